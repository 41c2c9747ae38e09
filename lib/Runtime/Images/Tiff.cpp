//===- Tiff.cpp - TIFF files ----------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Image.h"

#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <tiffio.h>
#include <vector>

using namespace agate::images;

namespace {
/// A file in memory, and what is wrong with it.
struct Source {
  File file = {};
  uint64_t position = 0;
  char text[200] = {};
};
} // namespace

static tmsize_t readSource(thandle_t handle, void *target, tmsize_t size) {
  auto *source = static_cast<Source *>(handle);
  uint64_t left = source->position < source->file.size
                      ? source->file.size - source->position
                      : 0;
  size_t count = uint64_t(size) < left ? size_t(size) : size_t(left);
  if (count != 0)
    memcpy(target, source->file.bytes + source->position, count);
  source->position += count;
  return tmsize_t(count);
}

static tmsize_t writeSource(thandle_t, void *, tmsize_t) { return 0; }

static toff_t seekSource(thandle_t handle, toff_t offset, int origin) {
  auto *source = static_cast<Source *>(handle);
  uint64_t base = origin == SEEK_SET   ? 0
                  : origin == SEEK_CUR ? source->position
                                       : source->file.size;
  return source->position = base + offset;
}

static int closeSource(thandle_t) { return 0; }

static toff_t getSourceSize(thandle_t handle) {
  return static_cast<Source *>(handle)->file.size;
}

static int reportFault(TIFF *, void *user, const char *, const char *format,
                       va_list arguments) {
  auto *source = static_cast<Source *>(user);
  vsnprintf(source->text, sizeof(source->text), format, arguments);
  return 1;
}

static int ignoreWarning(TIFF *, void *, const char *, const char *, va_list) {
  return 1;
}

static TIFF *openSource(Source &source) {
  TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
  if (!options)
    return nullptr;
  TIFFOpenOptionsSetErrorHandlerExtR(options, reportFault, &source);
  TIFFOpenOptionsSetWarningHandlerExtR(options, ignoreWarning, nullptr);
  TIFF *tiff = TIFFClientOpenExt("image", "rm", &source, readSource,
                                 writeSource, seekSource, closeSource,
                                 getSourceSize, nullptr, nullptr, options);
  TIFFOpenOptionsFree(options);
  return tiff;
}

/// Colors are not to be weighed with an alpha, which libtiff does unless they
/// are said to be already.
static void ignoreAlpha(TIFF *tiff) {
  uint16_t count = 0, *kinds = nullptr;
  if (!TIFFGetField(tiff, TIFFTAG_EXTRASAMPLES, &count, &kinds) || count == 0)
    return;
  std::vector<uint16_t> changed(kinds, kinds + count);
  changed[0] = EXTRASAMPLE_ASSOCALPHA;
  TIFFSetField(tiff, TIFFTAG_EXTRASAMPLES, count, changed.data());
}

Image agate::images::decodeTiff(File file) {
  Source source;
  source.file = file;
  std::unique_ptr<TIFF, decltype(&TIFFClose)> tiff(openSource(source),
                                                   TIFFClose);
  uint32_t width = 0, height = 0;
  if (!tiff || !TIFFGetField(tiff.get(), TIFFTAG_IMAGEWIDTH, &width) ||
      !TIFFGetField(tiff.get(), TIFFTAG_IMAGELENGTH, &height))
    throw Fault("the TIFF file is not valid: %s", source.text);
  ignoreAlpha(tiff.get());
  Image image(width, height);
  std::vector<uint32_t> pixels(size_t(width) * height);
  if (!TIFFReadRGBAImageOriented(tiff.get(), width, height, pixels.data(),
                                 ORIENTATION_TOPLEFT, /*stopOnError=*/1))
    throw Fault("the TIFF file cannot be decoded: %s", source.text);
  uint8_t *target = image.getRow(0);
  for (uint32_t pixel : pixels) {
    *target++ = uint8_t(TIFFGetR(pixel));
    *target++ = uint8_t(TIFFGetG(pixel));
    *target++ = uint8_t(TIFFGetB(pixel));
  }
  return image;
}
