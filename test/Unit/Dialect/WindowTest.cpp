//===- WindowTest.cpp - The geometry of windows ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compares the formulas with windows that are moved step by step, for all small
// sizes.
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/Window.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace agate;

namespace {

struct WindowTest : ::testing::Test {
  WindowTest()
      : builder(&context), module(ModuleOp::create(builder.getUnknownLoc())),
        dims(*module, builder, /*emitChecks=*/false) {}

  ArrayAttr getList(ArrayRef<int64_t> entries) {
    return builder.getI64ArrayAttr(entries);
  }

  /// A window over one dimension.
  Window getWindow(int64_t kernel, int64_t stride, int64_t dilation) {
    WindowAttrs attrs;
    attrs.kernelShape = getList(kernel);
    attrs.strides = getList(stride);
    attrs.dilations = getList(dilation);
    return Window::get(attrs, 1);
  }

  /// Calls `check` with many windows over one dimension.
  void forAll(llvm::function_ref<void(Window &, int64_t extent)> check) {
    for (int64_t kernel = 1; kernel <= 3; ++kernel)
      for (int64_t stride = 1; stride <= 4; ++stride)
        for (int64_t dilation = 1; dilation <= 3; ++dilation) {
          Window window = getWindow(kernel, stride, dilation);
          check(window, (kernel - 1) * dilation + 1);
        }
  }

  int64_t get(Dim dim) { return dim.getConstant().value_or(-1); }

  MLIRContext context;
  OpBuilder builder;
  OwningOpRef<ModuleOp> module;
  DimBuilder dims;
};

/// How many windows there are that start in the padding ahead or the dimension
/// and, unless the last one may be cut off, end in the padded dimension.
int64_t countWindows(const Window &window, int64_t extent, int64_t size) {
  int64_t begin = window.begin[0], padded = begin + size + window.end[0];
  int64_t count = 0;
  for (int64_t start = 0;; start += window.strides[0], ++count) {
    if (start + extent <= padded)
      continue;
    bool isCutOff = window.ceilMode &&
                    start - window.strides[0] + extent < padded &&
                    start < begin + size;
    return count + isCutOff;
  }
}

TEST_F(WindowTest, CountsPositions) {
  forAll([&](Window &window, int64_t extent) {
    for (int64_t pads = 0; pads < 9; ++pads)
      for (int64_t size = 1; size <= 7; ++size)
        for (bool ceilMode : {false, true}) {
          window.begin[0] = pads / 3;
          window.end[0] = pads % 3;
          window.ceilMode = ceilMode;
          if (window.begin[0] + size + window.end[0] < extent)
            continue;
          int64_t count = get(window.getCount(dims, 0, Dim(size)));
          // A padding that is larger than the window holds whole windows, which
          // only count where the number is not rounded up.
          if (!ceilMode || window.end[0] < extent)
            EXPECT_EQ(count, countWindows(window, extent, size));
          Window::Borders borders =
              window.getBorders(dims, 0, Dim(size), Dim(count));
          int64_t last = (count - 1) * window.strides[0] + extent;
          EXPECT_EQ(get(borders.begin), window.begin[0]);
          EXPECT_EQ(get(borders.end), window.end[0]);
          EXPECT_EQ(get(borders.reach),
                    std::max<int64_t>(0, last - window.begin[0] - size));
        }
  });
}

TEST_F(WindowTest, PadsToSameSize) {
  forAll([&](Window &window, int64_t extent) {
    for (int64_t size = 1; size <= 7; ++size) {
      window.padding = Window::Padding::SameUpper;
      int64_t count = get(window.getCount(dims, 0, Dim(size)));
      EXPECT_EQ(count, (size + window.strides[0] - 1) / window.strides[0]);
      Window::Borders upper = window.getBorders(dims, 0, Dim(size), Dim(count));
      int64_t total = get(upper.begin) + get(upper.end);
      EXPECT_EQ(total, std::max<int64_t>(0, (count - 1) * window.strides[0] +
                                                extent - size));
      EXPECT_EQ(get(upper.begin), total / 2);
      EXPECT_EQ(get(upper.reach), get(upper.end));
      window.padding = Window::Padding::SameLower;
      Window::Borders lower = window.getBorders(dims, 0, Dim(size), Dim(count));
      EXPECT_EQ(get(lower.begin), get(upper.end));
      EXPECT_EQ(get(lower.end), get(upper.begin));
    }
  });
}

/// A transposed window covers exactly what the window has its positions in.
TEST_F(WindowTest, TransposesConvolution) {
  forAll([&](Window &window, int64_t extent) {
    for (int64_t size = 1; size <= 5; ++size)
      for (int64_t padding = 0; padding < window.strides[0]; ++padding) {
        window.outputPadding[0] = padding;
        Dim whole = window.getWholeSize(dims, 0, Dim(size));
        EXPECT_EQ(get(window.getCount(dims, 0, whole)), size);
        window.begin[0] = 1;
        EXPECT_EQ(get(window.getTransposedSize(dims, 0, Dim(size))),
                  get(whole) - 1);
        EXPECT_EQ(get(window.getCropping(dims, 0, Dim(size), whole)), 1);
        window.begin[0] = 0;
        // Sizes that attributes set are cut out of the middle.
        window.outputShape = SmallVector<int64_t>{get(whole) - 1};
        EXPECT_EQ(
            get(window.getCropping(dims, 0, Dim(size), Dim(get(whole) - 1))),
            1);
        window.padding = Window::Padding::SameUpper;
        EXPECT_EQ(
            get(window.getCropping(dims, 0, Dim(size), Dim(get(whole) - 1))),
            0);
        window.padding = Window::Padding::Explicit;
        window.outputShape.reset();
      }
  });
}

TEST_F(WindowTest, ReadsAttributes) {
  WindowAttrs attrs;
  attrs.pads = getList({1, 2, 3, 4});
  Dim kernel[] = {Dim(5), Dim()};
  Window window = Window::get(attrs, 2, kernel);
  EXPECT_EQ(window.begin, (SmallVector<int64_t>{1, 2}));
  EXPECT_EQ(window.end, (SmallVector<int64_t>{3, 4}));
  EXPECT_EQ(window.strides, (SmallVector<int64_t>{1, 1}));
  EXPECT_EQ(window.dilations, (SmallVector<int64_t>{1, 1}));
  EXPECT_TRUE(window.kernel[0] == Dim(5) && window.kernel[1].isUnknown());
  EXPECT_FALSE(window.isSame());
  attrs.kernelShape = getList({5, 6});
  for (StringRef autoPad : {"VALID", "SAME_UPPER", "SAME_LOWER"}) {
    attrs.autoPad = builder.getStringAttr(autoPad);
    window = Window::get(attrs, 2, kernel);
    EXPECT_EQ(window.begin, (SmallVector<int64_t>{0, 0}));
    EXPECT_EQ(window.end, (SmallVector<int64_t>{0, 0}));
    EXPECT_EQ(window.isSame(), autoPad != "VALID");
    EXPECT_TRUE(window.kernel[1] == Dim(6));
  }
}

} // namespace
