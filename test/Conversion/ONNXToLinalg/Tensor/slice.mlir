// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// CHECK-LABEL: func @slice(
// CHECK: tensor.extract_slice %arg0[0, 1] [3, 2] [1, 2] : tensor<3x5xf32> to tensor<3x2xf32>
func.func @slice(%x: tensor<3x5xf32>) -> tensor<3x2xf32> {
  %b = onnx.Constant dense<1> : tensor<1xi64>
  %e = onnx.Constant dense<4> : tensor<1xi64>
  %a = onnx.Constant dense<-1> : tensor<1xi64>
  %t = onnx.Constant dense<2> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %b, %e, %a, %t) : (tensor<3x5xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3x2xf32>
  onnx.Return %0 : tensor<3x2xf32>
}

// Slices have no negative strides.
// CHECK-LABEL: func @backward(
// CHECK-NOT: tensor.extract_slice
// CHECK: linalg.generic
// CHECK: arith.muli %{{.*}}, %c-2
// CHECK: %[[I:.*]] = arith.addi %{{.*}}, %c4
// CHECK: tensor.extract %arg0[%[[I]]]
func.func @backward(%x: tensor<5xf32>) -> tensor<2xf32> {
  %b = onnx.Constant dense<4> : tensor<1xi64>
  %e = onnx.Constant dense<0> : tensor<1xi64>
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %t = onnx.Constant dense<-2> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %b, %e, %a, %t) : (tensor<5xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// Starts and ends are brought into the range of the input.
// CHECK-LABEL: func @slice_dynamic(
// CHECK: tensor.extract %arg1
// CHECK: arith.select
// CHECK: tensor.extract_slice %arg0[%{{.*}}] [%{{.*}}] [1]
func.func @slice_dynamic(%x: tensor<?xf32>, %b: tensor<1xi64>, %e: tensor<1xi64>) -> tensor<?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Slice"(%x, %b, %e, %none, %none) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// The sign of a step is not known, nor then whether there is a slice.
// CHECK-LABEL: func @steps_of_the_program(
// CHECK: cf.assert %{{.*}}, "onnx.Slice: 
// CHECK: linalg.generic
// CHECK: tensor.extract %arg0
func.func @steps_of_the_program(%x: tensor<?xf32>, %b: tensor<1xi64>, %e: tensor<1xi64>, %a: tensor<1xi64>, %t: tensor<1xi64>) -> tensor<?xf32> {
  %0 = "onnx.Slice"(%x, %b, %e, %a, %t) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// Only the running program knows how many axes there are.
// CHECK-LABEL: func @number_of_axes(
// CHECK: cf.assert %{{.*}}, "onnx.Slice: there must not be more axes than dimensions"
// CHECK: tensor.extract_slice %arg0
func.func @number_of_axes(%x: tensor<4x4xf32>, %b: tensor<?xi64>, %e: tensor<?xi64>, %a: tensor<?xi64>) -> tensor<?x?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Slice"(%x, %b, %e, %a, %none) : (tensor<4x4xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, none) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func @split(
// CHECK-DAG: tensor.extract_slice %arg0[0, 0] [3, 2] [1, 1]
// CHECK-DAG: tensor.extract_slice %arg0[3, 0] [2, 2] [1, 1]
func.func @split(%x: tensor<5x2xf32>) -> (tensor<3x2xf32>, tensor<2x2xf32>) {
  %s = onnx.Constant dense<[3, 2]> : tensor<2xi64>
  %0:2 = "onnx.Split"(%x, %s) <{axis = 0 : si64}> : (tensor<5x2xf32>, tensor<2xi64>) -> (tensor<3x2xf32>, tensor<2x2xf32>)
  onnx.Return %0#0, %0#1 : tensor<3x2xf32>, tensor<2x2xf32>
}

// A part begins where the one ahead ends.
// CHECK-LABEL: func @split_dynamic(
// CHECK: %[[N:.*]] = tensor.dim %arg0
// CHECK: cf.assert %{{.*}}, "onnx.Split: 
// CHECK: tensor.extract_slice %arg0[0] [%[[A:.*]]] [1]
// CHECK: tensor.extract_slice %arg0[%[[A]]] [%{{.*}}] [1]
func.func @split_dynamic(%x: tensor<?xf32>, %s: tensor<2xi64>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0:2 = "onnx.Split"(%x, %s) <{axis = 0 : si64}> : (tensor<?xf32>, tensor<2xi64>) -> (tensor<?xf32>, tensor<?xf32>)
  onnx.Return %0#0, %0#1 : tensor<?xf32>, tensor<?xf32>
}
