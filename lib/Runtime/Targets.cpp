//===- Targets.cpp - What this machine can run ----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Targets.h"

#include <cstdint>
#include <cstring>

#if defined(__x86_64__)
#include <cpuid.h>
#endif

namespace agate::runtime {

#if defined(__x86_64__)

/// The registers that the operating system saves.
static uint64_t readXCR0() {
  uint32_t low, high;
  __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
  return low | uint64_t(high) << 32;
}

/// The level of the x86-64 psABI that the processor and the operating system
/// support, from 1 to 4.
static int findLevel() {
  uint32_t eax = 0, ebx = 0, ecx1 = 0, edx = 0, ebx7 = 0, ecx = 0, extended = 0;
  if (!__get_cpuid(1, &eax, &ebx, &ecx1, &edx))
    return 1;
  __get_cpuid_count(7, 0, &eax, &ebx7, &ecx, &edx);
  __get_cpuid(0x80000001, &eax, &ebx, &extended, &edx);
  auto has = [](uint32_t bits, uint32_t mask) { return (bits & mask) == mask; };
  constexpr uint32_t v2 = bit_SSE3 | bit_SSSE3 | bit_CMPXCHG16B | bit_SSE4_1 |
                          bit_SSE4_2 | bit_POPCNT;
  constexpr uint32_t v3 =
      bit_FMA | bit_MOVBE | bit_OSXSAVE | bit_AVX | bit_F16C;
  constexpr uint32_t v3Of7 = bit_BMI | bit_AVX2 | bit_BMI2;
  constexpr uint32_t v4Of7 =
      bit_AVX512F | bit_AVX512DQ | bit_AVX512CD | bit_AVX512BW | bit_AVX512VL;
  constexpr uint32_t lahf = 1u << 0, lzcnt = 1u << 5;
  constexpr uint64_t avxState = 0x06, avx512State = 0xe6;
  if (!has(ecx1, v2) || !has(extended, lahf))
    return 1;
  if (!has(ecx1, v3) || !has(ebx7, v3Of7) || !has(extended, lzcnt) ||
      (readXCR0() & avxState) != avxState)
    return 2;
  if (!has(ebx7, v4Of7) || (readXCR0() & avx512State) != avx512State)
    return 3;
  return 4;
}

bool canRun(const char *target) {
  static const int level = findLevel();
  static const char *const names[] = {"x86-64", "x86-64-v2", "x86-64-v3",
                                      "x86-64-v4"};
  for (int i = 0; i < level; ++i)
    if (strcmp(target, names[i]) == 0)
      return true;
  return false;
}

#else

bool canRun(const char *) { return false; }

#endif

} // namespace agate::runtime
