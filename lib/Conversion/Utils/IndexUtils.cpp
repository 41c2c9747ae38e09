//===- IndexUtils.cpp - Code that computes with positions -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/Utils/IndexUtils.h"

#include "agate/Conversion/Utils/LinalgBuilder.h"
#include "agate/Conversion/Utils/Messages.h"
#include "agate/Conversion/Utils/RuntimeValues.h"
#include "agate/Interfaces/ShapeInference.h"

#include "agate/Interfaces/CheckedArithmetic.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

Value agate::emitAll(ScalarBuilder &builder, Value tensor,
                     function_ref<Value(ScalarBuilder &, Value)> predicate) {
  int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
  if (rank == 0)
    return predicate(builder, builder.extract(tensor, {}));
  Value init = tensor::FromElementsOp::create(
      builder, RankedTensorType::get({}, builder.getI1Type()),
      ValueRange{builder.boolean(true)});
  SmallVector<AffineMap> maps = {builder.getMultiDimIdentityMap(rank),
                                 AffineMap::get(rank, 0, builder.getContext())};
  Value all =
      linalg::GenericOp::create(
          builder, TypeRange{init.getType()}, ValueRange{tensor},
          ValueRange{init}, maps,
          SmallVector<utils::IteratorType>(rank,
                                           utils::IteratorType::reduction),
          [&](OpBuilder &b, Location, ValueRange args) {
            ScalarBuilder inner(builder.getLoc(), b);
            Value holds = predicate(inner, args[0]);
            linalg::YieldOp::create(inner, inner.logicalAnd(args[1], holds));
          })
          .getResult(0);
  return builder.extract(all, {});
}

/// The size that indices at position `last` of their last dimension are for.
static Value selectSize(ScalarBuilder &builder, ValueRange sizes, Value last) {
  Value size = sizes[0];
  for (size_t i = 1; i < sizes.size(); ++i)
    size =
        builder.select(builder.equal(last, builder.index(i)), sizes[i], size);
  return size;
}

/// Whether all elements of `indices` are in [-size, size - 1].
static Value emitAllInRange(ScalarBuilder &builder, Value indices,
                            ValueRange sizes) {
  int64_t last = cast<RankedTensorType>(indices.getType()).getRank() - 1;
  return emitAll(builder, indices, [&](ScalarBuilder &code, Value element) {
    Value size = sizes[0];
    if (sizes.size() > 1)
      size = selectSize(code, sizes, linalg::IndexOp::create(code, last));
    return code.isInRange(toIndex(code, element), size);
  });
}

/// The first index that is not in range, and its position.
static SmallVector<Value> findOutside(ScalarBuilder &builder, Value indices,
                                      ValueRange sizes) {
  int64_t rank = cast<RankedTensorType>(indices.getType()).getRank();
  SmallVector<Value> counts, inits = {builder.boolean(false), builder.index(0)};
  for (int64_t i = 0; i < rank; ++i)
    counts.push_back(builder.size(indices, i));
  inits.append(rank, builder.index(0));
  SmallVector<Value> found =
      emitLoops(builder, counts, inits,
                [&](ScalarBuilder &b, ValueRange position, ValueRange values) {
                  Value size = selectSize(b, sizes, position.back());
                  Value element = toIndex(b, b.extract(indices, position));
                  Value keeps =
                      b.logicalOr(values[0], b.isInRange(element, size));
                  SmallVector<Value> current = {b.boolean(true), element};
                  llvm::append_range(current, position);
                  SmallVector<Value> next;
                  for (auto [value, other] : llvm::zip(values, current))
                    next.push_back(b.select(keeps, value, other));
                  return next;
                });
  found.erase(found.begin());
  return found;
}

void agate::emitIndexCheck(ScalarBuilder &builder, Operation *op,
                           StringRef name, Value indices, ValueRange sizes) {
  StringRef operation = op->getName().getStringRef();
  Value good = emitAllInRange(builder, indices, sizes);
  // What takes time happens only if an index is out of range. The assertion is
  // what analyses see.
  auto branch = scf::IfOp::create(builder, builder.logicalNot(good));
  OpBuilder nested = branch.getThenBodyBuilder();
  ScalarBuilder b(builder.getLoc(), nested);
  int64_t rank = cast<RankedTensorType>(indices.getType()).getRank();
  SmallVector<Value> found =
      rank == 0 ? SmallVector<Value>{toIndex(b, b.extract(indices, {}))}
                : findOutside(b, indices, sizes);
  Value size = rank == 0 ? sizes[0] : selectSize(b, sizes, found.back());
  SmallVector<Value> numbers;
  for (Value value : found)
    numbers.push_back(fromIndex(b, value, b.getI64Type()));
  std::string text = describeOperation(builder.getLoc(), operation);
  text += '\0' + name.str() + '\0';
  Value bytes = arith::ConstantOp::create(
      b, DenseElementsAttr::getFromRawBuffer(
             RankedTensorType::get(int64_t(text.size()), b.getI8Type()),
             ArrayRef(text.data(), text.size())));
  Value position = rank == 0
                       ? b.index(0)
                       : emitAddress(b, tensor::FromElementsOp::create(
                                            b, ArrayRef(numbers).drop_front()));
  auto toInt = [&](Value v) { return fromIndex(b, v, b.getI64Type()); };
  callRuntime(b, AGATE_FUNCTION_FailIndex,
              {emitAddress(b, bytes), numbers.front(), position,
               toInt(b.index(rank)), toInt(size)});
  builder.check(good, operation + ": an index is out of range");
}

Value agate::emitForEach(
    ScalarBuilder &builder, ArrayRef<OpFoldResult> sizes, Type elementType,
    function_ref<Value(ScalarBuilder &, ValueRange)> element) {
  return emitMap(builder, {}, sizes, elementType,
                 [&](ScalarBuilder &b, ValueRange) {
                   SmallVector<Value> position;
                   for (size_t i = 0; i < sizes.size(); ++i)
                     position.push_back(linalg::IndexOp::create(b, i));
                   return element(b, position);
                 });
}

SmallVector<Value> agate::emitLoops(
    ScalarBuilder &builder, ValueRange sizes, ValueRange inits,
    function_ref<SmallVector<Value>(ScalarBuilder &, ValueRange, ValueRange)>
        body) {
  SmallVector<Value> zeros(sizes.size(), builder.index(0));
  SmallVector<Value> ones(sizes.size(), builder.index(1));
  scf::LoopNest nest = scf::buildLoopNest(
      builder, builder.getLoc(), zeros, sizes, ones, inits,
      [&](OpBuilder &b, Location, ValueRange position, ValueRange values) {
        ScalarBuilder inner(builder.getLoc(), b);
        SmallVector<Value> next = body(inner, position, values);
        return scf::ValueVector(next.begin(), next.end());
      });
  return llvm::to_vector(nest.results);
}

SmallVector<Value>
agate::emitSums(ScalarBuilder &builder, OpFoldResult first, OpFoldResult end,
                ArrayRef<Value> sums,
                llvm::function_ref<SmallVector<Value>(ScalarBuilder &, Value,
                                                      ArrayRef<Value>)>
                    term) {
  std::optional<int64_t> from = getConstantIntValue(first),
                         to = getConstantIntValue(end);
  // Longer loops are not unrolled.
  constexpr int64_t limit = 4;
  if (from && to && *to - *from <= limit) {
    SmallVector<Value> values(sums);
    for (int64_t i = *from; i < *to; ++i)
      values = term(builder, builder.index(i), values);
    return values;
  }
  auto loop = scf::ForOp::create(
      builder, toIndex(builder, first), toIndex(builder, end),
      toIndex(builder, builder.getIndexAttr(1)), sums,
      [&](OpBuilder &b, Location loc, Value i, ValueRange values) {
        ScalarBuilder builder(loc, b);
        scf::YieldOp::create(builder,
                             term(builder, i, SmallVector<Value>(values)));
      });
  return SmallVector<Value>(loop.getResults());
}

Value agate::emitGuarded(ScalarBuilder &b, Value condition, Value otherwise,
                         llvm::function_ref<Value()> then) {
  auto branch = scf::IfOp::create(b, TypeRange{otherwise.getType()}, condition,
                                  /*withElseRegion=*/true);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(branch.thenBlock());
  scf::YieldOp::create(b, then());
  b.setInsertionPointToStart(branch.elseBlock());
  scf::YieldOp::create(b, otherwise);
  return branch.getResult(0);
}

Value agate::emitFlat(ScalarBuilder &builder, Value tensor) {
  auto type = cast<RankedTensorType>(tensor.getType());
  if (type.getRank() == 1)
    return tensor;
  if (llvm::is_contained(type.getShape(), 0))
    return createEmpty(builder, OpFoldResult(builder.getIndexAttr(0)),
                       type.getElementType());
  auto flat = RankedTensorType::get(
      {countElements(type).value_or(ShapedType::kDynamic)},
      type.getElementType());
  if (type.getRank() == 0)
    return tensor::ExpandShapeOp::create(builder, flat, tensor,
                                         ArrayRef<ReassociationIndices>{});
  ReassociationIndices all =
      llvm::to_vector<2>(llvm::seq<int64_t>(0, type.getRank()));
  return tensor::CollapseShapeOp::create(builder, flat, tensor,
                                         ArrayRef<ReassociationIndices>(all));
}
