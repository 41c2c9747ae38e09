// RUN: agate-opt %s --pass-pipeline='builtin.module(infer-onnx-shapes)' -split-input-file | FileCheck %s
// RUN: agate-opt %s --infer-onnx-shapes --infer-onnx-shapes -split-input-file | FileCheck %s

// The signature follows what is returned.

// CHECK-LABEL: func @signature(%arg0: tensor<2x3xf32>) -> (tensor<2xi64>, tensor<2x3xf32>)
func.func @signature(%x: tensor<2x3xf32>) -> (tensor<*xi64>, tensor<2x3xf32>) {
  // CHECK: "onnx.Shape"{{.*}} -> tensor<2xi64>
  %0 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<2x3xf32>) -> tensor<*xi64>
  onnx.Return %0, %x : tensor<*xi64>, tensor<2x3xf32>
}

// -----

// Static, partial, dynamic and unknown operands of generators.

// CHECK-LABEL: func @eye
// CHECK-SAME: -> (tensor<2x3xf32>, tensor<2x?xf32>, tensor<?x?x?x2xf32>, tensor<*xf32>, tensor<5x?x2x?xf32>)
func.func @eye(%n: tensor<i64>, %b2: tensor<2xi64>, %b: tensor<?xi64>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<5x?x?x?xf32>) {
  %2 = arith.constant dense<2> : tensor<i32>
  %3 = arith.constant dense<3> : tensor<1xi64>
  %0 = agate.Eye(%2, %3, %n) <{output_type = f32}> : (tensor<i32>, tensor<1xi64>, tensor<i64>) -> tensor<*xf32>
  %1 = agate.Eye(%2, %n, %n) <{output_type = f32}> : (tensor<i32>, tensor<i64>, tensor<i64>) -> tensor<*xf32>
  %4 = agate.Eye(%n, %2, %n, %b2) <{output_type = f32}> : (tensor<i64>, tensor<i32>, tensor<i64>, tensor<2xi64>) -> tensor<*xf32>
  %5 = agate.Eye(%2, %2, %2, %b) <{output_type = f32}> : (tensor<i32>, tensor<i32>, tensor<i32>, tensor<?xi64>) -> tensor<*xf32>
  %6 = agate.Eye(%2, %n, %n, %b2) <{output_type = f32}> : (tensor<i32>, tensor<i64>, tensor<i64>, tensor<2xi64>) -> tensor<5x?x?x?xf32>
  onnx.Return %0, %1, %4, %5, %6 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<5x?x?x?xf32>
}

// -----

// CHECK-LABEL: func @onehot
// CHECK-SAME: -> (tensor<4x2x?xi8>, tensor<2x?x?xi8>, tensor<*xi8>, tensor<4xi8>)
func.func @onehot(%i: tensor<2x?xi32>, %u: tensor<*xi32>, %z: tensor<i64>, %n: tensor<i64>, %v: tensor<i8>)
    -> (tensor<*xi8>, tensor<*xi8>, tensor<*xi8>, tensor<*xi8>) {
  %4 = arith.constant dense<4> : tensor<i64>
  %0 = agate.OneHot(%i, %4, %v, %v) <{axis = 0 : si64}> : (tensor<2x?xi32>, tensor<i64>, tensor<i8>, tensor<i8>) -> tensor<*xi8>
  %1 = agate.OneHot(%i, %n, %v, %v) <{axis = -1 : si64}> : (tensor<2x?xi32>, tensor<i64>, tensor<i8>, tensor<i8>) -> tensor<*xi8>
  %2 = agate.OneHot(%u, %4, %v, %v) <{axis = -1 : si64}> : (tensor<*xi32>, tensor<i64>, tensor<i8>, tensor<i8>) -> tensor<*xi8>
  %3 = agate.OneHot(%z, %4, %v, %v) <{axis = -1 : si64}> : (tensor<i64>, tensor<i64>, tensor<i8>, tensor<i8>) -> tensor<*xi8>
  onnx.Return %0, %1, %2, %3 : tensor<*xi8>, tensor<*xi8>, tensor<*xi8>, tensor<*xi8>
}

// -----

// CHECK-LABEL: func @diagonal_matrix
// CHECK-SAME: -> (tensor<2x?xf64>, tensor<?x?x?xf64>, tensor<2x5xf64>, tensor<*xf64>)
func.func @diagonal_matrix(%x: tensor<2x?xf64>, %u: tensor<*xf64>, %s: tensor<3xi32>)
    -> (tensor<*xf64>, tensor<*xf64>, tensor<*xf64>, tensor<*xf64>) {
  %0 = agate.DiagonalMatrix input(%x : tensor<2x?xf64>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f64}> : tensor<*xf64>
  %1 = agate.DiagonalMatrix shape(%s : tensor<3xi32>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f64}> : tensor<*xf64>
  %c = arith.constant dense<[2, 5]> : tensor<2xi64>
  %2 = agate.DiagonalMatrix input(%x : tensor<2x?xf64>) shape(%c : tensor<2xi64>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f64}> : tensor<*xf64>
  %3 = agate.DiagonalMatrix input(%u : tensor<*xf64>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f64}> : tensor<*xf64>
  onnx.Return %0, %1, %2, %3 : tensor<*xf64>, tensor<*xf64>, tensor<*xf64>, tensor<*xf64>
}

// -----

// Types travel into private functions and back, also through casts.

// CHECK-LABEL: func private @callee(%arg0: tensor<4x5xf32>) -> tensor<5x4xi64>
func.func private @callee(%x: tensor<*xf32>) -> tensor<*xi64> {
  %0 = "onnx.Shape"(%x) <{start = 1 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  %1 = "onnx.Shape"(%x) <{end = 1 : si64, start = 0 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  %2 = "onnx.Concat"(%0, %1) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %3 = onnx.ConstantOfShape(%2) {value = dense<7> : tensor<1xi64>} : (tensor<*xi64>) -> tensor<*xi64>
  onnx.Return %3 : tensor<*xi64>
}

// CHECK-LABEL: func @caller(%arg0: tensor<4x5xf32>) -> tensor<5x4xi64>
func.func @caller(%x: tensor<4x5xf32>) -> tensor<*xi64> {
  %0 = tensor.cast %x : tensor<4x5xf32> to tensor<*xf32>
  // CHECK: call @callee(%{{.*}}) : (tensor<4x5xf32>) -> tensor<5x4xi64>
  %1 = call @callee(%0) : (tensor<*xf32>) -> tensor<*xi64>
  onnx.Return %1 : tensor<*xi64>
}

// -----

// Callers that do not agree, and callers that are not known.

// CHECK-LABEL: func private @two(%arg0: tensor<*xf32>) -> tensor<*xf32>
func.func private @two(%x: tensor<*xf32>) -> tensor<*xf32> {
  onnx.Return %x : tensor<*xf32>
}

// CHECK-LABEL: func @callers
func.func @callers(%x: tensor<4xf32>, %y: tensor<5xf32>) {
  %0 = tensor.cast %x : tensor<4xf32> to tensor<*xf32>
  %1 = tensor.cast %y : tensor<5xf32> to tensor<*xf32>
  // CHECK: call @two(%{{.*}}) : (tensor<*xf32>) -> tensor<*xf32>
  %2 = call @two(%0) : (tensor<*xf32>) -> tensor<*xf32>
  %3 = call @two(%1) : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return
}

// CHECK-LABEL: func private @entry(%arg0: tensor<?xf32>) -> tensor<?xf32>
func.func private @entry(%x: tensor<?xf32>) -> tensor<?xf32> {
  onnx.Return %x : tensor<?xf32>
}
"onnx.EntryPoint"() <{func = @entry}> : () -> ()

// CHECK-LABEL: func private @by_reference(%arg0: tensor<?xf32>) -> tensor<?xi64>
func.func private @by_reference(%x: tensor<?xf32>) -> tensor<?xi64> {
  %0 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?xf32>) -> tensor<?xi64>
  // CHECK: %[[CAST:.*]] = tensor.cast %{{.*}} : tensor<1xi64> to tensor<?xi64>
  // CHECK: onnx.Return %[[CAST]] : tensor<?xi64>
  onnx.Return %0 : tensor<?xi64>
}
func.func @reference() -> ((tensor<?xf32>) -> tensor<?xi64>) {
  %0 = constant @by_reference : (tensor<?xf32>) -> tensor<?xi64>
  return %0 : (tensor<?xf32>) -> tensor<?xi64>
}

// -----

// Calls of external and of recursive functions.

// CHECK-LABEL: func private @external(tensor<?xi64>) -> tensor<*xf32>
func.func private @external(tensor<?xi64>) -> tensor<*xf32>

// CHECK-LABEL: func private @recursive(%arg0: tensor<3xf32>) -> tensor<*xf32>
func.func private @recursive(%x: tensor<3xf32>) -> tensor<*xf32> {
  %0 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<3xf32>) -> tensor<?xi64>
  // CHECK: %[[CAST:.*]] = tensor.cast %{{.*}} : tensor<1xi64> to tensor<?xi64>
  // CHECK: call @external(%[[CAST]])
  %1 = call @external(%0) : (tensor<?xi64>) -> tensor<*xf32>
  // CHECK: call @recursive(%{{.*}}) : (tensor<3xf32>) -> tensor<*xf32>
  %2 = call @recursive(%x) : (tensor<3xf32>) -> tensor<*xf32>
  onnx.Return %2 : tensor<*xf32>
}

// -----

// Operations of other dialects, blocks and regions keep the types that they
// have.

// CHECK-LABEL: func @blocks
// CHECK-SAME: -> tensor<?xi64>
func.func @blocks(%x: tensor<2xf32>, %c: i1) -> tensor<?xi64> {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<2xf32>) -> tensor<?xi64>
  // CHECK: tensor.cast %{{.*}} : tensor<1xi64> to tensor<?xi64>
  onnx.Return %0 : tensor<?xi64>
^bb2:
  cf.br ^bb1
}

// CHECK-LABEL: func @region
func.func @region(%x: tensor<2xf32>, %c: i1) -> tensor<?xi64> {
  // CHECK: scf.if %{{.*}} -> (tensor<?xi64>) {
  %0 = scf.if %c -> tensor<?xi64> {
    // CHECK: "onnx.Shape"{{.*}} -> tensor<1xi64>
    // CHECK: %[[CAST:.*]] = tensor.cast
    // CHECK: scf.yield %[[CAST]] : tensor<?xi64>
    %1 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<2xf32>) -> tensor<?xi64>
    scf.yield %1 : tensor<?xi64>
  } else {
    %2 = arith.constant 1 : index
    %1 = tensor.empty(%2) : tensor<?xi64>
    scf.yield %1 : tensor<?xi64>
  }
  onnx.Return %0 : tensor<?xi64>
}

// CHECK-LABEL: func @no_return(%arg0: tensor<2xf32>) -> tensor<2xf32>
func.func @no_return(%x: tensor<2xf32>) -> tensor<2xf32> {
  // CHECK: ub.unreachable
  ub.unreachable
}

// CHECK-LABEL: func @other_user
func.func @other_user(%x: tensor<3xf32>) -> tensor<?xi64> {
  %0 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<3xf32>) -> tensor<?xi64>
  // CHECK: %[[CAST:.*]] = tensor.cast %{{.*}} : tensor<1xi64> to tensor<?xi64>
  // CHECK: math.absi %[[CAST]] : tensor<?xi64>
  %1 = math.absi %0 : tensor<?xi64>
  onnx.Return %1 : tensor<?xi64>
}

// -----

// The encoding of a declared type is kept.

// CHECK-LABEL: func @encoding
// CHECK-SAME: -> tensor<2x3xf32, "row">
func.func @encoding(%x: tensor<2x3xf32>) -> tensor<?x?xf32, "row"> {
  %0 = agate.DiagonalMatrix input(%x : tensor<2x3xf32>) <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = 1.0 : f32}> : tensor<?x?xf32, "row">
  onnx.Return %0 : tensor<?x?xf32, "row">
}

// -----

// Functions have the types of what they return, and so have calls.
// CHECK-LABEL: func private @returns_more
// CHECK-SAME: -> (tensor<2x3xf32>, !onnx.Seq<tensor<2x3xf32>>)
func.func private @returns_more(%x: tensor<2x3xf32>) -> (tensor<?x?xf32>, !onnx.Seq<tensor<*xf32>>) {
  %0 = "onnx.SequenceConstruct"(%x) : (tensor<2x3xf32>) -> !onnx.Seq<tensor<2x3xf32>>
  onnx.Return %x, %0 : tensor<2x3xf32>, !onnx.Seq<tensor<2x3xf32>>
}

// CHECK-LABEL: func @calls_it
// CHECK-SAME: -> (tensor<2x3xf32>, tensor<2x3xf32>)
// CHECK: call @returns_more(%arg0) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, !onnx.Seq<tensor<2x3xf32>>)
// CHECK: "onnx.Relu"(%{{.*}}) : (tensor<2x3xf32>) -> tensor<2x3xf32>
func.func @calls_it(%x: tensor<2x3xf32>) -> (tensor<*xf32>, tensor<?x?xf32>) {
  %i = onnx.Constant dense<0> : tensor<i64>
  %0:2 = func.call @returns_more(%x) : (tensor<2x3xf32>) -> (tensor<?x?xf32>, !onnx.Seq<tensor<*xf32>>)
  %1 = "onnx.Relu"(%0#0) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %2 = "onnx.SequenceAt"(%0#1, %i) : (!onnx.Seq<tensor<*xf32>>, tensor<i64>) -> tensor<*xf32>
  onnx.Return %1, %1 : tensor<?x?xf32>, tensor<?x?xf32>
}

// -----

// What a branch yields may say more than the result of the operation, too.
// CHECK-LABEL: func @yields_more
// CHECK-SAME: -> tensor<2x3xf32>
func.func @yields_more(%c: tensor<i1>, %x: tensor<2x3xf32>) -> tensor<*xf32> {
  %0 = "onnx.If"(%c) ({
    onnx.Yield %x : tensor<2x3xf32>
  }, {
    %1 = "onnx.Relu"(%x) : (tensor<2x3xf32>) -> tensor<2x?xf32>
    onnx.Yield %1 : tensor<2x?xf32>
  }) : (tensor<i1>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}
