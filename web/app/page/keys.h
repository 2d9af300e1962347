#pragma once

// What a key does. Keys that do nothing here belong to the browser or the desktop.

#include <cstdint>
#include <optional>

#include "web/app/action.h"
#include "web/app/state.h"

namespace flipside::app {

// A key that was pressed.
struct Key {
  enum class Code : std::uint8_t {
    kCharacter,
    kLeft,
    kRight,
    kUp,
    kDown,
    kEnter,
    kSpace,
    kEscape,
    kTab,
    kHome,
    kEnd,
    kPageUp,
    kPageDown,
    kOther
  };
  Code code = Code::kOther;
  char character = 0;     // of kCharacter: what the key types
  bool modified = false;  // Ctrl, Alt or Meta is held
  bool squares = false;   // arrows choose a square: Shift is held, or Tab has brought the focus onto the board
};

// The action of a key in this state, or nothing when the key is not used and has to be passed on. An open
// dialog has all keys for itself but Escape.
std::optional<Action> action_of(const Key& key, const State& state);

}  // namespace flipside::app
