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
#include "llvm/Support/CommandLine.h"

static agate::ImportOptions importOptions;
static llvm::cl::opt<bool, /*ExternalStorage=*/true> allowCustomOps(
    "allow-custom-ops",
    llvm::cl::desc("Import operators that are not known as onnx.Custom"),
    llvm::cl::location(importOptions.customOps));
static llvm::cl::opt<bool, /*ExternalStorage=*/true> allowExternalDataLinks(
    "allow-external-data-links",
    llvm::cl::desc("Follow symbolic links from external data to any file"),
    llvm::cl::location(importOptions.allowExternalDataLinks));

int main(int argc, char **argv) {
  mlir::registerAllTranslations();
  agate::registerFromONNXTranslation(importOptions);
  return failed(
      mlir::mlirTranslateMain(argc, argv, "Agate translation driver"));
}
