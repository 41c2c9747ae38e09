//===- InternalOps.cpp - Operations outside the specification -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/InternalOps.h"

#include "agate/Dialect/ONNX/IR/ContribOps.h"

#include "CheckedOps.h"
#include "ONNXRules.h"
#include "RegionRules.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/InternalOps.cpp.inc"

namespace agate {

void registerONNXInternalOps(ONNXDialect &dialect) {
  addCheckedFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/InternalOps.cpp.inc"
      >(dialect);
}

OpFoldResult ONNXNoneOp::fold(FoldAdaptor) {
  return UnitAttr::get(getContext());
}

/// Whether a value of type `actual` also has the type `declared`: the sizes of
/// `actual` are at least as exact, and the layout is the same.
static bool refines(Type actual, Type declared) {
  auto getEncoding = [](Type type) {
    auto ranked = dyn_cast<RankedTensorType>(type);
    return ranked ? ranked.getEncoding() : Attribute();
  };
  return actual == declared || (meetTypes(actual, declared) == actual &&
                                getEncoding(actual) == getEncoding(declared));
}

LogicalResult ONNXReturnOp::verify() {
  // (C1)
  auto function = cast<func::FuncOp>((*this)->getParentOp());
  ArrayRef<Type> types = function.getFunctionType().getResults();
  if (getNumOperands() != types.size())
    return emitOpError("has ")
           << getNumOperands() << " operands, but function '@"
           << function.getName() << "' returns " << types.size();
  for (auto [i, type] : llvm::enumerate(types))
    if (!refines(getOperand(i).getType(), type))
      return emitOpError("operand #")
             << i << " has type " << getOperand(i).getType()
             << ", but function '@" << function.getName() << "' returns "
             << type;
  return success();
}

ONNXFailOp ONNXFailOp::findIn(Block &block) {
  auto ops = block.getOps<ONNXFailOp>();
  return ops.empty() ? ONNXFailOp() : *ops.begin();
}

LogicalResult
ONNXEntryPointOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  // (C1)
  if (!symbolTable.lookupNearestSymbolFrom<FunctionOpInterface>(*this,
                                                                getFuncAttr()))
    return emitOpError("names ") << getFuncAttr() << ", which is no function";
  return success();
}

//===----------------------------------------------------------------------===//
// Custom
//===----------------------------------------------------------------------===//

/// A declared type in the form that shape rules return.
static InferredType asInferred(Type type) {
  auto tensor = dyn_cast<TensorType>(type);
  if (!tensor)
    return InferredType::other(type);
  if (!tensor.hasRank())
    return InferredType::unranked(tensor.getElementType());
  return InferredType::ranked(
      tensor.getElementType(),
      llvm::map_to_vector(tensor.getShape(), Dim::fromType));
}

LogicalResult
ONNXCustomOp::inferResultTypes(ShapeContext &context,
                               SmallVectorImpl<InferredType> &results) {
  // (C2)
  SmallVector<Value> inputs(getInputs());
  if (std::optional<ArrayAttr> positions = getInputsForInfer()) {
    inputs.clear();
    for (Attribute attr : *positions) {
      int64_t position = cast<IntegerAttr>(attr).getInt();
      if (position < 0 || position >= int64_t(getInputs().size()))
        return context.emitError() << "has the position " << position
                                   << " in 'inputs_for_infer', but "
                                   << getInputs().size() << " operands";
      inputs.push_back(getInputs()[position]);
    }
  }
  // (C3)
  std::optional<Type> elementType = getOutputElementType();
  if (elementType && !TensorType::isValidElementType(*elementType))
    return context.emitError()
           << "expects 'output_element_type' to be an element type, got "
           << *elementType;

  std::optional<StringRef> pattern = getShapeInferPattern();
  if (!pattern && (*this)->getBlock() && context.looksAtValues() &&
      !context.emits() && isContribOperator(*this)) {
    SmallVector<Type> types;
    if (failed(inferContribTypes(*this, context, types)))
      return failure();
    llvm::append_range(results, llvm::map_range(types, asInferred));
    return success();
  }
  if (!pattern) {
    for (Type type : getResultTypes())
      results.push_back(asInferred(type));
    return success();
  }
  // (C1)
  if (*pattern != "SameAs" && *pattern != "MDBroadcast")
    return context.emitError()
           << "expects 'shape_infer_pattern' to be \"SameAs\" or "
              "\"MDBroadcast\", got \""
           << *pattern << "\"";
  if (getNumResults() != 1)
    return context.emitError()
           << "expects one result for 'shape_infer_pattern', got "
           << getNumResults();
  if (*pattern == "SameAs" && !inputs.empty())
    inputs.resize(1);
  if (inputs.empty())
    return context.emitError()
           << "expects an operand for 'shape_infer_pattern'";
  for (Value input : inputs)
    if (!isa<TensorType>(input.getType()))
      return context.emitError()
             << "expects tensors for 'shape_infer_pattern', got "
             << input.getType();
  // (C4)
  return rules::inferBroadcast(
      context, inputs,
      elementType.value_or(context.getElementType(inputs.front())), results);
}

//===----------------------------------------------------------------------===//
// Dim, DimGroup
//===----------------------------------------------------------------------===//

/// Fails if `axis` is out of range, as far as the rank is known.
static bool isDimension(Value data, int64_t axis) {
  auto type = dyn_cast<RankedTensorType>(data.getType());
  return axis >= 0 && (!type || axis < type.getRank());
}

LogicalResult
ONNXDimOp::inferResultTypes(ShapeContext &context,
                            SmallVectorImpl<InferredType> &results) {
  if (!getAxisAttr())
    return rules::emitMissingAttribute(context, "axis");
  // (C1)
  if (!isDimension(getData(), getAxis()))
    return context.emitError() << "axis " << getAxis() << " is no dimension of "
                               << getData().getType();
  results.push_back(
      InferredType::ranked(IntegerType::get(getContext(), 64), {Dim(1)}));
  return success();
}

FailureOr<SmallVector<Dim>> ONNXDimOp::inferElements(ShapeContext &context) {
  if (!context.hasRank(getData()) || !getAxisAttr() ||
      !isDimension(getData(), getAxis()))
    return SmallVector<Dim>{Dim()};
  return SmallVector<Dim>{context.getDim(getData(), getAxis())};
}

OpFoldResult ONNXDimOp::fold(FoldAdaptor) { return rules::foldElements(*this); }

LogicalResult ONNXDimGroupOp::verify() {
  // (C1)
  if (!isDimension(getData(), getAxis()))
    return emitOpError("axis ")
           << getAxis() << " is no dimension of " << getData().getType();
  return success();
}

//===----------------------------------------------------------------------===//
// Fused
//===----------------------------------------------------------------------===//

LogicalResult
ONNXFusedOp::inferResultTypes(ShapeContext &context,
                              SmallVectorImpl<InferredType> &results) {
  // (C1)
  if (failed(rules::requireArguments(context, getBody(), "body",
                                     getInputs().size())))
    return failure();
  // (C2)
  for (auto [i, type] : llvm::enumerate(getOperandTypes()))
    if (failed(rules::requireArgumentType(context, getBody(), i, type,
                                          "operand #" + Twine(i))))
      return failure();
  // (C3)
  FailureOr<ValueRange> yields =
      rules::requireYields(context, getBody(), "body", getNumResults());
  if (failed(yields))
    return failure();
  for (Type type : yields->getTypes())
    results.push_back(InferredType::fromType(type));
  return success();
}

SmallVector<Type> ONNXFusedOp::getRegionEntryTypes(unsigned) {
  return SmallVector<Type>(getOperandTypes());
}

//===----------------------------------------------------------------------===//
// LayoutTransform
//===----------------------------------------------------------------------===//

LogicalResult ONNXLayoutTransformOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  // Layouts are part of types only.
  auto type = dyn_cast<RankedTensorType>(getData().getType());
  if (!type || context.emits())
    return rules::inferSameType(context, getData(), results);
  results.push_back(InferredType::other(RankedTensorType::get(
      type.getShape(), type.getElementType(), getTargetLayoutAttr())));
  return success();
}

LogicalResult ONNXLayoutTransformOp::verify() {
  // (C1)
  auto type =
      dyn_cast<RankedTensorType>(getOperation()->getResult(0).getType());
  Attribute target = getTargetLayoutAttr();
  if (type && type.getEncoding() != target)
    return emitOpError("has a result of type ")
           << type << ", whose layout is not 'target_layout'";
  return success();
}

OpFoldResult ONNXLayoutTransformOp::fold(FoldAdaptor) {
  // A type of unknown rank has no layout.
  if (!isa<RankedTensorType>(getOperation()->getResult(0).getType()))
    return {};
  if (getData().getType() == getOperation()->getResult(0).getType())
    return getData();
  // A transformation and its inverse cancel.
  if (auto first = getData().getDefiningOp<ONNXLayoutTransformOp>())
    if (first.getData().getType() == getOperation()->getResult(0).getType())
      return first.getData();
  return {};
}

//===----------------------------------------------------------------------===//
// ConcatShapeTranspose
//===----------------------------------------------------------------------===//

/// The order of `rank` dimensions: `perm`, or the reverse without it.
static FailureOr<SmallVector<int64_t>>
getOrder(ShapeContext &context, std::optional<ArrayAttr> perm, int64_t rank) {
  SmallVector<int64_t> order;
  if (!perm) {
    for (int64_t i = rank; i-- > 0;)
      order.push_back(i);
    return order;
  }
  SmallVector<bool> isTaken(rank, false);
  for (Attribute attr : *perm) {
    int64_t axis = cast<IntegerAttr>(attr).getInt();
    if (axis < 0 || axis >= rank || isTaken[axis])
      break;
    isTaken[axis] = true;
    order.push_back(axis);
  }
  if (int64_t(order.size()) != rank || int64_t(perm->size()) != rank)
    return context.emitError() << "expects 'perm' to be a permutation of "
                               << rank << " dimensions, got " << *perm;
  return order;
}

std::pair<int64_t, int64_t>
ONNXConcatShapeTransposeOp::getShapeRange(int64_t rank) {
  auto clamp = [&](int64_t position) {
    return std::clamp<int64_t>(position < 0 ? position + rank : position, 0,
                               rank);
  };
  int64_t first = clamp(getStart());
  return {first, std::max(first, clamp(getEnd().value_or(rank)))};
}

FailureOr<SmallVector<Dim>>
ONNXConcatShapeTransposeOp::inferElements(ShapeContext &context) {
  if (getInputs().empty() || !getAxisAttr())
    return failure();
  auto shape = rules::concatenate(context, getInputs(), getAxis());
  if (failed(shape) || !*shape)
    return failure();
  auto [first, last] = getShapeRange((*shape)->size());
  return SmallVector<Dim>((*shape)->begin() + first, (*shape)->begin() + last);
}

FailureOr<SmallVector<Dim>>
ONNXConcatShapeTransposeOp::inferResultElements(ShapeContext &context,
                                                unsigned number) {
  if (number != 0)
    return failure();
  return inferElements(context);
}

LogicalResult ONNXConcatShapeTransposeOp::inferResultTypes(
    ShapeContext &context, SmallVectorImpl<InferredType> &results) {
  // (C1) is also checked by the trait that checks (C2).
  if (getInputs().empty())
    return context.emitError() << "expects at least one operand";
  if (!getAxisAttr())
    return rules::emitMissingAttribute(context, "axis");
  // (C3), (C4), (C5)
  auto shape = rules::concatenate(context, getInputs(), getAxis());
  if (failed(shape))
    return failure();
  Type elementType = context.getElementType(getInputs().front());
  Type i64 = IntegerType::get(getContext(), 64);
  if (!*shape) {
    results.push_back(InferredType::ranked(i64, {Dim()}));
    results.push_back(InferredType::unranked(elementType));
    return success();
  }
  int64_t rank = (*shape)->size();
  auto [first, last] = getShapeRange(rank);
  // (C6)
  FailureOr<SmallVector<int64_t>> order = getOrder(context, getPerm(), rank);
  if (failed(order))
    return failure();
  SmallVector<Dim> transposed;
  for (int64_t axis : *order)
    transposed.push_back((**shape)[axis]);
  results.push_back(InferredType::ranked(i64, {Dim(last - first)}));
  results.push_back(InferredType::ranked(elementType, std::move(transposed)));
  return success();
}

//===----------------------------------------------------------------------===//
// ShapeTransform
//===----------------------------------------------------------------------===//

namespace {
/// The smallest and the largest value of an affine expression.
struct Bounds {
  Dim low, high;
};
} // namespace

/// The bounds of `expr`, where each dimension i is in [0, sizes[i] - 1].
static Bounds getBounds(ShapeContext &context, AffineExpr expr,
                        ArrayRef<Dim> sizes) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return {Dim(constant.getValue()), Dim(constant.getValue())};
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return {Dim(0), context.sub(sizes[dim.getPosition()], Dim(1))};
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return {};
  Bounds left = getBounds(context, binary.getLHS(), sizes);
  if (expr.getKind() == AffineExprKind::Add) {
    Bounds right = getBounds(context, binary.getRHS(), sizes);
    return {context.add(left.low, right.low),
            context.add(left.high, right.high)};
  }
  auto factor = dyn_cast<AffineConstantExpr>(binary.getRHS());
  if (!factor)
    return {};
  Dim by(factor.getValue());
  switch (expr.getKind()) {
  case AffineExprKind::Mul:
    if (factor.getValue() < 0)
      std::swap(left.low, left.high);
    return {context.mul(left.low, by), context.mul(left.high, by)};
  case AffineExprKind::FloorDiv:
    return {context.floorDiv(left.low, by), context.floorDiv(left.high, by)};
  case AffineExprKind::CeilDiv:
    return {context.ceilDiv(left.low, by), context.ceilDiv(left.high, by)};
  case AffineExprKind::Mod:
    // A smaller range than the modulus may be left as it is; else all values
    // occur.
    if (factor.getValue() > 0 && left.low.isConstant(0))
      return {Dim(0), context.min(left.high, Dim(factor.getValue() - 1))};
    return {};
  default:
    return {};
  }
}

LogicalResult
ONNXShapeTransformOp::inferResultTypes(ShapeContext &context,
                                       SmallVectorImpl<InferredType> &results) {
  if (!getIndexMapAttr())
    return rules::emitMissingAttribute(context, "index_map");
  AffineMap map = getIndexMap();
  Type elementType = context.getElementType(getInput());
  // (C1)
  bool hasRank = context.hasRank(getInput());
  if (map.getNumSymbols() != 0 ||
      (hasRank && map.getNumDims() != context.getRank(getInput())))
    return context.emitError()
           << "expects 'index_map' to have the dimensions of "
           << getInput().getType() << " and no symbols";
  SmallVector<Dim> sizes(map.getNumDims()), shape;
  if (hasRank)
    sizes = context.getDims(getInput());
  // Without elements there are no indices to map.
  bool isEmpty =
      llvm::any_of(sizes, [](Dim size) { return size.isConstant(0); });
  Dim before(1), after(1);
  for (Dim size : sizes)
    before = context.mul(before, size);
  for (AffineExpr expr : map.getResults()) {
    Bounds bounds = getBounds(context, expr, sizes);
    // (C2)
    if (!isEmpty &&
        failed(context.requireEqual(
            bounds.low, Dim(0),
            "the smallest index that 'index_map' produces must be 0")))
      return failure();
    shape.push_back(context.add(bounds.high, Dim(1)));
    after = context.mul(after, shape.back());
  }
  // (C3)
  if (failed(context.requireEqual(
          before, after,
          "'index_map' must produce each index of the result once")))
    return failure();
  results.push_back(InferredType::ranked(elementType, std::move(shape)));
  return success();
}

OpFoldResult ONNXShapeTransformOp::fold(FoldAdaptor) {
  if (getIndexMap().isIdentity() &&
      getInput().getType() == getOperation()->getResult(0).getType())
    return getInput();
  return {};
}

namespace {
/// Two successive transformations are one.
struct ComposeShapeTransforms : public OpRewritePattern<ONNXShapeTransformOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ONNXShapeTransformOp op,
                                PatternRewriter &rewriter) const override {
    auto first = op.getInput().getDefiningOp<ONNXShapeTransformOp>();
    if (!first)
      return rewriter.notifyMatchFailure(op, "no transformation before it");
    AffineMap map = op.getIndexMap(), firstMap = first.getIndexMap();
    if (map.getNumDims() != firstMap.getNumResults())
      return rewriter.notifyMatchFailure(op, "maps that do not fit");
    rewriter.replaceOpWithNewOp<ONNXShapeTransformOp>(
        op, op.getType(), first.getInput(), map.compose(firstMap));
    return success();
  }
};
} // namespace

void ONNXShapeTransformOp::getCanonicalizationPatterns(
    RewritePatternSet &patterns, MLIRContext *context) {
  patterns.add<ComposeShapeTransforms>(context);
}

} // namespace agate
