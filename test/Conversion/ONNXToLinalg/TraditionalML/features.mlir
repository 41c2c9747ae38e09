// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// The indices are checked ahead of the first access.
// CHECK-LABEL: func @array_feature_extractor(
// CHECK: linalg.generic {{.*}}iterator_types = ["reduction"]} ins(%arg1
// CHECK: cf.assert %{{.*}}, "onnx.ArrayFeatureExtractor: an index is out of range"
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel"]
// CHECK: tensor.extract %arg1
// CHECK: tensor.extract %arg0
func.func @array_feature_extractor(%x: tensor<?x3xf32>, %i: tensor<2xi64>) -> tensor<?x2xf32> {
  %0 = "onnx.ArrayFeatureExtractor"(%x, %i) : (tensor<?x3xf32>, tensor<2xi64>) -> tensor<?x2xf32>
  onnx.Return %0 : tensor<?x2xf32>
}

// CHECK-LABEL: func @vector(
// CHECK: cf.assert
// CHECK: tensor.extract %arg0[%{{.*}}] : tensor<3xi64>
func.func @vector(%x: tensor<3x!onnx.String>, %i: tensor<1xi64>) -> tensor<1x1x!onnx.String> {
  %0 = "onnx.ArrayFeatureExtractor"(%x, %i) : (tensor<3x!onnx.String>, tensor<1xi64>) -> tensor<1x1x!onnx.String>
  onnx.Return %0 : tensor<1x1x!onnx.String>
}

// CHECK-LABEL: func @binarizer(
// CHECK: %[[LIMIT:.*]] = arith.constant 5.000000e-01 : f32
// CHECK: %[[ABOVE:.*]] = arith.cmpf olt, %[[LIMIT]], %{{.*}} : f32
// CHECK: {{arith.select %.*ABOVE|arith.uitofp|arith.select}}
func.func @binarizer(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "onnx.Binarizer"(%x) <{threshold = 0.5 : f32}> : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// Integers are compared as doubles.
// CHECK-LABEL: func @binarizer_integer(
// CHECK: %[[X:.*]] = arith.sitofp %{{.*}} : i32 to f64
// CHECK: arith.cmpf olt, %{{.*}}, %[[X]] : f64
func.func @binarizer_integer(%x: tensor<4xi32>) -> tensor<4xi32> {
  %0 = "onnx.Binarizer"(%x) <{threshold = 0.5 : f32}> : (tensor<4xi32>) -> tensor<4xi32>
  onnx.Return %0 : tensor<4xi32>
}

// What operands do not have is 0.
// CHECK-LABEL: func @feature_vectorizer(
// CHECK: linalg.fill
// CHECK: scf.for
// CHECK: scf.for %{{.*}} to %c3
// CHECK: tensor.extract %arg0
// CHECK: tensor.insert
// CHECK: scf.for
// CHECK: scf.for %{{.*}} to %c2
// CHECK: tensor.extract %arg1
// CHECK-DAG: %[[V:.*]] = arith.sitofp %{{.*}} : i64 to f32
// CHECK-DAG: %[[AT:.*]] = arith.addi
// CHECK: tensor.insert %[[V]] into %{{.*}}, %[[AT]]]
func.func @feature_vectorizer(%x: tensor<?x3xi64>, %y: tensor<?x2xi64>) -> tensor<?x6xf32> {
  %0 = "onnx.FeatureVectorizer"(%x, %y) <{inputdimensions = [4, 2]}> : (tensor<?x3xi64>, tensor<?x2xi64>) -> tensor<?x6xf32>
  onnx.Return %0 : tensor<?x6xf32>
}

// NaN is found too.
// CHECK-LABEL: func @imputer(
// CHECK: %[[VALUES:.*]] = arith.constant dense<[7.000000e+00, 8.000000e+00]> : tensor<2xf32>
// CHECK: %[[MISSING:.*]] = arith.cmpf uno, %[[X:.*]], %[[X]] : f32
// CHECK: %[[V:.*]] = tensor.extract %[[VALUES]]
// CHECK: arith.select %[[MISSING]], %[[V]], %[[X]]
func.func @imputer(%x: tensor<?x2xf32>) -> tensor<?x2xf32> {
  %0 = "onnx.Imputer"(%x) <{imputed_value_floats = [7.0 : f32, 8.0 : f32], replaced_value_float = 0x7FC00000 : f32}> : (tensor<?x2xf32>) -> tensor<?x2xf32>
  onnx.Return %0 : tensor<?x2xf32>
}

// CHECK-LABEL: func @imputer_integer(
// CHECK: arith.cmpi eq, %{{.*}}, %c-5
// CHECK: arith.select
func.func @imputer_integer(%x: tensor<4xi64>) -> tensor<4xi64> {
  %0 = "onnx.Imputer"(%x) <{imputed_value_int64s = [9], replaced_value_int64 = -5 : si64}> : (tensor<4xi64>) -> tensor<4xi64>
  onnx.Return %0 : tensor<4xi64>
}

// A row of zeros stays as it is.
// CHECK-LABEL: func @normalizer(
// CHECK: %[[NORMS:.*]] = linalg.generic
// CHECK: scf.for
// CHECK: arith.mulf %[[X:.*]], %[[X]]
// CHECK: arith.addf
// CHECK: math.sqrt
// CHECK: linalg.generic
// CHECK: tensor.extract %[[NORMS]]
// CHECK: arith.cmpf oeq
// CHECK: arith.divf
// CHECK: arith.select
func.func @normalizer(%x: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0 = "onnx.Normalizer"(%x) <{norm = "L2"}> : (tensor<?x3xf32>) -> tensor<?x3xf32>
  onnx.Return %0 : tensor<?x3xf32>
}

// CHECK-LABEL: func @normalizer_max(
// CHECK: tensor.expand_shape
// CHECK: scf.for
// CHECK: arith.maximumf
func.func @normalizer_max(%x: tensor<3xi32>) -> tensor<3xf32> {
  %0 = "onnx.Normalizer"(%x) <{norm = "MAX"}> : (tensor<3xi32>) -> tensor<3xf32>
  onnx.Return %0 : tensor<3xf32>
}

// CHECK-LABEL: func @normalizer_l1(
// CHECK: math.absf %{{.*}} : f64
// CHECK: arith.addf
// CHECK: arith.truncf
func.func @normalizer_l1(%x: tensor<2x3xf64>) -> tensor<2x3xf32> {
  %0 = "onnx.Normalizer"(%x) <{norm = "L1"}> : (tensor<2x3xf64>) -> tensor<2x3xf32>
  onnx.Return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func @scaler(
// CHECK-DAG: %[[OFFSET:.*]] = arith.constant dense<[1.000000e+00, 2.000000e+00]> : tensor<2xf32>
// CHECK-DAG: %[[SCALE:.*]] = arith.constant dense<[5.000000e-01, 2.500000e-01]> : tensor<2xf32>
// CHECK: arith.sitofp %{{.*}} : i64 to f32
// CHECK: tensor.extract %[[OFFSET]]
// CHECK: %[[D:.*]] = arith.subf
// CHECK: %[[S:.*]] = tensor.extract %[[SCALE]]
// CHECK: arith.mulf %[[D]], %[[S]]
func.func @scaler(%x: tensor<?x2xi64>) -> tensor<?x2xf32> {
  %0 = "onnx.Scaler"(%x) <{offset = [1.0 : f32, 2.0 : f32], scale = [0.5 : f32, 0.25 : f32]}> : (tensor<?x2xi64>) -> tensor<?x2xf32>
  onnx.Return %0 : tensor<?x2xf32>
}
