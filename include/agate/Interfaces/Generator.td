//===- Generator.td - The trait of generators --------------*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_INTERFACES_GENERATOR
#define AGATE_INTERFACES_GENERATOR

include "mlir/IR/OpBase.td"

/// The result is described by a rule, and rewrites of its users may make it
/// unnecessary to store it.
def Generator : NativeOpTrait<"GeneratorTrait"> {
  let cppNamespace = "::agate";
}

#endif // AGATE_INTERFACES_GENERATOR
