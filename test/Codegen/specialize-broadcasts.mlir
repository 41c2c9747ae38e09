// RUN: agate-opt %s --split-input-file --specialize-broadcasts | FileCheck %s
// RUN: agate-opt %s --split-input-file --specialize-broadcasts --specialize-broadcasts | FileCheck %s
// RUN: agate-opt %s --split-input-file --linalg-fuse | FileCheck %s --check-prefix=FUSED

// exp(x) + y: one version for equal sizes, in which both are one operation.

//   CHECK-NOT: @chain.broadcast.
// CHECK-LABEL: func private @chain.broadcast(
//  CHECK-SAME:   attributes {broadcast_version}
//   CHECK-NOT:   "the sizes of operands are equal"
//       CHECK: func private @chain.equal
//       CHECK:   %[[x:.*]] = tensor.dim %arg0
//       CHECK:   %[[y:.*]] = tensor.dim %arg1
//       CHECK:   %[[same:.*]] = arith.cmpi eq, %[[x]], %[[y]]
//       CHECK:   cf.assert %[[same]], "the sizes of operands are equal"
//       CHECK: func @chain(%[[first:.*]]: tensor<?xf32> {onnx.name = "x"}, %[[second:.*]]: tensor<?xf32>)
//       CHECK:   %[[x:.*]] = tensor.dim %[[first]]
//       CHECK:   %[[y:.*]] = tensor.dim %[[second]]
//       CHECK:   %[[same:.*]] = arith.cmpi eq, %[[x]], %[[y]]
//       CHECK:   %[[result:.*]] = scf.if %[[same]]
//       CHECK:     func.call @chain.equal(%[[first]], %[[second]])
//       CHECK:   } else {
//       CHECK:     func.call @chain.broadcast(%[[first]], %[[second]])
//       CHECK:   return %[[result]]

// FUSED-LABEL: func private @chain.equal
//   FUSED-NOT:   scf.if
//       FUSED:   %[[exp:.*]] = linalg.exp
//  FUSED-NEXT:   linalg.add ins(%[[exp]], %arg1 :
//  FUSED-NEXT:   return
func.func @chain(%x: tensor<?xf32> {onnx.name = "x"}, %y: tensor<?xf32>) -> tensor<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %dx = tensor.dim %x, %c0 : tensor<?xf32>
  %dy = tensor.dim %y, %c0 : tensor<?xf32>
  %e = tensor.empty(%dx) : tensor<?xf32>
  %exp = linalg.exp ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %x1 = arith.cmpi eq, %dx, %c1 : index
  %y1 = arith.cmpi eq, %dy, %c1 : index
  %same = arith.cmpi eq, %dx, %dy : index
  %or = arith.ori %same, %y1 : i1
  %fits = arith.ori %or, %x1 : i1
  cf.assert %fits, "operands do not broadcast"
  %size = arith.select %x1, %dy, %dx : index
  %out = tensor.empty(%size) : tensor<?xf32>
  %whole = arith.cmpi eq, %dx, %size : index
  %left = scf.if %whole -> (tensor<?xf32>) {
    scf.yield %exp : tensor<?xf32>
  } else {
    %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%out : tensor<?xf32>) {
    ^bb0(%o: f32):
      %1 = tensor.extract %exp[%c0] : tensor<?xf32>
      linalg.yield %1 : f32
    } -> tensor<?xf32>
    scf.yield %0 : tensor<?xf32>
  }
  %wholeY = arith.cmpi eq, %dy, %size : index
  %right = scf.if %wholeY -> (tensor<?xf32>) {
    scf.yield %y : tensor<?xf32>
  } else {
    %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>], iterator_types = ["parallel"]} outs(%out : tensor<?xf32>) {
    ^bb0(%o: f32):
      %1 = tensor.extract %y[%c0] : tensor<?xf32>
      linalg.yield %1 : f32
    } -> tensor<?xf32>
    scf.yield %0 : tensor<?xf32>
  }
  %sum = linalg.add ins(%left, %right : tensor<?xf32>, tensor<?xf32>) outs(%out : tensor<?xf32>) -> tensor<?xf32>
  return %sum : tensor<?xf32>
}

// -----

// Nothing to fuse with.

// CHECK-LABEL: func @one
//   CHECK-NOT: call
func.func @one(%x: tensor<?xf32>, %y: tensor<?xf32>) -> (tensor<?xf32>, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %dx = tensor.dim %x, %c0 : tensor<?xf32>
  %dy = tensor.dim %y, %c0 : tensor<?xf32>
  %x1 = arith.cmpi eq, %dx, %c1 : index
  %size = arith.select %x1, %dy, %dx : index
  %e = tensor.empty(%dx) : tensor<?xf32>
  %exp = linalg.exp ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  return %exp, %size : tensor<?xf32>, index
}

// -----

// The size is an element of a tensor.

// CHECK-LABEL: func @unknown
//   CHECK-NOT: call
func.func @unknown(%x: tensor<?xf32>, %sizes: tensor<2xindex>) -> (tensor<?xf32>, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %dx = tensor.dim %x, %c0 : tensor<?xf32>
  %n = tensor.extract %sizes[%c1] : tensor<2xindex>
  %x1 = arith.cmpi eq, %dx, %c1 : index
  %size = arith.select %x1, %n, %dx : index
  %e = tensor.empty(%dx) : tensor<?xf32>
  %exp = linalg.exp ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %log = linalg.log ins(%exp : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  return %log, %size : tensor<?xf32>, index
}

// -----

// x + y + z has the size of all of them; one of them is known.

// CHECK-LABEL: func private @three.equal
//       CHECK:   %[[same:.*]] = arith.cmpi eq, %[[x:.*]], %[[y:.*]] : index
//       CHECK:   %[[known:.*]] = arith.cmpi eq, %[[x]], %c7
//       CHECK:   cf.assert %[[same]]
//       CHECK:   cf.assert %[[known]]
func.func @three(%x: tensor<?xf32>, %y: tensor<?xf32>) -> (tensor<?xf32>, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %dx = tensor.dim %x, %c0 : tensor<?xf32>
  %dy = tensor.dim %y, %c0 : tensor<?xf32>
  %x1 = arith.cmpi eq, %dx, %c1 : index
  %size = arith.select %x1, %dy, %dx : index
  %s1 = arith.cmpi eq, %size, %c1 : index
  %all = arith.select %s1, %c7, %size : index
  %e = tensor.empty(%dx) : tensor<?xf32>
  %exp = linalg.exp ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %log = linalg.log ins(%exp : tensor<?xf32>) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  return %log, %all : tensor<?xf32>, index
}
