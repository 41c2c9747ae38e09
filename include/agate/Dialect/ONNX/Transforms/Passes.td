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

def ExpandONNXCustomOpsPass
    : Pass<"expand-onnx-custom-ops", "::mlir::ModuleOp"> {
  let summary = "Replace operators of other domains by operations";
  let description = [{
    Replaces each `onnx.Custom` that calls an operator of the table in
    docs/ContribOperators.md by the composition of operations that computes it.
    An operand, an attribute or a requested result that the operator does not
    have, or that the composition does not support, is an error. Shape inference
    evaluates the same compositions; it runs first where types of operands are
    still unknown. Other operators stay.

    ```mlir
    func.func @f(%x: tensor<2x4xf32>, %y: tensor<3x4xf32>) -> tensor<2x3xf32> {
      %0 = "onnx.Custom"(%x, %y) <{function_name = "FusedMatMul"}> {domain_name = "com.microsoft", transB = 1 : si64} : (tensor<2x4xf32>, tensor<3x4xf32>) -> tensor<2x3xf32>
      onnx.Return %0 : tensor<2x3xf32>
    }
    // becomes
    func.func @f(%x: tensor<2x4xf32>, %y: tensor<3x4xf32>) -> tensor<2x3xf32> {
      %0 = "onnx.Transpose"(%y) <{perm = [1, 0]}> : (tensor<3x4xf32>) -> tensor<4x3xf32>
      %1 = "onnx.MatMul"(%x, %0) : (tensor<2x4xf32>, tensor<4x3xf32>) -> tensor<2x3xf32>
      onnx.Return %1 : tensor<2x3xf32>
    }
    ```
  }];
}

def InferONNXShapesPass : Pass<"infer-onnx-shapes", "::mlir::ModuleOp"> {
  let summary = "Infer result types and function signatures";
  let description = [{
    Evaluates the shape rule of every operation that has one (of any dialect)
    over the types and the known values of its operands, and sets the type of
    each result to the most specific type that follows. Types are propagated
    through `func.call` into private functions and back, and function signatures
    are updated, until a fixed point is reached. Where a user requires the
    previous type of a value, a `tensor.cast` is inserted. A contradiction with
    a declared type, and an invalid value of a constant operand, are errors.

    The type of an argument of a loop body is the most specific type that the
    initial value and all yielded values share: it starts as the type of the
    operand and is generalised by what the body yields, until a fixed point is
    reached. Types in the IR itself only ever become more specific.

    A branch of `onnx.If` that is known to be taken replaces the operation. An
    error in a branch that may not be taken is not an error of the program: the
    branch becomes `onnx.Fail`. A result of unknown rank is assigned a rank if
    there is only one, up to 8, that is consistent with its users, its producer
    and its declaration; the running program checks it.

    When a dimension of an argument or result of a function becomes static, or
    turns out not to exist, its name is removed from `onnx.dim_params`.

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

def SetONNXNodeNamePass : Pass<"set-onnx-node-name", "::mlir::ModuleOp"> {
  let summary = "Give each operation a name";
  let description = [{
    Operations of the onnx dialect without the attribute `onnx_node_name` get
    one that no other operation has, made of their operator and a number.
    Constants, absent values and terminators get none.

    ```mlir
    func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
      %0 = "onnx.Relu"(%x) : (tensor<2xf32>) -> tensor<2xf32>
      onnx.Return %0 : tensor<2xf32>
    }
    // becomes
    func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
      %0 = "onnx.Relu"(%x) {onnx_node_name = "onnx.Relu_0"} : (tensor<2xf32>) -> tensor<2xf32>
      onnx.Return %0 : tensor<2xf32>
    }
    ```
  }];
}

def NameONNXLocationsPass : Pass<"name-onnx-locations"> {
  let summary = "Name locations after nodes";
  let description = [{
    The location of an operation with the attribute `onnx_node_name` gets that
    name, unless it has one. Lowerings lose attributes, but keep locations, from
    which errors of the running program have the name of the node.

    ```mlir
    %0 = "onnx.Relu"(%x) {onnx_node_name = "relu"} : (tensor<2xf32>) -> tensor<2xf32> loc("a.mlir":2:3)
    // becomes
    %0 = "onnx.Relu"(%x) {onnx_node_name = "relu"} : (tensor<2xf32>) -> tensor<2xf32> loc("relu"("a.mlir":2:3))
    ```
  }];
}

def ShapeInferencePass : Pass<"shape-inference", "::mlir::ModuleOp"> {
  let summary = "Alias of -infer-onnx-shapes";
  let description = [{
    The same as `-infer-onnx-shapes`, under the name that scripts and tests of
    other compilers for the onnx dialect use.
  }];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
}

def SimplifyShapeRelatedOpsONNXPass : Pass<"simplify-shape-related-ops-onnx"> {
  let summary = "Alias of -resolve-onnx-shape-values";
  let description = [{
    The same as `-resolve-onnx-shape-values`, under the name that scripts of
    other compilers for the onnx dialect use.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
}

def ONNXDimAnalysisPass : Pass<"onnx-dim-analysis", "::mlir::ModuleOp"> {
  let summary = "Say which unknown sizes are equal";
  let description = [{
    Adds an `onnx.DimGroup` for each unknown size of each tensor. Those with the
    same `group_id` are known to be equal: because arguments of the function name
    them so (`onnx.dim_params`), because the operations compute them in the same
    way, or because the running program ends with an error if they are not.
    `decompose-onnx` removes the operations again.

    ```mlir
    func.func @negated(%x: tensor<?x3xf32>) -> tensor<?x3xf32> {
      %0 = "onnx.Neg"(%x) : (tensor<?x3xf32>) -> tensor<?x3xf32>
      onnx.Return %0 : tensor<?x3xf32>
    }
    ```

    becomes

    ```mlir
    func.func @negated(%x: tensor<?x3xf32>) -> tensor<?x3xf32> {
      "onnx.DimGroup"(%x) <{axis = 0 : si64, group_id = 0 : si64}> : (tensor<?x3xf32>) -> ()
      %0 = "onnx.Neg"(%x) : (tensor<?x3xf32>) -> tensor<?x3xf32>
      "onnx.DimGroup"(%0) <{axis = 0 : si64, group_id = 0 : si64}> : (tensor<?x3xf32>) -> ()
      onnx.Return %0 : tensor<?x3xf32>
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::tensor::TensorDialect"];
}

def SpecializeONNXBranchesPass
    : Pass<"specialize-onnx-branches", "::mlir::ModuleOp"> {
  let summary = "Move users of an onnx.If into branches of different ranks";
  let description = [{
    Where the branches of `onnx.If` yield tensors of different ranks and it is
    unknown which one is taken, the operations that depend on the result are
    copied into both branches, up to those whose results are ranked in either
    case. In each copy, types are inferred again and operations are folded,
    including other branches. A copy that contains an operation that cannot
    succeed becomes `onnx.Fail`.

    `onnx.Squeeze` without axes, of a tensor with up to four unknown sizes, is
    rewritten as such branches first.

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
                        "Limit of the number of operations that are copied">];
  let dependentDialects = [
    "::agate::ONNXDialect", "::mlir::arith::ArithDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::tensor::TensorDialect"
  ];
}

def OptimizeONNXPass : Pass<"optimize-onnx"> {
  let summary = "Simplify graphs by rules";
  let description = [{
    Applies the canonicalization patterns of the onnx dialect and the rules of
    [docs/Rewrites.md](Rewrites.md) until none applies, `max-rewrites` have been
    applied, or the program has been traversed ten times. Each rule decreases
    the number of operations or moves them in one direction. Results are the
    same as before, NaN and infinities included, up to rounding where a rule
    says so. Afterwards, operations that are equal except for the names of their
    nodes become one, unless there is a limit.

    ```mlir
    func.func @f(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
      %0 = "onnx.Transpose"(%x) <{perm = [0, 2, 1]}> : (tensor<2x3x4xf32>) -> tensor<2x4x3xf32>
      %1 = "onnx.Relu"(%0) : (tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
      %2 = "onnx.Transpose"(%1) <{perm = [0, 2, 1]}> : (tensor<2x4x3xf32>) -> tensor<2x3x4xf32>
      onnx.Return %2 : tensor<2x3x4xf32>
    }
    // becomes
    func.func @f(%x: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
      %0 = "onnx.Relu"(%x) : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
      onnx.Return %0 : tensor<2x3x4xf32>
    }
    ```
  }];
  let options = [
    Option<"maxRewrites", "max-rewrites", "int64_t", "-1",
           "Limit of the number of rewrites, without one if it is negative">,
    Option<"reassociate", "reassociate", "bool", "false",
           "Add and multiply floats and constants in another order">,
    Option<"stats", "stats", "bool", "false",
           "Report in remarks how often each rule was applied">,
    Option<"unknownRanks", "unknown-ranks", "bool", "false",
           "Do nothing unless a loop carries a tensor of unknown rank, which "
           "cannot be lowered unless the loop is written out">
  ];
  let dependentDialects = [
    "::agate::ONNXDialect", "::mlir::tensor::TensorDialect"
  ];
}

def RecomposeONNXPass : Pass<"recompose-onnx"> {
  let summary = "Recognize layers that are written as primitives";
  let description = [{
    Applies the rules of the family "Recognition" in
    [docs/Rewrites.md](Rewrites.md). NaN, infinities and overflow occur at the
    same elements as before. `optimize-onnx` has those whose results are not
    slower than the primitives: Gelu, which is more accurate, is recognized by
    this pass only.

    ```mlir
    func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = "onnx.HardSigmoid"(%x) <{alpha = 0.166666672 : f32, beta = 0.5 : f32}> : (tensor<4xf32>) -> tensor<4xf32>
      %1 = "onnx.Mul"(%x, %0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      onnx.Return %1 : tensor<4xf32>
    }
    // becomes
    func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = "onnx.HardSwish"(%x) : (tensor<4xf32>) -> tensor<4xf32>
      onnx.Return %0 : tensor<4xf32>
    }
    ```
  }];
  let options = [
    Option<"stats", "stats", "bool", "false",
           "Report in remarks how often each rule was applied">
  ];
  let dependentDialects = ["::agate::ONNXDialect"];
}

def ResolveONNXShapeValuesPass : Pass<"resolve-onnx-shape-values"> {
  let summary = "Express lists of sizes in terms of the sizes themselves";
  let description = [{
    Where `onnx.Shape`, and operations that select, concatenate, add, subtract
    or multiply its results, compute a list of up to 16 sizes, the list becomes
    `tensor.from_elements` of `tensor.dim` and index arithmetic. The shape rules
    of the operations that read the list then see each size as a constant or as
    the dimension of a tensor, which is never negative. The running program has
    less to check, and computes no sizes in memory. Operations with other
    operands that are not constants are left unchanged.

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
  let summary = "Replace onnx.Gradient by the derivatives that it requests";
  let description = [{
    The part of the graph between the variables (`xs`, with `zs` held fixed) and
    the target `y` is copied, with the operands of `onnx.Gradient` in place of
    the values that it names, and traversed backwards (reverse mode). If the
    target has several elements, their sum is differentiated. The derivative by
    a variable that the target does not depend on is 0. An operation without a
    rule for its derivative is an error; older versions and composite operations
    are first rewritten in terms of others.

    The names are those of the ONNX model: `onnx.name` is the name of a function
    argument, and `onnx.value_names` is a list with the name of each result of
    an operation; without that list, `onnx_node_name` is the name of the first
    result. As the target may be referred to by its name only, this pass must
    run before all passes that remove dead code.

    A module without `onnx.Gradient` is left unchanged; in others, shapes are
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
    After this pass the entries of a module are its public functions. If there
    is an `onnx.EntryPoint`, its function becomes the only public one. The names
    and original types of an entry's arguments and results, which conversions to
    upstream dialects would lose, are stored in attributes of the function:

    * `input_names`, `output_names`: arrays of strings;
    * `input_types`, `output_types`: arrays of tensor types, with the original
      signedness of their elements; types that become handles of the runtime
      (tensors of strings, sequences, optionals and maps) are strings.

    An entry that already has types keeps them, so that the output of
    `agate-to-linalg` can be processed by it again. Argument attributes of the
    `onnx` dialect are removed, and arguments are marked as not writable for
    bufferization.

    Dimensions of the arguments that have one name in `onnx.dim_params` have one
    size, which the entry asserts. `?` is not a name.

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
  let dependentDialects = [
    "::mlir::arith::ArithDialect",
    "::mlir::bufferization::BufferizationDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::tensor::TensorDialect"
  ];
}

def NormalizeONNXVersionsPass : Pass<"normalize-onnx-versions"> {
  let summary = "Replace old operator versions by the current ones";
  let description = [{
    An operation that is named after an older version of its operator is
    replaced by operations of the current version: attributes that have become
    operands become constants, and features that the operator has dropped are
    expressed by other operations. If this is impossible, the pass reports an
    error with the reason.

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
  let summary = "Decompose composite operations into simpler ones";
  let description = [{
    Decomposes operations that the specification defines in terms of others, or
    that are easily expressed by others. The pass runs as late as possible, so
    that every pass before it sees the operation as a whole.
  }];
  let dependentDialects = [
    "::agate::ONNXDialect", "::mlir::arith::ArithDialect",
    "::mlir::cf::ControlFlowDialect", "::mlir::tensor::TensorDialect"
  ];
}

def StandardFuncReturnPass
    : Pass<"standard-func-return", "::mlir::func::FuncOp"> {
  let summary = "Replace onnx.Return by func.return";
  let description = [{
    Values whose types differ from those that the function declares are cast.

    ```mlir
    func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
      onnx.Return %x : tensor<2xf32>
    }
    // becomes
    func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
      return %x : tensor<2xf32>
    }
    ```
  }];
  let dependentDialects = ["::mlir::func::FuncDialect", "::mlir::tensor::TensorDialect"];
}

#endif // AGATE_DIALECT_ONNX_TRANSFORMS_PASSES
