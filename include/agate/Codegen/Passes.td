//===- Passes.td - Code generation passes ------------------*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CODEGEN_PASSES
#define AGATE_CODEGEN_PASSES

include "mlir/Pass/PassBase.td"

def FillLargeSplatsPass : Pass<"fill-large-splats", "::mlir::func::FuncOp"> {
  let summary = "Fill large tensors of one value instead of storing them";
  let description = [{
    A constant tensor of one value that has more than `max-bytes` bytes becomes
    a `linalg.fill`. Memory is filled faster than it is read, and programs do not
    carry megabytes of zeros.

    ```mlir
    func.func @ones() -> tensor<4096x4096xf32> {
      %0 = arith.constant dense<1.0> : tensor<4096x4096xf32>
      return %0 : tensor<4096x4096xf32>
    }
    // becomes
    %one = tensor.extract %cst[] : tensor<f32>
    %1 = tensor.empty() : tensor<4096x4096xf32>
    %2 = linalg.fill ins(%one : f32) outs(%1 : tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
    ```
  }];
  let options = [
    Option<"maxBytes", "max-bytes", "uint64_t", "64 * 1024",
           "Size up to which a constant is kept">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

def FuseElementwisePass : Pass<"fuse-elementwise", "::mlir::func::FuncOp"> {
  let summary = "Fuse elementwise operations on tensors into their consumers";
  let description = [{
    Moves the body of a `linalg.generic` without reductions into the loops of
    its only consumer, so that the tensor between them is never stored. Reshapes
    between the two are taken in by the loops of either, which get the
    dimensions of the expanded shape. The rewrites are those of
    `linalg-fuse-elementwise-ops`; what is fused is decided by one function,
    which for any payload makes sure that the meaning stays the same:

    * The producer does not read its destination (the block argument of an
      `outs` operand). It would add to it in each iteration of a consumer that
      has more loops.
    * Its body has no effects, such as a call or an assertion.
    * It has one result, and that has one use.

    and that the program becomes faster:

    * The two bodies have no more than `max-body-ops` operations together. The
      time to compile chains of operations is linear in their length therefore.
    * A consumer that needs an element several times (because it has loops that
      the operand does not depend on, as a contraction has, because it reads
      overlapping windows, or because it is inside of a loop that the producer
      is not in) takes in no divisions and functions of the math dialect, and no
      more than `max-repeated-ops` operations.

    ```mlir
    %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
        ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %2 = math.exp %in : f32
      linalg.yield %2 : f32
    } -> tensor<?xf32>
    %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
        ins(%0 : tensor<?xf32>) outs(%e : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %2 = arith.negf %in : f32
      linalg.yield %2 : f32
    } -> tensor<?xf32>
    // becomes
    %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
        ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %2 = math.exp %in : f32
      %3 = arith.negf %2 : f32
      linalg.yield %3 : f32
    } -> tensor<?xf32>
    ```
  }];
  let options = [
    Option<"maxBodyOps", "max-body-ops", "unsigned", "96",
           "Number of operations up to which two bodies become one">,
    Option<"maxRepeatedOps", "max-repeated-ops", "unsigned", "16",
           "Number of operations up to which a body is evaluated more than once "
           "for an element">
  ];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"
  ];
}

def LowerMemoryWritesPass : Pass<"lower-memory-writes", "::mlir::func::FuncOp"> {
  let summary = "Lower fills and copies of contiguous memory to fast loops";
  let description = [{
    Works on buffers, before linalg becomes loops:

    * A `linalg.fill` of a buffer with the identity layout becomes one loop over
      its elements, which LLVM turns into a single memset where the bytes of the
      value are equal. Zeroing memory is several times faster in one piece than
      row by row. A value that is only known at run time is compared with zero
      first.
    * A `memref.copy` between buffers that are not both contiguous becomes a
      `linalg.copy`, as the upstream lowering would call a function of a support
      library that copies one element at a time.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"
  ];
}

def StreamWritesPass : Pass<"stream-writes", "::mlir::func::FuncOp"> {
  let summary = "Write large buffers past the caches";
  let description = [{
    Works on buffers, before linalg becomes loops, and gives what writes to
    large buffers non-temporal stores:

    * Loop nests that fill or copy consecutive elements of a row (`linalg.fill`
      and `linalg.copy` of rank 1 on subviews) write whole cache lines. Copies
      ask for their source ahead of time.
    * Loops that store single elements of different rows, as of a diagonal or
      the hot elements of a one-hot tensor, store past the caches. Where
      elements are too small for such stores, a diagonal of a matrix that has
      just been filled is written in whole lines.
    * A `linalg.fill` of a whole buffer with another value than zero writes
      whole lines. Zeros are left to memset, than which nothing is faster.

    A fence follows. Sizes that are not static decide at run time, ahead of the
    nest:

    ```mlir
    scf.for %i = %c0 to %m step %c1 {
      %row = memref.subview %out[%i, %b] [1, %n] [1, 1]
          : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
      linalg.fill ins(%v : f32)
          outs(%row : memref<?xf32, strided<[1], offset: ?>>)
    }
    ```

    becomes

    ```mlir
    scf.if %large {
      scf.for %i = %c0 to %m step %c1 {
        // Single elements to the next multiple of 64 bytes, then
        scf.for %j = %head to %end step %c16 {
          vector.store %vs, %row[%j] {nontemporal = true, alignment = 64 : i64}
              : memref<?xf32, strided<[1], offset: ?>>, vector<16xf32>
        }
        // The elements that are left.
      }
      llvm.fence seq_cst
    } else {
      // As before.
    }
    ```
  }];
  let options = [
    Option<"minBytes", "min-bytes", "uint64_t", "16 * 1024 * 1024",
           "Size from which on a buffer is large">,
    Option<"minRowBytes", "min-row-bytes", "uint64_t", "512",
           "Size from which on a row of it is worth streaming">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
    "::mlir::vector::VectorDialect"
  ];
}

def ConvertLinalgToAffineLoopNestsPass
    : Pass<"convert-linalg-to-affine-loop-nests", "::mlir::func::FuncOp"> {
  let summary = "Lower linalg on buffers to affine loops where these are valid";
  let description = [{
    A loop of the affine dialect takes as a bound what is a symbol: a constant,
    or a value of the function's topmost block. An operation whose sizes are
    such becomes a nest of `affine.for`. One on, say, a subview whose size is
    computed in a surrounding `scf.for` becomes a nest of `scf.for`; the pass of
    upstream would make invalid IR of it.
  }];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"
  ];
}

def ConvertMathToCallsPass : Pass<"convert-math-to-calls", "::mlir::ModuleOp"> {
  let summary = "Call the C library for functions that LLVM does not have";
  let description = [{
    The error function, the inverse hyperbolic functions, `expm1` and `log1p`
    become calls of the C library. LLVM has no intrinsics for them, or none that
    keeps the digits that they exist for. Everything else of the `math` dialect
    stays.

    A function of the program with the name of one of the C library gets another
    name, and keeps the old one in the attribute `entry_name`.

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

#endif // AGATE_CODEGEN_PASSES
