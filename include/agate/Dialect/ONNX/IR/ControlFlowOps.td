//===- ControlFlowOps.td - The controlflow family -------- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_CONTROLFLOWOPS
#define AGATE_DIALECT_ONNX_IR_CONTROLFLOWOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"

/// What travels into regions and out of them.
class ONNX_AnyValueOf<list<Type> types>
    : AnyTypeOf<[ONNX_TensorOf<types>, ONNX_AnySeq, ONNX_AnyOpt]>;

/// An operation with regions that end in onnx.Yield. Its effects are those of
/// the operations in them; they may capture any values from outside.
class ONNX_RegionOp<string opMnemonic, list<int> versions,
                    list<Trait> traits = []>
    : ONNX_Op<opMnemonic, versions, [RecursiveMemoryEffects] # traits>;

defvar ONNX_LoopRegion = [
  DeclareOpInterfaceMethods<ONNXRegionInferenceOpInterface,
                            ["getBackOperand"]>];

def ONNXIfOp : ONNX_RegionOp<"If", [1, 11, 13, 16, 19, 21, 23, 24, 25], [
    DeclareOpInterfaceMethods<ConditionallySpeculatable>,
    DeclareOpInterfaceMethods<DimValueOpInterface, ["inferResultElements"]>,
    DeclareOpInterfaceMethods<ONNXRegionInferenceOpInterface>,
    DeclareOpInterfaceMethods<RegionBranchOpInterface, [
        "getEntrySuccessorRegions", "getRegionInvocationBounds",
        "areTypesCompatible"]>]> {
  let summary = "runs one of two graphs";
  let description = [{
        outputs = then_branch() if cond
                  else_branch() otherwise

    Both branches may use values from outside. Where they yield tensors of
    different shapes, the results have what the shapes share: a size that
    differs is not known, neither are sizes where the ranks differ. If the
    value of `cond` is known, the results are those of that branch. A branch
    with `onnx.Fail` yields nothing.

    Constraints:
    * (C1) `cond` has one element, and any rank.
    * (C2) The branches have no arguments.
    * (C3) Each branch ends in `onnx.Yield`, which has an operand per result.
    * (C4) What the branches yield for a result is of one kind and of one
      element type.

    ```mlir
    func.func @negate_if(%cond: tensor<i1>, %x: tensor<?xi64>) -> tensor<?xi64> {
      %zero = onnx.Constant dense<0> : tensor<i64>
      %0 = "onnx.If"(%cond) ({
        %1 = "onnx.Sub"(%zero, %x) : (tensor<i64>, tensor<?xi64>) -> tensor<?xi64>
        onnx.Yield %1 : tensor<?xi64>
      }, {
        onnx.Yield %x : tensor<?xi64>
      }) : (tensor<i1>) -> tensor<?xi64>
      onnx.Return %0 : tensor<?xi64>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<[I1]>:$cond);
  let outputs = (outs Variadic<ONNX_AnyValueOf<ONNX_AnyV25>>:$outputs);
  let regionNames = ["then_branch", "else_branch"];
  let regions = (region SizedRegion<1>:$then_branch,
                        SizedRegion<1>:$else_branch);
  let hasCanonicalizer = 1;
}

def ONNXLoopOp : ONNX_RegionOp<"Loop", [1, 11, 13, 16, 19, 21, 23, 24, 25],
    ONNX_LoopRegion> {
  let summary = "runs a graph until a condition fails";
  let description = [{
        v = v_initial
        for (i = 0; (M absent or i < M) and (cond absent or cond); ++i)
          (cond, v.., s..) = body(i, cond, v..)
          append each s to its scan output
        v_final_and_scan_outputs = (v.., scan outputs..)

    A scan output has a new first dimension, whose size is the number of
    iterations. It is known if `M` is and neither `cond` nor what the body
    yields for it can end the loop.

    The shapes of the carried values may change from one iteration to the
    next: an argument of the body has what the initial value and all that is
    yielded for it share.

    Constraints:
    * (C1) `M` and `cond`, where present, have one element, and any rank.
    * (C2) The body has two arguments more than there are initial values: the
      iteration number, an i64 tensor, and the condition, an i1 tensor.
    * (C3) The body ends in `onnx.Yield`, which has one operand more than there
      are results; the first is the condition, an i1 tensor.
    * (C4) There are at least as many results as initial values.
    * (C5) An initial value, the argument, and the value yielded for it are of
      the same kind and element type, and neither shape contradicts the
      argument's. For an optional argument, a value of the type of its contents
      may be yielded; the result then has that type, too.
    * (C6) What is yielded for a scan output is a tensor.

    ```mlir
    func.func @powers_of_two(%n: tensor<i64>) -> tensor<?xi64> {
      %one = onnx.Constant dense<1> : tensor<i64>
      %true = onnx.Constant dense<true> : tensor<i1>
      %0:2 = "onnx.Loop"(%n, %true, %one) ({
      ^bb0(%i: tensor<i64>, %cond: tensor<i1>, %x: tensor<i64>):
        %1 = "onnx.Add"(%x, %x) : (tensor<i64>, tensor<i64>) -> tensor<i64>
        onnx.Yield %cond, %1, %x : tensor<i1>, tensor<i64>, tensor<i64>
      }) : (tensor<i64>, tensor<i1>, tensor<i64>) -> (tensor<i64>, tensor<?xi64>)
      onnx.Return %0#1 : tensor<?xi64>
    }
    ```
  }];
  let inputs = (ins ONNX_OptionalOf<ONNX_TensorOf<[I64]>>:$M,
                    ONNX_OptionalOf<ONNX_TensorOf<[I1]>>:$cond,
                    Variadic<ONNX_AnyValueOf<ONNX_AnyV25>>:$v_initial);
  let outputs = (outs
      Variadic<ONNX_AnyValueOf<ONNX_AnyV25>>:$v_final_and_scan_outputs);
  let regionNames = ["body"];
  let regions = (region SizedRegion<1>:$body);
  let declarations = [{
    /// Whether no condition can end the loop: the number of iterations is `M`.
    bool runsToLimit();
  }];
  let hasCanonicalizer = 1;
}

def ONNXScanOp : ONNX_RegionOp<"Scan", [9, 11, 16, 19, 21, 23, 24, 25],
    ONNX_LoopRegion> {
  let summary = "runs a graph on each slice of tensors";
  let description = [{
        v = the first operands, as many as are not scan inputs
        for (i = 0; i < length; ++i)
          (v.., s..) = body(v.., slice i of each scan input..)
          append each s to its scan output
        final_state_and_scan_outputs = (v.., scan outputs..)

    The last `num_scan_inputs` operands are the scan inputs. They are cut along
    the dimension in `scan_input_axes` (0 where absent), from the end where
    `scan_input_directions` is 1. Scan outputs get a new dimension at the
    position in `scan_output_axes` (0), and are filled from the end where
    `scan_output_directions` is 1.

    Constraints:
    * (C1) `num_scan_inputs` is at least 1 and at most the number of operands.
    * (C2) The body has an argument per operand.
    * (C3) The body ends in `onnx.Yield`, which has an operand per result.
    * (C4) There are at least as many results as state variables.
    * (C5) A state variable, its argument and the value yielded for it are
      tensors of the same element type, and neither shape contradicts the
      argument's.
    * (C6) The argument of a scan input is a tensor of its element type with its
      shape without the scanned dimension; the value yielded for a scan output
      is a tensor.
    * (C7) `scan_input_axes` has an entry in [-rank, rank - 1] per scan input,
      `scan_output_axes` one per scan output, rank being that of the result.
    * (C8) `scan_input_directions` and `scan_output_directions` have an entry
      per scan input and output, 0 or 1.
    * (C9) The scan inputs have the same size in the scanned dimensions.

    ```mlir
    func.func @running_sum(%x: tensor<8x2xf32>) -> tensor<8x2xf32> {
      %zero = onnx.Constant dense<0.0> : tensor<2xf32>
      %0:2 = "onnx.Scan"(%zero, %x) <{num_scan_inputs = 1 : si64}> ({
      ^bb0(%sum: tensor<2xf32>, %row: tensor<2xf32>):
        %1 = "onnx.Add"(%sum, %row) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
        onnx.Yield %1, %1 : tensor<2xf32>, tensor<2xf32>
      }) : (tensor<2xf32>, tensor<8x2xf32>) -> (tensor<2xf32>, tensor<8x2xf32>)
      onnx.Return %0#1 : tensor<8x2xf32>
    }
    ```
  }];
  let inputs = (ins
      Variadic<ONNX_TensorOf<ONNX_AnyV25>>:$initial_state_and_scan_inputs);
  let attrs = (ins ONNX_Int:$num_scan_inputs,
                   OptionalAttr<ONNX_IntList>:$scan_input_axes,
                   OptionalAttr<ONNX_IntList>:$scan_input_directions,
                   OptionalAttr<ONNX_IntList>:$scan_output_axes,
                   OptionalAttr<ONNX_IntList>:$scan_output_directions);
  let outputs = (outs
      Variadic<ONNX_TensorOf<ONNX_AnyV25>>:$final_state_and_scan_outputs);
  let regionNames = ["body"];
  let regions = (region SizedRegion<1>:$body);
  let hasCanonicalizer = 1;
}

def ONNXScanV8Op : ONNX_OldOp<"Scan", 8, [8],
    [RecursiveMemoryEffects] # ONNX_LoopRegion> {
  let summary = "Scan over a batch of sequences";
  let description = [{
    As `onnx.Scan`, once for each index of a batch: dimension 0 of all operands
    and results is that of the batch, and the scan inputs and outputs have that
    of the sequence as dimension 1. The body sees neither. `sequence_lens` are
    the lengths of the sequences where they are not all of full length;
    `directions` is that of the scan inputs, from the end where it is 1.

    Constraints:
    * (C1) `num_scan_inputs` is at least 1 and at most the number of operands
      after `sequence_lens`.
    * (C2) The body has an argument per operand after `sequence_lens`.
    * (C3) The body ends in `onnx.Yield`, which has an operand per result.
    * (C4) There are at least as many results as state variables.
    * (C5) The argument of a state variable and the value yielded for it are
      tensors of its element type, and do not contradict its shape without the
      batch.
    * (C6) The argument of a scan input is a tensor of its element type with its
      shape without the first two dimensions; the value yielded for a scan
      output is a tensor.
    * (C7) `directions` has an entry per scan input, 0 or 1.
    * (C8) All operands have the same size of the batch, and the scan inputs
      the same length.
    * (C9) `sequence_lens` has rank 1.

    ```mlir
    func.func @running_sums(%s: tensor<4x2xf32>, %x: tensor<4x8x2xf32>) -> tensor<4x8x2xf32> {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0:2 = "onnx.ScanV8"(%none, %s, %x) <{num_scan_inputs = 1 : si64}> ({
      ^bb0(%sum: tensor<2xf32>, %row: tensor<2xf32>):
        %1 = "onnx.Add"(%sum, %row) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
        onnx.Yield %1, %1 : tensor<2xf32>, tensor<2xf32>
      }) : (none, tensor<4x2xf32>, tensor<4x8x2xf32>) -> (tensor<4x2xf32>, tensor<4x8x2xf32>)
      onnx.Return %0#1 : tensor<4x8x2xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_OptionalOf<ONNX_TensorOf<[I64]>>:$sequence_lens,
      Variadic<ONNX_TensorOf<ONNX_AnyV1>>:$initial_state_and_scan_inputs);
  let attrs = (ins OptionalAttr<ONNX_IntList>:$directions,
                   ONNX_Int:$num_scan_inputs);
  let outputs = (outs
      Variadic<ONNX_TensorOf<ONNX_AnyV1>>:$final_state_and_scan_outputs);
  let regionNames = ["body"];
  let regions = (region SizedRegion<1>:$body);
}

#endif // AGATE_DIALECT_ONNX_IR_CONTROLFLOWOPS
