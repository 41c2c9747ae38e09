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

/// Sets a factor if `v` consists of the numbers in words of a dot.
static bool matchFactor(Value v, bool isUnsigned, DotKind kind, Value &words,
                        Value &numbers) {
  unsigned width = getDotWidth(kind);
  Operation *extension = v.getDefiningOp();
  if (!extension || !getElementTypeOrSelf(v).isInteger(getProductWidth(kind)) ||
      !(isUnsigned ? isa<arith::ExtUIOp>(extension)
                   : isa<arith::ExtSIOp>(extension)))
    return false;
  Value narrow = extension->getOperand(0);
  if (kind != DotKind::BytePairs) {
    auto rows = narrow.getDefiningOp<vector::ShapeCastOp>();
    if (!rows || rows.getResultVectorType().getShape().back() != 32 / width)
      return false;
    narrow = rows.getSource();
  }
  auto cast = narrow.getDefiningOp<vector::BitCastOp>();
  if (!cast || !cast.getResultVectorType().getElementType().isInteger(width) ||
      cast.getSourceVectorType().getRank() != 1 ||
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
  for (DotKind kind : dotKinds) {
    Value summands = op.getSource();
    if (kind == DotKind::BytePairs) {
      auto rows = summands.getDefiningOp<vector::ShapeCastOp>();
      if (!rows || op.getSourceVectorType().getDimSize(1) != 2)
        continue;
      summands = rows.getSource();
    }
    Value products = getProducts(summands, kind);
    auto product = products ? products.getDefiningOp<arith::MulIOp>() : nullptr;
    if (!product)
      continue;
    for (bool swapped : {false, true}) {
      VectorDot dot{kind, {}, {}};
      if (matchFactor(product->getOperand(swapped), isLeftUnsigned(kind), kind,
                      dot.words[0], dot.numbers[0]) &&
          matchFactor(product->getOperand(!swapped), false, kind, dot.words[1],
                      dot.numbers[1]))
        return dot;
    }
  }
  return std::nullopt;
}

/// The name of the instruction that adds dots of bytes to sums, for vectors of
/// `lanes` words, or "".
static StringRef getByteIntrinsic(DotKind kind, int64_t lanes,
                                  const VectorUnit &unit) {
  ByteDots needed =
      isLeftUnsigned(kind) ? ByteDots::UnsignedBySigned : ByteDots::Signed;
  if (kind == DotKind::Halves || unit.byteDots != needed)
    return "";
  if (unit.architecture == Architecture::AArch64) {
    if (lanes != 2 && lanes != 4)
      return "";
    return isLeftUnsigned(kind) ? "llvm.aarch64.neon.usdot"
                                : "llvm.aarch64.neon.sdot";
  }
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

/// The name of the instruction for dots of two numbers of 16 bits.
static StringRef getHalfIntrinsic(int64_t lanes) {
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

/// The name of the instruction for sums of two products of bytes in 16 bits.
static StringRef getPairIntrinsic(int64_t lanes, const VectorUnit &unit) {
  if (unit.architecture != Architecture::X86_64 || unit.vectorBytes < 32)
    return "";
  switch (lanes) {
  case 4:
    return "llvm.x86.ssse3.pmadd.ub.sw.128";
  case 8:
    return "llvm.x86.avx2.pmadd.ub.sw";
  case 16:
    return "llvm.x86.avx512.pmaddubs.w.512";
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

static Value emitIntrinsic(ImplicitLocOpBuilder &b, StringRef name, Type type,
                           ValueRange operands) {
  return LLVM::CallIntrinsicOp::create(b, type, b.getStringAttr(name), operands)
      .getResults();
}

/// The low halves of four words and then the high ones, by an instruction of
/// AArch64. A shuffle would become two, of vectors half as long, which need
/// twice as many registers.
static Value emitHalvesApart(ImplicitLocOpBuilder &b, Value words) {
  auto bytes = VectorType::get(16, b.getI8Type());
  static constexpr int8_t order[] = {0, 1, 4, 5, 8,  9,  12, 13,
                                     2, 3, 6, 7, 10, 11, 14, 15};
  Value indices = arith::ConstantOp::create(
      b, DenseElementsAttr::get(bytes, ArrayRef<int8_t>(order)));
  Value apart =
      emitIntrinsic(b, "llvm.aarch64.neon.tbl1", bytes,
                    {vector::BitCastOp::create(b, bytes, words), indices});
  return vector::BitCastOp::create(b, VectorType::get(8, b.getI16Type()),
                                   apart);
}

/// Dots by the instructions of AArch64 that multiply the lower or the upper
/// half of vectors of 16 bits. The dots of a tile share the vectors.
static Value lowerToLongProducts(ImplicitLocOpBuilder &b, const VectorDot &dot,
                                 Value sums) {
  Value x = emitHalvesApart(b, dot.words[0]);
  Value y = emitHalvesApart(b, dot.words[1]);
  for (int64_t offset : {0, 4}) {
    auto emitPart = [&](Value v) -> Value {
      return vector::ExtractStridedSliceOp::create(
          b, v, ArrayRef{offset}, ArrayRef{int64_t(4)}, ArrayRef{int64_t(1)});
    };
    // LLVM joins the addition.
    Value products = emitIntrinsic(b, "llvm.aarch64.neon.smull", sums.getType(),
                                   {emitPart(x), emitPart(y)});
    sums = arith::AddIOp::create(b, sums, products);
  }
  return sums;
}

/// Dots in operations on numbers of 32 bits.
static Value lowerToWords(ImplicitLocOpBuilder &b, const VectorDot &dot,
                          Value sums) {
  unsigned width = getDotWidth(dot.kind);
  for (unsigned i = 0; i < 32 / width; ++i) {
    Value x = emitNumber(b, dot.words[0], width, i, isLeftUnsigned(dot.kind));
    Value y = emitNumber(b, dot.words[1], width, i, false);
    sums = arith::AddIOp::create(b, sums, arith::MulIOp::create(b, x, y));
  }
  return sums;
}

/// Dots of bytes by two instructions: one that adds pairs of products in 16
/// bits, and one that adds pairs of those.
static Value lowerToPairs(ImplicitLocOpBuilder &b, const VectorDot &dot,
                          Value sums, StringRef name) {
  auto type = cast<VectorType>(sums.getType());
  auto halves = VectorType::get(2 * type.getNumElements(), b.getI16Type());
  Value pairs =
      emitIntrinsic(b, name, halves, {dot.numbers[0], dot.numbers[1]});
  Value ones = arith::ConstantOp::create(
      b, DenseElementsAttr::get(halves, b.getI16IntegerAttr(1)));
  Value products = emitIntrinsic(b, getHalfIntrinsic(type.getNumElements()),
                                 type, {pairs, ones});
  return arith::AddIOp::create(b, sums, products);
}

static Value lowerDot(ImplicitLocOpBuilder &b, const VectorDot &dot, Value sums,
                      const VectorUnit &unit) {
  auto type = cast<VectorType>(sums.getType());
  int64_t lanes = type.getNumElements();
  if (lanes * 4 > unit.vectorBytes)
    return lowerToWords(b, dot, sums);
  if (StringRef name = getByteIntrinsic(dot.kind, lanes, unit); !name.empty())
    return emitIntrinsic(b, name, type, {sums, dot.numbers[0], dot.numbers[1]});
  if (StringRef name = getPairIntrinsic(lanes, unit);
      dot.kind == DotKind::BytePairs && !name.empty())
    return lowerToPairs(b, dot, sums, name);
  if (dot.kind != DotKind::Halves)
    return lowerToWords(b, dot, sums);
  if (unit.architecture == Architecture::AArch64)
    return lanes == 4 ? lowerToLongProducts(b, dot, sums)
                      : lowerToWords(b, dot, sums);
  StringRef name = getHalfIntrinsic(lanes);
  if (name.empty())
    return lowerToWords(b, dot, sums);
  // LLVM joins the addition where there is an instruction for both.
  return arith::AddIOp::create(
      b, sums, emitIntrinsic(b, name, type, {dot.numbers[0], dot.numbers[1]}));
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
