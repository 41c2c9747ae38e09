// RUN: agate-opt %s --cse --canonicalize | FileCheck %s
// RUN: agate-opt %s --loop-invariant-code-motion | FileCheck %s --check-prefix=LOOP

// Without a seed, two draws differ.
// CHECK-LABEL: func @unseeded
// CHECK-COUNT-2: "onnx.RandomUniform"
// CHECK-COUNT-2: "onnx.RandomNormalLike"
// CHECK-COUNT-2: "onnx.Bernoulli"
// CHECK-COUNT-2: "onnx.Multinomial"
func.func @unseeded(%x: tensor<2x3xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x1xi32>, tensor<2x1xi32>) {
  %0 = "onnx.RandomUniform"() <{shape = [2]}> : () -> tensor<2xf32>
  %1 = "onnx.RandomUniform"() <{shape = [2]}> : () -> tensor<2xf32>
  %2 = "onnx.RandomNormalLike"(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %3 = "onnx.RandomNormalLike"(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = "onnx.Bernoulli"(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = "onnx.Bernoulli"(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %6 = "onnx.Multinomial"(%x) : (tensor<2x3xf32>) -> tensor<2x1xi32>
  %7 = "onnx.Multinomial"(%x) : (tensor<2x3xf32>) -> tensor<2x1xi32>
  onnx.Return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<2xf32>, tensor<2xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x1xi32>, tensor<2x1xi32>
}

// With one, they are the same.
// CHECK-LABEL: func @seeded
// CHECK: %[[A:.*]] = "onnx.RandomNormal"
// CHECK: %[[B:.*]] = "onnx.RandomUniformLike"
// CHECK: onnx.Return %[[A]], %[[A]], %[[B]], %[[B]]
func.func @seeded(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %0 = "onnx.RandomNormal"() <{seed = 1.0 : f32, shape = [2]}> : () -> tensor<2xf32>
  %1 = "onnx.RandomNormal"() <{seed = 1.0 : f32, shape = [2]}> : () -> tensor<2xf32>
  %2 = "onnx.RandomUniformLike"(%x) <{seed = 1.0 : f32}> : (tensor<2xf32>) -> tensor<2xf32>
  %3 = "onnx.RandomUniformLike"(%x) <{seed = 1.0 : f32}> : (tensor<2xf32>) -> tensor<2xf32>
  onnx.Return %0, %1, %2, %3 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// CHECK-LABEL: func @other_seeds
// CHECK-COUNT-2: "onnx.RandomNormal"
func.func @other_seeds() -> (tensor<2xf32>, tensor<2xf32>) {
  %0 = "onnx.RandomNormal"() <{seed = 1.0 : f32, shape = [2]}> : () -> tensor<2xf32>
  %1 = "onnx.RandomNormal"() <{seed = 2.0 : f32, shape = [2]}> : () -> tensor<2xf32>
  onnx.Return %0, %1 : tensor<2xf32>, tensor<2xf32>
}

// What is not used goes away.
// CHECK-LABEL: func @dead
// CHECK-NEXT: onnx.Return
func.func @dead(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "onnx.RandomUniform"() <{shape = [2]}> : () -> tensor<2xf32>
  %1 = "onnx.Bernoulli"(%x) <{seed = 1.0 : f32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = "onnx.Multinomial"(%x) : (tensor<2x3xf32>) -> tensor<2x1xi32>
  onnx.Return %x : tensor<2x3xf32>
}

// Each execution of a loop's body draws anew.
// LOOP-LABEL: func @in_a_loop
// LOOP: scf.for
// LOOP: "onnx.RandomUniform"
func.func @in_a_loop(%x: tensor<2xf32>, %n: index) -> tensor<2xf32> {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %sum = scf.for %i = %zero to %n step %one iter_args(%acc = %x) -> tensor<2xf32> {
    %0 = "onnx.RandomUniform"() <{shape = [2]}> : () -> tensor<2xf32>
    %1 = "onnx.Add"(%acc, %0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    scf.yield %1 : tensor<2xf32>
  }
  onnx.Return %sum : tensor<2xf32>
}
