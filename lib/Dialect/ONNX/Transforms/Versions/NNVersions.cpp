//===- NNVersions.cpp - Old versions of the nn and rnn families -----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VersionTable.h"
#include "agate/Dialect/ONNX/IR/ONNXCreator.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"
#include "agate/Dialect/ONNX/IR/NNPoolOps.h"
#include "agate/Dialect/ONNX/IR/RNNOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/IR/TypeUtilities.h"
#include <cmath>

using namespace mlir;

namespace agate {

using Values = FailureOr<SmallVector<Value>>;

static bool isUsed(Value result) {
  return !isa<NoneType>(result.getType()) && !result.use_empty();
}

//===----------------------------------------------------------------------===//
// BatchNormalization
//===----------------------------------------------------------------------===//

namespace {
/// What the versions with five results differ in.
struct OldBatchNorm {
  Operation *op;
  bool isTraining;
  /// Each element of an image has statistics of its own.
  bool isFlat;
  FloatAttr epsilon, momentum;
};
} // namespace

static Values replaceBatchNorm(const OldBatchNorm &old,
                               RewriterBase &rewriter) {
  Operation *op = old.op;
  Location loc = op->getLoc();
  if (isUsed(op->getResult(3)) || isUsed(op->getResult(4)))
    return op->emitOpError("has no current form: 'saved_mean' and 'saved_var' "
                           "are results of this version only");
  if (old.isFlat && (isUsed(op->getResult(1)) || isUsed(op->getResult(2))))
    return op->emitOpError("has no current form: without 'spatial', its "
                           "statistics have the shape of an image");
  Value x = op->getOperand(0);
  SmallVector<Value> parameters(llvm::drop_begin(op->getOperands()));
  SmallVector<Type> types(llvm::map_range(
      op->getResults().take_front(3), [&](Value result) -> Type {
        return isUsed(result) ? result.getType() : rewriter.getNoneType();
      }));
  types[0] = op->getResult(0).getType();

  ONNXCreator c(rewriter, loc);
  // The elements of an image become the channels of a matrix.
  if (old.isFlat) {
    x = c.create<ONNXFlattenOp>(x);
    for (Value &parameter : parameters)
      parameter = c.create<ONNXReshapeOp>({parameter, c.indices(-1)});
    types[0] = x.getType();
  }
  auto current = ONNXBatchNormalizationOp::create(
      rewriter, loc, types[0], types[1], types[2], x, parameters[0],
      parameters[1], parameters[2], parameters[3], old.epsilon, old.momentum,
      c.integer(old.isTraining));
  SmallVector<Value> values(current->getResults());
  if (old.isFlat)
    values[0] = ONNXReshapeOp::create(rewriter, loc, op->getResult(0).getType(),
                                      values[0], c.shape(op->getOperand(0)));
  values.append(2, c.absent());
  return values;
}

/// Versions 7 and 9 are in training mode if they have more than one result.
static bool hasStatistics(Operation *op) {
  return llvm::any_of(llvm::drop_begin(op->getResultTypes()),
                      [](Type type) { return !isa<NoneType>(type); });
}

static Values replaceBatchNormV6(ONNXBatchNormalizationV6Op op,
                                 RewriterBase &rewriter) {
  return replaceBatchNorm({op, op.getIsTest() == 0, op.getSpatial() == 0,
                           op.getEpsilonAttr(), op.getMomentumAttr()},
                          rewriter);
}

static Values replaceBatchNormV7(ONNXBatchNormalizationV7Op op,
                                 RewriterBase &rewriter) {
  return replaceBatchNorm({op, hasStatistics(op), op.getSpatial() == 0,
                           op.getEpsilonAttr(), op.getMomentumAttr()},
                          rewriter);
}

static Values replaceBatchNormV9(ONNXBatchNormalizationV9Op op,
                                 RewriterBase &rewriter) {
  return replaceBatchNorm({op, hasStatistics(op), /*isFlat=*/false,
                           op.getEpsilonAttr(), op.getMomentumAttr()},
                          rewriter);
}

//===----------------------------------------------------------------------===//
// Dropout
//===----------------------------------------------------------------------===//

/// Versions whose mask has the type of the data. Elements are dropped if there
/// is a ratio.
static Values replaceDropout(Operation *op, FloatAttr ratio,
                             RewriterBase &rewriter) {
  Location loc = op->getLoc();
  ONNXCreator c(rewriter, loc);
  Value mask = op->getResult(1);
  Value none = c.absent();
  Value ratioOperand = none, training = none;
  if (ratio) {
    ratioOperand = ONNXConstantOp::create(
        rewriter, loc,
        DenseElementsAttr::get(RankedTensorType::get({}, rewriter.getF32Type()),
                               ratio));
    training = c.scalar(rewriter.getI1Type(), 1);
  }
  Type maskType = rewriter.getNoneType();
  if (isUsed(mask))
    maskType = cast<TensorType>(mask.getType()).clone(rewriter.getI1Type());
  auto current = ONNXDropoutOp::create(
      rewriter, loc, op->getResult(0).getType(), maskType, op->getOperand(0),
      ratioOperand, training, /*seed=*/nullptr);
  Value currentMask = none;
  if (isUsed(mask)) {
    currentMask =
        c.cast(current.getMask(), getElementTypeOrSelf(mask.getType()));
    currentMask.setType(mask.getType());
  }
  return SmallVector<Value>{current.getOutput(), currentMask};
}

static Values replaceDropoutV6(ONNXDropoutV6Op op, RewriterBase &rewriter) {
  bool isTraining = op.getIsTest() == 0;
  return replaceDropout(op, isTraining ? op.getRatioAttr() : FloatAttr(),
                        rewriter);
}

static Values replaceDropoutV7(ONNXDropoutV7Op op, RewriterBase &rewriter) {
  return replaceDropout(op, /*ratio=*/nullptr, rewriter);
}

//===----------------------------------------------------------------------===//
// GroupNormalization
//===----------------------------------------------------------------------===//

/// Scale and bias of groups become those of channels: each is repeated by a
/// product with ones, in the shape [groups, channels of a group].
static Values replaceGroupNorm(ONNXGroupNormalizationV18Op op,
                               RewriterBase &rewriter) {
  ONNXCreator c(rewriter, op.getLoc());
  Type element = getElementTypeOrSelf(op.getX().getType());
  int64_t groups = op.getNumGroups();
  auto reshape = [&](Value v, ArrayRef<int64_t> shape) {
    return c.create<ONNXReshapeOp>({v, c.indices(shape)});
  };
  Value ones =
      c.create<ONNXConstantOfShapeOp>(c.shape(op.getX(), 1, 2), [&](auto &p) {
        p.value = DenseElementsAttr::get(RankedTensorType::get({1}, element),
                                         rewriter.getFloatAttr(element, 1.0));
      });
  ones = reshape(ones, {groups, -1});
  auto repeat = [&](Value v) {
    Value product = c.create<ONNXMulOp>({reshape(v, {groups, 1}), ones});
    return reshape(product, {-1});
  };
  Value scale = repeat(op.getScale()), bias = repeat(op.getBias());
  auto current = ONNXGroupNormalizationOp::create(
      rewriter, op.getLoc(), op.getY().getType(), op.getX(), scale, bias,
      op.getEpsilonAttr(), op.getNumGroupsAttr());
  return SmallVector<Value>{current.getY()};
}

//===----------------------------------------------------------------------===//
// Pooling
//===----------------------------------------------------------------------===//

/// The real p of the first version as the integer of the current one.
template <typename OldOp, typename NewOp>
static Values replaceLpPool(OldOp op, RewriterBase &rewriter) {
  double p = op.getP().convertToDouble();
  if (p != std::trunc(p) || std::abs(p) > (1LL << 31))
    return op.emitOpError("has no current form: 'p' is ")
           << p << ", which is no integer";
  OperationState state(op->getLoc(), NewOp::getOperationName(),
                       op->getOperands(), op->getResultTypes());
  NamedAttrList attributes(op->getAttrDictionary());
  attributes.set(NewOp::getPAttrName(state.name),
                 ONNXCreator(rewriter, op.getLoc()).integer(int64_t(p)));
  state.addAttributes(attributes.getAttrs());
  return SmallVector<Value>(rewriter.create(state)->getResults());
}

void addNNVersions(VersionTable &table) {
  table.add(VersionRow::with(replaceBatchNormV6));
  table.add(VersionRow::with(replaceBatchNormV7));
  table.add(VersionRow::with(replaceBatchNormV9));
  table.add(VersionRow::with(replaceDropoutV6));
  table.add(VersionRow::with(replaceDropoutV7));
  table.add(VersionRow::get<ONNXDropoutV10Op, ONNXDropoutOp>().drop(
      ONNXDropoutV10Op::getRatioAttrName));
  table.add(VersionRow::with(replaceGroupNorm));
  table.add(VersionRow::get<ONNXGRUV3Op, ONNXGRUOp>().drop(
      ONNXGRUV3Op::getOutputSequenceAttrName));
  table.add(VersionRow::get<ONNXLSTMV1Op, ONNXLSTMOp>().drop(
      ONNXLSTMV1Op::getOutputSequenceAttrName));
  table.add(VersionRow::get<ONNXRNNV1Op, ONNXRNNOp>().drop(
      ONNXRNNV1Op::getOutputSequenceAttrName));
  table.add(VersionRow::with(
      replaceLpPool<ONNXGlobalLpPoolV1Op, ONNXGlobalLpPoolOp>));
  table.add(VersionRow::with(replaceLpPool<ONNXLpPoolV1Op, ONNXLpPoolOp>));
}

} // namespace agate
