// RUN: agate-opt %s --convert-agate-to-linalg --canonicalize | FileCheck %s

// Slices are added to zeros where their index is valid.

// CHECK-LABEL: @rows
// CHECK-SAME: %[[X:[^:]*]]: tensor<7x8xf32>, %[[I:[^:]*]]: tensor<7xi64>
// CHECK-DAG: %[[FIVE:.*]] = arith.constant 5 : index
// CHECK: %[[ZEROS:.*]] = linalg.fill
// CHECK: scf.for %[[ROW:[^ ]*]] = {{.*}} iter_args(%[[SUMS:.*]] = %[[ZEROS]])
// CHECK: %[[INDEX:.*]] = tensor.extract %[[I]][%[[ROW]]]
// CHECK: %[[P:.*]] = arith.index_cast %[[INDEX]]
// CHECK: %[[VALID:.*]] = arith.cmpi ult, %[[P]], %[[FIVE]]
// CHECK: scf.if %[[VALID]]
// CHECK: scf.for %[[COLUMN:[^ ]*]] =
// CHECK: %[[E:.*]] = tensor.extract %[[X]][%[[ROW]], %[[COLUMN]]]
// CHECK: arith.addf
// CHECK: tensor.insert %{{.*}} into %{{.*}}[%[[P]], %[[COLUMN]]]
// CHECK: else
// CHECK-NEXT: scf.yield %[[SUMS]]
func.func @rows(%x: tensor<7x8xf32>, %i: tensor<7xi64>) -> tensor<5x8xf32> {
  %d = arith.constant dense<5> : tensor<i64>
  %0 = agate.SumByIndex(%x, %i, %d) <{axis = 0 : si64}> : (tensor<7x8xf32>, tensor<7xi64>, tensor<i64>) -> tensor<5x8xf32>
  return %0 : tensor<5x8xf32>
}
