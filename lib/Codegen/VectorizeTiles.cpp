//===- VectorizeTiles.cpp - Operations on tiles to vectors ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BoundedShapes.h"
#include "Products.h"
#include "VectorBody.h"
#include "VectorizeRows.h"

#include "agate/Codegen/Passes.h"
#include "agate/Codegen/Strategy.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace agate {
#define GEN_PASS_DEF_VECTORIZETILESPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Tiles
//===----------------------------------------------------------------------===//

namespace {
/// A part of the innermost dimension that is one vector. Only its first lanes
/// may be elements.
struct Chunk {
  int64_t offset, width, numElements;
  /// The number of elements if only the running program knows it. It may be
  /// negative, or more than that of the lanes.
  Value count;
};

/// A tensor whose elements are in vectors. All dimensions but the last one are
/// rows; a row consists of the vectors of `chunks`. The last size is a bound if
/// only the running program knows the size.
struct Tile {
  SmallVector<int64_t> shape;
  SmallVector<Chunk> chunks;
  /// Rows in row-major order, each with all of its chunks.
  SmallVector<Value> vectors;

  int64_t getNumRows() const {
    return ShapedType::getNumElements(ArrayRef(shape).drop_back());
  }
  size_t getNumVectors() const { return getNumRows() * chunks.size(); }
  /// The indices of a row.
  SmallVector<int64_t> getRow(int64_t number) const;
  /// The number of the row with these indices.
  int64_t getRowNumber(ArrayRef<int64_t> indices) const;
};
} // namespace

SmallVector<int64_t> Tile::getRow(int64_t number) const {
  SmallVector<int64_t> indices(shape.size() - 1);
  for (size_t i = indices.size(); i-- > 0; number /= shape[i])
    indices[i] = number % shape[i];
  return indices;
}

int64_t Tile::getRowNumber(ArrayRef<int64_t> indices) const {
  int64_t number = 0;
  for (auto [index, size] : llvm::zip(indices, shape))
    number = number * size + index;
  return number;
}

/// Vectors of the natural width, and for the rest one that is not full, or
/// several whose widths are powers of two.
static SmallVector<Chunk> makeChunks(int64_t size, int64_t width,
                                     bool hasMasks) {
  SmallVector<Chunk> chunks;
  for (int64_t offset = 0; offset < size;) {
    int64_t rest = size - offset;
    while (width > rest && (!hasMasks || width / 2 >= rest))
      width /= 2;
    int64_t numElements = std::min(width, rest);
    chunks.push_back({offset, width, numElements, {}});
    offset += numElements;
  }
  return chunks;
}

/// The same for `size` elements, which are at most `bound`.
static SmallVector<Chunk> makeChunks(ImplicitLocOpBuilder &b, Value size,
                                     int64_t bound, int64_t width) {
  SmallVector<Chunk> chunks;
  for (int64_t offset = 0; offset < bound; offset += width) {
    Value count = arith::SubIOp::create(
        b, size, arith::ConstantIndexOp::create(b, offset));
    chunks.push_back({offset, width, std::min(width, bound - offset), count});
  }
  return chunks;
}

/// The lanes of a vector that are elements; null if all of them are.
static Value getMask(ImplicitLocOpBuilder &b, Chunk chunk) {
  auto type = VectorType::get(chunk.width, b.getI1Type());
  if (chunk.count)
    return vector::CreateMaskOp::create(b, type, chunk.count);
  if (chunk.width == chunk.numElements)
    return {};
  return vector::ConstantMaskOp::create(b, type,
                                        ArrayRef<int64_t>{chunk.numElements});
}

//===----------------------------------------------------------------------===//
// Transposition
//===----------------------------------------------------------------------===//

/// Transposes squares that are next to each other in as many vectors as a
/// square has lanes, a power of two, by exchanging lanes of pairs of vectors.
static void transposeSquares(ImplicitLocOpBuilder &b,
                             MutableArrayRef<Value> vectors) {
  int64_t size = vectors.size();
  auto type = cast<VectorType>(vectors[0].getType());
  int64_t lanes = type.getDimSize(0);
  // Lanes of 128 bits are interleaved by one instruction. Of more, blocks of
  // half, a quarter and so on are exchanged.
  bool interleaves = size * type.getElementTypeBitWidth() <= 128;
  for (int64_t block = size / 2; block != 0; block /= 2) {
    SmallVector<int64_t> upper, lower;
    for (int64_t i = 0; i < lanes; ++i) {
      int64_t lane = i % size, first = i - lane;
      bool isOfOther = interleaves ? lane % 2 : lane & block;
      if (isOfOther)
        first += lanes;
      int64_t low = isOfOther ? lane - block : lane;
      upper.push_back(first + (interleaves ? lane / 2 : low));
      lower.push_back(first + (interleaves ? (size + lane) / 2 : low + block));
    }
    int64_t distance = interleaves ? size / 2 : block;
    SmallVector<Value> next(size);
    for (int64_t i = 0; i < size; ++i) {
      if (i & distance)
        continue;
      Value x = vectors[i], y = vectors[i + distance];
      next[interleaves ? 2 * i : i] = vector::ShuffleOp::create(b, x, y, upper);
      next[interleaves ? 2 * i + 1 : i + distance] =
          vector::ShuffleOp::create(b, x, y, lower);
    }
    llvm::copy(next, vectors.begin());
  }
}

/// `size` elements of a vector from `offset` on.
static Value emitPart(ImplicitLocOpBuilder &b, Value vector, int64_t offset,
                      int64_t size) {
  if (cast<VectorType>(vector.getType()).getDimSize(0) == size)
    return vector;
  return vector::ExtractStridedSliceOp::create(b, vector, offset, size,
                                               /*strides=*/1);
}

/// The transposed matrix, computed in squares, as many of which as fit are in
/// vectors of `lanes`.
static Tile emitTransposition(ImplicitLocOpBuilder &b, const Tile &source,
                              int64_t lanes) {
  int64_t rows = source.shape[0];
  int64_t size = llvm::PowerOf2Ceil(rows);
  for (Chunk chunk : source.chunks)
    size = std::min(size, chunk.width);
  // Several squares of a column are next to each other in a vector.
  int64_t width = size;
  if (llvm::all_of(source.chunks,
                   [&](const Chunk &chunk) { return chunk.width == size; }))
    width = std::max(size, std::min<int64_t>(lanes, llvm::PowerOf2Ceil(rows)));
  Tile result;
  result.shape = {source.shape[1], rows};
  for (int64_t offset = 0; offset < rows; offset += width)
    result.chunks.push_back(
        {offset, width, std::min(width, rows - offset), {}});
  result.vectors.resize(result.getNumVectors());
  auto type = cast<VectorType>(source.vectors[0].getType());
  size_t numChunks = source.chunks.size();
  for (auto [target, rowChunk] : llvm::enumerate(result.chunks)) {
    for (auto [i, chunk] : llvm::enumerate(source.chunks)) {
      // Several of a row are so as they are read.
      int64_t squares = width / size;
      Value poison = ub::PoisonOp::create(
          b, VectorType::get(squares * chunk.width, type.getElementType()));
      SmallVector<Value> vectors(size, poison);
      for (int64_t k = 0; k < rowChunk.numElements; ++k) {
        Value row = source.vectors[(rowChunk.offset + k) * numChunks + i];
        Value &vector = vectors[k % size];
        vector = squares == 1 ? row
                              : vector::InsertStridedSliceOp::create(
                                    b, row, vector, k / size * size, 1);
      }
      transposeSquares(b, vectors);
      for (int64_t k = 0; k < chunk.numElements; ++k)
        result.vectors[(chunk.offset + k) * result.chunks.size() + target] =
            emitPart(b, vectors[k % size], k / size * size, width);
    }
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Vectorization
//===----------------------------------------------------------------------===//

/// Whether every other element of an operand is read, which there are no masks
/// for.
static bool hasStridedOperand(linalg::LinalgOp op) {
  AffineMap result = op.getIndexingMapsArray().back();
  if (result.getNumResults() == 0)
    return false;
  auto lane = dyn_cast<AffineDimExpr>(result.getResults().back());
  return lane && llvm::any_of(op.getIndexingMapsArray(), [&](AffineMap map) {
           return getAccess(map, lane.getPosition()) == Access::Strided;
         });
}

static bool isProductOfIntegers(linalg::LinalgOp op) {
  return isSumOfProducts(op) &&
         getElementTypeOrSelf(op->getResult(0).getType()).isInteger();
}

/// Whether floats are converted, in the lanes in which they are computed.
static bool convertsToIntegers(linalg::LinalgOp op) {
  if (op.getNumReductionLoops() != 0 || op->getNumResults() != 1)
    return false;
  Type type = getElementTypeOrSelf(op->getResult(0).getType());
  return type.isInteger() && isVectorElement(type) &&
         llvm::any_of(op.getDpsInputs(), [](Value input) {
           return getElementTypeOrSelf(input.getType()).isF32();
         });
}

static bool computesF32(linalg::LinalgOp op) {
  return op->getNumResults() == 1 &&
         getElementTypeOrSelf(op->getResult(0).getType()).isF32();
}

static bool isNarrowFloat(Type type) { return type.isF16() || type.isBF16(); }

/// Whether a result of f16 or bf16 is only converted, not computed in this
/// type.
static bool convertsNarrowFloats(linalg::LinalgOp op) {
  return llvm::all_of(
      op.getBlock()->without_terminator(), [](Operation &inner) {
        return isa<arith::ExtFOp, arith::TruncFOp, arith::ConstantOp>(inner) ||
               llvm::none_of(inner.getOperandTypes(), isNarrowFloat);
      });
}

namespace {
/// Vectorizes the operations of a block that reduce to a small tile, and the
/// elementwise operations on such tiles before and behind them.
class BlockVectorizer {
public:
  BlockVectorizer(Block &block, ISA isaLevel)
      : block(block), isaLevel(isaLevel), unit(VectorUnit::get(isaLevel)) {
    // All operations on a tile have to divide it in the same way.
    for (auto op : block.getOps<linalg::LinalgOp>()) {
      unit.hasMasks &= !hasStridedOperand(op);
      unit.hasIntegers |= isProductOfIntegers(op) || convertsToIntegers(op);
      unit.hasNarrowFloats |= computesF32(op);
    }
  }

  void run();

private:
  bool isVectorizable(linalg::LinalgOp op) const;
  bool hasReductions(linalg::LinalgOp op) const {
    return op.getNumReductionLoops() != 0;
  }
  bool isToBeVectorized(linalg::LinalgOp op) const;
  bool takesVectors(linalg::LinalgOp op, Value operand) const;
  void vectorize(linalg::LinalgOp op);
  bool isTransposable(linalg::TransposeOp op) const;
  Tile load(ImplicitLocOpBuilder &b, Value tensor) const;
  void store(linalg::LinalgOp op);
  Value write(ImplicitLocOpBuilder &b, Value vector, Chunk chunk,
              ArrayRef<Value> indices, Value tensor);

  Block &block;
  ISA isaLevel;
  VectorUnit unit;
  DenseMap<Value, Tile> tiles;
  SmallVector<linalg::LinalgOp> vectorized;
};

/// Emits one operation.
class OpVectorizer {
public:
  OpVectorizer(ImplicitLocOpBuilder &b, linalg::LinalgOp op,
               const DenseMap<Value, Tile> &tiles, VectorUnit unit)
      : b(b), op(op), tiles(tiles), unit(unit), maps(op.getIndexingMapsArray()),
        body(b, op, unit.hasFMA) {}

  Tile emit();

private:
  void emitReduction(unsigned next, MutableArrayRef<Value> vectors);
  void emitBodies(MutableArrayRef<Value> vectors);
  Value emitBody(unsigned row, unsigned chunk, Value accumulator);
  Value getOperand(unsigned number, unsigned row, unsigned chunk);
  Value readOperand(unsigned number, ArrayRef<int64_t> indices, unsigned chunk);
  Value getInit(unsigned vector);

  ImplicitLocOpBuilder &b;
  linalg::LinalgOp op;
  const DenseMap<Value, Tile> &tiles;
  VectorUnit unit;
  SmallVector<AffineMap> maps;
  VectorBody body;
  Tile result;
  /// Of the chunks of the result.
  SmallVector<Value> masks;
  /// The loop of each dimension of the result.
  SmallVector<unsigned> resultDims;
  SmallVector<unsigned> reductions;
  SmallVector<OpFoldResult> extents;
  /// The position in each reduction loop.
  DenseMap<unsigned, OpFoldResult> positions;
  /// What has been read in this iteration, by operand, row and chunk.
  DenseMap<std::tuple<unsigned, int64_t, int64_t>, Value> read;
};
} // namespace

bool BlockVectorizer::isVectorizable(linalg::LinalgOp op) const {
  if (!op.hasPureTensorSemantics() || op->getNumResults() != 1)
    return false;
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  SmallVector<int64_t> shape = getBoundedShape(op->getResult(0));
  int64_t lanes = unit.getLanes(type.getElementType());
  if (lanes == 0 || shape.empty() || ShapedType::getNumElements(shape) == 0 ||
      (isNarrowFloat(type.getElementType()) && !convertsNarrowFloats(op)))
    return false;
  bool isMasked = false;
  SmallVector<Chunk> chunks = makeChunks(shape.back(), lanes, unit.hasMasks);
  for (const Chunk &chunk : chunks)
    isMasked |= chunk.width != chunk.numElements;
  if ((isMasked || type.isDynamicDim(type.getRank() - 1)) &&
      !hasSpeculatableBody(op))
    return false;
  OpOperand &init = op.getDpsInitsMutable()[0];
  if (hasReductions(op) && !op.payloadUsesValueFromOperand(&init))
    return false;
  AffineMap resultMap = op.getMatchingIndexingMap(&init);
  if (!resultMap.isProjectedPermutation() ||
      resultMap.getNumResults() != op.getNumParallelLoops())
    return false;
  int64_t rows = ShapedType::getNumElements(shape) / shape.back();
  if (rows * int64_t(chunks.size()) > getMaxTileVectors(isaLevel))
    return false;
  unsigned lane = resultMap.getDimPosition(type.getRank() - 1);
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<RankedTensorType>(operand.get().getType()))
      continue;
    if (!isVectorElement(getElementTypeOrSelf(operand.get().getType())) ||
        getAccess(op.getMatchingIndexingMap(&operand), lane) ==
            Access::Unsupported)
      return false;
  }
  return hasVectorizableBody(op);
}

/// Elementwise operations are, next to others; by themselves they are left to
/// LLVM.
bool BlockVectorizer::isToBeVectorized(linalg::LinalgOp op) const {
  if (auto transpose = dyn_cast<linalg::TransposeOp>(op.getOperation()))
    return isTransposable(transpose);
  if (!isVectorizable(op))
    return false;
  if (hasReductions(op))
    return true;
  for (Value operand : op.getDpsInputs())
    if (tiles.contains(operand))
      return true;
  return llvm::any_of(op->getUsers(), [&](Operation *user) {
    auto consumer = dyn_cast<linalg::LinalgOp>(user);
    return consumer && consumer->getBlock() == &block &&
           takesVectors(consumer, op->getResult(0));
  });
}

/// Whether `op` is vectorized and uses `operand` as vectors.
bool BlockVectorizer::takesVectors(linalg::LinalgOp op, Value operand) const {
  if (hasReductions(op))
    return isVectorizable(op) && op.getDpsInits()[0] == operand;
  return llvm::is_contained(op.getDpsInputs(), operand) && isToBeVectorized(op);
}

void BlockVectorizer::vectorize(linalg::LinalgOp op) {
  ImplicitLocOpBuilder b(op.getLoc(), op);
  Tile tile;
  if (auto transpose = dyn_cast<linalg::TransposeOp>(op.getOperation())) {
    auto source = tiles.find(transpose.getInput());
    Type element = getElementTypeOrSelf(transpose.getInput().getType());
    tile = emitTransposition(
        b,
        source != tiles.end() ? source->second : load(b, transpose.getInput()),
        unit.getMovedLanes(element));
  } else {
    tile = OpVectorizer(b, op, tiles, unit).emit();
  }
  tiles[op->getResult(0)] = std::move(tile);
  vectorized.push_back(op);
}

/// Small matrices, whose rows fit into a few vectors.
bool BlockVectorizer::isTransposable(linalg::TransposeOp op) const {
  auto type = dyn_cast<RankedTensorType>(op.getInput().getType());
  if (!type || !type.hasStaticShape() || type.getRank() != 2 ||
      op.getPermutation() != ArrayRef<int64_t>{1, 0})
    return false;
  int64_t lanes = unit.getMovedLanes(type.getElementType());
  if (lanes == 0 || type.getNumElements() == 0)
    return false;
  auto fits = [&](int64_t rows, int64_t columns) {
    return rows * int64_t(llvm::divideCeil(columns, lanes)) <=
           2 * int64_t(getMaxTileVectors(isaLevel));
  };
  return fits(type.getDimSize(0), type.getDimSize(1)) &&
         fits(type.getDimSize(1), type.getDimSize(0));
}

/// The rows of a matrix, in one more vector if they do not fill whole ones.
Tile BlockVectorizer::load(ImplicitLocOpBuilder &b, Value tensor) const {
  auto type = cast<RankedTensorType>(tensor.getType());
  int64_t lanes = unit.getMovedLanes(type.getElementType());
  Tile tile;
  tile.shape = llvm::to_vector(type.getShape());
  int64_t size = tile.shape.back();
  lanes = std::min<int64_t>(lanes, llvm::PowerOf2Ceil(size));
  for (int64_t offset = 0; offset < size; offset += lanes)
    tile.chunks.push_back({offset, lanes, std::min(lanes, size - offset), {}});
  Value padding =
      arith::ConstantOp::create(b, b.getZeroAttr(type.getElementType()));
  for (int64_t row = 0; row < tile.shape[0]; ++row)
    for (Chunk chunk : tile.chunks) {
      Value mask = getMask(b, chunk);
      SmallVector<Value> at = {arith::ConstantIndexOp::create(b, row),
                               arith::ConstantIndexOp::create(b, chunk.offset)};
      auto vector = VectorType::get(chunk.width, type.getElementType());
      tile.vectors.push_back(vector::TransferReadOp::create(
          b, vector, tensor, at,
          AffineMapAttr::get(
              AffineMap::getMinorIdentityMap(2, 1, b.getContext())),
          padding, mask, b.getBoolArrayAttr({true})));
    }
  return tile;
}

/// Writes the vector of a chunk to the row at `indices`.
Value BlockVectorizer::write(ImplicitLocOpBuilder &b, Value vector, Chunk chunk,
                             ArrayRef<Value> indices, Value tensor) {
  auto emit = [&](Value part, int64_t offset, Value mask) {
    SmallVector<Value> at(indices);
    at.push_back(arith::ConstantIndexOp::create(b, offset));
    auto map = AffineMap::getMinorIdentityMap(at.size(), 1, b.getContext());
    return vector::TransferWriteOp::create(b, tensor.getType(), part, tensor,
                                           at, AffineMapAttr::get(map), mask,
                                           b.getBoolArrayAttr({true}))
        .getResult();
  };
  bool isPart = !chunk.count && chunk.numElements < chunk.width;
  if (!isPart || unit.hasMaskedWrites)
    return emit(vector, chunk.offset, getMask(b, chunk));
  for (Chunk piece :
       makeChunks(chunk.numElements, chunk.width, /*hasMasks=*/false)) {
    Value part = vector::ExtractStridedSliceOp::create(
        b, vector, piece.offset, piece.width, /*strides=*/1);
    tensor = emit(part, chunk.offset + piece.offset, {});
  }
  return tensor;
}

/// Writes a tile to its tensor if it has users other than vectors.
void BlockVectorizer::store(linalg::LinalgOp op) {
  Value result = op->getResult(0);
  if (!result.use_empty()) {
    ImplicitLocOpBuilder b(op.getLoc(), op);
    const Tile &tile = tiles[result];
    // All elements are overwritten, so that initial values are not stored.
    Value tensor = op.getDpsInits()[0];
    while (tiles.contains(tensor))
      tensor = tensor.getDefiningOp<linalg::LinalgOp>().getDpsInits()[0];
    size_t next = 0;
    for (int64_t row = 0; row < tile.getNumRows(); ++row) {
      SmallVector<Value> indices;
      for (int64_t index : tile.getRow(row))
        indices.push_back(arith::ConstantIndexOp::create(b, index));
      for (Chunk chunk : tile.chunks)
        tensor = write(b, tile.vectors[next++], chunk, indices, tensor);
    }
    result.replaceAllUsesWith(tensor);
  }
  op->erase();
}

void BlockVectorizer::run() {
  SmallVector<linalg::LinalgOp> ops(block.getOps<linalg::LinalgOp>());
  for (linalg::LinalgOp op : ops)
    if (isToBeVectorized(op))
      vectorize(op);
    else
      vectorizeRows(op, unit, [&](linalg::LinalgOp other) {
        return isToBeVectorized(other);
      });
  // Users before producers: what only vectors use is not stored.
  for (linalg::LinalgOp op : llvm::reverse(vectorized))
    store(op);
}

Tile OpVectorizer::emit() {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  int64_t lanes = unit.getLanes(type.getElementType());
  result.shape = getBoundedShape(op->getResult(0));
  int64_t size = result.shape.back();
  if (type.isDynamicDim(type.getRank() - 1)) {
    Value count = getValueOrCreateConstantIndexOp(
        b, b.getLoc(), getInnermostSize(op->getResult(0)));
    result.chunks = makeChunks(b, count, size, lanes);
  } else {
    result.chunks = makeChunks(size, lanes, unit.hasMasks);
  }
  for (const Chunk &chunk : result.chunks)
    masks.push_back(getMask(b, chunk));
  AffineMap map = maps[op.getNumDpsInputs()];
  for (unsigned i = 0; i < map.getNumResults(); ++i)
    resultDims.push_back(map.getDimPosition(i));
  for (unsigned dim = 0; dim < op.getNumLoops(); ++dim)
    if (!map.isFunctionOfDim(dim))
      reductions.push_back(dim);
  for (Range range : op.createLoopRanges(b, b.getLoc()))
    extents.push_back(range.size);
  SmallVector<Value> vectors;
  for (unsigned i = 0; i < result.getNumVectors(); ++i)
    vectors.push_back(getInit(i));
  emitReduction(0, vectors);
  result.vectors = vectors;
  return result;
}

/// The vector that is accumulated into; null if the body does not read it.
Value OpVectorizer::getInit(unsigned vector) {
  OpOperand &init = op.getDpsInitsMutable()[0];
  if (!op.payloadUsesValueFromOperand(&init))
    return {};
  return getOperand(init.getOperandNumber(), vector / result.chunks.size(),
                    vector % result.chunks.size());
}

/// The loops of the reductions from the one numbered `next` on.
void OpVectorizer::emitReduction(unsigned next,
                                 MutableArrayRef<Value> vectors) {
  if (next == reductions.size()) {
    read.clear();
    emitBodies(vectors);
    return;
  }
  unsigned dim = reductions[next];
  if (isConstantIntValue(extents[dim], 1)) {
    positions[dim] = b.getIndexAttr(0);
    emitReduction(next + 1, vectors);
    return;
  }
  Value zero = arith::ConstantIndexOp::create(b, 0);
  Value one = arith::ConstantIndexOp::create(b, 1);
  Value size = getValueOrCreateConstantIndexOp(b, b.getLoc(), extents[dim]);
  auto loop = scf::ForOp::create(b, zero, size, one, vectors);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointToStart(loop.getBody());
  positions[dim] = loop.getInductionVar();
  SmallVector<Value> inner(loop.getRegionIterArgs());
  emitReduction(next + 1, inner);
  scf::YieldOp::create(b, inner);
  llvm::copy(loop.getResults(), vectors.begin());
}

void OpVectorizer::emitBodies(MutableArrayRef<Value> vectors) {
  unsigned next = 0;
  for (unsigned row = 0; row < result.getNumRows(); ++row)
    for (unsigned chunk = 0; chunk < result.chunks.size(); ++chunk, ++next)
      vectors[next] = emitBody(row, chunk, vectors[next]);
}

Value OpVectorizer::emitBody(unsigned row, unsigned chunk, Value accumulator) {
  SmallVector<Value> operands;
  for (OpOperand *input : op.getDpsInputOperands())
    operands.push_back(op.payloadUsesValueFromOperand(input)
                           ? getOperand(input->getOperandNumber(), row, chunk)
                           : Value());
  operands.push_back(accumulator);
  return body.emit(operands, result.chunks[chunk].width);
}

/// The elements of an operand for one vector of the result.
Value OpVectorizer::getOperand(unsigned number, unsigned row, unsigned chunk) {
  Value operand = op->getOperand(number);
  if (!isa<RankedTensorType>(operand.getType()))
    return operand;
  AffineMap map = maps[number];
  // The position in the loops that the operand depends on.
  SmallVector<int64_t> position(op.getNumLoops(), 0);
  SmallVector<int64_t> indices = result.getRow(row);
  int64_t key = 0;
  for (unsigned i = 0; i < indices.size(); ++i) {
    if (map.isFunctionOfDim(resultDims[i]))
      position[resultDims[i]] = indices[i];
    key = key * result.shape[i] + position[resultDims[i]];
  }
  bool isScalar = !map.isFunctionOfDim(resultDims.back());
  Value &value = read[{number, key, isScalar ? -1 : int64_t(chunk)}];
  if (!value)
    value = readOperand(number, position, chunk);
  return value;
}

Value OpVectorizer::readOperand(unsigned number, ArrayRef<int64_t> position,
                                unsigned chunkNumber) {
  Chunk chunk = result.chunks[chunkNumber];
  AffineMap map = maps[number];
  unsigned lane = resultDims.back();
  // A tile of the same lanes, accessed at a known position.
  auto it = tiles.find(op->getOperand(number));
  bool isKnown = llvm::none_of(
      reductions, [&](unsigned dim) { return map.isFunctionOfDim(dim); });
  if (it != tiles.end() && isKnown && map.isProjectedPermutation() &&
      map.isFunctionOfDim(lane)) {
    const Tile &tile = it->second;
    SmallVector<int64_t> indices;
    for (AffineExpr expr : map.getResults().drop_back())
      indices.push_back(position[cast<AffineDimExpr>(expr).getPosition()]);
    int64_t row = tile.getRowNumber(indices);
    for (auto [i, other] : llvm::enumerate(tile.chunks))
      if (other.offset == chunk.offset && other.width == chunk.width)
        return tile.vectors[row * tile.chunks.size() + i];
  }
  SmallVector<OpFoldResult> loops;
  for (unsigned dim = 0; dim < op.getNumLoops(); ++dim) {
    auto reduction = positions.find(dim);
    if (reduction != positions.end())
      loops.push_back(reduction->second);
    else
      loops.push_back(
          b.getIndexAttr(dim == lane ? chunk.offset : position[dim]));
  }
  return body.read(number, loops, lane, chunk.width, masks[chunkNumber]);
}

namespace {
struct VectorizeTiles : agate::impl::VectorizeTilesPassBase<VectorizeTiles> {
  using VectorizeTilesPassBase::VectorizeTilesPassBase;

  void runOnOperation() override {
    SmallVector<Block *> blocks;
    getOperation()->walk([&](Block *block) {
      if (!isa<linalg::LinalgOp>(block->getParentOp()))
        blocks.push_back(block);
    });
    for (Block *block : blocks)
      BlockVectorizer(*block, isaLevel).run();
  }
};
} // namespace
