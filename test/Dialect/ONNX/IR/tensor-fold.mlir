// RUN: agate-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func @identities
// CHECK-NEXT: onnx.Return %arg0, %arg0, %arg0 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
func.func @identities(%x: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %0 = "onnx.Identity"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  %1 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = f32}> : (tensor<?xf32>) -> tensor<?xf32>
  %2 = "onnx.Concat"(%x) <{axis = 0 : si64}> : (tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0, %1, %2 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// A more exact type is not given up.
// CHECK-LABEL: func @identity_refines
// CHECK: "onnx.Identity"
func.func @identity_refines(%x: tensor<?xf32>) -> tensor<3xf32> {
  %0 = "onnx.Identity"(%x) : (tensor<?xf32>) -> tensor<3xf32>
  onnx.Return %0 : tensor<3xf32>
}

// CHECK-LABEL: func @casts_of_splats
// CHECK-DAG: %[[A:.*]] = onnx.Constant dense<-1> : tensor<9xi8>
// CHECK-DAG: %[[B:.*]] = onnx.Constant dense<2.550000e+02> : tensor<9xf32>
// CHECK-DAG: %[[C:.*]] = onnx.Constant dense<true> : tensor<9xi1>
// CHECK-DAG: %[[D:.*]] = onnx.Constant dense<-3> : tensor<9xi16>
// CHECK-DAG: %[[E:.*]] = onnx.Constant dense<-3.500000e+00> : tensor<9xbf16>
// CHECK: onnx.Return %[[A]], %[[B]], %[[C]], %[[D]], %[[E]]
func.func @casts_of_splats() -> (tensor<9xi8>, tensor<9xf32>, tensor<9xi1>, tensor<9xi16>, tensor<9xbf16>) {
  %u8 = onnx.Constant dense<255> : tensor<9xui8>
  %f64 = onnx.Constant dense<-3.5> : tensor<9xf64>
  %0 = "onnx.Cast"(%u8) <{saturate = 1 : si64, to = i8}> : (tensor<9xui8>) -> tensor<9xi8>
  %1 = "onnx.Cast"(%u8) <{saturate = 1 : si64, to = f32}> : (tensor<9xui8>) -> tensor<9xf32>
  %2 = "onnx.Cast"(%f64) <{saturate = 1 : si64, to = i1}> : (tensor<9xf64>) -> tensor<9xi1>
  %3 = "onnx.Cast"(%f64) <{saturate = 1 : si64, to = i16}> : (tensor<9xf64>) -> tensor<9xi16>
  %4 = "onnx.Cast"(%f64) <{saturate = 1 : si64, to = bf16}> : (tensor<9xf64>) -> tensor<9xbf16>
  onnx.Return %0, %1, %2, %3, %4 : tensor<9xi8>, tensor<9xf32>, tensor<9xi1>, tensor<9xi16>, tensor<9xbf16>
}

// What is not the same everywhere is left to the program.
// CHECK-LABEL: func @casts_out_of_range
// CHECK: "onnx.Cast"
// CHECK: "onnx.Cast"
// CHECK: "onnx.Cast"
func.func @casts_out_of_range() -> (tensor<2xi8>, tensor<2xui8>, tensor<2xf8E4M3FN>) {
  %f = onnx.Constant dense<1.0e10> : tensor<2xf32>
  %m = onnx.Constant dense<-1.0> : tensor<2xf32>
  %0 = "onnx.Cast"(%f) <{saturate = 1 : si64, to = i8}> : (tensor<2xf32>) -> tensor<2xi8>
  %1 = "onnx.Cast"(%m) <{saturate = 1 : si64, to = ui8}> : (tensor<2xf32>) -> tensor<2xui8>
  %2 = "onnx.Cast"(%f) <{saturate = 0 : si64, to = f8E4M3FN}> : (tensor<2xf32>) -> tensor<2xf8E4M3FN>
  onnx.Return %0, %1, %2 : tensor<2xi8>, tensor<2xui8>, tensor<2xf8E4M3FN>
}

// CHECK-LABEL: func @static_shapes
// CHECK-DAG: %[[SHAPE:.*]] = onnx.Constant dense<[3, 4]> : tensor<2xi64>
// CHECK-DAG: %[[SIZE:.*]] = onnx.Constant dense<24> : tensor<i64>
// CHECK-DAG: %[[ROWS:.*]] = onnx.Constant dense<3> : tensor<i32>
// CHECK: onnx.Return %[[SHAPE]], %[[SIZE]], %[[ROWS]]
func.func @static_shapes(%x: tensor<2x3x4xf32>, %y: tensor<?x3x4xf32>) -> (tensor<2xi64>, tensor<i64>, tensor<i32>) {
  %0 = "onnx.Shape"(%y) <{start = -2 : si64}> : (tensor<?x3x4xf32>) -> tensor<2xi64>
  %1 = "onnx.Size"(%x) : (tensor<2x3x4xf32>) -> tensor<i64>
  %2 = onnx.Constant dense<-2> : tensor<i64>
  %3 = "onnx.Gather"(%0, %2) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<i64>) -> tensor<i64>
  %4 = "onnx.Cast"(%3) <{saturate = 1 : si64, to = i32}> : (tensor<i64>) -> tensor<i32>
  onnx.Return %0, %1, %4 : tensor<2xi64>, tensor<i64>, tensor<i32>
}

// CHECK-LABEL: func @dynamic_shapes
// CHECK: "onnx.Shape"
// CHECK: "onnx.Size"
func.func @dynamic_shapes(%x: tensor<?x0xf32>, %y: tensor<?x3xf32>) -> (tensor<2xi64>, tensor<i64>, tensor<i64>) {
  %0 = "onnx.Shape"(%y) : (tensor<?x3xf32>) -> tensor<2xi64>
  %1 = "onnx.Size"(%y) : (tensor<?x3xf32>) -> tensor<i64>
  // Nothing times something is known.
  // CHECK-NOT: "onnx.Size"
  %2 = "onnx.Size"(%x) : (tensor<?x0xf32>) -> tensor<i64>
  onnx.Return %0, %1, %2 : tensor<2xi64>, tensor<i64>, tensor<i64>
}

// Only the known row of the shape is needed.
// CHECK-LABEL: func @shape_arithmetic
// CHECK: %[[S:.*]] = onnx.Constant dense<[3, -1]> : tensor<2xi64>
// CHECK: onnx.Return %[[S]]
func.func @shape_arithmetic(%x: tensor<?x3xf32>) -> tensor<2xi64> {
  %shape = "onnx.Shape"(%x) : (tensor<?x3xf32>) -> tensor<2xi64>
  %one = onnx.Constant dense<1> : tensor<i64>
  %axes = onnx.Constant dense<0> : tensor<1xi64>
  %0 = "onnx.Gather"(%shape, %one) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<i64>) -> tensor<i64>
  %1 = "onnx.Unsqueeze"(%0, %axes) : (tensor<i64>, tensor<1xi64>) -> tensor<1xi64>
  %2 = onnx.Constant dense<-1> : tensor<1xi64>
  %3 = "onnx.Concat"(%1, %2) <{axis = 0 : si64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  onnx.Return %3 : tensor<2xi64>
}

// CHECK-LABEL: func @gather_out_of_range
// CHECK: "onnx.Gather"
func.func @gather_out_of_range() -> tensor<i64> {
  %0 = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %1 = onnx.Constant dense<2> : tensor<i64>
  %2 = "onnx.Gather"(%0, %1) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<i64>) -> tensor<i64>
  onnx.Return %2 : tensor<i64>
}

// CHECK-LABEL: func @reshaped_splats
// CHECK-DAG: %[[A:.*]] = onnx.Constant dense<1.000000e+00> : tensor<1024x2048xf32>
// CHECK-DAG: %[[B:.*]] = onnx.Constant dense<1.000000e+00> : tensor<1x2048x1024xf32>
// CHECK: onnx.Return %[[A]], %[[B]], %[[A]]
func.func @reshaped_splats() -> (tensor<1024x2048xf32>, tensor<1x2048x1024xf32>, tensor<1024x2048xf32>) {
  %0 = onnx.Constant dense<1.0> : tensor<2048x1024xf32>
  %shape = onnx.Constant dense<[1024, 2048]> : tensor<2xi64>
  %axes = onnx.Constant dense<0> : tensor<1xi64>
  %1 = "onnx.Reshape"(%0, %shape) <{allowzero = 0 : si64}> : (tensor<2048x1024xf32>, tensor<2xi64>) -> tensor<1024x2048xf32>
  %2 = "onnx.Unsqueeze"(%0, %axes) : (tensor<2048x1024xf32>, tensor<1xi64>) -> tensor<1x2048x1024xf32>
  %3 = "onnx.Unsqueeze"(%1, %axes) : (tensor<1024x2048xf32>, tensor<1xi64>) -> tensor<1x1024x2048xf32>
  %4 = "onnx.Squeeze"(%3, %axes) : (tensor<1x1024x2048xf32>, tensor<1xi64>) -> tensor<1024x2048xf32>
  onnx.Return %1, %2, %4 : tensor<1024x2048xf32>, tensor<1x2048x1024xf32>, tensor<1024x2048xf32>
}

// The shape may be wrong, which only the program can tell.
// CHECK-LABEL: func @reshape_by_argument
// CHECK: "onnx.Reshape"
func.func @reshape_by_argument(%x: tensor<2x3xf32>, %shape: tensor<2xi64>) -> tensor<2x3xf32> {
  %0 = "onnx.Reshape"(%x, %shape) <{allowzero = 0 : si64}> : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  onnx.Return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func @reshape_to_itself
// CHECK-NEXT: onnx.Return %arg0
func.func @reshape_to_itself(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %shape = onnx.Constant dense<[0, -1]> : tensor<2xi64>
  %0 = "onnx.Reshape"(%x, %shape) <{allowzero = 0 : si64}> : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  onnx.Return %0 : tensor<2x3xf32>
}

// CHECK-LABEL: func @where_splat
// CHECK: onnx.Return %arg1, %arg0, %arg0
func.func @where_splat(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>, %c: tensor<3xi1>)
    -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) {
  %f = onnx.Constant dense<false> : tensor<i1>
  %t = onnx.Constant dense<true> : tensor<3xi1>
  %0 = "onnx.Where"(%f, %x, %y) : (tensor<i1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = "onnx.Where"(%t, %x, %y) : (tensor<3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = "onnx.Where"(%c, %x, %x) : (tensor<3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  onnx.Return %0, %1, %2 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>
}

// The condition may stretch the operand.
// CHECK-LABEL: func @where_stretches
// CHECK: "onnx.Where"
func.func @where_stretches(%x: tensor<?xf32>) -> tensor<?xf32> {
  %t = onnx.Constant dense<true> : tensor<3xi1>
  %0 = "onnx.Where"(%t, %x, %x) : (tensor<3xi1>, tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// Elements: taken one by one.
// CHECK-LABEL: func @where_elements
// CHECK: onnx.Constant dense<[1, 5]> : tensor<2xi64>
func.func @where_elements() -> tensor<2xi64> {
  %c = onnx.Constant dense<[true, false]> : tensor<2xi1>
  %x = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %y = onnx.Constant dense<5> : tensor<i64>
  %0 = "onnx.Where"(%c, %x, %y) : (tensor<2xi1>, tensor<2xi64>, tensor<i64>) -> tensor<2xi64>
  onnx.Return %0 : tensor<2xi64>
}
