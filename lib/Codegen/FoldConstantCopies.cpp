//===- FoldConstantCopies.cpp - Copies of constants -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PackWeights.h"

#include "agate/Codegen/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "llvm/ADT/MapVector.h"

namespace agate {
#define GEN_PASS_DEF_FOLDCONSTANTCOPIESPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// Whether the copies, all of the constant's elements or some of them, take the
/// place of the constant, so that the program does not grow.
static bool replaceConstant(arith::ConstantOp constant,
                            ArrayRef<linalg::LinalgOp> copies) {
  int64_t rest = cast<RankedTensorType>(constant.getType()).getNumElements();
  for (linalg::LinalgOp copy : copies)
    rest -=
        cast<RankedTensorType>(copy->getResult(0).getType()).getNumElements();
  return rest >= 0 && llvm::all_of(constant->getUsers(), [&](Operation *user) {
           return llvm::is_contained(copies, user);
         });
}

static void foldCopy(RewriterBase &rewriter, linalg::LinalgOp copy) {
  Value result = copy->getResult(0);
  auto type = cast<RankedTensorType>(result.getType());
  std::optional<SmallVector<char>> elements = readConstant(
      result, rewriter.getMultiDimIdentityMap(type.getRank()), type.getShape());
  if (!elements)
    return;
  rewriter.setInsertionPoint(copy);
  ImplicitLocOpBuilder b(copy.getLoc(), rewriter);
  rewriter.replaceOp(copy, createConstant(b, type, *elements));
}

namespace {
struct FoldConstantCopies
    : agate::impl::FoldConstantCopiesPassBase<FoldConstantCopies> {
  using FoldConstantCopiesPassBase::FoldConstantCopiesPassBase;

  void runOnOperation() override {
    llvm::MapVector<Operation *, SmallVector<linalg::LinalgOp>> copies;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (op.getNumDpsInputs() != 1 || op->getNumResults() != 1)
        return;
      auto constant =
          op.getDpsInputs().front().getDefiningOp<arith::ConstantOp>();
      auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
      if (constant && type && type.getElementType().isIntOrFloat() &&
          type.getElementTypeBitWidth() % 8 == 0 &&
          isPackedAtCompileTime(op->getResult(0)))
        copies[constant].push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (auto &[constant, ops] : copies)
      if (replaceConstant(cast<arith::ConstantOp>(constant), ops))
        for (linalg::LinalgOp op : ops)
          foldCopy(rewriter, op);
  }
};
} // namespace
