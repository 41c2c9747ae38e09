// RUN: agate-opt %s --convert-onnx-to-linalg -verify-diagnostics -split-input-file

// Tables are made of elements that are there when the program is compiled.

func.func @splits(%x: tensor<4x2xf32>) -> tensor<4x1xf32> {
  // expected-error @+1 {{cannot be lowered: the elements of 'nodes_splits' are not at hand}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 0], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, n_targets = 1 : si64, nodes_falseleafs = [1], nodes_falsenodeids = [1], nodes_featureids = [0], nodes_modes = dense<0> : tensor<1xui8>, nodes_splits = dense_resource<absent> : tensor<1xf32>, nodes_trueleafs = [1], nodes_truenodeids = [0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<4x1xf32>
  onnx.Return %0 : tensor<4x1xf32>
}

// -----

func.func @values_of_nodes(%x: tensor<4x2xf64>) -> tensor<4x1xf32> {
  // expected-error @+1 {{cannot be lowered: the elements of 'nodes_values_as_tensor' are not at hand}}
  %0 = "onnx.TreeEnsembleRegressor"(%x) <{nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LT", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values_as_tensor = dense_resource<absent> : tensor<3xf64>, target_ids = [0, 0], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights = [1.0 : f32, 3.0 : f32]}> : (tensor<4x2xf64>) -> tensor<4x1xf32>
  onnx.Return %0 : tensor<4x1xf32>
}

// -----

func.func @leaves(%x: tensor<4x2xf32>) -> tensor<4x1xf32> {
  // expected-error @+1 {{cannot be lowered: the elements of 'leaf_weights' are not at hand}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 0], leaf_weights = dense_resource<absent> : tensor<2xf32>, n_targets = 1 : si64, nodes_falseleafs = [1], nodes_falsenodeids = [1], nodes_featureids = [0], nodes_modes = dense<0> : tensor<1xui8>, nodes_splits = dense<1.0> : tensor<1xf32>, nodes_trueleafs = [1], nodes_truenodeids = [0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<4x1xf32>
  onnx.Return %0 : tensor<4x1xf32>
}

// -----

func.func @modes(%x: tensor<4x2xf32>) -> tensor<4x1xf32> {
  // expected-error @+1 {{cannot be lowered: the elements of 'nodes_modes' are not at hand}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 0], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, n_targets = 1 : si64, nodes_falseleafs = [1], nodes_falsenodeids = [1], nodes_featureids = [0], nodes_modes = dense_resource<absent> : tensor<1xui8>, nodes_splits = dense<1.0> : tensor<1xf32>, nodes_trueleafs = [1], nodes_truenodeids = [0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<4x1xf32>
  onnx.Return %0 : tensor<4x1xf32>
}

// -----

func.func @base_values(%x: tensor<4x2xf64>) -> tensor<4x2xf32> {
  // expected-error @+1 {{cannot be lowered: the elements of 'base_values_as_tensor' are not at hand}}
  %0 = "onnx.TreeEnsembleRegressor"(%x) <{base_values_as_tensor = dense_resource<absent> : tensor<2xf64>, n_targets = 2 : si64, nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LT", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [0.5 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 1], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights = [1.0 : f32, 3.0 : f32]}> : (tensor<4x2xf64>) -> tensor<4x2xf32>
  onnx.Return %0 : tensor<4x2xf32>
}

// -----

func.func @target_weights(%x: tensor<4x2xf64>) -> tensor<4x2xf32> {
  // expected-error @+1 {{cannot be lowered: the elements of 'target_weights_as_tensor' are not at hand}}
  %0 = "onnx.TreeEnsembleRegressor"(%x) <{n_targets = 2 : si64, nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LT", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [0.5 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 1], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights_as_tensor = dense_resource<absent> : tensor<2xf64>}> : (tensor<4x2xf64>) -> tensor<4x2xf32>
  onnx.Return %0 : tensor<4x2xf32>
}

// -----

func.func @classifier_nodes(%x: tensor<4x2xf64>) -> (tensor<4xi64>, tensor<4x2xf32>) {
  // expected-error @+1 {{cannot be lowered: the elements of 'nodes_values_as_tensor' are not at hand}}
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], classlabels_int64s = [7, 8], class_weights = [1.0 : f32, 3.0 : f32], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LT", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values_as_tensor = dense_resource<absent> : tensor<3xf64>}> : (tensor<4x2xf64>) -> (tensor<4xi64>, tensor<4x2xf32>)
  onnx.Return %0#0, %0#1 : tensor<4xi64>, tensor<4x2xf32>
}

// -----

func.func @class_weights(%x: tensor<4x2xf64>) -> (tensor<4xi64>, tensor<4x2xf32>) {
  // expected-error @+1 {{cannot be lowered: the elements of 'class_weights_as_tensor' are not at hand}}
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], classlabels_int64s = [7, 8], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LT", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [0.5 : f32, 0.0 : f32, 0.0 : f32], class_weights_as_tensor = dense_resource<absent> : tensor<2xf64>}> : (tensor<4x2xf64>) -> (tensor<4xi64>, tensor<4x2xf32>)
  onnx.Return %0#0, %0#1 : tensor<4xi64>, tensor<4x2xf32>
}

// -----

func.func @members(%x: tensor<4x2xf32>) -> tensor<4x1xf32> {
  // expected-error @+1 {{cannot be lowered: the elements of 'membership_values' are not at hand}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 0], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense_resource<absent> : tensor<2xf32>, n_targets = 1 : si64, nodes_falseleafs = [1], nodes_falsenodeids = [1], nodes_featureids = [0], nodes_modes = dense<6> : tensor<1xui8>, nodes_splits = dense<1.0> : tensor<1xf32>, nodes_trueleafs = [1], nodes_truenodeids = [0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<4x1xf32>
  onnx.Return %0 : tensor<4x1xf32>
}
