// RUN: agate-opt %s --canonicalize -split-input-file | FileCheck %s

// CHECK-LABEL: func @neutral
// CHECK-NEXT: onnx.Return %arg0, %arg0, %arg0, %arg1, %arg0 :
func.func @neutral(%x: tensor<2x3xf32>, %i: tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xi32>, tensor<2x3xf32>) {
  %one = onnx.Constant dense<1.0> : tensor<f32>
  %ione = onnx.Constant dense<1> : tensor<3xi32>
  %zero = onnx.Constant dense<0.0> : tensor<f32>
  %mzero = onnx.Constant dense<-0.0> : tensor<f32>
  %0 = "onnx.Div"(%x, %one) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %1 = "onnx.Sub"(%x, %zero) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  %2 = "onnx.Add"(%mzero, %x) : (tensor<f32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %3 = "onnx.Div"(%i, %ione) : (tensor<2x3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  %4 = "onnx.Pow"(%x, %ione) : (tensor<2x3xf32>, tensor<3xi32>) -> tensor<2x3xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xi32>, tensor<2x3xf32>
}

// -----

// Zeros of the other sign, infinities and NaN make a difference.
// CHECK-LABEL: func @not_neutral
// CHECK: "onnx.Sub"
// CHECK: "onnx.Sub"
// CHECK: "onnx.Mul"
// CHECK: "onnx.Div"
// CHECK: "onnx.Pow"
func.func @not_neutral(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %zero = onnx.Constant dense<0.0> : tensor<f32>
  %mzero = onnx.Constant dense<-0.0> : tensor<f32>
  %one = onnx.Constant dense<1.0> : tensor<2xf32>
  %0 = "onnx.Sub"(%x, %mzero) : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %1 = "onnx.Sub"(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = "onnx.Mul"(%x, %zero) : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %3 = "onnx.Div"(%one, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %4 = "onnx.Pow"(%one, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// -----

// A dynamic size may be 1 and stretched.
// CHECK-LABEL: func @stretches
// CHECK: "onnx.Div"
// CHECK: "onnx.Pow"
func.func @stretches(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %one = onnx.Constant dense<1.0> : tensor<3xf32>
  %0 = "onnx.Div"(%x, %one) : (tensor<?xf32>, tensor<3xf32>) -> tensor<?xf32>
  %1 = "onnx.Pow"(%x, %one) : (tensor<?xf32>, tensor<3xf32>) -> tensor<?xf32>
  onnx.Return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// -----

// CHECK-LABEL: func @integer_identities
// CHECK-DAG: %[[Z:.*]] = onnx.Constant dense<0> : tensor<2xi32>
// CHECK: onnx.Return %[[Z]], %[[Z]], %[[Z]] :
func.func @integer_identities(%x: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) {
  %zero = onnx.Constant dense<0> : tensor<i32>
  %one = onnx.Constant dense<1> : tensor<i32>
  %0 = "onnx.Sub"(%x, %x) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %1 = "onnx.Mul"(%zero, %x) : (tensor<i32>, tensor<2xi32>) -> tensor<2xi32>
  %2 = "onnx.Mod"(%x, %one) <{fmod = 0 : si64}> : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
  onnx.Return %0, %1, %2 : tensor<2xi32>, tensor<2xi32>, tensor<2xi32>
}

// -----

// Quotients are rounded towards zero, remainders have the sign that fmod says.
// CHECK-LABEL: func @splats
// CHECK-DAG: %[[DIV:.*]] = onnx.Constant dense<-2> : tensor<90xi8>
// CHECK-DAG: %[[MOD:.*]] = onnx.Constant dense<2> : tensor<90xi8>
// CHECK-DAG: %[[FMOD:.*]] = onnx.Constant dense<-1> : tensor<90xi8>
// CHECK-DAG: %[[WRAPPED:.*]] = onnx.Constant dense<-128> : tensor<90xi8>
// CHECK-DAG: %[[UDIV:.*]] = onnx.Constant dense<85> : tensor<90xui8>
// CHECK-DAG: %[[UMAX:.*]] = onnx.Constant dense<255> : tensor<90xui8>
// CHECK: onnx.Return %[[DIV]], %[[MOD]], %[[FMOD]], %[[WRAPPED]], %[[UDIV]], %[[UMAX]]
func.func @splats() -> (tensor<90xi8>, tensor<90xi8>, tensor<90xi8>, tensor<90xi8>, tensor<90xui8>, tensor<90xui8>) {
  %a = onnx.Constant dense<-7> : tensor<90xi8>
  %b = onnx.Constant dense<3> : tensor<90xi8>
  %min = onnx.Constant dense<-128> : tensor<90xi8>
  %minus = onnx.Constant dense<-1> : tensor<90xi8>
  %u = onnx.Constant dense<255> : tensor<90xui8>
  %v = onnx.Constant dense<3> : tensor<90xui8>
  %0 = "onnx.Div"(%a, %b) : (tensor<90xi8>, tensor<90xi8>) -> tensor<90xi8>
  %1 = "onnx.Mod"(%a, %b) <{fmod = 0 : si64}> : (tensor<90xi8>, tensor<90xi8>) -> tensor<90xi8>
  %2 = "onnx.Mod"(%a, %b) <{fmod = 1 : si64}> : (tensor<90xi8>, tensor<90xi8>) -> tensor<90xi8>
  %3 = "onnx.Div"(%min, %minus) : (tensor<90xi8>, tensor<90xi8>) -> tensor<90xi8>
  %4 = "onnx.Div"(%u, %v) : (tensor<90xui8>, tensor<90xui8>) -> tensor<90xui8>
  %5 = "onnx.Max"(%u, %v) : (tensor<90xui8>, tensor<90xui8>) -> tensor<90xui8>
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<90xi8>, tensor<90xi8>, tensor<90xi8>, tensor<90xi8>, tensor<90xui8>, tensor<90xui8>
}

// -----

// CHECK-LABEL: func @by_zero
// CHECK: "onnx.Div"
// CHECK: "onnx.Mod"
// CHECK: "onnx.Div"
func.func @by_zero() -> (tensor<90xi8>, tensor<90xi8>, tensor<2xi64>) {
  %a = onnx.Constant dense<-7> : tensor<90xi8>
  %zero = onnx.Constant dense<0> : tensor<90xi8>
  %x = onnx.Constant dense<[1, -9223372036854775808]> : tensor<2xi64>
  %y = onnx.Constant dense<[0, -1]> : tensor<2xi64>
  %0 = "onnx.Div"(%a, %zero) : (tensor<90xi8>, tensor<90xi8>) -> tensor<90xi8>
  %1 = "onnx.Mod"(%a, %zero) <{fmod = 0 : si64}> : (tensor<90xi8>, tensor<90xi8>) -> tensor<90xi8>
  %2 = "onnx.Div"(%x, %y) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  onnx.Return %0, %1, %2 : tensor<90xi8>, tensor<90xi8>, tensor<2xi64>
}

// -----

// CHECK-LABEL: func @elements
// CHECK-DAG: %[[DIV:.*]] = onnx.Constant dense<[-2, 2, -2, 2]> : tensor<4xi64>
// CHECK-DAG: %[[MOD:.*]] = onnx.Constant dense<[2, -1, -2, 1]> : tensor<4xi64>
// CHECK-DAG: %[[FMOD:.*]] = onnx.Constant dense<[-1, -1, 1, 1]> : tensor<4xi64>
// CHECK-DAG: %[[MAX:.*]] = onnx.Constant dense<[3, -1, 7, 7]> : tensor<4xi64>
// CHECK: onnx.Return %[[DIV]], %[[MOD]], %[[FMOD]], %[[MAX]]
func.func @elements() -> (tensor<4xi64>, tensor<4xi64>, tensor<4xi64>, tensor<4xi64>) {
  %a = onnx.Constant dense<[-7, -7, 7, 7]> : tensor<4xi64>
  %b = onnx.Constant dense<[3, -3, -3, 3]> : tensor<4xi64>
  %c = onnx.Constant dense<-1> : tensor<i64>
  %0 = "onnx.Div"(%a, %b) : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
  %1 = "onnx.Mod"(%a, %b) <{fmod = 0 : si64}> : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
  %2 = "onnx.Mod"(%a, %b) <{fmod = 1 : si64}> : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
  %3 = "onnx.Max"(%a, %b, %c) : (tensor<4xi64>, tensor<4xi64>, tensor<i64>) -> tensor<4xi64>
  onnx.Return %0, %1, %2, %3 : tensor<4xi64>, tensor<4xi64>, tensor<4xi64>, tensor<4xi64>
}

// -----

// CHECK-LABEL: func @only_operand
// CHECK-NEXT: onnx.Return %arg0, %arg0, %arg0, %arg0, %arg0 :
func.func @only_operand(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %0 = "onnx.Max"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  %1 = "onnx.Min"(%x, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %2 = "onnx.Sum"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  %3 = "onnx.Mean"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  %4 = "onnx.Max"(%x, %x, %x) : (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// -----

// CHECK-LABEL: func @several_operands
// CHECK: "onnx.Sum"
// CHECK: "onnx.Max"(%arg0)
func.func @several_operands(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<3xf32>) {
  %0 = "onnx.Sum"(%x, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = "onnx.Max"(%x) : (tensor<?xf32>) -> tensor<3xf32>
  onnx.Return %0, %1 : tensor<?xf32>, tensor<3xf32>
}
