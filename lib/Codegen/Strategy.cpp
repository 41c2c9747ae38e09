//===- Strategy.cpp - Sizes of tiles for each instruction set -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Strategy.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/TargetParser/Host.h"

using namespace mlir;

namespace agate {

ISA selectISA(const llvm::Triple &triple,
              llvm::function_ref<bool(StringRef)> hasFeature) {
  if (triple.isAArch64()) {
    if (hasFeature("i8mm"))
      return ISA::AArch64I8MM;
    return hasFeature("dotprod") ? ISA::AArch64DotProd : ISA::AArch64;
  }
  if (!llvm::all_of(ArrayRef<StringRef>{"avx2", "fma"}, hasFeature))
    return ISA::X86_64;
  if (!llvm::all_of(
          ArrayRef<StringRef>{"avx512f", "avx512bw", "avx512dq", "avx512vl"},
          hasFeature))
    return hasFeature("avxvnni") ? ISA::X86_64_V3_VNNI : ISA::X86_64_V3;
  return hasFeature("avx512vnni") ? ISA::X86_64_V4_VNNI : ISA::X86_64_V4;
}

static ISA detectHost() {
  llvm::StringMap<bool> features = llvm::sys::getHostCPUFeatures();
  return selectISA(llvm::Triple(llvm::sys::getProcessTriple()),
                   [&](StringRef name) { return features.lookup(name); });
}

static ISA resolve(ISA isa) {
  static const ISA host = detectHost();
  return isa == ISA::Native ? host : isa;
}

namespace {
/// A row of the table of tiles of products; columns in vectors.
struct ProductRow {
  int64_t minRows, rows, vectors, restVectors, minRowsToCopy;
};

/// The most pixels of a tile of a convolution, and its vectors of filters.
struct ConvolutionRow {
  int64_t pixels, vectors;
};

/// What is known of a level, but for its products of bytes.
struct Level {
  VectorUnit unit;
  ArrayRef<ProductRow> products;
  ConvolutionRow convolutions;
};
} // namespace

// The rows for v4 are measured by the products of `agate-benchmark
// --operators`. Those of the other levels follow from the number of registers.

/// 24 accumulators leave registers for two vectors of the right operand and one
/// element of the left one. Few rows have enough accumulators in wide tiles
/// only. A single row reads as much of the right operand at a time as possible.
static constexpr ProductRow productsV4[] = {
    {8, 12, 2, 1, 48}, {2, 4, 4, 1, 0}, {0, 1, 16, 4, 0}};
/// 12 of 16 registers.
static constexpr ProductRow productsV3[] = {
    {32, 6, 2, 1, 32}, {2, 4, 2, 1, 0}, {0, 1, 8, 2, 0}};
/// Without fused operations, a product needs a register of its own.
static constexpr ProductRow productsBaseline[] = {
    {32, 4, 2, 1, 32}, {2, 4, 2, 1, 0}, {0, 1, 8, 2, 0}};
/// 24 accumulators of 32 registers; elements of the left operand need one.
static constexpr ProductRow productsAArch64[] = {
    {32, 6, 4, 1, 32}, {2, 4, 4, 1, 0}, {0, 1, 16, 4, 0}};

/// With 28 accumulators, registers are left for the filters; pixels are
/// operands in memory of the multiplication.
static constexpr Level levelV4 = {
    {64, 32, true, true, true, true}, productsV4, {14, 2}};
static constexpr Level levelV3 = {
    {32, 16, true, true, false, false}, productsV3, {6, 2}};
static constexpr Level levelBaseline = {
    {16, 16, false, false, false, false}, productsBaseline, {4, 2}};
static constexpr Level levelAArch64 = {
    {16, 32, true, false, false, false}, productsAArch64, {6, 4}};

static const Level &getLevel(ISA isa) {
  switch (resolve(isa)) {
  case ISA::Native:
  case ISA::X86_64:
    return levelBaseline;
  case ISA::X86_64_V3:
  case ISA::X86_64_V3_VNNI:
    return levelV3;
  case ISA::X86_64_V4:
  case ISA::X86_64_V4_VNNI:
    return levelV4;
  case ISA::AArch64:
  case ISA::AArch64DotProd:
  case ISA::AArch64I8MM:
    return levelAArch64;
  }
  return levelBaseline;
}

VectorUnit VectorUnit::get(ISA isa) {
  isa = resolve(isa);
  VectorUnit unit = getLevel(isa).unit;
  if (isa >= ISA::AArch64)
    unit.architecture = Architecture::AArch64;
  switch (isa) {
  case ISA::X86_64_V3_VNNI:
  case ISA::X86_64_V4_VNNI:
  case ISA::AArch64I8MM:
    unit.byteDots = ByteDots::UnsignedBySigned;
    break;
  case ISA::AArch64DotProd:
    unit.byteDots = ByteDots::Signed;
    break;
  case ISA::X86_64_V3:
  case ISA::X86_64_V4:
    unit.byteDots = ByteDots::InPairs;
    break;
  default:
    break;
  }
  return unit;
}

int64_t VectorUnit::getLanes(Type elementType) const {
  if (hasIntegers && elementType.isInteger() &&
      elementType.getIntOrFloatBitWidth() <= 32)
    return vectorBytes / 4;
  if (hasNarrowFloats && (elementType.isF16() || elementType.isBF16()))
    return vectorBytes / 4;
  if (!elementType.isF32() && !elementType.isF64())
    return 0;
  return vectorBytes * 8 / elementType.getIntOrFloatBitWidth();
}

int64_t VectorUnit::getMovedLanes(Type elementType) const {
  // Elements of less than a byte are not where a vector of them has them.
  bool isMoved = elementType.isF16() || elementType.isBF16() ||
                 elementType.isF32() || elementType.isF64() ||
                 elementType.isInteger(8) || elementType.isInteger(16) ||
                 elementType.isInteger(32) || elementType.isInteger(64);
  if (!isMoved)
    return 0;
  // The square is in registers.
  return std::min(vectorBytes * 8 / elementType.getIntOrFloatBitWidth(),
                  numRegisters / 2);
}

bool convertsHalf(ISA isa) { return resolve(isa) != ISA::X86_64; }

// A page: what is smaller does not count.
int64_t getMinNarrowedElements() { return 1024; }

// What is smaller is read faster in its own order.
int64_t getMinSharedBytes() { return 1 << 16; }

// By `Conv 1x1 64 to 128 56x56 f16` and `MatMul 128x768x768 f16` on x86-64-v4.
// A larger panel would not be in the second cache.
int64_t getMinTilesToWiden() { return 4; }
int64_t getMaxWidenedPanel() { return 1 << 16; }

int64_t getProductLanes(ISA isa, Type elementType) {
  VectorUnit unit = VectorUnit::get(isa);
  unit.hasIntegers = elementType.isInteger(32);
  return unit.getLanes(elementType);
}

SmallVector<ProductTile> getProductTiles(ISA isa, Type elementType) {
  SmallVector<ProductTile> tiles;
  int64_t lanes = getProductLanes(isa, elementType);
  if (lanes != 0)
    for (const ProductRow &row : getLevel(isa).products)
      tiles.push_back({row.minRows, row.rows, row.vectors * lanes,
                       row.restVectors * lanes, row.minRowsToCopy});
  return tiles;
}

// By "Softmax 128x768 axis -1"; with "LayerNormalization 128x768", which has no
// functions, it takes longer.
int64_t getRowsTogether() { return 2; }

// As many accumulators as hide the latency of an operation.
int64_t getReducedRows() { return 4; }

// `AveragePool 3x3 stride 1x1 of 35x35` takes 1.8 times as long row by row.
// Long rows are read late enough after they have been written. Short ones are
// written in part of a vector, which is in memory late: `MaxPool 3x3 stride 1x1
// of 13x13` takes 4 times as long row by row and 1.4 times by eights.
// Of unknown length, rows of an image are short (`MaxPool 5x5 stride 1x1 of
// 13x13` takes 1.6 times as long by twos) and those of a signal long
// (`MaxPool 3 stride 2 of 4096`: three times as long by eights).
int64_t getSeparatedRows(Type elementType, int64_t length, bool isSignal) {
  if (ShapedType::isDynamic(length))
    return isSignal ? 2 : 8;
  constexpr int64_t vectorBits = 512, numVectors = 8, most = 8;
  int64_t lanes = vectorBits / elementType.getIntOrFloatBitWidth();
  if (length <= lanes)
    return 2 * most;
  return std::clamp<int64_t>(numVectors * lanes / length, 1, most);
}

int64_t getMinRowsToTranspose() { return 4; }

// Seven rows and 768x768 bytes take about as long either way, and with
// 288x32768 bytes a third or less.
int64_t getMinRowsToDecompress() { return 8; }

// By `MatMulNBits 1x1024x4096` and 4 to 64 rows of it on x86-64-v4. Half of the
// registers hold sums of a block.
std::optional<DequantizedTile> getDequantizedTile(ISA isa) {
  VectorUnit unit = VectorUnit::get(isa);
  int64_t lanes = unit.vectorBytes / sizeof(float);
  if (lanes <= 1)
    return std::nullopt;
  int64_t rows = unit.numRegisters / 8;
  const ProductRow &product = getLevel(isa).products.front();
  return DequantizedTile{lanes,
                         8 * lanes,
                         rows,
                         4 * lanes,
                         /*minRows=*/12,
                         product.vectors * lanes,
                         /*factorRows=*/8};
}

// Two operations start in a cycle, and four cycles are the latency.
int64_t getSumsInFlight() { return 8; }

// On x86-64-v3, of 1000 rows, 70 columns and 100 products a Gemm with transA
// takes 1.1 times as long without; of 256x256x256 there is no difference.
LeftPanels getLeftPanels() {
  return {/*rows=*/32, /*columns=*/64, /*depth=*/64};
}

// An estimate: a product in pairs takes three quarters of the time, and one of
// two numbers as long as some 40 of them.
int64_t getMinBytesPerPart() { return 1024; }

// On x86-64-v3, `Conv 1x1 2048 to 512 7x7` takes 1.5 times as long without,
// `Conv 1x1 stride 2 256 to 512 56x56` 1.3 times; 256 to 64 56x56 takes as
// long.
ImagePanels getImagePanels() { return {/*depth=*/64, /*filters=*/96}; }

// On x86-64-v3, `Conv 5x5 96 to 96 28x28` takes 1.3 times as long without, and
// `Conv 3x3 stride 2 256 to 256 28x28` 1.15 times; 8 to 32 of 112x112 takes as
// long.
ImageCopies getImageCopies() { return {/*channels=*/8, /*filters=*/32}; }

// `Conv 1x1 16 to 32 320x320` on x86-64-v3: tile by tile it takes 1.7 times as
// long, as a line of each of 48 pages is read or written at a time; by at most
// 64 columns 1.6 times, by at most 128 1.1 times.
ColumnBlocks getColumnBlocks() {
  return {/*minColumns=*/128, /*maxColumns=*/512, /*elements=*/1 << 14,
          /*numBlocks=*/8};
}

// `MatMul 1x1024x4096` on x86-64-v3: with 4 or 16 rows at a time it takes 1.2
// times as long, by 1024 columns 1.3 times. The sums of so many columns are in
// the first cache still.
RowBlock getRowBlock() {
  return {/*columns=*/4096, /*depth=*/8, /*minDepth=*/64};
}

// "covariance + ridge 128x1024" of `--generators-in-use` shows the gain. Where
// it ends is an estimate: copying an element takes as long as some 20 products.
int64_t getMinDepthToMirror() { return 32; }

// `Conv 1x1 16->32 128x128` takes 2.2 times as long with filters as lanes,
// 64->96 80x80 1.05 times. On x86-64-v3, of many channels 256->64 56x56 takes
// 1.13 times as long so, 512->128 28x28 1.05 times, 512->2048 7x7 0.9 times.
PixelLanes getPixelLanes() { return {/*maxDepth=*/127, /*minPixels=*/512}; }

// A limit of compile time: networks of more operations have names for sizes.
unsigned getMaxSpecializedOps() { return 1000; }

/// The rows of a block, of which the last one is shifted: as few as possible
/// are computed twice (`Attention 12x64 of 197`).
static int64_t getAttentionRows(AttentionShape shape) {
  constexpr int64_t usual = 16, maxKeys = 1024;
  if (shape.isMasked || ShapedType::isDynamic(shape.rows) ||
      ShapedType::isDynamic(shape.keys) || shape.keys > maxKeys)
    return usual;
  auto count = [&](int64_t block) { return llvm::alignTo(shape.rows, block); };
  int64_t best = usual;
  for (int64_t rows : {20, 24, 28})
    if (count(rows) < count(best))
      best = rows;
  return best;
}

// The panel is what a product of few rows reads of its right operand at a time.
// The scores of a block are in the second cache: with more rows they are not,
// with fewer the keys are read more often. Of few keys, a mask excludes more if
// panels are narrow: "Attention causal 12x64 64" and 128.
std::optional<AttentionTile> getAttentionTile(ISA isa, Type elementType,
                                              AttentionShape shape) {
  int64_t lanes = getProductLanes(isa, elementType);
  if (lanes == 0 || !mlir::isa<FloatType>(elementType))
    return std::nullopt;
  int64_t vectors = 4;
  if (shape.isMasked && !ShapedType::isDynamic(shape.keys))
    while (vectors > 1 && shape.keys < 4 * vectors * lanes)
      vectors /= 2;
  return AttentionTile{getAttentionRows(shape), vectors * lanes, 4, lanes};
}

// Four accumulators hide the latency of an operation where there is one row.
int64_t getPackedColumns(ISA isa, Type elementType) {
  return 4 * getProductLanes(isa, elementType);
}

/// The tile, without filters, that covers rows of `pixels` pixels with the
/// fewest pixels computed twice.
static ConvolutionTile getTileOfWidth(int64_t pixels, int64_t most) {
  if (pixels <= most)
    return {1, std::max<int64_t>(pixels, 1), 0, {}};
  int64_t equal = llvm::divideCeil(pixels, llvm::divideCeil(pixels, most));
  int64_t half = most / 2, rest = pixels % most;
  if (rest <= half &&
      pixels - rest + half < int64_t(llvm::divideCeil(pixels, most)) * equal)
    return {1, most, 0, {half}};
  return {1, equal, 0, {}};
}

/// Joins rows that are too short for a tile of at most `most` pixels.
static void joinRows(ConvolutionTile &tile, int64_t rows, int64_t most) {
  tile.rows = most / tile.pixels;
  if (!ShapedType::isDynamic(rows))
    tile.rows = std::clamp<int64_t>(tile.rows, 1, std::max<int64_t>(rows, 1));
}

/// Sets the filters of `tile`, at most `most`, so that tiles for all filters
/// take the least time: a power of two, or all of them where parts of vectors
/// can be written. None if even the narrowest tile would have too few lanes.
static void setFilters(ConvolutionTile &tile, int64_t filters, int64_t most,
                       ISA isa, int64_t lanes) {
  bool hasMaskedWrites = VectorUnit::get(isa).hasMaskedWrites;
  int64_t pixels = tile.rows * tile.pixels, bestTime = 0;
  tile.filters = 0;
  // Of an iteration, in half cycles: a cycle has two multiplications, or loads.
  auto getTime = [&](int64_t width) {
    int64_t vectors = llvm::divideCeil(width, lanes);
    return std::max({pixels * vectors, pixels + vectors, getSumsInFlight()});
  };
  auto consider = [&](int64_t time, int64_t width, int64_t tail) {
    if (tile.filters != 0 && time >= bestTime)
      return;
    bestTime = time;
    tile.filters = width;
    tile.filterTail = tail;
  };
  int64_t least = std::max<int64_t>(lanes / 2, 1);
  if (hasMaskedWrites && filters >= least && filters <= most)
    consider(getTime(filters), filters, 0);
  for (int64_t width = most; width >= least; width /= 2) {
    if (width > filters)
      continue;
    int64_t number = filters / width, tail = filters % width;
    consider((number + (tail != 0)) * getTime(width), width, 0);
    if (tail != 0 && (hasMaskedWrites || tail % lanes == 0))
      consider(number * getTime(width) + getTime(tail), width, tail);
  }
}

SmallVector<ConvolutionTile> getConvolutionTiles(ISA isa, Type elementType,
                                                 ConvolutionShape shape) {
  int64_t lanes = getProductLanes(isa, elementType);
  if (lanes == 0)
    return {};
  ConvolutionRow row = getLevel(isa).convolutions;
  SmallVector<ConvolutionTile> tiles;
  if (ShapedType::isDynamic(shape.pixels)) {
    int64_t half = row.pixels / 2;
    tiles = {{1, row.pixels, 0, {half}}, {1, half, 0, {}}, {1, 1, 0, {}}};
    // A 7x1 or 1x7 convolution of 64 to 64 channels of 17x17 takes 1.1 times as
    // long without.
    if (int64_t quarter = llvm::divideCeil(half, 2);
        quarter * row.vectors >= getSumsInFlight())
      tiles[0].tails.push_back(quarter);
    joinRows(tiles[1], shape.rows, row.pixels);
  } else {
    tiles = {getTileOfWidth(shape.pixels, row.pixels)};
    joinRows(tiles[0], shape.rows, row.pixels);
  }
  int64_t vectors = row.vectors;
  // Few pixels leave registers for more filters.
  int64_t used = tiles.front().rows * tiles.front().pixels;
  while (tiles.size() == 1 && 2 * vectors * used <= row.vectors * row.pixels)
    vectors *= 2;
  setFilters(tiles.front(), shape.filters, vectors * lanes, isa, lanes);
  if (tiles.front().filters == 0)
    return {};
  for (ConvolutionTile &tile : tiles) {
    tile.filters = tiles.front().filters;
    tile.filterTail = tiles.front().filterTail;
  }
  return tiles;
}

// `Conv 3x3 512 to 512 7x7` and `Conv 3x3 stride 2 64 to 128 56x56` on
// x86-64-v3. Other levels are not measured: they have more registers or larger
// caches.
int64_t getChannelsAtATime(ISA isa, Type elementType, int64_t pixels,
                           int64_t panel, int64_t channels) {
  isa = resolve(isa);
  if (isa != ISA::X86_64_V3 && isa != ISA::X86_64_V3_VNNI)
    return 0;
  // The sums of all pixels and a block of a panel are in the first cache.
  constexpr int64_t mostPixels = 256, leastBytes = 1 << 15, most = 128,
                    least = 32;
  int64_t bytes = panel * int64_t(elementType.getIntOrFloatBitWidth() / 8);
  if (pixels == 0 || pixels > mostPixels || bytes < leastBytes)
    return 0;
  for (int64_t count = std::min(channels, most); count >= least; --count)
    if (channels % count == 0)
      return count;
  return 0;
}

// `Conv 3x3 stride 2 32 to 64 112x112` on x86-64-v3 takes 1.1 times as long
// without; a second cache has at least 512 KiB where there is AVX2.
ImageStrips getImageStrips(Type elementType) {
  constexpr int64_t imageBytes = 160 << 10, panelBytes = 192 << 10;
  int64_t bytes = elementType.getIntOrFloatBitWidth() / 8;
  return {imageBytes / bytes, panelBytes / bytes, /*numStrips=*/6};
}

// With pixels as lanes, `Conv 3x3 group 144 144 to 144 56x56` with a bias takes
// 1.6 times as long, a 3x3 one of 96 channels in steps of two pixels twice as
// long, and `Conv 5x5 stride 2 group 576 576 to 576 14x14` 3.7 times: images
// are padded channel by channel, and rows do not fill vectors.
SmallVector<int64_t> getDepthwiseTiles(ISA isa, Type elementType,
                                       int64_t channels, int64_t pixels) {
  VectorUnit unit = VectorUnit::get(isa);
  int64_t lanes =
      isa_and_present<FloatType>(elementType) ? unit.getLanes(elementType) : 0;
  if (lanes == 0 || channels < lanes)
    return {};
  // The other half of the registers transposes.
  int64_t most = unit.numRegisters / 2;
  if (ShapedType::isDynamic(pixels))
    return {most, most / 2, most / 4, 1};
  pixels = std::max<int64_t>(pixels, 1);
  return {int64_t(llvm::divideCeil(pixels, llvm::divideCeil(pixels, most)))};
}

// Fewer squares than 28 do not make up for the transformation of the filters,
// nor few channels or filters for that of the squares.
/// Of sizes that only the running program knows: rows of squares one by one, or
/// several of short ones. By `Conv 3x3 128 to 128 12x12 dynamic`.
static SmallVector<WinogradTile>
getDynamicWinogradTiles(int64_t outputs, int64_t squares,
                        ConvolutionShape shape) {
  constexpr int64_t leastPixels = 10, leastTileRows = 4;
  int64_t tileRows = std::max<int64_t>(
      leastTileRows, llvm::divideCeil(squares, leastPixels / outputs));
  int64_t rest = llvm::divideCeil(squares, 2);
  WinogradTile tiles[] = {
      {outputs, 1, squares, rest, squares * outputs, 0},
      {outputs, tileRows, squares, rest, leastPixels,
       std::max(leastPixels, (tileRows - 1) * outputs + 1)}};
  auto isLess = [](int64_t size, int64_t bound) {
    return !ShapedType::isDynamic(size) && size < bound;
  };
  SmallVector<WinogradTile> fitting;
  for (const WinogradTile &tile : tiles) {
    if (isLess(shape.pixels, tile.minColumns) ||
        isLess(shape.rows, tile.minRows))
      continue;
    fitting.push_back(tile);
    if (!ShapedType::isDynamic(shape.pixels))
      break;
  }
  return fitting;
}

SmallVector<WinogradTile> getWinogradTiles(ISA isa, Type elementType,
                                           Winograd algorithm, int64_t channels,
                                           ConvolutionShape shape) {
  if (algorithm == Winograd::None || !elementType.isF32())
    return {};
  int64_t lanes = VectorUnit::get(isa).getLanes(elementType);
  int64_t leastLanes = std::max<int64_t>(lanes, 16);
  int64_t outputs = algorithm == Winograd::F2 ? 2 : 4;
  if (channels < leastLanes || shape.filters < leastLanes)
    return {};
  int64_t mostSquares = getLevel(isa).convolutions.pixels;
  if (ShapedType::isDynamic(shape.rows) || ShapedType::isDynamic(shape.pixels))
    return getDynamicWinogradTiles(outputs, mostSquares, shape);
  constexpr int64_t leastSquares = 28;
  int64_t rows = llvm::divideCeil(shape.rows, outputs),
          columns = llvm::divideCeil(shape.pixels, outputs);
  if (rows * columns < leastSquares)
    return {};
  // Larger blocks do not stay in the cache next to the filters.
  int64_t numBlocks = rows * columns / leastSquares;
  int64_t tileRows = llvm::divideCeil(rows, numBlocks);
  int64_t squares = getTileOfWidth(tileRows * columns, mostSquares).pixels;
  return {{outputs, tileRows, squares, squares, shape.pixels, shape.rows}};
}

/// Whether a row leaves a rest of several smaller vectors, such as the row of
/// 35 = 32 + 2 + 1 elements of `AveragePool 3x3 stride 1x1 of 35x35`. Shifted
/// vectors cover it faster.
static bool isUneven(int64_t columns, int64_t lanes) {
  return columns > lanes && llvm::popcount(uint64_t(columns % lanes)) > 1;
}

bool needsWindowTiles(ISA isa, Type elementType, const WindowShape &shape) {
  VectorUnit unit = VectorUnit::get(isa);
  int64_t lanes = unit.getLanes(elementType);
  int64_t numVectors =
      shape.rows * int64_t(llvm::divideCeil(shape.columns, lanes));
  // With masks, the tiles of `MatMul 255x255x255` keep their rows. What is
  // written to part of a vector is read late by the next operation, such as
  // another dimension of `MaxPool 3x3 stride 1x1` of 29x29, for which a short
  // reduction does not make up.
  bool isLong = !ShapedType::isDynamic(shape.steps) && shape.steps >= 16;
  bool isMasked = unit.hasMasks && shape.allowsMasks && isLong;
  return numVectors > getMaxTileVectors(isa) ||
         (!isMasked && isUneven(shape.columns, lanes));
}

WindowTile getWindowTile(ISA isa, Type elementType, const WindowShape &shape) {
  auto [columns, rows, steps, allowsMasks] = shape;
  VectorUnit unit = VectorUnit::get(isa);
  int64_t lanes = unit.getLanes(elementType);
  // Half of the registers accumulate.
  int64_t numVectors = unit.numRegisters / 2;
  bool isDynamic = ShapedType::isDynamic(columns);
  // Long reductions read the memory in longer pieces: `ReduceSum 1024x1024
  // axis 0`.
  bool isLong = rows == 1 && (ShapedType::isDynamic(steps) || steps >= 64);
  WindowTile tile;
  tile.minLanes = lanes;
  if (isLong && (isDynamic || columns >= numVectors * lanes))
    tile.lanes.push_back(numVectors * lanes);
  tile.hasMaskedRest = isDynamic && allowsMasks && unit.hasMasks;
  if (isDynamic) {
    tile.lanes.append({4 * lanes, lanes});
    if (!tile.hasMaskedRest)
      tile.lanes.append({std::min<int64_t>(lanes, 4), 1});
  } else if (tile.lanes.empty()) {
    tile.lanes.push_back(columns < 4 * lanes && isUneven(columns, lanes)
                             ? lanes
                             : std::min(columns, 4 * lanes));
  }
  tile.lanes.erase(llvm::unique(tile.lanes), tile.lanes.end());
  int64_t used = llvm::divideCeil(tile.lanes.front(), lanes);
  int64_t mostRows =
      ShapedType::isDynamic(rows) ? 4 : std::min<int64_t>(rows, 4);
  tile.rows =
      std::clamp<int64_t>(numVectors / used, 1, std::max<int64_t>(mostRows, 1));
  return tile;
}

// Blocks of squares: without them, `Transpose 4096x4096 dynamic` took 1.6 times
// as long. Parts of vectors are for what has fewer rows or columns: `Transpose
// 4096x12 dynamic`.
SmallVector<int64_t> getTranspositionBlocks(ISA isa, Type elementType) {
  int64_t lanes = VectorUnit::get(isa).getMovedLanes(elementType);
  if (lanes == 0)
    return {};
  SmallVector<int64_t> blocks = {4 * lanes, lanes};
  if (lanes > 4)
    blocks.push_back(4);
  return blocks;
}

// `Add 3000x16 and 16 static` takes 15 times as long with its rows unrolled, as
// AVX-512 scatters the elements of a column then. Up to 8 elements, LLVM
// interleaves rows, which is as fast for less than 64 bits. With AVX2, Add of
// rows of 8 takes 5 times as long. Rows of more than 64 are not unrolled.
CountRange getRowsToVectorize(ISA isa, Type elementType) {
  bool canInterleave = VectorUnit::get(isa).vectorBytes == 64 &&
                       elementType.isIntOrFloat() &&
                       elementType.getIntOrFloatBitWidth() < 64;
  return {canInterleave ? 9 : 8, 64};
}

// `Softmax 128x768 axis -1 static` takes 4 % longer with its loops unrolled.
// Taps of filters, of which there are fewer, are to be.
int64_t getMinIterationsToKeep() { return 8; }

// On x86-64-v3, 12 products per iteration: `MatMul 197x768x3072` takes 1.1
// times as long without, `Conv 3x3 stride 2 64 to 128 56x56` and `Conv 3 256 to
// 256 400` likewise; by 4 all of them take as long. x86-64-v4 has twice as many
// products in an iteration.
int64_t getProductUnrolling(ISA isa) {
  isa = resolve(isa);
  return isa == ISA::X86_64_V3 || isa == ISA::X86_64_V3_VNNI ? 2 : 1;
}
int64_t getMinProductsToUnroll() { return 8; }

// Two iterations of a tile of 12 rows and two vectors spill: `MatMul
// 512x512x512 dynamic` takes 2.5 times as long. Three of 14 pixels and two
// vectors do as well, one for each channel of a photograph: `Conv 4x4 stride 4
// 3 to 96 96x96 without padding dynamic` takes 1.3 times as long.
int64_t getMaxProductsToUnroll(ISA isa) {
  return VectorUnit::get(isa).numRegisters / 2;
}

// `Softmax 128x768 axis -1 static` on 16 registers: powers of e of four vectors
// at once do not leave registers for their coefficients. One addition per power
// is no bottleneck.
int64_t getRowAccumulators(const VectorUnit &unit, bool hasFunctions) {
  return hasFunctions && unit.numRegisters <= 16 ? 1 : 4;
}

unsigned getMaxTileVectors(ISA isa) {
  return VectorUnit::get(isa).numRegisters;
}

} // namespace agate
