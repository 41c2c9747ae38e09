//===- BufferUsers.cpp - What uses a buffer -------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BufferUsers.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;

std::optional<SmallVector<Operation *>> agate::findBufferUsers(Value buffer) {
  Block *block = buffer.getParentBlock();
  SmallVector<Operation *> users;
  SmallVector<Value> aliases = {buffer};
  while (!aliases.empty()) {
    Value alias = aliases.pop_back_val();
    for (Operation *user : alias.getUsers()) {
      bool isLost =
          isa<memref::ExtractAlignedPointerAsIndexOp,
              memref::ExtractStridedMetadataOp, CallOpInterface>(user) ||
          user->hasTrait<OpTrait::IsTerminator>();
      if (!block->findAncestorOpInBlock(*user) || isLost)
        return std::nullopt;
      users.push_back(user);
      bool isAlias = isa<ViewLikeOpInterface, arith::SelectOp>(user);
      for (Value result : user->getResults()) {
        if (!isa<BaseMemRefType, TensorType>(result.getType()))
          continue;
        if (!isAlias)
          return std::nullopt;
        aliases.push_back(result);
      }
    }
  }
  return users;
}
