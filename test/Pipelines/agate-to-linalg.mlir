// RUN: agate-opt %s --agate-to-linalg | FileCheck %s
// RUN: agate-opt %s --agate-to-linalg=fold-max-bytes=0 | FileCheck %s --check-prefix=LIMIT

// Names and types of the entry are kept as attributes that any tool accepts.

// CHECK-LABEL: func @main_graph(
// CHECK-SAME: %{{.*}}: tensor<?x?xi8> {bufferization.writable = false}
// CHECK-SAME: attributes {input_names = ["x"], input_types = [tensor<?x?xui8>], output_names = ["y"], output_types = [tensor<?x?xui8>]}
func.func @main_graph(%x: tensor<?x?xui8> {onnx.name = "x"}) -> (tensor<?x?xui8> {onnx.name = "y"}) {
  // CHECK-NOT: call
  %0 = call @subgraph(%x) : (tensor<?x?xui8>) -> tensor<?x?xui8>
  onnx.Return %0 : tensor<?x?xui8>
}

// CHECK-NOT: @subgraph
func.func @subgraph(%x: tensor<?x?xui8>) -> tensor<?x?xui8> {
  %k = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Trilu"(%x, %k) <{upper = 1 : si64}> : (tensor<?x?xui8>, none) -> tensor<?x?xui8>
  onnx.Return %0 : tensor<?x?xui8>
}
"onnx.EntryPoint"() <{func = @main_graph}> : () -> ()

// CHECK-LABEL: func @second(
// CHECK: arith.constant dense<{{\[\[}}1, 0], [0, 1]]> : tensor<2x2xi16>
// LIMIT-LABEL: func @second(
// LIMIT: linalg.
func.func private @second() -> tensor<2x2xi16> {
  %0 = arith.constant dense<0> : tensor<i64>
  %2 = arith.constant dense<2> : tensor<i64>
  %1 = agate.Eye(%2, %2, %0) <{output_type = i16}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2x2xi16>
  onnx.Return %1 : tensor<2x2xi16>
}
"onnx.EntryPoint"() <{func = @second}> : () -> ()
