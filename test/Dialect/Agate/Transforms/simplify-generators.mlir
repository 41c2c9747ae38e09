// RUN: agate-opt %s --simplify-generators --canonicalize --split-input-file | FileCheck %s
// RUN: agate-opt %s --simplify-generators=assume-finite --canonicalize \
// RUN:   --split-input-file | FileCheck %s --check-prefix=ASSUME

// Elements that are not finite make the program compute the whole product.

// CHECK-LABEL: @rows
// CHECK-SAME: %[[I:.*]]: tensor<3xi64>, %[[W:.*]]: tensor<5x8xf32>
// CHECK: %[[BITS:.*]] = linalg.generic
// CHECK: arith.maxui
// CHECK: %[[LARGEST:.*]] = tensor.extract %[[BITS]]
// CHECK: %[[FINITE:.*]] = arith.cmpi ult, %[[LARGEST]]
// CHECK: scf.if %[[FINITE]]
// CHECK: agate.Take(%[[W]], %[[I]]
// CHECK: else
// CHECK: %[[HOT:.*]] = agate.OneHot
// CHECK: "onnx.MatMul"(%[[HOT]], %[[W]]) :

// ASSUME-LABEL: @rows
// ASSUME-SAME: %[[I:.*]]: tensor<3xi64>, %[[W:.*]]: tensor<5x8xf32>
// ASSUME-NEXT: %[[ZERO:.*]] = arith.constant dense<0.0{{.*}}> : tensor<f32>
// ASSUME-NEXT: %[[T:.*]] = agate.Take(%[[W]], %[[I]], %[[ZERO]]) <{axis = 0 : si64}>
// ASSUME-NEXT: return %[[T]]
func.func @rows(%i: tensor<3xi64>, %w: tensor<5x8xf32>) -> tensor<3x8xf32> {
  %depth = arith.constant dense<5> : tensor<i64>
  %one = arith.constant dense<1.0> : tensor<f32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %0 = agate.OneHot(%i, %depth, %one, %zero) <{axis = -1 : si64}> : (tensor<3xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<3x5xf32>
  %1 = "onnx.MatMul"(%0, %w) : (tensor<3x5xf32>, tensor<5x8xf32>) -> tensor<3x8xf32>
  return %1 : tensor<3x8xf32>
}

// -----

// Integers are finite. Sizes may be dynamic, indices of any rank.

// CHECK-LABEL: @rows_of_integers
// CHECK-SAME: %[[I:[^:]*]]: tensor<?x?xi32>, %{{.*}}, %[[W:[^:]*]]: tensor<?x?xi64>
// CHECK: %[[T:.*]] = agate.Take(%[[W]], %[[I]], %{{.*}}) <{axis = 0 : si64, negative_indices_mode = "normalize"}>
// CHECK-SAME: -> tensor<?x?x?xi64>
// CHECK-NEXT: return %[[T]]
func.func @rows_of_integers(%i: tensor<?x?xi32>, %depth: tensor<i64>, %w: tensor<?x?xi64>) -> tensor<?x?x?xi64> {
  %one = arith.constant dense<1> : tensor<i64>
  %zero = arith.constant dense<0> : tensor<i64>
  %0 = agate.OneHot(%i, %depth, %one, %zero) <{axis = 2 : si64, negative_indices_mode = "normalize"}> : (tensor<?x?xi32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?x?xi64>
  %1 = "onnx.MatMul"(%0, %w) : (tensor<?x?x?xi64>, tensor<?x?xi64>) -> tensor<?x?x?xi64>
  return %1 : tensor<?x?x?xi64>
}

// -----

// The product with the transposed OneHot takes columns; other values than 1
// are factors.

// ASSUME-LABEL: @columns
// ASSUME-SAME: %[[X:.*]]: tensor<2x7x5xf32>, %[[I:.*]]: tensor<3xi64>
// ASSUME: %[[T:.*]] = agate.Take(%[[X]], %[[I]], %{{.*}}) <{axis = 2 : si64}>
// ASSUME-SAME: -> tensor<2x7x3xf32>
// ASSUME: "onnx.Mul"(%[[T]], %{{.*}})
func.func @columns(%x: tensor<2x7x5xf32>, %i: tensor<3xi64>) -> tensor<2x7x3xf32> {
  %depth = arith.constant dense<5> : tensor<i64>
  %three = arith.constant dense<3.0> : tensor<f32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %0 = agate.OneHot(%i, %depth, %three, %zero) <{axis = -1 : si64}> : (tensor<3xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<3x5xf32>
  %1 = "onnx.Transpose"(%0) <{perm = [1, 0]}> : (tensor<3x5xf32>) -> tensor<5x3xf32>
  %2 = "onnx.MatMul"(%x, %1) : (tensor<2x7x5xf32>, tensor<5x3xf32>) -> tensor<2x7x3xf32>
  return %2 : tensor<2x7x3xf32>
}

// -----

// A sum over the rows of a OneHot adds up what belongs to the same class.

// ASSUME-LABEL: @sum_by_class
// ASSUME-SAME: %[[X:[^:]*]]: tensor<7x3xf32>, %[[I:[^:]*]]: tensor<3xi64>
// ASSUME: %[[S:.*]] = agate.SumByIndex(%[[X]], %[[I]], %{{.*}}) <{axis = 1 : si64}>
// ASSUME-NEXT: return %[[S]]
func.func @sum_by_class(%x: tensor<7x3xf32>, %i: tensor<3xi64>) -> tensor<7x5xf32> {
  %depth = arith.constant dense<5> : tensor<i64>
  %one = arith.constant dense<1.0> : tensor<f32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %0 = agate.OneHot(%i, %depth, %one, %zero) <{axis = -1 : si64}> : (tensor<3xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<3x5xf32>
  %1 = "onnx.MatMul"(%x, %0) : (tensor<7x3xf32>, tensor<3x5xf32>) -> tensor<7x5xf32>
  return %1 : tensor<7x5xf32>
}

// -----

// ASSUME-LABEL: @off_value_is_not_zero
// ASSUME: "onnx.MatMul"
func.func @off_value_is_not_zero(%i: tensor<3xi64>, %w: tensor<5x8xf32>) -> tensor<3x8xf32> {
  %depth = arith.constant dense<5> : tensor<i64>
  %one = arith.constant dense<1.0> : tensor<f32>
  %off = arith.constant dense<0.5> : tensor<f32>
  %0 = agate.OneHot(%i, %depth, %one, %off) <{axis = -1 : si64}> : (tensor<3xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<3x5xf32>
  %1 = "onnx.MatMul"(%0, %w) : (tensor<3x5xf32>, tensor<5x8xf32>) -> tensor<3x8xf32>
  return %1 : tensor<3x8xf32>
}

// -----

// The values of a OneHot after a cast and elementwise operations.

// CHECK-LABEL: @smoothing
// CHECK-DAG: %[[ON:.*]] = arith.constant dense<{{9.1|0.9}}{{.*}}> : tensor<f32>
// CHECK-DAG: %[[OFF:.*]] = arith.constant dense<{{0.0|9.9|1.0}}{{.*}}> : tensor<f32>
// CHECK: %[[HOT:.*]] = agate.OneHot(%{{.*}}, %{{.*}}, %[[ON]], %[[OFF]])
// CHECK-SAME: -> tensor<?x10xf32>
// CHECK-NEXT: return %[[HOT]]
func.func @smoothing(%i: tensor<?xi64>) -> tensor<?x10xf32> {
  %depth = arith.constant dense<10> : tensor<i64>
  %one = arith.constant dense<1> : tensor<i64>
  %zero = arith.constant dense<0> : tensor<i64>
  %scale = arith.constant dense<0.9> : tensor<f32>
  %shift = arith.constant dense<0.01> : tensor<1xf32>
  %0 = agate.OneHot(%i, %depth, %one, %zero) <{axis = -1 : si64}> : (tensor<?xi64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x10xi64>
  %1 = "onnx.Cast"(%0) <{saturate = 1 : si64, to = f32}> : (tensor<?x10xi64>) -> tensor<?x10xf32>
  %2 = "onnx.Mul"(%1, %scale) : (tensor<?x10xf32>, tensor<f32>) -> tensor<?x10xf32>
  %3 = "onnx.Add"(%2, %shift) : (tensor<?x10xf32>, tensor<1xf32>) -> tensor<?x10xf32>
  return %3 : tensor<?x10xf32>
}

// -----

// ASSUME-LABEL: @identity
// ASSUME-SAME: %[[X:.*]]: tensor<2x4x3xf32>
// ASSUME-NEXT: return %[[X]]
func.func @identity(%x: tensor<2x4x3xf32>) -> tensor<2x4x3xf32> {
  %four = arith.constant dense<4> : tensor<i64>
  %three = arith.constant dense<3> : tensor<i64>
  %zero = arith.constant dense<0> : tensor<i64>
  %0 = agate.Eye(%four, %four, %zero) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<4x4xf32>
  %1 = "onnx.MatMul"(%0, %x) : (tensor<4x4xf32>, tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
  %2 = agate.Eye(%three, %three, %zero) <{output_type = i8}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x3xi8>
  %3 = "onnx.Cast"(%2) <{saturate = 1 : si64, to = f32}> : (tensor<3x3xi8>) -> tensor<3x3xf32>
  %4 = "onnx.MatMul"(%1, %3) : (tensor<2x4x3xf32>, tensor<3x3xf32>) -> tensor<2x4x3xf32>
  return %4 : tensor<2x4x3xf32>
}

// -----

// Row i of the result is row i + 1: one is removed in front, and as many are
// added behind as the matrix has more rows than columns.

// ASSUME-LABEL: @shifted_rows
// ASSUME-DAG: %[[PADS:.*]] = onnx.Constant dense<[-1, 3]> : tensor<2xi64>
// ASSUME-DAG: %[[AXIS:.*]] = onnx.Constant dense<0> : tensor<1xi64>
// ASSUME: "onnx.Pad"(%{{.*}}, %[[PADS]], %{{.*}}, %[[AXIS]])
func.func @shifted_rows(%x: tensor<4x3xf32>) -> tensor<6x3xf32> {
  %four = arith.constant dense<4> : tensor<i64>
  %six = arith.constant dense<6> : tensor<i64>
  %diagonal = arith.constant dense<1> : tensor<i64>
  %0 = agate.Eye(%six, %four, %diagonal) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<6x4xf32>
  %1 = "onnx.MatMul"(%0, %x) : (tensor<6x4xf32>, tensor<4x3xf32>) -> tensor<6x3xf32>
  return %1 : tensor<6x3xf32>
}

// -----

// Sizes and a diagonal of a transposed matrix; dynamic.

// ASSUME-LABEL: @shifted_columns
// ASSUME-SAME: %[[X:.*]]: tensor<?x?xf32>
// ASSUME: %[[PADS:.*]] = "onnx.Concat"
// ASSUME: "onnx.Pad"(%[[X]], %[[PADS]]
func.func @shifted_columns(%x: tensor<?x?xf32>, %rows: tensor<i64>, %columns: tensor<i64>) -> tensor<?x?xf32> {
  %diagonal = arith.constant dense<-2> : tensor<i64>
  %0 = agate.Eye(%rows, %columns, %diagonal) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  %1 = "onnx.Transpose"(%0) <{perm = [1, 0]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %2 = "onnx.MatMul"(%x, %1) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %2 : tensor<?x?xf32>
}

// -----

// Elements that a OneHot selects, as in a cross entropy.

// ASSUME-LABEL: @selected
// ASSUME-SAME: %[[X:[^:]*]]: tensor<4x10xf32>, %[[I:[^:]*]]: tensor<4xi64>
// ASSUME: %[[T:.*]] = agate.Take(%[[X]], %[[I]], %{{.*}}) <{axis = 1 : si64, pointwise}>
// ASSUME-SAME: -> tensor<4xf32>
// ASSUME: "onnx.Unsqueeze"(%[[T]]
func.func @selected(%x: tensor<4x10xf32>, %i: tensor<4xi64>) -> tensor<4x1xf32> {
  %depth = arith.constant dense<10> : tensor<i64>
  %one = arith.constant dense<1.0> : tensor<f32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %axes = arith.constant dense<-1> : tensor<1xi64>
  %0 = agate.OneHot(%i, %depth, %one, %zero) <{axis = -1 : si64}> : (tensor<4xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<4x10xf32>
  %1 = "onnx.Mul"(%x, %0) : (tensor<4x10xf32>, tensor<4x10xf32>) -> tensor<4x10xf32>
  %2 = "onnx.ReduceSum"(%1, %axes) <{keepdims = 1 : si64}> : (tensor<4x10xf32>, tensor<1xi64>) -> tensor<4x1xf32>
  return %2 : tensor<4x1xf32>
}

// -----

// With dynamic sizes, the program tests that no size of 1 is broadcast.

// ASSUME-LABEL: @selected_dynamic
// ASSUME: %[[EQUAL:.*]] = arith.cmpi eq
// ASSUME: scf.if
// ASSUME: agate.Take
// ASSUME: else
// ASSUME: "onnx.ReduceSum"
func.func @selected_dynamic(%x: tensor<?x10xf32>, %i: tensor<?xi64>) -> tensor<?xf32> {
  %depth = arith.constant dense<10> : tensor<i64>
  %one = arith.constant dense<1.0> : tensor<f32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %axes = arith.constant dense<1> : tensor<1xi64>
  %0 = agate.OneHot(%i, %depth, %one, %zero) <{axis = -1 : si64}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x10xf32>
  %1 = "onnx.Mul"(%0, %x) : (tensor<?x10xf32>, tensor<?x10xf32>) -> tensor<?x10xf32>
  %2 = "onnx.ReduceSum"(%1, %axes) <{keepdims = 0 : si64}> : (tensor<?x10xf32>, tensor<1xi64>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

// -----

// ASSUME-LABEL: @sum_over_another_axis
// ASSUME: "onnx.ReduceSum"
func.func @sum_over_another_axis(%x: tensor<4x10xf32>, %i: tensor<4xi64>) -> tensor<10xf32> {
  %depth = arith.constant dense<10> : tensor<i64>
  %one = arith.constant dense<1.0> : tensor<f32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %axes = arith.constant dense<0> : tensor<1xi64>
  %0 = agate.OneHot(%i, %depth, %one, %zero) <{axis = -1 : si64}> : (tensor<4xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<4x10xf32>
  %1 = "onnx.Mul"(%x, %0) : (tensor<4x10xf32>, tensor<4x10xf32>) -> tensor<4x10xf32>
  %2 = "onnx.ReduceSum"(%1, %axes) <{keepdims = 0 : si64}> : (tensor<4x10xf32>, tensor<1xi64>) -> tensor<10xf32>
  return %2 : tensor<10xf32>
}

// -----

// Diagonal matrices scale rows and columns: D^-1/2 A D^-1/2.

// ASSUME-LABEL: @normalized
// ASSUME-SAME: %[[A:[^:]*]]: tensor<6x6xf32>, %[[D:[^:]*]]: tensor<6xf32>
// ASSUME: %[[ROWS:.*]] = "onnx.Reshape"(%[[D]], %{{.*}}) {{.*}} -> tensor<6x1xf32>
// ASSUME: %[[SCALED:.*]] = "onnx.Mul"(%[[ROWS]], %[[A]])
// ASSUME: %[[RESULT:.*]] = "onnx.Mul"(%[[D]], %[[SCALED]])
// ASSUME-NEXT: return %[[RESULT]]
func.func @normalized(%a: tensor<6x6xf32>, %d: tensor<6xf32>) -> tensor<6x6xf32> {
  %six = arith.constant dense<6> : tensor<i64>
  %zero = arith.constant dense<0> : tensor<i64>
  %0 = agate.Eye(%six, %six, %zero) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<6x6xf32>
  %1 = "onnx.Mul"(%d, %0) : (tensor<6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
  %2 = "onnx.MatMul"(%1, %a) : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
  %3 = "onnx.MatMul"(%2, %1) : (tensor<6x6xf32>, tensor<6x6xf32>) -> tensor<6x6xf32>
  return %3 : tensor<6x6xf32>
}

// -----

// The two labels of an Eye become one.

// ASSUME-LABEL: @einsum_of_eye
// ASSUME-SAME: %[[X:[^:]*]]: tensor<4x5xf32>
// ASSUME: %[[R:.*]] = "onnx.Transpose"(%[[X]]) <{perm = [1, 0]}>
// ASSUME-NEXT: return %[[R]]
func.func @einsum_of_eye(%x: tensor<4x5xf32>) -> tensor<5x4xf32> {
  %four = arith.constant dense<4> : tensor<i64>
  %zero = arith.constant dense<0> : tensor<i64>
  %0 = agate.Eye(%four, %four, %zero) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<4x4xf32>
  %1 = "onnx.Einsum"(%0, %x) <{equation = "ab,bc->ca"}> : (tensor<4x4xf32>, tensor<4x5xf32>) -> tensor<5x4xf32>
  return %1 : tensor<5x4xf32>
}

// -----

// An output cannot have one label twice.

// ASSUME-LABEL: @einsum_with_both_labels
// ASSUME: equation = "ab,bc->abc"
func.func @einsum_with_both_labels(%x: tensor<4x5xf32>) -> tensor<4x4x5xf32> {
  %four = arith.constant dense<4> : tensor<i64>
  %zero = arith.constant dense<0> : tensor<i64>
  %0 = agate.Eye(%four, %four, %zero) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<4x4xf32>
  %1 = "onnx.Einsum"(%0, %x) <{equation = "ab,bc->abc"}> : (tensor<4x4xf32>, tensor<4x5xf32>) -> tensor<4x4x5xf32>
  return %1 : tensor<4x4x5xf32>
}

// -----

// Routing: each token takes the matrix of its expert.

// ASSUME-LABEL: @routing
// ASSUME-SAME: %[[I:[^:]*]]: tensor<7xi64>, %[[W:[^:]*]]: tensor<3x4x5xf32>, %[[X:[^:]*]]: tensor<7x4xf32>
// ASSUME: %[[T:.*]] = agate.Take(%[[W]], %[[I]], %{{.*}}) <{axis = 0 : si64}>
// ASSUME-SAME: -> tensor<7x4x5xf32>
// ASSUME: "onnx.Einsum"(%[[T]], %[[X]]) <{equation = "bdf,bd->bf"}>
func.func @routing(%i: tensor<7xi64>, %w: tensor<3x4x5xf32>, %x: tensor<7x4xf32>) -> tensor<7x5xf32> {
  %depth = arith.constant dense<3> : tensor<i64>
  %one = arith.constant dense<1.0> : tensor<f32>
  %zero = arith.constant dense<0.0> : tensor<f32>
  %0 = agate.OneHot(%i, %depth, %one, %zero) <{axis = -1 : si64}> : (tensor<7xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<7x3xf32>
  %1 = "onnx.Einsum"(%0, %w, %x) <{equation = "be,edf,bd->bf"}> : (tensor<7x3xf32>, tensor<3x4x5xf32>, tensor<7x4xf32>) -> tensor<7x5xf32>
  return %1 : tensor<7x5xf32>
}

// -----

// ASSUME-LABEL: @gemm
// ASSUME-SAME: %[[X:[^:]*]]: tensor<4x5xf32>, %[[C:[^:]*]]: tensor<5xf32>
// ASSUME: %[[R:.*]] = "onnx.Add"(%[[X]], %[[C]])
// ASSUME-NEXT: return %[[R]]
func.func @gemm(%x: tensor<4x5xf32>, %c: tensor<5xf32>) -> tensor<4x5xf32> {
  %four = arith.constant dense<4> : tensor<i64>
  %zero = arith.constant dense<0> : tensor<i64>
  %0 = agate.Eye(%four, %four, %zero) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<4x4xf32>
  %1 = "onnx.Gemm"(%0, %x, %c) <{alpha = 1.0 : f32, beta = 1.0 : f32, transA = 1 : si64, transB = 0 : si64}> : (tensor<4x4xf32>, tensor<4x5xf32>, tensor<5xf32>) -> tensor<4x5xf32>
  return %1 : tensor<4x5xf32>
}

// -----

// Constants are recognized by their elements.

// ASSUME-LABEL: @permutation
// ASSUME-SAME: %[[X:[^:]*]]: tensor<3x5xf32>
// ASSUME: %[[I:.*]] = arith.constant dense<[2, 0, 1]> : tensor<3xi64>
// ASSUME: %[[T:.*]] = agate.Take(%[[X]], %[[I]], %{{.*}}) <{axis = 0 : si64}>
// ASSUME-NEXT: return %[[T]]
func.func @permutation(%x: tensor<3x5xf32>) -> tensor<3x5xf32> {
  %0 = onnx.Constant dense<[[0.0, 0.0, 1.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]> : tensor<3x3xf32>
  %1 = "onnx.MatMul"(%0, %x) : (tensor<3x3xf32>, tensor<3x5xf32>) -> tensor<3x5xf32>
  return %1 : tensor<3x5xf32>
}

// -----

// A permutation on the right, and one that is shifted.

// ASSUME-LABEL: @permutation_of_columns
// ASSUME-SAME: %[[X:[^:]*]]: tensor<5x3xf32>
// ASSUME: %[[I:.*]] = arith.constant dense<[1, 2, 0]> : tensor<3xi64>
// ASSUME: %[[T:.*]] = agate.Take(%[[X]], %[[I]], %{{.*}}) <{axis = 1 : si64}>
// ASSUME: "onnx.Pad"(%[[T]]
func.func @permutation_of_columns(%x: tensor<5x3xf32>) -> tensor<5x3xf32> {
  %0 = onnx.Constant dense<[[0.0, 0.0, 1.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]> : tensor<3x3xf32>
  %1 = "onnx.MatMul"(%x, %0) : (tensor<5x3xf32>, tensor<3x3xf32>) -> tensor<5x3xf32>
  %2 = onnx.Constant dense<[[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]> : tensor<3x3xf32>
  %3 = "onnx.MatMul"(%1, %2) : (tensor<5x3xf32>, tensor<3x3xf32>) -> tensor<5x3xf32>
  return %3 : tensor<5x3xf32>
}

// -----

// Columns of X in some order, two of them twice, and a column of zeros.

// ASSUME-LABEL: @columns_of_constant
// ASSUME-SAME: %[[X:[^:]*]]: tensor<7x2xf64>
// ASSUME: %[[I:.*]] = arith.constant dense<[1, 0, -1, 1]> : tensor<4xi64>
// ASSUME: %[[T:.*]] = agate.Take(%[[X]], %[[I]], %{{.*}}) <{axis = 1 : si64}>
// ASSUME: "onnx.Mul"(%[[T]]
func.func @columns_of_constant(%x: tensor<7x2xf64>) -> tensor<7x4xf64> {
  %0 = onnx.Constant dense<[[0.0, 2.0, 0.0, 0.0], [2.0, 0.0, 0.0, 2.0]]> : tensor<2x4xf64>
  %1 = "onnx.MatMul"(%x, %0) : (tensor<7x2xf64>, tensor<2x4xf64>) -> tensor<7x4xf64>
  return %1 : tensor<7x4xf64>
}

// -----

// ASSUME-LABEL: @identity_of_constant
// ASSUME-SAME: %[[X:[^:]*]]: tensor<2x3xi64>
// ASSUME-NEXT: return %[[X]]
func.func @identity_of_constant(%x: tensor<2x3xi64>) -> tensor<2x3xi64> {
  %0 = onnx.Constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
  %1 = "onnx.MatMul"(%0, %x) : (tensor<2x2xi64>, tensor<2x3xi64>) -> tensor<2x3xi64>
  return %1 : tensor<2x3xi64>
}

// -----

// -0.0 is not zero, two elements in a row and a column are no selection.

// ASSUME-LABEL: @other_constants
// ASSUME: "onnx.MatMul"(%{{.*}}, %[[X:.*]]) : (tensor<2x2xf32>
// ASSUME: "onnx.MatMul"(%{{.*}}, %[[X]]) : (tensor<2x2xf32>
func.func @other_constants(%x: tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>) {
  %0 = onnx.Constant dense<[[1.0, -0.0], [-0.0, 1.0]]> : tensor<2x2xf32>
  %1 = "onnx.MatMul"(%0, %x) : (tensor<2x2xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = onnx.Constant dense<[[1.0, 1.0], [0.0, 2.0]]> : tensor<2x2xf32>
  %3 = "onnx.MatMul"(%2, %x) : (tensor<2x2xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %1, %3 : tensor<2x3xf32>, tensor<2x3xf32>
}

// -----

// Where the Eye has one element, the product may broadcast it.

// ASSUME-LABEL: @broadcast_eye
// ASSUME: "onnx.MatMul"
func.func @broadcast_eye(%n: tensor<i64>, %v: tensor<?xf32>, %x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %zero = arith.constant dense<0> : tensor<i64>
  %0 = agate.Eye(%n, %n, %zero) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  %1 = "onnx.Mul"(%0, %v) : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %2 = "onnx.MatMul"(%1, %x) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %2 : tensor<?x?xf32>
}
