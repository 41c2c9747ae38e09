//===- ONNXOpBase.td - Base classes of onnx operations --- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_ONNXOPBASE
#define AGATE_DIALECT_ONNX_IR_ONNXOPBASE

include "agate/Dialect/ONNX/IR/ONNXAttrsBase.td"
include "agate/Dialect/ONNX/IR/ONNXInterfaces.td"
include "agate/Dialect/ONNX/IR/ONNXTypesBase.td"
include "agate/Interfaces/Generator.td"
include "agate/Interfaces/ShapeInference.td"
include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

//===----------------------------------------------------------------------===//
// Effects. All operations are free of side effects; they differ in whether
// the running program may find an error in their operands, which forbids to
// execute them where the program would not have.
//===----------------------------------------------------------------------===//

/// Never fails.
defvar ONNX_Total = [Pure];
/// May fail unless the types of the operands prove the opposite.
defvar ONNX_TypeChecked = [
  NoMemoryEffect, DeclareOpInterfaceMethods<ConditionallySpeculatable>];
/// May fail because of the values of the operands.
defvar ONNX_ValueChecked = [NoMemoryEffect];
/// Draws random numbers. Without a seed, which the specification then leaves
/// to the implementation, two equal operations are not the same: the operation
/// allocates its results, so that it goes away when they are not used, and is
/// neither merged with another one nor moved out of a loop.
defvar ONNX_Random = [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>];

//===----------------------------------------------------------------------===//
// What the schema interface tells, derived from the record
//===----------------------------------------------------------------------===//

class ONNX_Formals<dag formals> {
  int count = !size(formals);
  /// A variadic formal may be empty, unless it is the only one.
  int required = !foldl(0, !range(!size(formals)), last, i,
      !if(!or(!isa<ONNX_OptionalOf>(!getdagarg<TypeConstraint>(formals, i)),
              !and(!isa<Variadic>(!getdagarg<TypeConstraint>(formals, i)),
                   !gt(i, 0))), last, !add(i, 1)));
  int variadic = !foldl(0, !range(!size(formals)), last, i,
      !if(!isa<Variadic>(!getdagarg<TypeConstraint>(formals, i)), 1, 0));
}

/// The definition of an array `variable`, whose elements are the names; of an
/// ArrayRef if there are none, as arrays have elements.
class ONNX_StringArray<string variable, list<string> names> {
  code definition = !if(!empty(names),
      "static constexpr ::llvm::ArrayRef<::llvm::StringRef> " # variable # ";",
      "static constexpr ::llvm::StringRef " # variable # "[] = {\"" #
      !interleave(names, "\", \"") # "\"};");
}

class ONNX_TypeAttrNames<dag attrs> {
  list<string> names = !foldl([]<string>, !range(!size(attrs)), acc, i,
      !if(!isa<TypeAttrBase>(!getdagarg<AttrConstraint>(attrs, i)),
          !listconcat(acc, [!getdagname(attrs, i)]), acc));
}

//===----------------------------------------------------------------------===//
// Base classes
//===----------------------------------------------------------------------===//

/// An operator of the specification. `versions` are the versions of its schema
/// that it stands for. Operands, attributes and results are kept apart, as the
/// counts that importers need are derived from them.
class ONNX_Op<string opMnemonic, list<int> versions, list<Trait> traits = []>
    : Op<ONNX_Dialect, opMnemonic, traits # [
        DeclareOpInterfaceMethods<ShapeInferenceOpInterface>,
        DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface,
                                  ["reifyResultShapes"]>,
        ONNXSchemaOpInterface]> {
  /// Name and domain in the specification.
  string schemaName = opMnemonic;
  string schemaDomain = "";

  /// The attributes that are graphs in the specification, in the order of the
  /// regions that they are here.
  list<string> regionNames = [];
  /// How many of them, from the first on, are required.
  int numRequiredRegions = !size(regionNames);

  dag inputs = (ins);
  dag attrs = (ins);
  dag outputs = (outs);
  let arguments = !con(inputs, attrs);
  let results = outputs;

  /// For what an operation adds to its class.
  code declarations = "";
  code definitions = "";

  let extraClassDeclaration = [{
    static const ::agate::OperatorSchema &getSchema();
  }] # declarations;
  let extraClassDefinition = ReifyFromShapeRule<>.definition # [{
    const ::agate::OperatorSchema &$cppClass::getSchema() {
      static constexpr int64_t versions[] = {}] #
      !interleave(versions, ", ") # [{};
      }] # ONNX_StringArray<"typeAttrNames",
                            ONNX_TypeAttrNames<attrs>.names>.definition # [{
      }] # ONNX_StringArray<"regionNames", regionNames>.definition # [{
      static constexpr ::agate::OperatorSchema schema = {
          "}] # schemaName # [{", "}] # schemaDomain # [{", versions,
          }] # ONNX_Formals<inputs>.count # ", " #
          ONNX_Formals<inputs>.required # ", " #
          !if(ONNX_Formals<inputs>.variadic, "true", "false") # ", " #
          ONNX_Formals<outputs>.count # ", " #
          !if(ONNX_Formals<outputs>.variadic, "true", "false") # [{,
          typeAttrNames, regionNames, }] # numRequiredRegions # [{};
      return schema;
    }
  }] # definitions;
}

/// An older version of an operator whose meaning or operands differ from the
/// newest: `onnx.<name>V<since>`, for the versions given. Importers create them
/// by name, so that more builders would only make the build longer.
class ONNX_OldOp<string name, int since, list<int> versions,
                 list<Trait> traits = []>
    : ONNX_Op<name # "V" # since, versions, traits> {
  let schemaName = name;
  let skipDefaultBuilders = 1;
  let builders = [OpBuilder<
      (ins "::mlir::TypeRange":$resultTypes, "::mlir::ValueRange":$operands,
           CArg<"::llvm::ArrayRef<::mlir::NamedAttribute>", "{}">:$attributes),
      [{
        $_state.addTypes(resultTypes);
        $_state.addOperands(operands);
        $_state.addAttributes(attributes);
      }]>];
}

/// An operation that the specification does not know.
class ONNX_InternalOp<string opMnemonic, list<Trait> traits = []>
    : Op<ONNX_Dialect, opMnemonic, traits>;

/// One whose results follow from a shape rule.
class ONNX_InferredOp<string opMnemonic, list<Trait> traits = []>
    : ONNX_InternalOp<opMnemonic, traits # [
        DeclareOpInterfaceMethods<ShapeInferenceOpInterface>,
        DeclareOpInterfaceMethods<ReifyRankedShapedTypeOpInterface,
                                  ["reifyResultShapes"]>]> {
  code definitions = "";
  let extraClassDefinition = ReifyFromShapeRule<>.definition # definitions;
}

/// An operator whose result has the type of its first operand.
class ONNX_ShapePreservingOp<string opMnemonic, list<int> versions,
                             list<Trait> traits = []>
    : ONNX_Op<opMnemonic, versions, traits> {
  let definitions = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return ::agate::rules::inferSameType(
          context, getOperation()->getOperand(0), results);
    }
  }];
}

/// An operator that applies a scalar function of two operands to each pair of
/// elements, after multidirectional broadcasting.
class ONNX_BroadcastOp<string opMnemonic, list<int> versions,
                       list<Trait> traits = []>
    : ONNX_Op<opMnemonic, versions,
              ONNX_TypeChecked # [SameOperandsElementType] # traits> {
  let definitions = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return ::agate::rules::inferBroadcast(
          context, getOperands(),
          context.getElementType(getOperation()->getOperand(0)), results);
    }
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

#endif // AGATE_DIALECT_ONNX_IR_ONNXOPBASE
