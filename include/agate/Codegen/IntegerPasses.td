//===- IntegerPasses.td - Products of small integers -------*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CODEGEN_INTEGERPASSES
#define AGATE_CODEGEN_INTEGERPASSES

include "agate/Codegen/ISAOption.td"

def PackIntegerProductsPass
    : Pass<"pack-integer-products", "::mlir::func::FuncOp"> {
  let summary = "Multiply small integers several at a time";
  let description = [{
    Operations of `linalg` that sum products of bytes, less their zero points,
    become products of tensors of words of 32 bits. A word is four bytes if the
    processor multiplies unsigned by signed bytes (VNNI, I8MM) or signed ones
    (DotProd), and two differences in 16 bits otherwise. Sums of four products
    of bytes, or of two products of differences, fit into 32 bits, so that
    results are exact. The operations have the loops of other products and are
    tiled like those.

    AVX2 and AVX512BW add two products of unsigned and signed bytes in 16 bits,
    with saturation. A word is four bytes there in products, and in convolutions
    by filters of one element, if the signed bytes are constants of which that sum
    does not saturate. What is too much of a few of them is multiplied into the
    initial value.

    Zero points of bytes are multiplied by the sums of the rows and columns that
    they belong to, in the initial value. Constants are packed at compile time.

    Convolutions of channels that have a filter of their own have no products to
    pack. Where sums of as many products as a filter has elements are exact in
    f32, they become convolutions of f32, whose results are converted.

    ```mlir
    %0 = linalg.generic ... ins(%a, %p : tensor<8x16xi8>, tensor<i8>)
        outs(%e : tensor<8x16xi32>) { // extui %a - extui %p }
    %1 = linalg.generic ... ins(%b : tensor<16x4xi8>)
        outs(%f : tensor<16x4xi32>) { // extsi %b }
    %2 = linalg.matmul ins(%0, %1 : tensor<8x16xi32>, tensor<16x4xi32>)
        outs(%zeros : tensor<8x4xi32>) -> tensor<8x4xi32>
    ```

    becomes

    ```mlir
    %sums = linalg.generic ... ins(%b : tensor<16x4xi8>)
        outs(%z : tensor<4xi32>) -> tensor<4xi32>
    %init = linalg.generic ... ins(%p, %sums : tensor<i8>, tensor<4xi32>)
        outs(%e : tensor<8x4xi32>) { // 0 - %p * %sums }
    %x = ... : tensor<8x4xi32>
    %y = ... : tensor<4x4xi32>
    %2 = linalg.generic ... ins(%x, %y : tensor<8x4xi32>, tensor<4x4xi32>)
        outs(%init : tensor<8x4xi32>) {
      // %out + the sum of the products of the bytes of %x and %y
    }
    ```
  }];
  let options = [ISAOption];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect", "::mlir::ub::UBDialect",
    "::mlir::vector::VectorDialect"
  ];
}

def LowerDotsPass : Pass<"lower-dots", "::mlir::func::FuncOp"> {
  let summary = "Lower dots of small integers in vectors to instructions";
  let description = [{
    The form of a dot of words (see `pack-integer-products`) for vectors,

    ```mlir
    %x = vector.bitcast %a : vector<16xi32> to vector<64xi8>
    %l = vector.shape_cast %x : vector<64xi8> to vector<16x4xi8>
    %p = arith.extui %l : vector<16x4xi8> to vector<16x4xi32>
    // the same for %b, with extsi: %q
    %m = arith.muli %p, %q : vector<16x4xi32>
    %s = vector.multi_reduction <add>, %m, %sums [1]
        : vector<16x4xi32> to vector<16xi32>
    ```

    becomes an instruction of the processor if there is one,

    ```mlir
    %s = llvm.call_intrinsic "llvm.x86.avx512.vpdpbusd.512"(%sums, %x, %y)
        : (vector<16xi32>, vector<64xi8>, vector<64xi8>) -> vector<16xi32>
    ```

    and operations on vectors of words otherwise. So does the form of sums of two
    products that do not overflow 16 bits:

    ```mlir
    %l = arith.extui %x : vector<64xi8> to vector<64xi16>
    // the same for %b, with extsi: %r
    %m = arith.muli %l, %r : vector<64xi16>
    %even, %odd = vector.deinterleave %m : vector<64xi16> -> vector<32xi16>
    %t = arith.addi %even, %odd overflow<nsw> : vector<32xi16>
    %w = arith.extsi %t : vector<32xi16> to vector<32xi32>
    %p = vector.shape_cast %w : vector<32xi32> to vector<16x2xi32>
    %s = vector.multi_reduction <add>, %p, %sums [1]
        : vector<16x2xi32> to vector<16xi32>
    ```
  }];
  let options = [ISAOption];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::vector::VectorDialect"
  ];
}

#endif // AGATE_CODEGEN_INTEGERPASSES
