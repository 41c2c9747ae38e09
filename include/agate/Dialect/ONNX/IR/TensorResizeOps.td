//===- TensorResizeOps.td - Resampling ------------------- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_TENSORRESIZEOPS
#define AGATE_DIALECT_ONNX_IR_TENSORRESIZEOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

//===----------------------------------------------------------------------===//
// Resize
//===----------------------------------------------------------------------===//

class ONNX_ResizeAttributes {
  dag resampling = (ins
    ONNX_OneOfDefault<["half_pixel", "half_pixel_symmetric",
                       "pytorch_half_pixel", "align_corners", "asymmetric",
                       "tf_half_pixel_for_nn", "tf_crop_and_resize"],
                      "half_pixel">:$coordinate_transformation_mode,
    ONNX_FloatDefault<"-0.75">:$cubic_coeff_a,
    ONNX_BoolDefault<"0">:$exclude_outside,
    ONNX_FloatDefault<"0.0">:$extrapolation_value);
  dag policy = (ins
    ONNX_OneOfDefault<["stretch", "not_larger", "not_smaller"],
                      "stretch">:$keep_aspect_ratio_policy);
  dag mode = (ins
    ONNX_OneOfDefault<["nearest", "linear", "cubic"], "nearest">:$mode,
    ONNX_OneOfDefault<["round_prefer_floor", "round_prefer_ceil", "floor",
                       "ceil"], "round_prefer_floor">:$nearest_mode);
  dag antialias = (ins ONNX_BoolDefault<"0">:$antialias,
                       OptionalAttr<ONNX_IntList>:$axes);
}

class ONNX_ResizeInputs<list<Type> types> {
  dag inputs = (ins ONNX_TensorOf<types>:$X,
    ONNX_OptionalOf<ONNX_TensorOf<ONNX_Floats # ONNX_BF16s>>:$roi,
    ONNX_OptionalOf<ONNX_TensorOf<[F32]>>:$scales,
    ONNX_OptionalOf<ONNX_TensorOf<[I64]>>:$sizes);
}

def ONNXResizeOp : ONNX_Op<"Resize", [19], ONNX_ValueChecked> {
  let summary = "samples a tensor at another resolution";
  let description = [{
    Dimension k of the result, of size n_k, is dimension k of `X`, of size d_k,
    sampled at the coordinates that `coordinate_transformation_mode` determines
    for each of its positions i; with the scale s = s_k:

    * `half_pixel`: (i + 0.5) / s - 0.5;
    * `half_pixel_symmetric`: the same, plus (1 - n_k / n') d_k / 2, where n' is
      d_k s, the size before it is cut to an integer;
    * `pytorch_half_pixel`: the same as `half_pixel`, but 0 where n_k is 1;
    * `align_corners`: i (d_k - 1) / (n_k - 1), and 0 where n_k is 1;
    * `asymmetric`: i / s;
    * `tf_half_pixel_for_nn`: (i + 0.5) / s; known to version 11 only, and
      accepted here for what was written for it;
    * `tf_crop_and_resize`: from roi[k] (d_k - 1) to roi[m + k] (d_k - 1) in
      equal steps, where `roi` has 2 m elements; the value is
      `extrapolation_value` outside `X`.

    Between the elements of `X`, `mode` takes the nearest one (which is told by
    `nearest_mode`), or weighs two (`linear`) or four (`cubic`, with the
    coefficient `cubic_coeff_a`) per dimension. With `exclude_outside`, elements
    outside `X` have no weight; otherwise the outermost element is used for
    them. With `antialias`, the weights reach over 1 / s times as many elements
    where s < 1.

    Either `scales` specifies s_k, and n_k = floor(d_k s_k) in the arithmetic of
    f32 (whatever `roi` is), or `sizes` specifies n_k, and s_k = n_k / d_k. An
    empty tensor stands for an absent one. `axes` names the dimensions that the
    elements of `roi`, `scales` and `sizes` are for, all others stay; where it
    is absent or empty, there is one per dimension. With `sizes`, unless
    `keep_aspect_ratio_policy` is `stretch`, all of these dimensions get the
    same scale s, the smallest (`not_larger`) or the largest (`not_smaller`) of
    the s_k, and n_k = floor(d_k s + 0.5), computed exactly.

    Constraints:
    * (C1) Exactly one of `scales` and `sizes` is present and not empty.
    * (C2) `roi`, `scales` and `sizes` have rank 1.
    * (C3) `scales` or `sizes` has one element per dimension to resize, and
      `roi` two in mode `tf_crop_and_resize`.
    * (C4) Each axis is in [-rank, rank - 1] and occurs once; a negative one
      counts from the end.
    * (C5) Scales are positive and finite.
    * (C6) Sizes are not negative, and positive unless the policy is `stretch`.

    ```mlir
    func.func @resize(%x: tensor<1x3x10x?xf32>) -> tensor<1x3x25x?xf32> {
      %scales = onnx.Constant dense<[2.5, 0.5]> : tensor<2xf32>
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0 = "onnx.Resize"(%x, %none, %scales, %none) <{antialias = 0 : si64, axes = [2, 3], coordinate_transformation_mode = "half_pixel", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "linear", nearest_mode = "round_prefer_floor"}> : (tensor<1x3x10x?xf32>, none, tensor<2xf32>, none) -> tensor<1x3x25x?xf32>
      onnx.Return %0 : tensor<1x3x25x?xf32>
    }
    ```
  }];
  let inputs = ONNX_ResizeInputs<ONNX_AnyV13>.inputs;
  let attrs = !con(ONNX_ResizeAttributes<>.antialias,
                   ONNX_ResizeAttributes<>.resampling,
                   ONNX_ResizeAttributes<>.policy,
                   ONNX_ResizeAttributes<>.mode);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV13>:$Y);
  let hasFolder = 1;
}

def ONNXResizeV18Op : ONNX_OldOp<"Resize", 18, [18], ONNX_ValueChecked> {
  let summary = "Resize as of version 18";
  let description = [{
    As `onnx.Resize`, before `half_pixel_symmetric` was added to it.

    Constraints:
    * (C1) Exactly one of `scales` and `sizes` is present and not empty.
    * (C2) `roi`, `scales` and `sizes` have rank 1.
    * (C3) `scales` or `sizes` has one element per dimension to resize, and
      `roi` two in mode `tf_crop_and_resize`.
    * (C4) Each axis is in [-rank, rank - 1] and occurs once; a negative one
      counts from the end.
    * (C5) Scales are positive and finite.
    * (C6) Sizes are not negative, and positive unless the policy is `stretch`.

    ```mlir
    func.func @resize(%x: tensor<10x20xf32>) -> tensor<5x10xf32> {
      %sizes = onnx.Constant dense<[5, 15]> : tensor<2xi64>
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0 = "onnx.ResizeV18"(%x, %none, %none, %sizes) <{keep_aspect_ratio_policy = "not_larger", mode = "linear"}> : (tensor<10x20xf32>, none, none, tensor<2xi64>) -> tensor<5x10xf32>
      onnx.Return %0 : tensor<5x10xf32>
    }
    ```
  }];
  let inputs = ONNX_ResizeInputs<ONNX_AnyV13>.inputs;
  let attrs = !con(ONNX_ResizeAttributes<>.antialias,
                   ONNX_ResizeAttributes<>.resampling,
                   ONNX_ResizeAttributes<>.policy,
                   ONNX_ResizeAttributes<>.mode);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV13>:$Y);
}

class ONNX_ResizeOfAllAxes<int since, list<Type> types>
    : ONNX_OldOp<"Resize", since, [since], ONNX_ValueChecked> {
  let summary = "Resize of all dimensions";
  let description = [{
    As `onnx.Resize`, without axes, policy and antialiasing. An empty tensor
    stands for absent scales.

    Constraints:
    * (C1) Exactly one of `scales` and `sizes` is present and not empty.
    * (C2) `roi`, `scales` and `sizes` have rank 1.
    * (C3) `scales` or `sizes` has one element per dimension, and `roi` two in
      mode `tf_crop_and_resize`.
    * (C4) Scales are positive and finite.
    * (C5) Sizes are not negative.

    ```mlir
    func.func @resize(%x: tensor<10x20xf32>) -> tensor<5x30xf32> {
      %roi = onnx.Constant dense<> : tensor<0xf32>
      %scales = onnx.Constant dense<[0.5, 1.5]> : tensor<2xf32>
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0 = "onnx.ResizeV}] # since # [{"(%x, %roi, %scales, %none) <{mode = "linear"}> : (tensor<10x20xf32>, tensor<0xf32>, tensor<2xf32>, none) -> tensor<5x30xf32>
      onnx.Return %0 : tensor<5x30xf32>
    }
    ```
  }];
  let attrs = !con(ONNX_ResizeAttributes<>.resampling,
                   ONNX_ResizeAttributes<>.mode);
  let outputs = (outs ONNX_TensorOf<types>:$Y);
}

def ONNXResizeV13Op : ONNX_ResizeOfAllAxes<13, ONNX_AnyV13> {
  let inputs = ONNX_ResizeInputs<ONNX_AnyV13>.inputs;
}
def ONNXResizeV11Op : ONNX_ResizeOfAllAxes<11, ONNX_AnyV1> {
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV1>:$X,
                    ONNX_TensorOf<ONNX_Floats>:$roi,
                    ONNX_TensorOf<[F32]>:$scales,
                    ONNX_OptionalOf<ONNX_TensorOf<[I64]>>:$sizes);
}

def ONNXResizeV10Op : ONNX_OldOp<"Resize", 10, [10], ONNX_ValueChecked> {
  let summary = "Resize by scales";
  let description = [{
    As `onnx.Resize` with the coordinates `asymmetric`, where the nearest
    element is that at the coordinate rounded down.

    Constraints:
    * (C1) `mode` is `nearest` or `linear`.
    * (C2) `scales` has rank 1 and one element per dimension.
    * (C3) Scales are positive and finite.

    ```mlir
    func.func @resize(%x: tensor<10x?xf32>) -> tensor<5x?xf32> {
      %scales = onnx.Constant dense<[0.5, 1.5]> : tensor<2xf32>
      %0 = "onnx.ResizeV10"(%x, %scales) <{mode = "linear"}> : (tensor<10x?xf32>, tensor<2xf32>) -> tensor<5x?xf32>
      onnx.Return %0 : tensor<5x?xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV1>:$X,
                    ONNX_TensorOf<[F32]>:$scales);
  let attrs = (ins ONNX_OneOfDefault<["nearest", "linear"], "nearest">:$mode);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV1>:$Y);
}

//===----------------------------------------------------------------------===//
// Upsample
//===----------------------------------------------------------------------===//

def ONNXUpsampleOp : ONNX_Op<"Upsample", [9, 10], ONNX_ValueChecked> {
  let summary = "samples a tensor at a higher resolution";
  let description = [{
    An operator that `onnx.Resize` has taken the place of: as that one with the
    coordinates `asymmetric`, where the nearest element is that at the
    coordinate rounded down.

    Constraints:
    * (C1) `mode` is `nearest` or `linear`.
    * (C2) `scales` has rank 1 and one element per dimension.
    * (C3) Scales are finite and at least 1.

    ```mlir
    func.func @upsample(%x: tensor<1x?xf32>) -> tensor<2x?xf32> {
      %scales = onnx.Constant dense<[2.0, 1.5]> : tensor<2xf32>
      %0 = "onnx.Upsample"(%x, %scales) <{mode = "nearest"}> : (tensor<1x?xf32>, tensor<2xf32>) -> tensor<2x?xf32>
      onnx.Return %0 : tensor<2x?xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV1>:$X,
                    ONNX_TensorOf<[F32]>:$scales);
  let attrs = (ins ONNX_OneOfDefault<["nearest", "linear"], "nearest">:$mode);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV1>:$Y);
}

def ONNXUpsampleV7Op : ONNX_OldOp<"Upsample", 7, [7], ONNX_ValueChecked> {
  let summary = "Upsample with the scales in an attribute";
  let description = [{
    As `onnx.Upsample`.

    Constraints:
    * (C1) `mode` is `nearest` or `linear`.
    * (C2) `scales` has one element per dimension.
    * (C3) Scales are finite and at least 1.

    ```mlir
    func.func @upsample(%x: tensor<1x?xf32>) -> tensor<2x?xf32> {
      %0 = "onnx.UpsampleV7"(%x) <{mode = "nearest", scales = [2.0 : f32, 1.5 : f32]}> : (tensor<1x?xf32>) -> tensor<2x?xf32>
      onnx.Return %0 : tensor<2x?xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV1>:$X);
  let attrs = (ins ONNX_OneOfDefault<["nearest", "linear"], "nearest">:$mode,
                   ONNX_FloatList:$scales);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV1>:$Y);
}

def ONNXUpsampleV1Op : ONNX_OldOp<"Upsample", 1, [1], ONNX_ValueChecked> {
  let summary = "Upsample of images";
  let description = [{
    As `onnx.Upsample`, with the scales 1, 1, `height_scale` and `width_scale`.
    The mode `bilinear` is what `linear` is for the other versions.

    Constraints:
    * (C1) `X` has rank 4.
    * (C2) `mode` is `nearest` or `bilinear`.
    * (C3) Scales are finite and at least 1.

    ```mlir
    func.func @upsample(%x: tensor<1x3x4x?xf32>) -> tensor<1x3x8x?xf32> {
      %0 = "onnx.UpsampleV1"(%x) <{height_scale = 2.0 : f32, mode = "nearest", width_scale = 1.5 : f32}> : (tensor<1x3x4x?xf32>) -> tensor<1x3x8x?xf32>
      onnx.Return %0 : tensor<1x3x8x?xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Floats # ONNX_Bools # [I32, I64]>:$X);
  let attrs = (ins ONNX_Float:$height_scale,
                   ONNX_OneOfDefault<["nearest", "bilinear"], "nearest">:$mode,
                   ONNX_Float:$width_scale);
  let outputs = (outs ONNX_TensorOf<ONNX_Floats # ONNX_Bools # [I32, I64]>:$Y);
}

//===----------------------------------------------------------------------===//
// GridSample, AffineGrid
//===----------------------------------------------------------------------===//

/// `rank` is that of the operands, or 0 if any from 3 on is allowed.
class ONNX_GridSampleDefinitions<int rank = 0> {
  code definition = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return inferGridSample(context, getX(), getGrid(), }] # rank # [{,
                             results);
    }
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

def ONNXGridSampleOp : ONNX_Op<"GridSample", [20, 22], ONNX_TypeChecked> {
  let summary = "samples a tensor at given positions";
  let description = [{
        Y[n, c, o..] = X(n, c, place(grid[n, o.., :]))

    The r numbers of `grid` for one element are its coordinates in the last r
    dimensions of `X`, the last dimension first: -1 and 1 are the centres of the
    first and last element with `align_corners`, and their outer borders
    without. Between elements, `mode` takes the `nearest` one, or weighs two
    (`linear`) or four (`cubic`, with the coefficient -0.75) per dimension;
    `bilinear` and `bicubic` are older words for these. Outside `X` the value is
    0 (`padding_mode` is `zeros`), that at the border (`border`), or that at the
    place mirrored at the border as often as it takes (`reflection`).

    Constraints:
    * (C1) `X` has rank r + 2, r being 1 or more, and `grid` the same.
    * (C2) Both have the same first size; the last size of `grid` is r.
    * (C3) `mode` is `linear`, `nearest` or `cubic`, or an older word.
    * (C4) `padding_mode` is `zeros`, `border` or `reflection`.

    ```mlir
    func.func @sample(%x: tensor<2x3x8x8xf32>, %grid: tensor<2x?x5x2xf32>) -> tensor<2x3x?x5xf32> {
      %0 = "onnx.GridSample"(%x, %grid) <{align_corners = 0 : si64, mode = "linear", padding_mode = "zeros"}> : (tensor<2x3x8x8xf32>, tensor<2x?x5x2xf32>) -> tensor<2x3x?x5xf32>
      onnx.Return %0 : tensor<2x3x?x5xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$X,
                    ONNX_TensorOf<ONNX_Floats # ONNX_BF16s>:$grid);
  let attrs = (ins ONNX_BoolDefault<"0">:$align_corners,
                   ONNX_OneOfDefault<["linear", "nearest", "cubic", "bilinear",
                                      "bicubic"], "linear">:$mode,
                   ONNX_OneOfDefault<["zeros", "border", "reflection"],
                                     "zeros">:$padding_mode);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV13>:$Y);
  let definitions = ONNX_GridSampleDefinitions<>.definition;
}

def ONNXGridSampleV16Op
    : ONNX_OldOp<"GridSample", 16, [16], ONNX_TypeChecked> {
  let summary = "samples an image at given positions";
  let description = [{
    As `onnx.GridSample`, for images with two spatial dimensions, with other
    words for `mode`: `bilinear` is `linear`, and `bicubic` is `cubic`.

    Constraints:
    * (C1) `X` and `grid` have rank 4.
    * (C2) Both have the same first size; the last size of `grid` is 2.
    * (C3) `mode` is `bilinear`, `nearest` or `bicubic`.
    * (C4) `padding_mode` is `zeros`, `border` or `reflection`.

    ```mlir
    func.func @sample(%x: tensor<2x3x8x8xf32>, %grid: tensor<2x?x5x2xf32>) -> tensor<2x3x?x5xf32> {
      %0 = "onnx.GridSampleV16"(%x, %grid) <{align_corners = 0 : si64, mode = "bilinear", padding_mode = "zeros"}> : (tensor<2x3x8x8xf32>, tensor<2x?x5x2xf32>) -> tensor<2x3x?x5xf32>
      onnx.Return %0 : tensor<2x3x?x5xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV1>:$X,
                    ONNX_TensorOf<ONNX_Floats>:$grid);
  let attrs = (ins ONNX_BoolDefault<"0">:$align_corners,
                   ONNX_OneOfDefault<["bilinear", "nearest", "bicubic"],
                                     "bilinear">:$mode,
                   ONNX_OneOfDefault<["zeros", "border", "reflection"],
                                     "zeros">:$padding_mode);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV1>:$Y);
  let definitions = ONNX_GridSampleDefinitions<4>.definition;
}

def ONNXAffineGridOp : ONNX_Op<"AffineGrid", [20], ONNX_ValueChecked> {
  let summary = "the places to sample for an affine map of an image";
  let description = [{
        grid[n, o.., :] = theta[n, :, :] * (p.., 1)

    For `size` = (N, C, H, W), o is a position in H x W and p its coordinates in
    the order of W, H; for (N, C, D, H, W), it is one in D x H x W in the order
    of W, H, D. Along a dimension of size s, coordinates go from -1 to 1 in s
    equal steps if `align_corners` is set, and else from -1 + 1/s to 1 - 1/s.

    Constraints:
    * (C1) `theta` has rank 3 and the sizes (N, 2, 3) or (N, 3, 4).
    * (C2) `size` has rank 1, and four elements in the first case, five in the
      second.
    * (C3) The elements of `size` are not negative, and the first is N.

    ```mlir
    func.func @grid(%theta: tensor<2x2x3xf32>) -> tensor<2x5x6x2xf32> {
      %size = onnx.Constant dense<[2, 3, 5, 6]> : tensor<4xi64>
      %0 = "onnx.AffineGrid"(%theta, %size) <{align_corners = 0 : si64}> : (tensor<2x2x3xf32>, tensor<4xi64>) -> tensor<2x5x6x2xf32>
      onnx.Return %0 : tensor<2x5x6x2xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Floats # ONNX_BF16s>:$theta,
                    ONNX_TensorOf<[I64]>:$size);
  let attrs = (ins ONNX_BoolDefault<"0">:$align_corners);
  let outputs = (outs ONNX_TensorOf<ONNX_Floats # ONNX_BF16s>:$grid);
}

#endif // AGATE_DIALECT_ONNX_IR_TENSORRESIZEOPS
