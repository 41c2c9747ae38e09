// RUN: rm -rf %t
// RUN: agate run %s --entry squeeze --random 1 --shape x=1x2x1 | FileCheck %s --check-prefix=SQUEEZED
// RUN: agate run %s --entry squeeze --random 1 --shape x=1x2x3 | FileCheck %s --check-prefix=WHOLE
// RUN: agate run %s --entry both --random 1 --shape x=4x1 | FileCheck %s --check-prefix=RANK1
// RUN: agate run %s --entry both --random 1 --shape x=4x2 | FileCheck %s --check-prefix=RANK2
// RUN: agate run %s --entry nested --random 1 --shape x=1x1 | FileCheck %s --check-prefix=NESTED0
// RUN: agate run %s --entry nested --random 1 --shape x=1x3 | FileCheck %s --check-prefix=NESTED1
// RUN: agate run %s --entry nested --random 1 --shape x=2x1 | FileCheck %s --check-prefix=NESTED1
// RUN: agate run %s --entry nested --random 1 --shape x=2x3 | FileCheck %s --check-prefix=NESTED2
// RUN: agate run %s --entry fixed --random 1 --shape x=5x1 | FileCheck %s --check-prefix=FIXED
// RUN: not agate run %s --entry fixed --random 1 --shape x=5x2 2>&1 | FileCheck %s --check-prefix=NOT-FIXED
// RUN: agate run %s --entry no_axes --random 1 --shape x=1x3x1 | FileCheck %s --check-prefix=NO-AXES1
// RUN: agate run %s --entry no_axes --random 1 --shape x=2x3x1 | FileCheck %s --check-prefix=NO-AXES2
// RUN: agate run %s --entry backwards --random 1 --shape x=2x1x3 | FileCheck %s --check-prefix=BACKWARDS
// RUN: not agate run %s --entry backwards --random 1 --shape x=2x2x3 2>&1 | FileCheck %s --check-prefix=NOT-BACKWARDS
// RUN: agate run %s --entry in_loop --random 1 --shape x=3x1 | FileCheck %s --check-prefix=IN-LOOP
// RUN: agate run %s --entry in_loop --random 1 --shape x=3x2 | FileCheck %s --check-prefix=IN-LOOP
// RUN: agate run %s --entry condition --random 1 | FileCheck %s --check-prefix=CONDITION

// Where the rank of a result of If depends on the branch, what follows is
// compiled for each.

// SQUEEZED: output0: tensor<i64>
// SQUEEZED-NEXT: 2
// SQUEEZED: output1: tensor<1x2xf32>
// WHOLE: output0: tensor<i64>
// WHOLE-NEXT: 3
// WHOLE: output1: tensor<1x6xf32>
func.func @squeeze(%x: tensor<?x2x?xf32> {onnx.name = "x"}) -> (tensor<i64>, tensor<?x?xf32>) {
  %last = onnx.Constant dense<-1> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x2x?xf32>) -> tensor<3xi64>
  %1 = "onnx.Gather"(%0, %last) <{axis = 0 : si64}> : (tensor<3xi64>, tensor<1xi64>) -> tensor<1xi64>
  %2 = "onnx.Equal"(%1, %one) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %3 = "onnx.If"(%2) ({
    %7 = "onnx.Squeeze"(%x, %last) : (tensor<?x2x?xf32>, tensor<1xi64>) -> tensor<?x2xf32>
    onnx.Yield %7 : tensor<?x2xf32>
  }, {
    onnx.Yield %x : tensor<?x2x?xf32>
  }) : (tensor<1xi1>) -> tensor<*xf32>
  %4 = "onnx.Shape"(%3) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<?xi64>
  %5 = "onnx.Size"(%4) : (tensor<?xi64>) -> tensor<i64>
  %6 = "onnx.Flatten"(%3) <{axis = 1 : si64}> : (tensor<*xf32>) -> tensor<?x?xf32>
  onnx.Return %5, %6 : tensor<i64>, tensor<?x?xf32>
}

// Further branches are decided by the rank.
// RANK1: output0: tensor<1x4xf32>
// RANK2: output0: tensor<4x2xf32>
func.func @both(%x: tensor<?x?xf32> {onnx.name = "x"}) -> tensor<?x?xf32> {
  %axis = onnx.Constant dense<1> : tensor<1xi64>
  %zero = onnx.Constant dense<0> : tensor<1xi64>
  %two = onnx.Constant dense<2> : tensor<i64>
  %0 = "onnx.Shape"(%x) <{start = 1 : si64}> : (tensor<?x?xf32>) -> tensor<1xi64>
  %1 = "onnx.Equal"(%0, %axis) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %2 = "onnx.If"(%1) ({
    %8 = "onnx.Squeeze"(%x, %axis) : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?xf32>
    onnx.Yield %8 : tensor<?xf32>
  }, {
    onnx.Yield %x : tensor<?x?xf32>
  }) : (tensor<1xi1>) -> tensor<*xf32>
  %3 = "onnx.Relu"(%2) : (tensor<*xf32>) -> tensor<*xf32>
  %4 = "onnx.Shape"(%3) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<?xi64>
  %5 = "onnx.Size"(%4) : (tensor<?xi64>) -> tensor<i64>
  %6 = "onnx.Equal"(%5, %two) : (tensor<i64>, tensor<i64>) -> tensor<i1>
  %7 = "onnx.If"(%6) ({
    onnx.Yield %3 : tensor<*xf32>
  }, {
    %8 = "onnx.Unsqueeze"(%3, %zero) : (tensor<*xf32>, tensor<1xi64>) -> tensor<?x?xf32>
    onnx.Yield %8 : tensor<?x?xf32>
  }) : (tensor<i1>) -> tensor<*xf32>
  %8 = tensor.cast %7 : tensor<*xf32> to tensor<?x?xf32>
  onnx.Return %8 : tensor<?x?xf32>
}

// NESTED0: output0: tensor<i64>
// NESTED0-NEXT: 0
// NESTED1: output0: tensor<i64>
// NESTED1-NEXT: 1
// NESTED2: output0: tensor<i64>
// NESTED2-NEXT: 2
func.func @nested(%x: tensor<?x?xf32> {onnx.name = "x"}) -> tensor<i64> {
  %0 = onnx.Constant dense<0> : tensor<1xi64>
  %1 = onnx.Constant dense<1> : tensor<1xi64>
  %2 = "onnx.Shape"(%x) <{end = 1 : si64, start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<1xi64>
  %3 = "onnx.Shape"(%x) <{start = 1 : si64}> : (tensor<?x?xf32>) -> tensor<1xi64>
  %4 = "onnx.Equal"(%2, %1) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %5 = "onnx.Equal"(%3, %1) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %6 = "onnx.If"(%4) ({
    %9 = "onnx.Squeeze"(%x, %0) : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?xf32>
    %10 = "onnx.If"(%5) ({
      %11 = "onnx.Squeeze"(%9, %0) : (tensor<?xf32>, tensor<1xi64>) -> tensor<f32>
      onnx.Yield %11 : tensor<f32>
    }, {
      onnx.Yield %9 : tensor<?xf32>
    }) : (tensor<1xi1>) -> tensor<*xf32>
    onnx.Yield %10 : tensor<*xf32>
  }, {
    %9 = "onnx.If"(%5) ({
      %10 = "onnx.Squeeze"(%x, %1) : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?xf32>
      onnx.Yield %10 : tensor<?xf32>
    }, {
      onnx.Yield %x : tensor<?x?xf32>
    }) : (tensor<1xi1>) -> tensor<*xf32>
    onnx.Yield %9 : tensor<*xf32>
  }) : (tensor<1xi1>) -> tensor<*xf32>
  %7 = "onnx.Shape"(%6) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<?xi64>
  %8 = "onnx.Size"(%7) : (tensor<?xi64>) -> tensor<i64>
  onnx.Return %8 : tensor<i64>
}

// A user fixes the rank; the other branch is an error then.
// FIXED: output0: tensor<5xf32>
// NOT-FIXED: error: {{.*}}onnx.If: a value does not have the declared shape
func.func @fixed(%x: tensor<?x?xf32> {onnx.name = "x"}) -> tensor<?xf32> {
  %axis = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.Shape"(%x) <{start = 1 : si64}> : (tensor<?x?xf32>) -> tensor<1xi64>
  %1 = "onnx.Equal"(%0, %axis) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %2 = "onnx.If"(%1) ({
    %4 = "onnx.Squeeze"(%x, %axis) : (tensor<?x?xf32>, tensor<1xi64>) -> tensor<?xf32>
    onnx.Yield %4 : tensor<?xf32>
  }, {
    onnx.Yield %x : tensor<?x?xf32>
  }) : (tensor<1xi1>) -> tensor<*xf32>
  %3 = "onnx.Relu"(%2) : (tensor<*xf32>) -> tensor<?xf32>
  onnx.Return %3 : tensor<?xf32>
}

// Squeeze without axes is a choice, too.
// NO-AXES1: output0: tensor<i64>
// NO-AXES1-NEXT: 1
// NO-AXES2: output0: tensor<i64>
// NO-AXES2-NEXT: 2
func.func @no_axes(%x: tensor<?x3x?xf32> {onnx.name = "x"}) -> tensor<i64> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Squeeze"(%x, %none) : (tensor<?x3x?xf32>, none) -> tensor<*xf32>
  %1 = "onnx.Neg"(%0) : (tensor<*xf32>) -> tensor<*xf32>
  %2 = "onnx.Shape"(%1) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<?xi64>
  %3 = "onnx.Size"(%2) : (tensor<?xi64>) -> tensor<i64>
  onnx.Return %3 : tensor<i64>
}

// The rank of the result goes back to where it comes from.
// BACKWARDS: output0: tensor<2x3xf32>
// NOT-BACKWARDS: error: {{.*}}onnx.Squeeze: the number of dimensions whose size is not 1 must be the rank of the result
func.func @backwards(%x: tensor<?x?x?xf32> {onnx.name = "x"}) -> tensor<?x?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %0 = "onnx.Squeeze"(%x, %none) : (tensor<?x?x?xf32>, none) -> tensor<*xf32>
  %1 = "onnx.Neg"(%0) : (tensor<*xf32>) -> tensor<*xf32>
  %2 = "onnx.Relu"(%1) : (tensor<*xf32>) -> tensor<?x?xf32>
  onnx.Return %2 : tensor<?x?xf32>
}

// IN-LOOP: output0: tensor<2x3xf32>
func.func @in_loop(%x: tensor<3x?xf32> {onnx.name = "x"}) -> tensor<?x?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %n = onnx.Constant dense<2> : tensor<i64>
  %axis = onnx.Constant dense<1> : tensor<1xi64>
  %first = onnx.Constant dense<0> : tensor<1xi64>
  %shape = onnx.Constant dense<[3, -1]> : tensor<2xi64>
  %0 = "onnx.Shape"(%x) <{start = 1 : si64}> : (tensor<3x?xf32>) -> tensor<1xi64>
  %1 = "onnx.Equal"(%0, %axis) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %2 = "onnx.Loop"(%n, %none) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>):
    %3 = "onnx.If"(%1) ({
      %6 = "onnx.Squeeze"(%x, %axis) : (tensor<3x?xf32>, tensor<1xi64>) -> tensor<3xf32>
      onnx.Yield %6 : tensor<3xf32>
    }, {
      onnx.Yield %x : tensor<3x?xf32>
    }) : (tensor<1xi1>) -> tensor<*xf32>
    %4 = "onnx.Reshape"(%3, %shape) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<2xi64>) -> tensor<3x?xf32>
    %5 = "onnx.ReduceSum"(%4, %axis) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x?xf32>, tensor<1xi64>) -> tensor<3xf32>
    onnx.Yield %c, %5 : tensor<i1>, tensor<3xf32>
  }) : (tensor<i64>, none) -> tensor<?x?xf32>
  onnx.Return %2 : tensor<?x?xf32>
}

// The condition has one element, and any rank.
// CONDITION: output0: tensor<2xf32>
func.func @condition(%x: tensor<2xf32>, %y: tensor<1x1xf32>) -> tensor<2xf32> {
  %0 = "onnx.IsNaN"(%y) : (tensor<1x1xf32>) -> tensor<1x1xi1>
  %1 = "onnx.If"(%0) ({
    %2 = "onnx.Neg"(%x) : (tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %2 : tensor<2xf32>
  }, {
    onnx.Yield %x : tensor<2xf32>
  }) : (tensor<1x1xi1>) -> tensor<2xf32>
  onnx.Return %1 : tensor<2xf32>
}
