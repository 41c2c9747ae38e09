// RUN: agate run %s --entry last --random 1 | FileCheck %s --check-prefix=LAST
// RUN: agate run %s --entry all --random 1 | FileCheck %s --check-prefix=ALL
// RUN: agate run %s --entry empty --random 1 | FileCheck %s --check-prefix=EMPTY
// RUN: agate run %s --entry dynamic --random 1 --shape x=2x3 --shape e=0x3 | FileCheck %s --check-prefix=DYNAMIC
// RUN: not agate run %s --entry dynamic --random 1 --shape x=2x3 --shape e=1x3 2>&1 | FileCheck %s --check-prefix=TOO-LONG
// RUN: agate run %s --entry list --random 1 --shape x=2x3 --shape e=0 | FileCheck %s --check-prefix=LIST
// RUN: not agate run %s --entry list --random 1 --shape x=2x3 --shape e=1 2>&1 | FileCheck %s --check-prefix=NOT-EMPTY
// RUN: agate run %s --entry placeholders --random 1 | FileCheck %s --check-prefix=PLACEHOLDERS

// An operand that is empty is joined at any place.

// LAST: output0: tensor<2x3xf32>
// LAST: output1: tensor<2x3xf32>
// LAST: output2: tensor<4x3xf32>
func.func @last(%x: tensor<2x3xf32>, %e: tensor<0x3xf32>, %f: tensor<2x0xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>, tensor<4x3xf32>) {
  %0 = "onnx.Concat"(%x, %e) <{axis = 0 : si64}> : (tensor<2x3xf32>, tensor<0x3xf32>) -> tensor<2x3xf32>
  %1 = "onnx.Concat"(%f, %x, %f) <{axis = 1 : si64}> : (tensor<2x0xf32>, tensor<2x3xf32>, tensor<2x0xf32>) -> tensor<2x3xf32>
  %2 = "onnx.Concat"(%x, %e, %x, %e, %e) <{axis = 0 : si64}> : (tensor<2x3xf32>, tensor<0x3xf32>, tensor<2x3xf32>, tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<4x3xf32>
  onnx.Return %0, %1, %2 : tensor<2x3xf32>, tensor<2x3xf32>, tensor<4x3xf32>
}

// ALL: output0: tensor<0x3xf32>
func.func @all(%e: tensor<0x3xf32>) -> tensor<0x3xf32> {
  %0 = "onnx.Concat"(%e, %e) <{axis = 0 : si64}> : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x3xf32>
  onnx.Return %0 : tensor<0x3xf32>
}

// EMPTY: output0: tensor<0x5xf32>
func.func @empty(%x: tensor<0x3xf32>, %y: tensor<0x2xf32>) -> tensor<0x5xf32> {
  %0 = "onnx.Concat"(%x, %y) <{axis = 1 : si64}> : (tensor<0x3xf32>, tensor<0x2xf32>) -> tensor<0x5xf32>
  onnx.Return %0 : tensor<0x5xf32>
}

// DYNAMIC: output0: tensor<2x3xf32>
// TOO-LONG: error: {{.*}}onnx.Concat: result dimension 0 differs from the declared type
func.func @dynamic(%x: tensor<2x3xf32> {onnx.name = "x"}, %e: tensor<?x3xf32> {onnx.name = "e"}) -> tensor<2x3xf32> {
  %0 = "onnx.Concat"(%x, %e) <{axis = 0 : si64}> : (tensor<2x3xf32>, tensor<?x3xf32>) -> tensor<2x3xf32>
  onnx.Return %0 : tensor<2x3xf32>
}

// LIST: output0: tensor<4x3xf32>
// NOT-EMPTY: error: {{.*}}onnx.Concat: an operand of another rank must be empty
func.func @list(%x: tensor<?x?xf32> {onnx.name = "x"}, %e: tensor<?xf32> {onnx.name = "e"}) -> tensor<?x?xf32> {
  %0 = "onnx.Concat"(%e, %x, %e, %x, %e) <{axis = 0 : si64}> : (tensor<?xf32>, tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<?xf32>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

// PLACEHOLDERS: output0: tensor<1x2x3xf32>
// PLACEHOLDERS: output1: tensor<1x2x3xf32>
func.func @placeholders(%x: tensor<1x2x3xf32>) -> (tensor<1x2x3xf32>, tensor<1x2x3xf32>) {
  %list = onnx.Constant dense<> : tensor<0xf32>
  %other = onnx.Constant dense<> : tensor<4x0x5xf32>
  %0 = "onnx.Concat"(%list, %x, %list) <{axis = -1 : si64}> : (tensor<0xf32>, tensor<1x2x3xf32>, tensor<0xf32>) -> tensor<1x2x3xf32>
  %1 = "onnx.Concat"(%other, %x, %other) <{axis = 1 : si64}> : (tensor<4x0x5xf32>, tensor<1x2x3xf32>, tensor<4x0x5xf32>) -> tensor<1x2x3xf32>
  onnx.Return %0, %1 : tensor<1x2x3xf32>, tensor<1x2x3xf32>
}
