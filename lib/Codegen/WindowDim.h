//===- WindowDim.h - Positions in windows -----------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_WINDOWDIM_H
#define AGATE_LIB_CODEGEN_WINDOWDIM_H

#include "mlir/IR/AffineExpr.h"

#include <optional>

namespace agate {

/// Dimension `input` of the input at position `step` * `stride` + `place` *
/// `dilation` of two loops, one of the result and one of the reduction.
struct WindowDim {
  unsigned input, step, place;
  int64_t stride, dilation;
};

/// The window whose position is `expr`, a sum of two loops, each times a
/// positive constant. The loops of the result are the first `numSteps`.
std::optional<WindowDim> matchWindow(mlir::AffineExpr expr, unsigned numSteps);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_WINDOWDIM_H
