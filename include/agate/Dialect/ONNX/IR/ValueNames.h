//===- ValueNames.h - Names of the results of operations ------ -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_VALUENAMES_H
#define AGATE_DIALECT_ONNX_IR_VALUENAMES_H

#include "mlir/IR/Operation.h"

namespace agate {

/// The attribute with the names of an operation's results: a list of strings,
/// one for each result, empty where a result has none. Values have names only
/// where an attribute of another operation refers to them.
inline constexpr llvm::StringRef valueNamesAttrName = "onnx.value_names";

/// The attribute with the name of the node that an operation was imported from.
inline constexpr llvm::StringRef nodeNameAttrName = "onnx_node_name";
/// The attributes of a function's arguments and results with the name of an
/// input or output, and with the names of its dimensions.
inline constexpr llvm::StringRef nameAttrName = "onnx.name";
inline constexpr llvm::StringRef dimParamsAttrName = "onnx.dim_params";

/// The attributes of `op` that are names of values of the graph around it, or
/// lists of such names.
llvm::ArrayRef<llvm::StringRef> getValueNameAttrs(mlir::Operation *op);

} // namespace agate

#endif // AGATE_DIALECT_ONNX_IR_VALUENAMES_H
