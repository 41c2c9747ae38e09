// RUN: agate run %s | FileCheck %s

// Halfway cases go to the even neighbour; what is too large saturates, or not;
// -0 is kept where the type has one.

// CHECK: output0:
// CHECK-NEXT: [ 0.0, -0.0, 0.3125, -1.0, 16.0, 20.0, 448.0, 448.0, 448.0, nan,
// CHECK-NEXT: 0.0]
// CHECK: output1:
// CHECK-NEXT: [ 0.0, -0.0, 0.3125, -1.0, 16.0, 20.0, 448.0, nan, nan, nan,
// CHECK-NEXT: 0.0]
// CHECK: output2:
// CHECK-NEXT: [ 0.0, -0.0, 0.3125, -1.0, 16.0,
// CHECK-NEXT: 20.0, 448.0, 448.0, inf, nan,
// CHECK-NEXT: 0.0009765625]
// CHECK: output3:
// CHECK-NEXT: [ 0.0, 0.0, 0.3125, -1.0, 16.0,
// CHECK-NEXT: 20.0, 240.0, 240.0, 240.0, nan,
// CHECK-NEXT: 0.0009765625]
// CHECK: output4:
// CHECK-NEXT: [ 0.0, -0.0, 0.5, -1.0, 6.0, 6.0, 6.0, 6.0, 6.0, 6.0, 0.0]
func.func @main() -> (tensor<11xf32>, tensor<11xf32>, tensor<11xf32>, tensor<11xf32>, tensor<11xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %x = onnx.Constant dense<[0.0, -0.0, 0.3, -1.0, 17.0, 19.0, 464.0, 465.0, 0x7F800000, 0x7FC00000, 0.0009765625]> : tensor<11xf32>
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f8E4M3FN}> : (tensor<11xf32>) -> tensor<11xf8E4M3FN>
  %a = "onnx.Cast"(%0) <{saturate = 1 : si64, to = f32}> : (tensor<11xf8E4M3FN>) -> tensor<11xf32>
  %1 = "onnx.Cast"(%x) <{saturate = 0 : si64, to = f8E4M3FN}> : (tensor<11xf32>) -> tensor<11xf8E4M3FN>
  %b = "onnx.Cast"(%1) <{saturate = 1 : si64, to = f32}> : (tensor<11xf8E4M3FN>) -> tensor<11xf32>
  %2 = "onnx.Cast"(%x) <{saturate = 0 : si64, to = f8E5M2}> : (tensor<11xf32>) -> tensor<11xf8E5M2>
  %c = "onnx.Cast"(%2) <{saturate = 1 : si64, to = f32}> : (tensor<11xf8E5M2>) -> tensor<11xf32>
  %3 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f8E4M3FNUZ}> : (tensor<11xf32>) -> tensor<11xf8E4M3FNUZ>
  %d = "onnx.Cast"(%3) <{saturate = 1 : si64, to = f32}> : (tensor<11xf8E4M3FNUZ>) -> tensor<11xf32>
  %4 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f4E2M1FN}> : (tensor<11xf32>) -> tensor<11xf4E2M1FN>
  %e = "onnx.Cast"(%4) <{saturate = 1 : si64, to = f32}> : (tensor<11xf4E2M1FN>) -> tensor<11xf32>

  // A type of powers of two, with a rounding of its own.
  // CHECK: output5:
  // CHECK-NEXT: [2.0, 4.0, 8.0, nan]
  // CHECK: output6:
  // CHECK-NEXT: [2.0, 2.0, 4.0, nan]
  // CHECK: output7:
  // CHECK-NEXT: [2.0, 4.0, 4.0, nan]
  %y = onnx.Constant dense<[2.0, 3.0, 5.5, 0x7FC00000]> : tensor<4xf32>
  %5 = "onnx.Cast"(%y) <{saturate = 1 : si64, to = f8E8M0FNU}> : (tensor<4xf32>) -> tensor<4xf8E8M0FNU>
  %f = "onnx.Cast"(%5) <{saturate = 1 : si64, to = f32}> : (tensor<4xf8E8M0FNU>) -> tensor<4xf32>
  %6 = "onnx.Cast"(%y) <{round_mode = "down", saturate = 1 : si64, to = f8E8M0FNU}> : (tensor<4xf32>) -> tensor<4xf8E8M0FNU>
  %g = "onnx.Cast"(%6) <{saturate = 1 : si64, to = f32}> : (tensor<4xf8E8M0FNU>) -> tensor<4xf32>
  %7 = "onnx.Cast"(%y) <{round_mode = "nearest", saturate = 1 : si64, to = f8E8M0FNU}> : (tensor<4xf32>) -> tensor<4xf8E8M0FNU>
  %h = "onnx.Cast"(%7) <{saturate = 1 : si64, to = f32}> : (tensor<4xf8E8M0FNU>) -> tensor<4xf32>
  onnx.Return %a, %b, %c, %d, %e, %f, %g, %h : tensor<11xf32>, tensor<11xf32>, tensor<11xf32>, tensor<11xf32>, tensor<11xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
