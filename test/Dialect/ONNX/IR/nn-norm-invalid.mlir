// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @batchnormalization_c1(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf16>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  // expected-error @+1 {{expects 'scale' and 'B' to have the same element type}}
  %0:3 = "onnx.BatchNormalization"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32, training_mode = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf16>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batchnormalization_c1_statistics(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf16>) {
  // expected-error @+1 {{expects 'input_mean' and 'input_var' to have the same element type}}
  %0:3 = "onnx.BatchNormalization"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32, training_mode = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf16>) -> (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batchnormalization_c2(%a0: tensor<f32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 1 or more, got 'tensor<f32>'}}
  %0:3 = "onnx.BatchNormalization"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32, training_mode = 1 : si64}> : (tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<f32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batchnormalization_c3(%a0: tensor<2x3x4x5xf32>, %a1: tensor<4xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  // expected-error @+1 {{dimension 0 of 'scale' must be that of the channels, got 3 and 4}}
  %0:3 = "onnx.BatchNormalization"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32, training_mode = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batchnormalization_c3_rank(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3x1xf32>, %a4: tensor<3xf32>) {
  // expected-error @+1 {{expects 'input_mean' to have rank 1, got 'tensor<3x1xf32>'}}
  %0:3 = "onnx.BatchNormalization"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32, training_mode = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3x1xf32>, tensor<3xf32>) -> (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batchnormalization_c3_vector(%a0: tensor<3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  // expected-error @+1 {{dimension 0 of 'scale' must be that of the channels, got 1 and 3}}
  %0:3 = "onnx.BatchNormalization"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32, training_mode = 1 : si64}> : (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batchnormalization_result(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  // expected-error @+1 {{declares 'tensor<4xf32>' for result #1}}
  %0:3 = "onnx.BatchNormalization"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32, training_mode = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4x5xf32>, tensor<4xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batchnormalizationv9_c1(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf64>, %a4: tensor<3xf32>) {
  // expected-error @+1 {{expects 'X' and 'mean' to have the same element type}}
  %0:5 = "onnx.BatchNormalizationV9"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf64>, tensor<3xf32>) -> (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batchnormalizationv9_c2(%a0: tensor<f32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 1 or more, got 'tensor<f32>'}}
  %0:5 = "onnx.BatchNormalizationV9"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32}> : (tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batchnormalizationv9_c3(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<4xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  // expected-error @+1 {{dimension 0 of 'B' must be that of the channels, got 3 and 4}}
  %0:5 = "onnx.BatchNormalizationV9"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<4xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batchnormalizationv7_c1(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf64>, %a4: tensor<3xf32>) {
  // expected-error @+1 {{expects 'X' and 'mean' to have the same element type}}
  %0:5 = "onnx.BatchNormalizationV7"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32, spatial = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf64>, tensor<3xf32>) -> (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batchnormalizationv7_c2(%a0: tensor<f32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 1 or more, got 'tensor<f32>'}}
  %0:5 = "onnx.BatchNormalizationV7"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32, spatial = 1 : si64}> : (tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batchnormalizationv7_c3(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<4xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  // expected-error @+1 {{dimension 0 of 'B' must be that of the channels, got 3 and 4}}
  %0:5 = "onnx.BatchNormalizationV7"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32, spatial = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<4xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batchnormalizationv6_c1(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf64>, %a4: tensor<3xf32>) {
  // expected-error @+1 {{expects 'X' and 'mean' to have the same element type}}
  %0:5 = "onnx.BatchNormalizationV6"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, is_test = 0 : si64, momentum = 0.9 : f32, spatial = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf64>, tensor<3xf32>) -> (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batchnormalizationv6_c2(%a0: tensor<f32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 1 or more, got 'tensor<f32>'}}
  %0:5 = "onnx.BatchNormalizationV6"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, is_test = 0 : si64, momentum = 0.9 : f32, spatial = 1 : si64}> : (tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batchnormalizationv6_c3(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<4xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  // expected-error @+1 {{dimension 0 of 'B' must be that of the channels, got 3 and 4}}
  %0:5 = "onnx.BatchNormalizationV6"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, is_test = 0 : si64, momentum = 0.9 : f32, spatial = 1 : si64}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<4xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batchnormalizationv7_c3_places(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  // expected-error @+1 {{expects 'scale' to have rank 3, got 'tensor<3xf32>'}}
  %0:5 = "onnx.BatchNormalizationV7"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32, momentum = 0.9 : f32, spatial = 0 : si64}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @batchnormalizationinferencemode_channels(%a0: tensor<2x3x4x5xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<2xf32>) {
  // expected-error @+1 {{dimension 0 of 'var' must be that of the channels, got 3 and 2}}
  %0 = "onnx.BatchNormalizationInferenceMode"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 1.0e-05 : f32}> : (tensor<2x3x4x5xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2xf32>) -> tensor<2x3x4x5xf32>
  return
}

// -----

func.func @dropout_c1(%a0: tensor<3x4xf32>, %a1: tensor<2xf32>, %a2: tensor<i1>) {
  // expected-error @+1 {{expects 'ratio' to be a scalar or to have rank 1 and one element, got 'tensor<2xf32>'}}
  %0:2 = "onnx.Dropout"(%a0, %a1, %a2) <{seed = 7 : si64}> : (tensor<3x4xf32>, tensor<2xf32>, tensor<i1>) -> (tensor<3x4xf32>, tensor<3x4xi1>)
  return
}

// -----

func.func @dropout_c1_mode(%a0: tensor<3x4xf32>, %a1: tensor<f32>, %a2: tensor<1x1xi1>) {
  // expected-error @+1 {{expects 'training_mode' to be a scalar or to have rank 1 and one element, got 'tensor<1x1xi1>'}}
  %0:2 = "onnx.Dropout"(%a0, %a1, %a2) <{seed = 7 : si64}> : (tensor<3x4xf32>, tensor<f32>, tensor<1x1xi1>) -> (tensor<3x4xf32>, tensor<3x4xi1>)
  return
}

// -----

func.func @dropoutv10_mask(%a0: tensor<3x4xf32>) {
  // expected-error @+1 {{declares 'tensor<3x5xi1>' for result #1}}
  %0:2 = "onnx.DropoutV10"(%a0) <{ratio = 0.5 : f32}> : (tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x5xi1>)
  return
}

// -----

func.func @dropoutv7_mask(%a0: tensor<3x4xf32>) {
  // expected-error @+1 {{declares 'tensor<3x4xf64>' for result #1}}
  %0:2 = "onnx.DropoutV7"(%a0) <{ratio = 0.5 : f32}> : (tensor<3x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf64>)
  return
}

// -----

func.func @dropoutv6_result(%a0: tensor<3x4xf32>) {
  // expected-error @+1 {{declares 'tensor<3xf32>' for result #0}}
  %0:2 = "onnx.DropoutV6"(%a0) <{is_test = 0 : si64, ratio = 0.5 : f32}> : (tensor<3x4xf32>) -> (tensor<3xf32>, tensor<3x4xf32>)
  return
}

// -----

func.func @instancenormalization_c1(%a0: tensor<2x3x4xf32>, %a1: tensor<3xf16>, %a2: tensor<3xf32>) {
  // expected-error @+1 {{expects 'input' and 'scale' to have the same element type}}
  %0 = "onnx.InstanceNormalization"(%a0, %a1, %a2) <{epsilon = 1.0e-05 : f32}> : (tensor<2x3x4xf32>, tensor<3xf16>, tensor<3xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @instancenormalization_c2(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>) {
  // expected-error @+1 {{expects 'input' to have rank 3 or more, got 'tensor<2x3xf32>'}}
  %0 = "onnx.InstanceNormalization"(%a0, %a1, %a2) <{epsilon = 1.0e-05 : f32}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @instancenormalization_c3(%a0: tensor<2x3x4xf32>, %a1: tensor<3xf32>, %a2: tensor<2xf32>) {
  // expected-error @+1 {{dimension 0 of 'B' must be the number of channels, got 3 and 2}}
  %0 = "onnx.InstanceNormalization"(%a0, %a1, %a2) <{epsilon = 1.0e-05 : f32}> : (tensor<2x3x4xf32>, tensor<3xf32>, tensor<2xf32>) -> tensor<2x3x4xf32>
  return
}

// -----

func.func @groupnormalization_c1(%a0: tensor<2x6x4xf32>, %a1: tensor<6xf16>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'X' and 'scale' to have the same element type}}
  %0 = "onnx.GroupNormalization"(%a0, %a1, %a2) <{epsilon = 1.0e-05 : f32, num_groups = 3 : si64, stash_type = 1 : si64}> : (tensor<2x6x4xf32>, tensor<6xf16>, tensor<6xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

func.func @groupnormalization_c2(%a0: tensor<2xf32>, %a1: tensor<6xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 2 or more, got 'tensor<2xf32>'}}
  %0 = "onnx.GroupNormalization"(%a0, %a1, %a2) <{epsilon = 1.0e-05 : f32, num_groups = 3 : si64, stash_type = 1 : si64}> : (tensor<2xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @groupnormalization_c3(%a0: tensor<2x6x4xf32>, %a1: tensor<6xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{the number of channels must be divisible by 'num_groups', got 6 and 4}}
  %0 = "onnx.GroupNormalization"(%a0, %a1, %a2) <{epsilon = 1.0e-05 : f32, num_groups = 4 : si64, stash_type = 1 : si64}> : (tensor<2x6x4xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

func.func @groupnormalization_c3_zero(%a0: tensor<2x6x4xf32>, %a1: tensor<6xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'num_groups' to be at least 1, got 0}}
  %0 = "onnx.GroupNormalization"(%a0, %a1, %a2) <{epsilon = 1.0e-05 : f32, num_groups = 0 : si64, stash_type = 1 : si64}> : (tensor<2x6x4xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

func.func @groupnormalization_c4(%a0: tensor<2x6x4xf32>, %a1: tensor<3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{dimension 0 of 'scale' must be that of the channels, got 6 and 3}}
  %0 = "onnx.GroupNormalization"(%a0, %a1, %a2) <{epsilon = 1.0e-05 : f32, num_groups = 3 : si64, stash_type = 1 : si64}> : (tensor<2x6x4xf32>, tensor<3xf32>, tensor<6xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

func.func @groupnormalization_c5(%a0: tensor<2x6x4xf32>, %a1: tensor<6xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{expects 'stash_type' to be the number of a float type (1, 10, 11 or 16), got 7}}
  %0 = "onnx.GroupNormalization"(%a0, %a1, %a2) <{epsilon = 1.0e-05 : f32, num_groups = 3 : si64, stash_type = 7 : si64}> : (tensor<2x6x4xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

func.func @groupnormalizationv18_c1(%a0: tensor<2x6x4xf32>, %a1: tensor<3xf16>, %a2: tensor<3xf32>) {
  // expected-error @+1 {{expects 'X' and 'scale' to have the same element type}}
  %0 = "onnx.GroupNormalizationV18"(%a0, %a1, %a2) <{epsilon = 1.0e-05 : f32, num_groups = 3 : si64}> : (tensor<2x6x4xf32>, tensor<3xf16>, tensor<3xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

func.func @groupnormalizationv18_c2(%a0: tensor<2xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 2 or more, got 'tensor<2xf32>'}}
  %0 = "onnx.GroupNormalizationV18"(%a0, %a1, %a2) <{epsilon = 1.0e-05 : f32, num_groups = 3 : si64}> : (tensor<2xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @groupnormalizationv18_c3(%a0: tensor<2x6x4xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>) {
  // expected-error @+1 {{the number of channels must be divisible by 'num_groups', got 6 and 4}}
  %0 = "onnx.GroupNormalizationV18"(%a0, %a1, %a2) <{epsilon = 1.0e-05 : f32, num_groups = 4 : si64}> : (tensor<2x6x4xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

func.func @groupnormalizationv18_c4(%a0: tensor<2x6x4xf32>, %a1: tensor<3xf32>, %a2: tensor<6xf32>) {
  // expected-error @+1 {{dimension 0 of 'bias' must be the number of groups, got 3 and 6}}
  %0 = "onnx.GroupNormalizationV18"(%a0, %a1, %a2) <{epsilon = 1.0e-05 : f32, num_groups = 3 : si64}> : (tensor<2x6x4xf32>, tensor<3xf32>, tensor<6xf32>) -> tensor<2x6x4xf32>
  return
}

// -----

func.func @layernormalization_c1(%a0: tensor<2x3x8xf32>, %a1: tensor<3x8xf16>, %a2: tensor<8xf32>) {
  // expected-error @+1 {{expects 'X' and 'Scale' to have the same element type}}
  %0:3 = "onnx.LayerNormalization"(%a0, %a1, %a2) <{axis = 1 : si64, epsilon = 1.0e-05 : f32, stash_type = 1 : si64}> : (tensor<2x3x8xf32>, tensor<3x8xf16>, tensor<8xf32>) -> (tensor<2x3x8xf32>, tensor<2x1x1xf32>, tensor<2x1x1xf32>)
  return
}

// -----

func.func @layernormalization_c2(%a0: tensor<2x3x8xf32>, %a1: tensor<3x8xf32>, %a2: tensor<8xf32>) {
  // expected-error @+1 {{axis 3 is out of the range [-3, 2]}}
  %0:3 = "onnx.LayerNormalization"(%a0, %a1, %a2) <{axis = 3 : si64, epsilon = 1.0e-05 : f32, stash_type = 1 : si64}> : (tensor<2x3x8xf32>, tensor<3x8xf32>, tensor<8xf32>) -> (tensor<2x3x8xf32>, tensor<2x1x1xf32>, tensor<2x1x1xf32>)
  return
}

// -----

func.func @layernormalization_c2_huge(%a0: tensor<2x3x8xf32>, %a1: tensor<3x8xf32>, %a2: tensor<8xf32>) {
  // expected-error @+1 {{axis -9223372036854775808 is out of the range [-3, 2]}}
  %0:3 = "onnx.LayerNormalization"(%a0, %a1, %a2) <{axis = -9223372036854775808 : si64, epsilon = 1.0e-05 : f32, stash_type = 1 : si64}> : (tensor<2x3x8xf32>, tensor<3x8xf32>, tensor<8xf32>) -> (tensor<2x3x8xf32>, tensor<2x1x1xf32>, tensor<2x1x1xf32>)
  return
}

// -----

func.func @layernormalization_c3(%a0: tensor<2x3x8xf32>, %a1: tensor<3x8xf32>, %a2: tensor<4xf32>) {
  // expected-error @+1 {{dimension 0 of 'B' must be 1 or that of what it is broadcast to, got 4 and 8}}
  %0:3 = "onnx.LayerNormalization"(%a0, %a1, %a2) <{axis = 1 : si64, epsilon = 1.0e-05 : f32, stash_type = 1 : si64}> : (tensor<2x3x8xf32>, tensor<3x8xf32>, tensor<4xf32>) -> (tensor<2x3x8xf32>, tensor<2x1x1xf32>, tensor<2x1x1xf32>)
  return
}

// -----

func.func @layernormalization_c3_rank(%a0: tensor<2x3x8xf32>, %a1: tensor<1x2x3x8xf32>, %a2: tensor<8xf32>) {
  // expected-error @+1 {{expects 'Scale' to have rank 3 or less, got 'tensor<1x2x3x8xf32>'}}
  %0:3 = "onnx.LayerNormalization"(%a0, %a1, %a2) <{axis = 1 : si64, epsilon = 1.0e-05 : f32, stash_type = 1 : si64}> : (tensor<2x3x8xf32>, tensor<1x2x3x8xf32>, tensor<8xf32>) -> (tensor<2x3x8xf32>, tensor<2x1x1xf32>, tensor<2x1x1xf32>)
  return
}

// -----

func.func @layernormalization_c4(%a0: tensor<2x3x8xf32>, %a1: tensor<3x8xf32>, %a2: tensor<8xf32>) {
  // expected-error @+1 {{expects 'stash_type' to be the number of f32 or bf16 (1 or 16), got 11}}
  %0:3 = "onnx.LayerNormalization"(%a0, %a1, %a2) <{axis = 1 : si64, epsilon = 1.0e-05 : f32, stash_type = 11 : si64}> : (tensor<2x3x8xf32>, tensor<3x8xf32>, tensor<8xf32>) -> (tensor<2x3x8xf32>, tensor<2x1x1xf32>, tensor<2x1x1xf32>)
  return
}

// -----

func.func @layernormalization_mean(%a0: tensor<2x3x8xf32>, %a1: tensor<3x8xf32>, %a2: tensor<8xf32>) {
  // expected-error @+1 {{declares 'tensor<2x3x1xf32>' for result #1, but its operands and attributes give 'tensor<2x1x1xf32>'}}
  %0:3 = "onnx.LayerNormalization"(%a0, %a1, %a2) <{axis = 1 : si64, epsilon = 1.0e-05 : f32, stash_type = 1 : si64}> : (tensor<2x3x8xf32>, tensor<3x8xf32>, tensor<8xf32>) -> (tensor<2x3x8xf32>, tensor<2x3x1xf32>, tensor<2x1x1xf32>)
  return
}

// -----

func.func @rmsnormalization_c1(%a0: tensor<2x3x8xf16>, %a1: tensor<8xf32>) {
  // expected-error @+1 {{axis -4 is out of the range [-3, 2]}}
  %0 = "onnx.RMSNormalization"(%a0, %a1) <{axis = -4 : si64, epsilon = 1.0e-05 : f32, stash_type = 1 : si64}> : (tensor<2x3x8xf16>, tensor<8xf32>) -> tensor<2x3x8xf32>
  return
}

// -----

func.func @rmsnormalization_c2(%a0: tensor<2x3x8xf16>, %a1: tensor<3xf32>) {
  // expected-error @+1 {{dimension 0 of 'scale' must be 1 or that of what it is broadcast to, got 3 and 8}}
  %0 = "onnx.RMSNormalization"(%a0, %a1) <{axis = -1 : si64, epsilon = 1.0e-05 : f32, stash_type = 1 : si64}> : (tensor<2x3x8xf16>, tensor<3xf32>) -> tensor<2x3x8xf32>
  return
}

// -----

func.func @rmsnormalization_c3(%a0: tensor<2x3x8xf16>, %a1: tensor<8xf32>) {
  // expected-error @+1 {{expects 'stash_type' to be the number of a float type (1, 10, 11 or 16), got 0}}
  %0 = "onnx.RMSNormalization"(%a0, %a1) <{axis = -1 : si64, epsilon = 1.0e-05 : f32, stash_type = 0 : si64}> : (tensor<2x3x8xf16>, tensor<8xf32>) -> tensor<2x3x8xf32>
  return
}

// -----

func.func @rmslayernormalization_axis(%a0: tensor<2x3x8xf32>, %a1: tensor<3x8xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{axis 5 is out of the range [-3, 2]}}
  %0:2 = "onnx.RMSLayerNormalization"(%a0, %a1, %none) <{axis = 5 : si64}> : (tensor<2x3x8xf32>, tensor<3x8xf32>, none) -> (tensor<2x3x8xf32>, tensor<2x1x1xf32>)
  return
}

// -----

func.func @rmslayernormalization_stash(%a0: tensor<2x3x8xf32>, %a1: tensor<3x8xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{expects 'stash_type' to be the number of f32 or bf16 (1 or 16), got 10}}
  %0:2 = "onnx.RMSLayerNormalization"(%a0, %a1, %none) <{axis = 1 : si64, stash_type = 10 : si64}> : (tensor<2x3x8xf32>, tensor<3x8xf32>, none) -> (tensor<2x3x8xf32>, tensor<2x1x1xf32>)
  return
}

// -----

func.func @lrn_c1(%a0: tensor<2xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 2 or more, got 'tensor<2xf32>'}}
  %0 = "onnx.LRN"(%a0) <{size = 3 : si64}> : (tensor<2xf32>) -> tensor<2xf32>
  return
}

// -----

func.func @lrn_c2(%a0: tensor<2x3x4x4xf32>) {
  // expected-error @+1 {{'size' failed to satisfy constraint}}
  %0 = "onnx.LRN"(%a0) <{size = 0 : si64}> : (tensor<2x3x4x4xf32>) -> tensor<2x3x4x4xf32>
  return
}

// -----

func.func @lpnormalization_c1(%a0: tensor<2x3xf32>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.LpNormalization"(%a0) <{axis = 2 : si64, p = 2 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @lpnormalization_c2(%a0: tensor<2x3xf32>) {
  // expected-error @+1 {{'p' failed to satisfy constraint}}
  %0 = "onnx.LpNormalization"(%a0) <{axis = -1 : si64, p = 3 : si64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}

// -----

func.func @meanvariancenormalization_c1(%a0: tensor<2x3x4x4xf32>) {
  // expected-error @+1 {{axis 4 is out of the range [-4, 3]}}
  %0 = "onnx.MeanVarianceNormalization"(%a0) <{axes = [0, 4]}> : (tensor<2x3x4x4xf32>) -> tensor<2x3x4x4xf32>
  return
}

// -----

func.func @meanvariancenormalization_c1_twice(%a0: tensor<2x3x4x4xf32>) {
  // expected-error @+1 {{axis 0 occurs more than once}}
  %0 = "onnx.MeanVarianceNormalization"(%a0) <{axes = [0, -4]}> : (tensor<2x3x4x4xf32>) -> tensor<2x3x4x4xf32>
  return
}

// -----

func.func @flatten_c1(%a0: tensor<2x3x4x5xf32>) {
  // expected-error @+1 {{axis 5 is out of the range [-4, 4]}}
  %0 = "onnx.Flatten"(%a0) <{axis = 5 : si64}> : (tensor<2x3x4x5xf32>) -> tensor<6x20xf32>
  return
}

// -----

func.func @flatten_c1_negative(%a0: tensor<2x3x4x5xf32>) {
  // expected-error @+1 {{axis -5 is out of the range [-4, 4]}}
  %0 = "onnx.Flatten"(%a0) <{axis = -5 : si64}> : (tensor<2x3x4x5xf32>) -> tensor<6x20xf32>
  return
}

// -----

func.func @flatten_declared(%a0: tensor<2x3x4x5xf32>) {
  // expected-error @+1 {{declares 'tensor<20x6xf32>' for result #0}}
  %0 = "onnx.Flatten"(%a0) <{axis = 2 : si64}> : (tensor<2x3x4x5xf32>) -> tensor<20x6xf32>
  return
}
