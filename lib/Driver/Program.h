//===- Program.h - Reading and lowering of programs ----------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DRIVER_PROGRAM_H
#define AGATE_LIB_DRIVER_PROGRAM_H

#include "Progress.h"

#include "agate/Driver/Driver.h"
#include "agate/Execution/OutputFile.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Support/Timing.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

namespace mlir {
class PassManager;
} // namespace mlir

namespace agate {

struct ImportOptions;
struct ModelOutline;

/// Prints "agate: error: ..." to the standard error and returns false.
bool reportError(const llvm::Twine &message);
bool reportError(llvm::Error error);
/// The same to where the options want errors.
bool reportError(const ProgramOptions &options, const llvm::Twine &message);
bool reportError(const ProgramOptions &options, llvm::Error error);
llvm::raw_ostream &getErrorStream(const ProgramOptions &options);

/// A program that is being lowered. Errors are reported as diagnostics to where
/// the options want them.
class Program {
public:
  explicit Program(const ProgramOptions &options);
  ~Program();

  /// If there is an outline, the program is only looked at, see ImportOptions.
  bool read(ModelOutline *outline = nullptr);

  /// Lowers the program to this stage, or to the last stage that is MLIR,
  /// starting from the form that it has. An error if it has passed the stage
  /// already.
  bool lowerTo(Stage stage);

  mlir::MLIRContext &getContext() { return *context; }
  /// Null if the program is LLVM IR.
  mlir::ModuleOp getModule() { return *module; }

  /// What happens until the scope ends is a stage of the compilation, whose
  /// time is printed in the end if the options ask for it.
  mlir::TimingScope measure(llvm::StringRef stage) {
    progress.startStage(stage);
    return rootTiming.nest(stage);
  }

  /// Tells for which CPU the program is compiled.
  void announceTarget(const llvm::TargetMachine &machine);

  /// Moves weights of the result of lowerTo at the last stage to an object file
  /// that is added to `objects`, see moveLargeConstants.
  llvm::Error moveWeights(const llvm::TargetMachine &machine,
                          llvm::StringRef name,
                          std::vector<TemporaryFile> &objects);

  /// Translates the result of lowerTo at the last stage to LLVM IR for
  /// `machine`, and frees the module of MLIR.
  llvm::Expected<std::unique_ptr<llvm::Module>>
  takeLLVMIR(llvm::LLVMContext &llvmContext, llvm::TargetMachine &machine);

private:
  bool readTransforms();
  /// The file's contents, from memory or the disk; null after an error.
  std::unique_ptr<llvm::MemoryBuffer> openSource();
  /// Reads a file whose name does not end as that of a model.
  bool readSource(const ImportOptions &import);
  /// Adds the nodes that a profile is to name to the locations.
  bool markNodes(ProgramForm form);
  bool lowerToLinalg();
  /// Runs passes as part of a stage.
  bool runPasses(mlir::PassManager &passes, llvm::StringRef stage);
  /// The instruction set of the machine that the options name; none if there is
  /// no such machine, which is reported.
  std::optional<ISA> findISA();
  bool applyTransforms();
  llvm::Expected<std::unique_ptr<llvm::Module>>
  parseLLVMIR(llvm::LLVMContext &llvmContext, llvm::TargetMachine &machine);

  const ProgramOptions &options;
  Progress progress;
  /// Prints the times when it is destroyed.
  mlir::DefaultTimingManager timing;
  mlir::TimingScope rootTiming;
  std::optional<mlir::MLIRContext> context;
  llvm::SourceMgr sources;
  std::unique_ptr<mlir::SourceMgrDiagnosticHandler> handler;
  /// Null if the program is LLVM IR.
  mlir::OwningOpRef<mlir::ModuleOp> module;
  std::unique_ptr<llvm::MemoryBuffer> llvmIR;
  /// The transform library and its entry point.
  mlir::OwningOpRef<mlir::ModuleOp> transforms;
  mlir::Operation *transformMain = nullptr;
};

/// The file of the folder `options.cacheDir`, which is created if necessary,
/// that the compiled program is in or is to be written to. Its name is a hash
/// of the contents of the program's files, of the options, and of the compiler.
llvm::Expected<std::string> findInCache(const ProgramOptions &options);

} // namespace agate

#endif // AGATE_LIB_DRIVER_PROGRAM_H
