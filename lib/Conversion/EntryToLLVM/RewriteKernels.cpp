//===- RewriteKernels.cpp - Functions that entries call -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryToLLVMDetail.h"

#include "agate/Conversion/Utils/RuntimeFunctions.h"

#include "mlir/Conversion/LLVMCommon/MemRefBuilder.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

using namespace mlir;

namespace agate::detail {

/// Whether only entries may contain it.
static bool isOfEntries(Operation *op, SymbolTable &symbols) {
  if (auto call = dyn_cast<func::CallOp>(op)) {
    // Functions of the C library, but neither kernels nor runtime functions.
    auto callee = symbols.lookup<func::FuncOp>(call.getCallee());
    return !callee || !callee.isExternal() ||
           findRuntimeFunction(call.getCallee());
  }
  return isa<memref::AllocOp, memref::AllocaOp, memref::DeallocOp,
             memref::ReallocOp, cf::AssertOp, func::CallIndirectOp>(op);
}

bool isKernel(func::FuncOp function, SymbolTable &symbols) {
  if (function.isExternal() || !function.isPrivate() ||
      llvm::any_of(function.getResultTypes(), llvm::IsaPred<BaseMemRefType>))
    return false;
  bool hasRanks = llvm::all_of(function.getArgumentTypes(), [](Type type) {
    return !isa<UnrankedMemRefType>(type);
  });
  auto find = [&](Operation *op) {
    return isOfEntries(op, symbols) ? WalkResult::interrupt()
                                    : WalkResult::advance();
  };
  return hasRanks && !function.walk(find).wasInterrupted();
}

namespace {
/// Splits a memref into the parts of its descriptor that are not static, and
/// recreates it.
class MemRefParts {
public:
  MemRefParts(MemRefType type, const LLVMTypeConverter &converter)
      : type(type), converter(converter) {
    (void)type.getStridesAndOffset(strides, offset);
  }

  SmallVector<Type> getTypes() const {
    SmallVector<Type> types(1 + getNumUnknown(), converter.getIndexType());
    types[0] = LLVM::LLVMPointerType::get(type.getContext());
    return types;
  }

  SmallVector<Value> split(OpBuilder &builder, Location loc,
                           Value memref) const {
    Value cast = UnrealizedConversionCastOp::create(
                     builder, loc, converter.convertType(type), memref)
                     .getResult(0);
    MemRefDescriptor descriptor(cast);
    SmallVector<Value> parts = {descriptor.alignedPtr(builder, loc)};
    if (ShapedType::isDynamic(offset))
      parts.push_back(descriptor.offset(builder, loc));
    for (auto [i, size] : llvm::enumerate(type.getShape()))
      if (ShapedType::isDynamic(size))
        parts.push_back(descriptor.size(builder, loc, i));
    for (auto [i, stride] : llvm::enumerate(strides))
      if (ShapedType::isDynamic(stride))
        parts.push_back(descriptor.stride(builder, loc, i));
    return parts;
  }

  Value join(OpBuilder &builder, Location loc, ValueRange parts) const {
    auto descriptor =
        MemRefDescriptor::poison(builder, loc, converter.convertType(type));
    descriptor.setAllocatedPtr(builder, loc, parts.front());
    descriptor.setAlignedPtr(builder, loc, parts.front());
    parts = parts.drop_front();
    auto get = [&](int64_t known) -> Value {
      if (!ShapedType::isDynamic(known))
        return LLVM::ConstantOp::create(
            builder, loc, converter.getIndexType(),
            builder.getIntegerAttr(converter.getIndexType(), known));
      Value part = parts.front();
      parts = parts.drop_front();
      return part;
    };
    descriptor.setOffset(builder, loc, get(offset));
    for (auto [i, size] : llvm::enumerate(type.getShape()))
      descriptor.setSize(builder, loc, i, get(size));
    for (auto [i, stride] : llvm::enumerate(strides))
      descriptor.setStride(builder, loc, i, get(stride));
    return UnrealizedConversionCastOp::create(builder, loc, type,
                                              Value(descriptor))
        .getResult(0);
  }

private:
  unsigned getNumUnknown() const {
    return ShapedType::isDynamic(offset) + type.getNumDynamicDims() +
           llvm::count_if(strides, ShapedType::isDynamic);
  }

  MemRefType type;
  const LLVMTypeConverter &converter;
  SmallVector<int64_t> strides;
  int64_t offset = 0;
};
} // namespace

/// `value` as a value of `type`, into which the type converter turns its own,
/// or the other way round.
static Value castTo(OpBuilder &builder, Location loc, Type type, Value value) {
  if (value.getType() == type)
    return value;
  return UnrealizedConversionCastOp::create(builder, loc, type, value)
      .getResult(0);
}

/// Several results are a struct.
static Type getResultType(func::FuncOp function,
                          const LLVMTypeConverter &converter) {
  SmallVector<Type> types;
  for (Type type : function.getResultTypes())
    types.push_back(converter.convertType(type));
  MLIRContext *context = function.getContext();
  if (types.empty())
    return LLVM::LLVMVoidType::get(context);
  return types.size() == 1 ? types.front()
                           : LLVM::LLVMStructType::getLiteral(context, types);
}

static void rewriteReturn(func::ReturnOp op, Type type,
                          const LLVMTypeConverter &converter) {
  OpBuilder builder(op);
  Location loc = op.getLoc();
  SmallVector<Value> results;
  for (Value operand : op.getOperands())
    results.push_back(castTo(
        builder, loc, converter.convertType(operand.getType()), operand));
  if (results.size() > 1) {
    Value all = LLVM::PoisonOp::create(builder, loc, type);
    for (auto [i, result] : llvm::enumerate(results))
      all = LLVM::InsertValueOp::create(builder, loc, all, result, i);
    results = {all};
  }
  LLVM::ReturnOp::create(builder, loc, results);
  op.erase();
}

/// The function of the LLVM dialect that gets the body of `function`.
static LLVM::LLVMFuncOp makeFunction(func::FuncOp function,
                                     const LLVMTypeConverter &converter,
                                     SymbolTable &symbols) {
  OpBuilder builder(function);
  Location loc = function.getLoc();
  StringRef noAlias = LLVM::LLVMDialect::getNoAliasAttrName();
  SmallVector<Type> types;
  SmallVector<unsigned> first;
  SmallVector<DictionaryAttr> attrs;
  for (auto [i, type] : llvm::enumerate(function.getArgumentTypes())) {
    first.push_back(types.size());
    if (auto memref = dyn_cast<MemRefType>(type))
      llvm::append_range(types, MemRefParts(memref, converter).getTypes());
    else
      types.push_back(converter.convertType(type));
    attrs.resize(types.size(), builder.getDictionaryAttr({}));
    if (isa<MemRefType>(type) && function.getArgAttr(i, noAlias))
      attrs[first.back()] = builder.getDictionaryAttr(
          builder.getNamedAttr(noAlias, builder.getUnitAttr()));
  }
  Type result = getResultType(function, converter);
  auto kernel = LLVM::LLVMFuncOp::create(
      builder, loc, ("agate_" + function.getSymName()).str(),
      LLVM::LLVMFunctionType::get(result, types), LLVM::Linkage::Internal,
      /*dsoLocal=*/false, LLVM::CConv::C, /*comdat=*/{}, /*attrs=*/{}, attrs);
  kernel.setNoInline(function.getNoInline());
  symbols.insert(kernel);
  kernel.getBody().takeBody(function.getBody());

  Block &block = kernel.getBody().front();
  unsigned numOld = block.getNumArguments();
  for (Type type : types)
    block.addArgument(type, loc);
  builder.setInsertionPointToStart(&block);
  for (unsigned i = 0; i < numOld; ++i) {
    Value old = block.getArgument(i);
    unsigned begin = numOld + first[i];
    Value value = block.getArgument(begin);
    if (auto memref = dyn_cast<MemRefType>(old.getType())) {
      MemRefParts parts(memref, converter);
      value = parts.join(
          builder, loc,
          block.getArguments().slice(begin, parts.getTypes().size()));
    } else {
      value = castTo(builder, loc, old.getType(), value);
    }
    old.replaceAllUsesWith(value);
  }
  block.eraseArguments(0, numOld);
  kernel.walk([&](func::ReturnOp op) { rewriteReturn(op, result, converter); });
  return kernel;
}

static void rewriteKernelCall(func::CallOp call, LLVM::LLVMFuncOp kernel,
                              const LLVMTypeConverter &converter) {
  OpBuilder builder(call);
  Location loc = call.getLoc();
  SmallVector<Value> operands;
  for (Value operand : call.getOperands()) {
    if (auto memref = dyn_cast<MemRefType>(operand.getType())) {
      llvm::append_range(
          operands,
          MemRefParts(memref, converter).split(builder, loc, operand));
      continue;
    }
    operands.push_back(castTo(
        builder, loc, converter.convertType(operand.getType()), operand));
  }
  auto created = LLVM::CallOp::create(builder, loc, kernel, operands);
  for (auto [i, old] : llvm::enumerate(call.getResults())) {
    Value result = created.getResult();
    if (call.getNumResults() > 1)
      result = LLVM::ExtractValueOp::create(builder, loc, result, i);
    old.replaceAllUsesWith(castTo(builder, loc, old.getType(), result));
  }
  call.erase();
}

void rewriteKernels(ModuleOp module, const LLVMTypeConverter &converter,
                    SymbolTable &symbols) {
  SmallVector<func::CallOp> calls;
  module.walk([&](func::CallOp call) { calls.push_back(call); });
  DenseMap<func::FuncOp, LLVM::LLVMFuncOp> kernels;
  for (func::CallOp call : calls) {
    auto function = symbols.lookup<func::FuncOp>(call.getCallee());
    if (!function || !function.isPrivate())
      continue;
    auto it = kernels.find(function);
    if (it == kernels.end()) {
      if (function.isExternal())
        continue;
      it =
          kernels
              .try_emplace(function, makeFunction(function, converter, symbols))
              .first;
    }
    rewriteKernelCall(call, it->second, converter);
  }
  // The remaining functions have been called by inlined ones, or are kernels.
  for (auto function :
       llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
    if (function.isPrivate() &&
        (!function.isExternal() || kernels.count(function)))
      symbols.erase(function);
}

} // namespace agate::detail
