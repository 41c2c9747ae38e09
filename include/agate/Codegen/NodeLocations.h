//===- NodeLocations.h - Nodes of models in locations -----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A location that comes from a node of the model has that node as the metadata
// of a fused location, wherever passes have put it:
//
//   loc(fused<{name = "/conv1/Conv", number = 3 : i64, operator =
//   "Conv"}>[...])
//
// Nodes with other nodes in them have the unit attribute `body`, too.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CODEGEN_NODELOCATIONS_H
#define AGATE_CODEGEN_NODELOCATIONS_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"

namespace agate {

/// A node of the model; null if an operation comes from none.
class Node {
public:
  Node() = default;
  /// Null unless `metadata` describes a node.
  explicit Node(mlir::Attribute metadata);
  static Node get(mlir::MLIRContext *context, int64_t number,
                  llvm::StringRef name, llvm::StringRef operation,
                  bool hasBody);

  explicit operator bool() const { return bool(attr); }
  /// The position in the program.
  int64_t getNumber() const;
  llvm::StringRef getName() const;
  llvm::StringRef getOperator() const;
  /// Whether it is a loop or branch that contains nodes.
  bool hasBody() const { return bool(attr.get("body")); }
  mlir::DictionaryAttr getAttr() const { return attr; }

private:
  mlir::DictionaryAttr attr;
};

/// Finds the nodes that operations come from.
class NodeFinder {
public:
  /// The nodes in the location.
  llvm::ArrayRef<mlir::DictionaryAttr> find(mlir::Location location);
  /// Those of the operation and all operations in it, in the order of the
  /// program.
  llvm::SmallVector<Node> findAll(mlir::Operation *op);

private:
  llvm::DenseMap<mlir::Attribute, llvm::SmallVector<mlir::DictionaryAttr, 1>>
      known;
};

} // namespace agate

#endif // AGATE_CODEGEN_NODELOCATIONS_H
