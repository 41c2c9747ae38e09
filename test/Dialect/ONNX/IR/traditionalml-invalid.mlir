// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @arrayfeatureextractor_c1(%x: tensor<f32>, %i: tensor<2xi64>) {
  // expected-error @+1 {{expects 'X' to have rank 1 or more, got 'tensor<f32>'}}
  %0 = "onnx.ArrayFeatureExtractor"(%x, %i) : (tensor<f32>, tensor<2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @featurevectorizer_c1() {
  // expected-error @+1 {{expected 1 or more operands, but found 0}}
  %0 = "onnx.FeatureVectorizer"() : () -> tensor<1x1xf32>
  return
}

// -----

func.func @featurevectorizer_c2(%x: tensor<2xf32>, %y: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.FeatureVectorizer"(%x, %y) : (tensor<2xf32>, tensor<2xf64>) -> tensor<1x4xf32>
  return
}

// -----

func.func @featurevectorizer_c3(%x: tensor<2x1xf32>, %y: tensor<3x1xf32>) {
  // expected-error @+1 {{operands must have as many rows, got 2 and 3}}
  %0 = "onnx.FeatureVectorizer"(%x, %y) : (tensor<2x1xf32>, tensor<3x1xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @featurevectorizer_c3_rank(%x: tensor<2x1x1xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 1 or 2, got 'tensor<2x1x1xf32>'}}
  %0 = "onnx.FeatureVectorizer"(%x) : (tensor<2x1x1xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @featurevectorizer_c4(%x: tensor<2x1xf32>) {
  // expected-error @+1 {{expects 'inputdimensions' to have one element per operand, got 2 for 1}}
  %0 = "onnx.FeatureVectorizer"(%x) <{inputdimensions = [1, 2]}> : (tensor<2x1xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @featurevectorizer_c4_negative(%x: tensor<2x1xf32>) {
  // expected-error @+1 {{element 0 of 'inputdimensions' must be non-negative, got -9223372036854775808}}
  %0 = "onnx.FeatureVectorizer"(%x) <{inputdimensions = [-9223372036854775808]}> : (tensor<2x1xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @imputer_c1(%x: tensor<2x1x1xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 1 or 2, got 'tensor<2x1x1xf32>'}}
  %0 = "onnx.Imputer"(%x) <{imputed_value_floats = [1.0 : f32]}> : (tensor<2x1x1xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @imputer_c2(%x: tensor<2x1xi64>) {
  // expected-error @+1 {{expects 'imputed_value_int64s' to have elements, and it alone, for 'tensor<2x1xi64>'}}
  %0 = "onnx.Imputer"(%x) <{imputed_value_floats = [1.0 : f32]}> : (tensor<2x1xi64>) -> tensor<*xi64>
  return
}

// -----

func.func @imputer_c2_both(%x: tensor<2x1xf32>) {
  // expected-error @+1 {{expects 'imputed_value_floats' to have elements, and it alone}}
  %0 = "onnx.Imputer"(%x) <{imputed_value_floats = [1.0 : f32], imputed_value_int64s = [1]}> : (tensor<2x1xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @imputer_c3(%x: tensor<?x3xf32>) {
  // expected-error @+1 {{there must be one imputed value, or as many as columns, got 2 and 3}}
  %0 = "onnx.Imputer"(%x) <{imputed_value_floats = [1.0 : f32, 2.0 : f32]}> : (tensor<?x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @normalizer_c1(%x: tensor<f32>) {
  // expected-error @+1 {{expects 'X' to have rank 1 or 2, got 'tensor<f32>'}}
  %0 = "onnx.Normalizer"(%x) : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @normalizer_c2(%x: tensor<2xf32>) {
  // expected-error @+1 {{attribute 'norm' failed to satisfy constraint: string attribute one of MAX, L1, L2}}
  %0 = "onnx.Normalizer"(%x) <{norm = "L3"}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @scaler_c1(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{expects 'offset' and 'scale' to have the same length, got 2 and 1}}
  %0 = "onnx.Scaler"(%x) <{offset = [1.0 : f32, 2.0 : f32], scale = [1.0 : f32]}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return
}

// -----

func.func @scaler_c1_columns(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{'offset' and 'scale' must have one element, or as many as the last dimension, got 2 and 3}}
  %0 = "onnx.Scaler"(%x) <{scale = [1.0 : f32, 2.0 : f32]}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @scaler_c2(%x: tensor<f32>) {
  // expected-error @+1 {{expects 'X' to have rank 1 or more, got 'tensor<f32>'}}
  %0 = "onnx.Scaler"(%x) <{scale = [1.0 : f32, 2.0 : f32]}> : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @categorymapper_c1(%x: tensor<2xi64>) {
  // expected-error @+1 {{expects 'cats_int64s' and 'cats_strings' to have the same length, got 1 and 0}}
  %0 = "onnx.CategoryMapper"(%x) <{cats_int64s = [1]}> : (tensor<2xi64>) -> tensor<2x!onnx.String>
  return
}

// -----

func.func @categorymapper_c2(%x: tensor<2xi64>) {
  // expected-error @+1 {{declares 'tensor<2xi64>' for result #0, but its operands and attributes give 'tensor<2x!onnx.String>'}}
  %0 = "onnx.CategoryMapper"(%x) : (tensor<2xi64>) -> tensor<2xi64>
  return
}

// -----

func.func @labelencoder_c1(%x: tensor<2xi64>) {
  // expected-error @+1 {{expects exactly one of the attributes 'keys_*', got 0}}
  %0 = "onnx.LabelEncoder"(%x) <{values_floats = [1.0 : f32]}> : (tensor<2xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @labelencoder_c1_two(%x: tensor<2xi64>) {
  // expected-error @+1 {{expects exactly one of the attributes 'keys_*', got 2}}
  %0 = "onnx.LabelEncoder"(%x) <{keys_int64s = [1], keys_tensor = dense<1> : tensor<1xi64>, values_floats = [1.0 : f32]}> : (tensor<2xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @labelencoder_c2(%x: tensor<2xi64>) {
  // expected-error @+1 {{expects exactly one of the attributes 'values_*', got 0}}
  %0 = "onnx.LabelEncoder"(%x) <{keys_int64s = [1]}> : (tensor<2xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @labelencoder_c3(%x: tensor<2xi64>) {
  // expected-error @+1 {{expects as many keys as values, got 1 and 2}}
  %0 = "onnx.LabelEncoder"(%x) <{keys_int64s = [1], values_strings = ["a", "b"]}> : (tensor<2xi64>) -> tensor<2x!onnx.String>
  return
}

// -----

func.func @labelencoder_c4(%x: tensor<2xi64>) {
  // expected-error @+1 {{has keys of type '!onnx.String' for an operand of 'tensor<2xi64>'}}
  %0 = "onnx.LabelEncoder"(%x) <{keys_strings = ["a"], values_strings = ["a"]}> : (tensor<2xi64>) -> tensor<2x!onnx.String>
  return
}

// -----

func.func @labelencoder_c4_result(%x: tensor<2xi64>) {
  // expected-error @+1 {{declares 'tensor<2xi64>' for result #0, but its operands and attributes give 'tensor<2x!onnx.String>'}}
  %0 = "onnx.LabelEncoder"(%x) <{keys_int64s = [1], values_strings = ["a"]}> : (tensor<2xi64>) -> tensor<2xi64>
  return
}

// -----

func.func @labelencoder_c5(%x: tensor<2xi64>) {
  // expected-error @+1 {{expects 'keys_tensor' to be a tensor of rank 1}}
  %0 = "onnx.LabelEncoder"(%x) <{keys_tensor = dense<1> : tensor<1x1xi64>, values_strings = ["a"]}> : (tensor<2xi64>) -> tensor<2x!onnx.String>
  return
}

// -----

func.func @labelencoder_c5_kind(%x: tensor<2xi64>) {
  // expected-error @+1 {{expects 'values_tensor' to be a tensor of rank 1}}
  %0 = "onnx.LabelEncoder"(%x) <{keys_int64s = [1], values_tensor = 7 : si64}> : (tensor<2xi64>) -> tensor<2x!onnx.String>
  return
}

// -----

func.func @labelencoder_c6(%x: tensor<2xi64>) {
  // expected-error @+1 {{expects 'default_tensor' to be a tensor of one '!onnx.String'}}
  %0 = "onnx.LabelEncoder"(%x) <{default_tensor = dense<1> : tensor<1xi32>, keys_int64s = [1], values_strings = ["a"]}> : (tensor<2xi64>) -> tensor<2x!onnx.String>
  return
}

// -----

func.func @labelencoder_c6_size(%x: tensor<2xi64>) {
  // expected-error @+1 {{expects 'default_tensor' to be a tensor of one 'f32'}}
  %0 = "onnx.LabelEncoder"(%x) <{default_tensor = dense<1.0> : tensor<2xf32>, keys_int64s = [1], values_floats = [1.0 : f32]}> : (tensor<2xi64>) -> tensor<2xf32>
  return
}

// -----

func.func @labelencoderv1_c1(%x: tensor<2xi64>) {
  // expected-error @+1 {{requires attribute 'classes_strings'}}
  %0 = "onnx.LabelEncoderV1"(%x) : (tensor<2xi64>) -> tensor<2x!onnx.String>
  return
}

// -----

func.func @labelencoderv1_c2(%x: tensor<2xi64>) {
  // expected-error @+1 {{declares 'tensor<2xi64>' for result #0, but its operands and attributes give 'tensor<2x!onnx.String>'}}
  %0 = "onnx.LabelEncoderV1"(%x) <{classes_strings = ["a"]}> : (tensor<2xi64>) -> tensor<2xi64>
  return
}

// -----

func.func @onehotencoder_c1(%x: tensor<2xi64>) {
  // expected-error @+1 {{expects exactly one of 'cats_int64s' and 'cats_strings'}}
  %0 = "onnx.OneHotEncoder"(%x) : (tensor<2xi64>) -> tensor<2x1xf32>
  return
}

// -----

func.func @onehotencoder_c1_type(%x: tensor<2xi64>) {
  // expected-error @+1 {{has categories of type '!onnx.String' for an operand of 'tensor<2xi64>'}}
  %0 = "onnx.OneHotEncoder"(%x) <{cats_strings = ["a"]}> : (tensor<2xi64>) -> tensor<2x1xf32>
  return
}

// -----

func.func @castmap_c1(%x: tuple<!onnx.String, f32>) {
  // expected-error @+1 {{expects 'X' to be a map from i64 to f32 or strings, got 'tuple<!onnx.String, f32>'}}
  %0 = "onnx.CastMap"(%x) : (tuple<!onnx.String, f32>) -> tensor<?xf32>
  return
}

// -----

func.func @castmap_no_map(%x: tuple<i64>) {
  // expected-error @+1 {{operand #0 must be map, but got 'tuple<i64>'}}
  %0 = "onnx.CastMap"(%x) : (tuple<i64>) -> tensor<?xf32>
  return
}

// -----

func.func @castmap_c2(%x: tuple<i64, f32>) {
  // expected-error @+1 {{attribute 'cast_to' failed to satisfy constraint: string attribute one of TO_FLOAT, TO_STRING, TO_INT64}}
  %0 = "onnx.CastMap"(%x) <{cast_to = "TO_BOOL"}> : (tuple<i64, f32>) -> tensor<?xf32>
  return
}

// -----

func.func @castmap_c2_result(%x: tuple<i64, f32>) {
  // expected-error @+1 {{declares 'tensor<?xf32>' for result #0, but its operands and attributes give 'tensor<?xi64>'}}
  %0 = "onnx.CastMap"(%x) <{cast_to = "TO_INT64"}> : (tuple<i64, f32>) -> tensor<?xf32>
  return
}

// -----

func.func @castmap_c3(%x: tuple<i64, f32>) {
  // expected-error @+1 {{attribute 'map_form' failed to satisfy constraint: string attribute one of DENSE, SPARSE}}
  %0 = "onnx.CastMap"(%x) <{map_form = "THIN"}> : (tuple<i64, f32>) -> tensor<?xf32>
  return
}

// -----

func.func @castmap_c4(%x: tuple<i64, f32>) {
  // expected-error @+1 {{'max_map' must be non-negative, got -1}}
  %0 = "onnx.CastMap"(%x) <{map_form = "SPARSE", max_map = -1 : si64}> : (tuple<i64, f32>) -> tensor<?xf32>
  return
}

// -----

func.func @dictvectorizer_c1(%x: tuple<i64, f32>) {
  // expected-error @+1 {{expects exactly one of 'int64_vocabulary' and 'string_vocabulary'}}
  %0 = "onnx.DictVectorizer"(%x) : (tuple<i64, f32>) -> tensor<?xf32>
  return
}

// -----

func.func @dictvectorizer_c2(%x: tuple<i64, f32>) {
  // expected-error @+1 {{expects 'X' to be a map from '!onnx.String' to numbers or to strings, got 'tuple<i64, f32>'}}
  %0 = "onnx.DictVectorizer"(%x) <{string_vocabulary = ["a"]}> : (tuple<i64, f32>) -> tensor<?xf32>
  return
}

// -----

func.func @dictvectorizer_c2_values(%x: tuple<i64, i64>) {
  // expected-error @+1 {{expects 'X' to be a map from 'i64' to numbers or to strings, got 'tuple<i64, i64>'}}
  %0 = "onnx.DictVectorizer"(%x) <{int64_vocabulary = [1]}> : (tuple<i64, i64>) -> tensor<?xi64>
  return
}

// -----

func.func @dictvectorizer_c3(%x: tuple<i64, f64>) {
  // expected-error @+1 {{declares 'tensor<?xf32>' for result #0, but its operands and attributes give 'tensor<1xf64>'}}
  %0 = "onnx.DictVectorizer"(%x) <{int64_vocabulary = [1]}> : (tuple<i64, f64>) -> tensor<?xf32>
  return
}

// -----

func.func @zipmap_c1(%x: tensor<2x1xf32>) {
  // expected-error @+1 {{expects exactly one of 'classlabels_int64s' and 'classlabels_strings'}}
  %0 = "onnx.ZipMap"(%x) : (tensor<2x1xf32>) -> !onnx.Seq<tuple<i64, f32>>
  return
}

// -----

func.func @zipmap_c2(%x: tensor<2x1xf32>) {
  // expected-error @+1 {{'X' must have one column per label, got 1 and 2}}
  %0 = "onnx.ZipMap"(%x) <{classlabels_int64s = [1, 2]}> : (tensor<2x1xf32>) -> !onnx.Seq<tuple<i64, f32>>
  return
}

// -----

func.func @zipmap_c2_rank(%x: tensor<f32>) {
  // expected-error @+1 {{expects 'X' to have rank 1 or 2, got 'tensor<f32>'}}
  %0 = "onnx.ZipMap"(%x) <{classlabels_int64s = [1]}> : (tensor<f32>) -> !onnx.Seq<tuple<i64, f32>>
  return
}

// -----

func.func @zipmap_c3(%x: tensor<2x1xf32>) {
  // expected-error @+1 {{declares '!onnx.Seq<tuple<!onnx.String, f32>>' for result #0, but its operands and attributes give '!onnx.Seq<tuple<i64, f32>>'}}
  %0 = "onnx.ZipMap"(%x) <{classlabels_int64s = [1]}> : (tensor<2x1xf32>) -> !onnx.Seq<tuple<!onnx.String, f32>>
  return
}

// -----

func.func @linearclassifier_c1(%x: tensor<2x2x2xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 1 or 2, got 'tensor<2x2x2xf32>'}}
  %0:2 = "onnx.LinearClassifier"(%x) <{classlabels_ints = [1], coefficients = [1.0 : f32]}> : (tensor<2x2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @linearclassifier_c2(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{expects exactly one of 'classlabels_ints' and 'classlabels_strings'}}
  %0:2 = "onnx.LinearClassifier"(%x) <{coefficients = [1.0 : f32]}> : (tensor<2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @linearclassifier_c2_type(%x: tensor<2x1xf32>) {
  // expected-error @+1 {{declares 'tensor<*xi64>' for result #0, but its operands and attributes give 'tensor<2x!onnx.String>'}}
  %0:2 = "onnx.LinearClassifier"(%x) <{classlabels_strings = ["a"], coefficients = [1.0 : f32]}> : (tensor<2x1xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @linearclassifier_c3(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{expects one element of 'intercepts' per label, got 3 for 2 labels}}
  %0:2 = "onnx.LinearClassifier"(%x) <{classlabels_ints = [1, 2], coefficients = [1.0 : f32], intercepts = [1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @linearclassifier_c4(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{'coefficients' must have 3 elements per column of 'X', got 2 and 3}}
  %0:2 = "onnx.LinearClassifier"(%x) <{classlabels_ints = [1, 2, 3], coefficients = [1.0 : f32, 1.0 : f32, 1.0 : f32, 1.0 : f32, 1.0 : f32, 1.0 : f32, 1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @linearclassifier_c4_multiple(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{expects the length of 'coefficients' to be a multiple of 3, got 5}}
  %0:2 = "onnx.LinearClassifier"(%x) <{classlabels_ints = [1, 2, 3], coefficients = [1.0 : f32, 1.0 : f32, 1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @linearclassifier_c4_two(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{'coefficients' must have one or two elements per column of 'X', got 4 and 3}}
  %0:2 = "onnx.LinearClassifier"(%x) <{classlabels_ints = [1, 2], coefficients = [1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @linearclassifier_without_coefficients(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{requires attribute 'coefficients'}}
  %0:2 = "onnx.LinearClassifier"(%x) <{classlabels_ints = [1, 2]}> : (tensor<2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @linearclassifier_post_transform(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{attribute 'post_transform' failed to satisfy constraint}}
  %0:2 = "onnx.LinearClassifier"(%x) <{classlabels_ints = [1], coefficients = [1.0 : f32, 1.0 : f32], post_transform = "TANH"}> : (tensor<2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @linearregressor_c1(%x: tensor<f32>) {
  // expected-error @+1 {{expects 'X' to have rank 1 or 2, got 'tensor<f32>'}}
  %0 = "onnx.LinearRegressor"(%x) <{targets = 1 : si64}> : (tensor<f32>) -> tensor<*xf32>
  return
}

// -----

func.func @linearregressor_c2(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{expects 'targets' to be at least 1, got 0}}
  %0 = "onnx.LinearRegressor"(%x) <{targets = 0 : si64}> : (tensor<2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @linearregressor_c3(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{expects one element of 'intercepts' per target, got 1 for 2 targets}}
  %0 = "onnx.LinearRegressor"(%x) <{intercepts = [1.0 : f32], targets = 2 : si64}> : (tensor<2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @linearregressor_c4(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{'coefficients' must have 1 elements per column of 'X', got 2 and 3}}
  %0 = "onnx.LinearRegressor"(%x) <{coefficients = [1.0 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @svmclassifier_c1(%x: tensor<2x2x2xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 1 or 2, got 'tensor<2x2x2xf32>'}}
  %0:2 = "onnx.SVMClassifier"(%x) <{classlabels_ints = [1]}> : (tensor<2x2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @svmclassifier_c2(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{expects exactly one of 'classlabels_ints' and 'classlabels_strings'}}
  %0:2 = "onnx.SVMClassifier"(%x) <{classlabels_ints = [1], classlabels_strings = ["a"]}> : (tensor<2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @svmclassifier_c3(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{expects one element of 'vectors_per_class' per label, got 1 for 2 labels}}
  %0:2 = "onnx.SVMClassifier"(%x) <{classlabels_ints = [1, 2], vectors_per_class = [1]}> : (tensor<2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @svmclassifier_c3_negative(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{has the element -1 in 'vectors_per_class'}}
  %0:2 = "onnx.SVMClassifier"(%x) <{classlabels_ints = [1, 2], vectors_per_class = [1, -1]}> : (tensor<2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @svmclassifier_c3_overflow(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{has the element 9223372036854775807 in 'vectors_per_class'}}
  %0:2 = "onnx.SVMClassifier"(%x) <{classlabels_ints = [1, 2], vectors_per_class = [1, 9223372036854775807]}> : (tensor<2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @svmclassifier_c4(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{expects 'kernel_params' to have three elements, got 1}}
  %0:2 = "onnx.SVMClassifier"(%x) <{classlabels_ints = [1, 2], kernel_params = [1.0 : f32]}> : (tensor<2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @svmclassifier_c5(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{expects 'rho' to have at least 3 elements, got 2}}
  %0:2 = "onnx.SVMClassifier"(%x) <{classlabels_ints = [1, 2, 3], rho = [1.0 : f32, 1.0 : f32], vectors_per_class = [1, 1, 1]}> : (tensor<2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @svmclassifier_c5_linear(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{expects 'rho' to have at least 1 elements, got 0}}
  %0:2 = "onnx.SVMClassifier"(%x) <{classlabels_ints = [1, 2, 3]}> : (tensor<2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @svmclassifier_c5_prob(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{expects 'prob_a' and 'prob_b' to have the same length, got 1 and 0}}
  %0:2 = "onnx.SVMClassifier"(%x) <{classlabels_ints = [1, 2, 3], prob_a = [1.0 : f32]}> : (tensor<2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @svmclassifier_c5_prob_length(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{expects 'prob_a' to have at least 3 elements, got 1}}
  %0:2 = "onnx.SVMClassifier"(%x) <{classlabels_ints = [1, 2, 3], prob_a = [1.0 : f32], prob_b = [1.0 : f32], rho = [1.0 : f32, 1.0 : f32, 1.0 : f32], vectors_per_class = [1, 0, 0]}> : (tensor<2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @svmclassifier_c6(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{expects 2 coefficients for each of 3 support vectors, got 5 in all}}
  %0:2 = "onnx.SVMClassifier"(%x) <{classlabels_ints = [1, 2, 3], coefficients = [1.0 : f32, 1.0 : f32, 1.0 : f32, 1.0 : f32, 1.0 : f32], rho = [1.0 : f32, 1.0 : f32, 1.0 : f32], vectors_per_class = [1, 1, 1]}> : (tensor<2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @svmclassifier_c6_vectors(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{'support_vectors' must have 2 elements per column of 'X', got 2 and 3}}
  %0:2 = "onnx.SVMClassifier"(%x) <{classlabels_ints = [1, 2], coefficients = [1.0 : f32, 1.0 : f32], rho = [1.0 : f32], support_vectors = [1.0 : f32, 1.0 : f32, 1.0 : f32, 1.0 : f32, 1.0 : f32, 1.0 : f32], vectors_per_class = [1, 1]}> : (tensor<2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @svmclassifier_c6_linear(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{'coefficients' must have 2 elements per column of 'X', got 2 and 3}}
  %0:2 = "onnx.SVMClassifier"(%x) <{classlabels_ints = [1, 2], coefficients = [1.0 : f32, 1.0 : f32, 1.0 : f32, 1.0 : f32, 1.0 : f32, 1.0 : f32], rho = [1.0 : f32]}> : (tensor<2x2xf32>) -> (tensor<*xi64>, tensor<*xf32>)
  return
}

// -----

func.func @svmregressor_c1(%x: tensor<f32>) {
  // expected-error @+1 {{expects 'X' to have rank 1 or 2, got 'tensor<f32>'}}
  %0 = "onnx.SVMRegressor"(%x) <{rho = [1.0 : f32]}> : (tensor<f32>) -> tensor<*xf32>
  return
}

// -----

func.func @svmregressor_c2(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{expects 'n_supports' not to be negative, got -1}}
  %0 = "onnx.SVMRegressor"(%x) <{n_supports = -1 : si64}> : (tensor<2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @svmregressor_c3(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{expects 'kernel_params' to have three elements, got 2}}
  %0 = "onnx.SVMRegressor"(%x) <{kernel_params = [1.0 : f32, 1.0 : f32]}> : (tensor<2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @svmregressor_c4(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{expects 'rho' to have at least 1 elements, got 0}}
  %0 = "onnx.SVMRegressor"(%x) <{n_supports = 1 : si64}> : (tensor<2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @svmregressor_c5(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{expects one coefficient per support vector, got 1 for 2}}
  %0 = "onnx.SVMRegressor"(%x) <{coefficients = [1.0 : f32], n_supports = 2 : si64, rho = [1.0 : f32]}> : (tensor<2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @svmregressor_c5_vectors(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{'support_vectors' must have 1 elements per column of 'X', got 2 and 1}}
  %0 = "onnx.SVMRegressor"(%x) <{coefficients = [1.0 : f32], n_supports = 1 : si64, rho = [1.0 : f32], support_vectors = [1.0 : f32]}> : (tensor<2x2xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @svmregressor_c5_linear(%x: tensor<2x2xf32>) {
  // expected-error @+1 {{'coefficients' must have 1 elements per column of 'X', got 2 and 1}}
  %0 = "onnx.SVMRegressor"(%x) <{coefficients = [1.0 : f32], rho = [1.0 : f32]}> : (tensor<2x2xf32>) -> tensor<*xf32>
  return
}
