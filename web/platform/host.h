#pragma once

// What is around the window: the page (or the desktop), its words for screen readers, and what it keeps of a game.

#include <functional>
#include <optional>
#include <string>

#include "web/app/keys.h"
#include "web/app/state.h"
#include "web/platform/window.h"

namespace flipside::platform {

// CSS pixels at each side that the device keeps for itself.
struct Insets {
  float top = 0;
  float right = 0;
  float bottom = 0;
  float left = 0;
};

class Host {
 public:
  struct Calls {
    std::function<bool(const app::Key&)> key;  // true when the key was used
    std::function<void(Square)> place;         // chosen on the board for screen readers
    std::function<void(const WindowSize&)> resized;
    std::function<void()> context_lost;
    std::function<void()> context_restored;
    std::function<void(const app::Surroundings&)> surroundings;  // whenever the system tells
  };

  explicit Host(Calls calls);
  ~Host();

  // Begins to call: with the window's size at once, then with whatever happens.
  void listen();

  Insets insets() const;
  bool prefers_reduced_motion() const;

  // One sentence to be spoken now.
  void speak(const std::string& sentence);
  // The state in words; the order of its lines is describe() in shell/host.js.
  void describe(const std::string& lines);
  // Where the squares are drawn.
  void lay_board(float x, float y, float side);

  // What was kept under a name; nothing when there is none.
  std::optional<std::string> read(const char* name) const;
  // False when it could not be kept.
  bool write(const char* name, const std::string& text);

  // Tells the person that the program cannot go on, as `kind` of shell/start.js.
  void fail(const char* kind, const std::string& detail);

 private:
  Calls calls_;
};

}  // namespace flipside::platform
