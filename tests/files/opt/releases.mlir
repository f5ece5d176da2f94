// What `canonicalize` does depends on the release to agree with; the full mode does the same at every level.
// RUN[v13.1]: cuda-tile-opt --level 13.1 -canonicalize %s
// RUN[v13.2]: cuda-tile-opt --level 13.2 -canonicalize %s
// RUN[v13.3]: cuda-tile-opt --level 13.3 -canonicalize %s
// RUN[nvidia]: tileir opt --level 13.1 --pipeline nvidia-O1 %s
// RUN[optimize]: cuda-tile-optimize --level 13.1 -O=1 %s
// RUN[fused]: tileir opt --level 13.1 --pass fuse-fma %s
// RUN[full]: tileir opt --level 13.1 -O1 %s

cuda_tile.module @m {
  // `assume` folds since 13.3.
  entry @assumed(%p: tile<ptr<i32>>, %x: tile<i32>) {
    %a = assume div_by<8>, %x : tile<i32>
    %b = assume div_by<8>, %a : tile<i32>
    %t = store_ptr_tko weak %p, %b : tile<ptr<i32>>, tile<i32> -> token
  }
  // `select` has folds since 13.2: equal arms, a constant condition, truth values, compared arms.
  entry @folded(%c: tile<i1>, %p: tile<ptr<i32>>, %x: tile<i32>, %y: tile<i32>) {
    %true = constant <i1: true> : tile<i1>
    %false = constant <i1: false> : tile<i1>
    %same = select %c, %x, %x : tile<i1>, tile<i32>
    %second = select %false, %x, %y : tile<i1>, tile<i32>
    %condition = select %c, %true, %false : tile<i1>, tile<i1>
    %eq = cmpi equal %x, %y, signed : tile<i32> -> tile<i1>
    %either = select %eq, %x, %y : tile<i1>, tile<i32>
    %s = addi %same, %second : tile<i32>
    %sum = addi %s, %either : tile<i32>
    assert %condition, "condition" : tile<i1>
    %t = store_ptr_tko weak %p, %sum : tile<ptr<i32>>, tile<i32> -> token
  }
  // Likewise a negated condition, and an arm that asks the same again.
  entry @cascade(%c: tile<i1>, %p: tile<ptr<i32>>, %x: tile<i32>, %y: tile<i32>, %z: tile<i32>) {
    %true = constant <i1: true> : tile<i1>
    %n = xori %c, %true : tile<i1>
    %inner = select %n, %x, %y : tile<i1>, tile<i32>
    %outer = select %c, %z, %inner : tile<i1>, tile<i32>
    %t = store_ptr_tko weak %p, %outer : tile<ptr<i32>>, tile<i32> -> token
  }
  // It has patterns since 13.2: the negation, constants, the extension.
  entry @patterns(%c: tile<i1>, %p: tile<ptr<i32>>) {
    %q = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %v = broadcast %q : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %true = constant <i1: true> : tile<i1>
    %false = constant <i1: false> : tile<i1>
    %not = select %c, %false, %true : tile<i1>, tile<i1>
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %extended = select %c, %one, %zero : tile<i1>, tile<i32>
    %mask = constant <i1: [true, false]> : tile<2xi1>
    %k = constant <i32: [1, 2]> : tile<2xi32>
    %l = constant <i32: [3, 4]> : tile<2xi32>
    %m = select %mask, %k, %l : tile<2xi1>, tile<2xi32>
    assert %not, "not" : tile<i1>
    %t = store_ptr_tko weak %p, %extended : tile<ptr<i32>>, tile<i32> -> token
    %u = store_ptr_tko weak %v, %m : tile<2xptr<i32>>, tile<2xi32> -> token
  }
  // An `if` becomes a `select` of scalar tiles at every level, of others since 13.2.
  entry @scalar(%c: tile<i1>, %p: tile<ptr<i32>>, %x: tile<i32>, %y: tile<i32>) {
    %r = if %c -> (tile<i32>) {
      yield %x : tile<i32>
    } else {
      yield %y : tile<i32>
    }
    %t = store_ptr_tko weak %p, %r : tile<ptr<i32>>, tile<i32> -> token
  }
  entry @tiles(%c: tile<i1>, %p: tile<ptr<i32>>) {
    %q = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %v = broadcast %q : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %x = iota : tile<4xi32>
    %y = muli %x, %x : tile<4xi32>
    %r = if %c -> (tile<4xi32>) {
      yield %x : tile<4xi32>
    } else {
      yield %y : tile<4xi32>
    }
    %t = store_ptr_tko weak %v, %r : tile<4xptr<i32>>, tile<4xi32> -> token
  }
  // Before 13.2 one result with dimensions keeps the others, too; a single element counts as a dimension.
  entry @mixed(%c: tile<i1>, %p: tile<ptr<i32>>, %x: tile<i32>, %y: tile<i32>) {
    %v = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %k = reshape %x : tile<i32> -> tile<1xi32>
    %r:2 = if %c -> (tile<i32>, tile<1xi32>) {
      yield %x, %k : tile<i32>, tile<1xi32>
    } else {
      %l = reshape %y : tile<i32> -> tile<1xi32>
      yield %y, %l : tile<i32>, tile<1xi32>
    }
    %t = store_ptr_tko weak %p, %r#0 : tile<ptr<i32>>, tile<i32> -> token
    %u = store_ptr_tko weak %v, %r#1 : tile<1xptr<i32>>, tile<1xi32> -> token
  }
  // Nested `if`s become one if what the outer one yields itself is a scalar tile, or any tile since 13.2.
  entry @nested_scalar(%c: tile<i1>, %d: tile<i1>, %p: tile<ptr<i32>>, %x: tile<i32>, %y: tile<i32>) {
    %r:2 = if %c -> (tile<i32>, tile<i32>) {
      %s = if %d -> (tile<i32>) {
        %a, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
        yield %a : tile<i32>
      } else {
        yield %x : tile<i32>
      }
      yield %s, %y : tile<i32>, tile<i32>
    } else {
      yield %x, %x : tile<i32>, tile<i32>
    }
    %sum = addi %r#0, %r#1 : tile<i32>
    %t = store_ptr_tko weak %p, %sum : tile<ptr<i32>>, tile<i32> -> token
  }
  entry @nested_tiles(%c: tile<i1>, %d: tile<i1>, %p: tile<ptr<i32>>) {
    %q = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %v = broadcast %q : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %x = iota : tile<4xi32>
    %y = muli %x, %x : tile<4xi32>
    %r:2 = if %c -> (tile<4xi32>, tile<4xi32>) {
      %s = if %d -> (tile<4xi32>) {
        %a, %t = load_ptr_tko weak %v : tile<4xptr<i32>> -> tile<4xi32>, token
        yield %a : tile<4xi32>
      } else {
        yield %x : tile<4xi32>
      }
      yield %s, %y : tile<4xi32>, tile<4xi32>
    } else {
      yield %x, %x : tile<4xi32>, tile<4xi32>
    }
    %sum = addi %r#0, %r#1 : tile<4xi32>
    %t = store_ptr_tko weak %v, %sum : tile<4xptr<i32>>, tile<4xi32> -> token
  }
  // A scalar result that is true or false is the condition or its negation at every level; a larger one never is.
  entry @truth(%c: tile<i1>) {
    %true = constant <i1: true> : tile<i1>
    %false = constant <i1: false> : tile<i1>
    %all = constant <i1: true> : tile<4xi1>
    %none = constant <i1: false> : tile<4xi1>
    %r = if %c -> (tile<i1>) {
      yield %false : tile<i1>
    } else {
      yield %true : tile<i1>
    }
    %s = if %c -> (tile<4xi1>) {
      yield %all : tile<4xi1>
    } else {
      yield %none : tile<4xi1>
    }
    assert %r, "scalar" : tile<i1>
    assert %s, "larger" : tile<4xi1>
  }
}
