// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @nonmaxsuppression_c1(%b: tensor<1x6x5xf32>, %s: tensor<1x1x6xf32>, %n: tensor<i64>, %t: tensor<f32>) {
  // expected-error @+1 {{a box of 'boxes' must have 4 numbers, got 5 and 4}}
  %0 = "onnx.NonMaxSuppression"(%b, %s, %n, %t, %t) : (tensor<1x6x5xf32>, tensor<1x1x6xf32>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x3xi64>
  return
}

// -----

func.func @nonmaxsuppression_c1_rank(%b: tensor<6x4xf32>, %s: tensor<1x1x6xf32>, %n: tensor<i64>, %t: tensor<f32>) {
  // expected-error @+1 {{expects 'boxes' to have rank 3, got 'tensor<6x4xf32>'}}
  %0 = "onnx.NonMaxSuppression"(%b, %s, %n, %t, %t) : (tensor<6x4xf32>, tensor<1x1x6xf32>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x3xi64>
  return
}

// -----

func.func @nonmaxsuppression_c2(%b: tensor<1x6x4xf32>, %s: tensor<1x1x7xf32>, %n: tensor<i64>, %t: tensor<f32>) {
  // expected-error @+1 {{'boxes' and 'scores' must have as many boxes, got 6 and 7}}
  %0 = "onnx.NonMaxSuppression"(%b, %s, %n, %t, %t) : (tensor<1x6x4xf32>, tensor<1x1x7xf32>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x3xi64>
  return
}

// -----

func.func @nonmaxsuppression_c2_batches(%b: tensor<1x6x4xf32>, %s: tensor<2x1x6xf32>, %n: tensor<i64>, %t: tensor<f32>) {
  // expected-error @+1 {{'boxes' and 'scores' must have as many batches, got 1 and 2}}
  %0 = "onnx.NonMaxSuppression"(%b, %s, %n, %t, %t) : (tensor<1x6x4xf32>, tensor<2x1x6xf32>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x3xi64>
  return
}

// -----

func.func @nonmaxsuppression_c2_rank(%b: tensor<1x6x4xf32>, %s: tensor<1x6xf32>, %n: tensor<i64>, %t: tensor<f32>) {
  // expected-error @+1 {{expects 'scores' to have rank 3, got 'tensor<1x6xf32>'}}
  %0 = "onnx.NonMaxSuppression"(%b, %s, %n, %t, %t) : (tensor<1x6x4xf32>, tensor<1x6xf32>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x3xi64>
  return
}

// -----

func.func @nonmaxsuppression_c3(%b: tensor<1x6x4xf32>, %s: tensor<1x1x6xf32>, %n: tensor<2xi64>, %t: tensor<f32>) {
  // expected-error @+1 {{expects 'max_output_boxes_per_class' to be a scalar or to have rank 1 and one element, got 'tensor<2xi64>'}}
  %0 = "onnx.NonMaxSuppression"(%b, %s, %n, %t, %t) : (tensor<1x6x4xf32>, tensor<1x1x6xf32>, tensor<2xi64>, tensor<f32>, tensor<f32>) -> tensor<?x3xi64>
  return
}

// -----

func.func @nonmaxsuppression_c3_threshold(%b: tensor<1x6x4xf32>, %s: tensor<1x1x6xf32>, %n: tensor<i64>, %t: tensor<1x1xf32>) {
  // expected-error @+1 {{expects 'iou_threshold' to be a scalar or to have rank 1 and one element, got 'tensor<1x1xf32>'}}
  %0 = "onnx.NonMaxSuppression"(%b, %s, %n, %t, %t) : (tensor<1x6x4xf32>, tensor<1x1x6xf32>, tensor<i64>, tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<?x3xi64>
  return
}

// -----

func.func @nonmaxsuppression_c4(%b: tensor<1x6x4xf32>, %s: tensor<1x1x6xf32>, %n: tensor<i64>, %t: tensor<f32>) {
  // expected-error @+1 {{attribute 'center_point_box' failed to satisfy constraint}}
  %0 = "onnx.NonMaxSuppression"(%b, %s, %n, %t, %t) <{center_point_box = 2 : si64}> : (tensor<1x6x4xf32>, tensor<1x1x6xf32>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x3xi64>
  return
}

// -----

func.func @roialign_c1(%x: tensor<8x32x32xf32>, %r: tensor<5x4xf32>, %i: tensor<5xi64>) {
  // expected-error @+1 {{expects 'X' to have rank 4, got 'tensor<8x32x32xf32>'}}
  %0 = "onnx.RoiAlign"(%x, %r, %i) : (tensor<8x32x32xf32>, tensor<5x4xf32>, tensor<5xi64>) -> tensor<?x8x1x1xf32>
  return
}

// -----

func.func @roialign_c2(%x: tensor<1x8x32x32xf32>, %r: tensor<5x5xf32>, %i: tensor<5xi64>) {
  // expected-error @+1 {{a region of 'rois' must have 4 numbers, got 5 and 4}}
  %0 = "onnx.RoiAlign"(%x, %r, %i) : (tensor<1x8x32x32xf32>, tensor<5x5xf32>, tensor<5xi64>) -> tensor<?x8x1x1xf32>
  return
}

// -----

func.func @roialign_c2_rank(%x: tensor<1x8x32x32xf32>, %r: tensor<4xf32>, %i: tensor<5xi64>) {
  // expected-error @+1 {{expects 'rois' to have rank 2, got 'tensor<4xf32>'}}
  %0 = "onnx.RoiAlign"(%x, %r, %i) : (tensor<1x8x32x32xf32>, tensor<4xf32>, tensor<5xi64>) -> tensor<?x8x1x1xf32>
  return
}

// -----

func.func @roialign_c3(%x: tensor<1x8x32x32xf32>, %r: tensor<5x4xf32>, %i: tensor<6xi64>) {
  // expected-error @+1 {{'rois' and 'batch_indices' must have as many regions, got 5 and 6}}
  %0 = "onnx.RoiAlign"(%x, %r, %i) : (tensor<1x8x32x32xf32>, tensor<5x4xf32>, tensor<6xi64>) -> tensor<?x8x1x1xf32>
  return
}

// -----

func.func @roialign_c3_rank(%x: tensor<1x8x32x32xf32>, %r: tensor<5x4xf32>, %i: tensor<5x1xi64>) {
  // expected-error @+1 {{expects 'batch_indices' to have rank 1, got 'tensor<5x1xi64>'}}
  %0 = "onnx.RoiAlign"(%x, %r, %i) : (tensor<1x8x32x32xf32>, tensor<5x4xf32>, tensor<5x1xi64>) -> tensor<?x8x1x1xf32>
  return
}

// -----

func.func @roialign_c4(%x: tensor<1x8x32x32xf32>, %r: tensor<5x4xf64>, %i: tensor<5xi64>) {
  // expected-error @+1 {{failed to verify that all of {X, rois} have same element type}}
  %0 = "onnx.RoiAlign"(%x, %r, %i) : (tensor<1x8x32x32xf32>, tensor<5x4xf64>, tensor<5xi64>) -> tensor<?x8x1x1xf32>
  return
}

// -----

func.func @roialign_c5(%x: tensor<1x8x32x32xf32>, %r: tensor<5x4xf32>, %i: tensor<5xi64>) {
  // expected-error @+1 {{attribute 'output_height' failed to satisfy constraint}}
  %0 = "onnx.RoiAlign"(%x, %r, %i) <{output_height = -1 : si64}> : (tensor<1x8x32x32xf32>, tensor<5x4xf32>, tensor<5xi64>) -> tensor<?x8x1x1xf32>
  return
}

// -----

func.func @roialign_c5_ratio(%x: tensor<1x8x32x32xf32>, %r: tensor<5x4xf32>, %i: tensor<5xi64>) {
  // expected-error @+1 {{attribute 'sampling_ratio' failed to satisfy constraint}}
  %0 = "onnx.RoiAlign"(%x, %r, %i) <{sampling_ratio = -2 : si64}> : (tensor<1x8x32x32xf32>, tensor<5x4xf32>, tensor<5xi64>) -> tensor<?x8x1x1xf32>
  return
}

// -----

func.func @roialign_c6(%x: tensor<1x8x32x32xf32>, %r: tensor<5x4xf32>, %i: tensor<5xi64>) {
  // expected-error @+1 {{attribute 'mode' failed to satisfy constraint}}
  %0 = "onnx.RoiAlign"(%x, %r, %i) <{mode = "sum"}> : (tensor<1x8x32x32xf32>, tensor<5x4xf32>, tensor<5xi64>) -> tensor<?x8x1x1xf32>
  return
}

// -----

func.func @roialign_c7(%x: tensor<1x8x32x32xf32>, %r: tensor<5x4xf32>, %i: tensor<5xi64>) {
  // expected-error @+1 {{attribute 'coordinate_transformation_mode' failed to satisfy constraint}}
  %0 = "onnx.RoiAlign"(%x, %r, %i) <{coordinate_transformation_mode = "asymmetric"}> : (tensor<1x8x32x32xf32>, tensor<5x4xf32>, tensor<5xi64>) -> tensor<?x8x1x1xf32>
  return
}

// -----

func.func @roialign_result(%x: tensor<1x8x32x32xf32>, %r: tensor<5x4xf32>, %i: tensor<5xi64>) {
  // expected-error @+1 {{declares 'tensor<4x8x1x1xf32>' for result #0}}
  %0 = "onnx.RoiAlign"(%x, %r, %i) : (tensor<1x8x32x32xf32>, tensor<5x4xf32>, tensor<5xi64>) -> tensor<4x8x1x1xf32>
  return
}

// -----

func.func @roialignv10_c1(%x: tensor<8x32x32xf32>, %r: tensor<5x4xf32>, %i: tensor<5xi64>) {
  // expected-error @+1 {{expects 'X' to have rank 4, got 'tensor<8x32x32xf32>'}}
  %0 = "onnx.RoiAlignV10"(%x, %r, %i) : (tensor<8x32x32xf32>, tensor<5x4xf32>, tensor<5xi64>) -> tensor<?x8x1x1xf32>
  return
}
