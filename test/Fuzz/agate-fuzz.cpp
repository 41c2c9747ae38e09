//===- agate-fuzz.cpp - Wrong programs for every operation ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For every registered operation of Agate's dialects: operations made from
// their definitions, and examples (of the documentation and of tests) that are
// altered. Whatever is made, there must be a diagnostic or success. Each
// operation has a process of its own. The seed defines everything.
//
//===----------------------------------------------------------------------===//

#include "../Support/Examples.h"
#include "../Support/Processes.h"
#include "CheckModule.h"
#include "Generate.h"
#include "Mutate.h"

#include "agate/Dialect/Agate/IR/Agate.h"
#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/InitAll.h"

#include "mlir/InitAllPasses.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/xxhash.h"

#include <cstring>
#include <sys/mman.h>
#include <sys/resource.h>

using namespace mlir;
using namespace agate;
using namespace agate::fuzz;
using llvm::outs;
namespace cl = llvm::cl;

static cl::OptionCategory category("Options of agate-fuzz");
static cl::list<std::string>
    seedFolders(cl::Positional,
                cl::desc("<folder with examples, in .mlir or .td files>..."),
                cl::cat(category));
static cl::opt<unsigned> iterations("iterations", cl::init(40),
                                    cl::desc("Programs of each kind for each "
                                             "operation"),
                                    cl::cat(category));
static cl::opt<uint64_t> seed("seed", cl::init(1),
                              cl::desc("Where the random numbers start"),
                              cl::cat(category));
static cl::opt<std::string> filter("filter",
                                   cl::desc("Operations whose name contains "
                                            "it"),
                                   cl::cat(category));
static cl::opt<unsigned> jobs("jobs", cl::init(0),
                              cl::desc("Operations at a time (default: as many "
                                       "as the machine has processors)"),
                              cl::cat(category));
static cl::opt<unsigned> timeout("timeout", cl::init(120),
                                 cl::desc("Seconds for one operation"),
                                 cl::cat(category));
/// A program that allocates absurd amounts of memory must crash, instead of the
/// machine.
static cl::opt<unsigned> memoryLimit("memory-limit", cl::init(4),
                                     cl::desc("GiB of address space for one "
                                              "operation; 0: no limit"),
                                     cl::cat(category));

namespace {
/// The progress of a process, for the report if it crashes.
struct Progress {
  char stage[128];
  char text[16000];

  static void copy(char *to, size_t size, StringRef text) {
    size_t length = std::min(text.size(), size - 1);
    memcpy(to, text.data(), length);
    to[length] = 0;
  }
};

/// The programs for one operation.
class OperationFuzz {
public:
  OperationFuzz(RegisteredOperationName name, const test::Examples &seeds,
                Progress &progress)
      : name(name), context(name.getContext()), seeds(seeds),
        progress(progress),
        random(seed + llvm::xxh3_64bits(name.getStringRef())),
        generator(context, random),
        check(context, [this](StringRef stage) { setStage(stage); }) {}

  /// Writes the failures to `report`, and finally the number of programs.
  void run(test::Report &report);

private:
  void setStage(StringRef stage) {
    Progress::copy(progress.stage, sizeof progress.stage, stage);
  }
  void checkOne(ModuleOp module, test::Report &report);
  void mutateSeed(test::Report &report);
  void mutateSeedText(test::Report &report);

  RegisteredOperationName name;
  MLIRContext *context;
  const test::Examples &seeds;
  Progress &progress;
  Random random;
  Generator generator;
  ModuleCheck check;
  unsigned failures = 0, count = 0;
};
} // namespace

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

static std::string print(Operation *op) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  op->print(stream, OpPrintingFlags().printGenericOpForm());
  return text;
}

void OperationFuzz::checkOne(ModuleOp module, test::Report &report) {
  ++count;
  setStage("printing");
  progress.text[0] = 0;
  std::string text = print(module);
  Progress::copy(progress.text, sizeof progress.text, text);
  std::string failure = check.run(module);
  if (failure.empty())
    return;
  ++failures;
  // Most further ones would be the same again.
  if (failures <= 2)
    report.write("FAILED " + name.getStringRef().str() + ": " + failure + "\n" +
                 text);
}

void OperationFuzz::mutateSeed(test::Report &report) {
  Operation *original = random.pick(seeds.get(name.getStringRef()));
  auto module = original->getParentOfType<ModuleOp>();
  while (auto outer = module->getParentOfType<ModuleOp>())
    module = outer;
  OwningOpRef<ModuleOp> copy(module.clone());
  SmallVector<Operation *> ops;
  SmallVector<Operation *> own;
  copy->walk([&](Operation *op) {
    if (isa_and_nonnull<ONNXDialect, AgateDialect>(op->getDialect()) &&
        !op->hasTrait<OpTrait::IsTerminator>())
      (op->getName() == original->getName() ? own : ops).push_back(op);
  });
  for (unsigned n = 1 + random.below(3); n != 0; --n) {
    bool other = own.empty() || (!ops.empty() && random.chance(15));
    if (other && ops.empty())
      break;
    setStage("altering");
    mutate(random.pick(other ? ops : own), generator, random);
  }
  checkOne(*copy, report);
}

void OperationFuzz::mutateSeedText(test::Report &report) {
  Operation *original = random.pick(seeds.get(name.getStringRef()));
  Operation *module = original->getParentOfType<ModuleOp>();
  std::string text = print(module);
  for (unsigned n = 1 + random.below(3); n != 0; --n)
    text = mutateText(std::move(text), generator, random);
  // An operation that is named after its dialect only loses the dot in upstream
  // bytecode.
  if (StringRef(text).contains(".\"("))
    return;
  setStage("parser");
  Progress::copy(progress.text, sizeof progress.text, text);
  OwningOpRef<ModuleOp> parsed;
  {
    bool reported = false;
    ScopedDiagnosticHandler handler(context,
                                    [&](Diagnostic &) { reported = true; });
    ParserConfig config(context, /*verifyAfterParse=*/random.chance(50));
    parsed = parseSourceString<ModuleOp>(text, config);
    if (!parsed) {
      ++count;
      if (!reported) {
        ++failures;
        report.write("FAILED " + name.getStringRef().str() +
                     ": the parser fails without a diagnostic\n" + text);
      }
      return;
    }
  }
  checkOne(*parsed, report);
}

void OperationFuzz::run(test::Report &report) {
  ScopedDiagnosticHandler quiet(context, [](Diagnostic &) {});
  for (unsigned i = 0; i < iterations; ++i) {
    setStage("making a program");
    OwningOpRef<ModuleOp> module = generator.makeModule(name);
    checkOne(*module, report);
    if (seeds.get(name.getStringRef()).empty())
      continue;
    mutateSeed(report);
    mutateSeedText(report);
  }
  report.write(llvm::formatv("COUNT {0} {1} {2}\n", count, failures,
                             check.getNumValid()));
}

//===----------------------------------------------------------------------===//

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv,
                              "Wrong programs for every operation\n");
  DialectRegistry registry;
  agate::registerAllDialects(registry);
  mlir::registerAllPasses();
  agate::registerAllPasses();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.allowUnregisteredDialects();
  context.loadDialect<ONNXDialect, AgateDialect>();

  SmallVector<RegisteredOperationName> names;
  for (RegisteredOperationName name : context.getRegisteredOperations())
    if (llvm::is_contained({"onnx", "agate"}, name.getDialectNamespace()) &&
        name.getStringRef().contains(filter))
      names.push_back(name);
  test::Examples seeds(&context);
  for (const std::string &folder : seedFolders)
    seeds.readFolder(folder);
  for (const char *dialect : {"func", "arith", "tensor", "cf", "linalg"})
    context.getOrLoadDialect(dialect);

  if (memoryLimit != 0) {
    rlim_t bytes = rlim_t(memoryLimit) << 30;
    rlimit limit{bytes, bytes};
    setrlimit(RLIMIT_AS, &limit);
  }
  size_t bytes = names.size() * sizeof(Progress);
  auto *progress = static_cast<Progress *>(
      mmap(nullptr, std::max<size_t>(bytes, 1), PROT_READ | PROT_WRITE,
           MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  if (progress == MAP_FAILED)
    llvm::report_fatal_error("no memory", /*gen_crash_diag=*/false);

  unsigned passed = 0, failed = 0, valid = 0;
  test::runInProcesses(
      names.size(), {jobs, timeout},
      [&](unsigned i, test::Report &report) {
        OperationFuzz(names[i], seeds, progress[i]).run(report);
      },
      [&](unsigned i, const test::Outcome &outcome) {
        StringRef text = outcome.output, end;
        std::tie(text, end) = text.rsplit("COUNT ");
        SmallVector<StringRef> counts;
        end.trim().split(counts, ' ');
        unsigned count = 0, failures = 0, good = 0;
        if (counts.size() == 3) {
          counts[0].getAsInteger(10, count);
          counts[1].getAsInteger(10, failures);
          counts[2].getAsInteger(10, good);
        }
        passed += count - failures;
        failed += failures;
        valid += good;
        outs() << text;
        if (!outcome.error.empty()) {
          ++failed;
          outs() << "FAILED " << names[i].getStringRef() << ": "
                 << outcome.error << " in: " << progress[i].stage << "\n"
                 << progress[i].text << "\n";
        }
        outs().flush();
      });
  outs() << llvm::formatv("{0} operations, {1} examples, {2} programs valid\n",
                          names.size(), seeds.size(), valid)
         << llvm::formatv("{0} passed, {1} failed\n", passed, failed);
  return failed ? 1 : 0;
}
