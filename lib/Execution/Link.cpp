//===- Link.cpp - Shared libraries ----------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/Codegen.h"
#include "agate/Execution/OutputFile.h"

#include "llvm/Object/ObjectFile.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;

namespace agate {

static bool isNative(Triple::ArchType arch) {
  return arch == Triple(sys::getProcessTriple()).getArch();
}

/// Adds the mathematical functions and the rest of the C library, which
/// programs that load the library need not contain. False if it is not
/// installed.
static bool addCLibrary(Triple::ArchType arch,
                        SmallVectorImpl<std::string> &command) {
  // Where the distribution's packages of the architecture put it, those for
  // compilation on other machines, and other distributions.
  std::string name = (Triple::getArchTypeName(arch) + "-linux-gnu").str();
  SmallVector<std::string> folders = {"/lib/" + name, "/usr/" + name + "/lib"};
  if (isNative(arch))
    folders.append({"/lib64", "/lib"});
  for (const std::string &folder : folders)
    if (sys::fs::exists(folder + "/libm.so.6")) {
      command.push_back(folder + "/libm.so.6");
      command.push_back(folder + "/libc.so.6");
      return true;
    }
  return false;
}

/// The linker and its arguments, without the files.
static Expected<SmallVector<std::string>> findLinker(Triple::ArchType arch) {
  for (const char *name :
       {"ld.lld-22", "/usr/lib/llvm-22/bin/ld.lld", "ld.lld"}) {
    ErrorOr<std::string> program = sys::findProgramByName(name);
    if (!program)
      continue;
    SmallVector<std::string> command = {
        *program,      "-shared", "--gc-sections", "--as-needed", "-z",
        "noexecstack", "-z",      "defs"};
    if (addCLibrary(arch, command) || isNative(arch))
      return command;
    return createStringError(
        "no C library of " + Triple::getArchTypeName(arch) +
        " to link with (package libc6-" +
        (arch == Triple::aarch64 ? "arm64" : "amd64") + "-cross)");
  }
  if (!isNative(arch))
    return createStringError("no linker for " + Triple::getArchTypeName(arch) +
                             ": ld.lld-22 (package lld-22) is not installed");
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

Error linkSharedLibrary(ArrayRef<std::string> objects, StringRef path,
                        bool variants) {
  Expected<object::OwningBinary<object::ObjectFile>> file =
      object::ObjectFile::createObjectFile(objects.front());
  if (!file)
    return createStringError(objects.front() + ": " +
                             toString(file.takeError()));
  Expected<SmallVector<std::string>> command =
      findLinker(file->getBinary()->getArch());
  if (!command)
    return command.takeError();
  Expected<TemporaryFile> temporary = TemporaryFile::create("agate", "so");
  if (!temporary)
    return temporary.takeError();
  const std::string &libraryPath = temporary->getPath();
  command->insert(command->begin() + 1, {"-o", libraryPath});
  command->insert(command->begin() + 3, objects.begin(), objects.end());
  if (variants) {
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
