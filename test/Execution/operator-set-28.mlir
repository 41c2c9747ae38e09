// What operator set 28 has: SwiGLU, whose operands are never broadcast, Celu of
// all floats, and bf16 where it was left out before.
// RUN: rm -rf %t && agate run %s --entry swiglu_static --random 1 --quiet --output-dir %t
// RUN: agate run %s --entry swiglu_dynamic --random 1 --shape a=2x3 --shape b=2x3 --quiet --expect y=%t/y.npy --expect z=%t/y.npy
// RUN: not agate run %s --entry swiglu_dynamic --random 1 --shape a=2x3 --shape b=2x1 2>&1 | FileCheck %s --check-prefix=SHAPE
// RUN: agate run %s --entry bf16 | FileCheck %s

// SHAPE: error: {{.*}}onnx.SwiGLU: dimension 1 must be the same of both operands
func.func @swiglu_static(%a: tensor<2x3xf32> {onnx.name = "a"}, %b: tensor<2x3xf32> {onnx.name = "b"}) -> (tensor<2x3xf32> {onnx.name = "y"}) {
  %0 = "onnx.SwiGLU"(%a, %b) <{alpha = 1.5 : f32}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  onnx.Return %0 : tensor<2x3xf32>
}

// The function that the specification gives for it, too.
func.func @swiglu_dynamic(%a: tensor<?x?xf32> {onnx.name = "a"}, %b: tensor<?x?xf32> {onnx.name = "b"}) -> (tensor<?x?xf32> {onnx.name = "y"}, tensor<?x?xf32> {onnx.name = "z"}) {
  %0 = "onnx.SwiGLU"(%a, %b) <{alpha = 1.5 : f32}> : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = "onnx.Swish"(%a) <{alpha = 1.5 : f32}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %2 = "onnx.Mul"(%1, %b) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %0, %2 : tensor<?x?xf32>, tensor<?x?xf32>
}

// CHECK: celu: tensor<3xbf16>
// CHECK-NEXT: [-0.863, 0.0, 3.0]
// CHECK: compress: tensor<2xbf16>
// CHECK-NEXT: [-2.0, 3.0]
// CHECK: reverse: tensor<3x1xbf16>
// CHECK-NEXT: {{\[\[ *}}0.0],
// CHECK-NEXT: [{{ *}}-2.0],
// CHECK-NEXT: [{{ *}}3.0{{\]\]}}
// CHECK: unique: tensor<3xbf16>
// CHECK-NEXT: [-2.0, 0.0, 3.0]
// CHECK: einsum: tensor<bf16>
// CHECK-NEXT: 13.0
func.func @bf16() -> (tensor<3xbf16> {onnx.name = "celu"}, tensor<?xbf16> {onnx.name = "compress"}, tensor<3x1xbf16> {onnx.name = "reverse"}, tensor<?xbf16> {onnx.name = "unique"}, tensor<bf16> {onnx.name = "einsum"}) {
  %x = onnx.Constant dense<[-2.0, 0.0, 3.0]> : tensor<3xbf16>
  %c = onnx.Constant dense<[true, false, true]> : tensor<3xi1>
  %n = onnx.Constant dense<2> : tensor<1xi64>
  %column = onnx.Constant dense<[[-2.0], [0.0], [3.0]]> : tensor<3x1xbf16>
  %0 = "onnx.Celu"(%x) <{alpha = 1.0 : f32}> : (tensor<3xbf16>) -> tensor<3xbf16>
  %1 = "onnx.Compress"(%x, %c) : (tensor<3xbf16>, tensor<3xi1>) -> tensor<?xbf16>
  %2 = "onnx.ReverseSequence"(%column, %n) <{batch_axis = 1 : si64, time_axis = 0 : si64}> : (tensor<3x1xbf16>, tensor<1xi64>) -> tensor<3x1xbf16>
  %3:4 = "onnx.Unique"(%x) <{sorted = 1 : si64}> : (tensor<3xbf16>) -> (tensor<?xbf16>, none, none, none)
  %4 = "onnx.Einsum"(%x, %x) <{equation = "i,i->"}> : (tensor<3xbf16>, tensor<3xbf16>) -> tensor<bf16>
  onnx.Return %0, %1, %2, %3#0, %4 : tensor<3xbf16>, tensor<?xbf16>, tensor<3x1xbf16>, tensor<?xbf16>, tensor<bf16>
}
