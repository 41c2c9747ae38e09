//===- OutlineKernels.cpp - Functions of loop nests -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopNests.h"

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "mlir/Transforms/RegionUtils.h"

namespace agate {
#define GEN_PASS_DEF_OUTLINEKERNELSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using agate::countLoopNests;
using agate::isLoopNest;

/// Whether it may be in a function that cannot fail, whose only effects are on
/// the buffers that it has as arguments, and whose results are no buffers.
static bool canBeOutlined(Operation *op) {
  if (llvm::any_of(op->getResultTypes(), llvm::IsaPred<BaseMemRefType>))
    return false;
  return !op->walk([](Operation *inner) {
              bool stays =
                  isa<memref::AllocOp, memref::AllocaOp, memref::DeallocOp,
                      memref::ReallocOp, cf::AssertOp, CallOpInterface,
                      scf::ParallelOp>(inner);
              return stays ? WalkResult::interrupt() : WalkResult::advance();
            }).wasInterrupted();
}

/// Adds what each iteration of a parallel loop computes.
static void collectParallel(func::FuncOp function,
                            SmallVectorImpl<Operation *> &ops) {
  function.walk([&](scf::ParallelOp loop) {
    for (Operation &op : *loop.getBody())
      if (isLoopNest(&op) && canBeOutlined(&op))
        ops.push_back(&op);
  });
}

/// The allocation, global or argument of which `buffer` is a view; null if it
/// is not known.
static Value getMemory(Value buffer) {
  while (auto view = buffer.getDefiningOp<ViewLikeOpInterface>())
    buffer = view.getViewSource();
  if (buffer.getDefiningOp<memref::AllocOp>() ||
      buffer.getDefiningOp<memref::GetGlobalOp>())
    return buffer;
  auto argument = dyn_cast<BlockArgument>(buffer);
  return argument && isa<func::FuncOp>(argument.getOwner()->getParentOp()) &&
                 argument.getOwner()->isEntryBlock()
             ? buffer
             : Value();
}

namespace {
/// A kernel and the values that it is created from.
struct Kernel {
  explicit Kernel(Operation *op);

  /// For each argument, whether it is a buffer with which no other one
  /// overlaps.
  SmallVector<bool> getNoAlias() const;

  Operation *op;
  SmallVector<Value> arguments;
  SmallVector<Operation *> constants;
};

struct OutlineKernels : agate::impl::OutlineKernelsPassBase<OutlineKernels> {
  using OutlineKernelsPassBase::OutlineKernelsPassBase;

  void runOnOperation() override;

private:
  void collect(Region &region, SmallVectorImpl<Operation *> &ops);
  void outline(Operation *op, SymbolTable &symbols);
  func::FuncOp createFunction(const Kernel &kernel, TypeRange types);
  func::FuncOp getUnique(func::FuncOp function, SymbolTable &symbols);

  DenseMap<size_t, SmallVector<func::FuncOp, 1>> functions;
};
} // namespace

Kernel::Kernel(Operation *op) : op(op) {
  llvm::SetVector<Value> used(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), used);
  for (Value value : used) {
    if (matchPattern(value, m_Constant()))
      constants.push_back(value.getDefiningOp());
    else
      arguments.push_back(value);
  }
}

SmallVector<bool> Kernel::getNoAlias() const {
  SmallVector<bool> result(arguments.size(), false);
  DenseMap<Value, unsigned> uses;
  for (Value argument : arguments) {
    if (!isa<BaseMemRefType>(argument.getType()))
      continue;
    Value memory = getMemory(argument);
    if (!memory)
      return result;
    ++uses[memory];
  }
  for (auto [i, argument] : llvm::enumerate(arguments))
    result[i] = isa<BaseMemRefType>(argument.getType()) &&
                uses[getMemory(argument)] == 1;
  return result;
}

/// The type of a buffer that begins anywhere in its memory.
static MemRefType getTypeOfAnyOffset(MemRefType type) {
  auto [strides, offset] = type.getStridesAndOffset();
  auto layout =
      StridedLayoutAttr::get(type.getContext(), ShapedType::kDynamic, strides);
  return MemRefType::get(type.getShape(), type.getElementType(), layout,
                         type.getMemorySpace());
}

static bool isView(Operation *op) {
  return isa<memref::SubViewOp, memref::CollapseShapeOp, memref::ExpandShapeOp>(
      op);
}

/// Whether all uses of `buffer` in `op` stay valid if its offset is not known.
static bool canBeginAnywhere(Operation *op, Value buffer) {
  return llvm::all_of(buffer.getUsers(), [&](Operation *user) {
    if (!op->isAncestor(user))
      return true;
    if (isView(user))
      return canBeginAnywhere(op, user->getResult(0));
    return isa<linalg::LinalgOp, memref::CopyOp, memref::DimOp, memref::LoadOp,
               memref::StoreOp, vector::LoadOp, vector::MaskedLoadOp,
               vector::MaskedStoreOp, vector::StoreOp,
               VectorTransferOpInterface>(user);
  });
}

/// The type of an argument of the kernel. Slices of one shape and one layout
/// share one kernel, whatever their offsets.
static Type getArgumentType(Operation *op, Value argument) {
  auto type = dyn_cast<MemRefType>(argument.getType());
  SmallVector<int64_t> strides;
  int64_t offset;
  if (!type || type.getLayout().isIdentity() ||
      failed(type.getStridesAndOffset(strides, offset)) ||
      !canBeginAnywhere(op, argument))
    return argument.getType();
  return getTypeOfAnyOffset(type);
}

/// Gives the views of `buffer` the types that follow from its own.
static void updateViews(Value buffer) {
  for (Operation *user : buffer.getUsers()) {
    if (!isView(user))
      continue;
    Value view = user->getResult(0);
    view.setType(getTypeOfAnyOffset(cast<MemRefType>(view.getType())));
    updateViews(view);
  }
}

func::FuncOp OutlineKernels::createFunction(const Kernel &kernel,
                                            TypeRange types) {
  OpBuilder builder(&getContext());
  Location loc = kernel.op->getLoc();
  auto function = func::FuncOp::create(
      builder, loc, "kernel",
      builder.getFunctionType(types, kernel.op->getResultTypes()));
  function.setPrivate();
  function.setNoInline(true);
  for (auto [i, noAlias] : llvm::enumerate(kernel.getNoAlias()))
    if (noAlias)
      function.setArgAttr(i, LLVM::LLVMDialect::getNoAliasAttrName(),
                          builder.getUnitAttr());
  Block *body = function.addEntryBlock();
  builder.setInsertionPointToStart(body);
  IRMapping mapping;
  mapping.map(kernel.arguments, body->getArguments());
  for (Operation *constant : kernel.constants)
    builder.clone(*constant, mapping);
  Operation *created = builder.clone(*kernel.op, mapping);
  for (auto [argument, parameter] :
       llvm::zip(kernel.arguments, body->getArguments()))
    if (argument.getType() != parameter.getType())
      updateViews(parameter);
  func::ReturnOp::create(builder, loc, created->getResults());
  return function;
}

static size_t hashBody(func::FuncOp function) {
  llvm::hash_code hash = hash_value(function.getFunctionType());
  function.getBody().walk([&](Operation *op) {
    hash =
        llvm::hash_combine(hash, OperationEquivalence::computeHash(
                                     op, OperationEquivalence::ignoreHashValue,
                                     OperationEquivalence::ignoreHashValue,
                                     OperationEquivalence::IgnoreLocations));
  });
  return hash;
}

/// The function, or an equal one that has been created before.
func::FuncOp OutlineKernels::getUnique(func::FuncOp function,
                                       SymbolTable &symbols) {
  SmallVector<func::FuncOp, 1> &candidates = functions[hashBody(function)];
  for (func::FuncOp candidate : candidates) {
    if (candidate.getFunctionType() == function.getFunctionType() &&
        candidate.getArgAttrsAttr() == function.getArgAttrsAttr() &&
        OperationEquivalence::isRegionEquivalentTo(
            &candidate.getBody(), &function.getBody(),
            OperationEquivalence::IgnoreLocations)) {
      function.erase();
      return candidate;
    }
  }
  symbols.insert(function);
  candidates.push_back(function);
  return function;
}

void OutlineKernels::outline(Operation *op, SymbolTable &symbols) {
  Kernel kernel(op);
  SmallVector<Type> types;
  for (Value argument : kernel.arguments)
    types.push_back(getArgumentType(op, argument));
  func::FuncOp function = getUnique(createFunction(kernel, types), symbols);
  OpBuilder builder(op);
  SmallVector<Value> operands;
  for (auto [argument, type] : llvm::zip(kernel.arguments, types))
    operands.push_back(argument.getType() == type
                           ? argument
                           : Value(memref::CastOp::create(builder, op->getLoc(),
                                                          type, argument)));
  auto call = func::CallOp::create(builder, op->getLoc(), function, operands);
  op->replaceAllUsesWith(call);
  op->erase();
}

/// Finds the loop nests that become kernels, also within loops that are too
/// large.
void OutlineKernels::collect(Region &region,
                             SmallVectorImpl<Operation *> &ops) {
  for (Operation &op : region.getOps()) {
    unsigned count = countLoopNests(&op);
    if (count == 0 || isa<scf::ParallelOp>(op))
      continue;
    if (count <= maxKernels && canBeOutlined(&op))
      ops.push_back(&op);
    else
      for (Region &inner : op.getRegions())
        collect(inner, ops);
  }
}

void OutlineKernels::runOnOperation() {
  functions.clear();
  SymbolTable symbols(getOperation());
  SmallVector<Operation *> ops;
  for (auto function : getOperation().getOps<func::FuncOp>()) {
    SmallVector<Operation *> found;
    if (function.isExternal())
      continue;
    collectParallel(function, ops);
    collect(function.getBody(), found);
    if (found.size() >= minKernels)
      llvm::append_range(ops, found);
  }
  for (Operation *op : ops)
    outline(op, symbols);
}
