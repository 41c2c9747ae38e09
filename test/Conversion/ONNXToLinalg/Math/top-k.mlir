// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// The results are in order, and a better element moves those behind it by one
// place. NaN counts as the largest. An element and its index are one integer.
// CHECK-LABEL: func @top_k(
// CHECK: scf.for %[[ROW:.*]] = %{{.*}} to %c2
// CHECK: %[[SLICE:.*]] = tensor.extract_slice %arg0[%[[ROW]], 0] [1, 5] [1, 1]
// CHECK: %[[RANKS:.*]] = linalg.generic {{.*}} ins(%[[SLICE]] : tensor<5xf32>) outs(%{{.*}} : tensor<5xi32>)
// CHECK: ^bb0(%[[V:.*]]: f32, %{{.*}}: i32):
// CHECK: arith.addf %[[V]], %{{.*}} : f32
// CHECK: arith.cmpf uno, %[[V]], %[[V]]
// CHECK: arith.select %{{.*}}, %c2147483647_i32
// CHECK: %[[EMPTY:.*]] = tensor.empty() : tensor<3xi64>
// CHECK: tensor.insert %c-9223372036854775808_i64 into
// CHECK: scf.for %[[I:.*]] = %c0 to %c3 step %c1 iter_args(%[[KEYS:.*]] = %{{.*}}) -> (tensor<3xi64>)
// CHECK: %[[RANK:.*]] = tensor.extract %[[RANKS]][%[[I]]]
// CHECK: %[[WIDE:.*]] = arith.extsi %[[RANK]] : i32 to i64
// CHECK: %[[HIGH:.*]] = arith.shli %[[WIDE]], %c32_i64
// CHECK: %[[LOW:.*]] = arith.subi %c4294967295_i64, %{{.*}} : i64
// CHECK: %[[KEY:.*]] = arith.ori %[[HIGH]], %[[LOW]]
// CHECK: scf.for %[[PLACE:.*]] = %c0 to %c3 step %c1 iter_args(%[[LEFT:.*]] = %c9223372036854775807_i64, %[[NOW:.*]] = %[[KEYS]])
// CHECK: %[[MOVED:.*]] = arith.minsi %[[LEFT]], %[[KEY]]
// CHECK: %[[OLD:.*]] = tensor.extract %[[NOW]][%[[PLACE]]]
// CHECK: %[[BEST:.*]] = arith.maxsi %[[OLD]], %[[MOVED]]
// CHECK: %[[NEXT:.*]] = tensor.insert %[[BEST]] into %[[NOW]][%[[PLACE]]]
// CHECK: scf.yield %[[OLD]], %[[NEXT]]
// CHECK: scf.for %{{.*}} = %c3 to %c5
// CHECK: %[[WORST:.*]] = tensor.extract %{{.*}}[%c2] : tensor<3xi64>
// CHECK: arith.trunci %{{.*}} : i64 to i32
// CHECK: scf.if
// CHECK: scf.for %{{.*}} = %c0 to %c3
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

// Of 40 elements, 32 are compared with the worst key by sixteens, which are looked at
// one by one if one of them is better.
// CHECK-LABEL: func @top_k_of_many(
// CHECK: scf.for %[[I:.*]] = %c8 to %c40 step %c16
// CHECK: %[[ANY:.*]] = scf.for %[[J:.*]] = %c0 to %c16 step %c1 iter_args(%[[SOFAR:.*]] = %false) -> (i1)
// CHECK: arith.ori %[[SOFAR]], %
// CHECK: scf.if %[[ANY]]
// CHECK: scf.for %{{.*}} = %[[I]] to %
// CHECK: scf.if
// CHECK: arith.maxsi
func.func @top_k_of_many(%x: tensor<40xf32>) -> (tensor<8xf32>, tensor<8xi64>) {
  %k = onnx.Constant dense<8> : tensor<1xi64>
  %0:2 = "onnx.TopK"(%x, %k) <{axis = -1 : si64, largest = 1 : si64, sorted = 1 : si64}> : (tensor<40xf32>, tensor<1xi64>) -> (tensor<8xf32>, tensor<8xi64>)
  onnx.Return %0#0, %0#1 : tensor<8xf32>, tensor<8xi64>
}

// More results are in whole vectors, or else a heap of the worst ones, whose root
// is replaced: twice as many keys, the second half of them better than any other.
// CHECK-LABEL: func @many_results(
// CHECK: tensor.empty() : tensor<64xi64>
// CHECK: tensor.extract %{{.*}}[%c24] : tensor<64xi64>
// CHECK: tensor.empty() : tensor<400xi64>
// CHECK: tensor.insert %c9223372036854775807_i64 into %{{.*}} : tensor<400xi64>
// CHECK: math.ctlz
// CHECK: %[[ROOT:.*]] = tensor.extract %{{.*}}[%c0] : tensor<400xi64>
// CHECK: scf.for %{{.*}} iter_args(%[[HOLE:.*]] = %c0, %[[CARRIED:.*]] = %{{.*}}, %[[KEYS:.*]] = %{{.*}}) -> (index, i64, tensor<400xi64>)
// CHECK: %[[FIRST:.*]] = arith.addi %{{.*}}, %c1
// CHECK: %[[SECOND:.*]] = arith.addi %{{.*}}, %c2
// CHECK: %[[A:.*]] = tensor.extract %[[KEYS]][%[[FIRST]]]
// CHECK: %[[C:.*]] = tensor.extract %[[KEYS]][%[[SECOND]]]
// CHECK: %[[IS_SECOND:.*]] = arith.cmpi slt, %[[C]], %[[A]]
// CHECK: %[[BELOW:.*]] = arith.select %[[IS_SECOND]], %[[SECOND]], %[[FIRST]]
// CHECK: %[[UPPER:.*]] = arith.minsi %[[A]], %[[C]]
// CHECK: %[[WORSE:.*]] = arith.minsi %[[UPPER]], %[[CARRIED]]
// CHECK: %[[BETTER:.*]] = arith.maxsi %[[UPPER]], %[[CARRIED]]
// CHECK: %[[NEXT:.*]] = tensor.insert %[[WORSE]] into %[[KEYS]][%[[HOLE]]]
// CHECK: scf.yield %[[BELOW]], %[[BETTER]], %[[NEXT]]
func.func @many_results(%x: tensor<900xf32>) -> (tensor<25xi64>, tensor<200xi64>) {
  %k = onnx.Constant dense<25> : tensor<1xi64>
  %l = onnx.Constant dense<200> : tensor<1xi64>
  %0:2 = "onnx.TopK"(%x, %k) <{axis = -1 : si64, largest = 1 : si64, sorted = 1 : si64}> : (tensor<900xf32>, tensor<1xi64>) -> (tensor<25xf32>, tensor<25xi64>)
  %1:2 = "onnx.TopK"(%x, %l) <{axis = -1 : si64, largest = 1 : si64, sorted = 1 : si64}> : (tensor<900xf32>, tensor<1xi64>) -> (tensor<200xf32>, tensor<200xi64>)
  onnx.Return %0#1, %1#1 : tensor<25xi64>, tensor<200xi64>
}

// The rows of another dimension than the last are moved to the end first.
// CHECK-LABEL: func @first_dimension(
// CHECK: %[[T:.*]] = linalg.transpose ins(%arg0 : tensor<9x4x5xf32>) {{.*}} permutation = [1, 2, 0]
// CHECK: tensor.extract_slice %[[T]][%[[I:.*]], %[[J:.*]], 0] [1, 1, 9]
// CHECK: tensor.insert %{{.*}} into %{{.*}}[%{{.*}}, %[[I]], %[[J]]] : tensor<2x4x5xf32>
func.func @first_dimension(%x: tensor<9x4x5xf32>) -> (tensor<2x4x5xf32>, tensor<2x4x5xi64>) {
  %k = onnx.Constant dense<2> : tensor<1xi64>
  %0:2 = "onnx.TopK"(%x, %k) <{axis = 0 : si64, largest = 1 : si64, sorted = 1 : si64}> : (tensor<9x4x5xf32>, tensor<1xi64>) -> (tensor<2x4x5xf32>, tensor<2x4x5xi64>)
  onnx.Return %0#0, %0#1 : tensor<2x4x5xf32>, tensor<2x4x5xi64>
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
