//===- Benchmark.cpp - Generators against memory and ONNX Runtime ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"
#include "Document.h"
#include "KernelLibraries.h"
#include "Program.h"
#include "Table.h"
#include "Tools.h"

#include "agate/Execution/Measure.h"
#include "agate/Execution/OnnxRuntime.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <malloc.h>
#include <sys/mman.h>

using namespace llvm;
using namespace agate;
using namespace agate::benchmark;

static cl::OptionCategory category("Options of agate-benchmark");

static cl::opt<std::string>
    ortPath("ort",
            cl::desc("libonnxruntime.so to compare with (default: the "
                     "environment variable AGATE_ORT)"),
            cl::cat(category));
static cl::opt<std::string> filter("filter",
                                   cl::desc("Run cases whose name contains it"),
                                   cl::cat(category));
static cl::opt<unsigned> rounds("rounds", cl::init(15),
                                cl::desc("Blocks of calls per contestant"),
                                cl::cat(category));
static cl::opt<double>
    blockSeconds("block-seconds", cl::init(0.02),
                 cl::desc("Length of a block of calls, at least one call"),
                 cl::cat(category));
static cl::opt<int64_t>
    largeSize("size", cl::init(4096),
              cl::desc("Rows and columns of large matrices"),
              cl::cat(category));
static cl::opt<int64_t> smallSize("small-size", cl::init(64),
                                  cl::desc("Rows and columns of small ones"),
                                  cl::cat(category));
static cl::opt<bool>
    hugePages("huge-pages", cl::init(true),
              cl::desc("Ask for huge pages for inputs and outputs, as the "
                       "runtime does for what it allocates (default: yes)"),
              cl::cat(category));
static cl::opt<bool> verifyOnly("verify-only",
                                cl::desc("Check results, measure nothing"),
                                cl::cat(category));
static cl::opt<unsigned>
    maxOps("max-ops", cl::init(100000),
           cl::desc("Operations of the largest module for agate-opt and "
                    "mlir-opt"),
           cl::cat(category));
static cl::opt<std::string> agateOpt("agate-opt", cl::init(AGATE_OPT),
                                     cl::desc("The agate-opt to measure"),
                                     cl::cat(category));
static cl::opt<std::string>
    upstreamOpt("mlir-opt", cl::init(UPSTREAM_OPT),
                cl::desc("The mlir-opt to compare it with"), cl::cat(category));
static cl::opt<bool> operators("operators",
                               cl::desc("Measure operators, no generators"),
                               cl::cat(category));
static cl::list<std::string>
    products("product", cl::CommaSeparated, cl::value_desc("MxKxN"),
             cl::desc("Measure products of these sizes, no generators"),
             cl::cat(category));
static cl::opt<bool> growth("growth",
                            cl::desc("Measure products and chains of growing "
                                     "size, no generators"),
                            cl::cat(category));
static cl::opt<bool>
    inUse("generators-in-use",
          cl::desc("Measure programs that use generators, with and without "
                   "rewriting them, no generators alone"),
          cl::cat(category));
static cl::opt<bool> toolsOnly("tools-only",
                               cl::desc("Measure commands, no generators"),
                               cl::cat(category));
static cl::opt<std::string> markdown(
    "markdown",
    cl::desc("Document whose sections of what is measured are replaced"),
    cl::cat(category));

namespace {
/// Memory of whole pages that has been written to.
class Buffer {
public:
  explicit Buffer(size_t bytes) : bytes(std::max<size_t>(bytes, 1)) {
    data =
        static_cast<char *>(mmap(nullptr, this->bytes, PROT_READ | PROT_WRITE,
                                 MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
    if (data == MAP_FAILED)
      report_fatal_error("out of memory", false);
    if (hugePages)
      madvise(data, this->bytes, MADV_HUGEPAGE);
    memset(data, 1, this->bytes);
  }
  ~Buffer() { munmap(data, bytes); }
  Buffer(const Buffer &) = delete;

  char *data;

private:
  size_t bytes;
};

/// The tensors of a list of values.
class Tensors {
public:
  explicit Tensors(const std::vector<benchmark::Value> &values)
      : values(values) {
    for (benchmark::Value &value : this->values) {
      buffers.push_back(std::make_unique<Buffer>(value.getNumBytes()));
      if (value.fill)
        value.fill(buffers.back()->data);
      list.push_back(makeTensor(value, buffers.back()->data));
      names.push_back(value.name.c_str());
    }
  }
  static DLTensor makeTensor(benchmark::Value &value, char *data) {
    DLTensor tensor = {};
    tensor.data = data;
    tensor.device = {kDLCPU, 0};
    tensor.ndim = value.shape.size();
    tensor.dtype = value.type;
    tensor.shape = value.shape.data();
    return tensor;
  }

  std::vector<DLTensor> list;
  std::vector<const char *> names;

private:
  std::vector<benchmark::Value> values;
  std::vector<std::unique_ptr<Buffer>> buffers;
};
} // namespace

/// Element `i` of an output.
static double getElement(const char *output, size_t i, DLDataType type) {
  if (type.code == kDLFloat)
    return reinterpret_cast<const float *>(output)[i];
  if (type.bits == 32)
    return reinterpret_cast<const int32_t *>(output)[i];
  return type.code == kDLUInt ? uint8_t(output[i]) : int8_t(output[i]);
}

/// Compares outputs of f32, i32, i8 or u8.
static Error compare(StringRef who, const char *output, const char *expected,
                     const benchmark::Value &value, double tolerance) {
  size_t count = value.getNumElements();
  double largest = 0;
  for (size_t i = 0; i < count; ++i)
    largest = std::max(largest, std::abs(getElement(expected, i, value.type)));
  for (size_t i = 0; i < count; ++i) {
    double ours = getElement(output, i, value.type),
           theirs = getElement(expected, i, value.type);
    if (!(std::abs(ours - theirs) <= tolerance * largest))
      return createStringError(
          formatv("{0}: element {1} is {2}, not {3}", who, i, ours, theirs));
  }
  return Error::success();
}

/// Runs `call` on an output of other contents and compares what it writes.
static Error verify(StringRef who, char *output, const Buffer &expected,
                    size_t bytes, function_ref<Error()> call) {
  memset(output, 0x7f, bytes);
  if (Error error = call())
    return error;
  for (size_t i = 0; i < bytes; ++i)
    if (output[i] != expected.data[i])
      return createStringError(
          formatv("{0} is wrong at byte {1} of {2}", who, i, bytes));
  return Error::success();
}

static Expected<std::unique_ptr<OnnxSession>>
createSession(const OnnxRuntime &runtime, const Case &test,
              const Tensors &inputs, const DLTensor &output) {
  auto session = OnnxSession::create(runtime, test.model);
  if (!session)
    return session;
  for (auto [name, tensor] : llvm::zip(inputs.names, inputs.list))
    if (Error error = (*session)->addInput(name, tensor))
      return std::move(error);
  if (Error error = (*session)->addOutput(test.output.name, output))
    return std::move(error);
  return session;
}

namespace {
/// What libraries of kernels make of a case.
class LibraryKernels {
public:
  explicit LibraryKernels(const Case &test)
      : test(test), operands(test.kernel.operands) {
    if (test.kernel.kind != Kernel::Kind::None)
      kernels = createLibraryKernels(test.kernel, operands.list, test.output);
  }

  /// Compares the result of each one, which `theirs` has room for, with what
  /// `runOurs` writes to `ours`.
  Error verify(function_ref<Error()> runOurs, const char *ours, char *theirs) {
    if (kernels.empty())
      return Error::success();
    if (Error error = runOurs())
      return error;
    for (const std::unique_ptr<LibraryKernel> &kernel : kernels) {
      if (Error error = kernel->run())
        return error;
      if (Error error = kernel->copyResult(theirs))
        return error;
      if (Error error = compare(kernel->getName(), theirs, ours, test.output,
                                test.tolerance))
        return error;
    }
    return Error::success();
  }

  void addContestants(std::vector<Contestant> &contestants, Row &row) {
    for (const std::unique_ptr<LibraryKernel> &kernel : kernels)
      row.kernels.push_back({kernel->getName(), Times()});
    for (auto [kernel, times] : llvm::zip_equal(kernels, row.kernels))
      contestants.push_back(
          {[kernel = kernel.get()] { return kernel->run(); }, &times.second});
  }

private:
  const Case &test;
  Tensors operands;
  std::vector<std::unique_ptr<LibraryKernel>> kernels;
};
} // namespace

static Expected<Row> runCase(Case &test, const OnnxRuntime *peer) {
  Row row;
  row.group = test.group;
  row.name = test.name;
  row.bar = test.bar;
  row.numFlops = test.numFlops;
  row.bytes = test.output.getNumBytes();
  row.movedBytes = test.movedBytes;
  Tensors inputs(test.inputs), modelInputs(test.modelInputs);
  Buffer output(row.bytes), expected(row.bytes), source(row.bytes);
  DLTensor result = Tensors::makeTensor(test.output, output.data);
  if (test.reference)
    test.reference(expected.data);

  std::unique_ptr<Program> program;
  auto compile = [&] {
    return Program::compile(test, inputs.list, result).moveInto(program);
  };
  if (Error error = measureSeconds(compile).moveInto(row.compileSeconds))
    return std::move(error);
  auto runOurs = [&] { return program->run(); };
  if (test.reference) {
    if (Error error =
            verify("Agate", output.data, expected, row.bytes, runOurs))
      return std::move(error);
  }

  std::unique_ptr<OnnxSession> session;
  auto runPeer = [&] { return session->run(); };
  if (peer) {
    auto created = createSession(*peer, test, modelInputs, result);
    if (!created) {
      row.peerNote = toString(created.takeError());
    } else {
      session = std::move(*created);
      if (test.reference) {
        if (Error error = verify("ONNX Runtime", output.data, expected,
                                 row.bytes, runPeer))
          return std::move(error);
      } else {
        if (Error error = runPeer())
          return std::move(error);
        memcpy(expected.data, output.data, row.bytes);
        memset(output.data, 0x7f, row.bytes);
        if (Error error = runOurs())
          return std::move(error);
        if (Error error = compare("Agate", output.data, expected.data,
                                  test.output, test.tolerance))
          return std::move(error);
      }
    }
  }
  LibraryKernels kernels(test);
  if (Error error = kernels.verify(runOurs, output.data, expected.data))
    return std::move(error);
  if (verifyOnly)
    return row;

  std::vector<Contestant> contestants;
  kernels.addContestants(contestants, row);
  contestants.push_back({[&] {
                           memset(output.data, test.fillByte, row.bytes);
                           return Error::success();
                         },
                         &row.memset});
  contestants.push_back({[&] {
                           memcpy(output.data, source.data, row.bytes);
                           return Error::success();
                         },
                         &row.memcpy});
  if (session)
    contestants.push_back({runPeer, &row.peer});
  contestants.push_back({runOurs, &row.ours});
  if (test.bar.ofGiven != 0)
    contestants.push_back(
        {[&] { return program->runAllocating(); }, &row.allocating});
  if (Error error = measureInTurn(contestants, rounds, blockSeconds))
    return std::move(error);
  return row;
}

/// As runCase(), also without simplify-generators, and the memory of calls.
/// Without a peer, what the unrewritten program computes is expected.
static Expected<Row> runProgramInUse(Case &test, const OnnxRuntime *peer) {
  Row row;
  row.group = test.group;
  row.name = test.name;
  row.bar = test.bar;
  row.bytes = test.output.getNumBytes();
  Tensors inputs(test.inputs);
  Buffer output(row.bytes), expected(row.bytes);
  DLTensor result = Tensors::makeTensor(test.output, output.data);
  std::vector<Contestant> contestants;
  std::unique_ptr<OnnxSession> session;
  if (peer) {
    auto created = createSession(*peer, test, inputs, result);
    if (!created)
      return created.takeError();
    session = std::move(*created);
    contestants.push_back({[&] { return session->run(); }, &row.peer});
    if (Error error =
            measureMemory(contestants.back().call).moveInto(row.peerMemory))
      return std::move(error);
    memcpy(expected.data, output.data, row.bytes);
  }

  std::vector<std::unique_ptr<Program>> programs;
  for (bool simplifies : {false, true}) {
    std::unique_ptr<Program> &program = programs.emplace_back();
    auto compile = [&] {
      return Program::compile(test, inputs.list, result, simplifies)
          .moveInto(program);
    };
    if (Error error = measureSeconds(compile).moveInto(row.compileSeconds))
      return std::move(error);
    auto run = [program = program.get()] { return program->run(); };
    memset(output.data, 0x7f, row.bytes);
    // The first call may load code, the second one takes all memory anew.
    if (Error error = run())
      return std::move(error);
    program->trim();
    if (Error error = measureMemory(run).moveInto(
            simplifies ? row.memory : row.unrewrittenMemory))
      return std::move(error);
    if (!peer && !simplifies)
      memcpy(expected.data, output.data, row.bytes);
    if (Error error =
            compare(simplifies ? "Agate" : "Agate, unrewritten", output.data,
                    expected.data, test.output, test.tolerance))
      return std::move(error);
    contestants.push_back({run, simplifies ? &row.ours : &row.unrewritten});
  }
  if (verifyOnly)
    return row;
  if (Error error = measureInTurn(contestants, rounds, blockSeconds))
    return std::move(error);
  return row;
}

/// The cases that the options ask for.
static Expected<std::vector<Case>> selectCases() {
  if (growth)
    return makeGrowthCases();
  if (inUse)
    return makeProgramsInUse();
  if (products.empty())
    return operators ? makeOperatorCases() : makeCases(largeSize, smallSize);
  std::vector<std::vector<int64_t>> sizes;
  for (StringRef text : products) {
    SmallVector<StringRef> parts;
    text.split(parts, 'x');
    std::vector<int64_t> &shape = sizes.emplace_back(3);
    bool isValid = parts.size() == 3;
    for (size_t i = 0; isValid && i < 3; ++i)
      isValid = !parts[i].getAsInteger(10, shape[i]) && shape[i] > 0;
    if (!isValid)
      return createStringError("expected sizes as MxKxN, got '" + text + "'");
  }
  return makeProductCases(sizes);
}

static std::unique_ptr<OnnxRuntime> loadPeer() {
  if (ortPath.empty())
    if (const char *path = std::getenv("AGATE_ORT"))
      ortPath = path;
  if (ortPath.empty()) {
    errs() << "ONNX Runtime is skipped: give the path of its library with "
              "--ort or AGATE_ORT\n";
    return nullptr;
  }
  auto peer = OnnxRuntime::load(ortPath.c_str());
  if (peer)
    return std::move(*peer);
  errs() << "ONNX Runtime is skipped: " << toString(peer.takeError()) << "\n";
  return nullptr;
}

/// Replaces the sections of the document that have been measured.
static Error writeSections(const Table &table, const ToolBenchmark &tools) {
  Expected<Document> document = Document::read(markdown);
  if (!document)
    return document.takeError();
  auto print = [&](StringRef title, function_ref<void(raw_ostream &)> printer) {
    std::string text;
    raw_string_ostream os(text);
    printer(os);
    document->setSection(title, text);
  };
  if (growth) {
    print("Growth", [&](raw_ostream &os) { table.printGrowth(os); });
  } else if (inUse) {
    print("Generators in use",
          [&](raw_ostream &os) { table.printProgramsInUse(os); });
  } else if (operators) {
    print("Operators", [&](raw_ostream &os) { table.printOperators(os); });
  } else {
    if (!toolsOnly)
      print("Generators", [&](raw_ostream &os) { table.printGenerators(os); });
    print("Commands", [&](raw_ostream &os) { tools.print(os); });
  }
  return document->write(markdown);
}

int main(int argc, char **argv) {
  InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv, "Times generators against memset, memcpy and ONNX Runtime\n");
  std::unique_ptr<OnnxRuntime> peer = loadPeer();
  Table table(peer ? peer->getVersion() : "", hugePages);
  unsigned failures = 0;
  Expected<std::vector<Case>> cases = selectCases();
  if (!cases) {
    errs() << toString(cases.takeError()) << "\n";
    return 1;
  }
  for (Case &test : *cases) {
    if (toolsOnly || StringRef(test.name).find(filter) == StringRef::npos)
      continue;
    Expected<Row> row =
        inUse ? runProgramInUse(test, peer.get()) : runCase(test, peer.get());
    if (!row) {
      errs() << test.name << ": " << toString(row.takeError()) << "\n";
      ++failures;
      continue;
    }
    if (verifyOnly || inUse)
      outs() << row->name << ": ok\n";
    else
      outs() << table.format(*row);
    outs().flush();
    table.add(std::move(*row));
  }
  if (!verifyOnly && inUse)
    table.printProgramsInUse(outs());
  else if (!verifyOnly && !toolsOnly)
    table.printSummary(outs());
  ToolBenchmark tools(agateOpt, upstreamOpt);
  if (filter.empty() && products.empty() && !operators && !growth && !inUse) {
    if (Error error = tools.run(verifyOnly ? 1 : rounds, maxOps)) {
      errs() << toString(std::move(error)) << "\n";
      ++failures;
    } else if (verifyOnly) {
      outs() << "commands: ok\n";
    } else {
      outs() << "\n";
      tools.print(outs());
    }
  }
  if (!markdown.empty() && failures == 0) {
    if (Error error = writeSections(table, tools)) {
      errs() << toString(std::move(error)) << "\n";
      return 1;
    }
  }
  return failures ? 1 : 0;
}
