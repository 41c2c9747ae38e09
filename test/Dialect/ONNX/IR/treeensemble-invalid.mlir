// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @treeensembleclassifier_c1(%x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 2, got 'tensor<2xf32>'}}
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.0 : f32, 1.0 : f32], classlabels_int64s = [7, 8], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @treeensembleclassifier_c2(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{expects exactly one of 'classlabels_int64s' and 'classlabels_strings'}}
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.0 : f32, 1.0 : f32], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @treeensembleclassifier_c3(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{expects 'nodes_treeids' and 'nodes_modes' to have the same length, got 3 and 2}}
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.0 : f32, 1.0 : f32], classlabels_int64s = [7, 8], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @treeensembleclassifier_c3_absent(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{expects 'nodes_treeids' and 'nodes_values' to have the same length, got 3 and 0}}
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.0 : f32, 1.0 : f32], classlabels_int64s = [7, 8], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0]}> : (tensor<4x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @treeensembleclassifier_c3_votes(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{expects 'class_ids' and 'class_weights' to have the same length, got 2 and 3}}
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.0 : f32, 1.0 : f32, 1.0 : f32], classlabels_int64s = [7, 8], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @treeensembleclassifier_c3_both(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{has both 'nodes_values' and 'nodes_values_as_tensor'}}
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.0 : f32, 1.0 : f32], classlabels_int64s = [7, 8], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32], nodes_values_as_tensor = dense<1.0> : tensor<3xf64>}> : (tensor<4x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @treeensembleclassifier_c4(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{expects 'base_values_as_tensor' to have elements of type f32 or f64, got 'i64'}}
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{base_values_as_tensor = dense<1> : tensor<2xi64>, class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.0 : f32, 1.0 : f32], classlabels_int64s = [7, 8], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @treeensembleclassifier_c4_rank(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{expects 'class_weights_as_tensor' to be a tensor of rank 1}}
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights_as_tensor = dense<1.0> : tensor<2x1xf64>, classlabels_int64s = [7, 8], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @treeensembleclassifier_c5(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{has the element 2 in 'class_ids', which is not in [0, 1]}}
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 2], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.0 : f32, 1.0 : f32], classlabels_int64s = [7, 8], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @treeensembleclassifier_c5_base(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{expects one element of 'base_values' per label, got 3 for 2 labels}}
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{base_values = [1.0 : f32, 1.0 : f32, 1.0 : f32], class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.0 : f32, 1.0 : f32], classlabels_int64s = [7, 8], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @treeensembleclassifier_c6(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{lists node 1 of tree 0 twice}}
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.0 : f32, 1.0 : f32], classlabels_int64s = [7, 8], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 1], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @treeensembleclassifier_c6_child(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{leads to node 3 of tree 0, which is missing}}
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.0 : f32, 1.0 : f32], classlabels_int64s = [7, 8], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [3, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @treeensembleclassifier_c6_tree(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{leads to node 1 of tree 9223372036854775807, which is missing}}
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.0 : f32, 1.0 : f32], classlabels_int64s = [7, 8], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [9223372036854775807, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @treeensembleclassifier_c6_vote(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{has a weight for node -1 of tree 0, which is missing}}
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 1], class_nodeids = [1, -1], class_treeids = [0, 0], class_weights = [1.0 : f32, 1.0 : f32], classlabels_int64s = [7, 8], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @treeensembleclassifier_c7(%x: tensor<4x2xf32>) {
  // expected-error-re @+1 {{has a cycle through node {{[01]}} of tree 0}}
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.0 : f32, 1.0 : f32], classlabels_int64s = [7, 8], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LT", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @treeensembleclassifier_c8(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{feature ids must be less than the columns of 'X', got 2 and 2}}
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.0 : f32, 1.0 : f32], classlabels_int64s = [7, 8], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [2, 9, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @treeensembleclassifier_c8_negative(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{has the negative feature id -1 at node 0}}
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.0 : f32, 1.0 : f32], classlabels_int64s = [7, 8], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [-1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @treeensembleclassifier_c9(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{has the unknown mode "BRANCH" in 'nodes_modes'}}
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.0 : f32, 1.0 : f32], classlabels_int64s = [7, 8], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["LEAF", "LEAF", "BRANCH"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @treeensembleregressor_c1(%x: tensor<2x2x2xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 2, got 'tensor<2x2x2xf32>'}}
  %0 = "onnx.TreeEnsembleRegressor"(%x) <{n_targets = 2 : si64, nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32], target_ids = [0, 1], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights = [1.0 : f32, 1.0 : f32]}> : (tensor<2x2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensembleregressor_c2(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{expects 'n_targets' to be at least 1, got 0}}
  %0 = "onnx.TreeEnsembleRegressor"(%x) <{n_targets = 0 : si64, nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32], target_ids = [0, 1], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights = [1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensembleregressor_c2_ids(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{has the element 1 in 'target_ids', which is not in [0, 0]}}
  %0 = "onnx.TreeEnsembleRegressor"(%x) <{n_targets = 1 : si64, nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32], target_ids = [0, 1], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights = [1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensembleregressor_c2_huge(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{has the element 9223372036854775807 in 'target_ids'}}
  %0 = "onnx.TreeEnsembleRegressor"(%x) <{nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32], target_ids = [0, 9223372036854775807], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights = [1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensembleregressor_c3(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{expects 'target_ids' and 'target_treeids' to have the same length, got 2 and 1}}
  %0 = "onnx.TreeEnsembleRegressor"(%x) <{n_targets = 2 : si64, nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32], target_ids = [0, 1], target_nodeids = [1, 2], target_treeids = [0], target_weights = [1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensembleregressor_c3_hitrates(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{expects 'nodes_treeids' and 'nodes_hitrates' to have the same length, got 3 and 1}}
  %0 = "onnx.TreeEnsembleRegressor"(%x) <{n_targets = 2 : si64, nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_hitrates = [1.0 : f32], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32], target_ids = [0, 1], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights = [1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensembleregressor_c3_missing(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{expects 'nodes_treeids' and 'nodes_missing_value_tracks_true' to have the same length, got 3 and 1}}
  %0 = "onnx.TreeEnsembleRegressor"(%x) <{n_targets = 2 : si64, nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_missing_value_tracks_true = [1], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32], target_ids = [0, 1], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights = [1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensembleregressor_c4(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{expects 'target_weights_as_tensor' to have elements of type f32 or f64, got 'f16'}}
  %0 = "onnx.TreeEnsembleRegressor"(%x) <{n_targets = 2 : si64, nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32], target_ids = [0, 1], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights_as_tensor = dense<1.0> : tensor<2xf16>}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensembleregressor_c5(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{expects one element of 'base_values' per target, got 1 for 2 targets}}
  %0 = "onnx.TreeEnsembleRegressor"(%x) <{base_values = [1.0 : f32], n_targets = 2 : si64, nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32], target_ids = [0, 1], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights = [1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensembleregressor_c6(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{lists node 0 of tree 0 twice}}
  %0 = "onnx.TreeEnsembleRegressor"(%x) <{n_targets = 2 : si64, nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 0, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32], target_ids = [0, 1], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights = [1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensembleregressor_c7(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{has a cycle through node 0 of tree 0}}
  %0 = "onnx.TreeEnsembleRegressor"(%x) <{n_targets = 2 : si64, nodes_falsenodeids = [0, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32], target_ids = [0, 1], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights = [1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensembleregressor_c8(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{feature ids must be less than the columns of 'X', got 9223372036854775807 and 2}}
  %0 = "onnx.TreeEnsembleRegressor"(%x) <{n_targets = 2 : si64, nodes_falsenodeids = [2, 0, 0], nodes_featureids = [9223372036854775807, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32], target_ids = [0, 1], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights = [1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensembleregressor_c9(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{has the unknown mode "leaf" in 'nodes_modes'}}
  %0 = "onnx.TreeEnsembleRegressor"(%x) <{n_targets = 2 : si64, nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "leaf"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32], target_ids = [0, 1], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights = [1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensemble_c1(%x: tensor<2xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 2, got 'tensor<2xf32>'}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<[1.0, 2.0]> : tensor<2xf32>, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 1], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, 0], tree_roots = [0]}> : (tensor<2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensemble_c2(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{expects 'nodes_featureids' and 'nodes_trueleafs' to have the same length, got 2 and 3}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<[1.0, 2.0]> : tensor<2xf32>, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 1], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2xf32>, nodes_trueleafs = [0, 1, 1], nodes_truenodeids = [1, 0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensemble_c2_leaves(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{expects 'leaf_targetids' and 'leaf_weights' to have the same length, got 2 and 1}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 1], leaf_weights = dense<1.0> : tensor<1xf32>, membership_values = dense<[1.0, 2.0]> : tensor<2xf32>, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 1], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, 0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensemble_c2_rank(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{expects 'nodes_splits' to be a tensor of rank 1}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<[1.0, 2.0]> : tensor<2xf32>, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 1], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2x1xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, 0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensemble_c3(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{expects 'nodes_splits' to have elements of type 'f32', got 'f64'}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<[1.0, 2.0]> : tensor<2xf32>, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 1], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2xf64>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, 0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensemble_c3_modes(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{expects 'nodes_modes' to have elements of type 'ui8', got 'i8'}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<[1.0, 2.0]> : tensor<2xf32>, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 1], nodes_modes = dense<0> : tensor<2xi8>, nodes_splits = dense<0.5> : tensor<2xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, 0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensemble_c3_members(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{expects 'membership_values' to have elements of type 'f32', got 'f16'}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<0.0> : tensor<2xf16>, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 1], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, 0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensemble_c4(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{attribute 'aggregate_function' failed to satisfy constraint: 64-bit signed integer attribute in [0, 3]}}
  %0 = "onnx.TreeEnsemble"(%x) <{aggregate_function = 4 : si64, leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<[1.0, 2.0]> : tensor<2xf32>, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 1], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, 0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensemble_c4_transform(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{attribute 'post_transform' failed to satisfy constraint: 64-bit signed integer attribute in [0, 4]}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<[1.0, 2.0]> : tensor<2xf32>, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 1], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, 0], post_transform = -1 : si64, tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensemble_c5(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{has the element 1 in 'leaf_targetids', which is not in [0, 0]}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<[1.0, 2.0]> : tensor<2xf32>, n_targets = 1 : si64, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 1], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, 0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensemble_c5_none(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{expects 'n_targets' to be at least 1, got -9223372036854775808}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<[1.0, 2.0]> : tensor<2xf32>, n_targets = -9223372036854775808 : si64, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 1], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, 0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensemble_c6(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{has the element 2 in 'tree_roots', which is not in [0, 1]}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<[1.0, 2.0]> : tensor<2xf32>, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 1], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, 0], tree_roots = [2]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensemble_c6_node(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{leads to node 2, but there are 2}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<[1.0, 2.0]> : tensor<2xf32>, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 1], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [2, 0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensemble_c6_leaf(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{leads to leaf -1, but there are 2}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<[1.0, 2.0]> : tensor<2xf32>, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 1], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, -1], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensemble_c7(%x: tensor<4x2xf32>) {
  // expected-error-re @+1 {{has a cycle through node {{[01]}}}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<[1.0, 2.0]> : tensor<2xf32>, nodes_falseleafs = [1, 0], nodes_falsenodeids = [1, 0], nodes_featureids = [0, 1], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, 0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensemble_c8(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{feature ids must be less than the columns of 'X', got 2 and 2}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<[1.0, 2.0]> : tensor<2xf32>, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 2], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, 0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensemble_c8_negative(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{has the negative feature id -1}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<[1.0, 2.0]> : tensor<2xf32>, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, -1], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, 0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensemble_c9(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{has the unknown mode 7 in 'nodes_modes'}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<[1.0, 2.0]> : tensor<2xf32>, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 1], nodes_modes = dense<[0, 7]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, 0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensemble_c9_sets(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{has 1 nodes that look into a set, but 'membership_values' has 2 sets}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<[1.0, 0x7FC00000, 2.0]> : tensor<3xf32>, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 1], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, 0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @treeensemble_without_roots(%x: tensor<4x2xf32>) {
  // expected-error @+1 {{requires attribute 'tree_roots'}}
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<[1.0, 2.0]> : tensor<2xf32>, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 1], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, 0]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  return
}
