// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// The rules over static, partial, dynamic and unknown shapes. Results that are
// declared as of unknown rank show all that the rule says.

// CHECK-LABEL: func @array_feature_extractor
// CHECK-SAME: -> (tensor<3x2xf32>, tensor<?x5x?xf32>, tensor<1x6x!onnx.String>, tensor<3x1xf32>, tensor<*xf32>, tensor<3x?xf32>)
func.func @array_feature_extractor(%a: tensor<3x4xf32>, %b: tensor<?x5x4xf32>, %c: tensor<4x!onnx.String>, %u: tensor<*xf32>,
    %i: tensor<2xi64>, %j: tensor<?xi64>, %k: tensor<2x3xi64>, %s: tensor<i64>, %v: tensor<*xi64>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*x!onnx.String>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.ArrayFeatureExtractor"(%a, %i) : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<*xf32>
  %1 = "onnx.ArrayFeatureExtractor"(%b, %j) : (tensor<?x5x4xf32>, tensor<?xi64>) -> tensor<*xf32>
  %2 = "onnx.ArrayFeatureExtractor"(%c, %k) : (tensor<4x!onnx.String>, tensor<2x3xi64>) -> tensor<*x!onnx.String>
  %3 = "onnx.ArrayFeatureExtractor"(%a, %s) : (tensor<3x4xf32>, tensor<i64>) -> tensor<*xf32>
  %4 = "onnx.ArrayFeatureExtractor"(%u, %i) : (tensor<*xf32>, tensor<2xi64>) -> tensor<*xf32>
  %5 = "onnx.ArrayFeatureExtractor"(%a, %v) : (tensor<3x4xf32>, tensor<*xi64>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<*xf32>, tensor<*xf32>, tensor<*x!onnx.String>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @binarizer
// CHECK-SAME: -> (tensor<2x?xi32>, tensor<*xf64>)
func.func @binarizer(%a: tensor<2x?xi32>, %u: tensor<*xf64>) -> (tensor<*xi32>, tensor<*xf64>) {
  %0 = "onnx.Binarizer"(%a) : (tensor<2x?xi32>) -> tensor<*xi32>
  %1 = "onnx.Binarizer"(%u) : (tensor<*xf64>) -> tensor<*xf64>
  onnx.Return %0, %1 : tensor<*xi32>, tensor<*xf64>
}

// CHECK-LABEL: func @feature_vectorizer
// CHECK-SAME: -> (tensor<4x5xf32>, tensor<4x?xf32>, tensor<1x3xf32>, tensor<?x7xf32>, tensor<?x?xf32>)
func.func @feature_vectorizer(%a: tensor<4x2xi64>, %b: tensor<?x3xi64>, %c: tensor<?x?xi64>, %d: tensor<3xi64>, %u: tensor<*xi64>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.FeatureVectorizer"(%a, %b) : (tensor<4x2xi64>, tensor<?x3xi64>) -> tensor<*xf32>
  %1 = "onnx.FeatureVectorizer"(%c, %a) : (tensor<?x?xi64>, tensor<4x2xi64>) -> tensor<*xf32>
  %2 = "onnx.FeatureVectorizer"(%d) : (tensor<3xi64>) -> tensor<*xf32>
  // The attribute counts, not the largest number in use.
  %3 = "onnx.FeatureVectorizer"(%u, %b) <{inputdimensions = [3, 4]}> : (tensor<*xi64>, tensor<?x3xi64>) -> tensor<*xf32>
  %4 = "onnx.FeatureVectorizer"(%u) : (tensor<*xi64>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @same_shape
// CHECK-SAME: -> (tensor<?x2xi32>, tensor<?x2xf32>, tensor<*xf32>, tensor<?x2x2xf32>, tensor<f32>)
func.func @same_shape(%a: tensor<?x2xi32>, %u: tensor<*xi64>, %b: tensor<?x2x2xf64>, %s: tensor<f64>)
    -> (tensor<*xi32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.Imputer"(%a) <{imputed_value_int64s = [1, 2]}> : (tensor<?x2xi32>) -> tensor<*xi32>
  %1 = "onnx.Normalizer"(%a) : (tensor<?x2xi32>) -> tensor<*xf32>
  %2 = "onnx.Normalizer"(%u) : (tensor<*xi64>) -> tensor<*xf32>
  %3 = "onnx.Scaler"(%b) <{offset = [1.0 : f32, 2.0 : f32], scale = [1.0 : f32, 2.0 : f32]}> : (tensor<?x2x2xf64>) -> tensor<*xf32>
  %4 = "onnx.Scaler"(%s) <{scale = [1.0 : f32]}> : (tensor<f64>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xi32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @labels
// CHECK-SAME: -> (tensor<?x2xi64>, tensor<*x!onnx.String>, tensor<?x2x!onnx.String>, tensor<3xf64>, tensor<?x2xi64>, tensor<3x!onnx.String>)
func.func @labels(%a: tensor<?x2x!onnx.String>, %u: tensor<*xi64>, %b: tensor<3xi16>, %c: tensor<3xi64>)
    -> (tensor<*xi64>, tensor<*x!onnx.String>, tensor<*x!onnx.String>, tensor<*xf64>, tensor<*xi64>, tensor<*x!onnx.String>) {
  %0 = "onnx.CategoryMapper"(%a) <{cats_int64s = [1], cats_strings = ["a"]}> : (tensor<?x2x!onnx.String>) -> tensor<*xi64>
  %1 = "onnx.CategoryMapper"(%u) <{cats_int64s = [1], cats_strings = ["a"]}> : (tensor<*xi64>) -> tensor<*x!onnx.String>
  %2 = "onnx.LabelEncoder"(%a) <{keys_strings = ["a"], values_strings = ["b"]}> : (tensor<?x2x!onnx.String>) -> tensor<*x!onnx.String>
  %3 = "onnx.LabelEncoder"(%b) <{keys_tensor = dense<[1, 2]> : tensor<2xi16>, values_tensor = dense<[0.5, 1.5]> : tensor<2xf64>, default_tensor = dense<0.0> : tensor<1xf64>}> : (tensor<3xi16>) -> tensor<*xf64>
  %4 = "onnx.LabelEncoderV1"(%a) <{classes_strings = ["a"]}> : (tensor<?x2x!onnx.String>) -> tensor<*xi64>
  %5 = "onnx.LabelEncoderV1"(%c) <{classes_strings = ["a"]}> : (tensor<3xi64>) -> tensor<*x!onnx.String>
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<*xi64>, tensor<*x!onnx.String>, tensor<*x!onnx.String>, tensor<*xf64>, tensor<*xi64>, tensor<*x!onnx.String>
}

// CHECK-LABEL: func @one_hot_encoder
// CHECK-SAME: -> (tensor<2x?x3xf32>, tensor<2xf32>, tensor<*xf32>)
func.func @one_hot_encoder(%a: tensor<2x?x!onnx.String>, %s: tensor<f64>, %u: tensor<*xi64>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.OneHotEncoder"(%a) <{cats_strings = ["a", "b", "c"]}> : (tensor<2x?x!onnx.String>) -> tensor<*xf32>
  %1 = "onnx.OneHotEncoder"(%s) <{cats_int64s = [5, 6]}> : (tensor<f64>) -> tensor<*xf32>
  %2 = "onnx.OneHotEncoder"(%u) <{cats_int64s = [5, 6]}> : (tensor<*xi64>) -> tensor<*xf32>
  onnx.Return %0, %1, %2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// The rank is 1, or 2 where that is declared.
// CHECK-LABEL: func @maps
// CHECK-SAME: -> (tensor<?xf32>, tensor<8x!onnx.String>, tensor<1x8xi64>, tensor<3xf64>, tensor<1x2xi64>)
func.func @maps(%a: tuple<i64, f32>, %b: tuple<i64, !onnx.String>, %c: tuple<!onnx.String, f64>, %d: tuple<!onnx.String, i64>)
    -> (tensor<*xf32>, tensor<*x!onnx.String>, tensor<?x?xi64>, tensor<*xf64>, tensor<?x?xi64>) {
  %0 = "onnx.CastMap"(%a) : (tuple<i64, f32>) -> tensor<*xf32>
  %1 = "onnx.CastMap"(%a) <{cast_to = "TO_STRING", map_form = "SPARSE", max_map = 8 : si64}> : (tuple<i64, f32>) -> tensor<*x!onnx.String>
  %2 = "onnx.CastMap"(%b) <{cast_to = "TO_INT64", map_form = "SPARSE", max_map = 8 : si64}> : (tuple<i64, !onnx.String>) -> tensor<?x?xi64>
  %3 = "onnx.DictVectorizer"(%c) <{string_vocabulary = ["a", "b", "c"]}> : (tuple<!onnx.String, f64>) -> tensor<*xf64>
  %4 = "onnx.DictVectorizer"(%d) <{string_vocabulary = ["a", "b"]}> : (tuple<!onnx.String, i64>) -> tensor<?x?xi64>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*x!onnx.String>, tensor<?x?xi64>, tensor<*xf64>, tensor<?x?xi64>
}

// CHECK-LABEL: func @linear
// CHECK-SAME: -> (tensor<?xi64>, tensor<?x3xf32>, tensor<1x!onnx.String>, tensor<1x2xf32>, tensor<?x!onnx.String>, tensor<?x2xf32>, tensor<?x2xf32>, tensor<1x1xf32>, tensor<?x4xf32>)
func.func @linear(%a: tensor<?x2xf32>, %b: tensor<2xf64>, %c: tensor<?x?xf32>, %u: tensor<*xi32>)
    -> (tensor<*xi64>, tensor<*xf32>, tensor<*x!onnx.String>, tensor<*xf32>, tensor<*x!onnx.String>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0:2 = "onnx.LinearClassifier"(%a) <{classlabels_ints = [0, 1, 2], coefficients = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32, 5.0 : f32, 6.0 : f32]}> : (tensor<?x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  // One row of coefficients tells two classes apart.
  %1:2 = "onnx.LinearClassifier"(%b) <{classlabels_strings = ["a", "b"], coefficients = [1.0 : f32, 2.0 : f32], intercepts = [0.5 : f32]}> : (tensor<2xf64>) -> (tensor<*x!onnx.String>, tensor<*xf32>)
  %2:2 = "onnx.LinearClassifier"(%c) <{classlabels_strings = ["a", "b"], coefficients = [1.0 : f32, 2.0 : f32]}> : (tensor<?x?xf32>) -> (tensor<*x!onnx.String>, tensor<*xf32>)
  %3 = "onnx.LinearRegressor"(%a) <{coefficients = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32], targets = 2 : si64}> : (tensor<?x2xf32>) -> tensor<*xf32>
  %4 = "onnx.LinearRegressor"(%b) <{coefficients = [1.0 : f32, 2.0 : f32], intercepts = [0.5 : f32]}> : (tensor<2xf64>) -> tensor<*xf32>
  %5 = "onnx.LinearRegressor"(%u) <{targets = 4 : si64}> : (tensor<*xi32>) -> tensor<*xf32>
  onnx.Return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1, %3, %4, %5 : tensor<*xi64>, tensor<*xf32>, tensor<*x!onnx.String>, tensor<*xf32>, tensor<*x!onnx.String>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @support_vectors
// CHECK-SAME: -> (tensor<?xi64>, tensor<?x6xf32>, tensor<?xi64>, tensor<?x4xf32>, tensor<1x!onnx.String>, tensor<1x3xf32>, tensor<?xi64>, tensor<?x2xf32>, tensor<?x1xf32>, tensor<1x1xf32>)
func.func @support_vectors(%a: tensor<?x1xf32>, %b: tensor<2xf32>, %u: tensor<*xf32>)
    -> (tensor<*xi64>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>, tensor<*x!onnx.String>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  // One score per pair of classes,
  %0:2 = "onnx.SVMClassifier"(%a) <{classlabels_ints = [0, 1, 2, 3], coefficients = [1.0 : f32, 2.0 : f32, 3.0 : f32], rho = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32, 5.0 : f32, 6.0 : f32], support_vectors = [0.5 : f32], vectors_per_class = [1, 0, 0, 0]}> : (tensor<?x1xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  // or per class, for probabilities
  %1:2 = "onnx.SVMClassifier"(%a) <{classlabels_ints = [0, 1, 2, 3], coefficients = [1.0 : f32, 2.0 : f32, 3.0 : f32], prob_a = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32, 5.0 : f32, 6.0 : f32], prob_b = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32, 5.0 : f32, 6.0 : f32], rho = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32, 5.0 : f32, 6.0 : f32], support_vectors = [0.5 : f32], vectors_per_class = [1, 0, 0, 0]}> : (tensor<?x1xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  // and without support vectors.
  %2:2 = "onnx.SVMClassifier"(%b) <{classlabels_strings = ["a", "b", "c"], coefficients = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32, 5.0 : f32, 6.0 : f32], rho = [1.0 : f32]}> : (tensor<2xf32>) -> (tensor<*x!onnx.String>, tensor<*xf32>)
  %3:2 = "onnx.SVMClassifier"(%u) <{classlabels_ints = [1], coefficients = [1.0 : f32], rho = [], support_vectors = [0.5 : f32], vectors_per_class = [1]}> : (tensor<*xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  %4 = "onnx.SVMRegressor"(%a) <{coefficients = [1.0 : f32, 2.0 : f32], n_supports = 2 : si64, rho = [0.5 : f32], support_vectors = [1.0 : f32, 2.0 : f32]}> : (tensor<?x1xf32>) -> tensor<*xf32>
  %5 = "onnx.SVMRegressor"(%b) <{coefficients = [1.0 : f32, 2.0 : f32], rho = [0.5 : f32]}> : (tensor<2xf32>) -> tensor<*xf32>
  onnx.Return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1, %3#0, %3#1, %4, %5 : tensor<*xi64>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>, tensor<*x!onnx.String>, tensor<*xf32>, tensor<*xi64>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}
