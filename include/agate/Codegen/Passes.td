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

#endif // AGATE_CODEGEN_PASSES
