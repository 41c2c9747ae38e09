//===- TensorProto.h - Decoding of ONNX tensors -----------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every way in which a TensorProto may hold its elements is reduced to one:
// packed little-endian bytes. Independent of MLIR, so that test data can be
// read with it as well.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TARGET_ONNX_TENSORPROTO_H
#define AGATE_TARGET_ONNX_TENSORPROTO_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace onnx {
class TensorProto;
} // namespace onnx

namespace agate {

/// The element types of TensorProto.DataType, also those that are newer than
/// the installed protobuf schema.
enum class TensorDataType : int32_t {
  Undefined = 0,
  Float = 1,
  UInt8 = 2,
  Int8 = 3,
  UInt16 = 4,
  Int16 = 5,
  Int32 = 6,
  Int64 = 7,
  String = 8,
  Bool = 9,
  Float16 = 10,
  Double = 11,
  UInt32 = 12,
  UInt64 = 13,
  Complex64 = 14,
  Complex128 = 15,
  BFloat16 = 16,
  Float8E4M3FN = 17,
  Float8E4M3FNUZ = 18,
  Float8E5M2 = 19,
  Float8E5M2FNUZ = 20,
  UInt4 = 21,
  Int4 = 22,
  Float4E2M1 = 23,
  Float8E8M0 = 24,
  UInt2 = 25,
  Int2 = 26,
};

/// True if `code` is one of TensorDataType, other than Undefined.
bool isKnownTensorDataType(int32_t code);

/// The lower-case name that ONNX uses for a type ("float16").
llvm::StringRef getTensorDataTypeName(int32_t code);

/// Bits of one element in `raw_data`; 0 for strings. `code` must be known.
unsigned getTensorElementBits(int32_t code);

/// True for signed two's complement integers.
bool isSignedTensorDataType(int32_t code);

/// The elements of a tensor in row-major order.
struct DecodedTensor {
  TensorDataType dataType = TensorDataType::Undefined;
  llvm::SmallVector<int64_t> shape;
  int64_t numElements = 0;
  /// Little-endian elements, `elementBytes` each, empty for strings. Bool and
  /// the types of less than 8 bits take one byte per element: 0 or 1, or the
  /// value in the low bits with zeros above. Points into the message, into
  /// what `owner` keeps alive, or into `storage`.
  llvm::ArrayRef<char> bytes;
  unsigned elementBytes = 0;
  /// The elements of a string tensor.
  std::vector<std::string> strings;
  /// Mapped external data; null otherwise.
  std::shared_ptr<const void> owner;
  /// Elements that had to be converted.
  std::vector<char> storage;

  /// True if `bytes` points into the message or the model that was decoded.
  bool refersToMessage() const { return !owner && storage.empty(); }
};

/// The folders that external data may be in.
struct ExternalDataFolder {
  /// The folder that locations are relative to; empty: the current one.
  std::string path;
  /// Symbolic links below `path` may also lead into this folder; empty: none.
  std::string linkedPath;
  /// Symbolic links may lead to any regular file.
  bool allowLinks = false;

  /// The folder of `file` and, if that is a link, of the file it leads to.
  static ExternalDataFolder ofFile(llvm::StringRef file);
};

/// Decodes `proto`. The result may refer to the bytes of `proto`. If its data
/// has been left in the serialised model that it belongs to, `model` is that,
/// and the result may refer to it.
llvm::Expected<DecodedTensor>
decodeTensorProto(const onnx::TensorProto &proto,
                  const ExternalDataFolder &folder, llvm::StringRef model = "");

/// The bytes that `numElements` elements of a type of numbers take if they are
/// packed; an error if `dataType` is no such type.
llvm::Expected<uint64_t> getPackedTensorBytes(TensorDataType dataType,
                                              int64_t numElements);

/// A tensor from its packed bytes, of which there are as many as
/// getPackedTensorBytes says. The result may refer to them.
DecodedTensor decodePackedTensor(TensorDataType dataType,
                                 llvm::ArrayRef<int64_t> shape,
                                 llvm::ArrayRef<char> bytes);

/// Reads a file that holds one serialised TensorProto, as the ONNX backend
/// tests do for their inputs and outputs. The result owns its bytes.
llvm::Expected<DecodedTensor> readTensorProtoFile(llvm::StringRef path);

/// The number of elements of a shape; an error for negative sizes, too many
/// dimensions, and where the size of the tensor in memory does not fit 64 bits.
llvm::Expected<int64_t> getCheckedNumElements(llvm::ArrayRef<int64_t> shape);

} // namespace agate

#endif // AGATE_TARGET_ONNX_TENSORPROTO_H
