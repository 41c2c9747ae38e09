//===- GraphWriter.h - Layers and weights to be written ---------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_TARGET_OPENVINO_EXPORT_GRAPHWRITER_H
#define AGATE_LIB_TARGET_OPENVINO_EXPORT_GRAPHWRITER_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <string>
#include <vector>

namespace agate::openvino {

/// An output of a layer that is to be written.
struct Output {
  unsigned layer = ~0u, port = 0;
  mlir::Type elementType;

  explicit operator bool() const { return layer != ~0u; }
};

/// Names and texts, in the order in which they are written.
using TextAttributes = std::vector<std::pair<std::string, std::string>>;

/// The bytes of constants, which are stored once if they are equal.
class Weights {
public:
  /// The offset at which `bytes` are stored.
  size_t add(llvm::StringRef bytes);
  std::string take() { return std::move(data); }

private:
  std::string data;
  llvm::StringMap<size_t> offsets;
};

/// The layers of a graph.
class GraphWriter {
public:
  struct Port {
    mlir::Type elementType;
    /// Null if the shape is not declared.
    mlir::RankedTensorType type;
    std::string name;
  };
  struct Layer {
    std::string name, type, version;
    TextAttributes data;
    llvm::SmallVector<Output> inputs;
    std::vector<Port> outputs;
    /// `output_names` of a Result.
    std::string outputName;
    /// The elements of a layer with graphs.
    std::string bodies;
  };

  /// Adds a layer of an operator set, whose outputs have these element types.
  unsigned add(llvm::StringRef type, unsigned opset,
               llvm::ArrayRef<Output> inputs, TextAttributes data,
               llvm::ArrayRef<mlir::Type> elementTypes);
  Layer &getLayer(unsigned i) { return layers[i]; }
  unsigned size() const { return layers.size(); }
  Output getOutput(unsigned layer, unsigned port) {
    return {layer, port, layers[layer].outputs[port].elementType};
  }

  /// Writes <layers> and <edges>.
  void write(llvm::raw_ostream &os) const;

private:
  void writeLayer(llvm::raw_ostream &os, unsigned id) const;
  std::vector<Layer> layers;
};

/// The bytes of a constant in the format of the .bin file; nothing if its type
/// is not in the format.
std::optional<std::string> encodeElements(mlir::ElementsAttr elements);

/// `text` as the value of an attribute in XML, in quotes.
std::string quoteXML(llvm::StringRef text);

/// "1,2,3", and "?" for unknown sizes of shapes.
std::string joinIntegers(llvm::ArrayRef<int64_t> values);

} // namespace agate::openvino

#endif // AGATE_LIB_TARGET_OPENVINO_EXPORT_GRAPHWRITER_H
