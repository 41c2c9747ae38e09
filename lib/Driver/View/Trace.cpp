//===- Trace.cpp - Profiles in pages --------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "View/Trace.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cmath>

using namespace llvm;

namespace agate {

/// The event, or nothing if it is not one of a program's nodes.
static std::optional<TraceEvent> readEvent(const json::Value &value) {
  const json::Object *object = value.getAsObject();
  const json::Object *args = object ? object->getObject("args") : nullptr;
  const json::Array *nodes = args ? args->getArray("nodes") : nullptr;
  if (!nodes || object->getString("ph") != StringRef("X"))
    return std::nullopt;
  std::optional<double> begin = object->getNumber("ts");
  std::optional<double> duration = object->getNumber("dur");
  std::optional<StringRef> name = object->getString("name");
  // Larger numbers would have no meaning, and others no place in the picture.
  constexpr double most = 1e15;
  if (!begin || !duration || !name || !(*begin >= 0 && *begin < most) ||
      !(*duration >= 0 && *duration < most))
    return std::nullopt;
  TraceEvent event{name->str(),
                   object->getString("cat").value_or("").str(),
                   {},
                   *begin,
                   *duration,
                   args->getNumber("least"),
                   args->getString("limit").value_or("").str()};
  if (event.least && !(*event.least >= 0 && *event.least < most))
    event.least.reset();
  for (const json::Value &node : *nodes) {
    std::optional<StringRef> text = node.getAsString();
    if (!text)
      return std::nullopt;
    event.nodes.push_back(text->str());
  }
  return event;
}

Expected<std::vector<TraceEvent>> readTrace(StringRef path) {
  auto buffer = MemoryBuffer::getFile(path);
  if (!buffer)
    return createStringError(path + ": " + buffer.getError().message());
  Expected<json::Value> value = json::parse((*buffer)->getBuffer());
  if (!value)
    return createStringError(path + ": " + toString(value.takeError()));
  const json::Object *object = value->getAsObject();
  const json::Array *list = object ? object->getArray("traceEvents") : nullptr;
  std::vector<TraceEvent> events;
  if (list)
    for (const json::Value &element : *list)
      if (std::optional<TraceEvent> event = readEvent(element))
        events.push_back(std::move(*event));
  if (events.empty())
    return createStringError(path +
                             ": not a profile: it has no event of a node, as "
                             "'agate run --profile-out' writes them");
  sort(events, [](const TraceEvent &x, const TraceEvent &y) {
    return std::tie(x.begin, x.name) < std::tie(y.begin, y.name);
  });
  return events;
}

} // namespace agate
