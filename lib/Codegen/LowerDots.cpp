//===- LowerDots.cpp - Dots of small integers to instructions -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dots.h"

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace agate {
#define GEN_PASS_DEF_LOWERDOTSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

namespace {
/// A dot of words: the words, and the vectors of the numbers in them.
struct VectorDot {
  DotKind kind;
  Value words[2], numbers[2];
};
} // namespace

/// Sets a factor if `v` consists of numbers of `width` bits in words.
static bool matchFactor(Value v, bool isUnsigned, unsigned width, Value &words,
                        Value &numbers) {
  Operation *extension = v.getDefiningOp();
  if (!extension || !(isUnsigned ? isa<arith::ExtUIOp>(extension)
                                 : isa<arith::ExtSIOp>(extension)))
    return false;
  auto rows = extension->getOperand(0).getDefiningOp<vector::ShapeCastOp>();
  if (!rows || !rows.getResultVectorType().getElementType().isInteger(width) ||
      rows.getResultVectorType().getShape().back() != 32 / width)
    return false;
  auto cast = rows.getSource().getDefiningOp<vector::BitCastOp>();
  if (!cast || cast.getSourceVectorType().getRank() != 1 ||
      !cast.getSourceVectorType().getElementType().isInteger(32))
    return false;
  words = cast.getSource();
  numbers = cast.getResult();
  return true;
}

static std::optional<VectorDot> matchDot(vector::MultiDimReductionOp op) {
  if (op.getKind() != vector::CombiningKind::ADD ||
      op.getReductionDims() != ArrayRef<int64_t>{1} ||
      op.getSourceVectorType().getRank() != 2)
    return std::nullopt;
  auto product = op.getSource().getDefiningOp<arith::MulIOp>();
  if (!product)
    return std::nullopt;
  for (DotKind kind : {DotKind::Bytes, DotKind::Halves})
    for (bool swapped : {false, true}) {
      VectorDot dot{kind, {}, {}};
      unsigned width = getDotWidth(kind);
      if (matchFactor(product->getOperand(swapped), kind == DotKind::Bytes,
                      width, dot.words[0], dot.numbers[0]) &&
          matchFactor(product->getOperand(!swapped), false, width, dot.words[1],
                      dot.numbers[1]))
        return dot;
    }
  return std::nullopt;
}

/// The name of the instruction for vectors of `lanes` words, or "".
static StringRef getIntrinsic(DotKind kind, int64_t lanes,
                              const VectorUnit &unit) {
  if (lanes * 4 > unit.vectorBytes)
    return "";
  if (kind == DotKind::Bytes) {
    if (!unit.hasByteDots)
      return "";
    switch (lanes) {
    case 4:
      return "llvm.x86.avx512.vpdpbusd.128";
    case 8:
      return "llvm.x86.avx512.vpdpbusd.256";
    case 16:
      return "llvm.x86.avx512.vpdpbusd.512";
    default:
      return "";
    }
  }
  switch (lanes) {
  case 4:
    return "llvm.x86.sse2.pmadd.wd";
  case 8:
    return "llvm.x86.avx2.pmadd.wd";
  case 16:
    return "llvm.x86.avx512.pmaddw.d.512";
  default:
    return "";
  }
}

/// Number `index` of each word, in 32 bits.
static Value emitNumber(ImplicitLocOpBuilder &b, Value words, unsigned width,
                        unsigned index, bool isUnsigned) {
  auto emitAmount = [&](unsigned amount) -> Value {
    return arith::ConstantOp::create(
        b, DenseElementsAttr::get(cast<VectorType>(words.getType()),
                                  b.getI32IntegerAttr(amount)));
  };
  Value high =
      arith::ShLIOp::create(b, words, emitAmount(32 - width * (index + 1)));
  if (isUnsigned)
    return arith::ShRUIOp::create(b, high, emitAmount(32 - width));
  return arith::ShRSIOp::create(b, high, emitAmount(32 - width));
}

static Value lowerDot(ImplicitLocOpBuilder &b, const VectorDot &dot, Value sums,
                      const VectorUnit &unit) {
  auto type = cast<VectorType>(sums.getType());
  unsigned width = getDotWidth(dot.kind);
  StringRef name = getIntrinsic(dot.kind, type.getNumElements(), unit);
  if (name.empty()) {
    for (unsigned i = 0; i < 32 / width; ++i) {
      Value x =
          emitNumber(b, dot.words[0], width, i, dot.kind == DotKind::Bytes);
      Value y = emitNumber(b, dot.words[1], width, i, false);
      sums = arith::AddIOp::create(b, sums, arith::MulIOp::create(b, x, y));
    }
    return sums;
  }
  if (dot.kind == DotKind::Bytes)
    return LLVM::CallIntrinsicOp::create(
               b, type, b.getStringAttr(name),
               ValueRange{sums, dot.numbers[0], dot.numbers[1]})
        .getResults();
  // LLVM joins the addition where there is an instruction for both.
  Value products =
      LLVM::CallIntrinsicOp::create(b, type, b.getStringAttr(name),
                                    ValueRange{dot.numbers[0], dot.numbers[1]})
          .getResults();
  return arith::AddIOp::create(b, sums, products);
}

namespace {
struct LowerDots : agate::impl::LowerDotsPassBase<LowerDots> {
  using LowerDotsPassBase::LowerDotsPassBase;

  void runOnOperation() override {
    VectorUnit unit = VectorUnit::get(isaLevel);
    getOperation().walk([&](vector::MultiDimReductionOp op) {
      std::optional<VectorDot> dot = matchDot(op);
      if (!dot)
        return;
      ImplicitLocOpBuilder b(op.getLoc(), op);
      op->getResult(0).replaceAllUsesWith(lowerDot(b, *dot, op.getAcc(), unit));
      op->erase();
    });
  }
};
} // namespace
