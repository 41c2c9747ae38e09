//===- ImportONNX.h - Import of ONNX models ---------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From ONNX models to the `onnx` dialect. The importer knows no operator by
// name: nodes become the registered operations whose ONNXSchemaOpInterface
// says that they implement them. An error in the model is reported as one error
// through the diagnostics of the context, and the result is null.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TARGET_ONNX_IMPORTONNX_H
#define AGATE_TARGET_ONNX_IMPORTONNX_H

#include "agate/Dialect/ONNX/IR/InputSizes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <string>
#include <vector>

namespace onnx {
class ModelProto;
} // namespace onnx

namespace agate {

/// What a model says about itself, and what of it is not known.
struct ModelOutline {
  /// "producer_name" and the like, as far as the model has them.
  std::vector<std::pair<std::string, std::string>> properties;
  /// The entries of metadata_props.
  std::vector<std::pair<std::string, std::string>> metadata;
  /// Domains ("ai.onnx" for the default one) and their versions.
  std::vector<std::pair<std::string, int64_t>> operatorSets;

  /// A node whose operator there is no operation for.
  struct UnknownNode {
    std::string name, operatorName, reason;
  };
  std::vector<UnknownNode> unknownNodes;
};

struct ImportOptions {
  /// Inputs of the graph that also have an initializer, which is only their
  /// default value, become arguments of the function instead of constants.
  bool keepInitializedInputs = false;
  /// Constants of more bytes than this become `dense_resource` attributes,
  /// unless they are splats or of a type that resources do not support.
  uint64_t resourceThreshold = 1024;
  /// The number of nodes that model-local functions may be expanded to, in
  /// total.
  uint64_t maxFunctionNodes = 1000000;
  /// Nodes of unknown operators become onnx.Custom operations instead of
  /// errors.
  bool customOps = false;
  /// Symbolic links to external data may lead out of the model's folder.
  bool allowExternalDataLinks = false;
  /// An additional folder that such links may lead into; empty: none.
  /// importONNXFile sets it if the model is a symbolic link, as in the caches
  /// of model hubs: to the folder of the link's target.
  std::string linkedDataFolder;
  /// A declared type (of an output, or in value_info) that contradicts the
  /// inferred rank or sizes is an error instead of a warning.
  bool strict = false;
  /// Sizes of inputs and of named dimensions that are dynamic in the model.
  InputSizes inputSizes;
  /// The name of the function that the graph becomes.
  std::string functionName = "main_graph";
  /// If not null, the model is imported to be looked at instead of compiled.
  /// Large constants become resources without data, and neither they nor
  /// external data are read. Nodes of operators that are not known become
  /// onnx.Custom operations, whose results are of unknown rank where the model
  /// does not declare them.
  ModelOutline *outline = nullptr;
};

/// Imports a serialised model. `model`'s identifier names it in locations;
/// external data is looked up in the folder `baseDir` (empty: the current
/// one).
mlir::OwningOpRef<mlir::ModuleOp> importONNX(llvm::MemoryBufferRef model,
                                             llvm::StringRef baseDir,
                                             mlir::MLIRContext *context,
                                             const ImportOptions &options = {});

/// Imports the model in the file `path`, with external data beside it.
mlir::OwningOpRef<mlir::ModuleOp>
importONNXFile(llvm::StringRef path, mlir::MLIRContext *context,
               const ImportOptions &options = {});

/// The locations of external data in the model in the file `path`, without
/// duplicates. An error if the file cannot be read or is not a model.
llvm::Expected<std::vector<std::string>> findExternalData(llvm::StringRef path);

/// Imports a model that is in memory already. `name` is the file name in
/// locations.
mlir::OwningOpRef<mlir::ModuleOp>
importONNXModel(const onnx::ModelProto &model, llvm::StringRef name,
                llvm::StringRef baseDir, mlir::MLIRContext *context,
                const ImportOptions &options = {});

/// Registers `--import-onnx` for mlirTranslateMain. The options are read when
/// the translation runs.
void registerFromONNXTranslation(const ImportOptions &options);

} // namespace agate

#endif // AGATE_TARGET_ONNX_IMPORTONNX_H
