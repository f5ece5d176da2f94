// FAIL: tileir check %s 2>&1

#known = 1
#known = 2 //~ E0007 redefinition of attribute alias id 'known'

entry @syntax(%a: tile<8xi32>, %f: tile<8xf32>) {
  %0 = addi %a %a : tile<8xi32> //~ E0002 expected ','
  %1 = adi %a, %a : tile<8xi32> //~ E0003 custom op 'adi' is unknown (tried 'cuda_tile.adi' as well)
  %2 = addi %a, %a overflow<never> : tile<8xi32> //~ E0008 expected ::mlir::cuda_tile::IntegerOverflow to be one of
  %3 = addf %f, %f rounding<zeroo> : tile<8xf32> //~ E0008 expected rounding mode to be one of
  %4 = constant <f32: 1> : tile<8xf32> //~ E0004 unexpected decimal integer literal for a floating point value
  %5 = constant <i8: 256> : tile<8xi8> //~ E0004 integer constant out of range for type
  %6 = constant <i32: [1, 2]> : tile<4xi32> //~ E0004 inferred shape of elements literal ([2]) does not match type ([4])
  %7 = constant <i32: "0x0">: tile<4xi32> //~ E0004 expected string containing hex digits
  %8 = addi %a, %a {k = 1, k = 2} : tile<8xi32> //~ E0006 duplicate key 'k' in dictionary attribute
  %9 = addi %a, %a {overflow = 1 : i8} : tile<8xi32> //~ E0006 attribute 'overflow' failed to satisfy constraint: integer overflow
  %10 = addi %a, %a {k = #unknown} : tile<8xi32> //~ E0007 undefined symbol alias id 'unknown'
  %11 = addi %a, %a {k = #other.thing<1>} : tile<8xi32> //~ E0010 attribute '#other.thing<1>' is of the unregistered dialect 'other'
  %12 = addi %a, %a {k = & } : tile<8xi32> //~ E0001 unexpected character
  %13 = addi %a, %a {k = #cute.layout<(1@0, x)>} : tile<8xi32> //~ E0006 malformed parameter 1 of #cute.layout: expected an integer or a tuple
  %14 = addi %a, %a {k = #cute.stride<(1@0, (2@x, 3))>} : tile<8xi32> //~ E0006 malformed parameter 1.0 of #cute.stride: expected a dimension after '@'
  for %i in (%a to %a, step %a) : tile<8xi32> {
  ^body: //~ E0009 invalid block name in region with named arguments
  }
  "other.op"() : () -> () //~ E0010 operation being parsed with an unregistered dialect
  return loc(#nowhere) //~ E0007 operation location alias was never defined
}
