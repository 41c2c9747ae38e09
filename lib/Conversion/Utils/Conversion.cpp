//===- Conversion.cpp - What the conversions share ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/Utils/Conversion.h"

#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Interfaces/ShapeInference.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Func/Transforms/FuncConversions.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/Patterns.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// The signless integer of the same width, that of the handle of a string; any
/// other type unchanged.
static Type getSignless(Type type) {
  if (isa<ONNXStringType>(type))
    return IntegerType::get(type.getContext(), 64);
  if (auto integer = dyn_cast<IntegerType>(type))
    return IntegerType::get(type.getContext(), integer.getWidth());
  return type;
}

static bool isUpstreamElementType(Type type) {
  return type.isIntOrIndexOrFloat() || isa<ComplexType, ONNXStringType>(type);
}

SignlessTypeConverter::SignlessTypeConverter() {
  addConversion([](Type type) { return type; });
  addConversion([](IntegerType type) -> Type { return getSignless(type); });
  auto convertHandle = [](Type type) -> Type {
    return IntegerType::get(type.getContext(), 64);
  };
  addConversion([=](ONNXSeqType type) { return convertHandle(type); });
  addConversion([=](ONNXOptType type) { return convertHandle(type); });
  addConversion([=](TupleType type) { return convertHandle(type); });
  addConversion([](RankedTensorType type) -> std::optional<Type> {
    // This lowering cannot know which layout an encoding describes.
    if (!isUpstreamElementType(type.getElementType()) || type.getEncoding())
      return Type();
    return RankedTensorType::get(type.getShape(),
                                 getSignless(type.getElementType()));
  });
  addConversion([](UnrankedTensorType type) -> std::optional<Type> {
    if (!isUpstreamElementType(type.getElementType()))
      return Type();
    return UnrankedTensorType::get(getSignless(type.getElementType()));
  });
  auto materialize = [](OpBuilder &builder, Type type, ValueRange inputs,
                        Location loc) -> Value {
    if (inputs.size() != 1)
      return Value();
    return UnrealizedConversionCastOp::create(builder, loc, type, inputs)
        .getResult(0);
  };
  addSourceMaterialization(materialize);
  addTargetMaterialization(materialize);
}

ElementsAttr agate::convertElements(const TypeConverter &converter,
                                    ElementsAttr attr) {
  auto type = dyn_cast_if_present<ShapedType>(
      converter.convertType(attr.getShapedType()));
  if (!type)
    return {};
  if (type == attr.getShapedType())
    return attr;
  // The handles of strings are not known before the program runs, and the
  // bytes of a resource are no strings.
  if (isa<ONNXStringType>(attr.getElementType()))
    return {};
  if (auto dense = dyn_cast<DenseElementsAttr>(attr))
    return dense.bitcast(type.getElementType());
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(attr))
    return DenseResourceElementsAttr::get(type, resource.getRawHandle());
  return {};
}

//===----------------------------------------------------------------------===//
// Patterns that only change types
//===----------------------------------------------------------------------===//

namespace {
struct ConvertConstant : OpConversionPattern<arith::ConstantOp> {
  using OpConversionPattern::OpConversionPattern;

  LogicalResult
  matchAndRewrite(arith::ConstantOp op, OpAdaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto elements = dyn_cast<ElementsAttr>(op.getValue());
    if (!elements)
      return rewriter.notifyMatchFailure(op, "is not a tensor");
    ElementsAttr converted = convertElements(*getTypeConverter(), elements);
    if (!converted)
      return rewriter.notifyMatchFailure(op, "has no signless form");
    rewriter.replaceOpWithNewOp<arith::ConstantOp>(op, converted);
    return success();
  }
};

/// Recreates an operation of the tensor dialect with converted types.
struct ConvertTensorOp : ConversionPattern {
  ConvertTensorOp(const TypeConverter &converter, MLIRContext *context)
      : ConversionPattern(converter, MatchAnyOpTypeTag(), /*benefit=*/0,
                          context) {}

  LogicalResult
  matchAndRewrite(Operation *op, ArrayRef<Value> operands,
                  ConversionPatternRewriter &rewriter) const override {
    if (!isa_and_present<tensor::TensorDialect>(op->getDialect()) ||
        op->getNumRegions() != 0)
      return rewriter.notifyMatchFailure(op, "does not only move elements");
    SmallVector<Type> types;
    if (failed(getTypeConverter()->convertTypes(op->getResultTypes(), types)))
      return rewriter.notifyMatchFailure(op,
                                         "has a type with no upstream form");
    // A change of signedness has no effect on signless integers.
    if (isa<tensor::BitcastOp>(op) && operands[0].getType() == types[0]) {
      rewriter.replaceOp(op, operands[0]);
      return success();
    }
    OperationState state(op->getLoc(), op->getName(), operands, types,
                         llvm::to_vector(op->getDiscardableAttrs()));
    state.propertiesAttr = op->getPropertiesAsAttribute();
    rewriter.replaceOp(op, rewriter.create(state));
    return success();
  }
};
} // namespace

/// A constant without a signless form.
static bool isStringResource(Operation *op) {
  auto constant = dyn_cast<arith::ConstantOp>(op);
  auto resource =
      constant
          ? dyn_cast<DenseResourceElementsAttr>(Attribute(constant.getValue()))
          : DenseResourceElementsAttr();
  return resource && isa<ONNXStringType>(resource.getElementType());
}

void agate::populateTypeConversionPatterns(const TypeConverter &converter,
                                           RewritePatternSet &patterns,
                                           ConversionTarget &target) {
  MLIRContext *context = patterns.getContext();
  populateFunctionOpInterfaceTypeConversionPattern<func::FuncOp>(patterns,
                                                                 converter);
  populateCallOpTypeConversionPattern(patterns, converter);
  populateReturnOpTypeConversionPattern(patterns, converter);
  scf::populateSCFStructuralTypeConversionsAndLegality(converter, patterns,
                                                       target);
  patterns.add<ConvertConstant, ConvertTensorOp>(converter, context);

  // Operations that only pass on values of types without an upstream form stay
  // legal: the operation that uses the value is reported as unsupported, with a
  // reason.
  auto isUpstream = [&](Operation *op) {
    return converter.isLegal(op) ||
           llvm::any_of(
               llvm::concat<const Type>(
                   SmallVector<Type>(op->getOperandTypes()),
                   SmallVector<Type>(op->getResultTypes())),
               [&](Type type) { return !converter.convertType(type); });
  };
  target.addDynamicallyLegalOp<func::FuncOp>([&](func::FuncOp op) {
    auto isConvertible = [&](Type type) { return converter.convertType(type); };
    if (!llvm::all_of(op.getArgumentTypes(), isConvertible) ||
        !llvm::all_of(op.getResultTypes(), isConvertible))
      return true;
    return converter.isSignatureLegal(op.getFunctionType()) &&
           converter.isLegal(&op.getBody());
  });
  target.addDynamicallyLegalOp<func::ReturnOp, func::CallOp>(isUpstream);
  // Strings in resources stay legal, too, and are reported.
  target.addDynamicallyLegalOp<arith::ConstantOp>(
      [isUpstream](arith::ConstantOp op) {
        return isUpstream(op) || isStringResource(op);
      });
  target.addDynamicallyLegalDialect<tensor::TensorDialect>(isUpstream);
}

//===----------------------------------------------------------------------===//
// Application with reasons
//===----------------------------------------------------------------------===//

Value agate::extractScalar(ScalarBuilder &builder, Value v) {
  SmallVector<Value> position;
  if (cast<RankedTensorType>(v.getType()).getRank() == 1)
    position.push_back(builder.index(0));
  return tensor::ExtractOp::create(builder, v, position);
}

RankedTensorType agate::getTypeOfSizes(ArrayRef<OpFoldResult> sizes,
                                       Type elementType) {
  SmallVector<int64_t> shape;
  SmallVector<Value> dynamic;
  dispatchIndexOpFoldResults(sizes, dynamic, shape);
  return RankedTensorType::get(shape, elementType);
}

Value agate::castTensor(ScalarBuilder &builder, Value v, Type type) {
  if (v.getType() == type)
    return v;
  return tensor::CastOp::create(builder, type, v);
}

/// Whether shape inference, which has not run, finds the rank of a result.
static bool hasKnownRank(Operation *op) {
  auto rule = dyn_cast<ShapeInferenceOpInterface>(op);
  SmallVector<Type> types;
  if (!rule || failed(inferResultTypes(rule, types, /*quiet=*/true)))
    return false;
  return llvm::any_of(llvm::zip(op->getResultTypes(), types), [](auto pair) {
    auto [declared, inferred] = pair;
    return isa<UnrankedTensorType>(declared) && isa<RankedTensorType>(inferred);
  });
}

/// The reason why `op` was not lowered.
static std::string getReason(Operation *op, const TypeConverter &converter,
                             const FailureLog &log) {
  if (StringRef reason = log.lookup(op); !reason.empty())
    return reason.str();
  for (Type type :
       llvm::concat<const Type>(SmallVector<Type>(op->getOperandTypes()),
                                SmallVector<Type>(op->getResultTypes())))
    if (!converter.convertType(type)) {
      std::string reason = "no upstream dialect has type ";
      llvm::raw_string_ostream(reason) << type;
      return reason;
    }
  if (isStringResource(op))
    return "the bytes of a resource are no strings";
  return "no lowering is known";
}

LogicalResult
agate::applyConversion(Operation *root, const ConversionTarget &target,
                       const FrozenRewritePatternSet &patterns,
                       const TypeConverter &converter, const FailureLog &log,
                       function_ref<bool(Operation *)> mustConvert) {
  bool complete = succeeded(applyPartialConversion(root, target, patterns));
  if (!complete)
    return failure(); // Reported by the driver.
  root->walk([&](Operation *op) {
    if (!isStringResource(op) && !mustConvert(op))
      return;
    complete = false;
    if (!log.isReported(op))
      op->emitOpError("cannot be lowered: ")
          << getReason(op, converter, log)
          << (hasKnownRank(op) ? "; run --infer-onnx-shapes before" : "");
  });
  return success(complete);
}
