// RUN: agate-opt %s --erase-transform-scripts | FileCheck %s

// CHECK-NOT: transform
// CHECK: module {
// CHECK-NEXT: func.func @main()
// CHECK-NOT: transform
module attributes {transform.with_named_sequence} {
  func.func @main() {
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.sequence failures(propagate) {
  ^bb0(%root: !transform.any_op):
  }
  module @library attributes {transform.with_named_sequence} {
    transform.named_sequence private @helper(%root: !transform.any_op {transform.readonly}) {
      transform.yield
    }
  }
}
