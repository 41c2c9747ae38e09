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
class ONNX_IntListDefault<string value>
    : DefaultValuedAttr<I64ArrayAttr, value>;
class ONNX_FloatListDefault<string value>
    : DefaultValuedAttr<F32ArrayAttr, value>;
class ONNX_StrListDefault<string value>
    : DefaultValuedAttr<StrArrayAttr, value>;

/// A string that is one of a few words.
class ONNX_OneOf<list<string> words>
    : ConfinedAttr<StrAttr, [AttrConstraint<
          Or<!foreach(word, words,
                      CPred<"::llvm::cast<::mlir::StringAttr>($_self) == \"" #
                            word # "\"">)>,
          "one of " # !interleave(words, ", ")>]>;
class ONNX_OneOfDefault<list<string> words, string value>
    : DefaultValuedStrAttr<ONNX_OneOf<words>, value>;

/// An integer within bounds.
class ONNX_IntAtLeast<int min>
    : ConfinedAttr<SI64Attr, [AttrConstraint<
          CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getSInt() >= " #
                min>, "at least " # min>]>;
class ONNX_IntIn<int min, int max>
    : ConfinedAttr<SI64Attr, [AttrConstraint<
          And<[CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getSInt() >= " #
                     min>,
               CPred<"::llvm::cast<::mlir::IntegerAttr>($_self).getSInt() <= " #
                     max>]>, "in [" # min # ", " # max # "]">]>;
class ONNX_IntInDefault<int min, int max, string value>
    : DefaultValuedAttr<ONNX_IntIn<min, max>, value>;
/// An integer that the specification uses as a boolean.
class ONNX_BoolDefault<string value> : ONNX_IntInDefault<0, 1, value>;

#endif // AGATE_DIALECT_ONNX_IR_ONNXATTRSBASE
