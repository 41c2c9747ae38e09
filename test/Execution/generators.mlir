// DEFINE: %{expect} = --expect eye=%t/eye.npy --expect onehot=%t/onehot.npy --expect upper=%t/upper.npy --expect band=%t/band.npy --expect sum=%t/sum.npy
// RUN: rm -rf %t
// RUN: agate run %s --entry results --random 3 --shape x=5x7 --shape i=6 --generator-form=dense --output-dir %t --quiet
// RUN: agate run %s --entry results --random 3 --shape x=5x7 --shape i=6 --generator-form=sparse --quiet %{expect}
// RUN: agate run %s --entry results --random 3 --shape x=5x7 --shape i=6 --route=affine --generator-form=dense --quiet %{expect}
// RUN: agate run %s --entry results --random 3 --shape x=5x7 --shape i=6 --route=affine --generator-form=sparse --quiet %{expect}
// RUN: agate run %s --entry results --random 3 --shape x=5x7 --shape i=6 --route=affine -O0 --quiet %{expect}
// RUN: agate run %s --entry known --random 1 --shape x=2x3 --route=affine | FileCheck %s
// RUN: not agate run %s --entry negative --random 1 --route=affine 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not agate run %s --entry negative --random 1 --generator-form=sparse 2>&1 | FileCheck %s --check-prefix=NEGATIVE

// All forms and routes compute the same.

func.func @results(%x: tensor<?x?xf32> {onnx.name = "x"}, %i: tensor<?xi64> {onnx.name = "i"}, %n: tensor<i64> {onnx.name = "n"})
    -> (tensor<?x?xi16> {onnx.name = "eye"}, tensor<?x?xf32> {onnx.name = "onehot"}, tensor<?x?xf32> {onnx.name = "upper"},
        tensor<?x?xf32> {onnx.name = "band"}, tensor<?x?xf32> {onnx.name = "sum"}) {
  %1 = arith.constant dense<1> : tensor<i64>
  %on = arith.constant dense<1.5> : tensor<f32>
  %off = arith.constant dense<-0.0> : tensor<f32>
  %ten = arith.constant dense<10> : tensor<i64>
  %eye = agate.Eye(%n, %ten, %1) <{output_type = i16}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xi16>
  %onehot = agate.OneHot(%i, %n, %on, %off) <{axis = 0 : si64}> : (tensor<?xi64>, tensor<i64>, tensor<f32>, tensor<f32>) -> tensor<?x?xf32>
  %upper = "onnx.Trilu"(%x, %n) <{upper = 1 : si64}> : (tensor<?x?xf32>, tensor<i64>) -> tensor<?x?xf32>
  %band = agate.DiagonalMatrix input(%x : tensor<?x?xf32>) <{diagonal_fill_begin = 3 : si32, diagonal_fill_end = -1 : si32, value = 7.0 : f32}> : tensor<?x?xf32>
  %like = "onnx.EyeLike"(%x) <{k = -1 : si64}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %sum = "onnx.Add"(%like, %x) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %eye, %onehot, %upper, %band, %sum : tensor<?x?xi16>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// CHECK: matrix: tensor<2x3xi8>
// CHECK-NEXT: {{^\[\[}}0, 1, 0],
// CHECK-NEXT: [0, 0, 1]]
func.func @known(%x: tensor<?x?xf32> {onnx.name = "x"}) -> (tensor<?x?xi8> {onnx.name = "matrix"}) {
  %0 = "onnx.EyeLike"(%x) <{dtype = 3 : si64, k = 1 : si64}> : (tensor<?x?xf32>) -> tensor<?x?xi8>
  onnx.Return %0 : tensor<?x?xi8>
}

// What is wrong at run time is reported.

// NEGATIVE: error: {{.*}}agate.Eye: num_rows must be non-negative
func.func @negative(%n: tensor<i64>) -> tensor<?x?xf32> {
  %ten = onnx.Constant dense<10> : tensor<i64>
  %0 = "onnx.Sub"(%n, %ten) : (tensor<i64>, tensor<i64>) -> tensor<i64>
  %1 = agate.Eye(%0, %ten, %ten) <{output_type = f32}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<?x?xf32>
  onnx.Return %1 : tensor<?x?xf32>
}
