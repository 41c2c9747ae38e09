//===- GeneratorOps.td - The generator family ------------ -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_GENERATOROPS
#define AGATE_DIALECT_ONNX_IR_GENERATOROPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

defvar ONNX_EyeTypes = ONNX_Numbers # ONNX_Bools # ONNX_BF16s;
defvar ONNX_FillTypes = ONNX_Numbers # ONNX_Bools # ONNX_BF16s # ONNX_F8s #
    ONNX_Int4s # ONNX_F4s # ONNX_F8E8M0s # ONNX_Int2s;

def ONNXConstantOp : ONNX_Op<"Constant",
    [1, 9, 11, 12, 13, 19, 21, 23, 24, 25],
    ONNX_Total # [ConstantLike, DeclareOpInterfaceMethods<DimValueOpInterface>]> {
  let summary = "a tensor that is known at compile time";
  let description = [{
    The value is specified by exactly one of the attributes: `value` and
    `sparse_value` are tensors; `value_float`, `value_int` and `value_string`
    result in a tensor of rank 0, and their plurals in one of rank 1.

    Constraints:
    * (C1) Exactly one of the value attributes is present.
    * (C2) `value` is a dense and `sparse_value` a sparse tensor.
    * (C3) The declared result is compatible with the value.
    * (C4) Strings are dense elements: the bytes of a resource are no strings.

    The value is printed without an attribute dictionary if it determines the
    result type, and in an attribute dictionary otherwise.

    ```mlir
    func.func @constants() -> (tensor<2xf32>, tensor<i64>) {
      %0 = onnx.Constant dense<[1.0, 2.0]> : tensor<2xf32>
      %1 = onnx.Constant {value_int = 3 : si64} : tensor<i64>
      onnx.Return %0, %1 : tensor<2xf32>, tensor<i64>
    }
    ```
  }];
  let attrs = (ins
    OptionalAttr<ONNX_Tensor>:$sparse_value,
    OptionalAttr<ONNX_Tensor>:$value,
    OptionalAttr<ONNX_Float>:$value_float,
    OptionalAttr<ONNX_FloatList>:$value_floats,
    OptionalAttr<ONNX_Int>:$value_int,
    OptionalAttr<ONNX_IntList>:$value_ints,
    OptionalAttr<ONNX_Str>:$value_string,
    OptionalAttr<ONNX_StrList>:$value_strings);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV25>:$output);
  let builders = [
    OpBuilder<(ins "::mlir::ElementsAttr":$value)>,
  ];
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let declarations = [{
    /// The value as a tensor, whichever attribute holds it; null if none does.
    ::mlir::ElementsAttr getElements();
  }];
}

def ONNXConstantOfShapeOp : ONNX_Op<"ConstantOfShape", [9, 20, 21, 23, 24, 25],
    ONNX_ValueChecked # [DeclareOpInterfaceMethods<DimValueOpInterface>]> {
  let summary = "a tensor of a given shape, filled with one value";
  let description = [{
        output[i0, .., in] = value        for 0 <= ik < input[k]

    An empty `input` results in a tensor of rank 0. Without `value`, the result
    is filled with 0 of type f32.

    Constraints:
    * (C1) `input` has rank 1.
    * (C2) `value` is a tensor with exactly one element.
    * (C3) No element of `input` is negative.

    ```mlir
    func.func @sevens(%shape: tensor<2xi64>) -> tensor<?x?xi32> {
      %0 = onnx.ConstantOfShape(%shape) {value = dense<7> : tensor<1xi32>} : (tensor<2xi64>) -> tensor<?x?xi32>
      onnx.Return %0 : tensor<?x?xi32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<[I64]>:$input);
  let attrs = (ins OptionalAttr<ONNX_Tensor>:$value);
  let outputs = (outs ONNX_TensorOf<ONNX_FillTypes>:$output);
  let assemblyFormat = [{
    `(` $input `)` attr-dict `:` functional-type(operands, results)
  }];
  let hasFolder = 1;
  let declarations = [{
    /// The value that fills the result, 0.0 of type f32 where none is given;
    /// null if the attribute is not a tensor of one element.
    ::mlir::DenseElementsAttr getFillValue();
  }];
}

def ONNXEyeLikeOp : ONNX_Op<"EyeLike", [9, 22], ONNX_Total # [Generator]> {
  let summary = "a matrix with ones on one diagonal, of another one's size";
  let description = [{
        output[y, x] = 1 if x - y == k else 0

    The result has the shape of `input`, whose elements are not read. Its
    element type is that of the number `dtype` in the enumeration of ONNX
    (TensorProto.DataType), else that of `input`. A diagonal that lies outside
    the matrix leaves zeros, whatever the size of `k`.

    Constraints:
    * (C1) `input` has rank 2.
    * (C2) `dtype` is the number of a type that the result may have.
    * (C3) The result has this element type.
    * (C4) bf16 needs operator set 22.

    ```mlir
    func.func @superdiagonal(%x: tensor<3x4xf32>) -> tensor<3x4xi64> {
      %0 = "onnx.EyeLike"(%x) <{dtype = 7 : si64, k = 1 : si64}> : (tensor<3x4xf32>) -> tensor<3x4xi64>
      onnx.Return %0 : tensor<3x4xi64>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_EyeTypes>:$input);
  let attrs = (ins OptionalAttr<ONNX_Int>:$dtype, ONNX_IntDefault<"0">:$k);
  let outputs = (outs ONNX_TensorOf<ONNX_EyeTypes>:$output);
  let declarations = [{
    ::llvm::LogicalResult verifyForOpset(int64_t opset);
  }];
}

def ONNXRangeOp : ONNX_Op<"Range", [11, 27], ONNX_ValueChecked # [
    SameOperandsElementType, DeclareOpInterfaceMethods<DimValueOpInterface>]> {
  let summary = "numbers at a distance from each other";
  let description = [{
        output[i] = start + i * delta,    0 <= i < n
        n = max(ceil((limit - start) / delta), 0)

    `stash_type` is the number of the type that f16 and bf16 are computed in,
    in the enumeration of ONNX; it is f32 unless said.

    Constraints:
    * (C1) All operands have the same element type, which the result has, too.
    * (C2) Each operand has rank 0, or rank 1 and one element.
    * (C3) The value of `delta` is not 0.
    * (C4) The number of elements is finite.

    ```mlir
    func.func @odd_numbers(%n: tensor<i64>) -> tensor<?xi64> {
      %one = onnx.Constant dense<1> : tensor<i64>
      %two = onnx.Constant dense<2> : tensor<i64>
      %0 = "onnx.Range"(%one, %n, %two) : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?xi64>
      onnx.Return %0 : tensor<?xi64>
    }
    ```
  }];
  let inputs = (ins
    ONNX_TensorOf<ONNX_Floats # ONNX_BF16s # [I16, I32, I64]>:$start,
    ONNX_TensorOf<ONNX_Floats # ONNX_BF16s # [I16, I32, I64]>:$limit,
    ONNX_TensorOf<ONNX_Floats # ONNX_BF16s # [I16, I32, I64]>:$delta);
  let attrs = (ins OptionalAttr<ONNX_Int>:$stash_type);
  let outputs = (outs
    ONNX_TensorOf<ONNX_Floats # ONNX_BF16s # [I16, I32, I64]>:$output);
  let hasFolder = 1;
  let declarations = "::llvm::LogicalResult verifyForOpset(int64_t opset);";
}

#endif // AGATE_DIALECT_ONNX_IR_GENERATOROPS
