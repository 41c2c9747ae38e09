// The element types of one byte and less: constants, files, and what moves them.
// The shortest text that is read as the same number is printed: 450 is the
// largest f8E4M3FN, 448.
// RUN: agate run %s --entry constants | FileCheck %s --check-prefix=CONSTANT
// RUN: agate run %s --entry constants --output-dir %t --quiet | FileCheck %s --check-prefix=NOTE
// RUN: agate run %s --entry transpose_static --input f8E4M3FN=%t/f8E4M3FN.npy --input f8E4M3FNUZ=%t/f8E4M3FNUZ.npy --input f8E5M2=%t/f8E5M2.npy --input f8E5M2FNUZ=%t/f8E5M2FNUZ.npy --input f8E8M0FNU=%t/f8E8M0FNU.npy --input f4E2M1FN=%t/f4E2M1FN.npy --input i2=%t/i2.npy --input ui2=%t/ui2.npy --input i4=%t/i4.npy --input ui4=%t/ui4.npy | FileCheck %s --check-prefix=TRANSPOSED
// RUN: agate run %s --entry transpose_dynamic --input f8E4M3FN=%t/f8E4M3FN.npy --input f8E4M3FNUZ=%t/f8E4M3FNUZ.npy --input f8E5M2=%t/f8E5M2.npy --input f8E5M2FNUZ=%t/f8E5M2FNUZ.npy --input f8E8M0FNU=%t/f8E8M0FNU.npy --input f4E2M1FN=%t/f4E2M1FN.npy --input i2=%t/i2.npy --input ui2=%t/ui2.npy --input i4=%t/i4.npy --input ui4=%t/ui4.npy | FileCheck %s --check-prefix=TRANSPOSED
// RUN: agate run %s --entry transpose_static --random 1 --quiet
// RUN: not agate run %s --entry transpose_static --random 1 --input i2=%t/i4.npy 2>&1 | FileCheck %s --check-prefix=RANGE

// NOTE: f8E8M0FNU.npy has the bits of f8E8M0FNU as ui8
// NOTE-NEXT: f4E2M1FN.npy has the bits of f4E2M1FN as ui8
// NOTE-NEXT: i2.npy has i2 as i8
// RANGE: the element 7 does not fit i2

// CONSTANT: f8E4M3FN: tensor<2x2xf8E4M3FN>
// CONSTANT-NEXT: {{\[\[ *}}1.0,{{ +}}-0.5],
// CONSTANT-NEXT: [{{ *}}450.0,{{ +}}0.016{{\]\]}}
// CONSTANT: f8E4M3FNUZ: tensor<2x2xf8E4M3FNUZ>
// CONSTANT-NEXT: {{\[\[ *}}1.0,{{ +}}-0.5],
// CONSTANT-NEXT: [{{ *}}240.0,{{ +}}0.008{{\]\]}}
// CONSTANT: f8E5M2: tensor<2x2xf8E5M2>
// CONSTANT-NEXT: {{\[\[ *}}1.0,{{ +}}-0.5],
// CONSTANT-NEXT: [{{ *}}60000.0,{{ +}}0.25{{\]\]}}
// CONSTANT: f8E5M2FNUZ: tensor<2x2xf8E5M2FNUZ>
// CONSTANT-NEXT: {{\[\[ *}}1.0,{{ +}}-0.5],
// CONSTANT-NEXT: [{{ *}}60000.0,{{ +}}0.25{{\]\]}}
// CONSTANT: f8E8M0FNU: tensor<2x2xf8E8M0FNU>
// CONSTANT-NEXT: {{\[\[ *}}1.0,{{ +}}0.5],
// CONSTANT-NEXT: [{{ *}}8.0,{{ +}}0.2{{\]\]}}
// CONSTANT: f4E2M1FN: tensor<2x2xf4E2M1FN>
// CONSTANT-NEXT: {{\[\[ *}}1.0,{{ +}}-0.5],
// CONSTANT-NEXT: [{{ *}}6.0,{{ +}}-1.5{{\]\]}}
// CONSTANT: i2: tensor<2x2xi2>
// CONSTANT-NEXT: {{\[\[ *}}0,{{ +}}1],
// CONSTANT-NEXT: [{{ *}}-2,{{ +}}-1{{\]\]}}
// CONSTANT: ui2: tensor<2x2xui2>
// CONSTANT-NEXT: {{\[\[ *}}0,{{ +}}1],
// CONSTANT-NEXT: [{{ *}}2,{{ +}}3{{\]\]}}
// CONSTANT: i4: tensor<2x2xi4>
// CONSTANT-NEXT: {{\[\[ *}}0,{{ +}}7],
// CONSTANT-NEXT: [{{ *}}-8,{{ +}}-1{{\]\]}}
// CONSTANT: ui4: tensor<2x2xui4>
// CONSTANT-NEXT: {{\[\[ *}}0,{{ +}}1],
// CONSTANT-NEXT: [{{ *}}8,{{ +}}15{{\]\]}}
func.func @constants() -> (tensor<2x2xf8E4M3FN> {onnx.name = "f8E4M3FN"}, tensor<2x2xf8E4M3FNUZ> {onnx.name = "f8E4M3FNUZ"}, tensor<2x2xf8E5M2> {onnx.name = "f8E5M2"}, tensor<2x2xf8E5M2FNUZ> {onnx.name = "f8E5M2FNUZ"}, tensor<2x2xf8E8M0FNU> {onnx.name = "f8E8M0FNU"}, tensor<2x2xf4E2M1FN> {onnx.name = "f4E2M1FN"}, tensor<2x2xi2> {onnx.name = "i2"}, tensor<2x2xui2> {onnx.name = "ui2"}, tensor<2x2xi4> {onnx.name = "i4"}, tensor<2x2xui4> {onnx.name = "ui4"}) {
  %0 = onnx.Constant dense<[[1.0, -0.5], [448.0, 0.015625]]> : tensor<2x2xf8E4M3FN>
  %1 = onnx.Constant dense<[[1.0, -0.5], [240.0, 0.0078125]]> : tensor<2x2xf8E4M3FNUZ>
  %2 = onnx.Constant dense<[[1.0, -0.5], [57344.0, 0.25]]> : tensor<2x2xf8E5M2>
  %3 = onnx.Constant dense<[[1.0, -0.5], [57344.0, 0.25]]> : tensor<2x2xf8E5M2FNUZ>
  %4 = onnx.Constant dense<[[1.0, 0.5], [8.0, 0.25]]> : tensor<2x2xf8E8M0FNU>
  %5 = onnx.Constant dense<[[1.0, -0.5], [6.0, -1.5]]> : tensor<2x2xf4E2M1FN>
  %6 = onnx.Constant dense<[[0, 1], [-2, -1]]> : tensor<2x2xi2>
  %7 = onnx.Constant dense<[[0, 1], [2, 3]]> : tensor<2x2xui2>
  %8 = onnx.Constant dense<[[0, 7], [-8, -1]]> : tensor<2x2xi4>
  %9 = onnx.Constant dense<[[0, 1], [8, 15]]> : tensor<2x2xui4>
  onnx.Return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : tensor<2x2xf8E4M3FN>, tensor<2x2xf8E4M3FNUZ>, tensor<2x2xf8E5M2>, tensor<2x2xf8E5M2FNUZ>, tensor<2x2xf8E8M0FNU>, tensor<2x2xf4E2M1FN>, tensor<2x2xi2>, tensor<2x2xui2>, tensor<2x2xi4>, tensor<2x2xui4>
}

// TRANSPOSED: f8E4M3FN: tensor<2x2xf8E4M3FN>
// TRANSPOSED-NEXT: {{\[\[ *}}1.0,{{ +}}450.0],
// TRANSPOSED-NEXT: [{{ *}}-0.5,{{ +}}0.016{{\]\]}}
// TRANSPOSED: f8E4M3FNUZ: tensor<2x2xf8E4M3FNUZ>
// TRANSPOSED-NEXT: {{\[\[ *}}1.0,{{ +}}240.0],
// TRANSPOSED-NEXT: [{{ *}}-0.5,{{ +}}0.008{{\]\]}}
// TRANSPOSED: f8E5M2: tensor<2x2xf8E5M2>
// TRANSPOSED-NEXT: {{\[\[ *}}1.0,{{ +}}60000.0],
// TRANSPOSED-NEXT: [{{ *}}-0.5,{{ +}}0.25{{\]\]}}
// TRANSPOSED: f8E5M2FNUZ: tensor<2x2xf8E5M2FNUZ>
// TRANSPOSED-NEXT: {{\[\[ *}}1.0,{{ +}}60000.0],
// TRANSPOSED-NEXT: [{{ *}}-0.5,{{ +}}0.25{{\]\]}}
// TRANSPOSED: f8E8M0FNU: tensor<2x2xf8E8M0FNU>
// TRANSPOSED-NEXT: {{\[\[ *}}1.0,{{ +}}8.0],
// TRANSPOSED-NEXT: [{{ *}}0.5,{{ +}}0.2{{\]\]}}
// TRANSPOSED: f4E2M1FN: tensor<2x2xf4E2M1FN>
// TRANSPOSED-NEXT: {{\[\[ *}}1.0,{{ +}}6.0],
// TRANSPOSED-NEXT: [{{ *}}-0.5,{{ +}}-1.5{{\]\]}}
// TRANSPOSED: i2: tensor<2x2xi2>
// TRANSPOSED-NEXT: {{\[\[ *}}0,{{ +}}-2],
// TRANSPOSED-NEXT: [{{ *}}1,{{ +}}-1{{\]\]}}
// TRANSPOSED: ui2: tensor<2x2xui2>
// TRANSPOSED-NEXT: {{\[\[ *}}0,{{ +}}2],
// TRANSPOSED-NEXT: [{{ *}}1,{{ +}}3{{\]\]}}
// TRANSPOSED: i4: tensor<2x2xi4>
// TRANSPOSED-NEXT: {{\[\[ *}}0,{{ +}}-8],
// TRANSPOSED-NEXT: [{{ *}}7,{{ +}}-1{{\]\]}}
// TRANSPOSED: ui4: tensor<2x2xui4>
// TRANSPOSED-NEXT: {{\[\[ *}}0,{{ +}}8],
// TRANSPOSED-NEXT: [{{ *}}1,{{ +}}15{{\]\]}}
func.func @transpose_static(%a0: tensor<2x2xf8E4M3FN> {onnx.name = "f8E4M3FN"}, %a1: tensor<2x2xf8E4M3FNUZ> {onnx.name = "f8E4M3FNUZ"}, %a2: tensor<2x2xf8E5M2> {onnx.name = "f8E5M2"}, %a3: tensor<2x2xf8E5M2FNUZ> {onnx.name = "f8E5M2FNUZ"}, %a4: tensor<2x2xf8E8M0FNU> {onnx.name = "f8E8M0FNU"}, %a5: tensor<2x2xf4E2M1FN> {onnx.name = "f4E2M1FN"}, %a6: tensor<2x2xi2> {onnx.name = "i2"}, %a7: tensor<2x2xui2> {onnx.name = "ui2"}, %a8: tensor<2x2xi4> {onnx.name = "i4"}, %a9: tensor<2x2xui4> {onnx.name = "ui4"})
    -> (tensor<2x2xf8E4M3FN> {onnx.name = "f8E4M3FN"}, tensor<2x2xf8E4M3FNUZ> {onnx.name = "f8E4M3FNUZ"}, tensor<2x2xf8E5M2> {onnx.name = "f8E5M2"}, tensor<2x2xf8E5M2FNUZ> {onnx.name = "f8E5M2FNUZ"}, tensor<2x2xf8E8M0FNU> {onnx.name = "f8E8M0FNU"}, tensor<2x2xf4E2M1FN> {onnx.name = "f4E2M1FN"}, tensor<2x2xi2> {onnx.name = "i2"}, tensor<2x2xui2> {onnx.name = "ui2"}, tensor<2x2xi4> {onnx.name = "i4"}, tensor<2x2xui4> {onnx.name = "ui4"}) {
  %0 = "onnx.Transpose"(%a0) <{perm = [1, 0]}> : (tensor<2x2xf8E4M3FN>) -> tensor<2x2xf8E4M3FN>
  %1 = "onnx.Transpose"(%a1) <{perm = [1, 0]}> : (tensor<2x2xf8E4M3FNUZ>) -> tensor<2x2xf8E4M3FNUZ>
  %2 = "onnx.Transpose"(%a2) <{perm = [1, 0]}> : (tensor<2x2xf8E5M2>) -> tensor<2x2xf8E5M2>
  %3 = "onnx.Transpose"(%a3) <{perm = [1, 0]}> : (tensor<2x2xf8E5M2FNUZ>) -> tensor<2x2xf8E5M2FNUZ>
  %4 = "onnx.Transpose"(%a4) <{perm = [1, 0]}> : (tensor<2x2xf8E8M0FNU>) -> tensor<2x2xf8E8M0FNU>
  %5 = "onnx.Transpose"(%a5) <{perm = [1, 0]}> : (tensor<2x2xf4E2M1FN>) -> tensor<2x2xf4E2M1FN>
  %6 = "onnx.Transpose"(%a6) <{perm = [1, 0]}> : (tensor<2x2xi2>) -> tensor<2x2xi2>
  %7 = "onnx.Transpose"(%a7) <{perm = [1, 0]}> : (tensor<2x2xui2>) -> tensor<2x2xui2>
  %8 = "onnx.Transpose"(%a8) <{perm = [1, 0]}> : (tensor<2x2xi4>) -> tensor<2x2xi4>
  %9 = "onnx.Transpose"(%a9) <{perm = [1, 0]}> : (tensor<2x2xui4>) -> tensor<2x2xui4>
  onnx.Return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : tensor<2x2xf8E4M3FN>, tensor<2x2xf8E4M3FNUZ>, tensor<2x2xf8E5M2>, tensor<2x2xf8E5M2FNUZ>, tensor<2x2xf8E8M0FNU>, tensor<2x2xf4E2M1FN>, tensor<2x2xi2>, tensor<2x2xui2>, tensor<2x2xi4>, tensor<2x2xui4>
}

func.func @transpose_dynamic(%a0: tensor<?x?xf8E4M3FN> {onnx.name = "f8E4M3FN"}, %a1: tensor<?x?xf8E4M3FNUZ> {onnx.name = "f8E4M3FNUZ"}, %a2: tensor<?x?xf8E5M2> {onnx.name = "f8E5M2"}, %a3: tensor<?x?xf8E5M2FNUZ> {onnx.name = "f8E5M2FNUZ"}, %a4: tensor<?x?xf8E8M0FNU> {onnx.name = "f8E8M0FNU"}, %a5: tensor<?x?xf4E2M1FN> {onnx.name = "f4E2M1FN"}, %a6: tensor<?x?xi2> {onnx.name = "i2"}, %a7: tensor<?x?xui2> {onnx.name = "ui2"}, %a8: tensor<?x?xi4> {onnx.name = "i4"}, %a9: tensor<?x?xui4> {onnx.name = "ui4"})
    -> (tensor<?x?xf8E4M3FN> {onnx.name = "f8E4M3FN"}, tensor<?x?xf8E4M3FNUZ> {onnx.name = "f8E4M3FNUZ"}, tensor<?x?xf8E5M2> {onnx.name = "f8E5M2"}, tensor<?x?xf8E5M2FNUZ> {onnx.name = "f8E5M2FNUZ"}, tensor<?x?xf8E8M0FNU> {onnx.name = "f8E8M0FNU"}, tensor<?x?xf4E2M1FN> {onnx.name = "f4E2M1FN"}, tensor<?x?xi2> {onnx.name = "i2"}, tensor<?x?xui2> {onnx.name = "ui2"}, tensor<?x?xi4> {onnx.name = "i4"}, tensor<?x?xui4> {onnx.name = "ui4"}) {
  %0 = "onnx.Transpose"(%a0) <{perm = [1, 0]}> : (tensor<?x?xf8E4M3FN>) -> tensor<?x?xf8E4M3FN>
  %1 = "onnx.Transpose"(%a1) <{perm = [1, 0]}> : (tensor<?x?xf8E4M3FNUZ>) -> tensor<?x?xf8E4M3FNUZ>
  %2 = "onnx.Transpose"(%a2) <{perm = [1, 0]}> : (tensor<?x?xf8E5M2>) -> tensor<?x?xf8E5M2>
  %3 = "onnx.Transpose"(%a3) <{perm = [1, 0]}> : (tensor<?x?xf8E5M2FNUZ>) -> tensor<?x?xf8E5M2FNUZ>
  %4 = "onnx.Transpose"(%a4) <{perm = [1, 0]}> : (tensor<?x?xf8E8M0FNU>) -> tensor<?x?xf8E8M0FNU>
  %5 = "onnx.Transpose"(%a5) <{perm = [1, 0]}> : (tensor<?x?xf4E2M1FN>) -> tensor<?x?xf4E2M1FN>
  %6 = "onnx.Transpose"(%a6) <{perm = [1, 0]}> : (tensor<?x?xi2>) -> tensor<?x?xi2>
  %7 = "onnx.Transpose"(%a7) <{perm = [1, 0]}> : (tensor<?x?xui2>) -> tensor<?x?xui2>
  %8 = "onnx.Transpose"(%a8) <{perm = [1, 0]}> : (tensor<?x?xi4>) -> tensor<?x?xi4>
  %9 = "onnx.Transpose"(%a9) <{perm = [1, 0]}> : (tensor<?x?xui4>) -> tensor<?x?xui4>
  onnx.Return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : tensor<?x?xf8E4M3FN>, tensor<?x?xf8E4M3FNUZ>, tensor<?x?xf8E5M2>, tensor<?x?xf8E5M2FNUZ>, tensor<?x?xf8E8M0FNU>, tensor<?x?xf4E2M1FN>, tensor<?x?xi2>, tensor<?x?xui2>, tensor<?x?xi4>, tensor<?x?xui4>
}
