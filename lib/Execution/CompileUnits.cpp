//===- CompileUnits.cpp - Parts of a program compiled in parallel ---------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A context of LLVM is used by one thread only, so that each unit has its own:
// what is moved to it passes through bitcode. The weights of a library are in
// no unit, see moveLargeConstants. Until it is worked on, a unit is bitcode
// only, which takes a small part of the memory.
//
//===----------------------------------------------------------------------===//

#include "agate/Execution/CompileUnits.h"
#include "agate/Execution/FreeMemory.h"
#include "agate/Execution/SplitFunctions.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ThreadPool.h"
#include "llvm/Support/Threading.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

namespace agate {

//===----------------------------------------------------------------------===//
// Splitting
//===----------------------------------------------------------------------===//

namespace {
/// Which functions of a module are moved to which unit.
class Partition {
public:
  explicit Partition(Module &module);

  /// The number of units besides the module itself, which is unit 0.
  unsigned getNumMoved() const { return numMoved; }

  /// Gives what is used by several units a hidden symbol, see
  /// CompileUnits::split.
  void shareSymbols(StringRef name);

  /// The unit as a module in the same context.
  std::unique_ptr<Module> clone(unsigned unit) const;

  /// Leaves declarations of what has been moved.
  void removeMoved();

private:
  /// The instructions of a unit: enough that creating a unit costs little in
  /// comparison, few enough for as many units as there may be threads.
  static constexpr size_t unitInstructions = 3000;
  /// Copied to each unit, so that loads from them are folded.
  static constexpr uint64_t maxCopiedBytes = 4096;

  bool canMove(const Function &function) const;
  bool isCopied(const GlobalValue &global) const;
  /// Adds the units that use `user`, or whose code it is.
  void addUnitsOf(const User *user, SmallSetVector<unsigned, 4> &result) const;
  unsigned getUnit(const GlobalValue *global) const {
    return moved.lookup(global);
  }

  Module &module;
  /// What must keep its name.
  SmallPtrSet<GlobalValue *, 8> used;
  DenseMap<const GlobalValue *, unsigned> moved;
  DenseSet<std::pair<const GlobalValue *, unsigned>> copies;
  unsigned numMoved = 0;
};
} // namespace

Partition::Partition(Module &module) : module(module) {
  // Assembly may name symbols, and aliases need definitions.
  if (!module.getModuleInlineAsm().empty() || !module.alias_empty() ||
      !module.ifunc_empty())
    return;
  for (bool compilerUsed : {false, true}) {
    SmallVector<GlobalValue *, 8> list;
    collectUsedGlobalVariables(module, list, compilerUsed);
    used.insert(list.begin(), list.end());
  }
  size_t instructions = unitInstructions;
  for (const Function &function : module) {
    if (!canMove(function))
      continue;
    size_t added = function.getInstructionCount();
    if (instructions + added > unitInstructions) {
      ++numMoved;
      instructions = 0;
    }
    moved[&function] = numMoved;
    instructions += added;
  }
  if (numMoved > 1)
    return;
  moved.clear();
  numMoved = 0;
}

bool Partition::canMove(const Function &function) const {
  return !function.isDeclaration() && function.hasLocalLinkage() &&
         function.hasFnAttribute(Attribute::NoInline) &&
         !function.hasComdat() && !used.contains(&function) &&
         none_of(function, [](const BasicBlock &block) {
           return block.hasAddressTaken();
         });
}

/// The constants that programs have no use for the address of.
bool Partition::isCopied(const GlobalValue &global) const {
  auto *variable = dyn_cast<GlobalVariable>(&global);
  return variable && variable->hasLocalLinkage() && variable->isConstant() &&
         variable->hasInitializer() && !variable->hasSection() &&
         !variable->isThreadLocal() && !used.contains(&global) &&
         isa<ConstantData>(variable->getInitializer()) &&
         module.getDataLayout()
                 .getTypeAllocSize(variable->getValueType())
                 .getFixedValue() <= maxCopiedBytes;
}

void Partition::addUnitsOf(const User *user,
                           SmallSetVector<unsigned, 4> &result) const {
  if (auto *instruction = dyn_cast<Instruction>(user)) {
    result.insert(getUnit(instruction->getFunction()));
    return;
  }
  if (auto *global = dyn_cast<GlobalValue>(user)) {
    result.insert(getUnit(global));
    return;
  }
  for (const User *next : user->users())
    addUnitsOf(next, result);
}

void Partition::shareSymbols(StringRef name) {
  std::string prefix = ("agate." + name + (name.empty() ? "" : ".")).str();
  for (GlobalValue &global : module.global_values()) {
    if (!global.hasLocalLinkage())
      continue;
    SmallSetVector<unsigned, 4> units;
    for (const User *user : global.users())
      addUnitsOf(user, units);
    unsigned home = getUnit(&global);
    units.remove(home);
    if (isCopied(global)) {
      for (unsigned unit : units)
        copies.insert({&global, unit});
      continue;
    }
    if (units.empty())
      continue;
    global.setName(prefix + global.getName());
    global.setLinkage(GlobalValue::ExternalLinkage);
    global.setVisibility(GlobalValue::HiddenVisibility);
    global.setDSOLocal(true);
  }
}

std::unique_ptr<Module> Partition::clone(unsigned unit) const {
  ValueToValueMapTy map;
  std::unique_ptr<Module> part =
      CloneModule(module, map, [&](const GlobalValue *global) {
        return getUnit(global) == unit || copies.contains({global, unit});
      });
  for (GlobalObject &global : make_early_inc_range(part->global_objects()))
    if (global.isDeclaration() && global.use_empty())
      global.eraseFromParent();
  return part;
}

void Partition::removeMoved() {
  for (Function &function : module) {
    if (getUnit(&function) == 0)
      continue;
    function.deleteBody();
    function.setVisibility(GlobalValue::HiddenVisibility);
    function.setDSOLocal(true);
  }
}

//===----------------------------------------------------------------------===//
// Units
//===----------------------------------------------------------------------===//

struct CompileUnits::Unit {
  /// The program's own module, which the caller has; null for other units.
  Module *module = nullptr;
  TargetMachine *machine = nullptr;
  /// That of other units.
  SmallVector<char, 0> bitcode;
  unsigned numInstructions = 0;

  void write(const Module &part) {
    bitcode.clear();
    raw_svector_ostream os(bitcode);
    WriteBitcodeToFile(part, os);
  }
};

CompileUnits::CompileUnits(Module &module, TargetMachine &machine,
                           const CodegenOptions &options)
    : options(options) {
  Unit &unit = units.emplace_back();
  unit.module = &module;
  unit.machine = &machine;
}

CompileUnits::~CompileUnits() = default;

void CompileUnits::addUnit(std::unique_ptr<Module> part) {
  Unit &unit = units.emplace_back();
  unit.write(*part);
  unit.numInstructions = part->getInstructionCount();
}

void CompileUnits::split(StringRef name) {
  // It is the only unit.
  Module &module = *units.front().module;
  TargetMachine &machine = *units.front().machine;
  splitLargeFunctions(module);
  Partition partition(module);
  if (partition.getNumMoved() == 0)
    return;
  // A unit does not see how large the constants are that others have.
  module.setCodeModel(getCodeModel(module));
  if (options.optLevel > 0)
    optimizeAcrossFunctions(module, machine);
  partition.shareSymbols(name);
  for (unsigned unit = 1; unit <= partition.getNumMoved(); ++unit)
    addUnit(partition.clone(unit));
  partition.removeMoved();
  releaseFreeMemory();
  units.front().numInstructions = module.getInstructionCount();
  // Threads are busy to the end if they begin with what takes longest.
  llvm::stable_sort(units, [](const Unit &a, const Unit &b) {
    return a.numInstructions > b.numInstructions;
  });
}

Error CompileUnits::forEach(function_ref<Error(size_t)> work) {
  if (units.size() == 1 || options.jobs == 1) {
    for (size_t i = 0; i < units.size(); ++i) {
      if (Error error = work(i))
        return error;
      releaseFreeMemoryAfterGrowth();
    }
    return Error::success();
  }
  std::vector<std::string> errors(units.size());
  DefaultThreadPool pool(hardware_concurrency(options.jobs));
  for (size_t i = 0; i < units.size(); ++i)
    pool.async([&, i] {
      if (Error error = work(i))
        errors[i] = toString(std::move(error));
      releaseFreeMemoryAfterGrowth();
    });
  pool.wait();
  for (const std::string &error : errors)
    if (!error.empty())
      return createStringError(error);
  return Error::success();
}

Error CompileUnits::visit(Unit &unit,
                          function_ref<Error(Module &, TargetMachine &)> work,
                          bool isChanged) {
  if (unit.module)
    return work(*unit.module, *unit.machine);
  LLVMContext context;
  std::unique_ptr<TargetMachine> machine;
  if (Error error = createTargetMachine(options).moveInto(machine))
    return error;
  StringRef bytes(unit.bitcode.data(), unit.bitcode.size());
  std::unique_ptr<Module> module;
  if (Error error = parseBitcodeFile(MemoryBufferRef(bytes, "agate"), context)
                        .moveInto(module))
    return error;
  machine->setCodeModel(getCodeModel(*module));
  if (Error error = work(*module, *machine))
    return error;
  if (isChanged)
    unit.write(*module);
  return Error::success();
}

Error CompileUnits::optimize() {
  return forEach([&](size_t i) -> Error {
    auto work = [&](Module &module, TargetMachine &machine) -> Error {
      if (Error error = optimizeModule(module, machine, options.optLevel))
        return error;
      addHalfConversions(module);
      return Error::success();
    };
    return visit(units[i], work, /*isChanged=*/true);
  });
}

Error CompileUnits::emitObjects(std::vector<TemporaryFile> &objects) {
  size_t first = objects.size();
  for (size_t i = 0; i < units.size(); ++i) {
    Expected<TemporaryFile> file = TemporaryFile::create("agate", "o");
    if (!file)
      return file.takeError();
    objects.push_back(std::move(*file));
  }
  Error error = forEach([&](size_t i) {
    auto work = [&](Module &module, TargetMachine &machine) {
      return emitLinkedObject(module, machine, objects[first + i].getPath());
    };
    return visit(units[i], work, /*isChanged=*/false);
  });
  if (error)
    return error;
  std::vector<std::string> paths;
  for (const TemporaryFile &file : objects)
    paths.push_back(file.getPath());
  return checkUndefinedSymbols(paths);
}

} // namespace agate
