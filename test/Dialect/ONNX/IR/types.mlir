// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --emit-bytecode | agate-opt | FileCheck %s

// CHECK: func private @strings(tensor<2x!onnx.String>, tensor<*x!onnx.String>)
func.func private @strings(tensor<2x!onnx.String>, tensor<*x!onnx.String>)

// CHECK: func private @sequences(!onnx.Seq<tensor<?xf32>>, !onnx.Seq<tuple<i64, f32>>)
func.func private @sequences(!onnx.Seq<tensor<?xf32>>, !onnx.Seq<tuple<i64, f32>>)

// CHECK: func private @optionals(!onnx.Opt<tensor<2xi1>>, !onnx.Opt<!onnx.Seq<tensor<*xui8>>>)
func.func private @optionals(!onnx.Opt<tensor<2xi1>>, !onnx.Opt<!onnx.Seq<tensor<*xui8>>>)

// CHECK: func private @layouts
// CHECK-SAME: tensor<1x2x4x4x4xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>
// CHECK-SAME: tensor<4x4xf32, #onnx.layout<{dataLayout = "KCNM8C16K"}>>
// CHECK-SAME: tensor<4x4xf32, #onnx.layout<{dataLayout = "KCMN4C4K"}>>
// CHECK-SAME: tensor<4x4xf32, #onnx.layout<{dataLayout = "STANDARD"}>>
func.func private @layouts(
  tensor<1x2x4x4x4xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>,
  tensor<4x4xf32, #onnx.layout<{dataLayout = "KCNM8C16K"}>>,
  tensor<4x4xf32, #onnx.layout<{dataLayout = "KCMN4C4K"}>>,
  tensor<4x4xf32, #onnx.layout<{dataLayout = "STANDARD"}>>)

// CHECK: func @names(%{{.*}}: tensor<?x?xf32> {onnx.dim_params = "0:M,1:N", onnx.name = "x"})
// CHECK-SAME: -> (tensor<?x?xf32> {onnx.name = "y"})
func.func @names(%x: tensor<?x?xf32> {onnx.dim_params = "0:M,1:N", onnx.name = "x"})
    -> (tensor<?x?xf32> {onnx.name = "y"}) {
  // CHECK: "onnx.Identity"({{.*}}) {onnx_node_name = "node"}
  %0 = "onnx.Identity"(%x) {onnx_node_name = "node"} : (tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}
