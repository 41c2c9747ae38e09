// Rules for tensors that are cut and joined, of the family "Movement". A
// function has the name of the rule that applies to it, or that must not.
//
// RUN: agate-opt %s --split-input-file --optimize-onnx | FileCheck %s
// RUN: %python %S/Inputs/check-rewrites.py %s %t optimize-onnx

// CHECK-LABEL: @ActivationOfSplit(
// CHECK: %[[A:.*]] = "onnx.LeakyRelu"(%arg0) <{alpha = 2.500000e-01 : f32}> : (tensor<3x6xf32>) -> tensor<3x6xf32>
// CHECK-NEXT: %[[Y:.*]]:2 = "onnx.Split"(%[[A]],
// CHECK-NEXT: onnx.Return %[[Y]]#1, %[[Y]]#0
func.func @ActivationOfSplit(%x: tensor<3x6xf32>) -> (tensor<3x4xf32>, tensor<3x2xf32>) {
  %s = onnx.Constant dense<[2, 4]> : tensor<2xi64>
  %0:2 = "onnx.Split"(%x, %s) <{axis = 1 : si64}> : (tensor<3x6xf32>, tensor<2xi64>) -> (tensor<3x2xf32>, tensor<3x4xf32>)
  %1 = "onnx.LeakyRelu"(%0#1) <{alpha = 0.25 : f32}> : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %2 = "onnx.LeakyRelu"(%0#0) <{alpha = 0.25 : f32}> : (tensor<3x2xf32>) -> tensor<3x2xf32>
  onnx.Return %1, %2 : tensor<3x4xf32>, tensor<3x2xf32>
}

// -----

// CHECK-LABEL: @not_ActivationOfSplit(
// CHECK: "onnx.Split"(%arg0,
func.func @not_ActivationOfSplit(%x: tensor<3x6xf32>) -> (tensor<3x4xf32>, tensor<3x2xf32>) {
  %s = onnx.Constant dense<[2, 4]> : tensor<2xi64>
  %0:2 = "onnx.Split"(%x, %s) <{axis = 1 : si64}> : (tensor<3x6xf32>, tensor<2xi64>) -> (tensor<3x2xf32>, tensor<3x4xf32>)
  %1 = "onnx.LeakyRelu"(%0#1) <{alpha = 0.25 : f32}> : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %2 = "onnx.LeakyRelu"(%0#0) <{alpha = 0.5 : f32}> : (tensor<3x2xf32>) -> tensor<3x2xf32>
  onnx.Return %1, %2 : tensor<3x4xf32>, tensor<3x2xf32>
}

// -----

// CHECK-LABEL: @not_ActivationOfSplit_one(
// CHECK: "onnx.Split"(%arg0,
func.func @not_ActivationOfSplit_one(%x: tensor<3x6xf32>) -> (tensor<3x4xf32>, tensor<3x2xf32>) {
  %s = onnx.Constant dense<[2, 4]> : tensor<2xi64>
  %0:2 = "onnx.Split"(%x, %s) <{axis = 1 : si64}> : (tensor<3x6xf32>, tensor<2xi64>) -> (tensor<3x2xf32>, tensor<3x4xf32>)
  %1 = "onnx.Tanh"(%0#1) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  onnx.Return %1, %0#0 : tensor<3x4xf32>, tensor<3x2xf32>
}

// -----

// CHECK-LABEL: @CastOfMoved_slice(
// CHECK: %[[Y:.*]] = "onnx.Slice"(%arg0
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @CastOfMoved_slice(%x: tensor<3x9xf16>) -> tensor<3x2xf16> {
  %axis = onnx.Constant dense<1> : tensor<1xi64>
  %start = onnx.Constant dense<2> : tensor<1xi64>
  %end = onnx.Constant dense<4> : tensor<1xi64>
  %0 = "onnx.Cast"(%x) <{to = f32}> : (tensor<3x9xf16>) -> tensor<3x9xf32>
  %1 = "onnx.Slice"(%0, %start, %end, %axis, %axis) : (tensor<3x9xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3x2xf32>
  %2 = "onnx.Cast"(%1) <{to = f16}> : (tensor<3x2xf32>) -> tensor<3x2xf16>
  onnx.Return %2 : tensor<3x2xf16>
}

// -----

// CHECK-LABEL: @CastOfMoved_concat(
// CHECK-NEXT: %[[Y:.*]] = "onnx.Concat"(%arg0, %arg1) {{.*}} -> tensor<3x5xi32>
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @CastOfMoved_concat(%x: tensor<3x3xi32>, %y: tensor<3x2xi32>) -> tensor<3x5xi32> {
  %0 = "onnx.Cast"(%x) <{to = i64}> : (tensor<3x3xi32>) -> tensor<3x3xi64>
  %1 = "onnx.Cast"(%y) <{to = i64}> : (tensor<3x2xi32>) -> tensor<3x2xi64>
  %2 = "onnx.Concat"(%0, %1) <{axis = 1 : si64}> : (tensor<3x3xi64>, tensor<3x2xi64>) -> tensor<3x5xi64>
  %3 = "onnx.Cast"(%2) <{to = i32}> : (tensor<3x5xi64>) -> tensor<3x5xi32>
  onnx.Return %3 : tensor<3x5xi32>
}

// -----

// A second cast would be computed for one of the parts.
// CHECK-LABEL: @not_CastOfMoved_concat(
// CHECK: "onnx.Concat"({{.*}} -> tensor<3x5xi64>
func.func @not_CastOfMoved_concat(%x: tensor<3x3xi32>, %y: tensor<3x2xi64>) -> tensor<3x5xi32> {
  %0 = "onnx.Cast"(%x) <{to = i64}> : (tensor<3x3xi32>) -> tensor<3x3xi64>
  %2 = "onnx.Concat"(%0, %y) <{axis = 1 : si64}> : (tensor<3x3xi64>, tensor<3x2xi64>) -> tensor<3x5xi64>
  %3 = "onnx.Cast"(%2) <{to = i32}> : (tensor<3x5xi64>) -> tensor<3x5xi32>
  onnx.Return %3 : tensor<3x5xi32>
}

// -----

// More elements would be rounded, of which the most are not needed.
// CHECK-LABEL: @not_CastOfMoved_slice(
// CHECK: "onnx.Cast"(%arg0
// CHECK-NEXT: "onnx.Slice"
// CHECK-NEXT: "onnx.Cast"
func.func @not_CastOfMoved_slice(%x: tensor<3x9xf32>) -> tensor<3x2xf32> {
  %axis = onnx.Constant dense<1> : tensor<1xi64>
  %start = onnx.Constant dense<2> : tensor<1xi64>
  %end = onnx.Constant dense<4> : tensor<1xi64>
  %0 = "onnx.Cast"(%x) <{to = f16}> : (tensor<3x9xf32>) -> tensor<3x9xf16>
  %1 = "onnx.Slice"(%0, %start, %end, %axis, %axis) : (tensor<3x9xf16>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<3x2xf16>
  %2 = "onnx.Cast"(%1) <{to = f32}> : (tensor<3x2xf16>) -> tensor<3x2xf32>
  onnx.Return %2 : tensor<3x2xf32>
}
