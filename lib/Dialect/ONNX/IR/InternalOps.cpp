//===- InternalOps.cpp - Operations outside the specification -------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/InternalOps.h"

#include "ONNXRules.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;

#define GET_OP_CLASSES
#include "agate/Dialect/ONNX/IR/InternalOps.cpp.inc"

namespace agate {

void registerONNXInternalOps(ONNXDialect &dialect) {
  dialect.addFamily<
#define GET_OP_LIST
#include "agate/Dialect/ONNX/IR/InternalOps.cpp.inc"
      >();
}

OpFoldResult ONNXNoneOp::fold(FoldAdaptor) {
  return UnitAttr::get(getContext());
}

LogicalResult ONNXReturnOp::verify() {
  // (C1)
  auto function = cast<func::FuncOp>((*this)->getParentOp());
  ArrayRef<Type> types = function.getFunctionType().getResults();
  if (getNumOperands() != types.size())
    return emitOpError("has ")
           << getNumOperands() << " operands, but function '@"
           << function.getName() << "' returns " << types.size();
  for (auto [i, type] : llvm::enumerate(types))
    if (getOperand(i).getType() != type)
      return emitOpError("operand #")
             << i << " has type " << getOperand(i).getType()
             << ", but function '@" << function.getName() << "' returns "
             << type;
  return success();
}

LogicalResult
ONNXEntryPointOp::verifySymbolUses(SymbolTableCollection &symbolTable) {
  // (C1)
  if (!symbolTable.lookupNearestSymbolFrom<FunctionOpInterface>(*this,
                                                                getFuncAttr()))
    return emitOpError("names ") << getFuncAttr() << ", which is no function";
  return success();
}

} // namespace agate
