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
  return Importer(model, name, baseDir, context, options).run();
}

/// Imports a serialised model, which `owner` keeps alive, or nothing if it is
/// null.
static OwningOpRef<ModuleOp>
importSerialised(llvm::MemoryBufferRef buffer,
                 std::shared_ptr<const llvm::MemoryBuffer> owner,
                 StringRef baseDir, MLIRContext *context,
                 const ImportOptions &options) {
  StringRef name = buffer.getBufferIdentifier();
  StringRef bytes = buffer.getBuffer();
  OmittedData omitted =
      options.outline ? OmittedData::Declared : OmittedData::Located;
  std::string small = omitTensorData(bytes, omitted);
  // What is no message is parsed for the error.
  onnx::ModelProto model;
  if (llvm::Error parseError =
          parseProto(small.empty() ? bytes : small, model)) {
    emitError(FileLineColLoc::get(context, name, 0, 0))
        << "not an ONNX model: " << llvm::toString(std::move(parseError));
    return nullptr;
  }
  Importer importer(model, name, baseDir, context, options);
  if (!small.empty() && omitted == OmittedData::Located)
    importer.setSerialisedModel(bytes, std::move(owner));
  return importer.run();
}

OwningOpRef<ModuleOp> importONNX(llvm::MemoryBufferRef buffer,
                                 StringRef baseDir, MLIRContext *context,
                                 const ImportOptions &options) {
  return importSerialised(buffer, /*owner=*/nullptr, baseDir, context, options);
}

/// Imports a model that was read from the file `path`.
static OwningOpRef<ModuleOp>
importONNXBuffer(llvm::MemoryBufferRef buffer,
                 std::shared_ptr<const llvm::MemoryBuffer> owner,
                 StringRef path, MLIRContext *context, ImportOptions options) {
  ExternalDataFolder folder = ExternalDataFolder::ofFile(path);
  options.linkedDataFolder = folder.linkedPath;
  return importSerialised(buffer, std::move(owner), folder.path, context,
                          options);
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
  StringRef bytes = (*buffer)->getBuffer();
  // Most models have none, and parsing copies tensors that are not raw data.
  if (!bytes.contains("location"))
    return std::vector<std::string>();
  std::string small = omitTensorData(bytes, OmittedData::Located);
  onnx::ModelProto model;
  if (llvm::Error error = parseProto(small.empty() ? bytes : small, model))
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
  std::shared_ptr<const llvm::MemoryBuffer> owner = std::move(*buffer);
  return importONNXBuffer(*owner, owner, path, context, options);
}

void registerFromONNXTranslation(const ImportOptions &options) {
  TranslateToMLIRRegistration registration(
      "import-onnx", "import an ONNX model (.onnx) to the onnx dialect",
      [&options](llvm::SourceMgr &sources,
                 MLIRContext *context) -> OwningOpRef<Operation *> {
        const llvm::MemoryBuffer *buffer =
            sources.getMemoryBuffer(sources.getMainFileID());
        return importONNXBuffer(*buffer, /*owner=*/nullptr,
                                buffer->getBufferIdentifier(), context,
                                options);
      },
      [](DialectRegistry &registry) {
        registry.insert<ONNXDialect, func::FuncDialect>();
      });
}

} // namespace agate
