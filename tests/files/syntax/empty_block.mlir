// RUN: tileir print --generic %s
// RUN[again]: tileir print --generic %s | tileir print -
// RUN[legal]: tileir print --generic %s | tileir check -
//
// An empty block keeps its label in generic form: without it the region would read back without blocks.
module @outer {
}
cuda_tile.module @kernels {
}
