//===- Schemas.cpp - Operations by ONNX operator --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Schemas.h"

using namespace mlir;

namespace agate {

std::string SchemaIndex::getKey(llvm::StringRef domain, llvm::StringRef name) {
  std::string key = domain.str();
  key += '\0';
  key += name;
  return key;
}

SchemaIndex::SchemaIndex(MLIRContext *context) {
  for (RegisteredOperationName name : context->getRegisteredOperations()) {
    const OperatorSchema *schema = getOperatorSchema(name);
    if (!schema)
      continue;
    auto &list = entries[getKey(schema->domain, schema->name)];
    for (int64_t version : schema->versions) {
      list.push_back({name, schema, version});
      // Other dialects need not have all operations of their domains.
      if (isa_and_present<ONNXDialect>(name.getDialect())) {
        int64_t &newestOfDomain = newest[schema->domain];
        newestOfDomain = std::max(newestOfDomain, version);
      }
    }
  }
  for (auto &entry : entries)
    llvm::sort(entry.second, [](const Entry &a, const Entry &b) {
      return a.version < b.version;
    });
}

std::optional<SchemaIndex::Entry> SchemaIndex::find(llvm::StringRef domain,
                                                    llvm::StringRef name,
                                                    int64_t opset) const {
  auto it = entries.find(getKey(domain, name));
  if (it == entries.end())
    return std::nullopt;
  std::optional<Entry> best;
  for (const Entry &entry : it->second)
    if (entry.version <= opset)
      best = entry;
  return best;
}

std::optional<int64_t>
SchemaIndex::getNewestVersion(llvm::StringRef domain) const {
  auto it = newest.find(domain);
  return it == newest.end() ? std::nullopt : std::optional(it->second);
}

SmallVector<int64_t> SchemaIndex::getVersions(llvm::StringRef domain,
                                              llvm::StringRef name) const {
  SmallVector<int64_t> versions;
  if (auto it = entries.find(getKey(domain, name)); it != entries.end())
    for (const Entry &entry : it->second)
      versions.push_back(entry.version);
  return versions;
}

} // namespace agate
