//===- EmittedElements.h - Lists whose length is not known ----- -*- C++
//-*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operands that are lists of sizes, axes or the like, for rules that a lowering
// evaluates: only the running program may know how many there are.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_ONNX_IR_EMITTEDELEMENTS_H
#define AGATE_LIB_DIALECT_ONNX_IR_EMITTEDELEMENTS_H

#include "ONNXRules.h"

namespace agate::rules {

/// The elements of the integer tensor `v`, of which there must be `count`. For
/// a lowering, which has to know them where only the running program knows
/// their number; otherwise as ShapeContext::getElements.
std::optional<llvm::SmallVector<Dim>>
getElements(ShapeContext &context, mlir::Value v, std::optional<int64_t> count);

/// The same where there may be at most `limit` elements: element i is that of
/// `v` with index `offset + i`, or `filler` from `count` on.
llvm::SmallVector<Dim> emitPaddedElements(ShapeContext &context, mlir::Value v,
                                          Dim offset, Dim count, int64_t limit,
                                          int64_t filler);

/// The rank of a tensor type, if it has one.
std::optional<int64_t> getKnownRank(mlir::Type type);

} // namespace agate::rules

#endif // AGATE_LIB_DIALECT_ONNX_IR_EMITTEDELEMENTS_H
