// Functions of any kind, alone or with all others of a module.
// RUN: agate-opt %s --pass-pipeline='builtin.module(gpu.module(gpu.func(convert-onnx-to-agate,convert-agate-to-linalg)))' | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-agate --convert-onnx-to-linalg --convert-agate-to-linalg | FileCheck %s

// CHECK: gpu.func @f
// CHECK: linalg.fill
// CHECK: scf.for
// CHECK: gpu.return
gpu.module @kernels {
  gpu.func @f(%x: tensor<2x3xf32>) {
    %0 = "onnx.EyeLike"(%x) <{k = 0 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
    gpu.return
  }
}
