// RUN: agate-opt %s --convert-onnx-to-linalg -verify-diagnostics -split-input-file

func.func @zip_map(%x: tensor<*xf32>) -> !onnx.Seq<tuple<i64, f32>> {
  // expected-error @+1 {{cannot be lowered: the rank of an operand is unknown}}
  %0 = "onnx.ZipMap"(%x) <{classlabels_int64s = [1, 2]}> : (tensor<*xf32>) -> !onnx.Seq<tuple<i64, f32>>
  onnx.Return %0 : !onnx.Seq<tuple<i64, f32>>
}
