//===- QuantizationOps.td - The quantization family ------ -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_QUANTIZATIONOPS
#define AGATE_DIALECT_ONNX_IR_QUANTIZATIONOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

/// What numbers are quantized to and from, except for i32 (from only).
defvar ONNX_QuantizedTypes = [I8, I16, UI8, UI16] # ONNX_Int4s # ONNX_Int2s #
    ONNX_F8s # ONNX_F4s;
defvar ONNX_QuantizeFloats = [F16, F32] # ONNX_BF16s;

def ONNXQuantizeLinearOp : ONNX_Op<"QuantizeLinear",
    [10, 13, 19, 21, 23, 24, 25], ONNX_TypeChecked> {
  let summary = "numbers as small integers or floats, with a scale";
  let description = [{
        y[i] = saturate(round(x[i] / y_scale[s]) + y_zero_point[s])

    where s depends on the shape of `y_scale`: one number is for all of x; a
    vector has one for each place along `axis`; and with `block_size` b, which
    is not 0, `y_scale` has the rank of x, and one number is for b places along
    `axis`. Ties are rounded to even. An absent zero point is 0. For f8 types,
    `saturate` selects whether a value that is too large becomes the largest
    one.

    The result has the element type of `y_zero_point`, else the one of number
    `output_dtype` in the specification (TensorProto.DataType), else ui8.
    The division is done in the type of number `precision`, or in that of
    `y_scale`.

    Constraints:
    * (C1) `y_scale` has one element; or rank 1 and the size of x along `axis`;
      or, with `block_size`, the sizes of x, that along `axis` divided by it,
      rounded up.
    * (C2) `y_zero_point` has the shape of `y_scale`.
    * (C3) `axis`, unless there is one scale, is in [-rank, rank - 1]; a
      negative one counts from the end.
    * (C4) `block_size` is not negative.
    * (C5) `output_dtype` is 0 or the number of a type that the result may
      have: that of `y_zero_point` if that is present.
    * (C6) `precision` is 0 or the number of f16, f32 or bf16.

    ```mlir
    func.func @quantize(%x: tensor<2x3xf32>, %scale: tensor<3xf32>, %zero: tensor<3xui8>) -> tensor<2x3xui8> {
      %0 = "onnx.QuantizeLinear"(%x, %scale, %zero) <{axis = 1 : si64, saturate = 1 : si64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xui8>) -> tensor<2x3xui8>
      onnx.Return %0 : tensor<2x3xui8>
    }
    ```
  }];
  let inputs = (ins
    ONNX_TensorOf<ONNX_QuantizeFloats # [I32]>:$x,
    ONNX_TensorOf<ONNX_QuantizeFloats # [I32] # ONNX_F8E8M0s>:$y_scale,
    ONNX_OptionalOf<ONNX_TensorOf<ONNX_QuantizedTypes>>:$y_zero_point);
  let attrs = (ins ONNX_IntDefault<"1">:$axis,
                   OptionalAttr<ONNX_Int>:$block_size,
                   OptionalAttr<ONNX_Int>:$output_dtype,
                   OptionalAttr<ONNX_Int>:$precision,
                   ONNX_BoolDefault<"1">:$saturate);
  let outputs = (outs ONNX_TensorOf<ONNX_QuantizedTypes>:$y);
  let definitions = [{
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

def ONNXDequantizeLinearOp : ONNX_Op<"DequantizeLinear",
    [10, 13, 19, 21, 23, 24, 25], ONNX_TypeChecked> {
  let summary = "numbers from small integers or floats, with a scale";
  let description = [{
        y[i] = (x[i] - x_zero_point[s]) * x_scale[s]

    where s depends on the shape of `x_scale`: one number is for all of x; a
    vector has one for each place along `axis`; and with `block_size` b, which
    is not 0, `x_scale` has the rank of x, and one number is for b places along
    `axis`. An absent zero point is 0.

    The result has the element type of number `output_dtype` in the
    specification (TensorProto.DataType), or that of `x_scale`.

    Constraints:
    * (C1) `x_scale` has one element; or rank 1 and the size of x along `axis`;
      or, with `block_size`, the sizes of x, that along `axis` divided by it,
      rounded up.
    * (C2) `x_zero_point` has the shape of `x_scale` and the element type of x.
    * (C3) `axis`, unless there is one scale, is in [-rank, rank - 1]; a
      negative one counts from the end.
    * (C4) `block_size` is not negative.
    * (C5) `output_dtype` is 0 or the number of f16, f32 or bf16; not 0 if the
      result may not have the type of `x_scale`.
    * (C6) If x is of type i32, a constant `x_zero_point` is 0.

    ```mlir
    func.func @dequantize(%x: tensor<2x3xui8>, %scale: tensor<f32>, %zero: tensor<ui8>) -> tensor<2x3xf32> {
      %0 = "onnx.DequantizeLinear"(%x, %scale, %zero) <{axis = 1 : si64}> : (tensor<2x3xui8>, tensor<f32>, tensor<ui8>) -> tensor<2x3xf32>
      onnx.Return %0 : tensor<2x3xf32>
    }
    ```
  }];
  let inputs = (ins
    ONNX_TensorOf<ONNX_QuantizedTypes # [I32]>:$x,
    ONNX_TensorOf<ONNX_QuantizeFloats # ONNX_F8E8M0s>:$x_scale,
    ONNX_OptionalOf<ONNX_TensorOf<ONNX_QuantizedTypes # [I32]>>:$x_zero_point);
  let attrs = (ins ONNX_IntDefault<"1">:$axis,
                   OptionalAttr<ONNX_Int>:$block_size,
                   OptionalAttr<ONNX_Int>:$output_dtype);
  let outputs = (outs ONNX_TensorOf<ONNX_QuantizeFloats>:$y);
  let definitions = [{
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
  let hasVerifier = 1;
}

def ONNXDynamicQuantizeLinearOp
    : ONNX_Op<"DynamicQuantizeLinear", [11], ONNX_Total> {
  let summary = "numbers as bytes, with a scale that fits their range";
  let description = [{
        low = min(0, minimum of x),  high = max(0, maximum of x)
        y_scale = (high - low) / 255
        y_zero_point = saturate(round(-low / y_scale))
        y[i] = saturate(round(x[i] / y_scale) + y_zero_point)

    Ties are rounded to even.

    ```mlir
    func.func @quantize(%x: tensor<?x3xf32>) -> (tensor<?x3xui8>, tensor<f32>, tensor<ui8>) {
      %0, %1, %2 = "onnx.DynamicQuantizeLinear"(%x) : (tensor<?x3xf32>) -> (tensor<?x3xui8>, tensor<f32>, tensor<ui8>)
      onnx.Return %0, %1, %2 : tensor<?x3xui8>, tensor<f32>, tensor<ui8>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<[F32]>:$x);
  let outputs = (outs ONNX_TensorOf<[UI8]>:$y,
                      ONNX_TensorOf<[F32]>:$y_scale,
                      ONNX_TensorOf<[UI8]>:$y_zero_point);
}

#endif // AGATE_DIALECT_ONNX_IR_QUANTIZATIONOPS
