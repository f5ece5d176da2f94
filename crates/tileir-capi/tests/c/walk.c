/* Walks the op table: parses the example of each op, builds it again op by op, verifies, writes, reads back, compares; runs what was
   built, and compares what it prints. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tileir.h>

enum { MOST = 64 };

static tileir_error error;
static const char *current;
static size_t seen[256];

static void check(tileir_status status) {
  if (status == TILEIR_OK) return;
  fprintf(stderr, "%s: %s", current, tileir_error_rendered(error));
  exit(1);
}

static tileir_module from;
static tileir_builder b;
static tileir_value *values;

static void op(uint32_t number);

static tileir_type type_of(uint32_t value) {
  tileir_type ty;
  check(tileir_module_value_type(from, value, &ty, &error));
  return ty;
}

static void ops(uint32_t parent, size_t region) {
  uint32_t all[MOST];
  size_t count;
  check(tileir_module_ops(from, parent, region, all, MOST, &count, &error));
  for (size_t i = 0; i < count; i++) op(all[i]);
}

static void operands(uint32_t number, size_t table, size_t slot, tileir_op request) {
  uint32_t found[MOST];
  tileir_value mapped[MOST];
  size_t count;
  tileir_slot_info info;
  check(tileir_module_operands(from, number, slot, found, MOST, &count, &error));
  if (!tileir_table_operand(table, slot, &info)) exit(2);
  for (size_t i = 0; i < count; i++) mapped[i] = values[found[i]];
  check(tileir_op_operand(request, info.name, mapped, count, &error));
}

static void region(uint32_t number, size_t index, tileir_op request) {
  uint32_t found[MOST];
  tileir_type types[MOST];
  tileir_value arguments[MOST];
  tileir_region built;
  size_t count;
  bool has_block;
  check(tileir_module_arguments(from, number, index, &has_block, found, MOST, &count, &error));
  if (!has_block) return;
  for (size_t i = 0; i < count; i++) types[i] = type_of(found[i]);
  check(tileir_builder_open_region(b, types, count, arguments, &error));
  for (size_t i = 0; i < count; i++) {
    values[found[i]] = arguments[i];
    check(tileir_type_destroy(types[i], &error));
  }
  ops(number, index);
  check(tileir_builder_close_region(b, &built, &error));
  check(tileir_op_region(request, built, &error));
}

static void op(uint32_t number) {
  size_t table, count, made;
  tileir_op_info info;
  tileir_op request;
  uint32_t results[MOST];
  tileir_value built[MOST];
  check(tileir_module_op(from, number, &table, &error));
  if (!tileir_table_op(table, &info)) exit(2);
  seen[table]++;
  check(tileir_op_new(info.name, &request, &error));
  for (size_t i = 0; i < info.operands; i++) operands(number, table, i, request);
  for (size_t i = 0; i < info.attrs; i++) {
    tileir_attr attr;
    tileir_attr_info attribute;
    check(tileir_module_attr(from, number, i, &attr, &error));
    if (attr.id == 0) continue;
    if (!tileir_table_attr(table, i, &attribute)) exit(2);
    check(tileir_op_attr(request, attribute.name, attr, &error));
    check(tileir_attr_destroy(attr, &error));
  }
  check(tileir_module_results(from, number, results, MOST, &count, &error));
  if (!info.infers) {
    check(tileir_op_no_results(request, &error));
    for (size_t i = 0; i < count; i++) {
      tileir_type ty = type_of(results[i]);
      check(tileir_op_result(request, ty, &error));
      check(tileir_type_destroy(ty, &error));
    }
  }
  for (size_t i = 0; i < info.regions; i++) region(number, i, request);
  check(tileir_builder_add(b, request, built, MOST, &made, &error));
  if (made != count) {
    fprintf(stderr, "%s: %zu results instead of %zu\n", info.name, made, count);
    exit(1);
  }
  for (size_t i = 0; i < count; i++) values[results[i]] = built[i];
  check(tileir_op_destroy(request, &error));
}

struct output {
  char text[1 << 16];
  size_t size;
};

static void receive(void *user, const char *text, size_t size) {
  struct output *output = user;
  if (output->size + size >= sizeof output->text) exit(4);
  memcpy(output->text + output->size, text, size);
  output->size += size;
}

/* Runs the only kernel of a module on one tile block. */
static void run(tileir_module module, const char *prints) {
  static struct output output;
  tileir_program program;
  tileir_launch how;
  output.size = 0;
  tileir_launch_init(&how);
  how.threads = 1;
  how.print = receive;
  how.user = &output;
  check(tileir_program_new(module, &program, &error));
  check(tileir_run(program, NULL, &how, NULL, 0, NULL, &error));
  check(tileir_program_destroy(program, &error));
  if (output.size == 0 || output.size != strlen(prints) || memcmp(output.text, prints, output.size) != 0) {
    fprintf(stderr, "%s: prints\n%.*s\nnot\n%s\n", current, (int)output.size, output.text, prints);
    exit(1);
  }
}

int main(void) {
  size_t size = tileir_table_size();
  if (size > 256) return 2;
  values = calloc(4096, sizeof *values);
  for (size_t i = 0; i < size; i++) {
    tileir_op_info info;
    tileir_module again, back;
    tileir_buffer bytes;
    bool same;
    if (!tileir_table_op(i, &info)) return 2;
    current = info.name;
    check(tileir_module_parse(info.name, info.example, strlen(info.example), &from, &error));
    check(tileir_builder_new(NULL, &b, &error));
    ops(TILEIR_TOP, 0);
    check(tileir_builder_finish(b, &again, &error));
    check(tileir_builder_destroy(b, &error));
    check(tileir_module_verify(again, &error));
    check(tileir_module_write(again, "13.4", &bytes, &error));
    check(tileir_module_read(info.name, (const uint8_t *)tileir_buffer_data(bytes), tileir_buffer_size(bytes), &back,
                             &error));
    check(tileir_buffer_destroy(bytes, &error));
    check(tileir_module_same(from, again, &same, &error));
    if (!same) return 3;
    check(tileir_module_same(from, back, &same, &error));
    if (!same) return 3;
    if (seen[i] == 0) {
      fprintf(stderr, "%s: its example does not have it\n", info.name);
      return 1;
    }
    run(again, info.prints);
    check(tileir_module_destroy(from, &error));
    check(tileir_module_destroy(again, &error));
    check(tileir_module_destroy(back, &error));
  }
  free(values);
  printf("%zu ops\n", size);
  return 0;
}
