//===- NarrowConstants.h - Constants in fewer bits --------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_NARROWCONSTANTS_H
#define AGATE_LIB_CODEGEN_NARROWCONSTANTS_H

#include "agate/Codegen/Strategy.h"

#include "mlir/IR/Value.h"

namespace agate {

/// Whether `narrow-constants` would store `value` in fewer bits than those of
/// f32, so that each vector that is read of it is converted.
bool isStoredNarrow(mlir::Value value, ISA isaLevel);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_NARROWCONSTANTS_H
