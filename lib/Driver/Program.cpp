//===- Program.cpp - Reading and lowering of programs ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include "MemoryReport.h"

#include "agate/Codegen/Passes.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"
#include "agate/Execution/FreeMemory.h"
#include "agate/Execution/Passes.h"
#include "agate/InitAll.h"
#include "agate/Target/ONNX/ImportONNX.h"
#include "agate/Target/OpenVINO/ImportOpenVINO.h"

#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Target/TargetMachine.h"

using namespace mlir;

namespace agate {

bool reportError(const llvm::Twine &message) {
  return reportError(ProgramOptions(), message);
}

bool reportError(llvm::Error error) {
  return reportError(toString(std::move(error)));
}

bool reportError(const ProgramOptions &options, const llvm::Twine &message) {
  if (!options.errors)
    Progress::clear();
  llvm::WithColor::error(getErrorStream(options), "agate") << message << "\n";
  return false;
}

bool reportError(const ProgramOptions &options, llvm::Error error) {
  return reportError(options, toString(std::move(error)));
}

llvm::raw_ostream &getErrorStream(const ProgramOptions &options) {
  return options.errors ? *options.errors : llvm::errs();
}

static DialectRegistry makeRegistry() {
  DialectRegistry registry;
  agate::registerAllDialects(registry);
  return registry;
}

Program::Program(const ProgramOptions &options)
    : options(options), progress(options.verbose, /*isSilent=*/options.errors) {
  context.emplace(makeRegistry(), MLIRContext::Threading::DISABLED);
  // Errors name the operation; as IR it is for those who write passes.
  context->printOpOnDiagnostic(false);
  timing.setEnabled(options.timing);
  rootTiming = timing.getRootScope();
  handler = std::make_unique<SourceMgrDiagnosticHandler>(
      sources, &*context, getErrorStream(options));
  if (!options.errors)
    context->getDiagEngine().registerHandler([](Diagnostic &) {
      Progress::clear();
      return failure();
    });
}

Program::~Program() = default;

/// Reads the sizes that the options fix.
static llvm::Error parseSizes(const ProgramOptions &options,
                              InputSizes &sizes) {
  for (StringRef shape : options.fixedShapes)
    if (llvm::Error error = sizes.addShape(shape))
      return error;
  for (StringRef dim : options.fixedDims)
    if (llvm::Error error = sizes.addDim(dim))
      return error;
  return llvm::Error::success();
}

std::unique_ptr<llvm::MemoryBuffer> Program::openSource() {
  if (!options.contents) {
    std::string message;
    std::unique_ptr<llvm::MemoryBuffer> buffer =
        openInputFile(options.file, &message);
    if (!buffer)
      reportError(options, message);
    return buffer;
  }
  // Text has to end with a null character, and bytecode to be aligned as its
  // constants, as the pages of a file are.
  std::unique_ptr<llvm::WritableMemoryBuffer> copy =
      llvm::WritableMemoryBuffer::getNewUninitMemBuffer(
          options.contents->size(), options.file, llvm::Align(4096));
  if (copy)
    llvm::copy(*options.contents, copy->getBufferStart());
  else
    reportError(options, "out of memory");
  return copy;
}

bool Program::read(ModelOutline *outline) {
  TimingScope scope = measure("Reading");
  if (!options.transformLibrary.empty() && !readTransforms())
    return false;
  StringRef file = options.file;
  InputSizes sizes;
  if (llvm::Error error = parseSizes(options, sizes))
    return reportError(options, std::move(error));
  ImportOptions import;
  import.customOps = options.customOps;
  import.allowExternalDataLinks = options.allowExternalDataLinks;
  import.strict = options.strict;
  import.inputSizes = sizes;
  import.outline = outline;
  if (file.ends_with(".onnx")) {
    module =
        options.contents
            ? importONNX(llvm::MemoryBufferRef(*options.contents, file),
                         llvm::sys::path::parent_path(file), &*context, import)
            : importONNXFile(file, &*context, import);
    return bool(module);
  }
  if (!file.ends_with(".xml") || options.contents)
    return readSource(import);
  OpenVINOImportOptions openVINO;
  openVINO.strict = options.strict;
  openVINO.inputSizes = std::move(sizes);
  module = importOpenVINOFile(file, &*context, openVINO);
  return bool(module);
}

bool Program::readSource(const ImportOptions &import) {
  StringRef file = options.file;
  bool isLLVMIR = file.ends_with(".ll") || file.ends_with(".bc");
  if (file != "-" && !isLLVMIR && !file.ends_with(".mlir") &&
      !file.ends_with(".mlirbc"))
    return reportError(
        options, file + ": unknown kind of file, expected a name that ends in "
                        ".onnx, .xml (OpenVINO IR), .mlir or .mlirbc, or for "
                        "LLVM IR in .ll or .bc");
  std::unique_ptr<llvm::MemoryBuffer> buffer = openSource();
  if (!buffer)
    return false;
  // Models begin with the tag of their IR version, programs with text or with
  // the magic number of bytecode. External data is in the current folder.
  if (file == "-" && buffer->getBuffer().starts_with("\x08")) {
    module = importONNX(*buffer, /*baseDir=*/"", &*context, import);
    return bool(module);
  }
  if (isLLVMIR) {
    if (!import.inputSizes.empty())
      return reportError(options,
                         file + ": the sizes of LLVM IR are fixed, which --dim "
                                "and --shape contradict");
    llvmIR = std::move(buffer);
    return true;
  }
  sources.AddNewSourceBuffer(std::move(buffer), llvm::SMLoc());
  module = parseSourceFile<ModuleOp>(sources, &*context);
  return module && succeeded(fixInputSizes(*module, import.inputSizes));
}

bool Program::lowerToLinalg() {
  PassManager passes(&*context);
  bool optimizes = options.codegen.optLevel != 0;
  buildONNXConstantsPipeline(passes, /*simplifies=*/optimizes);
  AgateToLinalgOptions linalg;
  // The bounds of the sparse form's loops are not affine.
  linalg.generatorForm = options.route == LoopRoute::Affine
                             ? GeneratorForm::Dense
                             : options.generatorForm;
  // Without optimization, a program is computed operation by operation.
  linalg.optimize = false;
  linalg.fuse = optimizes;
  linalg.simplifyGenerators = optimizes;
  linalg.assumeFinite = options.assumeFinite;
  buildAgateToLinalgPipeline(passes, linalg);
  return runPasses(passes, "Lowering to linalg");
}

/// Frees the resources that no attribute of the module refers to. Nothing else
/// does so while the context lives: weights that were folded or packed would
/// stay in memory beside the result.
static void freeUnusedResources(ModuleOp module) {
  auto *dialect = module.getContext()->getLoadedDialect<BuiltinDialect>();
  auto *interface = dialect->getRegisteredInterface<
      ResourceBlobManagerDialectInterfaceBase<DenseResourceElementsHandle>>();
  if (!interface)
    return;
  llvm::StringSet<> used;
  AttrTypeWalker walker;
  walker.addWalk([&](DenseResourceElementsAttr attr) {
    used.insert(attr.getRawHandle().getKey());
  });
  module.walk([&](Operation *op) { walker.walk(op->getAttrDictionary()); });
  DialectResourceBlobManager &resources = interface->getBlobManager();
  SmallVector<std::string> unused;
  resources.getBlobMap([&](const auto &blobs) {
    for (const auto &entry : blobs)
      if (entry.second.getBlob() && !used.contains(entry.getKey()))
        unused.push_back(entry.getKey().str());
  });
  for (const std::string &name : unused)
    resources.update(name, AsmResourceBlob());
}

namespace {
/// Returns what a pass has freed to the system.
class ReleaseMemory : public PassInstrumentation {
public:
  void runAfterPass(Pass *pass, Operation *op) override {
    auto module = dyn_cast<ModuleOp>(op);
    if (!module)
      return;
    // Constants have their final order there, and equal ones are one.
    if (pass->getArgument() == "merge-constants")
      freeUnusedResources(module);
    releaseFreeMemoryAfterGrowth();
  }
};
} // namespace

bool Program::runPasses(PassManager &passes, StringRef stage) {
  TimingScope scope = measure(stage);
  passes.enableTiming(scope);
  passes.addInstrumentation(std::make_unique<ReleaseMemory>());
  if (progress.showsPasses())
    passes.addInstrumentation(
        std::make_unique<ProgressInstrumentation>(progress));
  if (options.memory)
    passes.addInstrumentation(
        std::make_unique<MemoryReport>(getErrorStream(options)));
  return succeeded(passes.run(*module));
}

void Program::announceTarget(const llvm::TargetMachine &machine) {
  std::string added;
  if (!options.codegen.targetFeatures.empty())
    added = " with " + options.codegen.targetFeatures;
  if (!options.codegen.target.empty())
    added = " of " + machine.getTargetTriple().str() + added;
  progress.note("compiling for the CPU '" + machine.getTargetCPU() + "'" +
                added);
}

std::optional<ISA> Program::findISA() {
  llvm::Expected<std::unique_ptr<llvm::TargetMachine>> machine =
      createTargetMachine(options.codegen);
  if (machine)
    return getISA(**machine);
  reportError(options, machine.takeError());
  return std::nullopt;
}

static void addTiling(OpPassManager &passes, ISA isaLevel, Winograd winograd) {
  LinalgTileOptions tile;
  tile.isaLevel = isaLevel;
  tile.winograd = winograd;
  buildLinalgToVectorsPipeline(passes, tile);
}

bool Program::markNodes(ProgramForm form) {
  if (form == ProgramForm::LLVM)
    return reportError(options, options.file +
                                    ": the program has been lowered to LLVM, "
                                    "which has no nodes to profile");
  PassManager passes(&*context);
  passes.addPass(createMarkNodesPass());
  return succeeded(passes.run(*module));
}

bool Program::lowerTo(Stage stage) {
  ProgramForm form = llvmIR ? ProgramForm::LLVM : getProgramForm(*module);
  bool isPast = (stage == Stage::Linalg && form > ProgramForm::Tensors) ||
                (stage == Stage::Loops && form > ProgramForm::Loops) ||
                (stage <= Stage::LLVM && llvmIR);
  if (isPast)
    return reportError(options, options.file +
                                    ": the program has been lowered further "
                                    "than what is to be written");
  if (transforms && (stage < Stage::Linalg || form > ProgramForm::Tensors))
    return reportError(
        options, options.transformLibrary +
                     ": the transform library cannot be applied: the program "
                     "does not become linalg on tensors here");
  if (stage < Stage::Linalg)
    return true;
  if (options.profile && !markNodes(form))
    return false;
  if (form == ProgramForm::Tensors) {
    if (!lowerToLinalg())
      return false;
    if (transforms) {
      if (!applyTransforms())
        return false;
      form = getProgramForm(*module);
    }
  }
  PassManager passes(&*context);
  std::optional<ISA> isaLevel = findISA();
  if (!isaLevel)
    return false;
  bool isTiled = options.codegen.optLevel != 0;
  LinalgToLoopsOptions loops;
  loops.threads = options.threads.value_or(1) != 1;
  loops.profile = options.profile;
  if (stage >= Stage::Loops && form == ProgramForm::Tensors) {
    if (options.route == LoopRoute::Affine) {
      buildLinalgToAffinePipeline(passes, loops);
    } else {
      if (isTiled)
        addTiling(passes, *isaLevel, options.winograd);
      buildLinalgToLoopsPipeline(passes, loops);
    }
  } else if (stage >= Stage::Loops && form == ProgramForm::Buffers) {
    buildBuffersToLoopsPipeline(passes, options.route, loops);
  } else if (options.profile && form == ProgramForm::Loops) {
    passes.addPass(createProfileNodesPass());
  }
  if (stage >= Stage::LLVM && form != ProgramForm::LLVM) {
    LoopsToLLVMOptions llvm;
    llvm.requireDefinitions = true;
    llvm.expandMath = options.codegen.optLevel != 0;
    llvm.isaLevel = *isaLevel;
    buildLoopsToLLVMPipeline(passes, llvm);
  }
  // A program that was read as LLVM IR has no module.
  if (passes.empty())
    return true;
  // Verification after each pass would take as long as the passes: programs are
  // largest at this point.
  passes.enableVerifier(false);
  if (!runPasses(passes, "Lowering to loops and the LLVM dialect") ||
      failed(verify(*module)))
    return false;
  freeUnusedResources(*module);
  return true;
}

llvm::Error Program::moveWeights(const llvm::TargetMachine &machine,
                                 StringRef name,
                                 std::vector<TemporaryFile> &objects) {
  if (llvmIR)
    return llvm::Error::success();
  TimingScope scope = measure("Writing of weights");
  llvm::Expected<TemporaryFile> file = TemporaryFile::create("agate", "o");
  if (!file)
    return file.takeError();
  llvm::Expected<bool> hasWeights =
      moveLargeConstants(*module, machine, name, file->getPath());
  if (!hasWeights)
    return hasWeights.takeError();
  if (!*hasWeights)
    return llvm::Error::success();
  objects.push_back(std::move(*file));
  freeUnusedResources(*module);
  releaseFreeMemory();
  return llvm::Error::success();
}

} // namespace agate
