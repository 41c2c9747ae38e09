//===- OpenVINO.cpp - Entries as OpenVINO IR ------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Entries of OpenVINO as the two files of a model. What an entry says is
// written down as it is: that it is wrong is for the importer to find.
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"

using namespace llvm;

namespace agate::vectors {

/// True if the elements are numbers of the type, and there are as many as the
/// shape says.
static bool hasConsistentData(const Tensor &tensor) {
  if (!tensor.data)
    return true;
  if (!tensor.type || !tensor.hasStaticShape())
    return false;
  int64_t count = 1;
  for (int64_t size : *tensor.shape)
    count *= size;
  if (count != int64_t(tensor.data->size()))
    return false;
  std::vector<uint64_t> words;
  return tensor.type->kind == ElementType::String ||
         all_of(*tensor.data, [&](const json::Value &value) {
           return appendBits(value, *tensor.type, words);
         });
}

bool hasOpenVINOForm(const Entry &entry) {
  // A number that is a string is a number in a file.
  const json::Value *axis = entry.attrs.get("axis");
  bool isText = axis && axis->getAsString();
  return StringRef(entry.op).starts_with("openvino.") && !isText &&
         all_of(entry.inputs, [](const Tensor &input) {
           bool isComplex =
               input.type && input.type->kind == ElementType::Complex;
           return !isComplex && hasConsistentData(input);
         });
}

/// The bytes of a constant in the .bin file.
static std::string encode(const Tensor &tensor) {
  std::string bytes;
  if (tensor.type->kind == ElementType::String) {
    std::string symbols;
    auto append = [&](size_t number) {
      char word[4];
      support::endian::write32le(word, uint32_t(number));
      bytes.append(word, 4);
    };
    append(tensor.data->size());
    append(0);
    for (const json::Value &value : *tensor.data) {
      symbols += value.getAsString().value_or("");
      append(symbols.size());
    }
    return bytes + symbols;
  }
  std::vector<uint64_t> words;
  for (const json::Value &value : *tensor.data)
    appendBits(value, *tensor.type, words);
  if (tensor.type->bits == 4) {
    // Two elements in a byte, the first in the low half.
    for (auto [i, word] : enumerate(words)) {
      if (i % 2 == 0)
        bytes += '\0';
      bytes.back() |= char((word & 15) << (i % 2 * 4));
    }
    return bytes;
  }
  std::vector<char> packed = packElements(words, *tensor.type);
  packed.resize(words.size() * tensor.type->getPartBytes());
  return std::string(packed.begin(), packed.end());
}

namespace {
class Writer {
public:
  Writer(const Entry &entry, const OpFormat &format, Feed feed)
      : entry(entry), format(format), feed(feed) {}

  Program write();

private:
  /// Adds a layer with one output, which is not known any better than that it
  /// exists; its number.
  unsigned addLayer(StringRef type, StringRef version, StringRef data,
                    ArrayRef<unsigned> inputs, bool hasOutput = true);
  unsigned addOperand(const Tensor &input);
  unsigned addPartialOperand(const Tensor &input);
  std::string getData() const;

  const Entry &entry;
  const OpFormat &format;
  Feed feed;
  Program program;
  std::string layers, edges;
  unsigned counter = 0;
};
} // namespace

unsigned Writer::addLayer(StringRef type, StringRef version, StringRef data,
                          ArrayRef<unsigned> inputs, bool hasOutput) {
  unsigned id = counter++;
  raw_string_ostream os(layers);
  os << "<layer id=\"" << id << "\" name=\"l" << id << "\" type=\"" << type
     << "\" version=\"" << version << "\">";
  if (!data.empty())
    os << "<data " << data << "/>";
  if (!inputs.empty())
    os << "<input>";
  for (auto [i, input] : enumerate(inputs)) {
    os << "<port id=\"" << i << "\"/>";
    // An operand that is left out has no edge.
    if (input != ~0u)
      edges += "<edge from-layer=\"" + utostr(input) +
               "\" from-port=\"100\" to-layer=\"" + utostr(id) +
               "\" to-port=\"" + utostr(i) + "\"/>\n";
  }
  if (!inputs.empty())
    os << "</input>";
  if (hasOutput)
    os << "<output><port id=\"100\" precision=\"UNSPECIFIED\"/></output>";
  os << "</layer>\n";
  return id;
}

/// "2,?,3", or "..." for an unknown rank.
static std::string spellShape(const Tensor &tensor) {
  if (!tensor.shape)
    return "...";
  return join(map_range(*tensor.shape,
                        [](int64_t size) {
                          return size == dynamicSize ? std::string("?")
                                                     : itostr(size);
                        }),
              ",");
}

unsigned Writer::addPartialOperand(const Tensor &input) {
  Tensor operand = input;
  operand.partialValues.reset();
  const std::vector<int64_t> &known = *input.partialValues;
  auto isUnknown = [](int64_t value) { return value == dynamicSize; };
  if (none_of(known, isUnknown))
    operand.data.emplace(known.begin(), known.end());
  if (operand.data || all_of(known, isUnknown) || !input.shape ||
      input.shape->size() != 1)
    return addOperand(operand);
  // Elements that are known are joined with arguments.
  SmallVector<unsigned> elements;
  for (int64_t value : known) {
    Tensor element = operand;
    element.shape = {1};
    if (!isUnknown(value))
      element.data.emplace(1, json::Value(value));
    elements.push_back(addOperand(element));
  }
  return addLayer("Concat", "opset1", "axis=\"0\"", elements);
}

unsigned Writer::addOperand(const Tensor &input) {
  if (feed == Feed::Known && input.partialValues && !input.data)
    return addPartialOperand(input);
  std::string type = "element_type=\"" + input.dtype + "\" shape=\"";
  if (isConstant(input, feed)) {
    std::string bytes = encode(input);
    std::string data = type + spellShape(input) + "\" offset=\"" +
                       utostr(program.weights.size()) + "\" size=\"" +
                       utostr(bytes.size()) + "\"";
    program.weights += bytes;
    return addLayer("Const", "opset1", data, {});
  }
  program.arguments.push_back(input);
  return addLayer("Parameter", "opset1",
                  type + spellShape(getArgument(input, feed)) + "\"", {});
}

/// The attributes of the entry as text.
std::string Writer::getData() const {
  std::string data;
  for (const auto &attr : entry.attrs) {
    std::string text;
    if (std::optional<StringRef> string = attr.second.getAsString())
      text = string->str();
    else
      raw_string_ostream(text) << attr.second;
    std::string escaped;
    raw_string_ostream os(escaped);
    printHTMLEscaped(text, os);
    data += StringRef(attr.first).str() + "=\"" + escaped + "\" ";
  }
  return data;
}

Program Writer::write() {
  // "openvino.Eye-9" is Eye of opset9.
  auto [type, opset] = StringRef(entry.op).split('.').second.split('-');
  SmallVector<unsigned> operands;
  for (const Tensor *input : getOperands(entry, format))
    operands.push_back(input ? addOperand(*input) : ~0u);
  unsigned layer = addLayer(type, ("opset" + opset).str(), getData(), operands);
  addLayer("Result", "opset1", "", layer, /*hasOutput=*/false);
  program.kind = Program::OpenVINO;
  program.text = "<net name=\"entry\" version=\"11\">\n<layers>\n" + layers +
                 "</layers>\n<edges>\n" + edges + "</edges>\n</net>\n";
  return std::move(program);
}

Program writeOpenVINO(const Entry &entry, const OpFormat &format, Feed feed) {
  return Writer(entry, format, feed).write();
}

} // namespace agate::vectors
