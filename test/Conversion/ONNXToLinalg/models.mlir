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

// Keys are found in a table that is sorted: two steps for four of them.
// CHECK-LABEL: func @keys
// CHECK-DAG: %[[KEYS:.*]] = arith.constant dense<[-3, 2, 5, 7]> : tensor<4xi64>
// CHECK-DAG: %[[VALUES:.*]] = arith.constant dense<[-1, 10, 20, 30, 40]> : tensor<5xi64>
// CHECK-DAG: %[[TWO:.*]] = arith.constant 2 : index
// CHECK: linalg.generic
// CHECK: scf.for %{{.*}} = %{{.*}} to %[[TWO]]
// CHECK: tensor.extract %[[KEYS]]
// CHECK: tensor.extract %[[VALUES]]
func.func @keys(%x: tensor<?xi64>) -> tensor<?xi64> {
  %0 = "onnx.LabelEncoder"(%x) <{keys_int64s = [5, 2, -3, 7, 5], values_int64s = [3, 20, 10, 40, 30]}> : (tensor<?xi64>) -> tensor<?xi64>
  onnx.Return %0 : tensor<?xi64>
}

// The maps of all rows share their keys.
// CHECK-LABEL: func @zip_map
// CHECK: call @agateInternStrings
// CHECK: %[[KEYS:.*]] = call @agateBoxTensor
// CHECK: scf.for
// CHECK: %[[VALUES:.*]] = func.call @agateBoxTensor
// CHECK: %[[MAP:.*]] = func.call @agateMakeMap(%[[KEYS]], %[[VALUES]])
// CHECK: func.call @agateSequenceInsert(%{{.*}}, %[[MAP]], %{{.*}})
func.func @zip_map(%x: tensor<?x2xf32>) -> !onnx.Seq<tuple<!onnx.String, f32>> {
  %0 = "onnx.ZipMap"(%x) <{classlabels_strings = ["no", "yes"]}> : (tensor<?x2xf32>) -> !onnx.Seq<tuple<!onnx.String, f32>>
  onnx.Return %0 : !onnx.Seq<tuple<!onnx.String, f32>>
}

// CHECK-LABEL: func @cast_map
// CHECK: call @agateMapKeys
// CHECK: call @agateCheckTensor
// CHECK: call @agateUnboxTensor
// CHECK: call @agateMapValues
// CHECK: cf.assert %{{.*}}, "onnx.CastMap: a key is negative"
// CHECK: scf.for
func.func @cast_map(%x: tuple<i64, f32>) -> tensor<1x8xi64> {
  %0 = "onnx.CastMap"(%x) <{cast_to = "TO_INT64", map_form = "SPARSE", max_map = 8 : si64}> : (tuple<i64, f32>) -> tensor<1x8xi64>
  onnx.Return %0 : tensor<1x8xi64>
}

// CHECK-LABEL: func @dictionary
// CHECK: cf.assert %{{.*}}, "onnx.DictVectorizer: a key is not in the vocabulary"
// CHECK: linalg.generic
func.func @dictionary(%x: tuple<!onnx.String, i64>) -> tensor<3xi64> {
  %0 = "onnx.DictVectorizer"(%x) <{string_vocabulary = ["a", "b", "c"]}> : (tuple<!onnx.String, i64>) -> tensor<3xi64>
  onnx.Return %0 : tensor<3xi64>
}
