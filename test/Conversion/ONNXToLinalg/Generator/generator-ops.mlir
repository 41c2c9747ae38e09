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

{-#
  dialect_resources: { builtin: { bytes: "0x010000000102" } }
#-}
