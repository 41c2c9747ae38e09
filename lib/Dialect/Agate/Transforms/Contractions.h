//===- Contractions.h - Sums of products with labels ------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_AGATE_TRANSFORMS_CONTRACTIONS_H
#define AGATE_LIB_DIALECT_AGATE_TRANSFORMS_CONTRACTIONS_H

#include "GeneratorRules.h"

#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"
#include "agate/Dialect/ONNX/IR/ONNXCreator.h"

#include <string>

namespace agate {

/// A sum of products of tensors, each of whose dimensions has a label, as in an
/// Einsum. MatMul is one as well, so that rules for products are written once.
struct Contraction {
  llvm::SmallVector<std::string> terms;
  std::string output;
  llvm::SmallVector<mlir::Value> operands;

  /// The contraction that `op`, of ranked operands, computes; nothing if
  /// dimensions may be broadcast. `requirements` gets what has to be equal.
  static std::optional<Contraction> get(ONNXMatMulOp op,
                                        Requirements &requirements);
  static std::optional<Contraction> get(ONNXEinsumOp op,
                                        Requirements &requirements);

  void erase(unsigned i);
  /// Whether the output has `label`.
  bool isInOutput(char label) const;
  /// The number of terms other than number `except` with `label`.
  unsigned countOthers(char label, unsigned except) const;
  /// The only term other than number `except` with `label`, which it has once.
  std::optional<unsigned> findOnlyOther(char label, unsigned except) const;
  /// The operands other than number `except`.
  llvm::SmallVector<mlir::Value> getOthers(unsigned except) const;

  /// Makes `j` the label `i`. False, and without effect, if the output would
  /// have a label twice, or one that no operand has.
  bool mergeLabels(char i, char j);

  /// Emits what is left: a single operand as such, if nothing else is needed.
  mlir::Value emit(ONNXCreator &c) const;
};

/// A number of elements: that of a dimension of a tensor, and more.
struct DimSize {
  mlir::Value tensor;
  int64_t dim;
  int64_t more = 0;
};

/// Element i of the result along `axis` is element i + offset of `x`, or 0. The
/// result has `size` elements there.
mlir::Value emitShift(ONNXCreator &c, mlir::Value x, int64_t axis, DimSize size,
                      int64_t offset);

} // namespace agate

#endif // AGATE_LIB_DIALECT_AGATE_TRANSFORMS_CONTRACTIONS_H
