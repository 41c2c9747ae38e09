//===- ExceptionsTest.cpp - Cases that cannot be compared -----------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Exceptions.h"
#include "Distribution.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

using namespace agate::conformance;

namespace {

std::string getError(llvm::StringRef text) {
  auto parsed = parseExceptions(text);
  return parsed ? std::string() : toString(parsed.takeError());
}

/// A folder of a case, which is removed at the end.
class Folder {
public:
  Folder() : path(testing::TempDir() + "agate-exceptions-test") {
    std::filesystem::remove_all(path);
    std::filesystem::create_directories(path / "test_data_set_0");
    write("model.onnx", "model");
    write("test_data_set_0/input_0.pb", "input");
    write("test_data_set_0/output_0.pb", "output");
  }
  ~Folder() { std::filesystem::remove_all(path); }
  void write(const char *name, const char *text) {
    std::ofstream(path / name) << text;
  }
  std::string hash() const { return llvm::cantFail(hashCase(path.string())); }

  std::filesystem::path path;
};

} // namespace

TEST(Exceptions, AreParsed) {
  auto parsed = llvm::cantFail(parseExceptions(
      "# A comment\n\ntest_a 01ab bernoulli: random\n"
      " test_b 02cd defective:  the data: are wrong\r\ntest_c 3 random: x\n"
      "test_d 4 dropout: y"));
  ASSERT_EQ(parsed.size(), 4u);
  EXPECT_EQ(parsed[0].name, "test_a");
  EXPECT_EQ(parsed[0].hash, "01ab");
  EXPECT_EQ(parsed[0].kind, Exception::Random);
  EXPECT_EQ(parsed[0].check, &checkBernoulli);
  EXPECT_EQ(parsed[1].kind, Exception::Defective);
  EXPECT_EQ(parsed[1].reason, "the data: are wrong");
  EXPECT_EQ(parsed[2].check, nullptr);
  EXPECT_EQ(parsed[3].check, &checkDropout);

  EXPECT_NE(getError("test_a 01ab: x").find("is not an exception"),
            std::string::npos);
  EXPECT_NE(getError("test_a 01ab random:").find("is not an exception"),
            std::string::npos);
  EXPECT_NE(getError("test_a 01ab odd: x").find("kind 'odd'"),
            std::string::npos);
}

TEST(Exceptions, AreOfOneContent) {
  auto parsed = llvm::cantFail(parseExceptions("a 1 random: x\nb 2 random: x"));
  EXPECT_EQ(findException(parsed, "a", "1"), &parsed[0]);
  EXPECT_EQ(findException(parsed, "b", "2"), &parsed[1]);
  EXPECT_EQ(findException(parsed, "a", "2"), nullptr);
  EXPECT_EQ(findException(parsed, "c", "1"), nullptr);
}

TEST(Exceptions, HashDependsOnModelAndData) {
  Folder folder;
  std::string hash = folder.hash();
  EXPECT_EQ(hash.size(), 32u);
  EXPECT_EQ(folder.hash(), hash);
  std::vector<std::string> hashes = {hash};
  auto expectNew = [&] {
    hashes.push_back(folder.hash());
    EXPECT_EQ(llvm::count(hashes, hashes.back()), 1);
  };
  folder.write("model.onnx", "other");
  expectNew();
  folder.write("model.onnx", "model");
  folder.write("test_data_set_0/output_0.pb", "Output");
  expectNew();
  folder.write("test_data_set_0/output_0.pb", "output");
  EXPECT_EQ(folder.hash(), hash);
  folder.write("test_data_set_0/output_1.pb", "");
  expectNew();
  std::filesystem::rename(folder.path / "test_data_set_0/output_1.pb",
                          folder.path / "test_data_set_0/output_2.pb");
  expectNew();
}

TEST(Exceptions, HashNeedsAFolder) {
  auto hash = hashCase("/nowhere/at/all");
  EXPECT_FALSE(bool(hash));
  llvm::consumeError(hash.takeError());
}
