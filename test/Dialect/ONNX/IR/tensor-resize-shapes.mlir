// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @resize
// CHECK-SAME: -> (tensor<10x3xf32>, tensor<?x3xf32>, tensor<?x4xf32>, tensor<10x7xf32>, tensor<7x3xf32>, tensor<?x12xf32>, tensor<10x3xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<7x3xf32>, tensor<*xf32>)
func.func @resize(%x: tensor<4x6xf32>, %p: tensor<?x6xf32>, %u: tensor<*xf32>, %a: tensor<2xf32>, %b: tensor<2xi64>, %ten: tensor<10x10xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %s = onnx.Constant dense<[2.5, 0.5]> : tensor<2xf32>
  %one = onnx.Constant dense<[1.0, 0.7]> : tensor<2xf32>
  %z = onnx.Constant dense<[7, 3]> : tensor<2xi64>
  %s1 = onnx.Constant dense<2.0> : tensor<1xf32>
  %e = onnx.Constant dense<> : tensor<0xf32>
  %0 = "onnx.Resize"(%x, %none, %s, %none) : (tensor<4x6xf32>, none, tensor<2xf32>, none) -> tensor<*xf32>
  %1 = "onnx.Resize"(%p, %none, %s, %none) : (tensor<?x6xf32>, none, tensor<2xf32>, none) -> tensor<*xf32>
  %2 = "onnx.Resize"(%p, %none, %one, %none) : (tensor<?x6xf32>, none, tensor<2xf32>, none) -> tensor<*xf32>
  %3 = "onnx.Resize"(%ten, %none, %one, %none) : (tensor<10x10xf32>, none, tensor<2xf32>, none) -> tensor<*xf32>
  %4 = "onnx.Resize"(%p, %none, %none, %z) : (tensor<?x6xf32>, none, none, tensor<2xi64>) -> tensor<*xf32>
  %5 = "onnx.Resize"(%p, %none, %s1, %none) <{axes = [-1]}> : (tensor<?x6xf32>, none, tensor<1xf32>, none) -> tensor<*xf32>
  %6 = "onnx.Resize"(%x, %none, %s, %none) <{axes = []}> : (tensor<4x6xf32>, none, tensor<2xf32>, none) -> tensor<*xf32>
  %7 = "onnx.Resize"(%x, %none, %a, %none) : (tensor<4x6xf32>, none, tensor<2xf32>, none) -> tensor<*xf32>
  %8 = "onnx.Resize"(%x, %none, %none, %b) : (tensor<4x6xf32>, none, none, tensor<2xi64>) -> tensor<*xf32>
  %9 = "onnx.Resize"(%u, %none, %s, %none) : (tensor<*xf32>, none, tensor<2xf32>, none) -> tensor<*xf32>
  %10 = "onnx.Resize"(%u, %none, %none, %z) : (tensor<*xf32>, none, none, tensor<2xi64>) -> tensor<*xf32>
  %11 = "onnx.Resize"(%u, %none, %s1, %none) <{axes = [-1]}> : (tensor<*xf32>, none, tensor<1xf32>, none) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @policies
// CHECK-SAME: -> (tensor<2x3xf32>, tensor<7x11xf32>, tensor<3x5xf32>, tensor<?x?xf32>)
func.func @policies(%x: tensor<4x6xf32>, %p: tensor<?x6xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %s = onnx.Constant dense<[2.5, 0.5]> : tensor<2xf32>
  %one = onnx.Constant dense<[1.0, 0.7]> : tensor<2xf32>
  %z = onnx.Constant dense<[7, 3]> : tensor<2xi64>
  %s1 = onnx.Constant dense<2.0> : tensor<1xf32>
  %e = onnx.Constant dense<> : tensor<0xf32>
  %0 = "onnx.Resize"(%x, %none, %none, %z) <{keep_aspect_ratio_policy = "not_larger"}> : (tensor<4x6xf32>, none, none, tensor<2xi64>) -> tensor<*xf32>
  %1 = "onnx.Resize"(%x, %none, %none, %z) <{keep_aspect_ratio_policy = "not_smaller"}> : (tensor<4x6xf32>, none, none, tensor<2xi64>) -> tensor<*xf32>
  %2 = "onnx.Resize"(%x, %none, %none, %z) <{axes = [1, 0], keep_aspect_ratio_policy = "not_larger"}> : (tensor<4x6xf32>, none, none, tensor<2xi64>) -> tensor<*xf32>
  %3 = "onnx.Resize"(%p, %none, %none, %z) <{keep_aspect_ratio_policy = "not_larger"}> : (tensor<?x6xf32>, none, none, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @old_resize
// CHECK-SAME: -> (tensor<10x3xf32>, tensor<7x3xf32>, tensor<7x3xf32>, tensor<10x3xf32>, tensor<?x?xf32>, tensor<10x3xf32>, tensor<*xf32>)
func.func @old_resize(%x: tensor<4x6xf32>, %u: tensor<*xf32>, %n: tensor<?xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %s = onnx.Constant dense<[2.5, 0.5]> : tensor<2xf32>
  %one = onnx.Constant dense<[1.0, 0.7]> : tensor<2xf32>
  %z = onnx.Constant dense<[7, 3]> : tensor<2xi64>
  %s1 = onnx.Constant dense<2.0> : tensor<1xf32>
  %e = onnx.Constant dense<> : tensor<0xf32>
  %0 = "onnx.ResizeV18"(%x, %none, %s, %none) : (tensor<4x6xf32>, none, tensor<2xf32>, none) -> tensor<*xf32>
  %1 = "onnx.ResizeV13"(%x, %none, %none, %z) : (tensor<4x6xf32>, none, none, tensor<2xi64>) -> tensor<*xf32>
  %2 = "onnx.ResizeV11"(%x, %e, %e, %z) : (tensor<4x6xf32>, tensor<0xf32>, tensor<0xf32>, tensor<2xi64>) -> tensor<*xf32>
  %3 = "onnx.ResizeV11"(%x, %e, %s, %none) : (tensor<4x6xf32>, tensor<0xf32>, tensor<2xf32>, none) -> tensor<*xf32>
  %4 = "onnx.ResizeV11"(%x, %e, %n, %none) : (tensor<4x6xf32>, tensor<0xf32>, tensor<?xf32>, none) -> tensor<*xf32>
  %5 = "onnx.ResizeV10"(%x, %s) : (tensor<4x6xf32>, tensor<2xf32>) -> tensor<*xf32>
  %6 = "onnx.ResizeV10"(%u, %n) : (tensor<*xf32>, tensor<?xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5, %6 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @upsample
// CHECK-SAME: -> (tensor<?x7xf32>, tensor<?x?xf32>, tensor<?x15xf32>, tensor<1x?x4x4xf32>, tensor<?x?x?x?xf32>)
func.func @upsample(%x: tensor<?x5xf32>, %u: tensor<*xf32>, %i: tensor<1x?x2x3xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %s = onnx.Constant dense<[2.0, 1.5]> : tensor<2xf32>
  %0 = "onnx.Upsample"(%x, %s) : (tensor<?x5xf32>, tensor<2xf32>) -> tensor<*xf32>
  %1 = "onnx.Upsample"(%u, %s) : (tensor<*xf32>, tensor<2xf32>) -> tensor<*xf32>
  %2 = "onnx.UpsampleV7"(%x) <{scales = [1.0 : f32, 3.0 : f32]}> : (tensor<?x5xf32>) -> tensor<*xf32>
  %3 = "onnx.UpsampleV1"(%i) <{height_scale = 2.0 : f32, width_scale = 1.5 : f32}> : (tensor<1x?x2x3xf32>) -> tensor<*xf32>
  %4 = "onnx.UpsampleV1"(%u) <{height_scale = 2.0 : f32, width_scale = 1.5 : f32}> : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @grid_sample
// CHECK-SAME: -> (tensor<2x3x?x5xf32>, tensor<1x2x7x8x9xf32>, tensor<2x?x?x5xf32>, tensor<?x3x?x?xf32>, tensor<*xf32>)
func.func @grid_sample(%x: tensor<?x3x8x8xf32>, %g: tensor<2x?x5x2xf32>, %u: tensor<*xf32>, %v: tensor<1x2x3x4x5xf32>, %h: tensor<1x7x8x9x3xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.GridSample"(%x, %g) : (tensor<?x3x8x8xf32>, tensor<2x?x5x2xf32>) -> tensor<*xf32>
  %1 = "onnx.GridSample"(%v, %h) : (tensor<1x2x3x4x5xf32>, tensor<1x7x8x9x3xf32>) -> tensor<*xf32>
  %2 = "onnx.GridSample"(%u, %g) : (tensor<*xf32>, tensor<2x?x5x2xf32>) -> tensor<*xf32>
  %3 = "onnx.GridSample"(%x, %u) : (tensor<?x3x8x8xf32>, tensor<*xf32>) -> tensor<*xf32>
  %4 = "onnx.GridSample"(%u, %u) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @affine_grid
// CHECK-SAME: -> (tensor<2x5x6x2xf32>, tensor<?x?x?x2xf32>, tensor<?x?x?x?x3xf32>, tensor<*xf32>)
func.func @affine_grid(%t: tensor<?x2x3xf32>, %u: tensor<*xf32>, %n: tensor<?xi64>, %s5: tensor<5xi64>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %s = onnx.Constant dense<[2, 3, 5, 6]> : tensor<4xi64>
  %0 = "onnx.AffineGrid"(%t, %s) : (tensor<?x2x3xf32>, tensor<4xi64>) -> tensor<*xf32>
  %1 = "onnx.AffineGrid"(%t, %n) : (tensor<?x2x3xf32>, tensor<?xi64>) -> tensor<*xf32>
  %2 = "onnx.AffineGrid"(%u, %s5) : (tensor<*xf32>, tensor<5xi64>) -> tensor<*xf32>
  %3 = "onnx.AffineGrid"(%u, %n) : (tensor<*xf32>, tensor<?xi64>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}
