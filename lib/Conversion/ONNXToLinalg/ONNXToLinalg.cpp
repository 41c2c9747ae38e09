//===- ONNXToLinalg.cpp - ONNX to linalg ----------------------------------===//
//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/ONNXToLinalg/ONNXToLinalg.h"
#include "Patterns.h"
#include "agate/Conversion/Utils/Conversion.h"

#include "agate/Conversion/ONNXToSCF/ONNXToSCF.h"
#include "agate/Conversion/Utils/RuntimeFunctions.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/Agate/IR/Agate.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"

namespace agate {
#define GEN_PASS_DEF_CONVERTONNXTOLINALGPASS
#include "agate/Conversion/ONNXToLinalg/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

namespace {
struct LowerReturn : LoweringPattern<ONNXReturnOp> {
  using LoweringPattern::LoweringPattern;

  LogicalResult
  matchAndRewrite(ONNXReturnOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    // The operands may have more specific types than the function.
    auto function = cast<func::FuncOp>(op->getParentOp());
    SmallVector<Value> values;
    for (auto [value, declared] :
         llvm::zip(adaptor.getOperands(), function.getResultTypes())) {
      Type type = getTypeConverter()->convertType(declared);
      values.push_back(isa_and_present<TensorType>(type)
                           ? castTensor(b, value, type)
                           : value);
    }
    rewriter.replaceOpWithNewOp<func::ReturnOp>(op, values);
    return success();
  }
};

struct RejectPrintSignature : LoweringPattern<ONNXPrintSignatureOp> {
  using LoweringPattern::LoweringPattern;

  LogicalResult
  matchAndRewrite(ONNXPrintSignatureOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    return unsupported(rewriter, op, "compiled programs do not print");
  }
};
} // namespace

/// A value with the sizes of `v` that is defined earlier: the destination of
/// the operation, or of the operations in both branches that compute `v`. Null
/// if there is none.
static Value getEarlierOfSameSizes(Value v) {
  auto result = dyn_cast<OpResult>(v);
  if (!result)
    return {};
  if (auto op = dyn_cast<DestinationStyleOpInterface>(result.getOwner()))
    return op.getTiedOpOperand(result)->get();
  if (auto cast = dyn_cast<tensor::CastOp>(result.getOwner()))
    return isa<RankedTensorType>(cast.getSource().getType()) ? cast.getSource()
                                                             : Value();
  auto branches = dyn_cast<scf::IfOp>(result.getOwner());
  if (!branches)
    return {};
  auto getDestination = [&](Block *block) -> Value {
    Value yielded =
        block->getTerminator()->getOperand(result.getResultNumber());
    while (yielded &&
           branches->isAncestor(yielded.getParentRegion()->getParentOp()))
      yielded = getEarlierOfSameSizes(yielded);
    return yielded;
  };
  Value destination = getDestination(branches.thenBlock());
  if (!destination || destination != getDestination(branches.elseBlock()))
    return {};
  return destination;
}

/// Replaces dimensions of values by those of values that are defined earlier.
/// Bufferization compares sizes, in unbounded time if it has to look into
/// branches for them.
static void simplifyDims(ModuleOp module) {
  module.walk([](tensor::DimOp op) {
    while (Value earlier = getEarlierOfSameSizes(op.getSource()))
      op.getSourceMutable().assign(earlier);
  });
}

namespace {
struct ConvertONNXToLinalg
    : agate::impl::ConvertONNXToLinalgPassBase<ConvertONNXToLinalg> {
  using ConvertONNXToLinalgPassBase::ConvertONNXToLinalgPassBase;

  void runOnOperation() override {
    MLIRContext *context = &getContext();
    SignlessTypeConverter converter;
    ConversionTarget target(*context);
    // Absent results are recreated.
    target.addLegalOp<ModuleOp, ONNXNoneOp, UnrealizedConversionCastOp>();
    target.addLegalDialect<
        AgateDialect, arith::ArithDialect, bufferization::BufferizationDialect,
        cf::ControlFlowDialect, complex::ComplexDialect, linalg::LinalgDialect,
        math::MathDialect, memref::MemRefDialect>();
    RewritePatternSet patterns(context);
    FailureLog log;
    lowerControlFlow(getOperation(), converter, log);
    populateTypeConversionPatterns(converter, patterns, target);
    patterns.add<LowerReturn, RejectPrintSignature>(converter, context, log);
    populateArgPatterns(converter, patterns, log);
    populateCastPatterns(converter, patterns, log);
    populateCausalConvPatterns(converter, patterns, log);
    populateConvPatterns(converter, patterns, log);
    populateCumulativePatterns(converter, patterns, log);
    populateDeformConvPatterns(converter, patterns, log);
    populateDropoutPatterns(converter, patterns, log);
    populateEinsumPatterns(converter, patterns, log);
    populateElementwisePatterns(converter, patterns, log);
    populateEncoderPatterns(converter, patterns, log);
    populateExpandPatterns(converter, patterns, log);
    populateFeaturePatterns(converter, patterns, log);
    populateGatherScatterPatterns(converter, patterns, log);
    populateGeneratorPatterns(converter, patterns, log);
    populateGridSamplePatterns(converter, patterns, log);
    populateImageColumnPatterns(converter, patterns, log);
    populateImagePatterns(converter, patterns, log);
    populateIndexingPatterns(converter, patterns, log);
    populateLRNPatterns(converter, patterns, log);
    populateLayoutPatterns(converter, patterns, log);
    populateLinearModelPatterns(converter, patterns, log);
    populateLossPatterns(converter, patterns, log);
    populateMapPatterns(converter, patterns, log);
    populateMatMulPatterns(converter, patterns, log);
    populateObjectDetectionPatterns(converter, patterns, log);
    populatePadPatterns(converter, patterns, log);
    populatePoolPatterns(converter, patterns, log);
    populateQuantizationPatterns(converter, patterns, log);
    populateRandomPatterns(converter, patterns, log);
    populateRecurrentPatterns(converter, patterns, log);
    populateReducePatterns(converter, patterns, log);
    populateResizePatterns(converter, patterns, log);
    populateRoiPoolPatterns(converter, patterns, log);
    populateRotaryEmbeddingPatterns(converter, patterns, log);
    populateSelectionPatterns(converter, patterns, log);
    populateSequencePatterns(converter, patterns, log);
    populateShapePatterns(converter, patterns, log);
    populateSignalPatterns(converter, patterns, log);
    populateSlicePatterns(converter, patterns, log);
    populateSoftmaxPatterns(converter, patterns, log);
    populateSupportVectorPatterns(converter, patterns, log);
    populateTextPatterns(converter, patterns, log);
    populateTopKPatterns(converter, patterns, log);
    populateTreeEnsemblePatterns(converter, patterns, log);
    populateUniquePatterns(converter, patterns, log);
    if (failed(applyConversion(getOperation(), target, std::move(patterns),
                               converter, log, [](Operation *op) {
                                 return isa_and_present<ONNXDialect>(
                                            op->getDialect()) &&
                                        !isa<ONNXNoneOp>(op);
                               })))
      return signalPassFailure();
    declareRuntimeFunctions(getOperation());
    simplifyDims(getOperation());
    // Values that stood for absent operands have no users left.
    getOperation()->walk([](ONNXNoneOp op) {
      if (op->use_empty())
        op.erase();
    });
  }
};
} // namespace
