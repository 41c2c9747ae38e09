//===- LayerBuilder.h - What a layer becomes --------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The view of a layer that the functions of layer types have: its inputs as
// values, its attributes as numbers, and the creation of operations.
//
// A layer builder fails once: the first error is reported, and from then on
// every operation that is created is null, and every fact about a value is a
// default. The functions of layer types need not check.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_TARGET_OPENVINO_LAYERBUILDER_H
#define AGATE_LIB_TARGET_OPENVINO_LAYERBUILDER_H

#include "ElementTypes.h"
#include "Model.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/ADT/Twine.h"
#include <optional>

namespace agate::openvino {

struct LayerRow;

class LayerBuilder {
public:
  LayerBuilder(const Layer &layer, mlir::ValueRange inputs,
               mlir::OpBuilder &builder, mlir::Location loc)
      : layer(layer), inputs(inputs), builder(builder), loc(loc) {}

  /// The row of the table, and the number of the operator set.
  void setRow(const LayerRow &newRow, unsigned newOpset) {
    row = &newRow;
    opset = newOpset;
  }
  const LayerRow &getRow() const { return *row; }

  const Layer &getLayer() const { return layer; }
  /// The number in the layer's version.
  unsigned getOpset() const { return opset; }
  mlir::OpBuilder &getBuilder() { return builder; }
  mlir::MLIRContext *getContext() const { return builder.getContext(); }
  mlir::Location getLoc() const { return loc; }

  unsigned getNumInputs() const { return inputs.size(); }
  bool hasInput(unsigned i) const { return i < inputs.size(); }
  /// Null if absent.
  mlir::Value getInput(unsigned i) const {
    return hasInput(i) ? inputs[i] : mlir::Value();
  }

  /// What the outputs are; fewer than the layer may have.
  void setResults(mlir::ValueRange values) {
    results.assign(values.begin(), values.end());
  }
  void setResult(mlir::Value value) { setResults(value); }
  llvm::ArrayRef<mlir::Value> getResults() const { return results; }

  //===--------------------------------------------------------------------===//
  // Errors
  //===--------------------------------------------------------------------===//

  bool hasFailed() const { return isInvalid || isUnsupported; }
  /// True if the layer is valid, but has no equivalent.
  bool hasNoEquivalent() const { return isUnsupported; }
  void error(const llvm::Twine &message);
  void unsupported(const llvm::Twine &reason);
  /// After an error that is reported already.
  void fail() { isInvalid = true; }

  //===--------------------------------------------------------------------===//
  // Attributes; an error if they are absent without a default, or unreadable
  //===--------------------------------------------------------------------===//

  int64_t getInteger(llvm::StringRef name,
                     std::optional<int64_t> byDefault = std::nullopt);
  bool getBool(llvm::StringRef name,
               std::optional<bool> byDefault = std::nullopt);
  double getNumber(llvm::StringRef name,
                   std::optional<double> byDefault = std::nullopt);
  /// The empty list if absent and not required.
  llvm::SmallVector<int64_t> getIntegers(llvm::StringRef name,
                                         bool isRequired = true);
  llvm::SmallVector<double> getNumbers(llvm::StringRef name);
  llvm::StringRef getString(llvm::StringRef name);
  /// One of `choices`, in any case; the first is the default unless the
  /// attribute is required.
  llvm::StringRef getChoice(llvm::StringRef name,
                            llvm::ArrayRef<llvm::StringRef> choices,
                            bool isRequired = false);
  /// Null after an error.
  mlir::Type getElementType(llvm::StringRef name,
                            llvm::StringRef byDefault = "");

  //===--------------------------------------------------------------------===//
  // Facts about values
  //===--------------------------------------------------------------------===//

  /// The rank, which must be known; 0 after an error.
  int64_t getRank(mlir::Value v);
  /// A size, or ShapedType::kDynamic, also after an error.
  int64_t getSize(mlir::Value v, int64_t dim);
  bool isDynamic(int64_t size) const {
    return mlir::ShapedType::isDynamic(size);
  }
  /// Null after an error.
  mlir::Type getElementTypeOf(mlir::Value v);
  bool isFloat(mlir::Value v);
  bool isBool(mlir::Value v);
  bool isUnsigned(mlir::Value v);
  /// The elements of a tensor of integers of rank 0 or 1, if all are known.
  std::optional<llvm::SmallVector<int64_t>> getConstants(mlir::Value v);
  /// The same for the sizes in them that are known; nothing if not even their
  /// number is.
  std::optional<llvm::SmallVector<std::optional<int64_t>>>
  getElements(mlir::Value v);
  /// The only element of a constant of any type of numbers.
  std::optional<double> getScalarNumber(mlir::Value v);
  /// An input that decides which operations there are; unsupported if it is not
  /// constant.
  llvm::SmallVector<int64_t> requireConstants(unsigned input,
                                              llvm::StringRef name);
  int64_t requireConstant(unsigned input, llvm::StringRef name);
  /// Such axes, in [0, rank).
  llvm::SmallVector<int64_t> requireAxes(unsigned input, llvm::StringRef name,
                                         int64_t rank);
  /// `axis` in [0, rank); an error if it is out of range.
  int64_t normalizeAxis(int64_t axis, int64_t rank);

  //===--------------------------------------------------------------------===//
  // Operations
  //===--------------------------------------------------------------------===//

  using Attributes = llvm::ArrayRef<mlir::NamedAttribute>;

  /// The first result of an operation of the onnx dialect, or of the agate
  /// dialect if the name says so ("agate.Eye"). Null operands are absent.
  mlir::Value create(llvm::StringRef name, mlir::ValueRange operands,
                     Attributes attributes = {});
  /// The first `numResults` results.
  llvm::SmallVector<mlir::Value> createAll(llvm::StringRef name,
                                           mlir::ValueRange operands,
                                           unsigned numResults,
                                           Attributes attributes = {});
  /// Sets the types of the results of `op` by its shape rule, and verifies it.
  /// The first `numResults` are present.
  void complete(mlir::Operation *op, unsigned numResults);

  mlir::NamedAttribute attr(llvm::StringRef name, int64_t value);
  mlir::NamedAttribute attr(llvm::StringRef name, llvm::StringRef value);
  mlir::NamedAttribute attr(llvm::StringRef name,
                            llvm::ArrayRef<int64_t> values);
  mlir::NamedAttribute attr(llvm::StringRef name, mlir::Type type);
  mlir::NamedAttribute floatAttr(llvm::StringRef name, double value);
  mlir::NamedAttribute floatsAttr(llvm::StringRef name,
                                  llvm::ArrayRef<double> values);
  mlir::NamedAttribute stringsAttr(llvm::StringRef name,
                                   llvm::ArrayRef<std::string> values);

  /// Constants: a tensor<nxi64>, a scalar i64, and a scalar of the element type
  /// of `like`.
  mlir::Value indices(llvm::ArrayRef<int64_t> values);
  mlir::Value index(int64_t value);
  mlir::Value scalarLike(mlir::Value like, double value);
  mlir::Value scalar(mlir::Type elementType, double value);

  mlir::Value cast(mlir::Value v, mlir::Type elementType);
  mlir::Value castLike(mlir::Value v, mlir::Value like);
  mlir::Type getI64() { return builder.getI64Type(); }
  mlir::Type getBoolType() { return builder.getI1Type(); }
  /// Integers of rank 0 or 1 as i64 of rank 1, and of rank 0.
  mlir::Value asList(mlir::Value v);
  mlir::Value asScalar(mlir::Value v);

  mlir::Value transpose(mlir::Value v, llvm::ArrayRef<int64_t> order);
  /// Sizes of -1 and 0 have their meaning in ONNX: the rest, and a size of 0.
  mlir::Value reshape(mlir::Value v, mlir::Value shape);
  mlir::Value unsqueeze(mlir::Value v, llvm::ArrayRef<int64_t> axes);
  mlir::Value squeeze(mlir::Value v, llvm::ArrayRef<int64_t> axes);
  mlir::Value concat(mlir::ValueRange parts, int64_t axis);
  /// The sizes of dimensions [begin, end) as a tensor<nxi64>.
  mlir::Value shape(mlir::Value v, int64_t begin, int64_t end);
  mlir::Value shape(mlir::Value v) { return shape(v, 0, getRank(v)); }
  /// The size of a dimension as a scalar.
  mlir::Value size(mlir::Value v, int64_t dim);
  mlir::Value reduce(llvm::StringRef name, mlir::Value v,
                     llvm::ArrayRef<int64_t> axes, bool keepsDims = true);
  mlir::Value select(mlir::Value condition, mlir::Value x, mlir::Value y) {
    return create("Where", {condition, x, y});
  }
  /// Integers from 0 to the scalar `count`, which is not included.
  mlir::Value range(mlir::Value count);
  mlir::Value slice(mlir::Value v, int64_t axis, int64_t begin, int64_t end);

private:
  /// The text of an attribute; reports if it is absent and required.
  std::optional<llvm::StringRef> getText(llvm::StringRef name, bool isRequired);
  void reportUnreadable(llvm::StringRef name, llvm::StringRef text,
                        llvm::StringRef kind);
  mlir::Value absent();

  const Layer &layer;
  mlir::ValueRange inputs;
  const LayerRow *row = nullptr;
  unsigned opset = 0;
  mlir::OpBuilder &builder;
  mlir::Location loc;
  llvm::SmallVector<mlir::Value> results;
  bool isInvalid = false, isUnsupported = false;
};

} // namespace agate::openvino

#endif // AGATE_LIB_TARGET_OPENVINO_LAYERBUILDER_H
