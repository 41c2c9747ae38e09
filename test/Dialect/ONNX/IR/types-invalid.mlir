// RUN: agate-opt %s -verify-diagnostics -split-input-file

// expected-error @+1 {{a sequence holds tensors, maps, sequences or optionals, not 'i32'}}
func.func private @sequence_of_integers(!onnx.Seq<i32>)

// -----

// expected-error @+1 {{an optional holds a tensor, a map or a sequence, not '!onnx.Opt<tensor<2xf32>>'}}
func.func private @optional_of_optional(!onnx.Opt<!onnx.Opt<tensor<2xf32>>>)

// -----

// expected-error @+1 {{unknown layout "NCHW04C"; expected STANDARD, NCHW<x>C, KCMN<x>C<y>K or KCNM<x>C<y>K}}
func.func private @layout_with_leading_zero(tensor<4xf32, #onnx.layout<{dataLayout = "NCHW04C"}>>)

// -----

// expected-error @+1 {{unknown layout "KCNM4C"}}
func.func private @layout_cut_off(tensor<4xf32, #onnx.layout<{dataLayout = "KCNM4C"}>>)

// -----

// expected-error @+1 {{unknown layout "NCHW99999999999999999999C"}}
func.func private @layout_too_large(tensor<4xf32, #onnx.layout<{dataLayout = "NCHW99999999999999999999C"}>>)

// -----

// expected-error @+1 {{expects 'onnx.name' to be a string, got 1 : i64}}
func.func private @argument_name(tensor<2xf32> {onnx.name = 1})

// -----

// expected-error @+1 {{expects 'onnx.dim_params' to be a string, got ["0:M"]}}
func.func private @result_dim_params() -> (tensor<2xf32> {onnx.dim_params = ["0:M"]})
