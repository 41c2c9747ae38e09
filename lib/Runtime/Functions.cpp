//===- Functions.cpp - Table of the functions that compiled code calls ----===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Functions.h"

#include <type_traits>

namespace agate::runtime {

/// The letter that Functions.def uses for a C type.
template <typename T> static constexpr char getLetter() {
  return std::is_void_v<T>            ? 'v'
         : std::is_pointer_v<T>       ? 'p'
         : std::is_same_v<T, int64_t> ? 'l'
         : std::is_same_v<T, double>  ? 'd'
                                      : '?';
}

/// Whether a function has the type of its row.
template <typename Result, typename... Parameters>
static constexpr bool hasSignature(Result (*)(AgateCall *, Parameters...),
                                   const char *signature) {
  const char letters[] = {getLetter<Result>(), '(', getLetter<Parameters>()...,
                          ')', '\0'};
  for (size_t i = 0; i < sizeof(letters); ++i)
    if (letters[i] != signature[i])
      return false;
  return true;
}

#define AGATE_FUNCTION(Name, Signature)                                        \
  static_assert(hasSignature(agate##Name, Signature),                          \
                "agate" #Name " does not have the type of its row");
#include "agate/Runtime/Functions.def"

const AgateFunctionPointer functionTable[AGATE_NUM_FUNCTIONS] = {
#define AGATE_FUNCTION(Name, Signature)                                        \
  reinterpret_cast<AgateFunctionPointer>(agate##Name),
#include "agate/Runtime/Functions.def"
};

} // namespace agate::runtime
