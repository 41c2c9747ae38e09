//===- OneDNN.cpp - Products and convolutions of oneDNN -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// By the C interface of version 2, which Debian 12 has. oneDNN chooses the
// layouts of images, of results, and of constants.
//
//===----------------------------------------------------------------------===//

#include "KernelLibraries.h"

#ifdef AGATE_HAS_ONEDNN
#include <dlfcn.h>
#include <dnnl.h>
// Other versions have another interface.
#if DNNL_VERSION_MAJOR != 2
#undef AGATE_HAS_ONEDNN
#endif
#endif

using namespace llvm;

namespace agate {
namespace benchmark {

#ifndef AGATE_HAS_ONEDNN

std::unique_ptr<LibraryKernel>
createOneDNNKernel(const Kernel &, ArrayRef<DLTensor>, const Value &) {
  return nullptr;
}

#else

using Sizes = std::vector<dnnl_dim_t>;

/// The engine and the stream that all kernels share, in one thread.
static std::pair<dnnl_engine_t, dnnl_stream_t> getEngine() {
  static const auto engine = [] {
    std::pair<dnnl_engine_t, dnnl_stream_t> result = {nullptr, nullptr};
    if (void *library = dlopen("libgomp.so.1", RTLD_NOW | RTLD_LOCAL))
      if (void *function = dlsym(library, "omp_set_num_threads"))
        reinterpret_cast<void (*)(int)>(function)(1);
    if (dnnl_engine_create(&result.first, dnnl_cpu, 0) != dnnl_success ||
        dnnl_stream_create(&result.second, result.first,
                           dnnl_stream_default_flags) != dnnl_success)
      result = {nullptr, nullptr};
    return result;
  }();
  return engine;
}

/// Of f32, i32, i8 and u8, which cases have.
static dnnl_data_type_t getType(DLDataType type) {
  if (type.code == kDLFloat)
    return dnnl_f32;
  if (type.code == kDLUInt)
    return dnnl_u8;
  return type.bits == 8 ? dnnl_s8 : dnnl_s32;
}

/// Elements one after the other, the last dimension innermost, or the first two
/// in the other order.
static dnnl_memory_desc_t describe(const Sizes &sizes, DLDataType type,
                                   bool isTransposed = false) {
  Sizes strides(sizes.size(), 1);
  for (size_t i = sizes.size() - 1; i > 0; --i)
    strides[i - 1] = strides[i] * sizes[i];
  if (isTransposed)
    strides = {1, sizes[0]};
  dnnl_memory_desc_t result;
  dnnl_memory_desc_init_by_strides(&result, sizes.size(), sizes.data(),
                                   getType(type), strides.data());
  return result;
}

static dnnl_memory_desc_t describeAny(const Sizes &sizes, DLDataType type) {
  dnnl_memory_desc_t result;
  dnnl_memory_desc_init_by_tag(&result, sizes.size(), sizes.data(),
                               getType(type), dnnl_format_tag_any);
  return result;
}

namespace {
class OneDNNKernel : public LibraryKernel {
public:
  OneDNNKernel() = default;
  OneDNNKernel(const OneDNNKernel &) = delete;
  ~OneDNNKernel() override;

  /// False if oneDNN has no such kernel.
  bool create(const Kernel &kernel, ArrayRef<DLTensor> operands,
              const Value &output);

  const char *getName() const override { return "oneDNN"; }
  Error run() override;
  Error copyResult(char *output) override;

private:
  bool describeProduct(const Kernel &kernel, ArrayRef<DLTensor> operands,
                       const Value &output);
  bool describeConvolution(const Kernel &kernel, ArrayRef<DLTensor> operands,
                           const Value &output);
  bool reorder(const dnnl_memory_desc_t &from, dnnl_memory_t source,
               const dnnl_memory_desc_t &to, dnnl_memory_t destination);
  dnnl_memory_t createMemory(const dnnl_memory_desc_t &type, void *data);
  dnnl_memory_t createOperand(const dnnl_memory_desc_t &plain, void *data,
                              dnnl_query_t which);

  dnnl_engine_t engine = nullptr;
  dnnl_stream_t stream = nullptr;
  dnnl_primitive_desc_t description = nullptr;
  dnnl_primitive_t primitive = nullptr;
  std::vector<dnnl_memory_t> memories;
  std::vector<dnnl_exec_arg_t> arguments;
  /// Of the operands and the result, as ONNX has them.
  dnnl_memory_desc_t left, right, plain;
};
} // namespace

OneDNNKernel::~OneDNNKernel() {
  for (dnnl_memory_t memory : memories)
    dnnl_memory_destroy(memory);
  if (primitive)
    dnnl_primitive_destroy(primitive);
  if (description)
    dnnl_primitive_desc_destroy(description);
}

bool OneDNNKernel::describeProduct(const Kernel &kernel,
                                   ArrayRef<DLTensor> operands,
                                   const Value &output) {
  auto getSizes = [&](const DLTensor &tensor, bool isTransposed) {
    Sizes sizes(tensor.shape, tensor.shape + 2);
    if (isTransposed)
      std::swap(sizes[0], sizes[1]);
    return sizes;
  };
  Sizes a = getSizes(operands[0], kernel.transposesLeft),
        b = getSizes(operands[1], kernel.transposesRight);
  left = describe(a, operands[0].dtype, kernel.transposesLeft);
  right = describe(b, operands[1].dtype, kernel.transposesRight);
  plain = describe({a[0], b[1]}, output.type);
  dnnl_memory_desc_t packed =
      kernel.isConstant ? describeAny(b, operands[1].dtype) : right;
  dnnl_matmul_desc_t product;
  return dnnl_matmul_desc_init(&product, &left, &packed, nullptr, &plain) ==
             dnnl_success &&
         dnnl_primitive_desc_create(&description, &product, nullptr, engine,
                                    nullptr) == dnnl_success;
}

bool OneDNNKernel::describeConvolution(const Kernel &kernel,
                                       ArrayRef<DLTensor> operands,
                                       const Value &output) {
  const DLTensor &image = operands[0], &filters = operands[1];
  Sizes imageSizes(image.shape, image.shape + image.ndim),
      filterSizes(filters.shape, filters.shape + filters.ndim),
      resultSizes(output.shape.begin(), output.shape.end());
  if (kernel.group != 1) {
    filterSizes[0] /= kernel.group;
    filterSizes.insert(filterSizes.begin(), kernel.group);
  }
  size_t rank = imageSizes.size() - 2;
  Sizes strides(rank, kernel.stride), dilations(rank, kernel.dilation - 1),
      padding(rank, kernel.padding);
  left = describe(imageSizes, image.dtype);
  right = describe(filterSizes, filters.dtype);
  plain = describe(resultSizes, output.type);
  dnnl_memory_desc_t any[] = {describeAny(imageSizes, image.dtype),
                              describeAny(filterSizes, filters.dtype),
                              describeAny(resultSizes, output.type)};
  dnnl_convolution_desc_t convolution;
  return dnnl_dilated_convolution_forward_desc_init(
             &convolution, dnnl_forward_inference, dnnl_convolution_direct,
             &any[0], &any[1], nullptr, &any[2], strides.data(),
             dilations.data(), padding.data(),
             padding.data()) == dnnl_success &&
         dnnl_primitive_desc_create(&description, &convolution, nullptr, engine,
                                    nullptr) == dnnl_success;
}

dnnl_memory_t OneDNNKernel::createMemory(const dnnl_memory_desc_t &type,
                                         void *data) {
  dnnl_memory_t memory = nullptr;
  if (dnnl_memory_create(&memory, &type, engine, data) != dnnl_success)
    return nullptr;
  memories.push_back(memory);
  return memory;
}

bool OneDNNKernel::reorder(const dnnl_memory_desc_t &from, dnnl_memory_t source,
                           const dnnl_memory_desc_t &to,
                           dnnl_memory_t destination) {
  dnnl_primitive_desc_t reordering = nullptr;
  dnnl_primitive_t copy = nullptr;
  if (dnnl_reorder_primitive_desc_create(&reordering, &from, engine, &to,
                                         engine, nullptr) != dnnl_success)
    return false;
  dnnl_exec_arg_t operands[] = {{DNNL_ARG_FROM, source},
                                {DNNL_ARG_TO, destination}};
  bool succeeds =
      dnnl_primitive_create(&copy, reordering) == dnnl_success &&
      dnnl_primitive_execute(copy, stream, 2, operands) == dnnl_success &&
      dnnl_stream_wait(stream) == dnnl_success;
  if (copy)
    dnnl_primitive_destroy(copy);
  dnnl_primitive_desc_destroy(reordering);
  return succeeds;
}

/// `data` in the layout that the kernel asks for; null on failure.
dnnl_memory_t OneDNNKernel::createOperand(const dnnl_memory_desc_t &from,
                                          void *data, dnnl_query_t which) {
  const dnnl_memory_desc_t *to =
      dnnl_primitive_desc_query_md(description, which, 0);
  if (!to)
    return nullptr;
  dnnl_memory_t source = createMemory(from, data);
  if (!source || dnnl_memory_desc_equal(&from, to))
    return source;
  dnnl_memory_t memory = createMemory(*to, DNNL_MEMORY_ALLOCATE);
  return memory && reorder(from, source, *to, memory) ? memory : nullptr;
}

bool OneDNNKernel::create(const Kernel &kernel, ArrayRef<DLTensor> operands,
                          const Value &output) {
  std::tie(engine, stream) = getEngine();
  if (!engine)
    return false;
  bool isKnown = kernel.kind == Kernel::Kind::Product
                     ? describeProduct(kernel, operands, output)
                     : describeConvolution(kernel, operands, output);
  if (!isKnown ||
      dnnl_primitive_create(&primitive, description) != dnnl_success)
    return false;
  const dnnl_memory_desc_t *result =
      dnnl_primitive_desc_query_md(description, dnnl_query_dst_md, 0);
  dnnl_memory_t source =
                    createOperand(left, operands[0].data, dnnl_query_src_md),
                weights = createOperand(right, operands[1].data,
                                        dnnl_query_weights_md),
                destination = result
                                  ? createMemory(*result, DNNL_MEMORY_ALLOCATE)
                                  : nullptr;
  if (!source || !weights || !destination)
    return false;
  arguments = {{DNNL_ARG_SRC, source},
               {DNNL_ARG_WEIGHTS, weights},
               {DNNL_ARG_DST, destination}};
  return true;
}

Error OneDNNKernel::run() {
  if (dnnl_primitive_execute(primitive, stream, arguments.size(),
                             arguments.data()) != dnnl_success ||
      dnnl_stream_wait(stream) != dnnl_success)
    return createStringError("a kernel of oneDNN fails");
  return Error::success();
}

Error OneDNNKernel::copyResult(char *output) {
  const dnnl_memory_desc_t *type =
      dnnl_primitive_desc_query_md(description, dnnl_query_dst_md, 0);
  dnnl_memory_t destination = createMemory(plain, output);
  if (!type || !destination ||
      !reorder(*type, arguments.back().memory, plain, destination))
    return createStringError("a result of oneDNN cannot be converted");
  return Error::success();
}

std::unique_ptr<LibraryKernel> createOneDNNKernel(const Kernel &kernel,
                                                  ArrayRef<DLTensor> operands,
                                                  const Value &output) {
  auto result = std::make_unique<OneDNNKernel>();
  if (!result->create(kernel, operands, output))
    return nullptr;
  return result;
}

#endif

} // namespace benchmark
} // namespace agate
