//===- RNNOps.td - The rnn family ------------------------ -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_RNNOPS
#define AGATE_DIALECT_ONNX_IR_RNNOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

defvar ONNX_RNNTypes = ONNX_Floats # ONNX_BF16s;
defvar ONNX_RNNDirections = ["forward", "reverse", "bidirectional"];

/// Shape rule, checks and speculation, the same for all versions: the cell has
/// `gates` rows of weights for each hidden element, and `activations`
/// functions.
class ONNX_RecurrentCode<int gates, int activations, string layout> {
  code definition = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return inferRecurrent(context, {getDirection(), getHiddenSizeAttr(), }]
      # layout # ", " # gates # [{}, results);
    }
    ::llvm::LogicalResult $cppClass::verify() {
      return verifyActivations(getOperation(), getDirection(),
                               getActivationsAttr(), }] # activations # [{);
    }
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

class ONNX_RecurrentFormals<list<Type> types> {
  defvar tensor = ONNX_TensorOf<types>;
  defvar optional = ONNX_OptionalOf<ONNX_TensorOf<types>>;
  dag inputs = (ins tensor:$X, tensor:$W, tensor:$R, optional:$B,
                    ONNX_OptionalOf<ONNX_TensorOf<[I32]>>:$sequence_lens,
                    optional:$initial_h);
  dag cellInputs = (ins optional:$initial_c, optional:$P);
  dag outputs = (outs optional:$Y, optional:$Y_h);
  dag cellOutputs = (outs optional:$Y_c);
}

class ONNX_RecurrentAttrs {
  dag activationLists = (ins OptionalAttr<ONNX_FloatList>:$activation_alpha,
                             OptionalAttr<ONNX_FloatList>:$activation_beta);
  dag activations = (ins OptionalAttr<ONNX_StrList>:$activations);
  dag common = (ins OptionalAttr<ONNX_Float>:$clip,
                    ONNX_OneOfDefault<ONNX_RNNDirections, "forward">:$direction,
                    OptionalAttr<ONNX_Int>:$hidden_size);
}

/// The current version of a recurrent operator.
class ONNX_RecurrentOp<string opMnemonic>
    : ONNX_Op<opMnemonic, [7, 14, 22], ONNX_TypeChecked> {
  let inputs = ONNX_RecurrentFormals<ONNX_RNNTypes>.inputs;
  let outputs = ONNX_RecurrentFormals<ONNX_RNNTypes>.outputs;
  let hasVerifier = 1;
}

class ONNX_OldRecurrentOp<string name, int since, list<int> versions>
    : ONNX_OldOp<name, since, versions, ONNX_TypeChecked> {
  let inputs = ONNX_RecurrentFormals<ONNX_Floats>.inputs;
  let outputs = ONNX_RecurrentFormals<ONNX_Floats>.outputs;
  let hasVerifier = 1;
}

def ONNXRNNOp : ONNX_RecurrentOp<"RNN"> {
  let summary = "simple recurrent network";
  let description = [{
        H[t] = f(X[t] * W^T + H[t - 1] * R^T + Wb + Rb)

    for each sequence of the batch and each direction. Y is all H, `Y_h` the
    last one. `B` is Wb and Rb, one after the other; absent, it is 0, and so is
    `initial_h`, the H before the first step. After the end of a sequence, as
    specified by `sequence_lens`, Y is 0.

    Shapes, D being the number of directions: X [steps, batch, input],
    W [D, hidden, input], R [D, hidden, hidden], B [D, 2 * hidden],
    `initial_h` and `Y_h` [D, batch, hidden], Y [steps, D, batch, hidden]. With
    `layout` 1 the batch comes first: X [batch, steps, input], `initial_h` and
    `Y_h` [batch, D, hidden], Y [batch, steps, D, hidden].

    Constraints:
    * (C1) All operands but `sequence_lens` have the same element type.
    * (C2) X, W, R and `initial_h` have rank 3, B has rank 2 and
      `sequence_lens` rank 1.
    * (C3) The sizes are those above, with the same sizes wherever they occur;
      `sequence_lens` has the size of the batch.
    * (C4) `direction` is `forward`, `reverse` or `bidirectional`.
    * (C5) `hidden_size` is at least 1.
    * (C6) `layout` is 0 or 1.
    * (C7) `activations` names one function for each direction, of Affine, Elu,
      HardSigmoid, LeakyRelu, Relu, ScaledTanh, Sigmoid, Softplus, Softsign,
      Tanh, ThresholdedRelu, in upper or lower case.

    ```mlir
    func.func @rnn(%x: tensor<5x2x3xf32>, %w: tensor<1x4x3xf32>, %r: tensor<1x4x4xf32>) -> tensor<1x2x4xf32> {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0, %1 = "onnx.RNN"(%x, %w, %r, %none, %none, %none) <{activations = ["Tanh", "Tanh"], direction = "forward", hidden_size = 4 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
      onnx.Return %1 : tensor<1x2x4xf32>
    }
    ```
  }];
  let attrs = !con(ONNX_RecurrentAttrs<>.activationLists,
                   (ins ONNX_StrListDefault<"{\"Tanh\", \"Tanh\"}">:$activations),
                   ONNX_RecurrentAttrs<>.common,
                   (ins ONNX_BoolDefault<"0">:$layout));
  let definitions = ONNX_RecurrentCode<1, 1, "getLayout()">.definition;
}

def ONNXRNNV1Op : ONNX_OldRecurrentOp<"RNN", 1, [1]> {
  let summary = "RNN with a hint on the results";
  let description = [{
    As `onnx.RNN` with `layout` 0; `output_sequence` only says that Y is used.

    Constraints:
    * (C1) All operands but `sequence_lens` have the same element type.
    * (C2) X, W, R and `initial_h` have rank 3, B has rank 2 and
      `sequence_lens` rank 1.
    * (C3) The sizes are those of `onnx.RNN`.
    * (C4) `direction` is `forward`, `reverse` or `bidirectional`.
    * (C5) `hidden_size` is at least 1.
    * (C6) `activations` names one function for each direction.

    ```mlir
    func.func @rnn(%x: tensor<5x2x3xf32>, %w: tensor<1x4x3xf32>, %r: tensor<1x4x4xf32>) -> tensor<1x2x4xf32> {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0, %1 = "onnx.RNNV1"(%x, %w, %r, %none, %none, %none) <{activations = ["Tanh", "Tanh"], direction = "forward", hidden_size = 4 : si64, output_sequence = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
      onnx.Return %1 : tensor<1x2x4xf32>
    }
    ```
  }];
  let attrs = !con(ONNX_RecurrentAttrs<>.activationLists,
                   (ins ONNX_StrListDefault<"{\"Tanh\", \"Tanh\"}">:$activations),
                   ONNX_RecurrentAttrs<>.common,
                   (ins ONNX_BoolDefault<"0">:$output_sequence));
  let definitions = ONNX_RecurrentCode<1, 1, "0">.definition;
}

def ONNXGRUOp : ONNX_RecurrentOp<"GRU"> {
  let summary = "gated recurrent units";
  let description = [{
        z[t] = f(X[t] * Wz^T + H[t - 1] * Rz^T + Wbz + Rbz)
        r[t] = f(X[t] * Wr^T + H[t - 1] * Rr^T + Wbr + Rbr)
        h[t] = g(X[t] * Wh^T + (r[t] o H[t - 1]) * Rh^T + Rbh + Wbh)
        H[t] = (1 - z[t]) o h[t] + z[t] o H[t - 1]

    where o multiplies element by element; with `linear_before_reset`,
    r[t] o (H[t - 1] * Rh^T + Rbh) takes the place of the product with Rh and
    of Rbh. W, R and both halves of B have the parts z, r, h in that order. f
    and g are Sigmoid and Tanh, unless `activations` names others.

    Shapes are those of `onnx.RNN`, with 3 * hidden instead of hidden as the
    second size of W and R, and 6 * hidden instead of 2 * hidden as that of B.

    Constraints:
    * (C1) All operands but `sequence_lens` have the same element type.
    * (C2) X, W, R and `initial_h` have rank 3, B has rank 2 and
      `sequence_lens` rank 1.
    * (C3) The sizes are those above, with the same sizes wherever they occur;
      `sequence_lens` has the size of the batch.
    * (C4) `direction` is `forward`, `reverse` or `bidirectional`.
    * (C5) `hidden_size` is at least 1.
    * (C6) `layout` is 0 or 1.
    * (C7) `activations` names two functions for each direction, of those of
      `onnx.RNN`.

    ```mlir
    func.func @gru(%x: tensor<5x2x3xf32>, %w: tensor<1x12x3xf32>, %r: tensor<1x12x4xf32>) -> tensor<1x2x4xf32> {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0, %1 = "onnx.GRU"(%x, %w, %r, %none, %none, %none) <{direction = "forward", hidden_size = 4 : si64, layout = 0 : si64, linear_before_reset = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
      onnx.Return %1 : tensor<1x2x4xf32>
    }
    ```
  }];
  let attrs = !con(ONNX_RecurrentAttrs<>.activationLists,
                   ONNX_RecurrentAttrs<>.activations,
                   ONNX_RecurrentAttrs<>.common,
                   (ins ONNX_BoolDefault<"0">:$layout,
                        ONNX_BoolDefault<"0">:$linear_before_reset));
  let definitions = ONNX_RecurrentCode<3, 2, "getLayout()">.definition;
}

def ONNXGRUV3Op : ONNX_OldRecurrentOp<"GRU", 3, [1, 3]> {
  let summary = "GRU with a hint on the results";
  let description = [{
    As `onnx.GRU` with `layout` 0; `output_sequence` only says that Y is used.

    Constraints:
    * (C1) All operands but `sequence_lens` have the same element type.
    * (C2) X, W, R and `initial_h` have rank 3, B has rank 2 and
      `sequence_lens` rank 1.
    * (C3) The sizes are those of `onnx.GRU`.
    * (C4) `direction` is `forward`, `reverse` or `bidirectional`.
    * (C5) `hidden_size` is at least 1.
    * (C6) `activations` names two functions for each direction.

    ```mlir
    func.func @gru(%x: tensor<5x2x3xf32>, %w: tensor<1x12x3xf32>, %r: tensor<1x12x4xf32>) -> tensor<1x2x4xf32> {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0, %1 = "onnx.GRUV3"(%x, %w, %r, %none, %none, %none) <{direction = "forward", hidden_size = 4 : si64, linear_before_reset = 0 : si64, output_sequence = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x12x3xf32>, tensor<1x12x4xf32>, none, none, none) -> (none, tensor<1x2x4xf32>)
      onnx.Return %1 : tensor<1x2x4xf32>
    }
    ```
  }];
  let attrs = !con(ONNX_RecurrentAttrs<>.activationLists,
                   ONNX_RecurrentAttrs<>.activations,
                   ONNX_RecurrentAttrs<>.common,
                   (ins ONNX_BoolDefault<"0">:$linear_before_reset,
                        ONNX_BoolDefault<"0">:$output_sequence));
  let definitions = ONNX_RecurrentCode<3, 2, "0">.definition;
}

def ONNXLSTMOp : ONNX_RecurrentOp<"LSTM"> {
  let summary = "long short-term memory";
  let description = [{
        i[t] = f(X[t] * Wi^T + H[t - 1] * Ri^T + Pi o C[t - 1] + Wbi + Rbi)
        f[t] = f(X[t] * Wf^T + H[t - 1] * Rf^T + Pf o C[t - 1] + Wbf + Rbf)
        c[t] = g(X[t] * Wc^T + H[t - 1] * Rc^T + Wbc + Rbc)
        C[t] = f[t] o C[t - 1] + i[t] o c[t]
        o[t] = f(X[t] * Wo^T + H[t - 1] * Ro^T + Po o C[t] + Wbo + Rbo)
        H[t] = o[t] o h(C[t])

    where o multiplies element by element. With `input_forget`, f[t] is
    1 - i[t]. W, R and both halves of B have the parts i, o, f, c in that
    order, P the parts i, o, f. f, g and h are Sigmoid, Tanh and Tanh, unless
    `activations` names others. `Y_c` is the last C, `initial_c` the first.

    Shapes are those of `onnx.RNN`, with 4 * hidden instead of hidden as the
    second size of W and R, and 8 * hidden instead of 2 * hidden as that of B;
    P is of shape [D, 3 * hidden], `initial_c` and `Y_c` are as `initial_h`.

    Constraints:
    * (C1) All operands but `sequence_lens` have the same element type.
    * (C2) X, W, R, `initial_h` and `initial_c` have rank 3, B and P have rank
      2 and `sequence_lens` rank 1.
    * (C3) The sizes are those above, with the same sizes wherever they occur;
      `sequence_lens` has the size of the batch.
    * (C4) `direction` is `forward`, `reverse` or `bidirectional`.
    * (C5) `hidden_size` is at least 1.
    * (C6) `layout` is 0 or 1.
    * (C7) `activations` names three functions for each direction, of those of
      `onnx.RNN`.

    ```mlir
    func.func @lstm(%x: tensor<5x2x3xf32>, %w: tensor<1x16x3xf32>, %r: tensor<1x16x4xf32>) -> tensor<5x1x2x4xf32> {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0, %1, %2 = "onnx.LSTM"(%x, %w, %r, %none, %none, %none, %none, %none) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, layout = 0 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, none, none, none, none, none) -> (tensor<5x1x2x4xf32>, none, none)
      onnx.Return %0 : tensor<5x1x2x4xf32>
    }
    ```
  }];
  let inputs = !con(ONNX_RecurrentFormals<ONNX_RNNTypes>.inputs,
                    ONNX_RecurrentFormals<ONNX_RNNTypes>.cellInputs);
  let attrs = !con(ONNX_RecurrentAttrs<>.activationLists,
                   ONNX_RecurrentAttrs<>.activations,
                   ONNX_RecurrentAttrs<>.common,
                   (ins ONNX_BoolDefault<"0">:$input_forget,
                        ONNX_BoolDefault<"0">:$layout));
  let outputs = !con(ONNX_RecurrentFormals<ONNX_RNNTypes>.outputs,
                     ONNX_RecurrentFormals<ONNX_RNNTypes>.cellOutputs);
  let definitions = ONNX_RecurrentCode<4, 3, "getLayout()">.definition;
}

def ONNXLSTMV1Op : ONNX_OldRecurrentOp<"LSTM", 1, [1]> {
  let summary = "LSTM with a hint on the results";
  let description = [{
    As `onnx.LSTM` with `layout` 0; `output_sequence` only says that Y is used.

    Constraints:
    * (C1) All operands but `sequence_lens` have the same element type.
    * (C2) X, W, R, `initial_h` and `initial_c` have rank 3, B and P have rank
      2 and `sequence_lens` rank 1.
    * (C3) The sizes are those of `onnx.LSTM`.
    * (C4) `direction` is `forward`, `reverse` or `bidirectional`.
    * (C5) `hidden_size` is at least 1.
    * (C6) `activations` names three functions for each direction.

    ```mlir
    func.func @lstm(%x: tensor<5x2x3xf32>, %w: tensor<1x16x3xf32>, %r: tensor<1x16x4xf32>) -> tensor<5x1x2x4xf32> {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0, %1, %2 = "onnx.LSTMV1"(%x, %w, %r, %none, %none, %none, %none, %none) <{direction = "forward", hidden_size = 4 : si64, input_forget = 0 : si64, output_sequence = 1 : si64}> : (tensor<5x2x3xf32>, tensor<1x16x3xf32>, tensor<1x16x4xf32>, none, none, none, none, none) -> (tensor<5x1x2x4xf32>, none, none)
      onnx.Return %0 : tensor<5x1x2x4xf32>
    }
    ```
  }];
  let inputs = !con(ONNX_RecurrentFormals<ONNX_Floats>.inputs,
                    ONNX_RecurrentFormals<ONNX_Floats>.cellInputs);
  let attrs = !con(ONNX_RecurrentAttrs<>.activationLists,
                   ONNX_RecurrentAttrs<>.activations,
                   ONNX_RecurrentAttrs<>.common,
                   (ins ONNX_BoolDefault<"0">:$input_forget,
                        ONNX_BoolDefault<"0">:$output_sequence));
  let outputs = !con(ONNX_RecurrentFormals<ONNX_Floats>.outputs,
                     ONNX_RecurrentFormals<ONNX_Floats>.cellOutputs);
  let definitions = ONNX_RecurrentCode<4, 3, "0">.definition;
}

#endif // AGATE_DIALECT_ONNX_IR_RNNOPS
