//===- ShapeInference.td - Shape rule interfaces -----------*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_INTERFACES_SHAPEINFERENCE
#define AGATE_INTERFACES_SHAPEINFERENCE

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"

def ShapeInferenceOpInterface : OpInterface<"ShapeInferenceOpInterface"> {
  let description = [{
    The shape rule of an operation, written once over dimensions that are
    constants, unknown, or SSA values. A `ShapeContext` decides which: the
    verifier evaluates the rule over types and attributes, shape inference
    also over known operand values, and lowerings with an emitting builder.

    Attaching the interface also verifies the declared result types against
    the rule: a refinement either way is accepted, a contradiction is an error.
  }];
  let cppNamespace = "::agate";
  let verify = [{ return ::agate::detail::verifyResultTypes($_op); }];
  let methods = [
    InterfaceMethod<[{
        Appends one entry per result. Errors are reported through the context;
        an error in the value of an operand is only detected in the modes that
        look at values.
      }],
      "::llvm::LogicalResult", "inferResultTypes",
      (ins "::agate::ShapeContext &":$context,
           "::llvm::SmallVectorImpl<::agate::InferredType> &":$results)>
  ];
}

def DimValueOpInterface : OpInterface<"DimValueOpInterface"> {
  let description = [{
    Implemented by operations that take part in shape arithmetic: it computes
    the elements of a small integer result as dimensions.
  }];
  let cppNamespace = "::agate";
  let methods = [
    InterfaceMethod<[{
        The elements of the (only) result in row-major order, or failure when
        not even their number is known. Elements may be unknown.
      }],
      "::mlir::FailureOr<::llvm::SmallVector<::agate::Dim>>", "inferElements",
      (ins "::agate::ShapeContext &":$context)>,
    InterfaceMethod<[{
        The same for result #`number` of an operation that has several.
      }],
      "::mlir::FailureOr<::llvm::SmallVector<::agate::Dim>>",
      "inferResultElements",
      (ins "::agate::ShapeContext &":$context, "unsigned":$number),
      /*methodBody=*/"", /*defaultImplementation=*/[{
        return $_op.inferElements(context);
      }]>
  ];
}

/// Derives ReifyRankedShapedTypeOpInterface from the shape rule. The record
/// that uses it gets the method's body from `ReifyFromShapeRule.definition`.
class ReifyFromShapeRule {
  code definition = [{
    ::llvm::LogicalResult $cppClass::reifyResultShapes(
        ::mlir::OpBuilder &builder,
        ::mlir::ReifiedRankedShapedTypeDims &shapes) {
      return ::agate::detail::reifyResultShapes(getOperation(), builder,
                                                shapes);
    }
  }];
}

#endif // AGATE_INTERFACES_SHAPEINFERENCE
