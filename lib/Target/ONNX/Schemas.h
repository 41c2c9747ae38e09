//===- Schemas.h - Operations by ONNX operator ------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_TARGET_ONNX_SCHEMAS_H
#define AGATE_LIB_TARGET_ONNX_SCHEMAS_H

#include "agate/Dialect/ONNX/IR/ONNXOpBase.h"
#include "mlir/IR/OperationSupport.h"
#include "llvm/ADT/StringMap.h"
#include <optional>

namespace agate {

/// The registered operations of a context by the operators that they stand for,
/// according to their ONNXSchemaOpInterface.
class SchemaIndex {
public:
  struct Entry {
    mlir::RegisteredOperationName name;
    const OperatorSchema *schema;
    /// Version of the schema in the requested operator set.
    int64_t version;
  };

  explicit SchemaIndex(mlir::MLIRContext *context);

  /// The operation for `name` of version `opset` of `domain`.
  std::optional<Entry> find(llvm::StringRef domain, llvm::StringRef name,
                            int64_t opset) const;

  /// The known versions of an operator, ascending; empty for an unknown one.
  llvm::SmallVector<int64_t> getVersions(llvm::StringRef domain,
                                         llvm::StringRef name) const;

  /// The newest operator set of a domain with known operators, which is the
  /// version of the newest operator; nothing for a domain without any.
  std::optional<int64_t> getNewestVersion(llvm::StringRef domain) const;

  /// "ai.onnx" is another name of the default domain.
  static llvm::StringRef normalizeDomain(llvm::StringRef domain) {
    return domain == "ai.onnx" ? llvm::StringRef() : domain;
  }

private:
  static std::string getKey(llvm::StringRef domain, llvm::StringRef name);

  llvm::StringMap<llvm::SmallVector<Entry, 1>> entries;
  llvm::StringMap<int64_t> newest;
};

} // namespace agate

#endif // AGATE_LIB_TARGET_ONNX_SCHEMAS_H
