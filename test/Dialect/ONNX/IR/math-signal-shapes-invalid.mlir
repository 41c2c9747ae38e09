// RUN: agate-opt %s --infer-onnx-shapes -verify-diagnostics -split-input-file

// Errors in the values of operands, which the verifier does not inspect.

func.func @blackmanwindow_c2() -> (tensor<*xf32>) {
  %n = onnx.Constant dense<-1> : tensor<i64>
  // expected-error @+1 {{the value of 'size' must be non-negative, got -1}}
  %0 = "onnx.BlackmanWindow"(%n) : (tensor<i64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @hammingwindow_c2() -> (tensor<*xf32>) {
  %n = onnx.Constant dense<-1> : tensor<i64>
  // expected-error @+1 {{the value of 'size' must be non-negative, got -1}}
  %0 = "onnx.HammingWindow"(%n) : (tensor<i64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @hannwindow_c2() -> (tensor<*xf32>) {
  %n = onnx.Constant dense<-1> : tensor<i64>
  // expected-error @+1 {{the value of 'size' must be non-negative, got -1}}
  %0 = "onnx.HannWindow"(%n) : (tensor<i64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @dft_c3(%x: tensor<4x16x1xf32>, %a: none) -> (tensor<*xf32>) {
  %n = onnx.Constant dense<0> : tensor<i64>
  // expected-error @+1 {{the value of 'dft_length' must be positive, got 0}}
  %0 = "onnx.DFT"(%x, %n, %a) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<4x16x1xf32>, tensor<i64>, none) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @dftv17_c3(%x: tensor<4x16x1xf32>) -> (tensor<*xf32>) {
  %n = onnx.Constant dense<0> : tensor<i64>
  // expected-error @+1 {{the value of 'dft_length' must be positive, got 0}}
  %0 = "onnx.DFTV17"(%x, %n) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<4x16x1xf32>, tensor<i64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @dft_c5(%x: tensor<4x16x1xf32>, %n: none) -> (tensor<*xf32>) {
  %a = onnx.Constant dense<2> : tensor<i64>
  // expected-error @+1 {{axis 2 is neither in [-3, -2] nor in [0, 1]}}
  %0 = "onnx.DFT"(%x, %n, %a) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<4x16x1xf32>, none, tensor<i64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @stft_c3(%x: tensor<1x128x1xf32>, %w: tensor<16xf32>, %l: none) -> (tensor<*xf32>) {
  %s = onnx.Constant dense<0> : tensor<i64>
  // expected-error @+1 {{the value of 'frame_step' must be positive, got 0}}
  %0 = "onnx.STFT"(%x, %s, %w, %l) : (tensor<1x128x1xf32>, tensor<i64>, tensor<16xf32>, none) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @stft_c3_length(%x: tensor<1x128x1xf32>, %s: tensor<i64>, %w: none) -> (tensor<*xf32>) {
  %l = onnx.Constant dense<-4> : tensor<i64>
  // expected-error @+1 {{the value of 'frame_length' must be positive, got -4}}
  %0 = "onnx.STFT"(%x, %s, %w, %l) : (tensor<1x128x1xf32>, tensor<i64>, none, tensor<i64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @stft_c4_equal(%x: tensor<1x128x1xf32>, %s: tensor<i64>, %w: tensor<16xf32>) -> (tensor<*xf32>) {
  %l = onnx.Constant dense<8> : tensor<i64>
  // expected-error @+1 {{'frame_length' and the size of 'window' must be equal, got 8 and 16}}
  %0 = "onnx.STFT"(%x, %s, %w, %l) : (tensor<1x128x1xf32>, tensor<i64>, tensor<16xf32>, tensor<i64>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @melweightmatrix_c3(%d: tensor<i64>, %s: tensor<i64>, %l: tensor<f32>, %h: tensor<f32>) -> (tensor<*xf32>) {
  %b = onnx.Constant dense<-8> : tensor<i64>
  // expected-error @+1 {{the value of 'num_mel_bins' must be non-negative, got -8}}
  %0 = "onnx.MelWeightMatrix"(%b, %d, %s, %l, %h) <{output_datatype = 1 : si64}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}
