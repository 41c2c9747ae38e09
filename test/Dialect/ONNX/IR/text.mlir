// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @strings
func.func @strings(%x: tensor<2x1x!onnx.String>, %y: tensor<3x!onnx.String>) {
  // CHECK: "onnx.StringConcat"(%arg0, %arg1) : (tensor<2x1x!onnx.String>, tensor<3x!onnx.String>) -> tensor<2x3x!onnx.String>
  %0 = "onnx.StringConcat"(%x, %y) : (tensor<2x1x!onnx.String>, tensor<3x!onnx.String>) -> tensor<2x3x!onnx.String>
  // CHECK: "onnx.RegexFullMatch"(%arg0) <{pattern = "\\d+"}> : (tensor<2x1x!onnx.String>) -> tensor<2x1xi1>
  %1 = "onnx.RegexFullMatch"(%x) <{pattern = "\\d+"}> : (tensor<2x1x!onnx.String>) -> tensor<2x1xi1>
  // CHECK: "onnx.RegexFullMatch"(%arg0) : (tensor<2x1x!onnx.String>) -> tensor<*xi1>
  %2 = "onnx.RegexFullMatch"(%x) : (tensor<2x1x!onnx.String>) -> tensor<*xi1>
  // CHECK: "onnx.StringNormalizer"(%arg1) <{case_change_action = "NONE", is_case_sensitive = 0 : si64}> : (tensor<3x!onnx.String>) -> tensor<3x!onnx.String>
  %3 = "onnx.StringNormalizer"(%y) : (tensor<3x!onnx.String>) -> tensor<3x!onnx.String>
  // CHECK: <{case_change_action = "UPPER", is_case_sensitive = 1 : si64, locale = "en_US", stopwords = ["monday"]}> : (tensor<3x!onnx.String>) -> tensor<2x!onnx.String>
  %4 = "onnx.StringNormalizer"(%y) <{case_change_action = "UPPER", is_case_sensitive = 1 : si64, locale = "en_US", stopwords = ["monday"]}> : (tensor<3x!onnx.String>) -> tensor<2x!onnx.String>
  // CHECK: "onnx.StringSplit"(%arg0) <{delimiter = ",", maxsplit = 2 : si64}> : (tensor<2x1x!onnx.String>) -> (tensor<2x1x?x!onnx.String>, tensor<2x1xi64>)
  %5:2 = "onnx.StringSplit"(%x) <{delimiter = ",", maxsplit = 2 : si64}> : (tensor<2x1x!onnx.String>) -> (tensor<2x1x?x!onnx.String>, tensor<2x1xi64>)
  // CHECK: "onnx.StringSplit"(%arg0) : (tensor<2x1x!onnx.String>) -> (tensor<2x1x3x!onnx.String>, tensor<*xi64>)
  %6:2 = "onnx.StringSplit"(%x) : (tensor<2x1x!onnx.String>) -> (tensor<2x1x3x!onnx.String>, tensor<*xi64>)
  return
}

// CHECK-LABEL: func @tf_idf
func.func @tf_idf(%x: tensor<?x12xi64>, %s: tensor<5x!onnx.String>) {
  // CHECK: "onnx.TfIdfVectorizer"(%arg0) <{max_gram_length = 2 : si64, max_skip_count = 5 : si64, min_gram_length = 1 : si64, mode = "TFIDF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 9, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7], weights = [1.000000e+00 : f32, 2.000000e+00 : f32, 3.000000e+00 : f32, 4.000000e+00 : f32, 5.000000e+00 : f32, 6.000000e+00 : f32, 7.000000e+00 : f32]}> : (tensor<?x12xi64>) -> tensor<?x10xf32>
  %0 = "onnx.TfIdfVectorizer"(%x) <{max_gram_length = 2 : si64, max_skip_count = 5 : si64, min_gram_length = 1 : si64, mode = "TFIDF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 9, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7], weights = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32, 5.0 : f32, 6.0 : f32, 7.0 : f32]}> : (tensor<?x12xi64>) -> tensor<?x10xf32>
  // CHECK: pool_strings = ["a", "b"]}> : (tensor<5x!onnx.String>) -> tensor<2xf32>
  %1 = "onnx.TfIdfVectorizer"(%s) <{max_gram_length = 1 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0], ngram_indexes = [0, 1], pool_strings = ["a", "b"]}> : (tensor<5x!onnx.String>) -> tensor<2xf32>
  return
}
