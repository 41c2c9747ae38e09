//===- ElementTypes.h - Names of element types ------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_TARGET_OPENVINO_ELEMENTTYPES_H
#define AGATE_LIB_TARGET_OPENVINO_ELEMENTTYPES_H

#include "agate/Target/ONNX/TensorProto.h"
#include "mlir/IR/Types.h"
#include "llvm/ADT/StringRef.h"

namespace agate::openvino {

/// An element type of the format.
struct ElementType {
  /// In attributes, and as the precision of a port.
  llvm::StringRef name, precision;
  /// Undefined if Agate has no such type.
  TensorDataType dataType;
};

/// The type with this name in either spelling, in any case; null if there is
/// none.
const ElementType *findElementType(llvm::StringRef name);

/// The type that `type` stands for; null if the format has none.
const ElementType *findElementType(mlir::Type type);

/// The type in MLIR; null if there is none.
mlir::Type convertElementType(const ElementType &type,
                              mlir::MLIRContext *context);

} // namespace agate::openvino

#endif // AGATE_LIB_TARGET_OPENVINO_ELEMENTTYPES_H
