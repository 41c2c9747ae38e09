//===- ExternalData.h - Tensors in files of their own -----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_TARGET_ONNX_EXTERNALDATA_H
#define AGATE_LIB_TARGET_ONNX_EXTERNALDATA_H

#include "ONNXProto.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace agate {

/// Maps the `size` bytes that the `external_data` of a tensor points to. A
/// missing, short or odd file is an error, and so is one outside `baseDir`.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
mapExternalData(const onnx::TensorProto &proto, llvm::StringRef baseDir,
                uint64_t size);

} // namespace agate

#endif // AGATE_LIB_TARGET_ONNX_EXTERNALDATA_H
