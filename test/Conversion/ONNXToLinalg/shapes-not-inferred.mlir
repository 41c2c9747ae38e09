// RUN: agate-opt %s --convert-onnx-to-linalg -verify-diagnostics -split-input-file

// Where shape inference has not run, but would find the rank, the error says so.

func.func @inferable(%x: tensor<2xf32>) -> tensor<*xf32> {
  // expected-error-re @+1 {{cannot be lowered: {{.*}}; run --infer-onnx-shapes before}}
  %0 = "onnx.Relu"(%x) : (tensor<2xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @unknown(%x: tensor<*xf32>) -> tensor<*xf32> {
  // expected-error-re @+1 {{cannot be lowered: the result is no ranked tensor of numbers{{$}}}}
  %0 = "onnx.Relu"(%x) : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}
