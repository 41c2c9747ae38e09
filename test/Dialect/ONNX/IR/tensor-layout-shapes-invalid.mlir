// RUN: agate-opt %s --infer-onnx-shapes -verify-diagnostics -split-input-file

func.func @slice_c3(%x: tensor<4x4xf32>) {
  %c = onnx.Constant dense<1> : tensor<1xi64>
  %a = onnx.Constant dense<2> : tensor<1xi64>
  // expected-error @+1 {{axis 2 is out of the range [-2, 1]}}
  %0 = "onnx.Slice"(%x, %c, %c, %a, %c) : (tensor<4x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @slice_c4(%x: tensor<4x4xf32>) {
  %c = onnx.Constant dense<1> : tensor<1xi64>
  %a = onnx.Constant dense<0> : tensor<1xi64>
  // expected-error @+1 {{a step must not be 0}}
  %0 = "onnx.Slice"(%x, %c, %c, %c, %a) : (tensor<4x4xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @reversesequence_c4(%x: tensor<4x3xf32>) {
  %c = onnx.Constant dense<[4, 0, 5]> : tensor<3xi64>
  // expected-error @+1 {{a sequence length must not exceed the size of the dimension, got 5 and 5}}
  %0 = "onnx.ReverseSequence"(%x, %c) : (tensor<4x3xf32>, tensor<3xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @reversesequence_c4_negative(%x: tensor<4x3xf32>) {
  %c = onnx.Constant dense<[4, 0, -1]> : tensor<3xi64>
  // expected-error @+1 {{a sequence length must be non-negative, got -1}}
  %0 = "onnx.ReverseSequence"(%x, %c) : (tensor<4x3xf32>, tensor<3xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @split_c6(%x: tensor<4xf32>) {
  %c = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  // expected-error @+1 {{the sizes must add up to that of the dimension, got 3 and 4}}
  %0:2 = "onnx.Split"(%x, %c) : (tensor<4xf32>, tensor<2xi64>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @split_c6_negative(%x: tensor<4xf32>) {
  %c = onnx.Constant dense<[6, -2]> : tensor<2xi64>
  // expected-error @+1 {{the size of a part must be non-negative, got -2}}
  %0:2 = "onnx.Split"(%x, %c) : (tensor<4xf32>, tensor<2xi64>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @splitv13_c4(%x: tensor<4xf32>) {
  %c = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  // expected-error @+1 {{the sizes must add up to that of the dimension, got 3 and 4}}
  %0:2 = "onnx.SplitV13"(%x, %c) : (tensor<4xf32>, tensor<2xi64>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @splitv1_c4_operand(%x: tensor<4xf32>) {
  %c = onnx.Constant dense<[1.0, 2.0]> : tensor<2xf32>
  // expected-error @+1 {{the sizes must add up to that of the dimension, got 3 and 4}}
  %0:2 = "onnx.SplitV1"(%x, %c) : (tensor<4xf32>, tensor<2xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  return
}

// -----

func.func @tile_c2(%x: tensor<4xf32>) {
  %c = onnx.Constant dense<-1> : tensor<1xi64>
  // expected-error @+1 {{the elements of 'repeats' must be non-negative, got -1}}
  %0 = "onnx.Tile"(%x, %c) : (tensor<4xf32>, tensor<1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @tilev1_c2(%x: tensor<4xf32>) {
  %c = onnx.Constant dense<1.0> : tensor<f32>
  // expected-error @+1 {{axis 1 is out of the range [-1, 0]}}
  %0 = "onnx.TileV1"(%x, %c, %c) : (tensor<4xf32>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  return
}

// -----

func.func @tilev1_c3(%x: tensor<4xf32>) {
  %c = onnx.Constant dense<-1.0> : tensor<f32>
  // expected-error @+1 {{'tiles' must be non-negative, got -1}}
  %0 = "onnx.TileV1"(%x, %c, %c) : (tensor<4xf32>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  return
}

// -----

func.func @centercroppad_c3(%x: tensor<4xf32>) {
  %c = onnx.Constant dense<-1> : tensor<1xi64>
  // expected-error @+1 {{the elements of 'shape' must be non-negative, got -1}}
  %0 = "onnx.CenterCropPad"(%x, %c) : (tensor<4xf32>, tensor<1xi64>) -> tensor<*xf32>
  return
}

// -----

func.func @pad_c5(%x: tensor<4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = onnx.Constant dense<[-5, 9]> : tensor<2xi64>
  // expected-error @+1 {{what padding leaves of dimension 0 must be non-negative, got -1}}
  %0 = "onnx.Pad"(%x, %c, %none, %none) : (tensor<4xf32>, tensor<2xi64>, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @pad_c6(%x: tensor<0xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = onnx.Constant dense<[0, 1]> : tensor<2xi64>
  // expected-error @+1 {{dimension 0 is empty and cannot be extended in this mode, got 1 and 0}}
  %0 = "onnx.Pad"(%x, %c, %none, %none) <{mode = "reflect"}> : (tensor<0xf32>, tensor<2xi64>, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @pad_c4(%x: tensor<4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = onnx.Constant dense<[1, 1]> : tensor<2xi64>
  %a = onnx.Constant dense<-2> : tensor<1xi32>
  // expected-error @+1 {{axis -2 is out of the range [-1, 0]}}
  %0 = "onnx.Pad"(%x, %c, %none, %a) : (tensor<4xf32>, tensor<2xi64>, none, tensor<1xi32>) -> tensor<*xf32>
  return
}

// -----

func.func @padv18_c5(%x: tensor<4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = onnx.Constant dense<[-5, 9]> : tensor<2xi64>
  // expected-error @+1 {{what padding leaves of dimension 0 must be non-negative, got -1}}
  %0 = "onnx.PadV18"(%x, %c, %none, %none) : (tensor<4xf32>, tensor<2xi64>, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @padv18_c6(%x: tensor<0xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = onnx.Constant dense<[0, 1]> : tensor<2xi64>
  // expected-error @+1 {{dimension 0 is empty and cannot be extended in this mode, got 1 and 0}}
  %0 = "onnx.PadV18"(%x, %c, %none, %none) <{mode = "reflect"}> : (tensor<0xf32>, tensor<2xi64>, none, none) -> tensor<*xf32>
  return
}

// -----

func.func @padv18_c4(%x: tensor<4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = onnx.Constant dense<[1, 1]> : tensor<2xi64>
  %a = onnx.Constant dense<-2> : tensor<1xi32>
  // expected-error @+1 {{axis -2 is out of the range [-1, 0]}}
  %0 = "onnx.PadV18"(%x, %c, %none, %a) : (tensor<4xf32>, tensor<2xi64>, none, tensor<1xi32>) -> tensor<*xf32>
  return
}

// -----

func.func @padv13_c4(%x: tensor<4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = onnx.Constant dense<[-5, 9]> : tensor<2xi64>
  // expected-error @+1 {{what padding leaves of dimension 0 must be non-negative, got -1}}
  %0 = "onnx.PadV13"(%x, %c, %none) : (tensor<4xf32>, tensor<2xi64>, none) -> tensor<*xf32>
  return
}

// -----

func.func @padv13_c5(%x: tensor<0xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = onnx.Constant dense<[0, 1]> : tensor<2xi64>
  // expected-error @+1 {{dimension 0 is empty and cannot be extended in this mode, got 1 and 0}}
  %0 = "onnx.PadV13"(%x, %c, %none) <{mode = "reflect"}> : (tensor<0xf32>, tensor<2xi64>, none) -> tensor<*xf32>
  return
}

// -----

func.func @padv11_c4(%x: tensor<4xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = onnx.Constant dense<[-5, 9]> : tensor<2xi64>
  // expected-error @+1 {{what padding leaves of dimension 0 must be non-negative, got -1}}
  %0 = "onnx.PadV11"(%x, %c, %none) : (tensor<4xf32>, tensor<2xi64>, none) -> tensor<*xf32>
  return
}

// -----

func.func @padv11_c5(%x: tensor<0xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c = onnx.Constant dense<[0, 1]> : tensor<2xi64>
  // expected-error @+1 {{dimension 0 is empty and cannot be extended in this mode, got 1 and 0}}
  %0 = "onnx.PadV11"(%x, %c, %none) <{mode = "reflect"}> : (tensor<0xf32>, tensor<2xi64>, none) -> tensor<*xf32>
  return
}
