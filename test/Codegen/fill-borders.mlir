// RUN: agate-opt %s -pass-pipeline='builtin.module(func.func(fill-borders))' \
// RUN:   -split-input-file | FileCheck %s

// Rows ahead, and columns on both sides of what is copied.

// CHECK-LABEL: func @copy
// CHECK-SAME:      %[[IN:.*]]: memref<8x60xf32>
// CHECK:         %[[OUT:.*]] = memref.alloc
// CHECK-NOT:     linalg.fill ins(%{{.*}}) outs(%[[OUT]]
// CHECK:         %[[TOP:.*]] = memref.subview %[[OUT]][0, 0] [2, 64] [1, 1]
// CHECK:         linalg.fill ins(%{{.*}}) outs(%[[TOP]]
// CHECK:         %[[LEFT:.*]] = memref.subview %[[OUT]][2, 0] [8, 1] [1, 1]
// CHECK:         linalg.fill ins(%{{.*}}) outs(%[[LEFT]]
// CHECK:         %[[RIGHT:.*]] = memref.subview %[[OUT]][2, 61] [8, 3] [1, 1]
// CHECK:         linalg.fill ins(%{{.*}}) outs(%[[RIGHT]]
// CHECK-NOT:     linalg.fill
// CHECK:         %[[PART:.*]] = memref.subview %[[OUT]][2, 1] [8, 60] [1, 1]
// CHECK:         memref.copy %[[IN]], %[[PART]]
func.func @copy(%in: memref<8x60xf32>) -> memref<10x64xf32> {
  %zero = arith.constant 0.0 : f32
  %out = memref.alloc() : memref<10x64xf32>
  linalg.fill ins(%zero : f32) outs(%out : memref<10x64xf32>)
  %part = memref.subview %out[2, 1] [8, 60] [1, 1] : memref<10x64xf32> to memref<8x60xf32, strided<[64, 1], offset: 129>>
  memref.copy %in, %part : memref<8x60xf32> to memref<8x60xf32, strided<[64, 1], offset: 129>>
  return %out : memref<10x64xf32>
}

// -----

// Sizes of the running program, and an operation that does not read its result.

// CHECK-LABEL: func @dynamic
// CHECK-SAME:      %{{.*}}: memref<?xf32>, %[[TO:.*]]: index, %[[N:.*]]: index, %[[M:.*]]: index
// CHECK:         %[[OUT:.*]] = memref.alloc
// CHECK:         %[[END:.*]] = arith.addi %[[TO]], %[[N]]
// CHECK:         %[[FRONT:.*]] = memref.subview %[[OUT]][0] [%[[TO]]] [1]
// CHECK:         linalg.fill ins(%{{.*}}) outs(%[[FRONT]]
// CHECK:         %[[REST:.*]] = arith.subi %{{.*}}, %[[END]]
// CHECK:         %[[BACK:.*]] = memref.subview %[[OUT]][%[[END]]] [%[[REST]]] [1]
// CHECK:         linalg.fill ins(%{{.*}}) outs(%[[BACK]]
// CHECK:         linalg.exp
func.func @dynamic(%in: memref<?xf32>, %to: index, %n: index, %m: index) -> memref<?xf32> {
  %zero = arith.constant 0.0 : f32
  %out = memref.alloc(%m) : memref<?xf32>
  linalg.fill ins(%zero : f32) outs(%out : memref<?xf32>)
  %part = memref.subview %out[%to] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  linalg.exp ins(%in : memref<?xf32>) outs(%part : memref<?xf32, strided<[1], offset: ?>>)
  return %out : memref<?xf32>
}

// -----

// What is filled is read: by the operation itself, before it, or through
// another view.

// CHECK-LABEL: func @not_read
// CHECK:         linalg.fill ins(%{{.*}}) outs(%alloc
// CHECK:         linalg.fill ins(%{{.*}}) outs(%alloc
// CHECK:         linalg.fill ins(%{{.*}}) outs(%alloc
func.func @not_read(%in: memref<60xf32>) -> (memref<64xf32>, memref<64xf32>, memref<64xf32>, f32) {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %0 = memref.alloc() : memref<64xf32>
  linalg.fill ins(%zero : f32) outs(%0 : memref<64xf32>)
  %part0 = memref.subview %0[1] [60] [1] : memref<64xf32> to memref<60xf32, strided<[1], offset: 1>>
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%in : memref<60xf32>) outs(%part0 : memref<60xf32, strided<[1], offset: 1>>) {
  ^bb0(%a: f32, %b: f32):
    %sum = arith.addf %a, %b : f32
    linalg.yield %sum : f32
  }
  %1 = memref.alloc() : memref<64xf32>
  linalg.fill ins(%zero : f32) outs(%1 : memref<64xf32>)
  %part1 = memref.subview %1[1] [60] [1] : memref<64xf32> to memref<60xf32, strided<[1], offset: 1>>
  %read = memref.load %1[%c0] : memref<64xf32>
  memref.copy %in, %part1 : memref<60xf32> to memref<60xf32, strided<[1], offset: 1>>
  %2 = memref.alloc() : memref<64xf32>
  linalg.fill ins(%zero : f32) outs(%2 : memref<64xf32>)
  %part2 = memref.subview %2[4] [60] [1] : memref<64xf32> to memref<60xf32, strided<[1], offset: 4>>
  %view = memref.subview %2[0] [60] [1] : memref<64xf32> to memref<60xf32, strided<[1]>>
  linalg.exp ins(%view : memref<60xf32, strided<[1]>>) outs(%part2 : memref<60xf32, strided<[1], offset: 4>>)
  return %0, %1, %2, %read : memref<64xf32>, memref<64xf32>, memref<64xf32>, f32
}

// -----

// Short rows are filled with the rest; an argument may share its memory; steps.

// CHECK-LABEL: func @not_suited
// CHECK:         linalg.fill ins(%{{.*}}) outs(%alloc
// CHECK:         linalg.fill ins(%{{.*}}) outs(%arg
// CHECK:         linalg.fill ins(%{{.*}}) outs(%alloc
func.func @not_suited(%in: memref<8x3xf32>, %row: memref<32xf32>, %out: memref<64xf32>) -> (memref<8x5xf32>, memref<64xf32>) {
  %zero = arith.constant 0.0 : f32
  %0 = memref.alloc() : memref<8x5xf32>
  linalg.fill ins(%zero : f32) outs(%0 : memref<8x5xf32>)
  %part0 = memref.subview %0[0, 1] [8, 3] [1, 1] : memref<8x5xf32> to memref<8x3xf32, strided<[5, 1], offset: 1>>
  memref.copy %in, %part0 : memref<8x3xf32> to memref<8x3xf32, strided<[5, 1], offset: 1>>
  linalg.fill ins(%zero : f32) outs(%out : memref<64xf32>)
  %part1 = memref.subview %out[0] [32] [1] : memref<64xf32> to memref<32xf32, strided<[1]>>
  memref.copy %row, %part1 : memref<32xf32> to memref<32xf32, strided<[1]>>
  %2 = memref.alloc() : memref<64xf32>
  linalg.fill ins(%zero : f32) outs(%2 : memref<64xf32>)
  %part2 = memref.subview %2[0] [32] [2] : memref<64xf32> to memref<32xf32, strided<[2]>>
  memref.copy %row, %part2 : memref<32xf32> to memref<32xf32, strided<[2]>>
  return %0, %2 : memref<8x5xf32>, memref<64xf32>
}

// -----

// What bufferization leaves of tensor.pad. A map that computes what it writes
// stays.

// CHECK-LABEL: func @map
// CHECK:         %[[OUT:.*]] = memref.alloc
// CHECK-NOT:     linalg.map
// CHECK:         %[[FRONT:.*]] = memref.subview %[[OUT]][0] [1] [1]
// CHECK:         linalg.fill ins(%{{.*}}) outs(%[[FRONT]]
// CHECK:         %[[BACK:.*]] = memref.subview %[[OUT]][%{{.*}}] [%{{.*}}] [1]
// CHECK:         linalg.fill ins(%{{.*}}) outs(%[[BACK]]
// CHECK:         linalg.copy
// CHECK:         linalg.map
func.func @map(%in: memref<?xf32>, %n: index, %m: index) -> (memref<?xf32>, memref<4xindex>) {
  %zero = arith.constant 0.0 : f32
  %out = memref.alloc(%m) : memref<?xf32>
  linalg.map outs(%out : memref<?xf32>) (%init: f32) {
    linalg.yield %zero : f32
  }
  %part = memref.subview %out[1] [%n] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: 1>>
  linalg.copy ins(%in : memref<?xf32>) outs(%part : memref<?xf32, strided<[1], offset: 1>>)
  %other = memref.alloc() : memref<4xindex>
  linalg.map outs(%other : memref<4xindex>) (%init: index) {
    %i = linalg.index 0 : index
    linalg.yield %i : index
  }
  return %out, %other : memref<?xf32>, memref<4xindex>
}
