//===- ElementwiseGrowthTest.cpp - Chains are compiled in linear time -----===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompiledProgram.h"

#include "llvm/Support/raw_ostream.h"

#include <ctime>
#include <gtest/gtest.h>

using namespace agate;
using namespace agate::test;

/// A chain of `length` operations that have two operands each.
static std::string makeChain(unsigned length) {
  const char *type = "tensor<8x16xf32>";
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "func.func @main(%x: " << type << ", %v0: " << type << ") -> " << type
     << " {\n";
  const char *names[] = {"Add", "Mul", "Sub"};
  for (unsigned i = 0; i < length; ++i)
    os << "  %v" << i + 1 << " = \"onnx." << names[i % 3] << "\"(%v" << i
       << ", %x) : (" << type << ", " << type << ") -> " << type << "\n";
  os << "  onnx.Return %v" << length << " : " << type << "\n}\n";
  return text;
}

/// Seconds of processor time that the compilation of a chain takes.
static double timeCompilation(unsigned length) {
  std::string program = makeChain(length);
  CodegenOptions codegen;
  codegen.optLevel = 1;
  clock_t start = clock();
  EXPECT_TRUE(CompiledProgram::compile(program, "", codegen));
  return double(clock() - start) / CLOCKS_PER_SEC;
}

// Four times the length takes four times as long, with some room: what grows
// with the square would take sixteen times as long.
TEST(Elementwise, CompileTimeIsLinear) {
  // What is done once per process does not count.
  timeCompilation(10);
  double shortTime = timeCompilation(500), longTime = timeCompilation(2000);
  EXPECT_LT(longTime, 8 * shortTime)
      << shortTime << " s and " << longTime << " s";
}
