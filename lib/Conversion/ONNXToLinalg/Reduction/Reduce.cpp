//===- Reduce.cpp - Reductions --------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Cast.h"
#include "Patterns.h"
#include "Reduction/Reductions.h"

#include "agate/Conversion/Utils/TensorLowering.h"
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
    // The shape rule reports axes that are out of range.
    if (axis >= 0 && axis < rank)
      reduced.set(axis);
  }
  return reduced;
}

/// For each of `rank` dimensions whether an element of `axes` names it, an i1.
static SmallVector<Value> emitAxisFlags(ScalarBuilder &builder, Value axes,
                                        bool noop, int64_t rank,
                                        const Twine &message) {
  Value zero = builder.index(0);
  Value one = builder.index(1);
  Value count = one;
  bool isVector = cast<RankedTensorType>(axes.getType()).getRank() == 1;
  if (isVector)
    count = toIndex(builder, builder.mixedSize(axes, 0));
  Value no = arith::ConstantIntOp::create(builder, 0, 1);
  Value yes = arith::ConstantIntOp::create(builder, 1, 1);
  SmallVector<Value> initial(rank, no);
  initial.push_back(yes);
  auto loop = scf::ForOp::create(builder, zero, count, one, initial);
  {
    OpBuilder::InsertionGuard guard(builder);
    builder.setInsertionPointToStart(loop.getBody());
    SmallVector<Value> position;
    if (isVector)
      position.push_back(loop.getInductionVar());
    Value axis = toIndex(builder, OpFoldResult(Value(tensor::ExtractOp::create(
                                      builder, axes, position))));
    Value size = builder.index(rank);
    Value isNegative =
        arith::CmpIOp::create(builder, arith::CmpIPredicate::slt, axis, zero);
    axis = arith::SelectOp::create(
        builder, isNegative, arith::AddIOp::create(builder, axis, size), axis);
    SmallVector<Value> next;
    for (int64_t i = 0; i < rank; ++i) {
      Value equal = arith::CmpIOp::create(builder, arith::CmpIPredicate::eq,
                                          axis, builder.index(i));
      next.push_back(
          arith::OrIOp::create(builder, loop.getRegionIterArg(i), equal));
    }
    Value fits =
        arith::CmpIOp::create(builder, arith::CmpIPredicate::ult, axis, size);
    next.push_back(
        arith::AndIOp::create(builder, loop.getRegionIterArg(rank), fits));
    scf::YieldOp::create(builder, next);
  }
  cf::AssertOp::create(builder, loop.getResult(rank), message.str());
  SmallVector<Value> flags(loop.getResults().drop_back());
  Value isEmpty =
      arith::CmpIOp::create(builder, arith::CmpIPredicate::eq, count, zero);
  if (!noop)
    for (Value &flag : flags)
      flag = arith::OrIOp::create(builder, flag, isEmpty);
  return flags;
}

/// Removes the dimensions of `v` whose flag is set, which have size 1. The
/// result has rank `rank`.
static Value emitDropDims(ScalarBuilder &builder, Value v,
                          ArrayRef<Value> flags, int64_t rank,
                          const Twine &message) {
  Value zero = builder.index(0);
  Value one = builder.index(1);
  // The position in the result of each dimension that is kept.
  Value position = zero;
  SmallVector<Value> shape(rank, one);
  for (auto [i, flag] : llvm::enumerate(flags)) {
    Value dim = toIndex(builder, builder.mixedSize(v, i));
    for (auto [p, size] : llvm::enumerate(shape)) {
      Value isHere = arith::CmpIOp::create(builder, arith::CmpIPredicate::eq,
                                           position, builder.index(p));
      Value taken = arith::SelectOp::create(builder, isHere, dim, size);
      size = arith::SelectOp::create(builder, flag, size, taken);
    }
    Value next = arith::AddIOp::create(builder, position, one);
    position = arith::SelectOp::create(builder, flag, position, next);
  }
  Value fits = arith::CmpIOp::create(builder, arith::CmpIPredicate::eq,
                                     position, builder.index(rank));
  cf::AssertOp::create(builder, fits, message.str());
  Type elementType = getElementTypeOrSelf(v.getType());
  if (rank == 0) {
    SmallVector<int64_t> ones(flags.size(), 1);
    v = castTensor(builder, v, RankedTensorType::get(ones, elementType));
    return tensor::CollapseShapeOp::create(
        builder, RankedTensorType::get({}, elementType), v,
        ArrayRef<ReassociationIndices>{});
  }
  SmallVector<int64_t> dynamic(rank, ShapedType::kDynamic);
  return tensor::ReshapeOp::create(
      builder, RankedTensorType::get(dynamic, elementType), v,
      tensor::FromElementsOp::create(builder, shape));
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
  ScalarBuilder &builder;
  Operation *op;
  Reduction reduction;
  /// The type of the elements with their sign, and as they are.
  Type original, elementType;

  /// `count` is the number of elements that each result combines.
  Value emit(Value data, const ReductionSpace &space,
             ArrayRef<OpFoldResult> sizes,
             function_ref<Value()> emitCount) const;

private:
  /// The type of the combined elements in the onnx dialect.
  Type getType() const;
  ScalarBuilder getScalarBuilder(ScalarBuilder &b) const {
    return b.withKind(getElementKind(getType()));
  }
  Value emitInitial() const;
  Value emitMaximum(Value data, const ReductionSpace &space,
                    ArrayRef<OpFoldResult> sizes) const;
  Value emitLimit(bool isGreatest) const;
  Value emitCombine(ScalarBuilder &b, Value soFar, Value x) const;
  Value emitFinish(ScalarBuilder &b, Value x, Value count) const;
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
Value ReduceEmitter::emitLimit(bool isGreatest) const {
  Type type = getType();
  if (isa<IntegerType>(type))
    type = builder.getIntegerType(type.getIntOrFloatBitWidth());
  return agate::emitLimit(builder, type, getElementKind(getType()), isGreatest);
}

Value ReduceEmitter::emitInitial() const {
  if (reduction == Reduction::Max || reduction == Reduction::Min)
    return emitLimit(/*isGreatest=*/reduction == Reduction::Min);
  Type type = getType();
  if (isa<IntegerType>(type))
    type = builder.getIntegerType(type.getIntOrFloatBitWidth());
  return builder.constant(type, reduction == Reduction::Prod ? 1 : 0);
}

Value ReduceEmitter::emitCombine(ScalarBuilder &b, Value soFar, Value x) const {
  ScalarBuilder k = getScalarBuilder(b);
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

Value ReduceEmitter::emitFinish(ScalarBuilder &b, Value x, Value count) const {
  ScalarBuilder k = getScalarBuilder(b);
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

/// The largest elements, or 0 where they are not finite: subtracting them keeps
/// exponentials from overflowing.
Value ReduceEmitter::emitMaximum(Value data, const ReductionSpace &space,
                                 ArrayRef<OpFoldResult> sizes) const {
  return emitReduction(
             builder, space, space.getOperands(data),
             {space.result, {emitLimit(/*isGreatest=*/false)}, Sizes(sizes)},
             [&](ScalarBuilder &b, ValueRange args) -> SmallVector<Value> {
               ScalarBuilder k = getScalarBuilder(b);
               return {
                   k.max(args[1], emitCast(b, args[0], original, getType()))};
             })
      .front();
}

/// `v` if it is not infinite, else 0.
static Value emitFinite(ScalarBuilder &b, Value v) {
  Value infinity =
      b.constant(v.getType(), std::numeric_limits<double>::infinity());
  Value isInfinite = arith::CmpFOp::create(
      b, arith::CmpFPredicate::OEQ, math::AbsFOp::create(b, v), infinity);
  return arith::SelectOp::create(b, isInfinite, b.constant(v.getType(), 0), v);
}

Value ReduceEmitter::emit(Value data, const ReductionSpace &space,
                          ArrayRef<OpFoldResult> sizes,
                          function_ref<Value()> emitCount) const {
  SmallVector<Value> offsets;
  if (reduction == Reduction::LogSumExp)
    offsets.push_back(emitMaximum(data, space, sizes));
  Value combined =
      emitReduction(
          builder, space, space.getOperands(data, offsets),
          {space.result, {emitInitial()}, Sizes(sizes)},
          [&](ScalarBuilder &b, ValueRange args) -> SmallVector<Value> {
            Value x = emitCast(b, args[0], original, getType());
            if (!offsets.empty())
              x = arith::SubFOp::create(b, x, emitFinite(b, args[1]));
            return {emitCombine(b, args.back(), x)};
          })
          .front();
  if (isFinished())
    return combined;
  Value count;
  if (reduction == Reduction::Mean) {
    count =
        arith::IndexCastOp::create(builder, builder.getI64Type(), emitCount());
    if (isa<FloatType>(getType()))
      count = arith::SIToFPOp::create(builder, getType(), count);
  }
  SmallVector<Value> operands{combined};
  operands.append(offsets);
  SmallVector<AffineMap> maps(operands.size() + 1,
                              builder.getMultiDimIdentityMap(sizes.size()));
  Value init = createEmpty(builder, sizes, elementType);
  return linalg::GenericOp::create(
             builder, TypeRange{init.getType()}, operands, ValueRange{init},
             maps,
             SmallVector<utils::IteratorType>(sizes.size(),
                                              utils::IteratorType::parallel),
             [&](OpBuilder &nested, Location loc, ValueRange args) {
               ScalarBuilder b(loc, nested);
               Value result = emitFinish(b, args[0], count);
               if (!offsets.empty())
                 result =
                     arith::AddFOp::create(b, result, emitFinite(b, args[1]));
               result = emitCast(b, result, getType(), original);
               linalg::YieldOp::create(b, result);
             })
      .getResult(0);
}

/// The product of some sizes, of index type.
static Value emitProduct(ScalarBuilder &builder, ArrayRef<OpFoldResult> sizes) {
  Value product = builder.index(1);
  for (OpFoldResult size : sizes)
    product = arith::MulIOp::create(builder, product, toIndex(builder, size));
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
    ScalarBuilder b(op.getLoc(), rewriter);
    ReduceEmitter emitter{b, op, reduction,
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
        sizes.push_back(b.mixedSize(adaptor.getData(), i));
      return emitProduct(b, sizes);
    };
    Value result = emitter.emit(
        adaptor.getData(),
        ReductionSpace::get(b.getContext(), *reduced, op.getKeepdims() != 0),
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
    ScalarBuilder b(op.getLoc(), rewriter);
    Value data = adaptor.getData();
    int64_t rank = cast<RankedTensorType>(data.getType()).getRank();
    bool keepDims = op.getKeepdims() != 0;
    if (keepDims && resultType.getRank() != rank)
      return this->unsupported(rewriter, op, "the rank of the result is wrong");
    StringRef name = op->getName().getStringRef();
    SmallVector<Value> flags =
        emitAxisFlags(b, adaptor.getAxes(), op.getNoopWithEmptyAxes() != 0,
                      rank, name + ": an axis is out of range");
    Value one = b.index(1);
    Sizes kept, combined;
    for (auto [i, flag] : llvm::enumerate(flags)) {
      Value size = toIndex(b, b.mixedSize(data, i));
      kept.push_back(
          OpFoldResult(Value(arith::SelectOp::create(b, flag, one, size))));
      combined.push_back(
          OpFoldResult(Value(arith::SelectOp::create(b, flag, size, one))));
    }
    Value result = emitter.emit(data, ReductionSpace::get(b, data, flags), kept,
                                [&] { return emitProduct(b, combined); });
    if (!keepDims)
      result = emitDropDims(b, result, flags, resultType.getRank(),
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
