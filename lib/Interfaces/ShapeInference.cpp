//===- ShapeInference.cpp - Shape rules and their evaluation --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Interfaces/ShapeInference.h"
#include "agate/Interfaces/CheckedArithmetic.h"
#include "agate/Interfaces/PropertyNames.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;

namespace agate {
#include "agate/Interfaces/ShapeInference.cpp.inc"

namespace {
/// Tensors with more elements are not treated as dimensions.
constexpr int64_t maxShapeElements = 4096;
/// The number of producers through which shape arithmetic is followed.
constexpr unsigned maxDepth = 256;
} // namespace

std::optional<int64_t> countElements(ShapedType type) {
  if (!type.hasStaticShape())
    return std::nullopt;
  int64_t count = 1;
  // A size of 0 takes precedence over overflow.
  if (llvm::is_contained(type.getShape(), 0))
    return 0;
  for (int64_t size : type.getShape())
    if (llvm::MulOverflow(count, size, count))
      return std::nullopt;
  return count;
}

DenseElementsAttr resizeSplat(DenseElementsAttr attr, ShapedType type) {
  if (auto strings = dyn_cast<DenseStringElementsAttr>(attr))
    return DenseStringElementsAttr::get(type, strings.getRawStringData()[0]);
  return attr.resizeSplat(type);
}

/// True if `type` is small enough to be treated as dimensions.
static bool isShapeSized(ShapedType type) {
  std::optional<int64_t> count = countElements(type);
  return count && *count <= maxShapeElements;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// Combines the tensor types in `a` and `b`, which must otherwise be equal.
static Type combineTypes(Type a, Type b,
                         function_ref<Type(TensorType, TensorType)> combine) {
  if (a == b)
    return a;
  auto x = dyn_cast<TensorType>(a), y = dyn_cast<TensorType>(b);
  if (x && y)
    return x.getElementType() == y.getElementType() ? combine(x, y) : Type();
  if (a.getTypeID() != b.getTypeID())
    return {};
  SmallVector<Attribute> attributes, otherAttributes;
  SmallVector<Type> types, otherTypes;
  auto collect = [](Type type, SmallVector<Attribute> &attributes,
                    SmallVector<Type> &types) {
    type.walkImmediateSubElements(
        [&](Attribute attribute) { attributes.push_back(attribute); },
        [&](Type inner) { types.push_back(inner); });
  };
  collect(a, attributes, types);
  collect(b, otherAttributes, otherTypes);
  if (types.size() != otherTypes.size() || attributes != otherAttributes)
    return {};
  for (auto [type, other] : llvm::zip(types, otherTypes)) {
    type = combineTypes(type, other, combine);
    if (!type)
      return {};
  }
  // Everything except types and attributes must be equal.
  Type result = a.replaceImmediateSubElements(attributes, types);
  return result == b.replaceImmediateSubElements(attributes, types) ? result
                                                                    : Type();
}

Type meetTypes(Type a, Type b) {
  return combineTypes(a, b, [](TensorType x, TensorType y) -> Type {
    auto ranked = dyn_cast<RankedTensorType>(x);
    if (!ranked || !y.hasRank())
      return ranked ? x : y;
    if (failed(verifyCompatibleShape(x, y)))
      return {};
    SmallVector<int64_t> shape;
    for (auto [m, n] : llvm::zip(x.getShape(), y.getShape()))
      shape.push_back(ShapedType::isDynamic(m) ? n : m);
    return RankedTensorType::get(shape, x.getElementType(),
                                 ranked.getEncoding());
  });
}

Type generalizeTypes(Type a, Type b) {
  return combineTypes(a, b, [](TensorType x, TensorType y) -> Type {
    auto m = dyn_cast<RankedTensorType>(x), n = dyn_cast<RankedTensorType>(y);
    if (!m || !n || m.getRank() != n.getRank())
      return UnrankedTensorType::get(x.getElementType());
    SmallVector<int64_t> shape;
    for (auto [i, j] : llvm::zip(m.getShape(), n.getShape()))
      shape.push_back(i == j ? i : ShapedType::kDynamic);
    return RankedTensorType::get(
        shape, m.getElementType(),
        m.getEncoding() == n.getEncoding() ? m.getEncoding() : Attribute());
  });
}

InferredType InferredType::fromType(Type type) {
  auto tensor = dyn_cast<TensorType>(type);
  if (!tensor)
    return other(type);
  if (!tensor.hasRank())
    return unranked(tensor.getElementType());
  SmallVector<Dim> dims;
  for (int64_t size : tensor.getShape())
    dims.push_back(Dim::fromType(size));
  return ranked(tensor.getElementType(), std::move(dims));
}

Type InferredType::toType() const {
  if (!tensor)
    return type;
  if (!dims)
    return UnrankedTensorType::get(type);
  SmallVector<int64_t> shape;
  for (const Dim &d : *dims)
    shape.push_back(d.getConstant().value_or(ShapedType::kDynamic));
  return RankedTensorType::get(shape, type);
}

//===----------------------------------------------------------------------===//
// ShapeContext
//===----------------------------------------------------------------------===//

ShapeContext ShapeContext::forTypes(Operation *op) {
  return ShapeContext(op, Mode::Types);
}

ShapeContext ShapeContext::forValues(Operation *op) {
  return ShapeContext(op, Mode::Values);
}

ShapeContext ShapeContext::forEmit(Operation *op, OpBuilder &builder,
                                   ValueRange operands, bool emitChecks) {
  ShapeContext context(op, builder, emitChecks);
  for (auto [from, to] : llvm::zip(op->getOperands(), operands))
    context.operandMap[from] = to;
  return context;
}

bool ShapeContext::hasRank(Value v) {
  return isa<RankedTensorType>(v.getType());
}

int64_t ShapeContext::getRank(Value v) {
  return cast<RankedTensorType>(v.getType()).getRank();
}

Type ShapeContext::getElementType(Value v) {
  return getElementTypeOrSelf(v.getType());
}

Value ShapeContext::remap(Value v) const {
  auto it = operandMap.find(v);
  return it == operandMap.end() ? v : it->second;
}

Dim ShapeContext::getDim(Value v, int64_t i) {
  auto type = cast<RankedTensorType>(v.getType());
  if (!type.isDynamicDim(i))
    return Dim(type.getDimSize(i));
  if (mode != Mode::Emit)
    return Dim();
  Dim &dim = emittedDims[{v, i}];
  if (dim.isUnknown()) {
    OpFoldResult size =
        tensor::getMixedSize(*builder, op->getLoc(), remap(v), i);
    dim = Dim(size);
  }
  return dim;
}

SmallVector<Dim> ShapeContext::getDims(Value v) {
  SmallVector<Dim> dims;
  for (int64_t i = 0, e = getRank(v); i < e; ++i)
    dims.push_back(getDim(v, i));
  return dims;
}

std::optional<SmallVector<Dim>> ShapeContext::getElements(Value v) {
  auto type = dyn_cast<RankedTensorType>(v.getType());
  if (mode == Mode::Types) {
    if (!type || !isShapeSized(type))
      return std::nullopt;
    return SmallVector<Dim>(type.getNumElements());
  }
  if (auto it = known.find(v); it != known.end())
    return it->second;

  auto compute = [&]() -> std::optional<SmallVector<Dim>> {
    ElementsAttr attr;
    if (matchPattern(v, m_Constant(&attr)) &&
        isa<IntegerType>(attr.getElementType()) &&
        isShapeSized(attr.getShapedType())) {
      if (auto values = attr.tryGetValues<APInt>()) {
        bool isUnsigned = attr.getElementType().isUnsignedInteger() ||
                          attr.getElementType().isInteger(1);
        SmallVector<Dim> dims;
        for (const APInt &value : *values) {
          // A value outside int64 is not a dimension.
          bool fits = isUnsigned ? value.isIntN(63) : value.isSignedIntN(64);
          dims.push_back(!fits ? Dim()
                               : Dim(isUnsigned ? int64_t(value.getZExtValue())
                                                : value.getSExtValue()));
        }
        return dims;
      }
    }
    if (mode == Mode::Values) {
      if (auto producer = v.getDefiningOp<DimValueOpInterface>();
          producer && depth < maxDepth) {
        ++depth;
        FailureOr<SmallVector<Dim>> dims = producer.inferResultElements(
            *this, cast<OpResult>(v).getResultNumber());
        --depth;
        if (succeeded(dims))
          // NOLINTNEXTLINE(bugprone-optional-value-conversion)
          return std::move(*dims);
      }
    }
    if (!type || type.getRank() > 1 || !isShapeSized(type))
      return std::nullopt;
    SmallVector<Dim> dims(type.getNumElements());
    if (mode != Mode::Emit || !isa<IntegerType>(type.getElementType()))
      return dims;
    for (auto [i, dim] : llvm::enumerate(dims))
      dim = getElement(remap(v), i);
    return dims;
  };
  std::optional<SmallVector<Dim>> dims = compute();
  known[v] = dims;
  return dims;
}

/// The tensor may have been created from a list of sizes.
Dim ShapeContext::getElement(Value list, int64_t i) {
  Value element;
  if (auto made = list.getDefiningOp<tensor::FromElementsOp>()) {
    element = made.getElements()[i];
    APInt constant;
    if (matchPattern(element, m_ConstantInt(&constant)) &&
        constant.getBitWidth() > 1)
      return Dim(constant.getSExtValue());
    if (auto cast = element.getDefiningOp<arith::IndexCastOp>();
        cast && cast.getIn().getType().isIndex() &&
        element.getType().isInteger(64))
      return Dim(cast.getIn());
  } else {
    SmallVector<Value> indices;
    if (cast<RankedTensorType>(list.getType()).getRank() == 1)
      indices.push_back(materialize(Dim(i)));
    element = tensor::ExtractOp::create(*builder, op->getLoc(), list, indices);
  }
  return Dim(Value(arith::IndexCastOp::create(
      *builder, op->getLoc(), builder->getIndexType(), element)));
}

Dim ShapeContext::getIndex(Value v) {
  APInt constant;
  if (mode != Mode::Types && matchPattern(v, m_ConstantInt(&constant)))
    return Dim(constant.getSExtValue());
  return mode == Mode::Emit ? Dim(remap(v)) : Dim();
}

Dim ShapeContext::getScalar(Value v) {
  // A dynamic extent of a tensor that must hold one element.
  if (mode == Mode::Emit)
    if (auto type = dyn_cast<RankedTensorType>(v.getType());
        type && type.getRank() == 1 && type.isDynamicDim(0)) {
      if (failed(requireEqual(getDim(v, 0), Dim(1), "must hold one element")))
        return Dim();
      Value zero = materialize(Dim(0));
      Value element =
          tensor::ExtractOp::create(*builder, op->getLoc(), remap(v), zero);
      return Dim(Value(arith::IndexCastOp::create(
          *builder, op->getLoc(), builder->getIndexType(), element)));
    }
  std::optional<SmallVector<Dim>> elements = getElements(v);
  if (!elements || elements->size() != 1)
    return Dim();
  return elements->front();
}

//===----------------------------------------------------------------------===//
// Requirements
//===----------------------------------------------------------------------===//

void ShapeContext::emitAssert(Value condition, const Twine &message) {
  cf::AssertOp::create(*builder, op->getLoc(), condition,
                       (op->getName().getStringRef() + ": " + message).str());
}

void ShapeContext::emitCheck(int predicate, Dim a, Dim b,
                             const Twine &message) {
  std::tuple<int, Dim, Dim> check(predicate, a, b);
  if (llvm::is_contained(emittedChecks, check))
    return;
  emittedChecks.push_back(check);
  emitAssert(emitCompare(predicate, a, b), message);
}

LogicalResult ShapeContext::requireNonNegative(Dim d, const Twine &what) {
  if (std::optional<int64_t> constant = d.getConstant()) {
    if (*constant < 0)
      return emitError() << what << " must be non-negative, got " << *constant;
    return success();
  }
  if (emitChecks && d.getValue() && getIndexBounds(d).low < 0)
    emitCheck(int(arith::CmpIPredicate::sge), d, Dim(0),
              what + " must be non-negative");
  return success();
}

LogicalResult ShapeContext::requireEqual(Dim a, Dim b, const Twine &message) {
  if (a.isConstant() && b.isConstant()) {
    if (*a.getConstant() != *b.getConstant())
      return emitError() << message << ", got " << *a.getConstant() << " and "
                         << *b.getConstant();
    return success();
  }
  if (emitChecks && !a.isUnknown() && !b.isUnknown() && !(a == b))
    emitCheck(int(arith::CmpIPredicate::eq), a, b, message);
  return success();
}

LogicalResult ShapeContext::requireLess(Dim a, Dim b, const Twine &message) {
  if (a.isConstant() && b.isConstant()) {
    if (*a.getConstant() >= *b.getConstant())
      return emitError() << message << ", got " << *a.getConstant() << " and "
                         << *b.getConstant();
    return success();
  }
  if (emitChecks && !a.isUnknown() && !b.isUnknown() &&
      getIndexBounds(a).high >= getIndexBounds(b).low)
    emitCheck(int(arith::CmpIPredicate::slt), a, b, message);
  return success();
}

FailureOr<SmallVector<Dim>>
ShapeContext::broadcast(ArrayRef<SmallVector<Dim>> shapes) {
  size_t rank = 0;
  for (const SmallVector<Dim> &shape : shapes)
    rank = std::max(rank, shape.size());
  SmallVector<Dim> result(rank, Dim(1));
  for (const SmallVector<Dim> &shape : shapes) {
    for (size_t i = 0; i < shape.size(); ++i) {
      Dim &out = result[rank - shape.size() + i];
      Dim in = shape[i];
      if (in.isConstant(1) || in == out)
        continue;
      if (out.isConstant(1)) {
        out = in;
        continue;
      }
      // One size is a constant other than 1: the other one is 1 or equal to it.
      if (in.isConstant() && out.isConstant())
        return emitError() << "operands do not broadcast: "
                           << *out.getConstant() << " against "
                           << *in.getConstant();
      if (emitChecks && !in.isUnknown() && !out.isUnknown()) {
        Value equal = emitCompare(int(arith::CmpIPredicate::eq), in, out);
        for (Dim side : {in, out})
          if (!side.isConstant())
            equal = arith::OrIOp::create(
                *builder, op->getLoc(), equal,
                emitCompare(int(arith::CmpIPredicate::eq), side, Dim(1)));
        emitAssert(equal, "operands do not broadcast");
      }
      if (in.isConstant())
        out = in;
      else if (!out.isConstant())
        out = selectEqual(out, Dim(1), in, out);
    }
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Evaluation of the rule
//===----------------------------------------------------------------------===//

/// Evaluates the rule in `context` and joins the result with the declared
/// types.
static LogicalResult evaluate(ShapeInferenceOpInterface op,
                              ShapeContext &context,
                              SmallVectorImpl<InferredType> &inferred,
                              SmallVectorImpl<Type> &types) {
  if (failed(op.inferResultTypes(context, inferred)))
    return failure();
  if (inferred.size() != op->getNumResults())
    return context.emitError()
           << "shape rule gives " << inferred.size()
           << " results, the operation has " << op->getNumResults();
  for (auto [result, rule] : llvm::zip(op->getResults(), inferred)) {
    Type type = rule.toType();
    Type joined = isa<NoneType>(result.getType())
                      ? type
                      : meetTypes(result.getType(), type);
    if (!joined)
      return context.emitError()
             << "declares " << result.getType() << " for result #"
             << result.getResultNumber()
             << ", but its operands and attributes give " << type;
    types.push_back(joined);
  }
  return success();
}

LogicalResult detail::verifyResultTypes(Operation *op) {
  if (failed(verifyAttributeNames(op)))
    return failure();
  ShapeContext context = ShapeContext::forTypes(op);
  SmallVector<InferredType> inferred;
  SmallVector<Type> types;
  return evaluate(cast<ShapeInferenceOpInterface>(op), context, inferred,
                  types);
}

LogicalResult inferResultTypes(ShapeInferenceOpInterface op,
                               SmallVectorImpl<Type> &types, bool quiet) {
  ShapeContext context = ShapeContext::forValues(op);
  if (quiet)
    context.beQuiet();
  SmallVector<InferredType> inferred;
  return evaluate(op, context, inferred, types);
}

/// `dim` as the size of a result, which the running program checks.
static OpFoldResult emitSize(ShapeContext &context, Dim dim, bool emitChecks) {
  if (emitChecks && dim.getValue())
    CheckedArithmetic(context.getBuilder(), context.getOperation())
        .checkSize(dim.getValue());
  return context.getAsOpFoldResult(dim);
}

/// Evaluates the rule with an emitting builder, one size list per result.
static FailureOr<SmallVector<SmallVector<OpFoldResult>>>
emitShapes(ShapeInferenceOpInterface op, ShapeContext &context,
           bool emitChecks) {
  SmallVector<InferredType> inferred;
  SmallVector<Type> types;
  if (failed(evaluate(op, context, inferred, types)))
    return failure();
  SmallVector<SmallVector<OpFoldResult>> shapes;
  for (auto [result, rule, type] :
       llvm::zip(op->getResults(), inferred, types)) {
    SmallVector<OpFoldResult> &sizes = shapes.emplace_back();
    // A result of type `none` is absent.
    if (!rule.isTensor() || isa<NoneType>(result.getType()))
      continue;
    auto ranked = dyn_cast<RankedTensorType>(type);
    if (!ranked || !rule.hasRank())
      return context.emitError() << "has a result of unknown rank";
    for (auto [i, dim] : llvm::enumerate(rule.getDims())) {
      if (!ranked.isDynamicDim(i)) {
        Dim declared(ranked.getDimSize(i));
        if (failed(context.requireEqual(dim, declared,
                                        "result dimension " + Twine(i) +
                                            " differs from the declared type")))
          return failure();
        sizes.push_back(emitSize(context, declared, emitChecks));
        continue;
      }
      if (dim.isUnknown())
        return context.emitError()
               << "result dimension " << i << " cannot be computed";
      sizes.push_back(emitSize(context, dim, emitChecks));
    }
  }
  return shapes;
}

LogicalResult detail::reifyResultShapes(Operation *op, OpBuilder &builder,
                                        ReifiedRankedShapedTypeDims &reified) {
  ShapeContext context = ShapeContext::forEmit(op, builder);
  // Called by rewrites, for which a failure only means that they do not apply.
  context.beQuiet();
  FailureOr<SmallVector<SmallVector<OpFoldResult>>> shapes =
      emitShapes(cast<ShapeInferenceOpInterface>(op), context,
                 /*emitChecks=*/false);
  if (failed(shapes))
    return failure();
  reified.assign(shapes->begin(), shapes->end());
  return success();
}

FailureOr<SmallVector<SmallVector<OpFoldResult>>>
emitResultShapes(ShapeInferenceOpInterface op, OpBuilder &builder,
                 ValueRange operands) {
  ShapeContext context =
      ShapeContext::forEmit(op, builder, operands, /*emitChecks=*/true);
  return emitShapes(op, context, /*emitChecks=*/true);
}

} // namespace agate
