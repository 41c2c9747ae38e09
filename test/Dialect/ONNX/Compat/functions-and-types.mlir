// Text as other ONNX compilers on MLIR write it: it prints back unchanged.
// RUN: grep -v -e '^//' -e '^$' %s > %t.expected
// RUN: agate-opt %t.expected | grep -v '^$' > %t.printed
// RUN: diff %t.expected %t.printed
// RUN: agate-opt %t.expected --mlir-print-op-generic | agate-opt | grep -v '^$' > %t.generic
// RUN: diff %t.expected %t.generic
// RUN: agate-opt %t.expected --emit-bytecode | agate-opt | grep -v '^$' > %t.bytecode
// RUN: diff %t.expected %t.bytecode

module attributes {"onnx-mlir.symbol-postfix" = "model"} {
  func.func @main_graph(%arg0: tensor<?x3xf32> {onnx.dim_params = "0:batch", onnx.name = "input"}, %arg1: tensor<?x?xf32> {onnx.dim_params = "0:M,1:N", onnx.name = "other"}) -> (tensor<?x3xf32> {onnx.dim_params = "0:batch", onnx.name = "output"}, tensor<?x?xf32> {onnx.name = "rest"}) {
    %0 = "onnx.Relu"(%arg0) {onnx_node_name = "Relu_0"} : (tensor<?x3xf32>) -> tensor<?x3xf32>
    %1 = "onnx.Add"(%arg1, %arg1) {onnx_node_name = "Add_1"} : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
    onnx.Return %0, %1 : tensor<?x3xf32>, tensor<?x?xf32>
  }
  func.func private @helper(%arg0: tensor<*xf32>) -> tensor<*xf32> {
    %0 = "onnx.Softmax"(%arg0) <{axis = -1 : si64}> {onnx_node_name = "Softmax_3"} : (tensor<*xf32>) -> tensor<*xf32>
    onnx.Return %0 : tensor<*xf32>
  }
  func.func @layouts(%arg0: tensor<5x8x32x32xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>, %arg1: tensor<8x8x3x3xf32, #onnx.layout<{dataLayout = "KCNM4C4K"}>>) -> tensor<5x8x32x32xf32, #onnx.layout<{dataLayout = "NCHW4C"}>> {
    onnx.Return %arg0 : tensor<5x8x32x32xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>
  }
  func.func @types(%arg0: !onnx.Seq<tensor<*xf32>>, %arg1: !onnx.Opt<tensor<2x3xf32>>, %arg2: !onnx.Opt<!onnx.Seq<tensor<?xi64>>>, %arg3: tensor<*x!onnx.String>, %arg4: !onnx.Seq<tuple<i64, f32>>, %arg5: tuple<!onnx.String, i64>, %arg6: none) -> !onnx.Seq<tensor<*xf32>> {
    %0 = "onnx.Identity"(%arg0) : (!onnx.Seq<tensor<*xf32>>) -> !onnx.Seq<tensor<*xf32>>
    onnx.Return %0 : !onnx.Seq<tensor<*xf32>>
  }
  "onnx.EntryPoint"() <{func = @main_graph}> : () -> ()
}
