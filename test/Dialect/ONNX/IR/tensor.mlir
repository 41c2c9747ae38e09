// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @cast
func.func @cast(%x: tensor<2x?xf32>, %s: tensor<2x!onnx.String>) {
  // CHECK: "onnx.Cast"(%arg0) <{saturate = 1 : si64, to = i64}> : (tensor<2x?xf32>) -> tensor<2x?xi64>
  %0 = "onnx.Cast"(%x) <{to = i64}> : (tensor<2x?xf32>) -> tensor<2x?xi64>
  // CHECK: <{round_mode = "down", saturate = 0 : si64, to = f8E8M0FNU}>
  %1 = "onnx.Cast"(%x) <{round_mode = "down", saturate = 0 : si64, to = f8E8M0FNU}> : (tensor<2x?xf32>) -> tensor<2x?xf8E8M0FNU>
  // CHECK: to = f64
  %2 = "onnx.Cast"(%s) <{saturate = 1 : si64, to = f64}> : (tensor<2x!onnx.String>) -> tensor<2xf64>
  // CHECK: to = !onnx.String
  %3 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<2x?xf32>) -> tensor<*x!onnx.String>
  return
}

// CHECK-LABEL: func @concat
func.func @concat(%x: tensor<2x3xf32>, %y: tensor<?x4xf32>, %u: tensor<*xf32>) {
  // CHECK: "onnx.Concat"(%arg0, %arg1) <{axis = 1 : si64}> : (tensor<2x3xf32>, tensor<?x4xf32>) -> tensor<2x7xf32>
  %0 = "onnx.Concat"(%x, %y) <{axis = 1 : si64}> : (tensor<2x3xf32>, tensor<?x4xf32>) -> tensor<2x7xf32>
  // CHECK: -> tensor<2x?xf32>
  %1 = "onnx.Concat"(%x, %u, %y) <{axis = -1 : si64}> : (tensor<2x3xf32>, tensor<*xf32>, tensor<?x4xf32>) -> tensor<2x?xf32>
  return
}

// CHECK-LABEL: func @gather
func.func @gather(%x: tensor<10x4xf32>, %i: tensor<2x?xi32>, %s: tensor<i64>) {
  // CHECK: "onnx.Gather"(%arg0, %arg1) <{axis = 0 : si64}> : (tensor<10x4xf32>, tensor<2x?xi32>) -> tensor<2x?x4xf32>
  %0 = "onnx.Gather"(%x, %i) : (tensor<10x4xf32>, tensor<2x?xi32>) -> tensor<2x?x4xf32>
  // CHECK: -> tensor<10xf32>
  %1 = "onnx.Gather"(%x, %s) <{axis = -1 : si64}> : (tensor<10x4xf32>, tensor<i64>) -> tensor<10xf32>
  return
}

// CHECK-LABEL: func @identity
func.func @identity(%x: !onnx.Seq<tensor<?xf32>>, %y: !onnx.Opt<tensor<?xf32>>) {
  // CHECK: "onnx.Identity"(%arg0) : (!onnx.Seq<tensor<?xf32>>) -> !onnx.Seq<tensor<?xf32>>
  %0 = "onnx.Identity"(%x) : (!onnx.Seq<tensor<?xf32>>) -> !onnx.Seq<tensor<?xf32>>
  // CHECK: "onnx.Identity"(%arg1) : (!onnx.Opt<tensor<?xf32>>) -> !onnx.Opt<tensor<?xf32>>
  %1 = "onnx.Identity"(%y) : (!onnx.Opt<tensor<?xf32>>) -> !onnx.Opt<tensor<?xf32>>
  return
}

// CHECK-LABEL: func @one_hot
func.func @one_hot(%i: tensor<2x?xi64>, %d: tensor<i64>, %d1: tensor<1xf32>, %v: tensor<2xf32>,
                   %s: tensor<i8>, %strings: tensor<?x!onnx.String>) {
  // CHECK: "onnx.OneHot"(%arg0, %arg1, %arg3) <{axis = -1 : si64}> : (tensor<2x?xi64>, tensor<i64>, tensor<2xf32>) -> tensor<2x?x?xf32>
  %0 = "onnx.OneHot"(%i, %d, %v) : (tensor<2x?xi64>, tensor<i64>, tensor<2xf32>) -> tensor<2x?x?xf32>
  // CHECK: <{axis = 0 : si64}> : (tensor<2x?xi64>, tensor<1xf32>, tensor<2xf32>) -> tensor<10x2x?xf32>
  %1 = "onnx.OneHot"(%i, %d1, %v) <{axis = 0 : si64}> : (tensor<2x?xi64>, tensor<1xf32>, tensor<2xf32>) -> tensor<10x2x?xf32>
  // CHECK: (tensor<i8>, tensor<i64>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %2 = "onnx.OneHot"(%s, %d, %strings) <{axis = 0 : si64}> : (tensor<i8>, tensor<i64>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  // CHECK: "onnx.OneHotV9"(%arg0, %arg1, %arg3) <{axis = -1 : si64}>
  %3 = "onnx.OneHotV9"(%i, %d, %v) : (tensor<2x?xi64>, tensor<i64>, tensor<2xf32>) -> tensor<2x?x?xf32>
  return
}

// CHECK-LABEL: func @reshape
func.func @reshape(%x: tensor<2x3xf32>, %s: tensor<3xi64>) {
  // CHECK: "onnx.Reshape"(%arg0, %arg1) <{allowzero = 0 : si64}> : (tensor<2x3xf32>, tensor<3xi64>) -> tensor<?x2x?xf32>
  %0 = "onnx.Reshape"(%x, %s) : (tensor<2x3xf32>, tensor<3xi64>) -> tensor<?x2x?xf32>
  return
}

// CHECK-LABEL: func @shape
func.func @shape(%x: tensor<?x3x!onnx.String>, %u: tensor<*xf32>) {
  // CHECK: "onnx.Shape"(%arg0) <{start = 0 : si64}> : (tensor<?x3x!onnx.String>) -> tensor<2xi64>
  %0 = "onnx.Shape"(%x) : (tensor<?x3x!onnx.String>) -> tensor<2xi64>
  // CHECK: "onnx.Shape"(%arg0) <{end = -1 : si64, start = -9223372036854775808 : si64}> : (tensor<?x3x!onnx.String>) -> tensor<1xi64>
  %1 = "onnx.Shape"(%x) <{end = -1 : si64, start = -9223372036854775808 : si64}> : (tensor<?x3x!onnx.String>) -> tensor<1xi64>
  // CHECK: -> tensor<0xi64>
  %2 = "onnx.Shape"(%x) <{end = 0 : si64, start = 9223372036854775807 : si64}> : (tensor<?x3x!onnx.String>) -> tensor<0xi64>
  // CHECK: "onnx.Shape"(%arg1) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<?xi64>
  %3 = "onnx.Shape"(%u) : (tensor<*xf32>) -> tensor<?xi64>
  // CHECK: "onnx.Size"(%arg1) : (tensor<*xf32>) -> tensor<i64>
  %4 = "onnx.Size"(%u) : (tensor<*xf32>) -> tensor<i64>
  return
}

// CHECK-LABEL: func @squeeze
func.func @squeeze(%x: tensor<1x3x1xf32>, %p: tensor<1x?xf32>, %a: tensor<1xi64>, %s: tensor<i64>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // CHECK: "onnx.Squeeze"(%arg0, %{{.*}}) : (tensor<1x3x1xf32>, none) -> tensor<3xf32>
  %0 = "onnx.Squeeze"(%x, %none) : (tensor<1x3x1xf32>, none) -> tensor<3xf32>
  // CHECK: "onnx.Squeeze"(%arg0, %arg2) : (tensor<1x3x1xf32>, tensor<1xi64>) -> tensor<3x?xf32>
  %1 = "onnx.Squeeze"(%x, %a) : (tensor<1x3x1xf32>, tensor<1xi64>) -> tensor<3x?xf32>
  // CHECK: (tensor<1x?xf32>, none) -> tensor<f32>
  %2 = "onnx.Squeeze"(%p, %none) : (tensor<1x?xf32>, none) -> tensor<f32>
  // CHECK: "onnx.Unsqueeze"(%arg1, %arg2) : (tensor<1x?xf32>, tensor<1xi64>) -> tensor<1x?x?xf32>
  %3 = "onnx.Unsqueeze"(%p, %a) : (tensor<1x?xf32>, tensor<1xi64>) -> tensor<1x?x?xf32>
  // CHECK: "onnx.Unsqueeze"(%arg1, %arg3) : (tensor<1x?xf32>, tensor<i64>) -> tensor<1x?x?xf32>
  %4 = "onnx.Unsqueeze"(%p, %s) : (tensor<1x?xf32>, tensor<i64>) -> tensor<1x?x?xf32>
  return
}

// CHECK-LABEL: func @trilu
func.func @trilu(%x: tensor<?x4x4xcomplex<f32>>, %u: tensor<*xi1>, %k: tensor<i64>, %k1: tensor<1xi64>, %f8: tensor<2x2xf8E5M2>, %u4: tensor<2x2xui4>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // CHECK: "onnx.Trilu"(%arg0, %{{.*}}) <{upper = 1 : si64}> : (tensor<?x4x4xcomplex<f32>>, none) -> tensor<?x4x4xcomplex<f32>>
  %0 = "onnx.Trilu"(%x, %none) : (tensor<?x4x4xcomplex<f32>>, none) -> tensor<?x4x4xcomplex<f32>>
  // CHECK: <{upper = 0 : si64}> : (tensor<*xi1>, tensor<i64>) -> tensor<2x2xi1>
  %1 = "onnx.Trilu"(%u, %k) <{upper = 0 : si64}> : (tensor<*xi1>, tensor<i64>) -> tensor<2x2xi1>
  // CHECK: (tensor<*xi1>, tensor<1xi64>) -> tensor<*xi1>
  %2 = "onnx.Trilu"(%u, %k1) <{upper = 2 : si64}> : (tensor<*xi1>, tensor<1xi64>) -> tensor<*xi1>
  // CHECK: (tensor<2x2xf8E5M2>, tensor<i64>) -> tensor<2x2xf8E5M2>
  %3 = "onnx.Trilu"(%f8, %k) : (tensor<2x2xf8E5M2>, tensor<i64>) -> tensor<2x2xf8E5M2>
  // CHECK: (tensor<2x2xui4>, none) -> tensor<2x2xui4>
  %4 = "onnx.Trilu"(%u4, %none) : (tensor<2x2xui4>, none) -> tensor<2x2xui4>
  return
}

// CHECK-LABEL: func @where
func.func @where(%c: tensor<3x1xi1>, %x: tensor<1x4xf32>, %y: tensor<2x1x1xf32>) {
  // CHECK: "onnx.Where"(%arg0, %arg1, %arg2) : (tensor<3x1xi1>, tensor<1x4xf32>, tensor<2x1x1xf32>) -> tensor<2x3x4xf32>
  %0 = "onnx.Where"(%c, %x, %y) : (tensor<3x1xi1>, tensor<1x4xf32>, tensor<2x1x1xf32>) -> tensor<2x3x4xf32>
  return
}
