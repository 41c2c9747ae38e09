// Loops with static sizes, and the same ones with dynamic sizes.
//
// RUN: rm -rf %t
// RUN: agate run %s --entry values --output-dir %t --quiet
// DEFINE: %{inputs} = --input x=%t/x.npy --input bytes=%t/bytes.npy --input n=%t/n.npy --input limit=%t/limit.npy --input negative=%t/negative.npy
// RUN: agate run %s --entry static %{inputs} | FileCheck %s
// RUN: agate run %s --entry dynamic %{inputs} | FileCheck %s
// RUN: agate run %s --entry dynamic --route affine %{inputs} | FileCheck %s

// CHECK: sum: tensor<2xf32>
// CHECK-NEXT: [ 6.0, 12.0]
// CHECK: sums: tensor<5x2xf32>
// CHECK-NEXT: {{^\[\[}} 2.0, 4.0],
// CHECK-NEXT: [ 3.0, 6.0],
// CHECK-NEXT: [ 4.0, 8.0],
// CHECK-NEXT: [ 5.0, 10.0],
// CHECK-NEXT: [ 6.0, 12.0]]
// CHECK: power: tensor<i64>
// CHECK-NEXT: 64
// CHECK: powers: tensor<6xi64>
// CHECK-NEXT: [ 1, 2, 4, 8, 16, 32]
// CHECK: unchanged: tensor<2xf32>
// CHECK-NEXT: [1.0, 2.0]
// CHECK: nothing: tensor<0x{{[02]}}xf32>
// CHECK: grown: tensor<7xf32>
// CHECK-NEXT: [1.0, 2.0, 0.0, 1.0, 2.0, 3.0, 4.0]
// CHECK: first: tensor<2xui8>
// CHECK-NEXT: [ 8, 32]
// CHECK: second: tensor<2xui8>
// CHECK-NEXT: [13, 20]
// CHECK: fibonacci: tensor<5x2xui8>
// CHECK-NEXT: {{^\[\[}} 1, 100],
// CHECK-NEXT: [ 1, 100],
// CHECK-NEXT: [ 2, 200],
// CHECK-NEXT: [ 3, 44],
// CHECK-NEXT: [ 5, 244]]
// CHECK: flags: tensor<5xi1>
// CHECK-NEXT: [ true, false, true, false, true]
// CHECK: until: tensor<6xi64>
// CHECK-NEXT: [0, 1, 2, 3, 4, 5]

func.func @values() -> (tensor<2xf32> {onnx.name = "x"}, tensor<2xui8> {onnx.name = "bytes"}, tensor<i64> {onnx.name = "n"}, tensor<i64> {onnx.name = "limit"}, tensor<1xi64> {onnx.name = "negative"}) {
  %x = onnx.Constant dense<[1.0, 2.0]> : tensor<2xf32>
  %bytes = onnx.Constant dense<[1, 100]> : tensor<2xui8>
  %n = onnx.Constant dense<5> : tensor<i64>
  %limit = onnx.Constant dense<40> : tensor<i64>
  %negative = onnx.Constant dense<-3> : tensor<1xi64>
  onnx.Return %x, %bytes, %n, %limit, %negative : tensor<2xf32>, tensor<2xui8>, tensor<i64>, tensor<i64>, tensor<1xi64>
}

func.func @static(%x: tensor<2xf32> {onnx.name = "x"}, %bytes: tensor<2xui8> {onnx.name = "bytes"}, %n: tensor<i64> {onnx.name = "n"}, %limit: tensor<i64> {onnx.name = "limit"}, %negative: tensor<1xi64> {onnx.name = "negative"})
    -> (tensor<2xf32> {onnx.name = "sum"}, tensor<?x?xf32> {onnx.name = "sums"}, tensor<i64> {onnx.name = "power"}, tensor<?xi64> {onnx.name = "powers"}, tensor<2xf32> {onnx.name = "unchanged"}, tensor<?x2xf32> {onnx.name = "nothing"},
        tensor<?xf32> {onnx.name = "grown"}, tensor<2xui8> {onnx.name = "first"}, tensor<2xui8> {onnx.name = "second"}, tensor<?x2xui8> {onnx.name = "fibonacci"}, tensor<?xi1> {onnx.name = "flags"}, tensor<?xi64> {onnx.name = "until"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %true = onnx.Constant dense<true> : tensor<i1>
  %zeros = onnx.Constant dense<0> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<i64>
  %many = onnx.Constant dense<9223372036854775807> : tensor<i64>

  // n times, whatever the body yields as the condition.
  %0:2 = "onnx.Loop"(%n, %none, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<2xf32>):
    %1 = "onnx.Add"(%a, %x) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %no = onnx.Constant dense<false> : tensor<i1>
    onnx.Yield %no, %1, %1 : tensor<i1>, tensor<2xf32>, tensor<2xf32>
  }) : (tensor<i64>, none, tensor<2xf32>) -> (tensor<2xf32>, tensor<?x?xf32>)

  // Until a condition fails; one row of the scan output after the other.
  %2:2 = "onnx.Loop"(%many, %true, %one) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<i64>):
    %1 = "onnx.Add"(%a, %a) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %less = "onnx.Less"(%1, %limit) : (tensor<i64>, tensor<i64>) -> tensor<i1>
    onnx.Yield %less, %1, %a : tensor<i1>, tensor<i64>, tensor<i64>
  }) : (tensor<i64>, tensor<i1>, tensor<i64>) -> (tensor<i64>, tensor<?xi64>)

  // Not at all.
  %3:2 = "onnx.Loop"(%negative, %true, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<2xf32>):
    %1 = "onnx.Neg"(%a) : (tensor<2xf32>) -> tensor<2xf32>
    onnx.Yield %c, %1, %1 : tensor<i1>, tensor<2xf32>, tensor<2xf32>
  }) : (tensor<1xi64>, tensor<i1>, tensor<2xf32>) -> (tensor<2xf32>, tensor<?x2xf32>)

  // The carried tensor has another size each time.
  %4 = "onnx.Loop"(%n, %none, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<?xf32>):
    %f = "onnx.Cast"(%i) <{saturate = 1 : si64, to = f32}> : (tensor<i64>) -> tensor<f32>
    %f1 = "onnx.Unsqueeze"(%f, %zeros) : (tensor<f32>, tensor<1xi64>) -> tensor<1xf32>
    %1 = "onnx.Concat"(%a, %f1) <{axis = 0 : si64}> : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
    onnx.Yield %c, %1 : tensor<i1>, tensor<?xf32>
  }) : (tensor<i64>, none, tensor<2xf32>) -> tensor<?xf32>

  // Two carried values change places.
  %5:3 = "onnx.Loop"(%n, %none, %bytes, %bytes) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<2xui8>, %b: tensor<2xui8>):
    %1 = "onnx.Add"(%a, %b) : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
    onnx.Yield %c, %b, %1, %a : tensor<i1>, tensor<2xui8>, tensor<2xui8>, tensor<2xui8>
  }) : (tensor<i64>, none, tensor<2xui8>, tensor<2xui8>) -> (tensor<2xui8>, tensor<2xui8>, tensor<?x2xui8>)

  // The condition that the body is given is what it yielded last.
  %6 = "onnx.Loop"(%n, %none) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>):
    %1 = "onnx.Not"(%c) : (tensor<i1>) -> tensor<i1>
    onnx.Yield %1, %c : tensor<i1>, tensor<i1>
  }) : (tensor<i64>, none) -> tensor<?xi1>

  // Without a limit.
  %7 = "onnx.Loop"(%none, %true) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>):
    %less = "onnx.Less"(%i, %n) : (tensor<i64>, tensor<i64>) -> tensor<i1>
    onnx.Yield %less, %i : tensor<i1>, tensor<i64>
  }) : (none, tensor<i1>) -> tensor<?xi64>
  onnx.Return %0#0, %0#1, %2#0, %2#1, %3#0, %3#1, %4, %5#0, %5#1, %5#2, %6, %7 : tensor<2xf32>, tensor<?x?xf32>, tensor<i64>, tensor<?xi64>, tensor<2xf32>, tensor<?x2xf32>, tensor<?xf32>, tensor<2xui8>, tensor<2xui8>, tensor<?x2xui8>, tensor<?xi1>, tensor<?xi64>
}

func.func @dynamic(%x: tensor<?xf32> {onnx.name = "x"}, %bytes: tensor<?xui8> {onnx.name = "bytes"}, %n: tensor<i64> {onnx.name = "n"}, %limit: tensor<i64> {onnx.name = "limit"}, %negative: tensor<?xi64> {onnx.name = "negative"})
    -> (tensor<?xf32> {onnx.name = "sum"}, tensor<?x?xf32> {onnx.name = "sums"}, tensor<i64> {onnx.name = "power"}, tensor<?xi64> {onnx.name = "powers"}, tensor<?xf32> {onnx.name = "unchanged"}, tensor<?x?xf32> {onnx.name = "nothing"},
        tensor<?xf32> {onnx.name = "grown"}, tensor<?xui8> {onnx.name = "first"}, tensor<?xui8> {onnx.name = "second"}, tensor<?x?xui8> {onnx.name = "fibonacci"}, tensor<?xi1> {onnx.name = "flags"}, tensor<?xi64> {onnx.name = "until"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %true = onnx.Constant dense<true> : tensor<i1>
  %zeros = onnx.Constant dense<0> : tensor<1xi64>
  %one = onnx.Constant dense<1> : tensor<i64>
  %many = onnx.Constant dense<9223372036854775807> : tensor<i64>

  // n times, whatever the body yields as the condition.
  %0:2 = "onnx.Loop"(%n, %none, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<?xf32>):
    %1 = "onnx.Add"(%a, %x) : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
    %no = onnx.Constant dense<false> : tensor<i1>
    onnx.Yield %no, %1, %1 : tensor<i1>, tensor<?xf32>, tensor<?xf32>
  }) : (tensor<i64>, none, tensor<?xf32>) -> (tensor<?xf32>, tensor<?x?xf32>)

  // Until a condition fails; one row of the scan output after the other.
  %2:2 = "onnx.Loop"(%many, %true, %one) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<i64>):
    %1 = "onnx.Add"(%a, %a) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %less = "onnx.Less"(%1, %limit) : (tensor<i64>, tensor<i64>) -> tensor<i1>
    onnx.Yield %less, %1, %a : tensor<i1>, tensor<i64>, tensor<i64>
  }) : (tensor<i64>, tensor<i1>, tensor<i64>) -> (tensor<i64>, tensor<?xi64>)

  // Not at all.
  %3:2 = "onnx.Loop"(%negative, %true, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<?xf32>):
    %1 = "onnx.Neg"(%a) : (tensor<?xf32>) -> tensor<?xf32>
    onnx.Yield %c, %1, %1 : tensor<i1>, tensor<?xf32>, tensor<?xf32>
  }) : (tensor<?xi64>, tensor<i1>, tensor<?xf32>) -> (tensor<?xf32>, tensor<?x?xf32>)

  // The carried tensor has another size each time.
  %4 = "onnx.Loop"(%n, %none, %x) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<?xf32>):
    %f = "onnx.Cast"(%i) <{saturate = 1 : si64, to = f32}> : (tensor<i64>) -> tensor<f32>
    %f1 = "onnx.Unsqueeze"(%f, %zeros) : (tensor<f32>, tensor<1xi64>) -> tensor<1xf32>
    %1 = "onnx.Concat"(%a, %f1) <{axis = 0 : si64}> : (tensor<?xf32>, tensor<1xf32>) -> tensor<?xf32>
    onnx.Yield %c, %1 : tensor<i1>, tensor<?xf32>
  }) : (tensor<i64>, none, tensor<?xf32>) -> tensor<?xf32>

  // Two carried values change places.
  %5:3 = "onnx.Loop"(%n, %none, %bytes, %bytes) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>, %a: tensor<?xui8>, %b: tensor<?xui8>):
    %1 = "onnx.Add"(%a, %b) : (tensor<?xui8>, tensor<?xui8>) -> tensor<?xui8>
    onnx.Yield %c, %b, %1, %a : tensor<i1>, tensor<?xui8>, tensor<?xui8>, tensor<?xui8>
  }) : (tensor<i64>, none, tensor<?xui8>, tensor<?xui8>) -> (tensor<?xui8>, tensor<?xui8>, tensor<?x?xui8>)

  // The condition that the body is given is what it yielded last.
  %6 = "onnx.Loop"(%n, %none) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>):
    %1 = "onnx.Not"(%c) : (tensor<i1>) -> tensor<i1>
    onnx.Yield %1, %c : tensor<i1>, tensor<i1>
  }) : (tensor<i64>, none) -> tensor<?xi1>

  // Without a limit.
  %7 = "onnx.Loop"(%none, %true) ({
  ^bb0(%i: tensor<i64>, %c: tensor<i1>):
    %less = "onnx.Less"(%i, %n) : (tensor<i64>, tensor<i64>) -> tensor<i1>
    onnx.Yield %less, %i : tensor<i1>, tensor<i64>
  }) : (none, tensor<i1>) -> tensor<?xi64>
  onnx.Return %0#0, %0#1, %2#0, %2#1, %3#0, %3#1, %4, %5#0, %5#1, %5#2, %6, %7 : tensor<?xf32>, tensor<?x?xf32>, tensor<i64>, tensor<?xi64>, tensor<?xf32>, tensor<?x?xf32>, tensor<?xf32>, tensor<?xui8>, tensor<?xui8>, tensor<?x?xui8>, tensor<?xi1>, tensor<?xi64>
}
