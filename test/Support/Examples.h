//===- Examples.h - Programs of documentation and tests ---------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_SUPPORT_EXAMPLES_H
#define AGATE_TEST_SUPPORT_EXAMPLES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/StringMap.h"
#include <vector>

namespace agate {
namespace test {

/// Programs by the operations of Agate's dialects that they contain.
class Examples {
public:
  explicit Examples(mlir::MLIRContext *context) : context(context) {}
  /// Reads the .mlir files below `folder`, and the examples in .td files.
  void readFolder(llvm::StringRef folder);
  /// Operations of this name, one per program.
  llvm::ArrayRef<mlir::Operation *> get(llvm::StringRef name) const {
    auto it = byName.find(name);
    return it == byName.end() ? llvm::ArrayRef<mlir::Operation *>()
                              : it->second;
  }
  size_t size() const { return modules.size(); }

private:
  void add(llvm::StringRef text);

  mlir::MLIRContext *context;
  std::vector<mlir::OwningOpRef<mlir::ModuleOp>> modules;
  llvm::StringMap<llvm::SmallVector<mlir::Operation *>> byName;
};

} // namespace test
} // namespace agate

#endif // AGATE_TEST_SUPPORT_EXAMPLES_H
