//===- CheckedOps.h - Operations without misspelt properties ----*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DIALECT_ONNX_IR_CHECKEDOPS_H
#define AGATE_LIB_DIALECT_ONNX_IR_CHECKEDOPS_H

#include "agate/Dialect/ONNX/IR/ONNXDialect.h"

namespace agate {

/// An error if `attr`, the properties of an operation as text has them, has
/// others than `names` and the numbers of operands and results.
llvm::LogicalResult
checkPropertyNames(mlir::Attribute attr, llvm::ArrayRef<llvm::StringRef> names,
                   llvm::function_ref<mlir::InFlightDiagnostic()> emitError);

/// The operation `OpTy`, as it is registered: properties with other names,
/// which MLIR ignores, are errors.
template <typename OpTy> struct CheckedOp : OpTy {
  using OpTy::OpTy;

  static mlir::TypeID resolveTypeID() { return mlir::TypeID::get<OpTy>(); }

  template <typename Properties>
  static llvm::LogicalResult setPropertiesFromAttr(
      Properties &properties, mlir::Attribute attr,
      llvm::function_ref<mlir::InFlightDiagnostic()> emitError) {
    if (failed(checkPropertyNames(attr, OpTy::getAttributeNames(), emitError)))
      return mlir::failure();
    return OpTy::setPropertiesFromAttr(properties, attr, emitError);
  }
};

/// Registers the operations of a family.
template <typename... Ops> void addCheckedFamily(ONNXDialect &dialect) {
  dialect.addFamily<CheckedOp<Ops>...>();
}

} // namespace agate

#endif // AGATE_LIB_DIALECT_ONNX_IR_CHECKEDOPS_H
