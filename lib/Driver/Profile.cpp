//===- Profile.cpp - The time of each node of a model ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Driver/Profile.h"

#include "Calls.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace agate {

//===----------------------------------------------------------------------===//
// Measuring
//===----------------------------------------------------------------------===//

void Profile::beginCall() {
  Call call;
  if (!calls.empty())
    call.events.reserve(calls.front().events.size());
  call.events.push_back({nullptr, Clock::now()});
  calls.push_back(std::move(call));
  isMeasuring = true;
}

void Profile::endCall() {
  calls.back().end = Clock::now();
  isMeasuring = false;
}

void Profile::onNode(void *user, const char *nodes) {
  auto *profile = static_cast<Profile *>(user);
  if (profile->isMeasuring)
    profile->calls.back().events.push_back({nodes, Clock::now()});
}

bool Profile::hasNodes() const {
  return any_of(calls, [](const Call &call) { return call.events.size() > 1; });
}

double Profile::Call::getSeconds(size_t event) const {
  Clock::time_point last =
      event + 1 < events.size() ? events[event + 1].begin : end;
  return std::chrono::duration<double>(last - events[event].begin).count();
}

//===----------------------------------------------------------------------===//
// Tables
//===----------------------------------------------------------------------===//

namespace {
/// The nodes that AgateNodeFunction gets.
struct Nodes {
  explicit Nodes(const char *text) {
    while (text && *text) {
      for (SmallVector<StringRef> *list : {&operators, &names}) {
        list->push_back(text);
        text += list->back().size() + 1;
      }
    }
  }

  /// Each operator once.
  std::string getOperators(StringRef separator) const {
    SetVector<StringRef> unique(operators.begin(), operators.end());
    return join(unique, separator);
  }

  SmallVector<StringRef> operators, names;
};
} // namespace

/// What precedes the first node: checks of the inputs, and allocations.
static constexpr StringLiteral beginName = "(begin)";

static double getMedian(std::vector<double> &numbers) {
  auto middle = numbers.begin() + ptrdiff_t(numbers.size() / 2);
  std::nth_element(numbers.begin(), middle, numbers.end());
  return *middle;
}

const char *Profile::Limit::getKind() const {
  return memory > arithmetic ? "memory" : "arithmetic";
}

Profile::Limit Profile::getLimit(const char *text) const {
  auto [it, isNew] = limits.try_emplace(text);
  Limit &limit = it->second;
  if (!isNew || !nodeWork || !machinePeak)
    return limit;
  Nodes nodes(text);
  std::optional<Work> work = nodeWork->find(nodes.operators, nodes.names);
  if (!work)
    return limit;
  limit.isKnown = true;
  limit.arithmetic = work->operations / machinePeak->getOperations();
  limit.memory = work->bytes / machinePeak->getBytes(work->bytes);
  return limit;
}

/// The sums of events of equal keys in a call, in descending order. They are
/// medians: what interrupts a call would be taken for one of its nodes.
template <typename GetKey>
std::vector<Profile::Line> Profile::makeLines(GetKey getKey) const {
  std::map<std::string, Line> lines;
  std::map<std::string, std::vector<double>> times;
  for (auto [number, call] : enumerate(calls))
    for (auto [i, event] : enumerate(call.events)) {
      Nodes nodes(event.nodes);
      std::string key = getKey(nodes);
      Line &line = lines[key];
      line.operators =
          event.nodes ? nodes.getOperators("+") : std::string(beginName);
      line.names.assign(nodes.names.begin(), nodes.names.end());
      Limit limit = getLimit(event.nodes);
      line.limit.isKnown =
          limit.isKnown && (line.calls == 0 || line.limit.isKnown);
      line.limit.arithmetic += limit.arithmetic / double(calls.size());
      line.limit.memory += limit.memory / double(calls.size());
      ++line.calls;
      std::vector<double> &seconds = times[key];
      seconds.resize(calls.size(), 0);
      seconds[number] += call.getSeconds(i);
    }
  std::vector<Line> result;
  for (auto &[key, line] : lines) {
    line.seconds = getMedian(times[key]);
    result.push_back(std::move(line));
  }
  sort(result, [](const Line &x, const Line &y) {
    return std::tie(y.seconds, x.names) < std::tie(x.seconds, y.names);
  });
  return result;
}

void Profile::printLines(std::vector<Line> lines, bool hasNames,
                         raw_ostream &os) const {
  constexpr size_t maxLines = 50;
  if (lines.size() > maxLines) {
    Line rest;
    rest.operators = formatv("({0} others)", lines.size() - maxLines + 1);
    for (const Line &line : ArrayRef(lines).drop_front(maxLines - 1)) {
      rest.seconds += line.seconds;
      rest.calls += line.calls;
    }
    lines.resize(maxLines - 1);
    lines.push_back(std::move(rest));
  }
  double total = 0;
  size_t width = StringRef("operators").size();
  for (const Line &line : lines) {
    total += line.seconds;
    width = std::max(width, line.operators.size());
  }
  bool hasPeak = machinePeak && any_of(lines, [](const Line &line) {
                   return line.limit.isKnown;
                 });
  os << formatv("{0,12}{1,9}{2,9}", "time", "share", "calls")
     << (hasPeak ? formatv("{0,9} {1,-10}  ", "peak", "of").str() : "  ");
  os << (hasNames ? left_justify("operators", width) : left_justify("", 0))
     << (hasNames ? "  nodes\n" : "operators\n");
  for (const Line &line : lines) {
    os << formatv(
        "{0,12}{1,9}{2,9}", formatTime(line.seconds),
        formatv("{0:F1} %", line.seconds / total * 100).str(),
        formatv("{0:F1}", double(line.calls) / double(calls.size())).str());
    if (hasPeak && line.limit.isKnown && line.seconds > 0)
      os << formatv(
          "{0,9} {1,-10}",
          formatv("{0:F0} %", line.limit.getSeconds() / line.seconds * 100)
              .str(),
          line.limit.getKind());
    else if (hasPeak)
      os << left_justify("        -", 20);
    os << "  ";
    if (hasNames && !line.names.empty())
      os << left_justify(line.operators, width) << "  "
         << join(line.names, " + ") << "\n";
    else
      os << line.operators << "\n";
  }
}

std::vector<Profile::Line> Profile::getKernels() const {
  return makeLines([](const Nodes &nodes) {
    return join(nodes.operators, "+") + '\0' + join(nodes.names, "\0");
  });
}

double Profile::getSeconds() const {
  std::vector<double> seconds;
  for (const Call &call : calls)
    seconds.push_back(call.getSeconds());
  return getMedian(seconds);
}

void Profile::print(raw_ostream &os) const {
  os << "profile: " << formatTime(getSeconds()) << " a call, median of "
     << calls.size() << (calls.size() == 1 ? " call\n" : " calls\n");
  if (machinePeak)
    os << formatv("peak: {0:F1} GFLOP/s of f32 in registers, {1:F1} GB/s of "
                  "large copies\n",
                  machinePeak->getOperations() / 1e9,
                  machinePeak->getBytes(1e12) / 1e9);
  printLines(getKernels(), /*hasNames=*/true, os);
  os << "\n";
  printLines(
      makeLines([](const Nodes &nodes) { return nodes.getOperators("+"); }),
      /*hasNames=*/false, os);
}

//===----------------------------------------------------------------------===//
// Traces
//===----------------------------------------------------------------------===//

/// JSON has no other strings than those of Unicode.
static json::Value toJSON(StringRef text) { return json::fixUTF8(text); }

void Profile::writeTrace(StringRef title, raw_ostream &os) const {
  const Call &call = *std::min_element(calls.begin(), calls.end(),
                                       [](const Call &x, const Call &y) {
                                         return x.getSeconds() < y.getSeconds();
                                       });
  auto toMicroseconds = [&](Clock::time_point time) {
    return std::chrono::duration<double, std::micro>(time -
                                                     call.events.front().begin)
        .count();
  };
  json::OStream stream(os);
  auto writeEvent = [&](const json::Value &name, StringRef category,
                        double begin, double end,
                        function_ref<void()> writeArgs) {
    stream.object([&] {
      stream.attribute("name", name);
      stream.attribute("cat", toJSON(category));
      stream.attribute("ph", "X");
      stream.attribute("ts", begin);
      stream.attribute("dur", end - begin);
      stream.attribute("pid", 1);
      stream.attribute("tid", 1);
      stream.attributeObject("args", writeArgs);
    });
  };
  stream.object([&] {
    stream.attribute("displayTimeUnit", "ns");
    stream.attributeArray("traceEvents", [&] {
      writeEvent(toJSON(title), "call", 0, toMicroseconds(call.end), [] {});
      for (size_t i = 0; i < call.events.size(); ++i) {
        const Event &event = call.events[i];
        Nodes nodes(event.nodes);
        double begin = toMicroseconds(event.begin);
        writeEvent(
            event.nodes ? toJSON(join(nodes.names, " + "))
                        : json::Value(beginName),
            event.nodes ? nodes.getOperators("+") : "call", begin,
            begin + call.getSeconds(i) * 1e6, [&] {
              auto writeList = [&](StringRef key, ArrayRef<StringRef> texts) {
                stream.attributeArray(key, [&] {
                  for (StringRef text : texts)
                    stream.value(toJSON(text));
                });
              };
              if (!event.nodes)
                return;
              writeList("nodes", nodes.names);
              writeList("operators", nodes.operators);
              Limit limit = getLimit(event.nodes);
              if (!limit.isKnown)
                return;
              // In microseconds, as the times, and in percent.
              double seconds = call.getSeconds(i);
              stream.attribute("least", limit.getSeconds() * 1e6);
              if (seconds > 0)
                stream.attribute("peak", limit.getSeconds() / seconds * 100);
              stream.attribute("limit", limit.getKind());
            });
      }
    });
  });
  os << "\n";
}

} // namespace agate
