//===- InternalOps.td - Operations outside the specification  -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_INTERNALOPS
#define AGATE_DIALECT_ONNX_IR_INTERNALOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def ONNXNoneOp : ONNX_InternalOp<"NoValue", [ConstantLike, Pure]> {
  let summary = "stands for an operand that is absent";
  let description = [{
    An optional operand that a node does not have is the value of this
    operation. Its type is `none`, and it has no run-time counterpart.

    ```mlir
    func.func @main_diagonal(%x: tensor<3x3xf32>) -> tensor<3x3xf32> {
      %k = "onnx.NoValue"() <{value}> : () -> none
      %y = "onnx.Trilu"(%x, %k) <{upper = 1 : si64}> : (tensor<3x3xf32>, none) -> tensor<3x3xf32>
      onnx.Return %y : tensor<3x3xf32>
    }
    ```
  }];
  let arguments = (ins UnitAttr:$value);
  let results = (outs NoneType:$none_val);
  let builders = [OpBuilder<(ins), [{
    build($_builder, $_state, $_builder.getNoneType(), $_builder.getUnitAttr());
  }]>];
  let hasFolder = 1;
}

def ONNXReturnOp : ONNX_InternalOp<"Return", [
    HasParent<"::mlir::func::FuncOp">, Pure, ReturnLike, Terminator]> {
  let summary = "ends a function and returns its results";
  let description = [{
    Constraints:
    * (C1) The operands have the result types of the function, in order, or
      types that say more of the sizes.

    Shape inference makes the types of the function those of the operands.

    ```mlir
    func.func @swap(%x: tensor<2xf32>, %y: tensor<3xf32>) -> (tensor<3xf32>, tensor<2xf32>) {
      onnx.Return %y, %x : tensor<3xf32>, tensor<2xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, {}); }]>];
  let hasVerifier = 1;
}

def ONNXYieldOp : ONNX_InternalOp<"Yield", [Pure, ReturnLike, Terminator]> {
  let summary = "ends a region and yields its results";
  let description = [{
    Ends the regions of the operators that have a graph as an attribute, such
    as the branches of If. The operation around it says what the operands mean.

    ```mlir
    func.func @ends_a_region(%x: tensor<2xf32>) -> tensor<2xf32> {
      %0 = "scf.execute_region"() ({
        onnx.Yield %x : tensor<2xf32>
      }) : () -> tensor<2xf32>
      onnx.Return %0 : tensor<2xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, {}); }]>];
}

def ONNXFailOp : ONNX_InternalOp<"Fail", [MemoryEffects<[MemWrite]>]> {
  let summary = "ends the program with an error";
  let description = [{
    Stands in a branch of `onnx.If` for operations of which one is known to
    fail if the branch is taken. The results stand for what would have been
    computed; there is none.

    ```mlir
    func.func @negative_is_an_error(%negative: tensor<i1>, %x: tensor<2xf32>) -> tensor<2xf32> {
      %y = "onnx.If"(%negative) ({
        %0 = "onnx.Fail"() <{message = "x is negative"}> : () -> tensor<2xf32>
        onnx.Yield %0 : tensor<2xf32>
      }, {
        onnx.Yield %x : tensor<2xf32>
      }) : (tensor<i1>) -> tensor<2xf32>
      onnx.Return %y : tensor<2xf32>
    }
    ```
  }];
  let arguments = (ins StrAttr:$message);
  let results = (outs Variadic<AnyType>:$outputs);
  let extraClassDeclaration = [{
    /// The operation that `block` runs into, if there is one.
    static ONNXFailOp findIn(::mlir::Block &block);
  }];
}

def ONNXEntryPointOp : ONNX_InternalOp<"EntryPoint", [
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "names the function that is the model's graph";
  let description = [{
    Constraints:
    * (C1) `func` is the name of a function of the surrounding symbol table.

    ```mlir
    module {
      func.func @main_graph(%x: tensor<2xf32>) -> tensor<2xf32> {
        onnx.Return %x : tensor<2xf32>
      }
      "onnx.EntryPoint"() <{func = @main_graph}> : () -> ()
    }
    ```
  }];
  let arguments = (ins SymbolRefAttr:$func);
}

//===----------------------------------------------------------------------===//
// Operations that transformations introduce
//===----------------------------------------------------------------------===//

def ONNXCustomOp : ONNX_InferredOp<"Custom", ONNX_ValueChecked> {
  let summary = "an operator that has no operation";
  let description = [{
    Calls `function_name`, an operator of another domain, with the operands.
    Its own attributes are discardable ones, and so is `domain_name`, the
    domain that it comes from.

    The operators in docs/ContribOperators.md are compositions of other
    operations, by which `expand-onnx-custom-ops` replaces them, and their
    results have the types of these. The results of any other operator have
    their declared types. In addition, `shape_infer_pattern`
    determines the shape of the only result: `SameAs` is that of the first
    operand, and `MDBroadcast` the one that the operands are broadcast to. These
    are all operands, or those at the positions `inputs_for_infer`. The result
    has the element type `output_element_type`, else that of the first of these
    operands.

    Constraints:
    * (C1) `shape_infer_pattern` is `SameAs` or `MDBroadcast`; there is one
      result then, and at least one operand, and those that are looked at are
      tensors.
    * (C2) The positions in `inputs_for_infer` are in [0, number of operands -
      1].
    * (C3) `output_element_type` may be the element type of a tensor.
    * (C4) For `MDBroadcast`, sizes aligned at the last dimension are equal or
      1.

    ```mlir
    func.func @call(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
      %0 = "onnx.Custom"(%x) <{function_name = "Erosion", shape_infer_pattern = "SameAs"}> {domain_name = "com.example", radius = 2 : si64} : (tensor<2x3xf32>) -> tensor<2x3xf32>
      onnx.Return %0 : tensor<2x3xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$inputs,
                       ONNX_Str:$function_name,
                       OptionalAttr<ONNX_IntList>:$inputs_for_infer,
                       OptionalAttr<ONNX_ElementType>:$output_element_type,
                       OptionalAttr<ONNX_Str>:$shape_infer_pattern);
  let results = (outs Variadic<AnyType>:$outputs);
}

def ONNXDimOp : ONNX_InferredOp<"Dim", ONNX_Total # [
    DeclareOpInterfaceMethods<DimValueOpInterface>]> {
  let summary = "one size of a tensor, as a tensor";
  let description = [{
        dim[0] = size of dimension axis of data

    Constraints:
    * (C1) `axis` is in [0, rank - 1].

    ```mlir
    func.func @rows(%x: tensor<?x4xf32>) -> tensor<1xi64> {
      %0 = "onnx.Dim"(%x) <{axis = 0 : si64}> : (tensor<?x4xf32>) -> tensor<1xi64>
      onnx.Return %0 : tensor<1xi64>
    }
    ```
  }];
  let arguments = (ins ONNX_TensorOf<ONNX_AnyV25>:$data,
                       ONNX_IntDefault<"0">:$axis);
  let results = (outs ONNX_TensorOf<[I64]>:$dim);
  let hasFolder = 1;
}

def ONNXDimGroupOp : ONNX_InternalOp<"DimGroup"> {
  let summary = "says which dimensions are equal";
  let description = [{
    The dimension `axis` of `data` has the size of all dimensions that other
    operations of the same `group_id` name.

    Constraints:
    * (C1) `axis` is in [0, rank - 1].

    ```mlir
    func.func @same_rows(%x: tensor<?x4xf32>, %y: tensor<?x2xf32>) -> tensor<?x4xf32> {
      "onnx.DimGroup"(%x) <{axis = 0 : si64, group_id = 0 : si64}> : (tensor<?x4xf32>) -> ()
      "onnx.DimGroup"(%y) <{axis = 0 : si64, group_id = 0 : si64}> : (tensor<?x2xf32>) -> ()
      onnx.Return %x : tensor<?x4xf32>
    }
    ```
  }];
  let arguments = (ins ONNX_TensorOf<ONNX_AnyV25>:$data,
                       ONNX_IntDefault<"0">:$axis,
                       ONNX_IntDefault<"0">:$group_id);
  let hasVerifier = 1;
}

def ONNXFusedOp : ONNX_InferredOp<"Fused", [
    RecursiveMemoryEffects,
    DeclareOpInterfaceMethods<ONNXRegionInferenceOpInterface>]> {
  let summary = "operations that are meant to be executed as one";
  let description = [{
    The results are what the body yields for the operands. `kind` names the
    kernel that somebody who put the operations together knows; here it has no
    meaning, and `decompose-onnx` puts the body in the place of the operation.

    Constraints:
    * (C1) The body has an argument per operand.
    * (C2) The type of an argument does not contradict that of the operand.
    * (C3) The body ends in `onnx.Yield`, which has a value per result.

    ```mlir
    func.func @fused(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
      %0 = "onnx.Fused"(%x) <{kind = "neg-abs"}> ({
      ^bb0(%a: tensor<2x3xf32>):
        %1 = "onnx.Neg"(%a) : (tensor<2x3xf32>) -> tensor<2x3xf32>
        %2 = "onnx.Abs"(%1) : (tensor<2x3xf32>) -> tensor<2x3xf32>
        onnx.Yield %2 : tensor<2x3xf32>
      }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
      onnx.Return %0 : tensor<2x3xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$inputs, ONNX_Str:$kind);
  let regions = (region SizedRegion<1>:$body);
  let results = (outs Variadic<AnyType>:$outputs);
}

def ONNXLayoutTransformOp : ONNX_InferredOp<"LayoutTransform", ONNX_Total> {
  let summary = "the same tensor in another arrangement in memory";
  let description = [{
    The result has the elements and the sizes of `data`, and the layout
    `target_layout`, an encoding of tensor types such as `#onnx.layout`.
    Without it, it has the plain row-major one.

    Constraints:
    * (C1) `target_layout` is the encoding of the result, as far as its rank is
      known.

    ```mlir
    func.func @blocked(%x: tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32, #onnx.layout<{dataLayout = "NCHW4C"}>> {
      %0 = "onnx.LayoutTransform"(%x) <{target_layout = #onnx.layout<{dataLayout = "NCHW4C"}>}> : (tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>
      onnx.Return %0 : tensor<1x8x4x4xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>
    }
    ```
  }];
  let arguments = (ins ONNX_TensorOf<[F16, F32]>:$data,
                       OptionalAttr<AnyAttr>:$target_layout);
  let results = (outs ONNX_TensorOf<[F16, F32]>:$output);
  let hasFolder = 1;
  let hasVerifier = 1;
}

def ONNXPrintSignatureOp : ONNX_InternalOp<"PrintSignature"> {
  let summary = "prints the types of values when the program runs";
  let description = [{
    Prints `op_name` and the element type and the sizes of each operand, and
    with `print_data` also its elements. It is not lowered, as compiled programs
    do not print.

    ```mlir
    func.func @traced(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
      "onnx.PrintSignature"(%x) <{op_name = "onnx.Add, a", print_data = 0 : si64}> : (tensor<?x4xf32>) -> ()
      onnx.Return %x : tensor<?x4xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$input, ONNX_Str:$op_name,
                       ONNX_BoolDefault<"0">:$print_data);
}

def ONNXShapeTransformOp : ONNX_InferredOp<"ShapeTransform",
    ONNX_TypeChecked> {
  let summary = "moves the elements of a tensor as an affine map says";
  let description = [{
        output[index_map(i)] = input[i]

    for every index i of `input`. The map takes the indices of `input` one to
    one to those of the result: to split, to merge and to permute dimensions
    are such maps. The size of a dimension of the result is one more than the
    largest value of the map's result.

    Constraints:
    * (C1) `index_map` has as many dimensions as `input`, and no symbols.
    * (C2) The smallest value of each of its results is 0.
    * (C3) The result has as many elements as `input`.

    ```mlir
    func.func @split(%x: tensor<128x96xf32>) -> tensor<4x96x32xf32> {
      %0 = "onnx.ShapeTransform"(%x) <{index_map = affine_map<(d0, d1) -> (d0 floordiv 32, d1, d0 mod 32)>}> : (tensor<128x96xf32>) -> tensor<4x96x32xf32>
      onnx.Return %0 : tensor<4x96x32xf32>
    }
    ```
  }];
  let arguments = (ins ONNX_TensorOf<[F32]>:$input, AffineMapAttr:$index_map);
  let results = (outs ONNX_TensorOf<[F32]>:$output);
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let definitions = [{
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

def ONNXConcatShapeTransposeOp : ONNX_InferredOp<"ConcatShapeTranspose",
    ONNX_TypeChecked # [
      DeclareOpInterfaceMethods<DimValueOpInterface, ["inferResultElements"]>,
      SameOperandsElementType]> {
  let summary = "joins tensors, for the shape and the transpose of the result";
  let description = [{
        joined = Concat(inputs) along axis
        shape = Shape(joined) from start to end
        transposed = Transpose(joined) by perm

    Negative `start` and `end` count from the last dimension, and both are
    limited to [0, rank]; by default they are 0 and the rank. Without `perm`,
    the order of the dimensions is reversed.

    Constraints:
    * (C1) There is at least one operand.
    * (C2) All operands have the same element type.
    * (C3) All operands have the same rank, which is at least 1.
    * (C4) `axis` is in [-rank, rank - 1]; a negative one counts from the end.
    * (C5) Except along `axis`, the operands have the same sizes.
    * (C6) `perm` is a permutation of the dimensions.

    ```mlir
    func.func @joined(%x: tensor<2x3xf32>, %y: tensor<2x5xf32>) -> (tensor<2xi64>, tensor<8x2xf32>) {
      %0:2 = "onnx.ConcatShapeTranspose"(%x, %y) <{axis = 1 : si64, perm = [1, 0], start = 0 : si64}> : (tensor<2x3xf32>, tensor<2x5xf32>) -> (tensor<2xi64>, tensor<8x2xf32>)
      onnx.Return %0#0, %0#1 : tensor<2xi64>, tensor<8x2xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<ONNX_TensorOf<ONNX_AnyV25>>:$inputs,
                       ONNX_Int:$axis,
                       OptionalAttr<ONNX_Int>:$end,
                       OptionalAttr<ONNX_IntList>:$perm,
                       ONNX_IntDefault<"0">:$start);
  let results = (outs ONNX_TensorOf<[I64]>:$shape,
                      ONNX_TensorOf<ONNX_AnyV25>:$transposed);
  let extraClassDeclaration = [{
    /// The dimensions of `rank` in all that `shape` tells, as [first, last).
    std::pair<int64_t, int64_t> getShapeRange(int64_t rank);
  }];
  let definitions = [{
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

#endif // AGATE_DIALECT_ONNX_IR_INTERNALOPS
