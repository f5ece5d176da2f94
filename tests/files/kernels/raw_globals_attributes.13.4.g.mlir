global  constant @a <i32: 1> : tile<1xi32> loc(#loc)
global private  @b <i32: 1> : tile<1xi32> loc(#loc)
global private  constant @c alignment = 256 <i32: 1> : tile<1xi32> loc(#loc)
entry @raw_globals_attributes(%arg0: tile<ptr<f32>>) {
  %0 = get_global @c : tile<ptr<i32>> loc(#loc)
  return loc(#loc)
} loc(#loc)
#loc = loc(unknown)
