//===- OutputFile.cpp - Files that tools write ----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/OutputFile.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Signals.h"

using namespace llvm;

namespace agate {

static Error makeError(StringRef path, const Twine &reason) {
  return createStringError(path + ": " + reason);
}

/// Clears the error of a stream, which would otherwise end the process in the
/// destructor of the stream.
static Error takeError(raw_fd_ostream &stream, StringRef path) {
  stream.flush();
  if (!stream.has_error())
    return Error::success();
  std::error_code code = stream.error();
  stream.clear_error();
  return makeError(path, code.message());
}

Error flushStandardOutput() { return takeError(outs(), "standard output"); }

Expected<OutputFile> OutputFile::create(StringRef path) {
  OutputFile file(path.str());
  if (path == "-" || path == "/dev/stdout") {
    file.path = "-";
    return file;
  }
  if (sys::fs::is_directory(path))
    return makeError(path, "is a directory");
  if (sys::fs::exists(path)) {
    if (std::error_code code =
            sys::fs::access(path, sys::fs::AccessMode::Write))
      return makeError(path, code.message());
    // The target of a descriptor or a device must not be replaced.
    if (!sys::fs::is_regular_file(path) || path.starts_with("/dev/") ||
        path.starts_with("/proc/"))
      return file;
    // A symbolic link stays a symbolic link.
    SmallString<128> target;
    if (std::error_code code = sys::fs::real_path(path, target))
      return makeError(path, code.message());
    file.path = target.str().str();
  }
  Expected<sys::fs::TempFile> temporary = sys::fs::TempFile::create(
      file.path + ".tmp-%%%%%%%%", sys::fs::all_read | sys::fs::owner_write);
  if (!temporary)
    return makeError(path, toString(temporary.takeError()));
  file.temporary.emplace(std::move(*temporary));
  return file;
}

OutputFile::~OutputFile() {
  if (temporary)
    consumeError(temporary->discard());
}

Error OutputFile::write(function_ref<Error(raw_pwrite_stream &)> write) {
  if (temporary) {
    raw_fd_ostream stream(temporary->FD, /*shouldClose=*/false);
    Error error = write(stream);
    Error streamError = takeError(stream, path);
    if (!error)
      return streamError;
    consumeError(std::move(streamError));
    return error;
  }
  SmallVector<char, 0> buffer;
  raw_svector_ostream contents(buffer);
  if (Error error = write(contents))
    return error;
  if (path == "-") {
    outs() << contents.str();
    return flushStandardOutput();
  }
  std::error_code code;
  raw_fd_ostream device(path, code, sys::fs::CD_OpenExisting, sys::fs::FA_Write,
                        sys::fs::OF_None);
  if (code)
    return makeError(path, code.message());
  device << contents.str();
  return takeError(device, path);
}

Error OutputFile::keep() {
  if (!temporary)
    return Error::success();
  Error error = temporary->keep(path);
  temporary.reset();
  return error ? makeError(path, toString(std::move(error))) : Error::success();
}

Expected<TemporaryFile> TemporaryFile::create(StringRef prefix,
                                              StringRef suffix) {
  SmallString<128> path;
  if (std::error_code code = sys::fs::createTemporaryFile(prefix, suffix, path))
    return makeError("temporary file", code.message());
  sys::RemoveFileOnSignal(path);
  return TemporaryFile(path.str().str());
}

TemporaryFile::~TemporaryFile() {
  if (path.empty())
    return;
  std::ignore = sys::fs::remove(path);
  sys::DontRemoveFileOnSignal(path);
}

Error writeFile(StringRef path,
                function_ref<Error(raw_pwrite_stream &)> write) {
  Expected<OutputFile> file = OutputFile::create(path);
  if (!file)
    return file.takeError();
  if (Error error = file->write(write))
    return error;
  return file->keep();
}

} // namespace agate
