//===- ONNXRules.h - Shape rules that operations share -------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_ONNX_IR_ONNXRULES_H
#define AGATE_LIB_DIALECT_ONNX_IR_ONNXRULES_H

#include "agate/Dialect/ONNX/IR/ONNXOpBase.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/SmallBitVector.h"

namespace agate::rules {

using Results = llvm::SmallVectorImpl<InferredType>;
using Elements = mlir::FailureOr<llvm::SmallVector<Dim>>;

/// One result, of the type of `operand`.
llvm::LogicalResult inferSameType(ShapeContext &context, mlir::Value operand,
                                  Results &results);

/// One tensor of the shape of `operand`, with the given element type.
llvm::LogicalResult inferSameShape(ShapeContext &context, mlir::Value operand,
                                   mlir::Type elementType, Results &results);

/// One tensor, of the shape that the operands are broadcast to.
llvm::LogicalResult inferBroadcast(ShapeContext &context,
                                   mlir::ValueRange operands,
                                   mlir::Type elementType, Results &results);

/// The sizes of tensors that are joined along `axis`, as far as their ranks
/// are known; without any, the result has none.
mlir::FailureOr<std::optional<llvm::SmallVector<Dim>>>
concatenate(ShapeContext &context, mlir::ValueRange operands, int64_t axis);

/// `axis` counted from the front, if it lies in [-rank, rank).
std::optional<int64_t> normalizeAxis(int64_t axis, int64_t rank);

/// Reports an attribute `axis` outside [-rank, rank).
llvm::LogicalResult emitAxisError(ShapeContext &context, int64_t axis,
                                  int64_t rank);

/// Reports a required attribute that is not there. The verifier finds that
/// first, but importers evaluate rules to learn the types of what they build.
llvm::LogicalResult emitMissingAttribute(ShapeContext &context,
                                         llvm::StringRef name);

/// The integers of a list attribute, as dimensions; one that is none is
/// unknown.
llvm::SmallVector<Dim> getDims(mlir::ArrayAttr attr);

/// Marks in `result` the dimensions that `axes` names, of as many as `result`
/// has; an error if one is out of range or named twice. False if an axis is
/// unknown.
mlir::FailureOr<bool> markAxes(ShapeContext &context, llvm::ArrayRef<Dim> axes,
                               llvm::SmallBitVector &result);

/// For each of `rank` dimensions 1 if one of `axes` names it, else 0, where
/// not all axes are known. Requires that each names another one.
mlir::FailureOr<llvm::SmallVector<Dim>>
getAxisFlags(ShapeContext &context, llvm::ArrayRef<Dim> axes, int64_t rank);

/// Fails unless each of `axes` is in [-rank, rank) and names another dimension.
llvm::LogicalResult requireAxes(ShapeContext &context, llvm::ArrayRef<Dim> axes,
                                int64_t rank);

/// For each of `rank` dimensions the element of `values` in the place in which
/// one of `axes` names it, else `otherwise`.
llvm::SmallVector<Dim> spreadOverAxes(ShapeContext &context,
                                      llvm::ArrayRef<Dim> axes,
                                      llvm::ArrayRef<Dim> values, Dim otherwise,
                                      int64_t rank);

/// The numbers 0 .. rank - 1.
llvm::SmallVector<Dim> getAllAxes(int64_t rank);

/// The numbers of the constant float tensor `v`, if the context looks at
/// values and knows them.
std::optional<llvm::SmallVector<llvm::APFloat>> getFloats(ShapeContext &context,
                                                          mlir::Value v);

/// Fails unless `v` is of rank 1, as far as is known.
llvm::LogicalResult requireVector(ShapeContext &context, mlir::Value v,
                                  llvm::StringRef name);

/// Fails unless `v` has one element and a rank of at most 1, as far as is
/// known.
llvm::LogicalResult requireOneElement(ShapeContext &context, mlir::Value v,
                                      llvm::StringRef name);

/// Fails unless `v` has the element type of `other`. Absent operands have any.
llvm::LogicalResult requireElementTypeOf(ShapeContext &context, mlir::Value v,
                                         llvm::StringRef name,
                                         mlir::Value other,
                                         llvm::StringRef otherName);

/// The elements of `v`, which some operation hands on in order.
Elements sameElements(ShapeContext &context, mlir::Value v);

/// Applies `function` to the elements of operands of rank 0 or 1, one of which
/// may have to be broadcast. `elementType` is that of the result; a constant
/// that does not fit into it is unknown.
Elements mapElements(ShapeContext &context, mlir::ValueRange operands,
                     mlir::Type elementType,
                     llvm::function_ref<Dim(llvm::ArrayRef<Dim>)> function);

/// `d`, or unknown if it is a constant that an element of type `elementType`
/// cannot hold.
Dim fitElement(Dim d, mlir::Type elementType);

/// Speculatable if all types are static, so that the verifier has found every
/// error there may be.
mlir::Speculation::Speculatability speculatableIfStatic(mlir::Operation *op);

/// The type of result #0 as a tensor with static shape; null if it is not.
mlir::RankedTensorType getStaticResultType(mlir::Operation *op);

/// The result of `op`, a DimValueOpInterface with a small integer result, as a
/// constant; null unless all its elements are known.
mlir::OpFoldResult foldElements(mlir::Operation *op);

/// The constant that `attr` is, as a splat of `type`; null if it is no splat
/// or `type` is not a static tensor type of the same element type.
mlir::OpFoldResult foldSplat(mlir::Attribute attr, mlir::RankedTensorType type);

/// The elements of the constant integer tensor `attr` in row-major order;
/// nothing if it is no such thing or larger than is worth a look.
std::optional<llvm::SmallVector<int64_t>>
getConstantIntegers(mlir::Attribute attr);

/// Fails if an element of `indices` is a constant outside [-size, size). Only
/// looks at values where the context does.
llvm::LogicalResult requireIndicesInRange(ShapeContext &context,
                                          mlir::Value indices, Dim size,
                                          llvm::StringRef name);

using Effects = llvm::SmallVectorImpl<
    mlir::SideEffects::EffectInstance<mlir::MemoryEffects::Effect>>;

/// The effects of an operation that draws random numbers: without a seed, it
/// allocates each of its results, see ONNX_Random.
void getRandomEffects(mlir::Operation *op, bool hasSeed, Effects &effects);

} // namespace agate::rules

#endif // AGATE_LIB_DIALECT_ONNX_IR_ONNXRULES_H
