// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @cast_like
func.func @cast_like(%x: tensor<2x?xf32>, %y: tensor<*xf8E8M0FNU>, %s: tensor<!onnx.String>, %n: tensor<3xui2>) {
  // CHECK: "onnx.CastLike"(%arg0, %arg1) <{saturate = 1 : si64}> : (tensor<2x?xf32>, tensor<*xf8E8M0FNU>) -> tensor<2x?xf8E8M0FNU>
  %0 = "onnx.CastLike"(%x, %y) : (tensor<2x?xf32>, tensor<*xf8E8M0FNU>) -> tensor<2x?xf8E8M0FNU>
  // CHECK: <{round_mode = "down", saturate = 0 : si64}> : (tensor<2x?xf32>, tensor<*xf8E8M0FNU>) -> tensor<*xf8E8M0FNU>
  %1 = "onnx.CastLike"(%x, %y) <{round_mode = "down", saturate = 0 : si64}> : (tensor<2x?xf32>, tensor<*xf8E8M0FNU>) -> tensor<*xf8E8M0FNU>
  // CHECK: (tensor<3xui2>, tensor<!onnx.String>) -> tensor<3x!onnx.String>
  %2 = "onnx.CastLike"(%n, %s) : (tensor<3xui2>, tensor<!onnx.String>) -> tensor<3x!onnx.String>
  return
}

// CHECK-LABEL: func @bit_cast
func.func @bit_cast(%x: tensor<2x?xf32>, %b: tensor<2xi1>, %c: tensor<2xcomplex<f32>>, %n: tensor<2xf4E2M1FN>) {
  // CHECK: "onnx.BitCast"(%arg0) <{to = ui32}> : (tensor<2x?xf32>) -> tensor<2x?xui32>
  %0 = "onnx.BitCast"(%x) <{to = ui32}> : (tensor<2x?xf32>) -> tensor<2x?xui32>
  // CHECK: <{to = i8}> : (tensor<2xi1>) -> tensor<2xi8>
  %1 = "onnx.BitCast"(%b) <{to = i8}> : (tensor<2xi1>) -> tensor<2xi8>
  // CHECK: <{to = f64}> : (tensor<2xcomplex<f32>>) -> tensor<2xf64>
  %2 = "onnx.BitCast"(%c) <{to = f64}> : (tensor<2xcomplex<f32>>) -> tensor<2xf64>
  // CHECK: <{to = ui4}> : (tensor<2xf4E2M1FN>) -> tensor<2xui4>
  %3 = "onnx.BitCast"(%n) <{to = ui4}> : (tensor<2xf4E2M1FN>) -> tensor<2xui4>
  return
}

// CHECK-LABEL: func @predicates
func.func @predicates(%x: tensor<2x?xf16>, %y: tensor<*xf8E5M2>) {
  // CHECK: "onnx.IsInf"(%arg0) <{detect_negative = 1 : si64, detect_positive = 1 : si64}> : (tensor<2x?xf16>) -> tensor<2x?xi1>
  %0 = "onnx.IsInf"(%x) : (tensor<2x?xf16>) -> tensor<2x?xi1>
  // CHECK: <{detect_negative = 0 : si64, detect_positive = 1 : si64}> : (tensor<*xf8E5M2>) -> tensor<*xi1>
  %1 = "onnx.IsInf"(%y) <{detect_negative = 0 : si64}> : (tensor<*xf8E5M2>) -> tensor<*xi1>
  // CHECK: "onnx.IsNaN"(%arg1) : (tensor<*xf8E5M2>) -> tensor<3xi1>
  %2 = "onnx.IsNaN"(%y) : (tensor<*xf8E5M2>) -> tensor<3xi1>
  return
}
