//===- BFloatMoves.cpp - bf16 values are moved as integers ----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Where a processor has no instructions for bf16, LLVM keeps such values as f32
// between blocks: each store of one is a call that rounds it, which also
// changes signaling NaNs. Values that are only loaded, stored and chosen are
// integers of the same bits here, and converted at the operations that compute
// with them.
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/Codegen.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace agate {

namespace {

bool isBFloat(Type *type) { return type->getScalarType()->isBFloatTy(); }

/// The integer, or the vector of integers, of the same size.
Type *getIntegerType(Type *type) {
  return type->getWithNewType(Type::getInt16Ty(type->getContext()));
}

class BFloatMoves {
public:
  explicit BFloatMoves(Function &function)
      : function(function), builder(function.getContext()) {}

  void run() {
    SmallVector<Instruction *> moves;
    for (Instruction &instruction : instructions(function))
      if (isMove(instruction))
        moves.push_back(&instruction);
      else if (auto *cast = dyn_cast<BitCastInst>(&instruction))
        casts.push_back(cast);
    for (Instruction *move : moves)
      rewrite(*move);
    removeCasts();
  }

private:
  static bool isMove(const Instruction &instruction) {
    if (auto *load = dyn_cast<LoadInst>(&instruction))
      return isBFloat(load->getType());
    if (auto *store = dyn_cast<StoreInst>(&instruction))
      return isBFloat(store->getValueOperand()->getType());
    if (auto *call = dyn_cast<IntrinsicInst>(&instruction)) {
      if (call->getIntrinsicID() == Intrinsic::masked_load)
        return isBFloat(call->getType());
      return call->getIntrinsicID() == Intrinsic::masked_store &&
             isBFloat(call->getArgOperand(0)->getType());
    }
    return isa<PHINode, SelectInst, InsertElementInst, ExtractElementInst,
               ShuffleVectorInst, FreezeInst>(instruction) &&
           isBFloat(instruction.getType());
  }

  /// The bits of `value`, computed ahead of `user`.
  Value *asInteger(Value *value, Instruction *user) {
    if (auto *cast = dyn_cast<BitCastInst>(value);
        cast && cast->getSrcTy() == getIntegerType(value->getType()))
      return cast->getOperand(0);
    builder.SetInsertPoint(user);
    Value *cast =
        builder.CreateBitCast(value, getIntegerType(value->getType()));
    if (auto *created = dyn_cast<BitCastInst>(cast))
      casts.push_back(created);
    return cast;
  }

  void rewriteOperands(Instruction &move) {
    if (auto *phi = dyn_cast<PHINode>(&move))
      return rewriteIncoming(*phi);
    for (Use &use : move.operands())
      if (isBFloat(use->getType()))
        use = asInteger(use, &move);
  }

  void rewriteIncoming(PHINode &phi) {
    // A block that precedes by several edges has the same value on each.
    SmallDenseMap<BasicBlock *, Value *> values;
    for (Use &use : phi.incoming_values()) {
      BasicBlock *block = phi.getIncomingBlock(use);
      Value *&value = values[block];
      if (!value)
        value = asInteger(use, block->getTerminator());
      use = value;
    }
  }

  void rewrite(Instruction &move) {
    rewriteOperands(move);
    Type *type = move.getType();
    if (!type->isVoidTy())
      move.mutateType(getIntegerType(type));
    if (auto *call = dyn_cast<IntrinsicInst>(&move)) {
      bool isLoad = call->getIntrinsicID() == Intrinsic::masked_load;
      Value *pointer = call->getArgOperand(isLoad ? 0 : 1);
      Type *moved = isLoad ? move.getType() : call->getArgOperand(0)->getType();
      call->setCalledFunction(Intrinsic::getOrInsertDeclaration(
          function.getParent(), call->getIntrinsicID(),
          {moved, pointer->getType()}));
    }
    if (type->isVoidTy())
      return;
    if (isa<FPMathOperator>(move))
      move.setFastMathFlags(FastMathFlags());
    SmallVector<Use *> uses;
    for (Use &use : move.uses())
      uses.push_back(&use);
    BasicBlock::iterator next = isa<PHINode>(move)
                                    ? move.getParent()->getFirstInsertionPt()
                                    : std::next(move.getIterator());
    auto *cast = new BitCastInst(&move, type, "", next);
    casts.push_back(cast);
    for (Use *use : uses)
      use->set(cast);
  }

  /// A value that is cast back and forth is used itself.
  void removeCasts() {
    for (BitCastInst *cast : casts)
      if (auto *inner = dyn_cast<BitCastInst>(cast->getOperand(0));
          inner && inner->getSrcTy() == cast->getType())
        cast->replaceAllUsesWith(inner->getOperand(0));
    // Casts to integers use those to bf16.
    for (bool toBFloat : {false, true})
      llvm::erase_if(casts, [&](BitCastInst *cast) {
        if (!cast->use_empty() || isBFloat(cast->getType()) != toBFloat)
          return false;
        cast->eraseFromParent();
        return true;
      });
  }

  Function &function;
  IRBuilder<> builder;
  SmallVector<BitCastInst *> casts;
};

} // namespace

void moveBFloatsAsIntegers(Module &module) {
  for (Function &function : module)
    BFloatMoves(function).run();
}

} // namespace agate
