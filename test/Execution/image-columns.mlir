// RUN: agate run %s --entry columns --random 1 --quiet --output-dir %t
// RUN: agate run %s --entry columns_dynamic --random 1 --shape x=1x2x3x4 --quiet --expect columns=%t/columns.npy --expect same=%t/same.npy
// RUN: agate run %s --entry product --random 2 --quiet --output-dir %t.product
// The order of the sums differs by the instruction set.
// RUN: agate run %s --entry convolution --random 2 --quiet --rtol=1e-5 --atol=1e-6 --expect y=%t.product/y.npy
// RUN: agate run %s --entry numbers | FileCheck %s
// RUN: agate run %s --entry upsampled --random 1 --quiet --output-dir %t
// RUN: agate run %s --entry upsampled_dynamic --random 1 --shape x=1x2x3x2 --quiet --expect up=%t/up.npy
// RUN: agate run %s --entry upsampled_dynamic --random 1 --shape x=1x2x0x2 | FileCheck %s --check-prefix=EMPTY
// RUN: not agate run %s --entry columns_dynamic --random 1 --shape x=1x2x3x2 2>&1 | FileCheck %s --check-prefix=SMALL
// SMALL: error: {{.*}}onnx.Im2Col
// RUN: agate run %s --entry fused --random 1 --quiet --output-dir %t
// RUN: agate run %s --entry fused_dynamic --random 1 --shape x=2x3 --quiet --expect fused=%t/fused.npy

func.func @columns(%x: tensor<1x2x3x4xf32> {onnx.name = "x"}) -> (tensor<1x8x6xf32> {onnx.name = "columns"}, tensor<1x12x6xf32> {onnx.name = "same"}) {
  %1 = "onnx.Im2Col"(%x) <{kernel_shape = [2, 2], strides = [1, 1], dilations = [1, 2], pads = [0, 0, 1, 0]}> : (tensor<1x2x3x4xf32>) -> tensor<1x8x6xf32>
  %2 = "onnx.Im2Col"(%x) <{kernel_shape = [3, 2], strides = [1, 2], auto_pad = "SAME_UPPER"}> : (tensor<1x2x3x4xf32>) -> tensor<1x12x6xf32>
  onnx.Return %1, %2 : tensor<1x8x6xf32>, tensor<1x12x6xf32>
}

func.func @columns_dynamic(%x: tensor<?x?x?x?xf32> {onnx.name = "x"}) -> (tensor<?x?x?xf32> {onnx.name = "columns"}, tensor<?x?x?xf32> {onnx.name = "same"}) {
  %3 = "onnx.Im2Col"(%x) <{kernel_shape = [2, 2], strides = [1, 1], dilations = [1, 2], pads = [0, 0, 1, 0]}> : (tensor<?x?x?x?xf32>) -> tensor<?x?x?xf32>
  %2 = "onnx.Im2Col"(%x) <{kernel_shape = [3, 2], strides = [1, 2], auto_pad = "SAME_UPPER"}> : (tensor<?x?x?x?xf32>) -> tensor<?x?x?xf32>
  onnx.Return %3, %2 : tensor<?x?x?xf32>, tensor<?x?x?xf32>
}

// A convolution is a product with the columns.
func.func @product(%x: tensor<2x3x6x5xf32> {onnx.name = "x"}, %w: tensor<4x3x3x2xf32> {onnx.name = "w"}) -> (tensor<2x4x3x4xf32> {onnx.name = "y"}) {
  %0 = "onnx.Im2Col"(%x) <{kernel_shape = [3, 2], pads = [1, 0, 0, 0], strides = [2, 1]}> : (tensor<2x3x6x5xf32>) -> tensor<2x18x12xf32>
  %flat = onnx.Constant dense<[4, 18]> : tensor<2xi64>
  %1 = "onnx.Reshape"(%w, %flat) : (tensor<4x3x3x2xf32>, tensor<2xi64>) -> tensor<4x18xf32>
  %2 = "onnx.MatMul"(%1, %0) : (tensor<4x18xf32>, tensor<2x18x12xf32>) -> tensor<2x4x12xf32>
  %image = onnx.Constant dense<[2, 4, 3, 4]> : tensor<4xi64>
  %3 = "onnx.Reshape"(%2, %image) : (tensor<2x4x12xf32>, tensor<4xi64>) -> tensor<2x4x3x4xf32>
  onnx.Return %3 : tensor<2x4x3x4xf32>
}

func.func @convolution(%x: tensor<2x3x6x5xf32> {onnx.name = "x"}, %w: tensor<4x3x3x2xf32> {onnx.name = "w"}) -> (tensor<2x4x3x4xf32> {onnx.name = "y"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Conv"(%x, %w, %none) <{kernel_shape = [3, 2], pads = [1, 0, 0, 0], strides = [2, 1]}> : (tensor<2x3x6x5xf32>, tensor<4x3x3x2xf32>, none) -> tensor<2x4x3x4xf32>
  onnx.Return %0 : tensor<2x4x3x4xf32>
}

// CHECK: columns: tensor<1x2x3xi8>
// CHECK-NEXT: 0, 2, 4
// CHECK-NEXT: 1, 3, 5
// CHECK: up: tensor<1x1x6xi8>
// CHECK-NEXT: 0, 1, 0, 2, 0, 3
func.func @numbers() -> (tensor<1x2x3xi8> {onnx.name = "columns"}, tensor<1x1x6xi8> {onnx.name = "up"}) {
  %x = onnx.Constant dense<[[[1, 2, 3, 4, 5]]]> : tensor<1x1x5xi8>
  %0 = "onnx.Im2Col"(%x) <{kernel_shape = [2], pads = [1, 0], strides = [2]}> : (tensor<1x1x5xi8>) -> tensor<1x2x3xi8>
  %y = onnx.Constant dense<[[[1, 2, 3]]]> : tensor<1x1x3xi8>
  %1 = "onnx.UpsampleAndPad"(%y) <{pads = [1, 0], strides = [2]}> : (tensor<1x1x3xi8>) -> tensor<1x1x6xi8>
  onnx.Return %0, %1 : tensor<1x2x3xi8>, tensor<1x1x6xi8>
}

func.func @upsampled(%x: tensor<1x2x3x2xf32> {onnx.name = "x"}) -> (tensor<1x2x8x6xf32> {onnx.name = "up"}) {
  %0 = "onnx.UpsampleAndPad"(%x) <{pads = [1, 0, 2, 2], strides = [2, 3]}> : (tensor<1x2x3x2xf32>) -> tensor<1x2x8x6xf32>
  onnx.Return %0 : tensor<1x2x8x6xf32>
}

// EMPTY: up: tensor<1x2x3x6xf32>
func.func @upsampled_dynamic(%x: tensor<?x?x?x?xf32> {onnx.name = "x"}) -> (tensor<?x?x?x?xf32> {onnx.name = "up"}) {
  %0 = "onnx.UpsampleAndPad"(%x) <{pads = [1, 0, 2, 2], strides = [2, 3]}> : (tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  onnx.Return %0 : tensor<?x?x?x?xf32>
}

func.func @fused(%x: tensor<2x3xf32> {onnx.name = "x"}) -> (tensor<2x3xf32> {onnx.name = "fused"}) {
  %0 = "onnx.Exp"(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  onnx.Return %0 : tensor<2x3xf32>
}

func.func @fused_dynamic(%x: tensor<?x?xf32> {onnx.name = "x"}) -> (tensor<?x?xf32> {onnx.name = "fused"}) {
  %0 = "onnx.Fused"(%x) <{kind = "exp"}> ({
  ^bb0(%a: tensor<?x?xf32>):
    %1 = "onnx.Exp"(%a) : (tensor<?x?xf32>) -> tensor<?x?xf32>
    onnx.Yield %1 : tensor<?x?xf32>
  }) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}
