//===- Sweep.cpp - How times grow with sizes ------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sweep.h"

#include "Calls.h"
#include "Peer.h"
#include "Program.h"
#include "Values.h"

#include "agate/Execution/OutputFile.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace agate {

static constexpr double blockSeconds = 0.02;
static constexpr int64_t maxSize = int64_t(1) << 31;
static constexpr size_t maxSizes = 256;

namespace {
/// A dimension and the sizes that it takes.
struct Dimension {
  std::string name;
  std::vector<int64_t> sizes;
};

class Sweeper {
public:
  explicit Sweeper(const BenchOptions &options) : options(options) {}

  /// Reports errors.
  bool prepare();
  Error measure();
  void print(raw_ostream &os) const;
  json::Object toJSON() const;
  ArrayRef<SweepResult> getResults() const { return results; }

private:
  Error checkNames() const;
  Expected<SmallVector<int64_t>> getShape(uint32_t input) const;
  Expected<std::vector<std::string>> makeShapes(ArrayRef<int64_t> sizes) const;
  Expected<SweepPoint> measurePoint(ArrayRef<int64_t> sizes, int64_t size);

  const BenchOptions &options;
  std::vector<Dimension> dimensions;
  std::unique_ptr<OnnxRuntime> peerRuntime;
  LoadedEntry loaded;
  const EntryDimNames *names = nullptr;
  std::vector<SweepResult> results;
};
} // namespace

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

/// Reads "batch=1,2,4" and "batch=1..64", the powers of two times 1 up to 64.
static Expected<Dimension> parseSweep(StringRef text) {
  auto fail = [&] {
    return createStringError("--sweep '" + text +
                             "': expected the name of a dimension and sizes "
                             "from 1 on, batch=1,2,4 or batch=1..64");
  };
  auto [name, list] = text.rsplit('=');
  auto isSize = [](StringRef digits, int64_t &size) {
    return !digits.getAsInteger(10, size) && size >= 1 && size <= maxSize;
  };
  Dimension dimension{name.str(), {}};
  int64_t size = 0, last = 0;
  if (name.empty() || list.empty())
    return fail();
  if (auto [from, to] = list.split(".."); !to.empty()) {
    if (!isSize(from, size) || !isSize(to, last) || size > last)
      return fail();
    for (; size < last; size *= 2)
      dimension.sizes.push_back(size);
    dimension.sizes.push_back(last);
    return dimension;
  }
  SmallVector<StringRef> parts;
  list.split(parts, ',');
  if (parts.size() > maxSizes)
    return fail();
  for (StringRef part : parts) {
    if (!isSize(part, size))
      return fail();
    dimension.sizes.push_back(size);
  }
  return dimension;
}

/// An error unless each dimension is one of an input.
Error Sweeper::checkNames() const {
  std::vector<std::string> known;
  for (const auto &input : names->inputs)
    for (const std::string &name : input)
      if (!name.empty() && !is_contained(known, name))
        known.push_back(name);
  for (const Dimension &dimension : dimensions)
    if (!is_contained(known, dimension.name))
      return createStringError(
          "--sweep: no dimension of an input is called '" + dimension.name +
          "', there " + (known.size() == 1 ? "is: " : "are: ") +
          (known.empty() ? "none" : "'" + join(known, "', '") + "'"));
  return Error::success();
}

/// The shape of an input, with those sizes that --shape tells.
Expected<SmallVector<int64_t>> Sweeper::getShape(uint32_t input) const {
  const AgateValueInfo &info = loaded.getInfo().inputs[input];
  SmallVector<int64_t> shape(info.shape, info.shape + info.ndim);
  for (StringRef given : options.shapes) {
    auto [name, text] = given.rsplit('=');
    if (name != info.name)
      continue;
    SmallVector<StringRef> sizes;
    text.split(sizes, 'x');
    if (sizes.size() != shape.size())
      return createStringError("--shape '" + given + "': the input has " +
                               Twine(shape.size()) + " dimensions");
    for (auto [size, digits] : zip(shape, sizes))
      if (digits != "?" && digits.getAsInteger(10, size))
        return createStringError("--shape '" + given + "': '" + digits +
                                 "' is not a size");
  }
  return shape;
}

/// The --shape arguments for `sizes` of the dimensions.
Expected<std::vector<std::string>>
Sweeper::makeShapes(ArrayRef<int64_t> sizes) const {
  std::vector<std::string> shapes;
  for (uint32_t i = 0; i < loaded.getInfo().numInputs; ++i) {
    Expected<SmallVector<int64_t>> shape = getShape(i);
    if (!shape)
      return shape.takeError();
    if (shape->empty())
      continue;
    for (auto [k, name] : enumerate(names->inputs[i]))
      for (auto [dimension, size] : zip(dimensions, sizes))
        if (name == dimension.name && k < shape->size())
          (*shape)[k] = size;
    for (auto [k, size] : enumerate(*shape)) {
      if (size >= 0)
        continue;
      StringRef name =
          k < names->inputs[i].size() ? names->inputs[i][k] : StringRef();
      return createStringError(
          "input '" + Twine(loaded.getInfo().inputs[i].name) +
          "': the size of dimension " + Twine(k) +
          (name.empty() ? "" : " ('" + name + "')") +
          " is not known: tell it with --dim, --shape or another --sweep");
    }
    shapes.push_back(
        std::string(loaded.getInfo().inputs[i].name) + "=" +
        join(map_range(*shape, [](int64_t n) { return itostr(n); }), "x"));
  }
  return shapes;
}

//===----------------------------------------------------------------------===//
// Measuring
//===----------------------------------------------------------------------===//

bool Sweeper::prepare() {
  for (StringRef text : options.sweeps) {
    Expected<Dimension> dimension = parseSweep(text);
    if (!dimension)
      return reportError(dimension.takeError());
    for (const Dimension &other : dimensions)
      if (other.name == dimension->name)
        return reportError("--sweep: '" + other.name + "' is given twice");
    dimensions.push_back(std::move(*dimension));
  }
  if (StringRef(options.file).ends_with(".so"))
    return reportError("--sweep: a compiled library does not know the names of "
                       "dimensions: name the model");
  if (Error error = loadPeer(options).moveInto(peerRuntime))
    return reportError(std::move(error));
  if (!loaded.load(options))
    return false;
  names = loaded.getProgram().findDimNames(loaded.getInfo().name);
  if (!names || names->inputs.size() != loaded.getInfo().numInputs)
    return reportError("--sweep: the program does not tell the names of "
                       "dimensions");
  Error error = checkNames();
  return error ? reportError(std::move(error)) : true;
}

Expected<SweepPoint> Sweeper::measurePoint(ArrayRef<int64_t> sizes,
                                           int64_t size) {
  Expected<std::vector<std::string>> shapes = makeShapes(sizes);
  if (!shapes)
    return shapes.takeError();
  RunOptions run = options;
  run.shapes = std::move(*shapes);
  Expected<std::vector<HostValue>> inputs = makeInputs(loaded.getInfo(), run);
  if (!inputs)
    return inputs.takeError();
  Expected<std::vector<HostValue>> outputs =
      callEntry(loaded.getContext(), loaded.getInfo(), *inputs);
  if (!outputs)
    return outputs.takeError();
  std::unique_ptr<OnnxSession> session;
  if (peerRuntime) {
    if (Error error =
            createPeerSession(*peerRuntime, options, loaded.getInfo(), *inputs)
                .moveInto(session))
      return std::move(error);
    if (Error error = session->run())
      return std::move(error);
    auto errors =
        compareWithPeer(*session, options, loaded.getInfo(), *outputs);
    if (!errors)
      return errors.takeError();
  }
  RepeatedCall call(loaded.getContext(), loaded.getInfo(), *inputs, *outputs);
  Times ours, theirs;
  std::vector<Contestant> contestants;
  if (session)
    contestants.push_back({[&] { return session->run(); }, &theirs});
  contestants.push_back({[&]() -> Error {
                           if (Error error = call.prepare())
                             return error;
                           return call.run();
                         },
                         &ours});
  if (Error error = measureInTurn(contestants, options.rounds, blockSeconds))
    return std::move(error);
  SweepPoint point{size, ours.getMin(), ours.getMedian()};
  if (session) {
    point.peerLeast = theirs.getMin();
    point.peerMedian = theirs.getMedian();
  }
  return point;
}

Error Sweeper::measure() {
  for (auto [number, dimension] : enumerate(dimensions)) {
    // The others have their first size.
    SmallVector<int64_t> sizes;
    SweepResult result{dimension.name, "", {}};
    for (auto [other, swept] : enumerate(dimensions)) {
      sizes.push_back(swept.sizes.front());
      if (other != number)
        result.others += (result.others.empty() ? "" : ", ") + swept.name +
                         "=" + std::to_string(swept.sizes.front());
    }
    for (int64_t size : dimension.sizes) {
      sizes[number] = size;
      Expected<SweepPoint> point = measurePoint(sizes, size);
      if (!point)
        return createStringError(dimension.name + "=" + Twine(size) + ": " +
                                 toString(point.takeError()));
      result.points.push_back(*point);
    }
    results.push_back(std::move(result));
  }
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

void Sweeper::print(raw_ostream &os) const {
  for (const SweepResult &result : results) {
    os << result.dimension;
    if (!result.others.empty())
      os << " (" << result.others << ")";
    os << "\n"
       << formatv("{0,12}{1,12}{2,12}{3,12}", "size", "least", "median",
                  "per size");
    if (peerRuntime)
      os << formatv("{0,14}{1,9}", "ONNX Runtime", "ratio");
    os << "\n";
    for (const SweepPoint &point : result.points) {
      os << formatv("{0,12}{1,12}{2,12}{3,12}", point.size,
                    formatTime(point.least), formatTime(point.median),
                    formatTime(point.median / double(point.size)));
      if (peerRuntime)
        os << formatv("{0,14}{1,9:F2}", formatTime(point.peerMedian),
                      point.peerLeast / point.least);
      os << "\n";
    }
  }
}

json::Object Sweeper::toJSON() const {
  json::Array sweeps;
  for (const SweepResult &result : results) {
    json::Array points;
    for (const SweepPoint &point : result.points) {
      json::Object object{{"size", point.size},
                          {"least_seconds", point.least},
                          {"median_seconds", point.median}};
      if (peerRuntime) {
        object["onnxruntime_least_seconds"] = point.peerLeast;
        object["onnxruntime_median_seconds"] = point.peerMedian;
      }
      points.push_back(std::move(object));
    }
    sweeps.push_back(
        json::Object{{"dimension", json::fixUTF8(result.dimension)},
                     {"others", json::fixUTF8(result.others)},
                     {"points", std::move(points)}});
  }
  return json::Object{{"program", json::fixUTF8(options.file)},
                      {"sweeps", std::move(sweeps)}};
}

bool sweepProgram(const BenchOptions &options, raw_ostream &os) {
  std::optional<OutputFile> plot;
  if (!options.plot.empty()) {
    Expected<OutputFile> file = OutputFile::create(options.plot);
    if (!file)
      return reportError(file.takeError());
    plot.emplace(std::move(*file));
  }
  Sweeper sweeper(options);
  if (!sweeper.prepare())
    return false;
  if (Error error = sweeper.measure())
    return reportError(std::move(error));
  if (options.json != "-")
    sweeper.print(os);
  Error error = Error::success();
  if (!options.json.empty())
    error = joinErrors(
        std::move(error), writeFile(options.json, [&](raw_pwrite_stream &file) {
          file << formatv("{0:2}\n", json::Value(sweeper.toJSON()));
          return Error::success();
        }));
  if (!error && plot)
    error = plot->write([&](raw_pwrite_stream &file) {
      plotSweep(sweeper.getResults(), sys::path::filename(options.file), file);
      return Error::success();
    });
  if (!error && plot)
    error = plot->keep();
  return error ? reportError(std::move(error)) : true;
}

} // namespace agate
