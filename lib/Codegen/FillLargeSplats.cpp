//===- FillLargeSplats.cpp - Fills for constants of one value -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"
#include "agate/Interfaces/ShapeInference.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace agate {
#define GEN_PASS_DEF_FILLLARGESPLATSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// Whether a constant of `type` has more than `maxBytes` bytes.
static bool isLarge(RankedTensorType type, uint64_t maxBytes) {
  Type element = type.getElementType();
  uint64_t bits = 64;
  if (auto complex = dyn_cast<ComplexType>(element))
    bits = uint64_t(2) * complex.getElementType().getIntOrFloatBitWidth();
  else if (element.isIntOrFloat())
    bits = element.getIntOrFloatBitWidth();
  std::optional<int64_t> count = countElements(type);
  return !count || llvm::SaturatingMultiply<uint64_t>(
                       *count, llvm::divideCeil(bits, 8)) > maxBytes;
}

namespace {
struct FillLargeSplats : agate::impl::FillLargeSplatsPassBase<FillLargeSplats> {
  using FillLargeSplatsPassBase::FillLargeSplatsPassBase;

  void runOnOperation() override {
    getOperation()->walk([&](arith::ConstantOp op) {
      auto splat = dyn_cast<SplatElementsAttr>(op.getValue());
      auto type = dyn_cast<RankedTensorType>(op.getType());
      if (!splat || !type || type.getEncoding() || !isLarge(type, maxBytes))
        return;
      OpBuilder builder(op);
      Location loc = op.getLoc();
      Value scalar = arith::ConstantOp::create(
          builder, loc,
          resizeSplat(splat, RankedTensorType::get({}, type.getElementType())));
      Value element =
          tensor::ExtractOp::create(builder, loc, scalar, ValueRange());
      Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(),
                                            type.getElementType());
      op.replaceAllUsesWith(
          linalg::FillOp::create(builder, loc, element, empty).getResult(0));
      op.erase();
    });
  }
};
} // namespace
