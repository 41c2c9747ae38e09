// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s

// The rules over static, partial, dynamic and unknown shapes. Results that are
// declared as of unknown rank show all that the rule says.

// CHECK-LABEL: func @broadcast
// CHECK-SAME: -> (tensor<2x3xf32>, tensor<?x3xf32>, tensor<?x?xf32>, tensor<*xf32>, tensor<2x0xf32>)
func.func @broadcast(%a: tensor<2x1xf32>, %b: tensor<3xf32>, %c: tensor<?x1xf32>, %d: tensor<?xf32>, %e: tensor<*xf32>, %z: tensor<1x0xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.Add"(%a, %b) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<*xf32>
  %1 = "onnx.Sub"(%c, %b) : (tensor<?x1xf32>, tensor<3xf32>) -> tensor<*xf32>
  %2 = "onnx.Mul"(%c, %d) : (tensor<?x1xf32>, tensor<?xf32>) -> tensor<*xf32>
  %3 = "onnx.Mul"(%c, %e) : (tensor<?x1xf32>, tensor<*xf32>) -> tensor<*xf32>
  %4 = "onnx.Add"(%a, %z) : (tensor<2x1xf32>, tensor<1x0xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @matmul
// CHECK-SAME: -> (tensor<?x7x2x?xf32>, tensor<f32>, tensor<?xf32>, tensor<*xf32>)
func.func @matmul(%a: tensor<?x1x2x?xf32>, %b: tensor<7x3x?xf32>, %v: tensor<3xf32>, %m: tensor<?x3xf32>, %u: tensor<*xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.MatMul"(%a, %b) : (tensor<?x1x2x?xf32>, tensor<7x3x?xf32>) -> tensor<*xf32>
  %1 = "onnx.MatMul"(%v, %v) : (tensor<3xf32>, tensor<3xf32>) -> tensor<*xf32>
  %2 = "onnx.MatMul"(%m, %v) : (tensor<?x3xf32>, tensor<3xf32>) -> tensor<*xf32>
  %3 = "onnx.MatMul"(%m, %u) : (tensor<?x3xf32>, tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @constant_of_shape
// CHECK-SAME: -> (tensor<2x0xf32>, tensor<f32>, tensor<?x?xi1>, tensor<*xf32>)
func.func @constant_of_shape(%s: tensor<2xi64>, %n: tensor<?xi64>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xi1>, tensor<*xf32>) {
  %c = onnx.Constant dense<[2, 0]> : tensor<2xi64>
  %e = onnx.Constant dense<> : tensor<0xi64>
  %0 = onnx.ConstantOfShape(%c) : (tensor<2xi64>) -> tensor<*xf32>
  %1 = onnx.ConstantOfShape(%e) : (tensor<0xi64>) -> tensor<*xf32>
  %2 = onnx.ConstantOfShape(%s) {value = dense<true> : tensor<1xi1>} : (tensor<2xi64>) -> tensor<*xi1>
  %3 = onnx.ConstantOfShape(%n) : (tensor<?xi64>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3 : tensor<*xf32>, tensor<*xf32>, tensor<*xi1>, tensor<*xf32>
}

// CHECK-LABEL: func @eye_like
// CHECK-SAME: -> (tensor<3x?xf32>, tensor<3x?xi64>, tensor<*xf32>)
func.func @eye_like(%x: tensor<3x?xf32>, %u: tensor<*xf32>) -> (tensor<*xf32>, tensor<*xi64>, tensor<*xf32>) {
  %0 = "onnx.EyeLike"(%x) <{k = 0 : si64}> : (tensor<3x?xf32>) -> tensor<*xf32>
  %1 = "onnx.EyeLike"(%x) <{dtype = 7 : si64, k = 0 : si64}> : (tensor<3x?xf32>) -> tensor<*xi64>
  %2 = "onnx.EyeLike"(%u) <{k = 0 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2 : tensor<*xf32>, tensor<*xi64>, tensor<*xf32>
}

// CHECK-LABEL: func @concat
// CHECK-SAME: -> (tensor<2x7xf32>, tensor<2x?xf32>, tensor<2x?xf32>, tensor<*xf32>)
func.func @concat(%a: tensor<?x3xf32>, %b: tensor<2x4xf32>, %c: tensor<?x?xf32>, %u: tensor<*xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.Concat"(%a, %b) <{axis = -1 : si64}> : (tensor<?x3xf32>, tensor<2x4xf32>) -> tensor<*xf32>
  %1 = "onnx.Concat"(%a, %b, %c) <{axis = 1 : si64}> : (tensor<?x3xf32>, tensor<2x4xf32>, tensor<?x?xf32>) -> tensor<*xf32>
  %2 = "onnx.Concat"(%u, %b) <{axis = 1 : si64}> : (tensor<*xf32>, tensor<2x4xf32>) -> tensor<*xf32>
  %3 = "onnx.Concat"(%u, %u) <{axis = 1 : si64}> : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @gather
// CHECK-SAME: -> (tensor<5x2x3x?xf32>, tensor<5x?xf32>, tensor<*xf32>, tensor<*xf32>)
func.func @gather(%x: tensor<5x4x?xf32>, %i: tensor<2x3xi64>, %s: tensor<i32>, %u: tensor<*xf32>, %ui: tensor<*xi64>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.Gather"(%x, %i) <{axis = 1 : si64}> : (tensor<5x4x?xf32>, tensor<2x3xi64>) -> tensor<*xf32>
  %1 = "onnx.Gather"(%x, %s) <{axis = -2 : si64}> : (tensor<5x4x?xf32>, tensor<i32>) -> tensor<*xf32>
  %2 = "onnx.Gather"(%u, %i) <{axis = 0 : si64}> : (tensor<*xf32>, tensor<2x3xi64>) -> tensor<*xf32>
  %3 = "onnx.Gather"(%x, %ui) <{axis = 0 : si64}> : (tensor<5x4x?xf32>, tensor<*xi64>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @one_hot
// CHECK-SAME: -> (tensor<2x10x?xf32>, tensor<2x?x10xf32>, tensor<?x2x?xf32>, tensor<0xf32>, tensor<2x?x?xf32>, tensor<*xf32>, tensor<2x?x200xf32>)
func.func @one_hot(%i: tensor<2x?xi64>, %d: tensor<i64>, %s: tensor<i8>, %v: tensor<2xf32>, %u: tensor<*xi64>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %ten = onnx.Constant dense<10> : tensor<1xi32>
  %float = onnx.Constant dense<10.9> : tensor<f32>
  %zero = onnx.Constant dense<-0.5> : tensor<f64>
  %none = onnx.Constant dense<> : tensor<0xi64>
  %u8 = onnx.Constant dense<200> : tensor<ui8>
  %0 = "onnx.OneHot"(%i, %ten, %v) <{axis = 1 : si64}> : (tensor<2x?xi64>, tensor<1xi32>, tensor<2xf32>) -> tensor<*xf32>
  %1 = "onnx.OneHot"(%i, %float, %v) <{axis = -1 : si64}> : (tensor<2x?xi64>, tensor<f32>, tensor<2xf32>) -> tensor<*xf32>
  %2 = "onnx.OneHot"(%i, %d, %v) <{axis = -3 : si64}> : (tensor<2x?xi64>, tensor<i64>, tensor<2xf32>) -> tensor<*xf32>
  %3 = "onnx.OneHot"(%s, %zero, %v) <{axis = 0 : si64}> : (tensor<i8>, tensor<f64>, tensor<2xf32>) -> tensor<*xf32>
  %4 = "onnx.OneHot"(%i, %none, %v) <{axis = 2 : si64}> : (tensor<2x?xi64>, tensor<0xi64>, tensor<2xf32>) -> tensor<*xf32>
  %5 = "onnx.OneHot"(%u, %ten, %v) <{axis = 2 : si64}> : (tensor<*xi64>, tensor<1xi32>, tensor<2xf32>) -> tensor<*xf32>
  %6 = "onnx.OneHotV9"(%i, %u8, %v) <{axis = 2 : si64}> : (tensor<2x?xi64>, tensor<ui8>, tensor<2xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5, %6 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @reshape
// CHECK-SAME: -> (tensor<2x12xf32>, tensor<?x6x2xf32>, tensor<6x?x4xf32>, tensor<0x3xf32>, tensor<3x0xf32>, tensor<f32>)
func.func @reshape(%x: tensor<2x3x4xf32>, %p: tensor<?x3x4xf32>, %z: tensor<0x3xf32>, %one: tensor<1x1xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %c0 = onnx.Constant dense<[0, -1]> : tensor<2xi64>
  %c1 = onnx.Constant dense<[0, -1, 2]> : tensor<3xi64>
  %c2 = onnx.Constant dense<[6, -1, 4]> : tensor<3xi64>
  %c4 = onnx.Constant dense<[3, 0]> : tensor<2xi64>
  %c5 = onnx.Constant dense<> : tensor<0xi64>
  %0 = "onnx.Reshape"(%x, %c0) <{allowzero = 0 : si64}> : (tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<*xf32>
  %1 = "onnx.Reshape"(%p, %c1) <{allowzero = 0 : si64}> : (tensor<?x3x4xf32>, tensor<3xi64>) -> tensor<*xf32>
  %2 = "onnx.Reshape"(%p, %c2) <{allowzero = 0 : si64}> : (tensor<?x3x4xf32>, tensor<3xi64>) -> tensor<*xf32>
  %3 = "onnx.Reshape"(%z, %c0) <{allowzero = 0 : si64}> : (tensor<0x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  %4 = "onnx.Reshape"(%z, %c4) <{allowzero = 1 : si64}> : (tensor<0x3xf32>, tensor<2xi64>) -> tensor<*xf32>
  %5 = "onnx.Reshape"(%one, %c5) <{allowzero = 0 : si64}> : (tensor<1x1xf32>, tensor<0xi64>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @reshape_unknown
// CHECK-SAME: -> (tensor<?x?xf32>, tensor<*xf32>, tensor<?x5xf32>, tensor<?x5xf32>)
func.func @reshape_unknown(%x: tensor<?x?xf32>, %u: tensor<*xf32>, %s: tensor<2xi64>, %n: tensor<?xi64>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %c = onnx.Constant dense<[0, 5]> : tensor<2xi64>
  %d = onnx.Constant dense<[-1, 5]> : tensor<2xi64>
  %0 = "onnx.Reshape"(%x, %s) <{allowzero = 0 : si64}> : (tensor<?x?xf32>, tensor<2xi64>) -> tensor<*xf32>
  %1 = "onnx.Reshape"(%x, %n) <{allowzero = 0 : si64}> : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<*xf32>
  %2 = "onnx.Reshape"(%u, %c) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<2xi64>) -> tensor<*xf32>
  %3 = "onnx.Reshape"(%u, %d) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<2xi64>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @shape
// CHECK-SAME: -> (tensor<3xi64>, tensor<2xi64>, tensor<0xi64>, tensor<1xi64>, tensor<?xi64>, tensor<i64>)
func.func @shape(%x: tensor<?x3x4xf32>, %u: tensor<*xf32>)
    -> (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) {
  %0 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x3x4xf32>) -> tensor<*xi64>
  %1 = "onnx.Shape"(%x) <{start = -2 : si64}> : (tensor<?x3x4xf32>) -> tensor<*xi64>
  %2 = "onnx.Shape"(%x) <{end = 1 : si64, start = 2 : si64}> : (tensor<?x3x4xf32>) -> tensor<*xi64>
  %3 = "onnx.Shape"(%x) <{end = -2 : si64, start = -100 : si64}> : (tensor<?x3x4xf32>) -> tensor<*xi64>
  %4 = "onnx.Shape"(%u) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  %5 = "onnx.Size"(%u) : (tensor<*xf32>) -> tensor<*xi64>
  onnx.Return %0, %1, %2, %3, %4, %5 : tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>
}

// CHECK-LABEL: func @squeeze
// CHECK-SAME: -> (tensor<3x1xf32>, tensor<3xf32>, tensor<?xf32>, tensor<*xf32>, tensor<?x?xf32>, tensor<*xf32>, tensor<?xf32>)
func.func @squeeze(%x: tensor<1x3x1xf32>, %p: tensor<1x?xf32>, %a: tensor<1xi64>, %n: tensor<?xi64>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<?xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c0 = onnx.Constant dense<0> : tensor<i64>
  %c1 = onnx.Constant dense<[-2]> : tensor<1xi64>
  %0 = "onnx.Squeeze"(%x, %c0) : (tensor<1x3x1xf32>, tensor<i64>) -> tensor<*xf32>
  %1 = "onnx.Squeeze"(%x, %none) : (tensor<1x3x1xf32>, none) -> tensor<*xf32>
  %2 = "onnx.Squeeze"(%p, %c1) : (tensor<1x?xf32>, tensor<1xi64>) -> tensor<*xf32>
  %3 = "onnx.Squeeze"(%p, %none) : (tensor<1x?xf32>, none) -> tensor<*xf32>
  %4 = "onnx.Squeeze"(%x, %a) : (tensor<1x3x1xf32>, tensor<1xi64>) -> tensor<*xf32>
  %5 = "onnx.Squeeze"(%x, %n) : (tensor<1x3x1xf32>, tensor<?xi64>) -> tensor<*xf32>
  %6 = "onnx.Squeeze"(%p, %none) : (tensor<1x?xf32>, none) -> tensor<?xf32>
  onnx.Return %0, %1, %2, %3, %4, %5, %6 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<?xf32>
}

// CHECK-LABEL: func @unsqueeze
// CHECK-SAME: -> (tensor<1x3x1x?xf32>, tensor<?x?x?xf32>, tensor<*xf32>)
func.func @unsqueeze(%x: tensor<3x?xf32>, %a: tensor<1xi64>, %n: tensor<?xi64>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %c = onnx.Constant dense<[-2, 0]> : tensor<2xi64>
  %0 = "onnx.Unsqueeze"(%x, %c) : (tensor<3x?xf32>, tensor<2xi64>) -> tensor<*xf32>
  %1 = "onnx.Unsqueeze"(%x, %a) : (tensor<3x?xf32>, tensor<1xi64>) -> tensor<*xf32>
  %2 = "onnx.Unsqueeze"(%x, %n) : (tensor<3x?xf32>, tensor<?xi64>) -> tensor<*xf32>
  onnx.Return %0, %1, %2 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// CHECK-LABEL: func @same_shapes
// CHECK-SAME: -> (tensor<?x3xi1>, tensor<?x3xf32>, tensor<2x?x3xf32>)
func.func @same_shapes(%x: tensor<?x3xf32>, %c: tensor<2x1x1xi1>) -> (tensor<*xi1>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = i1}> : (tensor<?x3xf32>) -> tensor<*xi1>
  %1 = "onnx.Trilu"(%x, %none) <{upper = 1 : si64}> : (tensor<?x3xf32>, none) -> tensor<*xf32>
  %2 = "onnx.Where"(%c, %x, %1) : (tensor<2x1x1xi1>, tensor<?x3xf32>, tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2 : tensor<*xi1>, tensor<*xf32>, tensor<*xf32>
}

// The usual way to keep some dimensions and join the others.
// CHECK-LABEL: func @shape_arithmetic
// CHECK-SAME: -> (tensor<?x4x6xf32>, tensor<8x?xf32>)
func.func @shape_arithmetic(%x: tensor<?x4x2x3xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %shape = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x4x2x3xf32>) -> tensor<*xi64>
  %zero = onnx.Constant dense<[0]> : tensor<1xi64>
  %one = onnx.Constant {value_ints = [1]} : tensor<1xi64>
  %batch = "onnx.Gather"(%shape, %zero) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %rows = "onnx.Gather"(%shape, %one) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %six = onnx.Constant dense<6> : tensor<i32>
  %six64 = "onnx.Cast"(%six) <{saturate = 1 : si64, to = i64}> : (tensor<i32>) -> tensor<*xi64>
  %columns = "onnx.Unsqueeze"(%six64, %zero) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %all = "onnx.Concat"(%batch, %rows, %columns) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %0 = "onnx.Reshape"(%x, %all) <{allowzero = 0 : si64}> : (tensor<?x4x2x3xf32>, tensor<*xi64>) -> tensor<*xf32>
  %twice = "onnx.Add"(%rows, %rows) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %rest = onnx.Constant dense<-1> : tensor<1xi64>
  %pair = "onnx.Concat"(%twice, %rest) <{axis = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %1 = "onnx.Reshape"(%x, %pair) <{allowzero = 0 : si64}> : (tensor<?x4x2x3xf32>, tensor<*xi64>) -> tensor<*xf32>
  onnx.Return %0, %1 : tensor<*xf32>, tensor<*xf32>
}

// The encoding of a declared type is kept.
// CHECK-LABEL: func @layout
// CHECK-SAME: -> tensor<2x3xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>
func.func @layout(%x: tensor<2x3xf32>) -> tensor<?x3xf32, #onnx.layout<{dataLayout = "NCHW4C"}>> {
  %0 = "onnx.Identity"(%x) : (tensor<2x3xf32>) -> tensor<?x3xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>
  onnx.Return %0 : tensor<?x3xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>
}
