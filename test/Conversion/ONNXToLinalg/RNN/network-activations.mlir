// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// The activation functions of recurrent networks, whose last loops apply them
// to the sum of input and state.

// CHECK-LABEL: func @affine(
// CHECK: scf.for
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]}
// CHECK: arith.addf
// CHECK: %[[P:.*]] = arith.mulf
// CHECK: arith.addf %[[P]]
// CHECK: linalg.yield
func.func @affine(%x: tensor<5x2x3xf32>, %w: tensor<1x4x3xf32>, %r: tensor<1x4x4xf32>) -> tensor<1x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RNN"(%x, %w, %r, %none, %none, %none) <{activation_alpha = [2.0 : f32], activation_beta = [3.0 : f32], activations = ["Affine"], hidden_size = 4 : si64}> : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  onnx.Return %0#1 : tensor<1x2x4xf32>
}

// CHECK-LABEL: func @elu(
// CHECK: scf.for
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]}
// CHECK: arith.addf
// CHECK-DAG: math.expm1
// CHECK-DAG: arith.cmpf olt
// CHECK: arith.select
// CHECK: linalg.yield
func.func @elu(%x: tensor<5x2x3xf32>, %w: tensor<1x4x3xf32>, %r: tensor<1x4x4xf32>) -> tensor<1x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RNN"(%x, %w, %r, %none, %none, %none) <{activations = ["Elu"], hidden_size = 4 : si64}> : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  onnx.Return %0#1 : tensor<1x2x4xf32>
}

// CHECK-LABEL: func @hard_sigmoid(
// CHECK: scf.for
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]}
// CHECK: arith.addf
// CHECK: %[[P:.*]] = arith.mulf
// CHECK: %[[L:.*]] = arith.addf %[[P]]
// CHECK: arith.minimumf
// CHECK: arith.maximumf
// CHECK: linalg.yield
func.func @hard_sigmoid(%x: tensor<5x2x3xf32>, %w: tensor<1x4x3xf32>, %r: tensor<1x4x4xf32>) -> tensor<1x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RNN"(%x, %w, %r, %none, %none, %none) <{activations = ["HardSigmoid"], hidden_size = 4 : si64}> : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  onnx.Return %0#1 : tensor<1x2x4xf32>
}

// CHECK-LABEL: func @leaky_relu(
// CHECK: scf.for
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]}
// CHECK: arith.addf
// CHECK-DAG: arith.cmpf olt
// CHECK-DAG: arith.mulf
// CHECK: arith.select
// CHECK: linalg.yield
func.func @leaky_relu(%x: tensor<5x2x3xf32>, %w: tensor<1x4x3xf32>, %r: tensor<1x4x4xf32>) -> tensor<1x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RNN"(%x, %w, %r, %none, %none, %none) <{activations = ["LeakyRelu"], hidden_size = 4 : si64}> : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  onnx.Return %0#1 : tensor<1x2x4xf32>
}

// CHECK-LABEL: func @relu(
// CHECK: scf.for
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]}
// CHECK: arith.addf
// CHECK: arith.maximumf
// CHECK: linalg.yield
func.func @relu(%x: tensor<5x2x3xf32>, %w: tensor<1x4x3xf32>, %r: tensor<1x4x4xf32>) -> tensor<1x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RNN"(%x, %w, %r, %none, %none, %none) <{activations = ["Relu"], hidden_size = 4 : si64}> : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  onnx.Return %0#1 : tensor<1x2x4xf32>
}

// CHECK-LABEL: func @scaled_tanh(
// CHECK: scf.for
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]}
// CHECK: arith.addf
// CHECK: %[[IN:.*]] = arith.mulf
// CHECK: %[[T:.*]] = math.tanh %[[IN]]
// CHECK: arith.mulf {{.*}}%[[T]]
// CHECK: linalg.yield
func.func @scaled_tanh(%x: tensor<5x2x3xf32>, %w: tensor<1x4x3xf32>, %r: tensor<1x4x4xf32>) -> tensor<1x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RNN"(%x, %w, %r, %none, %none, %none) <{activation_alpha = [2.0 : f32], activation_beta = [3.0 : f32], activations = ["ScaledTanh"], hidden_size = 4 : si64}> : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  onnx.Return %0#1 : tensor<1x2x4xf32>
}

// CHECK-LABEL: func @sigmoid(
// CHECK: scf.for
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]}
// CHECK: arith.addf
// CHECK: arith.negf
// CHECK: math.exp
// CHECK: arith.divf
// CHECK: linalg.yield
func.func @sigmoid(%x: tensor<5x2x3xf32>, %w: tensor<1x4x3xf32>, %r: tensor<1x4x4xf32>) -> tensor<1x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RNN"(%x, %w, %r, %none, %none, %none) <{activations = ["Sigmoid"], hidden_size = 4 : si64}> : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  onnx.Return %0#1 : tensor<1x2x4xf32>
}

// CHECK-LABEL: func @softplus(
// CHECK: scf.for
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]}
// CHECK: arith.addf
// CHECK-DAG: math.absf
// CHECK-DAG: math.log1p
// CHECK-DAG: arith.maximumf
// CHECK: linalg.yield
func.func @softplus(%x: tensor<5x2x3xf32>, %w: tensor<1x4x3xf32>, %r: tensor<1x4x4xf32>) -> tensor<1x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RNN"(%x, %w, %r, %none, %none, %none) <{activations = ["Softplus"], hidden_size = 4 : si64}> : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  onnx.Return %0#1 : tensor<1x2x4xf32>
}

// CHECK-LABEL: func @softsign(
// CHECK: scf.for
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]}
// CHECK: arith.addf
// CHECK: %[[ABS:.*]] = math.absf %[[X:.*]] : f32
// CHECK: %[[D:.*]] = arith.addf %[[ABS]]
// CHECK: arith.divf %[[X]], %[[D]]
// CHECK: linalg.yield
func.func @softsign(%x: tensor<5x2x3xf32>, %w: tensor<1x4x3xf32>, %r: tensor<1x4x4xf32>) -> tensor<1x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RNN"(%x, %w, %r, %none, %none, %none) <{activations = ["Softsign"], hidden_size = 4 : si64}> : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  onnx.Return %0#1 : tensor<1x2x4xf32>
}

// CHECK-LABEL: func @tanh(
// CHECK: scf.for
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]}
// CHECK: arith.addf
// CHECK: math.tanh
// CHECK: linalg.yield
func.func @tanh(%x: tensor<5x2x3xf32>, %w: tensor<1x4x3xf32>, %r: tensor<1x4x4xf32>) -> tensor<1x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RNN"(%x, %w, %r, %none, %none, %none) <{activations = ["Tanh"], hidden_size = 4 : si64}> : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  onnx.Return %0#1 : tensor<1x2x4xf32>
}

// CHECK-LABEL: func @thresholded_relu(
// CHECK: scf.for
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]}
// CHECK: arith.addf
// CHECK: %[[LOW:.*]] = arith.cmpf olt
// CHECK: arith.select %[[LOW]]
// CHECK: linalg.yield
func.func @thresholded_relu(%x: tensor<5x2x3xf32>, %w: tensor<1x4x3xf32>, %r: tensor<1x4x4xf32>) -> tensor<1x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RNN"(%x, %w, %r, %none, %none, %none) <{activations = ["ThresholdedRelu"], hidden_size = 4 : si64}> : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
  onnx.Return %0#1 : tensor<1x2x4xf32>
}
