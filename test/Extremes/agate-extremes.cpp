//===- agate-extremes.cpp - Compiled operations on extreme numbers --------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For every registered operation with an operand that may decide about sizes
// or positions: the example of its documentation, compiled with such operands
// as arguments, alone and followed by an operation that reads or writes the
// result by position. It runs on numbers at the ends of their range, and on
// such that cancel out modulo 2^64. There must be an error, or results of the
// sizes that Rules.h expects, and no access beyond inputs and outputs, which
// lie between pages that must not be touched. The seed defines everything.
//
//===----------------------------------------------------------------------===//

#include "../Support/Examples.h"
#include "../Support/Processes.h"
#include "Memory.h"
#include "Programs.h"
#include "Rules.h"

#include "agate/Conversion/Utils/ElementTypes.h"
#include "agate/Dialect/Agate/IR/Agate.h"
#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Execution/JIT.h"
#include "agate/InitAll.h"
#include "agate/Pipelines/Pipelines.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/xxhash.h"

#include <cmath>
#include <cstring>
#include <fstream>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

using namespace mlir;
using namespace agate;
using namespace agate::extremes;
using agate::test::Random;
using llvm::outs;
namespace cl = llvm::cl;

static cl::OptionCategory category("Options of agate-extremes");
static cl::list<std::string>
    folders(cl::Positional,
            cl::desc("<folder with examples, in .mlir or .td files>..."),
            cl::cat(category));
static cl::opt<unsigned> iterations("iterations", cl::init(20),
                                    cl::desc("Calls of each program"),
                                    cl::cat(category));
static cl::opt<bool>
    all("all-consumers",
        cl::desc("Each consumer after each operation, instead of one"),
        cl::cat(category));
static cl::opt<uint64_t> seed("seed", cl::init(1),
                              cl::desc("Where the random numbers start"),
                              cl::cat(category));
static cl::opt<std::string> filter("filter",
                                   cl::desc("Operations whose name contains "
                                            "it"),
                                   cl::cat(category));
static cl::opt<unsigned> optLevel("O", cl::Prefix, cl::init(3),
                                  cl::desc("Level of optimization"),
                                  cl::cat(category));
static cl::opt<unsigned> jobs("jobs", cl::init(0),
                              cl::desc("Programs at a time (default: as many "
                                       "as the machine has processors)"),
                              cl::cat(category));
static cl::opt<unsigned> timeout("timeout", cl::init(60),
                                 cl::desc("Seconds for one program"),
                                 cl::cat(category));
static cl::opt<unsigned>
    memoryLimit("memory-limit", cl::init(512),
                cl::desc("MiB of address space that the calls may take beyond "
                         "what the compiler has taken; 0: no limit"),
                cl::cat(category));

namespace {
/// The progress of a process, for the report if it crashes.
struct Progress {
  char text[4000];

  void set(StringRef what) {
    size_t length = std::min(what.size(), sizeof text - 1);
    memcpy(text, what.data(), length);
    text[length] = 0;
  }
};

/// One program, and what it is called in reports.
struct Task {
  Operation *example;
  bool isDynamic;
  Consumer consumer;

  std::string getName() const {
    static const char *const consumers[] = {"", ", Slice", ", Gather",
                                            ", ScatterND", ", Add"};
    return (example->getName().getStringRef() +
            (isDynamic ? " (dynamic" : " (static") +
            consumers[unsigned(consumer)] + ")")
        .str();
  }
};

/// A program, compiled into this process.
struct Compiled {
  std::unique_ptr<JITModule> jit;
  AgateLibrary *library = nullptr;
  const AgateEntryInfo *entry = nullptr;
};

/// The calls of one program.
class Calls {
public:
  Calls(const Task &task, Progress &progress)
      : task(task), progress(progress), name(task.example->getName()),
        random(seed + llvm::xxh3_64bits(task.getName())) {}

  void run(test::Report &report);

private:
  bool compile(test::Report &report);
  std::vector<GuardedTensor> makeInputs(GuardedMemory &memory);
  void fillIntegers(GuardedTensor &tensor, const Argument &argument);
  void fillNumbers(GuardedTensor &tensor, const Argument &argument);
  int64_t makeExtreme(unsigned bits);
  void describe(llvm::ArrayRef<GuardedTensor> inputs);
  Call getCall(llvm::ArrayRef<GuardedTensor> inputs);
  std::string callOnce();
  std::string check(const Expectation &expected, AgateStatus status,
                    llvm::ArrayRef<AgateOutput> outputs, StringRef error);

  const Task &task;
  Progress &progress;
  OperationName name;
  Random random;
  Program program;
  DictionaryAttr attributes;
  Compiled compiled;
  unsigned errors = 0;
};
} // namespace

/// Operations that do as many steps as they are told, and need the time.
static bool takesAnyTime(StringRef name) {
  return name.starts_with("onnx.RoiAlign") || name == "onnx.Loop";
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

int64_t Calls::makeExtreme(unsigned bits) {
  if (takesAnyTime(name.getStringRef()))
    return int64_t(random.below(2000)) - 1000;
  int64_t small = int64_t(random.below(9)) - 4;
  if (bits <= 32) {
    int64_t least = INT32_MIN, most = INT32_MAX;
    int64_t values[] = {least, least + 1, most, most - 1, 1 << 30, -1, 0, 1};
    return random.chance(50) ? random.pick(values) : small;
  }
  // Around powers of 2, and at both ends.
  switch (random.below(8)) {
  case 0:
    return INT64_MAX - int64_t(random.below(4));
  case 1:
    return INT64_MIN + int64_t(random.below(4));
  case 2:
  case 3: {
    unsigned shifts[] = {31, 32, 33, 40, 47, 48, 49, 60, 61, 62};
    int64_t power = int64_t(1) << random.pick(shifts);
    return (random.chance(50) ? power : -power) + small;
  }
  case 4:
    return int64_t(random.bits());
  default:
    return small;
  }
}

/// The number whose product with the odd number `v` is 1 modulo 2^64.
static uint64_t invert(uint64_t v) {
  uint64_t inverse = v;
  for (int i = 0; i < 6; ++i)
    inverse *= 2 - v * inverse;
  return inverse;
}

void Calls::fillIntegers(GuardedTensor &tensor, const Argument &argument) {
  unsigned bits = tensor.tensor.dtype.bits;
  size_t count = tensor.getNumElements();
  SmallVector<uint64_t> values(count);
  for (size_t i = 0; i < count; ++i)
    values[i] = argument.integers && i < argument.integers->size()
                    ? uint64_t((*argument.integers)[i])
                    : random.below(3);
  unsigned changes = count == 0 ? 0 : random.below(4);
  if (random.chance(20))
    changes = count;
  for (unsigned n = 0; n < changes; ++n) {
    uint64_t &value = values[random.below(count)];
    uint64_t &other = values[random.below(count)];
    uint64_t by = makeExtreme(bits);
    // Limited numbers are left as they are.
    switch (takesAnyTime(name.getStringRef()) ? 8 : random.below(8)) {
    case 0:
      // The sum stays.
      value += by;
      other -= by;
      break;
    case 1:
      // The product stays.
      value *= by | 1;
      other *= invert(by | 1);
      break;
    case 2:
      // The product stays, and numbers are not negative.
      if (unsigned zeros = llvm::countr_zero(value); zeros > 1 && zeros < 64)
        other += uint64_t(1) << (64 - zeros);
      break;
    case 3:
    case 4: {
      // Two large numbers that add up to a small negative one, for which
      // another one may make up.
      uint64_t before = value + other;
      value = INT64_MAX - random.below(3);
      other = INT64_MAX - random.below(3);
      if (random.chance(50))
        values[random.below(count)] += before - value - other;
      break;
    }
    default:
      value = by;
    }
  }
  for (size_t i = 0; i < count; ++i)
    tensor.setInteger(i, int64_t(values[i]));
}

void Calls::fillNumbers(GuardedTensor &tensor, const Argument &argument) {
  size_t count = tensor.getNumElements();
  bool isExtreme = random.chance(50) && !takesAnyTime(name.getStringRef());
  for (size_t i = 0; i < count; ++i) {
    double value = argument.numbers && i < argument.numbers->size()
                       ? (*argument.numbers)[i]
                       : double(random.below(1000)) / 250 - 2;
    double values[] = {NAN, INFINITY, -INFINITY, 1e30,   -1e30,  1e-30,
                       0,   -1,       1e18,      9.3e18, 4.5e15, 2147483648.0};
    if (isExtreme && random.chance(30))
      value = random.pick(values);
    tensor.setNumber(i, value);
  }
}

std::vector<GuardedTensor> Calls::makeInputs(GuardedMemory &memory) {
  std::vector<GuardedTensor> inputs;
  for (const Argument &argument : program.arguments) {
    std::vector<int64_t> shape(argument.type.getShape().begin(),
                               argument.type.getShape().end());
    // Now and then a size that is 0 or 1.
    if (task.isDynamic && random.chance(10) && !shape.empty())
      shape[random.below(shape.size())] = random.below(2);
    Type type = argument.type.getElementType();
    GuardedTensor &tensor =
        inputs.emplace_back(memory, *getDLDataType(type), std::move(shape));
    if (isa<IntegerType>(type))
      fillIntegers(tensor, argument);
    else
      fillNumbers(tensor, argument);
  }
  return inputs;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

bool Calls::compile(test::Report &report) {
  std::optional<Program> made =
      makeProgram(task.example, task.isDynamic, task.consumer);
  if (!made)
    return false;
  program = std::move(*made);
  attributes = program.op->getAttrDictionary();
  PassManager passes(program.module->getContext());
  AgateToLLVMOptions options;
  buildAgateToLLVMPipeline(passes, options);
  std::string reason;
  ScopedDiagnosticHandler handler(program.module->getContext(),
                                  [&](Diagnostic &diagnostic) {
                                    if (reason.empty())
                                      reason = diagnostic.str();
                                  });
  if (failed(passes.run(*program.module))) {
    report.write("UNSUPPORTED " + task.getName() + ": " + reason + "\n");
    return false;
  }
  CodegenOptions codegen;
  codegen.optLevel = optLevel;
  auto jit = JITModule::create(*program.module, codegen);
  if (!jit) {
    report.write("UNSUPPORTED " + task.getName() + ": " +
                 llvm::toString(jit.takeError()) + "\n");
    return false;
  }
  compiled.jit = std::move(*jit);
  if (agateLibraryFromTable(compiled.jit->getTable(), &compiled.library) ==
      AGATE_OK)
    compiled.entry = agateFindEntry(compiled.library, nullptr);
  return compiled.entry;
}

void Calls::describe(llvm::ArrayRef<GuardedTensor> inputs) {
  std::string text = task.getName();
  llvm::raw_string_ostream stream(text);
  for (const GuardedTensor &input : inputs) {
    stream << "\n  tensor<";
    llvm::interleave(input.shape, stream, "x");
    stream << ">";
    bool isShown = input.isInteger() || input.getNumElements() <= 8;
    for (size_t i = 0, e = input.getNumElements(); isShown && i < e; ++i) {
      if (input.isInteger())
        stream << " " << input.getInteger(i);
      else if (input.tensor.dtype.bits == 32)
        stream << " " << static_cast<float *>(input.tensor.data)[i];
    }
  }
  progress.set(text);
}

Call Calls::getCall(llvm::ArrayRef<GuardedTensor> inputs) {
  Call call;
  call.attributes = attributes;
  for (int number : program.operands)
    call.operands.push_back(number < 0 ? nullptr : &inputs[number]);
  return call;
}

std::string Calls::check(const Expectation &expected, AgateStatus status,
                         llvm::ArrayRef<AgateOutput> outputs, StringRef error) {
  if (status != AGATE_OK) {
    ++errors;
    if (error.trim().empty())
      return "an error without a message";
    if (expected.kind == Expectation::Sizes && !expected.isLarge() &&
        task.consumer == Consumer::None)
      return "an error that is not expected: " + error.str();
    return "";
  }
  if (expected.kind == Expectation::Error)
    return "no error";
  if (expected.kind != Expectation::Sizes)
    return "";
  const DLTensor &result = outputs[0].result->dl_tensor;
  bool fits = size_t(result.ndim) == expected.sizes.size();
  for (size_t i = 0; fits && i < expected.sizes.size(); ++i)
    fits = result.shape[i] == expected.sizes[i];
  if (fits)
    return "";
  std::string text = "a result of other sizes than expected:";
  for (int i = 0; i < result.ndim; ++i)
    text += " " + std::to_string(result.shape[i]);
  return text;
}

static void *allocateGuarded(void *memory, size_t bytes, size_t alignment) {
  return static_cast<GuardedMemory *>(memory)->allocate(bytes, alignment);
}

static void freeGuarded(void *memory, void *block, size_t) {
  static_cast<GuardedMemory *>(memory)->deallocate(block);
}

std::string Calls::callOnce() {
  GuardedMemory memory;
  std::vector<GuardedTensor> inputs = makeInputs(memory);
  describe(inputs);
  AgateContext *context = agateCreateContext();
  agateSetAllocator(context, allocateGuarded, freeGuarded, &memory);
  std::vector<const DLTensor *> tensors;
  for (GuardedTensor &input : inputs) {
    input.tensor.shape = input.shape.data();
    tensors.push_back(&input.tensor);
  }
  std::vector<AgateOutput> outputs(compiled.entry->numOutputs,
                                   AgateOutput{nullptr, nullptr});
  AgateStatus status = agateRun(context, compiled.entry, tensors.data(),
                                tensors.size(), outputs.data(), outputs.size());
  // Lists of other lengths than the example's are nothing that rules know.
  Call call = getCall(inputs);
  Expectation expected;
  bool isKnown = !task.isDynamic;
  for (auto [i, number] : llvm::enumerate(program.operands))
    if (number >= 0 && i > 0)
      isKnown |= inputs[number].shape ==
                 std::vector<int64_t>(
                     program.arguments[number].type.getShape().begin(),
                     program.arguments[number].type.getShape().end());
  for (auto [i, number] : llvm::enumerate(program.operands))
    if (number >= 0 &&
        inputs[number].shape !=
            std::vector<int64_t>(
                program.arguments[number].type.getShape().begin(),
                program.arguments[number].type.getShape().end()))
      isKnown = false;
  if (isKnown)
    expected = expect(name.getStringRef(), call);
  std::string failure =
      check(expected, status, outputs,
            status == AGATE_OK ? StringRef() : agateGetError(context));
  for (AgateOutput &output : outputs)
    if (output.result)
      output.result->deleter(output.result);
  agateDestroyContext(context);
  return failure;
}

/// Limits the address space to what is in use now and `memoryLimit` more.
static void limitMemory() {
  if (memoryLimit == 0)
    return;
  std::ifstream file("/proc/self/statm");
  rlim_t pages = 0;
  file >> pages;
  rlim_t bytes = pages * sysconf(_SC_PAGESIZE) + (rlim_t(memoryLimit) << 20);
  rlimit limit{bytes, bytes};
  setrlimit(RLIMIT_AS, &limit);
}

void Calls::run(test::Report &report) {
  progress.set((task.getName() + ": compiling").c_str());
  if (!compile(report))
    return;
  limitMemory();
  unsigned failures = 0;
  for (unsigned i = 0; i < iterations; ++i) {
    std::string failure = callOnce();
    if (failure.empty())
      continue;
    // Most further ones would be the same again.
    if (++failures <= 2)
      report.write("FAILED " + failure + "\n" + progress.text + "\n");
  }
  report.write(llvm::formatv("COUNT {0} {1} {2}\n", iterations.getValue(),
                             failures, errors));
}

//===----------------------------------------------------------------------===//
// Tasks
//===----------------------------------------------------------------------===//

/// Whether an operand may decide about sizes or positions: numbers, and short
/// lists of floats that are constants in the example. What is part of another
/// operation's example does not count.
static bool takesNumbers(Operation *op) {
  return isa<func::FuncOp>(op->getParentOp()) &&
         llvm::any_of(op->getOperands(), [](Value v) {
           auto type = dyn_cast<RankedTensorType>(v.getType());
           bool isList = type && type.hasStaticShape() && type.getRank() <= 1 &&
                         isa<FloatType>(type.getElementType()) &&
                         type.getNumElements() <= 16 && v.getDefiningOp();
           return isNumber(v.getType()) || isList;
         });
}

/// Adds the programs of one operation; whether there are any.
static bool addTasks(ArrayRef<Operation *> examples, std::vector<Task> &tasks) {
  bool hasAny = false;
  for (Operation *example : examples) {
    if (!takesNumbers(example))
      continue;
    uint64_t hash = seed + llvm::xxh3_64bits(example->getName().getStringRef());
    for (bool isDynamic : {false, true})
      for (unsigned consumer = 0; consumer <= unsigned(Consumer::Add);
           ++consumer) {
        bool isChosen = consumer == 0 || consumer == 1 + (hash + isDynamic) % 4;
        if (!isChosen && !all)
          continue;
        Task task{example, isDynamic, Consumer(consumer)};
        if (!makeProgram(example, isDynamic, task.consumer))
          continue;
        tasks.push_back(task);
        hasAny = true;
      }
    // One example of each operation.
    if (hasAny)
      break;
  }
  return hasAny;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv,
                              "Compiled operations on extreme numbers\n");
  DialectRegistry registry;
  agate::registerAllDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.loadDialect<ONNXDialect, AgateDialect>();
  test::Examples examples(&context);
  for (const std::string &folder : folders)
    examples.readFolder(folder);

  std::vector<Task> tasks;
  unsigned passed = 0, failed = 0, errors = 0, count = 0;
  for (RegisteredOperationName name : context.getRegisteredOperations()) {
    StringRef text = name.getStringRef();
    ArrayRef<Operation *> own = examples.get(text);
    if (!llvm::is_contained({"onnx", "agate"}, name.getDialectNamespace()) ||
        !text.contains(filter) || llvm::none_of(own, takesNumbers))
      continue;
    ++count;
    // An operation between passes, with operands that are no tensors.
    bool isInternal = text == "agate.Band";
    if (addTasks(own, tasks) != isInternal)
      continue;
    ++failed;
    outs() << "FAILED " << text << ": "
           << (isInternal ? "there are programs, now\n"
                          : "no program can be made of its example\n");
  }
  size_t bytes = std::max<size_t>(tasks.size() * sizeof(Progress), 1);
  auto *progress =
      static_cast<Progress *>(mmap(nullptr, bytes, PROT_READ | PROT_WRITE,
                                   MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  if (progress == MAP_FAILED)
    llvm::report_fatal_error("no memory", /*gen_crash_diag=*/false);

  test::runInProcesses(
      tasks.size(), {jobs, timeout},
      [&](unsigned i, test::Report &report) {
        Calls(tasks[i], progress[i]).run(report);
      },
      [&](unsigned i, const test::Outcome &outcome) {
        StringRef text = outcome.output, end;
        std::tie(text, end) = text.rsplit("COUNT ");
        SmallVector<StringRef> counts;
        end.trim().split(counts, ' ');
        unsigned calls = 0, failures = 0, callErrors = 0;
        if (counts.size() == 3) {
          counts[0].getAsInteger(10, calls);
          counts[1].getAsInteger(10, failures);
          counts[2].getAsInteger(10, callErrors);
        }
        passed += calls - failures;
        failed += failures;
        errors += callErrors;
        outs() << text;
        if (!outcome.error.empty()) {
          ++failed;
          outs() << "FAILED " << outcome.error << "\n"
                 << progress[i].text << "\n";
        }
        outs().flush();
      });
  outs() << llvm::formatv("{0} operations, {1} programs, {2} calls with an "
                          "error\n",
                          count, tasks.size(), errors)
         << llvm::formatv("{0} passed, {1} failed\n", passed, failed);
  return failed ? 1 : 0;
}
