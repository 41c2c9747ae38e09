// RUN: agate-opt %s --convert-onnx-to-linalg | FileCheck %s

// CHECK-DAG: func.func private @agateConcatStrings(i64, i64) -> i64
// CHECK-DAG: func.func private @agateParseInteger(i64, i64, i64) -> i64
// CHECK-DAG: func.func private @agateMatchStrings(index, i64, i64, index)

// What moves strings moves handles, and Equal compares them.
// CHECK-LABEL: func @handles
// CHECK-SAME: (%{{.*}}: tensor<?xi64>, %{{.*}}: tensor<?xi64>) -> tensor<?xi1>
// CHECK-NOT: call
// CHECK: arith.cmpi eq, %{{.*}}, %{{.*}} : i64
// CHECK-NOT: call
func.func @handles(%x: tensor<?x!onnx.String>, %y: tensor<?x!onnx.String>) -> tensor<?xi1> {
  %0 = "onnx.Transpose"(%x) <{perm = [0]}> : (tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %1 = "onnx.Equal"(%0, %y) : (tensor<?x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?xi1>
  onnx.Return %1 : tensor<?xi1>
}

// What is computed for each element is a call in the body of an operation.
// CHECK-LABEL: func @elements
// CHECK: linalg.generic
// CHECK: ^bb0(%[[X:.*]]: i64, %[[Y:.*]]: i64, %{{.*}}: i64):
// CHECK: %[[Z:.*]] = func.call @agateConcatStrings(%[[X]], %[[Y]]) : (i64, i64) -> i64
// CHECK: linalg.yield %[[Z]]
// CHECK: linalg.generic
// CHECK: func.call @agateParseInteger
func.func @elements(%x: tensor<3x!onnx.String>, %y: tensor<3x!onnx.String>) -> tensor<3xi8> {
  %0 = "onnx.StringConcat"(%x, %y) : (tensor<3x!onnx.String>, tensor<3x!onnx.String>) -> tensor<3x!onnx.String>
  %1 = "onnx.Cast"(%0) <{saturate = 1 : si64, to = i8}> : (tensor<3x!onnx.String>) -> tensor<3xi8>
  onnx.Return %1 : tensor<3xi8>
}

// What is computed for a tensor at once gets addresses of buffers that nothing
// else writes.
// CHECK-LABEL: func @tensors
// CHECK: %[[COPY:.*]] = memref.alloc
// CHECK: bufferization.materialize_in_destination %{{.*}} in restrict writable %[[COPY]]
// CHECK: %[[FROM:.*]] = memref.extract_aligned_pointer_as_index %[[COPY]]
// CHECK: %[[RESULT:.*]] = memref.alloc() : memref<3xi1>
// CHECK: %[[TO:.*]] = memref.extract_aligned_pointer_as_index %[[RESULT]]
// CHECK: call @agateMatchStrings(%[[FROM]], %{{.*}}, %{{.*}}, %[[TO]])
// CHECK: bufferization.to_tensor %[[RESULT]] restrict writable
func.func @tensors(%x: tensor<3x!onnx.String>) -> tensor<3xi1> {
  %0 = "onnx.RegexFullMatch"(%x) <{pattern = ""}> : (tensor<3x!onnx.String>) -> tensor<3xi1>
  onnx.Return %0 : tensor<3xi1>
}

// The parts are counted ahead, which gives the size of the result.
// CHECK-LABEL: func @string_split(
// CHECK: %[[WIDTH:.*]] = {{(func\.)?}}call @agateCountParts
// CHECK: {{(func\.)?}}call @agateSplitStrings
// CHECK: bufferization.to_tensor
func.func @string_split(%x: tensor<?x!onnx.String>) -> (tensor<?x?x!onnx.String>, tensor<?xi64>) {
  %0:2 = "onnx.StringSplit"(%x) <{delimiter = ",", maxsplit = 2 : si64}> : (tensor<?x!onnx.String>) -> (tensor<?x?x!onnx.String>, tensor<?xi64>)
  onnx.Return %0#0, %0#1 : tensor<?x?x!onnx.String>, tensor<?xi64>
}

// The runtime tells how many strings are left.
// CHECK-LABEL: func @string_normalizer(
// CHECK: {{(func\.)?}}call @agateInternStrings
// CHECK: %[[COUNT:.*]] = {{(func\.)?}}call @agateNormalizeStrings
// CHECK: %[[SIZE:.*]] = arith.index_cast %[[COUNT]]
// CHECK: tensor.empty(%[[SIZE]])
func.func @string_normalizer(%x: tensor<3x!onnx.String>) -> tensor<?x!onnx.String> {
  %0 = "onnx.StringNormalizer"(%x) <{case_change_action = "LOWER", is_case_sensitive = 0 : si64, locale = "en_US", stopwords = ["a", "b"]}> : (tensor<3x!onnx.String>) -> tensor<?x!onnx.String>
  onnx.Return %0 : tensor<?x!onnx.String>
}

// The counts of the runtime are added to the columns of the grams.
// CHECK-LABEL: func @tf_idf_vectorizer(
// CHECK: arith.extsi %{{.*}} : i32 to i64
// CHECK: {{(func\.)?}}call @agateCountGrams
// CHECK: linalg.fill
// CHECK: scf.for
// CHECK: arith.sitofp %{{.*}} : i64 to f32
// CHECK: arith.addf
// CHECK: tensor.insert
func.func @tf_idf_vectorizer(%x: tensor<2x12xi32>) -> tensor<2x7xf32> {
  %0 = "onnx.TfIdfVectorizer"(%x) <{max_gram_length = 2 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<2x12xi32>) -> tensor<2x7xf32>
  onnx.Return %0 : tensor<2x7xf32>
}

// What occurs counts once, and with its weight.
// CHECK-LABEL: func @weights(
// CHECK: {{(func\.)?}}call @agateCountGrams
// CHECK: %[[W:.*]] = arith.constant dense<[2.000000e+00, 3.000000e+00]> : tensor<2xf32>
// CHECK: scf.for
// CHECK: arith.minimumf
// CHECK: tensor.extract %[[W]]
// CHECK: arith.mulf
// CHECK: arith.select
// CHECK: tensor.collapse_shape
func.func @weights(%x: tensor<?x!onnx.String>) -> tensor<2xf32> {
  %0 = "onnx.TfIdfVectorizer"(%x) <{max_gram_length = 1 : si64, max_skip_count = 0 : si64, min_gram_length = 1 : si64, mode = "IDF", ngram_counts = [0], ngram_indexes = [0, 1], pool_strings = ["a", "b"], weights = [2.0 : f32, 3.0 : f32]}> : (tensor<?x!onnx.String>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}
