//===- Windows.h - Windows that slide over a tensor -----------*- C++ -*-===//
//-*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_NN_WINDOWS_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_NN_WINDOWS_H

#include "agate/Conversion/Utils/LoweringUtils.h"

namespace agate {

/// Arithmetic of sizes: constants fold, the rest is emitted, and checked where
/// it may overflow.
class SizeBuilder {
public:
  SizeBuilder(mlir::Operation *op, mlir::OpBuilder &builder)
      : context(ShapeContext::forEmit(op, builder, {}, /*emitChecks=*/true)) {}

  mlir::OpFoldResult add(mlir::OpFoldResult a, mlir::OpFoldResult b) {
    return fromDim(context.add(toDim(a), toDim(b)));
  }
  mlir::OpFoldResult sub(mlir::OpFoldResult a, mlir::OpFoldResult b) {
    return fromDim(context.sub(toDim(a), toDim(b)));
  }
  mlir::OpFoldResult mul(mlir::OpFoldResult a, mlir::OpFoldResult b) {
    return fromDim(context.mul(toDim(a), toDim(b)));
  }
  mlir::OpFoldResult floorDiv(mlir::OpFoldResult a, mlir::OpFoldResult b) {
    return fromDim(context.floorDiv(toDim(a), toDim(b)));
  }
  mlir::OpFoldResult max(mlir::OpFoldResult a, mlir::OpFoldResult b) {
    return fromDim(context.max(toDim(a), toDim(b)));
  }
  mlir::OpFoldResult constant(int64_t value) { return fromDim(Dim(value)); }

private:
  static Dim toDim(mlir::OpFoldResult v) {
    if (std::optional<int64_t> c = mlir::getConstantIntValue(v))
      return Dim(*c);
    return Dim(llvm::cast<mlir::Value>(v));
  }
  mlir::OpFoldResult fromDim(Dim d) { return context.getAsOpFoldResult(d); }

  ShapeContext context;
};

/// A window over the dimensions of a tensor from the third on. The attributes
/// of the operation have been checked by its shape rule.
struct SlidingWindow {
  /// `kernel` are the sizes of the window. Reads the attributes `auto_pad`,
  /// `dilations`, `pads` and `strides`.
  static SlidingWindow get(mlir::Operation *op, ScalarBuilder &builder,
                           mlir::Value x,
                           llvm::ArrayRef<mlir::OpFoldResult> resultSizes,
                           llvm::ArrayRef<mlir::OpFoldResult> kernel);

  int64_t getRank() const { return strides.size(); }
  /// `x` with what windows reach outside of it, which is `value`.
  mlir::Value emitPad(ScalarBuilder &builder, mlir::Value x,
                      mlir::Value value) const;
  /// Whether it is known that no window reaches outside.
  bool isInside() const;

  llvm::SmallVector<int64_t> strides, dilations;
  Sizes kernel;
  /// The padding ahead, and what windows reach behind.
  Sizes begin, reach;
  /// The padding behind that the attributes ask for.
  Sizes end;
};

/// A result of `linalg.generic` without reduction: element (i, j..) is what
/// `kernel` makes of the elements of `inputs` that `maps` tell.
mlir::Value emitParallel(ScalarBuilder &builder, mlir::ValueRange inputs,
                         llvm::ArrayRef<mlir::AffineMap> maps,
                         llvm::ArrayRef<mlir::OpFoldResult> sizes,
                         mlir::Type elementType, ScalarKernel kernel);

/// A `linalg.generic` that reduces into `init`. Dimensions of the iteration
/// space from `numParallel` on are reductions.
mlir::Value emitReduction(ScalarBuilder &builder, mlir::ValueRange inputs,
                          llvm::ArrayRef<mlir::AffineMap> maps,
                          mlir::Value init, mlir::AffineMap resultMap,
                          int64_t numDims, int64_t numParallel,
                          ScalarKernel kernel);

/// `x` of [N, C, s..] over windows: reduces (x, sum so far) into `init`, of
/// [N, C, windows..]. `x` is padded.
mlir::Value emitWindowReduction(ScalarBuilder &builder,
                                const SlidingWindow &window, mlir::Value x,
                                mlir::Value init, ScalarKernel kernel);

/// A tensor of the given sizes, `value` everywhere.
mlir::Value createFilled(ScalarBuilder &builder,
                         llvm::ArrayRef<mlir::OpFoldResult> sizes,
                         mlir::Value value);

/// f32 for smaller floats, else the type itself.
mlir::Type getSumType(mlir::Type elementType);
/// A float of `v`'s value in a wider or narrower type.
mlir::Value convertFloat(ScalarBuilder &builder, mlir::Value v,
                         mlir::Type type);
/// A tensor of floats with elements of another type.
mlir::Value emitConvertFloats(ScalarBuilder &builder, mlir::Value v,
                              mlir::Type elementType);

/// Dimension `dim` of `v` as two: `count`, and the rest.
mlir::Value emitSplitDim(mlir::Operation *op, ScalarBuilder &builder,
                         mlir::Value v, int64_t dim, int64_t count);
/// Dimensions `dim` and `dim + 1` of `v` as one.
mlir::Value emitJoinDims(ScalarBuilder &builder, mlir::Value v, int64_t dim);

/// A convolution of `x`, [N, C, s..], which is padded, with `w`,
/// [M, C / groups, k..], added to `init`, [N, M, o..]. Elements of `x` and `w`
/// that are smaller floats than those of `init` are extended.
struct Convolution {
  mlir::Operation *op;
  mlir::Value x, w, init;
  llvm::ArrayRef<int64_t> strides, dilations;
  int64_t groups = 1;

  mlir::Value emit(ScalarBuilder &builder) const;
};

/// What a convolution is added to: `bias`, one element for each of the second
/// dimension, or 0 if that is absent.
mlir::Value emitBias(ScalarBuilder &builder, mlir::Value bias,
                     llvm::ArrayRef<mlir::OpFoldResult> sizes,
                     mlir::Type elementType);

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_NN_WINDOWS_H
