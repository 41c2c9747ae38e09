//===- AgateOps.td - Agate operations ----------------------*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_AGATE_IR_AGATEOPS
#define AGATE_DIALECT_AGATE_IR_AGATEOPS

include "agate/Dialect/Agate/IR/AgateBase.td"
include "agate/Interfaces/Generator.td"
include "agate/Interfaces/ShapeInference.td"
include "mlir/IR/BuiltinAttributeInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// Sizes and offsets: tensors of i32 or i64, each operand on its own.
def Agate_SizeTensor : TensorOf<[I32, I64]>;

/// The numbers that have a one and a zero and that Eye-9 is defined for.
def Agate_Number : AnyTypeOf<[F16, BF16, F32, F64,
                              I8, I16, I32, I64, UI8, UI16, UI32, UI64]>;

/// The types of DIAGONAL_MATRIX1 (eleven), and bf16 and bool.
def Agate_MatrixElement : AnyTypeOf<[Agate_Number, I1]>;

def Agate_NumberTensor : TensorOf<[Agate_Number]>;
def Agate_MatrixTensor : TensorOf<[Agate_MatrixElement]>;

//===----------------------------------------------------------------------===//
// Base class
//===----------------------------------------------------------------------===//

/// The shape of the result comes from the shape rule, and the operation may be
/// speculated only where no operand can make it fail.
class Agate_Op<string mnemonic, list<Trait> traits = []>
    : Op<Agate_Dialect, mnemonic, traits # [
        NoMemoryEffect,
        DeclareOpInterfaceMethods<ConditionallySpeculatable>,
        DeclareOpInterfaceMethods<ShapeInferenceOpInterface>,
        DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface,
                                  ["reifyResultShapes"]>]> {
  let extraClassDefinition = ReifyFromShapeRule<>.definition;
}

class Agate_GeneratorOp<string mnemonic, list<Trait> traits = []>
    : Agate_Op<mnemonic, [Generator] # traits> {
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

//===----------------------------------------------------------------------===//
// Eye
//===----------------------------------------------------------------------===//

def Agate_EyeOp : Agate_GeneratorOp<"Eye"> {
  let summary = "Batch of identity-like matrices (OpenVINO Eye-9)";
  let description = [{
    Ones on one diagonal, zeros elsewhere; every matrix of the batch is equal:

    ```
    output[..., y, x] = (x - y == diagonal_index) ? 1 : 0
    shape(output)     = batch_shape ++ [num_rows, num_columns]
    ```

    A positive `diagonal_index` is an upper diagonal, a negative one a lower
    diagonal. The result is all zeros exactly when
    `diagonal_index >= num_columns` or `diagonal_index <= -num_rows`; any 64-bit
    value is legal. Sizes may be zero.

    Constraints:

    * (C1) `num_rows`, `num_columns`, `diagonal_index` and `batch_shape` hold
      i32 or i64, each on its own.
    * (C2) `num_rows`, `num_columns` and `diagonal_index` have rank 0, or rank 1
      and one element.
    * (C3) `batch_shape`, where present, has rank 1.
    * (C4) `output_type` is f16, bf16, f32, f64 or an integer of 8 to 64 bits,
      signless or unsigned, and is the element type of the result.
    * (C5) `num_rows`, `num_columns` and the elements of `batch_shape` are not
      negative. A violation is an error of shape inference and of conversion
      where the value is known, and an error of the running program otherwise.
    * (C6) The declared result type agrees with the operands.

    When the length of `batch_shape` is not known the rank of the result is
    unknown; any other unknown size is just dynamic.

    Example:

    ```mlir
    func.func @shifted() -> tensor<3x4xi32> {
      %rows = arith.constant dense<3> : tensor<i64>
      %columns = arith.constant dense<4> : tensor<1xi32>
      %diagonal = arith.constant dense<-1> : tensor<i64>
      // [[0, 0, 0, 0], [1, 0, 0, 0], [0, 1, 0, 0]]
      %0 = agate.Eye(%rows, %columns, %diagonal) <{output_type = i32}>
          : (tensor<i64>, tensor<1xi32>, tensor<i64>) -> tensor<3x4xi32>
      return %0 : tensor<3x4xi32>
    }
    ```
  }];
  let arguments = (ins
    Agate_SizeTensor:$num_rows,
    Agate_SizeTensor:$num_columns,
    Agate_SizeTensor:$diagonal_index,
    Optional<Agate_SizeTensor>:$batch_shape,
    TypeAttr:$output_type);
  let results = (outs Agate_NumberTensor:$output);
  let assemblyFormat = [{
    `(` operands `)` prop-dict attr-dict `:` functional-type(operands, results)
  }];
}

//===----------------------------------------------------------------------===//
// OneHot
//===----------------------------------------------------------------------===//

def Agate_NegativeIndicesMode : StringBasedAttr<
    CPred<"::llvm::isa<::mlir::StringAttr>($_self) && "
          "::llvm::is_contained({\"ignore\", \"normalize\"}, "
          "::llvm::cast<::mlir::StringAttr>($_self).getValue())">,
    "string attribute that is \"ignore\" or \"normalize\"">;

def Agate_OneHotOp : Agate_GeneratorOp<"OneHot"> {
  let summary = "One-hot encoding (OpenVINO OneHot-1 and OneHot-16)";
  let description = [{
    Inserts a dimension of size `depth` at position `axis` of the result:

    ```
    output[i.., c, j..] = (index(i.., j..) == c) ? on_value : off_value
    shape(output)       = shape(indices)[:axis] ++ [depth] ++ shape(indices)[axis:]
    ```

    With `negative_indices_mode = ignore` (OneHot-1) `index` is the element of
    `indices`, and a negative one matches nothing. With `normalize` (OneHot-16)
    a negative element `i` means `i + depth`. Either way an index outside `[0,
    depth)` results in a slice of `off_value`. Comparison is on signed 64-bit
    integers; values are selected, never computed with, so NaN, -0.0 and 64-bit
    integers survive. A depth of zero is valid and results in an empty tensor.

    Constraints:

    * (C1) `indices` and `depth` hold i32 or i64, each on its own.
    * (C2) `depth`, `on_value` and `off_value` have rank 0.
    * (C3) `on_value` and `off_value` have the same element type, which is that
      of the result.
    * (C4) `axis` is in `[-(r + 1), r]`, where `r` is the rank of `indices`;
      checked once that rank is known.
    * (C5) `depth` is not negative. A violation is an error of shape inference
      and of conversion where the value is known, and an error of the running
      program otherwise.
    * (C6) The declared result type agrees with the operands.

    Example:

    ```mlir
    func.func @encode(%indices: tensor<4xi64>) -> tensor<4x3xf32> {
      %depth = arith.constant dense<3> : tensor<i32>
      %on = arith.constant dense<1.0> : tensor<f32>
      %off = arith.constant dense<2.0> : tensor<f32>
      %0 = agate.OneHot(%indices, %depth, %on, %off) <{axis = -1 : si64}>
          : (tensor<4xi64>, tensor<i32>, tensor<f32>, tensor<f32>)
          -> tensor<4x3xf32>
      return %0 : tensor<4x3xf32>
    }
    ```
  }];
  let arguments = (ins
    Agate_SizeTensor:$indices,
    Agate_SizeTensor:$depth,
    AnyTensor:$on_value,
    AnyTensor:$off_value,
    SI64Attr:$axis,
    DefaultValuedAttr<Agate_NegativeIndicesMode, "\"ignore\"">:$negative_indices_mode);
  let results = (outs AnyTensor:$output);
  let assemblyFormat = [{
    `(` operands `)` prop-dict attr-dict `:` functional-type(operands, results)
  }];
  let extraClassDeclaration = [{
    /// True if a negative index counts from the end.
    bool normalizesIndices() {
      return getNegativeIndicesMode() == "normalize";
    }
    /// The position of the new dimension, or nothing if the rank of the
    /// indices is unknown.
    std::optional<int64_t> getResultAxis();
  }];
}

//===----------------------------------------------------------------------===//
// DiagonalMatrix
//===----------------------------------------------------------------------===//

def Agate_DiagonalMatrixOp
    : Agate_GeneratorOp<"DiagonalMatrix", [AttrSizedOperandSegments]> {
  let summary = "Fill of a diagonal band (DirectML DIAGONAL_MATRIX1)";
  let description = [{
    Fills a band of diagonals with `value` and keeps the rest of `input`, or
    zeros where there is none:

    ```
    t = x - y
    inside(t)         = begin <= end ? (begin <= t && t < end)
                                     : !(end <= t && t < begin)
    output[..., y, x] = inside(t) ? value : (input ? input[..., y, x] : 0)
    ```

    With `diagonal_fill_begin == diagonal_fill_end` nothing is filled; with
    `begin > end` everything outside `[end, begin)` is. All leading dimensions
    are batch dimensions. Elements are selected bit by bit, never computed with.

    The sizes of the result are those of `input`, else the elements of
    `output_shape`, else those of the declared result type.

    Constraints:

    * (C1) The element type is f16, bf16, f32, f64, bool or an integer of 8 to
      64 bits, signless or unsigned; `input`, `value` and the result have the
      same.
    * (C2) The rank is at least 2; `input` and the result have the same.
    * (C3) `output_shape`, where present, has rank 1 and holds i32 or i64.
    * (C4) Without `input` and `output_shape` the result type is static.
    * (C5) The elements of `output_shape` are not negative, and equal to the
      sizes of `input` if both are present. A violation is an error of shape
      inference and of conversion where the value is known, and an error of the
      running program otherwise.
    * (C6) The declared result type agrees with the operands.

    Example (keeps the strictly upper triangle):

    ```mlir
    func.func @upper(%input: tensor<4x5xf32>) -> tensor<4x5xf32> {
      %0 = agate.DiagonalMatrix input(%input : tensor<4x5xf32>) <{
          diagonal_fill_begin = -2147483648 : si32,
          diagonal_fill_end = 1 : si32, value = 0.0 : f32}> : tensor<4x5xf32>
      return %0 : tensor<4x5xf32>
    }
    ```
  }];
  let arguments = (ins
    Optional<Agate_MatrixTensor>:$input,
    Optional<Agate_SizeTensor>:$output_shape,
    TypedAttrInterface:$value,
    SI32Attr:$diagonal_fill_begin,
    SI32Attr:$diagonal_fill_end);
  let results = (outs Agate_MatrixTensor:$output);
  let assemblyFormat = [{
    (`input` `(` $input^ `:` type($input) `)`)?
    (`shape` `(` $output_shape^ `:` type($output_shape) `)`)?
    prop-dict attr-dict `:` type($output)
  }];
}

//===----------------------------------------------------------------------===//
// Band
//===----------------------------------------------------------------------===//

def Agate_BandOp : Agate_GeneratorOp<"Band"> {
  let summary = "Selection by diagonal number (internal)";
  let description = [{
    The lowering of operations on bands of any element type, with bounds that
    may be known only at run time, goes through this operation:

    ```
    output[..., y, x] = (lower <= x - y && x - y < upper) ? inside : outside
    ```

    `inside` and `outside` are each a tensor of the shape of the result, or a
    tensor of rank 0 whose element stands everywhere. `sizes` holds the dynamic
    sizes of the result, in order.

    Constraints:

    * (C1) `inside`, `outside` and the result have the same element type.
    * (C2) The result has a rank of at least 2.
    * (C3) `inside` and `outside` have rank 0 or a shape compatible with the
      result's.
    * (C4) There are as many `sizes` as the result has dynamic dimensions; at
      run time they are not negative and are those of the ranked operands.

    Example:

    ```mlir
    func.func @lower(%input: tensor<4x4xf32>) -> tensor<4x4xf32> {
      %k = arith.constant 1 : i64
      %zero = arith.constant dense<0.0> : tensor<f32>
      %min = arith.constant -9223372036854775808 : i64
      %0 = agate.Band inside(%input : tensor<4x4xf32>) outside(%zero : tensor<f32>)
          bounds(%min, %k) : tensor<4x4xf32>
      return %0 : tensor<4x4xf32>
    }
    ```
  }];
  let arguments = (ins
    AnyTensor:$inside,
    AnyTensor:$outside,
    I64:$lower,
    I64:$upper,
    Variadic<Index>:$sizes);
  let results = (outs AnyRankedTensor:$output);
  let assemblyFormat = [{
    `inside` `(` $inside `:` type($inside) `)`
    `outside` `(` $outside `:` type($outside) `)`
    `bounds` `(` $lower `,` $upper `)`
    (`sizes` `(` $sizes^ `)`)? attr-dict `:` type($output)
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Take
//===----------------------------------------------------------------------===//

def Agate_TakeOp : Agate_Op<"Take"> {
  let summary = "Slices of a tensor by index, or a fill value (internal)";
  let description = [{
    What a product with a one-hot matrix computes:

    ```
    output[o.., i.., n..] = 0 <= index(i..) < size ? data[o.., index(i..), n..]
                                                   : fill
    shape(output)         = shape(data)[:axis] ++ shape(indices)
                            ++ shape(data)[axis + 1:]
    ```

    where `size` is that of dimension `axis` of `data`, and `index` is the
    element of `indices`, plus `size` if it is negative and
    `negative_indices_mode` is `normalize`. In contrast to a gather, no index is
    an error, and `size` may be 0.

    The first `batch_dims` dimensions of the indices are those of `data`:

    ```
    output[b.., o.., i.., n..] = data[b.., o.., index(b.., i..), n..]
    shape(output)              = shape(data)[:axis]
                                 ++ shape(indices)[batch_dims:]
                                 ++ shape(data)[axis + 1:]
    ```

    With `pointwise`, there is an index for each element of the result:

    ```
    output[o.., n..] = 0 <= index(o.., n..) < size
                       ? data[o.., index(o.., n..), n..] : fill
    shape(output)    = shape(indices)
                     = shape(data)[:axis] ++ shape(data)[axis + 1:]
    ```

    Constraints:

    * (C1) `data`, `fill` and the result have the same element type.
    * (C2) `indices` holds i32 or i64.
    * (C3) `fill` has rank 0.
    * (C4) `axis` is in `[0, r)`, where `r` is the rank of `data`; checked once
      that rank is known.
    * (C5) With `pointwise`, `indices` has the sizes of `data` without `axis`.
    * (C6) The declared result type agrees with the operands.
    * (C7) `batch_dims` is in `[0, axis]` and at most the rank of `indices`, 0
      with `pointwise`; these dimensions of `indices` and `data` have the same
      sizes.

    Example:

    ```mlir
    func.func @rows(%table: tensor<5x8xf32>, %indices: tensor<3xi64>)
        -> tensor<3x8xf32> {
      %zero = arith.constant dense<0.0> : tensor<f32>
      %0 = agate.Take(%table, %indices, %zero) <{axis = 0 : si64}>
          : (tensor<5x8xf32>, tensor<3xi64>, tensor<f32>) -> tensor<3x8xf32>
      return %0 : tensor<3x8xf32>
    }
    ```
  }];
  let arguments = (ins
    AnyTensor:$data,
    Agate_SizeTensor:$indices,
    AnyTensor:$fill,
    SI64Attr:$axis,
    DefaultValuedAttr<SI64Attr, "0">:$batch_dims,
    DefaultValuedAttr<Agate_NegativeIndicesMode, "\"ignore\"">:$negative_indices_mode,
    UnitAttr:$pointwise);
  let results = (outs AnyTensor:$output);
  let assemblyFormat = [{
    `(` operands `)` prop-dict attr-dict `:` functional-type(operands, results)
  }];
  let extraClassDeclaration = [{
    /// True if a negative index counts from the end.
    bool normalizesIndices() {
      return getNegativeIndicesMode() == "normalize";
    }
  }];
}

//===----------------------------------------------------------------------===//
// SumByIndex
//===----------------------------------------------------------------------===//

def Agate_SumByIndexOp : Agate_Op<"SumByIndex"> {
  let summary = "Sums of the slices of a tensor that have one index (internal)";
  let description = [{
    What a product with a transposed one-hot matrix computes:

    ```
    output[b.., o.., c, n..] = sum of data[b.., o.., i.., n..]
                               over all i.. with index(b.., i..) == c
    shape(output)            = shape(data)[:axis] ++ [depth]
                               ++ shape(data)[axis + r:]
    ```

    where `b..` are the first `batch_dims` dimensions, and `i..` the `r` other
    dimensions of `indices`. `index` is the element of `indices`, plus `depth`
    if it is negative and `negative_indices_mode` is `normalize`. A slice whose
    index is not in `[0, depth)` belongs to no sum.

    Sums of f16 and bf16 are computed in f32 and rounded once.

    Constraints:

    * (C1) The element type is a float of 16 to 64 bits or an integer of 8 to
      64 bits, which `data` and the result have.
    * (C2) `indices` and `depth` hold i32 or i64, each on its own.
    * (C3) `depth` has rank 0.
    * (C4) `batch_dims` is in `[0, axis]` and at most the rank of `indices`, and
      `axis + r` at most the rank of `data`; checked once the ranks are known.
    * (C5) The dimensions of `indices` have the sizes of those of `data`.
    * (C6) `depth` is not negative. A violation is an error of shape inference
      and of conversion where the value is known, and an error of the running
      program otherwise.
    * (C7) The declared result type agrees with the operands.

    Example:

    ```mlir
    func.func @by_class(%x: tensor<7x8xf32>, %indices: tensor<7xi64>)
        -> tensor<5x8xf32> {
      %depth = arith.constant dense<5> : tensor<i64>
      %0 = agate.SumByIndex(%x, %indices, %depth) <{axis = 0 : si64}>
          : (tensor<7x8xf32>, tensor<7xi64>, tensor<i64>) -> tensor<5x8xf32>
      return %0 : tensor<5x8xf32>
    }
    ```
  }];
  let arguments = (ins
    Agate_NumberTensor:$data,
    Agate_SizeTensor:$indices,
    Agate_SizeTensor:$depth,
    SI64Attr:$axis,
    DefaultValuedAttr<SI64Attr, "0">:$batch_dims,
    DefaultValuedAttr<Agate_NegativeIndicesMode, "\"ignore\"">:$negative_indices_mode);
  let results = (outs Agate_NumberTensor:$output);
  let assemblyFormat = [{
    `(` operands `)` prop-dict attr-dict `:` functional-type(operands, results)
  }];
  let extraClassDeclaration = [{
    /// True if a negative index counts from the end.
    bool normalizesIndices() {
      return getNegativeIndicesMode() == "normalize";
    }
  }];
}

#endif // AGATE_DIALECT_AGATE_IR_AGATEOPS
