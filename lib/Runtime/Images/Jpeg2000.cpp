//===- Jpeg2000.cpp - JPEG 2000 files -------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Image.h"

#include <algorithm>
#include <cstring>
#include <openjpeg.h>

using namespace agate::images;

namespace {
/// A file in memory, and the error in it.
struct Source {
  File file = {};
  size_t position = 0;
  char text[200] = {};
};

template <typename T, void (*destroy)(T *)> struct Destroy {
  void operator()(T *object) const { destroy(object); }
};
using CodecHolder =
    std::unique_ptr<opj_codec_t, Destroy<opj_codec_t, opj_destroy_codec>>;
using StreamHolder =
    std::unique_ptr<opj_stream_t, Destroy<opj_stream_t, opj_stream_destroy>>;
using ImageHolder =
    std::unique_ptr<opj_image_t, Destroy<opj_image_t, opj_image_destroy>>;
} // namespace

static OPJ_SIZE_T readSource(void *target, OPJ_SIZE_T size, void *user) {
  auto *source = static_cast<Source *>(user);
  size_t count = std::min(size, source->file.size - source->position);
  if (count == 0)
    return OPJ_SIZE_T(-1);
  memcpy(target, source->file.bytes + source->position, count);
  source->position += count;
  return count;
}

static OPJ_OFF_T skipSource(OPJ_OFF_T size, void *user) {
  auto *source = static_cast<Source *>(user);
  if (size < 0 ||
      uint64_t(size) > uint64_t(source->file.size - source->position))
    return -1;
  source->position += size_t(size);
  return size;
}

static OPJ_BOOL seekSource(OPJ_OFF_T position, void *user) {
  auto *source = static_cast<Source *>(user);
  if (position < 0 || uint64_t(position) > source->file.size)
    return OPJ_FALSE;
  source->position = size_t(position);
  return OPJ_TRUE;
}

static void reportError(const char *text, void *user) {
  auto *source = static_cast<Source *>(user);
  strncpy(source->text, text, sizeof(source->text) - 1);
  // Messages of the library end with a line break.
  source->text[strcspn(source->text, "\n")] = 0;
}

static void ignore(const char *, void *) {}

static ImageHolder readImage(Source &source) {
  bool isBare = source.file.startsWith("\xFF\x4F", 2);
  CodecHolder codec(
      opj_create_decompress(isBare ? OPJ_CODEC_J2K : OPJ_CODEC_JP2));
  StreamHolder stream(opj_stream_default_create(OPJ_TRUE));
  if (!codec || !stream)
    throw std::bad_alloc();
  opj_set_error_handler(codec.get(), reportError, &source);
  opj_set_warning_handler(codec.get(), ignore, nullptr);
  opj_set_info_handler(codec.get(), ignore, nullptr);
  opj_stream_set_user_data(stream.get(), &source, nullptr);
  opj_stream_set_user_data_length(stream.get(), source.file.size);
  opj_stream_set_read_function(stream.get(), readSource);
  opj_stream_set_skip_function(stream.get(), skipSource);
  opj_stream_set_seek_function(stream.get(), seekSource);
  opj_dparameters_t parameters;
  opj_set_default_decoder_parameters(&parameters);
  opj_image_t *read = nullptr;
  bool isValid = opj_setup_decoder(codec.get(), &parameters) &&
                 opj_read_header(stream.get(), codec.get(), &read);
  ImageHolder image(read);
  isValid = isValid && opj_decode(codec.get(), stream.get(), image.get()) &&
            opj_end_decompress(codec.get(), stream.get());
  if (!isValid)
    throw DecodeError("the JPEG 2000 file is not valid: %s", source.text);
  return image;
}

/// The sample of a component at a pixel, as 0 to 255.
static int getSample(const opj_image_comp_t &component, size_t x, size_t y) {
  size_t column = std::min<size_t>(x / component.dx, component.w - 1);
  size_t row = std::min<size_t>(y / component.dy, component.h - 1);
  int64_t sample = component.data[row * component.w + column];
  if (component.sgnd)
    sample += int64_t(1) << (component.prec - 1);
  int64_t most = (int64_t(1) << component.prec) - 1;
  sample = std::clamp<int64_t>(sample, 0, most);
  return int((sample * 255 + most / 2) / most);
}

static uint8_t clampSample(double sample) {
  return uint8_t(std::clamp(sample + 0.5, 0.0, 255.0));
}

static void writePixel(const opj_image_t &image, size_t x, size_t y,
                       uint8_t *color) {
  bool isGray = image.numcomps < 3;
  int samples[3];
  for (unsigned i = 0; i < 3; ++i)
    samples[i] = getSample(image.comps[isGray ? 0 : i], x, y);
  for (unsigned i = 0; i < 3; ++i)
    color[i] = uint8_t(samples[i]);
  if (image.color_space != OPJ_CLRSPC_SYCC || isGray)
    return;
  double blue = samples[1] - 128, red = samples[2] - 128;
  color[0] = clampSample(samples[0] + 1.402 * red);
  color[1] = clampSample(samples[0] - 0.344136 * blue - 0.714136 * red);
  color[2] = clampSample(samples[0] + 1.772 * blue);
}

Image agate::images::decodeJpeg2000(File file) {
  Source source;
  source.file = file;
  checkJpeg2000(file);
  ImageHolder read = readImage(source);
  uint32_t used = read->numcomps < 3 ? 1 : 3;
  for (uint32_t i = 0; i < read->numcomps && i < used; ++i) {
    const opj_image_comp_t &component = read->comps[i];
    if (!component.data || component.w == 0 || component.h == 0 ||
        component.dx == 0 || component.dy == 0 || component.prec < 1 ||
        component.prec > 31)
      throw DecodeError(
          "the JPEG 2000 file has a component of an unknown kind");
  }
  if (read->numcomps == 0 || read->x1 < read->x0 || read->y1 < read->y0)
    throw DecodeError("the JPEG 2000 file has no pixels");
  Image image(read->x1 - read->x0, read->y1 - read->y0);
  for (size_t y = 0; y < image.height; ++y)
    for (size_t x = 0; x < image.width; ++x)
      writePixel(*read, x, y, image.getPixel(x, y));
  return image;
}
