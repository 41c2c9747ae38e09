//===- Conversion.h - What the conversions share ----------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CONVERSION_UTILS_CONVERSION_H
#define AGATE_CONVERSION_UTILS_CONVERSION_H

#include "agate/Conversion/Utils/ScalarBuilder.h"

#include "mlir/IR/PatternMatch.h"
#include "mlir/Transforms/DialectConversion.h"
#include "llvm/ADT/DenseSet.h"

namespace agate {

/// Upstream compute dialects have signless integers only: tensors and scalars
/// of `ui8`..`ui64` become `i8`..`i64`. A lowering picks signed or unsigned
/// arithmetic from the original type of the operation that it converts.
/// Strings, sequences, optionals and maps are handles of the runtime, i64.
/// Tensors with an encoding have no conversion.
class SignlessTypeConverter : public mlir::TypeConverter {
public:
  SignlessTypeConverter();
};

/// The elements of `attr` as signless integers, for a tensor of `type`'s
/// converted type. Null if `type` has no conversion.
mlir::ElementsAttr convertElements(const mlir::TypeConverter &converter,
                                   mlir::ElementsAttr attr);

/// Patterns and legality for what stands between the operations that a
/// conversion is about: functions, calls, returns, `arith.constant`, and the
/// `tensor` and `scf` operations, which only have to change their types.
void populateTypeConversionPatterns(const mlir::TypeConverter &converter,
                                    mlir::RewritePatternSet &patterns,
                                    mlir::ConversionTarget &target);

/// Why operations were not lowered. Match failures of a conversion reach a
/// listener in debug builds of MLIR only, hence a record of our own.
class FailureLog {
public:
  void add(mlir::Operation *op, const llvm::Twine &reason) {
    reasons[op] = reason.str();
  }
  /// A diagnostic of `op` has been emitted already.
  void addReported(mlir::Operation *op) { reported.insert(op); }
  bool isReported(mlir::Operation *op) const { return reported.contains(op); }
  llvm::StringRef lookup(mlir::Operation *op) const {
    auto it = reasons.find(op);
    return it == reasons.end() ? llvm::StringRef() : it->second;
  }

private:
  llvm::DenseMap<mlir::Operation *, std::string> reasons;
  llvm::DenseSet<mlir::Operation *> reported;
};

/// A pattern that lowers `OpTy` or says why it does not.
template <typename OpTy>
class LoweringPattern : public mlir::OpConversionPattern<OpTy> {
public:
  LoweringPattern(const mlir::TypeConverter &converter,
                  mlir::MLIRContext *context, FailureLog &log,
                  mlir::PatternBenefit benefit = 1)
      : mlir::OpConversionPattern<OpTy>(converter, context, benefit), log(log) {
  }

protected:
  /// Records the reason and fails the match.
  llvm::LogicalResult unsupported(mlir::PatternRewriter &rewriter,
                                  mlir::Operation *op,
                                  const llvm::Twine &reason) const {
    log.add(op, reason);
    return rewriter.notifyMatchFailure(op, reason);
  }
  /// Fails the match of an operation whose error has been reported.
  llvm::LogicalResult fail(mlir::PatternRewriter &rewriter,
                           mlir::Operation *op) const {
    log.addReported(op);
    return rewriter.notifyMatchFailure(op, "has errors");
  }

  FailureLog &getLog() const { return log; }

private:
  FailureLog &log;
};

/// The only element of the tensor `v` (of rank 0, or rank 1 and one element), a
/// scalar.
mlir::Value extractScalar(ScalarBuilder &builder, mlir::Value v);

/// The type of a tensor of these sizes: static where they are constants, which
/// may be more exact than what an operation declares.
mlir::RankedTensorType getTypeOfSizes(llvm::ArrayRef<mlir::OpFoldResult> sizes,
                                      mlir::Type elementType);

/// `v` as the compatible tensor type `type`.
mlir::Value castTensor(ScalarBuilder &builder, mlir::Value v, mlir::Type type);

/// Applies `patterns` to `root`. Operations for which `mustConvert` holds and
/// that no pattern took are reported, each once, with the reason in `log`.
/// `target` must not mark such operations illegal.
mlir::LogicalResult
applyConversion(mlir::Operation *root, const mlir::ConversionTarget &target,
                const mlir::FrozenRewritePatternSet &patterns,
                const mlir::TypeConverter &converter, const FailureLog &log,
                llvm::function_ref<bool(mlir::Operation *)> mustConvert);

} // namespace agate

#endif // AGATE_CONVERSION_UTILS_CONVERSION_H
