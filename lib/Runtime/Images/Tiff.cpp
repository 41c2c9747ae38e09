//===- Tiff.cpp - TIFF files ----------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Image.h"

#include <cinttypes>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <new>
#include <tiffio.h>
#include <vector>

using namespace agate::images;

namespace {
/// A file in memory, and the error in it.
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

static int reportError(TIFF *, void *user, const char *, const char *format,
                       va_list arguments) {
  auto *source = static_cast<Source *>(user);
  vsnprintf(source->text, sizeof(source->text), format, arguments);
  return 1;
}

static int ignoreWarning(TIFF *, void *, const char *, const char *, va_list) {
  return 1;
}

/// The most bytes that the decompressed strips or tiles of an image may have:
/// those of 16 bytes per pixel.
static constexpr uint64_t maxDecodedBytes = 16 * maxPixels;

static TIFF *openSource(Source &source) {
  TIFFOpenOptions *options = TIFFOpenOptionsAlloc();
  if (!options)
    return nullptr;
  TIFFOpenOptionsSetMaxSingleMemAlloc(options, tmsize_t(maxDecoderBytes));
  TIFFOpenOptionsSetErrorHandlerExtR(options, reportError, &source);
  TIFFOpenOptionsSetWarningHandlerExtR(options, ignoreWarning, nullptr);
  TIFF *tiff = TIFFClientOpenExt("image", "rm", &source, readSource,
                                 writeSource, seekSource, closeSource,
                                 getSourceSize, nullptr, nullptr, options);
  TIFFOpenOptionsFree(options);
  return tiff;
}

/// Keeps libtiff from multiplying colors with the alpha, which it does unless
/// they are declared as multiplied already.
static void ignoreAlpha(TIFF *tiff) {
  uint16_t count = 0, *kinds = nullptr;
  if (!TIFFGetField(tiff, TIFFTAG_EXTRASAMPLES, &count, &kinds) || count == 0)
    return;
  std::vector<uint16_t> changed(kinds, kinds + count);
  changed[0] = EXTRASAMPLE_ASSOCALPHA;
  TIFFSetField(tiff, TIFFTAG_EXTRASAMPLES, count, changed.data());
}

/// The most bytes that a compression can expand one byte to; 0 if there is no
/// limit.
static double getMostCompression(uint16_t compression) {
  switch (compression) {
  case COMPRESSION_NONE:
    return 1;
  case COMPRESSION_PACKBITS:
    return 64;
  case COMPRESSION_DEFLATE:
  case COMPRESSION_ADOBE_DEFLATE:
    return 1032;
  case COMPRESSION_LZW:
    // Strings of 1, 2, ... bytes of 9 to 12 bits each.
    return 2048;
  default:
    return 0;
  }
}

/// Strips or tiles are decoded one at a time as a whole, and no two of them
/// share bytes of the file.
static void checkPieces(TIFF *tiff, File file, bool isCompressed) {
  bool isTiled = TIFFIsTiled(tiff);
  uint64_t bytes = isTiled ? TIFFTileSize64(tiff) : TIFFStripSize64(tiff);
  uint64_t count = isTiled ? TIFFNumberOfTiles(tiff) : TIFFNumberOfStrips(tiff);
  double decoded = double(bytes) * double(count);
  if (decoded > double(maxDecodedBytes))
    throw DecodeError(
        "the %s of the TIFF file have %.0f bytes, more than the limit "
        "of %" PRIu64,
        isTiled ? "tiles" : "strips", decoded, maxDecodedBytes);
  // If channels are stored separately, a strip or tile of each is held, and 4
  // bytes per pixel.
  uint16_t planes = PLANARCONFIG_CONTIG;
  TIFFGetFieldDefaulted(tiff, TIFFTAG_PLANARCONFIG, &planes);
  double held = planes == PLANARCONFIG_SEPARATE ? 4 : 1;
  checkDecoderBytes(double(bytes) * held + 4.0 * double(maxPixels));
  if (!isCompressed)
    return;
  double total = 0;
  for (uint64_t i = 0; i < count && total <= double(file.size); ++i)
    total += double(TIFFGetStrileByteCount(tiff, uint32_t(i)));
  if (total > double(file.size))
    throw DecodeError("the %s of the TIFF file overlap or lie outside of it",
                      isTiled ? "tiles" : "strips");
}

/// Throws if decoding would exceed a limit.
static void checkLimits(TIFF *tiff, File file, uint32_t width,
                        uint32_t height) {
  checkSize(width, height);
  uint16_t compression = COMPRESSION_NONE, bits = 1, samples = 1;
  uint16_t planes = PLANARCONFIG_CONTIG, photometric = PHOTOMETRIC_MINISBLACK;
  TIFFGetFieldDefaulted(tiff, TIFFTAG_COMPRESSION, &compression);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_BITSPERSAMPLE, &bits);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_SAMPLESPERPIXEL, &samples);
  TIFFGetFieldDefaulted(tiff, TIFFTAG_PLANARCONFIG, &planes);
  TIFFGetField(tiff, TIFFTAG_PHOTOMETRIC, &photometric);
  // Chroma may be subsampled, and separately stored channels may be missing if
  // they are not colors.
  if (planes != PLANARCONFIG_CONTIG || photometric == PHOTOMETRIC_YCBCR)
    samples = 1;
  if (double most = getMostCompression(compression); most != 0)
    checkFileSize(file, double(width) * height * bits * samples / 8.0 / most);
  checkPieces(tiff, file, compression != COMPRESSION_NONE);
}

Image agate::images::decodeTiff(File file) {
  Source source;
  source.file = file;
  std::unique_ptr<TIFF, decltype(&TIFFClose)> tiff(openSource(source),
                                                   TIFFClose);
  uint32_t width = 0, height = 0;
  if (!tiff || !TIFFGetField(tiff.get(), TIFFTAG_IMAGEWIDTH, &width) ||
      !TIFFGetField(tiff.get(), TIFFTAG_IMAGELENGTH, &height))
    throw DecodeError("the TIFF file is not valid: %s", source.text);
  checkLimits(tiff.get(), file, width, height);
  ignoreAlpha(tiff.get());
  size_t count = size_t(width) * height;
  auto *pixels = static_cast<uint32_t *>(malloc(count * sizeof(uint32_t)));
  if (!pixels)
    throw std::bad_alloc();
  // The colors move to the front of the pixels.
  Image image(width, height, reinterpret_cast<uint8_t *>(pixels));
  if (!TIFFReadRGBAImageOriented(tiff.get(), width, height, pixels,
                                 ORIENTATION_TOPLEFT, /*stopOnError=*/1))
    throw DecodeError("the TIFF file cannot be decoded: %s", source.text);
  uint8_t *target = image.getRow(0);
  for (size_t i = 0; i < count; ++i) {
    uint32_t pixel = pixels[i];
    *target++ = uint8_t(TIFFGetR(pixel));
    *target++ = uint8_t(TIFFGetG(pixel));
    *target++ = uint8_t(TIFFGetB(pixel));
  }
  return image;
}
