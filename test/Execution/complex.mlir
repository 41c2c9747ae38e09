// RUN: agate run %s --entry pad | FileCheck %s
// RUN: agate run %s --entry select | FileCheck %s --check-prefix=SELECT
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

// A number is 0 if both of its parts are; they are sorted by the real part, then
// by the imaginary one.
// SELECT: nonzero: tensor<1x5xi64>
// SELECT-NEXT: {{\[\[}}0, 2, 3, 4, 5]]
// SELECT: sorted: tensor<5xcomplex<f32>>
// SELECT-NEXT: [(-1.0+0.0j), (0.0+0.0j), (0.0+1.0j), (1.0-2.0j), (1.0+2.0j)]
// SELECT: counts: tensor<5xi64>
// SELECT-NEXT: [1, 1, 2, 1, 1]
// SELECT: first: tensor<5xcomplex<f32>>
// SELECT-NEXT: [{{ *}}(1.0+2.0j), (0.0+0.0j), (0.0+1.0j), (-1.0+0.0j), (1.0-2.0j)]
// SELECT: bits: tensor<2xi64>
// SELECT-NEXT: [4611686019492741120, 0]
// SELECT: back: tensor<2xcomplex<f32>>
// SELECT-NEXT: [(1.0+2.0j), (0.0+0.0j)]
// SELECT: bytes: tensor<3xui8>
// SELECT-NEXT: [1, 0, 1]
// SELECT: bools: tensor<4xi1>
// SELECT-NEXT: [{{ *}}true, false, {{ *}}true, {{ *}}true]
// SELECT: f8: tensor<3xf8E5M2>
func.func @select() -> (tensor<1x?xi64> {onnx.name = "nonzero"}, tensor<?xcomplex<f32>> {onnx.name = "sorted"}, tensor<?xi64> {onnx.name = "counts"}, tensor<?xcomplex<f32>> {onnx.name = "first"}, tensor<2xi64> {onnx.name = "bits"}, tensor<2xcomplex<f32>> {onnx.name = "back"}, tensor<3xui8> {onnx.name = "bytes"}, tensor<4xi1> {onnx.name = "bools"}, tensor<3xf8E5M2> {onnx.name = "f8"}) {
  %x = onnx.Constant dense<[(1.0, 2.0), (0.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, 1.0), (1.0, -2.0)]> : tensor<6xcomplex<f32>>
  %0 = "onnx.NonZero"(%x) : (tensor<6xcomplex<f32>>) -> tensor<1x?xi64>
  %1:4 = "onnx.Unique"(%x) <{sorted = 1 : si64}> : (tensor<6xcomplex<f32>>) -> (tensor<?xcomplex<f32>>, none, none, tensor<?xi64>)
  %2:4 = "onnx.Unique"(%x) <{sorted = 0 : si64}> : (tensor<6xcomplex<f32>>) -> (tensor<?xcomplex<f32>>, none, none, none)
  %y = onnx.Constant dense<[(1.0, 2.0), (0.0, 0.0)]> : tensor<2xcomplex<f32>>
  %3 = "onnx.BitCast"(%y) <{to = i64}> : (tensor<2xcomplex<f32>>) -> tensor<2xi64>
  %4 = "onnx.BitCast"(%3) <{to = complex<f32>}> : (tensor<2xi64>) -> tensor<2xcomplex<f32>>
  %b = onnx.Constant dense<[true, false, true]> : tensor<3xi1>
  %5 = "onnx.BitCast"(%b) <{to = ui8}> : (tensor<3xi1>) -> tensor<3xui8>
  %c = onnx.Constant dense<[1, 0, 2, -1]> : tensor<4xi8>
  %6 = "onnx.BitCast"(%c) <{to = i1}> : (tensor<4xi8>) -> tensor<4xi1>
  %7 = "onnx.BitCast"(%b) <{to = f8E5M2}> : (tensor<3xi1>) -> tensor<3xf8E5M2>
  onnx.Return %0, %1#0, %1#3, %2#0, %3, %4, %5, %6, %7 : tensor<1x?xi64>, tensor<?xcomplex<f32>>, tensor<?xi64>, tensor<?xcomplex<f32>>, tensor<2xi64>, tensor<2xcomplex<f32>>, tensor<3xui8>, tensor<4xi1>, tensor<3xf8E5M2>
}
