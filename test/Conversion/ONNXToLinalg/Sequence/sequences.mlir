// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// Sequences and optionals are handles of the runtime, and their elements are
// boxed tensors.

// CHECK-LABEL: func @sequence_empty(
// CHECK: %[[E:.*]] = call @agateMakeSequence(%c0, %c0_i64)
// CHECK: return %[[E]] : i64
func.func @sequence_empty() -> !onnx.Seq<tensor<?xf32>> {
  %0 = "onnx.SequenceEmpty"() <{dtype = 1 : si64}> : () -> !onnx.Seq<tensor<?xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<?xf32>>
}

// CHECK-LABEL: func @sequence_construct(
// CHECK: bufferization.materialize_in_destination %arg0 in
// CHECK: %[[X:.*]] = call @agateBoxTensor
// CHECK: bufferization.materialize_in_destination %arg1 in
// CHECK: %[[Y:.*]] = call @agateBoxTensor
// CHECK: tensor.from_elements %[[X]], %[[Y]]
// CHECK: call @agateMakeSequence(%{{.*}}, %c2_i64)
func.func @sequence_construct(%x: tensor<2xf32>, %y: tensor<?xf32>) -> !onnx.Seq<tensor<?xf32>> {
  %0 = "onnx.SequenceConstruct"(%x, %y) : (tensor<2xf32>, tensor<?xf32>) -> !onnx.Seq<tensor<?xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<?xf32>>
}

// CHECK-LABEL: func @sequence_length(
// CHECK: %[[N:.*]] = call @agateSequenceLength(%arg0)
// CHECK: tensor.from_elements %[[N]] : tensor<i64>
func.func @sequence_length(%s: !onnx.Seq<tensor<?xf32>>) -> tensor<i64> {
  %0 = "onnx.SequenceLength"(%s) : (!onnx.Seq<tensor<?xf32>>) -> tensor<i64>
  onnx.Return %0 : tensor<i64>
}

// The element is checked to be of the declared type; sizes that it leaves
// open are asked for.
// CHECK-LABEL: func @sequence_at(
// CHECK-DAG: %[[SIZES:.*]] = arith.constant dense<[2, -1]> : tensor<2xi64>
// CHECK: %[[P:.*]] = arith.extsi %{{.*}} : i32 to i64
// CHECK: %[[E:.*]] = call @agateSequenceAt(%arg0, %[[P]])
// CHECK: bufferization.materialize_in_destination %[[SIZES]]
// CHECK: call @agateCheckTensor(%[[E]],
// CHECK: %[[N:.*]] = call @agateTensorSize(%[[E]], %c1_i64)
// CHECK: %[[I:.*]] = arith.index_cast %[[N]]
// CHECK: %[[TO:.*]] = memref.alloc(%[[I]]) : memref<2x?xi8>
// CHECK: call @agateUnboxTensor(%[[E]],
// CHECK: bufferization.to_tensor %[[TO]]
func.func @sequence_at(%s: !onnx.Seq<tensor<2x?xi8>>, %p: tensor<i32>) -> tensor<2x?xi8> {
  %0 = "onnx.SequenceAt"(%s, %p) : (!onnx.Seq<tensor<2x?xi8>>, tensor<i32>) -> tensor<2x?xi8>
  onnx.Return %0 : tensor<2x?xi8>
}

// CHECK-LABEL: func @sequence_insert(
// CHECK: %[[X:.*]] = call @agateBoxTensor
// CHECK: %[[P:.*]] = tensor.extract %arg2[]
// CHECK: call @agateSequenceInsert(%arg0, %[[X]], %[[P]])
func.func @sequence_insert(%s: !onnx.Seq<tensor<?xf32>>, %x: tensor<3xf32>, %p: tensor<i64>) -> !onnx.Seq<tensor<?xf32>> {
  %0 = "onnx.SequenceInsert"(%s, %x, %p) : (!onnx.Seq<tensor<?xf32>>, tensor<3xf32>, tensor<i64>) -> !onnx.Seq<tensor<?xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<?xf32>>
}

// Without a position, that is the end.
// CHECK-LABEL: func @append(
// CHECK: %[[END:.*]] = call @agateSequenceLength(%arg0)
// CHECK: call @agateSequenceInsert(%arg0, %{{.*}}, %[[END]])
func.func @append(%s: !onnx.Seq<tensor<?xf32>>, %x: tensor<3xf32>) -> !onnx.Seq<tensor<?xf32>> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.SequenceInsert"(%s, %x, %none) : (!onnx.Seq<tensor<?xf32>>, tensor<3xf32>, none) -> !onnx.Seq<tensor<?xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<?xf32>>
}

// CHECK-LABEL: func @sequence_erase(
// CHECK: %[[P:.*]] = tensor.extract %arg1[]
// CHECK: call @agateSequenceErase(%arg0, %[[P]])
func.func @sequence_erase(%s: !onnx.Seq<tensor<?xf32>>, %p: tensor<i64>) -> !onnx.Seq<tensor<?xf32>> {
  %0 = "onnx.SequenceErase"(%s, %p) : (!onnx.Seq<tensor<?xf32>>, tensor<i64>) -> !onnx.Seq<tensor<?xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<?xf32>>
}

// CHECK-LABEL: func @erase_last(
// CHECK: call @agateSequenceErase(%arg0, %c-1_i64)
func.func @erase_last(%s: !onnx.Seq<tensor<?xf32>>) -> !onnx.Seq<tensor<?xf32>> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.SequenceErase"(%s, %none) : (!onnx.Seq<tensor<?xf32>>, none) -> !onnx.Seq<tensor<?xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<?xf32>>
}

// Without sizes, each part is one place along the axis, which is dropped.
// CHECK-LABEL: func @split_to_sequence(
// CHECK-NOT: cf.assert
// CHECK: scf.for %{{.*}} to %c4
// CHECK: tensor.extract_slice %arg0[%{{.*}}, 0] [1, 2] [1, 1] : tensor<4x2xf32> to tensor<2xf32>
// CHECK: func.call @agateBoxTensor
// CHECK: func.call @agateSequenceInsert
func.func @split_to_sequence(%x: tensor<4x2xf32>) -> !onnx.Seq<tensor<2xf32>> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.SplitToSequence"(%x, %none) <{axis = 0 : si64, keepdims = 0 : si64}> : (tensor<4x2xf32>, none) -> !onnx.Seq<tensor<2xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<2xf32>>
}

// CHECK-LABEL: func @split_size(
// CHECK: cf.assert %{{.*}}, "onnx.SplitToSequence: the size of the parts is not positive"
// CHECK: %[[COUNT:.*]] = arith.ceildivsi
// CHECK: scf.for %{{.*}} to %[[COUNT]]
// CHECK: tensor.extract_slice %arg0
func.func @split_size(%x: tensor<?x2xf32>, %n: tensor<i64>) -> !onnx.Seq<tensor<?x2xf32>> {
  %0 = "onnx.SplitToSequence"(%x, %n) <{axis = 0 : si64, keepdims = 1 : si64}> : (tensor<?x2xf32>, tensor<i64>) -> !onnx.Seq<tensor<?x2xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<?x2xf32>>
}

// CHECK-LABEL: func @split_sizes(
// CHECK: cf.assert %{{.*}}, "onnx.SplitToSequence: a size is negative or exceeds that of the dimension"
// CHECK: cf.assert %{{.*}}, "onnx.SplitToSequence: the sizes do not add up to that of the dimension"
// CHECK: scf.for
// CHECK: tensor.extract_slice %arg0
func.func @split_sizes(%x: tensor<?x2xf32>, %n: tensor<?xi64>) -> !onnx.Seq<tensor<?x2xf32>> {
  %0 = "onnx.SplitToSequence"(%x, %n) <{axis = 0 : si64, keepdims = 1 : si64}> : (tensor<?x2xf32>, tensor<?xi64>) -> !onnx.Seq<tensor<?x2xf32>>
  onnx.Return %0 : !onnx.Seq<tensor<?x2xf32>>
}

// The sizes along the axis are added up, those along the others compared.
// CHECK-LABEL: func @concat_from_sequence(
// CHECK: cf.assert %{{.*}}, "onnx.ConcatFromSequence: the sequence is empty"
// CHECK: %[[TOTAL:.*]] = scf.for
// CHECK: func.call @agateTensorSize
// CHECK: cf.assert %{{.*}}, "onnx.ConcatFromSequence: a size is out of range"
// CHECK: tensor.empty(%[[TOTAL]]
// CHECK: scf.for
// CHECK: func.call @agateUnboxTensor
// CHECK: cf.assert %{{.*}}, "onnx.ConcatFromSequence: the sizes of the elements differ"
// CHECK: tensor.insert_slice
func.func @concat_from_sequence(%s: !onnx.Seq<tensor<?x2xf32>>) -> tensor<?x2xf32> {
  %0 = "onnx.ConcatFromSequence"(%s) <{axis = 0 : si64, new_axis = 0 : si64}> : (!onnx.Seq<tensor<?x2xf32>>) -> tensor<?x2xf32>
  onnx.Return %0 : tensor<?x2xf32>
}

// CHECK-LABEL: func @new_axis(
// CHECK: %[[N:.*]] = call @agateSequenceLength
// CHECK: %[[I:.*]] = arith.index_cast %[[N]]
// CHECK: tensor.empty(%{{.*}}, %[[I]])
// CHECK-COUNT-1: scf.for
// CHECK: tensor.insert_slice %{{.*}}, 1] [1, 1]
func.func @new_axis(%s: !onnx.Seq<tensor<?xf32>>) -> tensor<?x?xf32> {
  %0 = "onnx.ConcatFromSequence"(%s) <{axis = 1 : si64, new_axis = 1 : si64}> : (!onnx.Seq<tensor<?xf32>>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func @optional(
// CHECK: %[[X:.*]] = call @agateBoxTensor
// CHECK: return %[[X]]
func.func @optional(%x: tensor<2xf32>) -> !onnx.Opt<tensor<2xf32>> {
  %0 = "onnx.Optional"(%x) : (tensor<2xf32>) -> !onnx.Opt<tensor<2xf32>>
  onnx.Return %0 : !onnx.Opt<tensor<2xf32>>
}

// No element is the handle 0.
// CHECK-LABEL: func @optional_none(
// CHECK: return %c0_i64
func.func @optional_none() -> !onnx.Opt<tensor<2xf32>> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Optional"(%none) <{type = tensor<2xf32>}> : (none) -> !onnx.Opt<tensor<2xf32>>
  onnx.Return %0 : !onnx.Opt<tensor<2xf32>>
}

// CHECK-LABEL: func @optional_sequence(
// CHECK-NOT: call
// CHECK: return %arg0
func.func @optional_sequence(%s: !onnx.Seq<tensor<?xf32>>) -> !onnx.Opt<!onnx.Seq<tensor<?xf32>>> {
  %0 = "onnx.Optional"(%s) : (!onnx.Seq<tensor<?xf32>>) -> !onnx.Opt<!onnx.Seq<tensor<?xf32>>>
  onnx.Return %0 : !onnx.Opt<!onnx.Seq<tensor<?xf32>>>
}

// CHECK-LABEL: func @optional_get_element(
// CHECK: %[[IS:.*]] = arith.cmpi ne, %arg0, %c0_i64
// CHECK: cf.assert %[[IS]], "onnx.OptionalGetElement: the optional has no element"
// CHECK: call @agateCheckTensor(%arg0
// CHECK: call @agateUnboxTensor(%arg0
func.func @optional_get_element(%x: !onnx.Opt<tensor<2xf32>>) -> tensor<2xf32> {
  %0 = "onnx.OptionalGetElement"(%x) : (!onnx.Opt<tensor<2xf32>>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// CHECK-LABEL: func @get_tensor(
// CHECK-NOT: call
// CHECK: return %arg0
func.func @get_tensor(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "onnx.OptionalGetElement"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// CHECK-LABEL: func @optional_has_element(
// CHECK: %[[IS:.*]] = arith.cmpi ne, %arg0, %c0_i64
// CHECK: tensor.from_elements %[[IS]]
func.func @optional_has_element(%x: !onnx.Opt<tensor<2xf32>>) -> tensor<i1> {
  %0 = "onnx.OptionalHasElement"(%x) : (!onnx.Opt<tensor<2xf32>>) -> tensor<i1>
  onnx.Return %0 : tensor<i1>
}

// CHECK-LABEL: func @has_none(
// CHECK: arith.constant dense<false>
func.func @has_none() -> tensor<i1> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.OptionalHasElement"(%none) : (none) -> tensor<i1>
  onnx.Return %0 : tensor<i1>
}
