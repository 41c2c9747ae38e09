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
#include "agate/Target/ONNX/TensorProto.h"
#include "llvm/Support/MemoryBuffer.h"
#include <memory>

namespace agate {

/// Maps the `size` bytes that the `external_data` of a tensor points to. It is
/// an error if the file is missing, too short, not a regular file, or, with its
/// links resolved, not in one of the folders that `folder` allows.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>>
mapExternalData(const onnx::TensorProto &proto,
                const ExternalDataFolder &folder, uint64_t size);

} // namespace agate

#endif // AGATE_LIB_TARGET_ONNX_EXTERNALDATA_H
