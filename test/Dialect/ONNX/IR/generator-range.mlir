// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s
// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s --check-prefix=SHAPE
// RUN: agate-opt %s --canonicalize | FileCheck %s --check-prefix=FOLD

// CHECK-LABEL: func @range
func.func @range(%a: tensor<i64>, %b: tensor<1xbf16>) {
  // CHECK: "onnx.Range"(%arg0, %arg0, %arg0) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  %0 = "onnx.Range"(%a, %a, %a) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
  // CHECK: "onnx.Range"(%arg1, %arg1, %arg1) <{stash_type = 1 : si64}> : (tensor<1xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<5xbf16>
  %1 = "onnx.Range"(%b, %b, %b) <{stash_type = 1 : si64}> : (tensor<1xbf16>, tensor<1xbf16>, tensor<1xbf16>) -> tensor<5xbf16>
  return
}

// SHAPE-LABEL: func @integers
// SHAPE-SAME: -> (tensor<4xi64>, tensor<3xi16>, tensor<0xi64>, tensor<?xi64>, tensor<9223372036854775807xi64>, tensor<?xi64>)
func.func @integers(%n: tensor<i64>) -> (tensor<*xi64>, tensor<*xi16>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) {
  %zero = onnx.Constant dense<0> : tensor<i64>
  %one = onnx.Constant dense<1> : tensor<i64>
  %three = onnx.Constant dense<3> : tensor<1xi64>
  %ten = onnx.Constant dense<10> : tensor<i64>
  %max = onnx.Constant dense<9223372036854775807> : tensor<i64>
  %min = onnx.Constant dense<-9223372036854775808> : tensor<i64>
  %five = onnx.Constant dense<5> : tensor<i16>
  %minus = onnx.Constant dense<-2> : tensor<i16>
  %zero16 = onnx.Constant dense<0> : tensor<i16>
  %0 = "onnx.Range"(%zero, %ten, %three) : (tensor<i64>, tensor<i64>, tensor<1xi64>) -> tensor<*xi64>
  %1 = "onnx.Range"(%five, %zero16, %minus) : (tensor<i16>, tensor<i16>, tensor<i16>) -> tensor<*xi16>
  %2 = "onnx.Range"(%ten, %zero, %one) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %3 = "onnx.Range"(%zero, %n, %one) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %4 = "onnx.Range"(%zero, %max, %one) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  %5 = "onnx.Range"(%min, %max, %one) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<*xi64>
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<*xi64>, tensor<*xi16>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>
}

// SHAPE-LABEL: func @floats
// SHAPE-SAME: -> (tensor<4xf32>, tensor<3xf64>, tensor<0xf32>, tensor<?xf32>, tensor<3xbf16>)
func.func @floats(%n: tensor<f32>) -> (tensor<*xf32>, tensor<*xf64>, tensor<*xf32>, tensor<*xf32>, tensor<*xbf16>) {
  %zero = onnx.Constant dense<0.0> : tensor<f32>
  %one = onnx.Constant dense<1.0> : tensor<f32>
  %step = onnx.Constant dense<0.3> : tensor<f32>
  %a = onnx.Constant dense<1.0> : tensor<f64>
  %b = onnx.Constant dense<-0.5> : tensor<f64>
  %c = onnx.Constant dense<-0.5> : tensor<1xf64>
  %h = onnx.Constant dense<1.0> : tensor<bf16>
  %k = onnx.Constant dense<4.0> : tensor<bf16>
  %0 = "onnx.Range"(%zero, %one, %step) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  %1 = "onnx.Range"(%a, %b, %c) : (tensor<f64>, tensor<f64>, tensor<1xf64>) -> tensor<*xf64>
  %2 = "onnx.Range"(%one, %zero, %step) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  %3 = "onnx.Range"(%zero, %n, %step) : (tensor<f32>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  %4 = "onnx.Range"(%h, %k, %h) : (tensor<bf16>, tensor<bf16>, tensor<bf16>) -> tensor<*xbf16>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*xf64>, tensor<*xf32>, tensor<*xf32>, tensor<*xbf16>
}

// The elements are known as well: the axes [0, 1] from the rank.
// SHAPE-LABEL: func @axes
// SHAPE-SAME: -> tensor<1x1x3x?xf32>
// FOLD-LABEL: func @axes
// FOLD: onnx.Constant dense<[0, 1]> : tensor<2xi64>
// FOLD-NOT: "onnx.Range"
func.func @axes(%x: tensor<3x?xf32>) -> tensor<1x1x3x?xf32> {
  %zero = onnx.Constant dense<0> : tensor<i64>
  %one = onnx.Constant dense<1> : tensor<i64>
  %shape = "onnx.Shape"(%x) : (tensor<3x?xf32>) -> tensor<2xi64>
  %rank = "onnx.Size"(%shape) : (tensor<2xi64>) -> tensor<i64>
  %axes = "onnx.Range"(%zero, %rank, %one) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2xi64>
  %0 = "onnx.Unsqueeze"(%x, %axes) : (tensor<3x?xf32>, tensor<2xi64>) -> tensor<1x1x3x?xf32>
  onnx.Return %0 : tensor<1x1x3x?xf32>
}
