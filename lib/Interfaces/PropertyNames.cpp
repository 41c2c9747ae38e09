//===- PropertyNames.cpp - Misspelt names of properties -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Interfaces/PropertyNames.h"

using namespace mlir;

namespace agate {

StringRef findNearestName(StringRef name, ArrayRef<StringRef> names,
                          unsigned maxDistance) {
  unsigned least = maxDistance + 1;
  StringRef nearest;
  for (StringRef other : names) {
    unsigned distance =
        name.edit_distance(other, /*AllowReplacements=*/true, maxDistance);
    if (distance < std::min<size_t>(least, other.size())) {
      least = distance;
      nearest = other;
    }
  }
  return nearest;
}

LogicalResult verifyAttributeNames(Operation *op) {
  // Exchanging two letters changes both.
  constexpr unsigned maxDistance = 2;
  for (NamedAttribute attribute : op->getDiscardableAttrs()) {
    StringRef name = attribute.getName();
    // Attributes of dialects have a dot, those of onnx-mlir this prefix.
    if (name.contains('.') || name.starts_with("onnx_"))
      continue;
    SmallVector<StringRef> names;
    for (StringAttr property : op->getName().getAttributeNames())
      if (property.size() > maxDistance)
        names.push_back(property);
    StringRef nearest = findNearestName(name, names, maxDistance);
    if (!nearest.empty())
      return op->emitOpError() << "has no property '" << name
                               << "', did you mean '" << nearest << "'?";
  }
  return success();
}

} // namespace agate
