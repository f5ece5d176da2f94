// RUN: cuda-tile-translate --level=13.2 -mlir-to-cudatilebc -split-input-file -verify-diagnostics -allow-unregistered-dialect -bytecode-version=13.1 %s
cuda_tile.module @kernels {
  entry @k() {
    %x = iota : tile<8xi32>
    // expected-error @below {{'cuda_tile.reduce' op only pure operations allowed}}
    %r = reduce %x dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      // expected-remark @below {{invalid op: cuda_tile.divi}}
      %q = divi %a, %b signed : tile<i32>
      yield %q : tile<i32>
    }
  }
}
// -----
cuda_tile.module @kernels {
  entry @k(%c: tile<i1>) {
    %x = iota : tile<8xi32>
    %s = scan %x dim=0 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<8xi32>
    (%a: tile<i32>, %b: tile<i32>) {
      // expected-error @below {{'cuda_tile.if' op only pure operations allowed}}
      if %c {
        // expected-remark @below {{invalid op: cuda_tile.assert}}
        assert %c, "c" : tile<i1>
      }
      yield %a : tile<i32>
    }
  }
}
// -----
// expected-error @below {{only ops from the 'cuda_tile' dialect are allowed}}
cuda_tile.module @kernels {
  entry @k() {
    // expected-remark @below {{invalid op: test.first}}
    "test.first"() : () -> ()
    "test.second"() : () -> ()
  }
}
// -----
// expected-error @unknown {{type 'F8E8M0FNU' requires bytecode version 13.2+, targeting 13.1}}
cuda_tile.module @kernels {
  entry @k(%x: tile<f8E8M0FNU>) {
  }
}
// -----
cuda_tile.module @kernels {
  entry @k(%x: tile<f32>) {
    // expected-error @below {{operation 'cuda_tile.atan2' is not available in bytecode version 13.1}}
    %y = atan2 %x, %x : tile<f32>
  }
}
