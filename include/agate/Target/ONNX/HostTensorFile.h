//===- HostTensorFile.h - ONNX tensors as inputs and outputs ----*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library of its own: the import of models does not need execution.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TARGET_ONNX_HOSTTENSORFILE_H
#define AGATE_TARGET_ONNX_HOSTTENSORFILE_H

#include "agate/Execution/HostTensor.h"
#include "agate/Target/ONNX/TensorProto.h"

namespace agate {

/// Copies a tensor that was decoded. An error for strings and for types that
/// programs cannot have as inputs.
llvm::Expected<HostTensor> makeHostTensor(const DecodedTensor &tensor);

/// Reads a file that holds one serialised TensorProto (.pb).
llvm::Expected<HostTensor> readTensorProto(llvm::StringRef path);

} // namespace agate

#endif // AGATE_TARGET_ONNX_HOSTTENSORFILE_H
