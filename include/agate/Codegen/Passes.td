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

def EraseTransformScriptsPass
    : Pass<"erase-transform-scripts", "::mlir::ModuleOp"> {
  let summary = "Erase operations of the transform dialect";
  let description = [{
    Removes `transform.named_sequence` and all else of the transform dialect at
    the top level of the module, and nested modules that are libraries of
    sequences (`transform.with_named_sequence`). Scripts that have been applied,
    or never will be, are no part of the program that is lowered.

    ```mlir
    module attributes {transform.with_named_sequence} {
      func.func @main() { return }
      transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
        transform.yield
      }
    }
    // becomes
    module {
      func.func @main() { return }
    }
    ```
  }];
}

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
  let summary = "Lower fills of contiguous memory to fast loops";
  let description = [{
    Works on buffers, before linalg becomes loops: a `linalg.fill` of a buffer
    with the identity layout becomes one loop over its elements, which LLVM turns
    into a single memset where the bytes of the value are equal. Zeroing memory
    is several times faster in one piece than row by row. A value that is only
    known at run time is compared with zero first.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect"
  ];
}

def MaterializeLayoutCastsPass
    : Pass<"materialize-layout-casts", "::mlir::func::FuncOp"> {
  let summary = "Copy buffers whose strides a cast to the identity layout hides";
  let description = [{
    Bufferization gives the results of functions the identity layout by a
    `memref.cast`, also where the buffer is a slice that is not contiguous and
    the type only fails to show it: the strides of `memref<4x?xf32>` are not
    known statically. Such a cast becomes a copy to a new buffer. Runs after
    bufferization and before buffers are freed.

    ```mlir
    %s = memref.subview %m[0, 0] [4, %n] [1, 1]
        : memref<4x6xf32> to memref<4x?xf32, strided<[6, 1]>>
    %r = memref.cast %s
        : memref<4x?xf32, strided<[6, 1]>> to memref<4x?xf32>
    // becomes
    %r = memref.alloc(%n) : memref<4x?xf32>
    memref.copy %s, %r
        : memref<4x?xf32, strided<[6, 1]>> to memref<4x?xf32>
    ```
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
}

def LowerStridedCopiesPass
    : Pass<"lower-strided-copies", "::mlir::func::FuncOp"> {
  let summary = "Lower copies of memory that is not contiguous to linalg.copy";
  let description = [{
    The upstream lowering of a `memref.copy` calls `memrefCopy` of a support
    library, which copies one element at a time, unless both sides are known to
    be contiguous. Such copies become a `linalg.copy`, of as few dimensions as
    the layouts of the two sides allow. What one memcpy does stays.

    ```mlir
    memref.copy %a, %b : memref<?x4x8xf32, strided<[64, 8, 1]>>
        to memref<?x4x8xf32>
    // becomes
    %0 = memref.collapse_shape %a [[0], [1, 2]] : ...
    %1 = memref.collapse_shape %b [[0], [1, 2]] : ...
    linalg.copy ins(%0 : memref<?x32xf32, strided<[64, 1]>>)
        outs(%1 : memref<?x32xf32>)
    ```
  }];
  let dependentDialects = [
    "::mlir::linalg::LinalgDialect", "::mlir::memref::MemRefDialect"
  ];
}

def LowerVectorsPass : Pass<"lower-vectors", "::mlir::func::FuncOp"> {
  let summary = "Lower operations on vectors to what becomes the LLVM dialect";
  let description = [{
    Works on buffers. Contractions, outer products, reductions of several
    dimensions, transpositions, masks and gathers are written in terms of
    operations on vectors of one dimension; transfers between memory and vectors
    become loads and stores of vectors of one dimension, with branches or masks
    where they may be out of bounds. Functions without such operations stay as
    they are.

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

def SplitEmptyTensorsPass
    : Pass<"split-empty-tensors", "::mlir::func::FuncOp"> {
  let summary = "Give every operation a destination of its own";
  let description = [{
    CSE makes one operation of equal `tensor.empty`, and of equal fills of them,
    and so one alias set of all that is computed in them, which the analysis of
    bufferization compares pairwise. Every use of a `tensor.empty`, and every use
    of a filled one as a destination, gets one of its own: a fill costs less than
    the copy that would be made otherwise. Runs ahead of bufferization, with no
    CSE in between.

    ```mlir
    %e = tensor.empty() : tensor<4xf32>
    %0 = linalg.exp ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %1 = linalg.abs ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    // becomes
    %e0 = tensor.empty() : tensor<4xf32>
    %e1 = tensor.empty() : tensor<4xf32>
    %0 = linalg.exp ins(%x : tensor<4xf32>) outs(%e0 : tensor<4xf32>) -> tensor<4xf32>
    %1 = linalg.abs ins(%x : tensor<4xf32>) outs(%e1 : tensor<4xf32>) -> tensor<4xf32>
    ```
  }];
  let dependentDialects = [
    "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"
  ];
}

def BufferizeInsertChainsPass
    : Pass<"bufferize-insert-chains", "::mlir::func::FuncOp"> {
  let summary = "Assemble tensors that are made of slices in a buffer";
  let description = [{
    A chain of two or more `tensor.insert_slice` into a `tensor.empty` is one
    alias set, which bufferization compares pairwise: the time grows with the
    cube of the number of slices. Such a chain becomes a buffer, into which the
    slices are copied. A slice that nothing else uses, and that is computed in an
    empty tensor of its own, is computed in the buffer if the slices follow each
    other. Runs after `split-empty-tensors`, ahead of bufferization.

    ```mlir
    %e = tensor.empty() : tensor<8xf32>
    %0 = tensor.insert_slice %a into %e[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
    %1 = tensor.insert_slice %b into %0[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
    // becomes
    %m = memref.alloc() : memref<8xf32>
    %ma = memref.subview %m[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
    %ba = bufferization.to_buffer %a read_only : tensor<4xf32> to memref<4xf32>
    memref.copy %ba, %ma : memref<4xf32> to memref<4xf32, strided<[1]>>
    ...
    %1 = bufferization.to_tensor %m restrict writable : memref<8xf32> to tensor<8xf32>
    ```
  }];
  let dependentDialects = [
    "::mlir::bufferization::BufferizationDialect",
    "::mlir::memref::MemRefDialect"
  ];
}

def HideSliceSizesPass : Pass<"hide-slice-sizes", "::mlir::func::FuncOp"> {
  let summary = "Make the comparison of slices take constant time";
  let description = [{
    Bufferization compares the bounds of slices with a constraint system of all
    that they are computed from, whose solution takes time that grows with the
    cube of the length of that computation and worse. The index dialect has no
    model there, so that a bound that is its sum with zero is compared as what it
    is: one value. CSE has made equal bounds equal values before; the
    canonicalization after bufferization removes the sums.

    ```mlir
    %s = tensor.extract_slice %x[0] [%n] [1] : tensor<?xf32> to tensor<?xf32>
    // becomes
    %zero = index.constant 0
    %hidden = index.add %n, %zero
    %s = tensor.extract_slice %x[0] [%hidden] [1] : tensor<?xf32> to tensor<?xf32>
    ```
  }];
  let dependentDialects = ["::mlir::index::IndexDialect"];
}

def FreeLocalBuffersPass : Pass<"free-local-buffers", "::mlir::func::FuncOp"> {
  let summary = "Free buffers that do not leave their block";
  let description = [{
    The upstream passes that find out who frees a buffer compare all buffers of
    a block pairwise. Most are used in one block only, themselves or views of
    them: these are freed at its end, and marked so that those passes leave them
    alone. Runs after bufferization.

    ```mlir
    %m = memref.alloc() : memref<8xf32>
    linalg.exp ins(%x : memref<8xf32>) outs(%m : memref<8xf32>)
    linalg.abs ins(%m : memref<8xf32>) outs(%y : memref<8xf32>)
    return
    // becomes
    %m = memref.alloc() {bufferization.manual_deallocation} : memref<8xf32>
    linalg.exp ins(%x : memref<8xf32>) outs(%m : memref<8xf32>)
    linalg.abs ins(%m : memref<8xf32>) outs(%y : memref<8xf32>)
    memref.dealloc %m {bufferization.manual_deallocation} : memref<8xf32>
    return
    ```
  }];
  let dependentDialects = [
    "::mlir::bufferization::BufferizationDialect",
    "::mlir::memref::MemRefDialect"
  ];
}

def ShortenBufferLifetimesPass
    : Pass<"shorten-buffer-lifetimes", "::mlir::func::FuncOp"> {
  let summary = "Allocate buffers at their first use, free them after the last";
  let description = [{
    Moves a `memref.alloc` to the first operation of its block that uses the
    buffer, and its `memref.dealloc` behind the last one, so that little is
    allocated at a time. The mark that `free-local-buffers` made is removed. A
    buffer whose address is taken, or whose further uses are not seen, stays as
    it is. Runs after the deallocation pipeline, in time that is linear in the
    number of buffers.
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
}

def SimplifyBroadcastsPass
    : Pass<"simplify-broadcasts", "::mlir::func::FuncOp"> {
  let summary = "Simplify sizes that are broadcast with one size repeatedly";
  let description = [{
    In a chain of operations on tensors of sizes that are not known, each adding
    the same tensor, every operation computes the size that its operands
    broadcast to, and asserts that they do. All sizes but the first are equal to
    it, and all assertions say what the first one has said. Other canonicalizations
    do not find that, as it takes two of these operations to see it. Time that LLVM
    takes is quadratic in the number of assertions on one value.

    ```mlir
    %0 = arith.cmpi eq, %x, %c1 : index
    %1 = arith.select %0, %y, %x : index
    %2 = arith.cmpi eq, %1, %c1 : index
    %3 = arith.select %2, %y, %1 : index   // is %1
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect"
  ];
}

def PlanSmallBuffersPass : Pass<"plan-small-buffers", "::mlir::func::FuncOp"> {
  let summary = "Place small buffers of large functions in one allocation";
  let description = [{
    In a function of one block with at least `min-buffers` buffers of known size,
    up to `max-buffer-bytes` each, that are allocated and freed in that block,
    these become views of one allocation of up to `max-arena-bytes`. Buffers that
    are not in use at the same time may share memory. A large program allocates
    once instead of for each operation, and is not interrupted by a branch after
    each allocation. Runs after `outline-kernels`, which sees from separate
    allocations which arguments of a kernel share no memory.

    ```mlir
    %a = memref.alloc() : memref<16xf32>
    call @kernel(%x, %a) : (memref<16xf32>, memref<16xf32>) -> ()
    %b = memref.alloc() : memref<16xf32>
    call @kernel(%a, %b) : (memref<16xf32>, memref<16xf32>) -> ()
    memref.dealloc %a : memref<16xf32>
    ...
    // becomes
    %c0 = arith.constant 0 : index
    %c64 = arith.constant 64 : index
    %arena = memref.alloc() {alignment = 64 : i64} : memref<128xi8>
    %a = memref.view %arena[%c0][] : memref<128xi8> to memref<16xf32>
    call @kernel(%x, %a) : (memref<16xf32>, memref<16xf32>) -> ()
    %b = memref.view %arena[%c64][] : memref<128xi8> to memref<16xf32>
    call @kernel(%a, %b) : (memref<16xf32>, memref<16xf32>) -> ()
    ...
    memref.dealloc %arena : memref<128xi8>
    ```
  }];
  let options = [
    Option<"minBuffers", "min-buffers", "uint64_t", "64",
           "Functions with fewer buffers are left as they are">,
    Option<"maxBufferBytes", "max-buffer-bytes", "uint64_t", "64 * 1024",
           "Larger buffers are allocated by themselves">,
    Option<"maxArenaBytes", "max-arena-bytes", "uint64_t", "1024 * 1024",
           "The most that is allocated for all">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect"
  ];
}

def OutlineKernelsPass : Pass<"outline-kernels", "::mlir::ModuleOp"> {
  let summary = "Make functions of the loop nests of large functions";
  let description = [{
    The passes of LLVM take time that grows faster than the size of a function.
    In a function with at least `min-kernels` kernels (operations of linalg on
    buffers, and loops without results) these become private functions, which are
    not inlined, each kernel once however often it appears. A kernel allocates
    and frees nothing and cannot fail. Constants become part of it; buffers,
    constants of the module among them, and other values are arguments. A loop
    with more than `max-kernels` kernels is taken apart.

    A buffer that shares no memory with another argument is `llvm.noalias`.

    ```mlir
    linalg.exp ins(%x : memref<8xf32>) outs(%y : memref<8xf32>)
    linalg.exp ins(%y : memref<8xf32>) outs(%z : memref<8xf32>)
    // becomes
    call @kernel(%x, %y) : (memref<8xf32>, memref<8xf32>) -> ()
    call @kernel(%y, %z) : (memref<8xf32>, memref<8xf32>) -> ()

    func.func private @kernel(%x: memref<8xf32> {llvm.noalias},
        %y: memref<8xf32> {llvm.noalias}) attributes {no_inline} {
      linalg.exp ins(%x : memref<8xf32>) outs(%y : memref<8xf32>)
      return
    }
    ```
  }];
  let options = [
    Option<"minKernels", "min-kernels", "unsigned", "16",
           "Number of kernels from which on a function is taken apart">,
    Option<"maxKernels", "max-kernels", "unsigned", "8",
           "Number of kernels up to which a loop is one kernel">
  ];
  let dependentDialects = [
    "::mlir::LLVM::LLVMDialect", "::mlir::func::FuncDialect",
    "::mlir::memref::MemRefDialect"
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
