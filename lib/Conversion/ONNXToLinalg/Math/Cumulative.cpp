//===- Cumulative.cpp - Running sums, selection, expansion ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Kernels.h"
#include "Patterns.h"
#include "Reduction/Reductions.h"
#include "agate/Conversion/Utils/IndexUtils.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// CumProd, CumSum
//===----------------------------------------------------------------------===//

/// `axis`, an index that counts from either end, from the front.
static Value emitFromFront(OpBuilder &builder, Location loc, Value axis,
                           int64_t rank) {
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value isNegative = arith::CmpIOp::create(
      builder, loc, arith::CmpIPredicate::slt, axis, zero);
  Value wrapped = arith::AddIOp::create(
      builder, loc, axis, arith::ConstantIndexOp::create(builder, loc, rank));
  return arith::SelectOp::create(builder, loc, isNegative, wrapped, axis);
}

namespace {
template <typename OpTy> struct LowerCumulative : TensorLowering<OpTy> {
  using TensorLowering<OpTy>::TensorLowering;

  FailureOr<Value> lower(OpTy op, typename OpTy::Adaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    int64_t rank = sizes.size();
    if (rank == 0)
      return this->refuse(rewriter, op, "a scalar has no axis");
    Dim known = ShapeContext::forValues(op).getScalar(op.getAxis());
    Value axis =
        known.isConstant()
            ? Value(arith::ConstantIndexOp::create(
                  rewriter, loc,
                  *known.getConstant() < 0 ? *known.getConstant() + rank
                                           : *known.getConstant()))
            : emitFromFront(rewriter, loc,
                            toIndex(rewriter, loc,
                                    OpFoldResult(extractScalar(
                                        rewriter, loc, adaptor.getAxis()))),
                            rank);
    // Along the axis there is one loop inside of all others.
    Value one = arith::ConstantIndexOp::create(rewriter, loc, 1);
    Value zero = arith::ConstantIndexOp::create(rewriter, loc, 0);
    SmallVector<Value> isAxis;
    Sizes others;
    Value count = zero;
    for (auto [i, size] : llvm::enumerate(sizes)) {
      isAxis.push_back(rewriter.createOrFold<arith::CmpIOp>(
          loc, arith::CmpIPredicate::eq, axis,
          Value(arith::ConstantIndexOp::create(rewriter, loc, i))));
      Value s = toIndex(rewriter, loc, size);
      others.push_back(OpFoldResult(
          rewriter.createOrFold<arith::SelectOp>(loc, isAxis.back(), one, s)));
      count =
          rewriter.createOrFold<arith::SelectOp>(loc, isAxis.back(), s, count);
    }
    Loop loop{op, adaptor.getX(), isAxis, count};
    Value empty = createEmpty(rewriter, loc, sizes, elementType);
    return Value(
        emitLoopNest(rewriter, loc, others, empty,
                     [&](OpBuilder &b, Location loc, ValueRange indices,
                         ValueRange tensors) -> SmallVector<Value> {
                       return {
                           emitLoop(b, loc, loop, indices, tensors.front())};
                     })
            .front());
  }

private:
  struct Loop {
    OpTy op;
    Value x;
    ArrayRef<Value> isAxis;
    Value count;
  };

  static Value emitLoop(OpBuilder &b, Location loc, const Loop &loop,
                        ValueRange indices, Value result) {
    constexpr bool isSum = std::is_same_v<OpTy, ONNXCumSumOp>;
    Type elementType = getElementTypeOrSelf(loop.x.getType());
    Value zero = arith::ConstantIndexOp::create(b, loc, 0);
    Value one = arith::ConstantIndexOp::create(b, loc, 1);
    Value initial =
        emitConstant(b, loc, getComputeType(elementType), isSum ? 0 : 1);
    auto steps = scf::ForOp::create(b, loc, zero, loop.count, one,
                                    ValueRange{initial, result});
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(steps.getBody());
    Value step = steps.getInductionVar();
    OpTy op = loop.op;
    if (op.getReverse() != 0)
      step = arith::SubIOp::create(
          b, loc, arith::SubIOp::create(b, loc, loop.count, one), step);
    SmallVector<Value> position;
    for (auto [isAxis, index] : llvm::zip(loop.isAxis, indices))
      position.push_back(
          b.createOrFold<arith::SelectOp>(loc, isAxis, step, index));
    Value x = toComputeType(
        b, loc, tensor::ExtractOp::create(b, loc, loop.x, position));
    Value before = steps.getRegionIterArg(0);
    ScalarBuilder k(loc, b,
                    getElementKind(getElementTypeOrSelf(op.getX().getType())));
    Value after = isSum ? k.add(before, x) : k.mul(before, x);
    Value element = fromComputeType(
        b, loc, op.getExclusive() != 0 ? before : after, elementType);
    Value next = tensor::InsertOp::create(b, loc, element,
                                          steps.getRegionIterArg(1), position);
    scf::YieldOp::create(b, loc, ValueRange{after, next});
    return steps.getResult(1);
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Expand
//===----------------------------------------------------------------------===//

/// `input`, which broadcasts to `sizes`, with these sizes.
static Value emitExpand(OpBuilder &builder, Location loc, Value input,
                        ArrayRef<OpFoldResult> sizes) {
  auto type = cast<RankedTensorType>(input.getType());
  int64_t rank = sizes.size(), offset = rank - type.getRank();
  BroadcastOperand operand;
  operand.value = input;
  for (int64_t i = 0; i < type.getRank(); ++i) {
    int64_t size = type.getDimSize(i);
    operand.indices.push_back(size == 1 ? builder.getAffineConstantExpr(0)
                                        : builder.getAffineDimExpr(offset + i));
    if (ShapedType::isDynamic(size))
      operand.mayStretch.push_back({i, sizes[offset + i]});
  }
  return emitGeneric(
      builder, loc, operand,
      createEmpty(builder, loc, sizes, type.getElementType()),
      builder.getMultiDimIdentityMap(rank),
      SmallVector<utils::IteratorType>(rank, utils::IteratorType::parallel),
      [](OpBuilder &, Location, ValueRange args) { return args[0]; });
}

namespace {
struct LowerExpand : LoweringPattern<ONNXExpandOp> {
  using LoweringPattern::LoweringPattern;

  LogicalResult
  matchAndRewrite(ONNXExpandOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    // Without the number of sizes the shape rule does not know the rank.
    auto shape = dyn_cast<RankedTensorType>(adaptor.getShape().getType());
    auto input = dyn_cast<RankedTensorType>(adaptor.getInput().getType());
    auto result = dyn_cast_if_present<RankedTensorType>(
        getTypeConverter()->convertType(op.getType()));
    if (!shape || !input)
      return refuse(rewriter, op, "the rank of an operand is unknown");
    if (!result)
      return refuse(rewriter, op, "the result is no ranked tensor of numbers");
    ResultInfo info;
    if (shape.getRank() == 1 && shape.isDynamicDim(0) &&
        !ShapeContext::forValues(op).getElements(op.getShape())) {
      if (input.getRank() > result.getRank())
        return refuse(rewriter, op, "the rank of the result is wrong");
      info.type = result;
      info.sizes = emitSizes(rewriter, op.getLoc(), adaptor.getInput(),
                             adaptor.getShape(), result.getRank());
      ScalarBuilder code(op.getLoc(), rewriter);
      for (OpFoldResult size : info.sizes)
        code.checkSize(toIndex(rewriter, op.getLoc(), size), op);
    } else {
      auto infos = prepareResults(op, adaptor.getOperands(),
                                  *getTypeConverter(), rewriter, getLog());
      if (failed(infos))
        return failure();
      info = infos->front();
    }
    Value value =
        emitExpand(rewriter, op.getLoc(), adaptor.getInput(), info.sizes);
    replaceResults(op, value, info, rewriter);
    return success();
  }

private:
  /// The sizes of the result, of number `rank`, where only the running program
  /// knows how many `shape` has.
  static Sizes emitSizes(OpBuilder &builder, Location loc, Value input,
                         Value shape, int64_t rank) {
    auto emitAssert = [&](Value condition, StringRef message) {
      cf::AssertOp::create(builder, loc, condition,
                           ("onnx.Expand: " + message).str());
    };
    auto constant = [&](int64_t value) -> Value {
      return arith::ConstantIndexOp::create(builder, loc, value);
    };
    int64_t inputRank = cast<RankedTensorType>(input.getType()).getRank();
    Value count =
        toIndex(builder, loc, tensor::getMixedSize(builder, loc, shape, 0));
    auto predicate = inputRank == rank ? arith::CmpIPredicate::ule
                                       : arith::CmpIPredicate::eq;
    emitAssert(
        arith::CmpIOp::create(builder, loc, predicate, count, constant(rank)),
        "the number of sizes does not fit to the rank of the result");
    Value offset = arith::SubIOp::create(builder, loc, constant(rank), count);
    Value zero = constant(0), one = constant(1);
    Sizes sizes;
    for (int64_t i = 0; i < rank; ++i) {
      Value position = arith::SubIOp::create(builder, loc, constant(i), offset);
      Value isThere = arith::CmpIOp::create(
          builder, loc, arith::CmpIPredicate::sge, position, zero);
      // There may be no element at all to read instead.
      auto branch = scf::IfOp::create(builder, loc, builder.getIndexType(),
                                      isThere, /*withElseRegion=*/true);
      {
        OpBuilder::InsertionGuard guard(builder);
        builder.setInsertionPointToStart(branch.thenBlock());
        Value element =
            tensor::ExtractOp::create(builder, loc, shape, position);
        scf::YieldOp::create(builder, loc,
                             toIndex(builder, loc, OpFoldResult(element)));
        builder.setInsertionPointToStart(branch.elseBlock());
        scf::YieldOp::create(builder, loc, one);
      }
      Value wanted = branch.getResult(0);
      if (i < rank - inputRank) {
        emitAssert(arith::CmpIOp::create(
                       builder, loc, arith::CmpIPredicate::sge, wanted, zero),
                   "a size is negative");
        sizes.push_back(OpFoldResult(wanted));
        continue;
      }
      Value size = toIndex(
          builder, loc,
          tensor::getMixedSize(builder, loc, input, i - (rank - inputRank)));
      auto equals = [&](Value a, Value b) -> Value {
        return arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, a,
                                     b);
      };
      Value isOne = equals(size, one), wantsOne = equals(wanted, one);
      Value nonNegative = arith::CmpIOp::create(
          builder, loc, arith::CmpIPredicate::sge, wanted, zero);
      Value fits = arith::OrIOp::create(
          builder, loc,
          arith::OrIOp::create(builder, loc, equals(size, wanted), wantsOne),
          arith::AndIOp::create(builder, loc, isOne, nonNegative));
      emitAssert(fits, "the sizes do not broadcast");
      sizes.push_back(OpFoldResult(
          Value(arith::SelectOp::create(builder, loc, isOne, wanted, size))));
    }
    return sizes;
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// TopK
//===----------------------------------------------------------------------===//

namespace {
/// The elements of one row of `x`, best first. NaN counts as larger than all
/// other numbers; of equal elements the first one is better. Each of the k
/// steps looks for the best of those that come after the last one found.
struct TopKEmitter {
  ONNXTopKOp op;
  Value x;
  int64_t axis;
  Value size, k;

  SmallVector<Value> emitRow(OpBuilder &b, Location loc, ValueRange row,
                             ValueRange tensors) const;

private:
  Value emitRead(OpBuilder &b, Location loc, ValueRange row, Value index) const;
  Value emitIsBetter(ScalarBuilder &k, Value a, Value b) const;
  /// Whether element `a` at index `i` comes before element `b` at index `j`.
  Value emitIsBefore(ScalarBuilder &k, Value a, Value i, Value b,
                     Value j) const;
};
} // namespace

Value TopKEmitter::emitRead(OpBuilder &b, Location loc, ValueRange row,
                            Value index) const {
  SmallVector<Value> position(row);
  position.insert(position.begin() + axis, index);
  return toComputeType(b, loc, tensor::ExtractOp::create(b, loc, x, position));
}

Value TopKEmitter::emitIsBetter(ScalarBuilder &k, Value a, Value b) const {
  ONNXTopKOp topK = op;
  bool isLargest = topK.getLargest() != 0;
  Value isBetter = isLargest ? k.less(b, a) : k.less(a, b);
  if (!k.isFloat())
    return isBetter;
  auto is = [&](arith::CmpFPredicate predicate, Value v) {
    return arith::CmpFOp::create(k, predicate, v, v);
  };
  Value isNaNBetter =
      arith::AndIOp::create(k, is(arith::CmpFPredicate::UNO, isLargest ? a : b),
                            is(arith::CmpFPredicate::ORD, isLargest ? b : a));
  return arith::OrIOp::create(k, isBetter, isNaNBetter);
}

Value TopKEmitter::emitIsBefore(ScalarBuilder &k, Value a, Value i, Value b,
                                Value j) const {
  Value isWorse = emitIsBetter(k, b, a);
  Value isFirst = arith::CmpIOp::create(k, arith::CmpIPredicate::slt, i, j);
  Value no = k.constant(k.getI1Type(), 0);
  return arith::OrIOp::create(k, emitIsBetter(k, a, b),
                              k.select(isWorse, no, isFirst));
}

SmallVector<Value> TopKEmitter::emitRow(OpBuilder &b, Location loc,
                                        ValueRange row,
                                        ValueRange tensors) const {
  ONNXTopKOp topK = op;
  Type i64 = b.getI64Type();
  Type elementType = getElementTypeOrSelf(x.getType());
  ElementKind kind =
      getElementKind(getElementTypeOrSelf(topK.getX().getType()));
  Value zero = arith::ConstantIndexOp::create(b, loc, 0);
  Value one = arith::ConstantIndexOp::create(b, loc, 1);
  Value minusOne = arith::ConstantIndexOp::create(b, loc, -1);
  Value nothing = emitConstant(b, loc, getComputeType(elementType), 0);
  // What was found last, its index, and the two results.
  SmallVector<Value> initial{nothing, minusOne};
  llvm::append_range(initial, tensors);
  OpBuilder::InsertionGuard guard(b);
  auto steps = scf::ForOp::create(b, loc, zero, this->k, one, initial);
  b.setInsertionPointToStart(steps.getBody());
  Value last = steps.getRegionIterArg(0), lastIndex = steps.getRegionIterArg(1);
  auto search = scf::ForOp::create(b, loc, zero, size, one,
                                   ValueRange{nothing, minusOne});
  {
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(search.getBody());
    ScalarBuilder kernel(loc, b, kind);
    Value index = search.getInductionVar();
    Value best = search.getRegionIterArg(0),
          bestIndex = search.getRegionIterArg(1);
    Value element = emitRead(b, loc, row, index);
    auto isNone = [&](Value position) {
      return arith::CmpIOp::create(kernel, arith::CmpIPredicate::slt, position,
                                   zero);
    };
    Value isLeft = arith::OrIOp::create(
        kernel, isNone(lastIndex),
        emitIsBefore(kernel, last, lastIndex, element, index));
    Value isBest = arith::OrIOp::create(kernel, isNone(bestIndex),
                                        emitIsBetter(kernel, element, best));
    Value takes = arith::AndIOp::create(kernel, isLeft, isBest);
    scf::YieldOp::create(b, loc,
                         ValueRange{kernel.select(takes, element, best),
                                    kernel.select(takes, index, bestIndex)});
  }
  SmallVector<Value> position(row);
  position.insert(position.begin() + axis, steps.getInductionVar());
  Value value = fromComputeType(b, loc, search.getResult(0), elementType);
  Value index = arith::IndexCastOp::create(b, loc, i64, search.getResult(1));
  Value values = tensor::InsertOp::create(b, loc, value,
                                          steps.getRegionIterArg(2), position);
  Value indices = tensor::InsertOp::create(b, loc, index,
                                           steps.getRegionIterArg(3), position);
  scf::YieldOp::create(
      b, loc,
      ValueRange{search.getResult(0), search.getResult(1), values, indices});
  return {steps.getResult(2), steps.getResult(3)};
}

namespace {
struct LowerTopK : MultiTensorLowering<ONNXTopKOp> {
  using MultiTensorLowering::MultiTensorLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXTopKOp op, OpAdaptor adaptor, ArrayRef<ResultInfo> infos,
        PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    Value x = adaptor.getX();
    auto type = cast<RankedTensorType>(x.getType());
    int64_t axis =
        op.getAxis() < 0 ? op.getAxis() + type.getRank() : op.getAxis();
    // Both have the same sizes; one of them is there in any case.
    Sizes sizes = infos[0].sizes;
    Sizes rows = sizes;
    rows.erase(rows.begin() + axis);
    Value k = toIndex(rewriter, loc, sizes[axis]);
    Value size =
        toIndex(rewriter, loc, tensor::getMixedSize(rewriter, loc, x, axis));
    TopKEmitter emitter{op, x, axis, size, k};
    Value tensors[] = {
        createEmpty(rewriter, loc, sizes, type.getElementType()),
        createEmpty(rewriter, loc, sizes, rewriter.getI64Type())};
    ValueRange results =
        emitLoopNest(rewriter, loc, rows, tensors,
                     [&](OpBuilder &b, Location loc, ValueRange indices,
                         ValueRange tensors) {
                       return emitter.emitRow(b, loc, indices, tensors);
                     });
    return SmallVector<Value>(results);
  }
};
} // namespace

void agate::populateCumulativePatterns(const TypeConverter &converter,
                                       RewritePatternSet &patterns,
                                       RefusalLog &log) {
  patterns.add<LowerCumulative<ONNXCumProdOp>, LowerCumulative<ONNXCumSumOp>,
               LowerExpand, LowerTopK>(converter, patterns.getContext(), log);
}
