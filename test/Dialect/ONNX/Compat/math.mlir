// Text as other ONNX compilers on MLIR write it: it prints back unchanged.
// RUN: grep -v -e '^//' -e '^$' %s > %t.expected
// RUN: agate-opt %t.expected | grep -v '^$' > %t.printed
// RUN: diff %t.expected %t.printed
// RUN: agate-opt %t.expected --mlir-print-op-generic | agate-opt | grep -v '^$' > %t.generic
// RUN: diff %t.expected %t.generic
// RUN: agate-opt %t.expected --emit-bytecode | agate-opt | grep -v '^$' > %t.bytecode
// RUN: diff %t.expected %t.bytecode

module {
  func.func @test_abs(%arg0: tensor<?x10xf32>) -> tensor<?x10xf32> {
    %0 = "onnx.Abs"(%arg0) : (tensor<?x10xf32>) -> tensor<?x10xf32>
    onnx.Return %0 : tensor<?x10xf32>
  }
  func.func @test_acos(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %0 = "onnx.Acos"(%arg0) : (tensor<10xf32>) -> tensor<10xf32>
    onnx.Return %0 : tensor<10xf32>
  }
  func.func @test_acosh(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %0 = "onnx.Acosh"(%arg0) : (tensor<10xf32>) -> tensor<10xf32>
    onnx.Return %0 : tensor<10xf32>
  }
  func.func @test_add(%arg0: tensor<10x10xf32>, %arg1: tensor<10x1xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Add"(%arg0, %arg1) : (tensor<10x10xf32>, tensor<10x1xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_add2(%arg0: tensor<*xf32>, %arg1: tensor<*xf32>) -> tensor<*xf32> {
    %0 = "onnx.Add"(%arg0, %arg1) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_asin(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %0 = "onnx.Asin"(%arg0) : (tensor<10xf32>) -> tensor<10xf32>
    onnx.Return %0 : tensor<10xf32>
  }
  func.func @test_asinh(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %0 = "onnx.Asinh"(%arg0) : (tensor<10xf32>) -> tensor<10xf32>
    onnx.Return %0 : tensor<10xf32>
  }
  func.func @test_atan(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %0 = "onnx.Atan"(%arg0) : (tensor<10xf32>) -> tensor<10xf32>
    onnx.Return %0 : tensor<10xf32>
  }
  func.func @test_atanh(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %0 = "onnx.Atanh"(%arg0) : (tensor<10xf32>) -> tensor<10xf32>
    onnx.Return %0 : tensor<10xf32>
  }
  func.func @test_blackman_window(%arg0: tensor<i64>) -> tensor<?xf32> {
    %0 = "onnx.BlackmanWindow"(%arg0) <{output_datatype = 1 : si64, periodic = 1 : si64}> : (tensor<i64>) -> tensor<?xf32>
    onnx.Return %0 : tensor<?xf32>
  }
  func.func @test_ceil(%arg0: tensor<2x?xf32>) -> tensor<2x?xf32> {
    %0 = "onnx.Ceil"(%arg0) : (tensor<2x?xf32>) -> tensor<2x?xf32>
    onnx.Return %0 : tensor<2x?xf32>
  }
  func.func @test_celu(%arg0: tensor<1x2x3x4xf32>) -> tensor<1x2x3x4xf32> {
    %0 = "onnx.Celu"(%arg0) <{alpha = 2.000000e+00 : f32}> : (tensor<1x2x3x4xf32>) -> tensor<1x2x3x4xf32>
    onnx.Return %0 : tensor<1x2x3x4xf32>
  }
  func.func @test_clip(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<3xf32> {
    %0 = "onnx.Clip"(%arg0, %arg1, %arg2) : (tensor<3xf32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    onnx.Return %0 : tensor<3xf32>
  }
  func.func @test_clip2(%arg0: tensor<3xf32>, %arg1: tensor<f32>) -> tensor<3xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.Clip"(%arg0, %0, %arg1) : (tensor<3xf32>, none, tensor<f32>) -> tensor<3xf32>
    onnx.Return %1 : tensor<3xf32>
  }
  func.func @test_clip_v6(%arg0: tensor<3xf32>) -> tensor<3xf32> {
    %0 = "onnx.ClipV6"(%arg0) <{max = 3.40282347E+38 : f32, min = -3.40282347E+38 : f32}> : (tensor<3xf32>) -> tensor<3xf32>
    onnx.Return %0 : tensor<3xf32>
  }
  func.func @test_clip_v11(%arg0: tensor<3xf32>, %arg1: tensor<f32>, %arg2: tensor<f32>) -> tensor<3xf32> {
    %0 = "onnx.ClipV11"(%arg0, %arg1, %arg2) : (tensor<3xf32>, tensor<f32>, tensor<f32>) -> tensor<3xf32>
    onnx.Return %0 : tensor<3xf32>
  }
  func.func @test_clip_v12(%arg0: tensor<3xi32>, %arg1: tensor<i32>) -> tensor<3xi32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.ClipV12"(%arg0, %arg1, %0) : (tensor<3xi32>, tensor<i32>, none) -> tensor<3xi32>
    onnx.Return %1 : tensor<3xi32>
  }
  func.func @test_cos(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %0 = "onnx.Cos"(%arg0) : (tensor<10xf32>) -> tensor<10xf32>
    onnx.Return %0 : tensor<10xf32>
  }
  func.func @test_cosh(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %0 = "onnx.Cosh"(%arg0) : (tensor<10xf32>) -> tensor<10xf32>
    onnx.Return %0 : tensor<10xf32>
  }
  func.func @test_cum_sum(%arg0: tensor<2x3xf64>, %arg1: tensor<i32>) -> tensor<2x3xf64> {
    %0 = "onnx.CumSum"(%arg0, %arg1) <{exclusive = 0 : si64, reverse = 0 : si64}> : (tensor<2x3xf64>, tensor<i32>) -> tensor<2x3xf64>
    onnx.Return %0 : tensor<2x3xf64>
  }
  func.func @test_cum_sum2(%arg0: tensor<2x3xf64>, %arg1: tensor<i32>) -> tensor<2x3xf64> {
    %0 = "onnx.CumSum"(%arg0, %arg1) <{exclusive = 1 : si64, reverse = 1 : si64}> : (tensor<2x3xf64>, tensor<i32>) -> tensor<2x3xf64>
    onnx.Return %0 : tensor<2x3xf64>
  }
  func.func @test_dft(%arg0: tensor<5x3x4x1xf32>) -> tensor<5x3x4x2xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.DFT"(%arg0, %0, %0) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<5x3x4x1xf32>, none, none) -> tensor<5x3x4x2xf32>
    onnx.Return %1 : tensor<5x3x4x2xf32>
  }
  func.func @test_dftv17(%arg0: tensor<5x3x4x1xf32>) -> tensor<5x3x4x2xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.DFTV17"(%arg0, %0) <{axis = 1 : si64, inverse = 0 : si64, onesided = 0 : si64}> : (tensor<5x3x4x1xf32>, none) -> tensor<5x3x4x2xf32>
    onnx.Return %1 : tensor<5x3x4x2xf32>
  }
  func.func @test_det(%arg0: tensor<3x4x4xf32>) -> tensor<3xf32> {
    %0 = "onnx.Det"(%arg0) : (tensor<3x4x4xf32>) -> tensor<3xf32>
    onnx.Return %0 : tensor<3xf32>
  }
  func.func @test_div(%arg0: tensor<10x10xf32>, %arg1: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Div"(%arg0, %arg1) : (tensor<10x10xf32>, tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_einsum(%arg0: tensor<3x4xf32>, %arg1: tensor<4x5xf32>) -> tensor<3x5xf32> {
    %0 = "onnx.Einsum"(%arg0, %arg1) <{equation = "ij,jk->ik"}> : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
    onnx.Return %0 : tensor<3x5xf32>
  }
  func.func @test_elu(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Elu"(%arg0) <{alpha = 1.000000e+00 : f32}> : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_elu2(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Elu"(%arg0) <{alpha = 2.000000e+00 : f32}> : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_erf(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Erf"(%arg0) : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_exp(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Exp"(%arg0) : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_floor(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Floor"(%arg0) : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_gelu(%arg0: tensor<3x4xf32>) -> tensor<3x4xf32> {
    %0 = "onnx.Gelu"(%arg0) <{approximate = "tanh"}> : (tensor<3x4xf32>) -> tensor<3x4xf32>
    onnx.Return %0 : tensor<3x4xf32>
  }
  func.func @test_gemm(%arg0: tensor<10x10xf32>, %arg1: tensor<10x10xf32>, %arg2: tensor<10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Gemm"(%arg0, %arg1, %arg2) <{alpha = 1.000000e+00 : f32, beta = 1.000000e+00 : f32, transA = 0 : si64, transB = 0 : si64}> : (tensor<10x10xf32>, tensor<10x10xf32>, tensor<10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_gemm2(%arg0: tensor<2x4xf32>, %arg1: tensor<3x4xf32>) -> tensor<2x3xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.Gemm"(%arg0, %arg1, %0) <{alpha = 1.500000e+00 : f32, beta = 1.000000e+00 : f32, transA = 0 : si64, transB = 1 : si64}> : (tensor<2x4xf32>, tensor<3x4xf32>, none) -> tensor<2x3xf32>
    onnx.Return %1 : tensor<2x3xf32>
  }
  func.func @test_hamming_window(%arg0: tensor<i64>) -> tensor<?xf32> {
    %0 = "onnx.HammingWindow"(%arg0) <{output_datatype = 1 : si64, periodic = 0 : si64}> : (tensor<i64>) -> tensor<?xf32>
    onnx.Return %0 : tensor<?xf32>
  }
  func.func @test_hann_window(%arg0: tensor<i64>) -> tensor<?xf64> {
    %0 = "onnx.HannWindow"(%arg0) <{output_datatype = 11 : si64, periodic = 1 : si64}> : (tensor<i64>) -> tensor<?xf64>
    onnx.Return %0 : tensor<?xf64>
  }
  func.func @test_hard_sigmoid(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %0 = "onnx.HardSigmoid"(%arg0) <{alpha = 2.000000e-01 : f32, beta = 5.000000e-01 : f32}> : (tensor<10xf32>) -> tensor<10xf32>
    onnx.Return %0 : tensor<10xf32>
  }
  func.func @test_hard_sigmoid2(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %0 = "onnx.HardSigmoid"(%arg0) <{alpha = 5.000000e+00 : f32, beta = 1.000000e+00 : f32}> : (tensor<10xf32>) -> tensor<10xf32>
    onnx.Return %0 : tensor<10xf32>
  }
  func.func @test_hard_swish(%arg0: tensor<3x4x5xf32>) -> tensor<3x4x5xf32> {
    %0 = "onnx.HardSwish"(%arg0) : (tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    onnx.Return %0 : tensor<3x4x5xf32>
  }
  func.func @test_hardmax(%arg0: tensor<3x4x5xf32>) -> tensor<3x4x5xf32> {
    %0 = "onnx.Hardmax"(%arg0) <{axis = 1 : si64}> : (tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    onnx.Return %0 : tensor<3x4x5xf32>
  }
  func.func @test_leaky_relu(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %0 = "onnx.LeakyRelu"(%arg0) <{alpha = 0.00999999977 : f32}> : (tensor<10xf32>) -> tensor<10xf32>
    onnx.Return %0 : tensor<10xf32>
  }
  func.func @test_log(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %0 = "onnx.Log"(%arg0) : (tensor<10xf32>) -> tensor<10xf32>
    onnx.Return %0 : tensor<10xf32>
  }
  func.func @test_log_softmax(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.LogSoftmax"(%arg0) <{axis = -1 : si64}> : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_mat_mul(%arg0: tensor<16x?x64x42xf32>, %arg1: tensor<42x32xf32>) -> tensor<16x?x64x32xf32> {
    %0 = "onnx.MatMul"(%arg0, %arg1) : (tensor<16x?x64x42xf32>, tensor<42x32xf32>) -> tensor<16x?x64x32xf32>
    onnx.Return %0 : tensor<16x?x64x32xf32>
  }
  func.func @test_mat_mul_integer(%arg0: tensor<2x3xui8>, %arg1: tensor<3x4xui8>, %arg2: tensor<ui8>) -> tensor<2x4xi32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.MatMulInteger"(%arg0, %arg1, %arg2, %0) : (tensor<2x3xui8>, tensor<3x4xui8>, tensor<ui8>, none) -> tensor<2x4xi32>
    onnx.Return %1 : tensor<2x4xi32>
  }
  func.func @test_max(%arg0: tensor<5x5xf32>, %arg1: tensor<5xf32>, %arg2: tensor<1x5xf32>) -> tensor<5x5xf32> {
    %0 = "onnx.Max"(%arg0, %arg1, %arg2) : (tensor<5x5xf32>, tensor<5xf32>, tensor<1x5xf32>) -> tensor<5x5xf32>
    onnx.Return %0 : tensor<5x5xf32>
  }
  func.func @test_mean(%arg0: tensor<30xf32>, %arg1: tensor<30xf32>, %arg2: tensor<30xf32>) -> tensor<30xf32> {
    %0 = "onnx.Mean"(%arg0, %arg1, %arg2) : (tensor<30xf32>, tensor<30xf32>, tensor<30xf32>) -> tensor<30xf32>
    onnx.Return %0 : tensor<30xf32>
  }
  func.func @test_mel_weight_matrix(%arg0: tensor<i64>, %arg1: tensor<i64>, %arg2: tensor<i64>, %arg3: tensor<f32>, %arg4: tensor<f32>) -> tensor<?x?xf32> {
    %0 = "onnx.MelWeightMatrix"(%arg0, %arg1, %arg2, %arg3, %arg4) <{output_datatype = 1 : si64}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
    onnx.Return %0 : tensor<?x?xf32>
  }
  func.func @test_min(%arg0: tensor<5x5xf32>, %arg1: tensor<5xf32>) -> tensor<5x5xf32> {
    %0 = "onnx.Min"(%arg0, %arg1) : (tensor<5x5xf32>, tensor<5xf32>) -> tensor<5x5xf32>
    onnx.Return %0 : tensor<5x5xf32>
  }
  func.func @test_mish(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %0 = "onnx.Mish"(%arg0) : (tensor<10xf32>) -> tensor<10xf32>
    onnx.Return %0 : tensor<10xf32>
  }
  func.func @test_mod(%arg0: tensor<6xi32>, %arg1: tensor<6xi32>) -> tensor<6xi32> {
    %0 = "onnx.Mod"(%arg0, %arg1) <{fmod = 0 : si64}> : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    onnx.Return %0 : tensor<6xi32>
  }
  func.func @test_mod2(%arg0: tensor<6xf32>, %arg1: tensor<6xf32>) -> tensor<6xf32> {
    %0 = "onnx.Mod"(%arg0, %arg1) <{fmod = 1 : si64}> : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    onnx.Return %0 : tensor<6xf32>
  }
  func.func @test_mul(%arg0: tensor<10x10xf32>, %arg1: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Mul"(%arg0, %arg1) : (tensor<10x10xf32>, tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_neg(%arg0: tensor<10x10xi32>) -> tensor<10x10xi32> {
    %0 = "onnx.Neg"(%arg0) : (tensor<10x10xi32>) -> tensor<10x10xi32>
    onnx.Return %0 : tensor<10x10xi32>
  }
  func.func @test_negative_log_likelihood_loss(%arg0: tensor<3x5xf32>, %arg1: tensor<3xi64>) -> tensor<f32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.NegativeLogLikelihoodLoss"(%arg0, %arg1, %0) <{reduction = "sum"}> : (tensor<3x5xf32>, tensor<3xi64>, none) -> tensor<f32>
    onnx.Return %1 : tensor<f32>
  }
  func.func @test_prelu(%arg0: tensor<3x4x5xf32>, %arg1: tensor<3x1x5xf32>) -> tensor<3x4x5xf32> {
    %0 = "onnx.PRelu"(%arg0, %arg1) : (tensor<3x4x5xf32>, tensor<3x1x5xf32>) -> tensor<3x4x5xf32>
    onnx.Return %0 : tensor<3x4x5xf32>
  }
  func.func @test_pow(%arg0: tensor<3x4x5xf32>, %arg1: tensor<i64>) -> tensor<3x4x5xf32> {
    %0 = "onnx.Pow"(%arg0, %arg1) : (tensor<3x4x5xf32>, tensor<i64>) -> tensor<3x4x5xf32>
    onnx.Return %0 : tensor<3x4x5xf32>
  }
  func.func @test_qlinear_mat_mul(%arg0: tensor<2x4xui8>, %arg1: tensor<f32>, %arg2: tensor<ui8>, %arg3: tensor<4x3xui8>, %arg4: tensor<f32>, %arg5: tensor<ui8>, %arg6: tensor<f32>, %arg7: tensor<ui8>) -> tensor<2x3xui8> {
    %0 = "onnx.QLinearMatMul"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7) : (tensor<2x4xui8>, tensor<f32>, tensor<ui8>, tensor<4x3xui8>, tensor<f32>, tensor<ui8>, tensor<f32>, tensor<ui8>) -> tensor<2x3xui8>
    onnx.Return %0 : tensor<2x3xui8>
  }
  func.func @test_reciprocal(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Reciprocal"(%arg0) : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_relu(%arg0: tensor<*xf32>) -> tensor<*xf32> {
    %0 = "onnx.Relu"(%arg0) : (tensor<*xf32>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @test_round(%arg0: tensor<15xf32>) -> tensor<15xf32> {
    %0 = "onnx.Round"(%arg0) : (tensor<15xf32>) -> tensor<15xf32>
    onnx.Return %0 : tensor<15xf32>
  }
  func.func @test_stft(%arg0: tensor<1x128x1xf32>, %arg1: tensor<i64>, %arg2: tensor<16xf32>, %arg3: tensor<i64>) -> tensor<1x?x?x2xf32> {
    %0 = "onnx.STFT"(%arg0, %arg1, %arg2, %arg3) <{onesided = 1 : si64}> : (tensor<1x128x1xf32>, tensor<i64>, tensor<16xf32>, tensor<i64>) -> tensor<1x?x?x2xf32>
    onnx.Return %0 : tensor<1x?x?x2xf32>
  }
  func.func @test_selu(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Selu"(%arg0) <{alpha = 1.67326319 : f32, gamma = 1.05070102 : f32}> : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_shrink(%arg0: tensor<5xf32>) -> tensor<5xf32> {
    %0 = "onnx.Shrink"(%arg0) <{bias = 1.500000e+00 : f32, lambd = 1.500000e+00 : f32}> : (tensor<5xf32>) -> tensor<5xf32>
    onnx.Return %0 : tensor<5xf32>
  }
  func.func @test_sigmoid(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Sigmoid"(%arg0) : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_sign(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Sign"(%arg0) : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_sin(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %0 = "onnx.Sin"(%arg0) : (tensor<10xf32>) -> tensor<10xf32>
    onnx.Return %0 : tensor<10xf32>
  }
  func.func @test_sinh(%arg0: tensor<10xf32>) -> tensor<10xf32> {
    %0 = "onnx.Sinh"(%arg0) : (tensor<10xf32>) -> tensor<10xf32>
    onnx.Return %0 : tensor<10xf32>
  }
  func.func @test_softmax(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Softmax"(%arg0) <{axis = -1 : si64}> : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_softmax_v11(%arg0: tensor<10x20x30xf32>) -> tensor<10x20x30xf32> {
    %0 = "onnx.SoftmaxV11"(%arg0) <{axis = 2 : si64}> : (tensor<10x20x30xf32>) -> tensor<10x20x30xf32>
    onnx.Return %0 : tensor<10x20x30xf32>
  }
  func.func @test_softmax_cross_entropy_loss(%arg0: tensor<3x5xf32>, %arg1: tensor<3xi64>) -> (tensor<3xf32>, tensor<3x5xf32>) {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %output, %log_prob = "onnx.SoftmaxCrossEntropyLoss"(%arg0, %arg1, %0) <{reduction = "none"}> : (tensor<3x5xf32>, tensor<3xi64>, none) -> (tensor<3xf32>, tensor<3x5xf32>)
    onnx.Return %output, %log_prob : tensor<3xf32>, tensor<3x5xf32>
  }
  func.func @test_softmax_cross_entropy_loss2(%arg0: tensor<3x5xf32>, %arg1: tensor<3xi64>, %arg2: tensor<5xf32>) -> tensor<f32> {
    %output, %log_prob = "onnx.SoftmaxCrossEntropyLoss"(%arg0, %arg1, %arg2) <{ignore_index = 0 : si64, reduction = "mean"}> : (tensor<3x5xf32>, tensor<3xi64>, tensor<5xf32>) -> (tensor<f32>, none)
    onnx.Return %output : tensor<f32>
  }
  func.func @test_softplus(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Softplus"(%arg0) : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_softsign(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Softsign"(%arg0) : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_sqrt(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Sqrt"(%arg0) : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_sub(%arg0: tensor<10x10xf32>, %arg1: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Sub"(%arg0, %arg1) : (tensor<10x10xf32>, tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_sum(%arg0: tensor<10x10xf32>, %arg1: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Sum"(%arg0, %arg1) : (tensor<10x10xf32>, tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_tan(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Tan"(%arg0) : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_tanh(%arg0: tensor<10x10xf32>) -> tensor<10x10xf32> {
    %0 = "onnx.Tanh"(%arg0) : (tensor<10x10xf32>) -> tensor<10x10xf32>
    onnx.Return %0 : tensor<10x10xf32>
  }
  func.func @test_thresholded_relu(%arg0: tensor<3x4x5xf32>) -> tensor<3x4x5xf32> {
    %0 = "onnx.ThresholdedRelu"(%arg0) <{alpha = 2.000000e+00 : f32}> : (tensor<3x4x5xf32>) -> tensor<3x4x5xf32>
    onnx.Return %0 : tensor<3x4x5xf32>
  }
  func.func @test_top_k(%arg0: tensor<3x4x5xf32>, %arg1: tensor<1xi64>) -> (tensor<3x?x5xf32>, tensor<3x?x5xi64>) {
    %Values, %Indices = "onnx.TopK"(%arg0, %arg1) <{axis = 1 : si64, largest = 0 : si64, sorted = 1 : si64}> : (tensor<3x4x5xf32>, tensor<1xi64>) -> (tensor<3x?x5xf32>, tensor<3x?x5xi64>)
    onnx.Return %Values, %Indices : tensor<3x?x5xf32>, tensor<3x?x5xi64>
  }
}
