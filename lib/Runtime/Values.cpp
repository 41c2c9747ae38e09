//===- Values.cpp - Strings and values of a context -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Values.h"

#include "Tensor.h"

#include <algorithm>
#include <cinttypes>
#include <cstdarg>
#include <cstdio>
#include <cstring>

namespace agate::runtime {

DLTensor Value::getTensor() {
  DLTensor tensor = {};
  tensor.data = data.data();
  tensor.device.device_type = kDLCPU;
  tensor.ndim = shape.size();
  tensor.dtype = type;
  tensor.shape = shape.data();
  return tensor;
}

size_t Value::getNumElements() const {
  size_t count = 1;
  for (int64_t size : shape)
    count *= size_t(size);
  return count;
}

AgateHandle Values::fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(message, sizeof(message), format, arguments);
  va_end(arguments);
  return 0;
}

//===----------------------------------------------------------------------===//
// Strings
//===----------------------------------------------------------------------===//

AgateHandle Values::makeString(std::string_view text) {
  if (text.empty())
    return 0;
  if (auto it = handles.find(text); it != handles.end())
    return it->second;
  auto string = std::make_unique<String>();
  string->text = text;
  std::string_view key = string->text;
  // An entry without a string must not stay if memory is exhausted.
  auto it = handles.emplace(key, 0).first;
  try {
    it->second = strings.add(std::move(string));
  } catch (...) {
    handles.erase(it);
    throw;
  }
  return it->second;
}

const std::string *Values::findString(AgateHandle handle) const {
  static const std::string empty;
  if (handle == 0)
    return &empty;
  const String *string = strings.get(handle);
  return string ? &string->text : nullptr;
}

const std::string *Values::getString(AgateHandle handle) {
  const std::string *string = findString(handle);
  if (!string)
    fail("%" PRId64 " is not the handle of a string", handle);
  return string;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

static const char *getName(AgateValueKind kind) {
  switch (kind) {
  case AGATE_VALUE_TENSOR:
    return "tensor";
  case AGATE_VALUE_SEQUENCE:
    return "sequence";
  case AGATE_VALUE_MAP:
    return "map";
  default:
    return "value";
  }
}

Value *Values::get(AgateHandle handle, AgateValueKind kind) {
  Value *value = values.get(handle);
  if (value && value->kind == kind)
    return value;
  if (handle == 0)
    fail("the optional has no element, expected a %s", getName(kind));
  else if (value)
    fail("the value is a %s, expected a %s", getName(value->kind),
         getName(kind));
  else
    fail("%" PRId64 " is not the handle of a value", handle);
  return nullptr;
}

AgateHandle Values::makeTensor(DLDataType type, int64_t rank,
                               const int64_t *shape, const void *data) {
  uint64_t bytes;
  if (rank < 0 || rank > INT32_MAX ||
      !getTensorBytes(type, int32_t(rank), shape, bytes))
    return fail("the shape of a tensor is not valid");
  auto value = std::make_unique<Value>();
  value->kind = AGATE_VALUE_TENSOR;
  value->type = type;
  value->shape.assign(shape, shape + rank);
  value->data.resize(bytes);
  if (bytes != 0)
    memcpy(value->data.data(), data, bytes);
  return values.add(std::move(value));
}

AgateHandle Values::makeSequence(const AgateHandle *elements, size_t count) {
  auto value = std::make_unique<Value>();
  value->kind = AGATE_VALUE_SEQUENCE;
  value->elements.list =
      std::make_shared<std::vector<AgateHandle>>(elements, elements + count);
  value->elements.length = count;
  return values.add(std::move(value));
}

AgateHandle Values::makeMap(AgateHandle keys, AgateHandle mapped) {
  Value *first = get(keys, AGATE_VALUE_TENSOR);
  Value *second = first ? get(mapped, AGATE_VALUE_TENSOR) : nullptr;
  if (!second)
    return 0;
  if (first->shape.size() != 1 || first->shape != second->shape)
    return fail("the keys and values of a map are not tensors of rank 1 and of "
                "one size");
  AgateHandle parts[] = {keys, mapped};
  AgateHandle result = makeSequence(parts, 2);
  values.get(result)->kind = AGATE_VALUE_MAP;
  return result;
}

//===----------------------------------------------------------------------===//
// Sequences
//===----------------------------------------------------------------------===//

const Elements *Values::locate(AgateHandle sequence, int64_t position,
                               bool mayBeEnd, size_t &index) {
  Value *value = get(sequence, AGATE_VALUE_SEQUENCE);
  if (!value)
    return nullptr;
  int64_t length = value->elements.length;
  int64_t found = position < 0 ? position + length : position;
  if (found < 0 || found >= length + mayBeEnd) {
    fail("position %" PRId64 " is out of the range of a sequence of length "
         "%" PRId64,
         position, length);
    return nullptr;
  }
  index = found;
  return &value->elements;
}

AgateHandle Values::at(AgateHandle sequence, int64_t position) {
  size_t index;
  const Elements *elements =
      locate(sequence, position, /*mayBeEnd=*/false, index);
  return elements ? (*elements->list)[index] : 0;
}

AgateHandle Values::insert(AgateHandle sequence, AgateHandle inserted,
                           int64_t position) {
  size_t index;
  const Elements *elements =
      locate(sequence, position, /*mayBeEnd=*/true, index);
  if (!elements)
    return 0;
  if (index == elements->length && elements->list->size() == index) {
    elements->list->push_back(inserted);
    auto longer = std::make_unique<Value>();
    longer->kind = AGATE_VALUE_SEQUENCE;
    longer->elements = {elements->list, index + 1};
    return values.add(std::move(longer));
  }
  std::vector<AgateHandle> list(elements->list->begin(),
                                elements->list->begin() + elements->length);
  list.insert(list.begin() + index, inserted);
  return makeSequence(list.data(), list.size());
}

AgateHandle Values::erase(AgateHandle sequence, int64_t position) {
  size_t index;
  const Elements *elements =
      locate(sequence, position, /*mayBeEnd=*/false, index);
  if (!elements)
    return 0;
  std::vector<AgateHandle> list(elements->list->begin(),
                                elements->list->begin() + elements->length);
  list.erase(list.begin() + index);
  return makeSequence(list.data(), list.size());
}

//===----------------------------------------------------------------------===//
// Lifetimes
//===----------------------------------------------------------------------===//

/// The elements of a contiguous tensor of handles.
static std::pair<const AgateHandle *, size_t>
getHandles(const DLTensor &tensor) {
  size_t count = 1;
  for (int32_t i = 0; i < tensor.ndim; ++i)
    count *= size_t(tensor.shape[i]);
  return {static_cast<const AgateHandle *>(getData(tensor)), count};
}

bool Values::checkHandles(const DLTensor &tensor) {
  bool isString = tensor.dtype.code == AGATE_DL_STRING;
  if (!isString && tensor.dtype.code != AGATE_DL_VALUE)
    return true;
  auto [data, count] = getHandles(tensor);
  for (size_t i = 0; i < count; ++i) {
    if (data[i] == 0)
      continue;
    if (isString ? strings.get(data[i]) == nullptr
                 : values.get(data[i]) == nullptr) {
      fail("%" PRId64 " is not the handle of a %s", data[i],
           isString ? "string" : "value");
      return false;
    }
  }
  return true;
}

/// Removes a prefix from a text that starts with it.
static bool consume(std::string_view &text, std::string_view prefix) {
  if (text.substr(0, prefix.size()) != prefix)
    return false;
  text.remove_prefix(prefix.size());
  return true;
}

bool Values::checkKind(AgateHandle handle, std::string_view type) {
  bool isOptional = false;
  while (consume(type, "!onnx.Opt<"))
    isOptional = true;
  AgateValueKind kind = consume(type, "!onnx.Seq<") ? AGATE_VALUE_SEQUENCE
                        : consume(type, "tuple<")   ? AGATE_VALUE_MAP
                                                    : AGATE_VALUE_TENSOR;
  return (isOptional && handle == 0) || get(handle, kind);
}

void Values::beginCall() {
  strings.beginCall();
  values.beginCall();
}

void Values::markElements(const DLTensor &tensor,
                          std::vector<AgateHandle> &pending) {
  bool isString = tensor.dtype.code == AGATE_DL_STRING;
  if (!isString && tensor.dtype.code != AGATE_DL_VALUE)
    return;
  auto [data, count] = getHandles(tensor);
  for (size_t i = 0; i < count; ++i) {
    if (!isString)
      pending.push_back(data[i]);
    else if (String *string = strings.get(data[i]))
      string->marked = true;
  }
}

void Values::mark(const DLTensor &tensor) {
  // Without recursion: callers of the C interface may nest sequences
  // arbitrarily deep.
  std::vector<AgateHandle> pending;
  markElements(tensor, pending);
  while (!pending.empty()) {
    Value *value = values.get(pending.back());
    pending.pop_back();
    if (!value || value->marked)
      continue;
    value->marked = true;
    for (size_t i = 0; i < value->elements.length; ++i)
      pending.push_back((*value->elements.list)[i]);
    if (value->kind == AGATE_VALUE_TENSOR)
      markElements(value->getTensor(), pending);
  }
}

void Values::endCall() {
  values.endCall([](Value &) {});
  strings.endCall([&](String &string) { handles.erase(string.text); });
}

void Values::clear() {
  handles.clear();
  strings.clear();
  values.clear();
}

} // namespace agate::runtime
