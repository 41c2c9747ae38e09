//===- InputSizes.h - Sizes that the user of a program fixes ----*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_INPUTSIZES_H
#define AGATE_DIALECT_ONNX_IR_INPUTSIZES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace agate {

/// Sizes of inputs that a program leaves open, as its user fixes them.
struct InputSizes {
  /// Shapes of inputs by name. A size of ShapedType::kDynamic stays open.
  std::vector<std::pair<std::string, llvm::SmallVector<int64_t>>> shapes;
  /// Sizes of dimensions by name (dim_param of ONNX).
  std::vector<std::pair<std::string, int64_t>> dims;

  bool empty() const { return shapes.empty() && dims.empty(); }

  /// Adds "NAME=2x?x3" (or "NAME=scalar") to the shapes.
  llvm::Error addShape(llvm::StringRef text);
  /// Adds "NAME=2" to the dimensions.
  llvm::Error addDim(llvm::StringRef text);
};

/// An input whose type is to be refined.
struct SizedInput {
  std::string name;
  /// The names of dimensions, as in "0:batch,2:width".
  std::string dimParams;
  mlir::Type type;
};

/// Sets the fixed sizes in the types of `inputs`. A dimension that gets
/// a size through one input has it in all that name it. Unknown names and
/// contradictions are reported.
llvm::LogicalResult
fixInputSizes(llvm::MutableArrayRef<SizedInput> inputs, const InputSizes &sizes,
              llvm::function_ref<mlir::InFlightDiagnostic()> emitError);

/// The same for the arguments of the entry of `module`: the function that
/// onnx.EntryPoint names, or else the only public one. Their users get casts,
/// which shape inference looks through.
llvm::LogicalResult fixInputSizes(mlir::ModuleOp module,
                                  const InputSizes &sizes);

/// The number and name of each dimension of "0:batch,2:width" that a tensor of
/// `type` has.
llvm::SmallVector<std::pair<int64_t, llvm::StringRef>>
parseDimParams(llvm::StringRef text, mlir::RankedTensorType type);

/// Takes the names of dimensions that have a size in `type`, or do not exist,
/// out of "0:batch,1:length".
std::string filterDimParams(llvm::StringRef names, mlir::Type type);

} // namespace agate

#endif // AGATE_DIALECT_ONNX_IR_INPUTSIZES_H
