// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @binary
func.func @binary(%a: tensor<2x1xf32>, %b: tensor<?xf32>, %i: tensor<2xi64>) {
  // CHECK: "onnx.Div"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xf32>
  %0 = "onnx.Div"(%a, %b) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Pow"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xf32>
  %1 = "onnx.Pow"(%a, %b) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Pow"(%arg0, %arg2) : (tensor<2x1xf32>, tensor<2xi64>) -> tensor<2x2xf32>
  %2 = "onnx.Pow"(%a, %i) : (tensor<2x1xf32>, tensor<2xi64>) -> tensor<2x2xf32>
  // CHECK: "onnx.Pow"(%arg2, %arg0) : (tensor<2xi64>, tensor<2x1xf32>) -> tensor<2x2xi64>
  %3 = "onnx.Pow"(%i, %a) : (tensor<2xi64>, tensor<2x1xf32>) -> tensor<2x2xi64>
  // CHECK: "onnx.Mod"(%arg0, %arg1) <{fmod = 1 : si64}> : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xf32>
  %4 = "onnx.Mod"(%a, %b) <{fmod = 1 : si64}> : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Mod"(%arg2, %arg2) <{fmod = 0 : si64}> : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  %5 = "onnx.Mod"(%i, %i) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  return
}

// CHECK-LABEL: func @variadic
func.func @variadic(%a: tensor<2x1xf32>, %b: tensor<?xf32>, %i: tensor<2xui8>) {
  // CHECK: "onnx.Max"(%arg0) : (tensor<2x1xf32>) -> tensor<2x1xf32>
  %0 = "onnx.Max"(%a) : (tensor<2x1xf32>) -> tensor<2x1xf32>
  // CHECK: "onnx.Max"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xf32>
  %1 = "onnx.Max"(%a, %b) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Max"(%arg0, %arg1, %arg0) : (tensor<2x1xf32>, tensor<?xf32>, tensor<2x1xf32>) -> tensor<2x?xf32>
  %2 = "onnx.Max"(%a, %b, %a) : (tensor<2x1xf32>, tensor<?xf32>, tensor<2x1xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Mean"(%arg0) : (tensor<2x1xf32>) -> tensor<2x1xf32>
  %3 = "onnx.Mean"(%a) : (tensor<2x1xf32>) -> tensor<2x1xf32>
  // CHECK: "onnx.Mean"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xf32>
  %4 = "onnx.Mean"(%a, %b) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Mean"(%arg0, %arg1, %arg0) : (tensor<2x1xf32>, tensor<?xf32>, tensor<2x1xf32>) -> tensor<2x?xf32>
  %5 = "onnx.Mean"(%a, %b, %a) : (tensor<2x1xf32>, tensor<?xf32>, tensor<2x1xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Min"(%arg0) : (tensor<2x1xf32>) -> tensor<2x1xf32>
  %6 = "onnx.Min"(%a) : (tensor<2x1xf32>) -> tensor<2x1xf32>
  // CHECK: "onnx.Min"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xf32>
  %7 = "onnx.Min"(%a, %b) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Min"(%arg0, %arg1, %arg0) : (tensor<2x1xf32>, tensor<?xf32>, tensor<2x1xf32>) -> tensor<2x?xf32>
  %8 = "onnx.Min"(%a, %b, %a) : (tensor<2x1xf32>, tensor<?xf32>, tensor<2x1xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Sum"(%arg0) : (tensor<2x1xf32>) -> tensor<2x1xf32>
  %9 = "onnx.Sum"(%a) : (tensor<2x1xf32>) -> tensor<2x1xf32>
  // CHECK: "onnx.Sum"(%arg0, %arg1) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xf32>
  %10 = "onnx.Sum"(%a, %b) : (tensor<2x1xf32>, tensor<?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Sum"(%arg0, %arg1, %arg0) : (tensor<2x1xf32>, tensor<?xf32>, tensor<2x1xf32>) -> tensor<2x?xf32>
  %11 = "onnx.Sum"(%a, %b, %a) : (tensor<2x1xf32>, tensor<?xf32>, tensor<2x1xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Max"(%arg2, %arg2) : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
  %12 = "onnx.Max"(%i, %i) : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
  // CHECK: "onnx.Min"(%arg2, %arg2) : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
  %13 = "onnx.Min"(%i, %i) : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
  return
}

// CHECK-LABEL: func @before_seven
func.func @before_seven(%a: tensor<2x3x4x5xf32>, %b: tensor<3x4xf32>, %s: tensor<1x1xf32>, %c: tensor<4x5xf32>) {
  // CHECK: "onnx.AddV6"(%arg0, %arg0) <{broadcast = 0 : si64}> : (tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  %0 = "onnx.AddV6"(%a, %a) : (tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.AddV6"(%arg0, %arg1) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  %1 = "onnx.AddV6"(%a, %b) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.AddV6"(%arg0, %arg1) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  %2 = "onnx.AddV6"(%a, %b) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.AddV6"(%arg0, %arg3) <{broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<4x5xf32>) -> tensor<2x3x4x5xf32>
  %3 = "onnx.AddV6"(%a, %c) <{broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<4x5xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.AddV6"(%arg0, %arg2) <{axis = 3 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<1x1xf32>) -> tensor<2x3x4x5xf32>
  %4 = "onnx.AddV6"(%a, %s) <{axis = 3 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<1x1xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.DivV6"(%arg0, %arg0) <{broadcast = 0 : si64}> : (tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  %5 = "onnx.DivV6"(%a, %a) : (tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.DivV6"(%arg0, %arg1) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  %6 = "onnx.DivV6"(%a, %b) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.DivV6"(%arg0, %arg1) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  %7 = "onnx.DivV6"(%a, %b) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.DivV6"(%arg0, %arg3) <{broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<4x5xf32>) -> tensor<2x3x4x5xf32>
  %8 = "onnx.DivV6"(%a, %c) <{broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<4x5xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.DivV6"(%arg0, %arg2) <{axis = 3 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<1x1xf32>) -> tensor<2x3x4x5xf32>
  %9 = "onnx.DivV6"(%a, %s) <{axis = 3 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<1x1xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.MulV6"(%arg0, %arg0) <{broadcast = 0 : si64}> : (tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  %10 = "onnx.MulV6"(%a, %a) : (tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.MulV6"(%arg0, %arg1) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  %11 = "onnx.MulV6"(%a, %b) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.MulV6"(%arg0, %arg1) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  %12 = "onnx.MulV6"(%a, %b) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.MulV6"(%arg0, %arg3) <{broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<4x5xf32>) -> tensor<2x3x4x5xf32>
  %13 = "onnx.MulV6"(%a, %c) <{broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<4x5xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.MulV6"(%arg0, %arg2) <{axis = 3 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<1x1xf32>) -> tensor<2x3x4x5xf32>
  %14 = "onnx.MulV6"(%a, %s) <{axis = 3 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<1x1xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.SubV6"(%arg0, %arg0) <{broadcast = 0 : si64}> : (tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  %15 = "onnx.SubV6"(%a, %a) : (tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.SubV6"(%arg0, %arg1) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  %16 = "onnx.SubV6"(%a, %b) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.SubV6"(%arg0, %arg1) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  %17 = "onnx.SubV6"(%a, %b) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.SubV6"(%arg0, %arg3) <{broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<4x5xf32>) -> tensor<2x3x4x5xf32>
  %18 = "onnx.SubV6"(%a, %c) <{broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<4x5xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.SubV6"(%arg0, %arg2) <{axis = 3 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<1x1xf32>) -> tensor<2x3x4x5xf32>
  %19 = "onnx.SubV6"(%a, %s) <{axis = 3 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<1x1xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.PowV1"(%arg0, %arg0) <{broadcast = 0 : si64}> : (tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  %20 = "onnx.PowV1"(%a, %a) : (tensor<2x3x4x5xf32>, tensor<2x3x4x5xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.PowV1"(%arg0, %arg1) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  %21 = "onnx.PowV1"(%a, %b) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.PowV1"(%arg0, %arg1) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  %22 = "onnx.PowV1"(%a, %b) <{axis = -3 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3x4xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.PowV1"(%arg0, %arg3) <{broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<4x5xf32>) -> tensor<2x3x4x5xf32>
  %23 = "onnx.PowV1"(%a, %c) <{broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<4x5xf32>) -> tensor<2x3x4x5xf32>
  // CHECK: "onnx.PowV1"(%arg0, %arg2) <{axis = 3 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<1x1xf32>) -> tensor<2x3x4x5xf32>
  %24 = "onnx.PowV1"(%a, %s) <{axis = 3 : si64, broadcast = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<1x1xf32>) -> tensor<2x3x4x5xf32>
  return
}
