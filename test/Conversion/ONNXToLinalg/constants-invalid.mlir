// RUN: agate-opt %s --agate-to-linalg --verify-diagnostics

func.func @strings() -> tensor<2x!onnx.String> {
  // expected-error@below {{'arith.constant' op cannot be lowered: the bytes of a resource are no strings}}
  %0 = arith.constant dense_resource<bytes> : tensor<2x!onnx.String>
  onnx.Return %0 : tensor<2x!onnx.String>
}

{-# dialect_resources: { builtin: { bytes: "0x0400000061626364" } } #-}
