//===- XNNPACK.cpp - Convolutions of XNNPACK ------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// By the interface of the version that Debian 12 has, whose headers have no
// number of it. Channels of images, filters and results are innermost.
//
//===----------------------------------------------------------------------===//

#include "KernelLibraries.h"

#ifdef AGATE_HAS_XNNPACK
#include <xnnpack.h>
#endif

#include <limits>

using namespace llvm;

namespace agate {
namespace benchmark {

#ifndef AGATE_HAS_XNNPACK

std::unique_ptr<LibraryKernel>
createXNNPACKKernel(const Kernel &, ArrayRef<DLTensor>, const Value &) {
  return nullptr;
}

#else

namespace {
/// Sizes of an image, filters or a result with its channels in the second
/// dimension.
struct ImageSizes {
  int64_t count, channels, height, width;

  explicit ImageSizes(const int64_t *shape)
      : count(shape[0]), channels(shape[1]), height(shape[2]), width(shape[3]) {
  }
  size_t getNumElements() const { return count * channels * height * width; }
};

class XNNPACKKernel : public LibraryKernel {
public:
  XNNPACKKernel(const Value &output)
      : resultSizes(output.shape.data()),
        result(output.getNumElements() + padding) {}
  XNNPACKKernel(const XNNPACKKernel &) = delete;
  ~XNNPACKKernel() override {
    if (convolution)
      xnn_delete_operator(convolution);
  }

  /// False if XNNPACK has no such kernel.
  bool create(const Kernel &kernel, ArrayRef<DLTensor> operands);

  const char *getName() const override { return "XNNPACK"; }
  Error run() override {
    if (xnn_run_operator(convolution, /*threadpool=*/nullptr) !=
        xnn_status_success)
      return createStringError("a kernel of XNNPACK fails");
    return Error::success();
  }
  Error copyResult(char *output) override;

private:
  /// Elements past the end that it may read.
  static constexpr size_t padding = XNN_EXTRA_BYTES / sizeof(float);

  ImageSizes resultSizes;
  std::vector<float> image, result;
  xnn_operator_t convolution = nullptr;
};
} // namespace

/// Calls `visit` with the place of each element with the channels second and
/// with the channels last.
static void forEachElement(const ImageSizes &sizes,
                           function_ref<void(size_t, size_t)> visit) {
  int64_t pixels = sizes.height * sizes.width;
  for (int64_t n = 0; n < sizes.count; ++n)
    for (int64_t c = 0; c < sizes.channels; ++c)
      for (int64_t i = 0; i < pixels; ++i)
        visit((n * sizes.channels + c) * pixels + i,
              (n * pixels + i) * sizes.channels + c);
}

static void moveChannelsLast(const ImageSizes &sizes, const void *data,
                             std::vector<float> &moved) {
  auto *elements = static_cast<const float *>(data);
  forEachElement(sizes,
                 [&](size_t from, size_t to) { moved[to] = elements[from]; });
}

bool XNNPACKKernel::create(const Kernel &kernel, ArrayRef<DLTensor> operands) {
  static const bool isReady =
      xnn_initialize(/*allocator=*/nullptr) == xnn_status_success;
  if (!isReady)
    return false;
  ImageSizes sizes(operands[0].shape), filterSizes(operands[1].shape);
  image.resize(sizes.getNumElements() + padding);
  moveChannelsLast(sizes, operands[0].data, image);
  std::vector<float> filters(filterSizes.getNumElements());
  moveChannelsLast(filterSizes, operands[1].data, filters);
  uint32_t pad = kernel.padding, stride = kernel.stride,
           dilation = kernel.dilation;
  float infinity = std::numeric_limits<float>::infinity();
  // It packs the filters.
  return xnn_create_convolution2d_nhwc_f32(
             pad, pad, pad, pad, filterSizes.height, filterSizes.width, stride,
             stride, dilation, dilation, kernel.group, filterSizes.channels,
             filterSizes.count / kernel.group, sizes.channels,
             filterSizes.count, filters.data(), /*bias=*/nullptr, -infinity,
             infinity, /*flags=*/0, &convolution) == xnn_status_success &&
         xnn_setup_convolution2d_nhwc_f32(
             convolution, sizes.count, sizes.height, sizes.width, image.data(),
             result.data(), /*threadpool=*/nullptr) == xnn_status_success;
}

Error XNNPACKKernel::copyResult(char *output) {
  auto *elements = reinterpret_cast<float *>(output);
  forEachElement(resultSizes,
                 [&](size_t to, size_t from) { elements[to] = result[from]; });
  return Error::success();
}

std::unique_ptr<LibraryKernel> createXNNPACKKernel(const Kernel &kernel,
                                                   ArrayRef<DLTensor> operands,
                                                   const Value &output) {
  if (kernel.kind != Kernel::Kind::Convolution || output.shape.size() != 4)
    return nullptr;
  auto result = std::make_unique<XNNPACKKernel>(output);
  if (!result->create(kernel, operands))
    return nullptr;
  return result;
}

#endif

} // namespace benchmark
} // namespace agate
