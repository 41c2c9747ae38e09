// RUN: agate-opt %s --split-input-file --verify-diagnostics --convert-entries-to-llvm

// expected-error @+1 {{'func.func' op argument #0 has type 'index', expected a ranked memref with the identity layout in the default memory space}}
func.func @scalar(%x: index) {
  return
}

// -----

// expected-error @+1 {{'func.func' op argument #0 has type 'memref<*xf32>', expected a ranked memref}}
func.func @unranked(%x: memref<*xf32>) {
  return
}

// -----

// expected-error @+1 {{'func.func' op result #0 has type 'memref<4xf32, strided<[2]>>', expected a ranked memref with the identity layout}}
func.func @strided(%x: memref<4xf32>) -> memref<4xf32, strided<[2]>> {
  %0 = memref.alloc() : memref<8xf32>
  %1 = memref.subview %0[0] [4] [2] : memref<8xf32> to memref<4xf32, strided<[2]>>
  return %1 : memref<4xf32, strided<[2]>>
}

// -----

// expected-error @+1 {{'func.func' op argument #1 has element type 'i7', which has no form outside of the program}}
func.func @width(%x: memref<f32>, %y: memref<i7>) {
  return
}

// -----

// expected-error @+1 {{'func.func' op attribute 'input_names' must be an array of 1 elements}}
func.func @names(%x: memref<f32>) attributes {input_names = ["a", "b"]} {
  return
}

// -----

// expected-error @+1 {{'func.func' op attribute 'input_names' must hold strings}}
func.func @names(%x: memref<f32>) attributes {input_names = [1]} {
  return
}

// -----

// expected-error @+1 {{'func.func' op attribute 'input_names' has 'a' twice}}
func.func @names(%x: memref<f32>, %y: memref<f32>) attributes {input_names = ["a", "a"]} {
  return
}

// -----

// expected-error @+1 {{'func.func' op argument #0 is declared as tensor<?xui16> in 'input_types', which contradicts 'memref<?xi8>'}}
func.func @types(%x: memref<?xi8>) attributes {input_types = [tensor<?xui16>]} {
  return
}

// -----

// expected-error @+1 {{'func.func' op argument #0 is declared as tensor<3xf32> in 'input_types', which contradicts 'memref<2xf32>'}}
func.func @types(%x: memref<2xf32>) attributes {input_types = [tensor<3xf32>]} {
  return
}

// -----

func.func @loop(%x: memref<f32>) {
  // expected-error @+1 {{'func.call' op calls 'loop', which was not inlined: recursive calls cannot be compiled}}
  call @loop(%x) : (memref<f32>) -> ()
  return
}

// -----

func.func @tensors(%x: memref<f32>) {
  // expected-error @+1 {{'tensor.empty' op has not been lowered to what can be converted to the LLVM dialect}}
  %0 = tensor.empty() : tensor<4xf32>
  return
}

// -----

func.func @unranked_copy(%x: memref<4xf32>, %y: memref<4xf32>) {
  %0 = memref.cast %x : memref<4xf32> to memref<*xf32>
  %1 = memref.cast %y : memref<4xf32> to memref<*xf32>
  // expected-error @+1 {{'memref.copy' op cannot be compiled: unranked memrefs are not supported}}
  memref.copy %0, %1 : memref<*xf32> to memref<*xf32>
  return
}

// -----

func.func @masked(%x: memref<8xi1>, %m: vector<8xi1>) -> vector<8xi1> {
  %c0 = arith.constant 0 : index
  // expected-error @+1 {{'vector.maskedload' op cannot be compiled: vector access to a memref of elements of less than a byte}}
  %0 = vector.maskedload %x[%c0], %m, %m : memref<8xi1>, vector<8xi1>, vector<8xi1> into vector<8xi1>
  return %0 : vector<8xi1>
}

// -----

func.func @scope(%x: memref<f32>, %c: memref<i1>) {
  memref.alloca_scope {
    %0 = memref.load %c[] : memref<i1>
    // expected-error @+1 {{'cf.assert' op cannot be compiled: it is inside of 'memref.alloca_scope'}}
    cf.assert %0, "no"
  }
  return
}

// -----

// expected-error @+1 {{the name 'agate_module' is that of the table of entries}}
func.func @agate_module() {
  return
}

// -----

// expected-error @below {{there is no public function with a body to make an entry of}}
module {
  func.func private @f() {
    return
  }
}

// -----

func.func private @agateSequenceLength(index) -> i64
func.func @other_type(%x: memref<2xf32>) -> memref<2xf32> {
  %c0 = arith.constant 0 : index
  // expected-error @+1 {{cannot be compiled: the function of the runtime has another type}}
  %n = func.call @agateSequenceLength(%c0) : (index) -> i64
  return %x : memref<2xf32>
}

// -----

// expected-error @+1 {{argument #0 has type 'i64', expected a ranked memref}}
func.func @number(%x: i64) attributes {input_types = [i64]} {
  return
}

// -----

func.func @strided(%x: memref<2xf32>) {
  // expected-error @+1 {{'memref.alloc' op cannot be compiled: only identity layouts in the default memory space are allocated}}
  %0 = memref.alloc() : memref<4xf32, strided<[2]>>
  return
}

// -----

func.func @unranked_dealloc(%x: memref<2xf32>) {
  %0 = memref.cast %x : memref<2xf32> to memref<*xf32>
  // expected-error @+1 {{'memref.dealloc' op cannot be compiled: unranked memrefs are not supported}}
  memref.dealloc %0 : memref<*xf32>
  return
}

// -----

func.func @no_form(%x: memref<2xf32>) {
  // expected-error @+1 {{'memref.alloc' op cannot be compiled: its type has no form in the LLVM dialect}}
  %0 = memref.alloc() : memref<4xtf32>
  return
}

// -----

// expected-error @+1 {{'func.func' op has a name that cannot be a C string}}
func.func @null(%x: memref<f32>) attributes {entry_name = "a\00b"} {
  return
}

// -----

// expected-error @+1 {{'func.func' op attribute 'input_names' has a name with a null character at index 0}}
func.func @null_input(%x: memref<f32>) attributes {input_names = ["a\00b"]} {
  return
}
