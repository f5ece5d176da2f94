// FAIL: tileir check --level 13.3 %s
//
// Debug info that cannot be read.

#file = #cuda_tile.di_file<"k.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#sub = #cuda_tile.di_subprogram<file = #file, line = 1, name = "k", linkageName = "k", compileUnit = #unit>
entry @k() {
  make_token {x = #cuda_tile.di_compile_unit<>} : token //~ E0002 expected valid keyword //~ E0006 expected a parameter name in struct
  make_token {x = #cuda_tile.di_compile_unit<fil = #file>} : token //~ E0006 duplicate or unknown struct parameter name: fil
  make_token {x = #cuda_tile.di_subprogram<file = #file, line = 1, name = "k">} : token //~ E0006 struct is missing required parameter: linkageName
  make_token {x = #cuda_tile.di_subprogram<file = #file, file = #file>} : token //~ E0006 duplicate or unknown struct parameter name: file
  make_token {x = #cuda_tile.di_compile_unit<file = #unit>} : token //~ E0006 invalid kind of attribute specified //~ E0006 failed to parse CudaTile_DICompileUnitAttr parameter 'file' which is to be a `DIFileAttr`
  make_token {x = #cuda_tile.di_compile_unit<file = 1 : i32>} : token //~ E0006 invalid kind of attribute specified //~ E0006 failed to parse CudaTile_DICompileUnitAttr parameter 'file' which is to be a `DIFileAttr`
  make_token : token loc(#cuda_tile.di_loc<loc("k.py":1:1) in #file>) //~ E0006 invalid kind of attribute specified //~ E0006 failed to parse CudaTile_DILocAttr parameter 'scope' which is to be a `DILocalScopeAttr`
  make_token : token loc(#cuda_tile.di_loc<loc("k.py":1:1) in #unit>) //~ E0006 invalid kind of attribute specified //~ E0006 failed to parse CudaTile_DILocAttr parameter 'scope' which is to be a `DILocalScopeAttr`
  make_token : token loc(#cuda_tile.di_loc<loc(unknown) in #sub>) //~ E0006 invalid kind of attribute specified //~ E0006 failed to parse CudaTile_DILocAttr parameter 'sourceLoc' which is to be a `FileLineColLoc`
  make_token {x = #cuda_tile.di_subprogram<file = #file, line = 1, name = "k", linkageName = "k", compileUnit = #unit, 1>} : token //~ E0002 expected valid keyword //~ E0006 expected a parameter name in struct
  make_token {x = #cuda_tile.di_subprogram<file = #file, line = 1, name = "k", linkageName = "k">} : token //~ E0006 struct is missing required parameter: compileUnit
  make_token {x = #cuda_tile.di_lexical_block<scope = #sub, line = 2>} : token //~ E0006 struct is missing required parameter: file
  make_token {x = #cuda_tile.di_lexical_block<scope = #sub, file = #file, line = 2, row = 3>} : token //~ E0006 duplicate or unknown struct parameter name: row
  make_token : token loc(#cuda_tile.di_loc<loc("name") in #sub>) //~ E0006 invalid kind of attribute specified //~ E0006 failed to parse CudaTile_DILocAttr parameter 'sourceLoc' which is to be a `FileLineColLoc`
  make_token : token loc(#cuda_tile.di_loc<loc(callsite("k.py":1:1 at "k.py":2:1)) in #sub>) //~ E0006 invalid kind of attribute specified //~ E0006 failed to parse CudaTile_DILocAttr parameter 'sourceLoc' which is to be a `FileLineColLoc`
}
