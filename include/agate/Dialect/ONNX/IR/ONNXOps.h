//===- ONNXOps.h - Operations of the onnx dialect ------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_ONNXOPS_H
#define AGATE_DIALECT_ONNX_IR_ONNXOPS_H

#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Interfaces/ShapeInference.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "agate/Dialect/ONNX/IR/ONNXInterfaces.h.inc"

// One file per family of operations.
#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/GeneratorOps.h.inc"
#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/InternalOps.h.inc"
#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/MathOps.h.inc"
#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/TensorOps.h.inc"

namespace agate {

/// The element type of number `dataType` in the specification's enumeration
/// (TensorProto.DataType); null if there is none.
mlir::Type getONNXElementType(mlir::MLIRContext *context, int64_t dataType);

} // namespace agate

#endif // AGATE_DIALECT_ONNX_IR_ONNXOPS_H
