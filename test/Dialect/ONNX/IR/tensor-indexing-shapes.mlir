// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @gather_elements
// CHECK-SAME: -> (tensor<2x?xf32>, tensor<?x?xf32>, tensor<*xf32>, tensor<2x?xf32>)
func.func @gather_elements(%x: tensor<3x4xf32>, %i: tensor<2x?xi64>, %u: tensor<*xf32>, %ui: tensor<*xi64>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.GatherElements"(%x, %i) <{axis = 1 : si64}> : (tensor<3x4xf32>, tensor<2x?xi64>) -> tensor<*xf32>
  %1 = "onnx.GatherElements"(%x, %ui) <{axis = 0 : si64}> : (tensor<3x4xf32>, tensor<*xi64>) -> tensor<*xf32>
  %2 = "onnx.GatherElements"(%u, %ui) <{axis = 5 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %3 = "onnx.GatherElements"(%u, %i) <{axis = 0 : si64}> : (tensor<*xf32>, tensor<2x?xi64>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @gather_nd
// CHECK-SAME: -> (tensor<7x?xf32>, tensor<5xf32>, tensor<5x7xf32>, tensor<*xf32>, tensor<?x?xf32>, tensor<*xf32>, tensor<f32>)
func.func @gather_nd(%x: tensor<5x3x?xf32>, %i: tensor<7x2xi64>, %b: tensor<?x2xi64>, %b3: tensor<5x7x2xi64>, %d: tensor<?x?xi64>, %u: tensor<*xf32>, %v: tensor<3xi64>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<?x?xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.GatherND"(%x, %i) <{batch_dims = 0 : si64}> : (tensor<5x3x?xf32>, tensor<7x2xi64>) -> tensor<*xf32>
  %1 = "onnx.GatherND"(%x, %b) <{batch_dims = 1 : si64}> : (tensor<5x3x?xf32>, tensor<?x2xi64>) -> tensor<*xf32>
  %2 = "onnx.GatherND"(%x, %b3) <{batch_dims = 1 : si64}> : (tensor<5x3x?xf32>, tensor<5x7x2xi64>) -> tensor<*xf32>
  %3 = "onnx.GatherND"(%x, %d) <{batch_dims = 0 : si64}> : (tensor<5x3x?xf32>, tensor<?x?xi64>) -> tensor<*xf32>
  %4 = "onnx.GatherND"(%x, %d) <{batch_dims = 0 : si64}> : (tensor<5x3x?xf32>, tensor<?x?xi64>) -> tensor<?x?xf32>
  %5 = "onnx.GatherND"(%u, %i) <{batch_dims = 0 : si64}> : (tensor<*xf32>, tensor<7x2xi64>) -> tensor<*xf32>
  %6 = "onnx.GatherND"(%x, %v) <{batch_dims = 0 : si64}> : (tensor<5x3x?xf32>, tensor<3xi64>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5, %6 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<?x?xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @compress
// CHECK-SAME: -> (tensor<?xf32>, tensor<3x?xf32>, tensor<*xf32>, tensor<?xf32>, tensor<3x0xf32>)
func.func @compress(%x: tensor<3x4xf32>, %c: tensor<?xi1>, %u: tensor<*xf32>, %z: tensor<3x0xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.Compress"(%x, %c) : (tensor<3x4xf32>, tensor<?xi1>) -> tensor<*xf32>
  %1 = "onnx.Compress"(%x, %c) <{axis = -1 : si64}> : (tensor<3x4xf32>, tensor<?xi1>) -> tensor<*xf32>
  %2 = "onnx.Compress"(%u, %c) <{axis = 0 : si64}> : (tensor<*xf32>, tensor<?xi1>) -> tensor<*xf32>
  %3 = "onnx.Compress"(%u, %c) : (tensor<*xf32>, tensor<?xi1>) -> tensor<*xf32>
  %4 = "onnx.Compress"(%z, %c) <{axis = 1 : si64}> : (tensor<3x0xf32>, tensor<?xi1>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// A constant condition tells how much is left; what is beyond the input does
// not count.
// CHECK-LABEL: func @compress_constant
// CHECK-SAME: -> (tensor<2xf32>, tensor<2x4xf32>, tensor<3x2xf32>, tensor<?x4xf32>, tensor<0x4xf32>)
func.func @compress_constant(%x: tensor<3x4xf32>, %d: tensor<?x4xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %c = onnx.Constant dense<[true, false, true, false]> : tensor<4xi1>
  %all = onnx.Constant dense<true> : tensor<2xi1>
  %none = onnx.Constant dense<false> : tensor<9xi1>
  %0 = "onnx.Compress"(%x, %c) : (tensor<3x4xf32>, tensor<4xi1>) -> tensor<*xf32>
  %1 = "onnx.Compress"(%x, %c) <{axis = 0 : si64}> : (tensor<3x4xf32>, tensor<4xi1>) -> tensor<*xf32>
  %2 = "onnx.Compress"(%x, %all) <{axis = 1 : si64}> : (tensor<3x4xf32>, tensor<2xi1>) -> tensor<*xf32>
  %3 = "onnx.Compress"(%d, %all) <{axis = 0 : si64}> : (tensor<?x4xf32>, tensor<2xi1>) -> tensor<*xf32>
  %4 = "onnx.Compress"(%d, %none) <{axis = 0 : si64}> : (tensor<?x4xf32>, tensor<9xi1>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @scatter
// CHECK-SAME: -> (tensor<3x?xf32>, tensor<3x?xf32>, tensor<3x?xf32>, tensor<*xf32>)
func.func @scatter(%x: tensor<3x?xf32>, %i: tensor<1x2xi64>, %u: tensor<1x2xf32>, %ui: tensor<*xi64>, %uu: tensor<*xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.ScatterElements"(%x, %i, %u) <{axis = 0 : si64, reduction = "none"}> : (tensor<3x?xf32>, tensor<1x2xi64>, tensor<1x2xf32>) -> tensor<*xf32>
  %1 = "onnx.Scatter"(%x, %ui, %uu) <{axis = 1 : si64}> : (tensor<3x?xf32>, tensor<*xi64>, tensor<*xf32>) -> tensor<*xf32>
  %2 = "onnx.ScatterND"(%x, %ui, %uu) <{reduction = "mul"}> : (tensor<3x?xf32>, tensor<*xi64>, tensor<*xf32>) -> tensor<*xf32>
  %3 = "onnx.ScatterND"(%uu, %i, %u) <{reduction = "none"}> : (tensor<*xf32>, tensor<1x2xi64>, tensor<1x2xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @tensor_scatter
// CHECK-SAME: -> (tensor<2x?x16xf32>, tensor<*xf32>)
func.func @tensor_scatter(%c: tensor<2x?x16xf32>, %u: tensor<2x1x16xf32>, %i: tensor<?xi64>, %x: tensor<*xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.TensorScatter"(%c, %u, %i) <{axis = 1 : si64, mode = "linear"}> : (tensor<2x?x16xf32>, tensor<2x1x16xf32>, tensor<?xi64>) -> tensor<*xf32>
  %1 = "onnx.TensorScatter"(%x, %u, %none) <{axis = 1 : si64, mode = "linear"}> : (tensor<*xf32>, tensor<2x1x16xf32>, none) -> tensor<*xf32>
  onnx.Return %0, %1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @non_zero
// CHECK-SAME: -> (tensor<2x?xi64>, tensor<0x?xi64>, tensor<?x?xi64>, tensor<2x0xi64>)
func.func @non_zero(%x: tensor<2x?xf32>, %s: tensor<f32>, %u: tensor<*xf32>, %z: tensor<0x3xf32>) -> (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) {
  %0 = "onnx.NonZero"(%x) : (tensor<2x?xf32>) -> tensor<*xi64>
  %1 = "onnx.NonZero"(%s) : (tensor<f32>) -> tensor<*xi64>
  %2 = "onnx.NonZero"(%u) : (tensor<*xf32>) -> tensor<*xi64>
  %3 = "onnx.NonZero"(%z) : (tensor<0x3xf32>) -> tensor<*xi64>
  onnx.Return %0, %1, %2, %3 : tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>
}

// CHECK-LABEL: func @non_zero_constant
// CHECK-SAME: -> (tensor<1x7xi64>, tensor<2x2xi64>, tensor<1x100000xi64>, tensor<1x0xi64>, tensor<2x3xi64>)
func.func @non_zero_constant() -> (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) {
  %shape = onnx.Constant dense<7> : tensor<1xi64>
  %ones = onnx.ConstantOfShape(%shape) {value = dense<1> : tensor<1xi64>} : (tensor<1xi64>) -> tensor<*xi64>
  %0 = "onnx.NonZero"(%ones) : (tensor<*xi64>) -> tensor<*xi64>
  %f = onnx.Constant dense<[[0.0, -0.0, 1.0], [0.0, 0x7FC00000, 0.0]]> : tensor<2x3xf32>
  %1 = "onnx.NonZero"(%f) : (tensor<2x3xf32>) -> tensor<*xi64>
  %large = onnx.Constant dense<5> : tensor<100000xi8>
  %2 = "onnx.NonZero"(%large) : (tensor<100000xi8>) -> tensor<*xi64>
  %zeros = onnx.Constant dense<0.0> : tensor<100000xf64>
  %3 = "onnx.NonZero"(%zeros) : (tensor<100000xf64>) -> tensor<*xi64>
  %b = onnx.Constant dense<[[true, false], [true, true]]> : tensor<2x2xi1>
  %4 = "onnx.NonZero"(%b) : (tensor<2x2xi1>) -> tensor<*xi64>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>
}

// CHECK-LABEL: func @unique
// CHECK-SAME: -> (tensor<?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<2x?xf32>, tensor<?xi64>, tensor<4xi64>, tensor<*xf32>, tensor<?xf32>)
func.func @unique(%x: tensor<2x?xf32>, %y: tensor<2x4xf32>, %u: tensor<*xf32>)
    -> (tensor<*xf32>, tensor<*xi64>, tensor<*xi64>, tensor<*xf32>, tensor<*xi64>, tensor<*xi64>, tensor<*xf32>, tensor<*xf32>) {
  %0:4 = "onnx.Unique"(%x) <{sorted = 1 : si64}> : (tensor<2x?xf32>) -> (tensor<*xf32>, tensor<*xi64>, tensor<*xi64>, none)
  %1:4 = "onnx.Unique"(%y) <{axis = 1 : si64, sorted = 1 : si64}> : (tensor<2x4xf32>) -> (tensor<*xf32>, tensor<*xi64>, tensor<*xi64>, none)
  %2:4 = "onnx.Unique"(%u) <{axis = 1 : si64, sorted = 1 : si64}> : (tensor<*xf32>) -> (tensor<*xf32>, none, none, none)
  %3:4 = "onnx.Unique"(%u) <{sorted = 1 : si64}> : (tensor<*xf32>) -> (tensor<*xf32>, none, none, none)
  onnx.Return %0#0, %0#1, %0#2, %1#0, %1#1, %1#2, %2#0, %3#0 : tensor<*xf32>, tensor<*xi64>, tensor<*xi64>, tensor<*xf32>, tensor<*xi64>, tensor<*xi64>, tensor<*xf32>, tensor<*xf32>
}

// No slice and a single one are unique.
// CHECK-LABEL: func @unique_trivial
// CHECK-SAME: -> (tensor<1xf32>, tensor<0xf32>, tensor<0x3xf32>, tensor<0xi64>)
func.func @unique_trivial(%x: tensor<1x1xf32>, %z: tensor<0x3xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xi64>) {
  %0:4 = "onnx.Unique"(%x) <{sorted = 1 : si64}> : (tensor<1x1xf32>) -> (tensor<*xf32>, none, none, none)
  %1:4 = "onnx.Unique"(%z) <{sorted = 1 : si64}> : (tensor<0x3xf32>) -> (tensor<*xf32>, none, none, none)
  %2:4 = "onnx.Unique"(%z) <{axis = 0 : si64, sorted = 1 : si64}> : (tensor<0x3xf32>) -> (tensor<*xf32>, none, none, tensor<*xi64>)
  onnx.Return %0#0, %1#0, %2#0, %2#3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xi64>
}
