//===- Npz.cpp - Several arrays in one file -------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Values.h"

#include "llvm/Support/Endian.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace agate {

namespace {
/// An entry of the directory at the end of a ZIP archive.
struct ZipEntry {
  StringRef name;
  uint32_t method;
  uint64_t size;
  uint64_t offset;
};

/// Reads little-endian numbers of an archive; those beyond its end are 0.
class ZipReader {
public:
  explicit ZipReader(StringRef bytes) : bytes(bytes) {}

  /// The entries; nothing if the bytes are no archive.
  std::optional<std::vector<ZipEntry>> readDirectory() const;
  /// The bytes of a stored entry; nothing if they are not there.
  std::optional<StringRef> getContents(const ZipEntry &entry) const;

private:
  template <typename T> T read(uint64_t offset) const {
    return offset <= bytes.size() && sizeof(T) <= bytes.size() - offset
               ? support::endian::read<T>(bytes.data() + offset,
                                          endianness::little)
               : 0;
  }
  /// The offset of the directory and the number of its entries.
  std::optional<std::pair<uint64_t, uint64_t>> findDirectory() const;
  void readLargeSizes(uint64_t extra, uint64_t end, ZipEntry &entry) const;

  StringRef bytes;
};
} // namespace

/// Stands for a number that does not fit.
constexpr uint32_t isLarge = 0xffffffff;

std::optional<std::pair<uint64_t, uint64_t>> ZipReader::findDirectory() const {
  size_t end = bytes.rfind(StringRef("PK\5\6", 4));
  if (end == StringRef::npos)
    return std::nullopt;
  uint64_t count = read<uint16_t>(end + 10), start = read<uint32_t>(end + 16);
  // Numbers that do not fit are in a record before this one.
  if (count != 0xffff && start != isLarge)
    return std::pair(start, count);
  size_t locator = bytes.take_front(end).rfind(StringRef("PK\6\7", 4));
  if (locator == StringRef::npos)
    return std::nullopt;
  auto record = read<uint64_t>(locator + 8);
  if (record > bytes.size())
    return std::nullopt;
  return std::pair(read<uint64_t>(record + 48), read<uint64_t>(record + 32));
}

/// Replaces the numbers that do not fit 32 bits by those of an extra field.
void ZipReader::readLargeSizes(uint64_t extra, uint64_t end,
                               ZipEntry &entry) const {
  while (extra + 4 <= end) {
    uint64_t field = extra + 4, size = read<uint16_t>(extra + 2);
    if (read<uint16_t>(extra) == 1) {
      // The size is there twice, compressed and not.
      if (entry.size == isLarge) {
        entry.size = read<uint64_t>(field);
        field += 16;
      }
      if (entry.offset == isLarge)
        entry.offset = read<uint64_t>(field);
      return;
    }
    extra = field + size;
  }
}

std::optional<std::vector<ZipEntry>> ZipReader::readDirectory() const {
  auto directory = findDirectory();
  if (!directory)
    return std::nullopt;
  auto [at, count] = *directory;
  std::vector<ZipEntry> entries;
  for (uint64_t i = 0; i < count; ++i) {
    constexpr uint64_t fixedBytes = 46;
    uint64_t nameBytes = read<uint16_t>(at + 28);
    if (at > bytes.size() || fixedBytes + nameBytes > bytes.size() - at ||
        bytes.substr(at, 4) != StringRef("PK\1\2", 4))
      return std::nullopt;
    ZipEntry entry{bytes.substr(at + fixedBytes, nameBytes),
                   read<uint16_t>(at + 10), read<uint32_t>(at + 24),
                   read<uint32_t>(at + 42)};
    uint64_t extra = at + fixedBytes + nameBytes;
    uint64_t end = extra + read<uint16_t>(at + 30);
    readLargeSizes(extra, end, entry);
    entries.push_back(entry);
    at = end + read<uint16_t>(at + 32);
  }
  return entries;
}

std::optional<StringRef> ZipReader::getContents(const ZipEntry &entry) const {
  if (entry.offset > bytes.size() ||
      bytes.substr(entry.offset, 4) != StringRef("PK\3\4", 4))
    return std::nullopt;
  uint64_t start = entry.offset + 30 + read<uint16_t>(entry.offset + 26) +
                   read<uint16_t>(entry.offset + 28);
  if (start > bytes.size() || entry.size > bytes.size() - start)
    return std::nullopt;
  return bytes.substr(start, entry.size);
}

Expected<std::vector<std::pair<std::string, HostTensor>>>
readNpz(StringRef path) {
  auto fail = [&](const Twine &message) {
    return createStringError(path + ": " + message);
  };
  auto file = MemoryBuffer::getFile(path, /*IsText=*/false,
                                    /*RequiresNullTerminator=*/false);
  if (!file)
    return fail(file.getError().message());
  ZipReader reader((*file)->getBuffer());
  auto entries = reader.readDirectory();
  if (!entries)
    return fail("not a .npz file");
  std::vector<std::pair<std::string, HostTensor>> arrays;
  for (const ZipEntry &entry : *entries) {
    StringRef name = entry.name;
    if (!name.consume_back(".npy"))
      return fail("'" + name + "' is no array");
    if (entry.method != 0)
      return fail("the array '" + name +
                  "' is compressed, which is not supported: write the file "
                  "with numpy.savez");
    std::optional<StringRef> contents = reader.getContents(entry);
    if (!contents)
      return fail("the array '" + name + "' is not there");
    Expected<HostTensor> tensor =
        parseNpy(*contents, (path + ": '" + name + "'").str());
    if (!tensor)
      return tensor.takeError();
    arrays.emplace_back(name.str(), std::move(*tensor));
  }
  return std::move(arrays);
}

} // namespace agate
