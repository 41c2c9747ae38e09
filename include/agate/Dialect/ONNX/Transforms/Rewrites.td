//===- Rewrites.td - Rules of optimize-onnx ----------------*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One record for each rule, from which docs/Rewrites.md is written. A rule is a
// pattern here, or a class of the same name below lib/Dialect/ONNX.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_TRANSFORMS_REWRITES
#define AGATE_DIALECT_ONNX_TRANSFORMS_REWRITES

include "agate/Dialect/ONNX/IR/LogicalOps.td"
include "agate/Dialect/ONNX/IR/MathOps.td"
include "agate/Dialect/ONNX/IR/MathUnaryOps.td"
include "agate/Dialect/ONNX/IR/TensorOps.td"

include "mlir/IR/PatternBase.td"

/// What a rule makes of which operations, and what else it requires. `c` is a
/// constant, other letters are tensors, and operands that do not matter are
/// left out.
class Rule<string family_, string before_, string after_,
           string condition_ = ""> {
  string family = family_;
  string before = before_;
  string after = after_;
  string condition = condition_;
}

/// A rule that is a canonicalization pattern, and therefore is also part of
/// `canonicalize`.
class Canonicalization<string family_, string before_, string after_,
                       string condition_ = "">
    : Rule<family_, before_, after_, condition_>;

/// A rule of `recompose-onnx` that `optimize-onnx` does not have, as the result
/// is not faster.
class OnRequest<string family_, string before_, string after_,
                string condition_ = "">
    : Rule<family_, before_, after_, condition_>;

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

def BoundsOfBounds
    : Rule<"Constants", "Clip or Relu of Clip or Relu", "Clip",
           "constant bounds of floats, min <= max">;
def CastLikeToCast
    : Canonicalization<"Constants", "CastLike(x, y)", "Cast(x)">;
def ClipBeforeQuantize
    : Rule<"Constants", "QuantizeLinear(Clip(x))", "QuantizeLinear(x)",
           "constant, positive scales; the bounds are those of the result or "
           "beyond">;
def ConstantToRight
    : Rule<"Constants", "Add(c, x), and Mul, And, Or, Xor", "Add(x, c)">;
def DivByPowerOfTwo
    : Rule<"Constants", "Div(x, c)", "Mul(x, 1/c)",
           "floats of 16 bits or more; c is a power of two from 2^-11 to 2^9">;
def DivOfOne
    : Rule<"Constants", "Div(1, x)", "Reciprocal(x)", "floats">;
def DropZeroBias
    : Canonicalization<"Constants", "Conv(x, w, 0)", "Conv(x, w)">;
def FullSequences
    : Rule<"Constants", "LSTM, GRU or RNN with sequence_lens",
           "without sequence_lens", "each length is the number of steps">;
def PowOfSmall
    : Rule<"Constants",
           "Pow(x, c) with c from 0 to 8, Pow(x, 0.5), Pow(x, -0.5), "
           "Pow(x, -1)",
           "1, or products of x by squaring, Sqrt(x), Reciprocal(Sqrt(x)), "
           "Reciprocal(x)",
           "x is a float, or c an integer; 0.5 for what is known not to be "
           "negative, such as squares and their means, and -0.5 for a sum of "
           "such with a positive number. Rounding differs">;
def ReassociateConstants
    : Rule<"Constants", "(x + c1) + c2, (x * c1) * c2",
           "x + (c1 + c2), x * (c1 * c2)",
           "integers; floats with the option `reassociate`">;
def ReluBeforeQuantize
    : Rule<"Constants", "QuantizeLinear(Relu(x))", "QuantizeLinear(x)",
           "the zero point is the lowest number; the scale is positive">;
def SubOfConstant
    : Rule<"Constants", "Sub(f(x), c)", "Add(f(x), -c)",
           "up to 4096 integers, or floats of 16 bits or more; f is Add, Conv, "
           "ConvTranspose, Gemm, LayerNormalization or MatMul, whose result "
           "nothing else uses">;
def XorOfTrue
    : Canonicalization<"Constants", "Xor(x, true)", "Not(x)">;

//===----------------------------------------------------------------------===//
// Algebra
//===----------------------------------------------------------------------===//

def AbsOfNeg : Canonicalization<"Algebra", "Abs(Neg(x))", "Abs(x)">;
def AddOfNeg
    : Pat<(ONNXAddOp $x, (ONNXNegOp $y)), (ONNXSubOp $x, $y)>,
      Rule<"Algebra", "Add(x, Neg(y))", "Sub(x, y)">;
def CastOfCast
    : Canonicalization<"Algebra", "Cast(Cast(x))", "Cast(x)",
                       "the inner Cast loses nothing">;
def NegPlus
    : Pat<(ONNXAddOp (ONNXNegOp $x), $y), (ONNXSubOp $y, $x)>,
      Rule<"Algebra", "Add(Neg(x), y)", "Sub(y, x)">;
def NotOfComparison
    : Canonicalization<"Algebra", "Not(Less(x, y)), and other comparisons",
                       "GreaterOrEqual(x, y)", "integers">;
def ProductOfNegs
    : Pat<(ONNXMulOp (ONNXNegOp $x), (ONNXNegOp $y)), (ONNXMulOp $x, $y)>,
      Rule<"Algebra", "Mul(Neg(x), Neg(y))", "Mul(x, y)">;
def SubOfNeg
    : Pat<(ONNXSubOp $x, (ONNXNegOp $y)), (ONNXAddOp $x, $y)>,
      Rule<"Algebra", "Sub(x, Neg(y))", "Add(x, y)">;
def DivOfRoot
    : Rule<"Algebra", "Div(x, Sqrt(y))", "Mul(x, Reciprocal(Sqrt(y)))",
           "y is broadcast; nothing else uses the root. Rounding differs">;
def ProductWithReciprocal
    : Rule<"Algebra", "Mul(Reciprocal(x), y)", "Div(y, x)",
           "x has the sizes of the result, which are known; nothing else uses "
           "the Reciprocal. Rounding differs">;
def SumOfTwo
    : Rule<"Algebra", "Sum(x, y)", "Add(x, y)">;
def WhereOfNot
    : Pat<(ONNXWhereOp (ONNXNotOp $condition), $x, $y),
          (ONNXWhereOp $condition, $y, $x)>,
      Rule<"Algebra", "Where(Not(x), y, z)", "Where(x, z, y)">;

//===----------------------------------------------------------------------===//
// Movement
//===----------------------------------------------------------------------===//

def ActivationOfSplit
    : Rule<"Movement", "f(y), f(z) of Split(x) = y, z", "Split(f(x))",
           "the same elementwise operation of all parts; nothing else uses the "
           "parts">;
def AxesOfAxes
    : Rule<"Movement", "Squeeze(Squeeze(x)), Unsqueeze(Unsqueeze(x))",
           "Squeeze(x), Unsqueeze(x)",
           "constant axes; nothing else uses the inner one">;
def CastBetweenAxes
    : Rule<"Movement", "Squeeze(Cast(Unsqueeze(x))), and the reverse",
           "Cast(Squeeze(Unsqueeze(x)))", "nothing else uses the Cast">;
def CastOfMoved
    : Rule<"Movement", "Cast(Reshape(Cast(x))), and Concat, Flatten, Slice, "
           "Squeeze, Transpose, Unsqueeze",
           "Reshape(Cast(Cast(x)))",
           "nothing else uses the parts; ahead of Slice, to wider elements">;
def ComposeShapeTransforms
    : Canonicalization<"Movement", "ShapeTransform(ShapeTransform(x))",
                       "ShapeTransform(x)">;
def ConcatOfBlocks
    : Rule<"Movement",
           "Concat(Slice(x), Slice(x), ..) in steps of n, from all positions of "
           "a block",
           "SpaceToDepth(x), or the same with the columns of a block first",
           "channels are joined, by rows or columns of the block; known sizes "
           "that are multiples of n">;
def ConcatOfConcat
    : Rule<"Movement", "Concat(.., Concat(x, y), ..)", "Concat(.., x, y, ..)",
           "the same axis; nothing else uses the inner one">;
def ConcatOfParts
    : Rule<"Movement", "Concat(.., Slice(x), Slice(x), ..), also parts by Split",
           "Concat(.., Slice(x), ..), or x",
           "parts that follow each other along the axis, of known size, in steps "
           "of 1; nothing else uses them">;
def ConcatOfSplit
    : Rule<"Movement", "Concat(Split(x))", "x",
           "all results in order, the same axis, known sizes">;
def DimOfTranspose
    : Rule<"Movement", "Dim(Transpose(x))", "Dim(x) of another axis">;
def ElementwiseOfExpand
    : Rule<"Movement", "Add(Expand(x), c), and Sub, Mul, Div",
           "Expand(Add(x, c))",
           "c has one element; nothing else uses the Expand">;
def ExpandToOwnSizes
    : Rule<"Movement", "Expand(x, sizes of x)", "x">;
def FilledOperand
    : Rule<"Movement",
           "Add(x, ConstantOfShape(sizes of x)), and Sub, Mul, Div, Where",
           "Add(x, c)">;
def GatherOfRange
    : Rule<"Movement", "Gather(x, [i, i + 1, ..])", "Slice(x)",
           "a constant list, in range of a known size">;
def NeedlessExpand
    : Rule<"Movement",
           "Add(Expand(x), y), Add(Tile(x), y), and Sub, Mul, Div, Where",
           "Add(x, y)",
           "the result has the same sizes, which are known; Tile repeats "
           "dimensions of size 1">;
def ReshapeByOwnSizes
    : Rule<"Movement", "Reshape(x, [size of x, .., c])", "Reshape(x, [0, .., c])",
           "sizes at the same positions; no size is 0">;
def ReshapeByProduct
    : Rule<"Movement", "Reshape(x, [product of sizes of x, c, ..])",
           "Reshape(x, [-1, c, ..])",
           "one such product, in any place; the sizes have the product of those "
           "of x; no size is 0">;
def ReshapeOfReshape
    : Canonicalization<"Movement", "Reshape(Reshape(x), c)", "Reshape(x, c)",
                       "c copies no size">;
def ReshapeOfView
    : Rule<"Movement", "Reshape of Squeeze, Unsqueeze or Flatten of x",
           "Reshape(x)",
           "a constant shape that copies no size; known sizes of x">;
def ReshapeOfReduce
    : Rule<"Movement", "Reshape(ReduceSum(x)), Max, Mean, also Flatten",
           "ReduceSum(x) that does not keep dimensions",
           "constant axes; the result has the other dimensions, of which at "
           "most one has an unknown size; nothing else uses the reduction">;
def ReshapeToItself
    : Canonicalization<"Movement", "Reshape(x, shape of x)", "x">;
def SliceOfConcat
    : Rule<"Movement", "Slice(Concat(.., x, ..))", "x, or Slice(x)",
           "that part, or in it, of known sizes">;
def SliceOfSlice
    : Rule<"Movement", "Slice(Slice(x))", "Slice(x)",
           "constant positions; where both cut a dimension, its size is known, "
           "and both go forwards; of several dimensions, if nothing else uses "
           "the inner one and no Concat is around">;
def ReduceOfReduce
    : Rule<"Movement", "ReduceSum(ReduceSum(x)), Max, Min, Mean, Prod",
           "ReduceSum(x)",
           "constant axes; both keep dimensions, or both do not; means of "
           "floats; nothing else uses the inner one. Rounding differs">;
def ShapeOfTranspose
    : Rule<"Movement", "Shape(Transpose(x))", "Gather(Shape(x), c)",
           "all sizes">;
def SizeOfTranspose : Rule<"Movement", "Size(Transpose(x))", "Size(x)">;
def SizesOfElementwise
    : Rule<"Movement", "Shape(f(x)), Dim, Size", "Shape(x)",
           "f is elementwise, with single elements besides x">;
def SqueezeOfReduce
    : Rule<"Movement", "Squeeze(ReduceSum(x)), and others",
           "ReduceSum(x) that does not keep dimensions",
           "the same constant axes; nothing else uses the reduction">;
def UndoneAxes
    : Canonicalization<"Movement", "Squeeze(Unsqueeze(x)), and the reverse",
                       "x", "the same axes">;
def UndoneBlocks
    : Rule<"Movement", "DepthToSpace(SpaceToDepth(x)), and the reverse", "x",
           "the same block size, mode DCR, known sizes">;
def UndoneReshape
    : Rule<"Movement", "Reshape(f(Reshape(x), Reshape(y), ..))", "f(x, y, ..)",
           "the result has the shape of x and y, which is known; or the reshapes "
           "keep the last dimension, and the other sizes are the same; f is up "
           "to 16 elementwise operations, and in the latter case products with "
           "matrices, that nothing else uses">;

def QuantizeOfMoved
    : Rule<"Movement",
           "QuantizeLinear(f(DequantizeLinear(x))), also without f", "f(x)",
           "one constant scale of type f32, and the same zero point; integers "
           "of 8 or 16 bits; f is up to 8 operations that nothing else uses, of "
           "DepthToSpace, Flatten, Gather, MaxPool, Reshape, Slice, "
           "SpaceToDepth, Squeeze, Transpose and Unsqueeze">;
def WhereOfSizes
    : Rule<"Movement", "Where(Equal(s, -1), x, s)", "s",
           "s is a list of sizes and other numbers than -1, or than another "
           "negative number">;

//===----------------------------------------------------------------------===//
// Transpositions
//===----------------------------------------------------------------------===//

def ConcatOfTransposes
    : Rule<"Transpositions", "Concat(Transpose(x), Transpose(y), ..)",
           "Transpose(Concat(x, y, ..))",
           "the same order; nothing else uses them">;
def EinsumOfTranspose
    : Rule<"Transpositions", "Einsum(Transpose(x), y)", "Einsum(x, y)",
           "an equation without `...`">;
def GemmOfDequantize
    : Rule<"Transpositions", "Gemm(x, DequantizeLinear(c)) with transB",
           "Gemm(x, DequantizeLinear(Transpose(c)))",
           "one scale, or one for each row; nothing else uses what is "
           "dequantized">;
def GemmOfTranspose
    : Rule<"Transpositions", "Gemm(Transpose(x), y), Gemm(x, Transpose(y))",
           "Gemm(x, y) with transA or transB">;
def ReduceOfTranspose
    : Rule<"Transpositions", "ReduceSum(Transpose(x)), and others",
           "Transpose(ReduceSum(x))",
           "constant axes; nothing else uses the transposition, or the result "
           "needs none">;
def SliceOfTranspose
    : Rule<"Transpositions", "Slice(Transpose(x))", "Transpose(Slice(x))",
           "constant axes; nothing else uses the transposition">;
def SplitOfTranspose
    : Rule<"Transpositions", "Split(Transpose(x))", "Transpose of Split(x)",
           "only transpositions use the parts; nothing else uses the "
           "transposition">;
def SqueezeOfTranspose
    : Rule<"Transpositions", "Squeeze(Transpose(x))",
           "Transpose(Squeeze(x)), or Squeeze(x)",
           "constant axes; nothing else uses the transposition, or nothing is "
           "transposed but those axes">;
def TransposeAroundElementwise
    : Rule<"Transpositions",
           "Transpose(f(Transpose(x), Transpose(y), c, ..))",
           "Transpose(f(x, y, c', ..)), or f(x, y, c', ..)",
           "x and y are transposed alike; f is up to 16 elementwise operations "
           "that nothing else uses; nothing else uses the transpositions, or "
           "the last one undoes them">;
def TransposeAroundPad
    : Rule<"Transpositions", "Transpose(Pad(Transpose(x)))", "Pad(x)",
           "the orders undo each other; constant axes; nothing else uses the "
           "Pad">;
def TransposeAroundSoftmax
    : Rule<"Transpositions",
           "Transpose(Softmax(Transpose(x))), and LogSoftmax", "Softmax(x)",
           "the orders undo each other; nothing else uses the Softmax">;
def TransposeOfDequantize
    : Rule<"Transpositions", "Transpose(DequantizeLinear(c))",
           "DequantizeLinear(Transpose(c))",
           "one scale, or one for each place along an axis; nothing else uses "
           "what is dequantized">;
def TransposeOfEinsum
    : Rule<"Transpositions", "Transpose(Einsum(x, y))", "Einsum(x, y)",
           "an equation without `...`; nothing else uses the Einsum">;
def TransposeOfGemm
    : Rule<"Transpositions", "Transpose(Gemm(x, y, c)) with transB",
           "Gemm(y, x, c') without transA",
           "y is no constant; nothing else uses the Gemm">;
def TransposeOfProduct
    : Rule<"Transpositions", "Transpose(MatMul(Transpose(x), Transpose(y)))",
           "MatMul(y, x)",
           "all exchange the last two dimensions; x or y may be constant "
           "instead; nothing else uses the product">;
def TransposeOfTranspose
    : Canonicalization<"Transpositions", "Transpose(Transpose(x))",
                       "Transpose(x), or x">;
def TransposeOfUnsqueeze
    : Rule<"Transpositions", "Transpose(Unsqueeze(x))",
           "Unsqueeze(Transpose(x)), or Unsqueeze(x)",
           "constant axes; nothing else uses the Unsqueeze, or nothing is "
           "transposed but the new dimensions">;

//===----------------------------------------------------------------------===//
// Layers
//===----------------------------------------------------------------------===//

def AddIntoConv
    : Rule<"Layers", "Add(Conv(x, y, b), c), also of ConvTranspose",
           "Conv(x, y, b + c)",
           "c has one finite number, or one for each channel; nothing else uses "
           "the Conv. Rounding differs">;
def AddIntoGemm
    : Rule<"Layers", "Add(Gemm(x, y), z)", "Gemm(x, y, z)",
           "z is broadcast to the Gemm, which nothing else uses, or is a "
           "constant like its addend. Rounding differs">;
def AddIntoLayerNorm
    : Rule<"Layers", "Add(LayerNormalization(x, s), b)",
           "LayerNormalization(x, s, b)",
           "f32; b is broadcast to x; nothing else uses the results">;
def AddToProduct
    : Canonicalization<"Layers", "Add(MatMul(x, y), z)", "Gemm(x, y, z)",
                       "matrices, but no generators; z is broadcast to the "
                       "product, which nothing else uses">;
def BatchFirst
    : Rule<"Layers", "LSTM, GRU or RNN with layout 1",
           "Transpose(LSTM(Transpose(x))) with layout 0">;
def BatchNormToAffine
    : Rule<"Layers", "BatchNormalization(x), also * c + c2, ..",
           "x * c3 + c4",
           "constant, finite parameters; f32 or f64; outside of training; x is "
           "not a Conv for FuseIntoConv. Rounding differs">;
def DropInferenceDropout
    : Canonicalization<"Layers", "Dropout(x)", "x", "outside of training">;
def DropPaddedTaps
    : Rule<"Layers", "Conv(x, c)", "Conv(x, Slice(c))",
           "finite weights; the rest of the filter is only ever multiplied by "
           "padding, as for an image of one row">;
def FuseIntoConv
    : Canonicalization<"Layers", "BatchNormalization(Conv(x, c))",
                       "Conv(x, c', b)",
                       "constant, finite parameters; nothing else uses the "
                       "Conv. Rounding differs">;
def GlobalPoolToReduce
    : Rule<"Layers", "GlobalAveragePool(x), GlobalMaxPool(x)",
           "ReduceMean(x), ReduceMax(x)",
           "a known rank of 3 or more. Rounding may differ">;
def MulIntoConv
    : Rule<"Layers", "Mul(Conv(x, c, b), c2), Div, also of ConvTranspose",
           "Conv(x, c * c2, b * c2)",
           "c2 has one finite number, or one for each channel; nothing else "
           "uses the Conv. Rounding differs">;
def PadIntoConv
    : Rule<"Layers", "Conv(Pad(x))", "Conv(x) with pads",
           "zeros around spatial dimensions; pads do not depend on sizes">;
def PadIntoMaxPool
    : Rule<"Layers", "MaxPool(Pad(x))", "MaxPool(x) with pads",
           "negative infinity around spatial dimensions, or zeros, and x is a "
           "Relu; an element in each window; pads do not depend on sizes">;
def PadIntoPool
    : Rule<"Layers", "AveragePool(Pad(x))", "AveragePool(x) with pads",
           "zeros around spatial dimensions, that count; pads do not depend on "
           "sizes">;
def ReluAfterMaxPool
    : Rule<"Layers", "MaxPool(Relu(x))", "Relu(MaxPool(x))",
           "an element in each window; nothing else uses the Relu, and nothing "
           "the positions of the maxima">;
def ScaleIntoGemm
    : Rule<"Layers", "Mul(Gemm(x, c, c3), c2), Div",
           "Gemm(x, c * c2, c3 * c2)",
           "c2 has one finite number, or one for each column; nothing else uses "
           "the Gemm. Rounding differs">;
def ScaleIntoWeights
    : Rule<"Layers", "Mul(MatMul(x, c), c2), Div, also of MatMul(x, c) + c3",
           "MatMul(x, c * c2), + c3 * c2",
           "c2 has one finite number, or one for each column; nothing else uses "
           "the MatMul. Rounding differs">;

//===----------------------------------------------------------------------===//
// Recognition
//===----------------------------------------------------------------------===//

def RecognizeAttention
    : OnRequest<"Recognition",
                "MatMul(Softmax(MatMul(x, Transpose(y)) * c + m), z)",
                "Attention(x, y, z, m)",
                "f32; tensors of rank 4 of the same heads, or repeated ones of "
                "known sizes; the scale may be anywhere ahead of the mask; "
                "nothing else uses the parts. Rounding differs; rows that only "
                "have minus infinity become 0 instead of NaN">;
def RecognizeGelu
    : OnRequest<"Recognition",
                "x / 2 * (1 + Erf(x / sqrt(2)))", "Gelu(x)",
                "in any order; f32, f16, bf16. Rounding differs">;
def RecognizeGeluByTanh
    : Rule<"Recognition",
           "x / 2 * (1 + Tanh(sqrt(2 / pi) * (x + 0.044715 * x^3)))",
           "Gelu(x)",
           "in any order; f32, f16, bf16. Rounding differs">;
def RecognizeGroupNormalization
    : Rule<"Recognition",
           "Reshape(InstanceNormalization(Reshape(x), 1, 0)) * s + b",
           "GroupNormalization(x, s, b)",
           "f32; images of known channels, which are joined to groups; s and b "
           "have one number for each channel; nothing else uses the parts. "
           "Rounding differs">;
def RecognizeHardSwish
    : Rule<"Recognition",
           "x * HardSigmoid(x), x * (Clip(x + 3, 0, 6) / 6)", "HardSwish(x)",
           "alpha is 1/6 and beta 1/2. Rounding differs">;
def RecognizeInstanceNormalization
    : Rule<"Recognition", "LayerNormalization(x, s, b) from the third dimension on",
           "InstanceNormalization(x, s, b)",
           "f32; images of known channels; s and b have one number for each "
           "channel; nothing uses the statistics">;
def RecognizeLogSoftmax
    : Rule<"Recognition",
           "y - Log(ReduceSum(Exp(y))) with y = x - ReduceMax(x), "
           "x - (ReduceMax(x) + Log(ReduceSum(Exp(x - ReduceMax(x)))))",
           "LogSoftmax(x)",
           "one axis; nothing else uses the parts. Rounding differs">;
def RecognizeMish
    : Rule<"Recognition", "x * Tanh(Softplus(x))", "Mish(x)",
           "nothing else uses the parts. Rounding differs">;
def RecognizeNormalization
    : Rule<"Recognition",
           "x / Sqrt(ReduceMean(x * x) + c) * s, with x or with "
           "y - ReduceMean(y)",
           "RMSNormalization(x, s), or LayerNormalization(y, s)",
           "f32, also as casts of f16 or bf16 that are undone ahead of s; the "
           "last dimensions, the first of which has a known size; s "
           "is broadcast to them; c is at least 1e-30; nothing else uses the "
           "parts. Rounding differs">;
def RecognizeQuantizedConv
    : Rule<"Recognition",
           "QuantizeLinear(Conv(DequantizeLinear(x), DequantizeLinear(c), "
           "DequantizeLinear(b)))",
           "QLinearConv(x, c, b)",
           "bytes; zero points; one scale of type f32 for each, or one for "
           "each filter of c; the scale of b is the product of theirs; no "
           "groups; nothing else uses the Conv. Rounding differs">;
def RecognizeQuantizedMatMul
    : Rule<"Recognition",
           "QuantizeLinear(MatMul(DequantizeLinear(x), DequantizeLinear(y)))",
           "QLinearMatMul(x, y)",
           "bytes; zero points; one scale of type f32 for each, or one for "
           "each column of y; nothing else uses the product. Rounding "
           "differs">;
def RecognizeRotaryEmbedding
    : Rule<"Recognition",
           "x * Concat(c, c) + Concat(Neg(x2), x1) * Concat(s, s) with the "
           "halves x1 and x2 of x, by Split or Slice",
           "RotaryEmbedding(x, c, s)",
           "f32, f16, bf16; rank 4, a known size of the last dimension; what "
           "is repeated may be followed by unary operations, Unsqueeze, or "
           "Gather or Slice of rows, or be a constant; it has the sizes of x, "
           "except for one head, or also one image; nothing else uses the "
           "parts. Rounding differs">;
def RecognizeRotatedHalves
    : Rule<"Recognition",
           "Concat(x1 * c - x2 * s, x2 * c + x1 * s) with the halves x1 and "
           "x2 of x, by Split or Slice",
           "RotaryEmbedding(x, c, s)",
           "f32, f16, bf16; rank 4, a known size of the last dimension; c and "
           "s have the sizes of x, except for one head, or also one image; "
           "nothing else uses the parts. Rounding differs">;
def RecognizeRotatedPairs
    : Rule<"Recognition",
           "Reshape(Concat(x1 * c - x2 * s, x2 * c + x1 * s)) with the first "
           "and second ones x1 and x2 of the pairs of x, by Slice in steps of "
           "2, or by Gather or Split of Reshape",
           "RotaryEmbedding(x, c, s) with interleaved",
           "as RecognizeRotatedHalves">;
def RecognizeSigmoid
    : OnRequest<"Recognition", "Reciprocal(1 + Exp(Neg(x)))", "Sigmoid(x)",
                "nothing else uses the parts. Rounding differs">;
def RecognizeSoftplus
    : OnRequest<"Recognition", "Log(1 + Exp(x))", "Softplus(x)",
                "nothing else uses the parts. Rounding differs: powers do not "
                "overflow">;
def RecognizeSwish
    : OnRequest<"Recognition", "x * Sigmoid(c * x)", "Swish(x)",
                "c is one number, or absent; nothing else uses the parts. "
                "Rounding differs">;
def RecognizeSoftmax
    : Rule<"Recognition",
           "Exp(x - ReduceMax(x)) / ReduceSum(Exp(x - ReduceMax(x)))",
           "Softmax(x)", "one axis; nothing else uses the parts">;

//===----------------------------------------------------------------------===//
// Control flow and sequences
//===----------------------------------------------------------------------===//

def ConditionInBranch
    : Rule<"Control flow and sequences", "If(c) that uses c in its branches",
           "If(c) with true and false", "c has one element">;
def ConcatKnownElements
    : Canonicalization<"Control flow and sequences",
                       "ConcatFromSequence(SequenceConstruct(x, y, ..))",
                       "Concat(x, y, ..)">;
def DropUnusedOfBranches
    : Rule<"Control flow and sequences", "If with unused results",
           "without them">;
def DropUnusedResults
    : Canonicalization<"Control flow and sequences",
                       "Loop or Scan with unused results", "without them",
                       "no other result depends on what is carried for them">;
def ForwardFromBranches
    : Rule<"Control flow and sequences", "If of which both branches yield x",
           "x">;
def ForwardInvariants
    : Canonicalization<"Control flow and sequences",
                       "Loop or Scan that passes on x unchanged", "x">;
def HoistInvariants
    : Rule<"Control flow and sequences",
           "Loop or Scan that computes f(x), x from outside", "f(x) before it",
           "f cannot fail">;
def InlineTakenBranch
    : Canonicalization<"Control flow and sequences", "If(c)",
                       "the branch that is taken">;
def TakeKnownElement
    : Canonicalization<"Control flow and sequences",
                       "SequenceAt(SequenceConstruct(x, y, ..), c)", "x">;
def UnrollLoop
    : Rule<"Control flow and sequences", "Loop(c, true)", "its iterations",
           "c is at most 8, with at most 128 operations in all; the types of "
           "what is carried stay, or the loop knows no rank of it">;

#endif // AGATE_DIALECT_ONNX_TRANSFORMS_REWRITES
