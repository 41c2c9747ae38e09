//===- AttentionEmitter.h - Loops of one attention --------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_ATTENTIONEMITTER_H
#define AGATE_LIB_CODEGEN_ATTENTIONEMITTER_H

#include "Attention.h"

#include "agate/Codegen/Strategy.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/PatternMatch.h"

#include <optional>

namespace agate {
/// What is computed of the loops of an operation. The outer loops, of one
/// iteration, are dropped.
struct LoopTile {
  explicit LoopTile(unsigned numLoops)
      : offsets(numLoops), sizes(numLoops), isDropped(numLoops, false) {}

  /// `map` without what the dropped loops index, of the other loops.
  mlir::AffineMap getMap(mlir::AffineMap map) const;

  /// A null size stands for all of the iterations.
  llvm::SmallVector<mlir::OpFoldResult> offsets, sizes;
  llvm::SmallVector<bool> isDropped;
};

/// What is computed of an operation: one iteration of the outer loops, a block
/// of rows and some of the keys.
struct ScoreBlock {
  /// Of the outer loops and the rows.
  llvm::SmallVector<mlir::OpFoldResult> offsets;
  mlir::OpFoldResult firstKey, numKeys;
  /// The results of operations in this block.
  llvm::DenseMap<mlir::Operation *, mlir::Value> tiles;
};

/// The first keys of a panel.
struct KeyPanel {
  /// Of the first one: its place in the scores, and its number.
  mlir::OpFoldResult position, key;
  mlir::OpFoldResult number;
  int64_t width;
};
using PanelEmitter =
    llvm::function_ref<mlir::Value(const KeyPanel &, mlir::Value)>;

/// Emits the loops of one attention.
class AttentionEmitter {
public:
  AttentionEmitter(mlir::RewriterBase &rewriter, Attention &attention,
                   ISA isaLevel)
      : b(attention.second.getLoc(), rewriter), attention(attention),
        isaLevel(isaLevel), mask(findMask(attention)) {}

  /// Replaces the operations; fails if there are too few rows or keys.
  llvm::LogicalResult emit(mlir::RewriterBase &rewriter);

private:
  mlir::Value emitFused();
  mlir::Value emitWhole();
  mlir::Value emitOuter(unsigned dim, mlir::Value destination);
  mlir::Value emitKeyPanels();
  mlir::Value emitValues();
  mlir::Value emitIsBounded(const ScoreBlock &block);
  mlir::Value emitIsSkipped(const ScoreBlock &block, const KeyRanges &ranges);
  void limitKeys(ScoreBlock &block);
  mlir::Value emitBlock(ScoreBlock block, mlir::Value destination);
  mlir::Value emitQueries(const ScoreBlock &block);
  mlir::Value emitScores(const ScoreBlock &block, mlir::Value scores);
  LoopTile getRowLoops(mlir::linalg::LinalgOp op, const ScoreBlock &block);
  mlir::Value emitOp(mlir::linalg::LinalgOp op, const ScoreBlock &block,
                     mlir::Value out, mlir::Value panel = {});
  mlir::Value emitTile(mlir::linalg::LinalgOp op, const LoopTile &loops,
                       mlir::Value out,
                       llvm::function_ref<mlir::Value(unsigned)> getTile);
  mlir::Value emitSlice(mlir::Value operand, mlir::AffineMap map,
                        const LoopTile &loops);
  llvm::SmallVector<mlir::OpFoldResult>
  getResultSizes(mlir::linalg::LinalgOp op, const ScoreBlock &block);
  mlir::Value createBuffer(mlir::linalg::LinalgOp op);
  mlir::Value getOut(mlir::linalg::LinalgOp op, const ScoreBlock &block);
  mlir::Value emitPanels(mlir::OpFoldResult firstKey, mlir::OpFoldResult count,
                         mlir::Value destination, PanelEmitter emitPanel);

  mlir::ImplicitLocOpBuilder b;
  Attention &attention;
  ISA isaLevel;
  AttentionTile tile;
  /// If keys may be skipped.
  std::optional<ScoreMask> mask;
  /// Of the outer loops, the rows, the keys and the elements of a key.
  llvm::SmallVector<mlir::OpFoldResult> extents;
  mlir::OpFoldResult numKeys, depth;
  llvm::SmallVector<mlir::OpFoldResult> offsets;
  /// [panels, elements of a key, keys of a panel], of the keys of the current
  /// iteration, and the tensor in which it is computed.
  mlir::Value panels, panelBuffer;
  /// Whether all elements of values in the current iteration are finite, if
  /// keys whose weights are 0 are skipped then.
  mlir::Value isFinite;
  /// The largest magnitude in keys of the current iteration, if the mask has a
  /// limit.
  mlir::Value largestKey;
  /// Blocks of scores and of what is computed of them, which all iterations
  /// use.
  llvm::DenseMap<mlir::Operation *, mlir::Value> buffers;
};

} // namespace agate

#endif // AGATE_LIB_CODEGEN_ATTENTIONEMITTER_H
