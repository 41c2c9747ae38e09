// Rules of the family "Recognition" in docs/Rewrites.md. A function has the name
// of the rule that applies to it, or that must not.
//
// RUN: agate-opt %s --split-input-file --recompose-onnx | FileCheck %s
// RUN: %python %S/Inputs/check-rewrites.py %s %t recompose-onnx

// CHECK-LABEL: @RecognizeGelu(
// CHECK-NEXT: %[[Y:.*]] = "onnx.Gelu"(%arg0) <{approximate = "none"}>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @RecognizeGelu(%x: tensor<3x40xf32>) -> tensor<3x40xf32> {
  %half = onnx.Constant dense<0.5> : tensor<f32>
  %one = onnx.Constant dense<1.0> : tensor<f32>
  %root = onnx.Constant dense<1.41421354> : tensor<f32>
  %0 = "onnx.Div"(%x, %root) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %1 = "onnx.Erf"(%0) : (tensor<3x40xf32>) -> tensor<3x40xf32>
  %2 = "onnx.Add"(%1, %one) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %3 = "onnx.Mul"(%x, %2) : (tensor<3x40xf32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  %4 = "onnx.Mul"(%3, %half) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  onnx.Return %4 : tensor<3x40xf32>
}

// -----

// CHECK-LABEL: @RecognizeGelu_order(
// CHECK-NEXT: %[[Y:.*]] = "onnx.Gelu"(%arg0) <{approximate = "none"}>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @RecognizeGelu_order(%x: tensor<3x40xf32>) -> tensor<3x40xf32> {
  %half = onnx.Constant dense<0.5> : tensor<1xf32>
  %one = onnx.Constant dense<1.0> : tensor<f32>
  %root = onnx.Constant dense<0.707106769> : tensor<f32>
  %0 = "onnx.Mul"(%root, %x) : (tensor<f32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  %1 = "onnx.Erf"(%0) : (tensor<3x40xf32>) -> tensor<3x40xf32>
  %2 = "onnx.Add"(%one, %1) : (tensor<f32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  %3 = "onnx.Mul"(%half, %x) : (tensor<1xf32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  %4 = "onnx.Mul"(%3, %2) : (tensor<3x40xf32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  onnx.Return %4 : tensor<3x40xf32>
}

// -----

// CHECK-LABEL: @RecognizeGeluByTanh(
// CHECK-NEXT: %[[Y:.*]] = "onnx.Gelu"(%arg0) <{approximate = "tanh"}>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @RecognizeGeluByTanh(%x: tensor<3x40xf32>) -> tensor<3x40xf32> {
  %half = onnx.Constant dense<0.5> : tensor<f32>
  %one = onnx.Constant dense<1.0> : tensor<f32>
  %three = onnx.Constant dense<3.0> : tensor<f32>
  %cube = onnx.Constant dense<4.471500e-02> : tensor<f32>
  %root = onnx.Constant dense<0.797884583> : tensor<f32>
  %0 = "onnx.Pow"(%x, %three) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %1 = "onnx.Mul"(%0, %cube) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %2 = "onnx.Add"(%x, %1) : (tensor<3x40xf32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  %3 = "onnx.Mul"(%2, %root) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %4 = "onnx.Tanh"(%3) : (tensor<3x40xf32>) -> tensor<3x40xf32>
  %5 = "onnx.Add"(%4, %one) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %6 = "onnx.Mul"(%x, %5) : (tensor<3x40xf32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  %7 = "onnx.Mul"(%6, %half) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  onnx.Return %7 : tensor<3x40xf32>
}

// -----

// CHECK-LABEL: @RecognizeGeluByTanh_factored(
// CHECK-NEXT: %[[Y:.*]] = "onnx.Gelu"(%arg0) <{approximate = "tanh"}>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @RecognizeGeluByTanh_factored(%x: tensor<3x40xf32>) -> tensor<3x40xf32> {
  %half = onnx.Constant dense<0.5> : tensor<f32>
  %one = onnx.Constant dense<1.0> : tensor<f32>
  %cube = onnx.Constant dense<4.471500e-02> : tensor<f32>
  %root = onnx.Constant dense<0.797884583> : tensor<f32>
  %0 = "onnx.Mul"(%x, %x) : (tensor<3x40xf32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  %1 = "onnx.Mul"(%cube, %0) : (tensor<f32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  %2 = "onnx.Add"(%one, %1) : (tensor<f32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  %3 = "onnx.Mul"(%x, %root) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %4 = "onnx.Mul"(%3, %2) : (tensor<3x40xf32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  %5 = "onnx.Tanh"(%4) : (tensor<3x40xf32>) -> tensor<3x40xf32>
  %6 = "onnx.Add"(%one, %5) : (tensor<f32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  %7 = "onnx.Mul"(%half, %6) : (tensor<f32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  %8 = "onnx.Mul"(%x, %7) : (tensor<3x40xf32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  onnx.Return %8 : tensor<3x40xf32>
}

// -----

// Another number.
// CHECK-LABEL: @not_RecognizeGelu(
// CHECK: "onnx.Erf"
func.func @not_RecognizeGelu(%x: tensor<3x40xf32>) -> tensor<3x40xf32> {
  %half = onnx.Constant dense<0.5> : tensor<f32>
  %one = onnx.Constant dense<1.0> : tensor<f32>
  %root = onnx.Constant dense<1.41> : tensor<f32>
  %0 = "onnx.Div"(%x, %root) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %1 = "onnx.Erf"(%0) : (tensor<3x40xf32>) -> tensor<3x40xf32>
  %2 = "onnx.Add"(%1, %one) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %3 = "onnx.Mul"(%x, %2) : (tensor<3x40xf32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  %4 = "onnx.Mul"(%3, %half) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  onnx.Return %4 : tensor<3x40xf32>
}

// -----

// Another tensor is multiplied.
// CHECK-LABEL: @not_RecognizeGelu_other(
// CHECK: "onnx.Erf"
func.func @not_RecognizeGelu_other(%x: tensor<3x40xf32>, %y: tensor<3x40xf32>) -> tensor<3x40xf32> {
  %half = onnx.Constant dense<0.5> : tensor<f32>
  %one = onnx.Constant dense<1.0> : tensor<f32>
  %root = onnx.Constant dense<1.41421354> : tensor<f32>
  %0 = "onnx.Div"(%y, %root) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %1 = "onnx.Erf"(%0) : (tensor<3x40xf32>) -> tensor<3x40xf32>
  %2 = "onnx.Add"(%1, %one) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %3 = "onnx.Mul"(%x, %2) : (tensor<3x40xf32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  %4 = "onnx.Mul"(%3, %half) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  onnx.Return %4 : tensor<3x40xf32>
}

// -----

// Another number.
// CHECK-LABEL: @not_RecognizeGeluByTanh(
// CHECK: "onnx.Tanh"
func.func @not_RecognizeGeluByTanh(%x: tensor<3x40xf32>) -> tensor<3x40xf32> {
  %half = onnx.Constant dense<0.5> : tensor<f32>
  %one = onnx.Constant dense<1.0> : tensor<f32>
  %three = onnx.Constant dense<3.0> : tensor<f32>
  %cube = onnx.Constant dense<0.04> : tensor<f32>
  %root = onnx.Constant dense<0.797884583> : tensor<f32>
  %0 = "onnx.Pow"(%x, %three) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %1 = "onnx.Mul"(%0, %cube) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %2 = "onnx.Add"(%x, %1) : (tensor<3x40xf32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  %3 = "onnx.Mul"(%2, %root) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %4 = "onnx.Tanh"(%3) : (tensor<3x40xf32>) -> tensor<3x40xf32>
  %5 = "onnx.Add"(%4, %one) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %6 = "onnx.Mul"(%x, %5) : (tensor<3x40xf32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  %7 = "onnx.Mul"(%6, %half) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  onnx.Return %7 : tensor<3x40xf32>
}

// -----

// CHECK-LABEL: @RecognizeHardSwish(
// CHECK-NEXT: %[[Y:.*]] = "onnx.HardSwish"(%arg0)
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @RecognizeHardSwish(%x: tensor<3x40xf32>) -> tensor<3x40xf32> {
  %0 = "onnx.HardSigmoid"(%x) <{alpha = 0.166666672 : f32, beta = 0.5 : f32}> : (tensor<3x40xf32>) -> tensor<3x40xf32>
  %1 = "onnx.Mul"(%x, %0) : (tensor<3x40xf32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  onnx.Return %1 : tensor<3x40xf32>
}

// -----

// CHECK-LABEL: @RecognizeHardSwish_clip(
// CHECK-NEXT: %[[Y:.*]] = "onnx.HardSwish"(%arg0)
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @RecognizeHardSwish_clip(%x: tensor<3x40xf32>) -> tensor<3x40xf32> {
  %zero = onnx.Constant dense<0.0> : tensor<f32>
  %three = onnx.Constant dense<3.0> : tensor<f32>
  %six = onnx.Constant dense<6.0> : tensor<f32>
  %0 = "onnx.Add"(%x, %three) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %1 = "onnx.Clip"(%0, %zero, %six) : (tensor<3x40xf32>, tensor<f32>, tensor<f32>) -> tensor<3x40xf32>
  %2 = "onnx.Div"(%1, %six) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %3 = "onnx.Mul"(%2, %x) : (tensor<3x40xf32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  onnx.Return %3 : tensor<3x40xf32>
}

// -----

// The product may overflow.
// CHECK-LABEL: @not_RecognizeHardSwish(
// CHECK: "onnx.Clip"
func.func @not_RecognizeHardSwish(%x: tensor<3x40xf32>) -> tensor<3x40xf32> {
  %zero = onnx.Constant dense<0.0> : tensor<f32>
  %three = onnx.Constant dense<3.0> : tensor<f32>
  %six = onnx.Constant dense<6.0> : tensor<f32>
  %0 = "onnx.Add"(%x, %three) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %1 = "onnx.Clip"(%0, %zero, %six) : (tensor<3x40xf32>, tensor<f32>, tensor<f32>) -> tensor<3x40xf32>
  %2 = "onnx.Mul"(%1, %x) : (tensor<3x40xf32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  %3 = "onnx.Div"(%2, %six) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  onnx.Return %3 : tensor<3x40xf32>
}

// -----

// CHECK-LABEL: @RecognizeSigmoid(
// CHECK-NEXT: %[[Y:.*]] = "onnx.Sigmoid"(%arg0)
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @RecognizeSigmoid(%x: tensor<3x40xf32>) -> tensor<3x40xf32> {
  %one = onnx.Constant dense<1.0> : tensor<f32>
  %0 = "onnx.Neg"(%x) : (tensor<3x40xf32>) -> tensor<3x40xf32>
  %1 = "onnx.Exp"(%0) : (tensor<3x40xf32>) -> tensor<3x40xf32>
  %2 = "onnx.Add"(%1, %one) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %3 = "onnx.Reciprocal"(%2) : (tensor<3x40xf32>) -> tensor<3x40xf32>
  onnx.Return %3 : tensor<3x40xf32>
}

// -----

// CHECK-LABEL: @not_RecognizeSigmoid(
// CHECK: "onnx.Exp"
func.func @not_RecognizeSigmoid(%x: tensor<3x40xf32>) -> (tensor<3x40xf32>, tensor<3x40xf32>) {
  %one = onnx.Constant dense<1.0> : tensor<f32>
  %0 = "onnx.Neg"(%x) : (tensor<3x40xf32>) -> tensor<3x40xf32>
  %1 = "onnx.Exp"(%0) : (tensor<3x40xf32>) -> tensor<3x40xf32>
  %2 = "onnx.Add"(%1, %one) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %3 = "onnx.Reciprocal"(%2) : (tensor<3x40xf32>) -> tensor<3x40xf32>
  onnx.Return %1, %3 : tensor<3x40xf32>, tensor<3x40xf32>
}

// -----

// CHECK-LABEL: @RecognizeSoftmax(
// CHECK: %[[Y:.*]] = "onnx.Softmax"(%arg0) <{axis = 1 : si64}>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @RecognizeSoftmax(%x: tensor<3x40x2xf32>) -> tensor<3x40x2xf32> {
  %axis = onnx.Constant dense<-2> : tensor<1xi64>
  %0 = "onnx.ReduceMax"(%x, %axis) <{keepdims = 1 : si64}> : (tensor<3x40x2xf32>, tensor<1xi64>) -> tensor<3x1x2xf32>
  %1 = "onnx.Sub"(%x, %0) : (tensor<3x40x2xf32>, tensor<3x1x2xf32>) -> tensor<3x40x2xf32>
  %2 = "onnx.Exp"(%1) : (tensor<3x40x2xf32>) -> tensor<3x40x2xf32>
  %3 = "onnx.ReduceSum"(%2, %axis) <{keepdims = 1 : si64}> : (tensor<3x40x2xf32>, tensor<1xi64>) -> tensor<3x1x2xf32>
  %4 = "onnx.Div"(%2, %3) : (tensor<3x40x2xf32>, tensor<3x1x2xf32>) -> tensor<3x40x2xf32>
  onnx.Return %4 : tensor<3x40x2xf32>
}

// -----

// Without the maximum, exponentials overflow where those of a Softmax do not.
// CHECK-LABEL: @not_RecognizeSoftmax(
// CHECK: "onnx.Exp"
func.func @not_RecognizeSoftmax(%x: tensor<3x40xf32>) -> tensor<3x40xf32> {
  %axis = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.Exp"(%x) : (tensor<3x40xf32>) -> tensor<3x40xf32>
  %1 = "onnx.ReduceSum"(%0, %axis) <{keepdims = 1 : si64}> : (tensor<3x40xf32>, tensor<1xi64>) -> tensor<3x1xf32>
  %2 = "onnx.Div"(%0, %1) : (tensor<3x40xf32>, tensor<3x1xf32>) -> tensor<3x40xf32>
  onnx.Return %2 : tensor<3x40xf32>
}

// -----

// CHECK-LABEL: @RecognizeLogSoftmax(
// CHECK: %[[Y:.*]] = "onnx.LogSoftmax"(%arg0) <{axis = 1 : si64}>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @RecognizeLogSoftmax(%x: tensor<3x40x2xf32>) -> tensor<3x40x2xf32> {
  %axis = onnx.Constant dense<-2> : tensor<1xi64>
  %0 = "onnx.ReduceMax"(%x, %axis) <{keepdims = 1 : si64}> : (tensor<3x40x2xf32>, tensor<1xi64>) -> tensor<3x1x2xf32>
  %1 = "onnx.Sub"(%x, %0) : (tensor<3x40x2xf32>, tensor<3x1x2xf32>) -> tensor<3x40x2xf32>
  %2 = "onnx.Exp"(%1) : (tensor<3x40x2xf32>) -> tensor<3x40x2xf32>
  %3 = "onnx.ReduceSum"(%2, %axis) <{keepdims = 1 : si64}> : (tensor<3x40x2xf32>, tensor<1xi64>) -> tensor<3x1x2xf32>
  %4 = "onnx.Log"(%3) : (tensor<3x1x2xf32>) -> tensor<3x1x2xf32>
  %5 = "onnx.Sub"(%1, %4) : (tensor<3x40x2xf32>, tensor<3x1x2xf32>) -> tensor<3x40x2xf32>
  onnx.Return %5 : tensor<3x40x2xf32>
}

// -----

// CHECK-LABEL: @RecognizeLogSoftmax_sum(
// CHECK: %[[Y:.*]] = "onnx.LogSoftmax"(%arg0) <{axis = 1 : si64}>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @RecognizeLogSoftmax_sum(%x: tensor<3x40x2xf32>) -> tensor<3x40x2xf32> {
  %axis = onnx.Constant dense<-2> : tensor<1xi64>
  %0 = "onnx.ReduceMax"(%x, %axis) <{keepdims = 1 : si64}> : (tensor<3x40x2xf32>, tensor<1xi64>) -> tensor<3x1x2xf32>
  %1 = "onnx.Sub"(%x, %0) : (tensor<3x40x2xf32>, tensor<3x1x2xf32>) -> tensor<3x40x2xf32>
  %2 = "onnx.Exp"(%1) : (tensor<3x40x2xf32>) -> tensor<3x40x2xf32>
  %3 = "onnx.ReduceSum"(%2, %axis) <{keepdims = 1 : si64}> : (tensor<3x40x2xf32>, tensor<1xi64>) -> tensor<3x1x2xf32>
  %4 = "onnx.Log"(%3) : (tensor<3x1x2xf32>) -> tensor<3x1x2xf32>
  %5 = "onnx.Add"(%4, %0) : (tensor<3x1x2xf32>, tensor<3x1x2xf32>) -> tensor<3x1x2xf32>
  %6 = "onnx.Sub"(%x, %5) : (tensor<3x40x2xf32>, tensor<3x1x2xf32>) -> tensor<3x40x2xf32>
  onnx.Return %6 : tensor<3x40x2xf32>
}

// -----

// The logarithm is a result as well.
// CHECK-LABEL: @not_RecognizeLogSoftmax(
// CHECK: "onnx.Exp"
func.func @not_RecognizeLogSoftmax(%x: tensor<3x40x2xf32>) -> (tensor<3x40x2xf32>, tensor<3x1x2xf32>) {
  %axis = onnx.Constant dense<-2> : tensor<1xi64>
  %0 = "onnx.ReduceMax"(%x, %axis) <{keepdims = 1 : si64}> : (tensor<3x40x2xf32>, tensor<1xi64>) -> tensor<3x1x2xf32>
  %1 = "onnx.Sub"(%x, %0) : (tensor<3x40x2xf32>, tensor<3x1x2xf32>) -> tensor<3x40x2xf32>
  %2 = "onnx.Exp"(%1) : (tensor<3x40x2xf32>) -> tensor<3x40x2xf32>
  %3 = "onnx.ReduceSum"(%2, %axis) <{keepdims = 1 : si64}> : (tensor<3x40x2xf32>, tensor<1xi64>) -> tensor<3x1x2xf32>
  %4 = "onnx.Log"(%3) : (tensor<3x1x2xf32>) -> tensor<3x1x2xf32>
  %5 = "onnx.Sub"(%1, %4) : (tensor<3x40x2xf32>, tensor<3x1x2xf32>) -> tensor<3x40x2xf32>
  onnx.Return %5, %4 : tensor<3x40x2xf32>, tensor<3x1x2xf32>
}

// -----

// The maximum is of another dimension.
// CHECK-LABEL: @not_RecognizeLogSoftmax_axis(
// CHECK: "onnx.Exp"
func.func @not_RecognizeLogSoftmax_axis(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %axis = onnx.Constant dense<1> : tensor<1xi64>
  %other = onnx.Constant dense<0> : tensor<1xi64>
  %0 = "onnx.ReduceMax"(%x, %other) <{keepdims = 1 : si64}> : (tensor<3x4xf32>, tensor<1xi64>) -> tensor<1x4xf32>
  %1 = "onnx.Sub"(%x, %0) : (tensor<3x4xf32>, tensor<1x4xf32>) -> tensor<3x4xf32>
  %2 = "onnx.Exp"(%1) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %3 = "onnx.ReduceSum"(%2, %axis) <{keepdims = 1 : si64}> : (tensor<3x4xf32>, tensor<1xi64>) -> tensor<3x1xf32>
  %4 = "onnx.Log"(%3) : (tensor<3x1xf32>) -> tensor<3x1xf32>
  %5 = "onnx.Sub"(%1, %4) : (tensor<3x4xf32>, tensor<3x1xf32>) -> tensor<3x4xf32>
  onnx.Return %5 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @RecognizeMish(
// CHECK-NEXT: %[[Y:.*]] = "onnx.Mish"(%arg0)
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @RecognizeMish(%x: tensor<3x40xf32>) -> tensor<3x40xf32> {
  %0 = "onnx.Softplus"(%x) : (tensor<3x40xf32>) -> tensor<3x40xf32>
  %1 = "onnx.Tanh"(%0) : (tensor<3x40xf32>) -> tensor<3x40xf32>
  %2 = "onnx.Mul"(%x, %1) : (tensor<3x40xf32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  onnx.Return %2 : tensor<3x40xf32>
}

// -----

// CHECK-LABEL: @not_RecognizeMish(
// CHECK: "onnx.Softplus"
func.func @not_RecognizeMish(%x: tensor<3x40xf32>, %y: tensor<3x40xf32>) -> tensor<3x40xf32> {
  %0 = "onnx.Softplus"(%x) : (tensor<3x40xf32>) -> tensor<3x40xf32>
  %1 = "onnx.Tanh"(%0) : (tensor<3x40xf32>) -> tensor<3x40xf32>
  %2 = "onnx.Mul"(%y, %1) : (tensor<3x40xf32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  onnx.Return %2 : tensor<3x40xf32>
}

// -----

// CHECK-LABEL: @RecognizeNormalization(
// CHECK: %[[Y:.*]], %{{.*}}, %{{.*}} = "onnx.LayerNormalization"(%arg0, %arg1, %{{.*}}) <{axis = 1 : si64, epsilon = 9.99999974E-6 : f32, stash_type = 1 : si64}>
// CHECK-NEXT: "onnx.Add"(%[[Y]], %arg2)
func.func @RecognizeNormalization(%x: tensor<3x40xf32>, %s: tensor<40xf32>, %b: tensor<40xf32>) -> tensor<3x40xf32> {
  %axes = onnx.Constant dense<-1> : tensor<1xi64>
  %eps = onnx.Constant dense<1.0e-5> : tensor<f32>
  %two = onnx.Constant dense<2.0> : tensor<f32>
  %0 = "onnx.ReduceMean"(%x, %axes) <{keepdims = 1 : si64}> : (tensor<3x40xf32>, tensor<1xi64>) -> tensor<3x1xf32>
  %1 = "onnx.Sub"(%x, %0) : (tensor<3x40xf32>, tensor<3x1xf32>) -> tensor<3x40xf32>
  %2 = "onnx.Pow"(%1, %two) : (tensor<3x40xf32>, tensor<f32>) -> tensor<3x40xf32>
  %3 = "onnx.ReduceMean"(%2, %axes) <{keepdims = 1 : si64}> : (tensor<3x40xf32>, tensor<1xi64>) -> tensor<3x1xf32>
  %4 = "onnx.Add"(%3, %eps) : (tensor<3x1xf32>, tensor<f32>) -> tensor<3x1xf32>
  %5 = "onnx.Sqrt"(%4) : (tensor<3x1xf32>) -> tensor<3x1xf32>
  %6 = "onnx.Div"(%1, %5) : (tensor<3x40xf32>, tensor<3x1xf32>) -> tensor<3x40xf32>
  %7 = "onnx.Mul"(%6, %s) : (tensor<3x40xf32>, tensor<40xf32>) -> tensor<3x40xf32>
  %8 = "onnx.Add"(%7, %b) : (tensor<3x40xf32>, tensor<40xf32>) -> tensor<3x40xf32>
  onnx.Return %8 : tensor<3x40xf32>
}

// -----

// Axes in an attribute, a reciprocal, operands in the other order.
// CHECK-LABEL: @RecognizeNormalization_older(
// CHECK: "onnx.LayerNormalization"(%arg0, %arg1, %{{.*}}) <{axis = 1 : si64, epsilon = 1.000000e-03 : f32,
func.func @RecognizeNormalization_older(%x: tensor<3x5x8xf32>, %s: tensor<5x8xf32>) -> tensor<3x5x8xf32> {
  %eps = onnx.Constant dense<1.0e-3> : tensor<f32>
  %0 = "onnx.ReduceMeanV13"(%x) <{axes = [-2, -1], keepdims = 1 : si64}> : (tensor<3x5x8xf32>) -> tensor<3x1x1xf32>
  %1 = "onnx.Sub"(%x, %0) : (tensor<3x5x8xf32>, tensor<3x1x1xf32>) -> tensor<3x5x8xf32>
  %2 = "onnx.Mul"(%1, %1) : (tensor<3x5x8xf32>, tensor<3x5x8xf32>) -> tensor<3x5x8xf32>
  %3 = "onnx.ReduceMeanV13"(%2) <{axes = [1, 2], keepdims = 1 : si64}> : (tensor<3x5x8xf32>) -> tensor<3x1x1xf32>
  %4 = "onnx.Add"(%eps, %3) : (tensor<f32>, tensor<3x1x1xf32>) -> tensor<3x1x1xf32>
  %5 = "onnx.Sqrt"(%4) : (tensor<3x1x1xf32>) -> tensor<3x1x1xf32>
  %6 = "onnx.Reciprocal"(%5) : (tensor<3x1x1xf32>) -> tensor<3x1x1xf32>
  %7 = "onnx.Mul"(%6, %1) : (tensor<3x1x1xf32>, tensor<3x5x8xf32>) -> tensor<3x5x8xf32>
  %8 = "onnx.Mul"(%s, %7) : (tensor<5x8xf32>, tensor<3x5x8xf32>) -> tensor<3x5x8xf32>
  onnx.Return %8 : tensor<3x5x8xf32>
}

// -----

// CHECK-LABEL: @RecognizeNormalization_rms(
// CHECK: "onnx.RMSNormalization"(%arg0, %arg1) <{axis = 1 : si64, epsilon = 9.99999997E-7 : f32,
func.func @RecognizeNormalization_rms(%x: tensor<3x40xf32>, %s: tensor<40xf32>) -> tensor<3x40xf32> {
  %axes = onnx.Constant dense<-1> : tensor<1xi64>
  %eps = onnx.Constant dense<1.0e-6> : tensor<f32>
  %one = onnx.Constant dense<1.0> : tensor<f32>
  %0 = "onnx.Mul"(%x, %x) : (tensor<3x40xf32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  %1 = "onnx.ReduceMean"(%0, %axes) <{keepdims = 1 : si64}> : (tensor<3x40xf32>, tensor<1xi64>) -> tensor<3x1xf32>
  %2 = "onnx.Add"(%1, %eps) : (tensor<3x1xf32>, tensor<f32>) -> tensor<3x1xf32>
  %3 = "onnx.Sqrt"(%2) : (tensor<3x1xf32>) -> tensor<3x1xf32>
  %4 = "onnx.Div"(%one, %3) : (tensor<f32>, tensor<3x1xf32>) -> tensor<3x1xf32>
  %5 = "onnx.Mul"(%x, %4) : (tensor<3x40xf32>, tensor<3x1xf32>) -> tensor<3x40xf32>
  %6 = "onnx.Mul"(%5, %s) : (tensor<3x40xf32>, tensor<40xf32>) -> tensor<3x40xf32>
  onnx.Return %6 : tensor<3x40xf32>
}

// -----

// Not over the last dimension.
// CHECK-LABEL: @not_RecognizeNormalization(
// CHECK: "onnx.ReduceMean"
func.func @not_RecognizeNormalization(%x: tensor<3x40xf32>, %s: tensor<40xf32>) -> tensor<3x40xf32> {
  %axes = onnx.Constant dense<0> : tensor<1xi64>
  %eps = onnx.Constant dense<1.0e-6> : tensor<f32>
  %0 = "onnx.Mul"(%x, %x) : (tensor<3x40xf32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  %1 = "onnx.ReduceMean"(%0, %axes) <{keepdims = 1 : si64}> : (tensor<3x40xf32>, tensor<1xi64>) -> tensor<1x40xf32>
  %2 = "onnx.Add"(%1, %eps) : (tensor<1x40xf32>, tensor<f32>) -> tensor<1x40xf32>
  %3 = "onnx.Sqrt"(%2) : (tensor<1x40xf32>) -> tensor<1x40xf32>
  %4 = "onnx.Div"(%x, %3) : (tensor<3x40xf32>, tensor<1x40xf32>) -> tensor<3x40xf32>
  %5 = "onnx.Mul"(%4, %s) : (tensor<3x40xf32>, tensor<40xf32>) -> tensor<3x40xf32>
  onnx.Return %5 : tensor<3x40xf32>
}

// -----

// The scale has more rows than what is normalized.
// CHECK-LABEL: @not_RecognizeNormalization_stretched(
// CHECK: "onnx.ReduceMean"
func.func @not_RecognizeNormalization_stretched(%x: tensor<1x40xf32>, %s: tensor<3x40xf32>) -> tensor<3x40xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %eps = onnx.Constant dense<1.0e-6> : tensor<f32>
  %0 = "onnx.Mul"(%x, %x) : (tensor<1x40xf32>, tensor<1x40xf32>) -> tensor<1x40xf32>
  %1 = "onnx.ReduceMean"(%0, %axes) <{keepdims = 1 : si64}> : (tensor<1x40xf32>, tensor<1xi64>) -> tensor<1x1xf32>
  %2 = "onnx.Add"(%1, %eps) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xf32>
  %3 = "onnx.Sqrt"(%2) : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %4 = "onnx.Div"(%x, %3) : (tensor<1x40xf32>, tensor<1x1xf32>) -> tensor<1x40xf32>
  %5 = "onnx.Mul"(%4, %s) : (tensor<1x40xf32>, tensor<3x40xf32>) -> tensor<3x40xf32>
  onnx.Return %5 : tensor<3x40xf32>
}

// -----

// CHECK-LABEL: @RecognizeQuantizedConv(
// CHECK: "onnx.QLinearConv"(%arg0, %{{.*}} pads = [1, 1, 1, 1]
// CHECK-NOT: "onnx.DequantizeLinear"
func.func @RecognizeQuantizedConv(%x: tensor<1x2x5x4xui8>) -> tensor<1x2x5x4xui8> {
  %xs = onnx.Constant dense<0.5> : tensor<f32>
  %xz = onnx.Constant dense<3> : tensor<ui8>
  %w = onnx.Constant dense<[[[[1, -2, 3], [4, 5, -6], [7, 8, 9]], [[2, 3, 1], [-1, -2, 4], [0, 0, 5]]], [[[9, -8, 7], [-6, 5, 4], [3, 2, 1]], [[0, 1, 0], [1, -4, 1], [0, 1, 0]]]]> : tensor<2x2x3x3xi8>
  %ws = onnx.Constant dense<[0.25, 0.5]> : tensor<2xf32>
  %wz = onnx.Constant dense<0> : tensor<2xi8>
  %b = onnx.Constant dense<[20, -100]> : tensor<2xi32>
  %bs = onnx.Constant dense<[0.125, 0.25]> : tensor<2xf32>
  %bz = onnx.Constant dense<0> : tensor<2xi32>
  %zs = onnx.Constant dense<4.0> : tensor<f32>
  %zz = onnx.Constant dense<100> : tensor<ui8>
  %0 = "onnx.DequantizeLinear"(%x, %xs, %xz) <{axis = 1 : si64}> : (tensor<1x2x5x4xui8>, tensor<f32>, tensor<ui8>) -> tensor<1x2x5x4xf32>
  %1 = "onnx.DequantizeLinear"(%w, %ws, %wz) <{axis = 0 : si64}> : (tensor<2x2x3x3xi8>, tensor<2xf32>, tensor<2xi8>) -> tensor<2x2x3x3xf32>
  %2 = "onnx.DequantizeLinear"(%b, %bs, %bz) <{axis = 0 : si64}> : (tensor<2xi32>, tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  %3 = "onnx.Conv"(%0, %1, %2) <{auto_pad = "NOTSET", group = 1 : si64, pads = [1, 1, 1, 1]}> : (tensor<1x2x5x4xf32>, tensor<2x2x3x3xf32>, tensor<2xf32>) -> tensor<1x2x5x4xf32>
  %4 = "onnx.QuantizeLinear"(%3, %zs, %zz) <{axis = 1 : si64, saturate = 1 : si64}> : (tensor<1x2x5x4xf32>, tensor<f32>, tensor<ui8>) -> tensor<1x2x5x4xui8>
  onnx.Return %4 : tensor<1x2x5x4xui8>
}

// -----

// The bias has another scale.
// CHECK-LABEL: @not_RecognizeQuantizedConv(
// CHECK: "onnx.Conv"
func.func @not_RecognizeQuantizedConv(%x: tensor<1x2x5x4xui8>) -> tensor<1x2x5x4xui8> {
  %xs = onnx.Constant dense<0.5> : tensor<f32>
  %xz = onnx.Constant dense<3> : tensor<ui8>
  %w = onnx.Constant dense<[[[[1]], [[2]]], [[[-3]], [[4]]]]> : tensor<2x2x1x1xi8>
  %ws = onnx.Constant dense<[0.25, 0.5]> : tensor<2xf32>
  %wz = onnx.Constant dense<0> : tensor<2xi8>
  %b = onnx.Constant dense<[20, -100]> : tensor<2xi32>
  %bs = onnx.Constant dense<[0.125, 0.125]> : tensor<2xf32>
  %bz = onnx.Constant dense<0> : tensor<2xi32>
  %zs = onnx.Constant dense<4.0> : tensor<f32>
  %zz = onnx.Constant dense<100> : tensor<ui8>
  %0 = "onnx.DequantizeLinear"(%x, %xs, %xz) <{axis = 1 : si64}> : (tensor<1x2x5x4xui8>, tensor<f32>, tensor<ui8>) -> tensor<1x2x5x4xf32>
  %1 = "onnx.DequantizeLinear"(%w, %ws, %wz) <{axis = 0 : si64}> : (tensor<2x2x1x1xi8>, tensor<2xf32>, tensor<2xi8>) -> tensor<2x2x1x1xf32>
  %2 = "onnx.DequantizeLinear"(%b, %bs, %bz) <{axis = 0 : si64}> : (tensor<2xi32>, tensor<2xf32>, tensor<2xi32>) -> tensor<2xf32>
  %3 = "onnx.Conv"(%0, %1, %2) <{auto_pad = "NOTSET", group = 1 : si64}> : (tensor<1x2x5x4xf32>, tensor<2x2x1x1xf32>, tensor<2xf32>) -> tensor<1x2x5x4xf32>
  %4 = "onnx.QuantizeLinear"(%3, %zs, %zz) <{axis = 1 : si64, saturate = 1 : si64}> : (tensor<1x2x5x4xf32>, tensor<f32>, tensor<ui8>) -> tensor<1x2x5x4xui8>
  onnx.Return %4 : tensor<1x2x5x4xui8>
}

// -----

// CHECK-LABEL: @RecognizeQuantizedMatMul(
// CHECK: "onnx.QLinearMatMul"
// CHECK-NOT: "onnx.DequantizeLinear"
func.func @RecognizeQuantizedMatMul(%x: tensor<3x4xui8>, %y: tensor<4x5xi8>) -> tensor<3x5xui8> {
  %xs = onnx.Constant dense<0.5> : tensor<f32>
  %xz = onnx.Constant dense<3> : tensor<ui8>
  %ys = onnx.Constant dense<[0.25, 0.5, 1.0, 2.0, 0.5]> : tensor<5xf32>
  %yz = onnx.Constant dense<0> : tensor<5xi8>
  %zs = onnx.Constant dense<0.5> : tensor<f32>
  %zz = onnx.Constant dense<100> : tensor<ui8>
  %0 = "onnx.DequantizeLinear"(%x, %xs, %xz) <{axis = 1 : si64}> : (tensor<3x4xui8>, tensor<f32>, tensor<ui8>) -> tensor<3x4xf32>
  %1 = "onnx.DequantizeLinear"(%y, %ys, %yz) <{axis = 1 : si64}> : (tensor<4x5xi8>, tensor<5xf32>, tensor<5xi8>) -> tensor<4x5xf32>
  %2 = "onnx.MatMul"(%0, %1) : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  %3 = "onnx.QuantizeLinear"(%2, %zs, %zz) <{axis = 1 : si64, saturate = 1 : si64}> : (tensor<3x5xf32>, tensor<f32>, tensor<ui8>) -> tensor<3x5xui8>
  onnx.Return %3 : tensor<3x5xui8>
}

// -----

// Scales of rows cannot be taken out of the sums.
// CHECK-LABEL: @not_RecognizeQuantizedMatMul(
// CHECK: "onnx.MatMul"
func.func @not_RecognizeQuantizedMatMul(%x: tensor<3x4xui8>, %y: tensor<4x4xi8>) -> tensor<3x4xui8> {
  %xs = onnx.Constant dense<0.5> : tensor<f32>
  %xz = onnx.Constant dense<3> : tensor<ui8>
  %ys = onnx.Constant dense<[0.25, 0.5, 1.0, 2.0]> : tensor<4xf32>
  %yz = onnx.Constant dense<0> : tensor<4xi8>
  %zs = onnx.Constant dense<0.5> : tensor<f32>
  %zz = onnx.Constant dense<100> : tensor<ui8>
  %0 = "onnx.DequantizeLinear"(%x, %xs, %xz) <{axis = 1 : si64}> : (tensor<3x4xui8>, tensor<f32>, tensor<ui8>) -> tensor<3x4xf32>
  %1 = "onnx.DequantizeLinear"(%y, %ys, %yz) <{axis = 0 : si64}> : (tensor<4x4xi8>, tensor<4xf32>, tensor<4xi8>) -> tensor<4x4xf32>
  %2 = "onnx.MatMul"(%0, %1) : (tensor<3x4xf32>, tensor<4x4xf32>) -> tensor<3x4xf32>
  %3 = "onnx.QuantizeLinear"(%2, %zs, %zz) <{axis = 1 : si64, saturate = 1 : si64}> : (tensor<3x4xf32>, tensor<f32>, tensor<ui8>) -> tensor<3x4xui8>
  onnx.Return %3 : tensor<3x4xui8>
}

// -----

// CHECK-LABEL: @RecognizeSwish(
// CHECK-NEXT: %[[Y:.*]] = "onnx.Swish"(%arg0) <{alpha = 1.000000e+00 : f32}>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @RecognizeSwish(%x: tensor<2x5xf32>) -> tensor<2x5xf32> {
  %0 = "onnx.Sigmoid"(%x) : (tensor<2x5xf32>) -> tensor<2x5xf32>
  %1 = "onnx.Mul"(%0, %x) : (tensor<2x5xf32>, tensor<2x5xf32>) -> tensor<2x5xf32>
  onnx.Return %1 : tensor<2x5xf32>
}

// -----

// QuickGelu.
// CHECK-LABEL: @RecognizeSwish_quick(
// CHECK: "onnx.Swish"(%arg0) <{alpha = 1.702{{.*}} : f32}>
func.func @RecognizeSwish_quick(%x: tensor<2x5xf32>) -> tensor<2x5xf32> {
  %c = onnx.Constant dense<1.702> : tensor<f32>
  %0 = "onnx.Mul"(%x, %c) : (tensor<2x5xf32>, tensor<f32>) -> tensor<2x5xf32>
  %1 = "onnx.Sigmoid"(%0) : (tensor<2x5xf32>) -> tensor<2x5xf32>
  %2 = "onnx.Mul"(%x, %1) : (tensor<2x5xf32>, tensor<2x5xf32>) -> tensor<2x5xf32>
  onnx.Return %2 : tensor<2x5xf32>
}

// -----

// The Sigmoid is that of another tensor.
// CHECK-LABEL: @not_RecognizeSwish(
// CHECK: "onnx.Sigmoid"
func.func @not_RecognizeSwish(%x: tensor<2x5xf32>, %y: tensor<2x5xf32>) -> tensor<2x5xf32> {
  %0 = "onnx.Sigmoid"(%y) : (tensor<2x5xf32>) -> tensor<2x5xf32>
  %1 = "onnx.Mul"(%x, %0) : (tensor<2x5xf32>, tensor<2x5xf32>) -> tensor<2x5xf32>
  onnx.Return %1 : tensor<2x5xf32>
}

// -----

// CHECK-LABEL: @RecognizeSoftplus(
// CHECK-NEXT: %[[Y:.*]] = "onnx.Softplus"(%arg0)
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @RecognizeSoftplus(%x: tensor<2x5xf32>) -> tensor<2x5xf32> {
  %c = onnx.Constant dense<1.0> : tensor<f32>
  %0 = "onnx.Exp"(%x) : (tensor<2x5xf32>) -> tensor<2x5xf32>
  %1 = "onnx.Add"(%c, %0) : (tensor<f32>, tensor<2x5xf32>) -> tensor<2x5xf32>
  %2 = "onnx.Log"(%1) : (tensor<2x5xf32>) -> tensor<2x5xf32>
  onnx.Return %2 : tensor<2x5xf32>
}

// -----

// CHECK-LABEL: @not_RecognizeSoftplus(
// CHECK: "onnx.Log"
func.func @not_RecognizeSoftplus(%x: tensor<2x5xf32>) -> tensor<2x5xf32> {
  %c = onnx.Constant dense<2.0> : tensor<f32>
  %0 = "onnx.Exp"(%x) : (tensor<2x5xf32>) -> tensor<2x5xf32>
  %1 = "onnx.Add"(%c, %0) : (tensor<f32>, tensor<2x5xf32>) -> tensor<2x5xf32>
  %2 = "onnx.Log"(%1) : (tensor<2x5xf32>) -> tensor<2x5xf32>
  onnx.Return %2 : tensor<2x5xf32>
}

// -----

// CHECK-LABEL: @RecognizeGroupNormalization(
// CHECK: %[[Y:.*]] = "onnx.GroupNormalization"(%arg0, %{{.*}}, %{{.*}}) <{epsilon = {{.*}}, num_groups = 2 : si64
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @RecognizeGroupNormalization(%x: tensor<2x4x3x5xf32>, %s: tensor<4x1x1xf32>, %b: tensor<1x4x1x1xf32>) -> tensor<2x4x3x5xf32> {
  %sh = onnx.Constant dense<[0, 2, -1]> : tensor<3xi64>
  %one = onnx.Constant dense<1.0> : tensor<2xf32>
  %zero = onnx.Constant dense<0.0> : tensor<2xf32>
  %0 = "onnx.Reshape"(%x, %sh) : (tensor<2x4x3x5xf32>, tensor<3xi64>) -> tensor<2x2x30xf32>
  %1 = "onnx.InstanceNormalization"(%0, %one, %zero) <{epsilon = 1.0e-4 : f32}> : (tensor<2x2x30xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x2x30xf32>
  %2 = "onnx.Shape"(%x) : (tensor<2x4x3x5xf32>) -> tensor<4xi64>
  %3 = "onnx.Reshape"(%1, %2) : (tensor<2x2x30xf32>, tensor<4xi64>) -> tensor<2x4x3x5xf32>
  %4 = "onnx.Mul"(%3, %s) : (tensor<2x4x3x5xf32>, tensor<4x1x1xf32>) -> tensor<2x4x3x5xf32>
  %5 = "onnx.Add"(%4, %b) : (tensor<2x4x3x5xf32>, tensor<1x4x1x1xf32>) -> tensor<2x4x3x5xf32>
  onnx.Return %5 : tensor<2x4x3x5xf32>
}

// -----

// The factors are those of columns.
// CHECK-LABEL: @not_RecognizeGroupNormalization(
// CHECK: "onnx.InstanceNormalization"
func.func @not_RecognizeGroupNormalization(%x: tensor<2x4x3x4xf32>, %s: tensor<4xf32>, %b: tensor<4x1x1xf32>) -> tensor<2x4x3x4xf32> {
  %sh = onnx.Constant dense<[2, 2, -1]> : tensor<3xi64>
  %full = onnx.Constant dense<[2, 4, 3, 4]> : tensor<4xi64>
  %one = onnx.Constant dense<1.0> : tensor<2xf32>
  %zero = onnx.Constant dense<0.0> : tensor<2xf32>
  %0 = "onnx.Reshape"(%x, %sh) : (tensor<2x4x3x4xf32>, tensor<3xi64>) -> tensor<2x2x24xf32>
  %1 = "onnx.InstanceNormalization"(%0, %one, %zero) : (tensor<2x2x24xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x2x24xf32>
  %3 = "onnx.Reshape"(%1, %full) : (tensor<2x2x24xf32>, tensor<4xi64>) -> tensor<2x4x3x4xf32>
  %4 = "onnx.Mul"(%3, %s) : (tensor<2x4x3x4xf32>, tensor<4xf32>) -> tensor<2x4x3x4xf32>
  %5 = "onnx.Add"(%4, %b) : (tensor<2x4x3x4xf32>, tensor<4x1x1xf32>) -> tensor<2x4x3x4xf32>
  onnx.Return %5 : tensor<2x4x3x4xf32>
}

// -----

// What is normalized is scaled, by groups.
// CHECK-LABEL: @not_RecognizeGroupNormalization_scaled(
// CHECK: "onnx.InstanceNormalization"
func.func @not_RecognizeGroupNormalization_scaled(%x: tensor<2x4x3x4xf32>, %s: tensor<4x1x1xf32>) -> tensor<2x4x3x4xf32> {
  %sh = onnx.Constant dense<[2, 2, -1]> : tensor<3xi64>
  %full = onnx.Constant dense<[2, 4, 3, 4]> : tensor<4xi64>
  %two = onnx.Constant dense<2.0> : tensor<2xf32>
  %zero = onnx.Constant dense<0.0> : tensor<2xf32>
  %0 = "onnx.Reshape"(%x, %sh) : (tensor<2x4x3x4xf32>, tensor<3xi64>) -> tensor<2x2x24xf32>
  %1 = "onnx.InstanceNormalization"(%0, %two, %zero) : (tensor<2x2x24xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x2x24xf32>
  %3 = "onnx.Reshape"(%1, %full) : (tensor<2x2x24xf32>, tensor<4xi64>) -> tensor<2x4x3x4xf32>
  %4 = "onnx.Mul"(%3, %s) : (tensor<2x4x3x4xf32>, tensor<4x1x1xf32>) -> tensor<2x4x3x4xf32>
  %5 = "onnx.Add"(%4, %s) : (tensor<2x4x3x4xf32>, tensor<4x1x1xf32>) -> tensor<2x4x3x4xf32>
  onnx.Return %5 : tensor<2x4x3x4xf32>
}

// -----

// CHECK-LABEL: @RecognizeNormalization_casts(
// CHECK-NEXT: %[[Y:.*]] = "onnx.RMSNormalization"(%arg0, %arg1){{.*}} : (tensor<2x8xf16>, tensor<8xf16>)
func.func @RecognizeNormalization_casts(%x: tensor<2x8xf16>, %s: tensor<8xf16>) -> tensor<2x8xf16> {
  %a = onnx.Constant dense<-1> : tensor<1xi64>
  %e = onnx.Constant dense<1.0e-5> : tensor<f32>
  %0 = "onnx.Cast"(%x) <{to = f32}> : (tensor<2x8xf16>) -> tensor<2x8xf32>
  %1 = "onnx.Mul"(%0, %0) : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
  %2 = "onnx.ReduceMean"(%1, %a) <{keepdims = 1 : si64}> : (tensor<2x8xf32>, tensor<1xi64>) -> tensor<2x1xf32>
  %3 = "onnx.Add"(%2, %e) : (tensor<2x1xf32>, tensor<f32>) -> tensor<2x1xf32>
  %4 = "onnx.Sqrt"(%3) : (tensor<2x1xf32>) -> tensor<2x1xf32>
  %5 = "onnx.Div"(%0, %4) : (tensor<2x8xf32>, tensor<2x1xf32>) -> tensor<2x8xf32>
  %6 = "onnx.Cast"(%5) <{to = f16}> : (tensor<2x8xf32>) -> tensor<2x8xf16>
  %7 = "onnx.Mul"(%s, %6) : (tensor<8xf16>, tensor<2x8xf16>) -> tensor<2x8xf16>
  onnx.Return %7 : tensor<2x8xf16>
}

// -----

// What is normalized has more precision.
// CHECK-LABEL: @not_RecognizeNormalization_casts(
// CHECK: "onnx.Sqrt"
func.func @not_RecognizeNormalization_casts(%x: tensor<2x8xf32>, %s: tensor<8xf16>) -> tensor<2x8xf16> {
  %a = onnx.Constant dense<-1> : tensor<1xi64>
  %e = onnx.Constant dense<1.0e-5> : tensor<f32>
  %1 = "onnx.Mul"(%x, %x) : (tensor<2x8xf32>, tensor<2x8xf32>) -> tensor<2x8xf32>
  %2 = "onnx.ReduceMean"(%1, %a) <{keepdims = 1 : si64}> : (tensor<2x8xf32>, tensor<1xi64>) -> tensor<2x1xf32>
  %3 = "onnx.Add"(%2, %e) : (tensor<2x1xf32>, tensor<f32>) -> tensor<2x1xf32>
  %4 = "onnx.Sqrt"(%3) : (tensor<2x1xf32>) -> tensor<2x1xf32>
  %5 = "onnx.Div"(%x, %4) : (tensor<2x8xf32>, tensor<2x1xf32>) -> tensor<2x8xf32>
  %6 = "onnx.Cast"(%5) <{to = f16}> : (tensor<2x8xf32>) -> tensor<2x8xf16>
  %7 = "onnx.Mul"(%s, %6) : (tensor<8xf16>, tensor<2x8xf16>) -> tensor<2x8xf16>
  onnx.Return %7 : tensor<2x8xf16>
}

// -----

// CHECK-LABEL: @RecognizeInstanceNormalization(
// CHECK: %[[Y:.*]] = "onnx.InstanceNormalization"(%arg0, %{{.*}}, %{{.*}}) <{epsilon = 1.000000e-03 : f32}> : (tensor<2x4x3x5xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4x3x5xf32>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @RecognizeInstanceNormalization(%x: tensor<2x4x3x5xf32>, %s: tensor<4x1x1xf32>, %b: tensor<1x4x1x1xf32>) -> tensor<2x4x3x5xf32> {
  %0, %1, %2 = "onnx.LayerNormalization"(%x, %s, %b) <{axis = 2 : si64, epsilon = 1.0e-03 : f32, stash_type = 1 : si64}> : (tensor<2x4x3x5xf32>, tensor<4x1x1xf32>, tensor<1x4x1x1xf32>) -> (tensor<2x4x3x5xf32>, none, none)
  onnx.Return %0 : tensor<2x4x3x5xf32>
}

// -----

// CHECK-LABEL: @not_RecognizeInstanceNormalization(
// CHECK: "onnx.LayerNormalization"
func.func @not_RecognizeInstanceNormalization(%x: tensor<2x4x3x5xf32>, %s: tensor<4x3x5xf32>) -> tensor<2x4x3x5xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0, %1, %2 = "onnx.LayerNormalization"(%x, %s, %none) <{axis = 2 : si64, epsilon = 1.0e-03 : f32, stash_type = 1 : si64}> : (tensor<2x4x3x5xf32>, tensor<4x3x5xf32>, none) -> (tensor<2x4x3x5xf32>, none, none)
  onnx.Return %0 : tensor<2x4x3x5xf32>
}
