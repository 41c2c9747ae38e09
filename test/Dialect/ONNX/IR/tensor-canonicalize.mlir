// RUN: agate-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func @casts_through_more
// CHECK-NEXT: %[[A:.*]] = "onnx.Cast"(%arg0) <{saturate = 1 : si64, to = i8}> : (tensor<?xf16>) -> tensor<?xi8>
// CHECK-NEXT: %[[B:.*]] = "onnx.Cast"(%arg1) <{saturate = 1 : si64, to = f32}> : (tensor<?xui8>) -> tensor<?xf32>
// CHECK-NEXT: onnx.Return %[[A]], %[[B]], %arg1, %arg1
func.func @casts_through_more(%h: tensor<?xf16>, %u: tensor<?xui8>) -> (tensor<?xi8>, tensor<?xf32>, tensor<?xui8>, tensor<?xui8>) {
  %0 = "onnx.Cast"(%h) <{to = f32}> : (tensor<?xf16>) -> tensor<?xf32>
  %1 = "onnx.Cast"(%0) <{to = i8}> : (tensor<?xf32>) -> tensor<?xi8>
  %2 = "onnx.Cast"(%u) <{to = i16}> : (tensor<?xui8>) -> tensor<?xi16>
  %3 = "onnx.Cast"(%2) <{to = f32}> : (tensor<?xi16>) -> tensor<?xf32>
  %4 = "onnx.Cast"(%2) <{to = ui8}> : (tensor<?xi16>) -> tensor<?xui8>
  %5 = "onnx.Cast"(%u) <{to = f16}> : (tensor<?xui8>) -> tensor<?xf16>
  %6 = "onnx.Cast"(%5) <{to = ui8}> : (tensor<?xf16>) -> tensor<?xui8>
  onnx.Return %1, %3, %4, %6 : tensor<?xi8>, tensor<?xf32>, tensor<?xui8>, tensor<?xui8>
}

// Integers that floats of 32 bits hold become other floats as they are.
// CHECK-LABEL: func @casts_through_floats
// CHECK-DAG: %[[A:.*]] = "onnx.Cast"(%arg0) <{saturate = 1 : si64, to = f64}> : (tensor<?xi8>) -> tensor<?xf64>
// CHECK-DAG: %[[B:.*]] = "onnx.Cast"(%arg1) <{saturate = 1 : si64, to = f16}> : (tensor<?xi1>) -> tensor<?xf16>
// CHECK-DAG: %[[C:.*]] = "onnx.Cast"(%arg2) <{saturate = 1 : si64, to = f32}> : (tensor<?xi32>) -> tensor<?xf32>
// CHECK: onnx.Return %[[A]], %[[B]], %[[C]]
func.func @casts_through_floats(%i: tensor<?xi8>, %b: tensor<?xi1>, %w: tensor<?xi32>) -> (tensor<?xf64>, tensor<?xf16>, tensor<?xf32>) {
  %0 = "onnx.Cast"(%i) <{to = f32}> : (tensor<?xi8>) -> tensor<?xf32>
  %1 = "onnx.Cast"(%0) <{to = f64}> : (tensor<?xf32>) -> tensor<?xf64>
  %2 = "onnx.Cast"(%b) <{to = f32}> : (tensor<?xi1>) -> tensor<?xf32>
  %3 = "onnx.Cast"(%2) <{to = f16}> : (tensor<?xf32>) -> tensor<?xf16>
  %4 = "onnx.Cast"(%w) <{to = f64}> : (tensor<?xi32>) -> tensor<?xf64>
  %5 = "onnx.Cast"(%4) <{to = f32}> : (tensor<?xf64>) -> tensor<?xf32>
  onnx.Return %1, %3, %5 : tensor<?xf64>, tensor<?xf16>, tensor<?xf32>
}

// A first cast that loses something, or that changes what a value out of range
// becomes, stays.
// CHECK-LABEL: func @casts_through_less
// CHECK-COUNT-14: "onnx.Cast"
func.func @casts_through_less(%f: tensor<?xf32>, %i: tensor<?xi16>, %b: tensor<?xbf16>, %w: tensor<?xi32>) -> (tensor<?xf32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xf32>, tensor<?xf16>, tensor<?xf64>) {
  %0 = "onnx.Cast"(%f) <{to = f16}> : (tensor<?xf32>) -> tensor<?xf16>
  %1 = "onnx.Cast"(%0) <{to = f32}> : (tensor<?xf16>) -> tensor<?xf32>
  %2 = "onnx.Cast"(%i) <{to = ui32}> : (tensor<?xi16>) -> tensor<?xui32>
  %3 = "onnx.Cast"(%2) <{to = i64}> : (tensor<?xui32>) -> tensor<?xi64>
  %4 = "onnx.Cast"(%i) <{to = f32}> : (tensor<?xi16>) -> tensor<?xf32>
  %5 = "onnx.Cast"(%4) <{to = i8}> : (tensor<?xf32>) -> tensor<?xi8>
  %6 = "onnx.Cast"(%i) <{to = bf16}> : (tensor<?xi16>) -> tensor<?xbf16>
  %7 = "onnx.Cast"(%6) <{to = i16}> : (tensor<?xbf16>) -> tensor<?xi16>
  %8 = "onnx.Cast"(%b) <{to = f16}> : (tensor<?xbf16>) -> tensor<?xf16>
  %9 = "onnx.Cast"(%8) <{to = f32}> : (tensor<?xf16>) -> tensor<?xf32>
  %10 = "onnx.Cast"(%w) <{to = f64}> : (tensor<?xi32>) -> tensor<?xf64>
  %11 = "onnx.Cast"(%10) <{to = f16}> : (tensor<?xf64>) -> tensor<?xf16>
  %12 = "onnx.Cast"(%w) <{to = f32}> : (tensor<?xi32>) -> tensor<?xf32>
  %13 = "onnx.Cast"(%12) <{to = f64}> : (tensor<?xf32>) -> tensor<?xf64>
  onnx.Return %1, %3, %5, %7, %9, %11, %13 : tensor<?xf32>, tensor<?xi64>, tensor<?xi8>, tensor<?xi16>, tensor<?xf32>, tensor<?xf16>, tensor<?xf64>
}

// CHECK-LABEL: func @reshape_of_reshape
// CHECK: %[[S:.*]] = onnx.Constant dense<[4, -1]> : tensor<2xi64>
// CHECK-NEXT: %[[R:.*]] = "onnx.Reshape"(%arg0, %[[S]])
// CHECK-NEXT: onnx.Return %[[R]]
func.func @reshape_of_reshape(%x: tensor<?x?xf32>, %s: tensor<3xi64>) -> tensor<4x?xf32> {
  %c = onnx.Constant dense<[4, -1]> : tensor<2xi64>
  %0 = "onnx.Reshape"(%x, %s) : (tensor<?x?xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  %1 = "onnx.Reshape"(%0, %c) : (tensor<?x?x?xf32>, tensor<2xi64>) -> tensor<4x?xf32>
  onnx.Return %1 : tensor<4x?xf32>
}

// The size that the outer one copies is not a size of the operand.
// CHECK-LABEL: func @reshape_copies
// CHECK-COUNT-2: "onnx.Reshape"
func.func @reshape_copies(%x: tensor<?x?xf32>, %s: tensor<3xi64>) -> tensor<?x?xf32> {
  %c = onnx.Constant dense<[0, -1]> : tensor<2xi64>
  %0 = "onnx.Reshape"(%x, %s) : (tensor<?x?xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  %1 = "onnx.Reshape"(%0, %c) : (tensor<?x?x?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  onnx.Return %1 : tensor<?x?xf32>
}

// CHECK-LABEL: func @reshape_to_itself
// CHECK-NEXT: onnx.Return %arg0, %arg0, %arg0
func.func @reshape_to_itself(%x: tensor<?x3xf32>) -> (tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>) {
  %c = onnx.Constant dense<[-1, 3]> : tensor<2xi64>
  %d = onnx.Constant dense<[0, -1]> : tensor<2xi64>
  %s = "onnx.Shape"(%x) : (tensor<?x3xf32>) -> tensor<2xi64>
  %0 = "onnx.Reshape"(%x, %c) : (tensor<?x3xf32>, tensor<2xi64>) -> tensor<?x3xf32>
  %1 = "onnx.Reshape"(%x, %d) : (tensor<?x3xf32>, tensor<2xi64>) -> tensor<?x3xf32>
  %2 = "onnx.Reshape"(%x, %s) : (tensor<?x3xf32>, tensor<2xi64>) -> tensor<?x3xf32>
  onnx.Return %0, %1, %2 : tensor<?x3xf32>, tensor<?x3xf32>, tensor<?x3xf32>
}

// CHECK-LABEL: func @reshape_to_another
// CHECK-COUNT-3: "onnx.Reshape"
func.func @reshape_to_another(%x: tensor<?x?xf32>, %y: tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %c = onnx.Constant dense<[-1, 3]> : tensor<2xi64>
  %d = onnx.Constant dense<[0, -1]> : tensor<2xi64>
  %s = "onnx.Shape"(%y) : (tensor<?x?xf32>) -> tensor<2xi64>
  %0 = "onnx.Reshape"(%x, %c) : (tensor<?x?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %1 = "onnx.Reshape"(%x, %d) <{allowzero = 1 : si64}> : (tensor<?x?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %2 = "onnx.Reshape"(%x, %s) : (tensor<?x?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  onnx.Return %0, %1, %2 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// CHECK-LABEL: func @squeeze_unsqueeze
// CHECK-NEXT: onnx.Return %arg0, %arg1
func.func @squeeze_unsqueeze(%x: tensor<?x3xf32>, %y: tensor<?x1x1xf32>) -> (tensor<?x3xf32>, tensor<?x1x1xf32>) {
  %a = onnx.Constant dense<[0, -1]> : tensor<2xi64>
  %b = onnx.Constant dense<[3, -4]> : tensor<2xi64>
  %c = onnx.Constant dense<1> : tensor<1xi64>
  %d = onnx.Constant dense<-2> : tensor<1xi64>
  %0 = "onnx.Unsqueeze"(%x, %a) : (tensor<?x3xf32>, tensor<2xi64>) -> tensor<1x?x3x1xf32>
  %1 = "onnx.Squeeze"(%0, %b) : (tensor<1x?x3x1xf32>, tensor<2xi64>) -> tensor<?x3xf32>
  %2 = "onnx.Squeeze"(%y, %c) : (tensor<?x1x1xf32>, tensor<1xi64>) -> tensor<?x1xf32>
  %3 = "onnx.Unsqueeze"(%2, %d) : (tensor<?x1xf32>, tensor<1xi64>) -> tensor<?x1x1xf32>
  onnx.Return %1, %3 : tensor<?x3xf32>, tensor<?x1x1xf32>
}

// CHECK-LABEL: func @squeeze_others
// CHECK: "onnx.Unsqueeze"
// CHECK: "onnx.Squeeze"
func.func @squeeze_others(%x: tensor<?x1xf32>) -> tensor<?x1xf32> {
  %a = onnx.Constant dense<0> : tensor<1xi64>
  %b = onnx.Constant dense<2> : tensor<1xi64>
  %0 = "onnx.Unsqueeze"(%x, %a) : (tensor<?x1xf32>, tensor<1xi64>) -> tensor<1x?x1xf32>
  %1 = "onnx.Squeeze"(%0, %b) : (tensor<1x?x1xf32>, tensor<1xi64>) -> tensor<?x1xf32>
  onnx.Return %1 : tensor<?x1xf32>
}
