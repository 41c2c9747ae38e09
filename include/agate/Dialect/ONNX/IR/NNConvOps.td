//===- NNConvOps.td - Convolutions of the nn family ------ -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_NNCONVOPS
#define AGATE_DIALECT_ONNX_IR_NNCONVOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

defvar ONNX_ConvTypes = ONNX_Floats # ONNX_BF16s;
defvar ONNX_ConvBytes = [I8, UI8];
defvar ONNX_ConvAutoPads = ["NOTSET", "SAME_UPPER", "SAME_LOWER", "VALID"];

/// A convolution: the sizes tell whether it is valid.
class ONNX_ConvolutionSpeculation {
  code definition = [{
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

/// One whose attributes describe its window.
class ONNX_ConvolutionOp<string opMnemonic, list<int> versions>
    : ONNX_Op<opMnemonic, versions,
              ONNX_TypeChecked #
                  [DeclareOpInterfaceMethods<ONNXWindowOpInterface>]> {
  let definitions = ONNX_WindowFromAttrs<attrs>.definition #
                    ONNX_ConvolutionSpeculation<>.definition;
}

/// What moves the window of a convolution.
class ONNX_ConvAttributes {
  dag attrs = (ins ONNX_OneOfDefault<ONNX_ConvAutoPads, "NOTSET">:$auto_pad,
                   OptionalAttr<ONNX_IntList>:$dilations,
                   ONNX_IntDefault<"1">:$group,
                   OptionalAttr<ONNX_IntList>:$kernel_shape,
                   OptionalAttr<ONNX_IntList>:$pads,
                   OptionalAttr<ONNX_IntList>:$strides);
}

def ONNXConvOp : ONNX_ConvolutionOp<"Conv", [1, 11, 22]> {
  let summary = "convolution";
  let description = [{
        Y[n, m, o..] = B[m] + sum over c, k.. of
            X[n, g * C/group + c, o.. * strides + k.. * dilations - pads] * W[m, c, k..]

    where g = m / (M/group), and X is 0 outside its bounds. `pads` holds the
    padding before each spatial dimension, followed by the padding after each.
    The size of a spatial dimension of the result is

        floor((X + pads ahead and behind - (kernel - 1) * dilation - 1) / stride) + 1

    With `auto_pad` `SAME_UPPER` or `SAME_LOWER` it is ceil(X / stride), and the
    padding that this takes is split in halves; an odd one has the extra element
    after or before. With `VALID` there is no padding. In these modes `pads` is
    ignored. Without `kernel_shape`, it follows from `W`.

    Constraints:
    * (C1) X, W and B have the same element type.
    * (C2) X and W have the same rank, at least 3.
    * (C3) `auto_pad` is `NOTSET`, `SAME_UPPER`, `SAME_LOWER` or `VALID`.
    * (C4) `kernel_shape`, `strides` and `dilations` have one entry for each
      spatial dimension, each at least 1, and `pads` two, each at least 0.
    * (C5) `kernel_shape` is that of W.
    * (C6) `group` is at least 1 and divides the first dimension of W, M.
    * (C7) X has `group` times as many channels as W's second dimension.
    * (C8) B has rank 1 and M elements.
    * (C9) Unless `auto_pad` is SAME_*, the dilated kernel is not larger than
      the padded input.

    ```mlir
    func.func @conv(%x: tensor<1x3x224x224xf32>, %w: tensor<64x3x7x7xf32>, %b: tensor<64xf32>) -> tensor<1x64x112x112xf32> {
      %0 = "onnx.Conv"(%x, %w, %b) <{auto_pad = "NOTSET", group = 1 : si64, kernel_shape = [7, 7], pads = [3, 3, 3, 3], strides = [2, 2]}> : (tensor<1x3x224x224xf32>, tensor<64x3x7x7xf32>, tensor<64xf32>) -> tensor<1x64x112x112xf32>
      onnx.Return %0 : tensor<1x64x112x112xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_ConvTypes>:$X,
                    ONNX_TensorOf<ONNX_ConvTypes>:$W,
                    ONNX_OptionalOf<ONNX_TensorOf<ONNX_ConvTypes>>:$B);
  let attrs = ONNX_ConvAttributes<>.attrs;
  let outputs = (outs ONNX_TensorOf<ONNX_ConvTypes>:$Y);
  let hasCanonicalizer = 1;
}

def ONNXConvIntegerOp : ONNX_ConvolutionOp<"ConvInteger", [10]> {
  let summary = "convolution of 8-bit integers";
  let description = [{
    `onnx.Conv` without a bias of `x - x_zero_point` and `w - w_zero_point`,
    computed in 32 bits; padding is `x_zero_point`. An absent zero point is 0.

    Constraints:
    * (C1) A zero point has the element type of what it belongs to.
    * (C2) x and w have the same rank, at least 3.
    * (C3) `auto_pad` is `NOTSET`, `SAME_UPPER`, `SAME_LOWER` or `VALID`.
    * (C4) `kernel_shape`, `strides` and `dilations` have one entry for each
      spatial dimension, each at least 1, and `pads` two, each at least 0.
    * (C5) `kernel_shape` is that of w.
    * (C6) `group` is at least 1 and divides the first dimension of w, M.
    * (C7) x has `group` times as many channels as w's second dimension.
    * (C8) `x_zero_point` has one element and at most rank 1.
    * (C9) `w_zero_point` has one element or M, and at most rank 1.
    * (C10) Unless `auto_pad` is SAME_*, the dilated kernel is not larger than
      the padded input.

    ```mlir
    func.func @conv_integer(%x: tensor<1x1x3x3xui8>, %w: tensor<1x1x2x2xui8>, %z: tensor<ui8>) -> tensor<1x1x2x2xi32> {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0 = "onnx.ConvInteger"(%x, %w, %z, %none) <{auto_pad = "NOTSET", group = 1 : si64}> : (tensor<1x1x3x3xui8>, tensor<1x1x2x2xui8>, tensor<ui8>, none) -> tensor<1x1x2x2xi32>
      onnx.Return %0 : tensor<1x1x2x2xi32>
    }
    ```
  }];
  let inputs = (ins
      ONNX_TensorOf<ONNX_ConvBytes>:$x, ONNX_TensorOf<ONNX_ConvBytes>:$w,
      ONNX_OptionalOf<ONNX_TensorOf<ONNX_ConvBytes>>:$x_zero_point,
      ONNX_OptionalOf<ONNX_TensorOf<ONNX_ConvBytes>>:$w_zero_point);
  let attrs = ONNX_ConvAttributes<>.attrs;
  let outputs = (outs ONNX_TensorOf<[I32]>:$y);
}

def ONNXQLinearConvOp : ONNX_ConvolutionOp<"QLinearConv", [10]> {
  let summary = "convolution of quantized tensors";
  let description = [{
    Each of x, w and y stands for the numbers (value - zero_point) * scale; y
    is the convolution of x and w, plus B in units of x_scale * w_scale,
    rounded to the nearest value that y can hold (ties to even).

    Constraints:
    * (C1) A zero point has the element type of what it belongs to.
    * (C2) x and w have the same rank, at least 3.
    * (C3) `auto_pad` is `NOTSET`, `SAME_UPPER`, `SAME_LOWER` or `VALID`.
    * (C4) `kernel_shape`, `strides` and `dilations` have one entry for each
      spatial dimension, each at least 1, and `pads` two, each at least 0.
    * (C5) `kernel_shape` is that of w.
    * (C6) `group` is at least 1 and divides the first dimension of w, M.
    * (C7) x has `group` times as many channels as w's second dimension.
    * (C8) Scale and zero point of x and y have one element and at most rank 1.
    * (C9) Scale and zero point of w have one element or M, and at most rank 1.
    * (C10) B has rank 1 and M elements.
    * (C11) Unless `auto_pad` is SAME_*, the dilated kernel is not larger than
      the padded input.

    ```mlir
    func.func @qlinear_conv(%x: tensor<1x1x7x7xui8>, %s: tensor<f32>, %z: tensor<ui8>, %w: tensor<1x1x1x1xui8>) -> tensor<1x1x7x7xui8> {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0 = "onnx.QLinearConv"(%x, %s, %z, %w, %s, %z, %s, %z, %none) <{auto_pad = "NOTSET", group = 1 : si64}> : (tensor<1x1x7x7xui8>, tensor<f32>, tensor<ui8>, tensor<1x1x1x1xui8>, tensor<f32>, tensor<ui8>, tensor<f32>, tensor<ui8>, none) -> tensor<1x1x7x7xui8>
      onnx.Return %0 : tensor<1x1x7x7xui8>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_ConvBytes>:$x,
                    ONNX_TensorOf<[F32]>:$x_scale,
                    ONNX_TensorOf<ONNX_ConvBytes>:$x_zero_point,
                    ONNX_TensorOf<ONNX_ConvBytes>:$w,
                    ONNX_TensorOf<[F32]>:$w_scale,
                    ONNX_TensorOf<ONNX_ConvBytes>:$w_zero_point,
                    ONNX_TensorOf<[F32]>:$y_scale,
                    ONNX_TensorOf<ONNX_ConvBytes>:$y_zero_point,
                    ONNX_OptionalOf<ONNX_TensorOf<[I32]>>:$B);
  let attrs = ONNX_ConvAttributes<>.attrs;
  let outputs = (outs ONNX_TensorOf<ONNX_ConvBytes>:$y);
}

def ONNXConvTransposeOp : ONNX_ConvolutionOp<"ConvTranspose", [1, 11, 22]> {
  let summary = "transposed convolution";
  let description = [{
    The map whose matrix is the transposed one of a convolution's: each
    element of X adds W, scaled, to a window of Y, at `strides` from window to
    window. The size of a spatial dimension is

        (X - 1) * stride + output_padding + (kernel - 1) * dilation + 1 - pads ahead and behind

    With `output_shape` the sizes are those, and with `auto_pad` `SAME_UPPER`
    or `SAME_LOWER` they are X * stride; then `pads` is not looked at, but
    computed, an odd element being ahead for `SAME_LOWER` and `NOTSET`, behind
    for `SAME_UPPER`. With `VALID`, there is no padding.

    Constraints:
    * (C1) X, W and B have the same element type.
    * (C2) X and W have the same rank, at least 3.
    * (C3) `auto_pad` is `NOTSET`, `SAME_UPPER`, `SAME_LOWER` or `VALID`.
    * (C4) `kernel_shape`, `strides` and `dilations` have one entry for each
      spatial dimension, each at least 1, and `pads` two, each at least 0.
    * (C5) `kernel_shape` is that of W.
    * (C6) `group` is at least 1 and divides the channels of X.
    * (C7) X has as many channels as W's first dimension.
    * (C8) B has rank 1 and `group` times as many elements as W's second
      dimension.
    * (C9) `output_padding` and `output_shape` have one entry for each spatial
      dimension, each at least 0.
    * (C10) An entry of `output_padding` is less than the stride or the
      dilation there.
    * (C11) No size of the result is negative.

    ```mlir
    func.func @conv_transpose(%x: tensor<1x1x3x3xf32>, %w: tensor<1x2x3x3xf32>) -> tensor<1x2x6x6xf32> {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0 = "onnx.ConvTranspose"(%x, %w, %none) <{auto_pad = "SAME_UPPER", group = 1 : si64, strides = [2, 2]}> : (tensor<1x1x3x3xf32>, tensor<1x2x3x3xf32>, none) -> tensor<1x2x6x6xf32>
      onnx.Return %0 : tensor<1x2x6x6xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_ConvTypes>:$X,
                    ONNX_TensorOf<ONNX_ConvTypes>:$W,
                    ONNX_OptionalOf<ONNX_TensorOf<ONNX_ConvTypes>>:$B);
  let attrs = (ins ONNX_OneOfDefault<ONNX_ConvAutoPads, "NOTSET">:$auto_pad,
                   OptionalAttr<ONNX_IntList>:$dilations,
                   ONNX_IntDefault<"1">:$group,
                   OptionalAttr<ONNX_IntList>:$kernel_shape,
                   OptionalAttr<ONNX_IntList>:$output_padding,
                   OptionalAttr<ONNX_IntList>:$output_shape,
                   OptionalAttr<ONNX_IntList>:$pads,
                   OptionalAttr<ONNX_IntList>:$strides);
  let outputs = (outs ONNX_TensorOf<ONNX_ConvTypes>:$Y);
}

def ONNXDeformConvOp : ONNX_ConvolutionOp<"DeformConv", [19, 22]> {
  let summary = "convolution with displaced sampling points";
  let description = [{
    As `onnx.Conv`, except that each sample of X is taken at a displaced
    position, by linear interpolation (0 outside X), and scaled with `mask`.
    `offset` has, for each offset group, position in the kernel and spatial
    dimension, the displacement for each element of the result, in that order;
    `mask` has one scale for each offset group and position.

    Constraints:
    * (C1) All operands have the same element type.
    * (C2) X, W, `offset` and `mask` have the same rank, at least 3.
    * (C3) `kernel_shape`, `strides` and `dilations` have one entry for each
      spatial dimension, each at least 1, and `pads` two, each at least 0.
    * (C4) `kernel_shape` is that of W.
    * (C5) `group` is at least 1 and divides the first dimension of W, M.
    * (C6) X has `group` times as many channels as W's second dimension.
    * (C7) B has rank 1 and M elements.
    * (C8) `offset_group` is at least 1 and divides the channels of X.
    * (C9) `offset` has the batch size of X, as many channels as there are
      displacements, and the spatial sizes of the result.
    * (C10) `mask` has the batch size of X, as many channels as there are
      scales, and the spatial sizes of the result.
    * (C11) The dilated kernel is not larger than the padded input.

    ```mlir
    func.func @deform_conv(%x: tensor<1x1x3x3xf32>, %w: tensor<1x1x2x2xf32>, %o: tensor<1x8x2x2xf32>) -> tensor<1x1x2x2xf32> {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0 = "onnx.DeformConv"(%x, %w, %o, %none, %none) <{group = 1 : si64, offset_group = 1 : si64, pads = [0, 0, 0, 0]}> : (tensor<1x1x3x3xf32>, tensor<1x1x2x2xf32>, tensor<1x8x2x2xf32>, none, none) -> tensor<1x1x2x2xf32>
      onnx.Return %0 : tensor<1x1x2x2xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_ConvTypes>:$X,
                    ONNX_TensorOf<ONNX_ConvTypes>:$W,
                    ONNX_TensorOf<ONNX_ConvTypes>:$offset,
                    ONNX_OptionalOf<ONNX_TensorOf<ONNX_ConvTypes>>:$B,
                    ONNX_OptionalOf<ONNX_TensorOf<ONNX_ConvTypes>>:$mask);
  let attrs = (ins OptionalAttr<ONNX_IntList>:$dilations,
                   ONNX_IntDefault<"1">:$group,
                   OptionalAttr<ONNX_IntList>:$kernel_shape,
                   ONNX_IntDefault<"1">:$offset_group,
                   OptionalAttr<ONNX_IntList>:$pads,
                   OptionalAttr<ONNX_IntList>:$strides);
  let outputs = (outs ONNX_TensorOf<ONNX_ConvTypes>:$Y);
}

def ONNXCol2ImOp : ONNX_Op<"Col2Im", [18],
    ONNX_ValueChecked # [DeclareOpInterfaceMethods<ONNXWindowOpInterface>]> {
  let summary = "adds up blocks that slide over an image";
  let description = [{
    The columns of `input`, of shape [N, C * elements of a block, L], are the
    blocks that a window of `block_shape` has under it on its L positions on
    the padded image, in row-major order; each is added to its place in the
    image, and the padding is cut off. The result has the shape
    [N, C, `image_shape`..].

    Constraints:
    * (C1) `input` has rank 3.
    * (C2) `image_shape` and `block_shape` have rank 1 and one element for each
      spatial dimension of the image, at least one.
    * (C3) `strides` and `dilations` have one entry for each spatial dimension,
      each at least 1, and `pads` two, each at least 0.
    * (C4) The elements of `image_shape` are not negative, those of
      `block_shape` positive.
    * (C5) The second dimension of `input` is divisible by the number of
      elements of a block.
    * (C6) The third dimension of `input` is the number of positions.
    * (C7) The dilated block is not larger than the padded image.

    ```mlir
    func.func @col2im(%x: tensor<1x5x5xf32>) -> tensor<1x1x5x5xf32> {
      %image = onnx.Constant dense<[5, 5]> : tensor<2xi64>
      %block = onnx.Constant dense<[1, 5]> : tensor<2xi64>
      %0 = "onnx.Col2Im"(%x, %image, %block) : (tensor<1x5x5xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x1x5x5xf32>
      onnx.Return %0 : tensor<1x1x5x5xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$input,
                    ONNX_TensorOf<[I64]>:$image_shape,
                    ONNX_TensorOf<[I64]>:$block_shape);
  let attrs = (ins OptionalAttr<ONNX_IntList>:$dilations,
                   OptionalAttr<ONNX_IntList>:$pads,
                   OptionalAttr<ONNX_IntList>:$strides);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV13>:$output);
  let definitions = ONNX_WindowFromAttrs<attrs>.definition;
}

def ONNXIm2ColOp : ONNX_InferredOp<"Im2Col",
    ONNX_TypeChecked # [DeclareOpInterfaceMethods<ONNXWindowOpInterface>]> {
  let summary = "the blocks of an image, as columns";
  let description = [{
        columns[n, (c, k..), (o..)] = X[n, c, o.. * strides + k.. * dilations - pads]

    The inverse of `onnx.Col2Im`: for an image [N, C, s..] the result has the
    shape [N, C * elements of the window, number of its positions], where
    elements and positions are in row-major order. Padding is 0.

    Constraints:
    * (C1) X has at least rank 3.
    * (C2) `auto_pad` is `NOTSET`, `SAME_UPPER`, `SAME_LOWER` or `VALID`.
    * (C3) `kernel_shape`, `strides` and `dilations` have one entry for each
      spatial dimension, each at least 1, and `pads` two, each at least 0.
    * (C4) Unless `auto_pad` is SAME_*, the dilated window is not larger than
      the padded X.

    ```mlir
    func.func @im2col(%x: tensor<1x2x5x5xf32>) -> tensor<1x18x9xf32> {
      %0 = "onnx.Im2Col"(%x) <{auto_pad = "NOTSET", kernel_shape = [3, 3]}> : (tensor<1x2x5x5xf32>) -> tensor<1x18x9xf32>
      onnx.Return %0 : tensor<1x18x9xf32>
    }
    ```
  }];
  let arguments = (ins ONNX_TensorOf<ONNX_ConvTypes # ONNX_ConvBytes>:$X,
                       ONNX_OneOfDefault<ONNX_ConvAutoPads, "NOTSET">:$auto_pad,
                       OptionalAttr<ONNX_IntList>:$dilations,
                       ONNX_IntList:$kernel_shape,
                       OptionalAttr<ONNX_IntList>:$pads,
                       OptionalAttr<ONNX_IntList>:$strides);
  let results = (outs ONNX_TensorOf<ONNX_ConvTypes # ONNX_ConvBytes>:$columns);
  let definitions = ONNX_WindowFromAttrs<arguments>.definition #
                    ONNX_ConvolutionSpeculation<>.definition;
}

def ONNXUpsampleAndPadOp
    : ONNX_InferredOp<"UpsampleAndPad", ONNX_TypeChecked> {
  let summary = "zeros between and around the elements of an image";
  let description = [{
        Y[n, c, pads + i.. * strides] = X[n, c, i..]

    and 0 elsewhere. A spatial dimension of n elements gets stride - 1 zeros
    between any two of them, and then the padding: `pads` holds the number of
    zeros before each spatial dimension, followed by the number after each.

    Constraints:
    * (C1) X has at least rank 3.
    * (C2) `strides` has one entry for each spatial dimension, each at least 1,
      and `pads` two, each at least 0.

    ```mlir
    func.func @upsample(%x: tensor<1x3x4x4xf32>) -> tensor<1x3x9x9xf32> {
      %0 = "onnx.UpsampleAndPad"(%x) <{pads = [1, 1, 1, 1], strides = [2, 2]}> : (tensor<1x3x4x4xf32>) -> tensor<1x3x9x9xf32>
      onnx.Return %0 : tensor<1x3x9x9xf32>
    }
    ```
  }];
  let arguments = (ins ONNX_TensorOf<ONNX_ConvTypes # ONNX_ConvBytes>:$X,
                       OptionalAttr<ONNX_IntList>:$pads,
                       OptionalAttr<ONNX_IntList>:$strides);
  let results = (outs ONNX_TensorOf<ONNX_ConvTypes # ONNX_ConvBytes>:$Y);
  let definitions = ONNX_ConvolutionSpeculation<>.definition;
  let hasFolder = 1;
}

def ONNXCausalConvWithStateOp
    : ONNX_Op<"CausalConvWithState", [27], ONNX_TypeChecked> {
  let summary = "convolution of a sequence with its past, channel by channel";
  let description = [{
        all = past_state, then input, along the last dimension
        output[b, c, t] = activation(bias[c] + sum over k of
                              all[b, c, t + k] * weight[c, 0, k])
        present_state = the last K - 1 steps of all

    where K is the last size of `weight`. An absent `past_state` is zeros. The
    activation is `silu`, also named `swish`, x * sigmoid(x), or `none`.

    Constraints:
    * (C1) All operands have the same element type.
    * (C2) `input`, `weight` and `past_state` have rank 3.
    * (C3) `weight` is of shape [channels, 1, K], with K at least 1.
    * (C4) `bias` has rank 1 and as many elements as `input` has channels.
    * (C5) `past_state` is of shape [batch, channels, K - 1].
    * (C6) `activation` is `none`, `silu` or `swish`.

    ```mlir
    func.func @causal_conv(%x: tensor<2x8x1xf32>, %w: tensor<8x1x4xf32>, %past: tensor<2x8x3xf32>) -> (tensor<2x8x1xf32>, tensor<2x8x3xf32>) {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0, %1 = "onnx.CausalConvWithState"(%x, %w, %none, %past) <{activation = "silu"}> : (tensor<2x8x1xf32>, tensor<8x1x4xf32>, none, tensor<2x8x3xf32>) -> (tensor<2x8x1xf32>, tensor<2x8x3xf32>)
      onnx.Return %0, %1 : tensor<2x8x1xf32>, tensor<2x8x3xf32>
    }
    ```
  }];
  defvar types = [F16, F32, BF16];
  let inputs = (ins ONNX_TensorOf<types>:$input, ONNX_TensorOf<types>:$weight,
                    ONNX_OptionalOf<ONNX_TensorOf<types>>:$bias,
                    ONNX_OptionalOf<ONNX_TensorOf<types>>:$past_state);
  let attrs = (ins ONNX_OneOfDefault<["none", "silu", "swish"],
                                     "none">:$activation);
  let outputs = (outs ONNX_TensorOf<types>:$output,
                      ONNX_TensorOf<types>:$present_state);
  let definitions = ONNX_ConvolutionSpeculation<>.definition;
}

#endif // AGATE_DIALECT_ONNX_IR_NNCONVOPS
