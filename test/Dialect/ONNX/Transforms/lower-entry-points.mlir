// RUN: agate-opt %s --pass-pipeline='builtin.module(lower-entry-points)' -split-input-file | FileCheck %s

// Without an EntryPoint all public functions with a body are entries.

// CHECK-LABEL: func @names(
// CHECK-SAME: %arg0: tensor<?xui8> {bufferization.writable = false}, %arg1: tensor<i1> {bufferization.writable = false})
// CHECK-SAME: -> (tensor<?xui8>, tensor<i1>) attributes {
// CHECK-SAME: input_names = ["x", "input1"], input_types = [tensor<?xui8>, tensor<i1>],
// CHECK-SAME: output_names = ["output0", "y"], output_types = [tensor<?xui8>, tensor<i1>]}
func.func @names(%x: tensor<?xui8> {onnx.dim_params = "0:N", onnx.name = "x"}, %b: tensor<i1>)
    -> (tensor<?xui8>, tensor<i1> {onnx.name = "y"}) {
  onnx.Return %x, %b : tensor<?xui8>, tensor<i1>
}

// CHECK-LABEL: func @no_names(
// CHECK-SAME: attributes {input_types = [index], output_types = []}
func.func @no_names(%i: index) {
  return
}

// CHECK-LABEL: func private @helper(%arg0: tensor<2xf32>) {
func.func private @helper(%x: tensor<2xf32>) {
  return
}

// CHECK-LABEL: func private @external(tensor<2xf32>)
func.func private @external(tensor<2xf32>)

// -----

// CHECK-NOT: onnx.EntryPoint

// CHECK-LABEL: func private @helper(
// CHECK-NOT: input_types
func.func @helper(%x: tensor<2xf32>) {
  return
}

// CHECK-LABEL: func @main_graph(
// CHECK-SAME: writable = false
// CHECK-SAME: input_names = ["x"]
func.func private @main_graph(%x: tensor<2xf32> {onnx.name = "x"}) {
  return
}

// Attributes of other dialects stay, and so does what the caller has decided.

// CHECK-LABEL: func @second(
// CHECK-SAME: %arg0: tensor<2xf32> {bufferization.writable = true, llvm.noalias})
func.func @second(%x: tensor<2xf32> {llvm.noalias, onnx.name = "x", bufferization.writable = true}) {
  return
}
"onnx.EntryPoint"() <{func = @main_graph}> : () -> ()
"onnx.EntryPoint"() <{func = @second}> : () -> ()
// CHECK-NOT: onnx.EntryPoint

// -----

// Dimensions with one name have one size.

// CHECK-LABEL: func @named_sizes(
// CHECK-SAME: %[[X:[^:]*]]: tensor<?x4xf32> {bufferization.writable = false}, %[[Y:[^:]*]]: tensor<?x?xf32>
// CHECK: %[[N:.*]] = tensor.dim %[[X]], %c0
// CHECK: %[[OTHER:.*]] = tensor.dim %[[Y]], %c1
// CHECK: %[[EQUAL:.*]] = arith.cmpi eq, %[[N]], %[[OTHER]]
// CHECK: cf.assert %[[EQUAL]], "dimension 'N' has different sizes in inputs 'x' and 'input1'"
// CHECK: cf.assert %{{.*}}, "the dimensions 0 and 1 of input 'z' have different sizes, but both are 'M'"
// CHECK-NOT: cf.assert
// CHECK: return
func.func @named_sizes(%x: tensor<?x4xf32> {onnx.dim_params = "0:N", onnx.name = "x"},
                       %y: tensor<?x?xf32> {onnx.dim_params = "0:?,1:N"},
                       %z: tensor<?x?x?xf32> {onnx.dim_params = "0:M,1:M,2:?", onnx.name = "z"}) {
  return
}
