// Text as other ONNX compilers on MLIR write it: it prints back unchanged.
// RUN: grep -v -e '^//' -e '^$' %s > %t.expected
// RUN: agate-opt %t.expected | grep -v '^$' > %t.printed
// RUN: diff %t.expected %t.printed
// RUN: agate-opt %t.expected --mlir-print-op-generic | agate-opt | grep -v '^$' > %t.generic
// RUN: diff %t.expected %t.generic
// RUN: agate-opt %t.expected --emit-bytecode | agate-opt | grep -v '^$' > %t.bytecode
// RUN: diff %t.expected %t.bytecode

module {
  func.func @test_if(%arg0: tensor<i1>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) -> tensor<2xf32> {
    %0 = "onnx.If"(%arg0) ({
      onnx.Yield %arg1 : tensor<2xf32>
    }, {
      %1 = "onnx.Sub"(%arg1, %arg2) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
      onnx.Yield %1 : tensor<2xf32>
    }) : (tensor<i1>) -> tensor<2xf32>
    onnx.Return %0 : tensor<2xf32>
  }
  func.func @test_loop(%arg0: tensor<i64>, %arg1: tensor<i1>, %arg2: tensor<?xf32>) -> (tensor<?xf32>, tensor<?x?xf32>) {
    %0:2 = "onnx.Loop"(%arg0, %arg1, %arg2) ({
    ^bb0(%arg3: tensor<i64>, %arg4: tensor<i1>, %arg5: tensor<?xf32>):
      %1 = "onnx.Add"(%arg5, %arg2) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
      onnx.Yield %arg4, %1, %1 : tensor<i1>, tensor<?xf32>, tensor<?xf32>
    }) : (tensor<i64>, tensor<i1>, tensor<?xf32>) -> (tensor<?xf32>, tensor<?x?xf32>)
    onnx.Return %0#0, %0#1 : tensor<?xf32>, tensor<?x?xf32>
  }
  func.func @test_loop_without_count(%arg0: tensor<i1>, %arg1: tensor<3xf32>) -> tensor<3xf32> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.Loop"(%0, %arg0, %arg1) ({
    ^bb0(%arg2: tensor<i64>, %arg3: tensor<i1>, %arg4: tensor<3xf32>):
      %2 = "onnx.Sqrt"(%arg4) : (tensor<3xf32>) -> tensor<3xf32>
      onnx.Yield %arg3, %2 : tensor<i1>, tensor<3xf32>
    }) : (none, tensor<i1>, tensor<3xf32>) -> tensor<3xf32>
    onnx.Return %1 : tensor<3xf32>
  }
  func.func @test_scan(%arg0: tensor<2xf32>, %arg1: tensor<3x2xf32>) -> (tensor<2xf32>, tensor<3x2xf32>) {
    %0:2 = "onnx.Scan"(%arg0, %arg1) <{num_scan_inputs = 1 : si64}> ({
    ^bb0(%arg2: tensor<2xf32>, %arg3: tensor<2xf32>):
      %1 = "onnx.Add"(%arg2, %arg3) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
      onnx.Yield %1, %1 : tensor<2xf32>, tensor<2xf32>
    }) : (tensor<2xf32>, tensor<3x2xf32>) -> (tensor<2xf32>, tensor<3x2xf32>)
    onnx.Return %0#0, %0#1 : tensor<2xf32>, tensor<3x2xf32>
  }
  func.func @test_sequence_map(%arg0: !onnx.Seq<tensor<10xf32>>, %arg1: tensor<10xf32>) -> !onnx.Seq<tensor<10xf32>> {
    %0 = "onnx.SequenceMap"(%arg0, %arg1) ({
    ^bb0(%arg2: tensor<10xf32>, %arg3: tensor<10xf32>):
      %1 = "onnx.Mul"(%arg2, %arg3) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
      onnx.Yield %1 : tensor<10xf32>
    }) : (!onnx.Seq<tensor<10xf32>>, tensor<10xf32>) -> !onnx.Seq<tensor<10xf32>>
    onnx.Return %0 : !onnx.Seq<tensor<10xf32>>
  }
}
