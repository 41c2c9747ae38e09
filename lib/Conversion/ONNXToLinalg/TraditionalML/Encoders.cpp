//===- Encoders.cpp - Numbers and names of categories ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Elementwise/Cast.h"
#include "Patterns.h"
#include "TraditionalML/ModelCode.h"
#include "agate/Conversion/Utils/RuntimeValues.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/TraditionalMLOps.h"

#include "llvm/ADT/STLExtras.h"
#include <cmath>

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Lists of keys or values
//===----------------------------------------------------------------------===//

namespace {
/// A list of floats, integers or strings, from an attribute of any kind.
struct Items {
  /// The type of the elements in the onnx dialect.
  Type type;
  /// Those of this type have elements.
  SmallVector<double> floats;
  SmallVector<int64_t> ints;
  SmallVector<StringRef> strings;

  bool isFloat() const { return isa<FloatType>(type); }
  bool isString() const { return isa<ONNXStringType>(type); }
  size_t size() const {
    if (isString())
      return strings.size();
    return isFloat() ? floats.size() : ints.size();
  }
  Value emit(ScalarBuilder &builder) const {
    if (isString())
      return emitStrings(builder, strings);
    return isFloat() ? emitTable(builder, type, floats)
                     : emitTable(builder, type, ints);
  }
  /// `first`, and after it those at the positions `order`.
  Items take(ArrayRef<size_t> order, const Items &first) const;

  static Items makeInts(MLIRContext *context, ArrayRef<int64_t> list);
  static Items makeStrings(MLIRContext *context, ArrayAttr list);
  /// Nothing if the values of the elements are not available.
  static std::optional<Items> get(Attribute tensor);
  /// The list in one of these attributes, of which the others are absent.
  static std::optional<Items> get(MLIRContext *context, ArrayAttr floats,
                                  ArrayAttr ints, ArrayAttr strings,
                                  Attribute tensor);
};

/// Finds keys among constants: numbers in ascending order without duplicates.
/// (Strings have no order before the program runs.)
class Dictionary {
public:
  explicit Dictionary(const Items &keys);

  /// The positions of the keys in the order of this dictionary. A NaN, which is
  /// equal to NaN, comes last. The last of equal keys is kept.
  ArrayRef<size_t> getOrder() const { return order; }
  void emitTable(ScalarBuilder &builder);
  /// The position of `x` in the order, an index; -1 if it is not a key.
  Value emitFind(ScalarBuilder &code, Value x) const;

private:
  Value emitScan(ScalarBuilder &code, Value x) const;
  Value emitSearch(ScalarBuilder &code, Value x) const;

  SmallVector<size_t> order;
  /// Without NaN.
  Items sorted;
  bool hasNaN = false;
  Value table;
};
} // namespace

Items Items::makeInts(MLIRContext *context, ArrayRef<int64_t> list) {
  Items items;
  items.type = IntegerType::get(context, 64);
  items.ints.assign(list.begin(), list.end());
  return items;
}

Items Items::makeStrings(MLIRContext *context, ArrayAttr list) {
  Items items;
  items.type = ONNXStringType::get(context);
  if (list)
    llvm::append_range(items.strings, list.getAsValueRange<StringAttr>());
  return items;
}

std::optional<Items> Items::get(Attribute tensor) {
  Items items;
  items.type = cast<ElementsAttr>(tensor).getElementType();
  if (items.isString()) {
    auto strings = dyn_cast<DenseStringElementsAttr>(tensor);
    if (!strings)
      return std::nullopt;
    llvm::append_range(items.strings, strings.getValues<StringRef>());
    return items;
  }
  if (items.isFloat()) {
    auto values = getFloats(tensor);
    if (!values)
      return std::nullopt;
    items.floats = *values;
    return items;
  }
  auto values = getInts(tensor);
  if (!values)
    return std::nullopt;
  items.ints = *values;
  return items;
}

std::optional<Items> Items::get(MLIRContext *context, ArrayAttr floats,
                                ArrayAttr ints, ArrayAttr strings,
                                Attribute tensor) {
  if (tensor)
    return get(tensor);
  if (ints)
    return makeInts(context, getInts(ints));
  if (strings)
    return makeStrings(context, strings);
  Items items;
  items.type = Float32Type::get(context);
  items.floats = getFloats(floats);
  return items;
}

Items Items::take(ArrayRef<size_t> order, const Items &first) const {
  Items taken = first;
  for (size_t i : order) {
    if (isFloat())
      taken.floats.push_back(floats[i]);
    else if (isString())
      taken.strings.push_back(strings[i]);
    else
      taken.ints.push_back(ints[i]);
  }
  return taken;
}

Dictionary::Dictionary(const Items &keys) {
  sorted.type = keys.type;
  if (keys.isString()) {
    sorted = keys;
    llvm::append_range(order, llvm::seq<size_t>(0, keys.size()));
    return;
  }
  std::optional<size_t> nan;
  for (size_t i = 0; i < keys.size(); ++i) {
    if (keys.isFloat() && std::isnan(keys.floats[i]))
      nan = i;
    else
      order.push_back(i);
  }
  auto isLess = [&](size_t a, size_t b) {
    return keys.isFloat() ? keys.floats[a] < keys.floats[b]
                          : keys.ints[a] < keys.ints[b];
  };
  llvm::stable_sort(order, isLess);
  // The last of equal neighbours is kept.
  SmallVector<size_t> once;
  for (size_t i : order) {
    if (!once.empty() && !isLess(once.back(), i))
      once.back() = i;
    else
      once.push_back(i);
  }
  order = std::move(once);
  sorted = keys.take(order, sorted);
  hasNaN = nan.has_value();
  if (nan)
    order.push_back(*nan);
}

void Dictionary::emitTable(ScalarBuilder &builder) {
  table = sorted.emit(builder);
}

/// Strings are compared one after the other.
Value Dictionary::emitScan(ScalarBuilder &code, Value x) const {
  return emitLoops(code, code.index(sorted.size()), code.index(-1),
                   [&](ScalarBuilder &inner, ValueRange i,
                       ValueRange values) -> SmallVector<Value> {
                     Value isKey = inner.equal(x, inner.extract(table, i));
                     return {inner.select(isKey, i[0], values[0])};
                   })
      .front();
}

/// Halves the part of the table that may contain the key: the number of steps
/// does not depend on its position.
Value Dictionary::emitSearch(ScalarBuilder &code, Value x) const {
  int64_t count = sorted.size(), steps = 0;
  for (int64_t left = count; left > 1; left -= left / 2)
    ++steps;
  SmallVector<Value> inits = {code.index(0), code.index(count)};
  Value start =
      emitLoops(code, code.index(steps), inits,
                [&](ScalarBuilder &inner, ValueRange,
                    ValueRange values) -> SmallVector<Value> {
                  Value half =
                      arith::ShRUIOp::create(inner, values[1], inner.index(1));
                  Value middle = inner.add(values[0], half);
                  Value isAbove = inner.less(x, inner.extract(table, middle));
                  return {inner.select(isAbove, values[0], middle),
                          inner.sub(values[1], half)};
                })
          .front();
  Value isKey = code.equal(x, code.extract(table, start));
  return code.select(isKey, start, code.index(-1));
}

Value Dictionary::emitFind(ScalarBuilder &code, Value x) const {
  Value found;
  if (sorted.size() == 0)
    found = code.index(-1);
  else
    found = sorted.isString() ? emitScan(code, x) : emitSearch(code, x);
  if (!hasNaN)
    return found;
  Value isNaN = arith::CmpFOp::create(code, arith::CmpFPredicate::UNO, x, x);
  return code.select(isNaN, code.index(sorted.size()), found);
}

//===----------------------------------------------------------------------===//
// LabelEncoder, CategoryMapper
//===----------------------------------------------------------------------===//

/// The value for each element of `x`, or the only element of `otherwise` if it
/// is not a key.
static Value emitMapping(ScalarBuilder &builder, Value x,
                         ArrayRef<OpFoldResult> sizes, const Items &keys,
                         const Items &values, const Items &otherwise) {
  Dictionary dictionary(keys);
  dictionary.emitTable(builder);
  Value table = values.take(dictionary.getOrder(), otherwise).emit(builder);
  return emitElementwise(builder, x, sizes,
                         getElementTypeOrSelf(table.getType()),
                         [&](ScalarBuilder &b, ValueRange args) {
                           Value found = dictionary.emitFind(b, args[0]);
                           return b.extract(table, b.add(found, b.index(1)));
                         });
}

/// A list of one value.
static Items getDefault(Type type, const APFloat &number, int64_t integer,
                        StringRef string) {
  Items items;
  items.type = type;
  if (items.isFloat())
    items.floats.push_back(number.convertToDouble());
  else if (items.isString())
    items.strings.push_back(string);
  else
    items.ints.push_back(integer);
  return items;
}

namespace {
struct LowerLabelEncoder : TensorLowering<ONNXLabelEncoderOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXLabelEncoderOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    auto keys = Items::get(op.getContext(), op.getKeysFloatsAttr(),
                           op.getKeysInt64sAttr(), op.getKeysStringsAttr(),
                           op.getKeysTensorAttr());
    if (!keys)
      return unsupported(rewriter, op,
                         "the elements of its keys are not at hand");
    auto values = Items::get(
        op.getContext(), op.getValuesFloatsAttr(), op.getValuesInt64sAttr(),
        op.getValuesStringsAttr(), op.getValuesTensorAttr());
    if (!values || values->size() != keys->size())
      return unsupported(rewriter, op,
                         "the elements of its values are not at hand");
    std::optional<Items> otherwise =
        getDefault(values->type, op.getDefaultFloat(), op.getDefaultInt64(),
                   op.getDefaultString());
    if (Attribute tensor = op.getDefaultTensorAttr())
      otherwise = Items::get(tensor);
    if (!otherwise)
      return unsupported(rewriter, op, "its default value is not at hand");
    return emitMapping(b, adaptor.getX(), sizes, *keys, *values, *otherwise);
  }
};

/// Names and numbers of categories, in either direction.
template <typename OpTy> struct LowerNames : TensorLowering<OpTy> {
  using TensorLowering<OpTy>::TensorLowering;

  FailureOr<Value> lower(OpTy op, typename OpTy::Adaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    Items names = Items::makeStrings(op.getContext(), getNames(op));
    Items numbers = Items::makeInts(op.getContext(), getNumbers(op));
    bool isNamed =
        isa<ONNXStringType>(getElementTypeOrSelf(op.getX().getType()));
    const Items &keys = isNamed ? names : numbers;
    const Items &values = isNamed ? numbers : names;
    Items otherwise = getDefault(values.type, APFloat(0.0),
                                 op.getDefaultInt64(), op.getDefaultString());
    return emitMapping(b, adaptor.getX(), sizes, keys, values, otherwise);
  }

private:
  static ArrayAttr getNames(ONNXCategoryMapperOp op) {
    return op.getCatsStringsAttr();
  }
  static ArrayAttr getNames(ONNXLabelEncoderV1Op op) {
    return op.getClassesStringsAttr();
  }
  static SmallVector<int64_t> getNumbers(ONNXCategoryMapperOp op) {
    return getInts(op.getCatsInt64sAttr());
  }
  static SmallVector<int64_t> getNumbers(ONNXLabelEncoderV1Op op) {
    return llvm::to_vector(
        llvm::seq<int64_t>(0, op.getClassesStringsAttr().size()));
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// OneHotEncoder
//===----------------------------------------------------------------------===//

namespace {
struct LowerOneHotEncoder : TensorLowering<ONNXOneHotEncoderOp> {
  using TensorLowering::TensorLowering;

  FailureOr<Value> lower(ONNXOneHotEncoderOp op, OpAdaptor adaptor,
                         ArrayRef<OpFoldResult> sizes, Type elementType,
                         PatternRewriter &rewriter) const override {
    ScalarBuilder outer(op.getLoc(), rewriter);
    SmallVector<int64_t> numbers = getInts(op.getCatsInt64sAttr());
    Items categories =
        numbers.empty()
            ? Items::makeStrings(op.getContext(), op.getCatsStringsAttr())
            : Items::makeInts(op.getContext(), numbers);
    Dictionary dictionary(categories);
    dictionary.emitTable(outer);
    // The positions of the categories in the order of the result; -1 before
    // them.
    Items places = Items::makeInts(op.getContext(), -1);
    llvm::append_range(places.ints, dictionary.getOrder());
    Value table = places.emit(outer);
    Value columns = emitColumns(outer, adaptor.getX(), dictionary, table);
    if (op.getZeros() == 0) {
      Value all = emitAll(outer, columns, [](ScalarBuilder &code, Value v) {
        return code.lessEqual(code.constant(v.getType(), 0.0), v);
      });
      outer.check(all, "onnx.OneHotEncoder: an element is in no category");
    }
    return emitForEach(outer, sizes, elementType,
                       [&](ScalarBuilder &code, ValueRange position) {
                         Value column = toIndex(
                             code, code.extract(columns, position.drop_back()));
                         return code.select(code.equal(column, position.back()),
                                            code.constant(elementType, 1.0),
                                            code.constant(elementType, 0.0));
                       });
  }

private:
  /// The column of each element of `x`; -1 if it has none.
  static Value emitColumns(ScalarBuilder &builder, Value x,
                           const Dictionary &dictionary, Value table) {
    Type from = getElementTypeOrSelf(x.getType());
    Type i64 = builder.getI64Type();
    return emitElementwise(
        builder, x, builder.mixedSizes(x), i64,
        [&](ScalarBuilder &b, ValueRange args) -> Value {
          Value found = dictionary.emitFind(b, emitCast(b, args[0], from, i64));
          // A NaN is in no category, whatever it is converted to.
          if (isa<FloatType>(from))
            found = b.select(b.equal(args[0], args[0]), found, b.index(-1));
          return b.extract(table, b.add(found, b.index(1)));
        });
  }
};
} // namespace

void agate::populateEncoderPatterns(const TypeConverter &converter,
                                    RewritePatternSet &patterns,
                                    FailureLog &log) {
  patterns.add<LowerLabelEncoder, LowerNames<ONNXCategoryMapperOp>,
               LowerNames<ONNXLabelEncoderV1Op>, LowerOneHotEncoder>(
      converter, patterns.getContext(), log);
}
