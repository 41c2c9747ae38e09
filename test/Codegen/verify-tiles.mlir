// RUN: agate-opt %s -split-input-file --pass-pipeline='builtin.module(func.func(verify-tiles))' -verify-diagnostics -o /dev/null

// What the tiling passes leave: tiles are computed of the original operands, in
// memory that the tile itself has initialized.

func.func @valid_tensors(%a: tensor<?x4xf32>, %e: tensor<?x4xf32>, %n: index) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %last = arith.subi %n, %c4 : index
  %0 = scf.for %i = %c0 to %n step %c4 iter_args(%t = %e) -> (tensor<?x4xf32>) {
    %at = arith.minsi %i, %last : index
    %x = tensor.extract_slice %a[%at, 0] [4, 4] [1, 1] : tensor<?x4xf32> to tensor<4x4xf32>
    %to = tensor.extract_slice %t[%at, 0] [4, 4] [1, 1] : tensor<?x4xf32> to tensor<4x4xf32>
    %init = linalg.fill ins(%zero : f32) outs(%to : tensor<4x4xf32>) -> tensor<4x4xf32>
    %1 = linalg.matmul ins(%x, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%init : tensor<4x4xf32>) -> tensor<4x4xf32>
    %2 = tensor.insert_slice %1 into %t[%at, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<?x4xf32>
    scf.yield %2 : tensor<?x4xf32>
  }
  return %0 : tensor<?x4xf32>
}

// -----

func.func @valid_buffers(%a: memref<?x4xf32>, %m: memref<?x4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %last = arith.subi %n, %c4 : index
  scf.for %i = %c0 to %n step %c4 {
    %at = arith.minsi %i, %last : index
    %x = memref.subview %a[%at, 0] [4, 4] [1, 1] : memref<?x4xf32> to memref<4x4xf32, strided<[4, 1], offset: ?>>
    %to = memref.subview %m[%at, 0] [4, 4] [1, 1] : memref<?x4xf32> to memref<4x4xf32, strided<[4, 1], offset: ?>>
    linalg.fill ins(%zero : f32) outs(%to : memref<4x4xf32, strided<[4, 1], offset: ?>>)
    linalg.matmul ins(%x, %x : memref<4x4xf32, strided<[4, 1], offset: ?>>, memref<4x4xf32, strided<[4, 1], offset: ?>>)
        outs(%to : memref<4x4xf32, strided<[4, 1], offset: ?>>)
  }
  return
}

// -----

// Vectors that cover the tile before it is read.

func.func @valid_vectors(%m: memref<?x8xf32>, %v: vector<8xf32>, %n: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0.0 : f32
  %last = arith.subi %n, %c2 : index
  %0 = scf.for %i = %c0 to %n step %c2 iter_args(%acc = %zero) -> (f32) {
    %at = arith.minsi %i, %last : index
    %to = memref.subview %m[%at, 0] [2, 8] [1, 1] : memref<?x8xf32> to memref<2x8xf32, strided<[8, 1], offset: ?>>
    vector.transfer_write %v, %to[%c0, %c0] {in_bounds = [true]} : vector<8xf32>, memref<2x8xf32, strided<[8, 1], offset: ?>>
    vector.transfer_write %v, %to[%c1, %c0] {in_bounds = [true]} : vector<8xf32>, memref<2x8xf32, strided<[8, 1], offset: ?>>
    %1 = memref.load %to[%c1, %c2] : memref<2x8xf32, strided<[8, 1], offset: ?>>
    scf.yield %1 : f32
  }
  return %0 : f32
}

// -----

// An accumulation over the steps of a loop whose tiles do not overlap.

func.func @valid_reduction(%a: memref<?x4xf32>, %m: memref<4x4xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c4 {
    %x = memref.subview %a[%i, 0] [4, 4] [1, 1] : memref<?x4xf32> to memref<4x4xf32, strided<[4, 1], offset: ?>>
    linalg.matmul ins(%x, %x : memref<4x4xf32, strided<[4, 1], offset: ?>>, memref<4x4xf32, strided<[4, 1], offset: ?>>)
        outs(%m : memref<4x4xf32>)
  }
  return
}

// -----

// The tile accumulates into elements that the tile before may have written.

func.func @accumulates(%a: tensor<?x4xf32>, %e: tensor<?x4xf32>, %n: index) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %last = arith.subi %n, %c4 : index
  %0 = scf.for %i = %c0 to %n step %c4 iter_args(%t = %e) -> (tensor<?x4xf32>) {
    %at = arith.minsi %i, %last : index
    %x = tensor.extract_slice %a[%at, 0] [4, 4] [1, 1] : tensor<?x4xf32> to tensor<4x4xf32>
    %to = tensor.extract_slice %t[%at, 0] [4, 4] [1, 1] : tensor<?x4xf32> to tensor<4x4xf32>
    // expected-error @+1 {{reads a tensor that overlapping tiles are written to}}
    %1 = linalg.matmul ins(%x, %x : tensor<4x4xf32>, tensor<4x4xf32>) outs(%to : tensor<4x4xf32>) -> tensor<4x4xf32>
    // expected-note @+1 {{the overlapping tiles}}
    %2 = tensor.insert_slice %1 into %t[%at, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<?x4xf32>
    scf.yield %2 : tensor<?x4xf32>
  }
  return %0 : tensor<?x4xf32>
}

// -----

// The same with an inner loop and vectors.

func.func @reads_vectors(%e: tensor<?x8xf32>, %n: index) -> tensor<?x8xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0.0 : f32
  %last = arith.subi %n, %c2 : index
  %0 = scf.for %i = %c0 to %n step %c2 iter_args(%t = %e) -> (tensor<?x8xf32>) {
    %at = arith.minsi %i, %last : index
    %1 = scf.for %j = %c0 to %c2 step %c1 iter_args(%u = %t) -> (tensor<?x8xf32>) {
      %row = arith.addi %at, %j : index
      // expected-error @+1 {{reads a tensor that overlapping tiles are written to}}
      %x = vector.transfer_read %u[%row, %c0], %zero {in_bounds = [true]} : tensor<?x8xf32>, vector<8xf32>
      %y = arith.mulf %x, %x : vector<8xf32>
      // expected-note @+1 {{the overlapping tiles}}
      %2 = vector.transfer_write %y, %u[%row, %c0] {in_bounds = [true]} : vector<8xf32>, tensor<?x8xf32>
      scf.yield %2 : tensor<?x8xf32>
    }
    scf.yield %1 : tensor<?x8xf32>
  }
  return %0 : tensor<?x8xf32>
}

// -----

// A residual that shares the memory of the result.

func.func @in_place(%a: memref<?xf32>, %m: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %last = arith.subi %n, %c4 : index
  scf.for %i = %c0 to %n step %c4 {
    %at = arith.minsi %i, %last : index
    %x = memref.subview %a[%at] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1], offset: ?>>
    %to = memref.subview %m[%at] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1], offset: ?>>
    // expected-error @+2 {{reads a buffer that overlapping tiles are written to}}
    // expected-note @+1 {{the overlapping tiles}}
    linalg.add ins(%x, %to : memref<4xf32, strided<[1], offset: ?>>, memref<4xf32, strided<[1], offset: ?>>)
        outs(%to : memref<4xf32, strided<[1], offset: ?>>)
  }
  return
}

// -----

// Only the first row of the tile has been written.

func.func @partly_written(%m: memref<?x8xf32>, %o: memref<8xf32>, %v: vector<8xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %last = arith.subi %n, %c2 : index
  scf.for %i = %c0 to %n step %c2 {
    %at = arith.minsi %i, %last : index
    %to = memref.subview %m[%at, 0] [2, 8] [1, 1] : memref<?x8xf32> to memref<2x8xf32, strided<[8, 1], offset: ?>>
    // expected-note @+1 {{the overlapping tiles}}
    vector.transfer_write %v, %to[%c0, %c0] {in_bounds = [true]} : vector<8xf32>, memref<2x8xf32, strided<[8, 1], offset: ?>>
    // expected-error @+1 {{reads a buffer that overlapping tiles are written to}}
    linalg.reduce ins(%to : memref<2x8xf32, strided<[8, 1], offset: ?>>) outs(%o : memref<8xf32>) dimensions = [0]
      (%in: f32, %acc: f32) {
        %1 = arith.addf %in, %acc : f32
        linalg.yield %1 : f32
      }
  }
  return
}

// -----

// Threads that write the same elements.

func.func @threads(%a: tensor<?xf32>, %e: tensor<?xf32>, %n: index, %last: index) -> tensor<?xf32> {
  %0 = scf.forall (%i) in (%n) shared_outs(%t = %e) -> (tensor<?xf32>) {
    %at = arith.minsi %i, %last : index
    %x = tensor.extract_slice %a[%at] [4] [1] : tensor<?xf32> to tensor<4xf32>
    scf.forall.in_parallel {
      // expected-error @+1 {{tiles of a parallel loop overlap}}
      tensor.parallel_insert_slice %x into %t[%at] [4] [1] : tensor<4xf32> into tensor<?xf32>
    }
  }
  return %0 : tensor<?xf32>
}

// -----

func.func @threads_on_buffers(%m: memref<?xf32>, %n: index, %last: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  scf.parallel (%i) = (%c0) to (%n) step (%c4) {
    %at = affine.min affine_map<(i)[s] -> (i, s - 4)>(%i)[%last]
    %to = memref.subview %m[%at] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1], offset: ?>>
    // expected-error @+1 {{tiles of a parallel loop overlap}}
    linalg.fill ins(%zero : f32) outs(%to : memref<4xf32, strided<[1], offset: ?>>)
  }
  return
}

// -----

// A producer that accumulates in the loops of a consumer that has more.

#rows = affine_map<(i, j) -> (i)>
#all = affine_map<(i, j) -> (i, j)>
func.func @repeated(%x: tensor<4xf32>, %acc: tensor<4xf32>, %y: tensor<4x8xf32>) -> (tensor<4xf32>, tensor<4x8xf32>) {
  // expected-error @+1 {{accumulates into result #0 again in each iteration of loop #1}}
  %0:2 = linalg.generic {indexing_maps = [#rows, #all, #rows, #all], iterator_types = ["parallel", "parallel"]}
      ins(%x, %y : tensor<4xf32>, tensor<4x8xf32>) outs(%acc, %y : tensor<4xf32>, tensor<4x8xf32>) {
  ^bb0(%in: f32, %in2: f32, %out: f32, %out2: f32):
    %1 = arith.addf %out, %in : f32
    %2 = arith.mulf %1, %in2 : f32
    linalg.yield %1, %2 : f32, f32
  } -> (tensor<4xf32>, tensor<4x8xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4x8xf32>
}

// -----

// The same where the consumer reduces.

#rows = affine_map<(i, j) -> (i)>
#all = affine_map<(i, j) -> (i, j)>
func.func @repeated_in_reduction(%x: tensor<4xf32>, %acc: tensor<4xf32>, %y: tensor<4x8xf32>, %sum: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // expected-error @+1 {{accumulates into result #0 again in each iteration of loop #1}}
  %0:2 = linalg.generic {indexing_maps = [#rows, #all, #rows, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x, %y : tensor<4xf32>, tensor<4x8xf32>) outs(%acc, %sum : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%in: f32, %in2: f32, %out: f32, %out2: f32):
    %1 = arith.addf %out, %in : f32
    %2 = arith.mulf %1, %in2 : f32
    %3 = arith.addf %out2, %2 : f32
    linalg.yield %1, %3 : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}

// -----

// Sums of a repeated element, and of two results over the same loop, are meant.

#rows = affine_map<(i, j) -> (i)>
#all = affine_map<(i, j) -> (i, j)>
func.func @valid_sums(%x: tensor<4xf32>, %y: tensor<4x8xf32>, %s: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %e = tensor.empty() : tensor<4x8xf32>
  %0 = linalg.generic {indexing_maps = [#rows, #all, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%x, %e : tensor<4xf32>, tensor<4x8xf32>) outs(%s : tensor<4xf32>) {
  ^bb0(%in: f32, %unused: f32, %out: f32):
    %2 = arith.addf %out, %in : f32
    linalg.yield %2 : f32
  } -> tensor<4xf32>
  %1:2 = linalg.generic {indexing_maps = [#all, #rows, #rows], iterator_types = ["parallel", "reduction"]}
      ins(%y : tensor<4x8xf32>) outs(%s, %s : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32, %out2: f32):
    %2 = arith.addf %out, %in : f32
    %3 = arith.maximumf %out2, %in : f32
    linalg.yield %2, %3 : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  return %0, %1#0, %1#1 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

// Other slices of the memory of the result, as of the parts of a Concat.

func.func @valid_slices(%m: memref<?xf32>, %k: index, %n: index, %l: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %last = arith.subi %n, %c4 : index
  %x = memref.subview %m[0] [%k] [1] : memref<?xf32> to memref<?xf32, strided<[1]>>
  %y = memref.subview %m[%k] [%l] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  scf.for %i = %c0 to %n step %c4 {
    %p = arith.minsi %i, %last : index
    %from = memref.subview %x[%p] [4] [1] : memref<?xf32, strided<[1]>> to memref<4xf32, strided<[1], offset: ?>>
    %to = memref.subview %y[%p] [4] [1] : memref<?xf32, strided<[1], offset: ?>> to memref<4xf32, strided<[1], offset: ?>>
    linalg.exp ins(%from : memref<4xf32, strided<[1], offset: ?>>) outs(%to : memref<4xf32, strided<[1], offset: ?>>)
  }
  return
}

// -----

// Slices that have elements in common.

func.func @common_elements(%m: memref<64xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %last = arith.subi %n, %c4 : index
  %x = memref.subview %m[0] [33] [1] : memref<64xf32> to memref<33xf32, strided<[1]>>
  %y = memref.subview %m[32] [32] [1] : memref<64xf32> to memref<32xf32, strided<[1], offset: 32>>
  scf.for %i = %c0 to %n step %c4 {
    %p = arith.minsi %i, %last : index
    %from = memref.subview %x[%p] [4] [1] : memref<33xf32, strided<[1]>> to memref<4xf32, strided<[1], offset: ?>>
    %to = memref.subview %y[%p] [4] [1] : memref<32xf32, strided<[1], offset: 32>> to memref<4xf32, strided<[1], offset: ?>>
    // expected-note @+2 {{the overlapping tiles}}
    // expected-error @+1 {{'linalg.exp' op reads a buffer that overlapping tiles are written to}}
    linalg.exp ins(%from : memref<4xf32, strided<[1], offset: ?>>) outs(%to : memref<4xf32, strided<[1], offset: ?>>)
  }
  return
}

// -----

// Slices that are apart in each iteration, but not from those of others.

func.func @moving_slices(%m: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %last = arith.subi %n, %c4 : index
  scf.for %i = %c0 to %n step %c4 {
    %p = arith.minsi %i, %last : index
    %next = arith.addi %p, %c4 : index
    %from = memref.subview %m[%p] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1], offset: ?>>
    %to = memref.subview %m[%next] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1], offset: ?>>
    // expected-note @+2 {{the overlapping tiles}}
    // expected-error @+1 {{'linalg.exp' op reads a buffer that overlapping tiles are written to}}
    linalg.exp ins(%from : memref<4xf32, strided<[1], offset: ?>>) outs(%to : memref<4xf32, strided<[1], offset: ?>>)
  }
  return
}
