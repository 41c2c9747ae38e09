//===- AgateFolds.cpp - Folding of generators -----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// `fold()` returns splats and identities only. All other constants are computed
// by `evaluateGenerator`, which the pass `fold-generators` calls after the
// rewrites that match generators.
//===----------------------------------------------------------------------===//

#include "agate/Dialect/Agate/IR/Agate.h"

#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Helpers
//===----------------------------------------------------------------------===//

bool DiagonalBand::isEmptyFor(int64_t height, int64_t width) const {
  if (height == 0 || width == 0)
    return true;
  // The diagonals of the matrix are those of [1 - height, width).
  if (inverted)
    return lower <= 1 - height && width <= upper;
  return lower >= upper || lower >= width || upper <= 1 - height;
}

bool DiagonalBand::isFullFor(int64_t height, int64_t width) const {
  return DiagonalBand{lower, upper, !inverted}.isEmptyFor(height, width);
}

TypedAttr agate::getZeroOf(Type elementType) {
  if (auto type = dyn_cast<IntegerType>(elementType))
    return IntegerAttr::get(type, APInt::getZero(type.getWidth()));
  if (auto type = dyn_cast<FloatType>(elementType);
      type && APFloat::semanticsHasZero(type.getFloatSemantics()))
    return FloatAttr::get(type, APFloat::getZero(type.getFloatSemantics()));
  return {};
}

TypedAttr agate::getOneOf(Type elementType) {
  if (auto type = dyn_cast<IntegerType>(elementType))
    return IntegerAttr::get(type, APInt(type.getWidth(), 1));
  if (auto type = dyn_cast<FloatType>(elementType))
    return FloatAttr::get(type, APFloat::getOne(type.getFloatSemantics()));
  return {};
}

/// The constant that stands in every element of a statically shaped `type`.
static OpFoldResult getSplat(Type type, Attribute element) {
  auto shaped = dyn_cast<RankedTensorType>(type);
  if (!shaped || !shaped.hasStaticShape() || !element)
    return {};
  return DenseElementsAttr::get(shaped, element);
}

/// True if a tensor of static type has no element. The number of elements is
/// not computed because it may exceed 64 bits.
static bool isEmpty(RankedTensorType type) {
  return llvm::is_contained(type.getShape(), 0);
}

/// The value of a constant operand as dense elements; null if it is not a
/// constant.
static DenseElementsAttr getConstant(Attribute operand) {
  return dyn_cast_if_present<DenseElementsAttr>(operand);
}

/// The only element of a constant integer operand.
static std::optional<int64_t> getInteger(Attribute operand) {
  DenseElementsAttr attr = getConstant(operand);
  if (!attr || attr.getNumElements() != 1 ||
      !isa<IntegerType>(attr.getElementType()))
    return std::nullopt;
  return (*attr.value_begin<APInt>()).getSExtValue();
}

//===----------------------------------------------------------------------===//
// fold
//===----------------------------------------------------------------------===//

// Errors in the sizes are reported by shape inference and the running program;
// a generator that has or may have such an error is not folded.

OpFoldResult EyeOp::fold(FoldAdaptor adaptor) {
  if (!isKnownToBeValid(*this))
    return {};
  auto type = cast<RankedTensorType>(getType());
  if (isEmpty(type))
    return getSplat(type, getZeroOf(type.getElementType()));
  std::optional<int64_t> diagonal = getInteger(adaptor.getDiagonalIndex());
  if (!diagonal)
    return {};
  int64_t height = type.getDimSize(type.getRank() - 2);
  int64_t width = type.getDimSize(type.getRank() - 1);
  if (*diagonal >= width || *diagonal <= -height)
    return getSplat(type, getZeroOf(type.getElementType()));
  if (height == 1 && width == 1)
    return getSplat(type, getOneOf(type.getElementType()));
  return {};
}

OpFoldResult OneHotOp::fold(FoldAdaptor adaptor) {
  DenseElementsAttr on = getConstant(adaptor.getOnValue());
  DenseElementsAttr off = getConstant(adaptor.getOffValue());
  if (!off || !isKnownToBeValid(*this))
    return {};
  auto type = cast<RankedTensorType>(getType());
  if (on == off || isEmpty(type))
    return off.isSplat() ? OpFoldResult(resizeSplat(off, type))
                         : OpFoldResult();
  return {};
}

OpFoldResult DiagonalMatrixOp::fold(FoldAdaptor adaptor) {
  DiagonalBand band = getFillBand(*this);
  if (!isKnownToBeValid(*this)) {
    // Without static sizes, only the input itself is returned, for a band that
    // is empty whatever the sizes are.
    bool isInput = getInput() && !getOutputShape() &&
                   getInput().getType() == getType() &&
                   band.lower == band.upper && !band.inverted;
    return isInput ? OpFoldResult(getInput()) : OpFoldResult();
  }
  auto type = cast<RankedTensorType>(getType());
  int64_t height = type.getDimSize(type.getRank() - 2);
  int64_t width = type.getDimSize(type.getRank() - 1);
  if (band.isEmptyFor(height, width)) {
    if (!getInput())
      return getSplat(type, getZeroOf(type.getElementType()));
    return getInput().getType() == type ? OpFoldResult(getInput())
                                        : OpFoldResult();
  }
  return band.isFullFor(height, width) ? getSplat(type, getValue())
                                       : OpFoldResult();
}

OpFoldResult BandOp::fold(FoldAdaptor adaptor) {
  auto type = cast<RankedTensorType>(getType());
  auto lower = dyn_cast_if_present<IntegerAttr>(adaptor.getLower());
  auto upper = dyn_cast_if_present<IntegerAttr>(adaptor.getUpper());
  if (!lower || !upper || !isKnownToBeValid(*this))
    return {};
  int64_t height = type.getDimSize(type.getRank() - 2);
  int64_t width = type.getDimSize(type.getRank() - 1);
  DiagonalBand band{lower.getInt(), upper.getInt()};
  Value chosen = band.isEmptyFor(height, width)  ? getOutside()
                 : band.isFullFor(height, width) ? getInside()
                                                 : Value();
  return chosen && chosen.getType() == type ? OpFoldResult(chosen)
                                            : OpFoldResult();
}

//===----------------------------------------------------------------------===//
// Canonicalization
//===----------------------------------------------------------------------===//

namespace {
/// Refines the type of a result to the one that its operands imply.
template <typename OpTy> struct RefineResultType : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    SmallVector<Type> types;
    if (failed(inferResultTypes(op, types, /*quiet=*/true)))
      return rewriter.notifyMatchFailure(op, "its shape rule fails");
    Type declared = op->getResult(0).getType();
    if (types.front() == declared)
      return rewriter.notifyMatchFailure(op, "already has its exact type");
    Operation *refined = rewriter.clone(*op);
    refined->getResult(0).setType(types.front());
    rewriter.replaceOpWithNewOp<tensor::CastOp>(op, declared,
                                                refined->getResult(0));
    return success();
  }
};

/// A DiagonalMatrix that fills nothing is its input, even if the declared types
/// differ.
struct ForwardInputOfEmptyBand : OpRewritePattern<DiagonalMatrixOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(DiagonalMatrixOp op,
                                PatternRewriter &rewriter) const override {
    if (!op.getInput() || op.getOutputShape())
      return rewriter.notifyMatchFailure(op, "its sizes may be invalid");
    if (op.getDiagonalFillBegin() != op.getDiagonalFillEnd())
      return rewriter.notifyMatchFailure(op, "fills some diagonal");
    // The cast must not assert what the running program has to check.
    if (!tensor::preservesStaticInformation(op.getType(),
                                            op.getInput().getType()))
      return rewriter.notifyMatchFailure(op, "its result is more exact");
    rewriter.replaceOpWithNewOp<tensor::CastOp>(op, op.getType(),
                                                op.getInput());
    return success();
  }
};
} // namespace

void EyeOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                        MLIRContext *context) {
  patterns.add<RefineResultType<EyeOp>>(context);
}

void OneHotOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                           MLIRContext *context) {
  patterns.add<RefineResultType<OneHotOp>>(context);
}

void DiagonalMatrixOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                                   MLIRContext *context) {
  patterns.add<RefineResultType<DiagonalMatrixOp>>(context);
  patterns.add<ForwardInputOfEmptyBand>(context);
}

void BandOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                         MLIRContext *context) {}

//===----------------------------------------------------------------------===//
// Evaluation
//===----------------------------------------------------------------------===//

namespace {
/// One element of a constant tensor.
struct ElementRef {
  DenseElementsAttr source;
  int64_t index;
};
} // namespace

static bool isNumber(Type elementType) {
  return elementType.isIntOrIndexOrFloat() || isa<ComplexType>(elementType);
}

/// The constant of `type` whose i-th element is `pick(i)`. Elements are copied
/// as they are stored.
static DenseElementsAttr
buildElements(RankedTensorType type,
              llvm::function_ref<ElementRef(int64_t)> pick) {
  int64_t count = type.getNumElements();
  Type elementType = type.getElementType();
  auto at = [](ElementRef ref) { return ref.source.isSplat() ? 0 : ref.index; };
  if (!isNumber(elementType)) {
    SmallVector<StringRef> strings;
    for (int64_t i = 0; i < count; ++i) {
      ElementRef ref = pick(i);
      strings.push_back(cast<DenseStringElementsAttr>(ref.source)
                            .getRawStringData()[at(ref)]);
    }
    return DenseStringElementsAttr::get(type, strings);
  }
  if (elementType.isInteger(1)) {
    SmallVector<bool> bools;
    for (int64_t i = 0; i < count; ++i) {
      ElementRef ref = pick(i);
      bools.push_back(ref.source.getValues<bool>()[ref.index]);
    }
    return DenseElementsAttr::get(type, bools);
  }
  auto bytesOf = [](Type t) -> int64_t {
    if (t.isIndex())
      return IndexType::kInternalStorageBitWidth / 8;
    return llvm::divideCeil(t.getIntOrFloatBitWidth(), 8);
  };
  int64_t size =
      isa<ComplexType>(elementType)
          ? 2 * bytesOf(cast<ComplexType>(elementType).getElementType())
          : bytesOf(elementType);
  std::vector<char> bytes(count * size);
  for (int64_t i = 0; i < count; ++i) {
    ElementRef ref = pick(i);
    memcpy(bytes.data() + i * size,
           ref.source.getRawData().data() + at(ref) * size, size);
  }
  return DenseElementsAttr::getFromRawBuffer(type, bytes);
}

/// No larger constant is created, whatever the caller's limit: memory might be
/// exhausted.
static constexpr uint64_t absoluteMaxBytes = uint64_t(1) << 30;

/// The size in bytes of a constant of `type`; nothing if it is not static or
/// too large.
static std::optional<uint64_t> getConstantBytes(Type type) {
  auto shaped = dyn_cast<RankedTensorType>(type);
  if (!shaped || !shaped.hasStaticShape())
    return std::nullopt;
  uint64_t bytes = 16;
  if (shaped.getElementType().isIntOrFloat())
    bytes = llvm::divideCeil(shaped.getElementTypeBitWidth(), 8);
  for (int64_t size : shaped.getShape()) {
    bool overflows = false;
    bytes = llvm::SaturatingMultiply<uint64_t>(bytes, size, &overflows);
    if (overflows)
      return std::nullopt;
  }
  return bytes;
}

/// `inside` where the band contains the element's diagonal, else `outside`.
static DenseElementsAttr evaluateBand(RankedTensorType type, DiagonalBand band,
                                      DenseElementsAttr inside,
                                      DenseElementsAttr outside) {
  int64_t height = type.getDimSize(type.getRank() - 2);
  int64_t width = type.getDimSize(type.getRank() - 1);
  auto at = [&](DenseElementsAttr attr, int64_t i) {
    return ElementRef{attr, attr.getType().getRank() == 0 ? 0 : i};
  };
  return buildElements(type, [&](int64_t i) {
    int64_t t = i % width - i / width % height;
    return at(band.contains(t) ? inside : outside, i);
  });
}

static DenseElementsAttr evaluateOneHot(OneHotOp op, RankedTensorType type,
                                        DenseElementsAttr indices,
                                        DenseElementsAttr on,
                                        DenseElementsAttr off) {
  int64_t axis = *op.getResultAxis();
  int64_t depth = type.getDimSize(axis);
  int64_t inner = 1;
  for (int64_t size : type.getShape().drop_front(axis + 1))
    inner *= size;
  auto values = indices.getValues<APInt>();
  return buildElements(type, [&](int64_t i) {
    int64_t index =
        values[i / (inner * depth) * inner + i % inner].getSExtValue();
    if (index < 0 && op.normalizesIndices())
      index += depth;
    return ElementRef{index == i / inner % depth ? on : off, 0};
  });
}

DenseElementsAttr agate::evaluateGenerator(Operation *op, uint64_t maxBytes) {
  auto generator = dyn_cast<ShapeInferenceOpInterface>(op);
  if (!generator || op->getNumResults() != 1)
    return {};
  Type resultType = op->getResult(0).getType();
  if (std::optional<uint64_t> bytes = getConstantBytes(resultType);
      !bytes || *bytes > std::min(maxBytes, absoluteMaxBytes))
    return {};
  if (!isKnownToBeValid(generator))
    return {};
  auto type = cast<RankedTensorType>(resultType);
  auto scalarType = RankedTensorType::get({}, type.getElementType());
  SmallVector<DenseElementsAttr> operands;
  for (Value operand : op->getOperands()) {
    if (!isa<TensorType>(operand.getType()))
      continue;
    DenseElementsAttr attr;
    if (!matchPattern(operand, m_Constant(&attr)) ||
        !(isNumber(attr.getElementType()) ||
          isa<DenseStringElementsAttr>(attr)))
      return {};
    operands.push_back(attr);
  }
  if (type.getNumElements() == 0)
    return buildElements(type, [](int64_t) { return ElementRef(); });

  if (auto eye = dyn_cast<EyeOp>(op)) {
    std::optional<int64_t> diagonal = getInteger(operands[2]);
    if (!diagonal)
      return {};
    DiagonalBand band{*diagonal,
                      *diagonal == INT64_MAX ? *diagonal : *diagonal + 1};
    return evaluateBand(
        type, band,
        DenseElementsAttr::get(scalarType, getOneOf(type.getElementType())),
        DenseElementsAttr::get(scalarType, getZeroOf(type.getElementType())));
  }
  if (auto oneHot = dyn_cast<OneHotOp>(op))
    return evaluateOneHot(oneHot, type, operands[0], operands[2], operands[3]);
  if (auto matrix = dyn_cast<DiagonalMatrixOp>(op)) {
    auto value = DenseElementsAttr::get(scalarType, matrix.getValue());
    DenseElementsAttr rest =
        matrix.getInput() ? operands.front()
                          : DenseElementsAttr::get(
                                scalarType, getZeroOf(type.getElementType()));
    return evaluateBand(type, getFillBand(matrix), value, rest);
  }
  if (auto band = dyn_cast<BandOp>(op)) {
    APInt lower, upper;
    if (!matchPattern(band.getLower(), m_ConstantInt(&lower)) ||
        !matchPattern(band.getUpper(), m_ConstantInt(&upper)))
      return {};
    return evaluateBand(
        type, DiagonalBand{lower.getSExtValue(), upper.getSExtValue()},
        operands[0], operands[1]);
  }
  return {};
}
