// RUN: agate-opt %s -convert-math-to-calls | FileCheck %s
// RUN: agate-opt %s -loops-to-llvm | FileCheck %s --check-prefix=TABLE

// A function of the program is not mistaken for one of the C library.
// CHECK-DAG: func.func private @acosh(f64) -> f64
// CHECK-DAG: func.func @[[OWN:acosh_[0-9]+]](%{{.*}}: memref<f64>) -> memref<f64> attributes {entry_name = "acosh"}
// TABLE: "acosh\00"
// TABLE: llvm.call @acosh(
func.func @acosh(%x: memref<f64>) -> memref<f64> {
  %0 = memref.load %x[] : memref<f64>
  // CHECK: call @acosh(%{{.*}}) : (f64) -> f64
  %1 = math.acosh %0 : f64
  %y = memref.alloc() : memref<f64>
  memref.store %1, %y[] : memref<f64>
  return %y : memref<f64>
}
