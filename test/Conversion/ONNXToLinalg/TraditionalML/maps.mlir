// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// The maps of all rows share their keys.
// CHECK-LABEL: func @zip_map
// CHECK: call @agateInternStrings
// CHECK: %[[KEYS:.*]] = call @agateBoxTensor
// CHECK: scf.for
// CHECK: %[[VALUES:.*]] = func.call @agateBoxTensor
// CHECK: %[[MAP:.*]] = func.call @agateMakeMap(%[[KEYS]], %[[VALUES]])
// CHECK: func.call @agateSequenceInsert(%{{.*}}, %[[MAP]], %{{.*}})
func.func @zip_map(%x: tensor<?x2xf32>) -> !onnx.Seq<tuple<!onnx.String, f32>> {
  %0 = "onnx.ZipMap"(%x) <{classlabels_strings = ["no", "yes"]}> : (tensor<?x2xf32>) -> !onnx.Seq<tuple<!onnx.String, f32>>
  onnx.Return %0 : !onnx.Seq<tuple<!onnx.String, f32>>
}

// CHECK-LABEL: func @cast_map
// CHECK: call @agateMapKeys
// CHECK: call @agateCheckTensor
// CHECK: call @agateUnboxTensor
// CHECK: call @agateMapValues
// CHECK: cf.assert %{{.*}}, "onnx.CastMap: a key is negative"
// CHECK: scf.for
func.func @cast_map(%x: tuple<i64, f32>) -> tensor<1x8xi64> {
  %0 = "onnx.CastMap"(%x) <{cast_to = "TO_INT64", map_form = "SPARSE", max_map = 8 : si64}> : (tuple<i64, f32>) -> tensor<1x8xi64>
  onnx.Return %0 : tensor<1x8xi64>
}

// CHECK-LABEL: func @dictionary
// CHECK: cf.assert %{{.*}}, "onnx.DictVectorizer: a key is not in the vocabulary"
// CHECK: linalg.generic
func.func @dictionary(%x: tuple<!onnx.String, i64>) -> tensor<3xi64> {
  %0 = "onnx.DictVectorizer"(%x) <{string_vocabulary = ["a", "b", "c"]}> : (tuple<!onnx.String, i64>) -> tensor<3xi64>
  onnx.Return %0 : tensor<3xi64>
}

// Values of maps are cast as elements of tensors are.
// CHECK-LABEL: func @values
// CHECK: func.call @agateFormatNumber
// CHECK: func.call @agateParseNumber
func.func @values(%x: tuple<i64, f32>, %y: tuple<i64, !onnx.String>) -> (tensor<?x!onnx.String>, tensor<?xf32>) {
  %0 = "onnx.CastMap"(%x) <{cast_to = "TO_STRING"}> : (tuple<i64, f32>) -> tensor<?x!onnx.String>
  %1 = "onnx.CastMap"(%y) <{cast_to = "TO_FLOAT"}> : (tuple<i64, !onnx.String>) -> tensor<?xf32>
  onnx.Return %0, %1 : tensor<?x!onnx.String>, tensor<?xf32>
}
