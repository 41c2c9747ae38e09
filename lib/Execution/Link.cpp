//===- Link.cpp - Shared libraries ----------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/Codegen.h"
#include "agate/Execution/OutputFile.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"

using namespace llvm;

namespace agate {

/// The linker and its arguments, without the files.
static Expected<SmallVector<std::string>> findLinker() {
  for (const char *name :
       {"ld.lld-22", "/usr/lib/llvm-22/bin/ld.lld", "ld.lld"}) {
    ErrorOr<std::string> program = sys::findProgramByName(name);
    if (!program)
      continue;
    SmallVector<std::string> command = {
        *program,      "-shared", "--gc-sections", "--as-needed", "-z",
        "noexecstack", "-z",      "defs"};
    // Programs that load the library need not contain the mathematical
    // functions.
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
                                      "-Wl,-z,defs", "-lm"};
  return createStringError(
      "no linker: neither ld.lld-22 (package lld-22) nor a C "
      "compiler is installed");
}

/// Runs a program. Returns its output if it fails.
static Error runProgram(ArrayRef<std::string> command) {
  Expected<TemporaryFile> messages = TemporaryFile::create("agate-link", "txt");
  if (!messages)
    return messages.takeError();
  SmallVector<StringRef> arguments(command.begin(), command.end());
  std::optional<StringRef> redirects[] = {StringRef(),
                                          StringRef(messages->getPath()),
                                          StringRef(messages->getPath())};
  std::string reason;
  int status = sys::ExecuteAndWait(command.front(), arguments, std::nullopt,
                                   redirects, 0, 0, &reason);
  if (status == 0)
    return Error::success();
  if (auto text = MemoryBuffer::getFile(messages->getPath()))
    reason += (*text)->getBuffer().rtrim().str();
  return createStringError(command.front() + " failed: " + reason);
}

Error linkSharedLibrary(ArrayRef<std::string> objects, StringRef path) {
  Expected<SmallVector<std::string>> command = findLinker();
  if (!command)
    return command.takeError();
  Expected<TemporaryFile> temporary = TemporaryFile::create("agate", "so");
  if (!temporary)
    return temporary.takeError();
  const std::string &libraryPath = temporary->getPath();
  command->insert(command->begin() + 1, {"-o", libraryPath});
  command->insert(command->begin() + 3, objects.begin(), objects.end());
  if (objects.size() > 1) {
    // Their tables are not those of other libraries in the process.
    bool isLLD = StringRef(command->front()).contains("ld.lld");
    if (isLLD)
      command->append(
          {"-Bsymbolic", "--icf=all", "--ignore-data-address-equality"});
    else
      command->push_back("-Wl,-Bsymbolic");
  }
  if (Error error = runProgram(*command))
    return error;
  if (Error error = sealLibrary(libraryPath))
    return error;
  ErrorOr<std::unique_ptr<MemoryBuffer>> library =
      MemoryBuffer::getFile(libraryPath, /*IsText=*/false,
                            /*RequiresNullTerminator=*/false);
  if (!library)
    return createStringError(libraryPath + ": " + library.getError().message());
  return writeFile(path, [&](raw_pwrite_stream &os) {
    os << (*library)->getBuffer();
    return Error::success();
  });
}

} // namespace agate
