//===- OutputFile.h - Files that tools write ------------------ -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_EXECUTION_OUTPUTFILE_H
#define AGATE_EXECUTION_OUTPUTFILE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>

namespace agate {

/// A file that is written completely or not at all: it is written under a
/// temporary name in the same folder and renamed at the end. The standard
/// output ("-", "/dev/stdout"), devices and pipes are written directly.
class OutputFile {
public:
  /// Returns an error if `path` cannot be written. To be called before the work
  /// whose result is written.
  static llvm::Expected<OutputFile> create(llvm::StringRef path);

  OutputFile(OutputFile &&other) noexcept
      : path(std::move(other.path)), temporary(std::move(other.temporary)) {
    other.temporary.reset();
  }
  /// Removes the file unless it has been kept.
  ~OutputFile();

  /// The name under which the contents are to be written.
  llvm::StringRef getPath() const {
    return temporary ? temporary->TmpName : path;
  }

  /// Writes the contents. The output of `write` is complete before any of it is
  /// written to the standard output, a device or a pipe.
  llvm::Error
  write(llvm::function_ref<llvm::Error(llvm::raw_pwrite_stream &)> write);

  /// Renames the file to its final name.
  llvm::Error keep();

private:
  explicit OutputFile(std::string path) : path(std::move(path)) {}

  std::string path;
  /// Unset if the file is written directly.
  std::optional<llvm::sys::fs::TempFile> temporary;
};

/// Writes a file completely; on an error, the previous contents stay.
llvm::Error
writeFile(llvm::StringRef path,
          llvm::function_ref<llvm::Error(llvm::raw_pwrite_stream &)> write);

/// An empty file in the folder for temporary files, which is removed in the
/// end, also if a signal ends the process.
class TemporaryFile {
public:
  static llvm::Expected<TemporaryFile> create(llvm::StringRef prefix,
                                              llvm::StringRef suffix);

  TemporaryFile(TemporaryFile &&other) noexcept : path(std::move(other.path)) {
    other.path.clear();
  }
  TemporaryFile &operator=(TemporaryFile &&) = delete;
  ~TemporaryFile();

  const std::string &getPath() const { return path; }

private:
  explicit TemporaryFile(std::string path) : path(std::move(path)) {}

  std::string path;
};

/// An error if not all of the standard output could be written (a full disk, a
/// closed pipe).
llvm::Error flushStandardOutput();

} // namespace agate

#endif // AGATE_EXECUTION_OUTPUTFILE_H
