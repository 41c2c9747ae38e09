// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @cumulative
// CHECK-SAME: -> (tensor<2x?xf32>, tensor<*xf32>)
func.func @cumulative(%x: tensor<2x?xf32>, %u: tensor<*xf32>, %a: tensor<i64>)
    -> (tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.CumSum"(%x, %a) : (tensor<2x?xf32>, tensor<i64>) -> tensor<*xf32>
  %1 = "onnx.CumProd"(%u, %a) : (tensor<*xf32>, tensor<i64>) -> tensor<*xf32>
  onnx.Return %0, %1 : tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @expand
// CHECK-SAME: -> (tensor<2x3x4xf32>, tensor<2x?x4xf32>, tensor<?x3x?xf32>, tensor<*xf32>, tensor<*xf32>, tensor<3x1xf32>)
func.func @expand(%x: tensor<3x1xf32>, %d: tensor<?x1xf32>, %u: tensor<*xf32>, %s: tensor<3xi64>, %n: tensor<?xi64>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %c = onnx.Constant dense<[2, 1, 4]> : tensor<3xi64>
  %e = onnx.Constant dense<> : tensor<0xi64>
  %0 = "onnx.Expand"(%x, %c) : (tensor<3x1xf32>, tensor<3xi64>) -> tensor<*xf32>
  %1 = "onnx.Expand"(%d, %c) : (tensor<?x1xf32>, tensor<3xi64>) -> tensor<*xf32>
  %2 = "onnx.Expand"(%x, %s) : (tensor<3x1xf32>, tensor<3xi64>) -> tensor<*xf32>
  %3 = "onnx.Expand"(%x, %n) : (tensor<3x1xf32>, tensor<?xi64>) -> tensor<*xf32>
  %4 = "onnx.Expand"(%u, %c) : (tensor<*xf32>, tensor<3xi64>) -> tensor<*xf32>
  %5 = "onnx.Expand"(%x, %e) : (tensor<3x1xf32>, tensor<0xi64>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// An expanded size is a shape, too.
// CHECK-LABEL: func @expanded_shape
// CHECK-SAME: -> tensor<5x5xf32>
func.func @expanded_shape() -> tensor<*xf32> {
  %n = onnx.Constant dense<5> : tensor<i64>
  %s = onnx.Constant dense<2> : tensor<1xi64>
  %e = "onnx.Expand"(%n, %s) : (tensor<i64>, tensor<1xi64>) -> tensor<*xi64>
  %0 = onnx.ConstantOfShape(%e) : (tensor<*xi64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// CHECK-LABEL: func @topk
// CHECK-SAME: -> (tensor<?x3xf32>, tensor<?x3xi64>, tensor<?x4xf32>, tensor<?x4xi64>, tensor<*xf32>, tensor<*xi64>, tensor<9x4xf32>, tensor<9x4xi64>)
func.func @topk(%x: tensor<?x4xf32>, %u: tensor<*xf32>, %n: tensor<1xi64>)
    -> (tensor<*xf32>, tensor<*xi64>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>, tensor<*xi64>) {
  %k = onnx.Constant dense<3> : tensor<1xi64>
  %0, %1 = "onnx.TopK"(%x, %k) <{axis = -1 : si64, largest = 1 : si64, sorted = 1 : si64}> : (tensor<?x4xf32>, tensor<1xi64>) -> (tensor<*xf32>, tensor<*xi64>)
  %2, %3 = "onnx.TopK"(%x, %n) <{axis = 0 : si64, largest = 1 : si64, sorted = 1 : si64}> : (tensor<?x4xf32>, tensor<1xi64>) -> (tensor<*xf32>, tensor<*xi64>)
  %4, %5 = "onnx.TopK"(%u, %k) <{axis = 0 : si64, largest = 1 : si64, sorted = 1 : si64}> : (tensor<*xf32>, tensor<1xi64>) -> (tensor<*xf32>, tensor<*xi64>)
  %6, %7 = "onnx.TopKV1"(%x) <{axis = 0 : si64, k = 9 : si64}> : (tensor<?x4xf32>) -> (tensor<*xf32>, tensor<*xi64>)
  onnx.Return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<*xf32>, tensor<*xi64>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>, tensor<*xi64>
}
