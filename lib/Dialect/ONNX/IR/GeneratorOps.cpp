//===- GeneratorOps.cpp - The generator family ----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"

#include "CheckedOps.h"
#include "EmittedElements.h"
#include "ONNXRules.h"

#include "agate/Dialect/ONNX/IR/MathOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include <cmath>

using namespace mlir;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/GeneratorOps.cpp.inc"

namespace agate {

void registerONNXGeneratorOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/GeneratorOps.cpp.inc"
      >(dialect);
}

//===----------------------------------------------------------------------===//
// Constant
//===----------------------------------------------------------------------===//

void ONNXConstantOp::build(OpBuilder &builder, OperationState &state,
                           ElementsAttr value) {
  state.addTypes(value.getShapedType());
  if (isa<SparseElementsAttr>(value))
    state.getOrAddProperties<Properties>().sparse_value = value;
  else
    state.getOrAddProperties<Properties>().value = value;
}

/// `values` as a tensor of rank 1.
template <typename AttrT, typename ValueT>
static ElementsAttr getVector(ArrayAttr values, Type elementType,
                              function_ref<ValueT(AttrT)> getValue) {
  SmallVector<ValueT> elements;
  for (Attribute value : values)
    elements.push_back(getValue(cast<AttrT>(value)));
  auto type = RankedTensorType::get({int64_t(elements.size())}, elementType);
  return DenseElementsAttr::get(type, ArrayRef<ValueT>(elements));
}

ElementsAttr ONNXConstantOp::getElements() {
  Builder b(getContext());
  auto scalar = [](Type type) { return RankedTensorType::get({}, type); };
  Type string = ONNXStringType::get(getContext());
  if (Attribute value = getValueAttr())
    return dyn_cast<ElementsAttr>(value);
  if (Attribute value = getSparseValueAttr())
    return dyn_cast<ElementsAttr>(value);
  if (FloatAttr value = getValueFloatAttr())
    return DenseElementsAttr::get(scalar(b.getF32Type()), value.getValue());
  if (IntegerAttr value = getValueIntAttr())
    return DenseElementsAttr::get(scalar(b.getI64Type()), value.getValue());
  if (StringAttr value = getValueStringAttr())
    return DenseElementsAttr::get(scalar(string), value.getValue());
  if (ArrayAttr values = getValueFloatsAttr())
    return getVector<FloatAttr, APFloat>(
        values, b.getF32Type(), [](FloatAttr a) { return a.getValue(); });
  if (ArrayAttr values = getValueIntsAttr())
    return getVector<IntegerAttr, APInt>(
        values, b.getI64Type(), [](IntegerAttr a) { return a.getValue(); });
  if (ArrayAttr values = getValueStringsAttr())
    return getVector<StringAttr, StringRef>(
        values, string, [](StringAttr a) { return a.getValue(); });
  return {};
}

LogicalResult
ONNXConstantOp::inferResultTypes(ShapeContext &context,
                                 SmallVectorImpl<InferredType> &results) {
  // (C1)
  int64_t count = llvm::count_if(
      ArrayRef<Attribute>{getValueAttr(), getSparseValueAttr(),
                          getValueFloatAttr(), getValueFloatsAttr(),
                          getValueIntAttr(), getValueIntsAttr(),
                          getValueStringAttr(), getValueStringsAttr()},
      [](Attribute attr) { return bool(attr); });
  if (count != 1)
    return context.emitError()
           << "expects exactly one of the value attributes, got " << count;
  // (C2)
  if (Attribute value = getValueAttr();
      value && (!isa<ElementsAttr>(value) || isa<SparseElementsAttr>(value)))
    return context.emitError() << "expects 'value' to be a dense tensor";
  if (Attribute value = getSparseValueAttr();
      value && !isa<SparseElementsAttr>(value))
    return context.emitError()
           << "expects 'sparse_value' to be a sparse tensor";
  // (C4)
  if (auto value =
          dyn_cast_if_present<DenseResourceElementsAttr>(getValueAttr());
      value && isa<ONNXStringType>(value.getElementType()))
    return context.emitError()
           << "expects strings as dense elements, not as a resource";
  // The caller checks (C3).
  auto type = dyn_cast<RankedTensorType>(getElements().getType());
  if (!type)
    return context.emitError() << "expects a value of tensor type";
  results.push_back(InferredType::ranked(
      type.getElementType(),
      llvm::to_vector(llvm::map_range(type.getShape(), Dim::fromType))));
  return success();
}

FailureOr<SmallVector<Dim>>
ONNXConstantOp::inferElements(ShapeContext &context) {
  // The context reads constants itself; all others are unknown.
  return failure();
}

OpFoldResult ONNXConstantOp::fold(FoldAdaptor) { return getElements(); }

ParseResult ONNXConstantOp::parse(OpAsmParser &parser, OperationState &result) {
  SMLoc loc = parser.getCurrentLocation();
  NamedAttrList attrs;
  Type type;
  if (succeeded(parser.parseOptionalLBrace())) {
    // Rewinding is not possible, so the entries are parsed one by one.
    auto parseEntry = [&]() -> ParseResult {
      StringAttr name;
      std::string keyword;
      Attribute value;
      SMLoc nameLoc = parser.getCurrentLocation();
      if (failed(parser.parseKeywordOrString(&keyword)))
        return failure();
      if (succeeded(parser.parseOptionalEqual())) {
        if (parser.parseAttribute(value))
          return failure();
      } else {
        value = parser.getBuilder().getUnitAttr();
      }
      name = parser.getBuilder().getStringAttr(keyword);
      if (attrs.set(name, value))
        return parser.emitError(nameLoc, "duplicate key '")
               << keyword << "' in dictionary attribute";
      return success();
    };
    if (failed(parser.parseOptionalRBrace()) &&
        (parser.parseCommaSeparatedList(parseEntry) || parser.parseRBrace()))
      return failure();
    if (parser.parseColonType(type))
      return failure();
  } else {
    Attribute value;
    if (parser.parseAttribute(value))
      return failure();
    auto elements = dyn_cast<ElementsAttr>(value);
    if (!elements)
      return parser.emitError(loc, "expected a tensor, got ") << value;
    type = elements.getShapedType();
    attrs.set(isa<SparseElementsAttr>(value) ? "sparse_value" : "value", value);
  }
  if (failed(verifyInherentAttrs(result.name, attrs,
                                 [&]() { return parser.emitError(loc); })))
    return failure();
  result.attributes.append(attrs);
  result.addTypes(type);
  return success();
}

void ONNXConstantOp::print(OpAsmPrinter &printer) {
  // The short form is the value alone, if there is no other attribute.
  SmallVector<NamedAttribute> attrs(
      llvm::to_vector((*this)->getAttrDictionary()));
  if (attrs.size() == 1) {
    Attribute value = getValueAttr();
    if (!value || isa<SparseElementsAttr>(value))
      value = dyn_cast_or_null<SparseElementsAttr>(
          getSparseValueAttr() ? getSparseValueAttr() : Attribute());
    auto elements = dyn_cast_or_null<ElementsAttr>(value);
    if (elements && elements.getShapedType() == getType()) {
      printer << ' ' << value;
      return;
    }
  }
  printer.printOptionalAttrDict(attrs);
  printer << " : " << getType();
}

//===----------------------------------------------------------------------===//
// ConstantOfShape
//===----------------------------------------------------------------------===//

DenseElementsAttr ONNXConstantOfShapeOp::getFillValue() {
  Attribute value = getValueAttr();
  if (!value) {
    Builder b(getContext());
    return DenseElementsAttr::get(RankedTensorType::get({1}, b.getF32Type()),
                                  b.getF32FloatAttr(0.0f));
  }
  auto elements = dyn_cast<DenseElementsAttr>(value);
  return elements && countElements(elements.getType()) == 1
             ? elements
             : DenseElementsAttr();
}

LogicalResult ONNXConstantOfShapeOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  // (C1)
  if (failed(rules::requireVector(context, getInput(), "input")))
    return failure();
  // (C2)
  DenseElementsAttr value = getFillValue();
  if (!value)
    return context.emitError()
           << "expects 'value' to be a dense tensor of one element";
  std::optional<SmallVector<Dim>> shape =
      rules::getElements(context, getInput(),
                         rules::getKnownRank((*this)->getResult(0).getType()));
  if (!shape) {
    results.push_back(InferredType::unranked(value.getElementType()));
    return success();
  }
  // (C3)
  for (auto [i, dim] : llvm::enumerate(*shape))
    if (failed(context.requireNonNegative(dim, "element " + Twine(i) +
                                                   " of 'input'")))
      return failure();
  results.push_back(
      InferredType::ranked(value.getElementType(), std::move(*shape)));
  return success();
}

FailureOr<SmallVector<Dim>>
ONNXConstantOfShapeOp::inferElements(ShapeContext &context) {
  auto type = dyn_cast<IntegerType>(
      context.getElementType(getOperation()->getResult(0)));
  std::optional<SmallVector<Dim>> shape = context.getElements(getInput());
  DenseElementsAttr value = getFillValue();
  if (!type || !shape || !value || value.getElementType() != type)
    return failure();
  // Tensors that hold shapes are small: one element for each dimension.
  constexpr int64_t limit = 4096;
  int64_t count = 1;
  for (Dim dim : *shape) {
    std::optional<int64_t> size = dim.getConstant();
    if (!size || *size < 0 || *size > limit)
      return failure();
    count *= *size;
    if (count > limit)
      return failure();
  }
  APInt element = *value.getValues<APInt>().begin();
  bool isUnsigned = type.isUnsigned() || type.getWidth() == 1;
  Dim dim;
  if (isUnsigned ? element.isIntN(63) : element.isSignedIntN(64))
    dim = Dim(isUnsigned ? int64_t(element.getZExtValue())
                         : element.getSExtValue());
  return SmallVector<Dim>(count, dim);
}

OpFoldResult ONNXConstantOfShapeOp::fold(FoldAdaptor adaptor) {
  auto type = rules::getStaticResultType(*this);
  auto shape = dyn_cast_or_null<DenseIntElementsAttr>(adaptor.getInput());
  DenseElementsAttr value = getFillValue();
  if (!type || !shape || !value ||
      countElements(shape.getType()) != type.getRank() ||
      value.getElementType() != type.getElementType())
    return {};
  // Shape inference reports a contradiction; folding must not hide it.
  for (auto [declared, size] :
       llvm::zip(type.getShape(), shape.getValues<APInt>()))
    if (size.getSExtValue() != declared)
      return {};
  return rules::foldSplat(value, type);
}

//===----------------------------------------------------------------------===//
// EyeLike
//===----------------------------------------------------------------------===//

/// True for the element types that can hold the ones of the diagonal.
static bool isEyeType(Type type) {
  if (auto integer = dyn_cast_or_null<IntegerType>(type))
    return integer.getWidth() >= 8 || integer.isSignlessInteger(1);
  return isa_and_nonnull<Float16Type, BFloat16Type, Float32Type, Float64Type>(
      type);
}

LogicalResult
ONNXEyeLikeOp::inferResultTypes(ShapeContext &context,
                                SmallVectorImpl<InferredType> &results) {
  // (C1)
  if (context.hasRank(getInput()) && context.getRank(getInput()) != 2)
    return context.emitError()
           << "expects 'input' to have rank 2, got " << getInput().getType();
  // (C2), (C3)
  Type elementType = context.getElementType(getInput());
  if (std::optional<int64_t> dtype = getDtype()) {
    elementType = getONNXElementType(getContext(), *dtype);
    if (!isEyeType(elementType))
      return context.emitError()
             << "expects 'dtype' to be the number of a type that the result "
                "may have, got "
             << *dtype;
  }
  return rules::inferSameShape(context, getInput(), elementType, results);
}

LogicalResult ONNXEyeLikeOp::verifyForOpset(int64_t opset) {
  // (C4)
  if (opset < 22)
    for (Value value : {getInput(), getOutput()})
      if (getElementTypeOrSelf(value).isBF16())
        return emitOpError("takes bf16 from operator set 22 on; the model has ")
               << opset;
  return success();
}

//===----------------------------------------------------------------------===//
// Range
//===----------------------------------------------------------------------===//

/// The number of elements between integers, unknown where `delta` is 0.
static Dim countIntegers(ShapeContext &context, Dim start, Dim limit,
                         Dim delta) {
  Dim zero(0);
  if (delta.isConstant(0))
    return Dim();
  Dim low = context.selectLess(delta, zero, limit, start);
  Dim high = context.selectLess(delta, zero, start, limit);
  // The smallest integer cannot be negated; the largest one gives the same
  // quotient for every distance.
  Dim least(std::numeric_limits<int64_t>::min() + 1);
  Dim step = context.selectLess(
      delta, zero,
      context.sub(zero, context.min(context.max(delta, least), zero)), delta);
  return context.ceilDiv(context.sub(context.max(low, high), low), step);
}

/// The only element of a constant integer.
static std::optional<int64_t> getInteger(Value v) {
  ElementsAttr elements;
  if (!matchPattern(v, m_Constant(&elements)))
    return std::nullopt;
  auto integers = rules::getConstantIntegers(elements);
  if (!integers || integers->size() != 1)
    return std::nullopt;
  return integers->front();
}

/// By how much `limit` is larger than `start`, where one of them is computed
/// from the other one and a constant.
static std::optional<int64_t> getDistance(Value start, Value limit) {
  auto getSummand = [](Value sum, Value from) -> std::optional<int64_t> {
    auto add = sum.getDefiningOp<ONNXAddOp>();
    if (!add || (add.getA() != from && add.getB() != from))
      return std::nullopt;
    return getInteger(add.getA() == from ? add.getB() : add.getA());
  };
  auto getSubtrahend = [](Value difference,
                          Value from) -> std::optional<int64_t> {
    auto sub = difference.getDefiningOp<ONNXSubOp>();
    return sub && sub.getA() == from ? getInteger(sub.getB()) : std::nullopt;
  };
  auto negate = [](std::optional<int64_t> v) -> std::optional<int64_t> {
    if (!v || *v == std::numeric_limits<int64_t>::min())
      return std::nullopt;
    return -*v;
  };
  if (auto summand = getSummand(limit, start))
    return summand;
  if (auto subtrahend = getSubtrahend(start, limit))
    return subtrahend;
  if (auto summand = negate(getSummand(start, limit)))
    return summand;
  return negate(getSubtrahend(limit, start));
}

static FailureOr<Dim> countIntegers(ShapeContext &context, ONNXRangeOp op) {
  Dim start = context.getScalar(op.getStart());
  Dim limit = context.getScalar(op.getLimit());
  Dim delta = context.getScalar(op.getDelta());
  // (C3)
  if (delta.isConstant(0))
    return context.emitError() << "the value of 'delta' must not be 0";
  if (failed(context.requireEqual(
          context.selectEqual(delta, Dim(0), Dim(1), Dim(0)), Dim(0),
          "the value of 'delta' must not be 0")))
    return failure();
  // In the running program, the sum may wrap: it compares both sizes.
  std::optional<int64_t> distance = getDistance(op.getStart(), op.getLimit());
  if (distance && delta.isConstant() && !context.emits() &&
      context.looksAtValues() && !(start.isConstant() && limit.isConstant()))
    return countIntegers(context, Dim(0), Dim(*distance), delta);
  return countIntegers(context, start, limit, delta);
}

/// The only element of a constant, converted to the type of the computation.
static std::optional<APFloat> getNumber(Value v) {
  ElementsAttr attr;
  if (!matchPattern(v, m_Constant(&attr)) ||
      countElements(attr.getShapedType()) != 1)
    return std::nullopt;
  auto values = attr.tryGetValues<APFloat>();
  if (!values)
    return std::nullopt;
  APFloat value = *values->begin();
  bool lost;
  if (!isa<Float64Type>(attr.getElementType()))
    value.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &lost);
  return value;
}

/// The only element of the float tensor `v`, computed by the program; null if
/// its rank is unknown.
static Value emitNumber(ShapeContext &context, Value v) {
  OpBuilder &b = context.getBuilder();
  Location loc = context.getOperation()->getLoc();
  SmallVector<Value> indices;
  if (!context.hasRank(v))
    return {};
  if (context.getRank(v) == 1) {
    if (failed(context.requireEqual(context.getDim(v, 0), Dim(1),
                                    "must hold one element")))
      return {};
    indices.push_back(context.materialize(Dim(0)));
  }
  Value number = tensor::ExtractOp::create(b, loc, context.remap(v), indices);
  if (number.getType().getIntOrFloatBitWidth() < 32)
    number = arith::ExtFOp::create(b, loc, b.getF32Type(), number);
  return number;
}

/// The number of elements between floats, computed by the program.
static FailureOr<Dim> emitFloatCount(ShapeContext &context, ONNXRangeOp op) {
  OpBuilder &b = context.getBuilder();
  Location loc = op.getLoc();
  Value start = emitNumber(context, op.getStart());
  Value limit = emitNumber(context, op.getLimit());
  Value delta = emitNumber(context, op.getDelta());
  if (!start || !limit || !delta)
    return Dim();
  Type f64 = b.getF64Type();
  auto constant = [&](double value) -> Value {
    return arith::ConstantOp::create(b, loc, b.getF64FloatAttr(value));
  };
  auto compare = [&](arith::CmpFPredicate predicate, Value x, Value y) {
    return arith::CmpFOp::create(b, loc, predicate, x, y).getResult();
  };
  auto asDim = [&](Value condition) {
    return Dim(Value(
        arith::IndexCastUIOp::create(b, loc, b.getIndexType(), condition)));
  };
  Value distance = arith::SubFOp::create(b, loc, limit, start);
  if (!distance.getType().isF64()) {
    distance = arith::ExtFOp::create(b, loc, f64, distance);
    delta = arith::ExtFOp::create(b, loc, f64, delta);
  }
  // (C3)
  Value zero = constant(0.0);
  if (failed(context.requireEqual(
          asDim(compare(arith::CmpFPredicate::OEQ, delta, zero)), Dim(0),
          "the value of 'delta' must not be 0")))
    return failure();
  // (C4)
  Value count = arith::DivFOp::create(b, loc, distance, delta);
  Value isFinite = compare(arith::CmpFPredicate::OLT, count, constant(0x1p63));
  if (failed(context.requireEqual(asDim(isFinite), Dim(1),
                                  "the number of elements is not finite")))
    return failure();
  // Rounded up, once it is in the range of integers.
  Value isPositive = compare(arith::CmpFPredicate::OGT, count, zero);
  isPositive = arith::AndIOp::create(b, loc, isPositive, isFinite);
  count = arith::SelectOp::create(b, loc, isPositive, count, zero);
  Value whole = arith::FPToSIOp::create(b, loc, b.getI64Type(), count);
  Value less =
      compare(arith::CmpFPredicate::OLT,
              arith::SIToFPOp::create(b, loc, f64, whole).getResult(), count);
  whole = arith::AddIOp::create(
      b, loc, whole, arith::ExtUIOp::create(b, loc, b.getI64Type(), less));
  return Dim(
      Value(arith::IndexCastOp::create(b, loc, b.getIndexType(), whole)));
}

/// The number of elements between floats; computed by the program, else known
/// as far as they are constants.
/// Whether `count` is the number of elements if operands and quotient are
/// rounded in another way: where the quotient is close to an integer, those who
/// compute it do not agree.
static bool isCountWithRounding(ONNXRangeOp op, int64_t count,
                                const APFloat &start, const APFloat &limit,
                                const APFloat &delta) {
  auto type = cast<FloatType>(getElementTypeOrSelf(op.getStart().getType()));
  double unit = std::ldexp(
      1.0, 2 - int(APFloat::semanticsPrecision(type.getFloatSemantics())));
  double first = start.convertToDouble(), last = limit.convertToDouble();
  double step = delta.convertToDouble();
  double quotient = (last - first) / step;
  double error = unit * (std::abs(quotient) +
                         (std::abs(first) + std::abs(last)) / std::abs(step));
  auto getCount = [](double quotient) {
    return std::max(std::ceil(quotient), 0.0);
  };
  return double(count) >= getCount(quotient - error) &&
         double(count) <= getCount(quotient + error);
}

static FailureOr<Dim> countFloats(ShapeContext &context, ONNXRangeOp op) {
  if (!context.looksAtValues())
    return Dim();
  std::optional<APFloat> start = getNumber(op.getStart());
  std::optional<APFloat> limit = getNumber(op.getLimit());
  std::optional<APFloat> delta = getNumber(op.getDelta());
  // (C3)
  if (delta && delta->isZero())
    return context.emitError() << "the value of 'delta' must not be 0";
  if (!start || !limit || !delta)
    return context.emits() ? emitFloatCount(context, op) : Dim();
  double count =
      std::ceil((*limit - *start).convertToDouble() / delta->convertToDouble());
  // (C4)
  if (!(count < 0x1p63))
    return context.emitError() << "the number of elements is not finite";
  // The result may have no type of a tensor yet.
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (type && type.getRank() == 1 && !type.isDynamicDim(0) &&
      isCountWithRounding(op, type.getDimSize(0), *start, *limit, *delta))
    return Dim(type.getDimSize(0));
  return Dim(count > 0 ? int64_t(count) : 0);
}

LogicalResult
ONNXRangeOp::inferResultTypes(ShapeContext &context,
                              SmallVectorImpl<InferredType> &results) {
  // (C2)
  std::pair<Value, StringRef> scalars[] = {
      {getStart(), "start"}, {getLimit(), "limit"}, {getDelta(), "delta"}};
  for (auto [value, name] : scalars)
    if (failed(rules::requireOneElement(context, value, name)))
      return failure();
  Type elementType = context.getElementType(getStart());
  FailureOr<Dim> count = isa<IntegerType>(elementType)
                             ? countIntegers(context, *this)
                             : countFloats(context, *this);
  if (failed(count))
    return failure();
  results.push_back(InferredType::ranked(elementType, {*count}));
  return success();
}

FailureOr<SmallVector<Dim>> ONNXRangeOp::inferElements(ShapeContext &context) {
  constexpr int64_t maxElements = 4096;
  Type type = context.getElementType(getStart());
  if (!isa<IntegerType>(type))
    return failure();
  Dim next = context.getScalar(getStart());
  Dim delta = context.getScalar(getDelta());
  Dim count =
      countIntegers(context, next, context.getScalar(getLimit()), delta);
  if (!count.isConstant() || *count.getConstant() > maxElements)
    return failure();
  SmallVector<Dim> elements;
  for (int64_t i = 0; i < *count.getConstant(); ++i) {
    elements.push_back(rules::fitElement(next, type));
    next = context.add(next, delta);
  }
  return elements;
}

LogicalResult ONNXRangeOp::verifyForOpset(int64_t opset) {
  if (opset < 27 && getStashType())
    return emitOpError(
               "has 'stash_type' from operator set 27 on; the model has ")
           << opset;
  return success();
}

OpFoldResult ONNXRangeOp::fold(FoldAdaptor) {
  return rules::foldElements(*this);
}

} // namespace agate
