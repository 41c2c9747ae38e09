// Rules of the family "Control flow and sequences" in docs/Rewrites.md. A function
// has the name of the rule that applies to it, or that must not.
//
// RUN: agate-opt %s --split-input-file --optimize-onnx | FileCheck %s
// RUN: %python %S/Inputs/check-rewrites.py %s %t optimize-onnx

// CHECK-LABEL: @ConditionInBranch(
// CHECK: "onnx.If"(%arg0)
// CHECK-NOT: "onnx.If"
// CHECK: "onnx.Exp"
// CHECK-NOT: "onnx.Abs"
// CHECK: "onnx.Neg"
func.func @ConditionInBranch(%c: tensor<i1>, %x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.If"(%c) ({
    %1 = "onnx.If"(%c) ({
      %2 = "onnx.Exp"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
      onnx.Yield %2 : tensor<3x4xf32>
    }, {
      %2 = "onnx.Abs"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
      onnx.Yield %2 : tensor<3x4xf32>
    }) : (tensor<i1>) -> tensor<3x4xf32>
    onnx.Yield %1 : tensor<3x4xf32>
  }, {
    %1 = "onnx.Neg"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    onnx.Yield %1 : tensor<3x4xf32>
  }) : (tensor<i1>) -> tensor<3x4xf32>
  onnx.Return %0 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @not_ConditionInBranch(
// CHECK-COUNT-2: "onnx.If"
func.func @not_ConditionInBranch(%c: tensor<i1>, %d: tensor<i1>, %x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.If"(%c) ({
    %1 = "onnx.If"(%d) ({
      %2 = "onnx.Exp"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
      onnx.Yield %2 : tensor<3x4xf32>
    }, {
      onnx.Yield %x : tensor<3x4xf32>
    }) : (tensor<i1>) -> tensor<3x4xf32>
    onnx.Yield %1 : tensor<3x4xf32>
  }, {
    onnx.Yield %x : tensor<3x4xf32>
  }) : (tensor<i1>) -> tensor<3x4xf32>
  onnx.Return %0 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @DropUnusedOfBranches(
// CHECK: "onnx.If"
// CHECK-NOT: "onnx.Abs"
// CHECK: }) : (tensor<i1>) -> tensor<3x4xf32>
func.func @DropUnusedOfBranches(%c: tensor<i1>, %x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0:2 = "onnx.If"(%c) ({
    %1 = "onnx.Abs"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %2 = "onnx.Exp"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    onnx.Yield %1, %2 : tensor<3x4xf32>, tensor<3x4xf32>
  }, {
    %1 = "onnx.Neg"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    onnx.Yield %x, %1 : tensor<3x4xf32>, tensor<3x4xf32>
  }) : (tensor<i1>) -> (tensor<3x4xf32>, tensor<3x4xf32>)
  onnx.Return %0#1 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @not_DropUnusedOfBranches(
// CHECK: }) : (tensor<i1>) -> (tensor<3x4xf32>, tensor<3x4xf32>)
func.func @not_DropUnusedOfBranches(%c: tensor<i1>, %x: tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>) {
  %0:2 = "onnx.If"(%c) ({
    %1 = "onnx.Abs"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    onnx.Yield %1, %x : tensor<3x4xf32>, tensor<3x4xf32>
  }, {
    %1 = "onnx.Neg"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    onnx.Yield %x, %1 : tensor<3x4xf32>, tensor<3x4xf32>
  }) : (tensor<i1>) -> (tensor<3x4xf32>, tensor<3x4xf32>)
  onnx.Return %0#0, %0#1 : tensor<3x4xf32>, tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @ForwardFromBranches(
// CHECK: %[[Y:.*]] = "onnx.If"
// CHECK: onnx.Return %arg1, %[[Y]]
func.func @ForwardFromBranches(%c: tensor<i1>, %x: tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>) {
  %0:2 = "onnx.If"(%c) ({
    %1 = "onnx.Exp"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    onnx.Yield %x, %1 : tensor<3x4xf32>, tensor<3x4xf32>
  }, {
    %1 = "onnx.Neg"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    onnx.Yield %x, %1 : tensor<3x4xf32>, tensor<3x4xf32>
  }) : (tensor<i1>) -> (tensor<3x4xf32>, tensor<3x4xf32>)
  onnx.Return %0#0, %0#1 : tensor<3x4xf32>, tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @not_ForwardFromBranches(
// CHECK: %[[Y:.*]] = "onnx.If"
// CHECK: onnx.Return %[[Y]]
func.func @not_ForwardFromBranches(%c: tensor<i1>, %x: tensor<3x4xf32>, %y: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.If"(%c) ({
    onnx.Yield %x : tensor<3x4xf32>
  }, {
    onnx.Yield %y : tensor<3x4xf32>
  }) : (tensor<i1>) -> tensor<3x4xf32>
  onnx.Return %0 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @HoistInvariants(
// CHECK: %[[E:.*]] = "onnx.Exp"(%arg1)
// CHECK: %[[N:.*]] = "onnx.Tanh"(%[[E]])
// CHECK: "onnx.Loop"
// CHECK: "onnx.Add"(%{{.*}}, %[[N]])
func.func @HoistInvariants(%x: tensor<3x4xf32>, %y: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %m = onnx.Constant dense<20> : tensor<i64>
  %true = onnx.Constant dense<true> : tensor<i1>
  %0 = "onnx.Loop"(%m, %true, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<3x4xf32>):
    %1 = "onnx.Exp"(%y) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %2 = "onnx.Tanh"(%1) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %3 = "onnx.Add"(%a, %2) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    onnx.Yield %c, %3 : tensor<i1>, tensor<3x4xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<3x4xf32>) -> tensor<3x4xf32>
  onnx.Return %0 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @HoistInvariants_scan(
// CHECK: "onnx.Exp"(%arg1)
// CHECK: "onnx.Scan"
func.func @HoistInvariants_scan(%x: tensor<5x4xf32>, %y: tensor<4xf32>) -> tensor<5x4xf32> {
  %0 = "onnx.Scan"(%x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%a: tensor<4xf32>):
    %1 = "onnx.Exp"(%y) : (tensor<4xf32>) -> tensor<4xf32>
    %2 = "onnx.Add"(%a, %1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    onnx.Yield %2 : tensor<4xf32>
  }) : (tensor<5x4xf32>) -> tensor<5x4xf32>
  onnx.Return %0 : tensor<5x4xf32>
}

// -----

// What may fail stays where it is: there may be no iteration.
// CHECK-LABEL: @not_HoistInvariants(
// CHECK: "onnx.Loop"
// CHECK: "onnx.Gather"
func.func @not_HoistInvariants(%x: tensor<4xf32>, %y: tensor<3x4xf32>, %k: tensor<i64>) -> tensor<4xf32> {
  %m = onnx.Constant dense<20> : tensor<i64>
  %true = onnx.Constant dense<true> : tensor<i1>
  %0 = "onnx.Loop"(%m, %true, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<4xf32>):
    %1 = "onnx.Gather"(%y, %k) <{axis = 0 : si64}> : (tensor<3x4xf32>, tensor<i64>) -> tensor<4xf32>
    %2 = "onnx.Add"(%a, %1) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    onnx.Yield %c, %2 : tensor<i1>, tensor<4xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<4xf32>) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}

// -----

// CHECK-LABEL: @UnrollLoop(
// CHECK-NOT: "onnx.Loop"
// CHECK-COUNT-3: "onnx.Mul"
// CHECK: "onnx.Concat"
func.func @UnrollLoop(%x: tensor<3x4xf32>, %y: tensor<4xf32>) -> (tensor<3x4xf32>, tensor<3x3x4xf32>, tensor<3xi64>) {
  %m = onnx.Constant dense<3> : tensor<i64>
  %true = onnx.Constant dense<true> : tensor<i1>
  %0:3 = "onnx.Loop"(%m, %true, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<3x4xf32>):
    %1 = "onnx.Mul"(%a, %y) : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
    onnx.Yield %c, %1, %a, %i : tensor<i1>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<i64>
  }) : (tensor<i64>, tensor<i1>, tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x3x4xf32>, tensor<3xi64>)
  onnx.Return %0#0, %0#1, %0#2 : tensor<3x4xf32>, tensor<3x3x4xf32>, tensor<3xi64>
}

// -----

// The rank grows in each iteration.

// CHECK-LABEL: @UnrollLoop_ranks(
// CHECK-NOT: "onnx.Loop"
// CHECK-COUNT-3: "onnx.Unsqueeze"
// CHECK: tensor.cast %{{.*}} : tensor<*xf32> to tensor<?x?x?x?xf32>
func.func @UnrollLoop_ranks(%x: tensor<2xf32>) -> tensor<?x?x?x?xf32> {
  %m = onnx.Constant dense<3> : tensor<i64>
  %true = onnx.Constant dense<true> : tensor<i1>
  %axis = onnx.Constant dense<0> : tensor<1xi64>
  %0 = "onnx.Loop"(%m, %true, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<*xf32>):
    %1 = "onnx.Unsqueeze"(%a, %axis) : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Yield %c, %1 : tensor<i1>, tensor<*xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> tensor<?x?x?x?xf32>
  onnx.Return %0 : tensor<?x?x?x?xf32>
}

// -----

// CHECK-LABEL: @not_UnrollLoop(
// CHECK: "onnx.Loop"
func.func @not_UnrollLoop(%x: tensor<3x4xf32>, %y: tensor<4xf32>) -> tensor<3x4xf32> {
  %m = onnx.Constant dense<9> : tensor<i64>
  %true = onnx.Constant dense<true> : tensor<i1>
  %0 = "onnx.Loop"(%m, %true, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<3x4xf32>):
    %1 = "onnx.Mul"(%a, %y) : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
    onnx.Yield %c, %1 : tensor<i1>, tensor<3x4xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<3x4xf32>) -> tensor<3x4xf32>
  onnx.Return %0 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @not_UnrollLoop_condition(
// CHECK: "onnx.Loop"
func.func @not_UnrollLoop_condition(%x: tensor<f32>, %y: tensor<f32>) -> tensor<f32> {
  %m = onnx.Constant dense<3> : tensor<i64>
  %true = onnx.Constant dense<true> : tensor<i1>
  %0 = "onnx.Loop"(%m, %true, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<f32>):
    %1 = "onnx.Mul"(%a, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %2 = "onnx.Less"(%1, %y) : (tensor<f32>, tensor<f32>) -> tensor<i1>
    onnx.Yield %2, %1 : tensor<i1>, tensor<f32>
  }) : (tensor<i64>, tensor<i1>, tensor<f32>) -> tensor<f32>
  onnx.Return %0 : tensor<f32>
}
