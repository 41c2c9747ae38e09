//===- agate-lsp-server.cpp - Language server for IR text -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Hover.h"

#include "agate/InitAll.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-lsp-server/MlirLspServerMain.h"

#include <cstdlib>

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  agate::registerAllDialects(registry);
  auto hover = agate::HoverDocumentation::start();
  if (!hover) {
    llvm::logAllUnhandledErrors(hover.takeError(), llvm::errs(),
                                "agate-lsp-server: error: ");
    return 1;
  }
  // Also where the server ends the process itself, as --help does.
  static std::unique_ptr<agate::HoverDocumentation> running = std::move(*hover);
  std::atexit([] { running.reset(); });
  bool hasFailed = failed(mlir::MlirLspServerMain(argc, argv, registry));
  running.reset();
  return hasFailed;
}
