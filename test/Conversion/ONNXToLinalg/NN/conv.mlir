// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func @images
// CHECK: tensor.pad %arg0 low[0, 0, 1, 1] high[0, 0, 1, 1]
// CHECK: linalg.conv_2d_nchw_fchw {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>}
func.func @images(%x: tensor<1x3x8x8xf32>, %w: tensor<4x3x3x3xf32>) -> tensor<1x4x8x8xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%x, %w, %none) <{auto_pad = "SAME_UPPER", group = 1 : si64}> : (tensor<1x3x8x8xf32>, tensor<4x3x3x3xf32>, none) -> tensor<1x4x8x8xf32>
  onnx.Return %0 : tensor<1x4x8x8xf32>
}

// What no window reaches is not padded.
// CHECK-LABEL: func @reach
// CHECK: tensor.pad %{{.*}} low[0, 0, 0, 1] high[0, 0, 0, 0]
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]
func.func @reach(%x: tensor<1x4x6xf32>, %w: tensor<4x2x3xf32>) -> tensor<1x4x3xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%x, %w, %none) <{auto_pad = "NOTSET", group = 2 : si64, pads = [1, 1], strides = [2]}> : (tensor<1x4x6xf32>, tensor<4x2x3xf32>, none) -> tensor<1x4x3xf32>
  onnx.Return %0 : tensor<1x4x3xf32>
}

// The bias is what the sums, of f32, begin with.
// CHECK-LABEL: func @conv_dynamic(
// CHECK: cf.assert %{{.*}}, "onnx.Conv: 
// CHECK: %[[BIAS:.*]] = linalg.generic {{.*}} ins(%arg2
// CHECK: linalg.{{.*}}outs(%[[BIAS]] : tensor<?x?x?xf32>)
// CHECK: arith.truncf %{{.*}} : f32 to f16
func.func @conv_dynamic(%x: tensor<?x?x?xf16>, %w: tensor<?x?x3xf16>, %b: tensor<?xf16>) -> tensor<?x?x?xf16> {
  %0 = "onnx.Conv"(%x, %w, %b) <{auto_pad = "NOTSET", group = 1 : si64}> : (tensor<?x?x?xf16>, tensor<?x?x3xf16>, tensor<?xf16>) -> tensor<?x?x?xf16>
  onnx.Return %0 : tensor<?x?x?xf16>
}

// The zero point is subtracted ahead of the sums.
// CHECK-LABEL: func @conv_integer(
// CHECK: linalg.generic {{.*}} ins(%arg0
// CHECK-DAG: arith.extui %{{.*}} : i8 to i32
// CHECK: arith.subi
// CHECK: linalg.generic {{.*}} ins(%arg1
// CHECK: arith.extsi %{{.*}} : i8 to i32
// CHECK-NOT: arith.subi
// CHECK: linalg.conv_2d_nchw_fchw {{.*}} outs(%{{.*}} : tensor<1x1x3x3xi32>)
func.func @conv_integer(%x: tensor<1x1x4x4xui8>, %w: tensor<1x1x2x2xi8>, %xz: tensor<ui8>) -> tensor<1x1x3x3xi32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.ConvInteger"(%x, %w, %xz, %none) <{auto_pad = "NOTSET", group = 1 : si64}> : (tensor<1x1x4x4xui8>, tensor<1x1x2x2xi8>, tensor<ui8>, none) -> tensor<1x1x3x3xi32>
  onnx.Return %0 : tensor<1x1x3x3xi32>
}

// Each channel has its scale; what does not fit becomes the nearest limit.
// CHECK-LABEL: func @qlinear_conv(
// CHECK: linalg.{{.*}}outs(%{{.*}} : tensor<1x2x4xi32>)
// CHECK: %[[SCALES:.*]] = tensor.expand_shape %arg4
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %arg1, %[[SCALES]], %arg1, %arg2 :
// CHECK: math.roundeven
// CHECK: arith.cmpf ogt
// CHECK: arith.cmpf olt
// CHECK: %[[I:.*]] = arith.fptosi %{{.*}} : f32 to i32
// CHECK: arith.trunci %[[I]] : i32 to i8
func.func @qlinear_conv(%x: tensor<1x1x4xi8>, %s: tensor<f32>, %z: tensor<i8>, %w: tensor<2x1x1xi8>, %ws: tensor<2xf32>, %wz: tensor<2xi8>) -> tensor<1x2x4xi8> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.QLinearConv"(%x, %s, %z, %w, %ws, %wz, %s, %z, %none) <{auto_pad = "NOTSET", group = 1 : si64}> : (tensor<1x1x4xi8>, tensor<f32>, tensor<i8>, tensor<2x1x1xi8>, tensor<2xf32>, tensor<2xi8>, tensor<f32>, tensor<i8>, none) -> tensor<1x2x4xi8>
  onnx.Return %0 : tensor<1x2x4xi8>
}

// The even and the odd elements of the result are convolutions with stride 1,
// which are interleaved.
// CHECK-LABEL: func @conv_transpose(
// CHECK: %[[W:.*]] = tensor.expand_shape %arg1
// CHECK: %[[EVEN_TAPS:.*]] = linalg.generic {{.*}} ins(%[[W]] : {{.*}}) outs(%{{.*}} : tensor<1x4x3x1xf32>)
// CHECK: %[[EVEN_WEIGHTS:.*]] = tensor.collapse_shape %[[EVEN_TAPS]]
// CHECK: %[[EVEN:.*]] = linalg.generic {{.*}} ins(%arg0, %[[EVEN_WEIGHTS]] {{.*}} outs(%{{.*}} : tensor<1x4x5xf32>)
// CHECK: %[[FIRST:.*]] = tensor.insert_slice %[[EVEN]] into %{{.*}}[0, 0, 0, 0] [1, 4, 1, 5]
// CHECK: %[[ODD:.*]] = linalg.generic {{.*}} ins(%arg0, {{.*}} outs(%{{.*}} : tensor<1x4x5xf32>)
// CHECK: %[[BOTH:.*]] = tensor.insert_slice %[[ODD]] into %[[FIRST]][0, 0, 1, 0] [1, 4, 1, 5]
// CHECK: linalg.transpose ins(%[[BOTH]] : tensor<1x4x2x5xf32>)
func.func @conv_transpose(%x: tensor<1x3x5xf32>, %w: tensor<3x4x2xf32>) -> tensor<1x4x10xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.ConvTranspose"(%x, %w, %none) <{auto_pad = "NOTSET", group = 1 : si64, strides = [2]}> : (tensor<1x3x5xf32>, tensor<3x4x2xf32>, none) -> tensor<1x4x10xf32>
  onnx.Return %0 : tensor<1x4x10xf32>
}

// The size of the kernel is not known: the input, with zeros in between, is
// convolved with the reversed weights.
// CHECK-LABEL: func @conv_transpose_dynamic(
// CHECK: cf.assert %{{.*}}, "onnx.ConvTranspose: 
// CHECK: %[[SPREAD:.*]] = linalg.generic
// CHECK: %[[I:.*]] = arith.floordivsi
// CHECK: arith.cmpi ult, %[[I]]
// CHECK: scf.if
// CHECK: tensor.extract %arg0
// CHECK: %[[FLIPPED:.*]] = linalg.generic
// CHECK: tensor.extract %arg1
// CHECK: linalg.{{.*}} ins(%[[SPREAD]], %[[FLIPPED]]
func.func @conv_transpose_dynamic(%x: tensor<?x3x?xf32>, %w: tensor<3x4x?xf32>) -> tensor<?x4x?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.ConvTranspose"(%x, %w, %none) <{auto_pad = "SAME_LOWER", group = 1 : si64, strides = [2]}> : (tensor<?x3x?xf32>, tensor<3x4x?xf32>, none) -> tensor<?x4x?xf32>
  onnx.Return %0 : tensor<?x4x?xf32>
}

// Each element sums up the places of the blocks that cover it.
// CHECK-LABEL: func @col2im(
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]
// CHECK: %[[THERE:.*]] = arith.andi
// CHECK: %[[PART:.*]] = scf.if %[[THERE]]
// CHECK: tensor.extract %arg0
// CHECK: arith.addf %{{.*}}, %[[PART]]
func.func @col2im(%x: tensor<1x10x5xf32>) -> tensor<1x2x5x5xf32> {
  %i = onnx.Constant dense<5> : tensor<2xi64>
  %b = onnx.Constant dense<[1, 5]> : tensor<2xi64>
  %0 = "onnx.Col2Im"(%x, %i, %b) : (tensor<1x10x5xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2x5x5xf32>
  onnx.Return %0 : tensor<1x2x5x5xf32>
}
