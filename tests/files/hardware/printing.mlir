// RUN: tileir check %s
entry @printing(%p0: tile<ptr<i32>>) {
  %n = iota : tile<4xi32>
  %m = reshape %n : tile<4xi32> -> tile<2x2xi32>
  %f = itof %m signed : tile<2x2xi32> -> tile<2x2xf32>
  %h = constant <f16: [0.1, -2.5, 1000.0, 65504.0]> : tile<4xf16>
  %d = constant <f64: 3.14159265358979> : tile<f64>
  %l = constant <i64: 4294967301> : tile<i64>
  %b = constant <i8: -3> : tile<i8>
  %t = constant <i1: true> : tile<i1>
  %big = constant <f32: 1.5e20> : tile<f32>
  %inf = constant <f32: 0xFF800000> : tile<f32>
  %nan = constant <f32: 0x7FC00000> : tile<f32>
  %nz = constant <f32: 0x80000000> : tile<f32>
  %e4 = constant <f8E4M3FN: 1.25> : tile<f8E4M3FN>
  %one = constant <i32: 9> : tile<1xi32>
  %k0 = print_tko "a %d b %f\0A", %m, %f : tile<2x2xi32>, tile<2x2xf32> -> token
  %k1 = print_tko "%5d|%-5d|%05d|%+d|% d\0A", %one, %one, %one, %one, %one token=%k0 : tile<1xi32>, tile<1xi32>, tile<1xi32>, tile<1xi32>, tile<1xi32> -> token
  %k2 = print_tko "%g %e %G %a %.3f\0A", %d, %d, %d, %d, %d token=%k1 : tile<f64>, tile<f64>, tile<f64>, tile<f64>, tile<f64> -> token
  %k3 = print_tko "%d %ld %lld %lu %lx\0A", %l, %l, %l, %l, %l token=%k2 : tile<i64>, tile<i64>, tile<i64>, tile<i64>, tile<i64> -> token
  %k4 = print_tko "%d %u %x %X %o %c\0A", %b, %b, %b, %b, %b, %one token=%k3 : tile<i8>, tile<i8>, tile<i8>, tile<i8>, tile<i8>, tile<1xi32> -> token
  %k5 = print_tko "%d %f %f %f %f %g\0A", %t, %inf, %nan, %nz, %big, %h token=%k4 : tile<i1>, tile<f32>, tile<f32>, tile<f32>, tile<f32>, tile<4xf16> -> token
  %k6 = print_tko "%f 100%% %#x %#o\0A", %e4, %one, %one token=%k5 : tile<f8E4M3FN>, tile<1xi32>, tile<1xi32> -> token
  %k7 = print_tko "%d %f %10.4f|%-10.2e|%08.3f\0A", %d, %one, %d, %d, %d token=%k6 : tile<f64>, tile<1xi32>, tile<f64>, tile<f64>, tile<f64> -> token
  %k8 = print_tko "%.0f %.10g %#g %.3d %8.3d\0A", %d, %d, %d, %one, %one token=%k7 : tile<f64>, tile<f64>, tile<f64>, tile<1xi32>, tile<1xi32> -> token
}
