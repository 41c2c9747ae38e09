//===- NNVersions.cpp - Old versions of the nn and rnn families -----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VersionTable.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"
#include "agate/Dialect/ONNX/IR/NNPoolOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/TypeUtilities.h"
#include <cmath>

using namespace mlir;

namespace agate {

using Values = FailureOr<SmallVector<Value>>;

//===----------------------------------------------------------------------===//
// Building
//===----------------------------------------------------------------------===//

/// An operation with one result, whose type the shape rule gives.
template <typename OpTy, typename... Args>
static Value createInferred(RewriterBase &rewriter, Location loc,
                            Type elementType, Args &&...args) {
  auto op = OpTy::create(rewriter, loc, UnrankedTensorType::get(elementType),
                         std::forward<Args>(args)...);
  Value result = op->getResult(0);
  SmallVector<Type> types;
  if (succeeded(inferResultTypes(
          cast<ShapeInferenceOpInterface>(op.getOperation()), types,
          /*quiet=*/true)))
    result.setType(types[0]);
  return result;
}

static Value createShape(RewriterBase &rewriter, Location loc,
                         ArrayRef<int64_t> sizes) {
  auto type =
      RankedTensorType::get({int64_t(sizes.size())}, rewriter.getI64Type());
  return ONNXConstantOp::create(rewriter, loc,
                                DenseElementsAttr::get(type, sizes));
}

static Value createReshape(RewriterBase &rewriter, Location loc, Value data,
                           Value shape) {
  return createInferred<ONNXReshapeOp>(
      rewriter, loc, getElementTypeOrSelf(data.getType()), data, shape);
}

/// A constant of one element with rank 0.
static Value createScalar(RewriterBase &rewriter, Location loc, Type type,
                          Attribute value) {
  return ONNXConstantOp::create(
      rewriter, loc,
      DenseElementsAttr::get(RankedTensorType::get({}, type), value));
}

static bool isAsked(Value result) {
  return !isa<NoneType>(result.getType()) && !result.use_empty();
}

//===----------------------------------------------------------------------===//
// BatchNormalization
//===----------------------------------------------------------------------===//

/// The versions with five results: in training mode, if that is not an
/// attribute, where more than the first of them is there.
static Values replaceBatchNorm(Operation *op, RewriterBase &rewriter) {
  Location loc = op->getLoc();
  auto isTest = op->getAttrOfType<IntegerAttr>("is_test");
  bool isTraining =
      isTest ? isTest.getValue().isZero()
             : llvm::any_of(llvm::drop_begin(op->getResultTypes()),
                            [](Type type) { return !isa<NoneType>(type); });
  if (isAsked(op->getResult(3)) || isAsked(op->getResult(4)))
    return op->emitOpError("has no current form: 'saved_mean' and 'saved_var' "
                           "are results of this version only");
  auto spatial = op->getAttrOfType<IntegerAttr>("spatial");
  bool isFlat = spatial && spatial.getValue().isZero();
  if (isFlat && (isAsked(op->getResult(1)) || isAsked(op->getResult(2))))
    return op->emitOpError("has no current form: without 'spatial', its "
                           "statistics have the shape of an image");
  Value x = op->getOperand(0);
  SmallVector<Value> parameters(llvm::drop_begin(op->getOperands()));
  SmallVector<Type> types(llvm::map_range(
      op->getResults().take_front(3), [&](Value result) -> Type {
        return isAsked(result) ? result.getType() : rewriter.getNoneType();
      }));
  types[0] = op->getResult(0).getType();

  // Each place by itself: as channels of a matrix.
  if (isFlat) {
    Type element = getElementTypeOrSelf(x.getType());
    x = createInferred<ONNXFlattenOp>(rewriter, loc, element, x);
    for (Value &parameter : parameters)
      parameter = createReshape(rewriter, loc, parameter,
                                createShape(rewriter, loc, {-1}));
    types[0] = x.getType();
  }
  auto current = ONNXBatchNormalizationOp::create(
      rewriter, loc, types[0], types[1], types[2], x, parameters[0],
      parameters[1], parameters[2], parameters[3],
      op->getAttrOfType<FloatAttr>("epsilon"),
      op->getAttrOfType<FloatAttr>("momentum"),
      IntegerAttr::get(rewriter.getIntegerType(64, /*isSigned=*/true),
                       isTraining ? 1 : 0));
  SmallVector<Value> values(current->getResults());
  if (isFlat) {
    Type i64 = rewriter.getI64Type();
    Value shape = createInferred<ONNXShapeOp>(rewriter, loc, i64,
                                              op->getOperand(0), IntegerAttr());
    values[0] = ONNXReshapeOp::create(rewriter, loc, op->getResult(0).getType(),
                                      values[0], shape);
  }
  Value none = ONNXNoneOp::create(rewriter, loc);
  values.append(2, none);
  return values;
}

//===----------------------------------------------------------------------===//
// Dropout
//===----------------------------------------------------------------------===//

/// Versions whose mask has the type of the data.
static Values replaceDropout(Operation *op, RewriterBase &rewriter) {
  Location loc = op->getLoc();
  Value data = op->getOperand(0), mask = op->getResult(1);
  Value none = ONNXNoneOp::create(rewriter, loc);
  Value ratio = none, training = none;
  auto isTest = op->getAttrOfType<IntegerAttr>("is_test");
  if (isTest && isTest.getValue().isZero()) {
    ratio = createScalar(rewriter, loc, rewriter.getF32Type(),
                         op->getAttr("ratio"));
    training = createScalar(rewriter, loc, rewriter.getI1Type(),
                            rewriter.getBoolAttr(true));
  }
  Type maskType = rewriter.getNoneType();
  if (isAsked(mask))
    maskType = cast<TensorType>(mask.getType()).clone(rewriter.getI1Type());
  auto current =
      ONNXDropoutOp::create(rewriter, loc, op->getResult(0).getType(), maskType,
                            data, ratio, training, IntegerAttr());
  if (isAsked(mask))
    mask = ONNXCastOp::create(
        rewriter, loc, mask.getType(), current.getMask(), StringAttr(),
        IntegerAttr::get(rewriter.getIntegerType(64, /*isSigned=*/true), 1),
        TypeAttr::get(getElementTypeOrSelf(mask.getType())));
  else
    mask = none;
  return SmallVector<Value>{current.getOutput(), mask};
}

//===----------------------------------------------------------------------===//
// GroupNormalization
//===----------------------------------------------------------------------===//

/// Scale and bias of groups become those of channels: each is repeated by a
/// product with ones, in the shape [groups, channels of a group].
static Values replaceGroupNorm(Operation *op, RewriterBase &rewriter) {
  auto old = cast<ONNXGroupNormalizationV18Op>(op);
  Location loc = op->getLoc();
  Type element = getElementTypeOrSelf(old.getX().getType());
  int64_t groups = old.getNumGroups();
  Value channels = createInferred<ONNXShapeOp>(
      rewriter, loc, rewriter.getI64Type(), old.getX(),
      IntegerAttr::get(rewriter.getIntegerType(64, /*isSigned=*/true), 2),
      IntegerAttr::get(rewriter.getIntegerType(64, /*isSigned=*/true), 1));
  Value ones = createInferred<ONNXConstantOfShapeOp>(
      rewriter, loc, element, channels,
      DenseElementsAttr::get(RankedTensorType::get({1}, element),
                             rewriter.getFloatAttr(element, 1.0)));
  ones = createReshape(rewriter, loc, ones,
                       createShape(rewriter, loc, {groups, -1}));
  auto repeat = [&](Value v) {
    v = createReshape(rewriter, loc, v,
                      createShape(rewriter, loc, {groups, 1}));
    v = createInferred<ONNXMulOp>(rewriter, loc, element, v, ones);
    return createReshape(rewriter, loc, v, createShape(rewriter, loc, {-1}));
  };
  Value scale = repeat(old.getScale()), bias = repeat(old.getBias());
  auto current = ONNXGroupNormalizationOp::create(
      rewriter, loc, old.getY().getType(), old.getX(), scale, bias,
      old.getEpsilonAttr(), old.getNumGroupsAttr());
  return SmallVector<Value>{current.getY()};
}

//===----------------------------------------------------------------------===//
// Pooling
//===----------------------------------------------------------------------===//

/// The real p of the first version as the integer of the current one.
template <typename OldOp, typename NewOp>
static Values replaceLpPool(Operation *op, RewriterBase &rewriter) {
  double p = cast<OldOp>(op).getP().convertToDouble();
  if (p != std::trunc(p) || std::abs(p) > (1LL << 31))
    return op->emitOpError("has no current form: 'p' is ")
           << p << ", which is no integer";
  NamedAttrList attributes(op->getAttrDictionary());
  attributes.set(
      "p", IntegerAttr::get(rewriter.getIntegerType(64, /*isSigned=*/true),
                            static_cast<int64_t>(p)));
  OperationState state(op->getLoc(), NewOp::getOperationName(),
                       op->getOperands(), op->getResultTypes(),
                       attributes.getAttrs());
  return SmallVector<Value>(rewriter.create(state)->getResults());
}

void addNNVersions(VersionTable &table) {
  for (StringRef name :
       {"BatchNormalizationV6", "BatchNormalizationV7", "BatchNormalizationV9"})
    table.add(VersionRow(name, "BatchNormalization").with(replaceBatchNorm));
  for (StringRef name : {"DropoutV6", "DropoutV7"})
    table.add(VersionRow(name, "Dropout").with(replaceDropout));
  table.add(VersionRow("DropoutV10", "Dropout").drop("ratio"));
  table.add(VersionRow("GroupNormalizationV18", "GroupNormalization")
                .with(replaceGroupNorm));
  table.add(VersionRow("GRUV3", "GRU").drop("output_sequence"));
  table.add(VersionRow("LSTMV1", "LSTM").drop("output_sequence"));
  table.add(VersionRow("RNNV1", "RNN").drop("output_sequence"));
  table.add(VersionRow("GlobalLpPoolV1", "GlobalLpPool")
                .with(replaceLpPool<ONNXGlobalLpPoolV1Op, ONNXGlobalLpPoolOp>));
  table.add(VersionRow("LpPoolV1", "LpPool")
                .with(replaceLpPool<ONNXLpPoolV1Op, ONNXLpPoolOp>));
}

} // namespace agate
