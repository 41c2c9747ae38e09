// RUN: agate run %s --entry pad | FileCheck %s
// RUN: rm -rf %t && agate run %s --entry pad_static --random 1 --quiet --output-dir %t
// RUN: agate run %s --entry pad_dynamic --random 1 --shape x=2x3 --quiet --expect y=%t/y.npy --expect z=%t/z.npy

// CHECK: padded: tensor<4xcomplex<f32>>
// CHECK-NEXT: [(0.0+0.0j), (1.0+2.0j), (3.0+4.0j), (0.0+0.0j)]
// CHECK: centered: tensor<3xcomplex<f64>>
// CHECK-NEXT: [(1.0+2.0j), (3.0+4.0j), (0.0+0.0j)]
func.func @pad() -> (tensor<4xcomplex<f32>> {onnx.name = "padded"}, tensor<3xcomplex<f64>> {onnx.name = "centered"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %x = onnx.Constant dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>
  %pads = onnx.Constant dense<1> : tensor<2xi64>
  %0 = "onnx.Pad"(%x, %pads, %none, %none) <{mode = "constant"}> : (tensor<2xcomplex<f32>>, tensor<2xi64>, none, none) -> tensor<4xcomplex<f32>>
  %y = onnx.Constant dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f64>>
  %shape = onnx.Constant dense<3> : tensor<1xi64>
  %1 = "onnx.CenterCropPad"(%y, %shape) : (tensor<2xcomplex<f64>>, tensor<1xi64>) -> tensor<3xcomplex<f64>>
  onnx.Return %0, %1 : tensor<4xcomplex<f32>>, tensor<3xcomplex<f64>>
}

func.func @pad_static(%x: tensor<2x3xcomplex<f32>> {onnx.name = "x"}) -> (tensor<3x5xcomplex<f32>> {onnx.name = "y"}, tensor<4x2xcomplex<f32>> {onnx.name = "z"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %pads = onnx.Constant dense<[1, 0, 0, 2]> : tensor<4xi64>
  %0 = "onnx.Pad"(%x, %pads, %none, %none) <{mode = "constant"}> : (tensor<2x3xcomplex<f32>>, tensor<4xi64>, none, none) -> tensor<3x5xcomplex<f32>>
  %shape = onnx.Constant dense<[4, 2]> : tensor<2xi64>
  %1 = "onnx.CenterCropPad"(%x, %shape) : (tensor<2x3xcomplex<f32>>, tensor<2xi64>) -> tensor<4x2xcomplex<f32>>
  onnx.Return %0, %1 : tensor<3x5xcomplex<f32>>, tensor<4x2xcomplex<f32>>
}

func.func @pad_dynamic(%x: tensor<?x?xcomplex<f32>> {onnx.name = "x"}) -> (tensor<?x?xcomplex<f32>> {onnx.name = "y"}, tensor<4x2xcomplex<f32>> {onnx.name = "z"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %pads = onnx.Constant dense<[1, 0, 0, 2]> : tensor<4xi64>
  %0 = "onnx.Pad"(%x, %pads, %none, %none) <{mode = "constant"}> : (tensor<?x?xcomplex<f32>>, tensor<4xi64>, none, none) -> tensor<?x?xcomplex<f32>>
  %shape = onnx.Constant dense<[4, 2]> : tensor<2xi64>
  %1 = "onnx.CenterCropPad"(%x, %shape) : (tensor<?x?xcomplex<f32>>, tensor<2xi64>) -> tensor<4x2xcomplex<f32>>
  onnx.Return %0, %1 : tensor<?x?xcomplex<f32>>, tensor<4x2xcomplex<f32>>
}
