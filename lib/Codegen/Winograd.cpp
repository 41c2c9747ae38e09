//===- Winograd.cpp - Convolutions with fewer multiplications -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lanes are channels ahead of the products and filters behind them, so that no
// transformation moves elements within a vector.
//
//===----------------------------------------------------------------------===//

#include "Winograd.h"

#include "FloatBuilder.h"
#include "TileLoops.h"

#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/DialectResourceBlobManager.h"

#include <cmath>

using namespace mlir;

namespace agate {

//===----------------------------------------------------------------------===//
// Matrices
//===----------------------------------------------------------------------===//

namespace {
/// Bt, G and At, in row-major order.
struct WinogradMatrices {
  ArrayRef<double> input, filter, output;
};
} // namespace

// clang-format off
static constexpr double input2[] = {1,  0, -1,  0,
                                    0,  1,  1,  0,
                                    0, -1,  1,  0,
                                    0,  1,  0, -1};
static constexpr double filter2[] = { 1,    0,   0,
                                     .5,   .5,  .5,
                                     .5,  -.5,  .5,
                                      0,    0,   1};
static constexpr double output2[] = {1, 1,  1,  0,
                                     0, 1, -1, -1};
static constexpr double input4[] = {4,  0, -5,  0, 1, 0,
                                    0, -4, -4,  1, 1, 0,
                                    0,  4, -4, -1, 1, 0,
                                    0, -2, -1,  2, 1, 0,
                                    0,  2, -1, -2, 1, 0,
                                    0,  4,  0, -5, 0, 1};
static constexpr double filter4[] = {1. / 4,        0,       0,
                                    -1. / 6,  -1. / 6, -1. / 6,
                                    -1. / 6,   1. / 6, -1. / 6,
                                     1. / 24,  1. / 12, 1. / 6,
                                     1. / 24, -1. / 12, 1. / 6,
                                     0,             0,       1};
static constexpr double output4[] = {1, 1,  1, 1,  1, 0,
                                     0, 1, -1, 2, -2, 0,
                                     0, 1,  1, 4,  4, 0,
                                     0, 1, -1, 8, -8, 1};
// clang-format on

static WinogradMatrices getMatrices(int64_t outputs) {
  if (outputs == 2)
    return {input2, filter2, output2};
  return {input4, filter4, output4};
}

/// The sum of `values`, each times its coefficient.
static Value emitSum(FloatBuilder &f, ArrayRef<double> coefficients,
                     ArrayRef<Value> values) {
  // One that needs no multiplication begins.
  const double *first = llvm::find(coefficients, 1.0);
  if (first == coefficients.end())
    first = llvm::find_if(coefficients, [](double x) { return x != 0; });
  size_t begin = first - coefficients.begin();
  Value sum = values[begin];
  if (*first != 1)
    sum = f.mul(sum, f.constant(*first));
  for (size_t i = 0; i < coefficients.size(); ++i) {
    double factor = coefficients[i];
    if (i == begin || factor == 0)
      continue;
    if (factor == 1)
      sum = f.add(sum, values[i]);
    else if (factor == -1)
      sum = f.sub(sum, values[i]);
    else
      sum = f.madd(values[i], f.constant(factor), sum);
  }
  return sum;
}

/// M S Mt, for a matrix M with `size` columns and a square S of vectors.
SmallVector<Value> WinogradEmitter::transform(ArrayRef<double> matrix,
                                              int64_t size,
                                              ArrayRef<Value> square) {
  int64_t rows = matrix.size() / size;
  FloatBuilder f(b, b.getLoc(), square.front().getType(), unit);
  auto getRow = [&](int64_t i) { return matrix.slice(i * size, size); };
  SmallVector<Value> half(rows * size), result;
  for (int64_t column = 0; column < size; ++column) {
    SmallVector<Value> values;
    for (int64_t i = 0; i < size; ++i)
      values.push_back(square[i * size + column]);
    for (int64_t i = 0; i < rows; ++i)
      half[i * size + column] = emitSum(f, getRow(i), values);
  }
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = 0; j < rows; ++j)
      result.push_back(
          emitSum(f, getRow(j), ArrayRef(half).slice(i * size, size)));
  return result;
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

WinogradEmitter::WinogradEmitter(ImplicitLocOpBuilder &b,
                                 const WinogradSizes &sizes,
                                 const WinogradTile &tile, VectorUnit unit,
                                 Type elementType)
    : b(b), sizes(sizes), tile(tile), unit(unit), elementType(elementType) {
  AffineExpr size = b.getAffineDimExpr(0);
  auto apply = [&](AffineExpr expr, OpFoldResult operand) {
    return affine::makeComposedFoldedAffineApply(b, b.getLoc(), expr,
                                                 {operand});
  };
  numTileRows = apply(size.ceilDiv(tile.outputs), sizes.rows);
  numTileColumns = apply(size.ceilDiv(tile.outputs), sizes.columns);
  numTiles = apply(size * tile.tileRows, numTileColumns);
}

Value WinogradEmitter::createEmpty(ArrayRef<OpFoldResult> shape) {
  return tensor::EmptyOp::create(b, shape, elementType);
}

OpFoldResult WinogradEmitter::compute(OpFoldResult x, int64_t scale,
                                      OpFoldResult offset) {
  AffineExpr d0 = b.getAffineDimExpr(0), d1 = b.getAffineDimExpr(1);
  return affine::makeComposedFoldedAffineApply(b, b.getLoc(), d0 * scale + d1,
                                               {x, offset});
}

static SmallVector<Value> getValues(ImplicitLocOpBuilder &b,
                                    ArrayRef<OpFoldResult> indices) {
  return getValueOrCreateConstantIndexOp(b, b.getLoc(), indices);
}

OpFoldResult WinogradEmitter::getNumber(OpFoldResult row, OpFoldResult column) {
  if (tile.tileRows == 1)
    return column;
  if (std::optional<int64_t> length = getConstantIntValue(numTileColumns))
    return compute(row, *length, column);
  SmallVector<Value> values = getValues(b, {row, column, numTileColumns});
  Value first = arith::MulIOp::create(b, values[0], values[2]);
  return arith::AddIOp::create(b, first, values[1]).getResult();
}

Value WinogradEmitter::read(Value tensor, ArrayRef<OpFoldResult> indices) {
  auto type = VectorType::get(unit.getLanes(elementType), elementType);
  Value padding = arith::ConstantOp::create(b, b.getZeroAttr(elementType));
  auto map = AffineMap::getMinorIdentityMap(indices.size(), 1, b.getContext());
  return vector::TransferReadOp::create(
      b, type, tensor, getValues(b, indices), AffineMapAttr::get(map), padding,
      /*mask=*/Value(), b.getBoolArrayAttr({true}));
}

Value WinogradEmitter::write(Value vector, Value tensor,
                             ArrayRef<OpFoldResult> indices) {
  auto map = AffineMap::getMinorIdentityMap(indices.size(), 1, b.getContext());
  return vector::TransferWriteOp::create(
             b, tensor.getType(), vector, tensor, getValues(b, indices),
             AffineMapAttr::get(map), /*mask=*/Value(),
             b.getBoolArrayAttr({true}))
      .getResult();
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

/// The exponent of the bound of elements: squares of 2^64 are finite, as are
/// sums of many of them.
static constexpr int boundExponent = 64;

std::optional<bool> WinogradEmitter::isInRange(Value tensor) {
  auto constant = tensor.getDefiningOp<arith::ConstantOp>();
  auto resource = constant
                      ? dyn_cast<DenseResourceElementsAttr>(constant.getValue())
                      : DenseResourceElementsAttr();
  AsmResourceBlob *blob =
      resource ? resource.getRawHandle().getBlob() : nullptr;
  if (!blob)
    return std::nullopt;
  ArrayRef<char> bytes = blob->getData();
  for (size_t i = 0; i + sizeof(float) <= bytes.size(); i += sizeof(float)) {
    float element;
    memcpy(&element, bytes.data() + i, sizeof(float));
    if (!(std::abs(element) < std::ldexp(1.0f, boundExponent)))
      return false;
  }
  return true;
}

/// The largest element without its sign, as bits: these are ordered as the
/// magnitudes are, and NaN is greater than infinity. Reduces all dimensions of
/// `tensor` but the first `numKept` ones.
static Value emitLargest(ImplicitLocOpBuilder &b, Value tensor,
                         unsigned numKept) {
  unsigned rank = cast<RankedTensorType>(tensor.getType()).getRank();
  SmallVector<OpFoldResult> shape =
      tensor::getMixedSizes(b, b.getLoc(), tensor);
  shape.resize(numKept);
  Value zero = arith::ConstantIntOp::create(b, 0, 32);
  Value empty = tensor::EmptyOp::create(b, shape, b.getI32Type());
  Value init = linalg::FillOp::create(b, zero, empty).getResult(0);
  AffineMap maps[] = {
      b.getMultiDimIdentityMap(rank),
      AffineMap::get(rank, 0, b.getMultiDimIdentityMap(numKept).getResults(),
                     b.getContext())};
  SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::reduction);
  std::fill_n(loops.begin(), numKept, utils::IteratorType::parallel);
  return linalg::GenericOp::create(
             b, init.getType(), tensor, init, maps, loops,
             [](OpBuilder &nested, Location loc, ValueRange args) {
               ImplicitLocOpBuilder body(loc, nested);
               Value bits = args[0];
               if (isa<FloatType>(bits.getType())) {
                 bits = arith::BitcastOp::create(body, body.getI32Type(), bits);
                 Value mask = arith::ConstantIntOp::create(body, INT32_MAX, 32);
                 bits = arith::AndIOp::create(body, bits, mask);
               }
               linalg::YieldOp::create(
                   body,
                   arith::MaxUIOp::create(body, args[1], bits).getResult());
             })
      .getResult(0);
}

Value WinogradEmitter::emitIsInRange(ImplicitLocOpBuilder &b, Value tensor) {
  // Channel by channel, as each of them may have a thread.
  if (cast<RankedTensorType>(tensor.getType()).getRank() > 1)
    tensor = emitLargest(b, tensor, 1);
  Value bits =
      tensor::ExtractOp::create(b, emitLargest(b, tensor, 0), ValueRange());
  Value bound =
      arith::ConstantIntOp::create(b, int64_t(127 + boundExponent) << 23, 32);
  return arith::CmpIOp::create(b, arith::CmpIPredicate::ult, bits, bound);
}

void WinogradEmitter::transformFilters(Value packed) {
  ArrayRef<int64_t> shape = cast<RankedTensorType>(packed.getType()).getShape();
  int64_t inputs = getInputs(), panel = shape.back();
  int64_t lanes = unit.getLanes(elementType);
  ArrayRef<double> matrix = getMatrices(tile.outputs).filter;
  auto emitVector = [&](OpFoldResult number, OpFoldResult channel,
                        OpFoldResult filter, Value tensor) {
    SmallVector<Value> square;
    for (int64_t i = 0; i < 9; ++i)
      square.push_back(read(
          packed, {number, getIndex(i / 3), getIndex(i % 3), channel, filter}));
    for (auto [i, vector] : llvm::enumerate(transform(matrix, 3, square)))
      tensor = write(vector, tensor, {getIndex(i), number, channel, filter});
    return tensor;
  };
  Value empty = createEmpty({getIndex(inputs * inputs), getIndex(shape[0]),
                             getIndex(shape[3]), getIndex(panel)});
  filters = emitTileLoop(b, {0, getIndex(shape[0]), 1}, empty,
                         [&](OpFoldResult number, Value outer) {
                           return emitTileLoop(
                               b, {0, getIndex(shape[3]), 1}, outer,
                               [&](OpFoldResult channel, Value inner) {
                                 return emitTileLoop(
                                     b, {0, getIndex(panel), lanes}, inner,
                                     [&](OpFoldResult filter, Value tensor) {
                                       return emitVector(number, channel,
                                                         filter, tensor);
                                     });
                               });
                         });
}

void WinogradEmitter::setImage(Value channels, const PaddedImage &padded) {
  OpFoldResult two = getIndex(2);
  Value buffer = createEmpty({compute(numTileRows, tile.outputs, two),
                              compute(numTileColumns, tile.outputs, two),
                              getIndex(sizes.channels)});
  image = emitChannelsLast(b, channels, padded, buffer);
}

/// Bt d B of all squares of a block, as [a * a, squares, channels].
Value WinogradEmitter::emitInputs(OpFoldResult firstTile) {
  int64_t inputs = getInputs(), lanes = unit.getLanes(elementType);
  ArrayRef<double> matrix = getMatrices(tile.outputs).input;
  auto emitSquare = [&](OpFoldResult row, OpFoldResult column,
                        OpFoldResult channel, Value tensor) {
    OpFoldResult y = compute(row, 1, firstTile);
    SmallVector<Value> square;
    for (int64_t i = 0; i < inputs * inputs; ++i)
      square.push_back(
          read(image,
               {compute(y, tile.outputs, getIndex(i / inputs)),
                compute(column, tile.outputs, getIndex(i % inputs)), channel}));
    OpFoldResult number = getNumber(row, column);
    for (auto [i, vector] : llvm::enumerate(transform(matrix, inputs, square)))
      tensor = write(vector, tensor, {getIndex(i), number, channel});
    return tensor;
  };
  Value empty = createEmpty(
      {getIndex(inputs * inputs), numTiles, getIndex(sizes.channels)});
  Value result = emitTileLoop(
      b, {0, blockTileRows, 1}, empty, [&](OpFoldResult row, Value outer) {
        return emitTileLoop(
            b, {0, numTileColumns, 1}, outer,
            [&](OpFoldResult column, Value inner) {
              return emitTileLoop(
                  b, {0, getIndex(sizes.channels), lanes}, inner,
                  [&](OpFoldResult channel, Value tensor) {
                    return emitSquare(row, column, channel, tensor);
                  });
            });
      });
  // A row may have too few.
  bool hasFew = tile.minColumns / tile.outputs < tile.restSquares;
  return isDynamic() && hasFew ? emitZeros(result) : result;
}

/// Zeros in place of squares that a block has too few of for a product.
Value WinogradEmitter::emitZeros(Value inputs) {
  auto type = VectorType::get(unit.getLanes(elementType), elementType);
  Value zero = arith::ConstantOp::create(b, b.getZeroAttr(type));
  return emitStepLoop(
      b, numBlockTiles, getIndex(tile.restSquares), 1, inputs,
      [&](OpFoldResult square, Value outer) {
        return emitTileLoop(
            b, {0, getIndex(sizes.channels), type.getDimSize(0)}, outer,
            [&](OpFoldResult channel, Value tensor) {
              for (int64_t i = 0; i < getInputs() * getInputs(); ++i)
                tensor = write(zero, tensor, {getIndex(i), square, channel});
              return tensor;
            });
      });
}

/// The squares of a range by filters, for one of their elements.
Value WinogradEmitter::emitProduct(Value inputs, OpFoldResult element,
                                   const SquareRange &range,
                                   OpFoldResult filter, int64_t numFilters,
                                   Value destination) {
  int64_t panel = cast<RankedTensorType>(filters.getType()).getShape().back();
  OpFoldResult zero = getIndex(0), one = getIndex(1),
               channels = getIndex(sizes.channels),
               width = getIndex(numFilters),
               firstInPanel = getIndex(panel - numFilters),
               height = getIndex(range.squares);
  OpFoldResult number = affine::makeComposedFoldedAffineApply(
      b, b.getLoc(), b.getAffineDimExpr(0).ceilDiv(panel), {filter});
  Value left = createExtractSlice(
      b, inputs,
      HyperrectangularSlice({element, range.first, zero},
                            {one, height, channels}),
      RankedTensorType::get({range.squares, sizes.channels}, elementType));
  Value right = createExtractSlice(
      b, filters,
      HyperrectangularSlice({element, number, zero, firstInPanel},
                            {one, one, channels, width}),
      RankedTensorType::get({sizes.channels, numFilters}, elementType));
  HyperrectangularSlice where({element, range.first, filter},
                              {one, height, width});
  Value init = createExtractSlice(
      b, destination, where,
      RankedTensorType::get({range.squares, numFilters}, elementType));
  Value padding = arith::ConstantOp::create(b, b.getZeroAttr(elementType));
  init = linalg::FillOp::create(b, padding, init).getResult(0);
  AffineExpr row = b.getAffineDimExpr(0), column = b.getAffineDimExpr(1),
             channel = b.getAffineDimExpr(2);
  AffineMap maps[] = {AffineMap::get(3, 0, {row, channel}, b.getContext()),
                      AffineMap::get(3, 0, {channel, column}, b.getContext()),
                      AffineMap::get(3, 0, {row, column}, b.getContext())};
  utils::IteratorType loops[] = {utils::IteratorType::parallel,
                                 utils::IteratorType::parallel,
                                 utils::IteratorType::reduction};
  Value product =
      linalg::GenericOp::create(
          b, init.getType(), ValueRange{left, right}, init, maps, loops,
          [](OpBuilder &nested, Location loc, ValueRange args) {
            Value product =
                arith::MulFOp::create(nested, loc, args[0], args[1]);
            linalg::YieldOp::create(
                nested, loc,
                arith::AddFOp::create(nested, loc, args[2], product)
                    .getResult());
          })
          .getResult(0);
  return createInsertSlice(b, product, destination, where);
}

/// Loops over ranges that cover the squares of a block.
Value WinogradEmitter::emitSquareLoops(
    Value destination,
    llvm::function_ref<Value(const SquareRange &range, Value tensor)> emit) {
  if (!isDynamic())
    return emitTileLoop(b, {0, numTiles, tile.squares}, destination,
                        [&](OpFoldResult square, Value tensor) {
                          return emit({square, tile.squares}, tensor);
                        });
  AffineExpr d0 = b.getAffineDimExpr(0), d1 = b.getAffineDimExpr(1);
  OpFoldResult full = affine::makeComposedFoldedAffineApply(
      b, b.getLoc(), d0 - d0 % tile.squares, {numBlockTiles});
  destination = emitStepLoop(b, getIndex(0), full, tile.squares, destination,
                             [&](OpFoldResult square, Value tensor) {
                               return emit({square, tile.squares}, tensor);
                             });
  // The last one is shifted, but not beyond the first square.
  return emitStepLoop(
      b, full, numBlockTiles, tile.restSquares, destination,
      [&](OpFoldResult square, Value tensor) {
        OpFoldResult first = affine::makeComposedFoldedAffineMin(
            b, b.getLoc(),
            AffineMap::get(2, 0, {d0, d1 - tile.restSquares}, b.getContext()),
            {square, numBlockTiles});
        first = affine::makeComposedFoldedAffineMax(
            b, b.getLoc(),
            AffineMap::get(1, 0, {d0, b.getAffineConstantExpr(0)},
                           b.getContext()),
            {first});
        return emit({first, tile.restSquares}, tensor);
      });
}

/// The sums over channels, as [a * a, squares, filters].
Value WinogradEmitter::emitProducts(Value inputs) {
  int64_t numElements = getInputs() * getInputs();
  int64_t panel = cast<RankedTensorType>(filters.getType()).getShape().back();
  Value empty =
      createEmpty({getIndex(numElements), numTiles, getIndex(sizes.filters)});
  SmallVector<TiledRange> filterRanges =
      makeRanges(getIndex(sizes.filters), panel, sizes.filterTails);
  auto emitElement = [&](OpFoldResult element, Value tensor) {
    for (const TiledRange &filterRange : filterRanges)
      tensor = emitTileLoop(
          b, filterRange, tensor, [&](OpFoldResult filter, Value outer) {
            return emitSquareLoops(
                outer, [&](const SquareRange &range, Value inner) {
                  return emitProduct(inputs, element, range, filter,
                                     filterRange.tile, inner);
                });
          });
    return tensor;
  };
  return emitTileLoop(b, {0, getIndex(numElements), 1}, empty, emitElement);
}

/// At M A of all squares of a block, as [rows, columns, filters].
Value WinogradEmitter::emitOutputs(Value products) {
  int64_t inputs = getInputs(), lanes = unit.getLanes(elementType);
  int64_t outputs = tile.outputs;
  ArrayRef<double> matrix = getMatrices(outputs).output;
  auto emitSquare = [&](OpFoldResult row, OpFoldResult column,
                        OpFoldResult filter, Value tensor) {
    OpFoldResult number = getNumber(row, column);
    SmallVector<Value> square;
    for (int64_t i = 0; i < inputs * inputs; ++i)
      square.push_back(read(products, {getIndex(i), number, filter}));
    for (auto [i, vector] : llvm::enumerate(transform(matrix, inputs, square)))
      tensor = write(vector, tensor,
                     {compute(row, outputs, getIndex(i / outputs)),
                      compute(column, outputs, getIndex(i % outputs)), filter});
    return tensor;
  };
  Value empty = createEmpty({getIndex(getBlockRows()),
                             compute(numTileColumns, outputs, getIndex(0)),
                             getIndex(sizes.filters)});
  return emitTileLoop(
      b, {0, blockTileRows, 1}, empty, [&](OpFoldResult row, Value outer) {
        return emitTileLoop(b, {0, numTileColumns, 1}, outer,
                            [&](OpFoldResult column, Value inner) {
                              return emitTileLoop(
                                  b, {0, getIndex(sizes.filters), lanes}, inner,
                                  [&](OpFoldResult filter, Value tensor) {
                                    return emitSquare(row, column, filter,
                                                      tensor);
                                  });
                            });
      });
}

Value WinogradEmitter::emitBlockLoop(Value destination, TileEmitter emitBlock) {
  if (!isDynamic())
    return emitTileLoop(b, {0, numTileRows, tile.tileRows}, destination,
                        emitBlock);
  return emitStepLoop(b, getIndex(0), numTileRows, tile.tileRows, destination,
                      emitBlock);
}

Value WinogradEmitter::emitBlock(OpFoldResult firstTile) {
  blockTileRows = getIndex(tile.tileRows);
  numBlockTiles = numTiles;
  if (isDynamic() && tile.tileRows != 1) {
    AffineExpr d0 = b.getAffineDimExpr(0), d1 = b.getAffineDimExpr(1);
    blockTileRows = affine::makeComposedFoldedAffineMin(
        b, b.getLoc(),
        AffineMap::get(2, 0, {d1 - d0, b.getAffineConstantExpr(tile.tileRows)},
                       b.getContext()),
        {firstTile, numTileRows});
    numBlockTiles = getNumber(blockTileRows, getIndex(0));
  }
  return emitOutputs(emitProducts(emitInputs(firstTile)));
}

} // namespace agate
