//===- ONNXTypesBase.td - Type sets of the onnx dialect -- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_ONNXTYPESBASE
#define AGATE_DIALECT_ONNX_IR_ONNXTYPESBASE

include "agate/Dialect/ONNX/IR/ONNXBase.td"
include "mlir/IR/CommonTypeConstraints.td"

//===----------------------------------------------------------------------===//
// Element types. A set is a list, so that sets are joined with `#`.
//===----------------------------------------------------------------------===//

def ONNX_String
    : DialectType<ONNX_Dialect, CPred<"::llvm::isa<::agate::ONNXStringType>($_self)">,
                  "!onnx.String", "::agate::ONNXStringType">;

defvar ONNX_Bools = [I1];
defvar ONNX_Strings = [ONNX_String];
defvar ONNX_Floats = [F16, F32, F64];
defvar ONNX_BF16s = [BF16];
defvar ONNX_SInts = [I8, I16, I32, I64];
defvar ONNX_UInts = [UI8, UI16, UI32, UI64];
defvar ONNX_Ints = ONNX_SInts # ONNX_UInts;
defvar ONNX_WideInts = [I32, I64, UI32, UI64];
defvar ONNX_Complexes = [Complex<F32>, Complex<F64>];
defvar ONNX_F8s = [F8E4M3FN, F8E4M3FNUZ, F8E5M2, F8E5M2FNUZ];
defvar ONNX_Int4s = [I<4>, UI<4>];
defvar ONNX_F4s = [F4E2M1FN];
defvar ONNX_F8E8M0s = [F8E8M0FNU];
defvar ONNX_Int2s = [I<2>, UI<2>];

/// The numbers that arithmetic has had from the start.
defvar ONNX_Numbers = ONNX_Floats # ONNX_Ints;
/// What "all tensor types" meant, by the opset that extended it.
defvar ONNX_AnyV1 = ONNX_Numbers # ONNX_Bools # ONNX_Strings # ONNX_Complexes;
defvar ONNX_AnyV13 = ONNX_AnyV1 # ONNX_BF16s;
defvar ONNX_AnyV19 = ONNX_AnyV13 # ONNX_F8s;
defvar ONNX_AnyV21 = ONNX_AnyV19 # ONNX_Int4s;
defvar ONNX_AnyV23 = ONNX_AnyV21 # ONNX_F4s;
defvar ONNX_AnyV24 = ONNX_AnyV23 # ONNX_F8E8M0s;
defvar ONNX_AnyV25 = ONNX_AnyV24 # ONNX_Int2s;

//===----------------------------------------------------------------------===//
// Operand and result types
//===----------------------------------------------------------------------===//

/// A type as it is spelled in the IR; a message with two dozen of them in
/// words could not be read.
class ONNX_Spelling<string summary> {
  string float = !subst("-bit float", "", summary);
  string signless = !subst("-bit signless integer", "", summary);
  string unsigned = !subst("-bit unsigned integer", "", summary);
  string complex = !subst("complex type with ", "",
                          !subst("-bit float elements", "", summary));
  string spelling = !cond(
    !ne(complex, !subst("complex type with ", "", summary)) :
      "complex<f" # complex # ">",
    !ne(float, summary) : "f" # float,
    !ne(signless, summary) : "i" # signless,
    !ne(unsigned, summary) : "ui" # unsigned,
    !eq(summary, "bfloat16 type") : "bf16",
    true : !subst(" type", "", summary));
}

/// A tensor, of known rank or not.
class ONNX_TensorOf<list<Type> types> : TensorOf<types> {
  let summary = "tensor of " #
    !interleave(!foreach(t, types, ONNX_Spelling<t.summary>.spelling), ", ");
}

def ONNX_AnySeq
    : DialectType<ONNX_Dialect, CPred<"::llvm::isa<::agate::ONNXSeqType>($_self)">,
                  "sequence", "::agate::ONNXSeqType">;
def ONNX_AnyOpt
    : DialectType<ONNX_Dialect, CPred<"::llvm::isa<::agate::ONNXOptType>($_self)">,
                  "optional", "::agate::ONNXOptType">;

/// A map, written as the tuple of its key and value types.
def ONNX_AnyMap
    : Type<CPred<"::llvm::isa<::mlir::TupleType>($_self) && "
                 "::llvm::cast<::mlir::TupleType>($_self).size() == 2">,
           "map", "::mlir::TupleType">;

/// An operand or result that may be absent, then of type `none`.
class ONNX_OptionalOf<Type type>
    : AnyTypeOf<[type, NoneType], type.summary # " or none">;

#endif // AGATE_DIALECT_ONNX_IR_ONNXTYPESBASE
