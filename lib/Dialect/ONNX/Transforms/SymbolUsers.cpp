//===- SymbolUsers.cpp - Who refers to a symbol ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SymbolUsers.h"

using namespace mlir;

namespace agate {

SymbolUsers::SymbolUsers(SymbolTableCollection &symbols, ModuleOp module) {
  module->walk([&](Operation *op) {
    auto addReference = [&](SymbolRefAttr reference) {
      if (Operation *symbol = symbols.lookupNearestSymbolFrom(op, reference))
        users[symbol].insert(op);
      else if (Operation *meant = symbols.lookupSymbolIn(module, reference))
        users[meant].insert(module);
    };
    op->getAttrDictionary().walk<WalkOrder::PreOrder>(
        [&](SymbolRefAttr reference) {
          addReference(reference);
          return WalkResult::skip();
        });
  });
}

} // namespace agate
