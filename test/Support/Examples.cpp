//===- Examples.cpp - Programs of documentation and tests -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Examples.h"

#include "agate/Dialect/Agate/IR/Agate.h"
#include "agate/Dialect/ONNX/IR/ONNXDialect.h"

#include "mlir/Parser/Parser.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace mlir;
namespace sys = llvm::sys;

namespace agate {
namespace test {

void Examples::add(StringRef text) {
  ScopedDiagnosticHandler quiet(context, [](Diagnostic &) {});
  auto module = parseSourceString<ModuleOp>(text, context);
  if (!module)
    return;
  module->walk([&](Operation *op) {
    if (isa_and_nonnull<ONNXDialect, AgateDialect>(op->getDialect())) {
      SmallVector<Operation *> &list = byName[op->getName().getStringRef()];
      if (list.empty() || list.back()->getParentOfType<ModuleOp>() != *module)
        list.push_back(op);
    }
  });
  modules.push_back(std::move(module));
}

void Examples::readFolder(StringRef folder) {
  std::vector<std::string> files;
  std::error_code code;
  for (sys::fs::recursive_directory_iterator it(folder, code), end;
       it != end && !code; it.increment(code))
    if (llvm::is_contained({".mlir", ".td"}, sys::path::extension(it->path())))
      files.push_back(it->path());
  llvm::sort(files);
  for (const std::string &file : files) {
    auto buffer = llvm::MemoryBuffer::getFile(file);
    if (!buffer)
      continue;
    StringRef rest = (*buffer)->getBuffer();
    bool isTd = StringRef(file).ends_with(".td");
    while (!rest.empty()) {
      StringRef block;
      if (isTd) {
        rest = rest.split("```mlir\n").second;
        std::tie(block, rest) = rest.split("```");
      } else {
        std::tie(block, rest) = rest.split("// -----");
      }
      if (!block.trim().empty())
        add(block);
    }
  }
}

} // namespace test
} // namespace agate
