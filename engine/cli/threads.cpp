#include "engine/cli/threads.h"

#include <thread>
#include <vector>

namespace flipside::cli {

void run_on_threads(int threads, const std::function<void()>& work) {
  std::vector<std::thread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back(work);
  work();
  for (std::thread& other : others) other.join();
}

}  // namespace flipside::cli
