//===- BufferUsers.h - What uses a buffer -----------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CODEGEN_BUFFERUSERS_H
#define AGATE_LIB_CODEGEN_BUFFERUSERS_H

#include "mlir/IR/Operation.h"

#include <optional>

namespace agate {

/// The operations that use the buffer, a view of it or a selection of it and
/// another one, in its block or in a region there. Nothing if not all uses of
/// the buffer can be found.
std::optional<llvm::SmallVector<mlir::Operation *>>
findBufferUsers(mlir::Value buffer);

} // namespace agate

#endif // AGATE_LIB_CODEGEN_BUFFERUSERS_H
