// RUN: agate run %s --entry resize | FileCheck %s --check-prefix=RESIZE
// RUN: agate run %s --entry tile | FileCheck %s --check-prefix=TILE
// RUN: not agate run %s --entry tile_beyond --random 1 --shape n=5 2>&1 | FileCheck %s --check-prefix=TILE-BEYOND
// RUN: agate run %s --entry squeeze --random 1 --shape x=1x3x1 | FileCheck %s --check-prefix=SQUEEZE
// RUN: not agate run %s --entry squeeze --random 1 --shape x=2x3x1 2>&1 | FileCheck %s --check-prefix=NO-SQUEEZE

// The nearest element is the upper one where a dimension shrinks, the lower one
// where it grows.
// RESIZE: shrunk: tensor<1x2xf32>
// RESIZE-NEXT: {{\[}}[1.0, 3.0]]
// RESIZE: both: tensor<1x5xf32>
// RESIZE-NEXT: {{\[}}[1.0, 1.0, 2.0, 2.0, 3.0]]
// RESIZE: dynamic: tensor<1x5xf32>
// RESIZE-NEXT: {{\[}}[1.0, 1.0, 2.0, 2.0, 3.0]]
func.func @resize() -> (tensor<1x2xf32> {onnx.name = "shrunk"}, tensor<?x?xf32> {onnx.name = "both"}, tensor<?x?xf32> {onnx.name = "dynamic"}) {
  %x = onnx.Constant dense<[[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]]> : tensor<2x4xf32>
  %less = onnx.Constant dense<0.6> : tensor<2xf32>
  %0 = "onnx.ResizeV10"(%x, %less) <{mode = "nearest"}> : (tensor<2x4xf32>, tensor<2xf32>) -> tensor<1x2xf32>
  %y = onnx.Constant dense<[[1.0, 2.0, 3.0], [5.0, 6.0, 7.0]]> : tensor<2x3xf32>
  %mixed = onnx.Constant dense<[0.5, 1.7]> : tensor<2xf32>
  %1 = "onnx.ResizeV10"(%y, %mixed) <{mode = "nearest"}> : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<?x?xf32>
  %half = onnx.Constant dense<[0.25, 0.85]> : tensor<2xf32>
  %sum = "onnx.Add"(%half, %half) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = "onnx.ResizeV10"(%y, %sum) <{mode = "nearest"}> : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<?x?xf32>
  onnx.Return %0, %1, %2 : tensor<1x2xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// The two numbers are computed.
// TILE: tensor<2x4xf32>
// TILE-NEXT: {{\[}}[1.0, 2.0, 1.0, 2.0],
// TILE-NEXT: [3.0, 4.0, 3.0, 4.0]]
func.func @tile() -> tensor<?x?xf32> {
  %x = onnx.Constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %one = onnx.Constant dense<1.0> : tensor<f32>
  %two = "onnx.Add"(%one, %one) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %axis = "onnx.Sub"(%one, %two) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %0 = "onnx.TileV1"(%x, %two, %axis) : (tensor<2x2xf32>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

// TILE-BEYOND: error: {{.*}}index 5 of indices[0] is not in [-2, 1]
func.func @tile_beyond(%n: tensor<?xf32> {onnx.name = "n"}) -> tensor<?x?xf32> {
  %x = onnx.Constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %size = "onnx.Size"(%n) : (tensor<?xf32>) -> tensor<i64>
  %five = "onnx.Cast"(%size) <{saturate = 1 : si64, to = f32}> : (tensor<i64>) -> tensor<f32>
  %0 = "onnx.TileV1"(%x, %five, %five) : (tensor<2x2xf32>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

// Which sizes are 1 is known at run time only; the rank of the result is not.
// SQUEEZE: tensor<3xf32>
// NO-SQUEEZE: onnx.Squeeze: the number of dimensions whose size is not 1 must be the rank of the result
func.func @squeeze(%x: tensor<?x?x?xf32> {onnx.name = "x"}) -> tensor<?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Squeeze"(%x, %none) : (tensor<?x?x?xf32>, none) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}
