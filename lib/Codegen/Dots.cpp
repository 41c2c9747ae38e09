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

/// The numbers in a word, in 32 bits each.
static Value emitUnpacked(ImplicitLocOpBuilder &b, Value word, unsigned width,
                          bool isUnsigned) {
  int64_t count = 32 / width;
  Value one =
      vector::BroadcastOp::create(b, VectorType::get(1, b.getI32Type()), word);
  Value narrow = vector::BitCastOp::create(
      b, VectorType::get(count, b.getIntegerType(width)), one);
  Type wide = VectorType::get(count, b.getI32Type());
  if (isUnsigned)
    return arith::ExtUIOp::create(b, wide, narrow);
  return arith::ExtSIOp::create(b, wide, narrow);
}

Value emitDot(ImplicitLocOpBuilder &b, DotKind kind, Value left, Value right,
              Value sum) {
  unsigned width = getDotWidth(kind);
  Value x = emitUnpacked(b, left, width, isLeftUnsigned(kind));
  Value y = emitUnpacked(b, right, width, false);
  return vector::ReductionOp::create(b, vector::CombiningKind::ADD,
                                     arith::MulIOp::create(b, x, y), sum);
}

/// The input whose words `numbers` consists of, if all of them have `width`
/// bits and the signedness.
static std::optional<unsigned> matchUnpacked(Value numbers, Block *body,
                                             unsigned width, bool isUnsigned) {
  Operation *extension = numbers.getDefiningOp();
  if (!extension || !(isUnsigned ? isa<arith::ExtUIOp>(extension)
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
  auto product = sum.getVector().getDefiningOp<arith::MulIOp>();
  if (!product)
    return std::nullopt;
  for (DotKind kind : dotKinds) {
    for (bool swapped : {false, true}) {
      unsigned width = getDotWidth(kind);
      auto left = matchUnpacked(product->getOperand(swapped), body, width,
                                isLeftUnsigned(kind));
      auto right =
          matchUnpacked(product->getOperand(!swapped), body, width, false);
      if (left && right && *left + *right == 1)
        return Dot{kind, *left, *right};
    }
  }
  return std::nullopt;
}

/// The numbers in words, in 32 bits each, with those of a word in a row.
static Value emitUnpackedVector(ImplicitLocOpBuilder &b, Value words,
                                unsigned width, bool isUnsigned) {
  int64_t lanes = cast<VectorType>(words.getType()).getNumElements();
  int64_t count = 32 / width;
  Type narrow = b.getIntegerType(width);
  Value flat = vector::BitCastOp::create(
      b, VectorType::get(lanes * count, narrow), words);
  Value rows = vector::ShapeCastOp::create(
      b, VectorType::get({lanes, count}, narrow), flat);
  Type wide = VectorType::get({lanes, count}, b.getI32Type());
  if (isUnsigned)
    return arith::ExtUIOp::create(b, wide, rows);
  return arith::ExtSIOp::create(b, wide, rows);
}

Value emitVectorDot(ImplicitLocOpBuilder &b, DotKind kind,
                    ArrayRef<Value> factors, Value sums) {
  unsigned width = getDotWidth(kind);
  Value x = emitUnpackedVector(b, factors[0], width, isLeftUnsigned(kind));
  Value y = emitUnpackedVector(b, factors[1], width, false);
  return vector::MultiDimReductionOp::create(b, arith::MulIOp::create(b, x, y),
                                             sums, ArrayRef<bool>{false, true},
                                             vector::CombiningKind::ADD);
}

} // namespace agate
