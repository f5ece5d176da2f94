// Opens the library, launches on two threads, closes it, again and again: unload IMAGE. Its threads wait for work when it is closed.
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv) {
  if (argc < 2) return 2;
  for (int i = 0; i < 20; i++) {
    void *library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    if (!library) return 3;
    int (*init)(unsigned) = (int (*)(unsigned))dlsym(library, "cuInit");
    int (*load)(void **, const char *) = (int (*)(void **, const char *))dlsym(library, "cuModuleLoad");
    int (*get)(void **, void *, const char *) = (int (*)(void **, void *, const char *))dlsym(library, "cuModuleGetFunction");
    int (*launch)(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void *, void **, void **) =
        (int (*)(void *, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, void *, void **, void **))dlsym(
            library, "cuLaunchKernel");
    void *module, *kernel;
    if (init(0) || load(&module, argv[1]) || get(&kernel, module, "long")) return 4;
    for (int k = 0; k < 3; k++)
      if (launch(kernel, 64, 1, 1, 1, 1, 1, 0, NULL, NULL, NULL)) return 5;
    dlclose(library);
    usleep(2000);
  }
  puts("closed");
  return 0;
}
