//===- Entry.h - One entry of a file of test vectors ----------- -*- C++
//-*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_VECTORS_ENTRY_H
#define AGATE_TEST_VECTORS_ENTRY_H

#include "Values.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace agate::vectors {

/// A size that is not known, as MLIR has it.
constexpr int64_t dynamicSize = INT64_MIN;

struct Tensor {
  std::string name;
  std::string dtype;
  /// Null if `dtype` is no type of the vectors.
  const ElementType *type = nullptr;
  /// Nothing if the rank is unknown.
  std::optional<std::vector<int64_t>> shape;
  /// The elements, row by row: of `data`, `sparse` or `const`.
  std::optional<std::vector<llvm::json::Value>> data;
  /// What is known of the elements; dynamicSize for nothing.
  std::optional<std::vector<int64_t>> partialValues;

  /// The MLIR type. Sizes are `?` where `allDynamic`.
  std::string getType(bool allDynamic = false) const;
  bool hasStaticShape() const;
};

/// The spelling of an element type in MLIR; names that are none stay.
std::string spellElementType(llvm::StringRef dtype);

/// The type `tensor<..>`; unranked without a shape.
std::string spellTensorType(llvm::StringRef elementType,
                            const std::optional<std::vector<int64_t>> &shape);

struct Entry {
  enum Expectation { OK, Error, Infer };

  std::string id;
  std::string op;
  Expectation expect = OK;
  llvm::json::Object attrs;
  std::vector<Tensor> inputs;
  std::vector<Tensor> outputs;

  bool isONNX() const { return llvm::StringRef(op).starts_with("onnx."); }
  bool isImported() const { return attrs.get("opset"); }
  /// The first input of that name; null if there is none.
  const Tensor *findInput(llvm::StringRef name) const;
};

/// Reads an entry. The error tells what is not in the format; whether an
/// operation may be applied so is not looked at.
llvm::Expected<Entry> readEntry(const llvm::json::Value &value);

/// The id of what may not even be an entry, the `index`th of its file.
std::string getEntryId(const llvm::json::Value &value, size_t index);

} // namespace agate::vectors

#endif // AGATE_TEST_VECTORS_ENTRY_H
