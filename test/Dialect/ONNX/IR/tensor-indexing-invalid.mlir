// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @gatherelements_c1(%x: tensor<3x4xf32>, %i: tensor<3xi64>) {
  // expected-error @+1 {{expects operands of one rank, at least 1, got 'tensor<3x4xf32>', 'tensor<3xi64>'}}
  %0 = "onnx.GatherElements"(%x, %i) <{axis = 0 : si64}> : (tensor<3x4xf32>, tensor<3xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @gatherelements_c1_scalar(%x: tensor<f32>, %i: tensor<*xi64>) {
  // expected-error @+1 {{expects operands of one rank, at least 1}}
  %0 = "onnx.GatherElements"(%x, %i) <{axis = 0 : si64}> : (tensor<f32>, tensor<*xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @gatherelements_c2(%x: tensor<*xf32>, %i: tensor<3x2xi64>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.GatherElements"(%x, %i) <{axis = 2 : si64}> : (tensor<*xf32>, tensor<3x2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @gatherelements_c2_extreme(%x: tensor<3x2xf32>, %i: tensor<3x2xi64>) {
  // expected-error @+1 {{axis -9223372036854775808 is out of the range [-2, 1]}}
  %0 = "onnx.GatherElements"(%x, %i) <{axis = -9223372036854775808 : si64}> : (tensor<3x2xf32>, tensor<3x2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @gatherelements_c3(%x: tensor<?x4xf32>, %i: tensor<3x5xi64>) {
  // expected-error @+1 {{size 1 of 'indices' must not exceed 4, got 5}}
  %0 = "onnx.GatherElements"(%x, %i) <{axis = 0 : si64}> : (tensor<?x4xf32>, tensor<3x5xi64>) -> tensor<3x5xf32>
  return
}

// -----

func.func @gatherelements_result(%x: tensor<3x4xf32>, %i: tensor<3x2xi64>) {
  // expected-error @+1 {{declares 'tensor<3x4xf32>' for result #0, but its operands and attributes give 'tensor<3x2xf32>'}}
  %0 = "onnx.GatherElements"(%x, %i) <{axis = 1 : si64}> : (tensor<3x4xf32>, tensor<3x2xi64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @gathernd_c1(%x: tensor<3x4xf32>, %i: tensor<i64>) {
  // expected-error @+1 {{expects operands of rank 1 or more, got 'tensor<i64>'}}
  %0 = "onnx.GatherND"(%x, %i) <{batch_dims = 0 : si64}> : (tensor<3x4xf32>, tensor<i64>) -> tensor<*xf32>
  return
}

// -----

func.func @gathernd_c2(%x: tensor<*xf32>, %i: tensor<*xi64>) {
  // expected-error @+1 {{'batch_dims' must be non-negative, got -1}}
  %0 = "onnx.GatherND"(%x, %i) <{batch_dims = -1 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @gathernd_c2_large(%x: tensor<*xf32>, %i: tensor<3x2xi64>) {
  // expected-error @+1 {{'batch_dims' must be less than the rank 2 of 'tensor<3x2xi64>', got 9223372036854775807}}
  %0 = "onnx.GatherND"(%x, %i) <{batch_dims = 9223372036854775807 : si64}> : (tensor<*xf32>, tensor<3x2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @gathernd_c3(%x: tensor<3x4xf32>, %i: tensor<2x1xi64>) {
  // expected-error @+1 {{operands must have the same size in dimension 0, got 3 and 2}}
  %0 = "onnx.GatherND"(%x, %i) <{batch_dims = 1 : si64}> : (tensor<3x4xf32>, tensor<2x1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @gathernd_c4(%x: tensor<3x4xf32>, %i: tensor<3x2xi64>) {
  // expected-error @+1 {{expects the last size of 'indices' to be in [1, 1], got 2}}
  %0 = "onnx.GatherND"(%x, %i) <{batch_dims = 1 : si64}> : (tensor<3x4xf32>, tensor<3x2xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @gathernd_c4_zero(%x: tensor<3x4xf32>, %i: tensor<3x0xi64>) {
  // expected-error @+1 {{expects the last size of 'indices' to be in [1, 2], got 0}}
  %0 = "onnx.GatherND"(%x, %i) <{batch_dims = 0 : si64}> : (tensor<3x4xf32>, tensor<3x0xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @gathernd_c4_declared(%x: tensor<3x4xf32>, %i: tensor<3x?xi64>) {
  // expected-error @+1 {{expects the last size of 'indices' to be in [1, 2], needs 0}}
  %0 = "onnx.GatherND"(%x, %i) <{batch_dims = 0 : si64}> : (tensor<3x4xf32>, tensor<3x?xi64>) -> tensor<?x?x?xf32>
  return
}

// -----

func.func @compress_c1(%x: tensor<f32>, %c: tensor<1xi1>) {
  // expected-error @+1 {{expects 'input' to have rank 1 or more, got 'tensor<f32>'}}
  %0 = "onnx.Compress"(%x, %c) : (tensor<f32>, tensor<1xi1>) -> tensor<?xf32>
  return
}

// -----

func.func @compress_c2(%x: tensor<*xf32>, %c: tensor<1x1xi1>) {
  // expected-error @+1 {{expects 'condition' to have rank 1, got 'tensor<1x1xi1>'}}
  %0 = "onnx.Compress"(%x, %c) : (tensor<*xf32>, tensor<1x1xi1>) -> tensor<?xf32>
  return
}

// -----

func.func @compress_c3(%x: tensor<3x4xf32>, %c: tensor<3xi1>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.Compress"(%x, %c) <{axis = -3 : si64}> : (tensor<3x4xf32>, tensor<3xi1>) -> tensor<*xf32>
  return
}

// -----

func.func @scatterelements_c1(%x: tensor<3x4xf32>, %i: tensor<*xi64>, %u: tensor<3xf32>) {
  // expected-error @+1 {{expects operands of one rank, at least 1, got 'tensor<3x4xf32>', 'tensor<*xi64>', 'tensor<3xf32>'}}
  %0 = "onnx.ScatterElements"(%x, %i, %u) : (tensor<3x4xf32>, tensor<*xi64>, tensor<3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @scatterelements_c2(%x: tensor<3x4xf32>, %i: tensor<3x4xi64>, %u: tensor<3x4xf32>) {
  // expected-error @+1 {{axis -3 is out of the range [-2, 1]}}
  %0 = "onnx.ScatterElements"(%x, %i, %u) <{axis = -3 : si64}> : (tensor<3x4xf32>, tensor<3x4xi64>, tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @scatterelements_c3(%x: tensor<3x4xf32>, %i: tensor<5x5xi64>, %u: tensor<5x5xf32>) {
  // expected-error @+1 {{size 0 of 'indices' must not exceed 3, got 5}}
  %0 = "onnx.ScatterElements"(%x, %i, %u) <{axis = 1 : si64}> : (tensor<3x4xf32>, tensor<5x5xi64>, tensor<5x5xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @scatterelements_c4(%x: tensor<3x4xf32>, %i: tensor<3x?xi64>, %u: tensor<2x4xf32>) {
  // expected-error @+1 {{'indices' and 'updates' must have the same size in dimension 0, got 3 and 2}}
  %0 = "onnx.ScatterElements"(%x, %i, %u) : (tensor<3x4xf32>, tensor<3x?xi64>, tensor<2x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @scatterelements_c5(%x: tensor<3x4xf32>, %i: tensor<3x4xi64>, %u: tensor<3x4xf64>) {
  // expected-error @+1 {{failed to verify that all of {data, updates} have same element type}}
  %0 = "onnx.ScatterElements"(%x, %i, %u) : (tensor<3x4xf32>, tensor<3x4xi64>, tensor<3x4xf64>) -> tensor<3x4xf32>
  return
}

// -----

func.func @scatterelements_c6(%x: tensor<3x4xf32>, %i: tensor<3x4xi64>, %u: tensor<3x4xf32>) {
  // expected-error @+1 {{attribute 'reduction' failed to satisfy constraint: string attribute one of none, add, mul, max, min}}
  %0 = "onnx.ScatterElements"(%x, %i, %u) <{reduction = "sum"}> : (tensor<3x4xf32>, tensor<3x4xi64>, tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @scatterelements_c6_strings(%x: tensor<3x!onnx.String>, %i: tensor<3xi64>, %u: tensor<3x!onnx.String>) {
  // expected-error @+1 {{has the reduction "add", which elements of type '!onnx.String' do not have}}
  %0 = "onnx.ScatterElements"(%x, %i, %u) <{reduction = "add"}> : (tensor<3x!onnx.String>, tensor<3xi64>, tensor<3x!onnx.String>) -> tensor<3x!onnx.String>
  return
}

// -----

func.func @scatter_c1(%x: tensor<3x4xf32>, %i: tensor<3xi64>, %u: tensor<3xf32>) {
  // expected-error @+1 {{expects operands of one rank, at least 1}}
  %0 = "onnx.Scatter"(%x, %i, %u) : (tensor<3x4xf32>, tensor<3xi64>, tensor<3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @scatter_c2(%x: tensor<3x4xf32>, %i: tensor<3x4xi64>, %u: tensor<3x4xf32>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.Scatter"(%x, %i, %u) <{axis = 2 : si64}> : (tensor<3x4xf32>, tensor<3x4xi64>, tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @scatter_c3(%x: tensor<3x4xf32>, %i: tensor<3x5xi64>, %u: tensor<3x5xf32>) {
  // expected-error @+1 {{size 1 of 'indices' must not exceed 4, got 5}}
  %0 = "onnx.Scatter"(%x, %i, %u) : (tensor<3x4xf32>, tensor<3x5xi64>, tensor<3x5xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @scatter_c4(%x: tensor<3x4xf32>, %i: tensor<3x4xi64>, %u: tensor<3x3xf32>) {
  // expected-error @+1 {{'indices' and 'updates' must have the same size in dimension 1, got 4 and 3}}
  %0 = "onnx.Scatter"(%x, %i, %u) : (tensor<3x4xf32>, tensor<3x4xi64>, tensor<3x3xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @scatter_c5(%x: tensor<3x4xf32>, %i: tensor<3x4xi64>, %u: tensor<3x4xi32>) {
  // expected-error @+1 {{failed to verify that all of {data, updates} have same element type}}
  %0 = "onnx.Scatter"(%x, %i, %u) : (tensor<3x4xf32>, tensor<3x4xi64>, tensor<3x4xi32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @scatternd_c1(%x: tensor<f32>, %i: tensor<2x1xi64>, %u: tensor<*xf32>) {
  // expected-error @+1 {{expects 'data' and 'indices' of rank 1 or more, got 'tensor<f32>'}}
  %0 = "onnx.ScatterND"(%x, %i, %u) : (tensor<f32>, tensor<2x1xi64>, tensor<*xf32>) -> tensor<f32>
  return
}

// -----

func.func @scatternd_c2(%x: tensor<4x4xf32>, %i: tensor<2x3xi64>, %u: tensor<2xf32>) {
  // expected-error @+1 {{expects the last size of 'indices' to be in [0, 2], got 3}}
  %0 = "onnx.ScatterND"(%x, %i, %u) : (tensor<4x4xf32>, tensor<2x3xi64>, tensor<2xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @scatternd_c2_implied(%x: tensor<4x4xf32>, %i: tensor<2x?xi64>, %u: tensor<2x4x4x1xf32>) {
  // expected-error @+1 {{expects the last size of 'indices' to be in [0, 2], needs -1}}
  %0 = "onnx.ScatterND"(%x, %i, %u) : (tensor<4x4xf32>, tensor<2x?xi64>, tensor<2x4x4x1xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @scatternd_c3(%x: tensor<4x4xf32>, %i: tensor<2x1xi64>, %u: tensor<2x5xf32>) {
  // expected-error @+1 {{size 1 of 'updates' must be that of 'indices' or 'data', got 5 and 4}}
  %0 = "onnx.ScatterND"(%x, %i, %u) : (tensor<4x4xf32>, tensor<2x1xi64>, tensor<2x5xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @scatternd_c3_rank(%x: tensor<4x4xf32>, %i: tensor<2x1xi64>, %u: tensor<2xf32>) {
  // expected-error @+1 {{expects 'updates' to have rank 2, got 'tensor<2xf32>'}}
  %0 = "onnx.ScatterND"(%x, %i, %u) : (tensor<4x4xf32>, tensor<2x1xi64>, tensor<2xf32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @scatternd_c4(%x: tensor<4x4xf32>, %i: tensor<2x1xi64>, %u: tensor<2x4xi32>) {
  // expected-error @+1 {{failed to verify that all of {data, updates} have same element type}}
  %0 = "onnx.ScatterND"(%x, %i, %u) : (tensor<4x4xf32>, tensor<2x1xi64>, tensor<2x4xi32>) -> tensor<4x4xf32>
  return
}

// -----

func.func @scatternd_c5(%x: tensor<4xcomplex<f32>>, %i: tensor<2x1xi64>, %u: tensor<2xcomplex<f32>>) {
  // expected-error @+1 {{has the reduction "max", which elements of type 'complex<f32>' do not have}}
  %0 = "onnx.ScatterND"(%x, %i, %u) <{reduction = "max"}> : (tensor<4xcomplex<f32>>, tensor<2x1xi64>, tensor<2xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  return
}

// -----

func.func @tensorscatter_c1(%c: tensor<2x4x3xf32>, %u: tensor<2x1x3xf32>, %i: tensor<2xi64>) {
  // expected-error @+1 {{axis -3 is the batch}}
  %0 = "onnx.TensorScatter"(%c, %u, %i) <{axis = -3 : si64}> : (tensor<2x4x3xf32>, tensor<2x1x3xf32>, tensor<2xi64>) -> tensor<2x4x3xf32>
  return
}

// -----

func.func @tensorscatter_c1_range(%c: tensor<4xf32>, %u: tensor<1xf32>, %i: tensor<2xi64>) {
  // expected-error @+1 {{axis -2 is out of the range [-1, 0]}}
  %0 = "onnx.TensorScatter"(%c, %u, %i) : (tensor<4xf32>, tensor<1xf32>, tensor<2xi64>) -> tensor<4xf32>
  return
}

// -----

func.func @tensorscatter_c2(%c: tensor<2x4x3xf32>, %u: tensor<2x1x5xf32>, %i: tensor<2xi64>) {
  // expected-error @+1 {{'past_cache' and 'update' must have the same size in dimension 2, got 3 and 5}}
  %0 = "onnx.TensorScatter"(%c, %u, %i) : (tensor<2x4x3xf32>, tensor<2x1x5xf32>, tensor<2xi64>) -> tensor<2x4x3xf32>
  return
}

// -----

func.func @tensorscatter_c2_rank(%c: tensor<2x4x3xf32>, %u: tensor<2x1xf32>, %i: tensor<2xi64>) {
  // expected-error @+1 {{expects operands of one rank, at least 1, got 'tensor<2x4x3xf32>', 'tensor<2x1xf32>'}}
  %0 = "onnx.TensorScatter"(%c, %u, %i) : (tensor<2x4x3xf32>, tensor<2x1xf32>, tensor<2xi64>) -> tensor<2x4x3xf32>
  return
}

// -----

func.func @tensorscatter_c3(%c: tensor<2x4x3xf32>, %u: tensor<2x5x3xf32>, %i: tensor<2xi64>) {
  // expected-error @+1 {{size 1 of 'update' must not exceed 4, got 5}}
  %0 = "onnx.TensorScatter"(%c, %u, %i) : (tensor<2x4x3xf32>, tensor<2x5x3xf32>, tensor<2xi64>) -> tensor<2x4x3xf32>
  return
}

// -----

func.func @tensorscatter_c4(%c: tensor<2x4x3xf32>, %u: tensor<2x1x3xf32>, %i: tensor<3xi64>) {
  // expected-error @+1 {{'write_indices' must have one element for each batch, got 3 and 2}}
  %0 = "onnx.TensorScatter"(%c, %u, %i) : (tensor<2x4x3xf32>, tensor<2x1x3xf32>, tensor<3xi64>) -> tensor<2x4x3xf32>
  return
}

// -----

func.func @tensorscatter_c5(%c: tensor<2x4x3xf32>, %u: tensor<2x1x3xf16>, %i: tensor<2xi64>) {
  // expected-error @+1 {{failed to verify that all of {past_cache, update} have same element type}}
  %0 = "onnx.TensorScatter"(%c, %u, %i) : (tensor<2x4x3xf32>, tensor<2x1x3xf16>, tensor<2xi64>) -> tensor<2x4x3xf32>
  return
}

// -----

func.func @tensorscatter_c6(%c: tensor<2x4x3xf32>, %u: tensor<2x1x3xf32>, %i: tensor<2xi64>) {
  // expected-error @+1 {{attribute 'mode' failed to satisfy constraint}}
  %0 = "onnx.TensorScatter"(%c, %u, %i) <{mode = "ring"}> : (tensor<2x4x3xf32>, tensor<2x1x3xf32>, tensor<2xi64>) -> tensor<2x4x3xf32>
  return
}

// -----

func.func @nonzero_result(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<3x?xi64>' for result #0, but its operands and attributes give 'tensor<2x?xi64>'}}
  %0 = "onnx.NonZero"(%x) : (tensor<2x3xf32>) -> tensor<3x?xi64>
  return
}

// -----

func.func @unique_c1(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0:4 = "onnx.Unique"(%x) <{axis = 2 : si64}> : (tensor<2x3xf32>) -> (tensor<*xf32>, none, none, none)
  return
}

// -----

func.func @unique_c2(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<?xf64>' for result #0, but its operands and attributes give 'tensor<?xf32>'}}
  %0:4 = "onnx.Unique"(%x) : (tensor<2x3xf32>) -> (tensor<?xf64>, none, none, none)
  return
}

// -----

func.func @unique_results(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{declares 'tensor<5xi64>' for result #2, but its operands and attributes give 'tensor<6xi64>'}}
  %0:4 = "onnx.Unique"(%x) : (tensor<2x3xf32>) -> (tensor<?xf32>, none, tensor<5xi64>, none)
  return
}
