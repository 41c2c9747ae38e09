// RUN: agate-opt %s --convert-onnx-to-linalg -verify-diagnostics -split-input-file

func.func @gather_c3(%x: tensor<3x4xf32>) -> tensor<3x2xf32> {
  %i = onnx.Constant dense<[-5, 3]> : tensor<2xi64>
  // expected-error @+1 {{index -5 is out of the range [-4, 3]}}
  %0 = "onnx.Gather"(%x, %i) <{axis = 1 : si64}> : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  onnx.Return %0 : tensor<3x2xf32>
}

// -----

func.func @gather_c3_splat(%x: tensor<3xf32>) -> tensor<2xf32> {
  %i = onnx.Constant dense<3> : tensor<2xi64>
  // expected-error @+1 {{index 3 is out of the range [-3, 2]}}
  %0 = "onnx.Gather"(%x, %i) <{axis = 0 : si64}> : (tensor<3xf32>, tensor<2xi64>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// -----

func.func @unknown_rank(%x: tensor<*xf32>, %y: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error @+1 {{cannot be lowered: the rank of an operand is unknown}}
  %0 = "onnx.Add"(%x, %y) : (tensor<*xf32>, tensor<2xf32>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}

// -----

func.func @encoded(%x: tensor<2xf32, "row">) -> tensor<2xf32, "row"> {
  %i = onnx.Constant dense<0> : tensor<2xi64>
  // expected-error @+1 {{cannot be lowered: no upstream dialect has type tensor<2xf32, "row">}}
  %0 = "onnx.Gather"(%x, %i) <{axis = 0 : si64}> : (tensor<2xf32, "row">, tensor<2xi64>) -> tensor<2xf32, "row">
  // expected-error @+1 {{cannot be lowered}}
  onnx.Return %0 : tensor<2xf32, "row">
}

// -----

func.func @negative_size() -> tensor<*xf32> {
  %s = onnx.Constant dense<-1> : tensor<1xi64>
  // expected-error @+1 {{element 0 of 'input' must be non-negative, got -1}}
  %0 = onnx.ConstantOfShape(%s) : (tensor<1xi64>) -> tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<*xf32>
  onnx.Return %1 : tensor<*xf32>
}

// -----

func.func @generator(%x: tensor<2x2xf32>) -> tensor<2x2xf32> {
  // expected-error @+1 {{cannot be lowered: run convert-onnx-to-agate before}}
  %0 = "onnx.EyeLike"(%x) <{k = 0 : si64}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  onnx.Return %0 : tensor<2x2xf32>
}

// -----

func.func @sparse() -> tensor<1000000x1000000xf32> {
  // expected-error @+1 {{cannot be lowered: the sparse value is too large}}
  %0 = onnx.Constant sparse<[[0, 1]], [5.0]> : tensor<1000000x1000000xf32>
  onnx.Return %0 : tensor<1000000x1000000xf32>
}

// -----

func.func @scatter_complex(%x: tensor<3xcomplex<f32>>, %i: tensor<2xi64>, %u: tensor<2xcomplex<f32>>) -> tensor<3xcomplex<f32>> {
  // expected-error @+1 {{cannot be lowered: it does not compute with elements of this type}}
  %0 = "onnx.ScatterElements"(%x, %i, %u) <{axis = 0 : si64, reduction = "add"}> : (tensor<3xcomplex<f32>>, tensor<2xi64>, tensor<2xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  onnx.Return %0 : tensor<3xcomplex<f32>>
}

// -----

func.func @columns_of_strings(%x: tensor<1x4x1x!onnx.String>) -> tensor<1x1x2x2x!onnx.String> {
  %two = onnx.Constant dense<2> : tensor<2xi64>
  // expected-error @+1 {{cannot be lowered: it adds up numbers and integers only}}
  %0 = "onnx.Col2Im"(%x, %two, %two) : (tensor<1x4x1x!onnx.String>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x1x2x2x!onnx.String>
  onnx.Return %0 : tensor<1x1x2x2x!onnx.String>
}

// -----

func.func @between_strings(%x: tensor<1x1x2x!onnx.String>) -> tensor<1x1x4x!onnx.String> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %scales = onnx.Constant dense<[1.0, 1.0, 2.0]> : tensor<3xf32>
  // expected-error @+1 {{cannot be lowered: elements of this type are not weighed}}
  %0 = "onnx.Resize"(%x, %none, %scales, %none) <{antialias = 0 : si64, coordinate_transformation_mode = "half_pixel", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "linear", nearest_mode = "floor"}> : (tensor<1x1x2x!onnx.String>, none, tensor<3xf32>, none) -> tensor<1x1x4x!onnx.String>
  onnx.Return %0 : tensor<1x1x4x!onnx.String>
}

// -----

func.func @unknown_rank_of_data(%x: tensor<*xf32>) -> tensor<?x?xi64> {
  // expected-error @+1 {{cannot be lowered: the rank of an operand is unknown}}
  %0 = "onnx.NonZero"(%x) : (tensor<*xf32>) -> tensor<?x?xi64>
  onnx.Return %0 : tensor<?x?xi64>
}
