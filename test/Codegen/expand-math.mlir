// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(expand-math{isa=x86-64-v4}))' | FileCheck %s --check-prefixes=CHECK,V4
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(expand-math{isa=x86-64-v3}))' | FileCheck %s --check-prefixes=CHECK,V3
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(expand-math{isa=aarch64}))' | FileCheck %s --check-prefixes=CHECK,V3
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(expand-math{isa=x86-64}))' | FileCheck %s --check-prefixes=CHECK,BASE

// A power of two is applied by one instruction, or by two multiplications.

// CHECK-LABEL: func @scalar(
// CHECK-NOT: math.exp
// CHECK: arith.bitcast
// V4: math.fma
// V3: math.fma
// BASE-NOT: math.fma
// V4: llvm.call_intrinsic "llvm.ldexp"({{.*}}) : (f32, i32) -> f32
// V3-NOT: llvm.call_intrinsic
// V3: arith.shrui
// CHECK: return
func.func @scalar(%x: f32) -> f32 {
  %0 = math.exp %x : f32
  return %0 : f32
}

// A power that is at most 1 is only scaled down, for which its exponent is not
// halved.

// CHECK-LABEL: func @at_most_one(
// CHECK-NOT: math.exp
// V4: llvm.call_intrinsic "llvm.ldexp"
// V3-NOT: arith.shrui
// BASE-NOT: arith.shrui
// CHECK: return
func.func @at_most_one(%x: f32) -> f32 {
  %0 = math.absf %x : f32
  %1 = arith.negf %0 : f32
  %2 = math.exp %1 : f32
  return %2 : f32
}

// Where the magnitude is known, nothing is clamped; a product of positive numbers
// needs no magnitude for that.

// CHECK-LABEL: func @bounded(
// CHECK-COUNT-1: arith.select
// CHECK-NOT: arith.select
// V3-NOT: arith.shrui
// CHECK: return
func.func @bounded(%x: f32) -> f32 {
  %limit = arith.constant 10.0 : f32
  %half = arith.constant 0.5 : f32
  %0 = math.absf %x : f32
  %1 = arith.cmpf olt, %limit, %0 : f32
  %2 = arith.select %1, %limit, %0 : f32
  %3 = arith.mulf %2, %half : f32
  %4 = arith.mulf %3, %2 : f32
  %5 = arith.negf %4 : f32
  %6 = math.exp %5 : f32
  return %6 : f32
}

// The magnitude may be larger than what exponents represent: 110 * 110 / 2.

// CHECK-LABEL: func @bounded_by_more(
// CHECK: arith.select
// V3: arith.select
// V3-NOT: arith.shrui
// CHECK: return
func.func @bounded_by_more(%x: f32) -> f32 {
  %limit = arith.constant 110.0 : f32
  %half = arith.constant 0.5 : f32
  %0 = math.absf %x : f32
  %1 = arith.cmpf olt, %limit, %0 : f32
  %2 = arith.select %1, %limit, %0 : f32
  %3 = arith.mulf %2, %half : f32
  %4 = arith.mulf %3, %2 : f32
  %5 = arith.negf %4 : f32
  %6 = math.exp %5 : f32
  return %6 : f32
}

// 0 times an unknown number is no bound.

// CHECK-LABEL: func @unknown(
// CHECK: arith.select
// CHECK: arith.select
// CHECK: return
func.func @unknown(%c: i1, %x: f32, %y: f32) -> f32 {
  %zero = arith.constant 0.0 : f32
  %five = arith.constant 5.0 : f32
  %0 = arith.mulf %x, %zero : f32
  %1 = arith.addf %0, %y : f32
  %2 = arith.select %c, %five, %1 : f32
  %3 = math.exp %2 : f32
  return %3 : f32
}

// The logistic function is computed as a whole: its numerator does not depend on
// the sign.

// CHECK-LABEL: func @logistic(
// CHECK: %[[UNIT:.*]] = arith.constant dense<5.96046448E-8> : vector<8xf32>
// CHECK: arith.divf %[[UNIT]], {{.*}} : vector<8xf32>
// CHECK-NEXT: return
func.func @logistic(%x: vector<8xf32>) -> vector<8xf32> {
  %zero = arith.constant dense<0.0> : vector<8xf32>
  %one = arith.constant dense<1.0> : vector<8xf32>
  %0 = math.absf %x : vector<8xf32>
  %1 = arith.negf %0 : vector<8xf32>
  %2 = math.exp %1 : vector<8xf32>
  %3 = arith.cmpf olt, %x, %zero : vector<8xf32>
  %4 = arith.select %3, %2, %one : vector<8xi1>, vector<8xf32>
  %5 = arith.addf %one, %2 : vector<8xf32>
  %6 = arith.divf %4, %5 : vector<8xf32>
  return %6 : vector<8xf32>
}

// Not the logistic function: the sign is that of another number.

// CHECK-LABEL: func @not_logistic(
// CHECK: arith.select {{.*}} : f32
// CHECK: %[[CHOICE:.*]] = arith.select {{.*}} : f32
// CHECK: arith.divf %[[CHOICE]], {{.*}} : f32
func.func @not_logistic(%x: f32, %y: f32) -> f32 {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %0 = math.absf %x : f32
  %1 = arith.negf %0 : f32
  %2 = math.exp %1 : f32
  %3 = arith.cmpf olt, %y, %zero : f32
  %4 = arith.select %3, %2, %one : f32
  %5 = arith.addf %one, %2 : f32
  %6 = arith.divf %4, %5 : f32
  return %6 : f32
}

// Logarithms of numbers that are not positive, not finite or subnormal are rare.

// CHECK-LABEL: func @logarithm(
// CHECK-NOT: math.log
// CHECK: %[[ANY:.*]] = vector.reduction <or>
// CHECK: scf.if %[[ANY]] -> (vector<16xf32>)
func.func @logarithm(%x: vector<16xf32>) -> vector<16xf32> {
  %0 = math.log %x : vector<16xf32>
  return %0 : vector<16xf32>
}

// CHECK-LABEL: func @vector(
// CHECK-NOT: math.tanh
// CHECK: arith.divf {{.*}} : vector<16xf32>
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

// Some functions exist for f64 as well. Large arguments of the sine are left to the
// C library.

// CHECK-LABEL: func @wide(
// CHECK: %[[IS_LARGE:.*]] = arith.cmpf olt, %{{.*}}, %{{.*}} : f64
// CHECK: scf.if %[[IS_LARGE]]
// CHECK: math.sin
// CHECK-NOT: math.exp
// CHECK-NOT: math.log
// CHECK-NOT: math.tanh
// CHECK: arith.shrui {{.*}} : i64
// CHECK: return
func.func @wide(%x: f64) -> f64 {
  %0 = math.sin %x : f64
  %1 = math.exp %0 : f64
  %2 = math.log %1 : f64
  %3 = math.tanh %2 : f64
  return %3 : f64
}

// Functions whose formulas subtract like numbers are computed in f64.

// CHECK-LABEL: func @hyperbolic(
// CHECK-NOT: math.asinh
// CHECK: arith.extf {{.*}} : f32 to f64
// CHECK: math.sqrt {{.*}} : f64
// CHECK-NOT: math.atanh
// CHECK: arith.divf {{.*}} : f64
// CHECK-NOT: math.cosh
// CHECK: arith.shli {{.*}} : i64
// CHECK: return
func.func @hyperbolic(%x: f32) -> f32 {
  %0 = math.asinh %x : f32
  %1 = math.atanh %0 : f32
  %2 = math.cosh %1 : f32
  return %2 : f32
}

// CHECK-LABEL: func @inverse(
// CHECK-NOT: math.acos
// CHECK-NOT: math.atan
// CHECK: math.sqrt {{.*}} : vector<8xf32>
// CHECK: return
func.func @inverse(%x: vector<8xf32>) -> vector<8xf32> {
  %0 = math.acos %x : vector<8xf32>
  %1 = math.atan %0 : vector<8xf32>
  return %1 : vector<8xf32>
}

// Quotients that are not small are left to the C library.

// CHECK-LABEL: func @remainder(
// CHECK-NOT: arith.remf {{.*}} : f32
// CHECK: scf.if %{{.*}} -> (f32)
// CHECK: arith.remf {{.*}} : f64
// CHECK: else
// CHECK-NOT: arith.remf
// CHECK: return
func.func @remainder(%x: f32, %y: f32) -> f32 {
  %0 = arith.remf %x, %y : f32
  return %0 : f32
}

// Arguments of large magnitude are left to the C library's function of f64.

// CHECK-LABEL: func @sine(
// V4-COUNT-3: math.fma
// BASE-NOT: math.fma
// CHECK: %[[ANY:.*]] = vector.reduction <or>
// CHECK: scf.if %[[ANY]] -> (vector<16xf32>)
// CHECK: math.sin {{.*}} : vector<16xf64>
// CHECK: arith.select
// CHECK: else
// CHECK-NOT: math.sin
// CHECK: return
func.func @sine(%x: vector<16xf32>) -> vector<16xf32> {
  %0 = math.sin %x : vector<16xf32>
  return %0 : vector<16xf32>
}

// CHECK-LABEL: func @cosine(
// CHECK: scf.if %{{.*}} -> (f32)
// CHECK: math.cos {{.*}} : f64
func.func @cosine(%x: f32) -> f32 {
  %0 = math.cos %x : f32
  return %0 : f32
}

// The exponent of a power is computed in f64.

// CHECK-LABEL: func @power(
// CHECK-NOT: math.powf
// CHECK: arith.extf {{.*}} : f32 to f64
// CHECK: arith.mulf {{.*}} : f64
// CHECK: return
func.func @power(%x: f32, %y: f32) -> f32 {
  %0 = math.powf %x, %y : f32
  return %0 : f32
}

// CHECK-LABEL: func @others(
// CHECK-NOT: math.expm1
// CHECK-NOT: math.log
// CHECK: return
func.func @others(%x: f32) -> f32 {
  %0 = math.expm1 %x : f32
  %1 = math.log1p %0 : f32
  %2 = math.log %1 : f32
  return %2 : f32
}

// CHECK-LABEL: func @fma(
// V4: math.fma {{.*}} : f32
// BASE-COUNT-3: arith.extf {{.*}} : f32 to f64
// BASE-NOT: math.fma {{.*}} : f32
// CHECK: math.fma {{.*}} : f64
func.func @fma(%x: f32, %y: f64) -> (f32, f64) {
  %0 = math.fma %x, %x, %x : f32
  %1 = math.fma %y, %y, %y : f64
  return %0, %1 : f32, f64
}

// An accumulator that starts as a number stays one, so that its maximum with
// what may be NaN is a single comparison.

// CHECK-LABEL: func @accumulated(
// CHECK: scf.for {{.*}} iter_args(%[[ACC:.*]] = %{{.*}})
// CHECK: %[[WINS:.*]] = arith.cmpf ogt, %[[X:.*]], %[[ACC]] : vector<8xf32>
// CHECK: arith.select %[[WINS]], %[[X]], %[[ACC]]
// CHECK: %[[WINS:.*]] = arith.cmpf olt, %{{.*}}, %{{.*}} : vector<4xf32>
// CHECK-NOT: arith.minnumf
func.func @accumulated(%m: memref<?x8xf32>, %size: index) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %pad = arith.constant 0.0 : f32
  %start = arith.constant dense<0xFF800000> : vector<8xf32>
  %acc = scf.for %i = %c0 to %size step %c1 iter_args(%a = %start) -> vector<8xf32> {
    %x = vector.transfer_read %m[%i, %c0], %pad {in_bounds = [true]} : memref<?x8xf32>, vector<8xf32>
    %max = arith.maxnumf %a, %x : vector<8xf32>
    scf.yield %max : vector<8xf32>
  }
  %x = vector.transfer_read %m[%c0, %c0], %pad {in_bounds = [true]} : memref<?x8xf32>, vector<4xf32>
  %half = vector.extract_strided_slice %acc {offsets = [4], sizes = [4], strides = [1]} : vector<8xf32> to vector<4xf32>
  %min = arith.minnumf %x, %half : vector<4xf32>
  return %min : vector<4xf32>
}

// CHECK-LABEL: func @either_nan(
// CHECK: arith.maxnumf
// CHECK: arith.maxnumf
func.func @either_nan(%x: f32, %y: f32, %size: index) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %max = arith.maxnumf %x, %y : f32
  %start = arith.constant 0.0 : f32
  // The accumulator becomes %y.
  %acc = scf.for %i = %c0 to %size step %c1 iter_args(%a = %start) -> f32 {
    %next = arith.maxnumf %a, %x : f32
    scf.yield %y : f32
  }
  return %max, %acc : f32, f32
}

// Zeros have to be ordered unless a flag says otherwise.

// CHECK-LABEL: func @limits(
// CHECK: llvm.intr.maximum(%arg0, %arg1) {fastmathFlags = #llvm.fastmath<nsz>} : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// CHECK: llvm.intr.minimum(%arg0, %arg1)
// CHECK: arith.maximumf
// CHECK: arith.minimumf
func.func @limits(%x: vector<4xf32>, %y: vector<4xf32>, %z: f32)
    -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, f32) {
  %0 = arith.maximumf %x, %y fastmath<nsz> : vector<4xf32>
  %1 = arith.minimumf %x, %y fastmath<nsz> : vector<4xf32>
  %2 = arith.maximumf %x, %y : vector<4xf32>
  %3 = arith.minimumf %z, %z fastmath<nsz> : f32
  return %0, %1, %2, %3 : vector<4xf32>, vector<4xf32>, vector<4xf32>, f32
}

// The quotient of a quantization is rounded to one of 256 integers: these are the
// same for a sum of two products, in vectors as in scalars.

// CHECK-LABEL: func @quantize(
// V4-NOT: arith.divf
// V3-NOT: arith.divf
// V4: %[[REST:.*]] = arith.mulf %{{.*}} : vector<8xf32>
// V3: %[[REST:.*]] = arith.mulf %{{.*}} : vector<8xf32>
// V4: math.fma %{{.*}}, %[[REST]] : vector<8xf32>
// V3: math.fma %{{.*}}, %[[REST]] : vector<8xf32>
// BASE: arith.divf
// CHECK: math.roundeven
func.func @quantize(%x: vector<8xf32>) -> vector<8xi8> {
  %scale = arith.constant dense<3.7e-02> : vector<8xf32>
  %zero = arith.constant dense<128.0> : vector<8xf32>
  %low = arith.constant dense<0.0> : vector<8xf32>
  %high = arith.constant dense<255.0> : vector<8xf32>
  %0 = arith.divf %x, %scale : vector<8xf32>
  %1 = math.roundeven %0 : vector<8xf32>
  %2 = arith.addf %1, %zero : vector<8xf32>
  %3 = arith.cmpf ogt, %2, %low : vector<8xf32>
  %4 = arith.select %3, %2, %low : vector<8xi1>, vector<8xf32>
  %5 = arith.cmpf olt, %4, %high : vector<8xf32>
  %6 = arith.select %5, %4, %high : vector<8xi1>, vector<8xf32>
  %7 = arith.fptosi %6 : vector<8xf32> to vector<8xi32>
  %8 = arith.trunci %7 : vector<8xi32> to vector<8xi8>
  return %8 : vector<8xi8>
}

// The division remains where the quotient has a second user, where one limit is
// missing, where the divisor is not known, and where its reciprocal is too large
// for a float.

// CHECK-LABEL: func @quotient_used_twice(
// CHECK: arith.divf
// CHECK: return
func.func @quotient_used_twice(%x: f32) -> (f32, f32) {
  %scale = arith.constant 3.7e-02 : f32
  %low = arith.constant -128.0 : f32
  %high = arith.constant 127.0 : f32
  %0 = arith.divf %x, %scale : f32
  %1 = math.roundeven %0 : f32
  %2 = arith.cmpf ogt, %1, %low : f32
  %3 = arith.select %2, %1, %low : f32
  %4 = arith.cmpf olt, %3, %high : f32
  %5 = arith.select %4, %3, %high : f32
  return %0, %5 : f32, f32
}

// CHECK-LABEL: func @quotient_with_one_limit(
// CHECK: arith.divf
// CHECK: return
func.func @quotient_with_one_limit(%x: f32) -> f32 {
  %scale = arith.constant 3.7e-02 : f32
  %low = arith.constant -128.0 : f32
  %0 = arith.divf %x, %scale : f32
  %1 = math.roundeven %0 : f32
  %2 = arith.cmpf ogt, %1, %low : f32
  %3 = arith.select %2, %1, %low : f32
  return %3 : f32
}

// CHECK-LABEL: func @quotient_by_unknown_number(
// CHECK: arith.divf
// CHECK: return
func.func @quotient_by_unknown_number(%x: f32, %scale: f32) -> f32 {
  %low = arith.constant -128.0 : f32
  %high = arith.constant 127.0 : f32
  %0 = arith.divf %x, %scale : f32
  %1 = math.roundeven %0 : f32
  %2 = arith.cmpf ogt, %1, %low : f32
  %3 = arith.select %2, %1, %low : f32
  %4 = arith.cmpf olt, %3, %high : f32
  %5 = arith.select %4, %3, %high : f32
  return %5 : f32
}

// CHECK-LABEL: func @quotient_by_tiny_number(
// CHECK: arith.divf
// CHECK: return
func.func @quotient_by_tiny_number(%x: f32) -> f32 {
  %scale = arith.constant 1.0e-39 : f32
  %low = arith.constant -128.0 : f32
  %high = arith.constant 127.0 : f32
  %0 = arith.divf %x, %scale : f32
  %1 = math.roundeven %0 : f32
  %2 = arith.cmpf ogt, %1, %low : f32
  %3 = arith.select %2, %1, %low : f32
  %4 = arith.cmpf olt, %3, %high : f32
  %5 = arith.select %4, %3, %high : f32
  return %5 : f32
}
