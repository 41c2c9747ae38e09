//===- ImagesTest.cpp - Limits of image files -----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every file is decoded in a process of its own whose memory and processor time
// are limited and measured.
//
//===----------------------------------------------------------------------===//

#include "ImageFiles.h"
#include "Modules.h"

#include <dlfcn.h>
#include <fstream>
#include <functional>
#include <gtest/gtest.h>
#include <random>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace agate::runtime;
using namespace imagefiles;

namespace {
/// What came of the process that decoded.
struct Outcome {
  /// Messages of the decoder, or the size of the image.
  std::string text;
  bool exited = false;
  double megabytes = 0;
};

constexpr double mebi = 1 << 20;

#ifndef __has_feature
#define __has_feature(feature) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
// The sanitizer reserves most of the address space.
constexpr bool limitsAddressSpace = false;
#else
constexpr bool limitsAddressSpace = true;
#endif

ImagesDecodeFunction getDecoder() {
  static void *module = dlopen(AGATE_IMAGES_MODULE, RTLD_NOW);
  return module ? reinterpret_cast<ImagesDecodeFunction>(
                      dlsym(module, AGATE_IMAGES_FUNCTION))
                : nullptr;
}

void append(void *user, const char *text) {
  *static_cast<std::string *>(user) += text;
}

std::string decodeHere(const std::string &file) {
  std::string text;
  int64_t width = 0, height = 0;
  // A copy of exactly this size, so that sanitizers see reads past the end.
  std::vector<uint8_t> bytes(file.begin(), file.end());
  agate::runtime::Reporter reporter = {append, &text};
  uint8_t *pixels =
      getDecoder()(bytes.data(), bytes.size(), &width, &height, &reporter);
  if (pixels)
    text = std::to_string(width) + "x" + std::to_string(height);
  free(pixels);
  return text;
}

void setLimit(int resource, rlim_t value) {
  rlimit limit = {value, value};
  setrlimit(resource, &limit);
}

/// Calls `function` in a process that may take `megabytes` more than this one.
Outcome run(double megabytes, const std::function<std::string()> &function) {
  int ends[2];
  Outcome outcome;
  if (pipe(ends) != 0)
    return outcome;
  pid_t child = fork();
  if (child == 0) {
    long pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    if (limitsAddressSpace)
      setLimit(RLIMIT_AS, rlim_t(pages) * sysconf(_SC_PAGESIZE) +
                              rlim_t(megabytes * mebi));
    setLimit(RLIMIT_CPU, 10);
    std::string text = function();
    bool isWritten = write(ends[1], text.data(), text.size()) >= 0;
    _exit(isWritten ? 0 : 1);
  }
  close(ends[1]);
  char buffer[4096];
  for (ssize_t n; (n = read(ends[0], buffer, sizeof(buffer))) > 0;)
    outcome.text.append(buffer, size_t(n));
  close(ends[0]);
  int status = 0;
  rusage usage = {};
  wait4(child, &status, 0, &usage);
  outcome.exited = WIFEXITED(status) && WEXITSTATUS(status) == 0;
  outcome.megabytes = double(usage.ru_maxrss) / 1024;
  return outcome;
}

/// Expects a file to be reported with this text, and little to be allocated.
void expectError(const std::string &file, const std::string &text) {
  SCOPED_TRACE(text);
  Outcome nothing = run(64, [] { return decodeHere("P1 1 1 0"); });
  EXPECT_EQ(nothing.text, "1x1");
  Outcome outcome = run(64, [&] { return decodeHere(file); });
  EXPECT_TRUE(outcome.exited);
  EXPECT_NE(outcome.text.find(text), std::string::npos) << outcome.text;
  EXPECT_LT(outcome.megabytes, nothing.megabytes + 64);
}

/// The files of the formats that tests of execution have.
std::vector<std::string> readSeeds() {
  std::ifstream test(AGATE_IMAGE_TEST);
  std::string text((std::istreambuf_iterator<char>(test)), {});
  std::vector<std::string> seeds;
  const std::string begin = "dense<\"0x";
  for (size_t i = 0; (i = text.find(begin, i)) != std::string::npos;) {
    i += begin.size();
    std::string seed;
    for (; text[i] != '"'; i += 2)
      seed += char(std::stoi(text.substr(i, 2), nullptr, 16));
    seeds.push_back(seed);
  }
  return seeds;
}

/// Changes some bytes, most of them at the begin, where headers are.
std::string mutate(std::string file, std::mt19937 &random) {
  static const unsigned char values[] = {0, 1, 2, 0x10, 0x7F, 0x80, 0xFE, 0xFF};
  for (unsigned i = 0, count = 1 + random() % 4; i < count; ++i) {
    size_t range =
        random() % 2 ? file.size() : std::min<size_t>(file.size(), 64);
    size_t at = random() % range;
    switch (random() % 8) {
    case 0:
      file.resize(std::max<size_t>(at, 1));
      break;
    case 1:
      file.insert(at, file.substr(random() % file.size(), random() % 32));
      break;
    case 2:
    case 3:
      file[at] = char(random());
      break;
    default:
      file[at] = char(values[random() % std::size(values)]);
    }
  }
  return file;
}
} // namespace

TEST(Images, Bmp) {
  expectError(makeBmp(-5, 2, 24, 0),
              "the BMP file has the width -5, expected a positive number");
  expectError(makeBmp(5, 0, 24, 0), "the image has the size 5 x 0");
  expectError(makeBmp(INT32_MAX, INT32_MIN, 8, 1),
              "the image has the size 2147483647 x 2147483648, expected 1 to");
  expectError(makeBmp(8192, 8192, 24, 0),
              "the file has 54 bytes, an image of its size has at least");
  expectError(makeBmp(8192, 8193, 8, 1), "the image has the size 8192 x 8193");
}

TEST(Images, Jpeg) {
  expectError(makeJpeg({65500, 65500, 0xC9}), "the image has the size 65500");
  for (int frame : {0xC0, 0xC2})
    expectError(makeJpeg({8192, 8192, frame, 3}),
                "an image of its size has at least");
  // All components are kept if there are several scans.
  expectError(makeJpeg({8192, 8192, 0xCA, 4, 1}),
              "decoding the image would take");
  Jpeg scans = {64, 64, 0xC2, 1, 63};
  EXPECT_EQ(run(64, [&] { return decodeHere(makeJpeg(scans)); }).text, "64x64");
  scans.moreScans = 64;
  expectError(makeJpeg(scans), "it has too many scans for its size of 64 x 64");
  scans.moreScans = 3000;
  expectError(makeJpeg(scans), "it has too many scans for its size of 64 x 64");
}

TEST(Images, Jpeg2000) {
  expectError(makeJpeg2000({30000, 30000}), "the image has the size 30000");
  expectError(makeJpeg2000({8192, 8192, 0, 0, 3}),
              "decoding the image would take");
  expectError(makeJpeg2000({2, 2, 0, 0, 16384}),
              "the JPEG 2000 file has 16384 components, expected 1 to 16");
  // Tiles of one pixel.
  expectError(makeJpeg2000({4096, 4096, 1, 1}),
              "decoding the image would take");
  expectError(makeJpeg2000({200, 200, 1, 1, 16, 255}),
              "decoding the image would take");
  Jpeg2000 image = {64, 64, 0, 0, 3};
  EXPECT_EQ(run(64, [&] { return decodeHere(makeJpeg2000(image)); }).text,
            "64x64");
  image.palette = 255;
  image.width = image.height = 4096;
  image.components = 1;
  expectError(makeJpeg2000(image), "decoding the image would take");
  for (bool codesTile : {false, true}) {
    Jpeg2000 layers = {64, 64, 0, 0, 3, 1, 65535, 5};
    layers.codesTile = codesTile;
    expectError(makeJpeg2000(layers), "an image of its size has at least");
    Jpeg2000 precincts = {4096, 4096, 0, 0, 1, 1, 1, 1, 1};
    precincts.codesTile = codesTile;
    precincts.block = 2;
    expectError(makeJpeg2000(precincts), "an image of its size has at least");
    Jpeg2000 blocks = {8192, 8192, 0, 0, 1, 1, 1, 1, 15, 2};
    blocks.codesTile = codesTile;
    expectError(makeJpeg2000(blocks), "decoding the image would take");
    // Precincts of few columns in one resolution and of few rows in another.
    Jpeg2000 steps = {4096, 4096, 0, 0, 6, 1, 1, 32};
    steps.precincts = std::string(31, '\xFF') + "\x1F\xF1";
    steps.dataBytes = 30000;
    steps.codesTile = codesTile;
    expectError(makeJpeg2000(steps), "too many precincts or code blocks");
  }
}

TEST(Images, Png) {
  expectError(makePng(100000, 100000, 1, 0), "the image has the size 100000");
  expectError(makePng(1 << 30, 1, 1, 0), "the PNG file is not valid");
  expectError(makePng(8192, 8192, 8, 2), "an image of its size has at least");
  expectError(makePng(1, 1 << 26, 16, 6), "an image of its size has at least");
  // 7 MB of text, fifty times.
  std::string text = std::string("a\0\0", 3) + deflateZeros(7000000), chunks;
  for (int i = 0; i < 50; ++i)
    chunks += makePngChunk("zTXt", text);
  expectError(makePng(64, 64, 8, 2, chunks), "the PNG file is not valid");
}

TEST(Images, Pnm) {
  for (const char *kind : {"P1", "P2", "P3", "P4", "P5", "P6"}) {
    expectError(std::string(kind) + " 8192 8192 255\n",
                "an image of its size has at least");
    expectError(std::string(kind) + " 65536 65536 255\n",
                "the image has the size 65536 x 65536");
  }
  // As many pixels as there may be, and more.
  std::string bits(size_t(1) << 23, 0);
  for (int height : {8192, 8193}) {
    std::string header = "P4 8192 " + std::to_string(height) + "\n";
    Outcome outcome =
        run(400, [&] { return decodeHere(header + bits + bits); });
    EXPECT_EQ(outcome.text.substr(0, 9),
              height == 8192 ? "8192x8192" : "the image");
  }
}

TEST(Images, Tiff) {
  auto make = [](uint32_t width, uint32_t height, uint32_t compression,
                 std::vector<TiffField> more) {
    std::vector<TiffField> fields = {{256, width}, {257, height},
                                     {258, 8},     {259, compression},
                                     {262, 1},     {273, 8}};
    fields.insert(fields.end(), more.begin(), more.end());
    return makeTiff(fields, std::string(64, 0));
  };
  expectError(make(100000, 100000, 1, {{279, 64}}), "the image has the size");
  // None, LZW, Deflate, bytes with counts.
  for (uint32_t compression : {1u, 5u, 8u, 32773u})
    expectError(make(8192, 8192, compression, {{278, 8192}, {279, 64}}),
                "an image of its size has at least");
  // Samples and tiles that are larger than the image. LZMA compresses any
  // number of zeros to a few bytes.
  expectError(make(128, 128, 34925, {{277, 65535}, {278, 1u << 20}, {279, 64}}),
              "more than the limit of");
  expectError(
      make(16, 16, 34925, {{322, 1u << 20}, {323, 1u << 20}, {325, 64}}),
      "more than the limit of");
  // Strips that share their bytes.
  std::string offsets;
  for (int i = 0; i < 1024; ++i)
    offsets += std::string("\x08\0\0\0", 4);
  std::string counts;
  for (int i = 0; i < 1024; ++i)
    counts += std::string("\0\x10\0\0", 4);
  expectError(makeTiff({{256, 64},
                        {257, 1024},
                        {258, 8},
                        {259, 8},
                        {262, 1},
                        {273, 8, 1024},
                        {278, 1},
                        {279, 8 + 4096, 1024}},
                       offsets + counts),
              "the strips of the TIFF file overlap or lie outside of it");
}

TEST(Images, WebP) {
  expectError(makeWebP(16383, 16383), "the image has the size 16383 x 16383");
}

TEST(Images, Damaged) {
  std::vector<std::string> seeds = readSeeds();
  ASSERT_GE(seeds.size(), 6u);
  seeds.push_back(makeJpeg({64, 64, 0xC2, 3, 9, 24}));
  seeds.push_back(makeJpeg2000({64, 64, 32, 32, 3, 1, 2, 2, 5, 4}));
  seeds.push_back(makeBmp(16, 16, 8, 1) + std::string(1100, 1));
  for (size_t i = 0; i < seeds.size(); ++i) {
    // The memory that the limits allow for.
    Outcome outcome = run(1024, [&] {
      std::mt19937 random(unsigned(i) + 1);
      int errors = 0;
      for (int n = 0; n < 300; ++n)
        errors += !isdigit(decodeHere(mutate(seeds[i], random))[0]);
      return std::to_string(errors);
    });
    EXPECT_TRUE(outcome.exited) << "seed " << i;
    EXPECT_GT(atoi(outcome.text.c_str()), 0) << "seed " << i;
  }
}
