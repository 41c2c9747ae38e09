//===- OpWriter.h - What an operation becomes -------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The view of an operation that the functions of the export have: its operands
// as outputs of layers, its attributes as numbers, and the addition of layers.
// Like a layer builder, it fails once: what is added then is of no use.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_TARGET_OPENVINO_EXPORT_OPWRITER_H
#define AGATE_LIB_TARGET_OPENVINO_EXPORT_OPWRITER_H

#include "GraphWriter.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"

namespace agate::openvino {

class OpWriter {
public:
  OpWriter(mlir::Operation *op, GraphWriter &graph, Weights &weights,
           llvm::DenseMap<mlir::Value, Output> &values)
      : op(op), graph(graph), weights(weights), values(values) {}

  mlir::Operation *getOperation() const { return op; }
  GraphWriter &getGraph() { return graph; }

  bool hasFailed() const { return isUnsupported; }
  void unsupported(const llvm::Twine &reason);

  //===--------------------------------------------------------------------===//
  // The operation
  //===--------------------------------------------------------------------===//

  bool hasInput(unsigned i) const;
  Output getInput(unsigned i);
  unsigned getNumInputs() const { return op->getNumOperands(); }
  llvm::SmallVector<Output> getInputs();
  mlir::Type getElementType(unsigned i) const;
  /// The rank of operand `i`, which must be known.
  int64_t getRank(unsigned i);
  int64_t getSize(unsigned i, int64_t dim);
  /// The elements of a constant list of integers.
  std::optional<llvm::SmallVector<int64_t>> getConstants(unsigned i) const;

  int64_t getInteger(llvm::StringRef name, int64_t byDefault = 0) const;
  double getNumber(llvm::StringRef name, double byDefault = 0) const;
  llvm::StringRef getString(llvm::StringRef name,
                            llvm::StringRef byDefault = "") const;
  llvm::SmallVector<int64_t> getIntegers(llvm::StringRef name) const;

  //===--------------------------------------------------------------------===//
  // Layers
  //===--------------------------------------------------------------------===//

  /// The only output of a new layer, of the element type of the first input
  /// unless another is given. Absent trailing inputs are left out.
  Output add(llvm::StringRef type, unsigned opset,
             llvm::ArrayRef<Output> inputs, TextAttributes data = {},
             mlir::Type elementType = {});
  llvm::SmallVector<Output> addAll(llvm::StringRef type, unsigned opset,
                                   llvm::ArrayRef<Output> inputs,
                                   TextAttributes data,
                                   llvm::ArrayRef<mlir::Type> elementTypes);
  void setResult(Output output, unsigned result = 0);

  Output constant(mlir::ElementsAttr elements);
  Output integers(llvm::ArrayRef<int64_t> values);
  Output integer(int64_t value);
  /// A scalar of the given element type.
  Output scalar(mlir::Type elementType, double value);
  Output convert(Output value, mlir::Type elementType);
  Output reshape(Output value, llvm::ArrayRef<int64_t> shape);
  /// An operand with one element as a scalar.
  Output getScalar(unsigned i);

  mlir::Type getI64() { return builder().getI64Type(); }
  mlir::Builder builder() { return mlir::Builder(op->getContext()); }

  static std::string getText(bool value) { return value ? "true" : "false"; }
  static std::string getText(double value);
  /// The name of an element type in attributes.
  std::string getTypeText(mlir::Type type);

private:
  mlir::Operation *op;
  GraphWriter &graph;
  Weights &weights;
  llvm::DenseMap<mlir::Value, Output> &values;
  bool isUnsupported = false;
};

using WriteFunction = void (*)(OpWriter &);

/// The functions of operations that do not only map, by the name without the
/// dialect's, or with that of the agate dialect.
void addElementwiseWriters(llvm::StringMap<WriteFunction> &writers);
void addShapeWriters(llvm::StringMap<WriteFunction> &writers);
void addIndexingWriters(llvm::StringMap<WriteFunction> &writers);
void addWindowWriters(llvm::StringMap<WriteFunction> &writers);
void addRecurrentWriters(llvm::StringMap<WriteFunction> &writers);
void addSignalWriters(llvm::StringMap<WriteFunction> &writers);

} // namespace agate::openvino

#endif // AGATE_LIB_TARGET_OPENVINO_EXPORT_OPWRITER_H
