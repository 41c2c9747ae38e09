//===- Passes.td - ONNX transformation passes --------------*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_TRANSFORMS_PASSES
#define AGATE_DIALECT_ONNX_TRANSFORMS_PASSES

include "mlir/Pass/PassBase.td"

def InferONNXShapesPass : Pass<"infer-onnx-shapes", "::mlir::ModuleOp"> {
  let summary = "Infer result types and function signatures";
  let description = [{
    Evaluates the shape rule of every operation that has one (of any dialect)
    over the types and the known values of its operands, and sets each result
    to the most exact type that follows. Types travel through `func.call` into
    private functions and back, and function signatures are rewritten, until
    nothing changes. Where a user needs the type that a value had, a
    `tensor.cast` restores it. A contradiction with a declared type, and an error
    in a known operand value, is an error.

    The arguments of the bodies of loops get what the initial values and all
    that is yielded for them have in common: first the types of the operands
    are tried, then what the body yields generalises them, until nothing
    changes. Types in the IR itself only ever become more exact.

    A branch of `onnx.If` that is known to be taken replaces the operation. An
    error in a branch that may not be taken is not one of the program: the branch
    becomes `onnx.Fail`. A result of unknown rank gets the only rank, up to 8,
    with which its users, where it is computed, and its declaration agree; the
    running program checks it.

    A dimension of an argument or result of a function that gets a size, or
    does not exist, loses its name in `onnx.dim_params`; the others keep theirs.

    ```mlir
    func.func @f(%x: tensor<2x3xf32>) -> tensor<*xi64> {
      %0 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<2x3xf32>) -> tensor<*xi64>
      onnx.Return %0 : tensor<*xi64>
    }
    // becomes a function of type (tensor<2x3xf32>) -> tensor<2xi64>
    ```
  }];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
}

def ShapeInferencePass : Pass<"shape-inference", "::mlir::ModuleOp"> {
  let summary = "Another name of -infer-onnx-shapes";
  let description = [{
    Does what `-infer-onnx-shapes` does, under the name that scripts and tests
    for other compilers of the onnx dialect use.
  }];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
}

def SpecializeONNXBranchesPass
    : Pass<"specialize-onnx-branches", "::mlir::ModuleOp"> {
  let summary = "Move what follows an onnx.If into branches of different rank";
  let description = [{
    Where the branches of `onnx.If` yield tensors of different ranks and nothing
    tells which one it is, the operations that depend on the result are copied
    into both branches, up to those whose results have a rank in either case.
    In each copy, types are inferred anew and what follows from them is folded,
    other branches among them. A copy in which an operation cannot succeed
    becomes `onnx.Fail`.

    `onnx.Squeeze` without axes, of a tensor of which up to four sizes are not
    known, is written as such branches first.

    ```mlir
    func.func @f(%c: tensor<i1>, %x: tensor<2x1xf32>) -> tensor<i64> {
      %axes = onnx.Constant dense<1> : tensor<1xi64>
      %0 = "onnx.If"(%c) ({
        %3 = "onnx.Squeeze"(%x, %axes) : (tensor<2x1xf32>, tensor<1xi64>) -> tensor<2xf32>
        onnx.Yield %3 : tensor<2xf32>
      }, {
        onnx.Yield %x : tensor<2x1xf32>
      }) : (tensor<i1>) -> tensor<*xf32>
      %1 = "onnx.Shape"(%0) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<?xi64>
      %2 = "onnx.Size"(%1) : (tensor<?xi64>) -> tensor<i64>
      onnx.Return %2 : tensor<i64>
    }
    // becomes
    func.func @f(%c: tensor<i1>, %x: tensor<2x1xf32>) -> tensor<i64> {
      %one = onnx.Constant dense<1> : tensor<i64>
      %two = onnx.Constant dense<2> : tensor<i64>
      %0 = "onnx.If"(%c) ({
        onnx.Yield %one : tensor<i64>
      }, {
        onnx.Yield %two : tensor<i64>
      }) : (tensor<i1>) -> tensor<i64>
      onnx.Return %0 : tensor<i64>
    }
    ```
  }];
  let options = [Option<"maxCopies", "max-copies", "uint64_t", "20000",
                        "Stop when so many operations have been copied">];
  let dependentDialects = [
    "::agate::ONNXDialect", "::mlir::arith::ArithDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::tensor::TensorDialect"
  ];
}

def ResolveONNXShapeValuesPass : Pass<"resolve-onnx-shape-values"> {
  let summary = "Express lists of sizes by the sizes themselves";
  let description = [{
    Where `onnx.Shape`, and operations that select, join, add, subtract or
    multiply its results, compute a list of up to 16 sizes, the list becomes
    `tensor.from_elements` of `tensor.dim` and arithmetic on indices. The shape
    rules of the operations that read the list then see each size as what it is:
    a constant, or the dimension of a tensor, which is never negative. Less has
    to be checked by the running program, and nothing of it is computed in
    memory. Operations with other operands that are not constant are left as
    they are.

    ```mlir
    func.func @f(%x: tensor<?x6xf32>) -> tensor<2xi64> {
      %rows = onnx.Constant dense<0> : tensor<1xi64>
      %rest = onnx.Constant dense<-1> : tensor<1xi64>
      %0 = "onnx.Shape"(%x) <{start = 0 : si64}> : (tensor<?x6xf32>) -> tensor<2xi64>
      %1 = "onnx.Gather"(%0, %rows) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<1xi64>) -> tensor<1xi64>
      %2 = "onnx.Concat"(%1, %rest) <{axis = 0 : si64}> : (tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
      onnx.Return %2 : tensor<2xi64>
    }
    // becomes, after canonicalization,
    func.func @f(%x: tensor<?x6xf32>) -> tensor<2xi64> {
      %c-1 = arith.constant -1 : i64
      %c0 = arith.constant 0 : index
      %dim = tensor.dim %x, %c0 : tensor<?x6xf32>
      %0 = arith.index_cast %dim : index to i64
      %1 = tensor.from_elements %0, %c-1 : tensor<2xi64>
      onnx.Return %1 : tensor<2xi64>
    }
    ```
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::tensor::TensorDialect"];
}

def ExpandONNXGradientsPass
    : Pass<"expand-onnx-gradients", "::mlir::ModuleOp"> {
  let summary = "Replace onnx.Gradient by the derivatives that it asks for";
  let description = [{
    The part of the graph between the variables (`xs`, with `zs` held fixed) and
    the target `y` is copied, with the operands of `onnx.Gradient` in the places
    of the values that it names, and followed backwards (reverse mode). Where a
    target has several elements, it is their sum that is differentiated. What
    the target does not depend on has the derivative 0. An operation of that
    part without a rule for its derivative is an error that names it; older
    versions and composite operations are written in terms of others first.

    The names are those of the ONNX model: arguments of the function have one in
    `onnx.name`, results of operations in `onnx.value_names`, a list of strings
    with an element for each result; the first result of an operation without
    that list has the name in `onnx_node_name`. As nothing but a name may refer
    to the target, this pass has to run ahead of all that remove dead code.

    A module without `onnx.Gradient` is left as it is; in others, shapes are
    inferred first.

    ```mlir
    func.func @f(%x: tensor<2xf32> {onnx.name = "x"}, %z: tensor<2xf32> {onnx.name = "z"}) -> tensor<2xf32> {
      %0 = "onnx.Mul"(%x, %z) {onnx.value_names = ["y"]} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
      %1 = "onnx.Gradient"(%x, %z) <{xs = ["x"], y = "y", zs = ["z"]}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
      onnx.Return %1 : tensor<2xf32>
    }
    // becomes, after canonicalization,
    func.func @f(%x: tensor<2xf32> {onnx.name = "x"}, %z: tensor<2xf32> {onnx.name = "z"}) -> tensor<2xf32> {
      onnx.Return %z : tensor<2xf32>
    }
    ```
  }];
  let dependentDialects = [
    "::agate::ONNXDialect", "::mlir::arith::ArithDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::tensor::TensorDialect"
  ];
}

def LowerEntryPointsPass : Pass<"lower-entry-points", "::mlir::ModuleOp"> {
  let summary = "Express entry points and their metadata in upstream terms";
  let description = [{
    After this pass the entries of a module are its public functions. Where
    there is an `onnx.EntryPoint` its function becomes the only public one. The
    names and original types of an entry's arguments and results, which
    conversions to upstream dialects would lose, move into attributes of the
    function:

    * `input_names`, `output_names`: arrays of strings;
    * `input_types`, `output_types`: arrays of tensor types, with the original
      signedness of their elements; types that become handles of the runtime
      (tensors of strings, sequences, optionals and maps) as text.

    An entry that has types already keeps them: what `agate-to-linalg` has made
    can be taken through it again. Argument attributes of the `onnx` dialect are
    removed, and arguments are marked as not writable for bufferization.

    ```mlir
    func.func @main_graph(%arg0: tensor<?xui8> {onnx.name = "x"}) -> (tensor<?xui8> {onnx.name = "y"}) {
      onnx.Return %arg0 : tensor<?xui8>
    }
    // becomes
    func.func @main_graph(%arg0: tensor<?xui8> {bufferization.writable = false}) -> tensor<?xui8> attributes {
      input_names = ["x"], input_types = [tensor<?xui8>],
      output_names = ["y"], output_types = [tensor<?xui8>]}
    ```
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect"];
}

def NormalizeONNXVersionsPass : Pass<"normalize-onnx-versions"> {
  let summary = "Replace old operator versions by the current ones";
  let description = [{
    An operation that is named after an older version of its operator becomes
    operations of the current version: attributes that have become operands are
    made constants, what has been left out of the operator is written out. An
    operation that has no current form is an error that tells why.

    ```mlir
    func.func @f(%x: tensor<1x3xf32>) -> tensor<3xf32> {
      %0 = "onnx.SqueezeV11"(%x) <{axes = [0]}> : (tensor<1x3xf32>) -> tensor<3xf32>
      onnx.Return %0 : tensor<3xf32>
    }
    // becomes
    func.func @f(%x: tensor<1x3xf32>) -> tensor<3xf32> {
      %axes = onnx.Constant dense<0> : tensor<1xi64>
      %0 = "onnx.Squeeze"(%x, %axes) : (tensor<1x3xf32>, tensor<1xi64>) -> tensor<3xf32>
      onnx.Return %0 : tensor<3xf32>
    }
    ```
  }];
  let dependentDialects = [
    "::agate::ONNXDialect", "::mlir::arith::ArithDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::tensor::TensorDialect"
  ];
}

def DecomposeONNXPass : Pass<"decompose-onnx"> {
  let summary = "Write composite operations in terms of simpler ones";
  let description = [{
    Operations that the specification defines by others, or that are easily
    written so, become those. It runs as late as possible, so that every pass
    ahead of it sees the operation as a whole.
  }];
  let dependentDialects = [
    "::agate::ONNXDialect", "::mlir::arith::ArithDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::tensor::TensorDialect"
  ];
}

#endif // AGATE_DIALECT_ONNX_TRANSFORMS_PASSES
