//===- TensorLowering.cpp - Patterns for results that are tensors ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/Utils/TensorLowering.h"

#include "agate/Dialect/ONNX/IR/InternalOps.h"

using namespace mlir;
using namespace agate;

FailureOr<SmallVector<ResultInfo>> agate::convertResultTypes(
    Operation *op, ValueRange operands, const TypeConverter &converter,
    ConversionPatternRewriter &rewriter, FailureLog &log) {
  auto unsupported = [&](const char *reason) {
    log.add(op, reason);
    return rewriter.notifyMatchFailure(op, reason);
  };
  SmallVector<ResultInfo> infos;
  for (Type original : op->getResultTypes()) {
    ResultInfo &info = infos.emplace_back();
    if (isa<NoneType>(original))
      continue;
    info.type =
        dyn_cast_if_present<RankedTensorType>(converter.convertType(original));
    if (!info.type)
      return unsupported("the result is no ranked tensor of numbers");
  }
  if (llvm::any_of(operands.getTypes(), llvm::IsaPred<UnrankedTensorType>))
    return unsupported("the rank of an operand is unknown");
  return infos;
}

FailureOr<SmallVector<ResultInfo>>
agate::prepareResults(Operation *op, ValueRange operands,
                      const TypeConverter &converter,
                      ConversionPatternRewriter &rewriter, FailureLog &log) {
  auto infos = convertResultTypes(op, operands, converter, rewriter, log);
  if (failed(infos))
    return failure();
  auto shapes =
      emitResultShapes(cast<ShapeInferenceOpInterface>(op), rewriter, operands);
  if (failed(shapes)) {
    log.addReported(op);
    return rewriter.notifyMatchFailure(op, "is invalid");
  }
  for (auto [info, sizes] : llvm::zip(*infos, *shapes))
    info.sizes = std::move(sizes);
  return infos;
}

void agate::replaceResults(Operation *op, ArrayRef<Value> values,
                           ArrayRef<ResultInfo> infos,
                           ConversionPatternRewriter &rewriter) {
  ScalarBuilder b(op->getLoc(), rewriter);
  SmallVector<Value> replacements;
  for (auto [value, info] : llvm::zip(values, infos))
    replacements.push_back(info.type ? castTensor(b, value, info.type)
                                     : Value(ONNXNoneOp::create(b)));
  rewriter.replaceOp(op, replacements);
}

//===----------------------------------------------------------------------===//
// Results whose sizes depend on data
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<ResultInfo>> agate::prepareResultsOfData(
    Operation *op, ValueRange operands, const TypeConverter &converter,
    ConversionPatternRewriter &rewriter, FailureLog &log) {
  auto infos = convertResultTypes(op, operands, converter, rewriter, log);
  if (failed(infos))
    return failure();
  ShapeContext context =
      ShapeContext::forEmit(op, rewriter, operands, /*emitChecks=*/true);
  SmallVector<InferredType> inferred;
  if (failed(cast<ShapeInferenceOpInterface>(op).inferResultTypes(context,
                                                                  inferred))) {
    log.addReported(op);
    return rewriter.notifyMatchFailure(op, "is invalid");
  }
  return infos;
}

void agate::checkDeclaredSizes(Operation *op, ArrayRef<Value> values,
                               ArrayRef<ResultInfo> infos,
                               ScalarBuilder &builder) {
  ScalarBuilder code(op->getLoc(), builder);
  for (auto [value, info] : llvm::zip(values, infos)) {
    if (!info.type)
      continue;
    auto type = cast<RankedTensorType>(value.getType());
    for (int64_t i = 0; i < type.getRank(); ++i)
      if (type.isDynamicDim(i) && !info.type.isDynamicDim(i))
        code.check(code.equal(code.size(value, i),
                              code.index(info.type.getDimSize(i))),
                   Twine(op->getName().getStringRef()) +
                       ": a result does not have the declared size");
  }
}
