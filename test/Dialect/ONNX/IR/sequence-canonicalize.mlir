// RUN: agate-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func @at
// CHECK-SAME: (%[[X:.*]]: tensor<2xf32>, %[[Y:.*]]: tensor<3xf32>, %[[P:.*]]: tensor<i64>)
func.func @at(%x: tensor<2xf32>, %y: tensor<3xf32>, %p: tensor<i64>) -> (tensor<2xf32>, tensor<?xf32>, tensor<?xf32>, tensor<3xf32>) {
  %zero = onnx.Constant dense<0> : tensor<i64>
  %last = onnx.Constant dense<-1> : tensor<1xi64>
  // CHECK-DAG: %[[S:.*]] = "onnx.SequenceConstruct"
  %0 = "onnx.SequenceConstruct"(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> !onnx.Seq<tensor<?xf32>>
  %1 = "onnx.SequenceAt"(%0, %zero) : (!onnx.Seq<tensor<?xf32>>, tensor<i64>) -> tensor<2xf32>
  // CHECK-DAG: %[[CAST:.*]] = tensor.cast %[[Y]] : tensor<3xf32> to tensor<?xf32>
  %2 = "onnx.SequenceAt"(%0, %last) : (!onnx.Seq<tensor<?xf32>>, tensor<1xi64>) -> tensor<?xf32>
  // CHECK-DAG: %[[AT:.*]] = "onnx.SequenceAt"(%[[S]], %[[P]])
  %3 = "onnx.SequenceAt"(%0, %p) : (!onnx.Seq<tensor<?xf32>>, tensor<i64>) -> tensor<?xf32>
  // Through what inserts and erases.
  %4 = "onnx.SequenceInsert"(%0, %x, %zero) : (!onnx.Seq<tensor<?xf32>>, tensor<2xf32>, tensor<i64>) -> !onnx.Seq<tensor<?xf32>>
  %one = onnx.Constant dense<1> : tensor<i64>
  %5 = "onnx.SequenceErase"(%4, %one) : (!onnx.Seq<tensor<?xf32>>, tensor<i64>) -> !onnx.Seq<tensor<?xf32>>
  %6 = "onnx.SequenceAt"(%5, %one) : (!onnx.Seq<tensor<?xf32>>, tensor<i64>) -> tensor<3xf32>
  // CHECK: onnx.Return %[[X]], %[[CAST]], %[[AT]], %[[Y]]
  onnx.Return %1, %2, %3, %6 : tensor<2xf32>, tensor<?xf32>, tensor<?xf32>, tensor<3xf32>
}

// A position that is out of range is left for the error that it is.

// CHECK-LABEL: func @out_of_range
func.func @out_of_range(%x: tensor<2xf32>) -> tensor<2xf32> {
  %two = onnx.Constant dense<2> : tensor<i64>
  %0 = "onnx.SequenceConstruct"(%x) : (tensor<2xf32>) -> !onnx.Seq<tensor<2xf32>>
  // CHECK: onnx.SequenceAt
  %1 = "onnx.SequenceAt"(%0, %two) : (!onnx.Seq<tensor<2xf32>>, tensor<i64>) -> tensor<2xf32>
  onnx.Return %1 : tensor<2xf32>
}

// CHECK-LABEL: func @length
func.func @length(%x: tensor<2xf32>, %s: !onnx.Seq<tensor<2xf32>>, %p: tensor<i64>) -> (tensor<i64>, tensor<i64>) {
  // CHECK-DAG: %[[THREE:.*]] = onnx.Constant dense<3> : tensor<i64>
  %0 = "onnx.SequenceConstruct"(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> !onnx.Seq<tensor<2xf32>>
  %1 = "onnx.SequenceInsert"(%0, %x, %p) : (!onnx.Seq<tensor<2xf32>>, tensor<2xf32>, tensor<i64>) -> !onnx.Seq<tensor<2xf32>>
  %2 = "onnx.SequenceLength"(%1) : (!onnx.Seq<tensor<2xf32>>) -> tensor<i64>
  // CHECK-DAG: %[[N:.*]] = "onnx.SequenceLength"(%arg1)
  %3 = "onnx.SequenceLength"(%s) : (!onnx.Seq<tensor<2xf32>>) -> tensor<i64>
  // CHECK: onnx.Return %[[THREE]], %[[N]]
  onnx.Return %2, %3 : tensor<i64>, tensor<i64>
}

// CHECK-LABEL: func @concat
func.func @concat(%x: tensor<2x3xf32>, %y: tensor<4x3xf32>, %z: tensor<?x3xf32>, %f: tensor<2xf8E5M2>) -> (tensor<6x3xf32>, tensor<?x?x3xf32>, tensor<4xf8E5M2>) {
  // CHECK-DAG: %[[A:.*]] = "onnx.Concat"(%arg0, %arg1) <{axis = 0 : si64}> : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<6x3xf32>
  %0 = "onnx.SequenceConstruct"(%x, %y) : (tensor<2x3xf32>, tensor<4x3xf32>) -> !onnx.Seq<tensor<?x3xf32>>
  %1 = "onnx.ConcatFromSequence"(%0) <{axis = 0 : si64}> : (!onnx.Seq<tensor<?x3xf32>>) -> tensor<6x3xf32>
  // CHECK-DAG: %[[U:.*]] = "onnx.Unsqueeze"(%arg0, %{{.*}}) : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x1x3xf32>
  // CHECK-DAG: %[[V:.*]] = "onnx.Unsqueeze"(%arg2, %{{.*}}) : (tensor<?x3xf32>, tensor<1xi64>) -> tensor<?x1x3xf32>
  // CHECK-DAG: %[[B:.*]] = "onnx.Concat"(%[[U]], %[[V]]) <{axis = 1 : si64}>
  %2 = "onnx.SequenceConstruct"(%x, %z) : (tensor<2x3xf32>, tensor<?x3xf32>) -> !onnx.Seq<tensor<?x3xf32>>
  %3 = "onnx.ConcatFromSequence"(%2) <{axis = 1 : si64, new_axis = 1 : si64}> : (!onnx.Seq<tensor<?x3xf32>>) -> tensor<?x?x3xf32>
  // CHECK-DAG: %[[C:.*]] = "onnx.ConcatFromSequence"
  %4 = "onnx.SequenceConstruct"(%f, %f) : (tensor<2xf8E5M2>, tensor<2xf8E5M2>) -> !onnx.Seq<tensor<2xf8E5M2>>
  %5 = "onnx.ConcatFromSequence"(%4) <{axis = 0 : si64}> : (!onnx.Seq<tensor<2xf8E5M2>>) -> tensor<4xf8E5M2>
  // CHECK: onnx.Return %[[A]], %[[B]], %[[C]]
  onnx.Return %1, %3, %5 : tensor<6x3xf32>, tensor<?x?x3xf32>, tensor<4xf8E5M2>
}

// CHECK-LABEL: func @optional
func.func @optional(%x: tensor<2xf32>, %o: !onnx.Opt<tensor<2xf32>>) -> (tensor<2xf32>, tensor<2xf32>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>) {
  // CHECK-DAG: %[[TRUE:.*]] = onnx.Constant dense<true> : tensor<i1>
  // CHECK-DAG: %[[FALSE:.*]] = onnx.Constant dense<false> : tensor<i1>
  %none = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.Optional"(%x) : (tensor<2xf32>) -> !onnx.Opt<tensor<2xf32>>
  %1 = "onnx.Optional"(%none) <{type = tensor<2xf32>}> : (none) -> !onnx.Opt<tensor<2xf32>>
  %2 = "onnx.OptionalGetElement"(%0) : (!onnx.Opt<tensor<2xf32>>) -> tensor<2xf32>
  %3 = "onnx.OptionalGetElement"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  %4 = "onnx.OptionalHasElement"(%0) : (!onnx.Opt<tensor<2xf32>>) -> tensor<i1>
  %5 = "onnx.OptionalHasElement"(%1) : (!onnx.Opt<tensor<2xf32>>) -> tensor<i1>
  %6 = "onnx.OptionalHasElement"(%none) : (none) -> tensor<i1>
  // CHECK-DAG: %[[HAS:.*]] = "onnx.OptionalHasElement"(%arg1)
  %7 = "onnx.OptionalHasElement"(%o) : (!onnx.Opt<tensor<2xf32>>) -> tensor<i1>
  // CHECK: onnx.Return %arg0, %arg0, %[[TRUE]], %[[FALSE]], %[[FALSE]], %[[HAS]]
  onnx.Return %2, %3, %4, %5, %6, %7 : tensor<2xf32>, tensor<2xf32>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>
}

// Tensors that cannot be joined are left for the running program.

// CHECK-LABEL: func @concat_contradictions
func.func @concat_contradictions(%x: tensor<2x3xf32>, %y: tensor<4xf32>, %z: tensor<2x3xf32>, %s: tensor<f32>) -> (tensor<*xf32>, tensor<5x3xf32>, tensor<*xf32>) {
  // CHECK-NOT: onnx.Concat"
  %0 = "onnx.SequenceConstruct"(%x, %y) : (tensor<2x3xf32>, tensor<4xf32>) -> !onnx.Seq<tensor<*xf32>>
  %1 = "onnx.ConcatFromSequence"(%0) <{axis = 0 : si64}> : (!onnx.Seq<tensor<*xf32>>) -> tensor<*xf32>
  %2 = "onnx.SequenceConstruct"(%x, %z) : (tensor<2x3xf32>, tensor<2x3xf32>) -> !onnx.Seq<tensor<*xf32>>
  %3 = "onnx.ConcatFromSequence"(%2) <{axis = 0 : si64}> : (!onnx.Seq<tensor<*xf32>>) -> tensor<5x3xf32>
  %4 = "onnx.SequenceConstruct"(%s, %s) : (tensor<f32>, tensor<f32>) -> !onnx.Seq<tensor<*xf32>>
  %5 = "onnx.ConcatFromSequence"(%4) <{axis = 0 : si64}> : (!onnx.Seq<tensor<*xf32>>) -> tensor<*xf32>
  onnx.Return %1, %3, %5 : tensor<*xf32>, tensor<5x3xf32>, tensor<*xf32>
}
