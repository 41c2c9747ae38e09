// RUN: agate-opt --help | FileCheck %s --check-prefix=HELP
// RUN: agate-opt --version | FileCheck %s --check-prefix=VERSION
// RUN: agate-opt %s --canonicalize | FileCheck %s

// VERSION: {{^}}agate-opt {{[0-9]+\.[0-9]+\.[0-9]+ \(LLVM 22\.[0-9.]+\)$}}
// HELP: OVERVIEW: Agate optimizer driver

// CHECK-LABEL: func @upstream
// CHECK: return %arg0
func.func @upstream(%arg0: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = arith.addi %arg0, %c0 : index
  return %0 : index
}
