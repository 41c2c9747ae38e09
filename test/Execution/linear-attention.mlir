// RUN: agate run %s --entry linear | FileCheck %s --check-prefix=LINEAR
// RUN: agate run %s --entry gated | FileCheck %s --check-prefix=GATED
// RUN: rm -rf %t && agate run %s --entry static --random 1 --quiet --output-dir %t
// RUN: agate run %s --entry dynamic --random 1 --shape q=2x3x8 --shape k=2x3x4 --shape v=2x3x6 --shape s=2x2x2x3 --shape g=2x3x2 --shape b=2x3x1 --quiet --expect o=%t/o.npy --expect p=%t/p.npy
// RUN: not agate run %s --entry dynamic --random 1 --shape q=2x3x8 --shape k=2x3x4 --shape v=2x1x6 --shape s=2x2x2x3 --shape g=2x3x2 --shape b=2x3x1 2>&1 | FileCheck %s --check-prefix=STEPS
// STEPS: error: {{.*}}onnx.LinearAttention: {{.*}}the number of steps

// Two heads of Q share one of KV, with values from the recurrence of each rule.
// LINEAR: linear: tensor<1x2x4xf32>
// LINEAR-NEXT: 3.0, -1.0, 6.0, -2.0
// LINEAR-NEXT: 8.0, -5.0, 4.0, 8.0
// LINEAR: linear_state: tensor<1x1x2x2xf32>
// LINEAR-NEXT: 4.0, 1.0
// LINEAR-NEXT: 4.0, -6.0
// LINEAR: scaled: tensor<1x2x4xf32>
// LINEAR-NEXT: 2.1213{{[0-9]*}}, -0.7071{{[0-9]*}}, 4.2426{{[0-9]*}}, -1.4142
// LINEAR-NEXT: 5.6568{{[0-9]*}}, -3.5355{{[0-9]*}}, 2.8284{{[0-9]*}}, 5.6568
// LINEAR: delta: tensor<1x2x4xf32>
// LINEAR-NEXT: 2.0, -1.5, 2.0, -2.0
// LINEAR-NEXT: 3.625, -3.84375, 3.5, 0.375
// LINEAR: delta_state: tensor<1x1x2x2xf16>
// LINEAR-NEXT: 2.375, -1.15
// LINEAR-NEXT: 1.25, -2.6
func.func @linear() -> (tensor<1x2x4xf32> {onnx.name = "linear"}, tensor<1x1x2x2xf32> {onnx.name = "linear_state"}, tensor<1x2x4xf32> {onnx.name = "scaled"}, tensor<1x2x4xf32> {onnx.name = "delta"}, tensor<1x1x2x2xf16> {onnx.name = "delta_state"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %q = onnx.Constant dense<[[[1.0, 0.0, 0.0, 1.0], [1.0, 1.0, 2.0, -1.0]]]> : tensor<1x2x4xf32>
  %k = onnx.Constant dense<[[[1.0, 2.0], [0.5, -1.0]]]> : tensor<1x2x2xf32>
  %v = onnx.Constant dense<[[[3.0, -1.0], [2.0, 4.0]]]> : tensor<1x2x2xf32>
  %s = onnx.Constant dense<[[[[1.0, 0.0], [0.0, 1.0]]]]> : tensor<1x1x2x2xf16>
  %b = onnx.Constant dense<[[[0.5], [0.25]]]> : tensor<1x2x1xf32>
  %0, %1 = "onnx.LinearAttention"(%q, %k, %v, %none, %none, %none) <{chunk_size = 64 : si64, kv_num_heads = 1 : si64, q_num_heads = 2 : si64, scale = 1.0 : f32, update_rule = "linear"}> : (tensor<1x2x4xf32>, tensor<1x2x2xf32>, tensor<1x2x2xf32>, none, none, none) -> (tensor<1x2x4xf32>, tensor<1x1x2x2xf32>)
  %2, %3 = "onnx.LinearAttention"(%q, %k, %v, %none, %none, %none) <{chunk_size = 64 : si64, kv_num_heads = 1 : si64, q_num_heads = 2 : si64, scale = 0.0 : f32, update_rule = "linear"}> : (tensor<1x2x4xf32>, tensor<1x2x2xf32>, tensor<1x2x2xf32>, none, none, none) -> (tensor<1x2x4xf32>, tensor<1x1x2x2xf32>)
  %4, %5 = "onnx.LinearAttention"(%q, %k, %v, %s, %none, %b) <{chunk_size = 64 : si64, kv_num_heads = 1 : si64, q_num_heads = 2 : si64, scale = 1.0 : f32, update_rule = "delta"}> : (tensor<1x2x4xf32>, tensor<1x2x2xf32>, tensor<1x2x2xf32>, tensor<1x1x2x2xf16>, none, tensor<1x2x1xf32>) -> (tensor<1x2x4xf32>, tensor<1x1x2x2xf16>)
  onnx.Return %0, %1, %2, %4, %5 : tensor<1x2x4xf32>, tensor<1x1x2x2xf32>, tensor<1x2x4xf32>, tensor<1x2x4xf32>, tensor<1x1x2x2xf16>
}

// GATED: gated: tensor<1x2x4xf64>
// GATED-NEXT: 3.5, -1.0, 6.0, 0.0
// GATED-NEXT: 5.875, -2.25, -0.25, 7.5
// GATED: gated_delta: tensor<1x2x4xf64>
// GATED-NEXT: 1.75, -2.5, 2.5, -3.0
// GATED-NEXT: 2.40234375, -3.7890625, 0.515625, 2.40625
func.func @gated() -> (tensor<1x2x4xf64> {onnx.name = "gated"}, tensor<1x2x4xf64> {onnx.name = "gated_delta"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %q = onnx.Constant dense<[[[1.0, 0.0, 0.0, 1.0], [1.0, 1.0, 2.0, -1.0]]]> : tensor<1x2x4xf32>
  %k = onnx.Constant dense<[[[1.0, 2.0], [0.5, -1.0]]]> : tensor<1x2x2xf32>
  %v = onnx.Constant dense<[[[3.0, -1.0], [2.0, 4.0]]]> : tensor<1x2x2xf32>
  %s = onnx.Constant dense<[[[[1.0, 0.0], [0.0, 1.0]]]]> : tensor<1x1x2x2xf32>
  %factors = onnx.Constant dense<[[[0.5, 2.0], [0.25, 1.0]]]> : tensor<1x2x2xf32>
  %g = "onnx.Log"(%factors) : (tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
  %b = onnx.Constant dense<[[[0.5], [0.25]]]> : tensor<1x2x1xf32>
  %0, %1 = "onnx.LinearAttention"(%q, %k, %v, %s, %g, %none) <{chunk_size = 1 : si64, kv_num_heads = 1 : si64, q_num_heads = 2 : si64, scale = 1.0 : f32, update_rule = "gated"}> : (tensor<1x2x4xf32>, tensor<1x2x2xf32>, tensor<1x2x2xf32>, tensor<1x1x2x2xf32>, tensor<1x2x2xf32>, none) -> (tensor<1x2x4xf32>, tensor<1x1x2x2xf32>)
  %2, %3 = "onnx.LinearAttention"(%q, %k, %v, %s, %g, %b) <{chunk_size = 1 : si64, kv_num_heads = 1 : si64, q_num_heads = 2 : si64, scale = 1.0 : f32, update_rule = "gated_delta"}> : (tensor<1x2x4xf32>, tensor<1x2x2xf32>, tensor<1x2x2xf32>, tensor<1x1x2x2xf32>, tensor<1x2x2xf32>, tensor<1x2x1xf32>) -> (tensor<1x2x4xf32>, tensor<1x1x2x2xf32>)
  // The exponential of a logarithm is exact up to the last digit.
  %large = onnx.Constant dense<65536.0> : tensor<f32>
  %4 = "onnx.Mul"(%0, %large) : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %5 = "onnx.Round"(%4) : (tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  %6 = "onnx.Div"(%5, %large) : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %7 = "onnx.Cast"(%6) <{saturate = 1 : si64, to = f64}> : (tensor<1x2x4xf32>) -> tensor<1x2x4xf64>
  %8 = "onnx.Mul"(%2, %large) : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %9 = "onnx.Round"(%8) : (tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  %10 = "onnx.Div"(%9, %large) : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<1x2x4xf32>
  %11 = "onnx.Cast"(%10) <{saturate = 1 : si64, to = f64}> : (tensor<1x2x4xf32>) -> tensor<1x2x4xf64>
  onnx.Return %7, %11 : tensor<1x2x4xf64>, tensor<1x2x4xf64>
}

func.func @static(%q: tensor<2x3x8xf32> {onnx.name = "q"}, %k: tensor<2x3x4xf32> {onnx.name = "k"}, %v: tensor<2x3x6xf32> {onnx.name = "v"}, %s: tensor<2x2x2x3xf32> {onnx.name = "s"}, %g: tensor<2x3x2xf32> {onnx.name = "g"}, %b: tensor<2x3x1xf32> {onnx.name = "b"}) -> (tensor<2x3x12xf32> {onnx.name = "o"}, tensor<2x2x2x3xf32> {onnx.name = "p"}) {
  %0, %1 = "onnx.LinearAttention"(%q, %k, %v, %s, %g, %b) <{chunk_size = 64 : si64, kv_num_heads = 2 : si64, q_num_heads = 4 : si64, scale = 0.0 : f32, update_rule = "gated_delta"}> : (tensor<2x3x8xf32>, tensor<2x3x4xf32>, tensor<2x3x6xf32>, tensor<2x2x2x3xf32>, tensor<2x3x2xf32>, tensor<2x3x1xf32>) -> (tensor<2x3x12xf32>, tensor<2x2x2x3xf32>)
  onnx.Return %0, %1 : tensor<2x3x12xf32>, tensor<2x2x2x3xf32>
}

func.func @dynamic(%q: tensor<?x?x?xf32> {onnx.name = "q"}, %k: tensor<?x?x?xf32> {onnx.name = "k"}, %v: tensor<?x?x?xf32> {onnx.name = "v"}, %s: tensor<?x?x?x?xf32> {onnx.name = "s"}, %g: tensor<?x?x?xf32> {onnx.name = "g"}, %b: tensor<?x?x?xf32> {onnx.name = "b"}) -> (tensor<?x?x?xf32> {onnx.name = "o"}, tensor<?x?x?x?xf32> {onnx.name = "p"}) {
  %0, %1 = "onnx.LinearAttention"(%q, %k, %v, %s, %g, %b) <{chunk_size = 64 : si64, kv_num_heads = 2 : si64, q_num_heads = 4 : si64, scale = 0.0 : f32, update_rule = "gated_delta"}> : (tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>) -> (tensor<?x?x?xf32>, tensor<?x?x?x?xf32>)
  onnx.Return %0, %1 : tensor<?x?x?xf32>, tensor<?x?x?x?xf32>
}
