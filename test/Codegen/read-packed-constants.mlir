// RUN: agate-opt %s --read-packed-constants=min-bytes=0 --canonicalize | FileCheck %s
// RUN: agate-opt %s --read-packed-constants | FileCheck %s --check-prefix=SMALL

// SMALL-LABEL: @transposed
// SMALL: tensor.extract %{{.*}} : tensor<5x3xf32>

// A column of the packed matrix is a row here. The last panel begins with a
// column of the one before.

// CHECK-LABEL: @transposed
// CHECK-SAME: %[[I:.+]]: index, %[[J:.+]]: index
// CHECK-DAG: %[[P:.+]] = arith.constant dense_resource<packed> : tensor<3x3x2xf32>
// CHECK-DAG: %[[C2:.+]] = arith.constant 2 : index
// CHECK-DAG: %[[C3:.+]] = arith.constant 3 : index
// CHECK: %[[PANEL:.+]] = arith.divui %[[I]], %[[C2]]
// CHECK: %[[BEGIN:.+]] = arith.muli %[[PANEL]], %[[C2]]
// CHECK: %[[FIRST:.+]] = arith.minui %[[BEGIN]], %[[C3]]
// CHECK: %[[COLUMN:.+]] = arith.subi %[[I]], %[[FIRST]]
// CHECK: tensor.extract %[[P]][%[[PANEL]], %[[J]], %[[COLUMN]]]
func.func @transposed(%i: index, %j: index) -> (f32, tensor<3x3x2xf32>) {
  %c = arith.constant dense_resource<embeddings> : tensor<5x3xf32>
  %p = arith.constant dense_resource<packed> : tensor<3x3x2xf32>
  %x = tensor.extract %c[%i, %j] : tensor<5x3xf32>
  return %x, %p : f32, tensor<3x3x2xf32>
}

// CHECK-LABEL: @plain
// CHECK-SAME: %[[I:.+]]: index, %[[J:.+]]: index
// CHECK: %[[PANEL:.+]] = arith.divui %[[J]], %{{.*}}
// CHECK: %[[BEGIN:.+]] = arith.muli %[[PANEL]]
// CHECK: %[[COLUMN:.+]] = arith.subi %[[J]], %[[BEGIN]]
// CHECK: tensor.extract %{{.*}}[%[[PANEL]], %[[I]], %[[COLUMN]]] : tensor<2x2x2xf32>
func.func @plain(%i: index, %j: index) -> (f32, tensor<2x2x2xf32>) {
  %c = arith.constant dense<[[0.0, 1.0, 2.0, 3.0], [10.0, 11.0, 12.0, 13.0]]> : tensor<2x4xf32>
  %p = arith.constant dense_resource<panels> : tensor<2x2x2xf32>
  %x = tensor.extract %c[%i, %j] : tensor<2x4xf32>
  return %x, %p : f32, tensor<2x2x2xf32>
}

// Bytes less a zero point, in blocks of rows.

// CHECK-LABEL: @bytes
// CHECK-SAME: %[[I:.+]]: index, %[[J:.+]]: index
// CHECK-DAG: %[[C7:.+]] = arith.constant 7 : i8
// CHECK-DAG: %[[ROW:.+]] = arith.remui %[[J]], %{{.*}}
// CHECK-DAG: %[[BLOCK:.+]] = arith.divui %[[J]], %{{.*}}
// CHECK: %[[X:.+]] = tensor.extract %{{.*}}[%{{.*}}, %[[BLOCK]], %[[ROW]], %{{.*}}] : tensor<1x2x2x4xi8>
// CHECK: arith.addi %[[X]], %[[C7]]
func.func @bytes(%i: index, %j: index) -> (i8, tensor<1x2x2x4xi8>) {
  %c = arith.constant dense_resource<bytes> : tensor<4x4xi8>
  %p = arith.constant dense_resource<blocks> : tensor<1x2x2x4xi8>
  %x = tensor.extract %c[%i, %j] : tensor<4x4xi8>
  return %x, %p : i8, tensor<1x2x2x4xi8>
}

// Another element, another type, another use, and elements that are not known.

// CHECK-LABEL: @others
// CHECK-COUNT-3: tensor.extract %{{.*}} : tensor<5x3xf32>
func.func @others(%i: index, %j: index) -> (f32, f32, f32, tensor<3x3x2xf32>, tensor<3x3x2xi32>, tensor<5x3xf32>) {
  %c = arith.constant dense_resource<embeddings> : tensor<5x3xf32>
  %o = arith.constant dense_resource<other> : tensor<3x3x2xf32>
  %t = arith.constant dense_resource<words> : tensor<3x3x2xi32>
  %u = arith.constant dense_resource<used> : tensor<5x3xf32>
  %m = arith.constant dense_resource<missing> : tensor<5x3xf32>
  %x = tensor.extract %c[%i, %j] : tensor<5x3xf32>
  %y = tensor.extract %u[%i, %j] : tensor<5x3xf32>
  %z = tensor.extract %m[%i, %j] : tensor<5x3xf32>
  return %x, %y, %z, %o, %t, %u : f32, f32, f32, tensor<3x3x2xf32>, tensor<3x3x2xi32>, tensor<5x3xf32>
}

{-#
  dialect_resources: {
    builtin: {
      embeddings: "0x04000000000000000000803F000000400000204100003041000040410000A0410000A8410000B0410000F0410000F84100000042000020420000244200002842",
      used: "0x04000000000000000000803F000000400000204100003041000040410000A0410000A8410000B0410000F0410000F84100000042000020420000244200002842",
      packed: "0x0400000000000000000020410000803F0000304100000040000040410000A0410000F0410000A8410000F8410000B041000000420000F041000020420000F841000024420000004200002842",
      words: "0x0400000000000000000020410000803F0000304100000040000040410000A0410000F0410000A8410000F8410000B041000000420000F041000020420000F841000024420000004200002842",
      other: "0x0400000000000000000020410000803F0000304100000040000040410000A0410000F0410000A8410000F8410000B041000000420000F041000020420000F841000024420000004200002C42",
      panels: "0x04000000000000000000803F000020410000304100000040000040400000404100005041",
      bytes: "0x01000000001E3C5A6482A0BEC8E604222C4A6886",
      blocks: "0x01000000F95DC125177BDF433599FD6153B71B7F"
    }
  }
#-}
