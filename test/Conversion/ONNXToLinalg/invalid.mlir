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
  // expected-error @+1 {{cannot be lowered: run normalize-generators before}}
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

func.func @unique_complex(%x: tensor<3xcomplex<f32>>) -> tensor<?xcomplex<f32>> {
  // expected-error @+1 {{cannot be lowered: complex numbers have no order}}
  %0:4 = "onnx.Unique"(%x) <{sorted = 1 : si64}> : (tensor<3xcomplex<f32>>) -> (tensor<?xcomplex<f32>>, none, none, none)
  onnx.Return %0#0 : tensor<?xcomplex<f32>>
}

// -----

func.func @images(%x: tensor<?xui8>) -> tensor<?x?x3xui8> {
  // expected-error @+1 {{cannot be lowered: there is no decoder of image files}}
  %0 = "onnx.ImageDecoder"(%x) <{pixel_format = "RGB"}> : (tensor<?xui8>) -> tensor<?x?x3xui8>
  onnx.Return %0 : tensor<?x?x3xui8>
}

// -----

func.func @unknown_rank_of_data(%x: tensor<*xf32>) -> tensor<?x?xi64> {
  // expected-error @+1 {{cannot be lowered: the rank of an operand is unknown}}
  %0 = "onnx.NonZero"(%x) : (tensor<*xf32>) -> tensor<?x?xi64>
  onnx.Return %0 : tensor<?x?xi64>
}
