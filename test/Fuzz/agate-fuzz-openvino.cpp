//===- agate-fuzz-openvino.cpp - Wrong files of OpenVINO IR ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Files of OpenVINO IR that are altered: values of attributes, elements and
// bytes are changed, left out and doubled. Whatever comes of it, there must be
// one error (or a list of what is unsupported) or success. What is imported can
// be exported, or is an error there, and what is exported can be imported. Each
// file has a process of its own. The seed defines everything.
//
//===----------------------------------------------------------------------===//

#include "../Support/Processes.h"
#include "../Support/Random.h"

#include "agate/InitAll.h"
#include "agate/Target/OpenVINO/ExportOpenVINO.h"
#include "agate/Target/OpenVINO/ImportOpenVINO.h"

#include "mlir/IR/Verifier.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

#include <sys/resource.h>

using namespace llvm;
using agate::test::Random;

static cl::OptionCategory category("Options of agate-fuzz-openvino");

static cl::list<std::string> files(cl::Positional, cl::OneOrMore,
                                   cl::desc("<model.xml, with a .bin>..."),
                                   cl::cat(category));
static cl::opt<unsigned> iterations("iterations", cl::init(200),
                                    cl::desc("Altered files for each file"),
                                    cl::cat(category));
static cl::opt<uint64_t> seed("seed", cl::init(1),
                              cl::desc("Where the random numbers start"),
                              cl::cat(category));
static cl::opt<unsigned> timeout("timeout", cl::init(120),
                                 cl::desc("Seconds for one file"),
                                 cl::cat(category));
/// A program that allocates absurd amounts of memory must crash, instead of the
/// machine.
static cl::opt<unsigned> memoryLimit("memory-limit", cl::init(4),
                                     cl::desc("GiB of address space for one "
                                              "file; 0: no limit"),
                                     cl::cat(category));

//===----------------------------------------------------------------------===//
// Mutation
//===----------------------------------------------------------------------===//

namespace {
/// A part of a text.
struct Span {
  size_t begin, size;
};
} // namespace

/// The values of attributes, without quotes.
static std::vector<Span> findValues(StringRef text) {
  std::vector<Span> values;
  size_t begin = 0;
  while ((begin = text.find("=\"", begin)) != StringRef::npos) {
    size_t end = text.find('"', begin + 2);
    if (end == StringRef::npos)
      break;
    values.push_back({begin + 2, end - begin - 2});
    begin = end + 1;
  }
  return values;
}

/// Elements without children, and the tags of others.
static std::vector<Span> findTags(StringRef text) {
  std::vector<Span> tags;
  size_t begin = 0;
  while ((begin = text.find('<', begin)) != StringRef::npos) {
    size_t end = text.find('>', begin);
    if (end == StringRef::npos)
      break;
    tags.push_back({begin, end + 1 - begin});
    begin = end + 1;
  }
  return tags;
}

static const char *const oddValues[] = {"",
                                        "0",
                                        "1",
                                        "-1",
                                        "2",
                                        "3",
                                        "-2",
                                        "64",
                                        "?",
                                        "...",
                                        "1..3",
                                        "1,1",
                                        "0,1",
                                        "1,2,3,4",
                                        "-1,-1",
                                        "9223372036854775807",
                                        "-9223372036854775808",
                                        "18446744073709551615",
                                        "1000000",
                                        "1e400",
                                        "nan",
                                        "inf",
                                        "0x10",
                                        "true",
                                        "false",
                                        "f16",
                                        "i64",
                                        "u4",
                                        "boolean",
                                        "string",
                                        "nf4",
                                        "opset1",
                                        "opset4",
                                        "opset8",
                                        "opset15",
                                        "opset99",
                                        "pdpd",
                                        "none",
                                        "constant",
                                        "same_upper",
                                        "valid",
                                        "ceil",
                                        "&amp;",
                                        "&lol;",
                                        "a,b",
                                        "reverse",
                                        "sum"};

/// Changes one thing.
static void mutate(std::string &text, Random &random) {
  std::vector<Span> values = findValues(text), tags = findTags(text);
  if (values.empty() || tags.empty())
    return;
  Span value = random.pick(values), tag = random.pick(tags);
  switch (random.below(8)) {
  case 0:
  case 1:
    text.replace(value.begin, value.size, random.pick(oddValues));
    break;
  case 2:
  case 3: {
    // The value of another attribute.
    Span other = random.pick(values);
    text.replace(value.begin, value.size, text.substr(other.begin, other.size));
    break;
  }
  case 4:
    text.erase(tag.begin, tag.size);
    break;
  case 5:
    text.insert(tag.begin, text.substr(tag.begin, tag.size));
    break;
  case 6: {
    // The whole attribute.
    size_t begin = text.rfind(' ', value.begin);
    text.erase(begin, value.begin + value.size + 1 - begin);
    break;
  }
  default:
    text[random.below(text.size())] = char(random.bits());
  }
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

namespace {
/// Counts what is reported while it lives.
class Reports {
public:
  explicit Reports(mlir::MLIRContext *context)
      : handler(context, [this](mlir::Diagnostic &diagnostic) {
          if (diagnostic.getSeverity() != mlir::DiagnosticSeverity::Error)
            return mlir::success();
          std::string text = diagnostic.str();
          bool isList = StringRef(text).contains("not supported") ||
                        StringRef(text).contains("cannot be written");
          ++(isList ? numUnsupported : numErrors);
          return mlir::success();
        }) {}

  /// Whether the reports are those of a failure: one error, or a list of what
  /// is unsupported, which an error may follow.
  bool isFailure() const {
    return numErrors <= 1 && numErrors + numUnsupported > 0;
  }
  bool isEmpty() const { return numErrors + numUnsupported == 0; }

private:
  unsigned numErrors = 0, numUnsupported = 0;
  mlir::ScopedDiagnosticHandler handler;
};
} // namespace

/// What is wrong with the importer or the exporter; empty if nothing is.
static std::string check(StringRef text, StringRef weights) {
  mlir::DialectRegistry registry;
  agate::registerAllDialects(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  auto import = [&](StringRef xml, StringRef bin) {
    return agate::importOpenVINO(MemoryBufferRef(xml, "model.xml"),
                                 MemoryBufferRef(bin, "model.bin"), &context);
  };
  Reports reports(&context);
  mlir::OwningOpRef<mlir::ModuleOp> module = import(text, weights);
  if (!module)
    return reports.isFailure() ? "" : "an import failed without one error";
  if (!reports.isEmpty())
    return "an import succeeded in spite of an error";
  if (failed(mlir::verify(*module)))
    return "the module is not valid";
  Reports exportReports(&context);
  auto model = agate::exportOpenVINO(*module);
  if (failed(model))
    return exportReports.isFailure() || !exportReports.isEmpty()
               ? ""
               : "an export failed without an error";
  Reports secondReports(&context);
  if (!import(model->xml, model->weights) && secondReports.isEmpty())
    return "a second import failed without an error";
  return "";
}

static void fuzzFile(StringRef path, agate::test::Report &report) {
  if (memoryLimit) {
    rlimit limit{uint64_t(memoryLimit) << 30, uint64_t(memoryLimit) << 30};
    setrlimit(RLIMIT_AS, &limit);
  }
  SmallString<128> weightsPath(path);
  sys::path::replace_extension(weightsPath, "bin");
  auto xml = MemoryBuffer::getFile(path);
  auto bin = MemoryBuffer::getFile(weightsPath);
  if (!xml || !bin)
    return report.write("cannot be read");
  Random random(seed + xxh3_64bits(sys::path::filename(path)));
  for (unsigned i = 0; i < iterations; ++i) {
    std::string text = (*xml)->getBuffer().str();
    for (size_t n = 1 + random.below(3); n > 0; --n)
      mutate(text, random);
    StringRef weights = (*bin)->getBuffer();
    if (random.chance(5))
      weights = weights.take_front(random.below(weights.size() + 1));
    // What is reported stays if the process ends.
    report.write("\f" + text);
    if (std::string reason = check(text, weights); !reason.empty())
      return report.write("\f\v" + reason + ":\n" + text);
  }
  report.write("\fpassed");
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv, "Fuzzing of OpenVINO IR\n");
  unsigned failures = 0;
  agate::test::runInProcesses(
      files.size(), {/*jobs=*/0, timeout},
      [&](unsigned i, agate::test::Report &report) {
        fuzzFile(files[i], report);
      },
      [&](unsigned i, const agate::test::Outcome &outcome) {
        StringRef last = StringRef(outcome.output).rsplit('\f').second;
        if (outcome.error.empty() && last == "passed")
          return;
        ++failures;
        outs() << "FAILED " << files[i] << ": " << outcome.error << " "
               << last.ltrim('\v') << "\n";
      });
  outs() << files.size() - failures << " passed, " << failures << " failed\n";
  return failures != 0;
}
