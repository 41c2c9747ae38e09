// RUN: agate-opt %s --tile-dequantized-products=isa=x86-64-v4 --canonicalize | FileCheck %s

// Integers of 4 bits: a byte has those of a row and of the row that is half a
// block behind it. The scales are multiplied with the sums of blocks. What
// follows is computed with the last block.

// CHECK-LABEL: func @nibbles(
// CHECK-SAME: %[[X:.+]]: tensor<3x16xf32>, %[[S:.+]]: tensor<4x32xf32>, %[[B:.+]]: tensor<32xf32>
// CHECK: %[[Q:.+]] = arith.constant dense_resource<packed{{.*}}> : tensor<1x4x2x32xi8>
// CHECK: %[[OTHERS:.+]] = scf.for %[[BLOCK:.+]] = %c0 to %c3 step %c1 iter_args(%[[SUMS:.+]] = %{{.*}}) -> (tensor<2x32xf32>) {
// CHECK-DAG: %[[LOW:.+]] = tensor.extract_slice %[[X]][0, %{{.*}}] [2, 2] [1, 1]
// CHECK-DAG: %[[HIGH:.+]] = tensor.extract_slice %[[X]][0, %{{.*}}] [2, 2] [1, 1]
// CHECK-DAG: %[[BYTES:.+]] = tensor.extract_slice %[[Q]][0, %[[BLOCK]], 0, 0] [1, 1, 2, 32]
// CHECK: %[[P:.+]] = linalg.generic {{.*}} ins(%[[LOW]], %[[HIGH]], %[[BYTES]] {{.*}} attrs = {scheduled} {
// CHECK: arith.shli {{.*}} : i8
// CHECK: arith.extsi
// CHECK: arith.sitofp
// CHECK: arith.andi {{.*}} : i8
// CHECK: %[[PART:.+]] = tensor.extract_slice %[[S]][%[[BLOCK]], 0] [1, 32] [1, 1]
// CHECK: linalg.generic {{.*}} ins(%[[P]], %[[PART]], %[[SUMS]]
// CHECK: arith.mulf
// CHECK: scf.yield
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %{{.*}}, %{{.*}}, %[[OTHERS]] :
// CHECK: arith.maximumf
func.func @nibbles(%x: tensor<3x16xf32>, %s: tensor<4x32xf32>, %b: tensor<32xf32>) -> tensor<3x32xf32> {
  %c8 = arith.constant 8 : i32
  %zero = arith.constant 0.0 : f32
  %q = arith.constant dense_resource<nibbles> : tensor<4x4x32xi8>
  %e = tensor.empty() : tensor<4x4x32xf32>
  %w = linalg.generic {indexing_maps = [affine_map<(a, b, c) -> (a, b, c)>, affine_map<(a, b, c) -> (a, c)>, affine_map<(a, b, c) -> (a, b, c)>],
      iterator_types = ["parallel", "parallel", "parallel"]} ins(%q, %s : tensor<4x4x32xi8>, tensor<4x32xf32>) outs(%e : tensor<4x4x32xf32>) {
  ^bb0(%i: i8, %scale: f32, %out: f32):
    %0 = arith.extui %i : i8 to i32
    %1 = arith.subi %0, %c8 : i32
    %2 = arith.sitofp %1 : i32 to f32
    %3 = arith.mulf %2, %scale : f32
    linalg.yield %3 : f32
  } -> tensor<4x4x32xf32>
  %m = tensor.collapse_shape %w [[0, 1], [2]] : tensor<4x4x32xf32> into tensor<16x32xf32>
  %f = tensor.empty() : tensor<3x32xf32>
  %init = linalg.fill ins(%zero : f32) outs(%f : tensor<3x32xf32>) -> tensor<3x32xf32>
  %p = linalg.matmul ins(%x, %m : tensor<3x16xf32>, tensor<16x32xf32>) outs(%init : tensor<3x32xf32>) -> tensor<3x32xf32>
  %r = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>], iterator_types = ["parallel", "parallel"]}
      ins(%p : tensor<3x32xf32>) outs(%f : tensor<3x32xf32>) {
  ^bb0(%in: f32, %out: f32):
    %0 = arith.maximumf %in, %zero : f32
    linalg.yield %0 : f32
  } -> tensor<3x32xf32>
  return %r : tensor<3x32xf32>
}

// Of more rows, the factors of some columns are computed ahead; an unknown
// number is compared. A scale of all elements is a scalar.

// CHECK-LABEL: func @rows(
// CHECK: %[[Q:.+]] = arith.constant dense_resource<packed{{.*}}> : tensor<1x1x8x32xi8>
// CHECK: %[[IS_MANY:.+]] = arith.cmpi sge, %{{.*}}, %c12
// CHECK: scf.if %[[IS_MANY]]
// CHECK: vector.transfer_read %{{.*}} : tensor<8x32xi8>, vector<16xi8>
// CHECK: arith.sitofp {{.*}} : vector<16xi32> to vector<16xf32>
// CHECK: vector.transfer_write
// CHECK: linalg.matmul {scheduled} ins(%{{.*}} : tensor<8x8xf32>, tensor<8x32xf32>)
// CHECK: } else {
// CHECK: linalg.generic {{.*}} attrs = {scheduled}
// CHECK-NOT: linalg.matmul
func.func @rows(%x: tensor<?x8xf32>, %scale: f32, %init: tensor<?x32xf32>) -> tensor<?x32xf32> {
  %q = arith.constant dense_resource<bytes> : tensor<8x32xi8>
  %e = tensor.empty() : tensor<8x32xf32>
  %w = linalg.generic {indexing_maps = [affine_map<(b, c) -> (b, c)>, affine_map<(b, c) -> (b, c)>],
      iterator_types = ["parallel", "parallel"]} ins(%q : tensor<8x32xi8>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%i: i8, %out: f32):
    %0 = arith.extsi %i : i8 to i32
    %2 = arith.sitofp %0 : i32 to f32
    %3 = arith.mulf %2, %scale : f32
    linalg.yield %3 : f32
  } -> tensor<8x32xf32>
  %p = linalg.matmul ins(%x, %w : tensor<?x8xf32>, tensor<8x32xf32>) outs(%init : tensor<?x32xf32>) -> tensor<?x32xf32>
  return %p : tensor<?x32xf32>
}

// Differences that are beyond signed bytes are stored less a number.

// CHECK-LABEL: func @shifted(
// CHECK-DAG: arith.constant dense_resource<packed{{.*}}> : tensor<1x1x8x32xi8>
// CHECK-DAG: %[[C:.+]] = arith.constant -100 : i32
// CHECK: %[[WIDE:.+]] = arith.extsi %{{.*}} : i8 to i32
// CHECK: %[[SUM:.+]] = arith.addi %[[WIDE]], %[[C]] : i32
// CHECK: arith.sitofp %[[SUM]]
func.func @shifted(%x: tensor<1x8xf32>, %init: tensor<1x32xf32>) -> tensor<1x32xf32> {
  %scale = arith.constant 0.5 : f32
  %c100 = arith.constant 100 : i32
  %bytes = arith.constant dense_resource<bytes> : tensor<8x32xi8>
  %e = tensor.empty() : tensor<8x32xf32>
  %w = linalg.generic {indexing_maps = [affine_map<(b, c) -> (b, c)>, affine_map<(b, c) -> (b, c)>],
      iterator_types = ["parallel", "parallel"]} ins(%bytes : tensor<8x32xi8>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%i: i8, %out: f32):
    %0 = arith.extsi %i : i8 to i32
    %1 = arith.subi %0, %c100 : i32
    %2 = arith.sitofp %1 : i32 to f32
    %3 = arith.mulf %2, %scale : f32
    linalg.yield %3 : f32
  } -> tensor<8x32xf32>
  %p = linalg.matmul ins(%x, %w : tensor<1x8xf32>, tensor<8x32xf32>) outs(%init : tensor<1x32xf32>) -> tensor<1x32xf32>
  return %p : tensor<1x32xf32>
}

// Bytes are converted without an extension, too, but a difference of bytes may
// have overflowed.

// CHECK-LABEL: func @unextended(
// CHECK-DAG: arith.constant dense_resource<packed{{.*}}> : tensor<1x1x8x32xi8>
// CHECK-DAG: %[[C:.+]] = arith.constant 128 : i32
// CHECK: %[[WIDE:.+]] = arith.extsi %{{.*}} : i8 to i32
// CHECK: %[[SUM:.+]] = arith.addi %[[WIDE]], %[[C]] : i32
// CHECK: arith.sitofp %[[SUM]]
// CHECK: %[[LAST:.+]] = arith.extsi %{{.*}} : i8 to i32
// CHECK: arith.sitofp %[[LAST]]
// CHECK: linalg.matmul ins(
// CHECK: return
func.func @unextended(%x: tensor<1x8xf32>, %init: tensor<1x32xf32>) -> (tensor<1x32xf32>, tensor<1x32xf32>, tensor<1x32xf32>) {
  %scale = arith.constant 0.5 : f32
  %c100 = arith.constant 100 : i8
  %bytes = arith.constant dense_resource<bytes> : tensor<8x32xi8>
  %e = tensor.empty() : tensor<8x32xf32>
  %a = linalg.generic {indexing_maps = [affine_map<(b, c) -> (b, c)>, affine_map<(b, c) -> (b, c)>],
      iterator_types = ["parallel", "parallel"]} ins(%bytes : tensor<8x32xi8>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%i: i8, %out: f32):
    %2 = arith.uitofp %i : i8 to f32
    %3 = arith.mulf %2, %scale : f32
    linalg.yield %3 : f32
  } -> tensor<8x32xf32>
  %b = linalg.generic {indexing_maps = [affine_map<(b, c) -> (b, c)>, affine_map<(b, c) -> (b, c)>],
      iterator_types = ["parallel", "parallel"]} ins(%bytes : tensor<8x32xi8>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%i: i8, %out: f32):
    %2 = arith.sitofp %i : i8 to f32
    %3 = arith.mulf %2, %scale : f32
    linalg.yield %3 : f32
  } -> tensor<8x32xf32>
  %c = linalg.generic {indexing_maps = [affine_map<(b, c) -> (b, c)>, affine_map<(b, c) -> (b, c)>],
      iterator_types = ["parallel", "parallel"]} ins(%bytes : tensor<8x32xi8>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%i: i8, %out: f32):
    %1 = arith.subi %i, %c100 : i8
    %2 = arith.sitofp %1 : i8 to f32
    %3 = arith.mulf %2, %scale : f32
    linalg.yield %3 : f32
  } -> tensor<8x32xf32>
  %p = linalg.matmul ins(%x, %a : tensor<1x8xf32>, tensor<8x32xf32>) outs(%init : tensor<1x32xf32>) -> tensor<1x32xf32>
  %r = linalg.matmul ins(%x, %b : tensor<1x8xf32>, tensor<8x32xf32>) outs(%init : tensor<1x32xf32>) -> tensor<1x32xf32>
  %t = linalg.matmul ins(%x, %c : tensor<1x8xf32>, tensor<8x32xf32>) outs(%init : tensor<1x32xf32>) -> tensor<1x32xf32>
  return %p, %r, %t : tensor<1x32xf32>, tensor<1x32xf32>, tensor<1x32xf32>
}

// Differences of more than 256 values, integers that are not constant, and
// weights that are used elsewhere stay.

// CHECK-LABEL: func @others(
// CHECK-COUNT-3: linalg.matmul ins(
func.func @others(%x: tensor<3x8xf32>, %q: tensor<8x32xi8>, %init: tensor<3x32xf32>) -> (tensor<3x32xf32>, tensor<3x32xf32>, tensor<3x32xf32>, tensor<8x32xf32>) {
  %scale = arith.constant 0.5 : f32
  %zeros = arith.constant dense<[-100, 100, 0, 0, 0, 0, 0, 0]> : tensor<8xi8>
  %bytes = arith.constant dense_resource<bytes> : tensor<8x32xi8>
  %e = tensor.empty() : tensor<8x32xf32>
  %a = linalg.generic {indexing_maps = [affine_map<(b, c) -> (b, c)>, affine_map<(b, c) -> (b)>, affine_map<(b, c) -> (b, c)>],
      iterator_types = ["parallel", "parallel"]} ins(%bytes, %zeros : tensor<8x32xi8>, tensor<8xi8>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%i: i8, %z: i8, %out: f32):
    %0 = arith.extsi %i : i8 to i32
    %zero = arith.extsi %z : i8 to i32
    %1 = arith.subi %0, %zero : i32
    %2 = arith.sitofp %1 : i32 to f32
    %3 = arith.mulf %2, %scale : f32
    linalg.yield %3 : f32
  } -> tensor<8x32xf32>
  %b = linalg.generic {indexing_maps = [affine_map<(b, c) -> (b, c)>, affine_map<(b, c) -> (b, c)>],
      iterator_types = ["parallel", "parallel"]} ins(%q : tensor<8x32xi8>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%i: i8, %out: f32):
    %0 = arith.extsi %i : i8 to i32
    %2 = arith.sitofp %0 : i32 to f32
    %3 = arith.mulf %2, %scale : f32
    linalg.yield %3 : f32
  } -> tensor<8x32xf32>
  %c = linalg.generic {indexing_maps = [affine_map<(b, c) -> (b, c)>, affine_map<(b, c) -> (b, c)>],
      iterator_types = ["parallel", "parallel"]} ins(%bytes : tensor<8x32xi8>) outs(%e : tensor<8x32xf32>) {
  ^bb0(%i: i8, %out: f32):
    %0 = arith.extsi %i : i8 to i32
    %2 = arith.sitofp %0 : i32 to f32
    %3 = arith.mulf %2, %scale : f32
    linalg.yield %3 : f32
  } -> tensor<8x32xf32>
  %p = linalg.matmul ins(%x, %a : tensor<3x8xf32>, tensor<8x32xf32>) outs(%init : tensor<3x32xf32>) -> tensor<3x32xf32>
  %r = linalg.matmul ins(%x, %b : tensor<3x8xf32>, tensor<8x32xf32>) outs(%init : tensor<3x32xf32>) -> tensor<3x32xf32>
  %t = linalg.matmul ins(%x, %c : tensor<3x8xf32>, tensor<8x32xf32>) outs(%init : tensor<3x32xf32>) -> tensor<3x32xf32>
  return %p, %r, %t, %c : tensor<3x32xf32>, tensor<3x32xf32>, tensor<3x32xf32>, tensor<8x32xf32>
}

{-#
  dialect_resources: {
    builtin: {
      nibbles: "0x0100000000070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B020900070E050C030A01080F060D040B0209",
      bytes: "0x01000000828990979EA5ACB3BAC1C8CFD6DDE4EBF2F900070E151C232A31383F464D545B626970777E858C939AA1A8AFB6BDC4CBD2D9E0E7EEF5FC030A11181F262D343B424950575E656C737A81888F969DA4ABB2B9C0C7CED5DCE3EAF1F8FF060D141B222930373E454C535A61686F767D848B9299A0A7AEB5BCC3CAD1D8DFE6EDF4FB020910171E252C333A41484F565D646B727980878E959CA3AAB1B8BFC6CDD4DBE2E9F0F7FE050C131A21282F363D444B525960676E757C838A91989FA6ADB4BBC2C9D0D7DEE5ECF3FA01080F161D242B323940474E555C636A71787F868D949BA2A9B0B7BEC5CCD3DAE1E8EFF6FD040B121920272E353C434A51585F666D747B"
    }
  }
#-}
