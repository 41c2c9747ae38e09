// Scans with static sizes, and the same ones with dynamic sizes.
//
// RUN: rm -rf %t
// RUN: agate run %s --entry values --output-dir %t --quiet
// DEFINE: %{lengths} = lengths
// DEFINE: %{y} = y
// DEFINE: %{inputs} = --input s=%t/s.npy --input x=%t/x.npy --input y=%t/%{y}.npy --input states=%t/states.npy --input batch=%t/batch.npy --input lengths=%t/%{lengths}.npy
// RUN: agate run %s --entry static %{inputs} | FileCheck %s
// RUN: agate run %s --entry dynamic %{inputs} | FileCheck %s
// REDEFINE: %{lengths} = none
// RUN: agate run %s --entry static %{inputs} | FileCheck %s --check-prefix=NONE
// RUN: not agate run %s --entry dynamic %{inputs} 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// REDEFINE: %{lengths} = too_long
// RUN: not agate run %s --entry dynamic %{inputs} 2>&1 | FileCheck %s --check-prefix=LENGTH
// REDEFINE: %{lengths} = negative
// RUN: not agate run %s --entry static %{inputs} 2>&1 | FileCheck %s --check-prefix=LENGTH
// REDEFINE: %{y} = narrow
// RUN: not agate run %s --entry dynamic %{inputs} 2>&1 | FileCheck %s --check-prefix=NARROW

// x is 1 2, 3 4, 5 6; y is 1 2 3, 4 5 6; s is 10 20.
// CHECK: sum: tensor<2xf32>
// CHECK-NEXT: [24.0, 76.0]
// CHECK: last: tensor<2xf32>
// CHECK-NEXT: [1.0, 2.0]
// CHECK: sums: tensor<2x3xf32>
// CHECK-NEXT: {{^\[\[}}24.0, 21.0, 15.0],
// CHECK-NEXT: [76.0, 64.0, 44.0]]
// CHECK: rows: tensor<3x2xf32>
// CHECK-NEXT: {{^\[\[}}1.0, 4.0],
// CHECK-NEXT: [2.0, 5.0],
// CHECK-NEXT: [3.0, 6.0]]
// CHECK: ends: tensor<2x2xf32>
// CHECK-NEXT: {{^\[\[}}109.0, 112.0],
// CHECK-NEXT: [227.0, 230.0]]
// CHECK: all: tensor<2x3x2xf32>
// CHECK-NEXT: {{^\[\[\[}}105.0, 106.0],
// CHECK-NEXT: [108.0, 110.0],
// CHECK-NEXT: [109.0, 112.0]],
// CHECK: {{\[\[}}211.0, 212.0],
// CHECK-NEXT: [220.0, 222.0],
// CHECK-NEXT: [227.0, 230.0]]]
// Two elements of the first sequence, one of the second.
// CHECK: short_ends: tensor<2x2xf32>
// CHECK-NEXT: {{^\[\[}}104.0, 106.0],
// CHECK-NEXT: [207.0, 208.0]]
// CHECK: short: tensor<2x3x2xf32>
// CHECK-NEXT: {{^\[\[\[}}103.0, 104.0],
// CHECK-NEXT: [104.0, 106.0],
// CHECK-NEXT: [ 0.0, 0.0]],
// CHECK: {{\[\[}}207.0, 208.0],
// CHECK-NEXT: [ 0.0, 0.0],
// CHECK-NEXT: [ 0.0, 0.0]]]

// None of the second one: that there are rows of 2 elements must be known.
// NONE: short_ends: tensor<2x2xf32>
// NONE-NEXT: {{^\[\[}}104.0, 106.0],
// NONE-NEXT: [200.0, 200.0]]
// NONE: short: tensor<2x3x2xf32>
// NONE-NEXT: {{^\[\[\[}}103.0, 104.0],
// NONE-NEXT: [104.0, 106.0],
// NONE-NEXT: [ 0.0, 0.0]],
// NONE: {{\[\[}} 0.0, 0.0],
// NONE-NEXT: [ 0.0, 0.0],
// NONE-NEXT: [ 0.0, 0.0]]]
// UNKNOWN: error: {{.*}}onnx.Scan: iterations give a scan output different shapes

// LENGTH: error: {{.*}}onnx.ScanV8: a length in 'sequence_lens' is negative or larger than the scan inputs
// NARROW: error: {{.*}}onnx.Scan: operands differ in the length of the scan

func.func @values() -> (tensor<2xf32> {onnx.name = "s"}, tensor<3x2xf32> {onnx.name = "x"}, tensor<2x3xf32> {onnx.name = "y"}, tensor<2x2xf32> {onnx.name = "narrow"}, tensor<2x2xf32> {onnx.name = "states"}, tensor<2x3x2xf32> {onnx.name = "batch"},
                       tensor<2xi64> {onnx.name = "lengths"}, tensor<2xi64> {onnx.name = "none"}, tensor<2xi64> {onnx.name = "too_long"}, tensor<2xi64> {onnx.name = "negative"}) {
  %s = onnx.Constant dense<[10.0, 20.0]> : tensor<2xf32>
  %x = onnx.Constant dense<[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]]> : tensor<3x2xf32>
  %y = onnx.Constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %narrow = onnx.Constant dense<[[1.0, 2.0], [4.0, 5.0]]> : tensor<2x2xf32>
  %states = onnx.Constant dense<[[100.0, 100.0], [200.0, 200.0]]> : tensor<2x2xf32>
  %batch = onnx.Constant dense<[[[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]], [[7.0, 8.0], [9.0, 10.0], [11.0, 12.0]]]> : tensor<2x3x2xf32>
  %lengths = onnx.Constant dense<[2, 1]> : tensor<2xi64>
  %no = onnx.Constant dense<[2, 0]> : tensor<2xi64>
  %too_long = onnx.Constant dense<[2, 4]> : tensor<2xi64>
  %negative = onnx.Constant dense<[-1, 0]> : tensor<2xi64>
  onnx.Return %s, %x, %y, %narrow, %states, %batch, %lengths, %no, %too_long, %negative : tensor<2xf32>, tensor<3x2xf32>, tensor<2x3xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2x3x2xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>
}

func.func @static(%s: tensor<2xf32> {onnx.name = "s"}, %x: tensor<3x2xf32> {onnx.name = "x"}, %y: tensor<2x3xf32> {onnx.name = "y"}, %states: tensor<2x2xf32> {onnx.name = "states"}, %batch: tensor<2x3x2xf32> {onnx.name = "batch"}, %lengths: tensor<2xi64> {onnx.name = "lengths"})
    -> (tensor<2xf32> {onnx.name = "sum"}, tensor<2xf32> {onnx.name = "last"}, tensor<2x3xf32> {onnx.name = "sums"}, tensor<3x2xf32> {onnx.name = "rows"}, tensor<2x2xf32> {onnx.name = "ends"}, tensor<2x3x2xf32> {onnx.name = "all"}, tensor<2x2xf32> {onnx.name = "short_ends"}, tensor<2x3x2xf32> {onnx.name = "short"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // Rows of x from the end, columns of y from the beginning.
  %0:4 = "onnx.Scan"(%s, %s, %x, %y) <{num_scan_inputs = 2 : si64, scan_input_axes = [0, -1], scan_input_directions = [1, 0], scan_output_axes = [-1, 0], scan_output_directions = [1, 0]}> ({
  ^bb0(%sum: tensor<2xf32>, %last: tensor<2xf32>, %row: tensor<2xf32>, %column: tensor<2xf32>):
    %1 = "onnx.Mul"(%row, %column) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %2 = "onnx.Add"(%sum, %1) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %2, %row, %2, %column : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
  }) : (tensor<2xf32>, tensor<2xf32>, tensor<3x2xf32>, tensor<2x3xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2x3xf32>, tensor<3x2xf32>)
  // A batch of sequences of the same length, from the end.
  %3:2 = "onnx.ScanV8"(%none, %states, %batch) <{directions = [1], num_scan_inputs = 1 : si64}> ({
  ^bb0(%sum: tensor<2xf32>, %row: tensor<2xf32>):
    %4 = "onnx.Add"(%sum, %row) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %4, %4 : tensor<2xf32>, tensor<2xf32>
  }) : (none, tensor<2x2xf32>, tensor<2x3x2xf32>) -> (tensor<2x2xf32>, tensor<2x3x2xf32>)
  // The same of different lengths.
  %5:2 = "onnx.ScanV8"(%lengths, %states, %batch) <{directions = [1], num_scan_inputs = 1 : si64}> ({
  ^bb0(%sum: tensor<2xf32>, %row: tensor<2xf32>):
    %4 = "onnx.Add"(%sum, %row) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %4, %4 : tensor<2xf32>, tensor<2xf32>
  }) : (tensor<2xi64>, tensor<2x2xf32>, tensor<2x3x2xf32>) -> (tensor<2x2xf32>, tensor<2x3x2xf32>)
  onnx.Return %0#0, %0#1, %0#2, %0#3, %3#0, %3#1, %5#0, %5#1 : tensor<2xf32>, tensor<2xf32>, tensor<2x3xf32>, tensor<3x2xf32>, tensor<2x2xf32>, tensor<2x3x2xf32>, tensor<2x2xf32>, tensor<2x3x2xf32>
}

func.func @dynamic(%s: tensor<?xf32> {onnx.name = "s"}, %x: tensor<?x?xf32> {onnx.name = "x"}, %y: tensor<?x?xf32> {onnx.name = "y"}, %states: tensor<?x?xf32> {onnx.name = "states"}, %batch: tensor<?x?x?xf32> {onnx.name = "batch"}, %lengths: tensor<?xi64> {onnx.name = "lengths"})
    -> (tensor<?xf32> {onnx.name = "sum"}, tensor<?xf32> {onnx.name = "last"}, tensor<?x?xf32> {onnx.name = "sums"}, tensor<?x?xf32> {onnx.name = "rows"}, tensor<?x?xf32> {onnx.name = "ends"}, tensor<?x?x?xf32> {onnx.name = "all"}, tensor<?x?xf32> {onnx.name = "short_ends"}, tensor<?x?x?xf32> {onnx.name = "short"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  // Rows of x from the end, columns of y from the beginning.
  %0:4 = "onnx.Scan"(%s, %s, %x, %y) <{num_scan_inputs = 2 : si64, scan_input_axes = [0, -1], scan_input_directions = [1, 0], scan_output_axes = [-1, 0], scan_output_directions = [1, 0]}> ({
  ^bb0(%sum: tensor<?xf32>, %last: tensor<?xf32>, %row: tensor<?xf32>, %column: tensor<?xf32>):
    %1 = "onnx.Mul"(%row, %column) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %2 = "onnx.Add"(%sum, %1) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    onnx.Yield %2, %row, %2, %column : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
  }) : (tensor<?xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>)
  // A batch of sequences of the same length, from the end.
  %3:2 = "onnx.ScanV8"(%none, %states, %batch) <{directions = [1], num_scan_inputs = 1 : si64}> ({
  ^bb0(%sum: tensor<?xf32>, %row: tensor<?xf32>):
    %4 = "onnx.Add"(%sum, %row) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    onnx.Yield %4, %4 : tensor<?xf32>, tensor<?xf32>
  }) : (none, tensor<?x?xf32>, tensor<?x?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?x?xf32>)
  // The same of different lengths.
  %5:2 = "onnx.ScanV8"(%lengths, %states, %batch) <{directions = [1], num_scan_inputs = 1 : si64}> ({
  ^bb0(%sum: tensor<?xf32>, %row: tensor<?xf32>):
    %4 = "onnx.Add"(%sum, %row) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    onnx.Yield %4, %4 : tensor<?xf32>, tensor<?xf32>
  }) : (tensor<?xi64>, tensor<?x?xf32>, tensor<?x?x?xf32>) -> (tensor<?x?xf32>, tensor<?x?x?xf32>)
  onnx.Return %0#0, %0#1, %0#2, %0#3, %3#0, %3#1, %5#0, %5#1 : tensor<?xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?x?x?xf32>
}
