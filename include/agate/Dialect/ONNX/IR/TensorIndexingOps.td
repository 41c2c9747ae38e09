//===- TensorIndexingOps.td - The tensor family: indexing - -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_TENSORINDEXINGOPS
#define AGATE_DIALECT_ONNX_IR_TENSORINDEXINGOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

def ONNXGatherElementsOp : ONNX_Op<"GatherElements", [11, 13],
    ONNX_ValueChecked> {
  let summary = "picks one element for each index";
  let description = [{
        output[a.., i, b..] = data[a.., indices[a.., i, b..], b..]

    where i is the coordinate along `axis`. A negative index counts from the
    end.

    Constraints:
    * (C1) `data` and `indices` have the same rank, at least 1.
    * (C2) `axis` is in [-rank, rank - 1]; a negative one counts from the end.
    * (C3) Except along `axis`, no size of `indices` exceeds that of `data`.
    * (C4) Every index is in [-size, size - 1] of the dimension `axis`.

    ```mlir
    func.func @gather_elements(%x: tensor<3x4xf32>, %i: tensor<3x2xi64>) -> tensor<3x2xf32> {
      %0 = "onnx.GatherElements"(%x, %i) <{axis = 1 : si64}> : (tensor<3x4xf32>, tensor<3x2xi64>) -> tensor<3x2xf32>
      onnx.Return %0 : tensor<3x2xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$data,
                    ONNX_TensorOf<[I32, I64]>:$indices);
  let attrs = (ins ONNX_IntDefault<"0">:$axis);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV13>:$output);
  let hasFolder = 1;
}

def ONNXGatherNDOp : ONNX_Op<"GatherND", [11, 12, 13], ONNX_ValueChecked> {
  let summary = "picks slices of a tensor by their coordinates";
  let description = [{
        output[b.., i.., j..] = data[b.., indices[b.., i.., 0], ..,
                                     indices[b.., i.., k - 1], j..]

    where `b..` are `batch_dims` coordinates and k is the last size of
    `indices`: each row of it holds the first coordinates of a slice. A negative
    one counts from the end. If k is unknown, it follows from the declared rank
    of the result, if there is one.

    Constraints:
    * (C1) `data` and `indices` have at least rank 1.
    * (C2) `batch_dims` is not negative and less than both ranks.
    * (C3) The first `batch_dims` sizes of `data` and `indices` are equal.
    * (C4) k is at least 1 and at most the rank of `data` less `batch_dims`.
    * (C5) Every coordinate is in [-size, size - 1] of its dimension of `data`.

    ```mlir
    func.func @gather_nd(%x: tensor<2x3x4xf32>, %i: tensor<5x2xi64>) -> tensor<5x4xf32> {
      %0 = "onnx.GatherND"(%x, %i) <{batch_dims = 0 : si64}> : (tensor<2x3x4xf32>, tensor<5x2xi64>) -> tensor<5x4xf32>
      onnx.Return %0 : tensor<5x4xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$data,
                    ONNX_TensorOf<[I64]>:$indices);
  let attrs = (ins ONNX_IntDefault<"0">:$batch_dims);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV13>:$output);
  let hasFolder = 1;
  let declarations = "::llvm::LogicalResult verifyForOpset(int64_t opset);";
}

def ONNXCompressOp : ONNX_Op<"Compress", [9, 11], ONNX_Total> {
  let summary = "keeps the slices of a tensor that a condition names";
  let description = [{
    With `axis`, the result has the slices of `input` along it for which
    `condition` is true, in order; without, `input` is flattened first and the
    result has its elements for which it is. Elements beyond the end of
    `condition` are dropped, and elements of `condition` beyond the end of
    `input` are ignored.

    Constraints:
    * (C1) `input` has at least rank 1.
    * (C2) `condition` has rank 1.
    * (C3) `axis` is in [-rank, rank - 1]; a negative one counts from the end.

    ```mlir
    func.func @rows(%x: tensor<3x4xf32>, %c: tensor<3xi1>) -> tensor<?x4xf32> {
      %0 = "onnx.Compress"(%x, %c) <{axis = 0 : si64}> : (tensor<3x4xf32>, tensor<3xi1>) -> tensor<?x4xf32>
      onnx.Return %0 : tensor<?x4xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$input,
                    ONNX_TensorOf<ONNX_Bools>:$condition);
  let attrs = (ins OptionalAttr<ONNX_Int>:$axis);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV13>:$output);
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

defvar ONNX_Reductions = ["none", "add", "mul", "max", "min"];

def ONNXScatterElementsOp : ONNX_Op<"ScatterElements", [11, 13, 16, 18],
    ONNX_ValueChecked # [AllElementTypesMatch<["data", "updates"]>]> {
  let summary = "a tensor with one element replaced for each index";
  let description = [{
        output = data
        output[a.., indices[a.., i, b..], b..] = updates[a.., i, b..]

    where i is the coordinate along `axis`. A negative index counts from the
    end. With a `reduction` (`add`, `mul`, `max`, `min`) the update is combined
    with the existing element, so that an index may occur several times; without
    it, the last update in row-major order is kept. For bools, `add` and `max`
    are the logical or, `mul` and `min` the logical and.

    Constraints:
    * (C1) `data`, `indices` and `updates` have the same rank, at least 1.
    * (C2) `axis` is in [-rank, rank - 1]; a negative one counts from the end.
    * (C3) Except along `axis`, no size of `indices` exceeds that of `data`.
    * (C4) `updates` has the shape of `indices`.
    * (C5) `updates` has the element type of `data`.
    * (C6) `reduction` is `none`, `add`, `mul`, `max` or `min`; the element type
      supports the operation: strings support none, complex numbers no `max` and
      `min`.
    * (C7) Every index is in [-size, size - 1] of the dimension `axis`.

    ```mlir
    func.func @add_at(%x: tensor<3x4xf32>, %i: tensor<3x2xi64>, %u: tensor<3x2xf32>) -> tensor<3x4xf32> {
      %0 = "onnx.ScatterElements"(%x, %i, %u) <{axis = 1 : si64, reduction = "add"}> : (tensor<3x4xf32>, tensor<3x2xi64>, tensor<3x2xf32>) -> tensor<3x4xf32>
      onnx.Return %0 : tensor<3x4xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$data,
                    ONNX_TensorOf<[I32, I64]>:$indices,
                    ONNX_TensorOf<ONNX_AnyV13>:$updates);
  let attrs = (ins ONNX_IntDefault<"0">:$axis,
                   ONNX_OneOfDefault<ONNX_Reductions, "none">:$reduction);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV13>:$output);
  let hasFolder = 1;
  let hasVerifier = 1;
  let declarations = "::llvm::LogicalResult verifyForOpset(int64_t opset);";
}

def ONNXScatterOp : ONNX_Op<"Scatter", [9, 11],
    ONNX_ValueChecked # [AllElementTypesMatch<["data", "updates"]>]> {
  let summary = "the older name of ScatterElements";
  let description = [{
    As `onnx.ScatterElements` without a reduction, which took its place in
    operator set 11.

    Constraints:
    * (C1) `data`, `indices` and `updates` have the same rank, at least 1.
    * (C2) `axis` is in [-rank, rank - 1]; a negative one counts from the end.
    * (C3) Except along `axis`, no size of `indices` exceeds that of `data`.
    * (C4) `updates` has the shape of `indices`.
    * (C5) `updates` has the element type of `data`.
    * (C6) Every index is in [-size, size - 1] of the dimension `axis`.

    ```mlir
    func.func @replace(%x: tensor<3x4xf32>, %i: tensor<1x4xi64>, %u: tensor<1x4xf32>) -> tensor<3x4xf32> {
      %0 = "onnx.Scatter"(%x, %i, %u) <{axis = 0 : si64}> : (tensor<3x4xf32>, tensor<1x4xi64>, tensor<1x4xf32>) -> tensor<3x4xf32>
      onnx.Return %0 : tensor<3x4xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV1>:$data,
                    ONNX_TensorOf<[I32, I64]>:$indices,
                    ONNX_TensorOf<ONNX_AnyV1>:$updates);
  let attrs = (ins ONNX_IntDefault<"0">:$axis);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV1>:$output);
}

def ONNXScatterNDOp : ONNX_Op<"ScatterND", [11, 13, 16, 18],
    ONNX_ValueChecked # [AllElementTypesMatch<["data", "updates"]>]> {
  let summary = "a tensor with slices replaced by their coordinates";
  let description = [{
        output = data
        output[indices[i.., 0], .., indices[i.., k - 1], j..] = updates[i.., j..]

    where k is the last size of `indices`: each row of it holds the first
    coordinates of a slice. A negative one counts from the end. `reduction` is
    as that of `onnx.ScatterElements`.

    Constraints:
    * (C1) `data` and `indices` have at least rank 1.
    * (C2) k is at most the rank of `data`.
    * (C3) `updates` has the sizes of `indices` but the last, and then those of
      `data` from dimension k on.
    * (C4) `updates` has the element type of `data`.
    * (C5) `reduction` is `none`, `add`, `mul`, `max` or `min`; the element type
      supports the operation: strings support none, complex numbers no `max` and
      `min`.
    * (C6) Every coordinate is in [-size, size - 1] of its dimension of `data`.

    ```mlir
    func.func @replace(%x: tensor<4x4x4xf32>, %i: tensor<2x1xi64>, %u: tensor<2x4x4xf32>) -> tensor<4x4x4xf32> {
      %0 = "onnx.ScatterND"(%x, %i, %u) <{reduction = "none"}> : (tensor<4x4x4xf32>, tensor<2x1xi64>, tensor<2x4x4xf32>) -> tensor<4x4x4xf32>
      onnx.Return %0 : tensor<4x4x4xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$data,
                    ONNX_TensorOf<[I64]>:$indices,
                    ONNX_TensorOf<ONNX_AnyV13>:$updates);
  let attrs = (ins ONNX_OneOfDefault<ONNX_Reductions, "none">:$reduction);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV13>:$output);
  let hasFolder = 1;
  let hasVerifier = 1;
  let declarations = "::llvm::LogicalResult verifyForOpset(int64_t opset);";
}

def ONNXTensorScatterOp : ONNX_Op<"TensorScatter", [24],
    ONNX_ValueChecked # [AllElementTypesMatch<["past_cache", "update"]>]> {
  let summary = "a cache with new entries written to it";
  let description = [{
        present_cache = past_cache
        present_cache[b, .., write_indices[b] + s, ..] = update[b, .., s, ..]

    where s is the coordinate along `axis`. An absent `write_indices` is 0
    everywhere. With the `mode` `circular`, a position beyond the end of the
    cache continues at its start.

    Constraints:
    * (C1) `axis` is in [-rank, rank - 1], rank being that of `past_cache`, and
      not the first dimension, which is the batch.
    * (C2) `update` has the rank of `past_cache`, and its sizes except along
      `axis`.
    * (C3) Along `axis`, the size of `update` does not exceed that of
      `past_cache`.
    * (C4) `write_indices` has rank 1 and one element for each batch.
    * (C5) `update` has the element type of `past_cache`.
    * (C6) `mode` is `linear` or `circular`.
    * (C7) No write index is negative; with the mode `linear`, the updates do
      not go beyond the end of the cache.

    ```mlir
    func.func @append(%cache: tensor<2x8x64x16xf32>, %new: tensor<2x8x1x16xf32>, %at: tensor<2xi64>) -> tensor<2x8x64x16xf32> {
      %0 = "onnx.TensorScatter"(%cache, %new, %at) <{axis = -2 : si64, mode = "linear"}> : (tensor<2x8x64x16xf32>, tensor<2x8x1x16xf32>, tensor<2xi64>) -> tensor<2x8x64x16xf32>
      onnx.Return %0 : tensor<2x8x64x16xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV24>:$past_cache,
                    ONNX_TensorOf<ONNX_AnyV24>:$update,
                    ONNX_OptionalOf<ONNX_TensorOf<[I64]>>:$write_indices);
  let attrs = (ins ONNX_IntDefault<"-2">:$axis,
                   ONNX_OneOfDefault<["linear", "circular"], "linear">:$mode);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV24>:$present_cache);
}

//===----------------------------------------------------------------------===//
// Searching
//===----------------------------------------------------------------------===//

def ONNXNonZeroOp : ONNX_Op<"NonZero", [9, 13], ONNX_Total> {
  let summary = "the coordinates of the elements that are not zero";
  let description = [{
        X[Y[0, n], Y[1, n], ..] is the element number n that is not zero

    in row-major order. The result has one row for each dimension of `X`, none
    if it is a scalar. The zero of strings is the empty one.

    ```mlir
    func.func @coordinates(%x: tensor<2x3xf32>) -> tensor<2x?xi64> {
      %0 = "onnx.NonZero"(%x) : (tensor<2x3xf32>) -> tensor<2x?xi64>
      onnx.Return %0 : tensor<2x?xi64>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$X);
  let outputs = (outs ONNX_TensorOf<[I64]>:$Y);
}

def ONNXUniqueOp : ONNX_Op<"Unique", [11], ONNX_Total> {
  let summary = "each element, or each slice, of a tensor once";
  let description = [{
    With `axis`, `Y` has the slices of `X` along it without repetitions;
    without, `X` is flattened first. They are in ascending order if `sorted` is
    not 0 (complex numbers in that of their real parts, then of the imaginary
    ones), else in the order of their first occurrence. For each of them,
    `indices` has the position of that occurrence and `counts` their number;
    `inverse_indices` has for each slice of `X` its position in `Y`.

    Constraints:
    * (C1) `axis` is in [-rank, rank - 1]; a negative one counts from the end.
    * (C2) `Y` has the element type of `X`.

    ```mlir
    func.func @distinct(%x: tensor<2x3xf32>) -> tensor<?xf32> {
      %0, %1, %2, %3 = "onnx.Unique"(%x) <{sorted = 1 : si64}> : (tensor<2x3xf32>) -> (tensor<?xf32>, none, none, none)
      onnx.Return %0 : tensor<?xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$X);
  let attrs = (ins OptionalAttr<ONNX_Int>:$axis, ONNX_BoolDefault<"1">:$sorted);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV13>:$Y,
                      ONNX_OptionalOf<ONNX_TensorOf<[I64]>>:$indices,
                      ONNX_OptionalOf<ONNX_TensorOf<[I64]>>:$inverse_indices,
                      ONNX_OptionalOf<ONNX_TensorOf<[I64]>>:$counts);
}

#endif // AGATE_DIALECT_ONNX_IR_TENSORINDEXINGOPS
