//===- DeclarativeRules.cpp - Rules that are records ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"

#include "agate/Dialect/ONNX/IR/LogicalOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

using namespace mlir;
using namespace agate;

namespace {
#include "agate/Dialect/ONNX/Transforms/Rewrites.cpp.inc"
} // namespace

void agate::populateDeclarativeRules(RewritePatternSet &patterns) {
  populateWithGenerated(patterns);
}
