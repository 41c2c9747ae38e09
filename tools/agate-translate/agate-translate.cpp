//===- agate-translate.cpp - Between MLIR and other formats ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Target/ONNX/ImportONNX.h"

#include "mlir/InitAllTranslations.h"
#include "mlir/Tools/mlir-translate/MlirTranslateMain.h"

int main(int argc, char **argv) {
  mlir::registerAllTranslations();
  agate::registerFromONNXTranslation();
  return failed(
      mlir::mlirTranslateMain(argc, argv, "Agate translation driver"));
}
