//===- ONNXMLBase.td - Operators of ai.onnx.ml ----------- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_ONNXMLBASE
#define AGATE_DIALECT_ONNX_IR_ONNXMLBASE

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

/// An operator of the domain ai.onnx.ml.
class ONNX_MLOp<string opMnemonic, list<int> versions, list<Trait> traits>
    : ONNX_Op<opMnemonic, versions, traits> {
  let schemaDomain = "ai.onnx.ml";
}

/// One whose shape rule says all that may be wrong with its operands.
class ONNX_CheckedMLOp<string opMnemonic, list<int> versions,
                       list<Trait> traits = []>
    : ONNX_MLOp<opMnemonic, versions, ONNX_TypeChecked # traits> {
  let definitions = [{
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

/// The numbers that models are applied to.
defvar ONNX_MLNumbers = [F32, F64, I32, I64];

/// What becomes of the scores of a model.
defvar ONNX_PostTransforms =
    ["NONE", "SOFTMAX", "LOGISTIC", "SOFTMAX_ZERO", "PROBIT"];
def ONNX_PostTransform : ONNX_OneOfDefault<ONNX_PostTransforms, "NONE">;

#endif // AGATE_DIALECT_ONNX_IR_ONNXMLBASE
