//===- EntryToLLVMDetail.h - Parts of the last lowering ---------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_CONVERSION_ENTRYTOLLVM_ENTRYTOLLVMDETAIL_H
#define AGATE_LIB_CONVERSION_ENTRYTOLLVM_ENTRYTOLLVMDETAIL_H

#include "mlir/Conversion/LLVMCommon/TypeConverter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/SymbolTable.h"

#include <dlpack/dlpack.h>
#include <string>

namespace agate::detail {

/// An input or output as the table describes it.
struct EntryValue {
  std::string name;
  DLDataType dtype;
  mlir::SmallVector<int64_t> shape;
  /// As spelled in the program.
  std::string type;
};

/// An entry that is being created.
struct Entry {
  std::string name;
  mlir::SmallVector<EntryValue, 0> inputs;
  mlir::SmallVector<EntryValue, 0> outputs;
  /// The symbol of the function of type AgateEntryInfo::invoke.
  std::string symbol;
};

/// The layout of the structs of agate/Runtime/ABI.h.
struct ABITypes {
  explicit ABITypes(mlir::MLIRContext *context);

  mlir::Type ptr, i8, i16, i32, i64;
  /// AgateCall and AgateInput.
  mlir::Type call, input;
  enum CallField {
    Allocate = 0,
    Deallocate = 1,
    Output = 2,
    Error = 3,
    Functions = 4
  };
  enum InputField { Data = 0, Shape = 1 };
};

/// The null-terminated strings of a module, each once.
class StringConstants {
public:
  explicit StringConstants(mlir::SymbolTable &symbols) : symbols(symbols) {}

  mlir::Value getAddress(mlir::OpBuilder &builder, mlir::Location loc,
                         mlir::StringRef text);

private:
  mlir::SymbolTable &symbols;
  mlir::DenseMap<mlir::Attribute, mlir::LLVM::GlobalOp> globals;
};

/// Functions that entries call in their module, each made when it is first
/// asked for.
class HelperFunctions {
public:
  explicit HelperFunctions(mlir::SymbolTable &symbols) : symbols(symbols) {}

  /// i32 @agate_fail(ptr %call, ptr %message) stores the message, and returns
  /// what an entry returns that fails. A function rather than code for each
  /// assertion: LLVM would merge blocks that only return with the end of the
  /// entry, which would have an incoming value for each place that can fail,
  /// and code generation takes time that is quadratic in their number.
  mlir::LLVM::LLVMFuncOp getFail();

  /// i64 @agate_bytes_N(i64 %bytes, i64 %size0, ...) returns the product of a
  /// number of bytes and N sizes, or -1 if it overflows or a size is negative.
  /// A function as the same sizes are multiplied for many buffers: LLVM looks
  /// at all conditions on a value wherever it is used, which takes time that is
  /// quadratic in the number of buffers.
  mlir::LLVM::LLVMFuncOp getBytes(unsigned numSizes);

private:
  mlir::SymbolTable &symbols;
  mlir::LLVM::LLVMFuncOp fail;
  llvm::SmallDenseMap<unsigned, mlir::LLVM::LLVMFuncOp> bytes;
};

/// Whether an integer of this type occupies a byte in memory.
bool isSubByte(mlir::Type elementType);

/// Reads the signature and attributes, and reports an error if an entry cannot
/// have them.
mlir::FailureOr<Entry> describeEntry(mlir::func::FuncOp function);

/// Operations that expand or collapse shapes, each the result of the one
/// before.
using Reshapes = llvm::SmallVector<mlir::Operation *, 2>;

/// The output whose memory takes the place of an allocation.
struct DirectOutput {
  unsigned index;
  /// How the sizes of the output follow from those of the allocation; empty if
  /// they are the same, or known.
  Reshapes reshapes;
};

/// The allocations of a function that become outputs, so that results are
/// computed where the caller wants them: of several for one output, only one is
/// executed in each call.
mlir::DenseMap<mlir::Operation *, DirectOutput>
findDirectOutputs(mlir::func::FuncOp function, mlir::SymbolTable &symbols);

/// Replaces the function by two functions of the LLVM dialect that contain its
/// body, still with the operations that the upstream patterns convert.
mlir::LogicalResult rewriteEntry(mlir::func::FuncOp function, Entry &entry,
                                 const mlir::LLVMTypeConverter &converter,
                                 mlir::SymbolTable &symbols,
                                 StringConstants &strings,
                                 HelperFunctions &helpers);

/// Whether entries can call the function as it is: it returns no buffers, does
/// not allocate or free memory, and cannot fail.
bool isKernel(mlir::func::FuncOp function, mlir::SymbolTable &symbols);

/// Replaces kernels and their calls by functions of the LLVM dialect, with
/// parameters for the pointer of a buffer and for the parts of the descriptor
/// that are not static.
void rewriteKernels(mlir::ModuleOp module,
                    const mlir::LLVMTypeConverter &converter,
                    mlir::SymbolTable &symbols);

void emitModuleTable(mlir::ModuleOp module, mlir::ArrayRef<Entry> entries,
                     mlir::SymbolTable &symbols, StringConstants &strings);

/// Loads and stores of integers of less than a byte.
void populateSubBytePatterns(const mlir::LLVMTypeConverter &converter,
                             mlir::RewritePatternSet &patterns);

} // namespace agate::detail

#endif // AGATE_LIB_CONVERSION_ENTRYTOLLVM_ENTRYTOLLVMDETAIL_H
