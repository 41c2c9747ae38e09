//===- agate-opt.cpp - The optimizer driver -------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/OutputFile.h"
#include "agate/Execution/Tool.h"
#include "agate/InitAll.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/InitAllPasses.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  agate::Tool tool(argc, argv, "agate-opt");
  mlir::DialectRegistry registry;
  mlir::registerAllPasses();
  agate::registerAllDialects(registry);
  agate::registerAllPasses();
  auto [input, output] = mlir::registerAndParseCLIOptions(
      argc, argv, "Agate optimizer driver\n", registry);
  llvm::Expected<agate::OutputFile> file = agate::OutputFile::create(output);
  if (!file)
    return tool.finish(file.takeError());
  if (failed(mlir::MlirOptMain(argc, argv, input, file->getPath(), registry)))
    return tool.finish(false);
  return tool.finish(file->keep());
}
