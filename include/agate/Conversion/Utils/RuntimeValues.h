//===- RuntimeValues.h - Strings and values of the runtime ---- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Strings, sequences, optionals and maps are handles of the runtime, i64. What
// these hold are tensors in memory of the runtime.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CONVERSION_UTILS_RUNTIMEVALUES_H
#define AGATE_CONVERSION_UTILS_RUNTIMEVALUES_H

#include "agate/Conversion/Utils/LinalgBuilder.h"
#include "agate/Conversion/Utils/RuntimeFunctions.h"

namespace agate {

/// The address of the elements of a tensor, or of a copy of them, an index: for
/// calls that read them.
mlir::Value emitAddress(ScalarBuilder &builder, mlir::Value tensor);

/// A new tensor of these sizes and of a signless element type, whose elements
/// `fill` writes to their address.
mlir::Value
emitFilled(ScalarBuilder &builder, llvm::ArrayRef<mlir::OpFoldResult> sizes,
           mlir::Type elementType,
           llvm::function_ref<void(ScalarBuilder &, mlir::Value)> fill);

/// Strings of a program as a tensor of handles of the shape `shape`.
mlir::Value emitStrings(ScalarBuilder &builder,
                        llvm::ArrayRef<llvm::StringRef> strings,
                        llvm::ArrayRef<int64_t> shape);
/// In one dimension.
mlir::Value emitStrings(ScalarBuilder &builder,
                        llvm::ArrayRef<llvm::StringRef> strings);

/// Whether a tensor of this type of the onnx dialect can be a value.
bool canBeBoxed(mlir::Type type);

/// The handle of a copy of a tensor, whose type was `original` in the onnx
/// dialect. Its rank must be known.
mlir::Value emitBox(ScalarBuilder &builder, mlir::Value tensor,
                    mlir::Type original);

/// Checks that a handle is that of a tensor of type `original`, whose rank must
/// be known.
void emitCheckType(ScalarBuilder &builder, mlir::Value handle,
                   mlir::Type original);

/// The tensor of a handle. The running program checks that it is one of type
/// `original`, whose rank must be known.
mlir::Value emitUnbox(ScalarBuilder &builder, mlir::Value handle,
                      mlir::Type original);

} // namespace agate

#endif // AGATE_CONVERSION_UTILS_RUNTIMEVALUES_H
