// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @optionals
func.func @optionals(%x: tensor<2xf32>, %s: !onnx.Seq<tensor<?xi64>>) {
  %none = "onnx.NoValue"() {value} : () -> none
  // CHECK: "onnx.Optional"(%arg0) : (tensor<2xf32>) -> !onnx.Opt<tensor<2xf32>>
  %0 = "onnx.Optional"(%x) : (tensor<2xf32>) -> !onnx.Opt<tensor<2xf32>>
  // CHECK: "onnx.Optional"(%arg1) <{type = !onnx.Seq<tensor<*xi64>>}> : (!onnx.Seq<tensor<?xi64>>) -> !onnx.Opt<!onnx.Seq<tensor<?xi64>>>
  %1 = "onnx.Optional"(%s) {type = !onnx.Seq<tensor<*xi64>>} : (!onnx.Seq<tensor<?xi64>>) -> !onnx.Opt<!onnx.Seq<tensor<?xi64>>>
  // CHECK: "onnx.Optional"(%{{.*}}) <{type = tensor<f32>}> : (none) -> !onnx.Opt<tensor<f32>>
  %2 = "onnx.Optional"(%none) {type = tensor<f32>} : (none) -> !onnx.Opt<tensor<f32>>
  // CHECK: "onnx.OptionalGetElement"(%{{.*}}) : (!onnx.Opt<!onnx.Seq<tensor<?xi64>>>) -> !onnx.Seq<tensor<?xi64>>
  %3 = "onnx.OptionalGetElement"(%1) : (!onnx.Opt<!onnx.Seq<tensor<?xi64>>>) -> !onnx.Seq<tensor<?xi64>>
  // CHECK: "onnx.OptionalGetElement"(%arg0) : (tensor<2xf32>) -> tensor<?xf32>
  %4 = "onnx.OptionalGetElement"(%x) : (tensor<2xf32>) -> tensor<?xf32>
  // CHECK: "onnx.OptionalHasElement"(%{{.*}}) : (none) -> tensor<i1>
  %5 = "onnx.OptionalHasElement"(%none) : (none) -> tensor<i1>
  // CHECK: "onnx.OptionalHasElement"(%{{.*}}) : (!onnx.Opt<tensor<2xf32>>) -> tensor<i1>
  %6 = "onnx.OptionalHasElement"(%0) : (!onnx.Opt<tensor<2xf32>>) -> tensor<i1>
  return
}
