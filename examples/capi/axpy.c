/* Builds y = a * x + y for tiles of 256 elements, optimizes it, and runs it on two arrays of this program. */
#include <stdio.h>
#include <stdlib.h>
#include <tileir.h>

static tileir_error error;

static void check(tileir_status status) {
  if (status == TILEIR_OK) return;
  fprintf(stderr, "%s", tileir_error_rendered(error));
  exit(1);
}

static tileir_builder b;

static tileir_type type(const char *text) {
  tileir_type ty;
  check(tileir_type_parse(text, &ty, &error));
  return ty;
}

/* An op with operands, and a type for its result if `ty` is not null. */
static tileir_value op(const char *name, const tileir_value *operands, size_t count, const char *ty) {
  tileir_op request;
  tileir_value results[4];
  size_t made;
  check(tileir_op_new(name, &request, &error));
  check(tileir_op_operand(request, NULL, operands, count, &error));
  if (ty) {
    tileir_type result = type(ty);
    check(tileir_op_result(request, result, &error));
    tileir_type_destroy(result, NULL);
  }
  check(tileir_builder_add(b, request, results, 4, &made, &error));
  tileir_op_destroy(request, NULL);
  return results[0];
}

static tileir_value binary(const char *name, tileir_value lhs, tileir_value rhs) {
  tileir_value operands[2] = {lhs, rhs};
  return op(name, operands, 2, NULL);
}

/* A scalar as a tile of 256 elements. */
static tileir_value spread(tileir_value scalar, const char *one, const char *all) {
  tileir_value row = op("reshape", &scalar, 1, one);
  return op("broadcast", &row, 1, all);
}

int main(void) {
  enum { BLOCKS = 4, SIZE = 256 * BLOCKS };
  check(tileir_builder_new("kernels", &b, &error));
  tileir_type parameters[3] = {type("tile<f32>"), type("tile<ptr<f32>>"), type("tile<ptr<f32>>")};
  tileir_value args[3];
  check(tileir_builder_open_region(b, parameters, 3, args, &error));

  tileir_op get_id;
  tileir_value id[3];
  check(tileir_op_new("get_tile_block_id", &get_id, &error));
  check(tileir_builder_add(b, get_id, id, 3, NULL, &error));
  tileir_op_destroy(get_id, NULL);

  tileir_type i32 = type("i32");
  const int64_t width = 256;
  tileir_attr value;
  tileir_op constant;
  tileir_value size;
  check(tileir_attr_dense_ints(i32, &width, 1, &value, &error));
  check(tileir_op_new("constant", &constant, &error));
  check(tileir_op_attr(constant, "value", value, &error));
  check(tileir_builder_add(b, constant, &size, 1, NULL, &error));
  tileir_op_destroy(constant, NULL);
  tileir_attr_destroy(value, NULL);
  tileir_type_destroy(i32, NULL);

  tileir_value first = spread(binary("muli", id[0], size), "tile<1xi32>", "tile<256xi32>");
  tileir_value index = binary("addi", first, op("iota", NULL, 0, "tile<256xi32>"));
  tileir_value x = binary("offset", spread(args[1], "tile<1xptr<f32>>", "tile<256xptr<f32>>"), index);
  tileir_value y = binary("offset", spread(args[2], "tile<1xptr<f32>>", "tile<256xptr<f32>>"), index);
  tileir_value fma[3] = {spread(args[0], "tile<1xf32>", "tile<256xf32>"), {0, 0}, {0, 0}};

  tileir_op load;
  tileir_value loaded[2];
  check(tileir_op_new("load_ptr_tko", &load, &error));
  check(tileir_op_operand(load, "source", &x, 1, &error));
  check(tileir_builder_add(b, load, loaded, 2, NULL, &error));
  fma[1] = loaded[0];
  check(tileir_op_operand(load, "source", &y, 1, &error));
  check(tileir_builder_add(b, load, loaded, 2, NULL, &error));
  tileir_op_destroy(load, NULL);
  fma[2] = loaded[0];
  tileir_value sum = op("fma", fma, 3, NULL);

  tileir_op store;
  check(tileir_op_new("store_ptr_tko", &store, &error));
  check(tileir_op_operand(store, "destination", &y, 1, &error));
  check(tileir_op_operand(store, "value", &sum, 1, &error));
  check(tileir_op_operand(store, "token", &loaded[1], 1, &error));
  check(tileir_builder_add(b, store, NULL, 0, NULL, &error));
  tileir_op_destroy(store, NULL);

  tileir_region body;
  tileir_op entry;
  tileir_attr name;
  check(tileir_builder_close_region(b, &body, &error));
  check(tileir_op_new("entry", &entry, &error));
  check(tileir_attr_string("axpy", &name, &error));
  check(tileir_op_attr(entry, "sym_name", name, &error));
  check(tileir_op_region(entry, body, &error));
  check(tileir_builder_add(b, entry, NULL, 0, NULL, &error));
  tileir_op_destroy(entry, NULL);
  tileir_attr_destroy(name, NULL);

  tileir_module module;
  tileir_program program;
  check(tileir_builder_finish(b, &module, &error));
  tileir_builder_destroy(b, NULL);
  for (int i = 0; i < 3; i++) tileir_type_destroy(parameters[i], NULL);
  check(tileir_module_verify(module, &error));
  check(tileir_module_optimize(module, "O2", &error));
  check(tileir_program_new(module, &program, &error));

  static float xs[SIZE], ys[SIZE];
  for (int i = 0; i < SIZE; i++) {
    xs[i] = (float)i;
    ys[i] = 1;
  }
  tileir_arg arguments[3] = {
      {.kind = TILEIR_ARG_F32, .real = 2},
      {.kind = TILEIR_ARG_READ_ONLY, .memory = xs, .size = sizeof xs},
      {.kind = TILEIR_ARG_MEMORY, .memory = ys, .size = sizeof ys},
  };
  tileir_launch launch;
  tileir_launch_init(&launch);
  launch.grid[0] = BLOCKS;
  check(tileir_run(program, "axpy", &launch, arguments, 3, NULL, &error));
  for (int i = 0; i < SIZE; i++) {
    if (ys[i] != 2 * (float)i + 1) {
      fprintf(stderr, "element %d is %g\n", i, (double)ys[i]);
      return 1;
    }
  }
  printf("y[%d] = %g\n", SIZE - 1, (double)ys[SIZE - 1]);
  tileir_program_destroy(program, NULL);
  tileir_module_destroy(module, NULL);
  return 0;
}
