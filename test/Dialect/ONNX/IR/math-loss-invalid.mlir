// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @negativeloglikelihoodloss_c1(%x: tensor<3xf32>, %y: tensor<3x2xi64>, %w: none) {
  // expected-error @+1 {{expects 'input' to have rank 2 or more, got 'tensor<3xf32>'}}
  %0 = "onnx.NegativeLogLikelihoodLoss"(%x, %y, %w) <{reduction = "none"}> : (tensor<3xf32>, tensor<3x2xi64>, none) -> tensor<*xf32>
  return
}

// -----

func.func @negativeloglikelihoodloss_c1_rank(%x: tensor<3x5x2xf32>, %y: tensor<3x5x2xi64>, %w: none) {
  // expected-error @+1 {{expects 'target' to have one dimension less than 'input', got 'tensor<3x5x2xi64>'}}
  %0 = "onnx.NegativeLogLikelihoodLoss"(%x, %y, %w) <{reduction = "none"}> : (tensor<3x5x2xf32>, tensor<3x5x2xi64>, none) -> tensor<*xf32>
  return
}

// -----

func.func @negativeloglikelihoodloss_c2(%x: tensor<3x5x2xf32>, %y: tensor<3x4xi64>, %w: none) {
  // expected-error @+1 {{dimension 1 of 'target' must be that of 'input', got 4 and 2}}
  %0 = "onnx.NegativeLogLikelihoodLoss"(%x, %y, %w) <{reduction = "sum"}> : (tensor<3x5x2xf32>, tensor<3x4xi64>, none) -> tensor<*xf32>
  return
}

// -----

func.func @negativeloglikelihoodloss_c3(%x: tensor<3x5x2xf32>, %y: tensor<3x2xi64>, %w: tensor<3xf32>) {
  // expected-error @+1 {{there must be one weight per class, got 3 and 5}}
  %0 = "onnx.NegativeLogLikelihoodLoss"(%x, %y, %w) <{reduction = "none"}> : (tensor<3x5x2xf32>, tensor<3x2xi64>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @negativeloglikelihoodloss_c3_rank(%x: tensor<3x5x2xf32>, %y: tensor<3x2xi64>, %w: tensor<f32>) {
  // expected-error @+1 {{expects 'weight' to have rank 1, got 'tensor<f32>'}}
  %0 = "onnx.NegativeLogLikelihoodLoss"(%x, %y, %w) <{reduction = "none"}> : (tensor<3x5x2xf32>, tensor<3x2xi64>, tensor<f32>) -> tensor<*xf32>
  return
}

// -----

func.func @negativeloglikelihoodloss_c4(%x: tensor<3x5x2xf32>, %y: tensor<3x2xi64>, %w: tensor<5xf64>) {
  // expected-error @+1 {{expects 'weight' to have the element type of 'input', got 'f64' and 'f32'}}
  %0 = "onnx.NegativeLogLikelihoodLoss"(%x, %y, %w) <{reduction = "none"}> : (tensor<3x5x2xf32>, tensor<3x2xi64>, tensor<5xf64>) -> tensor<*xf32>
  return
}

// -----

func.func @negativeloglikelihoodloss_c5(%x: tensor<3x5x2xf32>, %y: tensor<3x2xi64>, %w: none) {
  // expected-error @+1 {{one of none, sum, mean}}
  %0 = "onnx.NegativeLogLikelihoodLoss"(%x, %y, %w) <{reduction = "max"}> : (tensor<3x5x2xf32>, tensor<3x2xi64>, none) -> tensor<*xf32>
  return
}

// -----

func.func @softmaxcrossentropyloss_c1(%x: tensor<3xf32>, %y: tensor<3x2xi64>, %w: none) {
  // expected-error @+1 {{expects 'scores' to have rank 2 or more, got 'tensor<3xf32>'}}
  %0, %1 = "onnx.SoftmaxCrossEntropyLoss"(%x, %y, %w) <{reduction = "none"}> : (tensor<3xf32>, tensor<3x2xi64>, none) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @softmaxcrossentropyloss_c1_rank(%x: tensor<3x5x2xf32>, %y: tensor<3x5x2xi64>, %w: none) {
  // expected-error @+1 {{expects 'labels' to have one dimension less than 'scores', got 'tensor<3x5x2xi64>'}}
  %0, %1 = "onnx.SoftmaxCrossEntropyLoss"(%x, %y, %w) <{reduction = "none"}> : (tensor<3x5x2xf32>, tensor<3x5x2xi64>, none) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @softmaxcrossentropyloss_c2(%x: tensor<3x5x2xf32>, %y: tensor<3x4xi64>, %w: none) {
  // expected-error @+1 {{dimension 1 of 'labels' must be that of 'scores', got 4 and 2}}
  %0, %1 = "onnx.SoftmaxCrossEntropyLoss"(%x, %y, %w) <{reduction = "sum"}> : (tensor<3x5x2xf32>, tensor<3x4xi64>, none) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @softmaxcrossentropyloss_c3(%x: tensor<3x5x2xf32>, %y: tensor<3x2xi64>, %w: tensor<3xf32>) {
  // expected-error @+1 {{there must be one weight per class, got 3 and 5}}
  %0, %1 = "onnx.SoftmaxCrossEntropyLoss"(%x, %y, %w) <{reduction = "none"}> : (tensor<3x5x2xf32>, tensor<3x2xi64>, tensor<3xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @softmaxcrossentropyloss_c3_rank(%x: tensor<3x5x2xf32>, %y: tensor<3x2xi64>, %w: tensor<f32>) {
  // expected-error @+1 {{expects 'weights' to have rank 1, got 'tensor<f32>'}}
  %0, %1 = "onnx.SoftmaxCrossEntropyLoss"(%x, %y, %w) <{reduction = "none"}> : (tensor<3x5x2xf32>, tensor<3x2xi64>, tensor<f32>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @softmaxcrossentropyloss_c4(%x: tensor<3x5x2xf32>, %y: tensor<3x2xi64>, %w: tensor<5xf64>) {
  // expected-error @+1 {{expects 'weights' to have the element type of 'scores', got 'f64' and 'f32'}}
  %0, %1 = "onnx.SoftmaxCrossEntropyLoss"(%x, %y, %w) <{reduction = "none"}> : (tensor<3x5x2xf32>, tensor<3x2xi64>, tensor<5xf64>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @softmaxcrossentropyloss_c5(%x: tensor<3x5x2xf32>, %y: tensor<3x2xi64>, %w: none) {
  // expected-error @+1 {{one of none, sum, mean}}
  %0, %1 = "onnx.SoftmaxCrossEntropyLoss"(%x, %y, %w) <{reduction = "max"}> : (tensor<3x5x2xf32>, tensor<3x2xi64>, none) -> (tensor<*xf32>, tensor<*xf32>)
  return
}
