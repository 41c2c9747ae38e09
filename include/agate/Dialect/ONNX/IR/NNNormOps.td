//===- NNNormOps.td - Normalizations of the nn family ---- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_NNNORMOPS
#define AGATE_DIALECT_ONNX_IR_NNNORMOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

defvar ONNX_NormTypes = ONNX_Floats # ONNX_BF16s;

class ONNX_NormSpeculation {
  code definition = [{
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

/// A normalization: the sizes tell whether it is valid.
class ONNX_NormOp<string opMnemonic, list<int> versions>
    : ONNX_Op<opMnemonic, versions, ONNX_TypeChecked> {
  let definitions = ONNX_NormSpeculation<>.definition;
}

//===----------------------------------------------------------------------===//
// BatchNormalization
//===----------------------------------------------------------------------===//

def ONNXBatchNormalizationOp : ONNX_NormOp<"BatchNormalization", [14, 15]> {
  let summary = "normalization of each channel";
  let description = [{
        Y[n, c, i..] = (X[n, c, i..] - mean[c]) / sqrt(var[c] + epsilon) * scale[c] + B[c]

    where mean and var are `input_mean` and `input_var`, which are then also
    the other results, or, in `training_mode`, mean and (population) variance
    of the channel in X. Then

        running_mean = input_mean * momentum + mean * (1 - momentum)
        running_var  = input_var  * momentum + var  * (1 - momentum)

    An X of rank 1 has one channel.

    Constraints:
    * (C1) `scale` and B have the same element type; so do `input_mean` and
      `input_var`.
    * (C2) X has at least rank 1.
    * (C3) The other operands have rank 1 and one element for each channel.

    ```mlir
    func.func @batch_norm(%x: tensor<2x3x4x5xf32>, %s: tensor<3xf32>) -> tensor<2x3x4x5xf32> {
      %0, %1, %2 = "onnx.BatchNormalization"(%x, %s, %s, %s, %s) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32, training_mode = 0 : si64}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4x5xf32>, none, none)
      onnx.Return %0 : tensor<2x3x4x5xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_NormTypes>:$X,
                    ONNX_TensorOf<ONNX_NormTypes>:$scale,
                    ONNX_TensorOf<ONNX_NormTypes>:$B,
                    ONNX_TensorOf<ONNX_NormTypes>:$input_mean,
                    ONNX_TensorOf<ONNX_NormTypes>:$input_var);
  let attrs = (ins ONNX_FloatDefault<"9.99999975e-06f">:$epsilon,
                   ONNX_FloatDefault<"0.899999976f">:$momentum,
                   ONNX_BoolDefault<"0">:$training_mode);
  let outputs = (outs
      ONNX_TensorOf<ONNX_NormTypes>:$Y,
      ONNX_OptionalOf<ONNX_TensorOf<ONNX_NormTypes>>:$running_mean,
      ONNX_OptionalOf<ONNX_TensorOf<ONNX_NormTypes>>:$running_var);
  let hasCanonicalizer = 1;
}

/// The older versions, in which results and operands have the same names in
/// the specification.
class ONNX_OldBatchNormOp<int since, list<int> versions>
    : ONNX_OldOp<"BatchNormalization", since, versions, ONNX_TypeChecked> {
  defvar tensor = ONNX_TensorOf<ONNX_Floats>;
  defvar optional = ONNX_OptionalOf<ONNX_TensorOf<ONNX_Floats>>;
  let inputs = (ins tensor:$X, tensor:$scale, tensor:$B, tensor:$mean,
                    tensor:$var);
  let outputs = (outs tensor:$Y, optional:$out_mean, optional:$out_var,
                      optional:$saved_mean, optional:$saved_var);
}

def ONNXBatchNormalizationV9Op : ONNX_OldBatchNormOp<9, [9]> {
  let summary = "normalization of each channel, in training if it has more results";
  let description = [{
    As `onnx.BatchNormalization`, in training mode if there is more than one
    result: the running mean and variance, and those of X.

    Constraints:
    * (C1) All operands have the same element type.
    * (C2) X has at least rank 1.
    * (C3) The other operands have rank 1 and one element for each channel.

    ```mlir
    func.func @batch_norm(%x: tensor<2x3x4xf32>, %s: tensor<3xf32>) -> tensor<2x3x4xf32> {
      %0:5 = "onnx.BatchNormalizationV9"(%x, %s, %s, %s, %s) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32}> : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4xf32>, none, none, none, none)
      onnx.Return %0#0 : tensor<2x3x4xf32>
    }
    ```
  }];
  let attrs = (ins ONNX_FloatDefault<"9.99999975e-06f">:$epsilon,
                   ONNX_FloatDefault<"0.899999976f">:$momentum);
  let definitions = ONNX_NormSpeculation<>.definition;
}

def ONNXBatchNormalizationV7Op : ONNX_OldBatchNormOp<7, [7]> {
  let summary = "normalization of each channel or activation";
  let description = [{
    As `onnx.BatchNormalizationV9`; with `spatial` 0, each place of an image is
    normalized by itself, and the other operands have the shape of one image.

    Constraints:
    * (C1) All operands have the same element type.
    * (C2) X has at least rank 1.
    * (C3) If `spatial`, the other operands have rank 1 and one element for
      each channel, else the dimensions of X but the first.

    ```mlir
    func.func @batch_norm(%x: tensor<2x3x4xf32>, %s: tensor<3x4xf32>) -> tensor<2x3x4xf32> {
      %0:5 = "onnx.BatchNormalizationV7"(%x, %s, %s, %s, %s) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32, spatial = 0 : si64}> : (tensor<2x3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>, tensor<3x4xf32>) -> (tensor<2x3x4xf32>, none, none, none, none)
      onnx.Return %0#0 : tensor<2x3x4xf32>
    }
    ```
  }];
  let attrs = (ins ONNX_FloatDefault<"9.99999975e-06f">:$epsilon,
                   ONNX_FloatDefault<"0.899999976f">:$momentum,
                   ONNX_BoolDefault<"1">:$spatial);
  let definitions = ONNX_NormSpeculation<>.definition;
}

def ONNXBatchNormalizationV6Op : ONNX_OldBatchNormOp<6, [1, 6]> {
  let summary = "normalization of each channel or activation, in two modes";
  let description = [{
    As `onnx.BatchNormalizationV7`, in training mode unless `is_test`.

    Constraints:
    * (C1) All operands have the same element type.
    * (C2) X has at least rank 1.
    * (C3) If `spatial`, the other operands have rank 1 and one element for
      each channel, else the dimensions of X but the first.

    ```mlir
    func.func @batch_norm(%x: tensor<2x3x4xf32>, %s: tensor<3xf32>) -> tensor<2x3x4xf32> {
      %0:5 = "onnx.BatchNormalizationV6"(%x, %s, %s, %s, %s) <{epsilon = 1.0e-05 : f32, is_test = 1 : si64, momentum = 0.9 : f32, spatial = 1 : si64}> : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4xf32>, none, none, none, none)
      onnx.Return %0#0 : tensor<2x3x4xf32>
    }
    ```
  }];
  let attrs = (ins ONNX_FloatDefault<"9.99999975e-06f">:$epsilon,
                   ONNX_BoolDefault<"0">:$is_test,
                   ONNX_FloatDefault<"0.899999976f">:$momentum,
                   ONNX_BoolDefault<"1">:$spatial);
  let definitions = ONNX_NormSpeculation<>.definition;
}

def ONNXBatchNormalizationInferenceModeOp
    : ONNX_InferredOp<"BatchNormalizationInferenceMode",
                            ONNX_TypeChecked> {
  let summary = "normalization of each channel by given statistics";
  let description = [{
    As `onnx.BatchNormalization` without `training_mode`, and with the same
    constraints.

    ```mlir
    func.func @batch_norm(%x: tensor<2x3x4x5xf32>, %s: tensor<3xf32>) -> tensor<2x3x4x5xf32> {
      %0 = "onnx.BatchNormalizationInferenceMode"(%x, %s, %s, %s, %s) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x4x5xf32>
      onnx.Return %0 : tensor<2x3x4x5xf32>
    }
    ```
  }];
  let arguments = (ins AnyTensor:$X, AnyTensor:$scale, AnyTensor:$B,
                       AnyTensor:$mean, AnyTensor:$var,
                       ONNX_FloatDefault<"9.99999975e-06f">:$epsilon,
                       ONNX_FloatDefault<"0.899999976f">:$momentum);
  let results = (outs AnyTensor:$o_Y);
  let definitions = ONNX_NormSpeculation<>.definition;
  let hasCanonicalizer = 1;
}

//===----------------------------------------------------------------------===//
// Dropout
//===----------------------------------------------------------------------===//

defvar ONNX_DropoutTypes = ONNX_NormTypes # ONNX_F8s;

def ONNXDropoutOp : ONNX_Op<"Dropout", [12, 13, 22], ONNX_Random> {
  let summary = "random zeros, in training";
  let description = [{
        output[i..] = data[i..] * mask[i..] / (1 - ratio)

    In training mode each element of `mask` is true with the probability 1 -
    ratio, else false. Otherwise, or with a `ratio` of 0, all are true, and
    `output` is `data`. An absent `ratio` is 0.5, an absent `training_mode`
    false. Without a `seed`, every execution draws different numbers.

    Constraints:
    * (C1) `ratio` and `training_mode` have one element and at most rank 1.

    ```mlir
    func.func @dropout(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0, %1 = "onnx.Dropout"(%x, %none, %none) : (tensor<3x4xf32>, none, none) -> (tensor<3x4xf32>, none)
      onnx.Return %0 : tensor<3x4xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_DropoutTypes>:$data,
                    ONNX_OptionalOf<ONNX_TensorOf<ONNX_DropoutTypes>>:$ratio,
                    ONNX_OptionalOf<ONNX_TensorOf<[I1]>>:$training_mode);
  let attrs = (ins OptionalAttr<ONNX_Int>:$seed);
  let outputs = (outs ONNX_TensorOf<ONNX_DropoutTypes>:$output,
                      ONNX_OptionalOf<ONNX_TensorOf<[I1]>>:$mask);
  let hasCanonicalizer = 1;
  let declarations = [{
    /// True if the operation is known to hand `data` on.
    bool isInference();
  }];
}

def ONNXDropoutV10Op : ONNX_OldOp<"Dropout", 10, [10], ONNX_Total> {
  let summary = "Dropout outside of training";
  let description = [{
    This version has no sign of training: `output` is `data`, and all of `mask`
    is true. `ratio` means nothing then.

    ```mlir
    func.func @dropout(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
      %0, %1 = "onnx.DropoutV10"(%x) <{ratio = 0.5 : f32}> : (tensor<3x4xf32>) -> (tensor<3x4xf32>, none)
      onnx.Return %0 : tensor<3x4xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Floats>:$data);
  let attrs = (ins ONNX_FloatDefault<"0.5f">:$ratio);
  let outputs = (outs ONNX_TensorOf<ONNX_Floats>:$output,
                      ONNX_OptionalOf<ONNX_TensorOf<[I1]>>:$mask);
}

def ONNXDropoutV7Op : ONNX_OldOp<"Dropout", 7, [7], ONNX_Total> {
  let summary = "Dropout outside training, with a mask of numbers";
  let description = [{
    As `onnx.DropoutV10`; `mask` has the type of `data`, and is 1 everywhere.

    ```mlir
    func.func @dropout(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
      %0, %1 = "onnx.DropoutV7"(%x) <{ratio = 0.5 : f32}> : (tensor<3x4xf32>) -> (tensor<3x4xf32>, none)
      onnx.Return %0 : tensor<3x4xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Floats>:$data);
  let attrs = (ins ONNX_FloatDefault<"0.5f">:$ratio);
  let outputs = (outs ONNX_TensorOf<ONNX_Floats>:$output,
                      ONNX_OptionalOf<ONNX_TensorOf<ONNX_Floats>>:$mask);
}

def ONNXDropoutV6Op : ONNX_OldOp<"Dropout", 6, [1, 6], ONNX_Random> {
  let summary = "Dropout in the mode that an attribute selects";
  let description = [{
    As `onnx.Dropout` in training mode unless `is_test`; `mask` has the type of
    `data`, and is 1 or 0.

    ```mlir
    func.func @dropout(%x: tensor<3x4xf32>) -> tensor<3x4xf32> {
      %0, %1 = "onnx.DropoutV6"(%x) <{is_test = 1 : si64, ratio = 0.5 : f32}> : (tensor<3x4xf32>) -> (tensor<3x4xf32>, none)
      onnx.Return %0 : tensor<3x4xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Floats>:$data);
  let attrs = (ins ONNX_BoolDefault<"0">:$is_test,
                   ONNX_FloatDefault<"0.5f">:$ratio);
  let outputs = (outs ONNX_TensorOf<ONNX_Floats>:$output,
                      ONNX_OptionalOf<ONNX_TensorOf<ONNX_Floats>>:$mask);
}

//===----------------------------------------------------------------------===//
// Normalization of instances, groups and layers
//===----------------------------------------------------------------------===//

def ONNXInstanceNormalizationOp
    : ONNX_NormOp<"InstanceNormalization", [1, 6, 22]> {
  let summary = "normalization of each channel of each image";
  let description = [{
        output[n, c, i..] = scale[c] * (input[n, c, i..] - mean) / sqrt(var + epsilon) + B[c]

    where mean and var are those of the channel c of the image n.

    Constraints:
    * (C1) All operands have the same element type.
    * (C2) `input` has at least rank 3.
    * (C3) `scale` and B have rank 1 and one element for each channel.

    ```mlir
    func.func @instance_norm(%x: tensor<2x3x4x5xf32>, %s: tensor<3xf32>) -> tensor<2x3x4x5xf32> {
      %0 = "onnx.InstanceNormalization"(%x, %s, %s) <{epsilon = 1.0e-05 : f32}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x4x5xf32>
      onnx.Return %0 : tensor<2x3x4x5xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_NormTypes>:$input,
                    ONNX_TensorOf<ONNX_NormTypes>:$scale,
                    ONNX_TensorOf<ONNX_NormTypes>:$B);
  let attrs = (ins ONNX_FloatDefault<"9.99999975e-06f">:$epsilon);
  let outputs = (outs ONNX_TensorOf<ONNX_NormTypes>:$output);
}

def ONNXGroupNormalizationOp : ONNX_NormOp<"GroupNormalization", [21]> {
  let summary = "normalization of groups of channels of each image";
  let description = [{
        Y[n, c, i..] = scale[c] * (X[n, c, i..] - mean) / sqrt(var + epsilon) + bias[c]

    where mean and var are those of the group that channel c is in, of the
    image n: the channels are split into `num_groups` groups of equal size, in
    order. They are computed in the element type of number `stash_type`.

    Constraints:
    * (C1) All operands have the same element type.
    * (C2) X has at least rank 2.
    * (C3) `num_groups` is at least 1 and divides the number of channels.
    * (C4) `scale` and `bias` have rank 1 and one element for each channel.
    * (C5) `stash_type` is the number of a float type: 1, 10, 11 or 16.

    ```mlir
    func.func @group_norm(%x: tensor<2x4x3xf32>, %s: tensor<4xf32>) -> tensor<2x4x3xf32> {
      %0 = "onnx.GroupNormalization"(%x, %s, %s) <{epsilon = 1.0e-05 : f32, num_groups = 2 : si64, stash_type = 1 : si64}> : (tensor<2x4x3xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4x3xf32>
      onnx.Return %0 : tensor<2x4x3xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_NormTypes>:$X,
                    ONNX_TensorOf<ONNX_NormTypes>:$scale,
                    ONNX_TensorOf<ONNX_NormTypes>:$bias);
  let attrs = (ins ONNX_FloatDefault<"9.99999975e-06f">:$epsilon,
                   ONNX_Int:$num_groups, ONNX_IntDefault<"1">:$stash_type);
  let outputs = (outs ONNX_TensorOf<ONNX_NormTypes>:$Y);
  let hasVerifier = 1;
}

def ONNXGroupNormalizationV18Op
    : ONNX_OldOp<"GroupNormalization", 18, [18], ONNX_TypeChecked> {
  let summary = "normalization of groups of channels, scaled by group";
  let description = [{
    As `onnx.GroupNormalization`, except that scale and bias are those of the
    group, not of the channel.

    Constraints:
    * (C1) All operands have the same element type.
    * (C2) X has at least rank 2.
    * (C3) `num_groups` is at least 1 and divides the number of channels.
    * (C4) `scale` and `bias` have rank 1 and `num_groups` elements.

    ```mlir
    func.func @group_norm(%x: tensor<2x4x3xf32>, %s: tensor<2xf32>) -> tensor<2x4x3xf32> {
      %0 = "onnx.GroupNormalizationV18"(%x, %s, %s) <{epsilon = 1.0e-05 : f32, num_groups = 2 : si64}> : (tensor<2x4x3xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x4x3xf32>
      onnx.Return %0 : tensor<2x4x3xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_NormTypes>:$X,
                    ONNX_TensorOf<ONNX_NormTypes>:$scale,
                    ONNX_TensorOf<ONNX_NormTypes>:$bias);
  let attrs = (ins ONNX_FloatDefault<"9.99999975e-06f">:$epsilon,
                   ONNX_Int:$num_groups);
  let outputs = (outs ONNX_TensorOf<ONNX_NormTypes>:$Y);
  let definitions = ONNX_NormSpeculation<>.definition;
}

def ONNXLayerNormalizationOp : ONNX_NormOp<"LayerNormalization", [17]> {
  let summary = "normalization over the last dimensions";
  let description = [{
        Y = (X - Mean) * InvStdDev * Scale + B,    InvStdDev = 1 / sqrt(variance + epsilon)

    where mean and (population) variance are taken over the dimensions from
    `axis` on, which have size 1 in `Mean` and `InvStdDev`, in the element type
    of number `stash_type`, which those results have. Scale and B are broadcast
    to X; an absent B is 0.

    Constraints:
    * (C1) X, Scale and B have the same element type.
    * (C2) `axis` is in [-rank, rank - 1]; a negative one counts from the end.
    * (C3) Scale and B can be broadcast to X.
    * (C4) `stash_type` is the number of f32 or bf16: 1 or 16.

    ```mlir
    func.func @layer_norm(%x: tensor<2x3x8xf32>, %s: tensor<8xf32>, %b: tensor<8xf32>) -> tensor<2x3x8xf32> {
      %0, %1, %2 = "onnx.LayerNormalization"(%x, %s, %b) <{axis = -1 : si64, epsilon = 1.0e-05 : f32, stash_type = 1 : si64}> : (tensor<2x3x8xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<2x3x8xf32>, none, none)
      onnx.Return %0 : tensor<2x3x8xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_NormTypes>:$X,
                    ONNX_TensorOf<ONNX_NormTypes>:$Scale,
                    ONNX_OptionalOf<ONNX_TensorOf<ONNX_NormTypes>>:$B);
  let attrs = (ins ONNX_IntDefault<"-1">:$axis,
                   ONNX_FloatDefault<"9.99999975e-06f">:$epsilon,
                   ONNX_IntDefault<"1">:$stash_type);
  let outputs = (outs ONNX_TensorOf<ONNX_NormTypes>:$Y,
                      ONNX_OptionalOf<ONNX_TensorOf<[BF16, F32]>>:$Mean,
                      ONNX_OptionalOf<ONNX_TensorOf<[BF16, F32]>>:$InvStdDev);
}

def ONNXRMSNormalizationOp : ONNX_NormOp<"RMSNormalization", [23]> {
  let summary = "division by the root of the mean square";
  let description = [{
        Y = X / sqrt(mean of X * X + epsilon) * scale

    where the mean is taken over the dimensions from `axis` on, in the element
    type of number `stash_type`. `scale`, whose element type is that of the
    result, is broadcast to X.

    Constraints:
    * (C1) `axis` is in [-rank, rank - 1]; a negative one counts from the end.
    * (C2) `scale` can be broadcast to X.
    * (C3) `stash_type` is the number of a float type: 1, 10, 11 or 16.

    ```mlir
    func.func @rms_norm(%x: tensor<2x3x8xf16>, %s: tensor<8xf32>) -> tensor<2x3x8xf32> {
      %0 = "onnx.RMSNormalization"(%x, %s) <{axis = -1 : si64, epsilon = 1.0e-05 : f32, stash_type = 1 : si64}> : (tensor<2x3x8xf16>, tensor<8xf32>) -> tensor<2x3x8xf32>
      onnx.Return %0 : tensor<2x3x8xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_NormTypes>:$X,
                    ONNX_TensorOf<ONNX_NormTypes>:$scale);
  let attrs = (ins ONNX_IntDefault<"-1">:$axis,
                   ONNX_FloatDefault<"9.99999975e-06f">:$epsilon,
                   ONNX_IntDefault<"1">:$stash_type);
  let outputs = (outs ONNX_TensorOf<ONNX_NormTypes>:$Y);
  let hasVerifier = 1;
}

def ONNXRMSLayerNormalizationOp
    : ONNX_InferredOp<"RMSLayerNormalization", ONNX_TypeChecked> {
  let summary = "LayerNormalization without the mean";
  let description = [{
        Y = X * InvStdDev * Scale + B,    InvStdDev = 1 / sqrt(mean of X * X + epsilon)

    Otherwise as `onnx.LayerNormalization`, with the same constraints and
    defaults: `axis` -1, `epsilon` 1e-5, `stash_type` 1.

    ```mlir
    func.func @rms_norm(%x: tensor<2x3x8xf32>, %s: tensor<8xf32>) -> tensor<2x3x8xf32> {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0, %1 = "onnx.RMSLayerNormalization"(%x, %s, %none) <{axis = -1 : si64, epsilon = 1.0e-05 : f32, stash_type = 1 : si64}> : (tensor<2x3x8xf32>, tensor<8xf32>, none) -> (tensor<2x3x8xf32>, none)
      onnx.Return %0 : tensor<2x3x8xf32>
    }
    ```
  }];
  let arguments = (ins ONNX_TensorOf<ONNX_NormTypes>:$X,
                       ONNX_TensorOf<ONNX_NormTypes>:$Scale,
                       ONNX_OptionalOf<ONNX_TensorOf<ONNX_NormTypes>>:$B,
                       ONNX_IntDefault<"-1">:$axis,
                       ONNX_FloatDefault<"9.99999975e-06f">:$epsilon,
                       ONNX_IntDefault<"1">:$stash_type);
  let results = (outs ONNX_TensorOf<ONNX_NormTypes>:$Y,
                      ONNX_OptionalOf<ONNX_TensorOf<[BF16, F32]>>:$InvStdDev);
  let definitions = ONNX_NormSpeculation<>.definition;
}

//===----------------------------------------------------------------------===//
// Normalization without parameters
//===----------------------------------------------------------------------===//

def ONNXLRNOp : ONNX_NormOp<"LRN", [1, 13]> {
  let summary = "normalization by the channels nearby";
  let description = [{
        Y[n, c, i..] = X[n, c, i..] / (bias + alpha / size * sum over j of X[n, j, i..] ^ 2) ^ beta

    where j runs over the channels from c - floor((size - 1) / 2) to
    c + ceil((size - 1) / 2), as far as they exist.

    Constraints:
    * (C1) X has at least rank 2.
    * (C2) `size` is at least 1.

    ```mlir
    func.func @lrn(%x: tensor<5x5x5x5xf32>) -> tensor<5x5x5x5xf32> {
      %0 = "onnx.LRN"(%x) <{alpha = 1.0e-04 : f32, beta = 0.75 : f32, bias = 1.0 : f32, size = 3 : si64}> : (tensor<5x5x5x5xf32>) -> tensor<5x5x5x5xf32>
      onnx.Return %0 : tensor<5x5x5x5xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_NormTypes>:$X);
  let attrs = (ins ONNX_FloatDefault<"9.99999975e-05f">:$alpha,
                   ONNX_FloatDefault<"0.75f">:$beta,
                   ONNX_FloatDefault<"1.0f">:$bias,
                   ONNX_IntAtLeast<1>:$size);
  let outputs = (outs ONNX_TensorOf<ONNX_NormTypes>:$Y);
}

def ONNXLpNormalizationOp : ONNX_NormOp<"LpNormalization", [1, 22]> {
  let summary = "division by the p-norm along one dimension";
  let description = [{
        output = input / (sum along axis of |input| ^ p) ^ (1 / p)

    Where the norm is 0, so is the result.

    Constraints:
    * (C1) `axis` is in [-rank, rank - 1]; a negative one counts from the end.
    * (C2) `p` is 1 or 2.

    ```mlir
    func.func @unit_vectors(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
      %0 = "onnx.LpNormalization"(%x) <{axis = -1 : si64, p = 2 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
      onnx.Return %0 : tensor<2x3xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_NormTypes>:$input);
  let attrs = (ins ONNX_IntDefault<"-1">:$axis,
                   ONNX_IntInDefault<1, 2, "2">:$p);
  let outputs = (outs ONNX_TensorOf<ONNX_NormTypes>:$output);
}

def ONNXMeanVarianceNormalizationOp
    : ONNX_NormOp<"MeanVarianceNormalization", [9, 13]> {
  let summary = "subtraction of the mean, division by the standard deviation";
  let description = [{
        Y = (X - mean) / (sqrt(mean of X * X - mean * mean) + 1e-9)

    where means are taken over the dimensions `axes`.

    Constraints:
    * (C1) Each entry of `axes` is in [-rank, rank - 1] and occurs once; a
      negative one counts from the end.

    ```mlir
    func.func @mvn(%x: tensor<3x3x3x1xf32>) -> tensor<3x3x3x1xf32> {
      %0 = "onnx.MeanVarianceNormalization"(%x) <{axes = [0, 2, 3]}> : (tensor<3x3x3x1xf32>) -> tensor<3x3x3x1xf32>
      onnx.Return %0 : tensor<3x3x3x1xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_NormTypes>:$X);
  let attrs = (ins ONNX_IntListDefault<"{0, 2, 3}">:$axes);
  let outputs = (outs ONNX_TensorOf<ONNX_NormTypes>:$Y);
}

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

def ONNXFlattenOp : ONNX_NormOp<"Flatten", [1, 9, 11, 13, 21, 23, 24, 25]> {
  let summary = "a tensor as a matrix";
  let description = [{
    The same elements in row-major order; the dimensions before `axis` form the
    rows, the others the columns.

    Constraints:
    * (C1) `axis` is in [-rank, rank]; a negative one counts from the end.

    ```mlir
    func.func @flatten(%x: tensor<2x3x4x5xf32>) -> tensor<6x20xf32> {
      %0 = "onnx.Flatten"(%x) <{axis = 2 : si64}> : (tensor<2x3x4x5xf32>) -> tensor<6x20xf32>
      onnx.Return %0 : tensor<6x20xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_AnyV25>:$input);
  let attrs = (ins ONNX_IntDefault<"1">:$axis);
  let outputs = (outs ONNX_TensorOf<ONNX_AnyV25>:$output);
  let hasFolder = 1;
}

def ONNXShrinkOp : ONNX_ShapePreservingOp<"Shrink", [9], ONNX_Total> {
  let summary = "moves elements towards zero";
  let description = [{
        output[i] = input[i] + bias   if input[i] < -lambd
                    input[i] - bias   if input[i] > lambd
                    0                 otherwise

    ```mlir
    func.func @shrink(%x: tensor<5xf32>) -> tensor<5xf32> {
      %0 = "onnx.Shrink"(%x) <{bias = 1.5 : f32, lambd = 1.5 : f32}> : (tensor<5xf32>) -> tensor<5xf32>
      onnx.Return %0 : tensor<5xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Numbers>:$input);
  let attrs = (ins ONNX_FloatDefault<"0.0f">:$bias,
                   ONNX_FloatDefault<"0.5f">:$lambd);
  let outputs = (outs ONNX_TensorOf<ONNX_Numbers>:$output);
}

#endif // AGATE_DIALECT_ONNX_IR_NNNORMOPS
