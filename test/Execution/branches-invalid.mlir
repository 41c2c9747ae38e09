// RUN: rm -rf %t
// RUN: agate run %s --entry values --output-dir %t --quiet
// RUN: agate run %s --entry fails --input c=%t/no.npy --random 1 | FileCheck %s --check-prefix=RUNS
// RUN: not agate run %s --entry fails --input c=%t/yes.npy --random 1 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: agate run %s --entry nested --input c=%t/no.npy --input d=%t/yes.npy --random 1 | FileCheck %s --check-prefix=RUNS
// RUN: not agate run %s --entry nested --input c=%t/yes.npy --input d=%t/yes.npy --random 1 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: not agate run %s --entry nested --input c=%t/no.npy --input d=%t/no.npy --random 1 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: agate run %s --entry known --random 1 | FileCheck %s --check-prefix=KNOWN
// RUN: agate run %s --entry in_loop --input c=%t/no.npy --random 1 | FileCheck %s --check-prefix=IN-LOOP
// RUN: not agate run %s --entry in_loop --input c=%t/yes.npy --random 1 2>&1 | FileCheck %s --check-prefix=FAILS
// RUN: agate run %s --entry written --input c=%t/no.npy --random 1 | FileCheck %s --check-prefix=RUNS
// RUN: not agate run %s --entry written --input c=%t/yes.npy --random 1 2>&1 | FileCheck %s --check-prefix=WRITTEN

// A branch that constants make invalid is an error only if it is taken.

// RUNS: output0: tensor<2xf32>
// FAILS: error: {{.*}}'onnx.Squeeze' op dimension 0 must have size 1, got 2 and 1

func.func @values() -> (tensor<i1> {onnx.name = "yes"}, tensor<i1> {onnx.name = "no"}) {
  %yes = onnx.Constant dense<true> : tensor<i1>
  %no = onnx.Constant dense<false> : tensor<i1>
  onnx.Return %yes, %no : tensor<i1>, tensor<i1>
}

func.func @fails(%c: tensor<i1> {onnx.name = "c"}, %x: tensor<2xf32>) -> tensor<?xf32> {
  %axis = onnx.Constant dense<0> : tensor<1xi64>
  %0 = "onnx.If"(%c) ({
    %1 = "onnx.Squeeze"(%x, %axis) : (tensor<2xf32>, tensor<1xi64>) -> tensor<f32>
    onnx.Yield %1 : tensor<f32>
  }, {
    %1 = "onnx.Neg"(%x) : (tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %1 : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

func.func @nested(%c: tensor<i1> {onnx.name = "c"}, %d: tensor<i1> {onnx.name = "d"}, %x: tensor<2xf32>) -> tensor<2xf32> {
  %axis = onnx.Constant dense<0> : tensor<1xi64>
  %0 = "onnx.If"(%c) ({
    %1 = "onnx.If"(%d) ({
      %2 = "onnx.Squeeze"(%x, %axis) : (tensor<2xf32>, tensor<1xi64>) -> tensor<*xf32>
      onnx.Yield %2 : tensor<*xf32>
    }, {
      %2 = "onnx.Squeeze"(%x, %axis) : (tensor<2xf32>, tensor<1xi64>) -> tensor<*xf32>
      onnx.Yield %2 : tensor<*xf32>
    }) : (tensor<i1>) -> tensor<*xf32>
    onnx.Yield %1 : tensor<*xf32>
  }, {
    %1 = "onnx.If"(%d) ({
      onnx.Yield %x : tensor<2xf32>
    }, {
      %2 = "onnx.Squeeze"(%x, %axis) : (tensor<2xf32>, tensor<1xi64>) -> tensor<*xf32>
      onnx.Yield %2 : tensor<*xf32>
    }) : (tensor<i1>) -> tensor<*xf32>
    onnx.Yield %1 : tensor<*xf32>
  }) : (tensor<i1>) -> tensor<*xf32>
  %3 = "onnx.Relu"(%0) : (tensor<*xf32>) -> tensor<2xf32>
  onnx.Return %3 : tensor<2xf32>
}

// KNOWN: output0: tensor<2xf32>
func.func @known(%x: tensor<2xf32>) -> tensor<*xf32> {
  %axis = onnx.Constant dense<0> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<1xi64>
  %0 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<2xf32>) -> tensor<1xi64>
  %1 = "onnx.Equal"(%0, %one) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %2 = "onnx.If"(%1) ({
    %3 = "onnx.Squeeze"(%x, %axis) : (tensor<2xf32>, tensor<1xi64>) -> tensor<f32>
    onnx.Yield %3 : tensor<f32>
  }, {
    onnx.Yield %x : tensor<2xf32>
  }) : (tensor<1xi1>) -> tensor<*xf32>
  onnx.Return %2 : tensor<*xf32>
}

// IN-LOOP: output0: tensor<2xf32>
func.func @in_loop(%c: tensor<i1> {onnx.name = "c"}, %x: tensor<2xf32>) -> tensor<?xf32> {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %n = onnx.Constant dense<2> : tensor<i64>
  %axis = onnx.Constant dense<0> : tensor<1xi64>
  %0 = "onnx.Loop"(%n, %none, %x) ({
  ^bb0(%i: tensor<i64>, %cond: tensor<i1>, %v: tensor<2xf32>):
    %1 = "onnx.If"(%c) ({
      %2 = "onnx.Squeeze"(%v, %axis) : (tensor<2xf32>, tensor<1xi64>) -> tensor<*xf32>
      onnx.Yield %2 : tensor<*xf32>
    }, {
      %2 = "onnx.Neg"(%v) : (tensor<2xf32>) -> tensor<*xf32>
      onnx.Yield %2 : tensor<*xf32>
    }) : (tensor<i1>) -> tensor<*xf32>
    onnx.Yield %cond, %1 : tensor<i1>, tensor<*xf32>
  }) : (tensor<i64>, none, tensor<2xf32>) -> tensor<?xf32>
  onnx.Return %0 : tensor<?xf32>
}

// WRITTEN: error: {{.*}}x is negative
func.func @written(%c: tensor<i1> {onnx.name = "c"}, %x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "onnx.If"(%c) ({
    %1 = "onnx.Fail"() <{message = "x is negative"}> : () -> tensor<2xf32>
    onnx.Yield %1 : tensor<2xf32>
  }, {
    onnx.Yield %x : tensor<2xf32>
  }) : (tensor<i1>) -> tensor<2xf32>
  onnx.Return %0 : tensor<2xf32>
}
