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

def PlanMemoryPass : Pass<"plan-memory", "::mlir::func::FuncOp"> {
  let summary = "Place the buffers of large functions in one allocation";
  let description = [{
    In a function of one block, buffers of known size that are allocated and
    freed in that block, or in that of a version, become views of one
    allocation, if there are at least `min-buffers` of them in the block.
    Buffers that are not in use at the same time may share memory: from the
    largest one on, each is placed in the smallest gap between those that are. A
    large program then allocates once instead of once for each operation, without a
    branch after each allocation, and buffers of different sizes share memory.
    Runs after `outline-kernels`, which relies on separate allocations to see
    which arguments of a kernel do not overlap.

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
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect"
  ];
}

#endif // AGATE_CODEGEN_BUFFERPASSES
