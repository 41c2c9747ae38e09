//===- agate-triples.cpp - What fusion may get wrong ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs of three steps: an operation, views of its result, and an operation
// that consumes the view. Each is compiled with fusion over the routes, with
// static or unknown sizes, and must have the same results as without fusion.
// The seed defines everything.
//
//===----------------------------------------------------------------------===//

#include "../Support/Processes.h"
#include "Check.h"
#include "Operations.h"

#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Execution/Codegen.h"
#include "agate/Execution/OnnxRuntime.h"
#include "agate/InitAll.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;
using namespace agate;
using namespace agate::triples;
using llvm::outs;
namespace cl = llvm::cl;

static cl::OptionCategory category("Options of agate-triples");
static cl::opt<unsigned> count("count", cl::init(2000),
                               cl::desc("Number of programs"),
                               cl::cat(category));
static cl::opt<unsigned> first("first", cl::init(0),
                               cl::desc("Number of the first program"),
                               cl::cat(category));
static cl::opt<uint64_t> seed("seed", cl::init(1),
                              cl::desc("Where the random numbers start"),
                              cl::cat(category));
static cl::opt<std::string>
    producerName("producer", cl::desc("The first operation of all programs"),
                 cl::cat(category));
static cl::opt<std::string>
    consumerName("consumer", cl::desc("The last operation of all programs"),
                 cl::cat(category));
static cl::opt<unsigned> batchSize("batch", cl::init(8),
                                   cl::desc("Programs compiled at a time"),
                                   cl::cat(category));
static cl::opt<unsigned> jobs("jobs", cl::init(0),
                              cl::desc("Batches at a time (default: as many as "
                                       "the machine has processors)"),
                              cl::cat(category));
static cl::opt<unsigned> timeout("timeout", cl::init(60),
                                 cl::desc("Seconds for one batch"),
                                 cl::cat(category));
static cl::opt<unsigned> optLevel("O", cl::Prefix, cl::init(1),
                                  cl::desc("How much LLVM optimizes"),
                                  cl::cat(category));
static cl::opt<std::string>
    ortLibrary("ort",
               cl::desc("Compare with ONNX Runtime as well: its shared "
                        "library"),
               cl::value_desc("file"), cl::cat(category));
static cl::opt<bool> graphs(
    "graphs",
    cl::desc("Graphs of up to 12 operations instead of triples, with the graph "
             "optimizer and without"),
    cl::cat(category));
static cl::opt<bool> onlyLoops("only-loops", cl::desc("Not the affine route"),
                               cl::cat(category));
static cl::opt<bool>
    parallelLoops("parallel-loops",
                  cl::desc("Make loops parallel, however small; the variable "
                           "AGATE_NUM_THREADS sets the number of threads"),
                  cl::cat(category));

//===----------------------------------------------------------------------===//
// Making a program
//===----------------------------------------------------------------------===//

namespace {
struct Triple {
  Program program;
  std::string description;
};
} // namespace

/// Some shapes have a few dimensions that are larger than the tiles of any
/// instruction set.
static SmallVector<int64_t> makeShape(Graph &g, unsigned rank) {
  SmallVector<int64_t> shape(rank);
  bool isLarge = g.random.chance(40);
  int64_t numElements = 1, limit = isLarge ? 4096 : 96;
  for (int64_t &size : shape) {
    size = isLarge ? g.size(1, 6)
                   : g.random.pick(std::array<int64_t, 7>{1, 2, 2, 3, 3, 4, 6});
    if (numElements * size > limit)
      size = 1;
    numElements *= size;
  }
  std::shuffle(shape.begin(), shape.end(), std::mt19937_64(g.below(1 << 30)));
  return shape;
}

/// Makes `v` something that the row can be applied to.
static Value adapt(Graph &g, const Row &row, Value v) {
  StringRef types = row.types;
  char letter = g.getLetter(g.getElementType(v));
  if (!types.contains(letter)) {
    char target = g.random.pick(types);
    bool isUnsigned = target == 'u';
    g.isPortable &= !isa<FloatType>(g.getElementType(v)) ||
                    isa<FloatType>(g.getType(target));
    // Negative numbers have no meaning as unsigned ones.
    if (isUnsigned && letter != 'b')
      v = g.op("Abs", v);
    if (!v)
      return Value();
    std::string text;
    llvm::raw_string_ostream(text)
        << "saturate = 1 : si64, to = " << g.getType(target);
    v = g.op("Cast", v, text);
  }
  return v ? reshapeToRank(g, v, row.minRank, row.maxRank) : Value();
}

static bool isStatic(Value v) {
  auto type = v ? dyn_cast<RankedTensorType>(v.getType()) : RankedTensorType();
  return type && type.hasStaticShape();
}

/// The program of the rows; its module is null if they do not go together.
static Triple makeTriple(MLIRContext *context, Random &random,
                         const Row &producer, const Row &consumer) {
  Graph g(context, random);
  StringRef types = producer.types;
  char letter = random.chance(60) ? types[0] : random.pick(types);
  unsigned rank = g.between(producer.minRank, producer.maxRank);
  Value v = g.argument(makeShape(g, rank), g.getType(letter));
  v = producer.apply(g, producer, v);
  Triple triple;
  triple.description =
      (Twine(producer.name) + " -> view -> " + consumer.name).str();
  for (unsigned n = 1 + random.chance(30); n != 0; --n) {
    if (!isStatic(v))
      return triple;
    v = applyView(g, v);
  }
  if (!isStatic(v))
    return triple;
  v = adapt(g, consumer, v);
  if (!isStatic(v))
    return triple;
  v = consumer.apply(g, consumer, v);
  if (!v)
    return triple;
  triple.program.module = g.finish(v);
  triple.program.seed = 1 + random.below(1000000);
  triple.program.hasPeer = g.isPortable && !producer.noPeer && !consumer.noPeer;
  if (random.chance(50)) {
    triple.program.dynamic = makeDynamic(*triple.program.module, random);
    if (!triple.program.dynamic)
      triple.program.module = nullptr;
  }
  return triple;
}

/// A sum or the like of `v` and a number, in either order; `v` if it has no
/// numbers.
static Value applyNumber(Graph &g, Value v) {
  Type type = g.getElementType(v);
  if (!type.isF32() && !type.isF64() && !type.isInteger(32) &&
      !type.isInteger(64))
    return v;
  Value number = g.filled(
      type, g.random.pick(std::array<double, 6>{0, 1, 2, 3, -1, 4}),
      g.random.chance(50) ? ArrayRef<int64_t>() : ArrayRef<int64_t>{1});
  StringRef name = g.random.pick(
      std::array<StringRef, 5>{"Add", "Mul", "Sub", "Max", "Min"});
  return g.random.chance(70) ? g.op(name, {v, number})
                             : g.op(name, {number, v});
}

/// An operation on `v` and an earlier value of its type; `v` if it has no
/// numbers.
static Value combine(Graph &g, ArrayRef<Value> values, Value v) {
  if (Graph::getElementType(v).isInteger(1))
    return v;
  SmallVector<Value> others;
  for (Value other : values)
    if (other.getType() == v.getType())
      others.push_back(other);
  Value other = g.random.pick(ArrayRef<Value>(others));
  switch (g.below(4)) {
  case 0:
    return Graph::getRank(v) == 0
               ? v
               : g.op("Concat", {v, other},
                      "axis = " + Twine(g.below(Graph::getRank(v))) +
                          " : si64");
  case 1:
    return g.op("Mul", {v, other});
  default:
    return g.op(g.random.chance(50) ? "Add" : "Sub", {v, other});
  }
}

/// A program of up to 12 operations, of which later ones read any earlier one;
/// many of them are those that rules of optimize-onnx are about.
static Triple makeGraph(MLIRContext *context, Random &random,
                        ArrayRef<const Row *> rows) {
  constexpr int64_t maxElements = 4096;
  Graph g(context, random);
  SmallVector<Value> values = {
      g.argument(makeShape(g, g.between(1, 4)), g.getType('f'))};
  Triple triple;
  triple.description = "graph";
  for (unsigned n = g.between(4, 12); n != 0; --n) {
    Value v = random.chance(75) ? values.back()
                                : random.pick(ArrayRef<Value>(values));
    unsigned kind = g.below(10);
    if (kind < 3) {
      v = applyView(g, v);
    } else if (kind < 5) {
      v = applyNumber(g, v);
    } else if (kind < 6) {
      v = combine(g, values, v);
    } else {
      const Row &row = *random.pick(rows);
      v = adapt(g, row, v);
      v = v ? row.apply(g, row, v) : v;
    }
    // What is not valid is part of the function all the same.
    if (!v)
      return triple;
    if (isStatic(v) &&
        cast<RankedTensorType>(v.getType()).getNumElements() <= maxElements)
      values.push_back(v);
  }
  triple.program.module = g.finish(values.back());
  triple.program.seed = 1 + random.below(1000000);
  triple.program.hasPeer = false;
  if (random.chance(50)) {
    triple.program.dynamic = makeDynamic(*triple.program.module, random);
    if (!triple.program.dynamic)
      triple.program.module = nullptr;
  }
  return triple;
}

static const Row &pick(Random &random, ArrayRef<const Row *> rows,
                       StringRef name) {
  SmallVector<const Row *> matching;
  for (const Row *row : rows)
    if (name.empty() || name == row->name)
      matching.push_back(row);
  return *random.pick(matching);
}

/// Program `index`. Every row is the consumer of some programs.
static Triple makeTriple(MLIRContext *context, unsigned index) {
  ScopedDiagnosticHandler quiet(context, [](Diagnostic &) {});
  std::vector<const Row *> rows = getAllRows();
  Random random(seed * 1000003 + index);
  Triple triple;
  for (unsigned i = 0; i < 200 && !triple.program.module; ++i) {
    if (graphs) {
      triple = makeGraph(context, random, rows);
      continue;
    }
    const Row &producer = pick(random, rows, producerName);
    const Row &consumer = consumerName.empty()
                              ? *rows[index % rows.size()]
                              : pick(random, rows, consumerName);
    triple = makeTriple(context, random, producer, consumer);
  }
  return triple;
}

//===----------------------------------------------------------------------===//
// Checking programs
//===----------------------------------------------------------------------===//

static SmallVector<Route> getRoutes() {
  if (graphs)
    return {{"the optimizer", LoopRoute::SCF, /*fuse=*/false, /*tile=*/false,
             /*optLevel=*/0, /*optimize=*/true}};
  SmallVector<Route> routes = {{"the route of scf loops", LoopRoute::SCF,
                                /*fuse=*/true, /*tile=*/true, optLevel,
                                /*optimize=*/true, parallelLoops}};
  if (!onlyLoops)
    routes.push_back({"the route of affine loops", LoopRoute::Affine,
                      /*fuse=*/true, /*tile=*/false, optLevel,
                      /*optimize=*/true});
  return routes;
}

/// Whether the sizes of the reference are known. The graph optimizer is turned
/// off for it, and nothing else: unknown sizes stay, as errors of results that
/// nothing needs and the rounding of positions depend on them.
static bool isReferenceStatic() { return !graphs; }

/// Whether the results of a program differ if its inputs do in their last
/// places: a float may have become an integer, or a quotient of two differences
/// infinite. A sum in another order has the same effect.
static bool isIllConditioned(Program &program, const Result &expected) {
  program.isPerturbed = true;
  auto perturbed = runAll(&program, isReferenceStatic(), reference);
  program.isPerturbed = false;
  if (perturbed)
    return !compare(perturbed->front(), expected).empty();
  consumeError(perturbed.takeError());
  return false;
}

/// What is wrong with some programs, one text each; empty where nothing is.
static std::vector<std::string> check(ArrayRef<Program *> programs,
                                      unsigned &skipped) {
  std::vector<std::string> failures(programs.size());
  auto expected = runAll(programs, isReferenceStatic(), reference);
  if (!expected) {
    failures.assign(programs.size(),
                    "the reference " + toString(expected.takeError()));
    return failures;
  }
  for (const Route &route : getRoutes()) {
    auto actual = runAll(programs, /*isStatic=*/false, route);
    std::string error = actual ? "" : toString(actual.takeError());
    for (size_t i = 0; i < programs.size(); ++i) {
      std::string failure =
          error.empty() ? compare((*actual)[i], (*expected)[i]) : error;
      if (error.empty() && !failure.empty() &&
          isIllConditioned(*programs[i], (*expected)[i]))
        continue;
      if (failures[i].empty() && !failure.empty())
        failures[i] = std::string(route.name) + ": " + failure;
    }
  }
  if (ortLibrary.empty())
    return failures;
  auto runtime = OnnxRuntime::load(ortLibrary.c_str());
  if (!runtime) {
    failures.assign(programs.size(), toString(runtime.takeError()));
    return failures;
  }
  for (size_t i = 0; i < programs.size(); ++i) {
    bool isSkipped = false;
    std::string failure =
        compareWithPeer(**runtime, *programs[i], (*expected)[i], isSkipped);
    skipped += isSkipped;
    if (failures[i].empty() && !failure.empty())
      failures[i] = "ONNX Runtime: " + failure;
  }
  return failures;
}

/// Reports "P" and how many ONNX Runtime does not take, or "F", what is wrong
/// and the program, if it is one program; of several only whether all are
/// right.
static void checkBatch(MLIRContext *context, ArrayRef<unsigned> indices,
                       test::Report &report) {
  std::vector<Triple> triples;
  std::vector<Program *> programs;
  for (unsigned index : indices)
    triples.push_back(makeTriple(context, index));
  for (Triple &triple : triples) {
    if (!triple.program.module)
      return report.write("F" + triple.description +
                          ": there is no such program\n");
    programs.push_back(&triple.program);
  }
  if (indices.size() == 1)
    // For the report if it crashes.
    report.write("F" + triples.front().description + ":\n" +
                 programs.front()->getText() + "\x01");
  unsigned skipped = 0;
  std::vector<std::string> failures = check(programs, skipped);
  if (llvm::all_of(failures, [](const std::string &s) { return s.empty(); }))
    return report.write("P" + std::to_string(skipped));
  if (indices.size() == 1)
    report.write("F" + triples.front().description + ": " + failures.front() +
                 "\n" + programs.front()->getText());
}

/// Runs batches; the indices of the programs in those that are not right.
static std::vector<unsigned> runBatches(MLIRContext *context,
                                        ArrayRef<SmallVector<unsigned>> batches,
                                        bool prints, unsigned &passed,
                                        unsigned &skipped) {
  std::vector<unsigned> wrong;
  test::runInProcesses(
      batches.size(), {jobs, timeout},
      [&](unsigned i, test::Report &report) {
        checkBatch(context, batches[i], report);
      },
      [&](unsigned i, const test::Outcome &outcome) {
        StringRef last = StringRef(outcome.output).rsplit('\x01').second;
        if (last.empty())
          last = outcome.output;
        if (outcome.error.empty() && last.consume_front("P")) {
          unsigned count = 0;
          last.getAsInteger(10, count);
          skipped += count;
          passed += batches[i].size();
          return;
        }
        llvm::append_range(wrong, batches[i]);
        if (!prints)
          return;
        last.consume_front("F");
        last.consume_back("\x01");
        outs() << "FAILED #" << batches[i].front() << ": "
               << (outcome.error.empty() ? "" : outcome.error + ": ") << last
               << "\n";
        outs().flush();
      });
  return wrong;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(argc, argv,
                              "Programs of an operation, a view and another "
                              "operation\n");
  DialectRegistry registry;
  agate::registerAllDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.loadDialect<ONNXDialect, func::FuncDialect>();
  if (auto machine = createTargetMachine({}); !machine)
    consumeError(machine.takeError());

  for (const std::string &name :
       {producerName.getValue(), consumerName.getValue()})
    if (!name.empty() && llvm::none_of(getAllRows(), [&](const Row *row) {
          return name == row->name;
        })) {
      llvm::errs() << "error: no row has the operation '" << name << "'\n";
      return 1;
    }
  std::string missing = checkCoverage(&context);
  if (!missing.empty())
    outs() << "FAILED tables of operations:\n" << missing;

  unsigned passed = 0, skipped = 0;
  std::vector<SmallVector<unsigned>> batches;
  for (unsigned i = 0; i < count; ++i) {
    if (i % std::max(1u, unsigned(batchSize)) == 0)
      batches.emplace_back();
    batches.back().push_back(first + i);
  }
  std::vector<unsigned> wrong =
      runBatches(&context, batches, batchSize == 1, passed, skipped);
  // Which of a batch it is.
  if (batchSize != 1) {
    batches.clear();
    for (unsigned index : wrong)
      batches.push_back({index});
    wrong = runBatches(&context, batches, /*prints=*/true, passed, skipped);
  }
  unsigned failed = wrong.size() + !missing.empty();
  if (!ortLibrary.empty())
    outs() << skipped << " programs that ONNX Runtime does not take\n";
  outs() << llvm::formatv("{0} passed, {1} failed\n", passed, failed);
  return failed ? 1 : 0;
}
