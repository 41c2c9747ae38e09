//===- MathUnaryOps.td - Functions of one number, of the math family --- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_MATHUNARYOPS
#define AGATE_DIALECT_ONNX_IR_MATHUNARYOPS

include "agate/Dialect/ONNX/IR/ElementwiseBase.td"

def ONNXAbsOp : ONNX_UnaryXYOp<"Abs", [1, 6, 13],
    ONNX_ElementwiseNumbers, ONNX_DimValues> {
  let summary = "absolute value, element by element";
  let description = [{
        Y = X where X >= 0, else -X

    The smallest signed integer is unchanged.
}] # example;
  let hasFolder = 1;
  let hasCanonicalizer = 1;
}

def ONNXAcosOp : ONNX_UnaryIOOp<"Acos", [7, 22], ONNX_ElementwiseFloats> {
  let summary = "arc cosine, element by element";
  let description = [{
        output = the angle in [0, pi] whose cosine is input

    NaN outside [-1, 1].
}] # example;
}

def ONNXAcoshOp : ONNX_UnaryIOOp<"Acosh", [9, 22], ONNX_ElementwiseFloats> {
  let summary = "inverse hyperbolic cosine, element by element";
  let description = [{
        output = log(input + sqrt(input * input - 1))

    NaN below 1.
}] # example;
}

def ONNXAsinOp : ONNX_UnaryIOOp<"Asin", [7, 22], ONNX_ElementwiseFloats> {
  let summary = "arc sine, element by element";
  let description = [{
        output = the angle in [-pi/2, pi/2] whose sine is input

    NaN outside [-1, 1].
}] # example;
}

def ONNXAsinhOp : ONNX_UnaryIOOp<"Asinh", [9, 22], ONNX_ElementwiseFloats> {
  let summary = "inverse hyperbolic sine, element by element";
  let description = [{
        output = log(input + sqrt(input * input + 1))
}] # example;
}

def ONNXAtanOp : ONNX_UnaryIOOp<"Atan", [7, 22], ONNX_ElementwiseFloats> {
  let summary = "arc tangent, element by element";
  let description = [{
        output = the angle in [-pi/2, pi/2] whose tangent is input
}] # example;
}

def ONNXAtanhOp : ONNX_UnaryIOOp<"Atanh", [9, 22], ONNX_ElementwiseFloats> {
  let summary = "inverse hyperbolic tangent, element by element";
  let description = [{
        output = log((1 + input) / (1 - input)) / 2

    Infinite at 1 and -1, NaN beyond them.
}] # example;
}

def ONNXCeilOp : ONNX_UnaryXYOp<"Ceil", [1, 6, 13], ONNX_ElementwiseFloats> {
  let summary = "rounds up, element by element";
  let description = [{
        Y = the smallest integer that is at least X

    Zeros, infinities and NaN are unchanged.
}] # example;
  let hasFolder = 1;
}

def ONNXCosOp : ONNX_UnaryIOOp<"Cos", [7, 22], ONNX_ElementwiseFloats> {
  let summary = "cosine, element by element";
  let description = [{
        output = cos(input)        of an angle in radians
}] # example;
}

def ONNXCoshOp : ONNX_UnaryIOOp<"Cosh", [9, 22], ONNX_ElementwiseFloats> {
  let summary = "hyperbolic cosine, element by element";
  let description = [{
        output = (exp(input) + exp(-input)) / 2
}] # example;
}

def ONNXErfOp : ONNX_UnaryIOOp<"Erf", [9, 13], ONNX_ElementwiseNumbers> {
  let summary = "Gaussian error function, element by element";
  let description = [{
        output = 2 / sqrt(pi) * integral of exp(-t * t) for t from 0 to input

    Integers are computed as floats; the fraction is dropped.
}] # example;
}

def ONNXExpOp : ONNX_UnaryIOOp<"Exp", [1, 6, 13], ONNX_ElementwiseFloats> {
  let summary = "exponential function, element by element";
  let description = [{
        output = e ^ input
}] # example;
}

def ONNXFloorOp : ONNX_UnaryXYOp<"Floor", [1, 6, 13], ONNX_ElementwiseFloats> {
  let summary = "rounds down, element by element";
  let description = [{
        Y = the largest integer that is at most X

    Zeros, infinities and NaN are unchanged.
}] # example;
  let hasFolder = 1;
}

def ONNXLogOp : ONNX_UnaryIOOp<"Log", [1, 6, 13], ONNX_ElementwiseFloats> {
  let summary = "natural logarithm, element by element";
  let description = [{
        output = log(input)

    NaN below 0, -infinity at 0.
}] # example;
}

def ONNXNegOp : ONNX_UnaryXYOp<"Neg", [1, 6, 13],
    ONNX_ElementwiseFloats # ONNX_SInts, ONNX_DimValues> {
  let summary = "changes the sign, element by element";
  let description = [{
        Y = -X

    The smallest integer is unchanged.
}] # example;
  let hasFolder = 1;
}

def ONNXReciprocalOp : ONNX_UnaryXYOp<"Reciprocal", [1, 6, 13],
    ONNX_ElementwiseFloats> {
  let summary = "reciprocal, element by element";
  let description = [{
        Y = 1 / X
}] # example;
}

def ONNXRoundOp : ONNX_UnaryXYOp<"Round", [11, 22], ONNX_ElementwiseFloats> {
  let summary = "rounds to the nearest integer, element by element";
  let description = [{
        Y = the integer that is nearest to X, of two the even one

    Zeros, infinities and NaN are unchanged.
}] # example;
  let hasFolder = 1;
}

def ONNXSignOp : ONNX_UnaryIOOp<"Sign", [9, 13],
    ONNX_ElementwiseNumbers, ONNX_DimValues> {
  let summary = "sign, element by element";
  let description = [{
        output = 1 where input > 0, -1 where input < 0, else input

    Zeros and NaN are unchanged.
}] # example;
  let hasFolder = 1;
}

def ONNXSinOp : ONNX_UnaryIOOp<"Sin", [7, 22], ONNX_ElementwiseFloats> {
  let summary = "sine, element by element";
  let description = [{
        output = sin(input)        of an angle in radians
}] # example;
}

def ONNXSinhOp : ONNX_UnaryIOOp<"Sinh", [9, 22], ONNX_ElementwiseFloats> {
  let summary = "hyperbolic sine, element by element";
  let description = [{
        output = (exp(input) - exp(-input)) / 2
}] # example;
}

def ONNXSqrtOp : ONNX_UnaryXYOp<"Sqrt", [1, 6, 13], ONNX_ElementwiseFloats> {
  let summary = "square root, element by element";
  let description = [{
        Y = sqrt(X)

    NaN below 0.
}] # example;
}

def ONNXTanOp : ONNX_UnaryIOOp<"Tan", [7, 22], ONNX_ElementwiseFloats> {
  let summary = "tangent, element by element";
  let description = [{
        output = sin(input) / cos(input)        of an angle in radians
}] # example;
}

def ONNXTanhOp : ONNX_UnaryIOOp<"Tanh", [1, 6, 13], ONNX_ElementwiseFloats> {
  let summary = "hyperbolic tangent, element by element";
  let description = [{
        output = (exp(input) - exp(-input)) / (exp(input) + exp(-input))
}] # example;
}

#endif // AGATE_DIALECT_ONNX_IR_MATHUNARYOPS
