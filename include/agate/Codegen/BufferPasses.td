//===- BufferPasses.td - When buffers live -----------------*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CODEGEN_BUFFERPASSES
#define AGATE_CODEGEN_BUFFERPASSES

include "mlir/Pass/PassBase.td"

def BufferizeBranchesPass : Pass<"bufferize-branches", "::mlir::func::FuncOp"> {
  let summary = "Compute what a branch yields in place of another tensor in a buffer";
  let description = [{
    One side of an `scf.if` yields a tensor from outside, and the other one
    computes a tensor from it, from a `tensor.empty` on. For bufferization, the
    two are one tensor, which the computation would write while it reads it, so
    that the tensor from outside would be copied. A buffer for what is computed
    separates them. Runs right before bufferization.

    ```mlir
    %0 = scf.if %c -> (tensor<8xf32>) {
      scf.yield %x : tensor<8xf32>
    } else {
      %e = tensor.empty() : tensor<8xf32>
      %1 = "compute"(%x, %e) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
      scf.yield %1 : tensor<8xf32>
    }
    // becomes
    %0 = scf.if %c -> (tensor<8xf32>) {
      scf.yield %x : tensor<8xf32>
    } else {
      %m = memref.alloc() : memref<8xf32>
      %e = bufferization.to_tensor %m restrict writable : memref<8xf32> to tensor<8xf32>
      %1 = "compute"(%x, %e) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
      bufferization.materialize_in_destination %1 in restrict writable %m
          : (tensor<8xf32>, memref<8xf32>) -> ()
      %2 = bufferization.to_tensor %m restrict writable : memref<8xf32> to tensor<8xf32>
      scf.yield %2 : tensor<8xf32>
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::bufferization::BufferizationDialect",
    "::mlir::memref::MemRefDialect"
  ];
}

def BufferizeLoopsPass : Pass<"bufferize-loops", "::mlir::func::FuncOp"> {
  let summary = "Compute tensors that loops carry in a buffer";
  let description = [{
    Loops that follow each other are `scf.for` operations that carry one tensor,
    each the result of the one before. Where `min-length` of them do, the loops
    around them, or they themselves if there are none, become loops that carry
    nothing: each iteration reads the tensor from a buffer at its beginning and
    leaves its result there at the end. The first initial value must be a
    `tensor.empty`. Bufferization then knows the type of the buffer at once,
    which otherwise takes time that is exponential in the number of loops. Runs
    right before bufferization.

    ```mlir
    %e = tensor.empty() : tensor<8xf32>
    %0 = scf.for %i = %a to %b step %c iter_args(%t = %e) -> (tensor<8xf32>) {
      %1 = "compute"(%t) : (tensor<8xf32>) -> tensor<8xf32>
      scf.yield %1 : tensor<8xf32>
    }
    // becomes
    %m = memref.alloc() : memref<8xf32>
    scf.for %i = %a to %b step %c {
      %t = bufferization.to_tensor %m restrict writable : memref<8xf32> to tensor<8xf32>
      %1 = "compute"(%t) : (tensor<8xf32>) -> tensor<8xf32>
      bufferization.materialize_in_destination %1 in restrict writable %m
          : (tensor<8xf32>, memref<8xf32>) -> ()
    }
    %0 = bufferization.to_tensor %m restrict writable : memref<8xf32> to tensor<8xf32>
    ```
  }];
  let options = [
    Option<"minLength", "min-length", "unsigned", "4",
           "Number of loops that follow each other from which on it is worth it">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect",
    "::mlir::bufferization::BufferizationDialect",
    "::mlir::memref::MemRefDialect"
  ];
}

def FreeLocalBuffersPass : Pass<"free-local-buffers", "::mlir::func::FuncOp"> {
  let summary = "Free buffers that do not leave their block";
  let description = [{
    The upstream passes that determine the ownership of buffers compare all
    buffers of a block pairwise. Most buffers and their views are used in one
    block only: these are freed at its end, and marked so that the upstream
    passes ignore them. A small one of known size in the body of a loop is
    allocated once for all iterations, so that the loop does not allocate and
    can be outlined. Runs after bufferization.

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

def DeallocateBuffersPass : Pass<"deallocate-buffers", "::mlir::ModuleOp"> {
  let summary = "Insert deallocations without looking into computations";
  let description = [{
    Does what upstream's `ownership-based-buffer-deallocation` does, and reports
    the errors that it does. That pass keeps the live values of every block of a
    function, and inserts operations into each that are simplified away later.
    But most operations with regions are loops that compute: they have no
    results that are buffers and allocate none, except those of
    `free-local-buffers`, so that nothing is owned in them. While deallocations
    are inserted, calls with their operands stand for them. The result has
    `bufferization.dealloc` operations, for upstream's passes.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect",
    "::mlir::bufferization::BufferizationDialect",
    "::mlir::func::FuncDialect",
    "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect"
  ];
}

def ShortenBufferLifetimesPass
    : Pass<"shorten-buffer-lifetimes", "::mlir::func::FuncOp"> {
  let summary = "Allocate buffers at their first use, free them after the last";
  let description = [{
    Moves a `memref.alloc` to the first operation of its block that uses the
    buffer, and its `memref.dealloc` behind the last one, so that less memory is
    allocated at a time. If that is one `scf.if`, only one branch of which uses
    the buffer, both move into the branch. The marks of `free-local-buffers` are
    removed. A buffer whose address is taken, or whose other uses are unknown,
    is left unchanged. Runs after the deallocation pipeline, in time that is
    linear in the number of buffers.
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
}

def SelectBuffersPass : Pass<"select-buffers", "::mlir::func::FuncOp"> {
  let summary = "Make buffers that a branch chooses between select operations";
  let description = [{
    The result of an `scf.if` may be a buffer from outside, or one that is
    allocated in the branch, such as an operand that has to be broadcast only if
    its sizes are not those of the result. Nobody knows which one it is, nor how
    large, so that both would be kept to the end of the function. This pass
    allocates the buffer in front of the branch, without elements if the branch
    is not taken, and selects one of the two. Both are then freed after their
    last use, and the sizes of the result are selected as well.

    The buffer has an unknown size, and its sizes are known in front of the
    branch. Results that a region yields or a function returns are left alone.

    ```mlir
    %0 = scf.if %c -> (memref<?xf32>) {
      scf.yield %x : memref<?xf32>
    } else {
      %alloc = memref.alloc(%n) : memref<?xf32>
      ...
      scf.yield %alloc : memref<?xf32>
    }
    // becomes
    %size = arith.select %c, %c0, %n : index
    %alloc = memref.alloc(%size) : memref<?xf32>
    scf.if %c {
    } else {
      ...
    }
    %0 = arith.select %c, %x, %alloc : memref<?xf32>
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect"
  ];
}

def PlanMemoryPass : Pass<"plan-memory", "::mlir::func::FuncOp"> {
  let summary = "Place the buffers of large functions in one allocation";
  let description = [{
    In a function of one block, buffers that are allocated and freed in that
    block become views of one allocation, if there are at least `min-buffers` of
    them. The same is done in each block of a branch or a loop that has so many
    buffers of its own. Smaller ones leave theirs of constant size to the block
    around them. The sizes of buffers are constants, or are computed by
    arithmetic from what is known at the beginning of the block, such as the
    sizes of inputs; this arithmetic is moved there. Buffers of unknown size, and
    those of more than 16 MiB, take memory only if the branches around them are
    taken, if that is known at the beginning.

    Buffers that are not in use at the same time may share memory: from the
    largest one on, each is placed in the smallest gap between those that are.
    Unknown sizes of inputs are taken as 128, and the first of several as 1, to
    decide which of two buffers is below the other. At run time, a buffer begins
    where the last one of those below it ends, so that the plan is right for all
    sizes, and as good for those that grow together. The sum fails to be
    allocated, as one of the buffers would, if a size is too large.

    A large program then allocates once instead of once for each operation,
    without a branch after each allocation, and buffers of different sizes share
    memory. Runs after `outline-kernels`, which relies on separate allocations to
    see which arguments of a kernel do not overlap.

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
           "Functions with fewer buffers are left as they are">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::memref::MemRefDialect"
  ];
}

#endif // AGATE_CODEGEN_BUFFERPASSES
