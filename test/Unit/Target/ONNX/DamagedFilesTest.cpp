//===- DamagedFilesTest.cpp - Models with missing or changed bytes --------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ImportFixture.h"

#include "llvm/Support/MemoryBuffer.h"
#include <random>

namespace {

/// One of everything that the importer reads.
const char *source = R"(
  ir_version: 8
  opset_import { version: 13 } opset_import { domain: "d" version: 1 }
  functions {
    name: "F" domain: "d" input: "a" output: "b" attribute: "k"
    opset_import { version: 13 }
    node { op_type: "EyeLike" input: "a" output: "b"
           attribute { name: "k" type: INT ref_attr_name: "k" } }
  }
  graph {
    name: "g"
    node { name: "call" op_type: "F" domain: "d" input: "x" output: "e"
           attribute { name: "k" type: INT i: 1 } }
    node { name: "sum" op_type: "Add" input: "e" input: "w" output: "s" }
    node { name: "more" op_type: "Add" input: "s" input: "v" output: "y" }
    node { name: "c" op_type: "Constant" output: "z" attribute { name: "value"
           type: TENSOR t { data_type: 22 dims: 3 raw_data: "ab" } } }
    initializer { name: "w" data_type: 1 dims: 2 float_data: 1 float_data: 2 }
    sparse_initializer {
      values { name: "v" data_type: 1 dims: 1 float_data: 5 }
      indices { data_type: 7 dims: 1 int64_data: 1 } dims: 3 dims: 2
    }
    value_info { name: "e" type { tensor_type { elem_type: 1 shape { dim { dim_value: 3 } dim { dim_param: "N" } } } } }
    input { name: "x" type { tensor_type { elem_type: 1 shape { dim { } dim { dim_value: 2 } } } } }
    input { name: "q" type { sequence_type { elem_type { tensor_type { elem_type: 8 } } } } }
    output { name: "y" type { tensor_type { elem_type: 1 } } }
    output { name: "z" }
  })";

class DamagedFilesTest : public ImportFixture {
protected:
  DamagedFilesTest() : bytes(parse(source).SerializeAsString()) {}

  /// Imports `file`, which must give a module or exactly one error.
  bool importBytes(const std::string &file) {
    unsigned numErrors = 0;
    mlir::ScopedDiagnosticHandler handler(
        &context, [&](mlir::Diagnostic &diagnostic) {
          numErrors +=
              diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error;
        });
    auto module = agate::importONNX(llvm::MemoryBufferRef(file, "model.onnx"),
                                    "", &context);
    EXPECT_EQ(numErrors, module ? 0u : 1u);
    return static_cast<bool>(module);
  }

  std::string bytes;
};

TEST_F(DamagedFilesTest, Undamaged) { EXPECT_TRUE(importBytes(bytes)); }

TEST_F(DamagedFilesTest, Truncated) {
  for (size_t size = 0; size < bytes.size(); ++size)
    EXPECT_FALSE(importBytes(bytes.substr(0, size))) << size;
}

TEST_F(DamagedFilesTest, BytesChanged) {
  for (size_t i = 0; i < bytes.size(); ++i)
    for (int mask : {0x01, 0x04, 0x80, 0xff}) {
      std::string changed = bytes;
      changed[i] = static_cast<char>(changed[i] ^ mask);
      importBytes(changed);
    }
}

TEST_F(DamagedFilesTest, ManyBytesChanged) {
  std::mt19937 random(7);
  for (int i = 0; i < 3000; ++i) {
    std::string changed = bytes;
    for (int n = 1 + random() % 4; n > 0; --n)
      changed[random() % changed.size()] = static_cast<char>(random());
    importBytes(changed);
  }
}

TEST_F(DamagedFilesTest, PartsRemoved) {
  std::mt19937 random(8);
  for (int i = 0; i < 2000; ++i) {
    std::string changed = bytes;
    size_t start = random() % changed.size();
    changed.erase(start, 1 + random() % 8);
    importBytes(changed);
  }
}

TEST_F(DamagedFilesTest, Noise) {
  std::mt19937 random(9);
  for (int i = 0; i < 1000; ++i) {
    std::string noise(random() % 200, '\0');
    for (char &c : noise)
      c = static_cast<char>(random());
    EXPECT_FALSE(importBytes(noise));
  }
}

} // namespace
