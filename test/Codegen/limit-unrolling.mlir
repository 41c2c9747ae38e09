// RUN: agate-opt %s --limit-unrolling | FileCheck %s
// RUN: agate-opt %s --loops-to-llvm | mlir-translate --mlir-to-llvmir | FileCheck %s --check-prefix=LLVM

// CHECK: #[[UNROLL:.*]] = #llvm.loop_unroll<disable = true>
// CHECK: #[[ANNOTATION:.*]] = #llvm.loop_annotation<unroll = #[[UNROLL]]>
// LLVM: br label {{.*}}, !llvm.loop ![[LOOP:[0-9]+]]
// LLVM-NOT: !llvm.loop
// LLVM: ![[LOOP]] = distinct !{![[LOOP]], ![[UNROLL:[0-9]+]]}
// LLVM: ![[UNROLL]] = !{!"llvm.loop.unroll.disable"}

// CHECK-LABEL: func @long
// CHECK: scf.for
// CHECK: vector.store
// CHECK-NEXT: } {loop_annotation = #[[ANNOTATION]]}
func.func @long(%m: memref<128xf32>, %n: memref<128xf32>) {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c128 = arith.constant 128 : index
  scf.for %i = %c0 to %c128 step %c16 {
    %0 = vector.load %m[%i] : memref<128xf32>, vector<16xf32>
    vector.store %0, %n[%i] : memref<128xf32>, vector<16xf32>
  }
  return
}

// Loops of few or of an unknown number of iterations, of scalars, and around
// other loops than those of products are left to LLVM.

// CHECK-NOT: loop_annotation
func.func private @others(%m: memref<128xf32>, %n: memref<128xf32>, %size: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %c112 = arith.constant 112 : index
  scf.for %i = %c0 to %c112 step %c1 {
    %0 = memref.load %m[%i] : memref<128xf32>
    memref.store %0, %n[%i] : memref<128xf32>
  }
  scf.for %j = %c0 to %c112 step %c1 {
    scf.for %i = %c0 to %size step %c16 {
      %0 = vector.load %m[%i] : memref<128xf32>, vector<16xf32>
      vector.store %0, %n[%i] : memref<128xf32>, vector<16xf32>
    }
    scf.for %i = %c0 to %c112 step %c16 {
      %0 = vector.load %m[%i] : memref<128xf32>, vector<16xf32>
      vector.store %0, %n[%i] : memref<128xf32>, vector<16xf32>
    }
  }
  return
}
