// RUN: agate-opt %s --split-input-file --convert-entries-to-llvm --canonicalize \
// RUN:   | FileCheck %s
// RUN: agate-opt %s --split-input-file --convert-entries-to-llvm \
// RUN:   | mlir-opt --split-input-file -o /dev/null

// The returned allocation is the tensor of the caller; the temporary is checked
// and given back.

// CHECK-LABEL: llvm.func internal @agate_body_dynamic
// CHECK-SAME:    %[[CALL:.*]]: !llvm.ptr {llvm.noalias},
// CHECK-SAME:    %{{.*}}: !llvm.ptr {llvm.align = 4 : i64, llvm.noalias, llvm.nonnull},
// CHECK-SAME:    %[[N:[a-z0-9]+]]: i64) -> i32
// CHECK-SAME:    no_inline
// CHECK:         %[[TEXT:.*]] = llvm.mlir.addressof @agate_string :
// CHECK:         %[[ZERO:.*]] = llvm.mlir.constant(0 : i32)
// CHECK:         %[[SIZES:.*]] = llvm.alloca
// CHECK:         %[[BYTES:.*]] = llvm.call @agate_bytes_1(%{{.*}}, %[[N]])
// CHECK:         %[[VALID:.*]] = llvm.icmp "sge" %[[BYTES]], %{{.*}}
// CHECK:         llvm.cond_br %[[VALID]] weights([1048576, 1]), ^{{.*}}, ^[[FAIL:bb[0-9]+]]
// CHECK:         %[[ALLOCATE:.*]] = llvm.load
// CHECK:         llvm.call %[[ALLOCATE]](%[[CALL]], {{.*}} -> (!llvm.ptr {llvm.align = 64 : i64, llvm.noalias})
// CHECK:         llvm.cond_br %{{.*}} weights([1048576, 1]), ^{{.*}}, ^[[SILENT:bb[0-9]+]]
// CHECK:         llvm.store %[[N]], %[[SIZES]]
// CHECK:         %[[OUTPUT:.*]] = llvm.load
// CHECK:         llvm.call %[[OUTPUT]](%[[CALL]], %{{.*}}, %[[SIZES]]) {{.*}} -> (!llvm.ptr {llvm.align = 4 : i64})
// CHECK:         "llvm.intr.memcpy"
// CHECK:         %[[DEALLOCATE:.*]] = llvm.load
// CHECK:         llvm.call %[[DEALLOCATE]](%[[CALL]],
// CHECK:         llvm.return %[[ZERO]]
// If memory is exhausted, the callee has reported it.
// CHECK:       ^[[SILENT]]:
// CHECK:         %[[ERROR:.*]] = llvm.getelementptr %[[CALL]][0, 3]
// CHECK:         %[[MESSAGE:.*]] = llvm.load %[[ERROR]]
// CHECK:         %[[FAILED:.*]] = llvm.call @agate_fail(%[[CALL]], %[[MESSAGE]])
// CHECK:         llvm.return %[[FAILED]]
// CHECK:       ^[[FAIL]]:
// CHECK:         %[[FAILED:.*]] = llvm.call @agate_fail(%[[CALL]], %[[TEXT]])
// CHECK:         llvm.return %[[FAILED]]

// CHECK-LABEL: llvm.func internal @agate_entry_dynamic
// CHECK-SAME:    %[[CALL:.*]]: !llvm.ptr, %[[INPUTS:.*]]: !llvm.ptr) -> i32
// CHECK:         %[[STATUS:.*]] = llvm.call @agate_body_dynamic(%[[CALL]],
// CHECK:         llvm.return %[[STATUS]]

// The product of sizes, or -1 if it overflows or one is negative.

// CHECK-LABEL: llvm.func internal @agate_bytes_1
// CHECK-SAME:    %[[UNIT:.*]]: i64, %[[SIZE:.*]]: i64) -> i64
// CHECK-SAME:    no_inline
// CHECK-DAG:     %[[NONE:.*]] = llvm.mlir.constant(-1 : i64)
// CHECK:         %[[PAIR:.*]] = "llvm.intr.smul.with.overflow"(%[[UNIT]], %[[SIZE]])
// CHECK:         %[[PRODUCT:.*]] = llvm.extractvalue %[[PAIR]][0]
// CHECK:         %[[OVERFLOW:.*]] = llvm.extractvalue %[[PAIR]][1]
// CHECK:         %[[NEGATIVE:.*]] = llvm.icmp "slt" %[[SIZE]]
// CHECK:         %[[BAD:.*]] = llvm.or %[[OVERFLOW]], %[[NEGATIVE]]
// CHECK:         %[[RESULT:.*]] = llvm.select %[[BAD]], %[[NONE]], %[[PRODUCT]]
// CHECK:         llvm.return %[[RESULT]]

// CHECK:       llvm.mlir.global external constant @agate_module()
func.func @dynamic(%x: memref<?xf32>) -> memref<?xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %x, %c0 : memref<?xf32>
  %t = memref.alloc(%n) {alignment = 64 : i64} : memref<?xf32>
  %y = memref.alloc(%n) {alignment = 64 : i64} : memref<?xf32>
  scf.for %i = %c0 to %n step %c1 {
    %0 = memref.load %x[%i] : memref<?xf32>
    memref.store %0, %t[%i] : memref<?xf32>
  }
  memref.copy %t, %y : memref<?xf32> to memref<?xf32>
  memref.dealloc %t : memref<?xf32>
  return %y : memref<?xf32>
}

// -----

// A failed assertion stores its message.

// CHECK:       llvm.mlir.global private unnamed_addr constant @agate_string("too short\00")
// CHECK-LABEL: llvm.func internal @agate_body_check
// CHECK:         %[[TEXT:.*]] = llvm.mlir.addressof @agate_string :
// CHECK:         %[[OK:.*]] = llvm.icmp "sgt"
// CHECK:         llvm.cond_br %[[OK]] weights([1048576, 1]), ^{{.*}}, ^[[FAIL:bb[0-9]+]]
// CHECK:       ^[[FAIL]]:
// CHECK:         llvm.call @agate_fail(%{{.*}}, %[[TEXT]])
// CHECK-NOT:     abort
// CHECK-LABEL: llvm.func internal @agate_fail(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr) -> i32
// CHECK-SAME:    no_inline
func.func @check(%x: memref<?xf32>) -> memref<f32> {
  %c0 = arith.constant 0 : index
  %n = memref.dim %x, %c0 : memref<?xf32>
  %ok = arith.cmpi sgt, %n, %c0 : index
  cf.assert %ok, "too short"
  %v = memref.load %x[%c0] : memref<?xf32>
  %y = memref.alloc() : memref<f32>
  memref.store %v, %y[] : memref<f32>
  return %y : memref<f32>
}

// -----

// What is not a fresh allocation is copied: an argument, a constant, the second
// return of a buffer, a buffer chosen at run time, one that is made in a loop.

// CHECK-LABEL: llvm.func internal @agate_body_copies
// CHECK-COUNT-4: "llvm.intr.memcpy"
// CHECK-NOT:     "llvm.intr.memcpy"
// CHECK-LABEL: llvm.func internal @agate_entry_copies
memref.global "private" constant @weights : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>
func.func @copies(%x: memref<4xf32>, %c: memref<i1>)
    -> (memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>) {
  %g = memref.get_global @weights : memref<4xf32>
  %a = memref.alloc() : memref<4xf32>
  %b = memref.alloc() : memref<4xf32>
  %d = memref.alloc() : memref<4xf32>
  %0 = memref.load %c[] : memref<i1>
  %s = arith.select %0, %b, %d : memref<4xf32>
  return %x, %g, %a, %a, %s : memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>, memref<4xf32>
}

// -----

// CHECK-LABEL: llvm.func internal @agate_body_loop
// CHECK:       "llvm.intr.memcpy"
// CHECK-LABEL: llvm.func internal @agate_entry_loop
func.func @loop(%x: memref<i32>) -> memref<2xf32> {
  %n = memref.load %x[] : memref<i32>
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.br ^head(%c0 : i32)
^head(%i: i32):
  %y = memref.alloc() : memref<2xf32>
  %j = arith.addi %i, %c1 : i32
  %more = arith.cmpi slt, %j, %n : i32
  cf.cond_br %more, ^head(%j : i32), ^done
^done:
  return %y : memref<2xf32>
}

// -----

// A reshape of an allocation whose size is not constant is copied: the result
// has not the sizes of the allocation, also where a cast knows these.

// CHECK-LABEL: llvm.func internal @agate_body_cast_and_reshape
// CHECK:         memcpy
// CHECK-LABEL: llvm.func internal @agate_entry_cast_and_reshape
func.func @cast_and_reshape(%x: memref<?xf32>) -> memref<3x2xf32> {
  %c0 = arith.constant 0 : index
  %n = memref.dim %x, %c0 : memref<?xf32>
  %a = memref.alloc(%n) : memref<2x?xf32>
  %0 = memref.load %x[%c0] : memref<?xf32>
  memref.store %0, %a[%c0, %c0] : memref<2x?xf32>
  %1 = memref.cast %a : memref<2x?xf32> to memref<2x3xf32>
  %2 = memref.collapse_shape %1 [[0, 1]] : memref<2x3xf32> into memref<6xf32>
  %3 = memref.expand_shape %2 [[0, 1]] output_shape [3, 2] : memref<6xf32> into memref<3x2xf32>
  return %3 : memref<3x2xf32>
}

// -----

// Casts and reshapes with constant sizes are looked through.

// CHECK-LABEL: llvm.func internal @agate_body_views
// CHECK-NOT:     memcpy
// CHECK-LABEL: llvm.func internal @agate_entry_views
func.func @views(%v: memref<f32>) -> (memref<2x3xf32>, memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<6xf32>
  %0 = memref.load %v[] : memref<f32>
  memref.store %0, %a[%c0] : memref<6xf32>
  %e = memref.expand_shape %a [[0, 1]] output_shape [2, 3] : memref<6xf32> into memref<2x3xf32>
  %b = memref.alloc() : memref<5xf32>
  %c = memref.cast %b : memref<5xf32> to memref<?xf32>
  return %e, %c : memref<2x3xf32>, memref<?xf32>
}

// -----

// The sizes of an output whose dimensions are collapsed are products.

// CHECK-LABEL: llvm.func internal @agate_body_collapsed
// CHECK:         llvm.call @agate_bytes_1
// CHECK:         llvm.mul
// CHECK-NOT:     memcpy
// CHECK-LABEL: llvm.func internal @agate_entry_collapsed
func.func @collapsed(%x: memref<?xf32>) -> memref<?x4xf32> {
  %c0 = arith.constant 0 : index
  %n = memref.dim %x, %c0 : memref<?xf32>
  %a = memref.alloc(%n) : memref<?x3x4xf32>
  %0 = memref.load %x[%c0] : memref<?xf32>
  memref.store %0, %a[%c0, %c0, %c0] : memref<?x3x4xf32>
  %1 = memref.collapse_shape %a [[0, 1], [2]] : memref<?x3x4xf32> into memref<?x4xf32>
  return %1 : memref<?x4xf32>
}

// -----

// One reshape follows another; the sizes are those of the last expanded shape.

// CHECK-LABEL: llvm.func internal @agate_body_reshaped_twice
// CHECK-SAME:    %[[N:[a-z0-9]+]]: i64
// CHECK:         llvm.mul %[[N]],
// CHECK-NOT:     memcpy
// CHECK-LABEL: llvm.func internal @agate_entry_reshaped_twice
func.func @reshaped_twice(%x: memref<?xf32>) -> memref<?x6xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %n = memref.dim %x, %c0 : memref<?xf32>
  %rows = arith.muli %n, %c4 : index
  %a = memref.alloc(%rows) : memref<?x3x2xf32>
  %0 = memref.load %x[%c0] : memref<?xf32>
  memref.store %0, %a[%c0, %c0, %c0] : memref<?x3x2xf32>
  %1 = memref.expand_shape %a [[0, 1], [2], [3]] output_shape [%n, 4, 3, 2] : memref<?x3x2xf32> into memref<?x4x3x2xf32>
  %2 = memref.collapse_shape %1 [[0, 1], [2, 3]] : memref<?x4x3x2xf32> into memref<?x6xf32>
  return %2 : memref<?x6xf32>
}

// -----

// One of two allocations, each of which is only executed where it is returned,
// is the output.

// CHECK-LABEL: llvm.func internal @agate_body_versions
// CHECK-NOT:     memcpy
// CHECK-LABEL: llvm.func internal @agate_entry_versions
func.func @versions(%x: memref<4xf32>, %c: memref<i1>) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %0 = memref.load %c[] : memref<i1>
  %1 = memref.load %x[%c0] : memref<4xf32>
  cf.cond_br %0, ^one, ^two
^one:
  %a = memref.alloc() : memref<4xf32>
  memref.store %1, %a[%c0] : memref<4xf32>
  cf.br ^end(%a : memref<4xf32>)
^two:
  %b = memref.alloc() : memref<4xf32>
  cf.br ^end(%b : memref<4xf32>)
^end(%y: memref<4xf32>):
  return %y : memref<4xf32>
}

// -----

// Both allocations are executed in one call, or what is returned is an argument
// in another case.

// CHECK-LABEL: llvm.func internal @agate_body_both
// CHECK:         memcpy
// CHECK-LABEL: llvm.func internal @agate_entry_both
func.func @both(%x: memref<4xf32>, %c: memref<i1>) -> memref<4xf32> {
  %0 = memref.load %c[] : memref<i1>
  %a = memref.alloc() : memref<4xf32>
  cf.cond_br %0, ^end(%a : memref<4xf32>), ^two
^two:
  %b = memref.alloc() : memref<4xf32>
  cf.br ^end(%b : memref<4xf32>)
^end(%y: memref<4xf32>):
  return %y : memref<4xf32>
}

// CHECK-LABEL: llvm.func internal @agate_body_argument
// CHECK:         memcpy
// CHECK-LABEL: llvm.func internal @agate_entry_argument
func.func @argument(%x: memref<4xf32>, %c: memref<i1>) -> memref<4xf32> {
  %0 = memref.load %c[] : memref<i1>
  cf.cond_br %0, ^end(%x : memref<4xf32>), ^two
^two:
  %b = memref.alloc() : memref<4xf32>
  cf.br ^end(%b : memref<4xf32>)
^end(%y: memref<4xf32>):
  return %y : memref<4xf32>
}

// -----

// A strided copy becomes a loop and needs no support library.

// CHECK-LABEL: llvm.func internal @agate_body_strided
// CHECK-NOT:     memrefCopy
// CHECK:         llvm.load %{{.*}} -> f32
// CHECK:         llvm.store %{{.*}} : f32
// CHECK-LABEL: llvm.func internal @agate_entry_strided
func.func @strided(%x: memref<4x8xf32>) -> memref<4x2xf32> {
  %s = memref.subview %x[0, 3] [4, 2] [1, 1] : memref<4x8xf32> to memref<4x2xf32, strided<[8, 1], offset: 3>>
  %y = memref.alloc() : memref<4x2xf32>
  memref.copy %s, %y : memref<4x2xf32, strided<[8, 1], offset: 3>> to memref<4x2xf32>
  return %y : memref<4x2xf32>
}

// -----

// Booleans and nibbles are bytes in memory.

// CHECK-LABEL: llvm.func internal @agate_body_bools
// CHECK:         %[[BYTE:.*]] = llvm.load %{{.*}} {alignment = 1 : i64} : !llvm.ptr -> i8
// CHECK:         %[[BIT:.*]] = llvm.icmp "ne" %[[BYTE]],
// CHECK:         %[[OUT:.*]] = llvm.zext %[[BIT]] : i1 to i8
// CHECK:         llvm.store %[[OUT]], %{{.*}} {alignment = 1 : i64} : i8
// CHECK:         llvm.trunc %{{.*}} : i8 to i4
// CHECK:         llvm.load %{{.*}} : !llvm.ptr -> vector<8xi8>
// CHECK:         llvm.icmp "ne" %{{.*}} : vector<8xi8>
func.func @bools(%x: memref<8xi1>, %n: memref<8xi4>) -> (memref<8xi1>, memref<8xi4>, memref<8xi1>) {
  %c0 = arith.constant 0 : index
  %y = memref.alloc() : memref<8xi1>
  %m = memref.alloc() : memref<8xi4>
  %z = memref.alloc() : memref<8xi1>
  %0 = memref.load %x[%c0] : memref<8xi1>
  memref.store %0, %y[%c0] : memref<8xi1>
  %1 = memref.load %n[%c0] : memref<8xi4>
  memref.store %1, %m[%c0] : memref<8xi4>
  %2 = vector.load %x[%c0] : memref<8xi1>, vector<8xi1>
  vector.store %2, %z[%c0] : memref<8xi1>, vector<8xi1>
  return %y, %m, %z : memref<8xi1>, memref<8xi4>, memref<8xi1>
}

// -----

// Stack buffers leave loops, and large ones leave the stack.

// CHECK-LABEL: llvm.func internal @agate_body_stack
// CHECK:         llvm.alloca
// CHECK:         ^bb1
// CHECK-NOT:     llvm.alloca
// CHECK-LABEL: llvm.func internal @agate_entry_stack
func.func @stack(%x: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %x, %c0 : memref<?xf32>
  scf.for %i = %c0 to %n step %c1 {
    %a = memref.alloca() : memref<16xf32>
    %b = memref.alloca(%n) : memref<?xf32>
    %0 = memref.load %x[%i] : memref<?xf32>
    memref.store %0, %a[%c0] : memref<16xf32>
    memref.store %0, %b[%c0] : memref<?xf32>
  }
  return
}

// -----

// Private functions have been inlined, declarations stay.

// CHECK-NOT:   @helper
// CHECK:       llvm.func @external(i64) -> f32
// CHECK:       llvm.func internal @agate_body_one
// CHECK:         llvm.call @external
// CHECK:       llvm.func internal @agate_body_two
// CHECK:       llvm.mlir.global private constant @agate_entries
// CHECK-DAG:     llvm.mlir.addressof @agate_entry_one
// CHECK-DAG:     llvm.mlir.addressof @agate_entry_two
func.func private @helper(%x: f32) -> f32 {
  return %x : f32
}
func.func private @external(i64) -> f32
func.func @one() -> memref<f32> {
  %c = arith.constant 1 : i64
  %0 = func.call @external(%c) : (i64) -> f32
  %y = memref.alloc() : memref<f32>
  memref.store %0, %y[] : memref<f32>
  return %y : memref<f32>
}
func.func @two() {
  return
}

// -----

// Kernels return numbers and vectors, several of them in a struct.

// CHECK:       llvm.func internal @agate_body_results
// CHECK:         %[[SUM:.*]] = llvm.call @agate_sum({{.*}}) : (!llvm.ptr) -> vector<4xf32>
// CHECK:         %[[RANGE:.*]] = llvm.call @agate_range({{.*}}) : (!llvm.ptr, vector<4xf32>) -> !llvm.struct<(f32, i64)>
// CHECK-DAG:     llvm.extractvalue %[[RANGE]][0]
// CHECK-DAG:     llvm.extractvalue %[[RANGE]][1]
// CHECK:       llvm.func internal @agate_sum(%{{[a-z0-9]*}}: !llvm.ptr) -> vector<4xf32>
// CHECK:         llvm.return %{{.*}} : vector<4xf32>
// CHECK:       llvm.func internal @agate_range(%{{[a-z0-9]*}}: !llvm.ptr, %{{[a-z0-9]*}}: vector<4xf32>) -> !llvm.struct<(f32, i64)>
// CHECK:         llvm.return %{{.*}} : !llvm.struct<(f32, i64)>
func.func @results(%x: memref<4xf32>) -> (memref<f32>, memref<i64>) {
  %sum = func.call @sum(%x) : (memref<4xf32>) -> vector<4xf32>
  %range:2 = func.call @range(%x, %sum) : (memref<4xf32>, vector<4xf32>) -> (f32, index)
  %n = arith.index_cast %range#1 : index to i64
  %y = memref.alloc() : memref<f32>
  memref.store %range#0, %y[] : memref<f32>
  %z = memref.alloc() : memref<i64>
  memref.store %n, %z[] : memref<i64>
  return %y, %z : memref<f32>, memref<i64>
}
func.func private @sum(%x: memref<4xf32>) -> vector<4xf32> attributes {no_inline} {
  %c0 = arith.constant 0 : index
  %v = vector.load %x[%c0] : memref<4xf32>, vector<4xf32>
  %s = arith.addf %v, %v : vector<4xf32>
  return %s : vector<4xf32>
}
func.func private @range(%x: memref<4xf32>, %v: vector<4xf32>) -> (f32, index) attributes {no_inline} {
  %c0 = arith.constant 0 : index
  %f = memref.load %x[%c0] : memref<4xf32>
  %g = vector.extract %v[0] : f32 from vector<4xf32>
  %h = arith.addf %f, %g : f32
  return %h, %c0 : f32, index
}
