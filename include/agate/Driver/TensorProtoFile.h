//===- TensorProtoFile.h - ONNX tensors as inputs and outputs ----*- C++
//-*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A separate library, since the import of models does not need execution.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DRIVER_TENSORPROTOFILE_H
#define AGATE_DRIVER_TENSORPROTOFILE_H

#include "agate/Execution/HostValue.h"
#include "agate/Target/ONNX/TensorProto.h"

namespace agate {

/// Takes ownership of a decoded tensor.
llvm::Expected<HostTensor> makeHostTensor(const DecodedTensor &tensor);

/// Reads a file that holds one serialised TensorProto (.pb).
llvm::Expected<HostTensor> readTensorProto(llvm::StringRef path);

/// Reads a file that holds one serialised TensorProto, SequenceProto,
/// OptionalProto or MapProto. The bytes do not show which: it follows from the
/// type of the input or output, see AgateValueInfo::type, which may be null for
/// tensors.
llvm::Expected<HostValue> readValueProto(llvm::StringRef path,
                                         const char *type);

} // namespace agate

#endif // AGATE_DRIVER_TENSORPROTOFILE_H
