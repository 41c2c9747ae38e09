// RUN: agate run %s --entry moments | FileCheck %s --check-prefix=MOMENTS
// RUN: agate run %s --entry seeds --random 1 | FileCheck %s --check-prefix=SEEDS
// RUN: agate run %s --entry numbers | FileCheck %s --check-prefix=NUMBERS
// RUN: not agate run %s --entry no_class --random 1 --shape p=2x0 2>&1 | FileCheck %s --check-prefix=NO-CLASS

// The mean and the mean of the squares of 20000 numbers, each less what is
// expected; the bounds are about five standard deviations.
// MOMENTS: ok: tensor<12xi1>
// MOMENTS-NEXT: [true, true, true, true, true, true, true, true, true, true, true, true]
func.func @moments() -> (tensor<12xi1> {onnx.name = "ok"}) {
  %shape = onnx.Constant dense<[20000, 1]> : tensor<2xi64>
  %ones = onnx.Constant dense<1.0> : tensor<20000x1xf32>
  %n = onnx.Constant dense<20000.0> : tensor<f32>
  %quarter = onnx.Constant dense<0.25> : tensor<1x20000xf32>
  %classes = onnx.Constant dense<[[-1.6094379, -1.2039728, -0.6931472]]> : tensor<1x3xf32>
  %x0 = "onnx.RandomUniform"() <{dtype = 1 : si64, high = 3.0 : f32, low = -1.0 : f32, seed = 1.0 : f32, shape = [1, 20000]}> : () -> tensor<1x20000xf32>
  %x1 = "onnx.RandomNormal"() <{dtype = 1 : si64, mean = 2.0 : f32, scale = 3.0 : f32, seed = 2.0 : f32, shape = [1, 20000]}> : () -> tensor<1x20000xf32>
  %x2 = "onnx.Bernoulli"(%quarter) <{dtype = 1 : si64, seed = 3.0 : f32}> : (tensor<1x20000xf32>) -> tensor<1x20000xf32>
  %drawn = "onnx.Multinomial"(%classes) <{dtype = 6 : si64, sample_size = 20000 : si64, seed = 4.0 : f32}> : (tensor<1x3xf32>) -> tensor<1x20000xi32>
  %x3 = "onnx.Cast"(%drawn) <{saturate = 1 : si64, to = f32}> : (tensor<1x20000xi32>) -> tensor<1x20000xf32>
  %x4 = "onnx.RandomNormalLike"(%quarter) <{dtype = 1 : si64, mean = 0.0 : f32, scale = 1.0 : f32}> : (tensor<1x20000xf32>) -> tensor<1x20000xf32>
  %half = "onnx.RandomUniformLike"(%drawn) <{dtype = 10 : si64, high = 1.0 : f32, low = 0.0 : f32}> : (tensor<1x20000xi32>) -> tensor<1x20000xf16>
  %x5 = "onnx.Cast"(%half) <{saturate = 1 : si64, to = f32}> : (tensor<1x20000xf16>) -> tensor<1x20000xf32>
  %t0 = "onnx.Reshape"(%x0, %shape) <{allowzero = 0 : si64}> : (tensor<1x20000xf32>, tensor<2xi64>) -> tensor<20000x1xf32>
  %s0_0 = "onnx.MatMul"(%x0, %ones) : (tensor<1x20000xf32>, tensor<20000x1xf32>) -> tensor<1x1xf32>
  %m0_0 = "onnx.Div"(%s0_0, %n) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xf32>
  %v0_0 = onnx.Constant dense<1.0000000> : tensor<1xf32>
  %b0_0 = onnx.Constant dense<0.042> : tensor<f32>
  %d0_0 = "onnx.Sub"(%m0_0, %v0_0) : (tensor<1x1xf32>, tensor<1xf32>) -> tensor<1x1xf32>
  %a0_0 = "onnx.Abs"(%d0_0) : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %l0_0 = "onnx.Less"(%a0_0, %b0_0) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xi1>
  %s0_1 = "onnx.MatMul"(%x0, %t0) : (tensor<1x20000xf32>, tensor<20000x1xf32>) -> tensor<1x1xf32>
  %m0_1 = "onnx.Div"(%s0_1, %n) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xf32>
  %v0_1 = onnx.Constant dense<2.3333333> : tensor<1xf32>
  %b0_1 = onnx.Constant dense<0.11> : tensor<f32>
  %d0_1 = "onnx.Sub"(%m0_1, %v0_1) : (tensor<1x1xf32>, tensor<1xf32>) -> tensor<1x1xf32>
  %a0_1 = "onnx.Abs"(%d0_1) : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %l0_1 = "onnx.Less"(%a0_1, %b0_1) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xi1>
  %t1 = "onnx.Reshape"(%x1, %shape) <{allowzero = 0 : si64}> : (tensor<1x20000xf32>, tensor<2xi64>) -> tensor<20000x1xf32>
  %s1_0 = "onnx.MatMul"(%x1, %ones) : (tensor<1x20000xf32>, tensor<20000x1xf32>) -> tensor<1x1xf32>
  %m1_0 = "onnx.Div"(%s1_0, %n) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xf32>
  %v1_0 = onnx.Constant dense<2.0000000> : tensor<1xf32>
  %b1_0 = onnx.Constant dense<0.11> : tensor<f32>
  %d1_0 = "onnx.Sub"(%m1_0, %v1_0) : (tensor<1x1xf32>, tensor<1xf32>) -> tensor<1x1xf32>
  %a1_0 = "onnx.Abs"(%d1_0) : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %l1_0 = "onnx.Less"(%a1_0, %b1_0) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xi1>
  %s1_1 = "onnx.MatMul"(%x1, %t1) : (tensor<1x20000xf32>, tensor<20000x1xf32>) -> tensor<1x1xf32>
  %m1_1 = "onnx.Div"(%s1_1, %n) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xf32>
  %v1_1 = onnx.Constant dense<13.0000000> : tensor<1xf32>
  %b1_1 = onnx.Constant dense<0.55> : tensor<f32>
  %d1_1 = "onnx.Sub"(%m1_1, %v1_1) : (tensor<1x1xf32>, tensor<1xf32>) -> tensor<1x1xf32>
  %a1_1 = "onnx.Abs"(%d1_1) : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %l1_1 = "onnx.Less"(%a1_1, %b1_1) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xi1>
  %t2 = "onnx.Reshape"(%x2, %shape) <{allowzero = 0 : si64}> : (tensor<1x20000xf32>, tensor<2xi64>) -> tensor<20000x1xf32>
  %s2_0 = "onnx.MatMul"(%x2, %ones) : (tensor<1x20000xf32>, tensor<20000x1xf32>) -> tensor<1x1xf32>
  %m2_0 = "onnx.Div"(%s2_0, %n) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xf32>
  %v2_0 = onnx.Constant dense<0.2500000> : tensor<1xf32>
  %b2_0 = onnx.Constant dense<0.016> : tensor<f32>
  %d2_0 = "onnx.Sub"(%m2_0, %v2_0) : (tensor<1x1xf32>, tensor<1xf32>) -> tensor<1x1xf32>
  %a2_0 = "onnx.Abs"(%d2_0) : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %l2_0 = "onnx.Less"(%a2_0, %b2_0) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xi1>
  %s2_1 = "onnx.MatMul"(%x2, %t2) : (tensor<1x20000xf32>, tensor<20000x1xf32>) -> tensor<1x1xf32>
  %m2_1 = "onnx.Div"(%s2_1, %n) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xf32>
  %v2_1 = onnx.Constant dense<0.2500000> : tensor<1xf32>
  %b2_1 = onnx.Constant dense<0.016> : tensor<f32>
  %d2_1 = "onnx.Sub"(%m2_1, %v2_1) : (tensor<1x1xf32>, tensor<1xf32>) -> tensor<1x1xf32>
  %a2_1 = "onnx.Abs"(%d2_1) : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %l2_1 = "onnx.Less"(%a2_1, %b2_1) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xi1>
  %t3 = "onnx.Reshape"(%x3, %shape) <{allowzero = 0 : si64}> : (tensor<1x20000xf32>, tensor<2xi64>) -> tensor<20000x1xf32>
  %s3_0 = "onnx.MatMul"(%x3, %ones) : (tensor<1x20000xf32>, tensor<20000x1xf32>) -> tensor<1x1xf32>
  %m3_0 = "onnx.Div"(%s3_0, %n) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xf32>
  %v3_0 = onnx.Constant dense<1.3000000> : tensor<1xf32>
  %b3_0 = onnx.Constant dense<0.03> : tensor<f32>
  %d3_0 = "onnx.Sub"(%m3_0, %v3_0) : (tensor<1x1xf32>, tensor<1xf32>) -> tensor<1x1xf32>
  %a3_0 = "onnx.Abs"(%d3_0) : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %l3_0 = "onnx.Less"(%a3_0, %b3_0) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xi1>
  %s3_1 = "onnx.MatMul"(%x3, %t3) : (tensor<1x20000xf32>, tensor<20000x1xf32>) -> tensor<1x1xf32>
  %m3_1 = "onnx.Div"(%s3_1, %n) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xf32>
  %v3_1 = onnx.Constant dense<2.3000000> : tensor<1xf32>
  %b3_1 = onnx.Constant dense<0.065> : tensor<f32>
  %d3_1 = "onnx.Sub"(%m3_1, %v3_1) : (tensor<1x1xf32>, tensor<1xf32>) -> tensor<1x1xf32>
  %a3_1 = "onnx.Abs"(%d3_1) : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %l3_1 = "onnx.Less"(%a3_1, %b3_1) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xi1>
  %t4 = "onnx.Reshape"(%x4, %shape) <{allowzero = 0 : si64}> : (tensor<1x20000xf32>, tensor<2xi64>) -> tensor<20000x1xf32>
  %s4_0 = "onnx.MatMul"(%x4, %ones) : (tensor<1x20000xf32>, tensor<20000x1xf32>) -> tensor<1x1xf32>
  %m4_0 = "onnx.Div"(%s4_0, %n) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xf32>
  %v4_0 = onnx.Constant dense<0.0000000> : tensor<1xf32>
  %b4_0 = onnx.Constant dense<0.036> : tensor<f32>
  %d4_0 = "onnx.Sub"(%m4_0, %v4_0) : (tensor<1x1xf32>, tensor<1xf32>) -> tensor<1x1xf32>
  %a4_0 = "onnx.Abs"(%d4_0) : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %l4_0 = "onnx.Less"(%a4_0, %b4_0) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xi1>
  %s4_1 = "onnx.MatMul"(%x4, %t4) : (tensor<1x20000xf32>, tensor<20000x1xf32>) -> tensor<1x1xf32>
  %m4_1 = "onnx.Div"(%s4_1, %n) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xf32>
  %v4_1 = onnx.Constant dense<1.0000000> : tensor<1xf32>
  %b4_1 = onnx.Constant dense<0.05> : tensor<f32>
  %d4_1 = "onnx.Sub"(%m4_1, %v4_1) : (tensor<1x1xf32>, tensor<1xf32>) -> tensor<1x1xf32>
  %a4_1 = "onnx.Abs"(%d4_1) : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %l4_1 = "onnx.Less"(%a4_1, %b4_1) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xi1>
  %t5 = "onnx.Reshape"(%x5, %shape) <{allowzero = 0 : si64}> : (tensor<1x20000xf32>, tensor<2xi64>) -> tensor<20000x1xf32>
  %s5_0 = "onnx.MatMul"(%x5, %ones) : (tensor<1x20000xf32>, tensor<20000x1xf32>) -> tensor<1x1xf32>
  %m5_0 = "onnx.Div"(%s5_0, %n) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xf32>
  %v5_0 = onnx.Constant dense<0.5000000> : tensor<1xf32>
  %b5_0 = onnx.Constant dense<0.0105> : tensor<f32>
  %d5_0 = "onnx.Sub"(%m5_0, %v5_0) : (tensor<1x1xf32>, tensor<1xf32>) -> tensor<1x1xf32>
  %a5_0 = "onnx.Abs"(%d5_0) : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %l5_0 = "onnx.Less"(%a5_0, %b5_0) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xi1>
  %s5_1 = "onnx.MatMul"(%x5, %t5) : (tensor<1x20000xf32>, tensor<20000x1xf32>) -> tensor<1x1xf32>
  %m5_1 = "onnx.Div"(%s5_1, %n) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xf32>
  %v5_1 = onnx.Constant dense<0.3333333> : tensor<1xf32>
  %b5_1 = onnx.Constant dense<0.011> : tensor<f32>
  %d5_1 = "onnx.Sub"(%m5_1, %v5_1) : (tensor<1x1xf32>, tensor<1xf32>) -> tensor<1x1xf32>
  %a5_1 = "onnx.Abs"(%d5_1) : (tensor<1x1xf32>) -> tensor<1x1xf32>
  %l5_1 = "onnx.Less"(%a5_1, %b5_1) : (tensor<1x1xf32>, tensor<f32>) -> tensor<1x1xi1>
  %all = "onnx.Concat"(%l0_0, %l0_1, %l1_0, %l1_1, %l2_0, %l2_1, %l3_0, %l3_1, %l4_0, %l4_1, %l5_0, %l5_1) <{axis = 0 : si64}> : (tensor<1x1xi1>, tensor<1x1xi1>, tensor<1x1xi1>, tensor<1x1xi1>, tensor<1x1xi1>, tensor<1x1xi1>, tensor<1x1xi1>, tensor<1x1xi1>, tensor<1x1xi1>, tensor<1x1xi1>, tensor<1x1xi1>, tensor<1x1xi1>) -> tensor<12x1xi1>
  %flat = onnx.Constant dense<12> : tensor<1xi64>
  %ok = "onnx.Reshape"(%all, %flat) <{allowzero = 0 : si64}> : (tensor<12x1xi1>, tensor<1xi64>) -> tensor<12xi1>
  onnx.Return %ok : tensor<12xi1>
}

// The same seed gives the same numbers, another one or none gives others.
// SEEDS: same: tensor<4xi1>
// SEEDS-NEXT: [true, true, true, true]
// SEEDS: other: tensor<4xi1>
// SEEDS-NEXT: [false, false, false, false]
// SEEDS: unseeded: tensor<4xi1>
// SEEDS-NEXT: [false, false, false, false]
func.func @seeds(%x: tensor<4xf64>) -> (tensor<4xi1> {onnx.name = "same"}, tensor<4xi1> {onnx.name = "other"}, tensor<4xi1> {onnx.name = "unseeded"}) {
  %0 = "onnx.RandomUniform"() <{dtype = 11 : si64, high = 1.0 : f32, low = 0.0 : f32, seed = 1.0 : f32, shape = [4]}> : () -> tensor<4xf64>
  %1 = "onnx.RandomUniformLike"(%x) <{high = 1.0 : f32, low = 0.0 : f32, seed = 1.0 : f32}> : (tensor<4xf64>) -> tensor<4xf64>
  %2 = "onnx.RandomUniform"() <{dtype = 11 : si64, high = 1.0 : f32, low = 0.0 : f32, seed = 1.5 : f32, shape = [4]}> : () -> tensor<4xf64>
  %3 = "onnx.RandomUniform"() <{dtype = 11 : si64, high = 1.0 : f32, low = 0.0 : f32, shape = [4]}> : () -> tensor<4xf64>
  %4 = "onnx.RandomUniform"() <{dtype = 11 : si64, high = 1.0 : f32, low = 0.0 : f32, shape = [4]}> : () -> tensor<4xf64>
  %same = "onnx.Equal"(%0, %1) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xi1>
  %other = "onnx.Equal"(%0, %2) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xi1>
  %unseeded = "onnx.Equal"(%3, %4) : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xi1>
  onnx.Return %same, %other, %unseeded : tensor<4xi1>, tensor<4xi1>, tensor<4xi1>
}

// A program that is compiled anew gives the same numbers.
//
// NUMBERS: numbers: tensor<3xf32>
// NUMBERS-NEXT: [0.90984297, 0.9288909, 0.22196494]
// NUMBERS: empty_interval: tensor<4xbf16>
// NUMBERS-NEXT: [2.0, 2.0, 2.0, 2.0]
// NUMBERS: certain: tensor<4xi8>
// NUMBERS-NEXT: [0, 1, 0, 1]
func.func @numbers() -> (tensor<3xf32> {onnx.name = "numbers"}, tensor<4xbf16> {onnx.name = "empty_interval"}, tensor<4xi8> {onnx.name = "certain"}) {
  %0 = "onnx.RandomUniform"() <{dtype = 1 : si64, high = 1.0 : f32, low = 0.0 : f32, seed = 1.0 : f32, shape = [3]}> : () -> tensor<3xf32>
  %1 = "onnx.RandomUniform"() <{dtype = 16 : si64, high = 2.0 : f32, low = 2.0 : f32, seed = 1.0 : f32, shape = [4]}> : () -> tensor<4xbf16>
  %p = onnx.Constant dense<[0.0, 1.0, 0.0, 1.0]> : tensor<4xf32>
  %2 = "onnx.Bernoulli"(%p) <{dtype = 3 : si64, seed = 3.0 : f32}> : (tensor<4xf32>) -> tensor<4xi8>
  onnx.Return %0, %1, %2 : tensor<3xf32>, tensor<4xbf16>, tensor<4xi8>
}

// NO-CLASS: error: {{.*}}onnx.Multinomial: there is no class to draw
func.func @no_class(%p: tensor<?x?xf32> {onnx.name = "p"}) -> tensor<?x3xi64> {
  %0 = "onnx.Multinomial"(%p) <{dtype = 7 : si64, sample_size = 3 : si64}> : (tensor<?x?xf32>) -> tensor<?x3xi64>
  onnx.Return %0 : tensor<?x3xi64>
}
