//===- CLibrary.cpp - Functions of the C library --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/Utils/CLibrary.h"

#include <dlfcn.h>

bool agate::isCLibraryFunction(llvm::StringRef name) {
  // The handle of libm finds the symbols of its dependencies, which is the C
  // library, but not those of this process.
  static void *library = dlopen("libm.so.6", RTLD_LAZY | RTLD_LOCAL);
  return library && dlsym(library, name.str().c_str()) != nullptr;
}
