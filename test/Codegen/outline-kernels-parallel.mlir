// RUN: agate-opt %s --outline-kernels | FileCheck %s

// What a parallel loop computes is a kernel, however few there are, and the loop
// is in none.

// CHECK-LABEL: func.func @parallel
// CHECK:         scf.for
// CHECK:         scf.parallel (%[[I:.*]]) =
// CHECK:           %[[A:.*]] = memref.alloc()
// CHECK-NEXT:      func.call @kernel(%{{.*}}, %[[I]], %{{.*}})
// CHECK-NEXT:      memref.dealloc %[[A]]
// CHECK:         linalg.exp
// CHECK:       func.func private @kernel
// CHECK-NOT:     scf.parallel
// CHECK:         scf.for
// CHECK-NOT:   func.func private
func.func @parallel(%x: memref<8x8xf32>, %y: memref<8x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %k = %c0 to %c8 step %c1 {
    scf.parallel (%i) = (%c0) to (%c8) step (%c1) {
      %a = memref.alloc() : memref<8xf32>
      scf.for %j = %c0 to %c8 step %c1 {
        %0 = memref.load %x[%i, %j] : memref<8x8xf32>
        memref.store %0, %a[%j] : memref<8xf32>
        memref.store %0, %y[%k, %j] : memref<8x8xf32>
      }
      memref.dealloc %a : memref<8xf32>
    }
  }
  linalg.exp ins(%x : memref<8x8xf32>) outs(%y : memref<8x8xf32>)
  return
}
