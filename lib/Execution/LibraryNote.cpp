//===- LibraryNote.cpp - What tells a library of Agate --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Runtime/LibraryNote.h"
#include "agate/Execution/Codegen.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

namespace agate {

void addLibraryNote(Module &module) {
  // LLVM IR that Agate has written has the note already.
  for (GlobalVariable &global : module.globals())
    if (global.getSection() == AGATE_NOTE_SECTION)
      return;
  runtime::LibraryNote note;
  StringRef bytes(reinterpret_cast<const char *>(&note), sizeof(note));
  Constant *value = ConstantDataArray::getString(module.getContext(), bytes,
                                                 /*AddNull=*/false);
  auto *global = new GlobalVariable(
      module, value->getType(),
      /*isConstant=*/true, GlobalValue::PrivateLinkage, value, "agate_note");
  global->setSection(AGATE_NOTE_SECTION);
  global->setAlignment(Align(4));
  appendToCompilerUsed(module, {global});
}

Error sealLibrary(StringRef path) {
  auto fail = [&](const Twine &reason) {
    return createStringError(path + ": " + reason);
  };
  Expected<sys::fs::file_t> file = sys::fs::openNativeFileForReadWrite(
      path, sys::fs::CD_OpenExisting, sys::fs::OF_None);
  if (!file)
    return fail(toString(file.takeError()));
  llvm::scope_exit close([&] { std::ignore = sys::fs::closeFile(*file); });
  sys::fs::file_status status;
  if (std::error_code code = sys::fs::status(*file, status))
    return fail(code.message());
  std::error_code code;
  sys::fs::mapped_file_region bytes(
      *file, sys::fs::mapped_file_region::readwrite, status.getSize(), 0, code);
  if (code)
    return fail(code.message());
  if (const char *reason = runtime::sealLibraryFile(
          reinterpret_cast<uint8_t *>(bytes.data()), bytes.size()))
    return fail(reason);
  return Error::success();
}

} // namespace agate
