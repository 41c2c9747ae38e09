// RUN: agate-opt %s --split-input-file --profile-nodes | FileCheck %s

// There is a call wherever other nodes begin, and none for what no node has.

#a = loc(fused<{name = "a", number = 0 : i64, operator = "Exp"}>["a"])
#b = loc(fused<{name = "b", number = 1 : i64, operator = "Add"}>["b"])

// CHECK-DAG: memref.global "private" constant @[[A:nodes.*]] : memref<7xi8> = dense<[69, 120, 112, 0, 97, 0, 0]>
// CHECK-DAG: memref.global "private" constant @[[B:nodes.*]] : memref<7xi8> = dense<[65, 100, 100, 0, 98, 0, 0]>
// CHECK-DAG: func.func private @agateEnterNode(index)
// CHECK-LABEL: func.func @entry
func.func @entry(%x: memref<8xf32>, %y: memref<8xf32>, %z: memref<8xf32>) {
  // CHECK-NOT:  agateEnterNode
  // CHECK:      linalg.exp
  linalg.exp ins(%y : memref<8xf32>) outs(%z : memref<8xf32>) loc(unknown)
  // CHECK-NEXT: %[[NODES:.*]] = memref.get_global @[[A]]
  // CHECK-NEXT: %[[P:.*]] = memref.extract_aligned_pointer_as_index %[[NODES]]
  // CHECK-NEXT: call @agateEnterNode(%[[P]])
  // CHECK-NEXT: linalg.exp
  // CHECK-NEXT: memref.copy
  // CHECK-NEXT: memref.get_global @[[B]]
  // CHECK:      call @agateEnterNode
  // CHECK-NEXT: linalg.add
  // CHECK-NEXT: memref.get_global @[[A]]
  // CHECK:      linalg.exp
  linalg.exp ins(%x : memref<8xf32>) outs(%y : memref<8xf32>) loc(#a)
  memref.copy %y, %x : memref<8xf32> to memref<8xf32> loc(#a)
  linalg.add ins(%x, %y : memref<8xf32>, memref<8xf32>) outs(%z : memref<8xf32>) loc(#b)
  linalg.exp ins(%z : memref<8xf32>) outs(%y : memref<8xf32>) loc(#a)
  return
}

// -----

// A loop names the nodes of all that is in it, in the order of the model.

#a = loc(fused<{name = "a", number = 0 : i64, operator = "Exp"}>["a"])
#b = loc(fused<{name = "b", number = 1 : i64, operator = "Add"}>["b"])

// CHECK: memref<13xi8> = dense<[69, 120, 112, 0, 97, 0, 65, 100, 100, 0, 98, 0, 0]>
// CHECK-LABEL: func.func @fused
func.func @fused(%x: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK:     call @agateEnterNode
  // CHECK:     scf.for
  // CHECK-NOT: agateEnterNode
  // CHECK:     return
  scf.for %i = %c0 to %n step %c1 {
    scf.for %k = %c0 to %n step %c1 {
      %0 = memref.load %x[%k] : memref<8xf32> loc(#b)
      %1 = math.exp %0 : f32 loc(#a)
      memref.store %1, %x[%k] : memref<8xf32> loc(#b)
    } loc(#b)
  } loc(#b)
  return
}

// -----

// Loops that the model has are entered, parallel ones are not.

#loop = loc(fused<{body, name = "l", number = 0 : i64, operator = "Loop"}>["l"])
#a = loc(fused<{name = "a", number = 1 : i64, operator = "Exp"}>["a"])
#b = loc(fused<{name = "b", number = 2 : i64, operator = "Add"}>["b"])

// CHECK-LABEL: func.func @loops
func.func @loops(%x: memref<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK-NOT:  agateEnterNode
  // CHECK:      scf.for
  // CHECK-COUNT-2: call @agateEnterNode
  // CHECK:      }
  // CHECK:      call @agateEnterNode
  // CHECK-NEXT: scf.parallel
  // CHECK-NOT:  agateEnterNode
  // CHECK:      return
  scf.for %i = %c0 to %n step %c1 {
    linalg.exp ins(%x : memref<8xf32>) outs(%x : memref<8xf32>) loc(#a)
    linalg.add ins(%x, %x : memref<8xf32>, memref<8xf32>) outs(%x : memref<8xf32>) loc(#b)
  } loc(#loop)
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    linalg.exp ins(%x : memref<8xf32>) outs(%x : memref<8xf32>) loc(#a)
    linalg.add ins(%x, %x : memref<8xf32>, memref<8xf32>) outs(%x : memref<8xf32>) loc(#b)
    scf.reduce
  } loc(#loop)
  return
}
