// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @return_c1_count(%x: tensor<2xf32>) {
  // expected-error @+1 {{has 1 operands, but function '@return_c1_count' returns 0}}
  onnx.Return %x : tensor<2xf32>
}

// -----

func.func @return_c1_type(%x: tensor<2xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{operand #0 has type 'tensor<2xf32>', but function '@return_c1_type' returns 'tensor<3xf32>'}}
  onnx.Return %x : tensor<2xf32>
}

// -----

func.func @return_c1_less(%x: tensor<?xf32>) -> tensor<3xf32> {
  // expected-error @+1 {{operand #0 has type 'tensor<?xf32>', but function '@return_c1_less' returns 'tensor<3xf32>'}}
  onnx.Return %x : tensor<?xf32>
}

// -----

func.func @return_c1_element_type(%x: tensor<2xf32>) -> tensor<*xf64> {
  // expected-error @+1 {{operand #0 has type 'tensor<2xf32>', but function '@return_c1_element_type' returns 'tensor<*xf64>'}}
  onnx.Return %x : tensor<2xf32>
}

// -----

func.func @return_c1_layout(%x: tensor<1x4x2x2xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>) -> tensor<1x4x2x?xf32> {
  // expected-error @+1 {{operand #0 has type}}
  onnx.Return %x : tensor<1x4x2x2xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>
}

// -----

// expected-error @+1 {{expects parent op 'func.func'}}
onnx.Return

// -----

// expected-error @+1 {{names @entrypoint_c1, which is no function}}
"onnx.EntryPoint"() <{func = @entrypoint_c1}> : () -> ()

// -----

module @entrypoint_c1 {
  module @not_a_function {}
  // expected-error @+1 {{names @not_a_function, which is no function}}
  "onnx.EntryPoint"() <{func = @not_a_function}> : () -> ()
}

// -----

// expected-error @+1 {{requires attribute 'func'}}
"onnx.EntryPoint"() : () -> ()

// -----

// expected-error @+1 {{result #0 must be none type, but got 'tensor<2xf32>'}}
%0 = "onnx.NoValue"() <{value}> : () -> tensor<2xf32>

// -----

func.func @custom_c1(%x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'shape_infer_pattern' to be "SameAs" or "MDBroadcast", got "Same"}}
  %0 = "onnx.Custom"(%x) <{function_name = "f", shape_infer_pattern = "Same"}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @custom_c1_results(%x: tensor<2xf32>) {
  // expected-error @+1 {{expects one result for 'shape_infer_pattern', got 2}}
  %0:2 = "onnx.Custom"(%x) <{function_name = "f", shape_infer_pattern = "SameAs"}> : (tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @custom_c1_operands() {
  // expected-error @+1 {{expects an operand for 'shape_infer_pattern'}}
  %0 = "onnx.Custom"() <{function_name = "f", shape_infer_pattern = "SameAs"}> : () -> tensor<2xf32>
  return
}

// -----

func.func @custom_c1_tensors(%x: tensor<2xf32>, %m: memref<2xf32>) {
  // expected-error @+1 {{expects tensors for 'shape_infer_pattern', got 'memref<2xf32>'}}
  %0 = "onnx.Custom"(%x, %m) <{function_name = "f", shape_infer_pattern = "MDBroadcast"}> : (tensor<2xf32>, memref<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @custom_c2(%x: tensor<2xf32>) {
  // expected-error @+1 {{has the position 1 in 'inputs_for_infer', but 1 operands}}
  %0 = "onnx.Custom"(%x) <{function_name = "f", inputs_for_infer = [1]}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @custom_c3(%x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'output_element_type' to be an element type, got 'tensor<2xf32>'}}
  %0 = "onnx.Custom"(%x) <{function_name = "f", output_element_type = tensor<2xf32>}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @custom_c4(%x: tensor<2xf32>, %y: tensor<3xf32>) {
  // expected-error @+1 {{operands do not broadcast: 2 against 3}}
  %0 = "onnx.Custom"(%x, %y) <{function_name = "f", shape_infer_pattern = "MDBroadcast"}> : (tensor<2xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @custom_without_name(%x: tensor<2xf32>) {
  // expected-error @+1 {{requires attribute 'function_name'}}
  %0 = "onnx.Custom"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @dim_c1(%x: tensor<2xf32>) {
  // expected-error @+1 {{axis 1 is no dimension of 'tensor<2xf32>'}}
  %0 = "onnx.Dim"(%x) <{axis = 1 : si64}> : (tensor<2xf32>) -> tensor<1xi64>
  return
}

// -----

func.func @dim_c1_negative(%x: tensor<*xf32>) {
  // expected-error @+1 {{axis -1 is no dimension of 'tensor<*xf32>'}}
  %0 = "onnx.Dim"(%x) <{axis = -1 : si64}> : (tensor<*xf32>) -> tensor<1xi64>
  return
}

// -----

func.func @dim_result(%x: tensor<2xf32>) {
  // expected-error @+1 {{declares 'tensor<i64>' for result #0, but its operands and attributes give 'tensor<1xi64>'}}
  %0 = "onnx.Dim"(%x) <{axis = 0 : si64}> : (tensor<2xf32>) -> tensor<i64>
  return
}

// -----

func.func @dimgroup_c1(%x: tensor<f32>) {
  // expected-error @+1 {{axis 0 is no dimension of 'tensor<f32>'}}
  "onnx.DimGroup"(%x) <{axis = 0 : si64, group_id = 0 : si64}> : (tensor<f32>) -> ()
  return
}

// -----

func.func @layouttransform_c1(%x: tensor<1x8x4x4xf32>) {
  // expected-error @+1 {{has a result of type 'tensor<1x8x4x4xf32>', whose layout is not 'target_layout'}}
  %0 = "onnx.LayoutTransform"(%x) <{target_layout = #onnx.layout<{dataLayout = "NCHW4C"}>}> : (tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32>
  return
}

// -----

func.func @shapetransform_c1(%x: tensor<4xf32>) {
  // expected-error @+1 {{expects 'index_map' to have the dimensions of 'tensor<4xf32>' and no symbols}}
  %0 = "onnx.ShapeTransform"(%x) <{index_map = affine_map<(d0, d1) -> (d0, d1)>}> : (tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @shapetransform_c1_symbols(%x: tensor<4xf32>) {
  // expected-error @+1 {{expects 'index_map' to have the dimensions of 'tensor<4xf32>' and no symbols}}
  %0 = "onnx.ShapeTransform"(%x) <{index_map = affine_map<(d0)[s0] -> (d0)>}> : (tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @shapetransform_c2(%x: tensor<4xf32>) {
  // expected-error @+1 {{the smallest index that 'index_map' produces must be 0, got -1 and 0}}
  %0 = "onnx.ShapeTransform"(%x) <{index_map = affine_map<(d0) -> (d0 - 1)>}> : (tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @shapetransform_c3(%x: tensor<65xf32>) {
  // expected-error @+1 {{'index_map' must produce each index of the result once, got 65 and 96}}
  %0 = "onnx.ShapeTransform"(%x) <{index_map = affine_map<(d0) -> (d0 floordiv 32, d0 mod 32)>}> : (tensor<65xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @concatshapetranspose_c1() {
  // expected-error @+1 {{expected 1 or more operands, but found 0}}
  %0:2 = "onnx.ConcatShapeTranspose"() <{axis = 0 : si64}> : () -> (tensor<1xi64>, tensor<2xf32>)
  return
}

// -----

func.func @concatshapetranspose_c2(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0:2 = "onnx.ConcatShapeTranspose"(%x, %y) <{axis = 0 : si64}> : (tensor<2xf32>, tensor<2xf64>) -> (tensor<1xi64>, tensor<4xf32>)
  return
}

// -----

func.func @concatshapetranspose_c3(%x: tensor<2xf32>, %y: tensor<2x1xf32>) {
  // expected-error @+1 {{expects operands of one rank, at least 1, got 'tensor<2xf32>' and 'tensor<2x1xf32>'}}
  %0:2 = "onnx.ConcatShapeTranspose"(%x, %y) <{axis = 0 : si64}> : (tensor<2xf32>, tensor<2x1xf32>) -> (tensor<1xi64>, tensor<4xf32>)
  return
}

// -----

func.func @concatshapetranspose_c4(%x: tensor<2xf32>) {
  // expected-error @+1 {{axis 1 is out of the range [-1, 0]}}
  %0:2 = "onnx.ConcatShapeTranspose"(%x) <{axis = 1 : si64}> : (tensor<2xf32>) -> (tensor<1xi64>, tensor<2xf32>)
  return
}

// -----

func.func @concatshapetranspose_c5(%x: tensor<2x1xf32>, %y: tensor<3x1xf32>) {
  // expected-error @+1 {{operands must have the same size in dimension 0, got 2 and 3}}
  %0:2 = "onnx.ConcatShapeTranspose"(%x, %y) <{axis = 1 : si64}> : (tensor<2x1xf32>, tensor<3x1xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @concatshapetranspose_c6(%x: tensor<2x1xf32>) {
  // expected-error @+1 {{expects 'perm' to be a permutation of 2 dimensions, got [0, 0]}}
  %0:2 = "onnx.ConcatShapeTranspose"(%x) <{axis = 1 : si64, perm = [0, 0]}> : (tensor<2x1xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @concatshapetranspose_c6_length(%x: tensor<2x1xf32>) {
  // expected-error @+1 {{expects 'perm' to be a permutation of 2 dimensions, got [1, 0, 2]}}
  %0:2 = "onnx.ConcatShapeTranspose"(%x) <{axis = 1 : si64, perm = [1, 0, 2]}> : (tensor<2x1xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @fused_c1(%x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'body' to have 1 arguments, got 0}}
  %0 = "onnx.Fused"(%x) <{kind = "k"}> ({
    onnx.Yield %x : tensor<2xf32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @fused_c2(%x: tensor<2xf32>) {
  // expected-error @+1 {{operand #0 is 'tensor<2xf32>', but argument #0 of the body is 'tensor<3xf32>'}}
  %0 = "onnx.Fused"(%x) <{kind = "k"}> ({
  ^bb0(%a: tensor<3xf32>):
    onnx.Yield %a : tensor<3xf32>
  }) : (tensor<2xf32>) -> tensor<3xf32>
  return
}

// -----

func.func @fused_c3(%x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'body' to yield 1 values, got 2}}
  %0 = "onnx.Fused"(%x) <{kind = "k"}> ({
  ^bb0(%a: tensor<2xf32>):
    onnx.Yield %a, %a : tensor<2xf32>, tensor<2xf32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @fused_c3_type(%x: tensor<2xf32>) {
  // expected-error @+1 {{declares 'tensor<3xf32>' for result #0, but its operands and attributes give 'tensor<2xf32>'}}
  %0 = "onnx.Fused"(%x) <{kind = "k"}> ({
  ^bb0(%a: tensor<2xf32>):
    onnx.Yield %a : tensor<2xf32>
  }) : (tensor<2xf32>) -> tensor<3xf32>
  return
}
