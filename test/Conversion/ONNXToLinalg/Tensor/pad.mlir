// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// A negative width cuts off.
// CHECK-LABEL: func @pad(
// CHECK: %[[V:.*]] = tensor.extract %arg1[]
// CHECK: %[[ALL:.*]] = linalg.fill ins(%[[V]]
// CHECK: %[[KEPT:.*]] = tensor.extract_slice %arg0[0, 0] [1, 3]
// CHECK: tensor.insert_slice %[[KEPT]] into %[[ALL]][1, 0] [1, 3]
func.func @pad(%x: tensor<2x3xf32>, %v: tensor<f32>) -> tensor<2x5xf32> {
  %p = onnx.Constant dense<[1, 0, -1, 2]> : tensor<4xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Pad"(%x, %p, %v, %none) <{mode = "constant"}> : (tensor<2x3xf32>, tensor<4xi64>, tensor<f32>, none) -> tensor<2x5xf32>
  onnx.Return %0 : tensor<2x5xf32>
}

// What is inside is copied; only the border is computed.
// CHECK-LABEL: func @edge(
// CHECK: tensor.insert_slice %arg0 into %{{.*}}[1] [3] [1]
// CHECK: -> tensor<1xf32>
// CHECK: tensor.insert_slice %{{.*}} into %{{.*}}[0] [1] [1]
// CHECK: linalg.generic
// CHECK-DAG: arith.max{{[su]}}i
// CHECK-DAG: arith.min{{[su]}}i
// CHECK: tensor.extract %arg0
func.func @edge(%x: tensor<3xf32>) -> tensor<6xf32> {
  %p = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Pad"(%x, %p, %none, %none) <{mode = "edge"}> : (tensor<3xf32>, tensor<2xi64>, none, none) -> tensor<6xf32>
  onnx.Return %0 : tensor<6xf32>
}

// The period has each place but the ends twice.
// CHECK-LABEL: func @reflect(
// CHECK: linalg.generic
// CHECK: arith.remsi %{{.*}}, %c4
// CHECK: arith.select
// CHECK: arith.select
// CHECK: tensor.extract %arg0
func.func @reflect(%x: tensor<3xf32>) -> tensor<6xf32> {
  %p = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Pad"(%x, %p, %none, %none) <{mode = "reflect"}> : (tensor<3xf32>, tensor<2xi64>, none, none) -> tensor<6xf32>
  onnx.Return %0 : tensor<6xf32>
}

// CHECK-LABEL: func @wrap(
// CHECK: cf.assert %{{.*}}, "onnx.Pad: 
// CHECK: linalg.generic
// CHECK: arith.remsi
// CHECK: tensor.extract %arg0
func.func @wrap(%x: tensor<?xf32>, %p: tensor<2xi64>) -> tensor<?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Pad"(%x, %p, %none, %none) <{mode = "wrap"}> : (tensor<?xf32>, tensor<2xi64>, none, none) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @pad_dynamic(
// CHECK: cf.assert %{{.*}}, "onnx.Pad: 
// CHECK: linalg.fill ins(%c0_i32
// CHECK: tensor.extract_slice %arg0
// CHECK: tensor.insert_slice
func.func @pad_dynamic(%x: tensor<?xi32>, %p: tensor<2xi64>) -> tensor<?xi32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Pad"(%x, %p, %none, %none) <{mode = "constant"}> : (tensor<?xi32>, tensor<2xi64>, none, none) -> tensor<?xi32>
  onnx.Return %0 : tensor<?xi32>
}

// CHECK-LABEL: func @pad_complex(
// CHECK: {{complex.constant|arith.constant dense<\(0.000000e\+00,}}
// CHECK: linalg.fill
// CHECK: tensor.insert_slice %arg0 into %{{.*}}[1] [3] [1]
func.func @pad_complex(%x: tensor<3xcomplex<f32>>) -> tensor<6xcomplex<f32>> {
  %p = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Pad"(%x, %p, %none, %none) <{mode = "constant"}> : (tensor<3xcomplex<f32>>, tensor<2xi64>, none, none) -> tensor<6xcomplex<f32>>
  onnx.Return %0 : tensor<6xcomplex<f32>>
}

// CHECK-LABEL: func @center_crop_pad(
// CHECK: linalg.fill
// CHECK: %[[KEPT:.*]] = tensor.extract_slice %arg0[0, 3] [3, 4] [1, 1]
// CHECK: tensor.insert_slice %[[KEPT]] into %{{.*}}[2, 0] [3, 4] [1, 1]
func.func @center_crop_pad(%x: tensor<3x10xf32>) -> tensor<8x4xf32> {
  %s = onnx.Constant dense<[8, 4]> : tensor<2xi64>
  %0 = "onnx.CenterCropPad"(%x, %s) : (tensor<3x10xf32>, tensor<2xi64>) -> tensor<8x4xf32>
  onnx.Return %0 : tensor<8x4xf32>
}

// CHECK-LABEL: func @center_crop_pad_dynamic(
// CHECK: cf.assert %{{.*}}, "onnx.CenterCropPad: 
// CHECK: arith.minsi
// CHECK: arith.floordivsi
// CHECK: tensor.extract_slice %arg0
// CHECK: tensor.insert_slice
func.func @center_crop_pad_dynamic(%x: tensor<?x?xf32>, %s: tensor<1xi64>) -> tensor<?x?xf32> {
  %0 = "onnx.CenterCropPad"(%x, %s) <{axes = [1]}> : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}
