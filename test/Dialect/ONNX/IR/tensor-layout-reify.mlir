// RUN: agate-opt %s --resolve-ranked-shaped-type-result-dims --canonicalize --cse | FileCheck %s

// The sizes of results as values.

// CHECK-LABEL: func @slice
// CHECK-SAME: (%[[X:.*]]: tensor<?x?xf32>, %[[S:.*]]: tensor<1xi64>)
// CHECK-DAG: %[[D:.*]] = tensor.dim %[[X]], %c0
// CHECK-DAG: %[[E:.*]] = tensor.extract %[[S]]
// CHECK-DAG: %[[I:.*]] = arith.index_cast %[[E]]
// CHECK: %[[N:.*]] = arith.minsi %[[I]], %c0
// CHECK: %[[W:.*]] = arith.addi %[[N]], %[[D]]
// CHECK: %[[F:.*]] = arith.select %{{.*}}, %[[W]], %[[I]]
// CHECK: %[[L:.*]] = arith.maxsi %[[F]], %c0
// CHECK: %[[H:.*]] = arith.minsi %[[L]], %[[D]]
// CHECK: arith.subi %[[D]], %[[H]]
// CHECK-NOT: onnx.Slice
// CHECK: return
func.func @slice(%x: tensor<?x?xf32>, %s: tensor<1xi64>) -> (index, index) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %max = onnx.Constant dense<9223372036854775807> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %s, %max, %none, %none) : (tensor<?x?xf32>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<?x?xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %1, %2 : index, index
}

// The sign of the step decides which limits hold.
// CHECK-LABEL: func @slice_by_steps
// CHECK: arith.select
// CHECK: arith.ceildivsi
// CHECK-NOT: onnx.Slice
// CHECK: return
func.func @slice_by_steps(%x: tensor<?xf32>, %s: tensor<1xi32>, %p: tensor<1xi32>) -> index {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Slice"(%x, %s, %s, %none, %p) : (tensor<?xf32>, tensor<1xi32>, tensor<1xi32>, none, tensor<1xi32>) -> tensor<?xf32>
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}

// CHECK-LABEL: func @split
// CHECK: %[[D:.*]] = tensor.dim %arg0
// CHECK: %[[P:.*]] = arith.ceildivsi %[[D]]
// CHECK: %[[R:.*]] = arith.subi %[[D]], %[[P]]
// CHECK-NOT: onnx.Split
// CHECK: return %[[P]],
func.func @split(%x: tensor<?xf32>) -> (index, index) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.Split"(%x, %none) : (tensor<?xf32>, none) -> (tensor<?xf32>, tensor<?xf32>)
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %0#0, %c0 : tensor<?xf32>
  %2 = tensor.dim %0#1, %c0 : tensor<?xf32>
  return %1, %2 : index, index
}

// CHECK-LABEL: func @pad
// CHECK-DAG: %[[D:.*]] = tensor.dim %arg0
// CHECK-DAG: tensor.extract %arg1[%c0]
// CHECK-DAG: tensor.extract %arg1[%c1]
// CHECK: arith.addi %[[D]]
// CHECK: arith.addi
// CHECK-NOT: onnx.Pad
// CHECK: return
func.func @pad(%x: tensor<?xf32>, %p: tensor<2xi64>) -> index {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Pad"(%x, %p, %none, %none) : (tensor<?xf32>, tensor<2xi64>, none, none) -> tensor<?xf32>
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}

// CHECK-LABEL: func @resize
// CHECK-SAME: (%[[X:.*]]: tensor<?xf32>, %[[S:.*]]: tensor<1xf32>)
// CHECK: %[[D:.*]] = tensor.dim %[[X]]
// CHECK: %[[F:.*]] = arith.sitofp
// CHECK: arith.mulf %[[F]]
// CHECK: arith.select
// CHECK: arith.fptosi
// CHECK-NOT: onnx.Resize
// CHECK: return
func.func @resize(%x: tensor<?xf32>, %s: tensor<1xf32>) -> index {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Resize"(%x, %none, %s, %none) : (tensor<?xf32>, none, tensor<1xf32>, none) -> tensor<?xf32>
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}

// CHECK-LABEL: func @resize_policy
// CHECK: arith.muli
// CHECK: arith.floordivsi
// CHECK-NOT: onnx.Resize
// CHECK: return
func.func @resize_policy(%x: tensor<?x?xf32>, %s: tensor<2xi64>) -> index {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Resize"(%x, %none, %none, %s) <{keep_aspect_ratio_policy = "not_larger"}> : (tensor<?x?xf32>, none, none, tensor<2xi64>) -> tensor<?x?xf32>
  %c0 = arith.constant 0 : index
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  return %1 : index
}
