//===- DeallocateBuffers.cpp - Deallocations around computations ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "llvm/ADT/MapVector.h"

namespace agate {
#define GEN_PASS_DEF_DEALLOCATEBUFFERSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

static bool isBuffer(Type type) { return isa<BaseMemRefType>(type); }

/// Whether what the operation allocates, frees or has as a result is known to
/// concern it only. Regions are not looked at.
static bool ownsNothing(Operation *op) {
  if (isa<memref::AllocOp, memref::DeallocOp>(op))
    return op->hasAttr(
        bufferization::BufferizationDialect::kManualDeallocation);
  Dialect *dialect = op->getDialect();
  if (!dialect || isa<bufferization::BufferizationDialect>(dialect))
    return false;
  return isa<ViewLikeOpInterface, memref::AllocaOp, memref::GetGlobalOp>(op) ||
         llvm::none_of(op->getResultTypes(), isBuffer);
}

/// Whether nothing is owned in the regions of the operation, nor passed into or
/// out of them.
static bool isComputation(Operation *op) {
  if (op->getNumRegions() == 0 || op->hasTrait<OpTrait::IsTerminator>())
    return false;
  auto takesNoBuffers = [](Block &block) {
    return llvm::none_of(block.getArgumentTypes(), isBuffer);
  };
  WalkResult result = op->walk([&](Operation *nested) {
    bool isOwner = !ownsNothing(nested);
    for (Region &region : nested->getRegions())
      isOwner |= !llvm::all_of(region, takesNoBuffers);
    return isOwner ? WalkResult::interrupt() : WalkResult::advance();
  });
  return !result.wasInterrupted();
}

namespace {
/// A computation that a call with its operands stands for.
class HiddenComputation {
public:
  /// `block` is the home of the computation while it is hidden.
  HiddenComputation(Operation *op, Block &block);

  /// Puts the computation back, with the operands that the call has now.
  void restore();

private:
  Operation *op;
  func::CallOp call;
  /// Stand for the operands of the call.
  SmallVector<BlockArgument> arguments;
};

struct DeallocateBuffers
    : agate::impl::DeallocateBuffersPassBase<DeallocateBuffers> {
  void runOnOperation() override;
};
} // namespace

HiddenComputation::HiddenComputation(Operation *op, Block &block) : op(op) {
  llvm::MapVector<Value, SmallVector<OpOperand *>> uses;
  op->walk([&](Operation *nested) {
    for (OpOperand &use : nested->getOpOperands()) {
      Operation *owner = use.get().getParentBlock()->getParentOp();
      if (!op->isAncestor(owner))
        uses[use.get()].push_back(&use);
    }
  });
  SmallVector<Value> operands;
  for (auto &[value, places] : uses) {
    operands.push_back(value);
    arguments.push_back(block.addArgument(value.getType(), value.getLoc()));
    for (OpOperand *use : places)
      use->set(arguments.back());
  }
  OpBuilder builder(op);
  // Nothing looks at what a call without results that are buffers calls.
  call = func::CallOp::create(builder, op->getLoc(), "agate.computation",
                              op->getResultTypes(), operands);
  op->replaceAllUsesWith(call);
  op->moveBefore(&block, block.end());
}

void HiddenComputation::restore() {
  op->moveBefore(call);
  for (auto [argument, operand] :
       llvm::zip_equal(arguments, call.getOperands()))
    argument.replaceAllUsesWith(operand);
  call->replaceAllUsesWith(op);
  call.erase();
}

/// Hides the outermost computations of a region.
static void hide(Region &region, Block &home,
                 std::vector<HiddenComputation> &hidden) {
  for (Block &block : region)
    for (Operation &op : llvm::make_early_inc_range(block)) {
      if (isComputation(&op)) {
        hidden.emplace_back(&op, home);
        continue;
      }
      for (Region &nested : op.getRegions())
        hide(nested, home, hidden);
    }
}

void DeallocateBuffers::runOnOperation() {
  SymbolTableCollection symbols;
  SmallVector<FunctionOpInterface> functions;
  getOperation()->walk([&](FunctionOpInterface function) {
    if (!function.isExternal())
      functions.push_back(function);
  });
  for (FunctionOpInterface function : functions) {
    Block home;
    std::vector<HiddenComputation> hidden;
    hide(function.getFunctionBody(), home, hidden);
    LogicalResult result = bufferization::deallocateBuffersOwnershipBased(
        function, bufferization::DeallocationOptions(), symbols);
    for (HiddenComputation &computation : hidden)
      computation.restore();
    if (failed(result))
      return signalPassFailure();
  }
}
