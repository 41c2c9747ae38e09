// RUN: agate-opt %s -verify-diagnostics -split-input-file

func.func @det_c1(%x: tensor<3xf32>) {
  // expected-error @+1 {{expects 'X' to have rank 2 or more, got 'tensor<3xf32>'}}
  %0 = "onnx.Det"(%x) : (tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @det_c2(%x: tensor<?x2x3xf32>) {
  // expected-error @+1 {{matrices must be square, got 2 and 3}}
  %0 = "onnx.Det"(%x) : (tensor<?x2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @einsum_c1(%x0: tensor<2x3xf32>) {
  // expected-error @+1 {{has 2 terms for 1 operands}}
  %0 = "onnx.Einsum"(%x0) <{equation = "ij,jk->ik"}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @einsum_c1_none() {
  // expected-error @+1 {{expected 1 or more operands, but found 0}}
  %0 = "onnx.Einsum"() <{equation = ""}> : () -> tensor<*xf32>
  return
}

// -----

func.func @einsum_c2(%x0: tensor<2x3xf32>) {
  // expected-error @+1 {{has no valid equation: a term consists of letters and '...', got 'i1'}}
  %0 = "onnx.Einsum"(%x0) <{equation = "i1->i"}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @einsum_c2_dots(%x0: tensor<2x3xf32>) {
  // expected-error @+1 {{has no valid equation: a term consists of letters and '...', got 'i..'}}
  %0 = "onnx.Einsum"(%x0) <{equation = "i..->i"}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @einsum_c2_ellipses(%x0: tensor<2x3xf32>) {
  // expected-error @+1 {{has no valid equation: '...' occurs twice in '...i...'}}
  %0 = "onnx.Einsum"(%x0) <{equation = "...i...->i"}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @einsum_c2_arrows(%x0: tensor<2x3xf32>) {
  // expected-error @+1 {{has no valid equation: a term consists of letters and '...', got 'i->j'}}
  %0 = "onnx.Einsum"(%x0) <{equation = "ij->i->j"}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @einsum_c3(%x0: tensor<2x3xf32>) {
  // expected-error @+1 {{has no valid equation: the output has 'k', but no term has}}
  %0 = "onnx.Einsum"(%x0) <{equation = "ij->ik"}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @einsum_c3_twice(%x0: tensor<2x3xf32>) {
  // expected-error @+1 {{has no valid equation: the output has 'i' twice}}
  %0 = "onnx.Einsum"(%x0) <{equation = "ij->ii"}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @einsum_c4(%x0: tensor<2x3xf32>) {
  // expected-error @+1 {{has 3 indices for operand #0, which is 'tensor<2x3xf32>'}}
  %0 = "onnx.Einsum"(%x0) <{equation = "ijk->i"}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @einsum_c4_ellipsis(%x0: tensor<2x3xf32>) {
  // expected-error @+1 {{has 3 indices for operand #0, which is 'tensor<2x3xf32>'}}
  %0 = "onnx.Einsum"(%x0) <{equation = "...ijk->i"}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @einsum_c5(%x0: tensor<2x3xf32>, %x1: tensor<2x3xf32>) {
  // expected-error @+1 {{has the sizes 3 and 2 for the index 'j'}}
  %0 = "onnx.Einsum"(%x0, %x1) <{equation = "ij,jk->ik"}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @einsum_c5_diagonal(%x0: tensor<2x3xf32>) {
  // expected-error @+1 {{has the sizes 2 and 3 for the index 'i'}}
  %0 = "onnx.Einsum"(%x0) <{equation = "ii->i"}> : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @einsum_c5_ellipsis(%x0: tensor<2x3xf32>, %x1: tensor<4xf32>) {
  // expected-error @+1 {{operands do not broadcast: 3 against 4}}
  %0 = "onnx.Einsum"(%x0, %x1) <{equation = "...,...->..."}> : (tensor<2x3xf32>, tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @einsum_c6(%x0: tensor<2xf32>, %x1: tensor<2xf64>) {
  // expected-error @+1 {{requires the same element type for all operands}}
  %0 = "onnx.Einsum"(%x0, %x1) <{equation = "i,i->"}> : (tensor<2xf32>, tensor<2xf64>) -> tensor<*xf32>
  return
}

// -----

func.func @einsum_equation(%x: tensor<2x3xf32>) {
  // expected-error @+1 {{requires attribute 'equation'}}
  %0 = "onnx.Einsum"(%x) : (tensor<2x3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gemm_c1(%a: tensor<2x8x3xf32>, %b: tensor<3x4xf32>, %c: tensor<4xf32>) {
  // expected-error @+1 {{expects matrices of rank 2, got 'tensor<2x8x3xf32>'}}
  %0 = "onnx.Gemm"(%a, %b, %c) : (tensor<2x8x3xf32>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gemm_c2(%a: tensor<8x3xf32>, %b: tensor<4x3xf32>, %c: tensor<4xf32>) {
  // expected-error @+1 {{the columns of A and the rows of B must be equal, got 3 and 4}}
  %0 = "onnx.Gemm"(%a, %b, %c) : (tensor<8x3xf32>, tensor<4x3xf32>, tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gemm_c2_transposed(%a: tensor<8x3xf32>, %b: tensor<3x4xf32>, %c: tensor<4xf32>) {
  // expected-error @+1 {{the columns of A and the rows of B must be equal, got 8 and 3}}
  %0 = "onnx.Gemm"(%a, %b, %c) <{transA = 1 : si64}> : (tensor<8x3xf32>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gemm_c4(%a: tensor<8x3xf32>, %b: tensor<3x4xf16>, %c: tensor<4xf32>) {
  // expected-error @+1 {{expects 'B' to have the element type of 'A', got 'f16' and 'f32'}}
  %0 = "onnx.Gemm"(%a, %b, %c) : (tensor<8x3xf32>, tensor<3x4xf16>, tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gemm_c3(%a: tensor<8x3xf32>, %b: tensor<3x4xf32>, %c: tensor<8xf32>) {
  // expected-error @+1 {{the sizes of C must be those of the product, got 8 and 4}}
  %0 = "onnx.Gemm"(%a, %b, %c) : (tensor<8x3xf32>, tensor<3x4xf32>, tensor<8xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gemm_c3_rank(%a: tensor<8x3xf32>, %b: tensor<3x4xf32>, %c: tensor<1x8x4xf32>) {
  // expected-error @+1 {{expects 'C' to have rank 2 or less, got 'tensor<1x8x4xf32>'}}
  %0 = "onnx.Gemm"(%a, %b, %c) : (tensor<8x3xf32>, tensor<3x4xf32>, tensor<1x8x4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gemmv6_c1(%a: tensor<2x8x3xf32>, %b: tensor<3x4xf32>, %c: tensor<4xf32>) {
  // expected-error @+1 {{expects matrices of rank 2, got 'tensor<2x8x3xf32>'}}
  %0 = "onnx.GemmV6"(%a, %b, %c) : (tensor<2x8x3xf32>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gemmv6_c2(%a: tensor<8x3xf32>, %b: tensor<4x3xf32>, %c: tensor<4xf32>) {
  // expected-error @+1 {{the columns of A and the rows of B must be equal, got 3 and 4}}
  %0 = "onnx.GemmV6"(%a, %b, %c) : (tensor<8x3xf32>, tensor<4x3xf32>, tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gemmv6_c2_transposed(%a: tensor<8x3xf32>, %b: tensor<3x4xf32>, %c: tensor<4xf32>) {
  // expected-error @+1 {{the columns of A and the rows of B must be equal, got 8 and 3}}
  %0 = "onnx.GemmV6"(%a, %b, %c) <{transA = 1 : si64}> : (tensor<8x3xf32>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gemmv6_c4(%a: tensor<8x3xf32>, %b: tensor<3x4xf16>, %c: tensor<4xf32>) {
  // expected-error @+1 {{expects 'B' to have the element type of 'A', got 'f16' and 'f32'}}
  %0 = "onnx.GemmV6"(%a, %b, %c) : (tensor<8x3xf32>, tensor<3x4xf16>, tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gemmv6_c3(%a: tensor<8x3xf32>, %b: tensor<3x4xf32>, %c: tensor<4xf32>) {
  // expected-error @+1 {{expects 'C' to have rank 2, got 'tensor<4xf32>'}}
  %0 = "onnx.GemmV6"(%a, %b, %c) : (tensor<8x3xf32>, tensor<3x4xf32>, tensor<4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gemmv6_c3_one(%a: tensor<8x3xf32>, %b: tensor<3x4xf32>, %c: tensor<1x4xf32>) {
  // expected-error @+1 {{the sizes of C must be those of the product, got 1 and 8}}
  %0 = "onnx.GemmV6"(%a, %b, %c) : (tensor<8x3xf32>, tensor<3x4xf32>, tensor<1x4xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @gemmv6_c3_broadcast(%a: tensor<8x3xf32>, %b: tensor<3x4xf32>, %c: tensor<3xf32>) {
  // expected-error @+1 {{the sizes of C must be those of the product, got 3 and 4}}
  %0 = "onnx.GemmV6"(%a, %b, %c) <{broadcast = 1 : si64}> : (tensor<8x3xf32>, tensor<3x4xf32>, tensor<3xf32>) -> tensor<*xf32>
  return
}

// -----

func.func @matmulinteger_c1(%a: tensor<ui8>, %b: tensor<3x2xi8>, %az: none, %bz: none) {
  // expected-error @+1 {{expects operands of rank 1 or more, got 'tensor<ui8>'}}
  %0 = "onnx.MatMulInteger"(%a, %b, %az, %bz) : (tensor<ui8>, tensor<3x2xi8>, none, none) -> tensor<*xi32>
  return
}

// -----

func.func @matmulinteger_c2(%a: tensor<4x3xui8>, %b: tensor<4x2xi8>, %az: none, %bz: none) {
  // expected-error @+1 {{the last dimension of A and the rows of B must be equal, got 3 and 4}}
  %0 = "onnx.MatMulInteger"(%a, %b, %az, %bz) : (tensor<4x3xui8>, tensor<4x2xi8>, none, none) -> tensor<*xi32>
  return
}

// -----

func.func @matmulinteger_c3(%a: tensor<2x4x3xui8>, %b: tensor<3x3x2xi8>, %az: none, %bz: none) {
  // expected-error @+1 {{operands do not broadcast: 2 against 3}}
  %0 = "onnx.MatMulInteger"(%a, %b, %az, %bz) : (tensor<2x4x3xui8>, tensor<3x3x2xi8>, none, none) -> tensor<*xi32>
  return
}

// -----

func.func @matmulinteger_c4(%a: tensor<4x3xui8>, %b: tensor<3x2xi8>, %az: tensor<i8>, %bz: none) {
  // expected-error @+1 {{expects 'a_zero_point' to have the element type of 'A', got 'i8' and 'ui8'}}
  %0 = "onnx.MatMulInteger"(%a, %b, %az, %bz) : (tensor<4x3xui8>, tensor<3x2xi8>, tensor<i8>, none) -> tensor<*xi32>
  return
}

// -----

func.func @matmulinteger_c5(%a: tensor<4x3xui8>, %b: tensor<3x2xi8>, %az: tensor<3xui8>, %bz: none) {
  // expected-error @+1 {{the sizes of 'a_zero_point' must be 1 or those of what it is for, got 3 and 4}}
  %0 = "onnx.MatMulInteger"(%a, %b, %az, %bz) : (tensor<4x3xui8>, tensor<3x2xi8>, tensor<3xui8>, none) -> tensor<*xi32>
  return
}

// -----

func.func @matmulinteger_c5_columns(%a: tensor<4x3xui8>, %b: tensor<3x2xi8>, %az: none, %bz: tensor<3xi8>) {
  // expected-error @+1 {{the sizes of 'b_zero_point' must be 1 or those of what it is for, got 3 and 2}}
  %0 = "onnx.MatMulInteger"(%a, %b, %az, %bz) : (tensor<4x3xui8>, tensor<3x2xi8>, none, tensor<3xi8>) -> tensor<*xi32>
  return
}

// -----

func.func @matmulinteger_c5_matrix(%a: tensor<4x3xui8>, %b: tensor<3x2xi8>, %az: tensor<4x3xui8>, %bz: none) {
  // expected-error @+1 {{dimension 1 of 'a_zero_point' must be 1 in place of what a number is for, and else that of the operand, got 3 and 1}}
  %0 = "onnx.MatMulInteger"(%a, %b, %az, %bz) : (tensor<4x3xui8>, tensor<3x2xi8>, tensor<4x3xui8>, none) -> tensor<*xi32>
  return
}

// -----

func.func @matmulinteger_c5_rank(%a: tensor<4x3xui8>, %b: tensor<3x2xi8>, %az: tensor<1x4x1xui8>, %bz: none) {
  // expected-error @+1 {{expects 'a_zero_point' to have rank 0, 1 or 2, got 'tensor<1x4x1xui8>'}}
  %0 = "onnx.MatMulInteger"(%a, %b, %az, %bz) : (tensor<4x3xui8>, tensor<3x2xi8>, tensor<1x4x1xui8>, none) -> tensor<*xi32>
  return
}

// -----

func.func @matmulinteger_c5_one(%a: tensor<2x4x3xui8>, %b: tensor<3x2xi8>, %az: tensor<1x4x1xui8>, %bz: none) {
  // expected-error @+1 {{dimension 0 of 'a_zero_point' must be 1 in place of what a number is for, and else that of the operand, got 1 and 2}}
  %0 = "onnx.MatMulInteger"(%a, %b, %az, %bz) : (tensor<2x4x3xui8>, tensor<3x2xi8>, tensor<1x4x1xui8>, none) -> tensor<*xi32>
  return
}

// -----

func.func @qlinearmatmul_c1(%a: tensor<ui8>, %as: tensor<f32>, %az: tensor<ui8>, %b: tensor<3x2xi8>, %bs: tensor<f32>, %bz: tensor<i8>, %ys: tensor<f32>, %yz: tensor<ui8>) {
  // expected-error @+1 {{expects operands of rank 1 or more, got 'tensor<ui8>'}}
  %0 = "onnx.QLinearMatMul"(%a, %as, %az, %b, %bs, %bz, %ys, %yz) : (tensor<ui8>, tensor<f32>, tensor<ui8>, tensor<3x2xi8>, tensor<f32>, tensor<i8>, tensor<f32>, tensor<ui8>) -> tensor<*xui8>
  return
}

// -----

func.func @qlinearmatmul_c2(%a: tensor<4x3xui8>, %as: tensor<f32>, %az: tensor<ui8>, %b: tensor<4x2xi8>, %bs: tensor<f32>, %bz: tensor<i8>, %ys: tensor<f32>, %yz: tensor<ui8>) {
  // expected-error @+1 {{the last dimension of A and the rows of B must be equal, got 3 and 4}}
  %0 = "onnx.QLinearMatMul"(%a, %as, %az, %b, %bs, %bz, %ys, %yz) : (tensor<4x3xui8>, tensor<f32>, tensor<ui8>, tensor<4x2xi8>, tensor<f32>, tensor<i8>, tensor<f32>, tensor<ui8>) -> tensor<*xui8>
  return
}

// -----

func.func @qlinearmatmul_c3(%a: tensor<2x4x3xui8>, %as: tensor<f32>, %az: tensor<ui8>, %b: tensor<3x3x2xi8>, %bs: tensor<f32>, %bz: tensor<i8>, %ys: tensor<f32>, %yz: tensor<ui8>) {
  // expected-error @+1 {{operands do not broadcast: 2 against 3}}
  %0 = "onnx.QLinearMatMul"(%a, %as, %az, %b, %bs, %bz, %ys, %yz) : (tensor<2x4x3xui8>, tensor<f32>, tensor<ui8>, tensor<3x3x2xi8>, tensor<f32>, tensor<i8>, tensor<f32>, tensor<ui8>) -> tensor<*xui8>
  return
}

// -----

func.func @qlinearmatmul_c4(%a: tensor<4x3xui8>, %as: tensor<f32>, %az: tensor<ui8>, %b: tensor<3x2xi8>, %bs: tensor<f32>, %bz: tensor<ui8>, %ys: tensor<f32>, %yz: tensor<ui8>) {
  // expected-error @+1 {{expects 'b_zero_point' to have the element type of 'b', got 'ui8' and 'i8'}}
  %0 = "onnx.QLinearMatMul"(%a, %as, %az, %b, %bs, %bz, %ys, %yz) : (tensor<4x3xui8>, tensor<f32>, tensor<ui8>, tensor<3x2xi8>, tensor<f32>, tensor<ui8>, tensor<f32>, tensor<ui8>) -> tensor<*xui8>
  return
}

// -----

func.func @qlinearmatmul_c4_result(%a: tensor<4x3xui8>, %as: tensor<f32>, %az: tensor<ui8>, %b: tensor<3x2xi8>, %bs: tensor<f32>, %bz: tensor<i8>, %ys: tensor<f32>, %yz: tensor<ui8>) {
  // expected-error @+1 {{declares 'tensor<*xi8>' for result #0, but its operands and attributes give 'tensor<4x2xui8>'}}
  %0 = "onnx.QLinearMatMul"(%a, %as, %az, %b, %bs, %bz, %ys, %yz) : (tensor<4x3xui8>, tensor<f32>, tensor<ui8>, tensor<3x2xi8>, tensor<f32>, tensor<i8>, tensor<f32>, tensor<ui8>) -> tensor<*xi8>
  return
}

// -----

func.func @qlinearmatmul_c5(%a: tensor<4x3xui8>, %as: tensor<f32>, %az: tensor<ui8>, %b: tensor<3x2xi8>, %bs: tensor<f32>, %bz: tensor<i8>, %ys: tensor<f16>, %yz: tensor<ui8>) {
  // expected-error @+1 {{expects 'y_scale' to have the element type of 'a_scale', got 'f16' and 'f32'}}
  %0 = "onnx.QLinearMatMul"(%a, %as, %az, %b, %bs, %bz, %ys, %yz) : (tensor<4x3xui8>, tensor<f32>, tensor<ui8>, tensor<3x2xi8>, tensor<f32>, tensor<i8>, tensor<f16>, tensor<ui8>) -> tensor<*xui8>
  return
}

// -----

func.func @qlinearmatmul_c6(%a: tensor<4x3xui8>, %as: tensor<f32>, %az: tensor<ui8>, %b: tensor<3x2xi8>, %bs: tensor<3xf32>, %bz: tensor<i8>, %ys: tensor<f32>, %yz: tensor<ui8>) {
  // expected-error @+1 {{the sizes of 'b_scale' must be 1 or those of what it is for, got 3 and 2}}
  %0 = "onnx.QLinearMatMul"(%a, %as, %az, %b, %bs, %bz, %ys, %yz) : (tensor<4x3xui8>, tensor<f32>, tensor<ui8>, tensor<3x2xi8>, tensor<3xf32>, tensor<i8>, tensor<f32>, tensor<ui8>) -> tensor<*xui8>
  return
}

// -----

func.func @qlinearmatmul_c6_result(%a: tensor<4x3xui8>, %as: tensor<f32>, %az: tensor<ui8>, %b: tensor<3x2xi8>, %bs: tensor<f32>, %bz: tensor<i8>, %ys: tensor<2xf32>, %yz: tensor<ui8>) {
  // expected-error @+1 {{the sizes of 'y_scale' must be 1 or those of what it is for, got 2 and 4}}
  %0 = "onnx.QLinearMatMul"(%a, %as, %az, %b, %bs, %bz, %ys, %yz) : (tensor<4x3xui8>, tensor<f32>, tensor<ui8>, tensor<3x2xi8>, tensor<f32>, tensor<i8>, tensor<2xf32>, tensor<ui8>) -> tensor<*xui8>
  return
}
