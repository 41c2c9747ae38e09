//===- Picture.cpp - Scopes in each other ---------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The script of the page, Page.js, does the same when a scope is opened.
//
//===----------------------------------------------------------------------===//

#include "View/Layout.h"

#include "llvm/ADT/STLExtras.h"

#include <set>

namespace agate {

namespace {
/// A part of the x axis that open scopes make longer.
struct Stretch {
  double begin, end, extra;
};

/// The place of the children of an open scope in it.
struct OpenScope {
  std::vector<Size> sizes;
  std::vector<double> rowTops, rowHeights;
  std::vector<Stretch> stretches;
  Size size;

  double stretch(double x) const;
};

class Painter {
public:
  Painter(const ViewGraph &graph, const std::vector<ScopeLayout> &layouts,
          const std::vector<bool> &isOpen)
      : graph(graph), layouts(layouts), isOpen(isOpen),
        scopes(graph.items.size()), origins(graph.items.size()),
        numbers(graph.items.size(), 0) {
    for (const ScopeLayout &layout : layouts)
      for (auto [i, child] : llvm::enumerate(layout.children))
        numbers[child] = i;
  }

  Picture draw();

private:
  bool isOpenScope(int item) const {
    return graph.items[item].isScope && isOpen[item];
  }
  void measure(int scope);
  void place(int scope, double x, double y);
  int getVisible(int item) const;
  void drawEdge(const RoutedEdge &edge, int scope, int from, int to);
  void drawEdges();

  const ViewGraph &graph;
  const std::vector<ScopeLayout> &layouts;
  const std::vector<bool> &isOpen;
  std::vector<OpenScope> scopes;
  /// Of what is in an open scope.
  std::vector<std::pair<double, double>> origins;
  /// Of an item among the children of its scope.
  std::vector<int> numbers;
  Picture picture;
};
} // namespace

double OpenScope::stretch(double x) const {
  double result = x;
  for (const Stretch &part : stretches) {
    if (x >= part.end)
      result += part.extra;
    else if (x > part.begin)
      result += part.extra * (x - part.begin) / (part.end - part.begin);
  }
  return result;
}

/// Parts that overlap are one, which gets as much longer as one of them.
static std::vector<Stretch> merge(std::vector<Stretch> stretches) {
  llvm::sort(stretches, [](const Stretch &x, const Stretch &y) {
    return x.begin < y.begin;
  });
  std::vector<Stretch> merged;
  for (const Stretch &next : stretches) {
    if (merged.empty() || next.begin >= merged.back().end) {
      merged.push_back(next);
      continue;
    }
    merged.back().end = std::max(merged.back().end, next.end);
    merged.back().extra = std::max(merged.back().extra, next.extra);
  }
  return merged;
}

void Painter::measure(int number) {
  const ScopeLayout &layout = layouts[number];
  OpenScope &scope = scopes[number];
  std::vector<Stretch> stretches;
  for (auto [i, child] : llvm::enumerate(layout.children)) {
    Size closed = getItemSize(graph.items[child]), size = closed;
    if (isOpenScope(child)) {
      measure(child);
      size.width = std::max(size.width,
                            scopes[child].size.width + 2 * distances::margin);
      size.height =
          scopes[child].size.height + distances::header + distances::margin;
    }
    double half = (closed.width + distances::column) / 2;
    if (size.width > closed.width)
      stretches.push_back({layout.centers[i] - half, layout.centers[i] + half,
                           size.width - closed.width});
    size_t row = layout.rows[i];
    if (scope.rowHeights.size() <= row)
      scope.rowHeights.resize(row + 1, 0);
    scope.rowHeights[row] = std::max(scope.rowHeights[row], size.height);
    scope.sizes.push_back(size);
  }
  scope.stretches = merge(std::move(stretches));
  double top = 0;
  for (double height : scope.rowHeights) {
    scope.rowTops.push_back(top);
    top += height + distances::row;
  }
  scope.size.height = std::max(0.0, top - distances::row);
  for (auto [center, size] : llvm::zip(layout.centers, scope.sizes))
    scope.size.width =
        std::max(scope.size.width, scope.stretch(center) + size.width / 2);
  for (const RoutedEdge &edge : layout.edges)
    for (double bend : edge.bends)
      scope.size.width = std::max(scope.size.width, scope.stretch(bend));
}

void Painter::place(int number, double x, double y) {
  const ScopeLayout &layout = layouts[number];
  const OpenScope &scope = scopes[number];
  origins[number] = {x, y};
  for (auto [i, child] : llvm::enumerate(layout.children)) {
    Size size = scope.sizes[i];
    size_t row = layout.rows[i];
    Rectangle &where = picture.places[child];
    where = {x + scope.stretch(layout.centers[i]) - size.width / 2,
             y + scope.rowTops[row] + (scope.rowHeights[row] - size.height) / 2,
             size.width, size.height};
    if (isOpenScope(child))
      place(child, where.x + distances::margin, where.y + distances::header);
  }
}

/// The item, or the outermost scope around it that is closed.
int Painter::getVisible(int item) const {
  int visible = item;
  for (int scope = graph.items[item].parent; scope >= 0;
       scope = graph.items[scope].parent)
    if (!isOpen[scope])
      visible = scope;
  return visible;
}

void Painter::drawEdge(const RoutedEdge &edge, int scope, int from, int to) {
  const Rectangle &begin = picture.places[from], &end = picture.places[to];
  const OpenScope &place = scopes[scope];
  auto [x, y] = origins[scope];
  Picture::Line line = {from, to, {}};
  line.points.emplace_back(begin.x + begin.width / 2, begin.y + begin.height);
  int row = layouts[scope].rows[edge.from];
  int step = layouts[scope].rows[edge.to] > row ? 1 : -1;
  for (double bend : edge.bends) {
    row += step;
    double top = y + place.rowTops[row], bottom = top + place.rowHeights[row];
    double at = x + place.stretch(bend);
    // Straight on through the next row.
    if (line.points.size() > 1 && line.points.back().first == at)
      line.points.pop_back();
    else
      line.points.emplace_back(at, step > 0 ? top : bottom);
    line.points.emplace_back(at, step > 0 ? bottom : top);
  }
  line.points.emplace_back(end.x + end.width / 2, end.y);
  picture.lines.push_back(std::move(line));
}

void Painter::drawEdges() {
  // The edges between two items that can be seen are drawn as one, along the
  // way of the scope that has both.
  std::set<std::pair<int, int>> drawn;
  for (const ViewEdge &edge : graph.edges) {
    int from = getVisible(edge.from), to = getVisible(edge.to);
    if (from == to || !drawn.insert({from, to}).second)
      continue;
    std::vector<std::pair<int, int>> above;
    for (int item = from; item >= 0; item = graph.items[item].parent)
      above.emplace_back(graph.items[item].parent, item);
    for (int item = to, parent; item > 0; item = parent) {
      parent = graph.items[item].parent;
      auto common = llvm::find_if(
          above, [&](const auto &other) { return other.first == parent; });
      if (common == above.end())
        continue;
      std::pair<int, int> ends = {numbers[common->second], numbers[item]};
      auto routed = llvm::lower_bound(
          layouts[parent].edges, ends, [](const RoutedEdge &x, auto key) {
            return std::make_pair(x.from, x.to) < key;
          });
      if (routed != layouts[parent].edges.end() &&
          std::make_pair(routed->from, routed->to) == ends)
        drawEdge(*routed, parent, from, to);
      break;
    }
  }
}

Picture Painter::draw() {
  picture.places.resize(graph.items.size());
  measure(0);
  place(0, distances::margin, distances::margin);
  picture.width = scopes[0].size.width + 2 * distances::margin;
  picture.height = scopes[0].size.height + 2 * distances::margin;
  drawEdges();
  return std::move(picture);
}

Picture draw(const ViewGraph &graph, const std::vector<ScopeLayout> &layouts,
             const std::vector<bool> &isOpen) {
  return Painter(graph, layouts, isOpen).draw();
}

} // namespace agate
