// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// The image tells its sizes.
// CHECK-LABEL: func @image_decoder(
// CHECK: %[[N:.*]] = tensor.dim %arg0
// CHECK: %[[SIZE:.*]] = arith.index_cast %[[N]]
// CHECK: %[[IMAGE:.*]] = call @agateDecodeImage(%{{.*}}, %[[SIZE]], %c1_i64)
// CHECK: call @agateCheckTensor(%[[IMAGE]]
// CHECK-COUNT-2: call @agateTensorSize(%[[IMAGE]]
// CHECK: memref.alloc(%{{.*}}, %{{.*}}) : memref<?x?x3xi8>
// CHECK: call @agateUnboxTensor(%[[IMAGE]]
func.func @image_decoder(%x: tensor<?xui8>) -> tensor<?x?x3xui8> {
  %0 = "onnx.ImageDecoder"(%x) <{pixel_format = "BGR"}> : (tensor<?xui8>) -> tensor<?x?x3xui8>
  onnx.Return %0 : tensor<?x?x3xui8>
}

// CHECK-LABEL: func @declared_size(
// CHECK: call @agateDecodeImage(%{{.*}}, %c14_i64, %c2_i64)
// CHECK: memref<?x?x1xi8>
// CHECK: cf.assert %{{.*}}, "onnx.ImageDecoder: a result does not have the declared size"
func.func @declared_size(%x: tensor<14xui8>) -> tensor<2x?x1xui8> {
  %0 = "onnx.ImageDecoder"(%x) <{pixel_format = "Grayscale"}> : (tensor<14xui8>) -> tensor<2x?x1xui8>
  onnx.Return %0 : tensor<2x?x1xui8>
}
