// RUN: agate-opt %s -linalg-to-loops='stream-min-bytes=64 stream-min-row-bytes=4' | FileCheck %s
// RUN: agate-opt %s -linalg-to-loops | FileCheck %s --check-prefix=DEFAULT

// CHECK-LABEL: func @fill
// CHECK:         nontemporal
// DEFAULT-LABEL: func @fill
// DEFAULT-NOT:   nontemporal
func.func @fill() -> tensor<4x4xf32> {
  %empty = tensor.empty() : tensor<4x4xf32>
  %one = arith.constant 1.0 : f32
  %filled = linalg.fill ins(%one : f32) outs(%empty : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %filled : tensor<4x4xf32>
}
