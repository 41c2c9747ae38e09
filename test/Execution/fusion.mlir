// RUN: rm -rf %t
// RUN: agate run %s --entry values --output-dir %t --quiet
// RUN: agate run %s --entry matmul --input %t/a.npy --input %t/b.npy --input %t/c.npy | FileCheck %s --check-prefix=MATMUL
// RUN: agate run %s --entry dynamic_matmul --input %t/a.npy --input %t/b.npy --input %t/c.npy | FileCheck %s --check-prefix=MATMUL
// RUN: agate run %s --entry reshape --input %t/d.npy --input %t/e.npy --input %t/f.npy | FileCheck %s --check-prefix=RESHAPE
// RUN: agate run %s --entry dynamic_reshape --input %t/d.npy --input %t/e.npy --input %t/f.npy | FileCheck %s --check-prefix=RESHAPE
// RUN: agate run %s --entry unsqueeze --input %t/d.npy --input %t/g.npy | FileCheck %s --check-prefix=UNSQUEEZE
// RUN: agate run %s --entry dynamic_unsqueeze --input %t/d.npy --input %t/g.npy | FileCheck %s --check-prefix=UNSQUEEZE
// RUN: agate run %s --entry accumulate --input %t/d.npy --input %t/g.npy | FileCheck %s --check-prefix=ACCUMULATE
// RUN: agate run %s --entry accumulate --input %t/d.npy --input %t/g.npy -O0 | FileCheck %s --check-prefix=ACCUMULATE
// RUN: agate run %s --entry accumulate --input %t/d.npy --input %t/g.npy --route affine | FileCheck %s --check-prefix=ACCUMULATE

// Operations whose lowering may add to what is there already are computed once
// per element, whatever consumes them.

// MATMUL: [21.0, 30.0, 22.0]
// MATMUL-NEXT: [43.0, 70.0, 44.0]

// RESHAPE: {{\[ *}}10.0, 400.0, 20.0, 500.0, 30.0, 600.0]
// RESHAPE-NEXT: [1010.0, 1400.0, 1020.0, 1500.0, 1030.0, 1600.0]

// UNSQUEEZE: [101.0, 104.0]
// UNSQUEEZE-NEXT: [102.0, 105.0]
// UNSQUEEZE-NEXT: [103.0, 106.0]
// UNSQUEEZE: [201.0, 204.0]
// UNSQUEEZE-NEXT: [202.0, 205.0]
// UNSQUEEZE-NEXT: [203.0, 206.0]

// ACCUMULATE: [102.0, 105.0]
// ACCUMULATE-NEXT: [103.0, 106.0]
// ACCUMULATE-NEXT: [104.0, 107.0]
// ACCUMULATE: [202.0, 205.0]
// ACCUMULATE-NEXT: [203.0, 206.0]
// ACCUMULATE-NEXT: [204.0, 207.0]

func.func @values() -> (tensor<2x2xf32> {onnx.name = "a"}, tensor<1x2xf32> {onnx.name = "b"}, tensor<4x3xf32> {onnx.name = "c"}, tensor<2x3xf32> {onnx.name = "d"}, tensor<2xf32> {onnx.name = "e"}, tensor<2x6xf32> {onnx.name = "f"}, tensor<2x3x2xf32> {onnx.name = "g"}) {
  %a = onnx.Constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %b = onnx.Constant dense<[[1.0, 10.0]]> : tensor<1x2xf32>
  %c = onnx.Constant dense<[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0], [1.0, 1.0, 1.0]]> : tensor<4x3xf32>
  %d = onnx.Constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %e = onnx.Constant dense<[10.0, 100.0]> : tensor<2xf32>
  %f = onnx.Constant dense<[[0.0, 0.0, 0.0, 0.0, 0.0, 0.0], [1000.0, 1000.0, 1000.0, 1000.0, 1000.0, 1000.0]]> : tensor<2x6xf32>
  %g = onnx.Constant dense<[[[100.0, 100.0], [100.0, 100.0], [100.0, 100.0]], [[200.0, 200.0], [200.0, 200.0], [200.0, 200.0]]]> : tensor<2x3x2xf32>
  onnx.Return %a, %b, %c, %d, %e, %f, %g : tensor<2x2xf32>, tensor<1x2xf32>, tensor<4x3xf32>, tensor<2x3xf32>, tensor<2xf32>, tensor<2x6xf32>, tensor<2x3x2xf32>
}
"onnx.EntryPoint"() <{func = @values}> : () -> ()

func.func @matmul(%a: tensor<2x2xf32>, %b: tensor<1x2xf32>, %c: tensor<4x3xf32>) -> tensor<2x3xf32> {
  %0 = "onnx.Einsum"(%a, %b) <{equation = "ij,kl->ikjl"}> : (tensor<2x2xf32>, tensor<1x2xf32>) -> tensor<2x1x2x2xf32>
  %shape = onnx.Constant dense<[2, 4]> : tensor<2xi64>
  %1 = "onnx.Reshape"(%0, %shape) <{allowzero = 0 : si64}> : (tensor<2x1x2x2xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  %2 = "onnx.MatMul"(%1, %c) : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
  onnx.Return %2 : tensor<2x3xf32>
}
"onnx.EntryPoint"() <{func = @matmul}> : () -> ()

func.func @dynamic_matmul(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = "onnx.Einsum"(%a, %b) <{equation = "ij,kl->ikjl"}> : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?x?x?xf32>
  %shape = onnx.Constant dense<[2, -1]> : tensor<2xi64>
  %1 = "onnx.Reshape"(%0, %shape) <{allowzero = 0 : si64}> : (tensor<?x?x?x?xf32>, tensor<2xi64>) -> tensor<2x?xf32>
  %2 = "onnx.MatMul"(%1, %c) : (tensor<2x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %2 : tensor<?x?xf32>
}
"onnx.EntryPoint"() <{func = @dynamic_matmul}> : () -> ()

func.func @reshape(%d: tensor<2x3xf32>, %e: tensor<2xf32>, %f: tensor<2x6xf32>) -> tensor<2x6xf32> {
  %0 = "onnx.Einsum"(%d, %e) <{equation = "ij,i->ji"}> : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  %shape = onnx.Constant dense<6> : tensor<1xi64>
  %1 = "onnx.Reshape"(%0, %shape) <{allowzero = 0 : si64}> : (tensor<3x2xf32>, tensor<1xi64>) -> tensor<6xf32>
  %2 = "onnx.Add"(%1, %f) : (tensor<6xf32>, tensor<2x6xf32>) -> tensor<2x6xf32>
  onnx.Return %2 : tensor<2x6xf32>
}
"onnx.EntryPoint"() <{func = @reshape}> : () -> ()

func.func @dynamic_reshape(%d: tensor<?x?xf32>, %e: tensor<?xf32>, %f: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = "onnx.Einsum"(%d, %e) <{equation = "ij,i->ji"}> : (tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  %shape = onnx.Constant dense<-1> : tensor<1xi64>
  %1 = "onnx.Reshape"(%0, %shape) <{allowzero = 0 : si64}> : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?xf32>
  %2 = "onnx.Add"(%1, %f) : (tensor<?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %2 : tensor<?x?xf32>
}
"onnx.EntryPoint"() <{func = @dynamic_reshape}> : () -> ()

func.func @unsqueeze(%d: tensor<2x3xf32>, %g: tensor<2x3x2xf32>) -> tensor<2x3x2xf32> {
  %0 = "onnx.Einsum"(%d) <{equation = "ij->ji"}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %axes = onnx.Constant dense<0> : tensor<1xi64>
  %1 = "onnx.Unsqueeze"(%0, %axes) : (tensor<3x2xf32>, tensor<1xi64>) -> tensor<1x3x2xf32>
  %2 = "onnx.Add"(%1, %g) : (tensor<1x3x2xf32>, tensor<2x3x2xf32>) -> tensor<2x3x2xf32>
  onnx.Return %2 : tensor<2x3x2xf32>
}
"onnx.EntryPoint"() <{func = @unsqueeze}> : () -> ()

func.func @dynamic_unsqueeze(%d: tensor<?x?xf32>, %g: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %0 = "onnx.Einsum"(%d) <{equation = "ij->ji"}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %axes = onnx.Constant dense<0> : tensor<1xi64>
  %1 = "onnx.Unsqueeze"(%0, %axes) : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<1x?x?xf32>
  %2 = "onnx.Add"(%1, %g) : (tensor<1x?x?xf32>, tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  onnx.Return %2 : tensor<?x?x?xf32>
}
"onnx.EntryPoint"() <{func = @dynamic_unsqueeze}> : () -> ()

// A payload that adds to its destination, of a program that is no ONNX.
func.func @accumulate(%d: tensor<2x3xf32>, %g: tensor<2x3x2xf32>) -> tensor<2x3x2xf32> {
  %one = arith.constant 1.0 : f32
  %empty = tensor.empty() : tensor<3x2xf32>
  %ones = linalg.fill ins(%one : f32) outs(%empty : tensor<3x2xf32>) -> tensor<3x2xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>], iterator_types = ["parallel", "parallel"]}
      ins(%d : tensor<2x3xf32>) outs(%ones : tensor<3x2xf32>) {
  ^bb0(%x: f32, %out: f32):
    %1 = arith.addf %out, %x : f32
    linalg.yield %1 : f32
  } -> tensor<3x2xf32>
  %empty1 = tensor.empty() : tensor<2x3x2xf32>
  %2 = linalg.generic {indexing_maps = [affine_map<(n, i, j) -> (i, j)>, affine_map<(n, i, j) -> (n, i, j)>, affine_map<(n, i, j) -> (n, i, j)>], iterator_types = ["parallel", "parallel", "parallel"]}
      ins(%0, %g : tensor<3x2xf32>, tensor<2x3x2xf32>) outs(%empty1 : tensor<2x3x2xf32>) {
  ^bb0(%x: f32, %y: f32, %out: f32):
    %1 = arith.addf %x, %y : f32
    linalg.yield %1 : f32
  } -> tensor<2x3x2xf32>
  return %2 : tensor<2x3x2xf32>
}
"onnx.EntryPoint"() <{func = @accumulate}> : () -> ()
