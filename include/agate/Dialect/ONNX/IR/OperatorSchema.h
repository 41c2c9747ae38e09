//===- OperatorSchema.h - What importers know of operators ------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_OPERATORSCHEMA_H
#define AGATE_DIALECT_ONNX_IR_OPERATORSCHEMA_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>

namespace agate {

/// The operator of the specification that an operation stands for.
struct OperatorSchema {
  /// The operator's name, without a version suffix.
  llvm::StringRef name;
  /// The operator set's domain; empty for ai.onnx.
  llvm::StringRef domain;
  /// The versions of the schema that the operation stands for, ascending.
  llvm::ArrayRef<int64_t> versions;
  /// The number of formal inputs, a variadic one is one.
  int64_t numFormalInputs;
  /// The number of inputs a node has at least.
  int64_t minInputs;
  /// True if the last formal input is variadic.
  bool hasVariadicInput;
  /// The number of formal outputs, a variadic one is one.
  int64_t numFormalOutputs;
  /// True if the last formal output is variadic.
  bool hasVariadicOutput;
  /// The attributes that are types here and integers in the schema.
  llvm::ArrayRef<llvm::StringRef> typeAttrNames;
  /// The attributes that are graphs in the schema and regions here, in the
  /// order of the regions.
  llvm::ArrayRef<llvm::StringRef> regionNames;
  /// How many of those graphs, from the first on, a node must have; the regions
  /// of the others are empty where it does not.
  int64_t numRequiredRegions;
};

} // namespace agate

#endif // AGATE_DIALECT_ONNX_IR_OPERATORSCHEMA_H
