// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-products{isa=x86-64-v4}),canonicalize,cse)' -split-input-file | FileCheck %s
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-products{isa=x86-64-v3}),canonicalize,cse)' -split-input-file | FileCheck %s --check-prefixes=V3,AVX2
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-products{isa=aarch64}),canonicalize,cse)' -split-input-file | FileCheck %s --check-prefixes=V3,AArch64
// RUN: agate-opt %s --pass-pipeline='builtin.module(func.func(tile-products{isa=x86-64-v4}))' -split-input-file | mlir-opt -split-input-file | FileCheck %s --check-prefix=STOCK

// The initial value and the consumer are computed in the loops of the tiles; a
// panel of columns is copied for all rows.

#id = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

// STOCK: func @bias_relu
// CHECK-LABEL: func @bias_relu(
// CHECK-SAME: %[[A:.*]]: tensor<96x48xf32>, %[[B:.*]]: tensor<48x64xf32>, %[[BIAS:.*]]: tensor<64xf32>)
// CHECK-DAG: %[[PANEL:.*]] = tensor.empty() : tensor<48x32xf32>
// CHECK: scf.for %[[J:.*]] = %c0 to %c64 step %c32
// CHECK: %[[COLUMNS:.*]] = tensor.extract_slice %[[B]][0, %[[J]]] [48, 32] [1, 1]
// CHECK: %[[COPY:.*]] = scf.for %[[K:.*]] = %c0 to %c48 step %c1 iter_args(%[[TO:.*]] = %[[PANEL]])
// CHECK: %[[V:.*]] = vector.transfer_read %[[COLUMNS]][%[[K]], %c0]
// CHECK: %[[HALF:.*]] = vector.transfer_write %[[V]], %[[TO]][%[[K]], %c0]
// CHECK: %[[V:.*]] = vector.transfer_read %[[COLUMNS]][%[[K]], %c16]
// CHECK: vector.transfer_write %[[V]], %[[HALF]][%[[K]], %c16]
// CHECK: scf.for %[[I:.*]] = %c0 to %c96 step %c12 iter_args(%[[R:.*]] =
// CHECK-DAG: %[[ROWS:.*]] = tensor.extract_slice %[[A]][%[[I]], 0] [12, 48] [1, 1]
// CHECK-DAG: %[[C:.*]] = tensor.extract_slice %[[R]][%[[I]], %[[J]]] [12, 32] [1, 1]
// CHECK: %[[INIT:.*]] = linalg.fill {{.*}} outs(%[[C]]
// CHECK: %[[T:.*]] = linalg.matmul ins(%[[ROWS]], %[[COPY]] : tensor<12x48xf32>, tensor<48x32xf32>) outs(%[[INIT]]
// CHECK: %[[E:.*]] = linalg.generic {{.*}} ins(%[[T]], %{{.*}} : tensor<12x32xf32>, tensor<32xf32>) outs(%[[C]]
// CHECK: arith.addf
// CHECK: tensor.insert_slice %[[E]] into %[[R]][%[[I]], %[[J]]] [12, 32] [1, 1]
// V3-LABEL: func @bias_relu(
// V3: tensor.empty() : tensor<48x16xf32>
// V3: linalg.matmul {{.*}} tensor<6x48xf32>, tensor<48x16xf32>
func.func @bias_relu(%a: tensor<96x48xf32>, %b: tensor<48x64xf32>, %bias: tensor<64xf32>) -> tensor<96x64xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<96x64xf32>
  %0 = linalg.fill ins(%zero : f32) outs(%e : tensor<96x64xf32>) -> tensor<96x64xf32>
  %1 = linalg.matmul ins(%a, %b : tensor<96x48xf32>, tensor<48x64xf32>) outs(%0 : tensor<96x64xf32>) -> tensor<96x64xf32>
  %2 = linalg.generic {indexing_maps = [#id, #column, #id], iterator_types = ["parallel", "parallel"]}
      ins(%1, %bias : tensor<96x64xf32>, tensor<64xf32>) outs(%e : tensor<96x64xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %3 = arith.addf %x, %y : f32
    linalg.yield %3 : f32
  } -> tensor<96x64xf32>
  return %2 : tensor<96x64xf32>
}

// -----

// Where only the running program knows the sizes, a branch selects tiles by the
// number of rows. The rest of the rows is computed in tiles of fewer rows, but of
// no single row, and that of the columns in tiles that may be smaller: of two
// vectors if it is more than one.

// CHECK: #[[WHOLE:.*]] = affine_map<()[s0] -> (s0, ((s0 + 15) floordiv 32) * 32)>
// CHECK: #[[MOST:.*]] = affine_map<(d0)[s0] -> (-d0 + s0, 32)>
// CHECK: #[[PART:.*]] = affine_map<(d0)[s0] -> (-d0 + s0, 16)>
// CHECK-LABEL: func @dynamic(
// CHECK-SAME: %[[A:.*]]: tensor<?x?xf32>, %[[B:.*]]: tensor<?x?xf32>,
// CHECK: %[[N:.*]] = tensor.dim %[[B]], %c1
// CHECK: %[[MANY:.*]] = arith.cmpi sge, %{{.*}}, %c48
// CHECK: scf.if %[[MANY]]
// CHECK: %[[END:.*]] = affine.min #[[WHOLE]]()[%[[N]]]
// CHECK: scf.for %[[J:.*]] = %c0 to %[[END]] step %c32
// CHECK: %[[SIZE:.*]] = affine.min #[[MOST]](%[[J]])[%[[END]]]
// CHECK: %[[COLUMNS:.*]] = tensor.extract_slice %[[B]][0, %[[J]]] [%{{.*}}, %[[SIZE]]]
// CHECK: %[[MASK:.*]] = vector.create_mask %[[SIZE]] : vector<16xi1>
// CHECK: %[[V:.*]] = vector.transfer_read %[[COLUMNS]][%{{.*}}, %c0], %{{.*}}, %[[MASK]]
// CHECK: vector.transfer_write %[[V]], {{.*}} vector<16xf32>, tensor<?x32xf32>
// CHECK: scf.for {{.*}} step %c12
// CHECK: linalg.matmul {{.*}} tensor<12x?xf32>, tensor<?x?xf32>
// CHECK: scf.for {{.*}} step %c8
// CHECK: linalg.matmul {{.*}} tensor<8x?xf32>, tensor<?x?xf32>
// CHECK: scf.for {{.*}} step %c4
// CHECK: linalg.matmul {{.*}} tensor<4x?xf32>, tensor<?x?xf32>
// CHECK: linalg.matmul {{.*}} tensor<3x?xf32>, tensor<?x?xf32>
// CHECK: linalg.matmul {{.*}} tensor<2x?xf32>, tensor<?x?xf32>
// CHECK: scf.for %[[J:.*]] = %[[END]] to %[[N]] step %c16
// CHECK: %[[SIZE:.*]] = affine.min #[[PART]](%[[J]])[%[[N]]]
// CHECK: tensor.extract_slice %[[B]][0, %[[J]]] [%{{.*}}, %[[SIZE]]]
// CHECK: vector.transfer_write {{.*}} vector<16xf32>, tensor<?x16xf32>
// CHECK: linalg.matmul {{.*}} tensor<12x?xf32>, tensor<?x?xf32>) outs(%{{.*}} : tensor<12x?xf32>)
// CHECK: } else {
// CHECK: arith.cmpi sge, %{{.*}}, %c2
// CHECK: scf.if
// CHECK: linalg.matmul {{.*}} tensor<4x?xf32>, tensor<?x64xf32>
// CHECK: linalg.matmul {{.*}} tensor<1x?xf32>, tensor<?x256xf32>
func.func @dynamic(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// A rest of the columns is copied to whole vectors of aligned memory, where parts
// of vectors can be read.

// CHECK-LABEL: func @few_columns(
// CHECK: %[[PANEL:.*]] = tensor.empty() : tensor<512x16xf32>
// CHECK: %[[MASK:.*]] = vector.constant_mask [10] : vector<16xi1>
// CHECK: vector.transfer_read {{.*}}, %[[MASK]] {{.*}} vector<16xf32>
// CHECK: vector.transfer_write {{.*}} vector<16xf32>, tensor<512x16xf32>
// CHECK: linalg.matmul {{.*}} tensor<12x512xf32>, tensor<512x10xf32>
// AVX2-LABEL: func @few_columns(
// AVX2: vector.transfer_write {{.*}} vector<8xf32>, tensor<512x16xf32>
// AArch64-LABEL: func @few_columns(
// AArch64-NOT: vector.transfer_write
// AArch64: linalg.matmul {{.*}} tensor<6x512xf32>, tensor<512x10xf32>
func.func @few_columns(%a: tensor<480x512xf32>, %b: tensor<512x10xf32>, %c: tensor<480x10xf32>) -> tensor<480x10xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<480x512xf32>, tensor<512x10xf32>) outs(%c : tensor<480x10xf32>) -> tensor<480x10xf32>
  return %1 : tensor<480x10xf32>
}

// -----

// What is accumulated into is read from the original tensor, not from the one
// that tiles are written to: two tiles may have elements in common.

// CHECK-LABEL: func @accumulate(
// CHECK-SAME: %{{.*}}, %{{.*}}, %[[C:.*]]: tensor<40x40xf32>)
// CHECK: %[[E:.*]] = tensor.empty() : tensor<40x40xf32>
// CHECK: scf.for {{.*}} iter_args(%[[R:.*]] = %[[E]])
// CHECK: %[[INIT:.*]] = tensor.extract_slice %[[C]]
// CHECK: linalg.matmul {{.*}} outs(%[[INIT]]
func.func @accumulate(%a: tensor<40x48xf32>, %b: tensor<48x40xf32>, %c: tensor<40x40xf32>) -> tensor<40x40xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<40x48xf32>, tensor<48x40xf32>) outs(%c : tensor<40x40xf32>) -> tensor<40x40xf32>
  return %1 : tensor<40x40xf32>
}

// -----

// The panel of a transposed operand is transposed in squares.

// CHECK-LABEL: func @transposed(
// CHECK-SAME: %{{.*}}, %[[B:.*]]: tensor<64x48xf32>,
// CHECK: scf.for %[[J:.*]] = %c0 to %c64 step %c32
// CHECK: %[[COLUMNS:.*]] = tensor.extract_slice %[[B]][%[[J]], 0] [32, 48]
// CHECK: scf.for %[[K:.*]] = %c0 to %c48 step %c16
// CHECK: linalg.transpose ins(%{{.*}} : tensor<32x16xf32>) outs(%{{.*}} : tensor<16x32xf32>) permutation = [1, 0]
// CHECK: linalg.generic {{.*}} tensor<12x48xf32>, tensor<48x32xf32>
func.func @transposed(%a: tensor<96x48xf32>, %b: tensor<64x48xf32>, %c: tensor<96x64xf32>) -> tensor<96x64xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<96x48xf32>, tensor<64x48xf32>) outs(%c : tensor<96x64xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.mulf %x, %y : f32
    %2 = arith.addf %out, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<96x64xf32>
  return %0 : tensor<96x64xf32>
}

// -----

// The last columns, or all of them, in one tile.

// CHECK-LABEL: func @narrow(
// CHECK: linalg.matmul {{.*}} tensor<12x48xf32>, tensor<48x10xf32>
// CHECK: linalg.matmul {{.*}} tensor<15x48xf32>, tensor<48x10xf32>
func.func @narrow(%a: tensor<99x48xf32>, %b: tensor<48x10xf32>, %c: tensor<99x10xf32>) -> tensor<99x10xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<99x48xf32>, tensor<48x10xf32>) outs(%c : tensor<99x10xf32>) -> tensor<99x10xf32>
  return %1 : tensor<99x10xf32>
}

// -----

// The last rows are one tile if there are registers for its sums. If not, a tile
// of one row and two vectors would take as long as one of four: the last seven
// rows are computed in four and three.

// CHECK-LABEL: func @rest_of_rows(
// CHECK: scf.for %{{.*}} = %c0 to %c84 step %c12
// CHECK: linalg.matmul {{.*}} tensor<12x48xf32>, tensor<48x32xf32>
// CHECK-NOT: scf.for
// CHECK: linalg.matmul {{.*}} tensor<13x48xf32>, tensor<48x32xf32>
// CHECK-NOT: linalg.matmul
// CHECK: return
// V3-LABEL: func @rest_of_rows(
// V3: scf.for %{{.*}} = %c0 to %c90 step %c6
// V3: linalg.matmul {{.*}} tensor<6x48xf32>, tensor<48x16xf32>
// V3-NOT: scf.for
// V3: linalg.matmul {{.*}} tensor<4x48xf32>, tensor<48x16xf32>
// V3: linalg.matmul {{.*}} tensor<3x48xf32>, tensor<48x16xf32>
// V3-NOT: linalg.matmul
// V3: return
func.func @rest_of_rows(%a: tensor<97x48xf32>, %b: tensor<48x32xf32>, %c: tensor<97x32xf32>) -> tensor<97x32xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<97x48xf32>, tensor<48x32xf32>) outs(%c : tensor<97x32xf32>) -> tensor<97x32xf32>
  return %1 : tensor<97x32xf32>
}

// CHECK-LABEL: func @one_rest(
// CHECK: linalg.matmul {{.*}} tensor<12x48xf32>, tensor<48x32xf32>
// CHECK: linalg.matmul {{.*}} tensor<7x48xf32>, tensor<48x32xf32>
// CHECK-NOT: linalg.matmul
// CHECK: return
func.func @one_rest(%a: tensor<79x48xf32>, %b: tensor<48x32xf32>, %c: tensor<79x32xf32>) -> tensor<79x32xf32> {
  %1 = linalg.matmul ins(%a, %b : tensor<79x48xf32>, tensor<48x32xf32>) outs(%c : tensor<79x32xf32>) -> tensor<79x32xf32>
  return %1 : tensor<79x32xf32>
}

// -----

// Rows of a transposed operand that are missing in the last tile are repeated,
// so that it is transposed like the others.

// CHECK: #[[LAST:.*]] = affine_map<(d0, d1) -> (d1 - 1, d0)>
// CHECK-LABEL: func @transposed_dynamic(
// CHECK: scf.for %[[R:.*]] = %c0 to %c16 step %c1
// CHECK: %[[ROW:.*]] = affine.min #[[LAST]](%[[R]], %{{.*}})
// CHECK: tensor.extract_slice %{{.*}}[%[[ROW]], 0] [1, 48]
// CHECK: linalg.transpose ins(%{{.*}} : tensor<16x16xf32>)
// CHECK: tensor.extract_slice %{{.*}}[0, 0] [48, %{{.*}}] [1, 1] : tensor<48x16xf32> to tensor<48x?xf32>
func.func @transposed_dynamic(%a: tensor<96x48xf32>, %b: tensor<?x48xf32>, %c: tensor<96x?xf32>) -> tensor<96x?xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (n, k)>, affine_map<(m, n, k) -> (m, n)>],
                       iterator_types = ["parallel", "parallel", "reduction"]}
      ins(%a, %b : tensor<96x48xf32>, tensor<?x48xf32>) outs(%c : tensor<96x?xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.mulf %x, %y : f32
    %2 = arith.addf %out, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<96x?xf32>
  return %0 : tensor<96x?xf32>
}

// -----

// A constant is stored in panels, of which tiles use a part.

// CHECK: #[[PANEL:.*]] = affine_map<(d0) -> (d0 floordiv 64)>
// CHECK-LABEL: func @constant(
// CHECK: %[[W:.*]] = arith.constant dense_resource<packed> : tensor<2x2x64xf32>
// CHECK: scf.for %[[J:.*]] = %c0 to %c128 step %c32
// CHECK: %[[P:.*]] = affine.apply #[[PANEL]](%[[J]])
// CHECK: tensor.extract_slice %[[W]][%[[P]], 0, %{{.*}}] [1, 2, 32] [1, 1, 1] : tensor<2x2x64xf32> to tensor<2x32xf32>
// CHECK-NOT: {{linalg.copy|vector.transfer_write}}
// CHECK: linalg.matmul {{.*}} tensor<12x2xf32>, tensor<2x32xf32>
func.func @constant(%a: tensor<96x2xf32>, %c: tensor<96x128xf32>) -> tensor<96x128xf32> {
  %b = arith.constant dense<"0x000000000000803F0000004000004040000080400000A0400000C0400000E0400000004100001041000020410000304100004041000050410000604100007041000080410000884100009041000098410000A0410000A8410000B0410000B8410000C0410000C8410000D0410000D8410000E0410000E8410000F0410000F84100000042000004420000084200000C4200001042000014420000184200001C4200002042000024420000284200002C4200003042000034420000384200003C4200004042000044420000484200004C4200005042000054420000584200005C4200006042000064420000684200006C4200007042000074420000784200007C42000080420000824200008442000086420000884200008A4200008C4200008E42000090420000924200009442000096420000984200009A4200009C4200009E420000A0420000A2420000A4420000A6420000A8420000AA420000AC420000AE420000B0420000B2420000B4420000B6420000B8420000BA420000BC420000BE420000C0420000C2420000C4420000C6420000C8420000CA420000CC420000CE420000D0420000D2420000D4420000D6420000D8420000DA420000DC420000DE420000E0420000E2420000E4420000E6420000E8420000EA420000EC420000EE420000F0420000F2420000F4420000F6420000F8420000FA420000FC420000FE420000004300000143000002430000034300000443000005430000064300000743000008430000094300000A4300000B4300000C4300000D4300000E4300000F430000104300001143000012430000134300001443000015430000164300001743000018430000194300001A4300001B4300001C4300001D4300001E4300001F430000204300002143000022430000234300002443000025430000264300002743000028430000294300002A4300002B4300002C4300002D4300002E4300002F430000304300003143000032430000334300003443000035430000364300003743000038430000394300003A4300003B4300003C4300003D4300003E4300003F430000404300004143000042430000434300004443000045430000464300004743000048430000494300004A4300004B4300004C4300004D4300004E4300004F430000504300005143000052430000534300005443000055430000564300005743000058430000594300005A4300005B4300005C4300005D4300005E4300005F430000604300006143000062430000634300006443000065430000664300006743000068430000694300006A4300006B4300006C4300006D4300006E4300006F430000704300007143000072430000734300007443000075430000764300007743000078430000794300007A4300007B4300007C4300007D4300007E4300007F43"> : tensor<2x128xf32>
  %0 = linalg.matmul ins(%a, %b : tensor<96x2xf32>, tensor<2x128xf32>) outs(%c : tensor<96x128xf32>) -> tensor<96x128xf32>
  return %0 : tensor<96x128xf32>
}

// -----

// Integers of 64 bits and operations without iterations are not tiled.

// CHECK-LABEL: func @others(
// CHECK-NOT: scf.for
// CHECK: return
func.func @others(%a: tensor<64x64xi64>, %b: tensor<64x0xf32>, %c: tensor<0x64xf32>, %d: tensor<64x64xf32>) -> (tensor<64x64xi64>, tensor<64x64xf32>) {
  %0 = linalg.matmul ins(%a, %a : tensor<64x64xi64>, tensor<64x64xi64>) outs(%a : tensor<64x64xi64>) -> tensor<64x64xi64>
  %1 = linalg.matmul ins(%b, %c : tensor<64x0xf32>, tensor<0x64xf32>) outs(%d : tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0, %1 : tensor<64x64xi64>, tensor<64x64xf32>
}

// -----

// Two outer loops, one of which the right operand does not depend on. Its
// panels are copied outside of that loop.

// CHECK-LABEL: func @outer_without_right
//       CHECK: scf.for
func.func @outer_without_right(%a: tensor<?x?x?x?xf64>, %b: tensor<?x?x?xf64>, %o: tensor<?x?x?x?xf64>) -> tensor<?x?x?x?xf64> {
  %0 = linalg.generic {indexing_maps = [affine_map<(e, b, i, j, k) -> (e, b, i, k)>, affine_map<(e, b, i, j, k) -> (b, j, k)>, affine_map<(e, b, i, j, k) -> (e, b, i, j)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction"]} ins(%a, %b : tensor<?x?x?x?xf64>, tensor<?x?x?xf64>) outs(%o : tensor<?x?x?x?xf64>) {
  ^bb0(%x: f64, %y: f64, %z: f64):
    %1 = arith.mulf %x, %y : f64
    %2 = arith.addf %z, %1 : f64
    linalg.yield %2 : f64
  } -> tensor<?x?x?x?xf64>
  return %0 : tensor<?x?x?x?xf64>
}

// -----

// Neither operand depends on the columns: their sums are broadcast, which is no
// product of matrices.

// CHECK-LABEL: func @broadcast_sums
//   CHECK-NOT: scf.for
//       CHECK: return
func.func @broadcast_sums(%a: tensor<96x4xf32>, %o: tensor<96x64xf32>) -> tensor<96x64xf32> {
  %b = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<96x4xf32>, tensor<4xf32>) outs(%o : tensor<96x64xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %1 = arith.mulf %x, %y : f32
    %2 = arith.addf %z, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<96x64xf32>
  return %0 : tensor<96x64xf32>
}

// -----

// The elements of a sum are apart in the left operand: it is copied to panels of
// the rows of a tile first. The last panel has six rows.

// CHECK-LABEL: func @left_in_panels(
//  CHECK-SAME: %[[A:.*]]: tensor<256x1026xf32>
//       CHECK: %[[EMPTY:.*]] = tensor.empty() : tensor<86x256x12xf32>
//       CHECK: %[[WHOLE:.*]] = scf.for %[[I:.*]] = %c0 to %c1020 step %c12 iter_args(%[[P:.*]] = %[[EMPTY]])
//       CHECK: tensor.extract_slice %[[A]][0, %[[I]]] [256, 12] [1, 1]
//       CHECK: tensor.extract_slice %[[P]][%{{.*}}, 0, 0] [1, 256, 12] [1, 1, 1]
//       CHECK: scf.for
//       CHECK: vector.transfer_read {{.*}}vector<8xf32>
//       CHECK: vector.transfer_write
//       CHECK: vector.transfer_read {{.*}}vector<4xf32>
//       CHECK: vector.transfer_write
//       CHECK: tensor.extract_slice %[[A]][0, 1020] [256, 6] [1, 1]
//       CHECK: tensor.extract_slice %[[WHOLE]][85, 0, 0] [1, 256, 6] [1, 1, 1]
//       CHECK: vector.transfer_read {{.*}}vector<4xf32>
//       CHECK: vector.transfer_read {{.*}}vector<2xf32>
//       CHECK: %[[PANELS:.*]] = tensor.insert_slice {{.*}} into %[[WHOLE]][85, 0, 0]
//       CHECK: tensor.extract_slice %[[PANELS]][%{{.*}}, 0, 0] [1, 256, 12] [1, 1, 1] : tensor<86x256x12xf32> to tensor<256x12xf32>
func.func @left_in_panels(%a: tensor<256x1026xf32>, %b: tensor<256x64xf32>, %o: tensor<1026x64xf32>) -> tensor<1026x64xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<256x1026xf32>, tensor<256x64xf32>) outs(%o : tensor<1026x64xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %1 = arith.mulf %x, %y : f32
    %2 = arith.addf %z, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<1026x64xf32>
  return %0 : tensor<1026x64xf32>
}

// -----

// Of a batch, all matrices are.

// CHECK-LABEL: func @left_in_panels_of_batch(
//       CHECK: %[[EMPTY:.*]] = tensor.empty() : tensor<3x8x64x12xf32>
//       CHECK: scf.for %{{.*}} = %c0 to %c3 step %c1 iter_args(%{{.*}} = %[[EMPTY]])
//       CHECK: scf.for %{{.*}} = %c0 to %c96 step %c12
func.func @left_in_panels_of_batch(%a: tensor<3x64x96xf32>, %b: tensor<64x64xf32>, %o: tensor<3x96x64xf32>) -> tensor<3x96x64xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(n, i, j, k) -> (n, k, i)>, affine_map<(n, i, j, k) -> (k, j)>, affine_map<(n, i, j, k) -> (n, i, j)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%a, %b : tensor<3x64x96xf32>, tensor<64x64xf32>) outs(%o : tensor<3x96x64xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %1 = arith.mulf %x, %y : f32
    %2 = arith.addf %z, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<3x96x64xf32>
  return %0 : tensor<3x96x64xf32>
}

// -----

// The number of rows decides at run time between tiles of many rows, for which
// there are panels, and others.

// CHECK-LABEL: func @left_in_panels_dynamic(
//       CHECK: scf.if
//       CHECK: tensor.empty(%{{.*}}, %{{.*}}) : tensor<?x?x12xf32>
//       CHECK: linalg.copy
//       CHECK: } else {
//   CHECK-NOT: tensor<?x?x4xf32>
func.func @left_in_panels_dynamic(%a: tensor<?x?xf32>, %b: tensor<?x64xf32>, %o: tensor<?x64xf32>) -> tensor<?x64xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<?x?xf32>, tensor<?x64xf32>) outs(%o : tensor<?x64xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %1 = arith.mulf %x, %y : f32
    %2 = arith.addf %z, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<?x64xf32>
  return %0 : tensor<?x64xf32>
}

// -----

// A few columns do not make up for the copy.

// CHECK-LABEL: func @left_in_place(
//   CHECK-NOT: tensor<22x64x12xf32>
//       CHECK: return
func.func @left_in_place(%a: tensor<64x256xf32>, %b: tensor<64x32xf32>, %o: tensor<256x32xf32>) -> tensor<256x32xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j, k) -> (k, i)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<64x256xf32>, tensor<64x32xf32>) outs(%o : tensor<256x32xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %1 = arith.mulf %x, %y : f32
    %2 = arith.addf %z, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<256x32xf32>
  return %0 : tensor<256x32xf32>
}

// -----

// Many columns, of unknown number: blocks of several tiles for all rows, then
// the tiles behind the last block, then the rest.

// CHECK-LABEL: func @columns_in_blocks(
//       CHECK: %[[ENOUGH:.*]] = arith.cmpi sge, %[[COLUMNS:.*]], %c2048
//       CHECK: %[[IN_BLOCKS:.*]] = arith.select %[[ENOUGH]], %{{.*}}, %c0
//       CHECK: scf.for %{{.*}} = %c0 to %[[IN_BLOCKS]] step %c256
//       CHECK: scf.for %{{.*}} = %c0 to %c20 step %c4
//       CHECK: scf.for %{{.*}} = %c0 to %c256 step %c64
//       CHECK: linalg.matmul {{.*}} outs(%{{.*}} : tensor<4x64xf32>)
//       CHECK: scf.for %{{.*}} = %[[IN_BLOCKS]] to %[[TILES:.*]] step %c64
//       CHECK: scf.for %{{.*}} = %c0 to %c20 step %c4
//       CHECK: linalg.matmul {{.*}} outs(%{{.*}} : tensor<4x64xf32>)
//       CHECK: scf.for %{{.*}} = %[[TILES]] to %{{.*}} step
func.func @columns_in_blocks(%a: tensor<20x64xf32>, %b: tensor<64x?xf32>, %o: tensor<20x?xf32>) -> tensor<20x?xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<20x64xf32>, tensor<64x?xf32>) outs(%o : tensor<20x?xf32>) -> tensor<20x?xf32>
  return %0 : tensor<20x?xf32>
}

// -----

// One row: 4096 columns for eight rows of the matrix at a time, and for the rest
// of them, before the next columns.

// CHECK-LABEL: func @row_in_blocks(
//       CHECK: scf.for %[[J:.*]] = %c0 to %c8192 step %c4096
//       CHECK: %[[SUMS:.*]] = scf.for %[[K:.*]] = %c0 to %c96 step %c8 iter_args(%{{.*}} = %{{.*}}) -> (tensor<1x4096xf32>)
//       CHECK: scf.for %{{.*}} = %c0 to %c4096 step %c256
//       CHECK: tensor.extract_slice %{{.*}}[%[[K]], %{{.*}}] [8, 256] [1, 1]
//       CHECK: linalg.matmul
//       CHECK: scf.for %{{.*}} = %c0 to %c4096 step %c256 iter_args(%{{.*}} = %[[SUMS]])
//       CHECK: tensor.extract_slice %{{.*}}[96, %{{.*}}] [4, 256] [1, 1]
func.func @row_in_blocks(%a: tensor<1x100xf32>, %b: tensor<100x8192xf32>, %o: tensor<1x8192xf32>) -> tensor<1x8192xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<1x100xf32>, tensor<100x8192xf32>) outs(%o : tensor<1x8192xf32>) -> tensor<1x8192xf32>
  return %0 : tensor<1x8192xf32>
}

// -----

// Weights are dequantized for a few products at a time, as are their scales, in
// a buffer that all iterations use; of unknown rows, if they are few. Otherwise
// they are dequantized ahead of the product, in its branch.

#id = affine_map<(i, j) -> (i, j)>
#column = affine_map<(i, j) -> (j)>

// CHECK-LABEL: func @dequantized(
//  CHECK-SAME:   %[[A:.*]]: tensor<?x96xf32>, %[[B:.*]]: tensor<96x8192xi8>, %[[S:.*]]: tensor<8192xf32>,
//   CHECK-NOT: linalg.generic
//       CHECK: %[[MANY:.*]] = arith.cmpi sge
//       CHECK: scf.if %[[MANY]]
//       CHECK: linalg.generic {{.*}} ins(%[[B]], %[[S]] : {{.*}} outs(%{{.*}} : tensor<96x8192xf32>)
//       CHECK: else
//       CHECK: scf.if
//       CHECK: linalg.generic {{.*}} ins(%[[B]], %[[S]] : {{.*}} outs(%{{.*}} : tensor<96x8192xf32>)
//       CHECK: else
//       CHECK: %[[BUFFER:.*]] = tensor.empty() : tensor<8x256xf32>
//       CHECK: scf.for %[[K:.*]] = %c0 to %c96 step %c8
//       CHECK: scf.for
//   CHECK-DAG: %[[BYTES:.*]] = tensor.extract_slice %[[B]][%[[K]], %[[J:.*]]] [8, 256] [1, 1]
//   CHECK-DAG: %[[SCALES:.*]] = tensor.extract_slice %[[S]][%[[J]]] [256] [1]
//       CHECK: %[[FACTORS:.*]] = linalg.generic {{.*}} ins(%[[BYTES]], %[[SCALES]] : {{.*}} outs(%[[BUFFER]] : tensor<8x256xf32>)
//       CHECK: linalg.matmul ins(%{{.*}}, %[[FACTORS]]
//   CHECK-NOT: linalg.generic
//       CHECK: return
func.func @dequantized(%a: tensor<?x96xf32>, %b: tensor<96x8192xi8>, %s: tensor<8192xf32>, %o: tensor<?x8192xf32>) -> tensor<?x8192xf32> {
  %e = tensor.empty() : tensor<96x8192xf32>
  %0 = linalg.generic {indexing_maps = [#id, #column, #id], iterator_types = ["parallel", "parallel"]} ins(%b, %s : tensor<96x8192xi8>, tensor<8192xf32>) outs(%e : tensor<96x8192xf32>) {
  ^bb0(%x: i8, %y: f32, %z: f32):
    %2 = arith.sitofp %x : i8 to f32
    %3 = arith.mulf %2, %y : f32
    linalg.yield %3 : f32
  } -> tensor<96x8192xf32>
  %1 = linalg.matmul ins(%a, %0 : tensor<?x96xf32>, tensor<96x8192xf32>) outs(%o : tensor<?x8192xf32>) -> tensor<?x8192xf32>
  return %1 : tensor<?x8192xf32>
}

// -----

// What takes long is computed once, as is what has no fewer bytes.

#id = affine_map<(i, j) -> (i, j)>

// CHECK-LABEL: func @not_decompressed(
//       CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<96x8192xf32>)
//       CHECK: linalg.generic {{.*}} outs(%{{.*}} : tensor<96x8192xf32>)
//       CHECK: scf.for
func.func @not_decompressed(%a: tensor<1x96xf32>, %b: tensor<96x8192xi8>, %c: tensor<96x8192xf32>, %o: tensor<1x8192xf32>) -> (tensor<1x8192xf32>, tensor<1x8192xf32>) {
  %e = tensor.empty() : tensor<96x8192xf32>
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%b : tensor<96x8192xi8>) outs(%e : tensor<96x8192xf32>) {
  ^bb0(%x: i8, %z: f32):
    %4 = arith.sitofp %x : i8 to f32
    %5 = math.exp %4 : f32
    linalg.yield %5 : f32
  } -> tensor<96x8192xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]} ins(%c : tensor<96x8192xf32>) outs(%e : tensor<96x8192xf32>) {
  ^bb0(%x: f32, %z: f32):
    %4 = arith.addf %x, %x : f32
    linalg.yield %4 : f32
  } -> tensor<96x8192xf32>
  %2 = linalg.matmul ins(%a, %0 : tensor<1x96xf32>, tensor<96x8192xf32>) outs(%o : tensor<1x8192xf32>) -> tensor<1x8192xf32>
  %3 = linalg.matmul ins(%a, %1 : tensor<1x96xf32>, tensor<96x8192xf32>) outs(%o : tensor<1x8192xf32>) -> tensor<1x8192xf32>
  return %2, %3 : tensor<1x8192xf32>, tensor<1x8192xf32>
}

// -----

// A slice of a constant, as of the weights of one direction, is packed at
// compile time: 5, 7, 9 and 11 are its first column, 6, 8, 10 and 12 its second.

#left = affine_map<(i, j, k) -> (i, k)>
#right = affine_map<(i, j, k) -> (j, k)>
#sums = affine_map<(i, j, k) -> (i, j)>

// CHECK-LABEL: func @slice_of_constant(
//       CHECK: %[[W:.*]] = arith.constant dense_resource<packed> : tensor<1x2x4xf32>
//   CHECK-NOT: linalg.transpose
//       CHECK: linalg.generic
//       CHECK: return
//       CHECK: packed: "0x400000000000A0400000E04000001041000030410000C040000000410000204100004041"
func.func @slice_of_constant(%a: tensor<8x2xf32>, %o: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %c = arith.constant dense<[[[0.0, 0.0], [0.0, 0.0], [0.0, 0.0], [0.0, 0.0]], [[5.0, 6.0], [7.0, 8.0], [9.0, 10.0], [11.0, 12.0]]]> : tensor<2x4x2xf32>
  %b = tensor.extract_slice %c[1, 0, 0] [1, 4, 2] [1, 1, 1] : tensor<2x4x2xf32> to tensor<4x2xf32>
  %0 = linalg.generic {indexing_maps = [#left, #right, #sums], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<8x2xf32>, tensor<4x2xf32>) outs(%o : tensor<8x4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %1 = arith.mulf %x, %y : f32
    %2 = arith.addf %z, %1 : f32
    linalg.yield %2 : f32
  } -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}
