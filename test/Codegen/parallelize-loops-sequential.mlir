// RUN: agate-opt %s --parallelize-loops=min-cost=1000 | FileCheck %s --implicit-check-not=scf.parallel

// Loops that stay as they are.

// Each iteration reads what the one before has written.
// CHECK-LABEL: func.func @previous_row
func.func @previous_row(%y: memref<1xf32>) -> memref<65x100xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %x = memref.alloc() : memref<65x100xf32>
  scf.for %i = %c0 to %c64 step %c1 {
    %next = arith.addi %i, %c1 : index
    %from = memref.subview %x[%i, 0] [1, 100] [1, 1] : memref<65x100xf32> to memref<100xf32, strided<[1], offset: ?>>
    %to = memref.subview %x[%next, 0] [1, 100] [1, 1] : memref<65x100xf32> to memref<100xf32, strided<[1], offset: ?>>
    linalg.exp ins(%from : memref<100xf32, strided<[1], offset: ?>>) outs(%to : memref<100xf32, strided<[1], offset: ?>>)
  }
  return %x : memref<65x100xf32>
}

// Tiles of 17 elements in steps of 16.
// CHECK-LABEL: func.func @overlapping
func.func @overlapping(%x: memref<1041xf32>) -> memref<1041xf32> {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c1024 = arith.constant 1024 : index
  %y = memref.alloc() : memref<1041xf32>
  scf.for %i = %c0 to %c1024 step %c16 {
    %from = memref.subview %x[%i] [17] [1] : memref<1041xf32> to memref<17xf32, strided<[1], offset: ?>>
    %to = memref.subview %y[%i] [17] [1] : memref<1041xf32> to memref<17xf32, strided<[1], offset: ?>>
    linalg.exp ins(%from : memref<17xf32, strided<[1], offset: ?>>) outs(%to : memref<17xf32, strided<[1], offset: ?>>)
  }
  return %y : memref<1041xf32>
}

// The last tile is shifted by more than a step.
// CHECK-LABEL: func.func @shifted_far
func.func @shifted_far(%x: memref<1024xf32>) -> memref<1024xf32> {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c900 = arith.constant 900 : index
  %c1024 = arith.constant 1024 : index
  %y = memref.alloc() : memref<1024xf32>
  scf.for %i = %c0 to %c1024 step %c16 {
    %begin = arith.minsi %i, %c900 : index
    %from = memref.subview %x[%begin] [16] [1] : memref<1024xf32> to memref<16xf32, strided<[1], offset: ?>>
    %to = memref.subview %y[%begin] [16] [1] : memref<1024xf32> to memref<16xf32, strided<[1], offset: ?>>
    linalg.exp ins(%from : memref<16xf32, strided<[1], offset: ?>>) outs(%to : memref<16xf32, strided<[1], offset: ?>>)
  }
  return %y : memref<1024xf32>
}

// One buffer for all iterations.
// CHECK-LABEL: func.func @shared_buffer
func.func @shared_buffer(%x: memref<64x100xf32>) -> memref<64x100xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %y = memref.alloc() : memref<64x100xf32>
  %row = memref.alloc() : memref<100xf32>
  scf.for %i = %c0 to %c64 step %c1 {
    %from = memref.subview %x[%i, 0] [1, 100] [1, 1] : memref<64x100xf32> to memref<100xf32, strided<[1], offset: ?>>
    %to = memref.subview %y[%i, 0] [1, 100] [1, 1] : memref<64x100xf32> to memref<100xf32, strided<[1], offset: ?>>
    linalg.abs ins(%from : memref<100xf32, strided<[1], offset: ?>>) outs(%row : memref<100xf32>)
    linalg.exp ins(%row : memref<100xf32>) outs(%to : memref<100xf32, strided<[1], offset: ?>>)
  }
  return %y : memref<64x100xf32>
}

// Rows are written at positions that are data.
// CHECK-LABEL: func.func @scatter
func.func @scatter(%x: memref<64x100xf32>, %positions: memref<64xindex>) -> memref<64x100xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %y = memref.alloc() : memref<64x100xf32>
  scf.for %i = %c0 to %c64 step %c1 {
    %position = memref.load %positions[%i] : memref<64xindex>
    %from = memref.subview %x[%i, 0] [1, 100] [1, 1] : memref<64x100xf32> to memref<100xf32, strided<[1], offset: ?>>
    %to = memref.subview %y[%position, 0] [1, 100] [1, 1] : memref<64x100xf32> to memref<100xf32, strided<[1], offset: ?>>
    linalg.exp ins(%from : memref<100xf32, strided<[1], offset: ?>>) outs(%to : memref<100xf32, strided<[1], offset: ?>>)
  }
  return %y : memref<64x100xf32>
}

// It can fail.
// CHECK-LABEL: func.func @assertion
func.func @assertion(%x: memref<64x100xf32>, %condition: i1) -> memref<64x100xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %y = memref.alloc() : memref<64x100xf32>
  scf.for %i = %c0 to %c64 step %c1 {
    cf.assert %condition, "no"
    %from = memref.subview %x[%i, 0] [1, 100] [1, 1] : memref<64x100xf32> to memref<100xf32, strided<[1], offset: ?>>
    %to = memref.subview %y[%i, 0] [1, 100] [1, 1] : memref<64x100xf32> to memref<100xf32, strided<[1], offset: ?>>
    linalg.exp ins(%from : memref<100xf32, strided<[1], offset: ?>>) outs(%to : memref<100xf32, strided<[1], offset: ?>>)
  }
  return %y : memref<64x100xf32>
}

// What a function is passed may overlap.
// CHECK-LABEL: func.func @arguments
func.func @arguments(%x: memref<64x100xf32>, %y: memref<64x100xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c1 {
    %from = memref.subview %x[%i, 0] [1, 100] [1, 1] : memref<64x100xf32> to memref<100xf32, strided<[1], offset: ?>>
    %to = memref.subview %y[%i, 0] [1, 100] [1, 1] : memref<64x100xf32> to memref<100xf32, strided<[1], offset: ?>>
    linalg.exp ins(%from : memref<100xf32, strided<[1], offset: ?>>) outs(%to : memref<100xf32, strided<[1], offset: ?>>)
  }
  linalg.exp ins(%x : memref<64x100xf32>) outs(%y : memref<64x100xf32>)
  return
}

// Two views of one allocation.
// CHECK-LABEL: func.func @two_views
func.func @two_views() -> memref<6400xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %y = memref.alloc() : memref<6400xf32>
  %rows = memref.expand_shape %y [[0, 1]] output_shape [64, 100] : memref<6400xf32> into memref<64x100xf32>
  %columns = memref.expand_shape %y [[0, 1]] output_shape [100, 64] : memref<6400xf32> into memref<100x64xf32>
  scf.for %i = %c0 to %c64 step %c1 {
    %from = memref.subview %columns[0, %i] [100, 1] [1, 1] : memref<100x64xf32> to memref<100xf32, strided<[64], offset: ?>>
    %to = memref.subview %rows[%i, 0] [1, 100] [1, 1] : memref<64x100xf32> to memref<100xf32, strided<[1], offset: ?>>
    linalg.exp ins(%from : memref<100xf32, strided<[64], offset: ?>>) outs(%to : memref<100xf32, strided<[1], offset: ?>>)
  }
  return %y : memref<6400xf32>
}

// A sum is not split.
// CHECK-LABEL: func.func @sum
func.func @sum(%x: memref<100000xf32>) -> memref<f32> {
  %c0 = arith.constant 0 : index
  %c16 = arith.constant 16 : index
  %c100000 = arith.constant 100000 : index
  %zero = arith.constant 0.0 : f32
  %zeros = arith.constant dense<0.0> : vector<16xf32>
  %y = memref.alloc() : memref<f32>
  %sums = scf.for %i = %c0 to %c100000 step %c16 iter_args(%sum = %zeros) -> vector<16xf32> {
    %0 = vector.transfer_read %x[%i], %zero {in_bounds = [true]} : memref<100000xf32>, vector<16xf32>
    %1 = arith.addf %sum, %0 : vector<16xf32>
    scf.yield %1 : vector<16xf32>
  }
  %2 = vector.reduction <add>, %sums : vector<16xf32> into f32
  memref.store %2, %y[] : memref<f32>
  linalg.reduce { arith.addf } ins(%x : memref<100000xf32>) outs(%y : memref<f32>) dimensions = [0]
  return %y : memref<f32>
}

// Cheaper than two chunks.
// CHECK-LABEL: func.func @small
func.func @small(%x: memref<4x4xf32>) -> memref<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %y = memref.alloc() : memref<4x4xf32>
  scf.for %i = %c0 to %c4 step %c1 {
    %from = memref.subview %x[%i, 0] [1, 4] [1, 1] : memref<4x4xf32> to memref<4xf32, strided<[1], offset: ?>>
    %to = memref.subview %y[%i, 0] [1, 4] [1, 1] : memref<4x4xf32> to memref<4xf32, strided<[1], offset: ?>>
    linalg.exp ins(%from : memref<4xf32, strided<[1], offset: ?>>) outs(%to : memref<4xf32, strided<[1], offset: ?>>)
  }
  return %y : memref<4x4xf32>
}

// A thread would need more memory than 16 MiB.
// CHECK-LABEL: func.func @large_buffers
func.func @large_buffers(%x: memref<64x5000000xf32>) -> memref<64x5000000xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %y = memref.alloc() : memref<64x5000000xf32>
  scf.for %i = %c0 to %c64 step %c1 {
    %row = memref.alloc() : memref<5000000xf32>
    %0 = memref.load %x[%i, %c0] : memref<64x5000000xf32>
    memref.store %0, %row[%i] : memref<5000000xf32>
    memref.store %0, %y[%i, %c1] : memref<64x5000000xf32>
  }
  return %y : memref<64x5000000xf32>
}

// The result is read transposed while it is written.
// CHECK-LABEL: func.func @transposed_in_place
func.func @transposed_in_place() -> memref<100x100xf32> {
  %y = memref.alloc() : memref<100x100xf32>
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>],
                  iterator_types = ["parallel", "parallel"]}
      ins(%y : memref<100x100xf32>) outs(%y : memref<100x100xf32>) {
  ^bb0(%a: f32, %b: f32):
    %0 = arith.addf %a, %b : f32
    linalg.yield %0 : f32
  }
  return %y : memref<100x100xf32>
}

// Writes past the caches are those of the whole buffer.
// CHECK-LABEL: func.func @streamed
// CHECK:         linalg.exp ins(%{{.*}} : memref<4096x1024xf32>)
func.func @streamed(%x: memref<4096x1024xf32>) -> memref<4096x1024xf32> {
  %y = memref.alloc() : memref<4096x1024xf32>
  linalg.exp ins(%x : memref<4096x1024xf32>) outs(%y : memref<4096x1024xf32>)
  return %y : memref<4096x1024xf32>
}

// Vectors that reach into the columns of the next iteration.
// CHECK-LABEL: func.func @overlapping_vectors
func.func @overlapping_vectors(%x: memref<1402xf32>) -> memref<1402xf32> {
  %c0 = arith.constant 0 : index
  %c14 = arith.constant 14 : index
  %c1400 = arith.constant 1400 : index
  %zero = arith.constant 0.0 : f32
  %y = memref.alloc() : memref<1402xf32>
  scf.for %i = %c0 to %c1400 step %c14 {
    %from = memref.subview %x[%i] [16] [1] : memref<1402xf32> to memref<16xf32, strided<[1], offset: ?>>
    %to = memref.subview %y[%i] [16] [1] : memref<1402xf32> to memref<16xf32, strided<[1], offset: ?>>
    %v = vector.transfer_read %from[%c0], %zero {in_bounds = [true]} : memref<16xf32, strided<[1], offset: ?>>, vector<16xf32>
    %w = math.exp %v : vector<16xf32>
    %u = math.exp %w : vector<16xf32>
    vector.transfer_write %u, %to[%c0] {in_bounds = [true]} : vector<16xf32>, memref<16xf32, strided<[1], offset: ?>>
  }
  return %y : memref<1402xf32>
}
