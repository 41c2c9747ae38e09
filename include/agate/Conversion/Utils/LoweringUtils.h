//===- LoweringUtils.h - What the lowerings share ------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CONVERSION_UTILS_LOWERINGUTILS_H
#define AGATE_CONVERSION_UTILS_LOWERINGUTILS_H

#include "agate/Conversion/Utils/Conversion.h"
#include "agate/Conversion/Utils/ScalarBuilder.h"
#include "agate/Dialect/ONNX/IR/ONNXOpBase.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace agate {

using Sizes = llvm::SmallVector<mlir::OpFoldResult>;

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

/// A tensor of these sizes that is to be written.
mlir::Value createEmpty(ScalarBuilder &builder,
                        llvm::ArrayRef<mlir::OpFoldResult> sizes,
                        mlir::Type elementType);

/// A tensor of these sizes that is `value` everywhere.
mlir::Value createFilled(ScalarBuilder &builder,
                         llvm::ArrayRef<mlir::OpFoldResult> sizes,
                         mlir::Value value);

/// A tensor of these sizes that is 0 everywhere.
mlir::Value createZeros(ScalarBuilder &builder,
                        llvm::ArrayRef<mlir::OpFoldResult> sizes,
                        mlir::Type elementType);

/// `v` as an index, and back.
mlir::Value toIndex(ScalarBuilder &builder, mlir::OpFoldResult v);
mlir::Value fromIndex(ScalarBuilder &builder, mlir::OpFoldResult v,
                      mlir::Type type);

/// The entries of `list`, or `otherwise` `size` times without one.
llvm::SmallVector<int64_t> getInts(mlir::ArrayAttr list, int64_t size,
                                   int64_t otherwise);

/// An operand of a broadcasting operation.
struct BroadcastOperand {
  mlir::Value value;
  /// The iteration dimension that each dimension of `value` goes with; constant
  /// 0 where its size is known to be 1 and another operand may have more.
  llvm::SmallVector<mlir::AffineExpr> indices;
  /// Dimensions whose size may turn out to be 1, and what it is otherwise.
  llvm::SmallVector<std::pair<int64_t, mlir::OpFoldResult>> mayStretch;
};

/// How operands are read that broadcast to `sizes`, the first dimensions of the
/// iteration space, aligned at the last one; `trailing` many dimensions at the
/// end of each operand do not take part.
llvm::SmallVector<BroadcastOperand>
getBroadcastOperands(ScalarBuilder &builder, mlir::ValueRange operands,
                     llvm::ArrayRef<mlir::OpFoldResult> sizes,
                     int64_t trailing = 0);

/// Emits the body of a `linalg.generic`: the scalars of the operands and of the
/// result so far in, a scalar out.
using ScalarKernel =
    llvm::function_ref<mlir::Value(ScalarBuilder &, mlir::ValueRange)>;

/// A `linalg.generic` over operands that may have to be stretched. Those that
/// have to be when the program runs are copied, as an operation that is there
/// twice, for operands that fit and for others, is fused with nothing.
mlir::Value emitGeneric(ScalarBuilder &builder,
                        llvm::ArrayRef<BroadcastOperand> operands,
                        mlir::Value init, mlir::AffineMap resultMap,
                        llvm::ArrayRef<mlir::utils::IteratorType> iterators,
                        ScalarKernel kernel);

/// Applies `kernel` to the elements of operands that broadcast to `sizes`.
mlir::Value emitElementwise(ScalarBuilder &builder, mlir::ValueRange operands,
                            llvm::ArrayRef<mlir::OpFoldResult> sizes,
                            mlir::Type elementType, ScalarKernel kernel);

} // namespace agate

#endif // AGATE_CONVERSION_UTILS_LOWERINGUTILS_H
