//===- ValueFunctions.cpp - Tensors, sequences and maps for programs ------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Functions.h"

#include <cinttypes>
#include <cstring>

namespace agate::runtime {

static DLDataType getType(int64_t code) {
  DLDataType type = {};
  type.code = uint8_t(code);
  type.bits = uint8_t(code >> 8);
  type.lanes = 1;
  return type;
}

int64_t agateBoxTensor(AgateCall *call, const void *elements, int64_t type,
                       int64_t rank, const int64_t *sizes) {
  return runGuarded(call, [&](Values &values) {
    return values.makeTensor(getType(type), rank, sizes, elements);
  });
}

/// Whether a tensor is of the type that a program expects; sets the message if
/// not.
static bool checkTensor(const Value &tensor, DLDataType type, int64_t rank,
                        const int64_t *sizes, Message &message) {
  if (tensor.type.code != type.code || tensor.type.bits != type.bits) {
    message.set("the element type of a tensor in a sequence, optional or map "
                "is %s, expected %s",
                TypeName(tensor.type).text, TypeName(type).text);
    return false;
  }
  bool fits = int64_t(tensor.shape.size()) == rank;
  for (int64_t i = 0; fits && i < rank; ++i)
    fits = sizes[i] == -1 || sizes[i] == tensor.shape[i];
  if (fits)
    return true;
  char actual[128], expected[128];
  printShape(actual, sizeof(actual), int32_t(tensor.shape.size()),
             tensor.shape.data());
  printShape(expected, sizeof(expected), int32_t(rank), sizes);
  message.set("the shape of a tensor in a sequence, optional or map is %s, "
              "expected %s",
              actual, expected);
  return false;
}

void agateCheckTensor(AgateCall *call, int64_t tensor, int64_t type,
                      int64_t rank, const int64_t *sizes) {
  runGuarded(call, [&](Values &values) {
    Value *value = values.get(tensor, AGATE_VALUE_TENSOR);
    return value && checkTensor(*value, getType(type), rank, sizes,
                                getContext(call).message);
  });
}

int64_t agateTensorSize(AgateCall *call, int64_t tensor, int64_t dimension) {
  return runGuarded(call, [&](Values &values) -> int64_t {
    Value *value = values.get(tensor, AGATE_VALUE_TENSOR);
    if (!value)
      return 0;
    if (dimension < 0 || size_t(dimension) >= value->shape.size()) {
      getContext(call).message.set("a tensor has no dimension %" PRId64,
                                   dimension);
      return 0;
    }
    return value->shape[dimension];
  });
}

void agateUnboxTensor(AgateCall *call, int64_t tensor, void *elements) {
  runGuarded(call, [&](Values &values) {
    Value *value = values.get(tensor, AGATE_VALUE_TENSOR);
    if (value && !value->data.empty())
      memcpy(elements, value->data.data(), value->data.size());
    return value != nullptr;
  });
}

int64_t agateMakeSequence(AgateCall *call, const int64_t *elements,
                          int64_t count) {
  return runGuarded(call, [&](Values &values) {
    return values.makeSequence(elements, size_t(count));
  });
}

int64_t agateSequenceLength(AgateCall *call, int64_t sequence) {
  return runGuarded(call, [&](Values &values) -> int64_t {
    Value *value = values.get(sequence, AGATE_VALUE_SEQUENCE);
    return value ? int64_t(value->elements.length) : 0;
  });
}

int64_t agateSequenceAt(AgateCall *call, int64_t sequence, int64_t position) {
  return runGuarded(
      call, [&](Values &values) { return values.at(sequence, position); });
}

int64_t agateSequenceInsert(AgateCall *call, int64_t sequence, int64_t value,
                            int64_t position) {
  return runGuarded(call, [&](Values &values) {
    return values.insert(sequence, value, position);
  });
}

int64_t agateSequenceErase(AgateCall *call, int64_t sequence,
                           int64_t position) {
  return runGuarded(
      call, [&](Values &values) { return values.erase(sequence, position); });
}

int64_t agateMakeMap(AgateCall *call, int64_t keys, int64_t mapped) {
  return runGuarded(
      call, [&](Values &values) { return values.makeMap(keys, mapped); });
}

/// The keys (0) or values (1) of a map.
static int64_t getPart(AgateCall *call, int64_t map, size_t part) {
  return runGuarded(call, [&](Values &values) -> int64_t {
    Value *value = values.get(map, AGATE_VALUE_MAP);
    return value ? (*value->elements.list)[part] : 0;
  });
}

int64_t agateMapKeys(AgateCall *call, int64_t map) {
  return getPart(call, map, 0);
}

int64_t agateMapValues(AgateCall *call, int64_t map) {
  return getPart(call, map, 1);
}

} // namespace agate::runtime
