//===- Bodies.cpp - stub --------------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Importer.h"

using namespace mlir;
namespace agate::openvino {
bool Importer::hasBodies(const Layer &layer) {
  return layer.type == "If" || layer.type == "Loop" ||
         layer.type == "TensorIterator";
}
llvm::FailureOr<Importer::Values> Importer::importBodies(Scope &scope,
                                                         const Layer &layer) {
  makeBuilder(layer).unsupported("layers with graphs");
  hasUnsupported = true;
  return failure();
}
} // namespace agate::openvino
