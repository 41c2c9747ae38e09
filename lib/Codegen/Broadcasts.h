//===- Broadcasts.h - Sizes that broadcast ----------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_BROADCASTS_H
#define AGATE_LIB_CODEGEN_BROADCASTS_H

#include "mlir/IR/Value.h"

#include <optional>

namespace agate {

/// The size that two sizes broadcast to: `x == 1 ? y : x`.
struct Broadcast {
  mlir::Value x, y;
};

/// The sizes that `v` is the broadcast size of, if it is one.
std::optional<Broadcast> getBroadcast(mlir::Value v);

/// The sizes `x` and `y` if `v` states that they broadcast: `x == y`, or one of
/// them is 1.
std::optional<Broadcast> getBroadcastCondition(mlir::Value v);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_BROADCASTS_H
