//===- agate-prove.cpp - Proofs about generators --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/InitAll.h"
#include "agate/Proofs/Proofs.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/Regex.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/Threading.h"
#include "llvm/Support/WithColor.h"

#include <chrono>
#include <mutex>
#include <optional>

using namespace llvm;
using namespace agate;

static cl::OptionCategory category("agate-prove options");
static cl::opt<std::string>
    filter("filter",
           cl::desc("Only theorems whose names match the regular expression"),
           cl::value_desc("regex"), cl::init("."), cl::cat(category));
static cl::opt<bool> list("list",
                          cl::desc("Print the theorems in Markdown and prove "
                                   "nothing"),
                          cl::cat(category));
static cl::opt<bool>
    breaks("break",
           cl::desc("Break every emitted program in many ways, one at a time, "
                    "and count how many are disproved"),
           cl::cat(category));
static cl::opt<unsigned>
    jobs("jobs",
         cl::desc("Theorems that are proved at a time (default: as many as "
                  "there are processors)"),
         cl::init(0), cl::cat(category));
static cl::opt<unsigned> timeout("timeout",
                                 cl::desc("Time for one query of z3 in "
                                          "milliseconds (default 20000)"),
                                 cl::init(20000), cl::cat(category));
static cl::opt<bool> verbose("verbose",
                             cl::desc("With --break, print the changes that "
                                      "are not disproved"),
                             cl::cat(category));

static const char *getName(ProofStatus status) {
  switch (status) {
  case ProofStatus::Proved:
    return "proved";
  case ProofStatus::Disproved:
    return "DISPROVED";
  case ProofStatus::Undecided:
    return "UNDECIDED";
  }
  return "";
}

static std::vector<Theorem> getTheorems(const Regex &pattern) {
  std::vector<Theorem> selected;
  for (auto &theorems : {getLoweringTheorems(), getRuleTheorems()})
    for (const Theorem &theorem : theorems)
      if (pattern.match(theorem.getName()))
        selected.push_back(theorem);
  return selected;
}

/// Prints each subject with its statement and variants, in Markdown.
static void printList(ArrayRef<Theorem> theorems) {
  SmallVector<std::string> subjects;
  for (const Theorem &theorem : theorems)
    if (!is_contained(subjects, theorem.subject))
      subjects.push_back(theorem.subject);
  for (const std::string &subject : subjects) {
    bool isFirst = true;
    for (const Theorem &theorem : theorems) {
      if (theorem.subject != subject)
        continue;
      if (isFirst)
        outs() << "### " << subject << "\n\n" << theorem.statement << "\n\n";
      outs() << "* " << theorem.variant << '\n';
      isFirst = false;
    }
    outs() << '\n';
  }
}

/// Calls `compute` for each theorem, and `print` in the order of the theorems
/// with what it returns and how many seconds it took.
template <typename T>
static void
forEach(ArrayRef<Theorem> theorems,
        function_ref<T(mlir::MLIRContext &, const Theorem &)> compute,
        function_ref<void(const Theorem &, const T &, double)> print) {
  using Clock = std::chrono::steady_clock;
  mlir::DialectRegistry registry;
  registerAllDialects(registry);
  std::mutex mutex;
  std::vector<std::optional<std::pair<T, double>>> results(theorems.size());
  size_t numPrinted = 0;
  DefaultThreadPool pool(hardware_concurrency(jobs));
  for (size_t i = 0; i < theorems.size(); ++i)
    pool.async([&, i] {
      auto start = Clock::now();
      mlir::MLIRContext context(registry,
                                mlir::MLIRContext::Threading::DISABLED);
      T result = compute(context, theorems[i]);
      std::chrono::duration<double> seconds = Clock::now() - start;
      std::scoped_lock lock(mutex);
      results[i].emplace(std::move(result), seconds.count());
      for (; numPrinted < results.size() && results[numPrinted]; ++numPrinted)
        print(theorems[numPrinted], results[numPrinted]->first,
              results[numPrinted]->second);
      outs().flush();
    });
  pool.wait();
}

/// Prints the result of each theorem; true if all are proved.
static bool proveAll(ArrayRef<Theorem> theorems) {
  ProofOptions options;
  options.timeout = timeout;
  unsigned numProved = 0;
  forEach<ProofResult>(
      theorems,
      [&](mlir::MLIRContext &context, const Theorem &theorem) {
        return theorem.prove(context, options);
      },
      [&](const Theorem &theorem, const ProofResult &result, double seconds) {
        outs() << format("%-9s %6.2f s  ", getName(result.status), seconds)
               << theorem.getName() << '\n';
        if (result.status != ProofStatus::Proved)
          outs() << "    " << result.reason << '\n';
        numProved += result.status == ProofStatus::Proved;
      });
  outs() << numProved << " of " << theorems.size() << " theorems are proved\n";
  return numProved == theorems.size();
}

/// Breaks the programs of a theorem in all ways of one kind. Returns how many
/// are disproved, for example "3/4", and the changes that are not if `verbose`.
static std::string breakPrograms(mlir::MLIRContext &context,
                                 const Theorem &theorem, MutationKind kind) {
  unsigned numDisproved = 0, count = 1;
  std::string others;
  for (unsigned i = 0; i < count; ++i) {
    ProofOptions options;
    options.timeout = timeout;
    std::string change;
    options.mutate = [&](mlir::ModuleOp module) {
      count = countMutations(module, kind);
      if (i < count)
        change = mutate(module, kind, i);
    };
    ProofResult result = theorem.prove(context, options);
    if (i >= count)
      break;
    if (result.status == ProofStatus::Disproved)
      ++numDisproved;
    else if (verbose)
      others += "\n    " + std::string(getName(result.status)) + ": " + change;
  }
  return std::to_string(numDisproved) + "/" + std::to_string(count) + others;
}

static void breakAll(ArrayRef<Theorem> theorems) {
  forEach<std::string>(
      theorems,
      [&](mlir::MLIRContext &context, const Theorem &theorem) {
        return "predicates " +
               breakPrograms(context, theorem, MutationKind::Predicate) +
               ", offsets " +
               breakPrograms(context, theorem, MutationKind::Offset) +
               ", widths " +
               breakPrograms(context, theorem, MutationKind::Width);
      },
      [&](const Theorem &theorem, const std::string &result, double) {
        outs() << theorem.getName() << ": " << result << '\n';
      });
}

int main(int argc, char **argv) {
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv,
      "Proves with z3 that lowerings of generators compute what their\n"
      "specifications state, and that the rules of simplify-generators do not\n"
      "change results, for all sizes, offsets and elements. What is proved is\n"
      "read from the emitted IR; see docs/Proofs.md.\n\n"
      "The exit code is 0 if all theorems are proved.\n");
  std::string error;
  Regex pattern(filter);
  if (!pattern.isValid(error)) {
    WithColor::error(errs(), "agate-prove") << "--filter: " << error << '\n';
    return 2;
  }
  std::vector<Theorem> theorems = getTheorems(pattern);
  if (theorems.empty()) {
    WithColor::error(errs(), "agate-prove")
        << "no theorem matches '" << filter << "'\n";
    return 2;
  }
  if (list) {
    printList(theorems);
    return 0;
  }
  if (breaks) {
    breakAll(theorems);
    return 0;
  }
  return proveAll(theorems) ? 0 : 1;
}
