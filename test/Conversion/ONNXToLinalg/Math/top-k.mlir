// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// The first elements become a heap whose root is the worst of them; better ones
// replace it, and the worst that is left moves to the end. NaN counts as the
// largest. An element and its index are one integer.
// CHECK-LABEL: func @top_k(
// CHECK: scf.for %[[ROW:.*]] = %{{.*}} to %c2
// CHECK: %[[EMPTY:.*]] = tensor.empty() : tensor<3xi64>
// CHECK: scf.for %[[PLACE:.*]] = %c0 to %c3 step %c1 iter_args(%[[KEYS:.*]] = %[[EMPTY]])
// CHECK: %[[V:.*]] = tensor.extract %arg0[%[[ROW]], %[[PLACE]]]
// CHECK: arith.addf %[[V]], %{{.*}} : f32
// CHECK: arith.cmpf uno, %[[V]], %[[V]]
// CHECK: %[[RANK:.*]] = arith.select %{{.*}}, %c2147483647_i32
// CHECK: %[[WIDE:.*]] = arith.extsi %[[RANK]] : i32 to i64
// CHECK: %[[HIGH:.*]] = arith.shli %[[WIDE]], %c32_i64
// CHECK: %[[LOW:.*]] = arith.subi %c4294967295_i64, %{{.*}} : i64
// CHECK: %[[KEY:.*]] = arith.ori %[[HIGH]], %[[LOW]]
// CHECK: tensor.insert %[[KEY]] into %[[KEYS]][%[[PLACE]]]
// CHECK: scf.for %{{.*}} = %c3 to %c5
// CHECK: %[[ROOT:.*]] = tensor.extract %{{.*}}[%c0] : tensor<3xi64>
// CHECK: arith.trunci %{{.*}} : i64 to i32
// CHECK: scf.if
// CHECK: scf.for %{{.*}} = %c1 to %c3
// CHECK: scf.for %[[I:.*]] = %c0 to %c3
// CHECK: arith.andi %{{.*}}, %c4294967295_i64
// CHECK: tensor.insert %{{.*}} into %{{.*}}[%[[ROW]], %[[I]]] : tensor<2x3xf32>
// CHECK: tensor.insert %{{.*}} into %{{.*}}[%[[ROW]], %[[I]]] : tensor<2x3xi64>
func.func @top_k(%x: tensor<2x5xf32>) -> (tensor<2x3xf32>, tensor<2x3xi64>) {
  %k = onnx.Constant dense<3> : tensor<1xi64>
  %0:2 = "onnx.TopK"(%x, %k) <{axis = -1 : si64, largest = 1 : si64, sorted = 1 : si64}> : (tensor<2x5xf32>, tensor<1xi64>) -> (tensor<2x3xf32>, tensor<2x3xi64>)
  onnx.Return %0#0, %0#1 : tensor<2x3xf32>, tensor<2x3xi64>
}

// Elements of 64 bits are compared themselves.
// CHECK-LABEL: func @top_k_of_wide(
// CHECK: scf.for %[[ROW:.*]] = %{{.*}} to %c2
// CHECK: scf.for %[[PLACE:.*]] = %c0 to %c3
// CHECK: tensor.insert %{{.*}} into %{{.*}}[%[[ROW]], %[[PLACE]]] : tensor<2x3xf64>
// CHECK: tensor.insert %{{.*}} into %{{.*}}[%[[ROW]], %[[PLACE]]] : tensor<2x3xi64>
// CHECK: scf.for %[[I:.*]] = %c3 to %c5
// CHECK: %[[V:.*]] = tensor.extract %arg0[%[[ROW]], %[[I]]]
// CHECK: %[[ROOT:.*]] = tensor.extract %{{.*}}[%[[ROW]], %c0] : tensor<2x3xf64>
// CHECK-DAG: arith.cmpf olt, %[[ROOT]], %[[V]]
// CHECK-DAG: arith.cmpf uno, %[[V]], %[[V]]
// CHECK: scf.if
// CHECK: scf.for %{{.*}} = %c1 to %c3
func.func @top_k_of_wide(%x: tensor<2x5xf64>) -> (tensor<2x3xf64>, tensor<2x3xi64>) {
  %k = onnx.Constant dense<3> : tensor<1xi64>
  %0:2 = "onnx.TopK"(%x, %k) <{axis = -1 : si64, largest = 1 : si64, sorted = 1 : si64}> : (tensor<2x5xf64>, tensor<1xi64>) -> (tensor<2x3xf64>, tensor<2x3xi64>)
  onnx.Return %0#0, %0#1 : tensor<2x3xf64>, tensor<2x3xi64>
}

// Of 40 elements, 32 are compared with the root by sixteens, which are looked at
// one by one if one of them is better.
// CHECK-LABEL: func @top_k_of_many(
// CHECK: scf.for %[[I:.*]] = %c8 to %c40 step %c16
// CHECK: %[[ANY:.*]] = scf.for %[[J:.*]] = %c0 to %c16 step %c1 iter_args(%[[SOFAR:.*]] = %false) -> (i1)
// CHECK: arith.ori %[[SOFAR]], %
// CHECK: scf.if %[[ANY]]
// CHECK: scf.for %{{.*}} = %[[I]] to %
// CHECK: scf.if
// CHECK: scf.for %{{.*}} = %c1 to %c8
func.func @top_k_of_many(%x: tensor<40xf32>) -> (tensor<8xf32>, tensor<8xi64>) {
  %k = onnx.Constant dense<8> : tensor<1xi64>
  %0:2 = "onnx.TopK"(%x, %k) <{axis = -1 : si64, largest = 1 : si64, sorted = 1 : si64}> : (tensor<40xf32>, tensor<1xi64>) -> (tensor<8xf32>, tensor<8xi64>)
  onnx.Return %0#0, %0#1 : tensor<8xf32>, tensor<8xi64>
}

// Rows may be longer than the index of a key counts.
// CHECK-LABEL: func @top_k_dynamic(
// CHECK: cf.assert %{{.*}}, "onnx.TopK: the number of elements must be non-negative"
// CHECK: %[[N:.*]] = tensor.dim %arg0
// CHECK: cf.assert %{{.*}}, "onnx.TopK: takes more elements than there are"
// CHECK: %[[COUNTED:.*]] = arith.cmpi ule, %[[N]], %c4294967296 : index
// CHECK: scf.if %[[COUNTED]]
// CHECK: arith.extui %{{.*}} : i8 to i32
// CHECK: arith.xori %{{.*}}, %c-1_i32
// CHECK: } else {
// CHECK: arith.cmpi ult, %{{.*}} : i8
// CHECK: math.ctlz
func.func @top_k_dynamic(%x: tensor<?xui8>, %k: tensor<1xi64>) -> (tensor<?xui8>, tensor<?xi64>) {
  %0:2 = "onnx.TopK"(%x, %k) <{axis = 0 : si64, largest = 0 : si64, sorted = 1 : si64}> : (tensor<?xui8>, tensor<1xi64>) -> (tensor<?xui8>, tensor<?xi64>)
  onnx.Return %0#0, %0#1 : tensor<?xui8>, tensor<?xi64>
}
