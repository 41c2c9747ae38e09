// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @floats
func.func @floats(%x: tensor<2x?xf32>, %u: tensor<*xf64>) {
  // CHECK: "onnx.Abs"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %0 = "onnx.Abs"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Acos"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %1 = "onnx.Acos"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Acosh"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %2 = "onnx.Acosh"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Asin"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %3 = "onnx.Asin"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Asinh"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %4 = "onnx.Asinh"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Atan"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %5 = "onnx.Atan"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Atanh"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %6 = "onnx.Atanh"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Ceil"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %7 = "onnx.Ceil"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Cos"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %8 = "onnx.Cos"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Cosh"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %9 = "onnx.Cosh"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Erf"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %10 = "onnx.Erf"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Exp"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %11 = "onnx.Exp"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Floor"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %12 = "onnx.Floor"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Log"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %13 = "onnx.Log"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Neg"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %14 = "onnx.Neg"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Reciprocal"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %15 = "onnx.Reciprocal"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Round"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %16 = "onnx.Round"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Sign"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %17 = "onnx.Sign"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Sin"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %18 = "onnx.Sin"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Sinh"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %19 = "onnx.Sinh"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Sqrt"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %20 = "onnx.Sqrt"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Tan"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %21 = "onnx.Tan"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Tanh"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %22 = "onnx.Tanh"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Abs"(%arg1) : (tensor<*xf64>) -> tensor<*xf64>
  %23 = "onnx.Abs"(%u) : (tensor<*xf64>) -> tensor<*xf64>
  // CHECK: "onnx.Tanh"(%arg1) : (tensor<*xf64>) -> tensor<3xf64>
  %24 = "onnx.Tanh"(%u) : (tensor<*xf64>) -> tensor<3xf64>
  return
}

// CHECK-LABEL: func @bfloats
func.func @bfloats(%x: tensor<bf16>) {
  // CHECK: "onnx.Abs"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %0 = "onnx.Abs"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Acos"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %1 = "onnx.Acos"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Acosh"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %2 = "onnx.Acosh"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Asin"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %3 = "onnx.Asin"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Asinh"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %4 = "onnx.Asinh"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Atan"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %5 = "onnx.Atan"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Atanh"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %6 = "onnx.Atanh"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Ceil"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %7 = "onnx.Ceil"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Cos"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %8 = "onnx.Cos"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Cosh"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %9 = "onnx.Cosh"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Erf"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %10 = "onnx.Erf"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Exp"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %11 = "onnx.Exp"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Floor"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %12 = "onnx.Floor"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Log"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %13 = "onnx.Log"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Neg"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %14 = "onnx.Neg"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Reciprocal"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %15 = "onnx.Reciprocal"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Round"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %16 = "onnx.Round"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Sign"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %17 = "onnx.Sign"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Sin"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %18 = "onnx.Sin"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Sinh"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %19 = "onnx.Sinh"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Sqrt"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %20 = "onnx.Sqrt"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Tan"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %21 = "onnx.Tan"(%x) : (tensor<bf16>) -> tensor<bf16>
  // CHECK: "onnx.Tanh"(%arg0) : (tensor<bf16>) -> tensor<bf16>
  %22 = "onnx.Tanh"(%x) : (tensor<bf16>) -> tensor<bf16>
  return
}

// CHECK-LABEL: func @integers
func.func @integers(%i: tensor<3xi8>, %u: tensor<3xui64>) {
  // CHECK: "onnx.Abs"(%arg0) : (tensor<3xi8>) -> tensor<3xi8>
  %0 = "onnx.Abs"(%i) : (tensor<3xi8>) -> tensor<3xi8>
  // CHECK: "onnx.Erf"(%arg0) : (tensor<3xi8>) -> tensor<3xi8>
  %1 = "onnx.Erf"(%i) : (tensor<3xi8>) -> tensor<3xi8>
  // CHECK: "onnx.Neg"(%arg0) : (tensor<3xi8>) -> tensor<3xi8>
  %2 = "onnx.Neg"(%i) : (tensor<3xi8>) -> tensor<3xi8>
  // CHECK: "onnx.Sign"(%arg0) : (tensor<3xi8>) -> tensor<3xi8>
  %3 = "onnx.Sign"(%i) : (tensor<3xi8>) -> tensor<3xi8>
  // CHECK: "onnx.Abs"(%arg1) : (tensor<3xui64>) -> tensor<3xui64>
  %4 = "onnx.Abs"(%u) : (tensor<3xui64>) -> tensor<3xui64>
  // CHECK: "onnx.Erf"(%arg1) : (tensor<3xui64>) -> tensor<3xui64>
  %5 = "onnx.Erf"(%u) : (tensor<3xui64>) -> tensor<3xui64>
  // CHECK: "onnx.Sign"(%arg1) : (tensor<3xui64>) -> tensor<3xui64>
  %6 = "onnx.Sign"(%u) : (tensor<3xui64>) -> tensor<3xui64>
  return
}
