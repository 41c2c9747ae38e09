//===- IntegerProductInits.cpp - Initial values of products of words ------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IntegerProducts.h"
#include "Products.h"
#include "TileLoops.h"

#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace agate;

namespace {
/// What is read in the body of the operation that computes initial values.
struct Terms {
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;

  /// Adds an operand and returns its number.
  unsigned add(Value input, AffineMap map) {
    inputs.push_back(input);
    maps.push_back(map);
    return inputs.size() - 1;
  }
};
} // namespace

/// The zero point of what is multiplied, of an element of it.
Value IntegerProductPacker::emitZero(ImplicitLocOpBuilder &body,
                                     const IntegerFactor &factor, Value zero) {
  const ZeroPoint &point = factor.numbers.zero;
  if (point.constant)
    return arith::ConstantOp::create(
        body, body.getI32IntegerAttr(*point.constant + factor.shift));
  return emitShifted(body, factor, zero);
}

/// A byte of a factor, or its zero point, as it is multiplied.
Value IntegerProductPacker::emitShifted(ImplicitLocOpBuilder &body,
                                        const IntegerFactor &factor,
                                        Value byte) {
  Type type = body.getI32Type();
  if (factor.numbers.isUnsigned)
    byte = arith::ExtUIOp::create(body, type, byte);
  else
    byte = arith::ExtSIOp::create(body, type, byte);
  if (factor.shift == 0)
    return byte;
  return arith::AddIOp::create(
      body, byte,
      arith::ConstantOp::create(body, body.getI32IntegerAttr(factor.shift)));
}

/// The sums of emitSum if the factor is a constant, else null.
Value IntegerProductPacker::computeSum(IntegerFactor &factor,
                                       bool subtractsZero) {
  SmallIntegers &numbers = factor.numbers;
  RankedTensorType type = numbers.getType();
  if (!type.hasStaticShape() || (subtractsZero && !numbers.zero.constant))
    return {};
  std::optional<SmallVector<int32_t>> elements = numbers.readBytes();
  if (!elements)
    return {};
  // The position of an element among the sums is linear in its own.
  SmallVector<int64_t> shape, strides(type.getRank(), 0);
  int64_t count = 1;
  for (unsigned i = type.getRank(); i-- > 0;) {
    AffineExpr expr = factor.map.getResult(i);
    if (isReduction(op, cast<AffineDimExpr>(expr).getPosition()))
      continue;
    strides[i] = count;
    count *= type.getDimSize(i);
    shape.insert(shape.begin(), type.getDimSize(i));
  }
  int64_t added =
      subtractsZero ? -*numbers.zero.constant : int64_t(factor.shift);
  // Modulo 2^32, as the program computes them.
  SmallVector<int32_t> sums(count, 0);
  SmallVector<int64_t> index(type.getRank(), 0);
  int64_t position = 0;
  for (int32_t element : *elements) {
    sums[position] =
        int32_t(uint32_t(sums[position]) + uint32_t(element) + uint32_t(added));
    for (unsigned i = type.getRank(); i-- > 0;) {
      position += strides[i];
      if (++index[i] < type.getDimSize(i))
        break;
      position -= strides[i] * index[i];
      index[i] = 0;
    }
  }
  auto sumType = RankedTensorType::get(shape, b.getI32Type());
  return arith::ConstantOp::create(
      b, DenseElementsAttr::get(sumType, ArrayRef<int32_t>(sums)));
}

/// The sums of a factor over the loops that the result does not have, less
/// their zero points, or as they are multiplied.
Value IntegerProductPacker::emitSum(IntegerFactor &factor, bool subtractsZero) {
  if (Value sums = computeSum(factor, subtractsZero))
    return sums;
  SmallIntegers &numbers = factor.numbers;
  Value bytes = numbers.emitBytes(b);
  unsigned rank = numbers.getType().getRank();
  // In the order of memory.
  SmallVector<AffineExpr> kept;
  SmallVector<OpFoldResult> sizes,
      all = tensor::getMixedSizes(b, b.getLoc(), bytes);
  SmallVector<utils::IteratorType> loops;
  for (auto [i, expr] : llvm::enumerate(factor.map.getResults())) {
    bool isReduced = isReduction(op, cast<AffineDimExpr>(expr).getPosition());
    loops.push_back(isReduced ? utils::IteratorType::reduction
                              : utils::IteratorType::parallel);
    if (isReduced)
      continue;
    kept.push_back(b.getAffineDimExpr(i));
    sizes.push_back(all[i]);
  }
  Value zero = arith::ConstantOp::create(b, b.getI32IntegerAttr(0));
  Value empty = tensor::EmptyOp::create(b, sizes, b.getI32Type());
  Value init = linalg::FillOp::create(b, zero, empty).getResult(0);
  Terms terms;
  terms.add(bytes, b.getMultiDimIdentityMap(rank));
  const ZeroPoint &point = numbers.zero;
  if (subtractsZero && !point.constant)
    terms.add(point.value,
              point.map ? point.map : AffineMap::get(rank, 0, b.getContext()));
  terms.maps.push_back(AffineMap::get(rank, 0, kept, b.getContext()));
  auto generic = linalg::GenericOp::create(
      b, init.getType(), terms.inputs, init, terms.maps, loops,
      [&](OpBuilder &nested, Location loc, ValueRange args) {
        ImplicitLocOpBuilder body(loc, nested);
        Value number = emitShifted(body, factor, args[0]);
        if (subtractsZero)
          number = arith::SubIOp::create(body, number,
                                         emitZero(body, factor, args[1]));
        linalg::YieldOp::create(
            body, arith::AddIOp::create(body, args.back(), number).getResult());
      });
  return generic.getResult(0);
}

/// The initial value less the products of zero points and sums.
Value IntegerProductPacker::emitInit() {
  Value init = op.getDpsInits()[0];
  if (kind == DotKind::Halves ||
      (factors[0].hasNoZero() && factors[1].hasNoZero()))
    return init;
  unsigned rank = cast<RankedTensorType>(init.getType()).getRank();
  Terms terms;
  auto producer = init.getDefiningOp<linalg::LinalgOp>();
  bool isInlined =
      producer && producer.hasPureTensorSemantics() &&
      producer.getNumLoops() == producer.getNumParallelLoops() &&
      producer->getNumResults() == 1 && getResultMap(producer).isIdentity() &&
      !producer.payloadUsesValueFromOperand(&producer.getDpsInitsMutable()[0]);
  if (isInlined)
    for (auto [input, map] :
         llvm::zip(producer.getDpsInputs(), producer.getIndexingMapsArray()))
      terms.add(input, map);
  else
    terms.add(init, b.getMultiDimIdentityMap(rank));
  SmallVector<std::pair<unsigned, unsigned>> numbers(2);
  for (unsigned i = 0; i < 2; ++i) {
    if (factors[i].hasNoZero())
      continue;
    if (!factors[i].numbers.zero.constant)
      numbers[i].first = terms.add(factors[i].numbers.zero.value,
                                   mapToResult(getZeroMap(factors[i])));
    IntegerFactor &other = factors[1 - i];
    // Only one of the sums is over differences.
    numbers[i].second = terms.add(emitSum(other, /*subtractsZero=*/i == 0),
                                  mapToResult(getSumMap(other)));
  }
  terms.maps.push_back(b.getMultiDimIdentityMap(rank));
  SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::parallel);
  Value empty = tensor::EmptyOp::create(
      b, tensor::getMixedSizes(b, b.getLoc(), init), b.getI32Type());
  auto generic = linalg::GenericOp::create(
      b, init.getType(), terms.inputs, empty, terms.maps, loops,
      [&](OpBuilder &nested, Location loc, ValueRange args) {
        ImplicitLocOpBuilder body(loc, nested);
        Value sum = args[0];
        if (isInlined) {
          IRMapping mapping;
          mapping.map(producer.getBlock()->getArguments().drop_back(),
                      args.take_front(producer.getNumDpsInputs()));
          for (Operation &inner : producer.getBlock()->without_terminator())
            body.clone(inner, mapping);
          sum = mapping.lookupOrDefault(
              producer.getBlock()->getTerminator()->getOperand(0));
        }
        for (unsigned i = 0; i < 2; ++i) {
          if (factors[i].hasNoZero())
            continue;
          Value zero = emitZero(body, factors[i], args[numbers[i].first]);
          Value product =
              arith::MulIOp::create(body, zero, args[numbers[i].second]);
          sum = arith::SubIOp::create(body, sum, product);
        }
        linalg::YieldOp::create(body, sum);
      });
  return generic.getResult(0);
}

/// `init` with the products of the parts of the right factor.
Value IntegerProductPacker::emitParts(Value init) {
  if (kind != DotKind::BytePairs || parts.empty())
    return init;
  AffineMap rightMap = factors[1].map;
  SmallVector<int64_t> strides =
      computeStrides(factors[1].numbers.getType().getShape());
  // The position of each part, and its amount.
  SmallVector<int32_t> table;
  for (const NumberPart &part : parts) {
    for (int64_t index : delinearize(part.position, strides))
      table.push_back(index);
    table.push_back(part.amount);
  }
  int64_t numDims = strides.size();
  auto tableType = RankedTensorType::get({int64_t(parts.size()), numDims + 1},
                                         b.getI32Type());
  Value numbers = arith::ConstantOp::create(
      b, DenseElementsAttr::get(tableType, ArrayRef<int32_t>(table)));
  Value bytes = factors[0].numbers.emitBytes(b);
  auto emitPart = [&](OpFoldResult part, Value tensor) -> Value {
    Value number = getValueOrCreateConstantIndexOp(b, b.getLoc(), part);
    auto read = [&](int64_t column) -> Value {
      return tensor::ExtractOp::create(
          b, numbers,
          ValueRange{number, arith::ConstantIndexOp::create(b, column)});
    };
    SmallVector<OpFoldResult> at(op.getNumLoops());
    for (int64_t i = 0; i < numDims; ++i)
      at[rightMap.getDimPosition(i)] =
          arith::IndexCastOp::create(b, b.getIndexType(), read(i)).getResult();
    return emitPartProduct(bytes, tensor, at, read(numDims));
  };
  return emitTileLoop(b, {0, b.getIndexAttr(parts.size()), 1}, init, emitPart);
}

/// `sums` with the products of `amount` and the bytes of the left factor at a
/// position, which is null for loops that the right factor does not have.
Value IntegerProductPacker::emitPartProduct(Value bytes, Value sums,
                                            ArrayRef<OpFoldResult> at,
                                            Value amount) {
  SmallVector<AffineExpr> loops;
  unsigned numLoops = 0;
  for (OpFoldResult offset : at)
    loops.push_back(offset ? b.getAffineConstantExpr(0)
                           : b.getAffineDimExpr(numLoops++));
  auto getSlice = [&](Value tensor, AffineMap map) {
    SmallVector<OpFoldResult> from,
        count = tensor::getMixedSizes(b, b.getLoc(), tensor);
    for (unsigned i = 0; i < map.getNumResults(); ++i) {
      OpFoldResult offset = at[map.getDimPosition(i)];
      from.push_back(offset ? offset : b.getIndexAttr(0));
      if (offset)
        count[i] = b.getIndexAttr(1);
    }
    return HyperrectangularSlice(from, count);
  };
  AffineMap leftMap = factors[0].map, resultMap = getResultMap(op);
  HyperrectangularSlice slice = getSlice(sums, resultMap);
  Value left = createExtractSlice(b, bytes, getSlice(bytes, leftMap));
  Value init = createExtractSlice(b, sums, slice);
  SmallVector<AffineMap> maps = {
      leftMap.replaceDimsAndSymbols(loops, {}, numLoops, 0),
      resultMap.replaceDimsAndSymbols(loops, {}, numLoops, 0)};
  SmallVector<utils::IteratorType> iterators(numLoops,
                                             utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      b, init.getType(), left, init, maps, iterators,
      [&](OpBuilder &nested, Location loc, ValueRange args) {
        ImplicitLocOpBuilder body(loc, nested);
        Value byte = emitShifted(body, factors[0], args[0]);
        Value product = arith::MulIOp::create(body, byte, amount);
        linalg::YieldOp::create(
            body, arith::AddIOp::create(body, args[1], product).getResult());
      });
  return createInsertSlice(b, generic.getResult(0), sums, slice);
}
