// RUN: agate-opt %s --split-input-file --mark-nodes --mlir-print-debuginfo \
// RUN:   --mlir-print-local-scope | FileCheck %s

// The attribute names a node, otherwise its location does, or its line.

// CHECK-LABEL: func @names
func.func @names(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: onnx.Constant {{.*}} loc("{{.*}}mark-nodes.mlir":
  %c = onnx.Constant dense<2.0> : tensor<f32>
  // CHECK: "onnx.Relu"{{.*}} loc(fused<{name = "/act/Relu", number = 0 : i64, operator = "Relu"}>["elsewhere"])
  %0 = "onnx.Relu"(%x) {onnx_node_name = "/act/Relu"} : (tensor<8xf32>) -> tensor<8xf32> loc("elsewhere")
  // CHECK: "onnx.Exp"{{.*}} loc(fused<{name = "place", number = 1 : i64, operator = "Exp"}>["place"])
  %1 = "onnx.Exp"(%0) : (tensor<8xf32>) -> tensor<8xf32> loc("place")
  // CHECK: "onnx.SoftmaxV11"{{.*}} loc(fused<{name = "line [[#@LINE+1]]", number = 2 : i64, operator = "Softmax"}>[
  %2 = "onnx.SoftmaxV11"(%1) {axis = 0 : si64} : (tensor<8xf32>) -> tensor<8xf32>
  // CHECK: return {{.*}} loc("
  return %2 : tensor<8xf32>
}

// -----

// Nodes with nodes in them are marked as such.

// CHECK-LABEL: func @loop
func.func @loop(%n: tensor<i64>, %c: tensor<i1>, %x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: "onnx.Loop"
  %0 = "onnx.Loop"(%n, %c, %x) ({
  ^bb0(%k: tensor<i64>, %d: tensor<i1>, %s: tensor<8xf32>):
    // CHECK: "onnx.Tanh"{{.*}} loc(fused<{name = "inner", number = 1 : i64, operator = "Tanh"}>
    %1 = "onnx.Tanh"(%s) : (tensor<8xf32>) -> tensor<8xf32> loc("inner")
    onnx.Yield %d, %1 : tensor<i1>, tensor<8xf32>
  // CHECK: }) {{.*}} loc(fused<{body, name = "outer", number = 0 : i64, operator = "Loop"}>
  }) : (tensor<i64>, tensor<i1>, tensor<8xf32>) -> tensor<8xf32> loc("outer")
  return %0 : tensor<8xf32>
}

// -----

// In programs of loops, these are the nodes, but no loops in them.

// CHECK-LABEL: func @lowered
func.func @lowered(%x: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  // CHECK: linalg.fill {{.*}} loc(fused<{name = "line [[#@LINE+1]]", number = 0 : i64, operator = "linalg.fill"}>
  linalg.fill ins(%zero : f32) outs(%x : memref<8xf32>)
  scf.for %i = %c0 to %n step %c1 {
    scf.for %k = %c0 to %n step %c1 {
      memref.store %zero, %x[%k] : memref<8xf32>
    // CHECK: } loc("
    }
  // CHECK: } loc(fused<{name = "line [[#@LINE-5]]", number = 1 : i64, operator = "scf.for"}>
  }
  return
}

// -----

// What has a node keeps it.

// CHECK-LABEL: func @marked
func.func @marked(%x: tensor<8xf32>) -> tensor<8xf32> {
  // CHECK: "onnx.Relu"{{.*}} loc(fused<{name = "r", number = 7 : i64, operator = "Relu"}>["r"])
  %0 = "onnx.Relu"(%x) : (tensor<8xf32>) -> tensor<8xf32>
      loc(fused<{name = "r", number = 7 : i64, operator = "Relu"}>["r"])
  return %0 : tensor<8xf32>
}
