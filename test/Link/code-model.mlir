// Code reaches functions and constants relative to itself: no address is put
// into a register to call a function by it.
// RUN: agate compile %s -o %t.o
// RUN: %llvm_tools_dir/llvm-objdump -dr %t.o | FileCheck %s --implicit-check-not=R_X86_64_64 --implicit-check-not=GOTOFF64
// RUN: agate compile %s -o %t.so
// RUN: agate run %t.so --random 1 | FileCheck %s --check-prefix=PRINTED

// CHECK: <agate_body_main>:
// CHECK: agate_kernel>

// PRINTED: [1.0, 2.0, 3.0, 4.0]
memref.global "private" constant @numbers : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>

func.func private @kernel(%x: memref<4xf32>, %y: memref<4xf32>) attributes {no_inline} {
  memref.copy %x, %y : memref<4xf32> to memref<4xf32>
  return
}

func.func @main() -> memref<4xf32> {
  %x = memref.get_global @numbers : memref<4xf32>
  %y = memref.alloc() : memref<4xf32>
  call @kernel(%x, %y) : (memref<4xf32>, memref<4xf32>) -> ()
  return %y : memref<4xf32>
}
