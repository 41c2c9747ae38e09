//===- CompileTimeTest.cpp - Compilation takes linear time ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompiledProgram.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <ctime>
#include <gtest/gtest.h>

using namespace agate;
using namespace agate::test;

namespace {
/// Programs of `count` like parts.
struct Structure {
  const char *name;
  std::string (*make)(unsigned count);
  unsigned count;
};
} // namespace

/// `text` with the number of the part for `#`, of the one before for `@`.
static std::string number(llvm::StringRef text, unsigned i) {
  std::string result;
  for (char c : text) {
    if (c == '#')
      result += std::to_string(i + 1);
    else if (c == '@')
      result += std::to_string(i);
    else
      result += c;
  }
  return result;
}

/// A function in which each part takes what the one before has computed, from
/// %v0 on, and may use the values of `head`.
static std::string makeSequence(llvm::StringRef type, llvm::StringRef head,
                                llvm::StringRef part, unsigned count) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << "func.func @main(%x: " << type << ", %v0: " << type << ") -> " << type
     << " {\n"
     << head;
  for (unsigned i = 0; i < count; ++i)
    os << number(part, i);
  os << "  onnx.Return %v" << count << " : " << type << "\n}\n";
  return text;
}

static std::string makeAdds(unsigned count) {
  return makeSequence("tensor<8x16xf32>", "",
                      "  %v# = \"onnx.Add\"(%v@, %x) : (tensor<8x16xf32>, "
                      "tensor<8x16xf32>) -> tensor<8x16xf32>\n",
                      count);
}

/// Sizes that are broadcast again and again.
static std::string makeBroadcasts(unsigned count) {
  return makeSequence("tensor<?x?xf32>", "",
                      "  %v# = \"onnx.Add\"(%v@, %x) : (tensor<?x?xf32>, "
                      "tensor<?x?xf32>) -> tensor<?x?xf32>\n",
                      count);
}

/// `count` computed operands of one Concat.
static std::string makeConcat(unsigned count, llvm::StringRef rows) {
  std::string type = ("tensor<" + rows + "x8xf32>").str(), operands, types,
              text;
  llvm::raw_string_ostream os(text);
  os << "func.func @main(%x: " << type << ") -> tensor<?x8xf32> {\n";
  for (unsigned i = 0; i < count; ++i) {
    os << "  %c" << i << " = onnx.Constant dense<" << i
       << ".0> : tensor<f32>\n  %v" << i << " = \"onnx.Add\"(%x, %c" << i
       << ") : (" << type << ", tensor<f32>) -> " << type << "\n";
    operands += (i ? ", %v" : "%v") + std::to_string(i);
    types += (i ? ", " : "") + type;
  }
  os << "  %r = \"onnx.Concat\"(" << operands << ") <{axis = 0 : si64}> : ("
     << types << ") -> tensor<?x8xf32>\n"
     << "  onnx.Return %r : tensor<?x8xf32>\n}\n";
  return text;
}

static std::string makeStaticConcat(unsigned count) {
  return makeConcat(count, "4");
}

static std::string makeDynamicConcat(unsigned count) {
  return makeConcat(count, "?");
}

/// Sizes that are sums of sums.
static std::string makeConcatChain(unsigned count) {
  return makeSequence(
      "tensor<?x8xf32>", "",
      "  %c# = \"onnx.Concat\"(%v@, %x) <{axis = 0 : si64}> : "
      "(tensor<?x8xf32>, tensor<?x8xf32>) -> tensor<?x8xf32>\n"
      "  %v# = \"onnx.Relu\"(%c#) : (tensor<?x8xf32>) -> tensor<?x8xf32>\n",
      count);
}

/// Sizes that the running program is given.
static std::string makeSplit(unsigned count) {
  std::string sizes = "tensor<" + std::to_string(count) + "xi64>", types, names,
              text;
  for (unsigned i = 0; i < count; ++i) {
    types += i ? ", tensor<?x8xf32>" : "tensor<?x8xf32>";
    names += (i ? ", %v#" : "%v#") + std::to_string(i);
  }
  llvm::raw_string_ostream os(text);
  os << "func.func @main(%x: tensor<?x8xf32>, %s: " << sizes << ") -> ("
     << types << ") {\n"
     << "  %c = \"onnx.Relu\"(%x) : (tensor<?x8xf32>) -> tensor<?x8xf32>\n"
     << "  %v:" << count
     << " = \"onnx.Split\"(%c, %s) <{axis = 0 : si64}> : (tensor<?x8xf32>, "
     << sizes << ") -> (" << types << ")\n"
     << "  onnx.Return " << names << " : " << types << "\n}\n";
  return text;
}

/// Residual blocks of convolutions of images of `type`.
static std::string makeBlocks(unsigned count, const std::string &type) {
  return makeSequence(
      type, "",
      "  %w# = onnx.Constant dense<#.5> : tensor<8x8x3x3xf32>\n"
      "  %b# = onnx.Constant dense<#.5> : tensor<8xf32>\n"
      "  %c# = \"onnx.Conv\"(%v@, %w#, %b#) <{auto_pad = \"NOTSET\", dilations "
      "= [1, 1], group = 1 : si64, kernel_shape = [3, 3], pads = [1, 1, 1, 1], "
      "strides = [1, 1]}> : (" +
          type + ", tensor<8x8x3x3xf32>, tensor<8xf32>) -> " + type +
          "\n  %s# = \"onnx.Add\"(%c#, %v@) : (" + type + ", " + type +
          ") -> " + type + "\n  %v# = \"onnx.Relu\"(%s#) : (" + type + ") -> " +
          type + "\n",
      count);
}

static std::string makeStaticBlocks(unsigned count) {
  return makeBlocks(count, "tensor<1x8x8x8xf32>");
}

static std::string makeDynamicBlocks(unsigned count) {
  return makeBlocks(count, "tensor<1x8x?x?xf32>");
}

/// Blocks of attention on sequences of any length.
static std::string makeAttention(unsigned count) {
  return makeSequence(
      "tensor<?x?x8xf32>",
      "  %w = onnx.Constant dense<0.5> : tensor<8x8xf32>\n",
      "  %q# = \"onnx.MatMul\"(%v@, %w) : (tensor<?x?x8xf32>, tensor<8x8xf32>) "
      "-> tensor<?x?x8xf32>\n"
      "  %k# = \"onnx.Transpose\"(%v@) <{perm = [0, 2, 1]}> : "
      "(tensor<?x?x8xf32>) -> tensor<?x8x?xf32>\n"
      "  %a# = \"onnx.MatMul\"(%q#, %k#) : (tensor<?x?x8xf32>, "
      "tensor<?x8x?xf32>) -> tensor<?x?x?xf32>\n"
      "  %p# = \"onnx.Softmax\"(%a#) <{axis = -1 : si64}> : "
      "(tensor<?x?x?xf32>) -> tensor<?x?x?xf32>\n"
      "  %o# = \"onnx.MatMul\"(%p#, %v@) : (tensor<?x?x?xf32>, "
      "tensor<?x?x8xf32>) -> tensor<?x?x8xf32>\n"
      "  %v# = \"onnx.Add\"(%o#, %v@) : (tensor<?x?x8xf32>, "
      "tensor<?x?x8xf32>) -> tensor<?x?x8xf32>\n",
      count);
}

/// Seconds of processor time that the compilation takes.
static double timeCompilation(const Structure &structure, unsigned count) {
  std::string program = structure.make(count);
  CodegenOptions codegen;
  codegen.optLevel = 2;
  clock_t start = clock();
  EXPECT_TRUE(CompiledProgram::compile(program, "", codegen));
  return double(clock() - start) / CLOCKS_PER_SEC;
}

namespace {
class CompileTime : public testing::TestWithParam<Structure> {};
} // namespace

// Four times the size takes four times as long, with some room: what grows with
// the square would take sixteen times as long.
TEST_P(CompileTime, IsLinear) {
  const Structure &structure = GetParam();
  // What is done once per process does not count.
  timeCompilation(structure, 2);
  constexpr double room = 8;
  double shortTime = timeCompilation(structure, structure.count);
  double longTime = timeCompilation(structure, 4 * structure.count);
  // Other work on the machine only makes either longer.
  for (int round = 1; round < 4 && longTime >= room * shortTime; ++round) {
    shortTime =
        std::min(shortTime, timeCompilation(structure, structure.count));
    longTime =
        std::min(longTime, timeCompilation(structure, 4 * structure.count));
  }
  EXPECT_LT(longTime, room * shortTime)
      << shortTime << " s and " << longTime << " s";
}

INSTANTIATE_TEST_SUITE_P(
    Structures, CompileTime,
    testing::Values(Structure{"Adds", makeAdds, 500},
                    Structure{"Broadcasts", makeBroadcasts, 250},
                    Structure{"StaticConcat", makeStaticConcat, 40},
                    Structure{"DynamicConcat", makeDynamicConcat, 40},
                    Structure{"ConcatChain", makeConcatChain, 60},
                    Structure{"Split", makeSplit, 60},
                    Structure{"Blocks", makeStaticBlocks, 16},
                    Structure{"DynamicBlocks", makeDynamicBlocks, 16},
                    Structure{"Attention", makeAttention, 10}),
    [](const testing::TestParamInfo<Structure> &info) {
      return std::string(info.param.name);
    });
