// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// Activation functions: what is computed for each element.

// CHECK-LABEL: func @celu(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[Q:.*]] = arith.divf %[[X]]
// CHECK: %[[E:.*]] = math.expm1 %[[Q]] : f32
// CHECK-DAG: arith.maximumf
// CHECK-DAG: arith.minimumf
// CHECK: arith.addf
func.func @celu(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Celu"(%x) <{alpha = 2.0 : f32}> : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// Where the bounds cross, the upper one wins.
// CHECK-LABEL: func @clip(
// CHECK: ^bb0(%[[X:[^:]*]]: f32, %[[LOW:[^:]*]]: f32, %[[HIGH:[^:]*]]: f32
// CHECK: %[[R:.*]] = arith.maximumf %[[X]], %[[LOW]]
// CHECK: arith.minimumf %[[R]], %[[HIGH]]
func.func @clip(%x: tensor<4xf32>, %low: tensor<f32>, %high: tensor<f32>) -> tensor<4xf32> {
  %0 = "onnx.Clip"(%x, %low, %high) : (tensor<4xf32>, tensor<f32>, tensor<f32>) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}

// An absent bound is the largest finite number of the type.
// CHECK-LABEL: func @clip_open(
// CHECK: %[[LARGEST:.*]] = arith.constant 6.550400e+04 : f32
// CHECK: arith.maximumf
// CHECK: arith.minimumf %{{.*}}, %[[LARGEST]] : f32
func.func @clip_open(%x: tensor<4xf16>, %low: tensor<f16>) -> tensor<4xf16> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Clip"(%x, %low, %none) : (tensor<4xf16>, tensor<f16>, none) -> tensor<4xf16>
  onnx.Return %0 : tensor<4xf16>
}

// CHECK-LABEL: func @elu(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK-DAG: %[[NEG:.*]] = arith.cmpf olt, %[[X]]
// CHECK-DAG: %[[E:.*]] = math.expm1 %[[X]] : f32
// CHECK-DAG: %[[BELOW:.*]] = arith.mulf %{{.*}}, %{{.*}}
// CHECK: arith.select %[[NEG]], %{{.*}}, %[[X]] : f32
func.func @elu(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Elu"(%x) <{alpha = 2.0 : f32}> : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @gelu(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: math.absf %[[X]] : f32
// CHECK: %[[BITS:.*]] = arith.shli %{{.*}}, %{{.*}} : i32
// CHECK: arith.bitcast %[[BITS]] : i32 to f32
// CHECK: arith.divf
// CHECK: %[[STEP:.*]] = arith.select %{{.*}} : f32
// CHECK: %[[TAIL:.*]] = arith.negf
// CHECK: %[[POSITIVE:.*]] = arith.mulf %[[X]], %[[STEP]] fastmath<contract> : f32
// CHECK: arith.addf %[[POSITIVE]], %[[TAIL]] fastmath<contract> : f32
// CHECK-LABEL: func @gelu_f64(
// CHECK: math.erfc
func.func @gelu(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Gelu"(%x) <{approximate = "none"}> : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

func.func @gelu_f64(%x: tensor<?xf64>) -> tensor<?xf64> {
  %0 = "onnx.Gelu"(%x) <{approximate = "none"}> : (tensor<?xf64>) -> tensor<?xf64>
  onnx.Return %0 : tensor<?xf64>
}

// Half of 1 + tanh(y) is the sigmoid of 2 y.
// CHECK-LABEL: func @gelu_tanh(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: math.absf
// CHECK: %[[BITS:.*]] = arith.shli %{{.*}}, %{{.*}} : i32
// CHECK: arith.bitcast %[[BITS]] : i32 to f32
// CHECK: arith.divf
func.func @gelu_tanh(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Gelu"(%x) <{approximate = "tanh"}> : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @hard_sigmoid(
// CHECK-DAG: arith.constant 2.500000e-01 : f32
// CHECK-DAG: arith.constant 5.000000e-01 : f32
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: arith.mulf
// CHECK: arith.addf
// CHECK: arith.minimumf
// CHECK: arith.maximumf
func.func @hard_sigmoid(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.HardSigmoid"(%x) <{alpha = 0.25 : f32, beta = 0.5 : f32}> : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @hard_swish(
// CHECK-DAG: arith.constant 0.166666672 : f32
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: arith.minimumf
// CHECK: %[[GATE:.*]] = arith.maximumf
// CHECK: arith.mulf %[[X]], %[[GATE]] : f32
func.func @hard_swish(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.HardSwish"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @leaky_relu(
// CHECK: %[[ALPHA:.*]] = arith.constant 2.500000e-01 : f32
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK-DAG: %[[NEG:.*]] = arith.cmpf olt, %[[X]]
// CHECK-DAG: %[[SMALL:.*]] = arith.mulf %[[X]], %[[ALPHA]]
// CHECK: arith.select %[[NEG]], %[[SMALL]], %[[X]] : f32
func.func @leaky_relu(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.LeakyRelu"(%x) <{alpha = 0.25 : f32}> : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// The rounding errors of the steps would add up in f32.
// CHECK-LABEL: func @mish(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: arith.extf %[[X]] : f32 to f64
// CHECK: math.exp %{{.*}} : f64
// CHECK: arith.divf %{{.*}} : f64
// CHECK: arith.truncf %{{.*}} : f64 to f32
func.func @mish(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Mish"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @prelu(
// CHECK: ^bb0(%[[X:[^:]*]]: f32, %[[Y:[^:]*]]: f32,
// CHECK-DAG: %[[NEG:.*]] = arith.cmpf olt, %[[X]]
// CHECK-DAG: %[[SMALL:.*]] = arith.mulf %[[X]], %[[Y]]
// CHECK: arith.select %[[NEG]], %[[SMALL]], %[[X]] : f32
func.func @prelu(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "onnx.PRelu"(%x, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @relu(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: arith.maximumf %[[X]], %{{.*}} : f32
func.func @relu(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Relu"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @relu_signed(
// CHECK: ^bb0(%[[X:[^:]*]]: i8,
// CHECK: arith.maxsi %[[X]], %c0{{.*}} : i8
func.func @relu_signed(%x: tensor<4xi8>) -> tensor<4xi8> {
  %0 = "onnx.Relu"(%x) : (tensor<4xi8>) -> tensor<4xi8>
  onnx.Return %0 : tensor<4xi8>
}

// CHECK-LABEL: func @selu(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: arith.cmpf olt, %[[X]]
// CHECK: math.expm1 %[[X]]
// CHECK: %[[R:.*]] = arith.select
// CHECK: arith.mulf {{.*}}%[[R]]
func.func @selu(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Selu"(%x) <{alpha = 2.0 : f32, gamma = 3.0 : f32}> : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @shrink(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK-DAG: arith.cmpf olt, %{{.*}}, %[[X]]
// CHECK-DAG: arith.addf %[[X]]
// CHECK-DAG: arith.cmpf olt, %[[X]]
// CHECK: arith.select
func.func @shrink(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Shrink"(%x) <{bias = 0.5 : f32, lambd = 1.5 : f32}> : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// The power is of a negative number, so that it does not overflow.
// CHECK-LABEL: func @sigmoid(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[ABS:.*]] = math.absf %[[X]]
// CHECK: %[[NEG:.*]] = arith.negf %[[ABS]]
// CHECK: math.exp %[[NEG]]
// CHECK: arith.divf
func.func @sigmoid(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Sigmoid"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @softplus(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[ABS:.*]] = math.absf %[[X]]
// CHECK: %[[NEG:.*]] = arith.negf %[[ABS]]
// CHECK: %[[P:.*]] = math.exp %[[NEG]]
// CHECK-DAG: arith.maximumf %[[X]]
// CHECK-DAG: math.log1p %[[P]]
// CHECK: arith.addf
func.func @softplus(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Softplus"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @softsign(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[ABS:.*]] = math.absf %[[X]]
// CHECK: %[[D:.*]] = arith.addf %[[ABS]]
// CHECK: arith.divf %[[X]], %[[D]]
func.func @softsign(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Softsign"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @swiglu(
// CHECK: ^bb0(%[[X:[^:]*]]: f32, %[[Y:[^:]*]]: f32,
// CHECK: %[[W:.*]] = arith.extf %[[X]] : f32 to f64
// CHECK: math.exp %{{.*}} : f64
// CHECK: %[[S:.*]] = arith.truncf %{{.*}} : f64 to f32
// CHECK: arith.mulf %[[S]], %[[Y]] : f32
func.func @swiglu(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "onnx.SwiGLU"(%x, %y) <{alpha = 0.5 : f32}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}

// CHECK-LABEL: func @swish(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: arith.extf %[[X]] : f32 to f64
// CHECK: math.exp %{{.*}} : f64
// CHECK: arith.divf %{{.*}} : f64
// CHECK: arith.truncf
func.func @swish(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Swish"(%x) <{alpha = 1.5 : f32}> : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// CHECK-LABEL: func @thresholded_relu(
// CHECK: ^bb0(%[[X:[^:]*]]: f32,
// CHECK: %[[ABOVE:.*]] = arith.cmpf olt, %{{.*}}, %[[X]]
// CHECK: arith.select %[[ABOVE]], %[[X]], %{{.*}} : f32
func.func @thresholded_relu(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.ThresholdedRelu"(%x) <{alpha = 2.0 : f32}> : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}
