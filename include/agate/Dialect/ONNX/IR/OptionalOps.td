//===- OptionalOps.td - The optional family -------------- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_OPTIONALOPS
#define AGATE_DIALECT_ONNX_IR_OPTIONALOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

def ONNXOptionalOp : ONNX_Op<"Optional", [15], ONNX_Total> {
  let summary = "makes an optional value";
  let description = [{
    The result contains `input`, or is empty if that is absent. In this case
    `type` is the type of the contents.

    Constraints:
    * (C1) Without `input` there is `type`.
    * (C2) `type` does not contradict the type of `input`.
    * (C3) `type` is the type of a tensor or of a sequence.

    ```mlir
    func.func @some_and_none(%x: tensor<?xf32>) -> (!onnx.Opt<tensor<?xf32>>, !onnx.Opt<tensor<2xi64>>) {
      %none = "onnx.NoValue"() <{value}> : () -> none
      %0 = "onnx.Optional"(%x) : (tensor<?xf32>) -> !onnx.Opt<tensor<?xf32>>
      %1 = "onnx.Optional"(%none) <{type = tensor<2xi64>}> : (none) -> !onnx.Opt<tensor<2xi64>>
      onnx.Return %0, %1 : !onnx.Opt<tensor<?xf32>>, !onnx.Opt<tensor<2xi64>>
    }
    ```
  }];
  let inputs = (ins ONNX_OptionalOf<
      AnyTypeOf<[ONNX_TensorOf<ONNX_AnyV25>, ONNX_AnySeq]>>:$input);
  let attrs = (ins OptionalAttr<TypeAttr>:$type);
  let outputs = (outs ONNX_AnyOpt:$output);
}

def ONNXOptionalGetElementOp
    : ONNX_Op<"OptionalGetElement", [15, 18], ONNX_ValueChecked> {
  let summary = "what an optional value holds";
  let description = [{
    If `input` is a tensor or a sequence, the result is it.

    Constraints:
    * (C1) There is a value; this is checked at run time.

    ```mlir
    func.func @get(%x: !onnx.Opt<tensor<?xf32>>) -> tensor<?xf32> {
      %0 = "onnx.OptionalGetElement"(%x) : (!onnx.Opt<tensor<?xf32>>) -> tensor<?xf32>
      onnx.Return %0 : tensor<?xf32>
    }
    ```
  }];
  let inputs = (ins AnyTypeOf<[ONNX_TensorOf<ONNX_AnyV25>, ONNX_AnySeq,
                               ONNX_AnyOpt]>:$input);
  let outputs = (outs AnyTypeOf<[ONNX_TensorOf<ONNX_AnyV25>, ONNX_AnySeq]>
                     :$output);
  let hasFolder = 1;
}

def ONNXOptionalHasElementOp
    : ONNX_Op<"OptionalHasElement", [15, 18], ONNX_Total> {
  let summary = "whether an optional value holds something";
  let description = [{
        output = input holds a value

    A tensor or a sequence does, an absent operand does not.

    ```mlir
    func.func @has(%x: !onnx.Opt<tensor<?xf32>>) -> tensor<i1> {
      %0 = "onnx.OptionalHasElement"(%x) : (!onnx.Opt<tensor<?xf32>>) -> tensor<i1>
      onnx.Return %0 : tensor<i1>
    }
    ```
  }];
  let inputs = (ins ONNX_OptionalOf<
      AnyTypeOf<[ONNX_TensorOf<ONNX_AnyV25>, ONNX_AnySeq, ONNX_AnyOpt]>>
          :$input);
  let outputs = (outs ONNX_TensorOf<[I1]>:$output);
  let hasFolder = 1;
}

#endif // AGATE_DIALECT_ONNX_IR_OPTIONALOPS
