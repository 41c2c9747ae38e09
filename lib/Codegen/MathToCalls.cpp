//===- MathToCalls.cpp - Pass convert-math-to-calls -----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/Passes.h"

#include "mlir/Conversion/MathToLibm/MathToLibm.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/DialectConversion.h"
#include "llvm/ADT/StringSet.h"

namespace agate {
#define GEN_PASS_DEF_CONVERTMATHTOCALLSPASS
#include "agate/Codegen/Passes.h.inc"
} // namespace agate

using namespace mlir;

/// Whether this is a function of the C library that a program may call,
/// including functions whose calls only appear in machine code.
static bool isLibraryFunction(StringRef name) {
  static const llvm::StringSet<> names = {
      "acos",  "acosh",  "asin",      "asinh",   "atan",   "atan2",     "atanh",
      "cbrt",  "ceil",   "cos",       "cosh",    "erf",    "erfc",      "exp",
      "exp10", "exp2",   "expm1",     "fabs",    "floor",  "fma",       "fmax",
      "fmin",  "fmod",   "frexp",     "ldexp",   "log",    "log10",     "log1p",
      "log2",  "memcmp", "memcpy",    "memmove", "memset", "nearbyint", "pow",
      "rint",  "round",  "roundeven", "sin",     "sincos", "sinh",      "sqrt",
      "tan",   "tanh",   "trunc"};
  return names.contains(name) ||
         (name.ends_with("f") && names.contains(name.drop_back()));
}

/// Renames functions of the program that have the name of a function of the C
/// library. The names of entries do not change.
static void renameFunctions(ModuleOp module) {
  SymbolTable symbols(module);
  for (auto function :
       llvm::make_early_inc_range(module.getOps<func::FuncOp>())) {
    StringAttr name = function.getSymNameAttr();
    if (function.isExternal() || !isLibraryFunction(name))
      continue;
    if (succeeded(symbols.renameToUnique(function, {})) &&
        !function->hasAttr("entry_name"))
      function->setAttr("entry_name", name);
  }
}

namespace {
struct ConvertMathToCalls
    : agate::impl::ConvertMathToCallsPassBase<ConvertMathToCalls> {
  using ConvertMathToCallsPassBase::ConvertMathToCallsPassBase;

  void runOnOperation() override {
    renameFunctions(getOperation());
    ConversionTarget target(getContext());
    target.addIllegalOp<math::AcoshOp, math::AsinhOp, math::AtanhOp,
                        math::CbrtOp, math::ErfOp, math::ErfcOp, math::ExpM1Op,
                        math::Log1pOp>();
    target.markUnknownOpDynamicallyLegal([](Operation *) { return true; });
    RewritePatternSet patterns(&getContext());
    populateMathToLibmConversionPatterns(patterns);
    if (failed(applyPartialConversion(getOperation(), target,
                                      std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
