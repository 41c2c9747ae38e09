//===- Case.cpp - One case of the ONNX backend suite ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Case.h"

#include "Compare.h"
#include "Emulated/Emulated.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"
#include "agate/Driver/TensorProtoFile.h"
#include "agate/Execution/JIT.h"
#include "agate/Execution/Passes.h"
#include "agate/Pipelines/Pipelines.h"
#include "agate/Runtime.h"
#include "agate/Target/ONNX/ImportONNX.h"
#include "agate/Target/OpenVINO/ExportOpenVINO.h"
#include "agate/Target/OpenVINO/ImportOpenVINO.h"

#include "mlir/Pass/PassManager.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"
#include "llvm/Target/TargetMachine.h"

#include <chrono>
#include <fstream>
#include <map>
#include <onnx/onnx_pb.h>
#include <random>

using namespace llvm;

namespace agate::conformance {

//===----------------------------------------------------------------------===//
// Folders
//===----------------------------------------------------------------------===//

static std::vector<std::string> listFolder(StringRef folder) {
  std::vector<std::string> names;
  std::error_code code;
  for (sys::fs::directory_iterator it(folder, code), end; it != end && !code;
       it.increment(code))
    names.push_back(it->path());
  std::sort(names.begin(), names.end());
  return names;
}

static bool isCase(StringRef folder) {
  SmallString<128> model(folder);
  sys::path::append(model, "model.onnx");
  return sys::fs::exists(model);
}

static void addFolder(StringRef folder, std::vector<Case> &cases) {
  Case &test = cases.emplace_back();
  test.name = sys::path::filename(folder).str();
  test.folder = test.source = folder.str();
}

static Error addTextFile(StringRef path, std::vector<Case> &cases) {
  auto file = MemoryBuffer::getFile(path);
  if (!file)
    return createStringError(path + ": " + file.getError().message());
  auto parsed = text::parseCases((*file)->getBuffer(), path);
  if (!parsed)
    return parsed.takeError();
  for (text::Case &own : *parsed) {
    Case &test = cases.emplace_back();
    test.name = own.name;
    test.source = (path + ":" + Twine(own.line)).str();
    test.text = std::move(own);
  }
  return Error::success();
}

Expected<std::vector<Case>> findCases(StringRef path) {
  std::vector<Case> cases;
  std::vector<std::string> below = listFolder(path);
  if (isCase(path) || path.ends_with(textExtension))
    below = {path.str()};
  for (const std::string &entry : below)
    if (isCase(entry))
      addFolder(entry, cases);
    else if (StringRef(entry).ends_with(textExtension))
      if (Error error = addTextFile(entry, cases))
        return std::move(error);
  return cases;
}

Error extractCase(Case &test, StringRef root) {
  SmallString<128> folder(root);
  sys::path::append(folder, test.name);
  if (Error error = text::writeCase(*test.text, folder))
    return error;
  test.folder = folder.str().str();
  test.text.reset();
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Models
//===----------------------------------------------------------------------===//

/// Makes the sizes of the tensors in a type unknown for which `erases` returns
/// true. It is called once for each size.
static void eraseSizes(onnx::TypeProto &type, function_ref<bool()> erases) {
  if (type.has_tensor_type()) {
    auto &tensor = *type.mutable_tensor_type();
    if (tensor.has_shape())
      for (auto &dim : *tensor.mutable_shape()->mutable_dim())
        if (erases())
          dim.Clear();
  } else if (type.has_sequence_type()) {
    eraseSizes(*type.mutable_sequence_type()->mutable_elem_type(), erases);
  } else if (type.has_optional_type()) {
    eraseSizes(*type.mutable_optional_type()->mutable_elem_type(), erases);
  }
}

static void eraseSizes(onnx::GraphProto &graph, function_ref<bool()> erases) {
  for (auto &input : *graph.mutable_input())
    eraseSizes(*input.mutable_type(), erases);
  for (auto &output : *graph.mutable_output())
    eraseSizes(*output.mutable_type(), erases);
  graph.clear_value_info();
}

/// Erases the sizes that are unknown in the mode. The unknown sizes of a partly
/// dynamic model depend on its name, so that a failure can be repeated.
static void eraseSizes(onnx::ModelProto &model, StringRef name,
                       const CompileOptions &options) {
  if (options.mode == Mode::Dynamic)
    eraseSizes(*model.mutable_graph(), [] { return true; });
  if (options.mode != Mode::PartlyDynamic)
    return;
  std::mt19937_64 random(xxh3_64bits(name) + options.seed);
  eraseSizes(*model.mutable_graph(), [&] { return (random() >> 32) % 2; });
}

template <typename Proto>
static Error readProto(const std::string &path, Proto &proto) {
  std::ifstream file(path, std::ios::binary);
  if (!file || !proto.ParseFromIstream(&file))
    return createStringError(path + ": cannot be read");
  return Error::success();
}

/// The files input_N.pb or output_N.pb of a data set, by N.
static std::map<unsigned, std::string> findFiles(StringRef folder,
                                                 StringRef kind) {
  std::map<unsigned, std::string> files;
  for (const std::string &path : listFolder(folder)) {
    StringRef name = sys::path::filename(path);
    unsigned index;
    if (name.consume_front(kind) && name.consume_front("_") &&
        name.consume_back(".pb") && !name.getAsInteger(10, index))
      files[index] = path;
  }
  return files;
}

/// Turns the inputs from the second on into initializers.
static Error makeConstants(onnx::GraphProto &graph, StringRef dataSet) {
  onnx::GraphProto old = graph;
  graph.clear_input();
  for (const auto &[i, path] : findFiles(dataSet, "input")) {
    if (int(i) >= old.input_size())
      return createStringError(path + ": the graph has fewer inputs");
    const onnx::ValueInfoProto &input = old.input(i);
    // What is no tensor cannot be an initializer.
    if (i == 0 || !input.type().has_tensor_type()) {
      *graph.add_input() = input;
      continue;
    }
    onnx::TensorProto tensor;
    if (Error error = readProto(path, tensor))
      return error;
    tensor.set_name(input.name());
    tensor.set_data_type(input.type().tensor_type().elem_type());
    *graph.add_initializer() = std::move(tensor);
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

namespace {
/// A compiled model.
class CompiledModel {
public:
  ~CompiledModel() {
    agateDestroyContext(call);
    agateReleaseLibrary(library);
  }

  Error compile(const onnx::ModelProto &model, StringRef path,
                const CompileOptions &compileOptions,
                mlir::MLIRContext &context);
  Expected<std::vector<HostValue>> run(ArrayRef<HostValue> inputs,
                                       std::optional<test::Guard> guard) {
    if (emulated)
      return emulated->run(*entry, inputs);
    if (guard && test::canRunGuarded(*entry))
      return test::runGuarded(call, *entry, inputs, *guard);
    return callEntry(call, *entry, inputs);
  }
  Error compareThreads(ArrayRef<HostValue> inputs);
  const AgateEntryInfo &getEntry() const { return *entry; }

private:
  Error load(mlir::ModuleOp module, const CodegenOptions &options);

  std::unique_ptr<EmulatedProgram> emulated;
  std::unique_ptr<JITModule> jit;
  AgateLibrary *library = nullptr;
  AgateContext *call = agateCreateContext();
  const AgateEntryInfo *entry = nullptr;
};
} // namespace

/// The program after it was written as OpenVINO IR; null after an error.
static mlir::OwningOpRef<mlir::ModuleOp>
passThroughOpenVINO(mlir::ModuleOp module, StringRef path) {
  FailureOr<OpenVINOModel> model = exportOpenVINO(module);
  if (failed(model))
    return nullptr;
  return importOpenVINO(MemoryBufferRef(model->xml, path),
                        MemoryBufferRef(model->weights, path),
                        module.getContext());
}

/// Lowers a program to the LLVM dialect.
static LogicalResult lower(mlir::ModuleOp module, const CodegenOptions &codegen,
                           const CompileOptions &compileOptions) {
  auto machine = createTargetMachine(codegen);
  if (!machine)
    return module.emitError() << toString(machine.takeError());
  mlir::PassManager passes(module.getContext());
  passes.addPass(createExpandONNXGradientsPass());
  passes.addPass(createInferONNXShapesPass());
  passes.addPass(createExpandONNXCustomOpsPass());
  passes.addPass(createNormalizeONNXVersionsPass());
  passes.addPass(createFoldONNXConstantsPass());
  AgateToLLVMOptions options;
  options.route = compileOptions.route;
  options.threads = compileOptions.threads;
  options.chunkMinCost = 1;
  options.isaLevel = getISA(**machine);
  buildAgateToLLVMPipeline(passes, options);
  return passes.run(module);
}

Error CompiledModel::compile(const onnx::ModelProto &model, StringRef path,
                             const CompileOptions &compileOptions,
                             mlir::MLIRContext &context) {
  std::string message;
  mlir::ScopedDiagnosticHandler handler(
      &context, [&](mlir::Diagnostic &diagnostic) {
        if (message.empty() &&
            diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error)
          message = diagnostic.str();
      });
  mlir::OwningOpRef<mlir::ModuleOp> module =
      importONNXModel(model, path, sys::path::parent_path(path), &context);
  if (!module)
    return createStringError("import: " + message);
  if (compileOptions.mode == Mode::OpenVINO &&
      !(module = passThroughOpenVINO(*module, path)))
    return createStringError("OpenVINO IR: " + message);
  CodegenOptions codegen = compileOptions.codegen;
  if (!compileOptions.emulator.empty()) {
    mlir::OwningOpRef<mlir::ModuleOp> copy = module->clone();
    if (failed(lower(*copy, codegen, compileOptions)))
      return createStringError("compile: " + message);
    if (Error error =
            EmulatedProgram::create(*copy, codegen, compileOptions.emulator)
                .moveInto(emulated))
      return createStringError("codegen: " + toString(std::move(error)));
    // What is called in this process only tells what the entry is.
    codegen = CodegenOptions();
    codegen.optLevel = 0;
  }
  if (failed(lower(*module, codegen, compileOptions)))
    return createStringError("compile: " + message);
  return load(*module, codegen);
}

/// Compiles a module of the LLVM dialect into this process.
Error CompiledModel::load(mlir::ModuleOp module,
                          const CodegenOptions &options) {
  Expected<std::unique_ptr<JITModule>> compiled =
      JITModule::create(module, options);
  if (!compiled)
    return createStringError("codegen: " + toString(compiled.takeError()));
  jit = std::move(*compiled);
  if (!call || agateLibraryFromTable(jit->getTable(), &library) != AGATE_OK)
    return createStringError(Twine(agateLastError()));
  entry = agateFindEntry(library, nullptr);
  return entry ? Error::success() : createStringError(Twine(agateLastError()));
}

/// What runs a program whose chunks are reversed.
static thread_local const AgateEntryInfo *reversedEntry = nullptr;

/// Chunks that depend on each other are likely to be computed in their order by
/// threads as well, as there are few of them. From the last to the first one,
/// their results differ.
static void runReversed(AgateCall *,
                        void (*body)(const void *, int64_t, int64_t),
                        const void *data, int64_t chunks, int64_t threads) {
  for (int64_t chunk = chunks - 1; chunk >= 0; --chunk)
    body(data, chunk % threads, chunk);
}

static int32_t invokeReversed(AgateCall *call, const AgateInput *inputs) {
  std::vector<AgateFunctionPointer> functions(
      call->functions, call->functions + AGATE_NUM_FUNCTIONS);
  functions[AGATE_FUNCTION_ParallelFor] =
      reinterpret_cast<AgateFunctionPointer>(runReversed);
  call->functions = functions.data();
  return reversedEntry->invoke(call, inputs);
}

static Error checkSame(ArrayRef<HostValue> outputs,
                       ArrayRef<HostValue> expected, const Twine &where) {
  for (auto [i, output, one] : llvm::enumerate(outputs, expected)) {
    if (!output.isTensor() || !one.isTensor())
      continue;
    const HostTensor &a = output.getTensor(), &b = one.getTensor();
    bool isSame = a.getShape() == b.getShape();
    for (size_t k = 0; isSame && k < a.getNumElements(); ++k)
      isSame = a.hasSameElement(b, k);
    if (!isSame)
      return createStringError("output #" + Twine(i) + " differs " + where);
  }
  return Error::success();
}

/// Runs the entry in several numbers of threads, and with reversed chunks.
Error CompiledModel::compareThreads(ArrayRef<HostValue> inputs) {
  std::vector<HostValue> first;
  for (unsigned threads : {1, 2, 3, 8}) {
    if (agateSetNumThreads(call, threads) != AGATE_OK)
      return createStringError(Twine(agateGetError(call)));
    Expected<std::vector<HostValue>> outputs = callEntry(call, *entry, inputs);
    if (!outputs)
      return createStringError("run: " + toString(outputs.takeError()));
    if (threads == 1)
      first = std::move(*outputs);
    else if (Error error = checkSame(*outputs, first,
                                     "in " + Twine(threads) + " threads"))
      return error;
  }
  AgateEntryInfo reversed = *entry;
  reversed.invoke = invokeReversed;
  reversedEntry = entry;
  Expected<std::vector<HostValue>> outputs = callEntry(call, reversed, inputs);
  if (!outputs)
    return createStringError("run: " + toString(outputs.takeError()));
  return checkSame(*outputs, first, "with reversed chunks");
}

/// A value of a data set as one of the type that the model declares: the suite
/// stores bf16 as 16-bit integers.
static Expected<HostValue> readValue(const std::string &path,
                                     const AgateValueInfo &info) {
  Expected<HostValue> value = readValueProto(path, info.type);
  if (!value || !value->isTensor())
    return value;
  HostTensor &tensor = value->getTensor();
  DLDataType type = tensor.getType();
  if (info.dtype.code == kDLBfloat && type.code == kDLUInt && type.bits == 16)
    if (Error error = tensor.reinterpret(info.dtype))
      return std::move(error);
  return value;
}

/// Checks outputs that are random numbers against all inputs of the data set,
/// those that are constants, too.
static Error checkDistribution(const Exception &exception, StringRef folder,
                               ArrayRef<HostValue> outputs) {
  std::vector<HostValue> inputs;
  for (const auto &[i, path] : findFiles(folder, "input")) {
    Expected<HostTensor> tensor = readTensorProto(path);
    if (!tensor)
      return tensor.takeError();
    inputs.push_back(std::move(*tensor));
  }
  return exception.check(inputs, outputs);
}

Error checkOutputFiles(ArrayRef<unsigned> files, size_t numOutputs) {
  if (files.empty())
    return createStringError("has no outputs to compare with");
  for (size_t i = 0; i < numOutputs; ++i)
    if (!llvm::is_contained(files, i))
      return createStringError("lacks the file of output #" + Twine(i) +
                               " of " + Twine(numOutputs));
  for (unsigned file : files)
    if (file >= numOutputs)
      return createStringError("has a file of output #" + Twine(file) +
                               ", but the entry has " + Twine(numOutputs));
  return Error::success();
}

/// Compares outputs with the files of a data set.
static Error checkOutputs(const AgateEntryInfo &entry, StringRef folder,
                          ArrayRef<HostValue> outputs,
                          const Exception *exception) {
  std::map<unsigned, std::string> files = findFiles(folder, "output");
  if (Error error = checkOutputFiles(
          llvm::to_vector(llvm::make_first_range(files)), outputs.size()))
    return createStringError(folder + " " + toString(std::move(error)));
  for (const auto &[i, path] : files) {
    Expected<HostValue> expected = readValue(path, entry.outputs[i]);
    if (!expected)
      return expected.takeError();
    if (Error error =
            compareValues(outputs[i], *expected,
                          exception ? Elements::Random : Elements::Compared))
      return createStringError("output #" + Twine(i) + " " +
                               toString(std::move(error)));
  }
  return exception && exception->check
             ? checkDistribution(*exception, folder, outputs)
             : Error::success();
}

static Error runDataSet(CompiledModel &model, StringRef folder,
                        const Exception *exception,
                        const CompileOptions &options) {
  const AgateEntryInfo &entry = model.getEntry();
  std::vector<HostValue> inputs;
  for (const auto &[i, path] : findFiles(folder, "input")) {
    if (inputs.size() == entry.numInputs)
      break;
    Expected<HostValue> value = readValue(path, entry.inputs[inputs.size()]);
    if (!value)
      return value.takeError();
    inputs.push_back(std::move(*value));
  }
  std::vector<std::optional<test::Guard>> guards(options.guards.begin(),
                                                 options.guards.end());
  if (guards.empty())
    guards.push_back(std::nullopt);
  for (std::optional<test::Guard> guard : guards) {
    Expected<std::vector<HostValue>> outputs = model.run(inputs, guard);
    if (!outputs)
      return createStringError("run: " + toString(outputs.takeError()));
    if (Error error = checkOutputs(entry, folder, *outputs, exception))
      return error;
  }
  // Random numbers differ from call to call.
  return options.threads && !exception ? model.compareThreads(inputs)
                                       : Error::success();
}

Error runCase(const Case &test, const CompileOptions &options,
              const Exception *exception, mlir::MLIRContext &context,
              double &compileSeconds) {
  SmallString<128> path(test.folder);
  sys::path::append(path, "model.onnx");
  onnx::ModelProto model;
  if (Error error = readProto(path.str().str(), model))
    return error;
  std::vector<std::string> dataSets;
  for (const std::string &folder : listFolder(test.folder))
    if (sys::path::filename(folder).starts_with("test_data_set_"))
      dataSets.push_back(folder);
  if (dataSets.empty())
    return createStringError("has no data sets");
  eraseSizes(model, test.name, options);

  std::unique_ptr<CompiledModel> compiled;
  for (const std::string &dataSet : dataSets) {
    // Constants differ from one data set to the next.
    if (!compiled || options.mode == Mode::ConstantOperands) {
      onnx::ModelProto changed = model;
      if (options.mode == Mode::ConstantOperands)
        if (Error error = makeConstants(*changed.mutable_graph(), dataSet))
          return error;
      compiled = std::make_unique<CompiledModel>();
      auto start = std::chrono::steady_clock::now();
      if (Error error = compiled->compile(changed, path, options, context))
        return error;
      std::chrono::duration<double> time =
          std::chrono::steady_clock::now() - start;
      if (compileSeconds == 0.0)
        compileSeconds = time.count();
    }
    if (Error error = runDataSet(*compiled, dataSet, exception, options))
      return error;
  }
  return Error::success();
}

} // namespace agate::conformance
