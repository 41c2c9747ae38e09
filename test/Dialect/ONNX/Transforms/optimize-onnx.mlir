// Options of optimize-onnx. The rules are tested in rewrites-*.mlir.
//
// RUN: agate-opt %s --optimize-onnx=stats 2>&1 | FileCheck %s --check-prefix=STATS
// RUN: agate-opt %s --optimize-onnx=max-rewrites=1 | FileCheck %s --check-prefix=LIMIT
// RUN: agate-opt %s --optimize-onnx=max-rewrites=0 | FileCheck %s --check-prefix=NONE
// RUN: agate-opt %s --optimize-onnx --optimize-onnx=stats 2>&1 | FileCheck %s --check-prefix=AGAIN
// RUN: agate-opt %s --agate-to-linalg | FileCheck %s --check-prefix=ON
// RUN: agate-opt %s --agate-to-linalg=optimize=false | FileCheck %s --check-prefix=OFF

// STATS: remark: rule 'AddOfNeg' was applied 2 times
// STATS: remark: rule 'WhereOfNot' was applied 1 time{{$}}
// LIMIT-COUNT-1: "onnx.Sub"
// LIMIT: "onnx.Where"
// NONE-NOT: "onnx.Sub"
// AGAIN-NOT: remark
// ON-COUNT-2: arith.subf
// OFF-NOT: arith.subf
func.func @f(%x: tensor<4xf32>, %y: tensor<4xf32>, %c: tensor<4xi1>) -> tensor<4xf32> {
  %0 = "onnx.Neg"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "onnx.Add"(%y, %0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %2 = "onnx.Add"(%1, %0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %3 = "onnx.Not"(%c) : (tensor<4xi1>) -> tensor<4xi1>
  %4 = "onnx.Where"(%3, %2, %0) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  onnx.Return %4 : tensor<4xf32>
}
