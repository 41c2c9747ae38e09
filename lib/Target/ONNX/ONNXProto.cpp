//===- ONNXProto.cpp - The protobuf classes of ONNX -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXProto.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>
#include <google/protobuf/stubs/logging.h>
#include <limits>

namespace agate {

llvm::Error parseProto(llvm::StringRef bytes,
                       google::protobuf::MessageLite &message) {
  // Protobuf counts bytes in an int.
  if (bytes.size() > size_t(std::numeric_limits<int>::max()))
    return makeTensorError("it is larger than 2 GiB, the limit of protobuf "
                           "(larger models keep their tensors as external "
                           "data)");
  // Protobuf's messages would be a second error, on stderr.
  google::protobuf::LogSilencer silencer;
  google::protobuf::io::ArrayInputStream stream(bytes.data(),
                                                static_cast<int>(bytes.size()));
  google::protobuf::io::CodedInputStream coded(&stream);
  coded.SetRecursionLimit(100);
  if (!message.ParseFromCodedStream(&coded) || !coded.ConsumedEntireMessage())
    return makeTensorError("malformed protobuf, or nested too deeply");
  return llvm::Error::success();
}

} // namespace agate
