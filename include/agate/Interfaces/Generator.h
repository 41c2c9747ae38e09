//===- Generator.h - The trait of generators --------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_INTERFACES_GENERATOR_H
#define AGATE_INTERFACES_GENERATOR_H

#include "mlir/IR/OpDefinition.h"

namespace agate {

/// A generator: the result is described by a rule, and rewrites of its users
/// may make it unnecessary to store it. What combines operations or computes
/// them ahead of time leaves generators to those rewrites.
template <typename ConcreteOp>
// mlir::Op constructs it.
// NOLINTNEXTLINE(bugprone-crtp-constructor-accessibility)
class GeneratorTrait
    : public mlir::OpTrait::TraitBase<ConcreteOp, GeneratorTrait> {};

} // namespace agate

#endif // AGATE_INTERFACES_GENERATOR_H
