// RUN: agate-opt %s --pass-pipeline='builtin.module(convert-onnx-to-agate)' -split-input-file | FileCheck %s

// Values are [off, on]; i32 and i64 are taken as they are.

// CHECK-LABEL: func @plain
// CHECK-SAME: %[[I:.*]]: tensor<2x?xi32>, %[[D:.*]]: tensor<i64>, %[[V:.*]]: tensor<2xf32>
func.func @plain(%i: tensor<2x?xi32>, %d: tensor<i64>, %v: tensor<2xf32>) -> (tensor<?x2x?xf32>, tensor<*xf32>) {
  // CHECK: %[[OFF:.*]] = tensor.extract_slice %[[V]][0] [1] [1] : tensor<2xf32> to tensor<f32>
  // CHECK: %[[ON:.*]] = tensor.extract_slice %[[V]][1] [1] [1] : tensor<2xf32> to tensor<f32>
  // CHECK: agate.OneHot(%[[I]], %[[D]], %[[ON]], %[[OFF]]) <{axis = 0 : si64, negative_indices_mode = "normalize"}>
  // CHECK-SAME: -> tensor<?x2x?xf32>
  %0 = "onnx.OneHot"(%i, %d, %v) <{axis = 0 : si64}> : (tensor<2x?xi32>, tensor<i64>, tensor<2xf32>) -> tensor<?x2x?xf32>
  // Operator set 9 knows no negative indices.
  // CHECK: agate.OneHot({{.*}}) <{axis = -1 : si64}> :
  %1 = "onnx.OneHotV9"(%i, %d, %v) <{axis = -1 : si64}> : (tensor<2x?xi32>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  onnx.Return %0, %1 : tensor<?x2x?xf32>, tensor<*xf32>
}

// -----

// CHECK-LABEL: func @constants
func.func @constants(%i: tensor<2xi64>) -> (tensor<*x!onnx.String>, tensor<*xcomplex<f64>>, tensor<*xui64>, tensor<*xi1>) {
  // CHECK-DAG: %[[THREE:.*]] = arith.constant dense<3> : tensor<i64>
  %d = onnx.Constant dense<3.9> : tensor<1xf16>
  %s = onnx.Constant dense<["off", "on"]> : tensor<2x!onnx.String>
  %c = onnx.Constant dense<[(0.0, 1.0), (2.0, -0.0)]> : tensor<2xcomplex<f64>>
  %u = onnx.Constant dense<[18446744073709551615, 0]> : tensor<2xui64>
  %b = onnx.Constant dense<true> : tensor<2xi1>
  // CHECK-DAG: %[[OFF:.*]] = arith.constant dense<"off"> : tensor<!onnx.String>
  // CHECK-DAG: %[[ON:.*]] = arith.constant dense<"on"> : tensor<!onnx.String>
  // CHECK: agate.OneHot(%arg0, %{{.*}}, %[[ON]], %[[OFF]])
  %0 = "onnx.OneHot"(%i, %d, %s) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<1xf16>, tensor<2x!onnx.String>) -> tensor<*x!onnx.String>
  // CHECK-DAG: %[[OFF:.*]] = arith.constant dense<(0.000000e+00,1.000000e+00)> : tensor<complex<f64>>
  // CHECK-DAG: %[[ON:.*]] = arith.constant dense<(2.000000e+00,-0.000000e+00)> : tensor<complex<f64>>
  // CHECK: agate.OneHot(%arg0, %{{.*}}, %[[ON]], %[[OFF]])
  %1 = "onnx.OneHot"(%i, %d, %c) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<1xf16>, tensor<2xcomplex<f64>>) -> tensor<*xcomplex<f64>>
  // CHECK: arith.constant dense<18446744073709551615> : tensor<ui64>
  // CHECK: arith.constant dense<0> : tensor<ui64>
  %2 = "onnx.OneHot"(%i, %d, %u) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<1xf16>, tensor<2xui64>) -> tensor<*xui64>
  // CHECK: arith.constant dense<true> : tensor<i1>
  %3 = "onnx.OneHot"(%i, %d, %b) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<1xf16>, tensor<2xi1>) -> tensor<*xi1>
  onnx.Return %0, %1, %2, %3 : tensor<*x!onnx.String>, tensor<*xcomplex<f64>>, tensor<*xui64>, tensor<*xi1>
}

// -----

// Constant indices are truncated; what i64 does not hold matches nothing.

// CHECK-LABEL: func @constant_indices
func.func @constant_indices(%d: tensor<i64>, %v: tensor<2xf32>) {
  %f = onnx.Constant dense<[0.9, -0.9, -1.5, 0x7FC00000, 0x7F800000, 0xFF800000, 1.0e+30]> : tensor<7xf32>
  // CHECK: arith.constant dense<[0, 0, -1, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808]> : tensor<7xi64>
  %0 = "onnx.OneHot"(%f, %d, %v) <{axis = -1 : si64}> : (tensor<7xf32>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %f64 = onnx.Constant dense<[-9223372036854775808.0, 9223372036854775808.0]> : tensor<2xf64>
  // CHECK: arith.constant dense<-9223372036854775808> : tensor<2xi64>
  %1 = "onnx.OneHot"(%f64, %d, %v) <{axis = -1 : si64}> : (tensor<2xf64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %u64 = onnx.Constant dense<[18446744073709551615, 9223372036854775808, 9223372036854775807]> : tensor<3xui64>
  // CHECK: arith.constant dense<[-9223372036854775808, -9223372036854775808, 9223372036854775807]> : tensor<3xi64>
  %2 = "onnx.OneHot"(%u64, %d, %v) <{axis = -1 : si64}> : (tensor<3xui64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %u8 = onnx.Constant dense<[255, 0]> : tensor<2xui8>
  // CHECK: arith.constant dense<[255, 0]> : tensor<2xi64>
  %3 = "onnx.OneHot"(%u8, %d, %v) <{axis = -1 : si64}> : (tensor<2xui8>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %i8 = onnx.Constant dense<[-1, 127]> : tensor<2xi8>
  // CHECK: arith.constant dense<[-1, 127]> : tensor<2xi64>
  %4 = "onnx.OneHot"(%i8, %d, %v) <{axis = -1 : si64}> : (tensor<2xi8>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %f16 = onnx.Constant dense<[-2.5, 2.5]> : tensor<2xf16>
  // CHECK: arith.constant dense<[-2, 2]> : tensor<2xi64>
  %5 = "onnx.OneHot"(%f16, %d, %v) <{axis = -1 : si64}> : (tensor<2xf16>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  // A splat is not expanded.
  %huge = onnx.Constant dense<1.5> : tensor<1000000x1000000xf32>
  // CHECK: arith.constant dense<1> : tensor<1000000x1000000xi64>
  %6 = "onnx.OneHot"(%huge, %d, %v) <{axis = -1 : si64}> : (tensor<1000000x1000000xf32>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  onnx.Return
}

// -----

// Indices of other types are truncated by the running program.

// CHECK-LABEL: func @float_indices
func.func @float_indices(%f16: tensor<?xf16>, %f64: tensor<2xf64>, %d: tensor<i64>, %v: tensor<2xf32>) {
  // CHECK: linalg.generic {{.*}} ins(%{{.*}} : tensor<?xf16>) outs(%{{.*}} : tensor<?xi64>)
  // CHECK: arith.extf %{{.*}} : f16 to f32
  // CHECK: %[[ABOVE:.*]] = arith.cmpf oge, %{{.*}}, %{{.*}} : f32
  // CHECK: %[[BELOW:.*]] = arith.cmpf olt, %{{.*}}, %{{.*}} : f32
  // CHECK: %[[FITS:.*]] = arith.andi %[[ABOVE]], %[[BELOW]]
  // CHECK: %[[INT:.*]] = arith.fptosi %{{.*}} : f32 to i64
  // CHECK: arith.select %[[FITS]], %[[INT]], %{{.*}} : i64
  // CHECK: agate.OneHot({{.*}} : (tensor<?xi64>,
  %0 = "onnx.OneHot"(%f16, %d, %v) <{axis = -1 : si64}> : (tensor<?xf16>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  // CHECK-NOT: arith.extf
  // CHECK: arith.fptosi %{{.*}} : f64 to i64
  %1 = "onnx.OneHot"(%f64, %d, %v) <{axis = -1 : si64}> : (tensor<2xf64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  onnx.Return
}

// CHECK-LABEL: func @integer_indices
func.func @integer_indices(%i8: tensor<2xi8>, %i16: tensor<i16>, %u8: tensor<2xui8>, %u16: tensor<2xui16>, %u32: tensor<2xui32>, %u64: tensor<2xui64>, %d: tensor<i64>, %v: tensor<2xf32>) {
  // CHECK: arith.extsi %{{.*}} : i8 to i64
  %0 = "onnx.OneHot"(%i8, %d, %v) <{axis = -1 : si64}> : (tensor<2xi8>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  // CHECK: arith.extsi %{{.*}} : i16 to i64
  %1 = "onnx.OneHot"(%i16, %d, %v) <{axis = -1 : si64}> : (tensor<i16>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  // CHECK: tensor.bitcast %{{.*}} : tensor<2xui8> to tensor<2xi8>
  // CHECK: arith.extui %{{.*}} : i8 to i64
  %2 = "onnx.OneHot"(%u8, %d, %v) <{axis = -1 : si64}> : (tensor<2xui8>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  // CHECK: arith.extui %{{.*}} : i16 to i64
  %3 = "onnx.OneHot"(%u16, %d, %v) <{axis = -1 : si64}> : (tensor<2xui16>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  // CHECK: arith.extui %{{.*}} : i32 to i64
  %4 = "onnx.OneHot"(%u32, %d, %v) <{axis = -1 : si64}> : (tensor<2xui32>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  // CHECK: %[[EXCEEDS:.*]] = arith.cmpi slt, %{{.*}}, %{{.*}} : i64
  // CHECK: arith.select %[[EXCEEDS]], %{{.*}}, %{{.*}} : i64
  %5 = "onnx.OneHot"(%u64, %d, %v) <{axis = -1 : si64}> : (tensor<2xui64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  onnx.Return
}

// -----

// Depths: [1]-shaped, of unknown length, of other types.

// CHECK-LABEL: func @depths
func.func @depths(%i: tensor<2xi64>, %d1: tensor<1xi32>, %dn: tensor<?xi64>, %df: tensor<f32>, %du: tensor<1xui64>, %v: tensor<2xf32>, %vn: tensor<?xf32>) {
  // CHECK: %[[FIRST:.*]] = tensor.extract %arg1[%{{.*}}] : tensor<1xi32>
  // CHECK: %[[WIDE:.*]] = arith.extsi %[[FIRST]] : i32 to i64
  // CHECK: tensor.from_elements %[[WIDE]] : tensor<i64>
  %0 = "onnx.OneHot"(%i, %d1, %v) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<1xi32>, tensor<2xf32>) -> tensor<*xf32>
  // CHECK: cf.assert %{{.*}}, "onnx.OneHot: 'depth' must hold 1 element"
  %1 = "onnx.OneHot"(%i, %dn, %v) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<?xi64>, tensor<2xf32>) -> tensor<*xf32>
  // CHECK: arith.fptosi
  %2 = "onnx.OneHot"(%i, %df, %v) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<f32>, tensor<2xf32>) -> tensor<*xf32>
  // CHECK: tensor.bitcast %{{.*}} : tensor<1xui64> to tensor<1xi64>
  %3 = "onnx.OneHot"(%i, %du, %v) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<1xui64>, tensor<2xf32>) -> tensor<*xf32>
  // CHECK: cf.assert %{{.*}}, "onnx.OneHot: 'values' must hold 2 elements"
  %4 = "onnx.OneHot"(%i, %d1, %vn) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<1xi32>, tensor<?xf32>) -> tensor<*xf32>
  onnx.Return
}

// CHECK-LABEL: func @unranked
// CHECK-COUNT-3: onnx.OneHot
func.func @unranked(%i: tensor<2xi64>, %d: tensor<i64>, %v: tensor<2xf32>, %ui: tensor<*xi64>, %ud: tensor<*xi64>, %uv: tensor<*xf32>) {
  %0 = "onnx.OneHot"(%ui, %d, %v) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %1 = "onnx.OneHot"(%i, %ud, %v) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<*xi64>, tensor<2xf32>) -> tensor<*xf32>
  %2 = "onnx.OneHot"(%i, %d, %uv) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<i64>, tensor<*xf32>) -> tensor<*xf32>
  onnx.Return
}
