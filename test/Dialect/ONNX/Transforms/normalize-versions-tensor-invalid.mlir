// RUN: agate-opt %s --normalize-onnx-versions -verify-diagnostics -split-input-file

func.func @tile_without_rank(%x: tensor<*xf32>, %n: tensor<f32>) -> tensor<*xf32> {
  // expected-error @+1 {{becomes onnx.Tile only where its input has a rank}}
  %0 = "onnx.TileV1"(%x, %n, %n) : (tensor<*xf32>, tensor<f32>, tensor<f32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @tile_out_of_range(%x: tensor<?x2xf32>) -> tensor<?x?xf32> {
  %n = onnx.Constant dense<1.0e30> : tensor<f32>
  // expected-error @+1 {{has an axis or a number of tiles out of range}}
  %0 = "onnx.TileV1"(%x, %n, %n) : (tensor<?x2xf32>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}
