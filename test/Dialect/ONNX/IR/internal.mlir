// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s
// RUN: agate-opt %s --inline | FileCheck %s --check-prefix=INLINE

// CHECK-LABEL: func @returns_two
// CHECK: onnx.Return %arg1, %arg0 : tensor<3xf32>, tensor<2xf32>
func.func @returns_two(%x: tensor<2xf32>, %y: tensor<3xf32>) -> (tensor<3xf32>, tensor<2xf32>) {
  onnx.Return %y, %x : tensor<3xf32>, tensor<2xf32>
}

// CHECK-LABEL: func @returns_nothing
// CHECK: onnx.Return{{$}}
func.func @returns_nothing() {
  onnx.Return
}

// CHECK-LABEL: func @generic_return
// CHECK: onnx.Return %arg0 : tensor<2xf32>
func.func @generic_return(%x: tensor<2xf32>) -> tensor<2xf32> {
  "onnx.Return"(%x) : (tensor<2xf32>) -> ()
}

// CHECK-LABEL: func @no_value
// CHECK: "onnx.NoValue"() <{value}> : () -> none
func.func @no_value() -> none {
  %0 = "onnx.NoValue"() <{value}> : () -> none
  onnx.Return %0 : none
}

// CHECK-LABEL: func @yields
// CHECK: onnx.Yield %arg0, %arg0 : tensor<2xf32>, tensor<2xf32>
// CHECK: onnx.Yield{{$}}
func.func @yields(%x: tensor<2xf32>) {
  %0:2 = "scf.execute_region"() ({
    onnx.Yield %x, %x : tensor<2xf32>, tensor<2xf32>
  }) : () -> (tensor<2xf32>, tensor<2xf32>)
  "scf.execute_region"() ({
    onnx.Yield
  }) : () -> ()
  onnx.Return
}

// INLINE-LABEL: func @calls
// INLINE-NOT: call
// INLINE: onnx.Return %arg1, %arg0 : tensor<3xf32>, tensor<2xf32>
func.func @calls(%x: tensor<2xf32>, %y: tensor<3xf32>) -> (tensor<3xf32>, tensor<2xf32>) {
  %0:2 = func.call @returns_two(%x, %y) : (tensor<2xf32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<2xf32>)
  onnx.Return %0#0, %0#1 : tensor<3xf32>, tensor<2xf32>
}

// CHECK: "onnx.EntryPoint"() <{func = @returns_two}> : () -> ()
"onnx.EntryPoint"() <{func = @returns_two}> : () -> ()
