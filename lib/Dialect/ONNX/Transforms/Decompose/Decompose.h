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

#include "agate/Dialect/ONNX/IR/ONNXCreator.h"

#include "mlir/IR/PatternMatch.h"

namespace agate {

/// Emits what the shape rule of `op` leaves to the running program, for a
/// decomposition whose operations would take what `op` forbids. Fails where a
/// rank is unknown.
llvm::LogicalResult emitShapeChecks(mlir::Operation *op,
                                    mlir::PatternRewriter &rewriter);

/// Replaces `op` by values that get the element types and the declared types of
/// its results; those that are not requested may be null.
void replaceComposite(mlir::Operation *op,
                      llvm::MutableArrayRef<mlir::Value> values,
                      mlir::PatternRewriter &rewriter);

void populateAttentionDecompositions(mlir::RewritePatternSet &patterns);
void populateControlFlowDecompositions(mlir::RewritePatternSet &patterns);
void populateElementTypeDecompositions(mlir::RewritePatternSet &patterns);
void populateInternalDecompositions(mlir::RewritePatternSet &patterns);
void populateLinearAttentionDecompositions(mlir::RewritePatternSet &patterns);
void populateMathDecompositions(mlir::RewritePatternSet &patterns);
void populateMLDecompositions(mlir::RewritePatternSet &patterns);
void populateNNDecompositions(mlir::RewritePatternSet &patterns);
void populateQuantizationDecompositions(mlir::RewritePatternSet &patterns);
void populateTensorDecompositions(mlir::RewritePatternSet &patterns);
void populateTrainingDecompositions(mlir::RewritePatternSet &patterns);
/// All of the above.
void populateDecompositions(mlir::RewritePatternSet &patterns);

} // namespace agate

#endif // AGATE_LIB_DIALECT_ONNX_TRANSFORMS_DECOMPOSE_DECOMPOSE_H
