// RUN: agate-opt %s --merge-constants | FileCheck %s

// Equal elements of equal types are one resource, in all functions; others, and
// those without data, stay.

// CHECK-LABEL: @first
// CHECK: dense_resource<a> : tensor<2xf32>
// CHECK: dense_resource<a> : tensor<2xf32>
// CHECK: dense_resource<c> : tensor<2xf32>
// CHECK: dense_resource<d> : tensor<2xi32>
// CHECK: dense_resource<missing> : tensor<2xf32>
func.func @first() -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>) {
  %a = arith.constant dense_resource<a> : tensor<2xf32>
  %b = arith.constant dense_resource<b> : tensor<2xf32>
  %c = arith.constant dense_resource<c> : tensor<2xf32>
  %d = arith.constant dense_resource<d> : tensor<2xi32>
  %e = arith.constant dense_resource<missing> : tensor<2xf32>
  return %a, %b, %c, %d, %e : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xi32>, tensor<2xf32>
}

// CHECK-LABEL: @second
// CHECK: dense_resource<a> : tensor<2xf32>
func.func @second() -> tensor<2xf32> {
  %b = arith.constant dense_resource<b> : tensor<2xf32>
  return %b : tensor<2xf32>
}

{-#
  dialect_resources: {
    builtin: {
      a: "0x040000000000803F00000040",
      b: "0x040000000000803F00000040",
      c: "0x040000000000803F00004040",
      d: "0x040000000000803F00000040"
    }
  }
#-}
