//===- IndexForms.cpp - Integers that depend on their position ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "IndexForms.h"

#include "Generators.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "agate/Dialect/ONNX/IR/TensorOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace agate;

/// How many operations are followed from a value to its sources.
static constexpr unsigned maxSourceDepth = 16;
/// Constants up to so many elements are compared with a form.
static constexpr int64_t maxElements = int64_t(1) << 16;
/// Constants, steps and terms are limited so that no sum of theirs overflows:
/// dimensions have at most 2^48 elements.
static constexpr int64_t maxConstant = int64_t(1) << 58;
static constexpr size_t maxTerms = 4;

bool IndexForm::isConstant() const {
  return terms.empty() &&
         llvm::all_of(steps, [](int64_t step) { return step == 0; });
}

std::optional<std::pair<int64_t, int64_t>> IndexForm::getInterval() const {
  if (!terms.empty())
    return std::nullopt;
  int64_t least = constant, greatest = constant;
  for (auto [step, size] : llvm::zip(steps, type.getShape())) {
    if (step == 0)
      continue;
    if (ShapedType::isDynamic(size))
      return std::nullopt;
    int64_t change;
    if (llvm::MulOverflow(step, std::max<int64_t>(size - 1, 0), change) ||
        std::abs(change) > maxConstant)
      return std::nullopt;
    (change < 0 ? least : greatest) += change;
  }
  return std::make_pair(least, greatest);
}

//===----------------------------------------------------------------------===//
// Exactness
//===----------------------------------------------------------------------===//

/// The whole numbers that `elementType` represents exactly, all of those
/// between them included.
static std::optional<std::pair<int64_t, int64_t>>
getExactRange(Type elementType) {
  if (auto integer = dyn_cast<IntegerType>(elementType)) {
    unsigned width = integer.getWidth();
    if (width < 8 || width > 64)
      return std::nullopt;
    if (integer.isUnsigned())
      return std::make_pair(int64_t(0),
                            width == 64 ? INT64_MAX
                                        : int64_t((uint64_t(1) << width) - 1));
    return std::make_pair(llvm::minIntN(width), llvm::maxIntN(width));
  }
  if (!elementType.isF16() && !elementType.isBF16() && !elementType.isF32() &&
      !elementType.isF64())
    return std::nullopt;
  unsigned digits = cast<FloatType>(elementType).getFPMantissaWidth();
  int64_t limit = int64_t(1) << digits;
  return std::make_pair(-limit, limit);
}

/// Whether all elements of `form` are exact in its type.
static bool isExact(const IndexForm &form) {
  if (std::abs(form.constant) > maxConstant || form.terms.size() > maxTerms)
    return false;
  Type elementType = form.type.getElementType();
  std::optional<std::pair<int64_t, int64_t>> range = getExactRange(elementType);
  if (!range)
    return false;
  if (std::optional<std::pair<int64_t, int64_t>> interval = form.getInterval())
    return range->first <= interval->first && interval->second <= range->second;
  // Terms and dynamic sizes are small in 64 bits.
  return elementType.isSignlessInteger(64) &&
         llvm::all_of(form.steps,
                      [](int64_t step) { return std::abs(step) <= 1; });
}

static std::optional<IndexForm> ifExact(IndexForm form) {
  if (!isExact(form))
    return std::nullopt;
  return form;
}

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

/// Whether the elements of `v` are sizes, or sums of few sizes and constants:
/// at most 2^(48 + depth).
static bool isSmall(Value v, unsigned depth) {
  auto type = dyn_cast<RankedTensorType>(v.getType());
  if (!type || !isa<IntegerType>(type.getElementType()))
    return false;
  if (type.getElementType().getIntOrFloatBitWidth() <= 32)
    return true;
  if (std::optional<SmallVector<int64_t>> constants = getConstantIntegers(v))
    return llvm::all_of(*constants, [](int64_t constant) {
      return std::abs(constant) <= int64_t(1) << 48;
    });
  Operation *op = v.getDefiningOp();
  if (!op || depth == 0)
    return false;
  if (isa<ONNXShapeOp>(op))
    return true;
  if (auto elements = dyn_cast<tensor::FromElementsOp>(op))
    return llvm::all_of(elements.getElements(), [](Value element) {
      auto cast = element.getDefiningOp<arith::IndexCastOp>();
      return cast && cast.getIn().getDefiningOp<tensor::DimOp>();
    });
  if (isa<ONNXGatherOp, ONNXSliceOp, ONNXSqueezeOp, ONNXUnsqueezeOp,
          ONNXReshapeOp, ONNXIdentityOp, ONNXNegOp, tensor::CastOp>(op))
    return isSmall(op->getOperand(0), depth - 1);
  if (auto cast = dyn_cast<ONNXCastOp>(op)) {
    auto from = cast.getInput().getType();
    return isa<IntegerType>(mlir::cast<TensorType>(from).getElementType()) &&
           isSmall(cast.getInput(), depth - 1);
  }
  return isa<ONNXAddOp, ONNXSubOp, ONNXMaxOp, ONNXMinOp, ONNXConcatOp>(op) &&
         llvm::all_of(op->getOperands(), [&](Value operand) {
           return isSmall(operand, depth - 1);
         });
}

/// `v` as a term, if it has one element and is small.
static std::optional<IndexForm> getTerm(Value v) {
  auto type = dyn_cast<RankedTensorType>(v.getType());
  if (!type || !type.hasStaticShape() || type.getNumElements() != 1 ||
      !isSmall(v, /*depth=*/8))
    return std::nullopt;
  IndexForm form;
  form.type = type;
  form.steps.assign(type.getRank(), 0);
  form.terms.push_back({v, /*isNegative=*/false});
  return form;
}

//===----------------------------------------------------------------------===//
// Sources
//===----------------------------------------------------------------------===//

/// The elements of a constant as whole numbers; nothing if one is none.
static std::optional<SmallVector<int64_t>>
getWholeNumbers(DenseElementsAttr constant) {
  SmallVector<int64_t> numbers;
  if (auto type = dyn_cast<IntegerType>(constant.getElementType())) {
    if (type.getWidth() < 8 || type.getWidth() > 64)
      return std::nullopt;
    for (const APInt &element : constant.getValues<APInt>())
      numbers.push_back(type.isUnsigned() ? int64_t(element.getZExtValue())
                                          : element.getSExtValue());
    return numbers;
  }
  if (!isa<FloatType>(constant.getElementType()))
    return std::nullopt;
  for (APFloat element : constant.getValues<APFloat>()) {
    APSInt number(64, /*isUnsigned=*/false);
    bool exact;
    if (element.convertToInteger(number, APFloat::rmTowardZero, &exact) !=
        APFloat::opOK)
      return std::nullopt;
    numbers.push_back(number.getSExtValue());
  }
  return numbers;
}

static std::optional<IndexForm> getConstantForm(DenseElementsAttr constant) {
  auto type = dyn_cast<RankedTensorType>(Type(constant.getType()));
  if (!type || !constant.getElementType().isIntOrFloat() ||
      type.getNumElements() == 0)
    return std::nullopt;
  IndexForm form;
  form.type = type;
  form.steps.assign(type.getRank(), 0);
  if (constant.isSplat()) {
    std::optional<SmallVector<int64_t>> number =
        getWholeNumbers(constant.resizeSplat(type.clone(ArrayRef<int64_t>())));
    if (!number)
      return std::nullopt;
    form.constant = number->front();
    return ifExact(form);
  }
  std::optional<SmallVector<int64_t>> numbers = getWholeNumbers(constant);
  if (!numbers)
    return std::nullopt;
  form.constant = numbers->front();
  int64_t stride = 1;
  for (int64_t dim = type.getRank() - 1; dim >= 0; --dim) {
    int64_t size = type.getDimSize(dim);
    if (size > 1 &&
        llvm::SubOverflow((*numbers)[stride], form.constant, form.steps[dim]))
      return std::nullopt;
    stride *= size;
  }
  if (!isExact(form))
    return std::nullopt;
  for (auto [i, number] : llvm::enumerate(*numbers)) {
    int64_t expected = form.constant, rest = i;
    for (int64_t dim = type.getRank() - 1; dim >= 0; --dim) {
      expected += form.steps[dim] * (rest % type.getDimSize(dim));
      rest /= type.getDimSize(dim);
    }
    if (number != expected)
      return std::nullopt;
  }
  return form;
}

static std::optional<IndexForm> getForm(Value v, unsigned depth);

static std::optional<IndexForm> getRangeForm(ONNXRangeOp op, unsigned depth) {
  auto type = dyn_cast<RankedTensorType>(op.getType());
  std::optional<IndexForm> start = getForm(op.getStart(), depth);
  std::optional<IndexForm> delta = getForm(op.getDelta(), depth);
  if (!type || type.getRank() != 1 || !start || !delta || !delta->isConstant())
    return std::nullopt;
  IndexForm form = *start;
  form.type = type;
  form.steps = {delta->constant};
  // A Range of integers does not reach beyond its limit.
  bool neverWraps = isa<IntegerType>(type.getElementType()) &&
                    form.terms.empty() && std::abs(delta->constant) == 1;
  if (neverWraps && std::abs(form.constant) <= maxConstant)
    return form;
  return ifExact(form);
}

/// The running sum of ones counts them.
static std::optional<IndexForm> getCumSumForm(ONNXCumSumOp op, unsigned depth) {
  auto type = dyn_cast<RankedTensorType>(op.getType());
  std::optional<int64_t> axis = getConstantInteger(op.getAxis());
  Value x = op.getX();
  while (auto expand = x.getDefiningOp<ONNXExpandOp>())
    x = expand.getInput();
  auto fill = x.getDefiningOp<ONNXConstantOfShapeOp>();
  DenseElementsAttr value = fill ? fill.getFillValue() : DenseElementsAttr();
  std::optional<IndexForm> one =
      value ? getConstantForm(value) : getForm(x, depth);
  if (!type || !axis || !one || !one->isConstant() || one->constant != 1 ||
      op.getReverse() != 0)
    return std::nullopt;
  int64_t dim = *axis < 0 ? *axis + type.getRank() : *axis;
  if (dim < 0 || dim >= type.getRank())
    return std::nullopt;
  IndexForm form;
  form.type = type;
  form.steps.assign(type.getRank(), 0);
  form.steps[dim] = 1;
  form.constant = op.getExclusive() != 0 ? 0 : 1;
  return ifExact(form);
}

//===----------------------------------------------------------------------===//
// Views
//===----------------------------------------------------------------------===//

static SmallVector<int64_t> getLargeDims(RankedTensorType type) {
  SmallVector<int64_t> dims;
  for (int64_t dim = 0; dim < type.getRank(); ++dim)
    if (type.getDimSize(dim) != 1)
      dims.push_back(dim);
  return dims;
}

/// `form` in the shape of `type`, if dimensions of size 1 come and go, or one
/// dimension becomes several.
static std::optional<IndexForm>
reshape(const IndexForm &form, RankedTensorType type, bool keepsOrder) {
  IndexForm result = form;
  result.type = type;
  result.steps.assign(type.getRank(), 0);
  SmallVector<int64_t> from = getLargeDims(form.type), to = getLargeDims(type);
  if (from.size() == to.size()) {
    for (auto [i, k] : llvm::zip(from, to)) {
      // Sizes that are not known might belong to other dimensions.
      bool isKnown = keepsOrder || from.size() == 1 ||
                     (!form.type.isDynamicDim(i) &&
                      form.type.getDimSize(i) == type.getDimSize(k));
      if (!isKnown)
        return std::nullopt;
      result.steps[k] = form.steps[i];
    }
    return result;
  }
  if (from.size() != 1 || !type.hasStaticShape())
    return std::nullopt;
  int64_t step = form.steps[from[0]];
  for (int64_t dim = type.getRank() - 1; dim >= 0; --dim) {
    result.steps[dim] = type.getDimSize(dim) == 1 ? 0 : step;
    if (llvm::MulOverflow(step, type.getDimSize(dim), step))
      return std::nullopt;
  }
  return ifExact(result);
}

static std::optional<IndexForm>
transpose(const IndexForm &form, ONNXTransposeOp op, RankedTensorType type) {
  IndexForm result = form;
  result.type = type;
  std::optional<ArrayAttr> perm = op.getPerm();
  int64_t rank = type.getRank();
  for (int64_t i = 0; i < rank; ++i)
    result.steps[i] = form.steps[perm ? cast<IntegerAttr>((*perm)[i]).getInt()
                                      : rank - 1 - i];
  return result;
}

std::optional<IndexForm> agate::broadcastIndexForm(const IndexForm &form,
                                                   RankedTensorType type,
                                                   RankedTensorType other) {
  IndexForm result = form;
  result.type = type.clone(form.type.getElementType());
  int64_t offset = type.getRank() - form.type.getRank();
  int64_t otherOffset = type.getRank() - other.getRank();
  if (offset < 0 || otherOffset < 0)
    return std::nullopt;
  result.steps.assign(type.getRank(), 0);
  for (auto [dim, step] : llvm::enumerate(form.steps)) {
    int64_t position = offset + dim, size = form.type.getDimSize(dim);
    if (step == 0 || size == 1)
      continue;
    int64_t otherDim = position - otherOffset;
    bool isOwnSize =
        otherDim < 0 || other.getDimSize(otherDim) == 1 ||
        (!ShapedType::isDynamic(size) && size == type.getDimSize(position));
    if (!isOwnSize)
      return std::nullopt;
    result.steps[position] = step;
  }
  return result;
}

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

static std::optional<IndexForm> add(const IndexForm &a, const IndexForm &b,
                                    RankedTensorType type, bool isDifference) {
  std::optional<IndexForm> x = broadcastIndexForm(a, type, b.type);
  std::optional<IndexForm> y = broadcastIndexForm(b, type, a.type);
  if (!x || !y)
    return std::nullopt;
  int64_t sign = isDifference ? -1 : 1;
  x->constant += sign * y->constant;
  for (auto [step, other] : llvm::zip(x->steps, y->steps))
    step += sign * other;
  for (IndexForm::Term term : y->terms)
    x->terms.push_back({term.value, term.isNegative != isDifference});
  return ifExact(*x);
}

/// The quotient, or the remainder, of numbers that are not negative and a
/// constant, where it is the one of a linear index by the size of a row.
static std::optional<IndexForm> divide(IndexForm form, int64_t divisor,
                                       bool isRemainder) {
  std::optional<std::pair<int64_t, int64_t>> interval = form.getInterval();
  if (!interval || interval->first < 0 || divisor <= 0 || form.constant != 0)
    return std::nullopt;
  // What remains must be less than the divisor.
  int64_t rest = 0;
  for (auto [step, size] : llvm::zip(form.steps, form.type.getShape())) {
    if (step % divisor != 0)
      rest += step * std::max<int64_t>(size - 1, 0);
    else if (isRemainder)
      step = 0;
  }
  if (rest >= divisor)
    return std::nullopt;
  if (!isRemainder)
    for (int64_t &step : form.steps)
      step = step % divisor == 0 ? step / divisor : 0;
  return form;
}

static std::optional<IndexForm>
getArithmeticForm(Operation *op, RankedTensorType type, unsigned depth) {
  std::optional<IndexForm> a = getForm(op->getOperand(0), depth);
  if (!a)
    return std::nullopt;
  if (isa<ONNXNegOp>(op)) {
    IndexForm zero;
    zero.type = type;
    zero.steps.assign(type.getRank(), 0);
    return add(zero, *a, type, /*isDifference=*/true);
  }
  std::optional<IndexForm> b = getForm(op->getOperand(1), depth);
  if (!b)
    return std::nullopt;
  if (isa<ONNXAddOp, ONNXSubOp>(op))
    return add(*a, *b, type, isa<ONNXSubOp>(op));
  if (!b->isConstant() || a->type.getShape() != type.getShape() ||
      !isa<IntegerType>(type.getElementType()))
    return std::nullopt;
  return divide(*a, b->constant, isa<ONNXModOp>(op));
}

//===----------------------------------------------------------------------===//
// All operations
//===----------------------------------------------------------------------===//

static std::optional<IndexForm>
getViewForm(Operation *op, RankedTensorType type, unsigned depth) {
  std::optional<IndexForm> form = getForm(op->getOperand(0), depth);
  if (!form)
    return std::nullopt;
  if (auto transposition = dyn_cast<ONNXTransposeOp>(op))
    return transpose(*form, transposition, type);
  if (isa<ONNXReshapeOp, ONNXSqueezeOp, ONNXUnsqueezeOp>(op))
    return reshape(*form, type, !isa<ONNXReshapeOp>(op));
  if (isa<ONNXExpandOp>(op)) {
    // All sizes of the result could be those of the shape.
    std::optional<IndexForm> expanded = broadcastIndexForm(*form, type, type);
    return expanded;
  }
  // Identities and casts.
  bool keepsType = form->type.getElementType() == type.getElementType();
  form->type = type;
  return keepsType ? form : ifExact(*form);
}

static std::optional<IndexForm> getForm(Value v, unsigned depth) {
  auto type = dyn_cast<RankedTensorType>(v.getType());
  if (!type)
    return std::nullopt;
  if (DenseElementsAttr constant = getConstantElements(v, maxElements))
    return getConstantForm(constant);
  Operation *op = v.getDefiningOp();
  std::optional<IndexForm> form;
  if (op && depth > 0) {
    if (auto range = dyn_cast<ONNXRangeOp>(op))
      form = getRangeForm(range, depth - 1);
    else if (auto sum = dyn_cast<ONNXCumSumOp>(op))
      form = getCumSumForm(sum, depth - 1);
    else if (isa<ONNXTransposeOp, ONNXReshapeOp, ONNXSqueezeOp, ONNXUnsqueezeOp,
                 ONNXExpandOp, ONNXIdentityOp, ONNXCastOp>(op))
      form = getViewForm(op, type, depth - 1);
    else if (auto cast = dyn_cast<tensor::CastOp>(op))
      form = isa<RankedTensorType>(cast.getSource().getType())
                 ? getViewForm(op, type, depth - 1)
                 : std::nullopt;
    else if (isa<ONNXAddOp, ONNXSubOp, ONNXNegOp, ONNXDivOp, ONNXModOp>(op))
      form = getArithmeticForm(op, type, depth - 1);
  }
  return form ? form : getTerm(v);
}

std::optional<IndexForm> agate::getIndexForm(Value v) {
  return getForm(v, maxSourceDepth);
}
