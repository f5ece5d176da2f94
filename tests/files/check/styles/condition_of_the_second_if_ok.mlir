// A condition decides two branches; the first one is inside a branch that is taken: the load is not masked off.
//
// run: --arg x=i32[2]:ones --arg y=i32[4] --arg true
entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %no: tile<i1>) {
  %zero = constant <i32: 0> : tile<i32>
  %off = constant <i1: false> : tile<i1>
  %one = constant <i32: 1> : tile<i32>
  %v, %l = load_ptr_tko weak %x, %no : tile<ptr<i32>>, tile<i1> -> tile<i32>, token
  %c = cmpi equal %v, %one, signed : tile<i32> -> tile<i1>
  %not = xori %no, %no : tile<i1>
  if %not {
    if %c {
      %s = store_ptr_tko weak %y, %one : tile<ptr<i32>>, tile<i32> -> token
    }
  }
  if %c {
    %s = store_ptr_tko weak %y, %zero : tile<ptr<i32>>, tile<i32> -> token
  }
}
