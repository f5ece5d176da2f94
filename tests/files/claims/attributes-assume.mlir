// The three predicates of assume, in every form they have; one predicate per op.
// RUN: tileir print %s
// RUN[generic]: tileir print --generic %s
cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %a = assume div_by<16>, %p : tile<ptr<f32>>
    %i = iota : tile<8xi32>
    %b = assume #cuda_tile.div_by<4, every 2 along 0>, %i : tile<8xi32>
    %c = assume bounded<0, ?>, %n : tile<i32>
    %d = assume bounded<?, ?>, %n : tile<i32>
    %e = assume bounded<-5, 7>, %n : tile<i32>
    %f = assume same_elements<[2]>, %i : tile<8xi32>
  }
}
