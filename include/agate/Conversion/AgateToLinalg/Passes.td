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

def ConvertAgateToLinalgPass : Pass<"convert-agate-to-linalg"> {
  let summary = "Lower generators to linalg on tensors";
  let description = [{
    Lowers the operations of the `agate` dialect to one of two forms:

    * `dense`: one `linalg.generic` that computes every element from its
      coordinates, and that fuses into elementwise consumers.
    * `sparse`: one contiguous `linalg.fill`, followed by stores of the
      diagonals or the hot elements in `scf.for` loops. Its speed is that of the
      fill.

    `auto` selects the dense form where every user of the result is an
    elementwise `linalg.generic`, into which it fuses, and the sparse form
    otherwise.

    Sizes that are only known at run time are checked by `cf.assert`. The pass
    runs on modules and on functions of any kind.
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
