// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

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
