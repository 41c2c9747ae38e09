//===- HostValue.cpp - Values of tools and tests --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/HostValue.h"

#include "llvm/ADT/ScopeExit.h"

using namespace llvm;

namespace agate {

HostValue HostValue::makeSequence(std::vector<HostValue> elements) {
  HostValue value;
  value.kind = Kind::Sequence;
  value.elements = std::move(elements);
  return value;
}

Expected<HostValue> HostValue::makeMap(HostTensor keys, HostTensor values) {
  if (keys.getShape().size() != 1 || keys.getShape() != values.getShape())
    return createStringError("a map of " + keys.getTypeString() + " to " +
                             values.getTypeString() +
                             ": not tensors of rank 1 and of one size");
  HostValue value;
  value.kind = Kind::Map;
  value.elements.emplace_back(std::move(keys));
  value.elements.emplace_back(std::move(values));
  return value;
}

std::string HostValue::getTypeString() const {
  switch (kind) {
  case Kind::Tensor:
    return tensor.getTypeString();
  case Kind::Sequence:
    return "sequence of " + std::to_string(elements.size());
  case Kind::Map:
    return "map of " + std::to_string(elements[0].tensor.getNumElements());
  case Kind::None:
    break;
  }
  return "none";
}

void printValue(raw_ostream &os, StringRef name, const HostValue &value) {
  os << name << ": " << value.getTypeString() << "\n";
  switch (value.getKind()) {
  case HostValue::Kind::None:
    return;
  case HostValue::Kind::Tensor:
    printElements(os, value.getTensor());
    os << "\n";
    return;
  case HostValue::Kind::Sequence:
    for (auto [i, element] : enumerate(value.getElements()))
      printValue(os, (name + "[" + Twine(i) + "]").str(), element);
    return;
  case HostValue::Kind::Map: {
    const HostTensor &keys = value.getElements()[0].getTensor();
    const HostTensor &mapped = value.getElements()[1].getTensor();
    os << "{";
    for (size_t i = 0, e = keys.getNumElements(); i < e; ++i)
      os << (i ? ", " : "") << keys.formatElement(i) << ": "
         << mapped.formatElement(i);
    os << "}\n";
    return;
  }
  }
}

//===----------------------------------------------------------------------===//
// To the runtime
//===----------------------------------------------------------------------===//

/// A view of handles as a tensor of the runtime.
static DLTensor makeView(ArrayRef<AgateHandle> handles, unsigned code,
                         ArrayRef<int64_t> shape) {
  DLTensor tensor = {};
  tensor.data = const_cast<AgateHandle *>(handles.data());
  tensor.device.device_type = kDLCPU;
  tensor.ndim = int(shape.size());
  tensor.dtype.code = uint8_t(code);
  tensor.dtype.bits = 64;
  tensor.dtype.lanes = 1;
  tensor.shape = const_cast<int64_t *>(shape.data());
  return tensor;
}

static Error check(AgateContext *context, AgateStatus status) {
  return status == AGATE_OK ? Error::success()
                            : createStringError(Twine(agateGetError(context)));
}

static Expected<std::vector<AgateHandle>>
makeStrings(AgateContext *context, ArrayRef<std::string> strings) {
  std::vector<AgateHandle> handles(strings.size());
  for (auto [string, handle] : zip(strings, handles))
    if (Error error = check(context, agateMakeString(context, string.data(),
                                                     string.size(), &handle)))
      return std::move(error);
  return std::move(handles);
}

static Expected<AgateHandle> makeHandle(AgateContext *context,
                                        const HostValue &value) {
  AgateHandle result = 0;
  if (value.getKind() == HostValue::Kind::None)
    return result;
  if (value.isTensor()) {
    const HostTensor &tensor = value.getTensor();
    Expected<std::vector<AgateHandle>> strings =
        makeStrings(context, tensor.getStrings());
    if (!strings)
      return strings.takeError();
    DLTensor view = tensor.isString()
                        ? makeView(*strings, AGATE_DL_STRING, tensor.getShape())
                        : tensor.getDLTensor();
    if (Error error = check(context, agateMakeTensor(context, &view, &result)))
      return std::move(error);
    return result;
  }
  std::vector<AgateHandle> elements;
  for (const HostValue &element : value.getElements()) {
    Expected<AgateHandle> handle = makeHandle(context, element);
    if (!handle)
      return handle.takeError();
    elements.push_back(*handle);
  }
  AgateStatus status =
      value.getKind() == HostValue::Kind::Map
          ? agateMakeMap(context, elements[0], elements[1], &result)
          : agateMakeSequence(context, elements.data(), elements.size(),
                              &result);
  if (Error error = check(context, status))
    return std::move(error);
  return result;
}

Error CallArguments::add(const HostValue &value, DLDataType type) {
  bool isPlain = value.isTensor() && type.code != AGATE_DL_VALUE;
  if (isPlain && !value.getTensor().isString()) {
    add(value.getTensor().getDLTensor());
    return Error::success();
  }
  if (isPlain) {
    const HostTensor &tensor = value.getTensor();
    Expected<std::vector<AgateHandle>> strings =
        makeStrings(context, tensor.getStrings());
    if (!strings)
      return strings.takeError();
    handles.push_back(std::move(*strings));
    tensors.push_back(
        makeView(handles.back(), AGATE_DL_STRING, tensor.getShape()));
  } else {
    Expected<AgateHandle> handle = makeHandle(context, value);
    if (!handle)
      return handle.takeError();
    handles.push_back({*handle});
    tensors.push_back(makeView(handles.back(), AGATE_DL_VALUE, {}));
  }
  pointers.push_back(&tensors.back());
  return Error::success();
}

void CallArguments::add(const DLTensor &tensor) {
  tensors.push_back(tensor);
  pointers.push_back(&tensors.back());
}

//===----------------------------------------------------------------------===//
// From the runtime
//===----------------------------------------------------------------------===//

static Expected<HostTensor> copyStrings(AgateContext *context,
                                        const DLTensor &tensor) {
  Expected<HostTensor> result = HostTensor::create(
      tensor.dtype, ArrayRef(tensor.shape, size_t(tensor.ndim)));
  if (!result)
    return result;
  auto *handles = reinterpret_cast<const AgateHandle *>(
      static_cast<const char *>(tensor.data) + tensor.byte_offset);
  for (auto [i, string] : enumerate(result->getStrings())) {
    size_t length;
    const char *text = agateGetString(context, handles[i], &length);
    if (!text)
      return createStringError("element " + Twine(i) +
                               " is not the handle of a string");
    string.assign(text, length);
  }
  return result;
}

static Expected<HostTensor> copyTensor(AgateContext *context,
                                       const DLTensor &tensor) {
  return tensor.dtype.code == AGATE_DL_STRING ? copyStrings(context, tensor)
                                              : HostTensor::copy(tensor);
}

static Expected<HostValue> copyValue(AgateContext *context,
                                     AgateHandle handle) {
  if (handle == 0)
    return HostValue();
  AgateValueKind kind = agateGetValueKind(context, handle);
  if (kind == AGATE_VALUE_NONE)
    return createStringError(Twine(handle) + " is not the handle of a value");
  if (kind == AGATE_VALUE_TENSOR) {
    DLTensor view;
    if (Error error = check(context, agateGetTensor(context, handle, &view)))
      return std::move(error);
    Expected<HostTensor> tensor = copyTensor(context, view);
    if (!tensor)
      return tensor.takeError();
    return HostValue(std::move(*tensor));
  }
  std::vector<HostValue> elements;
  for (size_t i = 0, e = agateGetNumElements(context, handle); i < e; ++i) {
    Expected<HostValue> element =
        copyValue(context, agateGetElement(context, handle, i));
    if (!element)
      return element;
    elements.push_back(std::move(*element));
  }
  if (kind == AGATE_VALUE_SEQUENCE)
    return HostValue::makeSequence(std::move(elements));
  return HostValue::makeMap(std::move(elements[0].getTensor()),
                            std::move(elements[1].getTensor()));
}

Expected<HostValue> copyResult(AgateContext *context, const DLTensor &tensor) {
  if (tensor.dtype.code == AGATE_DL_VALUE && tensor.ndim == 0)
    return copyValue(context, *reinterpret_cast<const AgateHandle *>(
                                  static_cast<const char *>(tensor.data) +
                                  tensor.byte_offset));
  Expected<HostTensor> result = copyTensor(context, tensor);
  if (!result)
    return result.takeError();
  return HostValue(std::move(*result));
}

Expected<std::vector<HostValue>> callEntry(AgateContext *context,
                                           const AgateEntryInfo &entry,
                                           ArrayRef<HostValue> inputs) {
  std::vector<AgateOutput> outputs(entry.numOutputs, {nullptr, nullptr});
  llvm::scope_exit release([&] {
    for (AgateOutput &output : outputs)
      if (output.result)
        output.result->deleter(output.result);
    agateReleaseValues(context);
  });
  CallArguments arguments(context);
  for (auto [i, input] : enumerate(inputs)) {
    // Too many inputs are reported by the call.
    DLDataType type =
        i < entry.numInputs ? entry.inputs[i].dtype : DLDataType();
    if (Error error = arguments.add(input, type))
      return std::move(error);
  }
  if (Error error =
          check(context, agateRun(context, &entry, arguments.get().data(),
                                  arguments.get().size(), outputs.data(),
                                  outputs.size())))
    return std::move(error);
  std::vector<HostValue> results;
  for (const AgateOutput &output : outputs) {
    Expected<HostValue> result = copyResult(context, output.result->dl_tensor);
    if (!result)
      return result.takeError();
    results.push_back(std::move(*result));
  }
  return std::move(results);
}

} // namespace agate
