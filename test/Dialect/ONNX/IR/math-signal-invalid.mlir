// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @blackmanwindow_c1(%n: tensor<2xi64>) {
  // expected-error @+1 {{expects 'size' to be a scalar or to have rank 1 and one element, got 'tensor<2xi64>'}}
  %0 = "onnx.BlackmanWindow"(%n) : (tensor<2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @blackmanwindow_c3(%n: tensor<i64>) {
  // expected-error @+1 {{expects 'output_datatype' to be the number of a type that the result may have, got 9}}
  %0 = "onnx.BlackmanWindow"(%n) <{output_datatype = 9 : si64}> : (tensor<i64>) -> tensor<*xf32>
  return
}

// -----

func.func @hammingwindow_c1(%n: tensor<2xi64>) {
  // expected-error @+1 {{expects 'size' to be a scalar or to have rank 1 and one element, got 'tensor<2xi64>'}}
  %0 = "onnx.HammingWindow"(%n) : (tensor<2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @hammingwindow_c3(%n: tensor<i64>) {
  // expected-error @+1 {{expects 'output_datatype' to be the number of a type that the result may have, got 9}}
  %0 = "onnx.HammingWindow"(%n) <{output_datatype = 9 : si64}> : (tensor<i64>) -> tensor<*xf32>
  return
}

// -----

func.func @hannwindow_c1(%n: tensor<2xi64>) {
  // expected-error @+1 {{expects 'size' to be a scalar or to have rank 1 and one element, got 'tensor<2xi64>'}}
  %0 = "onnx.HannWindow"(%n) : (tensor<2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @hannwindow_c3(%n: tensor<i64>) {
  // expected-error @+1 {{expects 'output_datatype' to be the number of a type that the result may have, got 9}}
  %0 = "onnx.HannWindow"(%n) <{output_datatype = 9 : si64}> : (tensor<i64>) -> tensor<*xf32>
  return
}

// -----

func.func @dft_c1(%x: tensor<4xf32>, %n: none, %a: none) {
  // expected-error @+1 {{expects 'input' to have rank 2 or more, got 'tensor<4xf32>'}}
  %0 = "onnx.DFT"(%x, %n, %a) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<4xf32>, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @dft_c1_last(%x: tensor<4x3xf32>, %n: none, %a: none) {
  // expected-error @+1 {{expects the last dimension of 'input' to have size 1 or 2, got 3}}
  %0 = "onnx.DFT"(%x, %n, %a) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<4x3xf32>, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @dft_c2(%x: tensor<4x16x1xf32>, %n: tensor<2xi64>, %a: none) {
  // expected-error @+1 {{expects 'dft_length' to be a scalar or to have rank 1 and one element, got 'tensor<2xi64>'}}
  %0 = "onnx.DFT"(%x, %n, %a) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<4x16x1xf32>, tensor<2xi64>, none) -> tensor<*xf32>
  return
}

// -----

func.func @dft_c6(%x: tensor<4x16x2xf32>, %n: none, %a: none) {
  // expected-error @+1 {{the input of a one-sided transform must be real, got 2 and 1}}
  %0 = "onnx.DFT"(%x, %n, %a) <{inverse = 0 : si64, onesided = 1 : si64}> : (tensor<4x16x2xf32>, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @dft_c6_inverse(%x: tensor<4x16x1xf32>, %n: none, %a: none) {
  // expected-error @+1 {{the one-sided input of an inverse transform must be complex, got 1 and 2}}
  %0 = "onnx.DFT"(%x, %n, %a) <{inverse = 1 : si64, onesided = 1 : si64}> : (tensor<4x16x1xf32>, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @dftv17_c1(%x: tensor<4xf32>, %n: none) {
  // expected-error @+1 {{expects 'input' to have rank 2 or more, got 'tensor<4xf32>'}}
  %0 = "onnx.DFTV17"(%x, %n) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<4xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @dftv17_c1_last(%x: tensor<4x3xf32>, %n: none) {
  // expected-error @+1 {{expects the last dimension of 'input' to have size 1 or 2, got 3}}
  %0 = "onnx.DFTV17"(%x, %n) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<4x3xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @dftv17_c2(%x: tensor<4x16x1xf32>, %n: tensor<2xi64>) {
  // expected-error @+1 {{expects 'dft_length' to be a scalar or to have rank 1 and one element, got 'tensor<2xi64>'}}
  %0 = "onnx.DFTV17"(%x, %n) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<4x16x1xf32>, tensor<2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @dftv17_c5(%x: tensor<4x16x2xf32>, %n: none) {
  // expected-error @+1 {{the input of a one-sided transform must be real, got 2 and 1}}
  %0 = "onnx.DFTV17"(%x, %n) <{axis = 1 : si64, inverse = 0 : si64, onesided = 1 : si64}> : (tensor<4x16x2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @dftv17_c5_inverse(%x: tensor<4x16x1xf32>, %n: none) {
  // expected-error @+1 {{the one-sided input of an inverse transform must be complex, got 1 and 2}}
  %0 = "onnx.DFTV17"(%x, %n) <{axis = 1 : si64, inverse = 1 : si64, onesided = 1 : si64}> : (tensor<4x16x1xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @dft_c4(%x: tensor<4x16x1xf32>, %n: none, %a: tensor<2xi64>) {
  // expected-error @+1 {{expects 'axis' to be a scalar or to have rank 1 and one element, got 'tensor<2xi64>'}}
  %0 = "onnx.DFT"(%x, %n, %a) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<4x16x1xf32>, none, tensor<2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @dftv17_c4(%x: tensor<4x16x1xf32>, %n: none) {
  // expected-error @+1 {{axis -1 is neither in [-3, -2] nor in [0, 1]}}
  %0 = "onnx.DFTV17"(%x, %n) <{axis = -1 : si64}> : (tensor<4x16x1xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @dftv17_c4_range(%x: tensor<4x16x1xf32>, %n: none) {
  // expected-error @+1 {{axis 3 is neither in [-3, -2] nor in [0, 1]}}
  %0 = "onnx.DFTV17"(%x, %n) <{axis = 3 : si64}> : (tensor<4x16x1xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @stft_c1(%x: tensor<1x128xf32>, %s: tensor<i64>, %w: tensor<16xf32>, %l: none) {
  // expected-error @+1 {{expects 'signal' to have rank 3, got 'tensor<1x128xf32>'}}
  %0 = "onnx.STFT"(%x, %s, %w, %l) : (tensor<1x128xf32>, tensor<i64>, tensor<16xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @stft_c1_last(%x: tensor<1x128x4xf32>, %s: tensor<i64>, %w: tensor<16xf32>, %l: none) {
  // expected-error @+1 {{expects the last dimension of 'signal' to have size 1 or 2, got 4}}
  %0 = "onnx.STFT"(%x, %s, %w, %l) : (tensor<1x128x4xf32>, tensor<i64>, tensor<16xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @stft_c2(%x: tensor<1x128x1xf32>, %s: tensor<3xi64>, %w: tensor<16xf32>, %l: none) {
  // expected-error @+1 {{expects 'frame_step' to be a scalar or to have rank 1 and one element, got 'tensor<3xi64>'}}
  %0 = "onnx.STFT"(%x, %s, %w, %l) : (tensor<1x128x1xf32>, tensor<3xi64>, tensor<16xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @stft_c4(%x: tensor<1x128x1xf32>, %s: tensor<i64>, %w: none, %l: none) {
  // expected-error @+1 {{expects 'window' or 'frame_length'}}
  %0 = "onnx.STFT"(%x, %s, %w, %l) : (tensor<1x128x1xf32>, tensor<i64>, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @stft_c4_rank(%x: tensor<1x128x1xf32>, %s: tensor<i64>, %w: tensor<f32>, %l: none) {
  // expected-error @+1 {{expects 'window' to have rank 1, got 'tensor<f32>'}}
  %0 = "onnx.STFT"(%x, %s, %w, %l) : (tensor<1x128x1xf32>, tensor<i64>, tensor<f32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @stft_c5(%x: tensor<1x128x1xf32>, %s: tensor<i64>, %w: tensor<16xf64>, %l: none) {
  // expected-error @+1 {{expects 'window' to have the element type of 'signal', got 'f64' and 'f32'}}
  %0 = "onnx.STFT"(%x, %s, %w, %l) : (tensor<1x128x1xf32>, tensor<i64>, tensor<16xf64>, none) -> tensor<*xf32>
  return
}

// -----

func.func @stft_c5_integers(%x: tensor<1x128x1xf32>, %s: tensor<i64>, %w: tensor<16xf32>, %l: tensor<i32>) {
  // expected-error @+1 {{expects 'frame_length' to have the element type of 'frame_step', got 'i32' and 'i64'}}
  %0 = "onnx.STFT"(%x, %s, %w, %l) : (tensor<1x128x1xf32>, tensor<i64>, tensor<16xf32>, tensor<i32>) -> tensor<*xf32>
  return
}

// -----

func.func @stft_c6(%x: tensor<1x10x1xf32>, %s: tensor<i64>, %w: tensor<16xf32>, %l: none) {
  // expected-error @+1 {{a frame must not be longer than the signal, got 16 and 11}}
  %0 = "onnx.STFT"(%x, %s, %w, %l) : (tensor<1x10x1xf32>, tensor<i64>, tensor<16xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @melweightmatrix_c1(%b: tensor<i64>, %d: tensor<i64>, %s: tensor<0xi64>, %l: tensor<f32>, %h: tensor<f32>) {
  // expected-error @+1 {{expects 'sample_rate' to be a scalar or to have rank 1 and one element, got 'tensor<0xi64>'}}
  %0 = "onnx.MelWeightMatrix"(%b, %d, %s, %l, %h) <{output_datatype = 1 : si64}> : (tensor<i64>, tensor<i64>, tensor<0xi64>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  return
}

// -----

func.func @melweightmatrix_c2(%b: tensor<i64>, %d: tensor<i32>, %s: tensor<i64>, %l: tensor<f32>, %h: tensor<f32>) {
  // expected-error @+1 {{expects 'dft_length' to have the element type of 'num_mel_bins', got 'i32' and 'i64'}}
  %0 = "onnx.MelWeightMatrix"(%b, %d, %s, %l, %h) <{output_datatype = 1 : si64}> : (tensor<i64>, tensor<i32>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  return
}

// -----

func.func @melweightmatrix_c2_edges(%b: tensor<i64>, %d: tensor<i64>, %s: tensor<i64>, %l: tensor<f32>, %h: tensor<f16>) {
  // expected-error @+1 {{expects 'upper_edge_hertz' to have the element type of 'lower_edge_hertz', got 'f16' and 'f32'}}
  %0 = "onnx.MelWeightMatrix"(%b, %d, %s, %l, %h) <{output_datatype = 1 : si64}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<f32>, tensor<f16>) -> tensor<*xf32>
  return
}

// -----

func.func @melweightmatrix_c4(%b: tensor<i64>, %d: tensor<i64>, %s: tensor<i64>, %l: tensor<f32>, %h: tensor<f32>) {
  // expected-error @+1 {{expects 'output_datatype' to be the number of a type that the result may have, got 8}}
  %0 = "onnx.MelWeightMatrix"(%b, %d, %s, %l, %h) <{output_datatype = 8 : si64}> : (tensor<i64>, tensor<i64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  return
}
