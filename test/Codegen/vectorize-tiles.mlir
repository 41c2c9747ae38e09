// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(vectorize-tiles{isa=x86-64-v4}),canonicalize,cse)' -split-input-file | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(vectorize-tiles{isa=x86-64}),canonicalize,cse)' -split-input-file | FileCheck %s --check-prefix=BASE
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(vectorize-tiles{isa=x86-64-v4}))' -split-input-file | mlir-opt -split-input-file

#id = affine_map<(i, j) -> (i, j)>

// The loop carries the tile in registers; nothing is stored before the consumer
// has been computed.

// CHECK-LABEL: func @product(
// CHECK: %[[R:.*]]:2 = scf.for %[[K:.*]] = %c0 to %{{.*}} step %c1 iter_args(%[[X:.*]] = %[[ZERO:.*]], %[[Y:.*]] = %[[ZERO]]) -> (vector<16xf32>, vector<16xf32>)
// CHECK: %[[A0:.*]] = tensor.extract %arg0[%c0, %[[K]]]
// CHECK: %[[B:.*]] = vector.transfer_read %arg1[%[[K]], %c0]
// CHECK: %[[A0V:.*]] = vector.broadcast %[[A0]]
// CHECK: %[[X2:.*]] = vector.fma %[[A0V]], %[[B]], %[[X]]
// CHECK: %[[A1:.*]] = tensor.extract %arg0[%c1, %[[K]]]
// CHECK: %[[A1V:.*]] = vector.broadcast %[[A1]]
// CHECK: %[[Y2:.*]] = vector.fma %[[A1V]], %[[B]], %[[Y]]
// CHECK: scf.yield %[[X2]], %[[Y2]]
// CHECK: %[[N0:.*]] = arith.negf %[[R]]#0
// CHECK: %[[N1:.*]] = arith.negf %[[R]]#1
// CHECK: %[[W:.*]] = vector.transfer_write %[[N0]], %arg2[%c0, %c0]
// CHECK: vector.transfer_write %[[N1]], %[[W]][%c1, %c0]
// BASE-LABEL: func @product(
// BASE-COUNT-8: vector<4xf32>
// BASE: arith.mulf
// BASE-NOT: vector.fma
func.func @product(%a: tensor<2x?xf32>, %b: tensor<?x16xf32>, %c: tensor<2x16xf32>) -> tensor<2x16xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%c : tensor<2x16xf32>) -> tensor<2x16xf32>
  %1 = linalg.matmul ins(%a, %b : tensor<2x?xf32>, tensor<?x16xf32>) outs(%0 : tensor<2x16xf32>) -> tensor<2x16xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%1 : tensor<2x16xf32>) outs(%c : tensor<2x16xf32>) {
  ^bb0(%x: f32, %out: f32):
    %3 = arith.negf %x : f32
    linalg.yield %3 : f32
  } -> tensor<2x16xf32>
  return %2 : tensor<2x16xf32>
}

// -----

// A tile that another product reads at positions of its own loop is stored.

// CHECK-LABEL: func @chain(
// CHECK: scf.for
// CHECK: vector.transfer_write
// CHECK: scf.for
// CHECK: vector.transfer_read
func.func @chain(%a: tensor<2x8xf32>, %b: tensor<8x16xf32>, %c: tensor<2x16xf32>, %d: tensor<4x2xf32>, %e: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<2x8xf32>, tensor<8x16xf32>) outs(%c : tensor<2x16xf32>) -> tensor<2x16xf32>
  %1 = linalg.matmul ins(%d, %0 : tensor<4x2xf32>, tensor<2x16xf32>) outs(%e : tensor<4x16xf32>) -> tensor<4x16xf32>
  return %1 : tensor<4x16xf32>
}

// -----

// Rows that do not fill a vector are read and written with a mask.

// CHECK-LABEL: func @transpose(
// CHECK: %[[MASK:.*]] = vector.constant_mask [14] : vector<16xi1>
// CHECK: vector.transfer_read %arg0[%c0, %c0], %{{.*}}, %[[MASK]]
// CHECK-COUNT-60: vector.shuffle
// CHECK: vector.transfer_write
func.func @transpose(%x: tensor<16x14xf32>, %e: tensor<14x16xf32>) -> tensor<14x16xf32> {
  %0 = linalg.transpose ins(%x : tensor<16x14xf32>) outs(%e : tensor<14x16xf32>) permutation = [1, 0]
  return %0 : tensor<14x16xf32>
}

// -----

#row = affine_map<(i, j) -> (i, j)>
#one = affine_map<(i, j) -> (i)>

// A row is reduced in four vectors, then in one, then with a mask, if the
// additions may be reordered.

// CHECK-LABEL: func @row(
// CHECK: scf.for {{.*}} step %c64
// CHECK: scf.for {{.*}} step %c16
// CHECK: %[[MASK:.*]] = vector.create_mask
// CHECK: vector.transfer_read %arg0{{.*}}, %[[MASK]]
// CHECK: arith.select %[[MASK]]
// CHECK: vector.shuffle {{.*}} [8, 9, 10, 11, 12, 13, 14, 15] : vector<16xf32>
// CHECK: arith.addf {{.*}} : vector<8xf32>
// CHECK: vector.shuffle {{.*}} [1] : vector<2xf32>
// CHECK: arith.addf {{.*}} : vector<1xf32>
// CHECK: tensor.insert
// CHECK-LABEL: func @in_order(
// CHECK-NOT: vector
// CHECK: return
func.func @row(%x: tensor<1x?xf32>, %s: tensor<1xf32>) -> tensor<1xf32> {
  %0 = linalg.generic {indexing_maps = [#row, #one], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<1x?xf32>) outs(%s : tensor<1xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = arith.addf %out, %in fastmath<reassoc> : f32
    linalg.yield %1 : f32
  } -> tensor<1xf32>
  return %0 : tensor<1xf32>
}
func.func @in_order(%x: tensor<1x?xf32>, %s: tensor<1xf32>) -> tensor<1xf32> {
  %0 = linalg.generic {indexing_maps = [#row, #one], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<1x?xf32>) outs(%s : tensor<1xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = arith.addf %out, %in : f32
    linalg.yield %1 : f32
  } -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// -----

// Elements that vectors do not have, or have in other places, are left to loops.

// CHECK-LABEL: func @elements(
// CHECK: vector.transfer_write
// CHECK: linalg.generic {{.*}} tensor<2x16xcomplex<f32>>
// CHECK: linalg.generic {{.*}} tensor<2x16xi4>
func.func @elements(%a: tensor<2x?xf32>, %b: tensor<?x16xf32>, %c: tensor<2x16xf32>, %d: tensor<2x16xcomplex<f32>>, %e: tensor<2x16xi4>) -> (tensor<2x16xf32>, tensor<2x16xf32>) {
  %0 = linalg.matmul ins(%a, %b : tensor<2x?xf32>, tensor<?x16xf32>) outs(%c : tensor<2x16xf32>) -> tensor<2x16xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%0, %d : tensor<2x16xf32>, tensor<2x16xcomplex<f32>>) outs(%c : tensor<2x16xf32>) {
  ^bb0(%x: f32, %y: complex<f32>, %out: f32):
    %3 = complex.re %y : complex<f32>
    %4 = arith.addf %x, %3 : f32
    linalg.yield %4 : f32
  } -> tensor<2x16xf32>
  %2 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%0, %e : tensor<2x16xf32>, tensor<2x16xi4>) outs(%c : tensor<2x16xf32>) {
  ^bb0(%x: f32, %y: i4, %out: f32):
    %3 = arith.sitofp %y : i4 to f32
    %4 = arith.addf %x, %3 : f32
    linalg.yield %4 : f32
  } -> tensor<2x16xf32>
  return %1, %2 : tensor<2x16xf32>, tensor<2x16xf32>
}

// -----

// A row that does not fill its last vector is masked, whether its size is known
// or only has a bound.

#minimum = affine_map<()[s0] -> (s0, 16)>

// CHECK-LABEL: func @narrow(
// CHECK: %[[MASK:.*]] = vector.constant_mask [10] : vector<16xi1>
// CHECK: vector.transfer_read %arg2{{.*}}, %[[MASK]]
// CHECK: scf.for
// CHECK: vector.transfer_read %arg1{{.*}}, %[[MASK]]
// CHECK: vector.fma
// CHECK: vector.transfer_write {{.*}}, %[[MASK]]
// BASE-LABEL: func @narrow(
// BASE-NOT: mask
// BASE: vector<2xf32>
// BASE-LABEL: func @bounded(
func.func @narrow(%a: tensor<2x?xf32>, %b: tensor<?x10xf32>, %c: tensor<2x10xf32>) -> tensor<2x10xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<2x?xf32>, tensor<?x10xf32>) outs(%c : tensor<2x10xf32>) -> tensor<2x10xf32>
  return %0 : tensor<2x10xf32>
}

// CHECK-LABEL: func @bounded(
// CHECK: %[[SIZE:.*]] = affine.min
// CHECK: %[[MASK:.*]] = vector.create_mask %[[SIZE]] : vector<16xi1>
// CHECK: scf.for
// CHECK: vector.transfer_read %arg1{{.*}}, %[[MASK]]
// CHECK: vector.fma
// CHECK: vector.transfer_write {{.*}}, %[[MASK]]
func.func @bounded(%a: tensor<2x?xf32>, %b: tensor<?x?xf32>, %n: index) -> tensor<2x?xf32> {
  %size = affine.min #minimum()[%n]
  %c = tensor.empty(%size) : tensor<2x?xf32>
  %zero = arith.constant 0.0 : f32
  %0 = linalg.fill ins(%zero : f32) outs(%c : tensor<2x?xf32>) -> tensor<2x?xf32>
  %1 = linalg.matmul ins(%a, %b : tensor<2x?xf32>, tensor<?x?xf32>) outs(%0 : tensor<2x?xf32>) -> tensor<2x?xf32>
  return %1 : tensor<2x?xf32>
}

// A division by what is not an element would trap.

// CHECK-LABEL: func @division(
// CHECK: vector.fma
// CHECK: linalg.generic
// CHECK: arith.divsi %{{.*}}, %{{.*}} : i32
func.func @division(%a: tensor<2x?xf32>, %b: tensor<?x10xf32>, %c: tensor<2x10xf32>, %d: tensor<2x10xi32>) -> tensor<2x10xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<2x?xf32>, tensor<?x10xf32>) outs(%c : tensor<2x10xf32>) -> tensor<2x10xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%0, %d : tensor<2x10xf32>, tensor<2x10xi32>) outs(%c : tensor<2x10xf32>) {
  ^bb0(%x: f32, %y: i32, %out: f32):
    %3 = arith.divsi %y, %y : i32
    %4 = arith.sitofp %3 : i32 to f32
    %5 = arith.addf %x, %4 : f32
    linalg.yield %5 : f32
  } -> tensor<2x10xf32>
  return %1 : tensor<2x10xf32>
}

// -----

// Functions of whole tensors are computed in vectors, row by row; what else is
// computed element by element is left to LLVM.

#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (j)>

// CHECK-LABEL: func @functions(
// CHECK: scf.for
// CHECK: scf.for
// CHECK: vector.transfer_read %arg1{{.*}} : tensor<?xf32>, vector<16xf32>
// CHECK: math.sin {{.*}} : vector<16xf32>
// CHECK: vector.transfer_write
// CHECK: scf.for
// CHECK: vector.create_mask
// CHECK: math.sin {{.*}} : vector<16xf32>
// Of narrow results, the vectors are as wide as those of the function.
// CHECK-LABEL: func @narrow_results(
// CHECK: vector.transfer_read {{.*}} : tensor<?xf16>, vector<16xf16>
// CHECK: math.sin {{.*}} : vector<16xf32>
// CHECK: vector.transfer_write {{.*}} : vector<16xi8>, tensor<?xi8>
// CHECK-LABEL: func @no_function(
// CHECK-NOT: vector
// CHECK: linalg.generic
func.func @functions(%a: tensor<?x?xf32>, %b: tensor<?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %b : tensor<?x?xf32>, tensor<?xf32>) outs(%c : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.addf %x, %y : f32
    %2 = math.sin %1 : f32
    linalg.yield %2 : f32
  } -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

func.func @narrow_results(%a: tensor<?xf16>, %c: tensor<?xi8>) -> tensor<?xi8> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%a : tensor<?xf16>) outs(%c : tensor<?xi8>) {
  ^bb0(%x: f16, %out: i8):
    %1 = arith.extf %x : f16 to f32
    %2 = math.sin %1 : f32
    %3 = arith.fptosi %2 : f32 to i32
    %4 = arith.trunci %3 : i32 to i8
    linalg.yield %4 : i8
  } -> tensor<?xi8>
  return %0 : tensor<?xi8>
}

func.func @no_function(%a: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) {
  ^bb0(%x: f32, %out: f32):
    %1 = math.sqrt %x : f32
    linalg.yield %1 : f32
  } -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// -----

// Nor is the rest of a row divided by what is not an element.

// CHECK-LABEL: @sum_of_quotients
// CHECK: arith.divsi %{{.*}}, %{{.*}} : i32
// CHECK-LABEL: @sum_of_whole_vectors
// CHECK: arith.divsi %{{.*}}, %{{.*}} : vector<16xi32>
func.func @sum_of_quotients(%x: tensor<1x?xf32>, %s: tensor<1xf32>) -> tensor<1xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<1x?xf32>) outs(%s : tensor<1xf32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.fptosi %a : f32 to i32
    %2 = arith.divsi %1, %1 : i32
    %3 = arith.sitofp %2 : i32 to f32
    %4 = arith.addf %3, %b fastmath<reassoc> : f32
    linalg.yield %4 : f32
  } -> tensor<1xf32>
  return %0 : tensor<1xf32>
}
func.func @sum_of_whole_vectors(%x: tensor<1x64xf32>, %s: tensor<1xf32>) -> tensor<1xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%x : tensor<1x64xf32>) outs(%s : tensor<1xf32>) {
  ^bb0(%a: f32, %b: f32):
    %1 = arith.fptosi %a : f32 to i32
    %2 = arith.divsi %1, %1 : i32
    %3 = arith.sitofp %2 : i32 to f32
    %4 = arith.addf %3, %b fastmath<reassoc> : f32
    linalg.yield %4 : f32
  } -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// -----

// A row that is in registers anyway is not computed again where it is reduced.

// CHECK-LABEL: func @reduced_from_registers(
// CHECK: scf.for
// CHECK: scf.for {{.*}} to %c4
// CHECK-COUNT-32: vector.transfer_write
// CHECK-NOT: vector.transfer_write
// CHECK: tensor.insert
// CHECK: return
#left = affine_map<(m, n, k) -> (m, k)>
#right = affine_map<(m, n, k) -> (k, n)>
#product = affine_map<(m, n, k) -> (m, n)>
#row = affine_map<(m, n) -> (m, n)>
#sum = affine_map<(m, n) -> (m)>
func.func @reduced_from_registers(%a: tensor<1x4xf32>, %b: tensor<4x512xf32>, %c: tensor<1x512xf32>, %d: tensor<1x512xf32>, %s: tensor<1xf32>, %size: index) -> (tensor<1x512xf32>, tensor<1xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %loop:2 = scf.for %i = %c0 to %size step %c1 iter_args(%e = %d, %t = %s) -> (tensor<1x512xf32>, tensor<1xf32>) {
    %0 = linalg.generic {indexing_maps = [#left, #right, #product], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<1x4xf32>, tensor<4x512xf32>) outs(%c : tensor<1x512xf32>) {
    ^bb0(%x: f32, %y: f32, %out: f32):
      %p = arith.mulf %x, %y : f32
      %q = arith.addf %out, %p : f32
      linalg.yield %q : f32
    } -> tensor<1x512xf32>
    %1 = linalg.generic {indexing_maps = [#row, #row], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<1x512xf32>) outs(%e : tensor<1x512xf32>) {
    ^bb0(%x: f32, %out: f32):
      %p = arith.addf %x, %x : f32
      linalg.yield %p : f32
    } -> tensor<1x512xf32>
    %2 = linalg.generic {indexing_maps = [#row, #sum], iterator_types = ["parallel", "reduction"]} ins(%1 : tensor<1x512xf32>) outs(%t : tensor<1xf32>) {
    ^bb0(%x: f32, %out: f32):
      %q = arith.addf %out, %x fastmath<reassoc> : f32
      linalg.yield %q : f32
    } -> tensor<1xf32>
    scf.yield %1, %2 : tensor<1x512xf32>, tensor<1xf32>
  }
  return %loop#0, %loop#1 : tensor<1x512xf32>, tensor<1xf32>
}

// -----

// A row of narrow floats that is reduced as f32 is read in vectors of as many.

// CHECK-LABEL: func @narrow_row(
// CHECK: scf.for
// CHECK: %[[X:.*]] = vector.transfer_read %arg0{{.*}} : tensor<1x768xf16>, vector<[[N:[0-9]+]]xf16>
// CHECK: arith.extf %[[X]] : vector<[[N]]xf16> to vector<[[N]]xf32>
// CHECK: arith.maxnumf {{.*}} : vector<[[N]]xf32>
func.func @narrow_row(%x: tensor<1x768xf16>) -> tensor<1xf32> {
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<1xf32>
  %0 = linalg.fill ins(%low : f32) outs(%e : tensor<1xf32>) -> tensor<1xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                       iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<1x768xf16>) outs(%0 : tensor<1xf32>) {
  ^bb0(%in: f16, %out: f32):
    %2 = arith.extf %in : f16 to f32
    %3 = arith.maxnumf %out, %2 : f32
    linalg.yield %3 : f32
  } -> tensor<1xf32>
  return %1 : tensor<1xf32>
}

// -----

// A tile of a product of words, whose lanes are words.

#left = affine_map<(m, n, k) -> (m, k)>
#right = affine_map<(m, n, k) -> (k, n)>
#result = affine_map<(m, n, k) -> (m, n)>

// CHECK-LABEL: func @words(
// CHECK: scf.for {{.*}} iter_args(%[[S0:.*]] = %{{.*}}, %[[S1:.*]] = %{{.*}}) -> (vector<16xi32>, vector<16xi32>)
// CHECK: vector.bitcast %{{.*}} : vector<16xi32> to vector<64xi8>
// CHECK: vector.multi_reduction <add>, %{{.*}}, %[[S0]] [1] : vector<16x4xi32> to vector<16xi32>
// CHECK: vector.multi_reduction <add>, %{{.*}}, %[[S1]] [1] : vector<16x4xi32> to vector<16xi32>
// BASE-LABEL: func @words(
// BASE: vector.multi_reduction <add>, %{{.*}} [1] : vector<4x4xi32> to vector<4xi32>
func.func @words(%a: tensor<2x9xi32>, %b: tensor<9x16xi32>, %c: tensor<2x16xi32>) -> tensor<2x16xi32> {
  %0 = linalg.generic {indexing_maps = [#left, #right, #result], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<2x9xi32>, tensor<9x16xi32>) outs(%c : tensor<2x16xi32>) {
  ^bb0(%x: i32, %y: i32, %out: i32):
    %1 = vector.broadcast %x : i32 to vector<1xi32>
    %2 = vector.bitcast %1 : vector<1xi32> to vector<4xi8>
    %3 = arith.extui %2 : vector<4xi8> to vector<4xi32>
    %4 = vector.broadcast %y : i32 to vector<1xi32>
    %5 = vector.bitcast %4 : vector<1xi32> to vector<4xi8>
    %6 = arith.extsi %5 : vector<4xi8> to vector<4xi32>
    %7 = arith.muli %3, %6 : vector<4xi32>
    %8 = vector.reduction <add>, %7, %out : vector<4xi32> into i32
    linalg.yield %8 : i32
  } -> tensor<2x16xi32>
  return %0 : tensor<2x16xi32>
}

// -----

#row = affine_map<(i, j) -> (i, j)>
#one = affine_map<(i, j) -> (i)>

// Four rows are reduced in one vector each. Two of them become the halves of a
// vector while its elements are combined.

// CHECK-LABEL: func @rows(
// CHECK: %[[V:.*]]:4 = scf.for {{.*}} step %c16
// CHECK: %[[M:.*]]:4 = scf.for {{.*}} iter_args(%{{.*}} = %[[V]]#0, %{{.*}} = %[[V]]#1, %{{.*}} = %[[V]]#2, %{{.*}} = %[[V]]#3)
// CHECK: vector.create_mask
// CHECK: %[[INIT:.*]] = vector.transfer_read %arg1[%c0]
// CHECK: vector.shuffle %[[M]]#0, %[[M]]#1 [0, 1, 2, 3, 4, 5, 6, 7, 16,
// CHECK: vector.shuffle %[[M]]#2, %[[M]]#3 [0, 1, 2, 3, 4, 5, 6, 7, 16,
// CHECK: vector.shuffle {{.*}} [0, 1, 2, 3, 8, 9, 10, 11, 16,
// CHECK: vector.shuffle {{.*}} [0, 1, 4, 5, 8, 9, 12, 13]
// CHECK: %[[S:.*]] = arith.addf {{.*}} : vector<4xf32>
// CHECK: %[[ALL:.*]] = arith.addf %[[INIT]], %[[S]]
// CHECK: vector.transfer_write %[[ALL]], %arg1[%c0]
func.func @rows(%x: tensor<4x?xf32>, %s: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [#row, #one], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<4x?xf32>) outs(%s : tensor<4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = arith.addf %out, %in fastmath<reassoc> : f32
    linalg.yield %1 : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

#row = affine_map<(i, j) -> (i, j)>
#one = affine_map<(i, j) -> (i)>

// The accumulators of two reduced dimensions are combined once, behind both
// loops.

// CHECK-LABEL: func @planes(
// CHECK: scf.for
// CHECK: scf.for
// CHECK: scf.for
// CHECK-NOT: vector.shuffle
// CHECK: scf.yield
// CHECK: }
// CHECK: vector.shuffle
func.func @planes(%x: tensor<1x7x?xf32>, %s: tensor<1xf32>) -> tensor<1xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, j, k)>, affine_map<(i, j, k) -> (i)>],
      iterator_types = ["parallel", "reduction", "reduction"]}
      ins(%x : tensor<1x7x?xf32>) outs(%s : tensor<1xf32>) {
  ^bb0(%in: f32, %out: f32):
    %1 = arith.maximumf %out, %in : f32
    linalg.yield %1 : f32
  } -> tensor<1xf32>
  return %0 : tensor<1xf32>
}

// -----

#row = affine_map<(i, j) -> (i, j)>
#one = affine_map<(i, j) -> (i)>

// Positions along the reduced dimension are vectors, too.

// CHECK-LABEL: func @first(
// CHECK: scf.for %[[J:.*]] = %c0 to %c512 step %c32
// CHECK: %[[FROM:.*]] = vector.broadcast %[[J]] : index to vector<8xindex>
// CHECK: %[[STEP:.*]] = vector.step : vector<8xindex>
// CHECK: arith.addi %[[FROM]], %[[STEP]]
// CHECK: arith.minui {{.*}} : vector<8xi64>
func.func @first(%x: tensor<1x512xf32>, %s: tensor<1xi64>) -> tensor<1xi64> {
  %zero = arith.constant 0.0 : f32
  %none = arith.constant -1 : i64
  %0 = linalg.generic {indexing_maps = [#row, #one], iterator_types = ["parallel", "reduction"]}
      ins(%x : tensor<1x512xf32>) outs(%s : tensor<1xi64>) {
  ^bb0(%in: f32, %out: i64):
    %is_zero = arith.cmpf oeq, %in, %zero : f32
    %j = linalg.index 1 : index
    %here = arith.index_cast %j : index to i64
    %found = arith.select %is_zero, %here, %none : i64
    %1 = arith.minui %out, %found : i64
    linalg.yield %1 : i64
  } -> tensor<1xi64>
  return %0 : tensor<1xi64>
}

// -----

// An operand of one element for the whole row may be of a type that vectors in
// memory do not have.

// CHECK-LABEL: func @bit_of_row(
// CHECK: tensor.extract {{.*}} : tensor<1xi1>
// CHECK: math.exp {{.*}} : vector<16xf32>
func.func @bit_of_row(%x: tensor<1x64xf32>, %bit: tensor<1xi1>, %e: tensor<1x64xf32>) -> tensor<1x64xf32> {
  %zero = arith.constant 0.0 : f32
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%x, %bit : tensor<1x64xf32>, tensor<1xi1>) outs(%e : tensor<1x64xf32>) {
  ^bb0(%a: f32, %b: i1, %out: f32):
    %1 = math.exp %a : f32
    %2 = arith.select %b, %zero, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<1x64xf32>
  return %0 : tensor<1x64xf32>
}

// Elements of less than a byte are left to loops, also where others become
// integers.

// CHECK-LABEL: func @bits_of_rows(
// CHECK: arith.fptosi {{.*}} : vector<16xf32> to vector<16xi32>
// CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<1x16xi1>)
func.func @bits_of_rows(%x: tensor<4x16xf32>, %e: tensor<4x16xi32>, %f: tensor<4x16xi1>) -> (tensor<4x16xi32>, tensor<4x16xi1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0.0 : f32
  %0:2 = scf.for %i = %c0 to %c4 step %c1 iter_args(%g = %e, %h = %f) -> (tensor<4x16xi32>, tensor<4x16xi1>) {
    %row = tensor.extract_slice %x[%i, 0] [1, 16] [1, 1] : tensor<4x16xf32> to tensor<1x16xf32>
    %numbers = tensor.extract_slice %g[%i, 0] [1, 16] [1, 1] : tensor<4x16xi32> to tensor<1x16xi32>
    %bits = tensor.extract_slice %h[%i, 0] [1, 16] [1, 1] : tensor<4x16xi1> to tensor<1x16xi1>
    %1 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%row : tensor<1x16xf32>) outs(%numbers : tensor<1x16xi32>) {
    ^bb0(%a: f32, %out: i32):
      %3 = arith.fptosi %a : f32 to i32
      linalg.yield %3 : i32
    } -> tensor<1x16xi32>
    %2 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%row : tensor<1x16xf32>) outs(%bits : tensor<1x16xi1>) {
    ^bb0(%a: f32, %out: i1):
      %3 = arith.cmpf olt, %a, %zero : f32
      linalg.yield %3 : i1
    } -> tensor<1x16xi1>
    %k = tensor.insert_slice %1 into %g[%i, 0] [1, 16] [1, 1] : tensor<1x16xi32> into tensor<4x16xi32>
    %l = tensor.insert_slice %2 into %h[%i, 0] [1, 16] [1, 1] : tensor<1x16xi1> into tensor<4x16xi1>
    scf.yield %k, %l : tensor<4x16xi32>, tensor<4x16xi1>
  }
  return %0#0, %0#1 : tensor<4x16xi32>, tensor<4x16xi1>
}

// -----

// A row that is shorter than a vector is a part of one, also without functions.

// CHECK-LABEL: func @short_rows(
// CHECK: scf.for
// CHECK: vector.constant_mask [7]
// CHECK: vector.transfer_read {{.*}} : tensor<1x7xf32>, vector<16xf32>
// CHECK: arith.addf {{.*}} : vector<16xf32>
// CHECK: vector.transfer_write {{.*}} : vector<16xf32>, tensor<1x7xf32>
// CHECK-NOT: linalg.generic
// CHECK: return
func.func @short_rows(%x: tensor<8x7xf32>, %e: tensor<8x7xf32>) -> tensor<8x7xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %0 = scf.for %i = %c0 to %c8 step %c1 iter_args(%y = %e) -> (tensor<8x7xf32>) {
    %a = tensor.extract_slice %x[%i, 0] [1, 7] [1, 1] : tensor<8x7xf32> to tensor<1x7xf32>
    %b = tensor.extract_slice %y[%i, 0] [1, 7] [1, 1] : tensor<8x7xf32> to tensor<1x7xf32>
    %1 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
        ins(%a : tensor<1x7xf32>) outs(%b : tensor<1x7xf32>) {
    ^bb0(%in: f32, %out: f32):
      %sum = arith.addf %in, %in : f32
      linalg.yield %sum : f32
    } -> tensor<1x7xf32>
    %2 = tensor.insert_slice %1 into %y[%i, 0] [1, 7] [1, 1] : tensor<1x7xf32> into tensor<8x7xf32>
    scf.yield %2 : tensor<8x7xf32>
  }
  return %0 : tensor<8x7xf32>
}

// The results of rows that are reduced together are a vector from the initial
// values to what is computed of them.

// CHECK-LABEL: func @sums_of_few_rows(
// CHECK-NOT: vector.transfer_write
// CHECK: arith.divf {{.*}} : vector<4xf32>
// CHECK-NEXT: vector.transfer_write {{.*}} : vector<4xf32>, tensor<4xf32>
func.func @sums_of_few_rows(%x: tensor<64x7xf32>, %e: tensor<64xf32>) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0.0 : f32
  %n = arith.constant 7.0 : f32
  %buffer = tensor.empty() : tensor<4xf32>
  %r = scf.for %i = %c0 to %c64 step %c4 iter_args(%t = %e) -> (tensor<64xf32>) {
    %0 = linalg.fill ins(%zero : f32) outs(%buffer : tensor<4xf32>) -> tensor<4xf32>
    %rows = tensor.extract_slice %x[%i, 0] [4, 7] [1, 1] : tensor<64x7xf32> to tensor<4x7xf32>
    %1 = linalg.generic {
        indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>],
        iterator_types = ["parallel", "reduction"]}
        ins(%rows : tensor<4x7xf32>) outs(%0 : tensor<4xf32>) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %b, %a fastmath<reassoc> : f32
      linalg.yield %s : f32
    } -> tensor<4xf32>
    %part = tensor.extract_slice %t[%i] [4] [1] : tensor<64xf32> to tensor<4xf32>
    %2 = linalg.generic {
        indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>],
        iterator_types = ["parallel"]}
        ins(%1 : tensor<4xf32>) outs(%part : tensor<4xf32>) {
    ^bb0(%a: f32, %b: f32):
      %q = arith.divf %a, %n : f32
      linalg.yield %q : f32
    } -> tensor<4xf32>
    %inserted = tensor.insert_slice %2 into %t[%i] [4] [1] : tensor<4xf32> into tensor<64xf32>
    scf.yield %inserted : tensor<64xf32>
  }
  return %r : tensor<64xf32>
}

// -----

// Sums of products of narrow floats may be added in any order as well.

// CHECK-LABEL: func @narrow_dot(
// CHECK: vector.transfer_read {{.*}} vector<16xf16>
// CHECK: arith.extf {{.*}} : vector<16xf16> to vector<16xf32>
// CHECK: vector.fma {{.*}} : vector<16xf32>
func.func @narrow_dot(%a: tensor<64xf16>, %b: tensor<4x64xf16>, %c: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, k) -> (k)>, affine_map<(i, k) -> (i, k)>, affine_map<(i, k) -> (i)>], iterator_types = ["parallel", "reduction"]}
      ins(%a, %b : tensor<64xf16>, tensor<4x64xf16>) outs(%c : tensor<4xf32>) {
  ^bb0(%x: f16, %y: f16, %out: f32):
    %1 = arith.extf %x : f16 to f32
    %2 = arith.extf %y : f16 to f32
    %3 = arith.mulf %1, %2 : f32
    %4 = arith.addf %out, %3 : f32
    linalg.yield %4 : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// A row that no loop is around is computed where it is summed up, too.

// CHECK-LABEL: func @row_alone(
// CHECK: scf.for {{.*}} step %c64 iter_args(
// CHECK: math.exp
// CHECK: arith.addf
// CHECK: vector.transfer_write
// CHECK: scf.yield
func.func @row_alone(%x: tensor<50257xf32>) -> (tensor<50257xf32>, tensor<f32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<50257xf32>
  %s = tensor.empty() : tensor<f32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%x : tensor<50257xf32>) outs(%e : tensor<50257xf32>) {
  ^bb0(%in: f32, %out: f32):
    %3 = math.exp %in : f32
    linalg.yield %3 : f32
  } -> tensor<50257xf32>
  %1 = linalg.fill ins(%zero : f32) outs(%s : tensor<f32>) -> tensor<f32>
  %2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%0 : tensor<50257xf32>) outs(%1 : tensor<f32>) {
  ^bb0(%in: f32, %out: f32):
    %3 = arith.addf %out, %in fastmath<reassoc> : f32
    linalg.yield %3 : f32
  } -> tensor<f32>
  return %0, %2 : tensor<50257xf32>, tensor<f32>
}
