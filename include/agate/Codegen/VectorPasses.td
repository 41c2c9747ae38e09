//===- VectorPasses.td - Passes on vectors and functions --*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CODEGEN_VECTORPASSES
#define AGATE_CODEGEN_VECTORPASSES

include "mlir/Pass/PassBase.td"
include "agate/Codegen/ISAOption.td"

def LimitUnrollingPass
    : Pass<"limit-unrolling", "::mlir::func::FuncOp"> {
  let summary = "Decide which loops LLVM unrolls, and how far";
  let description = [{
    An innermost loop that computes in vectors has as many of them in an
    iteration as hide latencies. Where the number of iterations is known, LLVM
    would nevertheless unroll it as a whole, reuse what such loops have read in
    others, and spill it. Loops of several iterations are marked, so that it
    does not. So are loops around tiles of products, whose copies would have the
    constants of other loops in the registers of the sums. Tiles of products are
    unrolled by a small factor where the machine has too few registers for many
    products in an iteration, and not at all where the sums are in most of its
    registers.

    A loop over the single elements of a short row, one of many, would be
    unrolled as well, and the loop over the rows be vectorized instead, whose
    elements are not adjacent. It is marked so that it is only unrolled once it
    is vectorized.

    ```mlir
    scf.for %i = %c0 to %c768 step %c64 {
      %0 = vector.load %m[%i] : memref<768xf32>, vector<16xf32>
      vector.store %0, %n[%i] : memref<768xf32>, vector<16xf32>
    }
    // gets the attribute
    // loop_annotation = #llvm.loop_annotation<unroll = <disable = true>>
    ```
  }];
  let options = [ISAOption];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect"];
}

def LowerVectorsPass : Pass<"lower-vectors", "::mlir::func::FuncOp"> {
  let summary = "Lower vector operations to those that convert to the LLVM dialect";
  let description = [{
    Runs on buffers. Contractions, outer products, reductions of several
    dimensions, transpositions, masks and gathers are rewritten in terms of
    operations on one-dimensional vectors. Transfers between memory and vectors
    become loads and stores of one-dimensional vectors, with branches or masks
    where they may be out of bounds. Functions without such operations are left
    unchanged.

    ```mlir
    %0 = vector.transfer_read %m[%i, %j], %pad {in_bounds = [true, true]}
        : memref<8x8xf32>, vector<2x4xf32>
    // becomes two of
    %1 = vector.load %m[%i, %j] : memref<8x8xf32>, vector<4xf32>
    ```
  }];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect", "::mlir::ub::UBDialect",
    "::mlir::vector::VectorDialect"
  ];
}

def GroupVectorWritesPass
    : Pass<"group-vector-writes", "::mlir::func::FuncOp"> {
  let summary = "Combine the writes of a tile's vectors into one";
  let description = [{
    The analysis of bufferization compares all operations that may access the
    same memory with each other, for each of them that writes to it: in time
    that is cubic in the number of writes. A tile is written by one
    `vector.transfer_write` for each of its vectors. This pass turns a chain of
    writes, each to the result of the previous one, into one write, whose vector
    is a placeholder: a cast that holds the vectors and positions of all of
    them. `ungroup-vector-writes` restores the chain after bufferization. No
    canonicalization may run in between.

    ```mlir
    %0 = vector.transfer_write %a, %t[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
    %1 = vector.transfer_write %b, %0[%c4] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
    // becomes
    %ab = builtin.unrealized_conversion_cast %a, %c0, %b, %c4
        : vector<4xf32>, index, vector<4xf32>, index to vector<4xf32> {agate.vector_writes}
    %1 = vector.transfer_write %ab, %t[%c4] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
    ```
  }];
  let dependentDialects = ["::mlir::vector::VectorDialect"];
}

def UngroupVectorWritesPass
    : Pass<"ungroup-vector-writes", "::mlir::func::FuncOp"> {
  let summary = "Write each vector of a group by itself";
  let description = [{
    Restores the writes that `group-vector-writes` has combined, on tensors or
    on buffers.
  }];
  let dependentDialects = ["::mlir::vector::VectorDialect"];
}

def VectorizeTilesPass : Pass<"vectorize-tiles", "::mlir::func::FuncOp"> {
  let summary = "Compute small tiles in vector registers";
  let description = [{
    An operation with reductions whose result has a small static shape is
    computed in vectors of the instruction set: one or several for each row,
    which are carried by the loops of the reductions. A product that is added to
    the result is a `vector.fma` if the instruction set has one. The elementwise
    operations that compute the initial value or use the result are computed in
    the same vectors, which are written to the tensor at the end.

    ```mlir
    %1 = linalg.matmul ins(%a, %b : tensor<2x?xf32>, tensor<?x16xf32>)
        outs(%0 : tensor<2x16xf32>) -> tensor<2x16xf32>
    // becomes
    %r:2 = scf.for %k = %c0 to %n step %c1 iter_args(%x = %zeros, %y = %zeros)
        -> (vector<16xf32>, vector<16xf32>) {
      %a0 = tensor.extract %a[%c0, %k] : tensor<2x?xf32>
      %bk = vector.transfer_read %b[%k, %c0], %pad {in_bounds = [true]}
          : tensor<?x16xf32>, vector<16xf32>
      %v0 = vector.broadcast %a0 : f32 to vector<16xf32>
      %2 = vector.fma %v0, %bk, %x : vector<16xf32>
      ...
    }
    ```
  }];
  let options = [ISAOption];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect",
    "::mlir::ub::UBDialect", "::mlir::vector::VectorDialect"
  ];
}

def ExpandMathPass : Pass<"expand-math", "::mlir::func::FuncOp"> {
  let summary = "Compute functions of f32 by arithmetic";
  let description = [{
    Functions of f32 (cos, exp, log, sin and tanh also of f64) become arithmetic,
    on scalars and vectors with the same results; f16 and bf16 by way of f32.
    Large arguments of sine, cosine and tangent are left to the functions of f64
    in the C library. Large quotients of `arith.remf`, and `math.fma` of f32
    without an instruction for it, are computed in f64.
    A division by a constant whose quotient is rounded to an integer between
    limits, as in QuantizeLinear, becomes two multiplications by parts of the
    reciprocal if the processor has a fused multiplication and addition and if
    the integers are the same for all dividends, which is tried at each
    threshold.
    `arith.maxnumf` and `minnumf` with a value that is never NaN become one
    comparison, `maximumf` and `minimumf` of vectors LLVM's intrinsics unless
    they order zeros.
  }];
  let options = [ISAOption];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect", "::mlir::math::MathDialect",
    "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"];
}

def ConvertMathToCallsPass : Pass<"convert-math-to-calls", "::mlir::ModuleOp"> {
  let summary = "Call the C library for functions that LLVM does not have";
  let description = [{
    The error function, the inverse hyperbolic functions, `expm1` and `log1p`
    become calls of the C library. LLVM has no intrinsics for them, or none that
    preserve the accuracy that they exist for. All other operations of the
    `math` dialect are left unchanged.

    A function of the program that has the same name as a C library function is
    renamed, and keeps its name in the attribute `entry_name`.

    ```mlir
    func.func @f(%x: f32) -> f32 {
      %0 = math.erf %x : f32
      return %0 : f32
    }
    // becomes
    func.func private @erff(f32) -> f32 attributes {llvm.readnone}
    func.func @f(%x: f32) -> f32 {
      %0 = call @erff(%x) : (f32) -> f32
      return %0 : f32
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
    "::mlir::vector::VectorDialect"
  ];
}

#endif // AGATE_CODEGEN_VECTORPASSES
