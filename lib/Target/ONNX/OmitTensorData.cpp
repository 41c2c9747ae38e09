//===- OmitTensorData.cpp - Models without the data of tensors ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A model is copied without the data of large tensors before protobuf, which
// would copy all of it, sees it. Their pages of the file are never read.
//
//===----------------------------------------------------------------------===//

#include "ONNXProto.h"

#include <optional>
#include <string>

using llvm::StringRef;

namespace agate {

namespace {

/// The wire types of protobuf.
enum WireType { Varint = 0, Fixed64 = 1, Bytes = 2, Fixed32 = 5 };

/// A field of a serialised message.
struct WireField {
  uint64_t number;
  /// With the tag.
  StringRef whole;
  /// Of a field with a length only.
  std::optional<StringRef> payload;
};

/// Reads fields one after the other.
class WireReader {
public:
  explicit WireReader(StringRef bytes) : rest(bytes) {}

  bool atEnd() const { return rest.empty(); }
  /// Nothing if the bytes are malformed.
  std::optional<WireField> next();

private:
  std::optional<uint64_t> readVarint();
  bool skip(uint64_t bytes) {
    if (bytes > rest.size())
      return false;
    rest = rest.drop_front(bytes);
    return true;
  }

  StringRef rest;
};

/// Copies a message whose fields have these numbers.
using CopyMessage = bool (*)(StringRef bytes, std::string &out, unsigned depth);

} // namespace

std::optional<uint64_t> WireReader::readVarint() {
  uint64_t value = 0;
  for (unsigned shift = 0; shift < 64 && !rest.empty(); shift += 7) {
    auto byte = static_cast<unsigned char>(rest.front());
    rest = rest.drop_front();
    value |= uint64_t(byte & 0x7f) << shift;
    if (byte < 0x80)
      return value;
  }
  return std::nullopt;
}

std::optional<WireField> WireReader::next() {
  StringRef begin = rest;
  std::optional<uint64_t> tag = readVarint();
  if (!tag)
    return std::nullopt;
  WireField field{*tag >> 3, {}, std::nullopt};
  bool isGood = false;
  switch (*tag & 7) {
  case Varint:
    isGood = readVarint().has_value();
    break;
  case Fixed64:
    isGood = skip(8);
    break;
  case Fixed32:
    isGood = skip(4);
    break;
  case Bytes:
    if (std::optional<uint64_t> size = readVarint()) {
      field.payload = rest.take_front(*size);
      isGood = skip(*size);
    }
    break;
  default:
    break;
  }
  if (!isGood)
    return std::nullopt;
  field.whole = begin.drop_back(rest.size());
  return field;
}

static void writeVarint(uint64_t value, std::string &out) {
  for (; value >= 0x80; value >>= 7)
    out.push_back(char(value | 0x80));
  out.push_back(char(value));
}

static void writeField(uint64_t number, StringRef payload, std::string &out) {
  writeVarint(number << 3 | Bytes, out);
  writeVarint(payload.size(), out);
  out += payload;
}

/// Copies a message, with the fields for which `find` returns a function
/// through that.
static bool copyFields(StringRef bytes, std::string &out, unsigned depth,
                       CopyMessage (*find)(uint64_t number)) {
  // Protobuf accepts no more.
  constexpr unsigned maxDepth = 100;
  if (depth > maxDepth)
    return false;
  for (WireReader reader(bytes); !reader.atEnd();) {
    std::optional<WireField> field = reader.next();
    if (!field)
      return false;
    CopyMessage copy = field->payload ? find(field->number) : nullptr;
    if (!copy) {
      out += field->whole;
      continue;
    }
    std::string inner;
    if (!copy(*field->payload, inner, depth + 1))
      return false;
    writeField(field->number, inner, out);
  }
  return true;
}

static bool isDataField(uint64_t number) {
  using onnx::TensorProto;
  return number == TensorProto::kRawDataFieldNumber ||
         number == TensorProto::kFloatDataFieldNumber ||
         number == TensorProto::kInt32DataFieldNumber ||
         number == TensorProto::kInt64DataFieldNumber ||
         number == TensorProto::kDoubleDataFieldNumber ||
         number == TensorProto::kUint64DataFieldNumber;
}

static bool copyTensor(StringRef bytes, std::string &out, unsigned) {
  // Smaller ones may be shapes and the like.
  constexpr size_t maxBytes = 1024;
  std::optional<WireField> omitted;
  for (WireReader reader(bytes); !reader.atEnd();) {
    std::optional<WireField> field = reader.next();
    if (!field)
      return false;
    if (field->payload && field->payload->size() > maxBytes &&
        isDataField(field->number))
      omitted = field;
    else
      out += field->whole;
  }
  if (!omitted)
    return true;
  writeVarint(onnx::TensorProto::kDataLocationFieldNumber << 3 | Varint, out);
  writeVarint(onnx::TensorProto_DataLocation_EXTERNAL, out);
  // The size of other fields is that of the tensor as well, but not always in
  // bytes.
  if (omitted->number != onnx::TensorProto::kRawDataFieldNumber)
    return true;
  onnx::StringStringEntryProto length;
  length.set_key("length");
  length.set_value(std::to_string(omitted->payload->size()));
  writeField(onnx::TensorProto::kExternalDataFieldNumber,
             length.SerializeAsString(), out);
  return true;
}

static bool copyGraph(StringRef bytes, std::string &out, unsigned depth);

static bool copyAttribute(StringRef bytes, std::string &out, unsigned depth) {
  return copyFields(bytes, out, depth, [](uint64_t number) -> CopyMessage {
    switch (number) {
    case onnx::AttributeProto::kTFieldNumber:
    case onnx::AttributeProto::kTensorsFieldNumber:
      return copyTensor;
    case onnx::AttributeProto::kGFieldNumber:
    case onnx::AttributeProto::kGraphsFieldNumber:
      return copyGraph;
    default:
      return nullptr;
    }
  });
}

static bool copyNode(StringRef bytes, std::string &out, unsigned depth) {
  return copyFields(bytes, out, depth, [](uint64_t number) -> CopyMessage {
    return number == onnx::NodeProto::kAttributeFieldNumber ? copyAttribute
                                                            : nullptr;
  });
}

static bool copyGraph(StringRef bytes, std::string &out, unsigned depth) {
  return copyFields(bytes, out, depth, [](uint64_t number) -> CopyMessage {
    switch (number) {
    case onnx::GraphProto::kNodeFieldNumber:
      return copyNode;
    case onnx::GraphProto::kInitializerFieldNumber:
      return copyTensor;
    default:
      return nullptr;
    }
  });
}

static bool copyFunction(StringRef bytes, std::string &out, unsigned depth) {
  return copyFields(bytes, out, depth, [](uint64_t number) -> CopyMessage {
    return number == onnx::FunctionProto::kNodeFieldNumber ? copyNode : nullptr;
  });
}

std::string omitTensorData(StringRef bytes) {
  std::string out;
  bool isModel =
      copyFields(bytes, out, /*depth=*/0, [](uint64_t number) -> CopyMessage {
        switch (number) {
        case onnx::ModelProto::kGraphFieldNumber:
          return copyGraph;
        case onnx::ModelProto::kFunctionsFieldNumber:
          return copyFunction;
        default:
          return nullptr;
        }
      });
  return isModel ? out : std::string();
}

} // namespace agate
