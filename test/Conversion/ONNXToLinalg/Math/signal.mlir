// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// CHECK-LABEL: func @hann_window(
// CHECK: %[[HALF:.*]] = arith.constant 5.000000e-01 : f64
// CHECK: cf.assert %{{.*}}, "onnx.HannWindow: the value of 'size' must be non-negative"
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel"]
// CHECK: %[[C:.*]] = math.cos %{{.*}} : f64
// CHECK: %[[P:.*]] = arith.mulf %[[C]], %[[HALF]]
// CHECK: %[[R:.*]] = arith.subf %[[HALF]], %[[P]]
// CHECK: arith.truncf %[[R]] : f64 to f32
func.func @hann_window(%n: tensor<i64>) -> tensor<?xf32> {
  %0 = "onnx.HannWindow"(%n) <{output_datatype = 1 : si64, periodic = 1 : si64}> : (tensor<i64>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// A window that is not periodic has seven steps between eight places.
// CHECK-LABEL: func @hamming_window(
// CHECK-DAG: arith.constant 0.54347826086956519 : f64
// CHECK-DAG: arith.constant 0.89759790102565518 : f64
// CHECK-NOT: cf.assert
// CHECK: math.cos
func.func @hamming_window() -> tensor<8xf32> {
  %n = onnx.Constant dense<8> : tensor<i64>
  %0 = "onnx.HammingWindow"(%n) <{output_datatype = 1 : si64, periodic = 0 : si64}> : (tensor<i64>) -> tensor<8xf32>
  onnx.Return %0 : tensor<8xf32>
}

// CHECK-LABEL: func @blackman_window(
// CHECK-DAG: arith.constant 8.000000e-02 : f64
// CHECK-DAG: arith.constant 4.200000e-01 : f64
// CHECK-COUNT-2: math.cos
// CHECK-NOT: arith.truncf
func.func @blackman_window() -> tensor<8xf64> {
  %n = onnx.Constant dense<8> : tensor<i64>
  %0 = "onnx.BlackmanWindow"(%n) <{output_datatype = 11 : si64, periodic = 1 : si64}> : (tensor<i64>) -> tensor<8xf64>
  onnx.Return %0 : tensor<8xf64>
}

// Three marks of the mel scale make the triangle of each column.
// CHECK-LABEL: func @mel_weight_matrix(
// CHECK: cf.assert %{{.*}}, "onnx.MelWeightMatrix: the value of 'sample_rate' must be positive"
// CHECK-COUNT-2: math.log10
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]
// CHECK-COUNT-3: math.floor
// CHECK: arith.select
func.func @mel_weight_matrix(%n: tensor<i64>, %s: tensor<i64>, %r: tensor<i64>, %l: tensor<f32>, %u: tensor<f32>) -> tensor<?x?xf32> {
  %0 = "onnx.MelWeightMatrix"(%n, %s, %r, %l, %u) <{output_datatype = 1 : si64}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

// The roots of unity come from a table, and sums are computed in f64.
// CHECK-LABEL: func @dft(
// CHECK: %[[ROOTS:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<8x2xf64>)
// CHECK-DAG: math.cos
// CHECK-DAG: math.sin
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "reduction"]
// CHECK: %[[TURN:.*]] = arith.remui
// CHECK-COUNT-2: tensor.extract %[[ROOTS]][%[[TURN]]
// CHECK: arith.addf
// CHECK: arith.truncf %{{.*}} : f64 to f32
func.func @dft(%x: tensor<1x8x1xf32>) -> tensor<1x8x2xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.DFT"(%x, %none, %none) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<1x8x1xf32>, none, none) -> tensor<1x8x2xf32>
  onnx.Return %0 : tensor<1x8x2xf32>
}

// The upper half of a one-sided input is the conjugate of the lower one.
// CHECK-LABEL: func @dft_inverse(
// CHECK: cf.assert %{{.*}}, "onnx.DFT: the value of 'dft_length' must be positive"
// CHECK: cf.assert %{{.*}}, "onnx.DFT: there are no frequencies to transform"
// CHECK: %[[UPPER:.*]] = arith.cmpi ugt
// CHECK: %[[NEG:.*]] = arith.negf
// CHECK: arith.select %[[UPPER]], %[[NEG]]
// CHECK: %[[N:.*]] = arith.sitofp
// CHECK: arith.divf %{{.*}}, %[[N]]
func.func @dft_inverse(%x: tensor<1x?x2xf32>, %n: tensor<i64>) -> tensor<1x?x1xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.DFT"(%x, %n, %none) <{inverse = 1 : si64, onesided = 1 : si64}> : (tensor<1x?x2xf32>, tensor<i64>, none) -> tensor<1x?x1xf32>
  onnx.Return %0 : tensor<1x?x1xf32>
}

// CHECK-LABEL: func @axis_of_the_program(
// CHECK: cf.assert %{{.*}}, "onnx.DFT: axis is out of range"
// CHECK: %[[IS1:.*]] = arith.cmpi eq, %{{.*}}, %c1
// CHECK: arith.select %[[IS1]]
func.func @axis_of_the_program(%x: tensor<4x8x1xf32>, %axis: tensor<i64>) -> tensor<4x8x2xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.DFT"(%x, %none, %axis) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<4x8x1xf32>, none, tensor<i64>) -> tensor<4x8x2xf32>
  onnx.Return %0 : tensor<4x8x2xf32>
}

// The frames begin at multiples of the step, and are weighed by the window.
// CHECK-LABEL: func @stft(
// CHECK: cf.assert %{{.*}}, "onnx.STFT: the value of 'frame_step' must be positive"
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]
// CHECK: %[[START:.*]] = arith.muli
// CHECK: %[[I:.*]] = arith.addi %[[START]]
// CHECK: tensor.extract %arg0[%{{.*}}, %[[I]],
// CHECK: tensor.extract %arg2
func.func @stft(%x: tensor<1x128x1xf32>, %step: tensor<i64>, %w: tensor<16xf32>) -> tensor<1x?x9x2xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.STFT"(%x, %step, %w, %none) <{onesided = 1 : si64}> : (tensor<1x128x1xf32>, tensor<i64>, tensor<16xf32>, none) -> tensor<1x?x9x2xf32>
  onnx.Return %0 : tensor<1x?x9x2xf32>
}
