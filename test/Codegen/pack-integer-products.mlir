// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(pack-integer-products{isa=x86-64-v4-vnni}),canonicalize,cse)' -split-input-file | FileCheck %s --check-prefixes=CHECK,BYTES
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(pack-integer-products{isa=x86-64-v4}),canonicalize,cse)' -split-input-file | FileCheck %s --check-prefixes=CHECK,HALVES
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(pack-integer-products{isa=aarch64-dotprod}),canonicalize,cse)' -split-input-file | FileCheck %s --check-prefixes=CHECK,SIGNED
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(pack-integer-products{isa=x86-64-v3-vnni}))' -split-input-file | mlir-opt -split-input-file

// Bytes are multiplied as they are, and the zero points multiply the sums of
// rows and columns in the initial value. Without products of bytes, differences
// are multiplied in 16 bits.

#id = affine_map<(i, j) -> (i, j)>
#none = affine_map<(i, j) -> ()>
#column = affine_map<(i, j) -> (j)>

// CHECK-LABEL: func @product(
// CHECK-SAME: %[[A:.*]]: tensor<8x6xi8>, %[[P:.*]]: tensor<i8>, %[[B:.*]]: tensor<6x32xi8>, %[[Q:.*]]: tensor<32xi8>,
// BYTES: %[[COLUMNS:.*]] = linalg.generic {{.*}} iterator_types = ["reduction", "parallel"]} ins(%[[B]], %[[Q]] :
// BYTES: %[[ROWS:.*]] = linalg.generic {{.*}} iterator_types = ["parallel", "reduction"]} ins(%[[A]] :
// BYTES: arith.extui
// BYTES: %[[INIT:.*]] = linalg.generic {{.*}} ins(%{{.*}}, %[[P]], %[[COLUMNS]], %[[Q]], %[[ROWS]] :
// The last word is filled with zeros.
// BYTES: tensor.pad %[[A]] low[0, 0] high[0, 2]
// BYTES: %[[X:.*]] = scf.for
// BYTES: vector.bitcast {{.*}} : vector<8xi8> to vector<2xi32>
// BYTES: %[[FULL:.*]] = tensor.pad %[[B]] low[0, 0] high[2, 0]
// BYTES: %[[Y:.*]] = linalg.generic {{.*}} ins(%[[FULL]], %[[FULL]], %[[FULL]], %[[FULL]] : {{.*}} outs(%{{.*}} : tensor<2x32xi32>)
// BYTES: linalg.generic {{.*}} ins(%[[X]], %[[Y]] : tensor<8x2xi32>, tensor<2x32xi32>) outs(%[[INIT]] :
// BYTES-NEXT: ^bb0(%[[L:.*]]: i32, %[[R:.*]]: i32, %[[OUT:.*]]: i32):
// BYTES-NEXT: %[[LV:.*]] = vector.broadcast %[[L]] : i32 to vector<1xi32>
// BYTES-NEXT: %[[LB:.*]] = vector.bitcast %[[LV]] : vector<1xi32> to vector<4xi8>
// BYTES-NEXT: %[[LE:.*]] = arith.extui %[[LB]] : vector<4xi8> to vector<4xi32>
// BYTES-NEXT: %[[RV:.*]] = vector.broadcast %[[R]] : i32 to vector<1xi32>
// BYTES-NEXT: %[[RB:.*]] = vector.bitcast %[[RV]] : vector<1xi32> to vector<4xi8>
// BYTES-NEXT: %[[RE:.*]] = arith.extsi %[[RB]] : vector<4xi8> to vector<4xi32>
// BYTES-NEXT: %[[M:.*]] = arith.muli %[[LE]], %[[RE]] : vector<4xi32>
// BYTES-NEXT: vector.reduction <add>, %[[M]], %[[OUT]] : vector<4xi32> into i32

// HALVES: %[[X:.*]] = linalg.generic {{.*}} ins(%[[A]], %[[P]] : {{.*}} outs(%{{.*}} : tensor<8x6xi16>)
// HALVES: %[[Y:.*]] = linalg.generic {{.*}} ins(%[[B]], %[[Q]] : {{.*}} outs(%{{.*}} : tensor<6x32xi16>)
// Two rows of 32 numbers are interleaved.
// HALVES: vector.interleave {{.*}} : vector<32xi16> -> vector<64xi16>
// HALVES: vector.bitcast {{.*}} : vector<64xi16> to vector<32xi32>
// HALVES: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}} : tensor<8x3xi32>, tensor<3x32xi32>)
// HALVES: vector.reduction <add>, %{{.*}}, %{{.*}} : vector<2xi32> into i32
func.func @product(%a: tensor<8x6xi8>, %p: tensor<i8>, %b: tensor<6x32xi8>, %q: tensor<32xi8>, %e: tensor<8x6xi32>, %f: tensor<6x32xi32>, %c: tensor<8x32xi32>) -> tensor<8x32xi32> {
  %zero = arith.constant 0 : i32
  %0 = linalg.generic {indexing_maps = [#id, #none, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %p : tensor<8x6xi8>, tensor<i8>) outs(%e : tensor<8x6xi32>) {
  ^bb0(%x: i8, %y: i8, %out: i32):
    %4 = arith.extui %x : i8 to i32
    %5 = arith.extui %y : i8 to i32
    %6 = arith.subi %4, %5 : i32
    linalg.yield %6 : i32
  } -> tensor<8x6xi32>
  %1 = linalg.generic {indexing_maps = [#id, #column, #id], iterator_types = ["parallel", "parallel"]}
      ins(%b, %q : tensor<6x32xi8>, tensor<32xi8>) outs(%f : tensor<6x32xi32>) {
  ^bb0(%x: i8, %y: i8, %out: i32):
    %4 = arith.extsi %x : i8 to i32
    %5 = arith.extsi %y : i8 to i32
    %6 = arith.subi %4, %5 : i32
    linalg.yield %6 : i32
  } -> tensor<6x32xi32>
  %2 = linalg.fill ins(%zero : i32) outs(%c : tensor<8x32xi32>) -> tensor<8x32xi32>
  %3 = linalg.matmul ins(%0, %1 : tensor<8x6xi32>, tensor<6x32xi32>) outs(%2 : tensor<8x32xi32>) -> tensor<8x32xi32>
  return %3 : tensor<8x32xi32>
}

// -----

// A signed image, to which 128 is added; what is around it is a word of zero
// points. Weights without zero points need no sums over the image.

#id = affine_map<(n, c, h, w) -> (n, c, h, w)>
#none = affine_map<(n, c, h, w) -> ()>

// CHECK-LABEL: func @convolution(
// CHECK-SAME: %[[A:.*]]: tensor<1x2x5x5xi8>, %[[P:.*]]: tensor<i8>
// Weights are words at compile time: two bytes, and two zeros; so are their sums.
// BYTES-DAG: %[[W:.*]] = arith.constant dense_resource<packed> : tensor<2x1x1x1xi32>
// BYTES-DAG: %[[COPIES:.*]] = arith.constant 16843009 : i32
// BYTES-DAG: %[[SIGNS:.*]] = arith.constant -2139062144 : i32
// BYTES-DAG: %[[SUMS:.*]] = arith.constant dense<[-127, 130]> : tensor<2xi32>
// BYTES: linalg.generic {{.*}} ins(%{{.*}}, %[[P]], %[[SUMS]] :
// BYTES: arith.xori %{{.*}}, %[[SIGNS]]
// BYTES: %[[Z:.*]] = tensor.extract %[[P]][]
// BYTES: %[[E:.*]] = arith.extsi %[[Z]] : i8 to i32
// BYTES: %[[S:.*]] = arith.addi %[[E]], %c128_i32
// BYTES: %[[WORD:.*]] = arith.muli %[[S]], %[[COPIES]]
// BYTES: tensor.pad %{{.*}} low[0, 0, 1, 1] high[0, 0, 1, 1]
// BYTES: tensor.yield %[[WORD]]
// BYTES: linalg.generic {{.*}} ins(%{{.*}}, %[[W]] : tensor<1x1x7x7xi32>, tensor<2x1x1x1xi32>)
// Where signed bytes are multiplied, the signs of the image stay. A zero point may
// be negative.
// SIGNED-DAG: arith.constant dense<[-127, 130]> : tensor<2xi32>
// SIGNED-NOT: arith.xori
// SIGNED: %[[Z:.*]] = tensor.extract
// SIGNED: %[[E:.*]] = arith.extsi %[[Z]] : i8 to i32
// SIGNED: %[[S:.*]] = arith.andi %[[E]], %c255_i32
// SIGNED: %[[WORD:.*]] = arith.muli %[[S]], %c16843009_i32
// SIGNED: tensor.pad
// SIGNED: tensor.yield %[[WORD]]
// HALVES: arith.constant dense_resource<packed> : tensor<2x1x1x1xi32>
// HALVES: tensor.pad %{{.*}} low[0, 0, 1, 1] high[0, 0, 1, 1]
// HALVES: tensor.yield %c0_i32
func.func @convolution(%a: tensor<1x2x5x5xi8>, %p: tensor<i8>, %c: tensor<1x2x7x7xi32>) -> tensor<1x2x7x7xi32> {
  %zero = arith.constant 0 : i32
  %w = arith.constant dense<[[[[1]], [[-128]]], [[[127]], [[3]]]]> : tensor<2x2x1x1xi8>
  %e = tensor.empty() : tensor<1x2x5x5xi32>
  %0 = linalg.generic {indexing_maps = [#id, #none, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%a, %p : tensor<1x2x5x5xi8>, tensor<i8>) outs(%e : tensor<1x2x5x5xi32>) {
  ^bb0(%x: i8, %y: i8, %out: i32):
    %4 = arith.extsi %x : i8 to i32
    %5 = arith.extsi %y : i8 to i32
    %6 = arith.subi %4, %5 : i32
    linalg.yield %6 : i32
  } -> tensor<1x2x5x5xi32>
  %padded = tensor.pad %0 low[0, 0, 1, 1] high[0, 0, 1, 1] {
  ^bb0(%i: index, %j: index, %k: index, %l: index):
    tensor.yield %zero : i32
  } : tensor<1x2x5x5xi32> to tensor<1x2x7x7xi32>
  %f = tensor.empty() : tensor<2x2x1x1xi32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%w : tensor<2x2x1x1xi8>) outs(%f : tensor<2x2x1x1xi32>) {
  ^bb0(%x: i8, %out: i32):
    %4 = arith.extsi %x : i8 to i32
    linalg.yield %4 : i32
  } -> tensor<2x2x1x1xi32>
  %2 = linalg.fill ins(%zero : i32) outs(%c : tensor<1x2x7x7xi32>) -> tensor<1x2x7x7xi32>
  %3 = linalg.conv_2d_nchw_fchw ins(%padded, %1 : tensor<1x2x7x7xi32>, tensor<2x2x1x1xi32>) outs(%2 : tensor<1x2x7x7xi32>) -> tensor<1x2x7x7xi32>
  return %3 : tensor<1x2x7x7xi32>
}

// -----

// Products of other integers are left as they are.

// CHECK-LABEL: func @wide(
// CHECK: linalg.matmul
func.func @wide(%a: tensor<8x6xi32>, %b: tensor<6x32xi32>, %c: tensor<8x32xi32>) -> tensor<8x32xi32> {
  %0 = linalg.matmul ins(%a, %b : tensor<8x6xi32>, tensor<6x32xi32>) outs(%c : tensor<8x32xi32>) -> tensor<8x32xi32>
  return %0 : tensor<8x32xi32>
}

// -----

// Sums of the columns of a constant are computed at compile time.

#id = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: func @constant_columns(
// BYTES: arith.constant dense<[70, 74, 78, {{.*}}]> : tensor<32xi32>
// BYTES-NOT: "reduction", "parallel"
// BYTES: return
func.func @constant_columns(%a: tensor<8x4xi8>, %p: i8, %e: tensor<8x4xi32>, %f: tensor<4x32xi32>, %c: tensor<8x32xi32>) -> tensor<8x32xi32> {
  %b = arith.constant dense<[
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
    [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25],
    [20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35],
    [40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55]]> : tensor<4x32xi8>
  %zero = arith.constant 0 : i32
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<8x4xi8>) outs(%e : tensor<8x4xi32>) {
  ^bb0(%x: i8, %out: i32):
    %4 = arith.extui %x : i8 to i32
    %5 = arith.extui %p : i8 to i32
    %6 = arith.subi %4, %5 : i32
    linalg.yield %6 : i32
  } -> tensor<8x4xi32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%b : tensor<4x32xi8>) outs(%f : tensor<4x32xi32>) {
  ^bb0(%x: i8, %out: i32):
    %4 = arith.extsi %x : i8 to i32
    linalg.yield %4 : i32
  } -> tensor<4x32xi32>
  %2 = linalg.fill ins(%zero : i32) outs(%c : tensor<8x32xi32>) -> tensor<8x32xi32>
  %3 = linalg.matmul ins(%0, %1 : tensor<8x4xi32>, tensor<4x32xi32>) outs(%2 : tensor<8x32xi32>) -> tensor<8x32xi32>
  return %3 : tensor<8x32xi32>
}

// -----

// The same of a constant that is transposed.

#id = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: func @transposed_constant(
// BYTES-DAG: arith.constant dense<[6, 22, 38, {{.*}}]> : tensor<32xi32>
// BYTES-DAG: arith.constant dense_resource<packed{{.*}}> : tensor<1x32xi32>
// BYTES-NOT: "reduction", "parallel"
// BYTES: return
func.func @transposed_constant(%a: tensor<8x4xi8>, %p: i8, %e: tensor<8x4xi32>, %t: tensor<4x32xi8>, %f: tensor<4x32xi32>, %c: tensor<8x32xi32>) -> tensor<8x32xi32> {
  %b = arith.constant dense<"0x000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F202122232425262728292A2B2C2D2E2F303132333435363738393A3B3C3D3E3F404142434445464748494A4B4C4D4E4F505152535455565758595A5B5C5D5E5F606162636465666768696A6B6C6D6E6F707172737475767778797A7B7C7D7E7F"> : tensor<32x4xi8>
  %zero = arith.constant 0 : i32
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<8x4xi8>) outs(%e : tensor<8x4xi32>) {
  ^bb0(%x: i8, %out: i32):
    %5 = arith.extui %x : i8 to i32
    %6 = arith.extui %p : i8 to i32
    %7 = arith.subi %5, %6 : i32
    linalg.yield %7 : i32
  } -> tensor<8x4xi32>
  %1 = linalg.transpose ins(%b : tensor<32x4xi8>) outs(%t : tensor<4x32xi8>) permutation = [1, 0]
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%1 : tensor<4x32xi8>) outs(%f : tensor<4x32xi32>) {
  ^bb0(%x: i8, %out: i32):
    %5 = arith.extsi %x : i8 to i32
    linalg.yield %5 : i32
  } -> tensor<4x32xi32>
  %3 = linalg.fill ins(%zero : i32) outs(%c : tensor<8x32xi32>) -> tensor<8x32xi32>
  %4 = linalg.matmul ins(%0, %2 : tensor<8x4xi32>, tensor<4x32xi32>) outs(%3 : tensor<8x32xi32>) -> tensor<8x32xi32>
  return %4 : tensor<8x32xi32>
}

// -----

// Each channel has a filter of its own, so that there are no pairs of products.
// f32 has all sums of 9 products of bytes. The bias, which may be large, is
// added to integers, by the user of the sums.

#image = affine_map<(c, i, k) -> (c, i + k)>
#filter = affine_map<(c, i, k) -> (c, k)>
#sum = affine_map<(c, i, k) -> (c, i)>
#id = affine_map<(c, i) -> (c, i)>
#bias = affine_map<(c, i) -> (c)>

// CHECK-LABEL: func @own_filters(
// CHECK-SAME: %[[A:.*]]: tensor<2x10xi8>, %[[P:.*]]: tensor<2xi8>, %[[B:.*]]: tensor<2xi32>
// CHECK-DAG: %[[W:.*]] = arith.constant dense<{{.*}}1.000000e+00, 2.000000e+00{{.*}}-1.280000e+02{{.*}}> : tensor<2x9xf32>
// CHECK: %[[X:.*]] = linalg.generic {{.*}} ins(%[[A]], %[[P]] :
// CHECK: arith.sitofp %{{.*}} : i32 to f32
// CHECK: %[[PAD:.*]] = tensor.pad %[[X]] low[0, 4] high[0, 4]
// CHECK: %[[SUMS:.*]] = linalg.generic {{.*}} ins(%[[PAD]], %[[W]] : tensor<2x18xf32>, tensor<2x9xf32>)
// CHECK: linalg.generic {{.*}} ins(%[[SUMS]], %[[B]] : tensor<2x10xf32>, tensor<2xi32>) outs(%{{.*}} : tensor<2x10xi8>)
// CHECK: arith.fptosi %{{.*}} : f32 to i32
// CHECK: arith.addi
// CHECK: arith.trunci
func.func @own_filters(%a: tensor<2x10xi8>, %p: tensor<2xi8>, %b: tensor<2xi32>) -> tensor<2x10xi8> {
  %zero = arith.constant 0 : i32
  %w = arith.constant dense<[[1, 2, 3, 4, 5, 6, 7, 8, 9], [-128, 0, 0, 0, 0, 0, 0, 0, 127]]> : tensor<2x9xi8>
  %e = tensor.empty() : tensor<2x10xi32>
  %0 = linalg.generic {indexing_maps = [#id, #bias, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a, %p : tensor<2x10xi8>, tensor<2xi8>) outs(%e : tensor<2x10xi32>) {
  ^bb0(%x: i8, %y: i8, %out: i32):
    %4 = arith.extui %x : i8 to i32
    %5 = arith.extui %y : i8 to i32
    %6 = arith.subi %4, %5 : i32
    linalg.yield %6 : i32
  } -> tensor<2x10xi32>
  %padded = tensor.pad %0 low[0, 4] high[0, 4] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : i32
  } : tensor<2x10xi32> to tensor<2x18xi32>
  %f = tensor.empty() : tensor<2x9xi32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%w : tensor<2x9xi8>) outs(%f : tensor<2x9xi32>) {
  ^bb0(%x: i8, %out: i32):
    %4 = arith.extsi %x : i8 to i32
    linalg.yield %4 : i32
  } -> tensor<2x9xi32>
  %2 = linalg.generic {indexing_maps = [#bias, #id], iterator_types = ["parallel", "parallel"]}
      ins(%b : tensor<2xi32>) outs(%e : tensor<2x10xi32>) {
  ^bb0(%x: i32, %out: i32):
    linalg.yield %x : i32
  } -> tensor<2x10xi32>
  %3 = linalg.generic {indexing_maps = [#image, #filter, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%padded, %1 : tensor<2x18xi32>, tensor<2x9xi32>) outs(%2 : tensor<2x10xi32>) {
  ^bb0(%x: i32, %y: i32, %out: i32):
    %4 = arith.muli %x, %y : i32
    %5 = arith.addi %out, %4 : i32
    linalg.yield %5 : i32
  } -> tensor<2x10xi32>
  %g = tensor.empty() : tensor<2x10xi8>
  %r = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%3 : tensor<2x10xi32>) outs(%g : tensor<2x10xi8>) {
  ^bb0(%x: i32, %out: i8):
    %4 = arith.trunci %x : i32 to i8
    linalg.yield %4 : i8
  } -> tensor<2x10xi8>
  return %r : tensor<2x10xi8>
}

// -----

// An initial value that is one number is no tensor.

#image = affine_map<(c, i, k) -> (c, i + k)>
#filter = affine_map<(c, i, k) -> (c, k)>
#sum = affine_map<(c, i, k) -> (c, i)>
#id = affine_map<(c, i) -> (c, i)>

// CHECK-LABEL: func @sums_from_number(
// CHECK-SAME: %[[N:[^:]*]]: i32)
// CHECK-NOT: linalg.fill ins(%[[N]]
// CHECK: arith.mulf
// CHECK: linalg.generic {{.*}} ins(%{{.*}} : tensor<2x10xf32>)
// CHECK: %[[SUM:.*]] = arith.fptosi %{{.*}} : f32 to i32
// CHECK: arith.addi %[[SUM]], %[[N]] : i32
func.func @sums_from_number(%a: tensor<2x18xi8>, %w: tensor<2x9xi8>, %n: i32) -> tensor<2x10xi32> {
  %e = tensor.empty() : tensor<2x18xi32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<2x18xi8>) outs(%e : tensor<2x18xi32>) {
  ^bb0(%x: i8, %out: i32):
    %4 = arith.extui %x : i8 to i32
    linalg.yield %4 : i32
  } -> tensor<2x18xi32>
  %f = tensor.empty() : tensor<2x9xi32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%w : tensor<2x9xi8>) outs(%f : tensor<2x9xi32>) {
  ^bb0(%x: i8, %out: i32):
    %4 = arith.extsi %x : i8 to i32
    linalg.yield %4 : i32
  } -> tensor<2x9xi32>
  %g = tensor.empty() : tensor<2x10xi32>
  %2 = linalg.fill ins(%n : i32) outs(%g : tensor<2x10xi32>) -> tensor<2x10xi32>
  %3 = linalg.generic {indexing_maps = [#image, #filter, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%0, %1 : tensor<2x18xi32>, tensor<2x9xi32>) outs(%2 : tensor<2x10xi32>) {
  ^bb0(%x: i32, %y: i32, %out: i32):
    %4 = arith.muli %x, %y : i32
    %5 = arith.addi %out, %4 : i32
    linalg.yield %5 : i32
  } -> tensor<2x10xi32>
  return %3 : tensor<2x10xi32>
}

// CHECK-LABEL: func @sums_from_zero(
// CHECK: arith.mulf
// CHECK: linalg.generic
// CHECK: arith.fptosi %{{.*}} : f32 to i32
// CHECK-NOT: arith.addi
// CHECK: return
func.func @sums_from_zero(%a: tensor<2x18xi8>, %w: tensor<2x9xi8>) -> tensor<2x10xi32> {
  %zero = arith.constant 0 : i32
  %e = tensor.empty() : tensor<2x18xi32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<2x18xi8>) outs(%e : tensor<2x18xi32>) {
  ^bb0(%x: i8, %out: i32):
    %4 = arith.extui %x : i8 to i32
    linalg.yield %4 : i32
  } -> tensor<2x18xi32>
  %f = tensor.empty() : tensor<2x9xi32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%w : tensor<2x9xi8>) outs(%f : tensor<2x9xi32>) {
  ^bb0(%x: i8, %out: i32):
    %4 = arith.extsi %x : i8 to i32
    linalg.yield %4 : i32
  } -> tensor<2x9xi32>
  %g = tensor.empty() : tensor<2x10xi32>
  %2 = linalg.fill ins(%zero : i32) outs(%g : tensor<2x10xi32>) -> tensor<2x10xi32>
  %3 = linalg.generic {indexing_maps = [#image, #filter, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%0, %1 : tensor<2x18xi32>, tensor<2x9xi32>) outs(%2 : tensor<2x10xi32>) {
  ^bb0(%x: i32, %y: i32, %out: i32):
    %4 = arith.muli %x, %y : i32
    %5 = arith.addi %out, %4 : i32
    linalg.yield %5 : i32
  } -> tensor<2x10xi32>
  return %3 : tensor<2x10xi32>
}

// -----

// f32 does not have all sums of 259 products.

#image = affine_map<(c, i, k) -> (c, i + k)>
#filter = affine_map<(c, i, k) -> (c, k)>
#sum = affine_map<(c, i, k) -> (c, i)>
#id = affine_map<(c, i) -> (c, i)>

// CHECK-LABEL: func @long_filters(
// CHECK-NOT: f32
// CHECK: return
func.func @long_filters(%a: tensor<2x300xi8>, %w: tensor<2x259xi8>, %c: tensor<2x42xi32>) -> tensor<2x42xi32> {
  %e = tensor.empty() : tensor<2x300xi32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<2x300xi8>) outs(%e : tensor<2x300xi32>) {
  ^bb0(%x: i8, %out: i32):
    %4 = arith.extui %x : i8 to i32
    linalg.yield %4 : i32
  } -> tensor<2x300xi32>
  %f = tensor.empty() : tensor<2x259xi32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%w : tensor<2x259xi8>) outs(%f : tensor<2x259xi32>) {
  ^bb0(%x: i8, %out: i32):
    %4 = arith.extsi %x : i8 to i32
    linalg.yield %4 : i32
  } -> tensor<2x259xi32>
  %3 = linalg.generic {indexing_maps = [#image, #filter, #sum], iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%0, %1 : tensor<2x300xi32>, tensor<2x259xi32>) outs(%c : tensor<2x42xi32>) {
  ^bb0(%x: i32, %y: i32, %out: i32):
    %4 = arith.muli %x, %y : i32
    %5 = arith.addi %out, %4 : i32
    linalg.yield %5 : i32
  } -> tensor<2x42xi32>
  return %3 : tensor<2x42xi32>
}

// -----

// The rows of an image become one, of which 64 pixels of four channels are
// interleaved at a time.

#id = affine_map<(n, c, h, w) -> (n, c, h, w)>

// CHECK-LABEL: func @short_rows(
// CHECK-SAME: %[[A:.*]]: tensor<1x8x14x14xi8>
// BYTES: %[[FLAT:.*]] = tensor.collapse_shape %[[A]] {{\[\[}}0], [1], [2, 3]] : tensor<1x8x14x14xi8> into tensor<1x8x196xi8>
// BYTES: %[[WORDS:.*]] = scf.for
// BYTES: scf.for %{{.*}} = %c0 to %c196 step %c64
// BYTES: arith.minsi %{{.*}}, %c132
// BYTES-COUNT-4: vector.transfer_read %[[FLAT]]{{.*}} : tensor<1x8x196xi8>, vector<64xi8>
// BYTES-COUNT-2: vector.interleave {{.*}} : vector<64xi8> -> vector<128xi8>
// BYTES: vector.interleave {{.*}} : vector<64xi16> -> vector<128xi16>
// BYTES: vector.transfer_write {{.*}} : vector<64xi32>, tensor<1x2x196xi32>
// BYTES: tensor.expand_shape %[[WORDS]] {{.*}} : tensor<1x2x196xi32> into tensor<1x2x14x14xi32>
func.func @short_rows(%a: tensor<1x8x14x14xi8>, %c: tensor<1x4x14x14xi32>) -> tensor<1x4x14x14xi32> {
  %zero = arith.constant 0 : i32
  %w = arith.constant dense<3> : tensor<4x8x1x1xi8>
  %e = tensor.empty() : tensor<1x8x14x14xi32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%a : tensor<1x8x14x14xi8>) outs(%e : tensor<1x8x14x14xi32>) {
  ^bb0(%x: i8, %out: i32):
    %4 = arith.extui %x : i8 to i32
    linalg.yield %4 : i32
  } -> tensor<1x8x14x14xi32>
  %f = tensor.empty() : tensor<4x8x1x1xi32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel", "parallel", "parallel"]}
      ins(%w : tensor<4x8x1x1xi8>) outs(%f : tensor<4x8x1x1xi32>) {
  ^bb0(%x: i8, %out: i32):
    %4 = arith.extsi %x : i8 to i32
    linalg.yield %4 : i32
  } -> tensor<4x8x1x1xi32>
  %2 = linalg.fill ins(%zero : i32) outs(%c : tensor<1x4x14x14xi32>) -> tensor<1x4x14x14xi32>
  %3 = linalg.conv_2d_nchw_fchw ins(%0, %1 : tensor<1x8x14x14xi32>, tensor<4x8x1x1xi32>) outs(%2 : tensor<1x4x14x14xi32>) -> tensor<1x4x14x14xi32>
  return %3 : tensor<1x4x14x14xi32>
}
