// RUN: agate run %s --entry products | FileCheck %s
// RUN: agate run %s --entry dropout | FileCheck %s --check-prefix=DROPOUT
// RUN: rm -rf %t && agate run %s --entry products_static --random 1 --quiet --output-dir %t
// RUN: agate run %s --entry products_dynamic --random 1 --shape a=2x3 --shape b=3x4 --quiet --expect y=%t/y.npy

// [[0.5, 1], [1.5, 2]] times [[2], [1]], in quarters, and with a scale for which
// it is too large (448, of which two digits are enough); then with a zero point of 1 of the first operand.
// CHECK: quarters: tensor<2x1xf8E4M3FN>
// CHECK-NEXT: {{\[\[}} 8.0],
// CHECK-NEXT: [20.0]]
// CHECK: large: tensor<2x1xf8E4M3FN>
// CHECK-NEXT: {{\[\[}}450.0],
// CHECK-NEXT: [450.0]]
// CHECK: shifted: tensor<2x1xf8E5M2>
// CHECK-NEXT: {{\[\[}} 2.0],
// CHECK-NEXT: [14.0]]
func.func @products() -> (tensor<2x1xf8E4M3FN> {onnx.name = "quarters"}, tensor<2x1xf8E4M3FN> {onnx.name = "large"}, tensor<2x1xf8E5M2> {onnx.name = "shifted"}) {
  %a = onnx.Constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf8E4M3FN>
  %b = onnx.Constant dense<[[1.0], [0.5]]> : tensor<2x1xf8E5M2>
  %a_scale = onnx.Constant dense<0.5> : tensor<f32>
  %b_scale = onnx.Constant dense<2.0> : tensor<f32>
  %quarter = onnx.Constant dense<0.25> : tensor<f32>
  %little = onnx.Constant dense<0.001> : tensor<f32>
  %zero = onnx.Constant dense<0.0> : tensor<f8E4M3FN>
  %one = onnx.Constant dense<1.0> : tensor<f8E4M3FN>
  %zero_b = onnx.Constant dense<0.0> : tensor<f8E5M2>
  %0 = "onnx.QLinearMatMul"(%a, %a_scale, %zero, %b, %b_scale, %zero_b, %quarter, %zero) : (tensor<2x2xf8E4M3FN>, tensor<f32>, tensor<f8E4M3FN>, tensor<2x1xf8E5M2>, tensor<f32>, tensor<f8E5M2>, tensor<f32>, tensor<f8E4M3FN>) -> tensor<2x1xf8E4M3FN>
  %1 = "onnx.QLinearMatMul"(%a, %a_scale, %zero, %b, %b_scale, %zero_b, %little, %zero) : (tensor<2x2xf8E4M3FN>, tensor<f32>, tensor<f8E4M3FN>, tensor<2x1xf8E5M2>, tensor<f32>, tensor<f8E5M2>, tensor<f32>, tensor<f8E4M3FN>) -> tensor<2x1xf8E4M3FN>
  %2 = "onnx.QLinearMatMul"(%a, %a_scale, %one, %b, %b_scale, %zero_b, %quarter, %zero_b) : (tensor<2x2xf8E4M3FN>, tensor<f32>, tensor<f8E4M3FN>, tensor<2x1xf8E5M2>, tensor<f32>, tensor<f8E5M2>, tensor<f32>, tensor<f8E5M2>) -> tensor<2x1xf8E5M2>
  onnx.Return %0, %1, %2 : tensor<2x1xf8E4M3FN>, tensor<2x1xf8E4M3FN>, tensor<2x1xf8E5M2>
}

// Nothing is dropped with a ratio of 0.
// DROPOUT: kept: tensor<3xf8E4M3FN>
// DROPOUT-NEXT: [1.0, 2.0, 3.5]
// DROPOUT: mask: tensor<3xi1>
// DROPOUT-NEXT: [true, true, true]
func.func @dropout() -> (tensor<3xf8E4M3FN> {onnx.name = "kept"}, tensor<3xi1> {onnx.name = "mask"}) {
  %x = onnx.Constant dense<[1.0, 2.0, 3.5]> : tensor<3xf8E4M3FN>
  %ratio = onnx.Constant dense<0.0> : tensor<f8E5M2>
  %true = onnx.Constant dense<true> : tensor<i1>
  %0, %1 = "onnx.Dropout"(%x, %ratio, %true) <{seed = 1 : si64}> : (tensor<3xf8E4M3FN>, tensor<f8E5M2>, tensor<i1>) -> (tensor<3xf8E4M3FN>, tensor<3xi1>)
  onnx.Return %0, %1 : tensor<3xf8E4M3FN>, tensor<3xi1>
}

func.func @products_static(%a: tensor<2x3xf32> {onnx.name = "a"}, %b: tensor<3x4xf32> {onnx.name = "b"}) -> (tensor<2x4xf32> {onnx.name = "y"}) {
  %scale = onnx.Constant dense<0.5> : tensor<f32>
  %zero = onnx.Constant dense<0.25> : tensor<f8E4M3FN>
  %0 = "onnx.Cast"(%a) <{saturate = 1 : si64, to = f8E4M3FN}> : (tensor<2x3xf32>) -> tensor<2x3xf8E4M3FN>
  %1 = "onnx.Cast"(%b) <{saturate = 1 : si64, to = f8E4M3FN}> : (tensor<3x4xf32>) -> tensor<3x4xf8E4M3FN>
  %2 = "onnx.QLinearMatMul"(%0, %scale, %zero, %1, %scale, %zero, %scale, %zero) : (tensor<2x3xf8E4M3FN>, tensor<f32>, tensor<f8E4M3FN>, tensor<3x4xf8E4M3FN>, tensor<f32>, tensor<f8E4M3FN>, tensor<f32>, tensor<f8E4M3FN>) -> tensor<2x4xf8E4M3FN>
  %3 = "onnx.Cast"(%2) <{saturate = 1 : si64, to = f32}> : (tensor<2x4xf8E4M3FN>) -> tensor<2x4xf32>
  onnx.Return %3 : tensor<2x4xf32>
}

func.func @products_dynamic(%a: tensor<?x?xf32> {onnx.name = "a"}, %b: tensor<?x?xf32> {onnx.name = "b"}) -> (tensor<?x?xf32> {onnx.name = "y"}) {
  %scale = onnx.Constant dense<0.5> : tensor<f32>
  %zero = onnx.Constant dense<0.25> : tensor<f8E4M3FN>
  %0 = "onnx.Cast"(%a) <{saturate = 1 : si64, to = f8E4M3FN}> : (tensor<?x?xf32>) -> tensor<?x?xf8E4M3FN>
  %1 = "onnx.Cast"(%b) <{saturate = 1 : si64, to = f8E4M3FN}> : (tensor<?x?xf32>) -> tensor<?x?xf8E4M3FN>
  %2 = "onnx.QLinearMatMul"(%0, %scale, %zero, %1, %scale, %zero, %scale, %zero) : (tensor<?x?xf8E4M3FN>, tensor<f32>, tensor<f8E4M3FN>, tensor<?x?xf8E4M3FN>, tensor<f32>, tensor<f8E4M3FN>, tensor<f32>, tensor<f8E4M3FN>) -> tensor<?x?xf8E4M3FN>
  %3 = "onnx.Cast"(%2) <{saturate = 1 : si64, to = f32}> : (tensor<?x?xf8E4M3FN>) -> tensor<?x?xf32>
  onnx.Return %3 : tensor<?x?xf32>
}
