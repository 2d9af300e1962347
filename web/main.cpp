// The page, and flipside-desktop, whose arguments are files with games.

#include <cstdio>
#include <string>
#include <vector>

#include "web/platform/application.h"

int main(int count, char** arguments) {
#if defined(__x86_64__) && defined(__AVX2__)
  // Without this sentence an older processor would end the program with a signal.
  if (!__builtin_cpu_supports("avx2")) {
    std::fputs("flipside-desktop: this program needs a processor with AVX2\n", stderr);
    return 1;
  }
#endif
  std::vector<std::string> files;
  for (int i = 1; i < count; ++i) files.emplace_back(arguments[i]);
  // In a browser run() returns while the program goes on, so the one Application stays until the page goes.
  static flipside::platform::Application application(std::move(files));
  return application.run() ? 0 : 1;
}
