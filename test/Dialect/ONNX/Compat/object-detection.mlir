// Text as other ONNX compilers on MLIR write it: it prints back unchanged.
// RUN: grep -v -e '^//' -e '^$' %s > %t.expected
// RUN: agate-opt %t.expected | grep -v '^$' > %t.printed
// RUN: diff %t.expected %t.printed
// RUN: agate-opt %t.expected --mlir-print-op-generic | agate-opt | grep -v '^$' > %t.generic
// RUN: diff %t.expected %t.generic
// RUN: agate-opt %t.expected --emit-bytecode | agate-opt | grep -v '^$' > %t.bytecode
// RUN: diff %t.expected %t.bytecode

module {
  func.func @test_non_max_suppression(%arg0: tensor<1x6x4xf32>, %arg1: tensor<1x1x6xf32>, %arg2: tensor<1xi64>, %arg3: tensor<1xf32>, %arg4: tensor<1xf32>) -> tensor<?x3xi64> {
    %0 = "onnx.NonMaxSuppression"(%arg0, %arg1, %arg2, %arg3, %arg4) <{center_point_box = 0 : si64}> : (tensor<1x6x4xf32>, tensor<1x1x6xf32>, tensor<1xi64>, tensor<1xf32>, tensor<1xf32>) -> tensor<?x3xi64>
    onnx.Return %0 : tensor<?x3xi64>
  }
  func.func @test_non_max_suppression2(%arg0: tensor<?x?x?xf32>, %arg1: tensor<?x?x?xf32>, %arg2: tensor<i64>) -> tensor<?x3xi64> {
    %0 = "onnx.NoValue"() <{value}> : () -> none
    %1 = "onnx.NonMaxSuppression"(%arg0, %arg1, %arg2, %0, %0) <{center_point_box = 1 : si64}> : (tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<i64>, none, none) -> tensor<?x3xi64>
    onnx.Return %1 : tensor<?x3xi64>
  }
  func.func @test_roi_align(%arg0: tensor<10x3x32x32xf32>, %arg1: tensor<4x4xf32>, %arg2: tensor<4xi64>) -> tensor<4x3x5x5xf32> {
    %0 = "onnx.RoiAlign"(%arg0, %arg1, %arg2) <{coordinate_transformation_mode = "half_pixel", mode = "avg", output_height = 5 : si64, output_width = 5 : si64, sampling_ratio = 0 : si64, spatial_scale = 1.000000e+00 : f32}> : (tensor<10x3x32x32xf32>, tensor<4x4xf32>, tensor<4xi64>) -> tensor<4x3x5x5xf32>
    onnx.Return %0 : tensor<4x3x5x5xf32>
  }
  func.func @test_string_normalizer(%arg0: tensor<4x!onnx.String>) -> tensor<?x!onnx.String> {
    %0 = "onnx.StringNormalizer"(%arg0) <{case_change_action = "LOWER", is_case_sensitive = 0 : si64, stopwords = ["monday"]}> : (tensor<4x!onnx.String>) -> tensor<?x!onnx.String>
    onnx.Return %0 : tensor<?x!onnx.String>
  }
  func.func @test_tf_idf_vectorizer(%arg0: tensor<1x12xi32>) -> tensor<1x7xf32> {
    %0 = "onnx.TfIdfVectorizer"(%arg0) <{max_gram_length = 2 : si64, max_skip_count = 0 : si64, min_gram_length = 2 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<1x12xi32>) -> tensor<1x7xf32>
    onnx.Return %0 : tensor<1x7xf32>
  }
}
