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

/// The type of a value. The errors say what follows the value's name in a
/// sentence. `dimParams`, if given, gets the names of dimensions as in
/// "0:batch,2:width".
llvm::Expected<mlir::Type> convertType(const onnx::TypeProto &proto,
                                       mlir::MLIRContext *context,
                                       std::string *dimParams = nullptr);

/// What two descriptions of one value say together; null if they contradict
/// each other.
mlir::Type joinDeclaredType(mlir::Type known, mlir::Type declared);

/// `type` with all tensors in it of unknown rank.
mlir::Type eraseShapes(mlir::Type type);

/// False if the model does not say what type a value has, or only says the
/// shape of a tensor.
bool hasType(const onnx::TypeProto &proto);

} // namespace agate

#endif // AGATE_LIB_TARGET_ONNX_TYPES_H
