//===- Einsum.cpp - Sums of products, determinants ------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "Reduction/Reductions.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/EinsumEquation.h"
#include "agate/Dialect/ONNX/IR/MathMatrixOps.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include <map>

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Einsum
//===----------------------------------------------------------------------===//

namespace {
/// One loop per letter, and per dimension of the broadcast ones.
struct EinsumLoops {
  ScalarBuilder &builder;
  ValueRange operands;
  const EinsumEquation &equation;

  /// The loop of each dimension of each operand, and of the result.
  SmallVector<SmallVector<unsigned>> loops;
  SmallVector<unsigned> resultLoops;
  unsigned numLoops = 0;
  std::map<char, unsigned> letters;
  /// Those of the ellipsis, the last dimension's first.
  SmallVector<unsigned> ellipsisLoops;

  void assign();
  SmallVector<BroadcastOperand> getOperands();
  SmallVector<utils::IteratorType> getIterators();
  /// Whether there are loops that the result does not have.
  bool hasSum() const { return numLoops > resultLoops.size(); }

private:
  int64_t getRank(Value v) {
    return cast<RankedTensorType>(v.getType()).getRank();
  }
  SmallVector<unsigned> getLoops(StringRef term, int64_t ellipsisRank);
  OpFoldResult emitSize(unsigned loop);
};
} // namespace

SmallVector<unsigned> EinsumLoops::getLoops(StringRef term,
                                            int64_t ellipsisRank) {
  SmallVector<unsigned> result;
  for (char label : term) {
    if (label != EinsumEquation::ellipsis) {
      auto [it, isNew] = letters.try_emplace(label, numLoops);
      numLoops += isNew;
      result.push_back(it->second);
      continue;
    }
    while (int64_t(ellipsisLoops.size()) < ellipsisRank)
      ellipsisLoops.push_back(numLoops++);
    for (int64_t i = ellipsisRank; i > 0; --i)
      result.push_back(ellipsisLoops[i - 1]);
  }
  return result;
}

void EinsumLoops::assign() {
  // Loops of the result come first, so that its elements are written in order.
  auto countEllipsis = [&](StringRef term, Value operand) {
    return getRank(operand) - int64_t(term.size()) + 1;
  };
  int64_t ellipsisRank = 0;
  for (auto [term, operand] : llvm::zip(equation.terms, operands))
    if (StringRef(term).contains(EinsumEquation::ellipsis))
      ellipsisRank = std::max(ellipsisRank, countEllipsis(term, operand));
  resultLoops = getLoops(equation.output, ellipsisRank);
  for (auto [term, operand] : llvm::zip(equation.terms, operands))
    loops.push_back(getLoops(term, countEllipsis(term, operand)));
}

/// The number of iterations: the size that is not 1.
OpFoldResult EinsumLoops::emitSize(unsigned loop) {
  OpFoldResult size = builder.getIndexAttr(1);
  for (auto [operand, dims] : llvm::zip(operands, loops))
    for (auto [i, l] : llvm::enumerate(dims)) {
      if (l != loop)
        continue;
      OpFoldResult next = builder.mixedSize(operand, i);
      if (isConstantIntValue(size, 1)) {
        size = next;
        continue;
      }
      if (getConstantIntValue(size) || isConstantIntValue(next, 1))
        continue;
      Value a = toIndex(builder, size), b = toIndex(builder, next);
      Value isOne = arith::CmpIOp::create(builder, arith::CmpIPredicate::eq, a,
                                          builder.index(1));
      size = OpFoldResult(Value(arith::SelectOp::create(builder, isOne, b, a)));
    }
  return size;
}

SmallVector<BroadcastOperand> EinsumLoops::getOperands() {
  // The number of operands with a dimension that may have a size other than 1.
  SmallVector<unsigned> numSized(numLoops, 0);
  for (auto [operand, dims] : llvm::zip(operands, loops))
    for (auto [i, loop] : llvm::enumerate(dims))
      numSized[loop] +=
          cast<RankedTensorType>(operand.getType()).getDimSize(i) != 1;
  SmallVector<std::optional<OpFoldResult>> sizes(numLoops);
  SmallVector<bool> isRead(numLoops, false);
  SmallVector<BroadcastOperand> result;
  for (auto [operand, dims] : llvm::zip(operands, loops)) {
    auto type = cast<RankedTensorType>(operand.getType());
    BroadcastOperand &entry = result.emplace_back();
    entry.value = operand;
    for (auto [i, loop] : llvm::enumerate(dims)) {
      // Some operand has to determine the number of iterations.
      bool isUnit =
          type.getDimSize(i) == 1 && (numSized[loop] > 0 || isRead[loop]);
      entry.indices.push_back(isUnit ? builder.getAffineConstantExpr(0)
                                     : builder.getAffineDimExpr(loop));
      isRead[loop] = isRead[loop] || !isUnit;
      if (!type.isDynamicDim(i) || numSized[loop] < 2)
        continue;
      if (!sizes[loop])
        sizes[loop] = emitSize(loop);
      entry.mayStretch.push_back({int64_t(i), *sizes[loop]});
    }
  }
  return result;
}

SmallVector<utils::IteratorType> EinsumLoops::getIterators() {
  SmallVector<utils::IteratorType> iterators(numLoops,
                                             utils::IteratorType::reduction);
  for (unsigned loop : resultLoops)
    iterators[loop] = utils::IteratorType::parallel;
  return iterators;
}

namespace {
struct LowerEinsum : TensorLowering<ONNXEinsumOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXEinsumOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    llvm::Expected<EinsumEquation> equation =
        EinsumEquation::parse(op.getEquation());
    if (!equation)
      return unsupported(rewriter, op, llvm::toString(equation.takeError()));
    EinsumLoops loops{b, adaptor.getInputs(), *equation};
    loops.assign();
    SmallVector<AffineExpr> result;
    for (unsigned loop : loops.resultLoops)
      result.push_back(b.getAffineDimExpr(loop));
    Type sumType = getComputeType(elementType);
    auto emit = [&](Value init, ScalarKernel kernel) {
      return emitGeneric(
          b, loops.getOperands(), init,
          AffineMap::get(loops.numLoops, 0, result, b.getContext()),
          loops.getIterators(), kernel);
    };
    auto emitProduct = [&](ScalarBuilder &b, ValueRange factors) {
      ScalarBuilder k = b.withKind(ElementKind::Signed);
      Value product = b.toComputeType(factors[0]);
      for (Value factor : factors.drop_front())
        product = k.mul(product, b.toComputeType(factor));
      return product;
    };
    // An equation without reduction is an elementwise map.
    if (!loops.hasSum())
      return emit(createEmpty(b, sizes, elementType), [&](ScalarBuilder &b,
                                                          ValueRange args) {
        return b.convertFloat(emitProduct(b, args.drop_back()), elementType);
      });
    Value sums = emit(
        createZeros(b, sizes, sumType), [&](ScalarBuilder &b, ValueRange args) {
          Value product = emitProduct(b, args.drop_back());
          return b.withKind(ElementKind::Signed).add(args.back(), product);
        });
    if (sumType == elementType)
      return sums;
    return emitElementwise(b, sums, sizes, elementType,
                           [&](ScalarBuilder &b, ValueRange args) {
                             return b.convertFloat(args[0], elementType);
                           });
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Det
//===----------------------------------------------------------------------===//

namespace {
/// The product of the pivots of one matrix, which is brought into triangular
/// form with the largest element of a column as its pivot.
struct DetEmitter {
  ScalarBuilder &b;
  Value size;

  Value emit(Value matrix, Type type);

private:
  Value constant(int64_t v) { return b.index(v); }
  Value read(Value m, Value i, Value j) {
    return tensor::ExtractOp::create(b, m, ValueRange{i, j});
  }
  Value write(Value v, Value m, Value i, Value j) {
    return tensor::InsertOp::create(b, v, m, ValueRange{i, j});
  }
  scf::ForOp loop(Value lower, ValueRange initial) {
    auto loop = scf::ForOp::create(b, lower, size, constant(1), initial);
    b.setInsertionPointToStart(loop.getBody());
    return loop;
  }
  ValueRange close(scf::ForOp loop, ValueRange results) {
    scf::YieldOp::create(b, results);
    b.setInsertionPointAfter(loop);
    return loop.getResults();
  }
  Value emitPivotRow(Value m, Value k);
  Value emitSwap(Value m, Value k, Value row);
  Value emitElimination(Value m, Value k, Value pivot);
};
} // namespace

/// The row from k on with the largest absolute value in column k.
Value DetEmitter::emitPivotRow(Value m, Value k) {
  Value first = math::AbsFOp::create(b, read(m, k, k));
  scf::ForOp rows = loop(k, {k, first});
  Value i = rows.getInductionVar();
  Value x = math::AbsFOp::create(b, read(m, i, k));
  Value row = rows.getRegionIterArg(0), best = rows.getRegionIterArg(1);
  Value isLarger = arith::CmpFOp::create(b, arith::CmpFPredicate::OGT, x, best);
  Value next[] = {arith::SelectOp::create(b, isLarger, i, row),
                  arith::SelectOp::create(b, isLarger, x, best)};
  return close(rows, next).front();
}

Value DetEmitter::emitSwap(Value m, Value k, Value row) {
  scf::ForOp columns = loop(k, m);
  Value j = columns.getInductionVar(), current = columns.getRegionIterArg(0);
  Value a = read(current, k, j), c = read(current, row, j);
  Value next = write(a, write(c, current, k, j), row, j);
  return close(columns, next).front();
}

Value DetEmitter::emitElimination(Value m, Value k, Value pivot) {
  Type type = pivot.getType();
  Value zero = b.constant(type, 0);
  Value isZero =
      arith::CmpFOp::create(b, arith::CmpFPredicate::OEQ, pivot, zero);
  Value below = arith::AddIOp::create(b, k, constant(1));
  scf::ForOp rows = loop(below, m);
  Value i = rows.getInductionVar();
  Value quotient =
      arith::DivFOp::create(b, read(rows.getRegionIterArg(0), i, k), pivot);
  // The whole column is 0.
  Value factor = arith::SelectOp::create(b, isZero, zero, quotient);
  scf::ForOp columns = loop(below, rows.getRegionIterArg(0));
  Value j = columns.getInductionVar(), current = columns.getRegionIterArg(0);
  Value product = arith::MulFOp::create(b, factor, read(current, k, j));
  Value rest = arith::SubFOp::create(b, read(current, i, j), product);
  Value inner = close(columns, write(rest, current, i, j)).front();
  return close(rows, inner).front();
}

Value DetEmitter::emit(Value matrix, Type type) {
  Value one = b.constant(type, 1);
  scf::ForOp steps = loop(constant(0), {one, matrix});
  Value k = steps.getInductionVar();
  Value det = steps.getRegionIterArg(0), m = steps.getRegionIterArg(1);
  Value row = emitPivotRow(m, k);
  Value isSwapped = arith::CmpIOp::create(b, arith::CmpIPredicate::ne, row, k);
  m = emitSwap(m, k, row);
  Value pivot = read(m, k, k);
  Value product = arith::MulFOp::create(b, det, pivot);
  Value negated = arith::NegFOp::create(b, product);
  det = arith::SelectOp::create(b, isSwapped, negated, product);
  m = emitElimination(m, k, pivot);
  return close(steps, {det, m}).front();
}

namespace {
struct LowerDet : TensorLowering<ONNXDetOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXDetOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Value x = adaptor.getX();
    OpFoldResult size = b.mixedSize(x, int64_t(sizes.size()));
    Value empty = createEmpty(b, sizes, elementType);
    return Value(emitLoopNest(b, sizes, empty,
                              [&](ScalarBuilder &b, ValueRange indices,
                                  ValueRange tensors) -> SmallVector<Value> {
                                Value det = emitMatrix(b, x, size, indices);
                                return {tensor::InsertOp::create(
                                    b, b.convertFloat(det, elementType),
                                    tensors.front(), indices)};
                              })
                     .front());
  }

private:
  /// The determinant of the matrix of `x` at `indices`.
  static Value emitMatrix(ScalarBuilder &b, Value x, OpFoldResult size,
                          ValueRange indices) {
    auto type = cast<RankedTensorType>(x.getType());
    Type compute = getComputeType(type.getElementType());
    // A copy, to write into.
    Sizes sizes{size, size};
    Value init = createEmpty(b, sizes, compute);
    SmallVector<AffineMap> maps{b.getMultiDimIdentityMap(2)};
    Value matrix =
        linalg::GenericOp::create(
            b, TypeRange{init.getType()}, ValueRange{}, ValueRange{init}, maps,
            SmallVector<utils::IteratorType>(2, utils::IteratorType::parallel),
            [&](OpBuilder &nested, Location loc, ValueRange) {
              ScalarBuilder body(loc, nested);
              SmallVector<Value> position(indices);
              position.push_back(linalg::IndexOp::create(body, 0));
              position.push_back(linalg::IndexOp::create(body, 1));
              Value element = tensor::ExtractOp::create(body, x, position);
              linalg::YieldOp::create(body, body.toComputeType(element));
            })
            .getResult(0);
    return DetEmitter{b, toIndex(b, size)}.emit(matrix, compute);
  }
};
} // namespace

void agate::populateEinsumPatterns(const TypeConverter &converter,
                                   RewritePatternSet &patterns,
                                   FailureLog &log) {
  patterns.add<LowerDet, LowerEinsum>(converter, patterns.getContext(), log);
}
