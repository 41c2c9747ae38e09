//===- Cache.cpp - Compiled programs that are kept ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include "agate/Runtime.h"
#include "agate/Target/ONNX/ImportONNX.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/BLAKE3.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

namespace agate {

namespace {
/// The hash of everything that a compiled program depends on.
class Key {
public:
  void add(StringRef bytes) {
    add(uint64_t(bytes.size()));
    hash.update(bytes);
  }
  void add(uint64_t number) {
    hash.update(ArrayRef(reinterpret_cast<uint8_t *>(&number), sizeof(number)));
  }
  void addList(ArrayRef<std::string> strings) {
    add(uint64_t(strings.size()));
    for (StringRef string : strings)
      add(string);
  }
  /// The contents of a file.
  Error addFile(StringRef path) {
    auto buffer = MemoryBuffer::getFile(path, /*IsText=*/false,
                                        /*RequiresNullTerminator=*/false);
    if (!buffer)
      return createFileError(path, buffer.getError());
    add((*buffer)->getBuffer());
    return Error::success();
  }
  std::string get() { return toHex(hash.final<16>(), /*LowerCase=*/true); }

private:
  BLAKE3 hash;
};
} // namespace

/// The compiler: a build that is made anew has another time.
static void addCompiler(Key &key) {
  static int anchor;
  std::string path = sys::fs::getMainExecutable("agate", &anchor);
  sys::fs::file_status status;
  key.add(StringRef(agateVersion()));
  key.add(StringRef(LLVM_VERSION_STRING));
  key.add(StringRef(path));
  if (sys::fs::status(path, status))
    return;
  key.add(status.getSize());
  key.add(status.getLastModificationTime().time_since_epoch().count());
}

/// All members of ProgramOptions but those that do not change the program.
static Error addOptions(Key &key, const ProgramOptions &options) {
  auto machine = createTargetMachine(options.codegen);
  if (!machine)
    return machine.takeError();
  key.add(StringRef((*machine)->getTargetTriple().str()));
  key.add((*machine)->getTargetCPU());
  key.add((*machine)->getTargetFeatureString());
  for (uint64_t number :
       {uint64_t(options.codegen.optLevel), uint64_t(options.customOps),
        uint64_t(options.allowExternalDataLinks), uint64_t(options.strict),
        uint64_t(options.generatorForm), uint64_t(options.assumeFinite),
        uint64_t(options.winograd), uint64_t(options.route),
        uint64_t(options.threads.value_or(1) != 1), uint64_t(options.profile)})
    key.add(number);
  key.addList(options.fixedShapes);
  key.addList(options.fixedDims);
  if (options.transformLibrary.empty())
    return Error::success();
  return key.addFile(options.transformLibrary);
}

/// The files that the program consists of.
static Error addProgram(Key &key, StringRef path) {
  key.add(sys::path::extension(path));
  if (Error error = key.addFile(path))
    return error;
  if (path.ends_with(".xml")) {
    SmallString<128> weights(path);
    sys::path::replace_extension(weights, "bin");
    return sys::fs::exists(weights) ? key.addFile(weights) : Error::success();
  }
  if (!path.ends_with(".onnx"))
    return Error::success();
  Expected<std::vector<std::string>> locations = findExternalData(path);
  if (!locations)
    return locations.takeError();
  for (StringRef location : *locations) {
    SmallString<128> file(sys::path::parent_path(path));
    sys::path::append(file, location);
    // The import reports what is no file, and does not read devices.
    if (!sys::fs::is_regular_file(file))
      continue;
    if (Error error = key.addFile(file))
      return error;
  }
  return Error::success();
}

Expected<std::string> findInCache(const ProgramOptions &options) {
  if (std::error_code code = sys::fs::create_directories(options.cacheDir))
    return createFileError(options.cacheDir, code);
  Key key;
  addCompiler(key);
  if (Error error = addOptions(key, options))
    return std::move(error);
  if (Error error = addProgram(key, options.file))
    return std::move(error);
  SmallString<128> path(options.cacheDir);
  sys::path::append(path, key.get() + ".so");
  return path.str().str();
}

} // namespace agate
