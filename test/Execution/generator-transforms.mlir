// DEFINE: %{expect} = --expect forward=%t/forward.npy --expect half=%t/half.npy --expect inverse=%t/inverse.npy --expect rows=%t/rows.npy --expect columns=%t/columns.npy
// RUN: rm -rf %t
// RUN: agate run %s --entry known --output-dir %t --quiet -O0
// RUN: agate run %s --entry known --quiet %{expect} --atol 1e-6 --rtol 1e-6
// RUN: agate run %s --entry unknown --shape x=12x4 --random 1 --quiet --expect forward=%t/forward.npy --expect half=%t/half.npy --expect inverse=%t/inverse.npy --atol 1e-6 --rtol 1e-6
// RUN: agate run %s --entry unknown --shape x=12x4 --random 1 --quiet -O0 --expect forward=%t/forward.npy --expect half=%t/half.npy --expect inverse=%t/inverse.npy --atol 1e-6 --rtol 1e-6
// RUN: agate run %s --entry unknown --shape x=1x4 --random 1 --quiet --output-dir %t/one -O0
// RUN: agate run %s --entry unknown --shape x=1x4 --random 1 --quiet --expect forward=%t/one/forward.npy --expect half=%t/one/half.npy --expect inverse=%t/one/inverse.npy --atol 1e-6 --rtol 1e-6

// DFT of an identity matrix and Softmax of a diagonal, with known sizes and with unknown
// ones, are the same as they are without the rules.

func.func @known() -> (tensor<12x12x2xf32> {onnx.name = "forward"}, tensor<7x12x2xf64> {onnx.name = "half"}, tensor<12x12x2xf32> {onnx.name = "inverse"},
                       tensor<5x9xf32> {onnx.name = "rows"}, tensor<9x5xf32> {onnx.name = "columns"}) {
  %n = onnx.Constant dense<12> : tensor<i64>
  %zero = onnx.Constant dense<0> : tensor<i64>
  %one = onnx.Constant dense<1> : tensor<i64>
  %last = onnx.Constant dense<-1> : tensor<1xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = agate.Eye(%n, %n, %zero) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<12x12xf32>
  %1 = "onnx.Unsqueeze"(%0, %last) : (tensor<12x12xf32>, tensor<1xi64>) -> tensor<12x12x1xf32>
  %forward = "onnx.DFT"(%1, %none, %one) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<12x12x1xf32>, none, tensor<i64>) -> tensor<12x12x2xf32>
  %inverse = "onnx.DFT"(%1, %none, %one) <{inverse = 1 : si64, onesided = 0 : si64}> : (tensor<12x12x1xf32>, none, tensor<i64>) -> tensor<12x12x2xf32>
  %2 = agate.Eye(%n, %n, %zero) <{output_type = f64}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<12x12xf64>
  %shape = onnx.Constant dense<[12, 12, 1]> : tensor<3xi64>
  %3 = "onnx.Reshape"(%2, %shape) <{allowzero = 0 : si64}> : (tensor<12x12xf64>, tensor<3xi64>) -> tensor<12x12x1xf64>
  %half = "onnx.DFT"(%3, %n, %zero) <{inverse = 0 : si64, onesided = 1 : si64}> : (tensor<12x12x1xf64>, tensor<i64>, tensor<i64>) -> tensor<7x12x2xf64>
  %five = onnx.Constant dense<5> : tensor<i64>
  %nine = onnx.Constant dense<9> : tensor<i64>
  %down = onnx.Constant dense<-3> : tensor<i64>
  %4 = agate.Eye(%five, %nine, %one) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<5x9xf32>
  %rows = "onnx.Softmax"(%4) <{axis = 1 : si64}> : (tensor<5x9xf32>) -> tensor<5x9xf32>
  %5 = agate.Eye(%nine, %five, %down) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<9x5xf32>
  %columns = "onnx.Softmax"(%5) <{axis = 0 : si64}> : (tensor<9x5xf32>) -> tensor<9x5xf32>
  onnx.Return %forward, %half, %inverse, %rows, %columns : tensor<12x12x2xf32>, tensor<7x12x2xf64>, tensor<12x12x2xf32>, tensor<5x9xf32>, tensor<9x5xf32>
}

func.func @unknown(%x: tensor<?x?xf32> {onnx.name = "x"}) -> (tensor<?x?x2xf32> {onnx.name = "forward"}, tensor<?x?x2xf64> {onnx.name = "half"}, tensor<?x?x2xf32> {onnx.name = "inverse"}) {
  %zero = onnx.Constant dense<0> : tensor<i64>
  %one = onnx.Constant dense<1> : tensor<i64>
  %last = onnx.Constant dense<2> : tensor<1xi64>
  %none = "onnx.NoValue"() <{value}> : () -> none
  %sizes = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<2xi64>
  %n = "onnx.Gather"(%sizes, %zero) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<i64>) -> tensor<i64>
  %0 = agate.Eye(%n, %n, %zero) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  %1 = "onnx.Unsqueeze"(%0, %last) : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?x?x1xf32>
  %forward = "onnx.DFT"(%1, %none, %zero) <{inverse = 0 : si64, onesided = 0 : si64}> : (tensor<?x?x1xf32>, none, tensor<i64>) -> tensor<?x?x2xf32>
  %inverse = "onnx.DFT"(%1, %none, %zero) <{inverse = 1 : si64, onesided = 0 : si64}> : (tensor<?x?x1xf32>, none, tensor<i64>) -> tensor<?x?x2xf32>
  %2 = agate.Eye(%n, %n, %zero) <{output_type = f64}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf64>
  %3 = "onnx.Unsqueeze"(%2, %last) : (tensor<?x?xf64>, tensor<1xi64>) -> tensor<?x?x1xf64>
  %half = "onnx.DFT"(%3, %none, %zero) <{inverse = 0 : si64, onesided = 1 : si64}> : (tensor<?x?x1xf64>, none, tensor<i64>) -> tensor<?x?x2xf64>
  onnx.Return %forward, %half, %inverse : tensor<?x?x2xf32>, tensor<?x?x2xf64>, tensor<?x?x2xf32>
}
