// RUN: agate-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func @bias
// CHECK: %[[Y:.*]] = "onnx.Gemm"(%arg0, %arg1, %arg2) <{alpha = 1.000000e+00 : f32, beta = 1.000000e+00 : f32, transA = 0 : si64, transB = 0 : si64}> : (tensor<?x3xf32>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @bias(%x: tensor<?x3xf32>, %w: tensor<3x4xf32>, %b: tensor<4xf32>) -> tensor<?x4xf32> {
  %0 = "onnx.MatMul"(%x, %w) : (tensor<?x3xf32>, tensor<3x4xf32>) -> tensor<?x4xf32>
  %1 = "onnx.Add"(%0, %b) : (tensor<?x4xf32>, tensor<4xf32>) -> tensor<?x4xf32>
  onnx.Return %1 : tensor<?x4xf32>
}

// CHECK-LABEL: func @bias_first
// CHECK: "onnx.Gemm"(%arg0, %arg1, %arg2)
func.func @bias_first(%x: tensor<2x3xf32>, %w: tensor<3x4xf32>, %b: tensor<2x1xf32>) -> tensor<2x4xf32> {
  %0 = "onnx.MatMul"(%x, %w) : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %1 = "onnx.Add"(%b, %0) : (tensor<2x1xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  onnx.Return %1 : tensor<2x4xf32>
}

// The sum may have more rows than the product.
// CHECK-LABEL: func @stretches
// CHECK-NOT: "onnx.Gemm"
func.func @stretches(%x: tensor<?x3xf32>, %w: tensor<3x4xf32>, %b: tensor<5x4xf32>, %c: tensor<?x4xf32>, %d: tensor<1x1x4xf32>)
    -> (tensor<5x4xf32>, tensor<?x4xf32>, tensor<1x?x4xf32>) {
  %0 = "onnx.MatMul"(%x, %w) : (tensor<?x3xf32>, tensor<3x4xf32>) -> tensor<?x4xf32>
  %1 = "onnx.Add"(%0, %b) : (tensor<?x4xf32>, tensor<5x4xf32>) -> tensor<5x4xf32>
  %2 = "onnx.MatMul"(%x, %w) : (tensor<?x3xf32>, tensor<3x4xf32>) -> tensor<?x4xf32>
  %3 = "onnx.Add"(%2, %c) : (tensor<?x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
  %4 = "onnx.MatMul"(%x, %w) : (tensor<?x3xf32>, tensor<3x4xf32>) -> tensor<?x4xf32>
  %5 = "onnx.Add"(%4, %d) : (tensor<?x4xf32>, tensor<1x1x4xf32>) -> tensor<1x?x4xf32>
  onnx.Return %1, %3, %5 : tensor<5x4xf32>, tensor<?x4xf32>, tensor<1x?x4xf32>
}

// CHECK-LABEL: func @kept
// CHECK-NOT: "onnx.Gemm"
func.func @kept(%i: tensor<2x2xf32>, %x: tensor<2x2xf32>, %s: tensor<5x2x2xf32>, %b: tensor<2xf32>)
    -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<5x2x2xf32>, tensor<2x2xf32>) {
  %e = "onnx.EyeLike"(%i) <{k = 1 : si64}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  // The product of a generator is something else.
  %0 = "onnx.MatMul"(%e, %x) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %1 = "onnx.Add"(%0, %b) : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  // Used twice.
  %2 = "onnx.MatMul"(%i, %x) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = "onnx.Add"(%2, %b) : (tensor<2x2xf32>, tensor<2xf32>) -> tensor<2x2xf32>
  // A stack.
  %4 = "onnx.MatMul"(%s, %x) : (tensor<5x2x2xf32>, tensor<2x2xf32>) -> tensor<5x2x2xf32>
  %5 = "onnx.Add"(%4, %b) : (tensor<5x2x2xf32>, tensor<2xf32>) -> tensor<5x2x2xf32>
  onnx.Return %1, %3, %5, %2 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<5x2x2xf32>, tensor<2x2xf32>
}
