//===- Levels.h - Instruction sets to test with -----------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_UNIT_ACCURACY_LEVELS_H
#define AGATE_TEST_UNIT_ACCURACY_LEVELS_H

#include <string>
#include <vector>

namespace agate {
namespace test {

/// The levels of x86-64 that this machine has.
inline std::vector<std::string> getLevels() {
  __builtin_cpu_init();
  std::vector<std::string> levels;
  if (__builtin_cpu_supports("x86-64-v4"))
    levels.push_back("x86-64-v4");
  if (__builtin_cpu_supports("x86-64-v3"))
    levels.push_back("x86-64-v3");
  levels.push_back("x86-64");
  return levels;
}

} // namespace test
} // namespace agate

#endif // AGATE_TEST_UNIT_ACCURACY_LEVELS_H
