//===- MachinePeak.cpp - How fast the machine computes and copies ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Driver/MachinePeak.h"

#include "agate/Codegen/Strategy.h"
#include "agate/Driver/LoadedProgram.h"

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <thread>

using namespace llvm;

namespace agate {

/// The least time of a call of `work` in seconds, in several threads that begin
/// at the same time, in a few milliseconds. The slowest thread counts.
static double measureThreads(unsigned numThreads,
                             function_ref<void(unsigned)> work) {
  using Clock = std::chrono::steady_clock;
  constexpr double enough = 0.01;
  std::vector<double> least(numThreads, 1e9);
  std::atomic<unsigned> ready = 0;
  auto run = [&](unsigned thread) {
    work(thread);
    ++ready;
    while (ready != numThreads)
      std::this_thread::yield();
    Clock::time_point begin = Clock::now(), last = begin;
    do {
      work(thread);
      Clock::time_point now = Clock::now();
      least[thread] = std::min(
          least[thread], std::chrono::duration<double>(now - last).count());
      last = now;
    } while (std::chrono::duration<double>(last - begin).count() < enough);
  };
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < numThreads; ++i)
    threads.emplace_back(run, i);
  run(0);
  for (std::thread &thread : threads)
    thread.join();
  return *std::max_element(least.begin(), least.end());
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

/// More than the latency of a processor's multiplications and additions needs,
/// and fewer than there are registers.
static constexpr unsigned numSums = 12;

/// A program that multiplies and adds vectors in registers, in as many
/// iterations as its second input says.
static std::string makeProgram(int64_t lanes) {
  std::string text;
  raw_string_ostream os(text);
  std::string type = formatv("vector<{0}xf32>", lanes);
  auto list = [&](const char *item) {
    for (unsigned i = 0; i < numSums; ++i)
      os << (i ? ", " : "") << formatv(item, i, type);
  };
  os << R"(
func.func @main(%x: tensor<2xf32>, %n: tensor<i64>) -> tensor<f32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %start = tensor.extract %x[%c0] : tensor<2xf32>
  %scale = tensor.extract %x[%c1] : tensor<2xf32>
  %count = tensor.extract %n[] : tensor<i64>
  %end = arith.index_cast %count : i64 to index
)";
  os << "  %b = vector.broadcast %scale : f32 to " << type << "\n";
  for (unsigned i = 0; i < numSums; ++i)
    os << formatv("  %k{0} = arith.constant {0}.5 : f32\n"
                  "  %s{0} = arith.addf %start, %k{0} : f32\n"
                  "  %i{0} = vector.broadcast %s{0} : f32 to {1}\n",
                  i, type);
  os << "  %r:" << numSums << " = scf.for %i = %c0 to %end step %c1 iter_args(";
  list("%a{0} = %i{0}");
  os << ") -> (";
  list("{1}");
  os << ") {\n";
  for (unsigned i = 0; i < numSums; ++i)
    os << formatv("    %m{0} = arith.mulf %a{0}, %b fastmath<contract> : {1}\n"
                  "    %f{0} = arith.addf %m{0}, %b fastmath<contract> : {1}\n",
                  i, type);
  os << "    scf.yield ";
  list("%f{0}");
  os << " : ";
  list("{1}");
  os << "\n  }\n  %t0 = vector.broadcast %start : f32 to " << type << "\n";
  for (unsigned i = 0; i < numSums; ++i)
    os << formatv("  %t{0} = arith.addf %t{1}, %r#{1} : {2}\n", i + 1, i, type);
  os << formatv("  %sum = vector.reduction <add>, %t{0} : {1} into f32\n",
                numSums, type);
  os << "  %y = tensor.from_elements %sum : tensor<f32>\n"
        "  return %y : tensor<f32>\n}\n";
  return text;
}

/// Calls of the program above in a thread.
namespace {
class Calls {
public:
  explicit Calls(const AgateEntryInfo *entry)
      : context(agateCreateContext()), entry(entry) {
    tensors[0] = {start, {kDLCPU, 0}, 1, {kDLFloat, 32, 1}, &two, nullptr, 0};
    tensors[1] = {&iterations, {kDLCPU, 0}, 0, {kDLInt, 64, 1},
                  nullptr,     nullptr,     0};
    tensors[2] = {&sum, {kDLCPU, 0}, 0, {kDLFloat, 32, 1}, nullptr, nullptr, 0};
  }
  Calls(const Calls &) = delete;
  ~Calls() { agateDestroyContext(context); }

  static constexpr int64_t numIterations = 20000;

  bool run() {
    const DLTensor *inputs[] = {&tensors[0], &tensors[1]};
    AgateOutput output{&tensors[2], nullptr};
    return context &&
           agateRun(context, entry, inputs, 2, &output, 1) == AGATE_OK;
  }

private:
  AgateContext *context;
  const AgateEntryInfo *entry;
  float start[2] = {1e-3f, 0.5f}, sum = 0;
  int64_t two = 2, iterations = numIterations;
  DLTensor tensors[3];
};
} // namespace

Expected<MachinePeak> MachinePeak::measure(const CodegenOptions &codegen,
                                           unsigned numThreads) {
  auto machine = createTargetMachine(codegen);
  if (!machine)
    return machine.takeError();
  mlir::MLIRContext context;
  int64_t lanes = VectorUnit::get(getISA(**machine))
                      .getLanes(mlir::Float32Type::get(&context));
  std::string text = makeProgram(lanes), messages;
  raw_string_ostream stream(messages);
  ProgramOptions options;
  options.file = "peak.mlir";
  options.contents = text;
  options.codegen = codegen;
  options.codegen.optLevel = 3;
  options.errors = &stream;
  std::unique_ptr<LoadedProgram> program = LoadedProgram::create(options);
  if (!program)
    return createStringError(messages);
  const AgateEntryInfo *entry = agateFindEntry(program->getLibrary(), nullptr);
  if (!entry)
    return createStringError(Twine(agateLastError()));
  MachinePeak peak;
  peak.numThreads = numThreads != 0
                        ? numThreads
                        : std::max(1u, std::thread::hardware_concurrency());
  std::vector<std::unique_ptr<Calls>> calls;
  for (unsigned i = 0; i < peak.numThreads; ++i)
    calls.push_back(std::make_unique<Calls>(entry));
  if (!calls.front()->run())
    return createStringError("the speed of the machine cannot be measured");
  double seconds =
      measureThreads(peak.numThreads, [&](unsigned i) { calls[i]->run(); });
  peak.operations = 2.0 * double(lanes) * numSums *
                    double(Calls::numIterations) * peak.numThreads / seconds;
  return peak;
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

double MachinePeak::getBytes(double bytes) {
  // Fewer bytes are no faster, and more do not fit into a cache either.
  constexpr double least = 4096, most = double(1 << 27);
  unsigned exponent =
      Log2_64(uint64_t(std::clamp(bytes / numThreads, least, most)));
  auto [it, isNew] = copies.try_emplace(exponent, 0);
  if (!isNew)
    return it->second;
  size_t half = size_t(1) << (exponent - 1);
  std::vector<std::vector<char>> sources(numThreads,
                                         std::vector<char>(half, 1));
  std::vector<std::vector<char>> targets = sources;
  // Small copies are as short as the clock is coarse.
  size_t repetitions = std::max<size_t>(1, (size_t(1) << 18) / half);
  double seconds = measureThreads(numThreads, [&](unsigned thread) {
    for (size_t i = 0; i < repetitions; ++i) {
      sources[thread][i % half] = char(i);
      std::memcpy(targets[thread].data(), sources[thread].data(), half);
      // The copy must not be removed.
      [[maybe_unused]] volatile char last = targets[thread][half - 1];
    }
  });
  it->second = 2.0 * double(half) * double(repetitions) * numThreads / seconds;
  return it->second;
}

} // namespace agate
