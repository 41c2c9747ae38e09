//===- Functions.h - Functions that compiled code calls -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions are documented in Functions.def.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_RUNTIME_FUNCTIONS_H
#define AGATE_LIB_RUNTIME_FUNCTIONS_H

#include "Context.h"

#include <exception>

namespace agate::runtime {

inline AgateContext &getContext(AgateCall *call) {
  return *reinterpret_cast<Call *>(call)->context;
}

/// Ends the call with the message of the context.
inline void failCall(AgateCall *call) {
  call->error = getContext(call).message.text;
}

/// Runs `function` on the values of the context. Ends the call if `function`
/// sets a message or memory is exhausted.
template <typename Function>
auto runGuarded(AgateCall *call, Function function)
    -> decltype(function(getContext(call).values)) {
  AgateContext &context = getContext(call);
  context.message.text[0] = 0;
  try {
    auto result = function(context.values);
    if (context.message.text[0] != 0)
      failCall(call);
    return result;
  } catch (const std::exception &) {
    // Also of a length that no string or vector can have.
    context.message.set("out of memory");
    failCall(call);
    return {};
  }
}

int64_t agateBoxTensor(AgateCall *call, const void *elements, int64_t type,
                       int64_t rank, const int64_t *sizes);
void agateCheckTensor(AgateCall *call, int64_t tensor, int64_t type,
                      int64_t rank, const int64_t *sizes);
int64_t agateTensorSize(AgateCall *call, int64_t tensor, int64_t dimension);
void agateUnboxTensor(AgateCall *call, int64_t tensor, void *elements);
int64_t agateMakeSequence(AgateCall *call, const int64_t *values,
                          int64_t count);
int64_t agateSequenceLength(AgateCall *call, int64_t sequence);
int64_t agateSequenceAt(AgateCall *call, int64_t sequence, int64_t position);
int64_t agateSequenceInsert(AgateCall *call, int64_t sequence, int64_t value,
                            int64_t position);
int64_t agateSequenceErase(AgateCall *call, int64_t sequence, int64_t position);
int64_t agateMakeMap(AgateCall *call, int64_t keys, int64_t values);
int64_t agateMapKeys(AgateCall *call, int64_t map);
int64_t agateMapValues(AgateCall *call, int64_t map);

void agateInternStrings(AgateCall *call, const char *text, const int64_t *ends,
                        int64_t count, int64_t *handles);
int64_t agateConcatStrings(AgateCall *call, int64_t first, int64_t second);
int64_t agateCompareStrings(AgateCall *call, int64_t first, int64_t second);
int64_t agateCountParts(AgateCall *call, const int64_t *strings, int64_t count,
                        int64_t delimiter, int64_t maxSplits, int64_t *numbers);
void agateSplitStrings(AgateCall *call, const int64_t *strings,
                       const int64_t *sizes, int64_t delimiter,
                       int64_t maxSplits, int64_t *parts);
void agateMatchStrings(AgateCall *call, const int64_t *strings, int64_t count,
                       int64_t pattern, uint8_t *results);
int64_t agateNormalizeStrings(AgateCall *call, const int64_t *strings,
                              int64_t count, const int64_t *words,
                              const int64_t *options, int64_t *results);
int64_t agateParseInteger(AgateCall *call, int64_t string, int64_t bits,
                          int64_t isSigned);
double agateParseNumber(AgateCall *call, int64_t string, int64_t isSingle);
int64_t agateParseBool(AgateCall *call, int64_t string);
int64_t agateFormatInteger(AgateCall *call, int64_t value, int64_t isSigned);
int64_t agateFormatBool(AgateCall *call, int64_t value);
int64_t agateFormatNumber(AgateCall *call, double value, int64_t bits);

void agateCountGrams(AgateCall *call, const int64_t *elements,
                     const int64_t *sizes, const int64_t *pool,
                     const int64_t *layout, int64_t *counts);
int64_t agateDecodeImage(AgateCall *call, const uint8_t *bytes, int64_t size,
                         int64_t format);

void agateFailIndex(AgateCall *call, const char *text, int64_t index,
                    const int64_t *position, int64_t rank, int64_t size);
int64_t agateNumThreads(AgateCall *call, int64_t chunks);
void agateParallelFor(AgateCall *call,
                      void (*body)(const void *data, int64_t thread,
                                   int64_t chunk),
                      const void *data, int64_t chunks, int64_t threads);
void agateEnterNode(AgateCall *call, const char *nodes);

} // namespace agate::runtime

#endif // AGATE_LIB_RUNTIME_FUNCTIONS_H
