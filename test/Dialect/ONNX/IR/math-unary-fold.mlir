// RUN: agate-opt %s --canonicalize -split-input-file | FileCheck %s

// CHECK-LABEL: func @involutions
// CHECK-NEXT: onnx.Return %arg0, %arg1, %arg2 :
func.func @involutions(%x: tensor<?xf32>, %b: tensor<*xi1>, %i: tensor<3xui8>) -> (tensor<?xf32>, tensor<*xi1>, tensor<3xui8>) {
  %0 = "onnx.Neg"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  %1 = "onnx.Neg"(%0) : (tensor<?xf32>) -> tensor<?xf32>
  %2 = "onnx.Not"(%b) : (tensor<*xi1>) -> tensor<*xi1>
  %3 = "onnx.Not"(%2) : (tensor<*xi1>) -> tensor<*xi1>
  %4 = "onnx.BitwiseNot"(%i) : (tensor<3xui8>) -> tensor<3xui8>
  %5 = "onnx.BitwiseNot"(%4) : (tensor<3xui8>) -> tensor<3xui8>
  onnx.Return %1, %3, %5 : tensor<?xf32>, tensor<*xi1>, tensor<3xui8>
}

// -----

// Not exact, or of another type.
// CHECK-LABEL: func @no_involutions
// CHECK-COUNT-2: "onnx.Reciprocal"
// CHECK-COUNT-2: "onnx.Neg"
func.func @no_involutions(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<3xf32>) {
  %0 = "onnx.Reciprocal"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  %1 = "onnx.Reciprocal"(%0) : (tensor<?xf32>) -> tensor<?xf32>
  %2 = "onnx.Neg"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  %3 = "onnx.Neg"(%2) : (tensor<?xf32>) -> tensor<3xf32>
  onnx.Return %1, %3 : tensor<?xf32>, tensor<3xf32>
}

// -----

// CHECK-LABEL: func @idempotent
// CHECK-NEXT: %[[ABS:.*]] = "onnx.Abs"(%arg0)
// CHECK-NEXT: %[[CEIL:.*]] = "onnx.Ceil"(%arg0)
// CHECK-NEXT: %[[RELU:.*]] = "onnx.Relu"(%arg0)
// CHECK-NEXT: %[[SIGN:.*]] = "onnx.Sign"(%arg0)
// CHECK-NEXT: onnx.Return %[[ABS]], %[[CEIL]], %[[RELU]], %[[SIGN]], %arg1 :
func.func @idempotent(%x: tensor<?xf32>, %u: tensor<?xui8>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xui8>) {
  %0 = "onnx.Neg"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  %1 = "onnx.Abs"(%0) : (tensor<?xf32>) -> tensor<?xf32>
  %2 = "onnx.Abs"(%1) : (tensor<?xf32>) -> tensor<?xf32>
  %3 = "onnx.Ceil"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  %4 = "onnx.Floor"(%3) : (tensor<?xf32>) -> tensor<?xf32>
  %5 = "onnx.Round"(%4) : (tensor<?xf32>) -> tensor<?xf32>
  %6 = "onnx.Ceil"(%5) : (tensor<?xf32>) -> tensor<?xf32>
  %7 = "onnx.Relu"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  %8 = "onnx.Relu"(%7) : (tensor<?xf32>) -> tensor<?xf32>
  %9 = "onnx.Sign"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  %10 = "onnx.Sign"(%9) : (tensor<?xf32>) -> tensor<?xf32>
  %11 = "onnx.Abs"(%u) : (tensor<?xui8>) -> tensor<?xui8>
  onnx.Return %2, %6, %8, %10, %11 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xui8>
}

// -----

// CHECK-LABEL: func @splats
// CHECK-DAG: %[[ABS:.*]] = onnx.Constant dense<-128> : tensor<90xi8>
// CHECK-DAG: %[[NEG:.*]] = onnx.Constant dense<7> : tensor<90xi8>
// CHECK-DAG: %[[SIGN:.*]] = onnx.Constant dense<-1> : tensor<90xi8>
// CHECK-DAG: %[[USIGN:.*]] = onnx.Constant dense<1> : tensor<90xui8>
// CHECK-DAG: %[[RELU:.*]] = onnx.Constant dense<0> : tensor<90xi8>
// CHECK-DAG: %[[ELEMENTS:.*]] = onnx.Constant dense<[3, 0, -4]> : tensor<3xi32>
// CHECK: onnx.Return %[[ABS]], %[[NEG]], %[[SIGN]], %[[USIGN]], %[[RELU]], %[[ELEMENTS]]
func.func @splats() -> (tensor<90xi8>, tensor<90xi8>, tensor<90xi8>, tensor<90xui8>, tensor<90xi8>, tensor<3xi32>) {
  %min = onnx.Constant dense<-128> : tensor<90xi8>
  %m = onnx.Constant dense<-7> : tensor<90xi8>
  %u = onnx.Constant dense<200> : tensor<90xui8>
  %e = onnx.Constant dense<[-3, 0, 4]> : tensor<3xi32>
  %0 = "onnx.Abs"(%min) : (tensor<90xi8>) -> tensor<90xi8>
  %1 = "onnx.Neg"(%m) : (tensor<90xi8>) -> tensor<90xi8>
  %2 = "onnx.Sign"(%m) : (tensor<90xi8>) -> tensor<90xi8>
  %3 = "onnx.Sign"(%u) : (tensor<90xui8>) -> tensor<90xui8>
  %4 = "onnx.Relu"(%m) : (tensor<90xi8>) -> tensor<90xi8>
  %5 = "onnx.Neg"(%e) : (tensor<3xi32>) -> tensor<3xi32>
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<90xi8>, tensor<90xi8>, tensor<90xi8>, tensor<90xui8>, tensor<90xi8>, tensor<3xi32>
}

// -----

// CHECK-LABEL: func @clip_without_bounds
// CHECK: %[[Y:.*]] = "onnx.Clip"(%arg0
// CHECK: onnx.Return %[[Y]], %arg1 : tensor<?xf32>, tensor<?xi8>
func.func @clip_without_bounds(%x: tensor<?xf32>, %i: tensor<?xi8>) -> (tensor<?xf32>, tensor<?xi8>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Clip"(%x, %none, %none) : (tensor<?xf32>, none, none) -> tensor<?xf32>
  %1 = "onnx.Clip"(%i, %none, %none) : (tensor<?xi8>, none, none) -> tensor<?xi8>
  %2 = "onnx.ClipV12"(%1, %none, %none) : (tensor<?xi8>, none, none) -> tensor<?xi8>
  onnx.Return %0, %2 : tensor<?xf32>, tensor<?xi8>
}

// -----

// CHECK-LABEL: func @clip_with_bound
// CHECK: "onnx.Clip"
func.func @clip_with_bound(%x: tensor<?xf32>, %b: tensor<f32>) -> tensor<?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Clip"(%x, %b, %none) : (tensor<?xf32>, tensor<f32>, none) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// An operand of unknown rank hides that types contradict each other.

// CHECK-LABEL: func @contradicting_types
// CHECK: %[[N:.*]] = "onnx.Neg"
// CHECK: "onnx.Abs"(%[[N]])
func.func @contradicting_types(%x: tensor<f32>) -> tensor<?xf32> {
  %0 = "onnx.Neg"(%x) : (tensor<f32>) -> tensor<*xf32>
  %1 = "onnx.Abs"(%0) : (tensor<*xf32>) -> tensor<?xf32>
  onnx.Return %1 : tensor<?xf32>
}
