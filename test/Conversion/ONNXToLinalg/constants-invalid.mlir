// RUN: agate-opt %s --agate-to-linalg --split-input-file --verify-diagnostics

// Bytes are not strings, wherever they are stored.

func.func @resource() -> tensor<2x!onnx.String> {
  // expected-error@below {{'arith.constant' op cannot be lowered: elements of constants are strings in onnx.Constant only}}
  %0 = arith.constant dense_resource<bytes> : tensor<2x!onnx.String>
  onnx.Return %0 : tensor<2x!onnx.String>
}

{-# dialect_resources: { builtin: { bytes: "0x0400000061626364" } } #-}

// -----

func.func @splat() -> tensor<2x!onnx.String> {
  // expected-error@below {{'arith.constant' op cannot be lowered: elements of constants are strings in onnx.Constant only}}
  %0 = arith.constant dense<"a"> : tensor<2x!onnx.String>
  onnx.Return %0 : tensor<2x!onnx.String>
}
