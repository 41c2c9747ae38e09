// RUN: agate-opt %s --split-input-file --resolve-onnx-shape-values --canonicalize | FileCheck %s
// RUN: agate-opt %s --split-input-file --agate-to-linalg | FileCheck %s --check-prefix=LINALG

// What exporters write for x.reshape(x.shape[0], -1, 8).

// CHECK-LABEL: func @reshape
//  CHECK-SAME: %[[x:.*]]: tensor<?x?x48xf32>
//   CHECK-DAG: %[[minus:.*]] = arith.constant -1 : i64
//   CHECK-DAG: %[[eight:.*]] = arith.constant 8 : i64
//       CHECK: %[[dim:.*]] = tensor.dim %[[x]], %c0
//       CHECK: %[[size:.*]] = arith.index_cast %[[dim]] : index to i64
//       CHECK: %[[list:.*]] = tensor.from_elements %[[size]], %[[minus]], %[[eight]] : tensor<3xi64>
//       CHECK: "onnx.Reshape"(%[[x]], %[[list]])
// LINALG-LABEL: func @reshape
//   LINALG-NOT: elements of 'shape' must be -1 or more
//   LINALG-NOT: at most one element of 'shape' may be -1
//   LINALG-NOT: the number of elements must be divisible by the known sizes
//   LINALG-NOT: both shapes must have as many elements
//       LINALG: tensor.reshape
func.func @reshape(%x: tensor<?x?x48xf32>) -> tensor<?x?x8xf32> {
  %shape = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?x48xf32>) -> tensor<3xi64>
  %i = onnx.Constant dense<0> : tensor<i64>
  %batch = "onnx.Gather"(%shape, %i) <{axis = 0 : si64}> : (tensor<3xi64>, tensor<i64>) -> tensor<i64>
  %axes = onnx.Constant dense<0> : tensor<1xi64>
  %first = "onnx.Unsqueeze"(%batch, %axes) : (tensor<i64>, tensor<1xi64>) -> tensor<1xi64>
  %rest = onnx.Constant dense<[-1, 8]> : tensor<2xi64>
  %to = "onnx.Concat"(%first, %rest) <{axis = 0 : si64}> : (tensor<1xi64>, tensor<2xi64>) -> tensor<3xi64>
  %0 = "onnx.Reshape"(%x, %to) <{allowzero = 0 : si64}> : (tensor<?x?x48xf32>, tensor<3xi64>) -> tensor<?x?x8xf32>
  onnx.Return %0 : tensor<?x?x8xf32>
}

// -----

// Arithmetic wraps, as it does on tensors.

// CHECK-LABEL: func @arithmetic
//       CHECK: %[[rows:.*]] = tensor.dim %arg0, %c0
//       CHECK: %[[sum:.*]] = arith.addi %[[rows]], %c3
//       CHECK: %[[a:.*]] = arith.index_cast %[[sum]] : index to i64
//       CHECK: tensor.from_elements %[[a]], %{{.*}} : tensor<2xi64>
//   CHECK-NOT: onnx.{{Shape|Slice|Add|Concat}}
func.func @arithmetic(%x: tensor<?x6xf32>) -> tensor<2xi64> {
  %shape = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x6xf32>) -> tensor<2xi64>
  %three = onnx.Constant dense<3> : tensor<i64>
  %0 = "onnx.Add"(%shape, %three) : (tensor<2xi64>, tensor<i64>) -> tensor<2xi64>
  onnx.Return %0 : tensor<2xi64>
}

// -----

// In branches, of values around them.

// CHECK-LABEL: func @branches
//       CHECK: onnx.If
//       CHECK: tensor.from_elements
//   CHECK-NOT: onnx.Slice
func.func @branches(%c: tensor<i1>, %x: tensor<?x6xf32>) -> tensor<1xi64> {
  %shape = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x6xf32>) -> tensor<2xi64>
  %other = onnx.Constant dense<5> : tensor<1xi64>
  %0 = "onnx.If"(%c) ({
    %zero = onnx.Constant dense<0> : tensor<1xi64>
    %one = onnx.Constant dense<1> : tensor<1xi64>
    %none = "onnx.NoValue"() {value} : () -> none
    %1 = "onnx.Slice"(%shape, %zero, %one, %none, %none) : (tensor<2xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<1xi64>
    onnx.Yield %1 : tensor<1xi64>
  }, {
    onnx.Yield %other : tensor<1xi64>
  }) : (tensor<i1>) -> tensor<1xi64>
  onnx.Return %0 : tensor<1xi64>
}

// -----

// An index that only the running program knows may be out of range; 32 bits
// may be too few; and what is computed from data alone is data.

// CHECK-LABEL: func @left_alone
//       CHECK: "onnx.Gather"
//       CHECK: "onnx.Cast"
//       CHECK: "onnx.Add"
//       CHECK: "onnx.Concat"
func.func @left_alone(%x: tensor<?x6xf32>, %i: tensor<1xi64>, %a: tensor<2xi64>) -> (tensor<1xi64>, tensor<2xi32>, tensor<4xi64>) {
  %shape = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x6xf32>) -> tensor<2xi64>
  %0 = "onnx.Gather"(%shape, %i) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<1xi64>) -> tensor<1xi64>
  %1 = "onnx.Cast"(%shape) <{saturate = 1 : si64, to = i32}> : (tensor<2xi64>) -> tensor<2xi32>
  %2 = "onnx.Add"(%1, %1) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %3 = "onnx.Concat"(%a, %a) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<2xi64>) -> tensor<4xi64>
  onnx.Return %0, %2, %3 : tensor<1xi64>, tensor<2xi32>, tensor<4xi64>
}
