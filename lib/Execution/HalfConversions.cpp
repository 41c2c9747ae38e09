//===- HalfConversions.cpp - Half precision without a support library -----===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a machine lacks an instruction, LLVM calls functions of the compiler's
// support library. Not every version of it has those for bf16, and a process
// into which code is compiled need not contain the library. Therefore the
// functions are defined in the module.
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/Codegen.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

namespace agate {

namespace {

/// Builds the conversions of scalars and vectors from integer operations.
class Conversions {
public:
  explicit Conversions(IRBuilder<> &builder) : builder(builder) {}

  /// The f32 between `x` and zero, with an odd last bit if it is not exactly
  /// `x`. Rounding it again is the same as rounding `x`.
  Value *roundToOdd(Value *x) {
    Type *f32 = like(x, builder.getFloatTy());
    Value *nearest = builder.CreateFPTrunc(x, f32);
    Value *back = builder.CreateFPExt(nearest, x->getType());
    Value *bits = bitsOf(nearest);
    Value *inexact = builder.CreateFCmpONE(back, x);
    Value *above = builder.CreateFCmpOGT(
        builder.CreateUnaryIntrinsic(Intrinsic::fabs, back),
        builder.CreateUnaryIntrinsic(Intrinsic::fabs, x));
    Type *i32 = bits->getType();
    bits = builder.CreateSub(bits, builder.CreateZExt(above, i32));
    return asFloat(builder.CreateOr(bits, builder.CreateZExt(inexact, i32)));
  }

  /// From f32.
  Value *truncateToBFloat(Value *x) {
    Value *bits = bitsOf(x);
    Value *quiet = builder.CreateOr(builder.CreateLShr(bits, 16), 0x40);
    Value *result = builder.CreateSelect(builder.CreateFCmpUNO(x, x), quiet,
                                         roundBits(bits, 16));
    return asShort(result, builder.getBFloatTy());
  }

  /// From f32.
  Value *truncateToHalf(Value *x) {
    Value *bits = bitsOf(x);
    Value *magnitude = builder.CreateAnd(bits, 0x7FFFFFFF);
    Value *sign = builder.CreateAnd(builder.CreateLShr(bits, 16), 0x8000);
    // The exponent of f32 is biased by 127, that of f16 by 15.
    Value *normal =
        roundBits(builder.CreateSub(magnitude, c32(x, (127 - 15) << 23)), 13);
    // The last bit of 0.5 counts as much as that of a subnormal f16, so adding
    // it rounds to one.
    Value *half = c32(x, 0x3F000000);
    Value *sum = builder.CreateFAdd(asFloat(magnitude), asFloat(half));
    Value *subnormal = builder.CreateSub(bitsOf(sum), half);
    Value *nan = builder.CreateOr(
        builder.CreateAnd(builder.CreateLShr(magnitude, 13), 0x3FF), 0x7E00);
    Value *result = builder.CreateSelect(
        builder.CreateICmpULT(magnitude, c32(x, (127 - 14) << 23)), subnormal,
        normal);
    result = builder.CreateSelect(
        builder.CreateICmpUGE(magnitude, c32(x, (127 + 16) << 23)),
        c32(x, 0x7C00), result);
    result = builder.CreateSelect(builder.CreateFCmpUNO(x, x), nan, result);
    return asShort(builder.CreateOr(result, sign), builder.getHalfTy());
  }

  /// To f32.
  Value *extendHalf(Value *x) {
    Type *i32 = like(x, builder.getInt32Ty());
    Value *bits = builder.CreateZExt(
        builder.CreateBitCast(x, like(x, builder.getInt16Ty())), i32);
    Value *magnitude = builder.CreateShl(builder.CreateAnd(bits, 0x7FFF), 13);
    Value *sign = builder.CreateShl(builder.CreateAnd(bits, 0x8000), 16);
    Value *normal = builder.CreateAdd(magnitude, c32(x, (127 - 15) << 23));
    // Computes the number with a leading one, which is then subtracted.
    Value *one = c32(x, (127 - 14) << 23);
    Value *subnormal = bitsOf(builder.CreateFSub(
        asFloat(builder.CreateAdd(magnitude, one)), asFloat(one)));
    Value *special = builder.CreateOr(magnitude, 0x7F800000);
    Value *isNan = builder.CreateICmpUGT(magnitude, c32(x, 0x7C00 << 13));
    special = builder.CreateOr(
        special, builder.CreateShl(builder.CreateZExt(isNan, i32), 22));
    Value *result = builder.CreateSelect(
        builder.CreateICmpULT(magnitude, c32(x, 0x0400 << 13)), subnormal,
        normal);
    result = builder.CreateSelect(
        builder.CreateICmpUGE(magnitude, c32(x, 0x7C00 << 13)), special,
        result);
    return asFloat(builder.CreateOr(result, sign));
  }

private:
  /// A scalar, or a vector like that of `x`, of this element type.
  static Type *like(Value *x, Type *element) {
    if (auto *vector = dyn_cast<VectorType>(x->getType()))
      return VectorType::get(element, vector->getElementCount());
    return element;
  }
  Constant *c32(Value *x, uint32_t value) {
    return ConstantInt::get(like(x, builder.getInt32Ty()), value);
  }
  Value *bitsOf(Value *x) {
    return builder.CreateBitCast(x, like(x, builder.getInt32Ty()));
  }
  Value *asFloat(Value *bits) {
    return builder.CreateBitCast(bits, like(bits, builder.getFloatTy()));
  }
  Value *asShort(Value *bits, Type *element) {
    return builder.CreateBitCast(
        builder.CreateTrunc(bits, like(bits, builder.getInt16Ty())),
        like(bits, element));
  }

  /// Drops bits, rounding to the nearest number, ties to even.
  Value *roundBits(Value *bits, unsigned count) {
    Value *odd = builder.CreateAnd(builder.CreateLShr(bits, count), 1);
    Value *half = c32(bits, (1u << (count - 1)) - 1);
    return builder.CreateLShr(
        builder.CreateAdd(builder.CreateAdd(bits, half), odd), count);
  }

  IRBuilder<> &builder;
};

/// Defines the functions that the code generator calls.
class Definitions {
public:
  explicit Definitions(Module &module)
      : module(module), builder(module.getContext()), make(builder) {}

  void emit() {
    Type *half = builder.getHalfTy(), *bfloat = builder.getBFloatTy();
    Type *f32 = builder.getFloatTy(), *f64 = builder.getDoubleTy();
    define("__extendhfsf2", f32, half,
           [&](Value *x) { return make.extendHalf(x); });
    define("__truncsfhf2", half, f32,
           [&](Value *x) { return make.truncateToHalf(x); });
    define("__truncdfhf2", half, f64,
           [&](Value *x) { return make.truncateToHalf(make.roundToOdd(x)); });
    define("__truncsfbf2", bfloat, f32,
           [&](Value *x) { return make.truncateToBFloat(x); });
    define("__truncdfbf2", bfloat, f64,
           [&](Value *x) { return make.truncateToBFloat(make.roundToOdd(x)); });
    appendToCompilerUsed(module, defined);
  }

private:
  void define(StringRef name, Type *result, Type *parameter,
              function_ref<Value *(Value *)> body) {
    if (module.getNamedValue(name))
      return;
    auto *function =
        Function::Create(FunctionType::get(result, {parameter}, false),
                         GlobalValue::InternalLinkage, name, module);
    function->setDoesNotThrow();
    builder.SetInsertPoint(
        BasicBlock::Create(module.getContext(), "", function));
    builder.CreateRet(body(function->getArg(0)));
    defined.push_back(function);
  }

  Module &module;
  IRBuilder<> builder;
  Conversions make;
  SmallVector<GlobalValue *> defined;
};
} // namespace

static bool isHalf(Type *type) {
  Type *scalar = type->getScalarType();
  return scalar->isHalfTy() || scalar->isBFloatTy();
}

/// Moving values needs no conversion.
static bool needsConversions(const Instruction &instruction) {
  if (isa<LoadInst, StoreInst, PHINode, SelectInst, BitCastInst, ReturnInst>(
          instruction))
    return false;
  return isHalf(instruction.getType()) ||
         any_of(instruction.operands(),
                [](const Use &use) { return isHalf(use->getType()); });
}

void expandHalfTruncations(Module &module) {
  SmallVector<FPTruncInst *> truncations;
  for (Function &function : module)
    for (Instruction &instruction : instructions(function))
      if (auto *truncation = dyn_cast<FPTruncInst>(&instruction);
          truncation && isHalf(truncation->getType()))
        truncations.push_back(truncation);
  for (FPTruncInst *truncation : truncations) {
    IRBuilder<> builder(truncation);
    Conversions make(builder);
    Value *x = truncation->getOperand(0);
    bool fromDouble = x->getType()->getScalarType()->isDoubleTy();
    bool toBFloat = truncation->getType()->getScalarType()->isBFloatTy();
    if (!x->getType()->getScalarType()->isFloatTy() && !fromDouble)
      continue;
    if (fromDouble)
      x = make.roundToOdd(x);
    if (toBFloat)
      x = make.truncateToBFloat(x);
    else if (fromDouble)
      x = builder.CreateFPTrunc(x, truncation->getType());
    else
      continue;
    truncation->replaceAllUsesWith(x);
    truncation->eraseFromParent();
  }
}

void addHalfConversions(Module &module) {
  moveBFloatsAsIntegers(module);
  for (Function &function : module)
    for (Instruction &instruction : instructions(function))
      if (needsConversions(instruction)) {
        Definitions(module).emit();
        return;
      }
}

} // namespace agate
