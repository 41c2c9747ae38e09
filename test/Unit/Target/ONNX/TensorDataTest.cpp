//===- TensorDataTest.cpp - Where the data of large tensors stays ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ImportFixture.h"

#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"

using namespace mlir;
using llvm::ArrayRef;
using llvm::StringRef;

namespace {

class TensorDataTest : public ImportFixture {
protected:
  /// The error of importing the serialised model `bytes`; empty if there is
  /// none.
  std::string importBytes(StringRef bytes) {
    std::string error;
    ScopedDiagnosticHandler handler(
        &context, [&](Diagnostic &diagnostic) { error = diagnostic.str(); });
    module = agate::importONNX(llvm::MemoryBufferRef(bytes, "model.onnx"), "",
                               &context);
    return error;
  }

  /// The blobs of the module's resources, in order.
  llvm::SmallVector<const AsmResourceBlob *> getBlobs() {
    llvm::SmallVector<const AsmResourceBlob *> blobs;
    module->walk([&](Operation *op) {
      if (auto attr = op->getAttrOfType<DenseResourceElementsAttr>("value"))
        blobs.push_back(attr.getRawHandle().getBlob());
    });
    return blobs;
  }

  OwningOpRef<ModuleOp> module;
};

/// 1201 bytes, so that what follows is at odd addresses.
std::string makeData(char first) {
  std::string data(1201, '\0');
  for (size_t i = 0; i < data.size(); ++i)
    data[i] = char(first + i);
  return data;
}

void setBytes(onnx::TensorProto &tensor, const std::string &data) {
  tensor.set_data_type(onnx::TensorProto::INT8);
  tensor.add_dims(int64_t(data.size()));
  tensor.set_raw_data(data);
}

/// A model with an initializer, a constant, and a constant in a branch.
onnx::ModelProto makeModel() {
  onnx::ModelProto model = parse(R"(
    ir_version: 8
    opset_import { version: 13 }
    graph {
      node { op_type: "Constant" output: "b" attribute { name: "value" type: TENSOR t { } } }
      node { op_type: "If" input: "c" output: "i"
        attribute { name: "then_branch" type: GRAPH g {
          node { op_type: "Constant" output: "t" attribute { name: "value" type: TENSOR t { } } }
          output { name: "t" } } }
        attribute { name: "else_branch" type: GRAPH g {
          node { op_type: "Identity" input: "b" output: "e" }
          output { name: "e" } } } }
      node { op_type: "Add" input: "a" input: "i" output: "y" }
      initializer { name: "a" }
      input { name: "c" type { tensor_type { elem_type: 9 shape { } } } }
      output { name: "y" type { tensor_type { elem_type: 3 } } }
    })");
  onnx::GraphProto &graph = *model.mutable_graph();
  setBytes(*graph.mutable_initializer(0), makeData('a'));
  setBytes(*graph.mutable_node(0)->mutable_attribute(0)->mutable_t(),
           makeData('b'));
  setBytes(*graph.mutable_node(1)
                ->mutable_attribute(0)
                ->mutable_g()
                ->mutable_node(0)
                ->mutable_attribute(0)
                ->mutable_t(),
           makeData('c'));
  return model;
}

void expectData(ArrayRef<const AsmResourceBlob *> blobs) {
  ASSERT_EQ(blobs.size(), 3u);
  for (auto [i, blob] : llvm::enumerate(blobs)) {
    ASSERT_TRUE(blob);
    ArrayRef<char> data = blob->getData();
    EXPECT_EQ(StringRef(data.data(), data.size()), makeData(char('a' + i)));
  }
}

TEST_F(TensorDataTest, OfCallerIsCopied) {
  std::string bytes = makeModel().SerializeAsString();
  EXPECT_EQ(importBytes(bytes), "");
  ASSERT_TRUE(module);
  bytes.assign(bytes.size(), '?');
  expectData(getBlobs());
}

/// Whether `address` belongs to a mapping of the file `path`.
bool isMapped(const void *address, StringRef path) {
  auto maps = llvm::MemoryBuffer::getFileAsStream("/proc/self/maps");
  EXPECT_TRUE(bool(maps));
  if (!maps)
    return false;
  llvm::SmallVector<StringRef> lines;
  (*maps)->getBuffer().split(lines, '\n');
  return llvm::any_of(lines, [&](StringRef line) {
    auto [first, rest] = line.split('-');
    uint64_t begin, end;
    return line.ends_with(path) && !first.getAsInteger(16, begin) &&
           !rest.split(' ').first.getAsInteger(16, end) &&
           begin <= reinterpret_cast<uintptr_t>(address) &&
           reinterpret_cast<uintptr_t>(address) < end;
  });
}

TEST_F(TensorDataTest, OfFileIsMapped) {
  llvm::SmallString<128> path;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("agate", "onnx", path));
  // Small files are read instead.
  onnx::ModelProto model = makeModel();
  model.set_doc_string(std::string(1 << 16, ' '));
  {
    std::error_code error;
    llvm::raw_fd_ostream stream(path, error);
    stream << model.SerializeAsString();
  }
  module = agate::importONNXFile(path, &context);
  ASSERT_TRUE(module);
  llvm::SmallVector<const AsmResourceBlob *> blobs = getBlobs();
  expectData(blobs);
  for (const AsmResourceBlob *blob : blobs) {
    EXPECT_TRUE(isMapped(blob->getData().data(), path));
    EXPECT_EQ(reinterpret_cast<uintptr_t>(blob->getData().data()) %
                  blob->getDataAlignment(),
              0u);
  }
  // The file may be removed while the module is in use.
  ASSERT_FALSE(llvm::sys::fs::remove(path));
  expectData(getBlobs());
}

std::string encodeVarint(uint64_t value) {
  std::string bytes;
  for (; value >= 0x80; value >>= 7)
    bytes.push_back(char(value | 0x80));
  return bytes + char(value);
}

/// `numMore` more bytes follow.
std::string encodeBytes(unsigned number, const std::string &bytes,
                        uint64_t numMore = 0) {
  return encodeVarint(number << 3 | 2) + encodeVarint(bytes.size() + numMore) +
         bytes;
}

/// A serialised model whose initializer `a` has `fields` besides its name. It
/// ends with them, and `numMore` more bytes of them follow.
std::string makeModelOf(const std::string &fields, uint64_t numMore = 0) {
  onnx::ModelProto model = parse(R"(
    ir_version: 8
    opset_import { version: 13 }
    graph {
      node { op_type: "Identity" input: "a" output: "y" }
      output { name: "y" type { tensor_type { elem_type: 3 } } }
    })");
  onnx::TensorProto tensor;
  tensor.set_name("a");
  std::string graph = model.graph().SerializeAsString() +
                      encodeBytes(onnx::GraphProto::kInitializerFieldNumber,
                                  tensor.SerializeAsString() + fields, numMore);
  model.clear_graph();
  return model.SerializeAsString() +
         encodeBytes(onnx::ModelProto::kGraphFieldNumber, graph, numMore);
}

std::string encodeData(const std::string &data) {
  return encodeBytes(onnx::TensorProto::kRawDataFieldNumber, data);
}

/// The fields of an int8 tensor without data.
std::string encodeType(int64_t size) {
  onnx::TensorProto tensor;
  tensor.set_data_type(onnx::TensorProto::INT8);
  tensor.add_dims(size);
  return tensor.SerializeAsString();
}

/// As in protobuf, whether the data is omitted or not.
TEST_F(TensorDataTest, LastRawDataCounts) {
  EXPECT_EQ(
      importBytes(makeModelOf(encodeData(makeData('a')) + encodeType(1201) +
                              encodeData(makeData('b')))),
      "");
  ASSERT_EQ(getBlobs().size(), 1u);
  EXPECT_EQ(getBlobs()[0]->getData()[0], 'b');
  EXPECT_EQ(importBytes(makeModelOf(encodeData(makeData('a')) + encodeType(2) +
                                    encodeData("bc"))),
            "");
  std::string text;
  llvm::raw_string_ostream stream(text);
  module->print(stream);
  EXPECT_CONTAINS(text, "dense<[98, 99]> : tensor<2xi8>");
}

TEST_F(TensorDataTest, IsChecked) {
  EXPECT_EQ(
      importBytes(makeModelOf(encodeType(1200) + encodeData(makeData('a')))),
      "initializer 'a' raw_data holds 1201 bytes, but 1200 elements of "
      "type int8 need 1200");
  onnx::TensorProto other;
  other.add_int32_data(1);
  EXPECT_EQ(
      importBytes(makeModelOf(encodeType(1201) + encodeData(makeData('a')) +
                              other.SerializeAsString())),
      "initializer 'a' has its elements in both int32_data and raw_data");
  other.Clear();
  other.set_data_location(onnx::TensorProto::EXTERNAL);
  EXPECT_EQ(
      importBytes(makeModelOf(encodeType(1201) + encodeData(makeData('a')) +
                              other.SerializeAsString())),
      "initializer 'a' has its elements in both raw_data and external "
      "data");
  EXPECT_EQ(importBytes(makeModelOf(encodeType(1201) + encodeData("a"))),
            "initializer 'a' raw_data holds 1 bytes, but 1201 elements of type "
            "int8 need 1201");
}

/// The fields that stand for omitted data mean nothing in a model.
TEST_F(TensorDataTest, CannotBeFaked) {
  std::string place = encodeVarint(100000 << 3) + encodeVarint(0) +
                      encodeVarint(100001 << 3) + encodeVarint(2);
  EXPECT_EQ(
      importBytes(makeModelOf(encodeType(2) + place)),
      "initializer 'a' int32_data holds 0 entries, but 2 elements of type "
      "int8 need 2");
  EXPECT_EQ(importBytes(makeModelOf(encodeType(1201) + place +
                                    encodeData(makeData('b')) + place)),
            "");
  ASSERT_EQ(getBlobs().size(), 1u);
  EXPECT_EQ(getBlobs()[0]->getData()[0], 'b');
}

/// The limit of protobuf does not apply to tensors. The file has holes.
TEST_F(TensorDataTest, LargerThanProtobufAllows) {
  constexpr uint64_t size = (uint64_t(1) << 31) + 5;
  std::string fields =
      encodeType(int64_t(size)) +
      encodeVarint(onnx::TensorProto::kRawDataFieldNumber << 3 | 2) +
      encodeVarint(size) + "a";
  std::string begin = makeModelOf(fields, size - 1);
  llvm::SmallString<128> path;
  int file;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("agate", "onnx", file, path));
  {
    llvm::raw_fd_ostream stream(file, /*shouldClose=*/true);
    stream << begin;
    stream.seek(begin.size() + size - 2);
    stream << "z";
  }
  module = agate::importONNXFile(path, &context);
  ASSERT_FALSE(llvm::sys::fs::remove(path));
  ASSERT_TRUE(module);
  ASSERT_EQ(getBlobs().size(), 1u);
  ArrayRef<char> data = getBlobs()[0]->getData();
  ASSERT_EQ(data.size(), size);
  EXPECT_EQ(data.front(), 'a');
  EXPECT_EQ(data.back(), 'z');
}

/// What is left of a model without its large tensors has to be smaller.
TEST_F(TensorDataTest, TooLargeForProtobuf) {
  constexpr uint64_t size = uint64_t(1) << 31;
  std::string begin =
      encodeVarint(onnx::ModelProto::kDocStringFieldNumber << 3 | 2);
  begin += encodeVarint(size - 1 - 5);
  ASSERT_EQ(begin.size(), 6u);
  // What follows is not looked at.
  EXPECT_EQ(importBytes(StringRef(begin.data(), size)),
            "not an ONNX model: it is larger than 2 GiB, the limit of protobuf "
            "(larger models keep their tensors as external data)");
}

} // namespace
