/* Parses a kernel with a mistake, and prints every part of the diagnostics; then verifies the kernel without the mistake. */
#include <stdio.h>
#include <string.h>
#include <tileir.h>

static const char *const wrong = "entry @twice(%n: tile<i32>) {\n"
                                 "  %m = adi %n, %n : tile<i32>\n"
                                 "}\n";
static const char *const right = "entry @twice(%n: tile<i32>) {\n"
                                 "  %m = addi %n, %n : tile<i32>\n"
                                 "}\n";

int main(void) {
  if (tileir_abi_version() != TILEIR_ABI_VERSION) {
    fprintf(stderr, "the library has another version than the header\n");
    return 1;
  }
  tileir_module module;
  tileir_error error;
  tileir_status status = tileir_module_parse("twice.mlir", wrong, strlen(wrong), &module, &error);
  if (status != TILEIR_UNREADABLE) return 1;
  for (size_t i = 0; i < tileir_error_count(error); i++) {
    tileir_diagnostic d;
    if (!tileir_error_diagnostic(error, i, &d)) return 1;
    printf("%s %s at %s:%u:%u\n", d.severity, d.code, d.file, d.line, d.column);
    for (size_t note = 0; note < d.notes; note++) printf("  note: %s\n", tileir_error_note(error, i, note));
    for (size_t k = 0; k < d.edits; k++) {
      tileir_edit edit;
      if (!tileir_error_edit(error, i, k, &edit)) return 1;
      printf("  fix: %s `%.*s` becomes `%s`\n", d.fix, (int)(edit.end - edit.start), wrong + edit.start, edit.text);
    }
  }
  printf("%s", tileir_error_rendered(error));
  tileir_error_destroy(error);

  tileir_buffer text;
  if (tileir_module_parse("twice.mlir", right, strlen(right), &module, &error) != TILEIR_OK ||
      tileir_module_verify(module, &error) != TILEIR_OK ||
      tileir_module_print(module, false, &text, &error) != TILEIR_OK) {
    fprintf(stderr, "%s", tileir_error_rendered(error));
    return 1;
  }
  printf("%s", tileir_buffer_data(text));
  tileir_buffer_destroy(text, NULL);
  tileir_module_destroy(module, NULL);
  return 0;
}
