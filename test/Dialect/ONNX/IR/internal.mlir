// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s
// RUN: agate-opt %s --inline | FileCheck %s --check-prefix=INLINE

// CHECK-LABEL: func @returns_two
// CHECK: onnx.Return %arg1, %arg0 : tensor<3xf32>, tensor<2xf32>
func.func @returns_two(%x: tensor<2xf32>, %y: tensor<3xf32>) -> (tensor<3xf32>, tensor<2xf32>) {
  onnx.Return %y, %x : tensor<3xf32>, tensor<2xf32>
}

// CHECK-LABEL: func @returns_nothing
// CHECK: onnx.Return{{$}}
func.func @returns_nothing() {
  onnx.Return
}

// What is returned may say more of the sizes than the function's type.
// CHECK-LABEL: func @returns_more
// CHECK-SAME: -> (tensor<?xf32>, tensor<*xf32>, !onnx.Seq<tensor<*xf32>>)
// CHECK: onnx.Return %arg0, %arg0, %arg1 : tensor<2xf32>, tensor<2xf32>, !onnx.Seq<tensor<2xf32>>
func.func @returns_more(%x: tensor<2xf32>, %s: !onnx.Seq<tensor<2xf32>>) -> (tensor<?xf32>, tensor<*xf32>, !onnx.Seq<tensor<*xf32>>) {
  onnx.Return %x, %x, %s : tensor<2xf32>, tensor<2xf32>, !onnx.Seq<tensor<2xf32>>
}

// CHECK-LABEL: func @generic_return
// CHECK: onnx.Return %arg0 : tensor<2xf32>
func.func @generic_return(%x: tensor<2xf32>) -> tensor<2xf32> {
  "onnx.Return"(%x) : (tensor<2xf32>) -> ()
}

// CHECK-LABEL: func @no_value
// CHECK: "onnx.NoValue"() <{value}> : () -> none
func.func @no_value() -> none {
  %0 = "onnx.NoValue"() <{value}> : () -> none
  onnx.Return %0 : none
}

// CHECK-LABEL: func @yields
// CHECK: onnx.Yield %arg0, %arg0 : tensor<2xf32>, tensor<2xf32>
// CHECK: onnx.Yield{{$}}
func.func @yields(%x: tensor<2xf32>) {
  %0:2 = "scf.execute_region"() ({
    onnx.Yield %x, %x : tensor<2xf32>, tensor<2xf32>
  }) : () -> (tensor<2xf32>, tensor<2xf32>)
  "scf.execute_region"() ({
    onnx.Yield
  }) : () -> ()
  onnx.Return
}

// INLINE-LABEL: func @calls
// INLINE-NOT: call
// INLINE: onnx.Return %arg1, %arg0 : tensor<3xf32>, tensor<2xf32>
func.func @calls(%x: tensor<2xf32>, %y: tensor<3xf32>) -> (tensor<3xf32>, tensor<2xf32>) {
  %0:2 = func.call @returns_two(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<2xf32>)
  onnx.Return %0#0, %0#1 : tensor<3xf32>, tensor<2xf32>
}

// The users of a call need its types.
// INLINE-LABEL: func @calls_more
// INLINE-NOT: call
// INLINE-DAG: %[[X:.*]] = tensor.cast %arg0 : tensor<2xf32> to tensor<?xf32>
// INLINE-DAG: %[[U:.*]] = tensor.cast %arg0 : tensor<2xf32> to tensor<*xf32>
// INLINE-DAG: %[[S:.*]] = builtin.unrealized_conversion_cast %arg1 : !onnx.Seq<tensor<2xf32>> to !onnx.Seq<tensor<*xf32>>
// INLINE: return %[[X]], %[[U]], %[[S]] : tensor<?xf32>, tensor<*xf32>, !onnx.Seq<tensor<*xf32>>
func.func @calls_more(%x: tensor<2xf32>, %s: !onnx.Seq<tensor<2xf32>>) -> (tensor<?xf32>, tensor<*xf32>, !onnx.Seq<tensor<*xf32>>) {
  %0:3 = func.call @returns_more(%x, %s) : (tensor<2xf32>, !onnx.Seq<tensor<2xf32>>) -> (tensor<?xf32>, tensor<*xf32>, !onnx.Seq<tensor<*xf32>>)
  return %0#0, %0#1, %0#2 : tensor<?xf32>, tensor<*xf32>, !onnx.Seq<tensor<*xf32>>
}

// CHECK: "onnx.EntryPoint"() <{func = @returns_two}> : () -> ()
"onnx.EntryPoint"() <{func = @returns_two}> : () -> ()

// CHECK-LABEL: func @custom
func.func @custom(%x: tensor<2xf32>, %m: memref<2xf32>, %s: !onnx.Seq<tensor<2xf32>>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // CHECK: "onnx.Custom"(%arg0, %arg1, %arg2, %{{.*}}) <{function_name = "f"}> {alpha = 1.000000e+00 : f32, domain_name = "com.example"} : (tensor<2xf32>, memref<2xf32>, !onnx.Seq<tensor<2xf32>>, none) -> (tensor<*xf32>, none)
  %0:2 = "onnx.Custom"(%x, %m, %s, %none) <{function_name = "f"}> {alpha = 1.0 : f32, domain_name = "com.example"} : (tensor<2xf32>, memref<2xf32>, !onnx.Seq<tensor<2xf32>>, none) -> (tensor<*xf32>, none)
  // CHECK: "onnx.Custom"(%arg0) <{function_name = "f", inputs_for_infer = [0], output_element_type = i64, shape_infer_pattern = "SameAs"}> : (tensor<2xf32>) -> tensor<2xi64>
  %1 = "onnx.Custom"(%x) <{function_name = "f", inputs_for_infer = [0], output_element_type = i64, shape_infer_pattern = "SameAs"}> : (tensor<2xf32>) -> tensor<2xi64>
  // CHECK: "onnx.Custom"() <{function_name = "nothing"}> : () -> ()
  "onnx.Custom"() <{function_name = "nothing"}> : () -> ()
  return
}

// CHECK-LABEL: func @dimensions
func.func @dimensions(%x: tensor<?x4xf32>) {
  // CHECK: "onnx.Dim"(%arg0) <{axis = 0 : si64}> : (tensor<?x4xf32>) -> tensor<1xi64>
  %0 = "onnx.Dim"(%x) <{axis = 0 : si64}> : (tensor<?x4xf32>) -> tensor<1xi64>
  // CHECK: "onnx.DimGroup"(%arg0) <{axis = 1 : si64, group_id = 7 : si64}> : (tensor<?x4xf32>) -> ()
  "onnx.DimGroup"(%x) <{axis = 1 : si64, group_id = 7 : si64}> : (tensor<?x4xf32>) -> ()
  // CHECK: "onnx.PrintSignature"(%arg0) <{op_name = "onnx.Add, a", print_data = 0 : si64}> : (tensor<?x4xf32>) -> ()
  "onnx.PrintSignature"(%x) <{op_name = "onnx.Add, a"}> : (tensor<?x4xf32>) -> ()
  return
}

// CHECK-LABEL: func @defaults
func.func @defaults(%x: tensor<?x4xf32>) {
  // CHECK: "onnx.Dim"(%arg0) <{axis = 0 : si64}>
  %0 = "onnx.Dim"(%x) : (tensor<?x4xf32>) -> tensor<1xi64>
  // CHECK: "onnx.DimGroup"(%arg0) <{axis = 0 : si64, group_id = 0 : si64}>
  "onnx.DimGroup"(%x) : (tensor<?x4xf32>) -> ()
  // CHECK: "onnx.PrintSignature"(%arg0) <{op_name = "a", print_data = 1 : si64}>
  "onnx.PrintSignature"(%x) <{op_name = "a", print_data = 1 : si64}> : (tensor<?x4xf32>) -> ()
  // CHECK: "onnx.ConcatShapeTranspose"(%arg0, %arg0) <{axis = 1 : si64, start = 0 : si64}>
  %1:2 = "onnx.ConcatShapeTranspose"(%x, %x) <{axis = 1 : si64}> : (tensor<?x4xf32>, tensor<?x4xf32>) -> (tensor<2xi64>, tensor<8x?xf32>)
  return
}

// CHECK-LABEL: func @fused
func.func @fused(%x: tensor<2x3xf32>, %y: tensor<?x3xf32>) {
  // CHECK: "onnx.Fused"(%arg0, %arg1) <{kind = "sum-abs"}> ({
  // CHECK-NEXT: ^bb0(%arg2: tensor<2x3xf32>, %arg3: tensor<?x3xf32>):
  %0:2 = "onnx.Fused"(%x, %y) <{kind = "sum-abs"}> ({
  ^bb0(%a: tensor<2x3xf32>, %b: tensor<?x3xf32>):
    %1 = "onnx.Add"(%a, %b) : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x3xf32>
    %2 = "onnx.Abs"(%b) : (tensor<?x3xf32>) -> tensor<?x3xf32>
    // CHECK: onnx.Yield
    onnx.Yield %1, %2 : tensor<2x3xf32>, tensor<?x3xf32>
  // CHECK-NEXT: }) : (tensor<2x3xf32>, tensor<?x3xf32>) -> (tensor<2x3xf32>, tensor<?x3xf32>)
  }) : (tensor<2x3xf32>, tensor<?x3xf32>) -> (tensor<2x3xf32>, tensor<?x3xf32>)
  return
}

// CHECK-LABEL: func @layouts
func.func @layouts(%x: tensor<1x8x4x4xf32>) {
  // CHECK: "onnx.LayoutTransform"(%arg0) <{target_layout = #onnx.layout<{dataLayout = "NCHW4C"}>}> : (tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>
  %0 = "onnx.LayoutTransform"(%x) <{target_layout = #onnx.layout<{dataLayout = "NCHW4C"}>}> : (tensor<1x8x4x4xf32>) -> tensor<1x8x4x4xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>
  // CHECK: "onnx.LayoutTransform"(%0) : (tensor<1x8x4x4xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>) -> tensor<1x8x4x4xf32>
  %1 = "onnx.LayoutTransform"(%0) : (tensor<1x8x4x4xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>) -> tensor<1x8x4x4xf32>
  // CHECK: "onnx.ShapeTransform"(%{{.*}}) <{index_map = #map}> : (tensor<128x128xf32>) -> tensor<4x32x2x64xf32>
  %2 = onnx.Constant dense<0.0> : tensor<128x128xf32>
  %3 = "onnx.ShapeTransform"(%2) <{index_map = affine_map<(d0, d1) -> (d0 floordiv 32, d0 mod 32, d1 floordiv 64, d1 mod 64)>}> : (tensor<128x128xf32>) -> tensor<4x32x2x64xf32>
  // CHECK: "onnx.ConcatShapeTranspose"(%arg0, %arg0) <{axis = 1 : si64, end = 2 : si64, perm = [1, 0, 2, 3], start = 0 : si64}> : (tensor<1x8x4x4xf32>, tensor<1x8x4x4xf32>) -> (tensor<2xi64>, tensor<16x1x4x4xf32>)
  %4:2 = "onnx.ConcatShapeTranspose"(%x, %x) <{axis = 1 : si64, end = 2 : si64, perm = [1, 0, 2, 3], start = 0 : si64}> : (tensor<1x8x4x4xf32>, tensor<1x8x4x4xf32>) -> (tensor<2xi64>, tensor<16x1x4x4xf32>)
  return
}
