//===- InitAll.cpp - Registration of Agate's dialects and passes ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/InitAll.h"

#include "agate/Codegen/Passes.h"
#include "agate/Conversion/AgateToLinalg/AgateToLinalg.h"
#include "agate/Conversion/EntryToLLVM/Passes.h"
#include "agate/Conversion/ONNXToAgate/ONNXToAgate.h"
#include "agate/Conversion/ONNXToLinalg/ONNXToLinalg.h"
#include "agate/Dialect/Agate/IR/Agate.h"
#include "agate/Dialect/Agate/Transforms/Passes.h"
#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"
#include "agate/Execution/Passes.h"
#include "agate/Pipelines/Pipelines.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"

void agate::registerAllDialects(mlir::DialectRegistry &registry) {
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  registry.insert<AgateDialect, ONNXDialect>();
}

void agate::registerAllPasses() {
  registerAgateTransformsPasses();
  registerAgateEntryToLLVMPasses();
  registerAgateAgateToLinalgPasses();
  registerAgateCodegenPasses();
  registerAgateExecutionPasses();
  registerExecutionPipelines();
  registerAgateONNXToAgatePasses();
  registerAgateONNXToLinalgPasses();
  registerONNXTransformsPasses();
  registerPipelines();
}
