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
#include <google/protobuf/message.h>
#include <set>

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
  std::string outline;
  StringRef bytes = buffer.getBuffer();
  if (options.outline)
    outline = omitTensorData(bytes);
  if (!outline.empty())
    bytes = outline;
  if (llvm::Error parseError = parseProto(bytes, model)) {
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

/// Adds the locations of external data in `message` and in the messages in it.
static void addLocations(const google::protobuf::Message &message,
                         std::set<std::string> &locations) {
  if (message.GetDescriptor() == onnx::TensorProto::descriptor()) {
    const auto &tensor = static_cast<const onnx::TensorProto &>(message);
    for (const onnx::StringStringEntryProto &entry : tensor.external_data())
      if (entry.key() == "location")
        locations.insert(entry.value());
    return;
  }
  const google::protobuf::Reflection *reflection = message.GetReflection();
  std::vector<const google::protobuf::FieldDescriptor *> fields;
  reflection->ListFields(message, &fields);
  for (const google::protobuf::FieldDescriptor *field : fields) {
    if (field->cpp_type() != google::protobuf::FieldDescriptor::CPPTYPE_MESSAGE)
      continue;
    if (!field->is_repeated()) {
      addLocations(reflection->GetMessage(message, field), locations);
      continue;
    }
    for (int i = 0, e = reflection->FieldSize(message, field); i < e; ++i)
      addLocations(reflection->GetRepeatedMessage(message, field, i),
                   locations);
  }
}

llvm::Expected<std::vector<std::string>> findExternalData(StringRef path) {
  auto buffer = llvm::MemoryBuffer::getFile(path, /*IsText=*/false,
                                            /*RequiresNullTerminator=*/false);
  if (!buffer)
    return llvm::createFileError(path, buffer.getError());
  // Most models have none, and parsing copies all tensors.
  if (!(*buffer)->getBuffer().contains("location"))
    return std::vector<std::string>();
  onnx::ModelProto model;
  if (llvm::Error error = parseProto((*buffer)->getBuffer(), model))
    return llvm::createFileError(path, std::move(error));
  std::set<std::string> locations;
  addLocations(model, locations);
  return std::vector<std::string>(locations.begin(), locations.end());
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
