//===- Patterns.h - The patterns of convert-onnx-to-linalg ------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One function for each source file that lowers operations.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_PATTERNS_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_PATTERNS_H

#include "agate/Conversion/Utils/Conversion.h"

namespace agate {

void populateArgPatterns(const mlir::TypeConverter &converter,
                         mlir::RewritePatternSet &patterns, FailureLog &log);
void populateCastPatterns(const mlir::TypeConverter &converter,
                          mlir::RewritePatternSet &patterns, FailureLog &log);
void populateCausalConvPatterns(const mlir::TypeConverter &converter,
                                mlir::RewritePatternSet &patterns,
                                FailureLog &log);
void populateConvPatterns(const mlir::TypeConverter &converter,
                          mlir::RewritePatternSet &patterns, FailureLog &log);
void populateCumulativePatterns(const mlir::TypeConverter &converter,
                                mlir::RewritePatternSet &patterns,
                                FailureLog &log);
void populateDeformConvPatterns(const mlir::TypeConverter &converter,
                                mlir::RewritePatternSet &patterns,
                                FailureLog &log);
void populateDropoutPatterns(const mlir::TypeConverter &converter,
                             mlir::RewritePatternSet &patterns,
                             FailureLog &log);
void populateEinsumPatterns(const mlir::TypeConverter &converter,
                            mlir::RewritePatternSet &patterns, FailureLog &log);
void populateElementwisePatterns(const mlir::TypeConverter &converter,
                                 mlir::RewritePatternSet &patterns,
                                 FailureLog &log);
void populateEncoderPatterns(const mlir::TypeConverter &converter,
                             mlir::RewritePatternSet &patterns,
                             FailureLog &log);
void populateExpandPatterns(const mlir::TypeConverter &converter,
                            mlir::RewritePatternSet &patterns, FailureLog &log);
void populateFeaturePatterns(const mlir::TypeConverter &converter,
                             mlir::RewritePatternSet &patterns,
                             FailureLog &log);
void populateGatherScatterPatterns(const mlir::TypeConverter &converter,
                                   mlir::RewritePatternSet &patterns,
                                   FailureLog &log);
void populateGeneratorPatterns(const mlir::TypeConverter &converter,
                               mlir::RewritePatternSet &patterns,
                               FailureLog &log);
void populateGridSamplePatterns(const mlir::TypeConverter &converter,
                                mlir::RewritePatternSet &patterns,
                                FailureLog &log);
void populateImageColumnPatterns(const mlir::TypeConverter &converter,
                                 mlir::RewritePatternSet &patterns,
                                 FailureLog &log);
void populateImagePatterns(const mlir::TypeConverter &converter,
                           mlir::RewritePatternSet &patterns, FailureLog &log);
void populateIndexingPatterns(const mlir::TypeConverter &converter,
                              mlir::RewritePatternSet &patterns,
                              FailureLog &log);
void populateLRNPatterns(const mlir::TypeConverter &converter,
                         mlir::RewritePatternSet &patterns, FailureLog &log);
void populateLayoutPatterns(const mlir::TypeConverter &converter,
                            mlir::RewritePatternSet &patterns, FailureLog &log);
void populateLinearModelPatterns(const mlir::TypeConverter &converter,
                                 mlir::RewritePatternSet &patterns,
                                 FailureLog &log);
void populateLossPatterns(const mlir::TypeConverter &converter,
                          mlir::RewritePatternSet &patterns, FailureLog &log);
void populateMapPatterns(const mlir::TypeConverter &converter,
                         mlir::RewritePatternSet &patterns, FailureLog &log);
void populateMatMulPatterns(const mlir::TypeConverter &converter,
                            mlir::RewritePatternSet &patterns, FailureLog &log);
void populateObjectDetectionPatterns(const mlir::TypeConverter &converter,
                                     mlir::RewritePatternSet &patterns,
                                     FailureLog &log);
void populatePadPatterns(const mlir::TypeConverter &converter,
                         mlir::RewritePatternSet &patterns, FailureLog &log);
void populatePoolPatterns(const mlir::TypeConverter &converter,
                          mlir::RewritePatternSet &patterns, FailureLog &log);
void populateQuantizationPatterns(const mlir::TypeConverter &converter,
                                  mlir::RewritePatternSet &patterns,
                                  FailureLog &log);
void populateRandomPatterns(const mlir::TypeConverter &converter,
                            mlir::RewritePatternSet &patterns, FailureLog &log);
void populateRecurrentPatterns(const mlir::TypeConverter &converter,
                               mlir::RewritePatternSet &patterns,
                               FailureLog &log);
void populateReducePatterns(const mlir::TypeConverter &converter,
                            mlir::RewritePatternSet &patterns, FailureLog &log);
void populateResizePatterns(const mlir::TypeConverter &converter,
                            mlir::RewritePatternSet &patterns, FailureLog &log);
void populateRoiPoolPatterns(const mlir::TypeConverter &converter,
                             mlir::RewritePatternSet &patterns,
                             FailureLog &log);
void populateRotaryEmbeddingPatterns(const mlir::TypeConverter &converter,
                                     mlir::RewritePatternSet &patterns,
                                     FailureLog &log);
void populateSelectionPatterns(const mlir::TypeConverter &converter,
                               mlir::RewritePatternSet &patterns,
                               FailureLog &log);
void populateSequencePatterns(const mlir::TypeConverter &converter,
                              mlir::RewritePatternSet &patterns,
                              FailureLog &log);
void populateShapePatterns(const mlir::TypeConverter &converter,
                           mlir::RewritePatternSet &patterns, FailureLog &log);
void populateSignalPatterns(const mlir::TypeConverter &converter,
                            mlir::RewritePatternSet &patterns, FailureLog &log);
void populateSlicePatterns(const mlir::TypeConverter &converter,
                           mlir::RewritePatternSet &patterns, FailureLog &log);
void populateSoftmaxPatterns(const mlir::TypeConverter &converter,
                             mlir::RewritePatternSet &patterns,
                             FailureLog &log);
void populateSupportVectorPatterns(const mlir::TypeConverter &converter,
                                   mlir::RewritePatternSet &patterns,
                                   FailureLog &log);
void populateTextPatterns(const mlir::TypeConverter &converter,
                          mlir::RewritePatternSet &patterns, FailureLog &log);
void populateTopKPatterns(const mlir::TypeConverter &converter,
                          mlir::RewritePatternSet &patterns, FailureLog &log);
void populateTreeEnsemblePatterns(const mlir::TypeConverter &converter,
                                  mlir::RewritePatternSet &patterns,
                                  FailureLog &log);
void populateUniquePatterns(const mlir::TypeConverter &converter,
                            mlir::RewritePatternSet &patterns, FailureLog &log);

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_PATTERNS_H
