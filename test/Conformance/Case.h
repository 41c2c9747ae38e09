//===- Case.h - One case of the ONNX backend suite ------------ -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_CONFORMANCE_CASE_H
#define AGATE_TEST_CONFORMANCE_CASE_H

#include "Exceptions.h"
#include "Text/Cases.h"

#include "../Support/Guarded.h"

#include "agate/Execution/Codegen.h"
#include "agate/Pipelines/Pipelines.h"

#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <vector>

namespace agate::conformance {

/// How the model of a case is changed before it is compiled.
enum class Mode {
  Unchanged,
  /// The sizes of all inputs and outputs are unknown, their ranks are not.
  Dynamic,
  /// A random half of these sizes is unknown.
  PartlyDynamic,
  /// All inputs but the first are constants.
  ConstantOperands,
  /// The program is written as OpenVINO IR and read again.
  OpenVINO
};

/// A folder with a model.onnx and folders test_data_set_*. A case in text has
/// none until it is written into one.
struct Case {
  std::string name;
  std::string folder;
  /// The folder, or the file and the line.
  std::string source;
  std::optional<text::Case> text;
};

/// The extension of files of cases in text.
constexpr llvm::StringRef textExtension = ".cases";

/// The cases in a file of text or in a folder: itself, or the folders and the
/// files of text below it.
llvm::Expected<std::vector<Case>> findCases(llvm::StringRef path);

/// Writes a case in text into a folder of its name below `root`.
llvm::Error extractCase(Case &test, llvm::StringRef root);

/// Checks that a data set has one file for each of the outputs, given the
/// numbers in their names.
llvm::Error checkOutputFiles(llvm::ArrayRef<unsigned> files, size_t numOutputs);

/// How cases are compiled.
struct CompileOptions {
  Mode mode = Mode::Unchanged;
  LoopRoute route = LoopRoute::SCF;
  /// Selects the unknown sizes in the mode PartlyDynamic.
  unsigned seed = 0;
  /// Make all loops parallel that can be, and compare the results of several
  /// numbers of threads, and of reversed chunks, bit by bit.
  bool threads = false;
  /// Where inputs and outputs are next to unmapped pages, in a call for each;
  /// in none if it is empty.
  std::vector<test::Guard> guards;
  /// The machine that programs are compiled for.
  CodegenOptions codegen;
  /// The command that runs programs, by EmulatedProgram; if it is empty, they
  /// run in this process.
  std::vector<std::string> emulator;
};

/// Compiles the case and runs it on each of its data sets. `exception` is null
/// if all outputs are compared. Sets `compileSeconds` to the time of the first
/// compilation. The error is one line.
llvm::Error runCase(const Case &test, const CompileOptions &options,
                    const Exception *exception, mlir::MLIRContext &context,
                    double &compileSeconds);

} // namespace agate::conformance

#endif // AGATE_TEST_CONFORMANCE_CASE_H
