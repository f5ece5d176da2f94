/* Scalar arguments of the small types: the kernel prints each as a number. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tileir.h>

static const char *KERNEL =
    "entry @show(%a: tile<tf32>, %b: tile<f8E4M3FN>, %c: tile<f8E5M2>, %d: tile<f8E8M0FNU>, %f: tile<i4>) {\n"
    "  %v = ftof %a : tile<tf32> -> tile<f32>\n"
    "  %w = ftof %b : tile<f8E4M3FN> -> tile<f32>\n"
    "  %x = ftof %c : tile<f8E5M2> -> tile<f32>\n"
    "  %y = ftof %d : tile<f8E8M0FNU> -> tile<f32>\n"
    "  %i = exti %f signed : tile<i4> -> tile<i32>\n"
    "  %t = print_tko \"%f %f %f %f %d\\n\", %v, %w, %x, %y, %i"
    " : tile<f32>, tile<f32>, tile<f32>, tile<f32>, tile<i32> -> token\n"
    "}\n";

static void receive(void *user, const char *text, size_t size) {
  strncat(user, text, size);
}

int main(void) {
  char printed[256] = "";
  tileir_error error;
  tileir_module module;
  tileir_program program;
  tileir_arg args[5] = {
      {.kind = TILEIR_ARG_TF32_BITS, .integer = 0x3FC00000}, {.kind = TILEIR_ARG_F8E4M3FN_BITS, .integer = 0x40},
      {.kind = TILEIR_ARG_F8E5M2_BITS, .integer = 0xC4},     {.kind = TILEIR_ARG_F8E8M0FNU_BITS, .integer = 0x82},
      {.kind = TILEIR_ARG_I4, .integer = -8},
  };
  tileir_launch how;
  tileir_launch_init(&how);
  how.print = receive;
  how.user = printed;
  if (tileir_module_parse("show.mlir", KERNEL, strlen(KERNEL), &module, &error) != TILEIR_OK ||
      tileir_program_new(module, &program, &error) != TILEIR_OK ||
      tileir_run(program, NULL, &how, args, 5, NULL, &error) != TILEIR_OK) {
    fputs(tileir_error_rendered(error), stderr);
    return 1;
  }
  /* A number that does not fit, and another type. */
  args[4].integer = 16;
  assert(tileir_run(program, NULL, &how, args, 5, NULL, &error) == TILEIR_LAUNCH);
  tileir_error_destroy(error);
  args[4] = (tileir_arg){.kind = TILEIR_ARG_I8};
  assert(tileir_run(program, NULL, &how, args, 5, NULL, &error) == TILEIR_LAUNCH);
  assert(strstr(tileir_error_rendered(error), "i4"));
  tileir_error_destroy(error);
  tileir_program_destroy(program, NULL);
  tileir_module_destroy(module, NULL);
  fputs(printed, stdout);
  return 0;
}
