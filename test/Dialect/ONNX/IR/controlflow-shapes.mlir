// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(shape-inference)' | FileCheck %s

// Results have what the branches share.

// CHECK-LABEL: func @if_join
// CHECK-SAME: -> (tensor<2x?xf32>, tensor<*xf32>, !onnx.Seq<tensor<?xf32>>, tensor<2x3xf32>)
func.func @if_join(%c: tensor<i1>, %a: tensor<2x3xf32>, %b: tensor<2x4xf32>, %d: tensor<5xf32>, %e: tensor<6xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, !onnx.Seq<tensor<*xf32>>, tensor<*xf32>) {
  %0:4 = "onnx.If"(%c) ({
    %s = "onnx.SequenceConstruct"(%d) : (tensor<5xf32>) -> !onnx.Seq<tensor<*xf32>>
    %1 = "onnx.Identity"(%a) : (tensor<2x3xf32>) -> tensor<*xf32>
    // CHECK: onnx.Yield {{.*}} : tensor<2x3xf32>, tensor<2x3xf32>, !onnx.Seq<tensor<5xf32>>, tensor<2x3xf32>
    onnx.Yield %a, %a, %s, %1 : tensor<2x3xf32>, tensor<2x3xf32>, !onnx.Seq<tensor<*xf32>>, tensor<*xf32>
  }, {
    %s = "onnx.SequenceConstruct"(%e) : (tensor<6xf32>) -> !onnx.Seq<tensor<*xf32>>
    %1 = "onnx.Add"(%a, %a) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<*xf32>
    onnx.Yield %b, %d, %s, %1 : tensor<2x4xf32>, tensor<5xf32>, !onnx.Seq<tensor<*xf32>>, tensor<*xf32>
  }) : (tensor<i1>) -> (tensor<*xf32>, tensor<*xf32>, !onnx.Seq<tensor<*xf32>>, tensor<*xf32>)
  // CHECK: }) : (tensor<i1>) -> (tensor<2x?xf32>, tensor<*xf32>, !onnx.Seq<tensor<?xf32>>, tensor<2x3xf32>)
  onnx.Return %0#0, %0#1, %0#2, %0#3 : tensor<*xf32>, tensor<*xf32>, !onnx.Seq<tensor<*xf32>>, tensor<*xf32>
}

// A known condition takes one branch, also for values.

// CHECK-LABEL: func @if_known
// CHECK-SAME: -> (tensor<2x4xf32>, tensor<7xi64>, tensor<3x?xi64>)
func.func @if_known(%c: tensor<i1>, %a: tensor<2x3xf32>, %b: tensor<2x4xf32>)
    -> (tensor<*xf32>, tensor<*xi64>, tensor<*xi64>) {
  %false = onnx.Constant dense<false> : tensor<i1>
  %seven = onnx.Constant dense<7> : tensor<1xi64>
  %0:2 = "onnx.If"(%false) ({
    %two = onnx.Constant dense<2> : tensor<1xi64>
    onnx.Yield %a, %two : tensor<2x3xf32>, tensor<1xi64>
  }, {
    onnx.Yield %b, %seven : tensor<2x4xf32>, tensor<1xi64>
  }) : (tensor<i1>) -> (tensor<*xf32>, tensor<*xi64>)
  %1 = onnx.ConstantOfShape(%0#1) {value = dense<0> : tensor<1xi64>} : (tensor<*xi64>) -> tensor<*xi64>
  // What both branches agree on is known without the condition.
  %2 = "onnx.If"(%c) ({
    %3 = onnx.Constant dense<[3, 4]> : tensor<2xi64>
    onnx.Yield %3 : tensor<2xi64>
  }, {
    %3 = onnx.Constant dense<[3, 5]> : tensor<2xi64>
    onnx.Yield %3 : tensor<2xi64>
  }) : (tensor<i1>) -> tensor<2xi64>
  %4 = onnx.ConstantOfShape(%2) {value = dense<0> : tensor<1xi64>} : (tensor<2xi64>) -> tensor<*xi64>
  onnx.Return %0#0, %1, %4 : tensor<*xf32>, tensor<*xi64>, tensor<*xi64>
}

// Carried values get the types of the initial ones, as far as they keep them.

// CHECK-LABEL: func @loop_stable
// CHECK-SAME: -> (tensor<1xi64>, tensor<1xf32>, tensor<?x1xi64>, tensor<?x1xf32>)
func.func @loop_stable(%m: tensor<i64>, %c: tensor<i1>, %x: tensor<1xi64>, %y: tensor<1xf32>)
    -> (tensor<*xi64>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>) {
  %0:4 = "onnx.Loop"(%m, %c, %x, %y) ({
  // CHECK: ^bb0(%{{.*}}: tensor<i64>, %{{.*}}: tensor<i1>, %{{.*}}: tensor<1xi64>, %{{.*}}: tensor<1xf32>):
  ^bb0(%i: tensor<*xi64>, %d: tensor<*xi1>, %a: tensor<?xi64>, %b: tensor<*xf32>):
    %1 = "onnx.Identity"(%d) : (tensor<*xi1>) -> tensor<*xi1>
    %2 = "onnx.Add"(%a, %i) : (tensor<?xi64>, tensor<*xi64>) -> tensor<*xi64>
    %3 = "onnx.Add"(%b, %b) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
    onnx.Yield %1, %2, %3, %2, %3 : tensor<*xi1>, tensor<*xi64>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<1xi64>, tensor<1xf32>) -> (tensor<*xi64>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2, %0#3 : tensor<*xi64>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>
}

// A value that grows, and one that follows it later.

// CHECK-LABEL: func @loop_growing
// CHECK-SAME: -> (tensor<?x2xf32>, tensor<?x2xf32>, tensor<2xf32>)
func.func @loop_growing(%m: tensor<i64>, %x: tensor<1x2xf32>, %z: tensor<2xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() {value} : () -> none
  %0:3 = "onnx.Loop"(%m, %none, %x, %x, %z) ({
  // CHECK: ^bb0(%{{.*}}: tensor<i64>, %{{.*}}: tensor<i1>, %{{.*}}: tensor<?x2xf32>, %{{.*}}: tensor<?x2xf32>, %{{.*}}: tensor<2xf32>):
  ^bb0(%i: tensor<i64>, %d: tensor<i1>, %a: tensor<*xf32>, %b: tensor<*xf32>, %e: tensor<*xf32>):
    // CHECK: "onnx.Concat"{{.*}} -> tensor<?x2xf32>
    %1 = "onnx.Concat"(%a, %x) <{axis = 0 : si64}> : (tensor<*xf32>, tensor<1x2xf32>) -> tensor<*xf32>
    onnx.Yield %d, %1, %a, %e : tensor<i1>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
  }) : (tensor<i64>, none, tensor<1x2xf32>, tensor<1x2xf32>, tensor<2xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %0#2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// The number of iterations, where nothing ends the loop earlier: without the
// operand, no condition does.

// CHECK-LABEL: func @loop_count
// CHECK-SAME: -> (tensor<5xi64>, tensor<5x2xf32>, tensor<5x2xf32>, tensor<0x2xf32>, tensor<?x2xf32>)
func.func @loop_count(%x: tensor<2xf32>, %b: tensor<i1>)
    -> (tensor<*xi64>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %m = onnx.Constant dense<5> : tensor<i64>
  %true = onnx.Constant dense<true> : tensor<i1>
  %false = onnx.Constant dense<false> : tensor<1xi1>
  %none = "onnx.NoValue"() {value} : () -> none
  %0:2 = "onnx.Loop"(%m, %true) ({
  ^bb0(%i: tensor<i64>, %d: tensor<i1>):
    %1 = "onnx.Identity"(%d) : (tensor<i1>) -> tensor<i1>
    onnx.Yield %1, %i, %x : tensor<i1>, tensor<i64>, tensor<2xf32>
  }) : (tensor<i64>, tensor<i1>) -> (tensor<*xi64>, tensor<*xf32>)
  %2 = "onnx.Loop"(%m, %none) ({
  ^bb0(%i: tensor<i64>, %d: tensor<i1>):
    onnx.Yield %b, %x : tensor<i1>, tensor<2xf32>
  }) : (tensor<i64>, none) -> tensor<*xf32>
  %3 = "onnx.Loop"(%m, %false) ({
  ^bb0(%i: tensor<i64>, %d: tensor<i1>):
    onnx.Yield %b, %x : tensor<i1>, tensor<2xf32>
  }) : (tensor<i64>, tensor<1xi1>) -> tensor<*xf32>
  %4 = "onnx.Loop"(%none, %true) ({
  ^bb0(%i: tensor<i64>, %d: tensor<i1>):
    onnx.Yield %d, %x : tensor<i1>, tensor<2xf32>
  }) : (none, tensor<i1>) -> tensor<*xf32>
  onnx.Return %0#0, %0#1, %2, %3, %4 : tensor<*xi64>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// Loops in loops; a type that the outer one finds out.

// CHECK-LABEL: func @loop_nested
// CHECK-SAME: -> (tensor<3xf32>, tensor<?x?x3xf32>)
func.func @loop_nested(%m: tensor<i64>, %x: tensor<3xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() {value} : () -> none
  %0:2 = "onnx.Loop"(%m, %none, %x) ({
  ^bb0(%i: tensor<i64>, %d: tensor<i1>, %a: tensor<*xf32>):
    %1:2 = "onnx.Loop"(%m, %none, %a) ({
    // CHECK: ^bb0(%{{.*}}: tensor<i64>, %{{.*}}: tensor<i1>, %{{.*}}: tensor<3xf32>):
    // CHECK: ^bb0(%{{.*}}: tensor<i64>, %{{.*}}: tensor<i1>, %{{.*}}: tensor<3xf32>):
    ^bb0(%j: tensor<i64>, %e: tensor<i1>, %b: tensor<*xf32>):
      %2 = "onnx.Add"(%a, %b) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
      onnx.Yield %e, %2, %2 : tensor<i1>, tensor<*xf32>, tensor<*xf32>
    }) : (tensor<i64>, none, tensor<*xf32>) -> (tensor<*xf32>, tensor<*xf32>)
    onnx.Yield %d, %1#0, %1#1 : tensor<i1>, tensor<*xf32>, tensor<*xf32>
  }) : (tensor<i64>, none, tensor<3xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}

// What the body needs is not there for the types that are tried first; then
// the declared types are taken.

// CHECK-LABEL: func @loop_declared
// CHECK-SAME: -> tensor<*xf32>
func.func @loop_declared(%m: tensor<i64>, %x: tensor<3xf32>, %y: tensor<4xf32>) -> tensor<*xf32> {
  %none = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.Loop"(%m, %none, %x) ({
  // CHECK: ^bb0(%{{.*}}: tensor<i64>, %{{.*}}: tensor<i1>, %{{.*}}: tensor<*xf32>):
  ^bb0(%i: tensor<i64>, %d: tensor<i1>, %a: tensor<*xf32>):
    %1 = "onnx.If"(%d) ({
      onnx.Yield %a : tensor<*xf32>
    }, {
      %2 = "onnx.Add"(%a, %y) : (tensor<*xf32>, tensor<4xf32>) -> tensor<*xf32>
      onnx.Yield %2 : tensor<*xf32>
    }) : (tensor<i1>) -> tensor<*xf32>
    onnx.Yield %d, %1 : tensor<i1>, tensor<*xf32>
  }) : (tensor<i64>, none, tensor<3xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// A sequence that is empty at first takes the type of what is put into it.

// CHECK-LABEL: func @loop_sequence
// CHECK-SAME: -> (tensor<?x3xf32>, !onnx.Seq<tensor<*xf32>>)
func.func @loop_sequence(%m: tensor<i64>, %x: tensor<2x3xf32>, %y: tensor<4xf32>) -> (tensor<*xf32>, !onnx.Seq<tensor<*xf32>>) {
  %none = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.SequenceEmpty"() : () -> !onnx.Seq<tensor<*xf32>>
  %1:2 = "onnx.Loop"(%m, %none, %0, %0) ({
  // CHECK: ^bb0(%{{.*}}: tensor<i64>, %{{.*}}: tensor<i1>, %[[Q:.*]]: !onnx.Seq<tensor<2x3xf32>>, %[[R:.*]]: !onnx.Seq<tensor<*xf32>>):
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %q: !onnx.Seq<tensor<*xf32>>, %r: !onnx.Seq<tensor<*xf32>>):
    // CHECK: "onnx.SequenceInsert"(%[[Q]], {{.*}} -> !onnx.Seq<tensor<2x3xf32>>
    %2 = "onnx.SequenceInsert"(%q, %x, %none) : (!onnx.Seq<tensor<*xf32>>, tensor<2x3xf32>, none) -> !onnx.Seq<tensor<*xf32>>
    // CHECK: "onnx.SequenceInsert"(%[[R]],
    %3 = "onnx.SequenceInsert"(%r, %x, %none) : (!onnx.Seq<tensor<*xf32>>, tensor<2x3xf32>, none) -> !onnx.Seq<tensor<*xf32>>
    %4 = "onnx.SequenceInsert"(%3, %y, %none) : (!onnx.Seq<tensor<*xf32>>, tensor<4xf32>, none) -> !onnx.Seq<tensor<*xf32>>
    onnx.Yield %c, %2, %4 : tensor<i1>, !onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>
  }) : (tensor<i64>, none, !onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>) -> (!onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>)
  %5 = "onnx.ConcatFromSequence"(%1#0) <{axis = 0 : si64}> : (!onnx.Seq<tensor<*xf32>>) -> tensor<*xf32>
  onnx.Return %5, %1#1 : tensor<*xf32>, !onnx.Seq<tensor<*xf32>>
}

// CHECK-LABEL: func @scan
// CHECK-SAME: -> (tensor<2xf32>, tensor<2x8xf32>, tensor<?x?xf32>, tensor<*xf32>)
func.func @scan(%s: tensor<2xf32>, %x: tensor<?x2xf32>, %w: tensor<2x8xf32>, %y: tensor<?x?xf32>, %u: tensor<*xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0:2 = "onnx.Scan"(%s, %x, %w) <{num_scan_inputs = 2 : si64, scan_input_axes = [0, 1], scan_output_axes = [1]}> ({
  // CHECK: ^bb0(%{{.*}}: tensor<2xf32>, %{{.*}}: tensor<2xf32>, %{{.*}}: tensor<2xf32>):
  ^bb0(%sum: tensor<*xf32>, %row: tensor<*xf32>, %other: tensor<*xf32>):
    %1 = "onnx.Add"(%sum, %row) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
    onnx.Yield %1, %other : tensor<*xf32>, tensor<*xf32>
  }) : (tensor<2xf32>, tensor<?x2xf32>, tensor<2x8xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  %2 = "onnx.Scan"(%y) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%row: tensor<*xf32>):
    onnx.Yield %row : tensor<*xf32>
  }) : (tensor<?x?xf32>) -> tensor<*xf32>
  %3 = "onnx.Scan"(%u) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%row: tensor<*xf32>):
    onnx.Yield %row : tensor<*xf32>
  }) : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0#0, %0#1, %2, %3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @scan_v8
// CHECK-SAME: -> (tensor<4x2xf32>, tensor<4x8x2xf32>)
func.func @scan_v8(%s: tensor<?x2xf32>, %x: tensor<4x8x2xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() {value} : () -> none
  %0:2 = "onnx.ScanV8"(%none, %s, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%sum: tensor<*xf32>, %row: tensor<*xf32>):
    %1 = "onnx.Add"(%sum, %row) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
    onnx.Yield %1, %1 : tensor<*xf32>, tensor<*xf32>
  }) : (none, tensor<?x2xf32>, tensor<4x8x2xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}

// A user in a region that needs the old type, and one outside.

// CHECK-LABEL: func @scf_in_if
func.func @scf_in_if(%c: tensor<i1>, %b: i1, %x: tensor<3xf32>) -> tensor<?xi64> {
  %0 = "onnx.If"(%c) ({
    // CHECK: scf.if %{{.*}} -> (tensor<?xi64>) {
    %1 = scf.if %b -> tensor<?xi64> {
      // CHECK: "onnx.Shape"{{.*}} -> tensor<1xi64>
      // CHECK: %[[CAST:.*]] = tensor.cast
      // CHECK: scf.yield %[[CAST]] : tensor<?xi64>
      %2 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<3xf32>) -> tensor<?xi64>
      scf.yield %2 : tensor<?xi64>
    } else {
      %n = arith.constant 1 : index
      %2 = tensor.empty(%n) : tensor<?xi64>
      scf.yield %2 : tensor<?xi64>
    }
    onnx.Yield %1 : tensor<?xi64>
  }, {
    %1 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<3xf32>) -> tensor<?xi64>
    onnx.Yield %1 : tensor<?xi64>
  }) : (tensor<i1>) -> tensor<?xi64>
  // CHECK: }) : (tensor<i1>) -> tensor<?xi64>
  onnx.Return %0 : tensor<?xi64>
}
