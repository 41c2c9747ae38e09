//===- ModelCode.cpp - What models of ai.onnx.ml share --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TraditionalML/ModelCode.h"
#include "Elementwise/Cast.h"
#include "agate/Conversion/Utils/Conversion.h"
#include "agate/Conversion/Utils/RuntimeValues.h"

#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/ADT/StringSwitch.h"
#include <limits>

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

SmallVector<double> agate::getFloats(ArrayAttr list) {
  SmallVector<double> values;
  for (Attribute attr : list ? list.getValue() : ArrayRef<Attribute>())
    values.push_back(cast<FloatAttr>(attr).getValueAsDouble());
  return values;
}

SmallVector<int64_t> agate::getInts(ArrayAttr list) {
  SmallVector<int64_t> values;
  for (Attribute attr : list ? list.getValue() : ArrayRef<Attribute>())
    values.push_back(cast<IntegerAttr>(attr).getValue().getSExtValue());
  return values;
}

/// A tensor whose elements are available; null if they are not, or if it is too
/// large a splat.
static DenseElementsAttr getDense(Attribute tensor) {
  constexpr int64_t maxEqual = 1 << 26;
  auto dense = dyn_cast<DenseElementsAttr>(tensor);
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(tensor)) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    bool isSplat;
    if (blob && DenseElementsAttr::isValidRawBuffer(resource.getType(),
                                                    blob->getData(), isSplat))
      dense = DenseElementsAttr::getFromRawBuffer(resource.getType(),
                                                  blob->getData());
  }
  if (dense && dense.isSplat() && dense.getNumElements() > maxEqual)
    return {};
  return dense;
}

std::optional<SmallVector<double>> agate::getFloats(Attribute tensor) {
  DenseElementsAttr dense = getDense(tensor);
  if (!dense || !isa<FloatType>(dense.getElementType()))
    return std::nullopt;
  SmallVector<double> values;
  for (APFloat value : dense.getValues<APFloat>()) {
    bool losesInfo;
    value.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven,
                  &losesInfo);
    values.push_back(value.convertToDouble());
  }
  return values;
}

std::optional<SmallVector<int64_t>> agate::getInts(Attribute tensor) {
  DenseElementsAttr dense = getDense(tensor);
  if (!dense || !isa<IntegerType>(dense.getElementType()))
    return std::nullopt;
  bool isUnsigned = dense.getElementType().isUnsignedInteger();
  SmallVector<int64_t> values;
  for (const APInt &value : dense.getValues<APInt>())
    values.push_back(isUnsigned ? value.getZExtValue() : value.getSExtValue());
  return values;
}

Value agate::emitTable(ScalarBuilder &builder, Type elementType,
                       ArrayRef<double> values, ArrayRef<int64_t> shape) {
  int64_t count = values.size();
  auto type = RankedTensorType::get(
      shape.empty() ? ArrayRef<int64_t>(count) : shape, elementType);
  const llvm::fltSemantics &semantics =
      cast<FloatType>(elementType).getFloatSemantics();
  SmallVector<APFloat> elements;
  for (double value : values) {
    bool losesInfo;
    elements.emplace_back(value);
    elements.back().convert(semantics, APFloat::rmNearestTiesToEven,
                            &losesInfo);
  }
  return arith::ConstantOp::create(builder,
                                   DenseElementsAttr::get(type, elements));
}

Value agate::emitTable(ScalarBuilder &builder, Type elementType,
                       ArrayRef<int64_t> values) {
  auto type = RankedTensorType::get(values.size(), elementType);
  unsigned width = elementType.getIntOrFloatBitWidth();
  SmallVector<APInt> elements;
  for (int64_t value : values)
    elements.emplace_back(width, value, /*isSigned=*/true,
                          /*implicitTrunc=*/true);
  return arith::ConstantOp::create(builder,
                                   DenseElementsAttr::get(type, elements));
}

Type agate::getModelType(Type elementType) {
  return elementType.isF64() ? elementType
                             : Float32Type::get(elementType.getContext());
}

Value agate::emitRows(ScalarBuilder &builder, Value x, Type to) {
  auto type = cast<RankedTensorType>(x.getType());
  if (type.getRank() == 1) {
    Sizes sizes = {builder.getIndexAttr(1), builder.mixedSize(x, 0)};
    SmallVector<ReassociationIndices> groups = {{0, 1}};
    x = tensor::ExpandShapeOp::create(
        builder, getTypeOfSizes(sizes, type.getElementType()), x, groups,
        sizes);
  }
  if (type.getElementType() == to)
    return x;
  return emitElementwise(builder, x, builder.mixedSizes(x), to,
                         [&](ScalarBuilder &b, ValueRange args) {
                           return emitCast(b, args[0], type.getElementType(),
                                           to);
                         });
}

//===----------------------------------------------------------------------===//
// Scores
//===----------------------------------------------------------------------===//

PostTransform agate::getPostTransform(StringRef name) {
  return llvm::StringSwitch<PostTransform>(name)
      .Case("SOFTMAX", PostTransform::Softmax)
      .Case("LOGISTIC", PostTransform::Logistic)
      .Case("SOFTMAX_ZERO", PostTransform::SoftmaxZero)
      .Case("PROBIT", PostTransform::Probit)
      .Default(PostTransform::None);
}

/// 1 / (1 + exp(-x)), computed without an overflow.
static Value emitLogistic(ScalarBuilder &code, Value x) {
  Type type = x.getType();
  Value one = code.constant(type, 1.0);
  Value power = math::ExpOp::create(
      code, arith::NegFOp::create(code, math::AbsFOp::create(code, x)));
  Value positive = arith::DivFOp::create(code, one, code.add(one, power));
  return code.select(code.less(x, code.constant(type, 0.0)),
                     code.sub(one, positive), positive);
}

/// The inverse of the normal distribution, sqrt(2) * erfinv(2x - 1), by the
/// approximation of erfinv with a = 0.147 that readers of models use.
static Value emitProbit(ScalarBuilder &code, Value x) {
  Type type = x.getType();
  Value one = code.constant(type, 1.0);
  Value y = code.sub(code.mul(code.constant(type, 2.0), x), one);
  Value log =
      math::LogOp::create(code, code.mul(code.sub(one, y), code.add(one, y)));
  Value half = code.add(code.constant(type, 2.0 / (3.14159 * 0.147)),
                        code.mul(code.constant(type, 0.5), log));
  Value part = code.mul(code.constant(type, 1.0 / 0.147), log);
  Value root = math::SqrtOp::create(code, code.sub(code.mul(half, half), part));
  Value size = math::SqrtOp::create(code, code.sub(root, half));
  Value isNegative = code.less(y, code.constant(type, 0.0));
  Value result =
      code.select(isNegative, arith::NegFOp::create(code, size), size);
  return code.mul(code.constant(type, 1.41421356), result);
}

/// Applies `next` to the elements of a row, one after the other, starting with
/// `init`.
static Value emitFold(ScalarBuilder &code, Value matrix, Value row, Value init,
                      function_ref<Value(ScalarBuilder &, Value, Value)> next) {
  return emitLoops(code, code.size(matrix, 1), init,
                   [&](ScalarBuilder &inner, ValueRange column,
                       ValueRange values) -> SmallVector<Value> {
                     Value element = inner.extract(matrix, {row, column[0]});
                     return {next(inner, values[0], element)};
                   })
      .front();
}

/// Softmax of each row. With `skipsZeros`, elements that are nearly 0 are not
/// part of the sum and do not change.
static Value emitSoftmax(ScalarBuilder &builder, Value scores, bool skipsZeros,
                         Type elementType) {
  Type type = getElementTypeOrSelf(scores.getType());
  Sizes sizes = builder.mixedSizes(scores);
  auto emitPower = [&](ScalarBuilder &code, Value x, Value largest) {
    return math::ExpOp::create(code, code.sub(x, largest));
  };
  auto emitIsZero = [&](ScalarBuilder &code, Value x) {
    return arith::CmpFOp::create(code, arith::CmpFPredicate::OLE,
                                 math::AbsFOp::create(code, x),
                                 code.constant(type, 1e-7));
  };
  Value largest = emitForEach(
      builder, sizes.front(), type, [&](ScalarBuilder &code, ValueRange row) {
        Value least =
            code.constant(type, -std::numeric_limits<double>::infinity());
        return emitFold(code, scores, row[0], least,
                        [](ScalarBuilder &inner, Value max, Value x) {
                          return inner.max(max, x);
                        });
      });
  Value sums = emitForEach(
      builder, sizes.front(), type, [&](ScalarBuilder &code, ValueRange row) {
        Value max = code.extract(largest, row);
        return emitFold(code, scores, row[0], code.constant(type, 0.0),
                        [&](ScalarBuilder &inner, Value sum, Value x) -> Value {
                          Value next = inner.add(sum, emitPower(inner, x, max));
                          return skipsZeros ? inner.select(emitIsZero(inner, x),
                                                           sum, next)
                                            : next;
                        });
      });
  return emitForEach(
      builder, sizes, elementType,
      [&](ScalarBuilder &code, ValueRange position) {
        Value x = code.extract(scores, position);
        Value max = code.extract(largest, position[0]);
        Value power = emitPower(code, x, max);
        if (skipsZeros) {
          Value factor =
              math::ExpOp::create(code, arith::NegFOp::create(code, max));
          power = code.select(emitIsZero(code, x), code.mul(x, factor), power);
        }
        Value share =
            arith::DivFOp::create(code, power, code.extract(sums, position[0]));
        return emitCast(code, share, type, elementType);
      });
}

/// `transform` of one score that does not depend on others.
static Value emitTransformed(ScalarBuilder &code, Value x,
                             PostTransform transform) {
  if (transform == PostTransform::Logistic)
    return emitLogistic(code, x);
  return transform == PostTransform::Probit ? emitProbit(code, x) : x;
}

Value agate::emitPostTransform(ScalarBuilder &builder, Value scores,
                               PostTransform transform, Type elementType) {
  Type type = getElementTypeOrSelf(scores.getType());
  if (transform == PostTransform::None && type == elementType)
    return scores;
  if (transform == PostTransform::Softmax ||
      transform == PostTransform::SoftmaxZero)
    return emitSoftmax(builder, scores, transform == PostTransform::SoftmaxZero,
                       elementType);
  return emitElementwise(builder, scores, builder.mixedSizes(scores),
                         elementType, [&](ScalarBuilder &b, ValueRange args) {
                           Value result =
                               emitTransformed(b, args[0], transform);
                           return emitCast(b, result, type, elementType);
                         });
}

Value agate::emitBinaryScores(ScalarBuilder &builder, Value scores,
                              PostTransform transform, OtherScore other,
                              Type elementType) {
  Type type = getElementTypeOrSelf(scores.getType());
  // The logistic function of the other score is the complement to 1.
  bool isNegated =
      transform == PostTransform::Logistic || other == OtherScore::Negated;
  Sizes sizes = {builder.mixedSize(scores, 0), builder.getIndexAttr(2)};
  return emitForEach(
      builder, sizes, elementType,
      [&](ScalarBuilder &code, ValueRange position) {
        Value zero = code.index(0);
        Value x = code.extract(scores, {position[0], zero});
        Value rest = code.sub(code.constant(type, isNegated ? -0.0 : 1.0), x);
        Value score = code.select(code.equal(position[1], zero), rest, x);
        return emitCast(code, emitTransformed(code, score, transform), type,
                        elementType);
      });
}

Value agate::emitArgMax(ScalarBuilder &code, Value matrix, Value row) {
  Value zero = code.index(0);
  Value first = code.extract(matrix, {row, zero});
  // The first column is compared with itself, which has no effect.
  SmallVector<Value> inits = {zero, first};
  return emitLoops(code, code.size(matrix, 1), inits,
                   [&](ScalarBuilder &inner, ValueRange column,
                       ValueRange values) -> SmallVector<Value> {
                     Value x = inner.extract(matrix, {row, column[0]});
                     Value isLarger = inner.less(values[1], x);
                     return {inner.select(isLarger, column[0], values[0]),
                             inner.select(isLarger, x, values[1])};
                   })
      .front();
}

//===----------------------------------------------------------------------===//
// Labels
//===----------------------------------------------------------------------===//

int64_t Labels::size() const {
  return (ints ? ints.size() : 0) + (strings ? strings.size() : 0);
}

Value Labels::emit(ScalarBuilder &builder) const {
  if (!strings || strings.empty())
    return emitTable(builder, builder.getI64Type(), getInts(ints));
  return emitStrings(builder,
                     llvm::to_vector(strings.getAsValueRange<StringAttr>()));
}

Value agate::emitLabels(ScalarBuilder &builder, const Labels &labels,
                        OpFoldResult rows,
                        function_ref<Value(ScalarBuilder &, Value)> choose) {
  Value table = labels.emit(builder);
  return emitForEach(builder, rows, getElementTypeOrSelf(table.getType()),
                     [&](ScalarBuilder &code, ValueRange position) {
                       return code.extract(table, choose(code, position[0]));
                     });
}
