//===- Values.cpp - Inputs and outputs of agate run -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Values.h"

#include "agate/Driver/TensorProtoFile.h"
#include "agate/Execution/Measure.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/Path.h"

#include <cstring>

using namespace llvm;

namespace agate {

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

static Expected<HostValue> readFile(StringRef path,
                                    const AgateValueInfo &info) {
  if (path.ends_with(".npy")) {
    Expected<HostTensor> tensor = readNpy(path);
    if (!tensor)
      return tensor.takeError();
    return HostValue(std::move(*tensor));
  }
  if (path.ends_with(".pb"))
    return readValueProto(path, info.type);
  return createStringError(path +
                           ": unknown kind of file, expected a name that ends "
                           "in .npy or .pb, or a .npz file without a name");
}

/// Reinterprets a tensor of a .npy file as the type `expected`, which such
/// files do not have. All other differences are reported by the call.
static Error adaptType(HostTensor &tensor, DLDataType expected,
                       StringRef path) {
  DLDataType type = tensor.getType();
  if (getNpyTypeNote(expected).empty() || type.lanes != 1 || type.bits < 8)
    return Error::success();
  bool isInteger = expected.code == kDLInt || expected.code == kDLUInt;
  if (!isInteger)
    return type.code == kDLUInt && type.bits == (expected.bits + 7) / 8 * 8
               ? tensor.reinterpret(expected)
               : Error::success();
  if (type.bits != 8 || type.code != expected.code)
    return Error::success();
  bool isSigned = expected.code == kDLInt;
  int limit = 1 << (isSigned ? expected.bits - 1 : expected.bits);
  for (size_t i = 0, e = tensor.getNumElements(); i < e; ++i) {
    char &element = tensor.getData()[i];
    int value = isSigned ? int(int8_t(element)) : int(uint8_t(element));
    if (value < (isSigned ? -limit : 0) || value >= limit)
      return createStringError(path + ": the element " + Twine(value) +
                               " does not fit " + getTypeName(expected));
    element = char(value & ((1 << expected.bits) - 1));
  }
  return tensor.reinterpret(expected);
}

static Expected<HostValue> readValue(StringRef path,
                                     const AgateValueInfo &info) {
  if (isInlineTensor(path)) {
    Expected<HostTensor> tensor = parseInlineTensor(path);
    if (!tensor)
      return tensor.takeError();
    return HostValue(std::move(*tensor));
  }
  Expected<HostValue> value = readFile(path, info);
  if (value && value->isTensor())
    if (Error error = adaptType(value->getTensor(), info.dtype, path))
      return std::move(error);
  return value;
}

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

namespace {
/// The inputs or the outputs of an entry.
struct ValueList {
  StringRef what;
  ArrayRef<AgateValueInfo> values;

  std::optional<size_t> find(StringRef name) const {
    for (auto [i, value] : enumerate(values))
      if (name == value.name)
        return i;
    return std::nullopt;
  }

  Error unknown(StringRef name) const {
    std::string names;
    for (const AgateValueInfo &value : values)
      names += (names.empty() ? "'" : ", '") + std::string(value.name) + "'";
    return createStringError("no " + what + " '" + name + "', there " +
                             (values.size() == 1 ? "is: " : "are: ") +
                             (names.empty() ? "none" : names));
  }
};

/// Where a value comes from: a file, or an array of one. Neither if the value
/// is not given.
struct Source {
  std::string file;
  std::optional<HostTensor> tensor;

  bool isGiven() const { return tensor || !file.empty(); }
  Expected<HostValue> read(const AgateValueInfo &info) {
    if (!tensor)
      return readValue(file, info);
    if (Error error = adaptType(*tensor, info.dtype, file))
      return std::move(error);
    return HostValue(std::move(*tensor));
  }
};
} // namespace

/// Assigns the arrays of a .npz file.
static Error assignArrays(const ValueList &list, StringRef path,
                          std::vector<Source> &sources) {
  auto arrays = readNpz(path);
  if (!arrays)
    return arrays.takeError();
  for (auto &[name, tensor] : *arrays) {
    std::optional<size_t> index = list.find(name);
    if (!index)
      return createStringError(path + ": " + toString(list.unknown(name)));
    if (sources[*index].isGiven())
      return createStringError(list.what + " '" + name + "' is given twice");
    sources[*index] = {path.str(), std::move(tensor)};
  }
  return Error::success();
}

/// Distributes "NAME=FILE" and "FILE" arguments.
static Expected<std::vector<Source>>
assignFiles(const ValueList &list, ArrayRef<std::string> arguments) {
  std::vector<Source> sources(list.values.size());
  SmallVector<StringRef> unnamed;
  for (StringRef argument : arguments) {
    auto [name, file] = argument.split('=');
    std::optional<size_t> index;
    // As in other tools, a file may be marked as one.
    if (file.starts_with("@") && !sys::fs::exists(file))
      file = file.drop_front();
    if (argument.contains('=')) {
      index = list.find(name);
      // A path may contain such a character as well.
      if (!index && !sys::fs::exists(argument))
        return list.unknown(name);
    }
    if (!index && argument.ends_with(".npz")) {
      if (Error error = assignArrays(list, argument, sources))
        return std::move(error);
      continue;
    }
    if (!index) {
      unnamed.push_back(argument);
      continue;
    }
    if (sources[*index].isGiven())
      return createStringError(list.what + " '" + name + "' is given twice");
    sources[*index].file = file.str();
  }
  size_t next = 0;
  for (StringRef file : unnamed) {
    while (next < sources.size() && sources[next].isGiven())
      ++next;
    if (next == sources.size())
      return createStringError(
          "'" + file + "' is one more than the " + Twine(sources.size()) + " " +
          list.what + (sources.size() == 1 ? "" : "s") + " of the entry");
    sources[next].file = file.str();
  }
  return sources;
}

//===----------------------------------------------------------------------===//
// Inputs
//===----------------------------------------------------------------------===//

/// Reads the --shape arguments.
static Expected<std::vector<std::optional<SmallVector<int64_t>>>>
parseShapes(const ValueList &list, ArrayRef<std::string> arguments) {
  std::vector<std::optional<SmallVector<int64_t>>> shapes(list.values.size());
  for (StringRef argument : arguments) {
    auto [name, text] = argument.rsplit('=');
    std::optional<size_t> index = list.find(name);
    if (!index)
      return list.unknown(name);
    SmallVector<int64_t> shape;
    SmallVector<StringRef> parts;
    if (text != "scalar")
      text.split(parts, 'x');
    for (StringRef part : parts) {
      int64_t size;
      if (part.getAsInteger(10, size) || size < 0)
        return createStringError(
            "'" + argument + "' is not a shape, expected for example NAME=2x3");
      shape.push_back(size);
    }
    shapes[*index] = shape;
  }
  return shapes;
}

static Expected<HostValue>
makeRandom(const AgateValueInfo &info,
           const std::optional<SmallVector<int64_t>> &shape, uint64_t seed) {
  if (info.dtype.code == AGATE_DL_VALUE)
    return createStringError("input '" + Twine(info.name) +
                             "' is no tensor: give it with --input '" +
                             info.name + "=FILE'");
  SmallVector<int64_t> sizes(info.shape, info.shape + info.ndim);
  if (shape) {
    sizes = *shape;
  } else if (is_contained(sizes, -1)) {
    std::string text;
    for (int64_t size : sizes)
      text += (text.empty() ? "" : "x") +
              (size == -1 ? std::string("?") : std::to_string(size));
    return createStringError(
        "input '" + Twine(info.name) + "' has the shape " + text +
        ": tell the sizes that are not known with --shape '" + info.name +
        "=...'");
  }
  Expected<HostTensor> tensor = HostTensor::create(info.dtype, sizes);
  if (!tensor)
    return tensor.takeError();
  tensor->fillRandom(seed);
  return HostValue(std::move(*tensor));
}

Expected<std::vector<HostValue>> makeInputs(const AgateEntryInfo &entry,
                                            const RunOptions &options) {
  ValueList list = {"input", ArrayRef(entry.inputs, entry.numInputs)};
  Expected<std::vector<Source>> sources = assignFiles(list, options.inputs);
  if (!sources)
    return sources.takeError();
  auto shapes = parseShapes(list, options.shapes);
  if (!shapes)
    return shapes.takeError();
  std::vector<HostValue> values;
  for (auto [i, info] : enumerate(list.values)) {
    Source &source = (*sources)[i];
    if (!source.isGiven() && !options.randomSeed)
      return createStringError("input '" + Twine(info.name) +
                               "' is missing: give it with --input '" +
                               info.name + "=FILE' or use --random");
    // Every input has different numbers.
    Expected<HostValue> value =
        source.isGiven()
            ? source.read(info)
            : makeRandom(info, (*shapes)[i], *options.randomSeed + 1000003 * i);
    if (!value)
      return value.takeError();
    values.push_back(std::move(*value));
  }
  return std::move(values);
}

//===----------------------------------------------------------------------===//
// Outputs
//===----------------------------------------------------------------------===//

namespace {
/// Compares outputs with expected values.
class OutputCheck {
public:
  OutputCheck(const RunOptions &options, raw_ostream &os)
      : rtol(options.rtol.value_or(0)), atol(options.atol.value_or(0)),
        isExact(!options.rtol && !options.atol), os(os) {}

  Error check(const Twine &name, const HostValue &output,
              const HostValue &expected);

private:
  Error checkTensor(const std::string &name, const HostTensor &output,
                    const HostTensor &expected);

  double rtol, atol;
  bool isExact;
  raw_ostream &os;
};
} // namespace

static Error reportDifference(StringRef name, const Twine &actual,
                              const Twine &expected) {
  return createStringError("output '" + name + "' is " + actual +
                           ", expected " + expected);
}

Error OutputCheck::checkTensor(const std::string &name,
                               const HostTensor &output,
                               const HostTensor &expected) {
  if (isExact) {
    for (size_t i = 0, e = output.getNumElements(); i < e; ++i)
      if (!output.hasSameElement(expected, i))
        return reportDifference(
            name, output.formatElement(i) + " at element " + Twine(i),
            expected.formatElement(i));
    return Error::success();
  }
  TensorDifference found = compareTensors(output, expected, rtol, atol);
  std::string largest = formatv("largest error {0:e2}", found.largest);
  if (found.largest != 0)
    largest += formatv(" at element {0}", found.element);
  if (found.firstOutside)
    return reportDifference(name,
                            output.formatElement(*found.firstOutside) +
                                " at element " + Twine(*found.firstOutside),
                            expected.formatElement(*found.firstOutside) + " (" +
                                largest + ")");
  os << "output '" << name << "': " << largest << "\n";
  return Error::success();
}

Error OutputCheck::check(const Twine &name, const HostValue &output,
                         const HostValue &expected) {
  if (output.getTypeString() != expected.getTypeString())
    return reportDifference(name.str(), output.getTypeString(),
                            expected.getTypeString());
  if (output.isTensor())
    return checkTensor(name.str(), output.getTensor(), expected.getTensor());
  for (auto [i, a, b] : enumerate(output.getElements(), expected.getElements()))
    if (Error error = check(name + "[" + Twine(i) + "]", a, b))
      return error;
  return Error::success();
}

Error checkOutputs(const AgateEntryInfo &entry, ArrayRef<HostValue> outputs,
                   const RunOptions &options, raw_ostream &os) {
  ValueList list = {"output", ArrayRef(entry.outputs, entry.numOutputs)};
  Expected<std::vector<Source>> sources = assignFiles(list, options.expected);
  if (!sources)
    return sources.takeError();
  OutputCheck comparison(options, os);
  for (auto [info, source, output] : zip(list.values, *sources, outputs)) {
    if (!source.isGiven())
      continue;
    Expected<HostValue> expected = source.read(info);
    if (!expected)
      return expected.takeError();
    if (Error error = comparison.check(info.name, output, *expected))
      return error;
  }
  return Error::success();
}

static Error writeValue(const HostValue &value, const Twine &stem,
                        raw_ostream &os) {
  if (value.isTensor()) {
    std::string path = (stem + ".npy").str();
    if (Error error = writeNpy(value.getTensor(), path))
      return error;
    std::string note = getNpyTypeNote(value.getTensor().getType());
    if (!note.empty())
      os << "note: " << path << " has " << note << "\n";
    return Error::success();
  }
  bool isMap = value.getKind() == HostValue::Kind::Map;
  for (auto [i, element] : enumerate(value.getElements())) {
    std::string part = isMap ? (i ? "values" : "keys") : std::to_string(i);
    if (Error error = writeValue(element, stem + "." + part, os))
      return error;
  }
  return Error::success();
}

Error writeOutputs(const AgateEntryInfo &entry, ArrayRef<HostValue> outputs,
                   const RunOptions &options, raw_ostream &os) {
  if (std::error_code code = sys::fs::create_directories(options.outputDir))
    return createStringError(options.outputDir + ": " + code.message());
  StringSet<> names;
  for (uint32_t i = 0; i < entry.numOutputs; ++i) {
    // Names of models may contain any character.
    std::string name = entry.outputs[i].name;
    for (char &c : name)
      if (!isAlnum(c) && c != '_' && c != '-' && c != '.' && c != ' ')
        c = '_';
    if (name.empty() || name[0] == '.')
      name.insert(0, "_");
    while (!names.insert(name).second)
      name += "_";
    SmallString<128> path(options.outputDir);
    sys::path::append(path, name);
    if (Error error = writeValue(outputs[i], path, os))
      return error;
  }
  return Error::success();
}

} // namespace agate
