//===- ElementTypes.h - Element types at run time ---------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CONVERSION_UTILS_ELEMENTTYPES_H
#define AGATE_CONVERSION_UTILS_ELEMENTTYPES_H

#include "mlir/IR/Types.h"

#include <dlpack/dlpack.h>
#include <optional>

namespace agate {

/// What tensors of this element type are to a caller, see AgateValueInfo.
/// Signless integers count as signed, i1 is bool, index is i64. Nothing if no
/// input or output can have the type.
std::optional<DLDataType> getDLDataType(mlir::Type elementType);

/// The element type that getDLDataType maps to `type`, with integers signless
/// if signed and `ui8`.. if unsigned. Null if there is none.
mlir::Type getElementType(DLDataType type, mlir::MLIRContext *context);

} // namespace agate

#endif // AGATE_CONVERSION_UTILS_ELEMENTTYPES_H
