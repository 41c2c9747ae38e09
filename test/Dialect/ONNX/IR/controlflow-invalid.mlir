// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @if_c1(%c: tensor<2xi1>, %x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'cond' to have one element, got 'tensor<2xi1>'}}
  %0 = "onnx.If"(%c) ({
    onnx.Yield %x : tensor<2xf32>
  }, {
    onnx.Yield %x : tensor<2xf32>
  }) : (tensor<2xi1>) -> tensor<2xf32>
  return
}

// -----

func.func @if_c2(%c: tensor<i1>, %x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'else_branch' to have 0 arguments, got 1}}
  %0 = "onnx.If"(%c) ({
    onnx.Yield %x : tensor<2xf32>
  }, {
  ^bb0(%y: tensor<2xf32>):
    onnx.Yield %y : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return
}

// -----

func.func @if_c3(%c: tensor<i1>, %x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'then_branch' to yield 1 values, got 2}}
  %0 = "onnx.If"(%c) ({
    onnx.Yield %x, %x : tensor<2xf32>, tensor<2xf32>
  }, {
    onnx.Yield %x : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return
}

// -----

func.func @if_other_terminator(%c: tensor<i1>, %x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'else_branch' to end in onnx.Yield}}
  %0 = "onnx.If"(%c) ({
    onnx.Yield %x : tensor<2xf32>
  }, {
    ub.unreachable
  }) : (tensor<i1>) -> tensor<2xf32>
  return
}

// -----

func.func @if_empty_block(%c: tensor<i1>, %x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'then_branch' to end in onnx.Yield}}
  %0 = "onnx.If"(%c) ({
  ^bb0:
  }, {
    onnx.Yield %x : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return
}

// -----

func.func @if_empty_region(%c: tensor<i1>, %x: tensor<2xf32>) {
  // expected-error @+1 {{region #0 ('then_branch') failed to verify constraint: region with 1 blocks}}
  %0 = "onnx.If"(%c) ({}, {
    onnx.Yield %x : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return
}

// -----

func.func @if_c4(%c: tensor<i1>, %x: tensor<2xf32>, %y: tensor<2xi32>) {
  // expected-error @+1 {{branches yield 'tensor<2xf32>' and 'tensor<2xi32>' for result #0}}
  %0 = "onnx.If"(%c) ({
    onnx.Yield %x : tensor<2xf32>
  }, {
    onnx.Yield %y : tensor<2xi32>
  }) : (tensor<i1>) -> tensor<2xf32>
  return
}

// -----

func.func @if_c4_kind(%c: tensor<i1>, %x: tensor<2xf32>, %y: !onnx.Seq<tensor<2xf32>>) {
  // expected-error @+1 {{branches yield 'tensor<2xf32>' and '!onnx.Seq<tensor<2xf32>>' for result #0}}
  %0 = "onnx.If"(%c) ({
    onnx.Yield %x : tensor<2xf32>
  }, {
    onnx.Yield %y : !onnx.Seq<tensor<2xf32>>
  }) : (tensor<i1>) -> tensor<2xf32>
  return
}

// -----

func.func @if_declared(%c: tensor<i1>, %x: tensor<2xf32>) {
  // expected-error @+1 {{declares 'tensor<3xf32>' for result #0, but its operands and attributes give 'tensor<2xf32>'}}
  %0 = "onnx.If"(%c) ({
    onnx.Yield %x : tensor<2xf32>
  }, {
    onnx.Yield %x : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<3xf32>
  return
}

// -----

func.func @loop_c1(%m: tensor<2xi64>, %c: tensor<i1>, %x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'M' to have one element, got 'tensor<2xi64>'}}
  %0 = "onnx.Loop"(%m, %c, %x) ({
  ^bb0(%i: tensor<i64>, %d: tensor<i1>, %y: tensor<2xf32>):
    onnx.Yield %d, %y : tensor<i1>, tensor<2xf32>
  }) : (tensor<2xi64>, tensor<i1>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @loop_c2(%m: tensor<i64>, %c: tensor<i1>, %x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'body' to have 3 arguments, got 2}}
  %0 = "onnx.Loop"(%m, %c, %x) ({
  ^bb0(%i: tensor<i64>, %d: tensor<i1>):
    onnx.Yield %d, %x : tensor<i1>, tensor<2xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @loop_c2_types(%m: tensor<i64>, %c: tensor<i1>, %x: tensor<2xf32>) {
  // expected-error @+1 {{the iteration number is 'tensor<*xi64>', but argument #0 of the body is 'tensor<i32>'}}
  %0 = "onnx.Loop"(%m, %c, %x) ({
  ^bb0(%i: tensor<i32>, %d: tensor<i1>, %y: tensor<2xf32>):
    onnx.Yield %d, %y : tensor<i1>, tensor<2xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @loop_c3(%m: tensor<i64>, %c: tensor<i1>, %x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'body' to yield 2 values, got 1}}
  %0 = "onnx.Loop"(%m, %c, %x) ({
  ^bb0(%i: tensor<i64>, %d: tensor<i1>, %y: tensor<2xf32>):
    onnx.Yield %d : tensor<i1>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @loop_c3_condition(%m: tensor<i64>, %c: tensor<i1>, %x: tensor<2xf32>) {
  // expected-error @+1 {{expects the body to yield a condition first, got 'tensor<2xf32>'}}
  %0 = "onnx.Loop"(%m, %c, %x) ({
  ^bb0(%i: tensor<i64>, %d: tensor<i1>, %y: tensor<2xf32>):
    onnx.Yield %y, %y : tensor<2xf32>, tensor<2xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @loop_c4(%m: tensor<i64>, %c: tensor<i1>, %x: tensor<2xf32>) {
  // expected-error @+1 {{has 1 results, but 2 initial values}}
  %0 = "onnx.Loop"(%m, %c, %x, %x) ({
  ^bb0(%i: tensor<i64>, %d: tensor<i1>, %y: tensor<2xf32>, %z: tensor<2xf32>):
    onnx.Yield %d, %y : tensor<i1>, tensor<2xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @loop_c5(%m: tensor<i64>, %c: tensor<i1>, %x: tensor<2xf32>) {
  // expected-error @+1 {{initial value #0 is 'tensor<2xf32>', but argument #2 of the body is 'tensor<3xf32>'}}
  %0 = "onnx.Loop"(%m, %c, %x) ({
  ^bb0(%i: tensor<i64>, %d: tensor<i1>, %y: tensor<3xf32>):
    onnx.Yield %d, %y : tensor<i1>, tensor<3xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @loop_c5_yielded(%m: tensor<i64>, %c: tensor<i1>, %x: tensor<2xf32>) {
  // expected-error @+1 {{yielded value #1 is 'tensor<i1>', but argument #2 of the body is 'tensor<2xf32>'}}
  %0 = "onnx.Loop"(%m, %c, %x) ({
  ^bb0(%i: tensor<i64>, %d: tensor<i1>, %y: tensor<2xf32>):
    onnx.Yield %d, %d : tensor<i1>, tensor<i1>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @loop_c6(%m: tensor<i64>, %c: tensor<i1>, %x: !onnx.Seq<tensor<2xf32>>) {
  // expected-error @+1 {{scan output #0 collects tensors, but the body yields '!onnx.Seq<tensor<2xf32>>'}}
  %0 = "onnx.Loop"(%m, %c) ({
  ^bb0(%i: tensor<i64>, %d: tensor<i1>):
    onnx.Yield %d, %x : tensor<i1>, !onnx.Seq<tensor<2xf32>>
  }) : (tensor<i64>, tensor<i1>) -> tensor<*xf32>
  return
}

// -----

func.func @loop_scan_shape(%m: tensor<i64>, %c: tensor<i1>, %x: tensor<2xf32>) {
  // expected-error @+1 {{declares 'tensor<2xf32>' for result #0, but its operands and attributes give 'tensor<?x2xf32>'}}
  %0 = "onnx.Loop"(%m, %c) ({
  ^bb0(%i: tensor<i64>, %d: tensor<i1>):
    onnx.Yield %d, %x : tensor<i1>, tensor<2xf32>
  }) : (tensor<i64>, tensor<i1>) -> tensor<2xf32>
  return
}
