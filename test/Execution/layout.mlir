// RUN: agate run %s | FileCheck %s

// Cases that the backend suite does not have.
// CHECK: pad: tensor<4xi32>
// CHECK-NEXT: [7, 7, 2, 3]
// CHECK: wrap: tensor<7xi32>
// CHECK-NEXT: [2, 3, 1, 2, 3, 1, 2]
// CHECK: reflect: tensor<8xi32>
// CHECK-NEXT: [2, 1, 2, 3, 2, 1, 2, 3]
// CHECK: crop: tensor<5xi32>
// CHECK-NEXT: [0, 1, 2, 3, 0]
// CHECK: slice: tensor<2xi32>
// CHECK-NEXT: [3, 1]
// CHECK: bits: tensor<1xi32>
// CHECK-NEXT: [1065353216]

func.func @main_graph() -> (tensor<4xi32> {onnx.name = "pad"}, tensor<7xi32> {onnx.name = "wrap"}, tensor<8xi32> {onnx.name = "reflect"}, tensor<5xi32> {onnx.name = "crop"}, tensor<2xi32> {onnx.name = "slice"}, tensor<1xi32> {onnx.name = "bits"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %x = onnx.Constant dense<[1, 2, 3]> : tensor<3xi32>
  %seven = onnx.Constant dense<7> : tensor<i32>
  %pads = onnx.Constant dense<[-1, 0]> : tensor<2xi64>
  %front = onnx.Constant dense<[2, 0]> : tensor<2xi64>
  %cut = "onnx.Pad"(%x, %pads, %none, %none) <{mode = "constant"}> : (tensor<3xi32>, tensor<2xi64>, none, none) -> tensor<2xi32>
  %0 = "onnx.Pad"(%cut, %front, %seven, %none) <{mode = "constant"}> : (tensor<2xi32>, tensor<2xi64>, tensor<i32>, none) -> tensor<4xi32>
  %both = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %1 = "onnx.Pad"(%x, %both, %none, %none) <{mode = "wrap"}> : (tensor<3xi32>, tensor<2xi64>, none, none) -> tensor<7xi32>
  %more = onnx.Constant dense<[1, 4]> : tensor<2xi64>
  %2 = "onnx.Pad"(%x, %more, %none, %none) <{mode = "reflect"}> : (tensor<3xi32>, tensor<2xi64>, none, none) -> tensor<8xi32>
  %five = onnx.Constant dense<[5]> : tensor<1xi64>
  %3 = "onnx.CenterCropPad"(%x, %five) : (tensor<3xi32>, tensor<1xi64>) -> tensor<5xi32>
  %start = onnx.Constant dense<[-1]> : tensor<1xi64>
  %end = onnx.Constant dense<[-9]> : tensor<1xi64>
  %axis = onnx.Constant dense<[0]> : tensor<1xi64>
  %step = onnx.Constant dense<[-2]> : tensor<1xi64>
  %4 = "onnx.Slice"(%x, %start, %end, %axis, %step) : (tensor<3xi32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xi32>
  %one = onnx.Constant dense<1.0> : tensor<1xf32>
  %5 = "onnx.BitCast"(%one) <{to = i32}> : (tensor<1xf32>) -> tensor<1xi32>
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<4xi32>, tensor<7xi32>, tensor<8xi32>, tensor<5xi32>, tensor<2xi32>, tensor<1xi32>
}
