//===- Compile.h - From programs to constants and results ------ -*- C++
//-*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The compiler as the checks use it. Every function fails with the first
// diagnostic, or with the error string of the running program.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_VECTORS_COMPILE_H
#define AGATE_TEST_VECTORS_COMPILE_H

#include "Program.h"

#include "agate/Execution/HostValue.h"
#include "agate/Pipelines/Pipelines.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace agate::vectors {

/// An error that the compiler or the program has reported, as opposed to all
/// other failures.
class Report : public llvm::ErrorInfo<Report> {
public:
  explicit Report(std::string text) : text(std::move(text)) {}
  void log(llvm::raw_ostream &os) const override { os << text; }
  std::error_code convertToErrorCode() const override {
    return llvm::inconvertibleErrorCode();
  }
  static char ID;

private:
  std::string text;
};

/// All that programs and pipelines need.
void registerDialects(mlir::DialectRegistry &registry);

/// Parses or imports, and verifies.
llvm::Expected<mlir::OwningOpRef<mlir::ModuleOp>>
loadProgram(const Program &program, mlir::MLIRContext *context);

/// Runs shape inference and returns the type of the result.
llvm::Expected<mlir::Type> inferResultType(mlir::ModuleOp module);

/// Folds generators of any size and returns the value that is returned; null if
/// it has not become a constant.
llvm::Expected<mlir::ElementsAttr> foldResult(mlir::ModuleOp module);

/// Compiles, consuming the module, and runs it for its one result.
llvm::Expected<HostTensor> runProgram(mlir::ModuleOp module,
                                      const AgateToLLVMOptions &options,
                                      llvm::ArrayRef<Tensor> arguments);

} // namespace agate::vectors

#endif // AGATE_TEST_VECTORS_COMPILE_H
