//===- Layout.h - Where the items of a graph are drawn ----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A layered layout of each scope for itself, with the scopes in it closed: rows
// from the sources on, and the order in the rows, which has few crossings.
// Where a scope is open, the rows and columns that it is in are stretched,
// which keeps everything else in order.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DRIVER_VIEW_LAYOUT_H
#define AGATE_LIB_DRIVER_VIEW_LAYOUT_H

#include "View/ViewGraph.h"

namespace agate {

struct Size {
  double width = 0, height = 0;
};

struct Rectangle {
  double x = 0, y = 0, width = 0, height = 0;
};

/// An edge between children of a scope, or between what is in them. In the rows
/// that it passes, it has a place of its own.
struct RoutedEdge {
  int from, to;
  std::vector<double> bends;
};

/// The layout of the children of a scope.
struct ScopeLayout {
  std::vector<int> children;
  /// The row of each child, and the center of it in the row.
  std::vector<int> rows;
  std::vector<double> centers;
  /// Sorted by their ends, the numbers of children.
  std::vector<RoutedEdge> edges;
};

/// The size of an item, of a scope that is closed.
Size getItemSize(const ViewItem &item);

/// One for each item; those of scopes have children.
std::vector<ScopeLayout> layOut(const ViewGraph &graph);

/// Distances in the pictures, which the page uses as well.
namespace distances {
inline constexpr double row = 28, column = 16, bend = 10, margin = 12,
                        header = 30;
} // namespace distances

/// The picture with the scopes open for which `isOpen` is set.
struct Picture {
  double width = 0, height = 0;
  /// Of the items that can be seen; the others have no width.
  std::vector<Rectangle> places;
  struct Line {
    int from, to;
    std::vector<std::pair<double, double>> points;
  };
  std::vector<Line> lines;
};

Picture draw(const ViewGraph &graph, const std::vector<ScopeLayout> &layouts,
             const std::vector<bool> &isOpen);

} // namespace agate

#endif // AGATE_LIB_DRIVER_VIEW_LAYOUT_H
