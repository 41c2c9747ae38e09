//===- NamedValues.h - Values by their names ------------------ -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_ONNX_TRANSFORMS_GRADIENT_NAMEDVALUES_H
#define AGATE_LIB_DIALECT_ONNX_TRANSFORMS_GRADIENT_NAMEDVALUES_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/StringMap.h"

namespace agate {

/// The names that values of a module have:
///
/// * an argument of a function by its attribute `onnx.name`;
/// * the results of an operation by its attribute `onnx.value_names`, a list of
///   strings with as many elements as there are results, empty ones where a
///   result has no name;
/// * the first result of an operation that has no such list by its attribute
///   `onnx_node_name`.
class NamedValues {
public:
  explicit NamedValues(mlir::Operation *module);

  /// The value called `name` that is seen where `user` is; reports an error if
  /// there is none, or if there are several.
  mlir::FailureOr<mlir::Value> lookup(mlir::Operation *user,
                                      llvm::StringRef name) const;
  /// Names move from the old to the new values.
  void replace(mlir::ValueRange from, mlir::ValueRange to);
  /// Removes all lists of names once they are no longer needed.
  void erase();

private:
  void addFunction(mlir::Operation *op);
  void addOperation(mlir::Operation *op);

  mlir::Operation *module;
  llvm::StringMap<llvm::SmallVector<mlir::Value, 1>> values, nodes;
};

/// Removes the names of the results of `op` and that of its node.
void removeValueNames(mlir::Operation *op);

} // namespace agate

#endif // AGATE_LIB_DIALECT_ONNX_TRANSFORMS_GRADIENT_NAMEDVALUES_H
