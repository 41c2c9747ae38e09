//===- LibraryNote.cpp - The note of a compiled library -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LibraryNote.h"

#include "agate/Runtime/ABI.h"

#include <cstring>
#include <elf.h>

namespace agate::runtime {

namespace {
/// A checksum of a sequence of blocks of bytes. It detects damage, not malice,
/// in little more time than reading the bytes takes.
class Checksum {
public:
  void add(const uint8_t *bytes, uint64_t size) {
    mix(lanes[0], size);
    for (; size >= blockBytes; bytes += blockBytes, size -= blockBytes)
      addBlock(bytes);
    uint8_t rest[blockBytes] = {};
    if (size != 0)
      memcpy(rest, bytes, size);
    addBlock(rest);
  }
  uint64_t get() {
    for (int i = 1; i < 4; ++i)
      mix(lanes[0], lanes[i]);
    return lanes[0];
  }

private:
  static void mix(uint64_t &lane, uint64_t word) {
    lane = (lane ^ word) * 0x9E3779B97F4A7C15;
    lane ^= lane >> 29;
  }
  void addBlock(const uint8_t *bytes) {
    uint64_t words[4];
    memcpy(words, bytes, sizeof(words));
    for (int i = 0; i < 4; ++i)
      mix(lanes[i], words[i]);
  }

  uint64_t lanes[4] = {1, 2, 3, 4};
  static constexpr uint64_t blockBytes = sizeof(lanes);
};

/// An ELF file, read as far as it is known to be valid.
class Reader {
public:
  Reader(const uint8_t *bytes, uint64_t size) : bytes(bytes), size(size) {}

  /// Finds the note. Returns null, or the reason why it cannot.
  const char *read();
  uint64_t getLoadedSize() const { return loadedSize; }
  /// The architecture, by its number in ELF.
  unsigned getMachine() const { return header.e_machine; }
  /// The position of the note in the file.
  uint64_t getNoteOffset() const { return noteOffset; }
  uint64_t computeChecksum() const;

private:
  bool isInside(uint64_t offset, uint64_t count) const {
    return offset <= size && count <= size - offset;
  }
  const char *checkHeader();
  Elf64_Phdr getSegment(unsigned i) const {
    Elf64_Phdr segment;
    memcpy(&segment, bytes + header.e_phoff + i * sizeof(segment),
           sizeof(segment));
    return segment;
  }
  void findNote(const Elf64_Phdr &segment);
  /// The position in the file of `count` bytes that are loaded to an address.
  bool getOffset(uint64_t address, uint64_t count, uint64_t &offset) const;
  /// Whether the table's symbol is among the dynamic symbols.
  bool hasTableSymbol() const;

  const uint8_t *bytes;
  uint64_t size;
  Elf64_Ehdr header = {};
  uint64_t loadedSize = 0, noteOffset = 0;
};
} // namespace

static constexpr const char *truncated = "the file is truncated";

const char *Reader::checkHeader() {
  if (size < SELFMAG || memcmp(bytes, ELFMAG, SELFMAG) != 0)
    return "not an ELF file";
  if (size < sizeof(header))
    return truncated;
  memcpy(&header, bytes, sizeof(header));
  uint16_t one = 1;
  bool isLittle = *reinterpret_cast<uint8_t *>(&one) == 1;
  if (header.e_ident[EI_CLASS] != ELFCLASS64 ||
      header.e_ident[EI_DATA] != (isLittle ? ELFDATA2LSB : ELFDATA2MSB))
    return "an ELF file for another kind of machine";
  if (header.e_type != ET_DYN || header.e_phentsize != sizeof(Elf64_Phdr))
    return "an ELF file, but not a shared library";
  if (!isInside(header.e_phoff, uint64_t(header.e_phnum) * sizeof(Elf64_Phdr)))
    return truncated;
  // The section headers, which are not loaded, are at the end of a file.
  if (header.e_shoff != 0 &&
      !isInside(header.e_shoff, uint64_t(header.e_shnum) * header.e_shentsize))
    return truncated;
  return nullptr;
}

void Reader::findNote(const Elf64_Phdr &segment) {
  uint64_t alignment = segment.p_align == 8 ? 8 : 4;
  auto align = [&](uint64_t n) { return (n + alignment - 1) & -alignment; };
  uint64_t end = segment.p_offset + segment.p_filesz;
  for (uint64_t offset = segment.p_offset;
       offset <= end && end - offset >= sizeof(Elf64_Nhdr);) {
    Elf64_Nhdr note;
    memcpy(&note, bytes + offset, sizeof(note));
    LibraryNote own;
    bool isOwn = end - offset >= sizeof(own) && note.n_type == own.type &&
                 note.n_namesz == own.nameSize &&
                 note.n_descsz == own.descriptionSize;
    if (isOwn) {
      memcpy(&own, bytes + offset, sizeof(own));
      isOwn = memcmp(own.name, LibraryNote().name, sizeof(own.name)) == 0;
    }
    // If several programs were linked together, one note with a size is taken.
    if (isOwn && (noteOffset == 0 || own.size[0] != 0 || own.size[1] != 0))
      noteOffset = offset;
    offset =
        align(offset + sizeof(note) + align(note.n_namesz) + note.n_descsz);
  }
}

bool Reader::getOffset(uint64_t address, uint64_t count,
                       uint64_t &offset) const {
  for (unsigned i = 0; i < header.e_phnum; ++i) {
    Elf64_Phdr segment = getSegment(i);
    if (segment.p_type != PT_LOAD || address < segment.p_vaddr ||
        address - segment.p_vaddr >= segment.p_filesz)
      continue;
    offset = segment.p_offset + (address - segment.p_vaddr);
    return isInside(offset, count);
  }
  return false;
}

bool Reader::hasTableSymbol() const {
  uint64_t strings = 0, count = 0;
  for (unsigned i = 0; i < header.e_phnum; ++i) {
    Elf64_Phdr segment = getSegment(i);
    if (segment.p_type != PT_DYNAMIC ||
        !isInside(segment.p_offset, segment.p_filesz))
      continue;
    for (uint64_t k = 0; k < segment.p_filesz / sizeof(Elf64_Dyn); ++k) {
      Elf64_Dyn entry;
      memcpy(&entry, bytes + segment.p_offset + k * sizeof(entry),
             sizeof(entry));
      if (entry.d_tag == DT_STRTAB)
        strings = entry.d_un.d_ptr;
      else if (entry.d_tag == DT_STRSZ)
        count = entry.d_un.d_val;
    }
  }
  constexpr char name[] = "\0" AGATE_MODULE_SYMBOL;
  uint64_t offset;
  return getOffset(strings, count, offset) &&
         memmem(bytes + offset, count, name, sizeof(name));
}

const char *Reader::read() {
  if (const char *reason = checkHeader())
    return reason;
  for (unsigned i = 0; i < header.e_phnum; ++i) {
    Elf64_Phdr segment = getSegment(i);
    if (segment.p_type != PT_LOAD && segment.p_type != PT_NOTE)
      continue;
    if (!isInside(segment.p_offset, segment.p_filesz))
      return truncated;
    uint64_t end = segment.p_offset + segment.p_filesz;
    if (segment.p_type == PT_NOTE)
      findNote(segment);
    else if (end > loadedSize)
      loadedSize = end;
  }
  if (noteOffset == 0)
    return hasTableSymbol() ? "not a compiled library: it has no note of agate"
                            : "not a compiled library: it has no symbol '" //
               AGATE_MODULE_SYMBOL "'";
  return nullptr;
}

/// The reason why this process cannot run code for `machine`, if it cannot.
static const char *checkMachine(unsigned machine) {
#if defined(__x86_64__)
  constexpr unsigned own = EM_X86_64;
#elif defined(__aarch64__)
  constexpr unsigned own = EM_AARCH64;
#else
  // The loader knows.
  unsigned own = machine;
#endif
  if (machine == own)
    return nullptr;
  switch (machine) {
  case EM_X86_64:
    return "compiled for another machine: x86-64";
  case EM_AARCH64:
    return "compiled for another machine: AArch64";
  default:
    return "an ELF file for another kind of machine";
  }
}

/// The checksum covers everything that is loaded, except for the fields of the
/// note itself and the position of the section headers, which changes when a
/// library is stripped.
uint64_t Reader::computeChecksum() const {
  struct Hole {
    uint64_t begin, end;
  };
  Hole holes[] = {{offsetof(Elf64_Ehdr, e_shoff),
                   offsetof(Elf64_Ehdr, e_shoff) + sizeof(header.e_shoff)},
                  {offsetof(Elf64_Ehdr, e_shentsize), sizeof(Elf64_Ehdr)},
                  {noteOffset + offsetof(LibraryNote, size),
                   noteOffset + sizeof(LibraryNote)}};
  Checksum checksum;
  for (unsigned i = 0; i < header.e_phnum; ++i) {
    Elf64_Phdr segment = getSegment(i);
    if (segment.p_type != PT_LOAD)
      continue;
    uint64_t begin = segment.p_offset, end = begin + segment.p_filesz;
    for (const Hole &hole : holes) {
      if (hole.end <= begin || hole.begin >= end)
        continue;
      if (hole.begin > begin)
        checksum.add(bytes + begin, hole.begin - begin);
      begin = hole.end < end ? hole.end : end;
    }
    checksum.add(bytes + begin, end - begin);
  }
  return checksum.get();
}

const char *checkLibraryFile(const uint8_t *bytes, size_t size) {
  Reader reader(bytes, size);
  if (const char *reason = reader.read())
    return reason;
  if (const char *reason = checkMachine(reader.getMachine()))
    return reason;
  LibraryNote note;
  memcpy(&note, bytes + reader.getNoteOffset(), sizeof(note));
  uint64_t loadedSize = note.size[0] | uint64_t(note.size[1]) << 32;
  uint64_t checksum = note.checksum[0] | uint64_t(note.checksum[1]) << 32;
  if (loadedSize == 0)
    return nullptr;
  if (loadedSize != reader.getLoadedSize())
    return "the file is damaged: it does not have the size that it was linked "
           "with";
  if (checksum != reader.computeChecksum())
    return "the file is damaged: its checksum is not the one that it was "
           "linked with";
  return nullptr;
}

const char *sealLibraryFile(uint8_t *bytes, size_t size) {
  Reader reader(bytes, size);
  if (const char *reason = reader.read())
    return reason;
  LibraryNote note;
  uint64_t loadedSize = reader.getLoadedSize();
  uint64_t checksum = reader.computeChecksum();
  for (int i = 0; i < 2; ++i) {
    note.size[i] = uint32_t(loadedSize >> 32 * i);
    note.checksum[i] = uint32_t(checksum >> 32 * i);
  }
  memcpy(bytes + reader.getNoteOffset(), &note, sizeof(note));
  return nullptr;
}

} // namespace agate::runtime
