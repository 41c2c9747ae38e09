//===- ControlFlowCanonicalize.cpp - Loops without what is not used -------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/ControlFlowOps.h"

#include "RegionRules.h"

#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SmallPtrSet.h"

using namespace mlir;
using namespace agate;

namespace {
/// Where the values are that a loop carries: operand, argument and yielded
/// value of the first one, which is result 0.
struct CarriedLayout {
  unsigned operand, argument, yield, count;
};
} // namespace

static CarriedLayout getLayout(ONNXLoopOp op) {
  return {2, 2, 1, unsigned(op.getVInitial().size())};
}

static CarriedLayout getLayout(ONNXScanOp op) {
  return {0, 0, 0, unsigned(op->getNumOperands() - op.getNumScanInputs())};
}

/// Keeps the entries of a list that belong to scan outputs that are not
/// dropped.
static Attribute dropEntries(Attribute list, unsigned numCarried,
                             const llvm::BitVector &dropped) {
  SmallVector<Attribute> kept;
  for (auto [i, entry] : llvm::enumerate(cast<ArrayAttr>(list)))
    if (!dropped.test(numCarried + i))
      kept.push_back(entry);
  return ArrayAttr::get(list.getContext(), kept);
}

/// The same loop without some of its results and, where these are carried, the
/// values that go with them.
static void dropResults(Operation *op, CarriedLayout layout,
                        const llvm::BitVector &dropped,
                        PatternRewriter &rewriter) {
  SmallVector<Value> operands;
  for (auto [i, operand] : llvm::enumerate(op->getOperands()))
    if (i < layout.operand || i >= layout.operand + layout.count ||
        !dropped.test(i - layout.operand))
      operands.push_back(operand);
  SmallVector<Type> types;
  for (OpResult result : op->getResults())
    if (!dropped.test(result.getResultNumber()))
      types.push_back(result.getType());
  NamedAttrList attributes(op->getAttrDictionary());
  for (StringRef name : {"scan_output_axes", "scan_output_directions"})
    if (Attribute list = attributes.get(name))
      attributes.set(name, dropEntries(list, layout.count, dropped));
  OperationState state(op->getLoc(), op->getName(), operands, types,
                       attributes.getAttrs());
  Region &body = *state.addRegion();
  body.takeBody(op->getRegion(0));
  Operation *yield = body.front().getTerminator();
  llvm::BitVector fromYield(yield->getNumOperands());
  llvm::BitVector fromArguments(body.getNumArguments());
  for (unsigned i : dropped.set_bits()) {
    fromYield.set(layout.yield + i);
    if (i < layout.count)
      fromArguments.set(layout.argument + i);
  }
  yield->eraseOperands(fromYield);
  SmallVector<Operation *> inner = llvm::map_to_vector(
      body.front().without_terminator(), [](Operation &op) { return &op; });
  for (Operation *last : llvm::reverse(inner))
    if (isOpTriviallyDead(last))
      rewriter.eraseOp(last);
  body.front().eraseArguments(fromArguments);
  Operation *loop = rewriter.create(state);
  unsigned next = 0;
  for (OpResult result : op->getResults())
    if (!dropped.test(result.getResultNumber()))
      rewriter.replaceAllUsesWith(result, loop->getResult(next++));
  rewriter.eraseOp(op);
}

namespace {
/// Finds what the body of a loop computes for results that are used, for its
/// condition and for side effects.
class LiveValues {
public:
  LiveValues(Operation *op, CarriedLayout layout);

  /// Whether the value that is carried for result `i`, or is result `i` of the
  /// body, is used.
  bool isLive(unsigned i) const { return live.test(i); }

private:
  void markResult(unsigned i);
  void markOperand(Value v);

  Block &body;
  CarriedLayout layout;
  llvm::BitVector live;
  llvm::SmallPtrSet<Operation *, 16> visited;
  SmallVector<Operation *> operations;
  SmallVector<unsigned> results;
};
} // namespace

LiveValues::LiveValues(Operation *op, CarriedLayout layout)
    : body(op->getRegion(0).front()), layout(layout),
      live(op->getNumResults()) {
  Operation *yield = body.getTerminator();
  for (unsigned i = 0; i < layout.yield; ++i)
    markOperand(yield->getOperand(i));
  for (OpResult result : op->getResults())
    if (!result.use_empty())
      markResult(result.getResultNumber());
  for (Operation &inner : body.without_terminator())
    if (!wouldOpBeTriviallyDead(&inner) && visited.insert(&inner).second)
      operations.push_back(&inner);
  while (!results.empty() || !operations.empty()) {
    if (!results.empty()) {
      markOperand(yield->getOperand(layout.yield + results.pop_back_val()));
      continue;
    }
    operations.pop_back_val()->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        markOperand(operand);
    });
  }
}

void LiveValues::markResult(unsigned i) {
  if (live.test(i))
    return;
  live.set(i);
  results.push_back(i);
}

void LiveValues::markOperand(Value v) {
  if (auto argument = dyn_cast<BlockArgument>(v)) {
    unsigned number = argument.getArgNumber();
    if (argument.getOwner() == &body && number >= layout.argument &&
        number < layout.argument + layout.count)
      markResult(number - layout.argument);
    return;
  }
  // What is defined outside is none of the body's.
  Operation *inner = body.findAncestorOpInBlock(*v.getDefiningOp());
  if (inner && visited.insert(inner).second)
    operations.push_back(inner);
}

namespace {
/// Results that nothing uses are not computed, unless other results depend on
/// what is carried for them.
template <typename OpTy> struct DropUnusedResults : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    // A loop without any use is removed as a whole.
    auto isUsed = [](OpResult result) { return !result.use_empty(); };
    if (llvm::all_of(op->getResults(), isUsed) ||
        llvm::none_of(op->getResults(), isUsed))
      return rewriter.notifyMatchFailure(op, "all or no results are used");
    CarriedLayout layout = getLayout(op);
    LiveValues values(op, layout);
    llvm::BitVector dropped(op->getNumResults());
    for (unsigned i = 0; i < op->getNumResults(); ++i)
      if (!values.isLive(i))
        dropped.set(i);
    if (dropped.none())
      return rewriter.notifyMatchFailure(op, "all values are used");
    dropResults(op, layout, dropped, rewriter);
    return success();
  }
};

/// A value that every iteration passes on unchanged is the initial value.
template <typename OpTy> struct ForwardInvariants : OpRewritePattern<OpTy> {
  using OpRewritePattern<OpTy>::OpRewritePattern;

  LogicalResult matchAndRewrite(OpTy op,
                                PatternRewriter &rewriter) const override {
    CarriedLayout layout = getLayout(op);
    Block &body = op.getBody().front();
    bool changed = false;
    for (unsigned i = 0; i < layout.count; ++i) {
      BlockArgument argument = body.getArgument(layout.argument + i);
      OpOperand &next = body.getTerminator()->getOpOperand(layout.yield + i);
      Value initial = op->getOperand(layout.operand + i);
      OpResult result = op->getResult(i);
      auto isOther = [&](OpOperand &use) { return &use != &next; };
      bool isUsed =
          !result.use_empty() || llvm::any_of(argument.getUses(), isOther);
      if (next.get() != argument || argument.getType() != initial.getType() ||
          result.getType() != initial.getType() || !isUsed)
        continue;
      rewriter.replaceUsesWithIf(argument, initial, isOther);
      rewriter.replaceAllUsesWith(result, initial);
      changed = true;
    }
    return success(changed);
  }
};
} // namespace

void ONNXLoopOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                             MLIRContext *context) {
  patterns.add<DropUnusedResults<ONNXLoopOp>, ForwardInvariants<ONNXLoopOp>>(
      context);
}

void ONNXScanOp::getCanonicalizationPatterns(RewritePatternSet &patterns,
                                             MLIRContext *context) {
  patterns.add<DropUnusedResults<ONNXScanOp>, ForwardInvariants<ONNXScanOp>>(
      context);
}
