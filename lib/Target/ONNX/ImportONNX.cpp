//===- ImportONNX.cpp - Import of ONNX models -----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Target/ONNX/ImportONNX.h"

#include "Importer.h"
#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Tools/mlir-translate/Translation.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using llvm::StringRef;

namespace agate {

OwningOpRef<ModuleOp> importONNXModel(const onnx::ModelProto &model,
                                      StringRef name, StringRef baseDir,
                                      MLIRContext *context,
                                      const ImportOptions &options) {
  return Importer(model, /*ownModel=*/nullptr, name, baseDir, context, options)
      .run();
}

OwningOpRef<ModuleOp> importONNX(llvm::MemoryBufferRef buffer,
                                 StringRef baseDir, MLIRContext *context,
                                 const ImportOptions &options) {
  onnx::ModelProto model;
  StringRef name = buffer.getBufferIdentifier();
  if (llvm::Error parseError = parseProto(buffer.getBuffer(), model)) {
    emitError(FileLineColLoc::get(context, name, 0, 0))
        << "not an ONNX model: " << llvm::toString(std::move(parseError));
    return nullptr;
  }
  return Importer(model, &model, name, baseDir, context, options).run();
}

/// Imports a model that was read from the file `path`.
static OwningOpRef<ModuleOp> importONNXBuffer(llvm::MemoryBufferRef buffer,
                                              StringRef path,
                                              MLIRContext *context,
                                              ImportOptions options) {
  ExternalDataFolder folder = ExternalDataFolder::ofFile(path);
  options.linkedDataFolder = folder.linkedPath;
  return importONNX(buffer, folder.path, context, options);
}

OwningOpRef<ModuleOp> importONNXFile(StringRef path, MLIRContext *context,
                                     const ImportOptions &options) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!buffer) {
    emitError(FileLineColLoc::get(context, path, 0, 0))
        << "cannot read the model: " << buffer.getError().message();
    return nullptr;
  }
  return importONNXBuffer(**buffer, path, context, options);
}

void registerFromONNXTranslation(const ImportOptions &options) {
  TranslateToMLIRRegistration registration(
      "import-onnx", "import an ONNX model (.onnx) to the onnx dialect",
      [&options](llvm::SourceMgr &sources,
                 MLIRContext *context) -> OwningOpRef<Operation *> {
        const llvm::MemoryBuffer *buffer =
            sources.getMemoryBuffer(sources.getMainFileID());
        return importONNXBuffer(*buffer, buffer->getBufferIdentifier(), context,
                                options);
      },
      [](DialectRegistry &registry) {
        registry.insert<ONNXDialect, func::FuncDialect>();
      });
}

} // namespace agate
