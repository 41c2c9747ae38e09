//===- Bindings.cpp - The extension module of the Python package ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EditableProgram.h"
#include "Errors.h"
#include "Values.h"

#include "agate/Driver/LoadedProgram.h"
#include "agate/Driver/Profile.h"

#include <pybind11/stl.h>

#include <csignal>
#include <mutex>

namespace py = pybind11;
using namespace py::literals;

namespace agate::python {

//===----------------------------------------------------------------------===//
// Options
//===----------------------------------------------------------------------===//

/// The name of a program, and its contents if they are in memory, as objects
/// that stay alive while it is read.
struct Source {
  std::string file;
  std::optional<py::bytes> contents;
};

/// The options are those that the package's function `make_options` returns.
static ProgramOptions makeOptions(const Source &source,
                                  const py::dict &options) {
  ProgramOptions result;
  result.file = source.file;
  if (source.contents)
    result.contents =
        llvm::StringRef(PyBytes_AS_STRING(source.contents->ptr()),
                        size_t(PyBytes_GET_SIZE(source.contents->ptr())));
  result.threads = options["threads"].cast<std::optional<unsigned>>();
  result.codegen.optLevel = options["opt_level"].cast<unsigned>();
  result.codegen.targetCPU = options["target"].cast<std::string>();
  result.codegen.targetFeatures = options["features"].cast<std::string>();
  result.fixedDims = options["dims"].cast<std::vector<std::string>>();
  result.fixedShapes = options["shapes"].cast<std::vector<std::string>>();
  result.strict = options["strict"].cast<bool>();
  result.customOps = options["allow_custom_ops"].cast<bool>();
  result.allowExternalDataLinks =
      options["allow_external_data_links"].cast<bool>();
  result.assumeFinite = options["assume_finite"].cast<bool>();
  result.profile = options["profile"].cast<bool>();
  return result;
}

/// The text of diagnostics without the name of the command-line tool.
static std::string makeMessage(llvm::StringRef text) {
  text.consume_front("agate: error: ");
  return text.trim().str();
}

static void warn(const std::string &messages) {
  if (messages.empty())
    return;
  py::object category = py::module_::import("agate").attr("CompileWarning");
  if (PyErr_WarnEx(category.ptr(), makeMessage(messages).c_str(), 2) != 0)
    throw py::error_already_set();
}

/// Calls `work` without the interpreter's lock, with options that collect
/// messages, and returns what it returns, unless that is false or null.
template <typename Options, typename Work>
static auto compileUnlocked(Options &options, ErrorKind kind, Work work) {
  std::string messages;
  llvm::raw_string_ostream stream(messages);
  options.errors = &stream;
  auto result = [&] {
    py::gil_scoped_release unlock;
    return work(options);
  }();
  if (!result)
    throw Failure{kind, makeMessage(messages)};
  warn(messages);
  return result;
}

//===----------------------------------------------------------------------===//
// Sessions
//===----------------------------------------------------------------------===//

/// Contexts of a session, one for each call that runs at the same time.
class ContextPool {
public:
  ~ContextPool() {
    for (AgateContext *context : contexts)
      agateDestroyContext(context);
  }

  AgateContext *take() {
    std::lock_guard<std::mutex> lock(mutex);
    if (contexts.empty())
      return agateCreateContext();
    AgateContext *context = contexts.back();
    contexts.pop_back();
    return context;
  }

  void give(AgateContext *context) {
    std::lock_guard<std::mutex> lock(mutex);
    contexts.push_back(context);
  }

private:
  std::mutex mutex;
  std::vector<AgateContext *> contexts;
};

/// One call: what it holds is released in the end, however it ends.
class Call {
public:
  Call(ContextPool &pool, const AgateEntryInfo &entry)
      : pool(pool), entry(entry), context(pool.take()), arguments(context),
        outputs(entry.numOutputs, {nullptr, nullptr}) {
    if (!context)
      throw Failure{ErrorKind::Run, "out of memory"};
  }
  ~Call() {
    releaseOutputs();
    agateReleaseValues(context);
    pool.give(context);
  }

  void addInput(const py::object &object, const AgateValueInfo &info);
  void run(unsigned numThreads);
  py::object takeOutput(size_t index);
  /// Before another run.
  void releaseOutputs();

  AgateContext *getContext() const { return context; }
  std::vector<NodeWork::Shape> getShapes();

private:
  ContextPool &pool;
  const AgateEntryInfo &entry;
  AgateContext *context;
  CallArguments arguments;
  std::vector<AgateOutput> outputs;
  /// What the arguments refer to.
  std::deque<Tensor> tensors;
  std::deque<HostValue> values;
};

void Call::addInput(const py::object &object, const AgateValueInfo &info) {
  try {
    if (info.dtype.code == AGATE_DL_STRING)
      values.emplace_back(makeStrings(object));
    else if (info.dtype.code == AGATE_DL_VALUE)
      values.push_back(makeHostValue(object, info.type ? info.type : ""));
    else {
      tensors.push_back(makeTensor(object, info.dtype));
      arguments.add(tensors.back().getDLTensor());
      return;
    }
  } catch (Failure &failure) {
    failure.message =
        "input '" + std::string(info.name) + "': " + failure.message;
    throw;
  }
  if (llvm::Error error = arguments.add(values.back(), info.dtype))
    throw Failure{ErrorKind::Input, "input '" + std::string(info.name) +
                                        "': " + toString(std::move(error))};
}

void Call::run(unsigned numThreads) {
  AgateStatus status = agateSetNumThreads(context, numThreads);
  if (status == AGATE_OK) {
    py::gil_scoped_release unlock;
    status = agateRun(context, &entry, arguments.get().data(),
                      arguments.get().size(), outputs.data(), outputs.size());
  }
  if (status != AGATE_OK)
    throw Failure{status == AGATE_INVALID_ARGUMENT ? ErrorKind::Input
                                                   : ErrorKind::Run,
                  agateGetError(context)};
}

py::object Call::takeOutput(size_t index) {
  DLManagedTensor *&result = outputs[index].result;
  unsigned code = result->dl_tensor.dtype.code;
  if (code != AGATE_DL_STRING && code != AGATE_DL_VALUE)
    return Tensor::fromManaged(std::exchange(result, nullptr)).toPython();
  llvm::Expected<HostValue> value = copyResult(context, result->dl_tensor);
  if (!value)
    throw Failure{ErrorKind::Run, toString(value.takeError())};
  return makeObject(std::move(*value));
}

void Call::releaseOutputs() {
  for (AgateOutput &output : outputs)
    if (DLManagedTensor *result = std::exchange(output.result, nullptr))
      result->deleter(result);
}

std::vector<NodeWork::Shape> Call::getShapes() {
  std::vector<NodeWork::Shape> shapes;
  for (const DLTensor *tensor : arguments.get()) {
    bool isTensor = tensor && unsigned(tensor->dtype.code) != AGATE_DL_VALUE;
    shapes.push_back(isTensor ? NodeWork::Shape(std::in_place, tensor->shape,
                                                tensor->shape + tensor->ndim)
                              : std::nullopt);
  }
  return shapes;
}

/// An entry of a program that can be called.
class Session {
public:
  static std::unique_ptr<Session>
  create(const Source &source, const py::dict &options,
         const std::optional<std::string> &entry);

  const char *getName() const { return entry->name; }
  py::list describe(bool inputs) const;
  py::list run(const py::list &inputs);
  py::tuple profile(const py::list &inputs, unsigned numCalls, unsigned warmUp);

private:
  void addInputs(Call &call, const py::list &inputs) const;

  /// What the program was compiled from, if it has a profile.
  Source source;
  std::optional<ProgramOptions> options;
  std::unique_ptr<LoadedProgram> program;
  const AgateEntryInfo *entry = nullptr;
  unsigned numThreads = 0;
  ContextPool contexts;
};

std::unique_ptr<Session>
Session::create(const Source &source, const py::dict &options,
                const std::optional<std::string> &entry) {
  ProgramOptions given = makeOptions(source, options);
  bool isLibrary = llvm::StringRef(given.file).ends_with(".so");
  ErrorKind kind = isLibrary ? ErrorKind::Load : ErrorKind::Compile;
  auto session = std::make_unique<Session>();
  session->numThreads = given.threads.value_or(0);
  session->program =
      compileUnlocked(given, kind, [](const ProgramOptions &options) {
        return LoadedProgram::create(options);
      });
  if (given.profile) {
    session->source = source;
    session->options = given;
    session->options->errors = nullptr;
  }
  session->entry = agateFindEntry(session->program->getLibrary(),
                                  entry ? entry->c_str() : nullptr);
  if (!session->entry)
    throw Failure{ErrorKind::Load, agateLastError()};
  return session;
}

/// Name, element type, shape and type of each input or output.
py::list Session::describe(bool inputs) const {
  const EntryDimNames *names = program->findDimNames(entry->name);
  py::list result;
  for (uint32_t i = 0, e = inputs ? entry->numInputs : entry->numOutputs; i < e;
       ++i) {
    const AgateValueInfo &info = inputs ? entry->inputs[i] : entry->outputs[i];
    std::vector<std::string> dims;
    if (names && i < (inputs ? names->inputs : names->outputs).size())
      dims = (inputs ? names->inputs : names->outputs)[i];
    py::list shape;
    for (int32_t k = 0; k < info.ndim; ++k) {
      bool isNamed = size_t(k) < dims.size() && !dims[size_t(k)].empty();
      if (info.shape[k] != -1)
        shape.append(info.shape[k]);
      else if (isNamed)
        shape.append(dims[size_t(k)]);
      else
        shape.append(py::none());
    }
    const ElementType *type = findElementType(info.dtype);
    py::object dtype = py::none();
    if (info.dtype.code == AGATE_DL_STRING)
      dtype = py::str("str");
    else if (type)
      dtype = py::str(type->name);
    result.append(py::make_tuple(info.name, dtype, py::tuple(shape),
                                 info.type ? info.type : ""));
  }
  return result;
}

void Session::addInputs(Call &call, const py::list &inputs) const {
  if (inputs.size() != entry->numInputs)
    throw Failure{ErrorKind::Input, "got " + std::to_string(inputs.size()) +
                                        " inputs, expected " +
                                        std::to_string(entry->numInputs)};
  for (uint32_t i = 0; i < entry->numInputs; ++i)
    call.addInput(inputs[i], entry->inputs[i]);
}

py::list Session::run(const py::list &inputs) {
  Call call(contexts, *entry);
  addInputs(call, inputs);
  call.run(numThreads);
  py::list results;
  for (uint32_t i = 0; i < entry->numOutputs; ++i)
    results.append(call.takeOutput(i));
  return results;
}

/// For each kernel its operators, the names of its nodes, its time, how often
/// it is entered in a call, the share of the peak and what limits it.
static py::list describeKernels(const Profile &profile) {
  py::list kernels;
  for (const Profile::Line &line : profile.getKernels()) {
    py::object share = py::none(), limit = py::none();
    if (line.limit.isKnown && line.seconds > 0) {
      share = py::float_(line.limit.getSeconds() / line.seconds);
      limit = py::str(line.limit.getKind());
    }
    py::list names;
    for (const std::string &name : line.names)
      names.append(py::reinterpret_steal<py::str>(PyUnicode_DecodeUTF8(
          name.data(), py::ssize_t(name.size()), "backslashreplace")));
    kernels.append(py::make_tuple(
        line.operators, py::tuple(names), line.seconds,
        double(line.calls) / double(profile.getNumCalls()), share, limit));
  }
  return kernels;
}

/// The median of a call, and the kernels.
py::tuple Session::profile(const py::list &inputs, unsigned numCalls,
                           unsigned warmUp) {
  Call call(contexts, *entry);
  addInputs(call, inputs);
  Profile profile(call.getContext());
  for (unsigned i = 0; i < warmUp; ++i) {
    call.run(numThreads);
    call.releaseOutputs();
  }
  for (unsigned i = 0; i < numCalls; ++i) {
    profile.beginCall();
    call.run(numThreads);
    profile.endCall();
    call.releaseOutputs();
    if (PyErr_CheckSignals() != 0)
      throw py::error_already_set();
  }
  if (!profile.hasNodes())
    throw Failure{ErrorKind::Run, "the program has no profile: it was compiled "
                                  "without profile=True"};
  std::optional<NodeWork> work;
  std::optional<MachinePeak> peak;
  if (options) {
    std::vector<NodeWork::Shape> shapes = call.getShapes();
    py::gil_scoped_release unlock;
    work.emplace(*options, *entry, shapes);
    if (work->isKnown()) {
      auto measured =
          MachinePeak::measure(options->codegen, options->threads.value_or(1));
      if (!measured)
        throw Failure{ErrorKind::Run, toString(measured.takeError())};
      peak = std::move(*measured);
      profile.setLimits(*work, *peak);
    }
  }
  return py::make_tuple(profile.getSeconds(), describeKernels(profile));
}

/// LLVM handles signals to remove files that are not complete. The process
/// keeps its own handlers, which Python's and its users' are.
class SignalHandlers {
public:
  SignalHandlers() {
    for (int i = 1; i < NSIG; ++i)
      isKnown[i] = sigaction(i, nullptr, &actions[i]) == 0;
  }
  ~SignalHandlers() {
    for (int i = 1; i < NSIG; ++i)
      if (isKnown[i])
        sigaction(i, &actions[i], nullptr);
  }

private:
  struct sigaction actions[NSIG];
  bool isKnown[NSIG];
};

/// Writes a program to a file, whose name tells what.
static void compileFile(const Source &source, const py::dict &options,
                        const std::string &output) {
  CompileOptions given;
  static_cast<ProgramOptions &>(given) = makeOptions(source, options);
  given.output = output;
  compileUnlocked(given, ErrorKind::Compile, [](const CompileOptions &options) {
    SignalHandlers handlers;
    return compileProgram(options);
  });
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

/// Lets several threads of Python use a program in turn.
class Module {
public:
  static std::unique_ptr<Module> read(const Source &source,
                                      const py::dict &options) {
    auto module = std::make_unique<Module>(makeOptions(source, options));
    module->use([](EditableProgram &program) { return program.read(); });
    return module;
  }

  explicit Module(const ProgramOptions &options) : program(options) {}

  void run(const std::string &pipeline) {
    use([&](EditableProgram &program) { return program.run(pipeline); });
  }

  std::string print(bool generic, bool locations,
                    std::optional<int64_t> maxElements) {
    PrintOptions options;
    options.generic = generic;
    options.locations = locations;
    options.maxElements = maxElements;
    std::string text;
    use([&](EditableProgram &program) {
      text = program.print(options);
      return true;
    });
    return text;
  }

  py::bytes getBytecode() {
    std::string bytecode;
    use([&](EditableProgram &program) {
      return program.writeBytecode(bytecode);
    });
    return bytecode;
  }

private:
  template <typename Work> void use(Work work) {
    std::string messages;
    bool succeeded;
    {
      py::gil_scoped_release unlock;
      std::lock_guard<std::mutex> lock(mutex);
      succeeded = work(program);
      messages = program.takeMessages();
    }
    if (!succeeded)
      throw Failure{ErrorKind::Compile, makeMessage(messages)};
    warn(messages);
  }

  std::mutex mutex;
  EditableProgram program;
};

//===----------------------------------------------------------------------===//
// The module
//===----------------------------------------------------------------------===//

/// The exceptions, which live as long as the process.
static PyObject *exceptions[4];

static void addExceptions(py::module_ &m) {
  auto add = [&](const char *name, py::object bases, const char *doc) {
    std::string fullName = std::string("agate.") + name;
    PyObject *exception =
        PyErr_NewExceptionWithDoc(fullName.c_str(), doc, bases.ptr(), nullptr);
    if (!exception)
      throw py::error_already_set();
    m.attr(name) = py::handle(exception);
    return exception;
  };
  auto builtin = [](PyObject *type) {
    return py::reinterpret_borrow<py::object>(type);
  };
  py::object base =
      builtin(add("Error", builtin(PyExc_Exception), "What Agate reports."));
  exceptions[int(ErrorKind::Compile)] =
      add("CompileError", base,
          "A program that cannot be read, compiled or transformed.");
  exceptions[int(ErrorKind::Load)] =
      add("LoadError", base,
          "A compiled library that cannot be loaded, or lacks the entry.");
  exceptions[int(ErrorKind::Input)] =
      add("InputError", py::make_tuple(base, builtin(PyExc_ValueError)),
          "An input that is missing, unknown, or of the wrong type or shape.");
  exceptions[int(ErrorKind::Run)] =
      add("RunError", py::make_tuple(base, builtin(PyExc_RuntimeError)),
          "An error that the running program detected.");
  py::register_exception_translator([](std::exception_ptr pointer) {
    try {
      if (pointer)
        std::rethrow_exception(pointer);
    } catch (const Failure &failure) {
      // Names in the messages may be any bytes.
      PyObject *text = PyUnicode_DecodeUTF8(failure.message.data(),
                                            py::ssize_t(failure.message.size()),
                                            "backslashreplace");
      if (text)
        PyErr_SetObject(exceptions[int(failure.kind)], text);
      Py_XDECREF(text);
    }
  });
}

static void addTensor(py::module_ &m) {
  py::class_<Tensor>(
      m, "Tensor",
      "A tensor whose elements may be of a type that numpy lacks, such as "
      "'bfloat16'.")
      .def(py::init(&Tensor::fromBits), "bits"_a, "dtype"_a,
           "Takes an array of integers as the bits of elements. Elements of "
           "less than 8 bits are in the low bits of a byte each.")
      .def_static("from_dlpack", &Tensor::fromDLPack, "object"_a,
                  "A view of a tensor that is offered through DLPack.")
      .def_property_readonly(
          "dtype", [](const Tensor &self) { return self.getType().name; },
          "The name of the element type.")
      .def_property_readonly(
          "shape",
          [](const Tensor &self) {
            return py::tuple(py::cast(self.getShape()));
          },
          "The sizes of the dimensions.")
      .def_property_readonly("bits", &Tensor::getBits,
                             "The elements as unsigned integers of their size, "
                             "in the same memory.")
      .def("numpy", &Tensor::toNumpy,
           "An array in the same memory; an error where numpy lacks the type.")
      .def(
          "__array__",
          [](const Tensor &self, const py::object &dtype,
             const py::object &copy) -> py::object {
            py::array array = self.toNumpy();
            return dtype.is_none() ? py::object(array)
                                   : array.attr("astype")(dtype);
          },
          "dtype"_a = py::none(), "copy"_a = py::none())
      .def("__dlpack__", [](const Tensor &self, const py::args &,
                            const py::kwargs &) { return self.toDLPack(); })
      .def("__dlpack_device__",
           [](const Tensor &) { return py::make_tuple(int(kDLCPU), 0); })
      .def("__repr__", [](const Tensor &self) {
        py::tuple shape = py::tuple(py::cast(self.getShape()));
        return "agate.Tensor(shape=" + py::repr(shape).cast<std::string>() +
               ", dtype='" + self.getType().name + "')";
      });
}

PYBIND11_MODULE(_agate, m) {
  m.doc() = "The part of the package agate that is not written in Python.";
  m.attr("__version__") = agateVersion();
  m.attr("MAX_THREADS") = AGATE_MAX_THREADS;
  addExceptions(m);
  addTensor(m);
  py::class_<Source>(m, "Source")
      .def(py::init([](std::string file, std::optional<py::bytes> contents) {
             return Source{std::move(file), std::move(contents)};
           }),
           "file"_a, "contents"_a = py::none());
  py::class_<Session>(m, "Session")
      .def_static("create", &Session::create, "source"_a, "options"_a,
                  "entry"_a)
      .def_property_readonly("name", &Session::getName)
      .def("describe", &Session::describe, "inputs"_a)
      .def("run", &Session::run, "inputs"_a)
      .def("profile", &Session::profile, "inputs"_a, "calls"_a, "warm_up"_a);
  m.def("compile_file", &compileFile, "source"_a, "options"_a, "output"_a);
  py::class_<Module>(m, "Module")
      .def_static("read", &Module::read, "source"_a, "options"_a)
      .def("run", &Module::run, "pipeline"_a)
      .def("print", &Module::print, "generic"_a, "locations"_a,
           "max_elements"_a)
      .def("bytecode", &Module::getBytecode);
}

} // namespace agate::python
