// RUN: agate-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func @constant_condition
func.func @constant_condition(%x: tensor<2xf32>, %y: tensor<3xf32>, %u: tensor<*xi1>) -> (tensor<?xf32>, tensor<2xf32>, tensor<2xf32>) {
  %true = onnx.Constant dense<true> : tensor<i1>
  %false = onnx.Constant dense<false> : tensor<1xi1>
  // CHECK-NOT: onnx.If
  // CHECK-DAG: %[[CAST:.*]] = tensor.cast %arg1 : tensor<3xf32> to tensor<?xf32>
  %0 = "onnx.If"(%false) ({
    onnx.Yield %x : tensor<2xf32>
  }, {
    onnx.Yield %y : tensor<3xf32>
  }) : (tensor<1xi1>) -> tensor<?xf32>
  // CHECK-DAG: %[[ADD:.*]] = "onnx.Add"(%arg0, %arg0)
  %1:2 = "onnx.If"(%true) ({
    %2 = "onnx.Add"(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %2, %x : tensor<2xf32>, tensor<2xf32>
  }, {
    onnx.Yield %x, %x : tensor<2xf32>, tensor<2xf32>
  }) : (tensor<i1>) -> (tensor<2xf32>, tensor<2xf32>)
  // CHECK: onnx.Return %[[CAST]], %[[ADD]], %arg0
  onnx.Return %0, %1#0, %1#1 : tensor<?xf32>, tensor<2xf32>, tensor<2xf32>
}

// A branch that cannot have the declared type is not taken apart.

// CHECK-LABEL: func @contradicting_condition
func.func @contradicting_condition(%x: tensor<2xf32>, %y: tensor<3xf32>) -> tensor<2xf32> {
  %false = onnx.Constant dense<false> : tensor<i1>
  // CHECK: onnx.If
  %0 = "onnx.If"(%false) ({
    onnx.Yield %x : tensor<2xf32>
  }, {
    onnx.Yield %y : tensor<3xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// CHECK-LABEL: func @unknown_condition
func.func @unknown_condition(%c: tensor<i1>, %x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  // CHECK: onnx.If
  %0 = "onnx.If"(%c) ({
    onnx.Yield %x : tensor<2xf32>
  }, {
    onnx.Yield %y : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// Unused results are removed, unless they draw random numbers.

// CHECK-LABEL: func @unused
// CHECK-NEXT: onnx.Return
func.func @unused(%m: tensor<i64>, %c: tensor<i1>, %x: tensor<2xf32>) {
  %0 = "onnx.Loop"(%m, %c, %x) ({
  ^bb0(%i: tensor<i64>, %d: tensor<i1>, %a: tensor<2xf32>):
    %1 = "onnx.Add"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %d, %1 : tensor<i1>, tensor<2xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> tensor<2xf32>
  %2 = "onnx.If"(%c) ({
    onnx.Yield %x : tensor<2xf32>
  }, {
    onnx.Yield %x : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  onnx.Return
}
