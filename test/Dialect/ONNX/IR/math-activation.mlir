// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @defaults
func.func @defaults(%x: tensor<2x?xf32>) {
  // CHECK: "onnx.Celu"(%arg0) <{alpha = 1.000000e+00 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %0 = "onnx.Celu"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Elu"(%arg0) <{alpha = 1.000000e+00 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %1 = "onnx.Elu"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Gelu"(%arg0) <{approximate = "none"}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %2 = "onnx.Gelu"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.HardSigmoid"(%arg0) <{alpha = 2.000000e-01 : f32, beta = 5.000000e-01 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %3 = "onnx.HardSigmoid"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.HardSwish"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %4 = "onnx.HardSwish"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.LeakyRelu"(%arg0) <{alpha = 0.00999999977 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %5 = "onnx.LeakyRelu"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Mish"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %6 = "onnx.Mish"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Relu"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %7 = "onnx.Relu"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Selu"(%arg0) <{alpha = 1.67326319 : f32, gamma = 1.05070102 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %8 = "onnx.Selu"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.SeluV1"(%arg0) <{alpha = 1.673200e+00 : f32, gamma = 1.050700e+00 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %9 = "onnx.SeluV1"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Sigmoid"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %10 = "onnx.Sigmoid"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Softplus"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %11 = "onnx.Softplus"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Softsign"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %12 = "onnx.Softsign"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Swish"(%arg0) <{alpha = 1.000000e+00 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %13 = "onnx.Swish"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.SwiGLU"(%arg0, %arg0) <{alpha = 1.000000e+00 : f32}> : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  %swiglu = "onnx.SwiGLU"(%x, %x) : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.ThresholdedRelu"(%arg0) <{alpha = 1.000000e+00 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %14 = "onnx.ThresholdedRelu"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.ClipV6"(%arg0) <{max = 3.40282347E+38 : f32, min = -3.40282347E+38 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %15 = "onnx.ClipV6"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Hardmax"(%arg0) <{axis = -1 : si64}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %16 = "onnx.Hardmax"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.LogSoftmax"(%arg0) <{axis = -1 : si64}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %17 = "onnx.LogSoftmax"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Softmax"(%arg0) <{axis = -1 : si64}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %18 = "onnx.Softmax"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.HardmaxV11"(%arg0) <{axis = 1 : si64}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %19 = "onnx.HardmaxV11"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.LogSoftmaxV11"(%arg0) <{axis = 1 : si64}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %20 = "onnx.LogSoftmaxV11"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.SoftmaxV11"(%arg0) <{axis = 1 : si64}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %21 = "onnx.SoftmaxV11"(%x) : (tensor<2x?xf32>) -> tensor<2x?xf32>
  return
}

// CHECK-LABEL: func @given
func.func @given(%x: tensor<2x?xf32>) {
  // CHECK: "onnx.Celu"(%arg0) <{alpha = 2.500000e-01 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %0 = "onnx.Celu"(%x) <{alpha = 2.500000e-01 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Elu"(%arg0) <{alpha = -2.000000e+00 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %1 = "onnx.Elu"(%x) <{alpha = -2.000000e+00 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Gelu"(%arg0) <{approximate = "tanh"}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %2 = "onnx.Gelu"(%x) <{approximate = "tanh"}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.HardSigmoid"(%arg0) <{alpha = 1.000000e+00 : f32, beta = 0.000000e+00 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %3 = "onnx.HardSigmoid"(%x) <{alpha = 1.000000e+00 : f32, beta = 0.000000e+00 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.LeakyRelu"(%arg0) <{alpha = 0.000000e+00 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %4 = "onnx.LeakyRelu"(%x) <{alpha = 0.000000e+00 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Selu"(%arg0) <{alpha = 1.000000e+00 : f32, gamma = 2.000000e+00 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %5 = "onnx.Selu"(%x) <{alpha = 1.000000e+00 : f32, gamma = 2.000000e+00 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Swish"(%arg0) <{alpha = 2.000000e+00 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %6 = "onnx.Swish"(%x) <{alpha = 2.000000e+00 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.ThresholdedRelu"(%arg0) <{alpha = -1.000000e+00 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %7 = "onnx.ThresholdedRelu"(%x) <{alpha = -1.000000e+00 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.ClipV6"(%arg0) <{max = 6.000000e+00 : f32, min = 0.000000e+00 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %8 = "onnx.ClipV6"(%x) <{max = 6.000000e+00 : f32, min = 0.000000e+00 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Hardmax"(%arg0) <{axis = 0 : si64}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %9 = "onnx.Hardmax"(%x) <{axis = 0 : si64}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.LogSoftmax"(%arg0) <{axis = 0 : si64}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %10 = "onnx.LogSoftmax"(%x) <{axis = 0 : si64}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.Softmax"(%arg0) <{axis = 0 : si64}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %11 = "onnx.Softmax"(%x) <{axis = 0 : si64}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.HardmaxV11"(%arg0) <{axis = -2 : si64}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %12 = "onnx.HardmaxV11"(%x) <{axis = -2 : si64}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.LogSoftmaxV11"(%arg0) <{axis = -2 : si64}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %13 = "onnx.LogSoftmaxV11"(%x) <{axis = -2 : si64}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  // CHECK: "onnx.SoftmaxV11"(%arg0) <{axis = -2 : si64}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  %14 = "onnx.SoftmaxV11"(%x) <{axis = -2 : si64}> : (tensor<2x?xf32>) -> tensor<2x?xf32>
  return
}

// CHECK-LABEL: func @types
func.func @types(%x: tensor<*xbf16>, %i: tensor<3xi8>, %h: tensor<f16>) {
  // CHECK: "onnx.Elu"(%arg0) <{alpha = 1.000000e+00 : f32}> : (tensor<*xbf16>) -> tensor<*xbf16>
  %0 = "onnx.Elu"(%x) : (tensor<*xbf16>) -> tensor<*xbf16>
  // CHECK: "onnx.Gelu"(%arg0) <{approximate = "none"}> : (tensor<*xbf16>) -> tensor<*xbf16>
  %1 = "onnx.Gelu"(%x) : (tensor<*xbf16>) -> tensor<*xbf16>
  // CHECK: "onnx.HardSigmoid"(%arg0) <{alpha = 2.000000e-01 : f32, beta = 5.000000e-01 : f32}> : (tensor<*xbf16>) -> tensor<*xbf16>
  %2 = "onnx.HardSigmoid"(%x) : (tensor<*xbf16>) -> tensor<*xbf16>
  // CHECK: "onnx.HardSwish"(%arg0) : (tensor<*xbf16>) -> tensor<*xbf16>
  %3 = "onnx.HardSwish"(%x) : (tensor<*xbf16>) -> tensor<*xbf16>
  // CHECK: "onnx.LeakyRelu"(%arg0) <{alpha = 0.00999999977 : f32}> : (tensor<*xbf16>) -> tensor<*xbf16>
  %4 = "onnx.LeakyRelu"(%x) : (tensor<*xbf16>) -> tensor<*xbf16>
  // CHECK: "onnx.Mish"(%arg0) : (tensor<*xbf16>) -> tensor<*xbf16>
  %5 = "onnx.Mish"(%x) : (tensor<*xbf16>) -> tensor<*xbf16>
  // CHECK: "onnx.Relu"(%arg0) : (tensor<*xbf16>) -> tensor<*xbf16>
  %6 = "onnx.Relu"(%x) : (tensor<*xbf16>) -> tensor<*xbf16>
  // CHECK: "onnx.Selu"(%arg0) <{alpha = 1.67326319 : f32, gamma = 1.05070102 : f32}> : (tensor<*xbf16>) -> tensor<*xbf16>
  %7 = "onnx.Selu"(%x) : (tensor<*xbf16>) -> tensor<*xbf16>
  // CHECK: "onnx.Sigmoid"(%arg0) : (tensor<*xbf16>) -> tensor<*xbf16>
  %8 = "onnx.Sigmoid"(%x) : (tensor<*xbf16>) -> tensor<*xbf16>
  // CHECK: "onnx.Softplus"(%arg0) : (tensor<*xbf16>) -> tensor<*xbf16>
  %9 = "onnx.Softplus"(%x) : (tensor<*xbf16>) -> tensor<*xbf16>
  // CHECK: "onnx.Softsign"(%arg0) : (tensor<*xbf16>) -> tensor<*xbf16>
  %10 = "onnx.Softsign"(%x) : (tensor<*xbf16>) -> tensor<*xbf16>
  // CHECK: "onnx.Swish"(%arg0) <{alpha = 1.000000e+00 : f32}> : (tensor<*xbf16>) -> tensor<*xbf16>
  %11 = "onnx.Swish"(%x) : (tensor<*xbf16>) -> tensor<*xbf16>
  // CHECK: "onnx.ThresholdedRelu"(%arg0) <{alpha = 1.000000e+00 : f32}> : (tensor<*xbf16>) -> tensor<*xbf16>
  %12 = "onnx.ThresholdedRelu"(%x) : (tensor<*xbf16>) -> tensor<*xbf16>
  // CHECK: "onnx.Relu"(%arg1) : (tensor<3xi8>) -> tensor<3xi8>
  %13 = "onnx.Relu"(%i) : (tensor<3xi8>) -> tensor<3xi8>
  // CHECK: "onnx.SeluV1"(%arg2) <{alpha = 1.673200e+00 : f32, gamma = 1.050700e+00 : f32}> : (tensor<f16>) -> tensor<f16>
  %14 = "onnx.SeluV1"(%h) : (tensor<f16>) -> tensor<f16>
  return
}

// CHECK-LABEL: func @prelu
func.func @prelu(%x: tensor<?x3x8xf32>, %c: tensor<3x1xf32>, %v: tensor<3xf32>, %s: tensor<f32>, %i: tensor<2xui32>) {
  // CHECK: "onnx.PRelu"(%arg0, %arg1) : (tensor<?x3x8xf32>, tensor<3x1xf32>) -> tensor<?x3x8xf32>
  %0 = "onnx.PRelu"(%x, %c) : (tensor<?x3x8xf32>, tensor<3x1xf32>) -> tensor<?x3x8xf32>
  // CHECK: "onnx.PRelu"(%arg0, %arg3) : (tensor<?x3x8xf32>, tensor<f32>) -> tensor<?x3x8xf32>
  %1 = "onnx.PRelu"(%x, %s) : (tensor<?x3x8xf32>, tensor<f32>) -> tensor<?x3x8xf32>
  // CHECK: "onnx.PRelu"(%arg4, %arg4) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
  %2 = "onnx.PRelu"(%i, %i) : (tensor<2xui32>, tensor<2xui32>) -> tensor<2xui32>
  // CHECK: "onnx.PReluV6"(%arg0, %arg2) : (tensor<?x3x8xf32>, tensor<3xf32>) -> tensor<?x3x8xf32>
  %3 = "onnx.PReluV6"(%x, %v) : (tensor<?x3x8xf32>, tensor<3xf32>) -> tensor<?x3x8xf32>
  // CHECK: "onnx.PReluV6"(%arg0, %arg3) : (tensor<?x3x8xf32>, tensor<f32>) -> tensor<?x3x8xf32>
  %4 = "onnx.PReluV6"(%x, %s) : (tensor<?x3x8xf32>, tensor<f32>) -> tensor<?x3x8xf32>
  return
}

// CHECK-LABEL: func @clip
func.func @clip(%x: tensor<?x3xf32>, %s: tensor<f32>, %n: none, %i: tensor<2xui8>, %b: tensor<ui8>) {
  // CHECK: "onnx.Clip"(%arg0, %arg1, %arg2) : (tensor<?x3xf32>, tensor<f32>, none) -> tensor<?x3xf32>
  %0 = "onnx.Clip"(%x, %s, %n) : (tensor<?x3xf32>, tensor<f32>, none) -> tensor<?x3xf32>
  // CHECK: "onnx.Clip"(%arg0, %arg2, %arg1) : (tensor<?x3xf32>, none, tensor<f32>) -> tensor<?x3xf32>
  %1 = "onnx.Clip"(%x, %n, %s) : (tensor<?x3xf32>, none, tensor<f32>) -> tensor<?x3xf32>
  // CHECK: "onnx.ClipV12"(%arg0, %arg1, %arg2) : (tensor<?x3xf32>, tensor<f32>, none) -> tensor<?x3xf32>
  %2 = "onnx.ClipV12"(%x, %s, %n) : (tensor<?x3xf32>, tensor<f32>, none) -> tensor<?x3xf32>
  // CHECK: "onnx.ClipV12"(%arg0, %arg2, %arg1) : (tensor<?x3xf32>, none, tensor<f32>) -> tensor<?x3xf32>
  %3 = "onnx.ClipV12"(%x, %n, %s) : (tensor<?x3xf32>, none, tensor<f32>) -> tensor<?x3xf32>
  // CHECK: "onnx.ClipV11"(%arg0, %arg1, %arg2) : (tensor<?x3xf32>, tensor<f32>, none) -> tensor<?x3xf32>
  %4 = "onnx.ClipV11"(%x, %s, %n) : (tensor<?x3xf32>, tensor<f32>, none) -> tensor<?x3xf32>
  // CHECK: "onnx.ClipV11"(%arg0, %arg2, %arg1) : (tensor<?x3xf32>, none, tensor<f32>) -> tensor<?x3xf32>
  %5 = "onnx.ClipV11"(%x, %n, %s) : (tensor<?x3xf32>, none, tensor<f32>) -> tensor<?x3xf32>
  // CHECK: "onnx.Clip"(%arg3, %arg4, %arg4) : (tensor<2xui8>, tensor<ui8>, tensor<ui8>) -> tensor<2xui8>
  %6 = "onnx.Clip"(%i, %b, %b) : (tensor<2xui8>, tensor<ui8>, tensor<ui8>) -> tensor<2xui8>
  // CHECK: "onnx.ClipV12"(%arg3, %arg4, %arg4) : (tensor<2xui8>, tensor<ui8>, tensor<ui8>) -> tensor<2xui8>
  %7 = "onnx.ClipV12"(%i, %b, %b) : (tensor<2xui8>, tensor<ui8>, tensor<ui8>) -> tensor<2xui8>
  return
}

// CHECK-LABEL: func @celu_and_swiglu
func.func @celu_and_swiglu(%x: tensor<2xf16>, %y: tensor<2xbf16>, %z: tensor<*xf64>) {
  // CHECK: "onnx.Celu"(%arg0) <{alpha = 2.000000e+00 : f32}> : (tensor<2xf16>) -> tensor<2xf16>
  %0 = "onnx.Celu"(%x) <{alpha = 2.0 : f32}> : (tensor<2xf16>) -> tensor<2xf16>
  // CHECK: "onnx.Celu"(%arg1) <{alpha = 1.000000e+00 : f32}> : (tensor<2xbf16>) -> tensor<2xbf16>
  %1 = "onnx.Celu"(%y) : (tensor<2xbf16>) -> tensor<2xbf16>
  // CHECK: "onnx.Celu"(%arg2) <{alpha = 1.000000e+00 : f32}> : (tensor<*xf64>) -> tensor<*xf64>
  %2 = "onnx.Celu"(%z) : (tensor<*xf64>) -> tensor<*xf64>
  // CHECK: "onnx.SwiGLU"(%arg0, %arg0) <{alpha = 5.000000e-01 : f32}> : (tensor<2xf16>, tensor<2xf16>) -> tensor<2xf16>
  %3 = "onnx.SwiGLU"(%x, %x) <{alpha = 0.5 : f32}> : (tensor<2xf16>, tensor<2xf16>) -> tensor<2xf16>
  // CHECK: "onnx.SwiGLU"(%arg1, %arg1) <{alpha = 1.000000e+00 : f32}> : (tensor<2xbf16>, tensor<2xbf16>) -> tensor<2xbf16>
  %4 = "onnx.SwiGLU"(%y, %y) : (tensor<2xbf16>, tensor<2xbf16>) -> tensor<2xbf16>
  // CHECK: "onnx.SwiGLU"(%arg2, %arg2) <{alpha = 1.000000e+00 : f32}> : (tensor<*xf64>, tensor<*xf64>) -> tensor<*xf64>
  %5 = "onnx.SwiGLU"(%z, %z) : (tensor<*xf64>, tensor<*xf64>) -> tensor<*xf64>
  return
}
