//===- Codegen.h - From the LLVM dialect to machine code ------ -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_EXECUTION_CODEGEN_H
#define AGATE_EXECUTION_CODEGEN_H

#include "agate/Codegen/Strategy.h"

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/CodeGen.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <memory>
#include <string>

namespace llvm {
class LLVMContext;
class Module;
class TargetMachine;
class Triple;
class raw_pwrite_stream;
} // namespace llvm

namespace agate {

struct CodegenOptions {
  /// 0 to 3.
  unsigned optLevel = 3;
  /// A name that LLVM knows; "baseline" stands for what all machines of the
  /// architecture have. Empty stands for the machine that this process runs on,
  /// or with a target for its baseline.
  std::string targetCPU;
  /// Features to add or remove, such as "+avx2,-fma".
  std::string targetFeatures;
  /// The machines to compile for, such as "aarch64-linux-gnu"; empty stands for
  /// the one that this process runs on.
  std::string target;
  /// In how many threads CompileUnits compile; 0: as many as there are
  /// processors.
  unsigned jobs = 0;
};

/// The target machine, or an error that states which option is wrong.
llvm::Expected<std::unique_ptr<llvm::TargetMachine>>
createTargetMachine(const CodegenOptions &options);

/// The instruction set for which tiles are chosen.
ISA getISA(const llvm::TargetMachine &machine);

/// Translates a module of the LLVM dialect, for `machine`. Errors in an
/// operation are reported as diagnostics as well.
llvm::Expected<std::unique_ptr<llvm::Module>>
translateToLLVMIR(mlir::ModuleOp module, llvm::LLVMContext &context,
                  llvm::TargetMachine &machine);

/// Replaces the truncations to half precision for which LLVM emits a call per
/// element, and those to bf16, which machine instructions do not perform
/// correctly for subnormal numbers. To be called before the optimizer.
void expandHalfTruncations(llvm::Module &module);

/// Code addresses functions and constants with 32-bit offsets, unless the
/// constants are too large: then each address has to be computed in a register.
llvm::CodeModel::Model getCodeModel(const llvm::Triple &triple,
                                    uint64_t constantBytes);
/// That of a module with its constants. What it says itself precedes.
llvm::CodeModel::Model getCodeModel(const llvm::Module &module);

/// Moves the weights of a program that has reached the LLVM dialect to the
/// object file `path`, as hidden symbols "agate.NAME.SYMBOL" that the program
/// is to be linked with. They are not copied to memory, and are not part of its
/// LLVM IR. False, and no file, if the program has none.
llvm::Expected<bool> moveLargeConstants(mlir::ModuleOp module,
                                        const llvm::TargetMachine &machine,
                                        llvm::StringRef name,
                                        llvm::StringRef path);

/// Runs LLVM's standard pipeline of the level, after expandHalfTruncations. An
/// error if the module calls intrinsics of another architecture.
llvm::Error optimizeModule(llvm::Module &module, llvm::TargetMachine &machine,
                           unsigned optLevel);

/// Passes constant arguments on into functions and infers attributes of these,
/// which optimizeModule does not see when they are in another module.
void optimizeAcrossFunctions(llvm::Module &module,
                             llvm::TargetMachine &machine);

/// Rewrites loads, stores and choices of bf16 values as those of i16, of which
/// the code generator makes no conversions. To be called after the optimizer.
void moveBFloatsAsIntegers(llvm::Module &module);

/// Defines the conversions of half precision numbers that code for `module` may
/// call, so that it does not need a compiler's support library. Calls
/// moveBFloatsAsIntegers first. To be called after the optimizer and before the
/// code generator, which emits the calls.
void addHalfConversions(llvm::Module &module);

/// Adds the note by which the runtime recognizes the compiled library.
void addLibraryNote(llvm::Module &module);

/// Writes the size and the checksum that the runtime verifies into the note of
/// a library.
llvm::Error sealLibrary(llvm::StringRef path);

/// Names the table of entries `agate_module_NAME` and makes `agate_module` a
/// weak alias of it: object files of several programs, each with a name of its
/// own, can be linked together. An error if the module has no table, or uses
/// the name for another symbol.
llvm::Error nameModuleTable(llvm::Module &module, llvm::StringRef name);

/// Emits an object file to memory, or writes it without being in memory as a
/// whole. An error if it needs functions that are defined neither in it nor in
/// the C library.
llvm::Error emitObject(llvm::Module &module, llvm::TargetMachine &machine,
                       llvm::SmallVectorImpl<char> &contents);
llvm::Error emitObjectFile(llvm::Module &module, llvm::TargetMachine &machine,
                           llvm::StringRef path);

/// Writes the program as text for an assembler. Unlike in object files,
/// undefined symbols are not noticed.
llvm::Error emitAssembly(llvm::Module &module, llvm::TargetMachine &machine,
                         llvm::raw_pwrite_stream &os);

/// The same without a look at what it needs, for objects that are linked with
/// others.
llvm::Error emitLinkedObject(llvm::Module &module, llvm::TargetMachine &machine,
                             llvm::StringRef path);

/// An error if the object files need functions that are defined neither in them
/// nor in the C library.
llvm::Error checkUndefinedSymbols(llvm::ArrayRef<std::string> paths);

/// A program whose table of entries is `agate_module_<name>`, and the level of
/// x86-64 that it is for.
struct LibraryVariant {
  std::string target, name;
};

/// Writes an object file with the table of a library that consists of several
/// variants of one program, see AgateVariantTable.
llvm::Error emitVariantTable(llvm::ArrayRef<LibraryVariant> variants,
                             llvm::TargetMachine &machine,
                             llvm::StringRef path);

/// Links object files, at least one, to the shared library `path` with ld.lld
/// or, if it is not installed, the C compiler. Equal constants of several files
/// are one, if it is ld.lld and `variants` says that the files are variants of
/// a program. For other machines than this one it takes ld.lld and their C
/// library. Undefined symbols and a library without the note of addLibraryNote
/// are errors.
llvm::Error linkSharedLibrary(llvm::ArrayRef<std::string> objects,
                              llvm::StringRef path, bool variants = false);

} // namespace agate

#endif // AGATE_EXECUTION_CODEGEN_H
