#pragma once

// Work on several threads.

#include <functional>

namespace flipside::cli {

// Calls `work` on so many threads at once, this one among them. Blocks until all calls have returned.
void run_on_threads(int threads, const std::function<void()>& work);

}  // namespace flipside::cli
