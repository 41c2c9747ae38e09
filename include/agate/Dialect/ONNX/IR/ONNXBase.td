//===- ONNXBase.td - The onnx dialect -------------------- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_ONNXBASE
#define AGATE_DIALECT_ONNX_IR_ONNXBASE

include "mlir/IR/DialectBase.td"

def ONNX_Dialect : Dialect {
  let name = "onnx";
  let summary = "The operators of the ONNX specification on tensors";
  let description = [{
    One operation per operator of the ONNX specification, on values of tensor
    type. The name of an operation is that of the operator; it stands for the
    newest version of the operator that is known, and accepts whatever the
    older versions that it lists accept. Where the meaning or the operands of
    an older version differ, that version is an operation of its own, named
    with a suffix `V<since>`.

    * Signed integers are signless (`i8`..`i64`), unsigned ones `ui8`..`ui64`,
      booleans `i1`, strings `!onnx.String`.
    * Operands are always present: for an absent optional one stands the `none`
      value of `onnx.NoValue`. An absent optional result has the type `none`.
    * Attributes keep the kinds of the specification: an integer is an `si64`,
      a number an `f32`, a list an array of them.
    * Programs are functions of the `func` dialect that end in `onnx.Return`;
      `onnx.EntryPoint` names the one that is the model's graph. Its arguments
      and results carry `onnx.name` and `onnx.dim_params = "0:M,1:N"`.
  }];
  let cppNamespace = "::agate";
  let dependentDialects = [
    "::mlir::arith::ArithDialect",
    "::mlir::func::FuncDialect",
    "::mlir::tensor::TensorDialect",
  ];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let extraClassDeclaration = [{
    /// Adds the operations of one family.
    template <typename... Ops> void addFamily() {
      addOperations<Ops...>();
      for (::llvm::StringRef operation : {Ops::getOperationName()...})
        families[operation] = currentFamily;
    }

    /// The family of an operation, such as "NNConv"; empty if there is no such
    /// operation.
    ::llvm::StringRef getFamily(::llvm::StringRef operation) const {
      return families.lookup(operation);
    }

  private:
    ::llvm::StringMap<::llvm::StringRef> families;
    ::llvm::StringRef currentFamily;
    void registerAttributes();
    void registerTypes();
  }];
}

#endif // AGATE_DIALECT_ONNX_IR_ONNXBASE
