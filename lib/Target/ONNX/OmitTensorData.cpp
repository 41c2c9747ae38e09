//===- OmitTensorData.cpp - Models without the data of tensors ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A model is copied without the data of large tensors before protobuf, which
// would copy all of it, sees it. Their pages of the file are read when the data
// is, if ever.
//
//===----------------------------------------------------------------------===//

#include "ONNXProto.h"

#include <google/protobuf/unknown_field_set.h>
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

/// What is copied, and how.
struct CopyState {
  StringRef model;
  OmittedData omitted;
  /// Of the message in the model.
  unsigned depth = 0;
};

/// Copies the message `bytes` of the model.
using CopyMessage = bool (*)(StringRef bytes, std::string &out,
                             CopyState state);

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
static bool copyFields(StringRef bytes, std::string &out, CopyState state,
                       CopyMessage (*find)(uint64_t number)) {
  // Protobuf accepts no more.
  constexpr unsigned maxDepth = 100;
  if (state.depth > maxDepth)
    return false;
  ++state.depth;
  for (WireReader reader(bytes); !reader.atEnd();) {
    std::optional<WireField> field = reader.next();
    if (!field)
      return false;
    CopyMessage copy = field->payload ? find(field->number) : nullptr;
    if (!copy) {
      // Protobuf could not parse the copy.
      if (field->whole.size() + out.size() > size_t(INT_MAX))
        return false;
      out += field->whole;
      continue;
    }
    std::string inner;
    if (!copy(*field->payload, inner, state))
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

/// Data of so few bytes is never omitted: it may be a shape or the like.
static constexpr size_t maxKeptBytes = 1024;

/// Copies a tensor with the size of its data, if that is large, instead of it.
static bool copyDeclaredTensor(StringRef bytes, std::string &out) {
  std::optional<WireField> omitted;
  for (WireReader reader(bytes); !reader.atEnd();) {
    std::optional<WireField> field = reader.next();
    if (!field)
      return false;
    if (field->payload && field->payload->size() > maxKeptBytes &&
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

/// The fields of a tensor with the offset and the size of its `raw_data` in the
/// model. ONNX has no fields of these numbers.
static constexpr uint64_t offsetFieldNumber = 100000;
static constexpr uint64_t sizeFieldNumber = 100001;

/// Copies a tensor with the place of its `raw_data`, if that is large, instead
/// of it.
static bool copyLocatedTensor(StringRef bytes, std::string &out,
                              StringRef model) {
  // If there are several, the last one counts.
  std::optional<WireField> raw;
  for (WireReader reader(bytes); !reader.atEnd();) {
    std::optional<WireField> field = reader.next();
    if (!field)
      return false;
    if (field->number == onnx::TensorProto::kRawDataFieldNumber &&
        field->payload)
      raw = field;
    else if (field->number != offsetFieldNumber &&
             field->number != sizeFieldNumber)
      out += field->whole;
  }
  if (!raw)
    return true;
  if (raw->payload->size() <= maxKeptBytes) {
    out += raw->whole;
    return true;
  }
  writeVarint(offsetFieldNumber << 3 | Varint, out);
  writeVarint(raw->payload->data() - model.data(), out);
  writeVarint(sizeFieldNumber << 3 | Varint, out);
  writeVarint(raw->payload->size(), out);
  return true;
}

StringRef findRawData(const onnx::TensorProto &tensor, StringRef model) {
  std::optional<uint64_t> offset, size;
  const google::protobuf::UnknownFieldSet &fields =
      tensor.GetReflection()->GetUnknownFields(tensor);
  for (int i = 0; i < fields.field_count(); ++i) {
    const google::protobuf::UnknownField &field = fields.field(i);
    if (field.type() != google::protobuf::UnknownField::TYPE_VARINT)
      continue;
    if (uint64_t(field.number()) == offsetFieldNumber)
      offset = field.varint();
    else if (uint64_t(field.number()) == sizeFieldNumber)
      size = field.varint();
  }
  if (!offset || !size || *offset > model.size() ||
      *size > model.size() - *offset)
    return tensor.raw_data();
  return model.substr(*offset, *size);
}

static bool copyTensor(StringRef bytes, std::string &out, CopyState state) {
  return state.omitted == OmittedData::Declared
             ? copyDeclaredTensor(bytes, out)
             : copyLocatedTensor(bytes, out, state.model);
}

static bool copyGraph(StringRef bytes, std::string &out, CopyState state);

static bool copyAttribute(StringRef bytes, std::string &out, CopyState state) {
  return copyFields(bytes, out, state, [](uint64_t number) -> CopyMessage {
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

static bool copyNode(StringRef bytes, std::string &out, CopyState state) {
  return copyFields(bytes, out, state, [](uint64_t number) -> CopyMessage {
    return number == onnx::NodeProto::kAttributeFieldNumber ? copyAttribute
                                                            : nullptr;
  });
}

static bool copyGraph(StringRef bytes, std::string &out, CopyState state) {
  return copyFields(bytes, out, state, [](uint64_t number) -> CopyMessage {
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

static bool copyFunction(StringRef bytes, std::string &out, CopyState state) {
  return copyFields(bytes, out, state, [](uint64_t number) -> CopyMessage {
    switch (number) {
    case onnx::FunctionProto::kNodeFieldNumber:
      return copyNode;
    case functionAttributeProtoField:
      return copyAttribute;
    default:
      return nullptr;
    }
  });
}

std::string omitTensorData(StringRef model, OmittedData omitted) {
  std::string out;
  bool isModel = copyFields(model, out, CopyState{model, omitted},
                            [](uint64_t number) -> CopyMessage {
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
