//===- LayerTable.h - The layer types ---------------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One row for each layer type and each operator set that changed it. Where
// names and attributes only map, the row is all there is, for the import and
// for the export; else it names a function.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_TARGET_OPENVINO_LAYERTABLE_H
#define AGATE_LIB_TARGET_OPENVINO_LAYERTABLE_H

#include "LayerBuilder.h"
#include "llvm/ADT/StringMap.h"
#include <variant>

namespace agate::openvino {

/// An attribute of a layer and the attribute of the operation that it is.
struct AttributeRow {
  enum Kind { Integer, Bool, Float, String, Choice, Type };
  Kind kind;
  llvm::StringRef layerName, opName;
  /// Nothing if the attribute is required.
  std::optional<llvm::StringRef> byDefault;
  /// The values of a Choice, in the layer and in the operation. For a Bool, 1
  /// stands for true unless it is inverted.
  std::vector<std::pair<llvm::StringRef, llvm::StringRef>> choices;
  bool isInverted = false;
};

/// Attributes of rows.
AttributeRow integerRow(llvm::StringRef layerName, llvm::StringRef opName,
                        std::optional<llvm::StringRef> byDefault = {});
AttributeRow boolRow(llvm::StringRef layerName, llvm::StringRef opName,
                     std::optional<llvm::StringRef> byDefault = {});
AttributeRow floatRow(llvm::StringRef layerName, llvm::StringRef opName,
                      std::optional<llvm::StringRef> byDefault = {});
AttributeRow stringRow(llvm::StringRef layerName, llvm::StringRef opName);
AttributeRow typeRow(llvm::StringRef layerName, llvm::StringRef opName);
AttributeRow
choiceRow(llvm::StringRef layerName, llvm::StringRef opName,
          std::vector<std::pair<llvm::StringRef, llvm::StringRef>> choices,
          std::optional<llvm::StringRef> byDefault = {});

struct LayerRow {
  /// How the inputs of two operands are broadcast.
  enum class Broadcast { None, Binary, Select };

  llvm::StringRef type;
  /// The operator set that introduced it, or 0 for internal ones, which are in
  /// no operator set.
  unsigned since = 1;
  unsigned minInputs = 0;
  /// ~0u: any number.
  unsigned maxInputs = 0;
  unsigned numOutputs = 1;

  /// The operation, if names and attributes only map.
  llvm::StringRef op;
  std::vector<AttributeRow> attributes;
  /// Attributes that the operation always has.
  std::vector<std::pair<llvm::StringRef, std::variant<int64_t, float>>> fixed;
  Broadcast broadcast = Broadcast::None;

  /// Sets the builder's results, otherwise.
  void (*import)(LayerBuilder &) = nullptr;
  /// The operation that tells layers with the same function apart.
  llvm::StringRef target;
};

class LayerTable {
public:
  /// The only table.
  static const LayerTable &get();

  /// The row for the layers of a type in an operator set; null if there is
  /// none. Types are compared in any case.
  const LayerRow *find(llvm::StringRef type, unsigned opset) const;
  /// Whether there are layers of the type in some operator set.
  bool contains(llvm::StringRef type) const;
  llvm::ArrayRef<LayerRow> getRows() const { return rows; }
  /// The newest row that maps to an operation (without its dialect's name).
  const LayerRow *findByOperation(llvm::StringRef op) const;

  //===--------------------------------------------------------------------===//
  // For the families
  //===--------------------------------------------------------------------===//

  /// A layer that maps to an operation. The operation knows how many inputs
  /// there are.
  LayerRow &map(llvm::StringRef type, unsigned since, llvm::StringRef op,
                std::vector<AttributeRow> attributes = {});
  LayerRow &mapBinary(llvm::StringRef type, unsigned since, llvm::StringRef op);
  LayerRow &add(llvm::StringRef type, unsigned since,
                std::pair<unsigned, unsigned> numInputs,
                void (*import)(LayerBuilder &), unsigned numOutputs = 1);

private:
  LayerTable();
  std::vector<LayerRow> rows;
  llvm::StringMap<llvm::SmallVector<unsigned, 2>> byType;
};

/// The families.
void addElementwiseLayers(LayerTable &table);
void addGeneratorLayers(LayerTable &table);
void addMatrixLayers(LayerTable &table);
void addShapeLayers(LayerTable &table);
void addIndexingLayers(LayerTable &table);
void addNormalizationLayers(LayerTable &table);
void addWindowLayers(LayerTable &table);
void addInterpolationLayers(LayerTable &table);
void addRecurrentLayers(LayerTable &table);
void addDetectionLayers(LayerTable &table);
void addEmbeddingLayers(LayerTable &table);
void addAttentionLayers(LayerTable &table);
void addSignalLayers(LayerTable &table);

/// Imports a layer whose row has no function.
void importMapped(const LayerRow &row, LayerBuilder &b);

/// Brings the inputs of an elementwise layer to shapes that broadcast as the
/// attribute auto_broadcast says. The first of them decides the shape.
void applyBroadcast(LayerBuilder &b,
                    llvm::MutableArrayRef<mlir::Value> operands);

} // namespace agate::openvino

#endif // AGATE_LIB_TARGET_OPENVINO_LAYERTABLE_H
