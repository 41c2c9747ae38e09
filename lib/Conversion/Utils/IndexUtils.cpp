//===- IndexUtils.cpp - Code that computes with positions -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/Utils/IndexUtils.h"

#include "agate/Interfaces/CheckedArithmetic.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

Value ScalarCode::constant(Type type, double value) const {
  if (isa<FloatType>(type))
    return create<arith::ConstantOp>(b.getFloatAttr(type, value));
  return create<arith::ConstantOp>(b.getIntegerAttr(type, int64_t(value)));
}

Value ScalarCode::add(Value x, Value y) const {
  return isa<FloatType>(x.getType()) ? create<arith::AddFOp>(x, y)
                                     : create<arith::AddIOp>(x, y);
}

Value ScalarCode::sub(Value x, Value y) const {
  return isa<FloatType>(x.getType()) ? create<arith::SubFOp>(x, y)
                                     : create<arith::SubIOp>(x, y);
}

Value ScalarCode::mul(Value x, Value y) const {
  return isa<FloatType>(x.getType()) ? create<arith::MulFOp>(x, y)
                                     : create<arith::MulIOp>(x, y);
}

Value ScalarCode::less(Value x, Value y) const {
  return isa<FloatType>(x.getType())
             ? create<arith::CmpFOp>(arith::CmpFPredicate::OLT, x, y)
             : create<arith::CmpIOp>(arith::CmpIPredicate::slt, x, y);
}

Value ScalarCode::equal(Value x, Value y) const {
  return isa<FloatType>(x.getType())
             ? create<arith::CmpFOp>(arith::CmpFPredicate::OEQ, x, y)
             : create<arith::CmpIOp>(arith::CmpIPredicate::eq, x, y);
}

Value ScalarCode::size(Value tensor, int64_t dim) const {
  return toIndex(b, loc, tensor::getMixedSize(b, loc, tensor, dim));
}

SmallVector<Value> ScalarCode::sizes(Value tensor) const {
  SmallVector<Value> result;
  for (OpFoldResult size : tensor::getMixedSizes(b, loc, tensor))
    result.push_back(toIndex(b, loc, size));
  return result;
}

Value ScalarCode::extract(Value tensor, ValueRange position) const {
  return create<tensor::ExtractOp>(tensor, position);
}

Value ScalarCode::insert(Value element, Value tensor,
                         ValueRange position) const {
  return create<tensor::InsertOp>(element, tensor, position);
}

Value ScalarCode::wrap(Value i, Value size) const {
  return select(less(i, index(0)), add(i, size), i);
}

Value ScalarCode::isInRange(Value i, Value size) const {
  Value isNotBelow =
      create<arith::CmpIOp>(arith::CmpIPredicate::sge, i, sub(index(0), size));
  return conjunction(isNotBelow, less(i, size));
}

Value ScalarCode::checkSize(Value size, Operation *op) const {
  CheckedArithmetic(b, op).checkSize(size);
  return size;
}

void ScalarCode::check(Value condition, const Twine &message) const {
  cf::AssertOp::create(b, loc, condition, b.getStringAttr(message));
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

Value agate::emitAll(OpBuilder &builder, Location loc, Value tensor,
                     function_ref<Value(ScalarCode, Value)> predicate) {
  int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
  ScalarCode code{builder, loc};
  if (rank == 0)
    return predicate(code, code.extract(tensor, {}));
  Value init = code.create<tensor::FromElementsOp>(
      RankedTensorType::get({}, builder.getI1Type()),
      ValueRange{code.boolean(true)});
  SmallVector<AffineMap> maps = {builder.getMultiDimIdentityMap(rank),
                                 AffineMap::get(rank, 0, builder.getContext())};
  Value all =
      linalg::GenericOp::create(
          builder, loc, TypeRange{init.getType()}, ValueRange{tensor},
          ValueRange{init}, maps,
          SmallVector<utils::IteratorType>(rank,
                                           utils::IteratorType::reduction),
          [&](OpBuilder &b, Location, ValueRange args) {
            ScalarCode inner{b, loc};
            Value holds = predicate(inner, args[0]);
            linalg::YieldOp::create(b, loc, inner.conjunction(args[1], holds));
          })
          .getResult(0);
  return code.extract(all, {});
}

Value agate::emitAllInRange(OpBuilder &builder, Location loc, Value indices,
                            Value size) {
  return emitAll(builder, loc, indices, [&](ScalarCode code, Value element) {
    return code.isInRange(toIndex(code.b, loc, element), size);
  });
}

Value agate::emitForEach(OpBuilder &builder, Location loc,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         function_ref<Value(ScalarCode, ValueRange)> element) {
  int64_t rank = sizes.size();
  Value empty = createEmpty(builder, loc, sizes, elementType);
  return linalg::GenericOp::create(
             builder, loc, TypeRange{empty.getType()}, ValueRange{},
             ValueRange{empty}, builder.getMultiDimIdentityMap(rank),
             SmallVector<utils::IteratorType>(rank,
                                              utils::IteratorType::parallel),
             [&](OpBuilder &b, Location, ValueRange) {
               ScalarCode code{b, loc};
               SmallVector<Value> position;
               for (int64_t i = 0; i < rank; ++i)
                 position.push_back(code.create<linalg::IndexOp>(i));
               linalg::YieldOp::create(b, loc, element(code, position));
             })
      .getResult(0);
}

SmallVector<Value> agate::emitLoops(
    OpBuilder &builder, Location loc, ValueRange sizes, ValueRange inits,
    function_ref<SmallVector<Value>(ScalarCode, ValueRange, ValueRange)> body) {
  ScalarCode code{builder, loc};
  SmallVector<Value> zeros(sizes.size(), code.index(0));
  SmallVector<Value> ones(sizes.size(), code.index(1));
  scf::LoopNest nest = scf::buildLoopNest(
      builder, loc, zeros, sizes, ones, inits,
      [&](OpBuilder &b, Location, ValueRange position, ValueRange values) {
        SmallVector<Value> next = body(ScalarCode{b, loc}, position, values);
        return scf::ValueVector(next.begin(), next.end());
      });
  return llvm::to_vector(nest.results);
}

Value agate::emitFlat(OpBuilder &builder, Location loc, Value tensor) {
  auto type = cast<RankedTensorType>(tensor.getType());
  if (type.getRank() == 1)
    return tensor;
  if (llvm::is_contained(type.getShape(), 0))
    return createEmpty(builder, loc, OpFoldResult(builder.getIndexAttr(0)),
                       type.getElementType());
  auto flat = RankedTensorType::get(
      {countElements(type).value_or(ShapedType::kDynamic)},
      type.getElementType());
  if (type.getRank() == 0)
    return tensor::ExpandShapeOp::create(builder, loc, flat, tensor,
                                         ArrayRef<ReassociationIndices>{});
  ReassociationIndices all =
      llvm::to_vector<2>(llvm::seq<int64_t>(0, type.getRank()));
  return tensor::CollapseShapeOp::create(builder, loc, flat, tensor,
                                         ArrayRef<ReassociationIndices>(all));
}

//===----------------------------------------------------------------------===//
// Results whose sizes depend on data
//===----------------------------------------------------------------------===//

FailureOr<SmallVector<ResultInfo>> agate::prepareResultsOfData(
    Operation *op, ValueRange operands, const TypeConverter &converter,
    ConversionPatternRewriter &rewriter, RefusalLog &log) {
  auto refuse = [&](const char *reason) {
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
      return refuse("the result is no ranked tensor of numbers");
  }
  if (llvm::any_of(operands.getTypes(), llvm::IsaPred<UnrankedTensorType>))
    return refuse("the rank of an operand is unknown");
  ShapeContext context =
      ShapeContext::forEmit(op, rewriter, operands, /*emitChecks=*/true);
  SmallVector<InferredType> inferred;
  if (failed(cast<ShapeInferenceOpInterface>(op).inferResultTypes(context,
                                                                  inferred))) {
    log.addReported(op);
    return rewriter.notifyMatchFailure(op, "is faulty");
  }
  return infos;
}

void agate::checkDeclaredSizes(Operation *op, ArrayRef<Value> values,
                               ArrayRef<ResultInfo> infos, OpBuilder &builder) {
  ScalarCode code{builder, op->getLoc()};
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
