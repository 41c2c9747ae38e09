//===- ValuesAPI.cpp - Strings and values in the C interface --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Context.h"

#include <cinttypes>
#include <cstring>
#include <exception>
#include <new>

using namespace agate::runtime;

/// Creates a handle. A handle of 0 is an error that `message` states, unless
/// `mayBeZero`.
template <typename Function>
static AgateStatus make(AgateContext *context, AgateHandle *result,
                        bool mayBeZero, Function function) {
  if (result)
    *result = 0;
  if (!context)
    return AGATE_INVALID_ARGUMENT;
  context->error[0] = 0;
  if (!result)
    return fail(context, AGATE_INVALID_ARGUMENT, "the result is null");
  if (context->running)
    return fail(context, AGATE_INVALID_ARGUMENT,
                "the context is in use by a call");
  try {
    *result = function(context->values);
  } catch (const std::exception &) {
    // Also thrown for a length that no string or vector can have.
    return fail(context, AGATE_RUN_FAILED, "out of memory");
  }
  if (*result == 0 && !mayBeZero)
    return fail(context, AGATE_INVALID_ARGUMENT, "%s", context->message.text);
  return AGATE_OK;
}

AgateStatus agateMakeString(AgateContext *context, const char *text,
                            size_t length, AgateHandle *result) {
  if (context && length != 0 && !text) {
    if (result)
      *result = 0;
    return fail(context, AGATE_INVALID_ARGUMENT, "the text is null");
  }
  return make(context, result, /*mayBeZero=*/true, [&](Values &values) {
    return values.makeString(std::string_view(length ? text : "", length));
  });
}

const char *agateGetString(const AgateContext *context, AgateHandle string,
                           size_t *length) {
  const std::string *text =
      context ? context->values.findString(string) : nullptr;
  if (length)
    *length = text ? text->size() : 0;
  return text ? text->c_str() : nullptr;
}

AgateStatus agateMakeTensor(AgateContext *context, const DLTensor *tensor,
                            AgateHandle *result) {
  return make(context, result, /*mayBeZero=*/false, [&](Values &values) {
    Message &message = context->message;
    if (!tensor) {
      message.set("the tensor is null");
      return AgateHandle(0);
    }
    // Described by the tensor itself, so that only the rest is checked.
    AgateValueInfo info = {};
    info.dtype = tensor->dtype;
    info.ndim = tensor->ndim;
    info.shape = tensor->shape;
    uint64_t bytes;
    bool isHandle = tensor->dtype.code == AGATE_DL_STRING ||
                    tensor->dtype.code == AGATE_DL_VALUE;
    if (tensor->ndim < 0 || tensor->dtype.lanes != 1 ||
        tensor->dtype.bits == 0 || (isHandle && tensor->dtype.bits != 64)) {
      message.set("the rank or the element type is not valid");
      return AgateHandle(0);
    }
    if (!checkTensor(info, tensor, bytes, message) ||
        (bytes != 0 && !values.checkHandles(*tensor)))
      return AgateHandle(0);
    return values.makeTensor(tensor->dtype, tensor->ndim, tensor->shape,
                             bytes != 0 ? getData(*tensor) : nullptr);
  });
}

AgateStatus agateMakeSequence(AgateContext *context,
                              const AgateHandle *elements, size_t numElements,
                              AgateHandle *result) {
  return make(context, result, /*mayBeZero=*/false, [&](Values &values) {
    if (numElements != 0 && !elements) {
      context->message.set("the list of elements is null");
      return AgateHandle(0);
    }
    for (size_t i = 0; i < numElements; ++i)
      if (!values.find(elements[i])) {
        context->message.set("%" PRId64 " is not the handle of a value",
                             elements[i]);
        return AgateHandle(0);
      }
    return values.makeSequence(elements, numElements);
  });
}

AgateStatus agateMakeMap(AgateContext *context, AgateHandle keys,
                         AgateHandle mapped, AgateHandle *result) {
  return make(context, result, /*mayBeZero=*/false,
              [&](Values &values) { return values.makeMap(keys, mapped); });
}

AgateValueKind agateGetValueKind(const AgateContext *context,
                                 AgateHandle value) {
  const Value *found = context ? context->values.find(value) : nullptr;
  return found ? found->kind : AGATE_VALUE_NONE;
}

AgateStatus agateGetTensor(AgateContext *context, AgateHandle handle,
                           DLTensor *tensor) {
  if (!context)
    return AGATE_INVALID_ARGUMENT;
  context->error[0] = 0;
  if (!tensor)
    return fail(context, AGATE_INVALID_ARGUMENT, "the tensor is null");
  Value *value = context->values.get(handle, AGATE_VALUE_TENSOR);
  if (!value)
    return fail(context, AGATE_INVALID_ARGUMENT, "%s", context->message.text);
  *tensor = value->getTensor();
  return AGATE_OK;
}

size_t agateGetNumElements(const AgateContext *context, AgateHandle handle) {
  const Value *value = context ? context->values.find(handle) : nullptr;
  return value ? value->elements.length : 0;
}

AgateHandle agateGetElement(const AgateContext *context, AgateHandle handle,
                            size_t index) {
  const Value *value = context ? context->values.find(handle) : nullptr;
  return value && index < value->elements.length
             ? (*value->elements.list)[index]
             : 0;
}

void agateReleaseValues(AgateContext *context) {
  if (context && !context->running)
    context->values.clear();
}
