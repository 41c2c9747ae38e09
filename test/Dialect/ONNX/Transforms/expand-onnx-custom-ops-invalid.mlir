// RUN: agate-opt %s --split-input-file --verify-diagnostics --expand-onnx-custom-ops
// RUN: agate-opt %s --split-input-file --verify-diagnostics --infer-onnx-shapes

func.func @missing_operand(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @below {{calls 'BiasGelu', which requires the operand 'B'}}
  %0 = "onnx.Custom"(%x) <{function_name = "BiasGelu"}> {domain_name = "com.microsoft"} : (tensor<2xf32>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// -----

func.func @too_many_operands(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @below {{calls 'Gelu', which takes at most 1 operands, got 2}}
  %0 = "onnx.Custom"(%x, %x) <{function_name = "Gelu"}> {domain_name = "com.microsoft"} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// -----

func.func @too_many_results(%x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @below {{calls 'Gelu', which has 1 to 1 results, got 2}}
  %0:2 = "onnx.Custom"(%x) <{function_name = "Gelu"}> {domain_name = "com.microsoft"} : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  onnx.Return %0#0 : tensor<2xf32>
}

// -----

func.func @element_type(%x: tensor<2xi32>) -> tensor<2xi32> {
  // expected-error @below {{calls 'Gelu', which expects 'X' to be a tensor of floats, got 'tensor<2xi32>'}}
  %0 = "onnx.Custom"(%x) <{function_name = "Gelu"}> {domain_name = "com.microsoft"} : (tensor<2xi32>) -> tensor<2xi32>
  onnx.Return %0 : tensor<2xi32>
}

// -----

func.func @element_types(%x: tensor<2xf32>, %y: tensor<2xf16>) -> tensor<2xf32> {
  // expected-error @below {{calls 'BiasGelu', which expects 'A' and 'B' to have the same element type, got 'tensor<2xf32>' and 'tensor<2xf16>'}}
  %0 = "onnx.Custom"(%x, %y) <{function_name = "BiasGelu"}> {domain_name = "com.microsoft"} : (tensor<2xf32>, tensor<2xf16>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// -----

func.func @missing_attribute(%x: tensor<1x2x4xf32>) -> tensor<1x2x4xf32> {
  // expected-error @below {{calls 'MultiHeadAttention', which requires the attribute 'num_heads'}}
  %0 = "onnx.Custom"(%x, %x, %x) <{function_name = "MultiHeadAttention"}> {domain_name = "com.microsoft"} : (tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  onnx.Return %0 : tensor<1x2x4xf32>
}

// -----

func.func @attribute_value(%x: tensor<1x2x4xf32>) -> tensor<1x2x4xf32> {
  // expected-error @below {{calls 'MultiHeadAttention', which expects 'num_heads' to be at least 1, got 0}}
  %0 = "onnx.Custom"(%x, %x, %x) <{function_name = "MultiHeadAttention"}> {domain_name = "com.microsoft", num_heads = 0 : si64} : (tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  onnx.Return %0 : tensor<1x2x4xf32>
}

// -----

func.func @attribute_kind(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  // expected-error @below {{calls 'FusedMatMul', which expects the attribute 'alpha' to be a float, got 2 : si64}}
  %0 = "onnx.Custom"(%x, %x) <{function_name = "FusedMatMul"}> {alpha = 2 : si64, domain_name = "com.microsoft"} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  onnx.Return %0 : tensor<2x2xf32>
}

// -----

func.func @unknown_attribute(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  // expected-error @below {{calls 'FusedMatMul', which has no attribute 'beta'}}
  %0 = "onnx.Custom"(%x, %x) <{function_name = "FusedMatMul"}> {beta = 2.0 : f32, domain_name = "com.microsoft"} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  onnx.Return %0 : tensor<2x2xf32>
}

// -----

func.func @rank(%x: tensor<2x2xf32>, %i: tensor<1x1x1xi64>) -> tensor<2x2xf32> {
  // expected-error @below {{calls 'RotaryEmbedding', which expects 'input' to have rank 3 to 4, got 'tensor<2x2xf32>'}}
  %0 = "onnx.Custom"(%x, %i, %x, %x) <{function_name = "RotaryEmbedding"}> {domain_name = "com.microsoft"} : (tensor<2x2xf32>, tensor<1x1x1xi64>, tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  onnx.Return %0 : tensor<2x2xf32>
}

// -----

func.func @unknown_rank(%x: tensor<*xf32>, %i: tensor<1xi64>) -> tensor<*xf32> {
  // expected-error @below {{calls 'RotaryEmbedding', which is not supported where the rank of 'input' is unknown}}
  %0 = "onnx.Custom"(%x, %i, %x, %x) <{function_name = "RotaryEmbedding"}> {domain_name = "com.microsoft"} : (tensor<*xf32>, tensor<1xi64>, tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @sizes(%x: tensor<2x3xf32>) -> tensor<*xf32> {
  // expected-error @below {{calls 'FusedMatMul', which does not fit its operands: 'onnx.MatMul' op}}
  %0 = "onnx.Custom"(%x, %x) <{function_name = "FusedMatMul"}> {domain_name = "com.microsoft"} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @declared(%x: tensor<2x3xf32>) -> tensor<2x4xf32> {
  // expected-error @below {{declares 'tensor<2x4xf32>' for result #0, but its operands and attributes give 'tensor<2x3xf32>'}}
  %0 = "onnx.Custom"(%x) <{function_name = "Gelu"}> {domain_name = "com.microsoft"} : (tensor<2x3xf32>) -> tensor<2x4xf32>
  onnx.Return %0 : tensor<2x4xf32>
}

// -----

func.func @activation(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  // expected-error @below {{calls 'FusedGemm', which is not supported with the activation 'Mish'}}
  %0 = "onnx.Custom"(%x, %x) <{function_name = "FusedGemm"}> {activation = "Mish", domain_name = "com.microsoft"} : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  onnx.Return %0 : tensor<2x2xf32>
}

// -----

func.func @bits(%x: tensor<2x16xf32>, %b: tensor<1x1x6xui8>, %s: tensor<1xf32>) -> tensor<2x1xf32> {
  // expected-error @below {{calls 'MatMulNBits', which is not supported with 3 bits}}
  %0 = "onnx.Custom"(%x, %b, %s) <{function_name = "MatMulNBits"}> {K = 16 : si64, N = 1 : si64, bits = 3 : si64, block_size = 16 : si64, domain_name = "com.microsoft"} : (tensor<2x16xf32>, tensor<1x1x6xui8>, tensor<1xf32>) -> tensor<2x1xf32>
  onnx.Return %0 : tensor<2x1xf32>
}

// -----

func.func @block_size(%x: tensor<2x16xf32>, %b: tensor<1x1x6xui8>, %s: tensor<1xf32>) -> tensor<2x1xf32> {
  // expected-error @below {{calls 'MatMulNBits', which expects 'block_size' to be a power of 2 from 16 on, got 12}}
  %0 = "onnx.Custom"(%x, %b, %s) <{function_name = "MatMulNBits"}> {K = 16 : si64, N = 1 : si64, block_size = 12 : si64, domain_name = "com.microsoft"} : (tensor<2x16xf32>, tensor<1x1x6xui8>, tensor<1xf32>) -> tensor<2x1xf32>
  onnx.Return %0 : tensor<2x1xf32>
}

// -----

func.func @parts(%s: tensor<f32>, %z: tensor<i8>, %x: tensor<2xi8>) -> tensor<2xi8> {
  // expected-error @below {{calls 'QLinearConcat', which expects three operands for each part, got 4 operands}}
  %0 = "onnx.Custom"(%s, %z, %x, %s) <{function_name = "QLinearConcat"}> {axis = 0 : si64, domain_name = "com.microsoft"} : (tensor<f32>, tensor<i8>, tensor<2xi8>, tensor<f32>) -> tensor<2xi8>
  onnx.Return %0 : tensor<2xi8>
}

// -----

func.func @heads(%q: tensor<1x1x16xf32>, %l: tensor<1xi32>, %t: tensor<i32>) -> tensor<1x1x16xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @below {{calls 'GroupQueryAttention', which expects 'num_heads' to be a multiple of 'kv_num_heads', of at most 2^24, got 3 and 2}}
  %0 = "onnx.Custom"(%q, %q, %q, %none, %none, %l, %t) <{function_name = "GroupQueryAttention"}> {domain_name = "com.microsoft", kv_num_heads = 2 : si64, num_heads = 3 : si64} : (tensor<1x1x16xf32>, tensor<1x1x16xf32>, tensor<1x1x16xf32>, none, none, tensor<1xi32>, tensor<i32>) -> tensor<1x1x16xf32>
  onnx.Return %0 : tensor<1x1x16xf32>
}

// -----

func.func @unsupported(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  // expected-error @below {{calls 'Inverse', which is not supported: there is no operation that inverts matrices}}
  %0 = "onnx.Custom"(%x) <{function_name = "Inverse"}> {domain_name = "com.microsoft"} : (tensor<2x2xf32>) -> tensor<2x2xf32>
  onnx.Return %0 : tensor<2x2xf32>
}

// -----

func.func @bounds(%x: tensor<2x3x4xf32>, %w: tensor<4x12xf32>, %m: tensor<8xi32>) -> tensor<2x3x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @below {{calls 'Attention', which is not supported with 'mask_index' of 8 elements}}
  %0 = "onnx.Custom"(%x, %w, %none, %m) <{function_name = "Attention"}> {domain_name = "com.microsoft", num_heads = 2 : si64} : (tensor<2x3x4xf32>, tensor<4x12xf32>, none, tensor<8xi32>) -> tensor<2x3x4xf32>
  onnx.Return %0 : tensor<2x3x4xf32>
}

// -----

func.func @mode(%x: tensor<1x1x2x2xf32>, %r: tensor<1x4xf32>, %i: tensor<1xi32>, %s: tensor<2xi32>) -> tensor<*xf32> {
  // expected-error @below {{calls 'CropAndResize', which is not supported with the mode 'cubic'}}
  %0 = "onnx.Custom"(%x, %r, %i, %s) <{function_name = "CropAndResize"}> {domain_name = "com.microsoft", mode = "cubic"} : (tensor<1x1x2x2xf32>, tensor<1x4xf32>, tensor<1xi32>, tensor<2xi32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}
