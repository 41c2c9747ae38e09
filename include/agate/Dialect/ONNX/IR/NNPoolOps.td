//===- NNPoolOps.td - Pooling of the nn family ----------- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_NNPOOLOPS
#define AGATE_DIALECT_ONNX_IR_NNPOOLOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

defvar ONNX_PoolTypes = ONNX_Floats # ONNX_BF16s;
defvar ONNX_MaxPoolTypes = ONNX_PoolTypes # [I8, UI8];
defvar ONNX_PoolAutoPads = ["NOTSET", "SAME_UPPER", "SAME_LOWER", "VALID"];

/// Pooling over windows: the sizes tell whether it is valid.
defvar ONNX_PoolTraits =
    ONNX_TypeChecked # [DeclareOpInterfaceMethods<ONNXWindowOpInterface>];
class ONNX_PoolDefinitions<dag attrs> {
  code definition = ONNX_WindowFromAttrs<attrs>.definition # [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return inferPool(context, *this, results);
    }
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

class ONNX_PoolOp<string opMnemonic, list<int> versions>
    : ONNX_Op<opMnemonic, versions, ONNX_PoolTraits> {
  let definitions = ONNX_PoolDefinitions<attrs>.definition;
}

/// Pooling of all spatial dimensions at once.
class ONNX_GlobalPoolOp<string opMnemonic, list<int> versions>
    : ONNX_Op<opMnemonic, versions, ONNX_Total> {
  let inputs = (ins ONNX_TensorOf<ONNX_PoolTypes>:$X);
  let outputs = (outs ONNX_TensorOf<ONNX_PoolTypes>:$Y);
  let definitions = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return inferGlobalPool(context, getX(), results);
    }
  }];
}

def ONNXAveragePoolOp : ONNX_PoolOp<"AveragePool", [1, 7, 10, 11, 19, 22]> {
  let summary = "means of windows";
  let description = [{
        Y[n, c, o..] = mean over k.. of X[n, c, o.. * strides + k.. * dilations - pads]

    over the positions of the window inside X, or, with `count_include_pad`,
    also those in the padding, which count as 0. `pads` holds the padding before
    each spatial dimension, followed by the padding after each. The size of a
    spatial dimension of the result is

        floor((X + pads ahead and behind - (kernel - 1) * dilation - 1) / stride) + 1

    With `ceil_mode` the quotient is rounded up, and windows that would start
    behind X and the padding ahead are left out. With `auto_pad` `SAME_UPPER` or
    `SAME_LOWER` the size is ceil(X / stride), and the padding that this takes
    is split in halves; an odd one has the extra element after or before. With
    `VALID` there is no padding. In these modes `pads` is ignored.

    Constraints:
    * (C1) X has at least rank 3.
    * (C2) `auto_pad` is `NOTSET`, `SAME_UPPER`, `SAME_LOWER` or `VALID`.
    * (C3) `kernel_shape`, `strides` and `dilations` have one entry for each
      spatial dimension, each at least 1, and `pads` two, each at least 0.
    * (C4) `ceil_mode` and `count_include_pad` are 0 or 1.
    * (C5) Unless `auto_pad` is SAME_*, the dilated window is not larger than
      the padded X.

    ```mlir
    func.func @halves(%x: tensor<1x3x32x32xf32>) -> tensor<1x3x16x16xf32> {
      %0 = "onnx.AveragePool"(%x) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, count_include_pad = 0 : si64, kernel_shape = [2, 2], strides = [2, 2]}> : (tensor<1x3x32x32xf32>) -> tensor<1x3x16x16xf32>
      onnx.Return %0 : tensor<1x3x16x16xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_PoolTypes>:$X);
  let attrs = (ins ONNX_OneOfDefault<ONNX_PoolAutoPads, "NOTSET">:$auto_pad,
                   ONNX_BoolDefault<"0">:$ceil_mode,
                   ONNX_BoolDefault<"0">:$count_include_pad,
                   OptionalAttr<ONNX_IntList>:$dilations,
                   ONNX_IntList:$kernel_shape,
                   OptionalAttr<ONNX_IntList>:$pads,
                   OptionalAttr<ONNX_IntList>:$strides);
  let outputs = (outs ONNX_TensorOf<ONNX_PoolTypes>:$Y);
}

def ONNXMaxPoolOp : ONNX_PoolOp<"MaxPool", [1, 8, 10, 11, 12, 22]> {
  let summary = "maxima of windows";
  let description = [{
        Y[n, c, o..] = max over k.. of X[n, c, o.. * strides + k.. * dilations - pads]

    over the positions of the window inside X; sizes are those of
    `onnx.AveragePool`. `Indices` is the position in X of each maximum, the
    first one of several: the position in row-major order, or, with
    `storage_order` 1, with the spatial dimensions in column-major order.

    Constraints:
    * (C1) X has at least rank 3.
    * (C2) `auto_pad` is `NOTSET`, `SAME_UPPER`, `SAME_LOWER` or `VALID`.
    * (C3) `kernel_shape`, `strides` and `dilations` have one entry for each
      spatial dimension, each at least 1, and `pads` two, each at least 0.
    * (C4) `ceil_mode` and `storage_order` are 0 or 1.
    * (C5) Unless `auto_pad` is SAME_*, the dilated window is not larger than
      the padded X.

    ```mlir
    func.func @max_pool(%x: tensor<1x64x112x112xf32>) -> tensor<1x64x56x56xf32> {
      %0, %1 = "onnx.MaxPool"(%x) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], pads = [1, 1, 1, 1], storage_order = 0 : si64, strides = [2, 2]}> : (tensor<1x64x112x112xf32>) -> (tensor<1x64x56x56xf32>, none)
      onnx.Return %0 : tensor<1x64x56x56xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_MaxPoolTypes>:$X);
  let attrs = (ins ONNX_OneOfDefault<ONNX_PoolAutoPads, "NOTSET">:$auto_pad,
                   ONNX_BoolDefault<"0">:$ceil_mode,
                   OptionalAttr<ONNX_IntList>:$dilations,
                   ONNX_IntList:$kernel_shape,
                   OptionalAttr<ONNX_IntList>:$pads,
                   ONNX_BoolDefault<"0">:$storage_order,
                   OptionalAttr<ONNX_IntList>:$strides);
  let outputs = (outs ONNX_TensorOf<ONNX_MaxPoolTypes>:$Y,
                      ONNX_OptionalOf<ONNX_TensorOf<[I64]>>:$Indices);
}

def ONNXMaxPoolSingleOutOp : ONNX_InferredOp<"MaxPoolSingleOut",
    ONNX_PoolTraits> {
  let summary = "maxima of windows, without their positions";
  let description = [{
    As `onnx.MaxPool`, with the same constraints, without `Indices`.

    ```mlir
    func.func @max_pool(%x: tensor<1x64x112x112xf32>) -> tensor<1x64x56x56xf32> {
      %0 = "onnx.MaxPoolSingleOut"(%x) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], pads = [1, 1, 1, 1], storage_order = 0 : si64, strides = [2, 2]}> : (tensor<1x64x112x112xf32>) -> tensor<1x64x56x56xf32>
      onnx.Return %0 : tensor<1x64x56x56xf32>
    }
    ```
  }];
  let arguments = (ins AnyTensor:$X,
                       ONNX_OneOfDefault<ONNX_PoolAutoPads, "NOTSET">:$auto_pad,
                       ONNX_BoolDefault<"0">:$ceil_mode,
                       OptionalAttr<ONNX_IntList>:$dilations,
                       OptionalAttr<ONNX_IntList>:$kernel_shape,
                       OptionalAttr<ONNX_IntList>:$pads,
                       ONNX_BoolDefault<"0">:$storage_order,
                       OptionalAttr<ONNX_IntList>:$strides);
  let results = (outs AnyTensor:$o_Y);
  let definitions = ONNX_PoolDefinitions<arguments>.definition;
}

//===----------------------------------------------------------------------===//
// Lp norms
//===----------------------------------------------------------------------===//

def ONNXLpPoolOp : ONNX_PoolOp<"LpPool", [2, 11, 18, 22]> {
  let summary = "p-norms of windows";
  let description = [{
        Y[n, c, o..] = (sum over k.. of |X[n, c, o.. * strides + k.. * dilations - pads]| ^ p) ^ (1 / p)

    Padding counts as 0; sizes are those of `onnx.AveragePool`.

    Constraints:
    * (C1) X has at least rank 3.
    * (C2) `auto_pad` is `NOTSET`, `SAME_UPPER`, `SAME_LOWER` or `VALID`.
    * (C3) `kernel_shape`, `strides` and `dilations` have one entry for each
      spatial dimension, each at least 1, and `pads` two, each at least 0.
    * (C4) `ceil_mode` is 0 or 1.
    * (C5) Unless `auto_pad` is SAME_*, the dilated window is not larger than
      the padded X.

    ```mlir
    func.func @lp_pool(%x: tensor<1x3x32xf32>) -> tensor<1x3x31xf32> {
      %0 = "onnx.LpPool"(%x) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [2], p = 2 : si64}> : (tensor<1x3x32xf32>) -> tensor<1x3x31xf32>
      onnx.Return %0 : tensor<1x3x31xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_PoolTypes>:$X);
  let attrs = (ins ONNX_OneOfDefault<ONNX_PoolAutoPads, "NOTSET">:$auto_pad,
                   ONNX_BoolDefault<"0">:$ceil_mode,
                   OptionalAttr<ONNX_IntList>:$dilations,
                   ONNX_IntList:$kernel_shape,
                   ONNX_IntDefault<"2">:$p,
                   OptionalAttr<ONNX_IntList>:$pads,
                   OptionalAttr<ONNX_IntList>:$strides);
  let outputs = (outs ONNX_TensorOf<ONNX_PoolTypes>:$Y);
}

def ONNXLpPoolV1Op : ONNX_OldOp<"LpPool", 1, [1], ONNX_PoolTraits> {
  let summary = "p-norms of windows, for any real p";
  let description = [{
    As `onnx.LpPool`, with `p` a number, without dilation and rounding up.
    `kernel_shape` is optional in the schema of this version, which does not
    define its absence; a missing `kernel_shape` is an error.

    Constraints:
    * (C1) X has at least rank 3.
    * (C2) `auto_pad` is `NOTSET`, `SAME_UPPER`, `SAME_LOWER` or `VALID`.
    * (C3) `kernel_shape` is there; it and `strides` have one entry for each
      spatial dimension, each at least 1, and `pads` two, each at least 0.
    * (C4) Unless `auto_pad` is SAME_*, the window is not larger than the
      padded X.

    ```mlir
    func.func @lp_pool(%x: tensor<1x3x32xf32>) -> tensor<1x3x31xf32> {
      %0 = "onnx.LpPoolV1"(%x) <{auto_pad = "NOTSET", kernel_shape = [2], p = 2.0 : f32}> : (tensor<1x3x32xf32>) -> tensor<1x3x31xf32>
      onnx.Return %0 : tensor<1x3x31xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Floats>:$X);
  let attrs = (ins ONNX_OneOfDefault<ONNX_PoolAutoPads, "NOTSET">:$auto_pad,
                   OptionalAttr<ONNX_IntList>:$kernel_shape,
                   ONNX_FloatDefault<"2.0f">:$p,
                   OptionalAttr<ONNX_IntList>:$pads,
                   OptionalAttr<ONNX_IntList>:$strides);
  let outputs = (outs ONNX_TensorOf<ONNX_Floats>:$Y);
  let definitions = ONNX_PoolDefinitions<attrs>.definition;
}

//===----------------------------------------------------------------------===//
// Global pooling
//===----------------------------------------------------------------------===//

def ONNXGlobalAveragePoolOp
    : ONNX_GlobalPoolOp<"GlobalAveragePool", [1, 22]> {
  let summary = "means over the spatial dimensions";
  let description = [{
        Y[n, c, 0..] = mean over i.. of X[n, c, i..]

    Constraints:
    * (C1) X has at least rank 2.

    ```mlir
    func.func @global_average(%x: tensor<1x3x5x5xf32>) -> tensor<1x3x1x1xf32> {
      %0 = "onnx.GlobalAveragePool"(%x) : (tensor<1x3x5x5xf32>) -> tensor<1x3x1x1xf32>
      onnx.Return %0 : tensor<1x3x1x1xf32>
    }
    ```
  }];
}

def ONNXGlobalMaxPoolOp : ONNX_GlobalPoolOp<"GlobalMaxPool", [1, 22]> {
  let summary = "maxima over the spatial dimensions";
  let description = [{
        Y[n, c, 0..] = max over i.. of X[n, c, i..]

    Constraints:
    * (C1) X has at least rank 2.

    ```mlir
    func.func @global_max(%x: tensor<1x3x5x5xf32>) -> tensor<1x3x1x1xf32> {
      %0 = "onnx.GlobalMaxPool"(%x) : (tensor<1x3x5x5xf32>) -> tensor<1x3x1x1xf32>
      onnx.Return %0 : tensor<1x3x1x1xf32>
    }
    ```
  }];
}

def ONNXGlobalLpPoolOp : ONNX_GlobalPoolOp<"GlobalLpPool", [2, 22]> {
  let summary = "p-norms over the spatial dimensions";
  let description = [{
        Y[n, c, 0..] = (sum over i.. of |X[n, c, i..]| ^ p) ^ (1 / p)

    Constraints:
    * (C1) X has at least rank 2.

    ```mlir
    func.func @global_lp(%x: tensor<1x3x5x5xf32>) -> tensor<1x3x1x1xf32> {
      %0 = "onnx.GlobalLpPool"(%x) <{p = 2 : si64}> : (tensor<1x3x5x5xf32>) -> tensor<1x3x1x1xf32>
      onnx.Return %0 : tensor<1x3x1x1xf32>
    }
    ```
  }];
  let attrs = (ins ONNX_IntDefault<"2">:$p);
}

def ONNXGlobalLpPoolV1Op : ONNX_OldOp<"GlobalLpPool", 1, [1], ONNX_Total> {
  let summary = "p-norms over the spatial dimensions, for any real p";
  let description = [{
    As `onnx.GlobalLpPool`, with `p` a number.

    Constraints:
    * (C1) X has at least rank 2.

    ```mlir
    func.func @global_lp(%x: tensor<1x3x5x5xf32>) -> tensor<1x3x1x1xf32> {
      %0 = "onnx.GlobalLpPoolV1"(%x) <{p = 2.0 : f32}> : (tensor<1x3x5x5xf32>) -> tensor<1x3x1x1xf32>
      onnx.Return %0 : tensor<1x3x1x1xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Floats>:$X);
  let attrs = (ins ONNX_FloatDefault<"2.0f">:$p);
  let outputs = (outs ONNX_TensorOf<ONNX_Floats>:$Y);
  let definitions = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return inferGlobalPool(context, getX(), results);
    }
  }];
}

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

def ONNXMaxRoiPoolOp : ONNX_Op<"MaxRoiPool", [1, 22], ONNX_ValueChecked> {
  let summary = "maxima of a grid of bins over regions of interest";
  let description = [{
    Each row of `rois` is a region: the index of an image in the batch, and the
    corners x1, y1, x2, y2, which `spatial_scale` takes to the coordinates of
    X. It is split into `pooled_shape` bins; each element of the result is the
    maximum of one bin, 0 where the bin is empty.

    Constraints:
    * (C1) X and `rois` have the same element type.
    * (C2) X has rank 4.
    * (C3) `rois` is of shape [regions, 5].
    * (C4) `pooled_shape` has two entries, each at least 1.

    ```mlir
    func.func @roi_pool(%x: tensor<1x256x38x38xf32>, %rois: tensor<300x5xf32>) -> tensor<300x256x7x7xf32> {
      %0 = "onnx.MaxRoiPool"(%x, %rois) <{pooled_shape = [7, 7], spatial_scale = 0.0625 : f32}> : (tensor<1x256x38x38xf32>, tensor<300x5xf32>) -> tensor<300x256x7x7xf32>
      onnx.Return %0 : tensor<300x256x7x7xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_PoolTypes>:$X,
                    ONNX_TensorOf<ONNX_PoolTypes>:$rois);
  let attrs = (ins ONNX_IntList:$pooled_shape,
                   ONNX_FloatDefault<"1.0f">:$spatial_scale);
  let outputs = (outs ONNX_TensorOf<ONNX_PoolTypes>:$Y);
}

def ONNXMaxUnpoolOp : ONNX_Op<"MaxUnpool", [9, 11, 22],
    ONNX_ValueChecked # [DeclareOpInterfaceMethods<ONNXWindowOpInterface>]> {
  let summary = "puts maxima back where they were";
  let description = [{
    Each element of X is stored at the position in the corresponding element of
    I, which is that of MaxPool's `Indices`; all other elements of the result
    are 0. The shape is `output_shape`, else a spatial dimension has the size

        (X - 1) * stride - pads ahead and behind + kernel

    Positions count in the tensor of that second size; a larger `output_shape`
    has them in its lower corner.

    Constraints:
    * (C1) X has at least rank 3.
    * (C2) I has the shape of X.
    * (C3) `kernel_shape` and `strides` have one entry for each spatial
      dimension, each at least 1, and `pads` two, each at least 0.
    * (C4) `output_shape` has rank 1 and one element for each dimension of X.
    * (C5) No size of the result is negative.

    ```mlir
    func.func @unpool(%x: tensor<1x1x2x2xf32>, %i: tensor<1x1x2x2xi64>) -> tensor<1x1x4x4xf32> {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0 = "onnx.MaxUnpool"(%x, %i, %none) <{kernel_shape = [2, 2], strides = [2, 2]}> : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xi64>, none) -> tensor<1x1x4x4xf32>
      onnx.Return %0 : tensor<1x1x4x4xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_PoolTypes>:$X, ONNX_TensorOf<[I64]>:$I,
                    ONNX_OptionalOf<ONNX_TensorOf<[I64]>>:$output_shape);
  let attrs = (ins ONNX_IntList:$kernel_shape,
                   OptionalAttr<ONNX_IntList>:$pads,
                   OptionalAttr<ONNX_IntList>:$strides);
  let outputs = (outs ONNX_TensorOf<ONNX_PoolTypes>:$output);
  let definitions = ONNX_WindowFromAttrs<attrs>.definition;
}

#endif // AGATE_DIALECT_ONNX_IR_NNPOOLOPS
