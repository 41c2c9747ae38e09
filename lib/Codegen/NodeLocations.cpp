//===- NodeLocations.cpp - Nodes of models in locations -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/NodeLocations.h"

#include "mlir/IR/Builders.h"

using namespace mlir;

namespace agate {

Node::Node(Attribute metadata) {
  auto dictionary = dyn_cast_or_null<DictionaryAttr>(metadata);
  if (dictionary && dictionary.getAs<StringAttr>("name") &&
      dictionary.getAs<StringAttr>("operator") &&
      dictionary.getAs<IntegerAttr>("number"))
    attr = dictionary;
}

Node Node::get(MLIRContext *context, int64_t number, StringRef name,
               StringRef operation, bool hasBody) {
  Builder b(context);
  SmallVector<NamedAttribute> fields = {
      b.getNamedAttr("name", b.getStringAttr(name)),
      b.getNamedAttr("number", b.getI64IntegerAttr(number)),
      b.getNamedAttr("operator", b.getStringAttr(operation))};
  if (hasBody)
    fields.push_back(b.getNamedAttr("body", b.getUnitAttr()));
  return Node(b.getDictionaryAttr(fields));
}

int64_t Node::getNumber() const {
  return attr.getAs<IntegerAttr>("number").getValue().getSExtValue();
}

StringRef Node::getName() const {
  return attr.getAs<StringAttr>("name").getValue();
}

StringRef Node::getOperator() const {
  return attr.getAs<StringAttr>("operator").getValue();
}

ArrayRef<DictionaryAttr> NodeFinder::find(Location location) {
  auto entry = known.try_emplace(location);
  SmallVector<DictionaryAttr, 1> &nodes = entry.first->second;
  if (entry.second)
    location->walk([&](Location inner) {
      auto fused = dyn_cast<FusedLoc>(inner);
      if (!fused)
        return WalkResult::advance();
      if (Node node{fused.getMetadata()})
        nodes.push_back(node.getAttr());
      return WalkResult::advance();
    });
  return nodes;
}

SmallVector<Node> NodeFinder::findAll(Operation *op) {
  llvm::SetVector<DictionaryAttr> found;
  op->walk([&](Operation *inner) {
    ArrayRef<DictionaryAttr> nodes = find(inner->getLoc());
    found.insert(nodes.begin(), nodes.end());
  });
  SmallVector<Node> nodes;
  for (DictionaryAttr attr : found)
    nodes.push_back(Node(attr));
  llvm::sort(nodes, [](const Node &x, const Node &y) {
    return x.getNumber() < y.getNumber();
  });
  return nodes;
}

} // namespace agate
