//===- MathActivationOps.td - Activations, of the math family --- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_MATHACTIVATIONOPS
#define AGATE_DIALECT_ONNX_IR_MATHACTIVATIONOPS

include "agate/Dialect/ONNX/IR/ElementwiseBase.td"

//===----------------------------------------------------------------------===//
// Functions of one number
//===----------------------------------------------------------------------===//

class ONNX_ActivationOp<string opMnemonic, list<int> versions,
                        list<Type> types = ONNX_ElementwiseFloats>
    : ONNX_UnaryXYOp<opMnemonic, versions, types>;

/// One with the factor `alpha`.
class ONNX_AlphaOp<string opMnemonic, list<int> versions, string alpha,
                   list<Type> types = ONNX_ElementwiseFloats>
    : ONNX_ActivationOp<opMnemonic, versions, types> {
  let attrs = (ins ONNX_FloatDefault<alpha # "f">:$alpha);
  let example = ONNX_UnaryExample<opMnemonic,
      " <{alpha = 5.000000e-01 : f32}>", "f32">.text;
}

def ONNXCeluOp : ONNX_AlphaOp<"Celu", [12, 28], "1.0"> {
  let summary = "exponential linear unit with a continuous derivative";
  let description = [{
        Y = max(0, X) + min(0, alpha * (exp(X / alpha) - 1))

}] # example;
}

def ONNXEluOp : ONNX_AlphaOp<"Elu", [1, 6, 22], "1.0"> {
  let summary = "exponential linear unit";
  let description = [{
        Y = X where X >= 0, else alpha * (exp(X) - 1)

}] # example;
}

def ONNXGeluOp : ONNX_ActivationOp<"Gelu", [20]> {
  let summary = "Gaussian error linear unit";
  let description = [{
        Y = X * (1 + erf(X / sqrt(2))) / 2

    or, with `approximate = "tanh"`,

        Y = X * (1 + tanh(sqrt(2 / pi) * (X + 0.044715 * X * X * X))) / 2

    Constraints:
    * (C1) `approximate` is `none` or `tanh`.

}] # ONNX_UnaryExample<"Gelu", " <{approximate = \"none\"}>", "f32">.text;
  let attrs = (ins ONNX_OneOfDefault<["none", "tanh"], "none">:$approximate);
}

def ONNXHardSigmoidOp : ONNX_ActivationOp<"HardSigmoid", [1, 6, 22]> {
  let summary = "sigmoid made of three lines";
  let description = [{
        Y = max(0, min(1, alpha * X + beta))

}] # ONNX_UnaryExample<"HardSigmoid",
    " <{alpha = 2.000000e-01 : f32, beta = 5.000000e-01 : f32}>", "f32">.text;
  let attrs = (ins ONNX_FloatDefault<"0.2f">:$alpha,
                   ONNX_FloatDefault<"0.5f">:$beta);
}

def ONNXHardSwishOp : ONNX_ActivationOp<"HardSwish", [14, 22]> {
  let summary = "swish with a sigmoid made of three lines";
  let description = [{
        Y = X * max(0, min(1, X / 6 + 1 / 2))

}] # example;
}

def ONNXLeakyReluOp : ONNX_AlphaOp<"LeakyRelu", [1, 6, 16], "0.01"> {
  let summary = "rectifier that lets a part of the negative side through";
  let description = [{
        Y = X where X >= 0, else alpha * X

}] # example;
}

def ONNXMishOp : ONNX_ActivationOp<"Mish", [18, 22]> {
  let summary = "self-regularized activation";
  let description = [{
        Y = X * tanh(log(1 + exp(X)))

}] # example;
}

def ONNXReluOp : ONNX_ActivationOp<"Relu", [1, 6, 13, 14],
    ONNX_ElementwiseFloats # ONNX_SInts> {
  let summary = "rectifier";
  let description = [{
        Y = max(0, X)

}] # example;
  let hasFolder = 1;
}

class ONNX_SeluAttributes<string alpha, string gamma> {
  dag attrs = (ins ONNX_FloatDefault<alpha # "f">:$alpha,
                   ONNX_FloatDefault<gamma # "f">:$gamma);
}

def ONNXSeluOp : ONNX_ActivationOp<"Selu", [6, 22]> {
  let summary = "scaled exponential linear unit";
  let description = [{
        Y = gamma * X where X > 0, else gamma * alpha * (exp(X) - 1)

}] # example;
  let attrs = ONNX_SeluAttributes<"1.67326319", "1.05070102">.attrs;
}

def ONNXSeluV1Op : ONNX_OldOp<"Selu", 1, [1], ONNX_Total> {
  let summary = "Selu with the factors of operator set 1";
  let description = [{
        Y = gamma * X where X > 0, else gamma * alpha * (exp(X) - 1)

    The factors have fewer digits than those of `onnx.Selu`.

}] # ONNX_UnaryExample<"SeluV1", "", "f32">.text;
  let inputs = (ins ONNX_TensorOf<ONNX_Floats>:$X);
  let attrs = ONNX_SeluAttributes<"1.6732", "1.0507">.attrs;
  let outputs = (outs ONNX_TensorOf<ONNX_Floats>:$Y);
  let definitions = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return ::agate::rules::inferSameType(context, getOperand(), results);
    }
  }];
}

def ONNXSigmoidOp : ONNX_ActivationOp<"Sigmoid", [1, 6, 13]> {
  let summary = "logistic function";
  let description = [{
        Y = 1 / (1 + exp(-X))

}] # example;
}

def ONNXSoftplusOp : ONNX_ActivationOp<"Softplus", [1, 22]> {
  let summary = "smooth rectifier";
  let description = [{
        Y = log(1 + exp(X))

}] # example;
}

def ONNXSoftsignOp : ONNX_UnaryIOOp<"Softsign", [1, 22],
                                    ONNX_ElementwiseFloats> {
  let summary = "sigmoid without an exponential";
  let description = [{
        output = input / (1 + abs(input))

}] # example;
}

def ONNXSwishOp : ONNX_AlphaOp<"Swish", [24], "1.0"> {
  let summary = "product with the logistic function";
  let description = [{
        Y = X / (1 + exp(-alpha * X))

}] # example;
}

def ONNXSwiGLUOp : ONNX_Op<"SwiGLU", [28],
    ONNX_TypeChecked # [SameOperandsElementType]> {
  let summary = "product with a gate that is a swish";
  let description = [{
        Y = A / (1 + exp(-alpha * A)) * B

    Constraints:
    * (C1) Both operands have the same element type.
    * (C2) They have the same shape; nothing is broadcast.

    ```mlir
    func.func @swiglu(%gate: tensor<2x?xf32>, %x: tensor<2x?xf32>) -> tensor<2x?xf32> {
      %0 = "onnx.SwiGLU"(%gate, %x) <{alpha = 1.000000e+00 : f32}> : (tensor<2x?xf32>, tensor<2x?xf32>) -> tensor<2x?xf32>
      onnx.Return %0 : tensor<2x?xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_ElementwiseFloats>:$A,
                    ONNX_TensorOf<ONNX_ElementwiseFloats>:$B);
  let attrs = (ins ONNX_FloatDefault<"1.0f">:$alpha);
  let outputs = (outs ONNX_TensorOf<ONNX_ElementwiseFloats>:$Y);
  let definitions = [{
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

def ONNXThresholdedReluOp : ONNX_AlphaOp<"ThresholdedRelu", [10, 22], "1.0"> {
  let summary = "rectifier with a threshold";
  let description = [{
        Y = X where X > alpha, else 0

}] # example;
}

//===----------------------------------------------------------------------===//
// PRelu
//===----------------------------------------------------------------------===//

def ONNXPReluOp : ONNX_Op<"PRelu", [7, 9, 16],
    ONNX_TypeChecked # [SameOperandsElementType]> {
  let summary = "rectifier with a slope for each element";
  let description = [{
        Y[i] = X[i] where X[i] >= 0, else slope[i] * X[i]

    after broadcasting `slope` to the shape of X.

    Constraints:
    * (C1) Both operands have the same element type.
    * (C2) The rank of `slope` is at most that of X.
    * (C3) Aligned at the last dimension, the sizes of `slope` are 1 or those
      of X.

    ```mlir
    func.func @prelu(%x: tensor<?x3x8x8xf32>, %slope: tensor<3x1x1xf32>) -> tensor<?x3x8x8xf32> {
      %0 = "onnx.PRelu"(%x, %slope) : (tensor<?x3x8x8xf32>, tensor<3x1x1xf32>) -> tensor<?x3x8x8xf32>
      onnx.Return %0 : tensor<?x3x8x8xf32>
    }
    ```
  }];
  let inputs = (ins
    ONNX_TensorOf<ONNX_ElementwiseFloats # ONNX_WideInts>:$X,
    ONNX_TensorOf<ONNX_ElementwiseFloats # ONNX_WideInts>:$slope);
  let outputs = (outs
    ONNX_TensorOf<ONNX_ElementwiseFloats # ONNX_WideInts>:$Y);
  let definitions = [{
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

def ONNXPReluV6Op : ONNX_OldOp<"PRelu", 6, [1, 6],
    ONNX_TypeChecked # [SameOperandsElementType]> {
  let summary = "rectifier with a slope for each channel";
  let description = [{
        Y[n, c, ..] = X[n, c, ..] where X[n, c, ..] >= 0,
                      else slope[c] * X[n, c, ..]

    A `slope` of one element applies to all channels.

    Constraints:
    * (C1) Both operands have the same element type.
    * (C2) `slope` has a rank of at most 1.
    * (C3) `slope` has one element, or as many as X has channels (dimension 1).

    ```mlir
    func.func @prelu(%x: tensor<?x3x8x8xf32>, %slope: tensor<3xf32>) -> tensor<?x3x8x8xf32> {
      %0 = "onnx.PReluV6"(%x, %slope) : (tensor<?x3x8x8xf32>, tensor<3xf32>) -> tensor<?x3x8x8xf32>
      onnx.Return %0 : tensor<?x3x8x8xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Floats>:$X,
                    ONNX_TensorOf<ONNX_Floats>:$slope);
  let outputs = (outs ONNX_TensorOf<ONNX_Floats>:$Y);
  let definitions = [{
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

//===----------------------------------------------------------------------===//
// Clip
//===----------------------------------------------------------------------===//

class ONNX_ClipArguments<list<Type> types> {
  dag inputs = (ins ONNX_TensorOf<types>:$input,
                    ONNX_OptionalOf<ONNX_TensorOf<types>>:$min,
                    ONNX_OptionalOf<ONNX_TensorOf<types>>:$max);
  dag outputs = (outs ONNX_TensorOf<types>:$output);
  code definitions = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return inferClip(context, getInput(), getMin(), getMax(), results);
    }
    ::mlir::OpFoldResult $cppClass::fold(FoldAdaptor) {
      return foldClip(getInput(), getMin(), getMax(), getOutput());
    }
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
  string constraints = [{
    Constraints:
    * (C1) Bounds have the element type of the input.
    * (C2) Bounds have rank 0, or rank 1 and one element.

}];
}

/// Clip from operator set 11 on.
class ONNX_ClipExample<string name, string type> {
  string text = [{
    ```mlir
    func.func @clip(%x: tensor<?x3x}] # type # [{>, %max: tensor<}] # type #
    ">) -> tensor<?x3x" # type # ">" # [{ {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0 = "onnx.}] # name # "\"(%x, %none, %max) : (tensor<?x3x" # type #
      ">, none, tensor<" # type # ">) -> tensor<?x3x" # type # [{>
      onnx.Return %0 : tensor<?x3x}] # type # [{>
    }
    ```
  }];
}

def ONNXClipOp : ONNX_Op<"Clip", [13], ONNX_TypeChecked # ONNX_DimValues> {
  let summary = "brings elements within bounds";
  let description = [{
        output = min(max(input, min), max)

    An absent bound is the lowest or the largest finite value of the type, so
    that an infinite element is brought to it. A NaN stays one. Where min is
    greater than max, everything else becomes max.

}] # ONNX_ClipArguments<ONNX_Floats>.constraints # ONNX_ClipExample<"Clip", "f32">.text;
  let inputs = ONNX_ClipArguments<ONNX_ElementwiseNumbers>.inputs;
  let outputs = ONNX_ClipArguments<ONNX_ElementwiseNumbers>.outputs;
  let definitions = ONNX_ClipArguments<ONNX_Floats>.definitions;
  let hasFolder = 1;
}

def ONNXClipV12Op : ONNX_OldOp<"Clip", 12, [12], ONNX_TypeChecked> {
  let summary = "Clip of operator set 12";
  let description = [{
        output = min(max(input, min), max)

    As `onnx.Clip`, without bf16.

}] # ONNX_ClipArguments<ONNX_Floats>.constraints #
    ONNX_ClipExample<"ClipV12", "i32">.text;
  let inputs = ONNX_ClipArguments<ONNX_Numbers>.inputs;
  let outputs = ONNX_ClipArguments<ONNX_Numbers>.outputs;
  let definitions = ONNX_ClipArguments<ONNX_Floats>.definitions;
  let hasFolder = 1;
}

def ONNXClipV11Op : ONNX_OldOp<"Clip", 11, [11], ONNX_TypeChecked> {
  let summary = "Clip of operator set 11";
  let description = [{
        output = min(max(input, min), max)

    As `onnx.Clip`, for floats only.

}] # ONNX_ClipArguments<ONNX_Floats>.constraints #
    ONNX_ClipExample<"ClipV11", "f32">.text;
  let inputs = ONNX_ClipArguments<ONNX_Floats>.inputs;
  let outputs = ONNX_ClipArguments<ONNX_Floats>.outputs;
  let definitions = ONNX_ClipArguments<ONNX_Floats>.definitions;
  let hasFolder = 1;
}

def ONNXClipV6Op : ONNX_OldOp<"Clip", 6, [1, 6], ONNX_Total> {
  let summary = "Clip with bounds that are attributes";
  let description = [{
        output = min(max(input, min), max)

}] # ONNX_UnaryExample<"ClipV6",
    " <{max = 6.000000e+00 : f32, min = 0.000000e+00 : f32}>", "f32">.text;
  let inputs = (ins ONNX_TensorOf<ONNX_Floats>:$input);
  let attrs = (ins ONNX_FloatDefault<"3.40282347e+38f">:$max,
                   ONNX_FloatDefault<"-3.40282347e+38f">:$min);
  let outputs = (outs ONNX_TensorOf<ONNX_Floats>:$output);
  let definitions = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return ::agate::rules::inferSameType(context, getOperand(), results);
    }
  }];
}

//===----------------------------------------------------------------------===//
// Softmax and its like
//===----------------------------------------------------------------------===//

/// Those of operator set 13, along one dimension.
class ONNX_SoftmaxOp<string opMnemonic>
    : ONNX_Op<opMnemonic, [13], ONNX_Total> {
  let inputs = (ins ONNX_TensorOf<ONNX_ElementwiseFloats>:$input);
  let attrs = (ins ONNX_IntDefault<"-1">:$axis);
  let outputs = (outs ONNX_TensorOf<ONNX_ElementwiseFloats>:$output);
  let definitions = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return inferAlongAxis(context, getInput(), getAxis(), results);
    }
  }];
  string constraints = [{
    Constraints:
    * (C1) `axis` is in [-rank, rank - 1]; a negative one counts from the end.

}];
  string example = ONNX_UnaryExample<opMnemonic, " <{axis = -1 : si64}>",
                                     "f32">.text;
}

/// Those before, of the rows of a matrix.
class ONNX_SoftmaxV11Op<string name>
    : ONNX_OldOp<name, 11, [1, 11], ONNX_Total> {
  let inputs = (ins ONNX_TensorOf<ONNX_Floats>:$input);
  let attrs = (ins ONNX_IntDefault<"1">:$axis);
  let outputs = (outs ONNX_TensorOf<ONNX_Floats>:$output);
  let definitions = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return inferAlongAxis(context, getInput(), getAxis(), results);
    }
  }];
  string constraints = [{
    where the dimensions before `axis` make up the row i, the other ones the
    column j: unlike in newer versions, all dimensions from `axis` on are taken
    together.

    Constraints:
    * (C1) `axis` is in [-rank, rank - 1]; a negative one counts from the end.

}];
  string example = ONNX_UnaryExample<name # "V11", " <{axis = 1 : si64}>",
                                     "f32">.text;
}

def ONNXHardmaxOp : ONNX_SoftmaxOp<"Hardmax"> {
  let summary = "marks the largest element along a dimension";
  let description = [{
        output[.., j, ..] = 1 where input[.., j, ..] is the first of the largest
                            of all input[.., k, ..], else 0

}] # constraints # example;
}

def ONNXHardmaxV11Op : ONNX_SoftmaxV11Op<"Hardmax"> {
  let summary = "marks the largest element of each row";
  let description = [{
        output[i, j] = 1 where input[i, j] is the first of the largest of all
                       input[i, k], else 0

}] # constraints # example;
}

def ONNXLogSoftmaxOp : ONNX_SoftmaxOp<"LogSoftmax"> {
  let summary = "logarithm of the normalized exponentials along a dimension";
  let description = [{
        output[.., j, ..] = input[.., j, ..] - log(sum over k of exp(input[.., k, ..]))

}] # constraints # example;
}

def ONNXLogSoftmaxV11Op : ONNX_SoftmaxV11Op<"LogSoftmax"> {
  let summary = "logarithm of the normalized exponentials of each row";
  let description = [{
        output[i, j] = input[i, j] - log(sum over k of exp(input[i, k]))

}] # constraints # example;
}

def ONNXSoftmaxOp : ONNX_SoftmaxOp<"Softmax"> {
  let summary = "normalized exponentials along a dimension";
  let description = [{
        output[.., j, ..] = exp(input[.., j, ..]) / sum over k of exp(input[.., k, ..])

}] # constraints # example;
}

def ONNXSoftmaxV11Op : ONNX_SoftmaxV11Op<"Softmax"> {
  let summary = "normalized exponentials of each row";
  let description = [{
        output[i, j] = exp(input[i, j]) / sum over k of exp(input[i, k])

}] # constraints # example;
}

#endif // AGATE_DIALECT_ONNX_IR_MATHACTIVATIONOPS
