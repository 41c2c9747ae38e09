//===- Modules.cpp - Parts of the runtime that are loaded on use ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Modules.h"

#include <dlfcn.h>
#include <string>

namespace agate::runtime {

/// The folder that the runtime was loaded from, with a slash at the end.
static std::string getFolder() {
  Dl_info info = {};
  if (!dladdr(reinterpret_cast<void *>(&findModuleFunction), &info) ||
      !info.dli_fname)
    return {};
  std::string path = info.dli_fname;
  size_t slash = path.rfind('/');
  return slash == std::string::npos ? std::string() : path.substr(0, slash + 1);
}

void *findModuleFunction(const char *module, const char *name,
                         const char *operation, Message &message) {
  // The system counts how often a library is loaded, and keeps it.
  std::string file = std::string("lib") + module + ".so";
  void *library = dlopen((getFolder() + file).c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library)
    library = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
  void *function = library ? dlsym(library, name) : nullptr;
  if (!function)
    message.set("%s: the module %s of the runtime cannot be loaded: %s",
                operation, module, dlerror());
  return function;
}

} // namespace agate::runtime
