//===- ONNXTypes.td - Types of the onnx dialect ---------- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_ONNXTYPES
#define AGATE_DIALECT_ONNX_IR_ONNXTYPES

include "agate/Dialect/ONNX/IR/ONNXBase.td"
include "mlir/IR/AttrTypeBase.td"

class ONNX_TypeDef<string name, string typeMnemonic>
    : TypeDef<ONNX_Dialect, name> {
  let cppClassName = "ONNX" # name # "Type";
  let mnemonic = typeMnemonic;
}

def ONNX_StringType : ONNX_TypeDef<"String", "String"> {
  let summary = "A string, as the element of a tensor";
  let description = [{
    ```mlir
    func.func @greeting() -> tensor<2x!onnx.String> {
      %0 = onnx.Constant dense<["good", "day"]> : tensor<2x!onnx.String>
      onnx.Return %0 : tensor<2x!onnx.String>
    }
    ```
  }];
}

def ONNX_SeqType : ONNX_TypeDef<"Seq", "Seq"> {
  let summary = "A sequence of values of one type";
  let description = [{
    The number of elements is known at run time only: `!onnx.Seq<tensor<?xf32>>`.
    The element type is a tensor, or a map written as a tuple of key and value.
  }];
  let parameters = (ins "::mlir::Type":$elementType);
  let builders = [TypeBuilderWithInferredContext<
      (ins "::mlir::Type":$elementType),
      [{ return $_get(elementType.getContext(), elementType); }]>];
  let skipDefaultBuilders = 1;
  let assemblyFormat = "`<` $elementType `>`";
  let genVerifyDecl = 1;
}

def ONNX_OptType : ONNX_TypeDef<"Opt", "Opt"> {
  let summary = "A value that may be absent at run time";
  let description = [{
    `!onnx.Opt<tensor<2xf32>>` holds a tensor or nothing. Unlike an operand of
    type `none`, which is absent for good, this is decided at run time.
  }];
  let parameters = (ins "::mlir::Type":$elementType);
  let builders = [TypeBuilderWithInferredContext<
      (ins "::mlir::Type":$elementType),
      [{ return $_get(elementType.getContext(), elementType); }]>];
  let skipDefaultBuilders = 1;
  let assemblyFormat = "`<` $elementType `>`";
  let genVerifyDecl = 1;
}

#endif // AGATE_DIALECT_ONNX_IR_ONNXTYPES
