// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// The quotient is rounded to the even neighbour, and saturates.
// CHECK-LABEL: func @quantize_linear(
// CHECK: linalg.generic {{.*}} ins(%arg0, %arg1, %arg2 :
// CHECK-NEXT: ^bb0(%{{.*}}: f32, %[[S:.*]]: f32, %{{.*}}: i8, %{{.*}}: i8):
// CHECK: %[[Q:.*]] = arith.divf %{{.*}}, %[[S]]
// CHECK: %[[R:.*]] = math.roundeven %[[Q]]
// CHECK: arith.addf %[[R]]
// CHECK: arith.cmpf ogt
// CHECK: arith.cmpf olt
// CHECK: %[[I:.*]] = arith.fptosi %{{.*}} : f32 to i32
// CHECK: arith.trunci %[[I]] : i32 to i8
func.func @quantize_linear(%x: tensor<?xf32>, %s: tensor<f32>, %z: tensor<ui8>) -> tensor<?xui8> {
  %0 = "onnx.QuantizeLinear"(%x, %s, %z) <{axis = 0 : si64, saturate = 1 : si64}> : (tensor<?xf32>, tensor<f32>, tensor<ui8>) -> tensor<?xui8>
  onnx.Return %0 : tensor<?xui8>
}

// Each place along the axis has its scale, which is an operand.
// CHECK-LABEL: func @quantize_axis(
// CHECK-NOT: linalg.index
// CHECK: linalg.generic {{.*}} ins(%arg0, %arg1 : tensor<2x3xf32>, tensor<3xf32>)
// CHECK-NEXT: ^bb0(%[[X:.*]]: f32, %[[S:.*]]: f32, %{{.*}}: i8):
// CHECK-NEXT: arith.divf %[[X]], %[[S]]
func.func @quantize_axis(%x: tensor<2x3xf32>, %s: tensor<3xf32>) -> tensor<2x3xui8> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.QuantizeLinear"(%x, %s, %none) <{axis = -1 : si64, saturate = 1 : si64}> : (tensor<2x3xf32>, tensor<3xf32>, none) -> tensor<2x3xui8>
  onnx.Return %0 : tensor<2x3xui8>
}

// Along another axis than the last one, they have the dimensions that follow.
// CHECK-LABEL: func @dequantize_axis(
// CHECK-DAG: %[[S:.*]] = tensor.expand_shape %arg1 {{\[}}[0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
// CHECK-DAG: %[[Z:.*]] = tensor.expand_shape %arg2 {{\[}}[0, 1]] output_shape [2, 1] : tensor<2xi8> into tensor<2x1xi8>
// CHECK: linalg.generic {{.*}} ins(%arg0, %[[S]], %[[Z]] :
func.func @dequantize_axis(%x: tensor<2x3xi8>, %s: tensor<2xf32>, %z: tensor<2xi8>) -> tensor<2x3xf32> {
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) <{axis = 0 : si64}> : (tensor<2x3xi8>, tensor<2xf32>, tensor<2xi8>) -> tensor<2x3xf32>
  onnx.Return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func @dequantize_one(
// CHECK: %[[S:.*]] = tensor.collapse_shape %arg1 [] : tensor<1xf32> into tensor<f32>
// CHECK: linalg.generic {{.*}} ins(%arg0, %[[S]] : tensor<2x3xi8>, tensor<f32>)
func.func @dequantize_one(%x: tensor<2x3xi8>, %s: tensor<1xf32>) -> tensor<2x3xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.DequantizeLinear"(%x, %s, %none) <{axis = 1 : si64}> : (tensor<2x3xi8>, tensor<1xf32>, none) -> tensor<2x3xf32>
  onnx.Return %0 : tensor<2x3xf32>
}

// The number of scales decides when the program runs.
// CHECK-LABEL: func @dequantize_axis_dynamic(
// CHECK: %[[I:.*]] = linalg.index 0
// CHECK: arith.select %{{.*}}, %{{.*}}, %[[I]]
// CHECK: tensor.extract %arg1
func.func @dequantize_axis_dynamic(%x: tensor<?x3xi8>, %s: tensor<?xf32>, %z: tensor<?xi8>) -> tensor<?x3xf32> {
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) <{axis = 0 : si64}> : (tensor<?x3xi8>, tensor<?xf32>, tensor<?xi8>) -> tensor<?x3xf32>
  onnx.Return %0 : tensor<?x3xf32>
}

// Floats are not rounded to integers first.
// CHECK-LABEL: func @quantize_float(
// CHECK-NOT: math.roundeven
// CHECK: arith.bitcast %{{.*}} : i8 to f8E4M3FN
func.func @quantize_float(%x: tensor<4xf32>, %s: tensor<f32>, %z: tensor<f8E4M3FN>) -> tensor<4xf8E4M3FN> {
  %0 = "onnx.QuantizeLinear"(%x, %s, %z) <{axis = 0 : si64, saturate = 1 : si64}> : (tensor<4xf32>, tensor<f32>, tensor<f8E4M3FN>) -> tensor<4xf8E4M3FN>
  onnx.Return %0 : tensor<4xf8E4M3FN>
}

// The difference of integers is exact.
// CHECK-LABEL: func @dequantize_linear(
// CHECK-DAG: %[[X:.*]] = arith.extsi %{{.*}} : i8 to i32
// CHECK: %[[D:.*]] = arith.subi
// CHECK: %[[F:.*]] = arith.sitofp %[[D]] : i32 to f32
// CHECK: arith.mulf %[[F]]
func.func @dequantize_linear(%x: tensor<4xi8>, %s: tensor<f32>, %z: tensor<i8>) -> tensor<4xf32> {
  %0 = "onnx.DequantizeLinear"(%x, %s, %z) <{axis = 0 : si64}> : (tensor<4xi8>, tensor<f32>, tensor<i8>) -> tensor<4xf32>
  onnx.Return %0 : tensor<4xf32>
}

// Each block along the axis has its scale.
// CHECK-LABEL: func @dequantize_blocks(
// CHECK: %[[B:.*]] = arith.divui %{{.*}}, %c2
// CHECK: tensor.extract %arg1[%{{.*}}, %[[B]]]
func.func @dequantize_blocks(%x: tensor<2x5xi8>, %s: tensor<2x3xf32>) -> tensor<2x5xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.DequantizeLinear"(%x, %s, %none) <{axis = -1 : si64, block_size = 2 : si64}> : (tensor<2x5xi8>, tensor<2x3xf32>, none) -> tensor<2x5xf32>
  onnx.Return %0 : tensor<2x5xf32>
}

// The range has 0 in it, and where it is empty the scale is 1.
// CHECK-LABEL: func @dynamic_quantize_linear(
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction", "reduction"]} ins(%arg0
// CHECK: arith.minimumf
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction", "reduction"]} ins(%arg0
// CHECK: arith.maximumf
// CHECK: %[[WIDTH:.*]] = arith.subf
// CHECK: %[[S:.*]] = arith.divf %[[WIDTH]]
// CHECK: %[[NONE:.*]] = arith.cmpf oeq, %[[S]]
// CHECK: %[[SCALE:.*]] = arith.select %[[NONE]]
// CHECK: math.roundeven
// CHECK: linalg.generic
// CHECK: arith.divf %{{.*}}, %[[SCALE]]
func.func @dynamic_quantize_linear(%x: tensor<2x?xf32>) -> (tensor<2x?xui8>, tensor<f32>, tensor<ui8>) {
  %0:3 = "onnx.DynamicQuantizeLinear"(%x) : (tensor<2x?xf32>) -> (tensor<2x?xui8>, tensor<f32>, tensor<ui8>)
  onnx.Return %0#0, %0#1, %0#2 : tensor<2x?xui8>, tensor<f32>, tensor<ui8>
}

// Each row of A has its zero point.
// CHECK-LABEL: func @matmul_integer(
// CHECK: tensor.expand_shape %arg2 {{\[}}[0, 1]] output_shape [4, 1]
// CHECK: arith.extui %{{.*}} : i8 to i32
// CHECK: arith.subi
// CHECK: arith.extsi %{{.*}} : i8 to i32
// CHECK: linalg.matmul {{.*}}-> tensor<4x2xi32>
func.func @matmul_integer(%a: tensor<4x3xui8>, %b: tensor<3x2xi8>, %az: tensor<4xui8>) -> tensor<4x2xi32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.MatMulInteger"(%a, %b, %az, %none) : (tensor<4x3xui8>, tensor<3x2xi8>, tensor<4xui8>, none) -> tensor<4x2xi32>
  onnx.Return %0 : tensor<4x2xi32>
}

// CHECK-LABEL: func @matmul_integer_dynamic(
// CHECK: cf.assert %{{.*}}, "onnx.MatMulInteger: 
// CHECK: linalg.matmul
func.func @matmul_integer_dynamic(%a: tensor<?x?xui8>, %b: tensor<?x?xi8>) -> tensor<?x?xi32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.MatMulInteger"(%a, %b, %none, %none) : (tensor<?x?xui8>, tensor<?x?xi8>, none, none) -> tensor<?x?xi32>
  onnx.Return %0 : tensor<?x?xi32>
}

// CHECK-LABEL: func @qlinear_matmul(
// CHECK: linalg.matmul {{.*}}-> tensor<2x2xi32>
// CHECK: linalg.generic
// CHECK: arith.sitofp %{{.*}} : i32 to f32
// CHECK: math.roundeven
// CHECK: arith.fptosi
func.func @qlinear_matmul(%a: tensor<2x3xui8>, %s: tensor<f32>, %az: tensor<ui8>, %b: tensor<3x2xi8>, %bz: tensor<2xi8>) -> tensor<2x2xui8> {
  %0 = "onnx.QLinearMatMul"(%a, %s, %az, %b, %s, %bz, %s, %az) : (tensor<2x3xui8>, tensor<f32>, tensor<ui8>, tensor<3x2xi8>, tensor<f32>, tensor<2xi8>, tensor<f32>, tensor<ui8>) -> tensor<2x2xui8>
  onnx.Return %0 : tensor<2x2xui8>
}
