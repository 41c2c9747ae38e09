//===- Driver.h - What the tool agate does -------------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DRIVER_DRIVER_H
#define AGATE_DRIVER_DRIVER_H

#include "agate/Execution/Codegen.h"
#include "agate/Pipelines/Pipelines.h"

#include <optional>
#include <vector>

namespace agate {

/// Where a program comes from and how it is compiled.
struct ProgramOptions {
  /// A model (.onnx), MLIR of any stage as text or bytecode (.mlir, .mlirbc,
  /// "-"), or LLVM IR (.ll, .bc).
  std::string file;
  /// Operators that are not known are imported as onnx.Custom.
  bool customOps = false;
  /// Links to external data of a model may lead out of its folder.
  bool allowExternalDataLinks = false;
  /// What a model declares of outputs and other values must hold.
  bool strict = false;
  /// "NAME=2x?x3": shapes that inputs have in the compiled program.
  std::vector<std::string> fixedShapes;
  /// "NAME=2": sizes that named dimensions have in the compiled program.
  std::vector<std::string> fixedDims;
  CodegenOptions codegen;
  GeneratorForm generatorForm = GeneratorForm::Auto;
  /// The affine route takes the dense form only.
  LoopRoute route = LoopRoute::SCF;
  /// A file whose `transform.named_sequence @__transform_main` is applied to
  /// the program when it is linalg on tensors; empty: none.
  std::string transformLibrary;
};

/// What `agate compile` stops at.
enum class Stage {
  /// The one that the name of the output file tells.
  FromOutput,
  /// The program as it was read.
  Import,
  /// The dialects of MLIR, in the order in which they are reached.
  Linalg,
  Loops,
  LLVM,
  /// Text of LLVM itself.
  LLVMIR,
  Object,
  Library
};

struct CompileOptions : ProgramOptions {
  /// "-" is the standard output.
  std::string output;
  /// The table of entries is called `agate_module_NAME`, a C identifier. Empty
  /// stands for a name made of that of the output in object files, and for none
  /// elsewhere.
  std::string name;
  Stage stage = Stage::FromOutput;
};

struct RunOptions : ProgramOptions {
  /// The function to run; empty stands for the only one.
  std::string entry;
  /// "NAME=FILE", or "FILE" for the inputs that are not named, in order.
  std::vector<std::string> inputs;
  /// "NAME=2x3": the shape of an input with random elements.
  std::vector<std::string> shapes;
  /// Fill the inputs that have no file.
  std::optional<uint64_t> randomSeed;
  /// "NAME=FILE" or "FILE": what the outputs must be, bit by bit, any NaN being
  /// as good as another.
  std::vector<std::string> expected;
  /// Where <output>.npy is written; empty: nowhere.
  std::string outputDir;
  /// How often to run for the time; 0: not at all.
  unsigned timedRuns = 0;
  bool printResults = true;
};

/// These report what is wrong on the standard error and return false.
bool compileProgram(const CompileOptions &options);
bool runProgram(const RunOptions &options, llvm::raw_ostream &os);

} // namespace agate

#endif // AGATE_DRIVER_DRIVER_H
