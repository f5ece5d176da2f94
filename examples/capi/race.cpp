// Finds a race: four tile blocks add to one number. Then stops, from another thread, a kernel that would run for years.
#include <chrono>
#include <cstdio>
#include <string>
#include <thread>
#include <tileir.hpp>

int main() {
  try {
    auto module = tileir::Module::parse("count.mlir", R"(entry @count(%p: tile<ptr<i32>>) {
  %one = constant <i32: 1> : tile<i32>
  %x, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
  %y = addi %x, %one : tile<i32>
  %u = store_ptr_tko weak %p, %y token=%t : tile<ptr<i32>>, tile<i32> -> token
}
entry @count_for_years() {
  %zero = constant <i64: 0> : tile<i64>
  %one = constant <i64: 1> : tile<i64>
  %n = constant <i64: 4611686018427387904> : tile<i64>
  %s = for %i in (%zero to %n, step %one) : tile<i64> iter_values(%x = %zero) -> (tile<i64>) {
    %y = addi %x, %i : tile<i64>
    continue %y : tile<i64>
  }
  print_tko "%ld", %s : tile<i64> -> token
}
)");
    module.verify();
    tileir::Program program(module);
    int number = 0;
    tileir_launch launch = tileir::usual_launch();
    launch.grid[0] = 4;
    launch.check = true;
    try {
      program.run("count", launch, {tileir::memory(&number, 1)});
      return 1;
    } catch (const tileir::Error &found) {
      if (found.status() != TILEIR_FINDINGS) throw;
      std::printf("%zu findings, the first is %s\n", found.count(), found.code(0).c_str());
    }

    tileir::Cancel cancel;
    std::thread button([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      cancel.request();
    });
    launch = tileir::usual_launch();
    launch.cancel = cancel.get();
    tileir_status status = TILEIR_OK;
    try {
      program.run("count_for_years", launch, {});
    } catch (const tileir::Error &stopped) {
      status = stopped.status();
    }
    button.join();
    if (status != TILEIR_CANCELLED) return 1;
    std::printf("stopped\n");
    return 0;
  } catch (const tileir::Error &error) {
    std::fputs(error.rendered().c_str(), stderr);
    return 1;
  }
}
