//===- TilesTest.cpp - All rows of the table of strategies ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares tiled programs with loops over elements, for each level of the
// instruction set that this machine has. The sizes are read from the table:
// each tile, one less, one more, 1 and 0. All memory is next to unmapped pages.
//
//===----------------------------------------------------------------------===//

#include "../../Support/Guarded.h"
#include "CompiledProgram.h"
#include "TileKinds.h"

#include "agate/Codegen/Strategy.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Builders.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Target/TargetMachine.h"

#include <cmath>
#include <cstdlib>
#include <gtest/gtest.h>
#include <set>

using namespace agate;
using namespace agate::test;
using Sizes = std::set<int64_t>;

namespace {
struct Level {
  ISA isa;
  const char *name;
};

struct Program {
  std::unique_ptr<CompiledProgram> compiled;
  /// The number of an input that is a constant, or -1.
  int constantInput = -1;
};
} // namespace

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

static std::string printType(const Shape &shape, bool isDynamic,
                             const std::string &element) {
  std::string text = "tensor<";
  for (int64_t size : shape)
    text += (isDynamic ? "?" : std::to_string(size)) + "x";
  return text + element + ">";
}

static void replaceAll(std::string &text, const std::string &from,
                       const std::string &to) {
  for (size_t at = 0; (at = text.find(from, at)) != std::string::npos;
       at += to.size())
    text.replace(at, from.size(), to);
}

/// Element `index` of input `number`: a small integer, so that sums are exact
/// in any order.
static int getElement(size_t number, size_t index) {
  uint64_t hash =
      (index + 1) * 0x9e3779b97f4a7c15 + number * 0xbf58476d1ce4e5b9;
  return int(hash >> 40) % 9 - 4;
}

static size_t countElements(const Shape &shape) {
  size_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

/// An input as a constant of the program.
static std::string makeConstant(size_t number, const Shape &shape,
                                const std::string &type) {
  std::string values;
  for (size_t i = 0; i < countElements(shape); ++i)
    values += (i ? ", " : "") + std::to_string(getElement(number, i)) + ".0";
  std::string flat = llvm::formatv("tensor<{0}x{1}", countElements(shape),
                                   llvm::StringRef(type).rsplit('x').second);
  return llvm::formatv(
      "  %flat = arith.constant dense<[{0}]> : {1}\n"
      "  %shape = arith.constant dense<[{2}, {3}]> : tensor<2xi64>\n"
      "  %x{4} = \"onnx.Reshape\"(%flat, %shape) <{{allowzero = 1 : si64}> : "
      "({1}, tensor<2xi64>) -> {5}\n",
      values, flat, shape[0], shape[1], number, type);
}

static std::string makeSource(const Kind &kind,
                              const std::vector<Shape> &shapes, bool isDynamic,
                              const std::string &element) {
  std::string body = kind.text, arguments;
  for (size_t i = 0; i + 1 < shapes.size(); ++i) {
    bool isFixed = int(i) == kind.fixedInput;
    std::string type = printType(shapes[i], isDynamic && !isFixed, element);
    replaceAll(body, "$" + std::to_string(i), type);
    if (isFixed && kind.isConstant)
      body = makeConstant(i, shapes[i], type) + body;
    else
      arguments += llvm::formatv("{0}%x{1}: {2}", i ? ", " : "", i, type);
  }
  std::string result = printType(shapes.back(), isDynamic, element);
  replaceAll(body, "$r", result);
  replaceAll(body, "$t", element);
  return "func.func @main(" + arguments + ") -> " + result + " {\n" + body +
         "\n  return %y : " + result + "\n}\n";
}

/// All stages are checked by the pass verify-tiles.
static void verifyTiles() {
  auto *option = llvm::cl::getRegisteredOptions().lookup("verify-tiles-each");
  static bool isSet =
      option && !option->addOccurrence(1, "verify-tiles-each", "true");
  ASSERT_TRUE(isSet);
}

static Program compileTiled(const Kind &kind, const std::vector<Shape> &shapes,
                            bool isDynamic, const std::string &element,
                            const Level &level) {
  bool isParallel = std::getenv("AGATE_TEST_PARALLEL_LOOPS");
  CodegenOptions codegen;
  // What threads compute does not depend on how LLVM optimizes it.
  codegen.optLevel = isParallel ? 0 : 1;
  // The levels of x86-64 are also names of CPUs; tiles for another architecture
  // are compiled for this machine.
  Architecture host = VectorUnit::get(ISA::Native).architecture;
  if (host == Architecture::X86_64 &&
      VectorUnit::get(level.isa).architecture == host)
    codegen.targetCPU = level.name;
  std::string options = std::string("isa=") + level.name;
  // With parallel loops, however small.
  if (isParallel)
    options += " threads=true chunk-min-cost=1";
  return {CompiledProgram::compile(makeSource(kind, shapes, isDynamic, element),
                                   options, codegen),
          kind.isConstant ? kind.fixedInput : -1};
}

static Program compileReference(const Kind &kind,
                                const std::vector<Shape> &shapes,
                                const std::string &element) {
  CodegenOptions codegen;
  codegen.optLevel = 0;
  return {CompiledProgram::compile(makeSource(kind, shapes, true, element),
                                   "fuse=false tile=false", codegen)};
}

//===----------------------------------------------------------------------===//
// Comparing
//===----------------------------------------------------------------------===//

template <typename T>
static std::vector<GuardedTensor> makeInputs(const std::vector<Shape> &shapes,
                                             int leftOut, Guard guard) {
  std::vector<GuardedTensor> inputs;
  for (size_t i = 0; i + 1 < shapes.size(); ++i) {
    if (int(i) == leftOut)
      continue;
    size_t count = countElements(shapes[i]);
    auto buffer =
        std::make_unique<GuardedBuffer>(count * sizeof(T), sizeof(T), guard);
    for (size_t k = 0; k < count; ++k)
      reinterpret_cast<T *>(buffer->getData())[k] = getElement(i, k);
    inputs.push_back({shapes[i], std::move(buffer)});
  }
  return inputs;
}

/// Runs both on memory that begins, and then ends, at an unmapped page.
template <typename T>
static std::string compare(const Program &tiled, const Program &reference,
                           const std::vector<Shape> &shapes) {
  for (Guard guard : {Guard::Begin, Guard::End}) {
    std::vector<GuardedTensor> actual, expected;
    for (auto [program, outputs] : {std::make_pair(&tiled, &actual),
                                    std::make_pair(&reference, &expected)}) {
      std::vector<GuardedTensor> inputs =
          makeInputs<T>(shapes, program->constantInput, guard);
      std::string error = callGuarded(program->compiled->getEntry(), inputs,
                                      sizeof(T), guard, *outputs);
      if (!error.empty())
        return error;
    }
    if (actual[0].shape != expected[0].shape)
      return "has another shape";
    auto *x = reinterpret_cast<T *>(actual[0].buffer->getData());
    auto *y = reinterpret_cast<T *>(expected[0].buffer->getData());
    size_t count = actual[0].buffer->getNumBytes() / sizeof(T);
    for (size_t i = 0; i < count; ++i)
      if (!(std::abs(x[i] - y[i]) <= 1e-5 * std::max<T>(1, std::abs(y[i]))))
        return llvm::formatv("is {0} at element {1}, expected {2}", x[i], i,
                             y[i]);
  }
  return "";
}

/// Whether a processor can compute with the vectors of another one.
static bool hasVectorsOf(const VectorUnit &host, const VectorUnit &unit) {
  return host.vectorBytes >= unit.vectorBytes && host.hasFMA >= unit.hasFMA &&
         host.hasMasks >= unit.hasMasks &&
         host.hasMaskedWrites >= unit.hasMaskedWrites &&
         host.hasScaling >= unit.hasScaling;
}

/// The levels whose vectors of floats the processor of this machine has, also
/// those of other architectures.
static std::vector<Level> getLevels() {
  bool isParallel = std::getenv("AGATE_TEST_PARALLEL_LOOPS");
  auto machine = createTargetMachine({});
  ISA host = machine ? getISA(**machine) : ISA::X86_64;
  if (!machine)
    llvm::consumeError(machine.takeError());
  std::vector<Level> levels;
  for (Level level :
       {Level{ISA::X86_64, "x86-64"}, Level{ISA::X86_64_V3, "x86-64-v3"},
        Level{ISA::X86_64_V4, "x86-64-v4"}, Level{ISA::AArch64, "aarch64"}})
    // That threads compute tiles does not depend on their sizes.
    if (hasVectorsOf(VectorUnit::get(host), VectorUnit::get(level.isa)) &&
        !(isParallel && level.isa == ISA::AArch64))
      levels.push_back(level);
  return levels;
}

static void addAround(Sizes &sizes, int64_t size) {
  sizes.insert({size - 1, size, size + 1});
}

/// All pairs with unknown sizes, in one program, and some with known ones.
template <typename T> static std::string getElementName() {
  return (std::is_integral_v<T> ? "i" : "f") + std::to_string(sizeof(T) * 8);
}

template <typename T>
static void check(const Kind &kind, const Level &level, Sizes rows,
                  Sizes columns, unsigned staticStep) {
  std::string element = getElementName<T>();
  rows.insert({0, 1});
  columns.insert({0, 1});
  rows.erase(rows.begin(), rows.lower_bound(kind.least));
  columns.erase(columns.begin(), columns.lower_bound(kind.least));
  verifyTiles();
  // Weights have a shape of their own in each program.
  std::vector<Shape> shapes = kind.getShapes(4, 4);
  Program reference = compileReference(
      kind.fixedInput < 0 ? kind : Kind{kind.name, kind.text, kind.getShapes},
      shapes, element);
  Program dynamic = compileTiled(kind, shapes, true, element, level);
  ASSERT_TRUE(reference.compiled && dynamic.compiled) << kind.name;
  unsigned number = 0;
  for (int64_t column : columns) {
    shapes = kind.getShapes(4, column);
    if (kind.fixedInput >= 0)
      dynamic = compileTiled(kind, shapes, true, element, level);
    ASSERT_TRUE(dynamic.compiled != nullptr) << kind.name;
    for (int64_t row : rows) {
      std::string where = llvm::formatv("{0}, {1}, {2}, {3} x {4}", kind.name,
                                        level.name, element, row, column);
      SCOPED_TRACE(where);
      shapes = kind.getShapes(row, column);
      EXPECT_EQ(compare<T>(dynamic, reference, shapes), "") << "dynamic";
      if (number++ % staticStep != 0)
        continue;
      Program fixed = compileTiled(kind, shapes, false, element, level);
      ASSERT_TRUE(fixed.compiled != nullptr);
      EXPECT_EQ(compare<T>(fixed, reference, shapes), "") << "static";
    }
  }
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

template <typename T>
static mlir::Type getElementType(mlir::MLIRContext &context) {
  return mlir::parseType(getElementName<T>(), &context);
}

template <typename T> static void checkProducts(const Kind &kind) {
  mlir::MLIRContext context;
  for (const Level &level : getLevels()) {
    Sizes rows, columns;
    for (const ProductTile &tile :
         getProductTiles(level.isa, getElementType<T>(context))) {
      for (int64_t size : {tile.rows, tile.minRows, tile.minRowsToCopy})
        addAround(rows, size);
      for (int64_t size : {tile.columns, tile.restColumns})
        addAround(columns, size);
    }
    if (kind.isConstant)
      columns.insert(getPackedColumns(level.isa, getElementType<T>(context)) +
                     1);
    columns.erase(columns.begin(), columns.lower_bound(0));
    rows.erase(rows.begin(), rows.lower_bound(0));
    check<T>(kind, level, rows, columns, 7);
  }
}

TEST(TilesTest, Products) {
  checkProducts<float>(products);
  checkProducts<double>(products);
}

// The last rows are computed in tiles of other heights.
TEST(TilesTest, ProductsOfAllRests) {
  mlir::MLIRContext context;
  for (const Level &level : getLevels())
    for (const ProductTile &tile :
         getProductTiles(level.isa, getElementType<float>(context))) {
      // Tiles of one vector have more rows.
      Sizes rows, columns = {tile.columns, 3};
      for (int64_t rest = 0; rest < std::max(tile.rows, getSumsInFlight());
           ++rest)
        rows.insert(
            std::max({tile.minRows, tile.minRowsToCopy, 2 * tile.rows}) + rest);
      check<float>(products, level, rows, columns, 1);
    }
}

TEST(TilesTest, TransposedProducts) {
  checkProducts<float>(transposedProducts);
  checkProducts<double>(transposedProducts);
}

TEST(TilesTest, SteppedProducts) {
  LeftPanels least = getLeftPanels();
  for (const Level &level : getLevels()) {
    Sizes rows, columns;
    addAround(rows, least.rows);
    addAround(columns, least.columns);
    check<float>(steppedProducts, level, rows, columns, 5);
  }
}

TEST(TilesTest, ProductsInBlocksOfColumns) {
  ColumnBlocks blocks = getColumnBlocks();
  int64_t least = blocks.minColumns * blocks.numBlocks;
  for (const Level &level : getLevels()) {
    // Tiles that are copied and such that are not, and a rest of columns.
    check<float>(products, level, {7, 37}, {least, least * 3 / 2 + 3}, 1);
    check<double>(products, level, {37}, {least}, 2);
  }
}

TEST(TilesTest, ProductsOfOneRow) {
  for (const Level &level : getLevels()) {
    Sizes rows, columns = {64, 300};
    addAround(columns, getRowBlock().columns);
    columns.insert(2 * getRowBlock().columns + 70);
    check<float>(rowProducts, level, rows, columns, 1);
  }
}

TEST(TilesTest, PackedProducts) {
  checkProducts<float>(packedProducts);
  checkProducts<double>(packedProducts);
}

template <typename T> static void checkConvolutions() {
  mlir::MLIRContext context;
  mlir::Type type = getElementType<T>(context);
  for (const Level &level : getLevels()) {
    int64_t lanes = VectorUnit::get(level.isa).getLanes(type);
    // Some leave a tile of fewer filters.
    Sizes pixels, filters = {3 * lanes, 2 * lanes + lanes / 2 + 1};
    addAround(filters, lanes / 2);
    // The table may choose another tile for each length of a row.
    for (int64_t length : {mlir::ShapedType::kDynamic, int64_t(5), int64_t(7),
                           int64_t(14), int64_t(28), int64_t(56)})
      for (int64_t count : {lanes, 2 * lanes, 4 * lanes, 16 * lanes})
        for (const ConvolutionTile &tile : getConvolutionTiles(
                 level.isa, type, {/*rows=*/length, length, count})) {
          addAround(pixels, tile.pixels);
          addAround(filters, tile.filters);
        }
    check<T>(convolutions, level, pixels, filters, 3);
  }
}

TEST(TilesTest, Convolutions) {
  checkConvolutions<float>();
  checkConvolutions<double>();
}

template <typename T> static void checkPointwise(const Kind &kind) {
  mlir::MLIRContext context;
  mlir::Type type = getElementType<T>(context);
  ImagePanels least = getImagePanels();
  for (const Level &level : getLevels()) {
    Sizes pixels = {28}, filters = {least.filters - 1, least.filters + 1};
    for (const ConvolutionTile &tile :
         getConvolutionTiles(level.isa, type,
                             {mlir::ShapedType::kDynamic,
                              mlir::ShapedType::kDynamic, least.filters}))
      addAround(pixels, tile.pixels);
    check<T>(kind, level, pixels, filters, 3);
  }
}

TEST(TilesTest, PointwiseConvolutions) {
  checkPointwise<float>(pointwise);
  checkPointwise<float>(pointwiseInSteps);
  checkPointwise<float>(pointwiseInLongSteps);
  checkPointwise<double>(pointwiseInSteps);
}

TEST(TilesTest, PointwiseConvolutionsOfManyPixels) {
  for (const Level &level : getLevels())
    check<float>(pointwiseOfManyPixels, level, {1, 37, 513}, {3, 35}, 1);
}

TEST(TilesTest, ConvolutionsOfSmallImages) {
  mlir::MLIRContext context;
  mlir::Type type = getElementType<float>(context);
  for (const Level &level : getLevels()) {
    if (level.isa != ISA::X86_64_V3)
      continue;
    Sizes pixels = {7, 13, 16, 17}, filters = {16, 24, 33};
    int64_t panel = 16 * 9 * 256;
    EXPECT_EQ(getChannelsAtATime(level.isa, type, 4 * 64, panel, 256), 128);
    EXPECT_EQ(getChannelsAtATime(level.isa, type, 4 * 65, panel, 256), 0);
    EXPECT_EQ(getChannelsAtATime(level.isa, type, 4 * 64, panel, 288), 96);
    EXPECT_EQ(getChannelsAtATime(level.isa, type, 4 * 64, panel, 263), 0);
    check<float>(smallImages, level, pixels, filters, 1);
  }
}

TEST(TilesTest, ConvolutionsInStrips) {
  for (const Level &level : getLevels()) {
    check<float>(largeImages, level, {31}, {32, 41}, 1);
    check<double>(largeImages, level, {31}, {32}, 1);
    check<float>(longSignals, level, {331}, {41}, 1);
    check<float>(deepSignals, level, {10, 15}, {64}, 1);
  }
}

TEST(TilesTest, Winograd) {
  mlir::MLIRContext context;
  mlir::Type type = getElementType<float>(context);
  for (const Level &level : getLevels()) {
    Sizes pixels = {14}, filters = {16, 17, 40, 48};
    auto tiles =
        getWinogradTiles(level.isa, type, Winograd::F2, /*channels=*/17,
                         {mlir::ShapedType::kDynamic,
                          mlir::ShapedType::kDynamic, /*filters=*/40});
    ASSERT_EQ(tiles.size(), 2);
    for (const WinogradTile &tile : tiles)
      addAround(pixels, tile.minColumns);
    check<float>(winograd, level, pixels, filters, 3);
    // The last block has fewer rows, and fewer squares than a product.
    Sizes few = {tiles[1].minColumns, tiles[1].minColumns + 1, 27, 33};
    check<float>(winogradInBlocks, level, few, {40}, 3);
  }
}

template <typename T> static void checkDepthwise() {
  mlir::MLIRContext context;
  mlir::Type type = getElementType<T>(context);
  for (const Level &level : getLevels()) {
    Sizes columns;
    for (int64_t width : getDepthwiseTiles(level.isa, type, /*channels=*/19,
                                           mlir::ShapedType::kDynamic))
      addAround(columns, width);
    check<T>(depthwise, level, {1, 3}, columns, 3);
  }
}

TEST(TilesTest, Depthwise) {
  checkDepthwise<float>();
  checkDepthwise<double>();
}

/// Of operations whose lanes are adjacent.
template <typename T> static void checkLanes(const Kind &kind) {
  mlir::MLIRContext context;
  mlir::Type type = getElementType<T>(context);
  for (const Level &level : getLevels()) {
    int64_t lanes = VectorUnit::get(level.isa).getLanes(type);
    Sizes rows = {3}, columns;
    addAround(rows, 2 * getReducedRows());
    for (int64_t size : {lanes, 4 * lanes, 8 * lanes})
      addAround(columns, size);
    for (int64_t length : {mlir::ShapedType::kDynamic, lanes, 9 * lanes})
      for (int64_t count :
           {mlir::ShapedType::kDynamic, int64_t(1), 8 * lanes}) {
        WindowTile tile = getWindowTile(
            level.isa, type,
            {length, count, /*steps=*/mlir::ShapedType::kDynamic});
        addAround(rows, tile.rows);
        for (int64_t size : tile.lanes)
          addAround(columns, size);
      }
    check<T>(kind, level, rows, columns, 5);
  }
}

TEST(TilesTest, Windows) {
  checkLanes<float>(windows);
  checkLanes<double>(windows);
}

TEST(TilesTest, PaddedWindows) {
  checkLanes<float>(paddedWindows);
  checkLanes<double>(paddedWindows);
}

template <typename T> static void checkTranspositions() {
  mlir::MLIRContext context;
  mlir::Type type = getElementType<T>(context);
  for (const Level &level : getLevels()) {
    Sizes sizes = {2, 3};
    for (int64_t size : getTranspositionBlocks(level.isa, type))
      addAround(sizes, size);
    check<T>(transpositions, level, sizes, sizes, 5);
  }
}

TEST(TilesTest, Transpositions) {
  checkTranspositions<float>();
  checkTranspositions<double>();
  checkTranspositions<int8_t>();
  checkTranspositions<int16_t>();
  checkTranspositions<int64_t>();
}

TEST(TilesTest, Rows) {
  checkLanes<float>(rowSums);
  checkLanes<double>(rowSums);
}

TEST(TilesTest, LastAxis) {
  checkLanes<float>(lastAxis);
  checkLanes<double>(lastAxis);
}

TEST(TilesTest, Positions) {
  checkLanes<float>(positions);
  checkLanes<double>(positions);
}

TEST(TilesTest, FirstAxis) {
  checkLanes<float>(firstAxis);
  checkLanes<double>(firstAxis);
}

TEST(TilesTest, Elementwise) {
  checkLanes<float>(elementwise);
  checkLanes<double>(elementwise);
}

/// The guard itself: an access to the next byte ends the process.
TEST(TilesTest, Guard) {
  EXPECT_DEATH(
      {
        GuardedBuffer buffer(12, 4, Guard::End);
        *const_cast<volatile char *>(buffer.getData() + 12) = 0;
      },
      "");
  EXPECT_DEATH(
      {
        GuardedBuffer buffer(12, 4, Guard::Begin);
        *const_cast<volatile char *>(buffer.getData() - 1) = 0;
      },
      "");
}
