// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(split-empty-tensors{in-loops=true}))' | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(split-empty-tensors))' | FileCheck %s --check-prefix=OUTSIDE

// CHECK-LABEL: func @panel
// CHECK-NOT:     tensor.empty() : tensor<8xf32>
// CHECK:         scf.for
// CHECK:           %[[PANEL:.*]] = tensor.empty() : tensor<8xf32>
// CHECK-NEXT:      linalg.copy {{.*}} outs(%[[PANEL]] :
// OUTSIDE-LABEL: func @panel
// OUTSIDE:         tensor.empty() : tensor<8xf32>
// OUTSIDE:         scf.for
// OUTSIDE-NOT:       tensor.empty
func.func @panel(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %panel = tensor.empty() : tensor<8xf32>
  %y = tensor.empty() : tensor<4x8xf32>
  %0 = scf.for %i = %c0 to %c4 step %c1 iter_args(%to = %y) -> tensor<4x8xf32> {
    %row = tensor.extract_slice %x[%i, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<8xf32>
    %copy = linalg.copy ins(%row : tensor<8xf32>) outs(%panel : tensor<8xf32>) -> tensor<8xf32>
    %slice = tensor.extract_slice %to[%i, 0] [1, 8] [1, 1] : tensor<4x8xf32> to tensor<8xf32>
    %exp = linalg.exp ins(%copy : tensor<8xf32>) outs(%slice : tensor<8xf32>) -> tensor<8xf32>
    %next = tensor.insert_slice %exp into %to[%i, 0] [1, 8] [1, 1] : tensor<8xf32> into tensor<4x8xf32>
    scf.yield %next : tensor<4x8xf32>
  }
  return %0 : tensor<4x8xf32>
}
