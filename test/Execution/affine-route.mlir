// Programs whose index arithmetic is computed in affine loops: fusion with
// reshapes makes affine maps of indices.
//
// DEFINE: %{inputs} = --random 1 --shape x=4x6 --shape i=6x2
// DEFINE: %{expect} = --expect a=%t/a.npy --expect b=%t/b.npy --expect c=%t/c.npy --expect d=%t/d.npy
// RUN: rm -rf %t && agate run %s --entry static %{inputs} -O0 --quiet --output-dir %t
// RUN: agate run %s --entry static %{inputs} --route=affine -O0 --quiet %{expect}
// RUN: agate run %s --entry dynamic %{inputs} --route=affine -O0 --quiet %{expect}

func.func @static(%x: tensor<4x6xf32> {onnx.name = "x"}, %i: tensor<6x2xi64> {onnx.name = "i"}) -> (tensor<4x3x2xf32> {onnx.name = "a"}, tensor<2x12xf32> {onnx.name = "b"}, tensor<24xf32> {onnx.name = "c"}, tensor<3x3x2x2xf32> {onnx.name = "d"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Trilu"(%x, %none) <{upper = 1 : si64}> : (tensor<4x6xf32>, none) -> tensor<4x6xf32>
  %s0 = onnx.Constant dense<[4, 3, 2]> : tensor<3xi64>
  %1 = "onnx.Reshape"(%0, %s0) <{allowzero = 0 : si64}> : (tensor<4x6xf32>, tensor<3xi64>) -> tensor<4x3x2xf32>
  %2 = "onnx.HardSwish"(%1) : (tensor<4x3x2xf32>) -> tensor<4x3x2xf32>
  %3 = "onnx.Max"(%x, %x) : (tensor<4x6xf32>, tensor<4x6xf32>) -> tensor<4x6xf32>
  %s1 = onnx.Constant dense<[2, -1]> : tensor<2xi64>
  %4 = "onnx.Reshape"(%3, %s1) <{allowzero = 0 : si64}> : (tensor<4x6xf32>, tensor<2xi64>) -> tensor<2x12xf32>
  %5 = "onnx.Trilu"(%4, %none) <{upper = 0 : si64}> : (tensor<2x12xf32>, none) -> tensor<2x12xf32>
  %6 = "onnx.Softmax"(%x) <{axis = -1 : si64}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
  %s2 = onnx.Constant dense<-1> : tensor<1xi64>
  %7 = "onnx.Reshape"(%6, %s2) <{allowzero = 0 : si64}> : (tensor<4x6xf32>, tensor<1xi64>) -> tensor<24xf32>
  %8 = "onnx.Hardmax"(%7) <{axis = -1 : si64}> : (tensor<24xf32>) -> tensor<24xf32>
  %two = onnx.Constant dense<2> : tensor<i64>
  %9 = "onnx.Mod"(%i, %two) <{fmod = 0 : si64}> : (tensor<6x2xi64>, tensor<i64>) -> tensor<6x2xi64>
  %s3 = onnx.Constant dense<[3, 3, 2, 2]> : tensor<4xi64>
  %three = onnx.Constant dense<[0, 1, 0]> : tensor<3xi64>
  %10 = "onnx.Gather"(%9, %three) <{axis = 1 : si64}> : (tensor<6x2xi64>, tensor<3xi64>) -> tensor<6x3xi64>
  %11 = "onnx.Gather"(%x, %10) <{axis = 0 : si64}> : (tensor<4x6xf32>, tensor<6x3xi64>) -> tensor<6x3x6xf32>
  %starts = onnx.Constant dense<0> : tensor<1xi64>
  %ends = onnx.Constant dense<2> : tensor<1xi64>
  %12 = "onnx.Slice"(%11, %starts, %ends, %starts, %none) : (tensor<6x3x6xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<2x3x6xf32>
  %13 = "onnx.Reshape"(%12, %s3) <{allowzero = 0 : si64}> : (tensor<2x3x6xf32>, tensor<4xi64>) -> tensor<3x3x2x2xf32>
  %14 = "onnx.Mul"(%13, %13) : (tensor<3x3x2x2xf32>, tensor<3x3x2x2xf32>) -> tensor<3x3x2x2xf32>
  onnx.Return %2, %5, %8, %14 : tensor<4x3x2xf32>, tensor<2x12xf32>, tensor<24xf32>, tensor<3x3x2x2xf32>
}

func.func @dynamic(%x: tensor<?x?xf32> {onnx.name = "x"}, %i: tensor<?x?xi64> {onnx.name = "i"}) -> (tensor<?x?x?xf32> {onnx.name = "a"}, tensor<?x?xf32> {onnx.name = "b"}, tensor<?xf32> {onnx.name = "c"}, tensor<?x?x?x?xf32> {onnx.name = "d"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Trilu"(%x, %none) <{upper = 1 : si64}> : (tensor<?x?xf32>, none) -> tensor<?x?xf32>
  %s0 = onnx.Constant dense<[4, 3, 2]> : tensor<3xi64>
  %1 = "onnx.Reshape"(%0, %s0) <{allowzero = 0 : si64}> : (tensor<?x?xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  %2 = "onnx.HardSwish"(%1) : (tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %3 = "onnx.Max"(%x, %x) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %s1 = onnx.Constant dense<[2, -1]> : tensor<2xi64>
  %4 = "onnx.Reshape"(%3, %s1) <{allowzero = 0 : si64}> : (tensor<?x?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %5 = "onnx.Trilu"(%4, %none) <{upper = 0 : si64}> : (tensor<?x?xf32>, none) -> tensor<?x?xf32>
  %6 = "onnx.Softmax"(%x) <{axis = -1 : si64}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %s2 = onnx.Constant dense<-1> : tensor<1xi64>
  %7 = "onnx.Reshape"(%6, %s2) <{allowzero = 0 : si64}> : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?xf32>
  %8 = "onnx.Hardmax"(%7) <{axis = -1 : si64}> : (tensor<?xf32>) -> tensor<?xf32>
  %two = onnx.Constant dense<2> : tensor<i64>
  %9 = "onnx.Mod"(%i, %two) <{fmod = 0 : si64}> : (tensor<?x?xi64>, tensor<i64>) -> tensor<?x?xi64>
  %s3 = onnx.Constant dense<[3, 3, 2, 2]> : tensor<4xi64>
  %three = onnx.Constant dense<[0, 1, 0]> : tensor<3xi64>
  %10 = "onnx.Gather"(%9, %three) <{axis = 1 : si64}> : (tensor<?x?xi64>, tensor<3xi64>) -> tensor<?x?xi64>
  %11 = "onnx.Gather"(%x, %10) <{axis = 0 : si64}> : (tensor<?x?xf32>, tensor<?x?xi64>) -> tensor<?x?x?xf32>
  %starts = onnx.Constant dense<0> : tensor<1xi64>
  %ends = onnx.Constant dense<2> : tensor<1xi64>
  %12 = "onnx.Slice"(%11, %starts, %ends, %starts, %none) : (tensor<?x?x?xf32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, none) -> tensor<?x?x?xf32>
  %13 = "onnx.Reshape"(%12, %s3) <{allowzero = 0 : si64}> : (tensor<?x?x?xf32>, tensor<4xi64>) -> tensor<?x?x?x?xf32>
  %14 = "onnx.Mul"(%13, %13) : (tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  onnx.Return %2, %5, %8, %14 : tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?xf32>, tensor<?x?x?x?xf32>
}
