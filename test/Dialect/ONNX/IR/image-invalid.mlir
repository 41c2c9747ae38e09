// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @imagedecoder_c1(%x: tensor<1x9xui8>) {
  // expected-error @+1 {{expects 'encoded_stream' to have rank 1, got 'tensor<1x9xui8>'}}
  %0 = "onnx.ImageDecoder"(%x) : (tensor<1x9xui8>) -> tensor<?x?x3xui8>
  return
}

// -----

func.func @imagedecoder_c2(%x: tensor<9xui8>) {
  // expected-error @+1 {{attribute 'pixel_format' failed to satisfy constraint: string attribute one of RGB, BGR, Grayscale}}
  %0 = "onnx.ImageDecoder"(%x) <{pixel_format = "rgb"}> : (tensor<9xui8>) -> tensor<?x?x3xui8>
  return
}

// -----

func.func @imagedecoder_channels(%x: tensor<9xui8>) {
  // expected-error @+1 {{declares 'tensor<?x?x3xui8>' for result #0, but its operands and attributes give 'tensor<?x?x1xui8>'}}
  %0 = "onnx.ImageDecoder"(%x) <{pixel_format = "Grayscale"}> : (tensor<9xui8>) -> tensor<?x?x3xui8>
  return
}
