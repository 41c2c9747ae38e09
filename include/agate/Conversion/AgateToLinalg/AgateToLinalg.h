//===- AgateToLinalg.h - Generators to linalg --------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CONVERSION_AGATETOLINALG_AGATETOLINALG_H
#define AGATE_CONVERSION_AGATETOLINALG_AGATETOLINALG_H

#include "agate/Conversion/Utils/Conversion.h"

#include "mlir/Pass/Pass.h"

namespace agate {

/// How a generator is lowered; see the pass.
enum class GeneratorForm { Auto, Dense, Sparse };

#define GEN_PASS_DECL
#include "agate/Conversion/AgateToLinalg/Passes.h.inc"

#define GEN_PASS_REGISTRATION
#include "agate/Conversion/AgateToLinalg/Passes.h.inc"

/// Patterns for Eye, DiagonalMatrix and Band.
void populateBandLoweringPatterns(const mlir::TypeConverter &converter,
                                  mlir::RewritePatternSet &patterns,
                                  FailureLog &log, GeneratorForm form);

/// The pattern for OneHot.
void populateOneHotLoweringPatterns(const mlir::TypeConverter &converter,
                                    mlir::RewritePatternSet &patterns,
                                    FailureLog &log, GeneratorForm form);

/// The pattern for Take.
void populateIndexedLoweringPatterns(const mlir::TypeConverter &converter,
                                     mlir::RewritePatternSet &patterns,
                                     FailureLog &log);

/// True if `op` is to be lowered in the dense form.
bool takesDenseForm(mlir::Operation *op, GeneratorForm form);

/// Replaces the generator `op` by `value`, and its dimensions by `sizes`: those
/// of a result of loops would not be known to be equal to others.
void replaceGenerator(mlir::ConversionPatternRewriter &rewriter,
                      mlir::Operation *op, mlir::Value value,
                      llvm::ArrayRef<mlir::OpFoldResult> sizes);

} // namespace agate

#endif // AGATE_CONVERSION_AGATETOLINALG_AGATETOLINALG_H
