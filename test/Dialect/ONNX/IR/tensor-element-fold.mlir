// RUN: agate-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func @cast_like
// CHECK: %[[A:.*]] = "onnx.Cast"(%arg0) <{saturate = 1 : si64, to = i64}> {onnx_node_name = "n"} : (tensor<2x?xf32>) -> tensor<2x?xi64>
// CHECK: %[[B:.*]] = "onnx.Cast"(%arg0) <{round_mode = "down", saturate = 0 : si64, to = f8E8M0FNU}>
// CHECK: onnx.Return %[[A]], %[[B]], %arg0
func.func @cast_like(%x: tensor<2x?xf32>, %y: tensor<*xi64>, %e: tensor<1xf8E8M0FNU>, %f: tensor<f32>) -> (tensor<2x?xi64>, tensor<2x?xf8E8M0FNU>, tensor<2x?xf32>) {
  %0 = "onnx.CastLike"(%x, %y) {onnx_node_name = "n"} : (tensor<2x?xf32>, tensor<*xi64>) -> tensor<2x?xi64>
  %1 = "onnx.CastLike"(%x, %e) <{round_mode = "down", saturate = 0 : si64}> : (tensor<2x?xf32>, tensor<1xf8E8M0FNU>) -> tensor<2x?xf8E8M0FNU>
  %2 = "onnx.CastLike"(%x, %f) : (tensor<2x?xf32>, tensor<f32>) -> tensor<2x?xf32>
  onnx.Return %0, %1, %2 : tensor<2x?xi64>, tensor<2x?xf8E8M0FNU>, tensor<2x?xf32>
}

// CHECK-LABEL: func @bit_cast
// CHECK: "onnx.BitCast"(%arg0) <{to = ui32}>
// CHECK: onnx.Return %{{.*}}, %arg0
func.func @bit_cast(%x: tensor<2xf32>) -> (tensor<2xui32>, tensor<2xf32>) {
  %0 = "onnx.BitCast"(%x) <{to = ui32}> : (tensor<2xf32>) -> tensor<2xui32>
  %1 = "onnx.BitCast"(%x) <{to = f32}> : (tensor<2xf32>) -> tensor<2xf32>
  onnx.Return %0, %1 : tensor<2xui32>, tensor<2xf32>
}

// CHECK-LABEL: func @predicates
// CHECK-DAG: %[[T:.*]] = onnx.Constant dense<true> : tensor<9xi1>
// CHECK-DAG: %[[F:.*]] = onnx.Constant dense<false> : tensor<9xi1>
// CHECK: onnx.Return %[[T]], %[[F]], %[[T]], %[[F]], %[[F]]
func.func @predicates() -> (tensor<9xi1>, tensor<9xi1>, tensor<9xi1>, tensor<9xi1>, tensor<9xi1>) {
  %inf = onnx.Constant dense<0xFF800000> : tensor<9xf32>
  %nan = onnx.Constant dense<0x7FC00000> : tensor<9xf32>
  %0 = "onnx.IsInf"(%inf) : (tensor<9xf32>) -> tensor<9xi1>
  %1 = "onnx.IsInf"(%inf) <{detect_negative = 0 : si64}> : (tensor<9xf32>) -> tensor<9xi1>
  %2 = "onnx.IsNaN"(%nan) : (tensor<9xf32>) -> tensor<9xi1>
  %3 = "onnx.IsNaN"(%inf) : (tensor<9xf32>) -> tensor<9xi1>
  %4 = "onnx.IsInf"(%nan) : (tensor<9xf32>) -> tensor<9xi1>
  onnx.Return %0, %1, %2, %3, %4 : tensor<9xi1>, tensor<9xi1>, tensor<9xi1>, tensor<9xi1>, tensor<9xi1>
}
