// RUN: agate-opt %s --pass-pipeline='builtin.module(fold-generators)' -split-input-file | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(fold-generators{max-bytes=31})' -split-input-file | FileCheck %s --check-prefix=LIMIT
// RUN: agate-opt %s --pass-pipeline='builtin.module(fold-generators{max-bytes=18446744073709551615})' -split-input-file | FileCheck %s

// CHECK-LABEL: func @limit
// CHECK-DAG: arith.constant dense<{{\[\[}}1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]> : tensor<4x4xi16>
// CHECK-DAG: arith.constant dense<{{\[\[}}1.000000e+00, 0.000000e+00], [0.000000e+00, 1.000000e+00]]> : tensor<2x2xf32>
// LIMIT-LABEL: func @limit
// LIMIT: arith.constant dense<{{\[\[}}1.000000e+00, {{.*}} : tensor<2x2xf32>
// LIMIT: agate.Eye{{.*}} tensor<4x4xi16>
func.func @limit() -> (tensor<4x4xi16>, tensor<2x2xf32>) {
  %0 = arith.constant dense<0> : tensor<i64>
  %2 = arith.constant dense<2> : tensor<i64>
  %4 = arith.constant dense<4> : tensor<i32>
  %5 = agate.Eye(%2, %2, %0) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2x2xf32>
  %6 = agate.Eye(%4, %4, %0) <{output_type = i16}> : (tensor<i32>, tensor<i32>, tensor<i64>) -> tensor<4x4xi16>
  return %6, %5 : tensor<4x4xi16>, tensor<2x2xf32>
}

// -----

// 64 KiB is the default limit, and 1 GiB the greatest one.

// CHECK-LABEL: func @huge
// CHECK: agate.Eye{{.*}} -> tensor<100000000x1000000000xf32>
func.func @huge() -> tensor<100000000x1000000000xf32> {
  %0 = arith.constant dense<0> : tensor<i64>
  %1 = arith.constant dense<100000000> : tensor<i64>
  %2 = arith.constant dense<1000000000> : tensor<i64>
  %3 = agate.Eye(%1, %2, %0) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<100000000x1000000000xf32>
  return %3 : tensor<100000000x1000000000xf32>
}

// -----

// CHECK-LABEL: func @eye_types
// CHECK-DAG: dense<{{\[\[\[}}0.000000e+00, 1.000000e+00], [0.000000e+00, 0.000000e+00]]]> : tensor<1x2x2xbf16>
// CHECK-DAG: dense<{{\[\[}}0, 1], [0, 0]]> : tensor<2x2xui8>
// CHECK-DAG: dense<{{\[\[}}0.000000e+00, 1.000000e+00], [0.000000e+00, 0.000000e+00]]> : tensor<2x2xf16>
func.func @eye_types() -> (tensor<1x2x2xbf16>, tensor<2x2xui8>, tensor<2x2xf16>) {
  %1 = arith.constant dense<1> : tensor<i64>
  %b = arith.constant dense<1> : tensor<1xi64>
  %2 = arith.constant dense<2> : tensor<i64>
  %3 = agate.Eye(%2, %2, %1, %b) <{output_type = bf16}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<1xi64>) -> tensor<1x2x2xbf16>
  %4 = agate.Eye(%2, %2, %1) <{output_type = ui8}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2x2xui8>
  %5 = agate.Eye(%2, %2, %1) <{output_type = f16}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2x2xf16>
  return %3, %4, %5 : tensor<1x2x2xbf16>, tensor<2x2xui8>, tensor<2x2xf16>
}

// -----

// A diagonal beyond 32 bits does not wrap to one of the matrix.

// CHECK-LABEL: func @eye_far
// CHECK: %[[ZERO:.*]] = arith.constant dense<0> : tensor<2x2xi32>
// CHECK: %[[ZERO_1:.*]] = arith.constant dense<0> : tensor<2x2xi32>
// CHECK: return %[[ZERO]], %[[ZERO_1]]
func.func @eye_far() -> (tensor<2x2xi32>, tensor<2x2xi32>) {
  %2 = arith.constant dense<2> : tensor<i64>
  %far = arith.constant dense<4294967296> : tensor<i64>
  %max = arith.constant dense<9223372036854775807> : tensor<i64>
  %3 = agate.Eye(%2, %2, %far) <{output_type = i32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2x2xi32>
  %4 = agate.Eye(%2, %2, %max) <{output_type = i32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2x2xi32>
  return %3, %4 : tensor<2x2xi32>, tensor<2x2xi32>
}

// -----

// Values are copied bit by bit.

// CHECK-LABEL: func @onehot_values
// CHECK-DAG: dense<{{\[\[}}0x7FC00001, -0.000000e+00, -0.000000e+00], [-0.000000e+00, -0.000000e+00, 0x7FC00001]]> : tensor<2x3xf32>
// CHECK-DAG: dense<{{\[\[}}-9223372036854775808, 9223372036854775807, 9223372036854775807], [9223372036854775807, 9223372036854775807, -9223372036854775808]]> : tensor<2x3xi64>
// CHECK-DAG: dense<{{\[\[}}true, false, false], [false, false, true]]> : tensor<2x3xi1>
// CHECK-DAG: dense<{{\[\[}}(1.000000e+00,-2.000000e+00), (0.000000e+00,0.000000e+00), (0.000000e+00,0.000000e+00)], [(0.000000e+00,0.000000e+00), (0.000000e+00,0.000000e+00), (1.000000e+00,-2.000000e+00)]]> : tensor<2x3xcomplex<f32>>
// CHECK-DAG: dense<{{\[\[}}-8, 7, 7], [7, 7, -8]]> : tensor<2x3xi4>
// CHECK-DAG: dense<{{\[\[}}18446744073709551615, 9007199254740993, 9007199254740993], [9007199254740993, 9007199254740993, 18446744073709551615]]> : tensor<2x3xui64>
func.func @onehot_values() -> (tensor<2x3xf32>, tensor<2x3xi64>, tensor<2x3xi1>, tensor<2x3xcomplex<f32>>, tensor<2x3xi4>, tensor<2x3xui64>) {
  %i = arith.constant dense<[0, 2]> : tensor<2xi32>
  %d = arith.constant dense<3> : tensor<i64>
  %nan = arith.constant dense<0x7FC00001> : tensor<f32>
  %negative = arith.constant dense<-0.0> : tensor<f32>
  %0 = agate.OneHot(%i, %d, %nan, %negative) <{axis = -1 : si64}> : (tensor<2xi32>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<2x3xf32>
  %min = arith.constant dense<-9223372036854775808> : tensor<i64>
  %max = arith.constant dense<9223372036854775807> : tensor<i64>
  %1 = agate.OneHot(%i, %d, %min, %max) <{axis = -1 : si64}> : (tensor<2xi32>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2x3xi64>
  %true = arith.constant dense<true> : tensor<i1>
  %false = arith.constant dense<false> : tensor<i1>
  %2 = agate.OneHot(%i, %d, %true, %false) <{axis = -1 : si64}> : (tensor<2xi32>, tensor<i64>, tensor<i1>, tensor<i1>) -> tensor<2x3xi1>
  %c = arith.constant dense<(1.0, -2.0)> : tensor<complex<f32>>
  %c0 = arith.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %3 = agate.OneHot(%i, %d, %c, %c0) <{axis = -1 : si64}> : (tensor<2xi32>, tensor<i64>, tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<2x3xcomplex<f32>>
  %i4 = arith.constant dense<-8> : tensor<i4>
  %j4 = arith.constant dense<7> : tensor<i4>
  %4 = agate.OneHot(%i, %d, %i4, %j4) <{axis = -1 : si64}> : (tensor<2xi32>, tensor<i64>, tensor<i4>, tensor<i4>) -> tensor<2x3xi4>
  %u = onnx.Constant dense<18446744073709551615> : tensor<ui64>
  %v = onnx.Constant dense<9007199254740993> : tensor<ui64>
  %5 = agate.OneHot(%i, %d, %u, %v) <{axis = -1 : si64}> : (tensor<2xi32>, tensor<i64>, tensor<ui64>, tensor<ui64>) -> tensor<2x3xui64>
  return %0, %1, %2, %3, %4, %5 : tensor<2x3xf32>, tensor<2x3xi64>, tensor<2x3xi1>, tensor<2x3xcomplex<f32>>, tensor<2x3xi4>, tensor<2x3xui64>
}

// -----

// The axis, the modes, and an index that equals a class modulo 2^32.

// CHECK-LABEL: func @onehot_modes
// CHECK-DAG: dense<{{\[\[}}0, 1, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]> : tensor<3x4xi8>
// CHECK-DAG: dense<{{\[\[}}0, 1, 0, 0], [0, 0, 0, 0], [1, 0, 0, 0]]> : tensor<3x4xi8>
func.func @onehot_modes() -> (tensor<3x4xi8>, tensor<3x4xi8>) {
  %i = arith.constant dense<[-1, 0, -4, 4294967297]> : tensor<4xi64>
  %d = arith.constant dense<3> : tensor<i64>
  %1 = arith.constant dense<1> : tensor<i8>
  %0 = arith.constant dense<0> : tensor<i8>
  %2 = agate.OneHot(%i, %d, %1, %0) <{axis = 0 : si64}> : (tensor<4xi64>, tensor<i64>, tensor<i8>, tensor<i8>) -> tensor<3x4xi8>
  %3 = agate.OneHot(%i, %d, %1, %0) <{axis = 0 : si64, negative_indices_mode = "normalize"}> : (tensor<4xi64>, tensor<i64>, tensor<i8>, tensor<i8>) -> tensor<3x4xi8>
  return %2, %3 : tensor<3x4xi8>, tensor<3x4xi8>
}

// -----

// CHECK-LABEL: func @onehot_rank_0
// CHECK: dense<[0, 0, 1]> : tensor<3xi8>
func.func @onehot_rank_0() -> tensor<3xi8> {
  %i = arith.constant dense<2> : tensor<i64>
  %d = arith.constant dense<3> : tensor<i64>
  %1 = arith.constant dense<1> : tensor<i8>
  %0 = arith.constant dense<0> : tensor<i8>
  %2 = agate.OneHot(%i, %d, %1, %0) <{axis = -1 : si64}> : (tensor<i64>, tensor<i64>, tensor<i8>, tensor<i8>) -> tensor<3xi8>
  return %2 : tensor<3xi8>
}

// -----

// CHECK-LABEL: func @onehot_strings
// CHECK: dense<{{\[\[}}"off", "on"], ["off", "off"]]> : tensor<2x2x!onnx.String>
func.func @onehot_strings() -> tensor<2x2x!onnx.String> {
  %i = arith.constant dense<[1, 2]> : tensor<2xi64>
  %d = arith.constant dense<2> : tensor<i64>
  %1 = onnx.Constant dense<"on"> : tensor<!onnx.String>
  %0 = onnx.Constant dense<"off"> : tensor<!onnx.String>
  %2 = agate.OneHot(%i, %d, %1, %0) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<i64>, tensor<!onnx.String>, tensor<!onnx.String>) -> tensor<2x2x!onnx.String>
  return %2 : tensor<2x2x!onnx.String>
}

// -----

// CHECK-LABEL: func @diagonal_matrix
// CHECK-DAG: dense<{{\[\[}}1, 9, 9], [4, 5, 9]]> : tensor<2x3xui16>
// CHECK-DAG: dense<{{\[\[}}9, 2, 3], [9, 9, 6]]> : tensor<2x3xui16>
// CHECK-DAG: dense<{{\[\[}}true, false], [false, true]]> : tensor<2x2xi1>
func.func @diagonal_matrix() -> (tensor<2x3xui16>, tensor<2x3xui16>, tensor<2x2xi1>) {
  %x = onnx.Constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xui16>
  %0 = agate.DiagonalMatrix input(%x : tensor<2x3xui16>) <{diagonal_fill_begin = 1 : si32, diagonal_fill_end = 2147483647 : si32, value = 9 : ui16}> : tensor<2x3xui16>
  // Outside [1, 4).
  %1 = agate.DiagonalMatrix input(%x : tensor<2x3xui16>) <{diagonal_fill_begin = 4 : si32, diagonal_fill_end = 1 : si32, value = 9 : ui16}> : tensor<2x3xui16>
  %2 = agate.DiagonalMatrix <{diagonal_fill_begin = 0 : si32, diagonal_fill_end = 1 : si32, value = true}> : tensor<2x2xi1>
  return %0, %1, %2 : tensor<2x3xui16>, tensor<2x3xui16>, tensor<2x2xi1>
}

// -----

// CHECK-LABEL: func @band
// CHECK: dense<{{\[\[}}true, false], [false, true]]> : tensor<2x2xi1>
func.func @band() -> tensor<2x2xi1> {
  %x = arith.constant dense<[[true, false], [true, true]]> : tensor<2x2xi1>
  %zero = arith.constant dense<false> : tensor<i1>
  %k = arith.constant 0 : i64
  %max = arith.constant 9223372036854775807 : i64
  %0 = agate.Band inside(%x : tensor<2x2xi1>) outside(%zero : tensor<i1>) bounds(%k, %max) : tensor<2x2xi1>
  return %0 : tensor<2x2xi1>
}

// -----

// CHECK-LABEL: func @empty
// CHECK: arith.constant dense<> : tensor<0x2xf32>
func.func @empty() -> tensor<0x2xf32> {
  %n = arith.constant dense<0> : tensor<i64>
  %2 = arith.constant dense<2> : tensor<i64>
  %0 = agate.Eye(%n, %2, %n) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<0x2xf32>
  return %0 : tensor<0x2xf32>
}

// -----

// A type without a known zero.
// CHECK-LABEL: func @empty_complex
// CHECK: arith.constant dense<> : tensor<0x2xcomplex<f32>>
func.func @empty_complex() -> tensor<0x2xcomplex<f32>> {
  %indices = arith.constant dense<> : tensor<0xi64>
  %depth = arith.constant dense<2> : tensor<i64>
  %on = arith.constant dense<(1.0, 0.0)> : tensor<complex<f32>>
  %off = arith.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %0 = agate.OneHot(%indices, %depth, %on, %off) <{axis = 1 : si64}> : (tensor<0xi64>, tensor<i64>, tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<0x2xcomplex<f32>>
  return %0 : tensor<0x2xcomplex<f32>>
}

// -----

// CHECK-LABEL: func @not_constant
// CHECK: agate.Eye
func.func @not_constant(%d: tensor<i64>) -> tensor<2x2xf32> {
  %2 = arith.constant dense<2> : tensor<i64>
  %0 = agate.Eye(%2, %2, %d) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// -----

// CHECK-LABEL: func @onehot_other_types
// CHECK-DAG: dense<[-1, 5]> : tensor<2xindex>
// CHECK-DAG: agate.OneHot{{.*}} tensor<2xvector<2xf32>>
func.func @onehot_other_types() -> (tensor<2xindex>, tensor<2xvector<2xf32>>) {
  %i = arith.constant dense<1> : tensor<i64>
  %d = arith.constant dense<2> : tensor<i64>
  %1 = arith.constant dense<5> : tensor<index>
  %0 = arith.constant dense<-1> : tensor<index>
  %2 = agate.OneHot(%i, %d, %1, %0) <{axis = -1 : si64}> : (tensor<i64>, tensor<i64>, tensor<index>, tensor<index>) -> tensor<2xindex>
  %v = ub.poison : tensor<vector<2xf32>>
  %3 = agate.OneHot(%i, %d, %v, %v) <{axis = -1 : si64}> : (tensor<i64>, tensor<i64>, tensor<vector<2xf32>>, tensor<vector<2xf32>>) -> tensor<2xvector<2xf32>>
  return %2, %3 : tensor<2xindex>, tensor<2xvector<2xf32>>
}
