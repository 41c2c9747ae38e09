//===- Elementwise.cpp - Elementwise operations ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Kernels.h"
#include "Patterns.h"

#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

using namespace mlir;
using namespace agate;

namespace {
/// Any operation that has a kernel.
class ElementwiseLowering : public ConversionPattern {
public:
  ElementwiseLowering(const TypeConverter &converter, StringRef name,
                      MLIRContext *context, FailureLog &log)
      : ConversionPattern(converter, name, /*benefit=*/1, context),
        kernel(lookupKernel(name)), log(log) {}

  LogicalResult
  matchAndRewrite(Operation *op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override;

private:
  Kernel kernel;
  FailureLog &log;
};
} // namespace

/// Whether elements of this type are converted to f32 for a kernel.
static bool isNarrowFloat(Type type) { return type.isF16() || type.isBF16(); }

/// Whether kernels compute with such elements.
static bool isComputable(Type type) {
  if (auto integer = dyn_cast<IntegerType>(type))
    return integer.getWidth() == 1 || integer.getWidth() >= 8;
  return isNarrowFloat(type) || type.isF32() || type.isF64();
}

LogicalResult ElementwiseLowering::matchAndRewrite(
    Operation *op, ArrayRef<Value> operands,
    ConversionPatternRewriter &rewriter) const {
  ScalarBuilder builder(op->getLoc(), rewriter);
  FailureOr<SmallVector<ResultInfo>> infos =
      prepareResults(op, operands, *getTypeConverter(), rewriter, log);
  if (failed(infos))
    return failure();
  const ResultInfo &info = infos->front();
  SmallVector<Value> present;
  SmallVector<bool> isPresent;
  for (Value operand : operands) {
    isPresent.push_back(!ShapeContext::isAbsent(operand));
    if (isPresent.back())
      present.push_back(operand);
  }
  Type elementType = info.type.getElementType();
  // Kernels that only move elements support every type.
  bool movesOnly = isa<ONNXWhereOp>(op);
  for (Value operand : present)
    if (!movesOnly &&
        !isComputable(cast<TensorType>(operand.getType()).getElementType())) {
      log.add(op, "it does not compute with elements of this type");
      return rewriter.notifyMatchFailure(op, "type of elements");
    }
  ElementKind kind = getElementKind(
      cast<TensorType>(op->getOperand(0).getType()).getElementType());

  auto emitElement = [&](ScalarBuilder &builder, ValueRange scalars) {
    ScalarBuilder b(builder.getLoc(), builder, kind);
    SmallVector<Value> args;
    for (bool isThere : isPresent) {
      if (!isThere) {
        args.push_back(Value());
        continue;
      }
      Value arg = scalars.front();
      scalars = scalars.drop_front();
      if (!movesOnly && isNarrowFloat(arg.getType()))
        arg = arith::ExtFOp::create(b, b.getF32Type(), arg);
      args.push_back(arg);
    }
    Value result = kernel(b, op, args);
    if (result.getType() != elementType)
      result = arith::TruncFOp::create(b, elementType, result);
    return result;
  };
  Value result =
      emitElementwise(builder, present, info.sizes, elementType, emitElement);
  replaceResults(op, result, info, rewriter);
  return success();
}

void agate::populateElementwisePatterns(const TypeConverter &converter,
                                        RewritePatternSet &patterns,
                                        FailureLog &log) {
  for (StringRef name : getKernelNames())
    patterns.add<ElementwiseLowering>(converter, name, patterns.getContext(),
                                      log);
}
