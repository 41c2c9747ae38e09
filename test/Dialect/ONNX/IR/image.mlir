// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s
// RUN: agate-opt %s --infer-onnx-shapes | FileCheck %s --check-prefix=SHAPE

// CHECK-LABEL: func @decode
// SHAPE-LABEL: func @decode
func.func @decode(%x: tensor<?xui8>, %u: tensor<*xui8>) {
  // CHECK: "onnx.ImageDecoder"(%arg0) <{pixel_format = "RGB"}> : (tensor<?xui8>) -> tensor<32x32x3xui8>
  %0 = "onnx.ImageDecoder"(%x) : (tensor<?xui8>) -> tensor<32x32x3xui8>
  // CHECK: "onnx.ImageDecoder"(%arg0) <{pixel_format = "BGR"}> : (tensor<?xui8>) -> tensor<*xui8>
  // SHAPE: <{pixel_format = "BGR"}> : (tensor<?xui8>) -> tensor<?x?x3xui8>
  %1 = "onnx.ImageDecoder"(%x) <{pixel_format = "BGR"}> : (tensor<?xui8>) -> tensor<*xui8>
  // CHECK: "onnx.ImageDecoder"(%arg1) <{pixel_format = "Grayscale"}> : (tensor<*xui8>) -> tensor<*xui8>
  // SHAPE: <{pixel_format = "Grayscale"}> : (tensor<*xui8>) -> tensor<?x?x1xui8>
  %2 = "onnx.ImageDecoder"(%u) <{pixel_format = "Grayscale"}> : (tensor<*xui8>) -> tensor<*xui8>
  return
}
