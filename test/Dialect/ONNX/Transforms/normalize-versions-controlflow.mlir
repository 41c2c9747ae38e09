// RUN: agate-opt %s --normalize-onnx-versions --infer-onnx-shapes -verify-diagnostics -split-input-file | FileCheck %s

// A Scan over the batch, around one over the sequence.

// CHECK-LABEL: func @batch
// CHECK: %[[OUTER:.*]]:2 = "onnx.Scan"(%arg0, %arg1) <{num_scan_inputs = 2 : si64}> ({
// CHECK: ^bb0(%[[S:.*]]: tensor<2xf32>, %[[X:.*]]: tensor<8x2xf32>):
// CHECK:   %[[INNER:.*]]:2 = "onnx.Scan"(%[[S]], %[[X]]) <{num_scan_inputs = 1 : si64, scan_input_directions = [1]}> ({
// CHECK:   ^bb0(%[[SUM:.*]]: tensor<2xf32>, %[[ROW:.*]]: tensor<2xf32>):
// CHECK:     %[[ADD:.*]] = "onnx.Add"(%[[SUM]], %[[ROW]])
// CHECK:     onnx.Yield %[[ADD]], %[[ADD]]
// CHECK:   }) : (tensor<2xf32>, tensor<8x2xf32>) -> (tensor<2xf32>, tensor<8x2xf32>)
// CHECK:   onnx.Yield %[[INNER]]#0, %[[INNER]]#1 : tensor<2xf32>, tensor<8x2xf32>
// CHECK: }) : (tensor<4x2xf32>, tensor<4x8x2xf32>) -> (tensor<4x2xf32>, tensor<4x8x2xf32>)
func.func @batch(%s: tensor<4x2xf32>, %x: tensor<4x8x2xf32>) -> (tensor<*xf32>, tensor<?x?x?xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.ScanV8"(%none, %s, %x) <{directions = [1], num_scan_inputs = 1 : si64}> ({
  ^bb0(%sum: tensor<2xf32>, %row: tensor<2xf32>):
    %1 = "onnx.Add"(%sum, %row) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %1, %1 : tensor<2xf32>, tensor<2xf32>
  }) : (none, tensor<4x2xf32>, tensor<4x8x2xf32>) -> (tensor<*xf32>, tensor<?x?x?xf32>)
  onnx.Return %0#0, %0#1 : tensor<*xf32>, tensor<?x?x?xf32>
}

// -----

// Each sequence is cut to its length, and what is collected of it is filled up
// with zeros.

// CHECK-LABEL: func @lengths
// CHECK-SAME: (%[[N:.*]]: tensor<4xi64>,
// CHECK: "onnx.Scan"(%{{.*}}, %{{.*}}, %[[N]]) <{num_scan_inputs = 3 : si64}> ({
// CHECK: ^bb0(%[[S:.*]]: tensor<2xf32>, %[[X:.*]]: tensor<8x2xf32>, %{{.*}}: tensor<i64>):
// CHECK:   cf.assert %{{.*}}, "onnx.ScanV8: a length in 'sequence_lens' is negative or larger than the scan inputs"
// CHECK:   %[[CUT:.*]] = "onnx.Slice"(%[[X]],
// CHECK:   %[[INNER:.*]]:2 = "onnx.Scan"(%[[S]], %[[CUT]]) <{num_scan_inputs = 1 : si64}> ({
// CHECK:   }) : (tensor<2xf32>, tensor<?x2xf32>) -> (tensor<2xf32>, tensor<?x2xf32>)
// CHECK:   %[[PAD:.*]] = "onnx.Pad"(%[[INNER]]#1,
// CHECK-SAME: -> tensor<8x2xf32>
// CHECK:   onnx.Yield %[[INNER]]#0, %[[PAD]]
func.func @lengths(%n: tensor<4xi64>, %s: tensor<4x2xf32>, %x: tensor<4x8x2xf32>) -> (tensor<4x2xf32>, tensor<4x8x2xf32>) {
  %0:2 = "onnx.ScanV8"(%n, %s, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%sum: tensor<2xf32>, %row: tensor<2xf32>):
    onnx.Yield %row, %sum : tensor<2xf32>, tensor<2xf32>
  }) : (tensor<4xi64>, tensor<4x2xf32>, tensor<4x8x2xf32>) -> (tensor<4x2xf32>, tensor<4x8x2xf32>)
  onnx.Return %0#0, %0#1 : tensor<4x2xf32>, tensor<4x8x2xf32>
}

// -----

func.func @lengths_rank(%n: tensor<4xi64>, %x: tensor<*xf32>) -> tensor<*xf32> {
  // expected-error @+1 {{'onnx.ScanV8' op has lengths of its sequences, but the rank of a scan input is unknown}}
  %0 = "onnx.ScanV8"(%n, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%row: tensor<*xf32>):
    onnx.Yield %row : tensor<*xf32>
  }) : (tensor<4xi64>, tensor<*xf32>) -> tensor<*xf32>
  onnx.Return %0 : tensor<*xf32>
}

// -----

func.func @another_batch(%s: tensor<?x2xf32>, %x: tensor<4x8x2xf32>) -> tensor<6x?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // expected-error @+1 {{'onnx.ScanV8' op has a batch of 4, but result #0 is 'tensor<6x?xf32>'}}
  %0 = "onnx.ScanV8"(%none, %s, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%sum: tensor<*xf32>, %row: tensor<*xf32>):
    %1 = "onnx.Add"(%sum, %row) : (tensor<*xf32>, tensor<*xf32>) -> tensor<*xf32>
    onnx.Yield %1 : tensor<*xf32>
  }) : (none, tensor<?x2xf32>, tensor<4x8x2xf32>) -> tensor<6x?xf32>
  onnx.Return %0 : tensor<6x?xf32>
}
