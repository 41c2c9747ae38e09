//===- Codegen.cpp - From the LLVM dialect to machine code ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/Codegen.h"

#include "agate/Conversion/Utils/CLibrary.h"
#include "agate/Execution/OutputFile.h"
#include "agate/Runtime/ABI.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Config/Targets.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Object/ObjectFile.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/Transforms/IPO/FunctionAttrs.h"
#include "llvm/Transforms/IPO/SCCP.h"

using namespace llvm;

namespace agate {

/// LLVM only warns about unknown names, so they are looked up here.
static Error checkNames(const Triple &triple, const CodegenOptions &options) {
  std::string message;
  const Target *target = TargetRegistry::lookupTarget(triple, message);
  if (!target)
    return createStringError(message);
  std::unique_ptr<MCSubtargetInfo> info(
      target->createMCSubtargetInfo(triple, "", ""));
  if (!info)
    return createStringError("no code generator for " + triple.str());
  if (!options.targetCPU.empty() && !info->isCPUStringValid(options.targetCPU))
    return createStringError("unknown target CPU '" + options.targetCPU + "'");
  SmallVector<StringRef> features;
  StringRef(options.targetFeatures).split(features, ',', -1, false);
  for (StringRef feature : features) {
    StringRef name = feature.drop_front();
    bool known = feature.starts_with("+") || feature.starts_with("-");
    known = known && any_of(info->getAllProcessorFeatures(),
                            [&](const SubtargetFeatureKV &entry) {
                              return name == entry.Key;
                            });
    if (!known)
      return createStringError("unknown target feature '" + feature +
                               "', expected '+' or '-' and a name");
  }
  return Error::success();
}

static CodeGenOptLevel getCodeGenLevel(unsigned optLevel) {
  switch (optLevel) {
  case 0:
    return CodeGenOptLevel::None;
  case 1:
    return CodeGenOptLevel::Less;
  case 2:
    return CodeGenOptLevel::Default;
  default:
    return CodeGenOptLevel::Aggressive;
  }
}

/// Makes LLVM's code generators known. False if there is none for the
/// architecture of `triple`.
static bool initializeTarget(const Triple &triple) {
  switch (triple.getArch()) {
#if LLVM_HAS_X86_TARGET
  case Triple::x86_64: {
    static bool once =
        (LLVMInitializeX86TargetInfo(), LLVMInitializeX86Target(),
         LLVMInitializeX86TargetMC(), LLVMInitializeX86AsmPrinter(), true);
    return once;
  }
#endif
#if LLVM_HAS_AARCH64_TARGET
  case Triple::aarch64: {
    static bool once =
        (LLVMInitializeAArch64TargetInfo(), LLVMInitializeAArch64Target(),
         LLVMInitializeAArch64TargetMC(), LLVMInitializeAArch64AsmPrinter(),
         true);
    return once;
  }
#endif
  default:
    return false;
  }
}

/// The machines that are named, with the CPU that all of them have, or this
/// one.
static Expected<orc::JITTargetMachineBuilder>
createBuilder(const CodegenOptions &options) {
  if (options.target.empty()) {
    if (!initializeTarget(Triple(sys::getProcessTriple())))
      return createStringError("LLVM has no code generator for this machine");
    return orc::JITTargetMachineBuilder::detectHost();
  }
  Triple triple(Triple::normalize(options.target));
  // Other systems have another C library, and other names of functions in it.
  bool isKnown = triple.isOSLinux() && !triple.isX32() &&
                 (triple.getEnvironmentName().empty() ||
                  triple.getEnvironment() == Triple::GNU);
  if (!isKnown || !initializeTarget(triple))
    return createStringError("unsupported target '" + options.target +
                             "', expected x86_64-linux-gnu or "
                             "aarch64-linux-gnu");
  return orc::JITTargetMachineBuilder(triple);
}

/// Everything is compiled for vectors, which also pass values to functions.
static Error checkVectors(const TargetMachine &machine) {
  StringRef needed = machine.getTargetTriple().isAArch64() ? "neon" : "sse2";
  if (machine.getMCSubtargetInfo()->checkFeatures(("+" + needed).str()))
    return Error::success();
  return createStringError("the target CPU '" + machine.getTargetCPU() +
                           "' lacks the feature '" + needed +
                           "', without which no program is compiled");
}

Expected<std::unique_ptr<TargetMachine>>
createTargetMachine(const CodegenOptions &requested) {
  auto builder = createBuilder(requested);
  if (!builder)
    return builder.takeError();
  CodegenOptions options = requested;
  // The target of LLVM's code generator without a CPU.
  if (options.targetCPU == "baseline" ||
      (options.targetCPU.empty() && !options.target.empty()))
    options.targetCPU =
        builder->getTargetTriple().isX86() ? "x86-64" : "generic";
  if (Error error = checkNames(builder->getTargetTriple(), options))
    return std::move(error);
  if (!options.targetCPU.empty()) {
    builder->setCPU(options.targetCPU);
    builder->getFeatures() = SubtargetFeatures();
  }
  // INSERTQ and EXTRQ move fields of vectors, and have no form with three
  // operands: where the upper half of a register is in use they wait for it,
  // and QLinearConv 3x3 of 64x56x56 to 64 channels with a scale for each takes
  // 2.6 ms instead of 1.6.
  if (builder->getTargetTriple().isX86())
    builder->addFeatures({"-sse4a"});
  std::vector<std::string> features;
  SubtargetFeatures::Split(features, options.targetFeatures);
  builder->addFeatures(features);
  builder->setRelocationModel(Reloc::PIC_);
  builder->setCodeModel(CodeModel::Small);
  // Weights that are not appended to each other are not copied while a section
  // grows, and those without users are not linked.
  builder->getOptions().DataSections = true;
  builder->setCodeGenOptLevel(getCodeGenLevel(options.optLevel));
  Expected<std::unique_ptr<TargetMachine>> machine =
      builder->createTargetMachine();
  if (machine)
    if (Error error = checkVectors(**machine))
      return std::move(error);
  return machine;
}

ISA getISA(const TargetMachine &machine) {
  const MCSubtargetInfo &info = *machine.getMCSubtargetInfo();
  return selectISA(machine.getTargetTriple(), [&](StringRef name) {
    return info.checkFeatures(("+" + name).str());
  });
}

Expected<std::unique_ptr<Module>> translateToLLVMIR(mlir::ModuleOp module,
                                                    LLVMContext &context,
                                                    TargetMachine &machine) {
  mlir::DialectRegistry registry;
  mlir::registerBuiltinDialectTranslation(registry);
  mlir::registerLLVMDialectTranslation(registry);
  module.getContext()->appendDialectRegistry(registry);
  // The translation chooses alignments according to the data layout, so it must
  // be known from the start.
  mlir::Builder builder(module.getContext());
  module->setAttr(mlir::LLVM::LLVMDialect::getDataLayoutAttrName(),
                  builder.getStringAttr(
                      machine.createDataLayout().getStringRepresentation()));
  module->setAttr(mlir::LLVM::LLVMDialect::getTargetTripleAttrName(),
                  builder.getStringAttr(machine.getTargetTriple().str()));
  std::unique_ptr<Module> result =
      mlir::translateModuleToLLVMIR(module, context, "agate");
  if (!result)
    return createStringError("the module cannot be translated to LLVM IR");
  return result;
}

static OptimizationLevel getPipelineLevel(unsigned optLevel) {
  switch (optLevel) {
  case 1:
    return OptimizationLevel::O1;
  case 2:
    return OptimizationLevel::O2;
  default:
    return OptimizationLevel::O3;
  }
}

CodeModel::Model getCodeModel(const Triple &triple, uint64_t constantBytes) {
  // AArch64 has offsets of 33 bits, and no other ones for code that can be
  // moved.
  constexpr uint64_t maxBytes = uint64_t(1) << 30;
  return triple.isAArch64() || constantBytes <= maxBytes ? CodeModel::Small
                                                         : CodeModel::Large;
}

CodeModel::Model getCodeModel(const Module &module) {
  if (std::optional<CodeModel::Model> model = module.getCodeModel())
    return *model;
  uint64_t bytes = 0;
  for (const GlobalVariable &global : module.globals())
    bytes = SaturatingAdd(bytes, module.getDataLayout()
                                     .getTypeAllocSize(global.getValueType())
                                     .getFixedValue());
  return getCodeModel(module.getTargetTriple(), bytes);
}

/// An error if the module calls intrinsics of another architecture, which no
/// instruction would be selected for.
static Error checkIntrinsics(const Module &module) {
  StringRef arch =
      Triple::getArchTypePrefix(module.getTargetTriple().getArch());
  for (const Function &function : module) {
    StringRef name = function.getName();
    if (!Intrinsic::isTargetIntrinsic(function.getIntrinsicID()) ||
        (name.consume_front("llvm.") && name.consume_front(arch) &&
         name.starts_with(".")))
      continue;
    return createStringError("'" + function.getName() +
                             "' is an instruction of another target");
  }
  return Error::success();
}

/// Whether the function computes with vectors already, which our lowering forms
/// where they pay.
static bool hasVectors(const Function &function) {
  return any_of(instructions(function), [](const Instruction &instruction) {
    auto *type = dyn_cast<FixedVectorType>(instruction.getType());
    return type && type->getNumElements() > 1;
  });
}

/// Whether a pass is worth its time for a function.
static bool isWorthwhile(StringRef pass, const Function &function) {
  bool searchesVectors =
      pass == "SLPVectorizerPass" || pass == "LoopLoadEliminationPass";
  // InstCombine looks for conditions that hold, block by block up to the entry,
  // in time that is quadratic in the number of blocks. So large are functions
  // that call the kernels of a program only, where EarlyCSE and SimplifyCFG
  // suffice.
  constexpr size_t maxBlocks = 2000;
  if (function.size() > maxBlocks)
    return !searchesVectors && pass != "InstCombinePass" && pass != "GVNPass";
  // They take half of the optimizer's time for DenseNet, and find nothing where
  // there are vectors already.
  return !searchesVectors || !hasVectors(function);
}

static void skipWhatIsNotWorthwhile(PassInstrumentationCallbacks &callbacks) {
  callbacks.registerShouldRunOptionalPassCallback(
      [](StringRef pass, const Any &unit) {
        auto *function = any_cast<const Function *>(&unit);
        return !function || isWorthwhile(pass, **function);
      });
}

/// Runs what `build` makes of a builder of passes for `machine`.
static void
runPasses(Module &module, TargetMachine &machine, unsigned optLevel,
          function_ref<ModulePassManager(PassBuilder &builder)> build) {
  PipelineTuningOptions tuning;
  tuning.LoopVectorization = optLevel >= 2;
  tuning.SLPVectorization = optLevel >= 2;
  tuning.LoopInterleaving = optLevel >= 2;
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager components;
  ModuleAnalysisManager modules;
  PassInstrumentationCallbacks callbacks;
  skipWhatIsNotWorthwhile(callbacks);
  PassBuilder builder(&machine, tuning, /*PGOOpt=*/std::nullopt, &callbacks);
  TargetLibraryInfoImpl library(machine.getTargetTriple());
  functions.registerPass([&] { return TargetLibraryAnalysis(library); });
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  build(builder).run(module, modules);
}

Error optimizeModule(Module &module, TargetMachine &machine,
                     unsigned optLevel) {
  if (Error error = checkIntrinsics(module))
    return error;
  // Precedes everything that queries the subtargets of functions, which depend
  // on it.
  machine.setCodeModel(getCodeModel(module));
  expandHalfTruncations(module);
  runPasses(module, machine, optLevel, [&](PassBuilder &builder) {
    return optLevel == 0 ? builder.buildO0DefaultPipeline(OptimizationLevel::O0)
                         : builder.buildPerModuleDefaultPipeline(
                               getPipelineLevel(optLevel));
  });
  return Error::success();
}

void optimizeAcrossFunctions(Module &module, TargetMachine &machine) {
  machine.setCodeModel(getCodeModel(module));
  runPasses(module, machine, /*optLevel=*/1, [](PassBuilder &) {
    ModulePassManager passes;
    passes.addPass(IPSCCPPass());
    passes.addPass(
        createModuleToPostOrderCGSCCPassAdaptor(PostOrderFunctionAttrsPass()));
    return passes;
  });
}

Error nameModuleTable(Module &module, StringRef name) {
  GlobalAlias *alias = module.getNamedAlias(AGATE_MODULE_SYMBOL);
  auto *table = dyn_cast_or_null<GlobalVariable>(
      alias ? alias->getAliaseeObject()
            : module.getNamedValue(AGATE_MODULE_SYMBOL));
  if (!table)
    return createStringError("the program has no table of entries '" //
                             AGATE_MODULE_SYMBOL "'");
  std::string symbol = (AGATE_MODULE_SYMBOL "_" + name).str();
  if (GlobalValue *other = module.getNamedValue(symbol)) {
    if (other == table)
      return Error::success();
    return createStringError(
        "the program uses '" + symbol +
        "', which is to be the name of its table of entries");
  }
  table->setName(symbol);
  if (!alias)
    GlobalAlias::create(table->getValueType(), /*AddressSpace=*/0,
                        GlobalValue::WeakAnyLinkage, AGATE_MODULE_SYMBOL, table,
                        &module);
  return Error::success();
}

namespace {
/// What object files define, and what they need of others.
struct ObjectSymbols {
  Error add(MemoryBufferRef file);
  /// An error if something is neither defined nor in the C library.
  Error checkUndefined() const;

  StringSet<> defined;
  SetVector<StringRef> undefined;
  /// The names in `undefined`.
  StringSet<> names;
};
} // namespace

Error ObjectSymbols::add(MemoryBufferRef contents) {
  Expected<std::unique_ptr<object::ObjectFile>> file =
      object::ObjectFile::createObjectFile(contents);
  if (!file)
    return file.takeError();
  for (object::SymbolRef symbol : (*file)->symbols()) {
    Expected<uint32_t> flags = symbol.getFlags();
    if (!flags)
      return flags.takeError();
    Expected<StringRef> name = symbol.getName();
    if (!name)
      return name.takeError();
    if (*flags & object::SymbolRef::SF_Undefined)
      undefined.insert(names.insert(*name).first->first());
    else
      defined.insert(*name);
  }
  return Error::success();
}

Error ObjectSymbols::checkUndefined() const {
  std::string list;
  for (StringRef name : undefined)
    if (!name.empty() && name != "_GLOBAL_OFFSET_TABLE_" &&
        !isCLibraryFunction(name) && !defined.contains(name))
      list += (list.empty() ? "'" : ", '") + name.str() + "'";
  if (list.empty())
    return Error::success();
  return createStringError("the program calls " + list +
                           ", defined neither in it nor in the C library");
}

Error checkUndefinedSymbols(ArrayRef<std::string> paths) {
  ObjectSymbols symbols;
  for (const std::string &path : paths) {
    auto contents = MemoryBuffer::getFile(path, /*IsText=*/false,
                                          /*RequiresNullTerminator=*/false);
    if (!contents)
      return createStringError(path + ": " + contents.getError().message());
    if (Error error = symbols.add((*contents)->getMemBufferRef()))
      return error;
  }
  return symbols.checkUndefined();
}

static Error writeCode(Module &module, TargetMachine &machine,
                       CodeGenFileType type, raw_pwrite_stream &stream) {
  legacy::PassManager passes;
  if (machine.addPassesToEmitFile(passes, stream, nullptr, type))
    return createStringError("this target cannot write such files");
  passes.run(module);
  return Error::success();
}

Error emitAssembly(Module &module, TargetMachine &machine,
                   raw_pwrite_stream &os) {
  return writeCode(module, machine, CodeGenFileType::AssemblyFile, os);
}

static Error writeObject(Module &module, TargetMachine &machine,
                         raw_pwrite_stream &stream) {
  return writeCode(module, machine, CodeGenFileType::ObjectFile, stream);
}

Error emitObject(Module &module, TargetMachine &machine,
                 SmallVectorImpl<char> &contents) {
  raw_svector_ostream stream(contents);
  if (Error error = writeObject(module, machine, stream))
    return error;
  ObjectSymbols symbols;
  if (Error error = symbols.add(MemoryBufferRef(stream.str(), "object file")))
    return error;
  return symbols.checkUndefined();
}

Error emitLinkedObject(Module &module, TargetMachine &machine, StringRef path) {
  return writeFile(path, [&](raw_pwrite_stream &stream) {
    return writeObject(module, machine, stream);
  });
}

Error emitObjectFile(Module &module, TargetMachine &machine, StringRef path) {
  if (Error error = emitLinkedObject(module, machine, path))
    return error;
  return checkUndefinedSymbols(path.str());
}

} // namespace agate
