// RUN: agate-opt %s --resolve-ranked-shaped-type-result-dims --canonicalize --cse | FileCheck %s

// The number of elements as the program computes it.

// CHECK-LABEL: func @integers
// CHECK-SAME: %[[LIMIT:.*]]: tensor<i32>, %[[DELTA:.*]]: tensor<i32>
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : index
// CHECK-DAG: %[[TWO:.*]] = arith.constant 2 : index
// CHECK-DAG: %[[L:.*]] = tensor.extract %[[LIMIT]][]
// CHECK-DAG: %[[LI:.*]] = arith.index_cast %[[L]] : i32 to index
// CHECK-DAG: %[[D:.*]] = tensor.extract %[[DELTA]][]
// CHECK-DAG: %[[DI:.*]] = arith.index_cast %[[D]] : i32 to index
// CHECK-DAG: %[[DOWN:.*]] = arith.cmpi slt, %[[DI]], %[[ZERO]] : index
// CHECK-DAG: %[[LOW:.*]] = arith.select %[[DOWN]], %[[LI]], %[[ZERO]] : index
// CHECK-DAG: %[[HIGH:.*]] = arith.select %[[DOWN]], %[[ZERO]], %[[LI]] : index
// CHECK-DAG: %[[STEP:.*]] = arith.select %[[DOWN]], %{{.*}}, %[[DI]] : index
// CHECK-DAG: %[[END:.*]] = arith.maxsi %[[LOW]], %[[HIGH]] : index
// CHECK-DAG: %[[DISTANCE:.*]] = arith.subi %[[END]], %[[LOW]] : index
// CHECK-DAG: %[[DIVISOR:.*]] = arith.maxsi %[[STEP]], %{{.*}} : index
// CHECK-DAG: %[[A:.*]] = arith.ceildivsi %[[DISTANCE]], %[[DIVISOR]] : index
// CHECK-DAG: %[[L0:.*]] = arith.maxsi %[[LI]], %[[ZERO]] : index
// CHECK-DAG: %[[B:.*]] = arith.ceildivsi %[[L0]], %[[TWO]] : index
// CHECK: return %[[A]], %[[B]]
func.func @integers(%n: tensor<i32>, %d: tensor<i32>) -> (index, index) {
  %i = arith.constant 0 : index
  %zero = onnx.Constant dense<0> : tensor<i32>
  %m = onnx.Constant dense<-2> : tensor<i32>
  %0 = "onnx.Range"(%zero, %n, %d) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<?xi32>
  %d0 = tensor.dim %0, %i : tensor<?xi32>
  // Downwards, the distance and the step change their signs.
  %1 = "onnx.Range"(%n, %zero, %m) : (tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<?xi32>
  %d1 = tensor.dim %1, %i : tensor<?xi32>
  return %d0, %d1 : index, index
}

// The quotient is one of f64, and rounded up only where it is positive and
// fits.
// CHECK-LABEL: func @floats
// CHECK: %[[DISTANCE:.*]] = arith.subf %{{.*}}, %{{.*}} : f32
// CHECK: %[[X:.*]] = arith.extf %[[DISTANCE]] : f32 to f64
// CHECK: %[[Q:.*]] = arith.divf %[[X]], %{{.*}} : f64
// CHECK: %[[S:.*]] = arith.select %{{.*}}, %[[Q]], %{{.*}} : f64
// CHECK: %[[T:.*]] = arith.fptosi %[[S]] : f64 to i64
// CHECK: %[[N:.*]] = arith.addi %[[T]], %{{.*}} : i64
// CHECK: %[[I:.*]] = arith.index_cast %[[N]] : i64 to index
// CHECK: return %[[I]]
func.func @floats(%a: tensor<f32>, %b: tensor<1xf32>, %c: tensor<?xf32>) -> index {
  %0 = "onnx.Range"(%a, %b, %c) : (tensor<f32>, tensor<1xf32>, tensor<?xf32>) -> tensor<?xf32>
  %i = arith.constant 0 : index
  %d = tensor.dim %0, %i : tensor<?xf32>
  return %d : index
}

// CHECK-LABEL: func @halves
// CHECK-COUNT-3: arith.extf %{{.*}} : f16 to f32
// CHECK: arith.subf %{{.*}}, %{{.*}} : f32
func.func @halves(%a: tensor<f16>, %b: tensor<f16>, %c: tensor<f16>) -> index {
  %0 = "onnx.Range"(%a, %b, %c) : (tensor<f16>, tensor<f16>, tensor<f16>) -> tensor<?xf16>
  %i = arith.constant 0 : index
  %d = tensor.dim %0, %i : tensor<?xf16>
  return %d : index
}
