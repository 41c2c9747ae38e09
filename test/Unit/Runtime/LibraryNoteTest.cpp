//===- LibraryNoteTest.cpp - Checks of library files ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LibraryNote.h"

#include <cstring>
#include <elf.h>
#include <gtest/gtest.h>
#include <random>
#include <vector>

using namespace agate::runtime;

namespace {
using File = std::vector<uint8_t>;

/// The smallest library: a header, a segment that is loaded and one of notes
/// within it, and sections that are not loaded.
struct Library {
  Elf64_Ehdr header = {};
  Elf64_Phdr load = {}, notes = {};
  LibraryNote note;
  uint8_t code[104] = {};
  uint8_t constants[100] = {};
  uint8_t code2[100] = {};
  Elf64_Shdr sections[4] = {};
};

constexpr size_t loadedBytes = offsetof(Library, sections);
/// Where the loader of these tests loads a library, which the addresses in it
/// do not count from.
constexpr uint64_t address = 0x1000;

#if defined(__aarch64__)
constexpr unsigned ownMachine = EM_AARCH64, otherMachine = EM_X86_64;
constexpr const char *otherName = "x86-64";
#else
constexpr unsigned ownMachine = EM_X86_64, otherMachine = EM_AARCH64;
constexpr const char *otherName = "AArch64";
#endif

Library makeLibrary(unsigned machine = ownMachine) {
  Library library;
  memcpy(library.header.e_ident, ELFMAG, SELFMAG);
  library.header.e_ident[EI_CLASS] = ELFCLASS64;
  uint16_t one = 1;
  bool isLittle = *reinterpret_cast<uint8_t *>(&one) == 1;
  library.header.e_ident[EI_DATA] = isLittle ? ELFDATA2LSB : ELFDATA2MSB;
  library.header.e_type = ET_DYN;
  library.header.e_machine = uint16_t(machine);
  library.header.e_phoff = offsetof(Library, load);
  library.header.e_phentsize = sizeof(Elf64_Phdr);
  library.header.e_phnum = 2;
  library.header.e_shoff = loadedBytes;
  library.header.e_shentsize = sizeof(Elf64_Shdr);
  library.header.e_shnum = 4;
  library.load.p_type = PT_LOAD;
  library.load.p_flags = PF_R;
  library.load.p_vaddr = address;
  library.load.p_filesz = loadedBytes;
  library.notes.p_type = PT_NOTE;
  library.notes.p_offset = offsetof(Library, note);
  library.notes.p_filesz = sizeof(LibraryNote);
  library.notes.p_align = 4;
  for (size_t i = 0; i < sizeof(library.code); ++i)
    library.code[i] = library.code2[i % 100] = uint8_t(i * 7);
  for (size_t i = 0; i < sizeof(library.constants); ++i)
    library.constants[i] = uint8_t(i * 5 + 1);
  auto set = [](Elf64_Shdr &section, unsigned flags, size_t begin,
                size_t size) {
    section.sh_type = SHT_PROGBITS;
    section.sh_flags = flags;
    section.sh_offset = begin;
    section.sh_size = size;
  };
  set(library.sections[1], SHF_ALLOC | SHF_EXECINSTR, offsetof(Library, code),
      sizeof(library.code));
  set(library.sections[2], SHF_ALLOC, offsetof(Library, constants),
      sizeof(library.constants));
  set(library.sections[3], SHF_ALLOC, offsetof(Library, code2), 10);
  return library;
}

File getBytes(const Library &library) {
  auto *bytes = reinterpret_cast<const uint8_t *>(&library);
  return File(bytes, bytes + loadedBytes + sizeof(library.sections));
}

File makeFile() {
  File file = getBytes(makeLibrary());
  EXPECT_EQ(sealLibraryFile(file.data(), file.size()), nullptr);
  return file;
}

/// Checks a copy of exactly this size, so that sanitizers see reads past the
/// end.
std::string check(File file) {
  file.shrink_to_fit();
  LibraryConstants constants;
  const char *reason = checkLibraryFile(file.data(), file.size(), constants);
  if (!reason)
    reason = checkLibraryConstants(file.data() - address, constants);
  return reason ? reason : "";
}
} // namespace

TEST(LibraryNote, IsWrittenAndChecked) {
  File unsealed = getBytes(makeLibrary());
  EXPECT_EQ(check(unsealed), "");
  File file = makeFile();
  EXPECT_NE(file, unsealed);
  EXPECT_EQ(check(file), "");
}

TEST(LibraryNote, IsWrittenForOtherMachinesAndRejectedHere) {
  File file = getBytes(makeLibrary(otherMachine));
  EXPECT_EQ(sealLibraryFile(file.data(), file.size()), nullptr);
  EXPECT_EQ(check(file),
            std::string("compiled for another machine: ") + otherName);
  EXPECT_EQ(check(getBytes(makeLibrary(EM_RISCV))),
            "an ELF file for another kind of machine");
}

TEST(LibraryNote, FindsEveryChangeOfWhatIsLoaded) {
  File file = makeFile();
  for (size_t i = 0; i < file.size(); ++i) {
    File changed = file;
    changed[i] ^= 0x40;
    bool mayChange =
        i >= loadedBytes ||
        (i >= offsetof(Elf64_Ehdr, e_shentsize) && i < sizeof(Elf64_Ehdr)) ||
        (i >= offsetof(Elf64_Ehdr, e_shoff) &&
         i < offsetof(Elf64_Ehdr, e_flags));
    if (!mayChange)
      EXPECT_NE(check(changed), "") << "byte " << i;
  }
}

TEST(LibraryNote, ChecksConstantsOnceTheyAreLoaded) {
  File file = makeFile();
  LibraryConstants constants;
  file[offsetof(Library, constants) + 50] ^= 1;
  EXPECT_EQ(checkLibraryFile(file.data(), file.size(), constants), nullptr);
  EXPECT_EQ(constants.address, address + offsetof(Library, constants));
  EXPECT_EQ(constants.size, sizeof(Library::constants));
  EXPECT_NE(checkLibraryConstants(file.data() - address, constants), nullptr);
  file[offsetof(Library, constants) + 50] ^= 1;
  EXPECT_EQ(checkLibraryConstants(file.data() - address, constants), nullptr);
  // Code is checked before.
  file[offsetof(Library, constants) - 1] ^= 1;
  EXPECT_NE(checkLibraryFile(file.data(), file.size(), constants), nullptr);
}

TEST(LibraryNote, ChecksALibraryWithoutConstants) {
  Library library = makeLibrary();
  library.header.e_shnum = 0;
  File file = getBytes(library);
  EXPECT_EQ(sealLibraryFile(file.data(), file.size()), nullptr);
  EXPECT_EQ(check(file), "");
  file[offsetof(Library, constants)] ^= 1;
  EXPECT_NE(check(file), "");
}

TEST(LibraryNote, FindsMissingBytes) {
  File file = makeFile();
  for (size_t size = 0; size < file.size(); ++size)
    EXPECT_NE(check(File(file.begin(), file.begin() + size)), "") << size;
}

TEST(LibraryNote, DoesNotDependOnSections) {
  Library library = makeLibrary();
  File file = makeFile();
  // As stripping does: no sections.
  memcpy(&library, file.data(), loadedBytes);
  library.header.e_shoff = 0;
  library.header.e_shnum = library.header.e_shstrndx = 0;
  File stripped = getBytes(library);
  stripped.resize(loadedBytes);
  EXPECT_EQ(check(stripped), "");
}

TEST(LibraryNote, TellsOtherFilesApart) {
  EXPECT_EQ(check({}), "not an ELF file");
  EXPECT_EQ(check({'t', 'e', 'x', 't'}), "not an ELF file");
  Library library = makeLibrary();
  library.header.e_type = ET_EXEC;
  EXPECT_EQ(check(getBytes(library)), "an ELF file, but not a shared library");
  library = makeLibrary();
  library.header.e_ident[EI_CLASS] = ELFCLASS32;
  EXPECT_EQ(check(getBytes(library)),
            "an ELF file for another kind of machine");
  library = makeLibrary();
  memcpy(library.note.name, "Other", 6);
  EXPECT_EQ(check(getBytes(library)),
            "not a compiled library: it has no symbol 'agate_module'");
}

TEST(LibraryNote, ReadsDamagedHeaders) {
  File file = makeFile();
  std::mt19937 random(1);
  constexpr uint8_t values[] = {0, 1, 4, 0x7F, 0x80, 0xFF};
  size_t errors = 0, count = 20000;
  for (size_t n = 0; n < count; ++n) {
    File changed = file;
    for (unsigned i = 0; i < 1 + random() % 8; ++i)
      changed[random() % offsetof(Library, code)] =
          random() % 2 ? uint8_t(random()) : values[random() % 6];
    errors += !check(changed).empty();
  }
  EXPECT_GT(errors, count / 2);
}
