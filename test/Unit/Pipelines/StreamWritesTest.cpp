//===- StreamWritesTest.cpp - Streamed writes, executed -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Programs that stream whatever the size is, against the dense form of the same
// programs, which never streams: for all element sizes, odd shapes, and outputs
// that start anywhere in a cache line.
//
//===----------------------------------------------------------------------===//

#include "CompiledProgram.h"

#include <gtest/gtest.h>
#include <random>

using namespace agate;
using namespace agate::test;

namespace {

struct ElementType {
  const char *name;
  DLDataType type;
  /// Two values of it, as attributes.
  const char *one, *other;

  size_t getBytes() const { return (type.bits + 7) / 8; }
};

/// The last one only OneHot has.
constexpr ElementType elementTypes[] = {
    {"i1", {AGATE_DL_BOOL, 8, 1}, "true", "false"},
    {"i8", {kDLInt, 8, 1}, "1 : i8", "-3 : i8"},
    {"ui16", {kDLUInt, 16, 1}, "1 : ui16", "65535 : ui16"},
    {"i32", {kDLInt, 32, 1}, "1 : i32", "-3 : i32"},
    {"i64", {kDLInt, 64, 1}, "1 : i64", "-3 : i64"},
    {"f16", {kDLFloat, 16, 1}, "1.0 : f16", "-0.0 : f16"},
    {"bf16", {kDLBfloat, 16, 1}, "1.0 : bf16", "-2.0 : bf16"},
    {"f32", {kDLFloat, 32, 1}, "1.0 : f32", "-0.0 : f32"},
    {"f64", {kDLFloat, 64, 1}, "1.0 : f64", "-2.0 : f64"},
    {"f8E5M2", {AGATE_DL_FLOAT8_E5M2, 8, 1}, "1.0 : f8E5M2", "-2.0 : f8E5M2"}};

/// Those that arithmetic is defined for.
constexpr ElementType numberTypes[] = {
    {"i8", {kDLInt, 8, 1}, "1 : i8", "-3 : i8"},
    {"i16", {kDLInt, 16, 1}, "1 : i16", "-3 : i16"},
    {"i32", {kDLInt, 32, 1}, "1 : i32", "-3 : i32"},
    {"i64", {kDLInt, 64, 1}, "1 : i64", "-3 : i64"},
    {"f16", {kDLFloat, 16, 1}, "1.0 : f16", "-0.0 : f16"},
    {"f32", {kDLFloat, 32, 1}, "1.0 : f32", "-0.0 : f32"},
    {"f64", {kDLFloat, 64, 1}, "1.0 : f64", "-2.0 : f64"}};

constexpr const char *streamAll =
    "generator-form=sparse stream-min-bytes=1 stream-min-row-bytes=1";
constexpr const char *dense = "generator-form=dense";
constexpr DLDataType i64 = {kDLInt, 64, 1};
constexpr size_t guardBytes = 128;

/// Runs both programs on outputs at many places of a line.
class Comparison {
public:
  Comparison(const std::string &source, const ElementType &type)
      : streamed(CompiledProgram::compile(source, streamAll)),
        expected(CompiledProgram::compile(source, dense)), type(type) {}

  bool isCompiled() const { return streamed && expected; }

  void check(const std::vector<View> &inputs,
             const std::vector<int64_t> &shape) {
    size_t bytes = type.getBytes();
    for (int64_t size : shape)
      bytes *= size;
    std::vector<char> want(std::max<size_t>(bytes, 1));
    ASSERT_EQ(expected->run(inputs, View(type.type, shape, want.data())), "");
    for (size_t offset : {size_t(0), type.getBytes(), 3 * type.getBytes(),
                          64 - type.getBytes()}) {
      std::vector<char> memory(bytes + 2 * guardBytes + 64, 0x5a);
      auto address = reinterpret_cast<uintptr_t>(memory.data()) + guardBytes;
      char *data =
          memory.data() + guardBytes + ((64 - address % 64) % 64) + offset;
      if (data + bytes > memory.data() + memory.size())
        continue;
      ASSERT_EQ(streamed->run(inputs, View(type.type, shape, data)), "");
      ASSERT_EQ(std::string(data, bytes), std::string(want.data(), bytes))
          << "offset " << offset;
      for (const char *p = memory.data(); p < memory.data() + memory.size();
           ++p)
        if (p < data || p >= data + bytes)
          ASSERT_EQ(*p, 0x5a) << "written outside, offset " << offset;
    }
  }

private:
  std::unique_ptr<CompiledProgram> streamed, expected;
  const ElementType &type;
};

void PrintTo(const ElementType &type, std::ostream *os) { *os << type.name; }

class StreamWrites : public testing::TestWithParam<ElementType> {
protected:
  std::string getTensor(const char *shape) const {
    return std::string("tensor<") + shape + "x" + GetParam().name + ">";
  }
  /// Elements of arbitrary bits (but valid booleans).
  std::vector<char> makeElements(size_t count) {
    std::vector<char> data(std::max<size_t>(count * GetParam().getBytes(), 1));
    for (char &byte : data)
      byte = GetParam().type.code == AGATE_DL_BOOL ? random() % 2 : random();
    return data;
  }

  std::mt19937 random{12345};
};

class StreamOneHot : public StreamWrites {};
class StreamElementwise : public StreamWrites {};

} // namespace

static constexpr int64_t shapes[][2] = {
    {1, 1},   {2, 3},   {7, 5},    {16, 16}, {17, 33},  {3, 200},
    {200, 3}, {64, 64}, {65, 127}, {5, 0},   {31, 128}, {1, 1000}};

TEST_P(StreamWrites, DiagonalMatrixOfInput) {
  const char *bands[][2] = {{"-2147483648", "1"}, // Upper triangle.
                            {"1", "-2147483648"}, // Lower triangle.
                            {"-2", "4"},          // A band.
                            {"4", "-2"}};         // All but a band.
  std::string type = getTensor("?x?x?");
  for (auto &band : bands) {
    Comparison comparison(
        "func.func @main(%x: " + type + ") -> " + type +
            " {\n%0 = agate.DiagonalMatrix input(%x : " + type +
            ") <{diagonal_fill_begin = " + band[0] +
            " : si32, diagonal_fill_end = " + band[1] +
            " : si32, value = " + GetParam().other + "}> : " + type +
            "\nreturn %0 : " + type + "\n}\n",
        GetParam());
    ASSERT_TRUE(comparison.isCompiled());
    for (auto &[rows, columns] : shapes) {
      std::vector<char> x = makeElements(2 * rows * columns);
      std::vector<View> inputs;
      inputs.emplace_back(GetParam().type,
                          std::vector<int64_t>{2, rows, columns}, x.data());
      comparison.check(inputs, {2, rows, columns});
    }
  }
}

TEST_P(StreamWrites, DiagonalOfMatrix) {
  // A single diagonal, which rank 2 and small elements write in lines.
  for (const char *dims : {"?x?", "?x?x?"}) {
    std::string type = getTensor(dims);
    bool batch = std::string(dims) == "?x?x?";
    std::string shape = batch ? "tensor<3xi64>" : "tensor<2xi64>";
    for (const char *begin : {"0", "-3", "5"}) {
      std::string end = std::to_string(std::stoi(begin) + 1);
      Comparison comparison(
          "func.func @main(%s: " + shape + ") -> " + type +
              " {\n%0 = agate.DiagonalMatrix shape(%s : " + shape +
              ") <{diagonal_fill_begin = " + begin +
              " : si32, diagonal_fill_end = " + end +
              " : si32, value = " + GetParam().one + "}> : " + type +
              "\nreturn %0 : " + type + "\n}\n",
          GetParam());
      ASSERT_TRUE(comparison.isCompiled());
      for (auto &[rows, columns] : shapes) {
        std::vector<int64_t> sizes = {rows, columns};
        if (batch)
          sizes.insert(sizes.begin(), 3);
        std::vector<View> inputs;
        inputs.emplace_back(i64, std::vector<int64_t>{int64_t(sizes.size())},
                            sizes.data());
        comparison.check(inputs, sizes);
      }
    }
  }
}

TEST_P(StreamOneHot, BothAxes) {
  for (bool last : {true, false}) {
    std::string scalar = std::string("tensor<") + GetParam().name + ">";
    std::string type = getTensor("?x?");
    Comparison comparison(
        "func.func @main(%i: tensor<?xi64>, %d: tensor<i64>, %on: " + scalar +
            ", %off: " + scalar + ") -> " + type +
            " {\n%0 = agate.OneHot(%i, %d, %on, %off) <{axis = " +
            (last ? "-1" : "0") + " : si64}> : (tensor<?xi64>, tensor<i64>, " +
            scalar + ", " + scalar + ") -> " + type + "\nreturn %0 : " + type +
            "\n}\n",
        GetParam());
    ASSERT_TRUE(comparison.isCompiled());
    for (auto &[count, depth] : shapes) {
      for (bool zeroOff : {true, false}) {
        std::vector<int64_t> indices(std::max<int64_t>(count, 1));
        for (int64_t &index : indices)
          index = int64_t(random() % (depth + 3)) - 1;
        std::vector<char> on = makeElements(1), off = makeElements(1);
        if (zeroOff)
          std::fill(off.begin(), off.end(), 0);
        std::vector<View> inputs;
        inputs.emplace_back(i64, std::vector<int64_t>{count}, indices.data());
        inputs.emplace_back(i64, std::vector<int64_t>{}, &depth);
        inputs.emplace_back(GetParam().type, std::vector<int64_t>{}, on.data());
        inputs.emplace_back(GetParam().type, std::vector<int64_t>{},
                            off.data());
        comparison.check(inputs, last ? std::vector<int64_t>{count, depth}
                                      : std::vector<int64_t>{depth, count});
      }
    }
  }
}

/// The smaller one of an element of a matrix and one of a row, in loops.
static std::string getSmaller(const std::string &type) {
  bool isFloat = type[0] != 'i';
  std::string matrix = "tensor<?x?x" + type + ">",
              row = "tensor<?x" + type + ">";
  return "#matrix = affine_map<(i, j) -> (i, j)>\n"
         "#row = affine_map<(i, j) -> (j)>\n"
         "func.func @main(%x: " +
         matrix + ", %y: " + row + ") -> " + matrix +
         " {\n"
         "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
         "%m = tensor.dim %x, %c0 : " +
         matrix + "\n%n = tensor.dim %x, %c1 : " + matrix +
         "\n%e = tensor.empty(%m, %n) : " + matrix +
         "\n%r = linalg.generic {indexing_maps = [#matrix, #row, #matrix], "
         "iterator_types = [\"parallel\", \"parallel\"]} ins(%x, %y : " +
         matrix + ", " + row + ") outs(%e : " + matrix +
         ") {\n^bb0(%a: " + type + ", %b: " + type + ", %o: " + type +
         "):\n%less = arith." + (isFloat ? "cmpf olt" : "cmpi slt") +
         ", %a, %b : " + type + "\n%s = arith.select %less, %a, %b : " + type +
         "\nlinalg.yield %s : " + type + "\n} -> " + matrix +
         "\nreturn %r : " + matrix + "\n}\n";
}

TEST_P(StreamElementwise, Matrices) {
  Comparison comparison(getSmaller(GetParam().name), GetParam());
  ASSERT_TRUE(comparison.isCompiled());
  for (auto &[rows, columns] : shapes) {
    std::vector<char> x = makeElements(rows * columns),
                      y = makeElements(columns);
    std::vector<View> inputs;
    inputs.emplace_back(GetParam().type, std::vector<int64_t>{rows, columns},
                        x.data());
    inputs.emplace_back(GetParam().type, std::vector<int64_t>{columns},
                        y.data());
    comparison.check(inputs, {rows, columns});
  }
}

/// Elements of a matrix and of a row, selected by booleans.
static std::string getSelected(const std::string &type) {
  std::string matrix = "tensor<?x?x" + type + ">",
              row = "tensor<?x" + type + ">", mask = "tensor<?x?xi1>";
  return "#matrix = affine_map<(i, j) -> (i, j)>\n"
         "#row = affine_map<(i, j) -> (j)>\n"
         "func.func @main(%c: " +
         mask + ", %x: " + matrix + ", %y: " + row + ") -> " + matrix +
         " {\n"
         "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
         "%m = tensor.dim %x, %c0 : " +
         matrix + "\n%n = tensor.dim %x, %c1 : " + matrix +
         "\n%e = tensor.empty(%m, %n) : " + matrix +
         "\n%r = linalg.generic {indexing_maps = [#matrix, #matrix, #row, "
         "#matrix], iterator_types = [\"parallel\", \"parallel\"]} "
         "ins(%c, %x, %y : " +
         mask + ", " + matrix + ", " + row + ") outs(%e : " + matrix +
         ") {\n^bb0(%b: i1, %p: " + type + ", %q: " + type + ", %o: " + type +
         "):\n%s = arith.select %b, %p, %q : " + type +
         "\nlinalg.yield %s : " + type + "\n} -> " + matrix +
         "\nreturn %r : " + matrix + "\n}\n";
}

TEST_P(StreamElementwise, Selections) {
  Comparison comparison(getSelected(GetParam().name), GetParam());
  ASSERT_TRUE(comparison.isCompiled());
  for (auto &[rows, columns] : shapes) {
    std::vector<char> x = makeElements(rows * columns),
                      y = makeElements(columns),
                      mask(std::max<size_t>(rows * columns, 1));
    for (char &byte : mask)
      byte = random() % 2;
    std::vector<View> inputs;
    inputs.emplace_back(DLDataType{AGATE_DL_BOOL, 8, 1},
                        std::vector<int64_t>{rows, columns}, mask.data());
    inputs.emplace_back(GetParam().type, std::vector<int64_t>{rows, columns},
                        x.data());
    inputs.emplace_back(GetParam().type, std::vector<int64_t>{columns},
                        y.data());
    comparison.check(inputs, {rows, columns});
  }
}

static std::string
getTypeName(const testing::TestParamInfo<ElementType> &info) {
  return info.param.name;
}

/// Of matrices either of which may have one row or one column, which only the
/// running program knows: vectors of f32 and f64, and rows of other types.
TEST_P(StreamElementwise, Broadcasts) {
  std::string matrix = getTensor("?x?");
  Comparison comparison(
      "func.func @main(%x: " + matrix + ", %y: " + matrix + ") -> " + matrix +
          " {\n%0 = \"onnx.Sub\"(%x, %y) : (" + matrix + ", " + matrix +
          ") -> " + matrix + "\nreturn %0 : " + matrix + "\n}\n",
      GetParam());
  ASSERT_TRUE(comparison.isCompiled());
  for (auto &[rows, columns] : shapes)
    for (auto [m, n] :
         {std::pair(rows, columns), std::pair(int64_t(1), columns),
          std::pair(rows, int64_t(1))}) {
      std::vector<char> x = makeElements(rows * columns),
                        y = makeElements(m * n);
      std::vector<View> inputs;
      inputs.emplace_back(GetParam().type, std::vector<int64_t>{rows, columns},
                          x.data());
      inputs.emplace_back(GetParam().type, std::vector<int64_t>{m, n},
                          y.data());
      comparison.check(inputs, {rows, columns});
    }
}

TEST_P(StreamElementwise, BroadcastSelections) {
  std::string matrix = getTensor("?x?"), mask = "tensor<?x?xi1>";
  Comparison comparison("func.func @main(%c: " + mask + ", %x: " + matrix +
                            ", %y: " + matrix + ") -> " + matrix +
                            " {\n%0 = \"onnx.Where\"(%c, %x, %y) : (" + mask +
                            ", " + matrix + ", " + matrix + ") -> " + matrix +
                            "\nreturn %0 : " + matrix + "\n}\n",
                        GetParam());
  ASSERT_TRUE(comparison.isCompiled());
  for (auto &[rows, columns] : shapes) {
    std::vector<char> x = makeElements(rows * columns),
                      y = makeElements(columns),
                      c(std::max<size_t>(rows * columns, 1));
    for (char &byte : c)
      byte = random() % 2;
    std::vector<View> inputs;
    inputs.emplace_back(DLDataType{AGATE_DL_BOOL, 8, 1},
                        std::vector<int64_t>{rows, columns}, c.data());
    inputs.emplace_back(GetParam().type, std::vector<int64_t>{rows, columns},
                        x.data());
    inputs.emplace_back(GetParam().type, std::vector<int64_t>{1, columns},
                        y.data());
    comparison.check(inputs, {rows, columns});
  }
}

INSTANTIATE_TEST_SUITE_P(Types, StreamWrites,
                         testing::ValuesIn(std::begin(elementTypes),
                                           std::prev(std::end(elementTypes))),
                         getTypeName);
INSTANTIATE_TEST_SUITE_P(Types, StreamOneHot, testing::ValuesIn(elementTypes),
                         getTypeName);
INSTANTIATE_TEST_SUITE_P(Types, StreamElementwise,
                         testing::ValuesIn(numberTypes), getTypeName);
