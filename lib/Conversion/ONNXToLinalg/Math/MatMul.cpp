//===- MatMul.cpp - Matrix products ---------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Math/MatMul.h"
#include "Patterns.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"

using namespace mlir;
using namespace agate;

namespace {
/// A product of stacks of matrices, of signless or float elements.
struct MatMulEmitter {
  ScalarBuilder &builder;
  Value a, b;
  ArrayRef<OpFoldResult> sizes;
  /// The type of the sums, which is wider than that of small floats.
  Type sumType;

  Value emit();

private:
  int64_t getRank(Value v) {
    return cast<RankedTensorType>(v.getType()).getRank();
  }
  bool haveEqualStacks();
  Value emitContraction(Value init);
};
} // namespace

/// Both operands are stacks of one dimension whose size is known to be equal.
bool MatMulEmitter::haveEqualStacks() {
  int64_t sizeA = cast<RankedTensorType>(a.getType()).getDimSize(0);
  return !ShapedType::isDynamic(sizeA) &&
         sizeA == cast<RankedTensorType>(b.getType()).getDimSize(0);
}

Value MatMulEmitter::emit() {
  Value init = createZeros(builder, sizes, sumType);
  int64_t rankA = getRank(a), rankB = getRank(b);
  if (rankA == 2 && rankB == 2)
    return linalg::MatmulOp::create(builder, ValueRange{a, b}, ValueRange{init})
        .getResult(0);
  if (rankA == 3 && rankB == 3 && haveEqualStacks())
    return linalg::BatchMatmulOp::create(builder, ValueRange{a, b},
                                         ValueRange{init})
        .getResult(0);
  return emitContraction(init);
}

/// The general case over (stack.., m, n, k), without m or n for a vector.
Value MatMulEmitter::emitContraction(Value init) {
  bool hasRows = getRank(a) > 1, hasColumns = getRank(b) > 1;
  int64_t stack = int64_t(sizes.size()) - hasRows - hasColumns;
  SmallVector<BroadcastOperand> operands = getBroadcastOperands(
      builder, ValueRange{a, b}, sizes.take_front(stack), /*trailing=*/2);
  int64_t next = stack;
  SmallVector<AffineExpr> result;
  for (int64_t i = 0; i < stack; ++i)
    result.push_back(builder.getAffineDimExpr(i));
  AffineExpr m, n;
  if (hasRows)
    result.push_back(m = builder.getAffineDimExpr(next++));
  if (hasColumns)
    result.push_back(n = builder.getAffineDimExpr(next++));
  AffineExpr k = builder.getAffineDimExpr(next++);
  if (hasRows)
    operands[0].indices.push_back(m);
  operands[0].indices.push_back(k);
  operands[1].indices.push_back(k);
  if (hasColumns)
    operands[1].indices.push_back(n);

  SmallVector<utils::IteratorType> iterators(next,
                                             utils::IteratorType::parallel);
  iterators.back() = utils::IteratorType::reduction;
  return emitGeneric(
      builder, operands, init,
      AffineMap::get(next, 0, result, builder.getContext()), iterators,
      [&](ScalarBuilder &body, ValueRange args) -> Value {
        SmallVector<Value> factors(args.take_front(2));
        for (Value &factor : factors)
          if (factor.getType() != sumType)
            factor = arith::ExtFOp::create(body, sumType, factor);
        if (isa<FloatType>(sumType))
          return arith::AddFOp::create(
              body, args[2],
              arith::MulFOp::create(body, factors[0], factors[1]));
        return arith::AddIOp::create(
            body, args[2], arith::MulIOp::create(body, factors[0], factors[1]));
      });
}

Value agate::emitMatMul(ScalarBuilder &builder, Value a, Value b,
                        ArrayRef<OpFoldResult> sizes, Type sumType) {
  return MatMulEmitter{builder, a, b, sizes, sumType}.emit();
}

namespace {
struct LowerMatMul : TensorLowering<ONNXMatMulOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXMatMulOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    // Sums of small floats would lose most of their digits.
    bool isSmall = elementType.isF16() || elementType.isBF16();
    Type sumType = isSmall ? Type(b.getF32Type()) : elementType;
    Value sums = emitMatMul(b, adaptor.getA(), adaptor.getB(), sizes, sumType);
    if (!isSmall)
      return sums;
    return emitElementwise(
        b, sums, sizes, elementType, [&](ScalarBuilder &b, ValueRange args) {
          return arith::TruncFOp::create(b, elementType, args[0]);
        });
  }
};
} // namespace

void agate::populateMatMulPatterns(const TypeConverter &converter,
                                   RewritePatternSet &patterns,
                                   FailureLog &log) {
  patterns.add<LowerMatMul>(converter, patterns.getContext(), log);
}
