// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func @to_bool(
// CHECK: %[[B:.*]] = func.call @agateParseBool(%{{.*}}) : (i64) -> i64
// CHECK: arith.trunci %[[B]] : i64 to i1
func.func @to_bool(%x: tensor<4x!onnx.String>) -> tensor<4xi1> {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = i1}> : (tensor<4x!onnx.String>) -> tensor<4xi1>
  onnx.Return %0 : tensor<4xi1>
}

// The runtime is told the width, and that there is no sign.
// CHECK-LABEL: func @to_unsigned(
// CHECK-DAG: %[[WIDTH:.*]] = arith.constant 16 : i64
// CHECK-DAG: %[[NO_SIGN:.*]] = arith.constant 0 : i64
// CHECK: %[[I:.*]] = func.call @agateParseInteger(%{{.*}}, %[[WIDTH]], %[[NO_SIGN]])
// CHECK: arith.trunci %[[I]] : i64 to i16
func.func @to_unsigned(%x: tensor<4x!onnx.String>) -> tensor<4xui16> {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = ui16}> : (tensor<4x!onnx.String>) -> tensor<4xui16>
  onnx.Return %0 : tensor<4xui16>
}

// Text is rounded once to f32, and like an f64 to what is narrower.
// CHECK-LABEL: func @to_float(
// CHECK-DAG: %[[SINGLE:.*]] = arith.constant 1 : i64
// CHECK-DAG: %[[DOUBLE:.*]] = arith.constant 0 : i64
// CHECK: func.call @agateParseNumber(%{{.*}}, %[[SINGLE]]) : (i64, i64) -> f64
// CHECK: arith.truncf %{{.*}} : f64 to f32
// CHECK: func.call @agateParseNumber(%{{.*}}, %[[DOUBLE]]) : (i64, i64) -> f64
// CHECK: arith.truncf %{{.*}} : f64 to f16
func.func @to_float(%x: tensor<4x!onnx.String>) -> (tensor<4xf32>, tensor<4xf16>) {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f32}> : (tensor<4x!onnx.String>) -> tensor<4xf32>
  %1 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f16}> : (tensor<4x!onnx.String>) -> tensor<4xf16>
  onnx.Return %0, %1 : tensor<4xf32>, tensor<4xf16>
}

// CHECK-LABEL: func @from_bool(
// CHECK: %[[I:.*]] = arith.extui %{{.*}} : i1 to i64
// CHECK: func.call @agateFormatBool(%[[I]]) : (i64) -> i64
func.func @from_bool(%x: tensor<4xi1>) -> tensor<4x!onnx.String> {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<4xi1>) -> tensor<4x!onnx.String>
  onnx.Return %0 : tensor<4x!onnx.String>
}

// CHECK-LABEL: func @from_signed(
// CHECK-DAG: %[[SIGN:.*]] = arith.constant 1 : i64
// CHECK: %[[I:.*]] = arith.extsi %{{.*}} : i8 to i64
// CHECK: func.call @agateFormatInteger(%[[I]], %[[SIGN]]) : (i64, i64) -> i64
func.func @from_signed(%x: tensor<4xi8>) -> tensor<4x!onnx.String> {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<4xi8>) -> tensor<4x!onnx.String>
  onnx.Return %0 : tensor<4x!onnx.String>
}

// The text of a bf16 is that of the f32 of the same value.
// CHECK-LABEL: func @from_bf16(
// CHECK-DAG: %[[WIDTH:.*]] = arith.constant 32 : i64
// CHECK: arith.extf %{{.*}} : f32 to f64
// CHECK: func.call @agateFormatNumber(%{{.*}}, %[[WIDTH]]) : (f64, i64) -> i64
func.func @from_bf16(%x: tensor<4xbf16>) -> tensor<4x!onnx.String> {
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<4xbf16>) -> tensor<4x!onnx.String>
  onnx.Return %0 : tensor<4x!onnx.String>
}
