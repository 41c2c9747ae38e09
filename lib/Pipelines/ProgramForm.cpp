//===- ProgramForm.cpp - How far a program has been lowered ---------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Pipelines/Pipelines.h"

#include "agate/Dialect/Agate/IR/Agate.h"
#include "agate/Dialect/ONNX/IR/ONNXDialect.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Transform/IR/TransformDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;

static bool hasTensors(TypeRange types) {
  return llvm::any_of(types, [](Type type) { return isa<TensorType>(type); });
}

static bool hasTensors(Operation *op) {
  if (isa_and_present<agate::ONNXDialect, agate::AgateDialect>(
          op->getDialect()))
    return true;
  // Declarations have no arguments to inspect.
  if (auto function = dyn_cast<FunctionOpInterface>(op))
    if (hasTensors(function.getArgumentTypes()) ||
        hasTensors(function.getResultTypes()))
      return true;
  if (hasTensors(op->getResultTypes()) || hasTensors(op->getOperandTypes()))
    return true;
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (hasTensors(block.getArgumentTypes()))
        return true;
  return false;
}

agate::ProgramForm agate::getProgramForm(ModuleOp module) {
  bool any = false, anyLinalg = false, anyOther = false;
  WalkResult tensors = module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<ModuleOp>(op))
      return WalkResult::advance();
    // A transform script does not show the form of the program.
    if (isa_and_present<transform::TransformDialect>(op->getDialect()))
      return WalkResult::skip();
    any = true;
    if (hasTensors(op))
      return WalkResult::interrupt();
    anyLinalg |= isa_and_present<linalg::LinalgDialect>(op->getDialect());
    anyOther |= !isa_and_present<LLVM::LLVMDialect>(op->getDialect());
    return WalkResult::advance();
  });
  if (!any || tensors.wasInterrupted())
    return ProgramForm::Tensors;
  if (anyLinalg)
    return ProgramForm::Buffers;
  return anyOther ? ProgramForm::Loops : ProgramForm::LLVM;
}
