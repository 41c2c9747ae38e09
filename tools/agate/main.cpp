//===- main.cpp - The program of the tool agate ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate.h"

int main(int argc, char **argv) {
  agate::Tool tool(argc, argv, "agate");
  return agate::runTool(tool, argc, argv);
}
