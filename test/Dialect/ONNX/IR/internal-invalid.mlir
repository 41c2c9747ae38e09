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
