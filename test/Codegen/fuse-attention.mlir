// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(fuse-attention{isa=x86-64-v4}),canonicalize,cse)' -split-input-file | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(fuse-attention{isa=x86-64-v4}))' -split-input-file | mlir-opt -split-input-file

#q = affine_map<(h, i, j, k) -> (h, i, k)>
#kt = affine_map<(h, i, j, k) -> (h, j, k)>
#v = affine_map<(h, i, j, k) -> (h, k, j)>
#r = affine_map<(h, i, j, k) -> (h, i, j)>
#id = affine_map<(h, i, j) -> (h, i, j)>
#row = affine_map<(h, i, j) -> (h, i)>

// The scores of 16 rows are stored. Keys are transposed in panels once for all
// rows, and what is done with each score is computed panel by panel. The last
// panel has the 36 keys that are left, and some before them, in whole vectors.

// CHECK-LABEL: func @softmax(
// CHECK-SAME: %[[Q:.*]]: tensor<2x32x8xf32>, %[[K:.*]]: tensor<2x100x8xf32>, %[[V:.*]]: tensor<2x100x24xf32>
// CHECK-DAG: %[[PANELS:.*]] = tensor.empty() : tensor<2x8x64xf32>
// CHECK-DAG: tensor.empty() : tensor<16x100xf32>
// CHECK-NOT: tensor<2x32x100xf32>
// CHECK: scf.for %[[H:.*]] = %c0 to %c2 step %c1
// CHECK: tensor.extract_slice %[[K]][%[[H]], 0, 0] [1, 64, 8]
// CHECK: linalg.transpose
// CHECK: tensor.insert_slice %{{.*}} into %[[PANELS]][0, 0, 0]
// CHECK: %[[LAST:.*]] = tensor.extract_slice %[[K]][%[[H]], 52, 0] [1, 48, 8]
// CHECK: %[[LASTT:.*]] = linalg.transpose ins(%[[LAST]] :
// CHECK: tensor.insert_slice %[[LASTT]] into %{{.*}}[1, 0, 0] [1, 8, 48]
// CHECK: scf.for %[[I:.*]] = %c0 to %c32 step %c16
// CHECK: %[[QI:.*]] = tensor.extract_slice %[[Q]][%[[H]], %[[I]], 0] [1, 16, 8]
// CHECK: %[[S:.*]] = linalg.generic {{.*}} ins(%[[QI]], %{{.*}} : tensor<16x8xf32>, tensor<8x64xf32>)
// CHECK: linalg.generic {{.*}} ins(%[[S]] : tensor<16x64xf32>)
// CHECK: arith.mulf
// CHECK: %[[T:.*]] = linalg.generic {{.*}} ins(%[[QI]], %[[LASTT]] : tensor<16x8xf32>, tensor<8x48xf32>)
// CHECK: %[[U:.*]] = linalg.generic {{.*}} ins(%[[T]] : tensor<16x48xf32>)
// CHECK: %[[SCORES:.*]] = tensor.insert_slice %[[U]] into %{{.*}}[0, 52] [16, 48]
// CHECK: linalg.generic {{.*}} ins(%[[SCORES]] : tensor<16x100xf32>) outs({{.*}} : tensor<16xf32>)
// CHECK: arith.maxnumf
// CHECK: %[[P:.*]] = linalg.generic
// CHECK: math.exp
// CHECK: %[[VH:.*]] = tensor.extract_slice %[[V]][%[[H]], 0, 0] [1, 100, 24]
// CHECK: linalg.generic {{.*}} ins(%[[P]], %[[VH]] : tensor<16x100xf32>, tensor<100x24xf32>)
// CHECK: tensor.insert_slice {{.*}}[%[[H]], %[[I]], 0] [1, 16, 24]
func.func @softmax(%q: tensor<2x32x8xf32>, %k: tensor<2x100x8xf32>, %v: tensor<2x100x24xf32>) -> tensor<2x32x24xf32> {
  %zero = arith.constant 0.0 : f32
  %scale = arith.constant 0.5 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<2x32x100xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x32x100xf32>) -> tensor<2x32x100xf32>
  %s = linalg.generic {indexing_maps = [#q, #kt, #r], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%q, %k : tensor<2x32x8xf32>, tensor<2x100x8xf32>) outs(%f : tensor<2x32x100xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %out, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x32x100xf32>
  %t = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%s : tensor<2x32x100xf32>) outs(%e : tensor<2x32x100xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.mulf %a, %scale : f32
    linalg.yield %0 : f32
  } -> tensor<2x32x100xf32>
  %re = tensor.empty() : tensor<2x32xf32>
  %rf = linalg.fill ins(%lowest : f32) outs(%re : tensor<2x32xf32>) -> tensor<2x32xf32>
  %max = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%t : tensor<2x32x100xf32>) outs(%rf : tensor<2x32xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.maxnumf %out, %a : f32
    linalg.yield %0 : f32
  } -> tensor<2x32xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%t, %max : tensor<2x32x100xf32>, tensor<2x32xf32>) outs(%e : tensor<2x32x100xf32>) {
  ^bb0(%a: f32, %m: f32, %out: f32):
    %0 = arith.subf %a, %m : f32
    %1 = math.exp %0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x32x100xf32>
  %ye = tensor.empty() : tensor<2x32x24xf32>
  %yf = linalg.fill ins(%zero : f32) outs(%ye : tensor<2x32x24xf32>) -> tensor<2x32x24xf32>
  %y = linalg.generic {indexing_maps = [#q, #v, #r], iterator_types = ["parallel", "parallel", "parallel", "reduction"]}
      ins(%p, %v : tensor<2x32x100xf32>, tensor<2x100x24xf32>) outs(%yf : tensor<2x32x24xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %out, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<2x32x24xf32>
  return %y : tensor<2x32x24xf32>
}

// -----

#q = affine_map<(i, j, k) -> (i, k)>
#kt = affine_map<(i, j, k) -> (j, k)>
#v = affine_map<(i, j, k) -> (k, j)>
#r = affine_map<(i, j, k) -> (i, j)>
#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Keys behind the last row of a block are skipped, if all values are finite.

// CHECK-LABEL: func @causal(
// CHECK: %[[FINITE:.*]] = arith.cmpf oeq
// CHECK: scf.for %[[I:.*]] = %c0 to %c512 step %c16
// CHECK: %[[END:.*]] = arith.addi %[[I]], %c16
// CHECK: %[[NUM:.*]] = arith.select %[[FINITE]], %{{.*}}, %c512
// CHECK: scf.for %{{.*}} = %c0 to %[[NUM]] step %c64
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<16x?xf32>, tensor<?x8xf32>)

// Where the maximum is not subtracted, a key that is left out would count.

// CHECK-LABEL: func @not_softmax(
// CHECK-NOT: arith.cmpf oeq
// CHECK: scf.for %{{.*}} = %c0 to %c512 step %c16
// CHECK: scf.for %{{.*}} = %c0 to %c512 step %c64
func.func @causal(%q: tensor<512x8xf32>, %k: tensor<512x8xf32>, %v: tensor<512x8xf32>) -> tensor<512x8xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<512x512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512x512xf32>) -> tensor<512x512xf32>
  %s = linalg.generic {indexing_maps = [#q, #kt, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%q, %k : tensor<512x8xf32>, tensor<512x8xf32>) outs(%f : tensor<512x512xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %out, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<512x512xf32>
  %t = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<512x512xf32>) outs(%e : tensor<512x512xf32>) {
  ^bb0(%a: f32, %out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.cmpi sle, %j, %i : index
    %1 = arith.select %0, %a, %lowest : f32
    linalg.yield %1 : f32
  } -> tensor<512x512xf32>
  %re = tensor.empty() : tensor<512xf32>
  %rf = linalg.fill ins(%lowest : f32) outs(%re : tensor<512xf32>) -> tensor<512xf32>
  %max = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%t : tensor<512x512xf32>) outs(%rf : tensor<512xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.maxnumf %out, %a : f32
    linalg.yield %0 : f32
  } -> tensor<512xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%t, %max : tensor<512x512xf32>, tensor<512xf32>) outs(%e : tensor<512x512xf32>) {
  ^bb0(%a: f32, %m: f32, %out: f32):
    %0 = arith.subf %a, %m : f32
    %1 = math.exp %0 : f32
    linalg.yield %1 : f32
  } -> tensor<512x512xf32>
  %ye = tensor.empty() : tensor<512x8xf32>
  %yf = linalg.fill ins(%zero : f32) outs(%ye : tensor<512x8xf32>) -> tensor<512x8xf32>
  %y = linalg.generic {indexing_maps = [#q, #v, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%p, %v : tensor<512x512xf32>, tensor<512x8xf32>) outs(%yf : tensor<512x8xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %out, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<512x8xf32>
  return %y : tensor<512x8xf32>
}
func.func @not_softmax(%q: tensor<512x8xf32>, %k: tensor<512x8xf32>, %v: tensor<512x8xf32>) -> tensor<512x8xf32> {
  %zero = arith.constant 0.0 : f32
  %lowest = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<512x512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512x512xf32>) -> tensor<512x512xf32>
  %s = linalg.generic {indexing_maps = [#q, #kt, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%q, %k : tensor<512x8xf32>, tensor<512x8xf32>) outs(%f : tensor<512x512xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %out, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<512x512xf32>
  %t = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<512x512xf32>) outs(%e : tensor<512x512xf32>) {
  ^bb0(%a: f32, %out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.cmpi sle, %j, %i : index
    %1 = arith.select %0, %a, %lowest : f32
    linalg.yield %1 : f32
  } -> tensor<512x512xf32>
  %re = tensor.empty() : tensor<512xf32>
  %rf = linalg.fill ins(%lowest : f32) outs(%re : tensor<512xf32>) -> tensor<512xf32>
  %max = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%t : tensor<512x512xf32>) outs(%rf : tensor<512xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.maxnumf %out, %a : f32
    linalg.yield %0 : f32
  } -> tensor<512xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%t, %max : tensor<512x512xf32>, tensor<512xf32>) outs(%e : tensor<512x512xf32>) {
  ^bb0(%a: f32, %m: f32, %out: f32):
    %0 = math.tanh %a : f32
    %1 = arith.addf %0, %m : f32
    linalg.yield %1 : f32
  } -> tensor<512x512xf32>
  %ye = tensor.empty() : tensor<512x8xf32>
  %yf = linalg.fill ins(%zero : f32) outs(%ye : tensor<512x8xf32>) -> tensor<512x8xf32>
  %y = linalg.generic {indexing_maps = [#q, #v, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%p, %v : tensor<512x512xf32>, tensor<512x8xf32>) outs(%yf : tensor<512x8xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %out, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<512x8xf32>
  return %y : tensor<512x8xf32>
}

// -----

#q = affine_map<(i, j, k) -> (i, k)>
#kt = affine_map<(i, j, k) -> (j, k)>
#v = affine_map<(i, j, k) -> (k, j)>
#r = affine_map<(i, j, k) -> (i, j)>
#id = affine_map<(i, j) -> (i, j)>
#row = affine_map<(i, j) -> (i)>

// Sizes that only the running program knows may be too small for a block.

// CHECK-LABEL: func @dynamic(
// CHECK: scf.if
// CHECK: scf.for {{.*}} step %c16
// CHECK: else
// CHECK-NOT: scf.for
// CHECK: linalg.generic {{.*}} outs({{.*}} : tensor<?x?xf32>)

// Two queries, and scores that are used elsewhere, are left as they are.

// CHECK-LABEL: func @others(
// CHECK-NOT: scf.for
func.func @dynamic(%q: tensor<?x8xf32>, %k: tensor<?x8xf32>, %v: tensor<?x8xf32>, %e: tensor<?x?xf32>, %ye: tensor<?x8xf32>, %ip: tensor<?xf32>) -> tensor<?x8xf32> {
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<?x?xf32>) -> tensor<?x?xf32>
  %s = linalg.generic {indexing_maps = [#q, #kt, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%q, %k : tensor<?x8xf32>, tensor<?x8xf32>) outs(%f : tensor<?x?xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %out, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<?x?xf32>
  %mp = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%s : tensor<?x?xf32>) outs(%ip : tensor<?xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.maximumf %a, %out : f32
    linalg.yield %0 : f32
  } -> tensor<?xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s, %mp : tensor<?x?xf32>, tensor<?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.subf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<?x?xf32>
  %yf = linalg.fill ins(%zero : f32) outs(%ye : tensor<?x8xf32>) -> tensor<?x8xf32>
  %y = linalg.generic {indexing_maps = [#q, #v, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%p, %v : tensor<?x?xf32>, tensor<?x8xf32>) outs(%yf : tensor<?x8xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %out, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<?x8xf32>
  return %y : tensor<?x8xf32>
}
func.func @others(%q: tensor<2x8xf32>, %k: tensor<64x8xf32>, %v: tensor<64x8xf32>, %q2: tensor<32x8xf32>, %ip: tensor<2xf32>, %ip2: tensor<32xf32>) -> (tensor<2x8xf32>, tensor<32x8xf32>, tensor<32x64xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<2x64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<2x64xf32>) -> tensor<2x64xf32>
  %s = linalg.matmul indexing_maps = [#q, #kt, #r]
      ins(%q, %k : tensor<2x8xf32>, tensor<64x8xf32>) outs(%f : tensor<2x64xf32>) -> tensor<2x64xf32>
  %mp = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%s : tensor<2x64xf32>) outs(%ip : tensor<2xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.maximumf %a, %out : f32
    linalg.yield %0 : f32
  } -> tensor<2xf32>
  %p = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s, %mp : tensor<2x64xf32>, tensor<2xf32>) outs(%e : tensor<2x64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.subf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<2x64xf32>
  %ye = tensor.empty() : tensor<2x8xf32>
  %yf = linalg.fill ins(%zero : f32) outs(%ye : tensor<2x8xf32>) -> tensor<2x8xf32>
  %y = linalg.matmul ins(%p, %v : tensor<2x64xf32>, tensor<64x8xf32>) outs(%yf : tensor<2x8xf32>) -> tensor<2x8xf32>
  %e2 = tensor.empty() : tensor<32x64xf32>
  %f2 = linalg.fill ins(%zero : f32) outs(%e2 : tensor<32x64xf32>) -> tensor<32x64xf32>
  %s2 = linalg.matmul indexing_maps = [#q, #kt, #r]
      ins(%q2, %k : tensor<32x8xf32>, tensor<64x8xf32>) outs(%f2 : tensor<32x64xf32>) -> tensor<32x64xf32>
  %mp2 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%s2 : tensor<32x64xf32>) outs(%ip2 : tensor<32xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.maximumf %a, %out : f32
    linalg.yield %0 : f32
  } -> tensor<32xf32>
  %p2 = linalg.generic {indexing_maps = [#id, #row, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s2, %mp2 : tensor<32x64xf32>, tensor<32xf32>) outs(%e2 : tensor<32x64xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.subf %a, %b : f32
    linalg.yield %0 : f32
  } -> tensor<32x64xf32>
  %ye2 = tensor.empty() : tensor<32x8xf32>
  %yf2 = linalg.fill ins(%zero : f32) outs(%ye2 : tensor<32x8xf32>) -> tensor<32x8xf32>
  %y2 = linalg.matmul ins(%p2, %v : tensor<32x64xf32>, tensor<64x8xf32>) outs(%yf2 : tensor<32x8xf32>) -> tensor<32x8xf32>
  return %y, %y2, %s2 : tensor<2x8xf32>, tensor<32x8xf32>, tensor<32x64xf32>
}

// Two products whose rows are not reduced in between, as those of two layers.

// CHECK-LABEL: func @layers(
// CHECK-NOT: scf.for
// CHECK: return
func.func @layers(%x: tensor<32x8xf32>, %w: tensor<8x64xf32>, %u: tensor<64x8xf32>, %e: tensor<32x64xf32>, %ye: tensor<32x8xf32>) -> tensor<32x8xf32> {
  %zero = arith.constant 0.0 : f32
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<32x64xf32>) -> tensor<32x64xf32>
  %s = linalg.matmul ins(%x, %w : tensor<32x8xf32>, tensor<8x64xf32>) outs(%f : tensor<32x64xf32>) -> tensor<32x64xf32>
  %p = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<32x64xf32>) outs(%e : tensor<32x64xf32>) {
  ^bb0(%a: f32, %out: f32):
    %0 = arith.maximumf %a, %zero : f32
    linalg.yield %0 : f32
  } -> tensor<32x64xf32>
  %yf = linalg.fill ins(%zero : f32) outs(%ye : tensor<32x8xf32>) -> tensor<32x8xf32>
  %y = linalg.matmul ins(%p, %u : tensor<32x64xf32>, tensor<64x8xf32>) outs(%yf : tensor<32x8xf32>) -> tensor<32x8xf32>
  return %y : tensor<32x8xf32>
}

// -----

#q = affine_map<(i, j, k) -> (i, k)>
#kt = affine_map<(i, j, k) -> (j, k)>
#v = affine_map<(i, j, k) -> (k, j)>
#r = affine_map<(i, j, k) -> (i, j)>
#id = affine_map<(i, j) -> (i, j)>

// Without softmax, keys whose scores are multiplied by 0 are skipped, if no
// product is infinite or NaN.

// CHECK-LABEL: func @linear(
// CHECK: arith.maximumf
// CHECK: %[[FINITE:.*]] = arith.cmpf oeq
// CHECK: scf.for %[[I:.*]] = %c0 to %c512 step %c16
// CHECK: %[[BOUNDED:.*]] = arith.cmpf olt, %{{.*}}, %{{.*}} : f32
// CHECK: %[[SKIPPED:.*]] = arith.andi %[[FINITE]], %[[BOUNDED]]
// CHECK: %[[NUM:.*]] = arith.select %[[SKIPPED]], %{{.*}}, %c512
// CHECK: scf.for %{{.*}} = %c0 to %[[NUM]] step %c64
func.func @linear(%q: tensor<512x8xf32>, %k: tensor<512x8xf32>, %v: tensor<512x8xf32>) -> tensor<512x8xf32> {
  %zero = arith.constant 0.0 : f32
  %one = arith.constant 1.0 : f32
  %e = tensor.empty() : tensor<512x512xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<512x512xf32>) -> tensor<512x512xf32>
  %s = linalg.generic {indexing_maps = [#q, #kt, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%q, %k : tensor<512x8xf32>, tensor<512x8xf32>) outs(%f : tensor<512x512xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %out, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<512x512xf32>
  %t = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%s : tensor<512x512xf32>) outs(%e : tensor<512x512xf32>) {
  ^bb0(%a: f32, %out: f32):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %0 = arith.cmpi sle, %j, %i : index
    %1 = arith.select %0, %one, %zero : f32
    %2 = arith.mulf %a, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<512x512xf32>
  %ye = tensor.empty() : tensor<512x8xf32>
  %yf = linalg.fill ins(%zero : f32) outs(%ye : tensor<512x8xf32>) -> tensor<512x8xf32>
  %y = linalg.generic {indexing_maps = [#q, #v, #r], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%t, %v : tensor<512x512xf32>, tensor<512x8xf32>) outs(%yf : tensor<512x8xf32>) {
  ^bb0(%a: f32, %b: f32, %out: f32):
    %0 = arith.mulf %a, %b : f32
    %1 = arith.addf %out, %0 : f32
    linalg.yield %1 : f32
  } -> tensor<512x8xf32>
  return %y : tensor<512x8xf32>
}
