// Slices that are empty, at the end of a dimension or of one of size 0. Sizes
// are static, or known to the running program only.

// RUN: rm -rf %t && mkdir %t
// RUN: agate compile %s -O1 -o %t/scf.so
// RUN: agate compile %s -O1 -o %t/affine.so --route=affine
// RUN: agate run %t/scf.so --entry values --quiet --output-dir %t
// RUN: agate run %t/scf.so --entry slices --input %t/x.npy --input %t/four.npy --input %t/none.npy | FileCheck %s --check-prefix=SLICES
// RUN: agate run %t/affine.so --entry slices --input %t/x.npy --input %t/four.npy --input %t/none.npy | FileCheck %s --check-prefix=SLICES
// RUN: agate run %t/scf.so --entry slices_dynamic --input %t/x.npy --input %t/four.npy --input %t/none.npy | FileCheck %s --check-prefix=SLICES
// RUN: agate run %t/affine.so --entry slices_dynamic --input %t/x.npy --input %t/four.npy --input %t/none.npy | FileCheck %s --check-prefix=SLICES
// RUN: agate run %t/scf.so --entry parts --input %t/x.npy --input %t/none.npy --input %t/ends.npy | FileCheck %s --check-prefix=PARTS
// RUN: agate run %t/affine.so --entry parts --input %t/x.npy --input %t/none.npy --input %t/ends.npy | FileCheck %s --check-prefix=PARTS
// RUN: agate run %t/scf.so --entry parts_dynamic --input %t/x.npy --input %t/none.npy --input %t/ends.npy | FileCheck %s --check-prefix=PARTS
// RUN: agate run %t/affine.so --entry parts_dynamic --input %t/x.npy --input %t/none.npy --input %t/ends.npy | FileCheck %s --check-prefix=PARTS
// RUN: agate run %t/scf.so --entry joined --input %t/x.npy --input %t/none.npy | FileCheck %s --check-prefix=JOINED
// RUN: agate run %t/affine.so --entry joined --input %t/x.npy --input %t/none.npy | FileCheck %s --check-prefix=JOINED
// RUN: agate run %t/scf.so --entry joined_dynamic --input %t/x.npy --input %t/none.npy | FileCheck %s --check-prefix=JOINED
// RUN: agate run %t/affine.so --entry joined_dynamic --input %t/x.npy --input %t/none.npy | FileCheck %s --check-prefix=JOINED
// RUN: agate run %t/scf.so --entry scans --input %t/rows.npy | FileCheck %s --check-prefix=SCANS
// RUN: agate run %t/affine.so --entry scans --input %t/rows.npy | FileCheck %s --check-prefix=SCANS
// RUN: agate run %t/scf.so --entry scans_dynamic --input %t/rows.npy | FileCheck %s --check-prefix=SCANS
// RUN: agate run %t/affine.so --entry scans_dynamic --input %t/rows.npy | FileCheck %s --check-prefix=SCANS
// RUN: agate run %t/scf.so --entry sequences --input %t/x.npy --input %t/none.npy --input %t/ends.npy | FileCheck %s --check-prefix=SEQUENCES
// RUN: agate run %t/affine.so --entry sequences --input %t/x.npy --input %t/none.npy --input %t/ends.npy | FileCheck %s --check-prefix=SEQUENCES
// RUN: agate run %t/scf.so --entry convolution --random 1 | FileCheck %s --check-prefix=CONVOLUTION
// RUN: agate run %t/affine.so --entry convolution --random 1 | FileCheck %s --check-prefix=CONVOLUTION
// RUN: agate run %t/scf.so --entry convolution_dynamic --random 1 --shape x=1x2x3 --shape past=1x2x0 --shape w=2x1x1 | FileCheck %s --check-prefix=CONVOLUTION
// RUN: agate run %t/affine.so --entry convolution_dynamic --random 1 --shape x=1x2x3 --shape past=1x2x0 --shape w=2x1x1 | FileCheck %s --check-prefix=CONVOLUTION
// RUN: agate run %t/scf.so --entry reshapes --input %t/rows.npy --input %t/shape.npy | FileCheck %s --check-prefix=RESHAPES
// RUN: agate run %t/affine.so --entry reshapes --input %t/rows.npy --input %t/shape.npy | FileCheck %s --check-prefix=RESHAPES
// RUN: agate run %t/scf.so --entry reshapes_dynamic --input %t/rows.npy --input %t/shape.npy | FileCheck %s --check-prefix=RESHAPES
// RUN: agate run %t/affine.so --entry reshapes_dynamic --input %t/rows.npy --input %t/shape.npy | FileCheck %s --check-prefix=RESHAPES
// RUN: agate run %t/scf.so --entry recurrent --random 1 | FileCheck %s --check-prefix=RECURRENT
// RUN: agate run %t/scf.so --entry recurrent_dynamic --random 1 --shape x=0x2x3 --shape w=1x4x3 --shape r=1x4x4 | FileCheck %s --check-prefix=RECURRENT

func.func @values() -> (tensor<4xf32> {onnx.name = "x"}, tensor<1xi64> {onnx.name = "four"}, tensor<0xf32> {onnx.name = "none"}, tensor<3xi64> {onnx.name = "ends"}, tensor<0x3xf32> {onnx.name = "rows"}, tensor<2xi64> {onnx.name = "shape"}) {
  %x = onnx.Constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>
  %four = onnx.Constant dense<4> : tensor<1xi64>
  %none = onnx.Constant dense<[]> : tensor<0xf32>
  %ends = onnx.Constant dense<[0, 4, 0]> : tensor<3xi64>
  %rows = onnx.Constant dense<> : tensor<0x3xf32>
  %shape = onnx.Constant dense<[5, 0]> : tensor<2xi64>
  onnx.Return %x, %four, %none, %ends, %rows, %shape : tensor<4xf32>, tensor<1xi64>, tensor<0xf32>, tensor<3xi64>, tensor<0x3xf32>, tensor<2xi64>
}

// From the end on, up to what the program is given; of nothing; of nothing up
// to what the program is given; beyond the end, backwards.
//
// SLICES: tensor<0xf32>
// SLICES: tensor<0xf32>
// SLICES: tensor<0xf32>
// SLICES: tensor<4xf32>
// SLICES-NEXT: [4.0, 3.0, 2.0, 1.0]
// SLICES: tensor<0xf32>
func.func @slices(%x: tensor<4xf32>, %e: tensor<1xi64>, %n: tensor<0xf32>) -> (tensor<?xf32>, tensor<0xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %four = onnx.Constant dense<4> : tensor<1xi64>
  %back = onnx.Constant dense<-1> : tensor<1xi64>
  %start = onnx.Constant dense<-9> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %four, %e, %none, %none) : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<?xf32>
  %1 = "onnx.Slice"(%n, %zero, %four, %none, %none) : (tensor<0xf32>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<0xf32>
  %2 = "onnx.Slice"(%n, %zero, %e, %none, %none) : (tensor<0xf32>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<?xf32>
  %3 = "onnx.Slice"(%x, %e, %start, %none, %back) : (tensor<4xf32>, tensor<1xi64>, tensor<1xi64>, none, tensor<1xi64>) -> tensor<?xf32>
  %4 = "onnx.Slice"(%0, %zero, %e, %none, %none) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<?xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<?xf32>, tensor<0xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}
func.func @slices_dynamic(%x: tensor<?xf32>, %e: tensor<?xi64>, %n: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %four = onnx.Constant dense<4> : tensor<1xi64>
  %back = onnx.Constant dense<-1> : tensor<1xi64>
  %start = onnx.Constant dense<-9> : tensor<1xi64>
  %0 = "onnx.Slice"(%x, %four, %e, %none, %none) : (tensor<?xf32>, tensor<1xi64>, tensor<?xi64>, none, none) -> tensor<?xf32>
  %1 = "onnx.Slice"(%n, %zero, %four, %none, %none) : (tensor<?xf32>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<?xf32>
  %2 = "onnx.Slice"(%n, %zero, %e, %none, %none) : (tensor<?xf32>, tensor<1xi64>, tensor<?xi64>, none, none) -> tensor<?xf32>
  %3 = "onnx.Slice"(%x, %e, %start, %none, %back) : (tensor<?xf32>, tensor<?xi64>, tensor<1xi64>, none, tensor<1xi64>) -> tensor<?xf32>
  %4 = "onnx.Slice"(%0, %zero, %e, %none, %none) : (tensor<?xf32>, tensor<1xi64>, tensor<?xi64>, none, none) -> tensor<?xf32>
  onnx.Return %0, %1, %2, %3, %4 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// Empty parts at the end, of nothing, and where the program tells the sizes.
//
// PARTS: tensor<4xf32>
// PARTS-NEXT: [1.0, 2.0, 3.0, 4.0]
// PARTS: tensor<0xf32>
// PARTS: tensor<0xf32>
// PARTS: tensor<0xf32>
// PARTS: tensor<0xf32>
// PARTS: tensor<4xf32>
// PARTS-NEXT: [1.0, 2.0, 3.0, 4.0]
// PARTS: tensor<0xf32>
func.func @parts(%x: tensor<4xf32>, %n: tensor<0xf32>, %s: tensor<3xi64>) -> (tensor<4xf32>, tensor<0xf32>, tensor<0xf32>, tensor<0xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %sizes = onnx.Constant dense<[4, 0]> : tensor<2xi64>
  %0:2 = "onnx.Split"(%x, %sizes) <{axis = 0 : si64}> : (tensor<4xf32>, tensor<2xi64>) -> (tensor<4xf32>, tensor<0xf32>)
  %1:2 = "onnx.Split"(%n, %none) <{axis = 0 : si64, num_outputs = 2 : si64}> : (tensor<0xf32>, none) -> (tensor<0xf32>, tensor<0xf32>)
  %2:3 = "onnx.Split"(%x, %s) <{axis = 0 : si64}> : (tensor<4xf32>, tensor<3xi64>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
  onnx.Return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1, %2#2 : tensor<4xf32>, tensor<0xf32>, tensor<0xf32>, tensor<0xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}
func.func @parts_dynamic(%x: tensor<?xf32>, %n: tensor<?xf32>, %s: tensor<?xi64>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %sizes = onnx.Constant dense<[4, 0]> : tensor<2xi64>
  %0:2 = "onnx.Split"(%x, %sizes) <{axis = 0 : si64}> : (tensor<?xf32>, tensor<2xi64>) -> (tensor<?xf32>, tensor<?xf32>)
  %1:2 = "onnx.Split"(%n, %none) <{axis = 0 : si64, num_outputs = 2 : si64}> : (tensor<?xf32>, none) -> (tensor<?xf32>, tensor<?xf32>)
  %2:3 = "onnx.Split"(%x, %s) <{axis = 0 : si64}> : (tensor<?xf32>, tensor<?xi64>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>)
  onnx.Return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1, %2#2 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// Nothing after something, nothing but nothing, and padding of nothing.
//
// JOINED: tensor<4xf32>
// JOINED-NEXT: [1.0, 2.0, 3.0, 4.0]
// JOINED: tensor<0xf32>
// JOINED: tensor<2xf32>
// JOINED-NEXT: [0.0, 0.0]
// JOINED: tensor<1xf32>
// JOINED-NEXT: [0.0]
func.func @joined(%x: tensor<4xf32>, %n: tensor<0xf32>) -> (tensor<4xf32>, tensor<0xf32>, tensor<2xf32>, tensor<1xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %pads = onnx.Constant dense<[2, 0]> : tensor<2xi64>
  %crop = onnx.Constant dense<[-4, 1]> : tensor<2xi64>
  %0 = "onnx.Concat"(%x, %n) <{axis = 0 : si64}> : (tensor<4xf32>, tensor<0xf32>) -> tensor<4xf32>
  %1 = "onnx.Concat"(%n, %n) <{axis = 0 : si64}> : (tensor<0xf32>, tensor<0xf32>) -> tensor<0xf32>
  %2 = "onnx.Pad"(%n, %pads, %none, %none) <{mode = "constant"}> : (tensor<0xf32>, tensor<2xi64>, none, none) -> tensor<2xf32>
  %3 = "onnx.Pad"(%x, %crop, %none, %none) <{mode = "constant"}> : (tensor<4xf32>, tensor<2xi64>, none, none) -> tensor<1xf32>
  onnx.Return %0, %1, %2, %3 : tensor<4xf32>, tensor<0xf32>, tensor<2xf32>, tensor<1xf32>
}
func.func @joined_dynamic(%x: tensor<?xf32>, %n: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %pads = onnx.Constant dense<[2, 0]> : tensor<2xi64>
  %crop = onnx.Constant dense<[-4, 1]> : tensor<2xi64>
  %0 = "onnx.Concat"(%x, %n) <{axis = 0 : si64}> : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = "onnx.Concat"(%n, %n) <{axis = 0 : si64}> : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %2 = "onnx.Pad"(%n, %pads, %none, %none) <{mode = "constant"}> : (tensor<?xf32>, tensor<2xi64>, none, none) -> tensor<?xf32>
  %3 = "onnx.Pad"(%x, %crop, %none, %none) <{mode = "constant"}> : (tensor<?xf32>, tensor<2xi64>, none, none) -> tensor<?xf32>
  onnx.Return %0, %1, %2, %3 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}

// No iterations; iterations that give nothing.
//
// SCANS: tensor<3xf32>
// SCANS-NEXT: [0.0, 0.0, 0.0]
// SCANS: tensor<0x3xf32>
// SCANS: tensor<3x0xf32>
func.func @scans(%x: tensor<0x3xf32>) -> (tensor<3xf32>, tensor<0x3xf32>, tensor<3x0xf32>) {
  %zeros = onnx.Constant dense<0.0> : tensor<3xf32>
  %0:2 = "onnx.Scan"(%zeros, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%s: tensor<3xf32>, %row: tensor<3xf32>):
    %1 = "onnx.Add"(%s, %row) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    onnx.Yield %1, %1 : tensor<3xf32>, tensor<3xf32>
  }) : (tensor<3xf32>, tensor<0x3xf32>) -> (tensor<3xf32>, tensor<0x3xf32>)
  %2 = "onnx.Scan"(%x) <{num_scan_inputs = 1 : si64, scan_input_axes = [1]}> ({
  ^bb0(%column: tensor<0xf32>):
    %3 = "onnx.Add"(%column, %column) : (tensor<0xf32>, tensor<0xf32>) -> tensor<0xf32>
    onnx.Yield %3 : tensor<0xf32>
  }) : (tensor<0x3xf32>) -> tensor<3x0xf32>
  onnx.Return %0#0, %0#1, %2 : tensor<3xf32>, tensor<0x3xf32>, tensor<3x0xf32>
}
func.func @scans_dynamic(%x: tensor<?x?xf32>) -> (tensor<3xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %zeros = onnx.Constant dense<0.0> : tensor<3xf32>
  %0:2 = "onnx.Scan"(%zeros, %x) <{num_scan_inputs = 1 : si64}> ({
  ^bb0(%s: tensor<3xf32>, %row: tensor<?xf32>):
    %1 = "onnx.Add"(%s, %row) : (tensor<3xf32>, tensor<?xf32>) -> tensor<3xf32>
    onnx.Yield %1, %1 : tensor<3xf32>, tensor<3xf32>
  }) : (tensor<3xf32>, tensor<?x?xf32>) -> (tensor<3xf32>, tensor<?x?xf32>)
  %2 = "onnx.Scan"(%x) <{num_scan_inputs = 1 : si64, scan_input_axes = [1]}> ({
  ^bb0(%column: tensor<?xf32>):
    %3 = "onnx.Add"(%column, %column) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    onnx.Yield %3 : tensor<?xf32>
  }) : (tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %0#0, %0#1, %2 : tensor<3xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// SEQUENCES: tensor<4xf32>
// SEQUENCES-NEXT: [1.0, 2.0, 3.0, 4.0]
// SEQUENCES: tensor<4xf32>
// SEQUENCES-NEXT: [1.0, 2.0, 3.0, 4.0]
func.func @sequences(%x: tensor<4xf32>, %n: tensor<0xf32>, %s: tensor<3xi64>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = "onnx.SplitToSequence"(%x, %s) <{axis = 0 : si64, keepdims = 1 : si64}> : (tensor<4xf32>, tensor<3xi64>) -> !onnx.Seq<tensor<?xf32>>
  %1 = "onnx.ConcatFromSequence"(%0) <{axis = 0 : si64, new_axis = 0 : si64}> : (!onnx.Seq<tensor<?xf32>>) -> tensor<?xf32>
  %2 = "onnx.SequenceConstruct"(%x, %n) : (tensor<4xf32>, tensor<0xf32>) -> !onnx.Seq<tensor<?xf32>>
  %3 = "onnx.ConcatFromSequence"(%2) <{axis = 0 : si64, new_axis = 0 : si64}> : (!onnx.Seq<tensor<?xf32>>) -> tensor<?xf32>
  onnx.Return %1, %3 : tensor<?xf32>, tensor<?xf32>
}

// A kernel of one element has no state.
//
// CONVOLUTION: tensor<1x2x3xf32>
// CONVOLUTION: tensor<1x2x0xf32>
func.func @convolution(%x: tensor<1x2x3xf32>, %past: tensor<1x2x0xf32>, %w: tensor<2x1x1xf32>) -> (tensor<1x2x3xf32>, tensor<1x2x0xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.CausalConvWithState"(%x, %w, %none, %past) <{activation = "none"}> : (tensor<1x2x3xf32>, tensor<2x1x1xf32>, none, tensor<1x2x0xf32>) -> (tensor<1x2x3xf32>, tensor<1x2x0xf32>)
  onnx.Return %0#0, %0#1 : tensor<1x2x3xf32>, tensor<1x2x0xf32>
}
func.func @convolution_dynamic(%x: tensor<?x?x?xf32> {onnx.name = "x"}, %past: tensor<?x?x?xf32> {onnx.name = "past"}, %w: tensor<?x1x?xf32> {onnx.name = "w"}) -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.CausalConvWithState"(%x, %w, %none, %past) <{activation = "none"}> : (tensor<?x?x?xf32>, tensor<?x1x?xf32>, none, tensor<?x?x?xf32>) -> (tensor<?x?x?xf32>, tensor<?x?x?xf32>)
  onnx.Return %0#0, %0#1 : tensor<?x?x?xf32>, tensor<?x?x?xf32>
}

// RESHAPES: tensor<5x0xf32>
// RESHAPES: tensor<0xf32>
// RESHAPES: tensor<3x0xf32>
func.func @reshapes(%x: tensor<0x3xf32>, %s: tensor<2xi64>) -> (tensor<?x?xf32>, tensor<0xf32>, tensor<3x0xf32>) {
  %flat = onnx.Constant dense<0> : tensor<1xi64>
  %turned = onnx.Constant dense<[3, 0]> : tensor<2xi64>
  %0 = "onnx.Reshape"(%x, %s) <{allowzero = 1 : si64}> : (tensor<0x3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %1 = "onnx.Reshape"(%x, %flat) <{allowzero = 1 : si64}> : (tensor<0x3xf32>, tensor<1xi64>) -> tensor<0xf32>
  %2 = "onnx.Reshape"(%x, %turned) <{allowzero = 1 : si64}> : (tensor<0x3xf32>, tensor<2xi64>) -> tensor<3x0xf32>
  onnx.Return %0, %1, %2 : tensor<?x?xf32>, tensor<0xf32>, tensor<3x0xf32>
}
func.func @reshapes_dynamic(%x: tensor<0x?xf32>, %s: tensor<2xi64>) -> (tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xf32>) {
  %flat = onnx.Constant dense<0> : tensor<1xi64>
  %turned = onnx.Constant dense<[3, 0]> : tensor<2xi64>
  %0 = "onnx.Reshape"(%x, %s) <{allowzero = 1 : si64}> : (tensor<0x?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  %1 = "onnx.Reshape"(%x, %flat) <{allowzero = 1 : si64}> : (tensor<0x?xf32>, tensor<1xi64>) -> tensor<?xf32>
  %2 = "onnx.Reshape"(%x, %turned) <{allowzero = 1 : si64}> : (tensor<0x?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  onnx.Return %0, %1, %2 : tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xf32>
}

// No steps.
//
// RECURRENT: tensor<0x1x2x4xf32>
func.func @recurrent(%x: tensor<0x2x3xf32>, %w: tensor<1x4x3xf32>, %r: tensor<1x4x4xf32>) -> tensor<0x1x2x4xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RNN"(%x, %w, %r, %none, %none, %none) <{hidden_size = 4 : si64}> : (tensor<0x2x3xf32>, tensor<1x4x3xf32>, tensor<1x4x4xf32>, none, none, none) -> (tensor<0x1x2x4xf32>, tensor<1x2x4xf32>)
  onnx.Return %0#0 : tensor<0x1x2x4xf32>
}
func.func @recurrent_dynamic(%x: tensor<?x?x?xf32> {onnx.name = "x"}, %w: tensor<?x?x?xf32> {onnx.name = "w"}, %r: tensor<?x?x?xf32> {onnx.name = "r"}) -> tensor<?x?x?x?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0:2 = "onnx.RNN"(%x, %w, %r, %none, %none, %none) <{hidden_size = 4 : si64}> : (tensor<?x?x?xf32>, tensor<?x?x?xf32>, tensor<?x?x?xf32>, none, none, none) -> (tensor<?x?x?x?xf32>, tensor<?x?x?xf32>)
  onnx.Return %0#0 : tensor<?x?x?x?xf32>
}
