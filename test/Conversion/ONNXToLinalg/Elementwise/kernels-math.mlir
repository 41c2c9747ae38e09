// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// Each of these is one operation of the math dialect.

// CHECK-LABEL: func @acos(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[R:.*]] = math.acos %[[X]] : f32
// CHECK: linalg.yield %[[R]]
func.func @acos(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Acos"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @acosh(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[R:.*]] = math.acosh %[[X]] : f32
// CHECK: linalg.yield %[[R]]
func.func @acosh(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Acosh"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @asin(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[R:.*]] = math.asin %[[X]] : f32
// CHECK: linalg.yield %[[R]]
func.func @asin(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Asin"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @asinh(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[R:.*]] = math.asinh %[[X]] : f32
// CHECK: linalg.yield %[[R]]
func.func @asinh(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Asinh"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @atan(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[R:.*]] = math.atan %[[X]] : f32
// CHECK: linalg.yield %[[R]]
func.func @atan(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Atan"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @atanh(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[R:.*]] = math.atanh %[[X]] : f32
// CHECK: linalg.yield %[[R]]
func.func @atanh(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Atanh"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @ceil(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[R:.*]] = math.ceil %[[X]] : f32
// CHECK: linalg.yield %[[R]]
func.func @ceil(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Ceil"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @cos(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[R:.*]] = math.cos %[[X]] : f32
// CHECK: linalg.yield %[[R]]
func.func @cos(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Cos"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @cosh(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[R:.*]] = math.cosh %[[X]] : f32
// CHECK: linalg.yield %[[R]]
func.func @cosh(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Cosh"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @erf(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[R:.*]] = math.erf %[[X]] : f32
// CHECK: linalg.yield %[[R]]
func.func @erf(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Erf"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @exp(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[R:.*]] = math.exp %[[X]] : f32
// CHECK: linalg.yield %[[R]]
func.func @exp(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Exp"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @floor(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[R:.*]] = math.floor %[[X]] : f32
// CHECK: linalg.yield %[[R]]
func.func @floor(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Floor"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @log(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[R:.*]] = math.log %[[X]] : f32
// CHECK: linalg.yield %[[R]]
func.func @log(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Log"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// Halfway cases go to the even neighbour.
// CHECK-LABEL: func @round(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[R:.*]] = math.roundeven %[[X]] : f32
// CHECK: linalg.yield %[[R]]
func.func @round(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Round"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @sin(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[R:.*]] = math.sin %[[X]] : f32
// CHECK: linalg.yield %[[R]]
func.func @sin(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Sin"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @sinh(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[R:.*]] = math.sinh %[[X]] : f32
// CHECK: linalg.yield %[[R]]
func.func @sinh(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Sinh"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @sqrt(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[R:.*]] = math.sqrt %[[X]] : f32
// CHECK: linalg.yield %[[R]]
func.func @sqrt(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Sqrt"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @tan(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[R:.*]] = math.tan %[[X]] : f32
// CHECK: linalg.yield %[[R]]
func.func @tan(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Tan"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @tanh(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[R:.*]] = math.tanh %[[X]] : f32
// CHECK: linalg.yield %[[R]]
func.func @tanh(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Tanh"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// Narrow floats are computed in f32.
// CHECK-LABEL: func @narrow(
// CHECK: ^bb0(%[[X:[^:]*]]: f16,
// CHECK: %[[W:.*]] = arith.extf %[[X]] : f16 to f32
// CHECK: %[[R:.*]] = math.exp %[[W]] : f32
// CHECK: %[[N:.*]] = arith.truncf %[[R]] : f32 to f16
// CHECK: linalg.yield %[[N]]
func.func @narrow(%x: tensor<4xf16>) -> tensor<4xf16> {
  %0 = "onnx.Exp"(%x) : (tensor<4xf16>) -> tensor<4xf16>
  onnx.Return %0 : tensor<4xf16>
}
