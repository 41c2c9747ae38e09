// RUN: agate-reduce %s \
// RUN:   --reduction-tree='traversal-mode=0 test=%S/Inputs/has-eye.sh' \
// RUN: | FileCheck %s

// CHECK-LABEL: func.func @keep
// CHECK: agate.Eye
func.func @keep(%n: tensor<i64>) -> tensor<?x?xf32> {
  %0 = agate.Eye(%n, %n, %n) <{output_type = f32}>
      : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-NOT: @drop
func.func @drop(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = "onnx.Add"(%x, %x)
      : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
