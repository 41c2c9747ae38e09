// Shapes that the program computes from the sizes of its inputs.
// RUN: agate run %s --entry reshape --random 1 --shape x=2x3x4 | FileCheck %s --check-prefix=RESHAPE
// RUN: agate run %s --entry reshape --random 1 --shape x=2x3x4 --route=affine | FileCheck %s --check-prefix=RESHAPE
// RUN: agate run %s --entry reshape --random 1 --shape x=2x0x4 | FileCheck %s --check-prefix=EMPTY
// RUN: not agate run %s --entry reshape --random 1 --shape x=2x3x5 2>&1 | FileCheck %s --check-prefix=UNEVEN
// RUN: agate run %s --entry reshape --random 1 --shape x=0x3x4 | FileCheck %s --check-prefix=ZERO
// RUN: agate run %s --entry grown --random 1 --shape x=0x3 | FileCheck %s --check-prefix=SAME
// RUN: not agate run %s --entry grown --random 1 --shape x=2x3 2>&1 | FileCheck %s --check-prefix=GROWN
// RUN: not agate run %s --entry shrunk --random 1 --shape x=2x3 2>&1 | FileCheck %s --check-prefix=SHRUNK
// RUN: agate run %s --entry shrunk --random 1 --shape x=5x3 | FileCheck %s --check-prefix=TWO

// RESHAPE: output0: tensor<2x1x12xf32>
// EMPTY: output0: tensor<2x0x12xf32>
// UNEVEN: error: {{.*}}onnx.Reshape: the number of elements must be divisible by the known sizes
// ZERO: output0: tensor<0x1x12xf32>
func.func @reshape(%x: tensor<?x?x?xf32> {onnx.name = "x"}) -> tensor<?x?x12xf32> {
  %shape = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?x?xf32>) -> tensor<3xi64>
  %i = onnx.Constant dense<0> : tensor<i64>
  %batch = "onnx.Gather"(%shape, %i) <{axis = 0 : si64}> : (tensor<3xi64>, tensor<i64>) -> tensor<i64>
  %axes = onnx.Constant dense<0> : tensor<1xi64>
  %first = "onnx.Unsqueeze"(%batch, %axes) : (tensor<i64>, tensor<1xi64>) -> tensor<1xi64>
  %rest = onnx.Constant dense<[-1, 12]> : tensor<2xi64>
  %to = "onnx.Concat"(%first, %rest) <{axis = 0 : si64}> : (tensor<1xi64>, tensor<2xi64>) -> tensor<3xi64>
  %0 = "onnx.Reshape"(%x, %to) <{allowzero = 0 : si64}> : (tensor<?x?x?xf32>, tensor<3xi64>) -> tensor<?x?x12xf32>
  onnx.Return %0 : tensor<?x?x12xf32>
}

// One row more than there are.
// SAME: output0: tensor<0x3xf32>
// GROWN: error: {{.*}}onnx.Reshape: both shapes must have as many elements
func.func @grown(%x: tensor<?x3xf32> {onnx.name = "x"}) -> tensor<?x?xf32> {
  %shape = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x3xf32>) -> tensor<2xi64>
  %more = onnx.Constant dense<[2, 1]> : tensor<2xi64>
  %to = "onnx.Mul"(%shape, %more) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi64>
  %0 = "onnx.Reshape"(%x, %to) <{allowzero = 1 : si64}> : (tensor<?x3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

// A difference of sizes may be negative.
// TWO: output0: tensor<2xf32>
// SHRUNK: error: {{.*}}onnx.ConstantOfShape: element 0 of 'input' must be non-negative
func.func @shrunk(%x: tensor<?x?xf32> {onnx.name = "x"}) -> tensor<?xf32> {
  %shape = "onnx.Shape"(%x) <{start = 0 : si64, end = 1 : si64}> : (tensor<?x?xf32>) -> tensor<1xi64>
  %three = onnx.Constant dense<3> : tensor<1xi64>
  %to = "onnx.Sub"(%shape, %three) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi64>
  %0 = "onnx.ConstantOfShape"(%to) : (tensor<1xi64>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}
