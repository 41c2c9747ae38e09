//===- Layout.cpp - Where the items of a graph are drawn ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "View/Layout.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <algorithm>
#include <map>
#include <set>

using llvm::ArrayRef;

namespace agate {

/// About the width of text in the fonts of the pictures.
static double getTextWidth(llvm::StringRef text, double perCharacter) {
  return perCharacter * std::min<size_t>(text.size(), 40);
}

Size getItemSize(const ViewItem &item) {
  double width =
      std::max(getTextWidth(item.title, 7.6), getTextWidth(item.detail, 6.2));
  // A scope has a sign to open it with, and the number of its operations.
  double signs = item.isScope ? 80 : 0;
  return {std::max(64.0, width + 22 + signs),
          item.detail.empty() ? 26.0 : 40.0};
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

namespace {
/// Lays out one scope. Vertices are the children, and behind them one for each
/// row that edges from a child pass.
class ScopeLayouter {
public:
  ScopeLayouter(ArrayRef<Size> sizes, std::set<std::pair<int, int>> edges,
                std::vector<bool> isAnchored)
      : numChildren(sizes.size()), edges(std::move(edges)),
        isAnchored(std::move(isAnchored)) {
    for (Size size : sizes)
      widths.push_back(size.width + distances::column);
  }

  void layOut(ScopeLayout &layout);

private:
  void assignRows();
  void addBends();
  int addVertex(int row);
  void connect(int from, int to) {
    below[from].push_back(to);
    above[to].push_back(from);
  }
  void orderRows();
  void sortRow(std::vector<int> &row,
               const std::vector<std::vector<int>> &neighbors);
  void assignCenters();
  void placeRow(const std::vector<int> &row,
                const std::vector<std::vector<int>> &neighbors);

  int numChildren;
  std::set<std::pair<int, int>> edges;
  /// Whether a child depends on inputs or on what is outside of the scope.
  std::vector<bool> isAnchored;
  std::vector<double> widths, centers;
  std::vector<int> rowOf, position;
  std::vector<std::vector<int>> rows, above, below;
  /// The vertices that an edge passes.
  std::map<std::pair<int, int>, std::vector<int>> bends;
};
} // namespace

/// Each child is below all that it uses. Edges against the program order, which
/// are between scopes that alternate, do not count.
void ScopeLayouter::assignRows() {
  rowOf.assign(numChildren, 0);
  std::vector<std::vector<int>> users(numChildren);
  std::vector<bool> isSource(numChildren, true);
  for (auto [from, to] : edges)
    if (from < to) {
      users[from].push_back(to);
      isSource[to] = false;
    }
  for (int i = 0; i < numChildren; ++i)
    for (int user : users[i]) {
      rowOf[user] = std::max(rowOf[user], rowOf[i] + 1);
      isAnchored[user] = isAnchored[user] || isAnchored[i];
    }
  // Sources, and what depends on nothing else, are next to the first user.
  for (int i = numChildren; i-- > 0;)
    if ((isSource[i] || !isAnchored[i]) && !users[i].empty()) {
      int first = rowOf[users[i].front()];
      for (int user : users[i])
        first = std::min(first, rowOf[user]);
      rowOf[i] = first - 1;
    }
}

int ScopeLayouter::addVertex(int row) {
  widths.push_back(distances::bend);
  rowOf.push_back(row);
  above.emplace_back();
  below.emplace_back();
  return widths.size() - 1;
}

/// Edges from one child share their places.
void ScopeLayouter::addBends() {
  above.resize(numChildren);
  below.resize(numChildren);
  // More are not worth their time; such edges are straight.
  constexpr size_t most = 100000;
  std::vector<std::vector<int>> chains(numChildren);
  for (auto [one, other] : edges) {
    int from = one, to = other;
    if (rowOf[from] > rowOf[to])
      std::swap(from, to);
    std::vector<int> &chain = chains[from];
    int count = std::max(0, rowOf[to] - rowOf[from] - 1);
    if (widths.size() + count > most)
      continue;
    while (int(chain.size()) < count) {
      int last = chain.empty() ? from : chain.back();
      chain.push_back(addVertex(rowOf[last] + 1));
      connect(last, chain.back());
    }
    if (rowOf[from] != rowOf[to])
      connect(count == 0 ? from : chain[count - 1], to);
    std::vector<int> passed(chain.begin(), chain.begin() + count);
    if (from != one)
      std::reverse(passed.begin(), passed.end());
    bends[{one, other}] = std::move(passed);
  }
}

//===----------------------------------------------------------------------===//
// The order in the rows
//===----------------------------------------------------------------------===//

/// By the mean position of the neighbors; what has none stays where it is.
void ScopeLayouter::sortRow(std::vector<int> &row,
                            const std::vector<std::vector<int>> &neighbors) {
  std::vector<std::pair<double, int>> keys;
  for (int vertex : row) {
    double sum = 0;
    for (int other : neighbors[vertex])
      sum += position[other];
    size_t count = neighbors[vertex].size();
    keys.emplace_back(count == 0 ? position[vertex] : sum / count, vertex);
  }
  llvm::stable_sort(
      keys, [](const auto &x, const auto &y) { return x.first < y.first; });
  for (auto [i, key] : llvm::enumerate(keys)) {
    row[i] = key.second;
    position[key.second] = i;
  }
}

void ScopeLayouter::orderRows() {
  int numRows = 0;
  for (int row : rowOf)
    numRows = std::max(numRows, row + 1);
  rows.resize(numRows);
  position.resize(rowOf.size());
  for (auto [vertex, row] : llvm::enumerate(rowOf)) {
    position[vertex] = rows[row].size();
    rows[row].push_back(vertex);
  }
  constexpr int numSweeps = 6;
  for (int sweep = 0; sweep < numSweeps; ++sweep) {
    for (std::vector<int> &row : rows)
      sortRow(row, above);
    for (std::vector<int> &row : llvm::reverse(rows))
      sortRow(row, below);
  }
}

//===----------------------------------------------------------------------===//
// Positions in the rows
//===----------------------------------------------------------------------===//

/// As near to the mean of the neighbors as the others in the row allow, with
/// the least sum of squares: neighbors in the row that would overlap become one
/// block.
void ScopeLayouter::placeRow(const std::vector<int> &row,
                             const std::vector<std::vector<int>> &neighbors) {
  struct Block {
    double sum, weight;
    size_t count;
  };
  llvm::SmallVector<Block> blocks;
  // Where the centers would be if the row began at 0 without gaps.
  std::vector<double> offsets;
  double end = 0;
  for (int vertex : row) {
    offsets.push_back(end + widths[vertex] / 2);
    end += widths[vertex];
    double wanted = centers[vertex];
    if (!neighbors[vertex].empty()) {
      wanted = 0;
      for (int other : neighbors[vertex])
        wanted += centers[other];
      wanted /= neighbors[vertex].size();
    }
    // Long edges are to be straight.
    double weight = vertex < numChildren ? 1 : 4;
    blocks.push_back({weight * (wanted - offsets.back()), weight, 1});
    while (blocks.size() > 1) {
      Block &last = blocks.back(), &previous = blocks[blocks.size() - 2];
      if (previous.sum / previous.weight <= last.sum / last.weight)
        break;
      previous.sum += last.sum;
      previous.weight += last.weight;
      previous.count += last.count;
      blocks.pop_back();
    }
  }
  size_t i = 0;
  for (const Block &block : blocks)
    for (size_t k = 0; k < block.count; ++k, ++i)
      centers[row[i]] = offsets[i] + block.sum / block.weight;
}

void ScopeLayouter::assignCenters() {
  centers.resize(widths.size());
  for (const std::vector<int> &row : rows) {
    double total = 0, end = 0;
    for (int vertex : row)
      total += widths[vertex];
    for (int vertex : row) {
      centers[vertex] = end + widths[vertex] / 2 - total / 2;
      end += widths[vertex];
    }
  }
  constexpr int numSweeps = 8;
  for (int sweep = 0; sweep < numSweeps; ++sweep) {
    for (const std::vector<int> &row : rows)
      placeRow(row, above);
    for (const std::vector<int> &row : llvm::reverse(rows))
      placeRow(row, below);
  }
  double least = 0;
  for (auto [center, width] : llvm::zip(centers, widths))
    least = std::min(least, center - width / 2);
  for (double &center : centers)
    center -= least;
}

void ScopeLayouter::layOut(ScopeLayout &layout) {
  assignRows();
  addBends();
  orderRows();
  assignCenters();
  layout.rows.assign(rowOf.begin(), rowOf.begin() + numChildren);
  layout.centers.assign(centers.begin(), centers.begin() + numChildren);
  for (auto [from, to] : edges) {
    RoutedEdge edge = {from, to, {}};
    for (int vertex : bends[{from, to}])
      edge.bends.push_back(centers[vertex]);
    layout.edges.push_back(std::move(edge));
  }
}

namespace {
/// The innermost scope that two items are in, and its children that they are or
/// are in; -1 if one is in the other.
struct CommonScope {
  int scope, from, to;
};
} // namespace

static CommonScope findCommonScope(const ViewGraph &graph, int from, int to) {
  auto getPath = [&](int item) {
    llvm::SmallVector<int> path;
    for (; item >= 0; item = graph.items[item].parent)
      path.push_back(item);
    std::reverse(path.begin(), path.end());
    return path;
  };
  llvm::SmallVector<int> x = getPath(from), y = getPath(to);
  size_t i = 0;
  while (i < x.size() && i < y.size() && x[i] == y[i])
    ++i;
  if (i == x.size() || i == y.size())
    return {-1, -1, -1};
  return {x[i - 1], x[i], y[i]};
}

std::vector<ScopeLayout> layOut(const ViewGraph &graph) {
  std::vector<ScopeLayout> layouts(graph.items.size());
  std::vector<std::vector<int>> children = graph.getChildren();
  // The position of an item among the children of its scope.
  std::vector<int> numbers(graph.items.size(), 0);
  for (const std::vector<int> &siblings : children)
    for (auto [i, child] : llvm::enumerate(siblings))
      numbers[child] = i;
  std::vector<std::set<std::pair<int, int>>> edges(graph.items.size());
  std::vector<bool> isAnchored(graph.items.size(), false);
  for (auto [i, item] : llvm::enumerate(graph.items))
    isAnchored[i] = item.family == "input";
  for (const ViewEdge &edge : graph.edges) {
    CommonScope common = findCommonScope(graph, edge.from, edge.to);
    if (common.scope < 0)
      continue;
    edges[common.scope].insert({numbers[common.from], numbers[common.to]});
    for (int item = edge.to; item != common.to; item = graph.items[item].parent)
      isAnchored[item] = true;
  }
  for (size_t i = 0; i < layouts.size(); ++i) {
    if (!graph.items[i].isScope)
      continue;
    std::vector<Size> sizes;
    std::vector<bool> anchors;
    for (int child : children[i]) {
      sizes.push_back(getItemSize(graph.items[child]));
      anchors.push_back(isAnchored[child]);
    }
    layouts[i].children = children[i];
    ScopeLayouter(sizes, std::move(edges[i]), std::move(anchors))
        .layOut(layouts[i]);
  }
  return layouts;
}

} // namespace agate
