//===- VersionTable.h - Old operator versions and the current --*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Which operation of an older operator version becomes which current one, and
// how. The rows stand by family in the other files of this folder.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_ONNX_TRANSFORMS_VERSIONS_VERSIONTABLE_H
#define AGATE_LIB_DIALECT_ONNX_TRANSFORMS_VERSIONS_VERSIONTABLE_H

#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <functional>

namespace agate {

/// How an attribute becomes an operand.
enum class OperandForm {
  /// A list of integers as tensor<nxi64>, a list of numbers as tensor<nxf32>.
  Vector,
  /// An integer as tensor<i64>, a number as tensor<f32>.
  Scalar,
  /// As tensor<1xi64>.
  OneElement,
  /// A number as a tensor of rank 0 of operand #0's element type.
  ScalarOfInputType,
};

/// One row: an operation becomes another one. Operands and attributes are
/// passed on in their order and by their names, except as said here; operands
/// that are missing at the end are absent, and so are results.
class VersionRow {
public:
  /// The generated function that returns the name of an attribute, as in
  /// `ONNXPadV2Op::getPadsAttrName`.
  using AttrName = mlir::StringAttr (*)(mlir::OperationName);
  using Values = llvm::FailureOr<llvm::SmallVector<mlir::Value>>;

  /// The operation `From` becomes the operation `To`.
  template <typename From, typename To> static VersionRow get() {
    VersionRow row(mlir::TypeID::get<From>());
    row.to = To::getOperationName();
    if (!To::getSchema().hasVariadicInput)
      row.minOperands = To::getSchema().numFormalInputs;
    if (!To::getSchema().hasVariadicOutput)
      row.minResults = To::getSchema().numFormalOutputs;
    return row;
  }
  /// For what needs code: `function` returns the values that replace the
  /// results, or fails after having reported why there is no current form.
  template <typename From>
  static VersionRow with(Values (*function)(From, mlir::RewriterBase &)) {
    VersionRow row(mlir::TypeID::get<From>());
    row.replace = [function](mlir::Operation *op,
                             mlir::RewriterBase &rewriter) -> Values {
      return function(mlir::cast<From>(op), rewriter);
    };
    return row;
  }

  /// Attribute `name` of the old operation becomes operand #`index`, which is
  /// absent if the attribute is.
  VersionRow &&move(AttrName name, unsigned index, OperandForm form) && {
    moved.push_back({name, index, form});
    return std::move(*this);
  }
  /// The attribute of the old operation means nothing to the current version.
  VersionRow &&drop(AttrName name) && {
    dropped.push_back(name);
    return std::move(*this);
  }
  /// The current version has the attribute `name` with a meaning of its own,
  /// for which `value` stands.
  VersionRow &&set(AttrName name, llvm::StringRef value) && {
    added.push_back({name, value});
    return std::move(*this);
  }

  /// Replaces `op`; reports why if it cannot.
  llvm::LogicalResult apply(mlir::Operation *op,
                            mlir::RewriterBase &rewriter) const;

  mlir::TypeID getFrom() const { return from; }

private:
  struct Move {
    AttrName name;
    unsigned index;
    OperandForm form;
  };

  explicit VersionRow(mlir::TypeID from) : from(from) {}

  mlir::TypeID from;
  llvm::StringRef to;
  unsigned minOperands = 0, minResults = 0;
  llvm::SmallVector<Move> moved;
  llvm::SmallVector<AttrName> dropped;
  llvm::SmallVector<std::pair<AttrName, llvm::StringRef>> added;
  std::function<Values(mlir::Operation *, mlir::RewriterBase &)> replace;
};

/// The rows by the old operation.
class VersionTable {
public:
  VersionTable();

  void add(VersionRow row) {
    mlir::TypeID from = row.getFrom();
    rows.try_emplace(from, std::move(row));
  }
  /// Null if there is none.
  const VersionRow *find(mlir::Operation *op) const;

private:
  llvm::DenseMap<mlir::TypeID, VersionRow> rows;
};

// One function per family.
void addControlFlowVersions(VersionTable &table);
void addMathVersions(VersionTable &table);
void addMathReductionVersions(VersionTable &table);
void addNNVersions(VersionTable &table);
void addObjectDetectionVersions(VersionTable &table);
void addTensorVersions(VersionTable &table);
void addTraditionalMLVersions(VersionTable &table);

} // namespace agate

#endif // AGATE_LIB_DIALECT_ONNX_TRANSFORMS_VERSIONS_VERSIONTABLE_H
