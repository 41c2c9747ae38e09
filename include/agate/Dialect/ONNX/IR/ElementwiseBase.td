//===- ElementwiseBase.td - Base classes of elementwise operations -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the families of elementwise operations share: operands, shape rule and
// the parts of the documentation that are the same for each of a kind.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_ELEMENTWISEBASE
#define AGATE_DIALECT_ONNX_IR_ELEMENTWISEBASE

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

defvar ONNX_ElementwiseFloats = ONNX_Floats # ONNX_BF16s;
defvar ONNX_ElementwiseNumbers = ONNX_Numbers # ONNX_BF16s;
/// Elements that shapes are computed with.
defvar ONNX_DimValues = [DeclareOpInterfaceMethods<DimValueOpInterface>];

/// A record's operation, as an example program. `dict` are its attributes with
/// the brackets around them and a space before.
class ONNX_UnaryExample<string mnemonic, string dict, string type> {
  string text = [{
    ```mlir
    func.func @}] # !tolower(mnemonic) # "(%x: tensor<2x?x" # type #
      ">) -> tensor<2x?x" # type # ">" # [{ {
      %0 = "onnx.}] # mnemonic # "\"(%x)" # dict # " : (tensor<2x?x" # type #
      ">) -> tensor<2x?x" # type # [{>
      onnx.Return %0 : tensor<2x?x}] # type # [{>
    }
    ```
  }];
}

/// The same for two operands, the second one of type `rhs`.
class ONNX_BinaryExample<string mnemonic, string dict, string type,
                         string rhs, string result> {
  string text = [{
    ```mlir
    func.func @}] # !tolower(mnemonic) # "(%a: tensor<2x3x" # type #
      ">, %b: " # rhs # ") -> tensor<2x3x" # result # ">" # [{ {
      %0 = "onnx.}] # mnemonic # "\"(%a, %b)" # dict # " : (tensor<2x3x" #
      type # ">, " # rhs # ") -> tensor<2x3x" # result # [{>
      onnx.Return %0 : tensor<2x3x}] # result # [{>
    }
    ```
  }];
}

/// A scalar function, applied to each element.
class ONNX_UnaryOp<string opMnemonic, list<int> versions,
                   list<Trait> traits = []>
    : ONNX_ShapePreservingOp<opMnemonic, versions, ONNX_Total # traits> {
  string example = ONNX_UnaryExample<opMnemonic, "", "f32">.text;
}

/// The specification calls operand and result either X and Y ..
class ONNX_UnaryXYOp<string opMnemonic, list<int> versions, list<Type> types,
                     list<Trait> traits = []>
    : ONNX_UnaryOp<opMnemonic, versions, traits> {
  let inputs = (ins ONNX_TensorOf<types>:$X);
  let outputs = (outs ONNX_TensorOf<types>:$Y);
}

/// .. or input and output.
class ONNX_UnaryIOOp<string opMnemonic, list<int> versions, list<Type> types,
                     list<Trait> traits = []>
    : ONNX_UnaryOp<opMnemonic, versions, traits> {
  let inputs = (ins ONNX_TensorOf<types>:$input);
  let outputs = (outs ONNX_TensorOf<types>:$output);
}

/// The constraints of operations that broadcast two operands of one type.
class ONNX_BroadcastConstraints {
  string text = [{
    Constraints:
    * (C1) Both operands have the same element type.
    * (C2) Aligned at the last dimension, sizes are equal or one of them is 1.
}];
}

/// A scalar function of two operands of one type.
class ONNX_BinaryOp<string opMnemonic, list<int> versions, list<Type> types,
                    list<Trait> traits = []>
    : ONNX_BroadcastOp<opMnemonic, versions, traits> {
  let inputs = (ins ONNX_TensorOf<types>:$A, ONNX_TensorOf<types>:$B);
  let outputs = (outs ONNX_TensorOf<types>:$C);
  string constraints = ONNX_BroadcastConstraints<>.text;
}

/// A scalar function of two operands of one type whose result is a truth value.
class ONNX_PredicateOp<string opMnemonic, list<int> versions, list<Type> types>
    : ONNX_Op<opMnemonic, versions,
              ONNX_TypeChecked # [SameOperandsElementType] # ONNX_DimValues> {
  let inputs = (ins ONNX_TensorOf<types>:$A, ONNX_TensorOf<types>:$B);
  let outputs = (outs ONNX_TensorOf<ONNX_Bools>:$C);
  let hasFolder = 1;
  string constraints = ONNX_BroadcastConstraints<>.text;
  let definitions = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return ::agate::rules::inferBroadcast(
          context, getOperands(), ::mlir::IntegerType::get(getContext(), 1),
          results);
    }
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

/// A scalar function of two operands, of the operator sets before 7, where
/// broadcasting was requested and only stretched the second operand.
class ONNX_OldBroadcastOp<string name, int since, list<int> versions,
                          list<Trait> traits = []>
    : ONNX_OldOp<name, since, versions,
                 ONNX_TypeChecked # [SameOperandsElementType] # traits> {
  let attrs = (ins OptionalAttr<ONNX_Int>:$axis,
                   ONNX_BoolDefault<"0">:$broadcast);
  /// The element type of the result.
  code resultType = "context.getElementType(getOperand(0))";
  let definitions = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return ::agate::rules::inferOldBroadcast(
          context, getOperands(), {getAxis(), getBroadcast() != 0},
          }] # resultType # [{, results);
    }
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
  string constraints = [{
    The result has the shape of the first operand. Without `broadcast` the
    second one has it, too. With it, the second one's dimensions are those of
    the first from `axis` on, by default the last ones; a second operand of one
    element applies to every element.

    Constraints:
    * (C1) Both operands have the same element type.
    * (C2) Without `broadcast`, both operands have the same shape.
    * (C3) With `broadcast`, `axis` is in [-rank, rank - 1] of the first
      operand (a negative one counts from the end), and the second operand does
      not reach beyond its last dimension.
    * (C4) With `broadcast`, each size of the second operand is 1 or that of the
      corresponding dimension of the first one.
}];
}

class ONNX_OldBinaryOp<string name, int since, list<int> versions,
                       list<Type> types>
    : ONNX_OldBroadcastOp<name, since, versions> {
  let inputs = (ins ONNX_TensorOf<types>:$A, ONNX_TensorOf<types>:$B);
  let outputs = (outs ONNX_TensorOf<types>:$C);
}

class ONNX_OldPredicateOp<string name, int since, list<int> versions,
                          list<Type> types>
    : ONNX_OldBroadcastOp<name, since, versions> {
  let inputs = (ins ONNX_TensorOf<types>:$A, ONNX_TensorOf<types>:$B);
  let outputs = (outs ONNX_TensorOf<ONNX_Bools>:$C);
  let resultType = "::mlir::IntegerType::get(getContext(), 1)";
}

#endif // AGATE_DIALECT_ONNX_IR_ELEMENTWISEBASE
