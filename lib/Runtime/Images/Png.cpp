//===- Png.cpp - PNG files ------------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Image.h"

#include <csetjmp>
#include <cstring>
#include <png.h>

using namespace agate::images;

namespace {
/// A decoder of libpng, which leaves by longjmp where there is an error.
struct Decoder {
  png_structp state = nullptr;
  png_infop info = nullptr;
  File rest = {};
  int passes = 1;
  char text[200] = {};

  ~Decoder() { png_destroy_read_struct(&state, &info, nullptr); }
  /// Throws if decoding would exceed a limit. To be called after readHeader.
  void checkLimits(File file);
  /// These return false and set `text` if the library fails. They have no
  /// destructors to run when the library leaves by longjmp.
  bool readHeader();
  bool start();
  bool readPixels(Image &image);
};
} // namespace

static void leave(png_structp state, const char *text) {
  auto *decoder = static_cast<Decoder *>(png_get_error_ptr(state));
  strncpy(decoder->text, text, sizeof(decoder->text) - 1);
  png_longjmp(state, 1);
}

static void ignore(png_structp, const char *) {}

static void read(png_structp state, png_bytep target, size_t size) {
  auto *decoder = static_cast<Decoder *>(png_get_io_ptr(state));
  if (size > decoder->rest.size)
    png_error(state, "it ends early");
  memcpy(target, decoder->rest.bytes, size);
  decoder->rest.bytes += size;
  decoder->rest.size -= size;
}

bool Decoder::readHeader() {
  state = png_create_read_struct(PNG_LIBPNG_VER_STRING, this, leave, ignore);
  if (!state)
    return false;
  if (setjmp(png_jmpbuf(state)))
    return false;
  info = png_create_info_struct(state);
  png_set_read_fn(state, this, read);
  png_set_user_limits(state, uint32_t(maxPixels), uint32_t(maxPixels));
  // Of the chunks without pixels, those with text and those of unknown types
  // are not kept; 1 stands for none. The size of the others is limited, also
  // after decompression.
  png_set_chunk_cache_max(state, 1);
  png_set_chunk_malloc_max(state, 8000000);
  png_read_info(state, info);
  return true;
}

void Decoder::checkLimits(File file) {
  uint32_t width = png_get_image_width(state, info);
  uint32_t height = png_get_image_height(state, info);
  checkSize(width, height);
  // Deflate turns 2 bits into 258 bytes at best.
  constexpr double mostCompression = 1032;
  checkFileSize(file, double(png_get_rowbytes(state, info)) * height /
                          mostCompression);
  // A row and the one before it, with up to 8 bytes per pixel.
  checkDecoderBytes(16.0 * width);
}

bool Decoder::start() {
  if (setjmp(png_jmpbuf(state)))
    return false;
  // Palettes, gray and other depths become RGB of 8 bits; alpha is dropped.
  png_set_expand(state);
  png_set_scale_16(state);
  png_set_strip_alpha(state);
  png_set_gray_to_rgb(state);
  passes = png_set_interlace_handling(state);
  png_read_update_info(state, info);
  return true;
}

bool Decoder::readPixels(Image &image) {
  if (setjmp(png_jmpbuf(state)))
    return false;
  for (int pass = 0; pass < passes; ++pass)
    for (size_t y = 0; y < image.height; ++y)
      png_read_row(state, image.getRow(y), nullptr);
  png_read_end(state, nullptr);
  return true;
}

Image agate::images::decodePng(File file) {
  Decoder decoder;
  decoder.rest = file;
  if (!decoder.readHeader())
    throw DecodeError("the PNG file is not valid: %s", decoder.text);
  decoder.checkLimits(file);
  if (!decoder.start())
    throw DecodeError("the PNG file is not valid: %s", decoder.text);
  Image image(png_get_image_width(decoder.state, decoder.info),
              png_get_image_height(decoder.state, decoder.info));
  if (png_get_rowbytes(decoder.state, decoder.info) != image.width * 3)
    throw DecodeError("the PNG file has pixels of an unknown kind");
  if (!decoder.readPixels(image))
    throw DecodeError("the PNG file is not valid: %s", decoder.text);
  return image;
}
