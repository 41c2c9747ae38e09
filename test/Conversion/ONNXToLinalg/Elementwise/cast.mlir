// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// Limits that are numbers of the type of floats are taken before the conversion.
// CHECK-LABEL: func @float_to_signed
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
// CHECK-DAG: %[[LOW:.*]] = arith.constant -1.280000e+02 : f32
// CHECK-DAG: %[[HIGH:.*]] = arith.constant 1.270000e+02 : f32
// CHECK: %[[ABOVE:.*]] = arith.cmpf ogt, %[[X:.*]], %[[LOW]]
// CHECK: %[[MAX:.*]] = arith.select %[[ABOVE]], %[[X]], %[[LOW]]
// CHECK: %[[BELOW:.*]] = arith.cmpf olt, %[[MAX]], %[[HIGH]]
// CHECK: %[[MIN:.*]] = arith.select %[[BELOW]], %[[MAX]], %[[HIGH]]
// CHECK: %[[NAN:.*]] = arith.cmpf uno, %[[X]], %[[X]]
// CHECK: %[[SAFE:.*]] = arith.select %[[NAN]], %[[ZERO]], %[[MIN]]
// CHECK: %[[I:.*]] = arith.fptosi %[[SAFE]] : f32 to i32
// CHECK: arith.trunci %[[I]] : i32 to i8
func.func @float_to_signed(%x: tensor<4xf32>) -> tensor<4xi8> {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = i8}> : (tensor<4xf32>) -> tensor<4xi8>
  onnx.Return %0 : tensor<4xi8>
}

// CHECK-LABEL: func @float_to_unsigned
// CHECK-DAG: arith.constant -1.000000e+00 : f64
// CHECK-DAG: arith.constant 1.8446744073709552E+19 : f64
// CHECK: arith.fptoui {{.*}} : f64 to i64
func.func @float_to_unsigned(%x: tensor<?xf64>) -> tensor<?xui64> {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = ui64}> : (tensor<?xf64>) -> tensor<?xui64>
  onnx.Return %0 : tensor<?xui64>
}

// f16 has no 2^31: only the infinities are out of range.
// CHECK-LABEL: func @half_to_signed
// CHECK-DAG: arith.constant 0x7C00 : f16
// CHECK-DAG: arith.constant 0xFC00 : f16
// CHECK: arith.fptosi {{.*}} : f16 to i32
func.func @half_to_signed(%x: tensor<4xf16>) -> tensor<4xi32> {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = i32}> : (tensor<4xf16>) -> tensor<4xi32>
  onnx.Return %0 : tensor<4xi32>
}

// The original type says how a signless integer is widened.
// CHECK-LABEL: func @integers
// CHECK: arith.extui {{.*}} : i8 to i64
// CHECK: arith.extsi {{.*}} : i8 to i64
// CHECK: arith.trunci {{.*}} : i8 to i4
// CHECK: arith.uitofp {{.*}} : i8 to f32
// CHECK: arith.sitofp {{.*}} : i8 to f32
func.func @integers(%u: tensor<4xui8>, %s: tensor<4xi8>) -> (tensor<4xi64>, tensor<4xui64>, tensor<4xui4>, tensor<4xf32>, tensor<4xf32>) {
  %0 = "onnx.Cast"(%u) <{saturate = 1 : si64, to = i64}> : (tensor<4xui8>) -> tensor<4xi64>
  %1 = "onnx.Cast"(%s) <{saturate = 1 : si64, to = ui64}> : (tensor<4xi8>) -> tensor<4xui64>
  %2 = "onnx.Cast"(%s) <{saturate = 1 : si64, to = ui4}> : (tensor<4xi8>) -> tensor<4xui4>
  %3 = "onnx.Cast"(%u) <{saturate = 1 : si64, to = f32}> : (tensor<4xui8>) -> tensor<4xf32>
  %4 = "onnx.Cast"(%s) <{saturate = 1 : si64, to = f32}> : (tensor<4xi8>) -> tensor<4xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<4xi64>, tensor<4xui64>, tensor<4xui4>, tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func @bools
// CHECK: arith.cmpf une
// CHECK: arith.cmpi ne
// CHECK: arith.extui {{.*}} : i1 to i8
// CHECK: arith.uitofp {{.*}} : i1 to f32
func.func @bools(%f: tensor<4xf32>, %i: tensor<4xi8>, %b: tensor<4xi1>) -> (tensor<4xi1>, tensor<4xi1>, tensor<4xi8>, tensor<4xf32>) {
  %0 = "onnx.Cast"(%f) <{saturate = 1 : si64, to = i1}> : (tensor<4xf32>) -> tensor<4xi1>
  %1 = "onnx.Cast"(%i) <{saturate = 1 : si64, to = i1}> : (tensor<4xi8>) -> tensor<4xi1>
  %2 = "onnx.Cast"(%b) <{saturate = 1 : si64, to = i8}> : (tensor<4xi1>) -> tensor<4xi8>
  %3 = "onnx.Cast"(%b) <{saturate = 1 : si64, to = f32}> : (tensor<4xi1>) -> tensor<4xf32>
  onnx.Return %0, %1, %2, %3 : tensor<4xi1>, tensor<4xi1>, tensor<4xi8>, tensor<4xf32>
}

// CHECK-LABEL: func @floats
// CHECK: arith.extf {{.*}} : f16 to f64
// CHECK: %[[W:.*]] = arith.extf {{.*}} : f16 to f32
// CHECK: arith.truncf %[[W]] : f32 to bf16
func.func @floats(%x: tensor<4xf16>) -> (tensor<4xf64>, tensor<4xbf16>) {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f64}> : (tensor<4xf16>) -> tensor<4xf64>
  %1 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = bf16}> : (tensor<4xf16>) -> tensor<4xbf16>
  onnx.Return %0, %1 : tensor<4xf64>, tensor<4xbf16>
}

// The bits stay.
// CHECK-LABEL: func @signedness
// CHECK-SAME: %[[X:.*]]: tensor<4xi8>
// CHECK-NEXT: return %[[X]] : tensor<4xi8>
func.func @signedness(%x: tensor<4xui8>) -> tensor<4xi8> {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = i8}> : (tensor<4xui8>) -> tensor<4xi8>
  onnx.Return %0 : tensor<4xi8>
}

// What does not fit into a few bits wraps around.
// CHECK-LABEL: func @float_to_small_integer
// CHECK: %[[WHOLE:.*]] = math.roundeven
// CHECK: %[[REST:.*]] = arith.subf %[[WHOLE]]
// CHECK: arith.cmpf ord, %[[REST]], %[[REST]]
// CHECK: %[[BYTE:.*]] = arith.fptoui %{{.*}} : f32 to i8
// CHECK: arith.trunci %[[BYTE]] : i8 to i4
func.func @float_to_small_integer(%x: tensor<4xf32>) -> tensor<4xui4> {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = ui4}> : (tensor<4xf32>) -> tensor<4xui4>
  onnx.Return %0 : tensor<4xui4>
}
