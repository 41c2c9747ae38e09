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
