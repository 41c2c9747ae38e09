// RUN: agate-opt %s -split-input-file -fold-onnx-constants=max-bytes=4096 | FileCheck %s

// Also what regions take from outside is constant. The number of iterations
// follows from what is folded first.

// CHECK-LABEL: func @loop
// CHECK-NOT: onnx.Loop
// CHECK-DAG: %[[SUM:.*]] = onnx.Constant dense<[7, 14]> : tensor<2xi64>
// CHECK-DAG: %[[ALL:.*]] = onnx.Constant dense<{{\[\[}}3, 6], [5, 10], [7, 14]]> : tensor<3x2xi64>
// CHECK: onnx.Return
func.func @loop() -> (tensor<2xi64>, tensor<?x2xi64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %one = onnx.Constant dense<1> : tensor<i64>
  %two = onnx.Constant dense<2> : tensor<i64>
  %x = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %step = "onnx.Add"(%x, %x) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  %n = "onnx.Add"(%one, %two) : (tensor<i64>, tensor<i64>) -> tensor<i64>
  %0:2 = "onnx.Loop"(%n, %none, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<2xi64>):
    %1 = "onnx.Add"(%a, %step) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
    onnx.Yield %c, %1, %1 : tensor<i1>, tensor<2xi64>, tensor<2xi64>
  }) : (tensor<i64>, none, tensor<2xi64>) -> (tensor<2xi64>, tensor<?x2xi64>)
  onnx.Return %0#0, %0#1 : tensor<2xi64>, tensor<?x2xi64>
}

// -----

// CHECK-LABEL: func @branch_and_scan
// CHECK-NOT: onnx.Scan
// CHECK-NOT: onnx.If
// CHECK-DAG: onnx.Constant dense<[1, 3, 6]> : tensor<3xi64>
// CHECK-DAG: onnx.Constant dense<-6> : tensor<i64>
func.func @branch_and_scan() -> (tensor<3xi64>, tensor<i64>) {
  %zero = onnx.Constant dense<0> : tensor<i64>
  %five = onnx.Constant dense<5> : tensor<i64>
  %x = onnx.Constant dense<[1, 2, 3]> : tensor<3xi64>
  %0:2 = "onnx.Scan"(%zero, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%sum: tensor<i64>, %e: tensor<i64>):
    %1 = "onnx.Add"(%sum, %e) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    onnx.Yield %1, %1 : tensor<i64>, tensor<i64>
  }) : (tensor<i64>, tensor<3xi64>) -> (tensor<i64>, tensor<3xi64>)
  %2 = "onnx.Less"(%five, %0#0) : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %3 = "onnx.If"(%2) ({
    %4 = "onnx.Neg"(%0#0) : (tensor<i64>) -> tensor<i64>
    onnx.Yield %4 : tensor<i64>
  }, {
    onnx.Yield %five : tensor<i64>
  }) : (tensor<i1>) -> tensor<i64>
  onnx.Return %0#1, %3 : tensor<3xi64>, tensor<i64>
}

// -----

// A loop that need not end, or not soon, stays, and so does one that takes what
// is not constant; what is constant in it is folded.

// CHECK-LABEL: func @stay
// CHECK: onnx.Loop
// CHECK: onnx.Loop
// CHECK: onnx.Loop
// CHECK-NOT: onnx.Mul
// CHECK: onnx.Constant dense<4> : tensor<i64>
func.func @stay(%x: tensor<i64>) -> (tensor<i64>, tensor<i64>, tensor<i64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %true = onnx.Constant dense<true> : tensor<i1>
  %two = onnx.Constant dense<2> : tensor<i64>
  %many = onnx.Constant dense<9223372036854775807> : tensor<i64>
  %0 = "onnx.Loop"(%none, %true, %two) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<i64>):
    %1 = "onnx.Add"(%a, %two) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    onnx.Yield %true, %1 : tensor<i1>, tensor<i64>
  }) : (none, tensor<i1>, tensor<i64>) -> tensor<i64>
  %2 = "onnx.Loop"(%many, %none, %two) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<i64>):
    %1 = "onnx.Add"(%a, %two) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    onnx.Yield %true, %1 : tensor<i1>, tensor<i64>
  }) : (tensor<i64>, none, tensor<i64>) -> tensor<i64>
  %3 = "onnx.Loop"(%two, %none, %two) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<i64>):
    %four = "onnx.Mul"(%two, %two) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %1 = "onnx.Add"(%x, %four) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    onnx.Yield %true, %1 : tensor<i1>, tensor<i64>
  }) : (tensor<i64>, none, tensor<i64>) -> tensor<i64>
  onnx.Return %0, %2, %3 : tensor<i64>, tensor<i64>, tensor<i64>
}
