// `if` on a negated condition: NVIDIA's optimizer wants `true` on the right, full mode takes either side.
// RUN: tileir opt --pass canonicalize{mode=full} --verify-each %s
// RUN[compat]: tileir opt --pass canonicalize --verify-each %s
// RUN[nvidia]: tileir opt --pipeline nvidia-O1 %s
// RUN[level]: tileir opt -O1 %s
// RUN[off]: tileir opt --pass "canonicalize{mode=full disable-patterns=CombineIfs}" %s

cuda_tile.module @m {
  entry @right(%c: tile<i1>) {
    %true = constant <i1: true> : tile<i1>
    %not = xori %c, %true : tile<i1>
    if %not {
      %t = print_tko "not c" -> token
    } else {
      %t = print_tko "c" -> token
    }
  }
  entry @left(%c: tile<i1>) {
    %true = constant <i1: true> : tile<i1>
    %not = xori %true, %c : tile<i1>
    if %not {
      %t = print_tko "not c" -> token
    } else {
      %t = print_tko "c" -> token
    }
  }
  entry @adjacent(%c: tile<i1>) {
    %true = constant <i1: true> : tile<i1>
    %not = xori %true, %c : tile<i1>
    if %c {
      %t = print_tko "c" -> token
    }
    if %not {
      %t = print_tko "not c" -> token
    }
  }
}
