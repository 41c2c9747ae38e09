// RUN: agate run %s --entry adagrad | FileCheck %s --check-prefix=ADAGRAD
// RUN: agate run %s --entry adam | FileCheck %s --check-prefix=ADAM
// RUN: agate run %s --entry momentum | FileCheck %s --check-prefix=MOMENTUM
// RUN: rm -rf %t && agate run %s --entry static --random 1 --quiet --output-dir %t
// RUN: agate run %s --entry dynamic --random 1 --shape x=2x3 --shape g=2x3 --shape h=2x3 --quiet --expect a=%t/a.npy --expect b=%t/b.npy --expect c=%t/c.npy --expect d=%t/d.npy
// RUN: not agate run %s --entry dynamic --random 1 --shape x=2x3 --shape g=1x3 --shape h=2x3 2>&1 | FileCheck %s --check-prefix=SIZES
// SIZES: error: {{.*}}onnx.Adagrad: the sizes of input #1 must be those of #0

// Two tensors, of f32 and f64.
// ADAGRAD: x: tensor<2xf32>
// ADAGRAD-NEXT: [{{ *}}0.81653{{[0-9]*}}, -2.0]
// ADAGRAD: y: tensor<1xf64>
// ADAGRAD-NEXT: [{{ *}}3.888111888111888]
// ADAGRAD: x_squares: tensor<2xf32>
// ADAGRAD-NEXT: [{{ *}}3.0, 1.0]
// ADAGRAD: y_squares: tensor<1xf64>
// ADAGRAD-NEXT: [{{ *}}9.0]
func.func @adagrad() -> (tensor<2xf32> {onnx.name = "x"}, tensor<1xf64> {onnx.name = "y"}, tensor<2xf32> {onnx.name = "x_squares"}, tensor<1xf64> {onnx.name = "y_squares"}) {
  %r = onnx.Constant dense<0.5> : tensor<1xf32>
  %t = onnx.Constant dense<3> : tensor<i64>
  %x = onnx.Constant dense<[1.0, -2.0]> : tensor<2xf32>
  %y = onnx.Constant dense<4.0> : tensor<1xf64>
  %gx = onnx.Constant dense<[0.5, 1.0]> : tensor<2xf32>
  %gy = onnx.Constant dense<-1.0> : tensor<1xf64>
  %hx = onnx.Constant dense<[2.0, 1.0]> : tensor<2xf32>
  %hy = onnx.Constant dense<8.0> : tensor<1xf64>
  %0:4 = "onnx.Adagrad"(%r, %t, %x, %y, %gx, %gy, %hx, %hy) <{decay_factor = 0.125 : f32, epsilon = 0.25 : f32, norm_coefficient = 0.5 : f32}> : (tensor<1xf32>, tensor<i64>, tensor<2xf32>, tensor<1xf64>, tensor<2xf32>, tensor<1xf64>, tensor<2xf32>, tensor<1xf64>) -> (tensor<2xf32>, tensor<1xf64>, tensor<2xf32>, tensor<1xf64>)
  onnx.Return %0#0, %0#1, %0#2, %0#3 : tensor<2xf32>, tensor<1xf64>, tensor<2xf32>, tensor<1xf64>
}

// The rate is corrected from the first update on, not ahead of it.
// ADAM: first: tensor<2xf64>
// ADAM-NEXT: [{{ *}}0.26250000000000{{[0-9]*}}, -1.94716520007931{{[0-9]*}}]
// ADAM: third: tensor<2xf64>
// ADAM-NEXT: [{{ *}}-0.33743556529821{{[0-9]*}}, -2.14028587888212{{[0-9]*}}]
// ADAM: average: tensor<2xf64>
// ADAM-NEXT: [{{ *}}1.75, 0.75]
// ADAM: squares: tensor<2xf64>
// ADAM-NEXT: [{{ *}}1.0, 2.0]
func.func @adam() -> (tensor<2xf64> {onnx.name = "first"}, tensor<2xf64> {onnx.name = "third"}, tensor<2xf64> {onnx.name = "average"}, tensor<2xf64> {onnx.name = "squares"}) {
  %r = onnx.Constant dense<0.5> : tensor<f64>
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<i64>
  %x = onnx.Constant dense<[1.0, -2.0]> : tensor<2xf64>
  %g = onnx.Constant dense<[0.5, 1.0]> : tensor<2xf64>
  %v = onnx.Constant dense<[2.0, 1.0]> : tensor<2xf64>
  %h = onnx.Constant dense<[1.0, 4.0]> : tensor<2xf64>
  %0:3 = "onnx.Adam"(%r, %zero, %x, %g, %v, %h) <{alpha = 0.75 : f32, beta = 0.5 : f32, epsilon = 0.25 : f32, norm_coefficient = 0.5 : f32, norm_coefficient_post = 0.125 : f32}> : (tensor<f64>, tensor<1xi64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>)
  %1:3 = "onnx.Adam"(%r, %two, %x, %g, %v, %h) <{alpha = 0.75 : f32, beta = 0.5 : f32, epsilon = 0.25 : f32, norm_coefficient = 0.5 : f32, norm_coefficient_post = 0.125 : f32}> : (tensor<f64>, tensor<i64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>)
  onnx.Return %0#0, %1#0, %1#1, %1#2 : tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>
}

// MOMENTUM: first: tensor<2xf32>
// MOMENTUM-NEXT: [{{ *}}-0.25, -2.375]
// MOMENTUM: first_v: tensor<2xf32>
// MOMENTUM-NEXT: [{{ *}}2.5, 0.75]
// MOMENTUM: second: tensor<2xf32>
// MOMENTUM-NEXT: [{{ *}}0.125, -2.375]
// MOMENTUM: nesterov: tensor<2xf32>
// MOMENTUM-NEXT: [{{ *}}-0.15625, -2.28125]
// MOMENTUM: nesterov_v: tensor<2xf32>
// MOMENTUM-NEXT: [{{ *}}1.75, 0.75]
func.func @momentum() -> (tensor<2xf32> {onnx.name = "first"}, tensor<2xf32> {onnx.name = "first_v"}, tensor<2xf32> {onnx.name = "second"}, tensor<2xf32> {onnx.name = "nesterov"}, tensor<2xf32> {onnx.name = "nesterov_v"}) {
  %r = onnx.Constant dense<0.5> : tensor<f32>
  %zero = onnx.Constant dense<0> : tensor<i64>
  %one = onnx.Constant dense<1> : tensor<i64>
  %x = onnx.Constant dense<[1.0, -2.0]> : tensor<2xf32>
  %g = onnx.Constant dense<[0.5, 1.0]> : tensor<2xf32>
  %v = onnx.Constant dense<[2.0, 1.0]> : tensor<2xf32>
  %0:2 = "onnx.Momentum"(%r, %zero, %x, %g, %v) <{alpha = 0.75 : f32, beta = 0.25 : f32, mode = "standard", norm_coefficient = 0.5 : f32}> : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  %1:2 = "onnx.Momentum"(%r, %one, %x, %g, %v) <{alpha = 0.75 : f32, beta = 0.25 : f32, mode = "standard", norm_coefficient = 0.5 : f32}> : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  %2:2 = "onnx.Momentum"(%r, %one, %x, %g, %v) <{alpha = 0.75 : f32, beta = 0.25 : f32, mode = "nesterov", norm_coefficient = 0.5 : f32}> : (tensor<f32>, tensor<i64>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  onnx.Return %0#0, %0#1, %1#0, %2#0, %2#1 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

func.func @static(%r: tensor<f32> {onnx.name = "r"}, %t: tensor<i64> {onnx.name = "t"}, %x: tensor<2x3xf32> {onnx.name = "x"}, %g: tensor<2x3xf32> {onnx.name = "g"}, %h: tensor<2x3xf32> {onnx.name = "h"}) -> (tensor<2x3xf32> {onnx.name = "a"}, tensor<2x3xf32> {onnx.name = "b"}, tensor<2x3xf32> {onnx.name = "c"}, tensor<2x3xf32> {onnx.name = "d"}) {
  %h1 = "onnx.Abs"(%h) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %0:2 = "onnx.Adagrad"(%r, %t, %x, %g, %h1) <{decay_factor = 0.125 : f32, epsilon = 0.25 : f32, norm_coefficient = 0.5 : f32}> : (tensor<f32>, tensor<i64>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  %1:3 = "onnx.Adam"(%r, %t, %x, %g, %h, %h1) <{alpha = 0.75 : f32, beta = 0.5 : f32, epsilon = 0.25 : f32, norm_coefficient = 0.5 : f32, norm_coefficient_post = 0.125 : f32}> : (tensor<f32>, tensor<i64>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>)
  %2:2 = "onnx.Momentum"(%r, %t, %x, %g, %h) <{alpha = 0.75 : f32, beta = 0.25 : f32, mode = "nesterov", norm_coefficient = 0.5 : f32}> : (tensor<f32>, tensor<i64>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  onnx.Return %0#0, %1#0, %2#0, %2#1 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>
}

func.func @dynamic(%r: tensor<f32> {onnx.name = "r"}, %t: tensor<i64> {onnx.name = "t"}, %x: tensor<?x?xf32> {onnx.name = "x"}, %g: tensor<?x?xf32> {onnx.name = "g"}, %h: tensor<?x?xf32> {onnx.name = "h"}) -> (tensor<?x?xf32> {onnx.name = "a"}, tensor<?x?xf32> {onnx.name = "b"}, tensor<?x?xf32> {onnx.name = "c"}, tensor<?x?xf32> {onnx.name = "d"}) {
  %h1 = "onnx.Abs"(%h) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %0:2 = "onnx.Adagrad"(%r, %t, %x, %g, %h1) <{decay_factor = 0.125 : f32, epsilon = 0.25 : f32, norm_coefficient = 0.5 : f32}> : (tensor<f32>, tensor<i64>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>)
  %1:3 = "onnx.Adam"(%r, %t, %x, %g, %h, %h1) <{alpha = 0.75 : f32, beta = 0.5 : f32, epsilon = 0.25 : f32, norm_coefficient = 0.5 : f32, norm_coefficient_post = 0.125 : f32}> : (tensor<f32>, tensor<i64>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>)
  %2:2 = "onnx.Momentum"(%r, %t, %x, %g, %h) <{alpha = 0.75 : f32, beta = 0.25 : f32, mode = "nesterov", norm_coefficient = 0.5 : f32}> : (tensor<f32>, tensor<i64>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>)
  onnx.Return %0#0, %1#0, %2#0, %2#1 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}
