// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// A tree is tables and a walk: the code does not grow with the nodes. Nodes of
// one kind need one comparison.
// CHECK-LABEL: func @one_kind
// CHECK-DAG: arith.constant dense<[0, 1, 0]> : tensor<3xi32>
// CHECK-DAG: arith.constant dense<[5.000000e-01, 1.000000e+00, 2.000000e+00]> : tensor<3xf32>
// CHECK: scf.for
// CHECK: scf.for
// CHECK: scf.while
// CHECK: arith.cmpi sge, %{{.*}}, %c0_i32
// CHECK: arith.cmpf ult,
// CHECK-NOT: arith.cmpf
// CHECK: scf.yield
// CHECK: scf.for
func.func @one_kind(%x: tensor<?x2xf32>) -> tensor<?x1xf32> {
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 0, 0, 0], leaf_weights = dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>, n_targets = 1 : si64, nodes_falseleafs = [0, 1, 1], nodes_falsenodeids = [2, 1, 3], nodes_featureids = [0, 1, 0], nodes_missing_value_tracks_true = [1, 1, 1], nodes_modes = dense<1> : tensor<3xui8>, nodes_splits = dense<[0.5, 1.0, 2.0]> : tensor<3xf32>, nodes_trueleafs = [0, 1, 1], nodes_truenodeids = [1, 0, 2], tree_roots = [0, 2]}> : (tensor<?x2xf32>) -> tensor<?x1xf32>
  onnx.Return %0 : tensor<?x1xf32>
}

// Leaves are not nodes of the walk; the sums are divided by the number of
// trees.
// CHECK-LABEL: func @regressor(
// CHECK-DAG: %[[SPLITS:.*]] = arith.constant dense<[5.000000e-01, 2.500000e-01]> : tensor<2xf32>
// CHECK-DAG: %[[WEIGHTS:.*]] = arith.constant dense<[1.000000e+00, 3.000000e+00, 2.000000e+00, 4.000000e+00]> : tensor<4xf32>
// CHECK-DAG: %[[TREES:.*]] = arith.constant 2.000000e+00 : f32
// CHECK: scf.while
// CHECK: %[[SPLIT:.*]] = tensor.extract %[[SPLITS]]
// CHECK: arith.cmpf olt, %{{.*}}, %[[SPLIT]]
// CHECK: tensor.extract %[[WEIGHTS]]
// CHECK: arith.addf
// CHECK: arith.divf %{{.*}}, %[[TREES]]
// CHECK: math.exp
func.func @regressor(%x: tensor<?x2xf32>) -> tensor<?x2xf32> {
  %0 = "onnx.TreeEnsembleRegressor"(%x) <{aggregate_function = "AVERAGE", n_targets = 2 : si64, nodes_falsenodeids = [2, 0, 0, 2, 0, 0], nodes_featureids = [1, 0, 0, 0, 0, 0], nodes_modes = ["BRANCH_LT", "LEAF", "LEAF", "BRANCH_LT", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 0, 1, 2], nodes_treeids = [0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 0.0 : f32, 0.0 : f32, 0.25 : f32, 0.0 : f32, 0.0 : f32], post_transform = "LOGISTIC", target_ids = [0, 1, 0, 1], target_nodeids = [1, 2, 1, 2], target_treeids = [0, 0, 1, 1], target_weights = [1.0 : f32, 3.0 : f32, 2.0 : f32, 4.0 : f32]}> : (tensor<?x2xf32>) -> tensor<?x2xf32>
  onnx.Return %0 : tensor<?x2xf32>
}

// Doubles are computed as such.
// CHECK-LABEL: func @regressor_max(
// CHECK: %[[SPLIT:.*]] = arith.constant 5.000000e-01 : f64
// CHECK: scf.while
// CHECK: arith.cmpf olt, %{{.*}}, %[[SPLIT]] : f64
// CHECK: arith.select
// CHECK: arith.truncf %{{.*}} : f64 to f32
func.func @regressor_max(%x: tensor<?x2xf64>) -> tensor<?x1xf32> {
  %0 = "onnx.TreeEnsembleRegressor"(%x) <{aggregate_function = "MAX", n_targets = 1 : si64, nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LT", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values_as_tensor = dense<[0.5, 0.0, 0.0]> : tensor<3xf64>, target_ids = [0, 0], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights_as_tensor = dense<[1.0, 3.0]> : tensor<2xf64>}> : (tensor<?x2xf64>) -> tensor<?x1xf32>
  onnx.Return %0 : tensor<?x1xf32>
}

// The label of the largest score.
// CHECK-LABEL: func @classifier(
// CHECK-DAG: %[[LABELS:.*]] = arith.constant dense<[7, 8]> : tensor<2xi64>
// CHECK-DAG: scf.while
// CHECK: linalg.generic
// CHECK: %[[BEST:.*]]:2 = scf.for
// CHECK: arith.cmpf olt
// CHECK: tensor.extract %[[LABELS]][%[[BEST]]#0]
func.func @classifier(%x: tensor<?x2xf32>) -> (tensor<?xi64>, tensor<?x2xf32>) {
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.0 : f32, 2.0 : f32], classlabels_int64s = [7, 8], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LT", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [0.5 : f32, 0.0 : f32, 0.0 : f32]}> : (tensor<?x2xf32>) -> (tensor<?xi64>, tensor<?x2xf32>)
  onnx.Return %0#0, %0#1 : tensor<?xi64>, tensor<?x2xf32>
}

// One score decides between two classes, and the other is what it leaves.
// CHECK-LABEL: func @binary(
// CHECK: scf.while
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel"]
// CHECK: %[[ABOVE:.*]] = arith.cmpf olt
// CHECK: arith.select %[[ABOVE]], %c1
// CHECK: linalg.generic
// CHECK: arith.subf
func.func @binary(%x: tensor<?x2xf32>) -> (tensor<?x!onnx.String>, tensor<?x2xf32>) {
  %0:2 = "onnx.TreeEnsembleClassifier"(%x) <{class_ids = [0, 0], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [0.25 : f32, 0.75 : f32], classlabels_strings = ["no", "yes"], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LT", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [0.5 : f32, 0.0 : f32, 0.0 : f32]}> : (tensor<?x2xf32>) -> (tensor<?x!onnx.String>, tensor<?x2xf32>)
  onnx.Return %0#0, %0#1 : tensor<?x!onnx.String>, tensor<?x2xf32>
}
