//===- Model.h - The contents of an IR file ---------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The XML file as structures, checked as far as that is possible without
// knowledge of layer types: numbers are numbers, ids are unique, and edges
// lead from output ports to input ports that exist.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_TARGET_OPENVINO_MODEL_H
#define AGATE_LIB_TARGET_OPENVINO_MODEL_H

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace agate::openvino {

struct Port {
  uint64_t id = 0;
  /// Empty on input ports that do not name it.
  std::string precision;
  /// ShapedType::kDynamic for -1. A port without `dim` is a scalar or of
  /// unknown rank.
  llvm::SmallVector<int64_t> dims;
  /// Of tensors.
  std::vector<std::string> names;
};

/// An output port of a layer: positions in Graph::layers and Layer::outputs.
struct Source {
  unsigned layer = 0;
  unsigned port = 0;
};

/// An `input` or `output` of a port map.
struct PortMapping {
  int64_t externalPort = 0;
  uint64_t internalLayer = 0;
  /// Of slices, or of parts that are concatenated.
  std::optional<int64_t> axis;
  int64_t start = 0, stride = 1, end = -1, partSize = 1;
  std::string purpose;
};

struct Graph;

/// A graph in a layer with what goes in and out.
struct Body {
  std::unique_ptr<Graph> graph;
  std::vector<PortMapping> inputs, outputs;
  /// The ids of a Result and of a Parameter.
  std::vector<std::pair<uint64_t, uint64_t>> backEdges;
};

struct Layer {
  uint64_t id = 0;
  std::string name, type, version;
  /// The attributes of `data`; nothing if there is no such element.
  std::optional<std::vector<std::pair<std::string, std::string>>> data;
  std::vector<Port> inputs, outputs;
  /// What each input port gets; nothing for absent optional inputs.
  std::vector<std::optional<Source>> sources;
  /// `output_names` of a Result.
  std::vector<std::string> outputNames;
  /// One of a loop, two (then, else) of an If.
  std::vector<Body> bodies;
  mlir::LocationAttr location;

  std::optional<llvm::StringRef> getText(llvm::StringRef attribute) const;
  /// "layer 'name' (Type of opset1, id 3)".
  std::string describe() const;
};

struct Graph {
  std::vector<Layer> layers;
  llvm::DenseMap<uint64_t, unsigned> layersById;
  /// All layers, each behind those that it depends on, and otherwise in the
  /// order of the file.
  std::vector<unsigned> order;
};

struct Model {
  std::string name;
  unsigned version = 0;
  Graph graph;
};

/// Reads the XML file; reports the first error.
mlir::FailureOr<Model> parseModel(llvm::StringRef xml, llvm::StringRef fileName,
                                  mlir::MLIRContext *context);

/// Numbers in decimal notation, surrounded by blanks.
bool parseInteger(llvm::StringRef text, int64_t &value);
bool parseUnsigned(llvm::StringRef text, uint64_t &value);
/// Also "inf" and "nan", as streams write them.
bool parseNumber(llvm::StringRef text, double &value);
/// Separated by commas; the empty text is the empty list.
bool parseIntegers(llvm::StringRef text,
                   llvm::SmallVectorImpl<int64_t> &values);
bool parseNumbers(llvm::StringRef text, llvm::SmallVectorImpl<double> &values);

/// The names in a list, in which a comma of a name follows a backslash.
std::vector<std::string> splitNames(llvm::StringRef text);

/// A shape as Parameter has it: "1,?,2..5", "..." for unknown rank, "" for a
/// scalar. The result is the shape, or nothing for unknown rank; false if it
/// is neither.
bool parseShape(llvm::StringRef text,
                std::optional<llvm::SmallVector<int64_t>> &shape);

} // namespace agate::openvino

#endif // AGATE_LIB_TARGET_OPENVINO_MODEL_H
