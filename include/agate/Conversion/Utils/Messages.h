//===- Messages.h - Errors of running programs ------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CONVERSION_UTILS_MESSAGES_H
#define AGATE_CONVERSION_UTILS_MESSAGES_H

#include "mlir/IR/Location.h"

#include <string>

namespace agate {

/// What the message of an error begins with: "node 'a' (Gather)" if the
/// location has the name of a node, and the name of the operation otherwise.
std::string describeOperation(mlir::Location location,
                              llvm::StringRef operation);

/// The message of an assertion at `location`, of which it names the node if it
/// begins with the name of an operation, as in "onnx.Gather: ...".
std::string describeFailure(mlir::Location location, llvm::StringRef message);

} // namespace agate

#endif // AGATE_CONVERSION_UTILS_MESSAGES_H
