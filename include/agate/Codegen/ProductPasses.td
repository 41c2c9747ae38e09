//===- ProductPasses.td - Passes on products --------------*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CODEGEN_PRODUCTPASSES
#define AGATE_CODEGEN_PRODUCTPASSES

include "mlir/Pass/PassBase.td"
include "agate/Codegen/ISAOption.td"

def NormalizeProductsPass
    : Pass<"normalize-products", "::mlir::func::FuncOp"> {
  let summary = "Bring products of matrices to the form that is tiled";
  let description = [{
    Operands of floats that are narrower than the sum, such as f16, are extended
    ahead of the operation, as products of the type of the sum are tiled. So are
    operands of convolutions, inside of their padding. Constants are extended at
    compile time, and others unless each element is read a few times by results
    that are not adjacent.

    Operations that sum products read the inputs of transpositions instead of
    their results. Where the rows of the left operand and of the result have
    several dimensions, as in a product of a batch of matrices and one matrix,
    they become rows of one dimension, so that tiles are filled whatever the
    sizes of the batch are. The elementwise operations around a product follow
    it.

    If a product sums over several dimensions, and they do not follow each other
    in the same order in both operands, as where the heads of attention are
    between its batch and its rows, an operand is transposed for
    `collapse-products` to make them one, rather the left one, as weights are
    the right one. Operands of which each element is read a few times stay as
    they are.

    If only the running program knows how many columns there are, there is a
    branch for one column: the product of a matrix and a vector has its elements
    in another order of memory than other products.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"
  ];
}

def CollapseProductsPass : Pass<"collapse-products", "::mlir::func::FuncOp"> {
  let summary = "Join loops of products that run along the same memory";
  let description = [{
    Adjacent dimensions of the result of a product become one where each
    operand has both of them, next to each other, or neither, such as all pixels
    of an image for a kernel of size 1. Elementwise neighbors follow it. So do
    dimensions that a product of matrices sums over.
  }];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

def FuseAttentionPass : Pass<"fuse-attention", "::mlir::func::FuncOp"> {
  let summary = "Compute attention by blocks of rows";
  let description = [{
    Two products, the left operand of the second of which is computed of the
    result of the first row by row, by reductions of the rows among others, as in
    attention:

        softmax(Q K^T) V

    become loops over everything but rows and columns (batch and heads) and over
    blocks of rows (queries). Only the scores of a block are stored, so that the
    memory is linear in the number of queries and keys. The keys are transposed
    once for all rows, in panels. What is in the loops are products and
    operations on rows, which other passes tile.

    ```mlir
    %s = linalg.generic ... ins(%q, %k : tensor<12x512x64xf32>, tensor<12x512x64xf32>)
        outs(%zeros : tensor<12x512x512xf32>) { /* multiply, add */ }
    %p = ... // softmax of %s
    %y = linalg.generic ... ins(%p, %v : tensor<12x512x512xf32>, tensor<12x512x64xf32>) ...
    // becomes
    scf.for %h = %c0 to %c12 step %c1 iter_args(%t = %e) -> (tensor<12x512x64xf32>) {
      %panels = ... // of the keys %k[%h], transposed: tensor<8x64x64xf32>
      scf.for %i = %c0 to %c512 step %c16 iter_args(%u = %t) -> (tensor<12x512x64xf32>) {
        %scores = scf.for ... // over panels: tensor<1x16x512xf32>
        %weights = ... // softmax of %scores
        %rows = linalg.generic ... ins(%weights, %values : tensor<1x16x512xf32>, tensor<1x512x64xf32>) ...
        %v = tensor.insert_slice %rows into %u[%h, %i, 0] [1, 16, 64] [1, 1, 1] : ...
        scf.yield %v : tensor<12x512x64xf32>
      }
    }
    ```

    If there may be too few rows or keys, there is a branch. Keys that a mask
    excludes are skipped where their weights are 0; so are those of products
    without softmax in between, if the mask makes their scores 0.
  }];
  let options = [ISAOption];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

def MergeConstantsPass : Pass<"merge-constants", "::mlir::ModuleOp"> {
  let summary = "Let equal constants share their elements";
  let description = [{
    Constants whose elements are resources become the same resource if they have
    equal types and elements: weights that both branches of a condition read are
    folded and packed for each of them. The elements are compared, not only
    their hashes.

    ```mlir
    %0 = arith.constant dense_resource<packed> : tensor<2x3x16xf32>
    %1 = arith.constant dense_resource<packed_1> : tensor<2x3x16xf32>
    // becomes
    %0 = arith.constant dense_resource<packed> : tensor<2x3x16xf32>
    %1 = arith.constant dense_resource<packed> : tensor<2x3x16xf32>
    ```
  }];
}

def FoldConstantCopiesPass
    : Pass<"fold-constant-copies", "::mlir::func::FuncOp"> {
  let summary = "Copy constants in another order at compile time";
  let description = [{
    Products and convolutions have packed the constants that they read in
    vectors. What others read in another order, as the kernels of a transposed
    convolution, becomes a constant in that order, if the copies of a constant
    are all its uses and have no more elements than it has.

    ```mlir
    %0 = arith.constant dense_resource<w> : tensor<64x32x2x2xf32>
    %1 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0, 0, 1)>,
                                          affine_map<(d0, d1) -> (d0, d1)>],
                         iterator_types = ["parallel", "parallel"]}
        ins(%0 : tensor<64x32x2x2xf32>) outs(%e : tensor<32x64xf32>) {
    ^bb0(%in: f32, %out: f32):
      linalg.yield %in : f32
    } -> tensor<32x64xf32>
    // becomes
    %1 = arith.constant dense_resource<packed> : tensor<32x64xf32>
    ```
  }];
}

def NarrowConstantsPass : Pass<"narrow-constants", "::mlir::func::FuncOp"> {
  let summary = "Store constants of f32 as f16 or bf16 if that is exact";
  let description = [{
    The weights of a model of f16 or bf16 are extended when it is compiled, as
    products are summed in f32. Once they are in the order in which they are
    read, they are stored in half the bytes again, and extended where they are
    read. This is done with any large constant of f32 whose elements are all
    equal to numbers of f16, or of bf16, and that is only read, on processors
    that have an instruction for it. What loops read element by element is
    extended ahead of them.

    ```mlir
    %0 = arith.constant dense_resource<packed> : tensor<2x3x64x32xf32>
    %1 = vector.transfer_read %0[%i, %j, %k, %c0], %p : tensor<2x3x64x32xf32>, vector<16xf32>
    // becomes
    %0 = arith.constant dense_resource<half> : tensor<2x3x64x32xf16>
    %1 = vector.transfer_read %0[%i, %j, %k, %c0], %p : tensor<2x3x64x32xf16>, vector<16xf16>
    %2 = arith.extf %1 : vector<16xf16> to vector<16xf32>
    ```
  }];
  let options = [
    ISAOption,
    Option<"minElements", "min-elements", "int64_t",
           "::agate::getMinNarrowedElements()",
           "Number of elements from which on a constant is large">
  ];
}

def ReadPackedConstantsPass
    : Pass<"read-packed-constants", "::mlir::func::FuncOp"> {
  let summary = "Read elements of matrices where products have them packed";
  let description = [{
    The matrix of a language model's last product is often that of its
    embeddings, which single elements are read from. Once products read a packed
    copy of it, it is in memory twice. A large constant that elements are
    extracted from, and that is not used otherwise, is left out if there is a
    packed constant with its elements, or with those of its transpose; of bytes,
    with the difference between them and a number, as a zero point. The elements
    are compared.

    ```mlir
    %0 = arith.constant dense_resource<embeddings> : tensor<1024x64xf32>
    %1 = arith.constant dense_resource<packed> : tensor<32x64x32xf32>
    %2 = tensor.extract %0[%i, %j] : tensor<1024x64xf32>
    // becomes
    %1 = arith.constant dense_resource<packed> : tensor<32x64x32xf32>
    %p = arith.divui %i, %c32 : index
    %f = arith.muli %p, %c32 : index
    %c = arith.subi %i, %f : index
    %2 = tensor.extract %1[%p, %j, %c] : tensor<32x64x32xf32>
    ```
  }];
  let options = [Option<"minBytes", "min-bytes", "int64_t",
                        "::agate::getMinSharedBytes()",
                        "Number of bytes from which on a constant is large">];
}

def TileDequantizedProductsPass
    : Pass<"tile-dequantized-products", "::mlir::func::FuncOp"> {
  let summary = "Compute products with dequantized weights tile by tile";
  let description = [{
    A product of f32 by a matrix whose elements are constant integers times
    scales, as `DequantizeLinear` computes them by columns or by blocks, becomes
    loops over tiles. The integers, without their zero points, are packed at
    compile time, in 4 bits if they fit. Few rows are multiplied by integers
    that are converted in registers, and the scales with the sums of blocks; for
    more rows the factors of some columns are computed ahead of them.

    ```mlir
    %w = linalg.generic ins(%q, %s : tensor<8x32x64xi8>, tensor<8x64xf32>) {
      (%s * sitofp(extsi(%q) - %c8)) } -> tensor<8x32x64xf32>
    %m = tensor.collapse_shape %w [[0, 1], [2]]
    %0 = linalg.matmul ins(%x, %m : tensor<1x256xf32>, tensor<256x64xf32>)
    // becomes
    scf.for %block = %c0 to %c8 step %c1 iter_args(%sums = ...) {
      %bytes = tensor.extract_slice %packed[0, %block, 0, 0] ...
      %p = linalg.generic ins(%x_low, %x_high, %bytes) { // sums of products
      %r = linalg.generic ins(%p, %scales) outs(%sums)   // scaled and added
    }
    ```
  }];
  let options = [ISAOption];
  let dependentDialects = [
    "::mlir::affine::AffineDialect",
    "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect",
    "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect",
    "::mlir::vector::VectorDialect"
  ];
}

def TileProductsPass : Pass<"tile-products", "::mlir::func::FuncOp"> {
  let summary = "Compute products of matrices tile by tile";
  let description = [{
    An operation that sums products over two operands of f32 or f64, whatever
    the order of its dimensions, becomes loops over tiles of its result. The
    elementwise operations that compute its initial value and its only consumer
    are computed in the same loops. What is left of an unknown number of rows is
    computed in tiles of half the rows, a quarter and so on; of a known number it
    is one tile with the rows of the last whole one if there are registers for
    all sums, or two, if it has too few sums to hide the latency of adding to
    them, and one of its own otherwise. What is left of the columns is
    computed in tiles that have a bound instead of a static size, in masked
    vectors. If there are many rows, the columns of the right operand
    that a tile needs are copied to contiguous memory first; a constant is
    packed at compile time. A left operand in which the rows are adjacent,
    instead of the elements of a sum, is copied to panels of the rows of a tile
    ahead of all loops. A single row is computed in blocks of columns, for a few
    rows of the right operand at a time. If the right operand is computed of
    fewer bytes, as weights that are dequantized, a few rows of the result are
    such single rows, and what they multiply is computed for a few products at a
    time; for more rows it is computed ahead of the product.

    The sizes of tiles are those of the table of strategies
    (`agate/Codegen/Strategy.h`). If they depend on sizes that only the running
    program knows, there is a branch for each.

    ```mlir
    %0 = linalg.fill ins(%zero : f32) outs(%e : tensor<?x64xf32>) -> tensor<?x64xf32>
    %1 = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x64xf32>)
        outs(%0 : tensor<?x64xf32>) -> tensor<?x64xf32>
    // becomes
    scf.for %j = %c0 to %c64 step %c32 iter_args(%t = %e) -> (tensor<?x64xf32>) {
      %panel = linalg.copy ... // the columns from %j on
      scf.for %i = %c0 to %whole step %c8 iter_args(%u = %t) -> (tensor<?x64xf32>) {
        %rows = tensor.extract_slice %a[%i, 0] [8, %k] [1, 1] : ...
        %init = linalg.fill ...
        %tile = linalg.matmul ins(%rows, %panel : tensor<8x?xf32>, tensor<?x32xf32>)
            outs(%init : tensor<8x32xf32>) -> tensor<8x32xf32>
        %v = tensor.insert_slice %tile into %u[%i, %j] [8, 32] [1, 1] : ...
        scf.yield %v : tensor<?x64xf32>
      }
      // 4, 2 and 1 rows
    }
    ```
  }];
  let options = [ISAOption];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect", "::mlir::vector::VectorDialect"
  ];
}

def TileDepthwisePass : Pass<"tile-depthwise", "::mlir::func::FuncOp"> {
  let summary = "Compute depthwise convolutions with channels as lanes";
  let description = [{
    Where each channel of an image is convolved with a filter of its own, as many
    channels as a vector has lanes are transposed to [rows, columns, channels],
    with padding by zeros around them. A tile of the result is a few pixels of a
    row by these channels, and is written transposed. Its initial value and its
    only consumer, if that is elementwise, are computed with it.

    Convolutions of fewer channels are left to `tile-windows`, where pixels are
    lanes.

    ```mlir
    // 32 channels of 14 x 14 pixels
    %0 = scf.for %c = %c0 to %c32 step %c16 iter_args(%y = %init)
        -> (tensor<32x14x14xf32>) {
      %image = linalg.transpose ins(%channels : tensor<16x14x14xf32>)
          outs(%inside : tensor<14x14x16xf32>) permutation = [1, 2, 0]
      // for each row: pixels by channels
      %tile = linalg.generic ... -> tensor<14x16xf32>
      %transposed = linalg.transpose ins(%tile : tensor<14x16xf32>)
          outs(%empty : tensor<16x14xf32>) permutation = [1, 0]
    ```
  }];
  let options = [ISAOption];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"
  ];
}

#endif // AGATE_CODEGEN_PRODUCTPASSES
