// The page, and flipside-desktop, whose arguments are files with games.

#include <string>
#include <vector>

#include "web/platform/application.h"

int main(int count, char** arguments) {
  std::vector<std::string> files;
  for (int i = 1; i < count; ++i) files.emplace_back(arguments[i]);
  // In a browser run() returns while the program goes on, so the one Application stays until the page goes.
  static flipside::platform::Application application(std::move(files));
  return application.run() ? 0 : 1;
}
