// Rules of the families "Constants" and "Algebra" in docs/Rewrites.md. A
// function has the name of the rule that applies to it, or that must not.
//
// RUN: agate-opt %s --split-input-file --optimize-onnx --canonicalize | FileCheck %s
// RUN: %python %S/Inputs/check-rewrites.py %s %t optimize-onnx

// CHECK-LABEL: @BoundsOfBounds(
// CHECK-DAG: %[[MIN:.*]] = onnx.Constant dense<0.000000e+00>
// CHECK-DAG: %[[MAX:.*]] = onnx.Constant dense<2.500000e-01>
// CHECK: "onnx.Clip"(%arg0, %[[MIN]], %[[MAX]])
func.func @BoundsOfBounds(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %min = onnx.Constant dense<-0.5> : tensor<f32>
  %max = onnx.Constant dense<0.25> : tensor<f32>
  %0 = "onnx.Clip"(%x, %min, %max) : (tensor<3x4xf32>, tensor<f32>, tensor<f32>) -> tensor<3x4xf32>
  %1 = "onnx.Relu"(%0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  onnx.Return %1 : tensor<3x4xf32>
}

// -----

// An absent bound is finite.
// CHECK-LABEL: @BoundsOfBounds_absent(
// CHECK-DAG: %[[MIN:.*]] = onnx.Constant dense<0.000000e+00>
// CHECK-DAG: %[[MAX:.*]] = onnx.Constant dense<3.40282347E+38>
// CHECK: "onnx.Clip"(%arg0, %[[MIN]], %[[MAX]])
func.func @BoundsOfBounds_absent(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %min = onnx.Constant dense<-0.5> : tensor<f32>
  %0 = "onnx.Relu"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %1 = "onnx.Clip"(%0, %min, %none) : (tensor<3x4xf32>, tensor<f32>, none) -> tensor<3x4xf32>
  onnx.Return %1 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @not_BoundsOfBounds(
// CHECK: "onnx.Clip"
// CHECK: "onnx.Relu"
func.func @not_BoundsOfBounds(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %min = onnx.Constant dense<0.5> : tensor<f32>
  %max = onnx.Constant dense<0.25> : tensor<f32>
  %0 = "onnx.Clip"(%x, %min, %max) : (tensor<3x4xf32>, tensor<f32>, tensor<f32>) -> tensor<3x4xf32>
  %1 = "onnx.Relu"(%0) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  onnx.Return %1 : tensor<3x4xf32>
}

// -----

// What is bounded has no operands.
// CHECK-LABEL: @not_BoundsOfBounds_constant(
// CHECK: "onnx.Clip"
func.func @not_BoundsOfBounds_constant() -> tensor<3xf32> {
  %x = onnx.Constant dense<[-1.0, 0.5, 2.0]> : tensor<3xf32>
  %min = onnx.Constant dense<0.25> : tensor<f32>
  %max = onnx.Constant dense<1.0> : tensor<f32>
  %0 = "onnx.Clip"(%x, %min, %max) : (tensor<3xf32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
  onnx.Return %0 : tensor<3xf32>
}

// -----

// CHECK-LABEL: @ConstantToRight(
// CHECK: "onnx.Add"(%arg0, %{{.*}})
func.func @ConstantToRight(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %c = onnx.Constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %0 = "onnx.Add"(%c, %x) : (tensor<4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  onnx.Return %0 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @not_ConstantToRight(
// CHECK: "onnx.Sub"(%{{.*}}, %arg0)
func.func @not_ConstantToRight(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %c = onnx.Constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %0 = "onnx.Sub"(%c, %x) : (tensor<4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  onnx.Return %0 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @DivByPowerOfTwo(
// CHECK: %[[C:.*]] = onnx.Constant dense<1.250000e-01>
// CHECK: "onnx.Mul"(%arg0, %[[C]])
func.func @DivByPowerOfTwo(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %c = onnx.Constant dense<8.0> : tensor<f32>
  %0 = "onnx.Div"(%x, %c) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  onnx.Return %0 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @not_DivByPowerOfTwo(
// CHECK: "onnx.Div"
func.func @not_DivByPowerOfTwo(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %c = onnx.Constant dense<3.0> : tensor<f32>
  %0 = "onnx.Div"(%x, %c) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  onnx.Return %0 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @not_DivByPowerOfTwo_integers(
// CHECK: "onnx.Div"
func.func @not_DivByPowerOfTwo_integers(%x: tensor<3x4xi64>) -> tensor<3x4xi64> {
  %c = onnx.Constant dense<2> : tensor<i64>
  %0 = "onnx.Div"(%x, %c) : (tensor<3x4xi64>, tensor<i64>) -> tensor<3x4xi64>
  onnx.Return %0 : tensor<3x4xi64>
}

// -----

// CHECK-LABEL: @DivOfOne(
// CHECK: "onnx.Reciprocal"(%arg0)
func.func @DivOfOne(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %c = onnx.Constant dense<1.0> : tensor<f32>
  %0 = "onnx.Div"(%c, %x) : (tensor<f32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  onnx.Return %0 : tensor<3x4xf32>
}

// -----

// The result has more dimensions than the divisor.
// CHECK-LABEL: @not_DivOfOne(
// CHECK: "onnx.Div"
func.func @not_DivOfOne(%x: tensor<4xf32>) -> tensor<1x4xf32> {
  %c = onnx.Constant dense<1.0> : tensor<1x1xf32>
  %0 = "onnx.Div"(%c, %x) : (tensor<1x1xf32>, tensor<4xf32>) -> tensor<1x4xf32>
  onnx.Return %0 : tensor<1x4xf32>
}

// -----

// CHECK-LABEL: @FullSequences(
// CHECK: %[[NONE:.*]] = "onnx.NoValue"
// CHECK: "onnx.GRU"(%arg0, %arg1, %arg2, %[[NONE]], %[[NONE]], %[[NONE]])
func.func @FullSequences(%x: tensor<3x2x4xf32>, %w: tensor<1x15x4xf32>, %r: tensor<1x15x5xf32>) -> tensor<3x1x2x5xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %lens = onnx.Constant dense<3> : tensor<2xi32>
  %0, %1 = "onnx.GRU"(%x, %w, %r, %none, %lens, %none) <{hidden_size = 5 : si64}> : (tensor<3x2x4xf32>, tensor<1x15x4xf32>, tensor<1x15x5xf32>, none, tensor<2xi32>, none) -> (tensor<3x1x2x5xf32>, none)
  onnx.Return %0 : tensor<3x1x2x5xf32>
}

// -----

// CHECK-LABEL: @not_FullSequences(
// CHECK: %[[LENS:.*]] = onnx.Constant dense<[3, 2]>
// CHECK: "onnx.GRU"(%arg0, %arg1, %arg2, %{{.*}}, %[[LENS]],
func.func @not_FullSequences(%x: tensor<3x2x4xf32>, %w: tensor<1x15x4xf32>, %r: tensor<1x15x5xf32>) -> tensor<3x1x2x5xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %lens = onnx.Constant dense<[3, 2]> : tensor<2xi32>
  %0, %1 = "onnx.GRU"(%x, %w, %r, %none, %lens, %none) <{hidden_size = 5 : si64}> : (tensor<3x2x4xf32>, tensor<1x15x4xf32>, tensor<1x15x5xf32>, none, tensor<2xi32>, none) -> (tensor<3x1x2x5xf32>, none)
  onnx.Return %0 : tensor<3x1x2x5xf32>
}

// -----

// CHECK-LABEL: @PowOfSmall(
// CHECK: %[[SQUARE:.*]] = "onnx.Mul"(%arg0, %arg0)
// CHECK: "onnx.Mul"(%[[SQUARE]], %arg0)
func.func @PowOfSmall(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %c = onnx.Constant dense<3> : tensor<i64>
  %0 = "onnx.Pow"(%x, %c) : (tensor<3x4xf32>, tensor<i64>) -> tensor<3x4xf32>
  onnx.Return %0 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @PowOfSmall_integers(
// CHECK: "onnx.Mul"(%arg0, %arg0)
func.func @PowOfSmall_integers(%x: tensor<3x4xi64>) -> tensor<3x4xi64> {
  %c = onnx.Constant dense<2> : tensor<i32>
  %0 = "onnx.Pow"(%x, %c) : (tensor<3x4xi64>, tensor<i32>) -> tensor<3x4xi64>
  onnx.Return %0 : tensor<3x4xi64>
}

// -----

// CHECK-LABEL: @PowOfSmall_inverse(
// CHECK: "onnx.Reciprocal"(%arg0)
func.func @PowOfSmall_inverse(%x: tensor<3x4xf64>) -> tensor<3x4xf64> {
  %c = onnx.Constant dense<-1.0> : tensor<f32>
  %0 = "onnx.Pow"(%x, %c) : (tensor<3x4xf64>, tensor<f32>) -> tensor<3x4xf64>
  onnx.Return %0 : tensor<3x4xf64>
}

// -----

// CHECK-LABEL: @PowOfSmall_inverse_root(
// CHECK: %[[SUM:.*]] = "onnx.Add"
// CHECK: %[[ROOT:.*]] = "onnx.Sqrt"(%[[SUM]])
// CHECK: "onnx.Reciprocal"(%[[ROOT]])
func.func @PowOfSmall_inverse_root(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %c = onnx.Constant dense<-0.5> : tensor<f32>
  %e = onnx.Constant dense<1.0e-5> : tensor<f32>
  %0 = "onnx.Mul"(%x, %x) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  %1 = "onnx.Add"(%0, %e) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  %2 = "onnx.Pow"(%1, %c) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  onnx.Return %2 : tensor<3x4xf32>
}

// -----

// The result for negative zero is positive infinity.
// CHECK-LABEL: @not_PowOfSmall_inverse_root(
// CHECK: "onnx.Pow"
func.func @not_PowOfSmall_inverse_root(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %c = onnx.Constant dense<-0.5> : tensor<f32>
  %0 = "onnx.Relu"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %1 = "onnx.Pow"(%0, %c) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  onnx.Return %1 : tensor<3x4xf32>
}

// -----

// A root of minus infinity is NaN, its power of 0.5 is infinite.
// CHECK-LABEL: @not_PowOfSmall(
// CHECK: "onnx.Pow"
func.func @not_PowOfSmall(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %c = onnx.Constant dense<0.5> : tensor<f32>
  %0 = "onnx.Pow"(%x, %c) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  onnx.Return %0 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @not_PowOfSmall_saturates(
// CHECK: "onnx.Pow"
func.func @not_PowOfSmall_saturates(%x: tensor<3x4xi64>) -> tensor<3x4xi64> {
  %c = onnx.Constant dense<2.0> : tensor<f32>
  %0 = "onnx.Pow"(%x, %c) : (tensor<3x4xi64>, tensor<f32>) -> tensor<3x4xi64>
  onnx.Return %0 : tensor<3x4xi64>
}

// -----

// CHECK-LABEL: @ReassociateConstants(
// CHECK: %[[SUM:.*]] = onnx.Constant dense<12> : tensor<i64>
// CHECK: "onnx.Add"(%arg0, %[[SUM]])
func.func @ReassociateConstants(%x: tensor<3x4xi64>) -> tensor<3x4xi64> {
  %a = onnx.Constant dense<5> : tensor<i64>
  %b = onnx.Constant dense<7> : tensor<i64>
  %0 = "onnx.Add"(%x, %a) : (tensor<3x4xi64>, tensor<i64>) -> tensor<3x4xi64>
  %1 = "onnx.Add"(%0, %b) : (tensor<3x4xi64>, tensor<i64>) -> tensor<3x4xi64>
  onnx.Return %1 : tensor<3x4xi64>
}

// -----

// CHECK-LABEL: @not_ReassociateConstants(
// CHECK: "onnx.Mul"
// CHECK: "onnx.Mul"
func.func @not_ReassociateConstants(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %a = onnx.Constant dense<5.0> : tensor<f32>
  %b = onnx.Constant dense<7.0> : tensor<f32>
  %0 = "onnx.Mul"(%x, %a) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  %1 = "onnx.Mul"(%0, %b) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  onnx.Return %1 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @ReluBeforeQuantize(
// CHECK: "onnx.QuantizeLinear"(%arg0,
func.func @ReluBeforeQuantize(%x: tensor<3x4xf32>) -> tensor<3x4xi8> {
  %scale = onnx.Constant dense<0.01> : tensor<f32>
  %zero = onnx.Constant dense<-128> : tensor<i8>
  %0 = "onnx.Relu"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %1 = "onnx.QuantizeLinear"(%0, %scale, %zero) : (tensor<3x4xf32>, tensor<f32>, tensor<i8>) -> tensor<3x4xi8>
  onnx.Return %1 : tensor<3x4xi8>
}

// -----

// CHECK-LABEL: @not_ReluBeforeQuantize(
// CHECK: "onnx.Relu"
func.func @not_ReluBeforeQuantize(%x: tensor<3x4xf32>) -> tensor<3x4xi8> {
  %scale = onnx.Constant dense<0.01> : tensor<f32>
  %zero = onnx.Constant dense<0> : tensor<i8>
  %0 = "onnx.Relu"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %1 = "onnx.QuantizeLinear"(%0, %scale, %zero) : (tensor<3x4xf32>, tensor<f32>, tensor<i8>) -> tensor<3x4xi8>
  onnx.Return %1 : tensor<3x4xi8>
}

// -----

// CHECK-LABEL: @AddOfNeg(
// CHECK: "onnx.Sub"(%arg0, %arg1)
func.func @AddOfNeg(%x: tensor<3x4xf32>, %y: tensor<4xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.Neg"(%y) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "onnx.Add"(%x, %0) : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  onnx.Return %1 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @not_AddOfNeg(
// CHECK: "onnx.Add"
func.func @not_AddOfNeg(%x: tensor<3x4xf32>, %y: tensor<4xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.Abs"(%y) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "onnx.Add"(%x, %0) : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  onnx.Return %1 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @NegPlus(
// CHECK: "onnx.Sub"(%arg1, %arg0)
func.func @NegPlus(%x: tensor<3x4xi32>, %y: tensor<4xi32>) -> tensor<3x4xi32> {
  %0 = "onnx.Neg"(%x) : (tensor<3x4xi32>) -> tensor<3x4xi32>
  %1 = "onnx.Add"(%0, %y) : (tensor<3x4xi32>, tensor<4xi32>) -> tensor<3x4xi32>
  onnx.Return %1 : tensor<3x4xi32>
}

// -----

// CHECK-LABEL: @not_NegPlus(
// CHECK: "onnx.Neg"
// CHECK: "onnx.Mul"
func.func @not_NegPlus(%x: tensor<3x4xi32>, %y: tensor<4xi32>) -> tensor<3x4xi32> {
  %0 = "onnx.Neg"(%x) : (tensor<3x4xi32>) -> tensor<3x4xi32>
  %1 = "onnx.Mul"(%0, %y) : (tensor<3x4xi32>, tensor<4xi32>) -> tensor<3x4xi32>
  onnx.Return %1 : tensor<3x4xi32>
}

// -----

// CHECK-LABEL: @ProductOfNegs(
// CHECK: "onnx.Mul"(%arg0, %arg1)
func.func @ProductOfNegs(%x: tensor<3x4xf16>, %y: tensor<4xf16>) -> tensor<3x4xf16> {
  %0 = "onnx.Neg"(%x) : (tensor<3x4xf16>) -> tensor<3x4xf16>
  %1 = "onnx.Neg"(%y) : (tensor<4xf16>) -> tensor<4xf16>
  %2 = "onnx.Mul"(%0, %1) : (tensor<3x4xf16>, tensor<4xf16>) -> tensor<3x4xf16>
  onnx.Return %2 : tensor<3x4xf16>
}

// -----

// CHECK-LABEL: @not_ProductOfNegs(
// CHECK: "onnx.Neg"
func.func @not_ProductOfNegs(%x: tensor<3x4xf16>, %y: tensor<4xf16>) -> tensor<3x4xf16> {
  %0 = "onnx.Neg"(%x) : (tensor<3x4xf16>) -> tensor<3x4xf16>
  %1 = "onnx.Mul"(%0, %y) : (tensor<3x4xf16>, tensor<4xf16>) -> tensor<3x4xf16>
  onnx.Return %1 : tensor<3x4xf16>
}

// -----

// CHECK-LABEL: @SubOfNeg(
// CHECK: "onnx.Add"(%arg0, %arg1)
func.func @SubOfNeg(%x: tensor<3x4xf32>, %y: tensor<3x1xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.Neg"(%y) : (tensor<3x1xf32>) -> tensor<3x1xf32>
  %1 = "onnx.Sub"(%x, %0) : (tensor<3x4xf32>, tensor<3x1xf32>) -> tensor<3x4xf32>
  onnx.Return %1 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @not_SubOfNeg(
// CHECK: "onnx.Sub"
func.func @not_SubOfNeg(%x: tensor<3x4xf32>, %y: tensor<3x1xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.Neg"(%y) : (tensor<3x1xf32>) -> tensor<3x1xf32>
  %1 = "onnx.Sub"(%0, %x) : (tensor<3x1xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  onnx.Return %1 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @WhereOfNot(
// CHECK: "onnx.Where"(%arg0, %arg2, %arg1)
func.func @WhereOfNot(%c: tensor<3x1xi1>, %x: tensor<3x4xf32>, %y: tensor<4xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.Not"(%c) : (tensor<3x1xi1>) -> tensor<3x1xi1>
  %1 = "onnx.Where"(%0, %x, %y) : (tensor<3x1xi1>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  onnx.Return %1 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @not_WhereOfNot(
// CHECK: "onnx.Where"(%{{.*}}, %arg1, %arg2)
func.func @not_WhereOfNot(%c: tensor<3x1xi1>, %x: tensor<3x4xf32>, %y: tensor<4xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.Xor"(%c, %c) : (tensor<3x1xi1>, tensor<3x1xi1>) -> tensor<3x1xi1>
  %1 = "onnx.Or"(%0, %c) : (tensor<3x1xi1>, tensor<3x1xi1>) -> tensor<3x1xi1>
  %2 = "onnx.Where"(%1, %x, %y) : (tensor<3x1xi1>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  onnx.Return %2 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @SumOfTwo(
// CHECK: "onnx.Add"(%arg0, %arg1)
func.func @SumOfTwo(%x: tensor<3x4xf32>, %y: tensor<4xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.Sum"(%x, %y) : (tensor<3x4xf32>, tensor<4xf32>) -> tensor<3x4xf32>
  onnx.Return %0 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @not_SumOfTwo(
// CHECK: "onnx.Sum"
func.func @not_SumOfTwo(%x: tensor<3x4xf32>, %y: tensor<4xf32>) -> tensor<3x4xf32> {
  %0 = "onnx.Sum"(%x, %y, %x) : (tensor<3x4xf32>, tensor<4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  onnx.Return %0 : tensor<3x4xf32>
}

// -----

// CHECK-LABEL: @ClipBeforeQuantize(
// CHECK-NOT: "onnx.Clip"
// CHECK: "onnx.QuantizeLinear"(%arg0
func.func @ClipBeforeQuantize(%x: tensor<3x4xf32>) -> tensor<3x4xi8> {
  %min = onnx.Constant dense<-1.32> : tensor<f32>
  %max = onnx.Constant dense<1.25> : tensor<f32>
  %scale = onnx.Constant dense<0.01> : tensor<f32>
  %zero = onnx.Constant dense<3> : tensor<i8>
  %0 = "onnx.Clip"(%x, %min, %max) : (tensor<3x4xf32>, tensor<f32>, tensor<f32>) -> tensor<3x4xf32>
  %1 = "onnx.QuantizeLinear"(%0, %scale, %zero) <{axis = 1 : si64, saturate = 1 : si64}> : (tensor<3x4xf32>, tensor<f32>, tensor<i8>) -> tensor<3x4xi8>
  onnx.Return %1 : tensor<3x4xi8>
}

// -----

// CHECK-LABEL: @not_ClipBeforeQuantize(
// CHECK: "onnx.Clip"
func.func @not_ClipBeforeQuantize(%x: tensor<3x4xf32>) -> tensor<3x4xi8> {
  %min = onnx.Constant dense<-1.30> : tensor<f32>
  %max = onnx.Constant dense<1.25> : tensor<f32>
  %scale = onnx.Constant dense<0.01> : tensor<f32>
  %zero = onnx.Constant dense<3> : tensor<i8>
  %0 = "onnx.Clip"(%x, %min, %max) : (tensor<3x4xf32>, tensor<f32>, tensor<f32>) -> tensor<3x4xf32>
  %1 = "onnx.QuantizeLinear"(%0, %scale, %zero) <{axis = 1 : si64, saturate = 1 : si64}> : (tensor<3x4xf32>, tensor<f32>, tensor<i8>) -> tensor<3x4xi8>
  onnx.Return %1 : tensor<3x4xi8>
}

// -----

// CHECK-LABEL: @SubOfConstant(
// CHECK: %[[C:.*]] = onnx.Constant dense<[-3, 4]> : tensor<2xi32>
// CHECK: %[[Y:.*]] = "onnx.Add"(%arg0, %{{.*}})
// CHECK: onnx.Return
func.func @SubOfConstant(%x: tensor<3x2xi32>, %y: tensor<3x2xi32>) -> tensor<3x2xi32> {
  %c = onnx.Constant dense<[3, -4]> : tensor<2xi32>
  %0 = "onnx.Add"(%x, %y) : (tensor<3x2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
  %1 = "onnx.Sub"(%0, %c) : (tensor<3x2xi32>, tensor<2xi32>) -> tensor<3x2xi32>
  onnx.Return %1 : tensor<3x2xi32>
}

// -----

// CHECK-LABEL: @SubOfConstant_unsigned(
// CHECK: onnx.Constant dense<253> : tensor<ui8>
// CHECK: "onnx.Add"
// CHECK: "onnx.Add"
func.func @SubOfConstant_unsigned(%x: tensor<4xui8>, %y: tensor<4xui8>) -> tensor<4xui8> {
  %c = onnx.Constant dense<3> : tensor<ui8>
  %0 = "onnx.Add"(%x, %y) : (tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  %1 = "onnx.Sub"(%0, %c) : (tensor<4xui8>, tensor<ui8>) -> tensor<4xui8>
  onnx.Return %1 : tensor<4xui8>
}

// -----

// CHECK-LABEL: @SubOfConstant_product(
// CHECK: %[[C:.*]] = onnx.Constant dense<[-1.000000e+00, 2.000000e+00]> : tensor<2xf16>
// CHECK: "onnx.Gemm"(%arg0, %arg1, %[[C]])
func.func @SubOfConstant_product(%x: tensor<3x4xf16>, %y: tensor<4x2xf16>) -> tensor<3x2xf16> {
  %c = onnx.Constant dense<[1.0, -2.0]> : tensor<2xf16>
  %0 = "onnx.MatMul"(%x, %y) : (tensor<3x4xf16>, tensor<4x2xf16>) -> tensor<3x2xf16>
  %1 = "onnx.Sub"(%0, %c) : (tensor<3x2xf16>, tensor<2xf16>) -> tensor<3x2xf16>
  onnx.Return %1 : tensor<3x2xf16>
}

// -----

// There is nothing that the sum could become part of.
// CHECK-LABEL: @not_SubOfConstant(
// CHECK: "onnx.Sub"
func.func @not_SubOfConstant(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = onnx.Constant dense<2.0> : tensor<f32>
  %0 = "onnx.Relu"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "onnx.Sub"(%0, %c) : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  onnx.Return %1 : tensor<4xf32>
}

// -----

// CHECK-LABEL: @PowOfSmall_fourth(
// CHECK: %[[S:.*]] = "onnx.Mul"(%arg0, %arg0)
// CHECK-NEXT: %[[Y:.*]] = "onnx.Mul"(%[[S]], %[[S]])
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @PowOfSmall_fourth(%x: tensor<2x5xf32>) -> tensor<2x5xf32> {
  %c = onnx.Constant dense<4> : tensor<i64>
  %0 = "onnx.Pow"(%x, %c) : (tensor<2x5xf32>, tensor<i64>) -> tensor<2x5xf32>
  onnx.Return %0 : tensor<2x5xf32>
}

// -----

// CHECK-LABEL: @PowOfSmall_root(
// CHECK-NOT: "onnx.Pow"
// CHECK: "onnx.Sqrt"
func.func @PowOfSmall_root(%x: tensor<2x5xf32>) -> tensor<2x1xf32> {
  %a = onnx.Constant dense<1> : tensor<1xi64>
  %e = onnx.Constant dense<1.0e-5> : tensor<f32>
  %c = onnx.Constant dense<0.5> : tensor<f32>
  %0 = "onnx.Mul"(%x, %x) : (tensor<2x5xf32>, tensor<2x5xf32>) -> tensor<2x5xf32>
  %1 = "onnx.ReduceMean"(%0, %a) <{keepdims = 1 : si64}> : (tensor<2x5xf32>, tensor<1xi64>) -> tensor<2x1xf32>
  %2 = "onnx.Add"(%1, %e) : (tensor<2x1xf32>, tensor<f32>) -> tensor<2x1xf32>
  %3 = "onnx.Pow"(%2, %c) : (tensor<2x1xf32>, tensor<f32>) -> tensor<2x1xf32>
  onnx.Return %3 : tensor<2x1xf32>
}

// -----

// The power of negative infinity is positive, the root is none.
// CHECK-LABEL: @not_PowOfSmall_root(
// CHECK: "onnx.Pow"
func.func @not_PowOfSmall_root(%x: tensor<2x5xf32>) -> tensor<2x5xf32> {
  %c = onnx.Constant dense<0.5> : tensor<f32>
  %0 = "onnx.Pow"(%x, %c) : (tensor<2x5xf32>, tensor<f32>) -> tensor<2x5xf32>
  onnx.Return %0 : tensor<2x5xf32>
}

// -----

// CHECK-LABEL: @ProductWithReciprocal(
// CHECK-NEXT: %[[Y:.*]] = "onnx.Div"(%arg1, %arg0)
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @ProductWithReciprocal(%x: tensor<2x5xf32>, %y: tensor<5xf32>) -> tensor<2x5xf32> {
  %0 = "onnx.Reciprocal"(%x) : (tensor<2x5xf32>) -> tensor<2x5xf32>
  %1 = "onnx.Mul"(%0, %y) : (tensor<2x5xf32>, tensor<5xf32>) -> tensor<2x5xf32>
  onnx.Return %1 : tensor<2x5xf32>
}

// -----

// There are fewer reciprocals than products.
// CHECK-LABEL: @not_ProductWithReciprocal(
// CHECK: "onnx.Reciprocal"
func.func @not_ProductWithReciprocal(%x: tensor<2x1xf32>, %y: tensor<2x5xf32>) -> tensor<2x5xf32> {
  %0 = "onnx.Reciprocal"(%x) : (tensor<2x1xf32>) -> tensor<2x1xf32>
  %1 = "onnx.Mul"(%y, %0) : (tensor<2x5xf32>, tensor<2x1xf32>) -> tensor<2x5xf32>
  onnx.Return %1 : tensor<2x5xf32>
}

// -----

// Also where x is NaN.
// CHECK-LABEL: @PowOfSmall_zero(
// CHECK-NEXT: %[[C:.*]] = onnx.Constant dense<1.000000e+00> : tensor<2x5xf32>
// CHECK-NEXT: onnx.Return %[[C]]
func.func @PowOfSmall_zero(%x: tensor<2x5xf32>) -> tensor<2x5xf32> {
  %c = onnx.Constant dense<0.0> : tensor<f32>
  %0 = "onnx.Pow"(%x, %c) : (tensor<2x5xf32>, tensor<f32>) -> tensor<2x5xf32>
  onnx.Return %0 : tensor<2x5xf32>
}

// -----

// CHECK-LABEL: @PowOfSmall_seventh(
// CHECK-NEXT: %[[A:.*]] = "onnx.Mul"(%arg0, %arg0)
// CHECK-NEXT: %[[B:.*]] = "onnx.Mul"(%[[A]], %arg0)
// CHECK-NEXT: %[[C:.*]] = "onnx.Mul"(%[[B]], %[[B]])
// CHECK-NEXT: %[[D:.*]] = "onnx.Mul"(%[[C]], %arg0)
// CHECK-NEXT: onnx.Return %[[D]]
func.func @PowOfSmall_seventh(%x: tensor<2x5xf32>) -> tensor<2x5xf32> {
  %c = onnx.Constant dense<7.0> : tensor<f32>
  %0 = "onnx.Pow"(%x, %c) : (tensor<2x5xf32>, tensor<f32>) -> tensor<2x5xf32>
  onnx.Return %0 : tensor<2x5xf32>
}

// -----

// Errors of rounding would add up.
// CHECK-LABEL: @not_PowOfSmall_many(
// CHECK: "onnx.Pow"
func.func @not_PowOfSmall_many(%x: tensor<2x5xf32>) -> tensor<2x5xf32> {
  %c = onnx.Constant dense<9.0> : tensor<f32>
  %0 = "onnx.Pow"(%x, %c) : (tensor<2x5xf32>, tensor<f32>) -> tensor<2x5xf32>
  onnx.Return %0 : tensor<2x5xf32>
}

// -----

// CHECK-LABEL: @DivOfRoot(
// CHECK-NEXT: %[[S:.*]] = "onnx.Sqrt"(%arg1)
// CHECK-NEXT: %[[R:.*]] = "onnx.Reciprocal"(%[[S]])
// CHECK-NEXT: %[[Y:.*]] = "onnx.Mul"(%arg0, %[[R]])
// CHECK-NEXT: onnx.Return %[[Y]]
func.func @DivOfRoot(%x: tensor<2x5xf32>, %y: tensor<2x1xf32>) -> tensor<2x5xf32> {
  %0 = "onnx.Sqrt"(%y) : (tensor<2x1xf32>) -> tensor<2x1xf32>
  %1 = "onnx.Div"(%x, %0) : (tensor<2x5xf32>, tensor<2x1xf32>) -> tensor<2x5xf32>
  onnx.Return %1 : tensor<2x5xf32>
}

// -----

// As many divisions.
// CHECK-LABEL: @not_DivOfRoot(
// CHECK: "onnx.Div"
func.func @not_DivOfRoot(%x: tensor<2x5xf32>, %y: tensor<5xf32>, %z: tensor<2x1xf32>) -> (tensor<2x5xf32>, tensor<2x5xf32>) {
  %0 = "onnx.Sqrt"(%x) : (tensor<2x5xf32>) -> tensor<2x5xf32>
  %1 = "onnx.Div"(%y, %0) : (tensor<5xf32>, tensor<2x5xf32>) -> tensor<2x5xf32>
  %2 = "onnx.Div"(%z, %0) : (tensor<2x1xf32>, tensor<2x5xf32>) -> tensor<2x5xf32>
  onnx.Return %1, %2 : tensor<2x5xf32>, tensor<2x5xf32>
}
