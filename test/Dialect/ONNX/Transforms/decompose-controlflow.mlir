// RUN: agate-opt %s -decompose-onnx -split-input-file | FileCheck %s

// CHECK-LABEL: func @map
// CHECK-SAME: (%[[S:.*]]: !onnx.Seq<tensor<?xf32>>, %[[T:.*]]: !onnx.Seq<tensor<*xf32>>, %[[X:.*]]: tensor<1xf32>, %[[Y:.*]]: tensor<1xf32>)
// CHECK: %[[EMPTY:.*]] = "onnx.SequenceEmpty"() <{dtype = 7 : si64}> : () -> !onnx.Seq<tensor<1xi64>>
// CHECK: %[[N:.*]] = "onnx.SequenceLength"(%[[S]])
// CHECK: %[[LOOP:.*]] = "onnx.Loop"(%[[N]], %{{.*}}, %[[EMPTY]]) ({
// CHECK: ^bb0(%[[I:.*]]: tensor<i64>, %[[C:.*]]: tensor<i1>, %[[ALL:.*]]: !onnx.Seq<tensor<1xi64>>):
// CHECK:   %[[A:.*]] = "onnx.SequenceAt"(%[[S]], %[[I]]) : (!onnx.Seq<tensor<?xf32>>, tensor<i64>) -> tensor<?xf32>
// CHECK:   %[[B:.*]] = "onnx.SequenceAt"(%[[T]], %[[I]]) : (!onnx.Seq<tensor<*xf32>>, tensor<i64>) -> tensor<?xf32>
// CHECK:   "onnx.Add"(%[[A]], %[[X]])
// CHECK:   "onnx.Add"(%{{.*}}, %[[B]])
// CHECK:   "onnx.Add"(%{{.*}}, %[[Y]])
// CHECK:   %[[SHAPE:.*]] = "onnx.Shape"
// CHECK:   %[[NEXT:.*]] = "onnx.SequenceInsert"(%[[ALL]], %[[SHAPE]], %{{.*}}) : (!onnx.Seq<tensor<1xi64>>, tensor<1xi64>, none) -> !onnx.Seq<tensor<1xi64>>
// CHECK:   onnx.Yield %[[C]], %[[NEXT]]
// CHECK: onnx.Return %[[LOOP]]
func.func @map(%s: !onnx.Seq<tensor<?xf32>>, %t: !onnx.Seq<tensor<*xf32>>, %x: tensor<1xf32>, %y: tensor<1xf32>) -> !onnx.Seq<tensor<1xi64>> {
  %0 = "onnx.SequenceMap"(%s, %t, %x) ({
  ^bb0(%a: tensor<?xf32>, %b: tensor<?xf32>, %c: tensor<1xf32>):
    %1 = "onnx.Add"(%a, %c) : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
    %2 = "onnx.Add"(%1, %b) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %3 = "onnx.Add"(%2, %y) : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
    %4 = "onnx.Shape"(%3) <{start = 0 : si64}> : (tensor<?xf32>) -> tensor<1xi64>
    onnx.Yield %4 : tensor<1xi64>
  }) : (!onnx.Seq<tensor<?xf32>>, !onnx.Seq<tensor<*xf32>>, tensor<1xf32>) -> !onnx.Seq<tensor<1xi64>>
  onnx.Return %0 : !onnx.Seq<tensor<1xi64>>
}
