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

// Bodies of `@f`, a function of an i32.

/// `count` steps one after the other. Each has a loop, a variable of its own,
/// a return in between, and uses what an earlier one has computed.
std::string makeSteps(unsigned count) {
  std::string begin = "entry:\n", steps;
  std::string last = "%x";
  for (unsigned i = 0; i < count; ++i) {
    std::string n = std::to_string(i);
    begin += "  %v" + n + " = alloca [2 x i32]\n";
    std::string earlier = i < 3 ? "%x" : "%sum" + std::to_string(i - 3);
    steps += "  br label %head" + n +
             "\n"
             "head" +
             n +
             ":\n"
             "  call void @set(ptr %v" +
             n + ", i32 " + last +
             ")\n"
             "  br label %loop" +
             n +
             "\n"
             "loop" +
             n +
             ":\n"
             "  %i" +
             n + " = phi i32 [ 0, %head" + n + " ], [ %j" + n + ", %loop" + n +
             " ]\n"
             "  %a" +
             n + " = load i32, ptr %v" + n +
             "\n"
             "  %b" +
             n + " = mul i32 %a" + n +
             ", 3\n"
             "  %c" +
             n + " = add i32 %b" + n + ", " + earlier +
             "\n"
             "  %p" +
             n + " = getelementptr i32, ptr %v" + n +
             ", i32 0\n"
             "  store i32 %c" +
             n + ", ptr %p" + n +
             "\n"
             "  %j" +
             n + " = add i32 %i" + n +
             ", 1\n"
             "  %more" +
             n + " = icmp ult i32 %j" + n +
             ", 3\n"
             "  br i1 %more" +
             n + ", label %loop" + n + ", label %end" + n +
             "\n"
             "end" +
             n +
             ":\n"
             "  %sum" +
             n + " = load i32, ptr %v" + n +
             "\n"
             "  %low" +
             n + " = and i32 %sum" + n +
             ", 127\n"
             "  %stop" +
             n + " = icmp eq i32 %low" + n +
             ", 5\n"
             "  br i1 %stop" +
             n + ", label %out" + n + ", label %next" + n +
             "\n"
             "out" +
             n +
             ":\n"
             "  ret i32 " +
             n +
             "\n"
             "next" +
             n + ":\n";
    last = "%sum" + n;
  }
  return begin + steps + "  ret i32 " + last + "\n";
}

/// A loop around `count` steps that share a variable, and have one each that
/// keeps its value from one iteration to the next.
std::string makeLoop(unsigned count) {
  std::string begin = "entry:\n  %v = alloca i32\n  store i32 %x, ptr %v\n";
  std::string steps = "loop:\n"
                      "  %i = phi i32 [ 0, %entry ], [ %j, %latch ]\n"
                      "  %first = icmp eq i32 %i, 0\n"
                      "  br label %step0\n";
  for (unsigned i = 0; i < count; ++i) {
    std::string n = std::to_string(i);
    begin += "  %own" + n + " = alloca i32\n";
    steps += "step" + n +
             ":\n"
             "  %a" +
             n +
             " = load i32, ptr %v\n"
             "  %kept" +
             n + " = load i32, ptr %own" + n +
             "\n"
             "  %old" +
             n + " = select i1 %first, i32 0, i32 %kept" + n +
             "\n"
             "  store i32 %a" +
             n + ", ptr %own" + n +
             "\n"
             "  %odd" +
             n + " = trunc i32 %a" + n +
             " to i1\n"
             "  br i1 %odd" +
             n + ", label %odd_" + n + ", label %even_" + n +
             "\n"
             "odd_" +
             n +
             ":\n"
             "  %b" +
             n + " = mul i32 %a" + n +
             ", 3\n"
             "  br label %join" +
             n +
             "\n"
             "even_" +
             n +
             ":\n"
             "  %c" +
             n + " = lshr i32 %a" + n +
             ", 1\n"
             "  br label %join" +
             n +
             "\n"
             "join" +
             n +
             ":\n"
             "  %d" +
             n + " = phi i32 [ %b" + n + ", %odd_" + n + " ], [ %c" + n +
             ", %even_" + n +
             " ]\n"
             "  %e" +
             n + " = add i32 %d" + n + ", %old" + n +
             "\n"
             "  store i32 %e" +
             n +
             ", ptr %v\n"
             "  br label %" +
             (i + 1 < count ? "step" + std::to_string(i + 1) : "latch") + "\n";
  }
  return begin + "  br label %loop\n" + steps +
         "latch:\n"
         "  %j = add i32 %i, 1\n"
         "  %more = icmp ult i32 %j, 5\n"
         "  br i1 %more, label %loop, label %end\n"
         "end:\n"
         "  %r = load i32, ptr %v\n"
         "  ret i32 %r\n";
}

/// A branch whose sides have `count` diamonds each.
std::string makeBranch(unsigned count) {
  std::string text = "entry:\n  %odd = trunc i32 %x to i1\n"
                     "  br i1 %odd, label %left_0, label %right_0\n";
  for (std::string side : {"left", "right"}) {
    std::string last = "%x";
    for (unsigned i = 0; i < count; ++i) {
      std::string n = side + "_" + std::to_string(i);
      std::string next = side + "_" + std::to_string(i + 1);
      text += n +
              ":\n"
              "  %a" +
              n + " = mul i32 " + last + ", " + (side == "left" ? "5" : "7") +
              "\n"
              "  %b" +
              n + " = icmp slt i32 %a" + n +
              ", 0\n"
              "  br i1 %b" +
              n + ", label %less" + n + ", label %join" + n +
              "\n"
              "less" +
              n +
              ":\n"
              "  %c" +
              n + " = xor i32 %a" + n +
              ", 12345\n"
              "  br label %join" +
              n +
              "\n"
              "join" +
              n +
              ":\n"
              "  %d" +
              n + " = phi i32 [ %a" + n + ", %" + n + " ], [ %c" + n +
              ", %less" + n +
              " ]\n"
              "  br label %" +
              next + "\n";
      last = "%d" + n;
    }
    text += side + "_" + std::to_string(count) + ":\n  br label %end\n";
  }
  std::string n = std::to_string(count - 1), all = std::to_string(count);
  return text + "end:\n  %r = phi i32 [ %dleft_" + n + ", %left_" + all +
         " ], [ %dright_" + n + ", %right_" + all + " ]\n  ret i32 %r\n";
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
