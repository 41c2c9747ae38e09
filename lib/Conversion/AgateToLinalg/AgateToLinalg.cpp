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

bool agate::takesDenseForm(Operation *op, GeneratorForm form) {
  if (form != GeneratorForm::Auto)
    return form == GeneratorForm::Dense;
  return !op->use_empty() && llvm::all_of(op->getUsers(), [](Operation *user) {
    auto generic = dyn_cast<linalg::GenericOp>(user);
    return generic && generic.getNumParallelLoops() == generic.getNumLoops();
  });
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
