//===- ONNXOpBase.h - What all onnx operations need -------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_ONNXOPBASE_H
#define AGATE_DIALECT_ONNX_IR_ONNXOPBASE_H

#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Dialect/ONNX/IR/OperatorSchema.h"
#include "agate/Dialect/ONNX/IR/WindowAttrs.h"
#include "agate/Interfaces/Generator.h"
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

namespace agate {

/// The operator that an operation stands for; null if there is none.
const OperatorSchema *getOperatorSchema(mlir::RegisteredOperationName name);

/// The element type of number `dataType` in the specification's enumeration
/// (TensorProto.DataType); null if there is none.
mlir::Type getONNXElementType(mlir::MLIRContext *context, int64_t dataType);

} // namespace agate

#endif // AGATE_DIALECT_ONNX_IR_ONNXOPBASE_H
