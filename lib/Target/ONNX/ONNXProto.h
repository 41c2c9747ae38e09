//===- ONNXProto.h - The protobuf classes of ONNX ---------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_TARGET_ONNX_ONNXPROTO_H
#define AGATE_LIB_TARGET_ONNX_ONNXPROTO_H

#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wunused-parameter"
#include <onnx/onnx_pb.h>
#pragma clang diagnostic pop

namespace agate {

/// Parses `bytes` as `message`, or returns the error in them.
llvm::Error parseProto(llvm::StringRef bytes,
                       google::protobuf::MessageLite &message);

/// The serialised model `bytes` without the data of large tensors, which are
/// external then, with the number of bytes as their "length" where it is known.
/// Empty if the bytes are no serialised message.
std::string omitTensorData(llvm::StringRef bytes);

/// The error of decoding a tensor; it follows the tensor's name in a sentence.
llvm::Error makeTensorError(const llvm::Twine &message);

} // namespace agate

#endif // AGATE_LIB_TARGET_ONNX_ONNXPROTO_H
