//===- TreeEnsembleOps.td - Ensembles of decision trees -- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_TREEENSEMBLEOPS
#define AGATE_DIALECT_ONNX_IR_TREEENSEMBLEOPS

include "agate/Dialect/ONNX/IR/ONNXMLBase.td"

def ONNXTreeEnsembleOp : ONNX_CheckedMLOp<"TreeEnsemble", [5]> {
  let summary = "an ensemble of decision trees";
  let description = [{
    Each tree leads a row of `X` from its root (`tree_roots`) down to a leaf,
    whose weight goes to the target `leaf_targetids` of the leaf. Node i
    compares the feature x = X[n, nodes_featureids[i]] with s = nodes_splits[i]
    as `nodes_modes[i]` says:

        0: x <= s    1: x < s    2: x >= s    3: x > s    4: x == s    5: x != s
        6: x is in the set that belongs to the node

    If that holds, or x is NaN and `nodes_missing_value_tracks_true[i]` is set,
    it goes on to `nodes_truenodeids[i]`, else to `nodes_falsenodeids[i]`. That
    is a leaf if `nodes_trueleafs[i]` or `nodes_falseleafs[i]` is set, and else
    a node. The sets of the nodes of mode 6 follow each other in
    `membership_values`, with a NaN after each; the last NaN may be left out.

    The contributions of the trees to a target are combined by
    `aggregate_function`: 0 is the average over the trees, 1 the sum, 2 the
    minimum and 3 the maximum. Then `post_transform` is applied to the targets
    of a row: 0 is none, 1 SOFTMAX, 2 LOGISTIC, 3 SOFTMAX_ZERO and 4 PROBIT.
    `nodes_hitrates` states how often a node is visited and does not affect the
    result.

    Constraints:
    * (C1) `X` has rank 2.
    * (C2) The lists and tensors of nodes have the same length, and so have
      those of leaves; the tensors have rank 1.
    * (C3) `nodes_splits`, `nodes_hitrates`, `leaf_weights` and
      `membership_values` have the element type of `X`, `nodes_modes` has ui8.
    * (C4) `aggregate_function` is in [0, 3] and `post_transform` in [0, 4].
    * (C5) `n_targets` is at least 1; without it, it is one more than the
      largest target of a leaf. Targets are in [0, n_targets - 1].
    * (C6) Roots and the children of nodes are nodes or leaves that there are.
    * (C7) No node is below itself.
    * (C8) Feature ids are in [0, F - 1] for F columns of `X`.
    * (C9) The modes are in [0, 6], and `membership_values` has one set for
      each node of mode 6.

    ```mlir
    func.func @stump(%x: tensor<4x2xf32>) -> tensor<4x1xf32> {
      %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 0], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, n_targets = 1 : si64, nodes_falseleafs = [1], nodes_falsenodeids = [1], nodes_featureids = [0], nodes_modes = dense<0> : tensor<1xui8>, nodes_splits = dense<0.5> : tensor<1xf32>, nodes_trueleafs = [1], nodes_truenodeids = [0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<4x1xf32>
      onnx.Return %0 : tensor<4x1xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Floats>:$X);
  let attrs = (ins ONNX_IntInDefault<0, 3, "1">:$aggregate_function,
                   ONNX_IntList:$leaf_targetids,
                   ONNX_Tensor:$leaf_weights,
                   OptionalAttr<ONNX_Tensor>:$membership_values,
                   OptionalAttr<ONNX_Int>:$n_targets,
                   ONNX_IntList:$nodes_falseleafs,
                   ONNX_IntList:$nodes_falsenodeids,
                   ONNX_IntList:$nodes_featureids,
                   OptionalAttr<ONNX_Tensor>:$nodes_hitrates,
                   OptionalAttr<ONNX_IntList>:$nodes_missing_value_tracks_true,
                   ONNX_Tensor:$nodes_modes,
                   ONNX_Tensor:$nodes_splits,
                   ONNX_IntList:$nodes_trueleafs,
                   ONNX_IntList:$nodes_truenodeids,
                   ONNX_IntInDefault<0, 4, "0">:$post_transform,
                   ONNX_IntList:$tree_roots);
  let outputs = (outs ONNX_TensorOf<ONNX_Floats>:$Y);
  let hasVerifier = 1;
}

def ONNXTreeEnsembleClassifierOp
    : ONNX_CheckedMLOp<"TreeEnsembleClassifier", [1, 3, 5]> {
  let summary = "classes by an ensemble of decision trees";
  let description = [{
    The lists `nodes_*` describe the nodes of all trees: node `nodes_nodeids[i]`
    of tree `nodes_treeids[i]` compares x = X[n, nodes_featureids[i]] with
    nodes_values[i] as `nodes_modes[i]` says: `BRANCH_LEQ` (x <= value),
    `BRANCH_LT`, `BRANCH_GTE`, `BRANCH_GT`, `BRANCH_EQ`, `BRANCH_NEQ`; `LEAF`
    compares nothing. If that holds, or x is NaN and
    `nodes_missing_value_tracks_true[i]` is set, it goes on to the node
    `nodes_truenodeids[i]` of the tree, else to `nodes_falsenodeids[i]`. The
    root of a tree is the node that is not a child of another one.

    The lists `class_*` describe the votes of the leaves: node
    `class_nodeids[i]` of tree `class_treeids[i]` adds `class_weights[i]` to the
    score of class `class_ids[i]`. The scores start at `base_values`. The first
    class with the largest score is `Y`; `post_transform` of the scores is `Z`.

    If there are two labels, all weights are for one id, and `base_values` does
    not have both scores, then `Y` is the second label where the sum s of the
    weights is above 0.5 or, if a weight is negative, above 0. An s for id 0 is
    the score of the second class all the same: the first has 1 - s or, if a
    weight is negative, -s, which `LOGISTIC` makes logistic(-s) in either case.

    Lists named `*_as_tensor` replace those without that suffix, for elements
    of type f64. `nodes_hitrates` has no influence on the result.

    Constraints:
    * (C1) `X` has rank 2.
    * (C2) Exactly one of `classlabels_int64s` and `classlabels_strings` is
      present; `Y` has the element type of the labels.
    * (C3) The lists of nodes have the same length, and so have those of votes;
      no list is present both as a plain list and as a tensor.
    * (C4) Tensors have rank 1 and elements of type f32 or f64.
    * (C5) Class ids are in [0, E - 1] for E labels, and `base_values` has E
      elements, or one if there are two labels.
    * (C6) No node is listed twice, and children and votes are of nodes that
      there are.
    * (C7) No node is below itself.
    * (C8) The feature ids of nodes that compare are in [0, F - 1] for F
      columns of `X`.
    * (C9) The modes are those named above.

    ```mlir
    func.func @stump(%x: tensor<4x2xf32>) -> (tensor<4xi64>, tensor<4x2xf32>) {
      %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.0 : f32, 1.0 : f32], classlabels_int64s = [0, 1], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [0.5 : f32, 0.0 : f32, 0.0 : f32], post_transform = "NONE"}> : (tensor<4x2xf32>) -> (tensor<4xi64>, tensor<4x2xf32>)
      onnx.Return %0#0, %0#1 : tensor<4xi64>, tensor<4x2xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_MLNumbers>:$X);
  let attrs = (ins OptionalAttr<ONNX_FloatList>:$base_values,
                   OptionalAttr<ONNX_Tensor>:$base_values_as_tensor,
                   OptionalAttr<ONNX_IntList>:$class_ids,
                   OptionalAttr<ONNX_IntList>:$class_nodeids,
                   OptionalAttr<ONNX_IntList>:$class_treeids,
                   OptionalAttr<ONNX_FloatList>:$class_weights,
                   OptionalAttr<ONNX_Tensor>:$class_weights_as_tensor,
                   OptionalAttr<ONNX_IntList>:$classlabels_int64s,
                   OptionalAttr<ONNX_StrList>:$classlabels_strings,
                   OptionalAttr<ONNX_IntList>:$nodes_falsenodeids,
                   OptionalAttr<ONNX_IntList>:$nodes_featureids,
                   OptionalAttr<ONNX_FloatList>:$nodes_hitrates,
                   OptionalAttr<ONNX_Tensor>:$nodes_hitrates_as_tensor,
                   OptionalAttr<ONNX_IntList>:$nodes_missing_value_tracks_true,
                   OptionalAttr<ONNX_StrList>:$nodes_modes,
                   OptionalAttr<ONNX_IntList>:$nodes_nodeids,
                   OptionalAttr<ONNX_IntList>:$nodes_treeids,
                   OptionalAttr<ONNX_IntList>:$nodes_truenodeids,
                   OptionalAttr<ONNX_FloatList>:$nodes_values,
                   OptionalAttr<ONNX_Tensor>:$nodes_values_as_tensor,
                   ONNX_PostTransform:$post_transform);
  let outputs = (outs ONNX_TensorOf<[I64, ONNX_String]>:$Y,
                      ONNX_TensorOf<[F32]>:$Z);
  let hasVerifier = 1;
}

def ONNXTreeEnsembleRegressorOp
    : ONNX_CheckedMLOp<"TreeEnsembleRegressor", [1, 3, 5]> {
  let summary = "regression by an ensemble of decision trees";
  let description = [{
    The trees are those of `onnx.TreeEnsembleClassifier`, with the lists
    `target_*` instead of `class_*`: node `target_nodeids[i]` of tree
    `target_treeids[i]` adds `target_weights[i]` to target `target_ids[i]`. The
    contributions of the trees to a target are combined by `aggregate_function`:
    `SUM`, `AVERAGE` over the trees, `MIN` or `MAX`; `base_values` is added, and
    `post_transform` applied to the targets of a row.

    Constraints:
    * (C1) `X` has rank 2.
    * (C2) `n_targets` is at least 1; without it, it is one more than the
      largest id in `target_ids`. Ids are in [0, n_targets - 1].
    * (C3) The lists of nodes have the same length, and so have those of votes;
      no list is present both as a plain list and as a tensor.
    * (C4) Tensors have rank 1 and elements of type f32 or f64.
    * (C5) `base_values` has `n_targets` elements.
    * (C6) No node is listed twice, and children and votes are of nodes that
      there are.
    * (C7) No node is below itself.
    * (C8) The feature ids of nodes that compare are in [0, F - 1] for F
      columns of `X`.
    * (C9) The modes are those of `onnx.TreeEnsembleClassifier`.

    ```mlir
    func.func @stump(%x: tensor<4x2xf32>) -> tensor<4x1xf32> {
      %0 = "onnx.TreeEnsembleRegressor"(%x) <{aggregate_function = "SUM", n_targets = 1 : si64, nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LT", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [0.5 : f32, 0.0 : f32, 0.0 : f32], post_transform = "NONE", target_ids = [0, 0], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights = [1.0 : f32, 3.0 : f32]}> : (tensor<4x2xf32>) -> tensor<4x1xf32>
      onnx.Return %0 : tensor<4x1xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_MLNumbers>:$X);
  let attrs = (ins
    ONNX_OneOfDefault<["AVERAGE", "SUM", "MIN", "MAX"], "SUM">:$aggregate_function,
    OptionalAttr<ONNX_FloatList>:$base_values,
    OptionalAttr<ONNX_Tensor>:$base_values_as_tensor,
    OptionalAttr<ONNX_Int>:$n_targets,
    OptionalAttr<ONNX_IntList>:$nodes_falsenodeids,
    OptionalAttr<ONNX_IntList>:$nodes_featureids,
    OptionalAttr<ONNX_FloatList>:$nodes_hitrates,
    OptionalAttr<ONNX_Tensor>:$nodes_hitrates_as_tensor,
    OptionalAttr<ONNX_IntList>:$nodes_missing_value_tracks_true,
    OptionalAttr<ONNX_StrList>:$nodes_modes,
    OptionalAttr<ONNX_IntList>:$nodes_nodeids,
    OptionalAttr<ONNX_IntList>:$nodes_treeids,
    OptionalAttr<ONNX_IntList>:$nodes_truenodeids,
    OptionalAttr<ONNX_FloatList>:$nodes_values,
    OptionalAttr<ONNX_Tensor>:$nodes_values_as_tensor,
    ONNX_PostTransform:$post_transform,
    OptionalAttr<ONNX_IntList>:$target_ids,
    OptionalAttr<ONNX_IntList>:$target_nodeids,
    OptionalAttr<ONNX_IntList>:$target_treeids,
    OptionalAttr<ONNX_FloatList>:$target_weights,
    OptionalAttr<ONNX_Tensor>:$target_weights_as_tensor);
  let outputs = (outs ONNX_TensorOf<[F32]>:$Y);
  let hasVerifier = 1;
}

#endif // AGATE_DIALECT_ONNX_IR_TREEENSEMBLEOPS
