// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(expand-math))' | FileCheck %s

// CHECK-LABEL: func @scalar(
// CHECK-NOT: math.exp
// CHECK: arith.bitcast
// CHECK: arith.mulf {{.*}} fastmath<contract>
// CHECK: return
func.func @scalar(%x: f32) -> f32 {
  %0 = math.exp %x : f32
  return %0 : f32
}

// CHECK-LABEL: func @vector(
// CHECK-NOT: math.tanh
// CHECK: math.copysign {{.*}} : vector<16xf32>
func.func @vector(%x: vector<16xf32>) -> vector<16xf32> {
  %0 = math.tanh %x : vector<16xf32>
  return %0 : vector<16xf32>
}

// CHECK-LABEL: func @narrow(
// CHECK: arith.extf
// CHECK-NOT: math.erf
// CHECK: arith.truncf
func.func @narrow(%x: f16) -> f16 {
  %0 = math.erf %x : f16
  return %0 : f16
}

// CHECK-LABEL: func @wide(
// CHECK: math.log
func.func @wide(%x: f64) -> f64 {
  %0 = math.log %x : f64
  return %0 : f64
}
