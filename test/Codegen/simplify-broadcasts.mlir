// RUN: agate-opt %s --split-input-file --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(simplify-broadcasts))' | FileCheck %s

// The size of x + y, once more with y, from both sides.

// CHECK-LABEL: func @again
//  CHECK-SAME: %[[x:.*]]: index, %[[y:.*]]: index
//       CHECK: %[[size:.*]] = arith.select %{{.*}}, %[[y]], %[[x]]
//   CHECK-NOT: arith.select
//       CHECK: return %[[size]], %[[size]]
func.func @again(%x: index, %y: index) -> (index, index) {
  %c1 = arith.constant 1 : index
  %equal = arith.cmpi eq, %y, %x : index
  %y1 = arith.cmpi eq, %y, %c1 : index
  %or = arith.ori %equal, %y1 : i1
  %x1 = arith.cmpi eq, %x, %c1 : index
  %fits = arith.ori %or, %x1 : i1
  cf.assert %fits, "operands do not broadcast"
  %size = arith.select %x1, %y, %x : index
  %size1 = arith.cmpi eq, %size, %c1 : index
  %0 = arith.select %size1, %y, %size : index
  %1 = arith.select %y1, %size, %y : index
  return %0, %1 : index, index
}

// -----

// Nothing says that x broadcasts with y: if both are, say, 3 and 4, the second
// result is 4.

// CHECK-LABEL: func @not_asserted
// CHECK-COUNT-2: arith.select
func.func @not_asserted(%x: index, %y: index) -> (index, index) {
  %c1 = arith.constant 1 : index
  %x1 = arith.cmpi eq, %x, %c1 : index
  %y1 = arith.cmpi eq, %y, %c1 : index
  %size = arith.select %x1, %y, %x : index
  %size1 = arith.cmpi eq, %size, %c1 : index
  %0 = arith.select %size1, %y, %size : index
  %1 = arith.select %y1, %size, %y : index
  return %0, %1 : index, index
}

// -----

// CHECK-LABEL: func @other_sizes
// CHECK-COUNT-2: arith.select
func.func @other_sizes(%x: index, %y: index, %z: index) -> index {
  %c1 = arith.constant 1 : index
  %x1 = arith.cmpi eq, %x, %c1 : index
  %size = arith.select %x1, %y, %x : index
  %size1 = arith.cmpi eq, %size, %c1 : index
  %0 = arith.select %size1, %z, %size : index
  return %0 : index
}

// -----

// The second assertion says what the first one says.

// CHECK-LABEL: func @assertions
//       CHECK: cf.assert {{.*}} "first"
//   CHECK-NOT: cf.assert {{.*}} "second"
//       CHECK: cf.assert {{.*}} "other"
func.func @assertions(%x: index, %y: index, %z: index) -> index {
  %c1 = arith.constant 1 : index
  %equal = arith.cmpi eq, %x, %y : index
  %x1 = arith.cmpi eq, %x, %c1 : index
  %y1 = arith.cmpi eq, %y, %c1 : index
  %or = arith.ori %equal, %x1 : i1
  %fits = arith.ori %or, %y1 : i1
  cf.assert %fits, "first"
  %size = arith.select %x1, %y, %x : index
  %equal2 = arith.cmpi eq, %size, %y : index
  %size1 = arith.cmpi eq, %size, %c1 : index
  %or2 = arith.ori %equal2, %size1 : i1
  %fits2 = arith.ori %or2, %y1 : i1
  cf.assert %fits2, "second"
  %equal3 = arith.cmpi eq, %size, %z : index
  %z1 = arith.cmpi eq, %z, %c1 : index
  %or3 = arith.ori %equal3, %size1 : i1
  %fits3 = arith.ori %or3, %z1 : i1
  cf.assert %fits3, "other"
  return %size : index
}

// -----

// Elements of tensors are no sizes.

// CHECK-LABEL: func @tensors
// CHECK-COUNT-2: arith.select
// CHECK-COUNT-2: arith.ori
func.func @tensors(%x: tensor<4xi64>, %y: tensor<4xi64>) -> (tensor<4xi64>, tensor<4xi1>) {
  %one = arith.constant dense<1> : tensor<4xi64>
  %x1 = arith.cmpi eq, %x, %one : tensor<4xi64>
  %size = arith.select %x1, %y, %x : tensor<4xi1>, tensor<4xi64>
  %size1 = arith.cmpi eq, %size, %one : tensor<4xi64>
  %0 = arith.select %size1, %y, %size : tensor<4xi1>, tensor<4xi64>
  %equal = arith.cmpi eq, %size, %y : tensor<4xi64>
  %y1 = arith.cmpi eq, %y, %one : tensor<4xi64>
  %or = arith.ori %equal, %size1 : tensor<4xi1>
  %fits = arith.ori %or, %y1 : tensor<4xi1>
  return %0, %fits : tensor<4xi64>, tensor<4xi1>
}

// -----

// Assertions of several conditions assert each of them, also for the regions of
// later operations.

// CHECK-LABEL: func @together
//  CHECK-SAME: %[[x:.*]]: index, %[[y:.*]]: index
//       CHECK: %[[size:.*]] = arith.select %{{.*}}, %[[y]], %[[x]]
//       CHECK: scf.if
//   CHECK-NOT: arith.select
//       CHECK: scf.yield %[[size]]
//   CHECK-NOT: cf.assert
//       CHECK: return
func.func @together(%x: index, %y: index, %other: i1) -> index {
  %c1 = arith.constant 1 : index
  %equal = arith.cmpi eq, %x, %y : index
  %x1 = arith.cmpi eq, %x, %c1 : index
  %y1 = arith.cmpi eq, %y, %c1 : index
  %or = arith.ori %equal, %x1 : i1
  %fits = arith.ori %or, %y1 : i1
  %both = arith.andi %other, %fits : i1
  cf.assert %both, "both"
  %size = arith.select %x1, %y, %x : index
  %0 = scf.if %other -> index {
    %1 = arith.select %y1, %size, %y : index
    scf.yield %1 : index
  } else {
    scf.yield %c1 : index
  }
  cf.assert %fits, "once more"
  return %0 : index
}

// -----

// What a region computes or asserts is not known behind it, nor in another one.

// CHECK-LABEL: func @regions
// CHECK-COUNT-3: cf.assert
func.func @regions(%x: index, %y: index, %condition: i1) {
  scf.if %condition {
    %equal = arith.cmpi eq, %x, %y : index
    cf.assert %equal, "here"
  } else {
    %equal = arith.cmpi eq, %x, %y : index
    cf.assert %equal, "there"
  }
  %equal = arith.cmpi eq, %x, %y : index
  cf.assert %equal, "behind"
  return
}

// -----

// What is asserted to be equal is one value behind the assertions, whatever
// their order; the constant if there is one.

// CHECK-LABEL: func @equal
//  CHECK-SAME: %[[a:.*]]: index, %[[b:.*]]: index, %[[c:.*]]: index, %[[d:.*]]: index
//       CHECK: "test.before"(%[[a]], %[[b]])
//       CHECK: "test.after"(%[[c]], %[[c]], %[[c]])
//       CHECK: %[[c5:.*]] = arith.constant 5
//       CHECK: "test.constant"(%[[c5]], %[[c5]], %[[c5]], %[[c5]])
func.func @equal(%a: index, %b: index, %c: index, %d: index) {
  %0 = arith.cmpi eq, %a, %b : index
  %1 = arith.cmpi eq, %c, %b : index
  %2 = arith.cmpi eq, %b, %a : index
  "test.before"(%a, %b) : (index, index) -> ()
  cf.assert %0, "a and b"
  cf.assert %2, "b and a"
  cf.assert %1, "b and c"
  "test.after"(%a, %b, %b) : (index, index, index) -> ()
  %c5 = arith.constant 5 : index
  %3 = arith.cmpi eq, %c, %c5 : index
  %4 = arith.cmpi eq, %c5, %d : index
  cf.assert %3, "c"
  cf.assert %4, "d"
  "test.constant"(%a, %b, %c, %d) : (index, index, index, index) -> ()
  return
}

// -----

// An assertion in a branch says nothing about what follows the branch.

// CHECK-LABEL: func @equal_in_branch
//  CHECK-SAME: %[[a:.*]]: index, %[[b:.*]]: index
//       CHECK: "test.inside"(%[[a]], %[[a]])
//       CHECK: "test.behind"(%[[a]], %[[b]])
func.func @equal_in_branch(%a: index, %b: index, %branch: i1) {
  scf.if %branch {
    %0 = arith.cmpi eq, %a, %b : index
    cf.assert %0, "a and b"
    "test.inside"(%a, %b) : (index, index) -> ()
  }
  "test.behind"(%a, %b) : (index, index) -> ()
  return
}

// -----

// The sizes of operands that are equal do not broadcast.

// CHECK-LABEL: func @equal_sizes
//  CHECK-SAME: %[[a:.*]]: index, %[[b:.*]]: index
//   CHECK-NOT: arith.select
//       CHECK: return %[[a]]
func.func @equal_sizes(%a: index, %b: index) -> index {
  %c1 = arith.constant 1 : index
  %0 = arith.cmpi eq, %a, %b : index
  cf.assert %0, "a and b"
  %1 = arith.cmpi eq, %a, %c1 : index
  %2 = arith.select %1, %b, %a : index
  return %2 : index
}

// -----

// Conditions on sizes that are known to be equal are constants, and so are the
// conditions that combine them.

// CHECK-LABEL: func @constant_condition(
// CHECK: %[[TRUE:.*]] = arith.constant true
// CHECK-NOT: arith.andi
// CHECK: return %[[TRUE]]
func.func @constant_condition(%m: index, %n: index) -> i1 {
  %equal = arith.cmpi eq, %m, %n : index
  cf.assert %equal, "sizes differ"
  %c1 = arith.constant 1 : index
  %a = arith.cmpi uge, %n, %m : index
  %m1 = arith.addi %m, %c1 : index
  %n1 = arith.addi %n, %c1 : index
  %b = arith.cmpi eq, %m1, %n1 : index
  %both = arith.andi %a, %b : i1
  return %both : i1
}

// -----

// A result has the sizes of the tensor that it is computed in, and no size is
// negative.

// CHECK-LABEL: func @sizes(
// CHECK-SAME: %[[X:.*]]: tensor<?xf32>
// CHECK: %[[N:.*]] = tensor.dim %[[X]]
// CHECK: return %[[N]], %[[N]]
func.func @sizes(%x: tensor<?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %n = tensor.dim %x, %c0 : tensor<?xf32>
  %size = arith.maxsi %n, %c0 : index
  %e = tensor.empty(%size) : tensor<?xf32>
  %0 = linalg.fill ins(%zero : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %m = tensor.dim %0, %c0 : tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [1, %m] : tensor<?xf32> into tensor<1x?xf32>
  %k = tensor.dim %1, %c1 : tensor<1x?xf32>
  return %m, %k : index, index
}
