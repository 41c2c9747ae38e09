//===- VerifyOperands.cpp - Verification ahead of inference ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/VerifyOperands.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/OperationSupport.h"
#include <optional>

using namespace mlir;

namespace agate {

/// The first error of the operation's invariants; nothing if they hold.
static std::optional<Diagnostic> findError(Operation *op) {
  std::optional<Diagnostic> error;
  ScopedDiagnosticHandler handler(op->getContext(),
                                  [&](Diagnostic &diagnostic) {
                                    if (!error)
                                      error = std::move(diagnostic);
                                  });
  if (succeeded(op->getName().verifyInvariants(op)))
    return std::nullopt;
  return error;
}

/// Verification always includes results: an error that stays the same with
/// other result types is one of attributes or operands, which are verified
/// first.
LogicalResult verifyOperands(Operation *op) {
  std::optional<Diagnostic> error = findError(op);
  if (!error)
    return success();
  SmallVector<Type> types(op->getResultTypes());
  for (Value result : op->getResults())
    result.setType(TupleType::get(op->getContext()));
  std::optional<Diagnostic> other = findError(op);
  for (auto [result, type] : llvm::zip(op->getResults(), types))
    result.setType(type);
  if (!other || other->str() != error->str())
    return success();
  op->getContext()->getDiagEngine().emit(std::move(*error));
  return failure();
}

} // namespace agate
