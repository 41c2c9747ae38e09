// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @sequences
func.func @sequences(%x: tensor<2x3xf32>, %y: tensor<?x3xf32>, %p: tensor<i64>, %p1: tensor<1xi32>) {
  %none = "onnx.NoValue"() {value} : () -> none
  // CHECK: "onnx.SequenceEmpty"() : () -> !onnx.Seq<tensor<*xf32>>
  %0 = "onnx.SequenceEmpty"() : () -> !onnx.Seq<tensor<*xf32>>
  // CHECK: "onnx.SequenceEmpty"() <{dtype = 8 : si64}> : () -> !onnx.Seq<tensor<?x!onnx.String>>
  %1 = "onnx.SequenceEmpty"() {dtype = 8 : si64} : () -> !onnx.Seq<tensor<?x!onnx.String>>
  // CHECK: "onnx.SequenceConstruct"(%arg0, %arg1) : (tensor<2x3xf32>, tensor<?x3xf32>) -> !onnx.Seq<tensor<?x3xf32>>
  %2 = "onnx.SequenceConstruct"(%x, %y) : (tensor<2x3xf32>, tensor<?x3xf32>) -> !onnx.Seq<tensor<?x3xf32>>
  // CHECK: "onnx.SequenceAt"(%{{.*}}, %arg2) : (!onnx.Seq<tensor<?x3xf32>>, tensor<i64>) -> tensor<?x3xf32>
  %3 = "onnx.SequenceAt"(%2, %p) : (!onnx.Seq<tensor<?x3xf32>>, tensor<i64>) -> tensor<?x3xf32>
  // CHECK: "onnx.SequenceErase"(%{{.*}}, %arg3) : (!onnx.Seq<tensor<?x3xf32>>, tensor<1xi32>) -> !onnx.Seq<tensor<?x3xf32>>
  %4 = "onnx.SequenceErase"(%2, %p1) : (!onnx.Seq<tensor<?x3xf32>>, tensor<1xi32>) -> !onnx.Seq<tensor<?x3xf32>>
  // CHECK: "onnx.SequenceErase"(%{{.*}}, %{{.*}}) : (!onnx.Seq<tensor<?x3xf32>>, none) -> !onnx.Seq<tensor<?x3xf32>>
  %5 = "onnx.SequenceErase"(%2, %none) : (!onnx.Seq<tensor<?x3xf32>>, none) -> !onnx.Seq<tensor<?x3xf32>>
  // CHECK: "onnx.SequenceInsert"(%{{.*}}, %arg0, %{{.*}}) : (!onnx.Seq<tensor<*xf32>>, tensor<2x3xf32>, none) -> !onnx.Seq<tensor<*xf32>>
  %6 = "onnx.SequenceInsert"(%0, %x, %none) : (!onnx.Seq<tensor<*xf32>>, tensor<2x3xf32>, none) -> !onnx.Seq<tensor<*xf32>>
  // CHECK: "onnx.SequenceLength"(%{{.*}}) : (!onnx.Seq<tensor<*xf32>>) -> tensor<i64>
  %7 = "onnx.SequenceLength"(%6) : (!onnx.Seq<tensor<*xf32>>) -> tensor<i64>
  // CHECK: "onnx.ConcatFromSequence"(%{{.*}}) <{axis = 1 : si64, new_axis = 0 : si64}> : (!onnx.Seq<tensor<?x3xf32>>) -> tensor<?x?xf32>
  %8 = "onnx.ConcatFromSequence"(%2) {axis = 1 : si64} : (!onnx.Seq<tensor<?x3xf32>>) -> tensor<?x?xf32>
  // CHECK: "onnx.SplitToSequence"(%arg0, %arg2) <{axis = 0 : si64, keepdims = 1 : si64}> : (tensor<2x3xf32>, tensor<i64>) -> !onnx.Seq<tensor<?x3xf32>>
  %9 = "onnx.SplitToSequence"(%x, %p) : (tensor<2x3xf32>, tensor<i64>) -> !onnx.Seq<tensor<?x3xf32>>
  // CHECK: "onnx.SplitToSequence"(%arg0, %{{.*}}) <{axis = 0 : si64, keepdims = 0 : si64}> : (tensor<2x3xf32>, none) -> !onnx.Seq<tensor<3xf32>>
  %10 = "onnx.SplitToSequence"(%x, %none) <{axis = 0 : si64, keepdims = 0 : si64}> : (tensor<2x3xf32>, none) -> !onnx.Seq<tensor<3xf32>>
  // CHECK:      "onnx.SequenceMap"(%{{.*}}, %arg0) ({
  // CHECK-NEXT: ^bb0(%[[A:.*]]: tensor<?x3xf32>, %[[B:.*]]: tensor<2x3xf32>):
  // CHECK-NEXT:   onnx.Yield %[[A]], %[[B]] : tensor<?x3xf32>, tensor<2x3xf32>
  // CHECK-NEXT: }) : (!onnx.Seq<tensor<?x3xf32>>, tensor<2x3xf32>) -> (!onnx.Seq<tensor<?x3xf32>>, !onnx.Seq<tensor<2x3xf32>>)
  %11:2 = "onnx.SequenceMap"(%2, %x) ({
  ^bb0(%a: tensor<?x3xf32>, %b: tensor<2x3xf32>):
    onnx.Yield %a, %b : tensor<?x3xf32>, tensor<2x3xf32>
  }) : (!onnx.Seq<tensor<?x3xf32>>, tensor<2x3xf32>) -> (!onnx.Seq<tensor<?x3xf32>>, !onnx.Seq<tensor<2x3xf32>>)
  return
}
