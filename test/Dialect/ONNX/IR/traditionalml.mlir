// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @features
func.func @features(%x: tensor<3x4xf32>, %i: tensor<2xi64>, %n: tensor<3x4xi64>) {
  // CHECK: "onnx.ArrayFeatureExtractor"(%arg0, %arg1) : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  %0 = "onnx.ArrayFeatureExtractor"(%x, %i) : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  // CHECK: "onnx.Binarizer"(%arg0) <{threshold = 0.000000e+00 : f32}> : (tensor<3x4xf32>) -> tensor<3x4xf32>
  %1 = "onnx.Binarizer"(%x) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  // CHECK: "onnx.FeatureVectorizer"(%arg0, %arg0) <{inputdimensions = [4, 2]}> : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x6xf32>
  %2 = "onnx.FeatureVectorizer"(%x, %x) <{inputdimensions = [4, 2]}> : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x6xf32>
  // CHECK: "onnx.Imputer"(%arg0) <{imputed_value_floats = [1.000000e+00 : f32], replaced_value_float = 0.000000e+00 : f32, replaced_value_int64 = 0 : si64}>
  %3 = "onnx.Imputer"(%x) <{imputed_value_floats = [1.0 : f32]}> : (tensor<3x4xf32>) -> tensor<3x4xf32>
  // CHECK: "onnx.Normalizer"(%arg2) <{norm = "MAX"}> : (tensor<3x4xi64>) -> tensor<3x4xf32>
  %4 = "onnx.Normalizer"(%n) : (tensor<3x4xi64>) -> tensor<3x4xf32>
  // CHECK: "onnx.Scaler"(%arg2) <{offset = [1.000000e+00 : f32], scale = [2.000000e+00 : f32]}> : (tensor<3x4xi64>) -> tensor<3x4xf32>
  %5 = "onnx.Scaler"(%n) <{offset = [1.0 : f32], scale = [2.0 : f32]}> : (tensor<3x4xi64>) -> tensor<3x4xf32>
  return
}

// CHECK-LABEL: func @categories
func.func @categories(%s: tensor<4x!onnx.String>, %n: tensor<4xf32>) {
  // CHECK: "onnx.CategoryMapper"(%arg0) <{cats_int64s = [3], cats_strings = ["cat"], default_int64 = -1 : si64, default_string = "_Unused"}> : (tensor<4x!onnx.String>) -> tensor<4xi64>
  %0 = "onnx.CategoryMapper"(%s) <{cats_int64s = [3], cats_strings = ["cat"]}> : (tensor<4x!onnx.String>) -> tensor<4xi64>
  // CHECK: "onnx.LabelEncoder"(%arg0) <{default_float = -0.000000e+00 : f32, default_int64 = -1 : si64, default_string = "_Unused", keys_strings = ["a"], values_floats = [5.000000e-01 : f32]}> : (tensor<4x!onnx.String>) -> tensor<4xf32>
  %1 = "onnx.LabelEncoder"(%s) <{keys_strings = ["a"], values_floats = [0.5 : f32]}> : (tensor<4x!onnx.String>) -> tensor<4xf32>
  // CHECK: default_tensor = dense<7> : tensor<1xi16>, keys_floats = [1.000000e+00 : f32], values_tensor = dense<6> : tensor<1xi16>}>
  %2 = "onnx.LabelEncoder"(%n) <{default_tensor = dense<7> : tensor<1xi16>, keys_floats = [1.0 : f32], values_tensor = dense<6> : tensor<1xi16>}> : (tensor<4xf32>) -> tensor<4xi16>
  // CHECK: "onnx.LabelEncoderV1"(%arg0) <{classes_strings = ["a"], default_int64 = -1 : si64, default_string = "_Unused"}> : (tensor<4x!onnx.String>) -> tensor<4xi64>
  %3 = "onnx.LabelEncoderV1"(%s) <{classes_strings = ["a"]}> : (tensor<4x!onnx.String>) -> tensor<4xi64>
  // CHECK: "onnx.OneHotEncoder"(%arg1) <{cats_int64s = [1, 2, 3], zeros = 1 : si64}> : (tensor<4xf32>) -> tensor<4x3xf32>
  %4 = "onnx.OneHotEncoder"(%n) <{cats_int64s = [1, 2, 3]}> : (tensor<4xf32>) -> tensor<4x3xf32>
  return
}

// CHECK-LABEL: func @maps
func.func @maps(%m: tuple<i64, f32>, %s: tuple<!onnx.String, f64>, %x: tensor<?x2xf32>) {
  // CHECK: "onnx.CastMap"(%arg0) <{cast_to = "TO_FLOAT", map_form = "DENSE", max_map = 1 : si64}> : (tuple<i64, f32>) -> tensor<?xf32>
  %0 = "onnx.CastMap"(%m) : (tuple<i64, f32>) -> tensor<?xf32>
  // CHECK: "onnx.DictVectorizer"(%arg1) <{string_vocabulary = ["a", "b"]}> : (tuple<!onnx.String, f64>) -> tensor<1x2xf64>
  %1 = "onnx.DictVectorizer"(%s) <{string_vocabulary = ["a", "b"]}> : (tuple<!onnx.String, f64>) -> tensor<1x2xf64>
  // CHECK: "onnx.ZipMap"(%arg2) <{classlabels_int64s = [7, 8]}> : (tensor<?x2xf32>) -> !onnx.Seq<tuple<i64, f32>>
  %2 = "onnx.ZipMap"(%x) <{classlabels_int64s = [7, 8]}> : (tensor<?x2xf32>) -> !onnx.Seq<tuple<i64, f32>>
  return
}

// CHECK-LABEL: func @models
func.func @models(%x: tensor<4x1xf32>) {
  // CHECK: "onnx.LinearClassifier"(%arg0) <{classlabels_ints = [0, 1], coefficients = [1.000000e+00 : f32], intercepts = [5.000000e-01 : f32], multi_class = 0 : si64, post_transform = "NONE"}> : (tensor<4x1xf32>) -> (tensor<4xi64>, tensor<4x2xf32>)
  %0:2 = "onnx.LinearClassifier"(%x) <{classlabels_ints = [0, 1], coefficients = [1.0 : f32], intercepts = [0.5 : f32]}> : (tensor<4x1xf32>) -> (tensor<4xi64>, tensor<4x2xf32>)
  // CHECK: "onnx.LinearRegressor"(%arg0) <{coefficients = [1.000000e+00 : f32], post_transform = "NONE", targets = 1 : si64}> : (tensor<4x1xf32>) -> tensor<4x1xf32>
  %1 = "onnx.LinearRegressor"(%x) <{coefficients = [1.0 : f32]}> : (tensor<4x1xf32>) -> tensor<4x1xf32>
  // CHECK: "onnx.SVMClassifier"(%arg0) <{classlabels_strings = ["a", "b"], coefficients = [1.000000e+00 : f32, 2.000000e+00 : f32], kernel_type = "LINEAR", post_transform = "SOFTMAX_ZERO", rho = [5.000000e-01 : f32]}>
  %2:2 = "onnx.SVMClassifier"(%x) <{classlabels_strings = ["a", "b"], coefficients = [1.0 : f32, 2.0 : f32], post_transform = "SOFTMAX_ZERO", rho = [0.5 : f32]}> : (tensor<4x1xf32>) -> (tensor<4x!onnx.String>, tensor<4x2xf32>)
  // CHECK: "onnx.SVMRegressor"(%arg0) <{coefficients = [1.000000e+00 : f32], kernel_type = "LINEAR", n_supports = 0 : si64, one_class = 0 : si64, post_transform = "NONE", rho = [5.000000e-01 : f32]}> : (tensor<4x1xf32>) -> tensor<4x1xf32>
  %3 = "onnx.SVMRegressor"(%x) <{coefficients = [1.0 : f32], rho = [0.5 : f32]}> : (tensor<4x1xf32>) -> tensor<4x1xf32>
  return
}
