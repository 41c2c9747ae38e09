//===- AgateToLinalg.cpp - Generators to linalg ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Conversion/AgateToLinalg/AgateToLinalg.h"

#include "agate/Dialect/Agate/IR/Agate.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"

namespace agate {
#define GEN_PASS_DEF_CONVERTAGATETOLINALGPASS
#include "agate/Conversion/AgateToLinalg/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// Whether `op` computes each element of its result on its own.
static bool isElementwise(Operation *op) {
  auto generic = dyn_cast_or_null<linalg::GenericOp>(op);
  return generic && generic.getNumParallelLoops() == generic.getNumLoops();
}

/// Whether `v` has users, other than those of its sizes, all of which are
/// elementwise. Users that broadcast at run time read the elements in a branch.
static bool isReadElementwise(Value v) {
  bool isRead = false;
  for (OpOperand &use : v.getUses()) {
    Operation *user = use.getOwner();
    if (isa<tensor::DimOp>(user))
      continue;
    isRead = true;
    if (isElementwise(user) ||
        (isa<tensor::ExtractOp>(user) && isElementwise(user->getParentOp())))
      continue;
    auto branch = dyn_cast<scf::IfOp>(user->getParentOp());
    if (!isa<scf::YieldOp>(user) || !branch ||
        !isReadElementwise(branch.getResult(use.getOperandNumber())))
      return false;
  }
  return isRead;
}

bool agate::takesDenseForm(Operation *op, GeneratorForm form) {
  if (form != GeneratorForm::Auto)
    return form == GeneratorForm::Dense;
  return isReadElementwise(op->getResult(0));
}

void agate::replaceGenerator(ConversionPatternRewriter &rewriter, Operation *op,
                             Value value, ArrayRef<OpFoldResult> sizes) {
  for (Operation *user : llvm::make_early_inc_range(op->getUsers()))
    if (auto dim = dyn_cast<tensor::DimOp>(user))
      if (std::optional<int64_t> i = dim.getConstantIndex();
          i && *i < static_cast<int64_t>(sizes.size()))
        rewriter.replaceOp(dim, getValueOrCreateConstantIndexOp(
                                    rewriter, op->getLoc(), sizes[*i]));
  rewriter.replaceOp(op, value);
}

namespace {
struct ConvertAgateToLinalg
    : agate::impl::ConvertAgateToLinalgPassBase<ConvertAgateToLinalg> {
  using ConvertAgateToLinalgPassBase::ConvertAgateToLinalgPassBase;

  void runOnOperation() override {
    MLIRContext *context = &getContext();
    SignlessTypeConverter converter;
    ConversionTarget target(*context);
    target.addLegalOp<ModuleOp, UnrealizedConversionCastOp>();
    target.addLegalDialect<cf::ControlFlowDialect, linalg::LinalgDialect>();
    target.addLegalDialect<arith::ArithDialect>();
    RewritePatternSet patterns(context);
    FailureLog log;
    populateTypeConversionPatterns(converter, patterns, target);
    populateBandLoweringPatterns(converter, patterns, log, form);
    populateOneHotLoweringPatterns(converter, patterns, log, form);
    populateIndexedLoweringPatterns(converter, patterns, log);
    if (failed(applyConversion(getOperation(), target, std::move(patterns),
                               converter, log, [](Operation *op) {
                                 return isa_and_present<AgateDialect>(
                                     op->getDialect());
                               })))
      signalPassFailure();
  }
};
} // namespace
