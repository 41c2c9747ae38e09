//===- EmittedElements.cpp - Lists whose length is not known --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EmittedElements.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace agate::rules {

std::optional<SmallVector<Dim>> getElements(ShapeContext &context, Value v,
                                            std::optional<int64_t> count) {
  std::optional<SmallVector<Dim>> elements = context.getElements(v);
  auto type = dyn_cast<RankedTensorType>(v.getType());
  // Larger tensors are no lists of sizes or axes.
  constexpr int64_t limit = 4096;
  if (elements || !context.emits() || !count || *count < 0 || *count > limit ||
      !type || type.getRank() != 1 || !type.isDynamicDim(0) ||
      !type.getElementType().isSignlessInteger())
    return elements;
  if (failed(context.requireEqual(context.getDim(v, 0), Dim(*count),
                                  "a list of sizes or axes must have " +
                                      Twine(*count) + " elements")))
    return std::nullopt;
  OpBuilder &b = context.getBuilder();
  Location loc = context.getOperation()->getLoc();
  elements.emplace();
  for (int64_t i = 0; i < *count; ++i) {
    Value element = tensor::ExtractOp::create(b, loc, context.remap(v),
                                              context.materialize(Dim(i)));
    elements->push_back(Dim(
        Value(arith::IndexCastOp::create(b, loc, b.getIndexType(), element))));
  }
  return elements;
}

SmallVector<Dim> emitPaddedElements(ShapeContext &context, Value v, Dim offset,
                                    Dim count, int64_t limit, int64_t filler) {
  OpBuilder &b = context.getBuilder();
  Location loc = context.getOperation()->getLoc();
  Value number = context.materialize(count);
  Value otherwise = context.materialize(Dim(filler));
  SmallVector<Dim> elements;
  for (int64_t i = 0; i < limit; ++i) {
    Value isElement = arith::CmpIOp::create(
        b, loc, arith::CmpIPredicate::slt, context.materialize(Dim(i)), number);
    Value position = context.materialize(context.add(offset, Dim(i)));
    auto choice = scf::IfOp::create(
        b, loc, isElement,
        [&](OpBuilder &inner, Location) {
          Value element =
              tensor::ExtractOp::create(inner, loc, context.remap(v), position);
          scf::YieldOp::create(inner, loc,
                               Value(arith::IndexCastOp::create(
                                   inner, loc, b.getIndexType(), element)));
        },
        [&](OpBuilder &inner, Location) {
          scf::YieldOp::create(inner, loc, otherwise);
        });
    elements.push_back(Dim(choice.getResult(0)));
  }
  return elements;
}

std::optional<int64_t> getKnownRank(Type type) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  return ranked ? std::optional(ranked.getRank()) : std::nullopt;
}

} // namespace agate::rules
