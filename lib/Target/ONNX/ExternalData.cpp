//===- ExternalData.cpp - Tensors in files of their own -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ExternalData.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <optional>

using llvm::Error;
using llvm::Expected;
using llvm::MemoryBuffer;
using llvm::StringRef;
using llvm::Twine;

namespace agate {

namespace {
struct ExternalEntries {
  std::optional<StringRef> location;
  uint64_t offset = 0;
  std::optional<uint64_t> length;
};
} // namespace

static Expected<ExternalEntries> readEntries(const onnx::TensorProto &proto) {
  ExternalEntries entries;
  for (const onnx::StringStringEntryProto &entry : proto.external_data()) {
    StringRef key = entry.key(), value = entry.value();
    if (key == "location") {
      entries.location = value;
      continue;
    }
    // Other keys (a checksum) do not say where the bytes are.
    if (key != "offset" && key != "length")
      continue;
    uint64_t number;
    if (value.getAsInteger(10, number))
      return makeTensorError("has the external data " + key + " '" + value +
                             "', which is no number of bytes");
    if (key == "offset")
      entries.offset = number;
    else
      entries.length = number;
  }
  if (!entries.location || entries.location->empty())
    return makeTensorError("has external data without a location");
  return entries;
}

/// A model may only refer to files in its own folder.
static Error checkLocation(StringRef location) {
  bool escapes =
      llvm::sys::path::is_absolute(location) || location.contains('\0');
  for (StringRef part : llvm::make_range(llvm::sys::path::begin(location),
                                         llvm::sys::path::end(location)))
    escapes |= part == "..";
  if (escapes)
    return makeTensorError("has external data outside the model's folder: '" +
                           location + "'");
  return Error::success();
}

Expected<std::unique_ptr<MemoryBuffer>>
mapExternalData(const onnx::TensorProto &proto, StringRef baseDir,
                uint64_t size) {
  Expected<ExternalEntries> entries = readEntries(proto);
  if (!entries)
    return entries.takeError();
  StringRef location = *entries->location;
  if (Error error = checkLocation(location))
    return std::move(error);
  if (entries->length && *entries->length != size)
    return makeTensorError("needs " + Twine(size) +
                           " bytes, but the length of its external data is " +
                           Twine(*entries->length));

  llvm::SmallString<128> path(baseDir);
  llvm::sys::path::append(path, location);
  llvm::sys::fs::file_status status;
  if (std::error_code code = llvm::sys::fs::status(path, status))
    return makeTensorError("has external data in '" + path.str() +
                           "': " + code.message());
  if (!llvm::sys::fs::is_regular_file(status))
    return makeTensorError("has external data in '" + path.str() +
                           "', which is not a regular file");
  uint64_t available = status.getSize();
  if (entries->offset > available || size > available - entries->offset)
    return makeTensorError("needs " + Twine(size) + " bytes at offset " +
                           Twine(entries->offset) + " of '" + path.str() +
                           "', which has " + Twine(available));
  if (size == 0)
    return MemoryBuffer::getMemBuffer("", path);
  auto buffer = MemoryBuffer::getFileSlice(path, size, entries->offset);
  if (!buffer)
    return makeTensorError("has external data in '" + path.str() +
                           "': " + buffer.getError().message());
  return std::move(*buffer);
}

} // namespace agate
