// RUN: agate run %s --entry results | FileCheck %s
// RUN: not agate run %s --entry no_class --random 1 2>&1 | FileCheck %s --check-prefix=CLASS

// CHECK: output0:
// CHECK-NEXT: [-8,  7, -2,  2]
// CHECK: output1:
// CHECK-NEXT: [-16.0, 14.0, -4.0, 4.0]
// CHECK: output2:
// CHECK-NEXT: [ 0.5, 448.0, -1.0, 3.0]
// CHECK: output3:
// CHECK-NEXT: {{^\[\[}} 1.0, 2.0, 30.0, 40.0, 500.0],
// CHECK-NEXT: [ 2.0, 4.0, 60.0, 80.0, 1000.0]]
// CHECK: output4:
// CHECK-NEXT: [0, 1, 2]
// CHECK: output5:
// CHECK-NEXT: [1.0]
// CHECK: output6:
// CHECK-NEXT: [1.0, 4.0]
// CHECK: output7:
// CHECK-NEXT: {{^\[\[}}-3, -4]]
func.func @results() -> (tensor<4xi4>, tensor<4xf32>, tensor<4xf32>, tensor<2x5xf32>, tensor<3xui8>, tensor<1xf32>, tensor<2xf32>, tensor<1x2xi32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %x = onnx.Constant dense<[-100.0, 100.0, -3.0, 5.0]> : tensor<4xf32>
  %two = onnx.Constant dense<2.0> : tensor<f32>
  %zero4 = onnx.Constant dense<0> : tensor<i4>
  // Halfway cases go to the even neighbour: -1.5 and 2.5 both to a 2.
  %0 = "onnx.QuantizeLinear"(%x, %two, %zero4) <{axis = 0 : si64, saturate = 1 : si64}> : (tensor<4xf32>, tensor<f32>, tensor<i4>) -> tensor<4xi4>
  %1 = "onnx.DequantizeLinear"(%0, %two, %zero4) <{axis = 0 : si64}> : (tensor<4xi4>, tensor<f32>, tensor<i4>) -> tensor<4xf32>
  %y = onnx.Constant dense<[1.0, 2000.0, -2.0, 6.0]> : tensor<4xf32>
  %zero8 = onnx.Constant dense<0.0> : tensor<f8E4M3FN>
  %f8 = "onnx.QuantizeLinear"(%y, %two, %zero8) <{axis = 0 : si64, saturate = 1 : si64}> : (tensor<4xf32>, tensor<f32>, tensor<f8E4M3FN>) -> tensor<4xf8E4M3FN>
  %2 = "onnx.Cast"(%f8) <{saturate = 1 : si64, to = f32}> : (tensor<4xf8E4M3FN>) -> tensor<4xf32>
  // Blocks of two along the last dimension; the last one is cut off.
  %blocks = onnx.Constant dense<[[1, 2, 3, 4, 5], [1, 2, 3, 4, 5]]> : tensor<2x5xi8>
  %scales = onnx.Constant dense<[[1.0, 10.0, 100.0], [2.0, 20.0, 200.0]]> : tensor<2x3xf32>
  %3 = "onnx.DequantizeLinear"(%blocks, %scales, %none) <{axis = -1 : si64, block_size = 2 : si64}> : (tensor<2x5xi8>, tensor<2x3xf32>, none) -> tensor<2x5xf32>
  // One scale for each place along the axis.
  %z = onnx.Constant dense<[0.4, 5.0, 30.0]> : tensor<3xf32>
  %each = onnx.Constant dense<[1.0, 4.0, 16.0]> : tensor<3xf32>
  %4 = "onnx.QuantizeLinear"(%z, %each, %none) <{axis = 0 : si64, saturate = 1 : si64}> : (tensor<3xf32>, tensor<3xf32>, none) -> tensor<3xui8>
  %size = onnx.Constant dense<1> : tensor<i64>
  %w = "onnx.HannWindow"(%size) <{output_datatype = 1 : si64, periodic = 0 : si64}> : (tensor<i64>) -> tensor<1xf32>
  %5 = "onnx.Exp"(%w) : (tensor<1xf32>) -> tensor<1xf32>
  %m = onnx.Constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %6 = "onnx.Einsum"(%m) <{equation = "ii->i"}> : (tensor<2x2xf32>) -> tensor<2xf32>
  %a = onnx.Constant dense<[[1, 2]]> : tensor<1x2xui8>
  %b = onnx.Constant dense<[[1, 0], [1, 1]]> : tensor<2x2xi8>
  %az = onnx.Constant dense<3> : tensor<1xui8>
  %bz = onnx.Constant dense<[0, -1]> : tensor<2xi8>
  %7 = "onnx.MatMulInteger"(%a, %b, %az, %bz) : (tensor<1x2xui8>, tensor<2x2xi8>, tensor<1xui8>, tensor<2xi8>) -> tensor<1x2xi32>
  onnx.Return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<4xi4>, tensor<4xf32>, tensor<4xf32>, tensor<2x5xf32>, tensor<3xui8>, tensor<1xf32>, tensor<2xf32>, tensor<1x2xi32>
}

// CLASS: onnx.NegativeLogLikelihoodLoss: a target is no class
func.func @no_class(%scores: tensor<2x3xf32> {onnx.name = "scores"}) -> (tensor<f32> {onnx.name = "loss"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %target = onnx.Constant dense<[0, 3]> : tensor<2xi64>
  %0 = "onnx.NegativeLogLikelihoodLoss"(%scores, %target, %none) <{reduction = "sum"}> : (tensor<2x3xf32>, tensor<2xi64>, none) -> tensor<f32>
  onnx.Return %0 : tensor<f32>
}
