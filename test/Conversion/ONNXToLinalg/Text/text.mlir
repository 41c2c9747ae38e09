// RUN: agate-opt %s --convert-onnx-to-linalg | FileCheck %s

// CHECK-DAG: func.func private @agateConcatStrings(i64, i64) -> i64
// CHECK-DAG: func.func private @agateParseInteger(i64, i64, i64) -> i64
// CHECK-DAG: func.func private @agateMatchStrings(index, i64, i64, index)

// What moves strings moves handles, and Equal compares them.
// CHECK-LABEL: func @handles
// CHECK-SAME: (%{{.*}}: tensor<?xi64>, %{{.*}}: tensor<?xi64>) -> tensor<?xi1>
// CHECK-NOT: call
// CHECK: arith.cmpi eq, %{{.*}}, %{{.*}} : i64
// CHECK-NOT: call
func.func @handles(%x: tensor<?x!onnx.String>, %y: tensor<?x!onnx.String>) -> tensor<?xi1> {
  %0 = "onnx.Transpose"(%x) <{perm = [0]}> : (tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %1 = "onnx.Equal"(%0, %y) : (tensor<?x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?xi1>
  onnx.Return %1 : tensor<?xi1>
}

// What is computed for each element is a call in the body of an operation.
// CHECK-LABEL: func @elements
// CHECK: linalg.generic
// CHECK: ^bb0(%[[X:.*]]: i64, %[[Y:.*]]: i64, %{{.*}}: i64):
// CHECK: %[[Z:.*]] = func.call @agateConcatStrings(%[[X]], %[[Y]]) : (i64, i64) -> i64
// CHECK: linalg.yield %[[Z]]
// CHECK: linalg.generic
// CHECK: func.call @agateParseInteger
func.func @elements(%x: tensor<3x!onnx.String>, %y: tensor<3x!onnx.String>) -> tensor<3xi8> {
  %0 = "onnx.StringConcat"(%x, %y) : (tensor<3x!onnx.String>, tensor<3x!onnx.String>) -> tensor<3x!onnx.String>
  %1 = "onnx.Cast"(%0) <{saturate = 1 : si64, to = i8}> : (tensor<3x!onnx.String>) -> tensor<3xi8>
  onnx.Return %1 : tensor<3xi8>
}

// What is computed for a tensor at once gets addresses of buffers that nothing
// else writes.
// CHECK-LABEL: func @tensors
// CHECK: %[[COPY:.*]] = memref.alloc
// CHECK: bufferization.materialize_in_destination %{{.*}} in restrict writable %[[COPY]]
// CHECK: %[[FROM:.*]] = memref.extract_aligned_pointer_as_index %[[COPY]]
// CHECK: %[[RESULT:.*]] = memref.alloc() : memref<3xi1>
// CHECK: %[[TO:.*]] = memref.extract_aligned_pointer_as_index %[[RESULT]]
// CHECK: call @agateMatchStrings(%[[FROM]], %{{.*}}, %{{.*}}, %[[TO]])
// CHECK: bufferization.to_tensor %[[RESULT]] restrict writable
func.func @tensors(%x: tensor<3x!onnx.String>) -> tensor<3xi1> {
  %0 = "onnx.RegexFullMatch"(%x) <{pattern = ""}> : (tensor<3x!onnx.String>) -> tensor<3xi1>
  onnx.Return %0 : tensor<3xi1>
}
