// RUN: agate-opt %s --infer-onnx-shapes -verify-diagnostics -split-input-file

func.func @resize_c5(%x: tensor<4x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %s = onnx.Constant dense<[1.0, -1.0]> : tensor<2xf32>
  // expected-error @+1 {{expects scales that are finite and positive, got -1.0}}
  %0 = "onnx.Resize"(%x, %none, %s, %none) : (tensor<4x6xf32>, none, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resize_c5_nan(%x: tensor<4x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %s = onnx.Constant dense<[1.0, 0x7FC00000]> : tensor<2xf32>
  // expected-error @+1 {{expects scales that are finite and positive, got nan}}
  %0 = "onnx.Resize"(%x, %none, %s, %none) : (tensor<4x6xf32>, none, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resize_c5_huge(%x: tensor<4x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %s = onnx.Constant dense<[1.0, 1.0e30]> : tensor<2xf32>
  // expected-error @+1 {{scales the size 6 beyond the 64-bit integers}}
  %0 = "onnx.Resize"(%x, %none, %s, %none) : (tensor<4x6xf32>, none, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resize_c6(%x: tensor<4x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %z = onnx.Constant dense<[1, -1]> : tensor<2xi64>
  // expected-error @+1 {{the elements of 'sizes' must be non-negative, got -1}}
  %0 = "onnx.Resize"(%x, %none, %none, %z) : (tensor<4x6xf32>, none, none, tensor<2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @resize_c6_policy(%x: tensor<4x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %z = onnx.Constant dense<[1, 0]> : tensor<2xi64>
  // expected-error @+1 {{the elements of 'sizes' must be positive unless the policy is to stretch}}
  %0 = "onnx.Resize"(%x, %none, %none, %z) <{keep_aspect_ratio_policy = "not_larger"}> : (tensor<4x6xf32>, none, none, tensor<2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @resizev18_c5(%x: tensor<4x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %s = onnx.Constant dense<[1.0, -1.0]> : tensor<2xf32>
  // expected-error @+1 {{expects scales that are finite and positive, got -1.0}}
  %0 = "onnx.ResizeV18"(%x, %none, %s, %none) : (tensor<4x6xf32>, none, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev18_c5_nan(%x: tensor<4x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %s = onnx.Constant dense<[1.0, 0x7FC00000]> : tensor<2xf32>
  // expected-error @+1 {{expects scales that are finite and positive, got nan}}
  %0 = "onnx.ResizeV18"(%x, %none, %s, %none) : (tensor<4x6xf32>, none, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev18_c5_huge(%x: tensor<4x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %s = onnx.Constant dense<[1.0, 1.0e30]> : tensor<2xf32>
  // expected-error @+1 {{scales the size 6 beyond the 64-bit integers}}
  %0 = "onnx.ResizeV18"(%x, %none, %s, %none) : (tensor<4x6xf32>, none, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev18_c6(%x: tensor<4x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %z = onnx.Constant dense<[1, -1]> : tensor<2xi64>
  // expected-error @+1 {{the elements of 'sizes' must be non-negative, got -1}}
  %0 = "onnx.ResizeV18"(%x, %none, %none, %z) : (tensor<4x6xf32>, none, none, tensor<2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @resizev18_c6_policy(%x: tensor<4x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %z = onnx.Constant dense<[1, 0]> : tensor<2xi64>
  // expected-error @+1 {{the elements of 'sizes' must be positive unless the policy is to stretch}}
  %0 = "onnx.ResizeV18"(%x, %none, %none, %z) <{keep_aspect_ratio_policy = "not_larger"}> : (tensor<4x6xf32>, none, none, tensor<2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @resizev13_c4(%x: tensor<4x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %s = onnx.Constant dense<[1.0, -1.0]> : tensor<2xf32>
  // expected-error @+1 {{expects scales that are finite and positive, got -1.0}}
  %0 = "onnx.ResizeV13"(%x, %none, %s, %none) : (tensor<4x6xf32>, none, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev13_c4_nan(%x: tensor<4x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %s = onnx.Constant dense<[1.0, 0x7FC00000]> : tensor<2xf32>
  // expected-error @+1 {{expects scales that are finite and positive, got nan}}
  %0 = "onnx.ResizeV13"(%x, %none, %s, %none) : (tensor<4x6xf32>, none, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev13_c4_huge(%x: tensor<4x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %s = onnx.Constant dense<[1.0, 1.0e30]> : tensor<2xf32>
  // expected-error @+1 {{scales the size 6 beyond the 64-bit integers}}
  %0 = "onnx.ResizeV13"(%x, %none, %s, %none) : (tensor<4x6xf32>, none, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev13_c5(%x: tensor<4x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %z = onnx.Constant dense<[1, -1]> : tensor<2xi64>
  // expected-error @+1 {{the elements of 'sizes' must be non-negative, got -1}}
  %0 = "onnx.ResizeV13"(%x, %none, %none, %z) : (tensor<4x6xf32>, none, none, tensor<2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @resizev11_c4(%x: tensor<4x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %e = onnx.Constant dense<> : tensor<0xf32>
  %s = onnx.Constant dense<[1.0, -1.0]> : tensor<2xf32>
  // expected-error @+1 {{expects scales that are finite and positive, got -1.0}}
  %0 = "onnx.ResizeV11"(%x, %e, %s, %none) : (tensor<4x6xf32>, tensor<0xf32>, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev11_c4_nan(%x: tensor<4x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %e = onnx.Constant dense<> : tensor<0xf32>
  %s = onnx.Constant dense<[1.0, 0x7FC00000]> : tensor<2xf32>
  // expected-error @+1 {{expects scales that are finite and positive, got nan}}
  %0 = "onnx.ResizeV11"(%x, %e, %s, %none) : (tensor<4x6xf32>, tensor<0xf32>, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev11_c4_huge(%x: tensor<4x6xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %e = onnx.Constant dense<> : tensor<0xf32>
  %s = onnx.Constant dense<[1.0, 1.0e30]> : tensor<2xf32>
  // expected-error @+1 {{scales the size 6 beyond the 64-bit integers}}
  %0 = "onnx.ResizeV11"(%x, %e, %s, %none) : (tensor<4x6xf32>, tensor<0xf32>, tensor<2xf32>, none) -> tensor<*xf32>
  return
}

// -----

func.func @resizev11_c5(%x: tensor<4x6xf32>) {
  %e = onnx.Constant dense<> : tensor<0xf32>
  %z = onnx.Constant dense<[1, -1]> : tensor<2xi64>
  // expected-error @+1 {{the elements of 'sizes' must be non-negative, got -1}}
  %0 = "onnx.ResizeV11"(%x, %e, %e, %z) : (tensor<4x6xf32>, tensor<0xf32>, tensor<0xf32>, tensor<2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @resizev10_c3(%x: tensor<4x6xf32>) {
  %s = onnx.Constant dense<[1.0, 0.0]> : tensor<2xf32>
  // expected-error @+1 {{expects scales that are finite and positive, got 0.0}}
  %0 = "onnx.ResizeV10"(%x, %s) : (tensor<4x6xf32>, tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @upsample_c3(%x: tensor<4x6xf32>) {
  %s = onnx.Constant dense<[1.0, 0.5]> : tensor<2xf32>
  // expected-error @+1 {{expects scales that are finite and at least 1, got 0.5}}
  %0 = "onnx.Upsample"(%x, %s) : (tensor<4x6xf32>, tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @affinegrid_c3(%t: tensor<1x2x3xf32>) {
  %s = onnx.Constant dense<[2, 1, 5, 5]> : tensor<4xi64>
  // expected-error @+1 {{the first element of 'size' must be the number of matrices, got 1 and 2}}
  %0 = "onnx.AffineGrid"(%t, %s) : (tensor<1x2x3xf32>, tensor<4xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @affinegrid_c3_negative(%t: tensor<1x2x3xf32>) {
  %s = onnx.Constant dense<[1, 1, -5, 5]> : tensor<4xi64>
  // expected-error @+1 {{the elements of 'size' must be non-negative, got -5}}
  %0 = "onnx.AffineGrid"(%t, %s) : (tensor<1x2x3xf32>, tensor<4xi64>) -> tensor<*xf32>
  return
}
