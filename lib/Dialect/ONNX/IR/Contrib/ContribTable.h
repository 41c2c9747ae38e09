//===- ContribTable.h - The table of operators ------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A row names operands and attributes and what they may be, so that each
// composition can rely on it. The rows of a family are in the file of its name
// in this folder, next to their compositions:
//
//     table.add("BiasGelu", expandBiasGelu)
//         .input("A", anyFloat, 'T')
//         .input("B", anyFloat, 'T')
//         .means("`Add`, `Gelu`");
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_ONNX_IR_CONTRIB_CONTRIBTABLE_H
#define AGATE_LIB_DIALECT_ONNX_IR_CONTRIB_CONTRIBTABLE_H

#include "mlir/IR/Types.h"
#include "mlir/IR/Value.h"
#include "llvm/ADT/StringMap.h"

#include <deque>

namespace agate::contrib {

class ContribBuilder;

/// Element types, and what error messages call them.
struct ElementTypes {
  llvm::StringRef name;
  bool (*contains)(mlir::Type);
};
extern const ElementTypes anyElement, anyFloat, onlyF32, bytes, onlyI32,
    onlyI64, indexTypes, floatsOrBytes, floatsOrI32;

enum class AttrKind { Int, Float, String, Ints, Floats };

/// A row of the table.
class ContribRow {
public:
  /// Appends the results to `values`, null for those that are not computed;
  /// results that are missing at the end are not computed either. Reports what
  /// is not supported.
  using Expand = llvm::LogicalResult (*)(
      ContribBuilder &b, llvm::SmallVectorImpl<mlir::Value> &values);

  struct Input {
    llvm::StringRef name;
    const ElementTypes *types;
    /// Inputs with the same variable, unless that is 0, have the same type.
    char variable;
    bool isOptional;
  };
  struct Attr {
    llvm::StringRef name;
    AttrKind kind;
    bool isRequired;
  };

  ContribRow(llvm::StringRef domain, llvm::StringRef name, Expand expand)
      : domain(domain), name(name), expand(expand) {}

  ContribRow &input(llvm::StringRef name, const ElementTypes &types,
                    char variable = 0) {
    inputs.push_back({name, &types, variable, /*isOptional=*/false});
    return *this;
  }
  ContribRow &optional(llvm::StringRef name, const ElementTypes &types,
                       char variable = 0) {
    inputs.push_back({name, &types, variable, /*isOptional=*/true});
    return *this;
  }
  /// The last input may occur several times; the composition checks them.
  ContribRow &variadic() {
    isVariadic = true;
    return *this;
  }
  ContribRow &attr(llvm::StringRef name, AttrKind kind) {
    attrs.push_back({name, kind, /*isRequired=*/false});
    return *this;
  }
  ContribRow &required(llvm::StringRef name, AttrKind kind) {
    attrs.push_back({name, kind, /*isRequired=*/true});
    return *this;
  }
  ContribRow &outputs(unsigned count) {
    maxOutputs = count;
    return *this;
  }
  /// The composition, for the documentation.
  ContribRow &means(llvm::StringRef text) {
    composition = text;
    return *this;
  }
  /// What is an error, and why, for the documentation.
  ContribRow &lacks(llvm::StringRef text) {
    unsupported = text;
    return *this;
  }

  llvm::StringRef domain, name;
  /// Null where nothing is supported, for the reason in `unsupported`.
  Expand expand;
  llvm::SmallVector<Input, 0> inputs;
  llvm::SmallVector<Attr, 0> attrs;
  unsigned maxOutputs = 1;
  bool isVariadic = false;
  llvm::StringRef composition, unsupported;
};

class ContribTable {
public:
  static const ContribTable &get();

  /// Adds a row of com.microsoft.
  ContribRow &add(llvm::StringRef name, ContribRow::Expand expand) {
    return add("com.microsoft", name, expand);
  }
  ContribRow &add(llvm::StringRef domain, llvm::StringRef name,
                  ContribRow::Expand expand) {
    ContribRow &row = rows.emplace_back(domain, name, expand);
    index[getKey(domain, name)] = &row;
    return row;
  }
  /// Null if there is none. `domain` may be ai.onnx.
  const ContribRow *find(llvm::StringRef domain, llvm::StringRef name) const {
    return index.lookup(getKey(domain == "ai.onnx" ? "" : domain, name));
  }
  const std::deque<ContribRow> &getRows() const { return rows; }

private:
  ContribTable();
  static std::string getKey(llvm::StringRef domain, llvm::StringRef name) {
    return (domain + ":" + name).str();
  }

  std::deque<ContribRow> rows;
  llvm::StringMap<const ContribRow *> index;
};

// One function per family.
void addActivationOperators(ContribTable &table);
void addAttentionOperators(ContribTable &table);
void addCacheOperators(ContribTable &table);
void addMatrixOperators(ContribTable &table);
void addNormOperators(ContribTable &table);
void addQuantizedMatrixOperators(ContribTable &table);
void addQuantizedOperators(ContribTable &table);
void addTensorOperators(ContribTable &table);

} // namespace agate::contrib

#endif // AGATE_LIB_DIALECT_ONNX_IR_CONTRIB_CONTRIBTABLE_H
