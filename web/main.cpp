// The page, and flipside-desktop.

#include "web/platform/application.h"

int main(int, char**) {
  // In a browser run() returns while the program goes on, so the one Application stays until the page goes.
  static flipside::platform::Application application;
  return application.run() ? 0 : 1;
}
