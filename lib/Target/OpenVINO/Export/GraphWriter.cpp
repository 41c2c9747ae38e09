//===- GraphWriter.cpp - Layers and weights to be written -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphWriter.h"

#include "../ElementTypes.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/Support/Endian.h"

using namespace mlir;
using llvm::StringRef;

namespace agate::openvino {

size_t Weights::add(StringRef bytes) {
  auto [it, isNew] = offsets.try_emplace(bytes, 0);
  if (!isNew)
    return it->second;
  // Aligned for readers that do not copy.
  constexpr size_t alignment = 64;
  data.resize(llvm::alignTo(data.size(), alignment));
  it->second = data.size();
  data += bytes;
  return it->second;
}

unsigned GraphWriter::add(StringRef type, unsigned opset,
                          ArrayRef<Output> inputs, TextAttributes data,
                          ArrayRef<Type> elementTypes) {
  Layer &layer = layers.emplace_back();
  unsigned id = layers.size() - 1;
  layer.type = type.str();
  layer.name = type.str() + "_" + std::to_string(id);
  layer.version =
      opset == 0 ? "ie_internal_opset" : "opset" + std::to_string(opset);
  layer.inputs.assign(inputs.begin(), inputs.end());
  layer.data = std::move(data);
  for (Type elementType : elementTypes)
    layer.outputs.push_back({elementType, {}, ""});
  return id;
}

std::string quoteXML(StringRef text) {
  std::string result = "\"";
  for (char c : text) {
    switch (c) {
    case '&':
      result += "&amp;";
      break;
    case '<':
      result += "&lt;";
      break;
    case '"':
      result += "&quot;";
      break;
    case '\n':
      result += "&#10;";
      break;
    case '\t':
      result += "&#9;";
      break;
    case '\r':
      result += "&#13;";
      break;
    default:
      result += c;
    }
  }
  return result + "\"";
}

std::string joinIntegers(ArrayRef<int64_t> values) {
  std::string text;
  for (int64_t value : values) {
    if (!text.empty())
      text += ",";
    text += ShapedType::isDynamic(value) ? "?" : std::to_string(value);
  }
  return text;
}

/// A name in a list: commas follow a backslash.
static std::string escapeName(StringRef name) {
  std::string result;
  for (char c : name)
    result += c == ',' ? "\\," : std::string(1, c);
  return result;
}

static void writePort(raw_ostream &os, unsigned id,
                      const GraphWriter::Port &port, bool isOutput) {
  os << "<port id=\"" << id << "\"";
  if (const ElementType *type = findElementType(port.elementType))
    os << " precision=\"" << type->precision << "\"";
  if (isOutput && !port.name.empty())
    os << " names=" << quoteXML(escapeName(port.name));
  os << ">";
  if (port.type)
    for (int64_t size : port.type.getShape())
      os << "<dim>" << (ShapedType::isDynamic(size) ? -1 : size) << "</dim>";
  os << "</port>";
}

void GraphWriter::writeLayer(raw_ostream &os, unsigned id) const {
  const Layer &layer = layers[id];
  os << "<layer id=\"" << id << "\" name=" << quoteXML(layer.name) << " type=\""
     << layer.type << "\" version=\"" << layer.version << "\"";
  if (!layer.outputName.empty())
    os << " output_names=" << quoteXML(escapeName(layer.outputName));
  os << ">\n";
  if (!layer.data.empty()) {
    os << "<data";
    for (const auto &[name, text] : layer.data)
      os << " " << name << "=" << quoteXML(text);
    os << "/>\n";
  }
  if (!layer.inputs.empty()) {
    os << "<input>";
    for (auto [i, input] : llvm::enumerate(layer.inputs))
      writePort(os, i, layers[input.layer].outputs[input.port],
                /*isOutput=*/false);
    os << "</input>\n";
  }
  if (!layer.outputs.empty()) {
    os << "<output>";
    for (auto [i, port] : llvm::enumerate(layer.outputs))
      writePort(os, layer.inputs.size() + i, port, /*isOutput=*/true);
    os << "</output>\n";
  }
  os << layer.bodies << "</layer>\n";
}

void GraphWriter::write(raw_ostream &os) const {
  os << "<layers>\n";
  for (unsigned id = 0; id < layers.size(); ++id)
    writeLayer(os, id);
  os << "</layers>\n<edges>\n";
  for (auto [id, layer] : llvm::enumerate(layers))
    for (auto [i, input] : llvm::enumerate(layer.inputs))
      os << "<edge from-layer=\"" << input.layer << "\" from-port=\""
         << layers[input.layer].inputs.size() + input.port << "\" to-layer=\""
         << id << "\" to-port=\"" << i << "\"/>\n";
  os << "</edges>\n";
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

static std::string encodeStrings(ElementsAttr elements) {
  std::string header, symbols;
  auto append = [&](uint32_t number) {
    char bytes[4];
    llvm::support::endian::write32le(bytes, number);
    header.append(bytes, 4);
  };
  append(elements.getNumElements());
  append(0);
  auto strings = cast<DenseStringElementsAttr>(elements);
  for (StringRef string : strings.getValues<StringRef>()) {
    symbols += string;
    append(symbols.size());
  }
  return header + symbols;
}

/// Bools take a byte, and integers of 4 bits half of one, the first in the low
/// half.
static std::string encodeSmall(DenseElementsAttr elements, unsigned bits) {
  std::string bytes;
  unsigned perByte = bits == 1 ? 1 : 8 / bits, i = 0;
  for (const llvm::APInt &value : elements.getValues<llvm::APInt>()) {
    if (i % perByte == 0)
      bytes += '\0';
    bytes.back() |= char(value.getZExtValue() << (i % perByte * bits));
    ++i;
  }
  return bytes;
}

std::optional<std::string> encodeElements(ElementsAttr elements) {
  Type type = elements.getElementType();
  if (!findElementType(type))
    return std::nullopt;
  if (isa<DenseStringElementsAttr>(elements))
    return encodeStrings(elements);
  if (elements.getNumElements() == 0)
    return std::string();
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements)) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    if (!blob)
      return std::nullopt;
    ArrayRef<char> data = blob->getData();
    return std::string(data.data(), data.size());
  }
  auto dense = dyn_cast<DenseElementsAttr>(elements);
  if (!dense)
    return std::nullopt;
  unsigned bits = type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 0;
  if (bits == 0 || (bits < 8 && !isa<IntegerType>(type)))
    return std::nullopt;
  if (bits < 8)
    return encodeSmall(dense, bits);
  ArrayRef<char> raw = dense.getRawData();
  std::string bytes(raw.data(), raw.size());
  if (dense.isSplat()) {
    std::string element = bytes;
    for (int64_t i = 1; i < elements.getNumElements(); ++i)
      bytes += element;
  }
  return bytes;
}

} // namespace agate::openvino
