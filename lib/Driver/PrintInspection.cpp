//===- PrintInspection.cpp - What agate inspect prints --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Inspect.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace agate {

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

/// A string that may have any bytes.
static json::Value makeText(StringRef text) {
  return json::isUTF8(text) ? text.str() : json::fixUTF8(text);
}

static json::Array toJSON(ArrayRef<InspectedValue> values) {
  json::Array array;
  for (const InspectedValue &value : values) {
    json::Object object{{"name", makeText(value.name)},
                        {"type", makeText(value.type)}};
    json::Object names;
    for (const auto &[dimension, name] : value.dimensions)
      names[std::to_string(dimension)] = makeText(name);
    if (!names.empty())
      object["dimension_names"] = std::move(names);
    array.push_back(std::move(object));
  }
  return array;
}

static json::Object
toJSON(ArrayRef<std::pair<std::string, std::string>> pairs) {
  json::Object object;
  for (const auto &[name, value] : pairs)
    object[json::fixUTF8(name)] = makeText(value);
  return object;
}

static void addCounts(const Inspection &result, json::Object &object) {
  const InspectedParameters &parameters = result.parameters;
  object["parameters"] = json::Object{{"tensors", parameters.tensors},
                                      {"elements", parameters.elements},
                                      {"bytes", parameters.bytes}};
  json::Object operators;
  for (const auto &[name, count] : result.operators)
    operators[json::fixUTF8(name)] = count;
  object["operators"] = std::move(operators);
  if (result.arithmetic)
    object["operations"] =
        json::Object{{"floats", result.arithmetic->floats},
                     {"integers", result.arithmetic->integers},
                     {"exact", result.arithmetic->isExact}};
  if (result.memory)
    object["memory"] =
        json::Object{{"inputs", result.memory->inputs},
                     {"outputs", result.memory->outputs},
                     {"intermediates", result.memory->intermediates},
                     {"exact", result.memory->isExact}};
}

static json::Object toJSON(const Inspection &result) {
  json::Array entries, unsupported;
  for (const InspectedEntry &entry : result.entries)
    entries.push_back(json::Object{{"name", makeText(entry.name)},
                                   {"inputs", toJSON(entry.inputs)},
                                   {"outputs", toJSON(entry.outputs)}});
  json::Object object{{"file", makeText(result.file)},
                      {"entries", std::move(entries)}};
  if (!result.target.empty())
    object["target"] = result.target;
  // There is nothing else to know about a compiled library.
  if (!result.arithmetic && result.unsupported.empty())
    return object;
  json::Object operatorSets;
  for (const auto &[domain, version] : result.outline.operatorSets)
    operatorSets[json::fixUTF8(domain)] = version;
  object["properties"] = toJSON(result.outline.properties);
  object["metadata"] = toJSON(result.outline.metadata);
  object["operator_sets"] = std::move(operatorSets);
  addCounts(result, object);
  for (const InspectedProblem &problem : result.unsupported)
    unsupported.push_back(
        json::Object{{"node", makeText(problem.node)},
                     {"operator", makeText(problem.operatorName)},
                     {"reason", makeText(problem.reason)}});
  object["unsupported"] = std::move(unsupported);
  return object;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// "12345678 (12.3 M)".
static std::string formatCount(uint64_t count) {
  if (count < 10000)
    return std::to_string(count);
  auto scaled = double(count);
  const char *units[] = {"", " K", " M", " G", " T", " P", " E"};
  unsigned unit = 0;
  while (scaled >= 1000) {
    scaled /= 1000;
    ++unit;
  }
  return formatv("{0} ({1:F1}{2})", count, scaled, units[unit]);
}

static std::string formatBytes(uint64_t bytes) {
  if (bytes < 10000)
    return std::to_string(bytes) + " bytes";
  return formatv("{0} bytes ({1:F1} MiB)", bytes,
                 double(bytes) / double(1 << 20));
}

static void print(raw_ostream &os, StringRef what,
                  ArrayRef<InspectedValue> values) {
  for (const InspectedValue &value : values) {
    os << "  " << what << " '" << value.name << "': " << value.type;
    for (const auto &[dimension, name] : value.dimensions)
      os << ", dimension " << dimension << " is '" << name << "'";
    os << "\n";
  }
}

static void printCounts(const Inspection &result, raw_ostream &os) {
  const InspectedParameters &parameters = result.parameters;
  os << "parameters: " << formatCount(parameters.elements) << " in "
     << parameters.tensors
     << (parameters.tensors == 1 ? " tensor, " : " tensors, ")
     << formatBytes(parameters.bytes) << "\n";
  if (const auto &count = result.arithmetic) {
    StringRef atLeast = count->isExact ? "" : "at least ";
    os << "floating-point operations: " << atLeast << formatCount(count->floats)
       << "\n";
    if (count->integers != 0)
      os << "integer operations of products: " << atLeast
         << formatCount(count->integers) << "\n";
  }
  if (const auto &memory = result.memory) {
    StringRef atLeast = memory->isExact ? "" : "at least ";
    os << "memory of inputs: " << atLeast << formatBytes(memory->inputs)
       << "\nmemory of outputs: " << atLeast << formatBytes(memory->outputs)
       << "\nmemory of intermediate results: " << atLeast
       << formatBytes(memory->intermediates) << "\n";
  }
  bool isExact = (!result.arithmetic || result.arithmetic->isExact) &&
                 (!result.memory || result.memory->isExact);
  if (!isExact && result.unsupported.empty())
    os << "note: sizes that are not known count as 1; --dim and --shape fix "
          "them\n";
}

static void printOperators(const Inspection &result, raw_ostream &os) {
  std::vector<std::pair<unsigned, StringRef>> rows;
  rows.reserve(result.operators.size());
  for (const auto &[name, count] : result.operators)
    rows.emplace_back(count, name);
  sort(rows, [](const auto &a, const auto &b) {
    return std::pair(b.first, a.second) < std::pair(a.first, b.second);
  });
  os << "operators:\n";
  for (const auto &[count, name] : rows)
    os << formatv("{0,8} {1}\n", count, name);
}

static void printText(const Inspection &result, raw_ostream &os) {
  if (!result.target.empty())
    os << "target: " << result.target << "\n";
  for (const auto &[name, value] : result.outline.properties)
    os << name << ": " << value << "\n";
  for (const auto &[domain, version] : result.outline.operatorSets)
    os << "operator set: " << domain << " " << version << "\n";
  for (const auto &[name, value] : result.outline.metadata)
    os << "metadata '" << name << "': " << value << "\n";
  for (const InspectedEntry &entry : result.entries) {
    os << "entry '" << entry.name << "'\n";
    print(os, "input", entry.inputs);
    print(os, "output", entry.outputs);
  }
  if (result.arithmetic) {
    printCounts(result, os);
    printOperators(result, os);
  }
  for (const InspectedProblem &problem : result.unsupported) {
    os << "unsupported: ";
    if (!problem.node.empty())
      os << "'" << problem.node << "' ";
    os << "(" << problem.operatorName << "): " << problem.reason << "\n";
  }
}

void printInspection(const Inspection &inspection, bool asJSON,
                     raw_ostream &os) {
  if (asJSON)
    os << formatv("{0:2}\n", json::Value(toJSON(inspection)));
  else
    printText(inspection, os);
}

} // namespace agate
