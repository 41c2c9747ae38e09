// RUN: agate-opt %s --convert-agate-to-linalg | FileCheck %s
// RUN: agate-opt %s --convert-agate-to-linalg=form=auto | FileCheck %s

#id = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>

// An elementwise user fuses with the dense form.

// CHECK-LABEL: func @elementwise
// CHECK-NOT: linalg.fill
// CHECK: linalg.index
func.func @elementwise(%n: tensor<i64>, %x: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = agate.Eye(%n, %n, %n) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<?x?xf32>) outs(%x : tensor<?x?xf32>) {
  ^bb0(%a: f32, %b: f32):
    %2 = arith.addf %a, %b : f32
    linalg.yield %2 : f32
  } -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// A reduction does not, nor does what leaves the function.

// CHECK-LABEL: func @reduction
// CHECK: linalg.fill
// CHECK: scf.for
func.func @reduction(%n: tensor<i64>, %x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = agate.Eye(%n, %n, %n) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  %1 = linalg.generic {indexing_maps = [#id, #row], iterator_types = ["parallel", "reduction"]}
      ins(%0 : tensor<?x?xf32>) outs(%x : tensor<?xf32>) {
  ^bb0(%a: f32, %b: f32):
    %2 = arith.addf %a, %b : f32
    linalg.yield %2 : f32
  } -> tensor<?xf32>
  return %1 : tensor<?xf32>
}

// CHECK-LABEL: func @returned
// CHECK: linalg.fill
func.func @returned(%n: tensor<i64>) -> tensor<?x?xf32> {
  %0 = agate.Eye(%n, %n, %n) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
