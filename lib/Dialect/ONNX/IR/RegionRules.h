//===- RegionRules.h - Shape rules of operations with regions -- -*- C++
//-*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a region takes and yields. Rules are also evaluated on operations that
// the verifier has not seen: nothing about a region is taken for granted.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_ONNX_IR_REGIONRULES_H
#define AGATE_LIB_DIALECT_ONNX_IR_REGIONRULES_H

#include "ONNXRules.h"

namespace agate::rules {

/// The only element of `v` if it is constant; no code is emitted for it.
Dim getKnownScalar(ShapeContext &context, mlir::Value v);

/// Fails if `v` is known not to have exactly one element.
llvm::LogicalResult requireOneElementOfAnyRank(ShapeContext &context,
                                               mlir::Value v,
                                               llvm::StringRef name);

/// The values that `region` yields; nothing if it does not end in onnx.Yield.
std::optional<mlir::ValueRange> findYields(mlir::Region &region);

/// The same; an error unless there are `count` of them.
mlir::FailureOr<mlir::ValueRange> requireYields(ShapeContext &context,
                                                mlir::Region &region,
                                                llvm::StringRef regionName,
                                                size_t count);

/// Fails unless `region` has `count` arguments.
llvm::LogicalResult requireArguments(ShapeContext &context,
                                     mlir::Region &region,
                                     llvm::StringRef regionName, size_t count);

/// Fails unless argument #`i` of `region` and the value that becomes it, of
/// type `type`, may be of one type. `what` is that value.
llvm::LogicalResult requireArgumentType(ShapeContext &context,
                                        mlir::Region &region, unsigned i,
                                        mlir::Type type,
                                        const llvm::Twine &what);

/// The tensor type without dimension `axis`, or with a further one there. A
/// type of unknown rank is returned; null if there is no such place.
mlir::Type dropDim(mlir::Type type, int64_t axis);
mlir::Type insertDim(mlir::Type type, int64_t axis, Dim size);

/// Entry #`i` of a list of integers; `absent` if there is no such entry or
/// list.
int64_t getEntry(std::optional<mlir::ArrayAttr> list, size_t i,
                 int64_t absent = 0);

/// Fails unless an optional list has `count` entries, each 0 or 1.
llvm::LogicalResult requireDirections(ShapeContext &context,
                                      std::optional<mlir::ArrayAttr> list,
                                      llvm::StringRef name, size_t count);

/// Fails unless an optional list has `count` entries.
llvm::LogicalResult requireCount(ShapeContext &context,
                                 std::optional<mlir::ArrayAttr> list,
                                 llvm::StringRef name, size_t count);

} // namespace agate::rules

#endif // AGATE_LIB_DIALECT_ONNX_IR_REGIONRULES_H
