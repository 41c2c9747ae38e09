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
