// RUN: agate run %s | FileCheck %s

// What the backend suite does not look at: small floats are summed up in f32,
// integers have a sign or none, nothing at all is reduced, NaN is found.

// CHECK: output0: {{.*}}
// CHECK-NEXT: 4096.0
// CHECK: output1:
// CHECK-NEXT: [-inf, -inf]
// CHECK: output2:
// CHECK-NEXT: 127
// CHECK: output3:
// CHECK-NEXT: 200
// CHECK: output4:
// CHECK-NEXT: -3
// CHECK: output5:
// CHECK-NEXT: 1
// CHECK: output6:
// CHECK-NEXT: 3
// CHECK: output7:
// CHECK-NEXT: [nan, 3.0, 3.0]
// CHECK: output8:
// CHECK-NEXT: [1, 2, 4]
// CHECK: output9:
// CHECK-NEXT: [1.0, 2.0, 3.0]
// CHECK: output10:
// CHECK-NEXT: [5, 3, 0]
// CHECK: output11:
// CHECK-NEXT: [ 0, 255, 128, 3]
// CHECK: output12:
// CHECK-NEXT: 1000.69{{.*}}
// CHECK: output13:
// CHECK-NEXT: true
// CHECK: output14:
// CHECK-NEXT: -2.0
func.func @main() -> (tensor<f16>, tensor<2xf32>, tensor<i8>, tensor<ui8>, tensor<i32>, tensor<i64>, tensor<i64>, tensor<3xf32>, tensor<3xi64>, tensor<3xf32>, tensor<3xi32>, tensor<4xui8>, tensor<f32>, tensor<i1>, tensor<f32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %ones = onnx.Constant dense<1.0> : tensor<4096xf16>
  %0 = "onnx.ReduceSum"(%ones, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<4096xf16>, none) -> tensor<f16>
  %axis1 = onnx.Constant dense<-1> : tensor<1xi64>
  %empty = onnx.Constant dense<> : tensor<2x0xf32>
  %1 = "onnx.ReduceMax"(%empty, %axis1) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x0xf32>, tensor<1xi64>) -> tensor<2xf32>
  %bytes = onnx.Constant dense<> : tensor<0xi8>
  %2 = "onnx.ReduceMin"(%bytes, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<0xi8>, none) -> tensor<i8>
  %unsigned = onnx.Constant dense<[100, 200, 3]> : tensor<3xui8>
  %3 = "onnx.ReduceMax"(%unsigned, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xui8>, none) -> tensor<ui8>
  %signed = onnx.Constant dense<[-3, -4]> : tensor<2xi32>
  %4 = "onnx.ReduceMean"(%signed, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi32>, none) -> tensor<i32>
  %nans = onnx.Constant dense<[1.0, 0x7FC00000, 3.0, 0x7FC00000]> : tensor<4xf32>
  %5 = "onnx.ArgMax"(%nans) <{axis = 0 : si64, keepdims = 0 : si64, select_last_index = 0 : si64}> : (tensor<4xf32>) -> tensor<i64>
  %6 = "onnx.ArgMin"(%nans) <{axis = 0 : si64, keepdims = 0 : si64, select_last_index = 1 : si64}> : (tensor<4xf32>) -> tensor<i64>
  %k = onnx.Constant dense<3> : tensor<1xi64>
  %row = onnx.Constant dense<[1.0, 0x7FC00000, 3.0, 2.0, 3.0]> : tensor<5xf32>
  %7, %8 = "onnx.TopK"(%row, %k) <{axis = -1 : si64, largest = 1 : si64, sorted = 1 : si64}> : (tensor<5xf32>, tensor<1xi64>) -> (tensor<3xf32>, tensor<3xi64>)
  %9, %least = "onnx.TopK"(%row, %k) <{axis = -1 : si64, largest = 0 : si64, sorted = 1 : si64}> : (tensor<5xf32>, tensor<1xi64>) -> (tensor<3xf32>, tensor<3xi64>)
  %axis = onnx.Constant dense<-1> : tensor<i32>
  %numbers = onnx.Constant dense<[1, 2, 3]> : tensor<3xi32>
  %10 = "onnx.CumSum"(%numbers, %axis) <{exclusive = 1 : si64, reverse = 1 : si64}> : (tensor<3xi32>, tensor<i32>) -> tensor<3xi32>
  %reals = onnx.Constant dense<[-1000.0, 1000.0, 0.0, -250.0]> : tensor<4xf32>
  %scale = onnx.Constant dense<2.0> : tensor<f32>
  %zero = onnx.Constant dense<128> : tensor<ui8>
  %11 = "onnx.QuantizeLinear"(%reals, %scale, %zero) <{axis = 0 : si64, saturate = 1 : si64}> : (tensor<4xf32>, tensor<f32>, tensor<ui8>) -> tensor<4xui8>
  %large = onnx.Constant dense<1000.0> : tensor<2xf32>
  %12 = "onnx.ReduceLogSumExp"(%large, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xf32>, none) -> tensor<f32>
  %truth = onnx.Constant dense<[false, true]> : tensor<2xi1>
  %13 = "onnx.ReduceMax"(%truth, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %matrix = onnx.Constant dense<[[0.0, 2.0], [1.0, 3.0]]> : tensor<2x2xf32>
  %14 = "onnx.Det"(%matrix) : (tensor<2x2xf32>) -> tensor<f32>
  onnx.Return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14 : tensor<f16>, tensor<2xf32>, tensor<i8>, tensor<ui8>, tensor<i32>, tensor<i64>, tensor<i64>, tensor<3xf32>, tensor<3xi64>, tensor<3xf32>, tensor<3xi32>, tensor<4xui8>, tensor<f32>, tensor<i1>, tensor<f32>
}
