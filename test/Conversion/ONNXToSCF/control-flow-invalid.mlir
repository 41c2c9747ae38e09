// RUN: agate-opt %s -split-input-file -convert-onnx-to-linalg -verify-diagnostics

func.func @if_result(%c: tensor<i1>, %x: tensor<2xf32>, %y: tensor<2x2xf32>) -> tensor<*xf32> {
  // expected-error @+1 {{'onnx.If' op cannot be lowered: the rank of a result is unknown}}
  %0 = "onnx.If"(%c) ({
    onnx.Yield %x : tensor<2xf32>
  }, {
    onnx.Yield %y : tensor<2x2xf32>
  }) : (tensor<i1>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @if_branch(%c: tensor<i1>, %x: tensor<*xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'onnx.If' op cannot be lowered: the rank of what a branch yields is unknown}}
  %0 = "onnx.If"(%c) ({
    onnx.Yield %x : tensor<*xf32>
  }, {
    onnx.Yield %x : tensor<*xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// -----

func.func @loop_rank(%n: tensor<i64>, %x: tensor<1xf32>, %axes: tensor<1xi64>) -> tensor<?x1xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{'onnx.Loop' op cannot be lowered: the rank of a carried value changes in the loop}}
  %0:2 = "onnx.Loop"(%n, %none, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<*xf32>):
    %1 = onnx.Constant dense<1.0> : tensor<1x1xf32>
    onnx.Yield %c, %1, %x : tensor<i1>, tensor<1x1xf32>, tensor<1xf32>
  }) : (tensor<i64>, none, tensor<1xf32>) -> (tensor<?xf32>, tensor<?x1xf32>)
  onnx.Return %0#1 : tensor<?x1xf32>
}

// -----

func.func @scan_input(%s: tensor<1xf32>, %x: tensor<*xf32>) -> tensor<1xf32> {
  // expected-error @+1 {{'onnx.Scan' op cannot be lowered: the rank of an operand is unknown}}
  %0 = "onnx.Scan"(%s, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%a: tensor<1xf32>, %b: tensor<1xf32>):
    %1 = "onnx.Add"(%a, %b) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    onnx.Yield %1 : tensor<1xf32>
  }) : (tensor<1xf32>, tensor<*xf32>) -> tensor<1xf32>
  onnx.Return %0 : tensor<1xf32>
}

// -----

func.func @layout(%c: tensor<i1>, %x: tensor<1x4x2x2xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>) -> tensor<1x4x2x2xf32, #onnx.layout<{dataLayout = "NCHW4C"}>> {
  // expected-error @+1 {{'onnx.If' op cannot be lowered: no upstream dialect has type tensor<1x4x2x2xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>}}
  %0 = "onnx.If"(%c) ({
    onnx.Yield %x : tensor<1x4x2x2xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>
  }, {
    onnx.Yield %x : tensor<1x4x2x2xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>
  }) : (tensor<i1>) -> tensor<1x4x2x2xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>
  // expected-error @+1 {{'onnx.Return' op cannot be lowered: no upstream dialect has type}}
  onnx.Return %0 : tensor<1x4x2x2xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>
}

// -----

func.func @body(%n: tensor<i64>, %x: tensor<*xf32>) -> tensor<?x2xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{'onnx.Loop' op cannot be lowered: the rank of what the body yields is unknown}}
  %0 = "onnx.Loop"(%n, %none) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>):
    onnx.Yield %c, %x : tensor<i1>, tensor<*xf32>
  }) : (tensor<i64>, none) -> tensor<?x2xf32>
  onnx.Return %0 : tensor<?x2xf32>
}

// -----

func.func @scan_result(%s: tensor<1xf32>, %x: tensor<2x1xf32>) -> tensor<*xf32> {
  // expected-error @+1 {{'onnx.Scan' op cannot be lowered: the rank of a result is unknown}}
  %0:2 = "onnx.Scan"(%s, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%a: tensor<1xf32>, %b: tensor<1xf32>):
    onnx.Yield %a, %b : tensor<1xf32>, tensor<1xf32>
  }) : (tensor<1xf32>, tensor<2x1xf32>) -> (tensor<1xf32>, tensor<*xf32>)
  onnx.Return %0#1 : tensor<*xf32>
}

// -----

func.func @only_branch(%c: tensor<i1>, %x: tensor<*xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{'onnx.If' op cannot be lowered: the rank of what a branch yields is unknown}}
  %0 = "onnx.If"(%c) ({
    onnx.Yield %x : tensor<*xf32>
  }, {
    %1 = "onnx.Fail"() <{message = "never"}> : () -> tensor<2xf32>
    onnx.Yield %1 : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// -----

func.func @fail_unranked() -> tensor<*xf32> {
  // expected-error @+1 {{'onnx.Fail' op cannot be lowered: the rank of a result is unknown}}
  %0 = "onnx.Fail"() <{message = "never"}> : () -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @fail_sequence() -> !onnx.Seq<tensor<2xf32>> {
  // expected-error @+1 {{'onnx.Fail' op cannot be lowered: a result is no tensor}}
  %0 = "onnx.Fail"() <{message = "never"}> : () -> !onnx.Seq<tensor<2xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<2xf32>>
}
