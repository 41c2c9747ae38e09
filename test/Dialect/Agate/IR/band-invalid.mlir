// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @band_c1(%x: tensor<2x2xf32>, %z: tensor<f64>, %k: i64) {
  // expected-error @+1 {{'inside' and 'outside' have different element types}}
  %0 = agate.Band inside(%x : tensor<2x2xf32>) outside(%z : tensor<f64>) bounds(%k, %k) : tensor<2x2xf32>
  return
}

// -----

func.func @band_c1_result(%x: tensor<2x2xf32>, %z: tensor<f32>, %k: i64) {
  // expected-error @+1 {{declares 'tensor<2x2xf64>' for result #0, but its operands and attributes give 'tensor<2x2xf32>'}}
  %0 = agate.Band inside(%x : tensor<2x2xf32>) outside(%z : tensor<f32>) bounds(%k, %k) : tensor<2x2xf64>
  return
}

// -----

func.func @band_c2(%z: tensor<f32>, %k: i64) {
  // expected-error @+1 {{the rank must be at least 2, is 1}}
  %0 = agate.Band inside(%z : tensor<f32>) outside(%z : tensor<f32>) bounds(%k, %k) : tensor<2xf32>
  return
}

// -----

func.func @band_c3(%x: tensor<2xf32>, %z: tensor<f32>, %k: i64) {
  // expected-error @+1 {{'outside' must have rank 0 or 2}}
  %0 = agate.Band inside(%z : tensor<f32>) outside(%x : tensor<2xf32>) bounds(%k, %k) : tensor<2x2xf32>
  return
}

// -----

func.func @band_c3_size(%x: tensor<2x3xf32>, %z: tensor<f32>, %k: i64) {
  // expected-error @+1 {{'inside' has another shape, got 3 and 2}}
  %0 = agate.Band inside(%x : tensor<2x3xf32>) outside(%z : tensor<f32>) bounds(%k, %k) : tensor<2x2xf32>
  return
}

// -----

func.func @band_c4(%z: tensor<f32>, %k: i64, %n: index) {
  // expected-error @+1 {{needs 2 sizes, has 1}}
  %0 = agate.Band inside(%z : tensor<f32>) outside(%z : tensor<f32>) bounds(%k, %k) sizes(%n) : tensor<?x?xf32>
  return
}
