//===- Maps.cpp - CastMap, DictVectorizer, ZipMap -------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A map is a handle of the runtime, as are the tensors of its keys and values.
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Cast.h"
#include "Elementwise/StringCasts.h"
#include "Patterns.h"
#include "TraditionalML/ModelCode.h"
#include "agate/Conversion/Utils/RuntimeValues.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/TraditionalMLOps.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

namespace {
/// The keys and values of a map, in arbitrary order.
struct MapParts {
  Value keys, values;

  /// Those of a handle whose type was `original` in the onnx dialect.
  static MapParts emit(ScalarBuilder &builder, Value handle,
                       TupleType original);
};
} // namespace

MapParts MapParts::emit(ScalarBuilder &builder, Value handle,
                        TupleType original) {
  auto emitPart = [&](AgateFunction function, Type elementType) {
    Value part = callRuntime(builder, function, handle);
    return emitUnbox(builder, part,
                     RankedTensorType::get(ShapedType::kDynamic, elementType));
  };
  return {emitPart(AGATE_FUNCTION_MapKeys, original.getType(0)),
          emitPart(AGATE_FUNCTION_MapValues, original.getType(1))};
}

/// `list` as the declared result, which may be a matrix of one row.
static Value emitDeclared(ScalarBuilder &builder, Value list, Type declared) {
  auto type = dyn_cast<RankedTensorType>(declared);
  return type && type.getRank() == 2
             ? emitRows(builder, list, getElementTypeOrSelf(list.getType()))
             : list;
}

//===----------------------------------------------------------------------===//
// CastMap
//===----------------------------------------------------------------------===//

namespace {
struct LowerCastMap : DataSizedLowering<ONNXCastMapOp> {
  using DataSizedLowering::DataSizedLowering;

  FailureOr<SmallVector<Value>> lower(ONNXCastMapOp op, OpAdaptor adaptor,
                                      PatternRewriter &rewriter) const override;

private:
  /// The values in the order of their keys.
  static Value emitDense(ScalarBuilder &code, const MapParts &map,
                         function_ref<Value(ScalarBuilder &, Value)> cast,
                         Type elementType);
  /// The values at the positions that are their keys.
  static Value emitSparse(ScalarBuilder &code, const MapParts &map,
                          int64_t size,
                          function_ref<Value(ScalarBuilder &, Value)> cast,
                          Type elementType);
};
} // namespace

Value LowerCastMap::emitDense(ScalarBuilder &code, const MapParts &map,
                              function_ref<Value(ScalarBuilder &, Value)> cast,
                              Type elementType) {
  Value count = code.size(map.values, 0);
  Value init = createZeros(code, OpFoldResult(count), elementType);
  auto emitPlace = [&](ScalarBuilder &outer, Value i) {
    Value key = outer.extract(map.keys, i);
    return emitLoops(
               outer, count, outer.index(0),
               [&](ScalarBuilder &inner, ValueRange j,
                   ValueRange values) -> SmallVector<Value> {
                 Value other = inner.extract(map.keys, j);
                 // Equal ones, of which there should be none, stay in order.
                 Value isAhead = inner.select(inner.less(j[0], i),
                                              inner.lessEqual(other, key),
                                              inner.less(other, key));
                 return {inner.select(
                     isAhead, inner.add(values[0], inner.index(1)), values[0])};
               })
        .front();
  };
  return emitLoops(code, count, init,
                   [&](ScalarBuilder &inner, ValueRange i,
                       ValueRange values) -> SmallVector<Value> {
                     Value element = cast(inner, inner.extract(map.values, i));
                     return {inner.insert(element, values[0],
                                          emitPlace(inner, i[0]))};
                   })
      .front();
}

Value LowerCastMap::emitSparse(ScalarBuilder &code, const MapParts &map,
                               int64_t size,
                               function_ref<Value(ScalarBuilder &, Value)> cast,
                               Type elementType) {
  Value all = emitAll(code, map.keys, [](ScalarBuilder &inner, Value key) {
    return inner.lessEqual(inner.constant(key.getType(), 0.0), key);
  });
  code.check(all, "onnx.CastMap: a key is negative");
  // Elements beyond the end are omitted.
  Value end = code.index(size);
  OpFoldResult room = code.getIndexAttr(size);
  return emitLoops(code, code.size(map.values, 0),
                   createZeros(code, room, elementType),
                   [&](ScalarBuilder &inner, ValueRange i,
                       ValueRange values) -> SmallVector<Value> {
                     Value key = toIndex(inner, inner.extract(map.keys, i));
                     auto branch = scf::IfOp::create(
                         inner, inner.less(key, end),
                         [&](OpBuilder &b, Location loc) {
                           ScalarBuilder then(loc, b);
                           Value element =
                               cast(then, then.extract(map.values, i));
                           scf::YieldOp::create(
                               then, then.insert(element, values[0], key));
                         },
                         [&](OpBuilder &nested, Location loc) {
                           ScalarBuilder b(loc, nested);
                           scf::YieldOp::create(b, values);
                         });
                     return {branch.getResult(0)};
                   })
      .front();
}

FailureOr<SmallVector<Value>>
LowerCastMap::lower(ONNXCastMapOp op, OpAdaptor adaptor,
                    PatternRewriter &rewriter) const {
  ScalarBuilder code(op.getLoc(), rewriter);
  auto type = cast<TupleType>(op.getX().getType());
  Type from = type.getType(1);
  Type to = getElementTypeOrSelf(op.getY().getType());
  Type elementType = isa<ONNXStringType>(to) ? code.getI64Type() : to;
  MapParts map = MapParts::emit(code, adaptor.getX(), type);
  auto emitElement = [&](ScalarBuilder &code, Value element) {
    if (from == to)
      return element;
    if (isa<ONNXStringType>(from))
      return emitParse(code, element, to);
    if (isa<ONNXStringType>(to))
      return emitFormat(code, element, from);
    return emitCast(code, element, from, to);
  };
  Value list =
      op.getMapForm() == "SPARSE"
          ? emitSparse(code, map, op.getMaxMap(), emitElement, elementType)
          : emitDense(code, map, emitElement, elementType);
  return SmallVector<Value>{emitDeclared(code, list, op.getY().getType())};
}

//===----------------------------------------------------------------------===//
// DictVectorizer
//===----------------------------------------------------------------------===//

namespace {
struct LowerDictVectorizer : TensorLowering<ONNXDictVectorizerOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXDictVectorizerOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder outer(op.getLoc(), rewriter);
    Labels vocabulary = {op.getInt64VocabularyAttr(),
                         op.getStringVocabularyAttr()};
    Value words = vocabulary.emit(outer);
    MapParts map = MapParts::emit(outer, adaptor.getX(),
                                  cast<TupleType>(op.getX().getType()));
    // The position of `x` in a list, an index; -1 if it does not occur.
    auto emitFind = [](ScalarBuilder &code, Value list, Value x) {
      return emitLoops(code, code.size(list, 0), code.index(-1),
                       [&](ScalarBuilder &inner, ValueRange i,
                           ValueRange values) -> SmallVector<Value> {
                         Value isIt = inner.equal(x, inner.extract(list, i));
                         return {inner.select(isIt, i[0], values[0])};
                       })
          .front();
    };
    Value all = emitAll(outer, map.keys, [&](ScalarBuilder &code, Value key) {
      return code.lessEqual(code.index(0), emitFind(code, words, key));
    });
    outer.check(all, "onnx.DictVectorizer: a key is not in the vocabulary");
    // The values, preceded by the one for keys that do not occur.
    OpFoldResult one = outer.getIndexAttr(1);
    OpFoldResult count = outer.mixedSize(map.values, 0);
    OpFoldResult room = outer.add(toIndex(outer, count), outer.index(1));
    Value values = createInsertSlice(outer, map.values,
                                     createZeros(outer, room, elementType),
                                     HyperrectangularSlice(one, count));
    return emitForEach(outer, sizes, elementType,
                       [&](ScalarBuilder &code, ValueRange position) {
                         Value word = code.extract(words, position.back());
                         Value found = emitFind(code, map.keys, word);
                         return code.extract(values,
                                             code.add(found, code.index(1)));
                       });
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// ZipMap
//===----------------------------------------------------------------------===//

namespace {
struct LowerZipMap : LoweringPattern<ONNXZipMapOp> {
  using LoweringPattern::LoweringPattern;

  LogicalResult
  matchAndRewrite(ONNXZipMapOp op, OpAdaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override;

private:
  /// The handle of the map of a row.
  static Value emitMap(ScalarBuilder &code, Value keys, Value rows, Value row);
};
} // namespace

Value LowerZipMap::emitMap(ScalarBuilder &code, Value keys, Value rows,
                           Value row) {
  auto type = cast<RankedTensorType>(rows.getType());
  OpFoldResult columns = code.mixedSize(rows, 1);
  Value values = emitForEach(code, columns, type.getElementType(),
                             [&](ScalarBuilder &inner, ValueRange position) {
                               return inner.extract(rows, {row, position[0]});
                             });
  Value box = emitBox(code, values, values.getType());
  return callRuntime(code, AGATE_FUNCTION_MakeMap, {keys, box});
}

LogicalResult
LowerZipMap::matchAndRewrite(ONNXZipMapOp op, OpAdaptor adaptor,
                             ConversionPatternRewriter &rewriter) const {
  ScalarBuilder code(op.getLoc(), rewriter);
  auto type = dyn_cast<RankedTensorType>(adaptor.getX().getType());
  if (!type)
    return unsupported(rewriter, op, "the rank of an operand is unknown");
  ShapeContext context = ShapeContext::forEmit(op, code, adaptor.getOperands(),
                                               /*emitChecks=*/true);
  SmallVector<InferredType> inferred;
  if (failed(op.inferResultTypes(context, inferred)))
    return fail(rewriter, op);
  Value rows = emitRows(code, adaptor.getX(), type.getElementType());
  Labels labels = {op.getClasslabelsInt64sAttr(),
                   op.getClasslabelsStringsAttr()};
  bool isNamed = labels.strings && !labels.strings.empty();
  Type keyType = isNamed ? Type(ONNXStringType::get(op.getContext()))
                         : Type(code.getI64Type());
  // The maps share their keys.
  Value keys = emitBox(code, labels.emit(code),
                       RankedTensorType::get(labels.size(), keyType));
  auto emitInt = [](ScalarBuilder &at, int64_t value) {
    return arith::ConstantIntOp::create(at, value, 64);
  };
  Value empty = callRuntime(code, AGATE_FUNCTION_MakeSequence,
                            {code.index(0), emitInt(code, 0)});
  Value sequence =
      emitLoops(code, code.size(rows, 0), empty,
                [&](ScalarBuilder &inner, ValueRange row,
                    ValueRange values) -> SmallVector<Value> {
                  Value map = emitMap(inner, keys, rows, row[0]);
                  Value end = fromIndex(inner, row[0], inner.getI64Type());
                  return {callRuntime(inner, AGATE_FUNCTION_SequenceInsert,
                                      {values[0], map, end})};
                })
          .front();
  rewriter.replaceOp(op, sequence);
  return success();
}

void agate::populateMapPatterns(const TypeConverter &converter,
                                RewritePatternSet &patterns, FailureLog &log) {
  patterns.add<LowerCastMap, LowerDictVectorizer, LowerZipMap>(
      converter, patterns.getContext(), log);
}
