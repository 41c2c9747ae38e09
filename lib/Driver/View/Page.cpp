//===- Page.cpp - Graphs as pages -----------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "View/Writers.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"

using llvm::StringRef;
namespace json = llvm::json;

namespace agate {

/// Page.html with Page.js in it, and AGATE_DATA where the graph belongs.
static constexpr char source[] =
#include "View/PageSource.inc"
    ;

/// JSON has no other strings than those of Unicode.
static json::Value toJSON(StringRef text) { return json::fixUTF8(text); }

static json::Array
toJSON(llvm::ArrayRef<std::pair<std::string, std::string>> fields) {
  json::Array array;
  for (const auto &[name, value] : fields)
    array.push_back(json::Array{toJSON(name), toJSON(value)});
  return array;
}

static json::Array toJSON(llvm::ArrayRef<double> numbers) {
  json::Array array;
  // A tenth of a pixel is enough.
  for (double number : numbers)
    array.push_back(std::round(number * 10) / 10);
  return array;
}

static json::Object toJSON(const ScopeLayout &layout) {
  json::Array edges;
  for (const RoutedEdge &edge : layout.edges)
    edges.push_back(json::Array{edge.from, edge.to, toJSON(edge.bends)});
  return json::Object{{"children", json::Array(layout.children)},
                      {"rows", json::Array(layout.rows)},
                      {"centers", toJSON(layout.centers)},
                      {"edges", std::move(edges)}};
}

static json::Object toJSON(const MemoryPlan &plan) {
  json::Array buffers;
  for (const PlannedBuffer &buffer : plan.buffers)
    buffers.push_back(json::Object{{"name", toJSON(buffer.name)},
                                   {"type", toJSON(buffer.type)},
                                   {"offset", buffer.offset},
                                   {"bytes", buffer.bytes},
                                   {"first", buffer.first},
                                   {"last", buffer.last}});
  return json::Object{{"bytes", plan.bytes},
                      {"steps", plan.steps},
                      {"example", toJSON(plan.example)},
                      {"buffers", std::move(buffers)}};
}

static json::Array toJSON(llvm::ArrayRef<TraceEvent> events) {
  json::Array array;
  for (const TraceEvent &event : events) {
    json::Array nodes;
    for (const std::string &node : event.nodes)
      nodes.push_back(toJSON(node));
    json::Object object{{"name", toJSON(event.name)},
                        {"operators", toJSON(event.operators)},
                        {"nodes", std::move(nodes)},
                        {"begin", event.begin},
                        {"duration", event.duration}};
    if (event.least) {
      object["least"] = *event.least;
      object["limit"] = toJSON(event.limit);
    }
    array.push_back(std::move(object));
  }
  return array;
}

/// The number of operations in each scope, also in the scopes in it.
static std::vector<int> countOperations(const ViewGraph &graph) {
  std::vector<int> counts(graph.items.size(), 0);
  for (size_t i = graph.items.size(); i-- > 1;) {
    const ViewItem &item = graph.items[i];
    if (!item.isScope && item.family != "input" && item.family != "output")
      ++counts[i];
    counts[item.parent] += counts[i];
  }
  return counts;
}

static json::Array describeItems(const ViewGraph &graph, unsigned depth) {
  std::vector<int> counts = countOperations(graph);
  std::vector<bool> isOpen = openScopes(graph, depth);
  std::vector<std::string> families = graph.getFamilies();
  json::Array items;
  for (auto [i, item] : llvm::enumerate(graph.items)) {
    StringRef color =
        item.isScope ? "#f1f1f1" : getFamilyColor(families, item.family);
    Size size = getItemSize(item);
    std::string id = item.name.empty() ? std::to_string(i) : item.name;
    items.push_back(json::Object{{"parent", item.parent},
                                 {"scope", item.isScope},
                                 {"open", bool(isOpen[i])},
                                 {"title", toJSON(item.title)},
                                 {"detail", toJSON(item.detail)},
                                 {"name", toJSON(item.name)},
                                 {"id", toJSON(id)},
                                 {"family", toJSON(item.family)},
                                 {"color", color},
                                 {"width", size.width},
                                 {"height", size.height},
                                 {"count", counts[i]},
                                 {"attributes", toJSON(item.attributes)},
                                 {"operands", toJSON(item.operands)},
                                 {"results", toJSON(item.results)},
                                 {"ir", toJSON(item.ir)}});
  }
  return items;
}

void writePage(const ViewGraph &graph, const PageExtras &extras, unsigned depth,
               llvm::raw_ostream &os) {
  json::Array edges, families;
  for (const ViewEdge &edge : graph.edges)
    edges.push_back(json::Array{edge.from, edge.to, toJSON(edge.type)});
  std::vector<std::string> names = graph.getFamilies();
  for (const std::string &name : names)
    families.push_back(json::Array{name, getFamilyColor(names, name)});
  json::Object layouts;
  for (auto [i, layout] : llvm::enumerate(layOut(graph)))
    if (graph.items[i].isScope)
      layouts[std::to_string(i)] = toJSON(layout);
  json::Object data{{"title", toJSON(graph.title)},
                    {"items", describeItems(graph, depth)},
                    {"edges", std::move(edges)},
                    {"layouts", std::move(layouts)},
                    {"families", std::move(families)},
                    {"distances", json::Object{{"row", distances::row},
                                               {"column", distances::column},
                                               {"margin", distances::margin},
                                               {"header", distances::header}}}};
  if (!extras.plan.buffers.empty())
    data["memory"] = toJSON(extras.plan);
  if (!extras.profile.empty())
    data["profile"] = toJSON(llvm::ArrayRef(extras.profile));
  std::string text;
  llvm::raw_string_ostream(text) << json::Value(std::move(data));
  // Text must not end the element that it is in.
  for (size_t at = 0; (at = text.find("</", at)) != std::string::npos; at += 3)
    text.replace(at, 2, "<\\/");
  auto [before, after] = StringRef(source).split("AGATE_DATA");
  os << before << text << after;
}

} // namespace agate
