// RUN: agate-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func @constant_of_shape
// CHECK-DAG: onnx.Constant dense<7> : tensor<1000000x3xi32>
// CHECK-DAG: onnx.Constant dense<0.000000e+00> : tensor<f32>
func.func @constant_of_shape() -> (tensor<1000000x3xi32>, tensor<f32>) {
  %0 = onnx.Constant dense<[1000000, 3]> : tensor<2xi64>
  %1 = onnx.ConstantOfShape(%0) {value = dense<7> : tensor<1xi32>} : (tensor<2xi64>) -> tensor<1000000x3xi32>
  %2 = onnx.Constant dense<> : tensor<0xi64>
  %3 = onnx.ConstantOfShape(%2) : (tensor<0xi64>) -> tensor<f32>
  onnx.Return %1, %3 : tensor<1000000x3xi32>, tensor<f32>
}

// A contradiction is left for shape inference to report.
// CHECK-LABEL: func @constant_of_other_shape
// CHECK: onnx.ConstantOfShape
func.func @constant_of_other_shape() -> tensor<2xf32> {
  %0 = onnx.Constant dense<3> : tensor<1xi64>
  %1 = onnx.ConstantOfShape(%0) : (tensor<1xi64>) -> tensor<2xf32>
  onnx.Return %1 : tensor<2xf32>
}

// The other forms of a constant are seen as tensors, too.
// CHECK-LABEL: func @scalar_forms
// CHECK: onnx.Constant dense<[3, 4]> : tensor<2xi64>
func.func @scalar_forms() -> tensor<2xi64> {
  %0 = onnx.Constant {value_int = 1 : si64} : tensor<i64>
  %1 = onnx.Constant {value_ints = [2, 3]} : tensor<2xi64>
  %2 = "onnx.Add"(%0, %1) : (tensor<i64>, tensor<2xi64>) -> tensor<2xi64>
  onnx.Return %2 : tensor<2xi64>
}

// A small one may be a shape, wherever it was made.
// CHECK-LABEL: func @filled_shape
// CHECK: onnx.Constant dense<5.000000e+00> : tensor<2x2xf32>
// CHECK-NOT: onnx.ConstantOfShape
func.func @filled_shape() -> tensor<2x2xf32> {
  %0 = onnx.Constant dense<2> : tensor<1xi64>
  %1 = onnx.ConstantOfShape(%0) {value = dense<2> : tensor<1xi64>} : (tensor<1xi64>) -> tensor<2xi64>
  %2 = onnx.ConstantOfShape(%1) {value = dense<5.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<2x2xf32>
  onnx.Return %2 : tensor<2x2xf32>
}

// CHECK-LABEL: func @no_value
// CHECK: %[[N:.*]] = "onnx.NoValue"() <{value}> : () -> none
// CHECK-NOT: "onnx.NoValue"
// CHECK: onnx.Return %[[N]], %[[N]]
func.func @no_value() -> (none, none) {
  %0 = "onnx.NoValue"() <{value}> : () -> none
  %1 = "onnx.NoValue"() <{value}> : () -> none
  onnx.Return %0, %1 : none, none
}
