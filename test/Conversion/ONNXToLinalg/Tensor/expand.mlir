// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// The map of the operand repeats elements.
// CHECK-LABEL: func @expand(
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<3x1xf32>)
// CHECK-NOT: tensor.extract
// CHECK: return
func.func @expand(%x: tensor<3x1xf32>) -> tensor<2x3x4xf32> {
  %s = onnx.Constant dense<[2, 3, 4]> : tensor<3xi64>
  %0 = "onnx.Expand"(%x, %s) : (tensor<3x1xf32>, tensor<3xi64>) -> tensor<2x3x4xf32>
  onnx.Return %0 : tensor<2x3x4xf32>
}

// A size that may be 1 is stretched if the running program finds it is.
// CHECK-LABEL: func @expand_dynamic(
// CHECK: cf.assert %{{.*}}, "onnx.Expand: 
// CHECK: scf.if
// CHECK: scf.yield %arg0
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]
func.func @expand_dynamic(%x: tensor<?xf32>, %s: tensor<2xi64>) -> tensor<?x?xf32> {
  %0 = "onnx.Expand"(%x, %s) : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

// Only the running program knows how many sizes there are.
// CHECK-LABEL: func @number_of_sizes(
// CHECK: %[[COUNT:.*]] = tensor.dim %arg1
// CHECK: cf.assert %{{.*}}, "onnx.Expand: the number of sizes does not fit to the rank of the result"
// CHECK: scf.if
// CHECK: tensor.extract %arg1
// CHECK: cf.assert %{{.*}}, "onnx.Expand: a size is negative"
// CHECK: cf.assert %{{.*}}, "onnx.Expand: the sizes do not broadcast"
func.func @number_of_sizes(%x: tensor<?xf32>, %s: tensor<?xi64>) -> tensor<?x?xf32> {
  %0 = "onnx.Expand"(%x, %s) : (tensor<?xf32>, tensor<?xi64>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}
