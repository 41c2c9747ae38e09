//===- ISAOption.td - The option isa of passes -------------*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CODEGEN_ISAOPTION
#define AGATE_CODEGEN_ISAOPTION

include "mlir/Pass/PassBase.td"

/// The instruction set that a pass generates code for.
def ISAOption
    : Option<"isaLevel", "isa", "::agate::ISA", "::agate::ISA::Native",
             "Instruction set of the vectors", "::agate::getISAValues()">;

#endif // AGATE_CODEGEN_ISAOPTION
