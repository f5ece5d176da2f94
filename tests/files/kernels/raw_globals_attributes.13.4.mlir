global  constant @a <i32: 1> : tile<1xi32>
global private  @b <i32: 1> : tile<1xi32>
global private  constant @c alignment = 256 <i32: 1> : tile<1xi32>
entry @raw_globals_attributes(%arg0: tile<ptr<f32>>) {
  %0 = get_global @c : tile<ptr<i32>>
  return
}
