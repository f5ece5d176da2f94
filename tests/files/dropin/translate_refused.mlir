// RUN: cuda-tile-translate -mlir-to-cudatilebc -split-input-file -verify-diagnostics -allow-unregistered-dialect %s
// expected-error @below {{only function and global ops are allowed in the body}}
cuda_tile.module @kernels {
  // expected-remark @below {{invalid op: test.thing}}
  "test.thing"() : () -> ()
}
// -----
cuda_tile.module @kernels {
  entry @k() {
    // expected-error @unknown {{unsupported location, got NameLoc, expected DILocAttr or CallSiteLoc}}
    %c = constant <i32: 1> : tile<i32> loc("name")
  }
}
// -----
cuda_tile.module @kernels {
  // expected-error @below {{unsupported attribute type encountered during serialization of attribute 'note': unit}}
  // expected-error @below {{failed to write DictionaryAttr element: unit}}
  // expected-error @below {{failed to write DictionaryAttr element: {note}}}
  entry @k() optimization_hints=<sm_90 = {note}> {
  }
}
