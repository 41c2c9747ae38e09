//===- NarrowConstants.cpp - Constants in fewer bits ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NarrowConstants.h"

#include "agate/Codegen/Passes.h"
#include "agate/Codegen/Strategy.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/AsmState.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"

#include <cstring>

namespace agate {
#define GEN_PASS_DEF_NARROWCONSTANTSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

static uint32_t readBits(ArrayRef<char> bytes, size_t i) {
  uint32_t bits;
  memcpy(&bits, bytes.data() + i * sizeof(bits), sizeof(bits));
  return bits;
}

/// The f16 that is equal to an f32, if there is one. NaN is not, as an
/// extension may change its bits.
static std::optional<uint16_t> toHalf(uint32_t bits) {
  uint16_t sign = bits >> 16 & 0x8000;
  uint32_t magnitude = bits & 0x7fffffff;
  if (magnitude == 0)
    return sign;
  if (magnitude == 0x7f800000)
    return uint16_t(sign | 0x7c00);
  int exponent = int(magnitude >> 23) - 127;
  if (exponent > 15 || exponent < -24)
    return std::nullopt;
  // Below 2^-14, f16 has fewer bits.
  uint32_t significand = (magnitude & 0x7fffff) | 0x800000;
  int dropped = 13 + std::max(0, -14 - exponent);
  if (significand & ((1u << dropped) - 1))
    return std::nullopt;
  significand >>= dropped;
  if (exponent < -14)
    return uint16_t(sign | significand);
  return uint16_t(sign | uint32_t(exponent + 15) << 10 | (significand & 0x3ff));
}

static std::optional<uint16_t> toBrain(uint32_t bits) {
  bool isNaN = (bits & 0x7fffffff) > 0x7f800000;
  if (isNaN || (bits & 0xffff))
    return std::nullopt;
  return uint16_t(bits >> 16);
}

/// The elements in half the bits; nothing if any is not equal.
template <typename Function>
static std::optional<AsmResourceBlob> convert(ArrayRef<char> bytes,
                                              Function toNarrow) {
  size_t count = bytes.size() / sizeof(float);
  // Most constants are told apart by their first elements.
  for (size_t i = 0; i < std::min<size_t>(count, 64); ++i)
    if (!toNarrow(readBits(bytes, i)))
      return std::nullopt;
  AsmResourceBlob blob = HeapAsmResourceBlob::allocate(
      count * sizeof(uint16_t), /*align=*/64, /*dataIsMutable=*/true);
  char *to = blob.getMutableData().data();
  for (size_t i = 0; i < count; ++i) {
    std::optional<uint16_t> narrow = toNarrow(readBits(bytes, i));
    if (!narrow)
      return std::nullopt;
    memcpy(to + i * sizeof(*narrow), &*narrow, sizeof(*narrow));
  }
  return blob;
}

static DenseResourceElementsAttr narrow(DenseResourceElementsAttr attr,
                                        int64_t minElements) {
  auto type = dyn_cast<RankedTensorType>(attr.getType());
  AsmResourceBlob *blob = attr.getRawHandle().getBlob();
  if (!type || !type.getElementType().isF32() || !blob ||
      type.getNumElements() < minElements ||
      blob->getData().size() != type.getNumElements() * sizeof(float))
    return {};
  Builder b(attr.getContext());
  if (auto half = convert(blob->getData(), toHalf))
    return DenseResourceElementsAttr::get(type.clone(b.getF16Type()), "half",
                                          std::move(*half));
  if (auto brain = convert(blob->getData(), toBrain))
    return DenseResourceElementsAttr::get(type.clone(b.getBF16Type()), "brain",
                                          std::move(*brain));
  return {};
}

bool agate::isStoredNarrow(Value value, ISA isaLevel) {
  auto constant = value.getDefiningOp<arith::ConstantOp>();
  auto attr = constant
                  ? dyn_cast<DenseResourceElementsAttr>(constant.getValue())
                  : DenseResourceElementsAttr();
  AsmResourceBlob *blob = attr ? attr.getRawHandle().getBlob() : nullptr;
  if (!blob || !convertsHalf(isaLevel) ||
      !getElementTypeOrSelf(value.getType()).isF32())
    return false;
  ArrayRef<char> bytes = blob->getData();
  if (int64_t(bytes.size() / sizeof(float)) < getMinNarrowedElements())
    return false;
  auto areAll = [&](auto toNarrow) {
    for (size_t i = 0; i < bytes.size() / sizeof(float); ++i)
      if (!toNarrow(readBits(bytes, i)))
        return false;
    return true;
  };
  return areAll(toHalf) || areAll(toBrain);
}

//===----------------------------------------------------------------------===//
// Uses
//===----------------------------------------------------------------------===//

static bool isPart(Operation *op) {
  return isa<tensor::ExtractSliceOp, tensor::CollapseShapeOp,
             tensor::ExpandShapeOp, tensor::CastOp>(op);
}

/// Whether what is out of bounds, or masked, is read as zero or not at all.
static bool isPaddedWithZeros(vector::TransferReadOp read) {
  return (!read.getMask() && !read.hasOutOfBoundsDim()) ||
         matchPattern(read.getPadding(), m_AnyZeroFloat());
}

namespace {
/// How a constant is used, from what does not hinder anything on.
enum class Use {
  /// Vectors and elementwise operations read it, or nothing does.
  Read,
  /// Loops read the same elements again and again, which take longer to extend
  /// than to read.
  ReadByElement,
  Other
};
} // namespace

static Use getUse(Value value);

static Use getUse(OpOperand &use) {
  Operation *op = use.getOwner();
  if (isPart(op))
    return getUse(op->getResult(0));
  if (isa<tensor::DimOp>(op))
    return Use::Read;
  // An operation that finds elements by other tensors, as Gather, reads some of
  // those of a large constant.
  if (isa<tensor::ExtractOp>(op))
    return op->getParentOfType<linalg::GenericOp>() ? Use::Read
                                                    : Use::ReadByElement;
  if (auto generic = dyn_cast<linalg::GenericOp>(op))
    return generic.isDpsInput(&use) ? Use::Read : Use::Other;
  auto read = dyn_cast<vector::TransferReadOp>(op);
  if (!read || !isPaddedWithZeros(read) ||
      !read.getVectorType().getElementType().isF32())
    return Use::Other;
  return Use::Read;
}

/// The use of a constant, or a part of it, that hinders most.
static Use getUse(Value value) {
  Use most = Use::Read;
  for (OpOperand &use : value.getUses())
    most = std::max(most, getUse(use));
  return most;
}

static Type withElements(Type type, Type element) {
  return cast<ShapedType>(type).clone(element);
}

/// Replaces the result of `op`, which reads narrow elements now, by these as
/// f32.
static void extendResult(Operation *op, Type narrow) {
  ImplicitLocOpBuilder b(op->getLoc(), op->getContext());
  b.setInsertionPointAfter(op);
  Value result = op->getResult(0);
  Type wide = result.getType();
  result.setType(isa<VectorType>(wide) ? withElements(wide, narrow) : narrow);
  auto extended = arith::ExtFOp::create(b, wide, result);
  result.replaceAllUsesExcept(extended, extended);
}

/// Lets everything that reads `value`, whose elements have become narrow,
/// extend them.
static void extendReads(Value value, Type narrow) {
  for (OpOperand &use : llvm::make_early_inc_range(value.getUses())) {
    Operation *op = use.getOwner();
    if (isa<tensor::DimOp>(op))
      continue;
    if (isPart(op)) {
      Value view = op->getResult(0);
      view.setType(withElements(view.getType(), narrow));
      extendReads(view, narrow);
    } else if (auto generic = dyn_cast<linalg::GenericOp>(op)) {
      BlockArgument element = generic.getMatchingBlockArgument(&use);
      auto b =
          ImplicitLocOpBuilder::atBlockBegin(op->getLoc(), generic.getBlock());
      Type wide = element.getType();
      element.setType(narrow);
      auto extended = arith::ExtFOp::create(b, wide, element);
      element.replaceAllUsesExcept(extended, extended);
    } else {
      if (auto read = dyn_cast<vector::TransferReadOp>(op)) {
        OpBuilder b(op);
        read.getPaddingMutable().assign(arith::ConstantOp::create(
            b, op->getLoc(), b.getFloatAttr(narrow, 0)));
      }
      extendResult(op, narrow);
    }
  }
}

/// Extends the elements ahead of everything that uses them.
static void extendAhead(arith::ConstantOp op, DenseResourceElementsAttr attr) {
  Operation *first = nullptr;
  for (Operation *user : op->getUsers()) {
    Operation *ancestor = op->getBlock()->findAncestorOpInBlock(*user);
    if (!first || ancestor->isBeforeInBlock(first))
      first = ancestor;
  }
  ImplicitLocOpBuilder b(op.getLoc(), first);
  auto type = cast<RankedTensorType>(op.getType());
  int64_t count = type.getNumElements();
  // One dimension, so that LLVM has a loop for vectors.
  Value constant = arith::ConstantOp::create(
      b, DenseResourceElementsAttr::get(
             RankedTensorType::get(count, attr.getElementType()),
             attr.getRawHandle()));
  Value empty =
      tensor::EmptyOp::create(b, ArrayRef<int64_t>{count}, b.getF32Type());
  AffineMap identity = b.getMultiDimIdentityMap(1);
  Value extended =
      linalg::GenericOp::create(
          b, empty.getType(), constant, empty, ArrayRef{identity, identity},
          utils::IteratorType::parallel,
          [](OpBuilder &nested, Location loc, ValueRange args) {
            Value wide =
                arith::ExtFOp::create(nested, loc, args[1].getType(), args[0]);
            linalg::YieldOp::create(nested, loc, wide);
          })
          .getResult(0);
  ReassociationIndices all(llvm::to_vector(llvm::seq<int64_t>(type.getRank())));
  if (all.size() > 1)
    extended = tensor::ExpandShapeOp::create(b, type, extended, ArrayRef{all});
  op.replaceAllUsesWith(extended);
}

namespace {
struct NarrowConstants : agate::impl::NarrowConstantsPassBase<NarrowConstants> {
  using NarrowConstantsPassBase::NarrowConstantsPassBase;

  void runOnOperation() override {
    if (!convertsHalf(isaLevel))
      return;
    SmallVector<arith::ConstantOp> constants;
    getOperation()->walk(
        [&](arith::ConstantOp op) { constants.push_back(op); });
    DenseMap<Attribute, DenseResourceElementsAttr> narrowed;
    for (arith::ConstantOp op : constants) {
      auto attr = dyn_cast<DenseResourceElementsAttr>(op.getValue());
      if (!attr || op->use_empty())
        continue;
      Use use = getUse(op);
      if (use == Use::Other)
        continue;
      auto [it, isNew] = narrowed.try_emplace(attr);
      if (isNew)
        it->second = narrow(attr, minElements);
      if (!it->second)
        continue;
      if (use == Use::ReadByElement) {
        extendAhead(op, it->second);
        continue;
      }
      op.setValueAttr(it->second);
      op.getResult().setType(it->second.getType());
      extendReads(op, it->second.getElementType());
    }
  }
};
} // namespace
