//===- LibraryNote.h - The note of a compiled library -----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A compiled program has an ELF note. When `agate compile` has linked a
// library, it writes the size and checksums of the loaded part into the note.
// The loader compares them before it calls dlopen, which would run code of a
// damaged file. Constants, which are most of a library, have a checksum of
// their own: dlopen does not read them, so that they are compared where they
// have been loaded, and read once. The part that is not loaded (symbols, debug
// information, section headers) does not count, so that a library may be
// stripped. A note without a size comes from an object file that another tool
// linked; it only shows that Agate compiled the program.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_RUNTIME_LIBRARYNOTE_H
#define AGATE_LIB_RUNTIME_LIBRARYNOTE_H

#include <cstddef>
#include <cstdint>

namespace agate::runtime {

#define AGATE_NOTE_SECTION ".note.agate"

/// The bytes of the note. All fields are aligned to 4 bytes.
struct LibraryNote {
  uint32_t nameSize = 6;
  uint32_t descriptionSize = 40;
  uint32_t type = 2;
  char name[8] = "Agate";
  // Of each number the low half and the high half.
  /// The end of the last loaded segment; 0 until the library is linked.
  uint32_t size[2] = {};
  /// The checksum of what is loaded, without the constants.
  uint32_t checksum[2] = {};
  /// The constants: their position in the file and their size in bytes, which
  /// is 0 if they are not checked on their own, and their checksum.
  uint32_t constantsOffset[2] = {};
  uint32_t constantsSize[2] = {};
  uint32_t constantsChecksum[2] = {};
};

/// What is left to check once the library is loaded.
struct LibraryConstants {
  /// The address, counted from where the library is loaded.
  uint64_t address = 0;
  /// In bytes.
  uint64_t size = 0;
  uint64_t checksum = 0;
};

/// The reason why a file cannot be loaded; null if it is an undamaged library,
/// except for its constants, which are not read.
const char *checkLibraryFile(const uint8_t *bytes, size_t size,
                             LibraryConstants &constants);

/// The reason why a library cannot be used that is loaded at an address; null
/// if its constants are undamaged.
const char *checkLibraryConstants(const uint8_t *loaded,
                                  const LibraryConstants &constants);

/// Writes size and checksum into the note. Returns null, or the reason why that
/// is not possible.
const char *sealLibraryFile(uint8_t *bytes, size_t size);

} // namespace agate::runtime

#endif // AGATE_LIB_RUNTIME_LIBRARYNOTE_H
