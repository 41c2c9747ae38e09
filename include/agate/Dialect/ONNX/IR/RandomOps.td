//===- RandomOps.td - Random numbers of the generator family --- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_RANDOMOPS
#define AGATE_DIALECT_ONNX_IR_RANDOMOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

defvar ONNX_RandomFloats = ONNX_Floats # ONNX_BF16s;

/// An operation that draws random numbers. Two of them are the same only if
/// they have the same seed: one without is neither merged with another nor
/// moved.
class ONNX_RandomOp<string opMnemonic, list<int> versions>
    : ONNX_Op<opMnemonic, versions, ONNX_Random> {
  let definitions = [{
    void $cppClass::getEffects(
        ::llvm::SmallVectorImpl<::mlir::SideEffects::EffectInstance<
            ::mlir::MemoryEffects::Effect>> &effects) {
      ::agate::rules::getRandomEffects(getOperation(), bool(getSeedAttr()),
                                       effects);
    }
  }];
}

def ONNXBernoulliOp : ONNX_RandomOp<"Bernoulli", [15, 22]> {
  let summary = "random zeros and ones, each with a probability of its own";
  let description = [{
        output[i] = 1 with the probability input[i], else 0

    `dtype` is the number of the result's element type in the enumeration of
    ONNX; without it, that is the element type of `input`. Without `seed`, each
    execution draws other numbers: such operations are not merged and stay in
    place, but go away when they are not used.

    Constraints:
    * (C1) `dtype` is the number of a type that the result may have.
    * (C2) The result has this element type.

    ```mlir
    func.func @coins(%p: tensor<2x?xf32>) -> tensor<2x?xi1> {
      %0 = "onnx.Bernoulli"(%p) <{dtype = 9 : si64, seed = 1.0 : f32}> : (tensor<2x?xf32>) -> tensor<2x?xi1>
      onnx.Return %0 : tensor<2x?xi1>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_RandomFloats>:$input);
  let attrs = (ins OptionalAttr<ONNX_Int>:$dtype, OptionalAttr<ONNX_Float>:$seed);
  let outputs = (outs ONNX_TensorOf<ONNX_Numbers # ONNX_Bools # ONNX_BF16s>:$output);
}

def ONNXMultinomialOp : ONNX_RandomOp<"Multinomial", [7, 22]> {
  let summary = "random classes, by their probabilities";
  let description = [{
        output[b, s] = c with a probability proportional to exp(input[b, c])

    for 0 <= s < sample_size: `input` holds the logarithms of probabilities
    that need not have the sum 1, one row for each batch. The classes are
    drawn independently. `dtype` is 6 for a result of i32 and 7 for i64.

    Without `seed`, each execution draws other numbers, see `onnx.Bernoulli`.

    Constraints:
    * (C1) `input` has rank 2.
    * (C2) `dtype` is 6 or 7.
    * (C3) `sample_size` is not negative.
    * (C4) The result has the element type specified by `dtype`.

    ```mlir
    func.func @draw(%x: tensor<?x10xf32>) -> tensor<?x3xi64> {
      %0 = "onnx.Multinomial"(%x) <{dtype = 7 : si64, sample_size = 3 : si64, seed = 0.5 : f32}> : (tensor<?x10xf32>) -> tensor<?x3xi64>
      onnx.Return %0 : tensor<?x3xi64>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_RandomFloats>:$input);
  let attrs = (ins ONNX_IntInDefault<6, 7, "6">:$dtype,
                   DefaultValuedAttr<ONNX_IntAtLeast<0>, "1">:$sample_size,
                   OptionalAttr<ONNX_Float>:$seed);
  let outputs = (outs ONNX_TensorOf<[I32, I64]>:$output);
}

def ONNXRandomNormalOp : ONNX_RandomOp<"RandomNormal", [1, 22]> {
  let summary = "normally distributed random numbers of a given shape";
  let description = [{
    The numbers have the mean `mean` and the standard deviation `scale`.
    `dtype` is the number of the result's element type in the enumeration of
    ONNX.

    Without `seed`, each execution draws other numbers, see `onnx.Bernoulli`.

    Constraints:
    * (C1) `dtype` is the number of a float type that the result may have.
    * (C2) No element of `shape` is negative.
    * (C3) The result has the element type specified by `dtype`.

    ```mlir
    func.func @noise() -> tensor<2x3xf32> {
      %0 = "onnx.RandomNormal"() <{dtype = 1 : si64, mean = 0.0 : f32, scale = 1.0 : f32, seed = 7.0 : f32, shape = [2, 3]}> : () -> tensor<2x3xf32>
      onnx.Return %0 : tensor<2x3xf32>
    }
    ```
  }];
  let attrs = (ins ONNX_IntDefault<"1">:$dtype,
                   ONNX_FloatDefault<"0.0">:$mean,
                   ONNX_FloatDefault<"1.0">:$scale,
                   OptionalAttr<ONNX_Float>:$seed,
                   ONNX_IntList:$shape);
  let outputs = (outs ONNX_TensorOf<ONNX_RandomFloats>:$output);
}

def ONNXRandomNormalLikeOp : ONNX_RandomOp<"RandomNormalLike", [1, 22]> {
  let summary = "normally distributed random numbers, in the shape of a tensor";
  let description = [{
    As `onnx.RandomNormal`, in the shape of `input`, whose elements are not
    read. Without `dtype`, the result has its element type.

    Constraints:
    * (C1) `dtype`, or without it the element type of `input`, is that of a
      float type that the result may have.
    * (C2) The result has this element type.

    ```mlir
    func.func @noise(%x: tensor<2x?xi32>) -> tensor<2x?xf16> {
      %0 = "onnx.RandomNormalLike"(%x) <{dtype = 10 : si64, mean = 0.0 : f32, scale = 1.0 : f32, seed = 7.0 : f32}> : (tensor<2x?xi32>) -> tensor<2x?xf16>
      onnx.Return %0 : tensor<2x?xf16>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$input);
  let attrs = (ins OptionalAttr<ONNX_Int>:$dtype,
                   ONNX_FloatDefault<"0.0">:$mean,
                   ONNX_FloatDefault<"1.0">:$scale,
                   OptionalAttr<ONNX_Float>:$seed);
  let outputs = (outs ONNX_TensorOf<ONNX_RandomFloats>:$output);
}

def ONNXRandomUniformOp : ONNX_RandomOp<"RandomUniform", [1, 22]> {
  let summary = "uniformly distributed random numbers of a given shape";
  let description = [{
    The numbers are in [low, high). `dtype` is the number of the result's
    element type in the enumeration of ONNX.

    Without `seed`, each execution draws other numbers, see `onnx.Bernoulli`.

    Constraints:
    * (C1) `dtype` is the number of a float type that the result may have.
    * (C2) No element of `shape` is negative.
    * (C3) The result has the element type specified by `dtype`.

    ```mlir
    func.func @noise() -> tensor<2x3xf64> {
      %0 = "onnx.RandomUniform"() <{dtype = 11 : si64, high = 1.0 : f32, low = -1.0 : f32, seed = 7.0 : f32, shape = [2, 3]}> : () -> tensor<2x3xf64>
      onnx.Return %0 : tensor<2x3xf64>
    }
    ```
  }];
  let attrs = (ins ONNX_IntDefault<"1">:$dtype,
                   ONNX_FloatDefault<"1.0">:$high,
                   ONNX_FloatDefault<"0.0">:$low,
                   OptionalAttr<ONNX_Float>:$seed,
                   ONNX_IntList:$shape);
  let outputs = (outs ONNX_TensorOf<ONNX_RandomFloats>:$output);
}

def ONNXRandomUniformLikeOp : ONNX_RandomOp<"RandomUniformLike", [1, 22]> {
  let summary = "uniformly distributed random numbers, in the shape of a tensor";
  let description = [{
    As `onnx.RandomUniform`, in the shape of `input`, whose elements are not
    read. Without `dtype`, the result has its element type.

    Constraints:
    * (C1) `dtype`, or without it the element type of `input`, is that of a
      float type that the result may have.
    * (C2) The result has this element type.

    ```mlir
    func.func @noise(%x: tensor<?x3xf32>) -> tensor<?x3xf32> {
      %0 = "onnx.RandomUniformLike"(%x) <{high = 1.0 : f32, low = 0.0 : f32, seed = 7.0 : f32}> : (tensor<?x3xf32>) -> tensor<?x3xf32>
      onnx.Return %0 : tensor<?x3xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV13>:$input);
  let attrs = (ins OptionalAttr<ONNX_Int>:$dtype,
                   ONNX_FloatDefault<"1.0">:$high,
                   ONNX_FloatDefault<"0.0">:$low,
                   OptionalAttr<ONNX_Float>:$seed);
  let outputs = (outs ONNX_TensorOf<ONNX_RandomFloats>:$output);
}

#endif // AGATE_DIALECT_ONNX_IR_RANDOMOPS
