//===- Types.h - Types of ONNX models as MLIR types -------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_TARGET_ONNX_TYPES_H
#define AGATE_LIB_TARGET_ONNX_TYPES_H

#include "ONNXProto.h"
#include "mlir/IR/BuiltinTypes.h"
#include "llvm/Support/Error.h"
#include <string>

namespace agate {

/// The type of the elements of a tensor whose data type is `code`.
llvm::Expected<mlir::Type> convertElementType(int32_t code,
                                              mlir::MLIRContext *context);

/// The type of the value. Errors follow the value's name in a sentence. If
/// `dimParams` is not null, it is set to the names of dimensions in the form
/// "0:batch,2:width".
llvm::Expected<mlir::Type> convertType(const onnx::TypeProto &proto,
                                       mlir::MLIRContext *context,
                                       std::string *dimParams = nullptr);

/// The type that combines two descriptions of one value; null if they
/// contradict each other.
mlir::Type joinDeclaredType(mlir::Type known, mlir::Type declared);

/// `type`, in which all tensors are of unknown rank.
mlir::Type eraseShapes(mlir::Type type);

/// False if the model does not declare the type of a value, or only the shape
/// of a tensor.
bool hasType(const onnx::TypeProto &proto);

} // namespace agate

#endif // AGATE_LIB_TARGET_ONNX_TYPES_H
