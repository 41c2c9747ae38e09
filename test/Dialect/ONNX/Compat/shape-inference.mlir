// RUN: agate-opt %s --shape-inference --split-input-file | FileCheck %s
// RUN: agate-opt %s --infer-onnx-shapes --split-input-file | FileCheck %s

// Shape inference by the name that other ONNX compilers on MLIR have for it:
// the returned values and the functions' types have what is known.

func.func @test_default_transpose(%arg0: tensor<5x5x1x32xf32>) -> tensor<*xf32> {
  %0 = "onnx.Transpose"(%arg0) : (tensor<5x5x1x32xf32>) -> tensor<*xf32>
  "onnx.Return"(%0) : (tensor<*xf32>) -> ()
}
// CHECK-LABEL: test_default_transpose
// CHECK: [[RES:%.+]] = "onnx.Transpose"(%arg0){{.*}}: (tensor<5x5x1x32xf32>) -> tensor<32x1x5x5xf32>
// CHECK: onnx.Return [[RES]] : tensor<32x1x5x5xf32>

// -----

func.func @test_matmul(%arg0: tensor<16x?x64x42xf32>, %arg1: tensor<42x32xf32>) -> tensor<*xf32> {
  %0 = "onnx.MatMul"(%arg0, %arg1) : (tensor<16x?x64x42xf32>, tensor<42x32xf32>) -> tensor<*xf32>
  "onnx.Return"(%0) : (tensor<*xf32>) -> ()
}
// CHECK-LABEL: test_matmul
// CHECK: -> tensor<16x?x64x32xf32>
// CHECK: onnx.Return {{.*}} : tensor<16x?x64x32xf32>

// -----

func.func @test_conv_same_upper(%arg0: tensor<1x2x32x64xf32>, %arg1: tensor<5x2x6x10xf32>) -> tensor<*xf32> {
  %cst = "onnx.NoValue"() {value} : () -> none
  %0 = "onnx.Conv"(%arg0, %arg1, %cst) {auto_pad = "SAME_UPPER", group = 1 : si64} : (tensor<1x2x32x64xf32>, tensor<5x2x6x10xf32>, none) -> tensor<*xf32>
  "onnx.Return"(%0) : (tensor<*xf32>) -> ()
}
// CHECK-LABEL: test_conv_same_upper
// CHECK: -> tensor<1x5x32x64xf32>
// CHECK: onnx.Return {{.*}} : tensor<1x5x32x64xf32>

// -----

func.func @test_maxpool(%arg0: tensor<5x5x32x32xf32>) -> tensor<*xf32> {
  %0 = "onnx.MaxPoolSingleOut"(%arg0) {auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [3, 3], strides = [2, 2]} : (tensor<5x5x32x32xf32>) -> tensor<*xf32>
  "onnx.Return"(%0) : (tensor<*xf32>) -> ()
}
// CHECK-LABEL: test_maxpool
// CHECK: onnx.Return {{.*}} : tensor<5x5x15x15xf32>

// -----

func.func @test_reshape(%arg0: tensor<5x5x1x32xf32>) -> tensor<*xf32> {
  %0 = onnx.Constant dense<[-1, 16, 2]> : tensor<3xi64>
  %1 = "onnx.Reshape"(%arg0, %0) : (tensor<5x5x1x32xf32>, tensor<3xi64>) -> tensor<*xf32>
  "onnx.Return"(%1) : (tensor<*xf32>) -> ()
}
// CHECK-LABEL: test_reshape
// CHECK: onnx.Return {{.*}} : tensor<25x16x2xf32>

// -----

func.func @test_concat(%arg0: tensor<5x5x1x32xf32>, %arg1: tensor<5x5x3x32xf32>, %arg2: tensor<5x5x5x32xf32>) -> tensor<*xf32> {
  %0 = "onnx.Concat"(%arg0, %arg1, %arg2) <{axis = -2 : si64}> : (tensor<5x5x1x32xf32>, tensor<5x5x3x32xf32>, tensor<5x5x5x32xf32>) -> tensor<*xf32>
  "onnx.Return"(%0) : (tensor<*xf32>) -> ()
}
// CHECK-LABEL: test_concat
// CHECK: onnx.Return {{.*}} : tensor<5x5x9x32xf32>

// -----

func.func @test_lstm(%arg0: tensor<4x3x2xf32>, %arg1: tensor<1x12x2xf32>, %arg2: tensor<1x12x3xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %cst = "onnx.NoValue"() <{value}> : () -> none
  %Y, %Y_h, %Y_c = "onnx.LSTM"(%arg0, %arg1, %arg2, %cst, %cst, %cst, %cst, %cst) <{hidden_size = 3 : si64}> : (tensor<4x3x2xf32>, tensor<1x12x2xf32>, tensor<1x12x3xf32>, none, none, none, none, none) -> (tensor<*xf32>, tensor<*xf32>, none)
  "onnx.Return"(%Y, %Y_h) : (tensor<*xf32>, tensor<*xf32>) -> ()
}
// CHECK-LABEL: test_lstm
// CHECK: onnx.Return {{.*}} : tensor<4x1x3x3xf32>, tensor<1x3x3xf32>

// -----

func.func @test_compress(%arg0: tensor<3x2xf32>, %arg1: tensor<3xi1>) -> tensor<*xf32> {
  %0 = "onnx.Compress"(%arg0, %arg1) <{axis = 0 : si64}> : (tensor<3x2xf32>, tensor<3xi1>) -> tensor<*xf32>
  "onnx.Return"(%0) : (tensor<*xf32>) -> ()
}
// CHECK-LABEL: test_compress
// CHECK: onnx.Return {{.*}} : tensor<?x2xf32>

// -----

func.func @test_gather_nd(%arg0: tensor<2x2x2xf32>, %arg1: tensor<2x1xi64>) -> tensor<*xf32> {
  %0 = "onnx.GatherND"(%arg0, %arg1) <{batch_dims = 1 : si64}> : (tensor<2x2x2xf32>, tensor<2x1xi64>) -> tensor<*xf32>
  "onnx.Return"(%0) : (tensor<*xf32>) -> ()
}
// CHECK-LABEL: test_gather_nd
// CHECK: onnx.Return {{.*}} : tensor<2x2xf32>

// -----

func.func @test_sequence(%arg0: tensor<2x3xf32>) -> tensor<*xf32> {
  %0 = "onnx.SequenceConstruct"(%arg0, %arg0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> !onnx.Seq<tensor<*xf32>>
  %1 = onnx.Constant dense<1> : tensor<i64>
  %2 = "onnx.SequenceAt"(%0, %1) : (!onnx.Seq<tensor<*xf32>>, tensor<i64>) -> tensor<*xf32>
  "onnx.Return"(%2) : (tensor<*xf32>) -> ()
}
// CHECK-LABEL: test_sequence
// CHECK: onnx.Return {{.*}} : tensor<2x3xf32>

// -----

func.func @test_loop_type(%arg0: tensor<i64>, %arg1: tensor<i1>, %arg2: tensor<4xf32>) -> (tensor<*xf32>, tensor<*xf32>) {
  %0:2 = "onnx.Loop"(%arg0, %arg1, %arg2) ({
  ^bb0(%arg3: tensor<i64>, %arg4: tensor<i1>, %arg5: tensor<*xf32>):
    %1 = "onnx.Add"(%arg5, %arg2) : (tensor<*xf32>, tensor<4xf32>) -> tensor<*xf32>
    onnx.Yield %arg4, %1, %1 : tensor<i1>, tensor<*xf32>, tensor<*xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<4xf32>) -> (tensor<*xf32>, tensor<*xf32>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<*xf32>
}
// CHECK-LABEL: test_loop_type
// CHECK: onnx.Return {{.*}} : tensor<4xf32>, tensor<?x4xf32>
