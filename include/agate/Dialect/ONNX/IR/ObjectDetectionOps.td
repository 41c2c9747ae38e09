//===- ObjectDetectionOps.td - The object_detection family --- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_OBJECTDETECTIONOPS
#define AGATE_DIALECT_ONNX_IR_OBJECTDETECTIONOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

def ONNXNonMaxSuppressionOp : ONNX_Op<"NonMaxSuppression", [10, 11],
    ONNX_ValueChecked> {
  let summary = "the boxes that overlap with no better one";
  let description = [{
    For each batch and class, the boxes with a score above `score_threshold`
    are taken in the order of their scores, the highest first, unless their
    intersection over union with one taken before is above `iou_threshold`, and
    up to `max_output_boxes_per_class`. Each row of the result is batch, class
    and box of one that is taken.

    A box is two opposite corners `[y1, x1, y2, x2]` or, with
    `center_point_box`, `[x_center, y_center, width, height]`. An absent
    `score_threshold` does not limit; an absent `iou_threshold` is 0, and so is
    an absent `max_output_boxes_per_class`, which takes no box.

    Constraints:
    * (C1) `boxes` has the shape [batches, boxes, 4].
    * (C2) `scores` has the shape [batches, classes, boxes].
    * (C3) The other operands have rank 0, or rank 1 and one element.
    * (C4) `center_point_box` is 0 or 1.
    * (C5) The value of `iou_threshold` is in [0, 1].

    ```mlir
    func.func @detect(%b: tensor<1x6x4xf32>, %s: tensor<1x1x6xf32>) -> tensor<?x3xi64> {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %n = onnx.Constant dense<3> : tensor<1xi64>
      %iou = onnx.Constant dense<0.5> : tensor<1xf32>
      %0 = "onnx.NonMaxSuppression"(%b, %s, %n, %iou, %none) <{center_point_box = 0 : si64}> : (tensor<1x6x4xf32>, tensor<1x1x6xf32>, tensor<1xi64>, tensor<1xf32>, none) -> tensor<?x3xi64>
      onnx.Return %0 : tensor<?x3xi64>
    }
    ```
  }];
  let inputs = (ins
    ONNX_TensorOf<[F32]>:$boxes, ONNX_TensorOf<[F32]>:$scores,
    ONNX_OptionalOf<ONNX_TensorOf<[I64]>>:$max_output_boxes_per_class,
    ONNX_OptionalOf<ONNX_TensorOf<[F32]>>:$iou_threshold,
    ONNX_OptionalOf<ONNX_TensorOf<[F32]>>:$score_threshold);
  let attrs = (ins ONNX_BoolDefault<"0">:$center_point_box);
  let outputs = (outs ONNX_TensorOf<[I64]>:$selected_indices);
}

//===----------------------------------------------------------------------===//
// RoiAlign
//===----------------------------------------------------------------------===//

class ONNX_RoiAlignRule {
  code body = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return inferRoiAlign(context, getOperands(), getOutputHeight(),
                           getOutputWidth(), results);
    }
  }];
}

def ONNXRoiAlignOp : ONNX_Op<"RoiAlign", [16, 22],
    ONNX_ValueChecked # [AllElementTypesMatch<["X", "rois"]>]> {
  let summary = "regions of images, sampled in one size";
  let description = [{
    Each region is divided into output_height x output_width bins. A bin's
    value is the average (`avg`) of `sampling_ratio` x `sampling_ratio` points
    in it, each interpolated between the four pixels around it; with the ratio
    0, their number follows from the bin's size. With the mode `max` it is the
    largest of the products, of a pixel and its weight, that these points are
    the sums of.

    A row of `rois` is `[x1, y1, x2, y2]`, multiplied by `spatial_scale` to
    coordinates of `X`, and belongs to the image that `batch_indices` names. The
    mode `half_pixel` shifts the coordinates by -0.5, `output_half_pixel` does
    not.

    Constraints:
    * (C1) `X` has rank 4: batches, channels, height, width.
    * (C2) `rois` has the shape [regions, 4].
    * (C3) `batch_indices` has rank 1 and one element for each region.
    * (C4) `rois` has the element type of `X`.
    * (C5) `output_height`, `output_width` and `sampling_ratio` are not
      negative.
    * (C6) `mode` is `avg` or `max`.
    * (C7) `coordinate_transformation_mode` is `half_pixel` or
      `output_half_pixel`.

    ```mlir
    func.func @pool(%x: tensor<1x8x32x32xf32>, %r: tensor<5x4xf32>, %b: tensor<5xi64>) -> tensor<5x8x7x7xf32> {
      %0 = "onnx.RoiAlign"(%x, %r, %b) <{coordinate_transformation_mode = "half_pixel", mode = "avg", output_height = 7 : si64, output_width = 7 : si64, sampling_ratio = 2 : si64, spatial_scale = 0.5 : f32}> : (tensor<1x8x32x32xf32>, tensor<5x4xf32>, tensor<5xi64>) -> tensor<5x8x7x7xf32>
      onnx.Return %0 : tensor<5x8x7x7xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Floats # ONNX_BF16s>:$X,
                    ONNX_TensorOf<ONNX_Floats # ONNX_BF16s>:$rois,
                    ONNX_TensorOf<[I64]>:$batch_indices);
  let attrs = (ins
    ONNX_OneOfDefault<["half_pixel", "output_half_pixel"],
                      "half_pixel">:$coordinate_transformation_mode,
    ONNX_OneOfDefault<["avg", "max"], "avg">:$mode,
    DefaultValuedAttr<ONNX_IntAtLeast<0>, "1">:$output_height,
    DefaultValuedAttr<ONNX_IntAtLeast<0>, "1">:$output_width,
    DefaultValuedAttr<ONNX_IntAtLeast<0>, "0">:$sampling_ratio,
    ONNX_FloatDefault<"1.0">:$spatial_scale);
  let outputs = (outs ONNX_TensorOf<ONNX_Floats # ONNX_BF16s>:$Y);
  let definitions = ONNX_RoiAlignRule<>.body;
}

def ONNXRoiAlignV10Op : ONNX_OldOp<"RoiAlign", 10, [10],
    ONNX_ValueChecked # [AllElementTypesMatch<["X", "rois"]>]> {
  let summary = "RoiAlign without a shift of half a pixel";
  let description = [{
    As `onnx.RoiAlign` with the mode `output_half_pixel`, with the same
    constraints as far as they apply.

    ```mlir
    func.func @pool(%x: tensor<1x8x32x32xf32>, %r: tensor<5x4xf32>, %b: tensor<5xi64>) -> tensor<5x8x7x7xf32> {
      %0 = "onnx.RoiAlignV10"(%x, %r, %b) <{mode = "avg", output_height = 7 : si64, output_width = 7 : si64, sampling_ratio = 2 : si64, spatial_scale = 0.5 : f32}> : (tensor<1x8x32x32xf32>, tensor<5x4xf32>, tensor<5xi64>) -> tensor<5x8x7x7xf32>
      onnx.Return %0 : tensor<5x8x7x7xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Floats>:$X,
                    ONNX_TensorOf<ONNX_Floats>:$rois,
                    ONNX_TensorOf<[I64]>:$batch_indices);
  let attrs = (ins
    ONNX_OneOfDefault<["avg", "max"], "avg">:$mode,
    DefaultValuedAttr<ONNX_IntAtLeast<0>, "1">:$output_height,
    DefaultValuedAttr<ONNX_IntAtLeast<0>, "1">:$output_width,
    DefaultValuedAttr<ONNX_IntAtLeast<0>, "0">:$sampling_ratio,
    ONNX_FloatDefault<"1.0">:$spatial_scale);
  let outputs = (outs ONNX_TensorOf<ONNX_Floats>:$Y);
  let definitions = ONNX_RoiAlignRule<>.body;
}

#endif // AGATE_DIALECT_ONNX_IR_OBJECTDETECTIONOPS
