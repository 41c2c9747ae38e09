//===- CheckModel.h - All checks of one model -------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_IMPORT_CHECKMODEL_H
#define AGATE_TEST_IMPORT_CHECKMODEL_H

#include "mlir/IR/MLIRContext.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include <string>

namespace agate {
namespace test {

/// What is told of a model: `kind` is a count that goes up by one ("imported",
/// "text", ...), or "error", whose `text` says what is wrong, on one line.
using Tell = llvm::function_ref<void(llvm::StringRef kind, std::string text)>;

/// What the context of a check must know.
void registerDialects(mlir::DialectRegistry &registry);

/// Imports the model, verifies it, infers its types, takes it through text and
/// bytecode and to current versions, and compares what is inferred with what
/// it declares and with what libonnx infers.
void checkModel(llvm::StringRef path, mlir::MLIRContext &context, Tell tell);

} // namespace test
} // namespace agate

#endif // AGATE_TEST_IMPORT_CHECKMODEL_H
