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
#include <utility>
#define XXH_INLINE_ALL
#include <xxhash.h>

namespace agate::runtime {

namespace {
/// Bytes of a file.
struct FileRange {
  uint64_t begin = 0, end = 0;
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
  LibraryNote getNote() const;
  void setNote(uint8_t *file, const LibraryNote &note) const {
    memcpy(file + noteOffset, &note, sizeof(note));
  }
  uint64_t computeChecksum(const FileRange &constants) const;
  /// The largest section of constants that are loaded; empty if there is none.
  FileRange findConstants() const;
  /// The address to which constants are loaded. False if they are not loaded.
  bool getAddress(const FileRange &constants, uint64_t &address) const;

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

LibraryNote Reader::getNote() const {
  LibraryNote note;
  memcpy(&note, bytes + noteOffset, sizeof(note));
  return note;
}

FileRange Reader::findConstants() const {
  FileRange largest;
  if (header.e_shoff == 0 || header.e_shentsize != sizeof(Elf64_Shdr))
    return largest;
  for (unsigned i = 0; i < header.e_shnum; ++i) {
    Elf64_Shdr section;
    memcpy(&section, bytes + header.e_shoff + i * sizeof(section),
           sizeof(section));
    uint64_t address;
    FileRange range = {section.sh_offset, section.sh_offset + section.sh_size};
    if (section.sh_type == SHT_PROGBITS &&
        (section.sh_flags & (SHF_ALLOC | SHF_WRITE | SHF_EXECINSTR)) ==
            SHF_ALLOC &&
        section.sh_size > largest.end - largest.begin &&
        isInside(section.sh_offset, section.sh_size) &&
        getAddress(range, address))
      largest = range;
  }
  return largest;
}

bool Reader::getAddress(const FileRange &constants, uint64_t &address) const {
  for (unsigned i = 0; i < header.e_phnum; ++i) {
    Elf64_Phdr segment = getSegment(i);
    if (segment.p_type != PT_LOAD || (segment.p_flags & (PF_W | PF_X)) != 0 ||
        constants.begin < segment.p_offset || constants.end < constants.begin ||
        constants.end - segment.p_offset > segment.p_filesz)
      continue;
    address = segment.p_vaddr + (constants.begin - segment.p_offset);
    return true;
  }
  return false;
}

/// The checksum covers everything that is loaded, except for the constants, the
/// fields of the note itself and the position of the section headers, which
/// changes when a library is stripped. It detects damage, not malice.
uint64_t Reader::computeChecksum(const FileRange &constants) const {
  // In the order of their positions.
  FileRange holes[] = {{offsetof(Elf64_Ehdr, e_shoff),
                        offsetof(Elf64_Ehdr, e_shoff) + sizeof(header.e_shoff)},
                       {offsetof(Elf64_Ehdr, e_shentsize), sizeof(Elf64_Ehdr)},
                       {noteOffset + offsetof(LibraryNote, size),
                        noteOffset + sizeof(LibraryNote)},
                       constants};
  if (constants.begin < noteOffset)
    std::swap(holes[2], holes[3]);
  uint64_t checksum = 0;
  for (unsigned i = 0; i < header.e_phnum; ++i) {
    Elf64_Phdr segment = getSegment(i);
    if (segment.p_type != PT_LOAD)
      continue;
    uint64_t begin = segment.p_offset, end = begin + segment.p_filesz;
    for (const FileRange &hole : holes) {
      if (hole.end <= begin || hole.begin >= end)
        continue;
      if (hole.begin > begin)
        checksum =
            XXH3_64bits_withSeed(bytes + begin, hole.begin - begin, checksum);
      begin = hole.end < end ? hole.end : end;
    }
    checksum = XXH3_64bits_withSeed(bytes + begin, end - begin, checksum);
  }
  return checksum;
}

static uint64_t joinHalves(const uint32_t (&halves)[2]) {
  return halves[0] | uint64_t(halves[1]) << 32;
}

static void writeHalves(uint32_t (&halves)[2], uint64_t number) {
  halves[0] = uint32_t(number);
  halves[1] = uint32_t(number >> 32);
}

static constexpr const char *checksumDiffers =
    "the file is damaged: its checksum is not the one that it was linked with";

const char *checkLibraryFile(const uint8_t *bytes, size_t size,
                             LibraryConstants &constants) {
  constants = {};
  Reader reader(bytes, size);
  if (const char *reason = reader.read())
    return reason;
  if (const char *reason = checkMachine(reader.getMachine()))
    return reason;
  LibraryNote note = reader.getNote();
  uint64_t loadedSize = joinHalves(note.size);
  if (loadedSize == 0)
    return nullptr;
  if (loadedSize != reader.getLoadedSize())
    return "the file is damaged: it does not have the size that it was linked "
           "with";
  FileRange range;
  range.begin = joinHalves(note.constantsOffset);
  range.end = range.begin + joinHalves(note.constantsSize);
  uint64_t address = 0;
  if (range.end != range.begin && !reader.getAddress(range, address))
    return checksumDiffers;
  if (joinHalves(note.checksum) != reader.computeChecksum(range))
    return checksumDiffers;
  constants = {address, range.end - range.begin,
               joinHalves(note.constantsChecksum)};
  return nullptr;
}

const char *checkLibraryConstants(const uint8_t *loaded,
                                  const LibraryConstants &constants) {
  bool isEqual = constants.size == 0 ||
                 XXH3_64bits(loaded + constants.address, constants.size) ==
                     constants.checksum;
  return isEqual ? nullptr : checksumDiffers;
}

const char *sealLibraryFile(uint8_t *bytes, size_t size) {
  Reader reader(bytes, size);
  if (const char *reason = reader.read())
    return reason;
  LibraryNote note = reader.getNote();
  FileRange constants = reader.findConstants();
  uint64_t numBytes = constants.end - constants.begin;
  writeHalves(note.size, reader.getLoadedSize());
  writeHalves(note.checksum, reader.computeChecksum(constants));
  writeHalves(note.constantsOffset, constants.begin);
  writeHalves(note.constantsSize, numBytes);
  writeHalves(note.constantsChecksum,
              XXH3_64bits(bytes + constants.begin, numBytes));
  reader.setNote(bytes, note);
  return nullptr;
}

} // namespace agate::runtime
