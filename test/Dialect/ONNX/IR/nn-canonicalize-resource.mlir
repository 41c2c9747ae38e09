// Parameters of imported models are resources if they are large.
// RUN: agate-opt %s --canonicalize | FileCheck %s
// RUN: agate-opt %s --optimize-onnx | FileCheck %s

// CHECK-LABEL: @FuseIntoConv(
// CHECK-NOT: "onnx.BatchNormalization"
// CHECK: onnx.Constant dense<{{\[\[\[\[}}2.000000e+00{{\]\]\], \[\[\[}}3.000000e+00{{.*}} : tensor<2x1x1x1xf32>
// CHECK: onnx.Constant dense<[-1.000000e+00, 5.000000e-01]> : tensor<2xf32>
func.func @FuseIntoConv(%x: tensor<1x1x2x2xf32>) -> tensor<1x2x2x2xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %w = onnx.Constant dense<[[[[1.0]]], [[[2.0]]]]> : tensor<2x1x1x1xf32>
  %scale = onnx.Constant dense_resource<scale> : tensor<2xf32>
  %shift = onnx.Constant dense<[1.0, 0.5]> : tensor<2xf32>
  %mean = onnx.Constant dense<[1.0, 0.0]> : tensor<2xf32>
  %var = onnx.Constant dense<1.0> : tensor<2xf32>
  %0 = "onnx.Conv"(%x, %w, %none) <{kernel_shape = [1, 1]}> : (tensor<1x1x2x2xf32>, tensor<2x1x1x1xf32>, none) -> tensor<1x2x2x2xf32>
  %1:3 = "onnx.BatchNormalization"(%0, %scale, %shift, %mean, %var) <{epsilon = 0.0 : f32}> : (tensor<1x2x2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<1x2x2x2xf32>, none, none)
  onnx.Return %1#0 : tensor<1x2x2x2xf32>
}

{-#
  dialect_resources: {
    builtin: {
      scale: "0x040000000000004000004040"
    }
  }
#-}
