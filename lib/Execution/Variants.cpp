//===- Variants.cpp - Libraries for several targets -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/Codegen.h"
#include "agate/Runtime/ABI.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

namespace agate {

static Constant *makeString(Module &module, StringRef text) {
  Constant *bytes = ConstantDataArray::getString(module.getContext(), text);
  return new GlobalVariable(module, bytes->getType(), /*isConstant=*/true,
                            GlobalValue::PrivateLinkage, bytes);
}

Error emitVariantTable(ArrayRef<LibraryVariant> variants,
                       TargetMachine &machine, StringRef path) {
  LLVMContext context;
  Module module("variants", context);
  module.setTargetTriple(machine.getTargetTriple());
  module.setDataLayout(machine.createDataLayout());
  auto *ptr = PointerType::get(context, 0);
  auto *i32 = Type::getInt32Ty(context), *i64 = Type::getInt64Ty(context);
  // AgateVariant and AgateVariantTable.
  auto *variantType = StructType::get(ptr, ptr);
  auto *tableType = StructType::get(i64, i32, ptr);
  SmallVector<Constant *> elements;
  for (const LibraryVariant &variant : variants) {
    auto *table = new GlobalVariable(
        module, Type::getInt8Ty(context), /*isConstant=*/true,
        GlobalValue::ExternalLinkage, /*Initializer=*/nullptr,
        AGATE_MODULE_SYMBOL "_" + variant.name);
    elements.push_back(ConstantStruct::get(
        variantType, {makeString(module, variant.target), table}));
  }
  auto *listType = ArrayType::get(variantType, elements.size());
  auto *list = new GlobalVariable(module, listType, /*isConstant=*/true,
                                  GlobalValue::PrivateLinkage,
                                  ConstantArray::get(listType, elements));
  new GlobalVariable(
      module, tableType, /*isConstant=*/true, GlobalValue::ExternalLinkage,
      ConstantStruct::get(tableType,
                          {ConstantInt::get(i64, AGATE_VARIANTS_MAGIC),
                           ConstantInt::get(i32, elements.size()), list}),
      AGATE_VARIANTS_SYMBOL);
  return emitLinkedObject(module, machine, path);
}

} // namespace agate
