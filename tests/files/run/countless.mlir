// An array of more bytes than can be counted is refused: its size does not wrap around.
// USAGE: tileir run %s --arg f32[1009999999999999990] 2>&1
entry @k(%p: tile<ptr<f32>>) {
}
