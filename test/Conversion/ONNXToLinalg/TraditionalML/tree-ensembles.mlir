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
