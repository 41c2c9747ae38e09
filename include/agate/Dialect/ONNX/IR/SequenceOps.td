//===- SequenceOps.td - The sequence family -------------- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_SEQUENCEOPS
#define AGATE_DIALECT_ONNX_IR_SEQUENCEOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

/// A position in a sequence. It may be out of range.
defvar ONNX_Position = ONNX_TensorOf<[I32, I64]>;

def ONNXSequenceAtOp : ONNX_Op<"SequenceAt", [11], ONNX_ValueChecked> {
  let summary = "an element of a sequence";
  let description = [{
        tensor = input_sequence[position]

    A negative position counts from the end.

    Constraints:
    * (C1) `position` has rank 0, or rank 1 and one element.
    * (C2) The value of `position` is in [-n, n - 1], n being the length of the
      sequence.

    ```mlir
    func.func @last(%s: !onnx.Seq<tensor<?x4xf32>>) -> tensor<?x4xf32> {
      %at = onnx.Constant dense<-1> : tensor<i64>
      %0 = "onnx.SequenceAt"(%s, %at) : (!onnx.Seq<tensor<?x4xf32>>, tensor<i64>) -> tensor<?x4xf32>
      onnx.Return %0 : tensor<?x4xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_AnySeq:$input_sequence, ONNX_Position:$position);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV25>:$tensor);
  let hasCanonicalizer = 1;
}

def ONNXSequenceConstructOp
    : ONNX_Op<"SequenceConstruct", [11], ONNX_Total> {
  let summary = "a sequence of tensors";
  let description = [{
        output_sequence = [inputs..]

    The element type of the result has what the shapes of the tensors share.

    Constraints:
    * (C1) There is at least one operand.
    * (C2) All operands have the same element type.

    ```mlir
    func.func @pair(%x: tensor<2x4xf32>, %y: tensor<3x4xf32>) -> !onnx.Seq<tensor<?x4xf32>> {
      %0 = "onnx.SequenceConstruct"(%x, %y) : (tensor<2x4xf32>, tensor<3x4xf32>) -> !onnx.Seq<tensor<?x4xf32>>
      onnx.Return %0 : !onnx.Seq<tensor<?x4xf32>>
    }
    ```
  }];
  let inputs = (ins Variadic<ONNX_TensorOf<ONNX_AnyV25>>:$inputs);
  let outputs = (outs ONNX_AnySeq:$output_sequence);
}

def ONNXSequenceEmptyOp : ONNX_Op<"SequenceEmpty", [11], ONNX_Total> {
  let summary = "a sequence without elements";
  let description = [{
        output = []

    `dtype` is the element type of the tensors that it would hold, as a number
    of the specification's enumeration; f32 where it is absent.

    Constraints:
    * (C1) `dtype` is a number of the enumeration.

    ```mlir
    func.func @nothing() -> !onnx.Seq<tensor<*xi64>> {
      %0 = "onnx.SequenceEmpty"() <{dtype = 7 : si64}> : () -> !onnx.Seq<tensor<*xi64>>
      onnx.Return %0 : !onnx.Seq<tensor<*xi64>>
    }
    ```
  }];
  let attrs = (ins OptionalAttr<ONNX_Int>:$dtype);
  let outputs = (outs ONNX_AnySeq:$output);
}

def ONNXSequenceEraseOp : ONNX_Op<"SequenceErase", [11], ONNX_ValueChecked> {
  let summary = "a sequence without one of its elements";
  let description = [{
    The element at `position` is left out; the last one where it is absent. A
    negative position counts from the end.

    Constraints:
    * (C1) `position` has rank 0, or rank 1 and one element.
    * (C2) The value of `position` is in [-n, n - 1], n being the length of the
      sequence.

    ```mlir
    func.func @without_first(%s: !onnx.Seq<tensor<?xf32>>) -> !onnx.Seq<tensor<?xf32>> {
      %at = onnx.Constant dense<0> : tensor<i64>
      %0 = "onnx.SequenceErase"(%s, %at) : (!onnx.Seq<tensor<?xf32>>, tensor<i64>) -> !onnx.Seq<tensor<?xf32>>
      onnx.Return %0 : !onnx.Seq<tensor<?xf32>>
    }
    ```
  }];
  let inputs = (ins ONNX_AnySeq:$input_sequence,
                    ONNX_OptionalOf<ONNX_Position>:$position);
  let outputs = (outs ONNX_AnySeq:$output_sequence);
}

def ONNXSequenceInsertOp : ONNX_Op<"SequenceInsert", [11], ONNX_ValueChecked> {
  let summary = "a sequence with one element more";
  let description = [{
    The tensor is inserted before the element at `position`, or at the end if
    `position` is absent. A negative position counts from the end. The element
    type of the result has what the shapes of the elements share.

    Constraints:
    * (C1) `position` has rank 0, or rank 1 and one element.
    * (C2) The sequence holds tensors of the element type of `tensor`.
    * (C3) The value of `position` is in [-n, n], n being the length of the
      sequence.

    ```mlir
    func.func @append(%s: !onnx.Seq<tensor<2x4xf32>>, %x: tensor<3x4xf32>) -> !onnx.Seq<tensor<?x4xf32>> {
      %end = "onnx.NoValue"() <{value}> : () -> none
      %0 = "onnx.SequenceInsert"(%s, %x, %end) : (!onnx.Seq<tensor<2x4xf32>>, tensor<3x4xf32>, none) -> !onnx.Seq<tensor<?x4xf32>>
      onnx.Return %0 : !onnx.Seq<tensor<?x4xf32>>
    }
    ```
  }];
  let inputs = (ins ONNX_AnySeq:$input_sequence,
                    ONNX_TensorOf<ONNX_AnyV25>:$tensor,
                    ONNX_OptionalOf<ONNX_Position>:$position);
  let outputs = (outs ONNX_AnySeq:$output_sequence);
}

def ONNXSequenceLengthOp : ONNX_Op<"SequenceLength", [11],
    ONNX_Total # [DeclareOpInterfaceMethods<DimValueOpInterface>]> {
  let summary = "the number of elements of a sequence";
  let description = [{
        length = number of elements of input_sequence

    ```mlir
    func.func @length(%s: !onnx.Seq<tensor<?xf32>>) -> tensor<i64> {
      %0 = "onnx.SequenceLength"(%s) : (!onnx.Seq<tensor<?xf32>>) -> tensor<i64>
      onnx.Return %0 : tensor<i64>
    }
    ```
  }];
  let inputs = (ins ONNX_AnySeq:$input_sequence);
  let outputs = (outs ONNX_TensorOf<[I64]>:$length);
  let hasFolder = 1;
}

def ONNXSequenceMapOp : ONNX_Op<"SequenceMap", [17], [
    RecursiveMemoryEffects,
    DeclareOpInterfaceMethods<ONNXRegionInferenceOpInterface>]> {
  let summary = "applies a graph to each element of sequences";
  let description = [{
        for (i = 0; i < length of input_sequence; ++i)
          append each of body(input_sequence[i], additional_inputs[i]..) to the
          result of its number

    An additional input that is a tensor is passed to the body unchanged in each
    iteration.

    Constraints:
    * (C1) The body has an argument per operand.
    * (C2) The argument of an operand is of the kind and element type of the
      operand's elements, or of the operand if that is a tensor, and does not
      contradict its shape.
    * (C3) The body ends in `onnx.Yield`, which has a tensor per result.

    ```mlir
    func.func @add_to_all(%s: !onnx.Seq<tensor<?xf32>>, %x: tensor<1xf32>) -> !onnx.Seq<tensor<?xf32>> {
      %0 = "onnx.SequenceMap"(%s, %x) ({
      ^bb0(%a: tensor<?xf32>, %b: tensor<1xf32>):
        %1 = "onnx.Add"(%a, %b) : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
        onnx.Yield %1 : tensor<?xf32>
      }) : (!onnx.Seq<tensor<?xf32>>, tensor<1xf32>) -> !onnx.Seq<tensor<?xf32>>
      onnx.Return %0 : !onnx.Seq<tensor<?xf32>>
    }
    ```
  }];
  let inputs = (ins ONNX_AnySeq:$input_sequence,
      Variadic<AnyTypeOf<[ONNX_TensorOf<ONNX_AnyV25>, ONNX_AnySeq]>>
          :$additional_inputs);
  let outputs = (outs Variadic<ONNX_AnySeq>:$out_sequence);
  let regionNames = ["body"];
  let regions = (region SizedRegion<1>:$body);
}

def ONNXConcatFromSequenceOp
    : ONNX_Op<"ConcatFromSequence", [11], ONNX_ValueChecked> {
  let summary = "joins the tensors of a sequence along one dimension";
  let description = [{
    Without `new_axis` the elements follow each other along `axis`, as in
    `onnx.Concat`; with it they are put side by side in a new dimension at
    position `axis`.

    Constraints:
    * (C1) The elements of the sequence are tensors of rank 1 or more, or of any
      rank with `new_axis`.
    * (C2) `axis` is in [-rank, rank - 1], rank being that of the result; a
      negative one counts from the end.
    * (C3) `new_axis` is 0 or 1.
    * (C4) The elements have the same sizes, except along `axis` without
      `new_axis`, and there is at least one.

    ```mlir
    func.func @stack(%s: !onnx.Seq<tensor<3x4xf32>>) -> tensor<?x3x4xf32> {
      %0 = "onnx.ConcatFromSequence"(%s) <{axis = 0 : si64, new_axis = 1 : si64}> : (!onnx.Seq<tensor<3x4xf32>>) -> tensor<?x3x4xf32>
      onnx.Return %0 : tensor<?x3x4xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_AnySeq:$input_sequence);
  let attrs = (ins ONNX_Int:$axis, ONNX_BoolDefault<"0">:$new_axis);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV25>:$concat_result);
  let hasCanonicalizer = 1;
}

def ONNXSplitToSequenceOp
    : ONNX_Op<"SplitToSequence", [11, 24], ONNX_ValueChecked> {
  let summary = "cuts a tensor along one dimension";
  let description = [{
    If `split` has rank 1, it holds the sizes of the parts; if it has rank 0,
    each part has that size, except for the last one, which has the remaining
    size. Without `split` they have the size 1, and with `keepdims` 0 they do
    not have the dimension.

    Constraints:
    * (C1) `axis` is in [-rank, rank - 1]; a negative one counts from the end.
    * (C2) `split` has at most rank 1.
    * (C3) The value of `split` is greater than 0 if it has rank 0; else its
      elements are not negative, and their sum is the size of the dimension.
    * (C4) `keepdims` is 0 or 1.

    ```mlir
    func.func @halves(%x: tensor<4x6xf32>) -> !onnx.Seq<tensor<2x6xf32>> {
      %two = onnx.Constant dense<2> : tensor<i64>
      %0 = "onnx.SplitToSequence"(%x, %two) <{axis = 0 : si64, keepdims = 1 : si64}> : (tensor<4x6xf32>, tensor<i64>) -> !onnx.Seq<tensor<2x6xf32>>
      onnx.Return %0 : !onnx.Seq<tensor<2x6xf32>>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV25>:$input,
                    ONNX_OptionalOf<ONNX_TensorOf<[I32, I64]>>:$split);
  let attrs = (ins ONNX_IntDefault<"0">:$axis,
                   ONNX_BoolDefault<"1">:$keepdims);
  let outputs = (outs ONNX_AnySeq:$output_sequence);
}

#endif // AGATE_DIALECT_ONNX_IR_SEQUENCEOPS
