// What ranges and divisors decide.
// RUN: tileir opt --pass facts,dce --verify-each %s

cuda_tile.module @m {
  entry @divisor(%n: tile<i32>) {
    %c4 = constant <i32: 4> : tile<i32>
    %c6 = constant <i32: 6> : tile<i32>
    %c7 = constant <i32: 7> : tile<i32>
    %x = assume div_by<8>, %n : tile<i32>
    %y = addi %x, %c4 : tile<i32>
    %a = remi %x, %c4 signed : tile<i32>
    %b = remi %y, %c4 signed : tile<i32>
    %c = andi %x, %c7 : tile<i32>
    %d = cmpi equal %x, %c6, signed : tile<i32> -> tile<i1>
    // Nothing is known of these: `%n` itself, and a remainder by six.
    %e = remi %n, %c4 signed : tile<i32>
    %f = remi %x, %c6 signed : tile<i32>
    %t = print_tko "%d %d %d %d %d %d", %a, %b, %c, %d, %e, %f : tile<i32>, tile<i32>, tile<i32>, tile<i1>, tile<i32>, tile<i32> -> token
  }
  entry @range(%n: tile<i32>, %m: tile<i32>) {
    %c0 = constant <i32: 0> : tile<i32>
    %c8 = constant <i32: 8> : tile<i32>
    %c9 = constant <i32: 9> : tile<i32>
    %x = assume bounded<0, 7>, %n : tile<i32>
    %y = assume bounded<0, ?>, %m : tile<i32>
    %a = cmpi less_than %x, %c8, signed : tile<i32> -> tile<i1>
    %b = remi %x, %c8 signed : tile<i32>
    %c = divi %x, %c8 signed : tile<i32>
    %d = maxi %x, %c9 signed : tile<i32>
    %e = divi %y, %c8 signed : tile<i32>
    // A sum that may wrap decides nothing; one that promises does.
    %s = addi %y, %c8 : tile<i32>
    %f = cmpi less_than %s, %c0, signed : tile<i32> -> tile<i1>
    %p = addi %y, %c8 overflow<no_signed_wrap> : tile<i32>
    %g = cmpi less_than %p, %c0, signed : tile<i32> -> tile<i1>
    // A negative number may be large when read as unsigned.
    %h = cmpi less_than %n, %c8, unsigned : tile<i32> -> tile<i1>
    %t = print_tko "%d %d %d %d %d %d %d %d", %a, %b, %c, %d, %e, %f, %g, %h : tile<i1>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i1>, tile<i1>, tile<i1> -> token
  }
  entry @loop(%n: tile<i32>) {
    %c0 = constant <i32: 0> : tile<i32>
    %c4 = constant <i32: 4> : tile<i32>
    %c100 = constant <i32: 100> : tile<i32>
    for %i in (%c0 to %c100, step %c4) : tile<i32> {
      %a = cmpi less_than %i, %c100, signed : tile<i32> -> tile<i1>
      %b = cmpi greater_than_or_equal %i, %c0, signed : tile<i32> -> tile<i1>
      %c = remi %i, %c4 signed : tile<i32>
      %t = print_tko "%d %d %d", %a, %b, %c : tile<i1>, tile<i1>, tile<i32> -> token
    }
    // The upper bound may be near the end of the type: the variable may wrap.
    for %i in (%c0 to %n, step %c4) : tile<i32> {
      %b = cmpi greater_than_or_equal %i, %c0, signed : tile<i32> -> tile<i1>
      %t = print_tko "%d", %b : tile<i1> -> token
    }
  }
  entry @assumes(%n: tile<i32>) {
    %a = assume bounded<0, 100>, %n : tile<i32>
    %b = assume bounded<?, 50>, %a : tile<i32>
    %c = assume div_by<4>, %b : tile<i32>
    %d = assume div_by<16>, %c : tile<i32>
    %t = print_tko "%d", %d : tile<i32> -> token
  }
}
