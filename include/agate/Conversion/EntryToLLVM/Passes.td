//===- Passes.td - The last lowering --------------------- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CONVERSION_ENTRYTOLLVM_PASSES_TD
#define AGATE_CONVERSION_ENTRYTOLLVM_PASSES_TD

include "mlir/Pass/PassBase.td"

def LowerParallelLoopsPass
    : Pass<"lower-parallel-loops", "::mlir::ModuleOp"> {
  let summary = "Compute parallel loops in the threads of the runtime";
  let description = [{
    Replaces `scf.parallel` of one dimension and without results by a call of
    `agateParallelFor`. The body calls kernels (`outline-kernels`), computes
    their operands and allocates memory, which becomes that of a thread: as many
    bytes as there are threads are allocated before the loop. It becomes a
    function, and the values that it uses are stored in a struct for it. Other
    parallel loops are left to `convert-scf-to-cf`, which makes them sequential,
    as are those in parallel loops and in kernels.

    ```mlir
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      %a = memref.alloc() : memref<16xf32>
      func.call @kernel(%i, %a, %x) : (index, memref<16xf32>, memref<?xf32>) -> ()
      memref.dealloc %a : memref<16xf32>
    }
    // becomes
    %threads = call @agateNumThreads(%chunks) : (i64) -> i64
    %a = memref.alloc(%bytes) : memref<?xi8>  // %threads * 64
    ...  // %a and %x are stored
    call @agateParallelFor(%parallel, %data, %chunks, %threads)
        : (index, index, i64, i64) -> ()

    llvm.func internal @parallel(%data: !llvm.ptr, %thread: i64, %chunk: i64) {
      ...  // %a and %x are loaded
      %0 = memref.view %a[%offset][] : memref<?xi8> to memref<16xf32>
      func.call @kernel(%i, %0, %x) : (index, memref<16xf32>, memref<?xf32>) -> ()
      llvm.return
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::LLVM::LLVMDialect", "::mlir::arith::ArithDialect",
    "::mlir::func::FuncDialect", "::mlir::memref::MemRefDialect"
  ];
}

def ConvertEntriesToLLVMPass
    : Pass<"convert-entries-to-llvm", "::mlir::ModuleOp"> {
  let summary = "Convert bufferized functions to the entries of a library";
  let description = [{
    The last lowering: converts a module of functions on memrefs to the LLVM
    dialect, in the form that `agate/Runtime.h` runs.

    Every public function with a body becomes an entry. Its arguments and
    results must be ranked memrefs with the identity layout. Operations may be
    of the dialects func, scf, cf, memref, arith, math, complex, vector, index,
    ub and LLVM, and the index arithmetic of affine. Other functions with a body
    must have been inlined into the entries, or be kernels (`outline-kernels`):
    private, without results, and without operations that allocate, free, assert
    or call the runtime. A kernel is passed the address of a buffer and the
    sizes, strides and offset that its type does not contain. Calls of
    declarations stay calls; with `require-definitions`, it is an error if
    neither the runtime nor the C library defines the function.

    * An entry takes a pointer to an `AgateCall` and its inputs, and returns a
      status: `agate_entry_<name>` unpacks the inputs, and `agate_body_<name>`
      does the work on `noalias` pointers.
    * A `memref.alloc` that is executed once per call, never freed, and returned
      becomes a request for the output: the result is computed in the tensor of
      the caller. Other returned values are copied to the output.
    * Other allocations are temporary memory of the call. Their sizes are
      checked.
    * Calls of the functions of `agate/Runtime/Functions.def` go through the
      `AgateCall`. If one fails, the call of the entry ends.
    * `cf.assert` with a false condition ends the call: the message is stored in
      the `AgateCall` and the status 1 is returned.
    * Booleans and other integers of less than a byte occupy a byte per element.
    * The constant `agate_module` describes the entries (`agate/Runtime/ABI.h`).

    Optional function attributes define the names and types of the inputs and
    outputs: `input_names` and `output_names` (arrays of strings, by default
    `input0`.. and `output0`..), and `input_types` and `output_types` (arrays of
    tensor types, which distinguish unsigned integers; by default those of the
    memrefs). A type that is a string attribute stands for values that are
    handles of the runtime. If it starts with `tensor`, these are strings, the
    elements of an i64 memref; otherwise the value is a sequence, an optional or
    a map, and is an i64. The name of an entry is that of its function, or the
    attribute `entry_name`.

    ```mlir
    func.func @twice(%x: memref<?xf32>) -> memref<?xf32>
        attributes {input_names = ["x"], output_names = ["y"]} {
      %c0 = arith.constant 0 : index
      %n = memref.dim %x, %c0 : memref<?xf32>
      %y = memref.alloc(%n) : memref<?xf32>
      ...
      return %y : memref<?xf32>
    }
    ```

    becomes

    ```mlir
    llvm.func internal @agate_body_twice(%call: !llvm.ptr,
        %x: !llvm.ptr {llvm.noalias}, %n: i64) -> i32 {
      ...  // sizes[0] = n
      %y = llvm.call %output(%call, %index, %sizes)
      ...  // return 1 if %y is null
      llvm.return %ok : i32
    }
    llvm.func internal @agate_entry_twice(%call: !llvm.ptr,
                                          %inputs: !llvm.ptr) -> i32
    llvm.mlir.global external constant @agate_module() ...
    ```
  }];
  let options = [
    Option<"requireDefinitions", "require-definitions", "bool",
           /*default=*/"false",
           "Calls of functions that nothing defines are errors">
  ];
  let dependentDialects = [
    "::mlir::LLVM::LLVMDialect", "::mlir::arith::ArithDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::func::FuncDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect",
    "::mlir::affine::AffineDialect"
  ];
}

#endif // AGATE_CONVERSION_ENTRYTOLLVM_PASSES_TD
