//===- ImportOpenVINO.h - Import of OpenVINO IR -----------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From OpenVINO IR (model.xml and model.bin, versions 10 and 11) to the `onnx`
// and `agate` dialects. What the layers become is decided by one table, which
// the export reads in the other direction. An error in the model is reported
// as one error through the diagnostics of the context, and the result is null;
// layers that are unsupported are all listed.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TARGET_OPENVINO_IMPORTOPENVINO_H
#define AGATE_TARGET_OPENVINO_IMPORTOPENVINO_H

#include "agate/Dialect/ONNX/IR/InputSizes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>
#include <string>

namespace agate {

struct ImportOptions;

struct OpenVINOImportOptions {
  /// Constants of more bytes than this become `dense_resource` attributes,
  /// unless they are splats or of a type that resources do not support.
  uint64_t resourceThreshold = 1024;
  /// A declared `dim` or `precision` of an output port that contradicts the
  /// inferred type is an error instead of a warning.
  bool strict = false;
  /// Sizes of inputs that are dynamic in the model.
  InputSizes inputSizes;
  /// The name of the function that the model becomes.
  std::string functionName = "main_graph";
};

/// Imports a model. The identifier of `xml` names it in locations; `weights`
/// are the bytes of its .bin file, or nothing if there is none.
mlir::OwningOpRef<mlir::ModuleOp> importOpenVINO(
    llvm::MemoryBufferRef xml, std::optional<llvm::MemoryBufferRef> weights,
    mlir::MLIRContext *context, const OpenVINOImportOptions &options = {});

/// Imports the model in the file `path`, with the weights in the file of the
/// same name that ends in .bin, if it exists.
mlir::OwningOpRef<mlir::ModuleOp>
importOpenVINOFile(llvm::StringRef path, mlir::MLIRContext *context,
                   const OpenVINOImportOptions &options = {});

/// Writes the supported layer types as a table in Markdown.
void printOpenVINOLayers(llvm::raw_ostream &os);

/// Registers `--import-openvino` for mlirTranslateMain. Those of the options
/// that apply to it are read when the translation runs.
void registerFromOpenVINOTranslation(const ImportOptions &options);

} // namespace agate

#endif // AGATE_TARGET_OPENVINO_IMPORTOPENVINO_H
