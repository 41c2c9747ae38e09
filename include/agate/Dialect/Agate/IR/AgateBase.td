//===- AgateBase.td - Agate dialect definition -------------*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_AGATE_IR_AGATEBASE
#define AGATE_DIALECT_AGATE_IR_AGATEBASE

include "mlir/IR/OpBase.td"

def Agate_Dialect : Dialect {
  let name = "agate";
  let cppNamespace = "::agate";
  let summary = "Generator operations: matrices that are described, not stored";
  let description = [{
    The generator operations of three systems, each exactly as its system
    defines it: OpenVINO's Eye-9 and OneHot-1 and DirectML's DIAGONAL_MATRIX1.
    ONNX EyeLike, OneHot and Trilu are normalised onto them, so that folding
    and lowering of generators are written once.

    All band-shaped results follow one rule. With `y, x` the last two
    coordinates of an element, its diagonal number is `t = x - y`: 0 on the
    main diagonal, positive above it. Each operation selects by `t`; offsets are
    compared with `t` and never added to a coordinate, so that no offset, however
    large, overflows.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::tensor::TensorDialect"];
  let hasConstantMaterializer = 1;
  let hasCanonicalizer = 1;
}

#endif // AGATE_DIALECT_AGATE_IR_AGATEBASE
