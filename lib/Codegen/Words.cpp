//===- Words.cpp - Small integers packed into words -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Words.h"

#include "PackWeights.h"
#include "TileLoops.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

namespace agate {

/// The sign bits of the bytes of a word.
static constexpr uint32_t signBits = 0x80808080;

static int64_t getWidth(Type type) {
  return getElementTypeOrSelf(type).getIntOrFloatBitWidth();
}

/// The numbers, with as many more along the dimension that words are full.
static Value emitFull(ImplicitLocOpBuilder &b, Value numbers,
                      const WordOrder &order) {
  auto type = cast<RankedTensorType>(numbers.getType());
  int64_t count = 32 / getWidth(type), size = type.getDimSize(order.dim);
  if (!ShapedType::isDynamic(size) && size % count == 0)
    return numbers;
  SmallVector<OpFoldResult> low(type.getRank(), b.getIndexAttr(0)), high = low;
  high[order.dim] = affine::makeComposedFoldedAffineApply(
      b, b.getLoc(), (-b.getAffineDimExpr(0)) % count,
      {tensor::getMixedSize(b, b.getLoc(), numbers, order.dim)});
  Value padding = arith::ConstantOp::create(
      b, b.getIntegerAttr(type.getElementType(), order.padding));
  return tensor::PadOp::create(b, Type(), numbers, low, high, padding);
}

/// A tensor for the words of `numbers`.
static Value createEmpty(ImplicitLocOpBuilder &b, Value numbers,
                         const WordOrder &order) {
  SmallVector<OpFoldResult> sizes =
      tensor::getMixedSizes(b, b.getLoc(), numbers);
  sizes[order.dim] = affine::makeComposedFoldedAffineApply(
      b, b.getLoc(),
      b.getAffineDimExpr(0).floorDiv(32 / getWidth(numbers.getType())),
      {sizes[order.dim]});
  return tensor::EmptyOp::create(b, sizes, b.getI32Type());
}

/// The words of numbers that are adjacent along another dimension than the
/// innermost one, one by one.
static Value packElements(ImplicitLocOpBuilder &b, Value numbers,
                          const WordOrder &order) {
  Value empty = createEmpty(b, numbers, order);
  int64_t rank = cast<RankedTensorType>(empty.getType()).getRank();
  unsigned width = getWidth(numbers.getType()), count = 32 / width;
  SmallVector<AffineMap> maps;
  for (unsigned i = 0; i < count; ++i) {
    SmallVector<AffineExpr> exprs;
    for (int64_t dim = 0; dim < rank; ++dim)
      exprs.push_back(b.getAffineDimExpr(dim));
    exprs[order.dim] = exprs[order.dim] * count + i;
    maps.push_back(AffineMap::get(rank, 0, exprs, b.getContext()));
  }
  maps.push_back(b.getMultiDimIdentityMap(rank));
  SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::parallel);
  SmallVector<Value> inputs(count, numbers);
  auto generic = linalg::GenericOp::create(
      b, empty.getType(), inputs, empty, maps, loops,
      [&](OpBuilder &nested, Location loc, ValueRange args) {
        ImplicitLocOpBuilder body(loc, nested);
        auto emitConstant = [&](uint32_t value) -> Value {
          return arith::ConstantOp::create(
              body, body.getI32IntegerAttr(int32_t(value)));
        };
        Value word;
        for (unsigned i = 0; i < count; ++i) {
          Value part = arith::ExtUIOp::create(body, body.getI32Type(), args[i]);
          if (i != 0)
            part = arith::ShLIOp::create(body, part, emitConstant(i * width));
          word = i == 0 ? part : arith::OrIOp::create(body, word, part);
        }
        if (order.flipsSigns)
          word = arith::XOrIOp::create(body, word, emitConstant(signBits));
        linalg::YieldOp::create(body, word);
      });
  return generic.getResult(0);
}

/// Changes the sign bits of the bytes of vectors of words, if asked for.
static Value emitSigns(ImplicitLocOpBuilder &b, Value words,
                       const WordOrder &order) {
  if (!order.flipsSigns)
    return words;
  Attribute bits = b.getI32IntegerAttr(int32_t(signBits));
  auto type = cast<VectorType>(words.getType());
  return arith::XOrIOp::create(
      b, words,
      arith::ConstantOp::create(b, DenseElementsAttr::get(type, bits)));
}

/// Writes the words of `destination` one vector of `lanes` words of a row after
/// the other. `emitVector` takes the position of the first word and the words
/// so far. `position` has those of the dimensions ahead of `dim`.
static Value
emitVectors(ImplicitLocOpBuilder &b, Value destination, int64_t lanes,
            llvm::function_ref<Value(ArrayRef<Value>, Value)> emitVector,
            SmallVector<Value> position = {}) {
  unsigned dim = position.size();
  OpFoldResult size = tensor::getMixedSize(b, b.getLoc(), destination, dim);
  bool isLast =
      dim + 1 == cast<RankedTensorType>(destination.getType()).getRank();
  position.push_back(Value());
  return emitTileLoop(
      b, {0, size, isLast ? lanes : 1}, destination,
      [&](OpFoldResult offset, Value words) {
        position.back() =
            getValueOrCreateConstantIndexOp(b, b.getLoc(), offset);
        return isLast ? emitVector(position, words)
                      : emitVectors(b, words, lanes, emitVector, position);
      });
}

namespace {
/// Packs numbers that are adjacent in memory, as vectors of them are words.
class RowPacker {
public:
  RowPacker(ImplicitLocOpBuilder &b, Value numbers, const WordOrder &order)
      : b(b), numbers(numbers), order(order),
        type(cast<RankedTensorType>(numbers.getType())) {}

  Value emit(int64_t lanes);

private:
  Value emitRows(int64_t lanes, Value destination);
  Value emitVector(int64_t lanes, ArrayRef<Value> position, Value destination);

  ImplicitLocOpBuilder &b;
  Value numbers;
  const WordOrder &order;
  RankedTensorType type;
};
} // namespace

Value RowPacker::emitVector(int64_t lanes, ArrayRef<Value> position,
                            Value destination) {
  int64_t count = 32 / getWidth(type);
  SmallVector<Value> from(position);
  from.back() = arith::MulIOp::create(b, from.back(),
                                      arith::ConstantIndexOp::create(b, count));
  auto vector = VectorType::get(lanes * count, type.getElementType());
  Value read = vector::TransferReadOp::create(
      b, vector, numbers, from, ub::PoisonOp::create(b, type.getElementType()),
      ArrayRef{true});
  auto words = VectorType::get(lanes, b.getI32Type());
  Value packed = vector::BitCastOp::create(b, words, read);
  packed = emitSigns(b, packed, order);
  return vector::TransferWriteOp::create(b, packed, destination, position,
                                         ArrayRef{true})
      .getResult();
}

Value RowPacker::emitRows(int64_t lanes, Value destination) {
  return emitVectors(b, destination, lanes,
                     [&](ArrayRef<Value> position, Value words) {
                       return emitVector(lanes, position, words);
                     });
}

Value RowPacker::emit(int64_t lanes) {
  Value empty = createEmpty(b, numbers, order);
  auto wordType = cast<RankedTensorType>(empty.getType());
  int64_t size = wordType.getShape().back();
  if (!ShapedType::isDynamic(size))
    return emitRows(std::min(lanes, size), empty);
  OpFoldResult words =
      tensor::getMixedSize(b, b.getLoc(), empty, wordType.getRank() - 1);
  return emitBranch(
      b, wordType, emitAtLeast(b, words, lanes),
      [&] { return emitRows(lanes, empty); },
      [&] { return emitRows(1, empty); });
}

namespace {
/// Packs numbers of adjacent rows: vectors of a few rows are interleaved. The
/// rows are along `order.dim`, the dimension ahead of the innermost one.
class ColumnPacker {
public:
  ColumnPacker(ImplicitLocOpBuilder &b, Value numbers, const WordOrder &order)
      : b(b), numbers(numbers), order(order),
        type(cast<RankedTensorType>(numbers.getType())),
        count(32 / getWidth(type)) {}

  Value emit(int64_t lanes);

private:
  Value emitColumns(int64_t columns, Value destination);
  Value emitVector(int64_t columns, ArrayRef<Value> position,
                   Value destination);

  ImplicitLocOpBuilder &b;
  Value numbers;
  const WordOrder &order;
  RankedTensorType type;
  /// The numbers of a word.
  int64_t count;
};
} // namespace

Value ColumnPacker::emitVector(int64_t columns, ArrayRef<Value> position,
                               Value destination) {
  SmallVector<Value> rows, from(position);
  Value first = arith::MulIOp::create(b, position[order.dim],
                                      arith::ConstantIndexOp::create(b, count));
  Value padding = ub::PoisonOp::create(b, type.getElementType());
  for (int64_t i = 0; i < count; ++i) {
    from[order.dim] =
        arith::AddIOp::create(b, first, arith::ConstantIndexOp::create(b, i));
    rows.push_back(vector::TransferReadOp::create(
        b, VectorType::get(columns, type.getElementType()), numbers, from,
        padding, ArrayRef{true}));
  }
  // Two rows become one of numbers of twice the width.
  for (unsigned width = 2 * getWidth(type); rows.size() > 1; width *= 2) {
    auto wide = VectorType::get(columns, b.getIntegerType(width));
    for (size_t i = 0; i < rows.size() / 2; ++i)
      rows[i] = vector::BitCastOp::create(
          b, wide,
          vector::InterleaveOp::create(b, rows[2 * i], rows[2 * i + 1]));
    rows.resize(rows.size() / 2);
  }
  return vector::TransferWriteOp::create(b, emitSigns(b, rows[0], order),
                                         destination, position, ArrayRef{true})
      .getResult();
}

Value ColumnPacker::emitColumns(int64_t columns, Value destination) {
  return emitVectors(b, destination, columns,
                     [&](ArrayRef<Value> position, Value words) {
                       return emitVector(columns, position, words);
                     });
}

Value ColumnPacker::emit(int64_t lanes) {
  int64_t columns = count * lanes;
  OpFoldResult size =
      tensor::getMixedSize(b, b.getLoc(), numbers, type.getRank() - 1);
  std::optional<int64_t> known = getConstantIntValue(size);
  if (known && *known < columns)
    return packElements(b, numbers, order);
  Value empty = createEmpty(b, numbers, order);
  if (known)
    return emitColumns(columns, empty);
  return emitBranch(
      b, empty.getType(), emitAtLeast(b, size, columns),
      [&] { return emitColumns(columns, empty); },
      [&] { return packElements(b, numbers, order); });
}

Value packWords(ImplicitLocOpBuilder &b, Value numbers, const WordOrder &order,
                int64_t lanes) {
  numbers = emitFull(b, numbers, order);
  int64_t rank = cast<RankedTensorType>(numbers.getType()).getRank();
  if (order.dim + 1 == rank)
    return RowPacker(b, numbers, order).emit(lanes);
  // What is behind the dimension becomes one loop, as rows of an image may be
  // shorter than a vector.
  SmallVector<ReassociationIndices> groups;
  for (int64_t i = 0; i < rank; ++i) {
    if (i <= int64_t(order.dim) + 1)
      groups.emplace_back();
    groups.back().push_back(i);
  }
  if (groups.back().size() == 1)
    return ColumnPacker(b, numbers, order).emit(lanes);
  Value empty = createEmpty(b, numbers, order);
  Value flat = tensor::CollapseShapeOp::create(b, numbers, groups);
  return tensor::ExpandShapeOp::create(
      b, empty.getType(), ColumnPacker(b, flat, order).emit(lanes), groups,
      tensor::getMixedSizes(b, b.getLoc(), empty));
}

Value packConstantWords(ImplicitLocOpBuilder &b, ArrayRef<int32_t> numbers,
                        RankedTensorType type, const WordOrder &order) {
  unsigned width = getWidth(type), count = 32 / width;
  SmallVector<int64_t> shape = llvm::to_vector(type.getShape());
  int64_t size = shape[order.dim];
  shape[order.dim] = llvm::divideCeil(size, count);
  int64_t inner =
      ShapedType::getNumElements(type.getShape().drop_front(order.dim + 1));
  SmallVector<uint32_t> words;
  words.reserve(ShapedType::getNumElements(shape));
  uint32_t mask = uint32_t(-1) >> (32 - width);
  int64_t outer =
      ShapedType::getNumElements(type.getShape().take_front(order.dim));
  for (int64_t i = 0; i < outer; ++i)
    for (int64_t k = 0; k < shape[order.dim]; ++k)
      for (int64_t j = 0; j < inner; ++j) {
        uint32_t word = 0;
        for (unsigned part = 0; part < count; ++part) {
          int64_t at = k * count + part;
          int32_t number = at < size ? numbers[(i * size + at) * inner + j]
                                     : int32_t(order.padding);
          word |= (uint32_t(number) & mask) << (part * width);
        }
        words.push_back(order.flipsSigns ? word ^ signBits : word);
      }
  return createConstant(
      b, RankedTensorType::get(shape, b.getI32Type()),
      ArrayRef(reinterpret_cast<const char *>(words.data()), words.size() * 4));
}

} // namespace agate
