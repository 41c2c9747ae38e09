//===- agate-import-check.cpp - Import of many models, checked ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every model is checked in a process of its own (see CheckModel.h). One line
// per model that fails, counts, and at last "N passed, M failed".
//
//===----------------------------------------------------------------------===//

#include "../Support/Processes.h"
#include "CheckModel.h"
#include "Known.h"

#include "mlir/IR/DialectRegistry.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace agate::test;

static cl::OptionCategory category("Options of agate-import-check");

static cl::list<std::string> inputs(cl::Positional, cl::OneOrMore,
                                    cl::desc("<model or folder>..."),
                                    cl::cat(category));
static cl::list<std::string>
    filters("filter",
            cl::desc("Only models whose name (the file's, or the folder's of a "
                     "model.onnx) matches"),
            cl::value_desc("glob"), cl::cat(category));
static cl::opt<unsigned>
    jobs("jobs",
         cl::desc("Models to check at a time (default: as many as the machine "
                  "has processors)"),
         cl::init(0), cl::cat(category));
static cl::opt<unsigned> timeout("timeout",
                                 cl::desc("Seconds that one model may take"),
                                 cl::init(60), cl::cat(category));
static cl::list<std::string>
    knownFiles("known", cl::desc("Known errors, as GLOB | REGEX | REASON"),
               cl::value_desc("file"), cl::cat(category));
static cl::opt<bool> showKnown("show-known",
                               cl::desc("Also print known errors"),
                               cl::cat(category));

static std::string getName(StringRef path) {
  if (sys::path::filename(path) == "model.onnx")
    return sys::path::filename(sys::path::parent_path(path)).str();
  return sys::path::stem(path).str();
}

/// The selected models in `path`, in a defined order.
static Error collectModels(StringRef path, ArrayRef<GlobPattern> globs,
                           std::vector<std::string> &models) {
  auto add = [&](StringRef file) {
    std::string name = getName(file);
    if (globs.empty() || any_of(globs, [&](const GlobPattern &glob) {
          return glob.match(name);
        }))
      models.push_back(file.str());
  };
  std::error_code code;
  if (!sys::fs::exists(path))
    return createStringError(path + ": does not exist");
  if (!sys::fs::is_directory(path)) {
    add(path);
    return Error::success();
  }
  size_t first = models.size();
  for (sys::fs::recursive_directory_iterator it(path, code), end;
       it != end && !code; it.increment(code))
    if (sys::path::extension(it->path()) == ".onnx")
      add(it->path());
  llvm::sort(models.begin() + first, models.end());
  return code ? createStringError(code, path + ": " + code.message())
              : Error::success();
}

namespace {
/// Adds up what the checks tell.
class Summary {
public:
  explicit Summary(KnownErrors &known) : known(known) {}

  void add(StringRef model, const Outcome &outcome);
  void print() const;
  unsigned getFailed() const { return failed; }

private:
  KnownErrors &known;
  StringMap<unsigned> counts;
  unsigned passed = 0, failed = 0, excused = 0;
};
} // namespace

void Summary::add(StringRef model, const Outcome &outcome) {
  SmallVector<std::string> errors;
  SmallVector<StringRef> lines;
  StringRef(outcome.output).split(lines, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef line : lines) {
    auto [kind, text] = line.split('\t');
    if (kind == "error")
      errors.push_back(text.str());
    else
      ++counts[kind];
  }
  if (!outcome.error.empty())
    errors.push_back(outcome.error);
  SmallVector<std::string> unknown;
  for (const std::string &error : errors)
    if (!known.contains(model, error))
      unknown.push_back(error);
    else if (showKnown)
      outs() << "known " << model << ": " << error << "\n";
  if (unknown.empty()) {
    ++passed;
    excused += !errors.empty();
    return;
  }
  ++failed;
  outs() << "FAILED " << model << ": " << join(unknown, " | ") << "\n";
  outs().flush();
}

void Summary::print() const {
  auto get = [&](StringRef kind) { return counts.lookup(kind); };
  outs() << formatv("imported {0}, verified {1}, inferred {2}, text {3}, "
                    "bytecode {4}, current versions {5}, ",
                    get("imported"), get("verified"), get("inferred"),
                    get("text"), get("bytecode"), get("versions"))
         << formatv("agree with declared {0} of {1} ({2} of them with known "
                    "inputs), compared with libonnx {3}, libonnx infers more: "
                    "{4}, models with known errors {5}\n",
                    get("agree"), get("declared"), get("agree-bound"),
                    get("libonnx"), get("libonnx-more"), excused)
         << formatv("{0} passed, {1} failed\n", passed, failed);
}

static int fail(const Twine &message) {
  errs() << "agate-import-check: " << message << "\n";
  return 1;
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv, "Imports ONNX models and checks what becomes of them\n");

  KnownErrors known;
  for (const std::string &file : knownFiles)
    if (Error error = known.read(file))
      return fail(toString(std::move(error)));
  std::vector<GlobPattern> globs;
  for (const std::string &filter : filters) {
    Expected<GlobPattern> glob = GlobPattern::create(filter);
    if (!glob)
      return fail(toString(glob.takeError()));
    globs.push_back(std::move(*glob));
  }
  std::vector<std::string> models;
  for (const std::string &input : inputs)
    if (Error error = collectModels(input, globs, models))
      return fail(toString(std::move(error)));
  if (models.empty())
    return fail("no model");

  // Everything that the checks share is there before the processes are made;
  // threads would not survive that.
  mlir::DialectRegistry registry;
  registerDialects(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  context.loadAllAvailableDialects();

  Summary summary(known);
  runInProcesses(
      models.size(), {jobs, timeout},
      [&](unsigned i, Report &report) {
        checkModel(models[i], context, [&](StringRef kind, std::string text) {
          std::replace(text.begin(), text.end(), '\n', ' ');
          report.write((kind + "\t" + text + "\n").str());
        });
      },
      [&](unsigned i, const Outcome &outcome) {
        summary.add(getName(models[i]), outcome);
      });
  unsigned unused = filters.empty() ? known.reportUnused(outs()) : 0;
  summary.print();
  return summary.getFailed() + unused ? 1 : 0;
}
