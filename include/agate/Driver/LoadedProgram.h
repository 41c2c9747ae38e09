//===- LoadedProgram.h - Programs in this process ------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DRIVER_LOADEDPROGRAM_H
#define AGATE_DRIVER_LOADEDPROGRAM_H

#include "agate/Driver/Driver.h"
#include "agate/Runtime.h"

#include "llvm/ADT/StringMap.h"

#include <memory>
#include <string>
#include <vector>

namespace agate {

class JITModule;

/// The names of the dimensions of each input and output of an entry. A
/// dimension without a name has an empty one.
struct EntryDimNames {
  std::vector<std::vector<std::string>> inputs, outputs;
};

/// A program that is ready to be called in this process.
class LoadedProgram {
public:
  /// Loads a program that was compiled to a .so, and compiles others, or loads
  /// them from `options.cacheDir`. Reports errors and returns null.
  static std::unique_ptr<LoadedProgram> create(const ProgramOptions &options);
  ~LoadedProgram();

  const AgateLibrary *getLibrary() const { return library; }

  /// Null if the names are not known, as those of compiled libraries.
  const EntryDimNames *findDimNames(llvm::StringRef entry) const;

private:
  LoadedProgram();
  bool load(const ProgramOptions &options);
  bool loadFile(const ProgramOptions &options, const std::string &path);
  bool loadFromCache(const ProgramOptions &options);
  bool compile(const ProgramOptions &options);

  std::unique_ptr<JITModule> jit;
  AgateLibrary *library = nullptr;
  llvm::StringMap<EntryDimNames> dimNames;
};

} // namespace agate

#endif // AGATE_DRIVER_LOADEDPROGRAM_H
