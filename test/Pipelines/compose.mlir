// RUN: agate-opt %s --agate-to-linalg --linalg-to-loops --loops-to-llvm -o %t.parts.mlir
// RUN: agate-opt %s --agate-to-llvm -o %t.whole.mlir
// RUN: diff %t.parts.mlir %t.whole.mlir
// RUN: agate-opt %s --pass-pipeline='builtin.module(agate-to-llvm)' -o %t.whole.mlir
// RUN: diff %t.parts.mlir %t.whole.mlir
// RUN: agate-opt %s --agate-to-linalg=generator-form=dense --linalg-to-affine --loops-to-llvm -o %t.parts.mlir
// RUN: agate-opt %s --agate-to-llvm=route=affine -o %t.whole.mlir
// RUN: diff %t.parts.mlir %t.whole.mlir

// The composed pipeline is its stages, one after the other; the affine route
// takes the dense form.

func.func @f(%n: tensor<i64>, %i: tensor<?xi64>, %v: tensor<f32>) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = agate.Eye(%n, %n, %n) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  %1 = agate.OneHot(%i, %n, %v, %v) <{axis = 0 : si64}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
  return %0, %1 : tensor<?x?xf32>, tensor<?x?xf32>
}
