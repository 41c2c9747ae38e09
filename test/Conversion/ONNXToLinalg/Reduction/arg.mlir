// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func @position
// CHECK: linalg.generic {{.*}}"parallel", "reduction"
// CHECK: return %{{.*}}#1
func.func @position(%x: tensor<?x?xf32>) -> tensor<?xi64> {
  %0 = "onnx.ArgMax"(%x) <{axis = 1 : si64, keepdims = 0 : si64, select_last_index = 0 : si64}> : (tensor<?x?xf32>) -> tensor<?xi64>
  onnx.Return %0 : tensor<?xi64>
}
