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

// -----

// expected-error @+1 {{'func.func' op result #1 has the name of another one, 'y'}}
func.func @output_twice(%x: tensor<2xf32>) -> (tensor<2xf32> {onnx.name = "y"}, tensor<2xf32> {onnx.name = "y"}) {
  onnx.Return %x, %x : tensor<2xf32>, tensor<2xf32>
}

// -----

// Without a name, an argument has one that tells its position.
// expected-error @+1 {{'func.func' op argument #1 has the name of another one, 'input1'}}
func.func @input_twice(%x: tensor<2xf32> {onnx.name = "input1"}, %y: tensor<2xf32>) {
  onnx.Return
}

// -----

// expected-error @+1 {{'func.func' op argument #0 has a name with a null character, 'x\00y'}}
func.func @null_in_name(%x: tensor<2xf32> {onnx.name = "x\00y"}) {
  onnx.Return
}
