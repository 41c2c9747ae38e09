//===- Hover.h - Documentation in hover texts -------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TOOLS_LSP_SERVER_HOVER_H
#define AGATE_TOOLS_LSP_SERVER_HOVER_H

#include "llvm/Support/Error.h"

#include <thread>

namespace agate {

/// Adds the documentation of operations to the server's answers on hovering.
/// MLIR's server shows the operation only, and has no place to extend it; so
/// while this object lives, what is written to the standard output goes through
/// it.
class HoverDocumentation {
public:
  static llvm::Expected<std::unique_ptr<HoverDocumentation>> start();
  ~HoverDocumentation();

private:
  HoverDocumentation(int input, int output);

  /// Copies messages until the end of the input.
  void copy(int input, int output);

  int output;
  std::thread thread;
};

} // namespace agate

#endif // AGATE_TOOLS_LSP_SERVER_HOVER_H
