//===- Dots.cpp - Products of several small integers at a time ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dots.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

namespace agate {

unsigned getDotWidth(DotKind kind) { return kind == DotKind::Halves ? 16 : 8; }

/// The numbers in a word, as wide as their products.
static Value emitUnpacked(ImplicitLocOpBuilder &b, Value word, DotKind kind,
                          bool isUnsigned) {
  unsigned width = getDotWidth(kind);
  int64_t count = 32 / width;
  Value one =
      vector::BroadcastOp::create(b, VectorType::get(1, b.getI32Type()), word);
  Value narrow = vector::BitCastOp::create(
      b, VectorType::get(count, b.getIntegerType(width)), one);
  Type wide = VectorType::get(count, b.getIntegerType(getProductWidth(kind)));
  if (isUnsigned)
    return arith::ExtUIOp::create(b, wide, narrow);
  return arith::ExtSIOp::create(b, wide, narrow);
}

/// Sums of each two numbers of 16 bits, as numbers of 32 bits.
static Value emitPairSums(ImplicitLocOpBuilder &b, Value numbers) {
  auto halves = vector::DeinterleaveOp::create(b, numbers);
  Value sums = arith::AddIOp::create(b, halves.getRes1(), halves.getRes2(),
                                     arith::IntegerOverflowFlags::nsw);
  auto type = cast<VectorType>(sums.getType());
  return arith::ExtSIOp::create(b, type.clone(b.getI32Type()), sums);
}

Value getProducts(Value summands, DotKind kind) {
  if (kind != DotKind::BytePairs)
    return summands;
  auto wide = summands.getDefiningOp<arith::ExtSIOp>();
  auto sums = wide ? wide.getIn().getDefiningOp<arith::AddIOp>() : nullptr;
  if (!sums || sums.getOverflowFlags() != arith::IntegerOverflowFlags::nsw)
    return {};
  auto halves = sums.getLhs().getDefiningOp<vector::DeinterleaveOp>();
  if (!halves || sums.getLhs() != halves.getRes1() ||
      sums.getRhs() != halves.getRes2())
    return {};
  return halves.getSource();
}

Value emitDot(ImplicitLocOpBuilder &b, DotKind kind, Value left, Value right,
              Value sum) {
  Value x = emitUnpacked(b, left, kind, isLeftUnsigned(kind));
  Value y = emitUnpacked(b, right, kind, false);
  Value products = arith::MulIOp::create(b, x, y);
  if (kind == DotKind::BytePairs)
    products = emitPairSums(b, products);
  return vector::ReductionOp::create(b, vector::CombiningKind::ADD, products,
                                     sum);
}

/// The input whose words `numbers` consists of, if they are those of a dot, of
/// the signedness.
static std::optional<unsigned> matchUnpacked(Value numbers, Block *body,
                                             DotKind kind, bool isUnsigned) {
  unsigned width = getDotWidth(kind);
  Operation *extension = numbers.getDefiningOp();
  if (!extension ||
      !getElementTypeOrSelf(numbers).isInteger(getProductWidth(kind)) ||
      !(isUnsigned ? isa<arith::ExtUIOp>(extension)
                   : isa<arith::ExtSIOp>(extension)))
    return std::nullopt;
  auto cast = extension->getOperand(0).getDefiningOp<vector::BitCastOp>();
  if (!cast || cast.getResultVectorType() !=
                   VectorType::get(32 / width,
                                   IntegerType::get(cast.getContext(), width)))
    return std::nullopt;
  auto broadcast = cast.getSource().getDefiningOp<vector::BroadcastOp>();
  if (!broadcast || !broadcast.getSource().getType().isInteger(32))
    return std::nullopt;
  auto word = dyn_cast<BlockArgument>(broadcast.getSource());
  if (!word || word.getOwner() != body)
    return std::nullopt;
  return word.getArgNumber();
}

std::optional<Dot> matchDot(linalg::LinalgOp op) {
  Block *body = op.getBlock();
  if (op.getNumDpsInputs() != 2 || op.getNumDpsInits() != 1)
    return std::nullopt;
  auto sum =
      body->getTerminator()->getOperand(0).getDefiningOp<vector::ReductionOp>();
  if (!sum || sum.getKind() != vector::CombiningKind::ADD ||
      sum.getAcc() != body->getArgument(2) ||
      !sum.getDest().getType().isInteger(32))
    return std::nullopt;
  for (DotKind kind : dotKinds) {
    Value products = getProducts(sum.getVector(), kind);
    auto product = products ? products.getDefiningOp<arith::MulIOp>() : nullptr;
    if (!product)
      continue;
    for (bool swapped : {false, true}) {
      auto left = matchUnpacked(product->getOperand(swapped), body, kind,
                                isLeftUnsigned(kind));
      auto right =
          matchUnpacked(product->getOperand(!swapped), body, kind, false);
      if (left && right && *left + *right == 1)
        return Dot{kind, *left, *right};
    }
  }
  return std::nullopt;
}

/// The numbers in words, as wide as their products: with those of a word in a
/// row, or all of them in one if they are added in pairs.
static Value emitUnpackedVector(ImplicitLocOpBuilder &b, Value words,
                                DotKind kind, bool isUnsigned) {
  unsigned width = getDotWidth(kind);
  int64_t lanes = cast<VectorType>(words.getType()).getNumElements();
  int64_t count = 32 / width;
  Type narrow = b.getIntegerType(width),
       product = b.getIntegerType(getProductWidth(kind));
  Value numbers = vector::BitCastOp::create(
      b, VectorType::get(lanes * count, narrow), words);
  if (kind != DotKind::BytePairs)
    numbers = vector::ShapeCastOp::create(
        b, VectorType::get({lanes, count}, narrow), numbers);
  Type wide = cast<VectorType>(numbers.getType()).clone(product);
  if (isUnsigned)
    return arith::ExtUIOp::create(b, wide, numbers);
  return arith::ExtSIOp::create(b, wide, numbers);
}

Value emitVectorDot(ImplicitLocOpBuilder &b, DotKind kind,
                    ArrayRef<Value> factors, Value sums) {
  Value x = emitUnpackedVector(b, factors[0], kind, isLeftUnsigned(kind));
  Value y = emitUnpackedVector(b, factors[1], kind, false);
  Value products = arith::MulIOp::create(b, x, y);
  if (kind == DotKind::BytePairs) {
    products = emitPairSums(b, products);
    int64_t lanes = cast<VectorType>(sums.getType()).getNumElements();
    products = vector::ShapeCastOp::create(
        b, VectorType::get({lanes, 2}, b.getI32Type()), products);
  }
  return vector::MultiDimReductionOp::create(b, products, sums,
                                             ArrayRef<bool>{false, true},
                                             vector::CombiningKind::ADD);
}

} // namespace agate
