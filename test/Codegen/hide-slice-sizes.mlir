// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(hide-slice-sizes))' | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(hide-slice-sizes,canonicalize))' | FileCheck %s --check-prefix=GONE

// Equal bounds are hidden once.

// CHECK-LABEL: func @slices
// CHECK-SAME: %[[X:.*]]: tensor<?xf32>, %[[N:.*]]: index
// CHECK: %[[ZERO:.*]] = index.constant 0
// CHECK: %[[H:.*]] = index.add %[[N]], %[[ZERO]]
// CHECK-NOT: index.add
// CHECK: tensor.extract_slice %[[X]][%[[H]]] [4] [1]
// CHECK: tensor.extract_slice %[[X]][0] [%[[H]]] [1]
// CHECK-NOT: index.add

// GONE-NOT: index.
func.func @slices(%x: tensor<?xf32>, %n: index) -> (tensor<4xf32>, tensor<?xf32>) {
  %0 = tensor.extract_slice %x[%n] [4] [1] : tensor<?xf32> to tensor<4xf32>
  %1 = tensor.extract_slice %x[0] [%n] [1] : tensor<?xf32> to tensor<?xf32>
  return %0, %1 : tensor<4xf32>, tensor<?xf32>
}
