//===- GraphExporter.h - From operations to layers --------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_TARGET_OPENVINO_EXPORT_GRAPHEXPORTER_H
#define AGATE_LIB_TARGET_OPENVINO_EXPORT_GRAPHEXPORTER_H

#include "../LayerTable.h"
#include "OpWriter.h"
#include "mlir/IR/Block.h"

namespace agate::openvino {

/// Writes a graph: the entry of a program, or a body.
class GraphExporter {
public:
  explicit GraphExporter(Weights &weights) : weights(weights) {}

  /// Adds a Parameter that is `value`; the number of the layer.
  unsigned addParameter(mlir::Value value, llvm::StringRef name,
                        mlir::Operation *op);
  /// Adds a Result; the number of the layer, or nothing if the value failed.
  std::optional<unsigned> addResult(Output output, llvm::StringRef name);
  Output getOutput(mlir::Value value) const { return values.lookup(value); }
  /// Writes all operations but the terminator.
  void writeBlock(mlir::Block &block);

  bool hasFailed() const { return isInvalid; }
  GraphWriter &getGraph() { return graph; }
  OpWriter makeWriter(mlir::Operation *op) {
    return OpWriter(op, graph, weights, values);
  }

private:
  void writeOperation(mlir::Operation *op);
  void writeMapped(const LayerRow &row, OpWriter &w);

  /// Operations with regions (BodyWriters.cpp).
  void writeWithRegions(OpWriter &w);
  void writeIf(OpWriter &w);
  void writeLoop(OpWriter &w);
  struct BodyText;
  /// Adds a Parameter to the body of a layer, which is an input of it.
  void bindInput(GraphExporter &body, BodyText &text, mlir::Value inner,
                 unsigned externalPort, mlir::Operation *op);

  Weights &weights;
  GraphWriter graph;
  llvm::DenseMap<mlir::Value, Output> values;
  bool isInvalid = false;
};

} // namespace agate::openvino

#endif // AGATE_LIB_TARGET_OPENVINO_EXPORT_GRAPHEXPORTER_H
