//===- agate-translate.cpp - Between MLIR and other formats ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/ContribOps.h"
#include "agate/Execution/Tool.h"
#include "agate/Target/ONNX/ImportONNX.h"
#include "agate/Target/OpenVINO/ExportOpenVINO.h"
#include "agate/Target/OpenVINO/ImportOpenVINO.h"

#include "mlir/InitAllTranslations.h"
#include "mlir/Tools/mlir-translate/MlirTranslateMain.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/WithColor.h"

static agate::ImportOptions importOptions;
static llvm::cl::opt<bool, /*ExternalStorage=*/true> allowCustomOps(
    "allow-custom-ops",
    llvm::cl::desc("Import operators that are not known as onnx.Custom"),
    llvm::cl::location(importOptions.customOps));
static llvm::cl::opt<bool, /*ExternalStorage=*/true> allowExternalDataLinks(
    "allow-external-data-links",
    llvm::cl::desc("Follow symbolic links from external data to any file"),
    llvm::cl::location(importOptions.allowExternalDataLinks));

static llvm::cl::opt<bool, /*ExternalStorage=*/true> strict(
    "strict",
    llvm::cl::desc("Make it an error that a model declares another shape of a "
                   "value than follows from its operations"),
    llvm::cl::location(importOptions.strict));

/// Ends the program with a message about an option.
static void check(llvm::Error error) {
  if (!error)
    return;
  llvm::WithColor::error(llvm::errs(), "agate-translate")
      << llvm::toString(std::move(error)) << "\n";
  exit(1);
}
static llvm::cl::list<std::string>
    shapes("shape",
           llvm::cl::desc("The shape of an input whose sizes the model leaves "
                          "open; 'scalar' for rank 0"),
           llvm::cl::value_desc("name=2x3"),
           llvm::cl::callback([](const std::string &text) {
             check(importOptions.inputSizes.addShape(text));
           }));
static llvm::cl::list<std::string>
    dims("dim",
         llvm::cl::desc("The size of all dimensions of inputs that have this "
                        "name (dim_param in ONNX)"),
         llvm::cl::value_desc("name=4"),
         llvm::cl::callback([](const std::string &text) {
           check(importOptions.inputSizes.addDim(text));
         }));

static llvm::cl::opt<bool> listOpenVINOLayers(
    "list-openvino-layers",
    llvm::cl::desc("Print the supported layer types of OpenVINO IR as a table "
                   "in Markdown, and exit"),
    llvm::cl::callback([](const bool &) {
      agate::printOpenVINOLayers(llvm::outs());
      llvm::outs().flush();
      exit(0);
    }));

static llvm::cl::opt<bool> listContribOperators(
    "list-contrib-operators",
    llvm::cl::desc("Print the operators that are compositions of operations "
                   "as a table in Markdown, and exit"),
    llvm::cl::callback([](const bool &) {
      agate::printContribOperators(llvm::outs());
      llvm::outs().flush();
      exit(0);
    }));

int main(int argc, char **argv) {
  agate::Tool tool(argc, argv, "agate-translate");
  mlir::registerAllTranslations();
  agate::registerFromONNXTranslation(importOptions);
  agate::registerFromOpenVINOTranslation(importOptions);
  agate::registerToOpenVINOTranslation();
  return tool.finish(succeeded(
      mlir::mlirTranslateMain(argc, argv, "Agate translation driver")));
}
