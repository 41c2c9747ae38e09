//===- LayerTable.cpp - The layer types -----------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerTable.h"

#include "agate/Dialect/ONNX/IR/ONNXOpBase.h"
#include "agate/Target/OpenVINO/ImportOpenVINO.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using llvm::StringRef;
using llvm::Twine;

namespace agate::openvino {

AttributeRow integerRow(StringRef layerName, StringRef opName,
                        std::optional<StringRef> byDefault) {
  return {AttributeRow::Integer, layerName, opName, byDefault, {}};
}

AttributeRow boolRow(StringRef layerName, StringRef opName,
                     std::optional<StringRef> byDefault) {
  return {AttributeRow::Bool, layerName, opName, byDefault, {}};
}

AttributeRow floatRow(StringRef layerName, StringRef opName,
                      std::optional<StringRef> byDefault) {
  return {AttributeRow::Float, layerName, opName, byDefault, {}};
}

AttributeRow stringRow(StringRef layerName, StringRef opName) {
  return {AttributeRow::String, layerName, opName, std::nullopt, {}};
}

AttributeRow typeRow(StringRef layerName, StringRef opName) {
  return {AttributeRow::Type, layerName, opName, std::nullopt, {}};
}

AttributeRow choiceRow(StringRef layerName, StringRef opName,
                       std::vector<std::pair<StringRef, StringRef>> choices,
                       std::optional<StringRef> byDefault) {
  return {AttributeRow::Choice, layerName, opName, byDefault,
          std::move(choices)};
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

LayerTable::LayerTable() {
  addElementwiseLayers(*this);
  addGeneratorLayers(*this);
  addMatrixLayers(*this);
  addShapeLayers(*this);
  addIndexingLayers(*this);
  addNormalizationLayers(*this);
  addWindowLayers(*this);
  addInterpolationLayers(*this);
  addRecurrentLayers(*this);
  addDetectionLayers(*this);
  addEmbeddingLayers(*this);
  addAttentionLayers(*this);
  addSignalLayers(*this);
  for (auto [i, row] : llvm::enumerate(rows))
    byType[row.type.lower()].push_back(i);
}

const LayerTable &LayerTable::get() {
  static const LayerTable table;
  return table;
}

const LayerRow *LayerTable::find(StringRef type, unsigned opset) const {
  auto it = byType.find(type.lower());
  if (it == byType.end())
    return nullptr;
  const LayerRow *newest = nullptr;
  for (unsigned i : it->second)
    if (const LayerRow &row = rows[i]; row.since <= opset &&
                                       (row.since == 0) == (opset == 0) &&
                                       (!newest || row.since > newest->since))
      newest = &row;
  return newest;
}

bool LayerTable::contains(StringRef type) const {
  return byType.contains(type.lower());
}

const LayerRow *LayerTable::findByOperation(StringRef op) const {
  const LayerRow *newest = nullptr;
  for (const LayerRow &row : rows)
    if (row.op == op && (!newest || row.since > newest->since))
      newest = &row;
  return newest;
}

LayerRow &LayerTable::map(StringRef type, unsigned since, StringRef op,
                          std::vector<AttributeRow> attributes) {
  LayerRow &row = rows.emplace_back();
  row.type = type;
  row.since = since;
  row.op = op;
  row.attributes = std::move(attributes);
  return row;
}

LayerRow &LayerTable::mapBinary(StringRef type, unsigned since, StringRef op) {
  LayerRow &row = map(type, since, op);
  row.broadcast = LayerRow::Broadcast::Binary;
  return row;
}

LayerRow &LayerTable::add(StringRef type, unsigned since,
                          std::pair<unsigned, unsigned> numInputs,
                          void (*import)(LayerBuilder &), unsigned numOutputs) {
  LayerRow &row = rows.emplace_back();
  row.type = type;
  row.since = since;
  row.minInputs = numInputs.first;
  row.maxInputs = numInputs.second;
  row.numOutputs = numOutputs;
  row.import = import;
  return row;
}

//===----------------------------------------------------------------------===//
// Layers that only map
//===----------------------------------------------------------------------===//

/// The attribute of the operation; nothing after an error.
static std::optional<NamedAttribute> importAttribute(const AttributeRow &row,
                                                     LayerBuilder &b) {
  StringRef name = row.layerName;
  std::optional<StringRef> byDefault = row.byDefault;
  switch (row.kind) {
  case AttributeRow::Integer: {
    std::optional<int64_t> value;
    if (byDefault)
      parseInteger(*byDefault, value.emplace());
    return b.attr(row.opName, b.getInteger(name, value));
  }
  case AttributeRow::Bool: {
    std::optional<bool> value;
    if (byDefault)
      value = *byDefault == "true";
    bool isSet = b.getBool(name, value);
    return b.attr(row.opName, int64_t(isSet != row.isInverted));
  }
  case AttributeRow::Float: {
    std::optional<double> value;
    if (byDefault)
      parseNumber(*byDefault, value.emplace());
    return b.floatAttr(row.opName, b.getNumber(name, value));
  }
  case AttributeRow::String:
    return b.attr(row.opName, b.getString(name));
  case AttributeRow::Choice: {
    SmallVector<StringRef> names;
    for (const auto &choice : row.choices)
      names.push_back(choice.first);
    // The default comes first.
    StringRef chosen = b.getChoice(name, names, /*isRequired=*/!byDefault);
    for (const auto &[layerValue, opValue] : row.choices)
      if (layerValue == chosen)
        return b.attr(row.opName, opValue);
    return std::nullopt;
  }
  case AttributeRow::Type:
    return b.attr(row.opName, b.getElementType(name));
  }
  return std::nullopt;
}

void importMapped(const LayerRow &row, LayerBuilder &b) {
  SmallVector<Value> operands;
  for (unsigned i = 0; i < b.getNumInputs(); ++i)
    operands.push_back(b.getInput(i));
  std::string name =
      row.op.starts_with("agate.") ? row.op.str() : ("onnx." + row.op).str();
  auto registered = RegisteredOperationName::lookup(name, b.getContext());
  const OperatorSchema *schema =
      registered ? getOperatorSchema(*registered) : nullptr;
  if (schema) {
    unsigned most = schema->hasVariadicInput ? ~0u : schema->numFormalInputs;
    unsigned least = schema->minInputs;
    if (operands.size() < least || operands.size() > most)
      return b.error("the layer has " + Twine(operands.size()) +
                     " inputs, but takes at " +
                     (operands.size() < least ? "least " + Twine(least)
                                              : "most " + Twine(most)));
  }
  if (row.broadcast == LayerRow::Broadcast::Binary && operands.size() == 2)
    applyBroadcast(b, operands);
  SmallVector<NamedAttribute> attributes;
  for (const AttributeRow &attribute : row.attributes)
    if (auto value = importAttribute(attribute, b))
      attributes.push_back(*value);
  for (const auto &[attribute, value] : row.fixed)
    if (const auto *number = std::get_if<int64_t>(&value))
      attributes.push_back(b.attr(attribute, *number));
    else
      attributes.push_back(b.floatAttr(attribute, std::get<float>(value)));
  b.setResults(b.createAll(row.op, operands, row.numOutputs, attributes));
}

} // namespace agate::openvino

namespace agate {

void printOpenVINOLayers(llvm::raw_ostream &os) {
  using openvino::LayerRow;
  std::vector<const LayerRow *> rows;
  for (const LayerRow &row : openvino::LayerTable::get().getRows())
    rows.push_back(&row);
  llvm::sort(rows, [](const LayerRow *a, const LayerRow *b) {
    return std::pair(a->type, a->since) < std::pair(b->type, b->since);
  });
  os << "| layer type | operator set | becomes |\n|---|---|---|\n";
  for (const LayerRow *row : rows) {
    os << "| " << row->type << " | ";
    if (row->since == 0)
      os << "internal";
    else
      os << row->since;
    os << " | ";
    if (row->op.empty())
      os << "several operations";
    else if (row->op.starts_with("agate."))
      os << "`" << row->op << "`";
    else
      os << "`onnx." << row->op << "`";
    os << " |\n";
  }
}

} // namespace agate
