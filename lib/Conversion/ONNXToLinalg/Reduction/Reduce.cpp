//===- Reduce.cpp - Reductions --------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Cast.h"
#include "Elementwise/Kernels.h"
#include "Patterns.h"
#include "Reduction/Reductions.h"

#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/ReductionOps.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Axes
//===----------------------------------------------------------------------===//

/// The dimensions that a reduction names; nothing if an axis is not constant.
static std::optional<llvm::SmallBitVector>
getReducedDims(Operation *op, Value axes, bool noop, int64_t rank) {
  SmallVector<Dim> elements;
  if (!ShapeContext::isAbsent(axes)) {
    std::optional<SmallVector<Dim>> known =
        ShapeContext::forValues(op).getElements(axes);
    if (!known)
      return std::nullopt;
    elements = *known;
  }
  llvm::SmallBitVector reduced(rank, elements.empty() && !noop);
  for (Dim dim : elements) {
    if (!dim.isConstant())
      return std::nullopt;
    int64_t axis = *dim.getConstant();
    axis = axis < 0 ? axis + rank : axis;
    // The shape rule reports what is out of range.
    if (axis >= 0 && axis < rank)
      reduced.set(axis);
  }
  return reduced;
}

/// For each of `rank` dimensions whether an element of `axes` names it, an i1.
static SmallVector<Value> emitAxisFlags(OpBuilder &builder, Location loc,
                                        Value axes, bool noop, int64_t rank,
                                        const Twine &message) {
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  Value count = one;
  bool isVector = cast<RankedTensorType>(axes.getType()).getRank() == 1;
  if (isVector)
    count = toIndex(builder, loc, tensor::getMixedSize(builder, loc, axes, 0));
  Value no = arith::ConstantIntOp::create(builder, loc, 0, 1);
  Value yes = arith::ConstantIntOp::create(builder, loc, 1, 1);
  SmallVector<Value> initial(rank, no);
  initial.push_back(yes);
  auto loop = scf::ForOp::create(builder, loc, zero, count, one, initial);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(loop.getBody());
    SmallVector<Value> position;
    if (isVector)
      position.push_back(loop.getInductionVar());
    Value axis = toIndex(builder, loc,
                         OpFoldResult(Value(tensor::ExtractOp::create(
                             builder, loc, axes, position))));
    Value size = arith::ConstantIndexOp::create(builder, loc, rank);
    Value isNegative = arith::CmpIOp::create(
        builder, loc, arith::CmpIPredicate::slt, axis, zero);
    axis = arith::SelectOp::create(
        builder, loc, isNegative,
        arith::AddIOp::create(builder, loc, axis, size), axis);
    SmallVector<Value> next;
    for (int64_t i = 0; i < rank; ++i) {
      Value equal = arith::CmpIOp::create(
          builder, loc, arith::CmpIPredicate::eq, axis,
          arith::ConstantIndexOp::create(builder, loc, i));
      next.push_back(
          arith::OrIOp::create(builder, loc, loop.getRegionIterArg(i), equal));
    }
    Value fits = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult,
                                       axis, size);
    next.push_back(
        arith::AndIOp::create(builder, loc, loop.getRegionIterArg(rank), fits));
    scf::YieldOp::create(builder, loc, next);
  }
  cf::AssertOp::create(builder, loc, loop.getResult(rank), message.str());
  SmallVector<Value> flags(loop.getResults().drop_back());
  Value isEmpty = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq,
                                        count, zero);
  if (!noop)
    for (Value &flag : flags)
      flag = arith::OrIOp::create(builder, loc, flag, isEmpty);
  return flags;
}

/// Removes the dimensions of `v` whose flag is set, which have size 1; `rank`
/// many are left.
static Value emitDropDims(OpBuilder &builder, Location loc, Value v,
                          ArrayRef<Value> flags, int64_t rank,
                          const Twine &message) {
  Value zero = arith::ConstantIndexOp::create(builder, loc, 0);
  Value one = arith::ConstantIndexOp::create(builder, loc, 1);
  // The position in the result of each dimension that is kept.
  Value position = zero;
  SmallVector<Value> shape(rank, one);
  for (auto [i, flag] : llvm::enumerate(flags)) {
    Value dim = toIndex(builder, loc, tensor::getMixedSize(builder, loc, v, i));
    for (auto [p, size] : llvm::enumerate(shape)) {
      Value isHere = arith::CmpIOp::create(
          builder, loc, arith::CmpIPredicate::eq, position,
          arith::ConstantIndexOp::create(builder, loc, p));
      Value taken = arith::SelectOp::create(builder, loc, isHere, dim, size);
      size = arith::SelectOp::create(builder, loc, flag, size, taken);
    }
    Value next = arith::AddIOp::create(builder, loc, position, one);
    position = arith::SelectOp::create(builder, loc, flag, position, next);
  }
  Value fits =
      arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, position,
                            arith::ConstantIndexOp::create(builder, loc, rank));
  cf::AssertOp::create(builder, loc, fits, message.str());
  Type elementType = getElementTypeOrSelf(v.getType());
  if (rank == 0) {
    SmallVector<int64_t> ones(flags.size(), 1);
    v = castTensor(builder, loc, v, RankedTensorType::get(ones, elementType));
    return tensor::CollapseShapeOp::create(
        builder, loc, RankedTensorType::get({}, elementType), v,
        ArrayRef<ReassociationIndices>{});
  }
  SmallVector<int64_t> dynamic(rank, ShapedType::kDynamic);
  return tensor::ReshapeOp::create(
      builder, loc, RankedTensorType::get(dynamic, elementType), v,
      tensor::FromElementsOp::create(builder, loc, shape));
}

//===----------------------------------------------------------------------===//
// Reduce*
//===----------------------------------------------------------------------===//

namespace {
enum class Reduction {
  L1,
  L2,
  LogSum,
  LogSumExp,
  Max,
  Mean,
  Min,
  Prod,
  Sum,
  SumSquare
};

/// One reduction of the elements of `data`.
struct ReduceEmitter {
  OpBuilder &builder;
  Location loc;
  Operation *op;
  Reduction reduction;
  /// The type of the elements with their sign, and as they are.
  Type original, elementType;

  /// `count` is the number of elements that each result combines.
  Value emit(Value data, const ReductionSpace &space,
             ArrayRef<OpFoldResult> sizes,
             function_ref<Value()> emitCount) const;

private:
  /// The type of what is combined, as the onnx dialect has it.
  Type getType() const;
  ScalarBuilder getKernelBuilder(OpBuilder &b) const {
    return ScalarBuilder(loc, b, getElementKind(getType()));
  }
  Value emitInitial() const;
  Value emitMaximum(Value data, const ReductionSpace &space,
                    ArrayRef<OpFoldResult> sizes) const;
  Value emitLimit(bool isMaximum) const;
  Value emitCombine(OpBuilder &b, Value soFar, Value x) const;
  Value emitFinish(OpBuilder &b, Value x, Value count) const;
  bool isFinished() const;
};
} // namespace

Type ReduceEmitter::getType() const {
  if (!isa<IntegerType>(original))
    return getComputeType(original);
  switch (reduction) {
  case Reduction::Mean:
    return getElementKind(original) == ElementKind::Unsigned
               ? builder.getIntegerType(64, false)
               : builder.getIntegerType(64);
  case Reduction::L2:
  case Reduction::LogSum:
  case Reduction::LogSumExp:
    return builder.getF64Type();
  default:
    return original;
  }
}

/// The least or the greatest of all elements.
Value ReduceEmitter::emitLimit(bool isMaximum) const {
  if (auto type = dyn_cast<FloatType>(getType()))
    return arith::ConstantOp::create(
        builder, loc,
        FloatAttr::get(type, APFloat::getInf(type.getFloatSemantics(),
                                             /*Negative=*/!isMaximum)));
  unsigned width = getType().getIntOrFloatBitWidth();
  bool isSigned = getElementKind(getType()) == ElementKind::Signed;
  APInt limit = isMaximum ? (isSigned ? APInt::getSignedMaxValue(width)
                                      : APInt::getMaxValue(width))
                          : (isSigned ? APInt::getSignedMinValue(width)
                                      : APInt::getMinValue(width));
  return arith::ConstantOp::create(
      builder, loc, IntegerAttr::get(builder.getIntegerType(width), limit));
}

Value ReduceEmitter::emitInitial() const {
  if (reduction == Reduction::Max || reduction == Reduction::Min)
    return emitLimit(/*isMaximum=*/reduction == Reduction::Min);
  Type type = getType();
  if (isa<IntegerType>(type))
    type = builder.getIntegerType(type.getIntOrFloatBitWidth());
  return createScalar(builder, loc, type, reduction == Reduction::Prod ? 1 : 0);
}

Value ReduceEmitter::emitCombine(OpBuilder &b, Value soFar, Value x) const {
  ScalarBuilder k = getKernelBuilder(b);
  switch (reduction) {
  case Reduction::Max:
    return k.max(soFar, x);
  case Reduction::Min:
    return k.min(soFar, x);
  case Reduction::Prod:
    return k.mul(soFar, x);
  case Reduction::L2:
  case Reduction::SumSquare:
    return k.add(soFar, k.mul(x, x));
  case Reduction::L1:
    if (k.isFloat())
      x = math::AbsFOp::create(k, x);
    else if (k.isSigned())
      x = math::AbsIOp::create(k, x);
    return k.add(soFar, x);
  case Reduction::LogSumExp:
    return k.add(soFar, math::ExpOp::create(k, x));
  case Reduction::LogSum:
  case Reduction::Mean:
  case Reduction::Sum:
    return k.add(soFar, x);
  }
  return {};
}

bool ReduceEmitter::isFinished() const {
  if (getType() != original)
    return false;
  switch (reduction) {
  case Reduction::L2:
  case Reduction::LogSum:
  case Reduction::LogSumExp:
  case Reduction::Mean:
    return false;
  default:
    return true;
  }
}

Value ReduceEmitter::emitFinish(OpBuilder &b, Value x, Value count) const {
  ScalarBuilder k = getKernelBuilder(b);
  switch (reduction) {
  case Reduction::L2:
    return math::SqrtOp::create(k, x);
  case Reduction::LogSum:
  case Reduction::LogSumExp:
    return math::LogOp::create(k, x);
  case Reduction::Mean:
    return k.div(x, count);
  default:
    return x;
  }
}

/// The largest elements where they are finite, else 0: what may be subtracted
/// for that exponentials do not overflow.
Value ReduceEmitter::emitMaximum(Value data, const ReductionSpace &space,
                                 ArrayRef<OpFoldResult> sizes) const {
  return emitReduction(builder, loc, data, {}, space, sizes,
                       emitLimit(/*isMaximum=*/false),
                       [&](OpBuilder &b, Location loc,
                           ValueRange args) -> SmallVector<Value> {
                         ScalarBuilder k = getKernelBuilder(b);
                         return {k.max(args[1], emitCast(b, loc, args[0],
                                                         original, getType()))};
                       })
      .front();
}

/// `v` if it is not infinite, else 0.
static Value emitFinite(OpBuilder &b, Location loc, Value v) {
  Value infinity = createScalar(b, loc, v.getType(),
                                std::numeric_limits<double>::infinity());
  Value isInfinite =
      arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OEQ,
                            math::AbsFOp::create(b, loc, v), infinity);
  return arith::SelectOp::create(b, loc, isInfinite,
                                 createScalar(b, loc, v.getType(), 0), v);
}

Value ReduceEmitter::emit(Value data, const ReductionSpace &space,
                          ArrayRef<OpFoldResult> sizes,
                          function_ref<Value()> emitCount) const {
  SmallVector<Value> offsets;
  if (reduction == Reduction::LogSumExp)
    offsets.push_back(emitMaximum(data, space, sizes));
  Value combined =
      emitReduction(builder, loc, data, offsets, space, sizes, emitInitial(),
                    [&](OpBuilder &b, Location loc,
                        ValueRange args) -> SmallVector<Value> {
                      Value x = emitCast(b, loc, args[0], original, getType());
                      if (!offsets.empty())
                        x = arith::SubFOp::create(b, loc, x,
                                                  emitFinite(b, loc, args[1]));
                      return {emitCombine(b, args.back(), x)};
                    })
          .front();
  if (isFinished())
    return combined;
  Value count;
  if (reduction == Reduction::Mean) {
    count = arith::IndexCastOp::create(builder, loc, builder.getI64Type(),
                                       emitCount());
    if (isa<FloatType>(getType()))
      count = arith::SIToFPOp::create(builder, loc, getType(), count);
  }
  SmallVector<Value> operands{combined};
  operands.append(offsets);
  SmallVector<AffineMap> maps(operands.size() + 1,
                              builder.getMultiDimIdentityMap(sizes.size()));
  Value init = createEmpty(builder, loc, sizes, elementType);
  return linalg::GenericOp::create(
             builder, loc, TypeRange{init.getType()}, operands,
             ValueRange{init}, maps,
             SmallVector<utils::IteratorType>(sizes.size(),
                                              utils::IteratorType::parallel),
             [&](OpBuilder &b, Location loc, ValueRange args) {
               Value result = emitFinish(b, args[0], count);
               if (!offsets.empty())
                 result = arith::AddFOp::create(b, loc, result,
                                                emitFinite(b, loc, args[1]));
               result = emitCast(b, loc, result, getType(), original);
               linalg::YieldOp::create(b, loc, result);
             })
      .getResult(0);
}

/// The product of some sizes, of index type.
static Value emitProduct(OpBuilder &builder, Location loc,
                         ArrayRef<OpFoldResult> sizes) {
  Value product = arith::ConstantIndexOp::create(builder, loc, 1);
  for (OpFoldResult size : sizes)
    product = arith::MulIOp::create(builder, loc, product,
                                    toIndex(builder, loc, size));
  return product;
}

namespace {
template <typename OpTy, Reduction reduction>
struct LowerReduce : LoweringPattern<OpTy> {
  using LoweringPattern<OpTy>::LoweringPattern;

  LogicalResult
  matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    auto type = dyn_cast<RankedTensorType>(adaptor.getData().getType());
    if (!type)
      return this->unsupported(rewriter, op,
                               "the rank of an operand is unknown");
    bool noop = op.getNoopWithEmptyAxes() != 0;
    std::optional<llvm::SmallBitVector> reduced =
        getReducedDims(op, op.getAxes(), noop, type.getRank());
    Location loc = op.getLoc();
    ReduceEmitter emitter{rewriter,
                          loc,
                          op,
                          reduction,
                          getElementTypeOrSelf(op.getData().getType()),
                          type.getElementType()};
    if (!reduced)
      return lowerDynamic(op, adaptor, emitter, rewriter);
    auto infos =
        prepareResults(op, adaptor.getOperands(), *this->getTypeConverter(),
                       rewriter, this->getLog());
    if (failed(infos))
      return failure();
    auto emitCount = [&] {
      Sizes sizes;
      for (unsigned i : reduced->set_bits())
        sizes.push_back(
            tensor::getMixedSize(rewriter, loc, adaptor.getData(), i));
      return emitProduct(rewriter, loc, sizes);
    };
    Value result =
        emitter.emit(adaptor.getData(),
                     ReductionSpace::get(rewriter.getContext(), *reduced,
                                         op.getKeepdims() != 0),
                     infos->front().sizes, emitCount);
    replaceResults(op, result, *infos, rewriter);
    return success();
  }

private:
  /// Only the running program knows the axes.
  LogicalResult lowerDynamic(OpTy op, typename OpTy::Adaptor adaptor,
                             const ReduceEmitter &emitter,
                             ConversionPatternRewriter &rewriter) const {
    auto resultType = dyn_cast_if_present<RankedTensorType>(
        this->getTypeConverter()->convertType(op.getType()));
    if (!resultType)
      return this->unsupported(rewriter, op,
                               "the result is no ranked tensor of numbers");
    auto axesType = dyn_cast<RankedTensorType>(adaptor.getAxes().getType());
    if (!axesType || axesType.getRank() > 1)
      return this->unsupported(rewriter, op,
                               "the rank of an operand is unknown");
    Location loc = op.getLoc();
    Value data = adaptor.getData();
    int64_t rank = cast<RankedTensorType>(data.getType()).getRank();
    bool keepDims = op.getKeepdims() != 0;
    if (keepDims && resultType.getRank() != rank)
      return this->unsupported(rewriter, op, "the rank of the result is wrong");
    StringRef name = op->getName().getStringRef();
    SmallVector<Value> flags = emitAxisFlags(
        rewriter, loc, adaptor.getAxes(), op.getNoopWithEmptyAxes() != 0, rank,
        name + ": an axis is out of range");
    Value one = arith::ConstantIndexOp::create(rewriter, loc, 1);
    Sizes kept, combined;
    for (auto [i, flag] : llvm::enumerate(flags)) {
      Value size =
          toIndex(rewriter, loc, tensor::getMixedSize(rewriter, loc, data, i));
      kept.push_back(OpFoldResult(
          Value(arith::SelectOp::create(rewriter, loc, flag, one, size))));
      combined.push_back(OpFoldResult(
          Value(arith::SelectOp::create(rewriter, loc, flag, size, one))));
    }
    Value result = emitter.emit(
        data, ReductionSpace::get(rewriter, loc, data, flags), kept,
        [&] { return emitProduct(rewriter, loc, combined); });
    if (!keepDims)
      result = emitDropDims(rewriter, loc, result, flags, resultType.getRank(),
                            name + ": the number of axes does not fit to the "
                                   "rank of the result");
    ResultInfo info;
    info.type = resultType;
    replaceResults(op, result, info, rewriter);
    return success();
  }
};
} // namespace

void agate::populateReducePatterns(const TypeConverter &converter,
                                   RewritePatternSet &patterns,
                                   FailureLog &log) {
  patterns.add<LowerReduce<ONNXReduceL1Op, Reduction::L1>,
               LowerReduce<ONNXReduceL2Op, Reduction::L2>,
               LowerReduce<ONNXReduceLogSumOp, Reduction::LogSum>,
               LowerReduce<ONNXReduceLogSumExpOp, Reduction::LogSumExp>,
               LowerReduce<ONNXReduceMaxOp, Reduction::Max>,
               LowerReduce<ONNXReduceMeanOp, Reduction::Mean>,
               LowerReduce<ONNXReduceMinOp, Reduction::Min>,
               LowerReduce<ONNXReduceProdOp, Reduction::Prod>,
               LowerReduce<ONNXReduceSumOp, Reduction::Sum>,
               LowerReduce<ONNXReduceSumSquareOp, Reduction::SumSquare>>(
      converter, patterns.getContext(), log);
}
