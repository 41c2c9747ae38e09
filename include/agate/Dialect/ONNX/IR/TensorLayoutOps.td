//===- TensorLayoutOps.td - Rearrangement of elements ---- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_TENSORLAYOUTOPS
#define AGATE_DIALECT_ONNX_IR_TENSORLAYOUTOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

/// Operations whose types tell whether they are valid, if they are static.
class ONNX_StaticallySpeculatable {
  code definitions = [{
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

//===----------------------------------------------------------------------===//
// Transpose, ReverseSequence
//===----------------------------------------------------------------------===//

def ONNXTransposeOp : ONNX_Op<"Transpose", [1, 13, 21, 23, 24, 25],
    ONNX_Total # [DeclareOpInterfaceMethods<DimValueOpInterface>]> {
  let summary = "the dimensions of a tensor in another order";
  let description = [{
        transposed[i0, .., in] = data[j0, .., jn]    with j(perm[k]) = ik

    so that dimension k of the result is dimension `perm[k]` of `data`. Without
    `perm` the order is reversed.

    Constraints:
    * (C1) `perm` has as many elements as `data` has dimensions.
    * (C2) `perm` names each dimension, from 0 on, once.

    ```mlir
    func.func @transpose(%x: tensor<2x3x?xf32>) -> tensor<3x2x?xf32> {
      %0 = "onnx.Transpose"(%x) <{perm = [1, 0, 2]}> : (tensor<2x3x?xf32>) -> tensor<3x2x?xf32>
      onnx.Return %0 : tensor<3x2x?xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV25>:$data);
  let attrs = (ins OptionalAttr<ONNX_IntList>:$perm);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV25>:$transposed);
  let hasCanonicalizer = 1;
  let hasFolder = 1;
  let declarations = [{
    /// The permutation of so many dimensions, the default written out; nothing
    /// if `perm` is not one.
    std::optional<::llvm::SmallVector<int64_t>> getPermutation(int64_t rank);
  }];
}

def ONNXReverseSequenceOp : ONNX_Op<"ReverseSequence", [10],
    ONNX_ValueChecked> {
  let summary = "reverses the start of each sequence of a batch";
  let description = [{
    With n = sequence_lens[b], for coordinates b along `batch_axis` and t along
    `time_axis`,

        Y[.., b, t, ..] = input[.., b, n - 1 - t, ..]   if t < n
                          input[.., b, t, ..]           otherwise

    Constraints:
    * (C1) `input` has at least rank 2.
    * (C2) `sequence_lens` has rank 1 and as many elements as the batch has
      sequences.
    * (C3) One of `batch_axis` and `time_axis` is 0, the other one is 1.
    * (C4) Each length is between 0 and the size of dimension `time_axis`;
      lengths that are not constants are checked at run time.

    ```mlir
    func.func @reverse(%x: tensor<5x2x?xf32>, %n: tensor<2xi64>) -> tensor<5x2x?xf32> {
      %0 = "onnx.ReverseSequence"(%x, %n) <{batch_axis = 1 : si64, time_axis = 0 : si64}> : (tensor<5x2x?xf32>, tensor<2xi64>) -> tensor<5x2x?xf32>
      onnx.Return %0 : tensor<5x2x?xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$input,
                    ONNX_TensorOf<[I64]>:$sequence_lens);
  let attrs = (ins ONNX_IntDefault<"1">:$batch_axis,
                   ONNX_IntDefault<"0">:$time_axis);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV13>:$Y);
}

//===----------------------------------------------------------------------===//
// DepthToSpace, SpaceToDepth
//===----------------------------------------------------------------------===//

def ONNXDepthToSpaceOp : ONNX_Op<"DepthToSpace", [1, 11, 13],
    ONNX_TypeChecked> {
  let summary = "moves blocks of channels into the image";
  let description = [{
    With b = `blocksize` and C the number of channels of the result,

        output[n, c, y * b + i, x * b + j] = input[n, d, y, x]

    where d is (i * b + j) * C + c in mode `DCR` and (c * b + i) * b + j in
    mode `CRD`. The first version of the operator has the mode `DCR` only.

    Constraints:
    * (C1) `input` has rank 4.
    * (C2) `blocksize` is at least 1.
    * (C3) The number of channels is divisible by the square of `blocksize`.
    * (C4) `mode` is `DCR` or `CRD`.

    ```mlir
    func.func @depth_to_space(%x: tensor<1x8x2x?xf32>) -> tensor<1x2x4x?xf32> {
      %0 = "onnx.DepthToSpace"(%x) <{blocksize = 2 : si64, mode = "DCR"}> : (tensor<1x8x2x?xf32>) -> tensor<1x2x4x?xf32>
      onnx.Return %0 : tensor<1x2x4x?xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$input);
  let attrs = (ins ONNX_Int:$blocksize,
                   ONNX_OneOfDefault<["DCR", "CRD"], "DCR">:$mode);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV13>:$output);
  let hasFolder = 1;
  let declarations = "::llvm::LogicalResult verifyForOpset(int64_t opset);";
  let definitions = ONNX_StaticallySpeculatable<>.definitions;
}

def ONNXSpaceToDepthOp : ONNX_Op<"SpaceToDepth", [1, 13], ONNX_TypeChecked> {
  let summary = "moves blocks of the image into channels";
  let description = [{
    With b = `blocksize` and C the number of channels of `input`,

        output[n, (i * b + j) * C + c, y, x] = input[n, c, y * b + i, x * b + j]

    Constraints:
    * (C1) `input` has rank 4.
    * (C2) `blocksize` is at least 1.
    * (C3) Height and width are divisible by `blocksize`.

    ```mlir
    func.func @space_to_depth(%x: tensor<1x2x4x?xf32>) -> tensor<1x8x2x?xf32> {
      %0 = "onnx.SpaceToDepth"(%x) <{blocksize = 2 : si64}> : (tensor<1x2x4x?xf32>) -> tensor<1x8x2x?xf32>
      onnx.Return %0 : tensor<1x8x2x?xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$input);
  let attrs = (ins ONNX_Int:$blocksize);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV13>:$output);
  let hasFolder = 1;
  let definitions = ONNX_StaticallySpeculatable<>.definitions;
}

//===----------------------------------------------------------------------===//
// Slice
//===----------------------------------------------------------------------===//

def ONNXSliceOp : ONNX_Op<"Slice", [10, 11, 13],
    ONNX_ValueChecked # [DeclareOpInterfaceMethods<DimValueOpInterface>]> {
  let summary = "a range of positions of some dimensions";
  let description = [{
    Along each dimension that `axes` names, or along the first ones where it is
    absent, with start s, end e and step p (1 where `steps` is absent),

        output[.., i, ..] = data[.., s + i * p, ..]
        0 <= i < max(0, ceil((e - s) / p))

    A negative s or e has the size d of the dimension added once. Then, for
    p > 0, both are limited to [0, d]; for p < 0, s is limited to [0, d - 1]
    and e to [-1, d - 1]. So the smallest integer stands for "from the start"
    and the largest for "to the end", in either direction.

    Constraints:
    * (C1) `starts`, `ends`, `axes` and `steps` have rank 1 and the same number
      of elements.
    * (C2) There are not more of them than `data` has dimensions.
    * (C3) Each axis is in [-rank, rank - 1] and occurs once; a negative one
      counts from the end.
    * (C4) No step is 0.
    * (C5) `starts`, `ends`, `axes` and `steps` have the same element type.

    ```mlir
    func.func @slice(%x: tensor<20x10xf32>) -> tensor<20x5xf32> {
      %starts = onnx.Constant dense<-1> : tensor<1xi64>
      %ends = onnx.Constant dense<-9223372036854775808> : tensor<1xi64>
      %axes = onnx.Constant dense<1> : tensor<1xi64>
      %steps = onnx.Constant dense<-2> : tensor<1xi64>
      %0 = "onnx.Slice"(%x, %starts, %ends, %axes, %steps) : (tensor<20x10xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<20x5xf32>
      onnx.Return %0 : tensor<20x5xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$data,
                    ONNX_TensorOf<[I32, I64]>:$starts,
                    ONNX_TensorOf<[I32, I64]>:$ends,
                    ONNX_OptionalOf<ONNX_TensorOf<[I32, I64]>>:$axes,
                    ONNX_OptionalOf<ONNX_TensorOf<[I32, I64]>>:$steps);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV13>:$output);
  let declarations = [{
    /// Where the result begins in each dimension of `data`, and in which steps
    /// it goes on; nothing if not even the rank or number of axes is known.
    std::optional<std::pair<::llvm::SmallVector<::agate::Dim>,
                            ::llvm::SmallVector<::agate::Dim>>>
    getStartsAndSteps(::agate::ShapeContext &context);
  }];
  let hasFolder = 1;
}

def ONNXSliceV1Op : ONNX_OldOp<"Slice", 1, [1], ONNX_ValueChecked> {
  let summary = "Slice with its bounds in attributes";
  let description = [{
    As `onnx.Slice` with steps of 1.

    Constraints:
    * (C1) `starts`, `ends` and `axes` have the same number of elements.
    * (C2) There are not more of them than `data` has dimensions.
    * (C3) Each axis is in [-rank, rank - 1] and occurs once; a negative one
      counts from the end.

    ```mlir
    func.func @slice(%x: tensor<20x10xf32>) -> tensor<20x9xf32> {
      %0 = "onnx.SliceV1"(%x) <{axes = [1], ends = [1000], starts = [1]}> : (tensor<20x10xf32>) -> tensor<20x9xf32>
      onnx.Return %0 : tensor<20x9xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV1>:$data);
  let attrs = (ins OptionalAttr<ONNX_IntList>:$axes, ONNX_IntList:$ends,
                   ONNX_IntList:$starts);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV1>:$output);
}

//===----------------------------------------------------------------------===//
// Split
//===----------------------------------------------------------------------===//

def ONNXSplitOp : ONNX_Op<"Split", [18],
    ONNX_ValueChecked # [DeclareOpInterfaceMethods<DimValueOpInterface,
                                                   ["inferResultElements"]>]> {
  let summary = "cuts a tensor into parts along one dimension";
  let description = [{
        outputs[k] = the positions [o(k), o(k) + split[k]) of input along axis
        o(k)       = split[0] + .. + split[k - 1]

    Where `split` is absent, with n results and a dimension of size d, each part
    has the size ceil(d / n), except that those at the end have the remaining
    size.

    Constraints:
    * (C1) There is at least one result.
    * (C2) `axis` is in [-rank, rank - 1] of an `input` of rank 1 or more; a
      negative one counts from the end.
    * (C3) `split` and `num_outputs` are not both present.
    * (C4) `num_outputs` is the number of results.
    * (C5) `split` has rank 1 and one element per result.
    * (C6) The elements of `split` are not negative, and their sum is the size
      of dimension `axis`.

    ```mlir
    func.func @split(%x: tensor<7x2xf32>) -> (tensor<4x2xf32>, tensor<3x2xf32>) {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0:2 = "onnx.Split"(%x, %none) <{axis = 0 : si64, num_outputs = 2 : si64}> : (tensor<7x2xf32>, none) -> (tensor<4x2xf32>, tensor<3x2xf32>)
      onnx.Return %0#0, %0#1 : tensor<4x2xf32>, tensor<3x2xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$input,
                    ONNX_OptionalOf<ONNX_TensorOf<[I64]>>:$split);
  let attrs = (ins ONNX_IntDefault<"0">:$axis,
                   OptionalAttr<ONNX_Int>:$num_outputs);
  let outputs = (outs Variadic<ONNX_TensorOf<ONNX_AnyV13>>:$outputs);
  let hasFolder = 1;
}

def ONNXSplitV13Op : ONNX_OldOp<"Split", 13, [13], ONNX_ValueChecked> {
  let summary = "Split into equal parts, or as told";
  let description = [{
    As `onnx.Split`, except that without `split` the parts are equal.

    Constraints:
    * (C1) There is at least one result.
    * (C2) `axis` is in [-rank, rank - 1] of an `input` of rank 1 or more; a
      negative one counts from the end.
    * (C3) `split` has rank 1 and one element per result.
    * (C4) The elements of `split` are not negative, and their sum is the size
      of dimension `axis`.
    * (C5) Without `split`, that size is divisible by the number of results.

    ```mlir
    func.func @split(%x: tensor<6x2xf32>) -> (tensor<4x2xf32>, tensor<2x2xf32>) {
      %sizes = onnx.Constant dense<[4, 2]> : tensor<2xi64>
      %0:2 = "onnx.SplitV13"(%x, %sizes) <{axis = 0 : si64}> : (tensor<6x2xf32>, tensor<2xi64>) -> (tensor<4x2xf32>, tensor<2x2xf32>)
      onnx.Return %0#0, %0#1 : tensor<4x2xf32>, tensor<2x2xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$input,
                    ONNX_OptionalOf<ONNX_TensorOf<[I64]>>:$split);
  let attrs = (ins ONNX_IntDefault<"0">:$axis);
  let outputs = (outs Variadic<ONNX_TensorOf<ONNX_AnyV13>>:$outputs);
}

def ONNXSplitV11Op : ONNX_OldOp<"Split", 11, [2, 11], ONNX_ValueChecked> {
  let summary = "Split with the sizes in an attribute";
  let description = [{
    As `onnx.Split`, except that without `split` the parts are equal.

    Constraints:
    * (C1) There is at least one result.
    * (C2) `axis` is in [-rank, rank - 1] of an `input` of rank 1 or more; a
      negative one counts from the end.
    * (C3) `split` has one element per result.
    * (C4) The elements of `split` are not negative, and their sum is the size
      of dimension `axis`.
    * (C5) Without `split`, that size is divisible by the number of results.

    ```mlir
    func.func @split(%x: tensor<6x2xf32>) -> (tensor<4x2xf32>, tensor<2x2xf32>) {
      %0:2 = "onnx.SplitV11"(%x) <{axis = 0 : si64, split = [4, 2]}> : (tensor<6x2xf32>) -> (tensor<4x2xf32>, tensor<2x2xf32>)
      onnx.Return %0#0, %0#1 : tensor<4x2xf32>, tensor<2x2xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV1>:$input);
  let attrs = (ins ONNX_IntDefault<"0">:$axis,
                   OptionalAttr<ONNX_IntList>:$split);
  let outputs = (outs Variadic<ONNX_TensorOf<ONNX_AnyV1>>:$outputs);
}

def ONNXSplitV1Op : ONNX_OldOp<"Split", 1, [1], ONNX_ValueChecked> {
  let summary = "Split with the sizes as numbers, or in an attribute";
  let description = [{
    As `onnx.Split`, except that the parts are equal if neither the operand nor
    the attribute specifies the sizes, and that the operand has elements of the
    type of `input`. The specification states no default for `axis`: it is 0 as
    in all later versions.

    Constraints:
    * (C1) There is at least one result.
    * (C2) `axis` is in [-rank, rank - 1] of an `input` of rank 1 or more; a
      negative one counts from the end.
    * (C3) The sizes are specified at most once, have rank 1 and one element per
      result.
    * (C4) The sizes are not negative, and their sum is the size of dimension
      `axis`.
    * (C5) Without sizes, that size is divisible by the number of results.

    ```mlir
    func.func @split(%x: tensor<6x2xf32>) -> (tensor<3x2xf32>, tensor<3x2xf32>) {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0:2 = "onnx.SplitV1"(%x, %none) <{axis = 0 : si64}> : (tensor<6x2xf32>, none) -> (tensor<3x2xf32>, tensor<3x2xf32>)
      onnx.Return %0#0, %0#1 : tensor<3x2xf32>, tensor<3x2xf32>
    }
    ```
  }];
  // The operand has the name of the attribute in the specification.
  let inputs = (ins ONNX_TensorOf<ONNX_Floats>:$input,
                    ONNX_OptionalOf<ONNX_TensorOf<ONNX_Floats>>:$sizes);
  let attrs = (ins OptionalAttr<ONNX_Int>:$axis,
                   OptionalAttr<ONNX_IntList>:$split);
  let outputs = (outs Variadic<ONNX_TensorOf<ONNX_Floats>>:$outputs);
}

//===----------------------------------------------------------------------===//
// Tile
//===----------------------------------------------------------------------===//

def ONNXTileOp : ONNX_Op<"Tile", [6, 13],
    ONNX_ValueChecked # [DeclareOpInterfaceMethods<DimValueOpInterface>]> {
  let summary = "repeats a tensor along its dimensions";
  let description = [{
        output[i0, .., in] = input[i0 mod d0, .., in mod dn]

    where dk is the size of dimension k of `input`, and dk * repeats[k] that of
    the result.

    Constraints:
    * (C1) `repeats` has rank 1 and one element per dimension of `input`.
    * (C2) The elements of `repeats` are not negative.

    ```mlir
    func.func @tile(%x: tensor<2x?xf32>) -> tensor<4x?xf32> {
      %repeats = onnx.Constant dense<[2, 3]> : tensor<2xi64>
      %0 = "onnx.Tile"(%x, %repeats) : (tensor<2x?xf32>, tensor<2xi64>) -> tensor<4x?xf32>
      onnx.Return %0 : tensor<4x?xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$input,
                    ONNX_TensorOf<[I64]>:$repeats);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV13>:$output);
  let hasFolder = 1;
}

def ONNXTileV1Op : ONNX_OldOp<"Tile", 1, [1], ONNX_ValueChecked> {
  let summary = "Tile along one dimension";
  let description = [{
    Dimension `axis` is repeated `tiles` times. Both are numbers of the type of
    `input`, cut to integers.

    Constraints:
    * (C1) `tiles` and `axis` have one element and rank 0 or 1.
    * (C2) `axis` is in [-rank, rank - 1] of an `input` of rank 1 or more; a
      negative one counts from the end.
    * (C3) `tiles` is not negative.

    ```mlir
    func.func @tile(%x: tensor<2x?xf32>) -> tensor<6x?xf32> {
      %tiles = onnx.Constant dense<3.0> : tensor<f32>
      %axis = onnx.Constant dense<0.0> : tensor<f32>
      %0 = "onnx.TileV1"(%x, %tiles, %axis) : (tensor<2x?xf32>, tensor<f32>, tensor<f32>) -> tensor<6x?xf32>
      onnx.Return %0 : tensor<6x?xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Floats>:$input,
                    ONNX_TensorOf<ONNX_Floats>:$tiles,
                    ONNX_TensorOf<ONNX_Floats>:$axis);
  let outputs = (outs ONNX_TensorOf<ONNX_Floats>:$output);
}

//===----------------------------------------------------------------------===//
// Pad, CenterCropPad
//===----------------------------------------------------------------------===//

class ONNX_PadArguments<list<Type> types> {
  dag base = (ins ONNX_TensorOf<types>:$data, ONNX_TensorOf<[I64]>:$pads,
                  ONNX_OptionalOf<ONNX_TensorOf<types>>:$constant_value);
  dag axes = (ins ONNX_OptionalOf<ONNX_TensorOf<[I32, I64]>>:$axes);
  dag outputs = (outs ONNX_TensorOf<types>:$output);
}

def ONNXPadOp : ONNX_Op<"Pad", [19, 21, 23, 24, 25],
    ONNX_ValueChecked # [DeclareOpInterfaceMethods<DimValueOpInterface>]> {
  let summary = "extends or cuts a tensor at the ends of its dimensions";
  let description = [{
    Along the k-th of n dimensions that `axes` names, or of all dimensions
    where it is absent, `pads[k]` elements are put in front and `pads[n + k]`
    behind; a negative number removes elements instead. What is put there is

    * in mode `constant`: `constant_value`, or 0 (an empty string, false);
    * in mode `edge`: the nearest element along the dimension;
    * in mode `reflect`: the elements mirrored at the first and last one, which
      are not repeated; again and again where there are not enough;
    * in mode `wrap`: the elements from the other end, as if repeated for ever.

    Elements are removed before others are put in their place.

    Constraints:
    * (C1) `mode` is `constant`, `edge`, `reflect` or `wrap`.
    * (C2) `pads` has rank 1 and two elements per dimension to pad.
    * (C3) `constant_value` has one element, of the element type of `data`, and
      rank 0 or 1.
    * (C4) `axes` has rank 1; each axis is in [-rank, rank - 1] and occurs
      once. A negative one counts from the end.
    * (C5) Not more elements are removed than there are.
    * (C6) In modes other than `constant`, a dimension of size 0 is not
      extended.

    ```mlir
    func.func @pad(%x: tensor<2x?xf32>) -> tensor<2x?xf32> {
      %pads = onnx.Constant dense<[1, -1]> : tensor<2xi64>
      %axes = onnx.Constant dense<[1]> : tensor<1xi64>
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0 = "onnx.Pad"(%x, %pads, %none, %axes) <{mode = "constant"}> : (tensor<2x?xf32>, tensor<2xi64>, none, tensor<1xi64>) -> tensor<2x?xf32>
      onnx.Return %0 : tensor<2x?xf32>
    }
    ```
  }];
  defvar arguments_ = ONNX_PadArguments<ONNX_AnyV25>;
  let inputs = !con(arguments_.base, arguments_.axes);
  let attrs = (ins ONNX_OneOfDefault<["constant", "edge", "reflect", "wrap"],
                                     "constant">:$mode);
  let outputs = arguments_.outputs;
  let declarations = [{
    /// How many elements are put in front of and behind each dimension of
    /// `data`; nothing if not even the rank or number of axes is known.
    std::optional<std::pair<::llvm::SmallVector<::agate::Dim>,
                            ::llvm::SmallVector<::agate::Dim>>>
    getFrontsAndBacks(::agate::ShapeContext &context);
  }];
  let hasFolder = 1;
}

def ONNXPadV18Op : ONNX_OldOp<"Pad", 18, [18], ONNX_ValueChecked> {
  let summary = "Pad without the mode `wrap`";
  let description = [{
    As `onnx.Pad`.

    Constraints:
    * (C1) `mode` is `constant`, `edge` or `reflect`.
    * (C2) `pads` has rank 1 and two elements per dimension to pad.
    * (C3) `constant_value` has one element, of the element type of `data`, and
      rank 0 or 1.
    * (C4) `axes` has rank 1; each axis is in [-rank, rank - 1] and occurs
      once. A negative one counts from the end.
    * (C5) Not more elements are removed than there are.
    * (C6) In modes other than `constant`, a dimension of size 0 is not
      extended.

    ```mlir
    func.func @pad(%x: tensor<2x?xf32>) -> tensor<2x?xf32> {
      %pads = onnx.Constant dense<[1, 1]> : tensor<2xi64>
      %axes = onnx.Constant dense<[1]> : tensor<1xi64>
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0 = "onnx.PadV18"(%x, %pads, %none, %axes) <{mode = "edge"}> : (tensor<2x?xf32>, tensor<2xi64>, none, tensor<1xi64>) -> tensor<2x?xf32>
      onnx.Return %0 : tensor<2x?xf32>
    }
    ```
  }];
  defvar arguments_ = ONNX_PadArguments<ONNX_AnyV13>;
  let inputs = !con(arguments_.base, arguments_.axes);
  let attrs = (ins ONNX_OneOfDefault<["constant", "edge", "reflect"],
                                     "constant">:$mode);
  let outputs = arguments_.outputs;
}

class ONNX_PadWithoutAxes<int since, list<Type> types>
    : ONNX_OldOp<"Pad", since, [since], ONNX_ValueChecked> {
  let summary = "Pad of all dimensions";
  let description = [{
    As `onnx.Pad`, without axes and the mode `wrap`.

    Constraints:
    * (C1) `mode` is `constant`, `edge` or `reflect`.
    * (C2) `pads` has rank 1 and two elements per dimension of `data`.
    * (C3) `constant_value` has one element, of the element type of `data`, and
      rank 0 or 1.
    * (C4) Not more elements are removed than there are.
    * (C5) In modes other than `constant`, a dimension of size 0 is not
      extended.

    ```mlir
    func.func @pad(%x: tensor<2x?xf32>) -> tensor<4x?xf32> {
      %pads = onnx.Constant dense<[1, 0, 1, 2]> : tensor<4xi64>
      %value = onnx.Constant dense<1.0> : tensor<f32>
      %0 = "onnx.PadV}] # since # [{"(%x, %pads, %value) <{mode = "constant"}> : (tensor<2x?xf32>, tensor<4xi64>, tensor<f32>) -> tensor<4x?xf32>
      onnx.Return %0 : tensor<4x?xf32>
    }
    ```
  }];
  let inputs = ONNX_PadArguments<types>.base;
  let attrs = (ins ONNX_OneOfDefault<["constant", "edge", "reflect"],
                                     "constant">:$mode);
  let outputs = ONNX_PadArguments<types>.outputs;
}

def ONNXPadV13Op : ONNX_PadWithoutAxes<13, ONNX_AnyV13>;
def ONNXPadV11Op : ONNX_PadWithoutAxes<11, ONNX_Numbers>;

class ONNX_PadByAttribute<int since, string name>
    : ONNX_OldOp<"Pad", since, [since], ONNX_ValueChecked> {
  let summary = "Pad with the numbers of elements in an attribute";
  let description = [{
    As `onnx.Pad`, without axes and the mode `wrap`, where `}] # name # [{` and
    `value` stand for the operands.

    Constraints:
    * (C1) `mode` is `constant`, `edge` or `reflect`.
    * (C2) `}] # name # [{` has two elements per dimension of `data`.
    * (C3) Not more elements are removed than there are.
    * (C4) In modes other than `constant`, a dimension of size 0 is not
      extended.

    ```mlir
    func.func @pad(%x: tensor<2x?xf32>) -> tensor<4x?xf32> {
      %0 = "onnx.PadV}] # since # [{"(%x) <{mode = "constant", }] # name # [{ = [1, 0, 1, 2], value = 1.0 : f32}> : (tensor<2x?xf32>) -> tensor<4x?xf32>
      onnx.Return %0 : tensor<4x?xf32>
    }
    ```
  }];
  defvar mode = (ins ONNX_OneOfDefault<["constant", "edge", "reflect"],
                                       "constant">:$mode);
  let inputs = (ins ONNX_TensorOf<ONNX_Floats>:$data);
  let attrs = !con(mode, !dag(ins, [ONNX_IntList], [name]),
                   (ins ONNX_FloatDefault<"0.0">:$value));
  let outputs = (outs ONNX_TensorOf<ONNX_Floats>:$output);
}

def ONNXPadV2Op : ONNX_PadByAttribute<2, "pads">;
def ONNXPadV1Op : ONNX_PadByAttribute<1, "paddings">;

def ONNXCenterCropPadOp : ONNX_Op<"CenterCropPad", [18], ONNX_ValueChecked> {
  let summary = "cuts or extends dimensions around their middle";
  let description = [{
    Each dimension that `axes` names, or each one if it is absent, gets the size
    in the corresponding element of `shape`. With d elements and s wanted, those
    from floor((d - s) / 2) on are taken if there are too many; else floor((s -
    d) / 2) zeros (empty strings) are put in front, and the others behind.

    Constraints:
    * (C1) `shape` has rank 1 and one element per dimension to change.
    * (C2) Each axis is in [-rank, rank - 1] and occurs once; a negative one
      counts from the end.
    * (C3) The elements of `shape` are not negative.

    ```mlir
    func.func @crop(%x: tensor<20x8x?xf32>) -> tensor<10x8x9xf32> {
      %shape = onnx.Constant dense<[10, 9]> : tensor<2xi64>
      %0 = "onnx.CenterCropPad"(%x, %shape) <{axes = [0, 2]}> : (tensor<20x8x?xf32>, tensor<2xi64>) -> tensor<10x8x9xf32>
      onnx.Return %0 : tensor<10x8x9xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$input_data,
                    ONNX_TensorOf<[I32, I64]>:$shape);
  let attrs = (ins OptionalAttr<ONNX_IntList>:$axes);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV13>:$output_data);
}

#endif // AGATE_DIALECT_ONNX_IR_TENSORLAYOUTOPS
