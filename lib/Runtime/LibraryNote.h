//===- LibraryNote.h - The note of a compiled library -----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A compiled program has an ELF note. When `agate compile` has linked a
// library, it writes the size and a checksum of the loaded part into the note.
// The loader compares them before it calls dlopen, which would run code of a
// damaged file. The part that is not loaded (symbols, debug information,
// section headers) does not count, so that a library may be stripped. A note
// without a size comes from an object file that another tool linked; it only
// shows that Agate compiled the program.
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
  uint32_t descriptionSize = 16;
  uint32_t type = 1;
  char name[8] = "Agate";
  /// Low and high half of the end of the last loaded segment; 0 until the
  /// library is linked.
  uint32_t size[2] = {};
  /// Low and high half of the checksum.
  uint32_t checksum[2] = {};
};

/// The reason why a file cannot be loaded; null if it is an undamaged library.
const char *checkLibraryFile(const uint8_t *bytes, size_t size);

/// Writes size and checksum into the note. Returns null, or the reason why that
/// is not possible.
const char *sealLibraryFile(uint8_t *bytes, size_t size);

} // namespace agate::runtime

#endif // AGATE_LIB_RUNTIME_LIBRARYNOTE_H
