// Text as other ONNX compilers on MLIR write it: it prints back unchanged.
// RUN: grep -v -e '^//' -e '^$' %s > %t.expected
// RUN: agate-opt %t.expected | grep -v '^$' > %t.printed
// RUN: diff %t.expected %t.printed
// RUN: agate-opt %t.expected --mlir-print-op-generic | agate-opt | grep -v '^$' > %t.generic
// RUN: diff %t.expected %t.generic
// RUN: agate-opt %t.expected --emit-bytecode | agate-opt | grep -v '^$' > %t.bytecode
// RUN: diff %t.expected %t.bytecode

module {
  func.func @test_concat_from_sequence(%arg0: !onnx.Seq<tensor<2x3xf32>>) -> tensor<?x3xf32> {
    %0 = "onnx.ConcatFromSequence"(%arg0) <{axis = 0 : si64, new_axis = 0 : si64}> : (!onnx.Seq<tensor<2x3xf32>>) -> tensor<?x3xf32>
    onnx.Return %0 : tensor<?x3xf32>
  }
  func.func @test_concat_from_sequence2(%arg0: !onnx.Seq<tensor<2x3xf32>>) -> tensor<?x2x3xf32> {
    %0 = "onnx.ConcatFromSequence"(%arg0) <{axis = 0 : si64, new_axis = 1 : si64}> : (!onnx.Seq<tensor<2x3xf32>>) -> tensor<?x2x3xf32>
    onnx.Return %0 : tensor<?x2x3xf32>
  }
  func.func @test_sequence_at(%arg0: !onnx.Seq<tensor<2x3xf32>>, %arg1: tensor<i64>) -> tensor<2x3xf32> {
    %0 = "onnx.SequenceAt"(%arg0, %arg1) : (!onnx.Seq<tensor<2x3xf32>>, tensor<i64>) -> tensor<2x3xf32>
    onnx.Return %0 : tensor<2x3xf32>
  }
  func.func @test_sequence_construct(%arg0: tensor<2x3xf32>, %arg1: tensor<2x3xf32>) -> !onnx.Seq<tensor<2x3xf32>> {
    %0 = "onnx.SequenceConstruct"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> !onnx.Seq<tensor<2x3xf32>>
    onnx.Return %0 : !onnx.Seq<tensor<2x3xf32>>
  }
  func.func @test_sequence_empty() -> !onnx.Seq<tensor<*xf32>> {
    %0 = "onnx.SequenceEmpty"() : () -> !onnx.Seq<tensor<*xf32>>
    onnx.Return %0 : !onnx.Seq<tensor<*xf32>>
  }
  func.func @test_sequence_empty2() -> !onnx.Seq<tensor<*xi64>> {
    %0 = "onnx.SequenceEmpty"() <{dtype = 7 : si64}> : () -> !onnx.Seq<tensor<*xi64>>
    onnx.Return %0 : !onnx.Seq<tensor<*xi64>>
  }
  func.func @test_sequence_erase(%arg0: !onnx.Seq<tensor<*xf32>>, %arg1: tensor<i64>) -> !onnx.Seq<tensor<*xf32>> {
    %0 = "onnx.SequenceErase"(%arg0, %arg1) : (!onnx.Seq<tensor<*xf32>>, tensor<i64>) -> !onnx.Seq<tensor<*xf32>>
    onnx.Return %0 : !onnx.Seq<tensor<*xf32>>
  }
  func.func @test_sequence_erase2(%arg0: !onnx.Seq<tensor<?x3xf32>>) -> !onnx.Seq<tensor<?x3xf32>> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.SequenceErase"(%arg0, %0) : (!onnx.Seq<tensor<?x3xf32>>, none) -> !onnx.Seq<tensor<?x3xf32>>
    onnx.Return %1 : !onnx.Seq<tensor<?x3xf32>>
  }
  func.func @test_sequence_insert(%arg0: !onnx.Seq<tensor<2x3xf32>>, %arg1: tensor<2x3xf32>) -> !onnx.Seq<tensor<2x3xf32>> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.SequenceInsert"(%arg0, %arg1, %0) : (!onnx.Seq<tensor<2x3xf32>>, tensor<2x3xf32>, none) -> !onnx.Seq<tensor<2x3xf32>>
    onnx.Return %1 : !onnx.Seq<tensor<2x3xf32>>
  }
  func.func @test_sequence_insert2(%arg0: !onnx.Seq<tensor<?x3xf32>>, %arg1: tensor<2x3xf32>, %arg2: tensor<i64>) -> !onnx.Seq<tensor<?x3xf32>> {
    %0 = "onnx.SequenceInsert"(%arg0, %arg1, %arg2) : (!onnx.Seq<tensor<?x3xf32>>, tensor<2x3xf32>, tensor<i64>) -> !onnx.Seq<tensor<?x3xf32>>
    onnx.Return %0 : !onnx.Seq<tensor<?x3xf32>>
  }
  func.func @test_sequence_length(%arg0: !onnx.Seq<tensor<*xf32>>) -> tensor<i64> {
    %0 = "onnx.SequenceLength"(%arg0) : (!onnx.Seq<tensor<*xf32>>) -> tensor<i64>
    onnx.Return %0 : tensor<i64>
  }
  func.func @test_split_to_sequence(%arg0: tensor<2x4xf32>) -> !onnx.Seq<tensor<2x1xf32>> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.SplitToSequence"(%arg0, %0) <{axis = 1 : si64, keepdims = 1 : si64}> : (tensor<2x4xf32>, none) -> !onnx.Seq<tensor<2x1xf32>>
    onnx.Return %1 : !onnx.Seq<tensor<2x1xf32>>
  }
  func.func @test_split_to_sequence2(%arg0: tensor<2x4xf32>, %arg1: tensor<i64>) -> !onnx.Seq<tensor<?x4xf32>> {
    %0 = "onnx.SplitToSequence"(%arg0, %arg1) <{axis = 0 : si64, keepdims = 0 : si64}> : (tensor<2x4xf32>, tensor<i64>) -> !onnx.Seq<tensor<?x4xf32>>
    onnx.Return %0 : !onnx.Seq<tensor<?x4xf32>>
  }
  func.func @test_optional(%arg0: tensor<2xf32>) -> !onnx.Opt<tensor<2xf32>> {
    %0 = "onnx.Optional"(%arg0) : (tensor<2xf32>) -> !onnx.Opt<tensor<2xf32>>
    onnx.Return %0 : !onnx.Opt<tensor<2xf32>>
  }
  func.func @test_optional2() -> !onnx.Opt<tensor<2xf32>> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.Optional"(%0) <{type = tensor<2xf32>}> : (none) -> !onnx.Opt<tensor<2xf32>>
    onnx.Return %1 : !onnx.Opt<tensor<2xf32>>
  }
  func.func @test_optional_get_element(%arg0: !onnx.Opt<tensor<2xf32>>) -> tensor<2xf32> {
    %0 = "onnx.OptionalGetElement"(%arg0) : (!onnx.Opt<tensor<2xf32>>) -> tensor<2xf32>
    onnx.Return %0 : tensor<2xf32>
  }
  func.func @test_optional_has_element(%arg0: !onnx.Opt<!onnx.Seq<tensor<*xf32>>>) -> tensor<i1> {
    %0 = "onnx.OptionalHasElement"(%arg0) : (!onnx.Opt<!onnx.Seq<tensor<*xf32>>>) -> tensor<i1>
    onnx.Return %0 : tensor<i1>
  }
}
