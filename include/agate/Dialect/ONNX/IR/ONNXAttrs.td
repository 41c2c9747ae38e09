//===- ONNXAttrs.td - Attributes of the onnx dialect ----- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_ONNXATTRS
#define AGATE_DIALECT_ONNX_IR_ONNXATTRS

include "agate/Dialect/ONNX/IR/ONNXBase.td"
include "mlir/IR/AttrTypeBase.td"

def ONNX_LayoutAttr : AttrDef<ONNX_Dialect, "Layout"> {
  let summary = "How the elements of a tensor are arranged in memory";
  let description = [{
    The encoding of a tensor whose elements are not stored in row-major order:
    `tensor<1x8x4x4xf32, #onnx.layout<{dataLayout = "NCHW4C"}>>`. The name is
    `STANDARD`, `NCHW<x>C` (channels in blocks of x), or `KCMN<x>C<y>K` (both
    channel dimensions of a filter in blocks), for which `KCNM<x>C<y>K` is
    another spelling.
  }];
  let cppClassName = "ONNXLayoutAttr";
  let mnemonic = "layout";
  let parameters = (ins StringRefParameter<"name of the layout">:$dataLayout);
  let assemblyFormat = "`<` `{` struct(params) `}` `>`";
  let genVerifyDecl = 1;
}

#endif // AGATE_DIALECT_ONNX_IR_ONNXATTRS
