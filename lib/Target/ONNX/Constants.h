//===- Constants.h - ONNX tensors as attributes -----------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_TARGET_ONNX_CONSTANTS_H
#define AGATE_LIB_TARGET_ONNX_CONSTANTS_H

#include "ONNXProto.h"
#include "agate/Target/ONNX/TensorProto.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace agate {

/// How tensors become attributes.
struct ConstantOptions {
  ExternalDataFolder externalData;
  /// Larger tensors become resources.
  uint64_t resourceThreshold;
  /// The serialised model, if data of tensors has been left in it.
  llvm::StringRef model;
  /// What keeps the serialised model alive: resources refer to it. Null if
  /// nothing does, so that its data is copied.
  std::shared_ptr<const llvm::MemoryBuffer> modelOwner;
  /// External tensors become resources without data.
  bool omitsExternalData = false;
};

/// Dense elements, a splat, or a resource called `name`.
llvm::Expected<mlir::ElementsAttr>
convertTensor(const onnx::TensorProto &proto, llvm::StringRef name,
              mlir::MLIRContext *context, const ConstantOptions &options);

llvm::Expected<mlir::ElementsAttr>
convertSparseTensor(const onnx::SparseTensorProto &proto,
                    mlir::MLIRContext *context, const ConstantOptions &options);

} // namespace agate

#endif // AGATE_LIB_TARGET_ONNX_CONSTANTS_H
