//===- SVG.cpp - Graphs as pictures ---------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "View/Writers.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

using llvm::StringRef;

namespace agate {

StringRef getFamilyColor(llvm::ArrayRef<std::string> families,
                         StringRef family) {
  // Light enough for black text, apart from each other for eyes that do not
  // tell red from green.
  static constexpr StringRef colors[] = {
      "#9ecae1", "#fdbe85", "#c7c1e3", "#b8e0c2", "#f7c6d9", "#e6d690",
      "#a8ddd6", "#d9b99b", "#c9d97c", "#f4a582", "#b3cde3", "#d0d0d0"};
  if (family == "input" || family == "output")
    return "#ffffff";
  auto found = llvm::find(families, family);
  size_t number = found - families.begin();
  return colors[std::min(number, std::size(colors) - 1)];
}

std::vector<bool> openScopes(const ViewGraph &graph, unsigned depth) {
  std::vector<unsigned> depths(graph.items.size(), 0);
  std::vector<bool> isOpen(graph.items.size(), false);
  for (auto [i, item] : llvm::enumerate(graph.items)) {
    if (item.parent >= 0)
      depths[i] = depths[item.parent] + 1;
    isOpen[i] = item.isScope && depths[i] <= depth;
  }
  return isOpen;
}

/// Text for XML; what is too long for its box ends with an ellipsis.
static std::string escape(StringRef text, size_t most) {
  std::string escaped;
  llvm::raw_string_ostream os(escaped);
  llvm::printHTMLEscaped(text.take_front(most), os);
  if (text.size() > most)
    os << "…";
  return escaped;
}

static void writeLine(const Picture::Line &line, llvm::raw_ostream &os) {
  auto [x, y] = line.points.front();
  os << llvm::formatv("<path d=\"M{0:F1} {1:F1}", x, y);
  for (auto [nextX, nextY] : llvm::drop_begin(line.points)) {
    if (nextX == x) {
      os << llvm::formatv(" V{0:F1}", nextY);
    } else {
      double middle = (y + nextY) / 2;
      os << llvm::formatv(" C{0:F1} {1:F1} {2:F1} {1:F1} {2:F1} {3:F1}", x,
                          middle, nextX, nextY);
    }
    x = nextX;
    y = nextY;
  }
  os << "\"/>\n";
}

static void writeItem(const ViewItem &item, const Rectangle &where, bool isOpen,
                      StringRef color, llvm::raw_ostream &os) {
  double center = where.x + where.width / 2;
  os << "<g>";
  if (!item.name.empty())
    os << "<title>" << escape(item.name, 1000) << "</title>";
  os << llvm::formatv("<rect x=\"{0:F1}\" y=\"{1:F1}\" width=\"{2:F1}\" "
                      "height=\"{3:F1}\" rx=\"{4}\" fill=\"{5}\"",
                      where.x, where.y, where.width, where.height,
                      item.isScope ? 8 : 4, color);
  os << (isOpen ? " fill-opacity=\"0.5\"/>" : "/>");
  double top = where.y + 17;
  os << llvm::formatv("<text x=\"{0:F1}\" y=\"{1:F1}\">", center, top)
     << escape(item.title, 40) << "</text>";
  if (!item.detail.empty() && !isOpen)
    os << llvm::formatv("<text x=\"{0:F1}\" y=\"{1:F1}\" class=\"type\">",
                        center, top + 15)
       << escape(item.detail, 40) << "</text>";
  os << "</g>\n";
}

void writeSVG(const ViewGraph &graph, unsigned depth, llvm::raw_ostream &os) {
  std::vector<ScopeLayout> layouts = layOut(graph);
  std::vector<bool> isOpen = openScopes(graph, depth);
  Picture picture = draw(graph, layouts, isOpen);
  std::vector<std::string> families = graph.getFamilies();
  os << llvm::formatv("<svg xmlns=\"http://www.w3.org/2000/svg\" "
                      "width=\"{0:F0}\" height=\"{1:F0}\" "
                      "viewBox=\"0 0 {0:F0} {1:F0}\">\n",
                      picture.width, picture.height)
     << "<title>" << escape(graph.title, 1000) << "</title>\n"
     << "<style>text{font:13px sans-serif;text-anchor:middle}"
        ".type{font-size:10.5px;fill:#444}rect{stroke:#777}"
        "path{fill:none;stroke:#888}</style>\n"
     << "<rect width=\"100%\" height=\"100%\" fill=\"#fff\" "
        "style=\"stroke:none\"/>\n";
  auto write = [&](bool scopes) {
    for (auto [i, item] : llvm::enumerate(graph.items)) {
      bool isHere = isOpen[i] && item.isScope;
      if (picture.places[i].width != 0 && isHere == scopes)
        writeItem(item, picture.places[i], isHere,
                  item.isScope ? "#f1f1f1"
                               : getFamilyColor(families, item.family),
                  os);
    }
  };
  write(/*scopes=*/true);
  for (const Picture::Line &line : picture.lines)
    writeLine(line, os);
  write(/*scopes=*/false);
  os << "</svg>\n";
}

} // namespace agate
