//===- ModelCode.h - What models of ai.onnx.ml share ---------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ONNXTOLINALG_TRADITIONALML_MODELCODE_H
#define AGATE_LIB_CONVERSION_ONNXTOLINALG_TRADITIONALML_MODELCODE_H

#include "agate/Conversion/Utils/IndexUtils.h"

namespace agate {

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// The elements of a list that may be absent.
llvm::SmallVector<double> getFloats(mlir::ArrayAttr list);
llvm::SmallVector<int64_t> getInts(mlir::ArrayAttr list);

/// The elements of a tensor of floats or integers; nothing if they are not
/// available.
std::optional<llvm::SmallVector<double>> getFloats(mlir::Attribute tensor);
std::optional<llvm::SmallVector<int64_t>> getInts(mlir::Attribute tensor);

/// Constant tensors of float or signless integer elements, by default of rank
/// 1.
mlir::Value emitTable(ScalarBuilder &builder, mlir::Type elementType,
                      llvm::ArrayRef<double> values,
                      llvm::ArrayRef<int64_t> shape = {});
mlir::Value emitTable(ScalarBuilder &builder, mlir::Type elementType,
                      llvm::ArrayRef<int64_t> values);

/// The type that a model computes with: f64 for data of that type, else f32.
mlir::Type getModelType(mlir::Type elementType);

/// The data of a model as a matrix of elements of type `to`; a vector is one
/// row.
mlir::Value emitRows(ScalarBuilder &builder, mlir::Value x, mlir::Type to);

//===----------------------------------------------------------------------===//
// Scores
//===----------------------------------------------------------------------===//

enum class PostTransform { None, Softmax, Logistic, SoftmaxZero, Probit };

PostTransform getPostTransform(llvm::StringRef name);

/// `transform` of each row of `scores`, as a matrix of `elementType`.
mlir::Value emitPostTransform(ScalarBuilder &builder, mlir::Value scores,
                              PostTransform transform, mlir::Type elementType);

/// The score of the other one of two classes, if there is one score for both.
enum class OtherScore { OneMinus, Negated };

/// Two transformed scores from the only column of `scores`, which is that of
/// the second class.
mlir::Value emitBinaryScores(ScalarBuilder &builder, mlir::Value scores,
                             PostTransform transform, OtherScore other,
                             mlir::Type elementType);

/// The column of the first of the largest elements of each row, an index.
mlir::Value emitArgMax(ScalarBuilder &code, mlir::Value matrix,
                       mlir::Value row);

//===----------------------------------------------------------------------===//
// Labels
//===----------------------------------------------------------------------===//

/// The labels of classes; one of the lists is empty.
struct Labels {
  mlir::ArrayAttr ints, strings;

  int64_t size() const;
  /// The labels as a tensor of what a result has as elements.
  mlir::Value emit(ScalarBuilder &builder) const;
};

/// A label for each of `rows`; `choose` returns its index from that of the row.
mlir::Value emitLabels(
    ScalarBuilder &builder, const Labels &labels, mlir::OpFoldResult rows,
    llvm::function_ref<mlir::Value(ScalarBuilder &, mlir::Value)> choose);

//===----------------------------------------------------------------------===//
// Patterns, one function per file
//===----------------------------------------------------------------------===//

} // namespace agate

#endif // AGATE_LIB_CONVERSION_ONNXTOLINALG_TRADITIONALML_MODELCODE_H
