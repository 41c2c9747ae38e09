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

// expected-error @+1 {{which no upstream dialect can express}}
func.func @layout(%x: tensor<1x4x2x2xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>) {
  return
}
