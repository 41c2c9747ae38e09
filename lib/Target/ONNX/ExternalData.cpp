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
#include <climits>
#include <fcntl.h>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

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
    // Other keys, such as a checksum, are not needed to find the bytes.
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

//===----------------------------------------------------------------------===//
// Opening
//===----------------------------------------------------------------------===//

namespace {
/// Closes a file descriptor.
class Descriptor {
public:
  explicit Descriptor(int number) : number(number) {}
  Descriptor(Descriptor &&other) noexcept
      : number(std::exchange(other.number, -1)) {}
  ~Descriptor() {
    if (number >= 0)
      close(number);
  }
  int get() const { return number; }
  /// The link in the file system that stands for an open file.
  std::string getLink() const {
    return "/proc/self/fd/" + std::to_string(number);
  }

private:
  int number;
};
} // namespace

/// The path of an open file or folder, which does not change even if links do.
/// Empty if it is not known.
static std::string getPath(const Descriptor &file) {
  char path[PATH_MAX];
  ssize_t size = readlink(file.getLink().c_str(), path, sizeof(path));
  return size < 0 || size == sizeof(path) ? std::string()
                                          : std::string(path, size_t(size));
}

/// Opens a folder to open files in it and to get its path; empty: the current
/// one.
static Descriptor openFolder(StringRef path) {
  std::string name = path.empty() ? "." : path.str();
  return Descriptor(open(name.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC));
}

/// True if a file with this path, without links, is below the folder.
static bool isBelow(StringRef path, const Descriptor &folder) {
  std::string prefix = folder.get() < 0 ? std::string() : getPath(folder);
  if (prefix.empty())
    return false;
  if (prefix.back() != '/')
    prefix += '/';
  return path.starts_with(prefix);
}

static Error makeFileError(StringRef path, int code) {
  return makeTensorError("has external data in '" + path +
                         "': " + std::generic_category().message(code));
}

/// Opens the file of external data for reading. The open file is checked, not a
/// path that may lead to another file a moment later.
static Expected<Descriptor> openFile(const ExternalDataFolder &folder,
                                     StringRef location, StringRef path) {
  Descriptor parent = openFolder(folder.path);
  if (parent.get() < 0)
    return makeFileError(path, errno);
  // Opened for its properties only, which has no effect on pipes and devices.
  Descriptor file(
      openat(parent.get(), location.str().c_str(), O_PATH | O_CLOEXEC));
  struct stat status;
  if (file.get() < 0 || fstat(file.get(), &status) != 0)
    return makeFileError(path, errno);
  if (!S_ISREG(status.st_mode))
    return makeTensorError("has external data in '" + path +
                           "', which is not a regular file");
  if (!folder.allowLinks) {
    std::string target = getPath(file);
    bool isAllowed = isBelow(target, parent) ||
                     (!folder.linkedPath.empty() &&
                      isBelow(target, openFolder(folder.linkedPath)));
    if (!isAllowed)
      return makeTensorError("has external data in '" + path +
                             "', which is a link to '" + target +
                             "' outside the model's folder "
                             "(--allow-external-data-links follows it)");
  }
  Descriptor opened(open(file.getLink().c_str(), O_RDONLY | O_CLOEXEC));
  if (opened.get() < 0)
    return makeFileError(path, errno);
  return opened;
}

ExternalDataFolder ExternalDataFolder::ofFile(StringRef file) {
  ExternalDataFolder folder;
  folder.path = llvm::sys::path::parent_path(file).str();
  llvm::SmallString<128> target;
  if (llvm::sys::fs::is_symlink_file(file) &&
      !llvm::sys::fs::real_path(file, target))
    folder.linkedPath = llvm::sys::path::parent_path(target).str();
  return folder;
}

Expected<std::unique_ptr<MemoryBuffer>>
mapExternalData(const onnx::TensorProto &proto,
                const ExternalDataFolder &folder, uint64_t size) {
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

  llvm::SmallString<128> path(folder.path);
  llvm::sys::path::append(path, location);
  Expected<Descriptor> file = openFile(folder, location, path);
  if (!file)
    return file.takeError();
  struct stat status;
  if (fstat(file->get(), &status) != 0)
    return makeFileError(path, errno);
  auto available = uint64_t(status.st_size);
  if (entries->offset > available || size > available - entries->offset)
    return makeTensorError("needs " + Twine(size) + " bytes at offset " +
                           Twine(entries->offset) + " of '" + path.str() +
                           "', which has " + Twine(available));
  if (size == 0)
    return MemoryBuffer::getMemBuffer("", path);
  auto buffer = MemoryBuffer::getOpenFileSlice(file->get(), path, size,
                                               int64_t(entries->offset));
  if (!buffer)
    return makeTensorError("has external data in '" + path.str() +
                           "': " + buffer.getError().message());
  return std::move(*buffer);
}

} // namespace agate
