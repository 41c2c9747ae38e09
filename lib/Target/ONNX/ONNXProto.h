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

/// The `attribute_proto` of functions, which is newer than the installed
/// protobuf schema.
constexpr int functionAttributeProtoField = 11;

/// Parses `bytes` as `message`, or returns the error in them.
llvm::Error parseProto(llvm::StringRef bytes,
                       google::protobuf::MessageLite &message);

/// What a model has instead of the data of large tensors.
enum class OmittedData {
  /// External data with the number of bytes as its "length" where it is known.
  Declared,
  /// Where the data is, for findRawData. Only `raw_data` is omitted.
  Located
};

/// The serialised model `model` without the data of large tensors. Empty if the
/// bytes are no serialised message.
std::string omitTensorData(llvm::StringRef model, OmittedData omitted);

/// The `raw_data` of a tensor in what omitTensorData has made of `model`. If
/// `model` is empty, nothing has been omitted.
llvm::StringRef findRawData(const onnx::TensorProto &tensor,
                            llvm::StringRef model);

/// The error of decoding a tensor; it follows the tensor's name in a sentence.
llvm::Error makeTensorError(const llvm::Twine &message);

} // namespace agate

#endif // AGATE_LIB_TARGET_ONNX_ONNXPROTO_H
