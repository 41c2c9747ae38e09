//===- Entry.cpp - One entry of a file of test vectors --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Entry.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace agate::vectors {

/// More elements than this are a mistake in a test vector.
static constexpr int64_t maxElements = int64_t(1) << 26;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

std::string spellElementType(StringRef dtype) {
  const ElementType *type = findElementType(dtype);
  return type ? type->spelling : dtype.str();
}

std::string spellTensorType(StringRef elementType,
                            const std::optional<std::vector<int64_t>> &shape) {
  std::string result = "tensor<";
  if (!shape)
    result += "*x";
  else
    for (int64_t size : *shape)
      result += (size == dynamicSize ? "?" : itostr(size)) + "x";
  return result + elementType.str() + ">";
}

std::string Tensor::getType(bool allDynamic) const {
  std::optional<std::vector<int64_t>> sizes = shape;
  if (allDynamic && sizes)
    sizes->assign(sizes->size(), dynamicSize);
  return spellTensorType(spellElementType(dtype), sizes);
}

bool Tensor::hasStaticShape() const {
  return shape && !is_contained(*shape, dynamicSize);
}

const Tensor *Entry::findInput(StringRef name) const {
  for (const Tensor &input : inputs)
    if (input.name == name)
      return &input;
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

/// A size: a number, or `?` or an interval for an unknown one.
static std::optional<int64_t> readDim(const json::Value &value) {
  if (const json::Array *interval = value.getAsArray())
    return interval->size() == 2 ? std::optional(dynamicSize) : std::nullopt;
  if (value.getAsString() == StringRef("?"))
    return dynamicSize;
  return value.getAsInteger();
}

static Expected<std::vector<int64_t>> readDims(const json::Value &value,
                                               const Twine &what) {
  const json::Array *array = value.getAsArray();
  if (!array)
    return createStringError(what + " is no list");
  std::vector<int64_t> dims;
  for (const json::Value &element : *array) {
    std::optional<int64_t> dim = readDim(element);
    if (!dim)
      return createStringError(what + " holds something that is no size");
    dims.push_back(*dim);
  }
  return dims;
}

static std::optional<int64_t> countElements(const Tensor &tensor) {
  if (!tensor.hasStaticShape())
    return std::nullopt;
  int64_t count = 1;
  for (int64_t size : *tensor.shape) {
    if (size < 0 || size > maxElements || (count *= size) > maxElements)
      return std::nullopt;
  }
  return count;
}

static llvm::Error readSparse(const json::Object &sparse, Tensor &tensor) {
  const json::Value *fill = sparse.get("fill");
  const json::Array *set = sparse.getArray("set");
  std::optional<int64_t> count = countElements(tensor);
  if (!fill || !set || !count)
    return createStringError(
        "'sparse' of '" + tensor.name +
        "' needs 'fill', 'set' and a moderate static shape");
  tensor.data.emplace(*count, *fill);
  for (const json::Value &element : *set) {
    const json::Array *pair = element.getAsArray();
    std::optional<int64_t> index;
    if (pair && pair->size() == 2)
      index = (*pair)[0].getAsInteger();
    if (!index || *index < 0 || *index >= *count)
      return createStringError(
          "'set' of '" + tensor.name +
          "' holds something that is no index with a value");
    (*tensor.data)[*index] = (*pair)[1];
  }
  return llvm::Error::success();
}

static llvm::Error readData(const json::Object &object, Tensor &tensor) {
  unsigned count = 0;
  for (StringRef key : {"data", "const"})
    if (const json::Value *value = object.get(key)) {
      const json::Array *array = value->getAsArray();
      if (!array)
        return createStringError("'" + key + "' of '" + tensor.name +
                                 "' is no list");
      tensor.data.emplace(array->begin(), array->end());
      ++count;
    }
  if (const json::Value *value = object.get("sparse")) {
    const json::Object *sparse = value->getAsObject();
    if (!sparse)
      return createStringError("'sparse' of '" + tensor.name +
                               "' is no object");
    if (llvm::Error error = readSparse(*sparse, tensor))
      return error;
    ++count;
  }
  if (const json::Value *value = object.get("partial_values")) {
    auto dims =
        readDims(*value, "'partial_values' of '" + Twine(tensor.name) + "'");
    if (!dims)
      return dims.takeError();
    tensor.partialValues = std::move(*dims);
    ++count;
  }
  if (count > 1)
    return createStringError("the values of '" + tensor.name +
                             "' are given twice");
  return llvm::Error::success();
}

static Expected<Tensor> readTensor(const json::Value &value) {
  const json::Object *object = value.getAsObject();
  if (!object)
    return createStringError("a tensor is no object");
  Tensor tensor;
  std::optional<StringRef> name = object->getString("name");
  std::optional<StringRef> dtype = object->getString("dtype");
  if (!name || !dtype)
    return createStringError("a tensor without 'name' or 'dtype'");
  // Names of types become part of the IR.
  if (dtype->empty() || !all_of(*dtype, isAlnum))
    return createStringError("the dtype '" + *dtype + "' is no name");
  tensor.name = name->str();
  tensor.dtype = dtype->str();
  tensor.type = findElementType(*dtype);
  const json::Value *shape = object->get("shape");
  if (!shape)
    return createStringError("tensor '" + tensor.name + "' without 'shape'");
  if (shape->kind() != json::Value::Null) {
    auto dims = readDims(*shape, "'shape' of '" + Twine(tensor.name) + "'");
    if (!dims)
      return dims.takeError();
    tensor.shape = std::move(*dims);
  }
  if (llvm::Error error = readData(*object, tensor))
    return std::move(error);
  // A constant knows its own length.
  if (object->get("const") && !tensor.hasStaticShape()) {
    int64_t length = tensor.data->size();
    if (tensor.shape && tensor.shape->size() == 1)
      tensor.shape->front() = length;
    else if (!tensor.shape && length == 1)
      tensor.shape.emplace();
  }
  return tensor;
}

static llvm::Error readTensors(const json::Object &object, StringRef key,
                               std::vector<Tensor> &tensors) {
  const json::Value *value = object.get(key);
  if (!value)
    return llvm::Error::success();
  const json::Array *array = value->getAsArray();
  if (!array)
    return createStringError("'" + key + "' is no list");
  for (const json::Value &element : *array) {
    Expected<Tensor> tensor = readTensor(element);
    if (!tensor)
      return tensor.takeError();
    tensors.push_back(std::move(*tensor));
  }
  return llvm::Error::success();
}

/// A program must give exactly one result, with its values if it is run.
static llvm::Error checkOutputs(const Entry &entry) {
  if (entry.expect == Entry::Error)
    return llvm::Error::success();
  if (entry.outputs.size() != 1)
    return createStringError("expected one output, the entry has " +
                             Twine(entry.outputs.size()));
  const Tensor &output = entry.outputs.front();
  if (!output.type)
    return createStringError("unknown dtype '" + output.dtype +
                             "' of the output");
  if (entry.expect == Entry::Infer)
    return llvm::Error::success();
  std::optional<int64_t> count = countElements(output);
  if (!count || !output.data)
    return createStringError("the output needs a static shape and values");
  if (*count != static_cast<int64_t>(output.data->size()))
    return createStringError("the output has " + Twine(*count) +
                             " elements by its shape, but " +
                             Twine(output.data->size()) + " values");
  return llvm::Error::success();
}

Expected<Entry> readEntry(const json::Value &value) {
  const json::Object *object = value.getAsObject();
  if (!object)
    return createStringError("the entry is no object");
  // Keys that the format does not have are notes for the reader.
  Entry entry;
  std::optional<StringRef> op = object->getString("op");
  std::optional<StringRef> expect = object->getString("expect");
  if (!op || !expect)
    return createStringError("the entry has no 'op' or no 'expect'");
  entry.op = op->str();
  if (*expect == "ok")
    entry.expect = Entry::OK;
  else if (*expect == "error")
    entry.expect = Entry::Error;
  else if (*expect == "infer")
    entry.expect = Entry::Infer;
  else
    return createStringError("unknown expectation '" + *expect + "'");
  if (const json::Value *attrs = object->get("attrs")) {
    if (!attrs->getAsObject())
      return createStringError("'attrs' is no object");
    entry.attrs = *attrs->getAsObject();
  }
  if (llvm::Error error = readTensors(*object, "inputs", entry.inputs))
    return std::move(error);
  if (llvm::Error error = readTensors(*object, "outputs", entry.outputs))
    return std::move(error);
  if (llvm::Error error = checkOutputs(entry))
    return std::move(error);
  return entry;
}

std::string getEntryId(const json::Value &value, size_t index) {
  if (const json::Object *object = value.getAsObject())
    if (std::optional<StringRef> id = object->getString("id"))
      return id->str();
  return "entry " + utostr(index);
}

} // namespace agate::vectors
