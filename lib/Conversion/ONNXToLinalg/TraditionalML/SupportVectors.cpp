//===- SupportVectors.cpp - SVMClassifier, SVMRegressor -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Cast.h"
#include "Patterns.h"
#include "TraditionalML/ModelCode.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/TraditionalMLOps.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/STLExtras.h"
#include <tuple>

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

namespace {
/// A kernel function of two vectors and its parameters.
struct VectorKernel {
  StringRef name;
  double gamma = 0.0, offset = 0.0, degree = 0.0;

  VectorKernel(StringRef name, ArrayAttr params) : name(name) {
    SmallVector<double> list = getFloats(params);
    if (list.size() != 3)
      return;
    gamma = list[0];
    offset = list[1];
    degree = list[2];
  }

  /// The kernel of each of `rows` with each vector, as a matrix. `vectors` have
  /// an element for each column of `rows`, which the program checks if the
  /// number is not known.
  Value emit(ScalarBuilder &builder, Value rows, int64_t count,
             ArrayRef<double> vectors) const;

private:
  Value emitElement(ScalarBuilder &code, Value sum) const;
};
} // namespace

/// The sums over the columns j of `term`(x[n, j], vectors[v, j]).
static Value
emitPairSums(ScalarBuilder &builder, Value rows, Value vectors,
             function_ref<Value(ScalarBuilder &, Value, Value)> term) {
  Type type = getElementTypeOrSelf(rows.getType());
  MLIRContext *context = builder.getContext();
  Sizes sizes = {builder.mixedSize(rows, 0), builder.mixedSize(vectors, 0)};
  Value init = createZeros(builder, sizes, type);
  AffineExpr n, v, j;
  bindDims(context, n, v, j);
  SmallVector<AffineMap> maps = {AffineMap::get(3, 0, {n, j}, context),
                                 AffineMap::get(3, 0, {v, j}, context),
                                 AffineMap::get(3, 0, {n, v}, context)};
  SmallVector<utils::IteratorType> iterators = {utils::IteratorType::parallel,
                                                utils::IteratorType::parallel,
                                                utils::IteratorType::reduction};
  return linalg::GenericOp::create(
             builder, TypeRange{init.getType()}, ValueRange{rows, vectors},
             ValueRange{init}, maps, iterators,
             [&](OpBuilder &b, Location, ValueRange args) {
               ScalarBuilder code(builder.getLoc(), b);
               linalg::YieldOp::create(
                   code, code.add(args[2], term(code, args[0], args[1])));
             })
      .getResult(0);
}

Value VectorKernel::emitElement(ScalarBuilder &code, Value sum) const {
  Type type = sum.getType();
  if (name == "RBF")
    return math::ExpOp::create(code,
                               code.mul(code.constant(type, -gamma), sum));
  if (name != "POLY" && name != "SIGMOID")
    return sum;
  Value x = code.add(code.mul(code.constant(type, gamma), sum),
                     code.constant(type, offset));
  if (name == "SIGMOID")
    return math::TanhOp::create(code, x);
  // Powers of small integer degrees are products, which are more exact.
  if (degree == 1.0 || degree == 2.0 || degree == 3.0) {
    Value power = x;
    for (int i = 1; i < degree; ++i)
      power = code.mul(power, x);
    return power;
  }
  return math::PowFOp::create(code, x, code.constant(type, degree));
}

Value VectorKernel::emit(ScalarBuilder &builder, Value rows, int64_t count,
                         ArrayRef<double> vectors) const {
  auto type = cast<RankedTensorType>(rows.getType());
  int64_t columns = vectors.size() / count;
  rows = castTensor(builder, rows,
                    RankedTensorType::get({type.getDimSize(0), columns},
                                          type.getElementType()));
  Value table =
      emitTable(builder, type.getElementType(), vectors, {count, columns});
  Value sums = emitPairSums(builder, rows, table,
                            [&](ScalarBuilder &code, Value x, Value y) {
                              if (name != "RBF")
                                return code.mul(x, y);
                              Value difference = code.sub(x, y);
                              return code.mul(difference, difference);
                            });
  if (name == "LINEAR")
    return sums;
  return emitElementwise(builder, sums, builder.mixedSizes(sums),
                         type.getElementType(),
                         [&](ScalarBuilder &b, ValueRange args) {
                           return emitElement(b, args[0]);
                         });
}

/// Adds a constant to each element of a matrix.
static Value emitShifted(ScalarBuilder &builder, Value matrix, double offset) {
  Type type = getElementTypeOrSelf(matrix.getType());
  return emitElementwise(builder, matrix, builder.mixedSizes(matrix), type,
                         [&](ScalarBuilder &b, ValueRange args) {
                           return b.add(args[0], b.constant(type, offset));
                         });
}

//===----------------------------------------------------------------------===//
// SVMRegressor
//===----------------------------------------------------------------------===//

namespace {
struct LowerSVMRegressor : TensorLowering<ONNXSVMRegressorOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXSVMRegressorOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Type type = getModelType(getElementTypeOrSelf(adaptor.getX().getType()));
    Value rows = emitRows(b, adaptor.getX(), type);
    SmallVector<double> coefficients = getFloats(op.getCoefficientsAttr());
    VectorKernel linear("LINEAR", ArrayAttr());
    Value scores;
    if (op.getNSupports() == 0) {
      scores = linear.emit(b, rows, 1, coefficients);
    } else {
      VectorKernel kernel(op.getKernelType(), op.getKernelParamsAttr());
      Value kernels = kernel.emit(b, rows, op.getNSupports(),
                                  getFloats(op.getSupportVectorsAttr()));
      scores = linear.emit(b, kernels, 1, coefficients);
    }
    scores = emitShifted(b, scores, getFloats(op.getRhoAttr()).front());
    if (op.getOneClass() == 0)
      return emitPostTransform(
          b, scores, getPostTransform(op.getPostTransform()), elementType);
    return emitElementwise(
        b, scores, sizes, elementType, [&](ScalarBuilder &b, ValueRange args) {
          return b.select(b.less(b.constant(type, 0.0), args[0]),
                          b.constant(elementType, 1.0),
                          b.constant(elementType, -1.0));
        });
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Comparison of pairs of classes
//===----------------------------------------------------------------------===//

namespace {
/// The pairs (a, b), a < b, of `numClasses` classes, and their scores.
struct ClassPairs {
  int64_t numClasses;
  /// The starts of the vectors of each class, and the end of the last one.
  SmallVector<int64_t> starts;
  SmallVector<double> coefficients, rho;

  int64_t size() const { return numClasses * (numClasses - 1) / 2; }

  /// The scores of the pairs, from the kernels of the vectors.
  Value emitScores(ScalarBuilder &builder, Value kernels) const;
  /// The number of pairs that each class wins, as a matrix of i32.
  Value emitVotes(ScalarBuilder &builder, Value scores) const;
  /// The probabilities of the classes. That of a pair is
  /// 1 / (1 + exp(slope * score + offset)).
  Value emitProbabilities(ScalarBuilder &builder, Value scores,
                          ArrayRef<double> slopes,
                          ArrayRef<double> offsets) const;

private:
  /// The classes of the pairs, as tensors of i32.
  std::pair<Value, Value> emitClasses(ScalarBuilder &builder) const;
  Value emitPairProbabilities(ScalarBuilder &builder, Value scores,
                              ArrayRef<double> slopes,
                              ArrayRef<double> offsets) const;
};
} // namespace

std::pair<Value, Value> ClassPairs::emitClasses(ScalarBuilder &builder) const {
  SmallVector<int64_t> first, second;
  for (int64_t a = 0; a < numClasses; ++a)
    for (int64_t b = a + 1; b < numClasses; ++b) {
      first.push_back(a);
      second.push_back(b);
    }
  Type i32 = builder.getI32Type();
  return {emitTable(builder, i32, first), emitTable(builder, i32, second)};
}

Value ClassPairs::emitScores(ScalarBuilder &builder, Value kernels) const {
  auto type = cast<RankedTensorType>(kernels.getType());
  Type f64 = builder.getF64Type();
  std::pair<Value, Value> classes = emitClasses(builder);
  Value startTable = emitTable(builder, builder.getI64Type(), starts);
  Value weights = emitTable(builder, builder.getF32Type(), coefficients);
  Value offsets = emitTable(builder, builder.getF32Type(), rho);
  int64_t numVectors = starts.back();
  auto read = [](ScalarBuilder &code, Value table, Value position) {
    return toIndex(code, code.extract(table, position));
  };
  auto extend = [&](ScalarBuilder &code, Value x) {
    return emitCast(code, x, x.getType(), f64);
  };
  Sizes sizes = {builder.mixedSize(kernels, 0), builder.getIndexAttr(size())};
  return emitForEach(
      builder, sizes, type.getElementType(),
      [&](ScalarBuilder &code, ValueRange position) {
        Value pair = position[1], one = code.index(1);
        Value a = read(code, classes.first, pair);
        Value b = read(code, classes.second, pair);
        Value sum = extend(code, code.extract(offsets, pair));
        // The vectors of one class have their weights in the row of the other
        // one, as there is no row for a class and itself.
        std::pair<Value, Value> halves[] = {{a, code.sub(b, one)}, {b, a}};
        for (auto [owner, row] : halves) {
          Value start = read(code, startTable, owner);
          Value end = read(code, startTable, code.add(owner, one));
          Value base = code.mul(row, code.index(numVectors));
          sum = emitLoops(code, code.sub(end, start), sum,
                          [&](ScalarBuilder &inner, ValueRange i,
                              ValueRange values) -> SmallVector<Value> {
                            Value vector = inner.add(start, i[0]);
                            Value weight =
                                inner.extract(weights, inner.add(base, vector));
                            Value kernel =
                                inner.extract(kernels, {position[0], vector});
                            return {inner.add(
                                values[0], inner.mul(extend(inner, weight),
                                                     extend(inner, kernel)))};
                          })
                    .front();
        }
        return emitCast(code, sum, f64, type.getElementType());
      });
}

Value ClassPairs::emitVotes(ScalarBuilder &builder, Value scores) const {
  Type i32 = builder.getI32Type();
  std::pair<Value, Value> classes = emitClasses(builder);
  Sizes sizes = {builder.mixedSize(scores, 0),
                 builder.getIndexAttr(numClasses)};
  return emitLoops(
             builder, builder.sizes(scores), createZeros(builder, sizes, i32),
             [&](ScalarBuilder &inner, ValueRange position,
                 ValueRange values) -> SmallVector<Value> {
               Value score = inner.extract(scores, position);
               Value isFirst =
                   inner.less(inner.constant(score.getType(), 0.0), score);
               Value winner = inner.select(
                   isFirst, inner.extract(classes.first, position[1]),
                   inner.extract(classes.second, position[1]));
               Value place[] = {position[0], toIndex(inner, winner)};
               Value votes = inner.add(inner.extract(values[0], place),
                                       inner.constant(i32, 1));
               return {inner.insert(votes, values[0], place)};
             })
      .front();
}

/// The probability of `a`, for each pair (a, b).
Value ClassPairs::emitPairProbabilities(ScalarBuilder &builder, Value scores,
                                        ArrayRef<double> slopes,
                                        ArrayRef<double> offsets) const {
  Type type = getElementTypeOrSelf(scores.getType());
  Value slope = emitTable(builder, type, slopes);
  Value offset = emitTable(builder, type, offsets);
  OpFoldResult count = builder.getIndexAttr(numClasses);
  Sizes sizes = {builder.mixedSize(scores, 0), count, count};
  std::pair<Value, Value> classes = emitClasses(builder);
  return emitLoops(
             builder, builder.sizes(scores), createZeros(builder, sizes, type),
             [&](ScalarBuilder &code, ValueRange position,
                 ValueRange values) -> SmallVector<Value> {
               Value pair = position[1], one = code.constant(type, 1.0);
               Value score = code.extract(scores, position);
               Value x = code.add(code.mul(score, code.extract(slope, pair)),
                                  code.extract(offset, pair));
               // 1 / (1 + exp(x)), kept away from 0 and 1.
               Value share = arith::DivFOp::create(
                   code, one, code.add(one, math::ExpOp::create(code, x)));
               share = code.max(share, code.constant(type, 1e-7));
               share = code.min(share, code.constant(type, 1.0 - 1e-7));
               Value a = toIndex(code, code.extract(classes.first, pair));
               Value b = toIndex(code, code.extract(classes.second, pair));
               Value next = code.insert(share, values[0], {position[0], a, b});
               return {code.insert(code.sub(one, share), next,
                                   {position[0], b, a})};
             })
      .front();
}

namespace {
/// Wu, Lin and Weng's iteration that couples the probabilities r of pairs:
/// minimizes the sum of (r[b, a] p[a] - r[a, b] p[b])^2 over p, whose sum is 1.
/// `n` is the row.
struct PairCoupling {
  Type type;
  int64_t numClasses;
  Value pairs, diagonal, n;

  /// One step; the values are p, Q p and whether it is done.
  SmallVector<Value> emitStep(ScalarBuilder &code, ValueRange values) const;

private:
  /// Q[i, j], the matrix of the quadratic form.
  Value emitEntry(ScalarBuilder &code, Value i, Value j) const;
  Value emitProducts(ScalarBuilder &code, Value p, Value products) const;
  std::pair<Value, Value> emitError(ScalarBuilder &code, Value p,
                                    Value products) const;
  SmallVector<Value> emitUpdate(ScalarBuilder &code, Value p, Value products,
                                Value form) const;
};
} // namespace

Value PairCoupling::emitEntry(ScalarBuilder &code, Value i, Value j) const {
  Value product =
      code.mul(code.extract(pairs, {n, j, i}), code.extract(pairs, {n, i, j}));
  return code.select(code.equal(i, j), code.extract(diagonal, {n, i}),
                     arith::NegFOp::create(code, product));
}

/// Q p.
Value PairCoupling::emitProducts(ScalarBuilder &code, Value p,
                                 Value products) const {
  Value count = code.index(numClasses);
  return emitLoops(code, count, products,
                   [&](ScalarBuilder &outer, ValueRange i,
                       ValueRange values) -> SmallVector<Value> {
                     Value sum =
                         emitLoops(outer, count, outer.constant(type, 0.0),
                                   [&](ScalarBuilder &inner, ValueRange j,
                                       ValueRange sums) -> SmallVector<Value> {
                                     Value term =
                                         inner.mul(emitEntry(inner, i[0], j[0]),
                                                   inner.extract(p, {n, j[0]}));
                                     return {inner.add(sums[0], term)};
                                   })
                             .front();
                     return {outer.insert(sum, values[0], {n, i[0]})};
                   })
      .front();
}

/// p Q p, and how far the elements of Q p are from it.
std::pair<Value, Value> PairCoupling::emitError(ScalarBuilder &code, Value p,
                                                Value products) const {
  Value count = code.index(numClasses), zero = code.constant(type, 0.0);
  Value form = emitLoops(code, count, zero,
                         [&](ScalarBuilder &inner, ValueRange i,
                             ValueRange sums) -> SmallVector<Value> {
                           Value term =
                               inner.mul(inner.extract(p, {n, i[0]}),
                                         inner.extract(products, {n, i[0]}));
                           return {inner.add(sums[0], term)};
                         })
                   .front();
  Value error =
      emitLoops(code, count, zero,
                [&](ScalarBuilder &inner, ValueRange i,
                    ValueRange values) -> SmallVector<Value> {
                  Value difference = math::AbsFOp::create(
                      inner,
                      inner.sub(inner.extract(products, {n, i[0]}), form));
                  return {inner.max(values[0], difference)};
                })
          .front();
  return {form, error};
}

/// Improves one element of p after the other.
SmallVector<Value> PairCoupling::emitUpdate(ScalarBuilder &code, Value p,
                                            Value products, Value form) const {
  Value count = code.index(numClasses);
  SmallVector<Value> inits = {p, products, form};
  SmallVector<Value> results = emitLoops(
      code, count, inits,
      [&](ScalarBuilder &outer, ValueRange i,
          ValueRange values) -> SmallVector<Value> {
        auto divide = [](ScalarBuilder &at, Value x, Value y) {
          return arith::DivFOp::create(at, x, y);
        };
        Value place[] = {n, i[0]};
        Value corner = outer.extract(diagonal, place);
        Value product = outer.extract(values[1], place);
        Value step = divide(outer, outer.sub(values[2], product), corner);
        Value changed = outer.insert(
            outer.add(outer.extract(values[0], place), step), values[0], place);
        Value scale = outer.add(outer.constant(type, 1.0), step);
        Value growth = outer.mul(
            step, outer.add(outer.mul(step, corner),
                            outer.mul(outer.constant(type, 2.0), product)));
        Value next = divide(
            outer, divide(outer, outer.add(values[2], growth), scale), scale);
        SmallVector<Value> tensors = {changed, values[1]};
        tensors = emitLoops(
            outer, count, tensors,
            [&](ScalarBuilder &inner, ValueRange j,
                ValueRange state) -> SmallVector<Value> {
              Value at[] = {n, j[0]};
              Value moved =
                  inner.add(inner.extract(state[1], at),
                            inner.mul(step, emitEntry(inner, i[0], j[0])));
              Value share = divide(inner, inner.extract(state[0], at), scale);
              return {inner.insert(share, state[0], at),
                      inner.insert(divide(inner, moved, scale), state[1], at)};
            });
        return {tensors[0], tensors[1], next};
      });
  return {results[0], results[1]};
}

SmallVector<Value> PairCoupling::emitStep(ScalarBuilder &code,
                                          ValueRange values) const {
  auto branch = scf::IfOp::create(
      code, values[2],
      [&](OpBuilder &nested, Location loc) {
        ScalarBuilder b(loc, nested);
        scf::YieldOp::create(b, values);
      },
      [&](OpBuilder &b, Location) {
        ScalarBuilder step(code.getLoc(), b);
        Value products = emitProducts(step, values[0], values[1]);
        Value form, error;
        std::tie(form, error) = emitError(step, values[0], products);
        Value isDone =
            step.less(error, step.constant(type, 0.005 / double(numClasses)));
        SmallVector<Value> tensors = {values[0], products};
        auto update = scf::IfOp::create(
            step, isDone,
            [&](OpBuilder &nested, Location loc) {
              ScalarBuilder then(loc, nested);
              scf::YieldOp::create(then, tensors);
            },
            [&](OpBuilder &otherwise, Location) {
              ScalarBuilder next(code.getLoc(), otherwise);
              scf::YieldOp::create(
                  next, emitUpdate(next, tensors[0], tensors[1], form));
            });
        SmallVector<Value> next =
            llvm::to_vector(ValueRange(update.getResults()));
        next.push_back(isDone);
        scf::YieldOp::create(step, next);
      });
  return llvm::to_vector(ValueRange(branch.getResults()));
}

Value ClassPairs::emitProbabilities(ScalarBuilder &builder, Value scores,
                                    ArrayRef<double> slopes,
                                    ArrayRef<double> offsets) const {
  Type type = getElementTypeOrSelf(scores.getType());
  PairCoupling coupling;
  coupling.type = type;
  coupling.numClasses = numClasses;
  coupling.pairs = emitPairProbabilities(builder, scores, slopes, offsets);
  Sizes sizes = {builder.mixedSize(scores, 0),
                 builder.getIndexAttr(numClasses)};
  // The terms of a class and itself are 0.
  coupling.diagonal = emitForEach(
      builder, sizes, type, [&](ScalarBuilder &builder, ValueRange position) {
        return emitLoops(builder, builder.index(numClasses),
                         builder.constant(type, 0.0),
                         [&](ScalarBuilder &inner, ValueRange j,
                             ValueRange sums) -> SmallVector<Value> {
                           Value r =
                               inner.extract(coupling.pairs,
                                             {position[0], j[0], position[1]});
                           return {inner.add(sums[0], inner.mul(r, r))};
                         })
            .front();
      });
  Value start = builder.constant(type, 1.0 / double(numClasses));
  Value shares =
      linalg::FillOp::create(builder, start, createEmpty(builder, sizes, type))
          .getResult(0);
  SmallVector<Value> inits = {shares, createZeros(builder, sizes, type)};
  return emitLoops(builder, builder.size(scores, 0), inits,
                   [&](ScalarBuilder &row, ValueRange n,
                       ValueRange values) -> SmallVector<Value> {
                     coupling.n = n[0];
                     SmallVector<Value> state = {values[0], values[1],
                                                 row.boolean(false)};
                     state =
                         emitLoops(row, row.index(100), state,
                                   [&](ScalarBuilder &inner, ValueRange,
                                       ValueRange before) {
                                     return coupling.emitStep(inner, before);
                                   });
                     return {state[0], state[1]};
                   })
      .front();
}

//===----------------------------------------------------------------------===//
// SVMClassifier
//===----------------------------------------------------------------------===//

namespace {
struct LowerSVMClassifier : MultiTensorLowering<ONNXSVMClassifierOp> {
  using MultiTensorLowering::MultiTensorLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXSVMClassifierOp op, OpAdaptor adaptor, ArrayRef<ResultInfo> infos,
        PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Type type = getModelType(getElementTypeOrSelf(adaptor.getX().getType()));
    Value rows = emitRows(b, adaptor.getX(), type);
    Labels labels = {op.getClasslabelsIntsAttr(),
                     op.getClasslabelsStringsAttr()};
    int64_t numVectors = 0;
    for (int64_t count : getInts(op.getVectorsPerClassAttr()))
      numVectors += count;
    return numVectors == 0 ? emitLinear(op, b, rows, labels)
                           : emitPairs(op, b, rows, labels);
  }

private:
  static SmallVector<Value> emitLinear(ONNXSVMClassifierOp op,
                                       ScalarBuilder &builder, Value rows,
                                       const Labels &labels);
  static SmallVector<Value> emitPairs(ONNXSVMClassifierOp op,
                                      ScalarBuilder &builder, Value rows,
                                      const Labels &labels);
};
} // namespace

/// Without vectors, there is a linear score for each class.
SmallVector<Value> LowerSVMClassifier::emitLinear(ONNXSVMClassifierOp op,
                                                  ScalarBuilder &builder,
                                                  Value rows,
                                                  const Labels &labels) {
  ScalarBuilder b(op.getLoc(), builder);
  SmallVector<double> coefficients = getFloats(op.getCoefficientsAttr());
  VectorKernel linear("LINEAR", ArrayAttr());
  Value scores =
      emitShifted(b, linear.emit(b, rows, labels.size(), coefficients),
                  getFloats(op.getRhoAttr()).front());
  // Of two classes, the second one has the scores that are high enough.
  bool isBinary =
      labels.size() == 2 && (!op.getProbAAttr() || op.getProbAAttr().empty());
  bool arePositive =
      llvm::all_of(coefficients, [](double x) { return x >= 0; });
  Value chosen = emitLabels(
      b, labels, b.mixedSize(scores, 0),
      [&](ScalarBuilder &code, Value row) -> Value {
        Value column = emitArgMax(code, scores, row);
        if (!isBinary)
          return column;
        Value largest = code.extract(scores, {row, column});
        Value limit = code.constant(largest.getType(), arePositive ? 0.5 : 0.0);
        Value isSecond = arith::CmpFOp::create(
            code,
            arePositive ? arith::CmpFPredicate::OGE : arith::CmpFPredicate::OGT,
            largest, limit);
        return code.select(isSecond, code.index(1), column);
      });
  return {chosen,
          emitPostTransform(b, scores, getPostTransform(op.getPostTransform()),
                            b.getF32Type())};
}

SmallVector<Value> LowerSVMClassifier::emitPairs(ONNXSVMClassifierOp op,
                                                 ScalarBuilder &builder,
                                                 Value rows,
                                                 const Labels &labels) {
  ScalarBuilder b(op.getLoc(), builder);
  Type f32 = b.getF32Type();
  ClassPairs pairs;
  pairs.numClasses = labels.size();
  pairs.starts.push_back(0);
  for (int64_t count : getInts(op.getVectorsPerClassAttr()))
    pairs.starts.push_back(pairs.starts.back() + count);
  pairs.coefficients = getFloats(op.getCoefficientsAttr());
  pairs.rho = getFloats(op.getRhoAttr());
  VectorKernel kernel(op.getKernelType(), op.getKernelParamsAttr());
  Value kernels = kernel.emit(b, rows, pairs.starts.back(),
                              getFloats(op.getSupportVectorsAttr()));
  Value scores = pairs.emitScores(b, kernels);
  Value votes = pairs.emitVotes(b, scores);
  Value chosen = emitLabels(b, labels, b.mixedSize(scores, 0),
                            [&](ScalarBuilder &code, Value row) {
                              return emitArgMax(code, votes, row);
                            });
  PostTransform transform = getPostTransform(op.getPostTransform());
  SmallVector<double> slopes = getFloats(op.getProbAAttr());
  if (!slopes.empty()) {
    Value shares = pairs.emitProbabilities(b, scores, slopes,
                                           getFloats(op.getProbBAttr()));
    return {chosen, emitPostTransform(b, shares, transform, f32)};
  }
  if (labels.size() > 2)
    return {chosen, emitPostTransform(b, scores, transform, f32)};
  if (labels.size() == 2)
    return {chosen, emitBinaryScores(b, scores, transform,
                                     transform == PostTransform::None
                                         ? OtherScore::Negated
                                         : OtherScore::OneMinus,
                                     f32)};
  // A single class is not compared.
  Sizes sizes = {b.mixedSize(scores, 0), b.getIndexAttr(2)};
  return {chosen, createZeros(b, sizes, f32)};
}

void agate::populateSupportVectorPatterns(const TypeConverter &converter,
                                          RewritePatternSet &patterns,
                                          FailureLog &log) {
  patterns.add<LowerSVMClassifier, LowerSVMRegressor>(
      converter, patterns.getContext(), log);
}
