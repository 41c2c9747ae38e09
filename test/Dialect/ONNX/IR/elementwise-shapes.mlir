// RUN: agate-opt %s --infer-onnx-shapes -split-input-file | FileCheck %s

// The rules of the elementwise families over static, partial, dynamic and
// unknown shapes.

// CHECK-LABEL: func @unary
// CHECK-SAME: -> (tensor<2x?xf32>, tensor<f64>, tensor<*xf32>, tensor<2x?xf32>, tensor<0xi32>)
func.func @unary(%a: tensor<2x?xf32>, %b: tensor<f64>, %c: tensor<*xf32>, %d: tensor<0xi32>)
    -> (tensor<*xf32>, tensor<*xf64>, tensor<*xf32>, tensor<*xf32>, tensor<*xi32>) {
  %0 = "onnx.Cosh"(%a) : (tensor<2x?xf32>) -> tensor<*xf32>
  %1 = "onnx.Round"(%b) : (tensor<f64>) -> tensor<*xf64>
  %2 = "onnx.Erf"(%c) : (tensor<*xf32>) -> tensor<*xf32>
  %3 = "onnx.Elu"(%a) <{alpha = 2.0 : f32}> : (tensor<2x?xf32>) -> tensor<*xf32>
  %4 = "onnx.Neg"(%d) : (tensor<0xi32>) -> tensor<*xi32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*xf64>, tensor<*xf32>, tensor<*xf32>, tensor<*xi32>
}

// -----

// CHECK-LABEL: func @binary
// CHECK-SAME: -> (tensor<2x3xf32>, tensor<?x3xi1>, tensor<4x2x0xi64>, tensor<*xi1>, tensor<2x3xf32>)
func.func @binary(%a: tensor<2x1xf32>, %b: tensor<3xf32>, %c: tensor<?x1xf32>, %i: tensor<4x1x1xi64>, %j: tensor<2x0xi64>, %u: tensor<*xf32>)
    -> (tensor<*xf32>, tensor<*xi1>, tensor<*xi64>, tensor<*xi1>, tensor<*xf32>) {
  %0 = "onnx.Div"(%a, %b) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<*xf32>
  %1 = "onnx.Less"(%c, %b) : (tensor<?x1xf32>, tensor<3xf32>) -> tensor<*xi1>
  %2 = "onnx.BitwiseAnd"(%i, %j) : (tensor<4x1x1xi64>, tensor<2x0xi64>) -> tensor<*xi64>
  %3 = "onnx.Equal"(%a, %u) : (tensor<2x1xf32>, tensor<*xf32>) -> tensor<*xi1>
  %4 = "onnx.Sum"(%a, %b, %a) : (tensor<2x1xf32>, tensor<3xf32>, tensor<2x1xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*xi1>, tensor<*xi64>, tensor<*xi1>, tensor<*xf32>
}

// -----

// CHECK-LABEL: func @before_seven
// CHECK-SAME: -> (tensor<?x3x4xf32>, tensor<2x3xi1>, tensor<?x?xf32>, tensor<2x3xf32>, tensor<*xf32>)
func.func @before_seven(%a: tensor<?x?x4xf32>, %b: tensor<3xf32>, %d: tensor<2x?xf32>, %e: tensor<?x3xf32>, %f: tensor<?x?xf32>, %g: tensor<1xf32>, %u: tensor<*xf32>)
    -> (tensor<*xf32>, tensor<*xi1>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.AddV6"(%a, %b) <{axis = 1 : si64, broadcast = 1 : si64}> : (tensor<?x?x4xf32>, tensor<3xf32>) -> tensor<*xf32>
  %1 = "onnx.GreaterV1"(%d, %e) <{broadcast = 0 : si64}> : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<*xi1>
  %2 = "onnx.MulV6"(%f, %g) <{axis = 0 : si64, broadcast = 1 : si64}> : (tensor<?x?xf32>, tensor<1xf32>) -> tensor<*xf32>
  %3 = "onnx.PowV1"(%d, %e) <{broadcast = 1 : si64}> : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<*xf32>
  %4 = "onnx.SubV6"(%u, %d) <{broadcast = 1 : si64}> : (tensor<*xf32>, tensor<2x?xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*xi1>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// -----

// CHECK-LABEL: func @activations
// CHECK-SAME: -> (tensor<?x3x4xf32>, tensor<?x3x4xf32>, tensor<*xf32>, tensor<?x?x4xf32>, tensor<?x?x4xf32>)
func.func @activations(%x: tensor<?x?x4xf32>, %s: tensor<3x1xf32>, %v: tensor<3xf32>, %u: tensor<*xf32>, %b: tensor<f32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.PRelu"(%x, %s) : (tensor<?x?x4xf32>, tensor<3x1xf32>) -> tensor<*xf32>
  %1 = "onnx.PReluV6"(%x, %v) : (tensor<?x?x4xf32>, tensor<3xf32>) -> tensor<*xf32>
  %2 = "onnx.Softmax"(%u) <{axis = 7 : si64}> : (tensor<*xf32>) -> tensor<*xf32>
  %3 = "onnx.Clip"(%x, %b, %none) : (tensor<?x?x4xf32>, tensor<f32>, none) -> tensor<*xf32>
  %4 = "onnx.HardmaxV11"(%x) <{axis = 1 : si64}> : (tensor<?x?x4xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// -----

// Values that shapes are computed with.
// CHECK-LABEL: func @shape_arithmetic
// CHECK-SAME: -> (tensor<3x2x1xf32>, tensor<5x7x?xf32>, tensor<1x0x1xf32>)
func.func @shape_arithmetic(%x: tensor<7x5x?xf32>) -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %shape = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<7x5x?xf32>) -> tensor<3xi64>
  %two = onnx.Constant dense<2> : tensor<i64>
  %minus = onnx.Constant dense<-3> : tensor<i64>
  %a = onnx.Constant dense<[7, 5, 3]> : tensor<3xi64>
  %b = onnx.Constant dense<[5, 7, 3]> : tensor<3xi64>
  // [7, 5, 3] / 2
  %0 = "onnx.Div"(%a, %two) : (tensor<3xi64>, tensor<i64>) -> tensor<3xi64>
  %1 = onnx.ConstantOfShape(%0) : (tensor<3xi64>) -> tensor<*xf32>
  // min(max(shape, [5, 7, 3]), [5, 7, 3]), the last size being unknown
  %c = onnx.Constant dense<[5, 7, 9223372036854775807]> : tensor<3xi64>
  %2 = "onnx.Max"(%shape, %b) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
  %3 = "onnx.Min"(%2, %c) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi64>
  %4 = onnx.ConstantOfShape(%3) : (tensor<3xi64>) -> tensor<*xf32>
  // -(x mod -3) < 2, negated: mod gives [-2, -1, 0]
  %5 = "onnx.Mod"(%a, %minus) <{fmod = 0 : si64}> : (tensor<3xi64>, tensor<i64>) -> tensor<3xi64>
  %6 = "onnx.Abs"(%5) : (tensor<3xi64>) -> tensor<3xi64>
  %one = onnx.Constant dense<1> : tensor<i64>
  %7 = "onnx.Equal"(%6, %one) : (tensor<3xi64>, tensor<i64>) -> tensor<3xi1>
  %8 = "onnx.Not"(%7) : (tensor<3xi1>) -> tensor<3xi1>
  %9 = "onnx.Cast"(%8) <{saturate = 1 : si64, to = i64}> : (tensor<3xi1>) -> tensor<3xi64>
  %10 = onnx.ConstantOfShape(%9) : (tensor<3xi64>) -> tensor<*xf32>
  onnx.Return %1, %4, %10 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}

// -----

// CHECK-LABEL: func @swiglu
// CHECK-SAME: -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<?x?xf32>, tensor<2x?xf32>, tensor<*xf32>)
func.func @swiglu(%a: tensor<2x3xf32>, %b: tensor<2x?xf32>, %c: tensor<?x3xf32>, %d: tensor<?x?xf32>, %u: tensor<*xf32>)
    -> (tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>) {
  %0 = "onnx.SwiGLU"(%a, %d) : (tensor<2x3xf32>, tensor<?x?xf32>) -> tensor<*xf32>
  %1 = "onnx.SwiGLU"(%b, %c) : (tensor<2x?xf32>, tensor<?x3xf32>) -> tensor<*xf32>
  %2 = "onnx.SwiGLU"(%d, %d) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<*xf32>
  %3 = "onnx.SwiGLU"(%u, %b) : (tensor<*xf32>, tensor<2x?xf32>) -> tensor<*xf32>
  %4 = "onnx.SwiGLU"(%u, %u) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>, tensor<*xf32>
}
