// No copy of strided memory is left to the lowering of upstream, which would call
// a function of a support library.

// RUN: agate-opt %s --agate-to-llvm | FileCheck %s --implicit-check-not=memref.copy --implicit-check-not=memrefCopy
// RUN: agate-opt %s --agate-to-llvm=route=affine | FileCheck %s --implicit-check-not=memref.copy --implicit-check-not=memrefCopy
// RUN: agate-opt %s --agate-to-linalg --linalg-to-loops | FileCheck %s --check-prefix=LOOPS --implicit-check-not=memref.copy
// RUN: agate-opt %s --agate-to-linalg --linalg-to-affine | FileCheck %s --check-prefix=LOOPS --implicit-check-not=memref.copy


// CHECK: llvm.mlir.global
// LOOPS: func @rows
func.func @rows(%x: tensor<4x6xf32>, %n: tensor<1xi64>) -> tensor<?x6xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %c = "onnx.Relu"(%x) : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %r = "onnx.Slice"(%c, %zero, %n, %zero, %none) : (tensor<4x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<?x6xf32>
  onnx.Return %r : tensor<?x6xf32>
}

// LOOPS: func @columns
func.func @columns(%x: tensor<4x6xf32>, %n: tensor<1xi64>) -> tensor<4x?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %c = "onnx.Relu"(%x) : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %r = "onnx.Slice"(%c, %zero, %n, %one, %none) : (tensor<4x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<4x?xf32>
  onnx.Return %r : tensor<4x?xf32>
}

// LOOPS: func @split
func.func @split(%x: tensor<?x?xf32>, %s: tensor<2xi64>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %c = "onnx.Relu"(%x) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %r:2 = "onnx.Split"(%c, %s) <{axis = 1 : si64}> : (tensor<?x?xf32>, tensor<2xi64>) -> (tensor<?x?xf32>, tensor<?x?xf32>)
  onnx.Return %r#0, %r#1 : tensor<?x?xf32>, tensor<?x?xf32>
}
