func.func @main(%q: tensor<?x?x?x?xf32>, %k: tensor<?x?x?x?xf32>, %v: tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32> {
  %one = onnx.Constant dense<1> : tensor<i64>
  %scale = onnx.Constant dense<0.25> : tensor<f32>
  %inf = onnx.Constant dense<0xFF800000> : tensor<f32>
  %kt = "onnx.Transpose"(%k) {perm = [0, 1, 3, 2]} : (tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %product = "onnx.MatMul"(%q, %kt) : (tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %scores = "onnx.Mul"(%product, %scale) : (tensor<?x?x?x?xf32>, tensor<f32>) -> tensor<?x?x?x?xf32>
  %shape = "onnx.Shape"(%q) {start = 2 : si64, end = 3 : si64} : (tensor<?x?x?x?xf32>) -> tensor<1xi64>
  %square = "onnx.Concat"(%shape, %shape) {axis = 0 : si64} : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  %ones = onnx.ConstantOfShape(%square) {value = dense<1.0> : tensor<1xf32>} : (tensor<2xi64>) -> tensor<?x?xf32>
  %upper = "onnx.Trilu"(%ones, %one) {upper = 1 : si64} : (tensor<?x?xf32>, tensor<i64>) -> tensor<?x?xf32>
  %mask = "onnx.Cast"(%upper) {to = i1} : (tensor<?x?xf32>) -> tensor<?x?xi1>
  %masked = "onnx.Where"(%mask, %inf, %scores) : (tensor<?x?xi1>, tensor<f32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %weights = "onnx.Softmax"(%masked) {axis = -1 : si64} : (tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  %result = "onnx.MatMul"(%weights, %v) : (tensor<?x?x?x?xf32>, tensor<?x?x?x?xf32>) -> tensor<?x?x?x?xf32>
  onnx.Return %result : tensor<?x?x?x?xf32>
}
