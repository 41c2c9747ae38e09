//===- LowerParallelLoops.cpp - Parallel loops and the runtime ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CapturedValue.h"
#include "EntryToLLVMDetail.h"
#include "agate/Conversion/EntryToLLVM/Passes.h"
#include "agate/Conversion/Utils/RuntimeFunctions.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;

namespace agate {
#define GEN_PASS_DEF_LOWERPARALLELLOOPSPASS
#include "agate/Conversion/EntryToLLVM/Passes.h.inc"

/// The alignment of the runtime's memory, and of each buffer of a thread.
constexpr int64_t bufferAlignment = 64;

/// Buffers of more bytes cannot be allocated.
constexpr int64_t maxBufferBytes = int64_t(1) << 57;

namespace {
/// Replaces one loop.
class ParallelLowering {
public:
  ParallelLowering(scf::ParallelOp loop, const LLVMTypeConverter &converter,
                   SymbolTable &symbols)
      : loop(loop), converter(converter), symbols(symbols),
        b(loop.getLoc(), loop) {}

  /// Whether it is a loop that the runtime can compute.
  bool canBeLowered();
  void run();

private:
  Value constant(int64_t number) {
    return arith::ConstantIndexOp::create(b, number);
  }
  Value toI64(Value index) {
    return arith::IndexCastOp::create(b, b.getI64Type(), index);
  }
  Value toIndex(Value number) {
    return arith::IndexCastOp::create(b, b.getIndexType(), number);
  }
  bool canAllocate();
  int64_t getFixedBytes(memref::AllocOp op);
  Value callRuntime(AgateFunction function, ValueRange operands);
  Value getBytes(memref::AllocOp op);
  void emitMemory(Value threads);
  void capture();
  /// Stores what is captured in a struct. Returns its address.
  Value emitData();
  /// Creates the function that computes a chunk.
  LLVM::LLVMFuncOp emitBody();

  scf::ParallelOp loop;
  const LLVMTypeConverter &converter;
  SymbolTable &symbols;
  ImplicitLocOpBuilder b;
  Value chunks;
  /// The buffers of a thread, where they begin in its memory, and how many
  /// bytes that has.
  SmallVector<memref::AllocOp> allocs;
  SmallVector<Value> offsets;
  Value bytesPerThread, memory;
  /// The values that the body uses, what of them it is passed, and what it
  /// recreates.
  SmallVector<detail::CapturedValue> captured;
  SmallVector<Value> fields;
  LLVM::LLVMStructType dataType;
  SmallVector<Operation *> constants;
};
} // namespace

bool ParallelLowering::canBeLowered() {
  if (loop.getNumLoops() != 1 || loop.getNumResults() != 0 ||
      loop->getParentOfType<scf::ParallelOp>())
    return false;
  bool anyKernel = false;
  for (Operation &op : loop.getBody()->without_terminator()) {
    if (auto call = dyn_cast<func::CallOp>(op)) {
      auto callee = symbols.lookup<func::FuncOp>(call.getCallee());
      if (!callee || !detail::isKernel(callee, symbols))
        return false;
      anyKernel = true;
    } else if (!isa<memref::AllocOp, memref::DeallocOp>(op) &&
               (op.getNumRegions() != 0 || !isMemoryEffectFree(&op))) {
      return false;
    }
  }
  return anyKernel && canAllocate();
}

/// The bytes of an element and of the known sizes, at most the largest number.
int64_t ParallelLowering::getFixedBytes(memref::AllocOp op) {
  MemRefType type = op.getType();
  DataLayout layout = DataLayout::closest(loop);
  Type element = converter.convertType(type.getElementType());
  int64_t bytes = llvm::alignTo(layout.getTypeSize(element).getFixedValue(),
                                layout.getTypeABIAlignment(element));
  for (int64_t size : type.getShape())
    if (!ShapedType::isDynamic(size) && llvm::MulOverflow(bytes, size, bytes))
      return INT64_MAX;
  return bytes;
}

/// Whether the sum of the buffers' sizes cannot overflow.
bool ParallelLowering::canAllocate() {
  constexpr int64_t maxBytes = int64_t(1) << 40;
  constexpr unsigned maxBuffers = 1 << 10, maxDynamic = 16;
  unsigned numBuffers = 0, numDynamic = 0;
  for (auto op : loop.getBody()->getOps<memref::AllocOp>()) {
    MemRefType type = op.getType();
    if (!type.getLayout().isIdentity() || type.getMemorySpace() ||
        !op.getSymbolOperands().empty() || type.getNumDynamicDims() > 1 ||
        op.getAlignment().value_or(1) > bufferAlignment ||
        !converter.convertType(type.getElementType()))
      return false;
    bool isDynamic = !type.hasStaticShape();
    ++numBuffers;
    numDynamic += isDynamic;
    if (numBuffers > maxBuffers || numDynamic > maxDynamic ||
        getFixedBytes(op) > maxBytes)
      return false;
    for (Value size : op.getDynamicSizes())
      if (loop->isAncestor(size.getParentBlock()->getParentOp()))
        return false;
  }
  return true;
}

Value ParallelLowering::callRuntime(AgateFunction function,
                                    ValueRange operands) {
  StringRef name = getRuntimeFunctionName(function);
  FunctionType type = getRuntimeFunctionType(function, b.getContext());
  if (!symbols.lookup(name)) {
    auto module = cast<ModuleOp>(symbols.getOp());
    OpBuilder top = OpBuilder::atBlockBegin(module.getBody());
    auto declaration = func::FuncOp::create(top, module.getLoc(), name, type);
    declaration.setPrivate();
    symbols.insert(declaration);
  }
  auto call = func::CallOp::create(b, name, type.getResults(), operands);
  return call.getNumResults() == 0 ? Value() : call.getResult(0);
}

/// The bytes of a buffer, with those up to the next one.
Value ParallelLowering::getBytes(memref::AllocOp op) {
  int64_t fixed = getFixedBytes(op);
  if (op.getDynamicSizes().empty())
    return constant(llvm::alignTo(fixed, bufferAlignment));
  // The allocation fails for larger sizes.
  Value size = arith::MinUIOp::create(
      b, op.getDynamicSizes().front(),
      constant(maxBufferBytes / std::max<int64_t>(fixed, 1)));
  Value bytes = arith::MulIOp::create(b, size, constant(fixed));
  Value up = arith::AddIOp::create(b, bytes, constant(bufferAlignment - 1));
  return arith::AndIOp::create(b, up, constant(-bufferAlignment));
}

/// Allocates the memory of all threads.
void ParallelLowering::emitMemory(Value threads) {
  for (auto op : loop.getBody()->getOps<memref::AllocOp>())
    allocs.push_back(op);
  if (allocs.empty())
    return;
  bytesPerThread = constant(0);
  for (memref::AllocOp op : allocs) {
    offsets.push_back(bytesPerThread);
    bytesPerThread =
        b.createOrFold<arith::AddIOp>(bytesPerThread, getBytes(op));
  }
  auto type = MemRefType::get({ShapedType::kDynamic, ShapedType::kDynamic},
                              b.getI8Type());
  Value rows =
      memref::AllocOp::create(b, type, ValueRange{threads, bytesPerThread},
                              b.getI64IntegerAttr(bufferAlignment));
  SmallVector<ReassociationIndices> all = {{0, 1}};
  memory = memref::CollapseShapeOp::create(b, rows, all);
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPointAfter(loop);
  memref::DeallocOp::create(b, rows);
}

void ParallelLowering::capture() {
  llvm::SetVector<Value> used;
  getUsedValuesDefinedAbove(loop->getRegions(), used);
  used.insert(loop.getLowerBound().front());
  used.insert(loop.getStep().front());
  if (memory) {
    used.insert(memory);
    used.insert(bytesPerThread);
    used.insert_range(offsets);
  }
  for (Value value : used) {
    if (matchPattern(value, m_Constant()))
      constants.push_back(value.getDefiningOp());
    else
      captured.push_back({value, converter});
  }
  for (const detail::CapturedValue &value : captured)
    value.append(b, fields);
  dataType = LLVM::LLVMStructType::getLiteral(
      b.getContext(), llvm::to_vector(ValueRange(fields).getTypes()));
}

Value ParallelLowering::emitData() {
  auto pointer = LLVM::LLVMPointerType::get(b.getContext());
  Value data;
  {
    // In a loop it would use more of the stack in every iteration.
    OpBuilder::InsertionGuard guard(b);
    auto function = loop->getParentOfType<func::FuncOp>();
    b.setInsertionPointToStart(&function.getBody().front());
    Value one = LLVM::ConstantOp::create(b, b.getI64IntegerAttr(1));
    data = LLVM::AllocaOp::create(b, pointer, dataType, one);
  }
  for (auto [i, field] : llvm::enumerate(fields)) {
    Value address = LLVM::GEPOp::create(b, pointer, dataType, data,
                                        ArrayRef<LLVM::GEPArg>{0, int32_t(i)});
    LLVM::StoreOp::create(b, field, address);
  }
  return data;
}

LLVM::LLVMFuncOp ParallelLowering::emitBody() {
  OpBuilder::InsertionGuard guard(b);
  auto parent = loop->getParentOfType<func::FuncOp>();
  b.setInsertionPointAfter(parent);
  auto pointer = LLVM::LLVMPointerType::get(b.getContext());
  Type i64 = b.getI64Type();
  auto function = LLVM::LLVMFuncOp::create(
      b, "parallel",
      LLVM::LLVMFunctionType::get(LLVM::LLVMVoidType::get(b.getContext()),
                                  {pointer, i64, i64}),
      LLVM::Linkage::Internal);
  symbols.insert(function);
  Block *block = function.addEntryBlock(b);
  b.setInsertionPointToStart(block);
  SmallVector<Value> loaded;
  for (auto [i, type] : llvm::enumerate(dataType.getBody())) {
    Value address =
        LLVM::GEPOp::create(b, pointer, dataType, block->getArgument(0),
                            ArrayRef<LLVM::GEPArg>{0, int32_t(i)});
    loaded.push_back(LLVM::LoadOp::create(b, type, address));
  }
  IRMapping mapping;
  ArrayRef<Value> left = loaded;
  for (const detail::CapturedValue &value : captured)
    mapping.map(value.getValue(), value.rebuild(b, left));
  for (Operation *op : constants)
    b.clone(*op, mapping);
  Value number = arith::MulIOp::create(b, toIndex(block->getArgument(2)),
                                       mapping.lookup(loop.getStep().front()));
  mapping.map(loop.getInductionVars().front(),
              arith::AddIOp::create(
                  b, mapping.lookup(loop.getLowerBound().front()), number)
                  .getResult());
  for (auto [alloc, offset] : llvm::zip_equal(allocs, offsets)) {
    Value first = arith::MulIOp::create(b, toIndex(block->getArgument(1)),
                                        mapping.lookup(bytesPerThread));
    first = arith::AddIOp::create(b, first, mapping.lookup(offset));
    SmallVector<Value> sizes;
    for (Value size : alloc.getDynamicSizes())
      sizes.push_back(mapping.lookup(size));
    mapping.map(alloc.getResult(),
                memref::ViewOp::create(b, alloc.getType(),
                                       mapping.lookup(memory), first, sizes)
                    .getResult());
  }
  for (Operation &op : loop.getBody()->without_terminator())
    if (!isa<memref::AllocOp, memref::DeallocOp>(op))
      b.clone(op, mapping);
  LLVM::ReturnOp::create(b, ValueRange());
  return function;
}

void ParallelLowering::run() {
  Value length = arith::SubIOp::create(b, loop.getUpperBound().front(),
                                       loop.getLowerBound().front());
  Value count =
      toI64(arith::CeilDivSIOp::create(b, length, loop.getStep().front()));
  chunks = arith::MaxSIOp::create(
      b, count, arith::ConstantOp::create(b, b.getI64IntegerAttr(0)));
  Value threads = callRuntime(AGATE_FUNCTION_NumThreads, {chunks});
  emitMemory(toIndex(threads));
  capture();
  LLVM::LLVMFuncOp body = emitBody();
  Value data = emitData();
  auto toAddress = [&](Value address) {
    return toIndex(LLVM::PtrToIntOp::create(b, b.getI64Type(), address));
  };
  Value function = toAddress(LLVM::AddressOfOp::create(b, body));
  callRuntime(AGATE_FUNCTION_ParallelFor,
              {function, toAddress(data), chunks, threads});
  loop.erase();
}

namespace {
struct LowerParallelLoopsPass
    : impl::LowerParallelLoopsPassBase<LowerParallelLoopsPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    SmallVector<scf::ParallelOp> loops;
    for (auto function : module.getOps<func::FuncOp>())
      if (function.isPublic())
        function.walk([&](scf::ParallelOp loop) { loops.push_back(loop); });
    if (loops.empty())
      return;
    SymbolTable symbols(module);
    LowerToLLVMOptions options(&getContext());
    options.overrideIndexBitwidth(64);
    LLVMTypeConverter converter(&getContext(), options);
    for (scf::ParallelOp loop : loops) {
      ParallelLowering lowering(loop, converter, symbols);
      if (lowering.canBeLowered())
        lowering.run();
    }
  }
};
} // namespace
} // namespace agate
