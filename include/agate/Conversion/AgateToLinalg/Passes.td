//===- Passes.td - Generators to linalg --------------------*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CONVERSION_AGATETOLINALG_PASSES
#define AGATE_CONVERSION_AGATETOLINALG_PASSES

include "mlir/Pass/PassBase.td"

def ConvertAgateToLinalgPass
    : Pass<"convert-agate-to-linalg", "::mlir::ModuleOp"> {
  let summary = "Lower generators to linalg on tensors";
  let description = [{
    Lowers the `agate` dialect in one of two forms:

    * `dense`: one `linalg.generic` that computes every element from its
      coordinates. It fuses into elementwise consumers.
    * `sparse`: one contiguous `linalg.fill`, then stores of the diagonals or
      the hot elements in `scf.for` loops. It runs at the speed of the fill.

    `auto` takes the dense form where every user of the result is an elementwise
    `linalg.generic`, into which it fuses, and the sparse form elsewhere.

    Sizes that only the running program knows are checked there, by
    `cf.assert`.
  }];
  let options = [
    Option<"form", "form", "::agate::GeneratorForm",
           "::agate::GeneratorForm::Auto", "Form of the lowered generators",
           [{::llvm::cl::values(
               clEnumValN(::agate::GeneratorForm::Auto, "auto", "by cost"),
               clEnumValN(::agate::GeneratorForm::Dense, "dense",
                          "every element from its coordinates"),
               clEnumValN(::agate::GeneratorForm::Sparse, "sparse",
                          "one fill and stores"))}]>
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

#endif // AGATE_CONVERSION_AGATETOLINALG_PASSES
