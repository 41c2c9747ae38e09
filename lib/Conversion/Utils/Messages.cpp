//===- Messages.cpp - Errors of running programs --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/Utils/Messages.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;

namespace agate {

std::string describeOperation(Location location, StringRef operation) {
  auto name = location->findInstanceOf<NameLoc>();
  if (!name)
    return operation.str();
  operation.consume_front("onnx.");
  // Names of models may have any characters.
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "node '";
  llvm::printEscapedString(name.getName().getValue(), os);
  os << "' (" << operation << ")";
  return text;
}

std::string describeFailure(Location location, StringRef message) {
  auto [operation, reason] = message.split(": ");
  bool isOperation =
      operation.starts_with("onnx.") || operation.starts_with("agate.");
  if (!isOperation || reason.empty() || operation.contains(' '))
    return message.str();
  return describeOperation(location, operation) + ": " + reason.str();
}

} // namespace agate
