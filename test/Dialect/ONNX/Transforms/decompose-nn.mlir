// RUN: agate-opt %s -decompose-onnx | FileCheck %s

// Small floats are normalized as f32.
// CHECK-LABEL: @layer_norm
// CHECK: %[[X:.*]] = "onnx.Cast"(%arg0) <{{.*}}to = f32
// CHECK: %[[MEAN:.*]] = "onnx.ReduceMean"(%[[X]], %{{.*}}) {{.*}} -> tensor<2x3x1xf32>
// CHECK: "onnx.Sub"(%[[X]], %[[MEAN]])
// CHECK-NOT: onnx.LayerNormalization
// CHECK: onnx.Return %{{.*}}, %[[MEAN]] : tensor<2x3x8xf16>, tensor<2x3x1xf32>
func.func @layer_norm(%x: tensor<2x3x8xf16>, %s: tensor<8xf16>) -> (tensor<2x3x8xf16>, tensor<2x3x1xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0, %1, %2 = "onnx.LayerNormalization"(%x, %s, %none) <{axis = -1 : si64, epsilon = 1.0e-05 : f32, stash_type = 1 : si64}> : (tensor<2x3x8xf16>, tensor<8xf16>, none) -> (tensor<2x3x8xf16>, tensor<2x3x1xf32>, none)
  onnx.Return %0, %1 : tensor<2x3x8xf16>, tensor<2x3x1xf32>
}

// The groups of an image whose sizes the running program knows.
// CHECK-LABEL: @group_norm
// CHECK: "onnx.Concat"
// CHECK: "onnx.Reshape"{{.*}} -> tensor<?x2x2x?xf32>
// CHECK: "onnx.Reshape"{{.*}} -> tensor<?x4x?xf32>
// CHECK-NOT: onnx.GroupNormalization
func.func @group_norm(%x: tensor<?x4x?xf32>, %s: tensor<4xf32>) -> tensor<?x4x?xf32> {
  %0 = "onnx.GroupNormalization"(%x, %s, %s) <{epsilon = 1.0e-05 : f32, num_groups = 2 : si64, stash_type = 1 : si64}> : (tensor<?x4x?xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<?x4x?xf32>
  onnx.Return %0 : tensor<?x4x?xf32>
}

// In training mode, the statistics are those of X.
// CHECK-LABEL: @batch_norm
// CHECK: %[[MEAN:.*]] = "onnx.ReduceMean"(%arg0, %{{.*}}) {{.*}} -> tensor<3xf32>
// CHECK-NOT: onnx.BatchNormalization
func.func @batch_norm(%x: tensor<2x3x4x5xf32>, %s: tensor<3xf32>) -> (tensor<2x3x4x5xf32>, tensor<3xf32>) {
  %0, %1, %2 = "onnx.BatchNormalization"(%x, %s, %s, %s, %s) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32, training_mode = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4x5xf32>, tensor<3xf32>, none)
  onnx.Return %0, %1 : tensor<2x3x4x5xf32>, tensor<3xf32>
}

// Four heads of Q share one of K and V.
// CHECK-LABEL: @attention
// CHECK: "onnx.MatMul"{{.*}} : (tensor<2x2x4x16x64xf32>, tensor<2x2x1x64x32xf32>) -> tensor<2x2x4x16x32xf32>
// CHECK: "onnx.LessOrEqual"{{.*}} -> tensor<16x32xi1>
// CHECK: "onnx.ReduceMax"
// CHECK: "onnx.MatMul"{{.*}} -> tensor<2x2x4x16x48xf32>
// CHECK-NOT: onnx.Attention
func.func @attention(%q: tensor<2x8x16x64xf32>, %k: tensor<2x2x32x64xf32>, %v: tensor<2x2x32x48xf32>) -> tensor<2x8x16x48xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:4 = "onnx.Attention"(%q, %k, %v, %none, %none, %none, %none) <{is_causal = 1 : si64, left_window_size = -1 : si64, qk_matmul_output_mode = 0 : si64, right_window_size = -1 : si64, softcap = 0.0 : f32}> : (tensor<2x8x16x64xf32>, tensor<2x2x32x64xf32>, tensor<2x2x32x48xf32>, none, none, none, none) -> (tensor<2x8x16x48xf32>, none, none, none)
  onnx.Return %0#0 : tensor<2x8x16x48xf32>
}
