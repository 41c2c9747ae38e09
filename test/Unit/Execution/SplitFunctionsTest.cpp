//===- SplitFunctionsTest.cpp - Large functions in parts ------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/SplitFunctions.h"

#include "llvm/AsmParser/Parser.h"
#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/TargetSelect.h"
#include <gtest/gtest.h>

using namespace llvm;

namespace {

/// `text` with replacements of the characters in `values`.
std::string expand(StringRef text,
                   std::initializer_list<std::pair<char, std::string>> values) {
  std::string result;
  for (char character : text) {
    const auto *value = find_if(
        values, [&](const auto &entry) { return entry.first == character; });
    if (value == values.end())
      result += character;
    else
      result += value->second;
  }
  return result;
}

// Bodies of `@f`, a function of an i32.

/// `count` steps one after the other. Each has a loop, a variable of its own,
/// a return in between, and uses what an earlier one has computed.
std::string makeSteps(unsigned count) {
  std::string begin = "entry:\n", steps, last = "%x";
  for (unsigned i = 0; i < count; ++i) {
    std::string n = std::to_string(i);
    std::string earlier = i < 3 ? "%x" : "%sum" + std::to_string(i - 3);
    begin += "  %v" + n + " = alloca [2 x i32]\n";
    steps += expand(R"(
  br label %head#
head#:
  call void @set(ptr %v#, i32 $)
  br label %loop#
loop#:
  %i# = phi i32 [ 0, %head# ], [ %j#, %loop# ]
  %a# = load i32, ptr %v#
  %b# = mul i32 %a#, 3
  %c# = add i32 %b#, ?
  %p# = getelementptr i32, ptr %v#, i32 0
  store i32 %c#, ptr %p#
  %j# = add i32 %i#, 1
  %more# = icmp ult i32 %j#, 3
  br i1 %more#, label %loop#, label %end#
end#:
  %sum# = load i32, ptr %v#
  %low# = and i32 %sum#, 127
  %stop# = icmp eq i32 %low#, 5
  br i1 %stop#, label %out#, label %next#
out#:
  ret i32 #
next#:)",
                    {{'#', n}, {'$', last}, {'?', earlier}});
    last = "%sum" + n;
  }
  return begin + steps + "\n  ret i32 " + last + "\n";
}

/// A loop around `count` steps that share a variable, and have one each that
/// keeps its value from one iteration to the next.
std::string makeLoop(unsigned count) {
  std::string begin = "entry:\n  %v = alloca i32\n  store i32 %x, ptr %v\n";
  std::string steps = R"(
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %first = icmp eq i32 %i, 0
  br label %step0)";
  for (unsigned i = 0; i < count; ++i) {
    std::string n = std::to_string(i);
    std::string next = i + 1 < count ? "step" + std::to_string(i + 1) : "latch";
    begin += "  %own" + n + " = alloca i32\n";
    steps += expand(R"(
step#:
  %a# = load i32, ptr %v
  %kept# = load i32, ptr %own#
  %old# = select i1 %first, i32 0, i32 %kept#
  store i32 %a#, ptr %own#
  %isodd# = trunc i32 %a# to i1
  br i1 %isodd#, label %odd#, label %even#
odd#:
  %b# = mul i32 %a#, 3
  br label %join#
even#:
  %c# = lshr i32 %a#, 1
  br label %join#
join#:
  %d# = phi i32 [ %b#, %odd# ], [ %c#, %even# ]
  %e# = add i32 %d#, %old#
  store i32 %e#, ptr %v
  br label %$)",
                    {{'#', n}, {'$', next}});
  }
  return begin + "  br label %loop" + steps + R"(
latch:
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, 5
  br i1 %more, label %loop, label %end
end:
  %r = load i32, ptr %v
  ret i32 %r
)";
}

/// A branch whose sides have `count` diamonds each.
std::string makeBranch(unsigned count) {
  std::string text = R"(
entry:
  %odd = trunc i32 %x to i1
  br i1 %odd, label %left0, label %right0)";
  for (std::string side : {"left", "right"}) {
    std::string last = "%x", factor = side == "left" ? "5" : "7";
    for (unsigned i = 0; i < count; ++i) {
      std::string n = side + std::to_string(i);
      text += expand(R"(
#:
  %a# = mul i32 $, !
  %b# = icmp slt i32 %a#, 0
  br i1 %b#, label %less#, label %join#
less#:
  %c# = xor i32 %a#, 12345
  br label %join#
join#:
  %d# = phi i32 [ %a#, %# ], [ %c#, %less# ]
  br label %?)",
                     {{'#', n},
                      {'$', last},
                      {'!', factor},
                      {'?', side + std::to_string(i + 1)}});
      last = "%d" + n;
    }
    text += "\n" + side + std::to_string(count) + ":\n  br label %end";
  }
  return text + expand(R"(
end:
  %r = phi i32 [ %dleft#, %left$ ], [ %dright#, %right$ ]
  ret i32 %r
)",
                       {{'#', std::to_string(count - 1)},
                        {'$', std::to_string(count)}});
}

std::string makeModule(const std::string &body) {
  return "define internal void @set(ptr %v, i32 %x) noinline {\n"
         "  store i32 %x, ptr %v\n  ret void\n}\n"
         "define i32 @f(i32 %x) {\n" +
         body + "}\n";
}

std::unique_ptr<Module> parse(const std::string &text, LLVMContext &context) {
  SMDiagnostic error;
  std::unique_ptr<Module> module = parseAssemblyString(text, error, context);
  EXPECT_TRUE(module) << error.getMessage().str() << "\n" << text;
  return module;
}

/// What `@f` returns for some arguments.
std::vector<int> run(std::unique_ptr<Module> module,
                     std::unique_ptr<LLVMContext> context) {
  auto jit = cantFail(orc::LLJITBuilder().create());
  cantFail(jit->addIRModule(
      orc::ThreadSafeModule(std::move(module), std::move(context))));
  auto *function = cantFail(jit->lookup("f")).toPtr<int (*)(int)>();
  std::vector<int> results;
  for (int x = -20; x < 200; ++x)
    results.push_back(function(x));
  return results;
}

/// Runs the program whole and in parts; returns how many parts there are.
size_t check(const std::string &body, const agate::SplitOptions &options) {
  InitializeNativeTarget();
  InitializeNativeTargetAsmPrinter();
  std::string text = makeModule(body);
  auto wholeContext = std::make_unique<LLVMContext>();
  auto whole = parse(text, *wholeContext);
  auto context = std::make_unique<LLVMContext>();
  auto module = parse(text, *context);
  if (!whole || !module)
    return 0;
  size_t functions = module->size();
  agate::splitLargeFunctions(*module, options);
  std::string error;
  raw_string_ostream os(error);
  EXPECT_FALSE(verifyModule(*module, &os)) << error;
  size_t parts = module->size() - functions;
  for (Function &function : *module) {
    if (function.getName() == "set")
      continue;
    // Some instructions are for what is passed.
    if (function.getName() != "f")
      EXPECT_LE(function.getInstructionCount(),
                3 * options.partInstructions + 50);
    EXPECT_EQ(function.getName() != "f",
              function.hasFnAttribute(Attribute::NoInline));
    // Variables have a place on the stack.
    for (BasicBlock &block : function)
      for (Instruction &instruction : block)
        EXPECT_TRUE(!isa<AllocaInst>(instruction) || block.isEntryBlock());
  }
  EXPECT_EQ(run(std::move(whole), std::move(wholeContext)),
            run(std::move(module), std::move(context)));
  return parts;
}

TEST(SplitFunctionsTest, Steps) {
  EXPECT_GT(check(makeSteps(40), {200, 60}), 3u);
  EXPECT_GT(check(makeSteps(40), {400, 150}), 1u);
}

TEST(SplitFunctionsTest, InLoops) {
  EXPECT_GT(check(makeLoop(60), {200, 60}), 3u);
}

TEST(SplitFunctionsTest, Branches) {
  EXPECT_GT(check(makeBranch(60), {200, 60}), 3u);
  // Each side is a part.
  EXPECT_EQ(check(makeBranch(15), {100, 100}), 2u);
}

TEST(SplitFunctionsTest, SmallFunctionsStay) {
  EXPECT_EQ(check(makeSteps(5), {200, 60}), 0u);
}

/// A block is not split.
TEST(SplitFunctionsTest, LargeBlocksStay) {
  std::string text = "entry:\n  %y0 = add i32 %x, 1\n";
  for (unsigned i = 1; i < 100; ++i)
    text += "  %y" + std::to_string(i) + " = mul i32 %y" +
            std::to_string(i - 1) + ", %x\n";
  EXPECT_EQ(check(text + "  ret i32 %y99\n", {100, 20}), 0u);
}

} // namespace
