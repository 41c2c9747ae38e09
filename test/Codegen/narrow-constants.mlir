// RUN: agate-opt %s --narrow-constants="isa=x86-64-v3 min-elements=4" | FileCheck %s
// RUN: agate-opt %s --narrow-constants="isa=x86-64 min-elements=4" | FileCheck %s --check-prefix=NONE
// RUN: agate-opt %s --narrow-constants="isa=x86-64-v3" | FileCheck %s --check-prefix=NONE

// NONE-NOT: f16

// Whatever reads a constant, or a part of it, extends the elements.

// CHECK-LABEL: @reads
// CHECK: %[[C:.+]] = arith.constant dense_resource<[[HALF:half.*]]> : tensor<2x4xf16>
// CHECK: %[[S:.+]] = tensor.extract_slice %[[C]]{{.*}} : tensor<2x4xf16> to tensor<?x4xf16>
// CHECK: tensor.dim %[[S]]
// CHECK: %[[V:.+]] = vector.transfer_read %[[S]]{{.*}} {in_bounds = [true]} : tensor<?x4xf16>, vector<4xf16>
// CHECK: %[[E:.+]] = arith.extf %[[V]] : vector<4xf16> to vector<4xf32>
// CHECK: linalg.generic {{.*}} ins(%[[C]] : tensor<2x4xf16>) outs(%{{.*}} : tensor<2x4xf32>)
// CHECK-NEXT: ^bb0(%[[IN:.+]]: f16, %{{.*}}: f32):
// CHECK-NEXT: %[[IN32:.+]] = arith.extf %[[IN]] : f16 to f32
// CHECK: math.exp %[[IN32]]
func.func @reads(%i: index, %init: tensor<2x4xf32>) -> (vector<4xf32>, tensor<2x4xf32>, index) {
  %c0 = arith.constant 0 : index
  %p = arith.constant 0.0 : f32
  %c = arith.constant dense_resource<half> : tensor<2x4xf32>
  %s = tensor.extract_slice %c[0, 0] [%i, 4] [1, 1] : tensor<2x4xf32> to tensor<?x4xf32>
  %d = tensor.dim %s, %c0 : tensor<?x4xf32>
  %v = vector.transfer_read %s[%c0, %c0], %p {in_bounds = [true]} : tensor<?x4xf32>, vector<4xf32>
  %g = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a, b)>, affine_map<(a, b) -> (a, b)>],
      iterator_types = ["parallel", "parallel"]} ins(%c : tensor<2x4xf32>) outs(%init : tensor<2x4xf32>) {
  ^bb0(%in: f32, %out: f32):
    %e = math.exp %in : f32
    linalg.yield %e : f32
  } -> tensor<2x4xf32>
  return %v, %g, %d : vector<4xf32>, tensor<2x4xf32>, index
}

// What other tensors select is extended where it is read.

// CHECK-LABEL: @selects
// CHECK: %[[C:.+]] = arith.constant dense_resource<half{{.*}}> : tensor<2x4xf16>
// CHECK: linalg.generic
// CHECK: %[[H:.+]] = tensor.extract %[[C]]{{.*}} : tensor<2x4xf16>
// CHECK: arith.extf %[[H]] : f16 to f32
func.func @selects(%ids: tensor<3xi64>, %init: tensor<3x4xf32>) -> tensor<3x4xf32> {
  %c = arith.constant dense_resource<half> : tensor<2x4xf32>
  %g = linalg.generic {indexing_maps = [affine_map<(a, b) -> (a)>, affine_map<(a, b) -> (a, b)>],
      iterator_types = ["parallel", "parallel"]} ins(%ids : tensor<3xi64>) outs(%init : tensor<3x4xf32>) {
  ^bb0(%in: i64, %out: f32):
    %i = arith.index_cast %in : i64 to index
    %j = linalg.index 1 : index
    %x = tensor.extract %c[%i, %j] : tensor<2x4xf32>
    linalg.yield %x : f32
  } -> tensor<3x4xf32>
  return %g : tensor<3x4xf32>
}

// What is read element by element is extended ahead of the first use.

// CHECK-LABEL: @elements
// CHECK: scf.for
// CHECK: %[[N:.+]] = arith.constant dense_resource<half{{.*}}> : tensor<8xf16>
// CHECK: %[[E:.+]] = linalg.generic {{.*}} ins(%[[N]] : tensor<8xf16>) outs(%{{.*}} : tensor<8xf32>)
// CHECK: arith.extf
// CHECK: %[[W:.+]] = tensor.expand_shape %[[E]] {{\[}}[0, 1]] {{.*}} : tensor<8xf32> into tensor<2x4xf32>
// CHECK: scf.for
// CHECK: tensor.extract %[[W]]
func.func @elements(%n: index) -> (f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %c = arith.constant dense_resource<half> : tensor<2x4xf32>
  %a = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> f32 {
    %t = arith.addf %s, %s : f32
    scf.yield %t : f32
  }
  %b = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> f32 {
    %x = tensor.extract %c[%i, %i] : tensor<2x4xf32>
    %t = arith.addf %s, %x : f32
    scf.yield %t : f32
  }
  return %a, %b : f32, f32
}

// Numbers of a large range may have few bits as well.

// CHECK-LABEL: @brain
// CHECK: dense_resource<brain{{.*}}> : tensor<4xbf16>
func.func @brain(%i: index) -> f32 {
  %c = arith.constant dense_resource<brain> : tensor<4xf32>
  %x = tensor.extract %c[%i] : tensor<4xf32>
  return %x : f32
}

// Numbers of more bits stay, as does NaN, whose bits an extension may change.

// CHECK-LABEL: @exact
// CHECK-NOT: f16
func.func @exact(%i: index) -> (f32, f32, f32) {
  %a = arith.constant dense_resource<wide> : tensor<4xf32>
  %b = arith.constant dense_resource<nan> : tensor<4xf32>
  %c = arith.constant dense_resource<small> : tensor<2xf32>
  %x = tensor.extract %a[%i] : tensor<4xf32>
  %y = tensor.extract %b[%i] : tensor<4xf32>
  %z = tensor.extract %c[%i] : tensor<2xf32>
  return %x, %y, %z : f32, f32, f32
}

// What is used in other ways stays, as does what is padded.

// CHECK-LABEL: @used
// CHECK-NOT: f16
func.func @used(%i: index, %m: vector<4xi1>) -> (tensor<2x4xf32>, vector<4xf32>) {
  %p = arith.constant 1.0 : f32
  %a = arith.constant dense_resource<half> : tensor<2x4xf32>
  %b = arith.constant dense_resource<half> : tensor<2x4xf32>
  %v = vector.transfer_read %b[%i, %i], %p : tensor<2x4xf32>, vector<4xf32>
  return %a, %v : tensor<2x4xf32>, vector<4xf32>
}

// CHECK: [[HALF]]: "0x40000000003C00800100FF7B007C008418005535"

// half: 1, -0, 2^-24, 65504, infinity, -2^-14, 1.5 * 2^-20, 1/3 in 11 bits
// brain: 1, 2^127, 2^-126, -1.5
{-#
  dialect_resources: {
    builtin: {
      half: "0x040000000000803F000000800000803300E07F470000807F000080B80000C03500A0AA3E",
      brain: "0x040000000000803F0000007F000080000000C0BF",
      wide: "0x040000000000803F0100803F000000000000803F",
      nan: "0x040000000000803F0000C07F000000000000803F",
      small: "0x040000000000803F0000803F"
    }
  }
#-}
