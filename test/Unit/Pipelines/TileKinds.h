//===- TileKinds.h - Programs for the table of strategies -------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_UNIT_PIPELINES_TILEKINDS_H
#define AGATE_TEST_UNIT_PIPELINES_TILEKINDS_H

#include "agate/Codegen/Strategy.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace agate::test {

using Shape = std::vector<int64_t>;

/// A program with one result, for sizes that the table is asked for.
struct Kind {
  const char *name;
  /// Operations that compute %y of the inputs %x0, %x1, ...; $t is the element
  /// type, $0, $1, ... are the types of the inputs, $r that of the result.
  const char *text;
  /// The shapes of the inputs, and of the result last, for a pair of sizes.
  std::vector<Shape> (*getShapes)(int64_t rows, int64_t columns);
  /// The number of an input whose shape is always known, or -1.
  int fixedInput = -1;
  /// The least number of rows and columns.
  int64_t least = 0;
  /// Whether the input of known shape is a constant of the tiled program.
  bool isConstant = false;
};

inline const Kind products = {"products",
                              R"(  %p = "onnx.MatMul"(%x0, %x1) : ($0, $1) -> $r
  %s = "onnx.Add"(%p, %x2) : ($r, $2) -> $r
  %y = "onnx.Relu"(%s) : ($r) -> $r)",
                              [](int64_t m, int64_t n) {
                                return std::vector<Shape>{
                                    {m, 5}, {5, n}, {n}, {m, n}};
                              }};

inline const Kind transposedProducts = {
    "transposed products",
    R"(  %y = "onnx.Gemm"(%x0, %x1, %x2) <{transB = 1 : si64}> : ($0, $1, $2) -> $r)",
    [](int64_t m, int64_t n) {
      return std::vector<Shape>{{m, 19}, {n, 19}, {n}, {m, n}};
    }};

// As deep as the table has it, or deeper.
inline const Kind steppedProducts = {
    "products of transposed left operands",
    R"(  %y = "onnx.Gemm"(%x0, %x1, %x2) <{transA = 1 : si64}> : ($0, $1, $2) -> $r)",
    [](int64_t m, int64_t n) {
      int64_t depth = getLeftPanels().depth + 1;
      return std::vector<Shape>{{depth, m}, {depth, n}, {n}, {m, n}};
    }};

// As deep as the table has blocks for, and a rest.
inline const Kind rowProducts = {
    "products of one row", products.text, [](int64_t m, int64_t n) {
      int64_t depth = getRowBlock().minDepth + 3;
      return std::vector<Shape>{{m, depth}, {depth, n}, {n}, {m, n}};
    }};

inline const Kind packedProducts = {
    "products with a constant",
    R"(  %y = "onnx.MatMul"(%x0, %x1) : ($0, $1) -> $r)",
    [](int64_t m, int64_t n) {
      return std::vector<Shape>{{m, 5}, {5, n}, {m, n}};
    },
    1,
    1,
    true};

inline const Kind convolutions = {
    "convolutions",
    R"(  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = "onnx.Conv"(%x0, %x1, %none) : ($0, $1, none) -> $r
  %y = "onnx.Relu"(%c) : ($r) -> $r)",
    [](int64_t pixels, int64_t filters) {
      return std::vector<Shape>{
          {1, 3, 5, pixels + 2}, {filters, 3, 3, 3}, {1, filters, 3, pixels}};
    },
    1, 1};

/// Of filters of 1x1, as many channels as the table copies images of, or more.
template <int64_t step>
inline std::vector<Shape> getPointwiseShapes(int64_t pixels, int64_t filters) {
  int64_t channels =
      std::max(getImagePanels().depth, getPixelLanes().maxDepth) + 2;
  return {
      {2, channels, step + 1, std::max<int64_t>((pixels - 1) * step + 1, 0)},
      {filters, channels, 1, 1},
      {2, filters, 2, pixels}};
}

inline const Kind pointwise = {
    "convolutions 1x1",
    R"(  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = "onnx.Conv"(%x0, %x1, %none) : ($0, $1, none) -> $r
  %y = "onnx.Relu"(%c) : ($r) -> $r)",
    getPointwiseShapes<1>, 1, 1};

/// So many pixels that they are lanes.
inline const Kind pointwiseOfManyPixels = {
    "convolutions 1x1 of many pixels", pointwise.text,
    [](int64_t pixels, int64_t filters) {
      int64_t channels = getPixelLanes().maxDepth + 2;
      int64_t rows =
          getPixelLanes().minPixels / std::max<int64_t>(pixels, 1) + 1;
      return std::vector<Shape>{{2, channels, rows, pixels},
                                {filters, channels, 1, 1},
                                {2, filters, rows, pixels}};
    },
    1, 1};

inline const Kind pointwiseInSteps = {
    "convolutions 1x1 in steps of two pixels",
    R"(  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = "onnx.Conv"(%x0, %x1, %none) <{strides = [2, 2]}> : ($0, $1, none) -> $r
  %y = "onnx.Relu"(%c) : ($r) -> $r)",
    getPointwiseShapes<2>, 1, 1};

inline const Kind pointwiseInLongSteps = {
    "convolutions 1x1 in steps of three pixels",
    R"(  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = "onnx.Conv"(%x0, %x1, %none) <{strides = [3, 3]}> : ($0, $1, none) -> $r
  %y = "onnx.Relu"(%c) : ($r) -> $r)",
    getPointwiseShapes<3>, 1, 1};

/// So many channels that small images are computed by blocks of them.
inline const Kind smallImages = {
    "convolutions of small images",
    R"(  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = "onnx.Conv"(%x0, %x1, %none) <{strides = [2, 1]}> : ($0, $1, none) -> $r
  %y = "onnx.Relu"(%c) : ($r) -> $r)",
    [](int64_t pixels, int64_t filters) {
      return std::vector<Shape>{{2, 256, 9, pixels + 2},
                                {filters, 256, 3, 3},
                                {2, filters, 4, pixels}};
    },
    1, 1};

/// Images so large that they are computed in strips, the last of which is
/// shifted.
inline const Kind largeImages = {
    "convolutions of large images",
    R"(  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = "onnx.Conv"(%x0, %x1, %none) <{pads = [1, 1, 1, 1], strides = [2, 2]}> : ($0, $1, none) -> $r
  %y = "onnx.Relu"(%c) : ($r) -> $r)",
    [](int64_t pixels, int64_t filters) {
      return std::vector<Shape>{{2, 64, 26, 2 * pixels},
                                {filters, 64, 3, 3},
                                {2, filters, 13, pixels}};
    },
    1, 1};

/// The same of two groups of channels of a signal.
inline const Kind longSignals = {
    "convolutions of long signals",
    R"(  %none = "onnx.NoValue"() <{value}> : () -> none
  %y = "onnx.Conv"(%x0, %x1, %none) <{group = 2 : si64, pads = [2, 2], strides = [3]}> : ($0, $1, none) -> $r)",
    [](int64_t pixels, int64_t filters) {
      return std::vector<Shape>{
          {2, 88, 3 * pixels}, {2 * filters, 44, 7}, {2, 2 * filters, pixels}};
    },
    1, 1};

/// Strips of these have room for few pixels.
inline const Kind deepSignals = {
    "convolutions of signals of many channels",
    R"(  %none = "onnx.NoValue"() <{value}> : () -> none
  %y = "onnx.Conv"(%x0, %x1, %none) <{strides = [3]}> : ($0, $1, none) -> $r)",
    [](int64_t pixels, int64_t filters) {
      return std::vector<Shape>{{1, 1500, std::max<int64_t>(3 * pixels - 2, 0)},
                                {filters, 1500, 1},
                                {1, filters, pixels}};
    },
    1, 1};

inline std::vector<Shape> getWinogradShapes(int64_t rows, int64_t pixels,
                                            int64_t filters) {
  return {
      {2, 17, rows, pixels}, {filters, 17, 3, 3}, {2, filters, rows, pixels}};
}

inline const Kind winograd = {
    "convolutions by Winograd's algorithm",
    R"(  %none = "onnx.NoValue"() <{value}> : () -> none
  %y = "onnx.Conv"(%x0, %x1, %none) <{pads = [1, 1, 1, 1]}> : ($0, $1, none) -> $r)",
    [](int64_t pixels, int64_t filters) {
      // With few rows, squares are not worth it.
      return getWinogradShapes(9 + pixels % 4, pixels, filters);
    },
    1, 1};

/// The same in several blocks of rows, of all heights.
inline const Kind winogradInBlocks = {
    "convolutions by Winograd's algorithm in blocks", winograd.text,
    [](int64_t pixels, int64_t filters) {
      return getWinogradShapes(13 + pixels % 11, pixels, filters);
    },
    1, 1};

inline const Kind depthwise = {
    "depthwise convolutions",
    R"(  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = "onnx.Conv"(%x0, %x1, %none) <{group = 19 : si64, pads = [1, 1, 1, 1], strides = [2, 2]}> : ($0, $1, none) -> $r
  %y = "onnx.Relu"(%c) : ($r) -> $r)",
    [](int64_t rows, int64_t columns) {
      return std::vector<Shape>{{2, 19, 2 * rows, 2 * columns - 1},
                                {19, 1, 3, 3},
                                {2, 19, rows, columns}};
    },
    1, 1};

inline const Kind windows = {
    "windows",
    R"(  %y = "onnx.MaxPoolSingleOut"(%x0) <{kernel_shape = [3, 3]}> : ($0) -> $r)",
    [](int64_t rows, int64_t columns) {
      return std::vector<Shape>{{1, 2, rows + 2, columns + 2},
                                {1, 2, rows, columns}};
    },
    -1, 1};

inline const Kind paddedWindows = {
    "padded windows",
    R"(  %y = "onnx.AveragePool"(%x0) <{kernel_shape = [3, 3], pads = [1, 1, 1, 1], strides = [2, 2]}> : ($0) -> $r)",
    [](int64_t rows, int64_t columns) {
      return std::vector<Shape>{{1, 2, 2 * rows, 2 * columns},
                                {1, 2, rows, columns}};
    },
    -1, 1};

inline const Kind transpositions = {
    "transpositions",
    R"(  %y = "onnx.Transpose"(%x0) <{perm = [1, 0]}> : ($0) -> $r)",
    [](int64_t rows, int64_t columns) {
      return std::vector<Shape>{{rows, columns}, {columns, rows}};
    }};

inline const Kind rowSums = {
    "rows", R"(  %y = "onnx.Softmax"(%x0) <{axis = 1 : si64}> : ($0) -> $r)",
    [](int64_t rows, int64_t columns) {
      return std::vector<Shape>{{rows, columns}, {rows, columns}};
    }};

inline const Kind lastAxis = {
    "maxima over the last axis",
    R"(  %a = "onnx.Constant"() <{value = dense<1> : tensor<1xi64>}> : () -> tensor<1xi64>
  %y = "onnx.ReduceMax"(%x0, %a) <{keepdims = 0 : si64}> : ($0, tensor<1xi64>) -> $r)",
    [](int64_t rows, int64_t columns) {
      return std::vector<Shape>{{rows, columns}, {rows}};
    },
    /*fixedInput=*/-1,
    /*least=*/1};

inline const Kind positions = {
    "positions of maxima",
    R"(  %p = "onnx.ArgMax"(%x0) <{axis = 1 : si64, keepdims = 0 : si64}> : ($0) -> tensor<*xi64>
  %y = "onnx.Cast"(%p) <{to = $t}> : (tensor<*xi64>) -> $r)",
    [](int64_t rows, int64_t columns) {
      return std::vector<Shape>{{rows, columns}, {rows}};
    },
    /*fixedInput=*/-1,
    /*least=*/1};

inline const Kind firstAxis = {
    "sums over the first axis",
    R"(  %a = "onnx.Constant"() <{value = dense<0> : tensor<1xi64>}> : () -> tensor<1xi64>
  %y = "onnx.ReduceSum"(%x0, %a) <{keepdims = 0 : si64}> : ($0, tensor<1xi64>) -> $r)",
    [](int64_t rows, int64_t columns) {
      return std::vector<Shape>{{rows, columns}, {columns}};
    }};

inline const Kind elementwise = {
    "elementwise",
    R"(  %g = "onnx.Gelu"(%x0) <{approximate = "none"}> : ($0) -> $0
  %y = "onnx.Add"(%g, %x1) : ($0, $1) -> $r)",
    [](int64_t rows, int64_t columns) {
      return std::vector<Shape>{{rows, columns}, {columns}, {rows, columns}};
    }};

} // namespace agate::test

#endif // AGATE_TEST_UNIT_PIPELINES_TILEKINDS_H
