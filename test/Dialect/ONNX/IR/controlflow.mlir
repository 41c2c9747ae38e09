// RUN: agate-opt %s | agate-opt | FileCheck %s
// RUN: agate-opt %s --mlir-print-op-generic | agate-opt | FileCheck %s

// CHECK-LABEL: func @if
func.func @if(%c: tensor<i1>, %c1: tensor<1xi1>, %x: tensor<2xf32>, %s: !onnx.Seq<tensor<?xf32>>, %o: !onnx.Opt<tensor<?xf32>>) {
  // CHECK:      %{{.*}}:2 = "onnx.If"(%arg0) ({
  // CHECK-NEXT:   onnx.Yield %arg2, %arg3 : tensor<2xf32>, !onnx.Seq<tensor<?xf32>>
  // CHECK-NEXT: }, {
  // CHECK-NEXT:   %{{.*}} = "onnx.Add"(%arg2, %arg2) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  // CHECK-NEXT:   onnx.Yield %{{.*}}, %arg3 : tensor<2xf32>, !onnx.Seq<tensor<?xf32>>
  // CHECK-NEXT: }) {onnx_node_name = "n"} : (tensor<i1>) -> (tensor<2xf32>, !onnx.Seq<tensor<?xf32>>)
  %0:2 = "onnx.If"(%c) ({
    onnx.Yield %x, %s : tensor<2xf32>, !onnx.Seq<tensor<?xf32>>
  }, {
    %1 = "onnx.Add"(%x, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %1, %s : tensor<2xf32>, !onnx.Seq<tensor<?xf32>>
  }) {onnx_node_name = "n"} : (tensor<i1>) -> (tensor<2xf32>, !onnx.Seq<tensor<?xf32>>)
  // A result that is declared as less than what the branches yield, and more.
  // CHECK: (tensor<1xi1>) -> (!onnx.Opt<tensor<5xf32>>, tensor<*xf32>)
  %2:2 = "onnx.If"(%c1) ({
    onnx.Yield %o, %x : !onnx.Opt<tensor<?xf32>>, tensor<2xf32>
  }, {
    onnx.Yield %o, %x : !onnx.Opt<tensor<?xf32>>, tensor<2xf32>
  }) : (tensor<1xi1>) -> (!onnx.Opt<tensor<5xf32>>, tensor<*xf32>)
  // CHECK: (tensor<i1>) -> ()
  "onnx.If"(%c) ({
    onnx.Yield
  }, {
    onnx.Yield
  }) : (tensor<i1>) -> ()
  return
}

// CHECK-LABEL: func @loop
func.func @loop(%m: tensor<i64>, %c: tensor<i1>, %x: tensor<1xf32>, %s: !onnx.Seq<tensor<?xf32>>) {
  %none = "onnx.NoValue"() {value} : () -> none
  // CHECK: "onnx.Loop"(%arg0, %arg1, %arg2, %arg3) ({
  // CHECK-NEXT: ^bb0(%[[I:.*]]: tensor<i64>, %[[D:.*]]: tensor<i1>, %[[A:.*]]: tensor<1xf32>, %[[S:.*]]: !onnx.Seq<tensor<?xf32>>):
  // CHECK-NEXT:   onnx.Yield %[[D]], %[[A]], %[[S]], %[[A]] : tensor<i1>, tensor<1xf32>, !onnx.Seq<tensor<?xf32>>, tensor<1xf32>
  // CHECK-NEXT: }) {input_names = ["i", "cond", "prev"]} : (tensor<i64>, tensor<i1>, tensor<1xf32>, !onnx.Seq<tensor<?xf32>>) -> (tensor<1xf32>, !onnx.Seq<tensor<?xf32>>, tensor<?x1xf32>)
  %0:3 = "onnx.Loop"(%m, %c, %x, %s) ({
  ^bb0(%i: tensor<i64>, %d: tensor<i1>, %a: tensor<1xf32>, %q: !onnx.Seq<tensor<?xf32>>):
    onnx.Yield %d, %a, %q, %a : tensor<i1>, tensor<1xf32>, !onnx.Seq<tensor<?xf32>>, tensor<1xf32>
  }) {input_names = ["i", "cond", "prev"]} : (tensor<i64>, tensor<i1>, tensor<1xf32>, !onnx.Seq<tensor<?xf32>>) -> (tensor<1xf32>, !onnx.Seq<tensor<?xf32>>, tensor<?x1xf32>)
  // CHECK: (none, none, tensor<1xf32>) -> tensor<?xf32>
  %1 = "onnx.Loop"(%none, %none, %x) ({
  ^bb0(%i: tensor<1xi64>, %d: tensor<1xi1>, %a: tensor<?xf32>):
    %2 = "onnx.Concat"(%a, %x) <{axis = 0 : si64}> : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
    onnx.Yield %c, %2 : tensor<i1>, tensor<?xf32>
  }) : (none, none, tensor<1xf32>) -> tensor<?xf32>
  return
}

// CHECK-LABEL: func @loop_optional
func.func @loop_optional(%m: tensor<i64>, %c: tensor<i1>, %o: !onnx.Opt<tensor<?xf32>>, %x: tensor<2xf32>) {
  // CHECK: (tensor<i64>, tensor<i1>, !onnx.Opt<tensor<?xf32>>) -> tensor<2xf32>
  %0 = "onnx.Loop"(%m, %c, %o) ({
  ^bb0(%i: tensor<i64>, %d: tensor<i1>, %a: !onnx.Opt<tensor<?xf32>>):
    onnx.Yield %d, %x : tensor<i1>, tensor<2xf32>
  }) : (tensor<i64>, tensor<i1>, !onnx.Opt<tensor<?xf32>>) -> tensor<2xf32>
  return
}

// CHECK-LABEL: func @scan
func.func @scan(%s: tensor<2xf32>, %x: tensor<8x2xf32>, %u: tensor<*xf32>, %b: tensor<4x2xf32>, %y: tensor<4x8x2xf32>) {
  // CHECK: "onnx.Scan"(%arg0, %arg1) <{num_scan_inputs = 1 : si64, scan_input_axes = [0], scan_input_directions = [1], scan_output_axes = [-1], scan_output_directions = [0]}> ({
  %0:2 = "onnx.Scan"(%s, %x) <{num_scan_inputs = 1 : si64, scan_input_axes = [0], scan_input_directions = [1], scan_output_axes = [-1], scan_output_directions = [0]}> ({
  ^bb0(%sum: tensor<2xf32>, %row: tensor<2xf32>):
    %1 = "onnx.Add"(%sum, %row) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %1, %1 : tensor<2xf32>, tensor<2xf32>
  }) : (tensor<2xf32>, tensor<8x2xf32>) -> (tensor<2xf32>, tensor<2x8xf32>)
  // CHECK: <{num_scan_inputs = 1 : si64}> ({
  %2 = "onnx.Scan"(%u) ({
  ^bb0(%row: tensor<*xf32>):
    onnx.Yield %row : tensor<*xf32>
  }) {num_scan_inputs = 1 : si64} : (tensor<*xf32>) -> tensor<*xf32>
  %none = "onnx.NoValue"() {value} : () -> none
  // CHECK: "onnx.ScanV8"(%{{.*}}, %arg3, %arg4) <{directions = [1], num_scan_inputs = 1 : si64}> ({
  %3:2 = "onnx.ScanV8"(%none, %b, %y) <{directions = [1], num_scan_inputs = 1 : si64}> ({
  ^bb0(%sum: tensor<2xf32>, %row: tensor<2xf32>):
    onnx.Yield %row, %sum : tensor<2xf32>, tensor<2xf32>
  }) : (none, tensor<4x2xf32>, tensor<4x8x2xf32>) -> (tensor<4x2xf32>, tensor<4x8x2xf32>)
  return
}
