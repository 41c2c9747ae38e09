//===- ExportOpenVINO.h - Export of OpenVINO IR -----------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// From the `onnx` and `agate` dialects to OpenVINO IR of version 11, for what
// the import reads. The layers that operations map to are read from the table
// of the import.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TARGET_OPENVINO_EXPORTOPENVINO_H
#define AGATE_TARGET_OPENVINO_EXPORTOPENVINO_H

#include "mlir/IR/BuiltinOps.h"
#include <string>

namespace agate {

/// The contents of both files of a model.
struct OpenVINOModel {
  std::string xml, weights;
};

/// Writes the entry of `module`: the function that onnx.EntryPoint names, or
/// else the only public one. Operations without a layer are errors, which are
/// all reported.
llvm::FailureOr<OpenVINOModel> exportOpenVINO(mlir::ModuleOp module);

/// Registers `--export-openvino` for mlirTranslateMain, which writes the .xml
/// file, and the weights to the file that `--openvino-weights` names.
void registerToOpenVINOTranslation();

} // namespace agate

#endif // AGATE_TARGET_OPENVINO_EXPORTOPENVINO_H
