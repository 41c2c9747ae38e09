//===- ViewGraph.h - What 'agate view' draws --------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DRIVER_VIEW_VIEWGRAPH_H
#define AGATE_LIB_DRIVER_VIEW_VIEWGRAPH_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/JSON.h"

#include <string>
#include <vector>

namespace agate {

/// An operation, a value that enters or leaves, or a scope with others in it.
struct ViewItem {
  /// The scope that it is in; -1 for the whole graph, which is item 0.
  int parent = -1;
  bool isScope = false;
  /// The operator or the last part of the name of the scope, and the type of
  /// the first result.
  std::string title, detail;
  /// The name of the node, the value or the scope.
  std::string name;
  /// A group of operations with a color of its own.
  std::string family;
  /// Names with values, as text.
  std::vector<std::pair<std::string, std::string>> attributes, operands,
      results;
  /// The operation as IR; long constants are left out.
  std::string ir;
};

/// A value of one item that another one uses.
struct ViewEdge {
  int from, to;
  std::string type;
};

/// Items are in program order, scopes ahead of what is in them.
struct ViewGraph {
  std::string title;
  std::vector<ViewItem> items;
  std::vector<ViewEdge> edges;

  std::vector<std::vector<int>> getChildren() const;
  /// The families that there are, the one with most operations first.
  std::vector<std::string> getFamilies() const;
};

/// The graph of a program, with the parts of the names of nodes and the regions
/// of operations as scopes.
ViewGraph makeViewGraph(mlir::ModuleOp module, llvm::StringRef title);

} // namespace agate

#endif // AGATE_LIB_DRIVER_VIEW_VIEWGRAPH_H
