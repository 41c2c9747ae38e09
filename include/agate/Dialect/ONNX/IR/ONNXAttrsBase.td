//===- ONNXAttrsBase.td - Attribute kinds of the onnx dialect  -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_ONNXATTRSBASE
#define AGATE_DIALECT_ONNX_IR_ONNXATTRSBASE

include "mlir/IR/CommonAttrConstraints.td"

/// The attribute kinds of the specification. A default is materialised, so
/// that it is seen in the printed operation.
defvar ONNX_Int = SI64Attr;
defvar ONNX_Float = F32Attr;
defvar ONNX_Str = StrAttr;
defvar ONNX_IntList = I64ArrayAttr;
defvar ONNX_FloatList = F32ArrayAttr;
defvar ONNX_StrList = StrArrayAttr;
/// A tensor; the operation verifies that it is one.
defvar ONNX_Tensor = AnyAttr;
/// An integer that enumerates element types, as a type.
defvar ONNX_ElementType = TypeAttr;

class ONNX_IntDefault<string value> : DefaultValuedAttr<SI64Attr, value>;
class ONNX_FloatDefault<string value> : DefaultValuedAttr<F32Attr, value>;
class ONNX_StrDefault<string value>
    : DefaultValuedStrAttr<StrAttr, value>;

#endif // AGATE_DIALECT_ONNX_IR_ONNXATTRSBASE
