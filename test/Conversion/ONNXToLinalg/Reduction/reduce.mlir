// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse --split-input-file | FileCheck %s

// CHECK-LABEL: func @constant_axes
// CHECK: linalg.generic {{.*}}"parallel", "reduction"
// CHECK: arith.addf
func.func @constant_axes(%x: tensor<2x3xf32>) -> tensor<2x1xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceSum"(%x, %axes) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x1xf32>
  onnx.Return %0 : tensor<2x1xf32>
}

// -----

// The running program finds out which dimensions are combined.

// CHECK-LABEL: func @other_axes
// CHECK: scf.for
// CHECK: cf.assert {{.*}}, "onnx.ReduceMax: an axis is out of range"
// CHECK: linalg.generic {{.*}}"parallel", "parallel", "reduction", "reduction"
// CHECK: cf.assert {{.*}}, "onnx.ReduceMax: the number of axes does not fit to the rank of the result"
// CHECK: tensor.reshape
func.func @other_axes(%x: tensor<?x?xf32>, %axes: tensor<?xi64>) -> tensor<?xf32> {
  %0 = "onnx.ReduceMax"(%x, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// -----

// CHECK-LABEL: func @reduce_l1(
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%arg0
// CHECK: %[[A:.*]] = math.absf
// CHECK: arith.addf %{{.*}}, %[[A]]
func.func @reduce_l1(%x: tensor<2x3xf32>) -> tensor<2xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceL1"(%x, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// CHECK-LABEL: func @reduce_l2(
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%arg0
// CHECK: %[[S:.*]] = arith.mulf %[[X:.*]], %[[X]] : f32
// CHECK: arith.addf %{{.*}}, %[[S]]
// CHECK: math.sqrt
func.func @reduce_l2(%x: tensor<2x3xf32>) -> tensor<2xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceL2"(%x, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// Roots of integers are computed in f64.
// CHECK-LABEL: func @reduce_l2_integers(
// CHECK: arith.sitofp %{{.*}} : i32 to f64
// CHECK: arith.mulf
// CHECK: math.sqrt %{{.*}} : f64
// CHECK: arith.fptosi %{{.*}} : f64 to i32
func.func @reduce_l2_integers(%x: tensor<2x3xi32>) -> tensor<2xi32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceL2"(%x, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi32>, tensor<1xi64>) -> tensor<2xi32>
  onnx.Return %0 : tensor<2xi32>
}

// CHECK-LABEL: func @reduce_log_sum(
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%arg0
// CHECK: arith.addf
// CHECK: math.log
func.func @reduce_log_sum(%x: tensor<2x3xf32>) -> tensor<2xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceLogSum"(%x, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// The largest element is subtracted, so that no power overflows.
// CHECK-LABEL: func @reduce_log_sum_exp(
// CHECK: %[[MAX:.*]] = linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%arg0
// CHECK: arith.maximumf
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%arg0, %[[MAX]]
// CHECK: arith.subf
// CHECK: math.exp
// CHECK: arith.addf
// CHECK: math.log
// CHECK: arith.addf
func.func @reduce_log_sum_exp(%x: tensor<2x3xf32>) -> tensor<2xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceLogSumExp"(%x, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// CHECK-LABEL: func @reduce_max(
// CHECK: %[[I:.*]] = arith.constant 0xFF800000 : f32
// CHECK: linalg.fill ins(%[[I]]
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%arg0
// CHECK: arith.maximumf
func.func @reduce_max(%x: tensor<2x3xf32>) -> tensor<2xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceMax"(%x, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// CHECK-LABEL: func @reduce_max_unsigned(
// CHECK: linalg.fill ins(%c0{{.*}} : i8)
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%arg0
// CHECK: arith.maxui
func.func @reduce_max_unsigned(%x: tensor<2x3xui8>) -> tensor<2xui8> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceMax"(%x, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xui8>, tensor<1xi64>) -> tensor<2xui8>
  onnx.Return %0 : tensor<2xui8>
}

// CHECK-LABEL: func @reduce_max_bool(
// CHECK: linalg.fill ins(%false
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%arg0
// CHECK: arith.{{ori|maxui}}
func.func @reduce_max_bool(%x: tensor<2x3xi1>) -> tensor<2xi1> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceMax"(%x, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, tensor<1xi64>) -> tensor<2xi1>
  onnx.Return %0 : tensor<2xi1>
}

// CHECK-LABEL: func @reduce_mean(
// CHECK: %[[N:.*]] = arith.constant 3.000000e+00 : f32
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%arg0
// CHECK: arith.addf
// CHECK: arith.divf %{{.*}}, %[[N]]
func.func @reduce_mean(%x: tensor<2x3xf32>) -> tensor<2xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceMean"(%x, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// Sums of integers have 64 bits.
// CHECK-LABEL: func @reduce_mean_integers(
// CHECK: arith.extsi %{{.*}} : i32 to i64
// CHECK: arith.addi
// CHECK: arith.divsi %{{.*}} : i64
// CHECK: arith.trunci %{{.*}} : i64 to i32
func.func @reduce_mean_integers(%x: tensor<2x3xi32>) -> tensor<2xi32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceMean"(%x, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi32>, tensor<1xi64>) -> tensor<2xi32>
  onnx.Return %0 : tensor<2xi32>
}

// The running program knows the number of elements.
// CHECK-LABEL: func @reduce_mean_dynamic(
// CHECK: arith.addf %{{.*}} : f32
// CHECK: %[[N:.*]] = tensor.dim %arg0
// CHECK: %[[I:.*]] = arith.index_cast %[[N]]
// CHECK: %[[COUNT:.*]] = arith.sitofp %[[I]]
// CHECK: arith.divf %{{.*}}, %[[COUNT]]
// CHECK: arith.truncf %{{.*}} : f32 to f16
func.func @reduce_mean_dynamic(%x: tensor<2x?xf16>) -> tensor<2x1xf16> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceMean"(%x, %axes) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x?xf16>, tensor<1xi64>) -> tensor<2x1xf16>
  onnx.Return %0 : tensor<2x1xf16>
}

// CHECK-LABEL: func @reduce_min(
// CHECK: linalg.fill ins(%c127_i8
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%arg0
// CHECK: arith.minsi
func.func @reduce_min(%x: tensor<2x3xi8>) -> tensor<2xi8> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceMin"(%x, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi8>, tensor<1xi64>) -> tensor<2xi8>
  onnx.Return %0 : tensor<2xi8>
}

// CHECK-LABEL: func @reduce_prod(
// CHECK: %[[I:.*]] = arith.constant 1.000000e+00 : f32
// CHECK: linalg.fill ins(%[[I]]
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%arg0
// CHECK: arith.mulf
func.func @reduce_prod(%x: tensor<2x3xf32>) -> tensor<2xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceProd"(%x, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// CHECK-LABEL: func @reduce_sum_square(
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "reduction"]} ins(%arg0
// CHECK: %[[S:.*]] = arith.mulf %[[X:.*]], %[[X]] : f32
// CHECK: arith.addf %{{.*}}, %[[S]]
func.func @reduce_sum_square(%x: tensor<2x3xf32>) -> tensor<2xf32> {
  %axes = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.ReduceSumSquare"(%x, %axes) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// Without axes, all of them are meant.
// CHECK-LABEL: func @all_axes(
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction", "reduction"]
func.func @all_axes(%x: tensor<2x3xf32>) -> tensor<f32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.ReduceSum"(%x, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xf32>, none) -> tensor<f32>
  onnx.Return %0 : tensor<f32>
}

// With noop_with_empty_axes, none is.
// CHECK-LABEL: func @no_axes(
// CHECK-NOT: linalg
// CHECK: return %arg0
func.func @no_axes(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.ReduceSum"(%x, %none) <{keepdims = 1 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<2x3xf32>, none) -> tensor<2x3xf32>
  onnx.Return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func @noop_of_the_program(
// CHECK: cf.assert %{{.*}}, "onnx.ReduceSum: an axis is out of range"
// CHECK-NOT: arith.ori
// CHECK: linalg.generic {{.*}}"parallel", "parallel", "reduction", "reduction"
// CHECK-NOT: tensor.reshape
// CHECK: return
func.func @noop_of_the_program(%x: tensor<?x?xf32>, %axes: tensor<?xi64>) -> tensor<?x?xf32> {
  %0 = "onnx.ReduceSum"(%x, %axes) <{keepdims = 1 : si64, noop_with_empty_axes = 1 : si64}> : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}
