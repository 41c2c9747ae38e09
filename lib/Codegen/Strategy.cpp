//===- Strategy.cpp - Sizes of tiles for each instruction set -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Strategy.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/TargetParser/Host.h"

using namespace mlir;

namespace agate {

ISA selectISA(llvm::function_ref<bool(StringRef)> hasFeature) {
  if (!llvm::all_of(ArrayRef<StringRef>{"avx2", "fma"}, hasFeature))
    return ISA::X86_64;
  return llvm::all_of(
             ArrayRef<StringRef>{"avx512f", "avx512bw", "avx512dq", "avx512vl"},
             hasFeature)
             ? ISA::X86_64_V4
             : ISA::X86_64_V3;
}

static ISA detectHost() {
  llvm::StringMap<bool> features = llvm::sys::getHostCPUFeatures();
  return selectISA([&](StringRef name) { return features.lookup(name); });
}

static ISA resolve(ISA isa) {
  static const ISA host = detectHost();
  return isa == ISA::Native ? host : isa;
}

VectorUnit VectorUnit::get(ISA isa) {
  switch (resolve(isa)) {
  case ISA::Native:
  case ISA::X86_64:
    return {16, 16, false, false, false};
  case ISA::X86_64_V3:
    return {32, 16, true, true, false};
  case ISA::X86_64_V4:
    return {64, 32, true, true, true};
  }
  return {16, 16, false, false, false};
}

int64_t VectorUnit::getLanes(Type elementType) const {
  if (!elementType.isF32() && !elementType.isF64())
    return 0;
  return vectorBytes * 8 / elementType.getIntOrFloatBitWidth();
}

namespace {
/// A row of the table of tiles of products; columns in vectors.
struct ProductRow {
  int64_t minRows, rows, vectors, restVectors;
  bool copyPanel;
};
} // namespace

// The rows for v4 are measured by the products of `agate-benchmark
// --operators`. Those of the other levels follow from the number of registers.

/// 16 accumulators leave registers for two vectors of the right operand; the
/// left one is an operand in memory of the multiplication. A single row reads
/// as much of the right operand at a time as possible.
static constexpr ProductRow productsV4[] = {
    {72, 8, 2, 1, true}, {2, 4, 4, 1, false}, {0, 1, 16, 4, false}};
/// 12 of 16 registers.
static constexpr ProductRow productsV3[] = {
    {32, 6, 2, 1, true}, {2, 4, 2, 1, false}, {0, 1, 8, 2, false}};
/// Without fused operations, a product needs a register of its own.
static constexpr ProductRow productsBaseline[] = {
    {32, 4, 2, 1, true}, {2, 4, 2, 1, false}, {0, 1, 8, 2, false}};

static ArrayRef<ProductRow> getProductRows(ISA isa) {
  switch (resolve(isa)) {
  case ISA::Native:
  case ISA::X86_64:
    return productsBaseline;
  case ISA::X86_64_V3:
    return productsV3;
  case ISA::X86_64_V4:
    return productsV4;
  }
  return {};
}

SmallVector<ProductTile> getProductTiles(ISA isa, Type elementType) {
  SmallVector<ProductTile> tiles;
  int64_t lanes = VectorUnit::get(isa).getLanes(elementType);
  if (lanes != 0)
    for (const ProductRow &row : getProductRows(isa))
      tiles.push_back({row.minRows, row.rows, row.vectors * lanes,
                       row.restVectors * lanes, row.copyPanel});
  return tiles;
}

int64_t getMinRowsToTranspose() { return 4; }

// Four accumulators hide the latency of an operation where there is one row.
int64_t getPackedColumns(ISA isa, Type elementType) {
  return 4 * VectorUnit::get(isa).getLanes(elementType);
}

namespace {
/// Pixels and vectors of filters; narrow rows leave registers for more filters.
struct ConvolutionRow {
  int64_t pixels, vectors;
};
} // namespace

static constexpr ConvolutionRow convolutionsV4[] = {{14, 2}, {7, 4}};
static constexpr ConvolutionRow convolutionsV3[] = {{6, 2}};
static constexpr ConvolutionRow convolutionsBaseline[] = {{4, 2}};

static ArrayRef<ConvolutionRow> getConvolutionRows(ISA isa) {
  switch (resolve(isa)) {
  case ISA::Native:
  case ISA::X86_64:
    return convolutionsBaseline;
  case ISA::X86_64_V3:
    return convolutionsV3;
  case ISA::X86_64_V4:
    return convolutionsV4;
  }
  return {};
}

/// The number of pixels of a tile: as many as divide the row, if these are not
/// far fewer than the registers hold.
static int64_t getNumPixels(int64_t pixels, int64_t most) {
  if (pixels <= most)
    return pixels;
  for (int64_t count = most; 4 * count >= 3 * most; --count)
    if (pixels % count == 0)
      return count;
  return most;
}

std::optional<ConvolutionTile>
getConvolutionTile(ISA isa, Type elementType, int64_t pixels, int64_t filters) {
  int64_t lanes = VectorUnit::get(isa).getLanes(elementType);
  if (lanes == 0)
    return std::nullopt;
  ArrayRef<ConvolutionRow> rows = getConvolutionRows(isa);
  ConvolutionRow row = rows.front();
  if (!ShapedType::isDynamic(pixels))
    for (const ConvolutionRow &other : rows)
      if (pixels <= other.pixels && filters >= other.vectors * lanes)
        row = other;
  int64_t width = row.vectors * lanes;
  // Filters that do not fill the last tile are computed twice.
  while (width > 1 &&
         (width > filters || (filters % width != 0 && filters < 4 * width)))
    width /= 2;
  if (width < lanes / 2)
    return std::nullopt;
  if (ShapedType::isDynamic(pixels))
    return ConvolutionTile{row.pixels, width};
  return ConvolutionTile{getNumPixels(pixels, row.pixels), width};
}

/// Whether a row leaves a rest of several smaller vectors, such as the row of
/// 35 = 32 + 2 + 1 elements of `AveragePool 3x3 stride 1x1 of 35x35`. Shifted
/// vectors cover it faster.
static bool isUneven(int64_t columns, int64_t lanes) {
  return columns > lanes && llvm::popcount(uint64_t(columns % lanes)) > 1;
}

bool needsWindowTiles(ISA isa, Type elementType, int64_t columns,
                      int64_t rows) {
  int64_t lanes = VectorUnit::get(isa).getLanes(elementType);
  int64_t numVectors = rows * int64_t(llvm::divideCeil(columns, lanes));
  return numVectors > getMaxTileVectors(isa) || isUneven(columns, lanes);
}

WindowTile getWindowTile(ISA isa, Type elementType, const WindowShape &shape) {
  auto [columns, rows, steps] = shape;
  VectorUnit unit = VectorUnit::get(isa);
  int64_t lanes = unit.getLanes(elementType);
  // Half of the registers accumulate.
  int64_t numVectors = unit.numRegisters / 2;
  bool isDynamic = ShapedType::isDynamic(columns);
  // Long reductions read the memory in longer pieces: `ReduceSum 1024x1024
  // axis 0`.
  bool isLong = rows == 1 && (ShapedType::isDynamic(steps) || steps >= 64);
  WindowTile tile{1, {}};
  if (isLong && (isDynamic || columns >= numVectors * lanes))
    tile.lanes.push_back(numVectors * lanes);
  if (isDynamic)
    tile.lanes.append({4 * lanes, lanes, std::min<int64_t>(lanes, 4), 1});
  else if (tile.lanes.empty())
    tile.lanes.push_back(columns < 4 * lanes && isUneven(columns, lanes)
                             ? lanes
                             : std::min(columns, 4 * lanes));
  tile.lanes.erase(llvm::unique(tile.lanes), tile.lanes.end());
  int64_t used = llvm::divideCeil(tile.lanes.front(), lanes);
  if (!ShapedType::isDynamic(rows))
    tile.rows =
        std::clamp<int64_t>(numVectors / used, 1, std::min<int64_t>(rows, 4));
  return tile;
}

// Blocks of squares: without them, `Transpose 4096x4096 dynamic` was 1.5 times
// as fast as ONNX Runtime, with them it is 2.4 times as fast.
SmallVector<int64_t> getTranspositionBlocks(ISA isa, Type elementType) {
  int64_t lanes = VectorUnit::get(isa).getLanes(elementType);
  if (lanes == 0)
    return {};
  return {4 * lanes, lanes};
}

unsigned getMaxTileVectors(ISA isa) {
  return VectorUnit::get(isa).numRegisters;
}

} // namespace agate
