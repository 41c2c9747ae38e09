//===- LogicalOps.td - The logical family ---------------- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Truth values, comparisons and bits.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_LOGICALOPS
#define AGATE_DIALECT_ONNX_IR_LOGICALOPS

include "agate/Dialect/ONNX/IR/ElementwiseBase.td"

//===----------------------------------------------------------------------===//
// Truth values
//===----------------------------------------------------------------------===//

class ONNX_TruthOp<string opMnemonic>
    : ONNX_PredicateOp<opMnemonic, [7], ONNX_Bools> {
  string example = ONNX_BinaryExample<opMnemonic, "", "i1", "tensor<3xi1>",
                                      "i1">.text;
}

def ONNXAndOp : ONNX_TruthOp<"And"> {
  let summary = "conjunction of two tensors, element by element";
  let description = [{
        C[i] = A[i] and B[i]        after broadcasting A and B

}] # constraints # example;
}

def ONNXOrOp : ONNX_TruthOp<"Or"> {
  let summary = "disjunction of two tensors, element by element";
  let description = [{
        C[i] = A[i] or B[i]        after broadcasting A and B

}] # constraints # example;
}

def ONNXXorOp : ONNX_TruthOp<"Xor"> {
  let summary = "exclusive disjunction of two tensors, element by element";
  let description = [{
        C[i] = A[i] or B[i], but not both        after broadcasting A and B

}] # constraints # example;
  let hasCanonicalizer = 1;
}

def ONNXNotOp : ONNX_UnaryXYOp<"Not", [1], ONNX_Bools, ONNX_DimValues> {
  let summary = "negation, element by element";
  let description = [{
        Y = not X

}] # ONNX_UnaryExample<"Not", "", "i1">.text;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

class ONNX_ComparisonOp<string opMnemonic, list<int> versions,
                        list<Type> types = ONNX_ElementwiseNumbers>
    : ONNX_PredicateOp<opMnemonic, versions, types> {
  string example = ONNX_BinaryExample<opMnemonic, "", "f32", "tensor<3xf32>",
                                      "i1">.text;
}

def ONNXEqualOp : ONNX_ComparisonOp<"Equal", [7, 11, 13, 19],
    ONNX_ElementwiseNumbers # ONNX_Bools # ONNX_Strings> {
  let summary = "whether elements are equal";
  let description = [{
        C[i] = A[i] == B[i]        after broadcasting A and B

    NaN is equal to nothing, and zeros of different signs are equal.

}] # constraints # example;
}

def ONNXGreaterOp : ONNX_ComparisonOp<"Greater", [7, 9, 13]> {
  let summary = "whether elements are greater";
  let description = [{
        C[i] = A[i] > B[i]        after broadcasting A and B

    False if either is NaN.

}] # constraints # example;
}

def ONNXGreaterOrEqualOp : ONNX_ComparisonOp<"GreaterOrEqual", [12, 16]> {
  let summary = "whether elements are greater or equal";
  let description = [{
        C[i] = A[i] >= B[i]        after broadcasting A and B

    False if either is NaN.

}] # constraints # example;
}

def ONNXLessOp : ONNX_ComparisonOp<"Less", [7, 9, 13]> {
  let summary = "whether elements are less";
  let description = [{
        C[i] = A[i] < B[i]        after broadcasting A and B

    False if either is NaN.

}] # constraints # example;
}

def ONNXLessOrEqualOp : ONNX_ComparisonOp<"LessOrEqual", [12, 16]> {
  let summary = "whether elements are less or equal";
  let description = [{
        C[i] = A[i] <= B[i]        after broadcasting A and B

    False if either is NaN.

}] # constraints # example;
}

//===----------------------------------------------------------------------===//
// Both, before operator set 7
//===----------------------------------------------------------------------===//

class ONNX_OldLogicalOp<string name, list<Type> types, string type>
    : ONNX_OldPredicateOp<name, 1, [1], types> {
  string example = ONNX_BinaryExample<name # "V1",
      " <{axis = 0 : si64, broadcast = 1 : si64}>", type,
      "tensor<2x" # type # ">", "i1">.text;
}

def ONNXAndV1Op : ONNX_OldLogicalOp<"And", ONNX_Bools, "i1"> {
  let summary = "conjunction, broadcasting the second operand on request";
  let description = [{
        C[i] = A[i] and B[i]        after broadcasting B

}] # constraints # example;
}

def ONNXEqualV1Op : ONNX_OldLogicalOp<"Equal", ONNX_Bools # [I32, I64], "i32"> {
  let summary = "equality, broadcasting the second operand on request";
  let description = [{
        C[i] = A[i] == B[i]        after broadcasting B

}] # constraints # example;
}

def ONNXGreaterV1Op : ONNX_OldLogicalOp<"Greater", ONNX_Floats, "f32"> {
  let summary = "comparison, broadcasting the second operand on request";
  let description = [{
        C[i] = A[i] > B[i]        after broadcasting B

}] # constraints # example;
}

def ONNXLessV1Op : ONNX_OldLogicalOp<"Less", ONNX_Floats, "f32"> {
  let summary = "comparison, broadcasting the second operand on request";
  let description = [{
        C[i] = A[i] < B[i]        after broadcasting B

}] # constraints # example;
}

def ONNXOrV1Op : ONNX_OldLogicalOp<"Or", ONNX_Bools, "i1"> {
  let summary = "disjunction, broadcasting the second operand on request";
  let description = [{
        C[i] = A[i] or B[i]        after broadcasting B

}] # constraints # example;
}

def ONNXXorV1Op : ONNX_OldLogicalOp<"Xor", ONNX_Bools, "i1"> {
  let summary = "exclusive disjunction, broadcasting the second operand on request";
  let description = [{
        C[i] = A[i] or B[i], but not both        after broadcasting B

}] # constraints # example;
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

class ONNX_BitwiseOp<string opMnemonic>
    : ONNX_BinaryOp<opMnemonic, [18], ONNX_Ints> {
  let hasFolder = 1;
  string example = ONNX_BinaryExample<opMnemonic, "", "i32", "tensor<3xi32>",
                                      "i32">.text;
}

def ONNXBitwiseAndOp : ONNX_BitwiseOp<"BitwiseAnd"> {
  let summary = "conjunction of the bits of integers";
  let description = [{
        C[i] = A[i] & B[i]        after broadcasting A and B

}] # constraints # example;
}

def ONNXBitwiseOrOp : ONNX_BitwiseOp<"BitwiseOr"> {
  let summary = "disjunction of the bits of integers";
  let description = [{
        C[i] = A[i] | B[i]        after broadcasting A and B

}] # constraints # example;
}

def ONNXBitwiseXorOp : ONNX_BitwiseOp<"BitwiseXor"> {
  let summary = "exclusive disjunction of the bits of integers";
  let description = [{
        C[i] = A[i] ^ B[i]        after broadcasting A and B

}] # constraints # example;
}

def ONNXBitwiseNotOp : ONNX_UnaryXYOp<"BitwiseNot", [18], ONNX_Ints> {
  let summary = "negation of the bits of integers";
  let description = [{
        Y = ~X

}] # ONNX_UnaryExample<"BitwiseNot", "", "ui8">.text;
  let hasFolder = 1;
}

def ONNXBitShiftOp : ONNX_BroadcastOp<"BitShift", [11]> {
  let summary = "shifts the bits of integers";
  let description = [{
        Z[i] = X[i] << Y[i]   or   X[i] >> Y[i]        after broadcasting X and Y

    as `direction` is `LEFT` or `RIGHT`. Zeros are shifted in, so that the
    result is 0 where Y[i] is not less than the number of bits.

    Constraints:
    * (C1) Both operands have the same element type.
    * (C2) Aligned at the last dimension, sizes are equal or one of them is 1.
    * (C3) `direction` is `LEFT` or `RIGHT`.

}] # ONNX_BinaryExample<"BitShift", " <{direction = \"LEFT\"}>", "ui8",
                        "tensor<3xui8>", "ui8">.text;
  let inputs = (ins ONNX_TensorOf<ONNX_UInts>:$X, ONNX_TensorOf<ONNX_UInts>:$Y);
  let attrs = (ins ONNX_OneOf<["LEFT", "RIGHT"]>:$direction);
  let outputs = (outs ONNX_TensorOf<ONNX_UInts>:$Z);
  let hasFolder = 1;
}

#endif // AGATE_DIALECT_ONNX_IR_LOGICALOPS
