//===- Emulated.cpp - Programs that an emulator runs ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A file of inputs or outputs has for each tensor its DLDataType, the number of
// dimensions (32 bits), the sizes (64 bits each) and the elements, all
// little-endian.
//
//===----------------------------------------------------------------------===//

#include "Emulated.h"

#include "../../Support/Guarded.h"

#include "agate/Execution/Codegen.h"
#include "agate/Execution/OutputFile.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;

namespace agate::conformance {

EmulatedProgram::~EmulatedProgram() = default;

static Error createFile(StringRef suffix,
                        std::unique_ptr<TemporaryFile> &result) {
  Expected<TemporaryFile> file =
      TemporaryFile::create("agate-conformance", suffix);
  if (!file)
    return file.takeError();
  result = std::make_unique<TemporaryFile>(std::move(*file));
  return Error::success();
}

Expected<std::unique_ptr<EmulatedProgram>>
EmulatedProgram::create(mlir::ModuleOp module, const CodegenOptions &options,
                        ArrayRef<std::string> command) {
  std::unique_ptr<EmulatedProgram> program(new EmulatedProgram);
  program->command = command.vec();
  auto machine = createTargetMachine(options);
  if (!machine)
    return machine.takeError();
  LLVMContext context;
  auto code = translateToLLVMIR(module, context, **machine);
  if (!code)
    return code.takeError();
  if (Error error = optimizeModule(**code, **machine, options.optLevel))
    return std::move(error);
  addHalfConversions(**code);
  addLibraryNote(**code);
  std::unique_ptr<TemporaryFile> object;
  if (Error error = createFile("o", object))
    return std::move(error);
  if (Error error = createFile("so", program->library))
    return std::move(error);
  if (Error error = emitObjectFile(**code, **machine, object->getPath()))
    return std::move(error);
  if (Error error =
          linkSharedLibrary(object->getPath(), program->library->getPath()))
    return std::move(error);
  return program;
}

template <typename T>
static void writeRaw(raw_ostream &os, const T *data, size_t count) {
  os.write(reinterpret_cast<const char *>(data), count * sizeof(T));
}

static void writeTensor(raw_ostream &os, const HostTensor &tensor) {
  DLDataType type = tensor.getType();
  auto rank = int32_t(tensor.getShape().size());
  writeRaw(os, &type, 1);
  writeRaw(os, &rank, 1);
  writeRaw(os, tensor.getShape().data(), tensor.getShape().size());
  writeRaw(os, tensor.getData(), tensor.getNumBytes());
}

template <typename T>
static bool readRaw(StringRef &bytes, T *data, size_t count) {
  if (bytes.size() < count * sizeof(T))
    return false;
  if (count != 0)
    memcpy(data, bytes.data(), count * sizeof(T));
  bytes = bytes.drop_front(count * sizeof(T));
  return true;
}

static Expected<HostTensor> readTensor(StringRef &bytes) {
  Error truncated = createStringError("the outputs are truncated");
  DLDataType type;
  int32_t rank;
  if (!readRaw(bytes, &type, 1) || !readRaw(bytes, &rank, 1) || rank < 0)
    return std::move(truncated);
  std::vector<int64_t> shape(rank);
  if (!readRaw(bytes, shape.data(), shape.size()))
    return std::move(truncated);
  Expected<HostTensor> tensor = HostTensor::create(type, shape);
  if (tensor && !readRaw(bytes, tensor->getData(), tensor->getNumBytes()))
    return std::move(truncated);
  consumeError(std::move(truncated));
  return tensor;
}

/// Runs a program; the error is what it prints.
static Error runProgram(ArrayRef<std::string> command, StringRef messages) {
  std::optional<StringRef> redirects[] = {StringRef(), messages, messages};
  SmallVector<StringRef> arguments(command.begin(), command.end());
  std::string reason;
  int status = sys::ExecuteAndWait(command.front(), arguments, std::nullopt,
                                   redirects, 0, 0, &reason);
  if (status == 0)
    return Error::success();
  if (auto text = MemoryBuffer::getFile(messages))
    reason += (*text)->getBuffer().rtrim().str();
  return createStringError(reason.empty() ? "ended with exit code " +
                                                std::to_string(status)
                                          : reason);
}

Expected<std::vector<HostValue>>
EmulatedProgram::run(const AgateEntryInfo &entry, ArrayRef<HostValue> inputs) {
  if (!test::canRunGuarded(entry) ||
      !all_of(inputs, [](const HostValue &v) { return v.isTensor(); }))
    return createStringError("only tensors of numbers are passed on");
  std::unique_ptr<TemporaryFile> inputFile, outputFile, messages;
  for (auto *file : {&inputFile, &outputFile, &messages})
    if (Error error = createFile("bin", *file))
      return std::move(error);
  if (Error error = writeFile(inputFile->getPath(), [&](raw_pwrite_stream &os) {
        for (const HostValue &input : inputs)
          writeTensor(os, input.getTensor());
        return Error::success();
      }))
    return std::move(error);
  std::vector<std::string> call = command;
  for (auto *file : {&library, &inputFile, &outputFile})
    call.push_back((*file)->getPath());
  if (Error error = runProgram(call, messages->getPath()))
    return std::move(error);
  auto contents = MemoryBuffer::getFile(outputFile->getPath(), /*IsText=*/false,
                                        /*RequiresNullTerminator=*/false);
  if (!contents)
    return createStringError(contents.getError().message());
  StringRef bytes = (*contents)->getBuffer();
  std::vector<HostValue> outputs;
  for (uint32_t i = 0; i < entry.numOutputs; ++i) {
    Expected<HostTensor> tensor = readTensor(bytes);
    if (!tensor)
      return tensor.takeError();
    outputs.push_back(std::move(*tensor));
  }
  return outputs;
}

} // namespace agate::conformance
