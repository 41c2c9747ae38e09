//===- Transforms.cpp - Transform scripts of users ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Program.h"

#include "agate/Codegen/Schedule.h"

#include "mlir/Dialect/Transform/IR/TransformOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Support/FileUtilities.h"

using namespace mlir;

namespace agate {

static constexpr StringRef entryPoint = "__transform_main";

bool Program::readTransforms() {
  const std::string &file = options.transformLibrary;
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> buffer = openInputFile(file, &message);
  if (!buffer)
    return reportError(options, message);
  llvm::SourceMgr librarySources;
  librarySources.AddNewSourceBuffer(std::move(buffer), llvm::SMLoc());
  {
    SourceMgrDiagnosticHandler libraryHandler(librarySources, &*context,
                                              getErrorStream(options));
    transforms = parseSourceFile<ModuleOp>(librarySources, &*context);
  }
  if (!transforms)
    return false;
  transforms->walk([&](transform::NamedSequenceOp sequence) {
    if (sequence.getSymName() == entryPoint && !sequence.isExternal())
      transformMain = sequence;
  });
  if (!transformMain)
    return reportError(options, file +
                                    ": the transform library has no "
                                    "'transform.named_sequence @" +
                                    entryPoint + "' with a body");
  return true;
}

bool Program::applyTransforms() {
  return succeeded(applySchedule(*module, transformMain, *transforms)) &&
         succeeded(verify(*module));
}

} // namespace agate
