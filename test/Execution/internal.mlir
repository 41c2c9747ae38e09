// RUN: agate run %s --entry static --random 1 | FileCheck %s
// RUN: agate run %s --entry dynamic --random 1 --shape x=2x3 | FileCheck %s
// RUN: agate run %s --entry calls_more --random 1 | FileCheck %s --check-prefix=MORE
// RUN: agate run %s --entry moved | FileCheck %s --check-prefix=MOVED
// RUN: rm -rf %t && agate run %s --entry moved --quiet --output-dir %t
// RUN: agate run %s --entry moved_dynamic --random 1 --shape n=4 --quiet --expect y=%t/y.npy
// RUN: not agate run %s --entry moved_dynamic --random 1 --shape n=5 2>&1 | FileCheck %s --check-prefix=COUNT
// COUNT: error: {{.*}}onnx.ShapeTransform: 'index_map' must produce each index of the result once

// CHECK: dim: tensor<1xi64>
// CHECK-NEXT: [3]
// CHECK: shape: tensor<1xi64>
// CHECK-NEXT: [4]
// CHECK: sizes: tensor<2xi64>
// CHECK-NEXT: [3, 4]
func.func @static(%x: tensor<2x3xf32> {onnx.name = "x"}) -> (tensor<1xi64> {onnx.name = "dim"}, tensor<1xi64> {onnx.name = "shape"}, tensor<2xi64> {onnx.name = "sizes"}) {
  "onnx.DimGroup"(%x) <{axis = 0 : si64, group_id = 0 : si64}> : (tensor<2x3xf32>) -> ()
  %0 = "onnx.Dim"(%x) <{axis = 1 : si64}> : (tensor<2x3xf32>) -> tensor<1xi64>
  %1, %2 = "onnx.ConcatShapeTranspose"(%x, %x) <{axis = 0 : si64, end = 1 : si64, start = 0 : si64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<1xi64>, tensor<3x4xf32>)
  %3 = "onnx.Shape"(%2) <{start = 0 : si64}> : (tensor<3x4xf32>) -> tensor<2xi64>
  onnx.Return %0, %1, %3 : tensor<1xi64>, tensor<1xi64>, tensor<2xi64>
}

func.func @dynamic(%x: tensor<?x?xf32> {onnx.name = "x"}) -> (tensor<1xi64> {onnx.name = "dim"}, tensor<?xi64> {onnx.name = "shape"}, tensor<?xi64> {onnx.name = "sizes"}) {
  "onnx.DimGroup"(%x) <{axis = 0 : si64, group_id = 0 : si64}> : (tensor<?x?xf32>) -> ()
  %0 = "onnx.Dim"(%x) <{axis = 1 : si64}> : (tensor<?x?xf32>) -> tensor<1xi64>
  %1, %2 = "onnx.ConcatShapeTranspose"(%x, %x) <{axis = 0 : si64, end = 1 : si64, perm = [1, 0], start = 0 : si64}> : (tensor<?x?xf32>, tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %3 = "onnx.Shape"(%2) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<?xi64>
  onnx.Return %0, %1, %3 : tensor<1xi64>, tensor<?xi64>, tensor<?xi64>
}

// Element (i, j) goes to (i / 2, j, i % 2).
// MOVED: y: tensor<2x2x2xf32>
// MOVED-NEXT: 0.0, 2.0
// MOVED-NEXT: 1.0, 3.0
// MOVED: 4.0, 6.0
// MOVED-NEXT: 5.0, 7.0
func.func @moved() -> (tensor<2x2x2xf32> {onnx.name = "y"}) {
  %x = onnx.Constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 7.0]]> : tensor<4x2xf32>
  %0 = "onnx.ShapeTransform"(%x) <{index_map = affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>}> : (tensor<4x2xf32>) -> tensor<2x2x2xf32>
  onnx.Return %0 : tensor<2x2x2xf32>
}

func.func @moved_dynamic(%n: tensor<?xi1> {onnx.name = "n"}) -> (tensor<?x2x2xf32> {onnx.name = "y"}) {
  %zero = onnx.Constant dense<0> : tensor<i64>
  %one = onnx.Constant dense<1> : tensor<i64>
  %two = onnx.Constant dense<2> : tensor<i64>
  %rows = "onnx.Size"(%n) : (tensor<?xi1>) -> tensor<i64>
  %size = "onnx.Mul"(%rows, %two) : (tensor<i64>, tensor<i64>) -> tensor<i64>
  %all = "onnx.Range"(%zero, %size, %one) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  %floats = "onnx.Cast"(%all) <{saturate = 1 : si64, to = f32}> : (tensor<?xi64>) -> tensor<?xf32>
  %shape = onnx.Constant dense<[-1, 2]> : tensor<2xi64>
  %x = "onnx.Reshape"(%floats, %shape) <{allowzero = 0 : si64}> : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x2xf32>
  %0 = "onnx.ShapeTransform"(%x) <{index_map = affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>}> : (tensor<?x2xf32>) -> tensor<?x2x2xf32>
  onnx.Return %0 : tensor<?x2x2xf32>
}

// What functions return may be of types more exact than theirs.
// MORE: sum: tensor<2x3xf32>
// MORE: size: tensor<i64>
// MORE-NEXT: 2
func.func private @returns_more(%x: tensor<2x3xf32>) -> (tensor<?x?xf32>, tensor<*xf32>, !onnx.Seq<tensor<*xf32>>) {
  %0 = "onnx.SequenceConstruct"(%x, %x) : (tensor<2x3xf32>, tensor<2x3xf32>) -> !onnx.Seq<tensor<2x3xf32>>
  onnx.Return %x, %x, %0 : tensor<2x3xf32>, tensor<2x3xf32>, !onnx.Seq<tensor<2x3xf32>>
}

func.func @calls_more(%x: tensor<2x3xf32>) -> (tensor<?x3xf32> {onnx.name = "sum"}, tensor<i64> {onnx.name = "size"}) {
  %0:3 = func.call @returns_more(%x) : (tensor<2x3xf32>) -> (tensor<?x?xf32>, tensor<*xf32>, !onnx.Seq<tensor<*xf32>>)
  %1 = "onnx.Add"(%0#0, %0#1) : (tensor<?x?xf32>, tensor<*xf32>) -> tensor<*xf32>
  %2 = "onnx.SequenceLength"(%0#2) : (!onnx.Seq<tensor<*xf32>>) -> tensor<i64>
  %3 = "onnx.Relu"(%1) : (tensor<*xf32>) -> tensor<2x3xf32>
  onnx.Return %3, %2 : tensor<2x3xf32>, tensor<i64>
}
