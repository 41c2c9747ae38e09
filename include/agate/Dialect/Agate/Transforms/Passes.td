//===- Passes.td - Agate transformation passes -------------*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_AGATE_TRANSFORMS_PASSES
#define AGATE_DIALECT_AGATE_TRANSFORMS_PASSES

include "mlir/Pass/PassBase.td"

def FoldGeneratorsPass : Pass<"fold-generators"> {
  let summary = "Compute generators whose operands are constants";
  let description = [{
    Replaces an `agate` operation whose operands are all constants by the
    constant that it computes, if that has at most `max-bytes` bytes. `fold()`
    returns splats and identities only, so that rewrites can match generators
    before they become data, and a large result is never materialised at compile
    time.

    ```mlir
    func.func @eye() -> tensor<2x2xi8> {
      %c0 = arith.constant dense<0> : tensor<i64>
      %c2 = arith.constant dense<2> : tensor<i64>
      %0 = agate.Eye(%c2, %c2, %c0) <{output_type = i8}>
          : (tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2x2xi8>
      return %0 : tensor<2x2xi8>
    }
    // becomes
    %0 = arith.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi8>
    ```
  }];
  let options = [
    Option<"maxBytes", "max-bytes", "uint64_t", /*default=*/"64 * 1024",
           "Largest constant to create, in bytes">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect"];
}

#endif // AGATE_DIALECT_AGATE_TRANSFORMS_PASSES
