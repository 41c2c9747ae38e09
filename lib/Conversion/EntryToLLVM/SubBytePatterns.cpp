//===- SubBytePatterns.cpp - Booleans and small types in memory -----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// In the LLVM dialect, an element of a memref of i1, i4 or f4 also occupies a
// byte. However, a load of i1 relies on the other bits being zero, a vector of
// i1 is packed, and the optimizer does not vectorize loops over i1. Therefore
// memory is read and written as bytes.
//
//===----------------------------------------------------------------------===//

#include "EntryToLLVMDetail.h"

#include "mlir/Conversion/LLVMCommon/Pattern.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

namespace agate::detail {

/// The type with bytes for elements.
static Type getByteType(OpBuilder &builder, Type type) {
  Type i8 = builder.getI8Type();
  if (auto vector = dyn_cast<VectorType>(type))
    return VectorType::get(vector.getShape(), i8);
  return i8;
}

/// The value of a byte in memory as an integer: any byte other than 0 is true,
/// and the upper bits of other types are ignored.
static Value fromBytes(OpBuilder &builder, Location loc, Value bytes,
                       Type type) {
  if (!getElementTypeOrSelf(type).isInteger(1))
    return LLVM::TruncOp::create(builder, loc, type, bytes);
  Type byteType = bytes.getType();
  Attribute zero = builder.getZeroAttr(byteType);
  return LLVM::ICmpOp::create(
      builder, loc, LLVM::ICmpPredicate::ne, bytes,
      LLVM::ConstantOp::create(builder, loc, byteType, zero));
}

static Value toBytes(OpBuilder &builder, Location loc, Value value) {
  return LLVM::ZExtOp::create(builder, loc,
                              getByteType(builder, value.getType()), value);
}

/// Byte accesses exist for scalars and vectors of one dimension.
static bool isSupported(MemRefType memref, Type type) {
  auto vector = dyn_cast<VectorType>(type);
  return isSubByte(memref.getElementType()) &&
         (!vector || (vector.getRank() == 1 && !vector.isScalable()));
}

namespace {
template <typename OpTy> struct LoadPattern : ConvertOpToLLVMPattern<OpTy> {
  using ConvertOpToLLVMPattern<OpTy>::ConvertOpToLLVMPattern;

  LogicalResult
  matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Type type = op->getResult(0).getType();
    auto memref = cast<MemRefType>(op->getOperand(0).getType());
    if (!isSupported(memref, type))
      return rewriter.notifyMatchFailure(op, "not a sub-byte element type");
    Location loc = op.getLoc();
    Value address = this->getStridedElementPtr(
        rewriter, loc, memref, adaptor.getOperands()[0], adaptor.getIndices());
    Value bytes = LLVM::LoadOp::create(rewriter, loc,
                                       getByteType(rewriter, type), address,
                                       /*alignment=*/1);
    // A small float is an integer of its bits in the LLVM dialect.
    Type converted = this->getTypeConverter()->convertType(type);
    rewriter.replaceOp(op, fromBytes(rewriter, loc, bytes, converted));
    return success();
  }
};

template <typename OpTy> struct StorePattern : ConvertOpToLLVMPattern<OpTy> {
  using ConvertOpToLLVMPattern<OpTy>::ConvertOpToLLVMPattern;

  LogicalResult
  matchAndRewrite(OpTy op, typename OpTy::Adaptor adaptor,
                  ConversionPatternRewriter &rewriter) const override {
    Value value = adaptor.getOperands()[0];
    auto memref = cast<MemRefType>(op->getOperand(1).getType());
    if (!isSupported(memref, value.getType()))
      return rewriter.notifyMatchFailure(op, "not a sub-byte element type");
    Location loc = op.getLoc();
    Value address = this->getStridedElementPtr(
        rewriter, loc, memref, adaptor.getOperands()[1], adaptor.getIndices());
    LLVM::StoreOp::create(rewriter, loc, toBytes(rewriter, loc, value), address,
                          /*alignment=*/1);
    rewriter.eraseOp(op);
    return success();
  }
};
} // namespace

void populateSubBytePatterns(const LLVMTypeConverter &converter,
                             RewritePatternSet &patterns) {
  patterns.add<LoadPattern<memref::LoadOp>, LoadPattern<vector::LoadOp>,
               StorePattern<memref::StoreOp>, StorePattern<vector::StoreOp>>(
      converter, PatternBenefit(10));
}

} // namespace agate::detail
