//===- InternalOps.td - Operations outside the specification  -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_INTERNALOPS
#define AGATE_DIALECT_ONNX_IR_INTERNALOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"

def ONNXNoneOp : ONNX_InternalOp<"NoValue", [ConstantLike, Pure]> {
  let summary = "stands for an operand that is absent";
  let description = [{
    An optional operand that a node does not have is the value of this
    operation. Its type is `none`, and it has no run-time counterpart.

    ```mlir
    func.func @main_diagonal(%x: tensor<3x3xf32>) -> tensor<3x3xf32> {
      %k = "onnx.NoValue"() <{value}> : () -> none
      %y = "onnx.Trilu"(%x, %k) <{upper = 1 : si64}> : (tensor<3x3xf32>, none) -> tensor<3x3xf32>
      onnx.Return %y : tensor<3x3xf32>
    }
    ```
  }];
  let arguments = (ins UnitAttr:$value);
  let results = (outs NoneType:$none_val);
  let builders = [OpBuilder<(ins), [{
    build($_builder, $_state, $_builder.getNoneType(), $_builder.getUnitAttr());
  }]>];
  let hasFolder = 1;
}

def ONNXReturnOp : ONNX_InternalOp<"Return", [
    HasParent<"::mlir::func::FuncOp">, Pure, ReturnLike, Terminator]> {
  let summary = "ends a function and gives its results";
  let description = [{
    Constraints:
    * (C1) The operands have the result types of the function, in order.

    ```mlir
    func.func @swap(%x: tensor<2xf32>, %y: tensor<3xf32>) -> (tensor<3xf32>, tensor<2xf32>) {
      onnx.Return %y, %x : tensor<3xf32>, tensor<2xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, {}); }]>];
  let hasVerifier = 1;
}

def ONNXYieldOp : ONNX_InternalOp<"Yield", [Pure, ReturnLike, Terminator]> {
  let summary = "ends a region and gives its results";
  let description = [{
    Ends the regions of the operators that have a graph as an attribute, such
    as the branches of If. The operation around it says what the operands mean.

    ```mlir
    func.func @ends_a_region(%x: tensor<2xf32>) -> tensor<2xf32> {
      %0 = "scf.execute_region"() ({
        onnx.Yield %x : tensor<2xf32>
      }) : () -> tensor<2xf32>
      onnx.Return %0 : tensor<2xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
  let builders = [OpBuilder<(ins), [{ build($_builder, $_state, {}); }]>];
}

def ONNXEntryPointOp : ONNX_InternalOp<"EntryPoint", [
    DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "names the function that is the model's graph";
  let description = [{
    Constraints:
    * (C1) `func` is the name of a function of the surrounding symbol table.

    ```mlir
    module {
      func.func @main_graph(%x: tensor<2xf32>) -> tensor<2xf32> {
        onnx.Return %x : tensor<2xf32>
      }
      "onnx.EntryPoint"() <{func = @main_graph}> : () -> ()
    }
    ```
  }];
  let arguments = (ins SymbolRefAttr:$func);
}

#endif // AGATE_DIALECT_ONNX_IR_INTERNALOPS
