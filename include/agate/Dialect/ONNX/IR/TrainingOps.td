//===- TrainingOps.td - The training family -------------- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_TRAININGOPS
#define AGATE_DIALECT_ONNX_IR_TRAININGOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

/// An operator of the domain ai.onnx.preview.training.
class ONNX_TrainingOp<string opMnemonic, list<int> versions>
    : ONNX_Op<opMnemonic, versions, ONNX_TypeChecked> {
  let schemaDomain = "ai.onnx.preview.training";
  let definitions = [{
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

/// One step of an optimizer: for each tensor that is optimized, `inputs` has
/// `numInputGroups` tensors and `outputs` one less, as the gradients are not
/// updated. Group by group: all tensors, then all gradients, then the states.
class ONNX_OptimizerOp<string opMnemonic, int numInputGroups>
    : ONNX_TrainingOp<opMnemonic, [1]> {
  let inputs = (ins ONNX_TensorOf<[F32, F64]>:$R,
                    ONNX_TensorOf<[I64]>:$T,
                    Variadic<ONNX_TensorOf<[F32, F64]>>:$inputs);
  let outputs = (outs Variadic<ONNX_TensorOf<[F32, F64]>>:$outputs);
  let declarations = [{
    /// The number of tensors that are optimized; `inputs` has it that often.
    static int64_t getNumInputGroups() { return }] # numInputGroups # [{; }
  }];
  code rule = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return inferOptimizer(context, getR(), getT(), getInputs(),
                            getNumInputGroups(), results);
    }
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
  let definitions = rule;
}

def ONNXAdagradOp : ONNX_OptimizerOp<"Adagrad", 3> {
  let summary = "one step of Adagrad";
  let description = [{
    For each tensor X with its gradient G and its sum of squares H:

        r = R / (1 + T * decay_factor)
        g = norm_coefficient * X + G
        H_new = H + g * g
        X_new = X - r * g / (sqrt(H_new) + epsilon)

    `inputs` are all X, then all G, then all H; `outputs` are all X_new, then
    all H_new.

    Constraints:
    * (C1) `R` and `T` have one element and a rank of at most 1.
    * (C2) The number of `inputs` is a multiple of 3, and not 0.
    * (C3) G and H have the type and the sizes of X.

    ```mlir
    func.func @step(%r: tensor<f32>, %t: tensor<i64>, %x: tensor<2xf32>, %g: tensor<2xf32>, %h: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
      %0:2 = "onnx.Adagrad"(%r, %t, %x, %g, %h) <{decay_factor = 0.1 : f32, epsilon = 1.0e-6 : f32, norm_coefficient = 0.0 : f32}> : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
      onnx.Return %0#0, %0#1 : tensor<2xf32>, tensor<2xf32>
    }
    ```
  }];
  let attrs = (ins ONNX_FloatDefault<"0.0f">:$decay_factor,
                   ONNX_FloatDefault<"9.99999997e-07f">:$epsilon,
                   ONNX_FloatDefault<"0.0f">:$norm_coefficient);
}

def ONNXAdamOp : ONNX_OptimizerOp<"Adam", 4> {
  let summary = "one step of Adam";
  let description = [{
    For each tensor X with its gradient G and the averages V of the gradient
    and H of its square:

        g = norm_coefficient * X + G
        V_new = alpha * V + (1 - alpha) * g
        H_new = beta * H + (1 - beta) * g * g
        r = R * sqrt(1 - beta^T) / (1 - alpha^T) if T > 0 else R
        X_new = (1 - norm_coefficient_post) * (X - r * V_new / (sqrt(H_new) + epsilon))

    `inputs` are all X, then all G, all V and all H; `outputs` are all X_new,
    then all V_new and all H_new.

    Constraints:
    * (C1) `R` and `T` have one element and a rank of at most 1.
    * (C2) The number of `inputs` is a multiple of 4, and not 0.
    * (C3) G, V and H have the type and the sizes of X.

    ```mlir
    func.func @step(%r: tensor<f32>, %t: tensor<i64>, %x: tensor<2xf32>, %g: tensor<2xf32>, %v: tensor<2xf32>, %h: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
      %0:3 = "onnx.Adam"(%r, %t, %x, %g, %v, %h) <{alpha = 0.9 : f32, beta = 0.999 : f32, epsilon = 1.0e-6 : f32, norm_coefficient = 0.0 : f32, norm_coefficient_post = 0.0 : f32}> : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>)
      onnx.Return %0#0, %0#1, %0#2 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
    }
    ```
  }];
  let attrs = (ins ONNX_FloatDefault<"0.899999976f">:$alpha,
                   ONNX_FloatDefault<"0.999000013f">:$beta,
                   ONNX_FloatDefault<"9.99999997e-07f">:$epsilon,
                   ONNX_FloatDefault<"0.0f">:$norm_coefficient,
                   ONNX_FloatDefault<"0.0f">:$norm_coefficient_post);
}

def ONNXMomentumOp : ONNX_OptimizerOp<"Momentum", 3> {
  let summary = "one step of gradient descent with momentum";
  let description = [{
    For each tensor X with its gradient G and its momentum V:

        g = norm_coefficient * X + G
        b = beta if T > 0 else 1
        V_new = alpha * V + b * g
        X_new = X - R * V_new                  if mode is standard
                X - R * (g + alpha * V_new)    if mode is nesterov

    `inputs` are all X, then all G, then all V; `outputs` are all X_new, then
    all V_new.

    Constraints:
    * (C1) `R` and `T` have one element and a rank of at most 1.
    * (C2) The number of `inputs` is a multiple of 3, and not 0.
    * (C3) G and V have the type and the sizes of X.
    * (C4) `mode` is `standard` or `nesterov`.

    ```mlir
    func.func @step(%r: tensor<f32>, %t: tensor<i64>, %x: tensor<2xf32>, %g: tensor<2xf32>, %v: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
      %0:2 = "onnx.Momentum"(%r, %t, %x, %g, %v) <{alpha = 0.9 : f32, beta = 1.0 : f32, mode = "standard", norm_coefficient = 0.0 : f32}> : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
      onnx.Return %0#0, %0#1 : tensor<2xf32>, tensor<2xf32>
    }
    ```
  }];
  let attrs = (ins ONNX_Float:$alpha,
                   ONNX_Float:$beta,
                   ONNX_OneOf<["standard", "nesterov"]>:$mode,
                   ONNX_Float:$norm_coefficient);
}

def ONNXGradientOp : ONNX_TrainingOp<"Gradient", [1]> {
  let summary = "partial derivatives of a part of the graph";
  let description = [{
    The attributes name values of the model's graph. `Inputs` are the values
    that take the places of `xs`, then of `zs`; from them the part of the graph
    that computes `y` is computed, and `Outputs` are the derivatives of `y` by
    each of `xs`, in order. `zs` are taken as constants. Of a `y` with several
    elements it is their sum that is differentiated.

    An argument of the function has its name in the attribute `onnx.name`, the
    results of an operation have theirs in `onnx.value_names`, a list of
    strings; the first result of an operation without such a list has the name
    in `onnx_node_name`. As `y` may be referred to by its name only, the pass
    `expand-onnx-gradients` must run before all passes that remove dead code.

    Constraints:
    * (C1) `Inputs` has as many elements as `xs` and `zs` together.
    * (C2) There is one result for each of `xs`, with the type and the sizes of
      its value.
    * (C3) No name is in `xs` and `zs` together more than once.

    ```mlir
    func.func @derivative(%x: tensor<2xf32> {onnx.name = "x"}, %z: tensor<2xf32> {onnx.name = "z"}) -> tensor<2xf32> {
      %0 = "onnx.Mul"(%x, %z) {onnx.value_names = ["product"]} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
      %1 = "onnx.Gradient"(%x, %z) <{xs = ["x"], y = "product", zs = ["z"]}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
      onnx.Return %1 : tensor<2xf32>
    }
    ```
  }];
  let inputs = (ins Variadic<ONNX_TensorOf<ONNX_AnyV1>>:$Inputs);
  let attrs = (ins ONNX_StrList:$xs,
                   ONNX_Str:$y,
                   OptionalAttr<ONNX_StrList>:$zs);
  let outputs = (outs Variadic<ONNX_TensorOf<ONNX_Floats>>:$Outputs);
  let hasVerifier = 1;
}

#endif // AGATE_DIALECT_ONNX_IR_TRAININGOPS
