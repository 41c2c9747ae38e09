//===- HelperFunctions.cpp - What entries call in their module ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryToLLVMDetail.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Builders.h"

using namespace mlir;

namespace agate::detail {

LLVM::LLVMFuncOp HelperFunctions::getFail() {
  if (fail)
    return fail;
  auto module = cast<ModuleOp>(symbols.getOp());
  Location loc = module.getLoc();
  ABITypes abi(module.getContext());
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  fail = LLVM::LLVMFuncOp::create(
      builder, loc, "agate_fail",
      LLVM::LLVMFunctionType::get(abi.i32, {abi.ptr, abi.ptr}),
      LLVM::Linkage::Internal);
  fail.setNoInline(true);
  fail.setPassthroughAttr(builder.getStrArrayAttr({"cold"}));
  symbols.insert(fail);
  Block *block = fail.addEntryBlock(builder);
  builder.setInsertionPointToEnd(block);
  Value address = LLVM::GEPOp::create(
      builder, loc, abi.ptr, abi.call, block->getArgument(0),
      ArrayRef<LLVM::GEPArg>{0, int32_t(ABITypes::Error)});
  LLVM::StoreOp::create(builder, loc, block->getArgument(1), address);
  Value failure = LLVM::ConstantOp::create(builder, loc, abi.i32, 1);
  LLVM::ReturnOp::create(builder, loc, failure);
  return fail;
}

LLVM::LLVMFuncOp HelperFunctions::getBytes(unsigned numSizes) {
  LLVM::LLVMFuncOp &function = bytes[numSizes];
  if (function)
    return function;
  auto module = cast<ModuleOp>(symbols.getOp());
  Location loc = module.getLoc();
  MLIRContext *context = module.getContext();
  OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
  Type i1 = builder.getI1Type(), i64 = builder.getI64Type();
  function = LLVM::LLVMFuncOp::create(
      builder, loc, ("agate_bytes_" + Twine(numSizes)).str(),
      LLVM::LLVMFunctionType::get(i64, SmallVector<Type>(numSizes + 1, i64)),
      LLVM::Linkage::Internal);
  function.setNoInline(true);
  function.setNoUnwind(true);
  function.setWillReturn(true);
  constexpr LLVM::ModRefInfo none = LLVM::ModRefInfo::NoModRef;
  function.setMemoryEffectsAttr(LLVM::MemoryEffectsAttr::get(
      context, {/*other=*/none, /*argMem=*/none, /*inaccessibleMem=*/none,
                /*errnoMem=*/none, /*targetMem0=*/none, /*targetMem1=*/none}));
  symbols.insert(function);
  Block *block = function.addEntryBlock(builder);
  builder.setInsertionPointToEnd(block);
  Value zero = LLVM::ConstantOp::create(builder, loc, i64, 0);
  Type pair = LLVM::LLVMStructType::getLiteral(context, {i64, i1});
  Value result = block->getArgument(0);
  Value bad;
  for (Value size : block->getArguments().drop_front()) {
    Value product =
        LLVM::SMulWithOverflowOp::create(builder, loc, pair, result, size);
    result = LLVM::ExtractValueOp::create(builder, loc, product, 0);
    Value overflow = LLVM::ExtractValueOp::create(builder, loc, product, 1);
    Value negative = LLVM::ICmpOp::create(builder, loc,
                                          LLVM::ICmpPredicate::slt, size, zero);
    Value wrong = LLVM::OrOp::create(builder, loc, overflow, negative);
    bad = bad ? Value(LLVM::OrOp::create(builder, loc, bad, wrong)) : wrong;
  }
  Value invalid = LLVM::ConstantOp::create(builder, loc, i64, -1);
  result = LLVM::SelectOp::create(builder, loc, bad, invalid, result);
  LLVM::ReturnOp::create(builder, loc, result);
  return function;
}

} // namespace agate::detail
