// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @truth_values
func.func @truth_values(%a: tensor<2x1xi1>, %b: tensor<?xi1>) {
  // CHECK: "onnx.And"(%arg0, %arg1) : (tensor<2x1xi1>, tensor<?xi1>) -> tensor<2x?xi1>
  %0 = "onnx.And"(%a, %b) : (tensor<2x1xi1>, tensor<?xi1>) -> tensor<2x?xi1>
  // CHECK: "onnx.Or"(%arg0, %arg1) : (tensor<2x1xi1>, tensor<?xi1>) -> tensor<2x?xi1>
  %1 = "onnx.Or"(%a, %b) : (tensor<2x1xi1>, tensor<?xi1>) -> tensor<2x?xi1>
  // CHECK: "onnx.Xor"(%arg0, %arg1) : (tensor<2x1xi1>, tensor<?xi1>) -> tensor<2x?xi1>
  %2 = "onnx.Xor"(%a, %b) : (tensor<2x1xi1>, tensor<?xi1>) -> tensor<2x?xi1>
  // CHECK: "onnx.Not"(%arg1) : (tensor<?xi1>) -> tensor<?xi1>
  %3 = "onnx.Not"(%b) : (tensor<?xi1>) -> tensor<?xi1>
  return
}

// CHECK-LABEL: func @comparisons
func.func @comparisons(%a: tensor<2x1xf32>, %b: tensor<?xf32>, %i: tensor<*xui16>) {
  // CHECK: "onnx.Equal"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xi1>
  %0 = "onnx.Equal"(%a, %b) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xi1>
  // CHECK: "onnx.Equal"(%arg2, %arg2) : (tensor<*xui16>, tensor<*xui16>) -> tensor<*xi1>
  %1 = "onnx.Equal"(%i, %i) : (tensor<*xui16>, tensor<*xui16>) -> tensor<*xi1>
  // CHECK: "onnx.Greater"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xi1>
  %2 = "onnx.Greater"(%a, %b) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xi1>
  // CHECK: "onnx.Greater"(%arg2, %arg2) : (tensor<*xui16>, tensor<*xui16>) -> tensor<*xi1>
  %3 = "onnx.Greater"(%i, %i) : (tensor<*xui16>, tensor<*xui16>) -> tensor<*xi1>
  // CHECK: "onnx.GreaterOrEqual"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xi1>
  %4 = "onnx.GreaterOrEqual"(%a, %b) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xi1>
  // CHECK: "onnx.GreaterOrEqual"(%arg2, %arg2) : (tensor<*xui16>, tensor<*xui16>) -> tensor<*xi1>
  %5 = "onnx.GreaterOrEqual"(%i, %i) : (tensor<*xui16>, tensor<*xui16>) -> tensor<*xi1>
  // CHECK: "onnx.Less"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xi1>
  %6 = "onnx.Less"(%a, %b) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xi1>
  // CHECK: "onnx.Less"(%arg2, %arg2) : (tensor<*xui16>, tensor<*xui16>) -> tensor<*xi1>
  %7 = "onnx.Less"(%i, %i) : (tensor<*xui16>, tensor<*xui16>) -> tensor<*xi1>
  // CHECK: "onnx.LessOrEqual"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xi1>
  %8 = "onnx.LessOrEqual"(%a, %b) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xi1>
  // CHECK: "onnx.LessOrEqual"(%arg2, %arg2) : (tensor<*xui16>, tensor<*xui16>) -> tensor<*xi1>
  %9 = "onnx.LessOrEqual"(%i, %i) : (tensor<*xui16>, tensor<*xui16>) -> tensor<*xi1>
  return
}

// CHECK-LABEL: func @equal_types
func.func @equal_types(%a: tensor<2x!onnx.String>, %b: tensor<2xi1>, %c: tensor<2xbf16>) {
  // CHECK: "onnx.Equal"(%arg0, %arg0) : (tensor<2x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %0 = "onnx.Equal"(%a, %a) : (tensor<2x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  // CHECK: "onnx.Equal"(%arg1, %arg1) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  %1 = "onnx.Equal"(%b, %b) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  // CHECK: "onnx.Equal"(%arg2, %arg2) : (tensor<2xbf16>, tensor<2xbf16>) -> tensor<2xi1>
  %2 = "onnx.Equal"(%c, %c) : (tensor<2xbf16>, tensor<2xbf16>) -> tensor<2xi1>
  return
}

// CHECK-LABEL: func @bits
func.func @bits(%a: tensor<2x1xi32>, %b: tensor<?xi32>, %u: tensor<3xui8>) {
  // CHECK: "onnx.BitwiseAnd"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<?xi32>) -> tensor<2x?xi32>
  %0 = "onnx.BitwiseAnd"(%a, %b) : (tensor<2x1xi32>, tensor<?xi32>) -> tensor<2x?xi32>
  // CHECK: "onnx.BitwiseOr"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<?xi32>) -> tensor<2x?xi32>
  %1 = "onnx.BitwiseOr"(%a, %b) : (tensor<2x1xi32>, tensor<?xi32>) -> tensor<2x?xi32>
  // CHECK: "onnx.BitwiseXor"(%arg0, %arg1) : (tensor<2x1xi32>, tensor<?xi32>) -> tensor<2x?xi32>
  %2 = "onnx.BitwiseXor"(%a, %b) : (tensor<2x1xi32>, tensor<?xi32>) -> tensor<2x?xi32>
  // CHECK: "onnx.BitwiseNot"(%arg1) : (tensor<?xi32>) -> tensor<?xi32>
  %3 = "onnx.BitwiseNot"(%b) : (tensor<?xi32>) -> tensor<?xi32>
  // CHECK: "onnx.BitShift"(%arg2, %arg2) <{direction = "LEFT"}> : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xui8>
  %4 = "onnx.BitShift"(%u, %u) <{direction = "LEFT"}> : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xui8>
  // CHECK: "onnx.BitShift"(%arg2, %arg2) <{direction = "RIGHT"}> : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xui8>
  %5 = "onnx.BitShift"(%u, %u) <{direction = "RIGHT"}> : (tensor<3xui8>, tensor<3xui8>) -> tensor<3xui8>
  return
}

// CHECK-LABEL: func @before_seven
func.func @before_seven(%a0: tensor<2x3xi1>, %b0: tensor<2xi1>, %a1: tensor<2x3xi32>, %b1: tensor<2xi32>, %a2: tensor<2x3xf32>, %b2: tensor<2xf32>, %a3: tensor<2x3xf32>, %b3: tensor<2xf32>, %a4: tensor<2x3xi1>, %b4: tensor<2xi1>, %a5: tensor<2x3xi1>, %b5: tensor<2xi1>) {
  // CHECK: "onnx.AndV1"(%arg0, %arg0) <{broadcast = 0 : si64}> : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  %0 = "onnx.AndV1"(%a0, %a0) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  // CHECK: "onnx.AndV1"(%arg0, %arg1) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xi1>, tensor<2xi1>) -> tensor<2x3xi1>
  %1 = "onnx.AndV1"(%a0, %b0) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xi1>, tensor<2xi1>) -> tensor<2x3xi1>
  // CHECK: "onnx.EqualV1"(%arg2, %arg2) <{broadcast = 0 : si64}> : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  %2 = "onnx.EqualV1"(%a1, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  // CHECK: "onnx.EqualV1"(%arg2, %arg3) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2x3xi1>
  %3 = "onnx.EqualV1"(%a1, %b1) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<2x3xi1>
  // CHECK: "onnx.GreaterV1"(%arg4, %arg4) <{broadcast = 0 : si64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %4 = "onnx.GreaterV1"(%a2, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  // CHECK: "onnx.GreaterV1"(%arg4, %arg5) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xi1>
  %5 = "onnx.GreaterV1"(%a2, %b2) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xi1>
  // CHECK: "onnx.LessV1"(%arg6, %arg6) <{broadcast = 0 : si64}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  %6 = "onnx.LessV1"(%a3, %a3) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  // CHECK: "onnx.LessV1"(%arg6, %arg7) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xi1>
  %7 = "onnx.LessV1"(%a3, %b3) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xi1>
  // CHECK: "onnx.OrV1"(%arg8, %arg8) <{broadcast = 0 : si64}> : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  %8 = "onnx.OrV1"(%a4, %a4) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  // CHECK: "onnx.OrV1"(%arg8, %arg9) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xi1>, tensor<2xi1>) -> tensor<2x3xi1>
  %9 = "onnx.OrV1"(%a4, %b4) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xi1>, tensor<2xi1>) -> tensor<2x3xi1>
  // CHECK: "onnx.XorV1"(%arg10, %arg10) <{broadcast = 0 : si64}> : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  %10 = "onnx.XorV1"(%a5, %a5) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  // CHECK: "onnx.XorV1"(%arg10, %arg11) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xi1>, tensor<2xi1>) -> tensor<2x3xi1>
  %11 = "onnx.XorV1"(%a5, %b5) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<2x3xi1>, tensor<2xi1>) -> tensor<2x3xi1>
  return
}
