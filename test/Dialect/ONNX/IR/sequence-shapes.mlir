// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @construct
// CHECK-SAME: -> (!onnx.Seq<tensor<?x3xf32>>, !onnx.Seq<tensor<*xf32>>, tensor<2x3xf32>, tensor<?x3xf32>, tensor<i64>)
func.func @construct(%x: tensor<2x3xf32>, %y: tensor<4x3xf32>, %z: tensor<1xf32>, %p: tensor<i64>)
    -> (!onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>, tensor<*xf32>, tensor<*xf32>, tensor<*xi64>) {
  %first = onnx.Constant dense<-2> : tensor<i64>
  %0 = "onnx.SequenceConstruct"(%x, %y) : (tensor<2x3xf32>, tensor<4x3xf32>) -> !onnx.Seq<tensor<*xf32>>
  %1 = "onnx.SequenceConstruct"(%x, %z) : (tensor<2x3xf32>, tensor<1xf32>) -> !onnx.Seq<tensor<*xf32>>
  %2 = "onnx.SequenceAt"(%0, %first) : (!onnx.Seq<tensor<*xf32>>, tensor<i64>) -> tensor<*xf32>
  %3 = "onnx.SequenceAt"(%0, %p) : (!onnx.Seq<tensor<*xf32>>, tensor<i64>) -> tensor<*xf32>
  %4 = "onnx.SequenceLength"(%1) : (!onnx.Seq<tensor<*xf32>>) -> tensor<*xi64>
  onnx.Return %0, %1, %2, %3, %4 : !onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>, tensor<*xf32>, tensor<*xf32>, tensor<*xi64>
}

// The first tensor tells what an empty sequence did not.

// CHECK-LABEL: func @insert
// CHECK-SAME: -> (!onnx.Seq<tensor<?x4x5xf32>>, !onnx.Seq<tensor<?x4x?xf32>>, tensor<?x4x5xf32>, !onnx.Seq<tensor<?x4x?xf32>>)
func.func @insert(%x: tensor<?x4x5xf32>, %y: tensor<3x4x6xf32>, %p: tensor<i64>)
    -> (!onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>, tensor<*xf32>, !onnx.Seq<tensor<*xf32>>) {
  %none = "onnx.NoValue"() {value} : () -> none
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %0 = "onnx.SequenceEmpty"() : () -> !onnx.Seq<tensor<*xf32>>
  // CHECK: "onnx.SequenceInsert"{{.*}} -> !onnx.Seq<tensor<?x4x5xf32>>
  %1 = "onnx.SequenceInsert"(%0, %x, %none) : (!onnx.Seq<tensor<*xf32>>, tensor<?x4x5xf32>, none) -> !onnx.Seq<tensor<*xf32>>
  // CHECK: "onnx.SequenceInsert"{{.*}} -> !onnx.Seq<tensor<?x4x?xf32>>
  %2 = "onnx.SequenceInsert"(%1, %y, %p) : (!onnx.Seq<tensor<*xf32>>, tensor<3x4x6xf32>, tensor<i64>) -> !onnx.Seq<tensor<*xf32>>
  %3 = "onnx.SequenceAt"(%1, %zero) : (!onnx.Seq<tensor<*xf32>>, tensor<1xi64>) -> tensor<*xf32>
  %4 = "onnx.SequenceErase"(%2, %none) : (!onnx.Seq<tensor<*xf32>>, none) -> !onnx.Seq<tensor<*xf32>>
  onnx.Return %1, %2, %3, %4 : !onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>, tensor<*xf32>, !onnx.Seq<tensor<*xf32>>
}

// CHECK-LABEL: func @split
// CHECK-SAME: -> (!onnx.Seq<tensor<2x6xf32>>, !onnx.Seq<tensor<?x6xf32>>, !onnx.Seq<tensor<4x6xf32>>, !onnx.Seq<tensor<4x1xf32>>, !onnx.Seq<tensor<4xf32>>, !onnx.Seq<tensor<4x3xf32>>, !onnx.Seq<tensor<4x?xf32>>, !onnx.Seq<tensor<*xf32>>, tensor<2xf32>)
func.func @split(%x: tensor<4x6xf32>, %n: tensor<?xi64>, %u: tensor<*xf32>)
    -> (!onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>, tensor<*xf32>) {
  %none = "onnx.NoValue"() {value} : () -> none
  %two = onnx.Constant dense<2> : tensor<i64>
  %three = onnx.Constant dense<3> : tensor<i64>
  %nine = onnx.Constant dense<9> : tensor<i64>
  %equal = onnx.Constant dense<[3, 3]> : tensor<2xi64>
  %0 = "onnx.SplitToSequence"(%x, %two) : (tensor<4x6xf32>, tensor<i64>) -> !onnx.Seq<tensor<*xf32>>
  %1 = "onnx.SplitToSequence"(%x, %three) : (tensor<4x6xf32>, tensor<i64>) -> !onnx.Seq<tensor<*xf32>>
  %2 = "onnx.SplitToSequence"(%x, %nine) <{keepdims = 0 : si64}> : (tensor<4x6xf32>, tensor<i64>) -> !onnx.Seq<tensor<*xf32>>
  %3 = "onnx.SplitToSequence"(%x, %none) <{axis = -1 : si64}> : (tensor<4x6xf32>, none) -> !onnx.Seq<tensor<*xf32>>
  %4 = "onnx.SplitToSequence"(%x, %none) <{axis = -1 : si64, keepdims = 0 : si64}> : (tensor<4x6xf32>, none) -> !onnx.Seq<tensor<*xf32>>
  %5 = "onnx.SplitToSequence"(%x, %equal) <{axis = 1 : si64}> : (tensor<4x6xf32>, tensor<2xi64>) -> !onnx.Seq<tensor<*xf32>>
  %6 = "onnx.SplitToSequence"(%x, %n) <{axis = 1 : si64}> : (tensor<4x6xf32>, tensor<?xi64>) -> !onnx.Seq<tensor<*xf32>>
  %7 = "onnx.SplitToSequence"(%u, %n) : (tensor<*xf32>, tensor<?xi64>) -> !onnx.Seq<tensor<*xf32>>
  // The number of parts is known.
  %8 = "onnx.SequenceLength"(%0) : (!onnx.Seq<tensor<*xf32>>) -> tensor<i64>
  %axes = onnx.Constant dense<0> : tensor<1xi64>
  %9 = "onnx.Unsqueeze"(%8, %axes) : (tensor<i64>, tensor<1xi64>) -> tensor<1xi64>
  %10 = onnx.ConstantOfShape(%9) : (tensor<1xi64>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5, %6, %7, %10 : !onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>, !onnx.Seq<tensor<*xf32>>, tensor<*xf32>
}

// CHECK-LABEL: func @concat
// CHECK-SAME: -> (tensor<?x3xf32>, tensor<2x?x3xf32>, tensor<*xf32>, tensor<6x3xf32>, tensor<2x?x3xf32>, tensor<4x6xf32>)
func.func @concat(%s: !onnx.Seq<tensor<2x3xf32>>, %u: !onnx.Seq<tensor<*xf32>>, %x: tensor<2x3xf32>, %y: tensor<4x3xf32>, %z: tensor<?x3xf32>, %w: tensor<4x6xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.ConcatFromSequence"(%s) <{axis = 0 : si64}> : (!onnx.Seq<tensor<2x3xf32>>) -> tensor<*xf32>
  %1 = "onnx.ConcatFromSequence"(%s) <{axis = -2 : si64, new_axis = 1 : si64}> : (!onnx.Seq<tensor<2x3xf32>>) -> tensor<*xf32>
  %2 = "onnx.ConcatFromSequence"(%u) <{axis = 0 : si64}> : (!onnx.Seq<tensor<*xf32>>) -> tensor<*xf32>
  %3 = "onnx.SequenceConstruct"(%x, %y) : (tensor<2x3xf32>, tensor<4x3xf32>) -> !onnx.Seq<tensor<*xf32>>
  %4 = "onnx.ConcatFromSequence"(%3) <{axis = 0 : si64}> : (!onnx.Seq<tensor<*xf32>>) -> tensor<*xf32>
  %5 = "onnx.SequenceConstruct"(%z, %z) : (tensor<?x3xf32>, tensor<?x3xf32>) -> !onnx.Seq<tensor<*xf32>>
  %6 = "onnx.ConcatFromSequence"(%5) <{axis = 0 : si64, new_axis = 1 : si64}> : (!onnx.Seq<tensor<*xf32>>) -> tensor<*xf32>
  %two = onnx.Constant dense<2> : tensor<i64>
  %7 = "onnx.SplitToSequence"(%w, %two) : (tensor<4x6xf32>, tensor<i64>) -> !onnx.Seq<tensor<*xf32>>
  %8 = "onnx.ConcatFromSequence"(%7) <{axis = 0 : si64}> : (!onnx.Seq<tensor<*xf32>>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %4, %6, %8 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @map
// CHECK-SAME: -> !onnx.Seq<tensor<2x3xf32>>
func.func @map(%s: !onnx.Seq<tensor<3xf32>>, %x: tensor<2x3xf32>) -> !onnx.Seq<tensor<*xf32>> {
  %0 = "onnx.SequenceMap"(%s, %x) ({
  // CHECK: ^bb0(%{{.*}}: tensor<3xf32>, %{{.*}}: tensor<2x3xf32>):
  ^bb0(%a: tensor<*xf32>, %b: tensor<*xf32>):
    %1 = "onnx.Add"(%a, %b) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
    onnx.Yield %1 : tensor<*xf32>
  }) : (!onnx.Seq<tensor<3xf32>>, tensor<2x3xf32>) -> !onnx.Seq<tensor<*xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<*xf32>>
}

// A user that needs the old type of what cannot be cast.

func.func private @needs(!onnx.Seq<tensor<*xf32>>)

// CHECK-LABEL: func @not_cast
func.func @not_cast(%x: tensor<2x3xf32>) {
  // CHECK: "onnx.SequenceConstruct"{{.*}} -> !onnx.Seq<tensor<*xf32>>
  %0 = "onnx.SequenceConstruct"(%x) : (tensor<2x3xf32>) -> !onnx.Seq<tensor<*xf32>>
  // CHECK: call @needs(%{{.*}}) : (!onnx.Seq<tensor<*xf32>>) -> ()
  call @needs(%0) : (!onnx.Seq<tensor<*xf32>>) -> ()
  onnx.Return
}
