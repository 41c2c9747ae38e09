// RUN: agate run %s | FileCheck %s

// Elements are moved whatever they are.
// CHECK: gathered: tensor<2xcomplex<f32>>
// CHECK-NEXT: [(3.0+4.0j), (1.0+2.0j)]
// CHECK: scattered: tensor<2xcomplex<f32>>
// CHECK-NEXT: [(3.0+4.0j), (1.0+2.0j)]
// CHECK: int4: tensor<1x3xi32>
// CHECK-NEXT: 1, -2, -7
// CHECK: float8: tensor<1x3xf32>
// CHECK-NEXT: 0.5, -2.0, 3.0
// CHECK: coins: tensor<4xi1>
// CHECK-NEXT: [false, true, true, false]
// CHECK: bytes: tensor<4xui8>
// CHECK-NEXT: [0, 1, 1, 0]
// CHECK: narrow: tensor<3xf16>
// CHECK-NEXT: [-1.0, -0.0, 2.0]

func.func @main_graph() -> (tensor<2xcomplex<f32>> {onnx.name = "gathered"}, tensor<2xcomplex<f32>> {onnx.name = "scattered"}, tensor<1x3xi32> {onnx.name = "int4"}, tensor<1x3xf32> {onnx.name = "float8"}, tensor<4xi1> {onnx.name = "coins"}, tensor<4xui8> {onnx.name = "bytes"}, tensor<?xf16> {onnx.name = "narrow"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %x = onnx.Constant dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>
  %i = onnx.Constant dense<[1, -2]> : tensor<2xi64>
  %0 = "onnx.GatherElements"(%x, %i) <{axis = 0 : si64}> : (tensor<2xcomplex<f32>>, tensor<2xi64>) -> tensor<2xcomplex<f32>>
  %1 = "onnx.ScatterElements"(%x, %i, %x) <{axis = 0 : si64, reduction = "none"}> : (tensor<2xcomplex<f32>>, tensor<2xi64>, tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %c = onnx.Constant dense<[[1, -2, 3]]> : tensor<1x3xi32>
  %u = onnx.Constant dense<[[-7]]> : tensor<1x1xi32>
  %at = onnx.Constant dense<[2]> : tensor<1xi64>
  %c4 = "onnx.Cast"(%c) <{saturate = 1 : si64, to = i4}> : (tensor<1x3xi32>) -> tensor<1x3xi4>
  %u4 = "onnx.Cast"(%u) <{saturate = 1 : si64, to = i4}> : (tensor<1x1xi32>) -> tensor<1x1xi4>
  %2 = "onnx.TensorScatter"(%c4, %u4, %at) <{axis = 1 : si64, mode = "linear"}> : (tensor<1x3xi4>, tensor<1x1xi4>, tensor<1xi64>) -> tensor<1x3xi4>
  %3 = "onnx.Cast"(%2) <{saturate = 1 : si64, to = i32}> : (tensor<1x3xi4>) -> tensor<1x3xi32>
  %cf = onnx.Constant dense<[[1.0, -2.0, 3.0]]> : tensor<1x3xf8E4M3FN>
  %uf = onnx.Constant dense<[[0.5]]> : tensor<1x1xf8E4M3FN>
  %4 = "onnx.TensorScatter"(%cf, %uf, %none) <{axis = 1 : si64, mode = "circular"}> : (tensor<1x3xf8E4M3FN>, tensor<1x1xf8E4M3FN>, none) -> tensor<1x3xf8E4M3FN>
  %5 = "onnx.Cast"(%4) <{saturate = 1 : si64, to = f32}> : (tensor<1x3xf8E4M3FN>) -> tensor<1x3xf32>
  %p = onnx.Constant dense<[0.0, 1.0, 1.0, 0.0]> : tensor<4xf64>
  %6 = "onnx.Bernoulli"(%p) <{dtype = 9 : si64, seed = 1.0 : f32}> : (tensor<4xf64>) -> tensor<4xi1>
  %7 = "onnx.Bernoulli"(%p) <{dtype = 2 : si64}> : (tensor<4xf64>) -> tensor<4xui8>
  %y = onnx.Constant dense<[2.0, -1.0, 2.0, -0.0, 0.0]> : tensor<5xf16>
  %8:4 = "onnx.Unique"(%y) <{sorted = 1 : si64}> : (tensor<5xf16>) -> (tensor<?xf16>, none, none, none)
  onnx.Return %0, %1, %3, %5, %6, %7, %8#0 : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<1x3xi32>, tensor<1x3xf32>, tensor<4xi1>, tensor<4xui8>, tensor<?xf16>
}
