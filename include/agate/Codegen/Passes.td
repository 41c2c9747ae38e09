//===- Passes.td - Code generation passes ------------------*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_CODEGEN_PASSES
#define AGATE_CODEGEN_PASSES

include "mlir/Pass/PassBase.td"
include "agate/Codegen/BufferPasses.td"
include "agate/Codegen/ISAOption.td"
include "agate/Codegen/IntegerPasses.td"
include "agate/Codegen/ProductPasses.td"
include "agate/Codegen/ProfilePasses.td"
include "agate/Codegen/VectorPasses.td"

def ApplySchedulePass : Pass<"apply-schedule", "::mlir::ModuleOp"> {
  let summary = "Apply a script that overrides the table of strategies";
  let description = [{
    Applies `transform.named_sequence @__transform_main` of the module, if there
    is one, to the program as linalg on tensors. The passes that tile leave what
    the script has scheduled alone, and tile everything else as the table of
    strategies (`agate/Codegen/Strategy.h`) says. An operation of linalg is
    scheduled if it has the attribute `scheduled`:

    * the pass sets it for all operations in loops that the script creates,
      such as tiles and what is fused with them;
    * the script sets it with `transform.annotate` for others, which are then
      not tiled at all.

    Small tiles are computed in vectors by `vectorize-tiles` if the script has
    not done so. Fusion of elementwise operations precedes the script.

    ```mlir
    module attributes {transform.with_named_sequence} {
      func.func @main(%a: tensor<8x4xf32>, %b: tensor<4x8xf32>, %c: tensor<8x8xf32>) -> tensor<8x8xf32> {
        %0 = linalg.matmul ins(%a, %b : tensor<8x4xf32>, tensor<4x8xf32>)
            outs(%c : tensor<8x8xf32>) -> tensor<8x8xf32>
        return %0 : tensor<8x8xf32>
      }
      transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
        %matmul = transform.structured.match ops{["linalg.matmul"]} in %m
            : (!transform.any_op) -> !transform.any_op
        %tile, %loop = transform.structured.tile_using_for %matmul tile_sizes [2]
            : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
        transform.yield
      }
    }
    // becomes
    %0 = scf.for %i = %c0 to %c8 step %c2 iter_args(%t = %c) -> (tensor<8x8xf32>) {
      %1 = linalg.matmul {scheduled} ins(%rows, %b : tensor<2x4xf32>, tensor<4x8xf32>)
          outs(%init : tensor<2x8xf32>) -> tensor<2x8xf32>
      ...
    }
    ```
  }];
  let dependentDialects = ["::mlir::transform::TransformDialect"];
}

def EraseTransformScriptsPass
    : Pass<"erase-transform-scripts", "::mlir::ModuleOp"> {
  let summary = "Erase operations of the transform dialect";
  let description = [{
    Erases `transform.named_sequence` and all other operations of the transform
    dialect at the top level of the module, and nested modules that are
    libraries of sequences (`transform.with_named_sequence`). Scripts that have
    been applied, or never will be, are not part of the program that is lowered.

    ```mlir
    module attributes {transform.with_named_sequence} {
      func.func @main() { return }
      transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
        transform.yield
      }
    }
    // becomes
    module {
      func.func @main() { return }
    }
    ```
  }];
}

def FillLargeSplatsPass : Pass<"fill-large-splats", "::mlir::func::FuncOp"> {
  let summary = "Fill large tensors of one value instead of storing them";
  let description = [{
    A splat constant of more than `max-bytes` bytes becomes a `linalg.fill`.
    Filling memory is faster than reading it, and programs do not contain
    megabytes of zeros.

    ```mlir
    func.func @ones() -> tensor<4096x4096xf32> {
      %0 = arith.constant dense<1.0> : tensor<4096x4096xf32>
      return %0 : tensor<4096x4096xf32>
    }
    // becomes
    %one = tensor.extract %cst[] : tensor<f32>
    %1 = tensor.empty() : tensor<4096x4096xf32>
    %2 = linalg.fill ins(%one : f32) outs(%1 : tensor<4096x4096xf32>) -> tensor<4096x4096xf32>
    ```
  }];
  let options = [
    Option<"maxBytes", "max-bytes", "uint64_t", "64 * 1024",
           "Size up to which a constant is kept">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

def FuseElementwisePass : Pass<"fuse-elementwise", "::mlir::func::FuncOp"> {
  let summary = "Fuse elementwise operations on tensors into their consumers";
  let description = [{
    Moves the body of a `linalg.generic` without reductions into the loops of
    its only consumer, so that the tensor between them is never stored. Reshapes
    between the two are absorbed by the loops of either one, which iterate over
    the dimensions of the expanded shape. The rewrites are those of
    `linalg-fuse-elementwise-ops`; a control function decides what is fused. It
    ensures that the semantics are preserved for any program:

    * The producer does not read its destination (the block argument of an
      `outs` operand). Otherwise it would accumulate into it in each iteration
      of a consumer that has more loops.
    * Its body has no side effects, such as a call or an assertion.
    * It has one result with one use.

    and that fusion is profitable:

    * The two bodies have at most `max-body-ops` operations together, so that
      compile time is linear in the length of a chain of operations.
    * If the consumer reads an element several times (because it has loops that
      the operand does not depend on, like a contraction, because it reads
      overlapping windows, or because it is inside a loop that does not contain
      the producer), the producer has no divisions or functions of the math
      dialect, and at most `max-repeated-ops` operations.
    * The consumer is not a product of matrices that reads each element at least
      8 times, or the producer only copies. Other passes recognize a product of
      two operands.

    ```mlir
    %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
        ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %2 = math.exp %in : f32
      linalg.yield %2 : f32
    } -> tensor<?xf32>
    %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
        ins(%0 : tensor<?xf32>) outs(%e : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %2 = arith.negf %in : f32
      linalg.yield %2 : f32
    } -> tensor<?xf32>
    // becomes
    %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]}
        ins(%x : tensor<?xf32>) outs(%e : tensor<?xf32>) {
    ^bb0(%in: f32, %out: f32):
      %2 = math.exp %in : f32
      %3 = arith.negf %2 : f32
      linalg.yield %3 : f32
    } -> tensor<?xf32>
    ```
  }];
  let options = [
    Option<"maxBodyOps", "max-body-ops", "unsigned", "96",
           "Number of operations up to which two bodies become one">,
    Option<"maxRepeatedOps", "max-repeated-ops", "unsigned", "16",
           "Number of operations up to which a body is evaluated more than once "
           "for an element">
  ];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"
  ];
}

def LowerMemoryWritesPass : Pass<"lower-memory-writes", "::mlir::func::FuncOp"> {
  let summary = "Lower fills of contiguous memory to fast loops";
  let description = [{
    Runs on buffers, before linalg is lowered to loops. A `linalg.fill` of a
    buffer with the identity layout becomes one loop over its elements, which
    LLVM turns into a single memset if the bytes of the value are equal. Zeroing
    memory is several times faster in one piece than row by row. A value that is
    only known at run time is first compared with zero.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect"
  ];
}

def MaterializeLayoutCastsPass
    : Pass<"materialize-layout-casts", "::mlir::func::FuncOp"> {
  let summary = "Copy buffers whose strides a cast to the identity layout hides";
  let description = [{
    Bufferization casts the results of functions to the identity layout with a
    `memref.cast`, even if the buffer is a slice that is not contiguous and
    whose type does not reveal this: the strides of `memref<4x?xf32>` are not
    known statically. Such a cast becomes a copy to a new buffer. Runs after
    bufferization and before buffer deallocation.

    ```mlir
    %s = memref.subview %m[0, 0] [4, %n] [1, 1]
        : memref<4x6xf32> to memref<4x?xf32, strided<[6, 1]>>
    %r = memref.cast %s
        : memref<4x?xf32, strided<[6, 1]>> to memref<4x?xf32>
    // becomes
    %r = memref.alloc(%n) : memref<4x?xf32>
    memref.copy %s, %r
        : memref<4x?xf32, strided<[6, 1]>> to memref<4x?xf32>
    ```
  }];
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
}

def LowerStridedCopiesPass
    : Pass<"lower-strided-copies", "::mlir::func::FuncOp"> {
  let summary = "Lower copies of memory that is not contiguous to linalg.copy";
  let description = [{
    The upstream lowering of a `memref.copy` calls the function `memrefCopy` of
    a support library, which copies one element at a time, unless both sides are
    known to be contiguous. Such copies become a `linalg.copy` with as few
    dimensions as the layouts of the two sides allow; if sizes are unknown, as
    the slices that they are allow, whose last sizes may be those of the buffer.
    Copies that one memcpy can do are left unchanged.

    ```mlir
    memref.copy %a, %b : memref<?x4x8xf32, strided<[64, 8, 1]>>
        to memref<?x4x8xf32>
    // becomes
    %0 = memref.collapse_shape %a [[0], [1, 2]] : ...
    %1 = memref.collapse_shape %b [[0], [1, 2]] : ...
    linalg.copy ins(%0 : memref<?x32xf32, strided<[64, 1]>>)
        outs(%1 : memref<?x32xf32>)
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::memref::MemRefDialect"
  ];
}

def FillBordersPass : Pass<"fill-borders", "::mlir::func::FuncOp"> {
  let summary = "Fill only what is not overwritten";
  let description = [{
    Padding a tensor fills a buffer and overwrites a part of it. Runs on buffers
    and fills what surrounds the part, if nothing accesses the buffer between
    the two. A buffer of short rows is still filled as one piece of memory. A
    `linalg.map` that only writes one value is a fill, too.

    ```mlir
    linalg.fill ins(%v : f32) outs(%out : memref<64x68xf32>)
    %part = memref.subview %out[0, 2] [64, 64] [1, 1] : ...
    memref.copy %in, %part : ...
    // becomes
    %left = memref.subview %out[0, 0] [64, 2] [1, 1] : ...
    linalg.fill ins(%v : f32) outs(%left : ...)
    %right = memref.subview %out[0, 66] [64, 2] [1, 1] : ...
    linalg.fill ins(%v : f32) outs(%right : ...)
    memref.copy %in, %part : ...
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::memref::MemRefDialect"
  ];
}

def StreamWritesPass : Pass<"stream-writes", "::mlir::func::FuncOp"> {
  let summary = "Write large buffers past the caches";
  let description = [{
    Runs on buffers, before linalg is lowered to loops, and turns writes to
    large buffers into non-temporal stores:

    * Loop nests that fill or copy consecutive elements of a row (`linalg.fill`
      and `linalg.copy` of rank 1 on subviews) write whole cache lines. Copies
      prefetch their source.
    * Loops that store single elements in different rows, such as a diagonal or
      the hot elements of a one-hot tensor, bypass the caches. Where elements
      are too small for non-temporal stores, a diagonal of a matrix that has
      just been filled is written in whole lines.
    * A `linalg.fill` of a whole buffer with a value other than zero writes
      whole lines. Zeros are left to memset, which is fastest.
    * A `linalg.generic` that computes the elements of a buffer, or of a row of
      it in a loop nest, one by one with a few operations on numbers, from other
      buffers, writes whole lines.
    * Loop nests that compute little, and write vectors to rows of a buffer,
      bypass the caches where all rows start with a line.

    A buffer is large if at least `min-bytes` are moved: its own, and as many
    again where each element is read from another buffer. A fence follows. If
    sizes are not static, the choice is made at run time, before the loop nest:

    ```mlir
    scf.for %i = %c0 to %m step %c1 {
      %row = memref.subview %out[%i, %b] [1, %n] [1, 1]
          : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
      linalg.fill ins(%v : f32)
          outs(%row : memref<?xf32, strided<[1], offset: ?>>)
    }
    ```

    becomes

    ```mlir
    scf.if %large {
      scf.for %i = %c0 to %m step %c1 {
        // Single elements to the next multiple of 64 bytes, then
        scf.for %j = %head to %end step %c16 {
          vector.store %vs, %row[%j] {nontemporal = true, alignment = 64 : i64}
              : memref<?xf32, strided<[1], offset: ?>>, vector<16xf32>
        }
        // The elements that are left.
      }
      llvm.fence seq_cst
    } else {
      // As before.
    }
    ```
  }];
  let options = [
    Option<"minBytes", "min-bytes", "uint64_t", "32 * 1024 * 1024",
           "Bytes read and written from which on a buffer is large">,
    Option<"minRowBytes", "min-row-bytes", "uint64_t", "512",
           "Size from which on a row of it is worth streaming">
  ];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect",
    "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"
  ];
}

def SinkIntoBranchesPass : Pass<"sink-into-branches", "::mlir::func::FuncOp"> {
  let summary = "Compute tensors that only branches use in these branches";
  let description = [{
    A structured operation on tensors, a `tensor.pad` or a view whose result is
    used in one branch of an `scf.if` only is computed in it. A program that
    decides between two forms as it runs then computes and stores what the form
    that it takes needs. An operation whose result both branches or several
    `scf.if` use stays, unless it is computed of smaller operands, as generators
    are.

    ```mlir
    %0 = linalg.generic ... -> tensor<?x?xf32>
    %1 = scf.if %finite -> (tensor<?x?xf32>) {
      scf.yield %x : tensor<?x?xf32>
    } else {
      %2 = linalg.matmul ins(%0, %x : ...)
      scf.yield %2 : tensor<?x?xf32>
    }
    // becomes
    %1 = scf.if %finite -> (tensor<?x?xf32>) {
      scf.yield %x : tensor<?x?xf32>
    } else {
      %0 = linalg.generic ... -> tensor<?x?xf32>
      %2 = linalg.matmul ins(%0, %x : ...)
      scf.yield %2 : tensor<?x?xf32>
    }
    ```
  }];
}

def SplitEmptyTensorsPass
    : Pass<"split-empty-tensors", "::mlir::func::FuncOp"> {
  let summary = "Create a separate destination for every operation";
  let description = [{
    CSE merges equal `tensor.empty` operations and equal fills of them. All
    values that are computed in them then belong to one alias set, which the
    analysis of bufferization compares pairwise. This pass creates a separate
    `tensor.empty` for every use, and a separate fill for every use of a filled
    tensor as a destination: a fill costs less than the copy that would be
    inserted otherwise. Slices and reshapes of such a tensor are destinations as
    well. Uses in different branches, of which only one is taken, share a tensor.
    Runs before bufferization, with no CSE in between.

    A tensor is created in the innermost branch that contains its uses. With
    `in-loops`, it is created in the innermost loop that contains them as well,
    so that no iteration of a loop shares its buffer with another one:
    `parallelize-loops` needs that.

    ```mlir
    %e = tensor.empty() : tensor<4xf32>
    %0 = linalg.exp ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %1 = linalg.abs ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    // becomes
    %e0 = tensor.empty() : tensor<4xf32>
    %e1 = tensor.empty() : tensor<4xf32>
    %0 = linalg.exp ins(%x : tensor<4xf32>) outs(%e0 : tensor<4xf32>) -> tensor<4xf32>
    %1 = linalg.abs ins(%x : tensor<4xf32>) outs(%e1 : tensor<4xf32>) -> tensor<4xf32>
    ```
  }];
  let options = [
    Option<"inLoops", "in-loops", "bool", "false",
           "Create destinations in the loops of their uses">
  ];
  let dependentDialects = [
    "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"
  ];
}

def BufferizeInsertChainsPass
    : Pass<"bufferize-insert-chains", "::mlir::func::FuncOp"> {
  let summary = "Assemble tensors that consist of slices in a buffer";
  let description = [{
    A chain of two or more `tensor.insert_slice` into a `tensor.empty` is one
    alias set, which bufferization compares pairwise, in time cubic in the
    number of slices. Such a chain becomes a buffer, into which the slices are
    copied. A slice that is computed in an empty tensor of its own is computed
    directly in the buffer, also in loops, in the branches of an `scf.if` and
    before a reshape, if no two slices overlap and all other uses of it only read
    it before it is inserted. For that, the buffer, its sizes and the checks of
    them move before that computation. Runs after `split-empty-tensors` and
    before bufferization.

    ```mlir
    %e = tensor.empty() : tensor<8xf32>
    %0 = tensor.insert_slice %a into %e[0] [4] [1] : tensor<4xf32> into tensor<8xf32>
    %1 = tensor.insert_slice %b into %0[4] [4] [1] : tensor<4xf32> into tensor<8xf32>
    // becomes
    %m = memref.alloc() : memref<8xf32>
    %ma = memref.subview %m[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
    %ba = bufferization.to_buffer %a read_only : tensor<4xf32> to memref<4xf32>
    memref.copy %ba, %ma : memref<4xf32> to memref<4xf32, strided<[1]>>
    ...
    %1 = bufferization.to_tensor %m restrict writable : memref<8xf32> to tensor<8xf32>
    ```
  }];
  let dependentDialects = [
    "::mlir::bufferization::BufferizationDialect",
    "::mlir::memref::MemRefDialect"
  ];
}

def ComputeInSlicesPass : Pass<"compute-in-slices", "::mlir::func::FuncOp"> {
  let summary = "Compute tensors where they are inserted";
  let description = [{
    A tensor that is computed in an empty tensor and inserted as a slice is
    computed in the slice of the destination, if nothing else uses the
    destination. It is what bufferization's `eliminate-empty-tensors` does, but
    without an analysis of the whole program, which takes as long as that of
    bufferization. Runs after `bufferize-insert-chains` and before bufferization.

    ```mlir
    %e = tensor.empty() : tensor<4xf32>
    %0 = linalg.exp ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %1 = tensor.insert_slice %0 into %y[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
    // becomes
    %e = tensor.extract_slice %y[%i] [4] [1] : tensor<8xf32> to tensor<4xf32>
    %0 = linalg.exp ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> tensor<4xf32>
    %1 = tensor.insert_slice %0 into %y[%i] [4] [1] : tensor<4xf32> into tensor<8xf32>
    ```
  }];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
}

def HideSliceSizesPass : Pass<"hide-slice-sizes", "::mlir::func::FuncOp"> {
  let summary = "Make the comparison of slices take constant time";
  let description = [{
    Bufferization compares the bounds of slices by solving a system of
    constraints over everything that they are computed from, in time that is
    cubic or worse in the length of that computation. The solver has no model of
    the index dialect, so that adding zero to a bound with `index.add` makes it
    a single opaque value. CSE has already merged equal bounds, and the
    canonicalization after bufferization removes the additions.

    ```mlir
    %s = tensor.extract_slice %x[0] [%n] [1] : tensor<?xf32> to tensor<?xf32>
    // becomes
    %zero = index.constant 0
    %hidden = index.add %n, %zero
    %s = tensor.extract_slice %x[0] [%hidden] [1] : tensor<?xf32> to tensor<?xf32>
    ```
  }];
  let dependentDialects = ["::mlir::index::IndexDialect"];
}

def SimplifyBroadcastsPass
    : Pass<"simplify-broadcasts", "::mlir::func::FuncOp"> {
  let summary = "Simplify sizes that are broadcast with the same size repeatedly";
  let description = [{
    In a chain of operations on tensors of unknown sizes that all broadcast with
    the same tensor, every operation computes the size that its operands
    broadcast to, and asserts that they do. All of these sizes are equal to the
    first one, and all assertions are implied by the first one. Canonicalization
    does not find this, as it takes two of the operations to see it. LLVM takes
    time quadratic in the number of assertions on one value.

    Where two sizes are asserted to be equal, the operations behind the assertion
    use one of them, a constant if one is. The size of a result is the one that
    its tensor is allocated with, and not negative.

    ```mlir
    %0 = arith.cmpi eq, %x, %c1 : index
    %1 = arith.select %0, %y, %x : index
    %2 = arith.cmpi eq, %1, %c1 : index
    %3 = arith.select %2, %y, %1 : index   // is %1
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect"
  ];
}

def ScalarizeExtractsPass : Pass<"scalarize-extracts", "::mlir::func::FuncOp"> {
  let summary = "Compute elements of small integer tensors as scalars";
  let description = [{
    Programs compute shapes in tensors: `Where(Equal(shape, -1), 1, shape)` is
    the shape of many an `Expand`. Where an operation uses single elements of
    the result of an elementwise operation on at most 32 integers, at constant
    places, these are computed as scalars, of scalars in the end. Sizes are then
    arithmetic that other passes can simplify, and no buffer is written for
    them.

    ```mlir
    %t = tensor.from_elements %n, %c4 : tensor<2xi64>
    %s = linalg.generic ... ins(%t : tensor<2xi64>) ... {
    ^bb0(%in: i64, %out: i64):
      %0 = arith.maxsi %in, %c1 : i64
      linalg.yield %0 : i64
    } -> tensor<2xi64>
    %size = tensor.extract %s[%c0] : tensor<2xi64>
    // becomes
    %size = arith.maxsi %n, %c1 : i64
    ```
  }];
  let dependentDialects = ["::mlir::tensor::TensorDialect"];
}

def SpecializeBroadcastsPass
    : Pass<"specialize-broadcasts", "::mlir::ModuleOp"> {
  let summary = "Compile a version for operands that need no broadcasting";
  let description = [{
    Where the sizes of the operands of an operation are unknown, they are equal,
    or one of them is 1 and broadcast. Only the running program knows, and what
    is broadcast is copied, so that the operation does not fuse with what
    computes its operands. Nearly always the sizes are equal.

    A function with several operations becomes two: `name.equal`, which asserts
    at its entry that all such pairs of sizes are equal, as far as they follow
    from the shapes of the arguments, and `name.broadcast`, which is unchanged.
    The function itself compares the sizes and calls one of them.
    `simplify-broadcasts` removes the broadcasting from the first one. The second
    one has the attribute `broadcast_version`, and is not specialized again.

    Functions of more operations than the strategy allows are left unchanged,
    since they would take twice as long to compile.

    ```mlir
    func.func @f(%x: tensor<?xf32>, %y: tensor<?xf32>) -> tensor<?xf32> {
      ...
      %equal = arith.cmpi eq, %dim_x, %dim_y : index
      %0 = scf.if %equal -> (tensor<?xf32>) {
        %1 = func.call @f.equal(%x, %y) : ...
        scf.yield %1 : tensor<?xf32>
      } else {
        %1 = func.call @f.broadcast(%x, %y) : ...
        scf.yield %1 : tensor<?xf32>
      }
      return %0 : tensor<?xf32>
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::func::FuncDialect", "::mlir::scf::SCFDialect"
  ];
}

def ParallelizeLoopsPass
    : Pass<"parallelize-loops", "::mlir::ModuleOp"> {
  let summary = "Make loops on buffers parallel whose iterations are independent";
  let description = [{
    Turns loops without results into an `scf.parallel` over chunks of their
    iterations, and linalg operations on large buffers into one over parts of
    their outermost parallel dimensions. Runs after bufferization and before
    buffers are freed.

    A loop that may have few iterations, as that over a batch of unknown size, is
    distributed together with the loop that is all that it contains. Where it
    contains more, it is left to its inner loops if it has fewer than four
    iterations, or if one inner loop has nearly all of the cost.

    A loop becomes parallel if an analysis of its accesses proves that no
    iteration accesses what another one writes:

    * Memory is written through one view of one allocation, and there is a
      dimension in which the elements that an iteration accesses move by the
      step of the loop, or further, and are not more than that.
    * What is allocated in the loop belongs to the iteration.
    * Nothing in the loop can fail, is freed, or has unknown effects, and no
      reduction is split: an iteration that reads what an earlier one has written
      depends on it.

    The last tile may be shifted backwards and overlap the one before. Then the
    last chunk has at least two iterations, so that both are computed by one
    thread, in their order.

    The number of chunks does not depend on the number of threads, and the result
    has the same bits for any number of them. A chunk costs at least `min-cost`,
    or, if there are fewer than 16 chunks then, an eighth of it, so that threads
    have about as much to do; where only the running program knows the sizes, it
    calls a private function that computes how many iterations that are. A loop
    that is smaller than two chunks of `min-cost` stays as it is, as does one in a
    loop that is parallel already. A loop of few iterations stays if loops in it
    become parallel. If only the running program knows how many there are, as of
    the images of a batch, there are both forms.

    ```mlir
    scf.for %i = %c0 to %c64 step %c1 {
      %x = memref.subview %a[%i, 0] [1, 4096] [1, 1]
      %y = memref.subview %b[%i, 0] [1, 4096] [1, 1]
      linalg.exp ins(%x) outs(%y)
    }
    // becomes
    scf.parallel (%chunk) = (%c0) to (%c16) step (%c1) {
      ...  // %begin, %end: four iterations
      scf.for %i = %begin to %end step %c1 {
        ...
      }
    }
    ```
  }];
  let options = [
    Option<"minCost", "min-cost", "uint64_t", "150000",
           "The least cost of a chunk: four for a scalar or vector operation, "
           "one for an operation in the body of linalg">,
    Option<"maxBytes", "max-bytes", "uint64_t", "16777216",
           "The most bytes that each thread allocates">
  ];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::func::FuncDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"
  ];
}

def OutlineKernelsPass : Pass<"outline-kernels", "::mlir::ModuleOp"> {
  let summary = "Outline the loop nests of large functions";
  let description = [{
    The compile time of LLVM's passes grows faster than the size of a function.
    In a function with at least `min-kernels` kernels (linalg operations on
    buffers, and loops without results), the kernels become private functions
    that are not inlined; equal kernels share one function. A kernel does not
    allocate or free memory and cannot fail. Constants are cloned into it.
    Buffers, including global constants, and other values become its arguments.
    A loop with more than `max-kernels` kernels is not outlined as a whole; the
    kernels in it are.

    A buffer that does not overlap another argument is `llvm.noalias`.

    A loop nest in a `scf.parallel` is always outlined, and such a loop is in no
    kernel: what allocates memory for its threads can fail.

    ```mlir
    linalg.exp ins(%x : memref<8xf32>) outs(%y : memref<8xf32>)
    linalg.exp ins(%y : memref<8xf32>) outs(%z : memref<8xf32>)
    // becomes
    call @kernel(%x, %y) : (memref<8xf32>, memref<8xf32>) -> ()
    call @kernel(%y, %z) : (memref<8xf32>, memref<8xf32>) -> ()

    func.func private @kernel(%x: memref<8xf32> {llvm.noalias},
        %y: memref<8xf32> {llvm.noalias}) attributes {no_inline} {
      linalg.exp ins(%x : memref<8xf32>) outs(%y : memref<8xf32>)
      return
    }
    ```
  }];
  let options = [
    Option<"minKernels", "min-kernels", "unsigned", "16",
           "Number of kernels from which on those of a function are outlined">,
    Option<"maxKernels", "max-kernels", "unsigned", "20",
           "Number of kernels up to which a loop is outlined as a whole">
  ];
  let dependentDialects = [
    "::mlir::LLVM::LLVMDialect", "::mlir::func::FuncDialect",
    "::mlir::memref::MemRefDialect"
  ];
}

def DropUnitLoopsPass : Pass<"drop-unit-loops", "::mlir::func::FuncOp"> {
  let summary = "Remove loops of one iteration from operations on tensors";
  let description = [{
    Removes dimensions of size 1 from operations on tensors, with reshapes that
    cost nothing, so that an operation has the loops that it needs only: a
    convolution of one image has no loop over images, and a reduction that keeps
    its dimensions is one that does not. Named operations that reduce and have
    such loops become generic ones. The rewrites are those of
    `linalg-fold-unit-extent-dims`. What no longer reduces, such as a product of
    a column and a row, does not read a filled result but the value it is filled
    with.

    A dimension of an image that is indexed by a position and a place in a
    window, `i * 2 + k`, may be larger than what is accessed. If it becomes
    indexed by `k` alone, it would define the number of iterations, so that the
    operation reads a slice of the right size instead, unless both sizes are known
    to be equal.
  }];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

def TileConvolutionsPass
    : Pass<"tile-convolutions", "::mlir::func::FuncOp"> {
  let summary = "Compute convolutions tile by tile";
  let description = [{
    A convolution of f32 or f64, of any number of spatial dimensions, with
    strides, dilations and groups, or a product of constant weights with an
    image, becomes loops over tiles: a few pixels of a row, or of several short
    rows, by a vector or more of filters. A tile is accumulated as a matrix of
    pixels by filters and transposed when it is written. Weights are packed into
    panels of filters, at compile time if they are constant or computed of
    constants, such as weights that are dequantized. The elementwise operations
    that compute the initial value, such as a bias, and the only consumer are
    computed in the same loops.

    Filters of 1x1 read an element of each channel at a time. If there are many
    channels and filters, the image is copied first, to panels of the pixels of
    a tile. Of other filters, it is copied with its channels last, and with the
    zeros around it.

    If the image is more than a cache holds, a strip of the result, which is
    some rows or a part of a signal, is computed for all filters before the next
    one. If the weights of a tile are more than the first cache holds and the
    image, or a strip, has few pixels, all of these are computed for a block of
    channels before the next one.

    Filters of 3x3 with unit strides and dilations are computed by Winograd's
    algorithm if the table of strategies says so. Its sums of elements would
    carry NaN and infinity to pixels that do not depend on them, so that the
    convolution is computed as a sum of products if the magnitude of an element
    of the image or the weights is not less than 2^64. The running program tests
    what is not constant.
  }];
  let options = [
    ISAOption,
    Option<"winograd", "winograd", "::agate::Winograd", "::agate::Winograd::F2",
           "Algorithm for filters of 3x3", "::agate::getWinogradValues()">
  ];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect", "::mlir::vector::VectorDialect"
  ];
}

def StretchByRowsPass : Pass<"stretch-by-rows", "::mlir::func::FuncOp"> {
  let summary = "Read operands that are repeated in place, row by row";
  let description = [{
    An operand whose sizes are not known may have size 1 where others have more.
    It is a branch then: itself if it fits, and a copy in which dimensions are
    repeated. Elementwise operations become loops over rows, which read a row of
    the operand itself: the same one in each iteration, or the next one. Only
    repeated elements within a row are still copied. Operations whose result
    another one reads stay as they are.

    ```mlir
    %b = scf.if %fits -> (tensor<?x?xf32>) { ... }
    %1 = linalg.generic ... ins(%a, %b : ...) outs(%0 : tensor<?x?xf32>) {...}
    // becomes
    %1 = scf.for %i = %c0 to %m step %c1 iter_args(%result = %0) -> (tensor<?x?xf32>) {
      %j = arith.select %is_one, %c0, %i : index
      %row_of_b = tensor.extract_slice %source[%j, 0] [1, %n] [1, 1] : ...
      %row = linalg.generic ... ins(%row_of_a, %row_of_b : ...) ...
      ...
    }
    ```
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"
  ];
}

def CollapseLoopsPass : Pass<"collapse-loops", "::mlir::func::FuncOp"> {
  let summary = "Make loops over adjacent elements one loop";
  let description = [{
    Dimensions of tensors that are adjacent in all operations on them become one
    dimension: the pixels of an image for a global pooling, all dimensions for
    elementwise operations, and what stays together in a transposition. Loops
    over few elements, which do not fill vectors, disappear, and sizes need not
    be known for that. Operations that have a tensor in common agree on its
    dimensions, so that there are no reshapes between them. Slices of tensors,
    which are not contiguous in memory, keep their dimensions.

    ```mlir
    %1 = linalg.generic {iterator_types = ["parallel", "reduction", "reduction"], ...}
        ins(%x : tensor<8x7x7xf32>) outs(%0 : tensor<8xf32>)
    // becomes
    %c = tensor.collapse_shape %x [[0], [1, 2]] : tensor<8x7x7xf32> into tensor<8x49xf32>
    %1 = linalg.generic {iterator_types = ["parallel", "reduction"], ...}
        ins(%c : tensor<8x49xf32>) outs(%0 : tensor<8xf32>)
    ```
  }];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::linalg::LinalgDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

def SeparateWindowsPass : Pass<"separate-windows", "::mlir::func::FuncOp"> {
  let summary = "Reduce windows row by row, first across the rows";
  let description = [{
    The reduction of windows that slide over a tensor, such as pooling, becomes
    loops over the rows of the result. For each of them, the rows of the input
    that its windows cover are reduced to one row, element by element, and the
    windows along this row are reduced then. A window of 3x3 elements thus takes
    six steps instead of nine, and only those along the row read elements that
    are not adjacent. An elementwise operation on the result is computed in the
    same loops.

    A few rows are reduced to one each before the first of these is read again,
    at other positions than those at which its vectors have been written: memory
    that was written just before cannot be read that way without a delay.

    Elements of a `tensor.pad` that leave the result of the reduction as it is,
    such as zeros in a sum, are not stored: rows outside of the input are left
    out, and the one reduced row is padded.
  }];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

def TileWindowsPass : Pass<"tile-windows", "::mlir::func::FuncOp"> {
  let summary = "Compute reductions of adjacent elements tile by tile";
  let description = [{
    An operation of f32 or f64 that reduces, and in which elements that are
    adjacent in the result are computed of elements that are adjacent, or every
    other one, in the operands, becomes loops over tiles: pooling, convolutions
    of single channels, and reductions of outer dimensions. The elementwise
    operations around it are computed in the same loops.
  }];
  let options = [ISAOption];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

def TileTranspositionsPass
    : Pass<"tile-transpositions", "::mlir::func::FuncOp"> {
  let summary = "Transpose matrices in squares of vectors";
  let description = [{
    A `linalg.transpose`, or a copy of elements in another order, that changes
    the innermost dimension becomes loops over squares of as many rows as a
    vector has lanes, inside of loops over blocks of a few of them, which are in
    the cache. A square has at most half as many rows as there are vector
    registers. Elements are floats or integers of 8 to 64 bits. If the running
    program has fewer rows or columns than a square, they are transposed four at
    a time, by a whole vector of the others. What is converted only to be
    transposed is converted square by square.
  }];
  let options = [ISAOption];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

def FuseRowsPass : Pass<"fuse-rows", "::mlir::func::FuncOp"> {
  let summary = "Compute operations on the same rows in one loop over the rows";
  let description = [{
    A group of operations on tensors that share their outermost dimensions, such
    as the reductions and maps that a Softmax or a LayerNormalization consists
    of, becomes a loop over these dimensions in which all of them are computed
    for one row. The results of all but the last one are in buffers of one row,
    which stay in the cache. An operation belongs to a group if all users of its
    result do, so that nothing is computed twice. A group contains at least one
    reduction and at most `max-ops` operations.

    ```mlir
    %1 = linalg.generic ... ins(%x : tensor<8x64xf32>) outs(%0 : tensor<8xf32>)
    %2 = linalg.generic ... ins(%x, %1 : tensor<8x64xf32>, tensor<8xf32>)
        outs(%e : tensor<8x64xf32>)
    // becomes
    %2 = scf.for %i = %c0 to %c8 step %c1 iter_args(%r = %e) {
      %row = tensor.extract_slice %x[%i, 0] [1, 64] [1, 1] : ...
      %3 = linalg.generic ... ins(%row : tensor<1x64xf32>) outs(%4 : tensor<1xf32>)
      %5 = linalg.generic ... ins(%row, %3 : tensor<1x64xf32>, tensor<1xf32>) ...
      %6 = tensor.insert_slice %5 into %r[%i, 0] [1, 64] [1, 1] : ...
      scf.yield %6 : tensor<8x64xf32>
    }
    ```
  }];
  let options = [
    Option<"maxOps", "max-ops", "unsigned", "24",
           "Number of operations of a group">
  ];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect"
  ];
}

def VerifyTilesPass : Pass<"verify-tiles", "::mlir::func::FuncOp"> {
  let summary = "Check that no tile and no accumulation depends on another one";
  let description = [{
    Changes nothing, and reports an error where a program, on tensors or on
    buffers, computes something else than it would without tiles and fusion:

    * A tile is written at an offset that two iterations of a loop may share, as
      `arith.minsi` of the induction variable, and the body of the loop reads
      elements of the tensor that the loop carries, or of the buffer, that the
      iteration has not written itself. Elements that two tiles have in common
      would be computed from their own result.
    * The loop is an `scf.forall` or `scf.parallel`: two threads would write the
      same elements.
    * An operation of linalg reads an element of its destination in each
      iteration of a parallel loop that the destination does not depend on, or,
      with several results, in each iteration of a reduction that only another
      result depends on. A producer that accumulates has been fused into a
      consumer with more loops.

    A program that means this is valid IR: the pass is for programs that the
    passes of this library have created. All pipelines run it after each stage
    if the option `--verify-tiles-each` of a tool is set, as tests do.

    ```mlir
    scf.for %i = %c0 to %n step %c4 {
      %at = arith.minsi %i, %last : index
      %tile = memref.subview %m[%at] [4] [1] : memref<?xf32> to memref<4xf32, strided<[1], offset: ?>>
      linalg.exp ins(%tile : memref<4xf32, strided<[1], offset: ?>>)  // error
          outs(%tile : memref<4xf32, strided<[1], offset: ?>>)
    }
    ```
  }];
}

def ConvertLinalgToAffineLoopNestsPass
    : Pass<"convert-linalg-to-affine-loop-nests", "::mlir::func::FuncOp"> {
  let summary = "Lower linalg on buffers to affine loops where these are valid";
  let description = [{
    The bounds of affine loops must be symbols: constants, or values defined at
    the top level of the function. An operation with such sizes becomes a nest
    of `affine.for`. An operation on, for example, a subview whose size is
    computed in a surrounding `scf.for` becomes a nest of `scf.for`; the
    upstream pass would create invalid IR for it.
  }];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::memref::MemRefDialect", "::mlir::scf::SCFDialect"
  ];
}

#endif // AGATE_CODEGEN_PASSES
