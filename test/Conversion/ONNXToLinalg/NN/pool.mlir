// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// What is padded is less than every number.
// CHECK-LABEL: func @max_pool(
// CHECK: %[[LOWEST:.*]] = arith.constant 0xFF800000 : f32
// CHECK: tensor.pad %arg0 low[0, 0, 1, 1] high[0, 0, 1, 1]
// CHECK: tensor.yield %[[LOWEST]]
// CHECK: %[[INIT:.*]] = linalg.fill ins(%[[LOWEST]]
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]} {{.*}} outs(%[[INIT]]
// CHECK: arith.maximumf
func.func @max_pool(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x8x8xf32> {
  %0:2 = "onnx.MaxPool"(%x) <{auto_pad = "SAME_UPPER", ceil_mode = 0 : si64, kernel_shape = [3, 3], storage_order = 0 : si64}> : (tensor<1x3x8x8xf32>) -> (tensor<1x3x8x8xf32>, none)
  onnx.Return %0#0 : tensor<1x3x8x8xf32>
}

// CHECK-LABEL: func @max_pool_signed(
// CHECK: %[[LOWEST:.*]] = arith.constant -128 : i8
// CHECK: cf.assert %{{.*}}, "onnx.MaxPool: 
// CHECK: linalg.fill ins(%[[LOWEST]]
// CHECK: linalg.generic
// CHECK: arith.maxsi
func.func @max_pool_signed(%x: tensor<1x1x?xi8>) -> tensor<1x1x?xi8> {
  %0:2 = "onnx.MaxPool"(%x) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [2], storage_order = 0 : si64}> : (tensor<1x1x?xi8>) -> (tensor<1x1x?xi8>, none)
  onnx.Return %0#0 : tensor<1x1x?xi8>
}

// CHECK-LABEL: func @max_pool_unsigned(
// CHECK: linalg.fill ins(%c0{{.*}} : i8)
// CHECK: arith.maxui
func.func @max_pool_unsigned(%x: tensor<1x1x4xui8>) -> tensor<1x1x3xui8> {
  %0:2 = "onnx.MaxPool"(%x) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [2], storage_order = 0 : si64}> : (tensor<1x1x4xui8>) -> (tensor<1x1x3xui8>, none)
  onnx.Return %0#0 : tensor<1x1x3xui8>
}

// The place of the largest element comes with it; what is padded has none.
// CHECK-LABEL: func @max_pool_indices(
// CHECK: %[[POOL:.*]]:2 = linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "reduction"]
// CHECK: ^bb0(%[[X:[^:]*]]: f32, %{{.*}}: f32, %[[BEST:[^:]*]]: f32, %[[AT:[^:]*]]: i64)
// CHECK-DAG: %[[INSIDE:.*]] = arith.cmpi ult, %{{.*}}, %c4
// CHECK-DAG: %[[MORE:.*]] = arith.cmpf ugt, %[[X]], %[[BEST]]
// CHECK-DAG: %[[NONE:.*]] = arith.cmpi slt, %[[AT]], %c0
// CHECK: linalg.yield %{{.*}}, %{{.*}} : f32, i64
func.func @max_pool_indices(%x: tensor<1x1x4xf32>) -> (tensor<1x1x3xf32>, tensor<1x1x3xi64>) {
  %0:2 = "onnx.MaxPool"(%x) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [2], storage_order = 0 : si64}> : (tensor<1x1x4xf32>) -> (tensor<1x1x3xf32>, tensor<1x1x3xi64>)
  onnx.Return %0#0, %0#1 : tensor<1x1x3xf32>, tensor<1x1x3xi64>
}

// CHECK-LABEL: func @max_pool_single_out(
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]
// CHECK: arith.maximumf
func.func @max_pool_single_out(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x7x7xf32> {
  %0 = "onnx.MaxPoolSingleOut"(%x) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [2, 2], storage_order = 0 : si64}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x7x7xf32>
  onnx.Return %0 : tensor<1x3x7x7xf32>
}

// Windows that are inside have all as many elements.
// CHECK-LABEL: func @average_pool(
// CHECK: %[[COUNT:.*]] = arith.constant 4.000000e+00 : f32
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]
// CHECK: arith.addf
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "parallel", "parallel"]
// CHECK: arith.divf %{{.*}}, %[[COUNT]]
func.func @average_pool(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x7x7xf32> {
  %0 = "onnx.AveragePool"(%x) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, count_include_pad = 0 : si64, kernel_shape = [2, 2]}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x7x7xf32>
  onnx.Return %0 : tensor<1x3x7x7xf32>
}

// Where windows reach beyond the input, their elements are counted.
// CHECK-LABEL: func @average_pool_padded(
// CHECK: tensor.pad %arg0 low[0, 0, 1] high[0, 0, 1]
// CHECK: linalg.generic
// CHECK: arith.addf %{{.*}} : f32
// CHECK: %[[COUNTS:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<8xf32>)
// CHECK-DAG: arith.minsi %{{.*}}, %c3
// CHECK: arith.sitofp %{{.*}} : i64 to f32
// CHECK: linalg.generic {{.*}} ins(%{{.*}}, %[[COUNTS]] : tensor<1x3x8xf32>, tensor<8xf32>)
// CHECK: ^bb0(%[[SUM:[^:]*]]: f32, %[[COUNT:[^:]*]]: f32,
// CHECK: %[[R:.*]] = arith.divf %[[SUM]], %[[COUNT]]
// CHECK: arith.truncf %[[R]] : f32 to f16
func.func @average_pool_padded(%x: tensor<1x3x8xf16>) -> tensor<1x3x8xf16> {
  %0 = "onnx.AveragePool"(%x) <{auto_pad = "SAME_UPPER", ceil_mode = 0 : si64, count_include_pad = 0 : si64, kernel_shape = [3]}> : (tensor<1x3x8xf16>) -> tensor<1x3x8xf16>
  onnx.Return %0 : tensor<1x3x8xf16>
}

// CHECK-LABEL: func @lp_pool(
// CHECK: linalg.generic {{.*}}"reduction", "reduction"]
// CHECK: %[[SQUARE:.*]] = arith.mulf %[[V:.*]], %[[V]] : f32
// CHECK: arith.addf %{{.*}}, %[[SQUARE]]
// CHECK: math.sqrt
func.func @lp_pool(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x7x7xf32> {
  %0 = "onnx.LpPool"(%x) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [2, 2], p = 2 : si64}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x7x7xf32>
  onnx.Return %0 : tensor<1x3x7x7xf32>
}

// CHECK-LABEL: func @lp_pool_3(
// CHECK: math.absf
// CHECK: math.powf
// CHECK: arith.addf
// CHECK: math.powf
func.func @lp_pool_3(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x7x7xf32> {
  %0 = "onnx.LpPool"(%x) <{auto_pad = "NOTSET", ceil_mode = 0 : si64, kernel_shape = [2, 2], p = 3 : si64}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x7x7xf32>
  onnx.Return %0 : tensor<1x3x7x7xf32>
}

// The number of elements is known to the running program.
// CHECK-LABEL: func @global_average_pool(
// CHECK: %[[COUNT:.*]] = arith.sitofp %{{.*}} : i64 to f32
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%arg0
// CHECK: arith.addf
// CHECK: arith.divf %{{.*}}, %[[COUNT]]
// CHECK: tensor.expand_shape %{{.*}} {{\[}}[0], [1, 2, 3]] output_shape [2, 3, 1, 1]
func.func @global_average_pool(%x: tensor<2x3x?x?xf32>) -> tensor<2x3x1x1xf32> {
  %0 = "onnx.GlobalAveragePool"(%x) : (tensor<2x3x?x?xf32>) -> tensor<2x3x1x1xf32>
  onnx.Return %0 : tensor<2x3x1x1xf32>
}

// CHECK-LABEL: func @global_lp_pool(
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%arg0
// CHECK: math.absf
// CHECK: arith.addf
// CHECK: tensor.expand_shape
func.func @global_lp_pool(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x1x1xf32> {
  %0 = "onnx.GlobalLpPool"(%x) <{p = 1 : si64}> : (tensor<1x3x8x8xf32>) -> tensor<1x3x1x1xf32>
  onnx.Return %0 : tensor<1x3x1x1xf32>
}

// CHECK-LABEL: func @global_max_pool(
// CHECK: linalg.fill ins(%{{.*}} : f32)
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction", "reduction"]} ins(%arg0
// CHECK: arith.maximumf
// CHECK: tensor.expand_shape
func.func @global_max_pool(%x: tensor<1x3x8x8xf32>) -> tensor<1x3x1x1xf32> {
  %0 = "onnx.GlobalMaxPool"(%x) : (tensor<1x3x8x8xf32>) -> tensor<1x3x1x1xf32>
  onnx.Return %0 : tensor<1x3x1x1xf32>
}

// Each element goes to the place that its index tells, if there is one.
// CHECK-LABEL: func @max_unpool(
// CHECK: %[[ZEROS:.*]] = linalg.fill
// CHECK: scf.for
// CHECK: scf.for
// CHECK: tensor.extract %arg1
// CHECK: cf.assert %{{.*}}, "onnx.MaxUnpool: a position is outside of the result"
// CHECK: %[[V:.*]] = tensor.extract %arg0
// CHECK: tensor.insert %[[V]]
func.func @max_unpool(%x: tensor<1x1x2x2xf32>, %i: tensor<1x1x2x2xi64>) -> tensor<1x1x4x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.MaxUnpool"(%x, %i, %none) <{kernel_shape = [2, 2], strides = [2, 2]}> : (tensor<1x1x2x2xf32>, tensor<1x1x2x2xi64>, none) -> tensor<1x1x4x4xf32>
  onnx.Return %0 : tensor<1x1x4x4xf32>
}

// CHECK-LABEL: func @max_unpool_sizes(
// CHECK: tensor.extract %arg2
// CHECK: linalg.fill
// CHECK: cf.assert %{{.*}}, "onnx.MaxUnpool: a position is outside of the result"
func.func @max_unpool_sizes(%x: tensor<1x1x?xf32>, %i: tensor<1x1x?xi64>, %s: tensor<3xi64>) -> tensor<1x1x?xf32> {
  %0 = "onnx.MaxUnpool"(%x, %i, %s) <{kernel_shape = [2], strides = [2]}> : (tensor<1x1x?xf32>, tensor<1x1x?xi64>, tensor<3xi64>) -> tensor<1x1x?xf32>
  onnx.Return %0 : tensor<1x1x?xf32>
}

// Without padding, no window reaches behind the image, whose size is unknown.
// With padding at the end, or if the last window may end there, it may.
// CHECK-LABEL: func @inside(
// CHECK-NOT: tensor.pad
// CHECK: linalg.generic
// CHECK-NOT: tensor.pad
// CHECK: return
func.func @inside(%x: tensor<1x3x?x?xf32>) -> tensor<1x3x?x?xf32> {
  %0 = "onnx.MaxPoolSingleOut"(%x) <{kernel_shape = [2, 2], strides = [2, 2], pads = [0, 0, 0, 0]}> : (tensor<1x3x?x?xf32>) -> tensor<1x3x?x?xf32>
  return %0 : tensor<1x3x?x?xf32>
}

// CHECK-LABEL: func @behind(
// CHECK: tensor.pad
// CHECK: linalg.generic
func.func @behind(%x: tensor<1x3x?x?xf32>) -> tensor<1x3x?x?xf32> {
  %0 = "onnx.MaxPoolSingleOut"(%x) <{ceil_mode = 1 : si64, kernel_shape = [2, 2], strides = [2, 2], pads = [0, 0, 0, 0]}> : (tensor<1x3x?x?xf32>) -> tensor<1x3x?x?xf32>
  return %0 : tensor<1x3x?x?xf32>
}
