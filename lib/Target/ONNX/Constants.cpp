//===- Constants.cpp - ONNX tensors as attributes -------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Constants.h"

#include "Types.h"
#include "agate/Target/ONNX/Constants.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/Support/Process.h"
#include <cstring>
#include <sys/mman.h>

using namespace mlir;
using llvm::Expected;
using llvm::StringRef;

namespace agate {

/// LLVM IR cannot be created from resources of other types.
static bool canBeResource(Type elementType) {
  return elementType.isIntOrFloat() && elementType.getIntOrFloatBitWidth() >= 8;
}

/// True if all elements have the same bytes.
static bool isSplat(const DecodedTensor &tensor) {
  llvm::ArrayRef<char> bytes = tensor.bytes;
  return tensor.numElements > 0 &&
         std::memcmp(bytes.data(), bytes.data() + tensor.elementBytes,
                     bytes.size() - tensor.elementBytes) == 0;
}

/// Elements that may be too large to be copied into the context. They are not
/// copied if they have an owner.
static ElementsAttr makeResource(RankedTensorType type, DecodedTensor &tensor,
                                 StringRef name) {
  AsmResourceBlob blob;
  if (tensor.owner) {
    // Of an element at most; tensors are anywhere in a file. Users of the blob
    // read bytes.
    size_t alignment = llvm::MinAlign(
        reinterpret_cast<uintptr_t>(tensor.bytes.data()), tensor.elementBytes);
    auto deleter = [owner = std::move(tensor.owner)](void *, size_t, size_t) {};
    blob = AsmResourceBlob(tensor.bytes, alignment, std::move(deleter),
                           /*dataIsMutable=*/false);
  } else {
    blob = HeapAsmResourceBlob::allocateAndCopyWithAlign(
        tensor.bytes, /*align=*/64, /*dataIsMutable=*/false);
  }
  return DenseResourceElementsAttr::get(
      type, name.empty() ? StringRef("constant") : name, std::move(blob));
}

/// Dense elements that are stored in the attribute.
static ElementsAttr makeDense(RankedTensorType type,
                              const DecodedTensor &tensor) {
  if (tensor.dataType == TensorDataType::String) {
    SmallVector<StringRef> strings(tensor.strings.begin(),
                                   tensor.strings.end());
    return DenseStringElementsAttr::get(type, strings);
  }
  if (tensor.numElements == 0)
    return DenseElementsAttr::get(type, ArrayRef<Attribute>());
  if (tensor.dataType == TensorDataType::Bool) {
    ArrayRef<bool> values(reinterpret_cast<const bool *>(tensor.bytes.data()),
                          tensor.bytes.size());
    return DenseElementsAttr::get(type, values);
  }
  ArrayRef<char> bytes = tensor.bytes;
  if (isSplat(tensor))
    bytes = bytes.take_front(tensor.elementBytes);
  return DenseElementsAttr::getFromRawBuffer(type, bytes);
}

ElementsAttr makeElementsAttr(DecodedTensor &tensor, RankedTensorType type,
                              StringRef name, uint64_t resourceThreshold) {
  if (tensor.bytes.size() > resourceThreshold &&
      canBeResource(type.getElementType()) && !isSplat(tensor))
    return makeResource(type, tensor, name);
  return makeDense(type, tensor);
}

/// A tensor whose elements are somewhere else, and are not read.
static Expected<ElementsAttr> convertOutline(const onnx::TensorProto &proto,
                                             StringRef name,
                                             MLIRContext *context) {
  Expected<Type> elementType = convertElementType(proto.data_type(), context);
  if (!elementType)
    return elementType.takeError();
  ArrayRef<int64_t> shape(proto.dims().data(), proto.dims_size());
  Expected<int64_t> count = getCheckedNumElements(shape);
  if (!count)
    return count.takeError();
  Expected<uint64_t> expected = getPackedTensorBytes(
      static_cast<TensorDataType>(proto.data_type()), *count);
  if (!expected)
    return expected.takeError();
  for (const onnx::StringStringEntryProto &entry : proto.external_data()) {
    uint64_t bytes;
    if (entry.key() == "length" &&
        (StringRef(entry.value()).getAsInteger(10, bytes) ||
         bytes != *expected))
      return makeTensorError("holds " + entry.value() + " bytes, but " +
                             Twine(*count) + " elements of type " +
                             getTensorDataTypeName(proto.data_type()) +
                             " need " + Twine(*expected));
  }
  auto &resources = DenseResourceElementsHandle::getManagerInterface(context);
  return ElementsAttr(DenseResourceElementsAttr::get(
      RankedTensorType::get(shape, *elementType),
      resources.insert(name.empty() ? StringRef("constant") : name)));
}

/// Keeps `file` alive. The pages of `bytes`, which is a part of it, are given
/// back when they are not needed any more, even if others still are.
static std::shared_ptr<const void>
ownPages(std::shared_ptr<const llvm::MemoryBuffer> file, ArrayRef<char> bytes) {
  if (file->getBufferKind() != llvm::MemoryBuffer::MemoryBuffer_MMap)
    return file;
  auto release = [file = std::move(file), bytes](const void *) {
    static const uintptr_t pageSize = llvm::sys::Process::getPageSizeEstimate();
    uintptr_t begin =
        llvm::alignTo(reinterpret_cast<uintptr_t>(bytes.begin()), pageSize);
    uintptr_t end =
        llvm::alignDown(reinterpret_cast<uintptr_t>(bytes.end()), pageSize);
    if (begin < end)
      madvise(reinterpret_cast<void *>(begin), end - begin, MADV_DONTNEED);
  };
  return std::shared_ptr<const void>(bytes.data(), std::move(release));
}

Expected<ElementsAttr> convertTensor(const onnx::TensorProto &proto,
                                     StringRef name, MLIRContext *context,
                                     const ConstantOptions &options) {
  if (options.omitsExternalData &&
      proto.data_location() == onnx::TensorProto_DataLocation_EXTERNAL)
    return convertOutline(proto, name, context);
  Expected<DecodedTensor> tensor =
      decodeTensorProto(proto, options.externalData, options.model);
  if (!tensor)
    return tensor.takeError();
  Expected<Type> elementType = convertElementType(proto.data_type(), context);
  if (!elementType)
    return elementType.takeError();
  auto type = RankedTensorType::get(tensor->shape, *elementType);
  // Some tensors refer to the message instead.
  const char *data = tensor->bytes.data();
  if (options.modelOwner && tensor->refersToMessage() &&
      options.model.data() <= data && data < options.model.end())
    tensor->owner = ownPages(options.modelOwner, tensor->bytes);
  return makeElementsAttr(*tensor, type, name, options.resourceThreshold);
}

/// The positions of the elements of a sparse tensor, one row of indices each.
static Expected<DenseIntElementsAttr>
convertIndices(const onnx::SparseTensorProto &proto, int64_t count,
               MLIRContext *context, const ConstantOptions &options) {
  Expected<DecodedTensor> indices =
      decodeTensorProto(proto.indices(), options.externalData);
  if (!indices)
    return makeTensorError("is sparse, and the tensor of its indices " +
                           llvm::toString(indices.takeError()));
  ArrayRef<int64_t> dims(proto.dims().data(), proto.dims_size());
  int64_t rank = dims.size();
  bool isLinear = indices->shape.size() == 1;
  bool fits = isLinear ? indices->shape[0] == count
                       : indices->shape == ArrayRef<int64_t>({count, rank});
  if (indices->dataType != TensorDataType::Int64 || !fits)
    return makeTensorError("is sparse, but its indices are not int64 of shape "
                           "[" +
                           Twine(count) + "] or [" + Twine(count) + ", " +
                           Twine(rank) + "]");

  // Copied, since the bytes of a file need not be aligned.
  SmallVector<int64_t> raw(indices->numElements);
  if (!raw.empty())
    std::memcpy(raw.data(), indices->bytes.data(), indices->bytes.size());
  SmallVector<int64_t> rows;
  int64_t previous = -1;
  int64_t size = 1;
  for (int64_t dim : dims)
    size *= dim;
  for (int64_t i = 0; i < count; ++i) {
    SmallVector<int64_t> row(rank);
    int64_t linear = 0;
    bool inBounds = true;
    if (isLinear) {
      linear = raw[i];
      inBounds = linear >= 0 && linear < size;
      int64_t rest = linear;
      for (int64_t d = rank; inBounds && d-- > 0; rest /= dims[d])
        row[d] = rest % dims[d];
    } else {
      for (int64_t d = 0; inBounds && d < rank; ++d) {
        row[d] = raw[i * rank + d];
        inBounds = row[d] >= 0 && row[d] < dims[d];
        if (inBounds)
          linear = linear * dims[d] + row[d];
      }
    }
    if (!inBounds)
      return makeTensorError("is sparse, and index #" + Twine(i) +
                             " is out of bounds");
    if (linear <= previous)
      return makeTensorError("is sparse, and its indices are not ascending");
    previous = linear;
    llvm::append_range(rows, row);
  }
  auto type =
      RankedTensorType::get({count, rank}, IntegerType::get(context, 64));
  return DenseIntElementsAttr::get(type, rows);
}

Expected<ElementsAttr> convertSparseTensor(const onnx::SparseTensorProto &proto,
                                           MLIRContext *context,
                                           const ConstantOptions &options) {
  ArrayRef<int64_t> dims(proto.dims().data(), proto.dims_size());
  Expected<int64_t> numElements = getCheckedNumElements(dims);
  if (!numElements)
    return numElements.takeError();
  if (dims.empty())
    return makeTensorError("is sparse and has no dimensions");

  // Sparse elements contain dense ones, never a resource.
  ConstantOptions dense = options;
  dense.resourceThreshold = std::numeric_limits<uint64_t>::max();
  dense.omitsExternalData = false;
  // Their data is never omitted.
  dense.model = "";
  Expected<ElementsAttr> values =
      convertTensor(proto.values(), "", context, dense);
  if (!values)
    return makeTensorError("is sparse, and the tensor of its values " +
                           llvm::toString(values.takeError()));
  auto valuesType = cast<RankedTensorType>(values->getShapedType());
  if (valuesType.getRank() != 1)
    return makeTensorError("is sparse, and its values are not of rank 1");
  Expected<DenseIntElementsAttr> indices =
      convertIndices(proto, valuesType.getDimSize(0), context, options);
  if (!indices)
    return indices.takeError();
  auto type = RankedTensorType::get(dims, valuesType.getElementType());
  return SparseElementsAttr::get(type, *indices,
                                 cast<DenseElementsAttr>(*values));
}

} // namespace agate
