//===- LoopCosts.h - How loops are cut into chunks --------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_LOOPCOSTS_H
#define AGATE_LIB_CODEGEN_LOOPCOSTS_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/SymbolTable.h"

#include <map>
#include <tuple>

namespace agate {

/// The loops of a nest are distributed together if the outer one has fewer
/// iterations.
inline constexpr int64_t manyIterations = 8;

/// Arithmetic with numbers that are constants, or that the running program
/// computes. None is negative.
class CostArithmetic {
public:
  CostArithmetic(mlir::OpBuilder b, mlir::Location loc) : b(b), loc(loc) {}

  mlir::OpFoldResult constant(int64_t number) { return b.getIndexAttr(number); }
  /// The sum, at most 2^31, as is the product: neither overflows.
  mlir::OpFoldResult add(mlir::OpFoldResult x, mlir::OpFoldResult y);
  mlir::OpFoldResult multiply(mlir::OpFoldResult x, mlir::OpFoldResult y);
  /// The quotient, rounded towards zero. A divisor of zero counts as one.
  mlir::OpFoldResult divide(mlir::OpFoldResult x, mlir::OpFoldResult y);
  mlir::OpFoldResult roundUp(mlir::OpFoldResult x, int64_t multiple);
  mlir::OpFoldResult decrement(mlir::OpFoldResult x);
  mlir::OpFoldResult atLeastOne(mlir::OpFoldResult x);
  mlir::OpFoldResult clamp(mlir::Value x);
  /// `ifLess` if `x` is less than `y`, else `otherwise`.
  mlir::OpFoldResult selectIfLess(mlir::OpFoldResult x, mlir::OpFoldResult y,
                                  mlir::OpFoldResult ifLess,
                                  mlir::OpFoldResult otherwise);
  mlir::Value getValue(mlir::OpFoldResult x);
  mlir::OpBuilder &getBuilder() { return b; }
  mlir::Location getLoc() const { return loc; }

private:
  template <typename Op>
  mlir::OpFoldResult
  combine(mlir::OpFoldResult x, mlir::OpFoldResult y, int64_t neutral,
          llvm::function_ref<int64_t(int64_t, int64_t)> function);

  mlir::OpBuilder b;
  mlir::Location loc;
};

/// Estimates costs: four for a scalar or vector operation, one for an operation
/// in the body of linalg, more for functions. Values are emitted before `root`,
/// and computed of what is defined outside of it.
class CostBuilder : public CostArithmetic {
public:
  explicit CostBuilder(mlir::Operation *root)
      : CostArithmetic(mlir::OpBuilder(root), root->getLoc()), root(root) {}

  mlir::OpFoldResult getCost(mlir::Block &block);
  /// That of a linalg operation, or of one iteration of its loops `dims`.
  mlir::OpFoldResult getCost(mlir::linalg::LinalgOp op,
                             llvm::ArrayRef<unsigned> dims = {});
  /// An extent of the operation, at most 2^31.
  mlir::OpFoldResult getExtent(mlir::linalg::LinalgOp op, unsigned dim);
  mlir::OpFoldResult getNumIterations(mlir::scf::ForOp loop);

private:
  mlir::OpFoldResult getCost(mlir::Operation *op);

  mlir::Operation *root;
};

/// A loop of a nest, the outermost one first: the number of iterations, and the
/// cost of each.
struct NestLevel {
  mlir::OpFoldResult number, cost;
};

/// How the nest is cut: the least cost of a chunk, whether the last two
/// iterations of the outermost loop are in one chunk, and whether parts of the
/// innermost one are multiples of 64.
struct NestRule {
  int64_t minCost;
  bool joinsLastTwo = false;
  bool wholeLines = false;

  bool operator<(const NestRule &other) const {
    return std::tie(minCost, joinsLastTwo, wholeLines) <
           std::tie(other.minCost, other.joinsLastTwo, other.wholeLines);
  }
};

/// The iterations of a loop of the nest: the number of chunks, and that of
/// iterations in each but the last one, which has those that remain.
struct NestChunks {
  mlir::OpFoldResult chunks, perChunk;
};

/// Cuts nests into chunks. Where only the running program knows the sizes, a
/// private function of the module does, which all nests of one form share: a
/// large program has thousands of them.
class NestDistributor {
public:
  explicit NestDistributor(mlir::ModuleOp module)
      : symbols(module), module(module) {}

  /// The chunks of each level. `count` becomes the number of all.
  llvm::SmallVector<NestChunks> distribute(llvm::ArrayRef<NestLevel> levels,
                                           const NestRule &rule,
                                           CostArithmetic &costs,
                                           mlir::OpFoldResult &count);

private:
  mlir::func::FuncOp getFunction(size_t numLevels, const NestRule &rule);

  mlir::SymbolTable symbols;
  mlir::ModuleOp module;
  std::map<std::pair<size_t, NestRule>, mlir::func::FuncOp> functions;
};

} // namespace agate

#endif // AGATE_LIB_CODEGEN_LOOPCOSTS_H
