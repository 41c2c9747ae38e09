// RUN: agate-opt %s --split-input-file --compute-in-slices | FileCheck %s

// CHECK-LABEL: func @slice
// CHECK-SAME: %[[X:[a-z0-9]+]]: tensor<4xf32>, %[[Y:[a-z0-9]+]]: tensor<8xf32>, %[[I:.*]]: index
// CHECK-NEXT: %[[S:.*]] = tensor.extract_slice %[[Y]][%[[I]]] [4] [1]
// CHECK-NEXT: %[[R:.*]] = linalg.exp ins(%[[X]] {{.*}} outs(%[[S]]
// CHECK-NEXT: tensor.insert_slice %[[R]] into %[[Y]][%[[I]]] [4] [1]
func.func @slice(%x: tensor<4xf32>, %y: tensor<8xf32>, %i: index) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %0 = linalg.exp ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
  %1 = tensor.insert_slice %0 into %y[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %1 : tensor<8xf32>
}

// -----

// In a loop, the slice is one of the destination in each iteration, although the
// empty tensor is outside.

// CHECK-LABEL: func @loop
// CHECK: scf.for %[[I:.*]] = {{.*}} iter_args(%[[T:.*]] = %{{.*}})
// CHECK-NEXT: tensor.extract_slice %[[T]][%[[I]], 0] [1, 4] [1, 1] : tensor<8x4xf32> to tensor<4xf32>
// CHECK-NEXT: scf.for
func.func @loop(%v: vector<1xf32>, %y: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %e = tensor.empty() : tensor<4xf32>
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%t = %y) -> tensor<8x4xf32> {
    %row = scf.for %j = %c0 to %c4 step %c1 iter_args(%s = %e) -> tensor<4xf32> {
      %0 = vector.transfer_write %v, %s[%j] {in_bounds = [true]} : vector<1xf32>, tensor<4xf32>
      scf.yield %0 : tensor<4xf32>
    }
    %1 = tensor.insert_slice %row into %t[%i, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x4xf32>
    scf.yield %1 : tensor<8x4xf32>
  }
  return %r : tensor<8x4xf32>
}

// -----

// Each of two branches may compute in a slice of the same tensor.

// CHECK-LABEL: func @branches
// CHECK: scf.if
// CHECK-NEXT: tensor.extract_slice %[[Y:.*]][0] [4] [1]
// CHECK: } else {
// CHECK-NEXT: tensor.extract_slice %[[Y]][4] [4] [1]
func.func @branches(%c: i1, %x: tensor<4xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %r = scf.if %c -> tensor<8xf32> {
    %e = tensor.empty() : tensor<4xf32>
    %0 = linalg.exp ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %1 = tensor.insert_slice %0 into %y[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
    scf.yield %1 : tensor<8xf32>
  } else {
    %e = tensor.empty() : tensor<4xf32>
    %0 = linalg.abs ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %1 = tensor.insert_slice %0 into %y[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
    scf.yield %1 : tensor<8xf32>
  }
  return %r : tensor<8xf32>
}

// -----

// Not where the destination has other uses, is not there yet, or where the
// inserted tensor is used later or computed elsewhere.

// CHECK-LABEL: func @left
// CHECK-NOT: tensor.extract_slice
// CHECK: return
func.func @left(%x: tensor<4xf32>, %y: tensor<8xf32>, %z: tensor<8xf32>, %w: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4xf32>, tensor<8xf32>) {
  %e0 = tensor.empty() : tensor<4xf32>
  %0 = linalg.exp ins(%x : tensor<4xf32>) outs(%e0 : tensor<4xf32>) -> tensor<4xf32>
  %1 = tensor.insert_slice %0 into %y[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %e1 = tensor.empty() : tensor<4xf32>
  %2 = linalg.exp ins(%x : tensor<4xf32>) outs(%e1 : tensor<4xf32>) -> tensor<4xf32>
  %later = linalg.exp ins(%z : tensor<8xf32>) outs(%z : tensor<8xf32>) -> tensor<8xf32>
  %3 = tensor.insert_slice %2 into %later[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %e2 = tensor.empty() : tensor<4xf32>
  %4 = linalg.exp ins(%x : tensor<4xf32>) outs(%e2 : tensor<4xf32>) -> tensor<4xf32>
  %5 = tensor.insert_slice %4 into %w[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
  %6 = tensor.insert_slice %x into %3[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %1, %y, %3, %5, %4, %6 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<4xf32>, tensor<8xf32>
}
