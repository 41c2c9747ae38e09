//===- SymbolUsers.h - Who refers to a symbol -------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_ONNX_TRANSFORMS_SYMBOLUSERS_H
#define AGATE_LIB_DIALECT_ONNX_TRANSFORMS_SYMBOLUSERS_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/SetVector.h"

namespace agate {

/// The operations that refer to each symbol of a module. In contrast to
/// SymbolUserMap, operations of dialects that are not known may be around:
/// what is in their regions may mean other symbols, and counts as a reference
/// by the module itself.
class SymbolUsers {
public:
  SymbolUsers(mlir::SymbolTableCollection &symbols, mlir::ModuleOp module);

  llvm::ArrayRef<mlir::Operation *> getUsers(mlir::Operation *symbol) const {
    auto it = users.find(symbol);
    return it == users.end() ? llvm::ArrayRef<mlir::Operation *>()
                             : it->second.getArrayRef();
  }

private:
  llvm::DenseMap<mlir::Operation *, llvm::SetVector<mlir::Operation *>> users;
};

} // namespace agate

#endif // AGATE_LIB_DIALECT_ONNX_TRANSFORMS_SYMBOLUSERS_H
