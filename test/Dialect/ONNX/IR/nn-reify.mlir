// RUN: agate-opt %s --resolve-ranked-shaped-type-result-dims --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func @conv(
// CHECK-DAG: %[[M:.*]] = tensor.dim %arg1, %c0
// CHECK-DAG: %[[K:.*]] = tensor.dim %arg1, %c2
// CHECK-DAG: %[[H:.*]] = tensor.dim %arg0, %c2
// CHECK: %[[PADDED:.*]] = arith.addi %[[H]], %c2
// CHECK: %[[STEPS:.*]] = arith.subi %[[K]], %c1
// CHECK: %[[SPAN:.*]] = arith.muli %[[STEPS]], %c2
// CHECK: %[[EXTENT:.*]] = arith.addi %[[SPAN]], %c1
// CHECK: %[[ROOM:.*]] = arith.subi %[[PADDED]], %[[EXTENT]]
// CHECK: %[[Q:.*]] = arith.floordivsi %[[ROOM]], %c2
// CHECK: %[[D2:.*]] = arith.addi %[[Q]], %c1
// CHECK: %[[W:.*]] = tensor.dim %arg0, %c3
// CHECK: %[[D3:.*]] = arith.addi %[[W]], %c2
// CHECK: return %[[M]], %[[D2]], %[[D3]]
func.func @conv(%x: tensor<?x3x?x?xf32>, %w: tensor<?x3x?x3xf32>) -> (index, index, index) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %0 = "onnx.Conv"(%x, %w, %none) <{dilations = [2, 1], pads = [1, 2, 1, 2], strides = [2, 1]}> : (tensor<?x3x?x?xf32>, tensor<?x3x?x3xf32>, none) -> tensor<?x?x?x?xf32>
  %d1 = tensor.dim %0, %c1 : tensor<?x?x?x?xf32>
  %d2 = tensor.dim %0, %c2 : tensor<?x?x?x?xf32>
  %d3 = tensor.dim %0, %c3 : tensor<?x?x?x?xf32>
  return %d1, %d2, %d3 : index, index, index
}

// CHECK-LABEL: func @max_pool(
// CHECK: %[[W:.*]] = tensor.dim %arg0, %c2
// CHECK: %[[STARTS:.*]] = arith.addi %[[W]], %c1
// CHECK: %[[ROOM:.*]] = arith.addi %[[W]], %c-1
// CHECK: %[[Q:.*]] = arith.ceildivsi %[[ROOM]], %c2
// CHECK: %[[N:.*]] = arith.addi %[[Q]], %c1
// CHECK: %[[MAX:.*]] = arith.ceildivsi %[[STARTS]], %c2
// CHECK: %[[R:.*]] = arith.minsi %[[N]], %[[MAX]]
// CHECK: return %[[R]]
func.func @max_pool(%x: tensor<1x3x?xf32>) -> index {
  %c2 = arith.constant 2 : index
  %0:2 = "onnx.MaxPool"(%x) <{ceil_mode = 1 : si64, kernel_shape = [3], pads = [1, 1], strides = [2]}> : (tensor<1x3x?xf32>) -> (tensor<1x3x?xf32>, tensor<1x3x?xi64>)
  %d2 = tensor.dim %0#1, %c2 : tensor<1x3x?xi64>
  return %d2 : index
}

// CHECK-LABEL: func @conv_transpose(
// CHECK: %[[W:.*]] = tensor.dim %arg0, %c2
// CHECK: %[[A:.*]] = arith.subi %[[W]], %c1
// CHECK: %[[B:.*]] = arith.muli %[[A]], %c2
// CHECK: %[[R:.*]] = arith.addi %[[B]], %c6
// CHECK: return %[[R]]
func.func @conv_transpose(%x: tensor<1x3x?xf32>, %w: tensor<3x4x5xf32>) -> index {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c2 = arith.constant 2 : index
  %0 = "onnx.ConvTranspose"(%x, %w, %none) <{output_padding = [1], strides = [2]}> : (tensor<1x3x?xf32>, tensor<3x4x5xf32>, none) -> tensor<1x4x?xf32>
  %d2 = tensor.dim %0, %c2 : tensor<1x4x?xf32>
  return %d2 : index
}

// CHECK-LABEL: func @lstm(
// CHECK-DAG: %[[B:.*]] = tensor.dim %arg0, %c1
// CHECK-DAG: %[[H:.*]] = tensor.dim %arg2, %c2
// CHECK: return %[[B]], %[[H]]
func.func @lstm(%x: tensor<?x?x3xf32>, %w: tensor<1x?x3xf32>, %r: tensor<1x?x?xf32>) -> (index, index) {
  %n = "onnx.NoValue"() <{value}> : () -> none
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0:3 = "onnx.LSTM"(%x, %w, %r, %n, %n, %n, %n, %n) : (tensor<?x?x3xf32>, tensor<1x?x3xf32>, tensor<1x?x?xf32>, none, none, none, none, none) -> (none, tensor<1x?x?xf32>, none)
  %d1 = tensor.dim %0#1, %c1 : tensor<1x?x?xf32>
  %d2 = tensor.dim %0#1, %c2 : tensor<1x?x?xf32>
  return %d1, %d2 : index, index
}

// Nothing is divided by 0.
// CHECK-LABEL: func @col2im(
// CHECK: %[[E:.*]] = arith.muli
// CHECK: %[[P:.*]] = arith.maxsi %[[E]], %c1
// CHECK: %[[C:.*]] = tensor.dim %arg0, %c1
// CHECK: %[[R:.*]] = arith.floordivsi %[[C]], %[[P]]
// CHECK: return %[[R]]
func.func @col2im(%x: tensor<?x?x?xf32>, %i: tensor<2xi64>, %b: tensor<2xi64>) -> (index, index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = "onnx.Col2Im"(%x, %i, %b) : (tensor<?x?x?xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?x?x?xf32>
  %d1 = tensor.dim %0, %c1 : tensor<?x?x?x?xf32>
  %d2 = tensor.dim %0, %c2 : tensor<?x?x?x?xf32>
  return %d1, %d2 : index, index
}

// CHECK-LABEL: func @attention(
// CHECK-DAG: %[[Q:.*]] = tensor.dim %arg0, %c1
// CHECK-DAG: %[[K:.*]] = tensor.dim %arg1, %c1
// CHECK-DAG: %[[P:.*]] = tensor.dim %arg3, %c2
// CHECK: %[[T:.*]] = arith.addi %[[P]], %[[K]]
// CHECK: return %[[Q]], %[[T]]
func.func @attention(%q: tensor<2x?x?xf32>, %k: tensor<2x?x128xf32>, %v: tensor<2x?x96xf32>, %p: tensor<2x2x?x64xf32>, %pv: tensor<2x2x?x48xf32>) -> (index, index) {
  %n = "onnx.NoValue"() <{value}> : () -> none
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0:4 = "onnx.Attention"(%q, %k, %v, %n, %p, %pv, %n) <{q_num_heads = 8 : si64, kv_num_heads = 2 : si64}> : (tensor<2x?x?xf32>, tensor<2x?x128xf32>, tensor<2x?x96xf32>, none, tensor<2x2x?x64xf32>, tensor<2x2x?x48xf32>, none) -> (tensor<2x?x384xf32>, tensor<2x2x?x64xf32>, none, none)
  %d1 = tensor.dim %0#0, %c1 : tensor<2x?x384xf32>
  %d2 = tensor.dim %0#1, %c2 : tensor<2x2x?x64xf32>
  return %d1, %d2 : index, index
}
