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
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringMap.h"
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

/// One row: the operation `from` becomes the operation `to` (names without the
/// dialect). Operands and attributes are handed on in their order and by their
/// names, except as said here; operands that are missing at the end are absent,
/// and so are results.
class VersionRow {
public:
  using Replace = std::function<llvm::FailureOr<llvm::SmallVector<mlir::Value>>(
      mlir::Operation *, mlir::RewriterBase &)>;

  VersionRow(llvm::StringRef from, llvm::StringRef to) : from(from), to(to) {}

  /// Attribute `name` becomes operand #`index`; where it is not there, the
  /// operand is absent.
  VersionRow &&move(llvm::StringRef name, unsigned index, OperandForm form) && {
    moved.push_back({name, index, form});
    return std::move(*this);
  }
  /// The attribute means nothing to the current version.
  VersionRow &&drop(llvm::StringRef name) && {
    dropped.push_back(name);
    return std::move(*this);
  }
  /// The current version has the attribute `name` with a meaning of its own:
  /// it gets `value` (text in the form of MLIR attributes).
  VersionRow &&set(llvm::StringRef name, llvm::StringRef value) && {
    added.push_back({name, value});
    return std::move(*this);
  }
  /// Rows that need code: gives the values that replace the results, or fails
  /// after having reported why there is no current form.
  VersionRow &&with(Replace function) && {
    replace = std::move(function);
    return std::move(*this);
  }

  /// Replaces `op`; reports why if it cannot.
  llvm::LogicalResult apply(mlir::Operation *op,
                            mlir::RewriterBase &rewriter) const;

  llvm::StringRef getFrom() const { return from; }

private:
  struct Move {
    llvm::StringRef name;
    unsigned index;
    OperandForm form;
  };

  llvm::StringRef from, to;
  llvm::SmallVector<Move> moved;
  llvm::SmallVector<llvm::StringRef> dropped;
  llvm::SmallVector<std::pair<llvm::StringRef, llvm::StringRef>> added;
  Replace replace;
};

/// The rows by the name of the old operation, without the dialect.
class VersionTable {
public:
  VersionTable();

  void add(VersionRow row) {
    llvm::StringRef name = row.getFrom();
    rows.try_emplace(name, std::move(row));
  }
  const VersionRow *find(mlir::Operation *op) const;

private:
  llvm::StringMap<VersionRow> rows;
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
