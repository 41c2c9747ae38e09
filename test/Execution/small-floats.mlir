// RUN: agate run %s --entry products | FileCheck %s
// RUN: agate run %s --entry dropout | FileCheck %s --check-prefix=DROPOUT
// RUN: agate run %s --entry classify | FileCheck %s --check-prefix=CLASSIFY
// RUN: agate run %s --entry classify_dynamic --random 1 --shape x=5 | FileCheck %s --check-prefix=DYNAMIC
// RUN: agate run %s --entry erf_of_integers | FileCheck %s --check-prefix=ERF
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

// CLASSIFY: infinite: tensor<4xi1>
// CLASSIFY-NEXT: [{{ *}}true, false, false, false]
// CLASSIFY: nan: tensor<4xi1>
// CLASSIFY-NEXT: [false, false, {{ *}}true, false]
func.func @classify() -> (tensor<4xi1> {onnx.name = "infinite"}, tensor<4xi1> {onnx.name = "nan"}) {
  %x = onnx.Constant dense<[0x7C, 0x3C, 0x7F, 0xFC]> : tensor<4xf8E5M2>
  %0 = "onnx.IsInf"(%x) <{detect_negative = 0 : si64, detect_positive = 1 : si64}> : (tensor<4xf8E5M2>) -> tensor<4xi1>
  %1 = "onnx.IsNaN"(%x) : (tensor<4xf8E5M2>) -> tensor<4xi1>
  onnx.Return %0, %1 : tensor<4xi1>, tensor<4xi1>
}

// DYNAMIC: infinite: tensor<5xi1>
// DYNAMIC-NEXT: [true, true, true, true, true]
// DYNAMIC: nan: tensor<5xi1>
// DYNAMIC-NEXT: [false, false, false, false, false]
func.func @classify_dynamic(%x: tensor<?xf32> {onnx.name = "x"}) -> (tensor<?xi1> {onnx.name = "infinite"}, tensor<?xi1> {onnx.name = "nan"}) {
  %large = onnx.Constant dense<0x7F800000> : tensor<f32>
  %0 = "onnx.Mul"(%x, %large) : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  %1 = "onnx.Cast"(%0) <{saturate = 0 : si64, to = f8E5M2}> : (tensor<?xf32>) -> tensor<?xf8E5M2>
  %2 = "onnx.IsInf"(%1) <{detect_negative = 1 : si64, detect_positive = 1 : si64}> : (tensor<?xf8E5M2>) -> tensor<?xi1>
  %3 = "onnx.IsNaN"(%1) : (tensor<?xf8E5M2>) -> tensor<?xi1>
  onnx.Return %2, %3 : tensor<?xi1>, tensor<?xi1>
}

// ERF: y: tensor<4xi32>
// ERF-NEXT: [{{ *}}0, {{ *}}0, {{ *}}1, -1]
func.func @erf_of_integers() -> (tensor<4xi32> {onnx.name = "y"}) {
  %x = onnx.Constant dense<[0, 1, 6, -7]> : tensor<4xi32>
  %0 = "onnx.Erf"(%x) : (tensor<4xi32>) -> tensor<4xi32>
  onnx.Return %0 : tensor<4xi32>
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
