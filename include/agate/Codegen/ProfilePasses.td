//===- ProfilePasses.td - Passes for profiles --------------*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CODEGEN_PROFILEPASSES
#define AGATE_CODEGEN_PROFILEPASSES

include "mlir/Pass/PassBase.td"

def MarkNodesPass : Pass<"mark-nodes", "::mlir::ModuleOp"> {
  let summary = "Add the nodes of the model to locations, for profile-nodes";
  let description = [{
    Nodes are operations of the onnx and agate dialects and of linalg, and the
    outermost loops of a program that has loops. The location of a node becomes a
    fused location whose metadata has the name, the operator and the number of the
    node. Other passes pass locations on, so that the names survive rewrites, fusion
    and tiles. Operations whose location has a node already are left alone.

    The name is the attribute `onnx_node_name` or that of the location, otherwise the
    line of the program.

    ```mlir
    %0 = "onnx.Relu"(%x) : (tensor<8xf32>) -> tensor<8xf32> loc("/act/Relu")
    // becomes
    %0 = "onnx.Relu"(%x) : (tensor<8xf32>) -> tensor<8xf32>
        loc(fused<{name = "/act/Relu", number = 0 : i64, operator = "Relu"}>["/act/Relu"])
    ```
  }];
}

def ProfileNodesPass : Pass<"profile-nodes", "::mlir::ModuleOp"> {
  let summary = "Tell the runtime which node of the model computes";
  let description = [{
    In functions that are entries, calls the function `EnterNode` of the runtime with
    the names of the nodes (see `mark-nodes`) in front of each loop nest, copy and
    call that comes from other nodes than the one in front of it. A loop nest names
    the nodes of all operations in it. The bodies of nodes that have some, such as
    loops of the model, are entered; those of other loops are not, and neither are
    parallel loops. Runs on buffers, before `outline-kernels`.

    ```mlir
    linalg.exp ins(%x : memref<8xf32>) outs(%y : memref<8xf32>)
    // becomes
    memref.global "private" constant @nodes : memref<8xi8> = dense<...>

    %0 = memref.get_global @nodes : memref<8xi8>
    %1 = memref.extract_aligned_pointer_as_index %0 : memref<8xi8> -> index
    call @agateEnterNode(%1) : (index) -> ()
    linalg.exp ins(%x : memref<8xf32>) outs(%y : memref<8xf32>)
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::func::FuncDialect",
    "::mlir::memref::MemRefDialect"
  ];
}

#endif // AGATE_CODEGEN_PROFILEPASSES
