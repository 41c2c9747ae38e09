//===- agate.cpp - Compile and run programs -------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate.h"

#include "agate/Driver/Driver.h"
#include "agate/Execution/Tool.h"
#include "agate/Runtime.h"

#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;
using namespace agate;

static cl::OptionCategory category("Agate options");

static cl::SubCommand
    runCommand("run", "Compile a program in memory, run it, print its results");
static cl::SubCommand
    benchCommand("bench", "Measure calls of a program, also against ONNX "
                          "Runtime's of the same model");
static cl::SubCommand
    inspectCommand("inspect", "Describe a program without compiling it: inputs "
                              "and outputs, operators, parameters, work, and "
                              "what is not supported");
static cl::SubCommand viewCommand("view",
                                  "Draw the graph of a program as a page or a "
                                  "picture");
static cl::SubCommand
    compileCommand("compile",
                   "Write a program as IR, machine code or a shared library");

//===----------------------------------------------------------------------===//
// Of all commands
//===----------------------------------------------------------------------===//

static cl::opt<unsigned>
    optLevel("O", cl::Prefix,
             cl::desc("How much is optimized: 0 to 3 (default 3); at 0 "
                      "operations are not fused either"),
             cl::init(3), cl::value_desc("level"), cl::sub(runCommand),
             cl::sub(compileCommand), cl::sub(benchCommand), cl::cat(category));
static cl::opt<std::string> targetCPU(
    "target-cpu",
    cl::desc("The CPU to compile for (default: this one); 'baseline' is what "
             "all machines of its architecture have"),
    cl::value_desc("name"), cl::sub(runCommand), cl::sub(compileCommand),
    cl::sub(benchCommand), cl::cat(category));
static cl::opt<std::string> target(
    "target",
    cl::desc("Compile for other machines than this one: x86_64-linux-gnu or "
             "aarch64-linux-gnu; --target-cpu is 'baseline' then, unless it is "
             "given"),
    cl::value_desc("triple"), cl::sub(compileCommand), cl::cat(category));
static cl::opt<std::string>
    targetFeatures("target-features",
                   cl::desc("CPU features to add and remove, for example "
                            "+avx2,-fma"),
                   cl::value_desc("list"), cl::sub(runCommand),
                   cl::sub(compileCommand), cl::sub(benchCommand),
                   cl::cat(category));
static cl::opt<GeneratorForm> generatorForm(
    "generator-form",
    cl::desc("How Eye, OneHot and DiagonalMatrix are computed:"),
    cl::values(clEnumValN(GeneratorForm::Auto, "auto",
                          "as their cost suggests (default)"),
               clEnumValN(GeneratorForm::Dense, "dense",
                          "every element from its coordinates"),
               clEnumValN(GeneratorForm::Sparse, "sparse",
                          "one fill and the elements that differ")),
    cl::init(GeneratorForm::Auto), cl::sub(runCommand), cl::sub(compileCommand),
    cl::sub(benchCommand), cl::cat(category));
static cl::opt<Winograd> winograd(
    "winograd",
    cl::desc("How convolutions by filters of 3x3 are computed (default: "
             "f2):"),
    getWinogradValues(), cl::init(Winograd::F2), cl::sub(runCommand),
    cl::sub(compileCommand), cl::sub(benchCommand), cl::cat(category));
static cl::opt<unsigned> threads(
    "threads",
    cl::desc("Compute large loops in so many threads; 0: as many as there are "
             "processors, or as AGATE_NUM_THREADS says. 'agate compile' only "
             "distinguishes 1 (default: the program has no parallel loops) "
             "from other numbers"),
    cl::value_desc("count"), cl::init(1), cl::sub(runCommand),
    cl::sub(compileCommand), cl::sub(benchCommand), cl::cat(category));
static cl::opt<bool> allowExternalDataLinks(
    "allow-external-data-links",
    cl::desc("Follow symbolic links from a model's external data to any file"),
    cl::sub(runCommand), cl::sub(compileCommand), cl::sub(benchCommand),
    cl::sub(viewCommand), cl::cat(category));
static cl::opt<bool> allowCustomOps(
    "allow-custom-ops",
    cl::desc("Import operators of a model that are not known as onnx.Custom"),
    cl::sub(runCommand), cl::sub(compileCommand), cl::sub(benchCommand),
    cl::sub(viewCommand), cl::cat(category));
static cl::opt<bool> strict(
    "strict",
    cl::desc("Make it an error that a model declares another shape of a value "
             "than follows from its operations, instead of a warning"),
    cl::sub(runCommand), cl::sub(compileCommand), cl::sub(benchCommand),
    cl::sub(inspectCommand), cl::sub(viewCommand), cl::cat(category));
static cl::list<std::string> shapes(
    "shape",
    cl::desc(
        "The shape of an input whose sizes the program leaves open; "
        "'scalar' for rank 0. The compiled program is for that shape only, "
        "? leaves a size open; 'agate run' takes it for random inputs"),
    cl::value_desc("name=2x3"), cl::sub(runCommand), cl::sub(compileCommand),
    cl::sub(benchCommand), cl::sub(inspectCommand), cl::sub(viewCommand),
    cl::cat(category));
static cl::list<std::string>
    dims("dim",
         cl::desc("The size of all dimensions of inputs that have this name "
                  "(dim_param in ONNX); the program is compiled for it"),
         cl::value_desc("name=4"), cl::sub(runCommand), cl::sub(compileCommand),
         cl::sub(benchCommand), cl::sub(inspectCommand), cl::sub(viewCommand),
         cl::cat(category));
static cl::opt<LoopRoute>
    route("route", cl::desc("The dialect that has the loops:"),
          cl::values(clEnumValN(LoopRoute::SCF, "scf", "scf (default)"),
                     clEnumValN(LoopRoute::Affine, "affine",
                                "affine; auto generators are dense then")),
          cl::init(LoopRoute::SCF), cl::sub(runCommand),
          cl::sub(compileCommand), cl::sub(benchCommand), cl::cat(category));

static cl::opt<bool> assumeFinite(
    "assume-finite",
    cl::desc("Rewrite products with generators without testing whether the "
             "other factor has NaN or infinite elements"),
    cl::sub(runCommand), cl::sub(compileCommand), cl::sub(benchCommand),
    cl::cat(category));

static cl::opt<bool>
    timing("timing",
           cl::desc("Print how long the stages and passes of the compilation "
                    "took, to the standard error"),
           cl::sub(runCommand), cl::sub(compileCommand), cl::sub(benchCommand),
           cl::cat(category));

static cl::alias mlirTiming("mlir-timing", cl::desc("The same as --timing"),
                            cl::NotHidden, cl::aliasopt(timing));

static cl::opt<bool> memory(
    "memory",
    cl::desc("Print to the standard error what memory the intermediate results "
             "of a call share (planned), what they would take each for itself "
             "(naive), and the most that is in use at a time (lower bound)"),
    cl::sub(runCommand), cl::sub(compileCommand), cl::sub(benchCommand),
    cl::cat(category));

static cl::opt<bool>
    verbose("verbose",
            cl::desc("Print the stages of the compilation, with the seconds "
                     "since its beginning, and the CPU that it is for, to the "
                     "standard error"),
            cl::sub(runCommand), cl::sub(compileCommand), cl::sub(benchCommand),
            cl::cat(category));

static cl::opt<bool> profile(
    "profile",
    cl::desc("'agate run' measures the nodes of the model in 10 calls, or as "
             "many as --time says, and prints their medians; nodes that "
             "are computed together are named together. 'agate compile' makes "
             "a library that can be run so"),
    cl::sub(runCommand), cl::sub(compileCommand), cl::cat(category));

static cl::opt<std::string> transformLibrary(
    "transform-library",
    cl::desc("Apply 'transform.named_sequence @__transform_main' of this file "
             "to the program when it is linalg on tensors; what it does not "
             "schedule is tiled as without it"),
    cl::value_desc("file"), cl::sub(runCommand), cl::sub(compileCommand),
    cl::sub(benchCommand), cl::cat(category));

//===----------------------------------------------------------------------===//
// agate compile
//===----------------------------------------------------------------------===//

static cl::opt<std::string>
    compileFile(cl::Positional, cl::Required,
                cl::desc("<program: .onnx, .xml, .mlir, .mlirbc, .ll, .bc, "
                         "or - >"),
                cl::sub(compileCommand), cl::cat(category));
static cl::opt<std::string> programName(
    "name",
    cl::desc("The symbol of the table of entries is agate_module_<name>, so "
             "that several programs can be linked into one (default for object "
             "files: made of the name of the output)"),
    cl::value_desc("name"), cl::sub(compileCommand), cl::cat(category));
static cl::opt<std::string>
    output("o", cl::Required,
           cl::desc("The file to write; its name (.mlir, .mlirbc, .ll, .bc, "
                    ".s, .o, .so) tells "
                    "what, unless --emit does; - is the standard output"),
           cl::value_desc("file"), cl::sub(compileCommand), cl::cat(category));
static cl::opt<std::string> headerFile(
    "header",
    cl::desc("Write a C header beside the object file: its table, a function "
             "that loads it, and the numbers of inputs and outputs by name"),
    cl::value_desc("model.h"), cl::sub(compileCommand), cl::cat(category));
static cl::opt<unsigned> jobs(
    "j",
    cl::desc("Compile a shared library in so many threads; 0: as many as there "
             "are processors (default). The library does not depend on it"),
    cl::value_desc("count"), cl::init(0), cl::sub(compileCommand),
    cl::cat(category));
static cl::list<std::string> targets(
    "targets", cl::CommaSeparated,
    cl::desc("Write a shared library with code for several levels of x86-64, "
             "of which the runtime uses the highest that the machine has: "
             "x86-64, x86-64-v2, x86-64-v3, x86-64-v4"),
    cl::value_desc("list"), cl::sub(compileCommand), cl::cat(category));
static cl::opt<Stage> emitStage(
    "emit", cl::desc("What to write:"),
    cl::values(
        clEnumValN(Stage::Import, "import", "the program as it is read (MLIR)"),
        clEnumValN(Stage::Linalg, "linalg", "operations on tensors (MLIR)"),
        clEnumValN(Stage::Loops, "loops", "loops on buffers (MLIR)"),
        clEnumValN(Stage::LLVM, "llvm", "the LLVM dialect (MLIR)"),
        clEnumValN(Stage::LLVMIR, "llvm-ir", "optimized LLVM IR"),
        clEnumValN(Stage::Bitcode, "bitcode", "optimized LLVM IR as bitcode"),
        clEnumValN(Stage::Assembly, "asm", "assembly"),
        clEnumValN(Stage::Object, "obj", "an object file"),
        clEnumValN(Stage::Library, "lib", "a shared library")),
    cl::init(Stage::FromOutput), cl::sub(compileCommand), cl::cat(category));

//===----------------------------------------------------------------------===//
// agate run
//===----------------------------------------------------------------------===//

static cl::opt<std::string>
    runFile(cl::Positional, cl::Required,
            cl::desc("<program: .onnx, .xml, .mlir, .mlirbc, .ll, .bc, .so, "
                     "-, or a folder with model.onnx and test_data_set_*>"),
            cl::sub(runCommand), cl::cat(category));
static cl::list<std::string> inputs(
    "input",
    cl::desc("The value of an input, a .npy or .pb file; without a "
             "name, of the next input that has none. name=2x3xf32=0 is "
             "a tensor of zeros, name=3xi64=1,2,3 one with these "
             "elements; a .npz file names its arrays itself; name=@file is "
             "name=file"),
    cl::value_desc("[name=]file"), cl::sub(runCommand), cl::sub(benchCommand),
    cl::cat(category));
static cl::opt<uint64_t>
    randomSeed("random",
               cl::desc("Fill the inputs that are not given with random "
                        "numbers: floats from -1 to 1, integers from 0 to 9; "
                        "'agate bench' always does (default: 1)"),
               cl::value_desc("seed"), cl::sub(runCommand),
               cl::sub(benchCommand), cl::cat(category));
static cl::opt<std::string>
    outputDir("output-dir",
              cl::desc("Write every output to <name>.npy in this folder, which "
                       "is made if it does not exist"),
              cl::value_desc("folder"), cl::sub(runCommand), cl::cat(category));
static cl::list<std::string>
    expected("expect",
             cl::desc("Fail unless the output is what this file holds, in the "
                      "form of --input; exactly, unless --rtol or --atol is "
                      "given"),
             cl::value_desc("[name=]file"), cl::sub(runCommand),
             cl::cat(category));
static cl::opt<double> relativeTolerance(
    "rtol",
    cl::desc("Outputs may differ from those that --expect names, or that "
             "are in a folder, by --atol + --rtol * |expected| (default: "
             "0; for folders, 1e-3)"),
    cl::value_desc("error"), cl::sub(runCommand), cl::cat(category));
static cl::opt<double>
    absoluteTolerance("atol",
                      cl::desc("See --rtol (default: 0; for folders, "
                               "1e-7)"),
                      cl::value_desc("error"), cl::sub(runCommand),
                      cl::cat(category));
static cl::opt<std::string>
    cacheDir("cache-dir",
             cl::desc("Keep compiled programs in this folder: the same program "
                      "is not compiled again (default: the environment "
                      "variable AGATE_CACHE; if that is not set, none are "
                      "kept)"),
             cl::value_desc("folder"), cl::sub(runCommand), cl::cat(category));
static cl::opt<unsigned>
    timedRuns("time",
              cl::desc("Run so many times more, print the shortest and the "
                       "median time of a call, and what 90% and 99% of them "
                       "take at most"),
              cl::value_desc("count"), cl::init(0), cl::sub(runCommand),
              cl::cat(category));
static cl::opt<unsigned>
    warmUpRuns("warm-up",
               cl::desc("Calls before those that --time measures (default 3)"),
               cl::value_desc("count"), cl::init(3), cl::sub(runCommand),
               cl::cat(category));
static cl::opt<std::string>
    entryName("entry",
              cl::desc("The function to run, if the program has several"),
              cl::value_desc("name"), cl::sub(runCommand),
              cl::sub(benchCommand), cl::cat(category));
static cl::opt<bool> quiet("quiet", cl::desc("Do not print the results"),
                           cl::sub(runCommand), cl::cat(category));

static cl::opt<std::string> profileOut(
    "profile-out",
    cl::desc("Write the profile of the shortest call to this file, in the "
             "Trace Event Format, which chrome://tracing and 'agate view "
             "--profile' show; implies --profile"),
    cl::value_desc("trace.json"), cl::sub(runCommand), cl::cat(category));

//===----------------------------------------------------------------------===//
// agate bench
//===----------------------------------------------------------------------===//

static cl::opt<std::string>
    benchFile(cl::Positional, cl::Required,
              cl::desc("<program: .onnx, .xml, .mlir, .mlirbc, .ll, .bc, .so, "
                       "or - >"),
              cl::sub(benchCommand), cl::cat(category));
static cl::opt<std::string>
    against("against",
            cl::desc("ONNX Runtime's shared library: it runs the model in turn "
                     "with the program, and their outputs must be equal"),
            cl::value_desc("libonnxruntime.so"), cl::sub(runCommand),
            cl::sub(benchCommand), cl::cat(category));
static cl::opt<std::string>
    peerModel("model",
              cl::desc("The model that ONNX Runtime runs (default: the "
                       "program, if it is one)"),
              cl::value_desc("model.onnx"), cl::sub(runCommand),
              cl::sub(benchCommand), cl::cat(category));
static cl::opt<unsigned> rounds("rounds",
                                cl::desc("Blocks of calls (default 15)"),
                                cl::value_desc("count"), cl::init(15),
                                cl::sub(benchCommand), cl::cat(category));
static cl::opt<double> tolerance(
    "tolerance",
    cl::desc("The largest error of an output with --against, relative to "
             "its largest magnitude (default: 1e-4, of f16 2e-3, of bf16 "
             "2e-2)"),
    cl::value_desc("error"), cl::sub(runCommand), cl::sub(benchCommand),
    cl::cat(category));
static cl::opt<std::string>
    json("json",
         cl::desc("Write the results to this file as JSON; with - to the "
                  "standard output, instead of the table"),
         cl::value_desc("file"), cl::sub(benchCommand), cl::cat(category));

static cl::list<std::string> sweeps(
    "sweep",
    cl::desc("Measure calls with several sizes of a dimension, by its name in "
             "the inputs: batch=1,2,4 or, each twice the one before, "
             "batch=1..64. Of several dimensions, the others have their first "
             "size"),
    cl::value_desc("name=1..64"), cl::sub(benchCommand), cl::cat(category));
static cl::opt<std::string>
    plot("plot",
         cl::desc("Draw the times that --sweep measures to this file (SVG)"),
         cl::value_desc("file.svg"), cl::sub(benchCommand), cl::cat(category));

//===----------------------------------------------------------------------===//
// agate inspect
//===----------------------------------------------------------------------===//

static cl::opt<std::string>
    inspectFile(cl::Positional, cl::Required,
                cl::desc("<program: .onnx, .xml, .mlir, .mlirbc, .so, or - >"),
                cl::sub(inspectCommand), cl::cat(category));
static cl::opt<bool> inspectJSON("json", cl::desc("Print JSON instead of text"),
                                 cl::sub(inspectCommand), cl::cat(category));

//===----------------------------------------------------------------------===//
// agate view
//===----------------------------------------------------------------------===//

static cl::opt<std::string>
    viewFile(cl::Positional, cl::Required,
             cl::desc("<program: .onnx, .xml, .mlir, .mlirbc, or - >"),
             cl::sub(viewCommand), cl::cat(category));
static cl::opt<std::string>
    viewOutput("o", cl::Required,
               cl::desc("The file to write: .html is a page in which scopes "
                        "open and close, .svg is a picture"),
               cl::value_desc("file"), cl::sub(viewCommand), cl::cat(category));
static cl::opt<Stage> viewStage(
    "after", cl::desc("The program to draw:"),
    cl::values(clEnumValN(Stage::Import, "import",
                          "as it is read, with its shapes (default)"),
               clEnumValN(Stage::Linalg, "linalg", "as operations on tensors"),
               clEnumValN(Stage::Loops, "loops", "as loops on buffers")),
    cl::init(Stage::Import), cl::sub(viewCommand), cl::cat(category));
static cl::opt<unsigned>
    viewDepth("depth",
              cl::desc("How many scopes are open in each other (default: 1 for "
                       "a page, where more can be opened, all for a picture)"),
              cl::value_desc("count"), cl::sub(viewCommand), cl::cat(category));
static cl::opt<bool> viewMemory(
    "memory",
    cl::desc("Add a picture of where intermediate results are in memory to the "
             "page; the program is lowered to loops for it"),
    cl::sub(viewCommand), cl::cat(category));

static cl::opt<std::string> viewProfile(
    "profile",
    cl::desc("Add the times of a call to the page, as a flame chart: a file "
             "that 'agate run --profile-out' has written"),
    cl::value_desc("trace.json"), cl::sub(viewCommand), cl::cat(category));

static bool setProgramOptions(ProgramOptions &options) {
  if (optLevel > 3) {
    WithColor::error(errs(), "agate")
        << "-O" << optLevel << ": there are the levels 0 to 3\n";
    return false;
  }
  if (threads > AGATE_MAX_THREADS) {
    WithColor::error(errs(), "agate")
        << "--threads: expected at most " << AGATE_MAX_THREADS << ", got "
        << threads << "\n";
    return false;
  }
  if (threads != 1 && route == LoopRoute::Affine) {
    WithColor::error(errs(), "agate")
        << "--threads: the affine route has no parallel loops\n";
    return false;
  }
  if (threads.getNumOccurrences() != 0)
    options.threads = threads;
  options.codegen.optLevel = optLevel;
  options.codegen.target = target;
  options.codegen.targetCPU = targetCPU;
  options.codegen.targetFeatures = targetFeatures;
  options.generatorForm = generatorForm;
  options.assumeFinite = assumeFinite;
  options.winograd = winograd;
  options.customOps = allowCustomOps;
  options.allowExternalDataLinks = allowExternalDataLinks;
  options.route = route;
  options.strict = strict;
  options.profile = profile || !profileOut.empty();
  options.memory = memory;
  options.timing = timing;
  options.verbose = verbose;
  options.fixedDims = dims;
  options.transformLibrary = transformLibrary;
  return true;
}

/// What determines how a program is compiled does nothing for one that is.
static bool checkLibraryOptions(StringRef file) {
  if (!file.ends_with(".so"))
    return true;
  const cl::Option *compiling[] = {
      &optLevel,       &targetCPU,        &targetFeatures,
      &generatorForm,  &winograd,         &allowExternalDataLinks,
      &allowCustomOps, &strict,           &route,
      &assumeFinite,   &timing,           &verbose,
      &memory,         &transformLibrary, &cacheDir};
  for (const cl::Option *option : compiling)
    if (option->getNumOccurrences() != 0) {
      WithColor::error(errs(), "agate")
          << (option->ArgStr.size() == 1 ? "-" : "--") << option->ArgStr
          << " has no effect on a compiled library\n";
      return false;
    }
  return true;
}

static bool compile() {
  CompileOptions options;
  if (!setProgramOptions(options))
    return false;
  options.file = compileFile;
  options.output = output;
  options.fixedShapes = shapes;
  options.stage = emitStage;
  options.name = programName;
  options.header = headerFile;
  options.targets = targets;
  options.codegen.jobs = jobs;
  return compileProgram(options);
}

static bool run() {
  RunOptions options;
  if (!setProgramOptions(options) || !checkLibraryOptions(runFile))
    return false;
  options.file = runFile;
  options.entry = entryName;
  options.cacheDir = cacheDir;
  if (cacheDir.getNumOccurrences() == 0)
    options.cacheDir = sys::Process::GetEnv("AGATE_CACHE").value_or("");
  options.inputs = inputs;
  options.shapes = shapes;
  if (randomSeed.getNumOccurrences() != 0)
    options.randomSeed = randomSeed;
  options.expected = expected;
  options.outputDir = outputDir;
  if (relativeTolerance.getNumOccurrences() != 0)
    options.rtol = relativeTolerance;
  if (absoluteTolerance.getNumOccurrences() != 0)
    options.atol = absoluteTolerance;
  options.against = against;
  options.model = peerModel;
  if (tolerance.getNumOccurrences() != 0)
    options.tolerance = tolerance;
  options.timedRuns = timedRuns;
  options.profileOut = profileOut;
  options.warmUpRuns = warmUpRuns;
  options.printResults = !quiet;
  return runProgram(options, outs());
}

static bool bench() {
  BenchOptions options;
  if (!setProgramOptions(options) || !checkLibraryOptions(benchFile))
    return false;
  options.file = benchFile;
  options.entry = entryName;
  options.inputs = inputs;
  options.shapes = shapes;
  options.randomSeed = randomSeed.getNumOccurrences() ? randomSeed : 1;
  options.against = against;
  options.model = peerModel;
  options.rounds = rounds;
  if (tolerance.getNumOccurrences() != 0)
    options.tolerance = tolerance;
  options.json = json;
  options.sweeps = sweeps;
  options.plot = plot;
  return benchProgram(options, outs());
}

static bool inspect() {
  InspectOptions options;
  if (!setProgramOptions(options) || !checkLibraryOptions(inspectFile))
    return false;
  options.file = inspectFile;
  options.fixedShapes = shapes;
  options.json = inspectJSON;
  return inspectProgram(options, outs());
}

static bool view() {
  ViewOptions options;
  if (!setProgramOptions(options))
    return false;
  options.file = viewFile;
  options.output = viewOutput;
  options.fixedShapes = shapes;
  options.after = viewStage;
  options.memory = viewMemory;
  options.profileFile = viewProfile;
  bool isPicture = StringRef(viewOutput).ends_with(".svg");
  if (isPicture)
    options.depth = std::numeric_limits<unsigned>::max();
  if (viewDepth.getNumOccurrences() != 0)
    options.depth = viewDepth;
  return viewProgram(options);
}

int agate::runTool(Tool &tool, int argc, char **argv) {
  // The options of LLVM are not for users of this tool.
  cl::HideUnrelatedOptions(category);
  cl::ParseCommandLineOptions(
      argc, argv,
      "Compiles and runs tensor programs: ONNX models and MLIR\n\n"
      "  agate run model.onnx --input x=x.npy\n"
      "  agate compile model.onnx -o model.so\n"
      "  agate bench model.onnx --against libonnxruntime.so\n"
      "  agate inspect model.onnx\n"
      "  agate view model.onnx -o model.html\n");
  bool succeeded = false;
  if (runCommand)
    succeeded = run();
  else if (compileCommand)
    succeeded = compile();
  else if (benchCommand)
    succeeded = bench();
  else if (inspectCommand)
    succeeded = inspect();
  else if (viewCommand)
    succeeded = view();
  else
    WithColor::error(errs(), "agate")
        << "expected a command: 'agate run', 'agate compile', 'agate bench', "
           "'agate inspect' or 'agate view'; see 'agate --help'\n";
  return tool.finish(succeeded);
}
