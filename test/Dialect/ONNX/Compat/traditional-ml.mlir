// Text as other ONNX compilers on MLIR write it: it prints back unchanged.
// RUN: grep -v -e '^//' -e '^$' %s > %t.expected
// RUN: agate-opt %t.expected | grep -v '^$' > %t.printed
// RUN: diff %t.expected %t.printed
// RUN: agate-opt %t.expected --mlir-print-op-generic | agate-opt | grep -v '^$' > %t.generic
// RUN: diff %t.expected %t.generic
// RUN: agate-opt %t.expected --emit-bytecode | agate-opt | grep -v '^$' > %t.bytecode
// RUN: diff %t.expected %t.bytecode

module {
  func.func @test_array_feature_extractor(%arg0: tensor<3x4xf32>, %arg1: tensor<2xi64>) -> tensor<3x2xf32> {
    %0 = "onnx.ArrayFeatureExtractor"(%arg0, %arg1) : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<3x2xf32>
    onnx.Return %0 : tensor<3x2xf32>
  }
  func.func @test_binarizer(%arg0: tensor<3x4xf32>) -> tensor<3x4xf32> {
    %0 = "onnx.Binarizer"(%arg0) <{threshold = 1.000000e+00 : f32}> : (tensor<3x4xf32>) -> tensor<3x4xf32>
    onnx.Return %0 : tensor<3x4xf32>
  }
  func.func @test_category_mapper(%arg0: tensor<2x2x!onnx.String>) -> tensor<2x2xi64> {
    %0 = "onnx.CategoryMapper"(%arg0) <{cats_int64s = [1, 2, 3], cats_strings = ["cat", "dog", "human"], default_int64 = -1 : si64, default_string = "_Unused"}> : (tensor<2x2x!onnx.String>) -> tensor<2x2xi64>
    onnx.Return %0 : tensor<2x2xi64>
  }
  func.func @test_category_mapper2(%arg0: tensor<2x2xi64>) -> tensor<2x2x!onnx.String> {
    %0 = "onnx.CategoryMapper"(%arg0) <{cats_int64s = [1, 2, 3], cats_strings = ["cat", "dog", "human"], default_int64 = -1 : si64, default_string = "none"}> : (tensor<2x2xi64>) -> tensor<2x2x!onnx.String>
    onnx.Return %0 : tensor<2x2x!onnx.String>
  }
  func.func @test_feature_vectorizer(%arg0: tensor<2x3xf32>, %arg1: tensor<2x2xf32>) -> tensor<2x5xf32> {
    %0 = "onnx.FeatureVectorizer"(%arg0, %arg1) <{inputdimensions = [3, 2]}> : (tensor<2x3xf32>, tensor<2x2xf32>) -> tensor<2x5xf32>
    onnx.Return %0 : tensor<2x5xf32>
  }
  func.func @test_imputer(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %0 = "onnx.Imputer"(%arg0) <{imputed_value_floats = [1.000000e+00 : f32], replaced_value_float = 0.000000e+00 : f32, replaced_value_int64 = 0 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
    onnx.Return %0 : tensor<2x3xf32>
  }
  func.func @test_label_encoder(%arg0: tensor<5x!onnx.String>) -> tensor<5xi64> {
    %0 = "onnx.LabelEncoder"(%arg0) <{default_float = -0.000000e+00 : f32, default_int64 = -1 : si64, default_string = "_Unused", keys_strings = ["a", "b"], values_int64s = [0, 1]}> : (tensor<5x!onnx.String>) -> tensor<5xi64>
    onnx.Return %0 : tensor<5xi64>
  }
  func.func @test_linear_classifier(%arg0: tensor<2x3xf32>) -> (tensor<2xi64>, tensor<2x2xf32>) {
    %Y, %Z = "onnx.LinearClassifier"(%arg0) <{classlabels_ints = [0, 1], coefficients = [1.000000e+00 : f32, 2.000000e+00 : f32, 3.000000e+00 : f32, 4.000000e+00 : f32, 5.000000e+00 : f32, 6.000000e+00 : f32], intercepts = [0.000000e+00 : f32, 1.000000e+00 : f32], multi_class = 0 : si64, post_transform = "NONE"}> : (tensor<2x3xf32>) -> (tensor<2xi64>, tensor<2x2xf32>)
    onnx.Return %Y, %Z : tensor<2xi64>, tensor<2x2xf32>
  }
  func.func @test_linear_regressor(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
    %0 = "onnx.LinearRegressor"(%arg0) <{coefficients = [1.000000e+00 : f32, 2.000000e+00 : f32, 3.000000e+00 : f32], intercepts = [5.000000e-01 : f32], post_transform = "NONE", targets = 1 : si64}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
    onnx.Return %0 : tensor<2x1xf32>
  }
  func.func @test_normalizer(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %0 = "onnx.Normalizer"(%arg0) <{norm = "L2"}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
    onnx.Return %0 : tensor<2x3xf32>
  }
  func.func @test_one_hot_encoder(%arg0: tensor<20x3xf32>) -> tensor<20x3x3xf32> {
    %0 = "onnx.OneHotEncoder"(%arg0) <{cats_int64s = [1, 2, 3], zeros = 1 : si64}> : (tensor<20x3xf32>) -> tensor<20x3x3xf32>
    onnx.Return %0 : tensor<20x3x3xf32>
  }
  func.func @test_one_hot_encoder2(%arg0: tensor<2x2x!onnx.String>) -> tensor<2x2x4xf32> {
    %0 = "onnx.OneHotEncoder"(%arg0) <{cats_strings = ["a", "b", "c", "d"], zeros = 1 : si64}> : (tensor<2x2x!onnx.String>) -> tensor<2x2x4xf32>
    onnx.Return %0 : tensor<2x2x4xf32>
  }
  func.func @test_scaler(%arg0: tensor<3xf32>) -> tensor<3xf32> {
    %0 = "onnx.Scaler"(%arg0) <{offset = [1.000000e+00 : f32], scale = [2.000000e+00 : f32]}> : (tensor<3xf32>) -> tensor<3xf32>
    onnx.Return %0 : tensor<3xf32>
  }
  func.func @test_svmregressor(%arg0: tensor<1x3xf32>) -> tensor<1x1xf32> {
    %0 = "onnx.SVMRegressor"(%arg0) <{coefficients = [1.000000e+00 : f32, 2.000000e+00 : f32, 3.000000e+00 : f32], kernel_type = "LINEAR", n_supports = 0 : si64, one_class = 0 : si64, post_transform = "NONE", rho = [5.000000e-01 : f32]}> : (tensor<1x3xf32>) -> tensor<1x1xf32>
    onnx.Return %0 : tensor<1x1xf32>
  }
  func.func @test_dict_vectorizer(%arg0: tuple<!onnx.String, i64>) -> tensor<1x2xi64> {
    %0 = "onnx.DictVectorizer"(%arg0) <{string_vocabulary = ["a", "b"]}> : (tuple<!onnx.String, i64>) -> tensor<1x2xi64>
    onnx.Return %0 : tensor<1x2xi64>
  }
  func.func @test_cast_map(%arg0: tuple<i64, f32>) -> tensor<1x?xf32> {
    %0 = "onnx.CastMap"(%arg0) <{cast_to = "TO_FLOAT", map_form = "DENSE", max_map = 1 : si64}> : (tuple<i64, f32>) -> tensor<1x?xf32>
    onnx.Return %0 : tensor<1x?xf32>
  }
  func.func @test_zip_map(%arg0: tensor<2x3xf32>) -> !onnx.Seq<tuple<i64, f32>> {
    %0 = "onnx.ZipMap"(%arg0) <{classlabels_int64s = [10, 20, 30]}> : (tensor<2x3xf32>) -> !onnx.Seq<tuple<i64, f32>>
    onnx.Return %0 : !onnx.Seq<tuple<i64, f32>>
  }
  func.func @test_svmclassifier(%arg0: tensor<2x2xf32>) -> (tensor<2xi64>, tensor<2x2xf32>) {
    %Y, %Z = "onnx.SVMClassifier"(%arg0) <{classlabels_ints = [0, 1], coefficients = [1.000000e+00 : f32, -1.000000e+00 : f32], kernel_params = [5.000000e-01 : f32, 0.000000e+00 : f32, 3.000000e+00 : f32], kernel_type = "RBF", post_transform = "NONE", rho = [5.000000e-01 : f32], support_vectors = [1.000000e+00 : f32, 2.000000e+00 : f32, 3.000000e+00 : f32, 4.000000e+00 : f32], vectors_per_class = [1, 1]}> : (tensor<2x2xf32>) -> (tensor<2xi64>, tensor<2x2xf32>)
    onnx.Return %Y, %Z : tensor<2xi64>, tensor<2x2xf32>
  }
  func.func @test_tree_ensemble_classifier(%arg0: tensor<2x3xf32>) -> (tensor<2xi64>, tensor<2x2xf32>) {
    %Y, %Z = "onnx.TreeEnsembleClassifier"(%arg0) <{class_ids = [0, 1], class_nodeids = [1, 2], class_treeids = [0, 0], class_weights = [1.000000e+00 : f32, 1.000000e+00 : f32], classlabels_int64s = [0, 1], nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [5.000000e-01 : f32, 0.000000e+00 : f32, 0.000000e+00 : f32], post_transform = "NONE"}> : (tensor<2x3xf32>) -> (tensor<2xi64>, tensor<2x2xf32>)
    onnx.Return %Y, %Z : tensor<2xi64>, tensor<2x2xf32>
  }
  func.func @test_tree_ensemble_regressor(%arg0: tensor<2x3xf32>) -> tensor<2x1xf32> {
    %0 = "onnx.TreeEnsembleRegressor"(%arg0) <{aggregate_function = "SUM", n_targets = 1 : si64, nodes_falsenodeids = [2, 0, 0], nodes_featureids = [1, 0, 0], nodes_modes = ["BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2], nodes_treeids = [0, 0, 0], nodes_truenodeids = [1, 0, 0], nodes_values = [5.000000e-01 : f32, 0.000000e+00 : f32, 0.000000e+00 : f32], post_transform = "NONE", target_ids = [0, 0], target_nodeids = [1, 2], target_treeids = [0, 0], target_weights = [1.000000e+00 : f32, 2.000000e+00 : f32]}> : (tensor<2x3xf32>) -> tensor<2x1xf32>
    onnx.Return %0 : tensor<2x1xf32>
  }
}
