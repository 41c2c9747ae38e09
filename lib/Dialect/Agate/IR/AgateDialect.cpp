//===- AgateDialect.cpp - Agate dialect -----------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/Agate/IR/Agate.h"

#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace agate;

#include "agate/Dialect/Agate/IR/AgateDialect.cpp.inc"

void AgateDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "agate/Dialect/Agate/IR/AgateOps.cpp.inc"
      >();
}

void AgateDialect::getCanonicalizationPatterns(
    RewritePatternSet &patterns) const {
  populateDynamicReshapePatterns(patterns);
  populateEmptyViewPatterns(patterns);
  populateWholeSlicePatterns(patterns);
}

Operation *AgateDialect::materializeConstant(OpBuilder &builder,
                                             Attribute value, Type type,
                                             Location loc) {
  return arith::ConstantOp::materialize(builder, value, type, loc);
}
