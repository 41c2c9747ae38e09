//===- Importer.h - From IR to operations -----------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_TARGET_OPENVINO_IMPORTER_H
#define AGATE_LIB_TARGET_OPENVINO_IMPORTER_H

#include "LayerTable.h"
#include "agate/Target/OpenVINO/ImportOpenVINO.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "llvm/ADT/StringSet.h"

namespace agate::openvino {

/// Imports one model. Members that fail have reported an error. An unsupported
/// layer is reported, and skipped together with those that depend on it, so
/// that one import lists them all.
class Importer {
public:
  Importer(const Model &model, std::optional<llvm::MemoryBufferRef> weights,
           llvm::StringRef fileName, mlir::MLIRContext *context,
           const OpenVINOImportOptions &options);

  mlir::OwningOpRef<mlir::ModuleOp> run();

private:
  using Values = llvm::SmallVector<mlir::Value, 1>;

  /// The graph that is being imported.
  struct Scope {
    explicit Scope(const Graph &graph)
        : graph(graph), values(graph.layers.size()),
          isSkipped(graph.layers.size()), isNeeded(graph.layers.size()) {}

    const Graph &graph;
    /// What the outputs of each layer are.
    std::vector<Values> values;
    /// Layers that are unsupported, or depend on such.
    std::vector<bool> isSkipped;
    /// Layers that a Result or an Assign depends on.
    std::vector<bool> isNeeded;
    bool isBody = false;

    /// The value at an input of a layer.
    mlir::Value getInput(const Layer &layer, unsigned input) const;
    bool dependsOnSkipped(const Layer &layer) const;
  };

  /// A named input or output of the model.
  struct NamedValue {
    std::string name;
    mlir::Value value;
  };

  //===--------------------------------------------------------------------===//
  // The model (Importer.cpp)
  //===--------------------------------------------------------------------===//

  llvm::LogicalResult importModel();
  llvm::LogicalResult addParameters(Scope &scope);
  llvm::LogicalResult collectResults(const Scope &scope);
  llvm::LogicalResult addOutput(const Layer &result, const Port *producer,
                                mlir::Value value);
  void finishFunction();
  void markNeeded(Scope &scope);
  llvm::LogicalResult importLayers(Scope &scope);
  llvm::LogicalResult importLayer(Scope &scope, unsigned index);
  /// Imports a layer of the table.
  llvm::LogicalResult importTableLayer(Scope &scope, unsigned index);
  /// The row of a layer; null if it has none, which is reported.
  const LayerRow *findRow(const Layer &layer, unsigned &opset);
  llvm::LogicalResult checkInputs(const Layer &layer, const LayerRow &row);
  llvm::LogicalResult checkPorts(const Layer &layer, mlir::ValueRange values);
  llvm::FailureOr<mlir::Type> getDeclaredType(const Layer &layer,
                                              llvm::StringRef typeAttribute,
                                              llvm::StringRef shapeAttribute);
  llvm::FailureOr<mlir::Type> getDeclaredType(const Layer &layer,
                                              mlir::Type elementType,
                                              llvm::StringRef shapeAttribute);

  //===--------------------------------------------------------------------===//
  // Constants and states (Constants.cpp)
  //===--------------------------------------------------------------------===//

  llvm::FailureOr<mlir::Value> importConstant(const Layer &layer);
  llvm::FailureOr<mlir::Value> importSubstitute(const Layer &layer,
                                                bool isBits);
  llvm::FailureOr<llvm::ArrayRef<char>>
  getWeights(const Layer &layer, LayerBuilder &b, uint64_t required);
  llvm::FailureOr<mlir::Value> importReadValue(Scope &scope,
                                               const Layer &layer);
  llvm::LogicalResult importAssign(Scope &scope, const Layer &layer);

  //===--------------------------------------------------------------------===//
  // Layers with graphs (Bodies.cpp)
  //===--------------------------------------------------------------------===//

  struct LoopParts;
  /// True if the layer has graphs.
  static bool hasBodies(const Layer &layer);
  /// Null values if a graph has unsupported layers.
  llvm::FailureOr<Values> importBodies(Scope &scope, const Layer &layer);
  llvm::FailureOr<Values> importIf(Scope &scope, const Layer &layer);
  llvm::FailureOr<Values> importLoop(Scope &scope, const Layer &layer);
  llvm::FailureOr<bool> importBranch(Scope &outer, const Layer &layer,
                                     const Body &body, mlir::Block &block);
  llvm::LogicalResult classifyInputs(Scope &outer, LoopParts &parts);
  llvm::LogicalResult countIterations(Scope &outer, LoopParts &parts);
  llvm::LogicalResult bindArguments(Scope &outer, Scope &inner,
                                    LoopParts &parts, mlir::Block &block);
  llvm::LogicalResult yieldResults(Scope &inner, LoopParts &parts,
                                   mlir::Operation *loop);
  llvm::FailureOr<Values> assembleOutputs(LoopParts &parts,
                                          mlir::Operation *loop);
  /// The Parameter or Result of a body.
  llvm::FailureOr<unsigned> findInner(const Layer &layer, const Graph &graph,
                                      uint64_t id, llvm::StringRef type);
  llvm::FailureOr<mlir::Value> getOuter(Scope &outer, const Layer &layer,
                                        const PortMapping &mapping);

  LayerBuilder makeBuilder(const Layer &layer, mlir::ValueRange inputs = {}) {
    return LayerBuilder(layer, inputs, builder, getLocation(layer));
  }
  /// The result of what a builder did: an error, or a layer to skip.
  llvm::LogicalResult finishLayer(const LayerBuilder &b);
  mlir::InFlightDiagnostic error(const Layer &layer) {
    return mlir::emitError(layer.location) << layer.describe() << ": ";
  }
  mlir::Location getLocation(const Layer &layer) {
    return mlir::NameLoc::get(builder.getStringAttr(layer.name),
                              mlir::Location(layer.location));
  }

  const Model &model;
  std::optional<llvm::MemoryBufferRef> weights;
  mlir::MLIRContext *context;
  const OpenVINOImportOptions &options;
  mlir::Location fileLoc;
  mlir::OpBuilder builder;
  mlir::func::FuncOp function;
  mlir::Block *entryBlock = nullptr;
  std::vector<NamedValue> inputs, outputs;
  llvm::StringSet<> inputNames, outputNames;
  /// The arguments of ReadValue layers, by variable.
  llvm::StringMap<mlir::Value> variables;
  /// The variables of all ReadValue layers, and of the Assign layers so far.
  llvm::StringSet<> readVariables, assigned;
  const Layer *currentLayer = nullptr;
  bool hasUnsupported = false;
};

} // namespace agate::openvino

#endif // AGATE_LIB_TARGET_OPENVINO_IMPORTER_H
