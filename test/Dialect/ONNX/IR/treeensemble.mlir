// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s
// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s --check-prefix=INFER

// INFER-LABEL: func @tree_ensemble
// INFER-SAME: -> (tensor<4x2xf32>, tensor<?x5xf32>)
// CHECK-LABEL: func @tree_ensemble
// CHECK: "onnx.TreeEnsemble"(%arg0) <{aggregate_function = 1 : si64, leaf_targetids = [0, 1], leaf_weights = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>, membership_values = dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 1], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<5.000000e-01> : tensor<2xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, 0], post_transform = 0 : si64, tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<*xf32>
func.func @tree_ensemble(%x: tensor<4x2xf32>, %u: tensor<*xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<[1.0, 2.0]> : tensor<2xf32>, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 1], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, 0], tree_roots = [0]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  %1 = "onnx.TreeEnsemble"(%u) <{n_targets = 5 : si64, leaf_targetids = [0, 1], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf32>, membership_values = dense<[1.0, 2.0]> : tensor<2xf32>, nodes_falseleafs = [1, 1], nodes_falsenodeids = [1, 1], nodes_featureids = [0, 1], nodes_modes = dense<[0, 6]> : tensor<2xui8>, nodes_splits = dense<0.5> : tensor<2xf32>, nodes_trueleafs = [0, 1], nodes_truenodeids = [1, 0], tree_roots = [0]}> : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0, %1 : tensor<*xf32>, tensor<*xf32>
}

// INFER-LABEL: func @tree_ensemble_classifier
// INFER-SAME: -> (tensor<?xi64>, tensor<?x2xf32>, tensor<3x!onnx.String>, tensor<3x1xf32>)
// CHECK-LABEL: func @tree_ensemble_classifier
// CHECK: nodes_values = [1.000000e+00 : f32, 1.000000e+00 : f32, 1.000000e+00 : f32], post_transform = "NONE"}> : (tensor<?x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
// CHECK: "onnx.TreeEnsembleClassifier"(%arg1) <{classlabels_strings = ["a"], post_transform = "PROBIT"}> : (tensor<3x?xi64>)
func.func @tree_ensemble_classifier(%x: tensor<?x2xf32>, %y: tensor<3x?xi64>) -> (tensor<*xi64>, tensor<*xf32>, tensor<*x!onnx.String>, tensor<*xf32>) {
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.0 : f32, 1.0 : f32], classlabels_int64s = [7, 8], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<?x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  %1:2 = "onnx.TreeEnsembleClassifier"(%y) <{classlabels_strings = ["a"], post_transform = "PROBIT"}> : (tensor<3x?xi64>) -> (tensor<*x!onnx.String>, tensor<*xf32>)
  onnx.Return %0#0, %0#1, %1#0, %1#1 : tensor<*xi64>, tensor<*xf32>, tensor<*x!onnx.String>, tensor<*xf32>
}

// Two nodes may share a child; only cycles are excluded.
// INFER-LABEL: func @tree_ensemble_regressor
// INFER-SAME: -> (tensor<?x2xf32>, tensor<?x5xf32>, tensor<4x2xf32>)
// CHECK-LABEL: func @tree_ensemble_regressor
// CHECK: "onnx.TreeEnsembleRegressor"(%arg1) <{aggregate_function = "MAX", base_values_as_tensor = dense<1.000000e+00> : tensor<5xf64>, n_targets = 5 : si64, post_transform = "NONE"}> : (tensor<*xf64>) -> tensor<*xf32>
func.func @tree_ensemble_regressor(%x: tensor<?x2xf32>, %u: tensor<*xf64>, %y: tensor<4x2xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.TreeEnsembleRegressor"(%x) <{nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32], target_ids = [0, 1], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights = [1.0 : f32, 1.0 : f32]}> : (tensor<?x2xf32>) -> tensor<*xf32>
  %1 = "onnx.TreeEnsembleRegressor"(%u) <{aggregate_function = "MAX", base_values_as_tensor = dense<1.0> : tensor<5xf64>, n_targets = 5 : si64}> : (tensor<*xf64>) -> tensor<*xf32>
  %2 = "onnx.TreeEnsembleRegressor"(%y) <{nodes_falsenodeids = [1, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [1.0 : f32, 1.0 : f32, 1.0 : f32], target_ids = [0, 1], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights = [1.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}
