//===- SweepPlot.cpp - Times by sizes as a picture ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calls.h"
#include "Sweep.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <cmath>

using namespace llvm;

namespace agate {

static std::string escape(StringRef text) {
  std::string result;
  for (char c : text) {
    if (c == '<')
      result += "&lt;";
    else if (c == '&')
      result += "&amp;";
    else
      result += isPrint(c) || (c & 0x80) ? c : '?';
  }
  return result;
}

namespace {
/// A logarithmic axis.
struct Axis {
  /// The ends, in numbers and in the picture.
  double low, high, from, to;

  double place(double number) const {
    return from + (std::log(number) - std::log(low)) /
                      (std::log(high) - std::log(low)) * (to - from);
  }
};

/// One dimension.
class Panel {
public:
  Panel(const SweepResult &result, double left, raw_ostream &os)
      : result(result), left(left), os(os) {}
  void draw();

  static constexpr double width = 560, height = 400;

private:
  using GetTime = function_ref<double(const SweepPoint &)>;
  void drawAxes();
  void drawLine(StringRef name, StringRef color, int number, GetTime getTime);
  void drawText(double atX, double atY, StringRef anchor, const Twine &text) {
    os << formatv("<text x=\"{0:F1}\" y=\"{1:F1}\" text-anchor=\"{2}\">{3}"
                  "</text>\n",
                  atX, atY, anchor, escape(text.str()));
  }

  const SweepResult &result;
  double left;
  raw_ostream &os;
  Axis x = {}, y = {};
};
} // namespace

void Panel::drawAxes() {
  os << formatv("<rect x=\"{0:F1}\" y=\"{1:F1}\" width=\"{2:F1}\" "
                "height=\"{3:F1}\" fill=\"none\" stroke=\"#777\"/>\n",
                x.from, y.to, x.to - x.from, y.from - y.to);
  drawText((x.from + x.to) / 2, height - 14, "middle",
           result.dimension +
               (result.others.empty() ? "" : " (" + result.others + ")"));
  double last = -100;
  for (const SweepPoint &point : result.points) {
    double at = x.place(double(point.size));
    if (std::abs(at - last) < 36)
      continue;
    last = at;
    drawText(at, y.from + 18, "middle", Twine(point.size));
  }
  for (double decade = std::pow(10, std::floor(std::log10(y.low)));
       decade <= y.high; decade *= 10)
    for (double factor : {1, 2, 5}) {
      double number = decade * factor;
      // Few decades have more lines.
      if (number < y.low || number > y.high ||
          (factor != 1 && y.high / y.low > 300))
        continue;
      os << formatv("<path d=\"M{0:F1} {1:F1}H{2:F1}\" stroke=\"#ddd\"/>\n",
                    x.from, y.place(number), x.to);
      drawText(x.from - 6, y.place(number) + 4, "end", formatTime(number));
    }
}

void Panel::drawLine(StringRef name, StringRef color, int number,
                     GetTime getTime) {
  std::string line;
  for (const SweepPoint &point : result.points)
    line += formatv("{0}{1:F1} {2:F1}", line.empty() ? "M" : "L",
                    x.place(double(point.size)), y.place(getTime(point)));
  os << "<path d=\"" << line << "\" fill=\"none\" stroke=\"" << color
     << "\" stroke-width=\"2\"/>\n";
  for (const SweepPoint &point : result.points)
    os << formatv("<circle cx=\"{0:F1}\" cy=\"{1:F1}\" r=\"3.5\" "
                  "fill=\"{2}\"><title>{3}: {4}</title></circle>\n",
                  x.place(double(point.size)), y.place(getTime(point)), color,
                  point.size, formatTime(getTime(point)));
  double at = y.to + 20 + 18 * number;
  os << formatv("<path d=\"M{0:F1} {1:F1}h20\" stroke=\"{2}\" "
                "stroke-width=\"2\"/>\n",
                x.from + 12, at - 4, color);
  drawText(x.from + 38, at, "start", name);
}

void Panel::draw() {
  auto bySize = [](const SweepPoint &a, const SweepPoint &b) {
    return a.size < b.size;
  };
  auto [first, last] =
      std::minmax_element(result.points.begin(), result.points.end(), bySize);
  bool hasPeer = result.points.front().peerMedian != 0;
  double low = INFINITY, high = 0;
  for (const SweepPoint &point : result.points) {
    low = std::min({low, point.median, hasPeer ? point.peerMedian : INFINITY});
    high = std::max({high, point.median, point.peerMedian});
  }
  // Of no size 0, and with room around equal ones.
  low = std::max(low, 1e-9) / 1.5;
  high = std::max(high, 1e-9) * 1.5;
  x = {double(first->size) / 1.2, double(last->size) * 1.2, left + 80,
       left + width - 20};
  y = {low, high, height - 60, 40};
  drawAxes();
  drawLine("Agate", "#1463b8", 0,
           [](const SweepPoint &point) { return point.median; });
  if (hasPeer)
    drawLine("ONNX Runtime", "#c4602a", 1,
             [](const SweepPoint &point) { return point.peerMedian; });
}

void plotSweep(ArrayRef<SweepResult> results, StringRef title,
               raw_ostream &os) {
  double width = Panel::width * double(results.size());
  os << formatv("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" "
                "height=\"{1}\" viewBox=\"0 0 {0} {1}\" "
                "font-family=\"sans-serif\" font-size=\"12\">\n"
                "<title>{2}</title>\n"
                "<rect width=\"{0}\" height=\"{1}\" fill=\"#fff\"/>\n"
                "<text x=\"{3:F1}\" y=\"22\" font-size=\"14\" "
                "text-anchor=\"middle\">{2}: time of a call</text>\n",
                width, Panel::height, escape(title), width / 2);
  for (auto [i, result] : enumerate(results))
    Panel(result, Panel::width * double(i), os).draw();
  os << "</svg>\n";
}

} // namespace agate
