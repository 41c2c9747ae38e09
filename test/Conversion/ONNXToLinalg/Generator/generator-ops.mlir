// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func @constants
// CHECK-DAG: arith.constant dense<-1> : tensor<2xi8>
// CHECK-DAG: arith.constant dense<{{\[}}[0.000000e+00, 5.000000e+00], [6.000000e+00, 0.000000e+00]]> : tensor<2x2xf32>
// CHECK-DAG: arith.constant dense<[1, 2]> : tensor<2xi64>
// CHECK-DAG: arith.constant dense_resource<bytes> : tensor<2xi8>
func.func @constants() -> (tensor<2xui8>, tensor<2x2xf32>, tensor<2xi64>, tensor<2xui8>) {
  %0 = onnx.Constant dense<255> : tensor<2xui8>
  %1 = onnx.Constant sparse<[[0, 1], [1, 0]], [5.0, 6.0]> : tensor<2x2xf32>
  %2 = onnx.Constant {value_ints = [1, 2]} : tensor<2xi64>
  %3 = onnx.Constant dense_resource<bytes> : tensor<2xui8>
  onnx.Return %0, %1, %2, %3 : tensor<2xui8>, tensor<2x2xf32>, tensor<2xi64>, tensor<2xui8>
}

// CHECK-LABEL: func @fill
// CHECK: cf.assert {{.*}} "onnx.ConstantOfShape: element 0 of 'input' must be non-negative"
// CHECK: cf.assert {{.*}} "onnx.ConstantOfShape: element 1 of 'input' must be non-negative"
// CHECK: linalg.fill ins(%c7{{.*}} : i8)
func.func @fill(%shape: tensor<2xi64>) -> tensor<?x?xui8> {
  %0 = onnx.ConstantOfShape(%shape) {value = dense<7> : tensor<1xui8>} : (tensor<2xi64>) -> tensor<?x?xui8>
  onnx.Return %0 : tensor<?x?xui8>
}

// Narrow floats are computed in f32.
// CHECK-LABEL: func @range(
// CHECK: cf.assert %{{.*}}, "onnx.Range: 
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel"]
// CHECK: arith.mulf %{{.*}} : f32
// CHECK: arith.addf %{{.*}} : f32
// CHECK: arith.truncf %{{.*}} : f32 to f16
func.func @range(%s: tensor<f16>, %l: tensor<f16>, %d: tensor<f16>) -> tensor<?xf16> {
  %0 = "onnx.Range"(%s, %l, %d) : (tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<?xf16>
  onnx.Return %0 : tensor<?xf16>
}

// The handles of strings are not known before the program runs.
// CHECK-LABEL: func @strings(
// CHECK-DAG: %[[TEXT:.*]] = arith.constant dense<[97, 98, 99]> : tensor<3xi8>
// CHECK-DAG: %[[ENDS:.*]] = arith.constant dense<[2, 3]> : tensor<2xi64>
// CHECK-DAG: bufferization.to_buffer %[[TEXT]]
// CHECK-DAG: bufferization.to_buffer %[[ENDS]]
// CHECK: call @agateInternStrings(%{{.*}}, %{{.*}}, %c2_i64, %{{.*}})
func.func @strings() -> tensor<2x!onnx.String> {
  %0 = onnx.Constant dense<["ab", "c"]> : tensor<2x!onnx.String>
  onnx.Return %0 : tensor<2x!onnx.String>
}

// The handle of the empty string is 0.
// CHECK-LABEL: func @no_text(
// CHECK-NOT: call
// CHECK: {{linalg.fill ins\(%c0_i64|arith.constant dense<0> : tensor<2xi64>}}
func.func @no_text() -> tensor<2x!onnx.String> {
  %0 = arith.constant dense<["", ""]> : tensor<2x!onnx.String>
  onnx.Return %0 : tensor<2x!onnx.String>
}

// CHECK-LABEL: func @fill_static(
// CHECK-NOT: cf.assert
// CHECK: arith.constant dense<0.000000e+00> : tensor<2x3xf32>
func.func @fill_static() -> tensor<2x3xf32> {
  %s = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %0 = onnx.ConstantOfShape(%s) : (tensor<2xi64>) -> tensor<2x3xf32>
  onnx.Return %0 : tensor<2x3xf32>
}

{-#
  dialect_resources: { builtin: { bytes: "0x010000000102" } }
#-}
