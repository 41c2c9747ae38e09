//===- EinsumEquation.h - The equation of Einsum ---------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_EINSUMEQUATION_H
#define AGATE_DIALECT_ONNX_IR_EINSUMEQUATION_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>

namespace agate {

/// What the equation of an Einsum says of the dimensions of its operands and
/// of its result: one character for each, a letter, or `ellipsis` for the ones
/// that are broadcast.
struct EinsumEquation {
  static constexpr char ellipsis = '.';

  llvm::SmallVector<std::string> terms;
  std::string output;

  /// Reads `text`; an error with the reason if it is not an equation.
  static llvm::Expected<EinsumEquation> parse(llvm::StringRef text);
};

} // namespace agate

#endif // AGATE_DIALECT_ONNX_IR_EINSUMEQUATION_H
