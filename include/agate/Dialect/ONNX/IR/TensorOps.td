//===- TensorOps.td - The tensor family ------------------ -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_TENSOROPS
#define AGATE_DIALECT_ONNX_IR_TENSOROPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

/// What shapes are computed with.
defvar ONNX_ShapeArithmetic = [DeclareOpInterfaceMethods<DimValueOpInterface>];

defvar ONNX_CastTypes = ONNX_Numbers # ONNX_Bools # ONNX_Strings # ONNX_BF16s #
    ONNX_F8s # ONNX_Int4s # ONNX_F4s # ONNX_F8E8M0s # ONNX_Int2s;

def ONNXCastOp : ONNX_Op<"Cast", [6, 9, 13, 19, 21, 23, 24, 25],
    ONNX_ValueChecked # ONNX_ShapeArithmetic> {
  let summary = "changes the element type of a tensor";
  let description = [{
        output[i] = to(input[i])

    From a float to an integer of 8 bits or more the fraction is dropped, and
    what does not fit becomes the nearest limit. To one of 2 or 4 bits it is
    rounded to the nearest integer, ties to even, of which the lowest bits are
    kept; infinity and NaN become 0. To a bool, everything but zero is true.

    To a float of 8 bits, `saturate` selects whether a value that is too large
    becomes the largest one (not 0), or infinite or NaN. `round_mode` (`up`,
    `down`, `nearest`) applies to f8E8M0FNU only, which has neither zero nor a
    sign: there, numbers below 2^-127 or above 2^127 become the nearest of the
    two with `saturate`, and NaN without it.

    A string is read as a number in decimal or scientific notation (`3.14`,
    `1e-5`), as `INF` or `NaN`, or for a bool also as `true` or `false`, in
    small letters or capitals; the running program reports any other text. For
    an integer the number is converted as from an f64, but for one of 8 bits or
    more whole numbers are exact. The text of a float of 16, 32 or 64 bits is the shortest one that
    reads back as it, with a point; in scientific notation below 1e-4 and from
    1e16 on. That of other floats is the one of the f32 of the same value.
    Infinity and NaN are `inf` and `nan`, bools `True` and `False`.

    Constraints:
    * (C1) `to` is the element type of the result.
    * (C2) `round_mode` is `up`, `down` or `nearest`.

    ```mlir
    func.func @cast(%x: tensor<2x3xf32>) -> tensor<2x3xi64> {
      %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = i64}> : (tensor<2x3xf32>) -> tensor<2x3xi64>
      onnx.Return %0 : tensor<2x3xi64>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_CastTypes>:$input);
  let attrs = (ins OptionalAttr<ONNX_Str>:$round_mode,
                   ONNX_BoolDefault<"1">:$saturate,
                   ONNX_ElementType:$to);
  let outputs = (outs ONNX_TensorOf<ONNX_CastTypes>:$output);
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
  let declarations = "::llvm::LogicalResult verifyForOpset(int64_t opset);";
}

def ONNXCastV1Op : ONNX_OldOp<"Cast", 1, [1], ONNX_ValueChecked> {
  let summary = "Cast with the name of the new element type";
  let description = [{
    As `onnx.Cast`, with the element type specified by its name in the
    enumeration of ONNX (TensorProto.DataType), in upper or lower case: `FLOAT`,
    `INT64`, `bool`.

    Constraints:
    * (C1) `to` is the name of a type that the result may have.
    * (C2) That type is the element type of the result.

    ```mlir
    func.func @cast(%x: tensor<2x3xf32>) -> tensor<2x3xi64> {
      %0 = "onnx.CastV1"(%x) <{to = "INT64"}> : (tensor<2x3xf32>) -> tensor<2x3xi64>
      onnx.Return %0 : tensor<2x3xi64>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Numbers # ONNX_Bools>:$input);
  let attrs = (ins ONNX_Str:$to);
  let outputs = (outs ONNX_TensorOf<ONNX_Numbers # ONNX_Bools>:$output);
  let declarations = [{
    /// The element type that `to` names; null if there is none.
    ::mlir::Type getToType();
  }];
}

def ONNXCastLikeOp : ONNX_Op<"CastLike", [15, 19, 21, 23, 24, 25],
    ONNX_ValueChecked # ONNX_ShapeArithmetic> {
  let summary = "changes the element type of a tensor to that of another one";
  let description = [{
    As `onnx.Cast` to the element type of `target_type`, whose shape and
    elements are not read.

    Constraints:
    * (C1) The result has the element type of `target_type`.
    * (C2) `round_mode` is `up`, `down` or `nearest`.

    ```mlir
    func.func @cast_like(%x: tensor<2x3xf32>, %y: tensor<1xi64>) -> tensor<2x3xi64> {
      %0 = "onnx.CastLike"(%x, %y) <{saturate = 1 : si64}> : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x3xi64>
      onnx.Return %0 : tensor<2x3xi64>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_CastTypes>:$input,
                    ONNX_TensorOf<ONNX_CastTypes>:$target_type);
  let attrs = (ins OptionalAttr<ONNX_OneOf<["up", "down", "nearest"]>>:$round_mode,
                   ONNX_BoolDefault<"1">:$saturate);
  let outputs = (outs ONNX_TensorOf<ONNX_CastTypes>:$output);
  let hasFolder = 1;
  let hasCanonicalizer = 1;
  let declarations = "::llvm::LogicalResult verifyForOpset(int64_t opset);";
}

defvar ONNX_BitTypes = ONNX_Numbers # ONNX_Bools # ONNX_BF16s #
    ONNX_Complexes # ONNX_F8s # ONNX_Int4s # ONNX_F4s # ONNX_F8E8M0s #
    ONNX_Int2s;

def ONNXBitCastOp : ONNX_Op<"BitCast", [26], ONNX_Total> {
  let summary = "the same bits as another element type";
  let description = [{
        output[i] = the value of type to that has the bits of input[i]

    A bool is a byte that is 0 or 1; of other bytes, every one but 0 is true.

    Constraints:
    * (C1) `to` is the element type of the result.
    * (C2) It has as many bits as the element type of `input`.

    ```mlir
    func.func @bits(%x: tensor<2x3xf32>) -> tensor<2x3xui32> {
      %0 = "onnx.BitCast"(%x) <{to = ui32}> : (tensor<2x3xf32>) -> tensor<2x3xui32>
      onnx.Return %0 : tensor<2x3xui32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_BitTypes>:$input);
  let attrs = (ins ONNX_ElementType:$to);
  let outputs = (outs ONNX_TensorOf<ONNX_BitTypes>:$output);
  let hasFolder = 1;
}

def ONNXIsInfOp : ONNX_Op<"IsInf", [10, 20], ONNX_Total> {
  let summary = "which elements are infinite";
  let description = [{
        Y[i] = X[i] is +inf and detect_positive,
               or X[i] is -inf and detect_negative

    An attribute that is not 0 is true.

    ```mlir
    func.func @overflows(%x: tensor<2x3xf32>) -> tensor<2x3xi1> {
      %0 = "onnx.IsInf"(%x) <{detect_negative = 0 : si64, detect_positive = 1 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xi1>
      onnx.Return %0 : tensor<2x3xi1>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Floats # ONNX_BF16s # ONNX_F8s>:$X);
  let attrs = (ins ONNX_BoolDefault<"1">:$detect_negative,
                   ONNX_BoolDefault<"1">:$detect_positive);
  let outputs = (outs ONNX_TensorOf<ONNX_Bools>:$Y);
  let hasFolder = 1;
}

def ONNXIsNaNOp : ONNX_Op<"IsNaN", [9, 13, 20], ONNX_Total> {
  let summary = "tests elements for NaN";
  let description = [{
        Y[i] = X[i] is NaN

    ```mlir
    func.func @is_nan(%x: tensor<2x3xf32>) -> tensor<2x3xi1> {
      %0 = "onnx.IsNaN"(%x) : (tensor<2x3xf32>) -> tensor<2x3xi1>
      onnx.Return %0 : tensor<2x3xi1>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Floats # ONNX_BF16s # ONNX_F8s>:$X);
  let outputs = (outs ONNX_TensorOf<ONNX_Bools>:$Y);
  let hasFolder = 1;
}

def ONNXConcatOp : ONNX_Op<"Concat", [4, 11, 13],
    ONNX_TypeChecked # ONNX_ShapeArithmetic # [SameOperandsElementType]> {
  let summary = "joins tensors along one dimension";
  let description = [{
    The operands follow each other along `axis`; all other sizes are equal.

    Constraints:
    * (C1) There is at least one operand.
    * (C2) All operands have the same element type.
    * (C3) All operands have the same rank, which is at least 1. An operand
      without elements, or a list of unknown length that turns out to be empty,
      may be of another one: it stands for nothing.
    * (C4) `axis` is in [-rank, rank - 1]; a negative one counts from the end.
    * (C5) Except along `axis`, the operands have the same sizes; those of
      operands that are known to have size 0 along `axis` do not matter.

    ```mlir
    func.func @concat(%x: tensor<2x3xf32>, %y: tensor<2x?xf32>) -> tensor<2x?xf32> {
      %0 = "onnx.Concat"(%x, %y) <{axis = 1 : si64}> : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
      onnx.Return %0 : tensor<2x?xf32>
    }
    ```
  }];
  let inputs = (ins Variadic<ONNX_TensorOf<ONNX_AnyV13>>:$inputs);
  let attrs = (ins ONNX_Int:$axis);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV13>:$concat_result);
  let hasFolder = 1;
  let definitions = [{
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

def ONNXConcatV1Op : ONNX_OldOp<"Concat", 1, [1],
    ONNX_ValueChecked # [SameOperandsElementType]> {
  let summary = "Concat along dimension 1 unless told otherwise";
  let description = [{
    As `onnx.Concat`, except that without `axis` it is dimension 1.

    Constraints:
    * (C1) There is at least one operand.
    * (C2) All operands have the same element type.
    * (C3) All operands have the same rank, which is at least 1.
    * (C4) `axis` is in [-rank, rank - 1]; a negative one counts from the end.
    * (C5) Except along `axis`, the operands have the same sizes.

    ```mlir
    func.func @concat(%x: tensor<2x3xf32>, %y: tensor<2x?xf32>) -> tensor<2x?xf32> {
      %0 = "onnx.ConcatV1"(%x, %y) : (tensor<2x3xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
      onnx.Return %0 : tensor<2x?xf32>
    }
    ```
  }];
  let inputs = (ins Variadic<ONNX_TensorOf<ONNX_Floats>>:$inputs);
  let attrs = (ins OptionalAttr<ONNX_Int>:$axis);
  let outputs = (outs ONNX_TensorOf<ONNX_Floats>:$concat_result);
}

def ONNXGatherOp : ONNX_Op<"Gather", [1, 11, 13],
    ONNX_ValueChecked # ONNX_ShapeArithmetic> {
  let summary = "picks slices of a tensor by their index";
  let description = [{
        output[a.., i.., b..] = data[a.., indices[i..], b..]

    where `a..` are the coordinates before `axis`. A negative index counts
    from the end.

    Constraints:
    * (C1) `data` has at least rank 1.
    * (C2) `axis` is in [-rank, rank - 1]; a negative one counts from the end.
    * (C3) Every index is in [-size, size - 1] of the dimension `axis`; this is
      checked at run time.

    ```mlir
    func.func @rows(%x: tensor<10x4xf32>, %i: tensor<3xi64>) -> tensor<3x4xf32> {
      %0 = "onnx.Gather"(%x, %i) <{axis = 0 : si64}> : (tensor<10x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
      onnx.Return %0 : tensor<3x4xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$data,
                    ONNX_TensorOf<[I32, I64]>:$indices);
  let attrs = (ins ONNX_IntDefault<"0">:$axis);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV13>:$output);
  let hasFolder = 1;
}

def ONNXIdentityOp : ONNX_ShapePreservingOp<"Identity",
    [1, 13, 14, 16, 19, 21, 23, 24, 25], ONNX_Total # ONNX_ShapeArithmetic> {
  let summary = "returns its operand";
  let description = [{
        output = input

    ```mlir
    func.func @identity(%x: tensor<?xf32>) -> tensor<?xf32> {
      %0 = "onnx.Identity"(%x) : (tensor<?xf32>) -> tensor<?xf32>
      onnx.Return %0 : tensor<?xf32>
    }
    ```
  }];
  let inputs = (ins AnyTypeOf<[ONNX_TensorOf<ONNX_AnyV25>, ONNX_AnySeq,
                               ONNX_AnyOpt]>:$input);
  let outputs = (outs AnyTypeOf<[ONNX_TensorOf<ONNX_AnyV25>, ONNX_AnySeq,
                                 ONNX_AnyOpt]>:$output);
  let hasFolder = 1;
}

//===----------------------------------------------------------------------===//
// OneHot
//===----------------------------------------------------------------------===//

class ONNX_OneHotArguments {
  dag inputs = (ins ONNX_TensorOf<ONNX_Numbers>:$indices,
                    ONNX_TensorOf<ONNX_Numbers>:$depth,
                    ONNX_TensorOf<ONNX_AnyV25>:$values);
  dag attrs = (ins ONNX_IntDefault<"-1">:$axis);
  dag outputs = (outs ONNX_TensorOf<ONNX_AnyV25>:$output);
  code rule = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return inferOneHot(context, getIndices(), getDepth(), getValues(),
                         getAxis(), results);
    }
  }];
}

def ONNXOneHotOp
    : ONNX_Op<"OneHot", [11], ONNX_ValueChecked # [Generator]> {
  let summary = "turns each index into a vector with one hot element";
  let description = [{
        output[a.., j, b..] = values[1] if index(indices[a.., b..]) == j
                              values[0] otherwise,      0 <= j < depth

    where the new dimension j is at position `axis`. Indices and depth that are
    not integers are truncated to i64 first. An index in [-depth, -1]
    counts from the end; one outside [-depth, depth - 1] makes nothing hot.

    Constraints:
    * (C1) `depth` has rank 0, or rank 1 and one element.
    * (C2) `values` has rank 1 and two elements: the off and the on value.
    * (C3) `axis` is in [-rank - 1, rank], rank being that of `indices`; a
      negative one counts from the end of the result's dimensions.
    * (C4) The value of `depth` is not negative.
    * (C5) The result has the element type of `values`.

    ```mlir
    func.func @classes(%labels: tensor<8xi64>, %values: tensor<2xf32>) -> tensor<8x10xf32> {
      %depth = onnx.Constant dense<10> : tensor<i64>
      %0 = "onnx.OneHot"(%labels, %depth, %values) <{axis = -1 : si64}> : (tensor<8xi64>, tensor<i64>, tensor<2xf32>) -> tensor<8x10xf32>
      onnx.Return %0 : tensor<8x10xf32>
    }
    ```
  }];
  let inputs = ONNX_OneHotArguments<>.inputs;
  let attrs = ONNX_OneHotArguments<>.attrs;
  let outputs = ONNX_OneHotArguments<>.outputs;
  let definitions = ONNX_OneHotArguments<>.rule;
}

def ONNXOneHotV9Op
    : ONNX_OldOp<"OneHot", 9, [9], ONNX_ValueChecked # [Generator]> {
  let summary = "OneHot without negative indices";
  let description = [{
    As `onnx.OneHot`, with the same constraints, except that an index outside
    [0, depth - 1] makes nothing hot: none counts from the end.

    ```mlir
    func.func @classes(%labels: tensor<8xi64>, %values: tensor<2xf32>) -> tensor<8x10xf32> {
      %depth = onnx.Constant dense<10> : tensor<i64>
      %0 = "onnx.OneHotV9"(%labels, %depth, %values) <{axis = -1 : si64}> : (tensor<8xi64>, tensor<i64>, tensor<2xf32>) -> tensor<8x10xf32>
      onnx.Return %0 : tensor<8x10xf32>
    }
    ```
  }];
  let inputs = ONNX_OneHotArguments<>.inputs;
  let attrs = ONNX_OneHotArguments<>.attrs;
  let outputs = ONNX_OneHotArguments<>.outputs;
  let definitions = ONNX_OneHotArguments<>.rule;
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

def ONNXReshapeOp : ONNX_Op<"Reshape", [5, 13, 14, 19, 21, 23, 24, 25],
    ONNX_ValueChecked # ONNX_ShapeArithmetic> {
  let summary = "the same elements in another shape";
  let description = [{
    The elements keep their row-major order. In `shape`, a 0 stands for the
    size that `data` has in that place, unless `allowzero` is set, and one -1
    for the size that makes the number of elements right.

    Constraints:
    * (C1) `shape` has rank 1.
    * (C2) The elements of `shape` are not less than -1.
    * (C3) At most one of them is -1, and none is 0 as well if `allowzero`.
    * (C4) A 0 that stands for a size of `data` is in a place that `data` has.
    * (C5) Both shapes have the same number of elements; with a -1, the number
      is divisible by the product of the other sizes, which is not 0.

    ```mlir
    func.func @flatten(%x: tensor<2x3x4xf32>) -> tensor<2x12xf32> {
      %shape = onnx.Constant dense<[0, -1]> : tensor<2xi64>
      %0 = "onnx.Reshape"(%x, %shape) <{allowzero = 0 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<2x12xf32>
      onnx.Return %0 : tensor<2x12xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV25>:$data,
                    ONNX_TensorOf<[I64]>:$shape);
  let attrs = (ins ONNX_BoolDefault<"0">:$allowzero);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV25>:$reshaped);
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let declarations = "::llvm::LogicalResult verifyForOpset(int64_t opset);";
}

def ONNXReshapeV1Op : ONNX_OldOp<"Reshape", 1, [1], ONNX_ValueChecked> {
  let summary = "Reshape with the shape in an attribute";
  let description = [{
    As `onnx.Reshape` without `allowzero`.

    Constraints:
    * (C1) `shape` is present, and its elements are not less than -1.
    * (C2) At most one element of `shape` is -1.
    * (C3) A 0 is in a place that `data` has.
    * (C4) Both shapes have the same number of elements; with a -1, the number
      is divisible by the product of the other sizes, which is not 0.

    ```mlir
    func.func @flatten(%x: tensor<2x3x4xf32>) -> tensor<2x12xf32> {
      %0 = "onnx.ReshapeV1"(%x) <{shape = [0, -1]}> : (tensor<2x3x4xf32>) -> tensor<2x12xf32>
      onnx.Return %0 : tensor<2x12xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Floats>:$data);
  let attrs = (ins OptionalAttr<ONNX_IntList>:$shape);
  let outputs = (outs ONNX_TensorOf<ONNX_Floats>:$reshaped);
}

def ONNXShapeOp : ONNX_Op<"Shape", [1, 13, 15, 19, 21, 23, 24, 25],
    ONNX_Total # ONNX_ShapeArithmetic> {
  let summary = "the shape of a tensor, as a tensor";
  let description = [{
        shape[i] = size of dimension start + i of data,    start + i < end

    A negative `start` or `end` counts from the last dimension; then both are
    limited to [0, rank]. Without `end`, all dimensions from `start` are taken.

    ```mlir
    func.func @rows_and_columns(%x: tensor<?x?x?xf32>) -> tensor<2xi64> {
      %0 = "onnx.Shape"(%x) <{start = -2 : si64}> : (tensor<?x?x?xf32>) -> tensor<2xi64>
      onnx.Return %0 : tensor<2xi64>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV25>:$data);
  let attrs = (ins OptionalAttr<ONNX_Int>:$end, ONNX_IntDefault<"0">:$start);
  let outputs = (outs ONNX_TensorOf<[I64]>:$shape);
  let hasFolder = 1;
  let declarations = [{
    ::llvm::LogicalResult verifyForOpset(int64_t opset);
    /// The dimensions that are taken, as [first, last), of `rank` in all.
    std::pair<int64_t, int64_t> getRange(int64_t rank);
  }];
}

def ONNXSizeOp : ONNX_Op<"Size", [1, 13, 19, 21, 23, 24, 25],
    ONNX_Total # ONNX_ShapeArithmetic> {
  let summary = "the number of elements of a tensor";
  let description = [{
        size = product of the sizes of data

    ```mlir
    func.func @size(%x: tensor<?x4xf32>) -> tensor<i64> {
      %0 = "onnx.Size"(%x) : (tensor<?x4xf32>) -> tensor<i64>
      onnx.Return %0 : tensor<i64>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV25>:$data);
  let outputs = (outs ONNX_TensorOf<[I64]>:$size);
  let hasFolder = 1;
}

def ONNXSqueezeOp : ONNX_Op<"Squeeze", [13, 21, 23, 24, 25],
    ONNX_ValueChecked # ONNX_ShapeArithmetic> {
  let summary = "removes dimensions of size 1";
  let description = [{
    The dimensions that `axes` names, or all of size 1 where it is absent, are
    left out of the shape. Where it is absent and a size is not known, the
    declared rank of the result decides, if just the sizes known to be 1 give
    it; else the rank is unknown.

    Constraints:
    * (C1) `axes` has at most rank 1, and not more elements than `data` has
      dimensions.
    * (C2) Each axis is in [-rank, rank - 1] and occurs once; a negative one
      counts from the end.
    * (C3) The dimensions to remove have size 1.

    ```mlir
    func.func @squeeze(%x: tensor<1x3x1xf32>) -> tensor<3x1xf32> {
      %axes = onnx.Constant dense<0> : tensor<1xi64>
      %0 = "onnx.Squeeze"(%x, %axes) : (tensor<1x3x1xf32>, tensor<1xi64>) -> tensor<3x1xf32>
      onnx.Return %0 : tensor<3x1xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV25>:$data,
                    ONNX_OptionalOf<ONNX_TensorOf<[I64]>>:$axes);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV25>:$squeezed);
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}

def ONNXSqueezeV11Op : ONNX_OldOp<"Squeeze", 11, [1, 11], ONNX_ValueChecked> {
  let summary = "Squeeze with the axes in an attribute";
  let description = [{
    As `onnx.Squeeze`.

    Constraints:
    * (C1) There are not more axes than `data` has dimensions.
    * (C2) Each axis is in [-rank, rank - 1] and occurs once; a negative one
      counts from the end.
    * (C3) The dimensions to remove have size 1.

    ```mlir
    func.func @squeeze(%x: tensor<1x3x1xf32>) -> tensor<3x1xf32> {
      %0 = "onnx.SqueezeV11"(%x) <{axes = [0]}> : (tensor<1x3x1xf32>) -> tensor<3x1xf32>
      onnx.Return %0 : tensor<3x1xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV1>:$data);
  let attrs = (ins OptionalAttr<ONNX_IntList>:$axes);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV1>:$squeezed);
}

def ONNXUnsqueezeOp : ONNX_Op<"Unsqueeze", [13, 21, 23, 24, 25],
    ONNX_ValueChecked # ONNX_ShapeArithmetic> {
  let summary = "inserts dimensions of size 1";
  let description = [{
    The result has the dimensions of `data`, in order, and one of size 1 at
    each position in `axes`, which count in the result.

    Constraints:
    * (C1) `axes` has at most rank 1.
    * (C2) Each axis is in [-rank, rank - 1], rank being that of the result,
      and occurs once; a negative one counts from the end.

    ```mlir
    func.func @unsqueeze(%x: tensor<3x4xf32>) -> tensor<1x3x4x1xf32> {
      %axes = onnx.Constant dense<[0, -1]> : tensor<2xi64>
      %0 = "onnx.Unsqueeze"(%x, %axes) : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<1x3x4x1xf32>
      onnx.Return %0 : tensor<1x3x4x1xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV25>:$data,
                    ONNX_TensorOf<[I64]>:$axes);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV25>:$expanded);
  let hasCanonicalizer = 1;
  let hasFolder = 1;
}

def ONNXUnsqueezeV11Op : ONNX_OldOp<"Unsqueeze", 11, [1, 11], ONNX_Total> {
  let summary = "Unsqueeze with the axes in an attribute";
  let description = [{
    As `onnx.Unsqueeze`.

    Constraints:
    * (C1) Each axis is in [-rank, rank - 1], rank being that of the result,
      and occurs once; a negative one counts from the end.

    ```mlir
    func.func @unsqueeze(%x: tensor<3x4xf32>) -> tensor<1x3x4x1xf32> {
      %0 = "onnx.UnsqueezeV11"(%x) <{axes = [0, -1]}> : (tensor<3x4xf32>) -> tensor<1x3x4x1xf32>
      onnx.Return %0 : tensor<1x3x4x1xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV1>:$data);
  let attrs = (ins ONNX_IntList:$axes);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV1>:$expanded);
}

//===----------------------------------------------------------------------===//
// Selection
//===----------------------------------------------------------------------===//

def ONNXTriluOp : ONNX_Op<"Trilu", [14], ONNX_Total> {
  let summary = "the upper or lower triangle of each matrix";
  let description = [{
        output[.., y, x] = input[.., y, x]  if upper and x - y >= k,
                                            or not upper and x - y <= k
                           0                otherwise

    The zero of strings is the empty one; elements without a zero (f8E8M0FNU)
    are unsupported. Any `upper` but 0 means upper; an absent `k` is 0, and its
    size is not limited.

    Constraints:
    * (C1) `input` has at least rank 2.
    * (C2) `k` has rank 0, or rank 1 and one element.

    ```mlir
    func.func @lower(%x: tensor<4x4xf32>) -> tensor<4x4xf32> {
      %k = onnx.Constant dense<-1> : tensor<i64>
      %0 = "onnx.Trilu"(%x, %k) <{upper = 0 : si64}> : (tensor<4x4xf32>, tensor<i64>) -> tensor<4x4xf32>
      onnx.Return %0 : tensor<4x4xf32>
    }
    ```
  }];
  // Later types than the schema has: for the bits of any type it is the same.
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV25>:$input,
                    ONNX_OptionalOf<ONNX_TensorOf<[I64]>>:$k);
  let attrs = (ins ONNX_IntDefault<"1">:$upper);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV25>:$output);
}

def ONNXWhereOp : ONNX_Op<"Where", [9, 16],
    ONNX_TypeChecked # ONNX_ShapeArithmetic # [
      AllElementTypesMatch<["X", "Y"]>]> {
  let summary = "elements of one of two tensors, by a condition";
  let description = [{
        output[i] = X[i] if condition[i] else Y[i]     after broadcasting

    Constraints:
    * (C1) X and Y have the same element type.
    * (C2) Aligned at the last dimension, sizes are equal or 1.

    ```mlir
    func.func @where(%c: tensor<3xi1>, %x: tensor<2x3xf32>, %y: tensor<f32>) -> tensor<2x3xf32> {
      %0 = "onnx.Where"(%c, %x, %y) : (tensor<3xi1>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
      onnx.Return %0 : tensor<2x3xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Bools>:$condition,
                    ONNX_TensorOf<ONNX_AnyV13>:$X,
                    ONNX_TensorOf<ONNX_AnyV13>:$Y);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV13>:$output);
  let hasFolder = 1;
  let definitions = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return ::agate::rules::inferBroadcast(
          context, getOperands(), context.getElementType(getX()), results);
    }
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

#endif // AGATE_DIALECT_ONNX_IR_TENSOROPS
