entry @k() {
  %a = iota : tile<65536xi32>
  %b = reshape %a : tile<65536xi32> -> tile<256x256xi32>
  %c = permute %b [1, 0] : tile<256x256xi32> -> tile<256x256xi32>
  %d = cat %b, %c dim = 0 : tile<256x256xi32>, tile<256x256xi32> -> tile<512x256xi32>
  %zero = constant <i32: 0> : tile<i32>
  %e = extract %d[%zero, %zero] : tile<512x256xi32> -> tile<128x256xi32>
  %f = insert %e, %d[%zero, %zero] : tile<128x256xi32>, tile<512x256xi32>
  %g = reshape %e : tile<128x256xi32> -> tile<1x128x256xi32>
  %h = broadcast %g : tile<1x128x256xi32> -> tile<4x128x256xi32>
  %i = bitcast %f : tile<512x256xi32> -> tile<512x256xf32>
  %j = pack %a : tile<65536xi32> -> tile<262144xi8>
  %l = unpack %j : tile<262144xi8> -> tile<65536xi32>
}
