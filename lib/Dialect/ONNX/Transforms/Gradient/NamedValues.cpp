//===- NamedValues.cpp - Values by their names ----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NamedValues.h"

#include "agate/Dialect/ONNX/IR/ValueNames.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;

namespace agate {

NamedValues::NamedValues(Operation *module) : module(module) {
  module->walk([&](Operation *op) {
    addFunction(op);
    addOperation(op);
  });
}

void NamedValues::addFunction(Operation *op) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function || function.isExternal())
    return;
  for (auto [i, argument] : llvm::enumerate(function.getArguments()))
    if (auto name = function.getArgAttrOfType<StringAttr>(i, nameAttrName))
      values[name.getValue()].push_back(argument);
}

void NamedValues::addOperation(Operation *op) {
  if (auto names = op->getAttrOfType<ArrayAttr>(valueNamesAttrName)) {
    for (auto [name, result] : llvm::zip(names, op->getResults()))
      if (auto text = dyn_cast<StringAttr>(name); text && !text.empty())
        values[text.getValue()].push_back(result);
    return;
  }
  if (op->getNumResults() == 0)
    return;
  if (auto name = op->getAttrOfType<StringAttr>(nodeNameAttrName))
    nodes[name.getValue()].push_back(op->getResult(0));
}

FailureOr<Value> NamedValues::lookup(Operation *user, StringRef name) const {
  for (const auto *table : {&values, &nodes}) {
    SmallVector<Value> seen;
    if (auto it = table->find(name); it != table->end())
      for (Value v : it->second)
        if (v.getParentRegion()->isAncestor(user->getParentRegion()))
          seen.push_back(v);
    if (seen.size() == 1)
      return seen.front();
    if (seen.size() > 1)
      return LogicalResult(user->emitOpError("names '")
                           << name << "', which several values are called");
  }
  return LogicalResult(user->emitOpError("names '")
                       << name << "', which no value that it sees is called");
}

void NamedValues::replace(ValueRange from, ValueRange to) {
  for (auto *table : {&values, &nodes})
    for (auto &entry : *table)
      for (Value &v : entry.second)
        for (auto [old, now] : llvm::zip(from, to))
          if (v == old)
            v = now;
}

void NamedValues::erase() {
  module->walk([](Operation *op) { op->removeAttr(valueNamesAttrName); });
}

void removeValueNames(Operation *op) {
  op->removeAttr(valueNamesAttrName);
  op->removeAttr(nodeNameAttrName);
}

} // namespace agate
