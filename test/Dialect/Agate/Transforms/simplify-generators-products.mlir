// RUN: agate-opt %s --infer-onnx-shapes --convert-onnx-to-agate --canonicalize --cse \
// RUN:   --simplify-generators=assume-finite --canonicalize --cse --split-input-file | FileCheck %s

// Products with generators.

// A stack of OneHot takes rows of the matrix of each batch.

// CHECK-LABEL: @batched_rows
// CHECK: %[[T:.*]] = agate.Take(%arg1, %arg0, %{{.*}}) <{axis = 1 : si64, batch_dims = 1 : si64, negative_indices_mode = "normalize"}> : {{.*}} -> tensor<4x3x7xf32>
// CHECK-NEXT: return %[[T]]
func.func @batched_rows(%i: tensor<4x3xi64>, %x: tensor<4x9x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<9> : tensor<i64>
  %v2 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<4x3xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v4 = "onnx.MatMul"(%v3, %x) : (tensor<*xf32>, tensor<4x9x7xf32>) -> tensor<*xf32>
  return %v4 : tensor<*xf32>
}

// -----

// Transposed, it adds up rows by class.

// CHECK-LABEL: @batched_sums
// CHECK: %[[S:.*]] = agate.SumByIndex(%arg1, %arg0, %{{.*}}) <{axis = 1 : si64, batch_dims = 1 : si64, negative_indices_mode = "normalize"}> : {{.*}} -> tensor<4x5x7xf32>
// CHECK-NEXT: return %[[S]]
func.func @batched_sums(%i: tensor<4x9xi64>, %x: tensor<4x9x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<5> : tensor<i64>
  %v2 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<4x9xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v4 = "onnx.Transpose"(%v3) <{perm = [0, 2, 1]}> : (tensor<*xf32>) -> tensor<*xf32>
  %v5 = "onnx.MatMul"(%v4, %x) : (tensor<*xf32>, tensor<4x9x7xf32>) -> tensor<*xf32>
  return %v5 : tensor<*xf32>
}

// -----

// The numbers of batches may differ, and one of them be 1: the program compares them.

// CHECK-LABEL: @batches_of_unknown_number
// CHECK: arith.cmpi eq
// CHECK: scf.if
// CHECK: agate.Take
// CHECK: else
// CHECK: onnx.MatMul
func.func @batches_of_unknown_number(%i: tensor<?x3xi64>, %x: tensor<?x9x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<9> : tensor<i64>
  %v2 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<?x3xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v4 = "onnx.MatMul"(%v3, %x) : (tensor<*xf32>, tensor<?x9x7xf32>) -> tensor<*xf32>
  return %v4 : tensor<*xf32>
}

// -----

// A stack of one matrix.

// CHECK-LABEL: @broadcast_batch
// CHECK: agate.Take(%arg1, %{{.*}}) <{axis = 1 : si64
// CHECK-NOT: onnx.MatMul
func.func @broadcast_batch(%i: tensor<1x3xi64>, %x: tensor<4x9x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<9> : tensor<i64>
  %v2 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<1x3xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v4 = "onnx.MatMul"(%v3, %x) : (tensor<*xf32>, tensor<4x9x7xf32>) -> tensor<*xf32>
  return %v4 : tensor<*xf32>
}

// -----

// Not rewritten: the OneHot is not 0 where it is not hot.

// CHECK-LABEL: @off_value
// CHECK: onnx.MatMul
func.func @off_value(%i: tensor<4x3xi64>, %x: tensor<4x9x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<9> : tensor<i64>
  %v2 = onnx.Constant dense<[0.5, 1.0]> : tensor<2xf32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<4x3xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v4 = "onnx.MatMul"(%v3, %x) : (tensor<*xf32>, tensor<4x9x7xf32>) -> tensor<*xf32>
  return %v4 : tensor<*xf32>
}

// -----

// In an Einsum, any labels may be summed over.

// CHECK-LABEL: @sums_over_two_indices
// CHECK: agate.SumByIndex(%arg1, %arg0, %{{.*}}) <{axis = 0 : si64,
func.func @sums_over_two_indices(%i: tensor<4x9xi64>, %x: tensor<4x9x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<5> : tensor<i64>
  %v2 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<4x9xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v4 = "onnx.Einsum"(%v3, %x) <{equation = "abv,abc->vc"}> : (tensor<*xf32>, tensor<4x9x7xf32>) -> tensor<*xf32>
  return %v4 : tensor<*xf32>
}

// -----

// The operand is transposed where the labels are in another order.

// CHECK-LABEL: @indices_in_another_order
// CHECK: %[[T:.*]] = "onnx.Transpose"(%arg1) <{perm = [1, 0, 2]}>
// CHECK: agate.SumByIndex(%[[T]], %arg0
func.func @indices_in_another_order(%i: tensor<9x4xi64>, %x: tensor<4x9x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<5> : tensor<i64>
  %v2 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<9x4xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v4 = "onnx.Einsum"(%v3, %x) <{equation = "bav,abc->vc"}> : (tensor<*xf32>, tensor<4x9x7xf32>) -> tensor<*xf32>
  return %v4 : tensor<*xf32>
}

// -----

// Not rewritten: an index of the OneHot that the operand does not have is kept.

// CHECK-LABEL: @kept_index
// CHECK: onnx.Einsum
func.func @kept_index(%i: tensor<9x4xi64>, %x: tensor<4x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<5> : tensor<i64>
  %v2 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<9x4xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v4 = "onnx.Einsum"(%v3, %x) <{equation = "bav,ac->bvc"}> : (tensor<*xf32>, tensor<4x7xf32>) -> tensor<*xf32>
  return %v4 : tensor<*xf32>
}

// -----

// A product of two OneHot is a OneHot of other indices.

// CHECK-LABEL: @two_one_hots
// CHECK: %[[I:.*]] = agate.Take(%arg1, %arg0
// CHECK: agate.OneHot(%[[I]]
// CHECK-NOT: onnx.MatMul
func.func @two_one_hots(%i: tensor<6xi64>, %j: tensor<9xi64>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<9> : tensor<i64>
  %v2 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v3 = "onnx.OneHot"(%i, %v1, %v2) <{axis = -1 : si64}> : (tensor<6xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<5> : tensor<i64>
  %v5 = onnx.Constant dense<[0.0, 1.0]> : tensor<2xf32>
  %v6 = "onnx.OneHot"(%j, %v4, %v5) <{axis = -1 : si64}> : (tensor<9xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %v7 = "onnx.MatMul"(%v3, %v6) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %v7 : tensor<*xf32>
}

// -----

// An Eye with another diagonal shifts, in an Einsum as well.

// CHECK-LABEL: @shift_in_einsum
// CHECK: %[[P:.*]] = "onnx.Pad"(%arg0
// CHECK: "onnx.Transpose"(%[[P]])
func.func @shift_in_einsum(%x: tensor<4x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[6, 4]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = "onnx.EyeLike"(%v2) <{k = 1 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v4 = "onnx.Einsum"(%v3, %x) <{equation = "ab,bc->ca"}> : (tensor<*xf32>, tensor<4x7xf32>) -> tensor<*xf32>
  return %v4 : tensor<*xf32>
}

// -----

// Each matrix of a stack of Eye is the same.

// CHECK-LABEL: @stack_of_eyes
// CHECK-NOT: onnx.MatMul
// CHECK: return %arg0
func.func @stack_of_eyes(%x: tensor<4x9x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[9, 9]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = "onnx.EyeLike"(%v2) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<[4, 9, 9]> : tensor<3xi64>
  %v5 = "onnx.Expand"(%v3, %v4) : (tensor<*xf32>, tensor<3xi64>) -> tensor<*xf32>
  %v6 = "onnx.MatMul"(%v5, %x) : (tensor<*xf32>, tensor<4x9x7xf32>) -> tensor<*xf32>
  return %v6 : tensor<*xf32>
}

// -----

// A triangle of ones: running sums.

// CHECK-LABEL: @lower_triangle
// CHECK: %[[S:.*]] = "onnx.CumSum"(%arg0
// CHECK-NEXT: return %[[S]]
func.func @lower_triangle(%x: tensor<20x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<1.0> : tensor<f32>
  %v2 = onnx.Constant dense<[20, 20]> : tensor<2xi64>
  %v3 = "onnx.Expand"(%v1, %v2) : (tensor<f32>, tensor<2xi64>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<0> : tensor<i64>
  %v5 = "onnx.Trilu"(%v3, %v4) <{upper = 0 : si64}> : (tensor<*xf32>, tensor<i64>) -> tensor<*xf32>
  %v6 = "onnx.MatMul"(%v5, %x) : (tensor<*xf32>, tensor<20x7xf32>) -> tensor<*xf32>
  return %v6 : tensor<*xf32>
}

// -----

// An upper triangle behind the operand sums the columns up to each.

// CHECK-LABEL: @upper_triangle_of_columns
// CHECK: %[[S:.*]] = "onnx.CumSum"(%arg0, %{{.*}}) <{exclusive = 0 : si64, reverse = 0 : si64}>
// CHECK-NEXT: return %[[S]]
func.func @upper_triangle_of_columns(%x: tensor<7x20xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<1.0> : tensor<f32>
  %v2 = onnx.Constant dense<[20, 20]> : tensor<2xi64>
  %v3 = "onnx.Expand"(%v1, %v2) : (tensor<f32>, tensor<2xi64>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<0> : tensor<i64>
  %v5 = "onnx.Trilu"(%v3, %v4) <{upper = 1 : si64}> : (tensor<*xf32>, tensor<i64>) -> tensor<*xf32>
  %v6 = "onnx.MatMul"(%x, %v5) : (tensor<7x20xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %v6 : tensor<*xf32>
}

// -----

// Rows of the running sums, the last one again, and zeros; a multiple of them.

// CHECK-LABEL: @strict_rectangular_triangle
// CHECK: %[[S:.*]] = "onnx.CumSum"(%arg0
// CHECK: %[[T:.*]] = agate.Take(%[[S]]
// CHECK: "onnx.Mul"(%[[T]]
func.func @strict_rectangular_triangle(%x: tensor<20x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<2.0> : tensor<f32>
  %v2 = onnx.Constant dense<[30, 20]> : tensor<2xi64>
  %v3 = "onnx.Expand"(%v1, %v2) : (tensor<f32>, tensor<2xi64>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<-1> : tensor<i64>
  %v5 = "onnx.Trilu"(%v3, %v4) <{upper = 0 : si64}> : (tensor<*xf32>, tensor<i64>) -> tensor<*xf32>
  %v6 = "onnx.MatMul"(%v5, %x) : (tensor<*xf32>, tensor<20x7xf32>) -> tensor<*xf32>
  return %v6 : tensor<*xf32>
}

// -----

// The same with sizes of the running program.

// CHECK-LABEL: @triangle_of_unknown_size
// CHECK: %[[S:.*]] = "onnx.CumSum"(%arg0
// CHECK: agate.Take(%[[S]]
func.func @triangle_of_unknown_size(%x: tensor<?x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<1.0> : tensor<f32>
  %v2 = "onnx.Shape"(%x) <{end = 1 : si64, start = 0 : si64}> : (tensor<?x7xf32>) -> tensor<*xi64>
  %v3 = "onnx.Shape"(%x) <{end = 1 : si64, start = 0 : si64}> : (tensor<?x7xf32>) -> tensor<*xi64>
  %v4 = "onnx.Concat"(%v2, %v3) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v5 = "onnx.Expand"(%v1, %v4) : (tensor<f32>, tensor<*xi64>) -> tensor<*xf32>
  %v6 = onnx.Constant dense<0> : tensor<i64>
  %v7 = "onnx.Trilu"(%v5, %v6) <{upper = 0 : si64}> : (tensor<*xf32>, tensor<i64>) -> tensor<*xf32>
  %v8 = "onnx.MatMul"(%v7, %x) : (tensor<*xf32>, tensor<?x7xf32>) -> tensor<*xf32>
  return %v8 : tensor<*xf32>
}

// -----

// Three diagonals: the operand is extended, and slices of it added up.

// CHECK-LABEL: @narrow_band
// CHECK: "onnx.Pad"(%arg0
// CHECK-COUNT-3: "onnx.Slice"
// CHECK-NOT: onnx.MatMul
func.func @narrow_band(%x: tensor<32x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<32> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<0> : tensor<i64>
  %v6 = onnx.Constant dense<32> : tensor<i64>
  %v7 = onnx.Constant dense<1> : tensor<i64>
  %v8 = "onnx.Range"(%v5, %v6, %v7) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v9 = onnx.Constant dense<1> : tensor<1xi64>
  %v10 = "onnx.Unsqueeze"(%v8, %v9) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v11 = "onnx.Sub"(%v4, %v10) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v12 = onnx.Constant dense<-1> : tensor<i64>
  %v13 = "onnx.GreaterOrEqual"(%v11, %v12) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v14 = onnx.Constant dense<1> : tensor<i64>
  %v15 = "onnx.LessOrEqual"(%v11, %v14) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v16 = "onnx.And"(%v13, %v15) : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  %v17 = "onnx.Cast"(%v16) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  %v18 = "onnx.MatMul"(%v17, %x) : (tensor<*xf32>, tensor<32x7xf32>) -> tensor<*xf32>
  return %v18 : tensor<*xf32>
}

// -----

// Not rewritten: differences of running sums would lose digits.

// CHECK-LABEL: @wide_band
// CHECK: onnx.MatMul
func.func @wide_band(%x: tensor<32x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<0> : tensor<i64>
  %v2 = onnx.Constant dense<32> : tensor<i64>
  %v3 = onnx.Constant dense<1> : tensor<i64>
  %v4 = "onnx.Range"(%v1, %v2, %v3) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v5 = onnx.Constant dense<0> : tensor<i64>
  %v6 = onnx.Constant dense<32> : tensor<i64>
  %v7 = onnx.Constant dense<1> : tensor<i64>
  %v8 = "onnx.Range"(%v5, %v6, %v7) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %v9 = onnx.Constant dense<1> : tensor<1xi64>
  %v10 = "onnx.Unsqueeze"(%v8, %v9) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v11 = "onnx.Sub"(%v4, %v10) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v12 = onnx.Constant dense<-5> : tensor<i64>
  %v13 = "onnx.GreaterOrEqual"(%v11, %v12) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v14 = onnx.Constant dense<5> : tensor<i64>
  %v15 = "onnx.LessOrEqual"(%v11, %v14) : (tensor<*xi64>, tensor<i64>) -> tensor<*xi1>
  %v16 = "onnx.And"(%v13, %v15) : (tensor<*xi1>, tensor<*xi1>) -> tensor<*xi1>
  %v17 = "onnx.Cast"(%v16) <{saturate = 1 : si64, to = f32}> : (tensor<*xi1>) -> tensor<*xf32>
  %v18 = "onnx.MatMul"(%v17, %x) : (tensor<*xf32>, tensor<32x7xf32>) -> tensor<*xf32>
  return %v18 : tensor<*xf32>
}

// -----

// Not rewritten: what is not in the triangle is not 0.

// CHECK-LABEL: @band_of_other_values
// CHECK: onnx.MatMul
func.func @band_of_other_values(%x: tensor<32x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<1.0> : tensor<f32>
  %v2 = onnx.Constant dense<[32, 32]> : tensor<2xi64>
  %v3 = "onnx.Expand"(%v1, %v2) : (tensor<f32>, tensor<2xi64>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<0> : tensor<i64>
  %v5 = "onnx.Trilu"(%v3, %v4) <{upper = 0 : si64}> : (tensor<*xf32>, tensor<i64>) -> tensor<*xf32>
  %v6 = onnx.Constant dense<1.0> : tensor<f32>
  %v7 = "onnx.Add"(%v5, %v6) : (tensor<*xf32>, tensor<f32>) -> tensor<*xf32>
  %v8 = "onnx.MatMul"(%v7, %x) : (tensor<*xf32>, tensor<32x7xf32>) -> tensor<*xf32>
  return %v8 : tensor<*xf32>
}

// -----

// (A + I) x X is A x X + X.

// CHECK-LABEL: @sum_with_identity
// CHECK: %[[P:.*]] = "onnx.Gemm"(%arg0, %arg1, %arg1)
// CHECK-NEXT: return %[[P]]
func.func @sum_with_identity(%a: tensor<32x32xf32>, %x: tensor<32x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[32, 32]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = "onnx.EyeLike"(%v2) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v4 = "onnx.Add"(%a, %v3) : (tensor<32x32xf32>, tensor<*xf32>) -> tensor<*xf32>
  %v5 = "onnx.MatMul"(%v4, %x) : (tensor<*xf32>, tensor<32x7xf32>) -> tensor<*xf32>
  return %v5 : tensor<*xf32>
}

// -----

// Not rewritten: the sum is computed anyway.

// CHECK-LABEL: @sum_used_twice
// CHECK: onnx.Add
// CHECK: onnx.MatMul
func.func @sum_used_twice(%a: tensor<32x32xf32>, %x: tensor<32x7xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %v1 = onnx.Constant dense<[32, 32]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = "onnx.EyeLike"(%v2) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v4 = "onnx.Add"(%a, %v3) : (tensor<32x32xf32>, tensor<*xf32>) -> tensor<*xf32>
  %v5 = "onnx.MatMul"(%v4, %x) : (tensor<*xf32>, tensor<32x7xf32>) -> tensor<*xf32>
  return %v5, %v4 : tensor<*xf32>, tensor<*xf32>
}

// -----

// Not rewritten: X has as many elements as the sum.

// CHECK-LABEL: @sum_with_large_factor
// CHECK: %[[S:.*]] = "onnx.Add"
// CHECK: "onnx.MatMul"(%[[S]]
func.func @sum_with_large_factor(%a: tensor<32x32xf32>, %x: tensor<32x32xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[32, 32]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = "onnx.EyeLike"(%v2) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v4 = "onnx.Add"(%a, %v3) : (tensor<32x32xf32>, tensor<*xf32>) -> tensor<*xf32>
  %v5 = "onnx.MatMul"(%v4, %x) : (tensor<*xf32>, tensor<32x32xf32>) -> tensor<*xf32>
  return %v5 : tensor<*xf32>
}

// -----

// I (x) B times X: B times each block of X.

// CHECK-LABEL: @kronecker_product
// CHECK: %[[X:.*]] = "onnx.Reshape"(%arg1, %{{.*}}) {{.*}} -> tensor<4x5x7xf32>
// CHECK: %[[E:.*]] = "onnx.Einsum"(%arg0, %[[X]])
// CHECK: "onnx.Reshape"(%[[E]], %{{.*}}) {{.*}} -> tensor<12x7xf32>
func.func @kronecker_product(%b: tensor<3x5xf32>, %x: tensor<20x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[4, 4]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = "onnx.EyeLike"(%v2) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<[4, 1, 4, 1]> : tensor<4xi64>
  %v5 = "onnx.Reshape"(%v3, %v4) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<4xi64>) -> tensor<*xf32>
  %v6 = onnx.Constant dense<[1, 3, 1, 5]> : tensor<4xi64>
  %v7 = "onnx.Reshape"(%b, %v6) <{allowzero = 0 : si64}> : (tensor<3x5xf32>, tensor<4xi64>) -> tensor<*xf32>
  %v8 = "onnx.Mul"(%v5, %v7) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  %v9 = onnx.Constant dense<[12, 20]> : tensor<2xi64>
  %v10 = "onnx.Reshape"(%v8, %v9) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<2xi64>) -> tensor<*xf32>
  %v11 = "onnx.MatMul"(%v10, %x) : (tensor<*xf32>, tensor<20x7xf32>) -> tensor<*xf32>
  return %v11 : tensor<*xf32>
}

// -----

// X times B (x) I.

// CHECK-LABEL: @kronecker_product_behind
// CHECK: "onnx.Einsum"(%arg0, %{{.*}})
// CHECK-NOT: tensor<12x20xf32>
func.func @kronecker_product_behind(%b: tensor<3x5xf32>, %x: tensor<7x12xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[4, 4]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = "onnx.EyeLike"(%v2) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v4 = onnx.Constant dense<[3, 1, 5, 1]> : tensor<4xi64>
  %v5 = "onnx.Reshape"(%b, %v4) <{allowzero = 0 : si64}> : (tensor<3x5xf32>, tensor<4xi64>) -> tensor<*xf32>
  %v6 = onnx.Constant dense<[1, 4, 1, 4]> : tensor<4xi64>
  %v7 = "onnx.Reshape"(%v3, %v6) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<4xi64>) -> tensor<*xf32>
  %v8 = "onnx.Mul"(%v5, %v7) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  %v9 = onnx.Constant dense<[12, 20]> : tensor<2xi64>
  %v10 = "onnx.Reshape"(%v8, %v9) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<2xi64>) -> tensor<*xf32>
  %v11 = "onnx.MatMul"(%x, %v10) : (tensor<7x12xf32>, tensor<*xf32>) -> tensor<*xf32>
  return %v11 : tensor<*xf32>
}

// -----

// Blocks that an Einsum puts on a diagonal.

// CHECK-LABEL: @blocks_on_the_diagonal
// CHECK: "onnx.Einsum"(%arg0, %{{.*}}) <{equation = "gpq,gqA->gpA"}>
func.func @blocks_on_the_diagonal(%b: tensor<4x3x5xf32>, %x: tensor<20x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[4, 4]> : tensor<2xi64>
  %v2 = onnx.ConstantOfShape(%v1) {value = dense<0.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<*xf32>
  %v3 = "onnx.EyeLike"(%v2) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %v4 = "onnx.Einsum"(%b, %v3) <{equation = "gpq,gh->gphq"}> : (tensor<4x3x5xf32>, tensor<*xf32>) -> tensor<*xf32>
  %v5 = onnx.Constant dense<[12, 20]> : tensor<2xi64>
  %v6 = "onnx.Reshape"(%v4, %v5) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<2xi64>) -> tensor<*xf32>
  %v7 = "onnx.MatMul"(%v6, %x) : (tensor<*xf32>, tensor<20x7xf32>) -> tensor<*xf32>
  return %v7 : tensor<*xf32>
}

// -----

// Not rewritten: no factor is an Eye.

// CHECK-LABEL: @no_kronecker_product
// CHECK: onnx.MatMul
func.func @no_kronecker_product(%a: tensor<4x4xf32>, %b: tensor<3x5xf32>, %x: tensor<20x7xf32>) -> tensor<*xf32> {
  %v1 = onnx.Constant dense<[4, 1, 4, 1]> : tensor<4xi64>
  %v2 = "onnx.Reshape"(%a, %v1) <{allowzero = 0 : si64}> : (tensor<4x4xf32>, tensor<4xi64>) -> tensor<*xf32>
  %v3 = onnx.Constant dense<[1, 3, 1, 5]> : tensor<4xi64>
  %v4 = "onnx.Reshape"(%b, %v3) <{allowzero = 0 : si64}> : (tensor<3x5xf32>, tensor<4xi64>) -> tensor<*xf32>
  %v5 = "onnx.Mul"(%v2, %v4) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  %v6 = onnx.Constant dense<[12, 20]> : tensor<2xi64>
  %v7 = "onnx.Reshape"(%v5, %v6) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<2xi64>) -> tensor<*xf32>
  %v8 = "onnx.MatMul"(%v7, %x) : (tensor<*xf32>, tensor<20x7xf32>) -> tensor<*xf32>
  return %v8 : tensor<*xf32>
}
