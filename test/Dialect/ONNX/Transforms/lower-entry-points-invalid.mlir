// RUN: agate-opt %s --lower-entry-points -verify-diagnostics -split-input-file

func.func private @external(tensor<2xf32>)
// expected-error @+1 {{'onnx.EntryPoint' op names @external, which is no func.func with a body}}
"onnx.EntryPoint"() <{func = @external}> : () -> ()

// -----

// A file that holds nothing but a module is that module.

module {
  // expected-error @+1 {{'builtin.module' op is inside another module, which has entries alone}}
  module @inner {
    func.func @f() {
      return
    }
  }
}

// -----

// expected-error @+1 {{argument #1 has type 'tensor<2x!onnx.String>', which no upstream dialect can express}}
func.func @string(%x: tensor<2xf32>, %s: tensor<2x!onnx.String>) {
  return
}

// -----

// expected-error @+1 {{result #0 has type '!onnx.Seq<tensor<2xf32>>', which no upstream dialect can express}}
func.func @sequence() -> !onnx.Seq<tensor<2xf32>> {
  %0 = ub.poison : !onnx.Seq<tensor<2xf32>>
  return %0 : !onnx.Seq<tensor<2xf32>>
}

// -----

// expected-error @+1 {{which no upstream dialect can express}}
func.func @layout(%x: tensor<1x4x2x2xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>) {
  return
}
