//===- Check.cpp - What an entry expects, checked -------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Check.h"

#include "Compile.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace agate::vectors {

static std::string print(mlir::Type type) {
  std::string text;
  raw_string_ostream stream(text);
  stream << type;
  return text;
}

//===----------------------------------------------------------------------===//
// Comparison
//===----------------------------------------------------------------------===//

static llvm::Error compareTypes(const Tensor &expected, mlir::Type actual) {
  std::string type = print(actual);
  if (type != expected.getType())
    return createStringError("expected the type " + expected.getType() +
                             ", got " + type);
  return llvm::Error::success();
}

static llvm::Error compareWords(const Tensor &expected,
                                ArrayRef<uint64_t> actual) {
  std::vector<uint64_t> words;
  for (const json::Value &value : *expected.data)
    if (!appendBits(value, *expected.type, words) ||
        !isExact(value, *expected.type))
      return createStringError("the expected value " +
                               getLiteral(value, nullptr) + " is no " +
                               expected.dtype);
  if (words.size() != actual.size())
    return createStringError("expected " + Twine(words.size()) +
                             " values, got " + Twine(actual.size()));
  for (size_t i = 0; i < words.size(); ++i)
    if (!isSameElement(words[i], actual[i], *expected.type))
      return createStringError(
          "element " + Twine(i / expected.type->getNumParts()) + " is " +
          describeElement(actual[i], *expected.type) + ", expected " +
          describeElement(words[i], *expected.type));
  return llvm::Error::success();
}

static llvm::Error compareStrings(const Tensor &expected,
                                  ArrayRef<StringRef> actual) {
  for (auto [i, value] : enumerate(*expected.data)) {
    StringRef text = actual[actual.size() == 1 ? 0 : i];
    if (value.getAsString() != text)
      return createStringError("element " + Twine(i) + " is " + text +
                               ", expected " +
                               getLiteral(value, expected.type));
  }
  return llvm::Error::success();
}

/// The bits of a constant, in words as appendBits makes them.
static std::vector<uint64_t> getWords(mlir::DenseIntOrFPElementsAttr value) {
  std::vector<uint64_t> words;
  mlir::Type type = value.getElementType();
  auto append = [&](const APInt &bits) {
    words.push_back(bits.getZExtValue());
  };
  if (auto complex = dyn_cast<mlir::ComplexType>(type)) {
    if (isa<mlir::FloatType>(complex.getElementType()))
      for (std::complex<APFloat> element :
           value.getValues<std::complex<APFloat>>()) {
        append(element.real().bitcastToAPInt());
        append(element.imag().bitcastToAPInt());
      }
  } else if (isa<mlir::FloatType>(type)) {
    for (APFloat element : value.getValues<APFloat>())
      append(element.bitcastToAPInt());
  } else if (isa<mlir::IntegerType>(type)) {
    for (APInt element : value.getValues<APInt>())
      append(element);
  }
  return words;
}

static llvm::Error compareResult(const Tensor &expected,
                                 const HostTensor &actual) {
  std::string elements = getTypeName(actual.getType());
  if (elements != getTypeName(expected.type->getDLDataType()))
    return createStringError("expected elements of " + expected.dtype +
                             ", got a tensor of " + elements);
  if (actual.getShape() != ArrayRef(*expected.shape))
    return createStringError("expected the shape of " + expected.getType() +
                             ", got that of " + actual.getTypeString());
  if (actual.isString()) {
    SmallVector<StringRef> strings(actual.getStrings());
    return compareStrings(expected, strings);
  }
  return compareWords(expected,
                      unpackElements(actual.getData(), actual.getNumElements(),
                                     *expected.type));
}

//===----------------------------------------------------------------------===//
// Expectations
//===----------------------------------------------------------------------===//

namespace {
/// How an entry is given to the compiler: in the form of its own (generic IR or
/// an ONNX model), or as OpenVINO IR.
enum class Source { Own, OpenVINO };
} // namespace

static Expected<mlir::OwningOpRef<mlir::ModuleOp>>
load(const Entry &entry, Feed feed, Source source, mlir::MLIRContext *context,
     Program &program) {
  // Says what of the entry is not in the format.
  Expected<Program> written = writeProgram(entry, feed);
  if (!written)
    return written.takeError();
  program = source == Source::OpenVINO
                ? writeOpenVINO(entry, *findOpFormat(entry.op), feed)
                : std::move(*written);
  return loadProgram(program, context);
}

static llvm::Error checkFolded(const Entry &entry, Source source,
                               mlir::MLIRContext *context) {
  Program program;
  auto module = load(entry, Feed::Constants, source, context, program);
  if (!module)
    return module.takeError();
  auto copy = mlir::OwningOpRef<mlir::ModuleOp>((*module)->clone());
  Expected<mlir::Type> type = inferResultType(*copy);
  if (!type)
    return type.takeError();
  if (llvm::Error error = compareTypes(entry.outputs.front(), *type))
    return error;
  Expected<mlir::ElementsAttr> value = foldResult(**module);
  if (!value)
    return value.takeError();
  if (!*value)
    return createStringError("the result has not become a constant");
  if (llvm::Error error = compareTypes(entry.outputs.front(), value->getType()))
    return error;
  if (auto strings = dyn_cast<mlir::DenseStringElementsAttr>(*value))
    return compareStrings(entry.outputs.front(), strings.getRawStringData());
  auto dense = dyn_cast<mlir::DenseIntOrFPElementsAttr>(*value);
  if (!dense)
    return createStringError("the constant is not dense");
  return compareWords(entry.outputs.front(), getWords(dense));
}

namespace {
/// A way to compile and run an entry.
struct Way {
  const char *name;
  Feed feed;
  GeneratorForm form;
  LoopRoute route;
  Source source = Source::Own;
};
} // namespace

static llvm::Error checkRun(const Entry &entry, const Way &way,
                            mlir::MLIRContext *context) {
  Program program;
  auto module = load(entry, way.feed, way.source, context, program);
  if (!module)
    return module.takeError();
  AgateToLLVMOptions options;
  options.generatorForm = way.form;
  options.route = way.route;
  Expected<HostTensor> result =
      runProgram(**module, options, program.arguments);
  if (!result)
    return result.takeError();
  return compareResult(entry.outputs.front(), *result);
}

namespace {
/// What the ways of running an entry have in common, reason by reason.
class Failures {
public:
  void add(StringRef way, llvm::Error error) {
    ++numWays;
    if (!error)
      return;
    std::string reason = toString(std::move(error));
    for (auto &[known, ways] : reasons)
      if (known == reason)
        return ways.push_back(way);
    reasons.push_back({reason, {way}});
  }

  llvm::Error take() {
    if (reasons.empty())
      return llvm::Error::success();
    SmallVector<std::string> lines;
    for (auto &[reason, ways] : reasons)
      lines.push_back(
          (ways.size() == numWays ? "in every way" : join(ways, ", ")) + ": " +
          reason);
    return createStringError(join(lines, "; "));
  }

private:
  size_t numWays = 0;
  SmallVector<std::pair<std::string, SmallVector<StringRef>>> reasons;
};
} // namespace

static llvm::Error checkOK(const Entry &entry, mlir::MLIRContext *context) {
  const Way ways[] = {
      {"static dense", Feed::Static, GeneratorForm::Dense, LoopRoute::SCF},
      {"static sparse", Feed::Static, GeneratorForm::Sparse, LoopRoute::SCF},
      {"dynamic dense", Feed::Dynamic, GeneratorForm::Dense, LoopRoute::SCF},
      {"dynamic sparse", Feed::Dynamic, GeneratorForm::Sparse, LoopRoute::SCF},
      {"dynamic affine", Feed::Dynamic, GeneratorForm::Dense,
       LoopRoute::Affine},
      {"static OpenVINO IR", Feed::Static, GeneratorForm::Auto, LoopRoute::SCF,
       Source::OpenVINO},
      {"dynamic OpenVINO IR", Feed::Dynamic, GeneratorForm::Auto,
       LoopRoute::SCF, Source::OpenVINO},
  };
  Failures failures;
  bool hasFile = hasOpenVINOForm(entry);
  failures.add("constants", checkFolded(entry, Source::Own, context));
  if (hasFile)
    failures.add("constants in OpenVINO IR",
                 checkFolded(entry, Source::OpenVINO, context));
  for (const Way &way : ways)
    if (hasFile || way.source == Source::Own)
      failures.add(way.name, checkRun(entry, way, context));
  return failures.take();
}

/// Goes all the way to the running program. Only what the compiler and the
/// program report is the error that is expected.
static llvm::Error checkError(const Entry &entry, Feed feed, Source source,
                              mlir::MLIRContext *context) {
  Program program;
  auto run = [&]() -> llvm::Error {
    auto module = load(entry, feed, source, context, program);
    if (!module)
      return module.takeError();
    return runProgram(**module, AgateToLLVMOptions(), program.arguments)
        .takeError();
  };
  llvm::Error error = run();
  if (!error)
    return createStringError("expected an error, but the program runs");
  return handleErrors(std::move(error), [](const Report &) {});
}

static llvm::Error checkError(const Entry &entry, mlir::MLIRContext *context,
                              bool atRunTime) {
  bool hasFile = hasOpenVINOForm(entry);
  if (!atRunTime) {
    llvm::Error error =
        checkError(entry, Feed::Constants, Source::Own, context);
    return error || !hasFile
               ? std::move(error)
               : checkError(entry, Feed::Constants, Source::OpenVINO, context);
  }
  Failures failures;
  for (auto [name, feed] : {std::pair{"constants", Feed::Constants},
                            {"static", Feed::Static},
                            {"dynamic", Feed::Dynamic}}) {
    failures.add(name, checkError(entry, feed, Source::Own, context));
    if (hasFile)
      failures.add("OpenVINO IR",
                   checkError(entry, feed, Source::OpenVINO, context));
  }
  return failures.take();
}

static llvm::Error checkInfer(const Entry &entry, Source source,
                              mlir::MLIRContext *context) {
  Program program;
  auto module = load(entry, Feed::Known, source, context, program);
  if (!module)
    return module.takeError();
  Expected<mlir::Type> type = inferResultType(**module);
  if (!type)
    return type.takeError();
  return compareTypes(entry.outputs.front(), *type);
}

llvm::Error checkEntry(const Entry &entry, mlir::MLIRContext *context,
                       bool errorsAtRunTime) {
  switch (entry.expect) {
  case Entry::OK:
    return checkOK(entry, context);
  case Entry::Error:
    return checkError(entry, context, errorsAtRunTime);
  case Entry::Infer:
    if (llvm::Error error = checkInfer(entry, Source::Own, context))
      return error;
    if (!hasOpenVINOForm(entry))
      return llvm::Error::success();
    return checkInfer(entry, Source::OpenVINO, context);
  }
  return llvm::Error::success();
}

void printPrograms(const Entry &entry, mlir::MLIRContext *context,
                   raw_ostream &os) {
  SmallVector<Feed> feeds = {Feed::Constants, Feed::Static, Feed::Dynamic};
  if (entry.expect != Entry::OK)
    feeds = {entry.expect == Entry::Infer ? Feed::Known : Feed::Constants};
  for (Feed feed : feeds) {
    Expected<Program> program = writeProgram(entry, feed);
    if (!program) {
      os << toString(program.takeError()) << '\n';
      continue;
    }
    if (program->kind == Program::MLIR) {
      os << program->text;
      continue;
    }
    auto module = loadProgram(*program, context);
    if (module)
      os << **module << '\n';
    else
      os << toString(module.takeError()) << '\n';
  }
}

} // namespace agate::vectors
