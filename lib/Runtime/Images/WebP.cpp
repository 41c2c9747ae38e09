//===- WebP.cpp - WebP files ----------------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Image.h"

#include <webp/decode.h>

using namespace agate::images;

Image agate::images::decodeWebP(File file) {
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(file.bytes, file.size, &features) != VP8_STATUS_OK)
    throw DecodeError("the WebP file is not valid");
  if (features.has_animation)
    throw DecodeError("the WebP file is an animation");
  // An image of one color takes a few bytes whatever its size, so that only the
  // number of pixels can be limited.
  Image image(uint64_t(features.width), uint64_t(features.height));
  if (image.width > size_t(INT32_MAX) / 3 ||
      !WebPDecodeRGBInto(file.bytes, file.size, image.getRow(0),
                         image.width * image.height * 3, int(image.width * 3)))
    throw DecodeError("the WebP file is not valid");
  return image;
}
