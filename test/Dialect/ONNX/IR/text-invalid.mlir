// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @stringconcat_c1(%x: tensor<2x!onnx.String>, %y: tensor<3x!onnx.String>) {
  // expected-error @+1 {{operands do not broadcast: 2 against 3}}
  %0 = "onnx.StringConcat"(%x, %y) : (tensor<2x!onnx.String>, tensor<3x!onnx.String>) -> tensor<*x!onnx.String>
  return
}

// -----

func.func @stringconcat_type(%x: tensor<2x!onnx.String>, %y: tensor<2xf32>) {
  // expected-error @+1 {{operand #1 must be tensor of !onnx.String, but got 'tensor<2xf32>'}}
  %0 = "onnx.StringConcat"(%x, %y) : (tensor<2x!onnx.String>, tensor<2xf32>) -> tensor<2x!onnx.String>
  return
}

// -----

func.func @stringnormalizer_c1(%x: tensor<2x3x!onnx.String>) {
  // expected-error @+1 {{the first size of 'X' must be 1, got 2 and 1}}
  %0 = "onnx.StringNormalizer"(%x) : (tensor<2x3x!onnx.String>) -> tensor<*x!onnx.String>
  return
}

// -----

func.func @stringnormalizer_c1_rank(%x: tensor<!onnx.String>) {
  // expected-error @+1 {{expects 'X' to have rank 1 or 2, got 'tensor<!onnx.String>'}}
  %0 = "onnx.StringNormalizer"(%x) : (tensor<!onnx.String>) -> tensor<*x!onnx.String>
  return
}

// -----

func.func @stringnormalizer_c2(%x: tensor<3x!onnx.String>) {
  // expected-error @+1 {{attribute 'case_change_action' failed to satisfy constraint: string attribute one of LOWER, UPPER, NONE}}
  %0 = "onnx.StringNormalizer"(%x) <{case_change_action = "lower"}> : (tensor<3x!onnx.String>) -> tensor<3x!onnx.String>
  return
}

// -----

func.func @stringsplit_c1(%x: tensor<3x!onnx.String>) {
  // expected-error @+1 {{attribute 'maxsplit' failed to satisfy constraint}}
  %0:2 = "onnx.StringSplit"(%x) <{maxsplit = -1 : si64}> : (tensor<3x!onnx.String>) -> (tensor<3x?x!onnx.String>, tensor<3xi64>)
  return
}

// -----

func.func @stringsplit_result(%x: tensor<3x!onnx.String>) {
  // expected-error @+1 {{declares 'tensor<3x!onnx.String>' for result #0, but its operands and attributes give 'tensor<3x?x!onnx.String>'}}
  %0:2 = "onnx.StringSplit"(%x) : (tensor<3x!onnx.String>) -> (tensor<3x!onnx.String>, tensor<3xi64>)
  return
}

// -----

func.func @tfidfvectorizer_c1(%x: tensor<i32>) {
  // expected-error @+1 {{expects 'X' to have rank 1 or 2, got 'tensor<i32>'}}
  %0 = "onnx.TfIdfVectorizer"(%x) <{max_gram_length = 2 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<i32>) -> tensor<1x?xf32>
  return
}

// -----

func.func @tfidfvectorizer_c2(%x: tensor<1x12xi32>) {
  // expected-error @+1 {{expects 1 <= min_gram_length <= max_gram_length and 0 <= max_skip_count, got 3, 2 and 0}}
  %0 = "onnx.TfIdfVectorizer"(%x) <{max_gram_length = 2 : si64, max_skip_count = 0 : si64, min_gram_length = 3 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<1x12xi32>) -> tensor<1x?xf32>
  return
}

// -----

func.func @tfidfvectorizer_c2_skip(%x: tensor<1x12xi32>) {
  // expected-error @+1 {{expects 1 <= min_gram_length <= max_gram_length and 0 <= max_skip_count, got 1, 2 and -1}}
  %0 = "onnx.TfIdfVectorizer"(%x) <{max_gram_length = 2 : si64, max_skip_count = -1 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<1x12xi32>) -> tensor<1x?xf32>
  return
}

// -----

func.func @tfidfvectorizer_c3(%x: tensor<1x12xi32>) {
  // expected-error @+1 {{expects just the pool that has the kind of the elements of 'X', 'pool_int64s'}}
  %0 = "onnx.TfIdfVectorizer"(%x) <{max_gram_length = 2 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7], pool_strings = ["a"]}> : (tensor<1x12xi32>) -> tensor<1x?xf32>
  return
}

// -----

func.func @tfidfvectorizer_c3_none(%x: tensor<1x12xi32>) {
  // expected-error @+1 {{expects just the pool that has the kind of the elements of 'X', 'pool_int64s'}}
  %0 = "onnx.TfIdfVectorizer"(%x) <{max_gram_length = 2 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6]}> : (tensor<1x12xi32>) -> tensor<1x?xf32>
  return
}

// -----

func.func @tfidfvectorizer_c3_strings(%x: tensor<4x!onnx.String>) {
  // expected-error @+1 {{expects just the pool that has the kind of the elements of 'X', 'pool_strings'}}
  %0 = "onnx.TfIdfVectorizer"(%x) <{max_gram_length = 2 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<4x!onnx.String>) -> tensor<?xf32>
  return
}

// -----

func.func @tfidfvectorizer_c4(%x: tensor<1x12xi32>) {
  // expected-error @+1 {{attribute 'mode' failed to satisfy constraint: string attribute one of TF, IDF, TFIDF}}
  %0 = "onnx.TfIdfVectorizer"(%x) <{max_gram_length = 2 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "tf", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<1x12xi32>) -> tensor<1x?xf32>
  return
}

// -----

func.func @tfidfvectorizer_c5(%x: tensor<1x12xi32>) {
  // expected-error @+1 {{has n-grams of up to 3 elements, but 'ngram_counts' has 2}}
  %0 = "onnx.TfIdfVectorizer"(%x) <{max_gram_length = 3 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<1x12xi32>) -> tensor<1x?xf32>
  return
}

// -----

func.func @tfidfvectorizer_c5_order(%x: tensor<1x12xi32>) {
  // expected-error @+1 {{expects 'ngram_counts' to be ascending within the pool of 10 elements, got 4}}
  %0 = "onnx.TfIdfVectorizer"(%x) <{max_gram_length = 2 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [4, 0], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<1x12xi32>) -> tensor<1x?xf32>
  return
}

// -----

func.func @tfidfvectorizer_c5_range(%x: tensor<1x12xi32>) {
  // expected-error @+1 {{expects 'ngram_counts' to be ascending within the pool of 10 elements, got 0}}
  %0 = "onnx.TfIdfVectorizer"(%x) <{max_gram_length = 2 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0, 9223372036854775807], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<1x12xi32>) -> tensor<1x?xf32>
  return
}

// -----

func.func @tfidfvectorizer_c5_whole(%x: tensor<1x12xi32>) {
  // expected-error @+1 {{has 7 elements of the pool for n-grams of 2}}
  %0 = "onnx.TfIdfVectorizer"(%x) <{max_gram_length = 2 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0, 3], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<1x12xi32>) -> tensor<1x?xf32>
  return
}

// -----

func.func @tfidfvectorizer_c6(%x: tensor<1x12xi32>) {
  // expected-error @+1 {{has 7 n-grams in the pool, but 2 'ngram_indexes'}}
  %0 = "onnx.TfIdfVectorizer"(%x) <{max_gram_length = 2 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<1x12xi32>) -> tensor<1x?xf32>
  return
}

// -----

func.func @tfidfvectorizer_c6_negative(%x: tensor<1x12xi32>) {
  // expected-error @+1 {{elements of 'ngram_indexes' must be non-negative, got -9223372036854775808}}
  %0 = "onnx.TfIdfVectorizer"(%x) <{max_gram_length = 2 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, -9223372036854775808], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<1x12xi32>) -> tensor<1x?xf32>
  return
}

// -----

func.func @tfidfvectorizer_c7(%x: tensor<1x12xi32>) {
  // expected-error @+1 {{has 7 'ngram_indexes', but 1 'weights'}}
  %0 = "onnx.TfIdfVectorizer"(%x) <{max_gram_length = 2 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7], weights = [1.0 : f32]}> : (tensor<1x12xi32>) -> tensor<1x?xf32>
  return
}

// -----

func.func @tfidfvectorizer_result(%x: tensor<1x12xi32>) {
  // expected-error @+1 {{declares 'tensor<1x8xf32>' for result #0, but its operands and attributes give 'tensor<1x7xf32>'}}
  %0 = "onnx.TfIdfVectorizer"(%x) <{max_gram_length = 2 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<1x12xi32>) -> tensor<1x8xf32>
  return
}
