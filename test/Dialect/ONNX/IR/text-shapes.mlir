// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @strings
// CHECK-SAME: -> (tensor<2x?x!onnx.String>, tensor<*x!onnx.String>, tensor<2x?xi1>, tensor<*xi1>, tensor<2x?x?x!onnx.String>, tensor<2x?xi64>, tensor<*x!onnx.String>, tensor<*xi64>)
func.func @strings(%x: tensor<2x?x!onnx.String>, %s: tensor<!onnx.String>, %u: tensor<*x!onnx.String>)
    -> (tensor<*x!onnx.String>, tensor<*x!onnx.String>, tensor<*xi1>, tensor<*xi1>, tensor<*x!onnx.String>, tensor<*xi64>, tensor<*x!onnx.String>, tensor<*xi64>) {
  %0 = "onnx.StringConcat"(%x, %s) : (tensor<2x?x!onnx.String>, tensor<!onnx.String>) -> tensor<*x!onnx.String>
  %1 = "onnx.StringConcat"(%x, %u) : (tensor<2x?x!onnx.String>, tensor<*x!onnx.String>) -> tensor<*x!onnx.String>
  %2 = "onnx.RegexFullMatch"(%x) <{pattern = "a*"}> : (tensor<2x?x!onnx.String>) -> tensor<*xi1>
  %3 = "onnx.RegexFullMatch"(%u) <{pattern = "a*"}> : (tensor<*x!onnx.String>) -> tensor<*xi1>
  %4:2 = "onnx.StringSplit"(%x) : (tensor<2x?x!onnx.String>) -> (tensor<*x!onnx.String>, tensor<*xi64>)
  %5:2 = "onnx.StringSplit"(%u) : (tensor<*x!onnx.String>) -> (tensor<*x!onnx.String>, tensor<*xi64>)
  onnx.Return %0, %1, %2, %3, %4#0, %4#1, %5#0, %5#1 : tensor<*x!onnx.String>, tensor<*x!onnx.String>, tensor<*xi1>, tensor<*xi1>, tensor<*x!onnx.String>, tensor<*xi64>, tensor<*x!onnx.String>, tensor<*xi64>
}

// Nothing is removed without stopwords; something is always left.
// CHECK-LABEL: func @normalizer
// CHECK-SAME: -> (tensor<3x!onnx.String>, tensor<?x!onnx.String>, tensor<1x4x!onnx.String>, tensor<1x!onnx.String>, tensor<1x1x!onnx.String>, tensor<*x!onnx.String>)
func.func @normalizer(%x: tensor<3x!onnx.String>, %m: tensor<?x4x!onnx.String>, %z: tensor<0x!onnx.String>, %o: tensor<1x1x!onnx.String>, %u: tensor<*x!onnx.String>)
    -> (tensor<*x!onnx.String>, tensor<*x!onnx.String>, tensor<*x!onnx.String>, tensor<*x!onnx.String>, tensor<*x!onnx.String>, tensor<*x!onnx.String>) {
  %0 = "onnx.StringNormalizer"(%x) <{stopwords = []}> : (tensor<3x!onnx.String>) -> tensor<*x!onnx.String>
  %1 = "onnx.StringNormalizer"(%x) <{stopwords = ["a"]}> : (tensor<3x!onnx.String>) -> tensor<*x!onnx.String>
  %2 = "onnx.StringNormalizer"(%m) : (tensor<?x4x!onnx.String>) -> tensor<*x!onnx.String>
  %3 = "onnx.StringNormalizer"(%z) : (tensor<0x!onnx.String>) -> tensor<*x!onnx.String>
  %4 = "onnx.StringNormalizer"(%o) <{stopwords = ["a"]}> : (tensor<1x1x!onnx.String>) -> tensor<*x!onnx.String>
  %5 = "onnx.StringNormalizer"(%u) : (tensor<*x!onnx.String>) -> tensor<*x!onnx.String>
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<*x!onnx.String>, tensor<*x!onnx.String>, tensor<*x!onnx.String>, tensor<*x!onnx.String>, tensor<*x!onnx.String>, tensor<*x!onnx.String>
}

// CHECK-LABEL: func @tf_idf
// CHECK-SAME: -> (tensor<8xf32>, tensor<?x8xf32>, tensor<*xf32>)
func.func @tf_idf(%x: tensor<?xi32>, %y: tensor<?x?xi32>, %u: tensor<*xi32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.TfIdfVectorizer"(%x) <{max_gram_length = 1 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "IDF", ngram_counts = [0], ngram_indexes = [7, 1], pool_int64s = [2, 3]}> : (tensor<?xi32>) -> tensor<*xf32>
  %1 = "onnx.TfIdfVectorizer"(%y) <{max_gram_length = 1 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "IDF", ngram_counts = [0], ngram_indexes = [7, 1], pool_int64s = [2, 3]}> : (tensor<?x?xi32>) -> tensor<*xf32>
  %2 = "onnx.TfIdfVectorizer"(%u) <{max_gram_length = 1 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "IDF", ngram_counts = [0], ngram_indexes = [7, 1], pool_int64s = [2, 3]}> : (tensor<*xi32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}
