// RUN: agate-opt %s --infer-onnx-shapes --convert-onnx-to-agate --canonicalize --cse \
// RUN:   --simplify-generators=assume-finite --canonicalize --cse --split-input-file | FileCheck %s

// Reductions of generators and of what they select.

// The sum of an Eye times X is its trace.

// CHECK-LABEL: @trace
// CHECK: %[[D:.*]] = agate.Take(%arg0, %{{.*}}) <{axis = 1 : si64, pointwise}>
// CHECK: "onnx.ReduceSum"(%[[D]]
func.func @trace(%x: tensor<8x8xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[8, 8]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = "onnx.EyeLike"(%v2) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v4 = "onnx.Mul"(%v3, %x) : (tensor<*xf32>, tensor<8x8xf32>) -> tensor<*xf32>
  %v5 = onnx.Constant dense<[0, 1]> : tensor<2xi64>
  %v6 = "onnx.ReduceSum"(%v4, %v5) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xf32>, tensor<2xi64>) -> tensor<*xf32>
  return %v6 : tensor<*xf32>
}

// -----

// Over the rows, the element of each column on a diagonal.

// CHECK-LABEL: @diagonal_by_column
// CHECK: agate.Take(%arg0, %{{.*}}) <{axis = 0 : si64, pointwise}>
func.func @diagonal_by_column(%x: tensor<8x8xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[8, 8]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = "onnx.EyeLike"(%v2) <{k = 2 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v4 = "onnx.Mul"(%x, %v3) : (tensor<8x8xf32>, tensor<*xf32>) -> tensor<*xf32>
  %v5 = onnx.Constant dense<0> : tensor<1xi64>
  %v6 = "onnx.ReduceSum"(%v4, %v5) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
  return %v6 : tensor<*xf32>
}

// -----

// A selection need not be finite; neither is it tested.

// CHECK-LABEL: @selected_by_mask
// CHECK-NOT: scf.if
// CHECK: agate.Take(%arg0, %arg1, %{{.*}}) <{axis = 1 : si64, pointwise}>
func.func @selected_by_mask(%x: tensor<8x8xf32>, %i: tensor<8xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<-1> : tensor<1xi64>
  %v2 = "onnx.Unsqueeze"(%i, %v1) : (tensor<8xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v3 = onnx.Constant dense<0> : tensor<i64>
  %v4 = onnx.Constant dense<8> : tensor<i64>
  %v5 = onnx.Constant dense<1> : tensor<i64>
  %v6 = "onnx.Range"(%v3, %v4, %v5) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v7 = "onnx.Equal"(%v2, %v6) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v8 = onnx.Constant dense<0.0> : tensor<f32>
  %v9 = "onnx.Where"(%v7, %x, %v8) : (tensor<*xi1>, tensor<8x8xf32>, tensor<f32>) -> tensor<*xf32>
  %v10 = onnx.Constant dense<1> : tensor<1xi64>
  %v11 = "onnx.ReduceSum"(%v9, %v10) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
  return %v11 : tensor<*xf32>
}

// -----

// Not rewritten: an element would be needed in each row.

// CHECK-LABEL: @broadcast_operand
// CHECK: onnx.ReduceSum
func.func @broadcast_operand(%x: tensor<1x8xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[8, 8]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = "onnx.EyeLike"(%v2) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v4 = "onnx.Mul"(%v3, %x) : (tensor<*xf32>, tensor<1x8xf32>) -> tensor<*xf32>
  %v5 = onnx.Constant dense<1> : tensor<1xi64>
  %v6 = "onnx.ReduceSum"(%v4, %v5) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
  return %v6 : tensor<*xf32>
}

// -----

// The number of indices of each class.

// CHECK-LABEL: @counts
// CHECK: agate.SumByIndex(%{{.*}}, %arg0, %{{.*}}) <{axis = 0 : si64, {{.*}} -> tensor<5xf32>
func.func @counts(%i: tensor<9xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<5> : tensor<i64>
  %v2 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<9xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<0> : tensor<1xi64>
  %v5 = "onnx.ReduceSum"(%v3, %v4) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
  return %v5 : tensor<*xf32>
}

// -----

// Other indices are kept.

// CHECK-LABEL: @counts_by_column
// CHECK: %[[T:.*]] = "onnx.Transpose"(%arg0)
// CHECK: %[[S:.*]] = agate.SumByIndex(%{{.*}}, %[[T]], %{{.*}}) <{axis = 1 : si64, batch_dims = 1 : si64,
// CHECK: return %[[S]] : tensor<3x5xf32>
func.func @counts_by_column(%i: tensor<9x3xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<5> : tensor<i64>
  %v2 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<9x3xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<0> : tensor<1xi64>
  %v5 = "onnx.ReduceSum"(%v3, %v4) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
  return %v5 : tensor<*xf32>
}

// -----

// Over the classes: 1 where the index selects one.

// CHECK-LABEL: @selects_a_class
// CHECK: agate.Take(%{{.*}}, %arg0, %{{.*}}) <{axis = 0 : si64, {{.*}} -> tensor<9xf32>
func.func @selects_a_class(%i: tensor<9xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<5> : tensor<i64>
  %v2 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<9xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<1> : tensor<1xi64>
  %v5 = "onnx.ReduceSum"(%v3, %v4) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
  return %v5 : tensor<*xf32>
}

// -----

// Not rewritten: the OneHot is not 0 where it is not hot.

// CHECK-LABEL: @sum_of_other_values
// CHECK: onnx.ReduceSum
func.func @sum_of_other_values(%i: tensor<9xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<5> : tensor<i64>
  %v2 = onnx.Constant dense<[0.5, 1.0]> : tensor<2xf32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<9xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<0> : tensor<1xi64>
  %v5 = "onnx.ReduceSum"(%v3, %v4) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
  return %v5 : tensor<*xf32>
}

// -----

// ArgMax finds the indices again.

// CHECK-LABEL: @argmax
// CHECK: %[[T:.*]] = agate.Take(%{{.*}}, %arg0
// CHECK: "onnx.Unsqueeze"(%[[T]]
func.func @argmax(%i: tensor<9xi64>) -> tensor<*xi64> {
  %v1 = onnx.Constant dense<5> : tensor<i64>
  %v2 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<9xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v4 = "onnx.ArgMax"(%v3) <{axis = 1 : si64, keepdims = 1 : si64, select_last_index = 0 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  return %v4 : tensor<*xi64>
}

// -----

// Not rewritten: of equal elements, the last one is wanted.

// CHECK-LABEL: @last_argmax
// CHECK: onnx.ArgMax
func.func @last_argmax(%i: tensor<9xi64>) -> tensor<*xi64> {
  %v1 = onnx.Constant dense<5> : tensor<i64>
  %v2 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<9xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v4 = "onnx.ArgMax"(%v3) <{axis = 1 : si64, keepdims = 0 : si64, select_last_index = 1 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  return %v4 : tensor<*xi64>
}

// -----

// Not rewritten: the first columns have no one above, so that they remain 0.

// CHECK-LABEL: @cumsum_of_shifted_eye
// CHECK: onnx.CumSum
func.func @cumsum_of_shifted_eye() -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[5, 5]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = "onnx.EyeLike"(%v2) <{k = 2 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<0> : tensor<i64>
  %v5 = "onnx.CumSum"(%v3, %v4) <{exclusive = 0 : si64, reverse = 0 : si64}> : (tensor<*xf32>, tensor<i64>) -> tensor<*xf32>
  return %v5 : tensor<*xf32>
}
