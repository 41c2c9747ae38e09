//===- Mutate.h - Valid programs become others ------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_FUZZ_MUTATE_H
#define AGATE_TEST_FUZZ_MUTATE_H

#include "Generate.h"

namespace agate {
namespace fuzz {

/// Changes an operand, attribute, type or region of `op`, or their number. The
/// functions around it stay valid.
void mutate(mlir::Operation *op, Generator &generator, Random &random);

/// Replaces a number, a type or a word in the text of a module, or leaves out a
/// part of it.
std::string mutateText(std::string text, Generator &generator, Random &random);

} // namespace fuzz
} // namespace agate

#endif // AGATE_TEST_FUZZ_MUTATE_H
