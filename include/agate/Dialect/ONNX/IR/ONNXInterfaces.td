//===- ONNXInterfaces.td - Interfaces of the onnx dialect  -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_ONNXINTERFACES
#define AGATE_DIALECT_ONNX_IR_ONNXINTERFACES

include "mlir/IR/OpBase.td"

def ONNXSchemaOpInterface : OpInterface<"ONNXSchemaOpInterface"> {
  let description = [{
    Which operator schemas of the specification an operation stands for. The
    static method is for whoever builds operations from their names, without a
    table of its own:

    ```c++
    for (RegisteredOperationName name : context->getRegisteredOperations())
      if (const OperatorSchema *schema = getOperatorSchema(name))
        add(schema->domain, schema->name, name);
    ```
  }];
  let cppNamespace = "::agate";
  let methods = [
    StaticInterfaceMethod<"The operator.",
      "const ::agate::OperatorSchema &", "getSchema", (ins)>,
    InterfaceMethod<[{
        Reports what a model of the given operator set version must not use,
        although the operation accepts it for newer ones.
      }],
      "::llvm::LogicalResult", "verifyForOpset", (ins "int64_t":$opset),
      /*methodBody=*/"", /*defaultImplementation=*/[{
        return ::llvm::success();
      }]>,
  ];
}

def ONNXRegionInferenceOpInterface
    : OpInterface<"ONNXRegionInferenceOpInterface"> {
  let description = [{
    How the types of values travel into the regions of an operation, and back
    from a region's end to its beginning. What the results are is told by the
    shape rule, which reads what the regions yield.

    Regions end in `onnx.Yield`. Both methods are also called on operations
    that the verifier has not seen, and whose regions are empty.
  }];
  let cppNamespace = "::agate";
  let methods = [
    InterfaceMethod<[{
        The types that the arguments of a region have when it is entered for the
        first time, or null where they do not follow from the operands.
      }],
      "::llvm::SmallVector<::mlir::Type>", "getRegionEntryTypes",
      (ins "unsigned":$region)>,
    InterfaceMethod<[{
        The operand of the region's `onnx.Yield` that an argument is when the
        region is entered again, if it is one.
      }],
      "::std::optional<unsigned>", "getBackOperand",
      (ins "unsigned":$region, "unsigned":$argument),
      /*methodBody=*/"", /*defaultImplementation=*/[{
        return ::std::nullopt;
      }]>,
  ];
}

def ONNXWindowOpInterface : OpInterface<"ONNXWindowOpInterface"> {
  let description = [{
    An operation with a window that slides over the spatial dimensions of a
    tensor. `agate::Window` computes its geometry from these attributes, for the
    shape rule and for the lowering.
  }];
  let cppNamespace = "::agate";
  let methods = [
    InterfaceMethod<[{
        The attributes of the window, null where they are absent.
      }],
      "::agate::WindowAttrs", "getWindowAttrs", (ins)>,
  ];
}

/// Whether `args` has an argument named `name`.
class ONNX_HasArg<dag args, string name> {
  bit value = !foldl(false, !range(!size(args)), found, i,
                     !or(found, !eq(!getdagname(args, i), name)));
}

/// Derives ONNXWindowOpInterface from the attributes of an operation. The record
/// that uses it gets the method's body from `definition`.
class ONNX_WindowFromAttrs<dag attrs> {
  /// Attributes, in the record's spelling and in that of C++.
  defvar names = [["auto_pad", "AutoPad", "autoPad"],
                  ["ceil_mode", "CeilMode", "ceilMode"],
                  ["dilations", "Dilations", "dilations"],
                  ["kernel_shape", "KernelShape", "kernelShape"],
                  ["output_padding", "OutputPadding", "outputPadding"],
                  ["output_shape", "OutputShape", "outputShape"],
                  ["pads", "Pads", "pads"],
                  ["strides", "Strides", "strides"]];
  code definition = [{
    ::agate::WindowAttrs $cppClass::getWindowAttrs() {
      ::agate::WindowAttrs attrs;
    }] # !interleave(!foreach(name, names,
           !if(ONNX_HasArg<attrs, name[0]>.value,
               "  attrs." # name[2] # " = get" # name[1] # "Attr();\n", "")),
         "") # [{
      return attrs;
    }
  }];
}

#endif // AGATE_DIALECT_ONNX_IR_ONNXINTERFACES
