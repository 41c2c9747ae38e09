// RUN: rm -rf %t
// RUN: agate run %s --entry values --output-dir %t --quiet
// RUN: agate run %s --entry static --input c=%t/yes.npy --input x=%t/x.npy | FileCheck %s --check-prefix=YES
// RUN: agate run %s --entry static --input c=%t/no.npy --input x=%t/x.npy | FileCheck %s --check-prefix=NO
// RUN: agate run %s --entry dynamic --input c=%t/yes1.npy --input x=%t/x.npy | FileCheck %s --check-prefix=YES
// RUN: agate run %s --entry dynamic --input c=%t/no1.npy --input x=%t/x.npy | FileCheck %s --check-prefix=NO
// RUN: not agate run %s --entry dynamic --input c=%t/several.npy --input x=%t/x.npy 2>&1 | FileCheck %s --check-prefix=SEVERAL
// RUN: agate run %s --entry declared --input c=%t/yes.npy --input x=%t/x.npy | FileCheck %s --check-prefix=DECLARED
// RUN: not agate run %s --entry declared --input c=%t/no.npy --input x=%t/x.npy 2>&1 | FileCheck %s --check-prefix=OTHER-SIZE
// RUN: agate run %s --entry rank --input c=%t/yes.npy --input x=%t/x.npy | FileCheck %s --check-prefix=DECLARED
// RUN: not agate run %s --entry rank --input c=%t/no.npy --input x=%t/x.npy 2>&1 | FileCheck %s --check-prefix=OTHER-RANK

// YES: sizes: tensor<2xi32>
// YES-NEXT: [ -1, -200]
// YES: itself: tensor<2xi32>
// YES-NEXT: [ 1, 200]
// YES: nested: tensor<2xui8>
// YES-NEXT: [ 2, 144]

// NO: sizes: tensor<4xi32>
// NO-NEXT: [ 1, 200, 1, 200]
// NO: itself: tensor<2xi32>
// NO-NEXT: [ 2, 400]
// NO: nested: tensor<2xui8>
// NO-NEXT: [ 1, 200]

// SEVERAL: error: {{.*}}onnx.If: 'cond' must have one element

// DECLARED: output0: tensor<2xi32>
// DECLARED-NEXT: [ -1, -200]
// OTHER-SIZE: error: {{.*}}onnx.If: a value does not have the declared shape
// OTHER-RANK: error: {{.*}}onnx.If: a value does not have the declared shape

func.func @values() -> (tensor<i1> {onnx.name = "yes"}, tensor<i1> {onnx.name = "no"}, tensor<1xi1> {onnx.name = "yes1"}, tensor<1xi1> {onnx.name = "no1"}, tensor<2xi1> {onnx.name = "several"}, tensor<2xi32> {onnx.name = "x"}) {
  %yes = onnx.Constant dense<true> : tensor<i1>
  %no = onnx.Constant dense<false> : tensor<i1>
  %yes1 = onnx.Constant dense<true> : tensor<1xi1>
  %no1 = onnx.Constant dense<false> : tensor<1xi1>
  %several = onnx.Constant dense<true> : tensor<2xi1>
  %x = onnx.Constant dense<[1, 200]> : tensor<2xi32>
  onnx.Return %yes, %no, %yes1, %no1, %several, %x : tensor<i1>, tensor<i1>, tensor<1xi1>, tensor<1xi1>, tensor<2xi1>, tensor<2xi32>
}

func.func @static(%c: tensor<i1> {onnx.name = "c"}, %x: tensor<2xi32> {onnx.name = "x"}) -> (tensor<?xi32> {onnx.name = "sizes"}, tensor<2xi32> {onnx.name = "itself"}, tensor<2xui8> {onnx.name = "nested"}) {
  %0:2 = "onnx.If"(%c) ({
    %1 = "onnx.Neg"(%x) : (tensor<2xi32>) -> tensor<2xi32>
    onnx.Yield %1, %x : tensor<2xi32>, tensor<2xi32>
  }, {
    %1 = "onnx.Concat"(%x, %x) <{axis = 0 : si64}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
    %2 = "onnx.Add"(%x, %x) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
    onnx.Yield %1, %2 : tensor<4xi32>, tensor<2xi32>
  }) : (tensor<i1>) -> (tensor<?xi32>, tensor<2xi32>)
  %3 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = ui8}> : (tensor<2xi32>) -> tensor<2xui8>
  %4 = "onnx.If"(%c) ({
    %5 = "onnx.If"(%c) ({
      %6 = "onnx.Add"(%3, %3) : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
      onnx.Yield %6 : tensor<2xui8>
    }, {
      onnx.Yield %3 : tensor<2xui8>
    }) : (tensor<i1>) -> tensor<2xui8>
    onnx.Yield %5 : tensor<2xui8>
  }, {
    onnx.Yield %3 : tensor<2xui8>
  }) : (tensor<i1>) -> tensor<2xui8>
  onnx.Return %0#0, %0#1, %4 : tensor<?xi32>, tensor<2xi32>, tensor<2xui8>
}

func.func @dynamic(%c: tensor<?xi1> {onnx.name = "c"}, %x: tensor<?xi32> {onnx.name = "x"}) -> (tensor<?xi32> {onnx.name = "sizes"}, tensor<?xi32> {onnx.name = "itself"}, tensor<?xui8> {onnx.name = "nested"}) {
  %0:2 = "onnx.If"(%c) ({
    %1 = "onnx.Neg"(%x) : (tensor<?xi32>) -> tensor<?xi32>
    onnx.Yield %1, %x : tensor<?xi32>, tensor<?xi32>
  }, {
    %1 = "onnx.Concat"(%x, %x) <{axis = 0 : si64}> : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    %2 = "onnx.Add"(%x, %x) : (tensor<?xi32>, tensor<?xi32>) -> tensor<?xi32>
    onnx.Yield %1, %2 : tensor<?xi32>, tensor<?xi32>
  }) : (tensor<?xi1>) -> (tensor<?xi32>, tensor<?xi32>)
  %3 = "onnx.Cast"(%x) <{saturate = 1 : si64, to = ui8}> : (tensor<?xi32>) -> tensor<?xui8>
  %4 = "onnx.If"(%c) ({
    %5 = "onnx.If"(%c) ({
      %6 = "onnx.Add"(%3, %3) : (tensor<?xui8>, tensor<?xui8>) -> tensor<?xui8>
      onnx.Yield %6 : tensor<?xui8>
    }, {
      onnx.Yield %3 : tensor<?xui8>
    }) : (tensor<?xi1>) -> tensor<?xui8>
    onnx.Yield %5 : tensor<?xui8>
  }, {
    onnx.Yield %3 : tensor<?xui8>
  }) : (tensor<?xi1>) -> tensor<?xui8>
  onnx.Return %0#0, %0#1, %4 : tensor<?xi32>, tensor<?xi32>, tensor<?xui8>
}

// What is declared need not hold for both branches.
func.func @declared(%c: tensor<i1> {onnx.name = "c"}, %x: tensor<2xi32> {onnx.name = "x"}) -> tensor<2xi32> {
  %0 = "onnx.If"(%c) ({
    %1 = "onnx.Neg"(%x) : (tensor<2xi32>) -> tensor<2xi32>
    onnx.Yield %1 : tensor<2xi32>
  }, {
    %1 = "onnx.Concat"(%x, %x) <{axis = 0 : si64}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<4xi32>
    onnx.Yield %1 : tensor<4xi32>
  }) : (tensor<i1>) -> tensor<2xi32>
  onnx.Return %0 : tensor<2xi32>
}

func.func @rank(%c: tensor<i1> {onnx.name = "c"}, %x: tensor<2xi32> {onnx.name = "x"}) -> tensor<?xi32> {
  %axes = onnx.Constant dense<0> : tensor<1xi64>
  %0 = "onnx.If"(%c) ({
    %1 = "onnx.Neg"(%x) : (tensor<2xi32>) -> tensor<2xi32>
    onnx.Yield %1 : tensor<2xi32>
  }, {
    %1 = "onnx.Unsqueeze"(%x, %axes) : (tensor<2xi32>, tensor<1xi64>) -> tensor<1x2xi32>
    onnx.Yield %1 : tensor<1x2xi32>
  }) : (tensor<i1>) -> tensor<?xi32>
  onnx.Return %0 : tensor<?xi32>
}
