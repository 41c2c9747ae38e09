// RUN: mkdir -p %t
// RUN: agate run %s --entry inputs --output-dir %t > /dev/null
// RUN: agate run %s --entry static --input x=%t/x.npy --input s=%t/s.npy | FileCheck %s
// RUN: agate run %s --entry dynamic --input x=%t/x.npy --input s=%t/s.npy | FileCheck %s

// What has no case of its own elsewhere: older operations, and the forms of
// newer ones that compilers use. The numbers are x = [[3, -4, 0], [1, 2, 2]]
// put into the formulas of the operations.

// Mean 1, variance 4, scale 2, offset 1: (x - 1) / 2 * 2 + 1.
//
// CHECK: normalized: tensor<1x2x3xf32>
// CHECK-NEXT: {{\[\[\[}} 3.0, -4.0,  0.0],
// CHECK-NEXT: [ 1.0,  2.0,  2.0{{\]\]\]}}
// CHECK: norms: tensor<1x2x2xf32>
// CHECK-NEXT: {{\[\[\[}} 5.0, 4.0],
// CHECK-NEXT: [2.236068, 2.828427{{[0-9]*\]\]\]}}
// CHECK: maxima: tensor<1x2x2xf32>
// CHECK-NEXT: {{\[\[\[}}3.0, 0.0],
// CHECK-NEXT: [2.0, 2.0{{\]\]\]}}
// CHECK: padded: tensor<1x2x5xf32>
// CHECK-NEXT: {{\[\[\[}} 3.0,  3.0, -4.0,  0.0,  0.0],
// CHECK-NEXT: [ 1.0,  1.0,  2.0,  2.0,  2.0{{\]\]\]}}
// CHECK: largest: tensor<1x1x3xf32>
// CHECK-NEXT: {{\[\[\[}}3.0, 2.0, 2.0{{\]\]\]}}
// CHECK: least: tensor<1x2xf32>
// CHECK-NEXT: {{\[\[}}-4.0,  1.0{{\]\]}}
// CHECK: first: tensor<1x1x3xf32>
// CHECK-NEXT: {{\[\[\[}} 3.0, -4.0,  0.0{{\]\]\]}}
// CHECK: scaled: tensor<1x2x3xf32>
// CHECK-NEXT: {{\[\[\[}} {{1.03923[0-9]*, -1.38564[0-9]*}}, 0.0],
// CHECK-NEXT: [{{ *0.57735[0-9]*, *1.1547[0-9]*, *1.1547[0-9]*\]\]\]}}

func.func @inputs() -> (tensor<1x2x3xf32> {onnx.name = "x"}, tensor<2xf32> {onnx.name = "s"}) {
  %x = onnx.Constant dense<[[[3.0, -4.0, 0.0], [1.0, 2.0, 2.0]]]> : tensor<1x2x3xf32>
  %s = onnx.Constant dense<2.0> : tensor<2xf32>
  onnx.Return %x, %s : tensor<1x2x3xf32>, tensor<2xf32>
}

func.func @static(%x: tensor<1x2x3xf32> {onnx.name = "x"}, %s: tensor<2xf32> {onnx.name = "s"}) -> (tensor<1x2x3xf32> {onnx.name = "normalized"}, tensor<1x2x2xf32> {onnx.name = "norms"}, tensor<1x2x2xf32> {onnx.name = "maxima"}, tensor<1x2x5xf32> {onnx.name = "padded"}, tensor<1x1x3xf32> {onnx.name = "largest"}, tensor<1x2xf32> {onnx.name = "least"}, tensor<1x1x3xf32> {onnx.name = "first"}, tensor<1x2x3xf32> {onnx.name = "scaled"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %one = onnx.Constant dense<1.0> : tensor<2xf32>
  %four = onnx.Constant dense<4.0> : tensor<2xf32>
  %0 = "onnx.BatchNormalizationInferenceMode"(%x, %s, %one, %one, %four) <{epsilon = 0.0 : f32, momentum = 0.9 : f32}> : (tensor<1x2x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<1x2x3xf32>
  %1 = "onnx.LpPoolV1"(%x) <{auto_pad = "NOTSET", kernel_shape = [2], p = 2.0 : f32}> : (tensor<1x2x3xf32>) -> tensor<1x2x2xf32>
  %2 = "onnx.MaxPoolSingleOut"(%x) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [2], storage_order = 0 : si64}> : (tensor<1x2x3xf32>) -> tensor<1x2x2xf32>
  %pads = onnx.Constant dense<1> : tensor<2xi64>
  %last = onnx.Constant dense<-1> : tensor<1xi64>
  %3 = "onnx.PadV18"(%x, %pads, %none, %last) <{mode = "edge"}> : (tensor<1x2x3xf32>, tensor<2xi64>, none, tensor<1xi64>) -> tensor<1x2x5xf32>
  %middle = onnx.Constant dense<1> : tensor<1xi64>
  %4 = "onnx.ReduceMaxV18"(%x, %middle) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1x2x3xf32>, tensor<1xi64>) -> tensor<1x1x3xf32>
  %5 = "onnx.ReduceMinV18"(%x, %last) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1x2x3xf32>, tensor<1xi64>) -> tensor<1x2xf32>
  %6:2 = "onnx.SplitV1"(%x, %none) <{axis = 1 : si64}> : (tensor<1x2x3xf32>, none) -> (tensor<1x1x3xf32>, tensor<1x1x3xf32>)
  %scale = onnx.Constant dense<1.0> : tensor<3xf32>
  %7, %8 = "onnx.RMSLayerNormalization"(%x, %scale, %none) <{axis = -1 : si64, epsilon = 0.0 : f32, stash_type = 1 : si64}> : (tensor<1x2x3xf32>, tensor<3xf32>, none) -> (tensor<1x2x3xf32>, none)
  onnx.Return %0, %1, %2, %3, %4, %5, %6#0, %7 : tensor<1x2x3xf32>, tensor<1x2x2xf32>, tensor<1x2x2xf32>, tensor<1x2x5xf32>, tensor<1x1x3xf32>, tensor<1x2xf32>, tensor<1x1x3xf32>, tensor<1x2x3xf32>
}

func.func @dynamic(%x: tensor<?x?x?xf32> {onnx.name = "x"}, %s: tensor<?xf32> {onnx.name = "s"}) -> (tensor<?x?x?xf32> {onnx.name = "normalized"}, tensor<?x?x?xf32> {onnx.name = "norms"}, tensor<?x?x?xf32> {onnx.name = "maxima"}, tensor<?x?x?xf32> {onnx.name = "padded"}, tensor<?x1x?xf32> {onnx.name = "largest"}, tensor<?x?xf32> {onnx.name = "least"}, tensor<?x1x?xf32> {onnx.name = "first"}, tensor<?x?x?xf32> {onnx.name = "scaled"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %one = onnx.Constant dense<1.0> : tensor<2xf32>
  %four = onnx.Constant dense<4.0> : tensor<2xf32>
  %0 = "onnx.BatchNormalizationInferenceMode"(%x, %s, %one, %one, %four) <{epsilon = 0.0 : f32, momentum = 0.9 : f32}> : (tensor<?x?x?xf32>, tensor<?xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<?x?x?xf32>
  %1 = "onnx.LpPoolV1"(%x) <{auto_pad = "NOTSET", kernel_shape = [2], p = 2.0 : f32}> : (tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %2 = "onnx.MaxPoolSingleOut"(%x) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [2], storage_order = 0 : si64}> : (tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %pads = onnx.Constant dense<1> : tensor<2xi64>
  %last = onnx.Constant dense<-1> : tensor<1xi64>
  %3 = "onnx.PadV18"(%x, %pads, %none, %last) <{mode = "edge"}> : (tensor<?x?x?xf32>, tensor<2xi64>, none, tensor<1xi64>) -> tensor<?x?x?xf32>
  %middle = onnx.Constant dense<1> : tensor<1xi64>
  %4 = "onnx.ReduceMaxV18"(%x, %middle) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<?x?x?xf32>, tensor<1xi64>) -> tensor<?x1x?xf32>
  %5 = "onnx.ReduceMinV18"(%x, %last) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<?x?x?xf32>, tensor<1xi64>) -> tensor<?x?xf32>
  %6:2 = "onnx.SplitV1"(%x, %none) <{axis = 1 : si64}> : (tensor<?x?x?xf32>, none) -> (tensor<?x1x?xf32>, tensor<?x1x?xf32>)
  %scale = onnx.Constant dense<1.0> : tensor<3xf32>
  %7, %8 = "onnx.RMSLayerNormalization"(%x, %scale, %none) <{axis = -1 : si64, epsilon = 0.0 : f32, stash_type = 1 : si64}> : (tensor<?x?x?xf32>, tensor<3xf32>, none) -> (tensor<?x?x?xf32>, none)
  onnx.Return %0, %1, %2, %3, %4, %5, %6#0, %7 : tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x1x?xf32>, tensor<?x?xf32>, tensor<?x1x?xf32>, tensor<?x?x?xf32>
}
