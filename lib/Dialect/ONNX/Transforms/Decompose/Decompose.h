//===- Decompose.h - Operations written in terms of others ---- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What a composite operation computes, as the text of the specification (or its
// function body) says it. By family in the other files of this folder.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_ONNX_TRANSFORMS_DECOMPOSE_DECOMPOSE_H
#define AGATE_LIB_DIALECT_ONNX_TRANSFORMS_DECOMPOSE_DECOMPOSE_H

#include "../OpCreation.h"

#include "mlir/IR/PatternMatch.h"

namespace agate {

void populateAttentionDecompositions(mlir::RewritePatternSet &patterns);
void populateMathDecompositions(mlir::RewritePatternSet &patterns);
void populateMLDecompositions(mlir::RewritePatternSet &patterns);
void populateNNDecompositions(mlir::RewritePatternSet &patterns);
void populateTensorDecompositions(mlir::RewritePatternSet &patterns);

} // namespace agate

#endif // AGATE_LIB_DIALECT_ONNX_TRANSFORMS_DECOMPOSE_DECOMPOSE_H
