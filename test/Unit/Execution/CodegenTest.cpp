//===- CodegenTest.cpp - Compilation and execution in process -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/EntryToLLVM/Passes.h"
#include "agate/Execution/JIT.h"
#include "agate/Execution/OutputFile.h"
#include "agate/Runtime.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Target/TargetMachine.h"

#include <cstring>
#include <gtest/gtest.h>
#include <random>

using namespace agate;

namespace {

class Codegen : public testing::Test {
protected:
  Codegen() {
    context.loadDialect<mlir::arith::ArithDialect, mlir::cf::ControlFlowDialect,
                        mlir::func::FuncDialect, mlir::LLVM::LLVMDialect,
                        mlir::memref::MemRefDialect, mlir::scf::SCFDialect>();
  }
  ~Codegen() override {
    agateReleaseLibrary(library);
    agateDestroyContext(runContext);
  }

  mlir::OwningOpRef<mlir::ModuleOp> lower(llvm::StringRef source) {
    auto module = mlir::parseSourceString<mlir::ModuleOp>(source, &context);
    if (!module)
      return {};
    mlir::PassManager passes(&context);
    passes.addPass(createConvertEntriesToLLVMPass());
    if (failed(passes.run(*module)))
      return {};
    return module;
  }

  /// The entry of this program.
  const AgateEntryInfo *compile(llvm::StringRef source,
                                const CodegenOptions &options = {}) {
    mlir::OwningOpRef<mlir::ModuleOp> module = lower(source);
    if (!module)
      return nullptr;
    llvm::Expected<std::unique_ptr<JITModule>> compiled =
        JITModule::create(*module, options);
    if (!compiled) {
      ADD_FAILURE() << toString(compiled.takeError());
      return nullptr;
    }
    jit = std::move(*compiled);
    EXPECT_EQ(agateLibraryFromTable(jit->getTable(), &library), AGATE_OK);
    return agateFindEntry(library, nullptr);
  }

  mlir::MLIRContext context;
  std::unique_ptr<JITModule> jit;
  AgateLibrary *library = nullptr;
  AgateContext *runContext = agateCreateContext();
};

const char twice[] = R"mlir(
  func.func @twice(%x: memref<?xf32>) -> memref<?xf32>
      attributes {input_names = ["x"], output_names = ["y"]} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %n = memref.dim %x, %c0 : memref<?xf32>
    %some = arith.cmpi sgt, %n, %c0 : index
    cf.assert %some, "x is empty"
    %t = memref.alloc(%n) : memref<?xf32>
    %y = memref.alloc(%n) : memref<?xf32>
    scf.for %i = %c0 to %n step %c1 {
      %0 = memref.load %x[%i] : memref<?xf32>
      %1 = arith.addf %0, %0 : f32
      memref.store %1, %t[%i] : memref<?xf32>
    }
    memref.copy %t, %y : memref<?xf32> to memref<?xf32>
    memref.dealloc %t : memref<?xf32>
    return %y : memref<?xf32>
  })mlir";

DLTensor makeVector(void *data, DLDataType type, int64_t &size) {
  DLTensor tensor = {};
  tensor.data = data;
  tensor.device.device_type = kDLCPU;
  tensor.ndim = 1;
  tensor.dtype = type;
  tensor.shape = &size;
  return tensor;
}

} // namespace

TEST_F(Codegen, RunsAtEveryLevel) {
  for (unsigned level = 0; level < 4; ++level) {
    CodegenOptions options;
    options.optLevel = level;
    const AgateEntryInfo *entry = compile(twice, options);
    ASSERT_NE(entry, nullptr);
    EXPECT_STREQ(entry->name, "twice");
    ASSERT_EQ(entry->numInputs, 1u);
    EXPECT_STREQ(entry->inputs[0].name, "x");
    EXPECT_EQ(entry->inputs[0].shape[0], -1);
    float in[3] = {1, 2, 3}, out[3] = {};
    int64_t size = 3;
    DLTensor x = makeVector(in, {kDLFloat, 32, 1}, size);
    DLTensor y = makeVector(out, {kDLFloat, 32, 1}, size);
    const DLTensor *inputs[] = {&x};
    AgateOutput output = {&y, nullptr};
    ASSERT_EQ(agateRun(runContext, entry, inputs, 1, &output, 1), AGATE_OK)
        << agateGetError(runContext);
    EXPECT_EQ(out[2], 6);
    size = 0;
    EXPECT_EQ(agateRun(runContext, entry, inputs, 1, &output, 1),
              AGATE_RUN_FAILED);
    EXPECT_STREQ(agateGetError(runContext), "entry 'twice': x is empty");
    agateReleaseLibrary(library);
    library = nullptr;
  }
}

TEST_F(Codegen, ChecksSizesAtRunTime) {
  const AgateEntryInfo *entry = compile(R"mlir(
    func.func @allocate(%n: memref<i64>) -> memref<?xf64> {
      %0 = memref.load %n[] : memref<i64>
      %1 = arith.index_cast %0 : i64 to index
      %t = memref.alloc(%1, %1) : memref<?x?xf64>
      %y = memref.alloc(%1) : memref<?xf64>
      %c0 = arith.constant 0 : index
      %e = memref.load %t[%c0, %c0] : memref<?x?xf64>
      memref.store %e, %y[%c0] : memref<?xf64>
      return %y : memref<?xf64>
    })mlir");
  ASSERT_NE(entry, nullptr);
  int64_t n;
  DLTensor tensor = {};
  tensor.data = &n;
  tensor.device.device_type = kDLCPU;
  tensor.dtype = {kDLInt, 64, 1};
  const DLTensor *inputs[] = {&tensor};
  AgateOutput output = {nullptr, nullptr};
  for (int64_t bad : {int64_t(-1), INT64_MIN, INT64_MAX, int64_t(1) << 32,
                      int64_t(1) << 29}) {
    n = bad;
    EXPECT_EQ(agateRun(runContext, entry, inputs, 1, &output, 1),
              AGATE_RUN_FAILED);
  }
  EXPECT_STREQ(agateGetError(runContext),
               "entry 'allocate': out of memory for a temporary of "
               "2305843009213693952 bytes");
  n = 2;
  ASSERT_EQ(agateRun(runContext, entry, inputs, 1, &output, 1), AGATE_OK);
  EXPECT_EQ(output.result->dl_tensor.shape[0], 2);
  output.result->deleter(output.result);
}

TEST_F(Codegen, LinksASharedLibrary) {
  mlir::OwningOpRef<mlir::ModuleOp> module = lower(twice);
  ASSERT_TRUE(module);
  std::unique_ptr<llvm::TargetMachine> machine =
      llvm::cantFail(createTargetMachine({}));
  llvm::LLVMContext llvmContext;
  std::unique_ptr<llvm::Module> code =
      llvm::cantFail(translateToLLVMIR(*module, llvmContext, *machine));
  ASSERT_FALSE(bool(optimizeModule(*code, *machine, 3)));
  addLibraryNote(*code);
  std::string object = testing::TempDir() + "agate-codegen-test.o";
  ASSERT_FALSE(bool(emitObjectFile(*code, *machine, object)));
  std::string path = testing::TempDir() + "agate-codegen-test.so";
  llvm::Error error = linkSharedLibrary(object, path);
  llvm::sys::fs::remove(object);
  ASSERT_FALSE(bool(error)) << toString(std::move(error));
  ASSERT_EQ(agateLoadLibrary(path.c_str(), &library), AGATE_OK)
      << agateLastError();
  EXPECT_NE(agateFindEntry(library, "twice"), nullptr);
  llvm::sys::fs::remove(path);

  ASSERT_FALSE(bool(writeFile(object, [](llvm::raw_pwrite_stream &os) {
    os << "this is no object file";
    return llvm::Error::success();
  })));
  error = linkSharedLibrary(object, path);
  llvm::sys::fs::remove(object);
  EXPECT_TRUE(bool(error));
  llvm::consumeError(std::move(error));
  EXPECT_FALSE(llvm::sys::fs::exists(path));
}

TEST_F(Codegen, ReportsWrongOptions) {
  auto getMessage = [](CodegenOptions options) {
    auto machine = createTargetMachine(options);
    return machine ? "" : toString(machine.takeError());
  };
  EXPECT_EQ(getMessage({3, "i486dx4000", ""}),
            "unknown target CPU 'i486dx4000'");
  EXPECT_EQ(getMessage({3, "", "+sse2,+warp"}),
            "unknown target feature '+warp', expected '+' or '-' and a name");
  EXPECT_EQ(getMessage({3, "", "sse2"}),
            "unknown target feature 'sse2', expected '+' or '-' and a name");
  EXPECT_EQ(getMessage({3, "generic", ""}), "");
  EXPECT_EQ(getMessage({3, "", "", "sparc-linux-gnu"}),
            "unsupported target 'sparc-linux-gnu', expected x86_64-linux-gnu "
            "or aarch64-linux-gnu");
  EXPECT_EQ(getMessage({3, "", "-neon", "aarch64-linux-gnu"}),
            "the target CPU 'generic' lacks the feature 'neon', without which "
            "no program is compiled");
}

TEST_F(Codegen, SelectsLevelsByFeatures) {
  auto getLevel = [](llvm::StringRef target, llvm::StringRef cpu,
                     llvm::StringRef features = "") {
    CodegenOptions options;
    options.target = (target + "-linux-gnu").str();
    options.targetCPU = cpu.str();
    options.targetFeatures = features.str();
    return getISA(*llvm::cantFail(createTargetMachine(options)));
  };
  EXPECT_EQ(getLevel("x86_64", ""), ISA::X86_64);
  EXPECT_EQ(getLevel("x86_64", "x86-64-v2"), ISA::X86_64);
  EXPECT_EQ(getLevel("x86_64", "x86-64-v3"), ISA::X86_64_V3);
  EXPECT_EQ(getLevel("x86_64", "alderlake"), ISA::X86_64_V3_VNNI);
  EXPECT_EQ(getLevel("x86_64", "x86-64-v4"), ISA::X86_64_V4);
  EXPECT_EQ(getLevel("x86_64", "znver4"), ISA::X86_64_V4_VNNI);
  EXPECT_EQ(getLevel("x86_64", "znver4", "-avx512bw"), ISA::X86_64_V3);
  EXPECT_EQ(getLevel("aarch64", ""), ISA::AArch64);
  EXPECT_EQ(getLevel("aarch64", "cortex-a72"), ISA::AArch64);
  EXPECT_EQ(getLevel("aarch64", "neoverse-n1"), ISA::AArch64DotProd);
  EXPECT_EQ(getLevel("aarch64", "neoverse-v1"), ISA::AArch64I8MM);
  EXPECT_EQ(getLevel("aarch64", "neoverse-v1", "-i8mm"), ISA::AArch64DotProd);
  EXPECT_EQ(getLevel("aarch64", "baseline", "+dotprod"), ISA::AArch64DotProd);
}

TEST_F(Codegen, LeavesOutSlowInstructions) {
  auto hasSSE4A = [](llvm::StringRef features) {
    CodegenOptions options;
    options.target = "x86_64-linux-gnu";
    options.targetCPU = "znver3";
    options.targetFeatures = features.str();
    auto machine = llvm::cantFail(createTargetMachine(options));
    return machine->getMCSubtargetInfo()->checkFeatures("+sse4a");
  };
  EXPECT_FALSE(hasSSE4A(""));
  EXPECT_TRUE(hasSSE4A("+sse4a"));
}

//===----------------------------------------------------------------------===//
// Conversions between floats
//===----------------------------------------------------------------------===//

static const char conversions[] = R"mlir(
    func.func @convert(%h: memref<f16>, %b: memref<bf16>, %s: memref<f32>,
                       %d: memref<f64>)
        -> (memref<f32>, memref<f32>, memref<f16>, memref<f16>, memref<bf16>,
            memref<bf16>) {
      %0 = memref.load %h[] : memref<f16>
      %1 = memref.load %b[] : memref<bf16>
      %2 = memref.load %s[] : memref<f32>
      %3 = memref.load %d[] : memref<f64>
      %4 = arith.extf %0 : f16 to f32
      %5 = arith.extf %1 : bf16 to f32
      %6 = arith.truncf %2 : f32 to f16
      %7 = arith.truncf %3 : f64 to f16
      %8 = arith.truncf %2 : f32 to bf16
      %9 = arith.truncf %3 : f64 to bf16
      %o0 = memref.alloc() : memref<f32>
      %o1 = memref.alloc() : memref<f32>
      %o2 = memref.alloc() : memref<f16>
      %o3 = memref.alloc() : memref<f16>
      %o4 = memref.alloc() : memref<bf16>
      %o5 = memref.alloc() : memref<bf16>
      memref.store %4, %o0[] : memref<f32>
      memref.store %5, %o1[] : memref<f32>
      memref.store %6, %o2[] : memref<f16>
      memref.store %7, %o3[] : memref<f16>
      memref.store %8, %o4[] : memref<bf16>
      memref.store %9, %o5[] : memref<bf16>
      return %o0, %o1, %o2, %o3, %o4, %o5 : memref<f32>, memref<f32>, memref<f16>, memref<f16>, memref<bf16>, memref<bf16>
    })mlir";

namespace {
/// The arguments of @convert.
struct Conversions {
  uint16_t half, bfloat;
  float single;
  double full;
  /// f16 and bf16 to f32.
  float singles[2];
  /// f32 and f64 to f16, f32 and f64 to bf16.
  uint16_t halves[4];

  explicit Conversions(const AgateEntryInfo &entry);
  AgateStatus run(AgateContext *context, const AgateEntryInfo &entry) {
    return agateRun(context, &entry, inputs, 4, outputs, 6);
  }
  /// Sets the inputs to the bits of number `i` and to random ones.
  void draw(std::mt19937_64 &random, int i);

private:
  DLTensor tensors[10] = {};
  const DLTensor *inputs[4];
  AgateOutput outputs[6];
};
} // namespace

Conversions::Conversions(const AgateEntryInfo &entry) {
  void *data[10] = {&half,       &bfloat,     &single,    &full,
                    &singles[0], &singles[1], &halves[0], &halves[1],
                    &halves[2],  &halves[3]};
  for (int i = 0; i < 10; ++i) {
    const AgateValueInfo &info = i < 4 ? entry.inputs[i] : entry.outputs[i - 4];
    tensors[i].data = data[i];
    tensors[i].device.device_type = kDLCPU;
    tensors[i].dtype = info.dtype;
    if (i < 4)
      inputs[i] = &tensors[i];
    else
      outputs[i - 4] = {&tensors[i], nullptr};
  }
}

void Conversions::draw(std::mt19937_64 &random, int i) {
  half = bfloat = uint16_t(i);
  // Every exponent equally often, and numbers that are near those of f16 and
  // halfway between them.
  uint64_t bits = random();
  uint32_t bits32 = uint32_t(random());
  if (i % 2) {
    bits = (bits & ~(uint64_t(0x7FF) << 52)) |
           (uint64_t(1023 - 26 + i / 2 % 44) << 52);
    bits32 = (bits32 & ~(0xFFu << 23)) | ((127 - 26 + i / 2 % 44) << 23);
  }
  if (i % 3 == 0) {
    bits &= ~uint64_t(0) << (40 + i % 8);
    bits32 &= ~0u << (10 + i % 6);
  }
  std::memcpy(&full, &bits, 8);
  std::memcpy(&single, &bits32, 4);
}

/// Whether `result` has the bits of `from` in another format.
static bool isConverted(const llvm::APFloat &from,
                        const llvm::fltSemantics &semantics, uint64_t result) {
  llvm::APFloat expected = from;
  bool losesInfo;
  expected.convert(semantics, llvm::APFloat::rmNearestTiesToEven, &losesInfo);
  llvm::APFloat got(
      semantics, llvm::APInt(llvm::APFloat::getSizeInBits(semantics), result));
  return expected.isNaN() ? got.isNaN() : got.bitwiseIsEqual(expected);
}

/// Conversions are those of APFloat, also on a machine without instructions for
/// them.
TEST_F(Codegen, ConvertsHalves) {
  const llvm::fltSemantics &f16 = llvm::APFloat::IEEEhalf();
  const llvm::fltSemantics &bf16 = llvm::APFloat::BFloat();
  const llvm::fltSemantics &f32 = llvm::APFloat::IEEEsingle();
  for (const char *cpu : {"x86-64", ""}) {
    CodegenOptions options;
    options.targetCPU = cpu;
    const AgateEntryInfo *entry = compile(conversions, options);
    ASSERT_NE(entry, nullptr);
    Conversions c(*entry);
    std::mt19937_64 random(1);
    for (int i = 0; i < 70000; ++i) {
      c.draw(random, i);
      ASSERT_EQ(c.run(runContext, *entry), AGATE_OK)
          << agateGetError(runContext);
      uint32_t singles[2];
      std::memcpy(singles, c.singles, 8);
      llvm::APFloat half(f16, llvm::APInt(16, c.half));
      llvm::APFloat bfloat(bf16, llvm::APInt(16, c.bfloat));
      llvm::APFloat single(c.single), full(c.full);
      ASSERT_TRUE(isConverted(half, f32, singles[0])) << c.half;
      ASSERT_TRUE(isConverted(bfloat, f32, singles[1])) << c.bfloat;
      ASSERT_TRUE(isConverted(single, f16, c.halves[0])) << c.single;
      ASSERT_TRUE(isConverted(full, f16, c.halves[1])) << c.full;
      ASSERT_TRUE(isConverted(single, bf16, c.halves[2])) << c.single;
      ASSERT_TRUE(isConverted(full, bf16, c.halves[3])) << c.full;
    }
    agateReleaseLibrary(library);
    library = nullptr;
  }
}
