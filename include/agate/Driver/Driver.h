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

/// The source of a program and how it is compiled.
struct ProgramOptions {
  /// A model (.onnx), MLIR of any stage as text or bytecode (.mlir, .mlirbc,
  /// "-"), or LLVM IR (.ll, .bc).
  std::string file;
  /// The contents of the file, if they are in memory, where they must stay.
  /// `file` then names them in messages, and its extension tells what they
  /// are, .onnx, .mlir or .mlirbc; external data is looked up in its folder.
  std::optional<llvm::StringRef> contents;
  /// Unknown operators are imported as onnx.Custom.
  bool customOps = false;
  /// Symbolic links to external data of a model may lead out of its folder.
  bool allowExternalDataLinks = false;
  /// Declared types of outputs and other values that contradict the operations
  /// of a model are errors.
  bool strict = false;
  /// "NAME=2x?x3": shapes of inputs in the compiled program.
  std::vector<std::string> fixedShapes;
  /// "NAME=2": sizes of named dimensions in the compiled program.
  std::vector<std::string> fixedDims;
  CodegenOptions codegen;
  GeneratorForm generatorForm = GeneratorForm::Auto;
  /// Rewrites of products with generators do not test whether the elements of
  /// the other operand are finite.
  bool assumeFinite = false;
  /// For convolutions by filters of 3x3.
  Winograd winograd = Winograd::F2;
  /// The number of threads of a call; unless it is 1, the program is compiled
  /// with parallel loops. 0 is the runtime's default, as is no number at all,
  /// which compiles a program without them.
  std::optional<unsigned> threads;
  /// The affine route supports the dense form only.
  LoopRoute route = LoopRoute::SCF;
  /// A file whose `transform.named_sequence @__transform_main` is applied to
  /// the program as linalg on tensors, before what it does not schedule is
  /// tiled; empty: none.
  std::string transformLibrary;
  /// The folder in which runProgram keeps compiled programs, to load them when
  /// the same program is run again; empty: none. Programs from the standard
  /// input are not kept.
  std::string cacheDir;
  /// The program tells its context which node of the model computes.
  bool profile = false;
  /// Print how long each stage and pass of the compilation took, to the
  /// standard error.
  bool timing = false;
  /// Print what memory the intermediate results take, to the standard error.
  bool memory = false;
  /// Where errors and warnings are reported; null: the standard error.
  llvm::raw_ostream *errors = nullptr;
  /// Print the stages of the compilation and the CPU to the standard error.
  bool verbose = false;
};

/// The output of `agate compile`.
enum class Stage {
  /// Selected by the extension of the output file.
  FromOutput,
  /// The program as it was read.
  Import,
  /// The stages of MLIR, in the order in which they are reached.
  Linalg,
  Loops,
  LLVM,
  /// Optimized LLVM IR, as text or as bitcode.
  LLVMIR,
  Bitcode,
  Assembly,
  Object,
  Library
};

struct CompileOptions : ProgramOptions {
  /// "-" is the standard output.
  std::string output;
  /// The table of entries is called `agate_module_NAME`, a C identifier. If
  /// empty, the name of an object file is derived from that of the output, and
  /// other files have none.
  std::string name;
  Stage stage = Stage::FromOutput;
  /// A C header that declares the table of an object file and names the
  /// inputs and outputs; empty: none.
  std::string header;
  /// The levels of x86-64 that a shared library has code for, of which it uses
  /// the highest that the machine has: "x86-64-v2", for example. Empty: it is
  /// for codegen.targetCPU.
  std::vector<std::string> targets;
};

struct RunOptions : ProgramOptions {
  /// The function to run; empty stands for the only one.
  std::string entry;
  /// "NAME=FILE", or "FILE" for the inputs that are not named, in order, or
  /// "NAME=2x3xf32=VALUES". A .npz file names its arrays.
  std::vector<std::string> inputs;
  /// "NAME=2x3": the shape of an input with random elements.
  std::vector<std::string> shapes;
  /// Fill the inputs that have no file.
  std::optional<uint64_t> randomSeed;
  /// The expected outputs, in the same form as inputs.
  std::vector<std::string> expected;
  /// How much outputs may differ from expected ones: by atol + rtol *
  /// |expected|. Without either of them, they are compared bit by bit except
  /// that all NaNs are equal.
  std::optional<double> rtol, atol;
  /// The folder to which <output>.npy is written; empty: none.
  std::string outputDir;
  /// The number of runs to measure, after so many others; 0: none.
  unsigned timedRuns = 0, warmUpRuns = 3;
  bool printResults = true;
  /// The file to which the profile is written as a trace; empty: it is only
  /// printed.
  std::string profileOut;
  /// The shared library of ONNX Runtime; empty: none is compared with.
  std::string against;
  /// The model for ONNX Runtime; empty if it is the program.
  std::string model;
  /// The largest error of an output with respect to ONNX Runtime's, relative to
  /// its largest magnitude; without it, a few rounding errors of its type.
  std::optional<double> tolerance;
};

/// Inputs that have no file are random. The outputs are those of
/// ONNX Runtime, up to `tolerance`.
struct BenchOptions : RunOptions {
  /// Blocks of calls of each.
  unsigned rounds = 15;
  /// A file that gets all results as JSON, "-" for the standard output instead
  /// of the table; empty: none.
  std::string json;
  /// "NAME=1,2,4" or "NAME=1..64": calls with these sizes of all dimensions of
  /// inputs with the name are measured instead.
  std::vector<std::string> sweeps;
  /// A file for a picture of their times (SVG); empty: none.
  std::string plot;
};

struct InspectOptions : ProgramOptions {
  /// JSON instead of text.
  bool json = false;
};

struct ViewOptions : ProgramOptions {
  /// A .svg or .html file.
  std::string output;
  /// Import, Linalg or Loops.
  Stage after = Stage::Import;
  /// How many scopes are open in each other, at first.
  unsigned depth = 1;
  /// Add the plan of the memory of intermediate results to the page. The
  /// program is lowered to loops for it.
  bool memory = false;
  /// A file that `agate run --profile-out` has written, to add to the page;
  /// empty: none.
  std::string profileFile;
};

/// These functions report errors and return false.
bool compileProgram(const CompileOptions &options);
/// The program may be a folder as the ONNX backend suite has them: model.onnx
/// is run with the inputs in test_data_set_*, and its outputs are compared.
bool runProgram(const RunOptions &options, llvm::raw_ostream &os);
/// Describes a program, model or compiled library without compiling it.
bool inspectProgram(const InspectOptions &options, llvm::raw_ostream &os);
/// Draws the graph of a program.
bool viewProgram(const ViewOptions &options);
/// Also false if an output differs from that of ONNX Runtime.
bool benchProgram(const BenchOptions &options, llvm::raw_ostream &os);

} // namespace agate

#endif // AGATE_DRIVER_DRIVER_H
