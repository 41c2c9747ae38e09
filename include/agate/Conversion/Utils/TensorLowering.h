//===- TensorLowering.h - Patterns for results that are tensors -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CONVERSION_UTILS_TENSORLOWERING_H
#define AGATE_CONVERSION_UTILS_TENSORLOWERING_H

#include "agate/Conversion/Utils/Conversion.h"
#include "agate/Conversion/Utils/LinalgBuilder.h"
#include "agate/Dialect/ONNX/IR/ONNXOpBase.h"

namespace agate {

/// The type and the sizes of a result that is to be lowered.
struct ResultInfo {
  /// The converted type of the result; null if the result is absent.
  mlir::RankedTensorType type;
  Sizes sizes;
};

/// The converted types of the results of `op`, without sizes. Tensors of
/// unknown rank are unsupported, with the reason in `log`.
mlir::FailureOr<llvm::SmallVector<ResultInfo>>
convertResultTypes(mlir::Operation *op, mlir::ValueRange operands,
                   const mlir::TypeConverter &converter,
                   mlir::ConversionPatternRewriter &rewriter, FailureLog &log);

/// As convertResultTypes, with the sizes of the results, which the running
/// program checks as the shape rule requires.
mlir::FailureOr<llvm::SmallVector<ResultInfo>>
prepareResults(mlir::Operation *op, mlir::ValueRange operands,
               const mlir::TypeConverter &converter,
               mlir::ConversionPatternRewriter &rewriter, FailureLog &log);

/// Replaces `op` by values that are cast to the types of its results; results
/// that are absent become absent values.
void replaceResults(mlir::Operation *op, llvm::ArrayRef<mlir::Value> values,
                    llvm::ArrayRef<ResultInfo> infos,
                    mlir::ConversionPatternRewriter &rewriter);

/// Base of the patterns that compute results whose sizes are known beforehand.
template <typename OpTy> class SizedLowering : public LoweringPattern<OpTy> {
public:
  using LoweringPattern<OpTy>::LoweringPattern;
  using Adaptor = typename OpTy::Adaptor;

  llvm::LogicalResult
  matchAndRewrite(OpTy op, Adaptor adaptor,
                  mlir::ConversionPatternRewriter &rewriter) const final {
    auto infos =
        prepareResults(op, adaptor.getOperands(), *this->getTypeConverter(),
                       rewriter, this->getLog());
    if (failed(infos))
      return mlir::failure();
    mlir::FailureOr<llvm::SmallVector<mlir::Value>> results =
        lowerResults(op, adaptor, *infos, rewriter);
    if (failed(results))
      return mlir::failure();
    replaceResults(op, *results, *infos, rewriter);
    return mlir::success();
  }

protected:
  /// One value per result, null for an absent one.
  virtual mlir::FailureOr<llvm::SmallVector<mlir::Value>>
  lowerResults(OpTy op, Adaptor adaptor, llvm::ArrayRef<ResultInfo> infos,
               mlir::PatternRewriter &rewriter) const = 0;
};

/// Converts an operation with several tensor results of known sizes, some of
/// which may be absent.
template <typename OpTy>
class MultiTensorLowering : public SizedLowering<OpTy> {
public:
  using SizedLowering<OpTy>::SizedLowering;
  using Adaptor = typename OpTy::Adaptor;

protected:
  /// One value per result, null for an absent one.
  virtual mlir::FailureOr<llvm::SmallVector<mlir::Value>>
  lower(OpTy op, Adaptor adaptor, llvm::ArrayRef<ResultInfo> infos,
        mlir::PatternRewriter &rewriter) const = 0;

private:
  mlir::FailureOr<llvm::SmallVector<mlir::Value>>
  lowerResults(OpTy op, Adaptor adaptor, llvm::ArrayRef<ResultInfo> infos,
               mlir::PatternRewriter &rewriter) const final {
    return lower(op, adaptor, infos, rewriter);
  }
};

/// Converts an operation with one tensor result of known sizes.
template <typename OpTy> class TensorLowering : public SizedLowering<OpTy> {
public:
  using SizedLowering<OpTy>::SizedLowering;
  using Adaptor = typename OpTy::Adaptor;

protected:
  /// The result, of any type that is compatible with `sizes` and
  /// `elementType`. Failures are reported through unsupported() or fail().
  virtual mlir::FailureOr<mlir::Value>
  lower(OpTy op, Adaptor adaptor, llvm::ArrayRef<mlir::OpFoldResult> sizes,
        mlir::Type elementType, mlir::PatternRewriter &rewriter) const = 0;

private:
  mlir::FailureOr<llvm::SmallVector<mlir::Value>>
  lowerResults(OpTy op, Adaptor adaptor, llvm::ArrayRef<ResultInfo> infos,
               mlir::PatternRewriter &rewriter) const final {
    const ResultInfo &info = infos.front();
    mlir::FailureOr<mlir::Value> result =
        lower(op, adaptor, info.sizes, info.type.getElementType(), rewriter);
    if (failed(result))
      return mlir::failure();
    return llvm::SmallVector<mlir::Value>{*result};
  }
};

/// Like prepareResults, for results whose sizes depend on data: the checks of
/// the shape rule are emitted, and the sizes are left empty.
mlir::FailureOr<llvm::SmallVector<ResultInfo>>
prepareResultsOfData(mlir::Operation *op, mlir::ValueRange operands,
                     const mlir::TypeConverter &converter,
                     mlir::ConversionPatternRewriter &rewriter,
                     FailureLog &log);

/// Checks that `values` have the sizes that `infos` declare.
void checkDeclaredSizes(mlir::Operation *op, llvm::ArrayRef<mlir::Value> values,
                        llvm::ArrayRef<ResultInfo> infos,
                        ScalarBuilder &builder);

/// Converts an operation whose results have sizes that depend on data.
template <typename OpTy>
class DataSizedLowering : public LoweringPattern<OpTy> {
public:
  using LoweringPattern<OpTy>::LoweringPattern;
  using Adaptor = typename OpTy::Adaptor;

  llvm::LogicalResult
  matchAndRewrite(OpTy op, Adaptor adaptor,
                  mlir::ConversionPatternRewriter &rewriter) const final {
    auto infos = prepareResultsOfData(op, adaptor.getOperands(),
                                      *this->getTypeConverter(), rewriter,
                                      this->getLog());
    if (failed(infos))
      return mlir::failure();
    mlir::FailureOr<llvm::SmallVector<mlir::Value>> results =
        lower(op, adaptor, rewriter);
    if (failed(results))
      return mlir::failure();
    ScalarBuilder builder(op.getLoc(), rewriter);
    checkDeclaredSizes(op, *results, *infos, builder);
    replaceResults(op, *results, *infos, rewriter);
    return mlir::success();
  }

protected:
  /// One value per result; that of an absent result is ignored.
  virtual mlir::FailureOr<llvm::SmallVector<mlir::Value>>
  lower(OpTy op, Adaptor adaptor, mlir::PatternRewriter &rewriter) const = 0;
};

} // namespace agate

#endif // AGATE_CONVERSION_UTILS_TENSORLOWERING_H
