//===- LayerAttributes.cpp - Attributes of layers -------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerBuilder.h"

#include "mlir/IR/Diagnostics.h"

using namespace mlir;
using llvm::ArrayRef;
using llvm::StringRef;
using llvm::Twine;

namespace agate::openvino {

void LayerBuilder::error(const Twine &message) {
  if (!hasFailed())
    emitError(layer.location) << layer.describe() << ": " << message;
  isInvalid = true;
}

void LayerBuilder::unsupported(const Twine &reason) {
  if (!hasFailed())
    emitError(layer.location)
        << layer.describe() << " is not supported: " << reason;
  isUnsupported = true;
}

std::optional<StringRef> LayerBuilder::getText(StringRef name,
                                               bool isRequired) {
  std::optional<StringRef> text = layer.getText(name);
  if (!text && isRequired)
    error("the attribute '" + name + "' is missing");
  return text;
}

void LayerBuilder::reportUnreadable(StringRef name, StringRef text,
                                    StringRef kind) {
  error("the attribute '" + name + "' is '" + text + "', which is no " + kind);
}

int64_t LayerBuilder::getInteger(StringRef name,
                                 std::optional<int64_t> byDefault) {
  std::optional<StringRef> text = getText(name, !byDefault);
  if (!text)
    return byDefault.value_or(0);
  int64_t value = 0;
  if (!parseInteger(*text, value))
    reportUnreadable(name, *text, "integer");
  return value;
}

bool LayerBuilder::getBool(StringRef name, std::optional<bool> byDefault) {
  std::optional<StringRef> text = getText(name, !byDefault);
  if (!text)
    return byDefault.value_or(false);
  StringRef word = text->trim();
  if (word == "1" || word.equals_insensitive("true"))
    return true;
  if (word != "0" && !word.equals_insensitive("false"))
    reportUnreadable(name, *text, "truth value");
  return false;
}

double LayerBuilder::getNumber(StringRef name,
                               std::optional<double> byDefault) {
  std::optional<StringRef> text = getText(name, !byDefault);
  if (!text)
    return byDefault.value_or(0.0);
  double value = 0.0;
  if (!parseNumber(*text, value))
    reportUnreadable(name, *text, "number");
  return value;
}

SmallVector<int64_t> LayerBuilder::getIntegers(StringRef name,
                                               bool isRequired) {
  SmallVector<int64_t> values;
  std::optional<StringRef> text = getText(name, isRequired);
  if (text && !parseIntegers(*text, values))
    reportUnreadable(name, *text, "list of integers");
  return values;
}

SmallVector<double> LayerBuilder::getNumbers(StringRef name) {
  SmallVector<double> values;
  std::optional<StringRef> text = getText(name, /*isRequired=*/false);
  if (text && !parseNumbers(*text, values))
    reportUnreadable(name, *text, "list of numbers");
  return values;
}

StringRef LayerBuilder::getString(StringRef name) {
  return getText(name, /*isRequired=*/true).value_or("");
}

StringRef LayerBuilder::getChoice(StringRef name, ArrayRef<StringRef> choices,
                                  bool isRequired) {
  std::optional<StringRef> text = getText(name, isRequired);
  if (!text)
    return choices.front();
  for (StringRef choice : choices)
    if (choice.equals_insensitive(text->trim()))
      return choice;
  reportUnreadable(name, *text, "known value");
  return choices.front();
}

Type LayerBuilder::getElementType(StringRef name, StringRef byDefault) {
  std::optional<StringRef> text = getText(name, byDefault.empty());
  if (!text && byDefault.empty())
    return {};
  StringRef typeName = text ? text->trim() : byDefault;
  const ElementType *type = findElementType(typeName);
  if (!type) {
    reportUnreadable(name, typeName, "element type");
    return {};
  }
  Type result = convertElementType(*type, getContext());
  if (!result)
    unsupported("elements of type " + typeName);
  return result;
}

NamedAttribute LayerBuilder::attr(StringRef name, int64_t value) {
  Type si64 = builder.getIntegerType(64, /*isSigned=*/true);
  return builder.getNamedAttr(name, IntegerAttr::get(si64, value));
}

NamedAttribute LayerBuilder::attr(StringRef name, StringRef value) {
  return builder.getNamedAttr(name, builder.getStringAttr(value));
}

NamedAttribute LayerBuilder::attr(StringRef name, ArrayRef<int64_t> values) {
  return builder.getNamedAttr(name, builder.getI64ArrayAttr(values));
}

NamedAttribute LayerBuilder::attr(StringRef name, Type type) {
  // After an error there is no type.
  return builder.getNamedAttr(
      name, TypeAttr::get(type ? type : builder.getNoneType()));
}

NamedAttribute LayerBuilder::floatAttr(StringRef name, double value) {
  return builder.getNamedAttr(name, builder.getF32FloatAttr(float(value)));
}

NamedAttribute LayerBuilder::floatsAttr(StringRef name,
                                        ArrayRef<double> values) {
  SmallVector<float> rounded(values.begin(), values.end());
  return builder.getNamedAttr(name, builder.getF32ArrayAttr(rounded));
}

NamedAttribute LayerBuilder::stringsAttr(StringRef name,
                                         ArrayRef<std::string> values) {
  SmallVector<StringRef> strings(values.begin(), values.end());
  return builder.getNamedAttr(name, builder.getStrArrayAttr(strings));
}

} // namespace agate::openvino
