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

// NaN is a key like any other.
// CHECK-LABEL: func @label_encoder_nan(
// CHECK: linalg.generic
// CHECK: %[[NAN:.*]] = arith.cmpf uno, %[[X:.*]], %[[X]] : f32
// CHECK: arith.select %[[NAN]]
func.func @label_encoder_nan(%x: tensor<3xf32>) -> tensor<3x!onnx.String> {
  %0 = "onnx.LabelEncoder"(%x) <{keys_floats = [0x7FC00000 : f32, 1.0 : f32], values_strings = ["none", "one"]}> : (tensor<3xf32>) -> tensor<3x!onnx.String>
  onnx.Return %0 : tensor<3x!onnx.String>
}

// Handles of strings have no order, so that all of them are compared.
// CHECK-LABEL: func @label_encoder_v1(
// CHECK: call @agateInternStrings
// CHECK: linalg.generic
// CHECK: scf.for %{{.*}} to %c2
// CHECK: arith.cmpi eq, %{{.*}} : i64
// CHECK: tensor.extract %{{.*}} : tensor<3xi64>
func.func @label_encoder_v1(%x: tensor<?x!onnx.String>) -> tensor<?xi64> {
  %0 = "onnx.LabelEncoderV1"(%x) <{classes_strings = ["dog", "cat"], default_int64 = -1 : si64, default_string = ""}> : (tensor<?x!onnx.String>) -> tensor<?xi64>
  onnx.Return %0 : tensor<?xi64>
}

// CHECK-LABEL: func @category_mapper(
// CHECK-DAG: %[[KEYS:.*]] = arith.constant dense<[3, 5]> : tensor<2xi64>
// CHECK-DAG: call @agateInternStrings
// CHECK: linalg.generic
// CHECK: tensor.extract %[[KEYS]]
func.func @category_mapper(%x: tensor<4xi64>) -> tensor<4x!onnx.String> {
  %0 = "onnx.CategoryMapper"(%x) <{cats_int64s = [5, 3], cats_strings = ["cat", "dog"], default_int64 = -1 : si64, default_string = "none"}> : (tensor<4xi64>) -> tensor<4x!onnx.String>
  onnx.Return %0 : tensor<4x!onnx.String>
}

// Each element is found in a category before the result is made.
// CHECK-LABEL: func @one_hot_encoder(
// CHECK-DAG: arith.constant dense<[10, 20]> : tensor<2xi64>
// CHECK: %[[COLUMNS:.*]] = linalg.generic {{.*}}iterator_types = ["parallel"]} ins(%arg0
// CHECK: arith.cmpf oeq, %[[X:.*]], %[[X]] : f32
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction"]} ins(%[[COLUMNS]]
// CHECK: cf.assert %{{.*}}, "onnx.OneHotEncoder: an element is in no category"
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]
// CHECK: arith.cmpi eq
func.func @one_hot_encoder(%x: tensor<?xf32>) -> tensor<?x2xf32> {
  %0 = "onnx.OneHotEncoder"(%x) <{cats_int64s = [20, 10], zeros = 0 : si64}> : (tensor<?xf32>) -> tensor<?x2xf32>
  onnx.Return %0 : tensor<?x2xf32>
}

// What is in no category has zeros only.
// CHECK-LABEL: func @one_hot_zeros(
// CHECK-NOT: cf.assert
// CHECK: return
func.func @one_hot_zeros(%x: tensor<3x!onnx.String>) -> tensor<3x2xf32> {
  %0 = "onnx.OneHotEncoder"(%x) <{cats_strings = ["a", "b"], zeros = 1 : si64}> : (tensor<3x!onnx.String>) -> tensor<3x2xf32>
  onnx.Return %0 : tensor<3x2xf32>
}
