/* Wrong calls: each gives an error that says what is wrong, and none crashes. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tileir.h>

#define EXPECT(condition)                                                                                              \
  do {                                                                                                                 \
    if (!(condition)) {                                                                                                \
      fprintf(stderr, "line %d: %s\n", __LINE__, #condition);                                                          \
      exit(1);                                                                                                         \
    }                                                                                                                  \
  } while (0)

static tileir_error error;

/* Whether a call failed with this status and this code. */
static int fails(tileir_status found, tileir_status status, const char *code) {
  tileir_diagnostic d;
  int right = found == status && tileir_error_diagnostic(error, 0, &d) && strcmp(d.code, code) == 0 &&
              strlen(d.message) > 0 && strlen(d.rendered) > 0 && d.json[0] == '{' &&
              tileir_error_status(error) == status;
  if (!right) fprintf(stderr, "status %d instead of %d, %s instead of %s\n", found, status, d.code, code);
  tileir_error_destroy(error);
  return right;
}

static tileir_value scalar(tileir_builder b, const char *ty, int64_t number, tileir_status status, const char *code) {
  tileir_type type;
  tileir_attr attr;
  tileir_op op;
  tileir_value value = {0, 0};
  EXPECT(tileir_type_parse(ty, &type, &error) == TILEIR_OK);
  EXPECT(tileir_attr_dense_ints(type, &number, 1, &attr, &error) == TILEIR_OK);
  EXPECT(tileir_op_new("constant", &op, &error) == TILEIR_OK);
  EXPECT(tileir_op_attr(op, "value", attr, &error) == TILEIR_OK);
  tileir_status found = tileir_builder_add(b, op, &value, 1, NULL, &error);
  if (status == TILEIR_OK)
    EXPECT(found == TILEIR_OK);
  else
    EXPECT(fails(found, status, code));
  tileir_type_destroy(type, NULL);
  tileir_attr_destroy(attr, NULL);
  tileir_op_destroy(op, NULL);
  return value;
}

int main(void) {
  const char *text = "entry @k(%n: tile<i32>, %p: tile<ptr<f32>>) {\n"
                     "}\n"
                     "entry @spin() {\n"
                     "  %zero = constant <i64: 0> : tile<i64>\n"
                     "  %one = constant <i64: 1> : tile<i64>\n"
                     "  %n = constant <i64: 4611686018427387904> : tile<i64>\n"
                     "  %s = for %i in (%zero to %n, step %one) : tile<i64> iter_values(%x = %zero) -> (tile<i64>) {\n"
                     "    %y = addi %x, %i : tile<i64>\n"
                     "    continue %y : tile<i64>\n"
                     "  }\n"
                     "  print_tko \"%ld\", %s : tile<i64> -> token\n"
                     "}\n";
  const char *invalid = "entry @k() {\n  %x = iota : tile<512xi8>\n}\n";
  tileir_module module, none = {0}, wild = {123456789};
  tileir_buffer buffer;
  tileir_program program;
  bool same;

  /* Pointers and texts. */
  EXPECT(fails(tileir_module_parse(NULL, text, strlen(text), &module, &error), TILEIR_MISUSE, "null_pointer"));
  EXPECT(fails(tileir_module_parse("t", NULL, 5, &module, &error), TILEIR_MISUSE, "null_pointer"));
  EXPECT(fails(tileir_module_parse("t", text, strlen(text), NULL, &error), TILEIR_MISUSE, "null_pointer"));
  EXPECT(fails(tileir_module_parse("\xff\xfe", text, 1, &module, &error), TILEIR_MISUSE, "bad_utf8"));
  EXPECT(fails(tileir_module_parse("t", text, SIZE_MAX, &module, &error), TILEIR_MISUSE, "out_of_range"));
  EXPECT(tileir_module_parse("t", "\xff\xfe", 2, &module, NULL) == TILEIR_UNREADABLE);
  EXPECT(tileir_module_read("t", (const uint8_t *)"\x7fTileIR", 7, &module, NULL) == TILEIR_UNREADABLE);
  EXPECT(tileir_module_read("t", NULL, 0, &module, NULL) == TILEIR_UNREADABLE);
  EXPECT(tileir_module_parse("t", text, strlen(text), &module, &error) == TILEIR_OK && error.id == 0);

  /* Handles. */
  EXPECT(fails(tileir_module_verify(none, &error), TILEIR_MISUSE, "null_handle"));
  EXPECT(fails(tileir_module_verify(wild, &error), TILEIR_MISUSE, "stale_handle"));
  EXPECT(fails(tileir_module_same(module, none, &same, &error), TILEIR_MISUSE, "null_handle"));
  EXPECT(tileir_buffer_data((tileir_buffer){0}) == NULL && tileir_buffer_size((tileir_buffer){7}) == 0);
  EXPECT(tileir_error_count((tileir_error){0}) == 0 && tileir_error_rendered((tileir_error){0}) == NULL);
  EXPECT(!tileir_error_diagnostic((tileir_error){0}, 0, NULL) && tileir_error_note((tileir_error){0}, 0, 0) == NULL);
  tileir_error_destroy((tileir_error){0});
  EXPECT(fails(tileir_module_write(module, "12.0", &buffer, &error), TILEIR_MISUSE, "out_of_range"));
  EXPECT(fails(tileir_module_optimize(module, "O99", &error), TILEIR_OPTIMIZE, "pipeline"));
  EXPECT(!tileir_table_op(100000, NULL) && !tileir_table_operand(0, 99, NULL) && !tileir_table_attr(0, 99, NULL));

  /* Numbers of ops and values. */
  size_t table, count;
  EXPECT(fails(tileir_module_op(module, 4000000, &table, &error), TILEIR_MISUSE, "out_of_range"));
  EXPECT(fails(tileir_module_ops(module, 0, 9, NULL, 0, &count, &error), TILEIR_MISUSE, "out_of_range"));
  EXPECT(tileir_module_ops(module, TILEIR_TOP, 0, NULL, 0, &count, &error) == TILEIR_OK && count == 2);
  uint32_t one;
  EXPECT(fails(tileir_module_ops(module, TILEIR_TOP, 0, &one, 1, &count, &error), TILEIR_MISUSE, "out_of_range"));

  /* The builder. */
  tileir_builder b, other;
  tileir_op op;
  tileir_region region;
  tileir_type type;
  tileir_attr attr;
  EXPECT(tileir_builder_new("m", &b, &error) == TILEIR_OK && tileir_builder_new("o", &other, &error) == TILEIR_OK);
  EXPECT(fails(tileir_op_new("addd", &op, &error), TILEIR_BUILD, "unknown_name"));
  EXPECT(tileir_type_parse("tile<3xi32>", &type, NULL) == TILEIR_UNREADABLE);
  EXPECT(tileir_attr_parse("#nothing", &attr, NULL) == TILEIR_UNREADABLE);
  tileir_value x = scalar(b, "i32", 1, TILEIR_OK, NULL), y = scalar(other, "i32", 1, TILEIR_OK, NULL);
  scalar(b, "i32", (int64_t)1 << 40, TILEIR_BUILD, "does_not_fit");
  tileir_value both[2] = {x, y}, three[3] = {x, x, x}, forged[2] = {{b.id, 99}, {b.id, UINT64_MAX}};
  EXPECT(fails(tileir_builder_op(b, "addi", both, 2, NULL, &error), TILEIR_BUILD, "other_module"));
  EXPECT(fails(tileir_builder_op(b, "addi", three, 3, NULL, &error), TILEIR_BUILD, "wrong_count"));
  EXPECT(fails(tileir_builder_op(b, "addf", three, 2, NULL, &error), TILEIR_BUILD, "wrong_type"));
  EXPECT(fails(tileir_builder_op(b, "addi", forged, 2, NULL, &error), TILEIR_MISUSE, "out_of_range"));
  EXPECT(fails(tileir_builder_close_region(b, &region, &error), TILEIR_BUILD, "region_state"));
  EXPECT(tileir_builder_open_region(b, NULL, 0, NULL, &error) == TILEIR_OK);
  EXPECT(fails(tileir_builder_finish(b, &module, &error), TILEIR_BUILD, "region_state"));
  EXPECT(tileir_builder_close_region(b, &region, &error) == TILEIR_OK);
  EXPECT(tileir_op_new("entry", &op, &error) == TILEIR_OK);
  EXPECT(tileir_op_region(op, region, &error) == TILEIR_OK);
  EXPECT(fails(tileir_builder_add(b, op, NULL, 0, NULL, &error), TILEIR_BUILD, "wrong_attribute"));
  EXPECT(tileir_attr_string("e", &attr, &error) == TILEIR_OK);
  EXPECT(tileir_op_attr(op, "sym_name", attr, &error) == TILEIR_OK);
  EXPECT(tileir_builder_add(b, op, NULL, 0, NULL, &error) == TILEIR_OK);
  EXPECT(fails(tileir_builder_add(b, op, NULL, 0, NULL, &error), TILEIR_BUILD, "region_used_twice"));
  tileir_module built;
  EXPECT(tileir_builder_finish(b, &built, &error) == TILEIR_OK);
  EXPECT(fails(tileir_builder_finish(b, &built, &error), TILEIR_MISUSE, "wrong_state"));
  EXPECT(fails(tileir_builder_op(b, "make_token", NULL, 0, NULL, &error), TILEIR_MISUSE, "wrong_state"));
  EXPECT(tileir_builder_destroy(b, &error) == TILEIR_OK);
  EXPECT(fails(tileir_builder_destroy(b, &error), TILEIR_MISUSE, "stale_handle"));
  EXPECT(fails(tileir_builder_op(other, "addi", three, 2, NULL, &error), TILEIR_MISUSE, "stale_handle"));

  /* The verifier. */
  tileir_diagnostic d;
  EXPECT(tileir_module_destroy(built, &error) == TILEIR_OK);
  EXPECT(tileir_module_parse("t.mlir", invalid, strlen(invalid), &built, &error) == TILEIR_OK);
  EXPECT(tileir_module_verify(built, &error) == TILEIR_INVALID && tileir_error_diagnostic(error, 0, &d));
  EXPECT(d.code[0] == 'E' && strcmp(d.severity, "error") == 0 && strcmp(d.file, "t.mlir") == 0 && d.line == 2);
  tileir_error_destroy(error);
  EXPECT(tileir_program_new(built, &program, NULL) == TILEIR_INVALID);
  EXPECT(tileir_module_optimize(built, "O2", NULL) == TILEIR_INVALID);
  EXPECT(tileir_module_write(built, "13.4", &buffer, NULL) == TILEIR_INVALID);

  /* Launches. */
  EXPECT(tileir_program_new(module, &program, &error) == TILEIR_OK);
  float data[4] = {0};
  tileir_arg args[2] = {{.kind = TILEIR_ARG_I32, .integer = 1}, {.kind = TILEIR_ARG_MEMORY, .memory = data, .size = 16}};
  tileir_launch how;
  tileir_launch_init(&how);
  EXPECT(tileir_run(program, "k", &how, args, 2, NULL, &error) == TILEIR_OK);
  EXPECT(fails(tileir_run(program, NULL, &how, args, 2, NULL, &error), TILEIR_LAUNCH, "arguments"));
  EXPECT(fails(tileir_run(program, "none", &how, args, 2, NULL, &error), TILEIR_LAUNCH, "arguments"));
  EXPECT(fails(tileir_run(program, "k", &how, args, 1, NULL, &error), TILEIR_LAUNCH, "arguments"));
  EXPECT(fails(tileir_run(program, "k", &how, NULL, 2, NULL, &error), TILEIR_MISUSE, "null_pointer"));
  args[0].integer = (int64_t)1 << 40;
  EXPECT(fails(tileir_run(program, "k", &how, args, 2, NULL, &error), TILEIR_LAUNCH, "arguments"));
  args[0] = (tileir_arg){.kind = TILEIR_ARG_F32};
  EXPECT(fails(tileir_run(program, "k", &how, args, 2, NULL, &error), TILEIR_LAUNCH, "arguments"));
  args[0] = (tileir_arg){.kind = 77};
  EXPECT(fails(tileir_run(program, "k", &how, args, 2, NULL, &error), TILEIR_LAUNCH, "arguments"));
  args[0] = (tileir_arg){.kind = TILEIR_ARG_I32};
  args[1].memory = NULL;
  EXPECT(fails(tileir_run(program, "k", &how, args, 2, NULL, &error), TILEIR_LAUNCH, "arguments"));
  args[1].memory = data;
  how.grid[1] = 0;
  EXPECT(fails(tileir_run(program, "k", &how, args, 2, NULL, &error), TILEIR_LAUNCH, "arguments"));
  tileir_launch_init(&how);
  how.undefined = "sometimes";
  EXPECT(fails(tileir_run(program, "k", &how, args, 2, NULL, &error), TILEIR_MISUSE, "out_of_range"));
  tileir_launch_init(&how);
  how.timeout_ms = 50;
  EXPECT(tileir_run(program, "spin", &how, NULL, 0, NULL, NULL) == TILEIR_CANCELLED);
  tileir_cancel cancel;
  EXPECT(tileir_cancel_new(&cancel, &error) == TILEIR_OK && tileir_cancel_request(cancel, &error) == TILEIR_OK);
  tileir_launch_init(&how);
  how.cancel = cancel;
  EXPECT(tileir_run(program, "spin", &how, NULL, 0, NULL, NULL) == TILEIR_CANCELLED);
  EXPECT(tileir_cancel_destroy(cancel, &error) == TILEIR_OK);
  EXPECT(fails(tileir_run(program, "spin", &how, NULL, 0, NULL, &error), TILEIR_MISUSE, "stale_handle"));
  EXPECT(tileir_program_destroy(program, &error) == TILEIR_OK);

  /* A region that no op takes is given up, open or closed. */
  tileir_builder scrap;
  tileir_module empty;
  tileir_region closed;
  EXPECT(tileir_builder_new("scrap", &scrap, &error) == TILEIR_OK);
  EXPECT(fails(tileir_builder_abandon_region(scrap, &error), TILEIR_MISUSE, "wrong_state"));
  EXPECT(tileir_builder_open_region(scrap, NULL, 0, NULL, &error) == TILEIR_OK);
  EXPECT(tileir_builder_abandon_region(scrap, &error) == TILEIR_OK);
  EXPECT(tileir_builder_open_region(scrap, NULL, 0, NULL, &error) == TILEIR_OK);
  EXPECT(tileir_builder_close_region(scrap, &closed, &error) == TILEIR_OK);
  EXPECT(fails(tileir_builder_finish(scrap, &empty, &error), TILEIR_BUILD, "region_state"));
  EXPECT(tileir_builder_discard_region(scrap, closed, &error) == TILEIR_OK);
  EXPECT(fails(tileir_builder_discard_region(scrap, closed, &error), TILEIR_BUILD, "region_state"));
  EXPECT(tileir_builder_finish(scrap, &empty, &error) == TILEIR_OK);
  tileir_module_destroy(empty, NULL);

  /* A fault names the parameter whose memory it is, wherever the memory lies. */
  const char *past = "entry @past(%first: tile<ptr<f32>>, %second: tile<ptr<f32>>) {\n"
                     "  %nine = constant <i32: 9> : tile<i32>\n"
                     "  %q = offset %first, %nine : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>\n"
                     "  %one = constant <f32: 1.0> : tile<f32>\n"
                     "  %t = store_ptr_tko weak %q, %one : tile<ptr<f32>>, tile<f32> -> token\n"
                     "}\n";
  static float floats[64];
  tileir_module faulty;
  tileir_error warnings = {7};
  EXPECT(tileir_module_parse("past", past, strlen(past), &faulty, &error) == TILEIR_OK);
  EXPECT(tileir_module_warnings(faulty, &warnings, &error) == TILEIR_OK && warnings.id == 0);
  EXPECT(tileir_program_new(faulty, &program, &error) == TILEIR_OK);
  const char *doubtful = "entry @k() {\n"
                         "  %x = iota : tile<8xi32>\n"
                         "  %nine = constant <i32: 9> : tile<i32>\n"
                         "  %y = extract %x[%nine] : tile<8xi32> -> tile<4xi32>\n"
                         "}\n";
  tileir_module warned;
  tileir_diagnostic warning;
  EXPECT(tileir_module_parse("w", doubtful, strlen(doubtful), &warned, &error) == TILEIR_OK);
  EXPECT(tileir_module_verify(warned, &error) == TILEIR_OK);
  EXPECT(tileir_module_warnings(warned, &warnings, &error) == TILEIR_OK && warnings.id != 0);
  EXPECT(tileir_error_diagnostic(warnings, 0, &warning) && strcmp(warning.code, "W0301") == 0 && warning.line == 4);
  tileir_error_destroy(warnings);
  EXPECT(tileir_module_destroy(warned, &error) == TILEIR_OK);
  EXPECT(fails(tileir_module_warnings(none, &warnings, &error), TILEIR_MISUSE, "null_handle"));
  args[0] = (tileir_arg){.kind = TILEIR_ARG_MEMORY, .memory = floats + 32, .size = 16};
  args[1] = (tileir_arg){.kind = TILEIR_ARG_MEMORY, .memory = floats, .size = 16};
  EXPECT(tileir_run(program, "past", NULL, args, 2, NULL, &error) == TILEIR_FAULT);
  EXPECT(strstr(tileir_error_rendered(error), "first") && !strstr(tileir_error_rendered(error), "second"));
  tileir_error_destroy(error);
  EXPECT(tileir_module_destroy(faulty, &error) == TILEIR_OK);
  EXPECT(tileir_program_destroy(program, &error) == TILEIR_OK);
  EXPECT(fails(tileir_program_destroy(program, &error), TILEIR_MISUSE, "stale_handle"));
  EXPECT(fails(tileir_run(program, "k", NULL, args, 2, NULL, &error), TILEIR_MISUSE, "stale_handle"));
  EXPECT(tileir_module_destroy(module, &error) == TILEIR_OK);
  EXPECT(fails(tileir_module_destroy(module, &error), TILEIR_MISUSE, "stale_handle"));
  printf("no crash\n");
  return 0;
}
