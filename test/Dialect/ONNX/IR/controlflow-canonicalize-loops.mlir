// RUN: agate-opt %s -canonicalize -split-input-file | FileCheck %s

// What nothing uses is not carried or collected; what the body reads is.

// CHECK-LABEL: func @loop_unused
// CHECK-SAME: (%[[N:.*]]: tensor<i64>, %[[X:.*]]: tensor<2xf32>, %[[Y:.*]]: tensor<2xf32>)
// CHECK: %[[LOOP:.*]]:2 = "onnx.Loop"(%[[N]], %{{.*}}, %[[X]]) ({
// CHECK: ^bb0(%{{.*}}: tensor<i64>, %[[C:.*]]: tensor<i1>, %[[A:.*]]: tensor<2xf32>):
// CHECK-NOT: onnx.Neg
// CHECK: %[[ADD:.*]] = "onnx.Add"(%[[A]], %[[A]])
// CHECK: onnx.Yield %[[C]], %[[ADD]], %[[ADD]] : tensor<i1>, tensor<2xf32>, tensor<2xf32>
// CHECK: }) : (tensor<i64>, none, tensor<2xf32>) -> (tensor<2xf32>, tensor<?x2xf32>)
// CHECK: onnx.Return %[[LOOP]]#1 : tensor<?x2xf32>
func.func @loop_unused(%n: tensor<i64>, %x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<?x2xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:4 = "onnx.Loop"(%n, %none, %y, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %b: tensor<2xf32>, %a: tensor<2xf32>):
    %1 = "onnx.Add"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %2 = "onnx.Neg"(%a) : (tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %c, %2, %1, %2, %1 : tensor<i1>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
  }) : (tensor<i64>, none, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<?x2xf32>, tensor<?x2xf32>)
  onnx.Return %0#3 : tensor<?x2xf32>
}

// -----

// Two values that only depend on each other are not carried.

// CHECK-LABEL: func @loop_cycle
// CHECK-SAME: (%[[N:.*]]: tensor<i64>, %[[X:.*]]: tensor<2xf32>, %{{.*}}: tensor<2xf32>)
// CHECK: %[[LOOP:.*]] = "onnx.Loop"(%[[N]], %{{.*}}, %[[X]]) ({
// CHECK-NEXT: ^bb0(%{{.*}}: tensor<i64>, %[[C:.*]]: tensor<i1>, %[[A:.*]]: tensor<2xf32>):
// CHECK-NEXT: %[[ADD:.*]] = "onnx.Add"(%[[A]], %[[A]])
// CHECK-NEXT: onnx.Yield %[[C]], %[[ADD]] : tensor<i1>, tensor<2xf32>
// CHECK: onnx.Return %[[LOOP]] : tensor<2xf32>
func.func @loop_cycle(%n: tensor<i64>, %x: tensor<2xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:3 = "onnx.Loop"(%n, %none, %y, %y, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %d: tensor<2xf32>, %b: tensor<2xf32>, %a: tensor<2xf32>):
    %1 = "onnx.Add"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %2 = "onnx.Neg"(%b) : (tensor<2xf32>) -> tensor<2xf32>
    %3 = "onnx.Add"(%d, %a) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %c, %2, %3, %1 : tensor<i1>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
  }) : (tensor<i64>, none, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
  onnx.Return %0#2 : tensor<2xf32>
}

// -----

// The condition needs a value that is no result, and so does a branch.

// CHECK-LABEL: func @loop_condition
// CHECK: %[[LOOP:.*]]:3 = "onnx.Loop"(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) ({
// CHECK: onnx.Return %[[LOOP]]#2 : tensor<2xf32>
func.func @loop_condition(%n: tensor<i64>, %x: tensor<2xf32>, %y: tensor<f32>) -> tensor<2xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:3 = "onnx.Loop"(%n, %none, %y, %y, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %d: tensor<f32>, %b: tensor<f32>, %a: tensor<2xf32>):
    %1 = "onnx.Less"(%d, %y) : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %2 = "onnx.Add"(%d, %d) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %3 = "onnx.Neg"(%b) : (tensor<f32>) -> tensor<f32>
    %4 = "onnx.If"(%c) ({
      %5 = "onnx.Add"(%a, %b) : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
      onnx.Yield %5 : tensor<2xf32>
    }, {
      onnx.Yield %a : tensor<2xf32>
    }) : (tensor<i1>) -> tensor<2xf32>
    onnx.Yield %1, %2, %3, %4 : tensor<i1>, tensor<f32>, tensor<f32>, tensor<2xf32>
  }) : (tensor<i64>, none, tensor<f32>, tensor<f32>, tensor<2xf32>) -> (tensor<f32>, tensor<f32>, tensor<2xf32>)
  onnx.Return %0#2 : tensor<2xf32>
}

// -----

// A value that never changes is taken from outside.

// CHECK-LABEL: func @loop_invariant
// CHECK-SAME: (%[[N:.*]]: tensor<i64>, %[[X:.*]]: tensor<2xf32>)
// CHECK: %[[LOOP:.*]] = "onnx.Loop"(%[[N]], %{{.*}}) ({
// CHECK: ^bb0(%{{.*}}: tensor<i64>, %[[C:.*]]: tensor<i1>):
// CHECK: onnx.Yield %[[C]], %[[X]] : tensor<i1>, tensor<2xf32>
// CHECK: onnx.Return %[[X]], %[[LOOP]]
func.func @loop_invariant(%n: tensor<i64>, %x: tensor<2xf32>) -> (tensor<2xf32>, tensor<?x2xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.Loop"(%n, %none, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<2xf32>):
    onnx.Yield %c, %a, %a : tensor<i1>, tensor<2xf32>, tensor<2xf32>
  }) : (tensor<i64>, none, tensor<2xf32>) -> (tensor<2xf32>, tensor<?x2xf32>)
  onnx.Return %0#0, %0#1 : tensor<2xf32>, tensor<?x2xf32>
}

// -----

// The lists of a Scan have an entry per scan output.

// CHECK-LABEL: func @scan_unused
// CHECK-SAME: (%[[S:.*]]: tensor<2xf32>, %[[X:.*]]: tensor<8x2xf32>)
// CHECK: %[[SCAN:.*]] = "onnx.Scan"(%[[X]]) <{num_scan_inputs = 1 : si64, scan_output_axes = [1], scan_output_directions = [0]}> ({
// CHECK: ^bb0(%[[ROW:.*]]: tensor<2xf32>):
// CHECK: %[[ADD:.*]] = "onnx.Add"(%[[S]], %[[ROW]])
// CHECK: onnx.Yield %[[ADD]] : tensor<2xf32>
// CHECK: }) : (tensor<8x2xf32>) -> tensor<2x8xf32>
func.func @scan_unused(%s: tensor<2xf32>, %x: tensor<8x2xf32>) -> tensor<2x8xf32> {
  %0:3 = "onnx.Scan"(%s, %x) <{num_scan_inputs = 1 : si64, scan_output_axes = [0, 1], scan_output_directions = [1, 0]}> ({
  ^bb0(%a: tensor<2xf32>, %row: tensor<2xf32>):
    %1 = "onnx.Add"(%a, %row) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %a, %row, %1 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
  }) : (tensor<2xf32>, tensor<8x2xf32>) -> (tensor<2xf32>, tensor<8x2xf32>, tensor<2x8xf32>)
  onnx.Return %0#2 : tensor<2x8xf32>
}
