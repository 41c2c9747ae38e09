//===- Link.cpp - Files of machine code -----------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/Codegen.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace agate {

static Error makeError(const Twine &message) {
  return createStringError(inconvertibleErrorCode(), message);
}

Error writeFile(StringRef path,
                function_ref<Error(raw_pwrite_stream &)> write) {
  if (path == "-") {
    SmallVector<char, 0> buffer;
    raw_svector_ostream stream(buffer);
    if (Error error = write(stream))
      return error;
    outs() << stream.str();
    return Error::success();
  }
  if (sys::fs::is_directory(path))
    return makeError(path + ": is a directory");
  // Devices such as /dev/null cannot be renamed to.
  if (sys::fs::exists(path) && !sys::fs::is_regular_file(path)) {
    std::error_code code;
    raw_fd_ostream file(path, code);
    if (code)
      return makeError(path + ": " + code.message());
    SmallVector<char, 0> buffer;
    raw_svector_ostream stream(buffer);
    if (Error error = write(stream))
      return error;
    file << stream.str();
    return Error::success();
  }
  Expected<sys::fs::TempFile> temporary = sys::fs::TempFile::create(
      path + ".tmp-%%%%%%%%", sys::fs::all_read | sys::fs::owner_write);
  if (!temporary)
    return makeError(path + ": " + toString(temporary.takeError()));
  Error error = Error::success();
  {
    raw_fd_ostream stream(temporary->FD, /*shouldClose=*/false);
    error = write(stream);
    stream.flush();
    if (!error && stream.has_error())
      error = makeError(path + ": " + stream.error().message());
    stream.clear_error();
  }
  if (error)
    return joinErrors(std::move(error), temporary->discard());
  if (Error keepError = temporary->keep(path))
    return makeError(path + ": " + toString(std::move(keepError)));
  return Error::success();
}

/// The program and the arguments that say how to link, without the files.
static Expected<SmallVector<std::string>> findLinker() {
  for (const char *name :
       {"ld.lld-22", "/usr/lib/llvm-22/bin/ld.lld", "ld.lld"}) {
    ErrorOr<std::string> program = sys::findProgramByName(name);
    if (!program)
      continue;
    SmallVector<std::string> command = {
        *program,      "-shared", "--gc-sections",
        "--as-needed", "-z",      "noexecstack"};
    // Programs that load the library need not have the mathematical functions.
    for (const char *folder :
         {"/lib/x86_64-linux-gnu", "/lib/aarch64-linux-gnu", "/lib64", "/lib"})
      if (sys::fs::exists(Twine(folder) + "/libm.so.6")) {
        command.push_back((Twine(folder) + "/libm.so.6").str());
        command.push_back((Twine(folder) + "/libc.so.6").str());
        break;
      }
    return command;
  }
  for (const char *name : {"cc", "gcc", "clang-22", "clang"})
    if (ErrorOr<std::string> program = sys::findProgramByName(name))
      return SmallVector<std::string>{*program, "-shared", "-Wl,--as-needed",
                                      "-lm"};
  return makeError("no linker: neither ld.lld-22 (package lld-22) nor a C "
                   "compiler is installed");
}

/// Runs a program, gives what it says if it fails.
static Error runProgram(ArrayRef<std::string> command) {
  SmallString<128> messages;
  if (std::error_code code =
          sys::fs::createTemporaryFile("agate-link", "txt", messages))
    return makeError("temporary file: " + code.message());
  llvm::scope_exit remove([&] { sys::fs::remove(messages); });
  SmallVector<StringRef> arguments(command.begin(), command.end());
  std::optional<StringRef> redirects[] = {StringRef(), StringRef(messages),
                                          StringRef(messages)};
  std::string reason;
  int status = sys::ExecuteAndWait(command.front(), arguments, std::nullopt,
                                   redirects, 0, 0, &reason);
  if (status == 0)
    return Error::success();
  if (auto text = MemoryBuffer::getFile(messages))
    reason += (*text)->getBuffer().rtrim().str();
  return makeError(command.front() + " failed: " + reason);
}

Error linkSharedLibrary(StringRef object, StringRef path) {
  Expected<SmallVector<std::string>> command = findLinker();
  if (!command)
    return command.takeError();
  SmallString<128> objectPath;
  int descriptor;
  if (std::error_code code =
          sys::fs::createTemporaryFile("agate", "o", descriptor, objectPath))
    return makeError("temporary file: " + code.message());
  llvm::scope_exit removeObject([&] { sys::fs::remove(objectPath); });
  {
    raw_fd_ostream stream(descriptor, /*shouldClose=*/true);
    stream << object;
    stream.flush();
    if (stream.has_error()) {
      Error error = makeError(objectPath + ": " + stream.error().message());
      stream.clear_error();
      return error;
    }
  }
  if (sys::fs::is_directory(path))
    return makeError(path + ": is a directory");
  // Beside the output, so that it can be renamed to it.
  SmallString<128> temporary;
  sys::fs::createUniquePath(path + ".tmp-%%%%%%%%", temporary,
                            /*MakeAbsolute=*/false);
  llvm::scope_exit removeTemporary([&] { sys::fs::remove(temporary); });
  command->insert(command->begin() + 1,
                  {"-o", std::string(temporary), std::string(objectPath)});
  if (Error error = runProgram(*command))
    return error;
  if (Error error = sealLibrary(temporary))
    return error;
  if (std::error_code code = sys::fs::rename(temporary, path))
    return makeError(path + ": " + code.message());
  return Error::success();
}

} // namespace agate
