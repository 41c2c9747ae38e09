//===- LibraryTest.cpp - Loading libraries --------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Runtime.h"

#include <cstdio>
#include <fstream>
#include <gtest/gtest.h>

namespace {
int32_t succeed(AgateCall *, const AgateInput *) { return 0; }

const AgateEntryInfo entries[] = {{"first", succeed, 0, 0, nullptr, nullptr},
                                  {"second", succeed, 0, 0, nullptr, nullptr}};

AgateModuleTable makeTable(uint32_t numEntries) {
  return {AGATE_MODULE_MAGIC, AGATE_ABI_VERSION, numEntries, entries};
}
} // namespace

TEST(Library, FindsEntries) {
  AgateModuleTable table = makeTable(2);
  AgateLibrary *library = nullptr;
  ASSERT_EQ(agateLibraryFromTable(&table, &library), AGATE_OK);
  EXPECT_EQ(agateGetNumEntries(library), 2u);
  EXPECT_EQ(agateGetEntry(library, 1), &entries[1]);
  EXPECT_EQ(agateGetTarget(library), nullptr);
  EXPECT_EQ(agateGetTarget(nullptr), nullptr);
  EXPECT_EQ(agateGetEntry(library, 2), nullptr);
  EXPECT_EQ(agateFindEntry(library, "second"), &entries[1]);
  EXPECT_EQ(agateFindEntry(library, "third"), nullptr);
  EXPECT_STREQ(agateLastError(),
               "no entry 'third', there are: 'first', 'second'");
  EXPECT_EQ(agateFindEntry(library, nullptr), nullptr);
  EXPECT_STREQ(agateLastError(), "the library has several entries, name one "
                                 "of them: 'first', 'second'");
  agateReleaseLibrary(library);
  agateReleaseLibrary(nullptr);
}

TEST(Library, DefaultIsTheOnlyEntry) {
  AgateModuleTable table = makeTable(1);
  AgateLibrary *library = nullptr;
  ASSERT_EQ(agateLibraryFromTable(&table, &library), AGATE_OK);
  EXPECT_EQ(agateFindEntry(library, nullptr), &entries[0]);
  agateReleaseLibrary(library);
  table.numEntries = 0;
  ASSERT_EQ(agateLibraryFromTable(&table, &library), AGATE_OK);
  EXPECT_EQ(agateFindEntry(library, nullptr), nullptr);
  EXPECT_STREQ(agateLastError(), "the library has no entries");
  agateReleaseLibrary(library);
}

TEST(Library, ChecksTheTable) {
  AgateLibrary *library = nullptr;
  AgateModuleTable table = makeTable(2);
  table.magic ^= 1;
  EXPECT_EQ(agateLibraryFromTable(&table, &library), AGATE_LOAD_FAILED);
  EXPECT_EQ(library, nullptr);
  table = makeTable(2);
  table.abiVersion = 77;
  EXPECT_EQ(agateLibraryFromTable(&table, &library), AGATE_LOAD_FAILED);
  EXPECT_NE(std::string(agateLastError()).find("version 77"),
            std::string::npos);
  table = makeTable(2);
  table.entries = nullptr;
  EXPECT_EQ(agateLibraryFromTable(&table, &library), AGATE_LOAD_FAILED);
  AgateEntryInfo bad = {"bad", nullptr, 0, 0, nullptr, nullptr};
  table = makeTable(1);
  table.entries = &bad;
  EXPECT_EQ(agateLibraryFromTable(&table, &library), AGATE_LOAD_FAILED);
  bad = {"bad", succeed, 1, 0, nullptr, nullptr};
  EXPECT_EQ(agateLibraryFromTable(&table, &library), AGATE_LOAD_FAILED);
  EXPECT_EQ(agateLibraryFromTable(nullptr, &library), AGATE_INVALID_ARGUMENT);
  EXPECT_EQ(agateLibraryFromTable(&table, nullptr), AGATE_INVALID_ARGUMENT);
}

TEST(Library, ReportsFilesThatCannotBeLoaded) {
  AgateLibrary *library = nullptr;
  EXPECT_EQ(agateLoadLibrary(nullptr, &library), AGATE_INVALID_ARGUMENT);
  EXPECT_EQ(agateLoadLibrary("", &library), AGATE_INVALID_ARGUMENT);
  EXPECT_EQ(agateLoadLibrary("x", nullptr), AGATE_INVALID_ARGUMENT);
  EXPECT_EQ(agateLoadLibrary("/nonexistent/model.so", &library),
            AGATE_LOAD_FAILED);
  EXPECT_NE(std::string(agateLastError()).find("/nonexistent/model.so"),
            std::string::npos);
  // A library of the system's search path is not meant by its bare name.
  EXPECT_EQ(agateLoadLibrary("libc.so.6", &library), AGATE_LOAD_FAILED);

  std::string path = testing::TempDir() + "agate-not-a-library.so";
  std::ofstream(path) << "this is text";
  EXPECT_EQ(agateLoadLibrary(path.c_str(), &library), AGATE_LOAD_FAILED);
  EXPECT_EQ(library, nullptr);
  std::remove(path.c_str());
}
