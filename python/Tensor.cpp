//===- Tensor.cpp - Tensors of Python -------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tensor.h"

#include "Errors.h"

#include "agate/Runtime/ABI.h"

#include <cstring>

namespace py = pybind11;

namespace agate::python {

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

static constexpr DLDataType makeType(unsigned code, unsigned bits) {
  return {uint8_t(code), uint8_t(bits), 1};
}

static constexpr ElementType elementTypes[] = {
    {makeType(AGATE_DL_BOOL, 8), "bool", true},
    {makeType(kDLInt, 8), "int8", true},
    {makeType(kDLInt, 16), "int16", true},
    {makeType(kDLInt, 32), "int32", true},
    {makeType(kDLInt, 64), "int64", true},
    {makeType(kDLUInt, 8), "uint8", true},
    {makeType(kDLUInt, 16), "uint16", true},
    {makeType(kDLUInt, 32), "uint32", true},
    {makeType(kDLUInt, 64), "uint64", true},
    {makeType(kDLFloat, 16), "float16", true},
    {makeType(kDLFloat, 32), "float32", true},
    {makeType(kDLFloat, 64), "float64", true},
    {makeType(kDLComplex, 64), "complex64", true},
    {makeType(kDLComplex, 128), "complex128", true},
    {makeType(kDLBfloat, 16), "bfloat16", false},
    {makeType(AGATE_DL_FLOAT8_E4M3FN, 8), "float8_e4m3fn", false},
    {makeType(AGATE_DL_FLOAT8_E4M3FNUZ, 8), "float8_e4m3fnuz", false},
    {makeType(AGATE_DL_FLOAT8_E5M2, 8), "float8_e5m2", false},
    {makeType(AGATE_DL_FLOAT8_E5M2FNUZ, 8), "float8_e5m2fnuz", false},
    {makeType(AGATE_DL_FLOAT8_E8M0FNU, 8), "float8_e8m0fnu", false},
    {makeType(AGATE_DL_FLOAT4_E2M1FN, 4), "float4_e2m1fn", false},
    {makeType(kDLInt, 4), "int4", false},
    {makeType(kDLUInt, 4), "uint4", false},
    {makeType(kDLInt, 2), "int2", false},
    {makeType(kDLUInt, 2), "uint2", false},
};

llvm::ArrayRef<ElementType> getElementTypes() { return elementTypes; }

const ElementType *findElementType(DLDataType type) {
  for (const ElementType &row : elementTypes)
    if (row.type.code == type.code && row.type.bits == type.bits &&
        type.lanes == 1)
      return &row;
  return nullptr;
}

const ElementType *findElementType(const std::string &name) {
  for (const ElementType &row : elementTypes)
    if (row.name == name)
      return &row;
  return nullptr;
}

static size_t getBytes(const ElementType &type) {
  return (type.type.bits + 7u) / 8;
}

static size_t countElements(const std::vector<int64_t> &shape) {
  size_t count = 1;
  for (int64_t size : shape)
    count *= size_t(size);
  return count;
}

[[noreturn]] static void failInput(const std::string &message) {
  throw Failure{ErrorKind::Input, message};
}

/// The type of an array's elements, by kind and size: names such as "long long"
/// differ between systems.
static const ElementType *findElementType(const py::dtype &dtype) {
  unsigned bits = unsigned(dtype.itemsize()) * 8;
  switch (dtype.kind()) {
  case 'b':
    return findElementType(makeType(AGATE_DL_BOOL, bits));
  case 'i':
    return findElementType(makeType(kDLInt, bits));
  case 'u':
    return findElementType(makeType(kDLUInt, bits));
  case 'f':
    return findElementType(makeType(kDLFloat, bits));
  case 'c':
    return findElementType(makeType(kDLComplex, bits));
  default: {
    // Of packages that extend numpy.
    const ElementType *type =
        findElementType(dtype.attr("name").cast<std::string>());
    return type && getBytes(*type) == size_t(dtype.itemsize()) ? type : nullptr;
  }
  }
}

//===----------------------------------------------------------------------===//
// From Python
//===----------------------------------------------------------------------===//

/// Keeps an object alive; may be released without the interpreter's lock.
static std::shared_ptr<void> keep(py::object object) {
  return std::shared_ptr<void>(object.release().ptr(), [](void *kept) {
    py::gil_scoped_acquire lock;
    Py_DECREF(static_cast<PyObject *>(kept));
  });
}

Tensor Tensor::makeContiguous(const int64_t *byteStrides) const {
  size_t bytes = getBytes(*type), count = countElements(shape);
  bool isContiguous = reinterpret_cast<uintptr_t>(data) % bytes == 0;
  int64_t expected = int64_t(bytes);
  for (size_t i = shape.size(); i-- > 0; expected *= shape[i])
    isContiguous &= !byteStrides || shape[i] <= 1 || byteStrides[i] == expected;
  if (isContiguous || count == 0)
    return *this;
  llvm::Expected<HostTensor> copy = HostTensor::create(type->type, shape);
  if (!copy)
    failInput(toString(copy.takeError()));
  char *to = copy->getData();
  const char *from = static_cast<const char *>(data);
  if (!byteStrides)
    std::memcpy(to, from, count * bytes);
  std::vector<int64_t> index(shape.size());
  for (size_t n = 0; byteStrides && n < count; ++n, to += bytes) {
    std::memcpy(to, from, bytes);
    for (size_t i = shape.size(); i-- > 0;) {
      from += byteStrides[i];
      if (++index[i] < shape[i])
        break;
      from -= byteStrides[i] * shape[i];
      index[i] = 0;
    }
  }
  return fromHostTensor(std::move(*copy));
}

Tensor Tensor::fromArray(py::array array) {
  const ElementType *type = findElementType(array.dtype());
  if (!type)
    failInput("elements of the type '" +
              py::str(array.dtype()).cast<std::string>() +
              "' are not supported");
  if (!array.dtype().attr("isnative").cast<bool>())
    array = array.attr("astype")(array.dtype().attr("newbyteorder")("="));
  if (!(array.flags() & py::array::c_style))
    array = py::module_::import("numpy").attr("ascontiguousarray")(array);
  std::vector<int64_t> shape(array.shape(), array.shape() + array.ndim());
  void *data = const_cast<void *>(array.data());
  return Tensor(*type, std::move(shape), data, keep(std::move(array)))
      .makeContiguous(nullptr);
}

Tensor Tensor::fromManaged(DLManagedTensor *managed) {
  std::shared_ptr<void> owner(managed, [](void *owned) {
    auto *tensor = static_cast<DLManagedTensor *>(owned);
    if (tensor->deleter)
      tensor->deleter(tensor);
  });
  const DLTensor &tensor = managed->dl_tensor;
  const ElementType *type = findElementType(tensor.dtype);
  if (!type)
    failInput("elements of DLPack's type " + getTypeName(tensor.dtype) +
              " are not supported");
  return Tensor(
      *type, std::vector<int64_t>(tensor.shape, tensor.shape + tensor.ndim),
      static_cast<char *>(tensor.data) + tensor.byte_offset, std::move(owner));
}

Tensor Tensor::fromDLPack(const py::object &object) {
  py::object capsule = object.attr("__dlpack__")();
  void *pointer = PyCapsule_GetPointer(capsule.ptr(), "dltensor");
  if (!pointer)
    throw py::error_already_set();
  auto *managed = static_cast<DLManagedTensor *>(pointer);
  PyCapsule_SetName(capsule.ptr(), "used_dltensor");
  Tensor result = fromManaged(managed);
  const DLTensor &tensor = managed->dl_tensor;
  if (tensor.device.device_type != kDLCPU &&
      tensor.device.device_type != kDLCUDAHost)
    failInput("the tensor is not in the memory of the CPU, but on DLPack's "
              "device " +
              std::to_string(unsigned(tensor.device.device_type)));
  if (tensor.dtype.bits < 8)
    failInput("DLPack packs elements of the type '" +
              std::string(result.type->name) +
              "', of which Agate takes one per byte: use agate.Tensor(bits, '" +
              result.type->name + "')");
  std::vector<int64_t> strides;
  for (int i = 0; tensor.strides && i < tensor.ndim; ++i)
    strides.push_back(tensor.strides[i] * int64_t(getBytes(*result.type)));
  return result.makeContiguous(tensor.strides ? strides.data() : nullptr);
}

Tensor Tensor::fromBits(const py::array &bits, const std::string &name) {
  const ElementType *type = findElementType(name);
  if (!type)
    failInput("'" + name + "' is not an element type");
  char kind = bits.dtype().kind();
  if ((kind != 'u' && kind != 'i') ||
      size_t(bits.itemsize()) != getBytes(*type))
    failInput("the bits of elements of the type '" + name +
              "' are integers of " + std::to_string(getBytes(*type) * 8) +
              " bits, not '" + py::str(bits.dtype()).cast<std::string>() + "'");
  Tensor result = fromArray(bits);
  result.type = type;
  return result;
}

Tensor Tensor::fromHostTensor(HostTensor tensor) {
  auto owner = std::make_shared<HostTensor>(std::move(tensor));
  return Tensor(*findElementType(owner->getType()), owner->getShape().vec(),
                owner->getData(), owner);
}

//===----------------------------------------------------------------------===//
// To Python
//===----------------------------------------------------------------------===//

DLTensor Tensor::getDLTensor() const {
  DLTensor tensor = {};
  tensor.data = data;
  tensor.device = {kDLCPU, 0};
  tensor.ndim = int(shape.size());
  tensor.dtype = type->type;
  tensor.shape = const_cast<int64_t *>(shape.data());
  return tensor;
}

py::array Tensor::makeArray(const char *numpyType) const {
  py::capsule base(new std::shared_ptr<void>(owner), [](void *kept) {
    delete static_cast<std::shared_ptr<void> *>(kept);
  });
  return py::array(py::dtype(numpyType),
                   std::vector<py::ssize_t>(shape.begin(), shape.end()), {},
                   data, base);
}

py::array Tensor::toNumpy() const {
  if (type->isNumpy)
    return makeArray(type->name);
  throw py::type_error(
      "numpy has no type '" + std::string(type->name) +
      "': use Tensor.bits for the elements as integers, or DLPack");
}

py::array Tensor::getBits() const {
  switch (getBytes(*type)) {
  case 1:
    return makeArray("uint8");
  case 2:
    return makeArray("uint16");
  case 4:
    return makeArray("uint32");
  case 8:
    return makeArray("uint64");
  default:
    throw py::type_error("numpy has no integers of the size of '" +
                         std::string(type->name) + "'");
  }
}

namespace {
/// A tensor that has been handed out through DLPack.
struct Exported {
  explicit Exported(const Tensor &source) : tensor(source) {
    managed.dl_tensor = tensor.getDLTensor();
    managed.manager_ctx = this;
    managed.deleter = [](DLManagedTensor *self) {
      delete static_cast<Exported *>(self->manager_ctx);
    };
  }

  Tensor tensor;
  DLManagedTensor managed;
};
} // namespace

py::capsule Tensor::toDLPack() const {
  if (type->type.bits < 8)
    throw py::buffer_error("DLPack packs elements of the type '" +
                           std::string(type->name) +
                           "', of which Agate has one per byte: use "
                           "Tensor.bits");
  auto *exported = new Exported(*this);
  // Whoever takes the tensor renames the capsule.
  return py::capsule(&exported->managed, "dltensor", [](PyObject *capsule) {
    if (!PyCapsule_IsValid(capsule, "dltensor"))
      return;
    auto *managed = static_cast<DLManagedTensor *>(
        PyCapsule_GetPointer(capsule, "dltensor"));
    managed->deleter(managed);
  });
}

py::object Tensor::toPython() const {
  return type->isNumpy ? py::object(toNumpy()) : py::cast(*this);
}

} // namespace agate::python
