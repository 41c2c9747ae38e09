//===- Window.h - Windows over spatial dimensions ---------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The geometry of convolutions, pooling and their transposed forms: what shape
// rules and lowerings compute from the attributes of ONNXWindowOpInterface.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_WINDOW_H
#define AGATE_DIALECT_ONNX_IR_WINDOW_H

#include "agate/Dialect/ONNX/IR/WindowAttrs.h"
#include "agate/Interfaces/DimBuilder.h"

namespace agate {

class ShapeContext;

/// A window of `kernel` positions, `dilations` apart, that slides over the
/// spatial dimensions of a tensor in steps of `strides`. A transposed operation
/// slides it over its result instead: each element of its operand belongs to
/// one position of the window.
///
/// All lists have one entry per spatial dimension, and methods take the number
/// of such a dimension.
struct Window {
  enum class Padding {
    /// `begin` and `end` of the window.
    Explicit,
    /// As much as a result of size ceil(size / stride) takes. An odd element is
    /// behind (upper) or ahead (lower).
    SameUpper,
    SameLower
  };

  llvm::SmallVector<int64_t> strides, dilations;
  llvm::SmallVector<Dim> kernel;
  /// The explicit padding ahead of and behind a dimension; 0 for other kinds.
  llvm::SmallVector<int64_t> begin, end;
  Padding padding = Padding::Explicit;
  bool ceilMode = false;
  /// What a transposed operation adds to the sizes of its result, and those
  /// sizes if an attribute sets them.
  llvm::SmallVector<int64_t> outputPadding;
  std::optional<llvm::SmallVector<int64_t>> outputShape;

  /// The window of an operation whose shape rule holds. `kernelSizes` are the
  /// spatial sizes of the weights, empty if there are none; `kernel_shape`
  /// takes precedence.
  static Window get(const WindowAttrs &attrs, int64_t rank,
                    llvm::ArrayRef<Dim> kernelSizes = {});
  /// The same for the shape rule, which requires that lists of attributes have
  /// `rank` entries in their ranges, that kernels have at least size 1, and
  /// that `kernel_shape` and `kernelSizes` agree.
  static mlir::FailureOr<Window> getChecked(ShapeContext &context,
                                            const WindowAttrs &attrs,
                                            int64_t rank,
                                            llvm::ArrayRef<Dim> kernelSizes);

  int64_t getRank() const { return strides.size(); }
  bool isSame() const { return padding != Padding::Explicit; }

  /// How far the last position of the dilated kernel is from the first one.
  Dim getSpan(DimBuilder &b, int64_t i) const;
  /// How many elements the dilated kernel covers, one more than that.
  Dim getExtent(DimBuilder &b, int64_t i) const;

  //===--------------------------------------------------------------------===//
  // Over an operand of size `size`
  //===--------------------------------------------------------------------===//

  /// The number of positions of the window. With `ceilMode` the number of steps
  /// is rounded up, but no window starts in the padding behind.
  Dim getCount(DimBuilder &b, int64_t i, Dim size) const;
  /// The same for all dimensions; an error where the window does not fit.
  mlir::FailureOr<llvm::SmallVector<Dim>>
  inferCounts(ShapeContext &context, llvm::ArrayRef<Dim> sizes) const;

  /// How far windows reach outside of a dimension.
  struct Borders {
    /// The padding ahead and behind that the attributes ask for.
    Dim begin, end;
    /// How far the last window reaches behind the dimension: less than `end`
    /// if steps do not get there, more if the number of steps is rounded up.
    Dim reach;
  };
  /// For `count` positions of the window.
  Borders getBorders(DimBuilder &b, int64_t i, Dim size, Dim count) const;

  //===--------------------------------------------------------------------===//
  // Transposed: over the result, for an operand of size `size`
  //===--------------------------------------------------------------------===//

  /// The size that all windows cover, with the output padding.
  Dim getWholeSize(DimBuilder &b, int64_t i, Dim size) const;
  /// That size without explicit padding.
  Dim getTransposedSize(DimBuilder &b, int64_t i, Dim size) const;
  /// The sizes of the result, which must not be negative.
  mlir::FailureOr<llvm::SmallVector<Dim>>
  inferTransposedSizes(ShapeContext &context, llvm::ArrayRef<Dim> sizes) const;
  /// How much of the whole size is cut off ahead of a result of size
  /// `resultSize`.
  Dim getCropping(DimBuilder &b, int64_t i, Dim size, Dim resultSize) const;

private:
  /// By how much the padded dimension is larger than the dilated kernel;
  /// windows may start at the first `starts` places of it.
  Dim getRoom(DimBuilder &b, int64_t i, Dim starts) const;
  Dim getCountInRoom(DimBuilder &b, int64_t i, Dim starts, Dim room) const;
};

} // namespace agate

#endif // AGATE_DIALECT_ONNX_IR_WINDOW_H
