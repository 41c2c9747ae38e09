//===- Pipelines.h - Named pass pipelines -----------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// One pipeline per arrow of
//
//   onnx, agate -> linalg on tensors -> loops on buffers -> LLVM dialect
//
// Every stage prints upstream dialects only, so that the stock mlir-opt
// accepts, verifies and can take further what each of them leaves.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_PIPELINES_PIPELINES_H
#define AGATE_PIPELINES_PIPELINES_H

#include "agate/Codegen/Strategy.h"
#include "agate/Conversion/AgateToLinalg/AgateToLinalg.h"

#include "mlir/Pass/PassOptions.h"

namespace mlir {
class ModuleOp;
class OpPassManager;
} // namespace mlir

namespace agate {

/// How far a program has been lowered. It is derived from the operations of the
/// program and determines which pipelines are still to be run.
enum class ProgramForm {
  /// There are tensors, or operations of the onnx or agate dialect: all
  /// pipelines.
  Tensors,
  /// linalg on buffers: `buffers-to-loops` and what follows.
  Buffers,
  /// Loops, branches and scalars on buffers: `loops-to-llvm`.
  Loops,
  /// The LLVM dialect only: none.
  LLVM
};

ProgramForm getProgramForm(mlir::ModuleOp module);

/// How `linalg` is lowered to loops.
enum class LoopRoute { SCF, Affine };

/// Options of `agate-to-linalg`.
struct AgateToLinalgOptions
    : public mlir::PassPipelineOptions<AgateToLinalgOptions> {
  Option<GeneratorForm> generatorForm{
      *this, "generator-form", llvm::cl::desc("Form of the lowered generators"),
      llvm::cl::init(GeneratorForm::Auto),
      llvm::cl::values(
          clEnumValN(GeneratorForm::Auto, "auto", "by cost"),
          clEnumValN(GeneratorForm::Dense, "dense",
                     "every element from its coordinates"),
          clEnumValN(GeneratorForm::Sparse, "sparse", "one fill and stores"))};
  Option<bool> optimize{*this, "optimize",
                        llvm::cl::desc("Simplify graphs, see optimize-onnx"),
                        llvm::cl::init(true)};
  Option<bool> simplifyGenerators{
      *this, "simplify-generators",
      llvm::cl::desc("Rewrite users of generators, see the pass"),
      llvm::cl::init(true)};
  Option<bool> assumeFinite{
      *this, "assume-finite",
      llvm::cl::desc("Take floats to be neither NaN nor infinite"),
      llvm::cl::init(false)};
  Option<uint64_t> foldMaxBytes{
      *this, "fold-max-bytes",
      llvm::cl::desc("Largest constant that folding of generators makes"),
      llvm::cl::init(64 * 1024)};
  Option<bool> fuse{
      *this, "fuse",
      llvm::cl::desc("Fuse elementwise operations into their consumers"),
      llvm::cl::init(true)};
};

/// Options of `linalg-fuse`.
struct LinalgFuseOptions : public mlir::PassPipelineOptions<LinalgFuseOptions> {
  Option<bool> elementwise{
      *this, "elementwise",
      llvm::cl::desc("Fuse elementwise operations into their consumers"),
      llvm::cl::init(true)};
};

/// Options of `linalg-to-buffers`.
struct LinalgToBuffersOptions
    : public mlir::PassPipelineOptions<LinalgToBuffersOptions> {
  Option<bool> threads{*this, "threads",
                       llvm::cl::desc("Make large loops parallel"),
                       llvm::cl::init(false)};
  Option<uint64_t> chunkMinCost{
      *this, "chunk-min-cost",
      llvm::cl::desc("The least cost of what a thread computes at a time"),
      llvm::cl::init(150000)};
};

/// Options of `linalg-to-loops` and `buffers-to-loops`.
struct LinalgToLoopsOptions
    : public mlir::PassPipelineOptions<LinalgToLoopsOptions> {
  Option<uint64_t> streamMinBytes{
      *this, "stream-min-bytes",
      llvm::cl::desc("Bytes read and written from which on a buffer is written "
                     "past the caches"),
      llvm::cl::init(32 * 1024 * 1024)};
  Option<uint64_t> streamMinRowBytes{
      *this, "stream-min-row-bytes",
      llvm::cl::desc("Size from which on a row of such a buffer is"),
      llvm::cl::init(512)};
  Option<bool> threads{*this, "threads",
                       llvm::cl::desc("Make large loops parallel"),
                       llvm::cl::init(false)};
  Option<uint64_t> chunkMinCost{
      *this, "chunk-min-cost",
      llvm::cl::desc("The least cost of what a thread computes at a time"),
      llvm::cl::init(150000)};
  Option<bool> profile{
      *this, "profile",
      llvm::cl::desc("Tell the runtime which node of the model computes"),
      llvm::cl::init(false)};
};

/// Options of `linalg-pack`, `linalg-tile` and `linalg-vectorize`.
struct LinalgTileOptions : public mlir::PassPipelineOptions<LinalgTileOptions> {
  Option<ISA> isaLevel{*this, "isa",
                       llvm::cl::desc("Instruction set of the vectors"),
                       llvm::cl::init(ISA::Native), getISAValues()};
  Option<Winograd> winograd{*this, "winograd",
                            llvm::cl::desc("Algorithm for filters of 3x3"),
                            llvm::cl::init(Winograd::F2), getWinogradValues()};
};

/// Options of `loops-to-llvm`.
struct LoopsToLLVMOptions
    : public mlir::PassPipelineOptions<LoopsToLLVMOptions> {
  Option<bool> expandMath{
      *this, "expand-math",
      llvm::cl::desc("Compute functions of f32 without calling the C library"),
      llvm::cl::init(true)};
  Option<ISA> isaLevel{*this, "isa",
                       llvm::cl::desc("Instruction set of the functions"),
                       llvm::cl::init(ISA::Native), getISAValues()};
  Option<bool> requireDefinitions{
      *this, "require-definitions",
      llvm::cl::desc("Calls of functions that nothing defines are errors"),
      llvm::cl::init(false)};
};

/// Options of `agate-to-llvm`, which composes all stages.
struct AgateToLLVMOptions : public AgateToLinalgOptions {
  Option<LoopRoute> route{
      *this, "route", llvm::cl::desc("How linalg becomes loops"),
      llvm::cl::init(LoopRoute::SCF),
      llvm::cl::values(
          clEnumValN(LoopRoute::SCF, "scf", "linalg-to-loops"),
          clEnumValN(LoopRoute::Affine, "affine", "linalg-to-affine"))};
  Option<uint64_t> streamMinBytes{
      *this, "stream-min-bytes",
      llvm::cl::desc("Bytes read and written from which on a buffer is written "
                     "past the caches"),
      llvm::cl::init(32 * 1024 * 1024)};
  Option<uint64_t> streamMinRowBytes{
      *this, "stream-min-row-bytes",
      llvm::cl::desc("Size from which on a row of such a buffer is"),
      llvm::cl::init(512)};
  Option<bool> tile{
      *this, "tile",
      llvm::cl::desc("Compute tiles in vectors: linalg-pack, linalg-tile, "
                     "linalg-vectorize"),
      llvm::cl::init(true)};
  Option<ISA> isaLevel{*this, "isa",
                       llvm::cl::desc("Instruction set of the vectors"),
                       llvm::cl::init(ISA::Native), getISAValues()};
  Option<Winograd> winograd{*this, "winograd",
                            llvm::cl::desc("Algorithm for filters of 3x3"),
                            llvm::cl::init(Winograd::F2), getWinogradValues()};
  Option<bool> threads{*this, "threads",
                       llvm::cl::desc("Make large loops parallel"),
                       llvm::cl::init(false)};
  Option<uint64_t> chunkMinCost{
      *this, "chunk-min-cost",
      llvm::cl::desc("The least cost of what a thread computes at a time"),
      llvm::cl::init(150000)};
};

/// `onnx` and `agate` to linalg, tensor, arith, scf and cf on tensors.
void buildAgateToLinalgPipeline(mlir::OpPassManager &pm,
                                const AgateToLinalgOptions &options);

/// Elementwise operations on tensors, whose operands may be repeated, to as few
/// as possible. The last part of `agate-to-linalg`.
void buildLinalgFusePipeline(
    mlir::OpPassManager &pm,
    const LinalgFuseOptions &options = LinalgFuseOptions());

/// Operands of products to the order of elements in which they are read,
/// products to as few dimensions as possible, and attention to loops over
/// blocks of rows.
void buildLinalgPackPipeline(mlir::OpPassManager &pm,
                             const LinalgTileOptions &options);

/// Operations that reduce, on tensors, to loops over tiles.
void buildLinalgTilePipeline(mlir::OpPassManager &pm,
                             const LinalgTileOptions &options);

/// Operations on tiles to vectors.
void buildLinalgVectorizePipeline(mlir::OpPassManager &pm,
                                  const LinalgTileOptions &options);

/// `linalg-pack`, `linalg-tile` and `linalg-vectorize`.
void buildLinalgToVectorsPipeline(mlir::OpPassManager &pm,
                                  const LinalgTileOptions &options);

/// Tensors to buffers, the first half of `linalg-to-loops` and
/// `linalg-to-affine`.
void buildLinalgToBuffersPipeline(
    mlir::OpPassManager &pm,
    const LinalgToBuffersOptions &options = LinalgToBuffersOptions());

/// Tensors to buffers and linalg to scf loops.
void buildLinalgToLoopsPipeline(
    mlir::OpPassManager &pm,
    const LinalgToLoopsOptions &options = LinalgToLoopsOptions());

/// Tensors to buffers and linalg to affine loops.
void buildLinalgToAffinePipeline(
    mlir::OpPassManager &pm,
    const LinalgToLoopsOptions &options = LinalgToLoopsOptions());

/// The second half of these two: linalg on buffers to loops.
void buildBuffersToLoopsPipeline(
    mlir::OpPassManager &pm, LoopRoute route,
    const LinalgToLoopsOptions &options = LinalgToLoopsOptions());

/// Loops on buffers to the LLVM dialect, with the entry points and the table
/// that agate/Runtime.h loads.
void buildLoopsToLLVMPipeline(
    mlir::OpPassManager &pm,
    const LoopsToLLVMOptions &options = LoopsToLLVMOptions());

/// All stages.
void buildAgateToLLVMPipeline(mlir::OpPassManager &pm,
                              const AgateToLLVMOptions &options);

/// Registers all of these as named pipelines.
void registerPipelines();

} // namespace agate

#endif // AGATE_PIPELINES_PIPELINES_H
