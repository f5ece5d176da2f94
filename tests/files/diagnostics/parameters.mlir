// RUN: tileir check %s 2>&1
// Parameters that no launch can give; NVIDIA's tools accept them in a text.

entry @pointer(%p: ptr<f32>) { //~ W0303 must be a tile
}

entry @number(%n: i32) { //~ W0303 must be a tile
}

entry @scalars(%p: tile<ptr<f32>>, %n: tile<i32>) {
}
