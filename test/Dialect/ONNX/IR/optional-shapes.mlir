// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// CHECK-LABEL: func @optionals
// CHECK-SAME: -> (!onnx.Opt<tensor<2x3xf32>>, !onnx.Opt<tensor<2x3xf32>>, tensor<2x3xf32>, !onnx.Seq<tensor<?xf32>>, tensor<i1>)
func.func @optionals(%x: tensor<?x3xf32>, %y: tensor<2x3xf32>, %s: !onnx.Seq<tensor<?xf32>>)
    -> (!onnx.Opt<tensor<*xf32>>, !onnx.Opt<tensor<*xf32>>, tensor<*xf32>, !onnx.Seq<tensor<*xf32>>, tensor<*xi1>) {
  %0 = "onnx.Optional"(%y) : (tensor<2x3xf32>) -> !onnx.Opt<tensor<*xf32>>
  %1 = "onnx.Optional"(%x) <{type = tensor<2x?xf32>}> : (tensor<?x3xf32>) -> !onnx.Opt<tensor<*xf32>>
  %2 = "onnx.OptionalGetElement"(%0) : (!onnx.Opt<tensor<*xf32>>) -> tensor<*xf32>
  %3 = "onnx.OptionalGetElement"(%s) : (!onnx.Seq<tensor<?xf32>>) -> !onnx.Seq<tensor<*xf32>>
  %4 = "onnx.OptionalHasElement"(%0) : (!onnx.Opt<tensor<*xf32>>) -> tensor<*xi1>
  onnx.Return %0, %1, %2, %3, %4 : !onnx.Opt<tensor<*xf32>>, !onnx.Opt<tensor<*xf32>>, tensor<*xf32>, !onnx.Seq<tensor<*xf32>>, tensor<*xi1>
}
