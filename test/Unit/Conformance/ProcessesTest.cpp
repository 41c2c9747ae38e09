//===- ProcessesTest.cpp - Work that may crash ----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../../Support/Processes.h"

#include <csignal>
#include <gtest/gtest.h>
#include <unistd.h>
#include <vector>

using agate::test::Outcome;
using agate::test::ProcessOptions;
using agate::test::Report;

namespace {

std::vector<Outcome> run(unsigned count, const ProcessOptions &options,
                         llvm::function_ref<void(unsigned, Report &)> work) {
  std::vector<Outcome> outcomes;
  agate::test::runInProcesses(count, options, work,
                              [&](unsigned i, const Outcome &outcome) {
                                EXPECT_EQ(i, outcomes.size());
                                outcomes.push_back(outcome);
                              });
  return outcomes;
}

class ProcessesTest : public ::testing::TestWithParam<unsigned> {};

TEST_P(ProcessesTest, EndEarly) {
  ProcessOptions options{/*jobs=*/2, /*seconds=*/1, /*perProcess=*/GetParam()};
  std::vector<Outcome> outcomes = run(40, options, [](unsigned i, Report &r) {
    r.write("begin " + std::to_string(i));
    if (i == 7)
      _exit(3);
    // Handlers of the test program would print.
    if (i == 8 || i == 21) {
      signal(SIGSEGV, SIG_DFL);
      raise(SIGSEGV);
    }
    while (i == 30)
      pause();
    r.write(", end");
  });
  ASSERT_EQ(outcomes.size(), 40u);
  for (unsigned i = 0; i < 40; ++i) {
    std::string error;
    if (i == 7)
      error = "exited with status 3";
    else if (i == 8 || i == 21)
      error = "crashed with signal " + std::to_string(SIGSEGV);
    else if (i == 30)
      error = "took more than 1 seconds";
    EXPECT_EQ(outcomes[i].error, error) << i;
    EXPECT_EQ(outcomes[i].output,
              "begin " + std::to_string(i) + (error.empty() ? ", end" : ""));
  }
}

TEST_P(ProcessesTest, AnyText) {
  std::vector<Outcome> outcomes =
      run(9, {2, 10, GetParam()}, [](unsigned i, Report &r) {
        r.write(i % 2 ? std::string(100000, 'a') : std::string("a\0b", 3));
      });
  ASSERT_EQ(outcomes.size(), 9u);
  for (unsigned i = 0; i < 9; ++i)
    EXPECT_EQ(outcomes[i].output, i % 2 ? std::string(100000, 'a') : "a b");
}

INSTANTIATE_TEST_SUITE_P(, ProcessesTest, ::testing::Values(1u, 3u, 16u));

} // namespace
