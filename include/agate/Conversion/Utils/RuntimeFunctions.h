//===- RuntimeFunctions.h - Calls of the runtime ----------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// How programs call the functions of agate/Runtime/Functions.def.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CONVERSION_UTILS_RUNTIMEFUNCTIONS_H
#define AGATE_CONVERSION_UTILS_RUNTIMEFUNCTIONS_H

#include "agate/Conversion/Utils/ScalarBuilder.h"
#include "agate/Runtime/ABI.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"

#include <optional>

namespace agate {

/// The name and the type of the declaration.
llvm::StringRef getRuntimeFunctionName(AgateFunction function);
mlir::FunctionType getRuntimeFunctionType(AgateFunction function,
                                          mlir::MLIRContext *context);

/// The function that a declaration of this name declares.
std::optional<AgateFunction> findRuntimeFunction(llvm::StringRef name);

/// Calls a function. Returns its result, null if it has none.
mlir::Value callRuntime(ScalarBuilder &builder, AgateFunction function,
                        mlir::ValueRange operands);

/// Declares the functions that are called. (Callers of callRuntime may not have
/// a module yet.)
void declareRuntimeFunctions(mlir::ModuleOp module);

} // namespace agate

#endif // AGATE_CONVERSION_UTILS_RUNTIMEFUNCTIONS_H
